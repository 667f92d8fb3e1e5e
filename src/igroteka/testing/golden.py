"""Golden playthroughs: whole games as records beside the tests of a game, at least one for every way it can end.

A change that makes one of them unreadable changes the rules, or their order, for every stored game: it needs a new
version of the rules. A game's tests say how each was made, and hold them all:

    GOLDEN = Golden(Path(__file__).parent, {"two-players": lambda: play("lanterns", 2, {}, seed=1)})

`GOLDEN.write()` writes them again; look at the difference before you commit it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from igroteka.engine import CHANCE_ONLY, Outcome, Rng, seats_in
from igroteka.table import Match, read_record, write_record
from igroteka.testing.tables import Player, random_player

NAMES = ("Анна", "Кирилл", "Ольга", "Станислав", "Юлия", "Фёдор", "Мария", "Лев")


def play(
    game: str,
    seats: int,
    options: Mapping[str, bool | str],
    seed: int,
    player: Player = random_player,
    takebacks: bool = False,
    box: str = "",
    rules: int | None = None,
) -> Match:
    """A game among such players, who now and then take something back, if asked to; by an older version of the rules,
    if asked to."""
    match = Match.set_up(game, seats, options, NAMES[:seats], box, rules)
    rng = Rng(seed)
    match.draw(rng)
    while match.state.awaiting():
        state = match.state
        seat = seats_in(state.awaiting())[0]
        action = player(state, seat, rng)
        final = state.reveals(seat, action)
        match.submit(seat, action)
        if takebacks and not final and match.state.awaiting() not in (0, CHANCE_ONLY) and rng.below(4) == 0:
            match.takeback(seat)
        match.draw(rng)
    return match


def first(
    wanted: Callable[[Outcome], bool],
    game: str,
    seats: int,
    options: Mapping[str, bool | str],
    player: Player = random_player,
    tries: int = 3000,
    rules: int | None = None,
) -> Match:
    """The game of the first seed that ends as wanted."""
    for seed in range(tries):
        match = play(game, seats, options, seed, player, rules=rules)
        outcome = match.state.outcome()
        if outcome is not None and wanted(outcome):
            return match
    raise LookupError(f"no such game among {tries}")


@dataclass(frozen=True)
class Golden:
    """The records of a folder, and how each was made; None for one that cannot be made again, such as one left by an
    earlier version of the rules: it is replayed and never written again."""

    folder: Path
    games: Mapping[str, Callable[[], Match] | None]

    def text(self, name: str) -> str:
        return (self.folder / f"{name}.igr").read_text(encoding="utf-8")

    def replay(self, name: str) -> Match:
        """The record leads to an end, and is written again to the letter."""
        match = read_record(self.text(name))
        assert match.state.outcome() is not None, f"{name} does not come to an end"
        assert write_record(match) == self.text(name), f"{name} is written otherwise"
        return match

    def check(self) -> None:
        """Every record is there, and replays."""
        there = {path.stem for path in self.folder.glob("*.igr")}
        assert there == set(self.games), f"without a record or without a maker: {there ^ set(self.games)}"
        for name in self.games:
            self.replay(name)

    def endings(self) -> set[tuple[str, str, bool]]:
        """How the games ended: the reason, the title the rules award, and whether several won."""
        ends = [self.replay(name).state.outcome() for name in self.games]
        return {(end.reason, end.title, len(end.winners) > 1) for end in ends if end is not None}

    def write(self) -> None:
        for name, make in self.games.items():
            if make is None:
                print(name, "stays as it is")
                continue
            match = make()
            (self.folder / f"{name}.igr").write_text(write_record(match), encoding="utf-8")
            print(name, match.number, "entries", match.state.outcome())
