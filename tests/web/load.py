"""People at live tables by the dozen: they play, come back to a server that was killed, remember what they heard."""

import asyncio
import json
import random
import secrets
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from igroteka.scene import Diff, Scene, apply, diff
from tests.any_game import FIRST, flags
from tests.web.server import moves_in

PATIENCE = 120.0  # seconds until something that does not happen is an error
PACE = 0.2  # seconds at most before somebody decides: the load is bounded
TAKEBACKS = 0.05
SEATS = ["person,person"] * 3 + ["person"] * 2 + ["person,greedy", "person,person,person"]
AGAIN = {"store-unavailable", "too-fast"}  # not now: the same request is sent again
FAIR = {"stale", "turn", "over", "revealed", "moved-since", "nothing-to-take-back"}  # somebody else was faster
OFFLINE = (OSError, WebSocketException, TimeoutError, httpx.TransportError)


@dataclass
class Load:
    """What all people together were told."""

    port: int
    acknowledged: int = 0
    visits: int = 0
    asked_again: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    tables: dict[str, list["Player"]] = field(default_factory=dict)
    finished: set[str] = field(default_factory=set)
    closing: bool = False  # nobody begins anything new
    closed: bool = False  # and everybody goes
    problems: list[BaseException] = field(default_factory=list)
    gaps: list[float] = field(default_factory=list)  # seconds from a lost connection to the next

    async def keep_a_table(self, place: int) -> None:
        """One game after the other, as long as the load lasts."""
        try:
            while not self.closing:
                await self.play(place)
                place += 7
        except Exception as problem:
            self.problems.append(problem)
            raise

    async def play(self, place: int) -> None:
        kinds = SEATS[place % len(SEATS)].split(",")
        players = [Player(self, seat, secrets.token_hex(32)) for seat, kind in enumerate(kinds) if kind == "person"]
        options = {f"option-{name}": "on" for bit, name in enumerate(flags(FIRST)[:2]) if place >> bit & 1}
        table = await self.post("/tables", players[0], game=FIRST.id, seats=",".join(kinds), **options)
        self.tables[table] = players
        for player in players:
            player.table = table
            if player.seat:
                await self.post(f"/t/{table}/sit", player, seat=str(player.seat + 1), name=f"Player {player.seat + 1}")
        await asyncio.gather(*(player.play() for player in players))
        if all(player.over for player in players):
            self.finished.add(table)

    async def post(self, path: str, player: "Player", **fields: str) -> str:
        """Sends a form until it is answered; the table it leads to."""
        end = time.monotonic() + PATIENCE
        async with httpx.AsyncClient(timeout=20) as browser:
            while True:
                try:
                    address = f"http://127.0.0.1:{self.port}{path}"
                    answer = await browser.post(address, data=fields, headers={"Cookie": f"igroteka={player.secret}"})
                    if answer.status_code == 303:
                        return answer.headers["location"].rsplit("/", 1)[1]
                    assert answer.status_code in (429, 503), f"{path}: {answer.status_code} {answer.text}"
                except OFFLINE:
                    pass
                assert time.monotonic() < end, f"{path} is not answered"
                await asyncio.sleep(0.2)

    def check(self) -> None:
        if self.problems:
            raise self.problems[0]


@dataclass(eq=False)
class Player:
    """One seat, as the page in a browser plays it: what was asked is kept until it is answered, and asked again."""

    load: Load
    seat: int
    secret: str
    table: str = ""
    seen: int = -1
    scene: Scene | None = None
    choices: dict[str, Any] | None = None
    undo: bool = False
    asked: str = ""  # without an answer so far
    number: int = 0  # of the last question
    last_ok: int = 0  # the last number that was acknowledged
    made: dict[int, str] = field(default_factory=dict)  # number of an entry -> what was asked for
    wished: str = ""

    @property
    def over(self) -> bool:
        return self.scene is not None and self.scene.sheet is not None

    @property
    def idle(self) -> bool:
        return not self.asked and (self.over or self.load.closing)

    def line(self, seen: int) -> connect:
        address = f"ws://127.0.0.1:{self.load.port}/t/{self.table}/live?seen={seen}&lang=en"
        cookie = {"Cookie": f"igroteka={self.secret}"}
        return connect(address, additional_headers=cookie, open_timeout=20, ping_interval=None, close_timeout=2)

    async def play(self) -> None:
        """Until the game is over, or the load closes and everything is answered."""
        lost = 0.0
        while not self.load.closed and not (self.over and not self.asked):
            try:
                async with self.line(self.seen) as line:
                    self.load.visits += 1
                    if lost:
                        self.load.gaps.append(time.monotonic() - lost)
                    lost = 0.0
                    if self.asked:
                        self.load.asked_again += 1
                        await line.send(self.asked)
                    thinking = asyncio.create_task(self.think(line))
                    try:
                        async for message in line:
                            await self.hear(line, json.loads(message))
                            if self.over and not self.asked:
                                break
                    finally:
                        thinking.cancel()
                        lost = time.monotonic()
            except OFFLINE:
                await asyncio.sleep(random.uniform(0.05, 0.3))

    async def think(self, line: ClientConnection) -> None:
        """Decides from time to time, and leaves when nothing is left to do."""
        while not self.load.closed:
            await asyncio.sleep(random.uniform(0, PACE))
            if self.asked or self.load.closing or self.seen < self.last_ok:
                continue
            moves = moves_in(self.choices)
            if self.undo and random.random() < TAKEBACKS:
                await self.ask(line, undo=True)
            elif moves:
                await self.ask(line, act=random.choice(moves))
        await line.close()

    async def ask(self, line: ClientConnection, **said: Any) -> None:
        self.number += 1
        self.wished = said.get("act", "takeback")
        self.asked = json.dumps({**said, "id": self.number, "after": self.seen})
        await line.send(self.asked)

    async def hear(self, line: ClientConnection, said: dict[str, Any]) -> None:
        if "number" in said:
            self.take(said)
        elif "weaker" in said:
            pass
        elif said["id"] != self.number or not self.asked:
            raise AssertionError(f"an answer nobody waits for: {said}")
        elif "ok" in said:
            self.asked = ""
            self.last_ok = said["ok"]
            assert self.last_ok not in self.made, f"{self.table} {self.last_ok} was acknowledged for two requests"
            self.made[self.last_ok] = self.wished
            self.load.acknowledged += 1
        else:
            self.load.refused[said["reason"]] += 1
            if said["reason"] in AGAIN:
                await asyncio.sleep(0.2)
                await line.send(self.asked)
                return
            assert said["reason"] in FAIR, f"{self.wished} after {self.seen}: {said}"
            self.asked = ""

    def take(self, frame: dict[str, Any]) -> None:
        """A frame: the scene anew, or what changed since the last one."""
        assert frame["number"] >= self.seen, f"{self.table} went back from {self.seen} to {frame['number']}"
        if "scene" in frame:
            self.scene = msgspec.convert(frame["scene"], Scene)
        else:
            assert frame["since"] == self.seen, f"{self.table}: between {self.seen} and {frame['since']} is a gap"
            assert self.scene is not None
            self.scene = apply(self.scene, msgspec.convert(frame["diff"], Diff))
        self.seen, self.choices, self.undo = frame["number"], frame.get("choices"), frame.get("undo", False)

    async def compare(self) -> None:
        """What was put together from frames over all interruptions is what somebody sees who comes new."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                async with self.line(-1) as line:
                    fresh = json.loads(await asyncio.wait_for(line.recv(), 20))
            except OFFLINE:
                await asyncio.sleep(0.2)
                continue
            if fresh["number"] == self.seen:
                assert self.scene is not None
                scene = msgspec.convert(fresh["scene"], Scene)
                difference = diff(in_order(self.scene), in_order(scene))
                assert difference == Diff(), f"{self.table}, seat {self.seat + 1}: somebody new sees {difference}"
                assert fresh.get("choices") == self.choices
                return
            await asyncio.sleep(0.2)  # a bot is still thinking, and the frame on its way
        raise AssertionError(f"{self.table}: seat {self.seat} has seen {self.seen} only")


def in_order(scene: Scene) -> Scene:
    return msgspec.structs.replace(scene, pieces=tuple(sorted(scene.pieces, key=lambda piece: piece.id)))
