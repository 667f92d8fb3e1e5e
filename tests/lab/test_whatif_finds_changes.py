"""An imbalance that was planted is found: in 80 games a card made one cheaper, in 100 a board with a bad corner."""

import re
from dataclasses import replace
from typing import Any

import pytest

from igroteka.lab.whatif import Question, WhatIf, ask, what_if
from igroteka.lab.whatif.answer import answer
from igroteka.lab.whatif.playing import play, sheet_of
from igroteka.lab.whatif.sentences import Speaker
from igroteka.lab.whatif.tally import Tally

CARD_GAMES, CORNER_GAMES = 80, 100
# Elements lie together everywhere but in the corner a1 to b2, where no two are alike and none is like its neighbours.
CORNER = '[boards.1]\nplain = ["TEAAA", "WFAAA", "TTTEE", "TTTEE", "WWWFF"]\n'


def changes(report: WhatIf, what: str) -> list[tuple[float, dict[str, Any]]]:
    """Components with a sure difference, that with the largest in errors first."""
    found = [one for one in report.data["components"] if (one.get(what, {}).get("change") or {}).get("sure")]
    size = {one["id"]: abs(d["value"]) / (d["high"] - d["low"]) for one in found for d in [one[what]["change"]]}
    return sorted(((size[one["id"]], one) for one in found), key=lambda pair: -pair[0])


@pytest.mark.parametrize("seed", [0])
@pytest.mark.parametrize(
    ("card", "shards"), [("hydra", "moon = 4"), ("gorgon", "sun = 3"), ("helmet", "moon = 4"), ("minotaur", "sun = 2")]
)
def test_a_card_made_one_cheaper_is_found(card: str, shards: str, seed: int) -> None:
    report = what_if("dice_forge", f"[feats.{card}]\n{shards}\n", games=CARD_GAMES, seed=seed, skill=False)
    found = changes(report, "count")
    assert found
    assert found[0][1]["id"] == f"card/{card}"
    assert found[0][1]["count"]["change"]["value"] > 0
    assert Speaker(report.data, "en").component_differences()[0][0] == f"card/{card}"


def test_other_luck_alone_gives_hardly_any_alarm() -> None:
    """The same box twice, dealt differently: differences that look rare are as rare as they look, and almost nothing is
    called sure (five families of differences in each of ten reports, one in twenty may be wrong)."""
    question = ask("dice_forge", games=60, skill=False)
    twins = Question("dice_forge", 2, question.options, question.boxes * 2, question.bots, 60, skill=False)
    alarms, seen, rare = 0, 0, 0
    for seed in range(0, 20, 2):
        tally = Tally()
        for number in range(60):
            dealt = [replace(twins, seed=seed + box) for box in range(2)]
            games = [play(one, box, one.bots, number, number) for box, one in enumerate(dealt)]
            tally.add([sheet_of(twins, box, game, twins.bots) for box, game in enumerate(games)])
            tally.games += 1
        report = WhatIf(answer(twins, tally))
        alarms += sum(bool(changes(report, what)) for what in ("count", "picked", "brings", "worth"))
        alarms += any(one["change"]["sure"] for one in report.data["measures"].values() if one["change"])
        for one in report.data["components"]:
            if one.get("count", {}).get("change") and sum(one["count"]["times"]) >= 10:
                seen += 1
                rare += one["count"]["change"]["luck"] < 0.05
    assert alarms <= 5
    assert seen > 200
    assert 0.02 < rare / seen < 0.08


@pytest.mark.parametrize("seed", [0])
def test_a_board_with_a_bad_corner_is_found(seed: int) -> None:
    report = what_if("portals", CORNER, against=None, bots="level1", games=CORNER_GAMES, seed=seed, skill=False)
    cells = {one["id"]: one for one in report.data["components"] if one["id"].startswith("cell/1-plain/")}
    corner = {f"cell/1-plain/{name}" for name in ("a1", "b1", "a2", "b2")}
    assert all(cells[name].get("odd") == "weak" for name in corner)
    brings = {name: one["brings"]["here"]["value"] for name, one in cells.items()}
    assert sum(name in corner for name in sorted(brings, key=lambda name: float(brings[name]))[:5]) == 4
    weak = next(
        one for one in Speaker(report.data, "en").group("cell") if one.startswith("Weaker than the rest of Sheet 1")
    )
    assert len(corner & {f"cell/1-plain/{name}" for name in re.findall("[a-e][1-5]", weak)[:5]}) == 4
