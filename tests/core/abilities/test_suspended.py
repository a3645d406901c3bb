"""An effect that has to wait for what it has caused goes on afterwards, also without its card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engines.core.cards.ability_parts import Context, Step
from engines.core.model.ask import yes_no
from engines.core.model.events import SKILLS, Modifier
from engines.core.model.procedure import DONE, Do, Procedure
from engines.core.model.state import State, state_type
from engines.core.state.atoms import Mark, Modify, Move
from tests.core.toys import toy_words as words
from tests.core.toys.garden import activated, crop, garden
from tests.core.toys.toy import PROCEDURES, HarvestGame


class Removal(Procedure, frozen=True, tag="toy.Removal"):
    """Plants that have dried up are removed at once; their user is asked whether they are mourned."""

    player: int
    mourned: bool = False

    def ask(self, g: Any) -> Any:
        return yes_no(self.player, "mourn", "mourned")

    def go(self, g: Any) -> Any:
        return Do(*(Move(card=card, to="spent") for card in dry(g, self.player)))

    def over(self, g: Any) -> Any:
        return DONE

    STEPS = (ask, go, over)


def dry(g: Any, player: int) -> list[int]:
    """The plants of a player that have dried up."""
    return [card for card in g.zone("field", player) if g.drops(card) < 0]


class DryGame(HarvestGame):
    """Harvest in which plants dry up."""

    state_type = state_type(State, (*PROCEDURES, Removal))

    def interrupts(self, g: Any) -> Sequence[Procedure]:
        going = {frame.player for frame in g.state.procedures if isinstance(frame, Removal)}
        return [Removal(player=player) for player in g.players if player not in going and dry(g, player)]


class Dries(Step, frozen=True):
    """Every plant of a user dries up."""

    own: bool = True

    def do(self, g: Any, here: Context) -> Any:
        plants = [card for card in g.cards_in(("field",)) if (g.card(card).user == here.user) is self.own]
        return Do(*(Mark(card=card, fields={"counters": (("drop", -1),)}, tells="dries") for card in plants))


GAME = DryGame()
NESTED = crop("Nested", 0, "", activated(words.Draws(), Dries(), words.Draws(count=2), words.Bids()))


@pytest.mark.parametrize("saved", [False, True])
def test_the_effect_goes_on_although_its_card_has_left_meanwhile(saved: bool) -> None:
    """It waits with its place and its user; what it still does it does for them."""
    t = garden("p1 field: Nested, Oat", NESTED, game=GAME)
    t.p1.does("tend", "Nested")
    assert t.asked == "mourn" and t.p1.names("field") == ["Nested", "Oat"] and len(t.p1.cards("hand")) == 1
    if saved:
        t.g.state = GAME.decode(GAME.encode(t.g.state))
    t.p1.answers(0)
    assert t.asked == "bid" and t.asking == (0,)  # the draws after the removal are done, and it asks on
    assert t.p1.names("field") == [] and len(t.p1.cards("hand")) == 3
    t.g.answer(2)
    assert t.asked != "mourn"


def test_what_it_began_before_holds_although_its_card_has_left() -> None:
    ripe = crop("Ripe", 0, "", activated(
        words.Chooses(name="it"), words.Grows(by=4, chosen="it"), Dries(), words.Grows(by=1, chosen="it"),
    ))
    t = garden("p1 field: Ripe\np2 field: Fig", ripe, game=GAME)
    t.p1.does("tend", "Ripe")
    t.p1.chooses("Fig")
    t.p1.answers(0)
    assert t.p1.names("field") == [] and t.p2.number("Fig", "worth") == 3 + 4 + 1


def test_removals_of_several_players_come_one_inside_the_other() -> None:
    """Each is dealt with before what it has interrupted goes on."""
    both = crop("Both", 0, "", activated(Dries(own=False), Dries(), words.Draws()))
    t = garden("p1 field: Both\np2 field: Oat\np3 field: Fig", both, game=GAME)
    t.p1.does("tend", "Both")
    asked = []
    while t.asked == "mourn":
        asked.append(t.asking[0])
        t.seats[t.asking[0]].answers(0)
    assert sorted(asked[:2]) == [1, 2] and asked[2:] == [0] and len(t.p1.cards("hand")) == 1
    assert all(seat.names("field") == [] for seat in t.seats)


def test_an_effect_whose_ability_is_taken_away_meanwhile_goes_on() -> None:
    """Nor does it matter that the card has none of its abilities any more (VISION 9.1.3.a)."""

    class Forgets(Step, frozen=True):
        """This card loses all its abilities."""

        def do(self, g: Any, here: Context) -> Any:
            return Do(Modify(modifier=Modifier(
                serial=0, field=SKILLS, how="lose", value="all", subjects=(here.source,), until="turn",
            )))

    bare = crop("Bare", 0, "", activated(Forgets(), words.Draws(count=2)))
    t = garden("p1 field: Bare", bare, game=GAME)
    t.p1.does("tend", "Bare")
    assert t.g.abilities(t.p1.find("Bare")) == () and len(t.p1.cards("hand")) == 2
