"""What holds for every scene of Dice Forge: all of it is spoken, drawn and reached by clicks, in both languages."""

import re
from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest

from igroteka.engine import CHANCE_ONLY, SPECTATOR, Rng, seats_in, step
from igroteka.games.dice_forge import boxfile
from igroteka.games.dice_forge import position as p_
from igroteka.games.dice_forge.scene.choices import choices, meaning
from igroteka.games.dice_forge.scene.sheet import account
from igroteka.games.dice_forge.scene.table import build
from igroteka.games.dice_forge.state import DiceForge
from igroteka.games.dice_forge.telling import TELLING
from igroteka.scene import Piece, Scene, Zone, apply, diff, speech
from igroteka.scene.svg import artwork, draw, symbols
from igroteka.words import LANGUAGES
from tests.dice_forge.table import BLESSING, DICE_FORGE, blessed, played, position, rolls, table

NAMES = ("Анна", "Борис", "Вера", "Глеб")
EVERY_MODE = pytest.mark.parametrize(("seats", "feats"), [(2, "first"), (3, "other"), (4, "drawn")])


def walk(seats: int, feats: str, seed: int, rate: int = 1, luck: bool = False) -> Iterator[DiceForge]:
    """Positions of a random game where somebody decides (or luck, if asked for), and its end."""
    state = played(seats, 0, feats=feats)
    rng = Rng(seed)
    number = 0
    while state.awaiting():
        if luck or state.awaiting() != CHANCE_ONLY:
            number += 1
            if number % rate == 0:
                yield state
        step(state, rng)
    yield state


def eyes(state: DiceForge) -> list[int]:
    return [*range(int(state.seats)), SPECTATOR]


def scene(state: DiceForge, seat: int, language: str = "ru") -> Scene:
    return build(state.seen_by(seat), seat, NAMES[: int(state.seats)], language, {})


def cell_ids(drawn: Scene) -> list[str]:
    holders: list[Zone | Piece] = [*drawn.zones, *drawn.pieces]
    return [f"{holder.id}-{cell.name}" for holder in holders for cell in holder.cells]


@EVERY_MODE
def test_everything_has_an_id_of_its_own_a_label_and_a_place(seats: int, feats: str) -> None:
    for state in walk(seats, feats, seed=1, rate=9, luck=True):
        for seat in eyes(state):
            drawn = scene(state, seat)
            ids = [piece.id for piece in drawn.pieces] + [zone.id for zone in drawn.zones] + cell_ids(drawn)
            assert [id for id, count in Counter(ids).items() if count > 1] == [], "ids are not unique"
            room = {zone.id: zone.columns * zone.rows for zone in drawn.zones}
            for piece in drawn.pieces:
                assert piece.label, piece.id
                assert 0 <= piece.place < room[piece.zone], piece.id
            places = Counter((piece.zone, piece.place, piece.layer) for piece in drawn.pieces)
            assert max(places.values()) == 1, places.most_common(1)
            assert {zone.area for zone in drawn.zones} <= {"left", "middle", "right", "side", "own", "others"}


@EVERY_MODE
def test_every_symbol_is_drawn(seats: int, feats: str) -> None:
    for state in walk(seats, feats, seed=2, rate=12):
        assert set(symbols(scene(state, 0))) <= artwork("dice_forge").keys()
    assert draw(scene(state, SPECTATOR)).startswith("<svg")


def test_a_face_of_somebodys_own_box_is_written() -> None:
    box = boxfile.read('[sanctuary.1]\nfaces = ["5g", "5g", "5g", "5g"]', "mine")
    sold = [piece for piece in scene(position("", box), 0).pieces if piece.id.startswith("sale-")]
    assert [(piece.symbol, piece.text) for piece in sold if piece.text] == [("face-blank", "5●")]


@EVERY_MODE
def test_every_legal_action_is_reached_by_exactly_one_way(seats: int, feats: str) -> None:
    seen = set()
    for seed in (3, 4):
        for state in walk(seats, feats, seed):
            deciding = seats_in(state.awaiting())
            for seat in eyes(state):
                offered = choices(state.seen_by(seat), seat, "ru")
                if seat not in deciding:
                    assert offered is None
                    continue
                assert offered is not None
                seen.add(int(state.pending.kind(seat)))
                assert [way.say for way in offered.ways] == [state.say(action) for action in state.legal(seat)]
                drawn = scene(state, seat)
                known = {piece.target or piece.id for piece in drawn.pieces} | set(cell_ids(drawn))
                paths = [way.path for way in offered.ways if way.path]
                assert len(set(paths)) == len(paths), "two actions by the same clicks"
                buttons = [way.label for way in offered.ways if not way.path]
                assert len(set(buttons)) == len(buttons)
                for way in offered.ways:
                    assert way.label
                    assert set(way.path) <= known, f"{way.path} is not on the table"
                    for one in way.path:  # what a click means is what it does
                        assert meaning(state, seat, one) == way.say
    assert {p_.D_ACTION, p_.D_FORGE, p_.D_EXTRA} <= seen


def test_what_cannot_be_clicked_is_explained() -> None:
    state = position("reserve 1: gold 2 sun 0 moon 0 glory 0")
    for target, text in [("sale-12", "buy 2s"), ("pile-8", "feat hydra"), ("die-2-dark5", "forge dark 1m"),
                         ("card-1-owl", "use owl"), ("hero-2", "target 2"), ("nonsense", "")]:  # fmt: skip
        assert meaning(state, 0, target) == text
        if text:
            assert state.why_not(0, state.read(text)) is not None


def test_a_new_face_is_previewed_over_the_old_one() -> None:
    game = blessed("ship", "1g", "reserve 1: gold 8 sun 0 moon 0 glory 0").play("1 buy 2s")
    offered = choices(game.state, 0, "en")  # type: ignore[arg-type]
    assert offered is not None
    assert offered.ghost == "face-2s"


def test_a_new_face_tells_what_a_roll_brings_before_and_after() -> None:
    game = blessed("ship", "1g", "reserve 1: gold 8 sun 0 moon 0 glory 0").play("1 buy 2s")
    offered = choices(game.state, 0, "en")  # type: ignore[arg-type]
    assert offered is not None
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
    offered = [choices(game.state, seat, "en") for seat in range(3)]  # type: ignore[arg-type]
    assert all(offered)
    assert [scene(game.state, seat).status.tone for seat in range(3)] == ["you"] * 3  # type: ignore[arg-type]
    game.play("2 choose sun")
    assert [choices(game.state, seat, "en") for seat in (0, 2)] == [offered[0], offered[2]]  # type: ignore[arg-type]


def test_characters_of_resources_have_names_for_those_who_hear_them() -> None:
    for language in LANGUAGES:
        drawn = scene(played(2, 0), 0, language)
        assert drawn.said.keys() == drawn.glyphs.keys()
        assert len(set(drawn.said.values())) == 4


@EVERY_MODE
def test_a_difference_brings_the_old_scene_to_the_new_one(seats: int, feats: str) -> None:
    old: dict[int, Scene] = {}
    for state in walk(seats, feats, seed=6, rate=3, luck=True):
        for seat in eyes(state):
            new = scene(state, seat)
            if seat in old:
                change = msgspec.json.decode(msgspec.json.encode(diff(old[seat], new)), type=type(diff(new, new)))
                assert ordered(apply(old[seat], change)) == ordered(new)
            old[seat] = new


def ordered(drawn: Scene) -> Scene:
    return msgspec.structs.replace(drawn, pieces=tuple(sorted(drawn.pieces, key=lambda piece: piece.id)))


@EVERY_MODE
@pytest.mark.parametrize("language", LANGUAGES)
def test_scenes_choices_and_stories_are_whole_in_every_language(seats: int, feats: str, language: str) -> None:
    rng = Rng(9)
    names = ("A", "B", "C", "D")[:seats]
    told = 0
    for state in walk(seats, feats, seed=9, rate=5, luck=True):
        texts = [msgspec.json.encode(build(state, 0, names, language, {})).decode()]
        if state.awaiting():
            by = seats_in(state.awaiting())[0]
            if by < seats:
                texts.append(msgspec.json.encode(choices(state, by, language)).decode())
            action = state.random_action(by, rng)
            after = state.clone()
            after.apply(by, action)
            lines = [
                TELLING.story(state, 0, by, action, names, speech(language, "dice_forge")),
                *TELLING.news(state, after, names, speech(language, "dice_forge")),
            ]
            told += sum(1 for line in lines if line)
            texts += lines
        russian = re.search("[а-яё]", "".join(texts), re.I) is not None
        assert russian == (language == "ru")
    assert told > 20


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
