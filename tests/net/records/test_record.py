"""The record of a match: honest ones are found true; whatever a table might do to them or during the match is found."""

from __future__ import annotations

import pathlib
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest

from app import games
from app.bots import bots
from app.commands import cli
from app.i18n import Translator
from app.match.match import Input
from app.match.series import Series
from app.net.records import commit_reveal, record, record_audit
from app.net.records.record import GameDone, KeptRecord
from app.net.records.record_audit import WRONG, Finding
from app.net.room.seats import SeatPlan
from app.net.wire import messages as said
from app.packs.pack_text import PackText
from app.tables.table import Table
from app.trouble import SaveError
from engines.core.display.views import Reason, ResultView, Text
from tests.app import lantern
from tests.net.kit import fakes
from tests.net.kit.lan_matches import LanMatch, lan_match, replace, whole_match, with_game, with_inputs


@pytest.fixture(autouse=True)
def lanterns(monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path) -> None:
    known = {**games.known(), "lantern": lantern.GAME}
    monkeypatch.setattr(games, "known", lambda: known)
    for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))


def found(kept: KeptRecord) -> list[Finding]:
    return record_audit.check(kept, lantern.FACES)


def keys(kept: KeptRecord, kind: str = WRONG) -> list[str]:
    return [each.text.key for each in found(kept) if each.kind == kind]


def worst(kept: KeptRecord) -> tuple[str, int]:
    """Key and decision of the first thing that is wrong."""
    first = found(kept)[0]
    assert first.kind == WRONG, first
    return first.text.key, first.at


# -- honest matches ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bots", [("", ""), ("random", ""), ("greedy", "")])
@pytest.mark.parametrize("seed", range(4))
def test_what_honest_people_kept_is_true(seed: int, bots: tuple[str, str]) -> None:
    played = lan_match(seed, bots=bots)
    for seat in played.diaries:
        assert keys(played.kept(seat)) == []
        assert "check.legal" in keys(played.kept(seat), "fine")
    assert {"check.drawing-fits", "check.sights-fit", "check.answers-fit", "check.result-fits"} <= set(
        keys(played.kept(), "fine"))
    assert keys(played.kept(), "open") == []


@pytest.mark.parametrize("seed", range(3))
def test_a_match_of_several_games(seed: int) -> None:
    played = whole_match(seed)
    assert len(played.games) > 1
    assert all(keys(played.kept(seat)) == [] for seat in played.diaries)


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", ["cipher", "moncolle"])
def test_the_record_a_room_gives_out(game: str) -> None:
    """Whole games of the real rules, a watcher included, as a room sends them."""
    room = fakes.Room(fakes.plan(game, watchers=True), keep=False, pauses=fakes.AT_ONCE)
    watcher = fakes.Guest(room, "Eve")
    watcher.diary = commit_reveal.Diary(seat=said.WATCHER)
    room, guests = fakes.table(game, bot="random", room=room)
    room.come(watcher, True)
    watcher.say(said.Sit(name="Eve", seat=said.WATCHER))
    fakes.settle(room, [*guests, watcher])
    data = guests[0].last(said.Record).data
    assert not watcher.all(said.Record)  # decks are told to those who played
    for guest in (*guests, watcher):
        kept = record.read(record.keep(data, guest.diary, packs_of(game)))
        told = record_audit.check(kept)
        assert [each.text.key for each in told] == [
            "check.drawing-fits", "check.legal", "check.result-fits", "check.sights-fit",
            *(["check.answers-fit"] if guest is not watcher else []),
        ]
        assert [text.id for text in kept.packs] == [name for name, _ in kept.record.games[0].packs]


def in_a_room(plan: Any) -> list[tuple[list[str], list[str]]]:
    """What each guest's check says of a whole match at this table: what is wrong, and what cannot be told."""
    room, guests = fakes.table("cipher", *people_for(plan), bot="random", room=fakes.Room(
        plan, keep=False, pauses=fakes.AT_ONCE))
    fakes.settle(room, guests)
    told = []
    for guest in guests:
        kept = record.read(record.keep(guest.last(said.Record).data, guest.diary, packs_of("cipher")))
        findings = record_audit.check(kept)
        told.append((
            [each.text.key for each in findings if each.kind == WRONG],
            [each.text.key for each in findings if each.kind == "open"],
        ))
    return told


def packs_of(game: str) -> list[PackText]:
    return [loaded.text for loaded in fakes.library_of(game).packs.packs.values()]


def people_for(plan: Any) -> list[str]:
    return [name for seat, name in zip(plan.seats, ("Mika", "Tomo"), strict=False) if not seat.bot]


def test_a_bot_at_the_table_of_a_room() -> None:
    bot = SeatPlan(name="Bo", bot="random", deck=fakes.deck("cipher", 1))
    assert in_a_room(fakes.plan("cipher", SeatPlan(), bot)) == [([], [])]


@pytest.mark.parametrize("steps", range(5))
def test_a_cable_pulled_in_the_middle_of_drawing_accuses_nobody(steps: int) -> None:
    """Whoever comes back goes on with the same drawing, whatever they had shown already."""
    room = fakes.Room(fakes.plan("cipher"), keep=False, pauses=fakes.AT_ONCE)
    mika, tomo = fakes.Guest(room, "Mika"), fakes.Guest(room, "Tomo")
    for place, guest in enumerate((mika, tomo)):
        room.come(guest, False)
        guest.say(said.Sit(name=guest.name, deck=fakes.deck("cipher", place)))
    for step in range(steps):
        (tomo, mika)[step % 2].act()
    room.gone(tomo)
    again = fakes.Guest(room, "Tomo")
    again.seat, again.diary = tomo.seat, tomo.diary
    assert room.back(again, tomo.token)
    fakes.settle(room, [mika, again])
    assert mika.frame.asking
    again.say(said.Concede())
    for guest in (mika, again):
        assert [len(page.draws) for page in guest.diary.pages] == [1]
        kept = record.read(record.keep(guest.last(said.Record).data, guest.diary, packs_of("cipher")))
        assert [each.kind for each in record_audit.check(kept)] == ["fine"] * 5


def test_a_game_that_was_begun_at_one_screen() -> None:
    """Its earlier decisions are in the record, its chance was the table's, and others sit there now."""
    library = fakes.library_of("cipher")
    shipped = library.playable()[:2]
    table = Table.begin(library.match(shipped, ["Hana", "Rin"], ["greedy", ""]), library.game, library.faces)
    while len(table.inputs) < 12:
        if not table.move_bot():
            table.answer(1, bots.choose(table, 1, "greedy", 1))
    table.bots = {}
    assert in_a_room(fakes.plan("cipher", table=table)) == [([], ["check.not-drawn"])] * 2


def test_a_game_that_was_begun_from_a_written_position() -> None:
    """Nothing but its inputs is known of it: that is said, and nobody is accused."""
    library = fakes.library_of("cipher")
    shipped = library.playable()[:2]
    table = Table.begin(library.match(shipped, ["Hana", "Rin"]), library.game, library.faces)
    table.match = replace(table.match, sides=tuple(replace(side, deck=()) for side in table.match.sides))
    assert in_a_room(fakes.plan("cipher", table=table)) == [([], ["check.not-drawn", "record.no-decks"])] * 2


def test_who_has_no_diary_verifies_what_can_be_verified() -> None:
    kept = replace(lan_match().kept(), diary=None)
    assert keys(kept, "open") == ["check.no-diary"] and keys(kept) == []
    assert "check.legal" in keys(kept, "fine") and "check.drawing-fits" in keys(kept, "fine")


def test_a_seat_taken_over_in_the_middle() -> None:
    """Whoever comes late answers only for what was done since."""
    for seed in range(6):
        played = LanMatch(seed)
        played.play(25, calm=True, ends=False)
        page = played.diaries[1].pages[0]
        late = commit_reveal.Diary(seat=1, pages=[commit_reveal.Page(number=page.number, begun=True, names=page.names)])
        late.frame(played.frame(1))
        played.diaries[1] = late
        played.play(50, calm=True)
        played.over()
        assert keys(played.kept()) == [] and keys(played.kept(), "open") == ["check.drawn-before"]


def test_a_reconnect_and_answers_that_came_too_late_are_no_findings() -> None:
    played = LanMatch(2)
    played.tell()  # everything once more
    played.does(1, said.Answered(question=played.table.state.asked, answer=0))
    played.table.concede(0)  # before that answer came
    played.tell()
    played.over()
    assert keys(played.kept()) == []


# -- a table that cheats with chance -----------------------------------------------------------------------------------


def drawing_of(kept: KeptRecord) -> commit_reveal.DrawingDoc:
    drawing = kept.record.games[0].drawing
    assert drawing is not None
    return drawing


def with_drawing(kept: KeptRecord, seed: bool = True, **changed: Any) -> KeptRecord:
    drawing = replace(drawing_of(kept), **changed)
    done = kept.record.games[0]
    match = replace(done.match, seed=commit_reveal.seed_of((*drawing.shares, drawing.house))) if seed else done.match
    return with_game(kept, replace(done, drawing=drawing, match=match))


def house_digest(kept: KeptRecord, house: bytes, about: bytes | None = None) -> tuple[bytes, ...]:
    drawing = drawing_of(kept)
    about = drawing.about if about is None else about
    return (*drawing.digests[:-1], commit_reveal.commitment(house, drawing.game, 2, about))


def test_a_seed_of_the_tables_own() -> None:
    kept = lan_match().kept()
    done = kept.record.games[0]
    stacked = with_game(kept, replace(done, match=replace(done.match, seed=done.match.seed ^ 1)))
    assert worst(stacked) == ("check.seed-differs", 0)


def test_a_seed_made_by_changing_the_tables_share() -> None:
    kept, house = lan_match().kept(), bytes(32)
    assert worst(with_drawing(kept, house=house)) == ("check.house-differs", 0)
    whole = with_drawing(kept, house=house, digests=house_digest(kept, house))
    assert worst(whole) == ("check.commitments-changed", 0)
    assert "check.legal" not in keys(whole, "fine")  # and the shuffles are others


def test_a_share_changed_in_the_name_of_another_player() -> None:
    kept = lan_match().kept()
    drawing, share = drawing_of(kept), bytes(32)
    changed = with_drawing(kept, shares=(share, drawing.shares[1]))
    assert worst(changed)[0] == "check.share-differs"
    digests = (commit_reveal.commitment(share, drawing.game, 0), *drawing.digests[1:])
    assert worst(with_drawing(kept, shares=(share, drawing.shares[1]), digests=digests)) == (
        "check.commitments-changed", 0)
    assert "check.shares-changed" in keys(with_drawing(kept, shares=(drawing.shares[0], share)))


def test_a_table_that_stacks_a_deck_once_it_knows_the_seed() -> None:
    """The same seed lays a deck brought in another order otherwise, so the table is bound to the decks."""
    kept = lan_match().kept()
    done = kept.record.games[0]
    host, guest = done.match.sides
    match = replace(done.match, sides=(replace(host, deck=tuple(sorted(host.deck))), guest))
    stacked = with_game(kept, replace(done, match=match))
    assert worst(stacked) == ("check.begun-from-else", 0)
    about = commit_reveal.about(match)
    assert worst(with_drawing(stacked, about=about)) == ("check.house-differs", 0)
    digests = house_digest(kept, drawing_of(kept).house, about)
    assert worst(with_drawing(stacked, about=about, digests=digests)) == ("check.commitments-changed", 0)


def test_packs_swapped_after_the_drawing() -> None:
    kept = lan_match().kept()
    done = kept.record.games[0]
    swapped = with_game(kept, replace(done, packs=(("other", "0" * 64),)))
    assert "check.begun-from-else" in keys(swapped) and "check.packs-changed" in keys(swapped)


def test_a_drawing_left_out_or_made_by_others() -> None:
    kept = lan_match().kept()
    done = kept.record.games[0]
    assert worst(with_game(kept, replace(done, drawing=None))) == ("check.drawing-missing", 0)
    foreign = replace(drawing_of(kept), people=(1,))
    assert worst(with_game(kept, replace(done, drawing=foreign))) == ("check.drawing-people", 0)
    other = replace(drawing_of(kept), game=9)
    assert worst(with_game(kept, replace(done, drawing=other))) == ("check.drawing-people", 0)


def test_a_table_that_draws_until_it_likes_the_result_is_told() -> None:
    """It must do so before it says that the game begins, and after it knows this player's share."""
    played = LanMatch()
    played.diaries = {0: commit_reveal.Diary(seat=0), 1: commit_reveal.Diary(seat=1)}
    number = played.drawing.game
    unliked = commit_reveal.SeedDrawing(number, (0, 1), 2, commit_reveal.about(played.next))
    played.drawing, good = unliked, played.drawing
    played.draw()
    played.drawing = commit_reveal.SeedDrawing(number, (0, 1), 2, good.about)
    played.draw()
    match = replace(played.next, seed=played.drawing.seed)
    played.table = Table.begin(match, lantern.GAME, lantern.FACES)
    played.tell_begun(match)
    played.tell()
    played.play(calm=True)
    played.over()
    assert keys(played.kept()) == ["check.drawn-again"]
    assert "{n}" not in Translator("en").render(found(played.kept())[0].text)


def test_chance_chosen_for_what_was_taken_back() -> None:
    played = LanMatch(1)
    played.table.entropy = lambda: 77
    played.verb("roll")
    played.take_back(1)
    played.play(calm=True)
    played.over()
    assert worst(played.kept()) == ("check.undo-chance", 2)


def test_dice_shown_other_than_they_fell() -> None:
    """Any view that the chance of the game does not lead to, at the decision it came after."""
    played = LanMatch(3)
    played.verb("end")
    other = Table.begin(replace(played.table.match, seed=1), lantern.GAME, lantern.FACES)
    lantern.does(other, "end")
    played.diaries[1].frame(played.frame(1, other))
    played.play(calm=True)
    played.over()
    assert worst(played.kept()) == ("check.sight", 2)


# -- a table that cheats with decisions --------------------------------------------------------------------------------


def quiet() -> LanMatch:
    """A game in which both put cards down and throw dice."""
    played = LanMatch(6)
    for verb in ("roll", "play", "decline", "end", "roll", "play", "card", "toss"):
        played.verb(verb)
    played.answer([0])
    played.play(calm=True)
    played.over()
    return played


def test_an_input_of_another_player_changed() -> None:
    kept = quiet().kept()
    inputs = list(kept.record.games[0].inputs)
    host = LanMatch(6)
    for verb in ("roll", "play", "decline", "end", "roll"):
        host.verb(verb)
    asked = host.table.ask(0)
    assert asked is not None and inputs[5].player == 0 and inputs[5].answer == lantern.option(host.table, "play")
    inputs[5] = replace(inputs[5], answer=[each.index for each in asked.options if each.verb == "play"][-1])
    assert worst(with_inputs(kept, inputs)) == ("check.sight", 6)


@pytest.mark.parametrize("place", [0, 2, 5, 8])
def test_an_input_dropped_or_doubled(place: int) -> None:
    kept = quiet().kept()
    inputs = list(kept.record.games[0].inputs)
    for changed in (inputs[:place] + inputs[place + 1:], inputs[:place + 1] + inputs[place:]):
        assert worst(with_inputs(kept, changed))[1] in range(place + 1, place + 3)


def test_the_end_dropped() -> None:
    kept = quiet().kept()
    cut = with_inputs(kept, kept.record.games[0].inputs[:-3])
    assert "check.result-differs" in keys(cut)
    done = replace(cut.record.games[0], result=None)
    assert {"check.result-told", "check.sight"} <= set(keys(with_game(cut, done)))


def test_an_answer_of_ones_own_replaced_or_added() -> None:
    played = LanMatch(6)
    table, asked = played.table, played.table.state.asked
    played.does(1, said.Answered(question=asked, answer=lantern.option(table, "roll")))
    table.answer(1, lantern.option(table, "peek"))  # the table says it heard something else
    played.tell()
    played.play(calm=True)
    played.over()
    assert worst(played.kept()) == ("check.answer-differs", 1)
    played = LanMatch(6)
    lantern.does(played.table, "roll")  # never answered at all
    played.tell()
    played.play(calm=True)
    played.over()
    assert worst(played.kept()) == ("check.answer-differs", 1)


def test_an_answer_of_ones_own_not_heard() -> None:
    """The table asks once more, hoping for another answer."""
    played = LanMatch(6)
    played.does(1, said.Answered(question=played.table.state.asked, answer=lantern.option(played.table, "roll")))
    frame = played.frame(1)
    assert frame.ask is not None
    played.diaries[1].frame(replace(frame, ask=replace(frame.ask, serial=999)))
    played.diaries[1].did(said.Answered(question=999, answer=lantern.option(played.table, "peek")))
    lantern.does(played.table, "peek")
    played.tell()
    played.play(calm=True)
    played.over()
    assert keys(played.kept()) == ["check.answer-missing"]


@pytest.mark.parametrize("cheat", ["concede", "offer_draw", "take_back", "agree"])
def test_a_deed_in_ones_name(cheat: str) -> None:
    played = LanMatch(6)
    played.verb("roll")
    table = played.table
    if cheat == "concede":
        table.concede(1)
    elif cheat == "offer_draw":
        table.offer_draw(1)
    elif cheat == "take_back":
        table.request_undo(1)
        table.consent_undo(0, True)
    else:
        played.verb("end")
        played.verb("roll")
        table.request_undo(0)
        table.consent_undo(1, True)
    played.tell()
    played.play(calm=True)
    played.over()
    assert worst(played.kept()) == ("check.deed", len(played.games[0].inputs) if cheat == "concede" else
                                    4 if cheat == "agree" else 2)
    assert keys(played.kept(0)) in ([], ["check.deed"])  # Ann was not asked either where she should have been


def test_passing_in_ones_name() -> None:
    for wished in (False, True):
        played = LanMatch(6)
        played.verb("end")
        played.verb("play")
        if wished:
            played.wish(1)
        played.table.wishes[1, "reply"] = True
        played.table.settle()
        played.tell()
        played.play(calm=True)
        played.over()
        assert keys(played.kept()) == ([] if wished else ["check.passed"])


def test_somebody_who_plays_for_the_bot() -> None:
    for seed in range(3):
        played = LanMatch(seed, bots=("greedy", ""))
        played.verb("end")
        asked = played.table.ask(0)
        assert asked is not None
        table, number = played.table, len(played.table.inputs) + 1
        table.answer(0, lantern.option(table, "kinds"))
        played.tell()
        played.play(calm=True)
        played.over()
        assert worst(played.kept()) == ("check.bot", number)


def test_a_result_told_otherwise() -> None:
    kept = quiet().kept()
    done = kept.record.games[0]
    lie = ResultView(winners=[0], reason=Text("ending.lights"), rule="9")
    assert worst(with_game(kept, replace(done, result=lie))) == ("check.result-differs", len(done.inputs))
    diary = msgspec.json.decode(msgspec.json.encode(kept.diary), type=commit_reveal.Diary)
    diary.pages[0].result = lie
    assert worst(replace(kept, diary=diary)) == ("check.result-told", len(done.inputs))


def test_another_deck_or_name_than_was_brought_and_told() -> None:
    kept = quiet().kept()
    diary = msgspec.json.decode(msgspec.json.encode(kept.diary), type=commit_reveal.Diary)
    diary.deck = said.DeckChoice(cards=lantern.DECK[1:])
    assert keys(replace(kept, diary=diary)) == ["check.own-deck"]
    diary.deck, diary.pages[0].names = None, ("Ann", "Rob")
    assert keys(replace(kept, diary=diary)) == ["check.names-changed"]


def test_a_deck_no_rule_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = quiet().kept()
    monkeypatch.setattr(type(lantern.GAME), "deck_faults", lambda *_: [Reason(Text("deck.size"), "1.1")])
    assert keys(kept) == ["check.deck-rule", "check.deck-rule"]


# -- the match as a whole ----------------------------------------------------------------------------------------------


def test_games_left_out_exchanged_or_scored_otherwise() -> None:
    played = whole_match(1)
    kept = played.kept()
    assert "check.game-missing" in keys(replace(kept, record=replace(kept.record, games=kept.record.games[1:])))
    assert "check.games-differ" in keys(replace(kept, record=replace(kept.record, games=kept.record.games[::-1])))
    first = kept.record.games[1]
    assert first.match.series is not None
    other = replace(first, match=replace(first.match, series=replace(first.match.series, won=(1, 1))))
    assert "check.games-differ" in keys(with_game(kept, other, 1))
    assert keys(replace(kept, record=replace(kept.record, games=())))[0] == "check.nothing"
    diary = msgspec.json.decode(msgspec.json.encode(kept.diary), type=commit_reveal.Diary)
    diary.pages[-1].winners = (0, 1)
    assert keys(replace(kept, diary=diary)) == ["check.match-result"]
    diary = msgspec.json.decode(msgspec.json.encode(kept.diary), type=commit_reveal.Diary)
    diary.pages.append(commit_reveal.Page(number=99, draws=[commit_reveal.SeenDrawing(share=bytes(32), shown=True)]))
    assert keys(replace(kept, diary=diary)) == ["check.drawn-not-played"]


def test_findings_of_several_games_name_theirs() -> None:
    kept = whole_match(2).kept()
    done = kept.record.games[1]
    wrong = found(with_game(kept, replace(done, match=replace(done.match, seed=1)), 1))
    assert Translator("en").render(wrong[0].text).startswith("Game 2: The seed of the game is not what")


# -- files -------------------------------------------------------------------------------------------------------------


def file_of(kept: KeptRecord, folder: pathlib.Path) -> pathlib.Path:
    return record.write(kept, folder)


def test_a_file_says_what_it_is_and_is_never_written_over(tmp_path: pathlib.Path) -> None:
    kept = lan_match().kept()
    first, second = file_of(kept, tmp_path), file_of(kept, tmp_path)
    assert first != second and first.name.endswith(".takujo-record")
    text = first.read_text(encoding="utf-8")
    assert "takujo verify" in text and "decks" in text and "デッキ" in text
    assert record.read(first) == kept


def test_many_programs_may_keep_theirs_at_one_moment(tmp_path: pathlib.Path) -> None:
    kept = lan_match().kept()
    with ThreadPoolExecutor(8) as pool:
        written = list(pool.map(lambda _: file_of(kept, tmp_path), range(24)))
    assert len(set(written)) == 24 == len(list(tmp_path.glob("*.takujo-record")))
    assert all(record.read(path) == kept for path in written)


def verify(path: pathlib.Path, capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = cli.main(["verify", str(path), *words])
    told = capsys.readouterr()
    return code, told.out + told.err


def test_the_command(
    tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(record_audit.packs, "compiled_faces", lambda *_: lantern.FACES)
    kept = quiet().kept()
    code, told = verify(file_of(kept, tmp_path), capsys)
    assert code == 0 and len(told.splitlines()) == 5
    assert all(line.startswith("Fine: ") for line in told.splitlines())
    inputs = list(kept.record.games[0].inputs)
    bad = file_of(with_inputs(kept, inputs[:3] + inputs[4:]), tmp_path)
    code, told = verify(bad, capsys)
    assert code == 1 and told.startswith("Wrong: ") and " 4" in told.splitlines()[0]
    code, told = verify(bad, capsys, "--lang", "ja")
    assert code == 1 and told.startswith("相違：")


def test_foreign_and_damaged_files_are_said_in_one_sentence(
    tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str],
) -> None:
    whole = file_of(lan_match().kept(), tmp_path).read_bytes()
    doc = msgspec.json.decode(whole)
    bomb = zlib.compress(bytes(record.LARGEST + 10))
    foreign: list[bytes] = [
        b"", b"{}", b"[" * 100_000, b'{"takujo_record": 1, "content": ' + b"[" * 100_000, whole[:300],
        b"\xff\xfe" + whole, whole.replace(b'"content": "', b'"content": "AAAA'), zlib.compress(whole),
        *(msgspec.json.encode({**doc, "content": content}) for content in (
            bomb, zlib.compress(b"{}"), zlib.compress(b"[" * 10**6), b"", zlib.compress(b'{"record": 3}'),
        )),
    ]
    for number, data in enumerate(foreign):
        path = tmp_path / f"{number}.takujo-record"
        path.write_bytes(data)
        code, told = verify(path, capsys)
        assert code == 1 and told.startswith("takujo: ") and len(told.splitlines()) == 1, (number, told)
    assert verify(tmp_path / "none", capsys)[1].startswith("takujo: The record ")
    newer = tmp_path / "newer"
    newer.write_bytes(msgspec.json.encode({"takujo_record": 99, "takujo": "9.9", "content": [1]}))
    assert "9.9" in verify(newer, capsys)[1] or "damaged" in verify(newer, capsys)[1]


@pytest.mark.parametrize("spoil", [
    lambda done: replace(done, match=replace(done.match, sides=())),
    lambda done: replace(done, match=replace(done.match, sides=done.match.sides[:1])),
    lambda done: replace(done, match=replace(done.match, sides=(done.match.sides[0],) * 5)),
    lambda done: replace(done, packs=(("x", "y"),)),
    lambda done: replace(done, drawing=replace(done.drawing, shares=(), digests=())),
    lambda done: replace(done, drawing=replace(done.drawing, game=10**30)),
    lambda done: replace(done, drawing=replace(done.drawing, people=(5, -9))),
    lambda done: replace(done, inputs=(Input(kind="answer", player=10**18, question=1, answer=3),)),
    lambda done: replace(done, inputs=tuple(replace(each, answer="x" * 99) for each in done.inputs)),
    lambda done: replace(done, inputs=tuple(replace(each, answer=(-1, -1)) for each in done.inputs)),
    lambda done: replace(done, match=replace(done.match, series=Series(won=()))),
])
def test_records_of_nonsense_are_borne(spoil: Callable[[GameDone], GameDone]) -> None:
    kept = lan_match().kept()
    assert found(with_game(kept, spoil(kept.record.games[0])))[0].kind == WRONG


def test_what_a_table_gives_out_is_read_with_limits(tmp_path: pathlib.Path) -> None:
    padded = zlib.compress(zlib.decompress(lan_match().sealed()) + b" " * record.LARGEST)  # a record but for its size
    for data in (b"", b"x" * 100, zlib.compress(b"[]"), padded, bytes(record.LARGEST_SEALED + 1)):
        with pytest.raises(SaveError):
            record.opened(data)
        text, well = record.keep_and_check(data, None)
        assert text.key == "record.not-given" and not well
    assert not (tmp_path / "xdg_data_home" / "takujo" / "records").exists()


def test_kept_and_checked_at_once(monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path) -> None:
    played = lan_match()
    monkeypatch.setattr(record_audit.packs, "compiled_faces", lambda *_: lantern.FACES)
    text, well = record.keep_and_check(played.sealed(), played.diaries[1])
    assert well and text.key == "record.checked-fine" and pathlib.Path(str(text.args["file"])).exists()
    text, well = record.keep_and_check(played.sealed(), None)
    assert well and text.key == "record.checked-partly" and text.args["what"] == Text("check.no-diary")
    played.diaries[1].pages[0].seen.insert(3, commit_reveal.Seen(sight=bytes(32), turn=2))
    text, well = record.keep_and_check(played.sealed(), played.diaries[1])
    assert not well and text.key == "record.checked-wrong" and "{" not in Translator("en").render(text)
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(blocked))
    text, well = record.keep_and_check(played.sealed(), played.diaries[1])
    assert not well and text.key == "record.unwritten"


def test_only_packs_of_the_match_are_kept(tmp_path: pathlib.Path) -> None:
    own, other = PackText(id="own", facts="a = 1"), PackText(id="own", facts="a = 2")
    played = lan_match()
    played.games = [replace(played.games[0], packs=(("own", own.digest),))]
    path = record.keep(played.sealed(), None, [other, own], tmp_path)
    assert record.read(path).packs == (own,)
