"""What changed between two scenes, and a scene brought up to date with it.

A piece that vanished and one that appeared and looks the same, or else is another form of the same thing, are told as
one that moved, so that things glide.
"""

from operator import attrgetter

import msgspec

from igroteka.scene.model import Diff, Moves, Piece, Pieces, Scene

Changes = tuple[Moves, Pieces, tuple[str, ...]]
last: tuple[Pieces, Pieces, Changes] | None = None


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


def changed(old: Pieces, new: Pieces) -> Changes:
    """What moved, was put and is gone. Of the last comparison it is remembered: where nothing is hidden, all see the
    same pieces."""
    if old is new:
        return (), (), ()
    global last
    if last is None or last[0] is not old or last[1] is not new:
        last = old, new, compared(old, new)
    return last[2]


def compared(old: Pieces, new: Pieces) -> Changes:
    """Most pieces are the very ones that were there before: those from the first to the last new one are looked at."""
    first, most = 0, min(len(old), len(new))
    while first < most and old[first] is new[first]:
        first += 1
    behind = 0
    while behind < most - first and old[len(old) - 1 - behind] is new[len(new) - 1 - behind]:
        behind += 1
    left, came = old[first : len(old) - behind], new[first : len(new) - behind]
    if len(left) == len(came):
        differ = [place for place in range(len(left)) if left[place] is not came[place]]
        left, came = tuple([left[place] for place in differ]), tuple([came[place] for place in differ])
    were, are = set(left), set(came)
    by_id = attrgetter("id")
    before = {piece.id: piece for piece in sorted(were.difference(are), key=by_id)}
    fresh = sorted(are.difference(were), key=by_id)
    appeared = [piece for piece in fresh if before.pop(piece.id, None) is None]
    moved = []
    for likeness in (itself, thing):
        for piece in list(appeared) if before else ():
            like = likeness(piece)
            found = next((gone.id for gone in before.values() if like is not None and likeness(gone) == like), None)
            if found is not None:
                moved.append((found, piece.id))
                appeared.remove(piece)
                del before[found]
    return tuple(moved), tuple(fresh), tuple(before)


def itself(piece: Piece) -> tuple[object, ...]:
    """What a piece looks like."""
    return piece.symbol, piece.text, piece.cells


def thing(piece: Piece) -> str | None:
    """What a piece is, whatever its form."""
    _, apart, what = piece.symbol.partition("--")
    return what if apart else None


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
