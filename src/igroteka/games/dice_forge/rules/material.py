"""The box as the rules read it: tables of numbers, shared by reference by all states that play with it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.verbs import Verbs
from igroteka.games.dice_forge.rules.actions import declared

# Resources.
GOLD: Final = 0
SUN: Final = 1
MOON: Final = 2
GLORY: Final = 3
RESOURCES: Final = 4

# Kinds of faces.
PLAIN: Final = 0  # gives all it shows
EITHER: Final = 1  # gives one of the things it shows
BOAR: Final = 2  # the same, and pays the owner of a card
SHIELD: Final = 3
SHIP: Final = 4
TRIPLE: Final = 5
MIRROR: Final = 6

# Cards that others ask for: their places in the box.
HIND: Final = 2
BEAR: Final = 3
OWL: Final = 18
ELDER: Final = 23

PILES: Final = 15
PORTALS: Final = 7
COLOURS: Final = 4
MOST_FACES: Final = 60  # kinds of faces a box may have: sets of them fit into the bits of a number


class Numbers:
    """Single numbers of rules and cards; see `box.NUMBERS`."""

    def __init__(self, given: dict[str, int]) -> None:
        self.most = vec[i64]([given["most_gold"], given["most_sun"], given["most_moon"]])
        self.chest = vec[i64]([given["chest_gold"], given["chest_sun"], given["chest_moon"]])
        self.lap: i64 = given["lap"]
        self.first_lap: i64 = given["first_lap"]
        self.second_lap: i64 = given["second_lap"]
        self.extra_sun: i64 = given["extra_sun"]
        self.ship: i64 = given["ship"]
        self.shield: i64 = given["shield"]
        self.bear: i64 = given["bear"]
        self.boar_shards: i64 = given["boar_shards"]
        self.boar_glory: i64 = given["boar_glory"]
        self.sentinel: i64 = given["sentinel"]
        self.cyclops: i64 = given["cyclops"]
        self.triton_gold: i64 = given["triton_gold"]
        self.triton_shards: i64 = given["triton_shards"]
        self.owl: i64 = given["owl"]
        self.spirits_gold: i64 = given["spirits_gold"]
        self.spirits_moon: i64 = given["spirits_moon"]
        self.elder_gold: i64 = given["elder_gold"]
        self.elder_glory: i64 = given["elder_glory"]


class Seating:
    """What depends on the number of players."""

    def __init__(self, rounds: int, cards: int, faces: int, blessings: int, gold: list[int]) -> None:
        self.rounds: i64 = rounds
        self.cards: i64 = cards  # in a pile
        self.faces: i64 = faces  # in a square of the sanctuary
        self.blessings: i64 = blessings  # in step 1 of a turn
        self.gold = vec[i64](gold)  # by seat


class Face:
    """A kind of face: of the dice, of the sanctuary, of the gardens."""

    def __init__(self, name: str, kind: int, gives: list[int], watches: int = -1, pieces: int = 0) -> None:
        self.name = name  # `2g+1m`, `shield-red`
        self.kind = kind
        self.gives = gives  # by resource
        self.watches = watches  # the resource a shield looks for; the colour of a boar; else -1
        self.pieces = pieces  # that lie in the temple at first
        self.square = 0  # of the sanctuary, from 1 on; 0: not for sale
        self.price = 0


class Material:
    def __init__(
        self,
        text: str,
        digest: str,
        faces: list[Face],
        dice: list[int],
        cards: list[str],
        columns: dict[str, list[int]],
        seatings: list[Seating],
        numbers: Numbers,
    ) -> None:
        self.text: str = text  # the whole box as a data file
        self.digest: str = digest  # of that text
        # By kind of face. Its number is its place in these tables.
        kinds = [face.kind for face in faces]
        self.faces = [face.name for face in faces]
        self.kinds = vec[i64](kinds)
        self.yields = vec[i64]([amount for face in faces for amount in face.gives])  # by face * 4 + resource
        self.sums = vec[i64]([sum(face.gives) for face in faces])
        self.watches = vec[i64]([face.watches for face in faces])
        self.squares = vec[i64]([face.square for face in faces])
        self.prices = vec[i64]([face.price for face in faces])
        self.pieces = vec[i64]([face.pieces for face in faces])
        # By kind: the first face of it, -1 where the box has none (of those with "or").
        self.special = vec[i64]([kinds.index(kind) if kind in kinds else -1 for kind in range(MIRROR + 1)])
        self.for_sale = vec[i64]([number for number, face in enumerate(faces) if face.square > 0])
        self.boars = vec[i64]([0] * COLOURS)  # by colour: its face
        self.boar_set: i64 = 0
        for number, face in enumerate(faces):
            if face.kind == BOAR:
                self.boars[face.watches] = number
                self.boar_set |= bit(number)
        self.dice = vec[i64](dice)  # the six faces of the light die, then those of the dark one
        # By card.
        self.cards = cards
        self.pile_of = vec[i64](columns["pile"])
        self.portal_of = vec[i64](columns["portal"])
        self.suns = vec[i64](columns["sun"])
        self.moons = vec[i64](columns["moon"])
        self.glories = vec[i64](columns["glory"])
        # By pile: the card of the introductory game, and the one that may lie there instead, or -1.
        piles = columns["pile"]
        self.first_card = vec[i64]([piles.index(pile) for pile in range(PILES)])
        self.other_card = vec[i64]([piles.index(pile) + 1 if piles.count(pile) > 1 else -1 for pile in range(PILES)])
        self.seatings = seatings  # from two players on
        self.numbers = numbers
        self.verbs: Verbs = declared(self.faces, self.cards, int(self.for_sale[0]))

    def seating(self, seats: i64) -> Seating:
        return self.seatings[seats - 2]

    def card_at(self, sets: i64, pile: i64) -> i64:
        """The card that lies on a pile, where `sets` are the piles with the other card."""
        return self.other_card[pile] if sets >> pile & 1 else self.first_card[pile]

    def give(self, face: i64, resource: i64) -> i64:
        """What a face shows of a resource."""
        return self.yields[face * RESOURCES + resource]
