"""Who may do what at a table: the one place that answers. docs/at-the-table.md says the same in words.

A person is known by a hash: of the secret of a browser, or of a program's token. Each question gives a refusal, or
None where it may be done.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from igroteka.store import ChairRow, SittingRow
from igroteka.table import Refused
from igroteka.web.nicknames import shown
from igroteka.web.people import END, Times, Wishes
from igroteka.web.seat_labels import held


def holder(chair: ChairRow) -> str:
    """Whose seat it is, also while a bot plays there; empty if it is nobody's."""
    return (chair.owner or chair.token) if chair.token else ""


def wish_to_free(seat: int) -> str:
    return f"free {seat + 1}"


@dataclass(frozen=True)
class Rights:
    chairs: Sequence[ChairRow]
    sittings: Sequence[SittingRow]
    owner: str  # who set the table
    begun: bool
    ended: bool
    away: Callable[[str], float]  # seconds since a person was here, 0 for who is here now
    wishes: Wishes
    times: Times

    # Who is who

    def people(self) -> dict[str, list[int]]:
        """Everybody who holds seats, and which; who has sat longest comes first."""
        found: dict[str, list[int]] = {}
        for chair in sorted(self.chairs, key=lambda chair: (self.since(chair.seat), chair.seat)):
            if holder(chair):
                found.setdefault(holder(chair), []).append(chair.seat)
        return found

    def since(self, seat: int) -> int:
        """The turn at which whoever holds the seat sat down; a seat taken to another device is the same sitting."""
        turn = 0
        for sitting in reversed(self.sittings):
            if sitting.seat == seat:
                if not sitting.owner:
                    break
                turn = sitting.turn
        return turn

    def seats_of(self, person: str) -> list[int]:
        return [chair.seat for chair in self.chairs if person and holder(chair) == person]

    def setter(self) -> str:
        """Who set the table; on another device, if they took their last seat there. Nobody, if it was freed."""
        person, held, sat = self.owner, dict[int, str](), False
        for sitting in self.sittings:
            before, held[sitting.seat] = held.get(sitting.seat, ""), sitting.owner
            if person and before == person and sitting.owner and person not in held.values():
                person = sitting.owner
            sat = sat or sitting.owner == person
        return person if not sat or person in held.values() else ""

    def host(self) -> str:
        """Who set the table, sitting or not; while they are away, whoever is here and has sat longest."""
        setter = self.setter()
        candidates = [person for person in (setter, *self.people()) if person]
        return next((person for person in candidates if not self.is_away(person)), setter)

    def is_away(self, person: str) -> bool:
        return self.away(person) >= self.times.away

    def is_gone(self, person: str) -> bool:
        return self.away(person) >= self.times.gone

    def others(self, seat: int) -> set[str]:
        """Who has to agree that a seat is freed: all others at the table who are not gone."""
        return {person for person in self.people() if person != holder(self.chairs[seat]) and not self.is_gone(person)}

    # Who may do what

    def known(self, seat: int) -> Refused | None:
        """After the end nothing changes hands."""
        if self.ended:
            return Refused("over")
        return None if 0 <= seat < len(self.chairs) else Refused("seat", seat=seat + 1)

    def sit(self, seat: int, person: str) -> Refused | None:
        if self.ended:
            return Refused("over")
        if not 0 <= seat < len(self.chairs) or self.chairs[seat].kind != "person" or self.chairs[seat].token:
            return Refused("taken", seat=seat + 1)
        if not self.begun or not person:
            return None
        had = [(sitting.owner, sitting.seat) for sitting in self.sittings if sitting.owner]
        had += [(holder(chair), chair.seat) for chair in self.chairs if holder(chair)]
        elsewhere = any(who == person and where != seat for who, where in had)
        shared = all(who == person for who, _ in had)  # one screen, and nobody else ever held a seat of this game
        return Refused("other-seat") if elsewhere and not shared else None

    def seat_bot(self, seat: int, person: str) -> Refused | None:
        """One's own seat; for the host that of somebody who is away, a free one, or one where a bot sits already."""
        refusal = self.known(seat)
        if refusal or seat in self.seats_of(person):
            return refusal
        if not person or person != self.host():
            return Refused("not-host")
        chair = self.chairs[seat]
        if chair.kind == "person" and chair.token and not self.is_away(holder(chair)):
            return Refused("present", name=shown(chair.name), minutes=minutes(self.times.away))
        return None

    def take_back(self, seat: int, person: str) -> Refused | None:
        return self.known(seat) or (None if seat in self.seats_of(person) else Refused("spectator"))

    def take_along(self, seat: int, person: str) -> Refused | None:
        """A seat goes to another device as its holder wishes."""
        return self.take_back(seat, person)

    def free(self, seat: int, person: str) -> Refused | None:
        """For the host: before the first draw at once, later when somebody is gone."""
        refusal = self.taken_by_another(seat, person)
        if refusal:
            return refusal
        if not person or person != self.host():
            return Refused("not-host")
        if self.begun and not self.is_gone(holder(self.chairs[seat])):
            return Refused("not-gone", name=shown(self.chairs[seat].name), minutes=minutes(self.times.gone))
        return None

    def agree_to_free(self, seat: int, person: str) -> Refused | None:
        """When all others at the table agree. One alone decides nothing about the only other."""
        refusal = self.taken_by_another(seat, person)
        if refusal:
            return refusal
        if person not in self.people():
            return Refused("spectator")
        if not self.begun or len(self.others(seat)) < 2:
            return Refused("not-gone", name=shown(self.chairs[seat].name), minutes=minutes(self.times.gone))
        return None

    def taken_by_another(self, seat: int, person: str) -> Refused | None:
        refusal = self.known(seat)
        if refusal:
            return refusal
        chair = self.chairs[seat]
        person_sits = chair.token and (chair.kind == "person" or held(chair))
        return None if person_sits and holder(chair) != person else Refused("not-to-free", seat=seat + 1)

    def agreed_to_free(self, seat: int) -> bool:
        return len(self.others(seat)) >= 2 and self.others(seat) <= self.wishes.of(wish_to_free(seat))

    def wish_end(self, person: str) -> Refused | None:
        return Refused("over") if self.ended else None if person in self.people() else Refused("spectator")

    def agreed_to_end(self) -> bool:
        """All people at the table want it now, also those for whom bots play; those who are gone are not asked."""
        asked = {person for person in self.people() if not self.is_gone(person)}
        return bool(asked) and asked <= self.wishes.of(END)


def minutes(seconds: float) -> int:
    return max(1, round(seconds / 60))
