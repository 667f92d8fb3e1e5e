"""Messages of Last Light whose ids are put together from names of things."""

from last_light.rules import COUNTS, DECLARED, VERBS

from igroteka.games import find

KNOWN = find("last_light").folder / "locale" / "en.ftl"
TELLING = {f"{what}-{verb.message}" for what in ("label", "story") for verb in VERBS.verbs}
FAMILIES = (
    {f"card-{name}{more}" for name in COUNTS for more in ("", "-about")}
    | {f"part-{name}" for name in ("kinds", "deck", "hand", "played", "lights")}
    | {f"mark-{name}" for name in ("safe", "out")}
    | {f"ask-{name}" for name in DECLARED.decisions.values()}
    | {"phase", "expect-which", "box-few-cards", "lab-box-cards"}
    | {name for name in TELLING if f"\n{name} =" in KNOWN.read_text(encoding="utf-8")}
)
