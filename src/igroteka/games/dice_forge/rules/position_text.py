"""A position as text, and back: lines of `name: value`.

Reading needs only what matters: what is not said is as at the start of the game. Dice are six faces, the one that lies
up in brackets. `pending table` lists what the table does next, the last first: `end, extra, action` is the third step
of a turn.
"""

import re

from igroteka.engine import Unreadable
from igroteka.engine.pending import ROW as FRAMES
from igroteka.games.dice_forge.rules import actions as a
from igroteka.games.dice_forge.rules import position as p_
from igroteka.games.dice_forge.rules.box import COLOURS, RESOURCES
from igroteka.games.dice_forge.rules.material import PILES
from igroteka.games.dice_forge.rules.position import Position

PHASES = ("setup", "playing", "over")
TOKENS = {
    "chests": p_.CHESTS,
    "hammers": p_.HAMMERS,
    "beaten": p_.BEATEN,
    "tritons": p_.TRITONS,
    "cerberi": p_.CERBERI,
    "forged": p_.FORGED,
}
SETS = "fod"


def counted(counts: dict[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counts.items() if count) or "-"


def die_text(p: Position, die: int) -> str:
    """Six faces; the first one like the face that lies up stands in brackets."""
    names = [p.material.faces[face] for face in p.faces_of(die)]
    at = names.index(p.material.faces[p.up(die)])
    return " ".join(f"[{name}]" if place == at else name for place, name in enumerate(names))


def frames(data: list[int], names: tuple[str, ...]) -> str:
    shown = [(names[frame & 255], frame >> 8) for frame in data]
    return ", ".join(f"{name} {argument}" if argument else name for name, argument in shown)


def stack(p: Position, row: int) -> list[int]:
    return [int(p.pending.data[row + 1 + i]) for i in range(int(p.pending.data[row]))]


def entries(p: Position) -> dict[str, str]:
    """The position as named texts."""
    m = p.material
    sets = "".join(SETS[p.agreed.sets[pile]] for pile in range(PILES) if m.other_card[pile] >= 0)
    again = " same-again" if p.agreed.same_again else ""
    result = {
        "dice forge": f"{p.seats} {sets}{again}",
        "phase": f"{PHASES[p.phase]} round {p.round} turn {p.active + 1}",
    }
    for seat in range(int(p.seats)):
        name = str(seat + 1)
        reserve = [f"{resource} {p.hero(seat, i)}" for i, resource in enumerate(RESOURCES.value)]
        result[f"reserve {name}"] = " ".join(reserve)
        for side in (0, 1):
            result[f"{a.SIDES[side]} {name}"] = die_text(p, seat * 2 + side)
        portal = int(p.hero(seat, p_.PORTAL))
        result[f"portal {name}"] = str(portal) if portal else "home"
        result[f"tokens {name}"] = counted({token: int(p.hero(seat, at)) for token, at in TOKENS.items()})
        result[f"cards {name}"] = counted({m.cards[p.card_at(i)]: int(p.held(seat, i)) for i in range(PILES)})
        if p.hero(seat, p_.STAGE):
            row = [int(p.hero(seat, at)) for at in range(p_.STAGE, p_.ROW)]
            result[f"pending result {name}"] = " ".join(str(value) for value in row)
    result["temple"] = counted({face: int(p.stock[i]) for i, face in enumerate(m.faces)})
    result["out"] = counted({face: int(p.out[i]) for i, face in enumerate(m.faces)})
    result["islands"] = counted({m.cards[p.card_at(pile)]: int(p.left(pile)) for pile in range(PILES)})
    result["boars"] = counted({colour: int(p.boar_owner(i)) + 1 for i, colour in enumerate(COLOURS.value)})
    result["bought"] = " ".join(face for i, face in enumerate(m.faces) if p.bought >> i & 1) or "-"
    result["used"] = counted({m.cards[p.card_at(pile)]: int(p.used >> (pile * 3) & 7) for pile in range(PILES)})
    for seat in range(int(p.seats)):
        if shown := frames(stack(p, seat * FRAMES), a.DECISIONS):
            result[f"pending {seat + 1}"] = shown
    if shown := frames(stack(p, int(p.pending.chance)), a.DECISIONS):
        result["pending chance"] = shown
    tasks = [int(p.agenda.data[1 + i]) for i in range(int(p.agenda.data[0]))]
    result["pending table"] = frames(tasks, p_.TASKS) or "-"
    return result


def show(p: Position) -> str:
    return "".join(f"{name}: {value}\n" for name, value in entries(p).items())


# And back


def read_counts(text: str, known: list[str]) -> dict[int, int]:
    result = {}
    for word in text.split(","):
        if word.strip() != "-":
            name, count = word.split()
            if name not in known:
                raise Unreadable(name, "one of " + ", ".join(known))
            result[known.index(name)] = int(count)
    return result


def read_frames(text: str, names: tuple[str, ...]) -> list[int]:
    result = []
    for frame in text.split(","):
        if frame.strip() != "-":
            name, *argument = frame.split()
            result.append((int(argument[0]) if argument else 0) << 8 | names.index(name))
    return result


def cards(p: Position, text: str) -> int:
    """Counts of cards as three bits for each pile. A card named here lies on its pile."""
    m = p.material
    result = 0
    for card, count in read_counts(text, m.cards).items():
        pile = int(m.pile_of[card])
        if m.other_card[pile] == card:
            p.sets |= 1 << pile
        result |= count << pile * 3
    return result


def fill(p: Position, given: dict[str, str]) -> None:
    m = p.material
    if "phase" in given:
        match = re.fullmatch(rf"({'|'.join(PHASES)}) round (\d+) turn (\d+)", given["phase"])
        if not match:
            raise Unreadable(given["phase"], "a phase such as `playing round 1 turn 1`")
        p.phase, p.round, p.active = PHASES.index(match[1]), int(match[2]), int(match[3]) - 1
    for name in ("islands", "used", *(f"cards {seat + 1}" for seat in range(int(p.seats)))):
        if name in given:
            number = cards(p, given[name])
            if name == "islands":
                p.piles = number
            elif name == "used":
                p.used = number
            else:
                p.put(int(name.split()[1]) - 1, p_.HAND, number)
    for seat in range(int(p.seats)):
        fill_hero(p, seat, given)
    for name, part in (("temple", p.stock), ("out", p.out)):
        if name in given:
            counts = read_counts(given[name], m.faces)
            for face in range(len(m.faces)):
                part[face] = counts.get(face, 0)
    for colour, owner in read_counts(given.get("boars", "-"), list(COLOURS.value)).items():
        p.boars |= owner << colour * 3
    if "bought" in given:
        p.bought = sum(1 << m.faces.index(face) for face in given["bought"].split() if face != "-")
    for seat in range(int(p.seats)):
        fill_stack(p, seat * FRAMES, given.get(f"pending {seat + 1}", "-"))
    fill_stack(p, int(p.pending.chance), given.get("pending chance", "-"))
    begun = any(name.startswith("pending") for name in given)
    tasks = read_frames(given.get("pending table", "end" if begun else "turn"), p_.TASKS)
    for i in range(len(p.agenda.data)):
        p.agenda.data[i] = ([len(tasks), *tasks] + [0] * len(p.agenda.data))[i]


def fill_stack(p: Position, row: int, text: str) -> None:
    found = read_frames(text, a.DECISIONS)
    for i in range(FRAMES):
        p.pending.data[row + i] = ([len(found), *found] + [0] * FRAMES)[i]


def fill_hero(p: Position, seat: int, given: dict[str, str]) -> None:
    name = str(seat + 1)
    words = given.get(f"reserve {name}", "").split()
    for resource, amount in zip(words[::2], words[1::2], strict=True):
        p.put(seat, RESOURCES.value.index(resource), int(amount))
    for side in (0, 1):
        if f"{a.SIDES[side]} {name}" in given:
            fill_die(p, seat, side, given[f"{a.SIDES[side]} {name}"])
    portal = given.get(f"portal {name}", "home")
    p.put(seat, p_.PORTAL, 0 if portal == "home" else int(portal))
    for token, count in read_counts(given.get(f"tokens {name}", "-"), list(TOKENS)).items():
        p.put(seat, list(TOKENS.values())[token], count)
    for i, value in enumerate(given.get(f"pending result {name}", "").split()):
        p.put(seat, p_.STAGE + i, int(value))


def fill_die(p: Position, seat: int, side: int, text: str) -> None:
    """Up to six faces; those left out are as on a new die."""
    new = [p.material.faces[p.material.dice[side * 6 + place]] for place in range(6)]
    words = text.split()
    if len(words) > 6:
        raise Unreadable(text, "six faces at most")
    packed = 0
    for place, word in enumerate(words + new[len(words) :]):
        face = word.strip("[]")
        if face not in p.material.faces:
            raise Unreadable(face, "one of " + ", ".join(p.material.faces))
        number = p.material.faces.index(face)
        packed |= number << place * a.FACE_BITS
        if word.startswith("[") or place == 0:
            p.put(seat, p_.UP + side, number)
    p.put(seat, p_.DICE + side, packed)


def census(p: Position) -> list[int]:
    """Faces by kind, in the temple, on dice, in hands and out of the game; then cards by pile."""
    faces = [int(p.stock[face]) + int(p.out[face]) for face in range(len(p.material.faces))]
    for die in range(int(p.seats) * 2):
        for face in p.faces_of(die):
            faces[face] += 1
    for seat in range(int(p.seats)):
        for frame in stack(p, seat * FRAMES):
            if frame & 255 == a.D_FORGE:
                faces[frame >> 8] += 1
    piles = [int(p.left(pile)) + sum(int(p.held(seat, pile)) for seat in range(int(p.seats))) for pile in range(PILES)]
    return faces + piles
