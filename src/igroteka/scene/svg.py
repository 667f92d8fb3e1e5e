"""A scene as one static SVG picture: for notebooks, link previews and pages without JavaScript.

Zones stand in the same rows as in the browser, and every piece lies at the same place of its zone.
"""

from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from igroteka.scene.artwork import artwork, colours_of, inside, needed
from igroteka.scene.model import Badge, Cell, Piece, Player, Scene, Zone
from igroteka.scene.palette import ACCENT, BEST, CHOSE, INK, LINE, PANEL, SOFT
from igroteka.scene.sheet_drawing import draw_sheet
from igroteka.scene.svg_words import SYMBOL, lay

GAP = 14.0
EDGE = 5.0
TITLE = 24.0
UNIT, OWN, OTHERS = 58.0, 84.0, 44.0  # pixels of the table, of own things and of those of others
WORDY = 70.0  # from this width on a piece has room for words
# Badges of words on a card: where their middle is, of its width and height, and how large they are, of its width.
WORDS = {
    "head": (0.5, 0.14, 0.11), "foot": (0.5, 0.92, 0.12), "cost": (0.24, 0.11, 0.15), "worth": (0.78, 0.11, 0.15),
    "effect": (0.5, 0.88, 0.13),
}  # fmt: skip
FONT = "font-family=\"system-ui, 'DejaVu Sans', sans-serif\""

Box = tuple[float, float, float, float]  # left, top, width, height


def rows(zones: list[Zone]) -> list[list[Zone]]:
    """Zones in rows: one that would make a row wider than the widest zone begins a new one."""
    most = max(zone.columns * zone.unit for zone in zones)
    found: list[list[Zone]] = []
    room = -1.0
    for zone in zones:
        wide = zone.columns * zone.unit
        if wide > room:
            found.append([])
            room = most
        room -= wide + 0.1
        found[-1].append(zone)
    return found


class Drawing:
    """One picture in the making."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        colours = colours_of(scene.game)
        self.ground, self.ring = colours["ground"], colours["ring"]
        self.ink, self.soft = colours["on-ground"], colours["on-ground-soft"]
        self.plate = f'fill="{colours["board"]}" stroke="{colours["board-edge"]}"'
        self.on_board = colours["on-board"]
        self.dashed = f'fill="none" stroke="{self.soft}" stroke-opacity=".6" stroke-dasharray="5 4"'
        self.out: list[str] = []
        self.used: set[str] = set()
        self.right = self.bottom = 0.0
        self.lying: dict[str, list[Piece]] = {}
        for piece in scene.pieces:
            self.lying.setdefault(piece.zone, []).append(piece)

    def text(self, x: float, y: float, words: str, size: int = 16, colour: str = "", bold: bool = False) -> None:
        wide = self.line(x, y, words, size, colour or self.ink, ' font-weight="600"' if bold else "")
        self.right = max(self.right, x + wide)
        self.bottom = max(self.bottom, y + size / 2)

    def line(
        self, x: float, y: float, words: str, size: float, colour: str, look: str = "", middle: bool = False
    ) -> float:
        """Words with symbols among them; how wide they are."""
        laid = lay(words, self.scene.glyphs, x, size, middle)
        anchor = ' text-anchor="middle"' if middle and not laid.symbols else ""
        for left, text in laid.texts:
            at = f'x="{left:.1f}" y="{y:.1f}"'
            self.out.append(f'<text {at} font-size="{size:.4g}"{anchor} fill="{colour}"{look}>{escape(text)}</text>')
        for left, name in laid.symbols:
            self.symbol(name, (left, y - 0.93 * size, SYMBOL * size, SYMBOL * size))
        return laid.width

    def symbol(self, name: str, box: Box, colour: str = INK) -> None:
        x, y, w, h = box
        self.used.add(name)
        self.out.append(
            f'<use href="#{name}" x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" color="{colour}"/>'
        )

    def rect(self, box: Box, round: float, look: str) -> None:
        x, y, w, h = box
        self.out.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{round:.1f}" {look}/>')

    def zone(self, zone: Zone, x: float, y: float, unit: float) -> None:
        """A zone with its top left corner here; its title stands above."""
        w, h = zone.columns * zone.unit * unit, zone.rows * zone.unit * zone.ratio * unit
        self.right, self.bottom = max(self.right, x + w), max(self.bottom, y + h)
        if zone.title:
            self.text(x, y - 10, zone.title, 16, self.soft)
        self.out.append(f'<g data-zone={quoteattr(zone.id)} data-box="{x:.2f} {y:.2f} {w:.2f} {h:.2f}">')
        if zone.frame in ("board", "tray"):
            self.rect((x - EDGE, y - EDGE, w + 2 * EDGE, h + 2 * EDGE), 10, self.plate)
        for place in range(zone.columns if zone.frame == "slots" else 0):
            wide = w / zone.columns
            self.rect((x + (place + 0.05) * wide, y + 0.05 * h, 0.9 * wide, 0.9 * h), wide / 9, self.dashed)
        if zone.frame == "held":
            self.rect((x + 0.02 * w, y + 0.02 * h, 0.96 * w, 0.96 * h), 0.48 * max(w, h), self.dashed)
        self.inside(zone.id, zone.cells, zone.columns, zone.rows, (x, y, w, h), zone.frame)
        self.out.append("</g>")

    def inside(self, id: str, cells: tuple[Cell, ...], columns: int, rows: int, box: Box, frame: str = "") -> None:
        x, y, w, h = box
        wide, high = w / columns, h / rows
        for place, cell in enumerate(cells):
            at = (x + place % columns * wide, y + place // columns * high, wide, high)
            if frame == "list":
                self.rect((at[0], at[1], wide, high - 4), 9, f'fill="{PANEL}" stroke="{LINE}"')
                self.symbol(cell.symbol, (at[0] + 8, at[1] + high / 2 - 15, 26, 26), SOFT)
                self.text(at[0] + 44, at[1] + high / 2 + 4, cell.text, 16, INK, True)
            elif cell.symbol:
                self.symbol(cell.symbol, at)
            if frame == "board" and cell.text:
                self.rim(cell.text, place, columns, rows, at)
        for piece in sorted(self.lying.get(id, ()), key=lambda piece: (piece.place, piece.layer)):
            self.piece(piece, (x + piece.place % columns * wide, y + piece.place // columns * high, wide, high), frame)

    def rim(self, words: str, place: int, columns: int, rows: int, box: Box) -> None:
        """Letters and numbers around a board: towards the outside."""
        x, y, w, h = box
        across = (place % columns == columns - 1) - (place % columns == 0)
        down = (place // columns == rows - 1) - (place // columns == 0)
        self.line(x + w * (0.5 + 0.38 * across), y + h * (0.5 + 0.38 * down) + 4, words, 12, self.on_board, middle=True)

    def piece(self, piece: Piece, place: Box, frame: str) -> None:
        x, y, w, h = place
        left, top, wide, high = inside(self.scene.game, piece.symbol)
        box = (x + left * w, y + top * h, wide * w, high * h)
        self.out.append(
            f"<g data-id={quoteattr(piece.id)} data-symbol={quoteattr(piece.symbol)} data-in={quoteattr(piece.zone)} "
            f'data-layer="{piece.layer}" data-box="{x:.2f} {y:.2f} {w:.2f} {h:.2f}" '
            f'data-inside="{" ".join(f"{number:.2f}" for number in box)}">'
            f"<title>{escape(', '.join(filter(None, [piece.label, *(badge.label for badge in piece.badges)])))}</title>"
        )
        lift = piece.layer * 0.06 * h
        inset = 0.04 if piece.cells else 0.06
        face: Box = (x + inset * w, y + inset * h - lift, (1 - 2 * inset) * w, (1 - 2 * inset) * h)
        if frame == "list":
            face = (x + w - 46 - min(piece.layer, 2) * 5, y + h / 2 - 20, 36, 36)
        self.symbol(piece.symbol, face)
        if piece.cells:
            if piece.text:
                self.text(x + 0.12 * w, y + 0.25 * h, piece.text, max(12, int(w * 0.21)), "#fff", True)
            count = -(-len(piece.cells) // piece.columns)
            self.inside(piece.id, piece.cells, piece.columns, count, box)
        elif piece.text:
            self.text(x + w, y + h * 0.65, piece.text, 18, bold=True)
        for badge in piece.badges:
            if badge.text and w < 30:
                continue  # no room for a number
            if badge.tone in WORDS:
                self.words_on(badge, x, y, w, h)
                continue
            if badge.text:
                colour = ACCENT if badge.tone == "good" else SOFT
                wide = max(22, 10 * len(badge.text) + 8)
                self.rect((x + w + 7 - wide, y + h * 0.2 - 11, wide, 22), 11, f'fill="{colour}"')
                self.text(x + w + 7 - wide / 2 - 5 * len(badge.text), y + h * 0.2 + 5, badge.text, 15, "#fff", True)
            else:
                self.rect((x, y, w, h), 12, f'fill="none" stroke="{CHOSE}" stroke-width="4"')
        self.out.append("</g>")

    def words_on(self, badge: Badge, x: float, y: float, w: float, h: float) -> None:
        """Words on a card that has room for them; those at its head stand below each other."""
        if w < WORDY:
            return
        across, down, size = WORDS[badge.tone]
        lines = badge.text.split() if badge.tone == "head" else badge.text.split("\n")
        first = 0.0 if badge.tone == "head" else (1 - len(lines)) / 2  # the others lie around their place
        for number, line in enumerate(lines):
            top = y + down * h + (first + number) * size * w * 1.1
            self.line(x + across * w, top, line, size * w, INK, middle=True)

    def row(self, zones: list[Zone], x: float, y: float, unit: float, gap: float) -> tuple[float, float]:
        """Zones side by side on one floor; how wide and high they are."""
        left, high = x, max((zone.rows * zone.unit * zone.ratio * unit for zone in zones), default=0.0)
        for zone in zones:
            self.zone(zone, left, y + high - zone.rows * zone.unit * zone.ratio * unit, unit)
            left += zone.columns * zone.unit * unit + gap
        return left - x, high

    def area(self, zones: list[Zone], x: float, y: float, unit: float) -> Box:
        """Zones in rows; the box they take."""
        wide, top = 0.0, y
        for row in rows(zones) if zones else []:
            top += TITLE if any(zone.title for zone in row) else EDGE
            across, high = self.row(row, x, top, unit, GAP)
            wide, top = max(wide, across - GAP), top + high + GAP
        return x, y, wide, top - y

    def hand(self, seat: int, x: float, y: float, unit: float) -> Box:
        """A player's name and things, side by side."""
        player = self.scene.players[seat]
        self.symbol(player.symbol, (x, y, 20, 20))
        name = f"{player.name} · {player.score}"
        self.text(x + 28, y + 16, name, 16, self.ring if player.awaited else self.ink, True)
        if player.first or player.place == 1:
            self.medal(player, x + 40 + len(name) * 9.0, y + 10)
        zones = [zone for zone in self.scene.zones if zone.owner == seat]
        top = y + 28 + (TITLE if any(zone.title for zone in zones) else 0)
        across, high = self.row(zones, x, top, unit, 2 * GAP)
        wide = max(across, 52 + len(name) * 9.0)
        return x, y, wide, top + high - y + GAP

    def medal(self, player: Player, x: float, y: float) -> None:
        """Behind a name: a 1 for the first player, a golden ring for a winner."""
        ring = f'stroke="{BEST}" stroke-width="3"' if player.place == 1 else f'stroke="{LINE}"'
        self.out.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="10" fill="{PANEL}" {ring}/>')
        if player.first:
            self.text(x - 5, y + 6, "1", 16, INK, True)

    def all(self) -> str:
        scene = self.scene
        self.text(GAP, 26, scene.status.phase, 18, self.soft, True)
        top = 40.0
        x, high = GAP, 0.0
        for player in scene.players:
            if not player.you:
                box = self.hand(player.seat, x, top, OTHERS)
                x, high = x + box[2] + GAP, max(high, box[3])
        top += high + GAP
        x, lowest = GAP, top
        far = sorted({zone.area for zone in scene.zones if zone.area.startswith("far")})  # boards out of reach
        for name in ("left", "middle", "right", *far, "side"):
            _, _, wide, high = self.area([zone for zone in scene.zones if zone.area == name], x, top, UNIT)
            x, lowest = x + (wide + 2 * GAP if wide else 0), max(lowest, top + high)
        colour = self.ring if scene.status.tone == "you" else self.ink
        self.text(GAP, lowest + 22, f"{scene.status.whose}. {scene.status.prompt}", 20, colour, True)
        top = lowest + 46
        for player in scene.players:
            if player.you:
                self.hand(player.seat, GAP, top, OWN)
        if scene.sheet:
            draw_sheet(self, scene.sheet, GAP, self.bottom + 40)
        return self.whole()

    def whole(self) -> str:
        wide, high = self.right + GAP, self.bottom + GAP
        defs = "".join(needed(self.used, artwork(self.scene.game)))
        label = quoteattr(f"{self.scene.status.phase}. {self.scene.status.whose}. {self.scene.status.prompt}")
        head = f'viewBox="0 0 {wide:.0f} {high:.0f}" role="img" aria-label={label} {FONT}'
        ground = f'<rect width="100%" height="100%" fill="{self.ground}"/>'
        body = "".join(self.out)
        return f'<svg xmlns="http://www.w3.org/2000/svg" {head}><defs>{defs}</defs>{ground}{body}</svg>'


def draw(scene: Scene) -> str:
    return Drawing(scene).all()


def symbols(scene: Scene) -> Iterator[str]:
    """Every symbol a scene speaks of, so that a test can look whether the artwork has it."""
    yield from (piece.symbol for piece in scene.pieces)
    yield from (player.symbol for player in scene.players)
    yield from (area.symbol for area in scene.areas if area.symbol)
    yield from scene.glyphs.values()
    holders: Iterable[Zone | Piece] = (*scene.zones, *scene.pieces)
    yield from (cell.symbol for holder in holders for cell in holder.cells if cell.symbol)
