"""What programs are told of Mirror Labyrinth, by players and options: version, layout and meaning."""

KNOWN = {
    "mirror_labyrinth-2": (1, "cd80d86690fa"),
    "mirror_labyrinth-2-all": (1, "c6c94274402e"),
    "mirror_labyrinth-3": (1, "df0520ae0fee"),
    "mirror_labyrinth-3-all": (1, "f1e5e4b15bba"),
    "mirror_labyrinth-4": (1, "e420974b4b43"),
    "mirror_labyrinth-4-all": (1, "370652dc80bb"),
}
