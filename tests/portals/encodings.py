"""What programs are told of Portals, by players and options: version, layout and meaning."""

KNOWN = {
    "portals-1": (1, "7e235b1d905d"),
    "portals-1-all": (1, "7e235b1d905d"),
    "portals-2": (1, "67b463fd9eed"),
    "portals-2-all": (1, "775bc7e75eda"),
    "portals-3": (1, "8003302ab3f1"),
    "portals-3-all": (1, "ad4edd8a297a"),
    "portals-4": (1, "a9219da1da71"),
    "portals-4-all": (1, "e87da9d44f80"),
}
