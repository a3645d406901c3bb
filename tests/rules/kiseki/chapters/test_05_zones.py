"""Chapter 500: zones, who sees what in them, how cards lie there, and what becomes of a card that moves."""

from __future__ import annotations

from engines.core.play import player_view
from engines.core.state import knowledge
from engines.kiseki.table.zones import ZONES
from tests.rules.kiseki.making import Table, card, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy\n"


def event(text: str, name: str = "Deed", ep: int = 0) -> str:
    """An EVENT that costs nothing."""
    return card(name, text, kind="event", ep=ep)


def after(text: str, deed: str, *own: str, at: str = "") -> Table:
    """A table after p1 has played and resolved an EVENT with that text."""
    cards = text.replace("DEED", "p1 hand: Deed\np2 base: (Plain)")
    t = table(READY + cards, event(deed), *own)
    t.p1.does("event", "Deed")
    if at and t.asked != "priority":
        t.p1.chooses(at)
    t.resolve()
    return t


def knows(t: Table, viewer: int, card: int) -> bool:
    """Whether a viewer can read a card."""
    return knowledge.knows(t.g, viewer, t.g.card(card))


# -- 502.2, 503.2: what is public ---------------------------------------------------------------------------------


@shows("502.2", "505.3", "507.4")
def test_each_player_reads_their_own_hand_and_face_down_base_cards_alone() -> None:
    t = table(READY + "p1 hand: Guard\np1 base: (Tower), Letter\np2 hand: Scout\np2 base: (Seal)\np1 field: Monk")
    for viewer, reads in ((0, True), (1, False)):
        assert knows(t, viewer, t.p1.find("Guard")) is knows(t, viewer, t.p1.find("Tower")) is reads
        assert knows(t, viewer, t.p1.find("Monk")) and knows(t, viewer, t.p1.find("Letter"))
        assert knows(t, viewer, t.p2.find("Scout")) is knows(t, viewer, t.p2.find("Seal")) is not reads


@shows("502.2a")
def test_everybody_knows_how_many_cards_lie_where() -> None:
    t = table(READY + "p1 hand: Guard, Scout, Monk\np1 base: 2 x (Tower)\np1 deck: 7 x Plain\np2 hand: Seal")
    counts = {(zone.area, zone.owner): zone.count for zone in player_view.table(t.g, 1).zones}
    assert (counts["hand", 0], counts["base", 0], counts["deck", 0]) == (3, 2, 7)


@shows("504.2", "503.2")
def test_nobody_reads_a_deck_whose_cards_lie_in_an_order() -> None:
    t = table(READY + "p1 deck: Guard, Scout, Monk\np1 hand: Plain")
    assert ZONES["deck"].ordered and not any(knows(t, viewer, card) for viewer in (0, 1) for card in t.p1.cards("deck"))
    up = table(READY + "p1 field: Guard\np1 hand: Plain")
    assert knows(up, 0, up.p1.find("Guard")) and knows(up, 1, up.p1.find("Guard")), "what lies face up is seen by all"


@shows("506.2", "508.2", "510.2")
def test_field_trail_and_excluded_zone_are_public_and_have_no_order() -> None:
    t = table(READY + "p1 field: Guard\np1 trail: Scout\np2 excluded: Monk\np1 hand: Plain")
    for viewer in (0, 1):
        assert all(knows(t, viewer, card) for card in (t.p1.find("Guard"), t.p1.find("Scout"), t.p2.find("Monk")))
    assert not any(ZONES[area].ordered for area in ("field", "trail", "excluded"))


@shows("505.2", "507.2")
def test_hands_and_bases_have_no_order() -> None:
    """So it means nothing where a card was laid: a screen may sort them."""
    assert not ZONES["hand"].ordered and not ZONES["base"].ordered


@shows("505.5")
def test_there_is_no_limit_to_a_hand() -> None:
    t = table("kiseki; turn p1; phase recovery\np1 hand: 30 x Plain")
    while t.g.initiative == 0:
        t.pick(lambda option: option.verb == "decline", "passing")
    assert len(t.p1.cards("hand")) == 30


# -- 502.3: the same card or a new one ----------------------------------------------------------------------------


@shows("502.3")
def test_a_card_that_leaves_the_field_and_comes_back_is_a_new_one() -> None:
    """An effect for the rest of the turn was for the card that was there."""
    big = event("event target 1 ally:\n    the target gets +3/+0 until end of turn", "Big")
    t = table(READY + "p1 field: Guard, Scout support\np1 hand: Big, Deed, Back\np1 base: 3 x (Plain)", big,
              event("event target 1 ally:\n    add the target to any player's hand"),
              event("event:\n    field 1 unit in your hand", "Back"))
    for name in ("Big", "Deed"):
        t.p1.does("event", name)
        t.p1.chooses("Scout")
        t.resolve()
    assert t.p1.card("Scout").zone == "hand" and not t.p1.card("Scout").support
    t.p1.does("event", "Back")
    t.resolve()
    t.p1.chooses("Scout")
    assert t.p1.card("Scout").zone == "field" and t.p1.number("Scout", "strength") == 2


@shows("502.3a", "503.1b")
def test_from_base_to_field_a_card_keeps_whether_it_is_ready_and_the_effects_on_it() -> None:
    deed = "event:\n    field 1 unit in your base"
    acted = after("DEED\np1 base: (Guard) actioned", deed)
    assert acted.p1.card("Guard").turned and acted.p1.card("Guard").zone == "field"
    assert not acted.p1.card("Guard").face_down, "face up: the field knows no other card face down than a stunned UNIT"
    lying = after("DEED\np1 base: (Guard)", deed)
    assert not lying.p1.card("Guard").turned


@shows("502.5")
def test_a_card_goes_to_its_owners_zones_whoever_controls_it() -> None:
    lure = event("event target 1 foe:\n    gain control of the target until end of turn", "Lure")
    t = table(READY + "p1 hand: Lure, Deed\np2 field: Guard", lure,
              event("event target 1 ally:\n    add the target to any player's hand"))
    t.p1.does("event", "Lure")
    t.resolve()
    assert t.g.card(t.g.field(0)[0]).owner == 1
    t.p1.does("event", "Deed")
    t.resolve()
    assert t.p2.has("Guard", "hand") and not t.p1.has("Guard", "hand")


@shows("506.4")
def test_what_stands_on_the_stack_comes_under_nobodys_control() -> None:
    """It is on no field, so it stays where it is and is resolved for who played it."""
    take = event("event target 1 entry:\n    gain control of the target\n    draw 1", "Take")
    t = table(READY + "p1 hand: Deed\np2 hand: Take", take, event("event:\n    the opponent loses 2 bond"))
    t.p1.does("event", "Deed")
    t.p2.does("event", "Take")
    while t._chain():
        t.resolve()
    assert t.g.field(1) == () and t.p1.has("Deed", "trail")
    assert t.bond() == (40, 38), "its player's opponent loses bond, as written"


# -- 502.4, 504.3: several cards at once --------------------------------------------------------------------------


@shows("502.4")
def test_the_owner_decides_in_which_order_cards_go_to_the_deck_together() -> None:
    t = after(
        "DEED\np1 deck: Plain\np2 deck: Plain\np1 field: Guard\np2 field: Scout, Monk, Sailor",
        "event:\n    put all units on top of any player's deck",
    )
    assert (t.asked, t.asking) == ("deck-order", (1,)), "p1 has one card only, and p2 orders their own"
    t.p2.chooses("Monk", "Sailor", "Scout")
    assert t.p2.names("deck") == ["Plain", "Scout", "Sailor", "Monk"] and t.p1.names("deck") == ["Plain", "Guard"]
    assert not any(knows(t, 0, card) for card in t.p2.cards("deck")), "nobody else knows the order"


@shows("504.3")
def test_cards_leave_a_deck_one_at_a_time_its_top_first() -> None:
    deed = "event:\n    discard the top 3 cards of your deck"
    t = after("DEED\np1 deck: Plain, Guard, Scout, Monk", deed)
    assert t.p1.names("deck") == ["Plain"] and t.p1.names("trail")[:3] == ["Monk", "Scout", "Guard"]
    few = after("DEED\np1 field: Sailor\np1 deck: Guard, Scout\np2 hand: Plain", deed)
    assert few.p1.names("trail") == ["Scout", "Guard", "Deed"] and few.result is None, "as many as there are: no draw"


# -- 503: how cards lie -------------------------------------------------------------------------------------------


@shows("503.1a", "503.2a")
def test_cards_come_to_the_field_ready_and_face_up() -> None:
    t = after("DEED\np1 hand: Guard, Scout", "event:\n    field 2 units in your hand")
    if t.asked != "priority":
        t.p1.chooses("Guard", "Scout")
    assert t.p1.names("field") == ["Guard", "Scout"]
    assert not any(t.g.card(card).turned or t.g.card(card).face_down for card in t.p1.cards("field"))


@shows("503.2b")
def test_a_card_is_face_up_or_face_down_and_turned_it_is_the_other() -> None:
    t = after("DEED\np1 base: Tower\np1 field: Guard", "event:\n    turn 1 face-up card in your base face down")
    assert t.p1.card("Tower").face_down and t.p1.number("Guard", "strength") == 2, "and it works no more"
    assert not knows(t, 1, t.p1.find("Tower"))


@shows("504.4", "505.4")
def test_deck_and_hand_mean_the_cards_that_lie_there() -> None:
    t = after("DEED\np1 hand: Guard, Scout\np1 deck: Monk, Sailor",
              "event:\n    discard your hand\n    put the top card of your deck in your base")
    assert sorted(t.p1.names("trail")) == ["Deed", "Guard", "Scout"] and t.p1.names("base") == ["Sailor"]


# -- 506.5: what a text means that names no zone ------------------------------------------------------------------


@shows("506.5", "211.2", "203.3")
def test_units_and_organisations_mean_those_on_the_field() -> None:
    t = table(READY + "p1 hand: Deed, Guard\np1 field: Scout, Monk\np1 base: (Guard), Guard\np1 trail: Herald",
              event('event:\n    all units of "Lantern" get +1/+0 until end of turn'))
    t.p1.does("event", "Deed")
    t.resolve()
    assert t.p1.number("Scout", "strength") == 3 and t.p1.number("Monk", "strength") == 2
    assert all(t.p1.number(name, "strength") == 2 for name in ("Guard@hand", "Guard@base"))
    assert t.p1.number("Herald", "strength") == 1


@shows("506.5a")
def test_what_is_counted_without_a_zone_is_counted_on_the_field() -> None:
    t = after("DEED\np1 hand: Guard\np1 base: Guard, (Scout)\np1 field: Scout, Monk\np2 field: Guard",
              "event:\n    draw the number of units")
    assert len(t.p1.cards("hand")) == 1 + 3


@shows("203.4", "203.5")
def test_bases_and_events_mean_those_in_the_base_unless_a_zone_is_named() -> None:
    deed = "event:\n    destroy all base cards"
    t = after("DEED\np1 base: Tower, Letter, (Tower)\np1 hand: Tower\np1 field: Guard", deed)
    assert sorted(t.p1.names("trail")) == ["Deed", "Tower"] and t.p1.names("hand") == ["Tower"]
    assert sorted(t.p1.names("base")) == ["Letter", "Tower"], "of what lies face down nobody can verify that it is one"
    named = after("DEED\np1 base: Letter\np1 trail: Letter, Scout\np1 hand: Plain",
                  "event:\n    add 1 event in your trail to your hand")
    assert sorted(named.p1.names("hand")) == ["Letter", "Plain"] and named.p1.names("base") == ["Letter"]


@shows("1320.1", "506.4", "1215.3b")
def test_what_is_put_onto_its_owners_field_by_who_controlled_it_stays_there() -> None:
    """G42: the newest effect on who controls it counts, whoever owns the card."""
    take = card("Take", "event target 1 foe:\n    gain control of the target", kind="event", ep=0)
    give = card("Give", "event target 1 ally:\n    field the target on the opponent's field", kind="event", ep=0)
    t = table("kiseki; turn p1; step deploy\np1 hand: Take, Give, Plain\np2 field: Guard\np2 hand: Plain", take, give)
    t.plays(t.p1, "event", "Take")
    assert t.p1.names("field") == ["Guard"]
    t.plays(t.p1, "event", "Give")
    assert t.p2.names("field") == ["Guard"]
    for _ in range(2):
        t.until_next_turn()
        assert t.p2.names("field") == ["Guard"]
