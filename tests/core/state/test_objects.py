"""Which moves make a card another object, what stays on it all the same, and objects that begin where they lie."""

from __future__ import annotations

from typing import Any

import pytest

from app.tables.invariants import broken
from engines.core.abilities import flags
from engines.core.cards.ability_parts import Ability
from engines.core.model.events import SKILLS, AbilityRef, Modifier
from engines.core.model.state import Card
from engines.core.play import player_view
from engines.core.state.atoms import Modify, Move, Renew
from engines.core.state.knowledge import card_of
from tests.core.toys import toy_words as words
from tests.core.toys.garden import crop, garden, instead, static, when
from tests.core.toys.toy import HarvestGame
from tests.rules.notation import T


class Steady(HarvestGame):
    """Cards stay themselves from field to field. From the spent ones they come to a field as new ones, which keep how
    they lay and what was laid on them."""

    def same_object(self, start: str, end: str) -> bool:
        return start == end == "field"

    def arrival(self, g: Any, card: Card, area: str) -> dict[str, Any]:
        return {"turned": card.turned} if (card.zone, area) == ("spent", "field") else {}

    def effects_follow(self, g: Any, card: Card, area: str) -> bool:
        return (card.zone, area) == ("spent", "field")


GAME = Steady()


def grown(t: T, card: int, by: int = 4, field: str = "worth", how: str = "add") -> None:
    """A lasting effect on a card."""
    t.g.apply(Modify(modifier=Modifier(
        serial=0, field=field, how=how, value=by, subjects=(t.g.state.ref(card),), until="turn",
    )))


def test_who_takes_a_card_over_has_the_same_card() -> None:
    """Its effects, its counters, how it lies and all that was said of it stay; it reads its new user."""
    hut = crop("Hut", 1, "house", static(words.Gives(amount=2, like="grain")))
    t = garden("p1 field: Oat tapped counter.drop=2 [Rye]\np2 field: Hut", hut, game=GAME)
    oat = t.p1.find("Oat")
    ref, handle = t.g.state.ref(oat), f"c{t.g.card(oat).alias}"
    grown(t, oat)
    t.g.apply(Move(card=oat, to="field", player=1))
    assert t.p2.names("field") == ["Hut", "Oat"] and t.g.follow(ref) == oat and card_of(t.g, 2, handle) == oat
    assert t.g.number(oat, "worth") == 1 + 4 + 2 and t.g.card(oat).turned and t.g.drops(oat) == 2
    assert [t.g.card(below).user for below in t.g.card(oat).under] == [1] and not broken(t.g)


def test_that_it_changes_fields_is_no_arrival_from_elsewhere() -> None:
    """Abilities see where it came from: who waits for cards that come to the field from elsewhere does not trigger."""

    class FromElsewhere(words.When, frozen=True):
        """It comes to a field and was on none."""

        def matches(self, g: Any, here: Any, event: Any) -> bool:
            return event.start != "field"

    bee = crop("Bee", 2, "beast", when("to-field", words.Draws()))
    wasp = crop("Wasp", 2, "beast", Ability(
        kind="triggered", event=FromElsewhere(kind="to-field"), body=(words.Draws(),),
    ))
    t = garden("p1 field: Oat\np1 hand: Rye\np2 field: Bee, Wasp", bee, wasp, game=GAME)
    t.g.carry_out((Move(card=t.p1.find("Oat"), to="field", player=1),))
    assert [item.ability.face for item in t.g.state.pending] == ["toy/bee"]
    t.g.carry_out((Move(card=t.p1.find("Rye"), to="field"),))
    assert [item.ability.face for item in t.g.state.pending][1:] == ["toy/bee", "toy/wasp"]


def test_a_new_object_may_keep_how_it_lay_and_what_lies_on_it() -> None:
    t = garden("p1 spent: Oat tapped, Rye tapped", game=GAME)
    oat, rye = t.p1.cards("spent")
    ref = t.g.state.ref(oat)
    for card in (oat, rye):
        grown(t, card)
    t.g.apply(Move(card=oat, to="field"))
    assert t.g.follow(ref) is None and t.g.card(oat).turned and t.g.number(oat, "worth") == 5
    t.g.apply(Move(card=rye, to="hand"))  # there nothing follows it
    assert not t.g.card(rye).turned and t.g.number(rye, "worth") == 2


def test_what_a_move_says_of_how_a_card_lies_wins() -> None:
    t = garden("p1 spent: Oat tapped", game=GAME)
    oat = t.p1.find("Oat")
    t.g.apply(Move(card=oat, to="field", turned=False))
    assert not t.g.card(oat).turned


def test_other_cards_keep_effects_they_share_with_it() -> None:
    t = garden("p1 spent: Oat\np1 field: Fig", game=GAME)
    oat, fig = t.p1.find("Oat"), t.p1.find("Fig")
    refs = (t.g.state.ref(fig), t.g.state.ref(oat))
    t.g.apply(Modify(modifier=Modifier(serial=0, field="worth", how="add", value=1, subjects=refs, until="turn")))
    t.g.apply(Move(card=oat, to="field"))
    assert (t.g.number(fig, "worth"), t.g.number(oat, "worth")) == (4, 2)


def test_abilities_given_to_it_follow_too_but_not_what_its_own_have_done() -> None:
    """A flag says that an ability of the former object was used: the new one has not used it."""
    pig = crop("Pig", 3, "", instead("move", words.Tires()))
    t = garden("p1 spent: Oat", pig, game=GAME)
    oat, ref = t.p1.find("Oat"), AbilityRef(face="toy/oat", index=0)
    grown(t, oat, ("toy/pig#0",), SKILLS, "gain")  # type: ignore[arg-type]
    flags.raise_flag(t.g, "once", t.g.state.ref(oat), ref)
    t.g.apply(Move(card=oat, to="field"))
    assert AbilityRef(face="toy/pig", index=0) in t.g.abilities(oat)
    assert not flags.raised(t.g, "once", t.g.state.ref(oat), ref)


def test_a_card_may_become_a_new_one_where_it_lies() -> None:
    """It keeps its place, how it is tapped and what lies beneath it. Effects, counters and references are gone."""
    t = garden("p1 field: Fig, Oat tapped counter.drop=2 [Rye], Weed", game=GAME)
    oat = t.p1.find("Oat")
    ref, handle, under = t.g.state.ref(oat), f"c{t.g.card(oat).alias}", t.g.card(oat).under
    grown(t, oat)
    t.g.apply(Renew(card=oat))
    assert t.p1.names("field") == ["Fig", "Oat", "Weed"] and t.g.card(oat).turned and t.g.card(oat).under == under
    assert t.g.follow(ref) is None and card_of(t.g, 0, handle) is None
    assert t.g.number(oat, "worth") == 1 and t.g.drops(oat) == 0 and not broken(t.g)


def test_that_is_an_arrival() -> None:
    bee = crop("Bee", 2, "beast", when("to-field", words.Draws()))
    t = garden("p1 field: Oat, Bee", bee, game=GAME)
    oat = t.p1.find("Oat")
    before = t.g.state.ref(oat)
    t.g.carry_out((Renew(card=oat),))
    item, = t.g.state.pending
    assert item.event.card == t.g.state.ref(oat) and item.event.other == before and item.event.start == ""


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_turning_over_it_hides_its_face_and_its_handle(viewer: int) -> None:
    t = garden("p1 field: Oat, Fig", game=GAME)
    oat, alias = t.p1.find("Oat"), t.p1.card("Oat").alias
    t.g.apply(Renew(card=oat, face_down=True))
    sight = player_view.table(t.g, viewer)
    hidden, = (card for card in sight.cards.values() if card.face is None and card.zone == "field:0")
    assert hidden.face_down and f"c{alias}" not in sight.cards and t.g.follow((oat, 0)) is None
    t.g.apply(Renew(card=oat, face_down=False))
    assert t.p1.names("field") == ["Oat", "Fig"] and t.g.card(oat).alias != alias
