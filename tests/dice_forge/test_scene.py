"""Scenes of Dice Forge: the laws of scenes, what faces tell about themselves, where the glory came from."""

import re

import pytest

from igroteka.engine import Rng, seats_in
from igroteka.games.dice_forge import boxfile
from igroteka.games.dice_forge.scene.choices import meaning
from igroteka.games.dice_forge.scene.sheet import account
from igroteka.testing import NAMES, check_scenes
from igroteka.words import LANGUAGES
from tests.dice_forge.table import BLESSING, DICE_FORGE, TABLES, blessed, played, position, rolls, table

scene = TABLES.scene


@pytest.mark.parametrize(("seats", "feats"), [(2, "first"), (3, "other"), (4, "drawn")])
def test_the_laws_of_scenes(seats: int, feats: str) -> None:
    met = check_scenes(DICE_FORGE, seats, {"feats": feats}, rate=2)
    assert met.moved > 50
    assert met.refused > 50
    assert met.told > 50
    assert {"buy", "forge", "feat", "extra", "pass"} <= met.verbs


def test_a_face_of_somebodys_own_box_is_written() -> None:
    box = boxfile.read('[sanctuary.1]\nfaces = ["5g", "5g", "5g", "5g"]', "mine")
    sold = [piece for piece in scene(position("", box), 0).pieces if piece.id.startswith("sale-")]
    assert [(piece.symbol, piece.text) for piece in sold if piece.text] == [("face-blank", "5●")]


def test_what_cannot_be_clicked_is_explained() -> None:
    state = position("reserve 1: gold 2 sun 0 moon 0 glory 0")
    for target, text in [("sale-12", "buy 2s"), ("pile-8", "feat hydra"), ("die-2-dark5", "forge dark 1m"),
                         ("card-1-owl", "use owl"), ("hero-2", "target 2"), ("nonsense", "")]:  # fmt: skip
        assert meaning(state, 0, target) == text
        if text:
            assert state.why_not(0, state.read(text)) is not None


def test_a_new_face_is_previewed_over_the_old_one() -> None:
    game = blessed("ship", "1g", "reserve 1: gold 8 sun 0 moon 0 glory 0").play("1 buy 2s")
    offered = TABLES.offered(game.state, 0, "en")
    assert offered.ghost == "face-2s"


def test_a_new_face_tells_what_a_roll_brings_before_and_after() -> None:
    game = blessed("ship", "1g", "reserve 1: gold 8 sun 0 moon 0 glory 0").play("1 buy 2s")
    offered = TABLES.offered(game.state, 0, "en")
    (plain,) = [way.label for way in offered.ways if way.say == "forge dark 1m"]
    before, after = re.findall(r"brings (.*) now, (.*) then", plain)[0]
    assert "0.2☀" in before
    assert "0.2☾" in before
    assert "0.5☀" in after
    assert "☾" not in after


def test_all_who_decide_at_the_same_time_are_asked_at_once() -> None:
    text = "dice forge: 3\nlight 1: 3g/2v\nlight 2: 1g/1s/1m\nlight 3: 4g\ntokens 3: hammers 1"
    rolled = [*rolls(1, "3g/2v", "1g"), *rolls(2, "1g/1s/1m", "1g"), *rolls(3, "4g", "1g")]
    game = table(text, do=BLESSING).play(*rolled)
    offered = [TABLES.offered(game.state, seat, "en") for seat in range(3)]
    assert [scene(game.state, seat).status.tone for seat in range(3)] == ["you"] * 3
    game.play("2 choose sun")
    assert [TABLES.offered(game.state, seat, "en") for seat in (0, 2)] == [offered[0], offered[2]]


def test_characters_of_resources_have_names_for_those_who_hear_them() -> None:
    for language in LANGUAGES:
        drawn = scene(played(2, 0), 0, language)
        assert drawn.said.keys() == drawn.glyphs.keys()
        assert len(set(drawn.said.values())) == 4


def test_the_sheet_and_where_the_glory_came_from() -> None:
    state = played(3, 0)
    rng = Rng(5)
    steps = []
    while state.awaiting():
        by = seats_in(state.awaiting())[0]
        action = int(state.random_action(by, rng))
        steps.append((state.clone(), by, action))
        state.apply(by, action)
    sheet = scene(state, 0).sheet
    outcome = state.outcome()
    assert sheet is not None
    assert outcome is not None
    assert sorted(int(row[-1]) for row in sheet.rows) == sorted(outcome.scores)
    by_rounds, by_cards = account(steps, state, NAMES[:3], "ru")
    for seat, row in enumerate(by_rounds.rows):
        assert sum(int(cell.replace("−", "-")) for cell in row[1:-1]) == int(row[-1])
        cards = sum(int(row[3]) for row in by_cards.rows if row[0] == NAMES[seat])
        assert int(row[-1]) + cards == outcome.scores[seat]
    assert DICE_FORGE.has_scene
