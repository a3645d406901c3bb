"""1303 to 1305: numbers that are raised and lowered, and the X of a text."""

from __future__ import annotations

import pytest

from engines.kiseki.game import GAME
from engines.language.printing.rules_text import ability_text
from tests.rules.kiseki.making import card, faces, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy\n"


def base(count: int) -> str:
    """So many face-down cards in the base of the first player, each good for one EP."""
    return "p1 base: " + ", ".join(["(Plain)"] * count) + "\n"


VOLLEY = card("Rain", "event (pay X ep) target X foes:\n    the targets get -1/-1 until end of turn",
              kind="event", ep=0)


@shows("1305.2", "1305.2a")
def test_an_x_that_nothing_explains_is_chosen_while_the_card_is_played() -> None:
    t = table(READY + base(3) + "p1 hand: Rain\np2 field: Guard, Monk", VOLLEY)
    t.p1.does("event", "Rain")
    assert t.asked == "amount" and t.asking == (0,)
    assert (t.g.state.ask.least, t.g.state.ask.most) == (0, 2), "there are two targets, though EP for three"
    t.p1.answers(2)
    assert t.asked == "pay-ep", "both foes are targets; two of three base cards are actioned"
    t.p1.answers((0, 1))
    assert sum(t.g.card(card).turned for card in t.g.base(0)) == 2
    t.resolve()
    assert t.p2.number("Guard", "defence") == 2 and t.p2.number("Monk", "defence") == 1


@shows("1305.2a", "104.5")
def test_an_x_of_nothing_may_be_chosen_and_costs_nothing() -> None:
    t = table(READY + base(1) + "p1 hand: Rain\np2 field: Guard", VOLLEY)
    t.p1.does("event", "Rain")
    t.p1.answers(0)
    assert t.stack() == ["event Rain"] and t.pool(t.p1)[1] == 0 and not t.p1.card("Plain").turned


FEW = card("Few", "event where X is the number of your items target X foes:\n    stun the targets\n"
           "    the opponent loses X bond", kind="event", ep=0)
BREAKER = card("Breaker", "event target 1 item:\n    destroy the target", kind="event", ep=0)


@shows("1305.2b", "1305.2c", "1204.2d-5")
def test_a_number_of_targets_that_the_text_explains_is_fixed_when_it_is_played() -> None:
    t = table(READY + "p1 hand: Few\np1 field: Seal\np2 field: Scout, Guard\np2 hand: Breaker", FEW, BREAKER)
    t.p1.does("event", "Few")
    t.p1.chooses("Scout")
    t.p1.passes()
    t.p2.does("event", "Breaker")
    t.resolve()
    assert t.p1.has("Seal", "trail"), "no item is there any more"
    t.resolve()
    assert t.p2.card("Scout").stunned and not t.p2.card("Guard").stunned
    assert t.bond() == (40, 40 - 1 - 1), "stun damage, and the X of when it was played"


@shows("1305.3")
def test_a_number_that_playing_does_not_need_is_worked_out_when_it_resolves() -> None:
    many = card("Many", "event where X is the number of your units:\n    the opponent loses X bond", kind="event", ep=0)
    death = card("Death", "event target 1 foe:\n    kill the target", kind="event", ep=0)
    t = table(READY + "p1 hand: Many\np1 field: Scout, Guard\np2 hand: Death", many, death)
    t.p1.does("event", "Many")
    t.p1.passes()
    t.p2.does("event", "Death")
    t.p2.chooses("Scout")
    t.resolve()
    t.resolve()
    assert t.bond() == (40, 39)


@shows("1305.4")
def test_a_number_in_a_static_craft_floats() -> None:
    ringer = card("Ringer", "always where X is the number of actioned cards in your base:\n    this gets +X/+0")
    t = table(READY + base(3) + "p1 field: Ringer", ringer)
    assert t.p1.number("Ringer", "strength") == 2
    t.p1.does("gain-ep", "Plain")
    assert t.p1.number("Ringer", "strength") == 3


@shows("1305.5")
def test_y_and_z_are_treated_as_x_is() -> None:
    both = card("Both", "event where X is the number of your units where Y is the number of your items"
                " where Z is 4:\n    the opponent loses X bond\n    the opponent loses Y bond\n"
                "    the opponent loses Z bond", kind="event", ep=0)
    t = table(READY + "p1 hand: Both\np1 field: Scout, Guard, Seal", both)
    t.p1.does("event", "Both")
    t.resolve()
    assert t.bond() == (40, 40 - 2 - 1 - 4)


@shows("1305.2b")
def test_a_cost_that_the_text_explains_is_that_much() -> None:
    miser = card("Miser", "activated (pay X ep) where X is the number of your items:\n    gain 1 bond")
    t = table("kiseki; turn p1; step deploy; bond 30+40\n" + base(1) + "p1 field: Miser, Seal, Seal", miser)
    assert not t.p1.may("use", "Miser")
    rich = table("kiseki; turn p1; step deploy; bond 30+40\n" + base(2) + "p1 field: Miser, Seal, Seal", miser)
    rich.p1.does("use", "Miser")
    assert rich.stack() == ["craft Miser"] and all(rich.g.card(each).turned for each in rich.g.base(0))


@shows("1305.2a")
def test_an_art_whose_cost_is_an_x_does_as_much_as_is_paid() -> None:
    monk = card("Prayer", "art (pay X ep):\n    gain X bond")
    t = table("kiseki; turn p1; step deploy; bond 30+40\n" + base(3) + "p1 hand: Prayer", monk)
    t.p1.does("art", "Prayer")
    assert t.g.state.ask.most == 3
    t.p1.answers(3)
    t.resolve()
    assert t.bond() == (33, 40)


@shows("1305.2", "1305.2a", "1305.2c")
def test_an_x_that_stands_only_in_the_effect_is_chosen_while_it_is_played() -> None:
    hymn = card("Hymn", "event:\n    gain X bond", kind="event", ep=0)
    sage = card("Sage", "activated (action this):\n    the opponent loses X bond")
    t = table("kiseki; turn p1; step deploy; bond 20+40\np1 hand: Hymn\np1 field: Sage", hymn, sage)
    t.p1.does("event", "Hymn")
    assert (t.asked, t.asking) == ("amount", (0,)) and t.g.state.ask.least == 0
    t.p1.answers(4)
    assert t.stack() == ["event Hymn"] and t.bond() == (20, 40)
    t.resolve()
    assert t.asked == "priority" and t.bond() == (24, 40), "nothing more is asked when it resolves"
    t.p1.does("use", "Sage")
    t.p1.answers(45)
    assert t.p1.card("Sage").turned
    t.resolve()
    assert t.bond() == (24, -5), "nothing but the text limits the number (104.5)"


@shows("1305.2a")
def test_an_x_only_in_the_effect_is_printed_as_x_in_both_languages() -> None:
    hymn = card("Hymn", "event:\n    gain X bond", kind="event", ep=0)
    (ability,) = next(face for face in faces(hymn).values() if face.name.en == "Hymn").abilities
    said = ability_text(GAME.catalogue, ability).text
    assert (said.en, said.ja) == ("Gain X bond.", "絆をX点得る。")


@shows("1204.2f", "1203.4")
def test_an_event_may_cost_more_than_its_ep() -> None:
    dear = card("Dear", "event (discard 1 card):\n    gain 3 bond", kind="event", ep=1)
    t = table("kiseki; turn p1; step deploy; bond 30+40\n" + base(1) + "p1 hand: Dear", dear)
    assert not t.p1.may("event", "Dear"), "nothing can be discarded for it but itself (G37)"
    paid = table("kiseki; turn p1; step deploy; bond 30+40\n" + base(1) + "p1 hand: Dear, Scout", dear)
    paid.p1.does("event", "Dear")
    assert paid.p1.has("Scout", "trail") and paid.p1.card("Plain").turned
    paid.resolve()
    assert paid.bond() == (33, 40)


@shows("1210.2")
def test_a_craft_that_says_how_often_is_played_no_more_often() -> None:
    once = card("Once", "activated once:\n    gain 1 bond")
    t = table("kiseki; turn p1; step deploy; bond 30+40\np1 field: Once", once)
    t.p1.does("use", "Once")
    assert not t.p1.may("use", "Once")
    t.resolve()
    assert t.bond() == (31, 40) and not t.p1.may("use", "Once")


@shows("1205.1d")
def test_an_if_is_asked_when_the_craft_resolves() -> None:
    keen = card("Keen", "when this enters if you have 2 or more items:\n    gain 3 bond", cp=0)
    for items, bond in (("Seal", 30), ("Seal, Seal", 33)):
        t = table(f"kiseki; turn p1; step deploy; bond 30+40\np1 hand: Keen\np1 field: {items}", keen)
        t.p1.does("deploy", "Keen")
        t.resolve()
        t.resolve()
        assert t.bond() == (bond, 40)


@shows("1203.6", "1203.6a")
def test_what_a_trigger_costs_may_be_declined_when_it_resolves() -> None:
    keen = card("Keen", "when this enters (discard 1 card):\n    gain 3 bond", cp=0)
    for agrees, bond in ((True, 33), (False, 30)):
        t = table("kiseki; turn p1; step deploy; bond 30+40\np1 hand: Keen, Scout", keen)
        t.p1.does("deploy", "Keen")
        t.resolve()
        t.resolve()
        t.p1.agrees() if agrees else t.p1.passes()
        assert t.bond() == (bond, 40) and t.p1.has("Scout", "trail") is agrees


@shows("1303.1", "1303.2")
def test_plus_and_minus_change_strength_and_defence() -> None:
    wax = card("Wax", "event target 1 unit:\n    the target gets +3/+1 until end of turn", kind="event", ep=0)
    wane = card("Wane", "event target 1 unit:\n    the target gets -1/-2 until end of turn", kind="event", ep=0)
    t = table(READY + "p1 hand: Wax, Wane\np1 field: Guard", wax, wane)
    for name, expected in (("Wax", (5, 4)), ("Wane", (4, 2))):
        t.p1.does("event", name)
        t.resolve()
        assert (t.p1.number("Guard", "strength"), t.p1.number("Guard", "defence")) == expected


# -- the X of a triggered craft -----------------------------------------------------------------------------------

STORM = card("Storm", "when this attacks (pay X ep):\n    this gets +X/+0 until end of turn", strength=1, defence=1)
CHAIN = card("Chain", "when this attacks target X foes:\n    stun the targets\n    lose X bond", strength=1, defence=1)
BATTLE = "kiseki; turn p1; phase battle; bond 30+30\n"


@shows("1305.2", "1305.2a", "1203.6")
def test_the_x_of_a_triggered_craft_is_chosen_as_it_is_played_and_paid_as_it_resolves() -> None:
    t = table(BATTLE + base(3) + "p1 field: Storm\np2 field: Sailor\np2 hand: Plain", STORM)
    t.attack(t.p1, "Storm", at="Sailor")
    t.pass_until("amount")
    assert t.asking == (0,) and t.g.state.ask.least == 0 and t.g.state.ask.most > 3, "it is not paid yet"
    t.p1.answers(2)
    assert t.stack() == ["craft Storm"] and not any(t.g.card(each).turned for each in t.g.base(0))
    t.pass_until("pay")
    t.p1.agrees()
    t.pays()
    assert t.p1.number("Storm", "strength") == 3 and sum(t.g.card(each).turned for each in t.g.base(0)) == 2


@shows("1305.2c", "1203.6")
def test_an_x_that_cannot_be_paid_any_more_stays_what_it_is_and_nothing_happens() -> None:
    t = table(BATTLE + base(2) + "p1 field: Storm\np2 field: Sailor\np2 hand: Plain", STORM)
    t.attack(t.p1, "Storm", at="Sailor")
    t.pass_until("amount")
    t.p1.answers(5)
    t.resolve()
    assert t.asked == "priority" and t.p1.number("Storm", "strength") == 1


@shows("1305.2a", "1204.2d-5", "1211.4")
def test_the_x_of_a_triggered_craft_says_how_many_targets_it_has() -> None:
    t = table(BATTLE + "p1 field: Chain\np2 field: Sailor, Guard, Scout\np2 hand: Plain", CHAIN)
    t.attack(t.p1, "Chain", at="Sailor")
    t.pass_until("amount")
    assert (t.g.state.ask.least, t.g.state.ask.most) == (0, 3), "so many targets are there"
    t.p1.answers(2)
    t.p1.chooses("Guard", "Scout")
    t.resolve()
    assert t.p2.card("Guard").stunned and t.p2.card("Scout").stunned and t.bond() == (28, 30 - 2 - 1)


@shows("1305.3", "1203.6")
def test_what_is_paid_only_as_a_craft_resolves_is_worked_out_then() -> None:
    """Its cost is nothing that playing it needs, so the number is open until then."""
    dues = card("Dues", "when this attacks (lose X bond) where X is the number of your items:\n    draw 1",
                strength=1, defence=1)
    t = table(BATTLE + "p1 field: Dues, Seal, Seal\np2 field: Sailor\np2 hand: Breaker", dues, BREAKER)
    t.attack(t.p1, "Dues", at="Sailor")
    while t.stack() == []:
        t.lets_go()
    t.p1.passes()
    t.p2.does("event", "Breaker")
    if t.asked == "target":
        t.p2.chooses("Seal")
    t.resolve()
    t.pass_until("pay")
    t.p1.agrees()
    assert t.bond() == (29, 30)


@shows("1211.8", "1305.2c")
def test_a_delayed_craft_keeps_the_numbers_of_the_effect_that_made_it() -> None:
    debt = card("Debt", "event (pay X ep):\n    later when the turn ends:\n        gain X bond", kind="event", ep=0)
    t = table("kiseki; turn p1; step deploy; bond 30+30\n" + base(3) + "p1 hand: Debt, Plain\np2 hand: Plain", debt)
    t.p1.does("event", "Debt")
    t.p1.answers(2)
    t.pays()
    t.resolve()
    t.until_stacked()
    t.resolve()
    assert t.bond() == (32, 30)


@shows("1215.6", "1305.2c")
def test_who_an_effect_is_for_is_read_with_the_x_that_was_chosen() -> None:
    swell = card("Swell", "event (pay X ep):\n    all units with cp <= X get +1/+0 until end of turn",
                 kind="event", ep=0)
    t = table(READY + base(3) + "p1 hand: Swell\np1 field: Scout, Guard, Sailor\np2 hand: Plain", swell)
    t.p1.does("event", "Swell")
    t.p1.answers(2)
    t.pays()
    t.resolve()
    assert [t.grown(t.p1, name)[0] for name in ("Scout", "Guard", "Sailor")] == [1, 1, 0]


@shows("1215.6", "1312.4")
def test_who_an_effect_is_for_is_read_with_the_organisation_that_was_chosen() -> None:
    roll = card("Roll", "event:\n    choose an organisation on the field\n"
                "    all units of the chosen organisation get +1/+0 until end of turn", kind="event", ep=0)
    t = table(READY + "p1 hand: Roll\np1 field: Scout, Sailor\np2 hand: Plain", roll)
    t.p1.does("event", "Roll")
    t.resolve()
    assert t.asked == "name-entry"
    t.p1.answers(0)
    grown = [t.grown(t.p1, name)[0] for name in ("Scout", "Sailor")]
    assert sorted(grown) == [0, 1]


@shows("803.5a", "1305.2c")
def test_who_may_not_attack_is_read_with_the_x_that_was_chosen() -> None:
    ward = card("Ward", "event (pay X ep) target 1 ally:\n"
                "    the target cannot be attacked by units with cp <= X until end of turn", kind="event", ep=0)
    t = table("kiseki; turn p2; phase battle\n" + base(3) + "p1 hand: Ward\np1 field: Guard\np2 field: Scout, Sailor\n"
              "p2 hand: Plain", ward)
    while t.asking != (0,):
        t.lets_go()
    t.p1.does("event", "Ward")
    t.p1.answers(2)
    t.pays()
    t.resolve()
    t.pass_until("attack")
    t.p2.chooses("Scout")
    assert t.g.battle.at_player == 0, "it has nobody to attack but the player"


# -- Y and Z ------------------------------------------------------------------------------------------------------


@shows("1305.5", "1305.2a")
def test_other_letters_are_chosen_one_after_the_other() -> None:
    gale = card("Gale", "event (pay X ep) target Y foes:\n    stun the targets\n    gain X bond", kind="event", ep=0)
    t = table("kiseki; turn p1; step deploy; bond 30+30\n" + base(3) + "p1 hand: Gale\np2 field: Guard, Scout", gale)
    t.p1.does("event", "Gale")
    assert (t.asked, t.g.state.ask.most) == ("amount", 3)
    t.p1.answers(1)
    assert (t.asked, t.g.state.ask.most) == ("amount-y", 2)
    t.p1.answers(2)
    t.pays()
    t.resolve()
    assert t.p2.card("Guard").stunned and t.p2.card("Scout").stunned and t.bond() == (31, 27)


@shows("1305.5", "1305.2b")
def test_a_letter_that_the_text_explains_is_not_asked_for() -> None:
    for letter in "XYZ":
        dues = card("Dues", f"activated (pay {letter} ep) where {letter} is the number of your items:\n"
                    f"    gain {letter} bond", kind="item")
        t = table("kiseki; turn p1; step deploy; bond 30+30\n" + base(3) + "p1 field: Dues, Seal\np2 hand: Plain", dues)
        t.p1.does("use", "Dues")
        assert t.asked == "pay-ep" and t.g.state.ask.least == 2
        t.pays()
        t.resolve()
        assert t.bond() == (32, 30)


@shows("1305.2b", "1305.5")
def test_a_letter_may_be_explained_by_one_that_is_chosen() -> None:
    gale = card("Gale", "event (pay X ep) target Y foes where Y is X + 1:\n    stun the targets", kind="event", ep=0)
    t = table(READY + base(3) + "p1 hand: Gale\np2 field: Guard, Scout", gale)
    t.p1.does("event", "Gale")
    assert t.g.state.ask.most == 1, "with 2 it would need three targets"
    t.p1.answers(1)
    t.pays()
    t.resolve()
    assert t.p2.card("Guard").stunned and t.p2.card("Scout").stunned


# -- a line that says itself what its X is ------------------------------------------------------------------------


def event(name: str, text: str) -> str:
    """An EVENT that costs nothing."""
    return card(name, text, kind="event", ep=0)


@shows("1305.3")
@pytest.mark.parametrize("line", [
    "the target gets +X/+0 until end of turn where X is the number of your items",
    "the target gets +X/+0 until end of turn, where X is the number of your items",
    "where X is the number of your items, the target gets +X/+0 until end of turn",
])
def test_a_line_works_out_its_x_as_it_is_carried_out(line: str) -> None:
    lift = event("Lift", f"event target 1 ally:\n    destroy 1 item\n    {line}")
    t = table(f"{READY}p1 hand: Lift\np1 field: Guard, Seal, Seal", lift)
    t.p1.does("event", "Lift")
    t.resolve()
    t.p1.chooses("Seal")
    assert t.grown(t.p1, "Guard") == (1, 0), "one of the two is gone by then, and it stays so"


@shows("1305.4")
def test_the_x_of_a_lasting_effect_follows_what_it_counts() -> None:
    host = card("Host", "always:\n    this gets +X/+X where X is the number of your items")
    t = table(f"{READY}p1 hand: Breaker\np1 field: Host, Seal, Seal", host, BREAKER)
    assert t.grown(t.p1, "Host") == (2, 2)
    t.p1.does("event", "Breaker")
    t.p1.chooses("Seal")
    t.resolve()
    assert t.grown(t.p1, "Host") == (1, 1)


@shows("1305.2a")
def test_another_line_keeps_the_x_that_was_paid() -> None:
    both = event("Both", "event (pay X ep):\n    gain X bond\n    draw X where X is the number of your items")
    t = table(f"{READY}{base(2)}p1 hand: Both\np1 field: Seal".replace("step deploy", "step deploy; bond 30+40"), both)
    t.p1.does("event", "Both")
    t.p1.answers(2)
    t.pays()
    t.resolve()
    assert t.bond()[0] == 32 and len(t.p1.names("hand")) == 1


# -- numbers compared in words ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("asked", "grown"), [
    ("your bond is lower than the opponent's bond", 1), ("the opponent's bond is lower than your bond", 0),
    ("the opponent's bond is higher than your bond", 1), ("your bond is higher than the opponent's bond", 0),
    ("your bond is 30 or less", 1), ("your bond is 29 or less", 0), ("your bond is 30 or more", 1),
    ("your bond is 31 or more", 0), ("the strength of this is greater than the number of your items", 1),
])
def test_numbers_compared_in_words(asked: str, grown: int) -> None:
    t = table(f"{READY}p1 field: Host".replace("step deploy", "step deploy; bond 30+40"),
              card("Host", f"always if {asked}:\n    this gets +0/+1"))
    assert t.grown(t.p1, "Host") == (0, grown)


# -- bond, CP and EP equal to a number ----------------------------------------------------------------------------


@pytest.mark.parametrize(("line", "bond", "pool"), [
    ("gain bond equal to the number of your items", (32, 40), (0, 0)),
    ("lose bond equal to the number of your items", (28, 40), (0, 0)),
    ("the opponent loses bond equal to the number of your items", (30, 38), (0, 0)),
    ("gain ep equal to the number of your items", (30, 40), (0, 2)),
    ("gain cp equal to the number of your items", (30, 40), (2, 0)),
])
def test_as_much_as_there_are(line: str, bond: tuple[int, int], pool: tuple[int, int]) -> None:
    t = table("kiseki; turn p1; step deploy; bond 30+40\np1 hand: Deed\np1 field: Seal, Seal",
              event("Deed", f"event:\n    {line}"))
    t.p1.does("event", "Deed")
    t.resolve()
    assert t.bond() == bond and t.pool(t.p1) == pool


# -- several ITEMs that are UNITs ---------------------------------------------------------------------------------


@shows("1215.1d", "1215.1e")
def test_all_items_are_also_units_for_a_while() -> None:
    wake = event("Wake", "event:\n    all your items are also units with 2/3 until end of turn")
    t = table(f"{READY}p1 hand: Wake\np1 field: Seal, Seal\np2 field: Seal", wake)
    t.p1.does("event", "Wake")
    t.resolve()
    assert [t.p1.number("Seal", field) for field in ("strength", "defence")] == [2, 3]
    assert len(t.g.units(0)) == 2 and t.g.units(1) == []
    t.until_next_turn()
    assert t.g.units(0) == []
