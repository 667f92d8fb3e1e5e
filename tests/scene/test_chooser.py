"""The states of the chooser: where each event leads, in a real page."""

from collections.abc import Iterator

import msgspec
import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, Error, expect

from igroteka.games import shelf
from igroteka.scene import Beams, Cell, Choice, Choices, Figure, Gain, Piece, Scene, Spots, Status, Zone
from igroteka.scene.artwork import artwork
from igroteka.scene.model import Area, Player
from tests.scene.browser import Table

GAME = shelf()[0].id
SYMBOL = next(iter(artwork(GAME)))
CELLS = tuple(Cell(name, SYMBOL, f"place {name}") for name in "abcd")
SCENE = Scene(
    GAME, "en", 0, (Area("left", "left"),), (Zone("board", "left", "a board", 4, 1, CELLS),),
    (Piece("card", SYMBOL, "board", "a card"),), (Player(0, "Anna", SYMBOL, True),),
    Status("Round", "You", "Choose", "you"),
)  # fmt: skip
A, B, C = "board-a", "board-b", "board-c"
PASS = Choice("pass", "Pass")
TWO_STEPS = Choices((Choice("one", "One", (A, B)), Choice("two", "Two", (A, C)), PASS))
SINGLE = Choices((Choice("one", "One", (A,)), Choice("two", "Two", (B,)), PASS))
SAME_CLICKS = Choices((Choice("one", "One", (A,), name="first"), Choice("two", "Two", (A,), name="second"), PASS))
ANY_ORDER = Choices(
    (Choice("both", "Both", (A, B)), Choice("one", "One", (A,)), Choice("none", "None")), any_order=True
)
FIGURE = Choices(
    figure=Figure("card", (((0, 0, SYMBOL),),), (Gain(3, "three"),), (Spots("board", "lay {cell}", (1, 0, 0)),))
)
BEAMS = Choices(beams=Beams("board", (-1, 0, -1), ("from a",), (0, 2, 0, 0), ("go {cell}",), ("",), "to {cell}"))


@pytest.fixture(scope="module")
def mounted(chromium: Browser) -> Iterator[Table]:
    table = Table(chromium, "en", game=GAME)
    yield table
    table.close()


@pytest.fixture
def table(mounted: Table) -> Table:
    mounted.page.evaluate("sent.length = 0")
    return mounted


def state(table: Table) -> str:
    return str(table.page.evaluate("table.chooser.state"))


def click(table: Table, target: str, by_touch: bool = False) -> str:
    """The state after a click; what it changes besides is painted when this returns."""
    table.page.evaluate("([target, touch]) => { table.chooser.click(target, touch); }", [target, by_touch])
    table.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)))")
    return state(table)


def buttons(table: Table) -> list[str]:
    return table.page.locator(".t-buttons .button").all_inner_texts()


def test_nothing_offered_is_idle(table: Table) -> None:
    table.show(SCENE)
    assert state(table) == "idle"
    assert click(table, A) == "idle"
    expect(table.page.locator(".may")).to_have_count(0)


def test_clicks_narrow_and_the_last_one_sends(table: Table) -> None:
    table.show(SCENE, TWO_STEPS)
    assert state(table) == "picking"
    assert click(table, A) == "picking"
    assert buttons(table)[-1:] == ["Pass"]
    assert click(table, C) == "sent"
    assert table.sent == ["two"]
    assert click(table, B) == "sent", "nothing is heard until the server answers"
    assert table.sent == ["two"]


def test_a_touch_arms_and_the_next_one_sends(table: Table) -> None:
    table.show(SCENE, SINGLE)
    assert click(table, A, by_touch=True) == "armed"
    assert "Pass" not in buttons(table)
    assert click(table, B, by_touch=True) == "armed", "another one is meant now"
    assert click(table, B, by_touch=True) == "sent"
    assert table.sent == ["two"]


def test_an_armed_choice_can_be_cancelled(table: Table) -> None:
    table.show(SCENE, SINGLE)
    click(table, A, by_touch=True)
    table.page.keyboard.press("Escape")
    assert state(table) == "picking"
    expect(table.page.locator(".chosen")).to_have_count(0)


def test_ways_with_the_same_clicks_have_a_button_each(table: Table) -> None:
    table.show(SCENE, SAME_CLICKS)
    assert click(table, A) == "naming"
    assert buttons(table)[:2] == ["first", "second"]
    table.page.locator(".t-buttons .button").nth(1).click()
    assert state(table) == "sent"
    assert table.sent == ["two"]


def test_in_any_order_a_second_click_takes_back(table: Table) -> None:
    table.show(SCENE, ANY_ORDER)
    assert click(table, B) == "picking"
    assert click(table, A) == "picking"
    assert click(table, B) == "picking"
    table.page.locator(".t-buttons .button.main").click()
    assert table.sent == ["one"]


def test_a_figure_is_placed(table: Table) -> None:
    table.show(SCENE, FIGURE)
    assert state(table) == "placing"
    expect(table.page.locator(".chip")).to_have_text("+3")
    assert click(table, B) == "placing"
    assert click(table, B) == "sent"
    assert table.sent == ["lay b"]


def test_beams_are_ways_to_click(table: Table) -> None:
    table.show(SCENE, BEAMS)
    assert state(table) == "picking"
    assert click(table, C) == "sent"
    assert table.sent == ["go c"]


def test_while_its_module_is_loaded_nothing_is_heard_and_a_newer_offer_wins(table: Table) -> None:
    states = table.page.evaluate(
        """async ([figure, single]) => {
          const { chooser } = table;
          const late = chooser.offer(figure);
          const loading = chooser.state;
          chooser.click("board-b", false);
          chooser.offer(single);
          await late;
          return [loading, chooser.state, sent.length];
        }""",
        [msgspec.to_builtins(it) for it in (FIGURE, SINGLE)],
    )
    assert states == ["loading", "picking", 0]


def test_what_was_refused_is_offered_again(table: Table) -> None:
    table.show(SCENE, SINGLE)
    table.page.evaluate("() => { window.was = table.chooser.hooks.send; table.chooser.hooks.send = async () => {}; }")
    assert click(table, A) == "sent"
    expect(table.page.locator(".may")).to_have_count(2)
    assert state(table) == "picking"
    table.page.evaluate("() => { table.chooser.hooks.send = was; }")


def test_a_hint_is_shown_as_if_it_had_been_clicked(table: Table) -> None:
    table.show(SCENE, TWO_STEPS)
    table.page.evaluate("table.chooser.suggest('two')")
    assert state(table) == "armed"
    assert table.page.evaluate("table.chooser.picked") == [A]
    table.show(SCENE, SAME_CLICKS)
    table.page.evaluate("table.chooser.suggest('two')")
    assert state(table) == "naming"


WARNED = Choices((Choice("end", "End", (A,), warn="It costs ♠ all."), Choice("on", "Go on", (B,))))
TITLE = "Really?"


def test_what_costs_something_is_asked_once_more_and_not_sent_by_the_first_click(table: Table) -> None:
    table.show(replace(SCENE, glyphs={"♠": SYMBOL}), WARNED)
    expect(table.page.locator(".may.costly")).to_have_count(1)
    assert click(table, A) == "doubting"
    dialog = table.page.get_by_role("alertdialog", name=TITLE)
    expect(dialog).to_contain_text("It costs all.")
    expect(dialog.locator("p .glyph")).to_have_count(1)
    expect(dialog.get_by_role("button").first).to_be_focused()
    assert click(table, B) == "doubting", "the table does not hear"
    assert table.sent == []
    dialog.locator(".doubt-yes").click()
    expect(dialog).to_have_count(0)
    assert state(table) == "sent"
    assert table.sent == ["end"]


@pytest.mark.parametrize("way", ["button", "Escape", "Enter"])
def test_one_can_choose_again_and_what_costs_nothing_is_sent_at_once(table: Table, way: str) -> None:
    table.show(SCENE, WARNED)
    table.page.locator(f'[data-target="{A}"]').last.focus()
    table.page.keyboard.press("Enter")
    dialog = table.page.get_by_role("alertdialog", name=TITLE)
    expect(dialog.get_by_role("button").first).to_be_focused()
    if way == "button":
        dialog.get_by_role("button").first.click()
    else:
        table.page.keyboard.press(way)
    expect(dialog).to_have_count(0)
    assert state(table) == "picking"
    assert table.sent == []
    expect(table.page.locator(".chosen")).to_have_count(0)
    assert click(table, B) == "sent"
    assert table.sent == ["on"]


def test_a_touch_that_costs_something_shows_it_and_the_next_one_asks(table: Table) -> None:
    table.show(SCENE, WARNED)
    assert click(table, A, by_touch=True) == "armed"
    expect(table.page.locator(".t-preview.refused")).to_contain_text("It costs")
    assert click(table, A, by_touch=True) == "doubting"
    expect(table.page.get_by_role("alertdialog")).to_have_count(1)
    assert table.sent == []
    table.show(SCENE, SINGLE)
    expect(table.page.get_by_role("alertdialog")).to_have_count(0)
    assert state(table) == "picking"


def test_a_stop_of_a_beam_that_brings_nothing_is_asked_once_more(table: Table) -> None:
    assert BEAMS.beams is not None
    assert BEAMS.beams
    beams = replace(BEAMS.beams, stops=(0, 2, 0, 0, 0, 3, 0, 1), gains=("a prize",), warn="It costs all.")
    table.show(SCENE, Choices(beams=beams))
    assert click(table, C) == "doubting"
    expect(table.page.get_by_role("alertdialog")).to_have_count(1)
    table.page.keyboard.press("Escape")
    expect(table.page.get_by_role("alertdialog")).to_have_count(0)
    assert click(table, "board-d") == "sent", "this one brings something"
    assert table.sent == ["go d"]


def test_no_event_leads_where_the_table_does_not_say(table: Table) -> None:
    table.show(SCENE)
    with pytest.raises(Error, match="cannot send while idle"):
        table.page.evaluate("table.chooser.go('send')")
