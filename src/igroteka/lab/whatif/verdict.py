"""The verdict of a report: three things to know first, in plain words, each with one number that the report has."""

from typing import NamedTuple

from igroteka.lab.whatif.estimates import FEW
from igroteka.lab.whatif.sentences import Speaker

TILES = 3
COMPARED = ("points/player", "length/minutes", "skill/wins", "lead/changes", "points/margin")  # seats come third


class Tile(NamedTuple):
    measure: str  # or component, that it tells of
    about: str
    figure: str
    direction: str  # up, down, same; empty where nothing is compared
    text: str


def verdict(told: Speaker) -> list[Tile]:
    """Of two boxes what surely differs, first of all a component, then what does not; of one box who wins, how long it
    takes, and how much skill or how many points there are."""
    if not told.paired:
        found = (seats(told), length(told), skill(told), points(told), lead(told))
        return [one for one in found if one][:TILES]
    seats_won = [name for name in told.measures if name.startswith("seat/") and name.endswith("/wins")]
    seat = next((name for name in seats_won if told.is_sure(name)), "seat/1/wins")
    there = [name for name in (*COMPARED[:2], seat, *COMPARED[2:]) if told.measures.get(name, {}).get("change")]
    sure = [name for name in there if told.is_sure(name)]
    names = sure + [name for name in there if name not in sure]
    return [*component(told), *(difference(told, name) for name in names)][:TILES]


def component(told: Speaker) -> list[Tile]:
    """What happens surely to a component: the first thing that the report says of components."""
    for id, text in told.component_differences()[:1]:
        one = next(one for one in told.data["components"] if one["id"] == id)
        what = next(what for what in ("count", "picked", "brings", "worth") if is_sure(one.get(what)))
        value, group = one[what]["change"]["value"], told.say(f"lab-group-{one['group']}")
        return [Tile(id, group, told.apart(f"part/{what}", abs(value)), "up" if value > 0 else "down", text)]
    return []


def is_sure(measured: dict[str, dict[str, object]] | None) -> bool:
    return bool(measured and (measured.get("change") or {}).get("sure"))


def difference(told: Speaker, name: str) -> Tile:
    one = told.measures[name]
    differs, about = one["change"], told.measure(name)
    if differs["sure"]:
        values = {where: told.shown(name, one[where]["value"]) for where in ("here", "there")}
        direction = "up" if differs["value"] > 0 else "down"
        return Tile(name, about, told.apart(name, abs(differs["value"])), direction, told.say("tile-differs", **values))
    here = told.shown(name, one["here"]["value"])
    if differs["games"] < FEW:
        return Tile(name, about, here, "", told.say("tile-too-few"))
    most = told.apart(name, max(abs(differs["low"]), abs(differs["high"])))
    none = most == told.apart(name, 0.0)
    return Tile(name, about, here, "same", told.say("tile-same") if none else told.say("tile-no-difference", most=most))


def seats(told: Speaker) -> Tile | None:
    """The seat that is furthest from its share, if one surely is; else that none is."""
    fair = 1 / told.data["players"]
    shares = {f"seat/{seat}/wins": told.here(f"seat/{seat}/wins") for seat in range(1, told.data["players"] + 1)}
    known = {name: one for name, one in shares.items() if one}
    if not known:
        return None
    odd = [name for name, one in known.items() if one["games"] >= FEW and not one["low"] <= fair <= one["high"]]
    name = max(odd or known, key=lambda name: abs(float(known[name]["value"]) - fair))
    value, few = known[name]["value"], known[name]["games"] < FEW
    if odd:
        word = "tile-seat-strong" if value > fair else "tile-seat-weak"
    else:
        word = "tile-seats-few" if few else "tile-seats-even"
    return Tile(name, told.measure(name), told.percent(value), "", told.say(word, fair=told.percent(fair)))


def length(told: Speaker) -> Tile | None:
    turns, decisions, minutes = (told.here(f"length/{one}") for one in ("turns", "decisions", "minutes"))
    if decisions is None or minutes is None:
        return None
    figure = told.say("tile-minutes", minutes=told.number(minutes["value"], 0))
    values = {"decisions": told.number(decisions["value"], 0)}
    if turns is not None:
        text = told.say("tile-length", turns=told.number(turns["value"], 0), **values)
    else:
        text = told.say("tile-length-short", **values)
    return Tile("length/minutes", told.say("lab-length"), figure, "", text)


def skill(told: Speaker) -> Tile | None:
    wins = told.here("skill/wins")
    if wins is None or not told.data["levels"]:
        return None
    weak, strong = (told.bot(level) for level in told.data["levels"])
    fair = 1 / told.data["players"]
    sure = wins["games"] >= FEW and wins["low"] > fair
    values = {"strong": strong, "weak": weak, "fair": told.percent(fair)}
    text = told.say("tile-skill", **values) if sure else told.say("tile-skill-unsure", **values)
    return Tile("skill/wins", told.say("lab-skill"), told.percent(wins["value"]), "", text)


def points(told: Speaker) -> Tile | None:
    player, winner = told.here("points/player"), told.here("points/winner")
    if player is None:
        return None
    text = told.say("tile-points", winner=told.number(winner["value"])) if winner else told.say("tile-points-alone")
    return Tile("points/player", told.say("lab-points"), told.number(player["value"]), "", text)


def lead(told: Speaker) -> Tile | None:
    changes, settled = told.here("lead/changes"), told.here("lead/settled")
    if changes is None or settled is None:
        return None
    text = told.say("tile-lead", settled=told.percent(settled["value"]))
    return Tile("lead/changes", told.measure("lead/changes"), told.number(changes["value"]), "", text)
