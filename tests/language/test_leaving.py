"""What each player picks and does when one of them leaves in the middle of it: the others go on."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core.cards.ability_parts import Context
from engines.core.cards.card_definitions import CardDatabase
from engines.core.model.events import AbilityRef
from engines.core.model.procedure import DONE, Call, Procedure
from engines.core.play.running_game import RunningGame
from engines.core.procedures.resolve import Resolve
from engines.core.state.atoms import End
from tests.language.kit.orchard import FRUIT, UNITS, Fruit, Orchard, read

EACH_PICKS = "action:\n    each player does:\n        put 1 card in your hand in your crates\n"
EACH_DOES = (
    "action:\n    each player does:\n        put 1 card in your hand in your crates\n"
    "        put 1 card in your hand in your crates\n"
)


class Whole(Procedure, frozen=True, tag="orchard.Whole"):
    """Carries out one ability, or as much of it as there is."""

    here: Context

    def work(self, g: Any) -> Any:
        return Call(Resolve(here=self.here))

    def end(self, g: Any) -> Any:
        g.apply(End(winners=(), reason="over", rule=""))
        return DONE

    STEPS = (work, end)


class LeftOrchard(Orchard):
    """Whoever gives up leaves; their cards stay where they are."""

    def concede(self, g: Any, player: int) -> None:
        g.leave(player)


def three(text: str) -> RunningGame:
    """Three players with three fruits in hand each; the first one's tree carries out the ability."""
    this = Fruit(id="o/this", name=UNITS["Apple"], weight=4, abilities=read(text))
    game = LeftOrchard()
    state = game.empty_state([None] * 3, 1)
    game.add_card(state, "o/this", 0, "tree")
    for player in range(3):
        for face in ("o/apple", "o/pear", "o/plum"):
            game.add_card(state, face, player, "hand")
    here = Context(source=(0, 0), user=0, ability=AbilityRef(face="o/this", index=0))
    state.procedures = [Whole(here=here)]
    g = RunningGame(game, CardDatabase({**FRUIT, this.id: this}), state)
    g.advance()
    return g


def crates(g: RunningGame) -> list[int]:
    return [len(g.zone("crates", player)) for player in g.players]


@pytest.mark.parametrize(("leaves", "left"), [(1, [1, 0, 1]), (2, [1, 1, 0])])
@pytest.mark.parametrize("text", [EACH_PICKS, EACH_DOES])
def test_whoever_leaves_picks_nothing_and_the_others_go_on(text: str, leaves: int, left: list[int]) -> None:
    g = three(text)
    while g.state.result is None:
        (asked,) = g.state.ask.players
        if asked == leaves:
            g.concede(leaves)
        else:
            g.answer((0,) if g.state.ask.kind == "some" else 0)
    each = 2 if text == EACH_DOES else 1
    assert crates(g) == [each * count for count in left]


def test_what_a_leaver_had_picked_is_not_done() -> None:
    g = three(EACH_PICKS)
    while g.state.ask.players != (2,):
        g.answer((0,) if g.state.ask.kind == "some" else 0)
    g.concede(1)
    g.answer((0,) if g.state.ask.kind == "some" else 0)
    assert g.state.result is not None and crates(g) == [1, 0, 1]


def test_whoever_carries_the_ability_out_takes_all_of_it_along() -> None:
    g = three(EACH_PICKS)
    g.answer((0,) if g.state.ask.kind == "some" else 0)
    g.concede(0)
    assert crates(g) == [0, 0, 0]


