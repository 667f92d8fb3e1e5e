"""What the page of a table costs: the first load, a click until it is seen, jumps of the layout, an idle page.

    .venv/bin/python bench/page.py [--seconds N] [--quick]    shows tables and writes the section Page of results.md

A real browser plays the first game of the shelf with all there is against a bot that moves at random, by mouse, keys
and fingers, with its processor slowed down four times. A click or key is measured by the browser itself (Event Timing,
the figure called interaction to next paint: in steps of 8 ms, and what is shorter than 16 ms counts as 16); frames of
the server from the moment they arrive until they are painted, for which they wait for clicks and for each other; moves
of the pointer until the frame after it, which shows what is pointed at. Before each press the player points and looks
for a quarter of a second, as the quickest people do; a second game is played in a hurry, every press as soon as
something is offered, while pieces still fly. Server, browser and bot share the machine, and its speed changes by the
minute: the same loop of JavaScript is timed before and after each screen.
"""

import argparse
import gzip
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from page_player import Player
from playwright.sync_api import Browser, CDPSession, Page
from results import Table, machine, write_section
from rich.console import Console

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))  # the server and the browser are a part of the tests

from tests.any_game import FIRST, everything, ticked  # noqa: E402
from tests.web.browser import chromium, new_tab, set_table  # noqa: E402
from tests.web.server import Server  # noqa: E402

SLOWED = 4
LOOKING = 250  # milliseconds from what is seen to a press: nobody is quicker
SCREENS: dict[str, dict[str, Any]] = {
    "desktop 1440 x 900": {"viewport": {"width": 1440, "height": 900}},
    "phone 390 x 844": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
}
ARRIVING = ("a frame of the server", "pointing at a cell")  # nobody clicked
PAINT_BAR, SHIFT_BAR, IDLE_BAR = 100, 0.01, 0.005
BYTES_BAR, REQUESTS_BAR = 100_000, 22

METER = (HERE / "meter.js").read_text(encoding="utf-8")


def first_load(page: Page, address: str) -> tuple[int, int, float]:
    """Bytes as they travelled, requests with the socket, seconds until there is something to choose."""
    sizes: list[int] = []
    sockets: list[str] = []
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.on("websocket", lambda socket: socket.on("framereceived", lambda text: sizes.append(packed(text))))
    begun = time.monotonic()
    page.goto(address)
    page.wait_for_selector(".may")
    ready = time.monotonic() - begun
    page.wait_for_load_state("networkidle")
    requests = page.evaluate(
        "performance.getEntriesByType('resource').filter((one) => one.name.startsWith('http')).length"
    )
    return sum(sizes), int(requests) + 1 + len(sockets), ready


def roomy(wire: CDPSession, page: Page) -> None:
    """A window larger than its page.

    The frame of a window takes some of its height, and what changes below that edge is never painted: such a click
    would be measured until something else is.
    """
    window = wire.send("Browser.getWindowForTarget")["windowId"]
    width, height = page.evaluate("[innerWidth, innerHeight]")
    bounds = {"width": width + 300, "height": height + 300}
    wire.send("Browser.setWindowBounds", {"windowId": window, "bounds": bounds})
    page.wait_for_timeout(200)


def loop(page: Page) -> float:
    """Milliseconds of always the same work, slowed like the page."""
    work = "() => { const begun = performance.now(); let sum = 0; for (let k = 0; k < 2e7; k++) sum += k % 7; "
    return float(page.evaluate(work + "return performance.now() - begun + 0 * sum; }"))


def packed(text: str | bytes) -> int:
    return len(gzip.compress(text.encode() if isinstance(text, str) else text))


def idle(wire: CDPSession, page: Page, seconds: float) -> dict[str, float]:
    """What a page does on which nobody does anything, by the second.

    What the game left in memory is cleared away first: a browser does that once, some seconds after the last click.
    """
    wire.send("HeapProfiler.collectGarbage")
    wire.send("Performance.enable", {"timeDomain": "threadTicks"})  # processor time, whatever else runs meanwhile

    def look() -> dict[str, float]:
        return {one["name"]: one["value"] for one in wire.send("Performance.getMetrics")["metrics"]}

    page.wait_for_timeout(1500)
    before = look()
    page.wait_for_timeout(seconds * 1000)
    after = look()
    return {
        name: (after[name] - before[name]) / seconds for name in ("TaskDuration", "LayoutCount", "RecalcStyleCount")
    }


def spread(times: list[float]) -> tuple[str, str, str, str]:
    most = quantiles(times, n=20)[18] if len(times) > 1 else times[0]
    return str(len(times)), f"{median(times):.0f}", f"{min(most, max(times)):.0f}", f"{max(times):.0f}"


Rows = list[tuple[str, ...]]


def measure(browser: Browser, server: Server, seconds: float, rest: float) -> tuple[list[Table], Rows]:
    """Each screen is played at twice, calmly and in a hurry."""
    load = Table("First load", ("screen", "bytes, compressed", "requests", "ready s, slowed", "loop ms", "after"))
    still = Table("Layout and rest", ("screen", "shift", "after clicks", "idle CPU", "layouts/s", "styles/s"))
    still.note = "Shift as browsers count it; what moves within half a second of a click or tap stands apart."
    hurried = Table("In a hurry, ms", ("screen", "presses", "median", "p95", "interaction to next paint", "worst"))
    hurried.note = (
        "Every press as soon as something is offered, while pieces still fly; figures of presses alone. "
        "Until 2026-11-16 the bar was judged by such a game; since then by the calm one."
    )
    tables = [load, still, hurried]
    rows: Rows = []
    for screen, options in SCREENS.items():
        page, wire, address = sit_down(browser, server, options)
        size, requests, ready = first_load(page, address)
        before = loop(page)
        shown = page.evaluate("performance.now()")
        player = Player(page, "has_touch" in options, LOOKING)
        player.play(seconds)
        load.rows.append((screen, f"{size:,}", str(requests), f"{ready:.1f}", f"{before:.0f}", f"{loop(page):.0f}"))
        wire.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        jumps = [jump for jump in page.evaluate("meter.jumps") if jump[0] > shown]
        for _, far, after_input, what in sorted(jumps, key=lambda jump: (jump[2], -jump[1]))[:8]:
            print(f"a jump: {far:.4f} {'after input' if after_input else ''} {what}", file=sys.stderr)
        used = idle(wire, page, rest)
        shift, asked_for = (sum(jump[1] for jump in jumps if jump[2] is after) for after in (False, True))
        share, layouts, styles = used.values()
        still.rows.append(
            (screen, f"{shift:.4f}", f"{asked_for:.4f}", f"{share:.2%}", f"{layouts:.1f}", f"{styles:.1f}")
        )
        title = f"Until it is painted, ms: {screen}, processor slowed {SLOWED} times"
        table = Table(title, ("what", "times", "median", "p95", "worst"))
        table.rows += [(what, *spread(times)) for what, times in sorted(player.times.items()) if times]
        tables.append(table)
        rows += targets(screen, size, requests, player.times, shift, share)
        page.context.close()
        hurried.rows.append((screen, *in_a_hurry(browser, server, options, seconds)))
    return tables, rows


def sit_down(browser: Browser, server: Server, options: dict[str, Any]) -> tuple[Page, CDPSession, str]:
    """A slowed page on which nothing was opened yet, and the address of a table with a seat for it."""
    context = browser.new_context(locale="ru-RU", **options)
    page = new_tab(context)
    set_table(page, server, "person,random", **ticked(everything(FIRST)))
    address = page.url
    page.close()
    page = new_tab(context)
    page.add_init_script(METER)
    wire = context.new_cdp_session(page)
    roomy(wire, page)
    wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    return page, wire, address


def in_a_hurry(browser: Browser, server: Server, options: dict[str, Any], seconds: float) -> tuple[str, ...]:
    page, _, address = sit_down(browser, server, options)
    first_load(page, address)
    player = Player(page, "has_touch" in options, 0)
    player.play(seconds)
    page.context.close()
    times, middle, most, worst = spread([ms for ms, _ in presses(player.times)])
    return times, middle, most, f"{slow_press(player.times)[0]:.0f}", worst


def presses(times: dict[str, list[float]]) -> list[tuple[float, str]]:
    return sorted((ms, what) for what, all in times.items() if what not in ARRIVING for ms in all)


def slow_press(times: dict[str, list[float]]) -> tuple[float, str]:
    """An interaction to next paint is the slowest of a visit but for one in fifty: so it is reckoned here."""
    found = presses(times)
    return found[-1 - len(found) // 50]


def targets(
    screen: str, size: int, requests: int, times: dict[str, list[float]], shift: float, share: float
) -> Iterator[tuple[str, ...]]:
    slow, what = slow_press(times)
    yield f"{screen}: first load at most {BYTES_BAR:,} bytes", f"{size:,}", met(size <= BYTES_BAR)
    yield f"{screen}: at most {REQUESTS_BAR} requests", str(requests), met(requests <= REQUESTS_BAR)
    yield f"{screen}: interaction to next paint under {PAINT_BAR} ms", f"{slow:.0f} ({what})", met(slow < PAINT_BAR)
    yield f"{screen}: no layout shift after the first scene", f"{shift:.4f}", met(shift < SHIFT_BAR)
    yield f"{screen}: an idle page uses no processor", f"{share:.2%}", met(share < IDLE_BAR)


def met(it: bool) -> str:
    return "yes" if it else "no"


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--quick", action="store_true", help="a short look that is not written down")
    asked.add_argument("--seconds", type=float, default=60.0, help="so long each screen is played at")
    given = asked.parse_args()
    about = machine(["playwright"])
    with tempfile.TemporaryDirectory(prefix="igroteka-bench-") as folder, chromium() as browser:
        about += f" Chromium {browser.version}."
        server = Server(Path(folder) / "games.db", "--no-limits")
        try:
            tables, rows = measure(browser, server, 15 if given.quick else given.seconds, 2 if given.quick else 10)
        finally:
            server.stop()
    tables.append(Table("Targets", ("target", "measured", "met"), rows))
    for table in tables:
        table.show(Console(width=120))
    if not given.quick:
        write_section("Page", "\n\n".join(["`bench/page.py`. " + about, *(table.markdown() for table in tables)]))


if __name__ == "__main__":
    main()
