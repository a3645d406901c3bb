"""The room: coming, sitting, drawing, whole games, leaving and coming back, hostile messages, playing on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.bots import bots
from app.match.clock import ClockRule
from app.net.records import record, record_audit
from app.net.room.chat import CHAT_AT_ONCE, CHAT_EACH_MS, CHAT_KEPT
from app.net.room.lobby import MOST_WATCHERS
from app.net.room.room import DRAWING_MS, Room
from app.net.room.round import AT_ONCE, Pauses
from app.net.room.seats import SeatPlan
from app.net.wire import host
from app.net.wire import messages as said
from app.trouble import EffectFailed
from engines.core.display.views import Text
from tests.net.kit import fakes
from tests.net.kit.fakes import Guest

GAMES = ("cipher", "moncolle")
games = pytest.mark.parametrize("game", GAMES)
replace = msgspec.structs.replace


def empty(**more: Any) -> Room:
    """A table nobody sits at yet."""
    return Room(fakes.plan("cipher", **more), keep=False, pauses=AT_ONCE)


def comes(room: Room, name: str = "Mika", watch: bool = False) -> Guest:
    """Somebody who has come in and knows the terms."""
    guest = Guest(room, name)
    room.come(guest, watch)
    return guest


def sits(room: Room, name: str = "Mika", which: int = 0, **more: Any) -> Guest:
    """Somebody who has sat down with a shipped deck."""
    guest = comes(room, name)
    guest.say(said.Sit(name=name, deck=fakes.deck("cipher", which), **more))
    return guest


def back(room: Room, old: Guest, bot: str = "") -> Guest:
    """The same person over a new connection, with what their program keeps."""
    fresh = Guest(room, old.name, bot or old.bot, old.seed)
    fresh.diary = old.diary
    assert room.back(fresh, old.token)
    return fresh


def fits(room: Room, guest: Guest) -> bool:
    """Whether the record of a match fits what this guest has seen and done."""
    path = record.keep(guest.last(said.Record).data, guest.diary, room.packs())
    return not [each for each in record_audit.check(record.read(path)) if each.kind == record_audit.WRONG]


# -- sitting down ------------------------------------------------------------------------------------------------------


def test_whoever_comes_learns_what_is_played_before_sitting_down() -> None:
    room = empty(clock=ClockRule(each=60_000), games=3)
    guest = comes(room)
    terms = guest.last(said.Terms)
    assert (terms.game, terms.host, terms.games, terms.dealt) == ("cipher", "Aya", 3, False)
    assert [seat.free for seat in terms.seats] == [True, True]
    assert terms.clock == ClockRule(each=60_000)
    assert len(guest.heard) == 1, "nothing else is told"


def test_packs_of_the_match_are_given_out_and_no_others() -> None:
    room = empty()
    first, second = sits(room, "Mika"), comes(room, "Tomo")
    mark = second.last(said.Terms).packs[0]
    second.say(said.WantPack(digest=mark.digest))
    assert second.last(said.PackIs).pack.digest == mark.digest
    second.say(said.WantPack(digest="0" * 64))
    second.say(said.WantPack(digest=mark.digest))
    second.say(said.WantPack(digest=mark.digest))
    assert second.refusals == ["net.no-such-pack"] * 2
    assert first.last(said.Terms).packs == (mark,)


DECK = fakes.deck("cipher")


@pytest.mark.parametrize(("deck", "key"), [
    (None, "net.deck-needed"),
    (replace(DECK, cards=DECK.cards[:10]), "decklist.rule"),
    (replace(DECK, cards=()), "decklist.size"),
    (replace(DECK, cards=("elsewhere/card", *DECK.cards)), "net.deck-pack"),
    (replace(DECK, cards=("cipher-starter/nobody", *DECK.cards)), "net.deck-card"),
    (replace(DECK, roles={"main": "elsewhere/card"}), "net.deck-pack"),
    (replace(DECK, extra={str(n): ("x/y",) for n in range(20)}), "net.deck-piles"),
    (replace(DECK, extra={"side": DECK.cards * 20}), "decklist.size"),
])
def test_a_deck_that_cannot_be_played_is_refused_with_the_reason(deck: said.DeckChoice | None, key: str) -> None:
    room = empty()
    guest = comes(room)
    guest.say(said.Sit(name="Mika", deck=deck))
    assert guest.refusals == [key]
    assert room.seats[0].free and not guest.all(said.Seated)
    guest.say(said.Sit(name="Mika", deck=DECK))
    assert guest.seat == 0, "one may try again"


def test_the_sentence_about_a_missing_pack_names_it() -> None:
    room = empty()
    guest = comes(room)
    guest.say(said.Sit(name="Mika", deck=replace(DECK, cards=("elsewhere/card",))))
    assert guest.last(said.Told).text.args["pack"] == "elsewhere"


@pytest.mark.parametrize(("wanted", "found"), [
    ("Mika", "Mika (2)"), ("mika", "mika (2)"), (" M\x00i\nka\x1b[2J ", "M i ka [2J"), ("\u202eMika", "Mika (2)"),
    ("\n", "?"), ("x" * 40, "x" * 40),
])
def test_names_are_cleaned_and_made_unique(wanted: str, found: str) -> None:
    room = empty()
    sits(room, "Mika")
    sits(room, wanted, 1)
    assert room.seats[1].name == found


def test_two_seats_cannot_be_taken_by_one_and_none_twice() -> None:
    room = Room(fakes.plan("cipher", SeatPlan(), SeatPlan(), SeatPlan()), keep=False, pauses=AT_ONCE)
    first = sits(room, "Mika", seat=1)
    for seat in (None, 1, said.WATCHER):
        first.say(said.Sit(name="Mika", deck=DECK, seat=seat))
    assert first.refusals == ["net.seat-already"] * 3 and [seat.taken for seat in room.seats] == [False, True, False]
    other = sits(room, "Tomo", seat=1)
    assert other.refusals == ["net.seat-taken"]
    other.say(said.Sit(name="Tomo", deck=DECK, seat=7))
    assert other.refusals[1:] == ["net.seat-taken"] and room.seats[0].free


def test_the_hosts_seat_is_kept_for_the_host() -> None:
    room = Room(fakes.plan("cipher", SeatPlan(name="Aya", deck=DECK), SeatPlan()), keep=False, pauses=AT_ONCE)
    guest = sits(room, "Mika", seat=0)
    assert guest.refusals == ["net.seat-taken"]
    host = Guest(room, "Aya")
    room.own(host, 0)
    host.say(said.Sit(name="Aya"))
    assert host.seat == 0
    guest.say(said.Sit(name="Mika", deck=fakes.deck("cipher", 1)))
    fakes.settle(room, [host, guest], bots=False)
    assert room.phase == "playing" and room.round is not None
    assert room.round.table.match.sides[0].deck == DECK.cards


@pytest.mark.parametrize("name", ["Tomo", "Nao"])
def test_whoever_is_cut_off_while_sitting_down_finds_a_seat_again(name: str) -> None:
    """The token may never have arrived: with the code the seat is to be had again, for somebody else too."""
    room = empty()
    one, two = sits(room, "Mika"), sits(room, "Tomo", 1)
    fakes.settle(room, [one], bots=False)
    room.gone(two)
    assert one.last(said.Company).seats[1].free
    again = comes(room, name)
    again.say(said.Sit(name=name))
    assert again.refusals == ["net.deck-needed"], "nobody gets another's deck"
    again.say(said.Sit(name=name, deck=fakes.deck("cipher", 1)))
    assert again.seat == 1 and room.seats[1].name == name
    assert not room.back(Guest(room), two.token)
    fakes.settle(room, [one, again], bots=False)
    assert room.phase == "playing" and again.last(said.Begun).names == ("Mika", name)


def test_whoever_has_the_token_after_all_comes_back_with_it() -> None:
    room = empty()
    one, two = sits(room, "Mika"), sits(room, "Tomo", 1)
    room.gone(two)
    two = back(room, two)
    room.gone(two)
    assert not room.seats[1].free, "now it is known that they can"
    two = back(room, two)
    fakes.settle(room, [one, two], bots=False)
    assert room.phase == "playing"


def test_a_full_table_turns_away() -> None:
    room, guests = fakes.table("cipher")
    room.gone(guests[0])
    late = comes(room)
    assert late.last(said.Rejected).text.key == "net.seats-full" and not late.open


# -- the drawing -------------------------------------------------------------------------------------------------------


def test_the_seed_is_that_of_all_shares() -> None:
    room, guests = fakes.table("cipher")
    assert room.round is not None and room.drawn is not None
    begun = guests[0].last(said.Begun)
    assert begun.shares == tuple(guest.diary.pages[0].draws[0].share for guest in guests)
    assert room.round.table.match.seed == room.drawn.seed
    assert room.drawn.house not in b"".join(b"".join(guest.wire) for guest in guests)


@pytest.mark.sample(1)
@pytest.mark.parametrize("steps", range(5))
def test_whoever_drops_out_of_the_drawing_comes_back_to_it(steps: int) -> None:
    room = empty()
    guests = [sits(room, "Mika"), sits(room, "Tomo", 1)]
    for step in range(steps):
        guests[step % 2].act()
    if room.phase == "drawing":
        room.gone(guests[0])
        guests[1].act()
        assert room.phase == "drawing" or steps == 3, "nobody is left out who has not shown a share"
        guests[0] = back(room, guests[0])
    fakes.settle(room, guests, bots=False)
    assert room.phase == "playing" and len(guests[0].all(said.Begun)) == 1
    for guest in guests:
        guest.bot = "random"
    fakes.settle(room, guests)
    assert all(fits(room, guest) for guest in guests), "nobody can say that it was drawn twice"


def test_shares_that_do_not_fit_are_refused_and_the_drawing_goes_on() -> None:
    room = empty()
    one, two = sits(room, "Mika"), sits(room, "Tomo", 1)
    one.say(said.ShareReveal(game=1, share=b"x" * 32))
    one.say(said.Commitment(game=9, digest=b"y" * 32))
    one.act()
    one.say(said.Commitment(game=1, digest=b"z" * 32))
    two.act()
    one.say(said.ShareReveal(game=1, share=b"x" * 32))
    assert [key.split(".")[0] for key in one.refusals] == ["fair"] * 3
    fakes.settle(room, [one, two], bots=False)
    assert room.phase == "playing"


@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_whoever_keeps_a_drawing_waiting_has_to_get_up(steps: int) -> None:
    """Nobody stalls a table: not before they are bound, nor before they have shown their share."""
    room = empty()
    honest, silent = sits(room, "Mika"), sits(room, "Tomo", 1)
    for _ in range(steps):
        honest.act()
        if steps == 3 and silent.todo:
            silent.act()
            silent.todo.clear()
    assert room.phase == "drawing" and room.due() is not None
    stalling = [index for index, guest in enumerate((honest, silent)) if room.drawing is not None
                and room.drawing.owes(index)]
    room.pass_time(DRAWING_MS - 1)
    assert honest.open and silent.open
    room.pass_time(1)
    assert room.phase == "lobby" and room.due() is None
    for index, guest in enumerate((honest, silent)):
        assert guest.open == (index not in stalling) and room.seats[index].free == (index in stalling)
        if index in stalling:
            assert guest.last(said.Rejected).text.key == "net.you-stalled"
        else:
            assert guest.last(said.Told).text.key == "net.seat-stalled"
    assert stalling


def test_nobody_is_sent_away_from_a_drawing_for_being_cut_off() -> None:
    room = empty()
    honest, away = sits(room, "Mika"), sits(room, "Tomo", 1)
    for guest in (honest, away, honest):
        guest.act()
    room.gone(away)
    room.pass_time(10 * DRAWING_MS)
    assert room.due() is None and room.phase == "drawing" and not room.seats[1].free
    fakes.settle(room, [honest, back(room, away, "random")], bots=False)
    assert room.phase == "playing"


def test_the_record_is_kept_where_the_table_is_run(tmp_path: Path) -> None:
    room = empty()
    told: list[Text] = []
    room.told, room.records = told.append, tmp_path / "records"
    guests = [sits(room, "Mika"), sits(room, "Tomo", 1)]
    fakes.settle(room, guests, bots=False)
    guests[0].say(said.Concede())
    (file,) = room.records.iterdir()
    assert any(each.key == "net.record-kept" for each in told)
    findings = record_audit.check(record.read(file))
    assert not any(each.kind == record_audit.WRONG for each in findings), findings
    fakes.settle(room, guests, bots=False)
    room.records.joinpath("x").write_text("")
    room.records = room.records / "x"
    for guest in guests:
        guest.say(said.PlayOn())
    fakes.settle(room, guests, bots=False)
    guests[0].say(said.Concede())
    assert told[-1].key == "record.unwritten" and room.phase == "over"


def test_a_seat_left_in_the_drawing_is_free_and_the_next_drawing_has_another_number() -> None:
    room = empty()
    one, two = sits(room, "Mika"), sits(room, "Tomo", 1)
    fakes.settle(room, [one], bots=False)
    two.say(said.Leave())
    assert room.phase == "lobby" and room.seats[1].free and not two.open
    third = sits(room, "Nao", 1)
    fakes.settle(room, [one, third], bots=False)
    assert room.phase == "playing" and third.last(said.Begun).game == 2


# -- whole games -------------------------------------------------------------------------------------------------------


@pytest.mark.sample(1)
@games
def test_whole_games_over_the_room_end_and_are_recorded(game: str) -> None:
    room, guests = fakes.table(game, bot="random", seed=11)
    fakes.settle(room, guests)
    assert room.phase == "over" and not guests[0].refusals + guests[1].refusals
    assert guests[0].frame.sight.result == guests[1].frame.sight.result is not None
    for guest in guests:
        assert isinstance(guest.heard[-1], said.Record) and len(guest.all(said.Record)) == 1
        assert fits(room, guest)


@pytest.mark.sample(1)
@games
def test_somebody_may_drop_at_any_point_and_finds_what_was_left(game: str) -> None:
    room, guests = fakes.table(game, bot="random", seed=21)
    dropped = 0
    for step in range(3_000):
        which = step % 2
        if step % 7 == 3 and room.phase == "playing":
            old, frame = guests[which], guests[which].frame
            room.gone(old)
            old.open = False
            guests[which] = back(room, old)
            fresh = guests[which].frame
            same = replace(fresh, serial=frame.serial, fresh=frame.fresh, log=frame.log, log_from=frame.log_from,
                           news=frame.news)
            assert same == frame and guests[which].log == old.log
            dropped += 1
        if not any(guest.act() for guest in guests):
            break
    assert room.phase == "over" and dropped > 12


def test_a_second_connection_of_a_seat_ends_the_first() -> None:
    room, (one, two) = fakes.table("cipher")
    again = back(room, one)
    assert not one.open and again.frame.fresh
    room.gone(one)
    assert room.seats[0].client is again, "the old connection's end is nobody's going"
    assert two.last(said.Company).seats[0].here


def test_a_wrong_token_knows_no_seat() -> None:
    room, (one, _) = fakes.table("cipher")
    assert not room.back(Guest(room), b"\0" * 32)
    assert not room.back(Guest(room), one.token[::-1])
    assert all(len(mark) == 32 and one.token not in mark for seat in room.seats for mark in seat.marks)


def test_a_bot_at_the_table_plays_without_a_share() -> None:
    room = Room(fakes.plan("cipher", SeatPlan(name="Bot", bot="random", deck=DECK), SeatPlan()), keep=False,
                pauses=Pauses(bot=350))
    guest = sits(room, "Mika", 1)
    guest.bot = "random"
    fakes.settle(room, [guest])
    assert room.phase == "over" and guest.last(said.Begun).shares[0] == b""


def test_a_pause_does_not_tell_how_much_a_bot_had_to_think_about(monkeypatch: pytest.MonkeyPatch) -> None:
    """It thinks while the pause runs, and when that is over it only says what it thought."""
    room = Room(fakes.plan("cipher", SeatPlan(name="Bot", bot="greedy", deck=fakes.deck("cipher", 1)), SeatPlan()),
                keep=False, pauses=Pauses(bot=350))
    thinking: list[int | None] = []
    real = bots.choose

    def choose(*given: Any) -> Any:
        assert room.round is not None
        thinking.append(room.round._wait)
        return real(*given)

    monkeypatch.setattr(bots, "choose", choose)
    guest = Guest(room, "Mika", "random")
    room.come(guest, False)
    guest.say(said.Sit(name="Mika", deck=fakes.deck("cipher")))
    answers = 0
    for _ in range(4_000):
        if guest.todo or guest.mine():
            guest.act()
        elif room.due() is None:
            break
        else:
            before, inputs = len(thinking), len(room.round.table.inputs) if room.round is not None else 0
            due = room.due() or 0
            room.pass_time(due)
            answered = room.round is not None and len(room.round.table.inputs) > inputs
            assert not (answered and len(thinking) > before), "it was thought about when the answer was due"
            answers += answered
        if answers > 12:
            break
    assert answers > 12 and len(thinking) >= answers and set(thinking) == {350}


def test_time_that_was_worked_through_makes_nothing_later() -> None:
    assert host.rest(350, 0.1) == pytest.approx(0.25)
    assert host.rest(350, 9.0) == host.rest(0, 0.0) == 0.001
    assert host.rest(None, 3.0) is None


def test_a_bot_takes_a_free_seat_but_no_other() -> None:
    room = empty()
    told: list[Text] = []
    room.told = told.append
    guest = sits(room, "Mika")
    wish = SeatPlan(name="Mika", bot="random", deck=fakes.deck("cipher", 1))
    room.let_bot(0, wish)
    assert not room.seats[0].bot, "somebody sits there"
    room.let_bot(1, SeatPlan(name="Bot", bot="random", deck=said.DeckChoice(cards=("nothing",))))
    assert room.seats[1].free and told[-1].key == "net.deck-pack"
    room.let_bot(1, wish)
    assert guest.last(said.Company).seats[1] == said.SeatMark(name="Mika (2)", free=False, here=True, bot="random")
    guest.bot = "random"
    fakes.settle(room, [guest])
    assert room.phase == "over" and guest.last(said.Begun).bots == {1: "random"}
    room.let_bot(0, wish)
    assert not room.seats[0].bot


def test_only_bots_need_nobody() -> None:
    room = Room(fakes.plan("cipher", *(SeatPlan(name=f"B{n}", bot="random", deck=DECK) for n in range(2)),
                           watchers=True), keep=False, pauses=AT_ONCE)
    watcher = comes(room, "Nao", watch=True)
    watcher.say(said.Sit(name="Nao", seat=said.WATCHER))
    room._all_here()
    fakes.settle(room, [watcher])
    assert room.phase == "over" and watcher.frame.sight.result is not None


# -- hostile and foolish messages --------------------------------------------------------------------------------------


FOOLISH: list[Any] = [
    said.Answered(question=0, answer=0), said.Answered(question=2**40, answer=(1, 2)),
    said.Answered(question=1, answer=""),
    said.Concede(), said.OfferDraw(), said.TakeBack(), said.Consent(yes=True), said.AskMe(level="x"),
    said.LetPass(question=3), said.AskAlways(), said.PlayOn(swap=True), said.ShareReveal(game=1, share=b"0" * 32),
    said.Commitment(game=1, digest=b"0" * 32), said.WhyNot(id=1, subject="c1"),
    said.Partial(id=1, question=1, chosen=(9,)),
    said.CardWords(id=1, handle="c3", field="x" * 100), said.Cost(id=1, question=1, index=-5), said.WantPack(digest=""),
    said.JoinRequest(protocol=1, version="", pake=b""), said.Rejoin(protocol=1, version="", token=b"1" * 32),
    said.Proof(mac=b"1" * 32), said.Ping(), said.Say(text="\x1b[31m"), said.Sit(name="x", seat=-7),
]


@pytest.mark.parametrize("where", ["new", "seated", "watching"])
def test_foolish_messages_are_refused_and_harm_nobody(where: str) -> None:
    room, (one, two) = fakes.table("cipher", watchers=True)
    fool = two if where == "seated" else comes(room, "X", watch=where == "watching")
    if where == "watching":
        fool.say(said.Sit(name="X", seat=said.WATCHER))
    said_before, frame = len(one.all(said.Frame)), one.frame
    lines: list[Text] = []
    room.told = lines.append
    for message in FOOLISH:
        if where != "seated" or not isinstance(message, said.Concede | said.OfferDraw):
            room.hear(fool, message)
    assert not lines, [line.args for line in lines]
    assert room.phase == "playing"
    assert one.frame.sight == frame.sight and len(one.all(said.Frame)) - said_before <= 3
    fakes.settle(room, [one, two], bots=False)


@games
def test_answers_that_are_late_repeated_foreign_or_not_on_offer_do_nothing(game: str) -> None:
    room, guests = fakes.table(game, bot="random", seed=31)
    table = room.round.table  # type: ignore[union-attr]
    for _ in range(60):
        mine = next((guest for guest in guests if guest.mine()), None)
        if mine is None:
            break
        other, asked, inputs = guests[1 - guests.index(mine)], mine.frame.ask, len(table.inputs)
        assert asked is not None and asked.kind != "name"
        for wrong in (10**9, -10**9, (10**6,), "nobody", tuple(range(300))):
            mine.say(said.Answered(question=asked.serial, answer=wrong))
        mine.say(said.Answered(question=asked.serial + 1, answer=0))
        for number in (asked.serial, other.frame.ask.serial if other.frame.ask is not None else 0):
            other.say(said.Answered(question=number, answer=0))
        assert len(table.inputs) == inputs
        mine.act()
        assert len(table.inputs) == inputs + 1
        mine.say(said.Answered(question=asked.serial, answer=0))
        assert len(table.inputs) == inputs + 1


def test_a_rule_that_breaks_down_leaves_the_game_and_is_told_without_what_it_names(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room, guests = fakes.table("cipher")
    mine = next(guest for guest in guests if guest.mine())
    secret = Text("effect.failed", {"what": "KeyError: secret-card", "folder": "/home/aya"})

    def breaks(*_: object, **__: object) -> None:
        raise EffectFailed(secret, None)

    lines: list[Text] = []
    room.told = lines.append
    table = room.round.table  # type: ignore[union-attr]
    monkeypatch.setattr(table, "_decide", breaks)
    state = table.state
    for answer in (0, 1):
        for _ in range(50):
            mine.answer(answer)
    assert table.state is state and lines == [secret] * 2, "no answer that broke down is tried again"
    assert [told.text.key for guest in guests for told in guest.all(said.Told)][:2] == ["net.broke-down"] * 2
    assert not any(b"secret-card" in each for guest in guests for each in guest.wire)
    monkeypatch.undo()
    mine.answer(2)
    assert table.state is not state


def test_an_error_of_the_room_itself_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    room, (one, two) = fakes.table("cipher")
    lines: list[Text] = []
    room.told = lines.append
    with monkeypatch.context() as broken:
        broken.setattr(room, "_say", lambda *_: 1 / 0)
        one.say(said.Say(text="hello"))
    assert one.refusals == ["net.broke-down"] and lines[0].key == "net.room-failed"
    two.say(said.Say(text="still here"))
    assert one.last(said.ChatLine).text == "still here"


def test_a_connection_that_cannot_be_written_to_hurts_nobody_else() -> None:
    _, (one, two) = fakes.table("cipher")
    one.send = lambda message: 1 / 0  # type: ignore[assignment,method-assign,return-value]
    two.say(said.Say(text="hello"))
    assert two.last(said.ChatLine).text == "hello"


# -- talking and watching ----------------------------------------------------------------------------------------------


def test_chat_reaches_everybody_and_waits_for_whoever_was_away() -> None:
    room, (one, two) = fakes.table("cipher")
    room.gone(two)
    one.say(said.Say(text="  Are\x07 you there? "))
    two = back(room, two)
    line = two.last(said.ChatLine)
    assert (line.seat, line.name, line.text) == (0, "Mika", "Are  you there?")


def test_chat_is_limited_also_over_new_connections_and_only_so_much_is_kept() -> None:
    room, (one, two) = fakes.table("cipher")
    for number in range(CHAT_AT_ONCE + 3):
        if number == 4:
            one = back(room, one)
        one.say(said.Say(text=str(number)))
    assert len(two.all(said.ChatLine)) == CHAT_AT_ONCE and "net.chat-too-fast" in one.refusals
    for _ in range(CHAT_KEPT + 20):
        room.pass_time(CHAT_EACH_MS)
        one.say(said.Say(text="x"))
    assert len(two.all(said.ChatLine)) == CHAT_AT_ONCE + CHAT_KEPT + 20
    assert len(back(room, two).all(said.ChatLine)) == CHAT_KEPT


def test_a_watcher_who_comes_anew_gains_no_talk() -> None:
    room, _ = fakes.table("cipher", watchers=True)
    for number in range(3):
        watcher = comes(room, f"Nao {number}", watch=True)
        watcher.say(said.Sit(name=f"Nao {number}", seat=said.WATCHER))
        watcher.say(said.Say(text="one"))
        watcher.say(said.Say(text="two"))
        assert watcher.refusals == ["net.chat-too-fast"]
        room.gone(watcher)
    room.pass_time(CHAT_AT_ONCE * CHAT_EACH_MS)
    assert len(list(room.chat)) == 3 and not room.chat._owed


def test_watchers_see_what_is_public_and_do_nothing() -> None:
    room, guests = fakes.table("cipher", bot="random", watchers=True)
    watcher = comes(room, "Nao", watch=True)
    watcher.say(said.Sit(name="Nao", seat=said.WATCHER))
    assert watcher.seat == said.WATCHER and watcher.frame.sight.viewer == said.WATCHER
    for _ in range(30):
        for guest in guests:
            guest.act()
    assert watcher.frame.sight == room.round.table.view(-1)  # type: ignore[union-attr]
    assert watcher.frame.undo.kind == "none" and watcher.frame.ask is not None
    assert not watcher.frame.ask.options
    watcher.say(said.Answered(question=watcher.frame.ask.serial, answer=0))
    assert watcher.refusals == ["net.seat-none"]
    assert guests[0].last(said.Company).watchers == 1
    watcher.say(said.Say(text="hello"))
    assert guests[0].last(said.ChatLine).seat == said.WATCHER
    assert not watcher.all(said.Record)


def test_watchers_are_admitted_only_where_the_host_allows_and_so_many() -> None:
    room, _ = fakes.table("cipher")
    assert comes(room, watch=True).last(said.Rejected).text.key == "net.no-watchers"
    room, _ = fakes.table("cipher", watchers=True)
    for number in range(MOST_WATCHERS + 2):
        watcher = comes(room, f"W{number}", watch=True)
        watcher.say(said.Sit(name=f"W{number}", seat=said.WATCHER))
    assert not watcher.open and len(room.watchers) == MOST_WATCHERS


# -- taking back -------------------------------------------------------------------------------------------------------


def played(*names: str, steps: int = 40) -> tuple[Room, list[Guest], Guest, Guest]:
    """A game in which somebody has decided something that was shown since: who, and the other."""
    room, guests = fakes.table("cipher", *names, bot="random", seed=41)
    for _ in range(400):
        for guest in guests:
            guest.act()
        for guest in guests:
            other = guests[1 - guests.index(guest)]
            if len(room.round.table.inputs) > steps and guest.frame.undo.kind == "locked":  # type: ignore[union-attr]
                return room, guests, guest, other
    raise AssertionError("nothing to take back")


def test_taking_back_by_consent_brings_new_chance_from_the_shares() -> None:
    room, _, asker, other = played()
    table = room.round.table  # type: ignore[union-attr]
    asker.say(said.TakeBack())
    assert asker.frame.request is not None and other.frame.request is not None
    assert other.frame.request.revealed
    asker.say(said.TakeBack())
    assert asker.refusals == ["net.asked-already"]
    before = len(table.past)
    other.say(said.Consent(yes=True))
    assert len(table.past) < before and other.frame.request is None
    assert table.inputs[-1].entropy == room.drawn.entropy(1)  # type: ignore[union-attr]
    assert other.log[-1].text.key == "log.undone-agreed"


def test_consent_may_be_refused_and_the_request_withdrawn() -> None:
    room, _, asker, other = played()
    for refuses in (other, asker):
        asker.say(said.TakeBack())
        refuses.say(said.Consent(yes=False))
        assert asker.frame.request is None and other.frame.request is None
    assert not [each for each in room.round.table.inputs if each.kind == "undo"]  # type: ignore[union-attr]


def test_nobody_agrees_for_somebody_who_is_away() -> None:
    room, _, asker, other = played()
    room.gone(other)
    asker.say(said.TakeBack())
    room.pass_time(10_000_000)
    assert asker.frame.request is not None
    other = back(room, other)
    assert other.frame.request is not None


def test_nothing_is_taken_back_once_the_record_is_out() -> None:
    room, (one, two) = fakes.table("cipher")
    while one.frame.concession is not None:
        next(guest for guest in (one, two) if guest.mine()).answer(0)
    one.say(said.Concede())
    assert room.phase == "over" and one.all(said.Record)
    assert one.frame.undo.kind == two.frame.undo.kind == "none"
    one.say(said.TakeBack())
    assert one.refusals == ["net.nothing-back"] and room.phase == "over"
