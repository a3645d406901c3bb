"""Whole games of real packs with abilities by hand: nothing is lost, nothing leaks, and it can all be told again."""

from __future__ import annotations

import msgspec
import pytest

from app import games
from app.bots.bot_view import BotView, Chance
from app.bots.bots import BOTS
from app.match.match import Input
from app.saving.replay import Illegal, replay
from app.tables import saves
from app.tables.invariants import Watch
from app.tables.table import Table
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import AskView, OptionView, PartialView, Place, Text
from engines.core.model.ask import AnswerRefused
from engines.core.procedures.by_hand import CARRY, ENTRUST, FINISH, open_use
from tests.app.lantern import bytes_of
from tests.app.test_whole_tables import everything, with_hidden_exchanged
from tests.by_hand.random_steps import StepChooser, begin, makes_a_step, manual_faces

every_game = pytest.mark.parametrize("game", list(games.with_rules().values()), ids=lambda game: game.id)


def goes_on(table: Table, chooser: StepChooser) -> None:
    """One answer or one step."""
    play = table._play
    asked = play.state.ask
    assert asked is not None
    if asked.what == CARRY and len(open_use(play).steps) < 4 and chooser.below(5) and makes_a_step(table, chooser):
        return
    if asked.what == CARRY:
        table.answer(asked.players[0], 0 if chooser.below(9) or len(asked.options) == 1 else 1)
    elif asked.what == "hand-consent":
        table.answer(asked.players[0], int(chooser.below(8) > 0))
    else:
        table.answer(asked.players[0], chooser.answer(play))


def played(game: GameDefinition, seed: int, most: int) -> Table:
    table, chooser = begin(game, seed), StepChooser(seed, eager=True)
    while table.asking() and len(table.inputs) < most:
        goes_on(table, chooser)
    return table


@pytest.mark.sample(3)
@every_game
@pytest.mark.parametrize("seed", range(6))
def test_cards_are_neither_lost_nor_doubled(game: GameDefinition, seed: int) -> None:
    table, chooser = begin(game, seed), StepChooser(seed, eager=True)
    watch, made = Watch(table._play), 0
    while table.asking() and len(table.inputs) < 260:
        goes_on(table, chooser)
        assert not watch.broken(table._play)
        assert game.decode(game.encode(table.state)) == table.state
        made += table.inputs[-1].kind == "hand"
    assert made > 0  # how many depends on what is drawn


@pytest.mark.sample(3)
@every_game
@pytest.mark.parametrize("seed", range(3))
def test_nothing_depends_on_cards_a_player_cannot_know(game: GameDefinition, seed: int) -> None:
    table, chooser = begin(game, seed + 10), StepChooser(seed + 10, eager=True)
    looked = 0
    while table.asking() and len(table.inputs) < 200 and looked < 24:
        if open_use(table._play) is not None and not table.state.pending:
            for viewer in (0, 1, -1):
                twin = with_hidden_exchanged(table, viewer, seed)
                assert bytes_of(table.view(viewer)) == bytes_of(twin.view(viewer))
                assert bytes_of(table.ask(viewer)) == bytes_of(twin.ask(viewer))
            player = table.asking()[0]
            assert everything(table, player) == everything(with_hidden_exchanged(table, player, seed), player)
            looked += 1
        goes_on(table, chooser)
    assert looked > 5


@every_game
def test_whether_a_step_is_refused_tells_nothing_hidden(game: GameDefinition) -> None:
    tried, seed = 0, 0
    table, chooser = begin(game, 0), StepChooser(0, eager=True)
    while tried < 60 and seed < 9:
        if not table.asking() or len(table.inputs) > 150:
            seed += 1
            table, chooser = begin(game, seed), StepChooser(seed, eager=True)
        use = open_use(table._play)
        if use is not None and table.state.ask.what == CARRY and not table.state.pending:
            player = table.asking()[0]
            step = chooser.step(table._play)
            assert outcome(table, player, step) == outcome(with_hidden_exchanged(table, player, 1), player, step)
            tried += 1
            if tried % 6:
                continue
        goes_on(table, chooser)
    assert tried >= 20


def outcome(table: Table, player: int, step: object) -> str:
    """What the player hears at once about a step they want."""
    twin = Table(table.match, table._play)
    try:
        twin.by_hand(player, step)
    except AnswerRefused as refused:
        return str(refused)
    return "made"


@pytest.mark.sample(3)
@every_game
@pytest.mark.parametrize("seed", range(3))
def test_a_game_by_hand_is_told_again_and_saved(game: GameDefinition, seed: int, tmp_path: object) -> None:
    table = played(game, seed + 20, 120)
    kept = msgspec.json.decode(msgspec.json.encode(table.inputs), type=list[Input])
    *_, again = replay(table.match, game, manual_faces(game), kept)
    assert bytes_of(again.state) == bytes_of(table.state)
    saves.write(table, tmp_path / "g.takujo")
    loaded = Table.load(tmp_path / "g.takujo", manual_faces(game))
    assert bytes_of(loaded.state) == bytes_of(table.state) and loaded.inputs == table.inputs
    assert [each.step for each in loaded.past] == [each.step for each in table.past]


@every_game
def test_a_record_with_a_step_that_cannot_be_is_found(game: GameDefinition) -> None:
    table = played(game, 31, 120)
    place = next(place for place, each in enumerate(table.inputs) if each.kind == "hand")
    bad = msgspec.structs.replace(table.inputs[place], step=msgspec.structs.replace(
        table.inputs[place].step, what="resign",
    ))
    with pytest.raises(Illegal) as found:
        list(replay(table.match, game, manual_faces(game), [*table.inputs[:place], bad]))
    assert found.value.number == place + 1


@every_game
def test_a_step_is_taken_back_like_any_decision(game: GameDefinition) -> None:
    table, chooser = begin(game, 2), StepChooser(2, eager=True)
    while not (table.inputs and table.inputs[-1].kind == "hand"):
        goes_on(table, chooser)
    step, before = table.past[-1].step, table.past[-1].state
    player = table.past[-1].player
    table.request_undo(player)
    if table.undo_request(1 - player):
        table.consent_undo(1 - player, True)
    assert step is not None and table.state.ask == before.ask and table.state.procedures == before.procedures


@every_game
def test_a_bot_never_objects_and_leaves_its_own_to_the_person(game: GameDefinition) -> None:
    table, chooser = begin(game, 5, ("", "greedy")), StepChooser(5, eager=True)
    heard = 0
    while table.asking() and len(table.inputs) < 150:
        if table.bot_to_move() is not None:
            asked = table.state.ask.what
            table.move_bot()
            if asked == "hand-consent":
                assert table.inputs[-1].answer == 1
                heard += 1
            assert asked != "hand-remedy"
        else:
            goes_on(table, chooser)
    assert heard


@pytest.mark.parametrize(("programs", "chosen"), [({0, 1}, 2), ({0, 2}, 1), ({0}, 1), ({0, 1, 2}, 0)])
def test_a_bot_hands_what_it_must_carry_out_to_a_person(programs: set[int], chosen: int) -> None:
    done = OptionView(index=0, text=Text("option.hand-done"), verb=FINISH)
    others = [
        OptionView(index=seat, text=Text("option.hand-entrust"), verb=ENTRUST, place=Place(player=seat))
        for seat in (1, 2)
    ]
    ask = AskView(serial=1, kind="one", players=[0], question=Text(f"ask.{CARRY}"), options=[done, *others])
    eyes = BotView(games.find("rebirth"), 0, ask, lambda _handle: None, list, lambda _chosen: PartialView([], True),
                   programs=frozenset(programs))
    assert BOTS["greedy"](eyes, Chance(1, 0, 1)) == chosen
