"""Scenes of Dice Forge: the laws of scenes, what faces tell about themselves, where the glory came from."""

import re
from io import StringIO

import msgspec
import pytest
from rich.console import Console

from igroteka.engine import Rng, seats_in
from igroteka.games.dice_forge.rules import boxfile, icons
from igroteka.games.dice_forge.rules.icons import ICONS
from igroteka.games.dice_forge.scene.choices import meaning
from igroteka.games.dice_forge.scene.effects import GLYPHS, effect
from igroteka.games.dice_forge.scene.sheet import account
from igroteka.games.dice_forge.terminal.table import SIGNS
from igroteka.testing import NAMES, check_scenes
from igroteka.words import LANGUAGES, words
from tests.dice_forge.table import BLESSING, DICE_FORGE, TABLES, blessed, played, position, rolls, table

scene = TABLES.scene
UNDRAWN = "[\ue000-\uf8ff]"  # characters of private use
GOLD, SUN, MOON = ICONS[0], ICONS[1], ICONS[2]


@pytest.mark.sample(1)
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
    assert [(piece.symbol, piece.text) for piece in sold if piece.text] == [("face-blank", "5" + GOLD)]


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
    assert "0.2" + SUN in before
    assert "0.2" + MOON in before
    assert "0.5" + SUN in after
    assert MOON not in after


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
        assert drawn.said.keys() == icons.NAMES.keys() <= drawn.glyphs.keys()
        assert len({names[""] for names in drawn.said.values()}) == 4


def test_signs_that_have_no_name_stand_on_cards_alone() -> None:
    """A card is said by its label; what is drawn on it is for the eye."""
    signs = GLYPHS.keys() - icons.NAMES.keys()
    for steps in range(0, 260, 20):
        drawn = scene(played(3, steps, feats="drawn"), 0, "ru")
        heard = [one for piece in drawn.pieces for one in (piece.label, piece.text)] + [
            drawn.status.prompt,
            *drawn.story,
        ]
        assert not signs & set("".join(heard))


def test_every_card_that_does_something_says_so_in_icons() -> None:
    material, say = played(2, 0).material, words("en", "dice_forge")
    for card, name in enumerate(material.cards):
        assert bool(effect(material, card)) == (say(f"card-{name}-about") != "nothing else"), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sign_of_the_terminal_is_on_the_page(language: str) -> None:
    say, rng = words(language, "dice_forge"), Rng(9)
    for steps in range(10, 260, 25):
        state = played(3, steps, feats="drawn")
        seat = seats_in(state.awaiting())[0]
        shown = [scene(state, 0, language), DICE_FORGE.scene.choices(state, seat, language)]
        told = [msgspec.json.encode(one).decode() for one in shown]
        told.append(DICE_FORGE.telling.story(state, 0, seat, state.random_action(seat, rng), NAMES, say))
        assert set(ICONS) <= set(told[0])
        assert not set(SIGNS) & set("".join(told))


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_nobody_draws_icons_there_are_none(language: str) -> None:
    say, box, study = words(language, "dice_forge"), DICE_FORGE.rules.standard_box(), DICE_FORGE.lab
    told = [str(DICE_FORGE.rules.option_parts("feats", box, say))]
    told += [study.called(component, say) for component in study.components(played(2, 0))]
    whole = [id for id, text in say.plain.items() if isinstance(text, str) and "%" not in text]
    told += [say(id) for id in whole if id.startswith(("refuse", "lab-field"))]
    assert len(told) > 20
    assert not re.search(UNDRAWN, "".join(told))
    assert not set(SIGNS) & set("".join(told))
    amounts = {
        "en": ("2 moon shards", "2 gold and 1 moon shard"),
        "ru": ("2 лунных осколка", "2 золота и 1 лунный осколок"),
    }[language]
    assert f"2 · {amounts[0]}" in told[0]
    assert amounts[1] in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_has_signs_for_icons(language: str) -> None:
    say, console = words(language, "dice_forge"), Console(width=120, record=True, file=StringIO())
    terminal, state = DICE_FORGE.terminal, played(2, 40)
    for drawn in (terminal.draw(state, 0, NAMES, say, True), terminal.box(state.material, say),
                  terminal.paint(say("notation-about"))):  # fmt: skip
        console.print(drawn)
        text = console.export_text()
        assert set(SIGNS) < set(text)
        assert not re.search(UNDRAWN, text)


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
    (by_cards,) = account(steps, state, NAMES[:3], "ru")
    for row in sheet.rows:
        assert int(row[2]) + int(row[3]) == int(row[4])
        assert sum(int(card[3]) for card in by_cards.rows if card[0] == row[1]) == int(row[3])
    assert DICE_FORGE.has_scene
