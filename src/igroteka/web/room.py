"""The people at a table as everybody there sees them: who is host, who is away, who wishes what, and what the one who
looks may do about it."""

import msgspec

from igroteka.engine import SPECTATOR
from igroteka.web.audience import Audience
from igroteka.web.bot_faces import face_of
from igroteka.web.people import END
from igroteka.web.rights import Rights, holder, minutes, wish_to_free
from igroteka.web.seat_labels import held, names_of, who_plays
from igroteka.words import Words, words


class SeatOut(msgspec.Struct):
    seat: int  # counted from 1
    name: str
    who: str  # person, free, a level; `held LEVEL` for a person's seat that a bot plays for
    away: int  # minutes since whoever sits there was seen
    may: list[str]  # what you may do: sit, bot, back, free, agree or disagree that it is freed
    face: str  # which one a bot has; empty for people


class RoomOut(msgspec.Struct):
    host: int | None  # the first seat of the host; none if the host only looks on
    hosting: bool  # whether you are the host
    may: list[str]  # end: you may wish to end the game; stay: you wished it and may withdraw that
    seats: list[SeatOut]
    ending: list[int]  # seats of those who wish to end the game
    notes: list[str]  # who is away and who wishes what, in words
    rule: str  # after which time what may be done for somebody who is away


def room_of(rights: Rights, person: str, language: str) -> RoomOut:
    names, say, host = names_of(rights.chairs, language), words(language), rights.host()
    seats = [
        SeatOut(
            seat + 1, names[seat], who_plays(chair), away(rights, seat), may_at(rights, seat, person), face_of(chair)
        )
        for seat, chair in enumerate(rights.chairs)
    ]
    may = []
    if rights.wish_end(person) is None:
        may.append("stay" if person in rights.wishes.of(END) else "end")
    first = next(iter(rights.seats_of(host)), SPECTATOR)
    rule = say("room-rule", away=minutes(rights.times.away), gone=minutes(rights.times.gone))
    hosting = bool(person) and person == host
    ending = [seat + 1 for wishes in rights.wishes.of(END) for seat in rights.seats_of(wishes)]
    told = notes(rights, names, say)
    return RoomOut(None if first == SPECTATOR else first + 1, hosting, may, seats, sorted(ending), told, rule)


def away(rights: Rights, seat: int) -> int:
    """Whole minutes, so that it changes seldom; from the first on, or as soon as others may do something."""
    person = holder(rights.chairs[seat])
    seconds = rights.away(person) if person and not rights.ended else 0.0
    return max(1, int(seconds // 60)) if seconds >= min(60, rights.times.away) else 0


def may_at(rights: Rights, seat: int, person: str) -> list[str]:
    chair, found = rights.chairs[seat], []
    if rights.sit(seat, person) is None:
        found.append("sit")
    if rights.seat_bot(seat, person) is None:
        found.append("bot")
    if held(chair) and rights.take_back(seat, person) is None:
        found.append("back")
    if rights.free(seat, person) is None:
        found.append("free")
    elif rights.agree_to_free(seat, person) is None:
        found.append("disagree" if person in rights.wishes.of(wish_to_free(seat)) else "agree")
    return found


def notes(rights: Rights, names: tuple[str, ...], say: Words) -> list[str]:
    """What everybody should know now; nothing at a table where all are there and play."""
    if rights.ended:
        return []
    people = rights.people()
    found = []
    for person, seats in people.items():
        if gone := away(rights, seats[0]):
            found.append(say("room-away", name=listed(names, seats), minutes=gone))
    asked = {person for person in people if not rights.is_gone(person)}
    wishes = [("room-wants-end", "", rights.wishes.of(END), asked)]
    for seat, chair in enumerate(rights.chairs):
        wishes.append(("room-wants-free", names[seat], rights.wishes.of(wish_to_free(seat)), rights.others(seat)))
    for message, name, wish, needed in wishes:
        if wish & people.keys():
            want = [seat for person in people if person in wish for seat in people[person]]
            wait = [seat for person in people if person in needed - wish for seat in people[person]]
            found.append(say(message, name=name, who=listed(names, want), others=listed(names, wait)))
    return found


def listed(names: tuple[str, ...], seats: list[int]) -> str:
    return ", ".join(names[seat] for seat in sorted(seats))


def tell_room(audience: Audience, rights: Rights) -> None:
    """To everybody who looks on what they do not know yet. Where there is nothing to say, nothing is said."""
    told: dict[tuple[str, str], bytes] = {}
    for watcher in audience.watchers:
        key = watcher.person, watcher.language
        if key not in told:
            room = room_of(rights, *key)
            told[key] = msgspec.json.encode({"room": room}) if room.notes else b""
        if told[key] != watcher.room:
            watcher.post(told[key] or b'{"room":null}')
            watcher.room = told[key]
