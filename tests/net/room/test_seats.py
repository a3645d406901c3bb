"""Tables for two to six: formats, seats that come and go, teams, one who leaves while the others play on."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import msgspec
import pytest

from app.net.records import record, record_audit, terms
from app.net.room.hosting import Hosting
from app.net.room.room import Room
from app.net.room.round import AT_ONCE
from app.net.room.seats import SeatPlan, TablePlan
from app.net.wire import messages as said
from app.trouble import UserError
from engines.core.model.state import ChosenFormat
from tests.harvest import start
from tests.net.kit import fakes
from tests.net.kit.fakes import Guest

PEOPLE = ("Ann", "Bob", "Cyd", "Dee", "Eve", "Fay")
PAIRS = ChosenFormat(id="pairs")


@pytest.fixture(autouse=True)
def _harvest() -> Iterator[None]:
    with start.install():
        yield


def room_for(seats: int, chosen: ChosenFormat | None = None, keep: bool = False, **more: object) -> Room:
    chosen = chosen or ChosenFormat()
    plan = fakes.plan("harvest", *[SeatPlan() for _ in range(seats)], format=chosen, **more)
    return Room(plan, keep=keep, pauses=AT_ONCE)


def comes(room: Room, name: str, which: int = 0, bot: str = "random", seat: int | None = None) -> Guest:
    guest = Guest(room, name, bot, which)
    room.come(guest, False)
    guest.say(said.Sit(name=name, deck=fakes.deck("harvest", which), seat=seat))
    return guest


def seated(seats: int, chosen: ChosenFormat | None = None, **more: object) -> tuple[Room, list[Guest]]:
    """A table with so many people, up to the first question."""
    room = room_for(seats, chosen, **more)
    guests = [comes(room, name, which) for which, name in enumerate(PEOPLE[:seats])]
    fakes.settle(room, guests, bots=False)
    assert room.phase == "playing"
    return room, guests


def bot(name: str = "Bot") -> SeatPlan:
    return SeatPlan(name=name, bot="random", deck=fakes.deck("harvest"))


def findings(room: Room, guest: Guest) -> list[str]:
    """What the check of a guest's record calls wrong or open."""
    packs = [loaded.text for loaded in room.plan.library.packs.packs.values()]
    kept = record.read(record.keep(guest.last(said.Record).data, guest.diary, packs))
    return [each.text.key for each in record_audit.check(kept) if each.kind != record_audit.FINE]


# -- what is agreed on -------------------------------------------------------------------------------------------------


def test_the_format_is_said_once_and_left_out_where_it_is_the_first() -> None:
    room, guests = seated(2)
    fakes.settle(room, guests)
    assert not any(word in data for guest in guests for data in guest.wire for word in (b'"format"', b'"left"'))
    room, guests = seated(4, PAIRS)
    assert guests[0].last(said.Terms).format == guests[0].last(said.Begun).format == PAIRS
    assert room.round is not None and room.round.table.teams == (0, 1, 0, 1)
    fakes.settle(room, guests)
    told = [data[7:12] for data in guests[1].wire if b'"format"' in data]
    assert set(told) == {b"terms", b"begun"}


@pytest.mark.parametrize(("seats", "chosen", "key"), [
    (3, PAIRS, "format.seats"), (7, ChosenFormat(), "format.seats"), (2, ChosenFormat(id="no"), "format.unknown"),
    (2, ChosenFormat(options=("no",)), "format.no-option"),
])
def test_no_table_is_opened_that_the_format_has_no_room_for(seats: int, chosen: ChosenFormat, key: str) -> None:
    plan = TablePlan(start.GAME, fakes.library_of("harvest"), [SeatPlan() for _ in range(seats)], format=chosen)
    with pytest.raises(UserError) as refused:
        Hosting(plan, announce=False, keep=False)
    assert refused.value.text.key == key


def test_a_guest_refuses_a_format_it_does_not_know() -> None:
    room = room_for(3)
    given = room.terms()
    shelf = room.plan.library.packs.packs
    assert terms.difference(given, shelf) is None
    for change in ({"format": ChosenFormat(id="no")}, {"format": PAIRS}, {"seats": given.seats[:1]}):
        differs = terms.difference(msgspec.structs.replace(given, **change), shelf)
        assert differs is not None and differs.key == "net.format"


# -- before the game ---------------------------------------------------------------------------------------------------


def test_the_host_adds_fills_and_removes_seats() -> None:
    room = room_for(2)
    ann = comes(room, "Ann")
    assert room.add_seat() and room.add_seat() and len(ann.last(said.Terms).seats) == 4
    room.let_bot(1, bot())
    assert room.remove_seat(2) and [mark.name for mark in ann.last(said.Company).seats] == ["Ann", "Bot", ""]
    assert room.remove_seat(2) and room.drawing is not None, "all who are needed are here now"
    assert not room.add_seat() and not room.remove_seat(1), "too late"


def test_a_format_for_four_alone_keeps_its_four_seats() -> None:
    room = room_for(4, PAIRS)
    assert not room.add_seat() and not room.remove_seat(3) and len(room.seats) == 4


def test_a_seat_that_is_taken_is_not_removed_and_who_sits_behind_moves_up() -> None:
    room = room_for(4)
    ann, dee = comes(room, "Ann", seat=1), comes(room, "Dee", seat=3)
    assert not room.remove_seat(1)
    assert room.remove_seat(0) and (ann.seat, dee.seat) == (0, 2)
    assert room.back(comes_back := Guest(room, "Dee"), dee.token) and comes_back.seat == 2


def test_a_guest_moves_to_a_free_seat() -> None:
    room = room_for(3)
    ann, bob = comes(room, "Ann"), comes(room, "Bob")
    before = bob.token
    bob.say(said.Sit(name="Bob", seat=2))
    assert bob.seat == 2 and [mark.name for mark in ann.last(said.Company).seats] == ["Ann", "", "Bob"]
    bob.say(said.Sit(name="Bob", seat=0))
    assert bob.refusals == ["net.seat-taken"]
    for token in (before, bob.token):
        again = Guest(room, "Bob")
        assert room.back(again, token) and again.seat == 2
    cyd = comes(room, "Cyd")
    assert cyd.seat == 1
    fakes.settle(room, [ann, again, cyd], bots=False)
    assert room.phase == "playing" and ann.last(said.Begun).names == ("Ann", "Cyd", "Bob")
    cyd.say(said.Sit(name="Cyd", seat=0))
    assert cyd.refusals == ["net.seat-already"]


def test_moving_is_not_for_ever() -> None:
    room = room_for(3)
    ann = comes(room, "Ann")
    for _ in range(20):
        ann.say(said.Sit(name="Ann", seat=1 - (ann.seat or 0)))
    assert "net.chat-too-fast" in ann.refusals and len(ann.all(said.Seated)) < 10


def test_the_hosts_own_seat_moves_with_its_host() -> None:
    plan = fakes.plan("harvest", SeatPlan(name="Aya", deck=fakes.deck("harvest")), SeatPlan(), SeatPlan())
    room = Room(plan, keep=False, pauses=AT_ONCE)
    host = Guest(room, "Aya")
    room.own(host, 0)
    host.say(said.Sit(name="Aya"))
    host.say(said.Sit(name="Aya", seat=2))
    assert host.seat == 2 and [seat.own for seat in room.seats] == [False, False, True]
    assert room.remove_seat(0) and host.seat == 1 and room.seats[1].own


def test_each_guests_deck_is_checked() -> None:
    room = room_for(3)
    comes(room, "Ann")
    bob = Guest(room, "Bob")
    room.come(bob, False)
    bob.say(said.Sit(name="Bob", deck=said.DeckChoice(cards=fakes.deck("harvest").cards[:3])))
    assert bob.refusals == ["decklist.rule"] and room.seats[1].free


# -- playing -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "chosen"), [(3, None), (4, PAIRS)])
def test_a_whole_game_and_its_record(seats: int, chosen: ChosenFormat | None) -> None:
    room, guests = seated(seats, chosen)
    shares = {share for guest in guests for share in guest.last(said.Begun).shares}
    assert len(shares) == seats, "everybody had a share in the chance, and knows those of all"
    fakes.settle(room, guests)
    assert room.phase == "over" and [findings(room, guest) for guest in guests] == [[]] * seats


def test_a_record_with_another_format_is_found_out() -> None:
    room, guests = seated(4, PAIRS)
    fakes.settle(room, guests)
    guest = guests[2]
    kept = record.read(record.keep(guest.last(said.Record).data, guest.diary, [
        loaded.text for loaded in room.plan.library.packs.packs.values()
    ]))
    (game,) = kept.record.games
    other = msgspec.structs.replace(game, match=msgspec.structs.replace(game.match, format=ChosenFormat()))
    found = record_audit.check(
        msgspec.structs.replace(kept, record=msgspec.structs.replace(kept.record, games=(other,)))
    )
    wrong = {each.text.key for each in found if each.kind == record_audit.WRONG}
    assert {"check.begun-from-else", "check.format-changed"} <= wrong


def test_one_is_cut_off_while_the_others_play() -> None:
    """Nothing is decided for whoever is away; the game stands when they are asked, and goes on when they are back."""
    room, guests = seated(3, watchers=True)
    away = guests[2]
    room.gone(away)
    away.open = False
    fakes.settle(room, guests)
    assert room.phase == "playing" and room.round is not None and 2 in room.round.table.asking()
    assert [mark.here for mark in guests[0].last(said.Company).seats] == [True, True, False]
    back = Guest(room, "Cyd", "random", 2)
    back.diary = away.diary
    assert room.back(back, away.token)
    fakes.settle(room, [*guests[:2], back])
    assert room.phase == "over" and findings(room, back) == []


def gives_up(room: Room, guest: Guest) -> None:
    guest.say(said.Concede())
    guest.say(said.Leave())
    assert not guest.refusals and not guest.open


def test_an_answer_that_was_on_its_way_while_another_gave_up_accuses_nobody() -> None:
    """The question stands as it was; only the table around it has changed since it was read."""
    room, guests = seated(3)
    asked = next(guest for guest in guests if guest.mine())
    other = next(guest for guest in guests if not guest.mine())
    ask = asked.frame.ask
    assert ask is not None
    answer = said.Answered(question=ask.serial, answer=asked.choose())
    asked.diary.did(answer)
    gives_up(room, other)
    room.hear(asked, answer)
    staying = [guest for guest in guests if guest is not other]
    fakes.settle(room, staying)
    assert room.phase == "over" and [findings(room, guest) for guest in staying] == [[], []]


def test_one_leaves_for_good_and_the_others_play_on() -> None:
    room, guests = seated(3)
    gives_up(room, guests[1])
    marks = guests[0].last(said.Company).seats
    assert marks[1].left is True and not marks[1].free and marks[1].name == "Bob"
    assert not room.back(Guest(room), guests[1].token), "there is nothing to come back to"
    late = comes(room, "Dee")
    assert late.seat is None, "a seat that is out of the game is no seat to take over"
    fakes.settle(room, guests)
    assert room.phase == "over" and [findings(room, guests[seat]) for seat in (0, 2)] == [[], []]
    for guest in (guests[0], guests[2]):
        guest.diary = guest.diary.next(guest.diary.seat, None)  # as a program does when the record has come
        guest.say(said.PlayOn())
    fakes.settle(room, [guests[0], guests[2]], bots=False)
    assert room.phase == "playing" and guests[2].seat == 1
    assert guests[0].last(said.Begun).names == ("Ann", "Cyd"), "the format can be played by two"
    fakes.settle(room, [guests[0], guests[2]])
    assert room.phase == "over" and findings(room, guests[0]) == []


def test_without_one_of_four_a_game_of_pairs_waits_for_another() -> None:
    room, guests = seated(4, PAIRS)
    gives_up(room, guests[3])
    fakes.settle(room, guests)
    assert room.phase == "over"
    for guest in guests[:3]:
        guest.say(said.PlayOn())
    assert room.phase == "lobby" and [mark.free for mark in guests[0].last(said.Company).seats] == [False] * 3 + [True]
    new = comes(room, "Eve")
    fakes.settle(room, [*guests[:3], new], bots=False)
    assert room.phase == "playing" and new.seat == 3


def test_who_leaves_without_giving_up_keeps_the_seat() -> None:
    room, guests = seated(3)
    guests[1].say(said.Leave())
    assert guests[0].last(said.Company).seats[1].left is msgspec.UNSET
    back = Guest(room, "Bob", "random", 1)
    assert room.back(back, guests[1].token) and back.seat == 1


def test_of_a_match_of_three_nobody_is_done_with_before_it_is_over() -> None:
    room, guests = seated(3, games=3)
    gives_up(room, guests[1])
    assert not room.seats[1].left
    back = Guest(room, "Bob", "random", 1)
    assert room.back(back, guests[1].token)


def test_the_seats_move_on_together() -> None:
    room, guests = seated(3)
    fakes.settle(room, guests)
    for guest in guests:
        guest.say(said.PlayOn(swap=True))
    fakes.settle(room, guests, bots=False)
    assert [guest.seat for guest in guests] == [2, 0, 1] and guests[0].last(said.Begun).names == ("Bob", "Cyd", "Ann")
    fakes.settle(room, guests)
    assert room.phase == "over" and [guest.last(said.Record).data for guest in guests] == [room._sealed] * 3


def test_all_others_agree_before_something_is_taken_back() -> None:
    room, guests = seated(3)
    table = room.round.table if room.round is not None else None
    assert table is not None
    while not (locked := [seat for seat in range(3) if table.undo_offer(seat).kind == "locked"]):
        next(guest for guest in guests if guest.mine()).act()
    asker, (first, second) = guests[locked[0]], [guest for guest in guests if guest.seat != locked[0]]
    before = len(table.past)
    asker.say(said.TakeBack())
    first.say(said.Consent(yes=True))
    assert len(table.past) == before and second.frame.request is not None
    assert second.frame.request.waiting == [second.seat], "one of two is not enough"
    second.say(said.Consent(yes=True))
    assert len(table.past) < before
    fakes.settle(room, guests)
    assert [findings(room, guest) for guest in guests] == [[]] * 3


def test_all_others_agree_before_it_is_a_draw() -> None:
    room, guests = seated(3)
    for guest in guests:
        guest.bot = ""
    guests[0].say(said.OfferDraw())
    asked = [guest for guest in guests if guest.mine()]
    assert guests[0] not in asked and asked
    for _ in range(2):
        guest = next(each for each in guests[1:] if each.mine())
        ask = guest.frame.ask
        assert ask is not None
        assert room.phase == "playing"
        guest.answer(next(option.index for option in ask.options if option.verb == "yes"))
    assert room.phase == "over" and guests[0].frame.sight.result is not None
    assert guests[0].frame.sight.result.winners == []


# -- talking -----------------------------------------------------------------------------------------------------------


def test_what_is_said_to_a_team_stays_there() -> None:
    room, guests = seated(4, PAIRS, watchers=True)
    eyes = Guest(room, "Uta")
    room.come(eyes, True)
    eyes.say(said.Sit(name="Uta", seat=said.WATCHER))
    guests[0].say(said.Say(text="the left one", team=True))
    guests[1].say(said.Say(text="hello"))
    heard = [[line.text for line in guest.all(said.ChatLine)] for guest in (*guests, eyes)]
    assert heard == [["the left one", "hello"], ["hello"], ["the left one", "hello"], ["hello"], ["hello"]]
    back = [Guest(room), Guest(room)]
    assert room.back(back[0], guests[1].token) and room.back(back[1], guests[2].token)
    assert [[line.text for line in guest.all(said.ChatLine)] for guest in back] == [
        ["hello"], ["the left one", "hello"]]
    eyes.say(said.Say(text="psst", team=True))
    assert eyes.refusals == ["net.no-team"]


def test_new_seats_read_nothing_of_old_teams() -> None:
    room, guests = seated(4, PAIRS)
    guests[0].say(said.Say(text="secret", team=True))
    fakes.settle(room, guests)
    for guest in guests:
        guest.say(said.PlayOn(swap=True))
    fakes.settle(room, guests, bots=False)
    back = Guest(room)
    assert room.back(back, guests[1].token) and back.all(said.ChatLine) == []


def test_where_everybody_plays_alone_there_is_no_team_to_talk_to() -> None:
    room, guests = seated(3)
    guests[0].say(said.Say(text="psst", team=True))
    assert guests[0].refusals == ["net.no-team"] and not list(room.chat)


# -- nonsense ----------------------------------------------------------------------------------------------------------


def test_nonsense_about_seats_and_teams_changes_nothing_for_the_others() -> None:
    room, guests = seated(3, watchers=True)
    sent = [len(guest.wire) for guest in guests]
    bad = guests[1]
    for seat, team in itertools.product((-2, 3, 6, 10**9, -(10**9)), (True, False)):
        bad.say(said.Sit(name="Bob", seat=seat, deck=fakes.deck("harvest")))
        bad.say(said.Say(text="\x00", team=team))
        bad.say(said.Say(text="x", team=True))
    assert [len(guest.wire) for guest in (guests[0], guests[2])] == [sent[0], sent[2]]
    stranger = Guest(room, "Dan")
    room.come(stranger, False)
    for seat in (-2, 0, 1, 2, 3, 10**9):
        stranger.say(said.Sit(name="Dan", seat=seat, deck=fakes.deck("harvest")))
    assert stranger.seat is None and room.phase == "playing"
