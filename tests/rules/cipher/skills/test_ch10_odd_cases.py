"""Chapter 10, odd cases: cards that leave together, limits, who pays, and what a rewind brings back."""

from __future__ import annotations

import pytest

from tests.rules.notation import T, card, position, shows

# -- 10.1.1: cards that leave at the same time --------------------------------------------------------------------

SWEEP = card("Sweep", "action: put 2 other allies other than the hero in your bonds")
BROOM = card("Broom", "action: put 1 other ally other than the hero in your bonds")


def swept(skill: str, sweeper: str, *names: str) -> T:
    """Allies with this skill, of which some become bonds at once; player 1's triggers are carried out."""
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, {sweeper}
        p1 rear:  {", ".join(names)}
        p1 deck:  9 x ?
        p2 front: Margrave*
    """, SWEEP, BROOM, *(card(name, skill) for name in names))
    t.p1.activates(sweeper)
    if t.asked == "choose":
        t.p1.chooses(*names[:2 if sweeper == "Sweep" else 1])
    while t.asked == "trigger":
        t.p1.answers(0)
    return t


@shows("10.1.1", "6.5.2")
def test_units_that_leave_together_notice_each_other_s_leaving() -> None:
    """G-29: both are on the battlefield when it happens; Cid, who stays, notices both."""
    t = swept("when another ally is put in the bond area: draw 1", "Sweep", "Ant", "Bee", "Cid")
    assert t.asked == "action" and len(t.p1.cards("hand")) == 1 + 1 + 2


@shows("10.1.1")
@pytest.mark.parametrize("other", ["another ally", "another bond"])  # as it was, as it is now
def test_a_unit_that_leaves_is_no_other_unit_to_itself(other: str) -> None:
    t = swept(f"when {other} is put in the bond area: draw 1", "Broom", "Ant")
    assert t.p1.names("bonds") == ["Ant"] and t.p1.cards("hand") == ()


@shows("10.1.1.1.2", "21.4.3")
@pytest.mark.parametrize(("limit", "drawn"), [("", 2), ("once", 1)])
def test_a_limit_that_is_marked_is_not_left_behind(limit: str, drawn: int) -> None:
    """Ant notices Bee's leaving, then its own: with the limit reached the second does not trigger."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Picker
        p1 rear:  Ant, Bee
        p1 deck:  9 x ?
        p2 front: Margrave*
    """, card("Picker", "action:\n    put 1 other ally other than the hero in your bonds"), card("Bee"),
        card("Ant", f"when a card is put in your bond area by a skill {limit}:\n    draw 1"))
    for name in ("Bee", "Ant"):
        t.p1.activates("Picker")
        if t.asked == "choose":
            t.p1.chooses(name)
    assert t.asked == "action" and t.p1.names("bonds") == ["Bee", "Ant"] and len(t.p1.cards("hand")) == drawn


@shows("10.1.1.1", "10.1.1")
def test_units_defeated_together_notice_each_other_s_defeat() -> None:
    """G-6: the defeated state is the event, and both have it before either goes."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Storm
        p2 front: Margrave*
        p2 rear:  Ant, Bee
    """, card("Storm", "action: defeat all enemies other than the hero"), *(
        card(name, "when another ally is defeated:\n    draw 1") for name in ("Ant", "Bee")
    ))
    t.p1.activates("Storm")
    while t.asked == "trigger":
        t.p2.answers(0)
    assert sorted(t.p2.names("retreat")) == ["Ant", "Bee"] and len(t.p2.cards("hand")) == 2


# -- 10.1.1.1.3: pending skills of cards that were covered or changed sides ---------------------------------------

LIFT = card("Lift", """
    action:
        tap 2 other allies other than the hero
        level up 1 ally named "Watch" with 1 card in your hand named "Watch"
""")


@shows("10.1.1.1.3", "10.2.3.1.1")
@pytest.mark.parametrize(("limit", "times"), [("", 2), ("once", 1)])
def test_the_skill_of_a_covered_card_still_resolves_for_the_stack(limit: str, times: int) -> None:
    """G-42: "this unit" is what lies on it; the limit is reached though the card bears no mark."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Lift, Small Watch, Roan, Fenn
        p1 hand:  Great Watch
        p2 front: Margrave*
    """, LIFT, card("Great Watch", power=50),
        card("Small Watch", f"when another ally is tapped by a skill {limit}: this gets power +10 until end of turn"))
    t.p1.activates("Lift")
    t.p1.chooses("Roan", "Fenn")
    while t.asked not in ("action", ""):
        t.p1.chooses("Watch")
    assert t.p1.number("Great Watch") == 50 + 10 * times and t.g.state.pending == ()


@shows("10.1.1.1.3")
def test_the_skill_of_a_unit_that_has_gone_over_stays_with_who_used_it() -> None:
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse*, Thief
        p2 front: Margrave*, Herald
        p2 deck:  4 x ?
    """, card("Thief", 'when your turn starts: put 1 enemy named "Herald" in your front'),
        card("Herald", "when each turn starts: may draw 1"))
    assert t.p1.has("Herald", "front") and t.asked == "may" and t.asking == (1,)
    t.p2.agrees()
    assert len(t.p2.cards("hand")) == 1


@shows("10.1.1.1.3", "21.3.1.5.1.2")
def test_a_bond_turned_down_before_its_skill_was_selected_has_triggered_all_the_same() -> None:
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse*, Flipper
        p1 bonds: Elder
        p2 front: Margrave*
    """, card("Flipper", "when your turn starts: turn 1 bond down"),
        card("Elder", "bond when your turn starts: draw 1"))
    t.p1.does("trigger", "Flipper")
    assert t.p1.card("Elder").face_down and len(t.p1.cards("hand")) == 1 + 1  # and the card of the turn


# -- 10.2.1.2: who pays, and with what ----------------------------------------------------------------------------


@shows("10.2.1.2", "21.5.1.1.3")
@pytest.mark.parametrize("owner", ["p1", "p2"])
def test_who_used_a_borrowed_unit_pays_with_their_own_cards_when_it_has_gone_home(owner: str) -> None:
    t = position(f"""
        cipher; turn p1; phase start
        p1 front: Ilse*, Bell, Payer owner={owner}
        p1 bonds: Roan
        p1 deck:  4 x ?
        p2 front: Margrave*
        p2 bonds: Fenn
    """, card("Bell", "when your turn starts: return 1 other ally other than the hero to your hand"),
        card("Payer", "when your turn starts (turn 1 bond down): draw 1"))
    t.p1.does("trigger", "Bell")
    t.p1.agrees()
    assert t.p1.card("Roan").face_down and not t.p2.card("Fenn").face_down
    assert len(t.p1.cards("hand")) == 1 + 1 + (owner == "p1") and t.seats[int(owner[1]) - 1].has("Payer", "hand")


@shows("10.2.3.4", "10.2.1.2")
def test_what_a_payment_triggers_comes_before_what_has_been_waiting() -> None:
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse*, Waiter, Payer
        p1 hand:  Fenn
        p2 front: Margrave*
    """, card("Waiter", "when your turn starts: may draw 1"), card("Payer", """
        when your turn starts (put 1 card in your hand in your bonds): draw 1
        when a card is put in your bond area: may draw 2
    """))
    t.p1.does("trigger", "Payer")
    t.p1.agrees()
    for name in ("Payer", "Waiter"):
        assert t.asked == "may" and t.g.face(t.g.state.ask.cause[0]).name.en == name
        t.p1.passes()


@shows("10.2.3.3.1", "21.2.2.8")
def test_a_triggered_hero_skill_may_be_paid_for_in_vain() -> None:
    """Without both units nothing applies; that is no condition of 10.2.1.1: the cost is offered, the use is marked."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Press, Quillan
        p1 bonds: Roan
        p2 front: Margrave*
    """, card("Press", "action: tap 1 other ally"), card("Quillan", """
        hero-skill when another ally is tapped by a skill once (turn 1 bond down):
            your hero passes from "Nobody" to "Quillan"
    """))
    t.p1.activates("Press")
    t.p1.chooses("Ilse")
    assert t.asked == "pay"
    t.p1.agrees()
    assert t.p1.card("Roan").face_down and t.p1.card("Ilse").main and t.p1.card("Quillan").used == (0,)


@shows("21.2.2.4.3", "10.2.1.2")
def test_the_payment_may_bring_what_a_special_union_skill_needs() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front:   Ilse*, Press, Fenn
        p1 hand:    Roan
        p1 bonds:   2 x Roan
        p1 retreat: Hermit
        p1 deck:    4 x ?
        p2 front:   Margrave*
    """, card("Press", "action: tap 1 other ally"), card("Hermit", """
        special union 3 red when an ally is tapped by a skill (put 1 card in your hand in your bonds):
            draw 1
    """))
    t.p1.activates("Press")
    t.p1.chooses("Fenn")
    t.p1.does("trigger", "Hermit")
    t.p1.agrees()
    assert t.p1.names("bonds") == ["Roan"] * 3 and len(t.p1.cards("hand")) == 1


# -- 10.2.1.3, 10.2.2.2: hidden skills ----------------------------------------------------------------------------


@shows("10.2.1.3")
def test_declining_a_hand_card_s_skill_removes_its_older_triggers_too() -> None:
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse*, Chain, Roan, Fenn
        p1 hand:  Heir
        p2 front: Margrave*
    """, card("Heir", "special when an ally is tapped by a skill:\n    may deploy this", symbols=["red"]),
        card("Chain", """
        when your turn starts: tap 1 other ally other than the hero
        when another ally is tapped by a skill once: tap 1 other ally other than the hero
    """))
    t.p1.chooses("Roan")
    t.p1.does("trigger", "Chain")
    t.p1.chooses("Fenn")
    assert t.p1.able("trigger") == ["Heir"] and len(t.g.state.pending) == 2
    t.p1.passes()
    assert t.g.state.pending == () and t.p1.able("trigger") == []


@shows("10.2.2.2")
def test_a_rewind_brings_the_order_of_the_deck_and_the_state_of_chance_back() -> None:
    """G-12."""
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*
        p1 hand:  Dawn Blade Ilse, Heir
        p1 bonds: 3 x Roan
        p1 deck:  Roan, Fenn, Teo, Pell, Mira, Roan, Fenn
        p2 front: Margrave*
    """, card("Heir", "special when an ally is class-changed:\n    shuffle your deck\n    may deploy this"))
    t.p1.levels_up("Dawn Blade Ilse", "Ilse@front")
    chance, deck = t.g.state.chance, t.p1.cards("deck")
    t.p1.does("trigger", "Heir")
    assert t.g.state.chance != chance
    t.p1.passes()
    assert t.g.state.chance == chance and t.p1.cards("deck") == deck


@shows("10.2.1.3.1", "10.1.1.1.5")
@pytest.mark.parametrize("drawn", ["Spy", "Roan"])
def test_a_window_opens_for_whatever_card_has_come_to_the_hand(drawn: str) -> None:
    """The hand was empty when the ally was tapped; the other player must not learn what was drawn."""
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Drill
        p1 deck:  ?, {drawn}
        p2 front: Margrave*
    """, card("Spy", "special when an ally is tapped by a skill:\n    may deploy this"),
        card("Drill", "action:\n    tap 1 other ally\n    draw 1"))
    t.p1.activates("Drill")
    assert t.asked == "hidden-trigger" and t.p1.able("trigger") == ["Spy"] * (drawn == "Spy")
    t.p1.passes()
    assert t.asked == "action"


@shows("10.2.2.2")
@pytest.mark.parametrize(("goes", "drawn"), [
    ("put this on the bottom of your deck", 0), ("put this in your retreat", 1),
])
def test_a_hand_card_must_come_to_an_open_area(goes: str, drawn: int) -> None:
    """In the deck nobody sees it: the skill was never carried out."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Press, Fenn
        p1 hand:  Spy
        p2 front: Margrave*
    """, card("Press", "action:\n    tap 1 other ally"),
        card("Spy", f"special when an ally is tapped by a skill:\n    {goes}\n    draw 1"))
    t.p1.activates("Press")
    t.p1.chooses("Fenn")
    t.p1.does("trigger", "Spy")
    t.finish()
    assert t.p1.has("Spy", "hand") is not bool(drawn) and len(t.p1.cards("hand")) == 1
    assert len(t.p1.cards("deck")) == 10 - drawn


@shows("10.1.1.1.3.2", "10.2.3.5.2")
def test_a_hand_card_laid_beneath_a_unit_has_come_into_the_open() -> None:
    """The battlefield is an area where cards are read: its trigger is carried out, and not to be declined."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Press, Small Wren, Gardener
        p1 hand:  Wise Wren
        p2 front: Margrave*
    """, card("Small Wren"), card("Press", "action:\n    tap 1 other ally"),
        card("Gardener", """
            when another ally is tapped by a skill:
                grow 1 ally named "Wren" with 1 card in your hand
        """),
        card("Wise Wren", "special when an ally is tapped by a skill:\n    draw 1"))
    t.p1.activates("Press")
    t.p1.chooses("Ilse")
    t.p1.does("trigger", "Gardener")
    t.p1.chooses("Wise Wren")
    assert t.asked == "trigger" and not t.p1.may("decline")
    t.p1.does("trigger")
    t.finish()
    assert len(t.p1.cards("hand")) == 1


@shows("21.2.2.4", "10.2.3.3")
def test_an_auto_union_skill_is_not_carried_out_if_its_bonds_have_gone_meanwhile() -> None:
    """G-44: it triggered with three, and two are left when it is selected."""
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse*, Flipper, Knight
        p1 bonds: 3 x Roan
        p2 front: Margrave*
    """, card("Flipper", "when your turn starts:\n    turn 1 bond down"),
        card("Knight", "union 3 red when your turn starts once:\n    draw 1"))
    t.p1.does("trigger", "Flipper")
    t.p1.answers((0,))
    assert t.asked == "bond" and len(t.p1.cards("hand")) == 1 and t.p1.card("Knight").used == ()


@shows("10.1.1", "10.2.3.5")
def test_a_card_that_waits_already_does_not_trigger_once_more_when_it_comes_to_the_hand() -> None:
    """One event, one trigger, though the card is another object now."""
    t = position("""
        cipher; turn p1; phase action
        p1 front:   Ilse*, Press, Medic
        p1 retreat: Ghost
        p2 front:   Margrave*
    """, card("Press", "action:\n    tap 1 other ally"),
        card("Medic", """
            when another ally is tapped by a skill:
                return 1 card in your retreat named "Ghost" to your hand
        """),
        card("Ghost", "special when an ally is tapped by a skill:\n    may draw 1"))
    t.p1.activates("Press")
    t.p1.chooses("Ilse")
    t.p1.does("trigger", "Medic")
    if t.asked != "trigger":
        t.p1.chooses("Ghost")
    assert t.p1.has("Ghost", "hand") and len(t.g.state.pending) == 1
    t.p1.does("trigger")
    t.p1.agrees()
    t.finish()
    assert len(t.p1.cards("hand")) == 2


@shows("10.2.3.1.1", "10.2.3.2.1")
def test_a_limit_that_is_reached_takes_no_triggers_of_the_card_s_other_skills() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Sleep, Watch, Roan, Fenn
        p2 front: Margrave*
    """, card("Sleep", "action:\n    tap 2 other allies"), card("Watch", """
        when another ally is tapped by a skill once "Eye":
            draw 1
        when another ally is tapped by a skill once "Ear":
            this gets power +10 until end of turn
    """))
    t.p1.activates("Sleep")
    t.p1.chooses("Roan", "Fenn")
    while t.asked == "trigger":
        t.p1.answers(0)
    assert len(t.p1.cards("hand")) == 1 and t.p1.number("Watch") == 50 and sorted(t.p1.card("Watch").used) == [0, 1]
