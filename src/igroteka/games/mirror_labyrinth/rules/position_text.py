"""A position as text: lines of `name: value`; the board goes on below its line.

On the board: `/` and `\\` mirrors; `1^` the mage of seat 1 looking up (`1` where nobody faces anywhere); `p2>` portal
figure 2, its front looking right; `R3` a red rune of strength 3 (R, B, Y, G); `a7` amulet 7; `.` nothing. What a figure
was moved onto lies under it, `on its way`, until it is sent on.

In a text that is read only what matters need be said: rows and columns not drawn are empty, what is not mentioned is as
in the second round with seat 1 to move, and tokens and cards not mentioned lie in their stacks.
"""

import re

from igroteka.engine import Unreadable
from igroteka.engine.bits import members
from igroteka.engine.text import fill_pending, pending_text, set_of, set_text, viewer_of, viewer_text
from igroteka.games.mirror_labyrinth.rules import actions as a, position as p_
from igroteka.games.mirror_labyrinth.rules.amulets import sent, sent_by
from igroteka.games.mirror_labyrinth.rules.box import COLOUR_LETTERS
from igroteka.games.mirror_labyrinth.rules.cards import relabel
from igroteka.games.mirror_labyrinth.rules.material import ALL_CARDS, AMULETS, CARDS, SIDE

PHASES = ("setup", "choosing", "playing", "over")
STAGES = ("none", "standing", "facing", "before", "after", "ending")
ARROWS = "^>v<"
RUNES = [f"{letter}{strength}" for letter in COLOUR_LETTERS for strength in range(1, 5)]
SIDES = [f"{card}{side}" for card in range(1, 5) for side in "ab"]  # of task cards
NUMBERS = [str(number) for number in range(1, CARDS + 1)]  # of amulets and initiative cards
SIGNS = {".": p_.EMPTY, "/": p_.SLASH, "\\": p_.BACKSLASH}
SIGNS |= {text: p_.RUNE + rune for rune, text in enumerate(RUNES)}
SIGNS |= {f"a{amulet + 1}": p_.AMULET + amulet for amulet in range(AMULETS)}
TEXTS = {thing: text for text, thing in SIGNS.items()}
FLOW = ("first", *p_.COUNTED)
DECISIONS = {
    a.D_CARD: "card", a.D_STAND: "stand", a.D_FACE: "face", a.D_BEFORE: "before", a.D_AFTER: "after",
    a.D_TARGET: "target", a.D_SEND: "send", p_.C_LAY: "lay", p_.C_TOP: "top", p_.C_TASK: "task", p_.C_DEAL: "deal",
    p_.C_CARD: "turn", p_.C_SPOT: "spot", p_.C_RUNE: "rune", p_.C_AMULET: "amulet", p_.C_FIRST: "first",
}  # fmt: skip
CARDS_TEXT = r"hand ([-\d ]+), chosen (\S+), played (\S+), shuffled ([-\d ]+)"
UNNAMED = {"-": p_.NO_CARD, "?": p_.SECRET_CARD}  # likewise for runes and task cards


def one_text(one: int, names: list[str]) -> str:
    return names[one] if one >= 0 else "?" if one == p_.SECRET_CARD else "-"


def one_of(text: str, names: list[str]) -> int:
    return UNNAMED[text] if text in UNNAMED else names.index(text)


def thing_text(p: p_.Position, thing: int) -> str:
    """What lies on a crossing."""
    if p_.FIGURE <= thing < p_.RUNE:
        return f"p{thing - p_.FIGURE + 1}{ARROWS[p.figures[(thing - p_.FIGURE) * 2 + 1]]}"
    if p_.MAGE <= thing < p_.FIGURE:
        seat = thing - p_.MAGE
        return f"{seat + 1}{ARROWS[p.facing(seat)] if p.modes.abilities else ''}"
    return TEXTS[thing]


def board_text(p: p_.Position) -> str:
    signs = [thing_text(p, int(thing)).ljust(3) for thing in p.cells]
    return "".join("\n  " + " ".join(signs[row : row + SIDE]).rstrip() for row in range(0, len(signs), SIDE))


def flow_text(p: p_.Position, name: str) -> str:
    value = int(getattr(p, name))
    return f"{name} {STAGES[value] if name == 'stage' else value + (name in ('actor', 'first'))}"


def entries(p: p_.Position) -> dict[str, str]:
    """The position as named texts."""
    seats = range(int(p.seats))
    result = {
        "mirror_labyrinth": " ".join([str(p.seats), *(name for name in p_.MODES if getattr(p.modes, name))]),
        "phase": " ".join([PHASES[p.phase], *(flow_text(p, name) for name in FLOW)]),
    }
    result |= viewer_text(p.viewer)
    result["board"] = board_text(p)
    if travelling := " ".join(thing_text(p, thing) for thing in on_its_way(p)):
        result["on its way"] = travelling
    for seat in seats:
        result[f"runes {seat + 1}"] = set_text(p.runes(seat), RUNES)
        if p.modes.amulets:
            spent = int(p.spent(seat))
            held = [f"{one + 1}{'*' if spent >> one & 1 else ''}" for one in members(p.amulets(seat))]
            result[f"amulets {seat + 1}"] = " ".join(held) or "-"
    result["rune stacks"] = set_text(p.rune_stack(), RUNES)
    if p.modes.open_stacks:
        result["tops"] = " ".join(one_text(p.top(i), RUNES) for i in range(4))
    if p.modes.amulets:
        result["amulet stacks"] = set_text(p.amulet_stack(), NUMBERS)
    if p.modes.tasks:
        result["tasks"] = " ".join(one_text(p.task_side(i), SIDES) for i in range(2))
    result["deck"] = set_text(p.deck(), NUMBERS)
    result["discard"] = set_text(p.discard(), NUMBERS)
    result["shuffled"] = " ".join([str(p.cards[2]), *(f"{i + 1}:{when}" for i, when in enumerate(p.labels) if when)])
    for seat in seats if p.modes.initiative else ():
        when = " ".join(str(label) for label in labels(int(p.cards[6 + seat * 4]))) or "-"
        cards = f"chosen {one_text(p.chosen(seat), NUMBERS)}, played {one_text(p.played(seat), NUMBERS)}"
        result[f"cards {seat + 1}"] = f"hand {set_text(p.hand(seat), NUMBERS)}, {cards}, shuffled {when}"
    if p.stacks[8]:
        result["mirrors to lay"] = str(p.stacks[8])
    return result | pending_text(p.pending, DECISIONS)


def labels(packed: int) -> list[int]:
    """When the cards of a hand were shuffled last."""
    result = []
    while packed:
        result.append(packed % 1024 - 1)
        packed //= 1024
    return result[::-1]


def on_its_way(p: p_.Position) -> list[int]:
    """What goes through a portal that was just moved onto it."""
    frames = [frame for seat in range(int(p.seats)) for frame in p.pending.frames(seat)]
    return [int(sent(argument)) for kind, argument in frames if kind == a.D_SEND]


def census(p: p_.Position) -> list[int]:
    """Mirrors; then how often each mage, figure, rune, amulet and card is there (once)."""
    seats = range(int(p.seats))
    found = [*(int(thing) for thing in p.cells), *on_its_way(p)]
    found += [p_.MAGE + seat for seat in seats if p.at(seat) < 0]
    found += [p_.FIGURE + figure for figure in range(4) if p.figures[figure * 2] < 0]
    found += [p_.RUNE + int(p.top(i)) for i in range(4) if p.top(i) >= 0]
    found += [p_.RUNE + rune for some in (p.rune_stack(), *map(p.runes, seats)) for rune in members(some)]
    found += [p_.AMULET + amulet for some in (p.amulet_stack(), *map(p.amulets, seats)) for amulet in members(some)]
    cards = [int(p.played(seat)) for seat in seats]
    cards += [card for some in (p.deck(), p.discard(), *map(p.hand, seats)) for card in members(some)]
    mirrors = found.count(p_.SLASH) + found.count(p_.BACKSLASH) + int(p.stacks[8])
    kinds = [*range(p_.MAGE, p_.MAGE + int(p.seats)), *range(p_.FIGURE, p_.FIGURE + 4), *range(p_.RUNE, p_.BEYOND)]
    return [mirrors, *(found.count(kind) for kind in kinds), *(cards.count(i) for i in range(CARDS))]


# Reading


def fill(p: p_.Position, given: dict[str, str]) -> None:
    """Lays the named texts onto an empty board, in place."""
    fill_flow(p, given.get("phase", "playing round 2"))
    p.viewer = viewer_of(given)
    p.stacks[8] = int(given.get("mirrors to lay", "0"))
    fill_board(p, given.get("board", ""))
    runes = sum(1 << int(thing) - p_.RUNE for thing in p.cells if p_.RUNE <= thing < p_.AMULET)
    amulets = sum(1 << int(thing) - p_.AMULET for thing in p.cells if thing >= p_.AMULET)
    for seat in range(int(p.seats)):
        held = given.get(f"amulets {seat + 1}", "-")
        p.tokens[seat * 3] = set_of(given.get(f"runes {seat + 1}", "-"), RUNES)
        p.tokens[seat * 3 + 1] = set_of(held.replace("*", ""), NUMBERS)
        p.tokens[seat * 3 + 2] = set_of(" ".join(re.findall(r"(\d+)\*", held)), NUMBERS)
        runes |= p.runes(seat)
        amulets |= p.amulets(seat)
    for colour, word in enumerate(given.get("tops", "- - - -").split()):
        p.stacks[2 + colour] = one_of(word, RUNES)
        runes |= set_of(word, RUNES)
    p.stacks[0] = set_of(given["rune stacks"], RUNES) if "rune stacks" in given else p.stacks[0] & ~runes
    p.stacks[1] = set_of(given["amulet stacks"], NUMBERS) if "amulet stacks" in given else p.stacks[1] & ~amulets
    for number, word in enumerate(given.get("tasks", "- -").split()):
        p.stacks[6 + number] = one_of(word, SIDES)
    fill_cards(p, given)
    fill_pending(p.pending, given, DECISIONS)
    fill_under(p, given.get("on its way", ""))


def fill_flow(p: p_.Position, text: str) -> None:
    phase, *words = text.split()
    if phase not in PHASES or any(name not in FLOW for name in words[::2]):
        raise Unreadable(text, "a phase such as `playing round 2 turn 0`")
    p.phase = PHASES.index(phase)
    for name, word in zip(words[::2], words[1::2], strict=True):
        setattr(p, name, STAGES.index(word) if name == "stage" else int(word) - (name in ("actor", "first")))


def fill_board(p: p_.Position, text: str) -> None:
    rows = [row.split() for row in text.strip().split("\n") if row.strip()]
    if len(rows) > SIDE or any(len(row) > SIDE for row in rows):
        raise Unreadable(text.strip().split("\n")[0], "a board of at most ten rows of ten signs")
    for row, signs in enumerate(rows):
        for column, sign in enumerate(signs):
            fill_crossing(p, row * SIDE + column, sign)


def fill_crossing(p: p_.Position, crossing: int, sign: str) -> None:
    if sign in SIGNS:
        p.cells[crossing] = SIGNS[sign]
    elif re.fullmatch(r"p[1-4][\^>v<]", sign):
        p.put_figure(int(sign[1]) - 1, crossing, ARROWS.index(sign[2]))
    elif re.fullmatch(r"[1-4][\^>v<]?", sign) and int(sign[0]) <= p.seats:
        p.put_mage(int(sign[0]) - 1, crossing, ARROWS.index(sign[1]) if len(sign) > 1 else 0)
    else:
        raise Unreadable(sign, "one of . / \\ 1^ p2> R3 a7")


def fill_cards(p: p_.Position, given: dict[str, str]) -> None:
    """Cards not mentioned: seat 1 has played card 1 and so on, two more in each hand, the rest is the deck."""
    shuffles, *words = given.get("shuffled", "0").split()
    p.cards[2] = int(shuffles)
    for word in words:
        card, when = word.split(":")
        p.labels[int(card) - 1] = int(when)
    p.cards[1] = used = set_of(given.get("discard", "-"), NUMBERS)
    for seat in range(int(p.seats)) if p.modes.initiative else ():
        one = seat + 1
        usual = f"hand {one + 10} {one + 20}, chosen -, played {one}, shuffled 0 0"
        match = re.fullmatch(CARDS_TEXT, given.get(f"cards {one}", usual))
        if not match:
            raise Unreadable(given[f"cards {one}"], f"cards such as `{usual}`")
        p.cards[3 + seat * 4] = set_of(match[1], NUMBERS)
        p.cards[4 + seat * 4] = one_of(match[2], NUMBERS)
        p.cards[5 + seat * 4] = one_of(match[3], NUMBERS)
        used |= set_of(f"{match[1]} {match[3]}", NUMBERS)
        relabel(p, seat)
        if p.viewer >= 0 and p.hand(seat) == 0:
            for label in match[4].replace("-", "").split():
                p.cards[6 + seat * 4] = p.cards[6 + seat * 4] * 1024 + int(label) + 1
    p.cards[0] = set_of(given["deck"], NUMBERS) if "deck" in given else ALL_CARDS & ~used


def fill_under(p: p_.Position, text: str) -> None:
    """A mage on its way stands where the figure stands that was moved onto it; it still faces somewhere."""
    for seat in range(int(p.seats)):
        argument = p.pending.argument(seat)
        mage = int(sent(argument)) - p_.MAGE
        if p.pending.kind(seat) == a.D_SEND and 0 <= mage < p.seats:
            p.mages[mage * 2] = p.figures[sent_by(argument) * 2]
            p.mages[mage * 2 + 1] = ARROWS.index(text[1:]) if text[1:] else 0
