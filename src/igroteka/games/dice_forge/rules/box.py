"""The box of Dice Forge as literal tables, as printed, each with its source. `boxfile.py` turns it into numbers.

g gold, s sun shard, m moon shard, v glory. `2g+1m` gives both, `1g/1s/1m` one of them.
"""

from igroteka.provenance import OURS, PRINTED

RESOURCES = PRINTED(("gold", "sun", "moon", "glory"))
LETTERS = "gsmv"  # resources in notation
COLOURS = PRINTED(("red", "blue", "yellow", "green"))

# What depends on the number of players.
PLAYERS = PRINTED(
    """
    players  rounds  cards  faces  blessings  gold
    2        9       2      2      2          3 2
    3        10      3      4      1          3 2 1
    4        9       4      4      1          3 2 1 0
    """
)

# The dice everybody begins with.
DICE = PRINTED(
    """
    light  1g 1g 1g 1g 1g 1s
    dark   1g 1g 1g 1g 1m 2v
    """
)

# The sanctuary: ten squares of four faces.
SANCTUARY = PRINTED(
    """
    square  gold  faces
    1       2     3g 3g 3g 3g
    2       2     1m 1m 1m 1m
    3       3     4g 4g 4g 4g
    4       3     1s 1s 1s 1s
    5       4     6g 2g+1m 1s+1v 1g/1s/1m
    6       5     3g/2v 3g/2v 3g/2v 3g/2v
    7       6     2m 2m 2m 2m
    8       8     2s 2s 2s 2s
    9       8     3v 3v 3v 3v
    10      12    4v 2m+2v 1g+1s+1m+1v 2g/2s/2m
    """
)

# The gardens: faces that only a card brings. A shield gives what stands beside it unless the other die yields what it
# watches; a boar gives its bearer one of the two.
GARDENS = PRINTED(
    """
    face           gives  watches  pieces
    mirror         -      -        4
    shield-red     2s     sun      1
    shield-blue    2m     moon     1
    shield-yellow  3g     gold     1
    shield-green   3v     glory    1
    ship           -      -        4
    boar-red       1s/1m  -        1
    boar-blue      1s/1m  -        1
    boar-yellow    1s/1m  -        1
    boar-green     1s/1m  -        1
    x3             -      -        4
    """
)

# The islands: fifteen piles at seven portals. A card marked * lies there in place of the one above it.
FEATS = PRINTED(
    """
    portal  card       sun  moon  glory
    1       hammer     0    1     0
    1       chest      0    1     2
    2       hind       0    2     2
    2       *bear      0    2     2
    2       satyrs     0    3     6
    2       *boar      0    3     4
    3       ferryman   0    4     12
    3       *cerberus  0    4     6
    3       helmet     0    5     4
    4       cancer     0    6     8
    4       *sentinel  0    6     6
    4       sphinx     6    0     10
    4       *cyclops   6    0     8
    4       hydra      5    5     26
    4       *typhon    5    5     16
    5       gorgon     4    0     14
    5       *triton    4    0     8
    5       abyss      5    0     10
    6       owl        2    0     4
    6       *skyship   2    0     4
    6       minotaur   3    0     8
    6       *guardian  3    0     6
    7       spirits    1    0     2
    7       elder      1    0     0
    """
)

# Single numbers of rules and cards.
NUMBERS = PRINTED(
    {
        "most_gold": 12,
        "most_sun": 6,
        "most_moon": 6,
        "chest_gold": 4,
        "chest_sun": 3,
        "chest_moon": 3,
        "lap": 15,  # gold for one lap of a hammer
        "first_lap": 10,
        "second_lap": 15,
        "extra_sun": 2,  # what a second action costs
        "ship": 2,  # gold a ship saves
        "shield": 5,  # glory of a shield that matches
        "bear": 3,
        "boar_shards": 1,
        "boar_glory": 3,
        "sentinel": 2,  # glory for a shard
        "cyclops": 1,  # glory for a gold
        "triton_gold": 6,
        "triton_shards": 2,
        "owl": 1,
        "spirits_gold": 3,
        "spirits_moon": 3,
        "elder_gold": 3,
        "elder_glory": 4,
    }
)

SPARE_BOARS = OURS("drawn", "because-boars")  # which colours are in a game of two or three
CONVERSION = OURS("whole", "because-conversion")  # Sentinel, Cyclops: all of a resource of a face, or nothing of it
TWO_PLAYERS = OURS("every turn", "because-two-players")
