"""Games that the lab plays to answer a question."""

from igroteka.lab.whatif.playing import Played, play
from igroteka.lab.whatif.question import Question


def played(question: Question, number: int) -> Played:
    return play(question, 0, question.bots, number, number)
