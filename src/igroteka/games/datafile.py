"""The text of a data file as tables; what is wrong with it is said in our own words, with the place."""

import re

from igroteka.words import Complaint

MOST_LETTERS = 100_000
MOST_PARTS = 8  # of a dotted name: the parser takes quadratic time and memory for a name of many
# What may hold dots that part no name: strings, also those that never end, and comments. Each alternative matches
# whatever follows its beginning, so the search is linear.
ASIDE = re.compile(
    r'''"""(?:[^"\\]|\\.|"(?!""))*+(?:"{3,5}|\\?\Z)|'{3}(?:[^']|'(?!''))*+(?:'{3,5}|\Z)'''
    r"""|"(?:[^"\\\n]|\\[^\n])*+["\\]?|'[^'\n]*+'?|\#[^\n]*+""",
    re.DOTALL,
)
NO_NAME = re.compile(r"[^\w.\- \t]+")
# How the parser begins what it says of a mistake, and our message for that.
MISTAKES = (
    (r"Expected '='", "toml-equals"),
    (r"Expected '\]|Unclosed array", "toml-bracket"),
    (r"Unclosed inline table", "toml-brace"),
    (r"Expected newline", "toml-rest"),
    (r"Cannot|Duplicate", "toml-twice"),
    (r"Unterminated|Expected [\"']|Illegal character '\\n'", "toml-string"),
    (r"Invalid (value|date|hex)", "toml-value"),
)


def read_toml(text: str, name: str) -> dict[str, object]:
    """`name` is what a complaint calls the file."""
    import tomllib  # only who opens a box loads it

    check_size(text, name)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise Complaint("box-deep", file=name) from None
    except ValueError as error:  # also a number of thousands of digits
        raise Complaint("box-toml", file=name, place=place_of(str(error)), problem=mistake(str(error))) from None


def check_size(text: str, name: str) -> None:
    """Refuses what would keep the parser busy, before it is parsed."""
    if len(text) > MOST_LETTERS:
        raise Complaint("box-large", file=name, found=str(len(text)), most=str(MOST_LETTERS))
    for number, line in enumerate(ASIDE.sub(instead, text).split("\n"), 1):
        if line.count(".") >= MOST_PARTS and any(part.count(".") >= MOST_PARTS for part in NO_NAME.split(line)):
            raise Complaint("box-parts", file=name, line=number, most=MOST_PARTS)


def instead(aside: re.Match[str]) -> str:
    """A string may be a part of a name; lines keep their numbers."""
    return "-" + "\n" * aside[0].count("\n")


def mistake(said: str) -> Complaint:
    return Complaint(next((ours for theirs, ours in MISTAKES if re.match(theirs, said)), "toml-unreadable"))


def place_of(said: str) -> Complaint:
    found = re.search(r"\(at line (\d+), column (\d+)\)$", said)
    if found:
        return Complaint("toml-place", line=found[1], column=found[2])
    return Complaint("toml-end" if said.endswith("(at end of document)") else "toml-somewhere")
