"""The end: strength taken apart, and where it came from."""

import re
from collections.abc import Sequence

from igroteka.engine import CHANCE
from igroteka.engine.bits import members
from igroteka.games.mirror_labyrinth.rules import scoring
from igroteka.games.mirror_labyrinth.rules.box import COLOURS
from igroteka.games.mirror_labyrinth.rules.position import RUNE, Position
from igroteka.games.mirror_labyrinth.telling.choices import thing_moved_onto
from igroteka.games.mirror_labyrinth.telling.names import ICONS, colour_words, thing_words
from igroteka.scene import Section, Sheet, Speech, frame, speech


def score_sheet(view: Position, names: Sequence[str], language: str) -> Sheet:
    """Strength by colour and by task; what breaks a tie stands before the sum."""
    say = speech(language, "mirror_labyrinth")
    outcome = view.outcome()
    seats = range(int(view.seats))
    sources: dict[int, tuple[str, Sequence[int]]] = {
        colour + 1: (say(f"colour-{name}"), [int(scoring.rune_strength(view, seat, colour)) for seat in seats])
        for colour, name in enumerate(COLOURS.value)
    }
    if view.modes.tasks:
        fulfilled = [sum(int(scoring.task_strength(view, seat, number)) for number in range(3)) for seat in seats]
        sources[len(COLOURS.value) + 1] = (say("sheet-tasks"), fulfilled)
    columns = list(sources.values())
    if view.modes.amulets:
        columns.append((say("sheet-pairs"), [int(scoring.pairs(view, seat)) for seat in seats]))
    else:
        columns.append((say("scene-sheet-count"), [int(view.runes(seat)).bit_count() for seat in seats]))
    columns.append((say("sheet-strength"), outcome.scores if outcome else ()))
    return frame.score_sheet(say, names, outcome, columns, measure=say("sheet-strength"), sources=sources)


def account(
    steps: Sequence[tuple[Position, int, int]], last: Position, names: Sequence[str], language: str
) -> tuple[Section, ...]:
    """Every colour and every task of everybody; then what was taken when."""
    say = speech(language, "mirror_labyrinth")
    rows = []
    for seat in range(int(last.seats)):
        for colour in range(4):
            if int(scoring.runes_of(last, seat, colour)) or int(scoring.amulets_of(last, seat, colour)):
                rows.append((names[seat], *colour_row(last, seat, colour, say)))
        for number in range(3) if last.modes.tasks else ():
            task = int(scoring.task_in_play(last, number))
            if task >= 0 and (sets := int(scoring.sets_of(last, seat, task))):
                value = int(last.material.task_value[task])
                rows.append((names[seat], task_words(last, task, say), f"{sets} × {value}", str(sets * value)))
    heads = (say("sheet-player"), say("scene-sheet-what"), say("scene-sheet-how"), say("sheet-strength"))
    taken = []
    for state, seat, action in steps:
        thing = thing_moved_onto(state, action)
        if seat != CHANCE and thing >= RUNE:
            taken.append((str(state.round), names[seat], thing_words(last, thing, say)))
    when = (say("scene-sheet-round"), say("sheet-player"), say("scene-sheet-taken"))
    return (
        Section(say("scene-sheet-account"), heads, tuple(map(in_words, rows))),
        Section(say("scene-sheet-when"), when, tuple(map(in_words, taken))),
    )


def in_words(row: tuple[str, ...]) -> tuple[str, ...]:
    """A sheet is words alone: nothing draws icons in it."""
    return tuple(re.sub(f"[{ICONS}] ?", "", text) for text in row)


def colour_row(view: Position, seat: int, colour: int, say: Speech) -> tuple[str, str, str]:
    """Runes of a colour: those that count, those that do not, and their sum."""
    runes = [strength + 1 for strength in reversed(members(int(scoring.runes_of(view, seat, colour))))]
    name = colour_words(colour, say)
    if not view.modes.amulets:
        return name, " + ".join(str(rune) for rune in runes), str(sum(runes))
    amulets = int(scoring.amulets_of(view, seat, colour))
    counted, idle = runes[:amulets], runes[amulets:]
    how = " + ".join(str(rune) for rune in counted) or "0"
    how += f" ({say('amulets-left', count=amulets)})"
    if idle:
        how += f"; {say('scene-sheet-idle', runes=', '.join(str(rune) for rune in idle))}"
    return name, how, str(sum(counted))


def task_words(view: Position, task: int, say: Speech) -> str:
    wanted = view.material.wanted(task)
    if wanted[0] < 0:
        return say("scene-task-same", count=len(wanted))
    return say("scene-task", amulets=", ".join(colour_words(colour, say) for colour in wanted))
