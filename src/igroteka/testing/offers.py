"""What a scene offers, taken apart as the page does it: every choice with its clicks and its words."""

from typing import NamedTuple

from igroteka.scene import Beams, Choices, Figure, Piece, Scene, Zone


class Offer(NamedTuple):
    say: str  # the action in notation
    path: tuple[str, ...]  # what is clicked; empty for a button
    label: str
    name: str = ""  # what tells it from others that have the same clicks


def cell_ids(drawn: Scene) -> list[str]:
    holders: list[Zone | Piece] = [*drawn.zones, *drawn.pieces]
    return [f"{holder.id}-{cell.name}" for holder in holders for cell in holder.cells]


def targets(drawn: Scene) -> set[str]:
    """Everything of a scene that can be clicked."""
    return {piece.target or piece.id for piece in drawn.pieces} | set(cell_ids(drawn))


def offers(given: Choices, drawn: Scene) -> list[Offer]:
    found = [Offer(way.say, way.path, way.label, way.name) for way in given.ways]
    if given.beams:
        names = [given.beams.names[said] for said in given.beams.stops[2::4]]
        for (say, target, label, _), name in zip(unfolded(given.beams, drawn), names, strict=True):
            found.append(Offer(say, (target,), label, name))
    return found + (figure_offers(given.figure, drawn) if given.figure else [])


def figure_offers(figure: Figure, drawn: Scene) -> list[Offer]:
    """A figure is turned and laid on a cell: the cell is what is clicked, the turn tells several apart."""
    found = []
    for zone in figure.zones:
        cells = next(other.cells for other in drawn.zones if other.id == zone.zone)
        for i in range(0, len(zone.spots), 3):
            anchor, turn, gain = zone.spots[i : i + 3]
            say = zone.say.replace("{cell}", cells[anchor].name).replace("{turn}", str(turn))
            found.append(Offer(say, (f"{zone.zone}-{cells[anchor].name}",), figure.gains[gain].text, str(turn)))
    return found


def unfolded(beams: Beams, drawn: Scene) -> list[tuple[str, str, str, list[int]]]:
    """Every stop of beams: notation, target, words, places of its way."""
    cells = next(zone.cells for zone in drawn.zones if zone.id == beams.zone)
    found = []
    for i in range(0, len(beams.stops), 4):
        bend, place, said, gain = beams.stops[i : i + 4]
        name = cells[place].name
        told, places = [beams.stop.replace("{cell}", name)], [place]
        if gain:
            told.append(beams.gains[gain - 1])
        while bend >= 0:
            before, at, entry = beams.bends[bend * 3 : bend * 3 + 3]
            if beams.words[bend]:
                told.insert(0, beams.words[bend])
            places[:0] = [at] if entry < 0 else [entry, -1 - at]
            bend = before
        found.append((beams.says[said].replace("{cell}", name), f"{beams.zone}-{name}", ", ".join(told), places))
    return found
