"""What is kept of what a state says: as long as nothing it follows from has changed, and no longer."""

from __future__ import annotations

import msgspec
import pytest

from app.tables.invariants import Watch
from engines.core.abilities import derive
from engines.core.abilities.static_abilities import working
from engines.core.model.events import Modifier
from engines.core.play.running_game import RunningGame
from engines.core.state import card_locations, derived_cache
from engines.core.state.atoms import AdvanceTurn, End, Modify, Move, Turn, UpdateRecord
from tests.core.garden import crop, garden, static, words

HUT = crop("Hut", 1, "", static(words.Gives(amount=2, like="grain")))


class Count:
    """Work that counts how often it was done."""

    def __init__(self) -> None:
        self.done = 0

    def __call__(self) -> int:
        self.done += 1
        return self.done


def a_garden() -> RunningGame:
    return garden("p1 field: Hut, Oat\np1 hand: Oat, Hut\np1 deck: 3 x Oat", HUT).g


def test_what_follows_from_the_cards_is_worked_out_anew_when_one_is_written() -> None:
    g, work = a_garden(), Count()
    derived_cache.of_cards(g, "x", work)
    g.apply(Modify(modifier=Modifier(serial=0, field="worth", how="add", value=1, players=(0,), until="turn")))
    assert derived_cache.of_cards(g, "x", work) == 1
    g.apply(Turn(card=g.zone("field", 0)[0], turned=True))
    assert derived_cache.of_cards(g, "x", work) == 2


def test_what_follows_from_a_line_is_worked_out_anew_when_another_lies_there() -> None:
    g, work = a_garden(), Count()
    derived_cache.of_line(g, "x", g.zone("field", 0), work)
    g.apply(Move(card=g.zone("deck", 0)[-1], to="spent"))
    assert derived_cache.of_line(g, "x", g.zone("field", 0), work) == 1
    g.apply(Move(card=g.zone("hand", 0)[0], to="field"))
    assert derived_cache.of_line(g, "x", g.zone("field", 0), work) == 2


def test_what_follows_from_modifiers_is_worked_out_anew_when_one_begins() -> None:
    g, work = a_garden(), Count()
    derived_cache.of_modifiers(g, "x", work)
    g.apply(Move(card=g.zone("hand", 0)[0], to="field"))
    assert derived_cache.of_modifiers(g, "x", work) == 1 and derived_cache.modified(g) == frozenset()
    g.apply(Modify(modifier=Modifier(serial=0, field="worth", how="add", value=1, players=(0,), until="turn")))
    assert derived_cache.of_modifiers(g, "x", work) == 2 and derived_cache.modified(g) == {"worth"}


def test_what_may_follow_from_anything_is_worked_out_anew_when_something_is_written() -> None:
    g, work = a_garden(), Count()
    derived_cache.until_written(g, "x", work)
    assert derived_cache.until_written(g, "x", work) == 1
    g.apply(AdvanceTurn(fields={"phase": "work"}))
    assert derived_cache.until_written(g, "x", work) == 2


def test_what_follows_from_records_and_values_is_worked_out_anew_when_either_changes() -> None:
    g, work = garden("p1 field: Oat\np1 hand: Oat").g, Count()
    derive.steady(g, "x", ("worth",), work)
    g.apply(AdvanceTurn(fields={"phase": "work"}))
    assert derive.steady(g, "x", ("worth",), work) == 1
    g.apply(Turn(card=g.zone("field", 0)[0], turned=True))
    assert derive.steady(g, "x", ("worth",), work) == 2
    g.apply(Modify(modifier=Modifier(serial=0, field="worth", how="add", value=1, players=(0,), until="turn")))
    assert derive.steady(g, "x", ("worth",), work) == 3
    g.apply(Move(card=g.zone("hand", 0)[0], to="field"))
    assert derive.steady(g, "x", ("worth",), work) == 4


def test_abilities_at_work_are_kept_while_cards_move_that_have_none_there() -> None:
    g = a_garden()
    found = working(g)
    g.apply(Move(card=g.zone("deck", 0)[-1], to="hand"))
    assert working(g) is found
    hut = next(card for card in g.zone("hand", 0) if g.card(card).face == g.card(g.zone("field", 0)[0]).face)
    g.apply(Move(card=hut, to="field"))
    assert [item.card for item in working(g)["worth"]] == [g.zone("field", 0)[0], hut]


def test_what_no_rule_reads_changes_nothing_that_is_kept() -> None:
    g = a_garden()
    g.apply(End(winners=(), reason="x", rule="1"))
    for unread in (True, False):
        derived_cache.cache(g)["x"] = 1
        g.rest()
        g.apply(UpdateRecord(record="result", fields={"reason": "y"}, unread=unread))
        assert ("x" in derived_cache.cache(g)) == g.at_rest == unread


def test_nothing_is_kept_of_a_state_put_aside() -> None:
    g = a_garden()
    working(g)
    card_locations.hearing(g, "moved")
    derived_cache.forget(g)
    assert not g.state.__dict__


@pytest.mark.parametrize("harm", ("lost", "doubled", "alias", "beneath", "elsewhere"))
def test_a_watch_that_looks_only_at_what_is_new_sees_every_harm(harm: str) -> None:
    g = a_garden()
    watch, state = Watch(g), g.state
    assert watch._cards_are_sound(state)
    first, second = state.zones["field:0"]
    replace = msgspec.structs.replace
    if harm == "lost":
        state.zones["field:0"] = (first,)
    elif harm == "doubled":
        state.zones["hand:0"] = (*state.zones["hand:0"][1:], first)
    elif harm == "alias":
        state.cards[first] = replace(state.cards[first], alias=state.cards[second].alias)
    elif harm == "beneath":
        state.cards[first] = replace(state.cards[first], host=second, zone="")
    else:
        state.cards[first] = replace(state.cards[first], zone="hand")
    assert not watch._cards_are_sound(state)
