"""1.10 to 1.12: damage, drawing, and what remains of priority."""

from __future__ import annotations

from tests.rules.notation import shows
from tests.rules.vision.making import card, gains, table

MAIN = "vision; turn p1; phase main\n"


def command(name: str, text: str, **facts: object) -> str:
    return card(name, text, kind="command", **facts)


BOLT = command("Bolt", "play:\n    deal 4 damage to player the opponent")
SCORCH = command("Scorch", "play target 1 character:\n    deal 3 damage to the target")
BOON = command("Boon", "play:\n    gain 1 life")


# -- 1.10: damage -------------------------------------------------------------------------------------------------


@shows("1.10.2", "1.10.5.a")
def test_damage_of_an_effect_that_a_battle_causes_is_effect_damage_of_its_card() -> None:
    thorn = card("Thorn", "when this was dealt damage:\n    deal 1 damage to all attacking characters", toughness=9)
    t = table(MAIN + "p1 field: Guard\np2 field: Thorn", thorn)
    t.fight(t.p1, "Guard", by="Thorn")
    guard = t.p1.card("Guard")
    assert (guard.damage, guard.battle_damage) == (1, 0), "combat damage has gone with the battle"


@shows("1.10.3")
def test_damage_that_is_dealt_at_once_is_applied_at_once() -> None:
    sweep = command("Sweep", "play:\n    deal 2 damage to all characters")
    weak = card("Weak", "when another character was dealt damage:\n    gain 1 life", toughness=2)
    t = table(MAIN + "p1 hand: Sweep\np1 field: Weak\np2 field: Scout", sweep, weak)
    t.plays(t.p1, "Sweep")
    assert t.p1.names("graveyard") == ["Weak", "Sweep"] and t.p2.names("graveyard") == ["Scout"] and gains(t) == [1]


@shows("1.10.7")
def test_damage_alone_means_both_kinds() -> None:
    hard = card("Hard", "when this was dealt damage:\n    gain 1 life", toughness=9)
    t = table(MAIN + "p1 hand: Scorch\np1 field: Guard\np2 field: Hard", SCORCH, hard)
    t.plays(t.p1, "Scorch", "Hard")
    t.fight(t.p1, "Guard", by="Hard")
    assert gains(t) == [1, 1]


@shows("1.10.9")
def test_damage_is_processed_at_once_in_the_middle_of_the_effect() -> None:
    blow = command("Blow", "play target 1 character:\n    deal 3 damage to the target\n    if you have 1 or more "
                   "characters on your field:\n        gain 5 life")
    t = table(MAIN + "p1 hand: Blow\np1 field: Scout", blow)
    t.plays(t.p1, "Blow")
    assert t.p1.names("graveyard")[0] == "Scout" and gains(t) == []


@shows("1.10.10", "1.10.10.a")
def test_what_is_neither_player_nor_character_is_dealt_no_damage() -> None:
    strike = command("Strike", "play target 1 card:\n    deal 3 damage to the target")
    watch = card("Watch", "when this has dealt damage:\n    gain 1 life\n"
                 "any turn target 1 card:\n    deal 1 damage to the target")
    t = table(MAIN + "p1 hand: Strike\np1 field: Midnight, Watch asleep", strike, watch)
    t.plays(t.p1, "Strike", "Midnight")
    t.uses(t.p1, "Watch", "Midnight")
    assert t.p1.card("Midnight").damage == 0 and gains(t) == [] and "log.damage" not in t.log()


@shows("1.10.11", "1.10.11.a")
def test_damage_to_a_player_takes_life_for_good() -> None:
    t = table(MAIN + "p1 hand: Bolt", BOLT)
    t.plays(t.p1, "Bolt")
    for _ in range(4):
        t.pass_on()
    assert t.g.turn_player == 1 and t.life() == (25, 21)


@shows("1.10.11.b")
def test_damage_to_a_character_accumulates() -> None:
    hard = card("Hard", toughness=7)
    t = table(MAIN + "p1 hand: 3 x Scorch\np2 field: Hard", SCORCH, hard)
    for damage in (3, 6):
        t.plays(t.p1, "Scorch")
        assert t.p2.card("Hard").damage == damage
    t.plays(t.p1, "Scorch")
    assert t.p2.names("graveyard") == ["Hard"]


STEPS = card("Archer", "when this deals damage:\n    gain 1 life\nwhen this has dealt damage:\n    gain 3 life\n"
             "any turn target 1 other character:\n    deal 2 damage to the target")
HURT = card("Hurt", "when this is dealt damage:\n    gain 2 life\nwhen this was dealt damage:\n    gain 4 life\n"
            "when this has become lethal:\n    gain 5 life", toughness=2)


@shows("1.10.12", "1.10.12.a", "1.10.12.b")
def test_the_moments_of_damage_come_one_after_the_other() -> None:
    t = table(MAIN + "p1 field: Archer\np2 field: Hurt", STEPS, HURT)
    t.uses(t.p1, "Archer")
    assert gains(t) == [1, 2, 3, 4, 5]


@shows("1.10.12.c", "1.10.12.d", "1.10.12.e")
def test_damage_is_applied_between_is_dealt_and_has_dealt() -> None:
    t = table(MAIN + "p1 field: Archer\np2 field: Hurt", STEPS, HURT)
    t.uses(t.p1, "Archer")
    keys = [key for key in t.log() if key in ("log.gains-life", "log.damage", "log.lethal")]
    assert keys == ["log.gains-life"] * 2 + ["log.damage"] + ["log.gains-life"] * 3 + ["log.lethal"] or keys[:3] == [
        "log.gains-life", "log.gains-life", "log.damage"]


@shows("1.10.13", "1.10.13.a")
def test_where_lethal_is_nullified_damage_is_reset() -> None:
    cat = card("Cat", "when this becomes lethal:\n    nullify that removal", toughness=3)
    t = table(MAIN + "p1 hand: Scorch\np2 field: Cat", SCORCH, cat)
    t.plays(t.p1, "Scorch")
    assert t.p2.card("Cat").zone == "field" and t.p2.card("Cat").damage == 0


@shows("1.10.13.d")
def test_combat_damage_goes_with_the_battle_and_effect_damage_stays() -> None:
    hard = card("Hard", toughness=9)
    t = table(MAIN + "p1 hand: Scorch\np1 field: Guard\np2 field: Hard", SCORCH, hard)
    t.plays(t.p1, "Scorch", "Hard")
    t.fight(t.p1, "Guard", by="Hard")
    assert (t.p2.card("Hard").damage, t.p2.card("Hard").battle_damage) == (3, 0)


@shows("1.10.14")
def test_no_damage_of_0_or_less_happens() -> None:
    none = command("None", "play target 1 character where X is 0:\n    deal X damage to the target")
    t = table(MAIN + "p1 hand: None\np2 field: Hurt", none, HURT)
    t.plays(t.p1, "None")
    assert gains(t) == [] and "log.damage" not in t.log()


@shows("1.10.15")
def test_of_damage_that_is_negated_no_later_moment_comes() -> None:
    ward = card("Ward", "when this is dealt damage:\n    negate that damage", toughness=2)
    t = table(MAIN + "p1 field: Archer\np2 field: Ward", STEPS, ward)
    t.uses(t.p1, "Archer")
    assert gains(t) == [1] and t.p2.card("Ward").damage == 0


@shows("1.10.16")
def test_what_is_dealt_no_damage_sees_no_process_of_it() -> None:
    stone = card("Stone", "always:\n    this cannot be dealt damage\nwhen this is dealt damage:\n    gain 9 life")
    t = table(MAIN + "p1 field: Archer\np2 field: Stone", STEPS, stone)
    t.uses(t.p1, "Archer")
    assert gains(t) == [] and t.p2.card("Stone").damage == 0


# -- 1.11: adding to the hand and drawing -------------------------------------------------------------------------


@shows("1.11.2", "1.11.4")
def test_one_draws_from_the_top_as_many_as_said_at_once() -> None:
    t = table(MAIN + "p1 hand: Study\np1 deck: Plain, Guard, Scout", command("Study", "play:\n    draw 2"))
    t.plays(t.p1, "Study")
    assert sorted(t.p1.names("hand")) == ["Guard", "Scout"] and t.p1.names("deck") == ["Plain"]


@shows("1.11.3")
def test_what_is_added_to_the_hand_otherwise_is_not_drawn() -> None:
    back = command("Back", "play target 1 card in your graveyard:\n    return the target to your hand")
    t = table(MAIN + "p1 hand: Back\np1 graveyard: Guard\np1 deck: Plain", back)
    t.plays(t.p1, "Back")
    assert t.p1.names("hand") == ["Guard"] and not any(key.startswith("log.draw") for key in t.log())


@shows("1.11.5")
def test_where_both_draw_the_turn_player_is_first() -> None:
    t = table(MAIN + "p2 hand: Feast", command("Feast", "play:\n    each player draws 2"))
    t.pass_on()
    t.plays(t.p2, "Feast")
    ours, theirs = ([t.g.card(each).alias for each in seat.cards("hand")] for seat in (t.p1, t.p2))
    assert len(ours) == len(theirs) == 2 and max(ours) < min(theirs), "cards are numbered as they move"


@shows("1.11.6")
def test_with_too_few_cards_none_is_added_to_the_hand() -> None:
    back = command("Back", "play:\n    return 2 characters to your hand")
    t = table(MAIN + "p1 hand: Back\np1 field: Guard", back)
    t.plays(t.p1, "Back")
    assert t.p1.names("field") == ["Guard"] and not t.p1.cards("hand")


@shows("1.11.7", "1.5.4.a")
def test_where_both_must_draw_more_than_there_is_both_lose_at_once() -> None:
    feast = command("Feast", "play:\n    each player draws 2")
    t = table(MAIN + "p1 hand: Feast\np1 deck: Plain\np2 deck: Plain", feast)
    t.plays(t.p1, "Feast")
    assert t.result.winners == () and not t.p1.cards("hand") and not t.p2.cards("hand")


# -- 1.12: priority and interference ------------------------------------------------------------------------------


@shows("1.12.2", "1.12.4")
def test_with_priority_one_acts_or_passes_it_on() -> None:
    t = table(MAIN + "p1 hand: Boon\np2 hand: Boon", BOON)
    assert {option.verb for option in t.options} == {"set-node", "play", "decline"}
    t.pass_on()
    assert t.asking == (1,)
    t.pass_on()
    assert t.phase == "discard"


@shows("1.12.6", "1.12.6.a", "1.12.6.b")
def test_a_play_or_a_used_ability_starts_an_interference_and_a_node_does_not() -> None:
    well = card("Well", "any turn:\n    gain 1 life")
    t = table(MAIN + "p1 hand: Boon, Guard\np1 field: Well", BOON, well)
    t.p1.does("set-node", "Guard")
    assert not t.g.interfering
    t.p1.does("play", "Boon")
    assert t.g.interfering
    t.resolve()
    t.p1.does("use", "Well")
    assert t.g.interfering


@shows("1.12.6.c")
def test_an_attack_starts_an_interference() -> None:
    t = table(MAIN + "p1 field: Scout")
    t.attack(t.p1, "Scout")
    assert t.g.interfering and t.g.state.attacks


LAST = command("Last", "play target 1 character:\n    the target gets +2/+0 during this interference")


@shows("1.12.8", "1.12.8.c", "1.12.8.d")
def test_effects_during_the_interference_end_before_what_happens_at_its_end() -> None:
    meter = card("Meter", "when the interference ends where X is attack of this:\n    gain X life")
    t = table(MAIN + "p1 hand: Last, Boon\np1 field: Meter", LAST, BOON, meter)
    t.p1.does("play", "Boon")
    t.pass_on()
    t.p1.does("play", "Last")
    t.resolve()
    assert gains(t) == [1, 2] and t.p1.number("Meter", "attack") == 2


@shows("1.12.9", "1.12.9.b")
def test_passed_by_all_without_an_interference_the_phase_ends() -> None:
    t = table(MAIN)
    t.pass_on()
    assert t.phase == "main" and t.asking == (1,)
    t.pass_on()
    assert t.phase == "discard" and t.asking == (0,)


@shows("1.12.10")
def test_what_is_negated_in_an_interference_leaves_the_rest_to_be_resolved() -> None:
    t = table(MAIN + "p1 hand: Boon, Bolt\np2 hand: Veto", BOON, BOLT)
    t.p1.does("play", "Boon")
    t.pass_on()
    t.p1.does("play", "Bolt")
    t.p2.does("play", "Veto")
    t.p2.chooses("Bolt") if t.asked == "target" else None
    t.resolve()
    assert t.life() == (26, 25)


@shows("1.12.11")
def test_while_anything_is_left_to_resolve_nobody_has_priority() -> None:
    chain = card("Chain", "when you gain life:\n    deal 1 damage to player the opponent")
    t = table(MAIN + "p1 hand: Boon\np1 field: Chain\np2 hand: Boon", BOON, chain)
    t.p1.does("play", "Boon")
    t.pass_on()
    t.pass_on()
    assert t.life() == (26, 24) and t.asking == (0,) and not t.g.interfering
