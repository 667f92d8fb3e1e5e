"""What of a game may not be there yet, and what nobody looks at for that reason."""

from collections.abc import Callable

from igroteka.engine import Refusal
from igroteka.engine.components import Table
from igroteka.games import Game
from igroteka.games.game import offers
from igroteka.words import LANGUAGES, words

WITHOUT = {  # a part that is missing, and what follows
    "scene": "it has no place in the browser",
    "telling": "choices and events are told in notation",
    "bot": "bots search blindly",
    "learning": "programs that learn are told plainly",
}


def rulebooks(game: Game) -> dict[str, str]:
    """Its rules by language; empty as long as a language lacks them."""
    texts = {language: game.rules_text(language) for language in LANGUAGES}
    return texts if all(texts.values()) else {}


def explainer(game: Game) -> Callable[[Refusal], bool] | None:
    """Whether a refusal's clause stands in the rules and its message exists, in every language; None without rules."""
    texts = rulebooks(game)
    if not texts:
        return None
    known: dict[tuple[str, str], bool] = {}

    def explains(refusal: Refusal) -> bool:
        about = refusal.clause, refusal.message
        if about not in known:
            known[about] = all(
                f"**{refusal.clause}**" in text and words(language, game.id).has(refusal.message)
                for language, text in texts.items()
            )
        return known[about]

    return explains


def missing(game: Game) -> list[str]:
    found = [f"{name} (so {why})" for name, why in WITHOUT.items() if not offers(game.package, name)]
    if isinstance(game.start(game.seats[0]), Table):  # messages named after what it declares speak for it
        found = [one for one in found if not one.startswith("telling")]
    if not rulebooks(game):
        found.append("a rulebook in both languages (so clauses and words of refusals are not checked)")
    return found
