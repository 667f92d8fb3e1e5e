"""What programs are told of Nimble Gnomes, by players and options: version, layout and meaning."""

KNOWN = {
    "nimble_gnomes-2": (1, "54862812566f"),
    "nimble_gnomes-2-all": (1, "54862812c656"),
    "nimble_gnomes-3": (1, "d28fe38ee4d0"),
    "nimble_gnomes-3-all": (1, "d28fe38e2569"),
    "nimble_gnomes-4": (1, "09a76810a359"),
    "nimble_gnomes-4-all": (1, "09a76810d687"),
    "nimble_gnomes-5": (1, "8dfeaea2b3d7"),
    "nimble_gnomes-5-all": (1, "8dfeaea22aa1"),
}
