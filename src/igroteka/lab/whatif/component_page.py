"""The components of a game in a report: what is taken and what it brings, or cells drawn as boards."""

from html import escape
from typing import Any

from igroteka.lab.whatif import plots
from igroteka.lab.whatif.answer import board_of
from igroteka.lab.whatif.estimates import RARE
from igroteka.lab.whatif.page_parts import cell, folded, interval, legend, paragraphs, section, signed
from igroteka.lab.whatif.sentences import Speaker

SHOWN = 8  # of a group that are drawn; the others are folded


def group(told: Speaker, name: str) -> str:
    own = [one for one in told.data["components"] if one["group"] == name and one["idle"] != "absent"]
    if not own:
        return ""
    said = [text for id, text in told.component_differences() if id.startswith(f"{name}/")][:5] + told.group(name)
    grid = next(one.grid for one in told.study.groups if one.id == name)
    inside = boards(told, own, grid) if grid else component_table(told, own)
    return section(told.say(f"lab-group-{name}"), paragraphs(said) + inside)


def component_table(told: Speaker, own: list[dict[str, Any]]) -> str:
    """Every component: how often it is taken, drawn for the first; behind that also what it brings, and how far its
    owner is ahead."""
    say = told.say
    columns = [what for what in ("count", "picked", "brings", "worth") if any(what in one for one in own)]
    heads = {"count": "lab-a-game", "picked": "lab-taken", "brings": "lab-brings", "worth": "lab-owner"}
    own = sorted(own, key=lambda one: -float(one["count"]["here"]["value"]) if "count" in one else 0.0)
    ends = plots.scale([interval(one["count"].get(where)) for one in own for where in ("here", "there")], [0])
    drawn, rows = [], ""
    for one in own:
        label, count, odd = told.called(one["id"]), one["count"], one.get("odd", "")
        mark = f' class="{odd}"' if odd else ""
        plot = plots.whiskers(interval(count["here"]), interval(count.get("there")), ends, label)
        drawn.append(f"<li{mark}><span>{escape(label)}</span>{plot}</li>")
        cells = "".join(
            f'<td data-of="{escape(say(heads[what]))}">{component_cell(told, one, what)}</td>' for what in columns
        )
        rows += f'<tr{mark}><th scope="row">{escape(label)}</th>{cells}</tr>'
    titles = (say("lab-component"), *(say(heads[what]) for what in columns))
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in titles)
    table = f'<table class="components"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'
    title = escape(say("lab-chart-taken"))
    first, rest = (f'<ul class="rows">{"".join(some)}</ul>' if some else "" for some in (drawn[:SHOWN], drawn[SHOWN:]))
    figure = f"<figure><figcaption>{title}</figcaption>{first}{legend(told)}</figure>"
    return figure + folded(told, rest + table)


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
