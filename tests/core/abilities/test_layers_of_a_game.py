"""Layer, timestamp and dependency are a game's own: the toy game by the rules of others."""

from __future__ import annotations

from typing import Any

from engines.core.cards.ability_parts import Context
from engines.core.contract.values import Source
from engines.core.model.events import Modifier
from engines.core.state.atoms import Modify, Move
from tests.core.toys.garden import crop, garden, static, words
from tests.core.toys.toy import HarvestGame
from tests.rules.notation import T

FIVE = crop("Five", 0, "", static(words.Gives(way="set", amount=5, like="grain")))
NINE = crop("Nine", 0, "", static(words.Gives(way="set", amount=9, like="grain")))


class ByArrival(HarvestGame):
    """Static abilities apply in the order in which their cards came."""

    def timestamp(self, g: Any, here: Context) -> int:
        return int(g.card(here.source[0]).alias)


class NumbersLast(ByArrival):
    """What adds to worth applies before what sets it, and to nothing else."""

    def layer(self, field: str, how: str) -> int:
        return ("add", "set").index(how) if field == "worth" else super().layer(field, how)


class FiveWaits(ByArrival):
    """Whatever makes it five depends on what makes it nine."""

    def depends(self, g: Any, card: int, field: str, one: Source, other: Source) -> bool:
        return (one.value, other.value) == (5, 9)


class AllWait(ByArrival):
    """Everything depends on everything."""

    def depends(self, g: Any, card: int, field: str, one: Source, other: Source) -> bool:
        return True


def comes_again(t: T, name: str) -> None:
    card = t.p1.find(name, "field")
    t.g.apply(Move(card=card, to="hand"))
    t.g.apply(Move(card=card, to="field"))


def lasting(t: T, how: str, value: int) -> None:
    t.g.apply(Modify(modifier=Modifier(
        serial=0, field="worth", how=how, value=value, subjects=(t.g.state.ref(t.p1.find("Oat")),), until="turn",
    )))


def test_by_the_default_it_is_the_same_whichever_card_came_first() -> None:
    t = garden("p1 field: Five, Oat\np2 field: Nine", FIVE, NINE)
    lasting(t, "set", 2)
    comes_again(t, "Five")
    assert t.p1.number("Oat", "worth") == 2  # static abilities first, then what lasts


def test_the_card_that_came_last_applies_last() -> None:
    t = garden("p1 field: Five, Nine, Oat", FIVE, NINE, game=ByArrival())
    assert t.p1.number("Oat", "worth") == 9
    comes_again(t, "Five")
    assert t.p1.number("Oat", "worth") == 5


def test_an_effect_with_a_duration_stands_between_what_came_before_and_after_it() -> None:
    t = garden("p1 field: Five, Oat", FIVE, game=ByArrival())
    lasting(t, "set", 2)
    assert t.p1.number("Oat", "worth") == 2
    comes_again(t, "Five")
    assert t.p1.number("Oat", "worth") == 5


def test_a_layer_goes_by_field_and_by_how_it_is_changed() -> None:
    for game, worth in ((ByArrival(), 12), (NumbersLast(), 5)):
        t = garden("p1 field: Five, Oat", FIVE, game=game)
        lasting(t, "add", 7)
        assert t.p1.number("Oat", "worth") == worth


def test_a_dependent_effect_waits_for_the_other_whenever_it_came() -> None:
    t = garden("p1 field: Five, Nine, Oat", FIVE, NINE, game=FiveWaits())
    assert t.p1.number("Oat", "worth") == 5
    comes_again(t, "Five")
    assert t.p1.number("Oat", "worth") == 5


def test_effects_that_depend_on_each_other_go_by_their_timestamps() -> None:
    t = garden("p1 field: Five, Nine, Oat", FIVE, NINE, game=AllWait())
    assert t.p1.number("Oat", "worth") == 9
    comes_again(t, "Five")
    assert t.p1.number("Oat", "worth") == 5


def test_dependency_does_not_reach_beyond_its_layer() -> None:
    class NineWaits(ByArrival):
        def depends(self, g: Any, card: int, field: str, one: Source, other: Source) -> bool:
            return one.how == "set" and other.how == "add"

    t = garden("p1 field: Five, Oat", FIVE, game=NineWaits())
    lasting(t, "add", 1)
    assert t.p1.number("Oat", "worth") == 6
