"""The box of Portals as literal tables, drawn as they look, each with its source. `boxfile.py` turns it into numbers.

Letters: A air, E earth, F fire, W water, T time; o orange, r red, v violet; # a marked cell.
"""

from igroteka.provenance import DEDUCED, OURS, PRINTED

ELEMENTS = PRINTED(("air", "earth", "fire", "water", "time"))
NAMES = ELEMENTS.value
LETTERS = "AEFWT"
SPELLS = ("move", "activate", "return", "take")
COLOURS = PRINTED(("orange", "red", "violet"))
SIDES = PRINTED(("plain", "advanced"))
MARKED_CELLS = PRINTED({"orange": 2, "red": 3, "violet": 4})
CARDS_OF_A_COLOUR = PRINTED(12)
STONES = PRINTED({1: 5, 2: 10, 3: 15, 4: 20})  # of each element in the bag, by players
SOURCE_STONES = PRINTED(6)
BOARD_SIZE = DEDUCED("5 x 5", "because-board-size")
CARD_SIZE = DEDUCED("3 x 3", "because-card-size")
NUMBERS = DEDUCED("1-36", "because-numbers")

# Four Latin squares: every element once in each row and column. Sheets 1 to 4 from left to right.
PLAIN = OURS(
    """
    WTFAE   ATEFW   WFATE   ETAWF
    AFEWT   WEFAT   ATWEF   FWEAT
    EATFW   FATWE   FWEAT   AFTEW
    FEWTA   EFWTA   EATFW   TEWFA
    TWAEF   TWAEF   TEFWA   WAFTE
    """,
    "because-plain",
)

# Uneven and clustered: an element appears 3 to 7 times on a side, and 20 times on the four sides together.
ADVANCED = OURS(
    """
    WTWAF   EAEEA   FFWAW   WWTWA
    WETAA   WETTE   FAEAA   EFFTA
    TTEWF   WATWW   TEFAF   FWETF
    AFAAE   FTWFA   TFWET   TTFEW
    AFWWF   TTFEE   TFATE   EEEAW
    """,
    "because-advanced",
)

# Orange: the 6 figures of two cells, twice. Red: 12 of the 13 figures of three. Violet: 12 of the 29 figures of four,
# mirror partners together. (Moved and turned figures count once, mirror images are different.)
KEYS = OURS(
    """
    1r   2v   3o   4o   5r   6v   7v   8o   9r   10r  11o  12v
    #..  #..  ..#  ..#  ..#  ..#  .#.  ...  ..#  ..#  ..#  ..#
    .#.  ##.  #..  .#.  ..#  .##  .#.  .##  #..  #..  ...  ##.
    ..#  ..#  ...  ...  .#.  ..#  #.#  ...  .#.  ..#  #..  .#.

    13v  14r  15o  16r  17v  18o  19o  20r  21v  22v  23o  24r
    #..  ...  #..  ..#  #.#  .#.  .#.  ...  #..  ...  ...  ...
    #..  ..#  ..#  ...  ...  ...  ...  .#.  ##.  #..  .#.  ###
    ##.  .##  ...  .##  #.#  .#.  .#.  #.#  .#.  ###  ..#  ...

    25r  26o  27v  28v  29r  30o  31o  32v  33r  34r  35o  36v
    .#.  ...  .#.  ...  #..  .#.  #..  ..#  ...  ..#  ..#  ##.
    ..#  ##.  #.#  ##.  ...  ...  ...  .##  #.#  ...  #..  ##.
    ..#  ...  .#.  .##  .##  #..  ..#  #..  #..  ##.  ...  ...
    """,
    "because-keys",
)

# Each of the 10 triples of elements twice: once in a line, once bent; so each element is in 12 signs. All reach over
# the whole card: closer figures come about by themselves, and alone a careful player would pass any scale.
SIGNS = OURS(
    """
    1    2    3    4    5    6    7    8    9    10
    A..  W..  W.E  .W.  F..  W..  ..E  F..  A..  A..
    .F.  .E.  ...  ...  .A.  .A.  A..  .E.  ..F  ...
    ..W  ..F  .F.  T.F  ..E  ..T  .W.  ..T  .T.  W.F

    11   12   13   14   15   16   17   18   19   20
    A.T  A..  A..  EW.  A..  AF.  W..  T..  F..  W..
    ...  .E.  ..E  ...  .T.  ...  .T.  .A.  T..  .E.
    W..  ..W  T..  ..T  ..F  ..E  ..F  ..E  ..E  ..T
    """,
    "because-signs",
)

MATCHES = PRINTED((0, 1, 2, 4, 6))  # points for 0 to 4 stones on cells of their own element
NEIGHBOUR = PRINTED(1)
SIGN = PRINTED(4)
UNMET_SIGN = PRINTED(2)  # lost
MAGE = PRINTED(36)  # solo: from so many points on
WIZARD = PRINTED(40)
