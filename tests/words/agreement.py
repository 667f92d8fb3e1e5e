"""Numbers and the words after them. Which forms a noun has is learnt from the messages that select by a plural form:
whatever stands there after a number must stand so everywhere else."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from babel import Locale
from fluent.syntax.ast import (
    Identifier,
    Message,
    Pattern,
    Placeable,
    SelectExpression,
    TextElement,
    VariableReference,
)
from fluent.syntax.visitor import Visitor

from tests.words.messages import PLACES, resource

PLURAL = {"ru": ("one", "few", "many"), "en": ("one", "other")}  # forms of whole numbers
GENITIVE = {"до", "от", "после", "из", "без", "около", "больше", "меньше", "более", "менее", "у"}  # a number after it
WORD = r"[^\W\d_][\w’-]*"
COUNTED = re.compile(rf"(?:({WORD}) )?(?<![\w.,:–−-])(\d+)(?![.,:]\d)(?= ({WORD}(?: {WORD}){{0,2}}))")
# Notation has single Latin letters (1c3, 2h, 3a) and digits of a seal (4f1c-09ab); words are longer, or Russian.
GLUED = re.compile(r"(?<![\w-])\d+(?:[а-яё]|[a-z]{2,})\w*(?!-)", re.IGNORECASE)

Words = tuple[str, ...]
Forms = dict[str, Words]  # by plural form


class Selects(Visitor):
    """The forms that one message selects."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.found: list[tuple[bool, Forms]] = []  # after a word that wants the genitive, forms
        self.by: set[str] = set()  # the values it is chosen by

    def visit_Pattern(self, node: Pattern) -> None:
        before = ""
        for element in node.elements:
            inside = element.expression if isinstance(element, Placeable) else None
            if isinstance(inside, SelectExpression) and isinstance(inside.selector, VariableReference):
                self.take(inside, inside.selector.id.name, before)
            if isinstance(element, TextElement):
                before += element.value
            elif isinstance(inside, VariableReference):
                before += f"${inside.id.name}"
        self.generic_visit(node)

    def take(self, select: SelectExpression, name: str, before: str) -> None:
        keys = {one.key.name for one in select.variants if isinstance(one.key, Identifier)}
        if not keys & {"one", "few", "many"}:
            return
        self.by.add(name)
        forms: Forms = {}
        default: Words = ()
        genitive = False
        for variant in select.variants:
            text = before + "".join(
                one.value
                if isinstance(one, TextElement)
                else f"${one.expression.id.name}"
                if isinstance(one.expression, VariableReference)
                else "|"
                for one in variant.value.elements
            )
            found = re.search(rf"(?:({WORD}) )?\${name} ({WORD}(?: {WORD})*)", text)
            words: Words = tuple(found[2].split()) if found else ()
            genitive = genitive or bool(found and found[1] in GENITIVE)
            if isinstance(variant.key, Identifier):
                forms[variant.key.name] = words
            if variant.default:
                default = words
        whole = {form: forms.get(form, default) for form in PLURAL[self.language]}
        if all(whole.values()):
            self.found.append((genitive, shortened(whole)))


class Bare(Visitor):
    """Words that stand right after a value outside of a choice by that value, with the value's name."""

    def __init__(self) -> None:
        self.found: list[tuple[str, str]] = []
        self.chosen: list[str] = []

    def visit_SelectExpression(self, node: SelectExpression) -> None:
        self.chosen.append(node.selector.id.name if isinstance(node.selector, VariableReference) else "")
        self.generic_visit(node)
        self.chosen.pop()

    def visit_Pattern(self, node: Pattern) -> None:
        for element, after in pairwise(node.elements):
            inside = element.expression if isinstance(element, Placeable) else None
            if isinstance(inside, VariableReference) and isinstance(after, TextElement):
                word = re.match(f" ({WORD})", after.value)
                if word and inside.id.name not in self.chosen:
                    self.found.append((inside.id.name, word[1]))
        self.generic_visit(node)


@cache
def counted() -> set[str]:
    """The names of values that are numbers of things: some message chooses its words by them."""
    numbers = set()
    for language in PLURAL:
        for place in PLACES:
            selects = Selects(language)
            selects.visit(resource(place, language))
            numbers |= selects.by
    return numbers


def shortened(forms: Forms) -> Forms:
    """As many words as it takes to tell the forms apart."""
    apart = len(set(forms.values()))
    length = next(n for n in range(1, 99) if len({words[:n] for words in forms.values()}) == apart)
    return {form: words[:length] for form, words in forms.items()}


@cache
def paradigms(language: str) -> dict[tuple[bool, str], set[tuple[str, Words]]]:
    """By genitive and first word: plural forms with the words that may follow a number of that form."""
    known: dict[tuple[bool, str], set[tuple[str, Words]]] = {}

    def learn(genitive: bool, forms: Forms) -> None:
        for form, words in forms.items():
            for first in {words[0] for words in forms.values()}:
                known.setdefault((genitive, first.lower()), set()).add((form, tuple(one.lower() for one in words)))

    for place in PLACES:
        selects = Selects(language)
        for entry in resource(place, language).body:
            if isinstance(entry, Message):
                selects.visit(entry)
        for genitive, forms in selects.found:
            learn(genitive, forms)
            if language == "ru" and not genitive and len(forms["one"]) == 1:
                learn(True, {"one": forms["few"], "few": forms["many"], "many": forms["many"]})
    return known


def wrong(text: str, language: str) -> Iterator[str]:
    """Numbers glued to a word, and known nouns that do not agree with the number before them."""
    for found in GLUED.finditer(text):
        yield found[0]
    for found in COUNTED.finditer(text):
        words = tuple(found[3].lower().split())
        genitive = language == "ru" and (found[1] or "").lower() in GENITIVE
        if not agrees(Locale.parse(language).plural_form(int(found[2])), words, genitive, language):
            yield f"{found[0]} {found[3]}"


def agrees(form: str, words: Words, genitive: bool, language: str) -> bool:
    """Whether these words may follow a number of this plural form; so may words that are no noun we know."""
    known = paradigms(language)
    allowed = known.get((genitive, words[0])) or known.get((False, words[0])) or ()
    if not allowed or any(one == form and words[: len(said)] == said for one, said in allowed):
        return True
    qualifies = all(len(said) > 1 for _, said in allowed)  # free seats: what is counted may be something else
    return qualifies and (False, "".join(words[1:2])) in known and agrees(form, words[1:], genitive, language)
