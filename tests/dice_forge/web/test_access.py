"""Dice Forge in all its states: nothing stands in anybody's way, in both looks and sizes."""

import random

import pytest
from playwright.sync_api import expect

from tests.web.all_screens import Screen, every_tab, screen
from tests.web.browser import OFFERED, STEP, clear, finish, new_tab, open_more, set_table, until, wait_for
from tests.web.server import Server

__all__ = ["screen"]

GAME = "dice_forge"
STATES = 6  # kinds of questions looked at in one game


@pytest.mark.sample(1)
def test_dice_forge_in_all_its_states(screen: Screen, server: Server) -> None:
    page = new_tab(screen())
    page.goto(f"{server.address}/set/{GAME}")
    open_more(page)
    page.locator("select[name=option-feats]").select_option("each")
    expect(page.locator("fieldset.part").last).to_be_visible()
    clear(page, "cards chosen pile by pile")
    page.goto(f"{server.address}/rules/{GAME}")
    clear(page, "the rules")
    set_table(page, server, "person,greedy,greedy,greedy", GAME, feats="drawn")
    until(page, f"!!document.querySelector('{OFFERED}')")
    every_tab(page, "the first decision")
    page.locator('[data-id="pile-8"]').first.dispatch_event("click")
    page.wait_for_selector(".t-preview.told")
    clear(page, "a refusal")
    dice, asked = random.Random(6), set[str]()

    def fresh() -> bool:
        """Plays on until something is asked that was not looked at yet."""
        said = page.evaluate(f"dice => document.querySelector('{OFFERED}') ? 'asks' : ({STEP})(dice)", dice.random())
        if said != "asks":
            return bool(said == "over")
        words = page.locator(".t-question").inner_text()
        kind = words.split(":")[-1].strip()
        if kind and kind not in asked:
            asked.add(kind)
            return True
        return bool(page.evaluate(STEP, dice.random()) == "over")

    while len(asked) < STATES:
        wait_for(fresh, page, "the game stands still")
        if page.locator(".t-sheet:visible").count():
            break
        clear(page, max(asked))
    assert len(asked) >= 3
    finish([page], seed=7)
    page.wait_for_selector(".sheet-more")
    for more in page.locator(".sheet-more summary").all():
        more.click()
    clear(page, "where the glory came from")
