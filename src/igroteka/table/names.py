"""Names as people type them: one short line that shows what it is."""

from igroteka.words import Complaint

NAME_LENGTH = 40
BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters by name, but nothing to see


def clean_name(name: str) -> str:
    """A nickname is one short line of printable text."""
    cleaned = one_line(name, NAME_LENGTH)
    if not cleaned:
        raise Complaint("bad-name")
    return cleaned


def one_line(text: str, most: int) -> str:
    """What can be seen of a text, on one line: nothing that turns the writing around, hides, or begins a new line."""
    seen = (letter if letter.isprintable() and letter not in BLANK else " " for letter in text[: most * 20])
    return " ".join("".join(seen).split())[:most].rstrip()
