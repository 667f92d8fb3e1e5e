"""The box of Mirror Labyrinth as literal tables, drawn as they look, each with its source. `boxfile.py` checks them.

Letters: F fire, W water, A air, E earth; R red, B blue, Y yellow, G green (the colours of the elements, in this order).
"""

from igroteka.provenance import DEDUCED, OURS, PRINTED

ELEMENTS = OURS(("fire", "water", "air", "earth"), "because-elements")
COLOURS = PRINTED(("red", "blue", "yellow", "green"))
STRENGTHS = PRINTED((1, 2, 3, 4))  # a rune of each strength in each colour
MIRRORS = PRINTED(16)
INITIATIVE_CARDS = PRINTED(40)
HAND = PRINTED(3)  # initiative cards of a player
FRAGMENTS = PRINTED(4)
AMULETS_OF_A_COLOUR = DEDUCED(4, "because-amulets-of-a-colour")
TASKS_IN_PLAY = DEDUCED(3, "because-tasks-in-play")
LETTERS = "FWAE"
COLOUR_LETTERS = "RBYG"

# Columns A to J from the left, rows 1 to 10 from the top. Inside the numbers of the initiative cards stand on the start
# points they name, ten in each quarter, four on each line. Around it what is drawn at the line ends: an edge portal
# (a letter), or two slanted mirrors side by side that turn a mage round into the neighbouring line.
BOARD = OURS(
    r"""
    +  /  \  F  /  \  /  \  W  /  \  +
    /  1  . 29  .  .  . 11  .  . 39  \
    \  . 17  .  5  . 27  . 15  .  .  /
    E  .  . 33  . 21  .  3  . 31  .  A
    /  9  .  . 37  .  .  . 19  .  7  \
    \  . 25  .  . 13 35  .  . 23  .  /
    /  . 36  .  . 24 26  .  . 14  .  \
    \ 12  . 40  .  .  .  2  .  . 30  /
    A  . 28  . 16  . 18  .  6  .  .  E
    /  .  .  4  . 32  . 34  . 22  .  \
    \ 20  .  .  8  .  .  . 10  . 38  /
    +  \  /  W  \  /  \  /  F  \  /  +
    """,
    "because-board",
)

FIGURES = OURS(("FW", "WA", "AE", "EF"), "because-figures")  # the two faces of each portal figure

# The abilities have the numbers of clauses M9.1 to M9.16. Every colour has a passing, a turning and a moving one; the
# fourth is what is left: a special one twice, one more passing, one more moving.
AMULETS = OURS(
    """
              passing  turning  moving  and
    red             1        7      15    5
    blue            2        8      16   11
    yellow          3        6      13   12
    green           4        9      14   10
    """,
    "because-amulets",
)

# Both sides of the four cards, a left and a right task on each: colours of the amulets wanted and the strength they
# bring; *** is any three of one colour.
TASKS = OURS(
    """
    1a   R   1 | BYG 2      1b   RYG 2 | B   1
    2a   RBG 2 | Y   1      2b   G   1 | RBY 2
    3a   RB  1 | YG  1      3b   RG  1 | BY  1
    4a   *** 3 | RY  1      4b   BG  1 | *** 3
    """,
    "because-tasks",
)
