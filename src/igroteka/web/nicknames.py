"""Names of people: one short line that cannot disturb a page, told apart from the others at a table."""

import unicodedata
from collections.abc import Sequence

from igroteka.table.names import clean_name

MARKS = 2  # above or below one letter: as many as living languages need
ISOLATE, POP = "\u2068", "\u2069"  # what stands between them turns no text around it
RIGHT_TO_LEFT = ("R", "AL", "AN")

# What looks like another letter, in small letters or in capitals. Too many do no harm: a number is added to a name.
LOOKALIKES = str.maketrans(
    "абвгезикмнопрстухһіјѕԁԛԝӏ" "αβεζηικμνορτυχω" "ı01|ɑɡ",
    "a6br" "e3ukmhonpctyxhijsdqwl" "abezhikmvoptyxw" "iollag",
)  # fmt: skip


def nickname(text: str) -> str:
    """A name as somebody gives it, ready to be kept; or a complaint."""
    return clean_name(calm(text))


def calm(text: str) -> str:
    """Marks stand on a letter, a few on each: nothing grows into the lines above and below."""
    kept, marks = list[str](), MARKS
    for letter in unicodedata.normalize("NFC", text):
        if unicodedata.category(letter) not in ("Mn", "Me"):
            marks = MARKS if letter.isspace() else 0
        elif marks < MARKS:
            marks += 1
        else:
            continue
        kept.append(letter)
    return "".join(kept)


def shown(name: str) -> str:
    """A name as it stands among other words."""
    name = calm(name)
    turns = any(unicodedata.bidirectional(letter) in RIGHT_TO_LEFT for letter in name)
    return f"{ISOLATE}{name}{POP}" if turns else name


def skeleton(name: str) -> str:
    """What two names have in common that look the same."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold()).translate(LOOKALIKES)
    letters = "".join(letter for letter in plain if letter.isalnum())
    return letters.replace("i", "l").replace("rn", "m").replace("vv", "w") or plain


def initial(name: str) -> str:
    """The letter that stands for somebody in a small picture."""
    return next((letter.upper() for letter in unicodedata.normalize("NFC", name) if letter.isalnum()), "·")


def told_apart(names: Sequence[str], people: Sequence[bool], taken: Sequence[str] = ()) -> tuple[str, ...]:
    """People whose names look like another's at the table, or like something `taken`, bear the number of their seat."""
    found, others = list(names), [skeleton(name) for name in taken]
    for _ in names:  # a name may look like another with its number
        looks = [*(skeleton(name) for name in found), *others]
        twice = [seat for seat, look in enumerate(looks[: len(found)]) if people[seat] and looks.count(look) > 1]
        for seat in twice:
            found[seat] = f"{found[seat]} ({seat + 1})"
        if not twice:
            break
    return tuple(found)
