"""What an activation earns, and where on the board: cells that match, neighbours that count (P8)."""

from igroteka.games.portals.rules import actions as a
from igroteka.games.portals.rules.position import Position
from igroteka.games.portals.telling.gains import brings, stones_of, total
from igroteka.scene import Glow


def glow(view: Position, by: int, action: int) -> Glow | None:
    """For everybody who looks on; None for what is no activation, or brings nothing."""
    kind, placed = a.VERBS.split(action)
    if kind != a.PLACE:
        return None
    board, alone = placed[1], view.seats == 1
    points = total(view.material, alone, brings(view, by, placed))
    if not points:
        return None
    occupied, ground = int(view.boards.occupied(board)), view.material.ground(int(view.boards.face(board)))
    laid = [(cell, element) for cell, element in stones_of(view, by, placed) if not occupied >> cell & 1]
    links: list[int] = []
    for cell, element in laid if not alone else ():  # P15.4
        alike = int(view.boards.data[board * 5 + element])
        for other in around(cell):
            if alike >> other & 1:
                links += (other, cell)
    hits = tuple([cell for cell, element in laid if ground[cell] == element])
    return Glow(f"board-{board + 1}", by, points, tuple([cell for cell, _ in laid]), hits, tuple(links))


def around(cell: int) -> list[int]:
    """The cells that touch a cell, in eight directions."""
    row, column = divmod(cell, 5)
    near = range(25)
    return [one for one in near if one != cell and abs(one // 5 - row) < 2 and abs(one % 5 - column) < 2]
