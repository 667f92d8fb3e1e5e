"""One game at the terminal: who sits where, what each has yet to be told, and the questions.

Everything shown is made from `seen_by` and `told` of the seat that looks.
"""

import os
import shlex
from collections.abc import Sequence

from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from igroteka.bots import Thinker
from igroteka.cli import rulebook
from igroteka.cli.files import write_text
from igroteka.cli.screen import screen
from igroteka.cli.sheet import result
from igroteka.engine import CHANCE, CHANCE_ONLY, SPECTATOR, Rng, State, Unreadable, seats_in
from igroteka.games import find
from igroteka.table import Match, Refused, write_record
from igroteka.words import LANGUAGES, Complaint, Words, words

FEW = 15  # choices shown before somebody asks for all
WIPE = "\x1b[2J\x1b[3J\x1b[H"
COMMANDS = ("undo", "rules", "why", "save", "all", "help", "quit")


class Left(Exception):
    """Somebody has left the table in the middle of a game."""


class Sitting:
    def __init__(self, match: Match, kinds: Sequence[str], seed: int, say: Words) -> None:
        self.match = match
        self.game = find(match.header.game)
        self.terminal = self.game.part("terminal")
        self.names = match.header.names
        self.say = say
        self.paper = screen()
        self.humans = tuple(seat for seat, kind in enumerate(kinds) if kind == "human")
        self.thinkers = {seat: Thinker(self.game, kind) for seat, kind in enumerate(kinds) if kind != "human"}
        self.viewers = self.humans or (SPECTATOR,)
        self.untold: dict[int, list[str]] = {viewer: [] for viewer in self.viewers}
        self.luck = Rng(seed, 0)
        self.bots = [Rng(seed, seat + 1) for seat in range(match.header.seats)]
        self.looking = self.humans[0] if self.humans else SPECTATOR  # who has the screen
        self.saved = match.number  # the last entry that is in a file
        self.file = ""
        self.commands = {
            word: name for name in COMMANDS for word in (name, *(words(one)(f"command-{name}") for one in LANGUAGES))
        }

    @property
    def state(self) -> State:
        return self.match.state

    def play(self) -> None:
        """To the end, or until somebody leaves (`Left`, EOFError, KeyboardInterrupt)."""
        if self.humans:
            self.paper.print(Text(self.say("play-hello"), "dim"))
        while (awaiting := self.state.awaiting()) != 0:
            if awaiting == CHANCE_ONLY:
                self.decide(CHANCE, self.state.say(self.state.random_action(CHANCE, self.luck)))
                continue
            seat = seats_in(awaiting)[0]
            if seat in self.humans:
                self.turn(seat)
            else:
                view = self.state.seen_by(seat)
                self.decide(seat, view.say(self.thinkers[seat].choose(view, seat, self.bots[seat])))
        self.end()

    def decide(self, seat: int, text: str) -> None:
        """Through the checked door; then everybody is told what they may know of it."""
        before = self.state.clone()
        entry = self.match.submit(seat, text)
        action = before.read(entry.text)
        for viewer in self.viewers:
            view = before.seen_by(viewer)
            told = before.told(viewer, seat, action)
            line = self.terminal.story(view, viewer, seat, told, self.names, self.say)
            news = self.terminal.news(view, self.state.seen_by(viewer), self.names, self.say)
            self.untold[viewer] += [one for one in (line, *news) if one]

    # What a person sees

    def turn(self, seat: int) -> None:
        self.hand_over(seat)
        view = self.state.seen_by(seat)
        actions = self.terminal.order(view, seat, [int(action) for action in view.legal(seat)])
        self.show_table(seat, view)
        self.show_choices(seat, view, actions, self.few())
        while not self.answer(seat, view, actions):
            pass

    def hand_over(self, seat: int) -> None:
        """Before another player looks at hidden things, the screen is wiped and passed on."""
        if seat == self.looking:
            return
        if self.terminal.secrets(self.state.seen_by(seat)):
            self.wipe()
            input(self.say("play-hand-over", name=self.names[seat]) + " ")
            self.wipe()
        self.looking = seat

    def wipe(self) -> None:
        if self.paper.is_terminal:
            self.paper.file.write(WIPE)
            self.paper.file.flush()

    def show_table(self, seat: int, view: State) -> None:
        self.paper.print(Rule(style="dim"))
        self.tell(seat)
        open_totals = bool(self.match.header.options.get("open_totals"))
        self.paper.print(self.terminal.draw(view, seat, self.names, self.say, open_totals))
        self.paper.print()

    def few(self) -> int:
        """How many choices to list at first: on a low screen fewer, so that something of the table stays in sight."""
        return max(8, min(FEW, self.paper.height - 22)) if self.paper.is_terminal else FEW

    def tell(self, viewer: int) -> None:
        for line in self.untold[viewer]:
            self.paper.print(Padding(self.terminal.paint(line), (0, 0, 0, 2)))
        if self.untold[viewer]:
            self.paper.print()
        self.untold[viewer] = []

    def show_choices(self, seat: int, view: State, actions: Sequence[int], most: int) -> None:
        name = f"{self.names[seat]}: " if len(self.humans) > 1 else ""
        self.paper.print(Text(name, "bold").append_text(self.terminal.paint(self.terminal.ask(view, seat, self.say))))
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(justify="right", min_width=3)
        table.add_column(style="dim", no_wrap=True)
        table.add_column()
        for number, action in enumerate(actions[:most], 1):
            label = self.terminal.label(view, seat, action, self.say)
            table.add_row(Text(str(number), "bold"), Text(view.say(action)), self.terminal.paint(label))
        self.paper.print(table)
        if len(actions) > most:
            self.paper.print(Text(self.say("play-more", count=len(actions) - most), "dim"))

    # What a person says

    def answer(self, seat: int, view: State, actions: Sequence[int]) -> bool:
        """One line of a player; whether the table has changed."""
        given = input("> ").strip()
        word, _, rest = given.partition(" ")
        name = self.commands.get(word.lower(), "")
        try:
            if not given:
                self.show_table(seat, view)
                self.show_choices(seat, view, actions, self.few())
            elif name == "quit":
                raise Left
            elif name == "undo":
                return self.undo(seat)
            elif name == "all":
                self.show_choices(seat, view, actions, len(actions))
            elif name == "why":
                self.why(seat, view, rest)
            elif name:
                self.aside(name, rest)
            else:
                self.decide(seat, view.say(self.picked(given, actions)) if given.isdecimal() else given)
                return True
        except Refused as refused:
            self.refuse(refused, rest if name == "why" else given, view, actions)
        except Complaint as problem:
            self.paper.print(Text(problem.text(self.say.language), "red"))
        return False

    def picked(self, number: str, actions: Sequence[int]) -> int:
        if len(number) > 6 or not 1 <= int(number) <= len(actions):
            raise Complaint("play-number", last=len(actions))
        return actions[int(number) - 1]

    def refuse(self, refused: Refused, given: str, view: State, actions: Sequence[int]) -> None:
        """An illegal move: the reason and its clause. An unreadable one: what could be said here."""
        if refused.reason == "unreadable":
            text = self.say("play-unreadable", text=given, example=view.say(actions[0]))
        else:
            text = refused.text(self.say.language)
        self.paper.print(Text(text, "red"))

    def undo(self, seat: int) -> bool:
        self.match.takeback(seat)
        line = self.say("play-undone", name=self.names[seat])
        for viewer in self.viewers:
            self.untold[viewer].append(line)
        return True

    def why(self, seat: int, view: State, text: str) -> None:
        """Whether a move is allowed here; if not, the clause that forbids it, in full."""
        if not text.strip():
            raise Complaint("play-why-what")
        try:
            refusal = view.why_not(seat, view.read(text))
        except Unreadable as error:
            raise self.match.unreadable(error) from None
        if refusal is None:
            self.paper.print(self.say("play-allowed", text=" ".join(text.split())))
            return
        self.paper.print(Text(Refused("illegal", game=self.game.id, refusal=refusal).text(self.say.language), "red"))
        clause = self.rules().clause(refusal.clause)
        if clause is not None:
            self.paper.print(rulebook.clause_line(clause))

    def aside(self, name: str, rest: str) -> None:
        """What can be asked at any time, also when the game is over."""
        if name == "rules":
            rules = self.rules()
            self.paper.print(rulebook.printed(rules.find(rest)) if rest.strip() else rulebook.contents(rules))
            if not rest.strip():
                self.paper.print(Text(self.say("play-rules-how", **rules.example), "dim"))
        elif name == "save":
            self.save(rest.strip())
        else:
            self.paper.print(self.say("play-help"))
            self.paper.print(self.say("notation-about"))

    def rules(self) -> rulebook.Rulebook:
        return rulebook.read(self.game.rules_text(self.say.language))

    def save(self, file: str) -> None:
        if not file:
            raise Complaint("play-save-where", wanted=self.game.id)
        file = os.path.expanduser(file)
        write_text(file, write_record(self.match))
        self.file, self.saved = file, self.match.number
        self.say_saved(file)

    def say_saved(self, file: str) -> None:
        """That the game is in a file, and the command that opens it."""
        over = self.state.outcome() is not None
        print(self.say("play-saved-over" if over else "play-saved", file=shlex.quote(file), game=self.game.id))

    # The end

    def end(self) -> None:
        self.paper.print(Rule(style="dim"))
        self.tell(self.looking)
        view = self.state.seen_by(self.looking)
        self.paper.print(self.terminal.draw(view, self.looking, self.names, self.say, True))
        self.paper.print()
        self.paper.print(result(self.game, self.state, self.names, self.say))
