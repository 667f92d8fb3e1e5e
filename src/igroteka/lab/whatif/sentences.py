"""What a report says in plain words: a sentence for each thing found, with its interval."""

from collections.abc import Iterable, Sequence
from math import ceil
from typing import Any

from igroteka.games import find
from igroteka.lab.whatif.answer import HARDLY, board_of, is_share
from igroteka.lab.whatif.estimates import FEW
from igroteka.lab.whatif.form import label_of
from igroteka.lab.whatif.question import BUILT_IN, CHANGED, study_of
from igroteka.words import Words, words

ENOUGH = 200
LONGEST = 12  # things named in one sentence
SHORT = 6  # sentences in short
ORDER = ("length/turns", "length/decisions", "length/choices", "length/minutes", "points/player", "points/winner")


class Pointless(Words):
    """The messages for a game without points: those that speak of points have a twin that does not."""

    def __call__(self, message: str, /, **values: str | int | float) -> str:
        twin = f"{message}-result"
        return super().__call__(twin if self.has(twin) else message, **values)


class Speaker:
    """A report's data, told in one language."""

    def __init__(self, data: dict[str, Any], language: str) -> None:
        self.data = data
        self.language = language
        game = find(data["game"])
        self.say = words(language, game.id) if game.points else Pointless(language, game.id)
        self.study = study_of(data["game"])
        self.paired = len(data["boxes"]) > 1
        first = [name for name in ORDER if name in data["measures"]]
        names = dict.fromkeys([*first, *sorted(data["measures"])])
        self.measures: dict[str, dict[str, Any]] = {name: data["measures"][name] for name in names}

    # Numbers

    def number(self, value: float, digits: int | None = None) -> str:
        """With as many digits as it deserves, in the manner of the language."""
        if digits is None:
            digits = 0 if abs(value) >= 100 else 1 if abs(value) >= 10 else 2
        text = f"{value:.{digits}f}"
        if float(text) == 0:
            text = text.removeprefix("-")
        return (text.replace(".", ",") if self.language == "ru" else text).replace("-", "−")

    def percent(self, value: float) -> str:
        return f"{self.number(100 * value, 1 if abs(value) < 0.9995 else 0)} %"

    def as_share(self, name: str) -> bool:
        return is_share(name) or name.startswith("source/")

    def shown(self, name: str, value: float) -> str:
        return self.percent(value) if self.as_share(name) else self.number(value)

    def bare(self, name: str, value: float) -> str:
        """A difference without its unit."""
        return self.number(100 * value, 1) if self.as_share(name) else self.number(value)

    def apart(self, name: str, value: float) -> str:
        """A difference: that of shares is told in percentage points."""
        bare = self.bare(name, value)
        return self.say("lab-pp", value=bare) if self.as_share(name) else bare

    def bounds(self, name: str, one: dict[str, Any]) -> dict[str, str]:
        return {end: self.shown(name, one[end]) for end in ("value", "low", "high")}

    def listed(self, names: Sequence[str]) -> str:
        return ", ".join(names[:LONGEST]) + (" …" if len(names) > LONGEST else "")

    # Names

    def box(self, which: int) -> str:
        name: str = self.data["boxes"][which]["name"]
        return {BUILT_IN: self.say("lab-built-in"), CHANGED: self.say("lab-your-box")}.get(name, name)

    def called(self, component: str) -> str:
        name = self.study.called(component, self.say)
        if any(group.grid for group in self.study.groups if component.startswith(group.id + "/")):
            name = f"{self.study.board(board_of(component), self.say)}, {name}"
        return name[:1].upper() + name[1:]

    def place(self, place: str) -> str:
        """Where in the box something was changed, in the words of the form."""
        return label_of(self.data["game"], place, self.say)

    def measure(self, name: str) -> str:
        section, *rest = name.split("/")
        if section == "source":
            text = self.say(rest[0])
            return text[:1].upper() + text[1:]
        if section == "seat":
            return self.say(f"measure-seat-{rest[1]}", seat=int(rest[0]))
        if section == "bot":
            return self.say(f"measure-bot-{rest[1]}", bot=self.bot(rest[0]))
        return self.say(f"measure-{section}-{rest[0]}")

    def bot(self, name: str) -> str:
        level, at, simulations = name.partition("@")
        return self.say(f"bot-{level}") + (f" ({simulations})" if at else "")

    def bots(self) -> str:
        return ", ".join(self.bot(name) for name in dict.fromkeys(self.data["bots"]))

    # Differences

    def difference(self, name: str) -> str:
        """One measure compared, as a sentence."""
        one = self.measures[name]
        differs, what = one.get("change"), self.measure(name)
        if differs is None:
            return ""
        if one["here"]["low"] == one["here"]["high"] and differs["value"] == 0:
            return self.say("same", what=what)
        if differs["games"] < FEW:
            return self.say("too-few", what=what)
        if not differs["sure"]:
            most = self.apart(name, max(abs(differs["low"]), abs(differs["high"])))
            if most == self.apart(name, 0.0):
                return self.say("no-difference-at-all", what=what)
            return self.say("no-difference", what=what, most=most)
        low, high = (self.bare(name, end) for end in sorted((abs(differs["low"]), abs(differs["high"]))))
        value, more = self.apart(name, abs(differs["value"])), "more" if differs["value"] > 0 else "less"
        return self.say(more, what=what, value=value, low=low, high=high, box=self.box(1))

    def is_sure(self, name: str) -> bool:
        """Whether a measure surely differs."""
        return bool((self.measures.get(name, {}).get("change") or {}).get("sure"))

    def sure_differences(self, names: Iterable[str]) -> list[str]:
        return [self.difference(name) for name in names if self.is_sure(name)]

    def component_differences(self) -> list[tuple[str, str]]:
        """What surely happens to components: which, and the sentence. Of one component the plainest word, how often it
        is taken, else what it brings; these come in that order, and the surest first."""
        found: list[tuple[int, float, str, str]] = []
        for one in self.data["components"]:
            for rank, what in enumerate(("count", "picked", "brings", "worth")):
                differs = one.get(what, {}).get("change")
                if differs and differs["sure"]:
                    more = "more" if differs["value"] > 0 else "less"
                    shown = self.percent if what == "picked" else self.number
                    values = {where: shown(one[what][where]["value"]) for where in ("here", "there")}
                    if what == "count":
                        values["value"] = self.number(abs(differs["value"]))
                    text = self.say(f"said-{what}-{more}", what=self.called(one["id"]), **values)
                    width = (differs["high"] - differs["low"]) or 1e-9
                    found.append((rank, -abs(differs["value"]) / width, one["id"], text))
                    break
        return [(id, text) for _, _, id, text in sorted(found)]

    # Sections

    def in_short(self) -> list[str]:
        games = self.data["games"]
        found = [self.say("said-few", games=games, enough=ENOUGH)] if games < FEW else []
        if not self.paired:
            return found + self.length()[:1] + self.points()[:1] + self.seats()[:1] + self.lead()[:1] + self.skill()[:1]
        names = ("points/player", "length/minutes", "lead/changes", "lead/settled", "points/margin", "skill/wins")
        seats = [name for name in self.measures if name.startswith("seat/") and name.endswith("/wins")]
        sure = [name for name in names if self.is_sure(name)] + [name for name in seats if self.is_sure(name)][:1]
        components = [text for _, text in self.component_differences()]
        found += components[: SHORT // 2] + [self.difference(name) for name in sure[: SHORT // 2]]
        rest = len(components) + len(sure) - SHORT // 2 * 2
        if len(components) > SHORT // 2 and rest > 0:
            found.append(self.say("said-others", count=rest))
        differs = self.measures["points/player"]["change"]
        if not components and not sure and differs and games >= FEW:
            half = (differs["high"] - differs["low"]) / 2
            found.append(self.say("said-nothing", games=games, points=self.number(half)))
            if half > 1:
                found.append(self.say("said-need", games=ceil(games * half * half)))
        return found

    def here(self, name: str) -> dict[str, Any] | None:
        found: dict[str, Any] | None = self.measures.get(name, {}).get("here")
        return found

    def length(self) -> list[str]:
        turns, decisions, minutes = (self.here(f"length/{one}") for one in ("turns", "decisions", "minutes"))
        if decisions is None or minutes is None:
            return []
        values = {"decisions": self.number(decisions["value"], 0), "minutes": self.number(minutes["value"], 0)}
        if turns is None:
            return [self.say("said-length-short", **values)]
        return [self.say("said-length", turns=self.number(turns["value"], 0), **values)]

    def points(self) -> list[str]:
        player, winner, margin = (self.here(f"points/{one}") for one in ("player", "winner", "margin"))
        found = []
        if player and winner and margin:
            values = {"player": player, "winner": winner, "margin": margin}
            found.append(self.say("said-points", **{one: self.number(of["value"]) for one, of in values.items()}))
        elif player:
            found.append(self.say("said-points-alone", player=self.number(player["value"])))
        counts = self.data["counts"].get("0/points", [])
        if counts:
            low, high = quantile(counts, 0.25), quantile(counts, 0.75)
            ends = {"low": low, "high": high, "least": counts[0][0], "most": counts[-1][0]}
            found.append(self.say("said-spread", **{one: self.number(value, 0) for one, value in ends.items()}))
        return found

    def seats(self) -> list[str]:
        players = self.data["players"]
        found, even = [], []
        for seat in range(1, players + 1):
            one = self.here(f"seat/{seat}/wins")
            if one is None:
                return []
            if one["games"] >= FEW and not one["low"] <= 1 / players <= one["high"]:
                word = "said-seat-strong" if one["value"] > 1 / players else "said-seat-weak"
                found.append(self.say(word, seat=seat, fair=self.percent(1 / players), **self.bounds("seat/wins", one)))
            else:
                even.append(one)
        if not found and even:
            low, high = min(one["low"] for one in even), max(one["high"] for one in even)
            ends = {"low": self.percent(low), "high": self.percent(high)}
            found.append(self.say("said-seats-even", fair=self.percent(1 / players), **ends))
        return found

    def lead(self) -> list[str]:
        changes, settled, halfway = (self.here(f"lead/{one}") for one in ("changes", "settled", "halfway"))
        found = []
        if changes and settled:
            values = {"changes": self.number(changes["value"]), "settled": self.percent(settled["value"])}
            found.append(self.say("said-lead", **values))
        if halfway:
            found.append(self.say("said-halfway", **self.bounds("lead/halfway", halfway)))
        return found

    def sources(self) -> list[str]:
        shares = {
            name: one["here"] for name, one in self.measures.items() if name.startswith("source/") and one["here"]
        }
        if len(shares) < 2:
            return []
        most = max(shares, key=lambda name: float(shares[name]["value"]))
        return [self.say("said-source", source=self.measure(most).lower(), **self.bounds(most, shares[most]))]

    def skill(self) -> list[str]:
        if not self.data["levels"]:
            return []
        weak, strong = (self.bot(level) for level in self.data["levels"])
        wins, points = self.here("skill/wins"), self.here("skill/points")
        found = []
        if wins:
            fair = self.percent(1 / self.data["players"])
            found.append(self.say("said-skill", strong=strong, weak=weak, fair=fair, **self.bounds("skill/wins", wins)))
        if points:
            found.append(self.say("said-skill-points", strong=strong, weak=weak, **self.bounds("skill/points", points)))
        return found

    def group(self, group: str) -> list[str]:
        """Strong and weak members of a group, and those taken most."""
        found = []
        own = [one for one in self.data["components"] if one["group"] == group]
        cells = any(one.grid for one in self.study.groups if one.id == group)
        for odd, sign in (("strong", -1), ("weak", 1)):
            odd_ones = [one for one in own if one.get("odd") == odd]
            if cells:
                odd_ones.sort(key=lambda one: sign * float(one["brings"]["here"]["value"]))
                for board in sorted({board_of(one["id"]) for one in odd_ones}):
                    there = [self.study.called(one["id"], self.say) for one in odd_ones if board_of(one["id"]) == board]
                    title = self.study.board(board, self.say)
                    found.append(self.say(f"said-{odd}-cells", board=title, list=self.listed(there[:SHORT])))
            elif odd_ones:
                odd_ones.sort(key=lambda one: -abs(float(one["worth"]["here"]["value"])))
                found.append(self.say(f"said-{odd}", list=self.listed([self.called(one["id"]) for one in odd_ones])))
        counted = [one for one in own if "count" in one and one["count"]["here"]["value"] > 0]
        if len(counted) > 3:
            counted.sort(key=lambda one: -float(one["count"]["here"]["value"]))
            found.append(self.say("said-most-taken", list=", ".join(self.called(one["id"]) for one in counted[:3])))
        return found

    def idle(self) -> list[str]:
        found = []
        for why in ("never", "hardly", "even", "absent"):
            names = [self.called(one["id"]) for one in self.data["components"] if one["idle"] == why]
            if names:
                values = {"share": self.percent(HARDLY)} if why == "hardly" else {}
                found.append(self.say(f"said-{why}", list=self.listed(names), **values))
        return found or [self.say("lab-nothing-idle")]


def quantile(counts: list[list[int]], share: float) -> int:
    wanted, seen = share * sum(count for _, count in counts), 0
    for number, count in counts:
        seen += count
        if seen >= wanted:
            return number
    return counts[-1][0]
