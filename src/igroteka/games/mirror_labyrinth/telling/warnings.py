"""What a legal move costs that one may not have seen: it ends the game because nobody took anything."""

from igroteka.engine import CHANCE, CHANCE_ONLY
from igroteka.engine.bits import members
from igroteka.games.mirror_labyrinth.rules import actions as a, position as p_, scoring
from igroteka.games.mirror_labyrinth.rules.state import MirrorLabyrinth
from igroteka.games.mirror_labyrinth.telling.choices import thing_moved_onto
from igroteka.games.mirror_labyrinth.telling.names import thing_words
from igroteka.games.mirror_labyrinth.telling.openings import with_turns
from igroteka.words import Words

IDLE = {p_.IDLE_LAP: "warn-idle-lap", p_.IDLE_ROUND: "warn-idle-round"}


def warning(view: MirrorLabyrinth, seat: int, action: int, words: Words) -> str:
    """What one should know before this action; empty where there is nothing to be said."""
    if view.took or view.idle < view.seats - 1:
        return ""  # somebody took something: there is nothing to be asked of the rules
    if a.VERBS.kind(action) not in (a.MOVE, a.STAY) or thing_moved_onto(view, action) >= p_.RUNE:
        return ""
    message = IDLE.get(ending(view, seat, action), "")
    if not message:
        return ""
    clause = "M14.4" if view.modes.advanced else "M12.5" if view.modes.initiative else "M6.2"
    told = words(message, clause=clause, strength=int(scoring.score(view, seat)))
    return f"{told} {in_reach(view, seat, words)}"


def ending(view: MirrorLabyrinth, seat: int, action: int) -> int:
    """How the game ends if this is the move of a turn, for nothing can be taken after it; 0 if it goes on. What is
    drawn on the way does not matter, so a view knows it as well as the table."""
    world = view.clone()
    world.apply(seat, action)
    while awaited := int(world.awaiting()):
        if awaited == CHANCE_ONLY:
            world.apply(CHANCE, int(world.legal(CHANCE)[0]))
        elif awaited >> seat & 1 and world.pending.kind(seat) == a.D_AFTER:
            world.apply(seat, a.VERBS.read("done"))
        else:
            return 0
    return int(world.ending)


def in_reach(view: MirrorLabyrinth, seat: int, words: Words) -> str:
    """The tokens that the mage could take instead."""
    found = members(int(with_turns(view, seat)))
    if not found:
        return words("warn-nothing-in-reach")
    return words("warn-in-reach", tokens=", ".join([thing_words(view, p_.RUNE + token, words) for token in found]))
