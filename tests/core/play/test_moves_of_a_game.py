"""What a game says of moves: which do not happen, and which are another event besides."""

from __future__ import annotations

from typing import Any

from engines.core.model.procedure import Do, Procedure
from engines.core.model.state import Card
from engines.core.state.atoms import Move, Stack
from tests.core.toys.garden import crop, garden, instead, when, words
from tests.core.toys.toy import HarvestGame
from tests.core.toys.toy_year import Day
from tests.rules.notation import T


class Fenced(HarvestGame):
    """Nobody's card comes to a field but its owner's."""

    def may_enter(self, g: Any, card: Card, area: str, player: int) -> bool:
        return area != "field" or player == card.owner


class Christened(HarvestGame):
    """A grain that comes to a field is sown."""

    def further_events(self, g: Any, card: Card, to: str) -> tuple[str, ...]:
        return ("sown",) if to == "field" and "grain" in g.words(card.id, "kinds") else ()


class Tries(Procedure, frozen=True, tag="toy.Tries"):
    """Move a card and remember how many changes were made."""

    change: Move
    tally: tuple[int, int] = (-1, -1)

    def move(self, g: Any) -> Any:
        return Do(self.change, into="tally")

    def stop(self, g: Any) -> Any:
        g.tell("log.tried", done=self.tally[0], wanted=self.tally[1])
        return None

    STEPS = (move, stop)


def tries(t: T, change: Move) -> tuple[int, int]:
    """What came of wanting that change."""
    told: list[tuple[int, int]] = []
    t.g.tell = lambda what, *_, **args: what == "log.tried" and told.append((args["done"], args["wanted"]))
    t.g.state.ask = None
    t.g.state.procedures[-1:] = [Day(player=0, at="again"), Tries(change=change)]
    t.g.advance()
    return told[0]


def test_a_move_into_anothers_zone_does_not_happen_and_was_not_done() -> None:
    ear = crop("Ear", 0, "", when("to-field", words.Draws()))
    for game, done in ((HarvestGame(), 1), (Fenced(), 0)):
        t = garden("p1 hand: Oat\np1 field: Ear", ear, game=game)
        oat = t.p1.find("Oat")
        assert tries(t, Move(card=oat, to="field", player=1)) == (done, 1)
        assert (oat in t.p2.cards("field")) is bool(done)
        assert len(t.p1.cards("hand")) == 1  # the oat, or what is drawn because it came to a field


def test_a_move_into_the_owners_zone_happens() -> None:
    t = garden("p1 hand: Oat", game=Fenced())
    assert tries(t, Move(card=t.p1.find("Oat"), to="field")) == (1, 1) and t.p1.names("field") == ["Oat"]


def test_what_does_not_happen_is_not_replaced() -> None:
    pig = crop("Pig", 3, "", instead("move", words.Tires(), who="any"))
    t = garden("p1 hand: Oat\np1 field: Pig", pig, game=Fenced())
    assert tries(t, Move(card=t.p1.find("Oat"), to="field", player=1)) == (0, 1) and not t.p1.card("Pig").turned


def test_nor_is_a_card_laid_on_anothers() -> None:
    t = garden("p1 hand: Oat\np2 field: Rye", game=Fenced())
    stack = Stack(card=t.p1.find("Oat"), host=t.p2.find("Rye"))
    assert not stack.possible(t.g)
    assert stack.possible(garden("p1 hand: Oat\np2 field: Rye").g)


def test_a_move_that_is_another_event_besides_triggers_both() -> None:
    ears = (crop("Ear", 0, "", when("sown", words.Draws())), crop("Eye", 0, "", when("to-field", words.Draws())))
    for game, waiting in ((HarvestGame(), 1), (Christened(), 2)):
        t = garden("p1 hand: Oat, Fig\np1 field: Ear, Eye", *ears, game=game)
        t.g.carry_out((Move(card=t.p1.find("Oat"), to="field"),))
        assert len(t.g.state.pending) == waiting
        t.g.carry_out((Move(card=t.p1.find("Fig"), to="field"),))
        assert len(t.g.state.pending) == waiting + 1  # a fruit is not sown


def test_the_second_event_is_of_the_same_card_with_what_it_was() -> None:
    ear = crop("Ear", 0, "", when("sown", words.Draws()))
    t = garden("p1 hand: Rye\np1 field: Ear", ear, game=Christened())
    t.g.carry_out((Move(card=t.p1.find("Rye"), to="field", cause="action"),))
    (item,) = t.g.state.pending
    assert item.event.kind == "sown" and item.event.card == t.g.state.ref(t.p1.find("Rye"))
    assert item.event.subject.zone == "hand" and item.event.cause == "action"
