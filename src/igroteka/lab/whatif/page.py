"""The report as a page: sentences first, then tables and drawings. Everything it needs is in it."""

from html import escape
from importlib.resources import files
from typing import Any

from igroteka.games import find
from igroteka.lab.whatif import plots
from igroteka.lab.whatif.answer import board_of
from igroteka.lab.whatif.estimates import RARE
from igroteka.lab.whatif.plots import Interval
from igroteka.lab.whatif.sentences import Speaker

SHOWN = 8  # rows of a group that are shown at once; the others are folded


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


def section(title: str, inside: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{inside}</section>" if inside else ""


def paragraphs(sentences: list[str], kind: str = "") -> str:
    mark = f' class="{kind}"' if kind else ""
    return f"<ul{mark}>" + "".join(f"<li>{escape(one)}</li>" for one in sentences) + "</ul>" if sentences else ""


def changed(told: Speaker) -> str:
    """Which places of the box are other than usual."""
    rows = ""
    for one in told.data["changes"]:
        if isinstance(one["here"], list) and all(isinstance(row, str) and len(row) > 2 for row in one["here"]):
            here, there = "\n".join(one["here"]), "\n".join(one["there"])
            values = f"<pre>{escape(there)}</pre><span>→</span><pre>{escape(here)}</pre>"
        else:
            was = told.say("lab-was", value=plain(one["there"]))
            values = f'<b>{escape(plain(one["here"]))}</b> <span class="soft">{escape(was)}</span>'
        rows += f'<li title="{escape(one["place"])}"><span>{escape(told.place(one["place"]))}</span> {values}</li>'
    return section(told.say("lab-changed"), f'<ul class="changes">{rows}</ul>') if rows else ""


def plain(value: Any) -> str:
    return " ".join(str(one) for one in value) if isinstance(value, list) else str(value)


def interval(one: dict[str, Any] | None) -> Interval | None:
    return None if one is None else (one["value"], one["low"], one["high"])


def cell(told: Speaker, name: str, one: dict[str, Any] | None) -> str:
    if one is None:
        return "—"
    value = escape(told.shown(name, one["value"]))
    if one["low"] == one["high"]:
        return f"<b>{value}</b>"
    low, high = told.shown(name, one["low"]), told.shown(name, one["high"])
    return f'<b>{value}</b> <span class="soft">{escape(low.removesuffix(" %"))}…{escape(high)}</span>'


def difference(told: Speaker, name: str, one: dict[str, Any] | None) -> str:
    if one is None:
        return "—"
    low, high = (escape(told.bare(name, one[end])) for end in ("low", "high"))
    return f'{signed(told, name, one)} <span class="soft">{low}…{high}</span>'


def signed(told: Speaker, name: str, one: dict[str, Any]) -> str:
    sign, sure = "+" if one["value"] > 0 else "", "sure" if one["sure"] else "soft"
    return f'<b class="{sure}">{sign}{escape(told.apart(name, one["value"]))}</b>'


def table(told: Speaker, names: list[str]) -> str:
    """Measures with their intervals, both boxes and the difference."""
    say = told.say
    heads = [say("lab-measure"), *(told.box(i) for i in range(len(told.data["boxes"])))]
    heads += [say("lab-difference")] if told.paired else []
    rows = ""
    for name in names:
        one = told.measures[name]
        cells = [cell(told, name, one["here"])]
        if told.paired:
            cells += [cell(told, name, one["there"]), difference(told, name, one["change"])]
        labelled = "".join(
            f'<td data-of="{escape(head)}">{text}</td>' for head, text in zip(heads[1:], cells, strict=True)
        )
        rows += f'<tr><th scope="row">{escape(told.measure(name))}</th>{labelled}</tr>'
    head = "".join(f'<th scope="col">{escape(one)}</th>' for one in heads)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


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
    return section(told.say(f"lab-{name}"), paragraphs(said) + drawing + table(told, names))


def legend(told: Speaker) -> str:
    if not told.paired:
        return ""
    return (
        f'<p class="legend"><span class="key here"></span>{escape(told.box(0))}'
        f'<span class="key there"></span>{escape(told.box(1))}</p>'
    )


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
    return section(told.say("lab-seats"), paragraphs(said) + drawing + table(told, rest))


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
    return section(told.say("lab-sources"), paragraphs(said) + drawing + table(told, names))


def any_of(one: dict[str, Any]) -> bool:
    return any(one.get(where) and one[where]["value"] for where in ("here", "there"))


# Components


def group(told: Speaker, name: str) -> str:
    own = [one for one in told.data["components"] if one["group"] == name and one["idle"] != "absent"]
    if not own:
        return ""
    said = [text for id, text in told.component_differences() if id.startswith(f"{name}/")][:5] + told.group(name)
    grid = next(one.grid for one in told.study.groups if one.id == name)
    inside = boards(told, own, grid) if grid else component_table(told, own)
    return section(told.say(f"lab-group-{name}"), paragraphs(said) + inside)


def component_table(told: Speaker, own: list[dict[str, Any]]) -> str:
    """Every component: how often it is taken, what it brings, how far its owner is ahead."""
    say = told.say
    columns = [what for what in ("count", "picked", "brings", "worth") if any(what in one for one in own)]
    heads = {"count": "lab-a-game", "picked": "lab-taken", "brings": "lab-brings", "worth": "lab-owner"}
    own = sorted(own, key=lambda one: -float(one["count"]["here"]["value"]) if "count" in one else 0.0)
    ends = plots.scale([interval(one["count"].get(where)) for one in own for where in ("here", "there")], [0])
    rows = []
    for one in own:
        label = told.called(one["id"])
        count = one["count"]
        drawing = plots.whiskers(interval(count["here"]), interval(count.get("there")), ends, label)
        cells = f'<td class="drawn">{drawing}</td>'
        for what in columns:
            cells += f'<td data-of="{escape(say(heads[what]))}">{component_cell(told, one, what)}</td>'
        odd = f' class="{one["odd"]}"' if one.get("odd") else ""
        rows.append(f'<tr{odd}><th scope="row">{escape(label)}</th>{cells}</tr>')
    titles = (say("lab-component"), "", *(say(heads[what]) for what in columns))
    head = "".join(f'<th scope="col">{escape(text)}</th>' if text else "<td></td>" for text in titles)

    def table_of(some: list[str]) -> str:
        return f'<table class="components"><thead><tr>{head}</tr></thead><tbody>{"".join(some)}</tbody></table>'

    whole = table_of(rows[:SHOWN]) + legend(told)
    if len(rows) > SHOWN:
        fold = escape(say("lab-all-components", count=len(rows) - SHOWN))
        whole += f"<details><summary>{fold}</summary>{table_of(rows[SHOWN:])}</details>"
    return whole


def component_cell(told: Speaker, one: dict[str, Any], what: str) -> str:
    found = one.get(what)
    if not found or found["here"] is None:
        return "—"
    name = f"part/{what}"
    if what in ("brings", "worth") and found["here"]["games"] < RARE:
        return f'<span class="soft">{escape(told.say("lab-too-few"))}</span>'
    text = cell(told, name, found["here"])
    differs = found.get("change")
    return f"{text} {signed(told, name, differs)}" if differs and differs["sure"] else text


def boards(told: Speaker, own: list[dict[str, Any]], columns: int) -> str:
    """Cells as boards, the points of a stone on each."""
    by_board: dict[str, dict[str, tuple[float, str, str]]] = {}
    for one in own:
        if "brings" in one and one["brings"]["here"]:
            value = one["brings"]["here"]["value"]
            name = one["id"].split("/")[2]
            shown = told.number(value, 1)
            by_board.setdefault(board_of(one["id"]), {})[name] = (value, shown, one.get("odd", ""))
    values = [value for cells in by_board.values() for value, _, _ in cells.values()]
    if not values:
        return ""
    ends = (min(values), max(values))
    drawn = ""
    for board, cells in by_board.items():
        title = told.study.board(board, told.say)
        drawn += f"<figure><figcaption>{escape(title)}</figcaption>{plots.board(cells, columns, ends, title)}</figure>"
    return f'<p class="soft">{escape(told.say("lab-cell-legend"))}</p><div class="boards">{drawn}</div>'
