"""What programs send and get: see `api.py`."""

from typing import Annotated

import msgspec

Number = Annotated[int, msgspec.Meta(ge=-1, le=2**31)]  # of an entry in the log; -1 for none


class GameOut(msgspec.Struct):
    id: str
    title: str
    about: str
    seats: tuple[int, ...]
    minutes: tuple[int, int]
    options: dict[str, list[str]]  # by name: its values, or none for yes and no


class TableIn(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    seats: list[str]  # who sits where: person, or a bot: level1 to level5, greedy, random
    options: dict[str, bool | str] = {}
    public: bool = False
    hints: bool = True  # whether players may ask for them


class TableOut(msgspec.Struct):
    id: str
    game: str
    commitment: str  # the hash of the secret all draws come from
    created: float
    over: bool


class TableSet(TableOut):
    token: str  # stands for you as the host, also when you sit down; empty if you sent one


class SeatIn(msgspec.Struct, forbid_unknown_fields=True):
    seat: Annotated[int, msgspec.Meta(ge=1, le=9)]
    name: str
    word: str = ""


class SeatOut(msgspec.Struct):
    seat: int
    token: str  # send it as `Authorization: Bearer ...`


class MoveIn(msgspec.Struct, forbid_unknown_fields=True):
    act: str
    after: Number


class TakebackIn(msgspec.Struct, forbid_unknown_fields=True):
    after: Number  # the last number seen: the same request twice is carried out once


class BotIn(msgspec.Struct, forbid_unknown_fields=True):
    seat: Annotated[int, msgspec.Meta(ge=1, le=9)]
    level: str  # level1 to level5, greedy, random


class FreeIn(msgspec.Struct, forbid_unknown_fields=True):
    seat: Annotated[int, msgspec.Meta(ge=1, le=9)]
    agree: bool | None = None


class SeatsOut(msgspec.Struct):
    seats: tuple[str, ...]  # person, free, a level; `held LEVEL` for a person's seat that a bot plays for


class EndOut(msgspec.Struct):
    over: bool  # false: the others have to agree


class MoveOut(msgspec.Struct):
    number: int


class SealOut(msgspec.Struct):
    """What shows later whether a record is of this very game. Keep it as it is, for `igroteka verify --seal`."""

    seal: str  # with the number of the last entry, as `37:ab12-...`, or `end:...`; empty at tables of 0.1.0
    commitment: str  # the hash of the secret all draws come from
    imported: bool  # the game came here as a record: nobody here saw it


class RecordIn(msgspec.Struct, forbid_unknown_fields=True):
    text: str


class ViewOut(msgspec.Struct):
    """A table as a seat may know it: the position as text, and what the seat may choose, in notation."""

    number: int
    seat: int | None
    position: str
    legal: list[str]
    over: bool
