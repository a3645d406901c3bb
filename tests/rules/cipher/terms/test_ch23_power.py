"""Chapter 23.1: defeat, power and support power changed by skills, skills that do not trigger, support that fails."""

from __future__ import annotations

import pytest

from engines.core.abilities import derive
from tests.rules.cipher.scenes import acting
from tests.rules.notation import T, card, position, shows

# -- 23.1.3, 23.1.12: defeat --------------------------------------------------------------------------------------

BANE = "action:\n    defeat 1 enemy other than the hero\n    draw 1"


@shows("23.1.3.1")
def test_a_unit_defeated_by_a_skill_is_defeated_until_the_rules_take_it_away() -> None:
    t = acting("action:\n    defeat 1 enemy other than the hero\n    may draw 1", "p2 rear: Pell")
    t.p1.activates("Actor")
    assert t.asked == "may" and t.p2.card("Pell").defeated and t.p2.names("rear") == ["Pell"]
    t.p1.passes()
    assert t.p2.names("retreat") == ["Pell"]


@shows("23.1.3.1")
def test_a_main_character_defeated_by_a_skill_gives_up_an_orb() -> None:
    t = acting("action: defeat the enemy hero", "p2 orbs: ?, ?")
    t.p1.activates("Actor")
    t.p2.answers(0)
    assert len(t.p2.cards("orbs")) == 1 and t.p2.names("front") == ["Margrave"]


ROCK = card("Rock", "always: this cannot be defeated")


@shows("23.1.12.1")
def test_what_cannot_be_defeated_does_not_become_defeated() -> None:
    t = acting(BANE, "p2 rear: Rock", ROCK)
    t.p1.activates("Actor")
    assert not t.p2.card("Rock").defeated and t.p2.names("rear") == ["Rock"]
    t = acting("", "p2 front: Rock", ROCK, power=90)
    t.p1.attacks("Actor", "Rock")
    t.finish()
    assert t.p2.has("Rock", "front")


@shows("23.1.12.1")
def test_only_as_long_as_the_effect_lasts() -> None:
    shield = card("Shield", "action: this cannot be defeated until end of turn")
    t = position("""
        cipher; turn p2; phase action; number 4
        p1 front: Ilse*, Actor
        p2 front: Margrave*, Shield
    """, shield, card("Actor", BANE))
    t.p2.activates("Shield")
    t.end_phase()
    while t.phase != "action":
        t.end_phase()
    t.p1.activates("Actor")
    assert t.p2.names("retreat") == ["Shield"]


@shows("23.1.12.1", "2.3.1.5")
def test_a_protection_with_a_proviso() -> None:
    regent = card("Regent", "always needs you have 5 or more bonds: this cannot be defeated")
    for bonds, falls in ((4, True), (5, False)):
        t = acting(BANE, f"p2 rear: Regent\n p2 bonds: {bonds} x ?", regent)
        t.p1.activates("Actor")
        assert t.p2.has("Regent", "retreat") is falls


# -- 23.1.10, 23.1.11: doubled and tripled ------------------------------------------------------------------------


@shows("23.1.10.1", "23.1.11.1")
@pytest.mark.parametrize(("word", "times"), [("doubles", 2), ("triples", 3)])
def test_power_doubled_or_tripled_is_the_power_of_that_moment_added(word: str, times: int) -> None:
    skills = f"""
        action "First" once:
            this gets power +10 until end of turn
        action "Second" once:
            this {word} power until end of turn
        action "Third" once:
            this gets power +20 until end of turn
    """
    t = acting(skills)
    t.p1.activates("Actor", "First")
    t.p1.activates("Actor", "Second")
    assert t.p1.number("Actor") == 50 * times
    t.p1.activates("Actor", "Third")
    assert t.p1.number("Actor") == 50 * times + 20  # what comes later is not multiplied


@shows("23.1.10.1")
def test_doubling_lasts_as_long_as_it_says_and_keeps_its_amount() -> None:
    t = acting("""
        action "Double" once:
            this doubles power until end of turn
        action "Set" once:
            the power of this becomes 10 until end of turn
    """)
    t.p1.activates("Actor", "Double")
    t.p1.activates("Actor", "Set")
    assert t.p1.number("Actor") == 10 + 40  # an addition of 40 by now (G-28)
    t.end_phase()
    assert t.p1.number("Actor") == 40


# -- 23.1.38: raised by skills ------------------------------------------------------------------------------------

READER = "while this is raised by skills by +10 or more:\n    this cannot be defeated\n"


def raised(t: T) -> bool:
    """Whether the Actor's skill is valid now."""
    return derive.forbidden(t.g, t.p1.find("Actor"), "be-defeated") is not None


def reading(more: str, position_more: str = "", *own: str, power: int = 40) -> T:
    """The Actor is safe while raised, and has more skills."""
    return acting(READER + more, position_more, *own, power=power)


@shows("23.1.38.1")
@pytest.mark.parametrize(("steps", "counts"), [
    ("this gets power +10 until end of turn", True),
    ("this gets power +5 until end of turn", False),
    ("this gets power +5 until end of turn\n    this gets power +5 until end of turn", True),
    ("this gets power +10 until end of turn\n    this gets power -10 until end of turn", True),
    ("this gets power +10 until end of turn\n    this gets power -30 until end of turn", True),
    ("this gets power -30 until end of turn", False),
])
def test_the_sum_of_all_additions_counts_whatever_is_taken_away(steps: str, counts: bool) -> None:
    """G-53: reductions are left out of account, so it holds even if power is no more than printed, or less."""
    t = reading(f"action once:\n    {steps}")
    assert not raised(t)
    t.p1.activates("Actor")
    assert raised(t) is counts


@shows("23.1.38.1")
def test_additions_of_static_skills_and_of_others_count() -> None:
    t = reading("", "p1 rear: Herald", card("Herald", "always: all other allies get power +10"))
    assert raised(t)
    t = reading("", "p2 rear: Curse", card("Curse", "always: all enemies get power -10"))
    assert not raised(t)


@shows("23.1.38.2")
def test_a_doubled_unit_has_been_raised() -> None:
    t = reading("action once: this doubles power until end of turn")
    t.p1.activates("Actor")
    assert raised(t)


@shows("23.1.38.3")
@pytest.mark.parametrize("skills", [
    "always: the power of this becomes 10 * the cards in this + 50",
    "action once: the power of this becomes 100 until end of turn",
])
def test_what_power_becomes_is_no_addition(skills: str) -> None:
    t = reading(skills)
    if t.p1.able("activate"):
        t.p1.activates("Actor")
    assert t.p1.number("Actor") >= 60 and not raised(t)


@shows("23.1.38.1")
def test_support_and_a_critical_hit_are_no_additions_by_skills() -> None:
    t = reading("", "p1 deck: ?, ?, Roan\n p1 hand: Actor\n p2 rear: Pell\n p2 hand: ?")
    t.p1.attacks("Actor", "Margrave")
    t.p1.chooses("Actor")
    assert t.asked == "evasion" and t.p1.number("Actor@front") == 2 * (40 + 10)
    assert derive.forbidden(t.g, t.p1.find("Actor@front"), "be-defeated") is None


@shows("23.1.38.1")
def test_allies_that_are_raised_may_be_described() -> None:
    t = acting("action: untap all allies raised by skills by +10 or more",
               "p1 rear: Drill tapped, Roan tapped", card("Drill", "always: this gets power +20"))
    t.p1.activates("Actor")
    assert not t.p1.card("Drill").turned and t.p1.card("Roan").turned


# -- 23.1.16: support power ---------------------------------------------------------------------------------------

MARSHAL = card("Marshal", """
    when this is supported:
        the support power of your support card becomes 10 * count(your bonds) until end of battle
""")


@shows("23.1.16.1")
def test_support_power_becomes_what_it_is_said_to_be() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Marshal
        p1 bonds: 3 x ?
        p1 deck:  ?, ?, Roan
        p1 hand:  ?
        p2 front: Margrave*
    """, MARSHAL)
    t.p1.attacks("Marshal", "Margrave")
    t.until("critical-hit")
    assert t.p1.number("Marshal") == 40 + 30  # not Roan's 10


@shows("23.1.16.1.1")
def test_it_stays_so_when_the_number_behind_it_changes() -> None:
    digger = card("Digger", "support: put the top card of your deck in your bonds", support=10)
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Marshal
        p1 bonds: 3 x ?
        p1 deck:  ?, ?, ?, Digger
        p1 hand:  ?
        p2 front: Margrave*
    """, MARSHAL, digger)
    t.p1.attacks("Marshal", "Margrave")
    t.until("critical-hit")
    assert len(t.p1.cards("bonds")) == 4
    assert t.p1.number("Marshal") == 40 + 30


@shows("23.1.16.1")
def test_the_enemy_s_support_power_may_be_set_too() -> None:
    crow = card("Crow", """
        when this is supported:
            the support power of the opponent's support card becomes 0 until end of battle
    """)
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Crow
        p1 deck:  ?, ?, Roan
        p1 hand:  ?
        p2 front: Margrave*
        p2 deck:  ?, ?, Teo
    """, crow)
    before = t.p2.number("Margrave")
    t.p1.attacks("Crow", "Margrave")
    t.until("critical-hit")
    assert t.p2.number("Margrave") == before


# -- 23.1.17: skills that do not trigger --------------------------------------------------------------------------

BANNER = card("Banner", "always: when-attacks skills of all enemies do not trigger")
RAIDER = card("Raider", """
    when this attacks:
        draw 1
    when this is attacked:
        draw 2
    when an ally attacks:
        draw 4
""")


@shows("23.1.17.1")
@pytest.mark.parametrize(("there", "drawn"), [("", 5), (", Banner", 0)])
def test_the_named_kind_of_skill_of_enemies_does_not_trigger(there: str, drawn: int) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Raider
        p1 hand:  ?
        p1 deck:  12 x ?
        p2 front: Margrave*{there}
    """, RAIDER, BANNER)
    t.p1.attacks("Raider", "Margrave")
    while t.asked == "trigger":
        t.p1.answers(0)
    t.until("critical-hit")
    assert len(t.p1.cards("hand")) == 1 + drawn


@shows("23.1.17.1")
def test_other_kinds_and_own_units_are_left_alone() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Raider, Banner
        p1 deck:  12 x ?
        p2 front: Margrave*, Raider
        p2 deck:  12 x ?
    """, RAIDER, BANNER)
    t.p1.attacks("Raider", "Raider")
    while t.asked == "trigger":
        t.p1.answers(0)
    assert len(t.p1.cards("hand")) == 5 and len(t.p2.cards("hand")) == 2


@shows("23.1.17.1")
def test_for_a_while_and_for_one_unit_only() -> None:
    skills = "action once: when-moved skills of 1 ally do not trigger until end of turn"
    dancer = card("Dancer", "when this moves: draw 1")
    t = acting(skills, "p1 rear: Dancer", dancer)
    t.p1.activates("Actor")
    t.p1.chooses("Dancer")
    t.p1.moves("Dancer")
    assert t.p1.cards("hand") == ()
    t = acting(skills, "p1 rear: Dancer", dancer)
    t.p1.activates("Actor")
    t.p1.chooses("Ilse")
    t.p1.moves("Dancer")
    assert len(t.p1.cards("hand")) == 1


# -- 23.1.27: support that fails ----------------------------------------------------------------------------------

SPOILER = card("Spoiler", "when this attacks: the opponent's support fails")
FAMILY = card("Family", "always: this is supported even by namesakes")


@shows("23.1.27.1")
def test_a_support_that_a_skill_makes_fail_goes_to_the_retreat_area() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Spoiler
        p1 hand:  ?
        p2 front: Margrave*
        p2 deck:  ?, ?, Teo
    """, SPOILER)
    before = t.p2.number("Margrave")
    t.p1.attacks("Spoiler", "Margrave")
    t.until("critical-hit")
    assert t.p2.names("retreat") == ["Teo"] and t.p2.cards("support") == () and t.p2.number("Margrave") == before


@shows("23.1.27.2")
@pytest.mark.parametrize(("attacker", "supported"), [("Ilse", True), ("Spoiler", False)])
def test_failing_is_stronger_than_being_supported(attacker: str, supported: bool) -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Spoiler
        p1 hand:  ?
        p2 front: Margrave*, Family
        p2 deck:  ?, ?, Family
    """, SPOILER, FAMILY)
    t.p1.attacks(attacker, "Family")
    t.until("critical-hit")
    assert t.p2.number("Family@front") == (60 if supported else 40)
    assert t.p2.names("retreat") == ([] if supported else ["Family"])


# -- 18.6.1.6: until the end of the battle ------------------------------------------------------------------------


@shows("18.6.1.6")
def test_until_the_end_of_a_battle_there_is_none_of() -> None:
    """What is to end with a battle does not wait for a later one."""
    skills = "action once:\n    this gets power +30 until end of battle\n    draw 1"
    t = acting(skills, "p2 hand: ?\n p1 hand: ?")
    t.p1.activates("Actor")
    assert t.p1.number("Actor") == 40 and len(t.p1.cards("hand")) == 2
    t.p1.attacks("Actor", "Margrave")
    t.until("critical-hit")
    assert t.p1.number("Actor") == 40
    alone = acting("action: this gets power +30 until end of battle")
    assert "19.1.4.2" in alone.p1.why_not("Actor")


# -- 23.1.26: a second bond phase ---------------------------------------------------------------------------------

ORACLE = card("Oracle", "when your turn starts (turn 1 orb up): add a bond phase")


def tide(more: str = "", *own: str) -> T:
    return position(f"""
        cipher; turn p1; phase start; number 3
        p1 front: Ilse*, Oracle
        p1 orbs:  ?
        p1 hand:  Roan, Fenn, Teo
        p2 front: Margrave*
        {more}
    """, ORACLE, *own)


@shows("23.1.26.1")
def test_a_second_bond_phase_follows_the_first() -> None:
    t = tide()
    t.p1.agrees()
    assert (t.phase, t.asked) == ("bond", "bond")
    t.p1.bonds("Roan")
    assert (t.phase, t.asked) == ("bond", "bond")
    t.p1.bonds("Fenn")
    assert t.phase == "deploy" and t.p1.names("bonds") == ["Roan", "Fenn"]


@shows("23.1.26.1")
def test_without_the_skill_there_is_one() -> None:
    t = tide()
    t.p1.passes()
    t.p1.bonds("Roan")
    assert t.phase == "deploy"


@shows("23.1.26.2")
def test_a_bond_of_the_second_phase_is_not_placed_by_a_skill() -> None:
    keeper = card("Keeper", "when a card is put in your bond area by a skill: draw 1")
    t = tide("p1 rear: Keeper", keeper)
    t.p1.agrees()
    t.p1.bonds("Roan")
    held = len(t.p1.cards("hand"))
    t.p1.bonds("Fenn")
    assert t.phase == "deploy" and len(t.p1.cards("hand")) == held - 1


@shows("23.1.26.1")
def test_too_late_or_in_the_wrong_turn_no_phase_is_added() -> None:
    late = acting("action once:\n    add a bond phase\n    draw 1")
    late.p1.activates("Actor")
    assert late.g.state.extra_bond_phases == 0


@shows("23.1.26.1")
def test_in_the_other_player_s_turn_it_adds_none() -> None:
    """ "This turn" is not its user's: a second bond phase is one of the own turn."""
    owl = card("Owl", "when the opponent's turn starts: add a bond phase")
    t = tide("p2 rear: Owl", owl)
    t.p1.passes()
    t.p1.bonds("Roan")
    assert t.phase == "deploy" and t.g.state.extra_bond_phases == 0


# -- 23.1.30: winning ---------------------------------------------------------------------------------------------


@shows("23.1.30.1")
def test_the_game_is_won_at_once_in_the_middle_of_the_skill() -> None:
    t = acting("action:\n    defeat the enemy hero\n    you win the game\n    draw 1")
    t.p1.activates("Actor")
    assert t.winner is t.p1 and t.result.rule == "23.1.30.1"
    assert t.p1.cards("hand") == () and t.p2.names("front") == ["Margrave"]  # no rule processing comes any more


@shows("23.1.30.1")
def test_the_skill_s_user_wins_in_whosever_turn() -> None:
    sleeper = card("Sleeper", "when this is attacked: you win the game")
    t = acting("", "p2 front: Sleeper", sleeper)
    t.p1.attacks("Actor", "Sleeper")
    assert t.winner is t.p2
