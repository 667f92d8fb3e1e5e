"""Numbers for what is rare in games at random."""

from igroteka.lab.env.setting import encoding_of
from tests.lab.env_tables import check_numbers
from tests.mirror_labyrinth.table import table


def test_what_a_figure_sends_through_its_portal_has_numbers_too() -> None:
    game = table(".\n.\n.\n1> p1> 2^", "abilities", amulets_1="16").play("1 use 16", "1 push B4 C4")
    sends = [game.state.say(choice) for choice in game.state.legal(0)]
    assert sends
    assert all(choice.startswith("send ") for choice in sends)
    encoding = encoding_of("mirror_labyrinth", game.state)
    check_numbers(encoding, game.state, 0)
    row = list(encoding.row(game.state.seen_by(0), 0))
    decision = next(part for part in encoding.parts if part.name == "decision")
    # send, no amulet, the mage of the next seat, figure 1, to the right
    assert row[decision.start : decision.start + decision.size] == [7, 0, 4, 1, 2]
