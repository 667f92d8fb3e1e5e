"""The rules of a game as clauses, to be looked up by number or by word."""

import re
from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from igroteka.words import Complaint


@dataclass(frozen=True)
class Clause:
    id: str
    text: str


@dataclass(frozen=True)
class Chapter:
    id: str
    title: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True)
class Rulebook:
    opening: str
    chapters: tuple[Chapter, ...]

    def clause(self, id: str) -> Clause | None:
        return next((one for chapter in self.chapters for one in chapter.clauses if one.id == id.upper()), None)

    @property
    def example(self) -> dict[str, str]:
        """A chapter and a clause to name where somebody is told how to ask for them."""
        if not self.chapters:  # there is no rulebook yet
            return {"chapter": "G1", "clause": "G1.1"}
        chapter = self.chapters[len(self.chapters) // 2]
        return {"chapter": chapter.id, "clause": chapter.clauses[0].id}

    def find(self, query: str) -> list[Chapter]:
        """A clause (G7.1), a chapter (G7), or every clause with a word in it."""
        wanted = query.strip().upper()
        if not wanted:
            return list(self.chapters)
        found = []
        for chapter in self.chapters:
            if chapter.id == wanted:
                return [chapter]
            clauses = tuple(one for one in chapter.clauses if one.id == wanted or wanted in one.text.upper())
            if clauses:
                found.append(Chapter(chapter.id, chapter.title, clauses))
        if not found:
            raise Complaint("rules-nothing", query=query.strip(), clause=self.example["clause"])
        return found


def read(text: str) -> Rulebook:
    """The rules of a game folder: `## G7 Title`, then clauses that begin `**G7.1**`."""
    opening, *chapter_texts = re.split(r"^## ", text, flags=re.MULTILINE)
    chapters = []
    for chapter_text in chapter_texts:
        head, _, body = chapter_text.partition("\n")
        id, _, title = head.partition(" ")
        clauses = re.findall(r"^\*\*(\S+)\*\* (.+?)(?=\n\n|\Z)", body.strip(), flags=re.MULTILINE | re.DOTALL)
        chapters.append(Chapter(id, title, tuple(Clause(number, " ".join(words.split())) for number, words in clauses)))
    return Rulebook(opening.partition("\n")[2].strip(), tuple(chapters))


def printed(chapters: list[Chapter]) -> RenderableType:
    lines: list[RenderableType] = []
    for chapter in chapters:
        lines += [Text(f"{chapter.id}  {chapter.title}", "bold"), *map(clause_line, chapter.clauses)]
    return Group(*lines)


def clause_line(clause: Clause) -> RenderableType:
    line = Table.grid(padding=(0, 2, 0, 0))
    line.add_column(style="bold", min_width=6)
    line.add_row(Text(clause.id), Text(clause.text))
    return line


def contents(rules: Rulebook) -> RenderableType:
    """The chapters, by title."""
    return Group(*(Text(f"{chapter.id:<4} {chapter.title}") for chapter in rules.chapters))
