"""Wishes to end, and seats that move to another device: docs/at-the-table.md."""

from igroteka.engine import SPECTATOR
from igroteka.web import seating
from igroteka.web.browser import kept
from igroteka.web.people import END, LAPSE
from tests.web.people_at_a_table import AWAY, GONE, Room, at_a_table, refused

THREE = ("person", "person", "person")


def chair_kinds(room: Room) -> list[str]:
    return list(room.table.seated())


def hosts(room: Room) -> str:
    return room.table.rights().host()


# Ending early


@at_a_table()
async def test_a_game_ends_when_all_people_wish_it_at_the_same_time(room: Room) -> None:
    await room.sit(0, "anna")
    await room.sit(1, "boris")
    watcher = await room.look("boris", 1)
    watcher.box.get_nowait()
    await refused("spectator", seating.wish_end(room.table, "guest"))
    assert not await seating.wish_end(room.table, "anna")
    assert not await seating.wish_end(room.table, "anna"), "asked twice it is one wish"
    assert b"Anna would like to end the game. Still to agree: Boris." in (watcher.box.get_nowait() or b"")
    assert not await seating.wish_end(room.table, "anna", yes=False)
    assert not await seating.wish_end(room.table, "boris")
    assert await seating.wish_end(room.table, "anna")
    assert room.table.row.ended is not None


@at_a_table()
async def test_whoever_plays_on_does_not_want_to_end(room: Room) -> None:
    await room.sit(0, "anna")
    await room.sit(1, "boris")
    await seating.wish_end(room.table, "boris")
    await room.move()
    assert not await seating.wish_end(room.table, "anna"), "an early wish does not last"
    room.passes(LAPSE, "anna", "boris")
    assert not await seating.wish_end(room.table, "boris"), "nor a late one"
    assert room.table.wishes.of(END) == {"boris"}


@at_a_table()
async def test_a_bot_that_plays_for_somebody_agrees_to_nothing(room: Room) -> None:
    await room.sit(0, "anna")
    await room.sit(1, "boris")
    room.passes(AWAY, "anna")
    await seating.hand_over(room.table, 1, "level1", "anna")
    assert not await seating.wish_end(room.table, "anna")
    room.passes(GONE - AWAY, "anna")
    assert await seating.wish_end(room.table, "anna"), "who is gone is not asked"


@at_a_table()
async def test_what_was_wished_is_forgotten_when_a_chair_changes_hands(room: Room) -> None:
    await room.sit(0, "anna")
    await room.sit(1, "boris")
    await seating.wish_end(room.table, "boris")
    await seating.hand_over(room.table, 1, "level1", "boris")
    assert not await seating.wish_end(room.table, "anna")


# One-time links


@at_a_table(*THREE)
async def test_a_link_dies_when_its_seat_gets_another_holder(room: Room) -> None:
    for seat, person in enumerate(("anna", "boris", "vera")):
        await room.sit(seat, person)
    codes = [await seating.make_pass(room.table, 1, "boris") for _ in range(2)]
    await refused("spectator", seating.make_pass(room.table, 1, "anna"))
    for person in ("anna", "vera"):
        await seating.agree_to_free(room.table, 1, person)
    await refused("pass", seating.use_pass(room.tables, codes[0], "phone"))
    await room.sit(1, "greta")
    await refused("pass", seating.use_pass(room.tables, codes[0], "phone"))
    assert room.table.chairs[1].owner == "greta"
    held = [await seating.make_pass(room.table, 1, "greta") for _ in range(2)]
    await seating.use_pass(room.tables, held[0], "phone")
    await refused("pass", seating.use_pass(room.tables, held[1], "other"))  # the seat is the phone's now


@at_a_table()
async def test_a_link_lives_while_a_bot_plays_for_its_maker(room: Room) -> None:
    await room.sit(0, "anna")
    await room.sit(1, "boris")
    code = await seating.make_pass(room.table, 1, "boris")
    await seating.hand_over(room.table, 1, "level1", "boris")
    await seating.use_pass(room.tables, code, "phone")
    assert room.table.rights().seats_of(kept("phone")) == [1]
    assert [row.owner for row in await room.tables.store.sittings(room.table.row.id)] == [
        "anna", "boris", "boris", kept("phone")
    ]  # fmt: skip


@at_a_table(*THREE)
async def test_who_lost_a_seat_hears_and_says_nothing_there_whatever_is_still_open(room: Room) -> None:
    for seat, person in enumerate(("anna", "boris", "vera")):
        await room.sit(seat, person)
    there = await room.look("boris", 1)
    there.box.get_nowait()
    for person in ("anna", "vera"):
        await seating.agree_to_free(room.table, 1, person)
    while (said := there.box.get_nowait()) is not None:
        assert b'"room"' in said, "that they want it; and nothing after that but the way out"
    assert there.sent_away
    late = await room.look("boris", 1)  # on the way while it happened
    assert late.seat == SPECTATOR
    assert b'"seat":9' in (late.box.get_nowait() or b"")
