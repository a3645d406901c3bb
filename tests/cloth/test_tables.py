"""Pieces at tables: kept, replayed and taken back beside the game, which never notices them."""

from __future__ import annotations

import json
import pathlib
import zlib

import pytest

from app import games
from app.bots import bots
from app.saving import journal, opening
from app.saving.replay import replay
from app.tables import packing
from app.tables.table import Table
from app.trouble import SaveError
from engines.cloth import inputs
from engines.cloth.checks import ClothRefused
from engines.cloth.model import COUNTER, DIE, NOTE, Anchor
from engines.core.display.views import GameView
from tests.app import test_whole_tables
from tests.app.harvested import seated
from tests.app.lantern import FACES, bytes_of, does, table
from tests.cloth.fiddling import Fiddler
from tests.net.room import test_frames

every_game = pytest.mark.parametrize("game", list(games.with_rules().values()), ids=lambda game: game.id)
HERE = Anchor(x=100, y=100)


def counter(at: Anchor = HERE) -> inputs.Take:
    return inputs.Take(kind=COUNTER, at=at, shape="round")


def played(seed: int = 3, decisions: int = 30, keep: bool = False) -> Table:
    """The tests' own game, with pieces laid at random between the decisions."""
    shown, fiddler = table(seed, ("random", "random")), Fiddler(seed)
    if keep:
        shown.keeper = journal.Journal(shown)
    for _ in range(decisions):
        fiddler.at_table(shown, 3)
        player = shown.bot_to_move()
        if player is None:
            break
        answer = bots.choose(shown, player, shown.bots[player], shown.match.seed)
        verbs = {option.index: option.verb for option in shown.ask(player).options}  # type: ignore[union-attr]
        if verbs.get(answer) == "burst":  # type: ignore[call-overload]
            does(shown, "roll")
        else:
            shown.answer(player, answer)
    return shown


def same(one: Table, other: Table) -> None:
    assert bytes_of(one.state) == bytes_of(other.state)
    assert one.cloth.record == other.cloth.record
    assert bytes_of(one.cloth.inputs) == bytes_of(other.cloth.inputs)


# -- kept ------------------------------------------------------------------------------------------------------------


def test_a_saved_game_has_its_pieces(tmp_path: pathlib.Path) -> None:
    shown = played()
    assert len(shown.cloth.record.pieces) > 5 and shown.cloth.record.throws
    shown.save(tmp_path / "game.takujo")
    back = Table.load(tmp_path / "game.takujo", FACES)
    same(shown, back)
    for each in (shown, back):
        each.cloth.do(0, inputs.Cast(kind=DIE, sides=20, at=HERE))
    same(shown, back)


def test_a_save_without_pieces_says_nothing_of_them_and_old_ones_open(tmp_path: pathlib.Path) -> None:
    shown, path = table(1), tmp_path / "old.takujo"
    shown.save(path)
    plain, states = packing.inflated(path.read_bytes())
    doc = json.loads(plain)
    assert doc.pop("cloth") is None and doc.pop("cloth_inputs") == []
    doc["format"] = 3
    path.write_bytes(zlib.compress(json.dumps(doc).encode()) + states)
    back = Table.load(path, FACES)
    assert not back.cloth.used and bytes_of(back.state) == bytes_of(shown.state)


def test_the_journal_keeps_pieces_between_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = played(keep=True)
    assert isinstance(shown.keeper, journal.Journal)
    shown.cloth.do(0, inputs.Take(kind=NOTE, at=HERE, text="after the last decision"))
    shown.keeper.close()
    back = journal.resume(shown.keeper.path, FACES)
    same(shown, back)
    assert isinstance(back.keeper, journal.Journal)
    back.keeper.close()


def test_a_spoilt_line_of_pieces_costs_no_decision() -> None:
    shown = played(keep=True)
    assert isinstance(shown.keeper, journal.Journal)
    shown.keeper.close()
    path = shown.keeper.path
    lines = path.read_bytes().split(b"\n")
    spoilt = next(place for place, line in enumerate(lines) if line.startswith(b'{"cloth":'))
    lines[spoilt] = lines[spoilt][:30]
    path.write_bytes(b"\n".join(lines))
    back = journal.resume(path, FACES)
    assert bytes_of(back.state) == bytes_of(shown.state)
    assert isinstance(back.keeper, journal.Journal)
    back.keeper.close()


def test_a_game_told_once_more_has_the_same_pieces() -> None:
    shown = played(5, 40)
    *_, last = replay(shown.match, shown.game, FACES, shown.inputs, shown.cloth.inputs)
    same(shown, last)
    same(shown, last.table())


@pytest.mark.parametrize("spoil", ["state", "cloth"])
def test_a_damaged_save_is_played_again_with_its_pieces(tmp_path: pathlib.Path, spoil: str) -> None:
    shown, path = played(), tmp_path / "game.takujo"
    shown.save(path)
    plain, states = packing.inflated(path.read_bytes())
    doc = json.loads(plain)
    if spoil == "state":
        doc["state"]["cards"] = 7
    else:
        doc["cloth"]["pieces"][0]["owner"] = 63
    path.write_bytes(zlib.compress(json.dumps(doc).encode()) + states)
    back = opening.open_game(path, FACES)
    same(shown, back)
    assert back.trouble is not None and back.trouble.key == "save.made-again"


@pytest.mark.parametrize(("field", "value"), [
    ("id", 0), ("id", 10**12), ("owner", -1), ("kind", "crown"), ("sides", 10**6), ("text", "x" * 16_000),
    ("text", "\u202e"), ("value", 10**8), ("face", 99), ("pile", -4), ("at", {"x": -1, "y": 0}),
    ("at", {"x": 1, "y": 0, "area": "hand:0"}), ("zone", "z" * 1_000), ("faces", ["a"] * 40),
])
def test_no_save_brings_pieces_that_cannot_be(tmp_path: pathlib.Path, field: str, value: object) -> None:
    shown, path = table(1), tmp_path / "game.takujo"
    shown.cloth.do(0, inputs.Take(kind=DIE, at=HERE, sides=6))
    shown.save(path)
    plain, states = packing.inflated(path.read_bytes())
    doc = json.loads(plain)
    doc["cloth"]["pieces"][0][field] = value
    path.write_bytes(zlib.compress(json.dumps(doc).encode()) + states)
    with pytest.raises(SaveError) as error:
        Table.load(path, FACES)
    assert error.value.text.key == "save.damaged"


def test_ten_thousand_pieces_in_a_save_are_refused(tmp_path: pathlib.Path) -> None:
    shown, path = table(1), tmp_path / "game.takujo"
    shown.cloth.do(0, counter())
    shown.save(path)
    plain, states = packing.inflated(path.read_bytes())
    doc = json.loads(plain)
    doc["cloth"]["made"] = 10_000
    doc["cloth"]["pieces"] = [{**doc["cloth"]["pieces"][0], "id": number} for number in range(1, 10_001)]
    path.write_bytes(zlib.compress(json.dumps(doc).encode()) + states)
    with pytest.raises(SaveError):
        Table.load(path, FACES)


# -- beside the game -------------------------------------------------------------------------------------------------


def test_undoing_a_move_leaves_pieces_and_undoing_pieces_leaves_the_move() -> None:
    shown = table(2)
    shown.cloth.do(1, inputs.Take(kind=NOTE, at=HERE, text="mine"))
    shown.cloth.do(0, counter())
    mover = shown.asking()[0]
    does(shown, "play")
    decisions, offer = len(shown.past), bytes_of(shown.undo_offer(mover))
    shown.cloth.do(1, inputs.Name(piece=1, text="still mine"))
    shown.cloth.do(0, inputs.Cast(kind=DIE, sides=6, at=HERE))
    assert len(shown.past) == decisions and bytes_of(shown.undo_offer(mover)) == offer, "no decision, no chance"
    before = shown.cloth.record
    shown.request_undo(mover)
    if shown.undo_request(mover) is not None:
        shown.consent_undo(1 - mover, True)
    assert len(shown.past) < decisions and shown.cloth.record == before
    shown.cloth.do(1, inputs.TakeBack())
    assert shown.cloth.record.pieces[0].text == "mine" and len(shown.past) == decisions - 1


@pytest.mark.sample(3)
@every_game
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_with_pieces_is_the_game_without_them(game: object, seed: int) -> None:
    """Every sight, question, log and news of everybody is the same to the byte, and so is what bots choose."""
    bare = test_whole_tables.begin(game, seed)  # type: ignore[arg-type]
    strewn = test_whole_tables.begin(game, seed)  # type: ignore[arg-type]
    fiddler, done = Fiddler(seed), 0
    for _ in range(120):
        done += fiddler.at_table(strewn, 2)
        assert [everything(bare, viewer) for viewer in bare.viewers()] == [
            everything(strewn, viewer) for viewer in strewn.viewers()]
        if not bare.move_bot():
            break
        strewn.move_bot()
    assert done > 20 and strewn.cloth.record.throws
    assert bytes_of(bare.state) == bytes_of(strewn.state) and bytes_of(bare.inputs) == bytes_of(strewn.inputs)


def everything(shown: Table, viewer: int) -> bytes:
    return bytes_of([shown.view(viewer), shown.ask(viewer), shown.log(viewer), shown.news(viewer, 0)])


@pytest.mark.sample(3)
@every_game
@pytest.mark.parametrize("seed", [1, 2])
def test_what_a_player_cannot_know_makes_no_difference_to_any_piece(game: object, seed: int) -> None:
    """The cards a player cannot know are exchanged: the same inputs lead to the same cloth and the same refusals."""
    shown = test_whole_tables.begin(game, seed)  # type: ignore[arg-type]
    fiddler, compared = Fiddler(seed), 0
    while shown.asking() and compared < 60:
        fiddler.at_table(shown, 2)
        if shown.state.asked % 5 == 0 and not shown.state.pending:
            for viewer in (0, 1, -1):
                twin = test_whole_tables.with_hidden_exchanged(shown, viewer, seed)
                twin.cloth.restore(shown.cloth.record, shown.cloth.inputs)
                assert twin.cloth.ground().cards == shown.cloth.ground().cards
                for _ in range(4):
                    deed = fiddler.deed(shown.cloth.record.made, shown.view(viewer))
                    assert outcome(shown, viewer, deed) == outcome(twin, viewer, deed)
                    compared += 1
        shown.move_bot()
    assert compared > 10


def outcome(shown: Table, player: int, deed: inputs.Deed) -> object:
    try:
        return shown.cloth.do(player, deed)
    except ClothRefused as refused:
        return refused.text


@pytest.mark.sample(2)
@every_game
def test_pieces_lie_on_nothing_that_somebody_does_not_know(game: object) -> None:
    """In a whole game: every card a piece lies on is in sight of everybody, by the same handle, with its face."""
    shown, fiddler = test_whole_tables.begin(game, 7), Fiddler(7)  # type: ignore[arg-type]
    on_cards = 0
    for _ in range(600):
        fiddler.at_table(shown, 2)
        if on_cards > 200 or not shown.move_bot():
            break
        sights, lying = [shown.view(viewer) for viewer in shown.viewers()], shown.cloth.ground().cards
        for piece in shown.cloth.record.pieces:
            assert piece.at.card is None or lying[piece.at.card] == piece.zone, "what has gone has let it fall"
            for at in (piece.at, piece.to):
                if at is not None and at.card is not None:
                    on_cards += 1
                    assert all(_open(sight, at.card) for sight in sights)
    assert on_cards > 10, "there was something to see"


def _open(sight: GameView, handle: str) -> bool:
    shown = {each.handle: each for card in sight.cards.values() for each in (card, *card.under)}
    return handle in shown and shown[handle].face is not None and not shown[handle].face_down


def test_who_is_out_sees_pieces_and_touches_none(harvested: None) -> None:
    shown = seated(3)
    shown.cloth.do(1, counter())
    shown.concede(1)
    assert shown.asking() and shown.state.players[1].out, "the others play on"
    with pytest.raises(ClothRefused) as refused:
        shown.cloth.do(1, inputs.PutBack(pieces=(1,)))
    assert refused.value.text.key == "cloth.out"
    assert len(shown.cloth.view(1).pieces) == 1, "what they had laid stays"
    shown.cloth.do(2, counter())


# -- in secret -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hidden", ["Heir", "Prophet", "Reader", "Shower"])
def test_in_a_hidden_window_pieces_do_what_they_do_without_it(hidden: str) -> None:
    """What one player tries in secret lets no piece fall and refuses no place, neither to them nor to anybody else."""
    room, (one, *_) = test_frames.class_change(hidden)
    other_room, _ = test_frames.class_change("Fenn")
    test_frames.pick(one, hidden)
    tried = one.frame.ask is not None and test_frames.what(one) not in ("ask.hidden-trigger", "ask.deploy")
    mine, twin = room.round.table, other_room.round.table
    assert mine.hidden(1) or not tried
    fiddler, done = Fiddler(hidden), 0
    for _ in range(100):
        player = fiddler.chance.randrange(-1, 2)
        deed = fiddler.deed(mine.cloth.record.made, twin.view(1))
        mine_came, twin_came = outcome(mine, player, deed), outcome(twin, player, deed)
        assert mine_came == twin_came
        done += not hasattr(mine_came, "key")
    assert done > 15
    assert mine.cloth.view(1) == twin.cloth.view(1)
    before = len(one.wire)
    test_frames.decline_all(one)
    assert len(one.wire) > before and mine.cloth.view(1) == twin.cloth.view(1)


def test_whoever_acts_in_secret_cannot_lay_a_piece_on_what_only_they_see() -> None:
    room, (one, *_) = test_frames.class_change("Heir")
    shown = room.round.table
    test_frames.pick(one, "Heir")
    mine = {handle for handle, card in shown.view(0).cards.items() if card.zone == "front:0" or card.zone == "rear:0"}
    known = set(shown.cloth.ground().cards)
    for handle in sorted(mine - known):
        with pytest.raises(ClothRefused):
            shown.cloth.do(0, counter(Anchor(x=1, y=1, card=handle)))
    assert mine & known


def test_nothing_is_counted_where_nobody_uses_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cloth is asked whether it has to hear of the game, and looks at no card as long as nothing leans on one."""
    from app.tables import cloth

    shown = test_whole_tables.begin(games.find("cipher"), 3)
    shown.cloth.do(0, counter())
    monkeypatch.setattr(cloth, "ground_of", lambda play: pytest.fail("the table was looked through"))
    for _ in range(10):
        shown.move_bot()
