"""The report as a page: the verdict in three tiles, then sentences and drawings, intervals and tables behind them.
Everything it needs is in it."""

from html import escape
from importlib.resources import files
from typing import Any

from igroteka.games import find
from igroteka.lab.whatif import plots
from igroteka.lab.whatif.component_page import group
from igroteka.lab.whatif.form import is_drawing, value_said
from igroteka.lab.whatif.page_parts import folded, interval, legend, paragraphs, section, table
from igroteka.lab.whatif.sentences import Speaker
from igroteka.lab.whatif.verdict import Tile, verdict

ARROWS = {"up": "M12 3l8 9h-5v9H9v-9H4z", "down": "M12 21l8-9h-5V3H9v9H4z", "same": "M4 8h16M4 16h16"}


def style() -> str:
    return (files("igroteka") / "lab" / "whatif" / "report.css").read_text(encoding="utf-8")


def document(data: dict[str, Any], language: str) -> str:
    """A file of its own."""
    return alone(heading(Speaker(data, language)), report(data, language, alone=True), language)


def alone(title: str, article: str, language: str) -> str:
    """A report with everything around it that it needs."""
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>:root {{ color-scheme: light dark; }} body {{ margin: 0; }}\n"
        f"{style()}</style></head><body>{article}</body></html>\n"
    )


def heading(told: Speaker) -> str:
    title = find(told.data["game"]).title(told.language)
    return told.say("lab-title" if told.paired else "lab-alone", game=title)


def report(data: dict[str, Any], language: str, *, alone: bool = False) -> str:
    """What stands on the page; `alone` where nothing is around it."""
    told = Speaker(data, language)
    say = told.say
    how = "lab-how" if told.paired else "lab-how-alone"
    values = {"players": data["players"], "games": data["games"], "seed": str(data["seed"]), "bots": told.bots()}
    blocks = [
        f"<h1>{escape(heading(told))}</h1>",
        tiles(told),
        f'<p class="how">{escape(say(how, **values))} {escape(say("lab-intervals"))}</p>',
        changed(told),
        section(say("lab-in-short"), paragraphs(told.in_short(), "short")),
        measured(told, "length"),
        measured(told, "points", spread(told)),
        seats(told),
        measured(told, "lead", settled(told)),
        sources(told),
        *(group(told, one.id) for one in told.study.groups),
        section(say("lab-idle"), paragraphs(told.idle())) if told.study.groups else "",
        measured(told, "skill"),
    ]
    kind = "report alone" if alone else "report"
    return f'<article class="{kind}" lang="{language}">{"".join(blocks)}</article>'


def tiles(told: Speaker) -> str:
    return '<ul class="verdict">' + "".join(map(tile, verdict(told))) + "</ul>"


def tile(one: Tile) -> str:
    arrow = ARROWS.get(one.direction, "")
    mark = f'<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="{arrow}"/></svg>'
    figure = (mark if arrow else "") + escape(one.figure)
    return (
        f'<li class="tile {one.direction}" data-of="{escape(one.measure)}"><p class="about">{escape(one.about)}</p>'
        f'<p class="figure">{figure}</p><p>{escape(one.text)}</p></li>'
    )


def changed(told: Speaker) -> str:
    """Which places of the box are other than usual."""
    rows = ""
    for one in told.data["changes"]:
        if is_drawing(told.data["game"], one["place"]):
            here, there = "\n".join(one["here"]), "\n".join(one["there"])
            values = f"<pre>{escape(there)}</pre><span>→</span><pre>{escape(here)}</pre>"
        else:
            here, there = (
                value_said(told.data["game"], one["place"], one[where], told.say) for where in ("here", "there")
            )
            was = told.say("lab-was", value=there)
            values = f'<b>{escape(here)}</b> <span class="soft">{escape(was)}</span>'
        rows += f'<li title="{escape(one["place"])}"><span>{escape(told.place(one["place"]))}</span> {values}</li>'
    return section(told.say("lab-changed"), f'<ul class="changes">{rows}</ul>') if rows else ""


def measured(told: Speaker, name: str, drawing: str = "") -> str:
    """A section of measures: sentences, a drawing, the table."""
    names = [one for one in told.measures if one.startswith(f"{name}/")]
    if name == "skill":
        names += [one for one in told.measures if one.startswith("bot/")]
    if not names:
        return ""
    said = list(getattr(told, name)())
    if told.paired:
        quiet = [text for one in names if not told.is_sure(one) and (text := told.difference(one))]
        said += told.sure_differences(names) + quiet[:2]
    return section(told.say(f"lab-{name}"), paragraphs(said) + drawing + folded(told, table(told, names)))


def spread(told: Speaker) -> str:
    counts = told.data["counts"]
    label = told.say("lab-chart-points")
    drawing = plots.histogram(counts.get("0/points", []), counts.get("1/points", []), label)
    return f"<figure><figcaption>{escape(label)}</figcaption>{drawing}{legend(told)}</figure>"


def settled(told: Speaker) -> str:
    counts = told.data["counts"]
    if "0/settled" not in counts:
        return ""
    label = told.say("lab-chart-settled")
    ends = (told.say("lab-start"), told.say("lab-end"))
    drawing = plots.tenths(counts["0/settled"], counts.get("1/settled", []), label, ends)
    return f"<figure><figcaption>{escape(label)}, %</figcaption>{drawing}{legend(told)}</figure>"


def seats(told: Speaker) -> str:
    names = [one for one in told.measures if one.startswith("seat/") and one.endswith("/wins")]
    if not names:
        return ""
    fair = 1 / told.data["players"]
    pairs = [(told.measures[name]["here"], told.measures[name].get("there")) for name in names]
    ends = plots.scale([interval(one) for pair in pairs for one in pair], [fair])
    rows = ""
    for name, (here, there) in zip(names, pairs, strict=True):
        label = f"{told.measure(name)}: {told.shown(name, here['value'])}"
        drawing = plots.whiskers(interval(here), interval(there), ends, label, fair)
        rows += f"<li><span>{escape(told.measure(name))}</span>{drawing}</li>"
    said = told.seats()
    if told.paired:
        said += [told.difference(names[0])]
    rest = [one for one in told.measures if one.startswith("seat/")]
    note = f'<p class="legend"><span class="key mark"></span>{escape(told.say("lab-fair"))}: {told.percent(fair)}</p>'
    drawing = f'<figure><ul class="rows">{rows}</ul>{note}{legend(told)}</figure>'
    return section(told.say("lab-seats"), paragraphs(said) + drawing + folded(told, table(told, rest)))


def sources(told: Speaker) -> str:
    names = [f"source/{one}" for one in told.study.sources if f"source/{one}" in told.measures]
    names = [one for one in names if told.measures[one]["here"] and any_of(told.measures[one])]
    if len(names) < 2:
        return ""
    bars = ""
    for which, where in enumerate(["here", "there"][: len(told.data["boxes"])]):
        shares = [told.measures[one][where]["value"] for one in names]
        label = ", ".join(
            f"{told.measure(one)} {told.percent(share)}" for one, share in zip(names, shares, strict=True)
        )
        title = f"<span>{escape(told.box(which))}</span>" if told.paired else ""
        bars += f"<li>{title}{plots.bar(shares, label)}</li>"
    keys = "".join(f'<span class="key part-{i % 6}"></span>{escape(told.measure(one))}' for i, one in enumerate(names))
    drawing = f'<figure><ul class="bars">{bars}</ul><p class="legend">{keys}</p></figure>'
    said = told.sources()
    if told.paired:
        said += told.sure_differences(names)
    return section(told.say("lab-sources"), paragraphs(said) + drawing + folded(told, table(told, names)))


def any_of(one: dict[str, Any]) -> bool:
    return any(one.get(where) and one[where]["value"] for where in ("here", "there"))
