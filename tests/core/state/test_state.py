"""States: copies are independent, saves give back exactly what was kept, and only what is theirs."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engines.core.cards.ability_parts import Context
from engines.core.model.events import AbilityRef, Event, Modifier
from engines.core.model.state import State
from engines.core.state.atoms import (
    AdvanceTurn,
    Arrange,
    End,
    Flip,
    Mark,
    Modify,
    Move,
    Player,
    Reshuffle,
    Reveal,
    Roll,
    Shuffle,
    Stack,
    Turn,
    UpdateRecord,
)
from tests.core.toys.garden import crop, garden, whole_game
from tests.core.toys.toy import GAME
from tests.generic.playable import decisions
from tests.random_play import Chooser

MODIFIER = Modifier(serial=0, field="worth", how="add", value=1, players=(0,), until="turn")
CHANGES = [
    Move(card=0, to="spent"), Stack(card=2, host=0), Turn(card=0, turned=True), Flip(card=0, face_down=True),
    Mark(card=0, fields={"counters": (("drop", 1),)}), Reveal(card=2, players=(1,)), Shuffle(area="deck", player=0),
    Reshuffle(area="deck", player=0), Roll(sides=6, player=0), Modify(modifier=MODIFIER),
    AdvanceTurn(fields={"turn": 9, "phase": "late"}), Player(player=1, fields={"out": True}),
    End(winners=(), reason="x", rule="1"), Arrange(area="field", player=0, order=(1, 0)),
]


def lively() -> Any:
    """A position with a bit of everything."""
    return garden("p1 field: Oat, Fig [Rye]\np1 hand: Rye\np2 hand: Fig\np1 deck: 9 x Oat, 9 x Fig").g


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: type(change).__name__)
def test_a_change_to_a_copy_leaves_the_original_alone_and_the_other_way_round(change: Any) -> None:
    g = lively()
    twin, before = g.clone(), g.snapshot()
    twin.apply(change)
    assert g.snapshot() == before != twin.snapshot()
    g = lively()
    twin = g.clone()
    g.apply(change)
    assert twin.snapshot() == before


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: type(change).__name__)
def test_derived_values_are_forgotten_at_every_change_that_could_matter(change: Any) -> None:
    g = lively()
    before = {card.id: g.number(card.id, "worth") for card in g.state.cards}
    g.apply(change)
    now = {card.id: g.number(card.id, "worth") for card in g.state.cards}
    fresh = g.clone()
    assert now == {card.id: fresh.number(card.id, "worth") for card in g.state.cards}
    assert set(before) == set(now)


def test_every_step_of_a_game_is_read_back_as_it_was_kept() -> None:
    """Not only at questions: after every single step of the driver, in the middle of effects."""
    g = whole_game(3)
    original, checked = type(g)._go_on, 0

    def step(self: Any, place: int, frame: Any, after: str, move: Any) -> None:
        nonlocal checked
        original(self, place, frame, after, move)
        kept = GAME.encode(self.state)
        assert GAME.decode(kept) == self.state and GAME.encode(GAME.decode(kept)) == kept
        checked += 1

    type(g)._go_on = step  # type: ignore[method-assign]
    try:
        for _ in decisions(g, 3):
            pass
    finally:
        del type(g)._go_on
    assert checked > 200


def test_only_the_games_own_state_is_read() -> None:
    g = lively()
    kept = msgspec.json.decode(GAME.encode(g.state))
    for damage in (
        {"cards": "none"}, {"procedures": [{"type": "toy.Unknown"}]}, {"zones": {"hand:0": ["x"]}}, {"chance": "1"},
    ):
        with pytest.raises(msgspec.ValidationError):
            GAME.decode(msgspec.json.encode({**kept, **damage}))


def test_two_copies_with_different_answers_go_different_ways() -> None:
    g = whole_game(5)
    first, second = g.clone(), g.clone()
    for chooser, twin in ((Chooser(1), first), (Chooser(2), second)):
        for _ in range(20):
            twin.answer(chooser.answer(twin))
    assert first.snapshot() != second.snapshot()


def test_an_object_is_a_card_between_two_changes_of_zone() -> None:
    g = lively()
    card = g.zone("field", 0)[0]
    ref = g.state.ref(card)
    g.apply(Turn(card=card, turned=True))
    assert g.state.present(ref) and g.follow(ref) == card
    g.apply(Move(card=card, to="hand"))
    assert not g.state.present(ref) and g.follow(ref) is None
    g.apply(Move(card=card, to="field"))
    assert g.follow(ref) is None


def test_a_stack_is_followed_from_any_of_its_cards() -> None:
    g = lively()
    oat, fig = g.zone("field", 0)
    rye, below = g.zone("hand", 0)[0], g.card(fig).under[0]
    ref = g.state.ref(fig)
    g.apply(Mark(card=fig, fields={"counters": (("drop", 2),)}))
    g.apply(Stack(card=rye, host=fig))
    assert g.zone("field", 0) == (oat, rye) and g.card(rye).under == (fig, below)
    assert g.follow(ref) == rye  # the unit goes on as the card on top
    assert g.card(rye).counters == (("drop", 2),) and not g.card(fig).counters  # inherited, and gone below


def test_a_card_beneath_loses_its_place_and_goes_where_its_host_goes() -> None:
    g = lively()
    fig = g.zone("field", 0)[1]
    below = g.card(fig).under[0]
    g.apply(Move(card=fig, to="spent"))
    assert set(g.zone("spent", 0)) == {fig, below}
    assert g.card(below).host is None and not g.card(fig).under


def test_a_card_beneath_may_leave_alone() -> None:
    g = lively()
    fig = g.zone("field", 0)[1]
    below = g.card(fig).under[0]
    g.apply(Move(card=below, to="hand"))
    assert below in g.zone("hand", 0) and not g.card(fig).under and fig in g.zone("field", 0)


def test_a_card_laid_beneath_changes_nothing_above() -> None:
    g = lively()
    oat, fig = g.zone("field", 0)
    rye = g.zone("hand", 0)[0]
    g.apply(Stack(card=rye, host=oat, beneath=True))
    assert g.zone("field", 0) == (oat, fig) and g.card(oat).under == (rye,) and g.card(rye).host == oat


def test_a_change_of_zone_makes_a_new_object_without_what_it_had_gathered() -> None:
    g = lively()
    card = g.zone("field", 0)[0]
    old = g.card(card)
    for change in (Turn(card=card, turned=True), Mark(card=card, fields={"counters": (("drop", 1),)})):
        g.apply(change)
    g.apply(Move(card=card, to="hand"))
    new = g.card(card)
    assert not new.turned and not new.counters and new.life == old.life + 1 and new.alias != old.alias


def test_cards_go_to_their_owners_unless_a_player_is_named() -> None:
    g = garden("p1 field: Fig owner=p2, Oat").g
    fig, oat = g.zone("field", 0)
    g.apply(Move(card=fig, to="hand"))
    g.apply(Move(card=oat, to="hand", player=2))
    assert fig in g.zone("hand", 1) and oat in g.zone("hand", 2)


@pytest.mark.parametrize(("place", "at"), [("last", -1), ("first", 0), (1, 1)])
def test_where_in_a_zone_a_card_is_put(place: str | int, at: int) -> None:
    g = garden("p1 hand: Fig\np1 deck: 3 x Oat").g
    fig = g.zone("hand", 0)[0]
    g.apply(Move(card=fig, to="deck", place=place))
    assert g.zone("deck", 0)[at] == fig


def test_what_is_already_so_is_no_change() -> None:
    g = lively()
    oat = g.zone("field", 0)[0]
    for change in (
        Turn(card=oat, turned=False), Flip(card=oat, face_down=False), Move(card=oat, to="field"),
        Reveal(card=oat, players=()), Mark(card=oat, fields={"counters": ()}),
    ):
        assert not change.possible(g)


def test_a_record_kept_in_the_state_is_changed_field_by_field() -> None:
    """A game's own record, as a battle is: here the result stands in."""
    g = lively()
    g.apply(End(winners=(), reason="x", rule="1"))
    g.apply(UpdateRecord(record="result", fields={"reason": "y"}))
    assert g.state.result.reason == "y" and g.state.result.rule == "1"


def test_states_of_a_game_hold_its_own_cards_and_procedures() -> None:
    assert issubclass(GAME.state_type, State)
    g = lively()
    assert all(isinstance(card, GAME.card_type) for card in GAME.decode(GAME.encode(g.state)).cards)
    assert crop("X").full_name.en == "X"


def test_an_ability_speaks_of_its_card_its_event_and_what_was_chosen_each_once() -> None:
    event = Event(kind="move", card=(4, 0), other=(5, 2))
    here = Context(
        source=(3, 1), user=0, ability=AbilityRef(face="toy/oat", index=0), event=event,
        bound={"it": ((4, 0), (6, 0)), "nothing": ((-1, 0),)},
    )
    assert here.objects == ((3, 1), (4, 0), (5, 2), (6, 0))
    assert msgspec.structs.replace(here, source=(-1, 0), event=None).objects == ((4, 0), (6, 0))  # of no card
