"""More than one game: matches, rematches with changed seats, clocks, wishes, games that come from elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.match.clock import ClockRule
from app.net.records import record, record_audit
from app.net.room.room import Room
from app.net.room.round import AT_ONCE, WISH_EACH_MS, WISHES_AT_ONCE, Pauses
from app.net.room.seats import SeatPlan
from app.net.wire import messages as said
from app.net.wire.frames import Viewing
from app.tables import saves
from app.tables.table import Table
from app.trouble import UserError
from engines.core.display.views import Text
from tests.net.kit import fakes
from tests.net.kit.fakes import Guest
from tests.rules.notation import card, position


def concedes(guests: list[Guest], loser: Guest) -> None:
    """Play on until somebody may give up, which they do."""
    for _ in range(200):
        if loser.frame.concession is None:
            break
        next(guest for guest in guests if guest.mine()).act()
    loser.say(said.Concede())


def fine(room: Room, guest: Guest) -> bool:
    """Whether the record of a match fits what this guest has seen and done."""
    path = record.keep(guest.last(said.Record).data, guest.diary, room.packs())
    return not [each for each in record_audit.check(record.read(path)) if each.kind == record_audit.WRONG]


def back(room: Room, old: Guest) -> Guest:
    """The same person over a new connection."""
    fresh = Guest(room, old.name, old.bot, old.seed)
    fresh.diary = old.diary
    assert room.back(fresh, old.token)
    return fresh


def play_on(room: Room, guests: list[Guest], swap: bool = False) -> None:
    """Everybody wants another game."""
    for guest in guests:
        guest.say(said.PlayOn(swap=swap))
    fakes.settle(room, guests, bots=False)


# -- matches and rematches ---------------------------------------------------------------------------------------------


def test_a_best_of_three_goes_on_until_somebody_has_won_it_and_is_recorded_as_one() -> None:
    room, guests = fakes.table("cipher", bot="random", games=3)
    assert guests[0].last(said.Terms).games == 3
    concedes(guests, guests[0])
    assert room.phase == "over" and guests[1].frame.standing.goes_on
    assert not guests[0].all(said.Record), "decks are secret until the match is over"
    guests[0].say(said.PlayOn())
    assert guests[1].frame.again == (0,) and room.phase == "over"
    guests[1] = back(room, guests[1])
    guests[1].say(said.PlayOn())
    fakes.settle(room, guests, bots=False)
    assert room.phase == "playing" and guests[0].frame.fresh and guests[0].last(said.Begun).game == 2
    concedes(guests, guests[0])
    assert guests[0].frame.standing.winners == (1,)
    for guest in guests:
        assert len(record.opened(guest.last(said.Record).data).games) == 2
        assert fine(room, guest)


def test_the_end_of_a_game_in_a_match_may_still_be_taken_back() -> None:
    room, guests = fakes.table("cipher", bot="random", games=3)
    concedes(guests, guests[0])
    guests[1].say(said.PlayOn())
    guests[0].say(said.TakeBack())
    if guests[1].frame.request is not None:
        guests[1].say(said.Consent(yes=True))
    assert room.phase == "playing" and guests[1].frame.again == () and guests[0].frame.sight.result is None


def test_once_more_with_changed_seats() -> None:
    room, guests = fakes.table("cipher", bot="random")
    decks = [side.deck for side in room.round.table.match.sides]  # type: ignore[union-attr]
    tokens = [guest.token for guest in guests]
    concedes(guests, guests[1])
    guests[0].say(said.PlayOn(swap=True))
    guests[1].say(said.PlayOn(swap=False))
    assert guests[0].frame.again == (1,) and not guests[0].frame.swap, "another proposal, not agreement"
    guests[0].say(said.PlayOn(swap=False))
    fakes.settle(room, guests, bots=False)
    assert [guest.seat for guest in guests] == [0, 1]
    concedes(guests, guests[1])
    play_on(room, guests, swap=True)
    assert [guest.seat for guest in guests] == [1, 0]
    assert [seat.name for seat in room.seats] == ["Tomo", "Mika"]
    assert [side.deck for side in room.round.table.match.sides] == decks[::-1]  # type: ignore[union-attr]
    assert guests[0].frame.sight.viewer == 1
    for guest, token in zip(guests, tokens, strict=True):
        assert guest.token != token
        guest.token = token
        assert back(room, guest).seat == guest.seat, "the token from before is still good"


def test_two_games_in_a_row_each_have_a_record_that_fits() -> None:
    """The first is played to its own end, the second is given up."""
    room, guests = fakes.table("cipher", bot="random", seed=5)
    for ends in (fakes.settle, lambda room, guests: concedes(guests, guests[1])):
        ends(room, guests)
        assert room.phase == "over" and all(fine(room, guest) for guest in guests)
        for guest in guests:
            guest.diary = guest.diary.next(guest.seat or 0, None)
        play_on(room, guests)
    assert room.number == 3


def test_whoever_leaves_after_the_end_frees_the_seat_for_somebody_else() -> None:
    room, guests = fakes.table("cipher", bot="random")
    concedes(guests, guests[1])
    guests[1].say(said.Leave())
    assert room.phase == "lobby" and guests[0].last(said.Company).seats[1].free
    assert not room.back(Guest(room), guests[1].token)
    third = Guest(room, "Nao", "random")
    room.come(third, False)
    third.say(said.Sit(name="Nao", deck=fakes.deck("cipher", 2)))
    fakes.settle(room, [guests[0], third], bots=False)
    assert room.phase == "playing" and guests[0].last(said.Begun).names == ("Mika", "Nao")


def test_whoever_leaves_in_a_game_is_only_away() -> None:
    room, guests = fakes.table("cipher", bot="random")
    guests[1].say(said.Leave())
    assert room.phase == "playing" and not guests[0].last(said.Company).seats[1].here
    assert back(room, guests[1]).frame.sight == room.round.table.view(1)  # type: ignore[union-attr]


def test_the_host_may_give_a_seat_to_somebody_else_in_the_middle_of_a_game() -> None:
    room, guests = fakes.table("cipher", bot="random")
    room.turn_out(1)
    assert not guests[1].open and not room.back(Guest(room), guests[1].token)
    other = Guest(room, "Nao")
    room.come(other, False)
    assert other.last(said.Terms).dealt and other.last(said.Terms).seats[1].free
    other.say(said.Sit(name="Nao"))
    assert other.seat == 1 and other.frame.sight.viewer == 1


def test_a_draw_is_offered_and_agreed_to() -> None:
    room, guests = fakes.table("cipher", bot="random")
    while guests[0].frame.ask is None or guests[0].frame.ask.question.key == "ask.waiting":
        next(guest for guest in guests if guest.mine()).act()
    guests[0].say(said.OfferDraw())
    assert guests[1].mine() and guests[1].frame.ask is not None
    agreeing = next(option.index for option in guests[1].frame.ask.options if not option.decline)
    guests[1].answer(agreeing)
    assert room.phase == "over" and guests[0].frame.sight.result is not None
    assert guests[0].frame.sight.result.winners == [] and fine(room, guests[0])


def test_a_bot_agrees_to_no_draw() -> None:
    seats = [SeatPlan(name="Bot", bot="random", deck=fakes.deck("cipher")), SeatPlan()]
    room = Room(fakes.plan("cipher", *seats), keep=False)
    _, (guest,) = fakes.table("cipher", "Mika", room=room)
    guest.say(said.OfferDraw())
    assert guest.refusals == ["net.bot-plays-on"]


# -- time --------------------------------------------------------------------------------------------------------------


def test_the_clock_runs_for_whoever_is_asked_also_when_they_are_away() -> None:
    room, guests = fakes.table("cipher", clock=ClockRule(each=60_000))
    mine = next(guest for guest in guests if guest.mine())
    assert mine.frame.clock is not None and room.due() == 60_000
    room.gone(mine)
    room.pass_time(59_000)
    assert room.phase == "playing" and room.due() == 1_000
    room.pass_time(1_000)
    assert room.phase == "over"
    other = guests[1 - guests.index(mine)]
    assert other.frame.sight.result is not None and other.frame.sight.result.winners == [other.seat]


def test_without_a_clock_nothing_is_ever_decided_for_somebody() -> None:
    room, guests = fakes.table("cipher")
    state = room.round.table.state  # type: ignore[union-attr]
    for guest in guests:
        room.gone(guest)
    assert room.due() is None
    room.pass_time(10**9)
    assert room.round.table.state is state  # type: ignore[union-attr]


def test_no_clock_runs_before_everybody_has_come_to_a_game_that_goes_on() -> None:
    room, _ = fakes.table("cipher", clock=ClockRule(match=60_000))
    doc = saves.document(room.round.table)  # type: ignore[union-attr]
    table = saves.restore(msgspec.json.decode(msgspec.json.encode(doc), type=saves.SaveDoc), Path("x"))
    room = Room(fakes.plan("cipher", table=table), keep=False, pauses=AT_ONCE)
    room.pass_time(60_000)
    assert room.phase == "playing" and room.due() is None
    for name in ("Mika", "Tomo"):
        guest = Guest(room, name)
        room.come(guest, False)
        guest.say(said.Sit(name=name))
    assert room.due() == 60_000


def test_a_wish_waits_as_long_as_a_person_might_and_ends_by_asking() -> None:
    room = Room(fakes.plan("cipher"), keep=False, pauses=Pauses(passing=(700, 2_000)))
    room, guests = fakes.table("cipher", bot="random", room=room, seed=9)
    for _ in range(300):
        mine = next(guest for guest in guests if guest.mine())
        asked = mine.frame.ask
        assert asked is not None
        if asked.window is not None and any(option.decline for option in asked.options):
            mine.say(said.LetPass(question=asked.serial))
            break
        mine.act()
    assert mine.frame.passes
    table, waits = room.round.table, set()  # type: ignore[union-attr]
    for _ in range(400):
        if table.wishing():
            waits.add(room.due())
            assert mine.frame.passing and not guests[1 - guests.index(mine)].frame.passing
            room.pass_time(room.due() or 0)
        elif not any(guest.act() for guest in guests):
            break
    assert waits and all(wait is not None and 700 <= wait <= 2_000 for wait in waits)
    mine.say(said.AskAlways())
    assert not mine.frame.passes


def test_how_often_one_is_asked_is_ones_own_business() -> None:
    _, (one, two) = fakes.table("cipher")
    sent = len(two.wire)
    one.say(said.AskMe(level="never"))
    assert one.frame.level == "never" and one.frame.passes
    assert len(two.wire) == sent and two.frame.level == "always"
    one.say(said.AskMe(level="sometimes"))
    assert one.refusals == ["net.refused"]


# -- games from elsewhere ----------------------------------------------------------------------------------------------


def handed_over(own: int = 0) -> tuple[Room, Guest, Guest, Table]:
    """A game from one screen that goes on over the network: the host and somebody who takes over the other seat."""
    room, guests = fakes.table("cipher", bot="random", seed=3)
    for _ in range(30):
        for guest in guests:
            guest.act()
    doc = saves.document(room.round.table)  # type: ignore[union-attr]
    table = saves.restore(msgspec.json.decode(msgspec.json.encode(doc), type=saves.SaveDoc), Path("x"))
    seats = [SeatPlan(own=index == own) for index in range(2)]
    fresh = Room(fakes.plan("cipher", *seats, table=table), keep=False, pauses=AT_ONCE)
    host, guest = Guest(fresh, "Aya", "random", 1), Guest(fresh, "Nao", "random", 2)
    fresh.own(host, own)
    host.say(said.Sit(name="Aya"))
    fresh.come(guest, False)
    return fresh, host, guest, table


@pytest.mark.sample(1)
@pytest.mark.parametrize("own", [0, 1])
def test_a_game_from_one_screen_goes_on_over_the_network_and_back(own: int, tmp_path: Path) -> None:
    room, host, guest, table = handed_over(own)
    assert guest.last(said.Terms).dealt and guest.last(said.Terms).seats[1 - own].name == table.names[1 - own]
    guest.say(said.Sit(name="Nao", seat=own))
    assert guest.refusals == ["net.seat-taken"]
    guest.say(said.Sit(name="Nao"))
    assert guest.seat == 1 - own and guest.frame.sight == table.view(1 - own) and host.seat == own
    assert guest.last(said.Begun).shares == () and guest.last(said.Begun).names == tuple(table.names)
    for _ in range(20):
        host.act()
        guest.act()
    room.save(tmp_path / "game.takujo")
    back_home = Table.load(tmp_path / "game.takujo")
    assert back_home.view(own) == table.view(own) and not back_home.discreet
    fakes.settle(room, [host, guest])
    assert room.phase == "over" and fine(room, guest)


def test_a_table_without_a_game_saves_nothing(tmp_path: Path) -> None:
    room = Room(fakes.plan("cipher"), keep=False)
    with pytest.raises(UserError):
        room.save(tmp_path / "x.takujo")


def test_a_closing_table_says_so_and_hears_nothing_more() -> None:
    room, (one, two) = fakes.table("cipher")
    room.close(Text("net.closes"), again=False)
    for guest in (one, two):
        assert guest.last(said.Closed).text.key == "net.closes" and not guest.open
    assert not room.back(Guest(room), one.token)
    late: Any = Guest(room)
    room.come(late, False)
    assert late.last(said.Rejected).text.key == "net.closed-already"


def test_rooms_of_written_positions_can_be_played() -> None:
    room, guests = fakes.around(position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*
        p1 hand: Roan
        p1 deck: 6 x ?
        p2 deck: 6 x ?
    """).g)
    assert guests[0].mine() and not guests[1].mine()
    guests[0].say(said.Concede())
    assert room.phase == "over"


LEVELS = ("never", "marked", "able", "always")


def looked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Whoever's view of a table is put together anew from now on."""
    found: list[int] = []
    real = Viewing.look

    def look(self: Viewing, *args: Any) -> Any:
        found.append(self.viewer)
        return real(self, *args)

    monkeypatch.setattr(Viewing, "look", look)
    return found


def test_the_wish_one_has_already_is_no_work(monkeypatch: pytest.MonkeyPatch) -> None:
    _, (one, _two) = fakes.table("cipher")
    one.say(said.AskMe(level="never"))
    looks = looked(monkeypatch)
    for _ in range(100):
        one.say(said.AskMe(level="never"))
    one.say(said.AskMe(level="always"))
    for _ in range(100):
        one.say(said.AskAlways())
    assert len(looks) < 10 and not one.refusals


def test_wishes_that_change_without_end_are_refused_until_there_was_peace(monkeypatch: pytest.MonkeyPatch) -> None:
    room, (one, two) = fakes.table("cipher")
    looks = looked(monkeypatch)
    for count in range(200):
        one.say(said.AskMe(level=LEVELS[count % 4]))
    assert len(looks) < 10 * WISHES_AT_ONCE
    assert set(one.refusals) == {"net.asked-too-often"} and len(one.refusals) > 100
    two.say(said.AskMe(level="never"))
    assert two.frame.level == "never", "nobody pays for another"
    room.pass_time(WISH_EACH_MS)
    one.say(said.AskMe(level="marked"))
    assert one.frame.level == "marked"


def test_wanting_to_go_on_and_other_seats_in_turn_shows_the_table_only_so_often(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, (one, two) = fakes.table("cipher")
    two.say(said.Concede())
    looks = looked(monkeypatch)
    for count in range(200):
        one.say(said.PlayOn(swap=bool(count % 2)))
    assert len(looks) < 10 * WISHES_AT_ONCE and one.refusals
    assert two.frame.again


@pytest.mark.parametrize(("bonds", "asked"), [("", False), ("p1 bonds: Fenn", True)])
def test_what_everybody_can_see_to_have_one_answer_is_not_asked(bonds: str, asked: bool) -> None:
    """Without a bond, which lies open, the skill's cost cannot be paid, whatever is in the hand."""
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Gate
        p1 hand:  Fenn
        p2 front: Margrave*
        p2 hand:  Roan
        {bonds}
    """, card("Gate", "when this attacks (turn 1 bond down):\n    draw 1"))
    t.p1.attacks("Gate", "Margrave")
    room, guests = fakes.around(t.g)
    one, two, _ = guests
    fakes.settle(room, guests, bots=False)
    assert one.mine() and one.frame.ask is not None
    assert (one.frame.ask.question.key == "ask.pay") is asked, "else what comes after it is asked"
    assert not one.frame.passes and not two.frame.passes, "nobody has wished for it"
