"""Several heroes settle their rolls at the same time: nobody waits for another, and the order makes no difference."""

from igroteka.engine import CHANCE, Rng, seats_in
from igroteka.table import Match
from tests.dice_forge.table import BLESSING, reserve, rolls, table


def test_who_has_not_seen_the_others_choice_is_still_in_time() -> None:
    rng, met = Rng(4), 0
    match = Match.set_up("dice_forge", 4, {"feats": "drawn"})
    while match.state.awaiting():
        match.draw(rng)
        deciding = seats_in(match.state.awaiting())
        seen = match.number
        if len(deciding) > 1:
            met += 1
            for seat in reversed(deciding):  # all of them look at the same entry
                match.submit(seat, match.state.say(match.state.random_action(seat, rng)), after=seen)
        else:
            for seat in deciding:
                match.submit(seat, match.state.say(match.state.random_action(seat, rng)), after=seen)
    assert met > 3


def test_the_order_of_decisions_at_the_same_time_makes_no_difference() -> None:
    text = "dice forge: 3\nlight 1: 3g/2v\nlight 2: 1g/1s/1m\nlight 3: 4g\ntokens 3: hammers 1\ntokens 1: cerberi 1"
    rolled = [*rolls(1, "3g/2v", "1g"), *rolls(2, "1g/1s/1m", "1g"), *rolls(3, "4g", "1g")]
    moves = {
        1: ["1 choose gold", "1 cerberus", "1 choose glory"],
        2: ["2 choose sun"],
        3: ["3 hammer 3"],
    }
    ends = []
    for order in ((1, 2, 3), (3, 2, 1), (2, 3, 1), (1, 3, 2)):
        game = table(text, do=BLESSING).play(*rolled)
        assert seats_in(game.state.awaiting()) == [0, 1, 2]
        for seat in order:
            game.play(*moves[seat])
        assert game.state.awaiting() == 1 << CHANCE
        ends.append(game.state.facts())
    assert all(end == ends[0] for end in ends)
    assert reserve(game, 1) == (5, 0, 0, 2)
