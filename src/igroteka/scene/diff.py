"""What changed between two scenes, and a scene brought up to date with it.

A piece that vanished and one that appeared and looks the same are told as one that moved, so that things glide.
"""

from functools import lru_cache
from operator import attrgetter

import msgspec

from igroteka.scene.model import Diff, Moves, Pieces, Scene


def diff(old: Scene, new: Scene) -> Diff:
    return change(old, new, *told(old.story, new.story))


def change(old: Scene, new: Scene, forget: int, tell: tuple[str, ...]) -> Diff:
    """The same for who knows what is new in the story: the scenes need not have any."""
    if (old.game, old.language, old.seat) != (new.game, new.language, new.seat):
        return Diff(whole=True)
    moved, put, gone = changed(old.pieces, new.pieces)
    return Diff(
        areas=() if old.areas is new.areas or old.areas == new.areas else new.areas,
        zones=() if old.zones is new.zones or old.zones == new.zones else new.zones,
        moved=moved,
        put=put,
        gone=gone,
        players=tuple([player for player in new.players if player not in old.players]),
        status=None if old.status == new.status else new.status,
        sheet=None if old.sheet == new.sheet else new.sheet,
        whole=new.sheet is None and old.sheet is not None,  # the end taken back
        forget=forget,
        tell=tell,
    )


def changed(old: Pieces, new: Pieces) -> tuple[Moves, Pieces, tuple[str, ...]]:
    """What moved, was put and is gone. Most pieces are the very same ones as before, mostly in the same order: those
    are left out first."""
    low, high = 0, min(len(old), len(new))
    while low < high and old[low] is new[low]:
        low += 1
    tail = 0
    while tail < high - low and old[-1 - tail] is new[-1 - tail]:
        tail += 1
    left, came = old[low : len(old) - tail], new[low : len(new) - tail]
    if len(left) == len(came):
        differ = [i for i in range(len(left)) if left[i] is not came[i]]
        left, came = tuple([left[i] for i in differ]), tuple([came[i] for i in differ])
    return exchanged(left, came)


@lru_cache(maxsize=64)
def exchanged(old: Pieces, new: Pieces) -> tuple[Moves, Pieces, tuple[str, ...]]:
    """The same. Remembered for a moment: where nothing is hidden, all see the same pieces."""
    by_id = attrgetter("id")
    before = {piece.id: piece for piece in sorted(set(old).difference(new), key=by_id)}
    fresh = sorted(set(new).difference(old), key=by_id)
    appeared = [piece for piece in fresh if before.pop(piece.id, None) is None]
    moved = []
    if before and appeared:
        for piece in appeared:
            for gone in before.values():
                if gone.symbol == piece.symbol and gone.text == piece.text and gone.cells == piece.cells:
                    moved.append((gone.id, piece.id))
                    del before[gone.id]
                    break
    return tuple(moved), tuple(fresh), tuple(before)


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
    changed_players = {player.seat: player for player in change.players}
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
        players=tuple([changed_players.get(player.seat, player) for player in scene.players]),
        status=change.status or scene.status,
        sheet=change.sheet or scene.sheet,
        story=scene.story[change.forget :] + change.tell,
    )
