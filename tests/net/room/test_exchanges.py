"""Between the games of a match over a network: cards change places with the sideboard, and nobody hears of it."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from app.match.match import Match
from app.net.records import record, record_audit
from app.net.room.room import Room
from app.net.room.round import AT_ONCE
from app.net.room.seats import choice_of
from app.net.wire import messages as said
from tests.net.kit import fakes
from tests.net.kit.fakes import Guest
from tests.net.room.test_playing_on import back, concedes, fine, play_on


def between() -> tuple[Room, list[Guest]]:
    """A match of several games whose first the first player has lost."""
    room = Room(fakes.plan("vision", games=3), keep=False, pauses=AT_ONCE)
    guests = [Guest(room, name, "random", seed) for seed, name in enumerate(("Mika", "Tomo"))]
    deck = choice_of(fakes.library_of("vision").deck("vision-hollow-lake/candle-court"))
    for guest in guests:
        room.come(guest, False)
        guest.say(said.Sit(name=guest.name, deck=deck))
        guest.diary.deck = deck
    fakes.settle(room, guests, bots=False)
    concedes(guests, guests[0])
    assert room.phase == "over" and guests[0].frame.standing.goes_on
    return room, guests


def match(room: Room) -> Match:
    assert room.round is not None
    return room.round.table.match


def piles(guest: Guest) -> said.Piles:
    guest.say(said.WantPiles())
    return guest.last(said.Piles)


def exchange(guest: Guest) -> said.PlayOn:
    """The first cards of deck and sideboard that may change places."""
    own = piles(guest)
    spare = next(face for face in own.spare if face not in own.deck)
    return said.PlayOn(out=(own.deck[0],), into=(spare,))


def wrong(room: Room, guest: Guest) -> list[str]:
    """What does not fit in the record that this guest keeps."""
    path = record.keep(guest.last(said.Record).data, guest.diary, room.packs())
    return [each.of or each.text.key for each in record_audit.check(record.read(path)) if each.kind == "wrong"]


def test_everybody_is_told_of_their_own_cards_alone() -> None:
    room, guests = between()
    for guest in guests:
        side = match(room).sides[guest.seat or 0]
        assert piles(guest) == said.Piles(deck=side.deck, spare=side.extra["sideboard"])
    assert len(guests[0].all(said.Piles)) == 1


def test_the_next_game_begins_with_what_was_exchanged_and_the_record_knows_each_deck() -> None:
    room, guests = between()
    before, wish = match(room).sides, exchange(guests[0])
    guests[0].say(wish)
    assert room.phase == "over" and guests[1].frame.again == (0,)
    play_on(room, guests[1:])
    fakes.settle(room, guests, bots=False)
    after = match(room).sides
    assert Counter(after[0].deck) == Counter(before[0].deck) - Counter(wish.out) + Counter(wish.into)
    assert after[0].extra["sideboard"].count(wish.out[0]) == before[0].extra["sideboard"].count(wish.out[0]) + 1
    assert after[1].deck == before[1].deck and after[1].extra == before[1].extra
    assert [side.decides for side in after] == [True, False], "who lost says who begins"
    concedes(guests, guests[0])
    assert guests[0].frame.standing.winners == (1,)
    for guest in guests:
        assert len(record.opened(guest.last(said.Record).data).games) == 2
        assert fine(room, guest)


def test_the_match_after_that_is_played_with_what_was_brought() -> None:
    room, guests = between()
    before = match(room).sides
    guests[0].say(exchange(guests[0]))
    play_on(room, guests[1:])
    fakes.settle(room, guests, bots=False)
    concedes(guests, guests[0])
    for guest in guests:
        guest.diary = guest.diary.next(guest.seat or 0, None)
    play_on(room, guests)
    assert [side.deck for side in match(room).sides] == [side.deck for side in before]


def test_nobody_hears_of_anothers_exchange() -> None:
    """The other player gets what they would get without one: that somebody wants the next game."""
    _room, guests = between()
    before, heard = guests[1].frame, len(guests[1].heard)
    guests[0].say(exchange(guests[0]))
    (told,) = guests[1].heard[heard:]
    assert told.again == (0,) and (told.sight, told.standing) == (before.sight, before.standing)
    assert told.log == () and told.news == ()
    assert msgspec.structs.replace(told, again=()).ask is None


@pytest.mark.parametrize(("out", "into", "why"), [
    (1, 2, "exchange.unequal"), (0, 1, "exchange.unequal"), ("vision-hollow-lake/nobody", 1, "exchange.not-in-deck"),
    (1, "vision-hollow-lake/nobody", "exchange.not-in-sideboard"), ("\N{BELL}" * 20, 1, "exchange.not-in-deck"),
], ids=("one for two", "none for one", "not in the deck", "not in the sideboard", "no card"))
def test_what_cannot_be_is_refused_in_one_sentence_and_nothing_is_lost(
    out: int | str, into: int | str, why: str,
) -> None:
    room, guests = between()
    own = piles(guests[0])
    wish = said.PlayOn(
        out=own.deck[:out] if isinstance(out, int) else (out,),
        into=own.spare[:into] if isinstance(into, int) else (into,),
    )
    guests[0].say(wish)
    assert guests[0].refusals[-1] == why and guests[1].refusals == []
    assert guests[1].frame.again == () and room.phase == "over"
    play_on(room, guests)
    assert room.phase == "playing" and match(room).sides[0].deck == own.deck


def test_a_refused_exchange_takes_an_earlier_wish_back() -> None:
    room, guests = between()
    guests[0].say(exchange(guests[0]))
    guests[0].say(said.PlayOn(out=("x/y",)))
    play_on(room, guests[1:])
    assert room.phase == "over" and guests[1].frame.again == (1,)
    guests[0].say(said.PlayOn())
    fakes.settle(room, guests, bots=False)
    assert room.phase == "playing" and match(room).sides[0].brought is None


def test_an_exchange_that_was_made_survives_a_cut() -> None:
    room, guests = between()
    wish = exchange(guests[0])
    guests[0].say(wish)
    guests[0] = back(room, guests[0])
    play_on(room, guests[1:])
    fakes.settle(room, guests, bots=False)
    assert wish.into[0] in match(room).sides[0].deck and guests[0].frame.fresh


def test_too_much_is_no_message_at_all() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(said.PlayOn(out=("x",) * 1_001)), type=said.PlayOn)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"type": "play-on", "out": [1]}', type=said.PlayOn)


def test_a_game_without_sideboards_refuses_it() -> None:
    _room, guests = fakes.table("cipher", bot="random", games=3)
    concedes(guests, guests[0])
    own = piles(guests[0])
    assert own.spare == () and len(own.deck) >= 50
    guests[0].say(said.PlayOn(out=own.deck[:1], into=own.deck[:1]))
    assert guests[0].refusals[-1] == "exchange.no-pile"


def test_a_table_that_changes_what_was_exchanged_is_found_out() -> None:
    room, guests = between()
    guests[0].say(exchange(guests[0]))
    room._exchanges._wished.clear()  # the table forgets what was wished
    play_on(room, guests[1:])
    fakes.settle(room, guests, bots=False)
    concedes(guests, guests[0])
    assert "check.own-deck" in wrong(room, guests[0]) and wrong(room, guests[1]) == []
