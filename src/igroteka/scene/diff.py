"""What changed between two scenes, and a scene brought up to date with it.

A piece that vanished and one that appeared and looks the same are told as one that moved, so that things glide.
"""

import msgspec

from igroteka.scene.model import Area, Piece, Player, Scene, Sheet, Status, Zone


class Diff(msgspec.Struct, frozen=True, omit_defaults=True):
    areas: tuple[Area, ...] = ()  # all of them, if any changed
    zones: tuple[Zone, ...] = ()  # all of them, if any changed
    moved: tuple[tuple[str, str], ...] = ()  # old id, new id
    put: tuple[Piece, ...] = ()  # pieces that are new or different
    gone: tuple[str, ...] = ()
    players: tuple[Player, ...] = ()  # all of them, if any changed
    status: Status | None = None
    sheet: Sheet | None = None
    forget: int = 0  # so many of the oldest story lines are dropped
    tell: tuple[str, ...] = ()  # story lines to add
    whole: bool = False  # too much changed (another seat, language or game): ask for the scene


def diff(old: Scene, new: Scene) -> Diff:
    if (old.game, old.language, old.seat) != (new.game, new.language, new.seat):
        return Diff(whole=True)
    before = {piece.id: piece for piece in old.pieces}
    put = []
    appeared = []
    for piece in new.pieces:
        was = before.pop(piece.id, None)
        if was is None:
            appeared.append(piece)
        if was is not piece and was != piece:
            put.append(piece)
    moved = []
    if before and appeared:
        for piece in appeared:
            for was in before.values():
                if (was.symbol, was.text, was.cells) == (piece.symbol, piece.text, piece.cells):
                    moved.append((was.id, piece.id))
                    del before[was.id]
                    break
    forget, tell = told(old.story, new.story)
    return Diff(
        areas=() if old.areas == new.areas else new.areas,
        zones=() if old.zones is new.zones or old.zones == new.zones else new.zones,
        moved=tuple(moved),
        put=tuple(put),
        gone=tuple(before),
        players=() if old.players == new.players else new.players,
        status=None if old.status == new.status else new.status,
        sheet=None if old.sheet == new.sheet else new.sheet,
        whole=new.sheet is None and old.sheet is not None,  # the end taken back
        forget=forget,
        tell=tell,
    )


def told(old: tuple[str, ...], new: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
    """How many old lines are dropped at the front, and which are added at the end."""
    for forget in range(len(old) + 1):
        kept = len(old) - forget
        if old[forget:] == new[:kept]:
            return forget, new[kept:]
    raise AssertionError("nothing in common is also a beginning")


def apply(scene: Scene, change: Diff) -> Scene:
    """The scene after a change; the browser does the same. The order of pieces means nothing."""
    if change.whole:
        raise ValueError("too much changed for a difference")
    pieces = {piece.id: piece for piece in scene.pieces}
    for old, _ in change.moved:
        del pieces[old]
    for id in change.gone:
        del pieces[id]
    for piece in change.put:
        pieces[piece.id] = piece
    return msgspec.structs.replace(
        scene,
        areas=change.areas or scene.areas,
        zones=change.zones or scene.zones,
        pieces=tuple(pieces.values()),
        players=change.players or scene.players,
        status=change.status or scene.status,
        sheet=change.sheet or scene.sheet,
        story=scene.story[change.forget :] + change.tell,
    )
