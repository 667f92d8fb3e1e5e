"""What the deciding seat may click, and what it would bring. Legality comes from `legal`."""

from functools import lru_cache

from igroteka.engine.bits import members
from igroteka.games.mirror_labyrinth.bot.reach import Reach
from igroteka.games.mirror_labyrinth.rules import actions as a
from igroteka.games.mirror_labyrinth.rules.amulets import OWN_MOVE
from igroteka.games.mirror_labyrinth.rules.material import beside
from igroteka.games.mirror_labyrinth.rules.position import BEFORE, RUNE, Position
from igroteka.games.mirror_labyrinth.rules.state import MirrorLabyrinth
from igroteka.games.mirror_labyrinth.scene.beams import all_beams
from igroteka.games.mirror_labyrinth.scene.places import cell_name, target
from igroteka.games.mirror_labyrinth.telling.choices import label
from igroteka.games.mirror_labyrinth.telling.names import thing_words
from igroteka.games.mirror_labyrinth.telling.openings import after_turn, opened, places, with_turns
from igroteka.games.mirror_labyrinth.telling.warnings import warning
from igroteka.scene import Choice, Choices, Speech, clicks, speech

LOOKING = (a.STAND, a.FACE, a.TURN)  # these tell what is in reach then
TURNING = (a.ROTATE, a.PUSH, a.SEND)  # the same clicks may lead to different turns


def choices(view: MirrorLabyrinth, seat: int, language: str) -> Choices | None:
    """For a seat that has to decide now; None for everybody else."""
    if seat >= view.seats or not int(view.awaiting()) >> seat & 1:
        return None
    kind = int(view.pending.kind(seat))
    actions = [int(action) for action in view.legal(seat)]
    say = speech(language, "mirror_labyrinth")
    beams = all_beams(view, seat, say) if kind == a.D_BEFORE else None
    rest = [action for action in actions if a.VERBS.kind(action) != a.MOVE]
    before = view.modes.abilities and view.stage == BEFORE and kind in (a.D_BEFORE, a.D_TARGET)
    reached = int(with_turns(view, seat)) if before and rest else -1
    reach = Reach()
    if kind == a.D_STAND:
        reach.survey(view, seat)
    ways = tuple([way(view, seat, action, reached, reach, say) for action in rest])
    swaps = kind == a.D_TARGET and bool(actions) and a.VERBS.kind(actions[0]) == a.SWAP
    ghost = f"mage-{seat + 1}" if kind == a.D_STAND else ""
    return Choices(ways=ways, beams=beams, any_order=swaps, ghost=ghost)


def way(view: MirrorLabyrinth, seat: int, action: int, reached: int, reach: Reach, say: Speech) -> Choice:
    """One action. `reached` are the tokens in reach before the move, -1 after it; `reach` tells it of start points."""
    kind, values = a.VERBS.split(action)
    words, name, found = capital(label(view, seat, action, say)), "", 0
    if kind == a.STAND:
        found = int(reach.things(reach.around(values[0])))
    elif kind == a.FACE:
        found = int(after_turn(view, seat, values[0] - int(view.facing(seat)) & 3))
    elif reached >= 0 and kind not in (a.RENEW, a.STAY):
        found = int(opened(view, seat, action, 0 if kind == a.TURN else reached))
    if found:
        tokens = ", ".join([thing_words(view, RUNE + token, say) for token in members(found)])
        words += f" — {say('scene-ahead' if kind in LOOKING else 'scene-opens', tokens=tokens)}"
    if kind in TURNING:
        name = capital(say(f"turn-{a.TURNS[values[-1]]}")) if values[-1] else say("scene-unturned")
    elif kind == a.TURN:
        name = say("scene-turn-right" if values[0] == 1 else "scene-turn-left")
    shows = tuple([target(crossing) for crossing in places(view, found)]) if found else ()
    good = bool(shows) and kind not in LOOKING
    warn = warning(view, seat, action, say)
    return Choice(a.VERBS.say(action), words, path(view, seat, action), good, name, shows, warn)


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def path(view: Position, seat: int, action: int) -> tuple[str, ...]:
    """The clicks that make an action; none for a button."""
    kind = a.VERBS.kind(action)
    if kind == a.FACE:
        return (f"board-{cell_name(beside(int(view.at(seat)), a.VERBS.values(action)[0]))}",)
    targets = declared_path(action)
    return targets[1:] if kind == a.PUSH and view.pending.argument(seat) == OWN_MOVE else targets


@lru_cache(maxsize=8192)
def declared_path(action: int) -> tuple[str, ...]:
    return a.VERBS.verb(action).targets(a.VERBS.values(action))


def meaning(view: MirrorLabyrinth, seat: int, target: str) -> str:
    """The action, in notation, that a click on a target stands for: so that a refusal can be explained. Empty if it
    stands for nothing."""
    for action in view.legal(seat):
        if path(view, seat, int(action)) == (target,):
            return a.VERBS.say(int(action))
    decision = int(view.pending.kind(seat))
    found = clicks.meant(a.VERBS, decision, target)
    if found is None or decision not in found[0].when:
        return ""  # a click at another time wants to know what lies there
    if found[0].number == a.MOVE:
        return found[0].written([found[1]["crossing"], int(view.modes.abilities)])
    return clicks.meaning(a.VERBS, decision, target)
