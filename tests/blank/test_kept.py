"""A table without rules is saved, goes on after a crash, is told again, taken back and recorded like any game."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from app.match.match import Input
from app.saving import journal
from app.saving.replay import Illegal, replay
from app.tables.invariants import Watch
from app.tables.table import Table
from engines.core.model.hand_step import HandStep
from tests.app.lantern import bytes_of
from tests.app.test_whole_tables import everything, with_hidden_exchanged
from tests.blank.tables import GAME, dealt, does, lies, says, table
from tests.random_play import FINISH, Chooser


def plays(at: Table, chooser: Chooser, most: int) -> None:
    """Steps and answers at random, through the table."""
    for _ in range(most):
        deed = chooser.deed(at._play)
        seat = at.asking()[0]
        if isinstance(deed, HandStep):
            at.by_hand(seat, deed)
        elif deed != FINISH:
            at.answer(seat, deed)  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", (2, 5))
def test_cards_are_neither_lost_nor_doubled(seats: int) -> None:
    at, chooser = table(seats, seats), Chooser(seats)
    watch = Watch(at._play)
    for _ in range(90):
        plays(at, chooser, 1)
        assert not watch.broken(at._play)
        assert GAME.decode(GAME.encode(at.state)) == at.state
    assert sum(each.kind == "hand" for each in at.inputs) > 15


@pytest.mark.parametrize("seed", range(2))
def test_nothing_depends_on_cards_a_player_cannot_know(seed: int) -> None:
    at, chooser = dealt(2, seed), Chooser(seed)
    for _ in range(25):
        plays(at, chooser, 3)
        for viewer in (0, 1, -1):
            twin = with_hidden_exchanged(at, viewer, seed)
            assert bytes_of(at.view(viewer)) == bytes_of(twin.view(viewer))
        player = at.asking()[0]
        assert everything(at, player) == everything(with_hidden_exchanged(at, player, seed), player)


def test_it_is_saved_and_told_again(tmp_path: Path) -> None:
    at = dealt(3)
    plays(at, Chooser(7), 60)
    at.save(tmp_path / "free.takujo")
    loaded = Table.load(tmp_path / "free.takujo")
    assert bytes_of(loaded.state) == bytes_of(at.state) and loaded.inputs == at.inputs
    assert all(loaded.face(face) == at.face(face) for face in at.faces)
    kept = msgspec.json.decode(msgspec.json.encode(at.inputs), type=list[Input])
    *_, again = replay(at.match, GAME, at.faces, kept)
    assert bytes_of(again.state) == bytes_of(at.state)


def test_a_record_with_a_step_nobody_could_make_is_found() -> None:
    at = dealt()
    plays(at, Chooser(3), 20)
    place = next(place for place, each in enumerate(at.inputs) if each.kind == "hand")
    step = at.inputs[place].step
    assert step is not None
    bad = msgspec.structs.replace(at.inputs[place], step=msgspec.structs.replace(step, what="throw"))
    with pytest.raises(Illegal) as found:
        list(replay(at.match, GAME, at.faces, [*at.inputs[:place], bad]))
    assert found.value.number == place + 1


def test_a_game_that_was_interrupted_goes_on() -> None:
    at = dealt(keep=True)
    keeper = at.keeper
    assert isinstance(keeper, journal.Journal)
    does(at, "draw", number=2)
    keeper.close()
    back = journal.resume(keeper.path)
    assert bytes_of(back.state) == bytes_of(at.state)
    does(back, "draw", number=1)
    assert isinstance(back.keeper, journal.Journal)
    back.keeper.close(forget=True)


def test_the_last_step_is_taken_back_unless_something_was_seen() -> None:
    at = dealt()
    before = bytes_of(at.state.zones)
    does(at, "move", card=lies(at, "front:0")[0].handle, to="back:0")
    assert at.undo_offer(0).kind == "free"
    at.undo(0)
    assert bytes_of(at.state.zones) == before
    does(at, "draw", number=1)
    assert at.undo_offer(0).kind == "locked"
    says(at, "end")
