"""The results as data. The same question gives the same data to the last byte."""

from fractions import Fraction
from math import erfc, sqrt
from typing import Any

from igroteka.games import find
from igroteka.lab.whatif.boxes import differences
from igroteka.lab.whatif.estimates import FEW, RARE, Estimate, change, estimate, surely, variance
from igroteka.lab.whatif.playing import MEASURES
from igroteka.lab.whatif.question import Question, study_of
from igroteka.lab.whatif.tally import GAMES, OTHER, Tally, X, Y

FORMAT = "igroteka what-if 1"
SHARES = {"wins", "picked", "ties", "halfway", "settled"}  # measures that lie between 0 and 1
HARDLY = 0.02  # picked at fewer than so many of the chances: hardly ever
SAME = 0.5  # points; an owner no further from the others than this makes no difference
PLACES = 6  # digits that are kept


def is_share(name: str) -> bool:
    return name.rsplit("/", 1)[-1] in SHARES


def rounded(one: Estimate | None, least: float | None = None) -> dict[str, Any] | None:
    if one is None:
        return None
    return {
        "value": round(one.value, PLACES),
        "low": round(one.low if least is None else max(least, one.low), PLACES),
        "high": round(one.high, PLACES),
        "games": one.games,
    }


def measure(row: list[int], name: str, paired: bool, scale: float = 1.0) -> dict[str, Any]:
    """One measure with both boxes and the difference."""
    share = is_share(name)
    least = 0.0 if name.endswith("/count") else None  # nothing is taken less often than never
    found: dict[str, Any] = {"here": rounded(estimate(row, share=share, scale=scale), least)}
    if paired:
        found["there"] = rounded(estimate(row, OTHER, share=share, scale=scale), least)
        differs = change(row, scale=scale)
        found["change"] = rounded(differs)
        if differs is not None:
            found["change"]["luck"] = float(f"{differs.chance:.3g}")
            found["change"]["sure"] = False  # until all are judged together
    return found


def answer(question: Question, tally: Tally) -> dict[str, Any]:
    game, study, paired = find(question.game), study_of(question.game), len(question.boxes) > 1
    rows = tally.rows
    measures = {name: measure(rows[name], name, paired) for name in sorted(rows) if name.partition("/")[0] != "part"}
    judge([one["change"] for one in measures.values() if one.get("change")], FEW)
    if "length/decisions" in rows:
        minutes = study.seconds / 60
        measures["length/minutes"] = measure(rows["length/decisions"], "length/minutes", paired, minutes)
        if paired:
            measures["length/minutes"]["change"]["sure"] = measures["length/decisions"]["change"]["sure"]
    boxes = [
        {"name": box.name, "digest": game.rules.box_schema.data(box.text, box.name).digest, "text": box.text}
        for box in question.boxes
    ]
    return {
        "format": FORMAT,
        "game": question.game,
        "players": question.seats,
        "options": dict(question.options),
        "bots": list(question.bots),
        "levels": list(question.levels or ()),
        "games": tally.games,
        "seed": question.seed,
        "boxes": boxes,
        "changes": differences(game, question.boxes[0].text, question.boxes[1].text) if paired else [],
        "measures": measures,
        "components": components(question, tally, paired),
        "counts": {
            name: sorted(([number, count] for number, count in numbers.items()))
            for name, numbers in sorted(tally.counts.items())
        },
    }


def components(question: Question, tally: Tally, paired: bool) -> list[dict[str, Any]]:
    """Every component, in the order of the box; differences are judged all together."""
    study = study_of(question.game)
    names = list(
        dict.fromkeys(one for box in range(len(question.boxes)) for one in study.components(question.start(box)))
    )
    found = []
    for name in names:
        one: dict[str, Any] = {"id": name, "group": name.partition("/")[0]}
        for what in MEASURES:
            row = tally.rows.get(f"part/{name}/{what}")
            if row is not None:
                one[what] = measure(row, f"part/{name}/{what}", paired)
                at = X if what in ("picked", "count") else Y
                one[what]["times"] = [row[at], row[OTHER + at]]  # how often something happened, with each box
        one["idle"] = idle(one)
        found.append(one)
    mark_odd(question, tally, found)
    if paired:
        for what in MEASURES[:-1]:
            own = [one[what] for one in found if what in one]
            judge([one["change"] for one in own if one.get("change") and sum(one["times"]) >= RARE], RARE)
    return found


def judge(changes: list[dict[str, Any]], least: int) -> None:
    """Which of these differences are no luck; none that rests on too few games."""
    for one, sure in zip(changes, surely([one["luck"] for one in changes]), strict=True):
        one["sure"] = sure and one["games"] >= least


def mark_odd(question: Question, tally: Tally, found: list[dict[str, Any]]) -> None:
    """Which components are surely stronger or weaker than they might be: cells that bring more or less than others of
    their board, things whose owners end ahead or behind."""
    groups = {group.id: group for group in study_of(question.game).groups}
    boards: dict[str, list[int]] = {}
    for one in found:
        if groups[one["group"]].grid and "brings" in one:
            sums = boards.setdefault(board_of(one["id"]), [0, 0])
            for place, at in enumerate((X, Y)):
                sums[place] += tally.rows[f"part/{one['id']}/brings"][at]
    for group in groups:
        judged, lucks = [], []
        for one in found:
            what = "brings" if groups[group].grid else "worth"
            row = tally.rows.get(f"part/{one['id']}/{what}")
            if one["group"] != group or row is None or row[GAMES] < RARE:
                continue
            usual = Fraction(*boards[board_of(one["id"])]) if groups[group].grid else Fraction(0)
            beyond = float(Fraction(row[X], row[Y]) - usual)
            error = sqrt(float(variance(row)))
            if error > 0:
                judged.append((one, beyond))
                lucks.append(erfc(abs(beyond) / error / sqrt(2)))
        for (one, beyond), sure in zip(judged, surely(lucks), strict=True):
            if sure:
                one["odd"] = "strong" if beyond > 0 else "weak"


def board_of(component: str) -> str:
    return component.split("/")[1]


def idle(one: dict[str, Any]) -> str:
    """Why a component does not matter: nobody takes it, or it makes no difference; empty where it does or may."""
    picked = one.get("picked", {}).get("here")
    if picked is None:
        return "absent"
    if picked["high"] < HARDLY:
        return "never" if picked["value"] == 0 else "hardly"
    worth, brings = one.get("worth", {}).get("here"), one.get("brings", {}).get("here")
    if (
        worth is not None
        and worth["low"] > -SAME
        and worth["high"] < SAME
        and (brings is None or brings["value"] < SAME)
    ):
        return "even"
    return ""
