"""A guest at a real room: agreeing, receiving packs, whole games on a mirror, coming back, leaving."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app import games
from app.files import user_dirs
from app.net.client import rejoin_tickets
from app.net.client.client_session import ClientSession
from app.net.client.trouble_fields import field_of
from app.net.records import received, terms
from app.net.records.commit_reveal import Diary
from app.net.room.room import Room
from app.net.room.round import AT_ONCE
from app.net.wire import messages as said
from app.net.wire.link import Link
from app.packs import packs
from app.packs.packs import LoadedPack
from app.trouble import UserError
from engines.core.display.views import Text
from tests.net.kit.fakes import deck, plan
from tests.net.kit.lines import Line, Pair, come, play, read_all

GAMES = ("cipher", "moncolle")
HERE = ("192.0.2.7", 47100, b"f" * 32)


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing of the user's is touched."""
    monkeypatch.setattr(user_dirs, "data", lambda: tmp_path / "data")
    monkeypatch.setattr(received, "_file", lambda digest: tmp_path / "received" / f"{digest}.json")
    return tmp_path


def seats_on_disk() -> int:
    """How many seats are kept, those somebody sits at included."""
    return len(list(rejoin_tickets.folder().glob("*.seat")))


def room_of(game: str = "cipher", **more: Any) -> Room:
    return Room(plan(game, **more), keep=False, pauses=AT_ONCE)


def two(room: Room, game: str = "cipher", where: tuple[str, int, bytes] | None = None) -> list[Pair]:
    """Two people at a table, at the first question of their game."""
    pairs = [
        come(room, name, deck=deck(game, index), where=where if index else None)
        for index, name in enumerate(("Mika", "Tomo"))
    ]
    read_all(pairs)
    return pairs


def without(*gone: str) -> Any:
    """The installed packs without some."""

    def installed(game: Any) -> Mapping[str, LoadedPack]:
        return {key: pack for key, pack in packs.shelf(game).packs.items() if key not in gone}

    return installed


# -- a whole match -----------------------------------------------------------------------------------------------------


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_on_two_mirrors(game: str) -> None:
    room = room_of(game)
    pairs = two(room, game)
    assert [sitting.phase for _, sitting in pairs] == ["playing", "playing"]
    assert play(room, pairs, "random") > 20
    assert room.round is not None and room.round.over
    result = room.round.table.state.result
    for _, sitting in pairs:
        assert sitting.phase == "over" and sitting.trouble is None and sitting.mirror is not None
        assert result is not None and sitting.mirror.view(0).result.winners == list(result.winners)  # type: ignore[union-attr]
        assert sitting.record is not None and sitting.checked is not None
        assert not sitting.differs, sitting.checked


@pytest.mark.parametrize("game", GAMES)
def test_a_mirror_shows_what_the_table_hands_out(game: str) -> None:
    """At every question of a good part of a game: the same view, log, question, costs, words and reasons."""
    room = room_of(game)
    pairs = two(room, game)
    assert room.round is not None
    table = room.round.table
    for _ in range(40):
        for _, sitting in pairs:
            mirror, seat = sitting.mirror, sitting.seat
            assert mirror is not None
            assert mirror.view(seat) == table.view(seat) and mirror.log(seat) == table.log(seat)
            assert mirror.asking() == table.asking_seen(seat)
            assert mirror.undo_offer(seat) == table.undo_offer(seat)
            assert mirror.standing() == table.standing()
            theirs, mine = table.ask(seat), mirror.ask(seat)
            assert theirs is not None and mine is not None
            assert msgspec.structs.replace(mine, serial=0) == msgspec.structs.replace(theirs, serial=0)
            for card in list(mirror.view(seat).cards.values())[:6]:
                assert mirror.why_not(seat, card.handle) == table.why_not(seat, card.handle)
                if card.face is not None:
                    assert mirror.face(card.face) == table.face(card.face)
            if seat in mirror.asking():
                assert mirror.partial(seat, ()) == table.partial(seat, ())
                costs = [(mirror.cost(seat, each.index), table.cost(seat, each.index)) for each in mine.options]
                assert all(one == other for one, other in costs)
        if play(room, pairs, "random", most=1) == 0:
            break


def test_the_next_game_of_a_match_and_a_rematch_need_everybody() -> None:
    room = room_of(games=3)
    pairs = two(room)
    first = pairs[0][1].mirror
    play(room, pairs)
    assert pairs[0][1].mirror is first and first is not None and first.standing().goes_on
    pairs[0][1].send(said.PlayOn())
    read_all(pairs)
    assert pairs[1][1].phase == "over" and pairs[1][1].mirror is not None
    assert pairs[1][1].mirror.now.again == (pairs[0][1].seat,)
    pairs[1][1].send(said.PlayOn())
    read_all(pairs)
    second = pairs[0][1].mirror
    assert second is not first and second is not None and second.number == 2
    assert [sitting.phase for _, sitting in pairs] == ["playing", "playing"]


def test_whoever_watches_sees_what_everybody_sees() -> None:
    room = room_of(watchers=True)
    line, sitting = come(room, "Uta", watch=True)
    assert sitting.phase == "lobby" and sitting.watching
    pairs = [*two(room), (line, sitting)]
    play(room, pairs, most=30)
    assert room.round is not None and sitting.mirror is not None
    assert sitting.mirror.view(-1) == room.round.table.view(-1)
    assert seats_on_disk() == 0, "only a seat with cards is kept"


# -- agreeing ----------------------------------------------------------------------------------------------------------


def altered(given: said.Terms, **more: Any) -> said.Terms:
    return msgspec.structs.replace(given, **more)


@pytest.mark.parametrize(("changes", "key"), [
    ({"version": "0.0.1"}, "net.version-theirs"),
    ({"version": "99.1"}, "net.version-yours"),
    ({"game": "whist"}, "net.game-unknown"),
    ({"edition": "0"}, "net.edition"),
    ({"rules": "0" * 64}, "net.readings"),
])
def test_a_difference_is_said_and_the_table_left(changes: dict[str, Any], key: str) -> None:
    room = room_of()
    line = Line(room)
    sitting = ClientSession(line, "Mika", deck("cipher"))
    line.come()
    _, given = line.post
    assert isinstance(given, said.Terms)
    sitting.hear(altered(given, **changes))
    assert sitting.phase == "closed" and sitting.trouble is not None and sitting.trouble.key == key
    assert [type(each) for each in line.sent] == [said.Leave] and line.far is None


def test_another_build_of_the_same_version_is_said_and_played_with() -> None:
    """The record of such a match cannot be checked for certain, which a guest should know before it begins."""
    room = room_of()
    line = Line(room)
    sitting = ClientSession(line, "Mika", deck("cipher"))
    heard: list[str] = []
    sitting.told = lambda text: heard.append(text.key)
    line.come()
    _, given = line.post
    assert isinstance(given, said.Terms) and given.build == terms.build_mark(games.find("cipher")) != ""
    sitting.hear(altered(given, build="0" * 64))
    assert heard == ["net.build"] and sitting.phase == "terms" and sitting.trouble is None


def test_what_a_build_is_depends_on_what_its_files_say_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not on when they were written, nor on how lines end; where there are no files, nothing is claimed."""
    game, marks = games.find("cipher"), []
    for found in (
        [("engines.core a.py", b"1\n2\n")], [("engines.core a.py", b"1\r\n2\r\n")],
        [("engines.core a.py", b"1\n3\n")], [("engines.core b.py", b"1\n2\n")], [],
    ):
        monkeypatch.setattr("app.packs.packs.sources", lambda *packages, found=found: found)
        terms.build_mark.cache_clear()
        marks.append(terms.build_mark(game))
        assert not terms.other_build("", game)
    terms.build_mark.cache_clear()
    same, windows, changed, renamed, none = marks
    assert same == windows and len({same, changed, renamed, none}) == 4 and none == ""


def test_another_version_of_an_installed_pack_is_a_difference() -> None:
    own = packs.shelf(games.find("cipher")).packs
    mark = terms.pack_marks([own["cipher-starter"].text])[0]
    given = room_of().terms()
    assert terms.difference(altered(given, packs=(mark,)), own) is None
    other = msgspec.structs.replace(mark, digest="0" * 64)
    found = terms.difference(altered(given, packs=(other,)), own)
    assert found is not None and found.key == "net.pack-differs"


def test_readings_of_another_program_have_another_fingerprint(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.find("cipher")
    before = terms.rules_mark(game)
    assert before == terms.rules_mark(game) != terms.rules_mark(games.find("moncolle"))
    monkeypatch.setattr("app.net.records.terms.rulings.of", lambda game: {})
    terms.rules_mark.cache_clear()
    try:
        assert terms.rules_mark(game) != before
    finally:
        monkeypatch.undo()
        terms.rules_mark.cache_clear()


def test_a_refused_deck_is_told_and_another_may_be_chosen() -> None:
    room = room_of()
    line, sitting = come(room, "Mika")
    assert sitting.phase == "terms" and sitting.game is not None
    sitting.sit("Mika", msgspec.structs.replace(deck("cipher"), cards=deck("cipher").cards[:9]))
    line.read(sitting.hear)
    assert sitting.phase == "terms" and sitting.trouble is not None and field_of(sitting.trouble) == "deck"
    sitting.sit("", deck("cipher"))
    assert sitting.trouble is not None and field_of(sitting.trouble) == "name"
    sitting.sit("Mika", deck("cipher"))
    line.read(sitting.hear)
    assert sitting.phase == "lobby" and sitting.seat == 0 and sitting.trouble is None


# -- packs -------------------------------------------------------------------------------------------------------------


def test_a_missing_pack_is_received_when_asked_for() -> None:
    room = room_of()
    host = come(room, "Aya", deck=deck("cipher"))
    (pack,) = {face.partition("/")[0] for face in deck("cipher").cards}
    line, sitting = come(room, "Mika", installed=without(pack), deck=deck("cipher"))
    assert sitting.phase == "terms" and [mark.id for mark in sitting.pack_wanted] == [pack]
    assert line.sent == [], "nothing is fetched unasked"
    reading: list[Any] = []
    sitting.aside = lambda work, done: reading.append((work, done))
    sitting.receive_packs(True)
    pairs = [host, (line, sitting)]
    read_all(pairs)
    (work, done), = reading
    assert sitting.phase == "terms", "first it must have been read"
    done(work())
    sitting.aside = lambda work, done: done(work())
    read_all(pairs)
    assert sitting.phase == "playing" and sitting.mirror is not None
    assert all(face.startswith(f"{pack}/") for face in sitting.mirror.faces)
    assert play(room, pairs, most=10) == 10
    known = received.missing(sitting.terms.packs if sitting.terms else (), {})
    assert known == (), "it is kept for another time"
    assert pack in packs.shelf(games.find("cipher")).packs and not (user_dirs.packs()).exists(), "and not installed"


def test_without_a_missing_pack_nobody_stays() -> None:
    room = room_of()
    come(room, "Aya", deck=deck("cipher"))
    (pack,) = {face.partition("/")[0] for face in deck("cipher").cards}
    line, sitting = come(room, "Mika", installed=without(pack))
    sitting.receive_packs(False)
    assert sitting.phase == "closed" and sitting.trouble is not None and sitting.trouble.key == "net.pack-declined"
    assert said.Leave() in line.sent


@pytest.mark.parametrize("spoilt", ["facts", "id", "pictures", "broken"])
def test_a_pack_that_is_not_the_one_named_is_not_taken(spoilt: str) -> None:
    game = games.find("cipher")
    text = packs.shelf(game).packs["cipher-starter"].text
    mark = terms.pack_marks([text])[0]
    if spoilt == "facts":
        text = msgspec.structs.replace(text, facts=text.facts + "\n# more")
    elif spoilt == "id":
        text = msgspec.structs.replace(text, id="other")
    elif spoilt == "pictures":
        text = msgspec.structs.replace(text, pictures=("../../evil.png",))
    else:
        text = msgspec.structs.replace(text, facts="[pack]\nid = 3")
        mark = terms.pack_marks([text])[0]
    with pytest.raises(packs.PackError):
        received.take(game, mark, text)
    assert received.missing([mark], {}) == (mark,)


def test_a_fingerprint_is_no_path(at_home: Path) -> None:
    """A table may name a pack however it likes."""
    outside = at_home / "outside.json"
    (at_home / "received").mkdir()
    outside.write_bytes(msgspec.json.encode(packs.shelf(games.find("cipher")).packs["cipher-starter"].text))
    mark = said.PackMark(id="cipher-starter", digest="../../outside", size=1)
    assert received.of(mark, {}) is None


# -- coming back -------------------------------------------------------------------------------------------------------


def test_a_cut_in_the_middle_of_a_game_costs_nothing() -> None:
    room = room_of()
    pairs = two(room, where=HERE)
    play(room, pairs, most=25)
    line, sitting = pairs[1]
    mirror = sitting.mirror
    kept = sitting.kept
    assert mirror is not None and kept is not None and kept.seat == 1 and kept.address == HERE[0]
    pairs[0][1].say("one")
    line.read(sitting.hear)
    sitting.unseen = 0
    before = mirror.view(1)
    line.cut()
    line.read(sitting.hear)
    assert sitting.link == "away" and sitting.phase == "playing"
    pairs[0][1].say("two")
    line.mend()
    line.read(sitting.hear)
    assert sitting.mirror is mirror and mirror.view(1) == before and mirror.now.fresh
    assert [line.text for line in sitting.chat] == ["one", "two"] and sitting.unseen == 1
    play(room, pairs)
    assert sitting.phase == "over" and not sitting.differs, sitting.checked


def test_a_program_that_crashed_comes_back_with_its_kept_seat() -> None:
    room = room_of()
    pairs = two(room, where=HERE)
    play(room, pairs, most=25)
    line, lost = pairs[1]
    assert lost.mirror is not None
    before = lost.mirror.view(1)
    line.close()
    assert rejoin_tickets.kept() == [], "somebody sits there as long as the program runs"
    lost.hold.drop()
    kept = rejoin_tickets.find(HERE[0])
    assert kept is not None and (kept.name, kept.game, kept.seat) == ("Tomo", "cipher", 1)
    assert rejoin_tickets.find("192.0.2.8") is None and rejoin_tickets.find(HERE[0], 1) is None
    line = Line(room, HERE, kept.token)
    anew = ClientSession(line, "Tomo", kept=kept)
    line.mend()
    line.read(anew.hear)
    pairs[1] = (line, anew)
    assert anew.phase == "playing" and anew.mirror is not None and anew.mirror.view(1) == before
    assert not any(isinstance(each, said.Sit) for each in line.sent), "the seat is taken already"
    play(room, pairs)
    assert anew.phase == "over" and anew.checked is not None and not anew.differs, anew.checked
    assert seats_on_disk() == 0, "the match is over"


def test_a_difference_that_can_be_mended_costs_no_seat_of_a_game() -> None:
    room = room_of()
    pairs = two(room, where=HERE)
    pairs[1][0].close()
    pairs[1][1].hold.drop()
    (kept,) = rejoin_tickets.kept()
    anew = ClientSession(Line(room, HERE), "Tomo", kept=kept)
    anew.hear(altered(room.terms(), rules="0" * 64))
    assert anew.phase == "closed" and anew.trouble is not None and anew.trouble.key == "net.readings"
    again = ClientSession(Line(room, HERE), "Tomo", kept=kept)
    again.hear(Link("closed", Text("net.table-newer")))
    assert rejoin_tickets.kept() == [kept], "after an update the seat is still there"
    last = ClientSession(Line(room, HERE), "Tomo", kept=kept)
    last.hear(Link("closed", Text("net.seat-unknown")))
    assert seats_on_disk() == 0


def test_two_programs_of_one_user_keep_their_own_seats(at_home: Path) -> None:
    """The second one is neither offered the seat of the first, nor can it take it; a program that dies lets go."""
    room = room_of()
    pairs = two(room, where=HERE)
    first = pairs[1][1]
    assert first.kept is not None
    with pytest.raises(UserError) as refused:
        ClientSession(Line(room, HERE), kept=first.kept)
    assert refused.value.text.key == "net.seat-in-use"
    first.hang_up()
    (kept,) = rejoin_tickets.kept()
    program = (
        "import sys; from pathlib import Path; from app.files import user_dirs\n"
        "user_dirs.data = lambda: Path(sys.argv[1])\n"
        "from app.net.client import rejoin_tickets\n"
        "held = rejoin_tickets.Hold(rejoin_tickets.kept()[0]); print('sits', flush=True)\n"
        "sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program, str(user_dirs.data())], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    ) as other:
        assert other.stdout is not None and other.stdout.readline() == b"sits\n"
        assert rejoin_tickets.kept() == []
        with pytest.raises(UserError):
            rejoin_tickets.Hold(kept)
        other.kill()
    assert rejoin_tickets.kept() == [kept]
    again = ClientSession(Line(room, HERE), kept=kept)
    assert rejoin_tickets.kept() == []
    again._forget()
    assert rejoin_tickets._file(kept, "").name not in {file.stem for file in rejoin_tickets.folder().iterdir()}


def test_a_cut_while_a_pack_is_on_its_way_or_a_seat_is_asked_for() -> None:
    room = room_of()
    host = come(room, "Aya", deck=deck("cipher"))
    (pack,) = {face.partition("/")[0] for face in deck("cipher").cards}
    line, sitting = come(room, "Mika", installed=without(pack), deck=deck("cipher"))
    sitting.receive_packs(True)
    line.post.clear()  # what the table sent is lost
    line.cut()
    line.come()
    read_all([host, (line, sitting)])
    assert sitting.phase == "playing" and sitting.pack_wanted == ()


def test_a_kept_seat_is_for_its_owner_only(at_home: Path) -> None:
    room = room_of()
    two(room, where=HERE)
    files = sorted(rejoin_tickets.folder().iterdir())
    assert [file.suffix for file in files] == [".diary", ".lock", ".seat"]
    assert all(file.stat().st_mode & 0o077 == 0 for file in files)
    files[2].write_bytes(b'{"address": 3')
    assert rejoin_tickets.kept() == [], "a damaged one is passed over"


def test_a_table_that_closes_for_now_is_waited_for_and_one_that_closes_for_good_is_not() -> None:
    room = room_of()
    pairs = two(room, where=HERE)
    sitting = pairs[1][1]
    sitting.hear(said.Closed(text=Text("net.closed-already"), again=True))
    assert sitting.phase == "playing" and sitting.link == "away" and seats_on_disk() == 1
    sitting.hear(said.Closed(text=Text("net.closed-already"), again=False))
    assert sitting.phase == "closed" and seats_on_disk() == 0
    told = pairs[0][1]
    told.leave()
    assert told.phase == "closed" and told.trouble is None and said.Leave() in pairs[0][0].sent


# -- what a table might send -------------------------------------------------------------------------------------------


def test_a_table_that_changes_the_drawing_is_left() -> None:
    room = room_of()
    line, sitting = come(room, "Mika", deck=deck("cipher"))
    sitting.hear(said.WantCommitment(game=1))
    own = line.sent[-1]
    assert isinstance(own, said.Commitment)
    sitting.hear(said.Commitments(game=1, digests=(b"x" * 32, b"y" * 32, b"z" * 32)))
    assert sitting.phase == "closed" and sitting.trouble is not None and sitting.trouble.key == "fair.own-changed"
    assert not any(isinstance(each, said.ShareReveal) for each in line.sent), "the share stays hidden"


@pytest.mark.parametrize("strange", ["viewer", "game", "face", "player"])
def test_a_frame_of_another_game_ends_the_evening_with_a_sentence(strange: str) -> None:
    room = room_of()
    sitting = two(room)[0][1]
    assert sitting.mirror is not None
    frame = sitting.mirror.now
    sight = frame.sight
    if strange == "viewer":
        sight = msgspec.structs.replace(sight, viewer=1 - sight.viewer)
    elif strange == "game":
        sight = msgspec.structs.replace(sight, game="moncolle")
    elif strange == "face":
        handle, card = next((key, card) for key, card in sight.cards.items() if card.face)
        other = msgspec.structs.replace(card, face="nobody/knows")
        sight = msgspec.structs.replace(sight, cards={**sight.cards, handle: other})
    asking = (7,) if strange == "player" else frame.asking
    sitting.hear(msgspec.structs.replace(frame, sight=sight, asking=asking))
    assert sitting.phase == "closed" and sitting.trouble is not None and sitting.trouble.key == "net.strange-frame"


def test_what_belongs_to_no_moment_does_nothing() -> None:
    room = room_of()
    line, sitting = come(room, "Mika")
    text = packs.shelf(games.find("cipher")).packs["cipher-starter"].text
    for message in (said.PackIs(pack=text), said.Pong(), said.Reasons(id=5, reasons=()), said.Company(seats=())):
        sitting.hear(message)
    assert sitting.phase == "terms" and sitting.mirror is None and line.far is not None
    sitting.leave()
    sitting.hear(said.Told(text=Text("net.refused"), refused=True))
    assert sitting.phase == "closed" and sitting.trouble is None


def test_the_diary_is_written_before_an_answer_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    room = room_of()
    pairs = two(room, where=HERE)
    line, kept = pairs[1][0], pairs[1][1].kept
    assert kept is not None
    written: list[int] = []

    def send(message: Any) -> None:
        diary = rejoin_tickets.diary(kept)
        assert isinstance(diary, Diary)
        if isinstance(message, said.Answered):
            written.append(sum(len(seen.answers) for page in diary.pages for seen in page.seen))
        original(message)

    original = line.send
    monkeypatch.setattr(line, "send", send)
    play(room, pairs, most=20)
    assert written == list(range(1, len(written) + 1)) and written


