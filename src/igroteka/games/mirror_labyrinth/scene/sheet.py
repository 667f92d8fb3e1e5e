"""The end: strength taken apart, and where it came from."""

from collections.abc import Sequence

from igroteka.engine import CHANCE
from igroteka.games.mirror_labyrinth import position as p_
from igroteka.games.mirror_labyrinth.box import COLOURS
from igroteka.games.mirror_labyrinth.drawing import members
from igroteka.games.mirror_labyrinth.position import Position
from igroteka.games.mirror_labyrinth.scoring import (
    amulets_of,
    pairs,
    rune_strength,
    runes_of,
    sets_of,
    task_in_play,
    task_strength,
)
from igroteka.games.mirror_labyrinth.telling.choices import thing_moved_onto
from igroteka.games.mirror_labyrinth.telling.names import colour_words, token_words
from igroteka.scene import Section, Sheet, Speech, speech


def score_sheet(view: Position, names: Sequence[str], language: str) -> Sheet:
    """Strength by colour and by task, best first; what breaks a tie stands before the sum."""
    say = speech(language, "mirror_labyrinth")
    outcome = view.outcome()
    if outcome is None:
        raise ValueError("the game is not over")
    heads = [say("sheet-place"), say("sheet-player")]
    heads += [say(f"colour-{name}") for name in COLOURS.value]
    if view.modes.tasks:
        heads.append(say("sheet-tasks"))
    heads.append(say("sheet-pairs" if view.modes.amulets else "scene-sheet-count"))
    rows = []
    for seat in sorted(range(int(view.seats)), key=lambda seat: outcome.places[seat]):
        row = [str(outcome.places[seat]), names[seat]]
        row += [str(rune_strength(view, seat, colour)) for colour in range(4)]
        if view.modes.tasks:
            row.append(str(sum(int(task_strength(view, seat, number)) for number in range(3))))
        row.append(str(pairs(view, seat) if view.modes.amulets else int(view.runes(seat)).bit_count()))
        rows.append((*row, str(outcome.scores[seat])))
    return Sheet(say("scene-sheet"), (*heads, say("sheet-total")), tuple(rows), len(outcome.winners))


def account(
    steps: Sequence[tuple[Position, int, int]], last: Position, names: Sequence[str], language: str
) -> tuple[Section, ...]:
    """Every colour and every task of everybody; then what was taken when."""
    say = speech(language, "mirror_labyrinth")
    rows = []
    for seat in range(int(last.seats)):
        for colour in range(4):
            if int(runes_of(last, seat, colour)) or int(amulets_of(last, seat, colour)):
                rows.append((names[seat], *colour_row(last, seat, colour, say)))
        for number in range(3) if last.modes.tasks else ():
            task = int(task_in_play(last, number))
            if task >= 0 and (sets := int(sets_of(last, seat, task))):
                value = int(last.material.task_value[task])
                rows.append((names[seat], task_words(last, task, say), f"{sets} × {value}", str(sets * value)))
    heads = (say("sheet-player"), say("scene-sheet-what"), say("scene-sheet-how"), say("sheet-total"))
    taken = []
    for state, seat, action in steps:
        thing = thing_moved_onto(state, action)
        if seat != CHANCE and thing >= p_.RUNE:
            taken.append((str(state.round), names[seat], token_words(last, thing, say)))
    when = (say("scene-sheet-round"), say("sheet-player"), say("scene-sheet-taken"))
    return (
        Section(say("scene-sheet-account"), heads, tuple(rows)),
        Section(say("scene-sheet-when"), when, tuple(taken)),
    )


def colour_row(view: Position, seat: int, colour: int, say: Speech) -> tuple[str, str, str]:
    """Runes of a colour: those that count, those that do not, and their sum."""
    runes = [strength + 1 for strength in reversed(members(int(runes_of(view, seat, colour))))]
    name = colour_words(colour, say)
    if not view.modes.amulets:
        return name, " + ".join(str(rune) for rune in runes), str(sum(runes))
    amulets = int(amulets_of(view, seat, colour))
    counted, idle = runes[:amulets], runes[amulets:]
    how = " + ".join(str(rune) for rune in counted) or "0"
    how += f" ({say('amulets-left', count=amulets)})"
    if idle:
        how += f"; {say('scene-sheet-idle', runes=', '.join(str(rune) for rune in idle))}"
    return name, how, str(sum(counted))


def task_words(view: Position, task: int, say: Speech) -> str:
    if same := int(view.material.task_same[task]):
        return say("scene-task-same", count=same)
    wanted = []
    for colour in range(4):
        wanted += [colour_words(colour, say)] * int(view.material.task_needs[task * 4 + colour])
    return say("scene-task", amulets=", ".join(wanted))
