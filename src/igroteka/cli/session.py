"""One game at the terminal: the table, the choices, and what happened since a player last looked.

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
from igroteka.cli.screen import output_console
from igroteka.cli.sheet import result
from igroteka.engine import CHANCE, CHANCE_ONLY, SPECTATOR, Rng, State, Unreadable, seats_in
from igroteka.games import find
from igroteka.table import Match, Refused, write_record
from igroteka.words import LANGUAGES, Complaint, Words, words

CHOICES_LISTED = 15  # at first; `all` lists the others
CLEAR_SCREEN = "\x1b[2J\x1b[3J\x1b[H"
COMMANDS = ("undo", "rules", "why", "save", "all", "help", "quit")


class QuitGame(Exception):
    """A player has quit in the middle of a game."""


class Session:
    def __init__(self, match: Match, kinds: Sequence[str], seed: int, say: Words) -> None:
        self.match = match
        self.game = find(match.header.game)
        self.terminal, self.telling = self.game.terminal, self.game.telling
        self.names = match.header.names
        self.say = say
        self.console = output_console()
        self.humans = tuple(seat for seat, kind in enumerate(kinds) if kind == "human")
        self.thinkers = {seat: Thinker(self.game, kind) for seat, kind in enumerate(kinds) if kind != "human"}
        self.viewers = self.humans or (SPECTATOR,)
        self.untold: dict[int, list[str]] = {viewer: [] for viewer in self.viewers}
        self.luck = Rng(seed, 0)
        self.bots = [Rng(seed, seat + 1) for seat in range(match.header.seats)]
        self.screen_owner = self.humans[0] if self.humans else SPECTATOR  # who has the screen
        self.saved = match.number  # the last entry that is in a file
        self.file = ""
        self.commands = {
            word: name for name in COMMANDS for word in (name, *(words(one)(f"command-{name}") for one in LANGUAGES))
        }

    @property
    def state(self) -> State:
        return self.match.state

    def play(self) -> None:
        """To the end, or until somebody leaves (`QuitGame`, EOFError, KeyboardInterrupt)."""
        if self.humans:
            self.console.print(Text(self.say("play-hello"), "dim"))
        while (awaiting := self.state.awaiting()) != 0:
            if awaiting == CHANCE_ONLY:
                self.decide(CHANCE, self.state.random_action(CHANCE, self.luck))
                continue
            seat = seats_in(awaiting)[0]
            if seat in self.humans:
                self.turn(seat)
            else:
                view = self.state.seen_by(seat)
                self.decide(seat, self.thinkers[seat].choose(view, seat, self.bots[seat]))
        self.end()

    def decide(self, seat: int, move: str | int) -> None:
        """Submits a decision with all checks, then notes for each viewer what they may know of it."""
        before, entry = self.match.submit(seat, move).steps[0]
        for viewer in self.viewers:
            view = before.seen_by(viewer)
            told = before.told(viewer, seat, entry.action)
            line = self.telling.story(view, viewer, seat, told, self.names, self.say)
            heard = before.heard(viewer, seat, entry.action)
            events = [self.telling.event(view, event, self.names, self.say) for event in heard]
            news = self.telling.news(view, self.state.seen_by(viewer), self.names, self.say)
            self.untold[viewer] += [one for one in (line, *events, *news) if one]

    # What a player sees

    def turn(self, seat: int) -> None:
        self.pass_screen(seat)
        view = self.state.seen_by(seat)
        actions = self.telling.order(view, seat, [int(action) for action in view.legal(seat)])
        self.show_table(seat, view)
        self.show_choices(seat, view, actions, self.choices_listed())
        while not self.answer(seat, view, actions):
            pass

    def pass_screen(self, seat: int) -> None:
        """Before another player looks at hidden things, the screen is wiped and passed on."""
        if seat == self.screen_owner:
            return
        secrets, header = self.telling.secrets, self.match.header
        if secrets(self.state.seen_by(seat)) if secrets else self.game.hides(header.seats, header.options):
            self.clear_screen()
            input(self.say("play-hand-over", name=self.names[seat]) + " ")
            self.clear_screen()
        self.screen_owner = seat

    def clear_screen(self) -> None:
        if self.console.is_terminal:
            self.console.file.write(CLEAR_SCREEN)
            self.console.file.flush()

    def show_table(self, seat: int, view: State) -> None:
        self.console.print(Rule(style="dim"))
        self.tell(seat)
        open_totals = bool(self.match.header.options.get("open_totals"))
        self.console.print(self.terminal.draw(view, seat, self.names, self.say, open_totals))
        self.console.print()

    def choices_listed(self) -> int:
        """How many choices to list at first: on a low screen fewer, so that part of the table stays visible."""
        return max(8, min(CHOICES_LISTED, self.console.height - 22)) if self.console.is_terminal else CHOICES_LISTED

    def tell(self, viewer: int) -> None:
        for line in self.untold[viewer]:
            self.console.print(Padding(self.terminal.paint(line), (0, 0, 0, 2)))
        if self.untold[viewer]:
            self.console.print()
        self.untold[viewer] = []

    def show_choices(self, seat: int, view: State, actions: Sequence[int], most: int) -> None:
        name = f"{self.names[seat]}: " if len(self.humans) > 1 else ""
        self.console.print(Text(name, "bold").append_text(self.terminal.paint(self.telling.ask(view, seat, self.say))))
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(justify="right", min_width=3)
        table.add_column(style="dim", no_wrap=True)
        table.add_column()
        warnings: dict[str, None] = {}  # each is told once, below
        for number, action in enumerate(actions[:most], 1):
            label = self.terminal.paint(self.telling.label(view, seat, action, self.say))
            warning = self.telling.warning(view, seat, action, self.say)
            if warning:
                warnings[warning] = None
                label = Text("! ", "bold red").append_text(label)
            table.add_row(Text(str(number), "bold"), Text(view.say(action)), label)
        self.console.print(table)
        for warning in warnings:
            self.console.print(Text("! ", "bold red").append_text(self.terminal.paint(warning)))
        if len(actions) > most:
            self.console.print(Text(self.say("play-more", count=len(actions) - most), "dim"))

    # What a player types

    def answer(self, seat: int, view: State, actions: Sequence[int]) -> bool:
        """Handles one line that a player typed; returns whether the table has changed."""
        given = input("> ").strip()
        word, _, rest = given.partition(" ")
        name = self.commands.get(word.lower(), "")
        try:
            if not given:
                self.show_table(seat, view)
                self.show_choices(seat, view, actions, self.choices_listed())
            elif name == "quit":
                raise QuitGame
            elif name == "undo":
                return self.undo(seat)
            elif name == "all":
                self.show_choices(seat, view, actions, len(actions))
            elif name == "why":
                self.why(seat, view, rest, example=view.say(actions[0]))
            elif name:
                self.side_command(name, rest)
            else:
                self.decide(seat, view.say(self.picked(given, actions)) if given.isdecimal() else given)
                return True
        except Refused as refused:
            self.refuse(refused, rest if name == "why" else given, view, actions)
        except Complaint as problem:
            self.console.print(Text(problem.text(self.say.language), "red"))
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
        self.console.print(Text(text, "red"))

    def undo(self, seat: int) -> bool:
        self.match.takeback(seat)
        line = self.say("play-undone", name=self.names[seat])
        for viewer in self.viewers:
            self.untold[viewer].append(line)
        return True

    def why(self, seat: int, view: State, text: str, example: str) -> None:
        """Whether a move is allowed here; if not, the clause that forbids it, in full."""
        if not text.strip():
            raise Complaint("play-why-what", example=example)
        try:
            refusal = view.why_not(seat, view.read(text))
        except Unreadable as error:
            raise self.match.unreadable(error) from None
        if refusal is None:
            self.console.print(self.say("play-allowed", text=" ".join(text.split())))
            return
        self.console.print(Text(Refused("illegal", game=self.game.id, refusal=refusal).text(self.say.language), "red"))
        clause = self.rules().clause(refusal.clause)
        if clause is not None:
            self.console.print(rulebook.clause_line(clause))

    def side_command(self, name: str, rest: str) -> None:
        """Commands that work at any time, also when the game is over."""
        if name == "rules":
            rules = self.rules()
            self.console.print(rulebook.printed(rules.find(rest)) if rest.strip() else rulebook.contents(rules))
            if not rest.strip():
                self.console.print(Text(self.say("play-rules-how", **rules.example), "dim"))
        elif name == "save":
            self.save(rest.strip())
        else:
            self.console.print(self.say("play-help"))
            self.console.print(self.terminal.paint(self.say("notation-about")))

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
        self.console.print(Rule(style="dim"))
        self.tell(self.screen_owner)
        view = self.state.seen_by(self.screen_owner)
        self.console.print(self.terminal.draw(view, self.screen_owner, self.names, self.say, True))
        self.console.print()
        self.console.print(result(self.game, self.state, self.names, self.say))
