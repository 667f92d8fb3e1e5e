"""The cards by number: their places in the tables of the box."""

from typing import Final

HAMMER: Final = 0
CHEST: Final = 1
HIND: Final = 2
BEAR: Final = 3
SATYRS: Final = 4
BOAR: Final = 5
FERRYMAN: Final = 6
CERBERUS: Final = 7
HELMET: Final = 8
CANCER: Final = 9
SENTINEL: Final = 10
SPHINX: Final = 11
CYCLOPS: Final = 12
HYDRA: Final = 13
TYPHON: Final = 14
GORGON: Final = 15
TRITON: Final = 16
ABYSS: Final = 17
OWL: Final = 18
SKYSHIP: Final = 19
MINOTAUR: Final = 20
GUARDIAN: Final = 21
SPIRITS: Final = 22
ELDER: Final = 23
