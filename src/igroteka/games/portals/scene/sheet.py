"""The score sheet of a finished game, as a table of words."""

from collections.abc import Sequence

from igroteka.engine.bits import members
from igroteka.games.portals.rules import actions as a
from igroteka.games.portals.rules.position import MATCHES, NEIGHBOURHOOD, SHEET, SIGN, UNMET, Position
from igroteka.games.portals.telling.gains import told_gain
from igroteka.scene import Section, Sheet, frame, speech


def score_sheet(view: Position, names: Sequence[str], language: str) -> Sheet:
    """Points taken apart; columns that stay empty in this game are left out."""
    say = speech(language, "portals")
    outcome = view.outcome()
    signs, several = bool(view.modules.signs), view.seats > 1
    sources = {
        tone: (say(head), [sign * int(view.points[seat * SHEET + source]) for seat in range(int(view.seats))])
        for tone, (head, source, sign, counts) in enumerate(
            (
                ("sheet-matches", MATCHES, 1, True),
                ("sheet-neighbours", NEIGHBOURHOOD, 1, several),
                ("sheet-signs", SIGN, 1, signs),
                ("sheet-lost", UNMET, -1, signs and several),
            ),
            1,
        )
        if counts
    }
    columns = [*sources.values(), (say("sheet-total"), list(outcome.scores) if outcome else [])]
    return frame.score_sheet(say, names, outcome, columns, sources=sources)


def account(
    steps: Sequence[tuple[Position, int, int]], last: Position, names: Sequence[str], language: str
) -> tuple[Section, ...]:
    """Where every point came from, when the game is over, gain by gain. A step is a position, who decides there and
    what; `last` is the position after all of them."""
    say = speech(language, "portals")
    seats = range(int(last.seats))
    gains: list[tuple[str, ...]] = []
    after = [state for state, _, _ in steps[1:]] + [last]
    for (state, by, action), then in zip(steps, after, strict=True):
        number = "" if last.seats == 1 else str(int(state.round))
        kind, placed = a.VERBS.split(action)
        if kind == a.PLACE:
            what = say("sheet-key", key=placed[0] + 1, board=placed[1] + 1)
            gains.append((number, names[by], what, told_gain(state, by, placed, say)))
        for seat in seats:
            for sign in members(then.signs.met(seat) & ~state.signs.met(seat)):  # alone, signs are told with the gain
                what, points = say("sheet-sign", sign=sign + 1), f"+{int(last.material.sign_points)}"
                gains.append((number, names[seat], what, points))
    for seat in seats:
        lost = int(last.points[seat * SHEET + UNMET])
        if lost:
            gains.append(("", names[seat], say("sheet-unmet"), f"−{lost}"))
    heads: tuple[str, ...] = (say("sheet-round-head"), say("sheet-player"), say("sheet-what"), say("sheet-points"))
    if last.seats == 1:
        heads, gains = heads[2:], [row[2:] for row in gains]
    return (Section(say("sheet-by-gains"), heads, tuple(gains)),)
