"""What is kept of what a state says: as long as nothing it follows from has changed, and no longer."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from app.tables.invariants import Watch
from engines.core.abilities.static_abilities import working
from engines.core.model.events import Modifier
from engines.core.play.running_game import RunningGame
from engines.core.state import card_locations, derived_cache
from engines.core.state.atoms import AdvanceTurn, Arrange, End, Modify, Move, Reveal, Turn, UpdateRecord
from engines.core.state.kept_values import differing, fact, kept
from tests.core.toys.garden import crop, garden, static, words

HUT = crop("Hut", 1, "", static(words.Gives(amount=2, like="grain")))
DYER = crop("Dyer", 1, "", static(words.Gives(what="kinds", way="gain", amount=("red",))))


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


def test_a_value_is_kept_until_something_has_changed_that_was_read_for_it() -> None:
    g, count = garden("p1 field: Oat\np1 hand: Oat").g, Count()
    crop_, other = g.zone("field", 0)[0], g.zone("hand", 0)[0]

    def work(g: RunningGame, card: int) -> tuple[int, int]:
        return count(), g.number(card, "worth") + (100 if g.card(card).turned else 0)

    def value() -> tuple[int, int]:
        return kept(g, ("x", crop_), work, crop_)

    assert value() == value() == (1, 1)
    g.apply(AdvanceTurn(fields={"phase": "rest"}))
    g.apply(Turn(card=other, turned=True))  # of another card
    g.apply(Reveal(card=crop_, players=(1,)))  # another field of this one
    assert value() == (1, 1)
    g.apply(Turn(card=crop_, turned=True))
    assert value() == (2, 101)
    g.apply(Modify(modifier=Modifier(serial=0, field="price", how="add", value=1, players=(0,), until="turn")))
    assert value() == (2, 101)
    g.apply(Modify(modifier=Modifier(serial=0, field="worth", how="add", value=1, players=(0,), until="turn")))
    assert value() == (3, 102)


def test_what_a_value_was_read_for_is_read_for_all_that_reads_it() -> None:
    g, count = garden("p1 field: Oat\np1 hand: 2 x Oat").g, Count()

    def size(g: RunningGame) -> int:
        return len(g.zone("hand", 0))

    def whole(g: RunningGame) -> tuple[int, int]:
        return count(), kept(g, "size", size)

    kept(g, "size", size)
    assert kept(g, "whole", whole) == kept(g, "whole", whole) == (1, 2)
    g.apply(Move(card=g.zone("hand", 0)[0], to="field"))
    assert kept(g, "whole", whole) == (2, 1)


def test_a_value_holds_again_in_a_copy_or_when_a_moment_has_come_back() -> None:
    g, count = garden("p1 field: Oat").g, Count()
    card = g.zone("field", 0)[0]

    def work(g: RunningGame) -> tuple[int, bool]:
        return count(), g.card(card).turned

    assert kept(g, "x", work) == (1, False)
    twin = g.clone()
    assert kept(twin, "x", work) == (1, False)
    twin.apply(Turn(card=card, turned=True))
    twin.apply(Turn(card=card, turned=False))
    assert kept(twin, "x", work) == (1, False)


def test_a_value_holds_while_the_answer_to_a_question_is_the_same() -> None:
    g, count = garden("p1 field: Oat\np1 hand: 2 x Oat").g, Count()

    def many(g: RunningGame) -> bool:
        return len(g.zone("hand", 0)) > 5

    def work(g: RunningGame) -> tuple[int, bool]:
        return count(), fact(g, many)

    assert kept(g, "x", work) == (1, False)
    g.apply(Move(card=g.zone("hand", 0)[0], to="field"))
    assert kept(g, "x", work) == (1, False)


def test_what_a_copy_was_made_for_holds_only_until_something_is_written() -> None:
    g, count = garden("p1 field: Oat").g, Count()

    def tried(g: RunningGame) -> int:
        g.clone().apply(Turn(card=g.zone("field", 0)[0], turned=True))
        return count()

    kept(g, "x", tried)
    g.apply(AdvanceTurn(fields={"phase": "rest"}))
    assert kept(g, "x", tried) == 2


@pytest.mark.parametrize("write", (
    lambda g: g.apply(Turn(card=0, turned=True)), lambda g: g.apply(AdvanceTurn(fields={"phase": "rest"})),
    lambda g: g.apply(Arrange(area="field", player=0, order=())), lambda g: hash(g.card(0)) or g.card(0) == g.card(0),
))
def test_what_reads_may_not_write(write: Callable[[RunningGame], object]) -> None:
    """Nor compare whole records, which would be no reading of a field."""
    g = garden("p1 field: Oat").g
    with pytest.raises((TypeError, ValueError)):
        kept(g, "x", write)
    assert g.state == garden("p1 field: Oat").g.state


def test_a_kept_value_that_is_not_what_it_would_be_is_found() -> None:
    g = garden("p1 field: Oat").g
    kept(g, "right", lambda g: len(g.zone("field", 0)))
    kept(g, "wrong", lambda g: id(g))  # what is not read of the state cannot be noted
    assert differing(g) == ["wrong"]


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


def test_what_rests_of_a_card_stays_while_another_without_effects_on_it_moves() -> None:
    g = garden("p1 field: Oat\np1 hand: 2 x Oat, Dyer\np1 deck: 3 x Oat", DYER).g
    oat, plain, dyer = g.zone("field", 0)[0], g.zone("hand", 0)[0], g.zone("hand", 0)[2]

    def resting() -> set[tuple[int, str]]:
        held = derived_cache.places(g).get("kept")
        return {(key[0], key[2]) for key in held[2] if type(key) is tuple and type(key[0]) is int} if held else set()

    assert {g.words(card, "kinds") for card in (oat, plain)} == {("grain",)}
    assert {(oat, "kinds"), (plain, "kinds")} <= resting()
    g.apply(Move(card=plain, to="field"))
    assert (oat, "kinds") in resting() and (plain, "kinds") not in resting()
    g.apply(Move(card=dyer, to="field"))
    assert (oat, "kinds") not in resting()
    assert g.words(oat, "kinds") == fresh(g).words(oat, "kinds") != ("grain",)


def fresh(g: RunningGame) -> RunningGame:
    twin = g.clone()
    derived_cache.forget(twin)
    return twin
