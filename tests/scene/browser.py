"""A real browser with a table in it. Files come from the package without a server; the page's policy is strict."""

from importlib.resources import files
from typing import Any
from xml.etree import ElementTree

import msgspec
from jinja2 import Environment, FileSystemLoader
from playwright.sync_api import Browser, Page, Route, expect

from igroteka.folders import folder
from igroteka.scene import Choices, Diff, Glow, Scene, Trail, strings
from igroteka.scene.svg import draw
from tests.any_game import FIRST
from tests.web.server import PATIENCE

HOST = "http://table.test"
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'"
TEMPLATES = Environment(loader=FileSystemLoader(str(files("igroteka.web") / "pages")), autoescape=True)
PAGE = """<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
{head}</head><body><main id="table"></main></body></html>"""
MOUNT = """async ([words, game]) => {
  const { mountTable } = await import("/client/table.js");
  window.sent = [];
  window.asked = [];
  window.table = mountTable(document.querySelector("#table"), {
    strings: words, look: `/look/${game}.svg`,
    send: (text) => { window.sent.push(text); return new Promise(() => {}); },
    whyNot: (target) => { window.asked.push(target); return "why not"; },
    undo: () => window.sent.push("undo"),
  });
}"""
expect.set_options(timeout=PATIENCE * 1000)
TYPES = {"js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"}


def table_head(game: str) -> str:
    """The style sheets and modules of a table, as its pages ask for them."""
    return TEMPLATES.get_template("table_head.html").render(table={"row": {"game": game}})


def serve(route: Route) -> None:
    path = route.request.url.removeprefix(HOST)
    if path.startswith("/client/"):
        file = files("igroteka.web") / "client" / path.removeprefix("/client/")
    elif path.startswith("/look/"):
        game, _, kind = path.removeprefix("/look/").partition(".")
        file = folder(game) / f"look.{kind}"
    else:
        page = PAGE.format(head=table_head(path.removeprefix("/")))
        return route.fulfill(body=page, content_type="text/html", headers={"content-security-policy": POLICY})
    return route.fulfill(body=file.read_text(encoding="utf-8"), content_type=TYPES[path.rsplit(".")[-1]])


class Table:
    """A page with one table, and what it has sent."""

    def __init__(
        self, browser: Browser, language: str = "ru", phone: bool = False, game: str = FIRST.id, **options: Any
    ) -> None:
        size = {"width": 390, "height": 844} if phone else {"width": 1280, "height": 800}
        options.setdefault("reduced_motion", "reduce")
        self.context = browser.new_context(viewport=size, has_touch=phone, **options)  # type: ignore[arg-type]  # a plain dict is what the protocol takes
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda told: self.errors.append(told.text) if told.type == "error" else None)
        self.page.route(f"{HOST}/**", serve)
        self.page.goto(f"{HOST}/{game}")
        self.page.evaluate(MOUNT, [strings(language), game])

    def show(self, scene: Scene, choices: Choices | None = None, undo: bool = False) -> None:
        self.page.evaluate("(it) => table.show(...it)", [msgspec.to_builtins(it) for it in (scene, choices, undo)])

    def patch(
        self,
        change: Diff,
        choices: Choices | None = None,
        trails: tuple[Trail, ...] = (),
        glows: tuple[Glow, ...] = (),
    ) -> None:
        given = [msgspec.to_builtins(it) for it in (change, choices, False, trails, glows)]
        self.page.evaluate("(it) => table.patch(...it)", given)

    @property
    def sent(self) -> list[str]:
        return list(self.page.evaluate("sent"))

    def target(self, name: str) -> Any:
        return self.page.locator(f'[data-target="{name}"]').last

    def pieces(self) -> dict[str, tuple[str, str, int, float, float]]:
        """By id: symbol, zone, layer, and where in the grid of its zone its middle lies, by width and height. A score
        sheet is put aside: what it hides has no size."""
        self.page.evaluate("table.view.sheetLaid.then(() => table.view.putSheet(false))")
        found = self.page.evaluate(
            """() => [...document.querySelectorAll(".piece[data-id]")].map((piece) => {
                const size = (element, name) => parseFloat(getComputedStyle(element)[name]);
                const middle = (start, length) =>
                    (size(piece, start) + size(piece, length) / 2) / size(piece.parentElement, length);
                const { id, symbol, zone, layer } = piece.dataset;
                return [id, symbol, zone, Number(layer), middle("left", "width"), middle("top", "height")];
            })"""
        )
        return {id: tuple(rest) for id, *rest in found}

    def close(self) -> None:
        assert self.errors == []
        self.context.close()


def static_pieces(drawn: Scene) -> dict[str, tuple[str, str, int, float, float]]:
    """The pieces of the static picture, told as `Table.pieces` tells those of the browser."""
    root = ElementTree.fromstring(draw(drawn))
    boxes: dict[str, list[float]] = {}
    found = {}
    for group in root.iter("{http://www.w3.org/2000/svg}g"):
        box = [float(number) for number in group.get("data-box", "0 0 1 1").split()]
        zone, id = group.get("data-zone"), group.get("data-id")
        if zone:
            boxes[zone] = box
        if id:
            holder = group.get("data-in", "")
            left, top, wide, high = boxes[holder]
            x, y = (box[0] + box[2] / 2 - left) / wide, (box[1] + box[3] / 2 - top) / high
            found[id] = (group.get("data-symbol", ""), holder, int(group.get("data-layer", "0")), x, y)
            boxes[id] = [float(number) for number in group.get("data-inside", "").split()]
    return found
