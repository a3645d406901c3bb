"""Derived values: layers, durations, conditions, and values that depend on one another or on themselves."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.abilities import derive
from engines.core.model.events import Modifier
from engines.core.state.atoms import Expire, Modify
from tests.core.toys.garden import activated, crop, garden, static, words
from tests.rules.notation import T

HUT = crop("Hut", 1, "", static(words.Gives(amount=2, like="grain")))
HEN = crop("Hen", 1, "", activated(words.Grows(by=3)))


def modified(t: T, name: str, how: str, value: int, until: str = "turn") -> None:
    card = t.p1.find(name, "field")
    t.g.apply(Modify(modifier=Modifier(
        serial=0, field="worth", how=how, value=value, subjects=(t.g.state.ref(card),), until=until,
    )))


def test_a_static_ability_reaches_what_its_words_say_while_it_is_there() -> None:
    t = garden("p1 field: Hut, Oat, Fig\np2 field: Oat", HUT)
    assert [t.p1.number(name, "worth") for name in ("Hut", "Oat", "Fig")] == [1, 3, 3]
    assert t.p2.number("Oat", "worth") == 1
    t.g.apply(words.Move(card=t.p1.find("Hut"), to="spent"))
    assert t.p1.number("Oat", "worth") == 1


def test_two_of_them_add_up() -> None:
    t = garden("p1 field: Hut, Hut, Oat", HUT)
    assert t.p1.number("Oat", "worth") == 5


def test_set_comes_before_add_whenever_either_came() -> None:
    for order in ("add", "set"), ("set", "add"):
        t = garden("p1 field: Fig")
        for how in order:
            modified(t, "Fig", how, 10)
        assert t.p1.number("Fig", "worth") == 20


def test_of_two_settings_the_later_wins() -> None:
    t = garden("p1 field: Fig")
    modified(t, "Fig", "set", 10)
    modified(t, "Fig", "set", 4)
    assert t.p1.number("Fig", "worth") == 4


def test_it_lasts_as_long_as_it_says() -> None:
    t = garden("p1 field: Hen", HEN)
    t.p1.does("tend", "Hen")
    modified(t, "Hen", "add", 5, until="game")
    assert t.p1.number("Hen", "worth") == 9
    t.end_phase()
    assert t.p1.number("Hen", "worth") == 6


def test_it_is_gone_with_the_card_and_does_not_come_back() -> None:
    t = garden("p1 field: Hen", HEN)
    t.p1.does("tend", "Hen")
    card = t.p1.find("Hen")
    t.g.apply(words.Move(card=card, to="hand"))
    t.g.apply(words.Move(card=card, to="field"))
    assert t.p1.number("Hen", "worth") == 1


def test_ending_the_effects_of_one_card_leaves_the_others_theirs() -> None:
    t = garden("p1 field: Oat, Fig")
    refs = tuple(t.g.state.ref(card) for card in t.p1.cards("field"))
    t.g.apply(Modify(modifier=Modifier(serial=0, field="worth", how="add", value=2, subjects=refs, until="game")))
    t.g.apply(Expire(subject=refs[0]))
    assert (t.p1.number("Oat", "worth"), t.p1.number("Fig", "worth")) == (1, 5)


def test_words_are_gained_and_lost_and_losing_wins() -> None:
    t = garden("p1 field: Oat")
    card = t.p1.find("Oat")
    for how, value in (("lose", ("grain",)), ("gain", ("grain", "tall")), ("gain", ("old",))):
        t.g.apply(Modify(modifier=Modifier(
            serial=0, field="kinds", how=how, value=value, subjects=(t.g.state.ref(card),), until="turn",
        )))
    assert t.g.words(card, "kinds") == ("old", "tall")


def test_numbers_stop_growing() -> None:
    t = garden("p1 field: Fig")
    for _ in range(3):
        modified(t, "Fig", "add", 900_000)
    assert t.p1.number("Fig", "worth") == derive.LIMIT


def test_the_sources_of_a_number_are_told_in_their_order() -> None:
    t = garden("p1 field: Hut, Oat", HUT)
    modified(t, "Oat", "set", 7)
    sources = derive.sources(t.g, t.p1.find("Oat"), "worth")
    assert [(source.how, source.value) for source in sources] == [("set", 7), ("add", 2)]
    assert sources[1].card == t.p1.find("Hut")


# -- depending on itself ----------------------------------------------------------------------------------------------

VAIN = crop("Vain", 3, "", static(words.Gives(amount=1, this=True), condition=words.Richer(least=3)))
MEEK = crop("Meek", 3, "", static(words.Gives(way="set", amount=0, this=True), condition=words.Richer(least=3)))
TWIN = crop("Twin", 1, "", static(words.Gives(of_neighbour=True, this=True, amount=0)))


def test_a_condition_that_its_own_effect_could_change_reads_the_value_without_it() -> None:
    assert garden("p1 field: Vain", VAIN).p1.number("Vain", "worth") == 4
    t = garden("p1 field: Modest", crop("Modest", 2, "", VAIN.abilities[0]))
    assert t.p1.number("Modest", "worth") == 2
    modified(t, "Modest", "add", 1)
    assert t.p1.number("Modest", "worth") == 4


def test_values_that_grow_with_one_another_do_not_grow_without_end() -> None:
    t = garden("p1 field: Twin, Twin", TWIN)
    cards = t.p1.cards("field")
    assert [t.g.number(card, "worth") for card in cards] == [8, 8]  # 1 for every time round


@pytest.mark.parametrize("names", ["Twin, Twin, Oat", "Vain, Twin, Hut, Oat", "Twin, Meek, Twin", "Vain, Meek, Twin"])
def test_what_is_asked_first_makes_no_difference(names: str) -> None:
    """A screen that looks at cards in another order must not change the game."""
    def fresh() -> T:
        return garden(f"p1 field: {names}", VAIN, MEEK, TWIN, HUT)

    cards = fresh().p1.cards("field")
    found = set()
    for order in permutations(cards):
        t = fresh()
        t.g.forget_derived(moved=True)
        worth = {card: t.g.number(card, "worth") for card in order}
        again = {card: t.g.number(card, "worth") for card in order}
        assert worth == again
        found.add(tuple(worth[card] for card in cards))
    assert len(found) == 1


def test_a_circle_of_many_cards_is_still_quick() -> None:
    t = garden("p1 field: 7 x Twin", TWIN)
    assert len({t.g.number(card, "worth") for card in t.p1.cards("field")}) == 1


# -- the cache --------------------------------------------------------------------------------------------------------

WRITES = {
    "modify": lambda t, card: modified(t, "Oat", "add", 1),
    "move": lambda t, card: t.g.apply(words.Move(card=t.p1.find("Hut", "field"), to="spent")),
    "turn": lambda t, card: t.g.apply(words.Turn(card=card, turned=True)),
    "mark": lambda t, card: t.g.apply(words.Mark(card=card, fields={"counters": (("drop", 1),)})),
    "expire": lambda t, card: t.g.apply(Expire(until="turn")),
}


@given(st.lists(st.sampled_from(sorted(WRITES)), max_size=4))
def test_cached_values_are_what_a_fresh_state_would_say(changes: list[str]) -> None:
    t = garden("p1 field: Hut, Hut, Hut, Hut, Oat", HUT)
    oat = t.p1.find("Oat", "field")
    for change in changes:
        t.g.number(oat, "worth")
        WRITES[change](t, oat)
        cached = {card.id: t.g.number(card.id, "worth") for card in t.g.state.cards}
        fresh = t.g.clone()
        assert cached == {card.id: fresh.number(card.id, "worth") for card in fresh.state.cards}


# -- prohibitions -----------------------------------------------------------------------------------------------------

STONE = crop("Stone", 0, "", static(words.Gives(what="be-spent", way="cannot", amount=True, this=True)))
FENCE = crop("Fence", 0, "", static(words.Gives(what="be-spent", way="cannot", amount=True, like="grain")))


@pytest.mark.parametrize(("names", "barred"), [
    ("Oat, Fig", []), ("Stone, Oat", ["Stone"]), ("Fence, Oat, Fig", ["Oat"]), ("Stone, Fence, Oat", ["Stone", "Oat"]),
])
def test_who_is_barred_is_the_same_one_by_one_and_together(names: str, barred: list[str]) -> None:
    t = garden(f"p1 field: {names}\np2 field: Oat", STONE, FENCE)
    cards = t.p1.cards("field")
    assert [t.g.face(card).name.en for card in derive.forbidden_among(t.g, cards, "be-spent")] == barred
    assert [card for card in cards if derive.forbidden(t.g, card, "be-spent")] == derive.forbidden_among(
        t.g, cards, "be-spent",
    )


def test_a_lasting_prohibition_bars_the_cards_it_was_laid_on() -> None:
    t = garden("p1 field: Oat, Fig, Stone", STONE)
    modified(t, "Fig", "cannot", 1)
    card = t.p1.find("Fig")
    t.g.apply(Modify(modifier=Modifier(
        serial=0, field="be-spent", how="cannot", value=True, subjects=(t.g.state.ref(card),), until="turn",
    )))
    assert derive.forbidden_among(t.g, t.p1.cards("field"), "be-spent") == [card, t.p1.find("Stone")]
    t.end_phase()
    assert derive.forbidden_among(t.g, t.p1.cards("field"), "be-spent") == [t.p1.find("Stone")]
