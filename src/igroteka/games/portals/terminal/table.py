"""The whole table, as wide as the terminal allows: boards, keys to take, hands, spells, signs, the bag."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from igroteka.engine.bits import members
from igroteka.games.portals.rules.box import NAMES, SPELLS
from igroteka.games.portals.rules.material import HAND
from igroteka.games.portals.rules.position import ACTIVATING, COLLECTING, KEEPING, OVER, SOLO_TURNS, TURNS, Position
from igroteka.games.portals.telling.choices import where
from igroteka.games.portals.terminal import pieces
from igroteka.games.portals.terminal.pieces import INK, SYMBOLS, beside, stacked, width
from igroteka.words import Words


@dataclass
class Drawing:
    """The table as one seat sees it."""

    view: Position
    seat: int
    names: Sequence[str]
    words: Words
    open_totals: bool

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """As many things side by side as there is room for."""
        view, room = self.view, options.max_width
        yield self.headline()
        yield Text()
        boards = [self.board(board) for board in range(int(view.boards.boards))]
        if view.seats == 1:
            yield in_rows([*boards, self.prophecy(), self.open_keys()], 2, room)
        elif view.seats == 2:
            yield in_rows([*boards, self.open_keys()], 2, room)
        else:
            yield in_rows(boards, 2, room)
            yield Text()
            yield self.open_keys(in_one_row=True)
        yield Text()
        yield in_rows([*(self.hand(seat) for seat in range(int(view.seats))), *self.signs()], 3, room)
        yield Text()
        if view.modules.spells:
            yield self.spells()
        if view.modules.signs and view.seats > 1 and view.phase > KEEPING:
            yield self.signs_of_others()
        yield self.bag()

    def headline(self) -> Text:
        view, words = self.view, self.words
        parts = [*where(view, words)]
        if view.phase in (COLLECTING, ACTIVATING):
            parts.append(words("first-player", name=self.names[view.first]))
        return Text(words("title"), "bold").append("".join(f" · {part}" for part in parts), "not bold")

    def board(self, board: int) -> Text:
        """A board under its source and the markers that lie beside it."""
        view, words = self.view, self.words
        face = int(view.boards.face(board))
        ground = [] if face < 0 else view.material.ground(face)
        laid = [int(view.boards.stone(board, cell)) for cell in range(25)]
        head = Text(words("board", board=board + 1), "bold")
        if view.seats == 1:
            return stacked([head, Text(), pieces.board(ground, laid)])
        source = [element for element in range(5) for _ in range(int(view.stones.source(board, element)))]
        head.append(f" · {words('source')} ", "not bold").append_text(pieces.stones(source))
        head.append(pieces.BLANK * (TURNS - len(source)), "dim not bold")
        return stacked([head, self.markers(board), pieces.board(ground, laid)])

    def markers(self, source: int) -> Text:
        """Those who reach a source, with a dot for each stone they may still take there in this round."""
        line = Text()
        for seat in range(int(self.view.seats)):
            side = int(self.view.side_of(seat, source))
            if side >= 0:
                style = "bold" if seat == self.seat else "dim"
                line.append(" " if line else "").append(short(self.names[seat], 8), style)
                left = int(self.view.stones.markers(seat, side))
                line.append(f" {'•' * left}{'·' * (3 - left)}")
        return line

    def open_keys(self, in_one_row: bool = False) -> Text:
        """The keys to take: a column for each colour."""
        keys = [int(self.view.keys.open(place)) for place in range(6)]
        cards = [pieces.key(self.view.material, key, ()) if key >= 0 else pieces.no_key() for key in keys]
        head = Text(self.words("keys-to-take"), "bold")
        if in_one_row:
            return stacked([head, beside(*cards)])
        return stacked([head, beside(*cards[::2]), Text(), beside(*cards[1::2])])

    def hand(self, seat: int) -> Text:
        """A player's name, points (those of others only if totals are open, P9.1), and keys."""
        view, words = self.view, self.words
        name, mine = short(self.names[seat], 16), seat == self.seat and view.seats > 1
        head = Text(words("you", name=name) if mine else name, "bold")
        if seat == self.seat or self.open_totals or view.phase == OVER:
            head.append(f" · {words('points', points=int(view.score(seat)))}", "not bold")
        cards = []
        for slot in range(HAND):
            if (key := int(view.keys.key(seat, slot))) >= 0:
                on_card = [int(view.keys.stone(seat, slot, cell)) for cell in range(9)]
                cards.append(pieces.key(view.material, key, on_card))
        return stacked([head, beside(*cards) if cards else Text(words("no-keys"), "dim")])

    def signs(self) -> list[Text]:
        """The signs this seat may see: its own, or the open ones of the solo game."""
        view = self.view
        if not view.modules.signs or self.seat >= view.seats:
            return []
        if view.seats == 1:
            title, signs, met = "open-signs", view.signs.open(), 0
        else:
            dealt = view.phase <= KEEPING
            signs = view.signs.dealt(self.seat) if dealt else view.signs.kept(self.seat)
            title, met = "your-signs", int(view.signs.met(self.seat))
        cards = [pieces.sign(view.material, sign, bool(met >> sign & 1)) for sign in members(signs)]
        return [stacked([Text(self.words(title), "bold"), beside(*cards) if cards else Text("—", "dim")])]

    def signs_of_others(self) -> Text:
        """How many signs the others keep, and which of them they have laid out."""
        view = self.view
        line = Text(self.words("signs"), "bold")
        for seat in range(int(view.seats)):
            if seat != self.seat:
                shown = ", ".join(str(sign + 1) for sign in members(view.signs.met(seat))) or "—"
                kept = int(view.signs.kept_count(seat))
                text = self.words("others-signs", name=self.names[seat], kept=kept, shown=shown)
                line.append(f"  {text}", "not bold")
        return line

    def spells(self) -> Text:
        """The four areas with the stones that lie there."""
        line = Text(self.words("spells"), "bold")
        for area, spell in enumerate(SPELLS):
            line.append("  " if area == 0 else " · ", "not bold").append(self.words(f"spell-{spell}") + " ", "not bold")
            if count := int(self.view.areas.count(area)):
                line.append_text(pieces.stones([int(self.view.areas.element(area))] * count))
            else:
                line.append("—", "dim not bold")
        return line

    def bag(self) -> Text:
        """What is left in the bag; also the key to the symbols."""
        line = Text(self.words("bag"), "bold")
        for element, name in enumerate(NAMES):
            line.append(f"  {SYMBOLS[element]} ", f"not bold {INK[element]}")
            line.append(f"{self.words(f'element-{name}')} {self.view.stones.bag(element)}", "not bold")
        return line

    def prophecy(self) -> Text:
        """Solo: the stones to come, row by row; the next one stands between arrows."""
        ahead = [cell for cell in range(SOLO_TURNS) if self.view.prophecy[cell] >= 0]
        lines = [Text(self.words("prophecy"), "bold"), Text(), Text()]
        for row in range(5):
            line = Text("  ")
            for cell in range(row * 5, row * 5 + 5):
                element = int(self.view.prophecy[cell])
                if element < 0:
                    line.append(f" {pieces.BLANK} ", "dim")
                elif cell == ahead[0]:
                    line.append(f">{SYMBOLS[element]}<", pieces.STONE[element])
                else:
                    line.append(f" {SYMBOLS[element]} ", INK[element])
            lines.append(line)
        return stacked(lines)


def in_rows(things: Sequence[Text], gap: int, room: int) -> Text:
    """Things side by side, as many in a row as there is room for, the rows about equally full."""
    widths = [width(thing) + gap for thing in things]
    count = len(things)
    while count > 1 and max(sum(widths[i : i + count]) for i in range(0, len(things), count)) - gap > room:
        count -= 1
    count = -(-len(things) // -(-len(things) // count))  # the same number of rows, evenly filled
    rows = [beside(*things[i : i + count], gap=gap) for i in range(0, len(things), count)]
    return stacked([row for both in zip(rows, [Text()] * len(rows), strict=True) for row in both][:-1])


def short(name: str, most: int) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"
