"""Pictures of everything, taken in a real browser from a server of its own.

    .venv/bin/python docs/pictures.py [FOLDER] [GAME ...]

Every game of the shelf early, in the middle and at its end, its replay and its rules; shelf, set-up, waiting room and
lab: at both sizes, in both languages, light and dark. They go to FOLDER (build/pictures), and are there to be looked
at. The dozen that README shows and a sheet of all of them are written into `docs`. Games are played by clicks at
random; luck is not fixed.
"""

import random
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))  # the server and the clicks are a part of the tests

from igroteka.games import Game, shelf  # noqa: E402
from tests.web.browser import STEP, chromium  # noqa: E402
from tests.web.server import Server  # noqa: E402

SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
LANGUAGES = {"ru": "ru-RU", "en": "en-GB"}
SCHEMES = ("light", "dark")
EARLY, MIDDLE = 4, 14  # clicks
TALL = 180  # pixels of a picture on the sheet
# What README shows, by the name of a picture without its game.
SHOWN = ("shelf-desktop-ru-light", "shelf-phone-en-dark", "set-desktop-en-light", "set-phone-ru-dark")
SHOWN_OF_GAMES = ("middle-desktop-ru-light", "middle-phone-en-dark")


class Camera:
    """Takes what a page shows in both schemes; remembers what it took."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.taken: list[Path] = []

    def take(self, page: Page, name: str) -> None:
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
            page.wait_for_timeout(400)
            self.taken.append(self.folder / f"{name}-{scheme}.png")
            page.screenshot(path=self.taken[-1])


def play(page: Page, clicks: int, seconds: float = 120) -> str:
    """So many clicks on what is offered, or to the end."""
    dice, end = random.Random(4), time.monotonic() + seconds
    while clicks and time.monotonic() < end:
        found = str(page.evaluate(STEP, dice.random()))
        if found == "over":
            return found
        clicks -= found == "clicked"
        page.wait_for_timeout(5)
    page.wait_for_selector("#table :is(.may, .t-buttons .button)", state="attached")
    return "running"


def pages_around(page: Page, server: Server, camera: Camera, game: Game, where: str) -> None:
    for name, address in (("shelf", "/"), ("set", f"/set/{game.id}"), ("lab", f"/lab/{game.id}"), ("me", "/me")):
        page.goto(server.address + address)
        camera.take(page, f"{name}-{where}")
    page.goto(f"{server.address}/set/{game.id}")
    page.locator("select").nth(1).select_option("link", force=True)
    page.click("form.set button.main")
    page.wait_for_selector("#waiting")
    camera.take(page, f"waiting-{where}")


def a_game(page: Page, server: Server, camera: Camera, game: Game, where: str, name: str) -> None:
    page.goto(f"{server.address}/rules/{game.id}")
    camera.take(page, f"{game.id}-rules-{where}")
    form: dict[str, str | float | bool] = {"game": game.id, "seats": "person,level1", "name-1": name}
    form |= {f"option-{option.name}": "on" for option in game.options if not option.values}
    page.goto(page.context.request.post(server.address + "/tables", form=form).url)
    page.wait_for_selector("#table .piece", state="attached")
    play(page, EARLY)
    camera.take(page, f"{game.id}-early-{where}")
    if play(page, MIDDLE) == "running":
        camera.take(page, f"{game.id}-middle-{where}")
    if play(page, 10_000) == "over":
        page.wait_for_selector(".t-sheet:visible")
        camera.take(page, f"{game.id}-end-{where}")
        page.goto(page.url.split("?")[0] + "/replay?move=40")
        page.wait_for_selector("#table .piece", state="attached")
        camera.take(page, f"{game.id}-replay-{where}")


def sheet(browser: Browser, taken: list[Path], into: Path) -> None:
    """All pictures, small, on one page."""
    page = browser.new_page(viewport={"width": 2400, "height": 800})
    with tempfile.NamedTemporaryFile("w", suffix=".html", dir=taken[0].parent) as file:
        pictures = "".join(f'<img src="{picture.name}" height="{TALL}"> ' for picture in sorted(taken))
        file.write(f'<body style="margin:8px;background:#888">{pictures}</body>')
        file.flush()
        page.goto(f"file://{file.name}", wait_until="load")
        page.screenshot(path=into, full_page=True, type="jpeg", quality=70)


def show(browser: Browser, picture: Path, into: Path) -> None:
    """A picture as README has it."""
    page = browser.new_page()
    page.goto(f"file://{picture}")
    page.locator("img").screenshot(path=into, type="jpeg", quality=80)
    page.close()


def main(folder: Path, games: list[Game]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    camera = Camera(folder.resolve())
    with tempfile.TemporaryDirectory() as data, chromium() as browser:
        server = Server(Path(data) / "games.db")
        try:
            for size, (width, height) in SIZES.items():
                for language, locale in LANGUAGES.items():
                    where = f"{size}-{language}"
                    context = browser.new_context(
                        viewport={"width": width, "height": height}, locale=locale, has_touch=size == "phone"
                    )
                    page = context.new_page()
                    pages_around(page, server, camera, games[0], where)
                    for game in games:
                        a_game(page, server, camera, game, where, "Анна" if language == "ru" else "Anna")
                    context.close()
        finally:
            server.stop()
        (HERE / "pictures").mkdir(exist_ok=True)
        sheet(browser, camera.taken, HERE / "pictures" / "contact-sheet.jpg")
        for name in SHOWN:
            show(browser, camera.folder / f"{name}.png", HERE / "pictures" / f"{name}.jpg")
        for game in games:
            (HERE / game.id).mkdir(exist_ok=True)
            for name in SHOWN_OF_GAMES:
                show(browser, camera.folder / f"{game.id}-{name}.png", HERE / game.id / f"{name}.jpg")


if __name__ == "__main__":
    asked = sys.argv[2:]
    ours = [game for game in shelf() if game.package.startswith("igroteka.")]
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "build/pictures"), [g for g in ours if not asked or g.id in asked])
