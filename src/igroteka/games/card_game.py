"""What follows for the shelf when a game declares its components: its box of cards and its rules."""

from collections.abc import Mapping
from typing import TypeVar, cast

from igroteka.engine.components import CardBox, Declared, Table
from igroteka.engine.components.text import read
from igroteka.games.box_schema import BoxData, Schema, Whole
from igroteka.games.contract import Options, Rules

MOST_OF_A_KIND = 20
T = TypeVar("T", bound=Table)


def card_box(game: str, counts: Mapping[str, int], least: int) -> Schema[CardBox]:
    """A box that is nothing but cards, so many of each kind, and `least` of them in all."""

    def material(data: BoxData) -> CardBox:
        numbers = [data.number("cards", name) for name in counts]
        if sum(numbers) < least:
            raise data.complain("box-few-cards", "cards", found=sum(numbers), least=least)
        return CardBox(data.text, data.digest, numbers)

    count = Whole(0, MOST_OF_A_KIND)
    return Schema(game, {"cards": {name: count.built_in(number) for name, number in counts.items()}}, material)


def card_rules(
    state: type[T], declared: Declared, box_schema: Schema[CardBox], **usual: bool | str
) -> Rules[T, CardBox]:
    """The rules of a game whose states are of this class. `usual` are its options as they are when nothing is said."""

    def start(seats: int, options: Options, box: CardBox, version: int) -> T:
        return cast(T, state(seats, declared, box, options).begin())

    def read_position(text: str, box: CardBox) -> T:
        return cast(T, read(text, declared.name, usual, lambda seats, agreed: state(seats, declared, box, agreed)))

    return Rules(start=start, box_schema=box_schema, read_position=read_position)
