"""The chairs of a table and the people on them: who they are, when they were here, what they may do."""

from collections.abc import Sequence

from igroteka.engine import SPECTATOR
from igroteka.games import find
from igroteka.store import ChairRow, SittingRow, Store, TableRow
from igroteka.table import Match, Refused
from igroteka.web.audience import Audience
from igroteka.web.people import Presence, Times, Wishes
from igroteka.web.rights import Rights, holder
from igroteka.web.room import tell_room
from igroteka.web.seat_labels import names_of


class Seats:
    def __init__(
        self,
        store: Store,
        row: TableRow,
        match: Match,
        chairs: Sequence[ChairRow],
        sittings: Sequence[SittingRow],
        times: Times,
    ) -> None:
        self.store = store
        self.row = row
        self.match = match
        self.game = find(row.game)
        self.chairs = list(chairs)
        self.sittings = list(sittings)
        self.audience = Audience(self.game, match, self.chairs)
        self.times = times
        self.presence = Presence()
        self.wishes = Wishes()

    def names(self, language: str) -> tuple[str, ...]:
        return names_of(self.chairs, language)

    def seated(self) -> tuple[str, ...]:
        return self.audience.labels()

    def complete(self) -> bool:
        return not [chair for chair in self.chairs if chair.kind == "person" and not chair.token]

    def seat_of(self, token: str) -> int:
        """The seat this token opens, or SPECTATOR."""
        return next((chair.seat for chair in self.chairs if token and chair.token == token), SPECTATOR)

    def rights(self) -> Rights:
        """Who may do what, as it stands now."""
        here = {watcher.person for watcher in self.audience.watchers}
        away = lambda person: 0.0 if person in here else self.presence.away(person)  # noqa: E731
        begun, ended = self.match.number > 0, self.row.ended is not None
        return Rights(self.chairs, self.sittings, self.row.owner, begun, ended, away, self.wishes, self.times)

    def note(self, person: str) -> None:
        """Whoever asks for anything is here. Of those who only look on nothing is remembered."""
        if person and (person == self.row.owner or any(person == holder(chair) for chair in self.chairs)):
            self.presence.note(person)

    async def take_chair(self, chair: ChairRow) -> None:
        """A chair changes hands, and with it what was wished before is forgotten."""
        if not await self.store.take_chair(chair, self.chairs[chair.seat].token, self.match.number):
            raise Refused("taken", seat=chair.seat + 1)
        sat = SittingRow(
            self.row.id, len(self.sittings) + 1, self.match.number, chair.seat, chair.kind, chair.name, chair.owner
        )
        self.sittings.append(sat)
        changed = holder(chair) != holder(self.chairs[chair.seat])
        self.chairs[chair.seat] = chair
        if changed:
            self.note(holder(chair))
        self.wishes.clear()

    def tell_room(self) -> None:
        """Everybody hears who is away, who wishes what and what they may do, where it is not what they know."""
        tell_room(self.audience, self.rights())
