"""A position as text, and back: lines of `name: value`.

Reading needs only what matters: what is not said is as at the start of the game. Dice are six faces, the one that lies
up in brackets. `pending table` lists what the table does next, the last first: `end, extra, action` is the third step
of a turn.
"""

import re
from collections.abc import Callable

from igroteka.engine import Unreadable, text
from igroteka.games.dice_forge.rules import actions as a
from igroteka.games.dice_forge.rules import position as p_
from igroteka.games.dice_forge.rules.box import COLOURS, RESOURCES
from igroteka.games.dice_forge.rules.material import PILES

PHASES = ("setup", "playing", "over")
TOKENS = {"chests": p_.CHESTS, "hammers": p_.HAMMERS, "beaten": p_.BEATEN, "tritons": p_.TRITONS,
          "cerberi": p_.CERBERI, "forged": p_.FORGED}  # fmt: skip
SETS = "fod"  # by number: first, other, drawn
DECISIONS = dict(enumerate(a.DECISIONS))
TASKS = dict(enumerate(p_.TASK_NAMES))


def counted(counts: dict[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counts.items() if count) or "-"


def cards_text(p: p_.Position, packed: int) -> str:
    """Cards of which there are so many: three bits for each pile."""
    return counted({p.material.cards[p.card_at(pile)]: count for pile, count in enumerate(p_.counts_in(packed))})


def die_texts(p: p_.Position, die: int, name: Callable[[int], str]) -> list[str]:
    """Six faces by name; the first one like the face that lies up stands in brackets."""
    faces = p.faces_of(die)
    at = faces.index(int(p.up(die)))
    return [f"[{name(face)}]" if place == at else name(face) for place, face in enumerate(faces)]


def entries(p: p_.Position) -> dict[str, str]:
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
        result[f"reserve {name}"] = " ".join(f"{one} {p.hero(seat, i)}" for i, one in enumerate(RESOURCES.value))
        for side, side_name in enumerate(a.SIDES):
            result[f"{side_name} {name}"] = " ".join(die_texts(p, seat * 2 + side, m.faces.__getitem__))
        portal = int(p.hero(seat, p_.PORTAL))
        result[f"portal {name}"] = str(portal) if portal else "home"
        result[f"tokens {name}"] = counted({token: int(p.hero(seat, at)) for token, at in TOKENS.items()})
        result[f"cards {name}"] = cards_text(p, int(p.hero(seat, p_.HAND)))
        if p.hero(seat, p_.STAGE):
            result[f"pending result {name}"] = " ".join(str(p.hero(seat, at)) for at in range(p_.STAGE, p_.ROW))
    result["temple"] = counted({face: int(p.stock[i]) for i, face in enumerate(m.faces)})
    result["out"] = counted({face: int(p.out[i]) for i, face in enumerate(m.faces)})
    result["islands"] = cards_text(p, int(p.piles))
    result["boars"] = counted({colour: int(p.boar_owner(i)) + 1 for i, colour in enumerate(COLOURS.value)})
    result["bought"] = " ".join(face for i, face in enumerate(m.faces) if p.bought >> i & 1) or "-"
    result["used"] = cards_text(p, int(p.used))
    result |= text.pending_text(p.pending, DECISIONS, zeros=False)
    result["pending table"] = text.frames_text(p.pending.frames(p.table()), TASKS, zeros=False) or "-"
    return result


# And back


def read_counts(line: str, known: list[str]) -> dict[int, int]:
    result = {}
    for word in line.split(","):
        if word.strip() != "-":
            name, count = word.split()
            result[place_in(known, name)] = int(count)
    return result


def place_in(known: list[str], name: str) -> int:
    if name not in known:
        raise Unreadable(name, "one of " + ", ".join(known))
    return known.index(name)


def cards(p: p_.Position, line: str) -> int:
    """Counts of cards as three bits for each pile. A card named here lies on its pile."""
    m = p.material
    result = 0
    for card, count in read_counts(line, m.cards).items():
        pile = int(m.pile_of[card])
        if m.other_card[pile] == card:
            p.sets |= 1 << pile
        result |= count << pile * 3
    return result


def fill(p: p_.Position, given: dict[str, str]) -> None:
    m = p.material
    if "phase" in given:
        match = re.fullmatch(rf"({'|'.join(PHASES)}) round (\d+) turn (\d+)", given["phase"])
        if not match:
            raise Unreadable(given["phase"], "a phase such as `playing round 1 turn 1`")
        p.phase, p.round, p.active = PHASES.index(match[1]), int(match[2]), int(match[3]) - 1
    if "islands" in given:
        p.piles = cards(p, given["islands"])
    if "used" in given:
        p.used = cards(p, given["used"])
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
    text.fill_pending(p.pending, given, DECISIONS)
    begun = any(name.startswith("pending") for name in given)
    p.pending.lay(p.table(), text.frames_of(given.get("pending table", "end" if begun else "turn"), TASKS))


def fill_hero(p: p_.Position, seat: int, given: dict[str, str]) -> None:
    name = str(seat + 1)
    words = given.get(f"reserve {name}", "").split()
    for resource, amount in zip(words[::2], words[1::2], strict=True):
        p.put(seat, RESOURCES.value.index(resource), int(amount))
    p.put(seat, p_.HAND, cards(p, given.get(f"cards {name}", "-")))
    for side, side_name in enumerate(a.SIDES):
        if f"{side_name} {name}" in given:
            fill_die(p, seat, side, given[f"{side_name} {name}"])
    portal = given.get(f"portal {name}", "home")
    p.put(seat, p_.PORTAL, 0 if portal == "home" else int(portal))
    for token, count in read_counts(given.get(f"tokens {name}", "-"), list(TOKENS)).items():
        p.put(seat, list(TOKENS.values())[token], count)
    for i, value in enumerate(given.get(f"pending result {name}", "").split()):
        p.put(seat, p_.STAGE + i, int(value))


def fill_die(p: p_.Position, seat: int, side: int, line: str) -> None:
    """Up to six faces; those left out are as on a new die."""
    new = [p.material.faces[p.material.dice[side * 6 + place]] for place in range(6)]
    words = line.split()
    if len(words) > 6:
        raise Unreadable(line, "six faces at most")
    packed = 0
    for place, word in enumerate(words + new[len(words) :]):
        number = place_in(p.material.faces, word.strip("[]"))
        packed |= number << place * a.FACE_BITS
        if word.startswith("[") or place == 0:
            p.put(seat, p_.UP + side, number)
    p.put(seat, p_.DICE + side, packed)


def census(p: p_.Position) -> list[int]:
    """Faces by kind, in the temple, on dice, in hands and out of the game; then cards by pile."""
    faces = [int(p.stock[face]) + int(p.out[face]) for face in range(len(p.material.faces))]
    for die in range(int(p.seats) * 2):
        for face in p.faces_of(die):
            faces[face] += 1
    for seat in range(int(p.seats)):
        for kind, argument in p.pending.frames(seat):
            if kind == a.D_FORGE:
                faces[argument] += 1
    piles = [int(p.left(pile)) + sum(int(p.held(seat, pile)) for seat in range(int(p.seats))) for pile in range(PILES)]
    return faces + piles
