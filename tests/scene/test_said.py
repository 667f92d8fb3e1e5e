"""What is told in words: names of symbols agree with the numbers before them, and why something cannot be used now is
information, not a refusal."""

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, expect

from igroteka.scene import Choice, Choices, speech, spoken
from igroteka.words import LANGUAGES
from tests.scene.browser import Table
from tests.scene.test_contents import SCENE, SYMBOL

COINS = {
    "ru": {"": "монеты", "one": "монета", "few": "монеты", "many": "монет", "other": "монеты"},
    "en": {"": "coins", "one": "coin", "other": "coins"},
}
COUNTED = {
    "ru": "1 монета, 2 монеты, 5 монет, 11 монет, 21 монета, 22 монеты, 0,5 монеты",
    "en": "1 coin, 2 coins, 5 coins, 11 coins, 21 coins, 22 coins, 0.5 coins",
}
TEXTS = ("1♠", "21 ♠.", "+5♠ −2♠", "♠ now", "one ♠, or 0,5♠", "1.0♠", "3♠/1♠", "(2♠)", "❀ leaf 3", "4 ❀", "none", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_symbols_agree_with_the_numbers_before_them(language: str) -> None:
    half = "0,5" if language == "ru" else "0.5"
    text = ", ".join(f"{number}♠" for number in (1, 2, 5, 11, 21, 22, half))
    assert spoken(text, {"♠": COINS[language]}, speech(language)) == COUNTED[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_symbols_as_the_server_does(browser: Browser, language: str) -> None:
    table = Table(browser, language)
    texts = [*TEXTS, *(f"{number}♠" for number in range(30))]
    scene = {"glyphs": {"♠": SYMBOL, "❀": SYMBOL}, "said": {"♠": COINS[language]}, "language": language}
    said = {"♠": COINS[language], "❀": {"": ""}}
    heard = table.page.evaluate(
        'async ([texts, scene]) => { const { plain } = await import("/client/elements.js");'
        " return texts.map((text) => plain(text, scene)); }",
        [texts, scene],
    )
    assert heard == [" ".join(spoken(text, said, speech(language)).split()) for text in texts]
    table.close()


def test_why_something_cannot_be_used_now_is_told_calmly(browser: Browser) -> None:
    table = Table(browser, "en")
    table.show(replace(SCENE, story=()), Choices((Choice("take", "take a card", ("card",)),)))
    line = table.page.locator(".t-preview")
    colour = "document.querySelector('.t-preview').computedStyleMap().get('color').toString()"
    table.page.evaluate("table.ask.notice('The rules do not allow this.')")
    expect(line).to_have_class("t-preview refused")
    refused = table.page.evaluate(colour)
    table.target("board-a").click(force=True)
    expect(line).to_have_text("why not")
    expect(line).to_have_class("t-preview told")
    assert table.page.evaluate(colour) != refused
    expect(table.page.locator(".t-live")).to_contain_text("why not")
    table.page.evaluate("table.ask.notice('')")
    expect(line).to_have_class("t-preview")
    table.close()
