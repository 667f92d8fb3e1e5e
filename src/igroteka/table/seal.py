"""Seals of a game: one for each number, over all that came before it.

Whoever keeps a seal from the table can tell later whether a record is of the same game up to that number: nothing cut
off, nobody renamed, no option and no move changed. A seal is an HMAC, and its key comes from the secret seed. As long
as the seed is secret, a seal tells nothing of what it covers, not even to somebody who tries all moves there are. The
seed was promised before the game, so when it is shown, anybody can make all seals again.

    seal 0      what was agreed: game, rules, box, seats, options, the commitment, how draws are keyed
    seal n      seal n - 1, who came to sit where since entry n - 1, entry n; with the first entry also the words
    seal end    the last one, who came to sit where since, all names, the result
"""

import hmac
import re
from collections.abc import Sequence

from igroteka.table.lines import agreed_lines, box_lines, entry_line, name_lines, promise_lines, sat_line, word_lines
from igroteka.table.match import Header
from igroteka.table.progress import Entry
from igroteka.words import Complaint

SHOWN = 32  # hexadecimal digits of a seal: two games with the same 128 bits cannot be found by trying
ENOUGH = 16  # digits that somebody who writes by hand must have kept
END = "end"


class Chain:
    """The seals of one game that goes on. `header` is what the table says now: people come and go."""

    def __init__(self, seed: bytes, header: Header) -> None:
        self.key = hmac.digest(seed, b"seal", "sha256")
        self.number = 0
        self.last = self.link([*agreed_lines(header), *promise_lines(header), *box_lines(header)])

    def link(self, lines: Sequence[str], last: bytes = b"") -> bytes:
        return hmac.digest(self.key, last + "\n".join(lines).encode(), "sha256")

    def follow(self, header: Header, log: Sequence[Entry]) -> list[bytes]:
        """Goes on to the end of the log; the links of the entries that are new."""
        sat = lines_by_number(header)
        links = []
        for entry in log[self.number :]:
            said = word_lines(header) if entry.number == 1 else []
            self.last = self.link([*said, *sat.get(entry.number - 1, ()), entry_line(entry)], self.last)
            links.append(self.last)
        self.number = len(log)
        return links

    def end(self, header: Header, result: str) -> bytes:
        said = [] if self.number else word_lines(header)
        came = lines_by_number(header).get(self.number, ())
        return self.link([*said, *came, *name_lines(header), result], self.last)


def lines_by_number(header: Header) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for sitting in header.sat:
        found.setdefault(sitting.number, []).append(sat_line(sitting))
    return found


def shown(link: bytes) -> str:
    """For people: groups of four, to be read out."""
    digits = link.hex()[:SHOWN]
    return "-".join(digits[place : place + 4] for place in range(0, SHOWN, 4))


def all_seals(seed: bytes, header: Header, log: Sequence[Entry], result: str) -> dict[str, str]:
    """Every seal of a finished game by its number, and that of its end."""
    chain = Chain(seed, header)
    links = [chain.last, *chain.follow(header, log)]
    return {**{str(number): shown(link) for number, link in enumerate(links)}, END: shown(chain.end(header, result))}


def compare(found: dict[str, str], kept: str, last: int) -> None:
    """Complains if a seal that somebody kept (`37:ab12-...`) is not that of the record."""
    said = re.fullmatch(r"\s*(0|[1-9][0-9]{0,5}|end)\s*[:\s]\s*([0-9a-f][0-9a-f\s-]*)", kept.lower())
    digits = re.sub("[^0-9a-f]", "", said[2]) if said else ""
    if said is None or not ENOUGH <= len(digits) <= SHOWN:
        raise Complaint("verify-no-seal", found=kept.strip()[:80])
    if said[1] not in found:
        raise Complaint("verify-cut", number=said[1], last=str(last))
    if not found[said[1]].replace("-", "").startswith(digits):
        if said[1] == END:
            raise Complaint("verify-kept-end", found=found[END])
        raise Complaint("verify-kept", number=said[1], found=found[said[1]])
