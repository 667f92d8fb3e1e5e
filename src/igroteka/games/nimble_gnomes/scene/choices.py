"""What the deciding seat may click, and what it would bring. Legality comes from `legal`."""

from igroteka.games.nimble_gnomes.rules import actions as a
from igroteka.games.nimble_gnomes.rules.box import CARDS
from igroteka.games.nimble_gnomes.rules.components import BEFORE
from igroteka.games.nimble_gnomes.rules.division import SIX
from igroteka.games.nimble_gnomes.rules.material import FOG, GEM, WIND
from igroteka.games.nimble_gnomes.rules.position import Position
from igroteka.games.nimble_gnomes.rules.refusals import card_of
from igroteka.games.nimble_gnomes.telling.choices import label
from igroteka.games.nimble_gnomes.telling.sets import gems_seen, worth_of, worth_with
from igroteka.scene import Choice, Choices, speech
from igroteka.scene.clicks import Way, meant, shortened


def choices(view: Position, seat: int, language: str) -> Choices | None:
    """For a seat that has to decide now; None for everybody else."""
    if seat >= view.seats or not int(view.awaiting()) >> seat & 1:
        return None
    say = speech(language, "nimble_gnomes")
    actions = [int(action) for action in view.legal(seat)]
    ways = []
    for action, clicks in zip(actions, paths(view, seat, actions), strict=True):
        words = label(view, seat, action, say)
        ways.append(Choice(a.VERBS.say(action), words[:1].upper() + words[1:], clicks, six(view, seat, action)))
    return Choices(ways=tuple(ways))


def six(view: Position, seat: int, action: int) -> bool:
    """Whether a gem completes a set of six."""
    card = card_of(action)
    if a.VERBS.kind(action) not in (a.LAY_GEM, a.TAKE_OPEN) or card < GEM:
        return False
    return worth_with(view, seat, card) // SIX > worth_of(gems_seen(view, seat)) // SIX


def paths(view: Position, seat: int, actions: list[int]) -> list[Way]:
    """The clicks that make each action: a card, and where there is a choice the victim or the fog."""
    return shortened([path(view, seat, action) for action in actions])


def path(view: Position, seat: int, action: int) -> Way:
    kind, values = a.VERBS.split(action)
    clicks = a.VERBS[kind].targets(values)
    if kind == a.CURSE:
        return (*clicks, f"way-{values[0] + 1}-mouth")
    if kind == a.BLOW:
        return (*clicks, f"curse-{seat + 1}-{CARDS[values[1]]}")
    return clicks


def meaning(view: Position, seat: int, target: str) -> str:
    """The action, in notation, that a click on a target stands for: so that a refusal can be explained. Empty if it
    stands for nothing."""
    actions = [int(action) for action in view.legal(seat)]
    for action, clicks in zip(actions, paths(view, seat, actions), strict=True):
        if clicks == (target,):
            return a.VERBS.say(action)
    found = meant(a.VERBS, int(view.pending.kind(seat)), target)
    if found is None:
        return ""
    verb, fields = found
    if verb.number == a.CURSE:
        others = [other for other in range(int(view.seats)) if other != seat]
        fields["seat"] = next((other for other in others if view.open_to_curses(other)), others[0])
    elif verb.number == a.BLOW:
        helped = int(view.helps(seat, fields["wind"] - WIND))
        lying = [fog for fog in range(FOG, GEM) if BEFORE.count(view, fog, seat)]
        fields["fog"] = ([fog for fog in lying if helped >> fog & 1] or lying or [FOG])[0]
    return verb.written([fields[field.name] for field in verb.fields])
