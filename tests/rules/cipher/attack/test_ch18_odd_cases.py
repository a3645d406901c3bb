"""Odd cases of an attack: units that change sides, a support made to fail early, actions that are replaced (17, 18)."""

from __future__ import annotations

import pytest

from tests.rules.notation import T, card, position, shows

# -- 18.2.1.3: the target is picked by a unit that is tapped already --------------------------------------------------


@shows("18.2.1.2", "18.2.1.3")
@pytest.mark.parametrize(("state", "reach"), [("tapped", []), ("untapped", ["Margrave", "Pell"])])
def test_who_may_be_attacked_is_read_once_the_attacker_is_tapped(state: str, reach: list[str]) -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Peacemaker
        p2 front: Margrave*, Pell
    """, card("Peacemaker", f"while this is {state}: all enemies cannot be attacked"))
    assert t.p1.reach("attack", "Peacemaker") == reach
    assert ("18.2.1.3.1" in t.p1.why_not("Peacemaker")) == (not reach)
    assert t.p1.may("attack", "Ilse") == (not reach)  # while Peacemaker stays untapped


@shows("2.2", "18.2.1.2")
def test_a_unit_that_cannot_attack_does_not() -> None:
    """What can do it (13.5.1.3) is weaker than what says that it cannot."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Novice
        p2 front: Margrave*, Pell
    """, card("Novice", "always: this cannot attack"))
    assert t.p1.able("attack") == ["Ilse"]
    assert t.p1.why_not("Novice", "Pell") == {"2.2"}
    assert t.p1.may("move", "Novice")


@shows("2.2", "18.2.1.3.1")
def test_with_nobody_to_be_attacked_there_is_no_attack() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Warden
    """, card("Warden", "while this is untapped: all allies cannot be attacked"))
    assert t.p1.able("attack") == []
    assert "18.2.1.3.1" in t.p1.why_not("Ilse")


# -- 18.2.1.3.2.1.1: a unit that goes over to the other player ---------------------------------------------------------

THIEF = card("Thief", "when this attacks: put the other one in your rear")
SIREN = card("Siren", "when this is attacked: put the other one in your rear")


def sides(attacker: str, defender: str, *own: str) -> T:
    """An attack between two units, the supports are worth 20 each; both players could strike and evade."""
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, {attacker}
        p1 hand:  {defender}
        p1 deck:  3 x ?, Mira
        p2 front: Margrave*, {defender}
        p2 hand:  {attacker}, {defender}
        p2 deck:  3 x ?, Mira
    """, *own)
    t.p1.attacks(attacker, defender)
    return t


@shows("18.2.1.3.2.1.1", "18.2.1.5")
def test_a_target_that_goes_over_to_the_attacker_is_no_defender_but_the_attack_goes_on() -> None:
    """18.2.1.5 ends an attack only if its target is no unit any more."""
    t = sides("Thief", "Pell", THIEF)
    assert t.p1.has("Pell", "rear") and t.g.defender() is None
    assert t.asked == "critical-hit"
    assert t.p1.number("Thief") == 40 + 20 and t.p1.number("Pell@rear") == 50
    t.p1.passes()
    assert t.asked == "action"  # nobody is asked to evade
    assert t.p1.has("Pell", "rear") and not t.p1.card("Pell", "rear").defeated
    assert "log.judgement-strikes" not in t.log()


@shows("18.2.1.3.2.1.1", "18.4.1.5.1")
def test_an_attacker_that_goes_over_to_the_other_player_attacks_no_more() -> None:
    """G-19."""
    t = sides("Roan", "Siren", SIREN)
    assert t.p2.has("Roan", "rear") and t.g.attacker() is None
    assert (t.asked, t.asking) == ("evasion", (1,))  # no critical hit
    assert t.p2.able("card") == ["Siren"]
    assert t.p2.number("Siren@front") == 40 + 20 and t.p2.number("Roan@rear") == 30
    t.finish()
    assert t.p2.has("Siren", "front")


@shows("18.3.1.4", "18.3.1.8", "18.4.1.2.1")
def test_a_unit_that_belongs_to_the_other_player_fights_for_whoever_uses_it() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front:   Ilse*, Raiser
        p1 hand:    Roan
        p1 deck:    3 x ?, Mira
        p2 front:   Margrave*, Pell
        p2 retreat: Roan
        p2 hand:    ?
        p2 deck:    3 x ?, Roan
    """, card("Raiser", "action: put 1 card in the opponent's retreat in your front"))
    t.p1.activates("Raiser")
    roan = t.p1.card("Roan", "front")
    assert (roan.owner, roan.user) == (1, 0)
    t.p1.attacks("Roan@front", "Pell")
    assert t.g.battle_unit(0) == roan.id and t.g.battle_unit(1) == t.p2.find("Pell")
    assert t.p1.names("support") == ["Mira"] and t.p2.names("support") == ["Roan"]
    assert t.p1.number("Roan@front") == 30 + 20
    assert t.p1.able("card") == ["Roan"]  # for a critical hit


# -- 18.3.1.4.4: a support made to fail before it is judged ------------------------------------------------------------

HECKLER = card("Heckler", "when an enemy attacks once: the opponent's support fails")


def heckled(attacker: str, *own: str, hand: str = "?") -> T:
    """Player 1's attacker is told that its support will fail; a Roan would support it."""
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, {attacker}
        p1 hand:  {hand}
        p1 deck:  3 x ?, Roan
        p2 front: Margrave*, Heckler
        p2 hand:  ?
    """, HECKLER, *own)
    t.p1.attacks(attacker, "Heckler")
    return t


@shows("18.3.1.4.4", "18.3.1.4.4.1")
def test_an_auto_skill_makes_the_support_fail_when_it_is_judged() -> None:
    t = heckled("Wren", card("Wren", "when the support of this fails: draw 1"))
    assert t.asked == "critical-hit"
    assert t.p1.cards("support") == () and t.p1.names("retreat") == ["Roan"]
    assert len(t.p1.cards("hand")) == 2
    assert len(t.p2.cards("support")) == 1


@shows("18.3.1.4.4", "14.2.3", "23.1.27.1")
def test_a_level_up_before_it_is_judged_does_not_help() -> None:
    """It is the support that fails; what a level-up resets is what was done to the unit."""
    t = heckled("Squire Wren", card("Squire Wren", """
        when a card is put in your support area:
            level up this with 1 card in your hand of the same name
    """), card("Knight Wren"), hand="Knight Wren, ?")
    t.p1.chooses("Knight Wren")
    assert t.asked == "critical-hit" and t.p1.has("Knight Wren", "front")
    assert t.p1.cards("support") == () and t.p1.names("retreat") == ["Roan"]


@shows("18.3.1.4.4", "23.1.27.1")
def test_nor_does_the_departure_of_the_unit() -> None:
    t = heckled("Wren", card("Wren", "when a card is put in your support area: return this to your hand"))
    assert t.asked == "evasion" and t.p1.has("Wren", "hand")
    assert t.p1.cards("support") == () and t.p1.names("retreat") == ["Roan"]


@shows("18.3.1.4.4")
def test_it_is_good_for_this_battle_only() -> None:
    t = heckled("Roan")
    t.finish()
    assert t.p1.names("retreat") == ["Roan"]
    t.p1.attacks("Ilse", "Margrave")
    assert t.asked == "critical-hit" and len(t.p1.cards("support")) == 1


# -- 18.4: what a discard is worth -------------------------------------------------------------------------------------

RELIC = card("Relic", "special instead when this would be put in the retreat: put this in your infinity area")
"""Cannot pay for a critical hit or an evasion: its card never comes to the retreat area."""


@shows("18.4.1.4.1.1", "22.1")
def test_an_evasion_needs_its_card_in_the_retreat_area() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse* power=60
        p2 front: Margrave*, Relic
        p2 hand:  Relic
    """, RELIC)
    t.p1.attacks("Ilse", "Relic")
    t.p2.chooses("Relic@hand")
    assert not t.p2.has("Relic", "front")
    assert t.p2.names("infinity") == ["Relic", "Relic"]


@shows("18.4.1.2.1.1.1", "18.4.1.2.1.3")
def test_a_power_that_falls_below_zero_with_the_discard_adds_nothing() -> None:
    """G-24: above zero before the discard is enough; what is added is read after it."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Gambler
        p1 hand:  Gambler
        p2 front: Margrave*
        p2 hand:  ?
    """, card("Gambler", """
        always:
            this gets power -10
            this gets power +20 * count(cards in your hand)
    """, power=0))
    t.p1.attacks("Gambler", "Margrave")
    assert t.p1.number("Gambler@front") == 10
    t.p1.chooses("Gambler@hand")
    assert t.asked == "evasion"
    assert t.p1.number("Gambler@front") == -10


# -- 18.5: battle units that have left ---------------------------------------------------------------------------------

WITNESS = """
    when this could not defeat: draw 1
    when this is not defeated: draw 1
    when this defeats an enemy: discard 1
"""


@shows("18.5.1.2.2")
@pytest.mark.parametrize(("gone", "drawn"), [("Keeper", (1, 0)), ("Victor", (0, 1)), ("nobody", (1, 1))])
def test_what_stayed_could_not_defeat_or_was_not_defeated(gone: str, drawn: tuple[int, int]) -> None:
    """G-20: what has left has no part in it any more."""
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Margrave*, Victor
        p1 rear:  {"Usher" if gone == "Keeper" else "Mira"}
        p2 front: Margrave*, Keeper power=60
        p2 rear:  {"Usher" if gone == "Victor" else "Mira"}
    """, card("Victor", WITNESS), card("Keeper", WITNESS),
        card("Usher", "when another ally is supported: return 1 enemy to the opponent's hand"))
    t.p1.attacks("Victor", "Keeper")
    if gone != "nobody":
        (t.p1 if gone == "Keeper" else t.p2).chooses(gone)
    t.finish()
    hands = tuple(len([name for name in seat.names("hand") if name != gone]) for seat in t.seats)
    assert t.asked == "action" and hands == drawn


# -- 15, 17: an action instead of which something else happens ---------------------------------------------------------


@shows("17.1.2.1", "22.1")
def test_a_unit_that_did_not_move_after_all_is_not_tapped() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Mule
        p1 deck:  3 x Roan
        p2 front: Margrave*
    """, card("Mule", "instead when this would be put in the rear: draw 1"))
    t.p1.moves("Mule")
    assert t.p1.has("Mule", "front") and not t.p1.card("Mule").turned
    assert t.p1.names("hand") == ["Roan"]
    assert "log.moves" not in t.log()


@shows("15.1.2", "22.1")
def test_a_card_that_was_not_deployed_after_all_costs_nothing() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*
        p1 hand:  Shy, Roan
        p1 bonds: Roan
        p1 deck:  3 x Mira
        p2 front: Margrave*
    """, card("Shy", """
        special instead when this would be put in the front: draw 1
        special when this is deployed: draw 1
    """))
    t.p1.deploys("Shy", "front")
    t.until("deploy")
    assert sorted(t.p1.names("hand")) == ["Mira", "Roan", "Shy"]
    assert t.g.state.spent == 0 and t.p1.may("deploy", "Roan")
    assert "log.deploys" not in t.log()
