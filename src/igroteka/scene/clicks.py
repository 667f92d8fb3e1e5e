"""Where a person clicks for an action, and what a click stands for, as the declared verbs say it."""

import re
from collections.abc import Sequence

from igroteka.engine.verbs import FIELD, Verb, Verbs

Way = tuple[str, ...]


def shortened(ways: Sequence[Way]) -> list[Way]:
    """The same ways without clicks at the end that decide nothing, because only one way begins like that."""
    if all(len(way) < 2 for way in ways):
        return list(ways)
    begun: dict[Way, int] = {}
    for way in ways:
        for end in range(1, len(way) + 1):
            begun[way[:end]] = begun.get(way[:end], 0) + 1
    return [next((way[:end] for end in range(1, len(way)) if begun[way[:end]] == 1), way) for way in ways]


def meant(verbs: Verbs, decision: int, target: str) -> tuple[Verb, dict[str, int]] | None:
    """The verb that a click on a target begins, and the fields it settles: one that the open decision offers, if there
    is any, else the first that is declared."""
    for verb in sorted(verbs.verbs, key=lambda verb: decision not in verb.when):
        found = settled(verb, target) if verb.click else None
        if found is not None:
            return verb, found
    return None


def settled(verb: Verb, target: str) -> dict[str, int] | None:
    """The values of fields that a click on a target gives; None if it does not begin this verb."""
    names = FIELD.findall(verb.click[0])
    fields = [verb.fields[verb.places[name]] for name in names]
    pattern = "".join(
        [re.escape(text) if place % 2 == 0 else f"({fields[place // 2].pattern()})"
         for place, text in enumerate(FIELD.split(verb.click[0]))]
    )  # fmt: skip
    match = re.fullmatch(pattern, target)
    if match is None:
        return None
    values = [field.value(text) for field, text in zip(fields, match.groups(), strict=True)]
    return dict(zip(names, values, strict=True)) if all(value >= 0 for value in values) else None


def meaning(verbs: Verbs, decision: int, target: str) -> str:
    """The action, in notation, that one click stands for; empty if it stands for none or wants more clicks."""
    found = meant(verbs, decision, target)
    if found is None:
        return ""
    verb, fields = found
    if len(fields) < len(verb.fields):
        return ""
    return verb.written([fields[field.name] for field in verb.fields])
