"""What sections of a report are made of: sentences, values with their intervals, tables, legends."""

from html import escape
from typing import Any

from igroteka.lab.whatif.plots import Interval
from igroteka.lab.whatif.sentences import Speaker


def section(title: str, inside: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{inside}</section>" if inside else ""


def folded(told: Speaker, inside: str) -> str:
    """Every value with its interval: there for who wants to know, behind what is said and drawn."""
    return f"<details><summary>{escape(told.say('lab-values'))}</summary>{inside}</details>"


def paragraphs(sentences: list[str], kind: str = "") -> str:
    mark = f' class="{kind}"' if kind else ""
    return f"<ul{mark}>" + "".join(f"<li>{escape(one)}</li>" for one in sentences) + "</ul>" if sentences else ""


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


def legend(told: Speaker) -> str:
    if not told.paired:
        return ""
    return (
        f'<p class="legend"><span class="key here"></span>{escape(told.box(0))}'
        f'<span class="key there"></span>{escape(told.box(1))}</p>'
    )
