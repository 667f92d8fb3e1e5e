"""The box as a form: every place is there, and what was typed comes back as a data file."""

import tomllib

import pytest

from igroteka.games import find, shelf
from igroteka.lab.whatif import ask
from igroteka.lab.whatif.boxes import differences
from igroteka.lab.whatif.form import changes, label_of, sections
from igroteka.words import LANGUAGES, Complaint, words

GAMES = [game.id for game in shelf() if game.has_scene]


def values(game: str, language: str = "en") -> dict[str, str]:
    return {
        field.name: field.value
        for section in sections(find(game), language, {})
        for entry in section.entries
        for field in entry.fields
    }


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_has_every_place_of_the_box_and_sent_unchanged_changes_nothing(game: str, language: str) -> None:
    typed = values(game, language)
    box = tomllib.loads(find(game).rules.standard_box().text)
    places = [
        f"{section}.{name}" + (f".{field}" if field else "")
        for section, entries in box.items()
        for name, entry in entries.items()
        for field in (entry if isinstance(entry, dict) else [""])
    ]
    assert sorted(typed) == sorted(places)
    assert changes(find(game), typed) == ""
    assert changes(find(game), {name: value.replace("\n", "\r\n") + " " for name, value in typed.items()}) == ""
    for section in sections(find(game), language, typed):
        assert not section.changed
        assert all(field.label and entry.fields for entry in section.entries for field in entry.fields)


@pytest.mark.parametrize(
    ("game", "place", "typed", "here"),
    [
        ("dice_forge", "feats.hydra.moon", "4", 4),
        ("dice_forge", "players.3.gold", "5  4 3", [5, 4, 3]),
        ("dice_forge", "dice.light", "1g 1g 1g 1g 1g 2s", ["1g", "1g", "1g", "1g", "1g", "2s"]),
        ("dice_forge", "numbers.lap", "12", 12),
        ("portals", "keys.1.figure", "..#\r\n.#.\r\n#..\r\n", ["..#", ".#.", "#.."]),
        ("portals", "points.matches", "0 1 2 4 7", [0, 1, 2, 4, 7]),
        ("nimble_gnomes", "cards.diamond", "7", 7),
        ("nimble_gnomes", "fogs.green-fog", "", []),
    ],
)  # fmt: skip
def test_one_place_changed_is_one_difference(game: str, place: str, typed: str, here: object) -> None:
    text = changes(find(game), {**values(game), place: typed})
    (one,) = differences(find(game), text, "")
    assert one["place"] == place.replace(".", " ")
    assert one["here"] == here
    shown = [field for s in sections(find(game), "ru", {place: typed}) for e in s.entries for field in e.fields]
    assert [field.name for field in shown if field.changed] == [place]


@pytest.mark.parametrize("typed", ['"', 'x"\n[points]\nsign = 9', "\\", "1e9", "9" * 5000, "\x00", "٣", "--1", ""])
def test_nothing_typed_gets_out_of_its_place(typed: str) -> None:
    """Whatever stands in a field is the value of that field, or a complaint about it."""
    for game, place in (("dice_forge", "feats.hydra.moon"), ("portals", "keys.1.colour"), ("portals", "points.sign")):
        text = changes(find(game), {**values(game), place: typed})
        assert set(tomllib.loads(text)) == {place.partition(".")[0]}
        with pytest.raises(Complaint):
            find(game).rules.read_box(text, "box")


@pytest.mark.parametrize(
    ("game", "place", "kind", "rows", "wanted"),
    [
        ("dice_forge", "feats.hydra.moon", "number", 1, "a whole number from 0 to 99"),
        ("dice_forge", "players.3.rounds", "number", 1, "a whole number from 1 to 20"),
        ("portals", "keys.1.colour", "text", 1, "one of orange, red, violet"),
        ("portals", "keys.1.figure", "drawing", 3, "a list of 3, each 3 of these letters: . #"),
        ("portals", "points.matches", "text", 1, "a list of 5, each a whole number from 0 to 1000"),
        ("mirror_labyrinth", "board.rows", "drawing", 12, "a list of 12, each a row of 12 signs"),
        ("mirror_labyrinth", "tasks.1.a", "drawing", 2, "a list of 2, each colours and a strength, such as RB 2"),
    ],
)
def test_a_field_knows_its_kind_and_what_may_stand_there(
    game: str, place: str, kind: str, rows: int, wanted: str
) -> None:
    fields = [
        field for section in sections(find(game), "en", {}) for entry in section.entries for field in entry.fields
    ]
    (one,) = [field for field in fields if field.name == place]
    assert (one.kind, one.rows) == (kind, rows)
    assert one.wanted.startswith(wanted)


def test_a_box_typed_into_the_form_has_no_name_of_a_file() -> None:
    with pytest.raises(Complaint) as caught:
        ask("portals", changes(find("portals"), {"points.sign": "many"}))
    assert caught.value.text("en") == "your box: points sign: “many” must be a whole number from 0 to 1000"
    assert caught.value.text("ru").startswith("ваша коробка: points sign: вместо «many»")


def test_a_box_of_another_game_is_told_as_such() -> None:
    with pytest.raises(Complaint, match=r"mine\.toml: this is a box of Dice Forge"):
        ask("portals", "[feats.hydra]\nmoon = 4\n", box_name="mine.toml")
    with pytest.raises(Complaint, match="there is no section “nothing”"):
        ask("portals", "[nothing]\n")


def test_a_changed_place_is_called_as_in_the_form() -> None:
    assert label_of("portals", "points neighbour", words("en", "portals")) == "Points · for a neighbour"
    assert label_of("portals", "keys 1 figure", words("ru", "portals")) == "Ключ 1 · фигура"
    for game in GAMES:
        for section in sections(find(game), "ru", {}):
            for entry in section.entries:
                for one in entry.fields:
                    label = label_of(game, one.name.replace(".", " "), words("ru", game))
                    assert label.lower().endswith(one.label.lower())
                    assert (entry.title or section.title).lower() in label.lower()
