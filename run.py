"""`make run`: the table at once, with the rules interpreted; they are compiled meanwhile, and the server changes over.

    python run.py [options of `igroteka serve`]

The first server runs with IGROTEKA_PURE=1: compiled modules that come to lie beside its sources are nothing to it. The
compiler builds in a folder of its own, at low priority. When it is ready, the modules are moved into the tree, a second
server loads them, and takes over the door and the tables of the first (see `igroteka/web/handover.py`).
"""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from sysconfig import get_config_var

from igroteka.cli.language import choose
from igroteka.web.handover import VARIABLE, Line
from igroteka.words import words

HERE = Path(__file__).parent
SOURCES, BUILT = HERE / "src", HERE / "build" / "compiled"
MARK = HERE / ".venv" / "compiled"  # made when everything is compiled
SUFFIX: str = get_config_var("EXT_SUFFIX")
FIRST = f"engine/state{SUFFIX}"  # whether this one is there tells a new process whether anything is compiled
SERVE = (sys.executable, "-m", "igroteka", "serve")
STOPPED = "nothing is compiled"  # with this the build says why

say = words(choose(sys.argv[1:], os.environ)[1])


def is_compiled() -> bool:
    """Whether what is compiled is newer than all it is made of."""
    made_of = [HERE / "setup.py", *SOURCES.rglob("*.py")]
    return MARK.exists() and all(source.stat().st_mtime <= MARK.stat().st_mtime for source in made_of)


class Progress:
    """One line that says what the compiler does: written over where somebody looks on, else only where it changes."""

    def __init__(self) -> None:
        self.over = sys.stderr.isatty()
        self.last = ""

    def tell(self, text: str, for_good: bool = False) -> None:
        if self.over:
            # The cursor goes back to the beginning: a line of the server's log writes over it too.
            print(f"\x1b[K{text}", end="\n" if for_good else "\r", file=sys.stderr, flush=True)
        elif for_good or text.split(",")[0] != self.last:
            print(text, file=sys.stderr, flush=True)
        self.last = text.split(",")[0]


class ChildServer:
    """A server that can be handed over."""

    def __init__(self, arguments: list[str], interpreted: bool) -> None:
        own, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        environment = {**os.environ, VARIABLE: str(its.fileno()), **({"IGROTEKA_PURE": "1"} if interpreted else {})}
        with its:
            self.process = subprocess.Popen([*SERVE, *arguments], env=environment, pass_fds=[its.fileno()])
        self.line = Line(own)

    async def hear(self, word: str) -> socket.socket | None:
        """Waits for a word; the door that came with it."""
        heard, door = await asyncio.to_thread(self.line.hear)
        if heard != word:
            raise ChildProcessError
        return door

    async def ended(self) -> int:
        status = await asyncio.to_thread(self.process.wait)
        self.line.wire.close()
        return status


async def compile_rules(progress: Progress) -> str:
    """Builds all modules in a folder of their own; why that failed, or nothing."""
    if find_spec("mypyc") is None:
        progress.tell(say("run-fetching"))
        pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
        if problem := await finished(progress, *pip, "install", "--constraint", "constraints.txt", "mypy"):
            return problem
    problem = await finished(progress, sys.executable, "setup.py", "build_ext", "--build-lib", str(BUILT))
    return problem or ("" if (BUILT / "igroteka" / FIRST).exists() else say("run-no-reason"))


async def finished(progress: Progress, *command: str) -> str:
    """Runs a program of the build at low priority; why it failed, or nothing."""
    compiler = await asyncio.create_subprocess_exec(
        *("nice", "-n", "19", *command),
        cwd=HERE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        start_new_session=True,  # so that it can be ended with all it has started
    )
    problem = ""
    try:
        assert compiler.stdout is not None
        async for line in compiler.stdout:
            text = line.decode(errors="replace").strip()
            word, _, rest = text.partition(" ")
            if word in ("translating", "compiling"):
                done, _, left = rest.replace(" modules", "").partition(", ")
                progress.tell(say(f"run-{word}", done=done, left=left.split(" ")[0] or "…"))
            elif text and STOPPED not in problem:
                problem = text
        failed = await compiler.wait() != 0 or STOPPED in problem
        return (problem or say("run-no-reason")) if failed else ""
    finally:
        if compiler.returncode is None:
            os.killpg(compiler.pid, signal.SIGTERM)
            await compiler.wait()


def switch() -> None:
    """Moves what was built into the tree, at once: what tells that it is there goes last."""
    for old in SOURCES.rglob(f"*{SUFFIX}"):
        old.unlink()
    last = BUILT / "igroteka" / FIRST
    for built in [*(file for file in BUILT.rglob(f"*{SUFFIX}") if file != last), last]:
        built.replace(SOURCES / built.relative_to(BUILT))
    MARK.touch()


def take_back() -> None:
    """What was built does not run here: nothing of it stays."""
    MARK.unlink(missing_ok=True)
    for built in SOURCES.rglob(f"*{SUFFIX}"):
        built.unlink()


async def play(arguments: list[str]) -> int:
    """Until the server ends: its exit status."""
    servers = [ChildServer(arguments, interpreted=True)]
    try:
        door = await begin(servers[0])
        progress = Progress()
        ended = asyncio.create_task(servers[0].ended())
        compiling = asyncio.create_task(compile_rules(progress))
        try:
            await asyncio.wait((compiling, ended), return_when=asyncio.FIRST_COMPLETED)
        finally:
            compiling.cancel()
            await asyncio.wait([compiling])
        if ended.done():
            return ended.result()
        problem = compiling.result()
        if not problem:
            switch()
            if await change_over(servers, arguments, door):
                progress.tell(say("run-compiled"), for_good=True)
                return await servers[-1].ended()
            take_back()
            problem = say("run-broken")
        progress.tell(say("run-interpreted", problem=problem), for_good=True)
        return await servers[-1].ended()
    except ChildProcessError:
        return await servers[-1].ended()  # it said why
    finally:
        for server in servers:
            if server.process.poll() is None:
                server.process.terminate()


async def begin(server: ChildServer) -> socket.socket | None:
    await server.hear("loaded")
    server.line.tell("begin")
    return await server.hear("open")


async def change_over(servers: list[ChildServer], arguments: list[str], door: socket.socket | None) -> bool:
    """The new one is loaded before the old one leaves; between them people wait at the door. If the new one fails, the
    old one stays, or one like it comes; false then."""
    old, new = servers[-1], ChildServer(arguments, interpreted=False)
    try:
        await new.hear("loaded")
        old.line.tell("leave")
        await old.ended()
        servers.append(new)
        await take(new, door)
    except ChildProcessError:
        if old.process.poll() is not None:
            servers.append(ChildServer(arguments, interpreted=True))
            await servers[-1].hear("loaded")
            await take(servers[-1], door)
        return False
    return True


async def take(server: ChildServer, door: socket.socket | None) -> None:
    server.line.tell("take", door)
    await server.hear("open")


def main(arguments: list[str]) -> int:
    if is_compiled():
        os.execv(SERVE[0], [*SERVE, *arguments])
    try:
        return asyncio.run(play_until_told(arguments))
    except (KeyboardInterrupt, asyncio.CancelledError):
        return 0


async def play_until_told(arguments: list[str]) -> int:
    playing = asyncio.current_task()
    assert playing is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, playing.cancel)
    return await play(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
