"""Every line of docs/at-the-table.md: who is host, who sits where, when a seat is freed, when a game ends early."""

from igroteka.engine import CHANCE_ONLY
from igroteka.store import ChairRow
from igroteka.table.fair import SEED_BYTES
from igroteka.web import seating
from igroteka.web.browser import kept
from igroteka.web.people import LAPSE
from igroteka.web.rights import wish_to_free
from igroteka.web.room import room_of
from igroteka.web.tables import Tables
from tests.web.people_at_a_table import AWAY, GONE, NoBots, Room, at_a_table, refused

THREE = ("person", "person", "person")


def chair_kinds(room: Room) -> list[str]:
    return list(room.table.seated())


def hosts(room: Room) -> str:
    return room.table.rights().host()


# Host


@at_a_table()
async def test_host_is_who_set_the_table_whether_they_sit_or_look_on(room: Room) -> None:
    await room.sit(0, "boris")
    assert hosts(room) == "anna"
    await room.sit(1, "anna")
    assert hosts(room) == "anna"
    await refused("not-host", seating.hand_over(room.table, 1, "level1", "boris"))


@at_a_table(*THREE)
async def test_while_they_are_away_the_longest_sitting_person_who_is_here_is_host(room: Room) -> None:
    for seat, person in ((2, "vera"), (0, "boris"), (1, "anna")):
        await room.sit(seat, person)
    room.passes(AWAY - 1, "boris", "vera")
    assert hosts(room) == "anna"
    room.passes(1, "boris", "vera")
    assert hosts(room) == "vera", "she sat down first, though on the last seat"
    room.passes(AWAY, "boris")
    assert hosts(room) == "boris"
    room.passes(0, "anna")
    assert hosts(room) == "anna", "who comes back is host again"


@at_a_table(*THREE)
async def test_whose_seat_was_freed_is_host_no_more_until_they_sit_again(room: Room) -> None:
    for seat, person in enumerate(("anna", "boris", "vera")):
        await room.sit(seat, person)
    for person in ("boris", "vera"):
        await seating.agree_to_free(room.table, 0, person)
    assert hosts(room) == "boris"
    await room.sit(0, "anna")
    assert hosts(room) == "anna"


@at_a_table()
async def test_who_takes_the_seat_to_another_device_is_host_there(room: Room) -> None:
    await room.sit(1, "boris")  # he has sat longer
    await room.sit(0, "anna")
    code = await seating.make_pass(room.table, 0, "anna")
    await seating.use_pass(room.tables, code, "phone")
    assert hosts(room) == kept("phone")
    await refused("not-host", seating.hand_over(room.table, 1, "level1", "anna"))


@at_a_table(by="")
async def test_at_a_table_of_an_older_version_the_longest_sitting_person_is_host(room: Room) -> None:
    await room.sit(1, "vera")
    await room.sit(0, "boris")
    assert hosts(room) == "vera"
    await refused("not-host", seating.hand_over(room.table, 1, "level1", ""))


# Presence


@at_a_table()
async def test_who_has_the_table_open_is_here(room: Room) -> None:
    await room.sit(0, "anna")
    await room.sit(1, "boris")
    watcher = await room.look("boris", 1)
    room.passes(GONE, "anna")
    await refused("present", seating.hand_over(room.table, 1, "level1", "anna"))
    room.table.leave(watcher)
    room.passes(AWAY - 1, "anna")
    await refused("present", seating.hand_over(room.table, 1, "level1", "anna"))
    room.passes(1, "anna")
    await seating.hand_over(room.table, 1, "level1", "anna")
    assert chair_kinds(room) == ["person", "held level1"]


@at_a_table()
async def test_a_server_that_starts_counts_from_then_on(room: Room) -> None:
    await room.sit(0, "anna")
    await room.sit(1, "boris")
    room.passes(GONE, "anna")
    later = Tables(room.tables.store, NoBots())
    table = await later.table(room.table.row.id)
    assert table is not None
    assert not table.rights().is_away("boris")
    assert [row.owner for row in table.sittings] == ["anna", "boris"]
    await later.close()


@at_a_table()
async def test_everybody_reads_who_is_away_and_what_follows(room: Room) -> None:
    await room.sit(0, "anna")
    await room.sit(1, "boris")
    watcher = await room.look("guest")
    room.table.tell_room()
    assert watcher.box.qsize() == 1, "where all are here nothing is said"
    room.passes(60, "anna")
    room.table.tell_room()
    said = watcher.box.get_nowait(), watcher.box.get_nowait()
    assert b"Boris: away for 1 min" in (said[1] or b"")
    assert b"After 15 min the seat may be freed" in (said[1] or b"")
    room.table.tell_room()
    assert watcher.box.empty(), "it is not said twice"
    room.passes(0, "boris")
    room.table.tell_room()
    assert watcher.box.get_nowait() == b'{"room":null}'


# Sitting down


@at_a_table(*THREE)
async def test_before_the_first_draw_one_screen_may_hold_several_seats(room: Room) -> None:
    await room.sit(0, "anna")
    await room.sit(2, "boris")
    await room.sit(1, "anna", "Grandma")
    assert room.table.match.number > 0


@at_a_table()
async def test_nobody_who_has_a_seat_sits_down_at_a_freed_one(room: Room) -> None:
    await room.sit(0, "anna")
    await room.sit(1, "boris")
    room.passes(GONE, "anna")
    await seating.free(room.table, 1, "anna")
    await refused("other-seat", room.sit(1, "anna"))
    assert "sit" not in room_of(room.table.rights(), "anna", "en").seats[1].may
    await room.sit(1, "vera")
    assert chair_kinds(room) == ["person", "person"]


@at_a_table(*THREE)
async def test_nobody_who_had_a_seat_sits_down_at_another(room: Room) -> None:
    for seat, person in enumerate(("anna", "boris", "vera")):
        await room.sit(seat, person)
    room.passes(GONE, "anna")
    await seating.free(room.table, 1, "anna")
    await seating.free(room.table, 2, "anna")
    await refused("other-seat", room.sit(2, "boris"))
    await room.sit(1, "boris")  # his own seat he knows already
    await refused("other-seat", room.sit(2, "boris"))


@at_a_table()
async def test_a_seat_taken_to_another_device_counts_for_both(room: Room) -> None:
    await room.sit(0, "anna")
    await room.sit(1, "boris")
    await seating.use_pass(room.tables, await seating.make_pass(room.table, 0, "anna"), "phone")
    room.passes(GONE, kept("phone"))
    await seating.free(room.table, 1, kept("phone"))
    await refused("other-seat", room.sit(1, "anna"))
    await refused("other-seat", room.sit(1, kept("phone")))


@at_a_table()
async def test_one_screen_that_alone_ever_held_seats_may_hold_all_of_them(room: Room) -> None:
    await room.sit(0, "anna")
    await room.sit(1, "anna", "Grandma")
    rights = room.table.rights()
    assert rights.begun
    room.table.chairs[1] = ChairRow(room.table.row.id, 1, "person", "")
    assert room.table.rights().sit(1, "anna") is None


@at_a_table()
async def test_after_the_end_nobody_sits_down_and_nothing_is_drawn(room: Room) -> None:
    table = room.table
    await room.sit(0, "anna")
    assert await seating.wish_end(table, "anna"), "the only person there wants it"
    await refused("over", room.sit(1, "boris"))
    await refused("over", seating.hand_over(table, 1, "level1", "anna"))
    await refused("over", seating.free(table, 0, "anna"))
    await refused("over", seating.make_pass(table, 0, "anna"))
    table.chairs[1] = table.chairs[0]  # however it may be complete
    assert table.complete()
    assert table.match.state.awaiting() == CHANCE_ONLY
    await table.go_on()
    assert table.match.number == 0, f"{SEED_BYTES} bytes of seed are public"


# Freeing a seat


@at_a_table(*THREE)
async def test_before_the_first_draw_the_host_frees_a_seat_at_once(room: Room) -> None:
    await room.sit(0, "boris")
    await room.sit(1, "anna")
    await refused("not-host", seating.free(room.table, 1, "boris"))
    await refused("not-to-free", seating.free(room.table, 1, "anna"))  # their own
    await refused("not-to-free", seating.free(room.table, 2, "anna"))  # nobody's
    await refused("seat", seating.free(room.table, 7, "anna"))
    await seating.free(room.table, 0, "anna")
    assert chair_kinds(room) == ["free", "person", "free"]


@at_a_table()
async def test_in_a_game_the_host_frees_the_seat_of_somebody_who_is_gone(room: Room) -> None:
    await room.sit(0, "anna")
    await room.sit(1, "boris")
    room.passes(GONE - 1, "anna")
    await refused("not-gone", seating.free(room.table, 1, "anna"))
    await seating.hand_over(room.table, 1, "level1", "anna")
    await refused("not-gone", seating.free(room.table, 1, "anna"))  # a bot plays meanwhile: the seat is still his
    room.passes(1, "anna")
    await refused("not-host", seating.free(room.table, 1, "guest"))
    await seating.free(room.table, 1, "anna")
    assert chair_kinds(room) == ["person", "free"]


@at_a_table()
async def test_one_person_alone_does_not_agree_about_the_only_other(room: Room) -> None:
    await room.sit(0, "anna")
    await room.sit(1, "boris")
    await refused("not-gone", seating.agree_to_free(room.table, 1, "anna"))
    await refused("not-gone", seating.free(room.table, 1, "anna"))
    assert room_of(room.table.rights(), "anna", "en").seats[1].may == []


@at_a_table(*THREE)
async def test_all_others_together_free_a_seat_and_everybody_reads_of_it(room: Room) -> None:
    for seat, person in enumerate(("anna", "boris", "vera")):
        await room.sit(seat, person)
    watcher = await room.look("vera", 2)
    watcher.box.get_nowait()
    await refused("spectator", seating.agree_to_free(room.table, 2, "guest"))
    await refused("not-to-free", seating.agree_to_free(room.table, 2, "vera"))
    await seating.agree_to_free(room.table, 2, "anna")
    assert "Anna would like somebody else in Vera’s seat. Still to agree: Boris.".encode() in (
        watcher.box.get_nowait() or b""
    )
    assert room_of(room.table.rights(), "anna", "en").seats[2].may == ["disagree"]
    await seating.agree_to_free(room.table, 2, "anna", yes=False)
    await seating.agree_to_free(room.table, 2, "boris")
    assert chair_kinds(room) == ["person"] * 3
    room.passes(LAPSE, "anna", "boris", "vera")
    await seating.agree_to_free(room.table, 2, "anna")
    assert chair_kinds(room) == ["person"] * 3, "what Boris wished has lapsed"
    await seating.agree_to_free(room.table, 2, "boris")
    assert chair_kinds(room) == ["person", "person", "free"]
    assert room.table.wishes.of(wish_to_free(2)) == set()


# Bots


@at_a_table("person", "level2", "person")
async def test_the_host_seats_bots_and_chooses_their_levels(room: Room) -> None:
    await room.sit(0, "boris")
    await seating.hand_over(room.table, 1, "level4", "anna")  # she only looks on
    await seating.hand_over(room.table, 2, "level1", "anna")
    assert chair_kinds(room) == ["person", "level4", "level1"]
    await refused("present", seating.hand_over(room.table, 0, "level1", "anna"))
    await refused("not-host", seating.hand_over(room.table, 1, "level1", "boris"))
    await seating.hand_over(room.table, 0, "level1", "boris")
    await refused("spectator", seating.take_back(room.table, 0, "anna"))
    await seating.take_back(room.table, 0, "boris")
    assert chair_kinds(room) == ["person", "level4", "level1"]
