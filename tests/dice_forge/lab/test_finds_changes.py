"""An imbalance that was planted is found in 80 games: a card made one cheaper. Without one hardly anything is sure."""

from dataclasses import replace

import pytest

from igroteka.lab.whatif import Question, WhatIf, ask, what_if
from igroteka.lab.whatif.answer import answer
from igroteka.lab.whatif.playing import play, sheet_of
from igroteka.lab.whatif.sentences import Speaker
from igroteka.lab.whatif.tally import Tally
from tests.lab.sure_changes import changes

CARD_GAMES = 80


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
