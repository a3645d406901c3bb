"""Chapter 19: using activated skills."""

from __future__ import annotations

import pytest

from engines.core.model.ask import AnswerRefused
from engines.core.state.atoms import Turn
from tests.rules.notation import T, card, position, shows


def table(*own: str, **areas: str) -> T:
    """Player 1's action phase with Ilse, whatever is named, and an ordinary opponent."""
    lines = {
        "p1 front": "Ilse*", "p1 bonds": "2 x Roan", "p1 deck": "9 x Roan", "p2 front": "Margrave*", "p2 rear": "Pell",
    }
    for area, cards in areas.items():
        where = area.replace("_", " ")
        lines[where] = f"{lines['p1 front']}, {cards}" if where == "p1 front" else cards
    text = "\n".join(f"{where}: {cards}" for where, cards in lines.items())
    return position(f"cipher; turn p1; phase action\n{text}", *own)


def skills(t: T, name: str) -> int:
    """How many skills of that card may be used now."""
    return len([1 for option in t.options if option.verb == "activate" and option.subject == t.p1.find(name)])


# -- 19.1: the choice ---------------------------------------------------------------------------------------------

CLERK = card("Clerk", "action: draw 1")
ANCHOR = card("Anchor", "bond action: draw 1")
FLARE = card("Flare", "hand action (turn 1 bond down): draw 1")


@shows("19.1", "19.1.2")
def test_skills_of_own_units_bonds_and_hand_cards() -> None:
    t = table(
        CLERK, ANCHOR, FLARE, p1_front="Clerk", p1_bonds="Anchor, Roan", p1_hand="Flare", p2_hand="Flare",
        p2_front="Margrave*, Clerk", p2_bonds="Anchor",
    )
    assert t.p1.able("activate") == ["Anchor", "Clerk", "Flare"]
    assert t.p2.able("activate") == []
    t.p1.activates("Clerk")
    assert t.p1.names("hand") == ["Flare", "Roan"]
    t.p1.activates("Anchor")
    t.p1.activates("Flare")
    t.p1.chooses("Roan@bonds")
    assert t.p1.names("hand") == ["Flare", "Roan", "Roan", "Roan"]


@shows("19.1.2")
def test_a_skill_is_used_only_from_its_own_area() -> None:
    areas = ("p1_front", "p1_rear", "p1_hand", "p1_bonds", "p1_retreat", "p1_deck", "p1_orbs", "p1_support")
    for name, own, where in (
        ("Clerk", CLERK, {"p1_front", "p1_rear"}), ("Anchor", ANCHOR, {"p1_bonds"}), ("Flare", FLARE, {"p1_hand"}),
    ):
        for area in areas:
            bonds = {"p1_bonds": "2 x Roan"} if area != "p1_bonds" else {}
            t = table(own, **bonds, **{area: f"{name}, Mira"})
            assert (name in t.p1.able("activate")) == (area in where), (name, area)


@shows("19.1.2")
def test_a_bond_that_lies_face_down_is_not_read() -> None:
    t = table(ANCHOR, p1_bonds="(Anchor)")
    assert t.p1.able("activate") == []
    t = table(ANCHOR, p1_bonds="(Anchor), Anchor")
    assert [option.subject for option in t.options if option.verb == "activate"] == [t.p1.cards("bonds")[1]]


@shows("19.1.2")
def test_one_skill_at_a_time_each_on_its_own() -> None:
    t = table(card("Sage", """
        action "Read|読む" once:
            draw 1
        action "Wake|起床" once:
            draw 2
    """), p1_front="Sage")
    assert skills(t, "Sage") == 2
    second = [place for place, option in enumerate(t.options) if option.verb == "activate"][1]
    t.p1.answers(second)
    assert len(t.p1.cards("hand")) == 2
    assert skills(t, "Sage") == 1
    t.p1.activates("Sage")
    assert len(t.p1.cards("hand")) == 3
    assert skills(t, "Sage") == 0


@shows("19.1.2")
def test_a_tapped_unit_may_use_a_skill_that_does_not_tap_it() -> None:
    rest = card("Hermit", "action (tap this): draw 1")
    t = table(CLERK, rest, p1_front="Clerk tapped, Hermit tapped")
    assert t.p1.able("activate") == ["Clerk"]
    t = table(rest, p1_front="Hermit")
    t.p1.activates("Hermit")
    assert t.p1.card("Hermit").turned


@shows("19.1.1")
def test_a_check_precedes_the_choice() -> None:
    t = table(CLERK, p1_front="Clerk defeated")
    assert t.p1.names("retreat") == ["Clerk"]
    assert t.p1.able("activate") == []


# -- 19.1.2.1 to 19.1.2.3: skills that may not be chosen ----------------------------------------------------------


@shows("19.1.2.1")
def test_a_skill_whose_limit_is_reached_cannot_be_chosen() -> None:
    t = table(card("Page", "action once: draw 1"), p1_front="Page")
    assert t.p1.why_not("Page@front") == set()
    t.p1.activates("Page")
    assert not t.p1.may("activate", "Page")
    assert t.p1.why_not("Page@front") == {"19.1.2.1"}


@shows("19.1.2.1")
def test_a_skill_without_a_limit_may_be_used_again_and_again() -> None:
    t = table(CLERK, p1_front="Clerk")
    for drawn in range(1, 5):
        t.p1.activates("Clerk")
        assert len(t.p1.cards("hand")) == drawn
        assert t.p1.may("activate", "Clerk")


@shows("19.1.2.1")
def test_the_limit_is_that_of_one_unit() -> None:
    t = table(card("Page", "action once: draw 1"), card("Twin", "action once: draw 1"), p1_front="Page, Twin")
    t.p1.activates("Page")
    assert t.p1.able("activate") == ["Twin"]


@shows("19.1.2.2")
def test_not_unless_its_own_condition_is_met() -> None:
    vault = card("Vault", "action needs you have 3 or more bonds: draw 1")
    for bonds, usable in (("2 x Roan", False), ("3 x Roan", True), ("2 x Roan, (Roan)", True)):
        t = table(vault, p1_front="Vault", p1_bonds=bonds)
        assert t.p1.may("activate", "Vault") == usable
        assert t.p1.why_not("Vault@front") == (set() if usable else {"19.1.2.2"})


@shows("19.1.2.2")
def test_all_of_several_conditions_must_be_met() -> None:
    vault = card("Vault", "action needs you have 2 or more bonds needs you have no cards in your hand: draw 1")
    for bonds, hand, usable in (("2 x Roan", "", True), ("2 x Roan", "Mira", False), ("Roan", "", False)):
        t = table(vault, p1_front="Vault", p1_bonds=bonds, **({"p1_hand": hand} if hand else {}))
        assert t.p1.may("activate", "Vault") == usable


@shows("19.1.2.3")
def test_nothing_happens_when_a_skill_cannot_be_chosen() -> None:
    t = table(card("Vault", "action once needs you have 3 or more bonds: draw 1"), p1_front="Vault")
    before, state = t.show(), t.g.game.encode(t.g.state)
    assert not t.p1.may("activate", "Vault")
    with pytest.raises(AnswerRefused):
        t.p1.answers(len(t.options))
    assert t.p1.why_not("Vault@front") == {"19.1.2.2"}
    assert t.show() == before
    assert t.g.game.encode(t.g.state) == state
    assert t.p1.card("Vault").used == ()


@shows("19.1.2.4")
def test_a_hand_card_is_shown_to_the_opponent_when_its_skill_is_used() -> None:
    t = table(FLARE, p1_hand="Flare, Mira")
    t.p1.activates("Flare")
    assert t.asked == "bonds-down"  # in the middle of its use
    assert 1 in t.p1.card("Flare", "hand").seen
    assert 1 not in t.p1.card("Mira", "hand").seen
    assert t.log(1)[-1] == "log.activates"
    t.p1.chooses("Roan@bonds")
    assert t.p1.has("Flare", "hand")


# -- 19.1.3: the cost ---------------------------------------------------------------------------------------------


@shows("19.1.3")
def test_the_cost_is_paid_before_the_effect() -> None:
    t = table(card("Miner", """
        action (turn 1 bond down):
            if you have exactly 1 face-down bonds:
                draw 1
    """), p1_front="Miner")
    t.p1.activates("Miner")
    assert t.asked == "bonds-down"
    assert t.p1.cards("hand") == ()
    t.p1.chooses("Roan@bonds")
    assert [t.g.card(bond).face_down for bond in t.p1.cards("bonds")].count(True) == 1
    assert t.p1.names("hand") == ["Roan"]


@shows("19.1.3")
def test_all_parts_of_the_cost_are_paid() -> None:
    t = table(card("Miner", "action (tap this, discard 1, turn 2 bonds down): draw 1"), p1_front="Miner",
              p1_hand="Fenn, Mira")
    t.p1.activates("Miner")
    t.p1.chooses("Mira")
    assert t.p1.card("Miner").turned
    assert t.p1.names("retreat") == ["Mira"]
    assert all(t.g.card(bond).face_down for bond in t.p1.cards("bonds"))
    assert t.p1.names("hand") == ["Fenn", "Roan"]


@pytest.mark.parametrize(("areas", "payable"), [
    ({"p1_front": "Miner", "p1_hand": "Mira"}, True),
    ({"p1_front": "Miner tapped", "p1_hand": "Mira"}, False),
    ({"p1_front": "Miner"}, False),
    ({"p1_front": "Miner", "p1_hand": "Mira", "p1_bonds": "Roan"}, False),
    ({"p1_front": "Miner", "p1_hand": "Mira", "p1_bonds": "Roan, (Roan)"}, False),
    ({"p1_front": "Miner", "p1_hand": "Mira", "p1_bonds": "Roan, (Roan), Roan"}, True),
])
@shows("19.1.3.1")
def test_a_skill_whose_cost_cannot_be_paid_in_full_is_not_used(areas: dict[str, str], payable: bool) -> None:
    t = table(card("Miner", "action (tap this, discard 1, turn 2 bonds down): draw 1"), **areas)
    before = t.show()
    assert t.p1.may("activate", "Miner") == payable
    assert ("19.1.3.1" in t.p1.why_not("Miner@front")) != payable
    assert t.show() == before


@shows("19.1.3.1")
def test_parts_that_need_the_same_cards_must_be_payable_together() -> None:
    greedy = card("Greedy", "action (discard 1, discard 1): draw 1")
    assert not table(greedy, p1_front="Greedy", p1_hand="Mira").p1.may("activate", "Greedy")
    assert table(greedy, p1_front="Greedy", p1_hand="Mira, Fenn").p1.may("activate", "Greedy")


@shows("19.1.3.1")
def test_what_may_not_be_done_pays_no_cost() -> None:
    planter = card("Planter", "action (put 1 card in your hand in your bonds): draw 1")
    thistle = card("Thistle", "special always: this cannot be a bond")
    t = table(planter, thistle, p1_front="Planter", p1_hand="Thistle")
    assert not t.p1.may("activate", "Planter")
    assert t.p1.why_not("Planter@front") == {"19.1.3.1"}
    t = table(planter, thistle, p1_front="Planter", p1_hand="Thistle, Mira, Fenn")
    t.p1.activates("Planter")
    assert t.p1.able("card") == ["Fenn", "Mira"]


@shows("19.1.3.1")
def test_a_payment_that_breaks_down_undoes_everything() -> None:
    t = table(card("Miner", "action once (turn 1 bond down, tap this): draw 1"), p1_front="Miner")
    before = t.show()
    t.p1.activates("Miner")
    assert t.asked == "bonds-down"
    t.g.apply(Turn(card=t.p1.find("Miner"), turned=True))  # as if something had tapped it in the middle of paying
    t.p1.chooses("Roan@bonds")
    assert t.asked == "action"
    assert t.show() == before
    assert t.p1.card("Miner").used == ()
    assert t.p1.may("activate", "Miner")


# -- 19.1.4: the effect -------------------------------------------------------------------------------------------


@shows("19.1.4")
def test_the_effect_is_carried_out_in_its_printed_order() -> None:
    t = table(card("Drill", """
        action:
            draw 1
            discard 1
            tap 1 enemy
    """), p1_front="Drill", p1_deck="Mira, Roan")
    t.p1.activates("Drill")
    assert t.asked == "choose" and t.p1.able("card") == ["Margrave", "Pell"]
    assert t.p1.names("retreat") == ["Roan"]  # the card drawn was the only one to discard
    t.p1.chooses("Pell")
    assert t.p2.card("Pell").turned and not t.p2.card("Margrave").turned


@shows("19.1.4", "2.3.1.4", "19.1.4.1.1")
@pytest.mark.parametrize(("bonds", "drawn"), [("Roan", 0), ("2 x Roan", 1)])
def test_what_a_skill_asks_about_is_read_after_the_payment(bonds: str, drawn: int) -> None:
    """5.1.3; the skill is used all the same."""
    miner = card("Miner", "action (turn 1 bond down) once if you have 1 or more face-up bonds: draw 1")
    t = table(miner, p1_front="Miner", p1_bonds=bonds)
    t.p1.activates("Miner")
    if t.asked == "bonds-down":
        t.p1.answers((0,))
    assert len(t.p1.cards("hand")) == drawn
    assert t.p1.why_not("Miner@front") >= {"19.1.2.1"}


@shows("19.1.3", "19.1.4", "19.1.4.1")
def test_a_unit_that_pays_with_itself_has_its_skill_carried_out() -> None:
    t = table(card("Martyr", """
        action (put this in your retreat) once:
            draw 1
            untap 1 ally
    """), p1_front="Martyr, Roan tapped")
    t.p1.activates("Martyr")
    assert t.p1.names("retreat") == ["Martyr"]
    t.p1.chooses("Roan")
    assert len(t.p1.cards("hand")) == 1 and not t.p1.card("Roan@front").turned
    assert t.p1.card("Martyr").used == ()


@shows("19.1.2", "19.1.3")
def test_a_hand_card_that_pays_with_itself_has_its_skill_carried_out() -> None:
    t = table(card("Spark", "hand action (discard this): draw 2"), p1_hand="Spark")
    t.p1.activates("Spark")
    assert t.p1.names("retreat") == ["Spark"] and t.p1.names("hand") == ["Roan", "Roan"]


PARTLY = card("Stroller", """
    action once:
        untap this
        move all allies with power 100 or more
        tap up to 1 enemy
""")


@shows("19.1.4.1")
def test_a_partly_applied_effect_counts_as_used() -> None:
    t = table(PARTLY, p1_front="Stroller tapped")
    t.p1.activates("Stroller")
    t.p1.answers(())
    assert not t.p1.card("Stroller").turned
    assert t.p1.why_not("Stroller@front") == {"19.1.2.1"}


@shows("19.1.4.1")
def test_a_fully_applied_effect_counts_as_used_and_a_skill_without_a_limit_gets_no_mark() -> None:
    t = table(card("Page", "action once: draw 1"), CLERK, p1_front="Page, Clerk")
    t.p1.activates("Page")
    assert t.p1.card("Page").used == (0,)
    t.p1.activates("Clerk")
    assert t.p1.card("Clerk").used == ()
    assert t.p1.able("activate") == ["Clerk"]


@shows("19.1.4.1.1", "19.1.4.3")
def test_a_paid_skill_is_used_even_if_nothing_could_be_applied() -> None:
    t = table(card("Waste", "action once (turn 1 bond down): tap all enemies with power 100 or more"),
              p1_front="Waste", p1_bonds="3 x Roan")
    t.p1.activates("Waste")
    t.p1.answers((0,))
    assert [t.g.card(bond).face_down for bond in t.p1.cards("bonds")].count(True) == 1
    assert t.asked == "action"
    assert t.p1.why_not("Waste@front") == {"19.1.2.1"}


@shows("19.1.4.3")
def test_a_cost_paid_for_nothing_stays_paid() -> None:
    t = table(card("Waste", "action (turn 1 bond down): tap all enemies with power 100 or more"),
              p1_front="Waste", p1_bonds="2 x Roan")
    for face_down in (1, 2):
        t.p1.activates("Waste")
        if t.asked == "bonds-down":
            t.p1.answers((0,))
        assert [t.g.card(bond).face_down for bond in t.p1.cards("bonds")].count(True) == face_down
        assert t.p1.card("Waste").used == ()
    assert t.p1.why_not("Waste@front") == {"19.1.3.1"}
    assert t.log(0).count("log.activates") == 2


@shows("19.1.4.2")
def test_a_free_skill_that_does_nothing_was_not_used() -> None:
    t = table(card("Idler", "action once: tap up to 1 enemy"), p1_front="Idler")
    for _ in range(2):
        t.p1.activates("Idler")
        t.p1.answers(())  # "up to" may be none
        assert t.p1.card("Idler").used == ()
        assert t.p1.may("activate", "Idler")
    t.p1.activates("Idler")
    t.p1.chooses("Pell")
    assert t.p1.why_not("Idler@front") == {"19.1.2.1"}


@shows("19.1.4.2", "2.7", "2.9")
@pytest.mark.parametrize("steps", [
    ("choose 1 other ally as friend", "untap friend"),
    ("may:", "    choose 1 other ally as friend", "    untap friend"),
    ("for each ally as mate:", "    choose 1 other ally as friend", "    untap friend"),
])
@pytest.mark.parametrize(("roan", "used"), [("Roan", False), ("Roan tapped", True)])
def test_to_choose_a_card_is_not_to_apply_anything(steps: tuple[str, ...], roan: str, used: bool) -> None:
    t = table(card("Friend", "\n".join(("action once:", *(f"    {step}" for step in steps)))),
              p1_front=f"Friend, {roan}")
    t.p1.activates("Friend")
    while t.asked != "action":
        if t.asked == "may":
            t.p1.agrees()
        else:
            t.p1.chooses("Roan")
    assert (t.p1.card("Friend").used != ()) == used
    assert t.p1.may("activate", "Friend") != used


@shows("19.1.4.2", "14.2.1.1")
def test_a_level_up_that_cannot_be_was_no_use() -> None:
    """Its user's card goes on no unit of the other player's."""
    t = table(card("Guide", "action once: level up 1 enemy with 1 card in your hand"), p1_front="Guide",
              p1_hand="Pell")
    if t.p1.may("activate", "Guide"):
        t.p1.activates("Guide")
        t.p1.chooses("Pell")
    assert t.asked == "action"
    assert t.p1.names("hand") == ["Pell"] and not t.p2.card("Pell").under
    assert t.p1.card("Guide").used == ()


@shows("19.1.4.2")
def test_a_free_skill_that_can_do_nothing_is_not_offered() -> None:
    wake = card("Idler", "action once: untap this")
    t = table(wake, p1_front="Idler")
    assert not t.p1.may("activate", "Idler")
    assert t.p1.why_not("Idler@front") == {"19.1.4.2"}
    assert table(wake, p1_front="Idler tapped").p1.may("activate", "Idler")


@shows("19.1.5")
def test_a_check_follows_the_skill() -> None:
    t = table(card("Reaper", "action: defeat 1 enemy with power 50 or more"),
              card("Mourner", "when an enemy is defeated: draw 1"), p1_front="Reaper, Mourner")
    t.p1.activates("Reaper")
    assert t.asked == "action"
    assert t.p2.names("retreat") == ["Pell"]
    assert t.p1.names("hand") == ["Roan"]
    assert t.p1.able("activate") == []  # nobody is left whom it could defeat
