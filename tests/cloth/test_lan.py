"""Pieces at a table over a network: what all are sent, what is borne, and what records and diaries show of them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from app.net.client.cloth_mirror import ClothMirror
from app.net.client.frame_validation import StrangeFrame
from app.net.records import record_audit
from app.net.records.record import KeptRecord
from app.net.room.pieces import FRAME_MS
from app.net.room.room import Room
from app.net.room.round import AT_ONCE
from app.net.wire import messages as said
from app.net.wire import wire
from engines.cloth import inputs, views
from engines.cloth.checks import ClothRefused
from engines.cloth.limits import MOST_OWN, MOST_SECOND
from engines.cloth.model import COUNTER, DIE, NOTE, Anchor
from engines.cloth.views import ClothView
from tests.app import lantern
from tests.cloth.fiddling import Fiddler
from tests.net.kit import fakes
from tests.net.kit.fakes import Guest
from tests.net.kit.lan_matches import LanMatch, replace, with_game
from tests.net.kit.lines import come, play, read_all
from tests.net.room import test_frames

HERE, THERE = Anchor(x=100, y=100), Anchor(x=700, y=100)


def counter(at: Anchor = HERE) -> inputs.Take:
    return inputs.Take(kind=COUNTER, at=at, shape="round")


def lies(room: Room, guest: Guest, *deeds: inputs.Deed) -> None:
    """A guest does that, with a while between."""
    for deed in deeds:
        guest.say(said.HandlePieces(deed=deed))
        room.pass_time(FRAME_MS)


def shown(guest: Guest) -> ClothView:
    """What a guest's program shows after all it was sent."""
    seats = len(guest.room.seats)
    mirror = ClothMirror(guest.seat if guest.seat is not None else -1, seats)
    areas = frozenset(zone.id for zone in guest.frame.sight.zones)
    for frame in guest.all(said.ClothFrame):
        mirror.take(frame, areas)
    return mirror.view()


def why(guest: Guest) -> str:
    return guest.last(said.PieceRefused).text.key.removeprefix("cloth.")


def two() -> tuple[Room, Guest, Guest, Guest]:
    room, (one, other, watcher) = test_frames.class_change("Fenn")
    return room, one, other, watcher


# -- what everybody is sent -------------------------------------------------------------------------------------------


def test_everybody_sees_the_same_pieces_whoever_lays_them() -> None:
    room, *guests = two()
    fiddler = Fiddler(1)
    for _ in range(150):
        guest = guests[fiddler.chance.randrange(2)]
        lies(room, guest, fiddler.deed(room.round.table.cloth.record.made, guest.frame.sight))
    record = room.round.table.cloth.record
    assert record.pieces and record.throws
    for guest in guests:
        assert shown(guest) == views.view(record, guest.seat)
        assert len(guest.all(said.ClothFrame)) > 20


def test_many_inputs_make_one_frame_and_pings_none() -> None:
    room, one, other, watcher = two()
    lies(room, one, counter())
    frames = len(other.all(said.ClothFrame))
    for x in range(15):
        one.say(said.HandlePieces(deed=inputs.Place(piece=1, at=Anchor(x=x, y=0))))
    assert len(other.all(said.ClothFrame)) <= frames + 1
    assert room.due() is not None and room.due() <= FRAME_MS
    room.pass_time(FRAME_MS)
    assert len(other.all(said.ClothFrame)) <= frames + 2 and shown(other).pieces[0].at.x == 14
    before, kept = len(other.all(said.ClothFrame)), len(room.round.table.cloth.inputs)
    lies(room, other, inputs.Ping(at=HERE))
    assert len(other.all(said.ClothFrame)) == before and len(room.round.table.cloth.inputs) == kept
    assert [guest.last(said.Pinged).player for guest in (one, other, watcher)] == [1, 1, 1]


def test_pieces_are_no_frames_of_the_game_and_answers_none_of_the_cloth() -> None:
    room, one, other, _ = two()
    games = len(one.all(said.Frame)), len(other.all(said.Frame))
    lies(room, one, counter(), inputs.Cast(kind=DIE, sides=6, at=HERE))
    assert (len(one.all(said.Frame)), len(other.all(said.Frame))) == games
    cloth = len(other.all(said.ClothFrame))
    test_frames.decline_all(one)
    room.pass_time(FRAME_MS)
    assert len(other.all(said.ClothFrame)) == cloth and len(other.all(said.Frame)) > games[1]


def test_who_comes_back_or_watches_later_sees_what_lies_there() -> None:
    room, one, other, _ = two()
    lies(room, one, counter(), inputs.Take(kind=NOTE, at=HERE, text="hello"))
    again = Guest(room, other.name)
    room.gone(other)
    assert room.back(again, other.token)
    fresh = again.all(said.ClothFrame)
    assert len(fresh) == 1 and fresh[0].fresh and len(fresh[0].pieces) == 2
    again.seat = other.seat
    assert shown(again) == views.view(room.round.table.cloth.record, 1)
    late = Guest(room, "late")
    room.come(late, True)
    late.say(said.Sit(name="late"))
    assert len(late.last(said.ClothFrame).pieces) == 2


def test_the_next_game_begins_without_pieces() -> None:
    room, (one, other) = fakes.table("cipher")
    lies(room, one, counter(), counter())
    one.say(said.Concede())
    lies(room, one, counter())
    assert why(one) == "over"
    for guest in (one, other):
        guest.say(said.PlayOn())
    fakes.settle(room, (one, other), bots=False)
    assert room.phase == "playing" and not room.round.table.cloth.used
    lies(room, other, counter(THERE))
    frame = one.last(said.ClothFrame)
    assert frame.fresh and [piece.at for piece in frame.pieces] == [THERE]


@pytest.mark.parametrize("hidden", ["Heir", "Prophet", "Reader", "Shower"])
def test_while_something_is_tried_in_secret_the_frames_of_the_cloth_are_the_same(hidden: str) -> None:
    """With pieces laid by all in between: to the byte what the others are sent, and when, tells nothing."""
    mine, (one, *others) = test_frames.class_change(hidden)
    twin, (other, *seconds) = test_frames.class_change("Fenn")
    fiddler = Fiddler(hidden)

    def fiddle(times: int) -> None:
        for _ in range(times):
            deed, seat = fiddler.deed(8, others[0].frame.sight), fiddler.chance.randrange(2)
            for _, guests in ((mine, (one, others[0])), (twin, (other, seconds[0]))):
                guests[seat].say(said.HandlePieces(deed=deed))
            assert mine.due() == twin.due()
            pause = fiddler.chance.choice((5, 30, 90))
            mine.pass_time(pause)
            twin.pass_time(pause)

    fiddle(20)
    test_frames.pick(one, hidden)
    fiddle(25)
    assert [guest.wire for guest in others] == [guest.wire for guest in seconds]
    for guest in (one, other):
        test_frames.decline_all(guest)
    fiddle(25)
    assert [guest.wire for guest in others] == [guest.wire for guest in seconds]
    assert sum(len(guest.all(said.ClothFrame)) for guest in others) > 20


# -- what is borne ----------------------------------------------------------------------------------------------------


def test_spectators_see_pieces_and_touch_none() -> None:
    room, one, _, watcher = two()
    lies(room, one, counter())
    lies(room, watcher, inputs.Count(piece=1, by=1), counter(), inputs.Ping(at=HERE))
    assert why(watcher) == "only-watching" and len(shown(watcher).pieces) == 1
    assert not watcher.all(said.Pinged)


def test_twenty_inputs_a_second_and_refusals_for_their_sender_alone() -> None:
    room, one, other, _ = two()
    for _ in range(MOST_SECOND + 5):
        one.say(said.HandlePieces(deed=counter()))
    assert len(room.round.table.cloth.record.pieces) == MOST_SECOND
    assert len(one.all(said.PieceRefused)) == 5 and why(one) == "too-fast" and not other.all(said.PieceRefused)
    room.pass_time(1_000)
    lies(room, one, counter())
    assert len(room.round.table.cloth.record.pieces) == MOST_SECOND + 1


def test_ten_thousand_pieces_over_the_network_do_no_harm() -> None:
    room, one, other, _ = two()
    for _ in range(10_000):
        one.say(said.HandlePieces(deed=counter()))
        room.pass_time(50)
    assert len(room.round.table.cloth.record.pieces) == MOST_OWN and why(one) == "own-full"
    assert len(other.all(said.ClothFrame)) <= MOST_OWN + 1, "what is refused is shown to nobody"
    lies(room, other, inputs.Cast(kind=DIE, sides=20, at=HERE))
    assert shown(one).throws[-1].player == 1, "the other plays as before"
    test_frames.decline_all(one)


def test_who_moves_pieces_for_ever_is_stopped_before_a_save_grows_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    from app.tables import cloth

    monkeypatch.setattr(cloth, "MOST_BYTES", 2_000)
    room, one, other, _ = two()
    lies(room, one, counter(), *(inputs.Place(piece=1, at=Anchor(x=x, y=1)) for x in range(100)))
    assert why(one) == "used-up" and len(room.round.table.cloth.inputs) < 60
    lies(room, other, counter())
    assert len(shown(one).pieces) == 2


@pytest.mark.parametrize("deed", [
    {"do": "take", "kind": "note", "at": {"x": 0, "y": 0}, "text": "\u202e" * 16_000},
    {"do": "take", "kind": "die", "at": {"x": 0, "y": 0}, "sides": 10**12},
    {"do": "take", "kind": "die", "at": {"x": 0, "y": 0}, "faces": ["a"] * 10_000},
    {"do": "put-back", "pieces": list(range(10_000))}, {"do": "throw", "pieces": list(range(500))},
    {"do": "ping", "at": {"x": 0, "y": 0, "card": "c" * 5_000}}, {"do": "choose-my-throw", "face": 6}, {}, None,
])
def test_what_is_no_input_at_all_ends_the_connection_of_its_sender(deed: Any) -> None:
    data = msgspec.json.encode({"is": "pieces", "deed": deed})
    used = 9 + len(data)
    whole = -(-used // wire.UNIT) * wire.UNIT
    import struct

    packed = struct.pack(">BI", 0, len(data)) + data + bytes(whole - used)
    with pytest.raises(wire.WireError):
        wire.Incoming(table=False).decode(packed)


@pytest.mark.parametrize(("deed", "reason"), [
    (inputs.Take(kind=DIE, at=HERE, sides=1_000_000), "no-such-die"),
    (inputs.Take(kind=NOTE, at=HERE, text="\u202e\u2066 evil"), "not-printable"),
    (inputs.Take(kind=NOTE, at=HERE, text="x" * 400), "too-long"),
    (counter(Anchor(x=0, y=0, card="c99999")), "card-unknown"), (inputs.Count(piece=7, by=1), "gone"),
])
def test_odd_inputs_get_one_sentence(deed: inputs.Deed, reason: str) -> None:
    room, one, other, _ = two()
    lies(room, one, deed)
    assert why(one) == reason and not other.all(said.ClothFrame)


def test_a_table_elsewhere_cannot_show_pieces_that_cannot_be() -> None:
    room, one, other, _ = two()
    lies(room, one, inputs.Take(kind=DIE, at=HERE, sides=6), inputs.Cast(kind=DIE, sides=6, at=HERE))
    whole = ClothMirror(1, 2)
    frames = other.all(said.ClothFrame)
    for frame in frames:
        whole.take(frame, frozenset())
    last = frames[-1]
    piece = last.pieces[-1]
    before = whole.view()
    for odd in (
        replace(last, pieces=(replace(piece, owner=9),)), replace(last, pieces=(replace(piece, kind="crown"),)),
        replace(last, pieces=(replace(piece, face=77),)), replace(last, order=(1, 1)), replace(last, order=(999,)),
        replace(last, pieces=(replace(piece, text="\u202e"),)), replace(last, pieces=(replace(piece, sides=10**6),)),
        replace(last, pieces=(replace(piece, at=Anchor(x=0, y=0, area="hand:0")),)),
        replace(last, throws=(replace(last.throws[0], player=5),)),
        replace(last, throws=(replace(last.throws[0], faces=("x" * 99,)),)),
    ):
        with pytest.raises(StrangeFrame):
            whole.take(odd, frozenset())
    assert whole.view() == before
    shown_words = replace(last, pieces=(replace(piece, shown="20"),), throws=())
    whole.take(shown_words, frozenset())
    assert whole.view().pieces[-1].shown == str(piece.face + 1), "what a face says is worked out here"


# -- records ----------------------------------------------------------------------------------------------------------


class StrewnMatch(LanMatch):
    """A match at which pieces are laid between the decisions; every diary hears of them as over a wire."""

    def lay(self, seat: int, deed: inputs.Deed) -> None:
        message = said.HandlePieces(deed=deed)
        self.does(seat, message)
        before = self.table.cloth.record.throws
        try:
            self.table.cloth.do(seat, deed)
        except ClothRefused:
            return
        fresh = tuple(throw for throw in self.table.cloth.record.throws if throw not in before)
        for diary in self.diaries.values():
            diary.saw_pieces(said.ClothFrame(throws=fresh))

    def tell(self) -> None:
        super().tell()
        if len(self.table.inputs) % 3 == 0:
            self.lay(self.below(2), inputs.Cast(kind=DIE, sides=6, count=2, at=HERE))
            self.lay(self.below(2), inputs.Take(kind=NOTE, at=HERE, text=f"note {len(self.table.inputs)}"))
            self.lay(self.below(2), inputs.PutBack(pieces=(1 + self.below(20),)))


def strewn(seed: int = 1) -> StrewnMatch:
    played = StrewnMatch(seed)
    played.play()
    played.over()
    return played


def wrong(kept: KeptRecord) -> list[str]:
    found = record_audit.check(kept, lantern.FACES)
    return [each.text.key for each in found if each.kind == record_audit.WRONG]


@pytest.fixture(autouse=True)
def lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    from app import games

    known = {**games.known(), "lantern": lantern.GAME}
    monkeypatch.setattr(games, "known", lambda: known)


@pytest.mark.parametrize("seed", range(3))
def test_a_record_with_pieces_is_true_and_says_so(seed: int) -> None:
    played = strewn(seed)
    assert len(played.games[0].cloth) >= 10
    for seat in played.diaries:
        found = record_audit.check(played.kept(seat), lantern.FACES)
        assert [each for each in found if each.kind == record_audit.WRONG] == []
        assert "check.pieces-fit" in [each.text.key for each in found]


def test_no_table_can_choose_a_throw_or_put_words_into_a_mouth() -> None:
    played = strewn(2)
    kept, (game,) = played.kept(1), played.games
    thrown = [place for place, given in enumerate(game.cloth) if isinstance(given.deed, inputs.Cast)]
    of_bob = next(place for place in thrown if game.cloth[place].player == 1)

    def cheated(*cloth: Any) -> list[str]:
        return wrong(with_game(kept, replace(game, cloth=cloth)))

    without = [given for place, given in enumerate(game.cloth) if place != thrown[0]]
    assert "check.throw-differs" in cheated(*without), "a throw that was seen is missing"
    twice = (*game.cloth[:of_bob], game.cloth[of_bob], *game.cloth[of_bob:])
    assert cheated(*twice), "a throw was repeated until it suited"
    other = replace(game.cloth[of_bob], deed=inputs.Cast(kind=DIE, sides=20, count=2, at=HERE))
    assert cheated(*game.cloth[:of_bob], other, *game.cloth[of_bob + 1:])
    words = replace(game.cloth[-1], player=1, deed=inputs.Take(kind=NOTE, at=HERE, text="I concede"))
    assert cheated(*game.cloth, words) == ["check.piece-differs"]
    assert wrong(kept) == []


def test_a_record_whose_pieces_cannot_have_been_is_wrong() -> None:
    played = strewn(3)
    game = played.games[0]
    impossible = replace(game.cloth[0], player=0, deed=inputs.Count(piece=999, by=1))
    assert "record.illegal-piece" in wrong(with_game(played.kept(1), replace(game, cloth=(impossible, *game.cloth))))


# -- whole programs ---------------------------------------------------------------------------------------------------


def test_what_programs_keep_of_a_match_with_pieces_is_checked_at_its_end(own_folders: None) -> None:
    """Two guests who fiddle with pieces and lose their connections in between: each finds the record true."""
    room = Room(fakes.plan("cipher"), keep=False, pauses=AT_ONCE)
    pairs = [come(room, name, deck=fakes.deck("cipher", index)) for index, name in enumerate(("Mika", "Tomo"))]
    read_all(pairs)
    fiddlers = [Fiddler(f"guest {index}") for index in range(2)]
    for turn in range(12):
        for (line, guest), fiddler in zip(pairs, fiddlers, strict=True):
            assert guest.mirror is not None
            guest.send(said.HandlePieces(deed=inputs.Cast(kind=DIE, sides=6, at=HERE)))
            for _ in range(3):
                guest.send(said.HandlePieces(deed=fiddler.deed(40, guest.mirror.now.sight)))
            if turn % 7 == 3:
                line.cut()
                guest.send(said.HandlePieces(deed=inputs.Cast(kind=DIE, sides=8, at=HERE)))  # never arrives
                line.mend()
        room.pass_time(400)
        play(room, pairs, "random", most=3)
    throws = len(pairs[0][1].diary.pages[-1].cloth.thrown)
    assert throws > 15 and throws == len(pairs[1][1].diary.pages[-1].cloth.thrown)
    if room.phase != "over":
        pairs[0][1].send(said.Concede())
    read_all(pairs)
    for _, guest in pairs:
        assert guest.phase == "over" and guest.checked is not None
        assert not guest.differs, guest.checked
