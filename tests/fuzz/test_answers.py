"""Any answer to any question: what was not offered is refused, and the game stays the same to the byte."""

from __future__ import annotations

import random
from typing import Any

import pytest

from app.tables.table import Table
from engines.core.contract.definition import GameDefinition
from engines.core.model.ask import AnswerRefused, stored
from tests.app import lantern
from tests.fuzz.damage import RUBBISH, a_table, every_game, step
from tests.random_play import Chooser


def rubbish(dice: random.Random, depth: int = 0) -> Any:
    """Any JSON value, mostly like an answer."""
    match dice.randrange(8 if depth < 2 else 5):
        case 0:
            return dice.choice(RUBBISH)
        case 1:
            return dice.randrange(-2, 60)
        case 2:
            return dice.choice(["", "0", "end", "Ilse", " ", "x" * 500, "\n", "\u202e", "null"])
        case 3:
            return 10 ** dice.randrange(40) * dice.choice([1, -1])
        case 4:
            return dice.random()
        case 5:
            return {str(number): rubbish(dice, 3) for number in range(dice.randrange(3))}
        case _:
            return [
                rubbish(dice, depth + 1) if dice.random() < 0.2 else dice.randrange(-1, 8)
                for _ in range(dice.randrange(6))
            ]


def answered(table: Table, player: Any, answer: Any) -> bool:
    """Whether that was an answer; if not, nothing has changed."""
    before, past, log = table.game.encode(table.state), len(table.past), len(table.log(0))
    try:
        table.answer(player, answer)
    except AnswerRefused as refused:
        assert str(refused)
        assert table.game.encode(table.state) == before
        assert (len(table.past), len(table.log(0))) == (past, log)
        return False
    return True


@every_game
@pytest.mark.parametrize("seed", [1, 2])
def test_rubbish_to_every_question_of_a_real_game(seed: int, game: GameDefinition) -> None:
    table, chooser, dice = a_table(seed, 0, game), Chooser(seed, eager=True), random.Random(seed)
    for _ in range(120):
        if not table.asking():
            break
        player = table.asking()[0]
        for _ in range(8):
            answer = rubbish(dice)
            asked = table.state.ask
            legal = answered(table, dice.choice([player, 1 - player, -1, 9, None, "0"]), answer)
            if legal:  # by chance one of those offered
                stored(asked, tuple(answer) if isinstance(answer, list) else answer)
                break
        else:
            step(table, chooser)


def test_rubbish_to_every_kind_of_question() -> None:
    table = lantern.table()
    kinds = set()
    lantern.does(table, "kinds")
    dice, chooser = random.Random(3), Chooser(3)
    for _ in range(6):
        asked = table.state.ask
        kinds.add(asked.kind)
        for answer in [*RUBBISH, *(rubbish(dice) for _ in range(60))]:
            copy = Table(table.match, table._copy(table.state))
            answered(copy, table.asking()[0], answer)
        step(table, chooser)
    assert kinds == {"order", "number", "split", "yes-no", "name", "one"}


@every_game
def test_rubbish_for_everything_else_a_screen_may_ask(game: GameDefinition) -> None:
    table, dice = a_table(decisions=30, game=game), random.Random(9)
    before = table.game.encode(table.state)
    for handle in (
        "",
        "c",
        "c99999",
        "c-1",
        "hand:0#99",
        "hand:9#0",
        "hand:0#-1",
        "hand:0#x",
        "x#0",
        "hand:0",
        "\ud800",
    ):
        for player in (0, 1, -1):
            table.why_not(player, handle)
    for act in (table.undo, table.request_undo):
        for player in (-1, 5):
            with pytest.raises(AnswerRefused):
                act(player)
    with pytest.raises(AnswerRefused):
        table.consent_undo(dice.randrange(2), True)
    with pytest.raises(AnswerRefused):
        table.partial(1 - table.asking()[0], [])
    for face in ("", "nobody"):
        with pytest.raises(LookupError):
            table.face(face)
    assert table.rule("99.99") is None
    assert table.game.encode(table.state) == before
