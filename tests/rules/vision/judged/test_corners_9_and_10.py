"""Chapters 9 and 10 where two things meet: who removes what, what is too late, hidden popularity, tactics and bans."""

from __future__ import annotations

from tests.rules.notation import shows
from tests.rules.vision.making import card, table

MAIN = "vision; turn p1; phase main\n"

# -- removal (chapter 9) ------------------------------------------------------------------------------------------


@shows("9.2.6.a", "1.10.12.f")
def test_of_two_that_kill_each_other_each_is_made_lethal_by_the_other() -> None:
    one = card("Rook", "when this has made a card lethal:\n    gain 1 life", attack=5)
    other = card("Bishop", "when this has made a card lethal:\n    gain 2 life", attack=5)
    t = table(MAIN + "p1 field: Rook\np2 field: Bishop", one, other)
    t.fight(t.p1, "Rook", by="Bishop")
    assert t.gains() == [1, 2]


@shows("9.2.3.e")
def test_what_combat_damage_made_lethal_is_discarded_by_no_effect() -> None:
    eager = card("Eager", "when this has discarded a card:\n    gain 3 life", attack=5, toughness=9)
    smite = "own turn target 1 other character:\n    deal 5 damage to the target\n"
    caster = card("Caster", smite + "when this has discarded a card:\n    gain 3 life")
    t = table(MAIN + "p1 field: Eager, Caster\np2 field: 2 x Guard", eager, caster)
    t.fight(t.p1, "Eager", by="Guard")
    assert t.gains() == [] and t.p2.names("graveyard") == ["Guard"]
    t.uses(t.p1, "Caster", "Guard")
    assert t.gains() == [3], "but by the effect whose damage did it (9.2.6.b)"


@shows("9.2.4.a")
def test_what_else_waits_for_a_lethal_state_is_negated_with_it() -> None:
    phoenix = card("Phoenix", "when this becomes lethal:\n    nullify that removal\n"
                   "when this becomes lethal:\n    gain 9 life")
    t = table(MAIN + "p1 hand: Ember\np1 nodes: (Plain)\np2 field: Phoenix", phoenix)
    t.plays(t.p1, "Ember")
    t.p2.answers(0)
    assert t.p2.card("Phoenix").zone == "field" and t.gains() == []


@shows("9.3.5.a")
def test_what_else_waits_for_a_discard_is_negated_with_it() -> None:
    clinger = card("Clinger", "when this was discarded:\n    nullify that removal\n"
                   "when this was discarded:\n    gain 9 life")
    t = table(MAIN + "p1 hand: Banish\np1 nodes: 2 x (Plain)\np2 field: Clinger", clinger)
    t.plays(t.p1, "Banish", "Clinger")
    t.p2.answers(0)
    assert t.p2.card("Clinger").zone == "field" and t.gains() == []


@shows("9.3.8.c", "9.2.1")
def test_a_lethal_card_that_cannot_be_discarded_is_not_lethal_for_ever() -> None:
    root = card("Root", "always:\n    this cannot be discarded")
    t = table(MAIN + "p1 hand: 2 x Ember\np1 nodes: 2 x (Plain)\np2 field: Root", root)
    for _ in range(2):
        t.plays(t.p1, "Ember", "Root")
        record = t.p2.card("Root")
        assert (record.zone, record.removal, record.damage) == ("field", "", 0)


@shows("9.3.4.g", "1.3.3")
def test_each_original_player_orders_their_own_pile_the_turn_player_first() -> None:
    wave = card("Wave", "play:\n    discard all characters", kind="command")
    t = table(MAIN + "p1 field: Guard, Scout\np1 hand: Wave\np2 field: Lancer, Duelist, Lancer", wave)
    t.plays(t.p1, "Wave")
    assert (t.asked, t.asking) == ("grave-order", (0,)) and t.p2.names("graveyard") == []
    t.piles("Scout", "Guard")
    assert t.asking == (1,)
    t.piles("Duelist", "Lancer", "Lancer")
    assert t.p1.names("graveyard") == ["Scout", "Guard", "Wave"]
    assert t.p2.names("graveyard") == ["Duelist", "Lancer", "Lancer"]


@shows("9.4.4.l", "11.3.3.h")
def test_what_was_set_on_a_card_goes_to_the_graveyard_in_the_order_its_player_likes() -> None:
    rift = card("Rift", "play target 1 character:\n    exclude the target", kind="command")
    t = table(MAIN + "p1 hand: Rift\np2 field: Guard [Blade, Ivy]", rift)
    t.plays(t.p1, "Rift")
    assert (t.asked, t.asking) == ("grave-order", (1,))
    t.piles("Ivy", "Blade")
    assert t.p2.names("graveyard") == ["Ivy", "Blade"] and t.p2.names("excluded") == ["Guard"]


# -- tactics (10.2 to 10.12) --------------------------------------------------------------------------------------

WISP = card("Wisp", "fantasy creature\nhaste", kind="spell", nodes=0, cost=0, attack=2, toughness=2)


@shows("10.2.2.a", "10.2.3")
def test_haste_wakes_a_fantasy_creature_that_was_played_and_no_other() -> None:
    flip = card("Flip", "play target 1 card:\n    turn the target face down", kind="command")
    flop = card("Flop", "play target 1 card:\n    turn the target face up", kind="command")
    put = card("Lift", "play target 1 spell in your graveyard:\n    put the target onto your field asleep",
               kind="command")
    t = table(MAIN + "p1 hand: Wisp", WISP)
    t.plays(t.p1, "Wisp")
    assert t.p1.card("Wisp").character and not t.p1.card("Wisp").turned
    t = table(MAIN + "p1 field: Wisp asleep\np1 hand: Flip, Flop", WISP, flip, flop)
    t.plays(t.p1, "Flip")
    t.plays(t.p1, "Flop")
    assert t.p1.card("Wisp").character and t.p1.card("Wisp").turned, "turned over"
    t = table(MAIN + "p1 graveyard: Wisp\np1 hand: Lift", WISP, put)
    t.plays(t.p1, "Lift")
    assert t.p1.card("Wisp").zone == "field" and t.p1.card("Wisp").turned, "put there"


@shows("10.9.2.a", "6.3.3.c")
def test_no_effect_has_a_doll_attack_nor_what_cannot() -> None:
    order = card("Order", "play target 1 character on your field:\n    order the target to attack", kind="command")
    meek = card("Meek", "always:\n    this cannot attack")
    for name in ("Poppet", "Meek"):
        t = table(MAIN + f"p1 field: {name}\np1 hand: Order", order, meek)
        t.plays(t.p1, "Order")
        assert t.life() == (25, 25) and not t.g.state.attacks
    late = table(MAIN + "p1 field: Poppet\np1 hand: Order", order, agreed=("inner-later",))
    late.plays(late.p1, "Order")
    assert late.life() == (25, 25)


@shows("10.3.2.b", "6.4.6")
def test_what_ambushes_an_attack_that_has_gone_does_not_even_begin_to_defend() -> None:
    lurker = card("Lurker", "ambush\nhaste\nwhen this defends:\n    gain 7 life", nodes=0, cost=0)
    stop = card("Stop", "play target 1 attacking character:\n    cancel the attack of the target", kind="command")
    t = table(MAIN + "p1 field: Guard\np1 hand: Stop\np2 hand: Lurker", lurker, stop)
    t.attack(t.p1, "Guard")
    t.p2.does("ambush-defend", "Lurker")
    t.plays(t.p1, "Stop")
    assert t.p2.card("Lurker").zone == "field" and t.gains() == []


@shows("10.5.2.a", "10.8.2.a")
def test_piercing_counts_a_character_that_instant_death_has_already_removed() -> None:
    reaper = card("Reaper", "piercing\ninstant death", attack=6)
    t = table(MAIN + "p1 field: Reaper\np2 field: Guard", reaper)
    t.fight(t.p1, "Reaper", by="Guard")
    t.p1.answers(next(
        place for place, option in enumerate(t.options) if "instant-death" in t.g.ability(option.ability).marks
    ))
    assert t.life() == (25, 23) and t.p2.names("graveyard") == ["Guard"]


@shows("10.9.2.b")
def test_a_doll_that_was_played_keeps_the_next_one_back_before_it_is_resolved() -> None:
    imp = card("Imp", "doll\nambush", nodes=0, cost=0)
    t = table(MAIN + "p1 hand: 2 x Imp\np1 field: Guard\np2 hand: Veto", imp)
    t.p1.does("play", "Imp")
    t.p2.does("play", "Veto")
    assert t.p1.able("play") == []
    t.resolve()
    assert t.p1.able("play") == ["Imp"], "its play was negated (5.2.5)"


@shows("10.1.4", "7.3.7")
def test_a_ban_on_activated_effects_leaves_tactics_alone() -> None:
    hush = card("Hush", "always:\n    all other characters cannot be used")
    spring = card("Spring", "mana charge 1")
    watch = card("Watch", "when an ability of a character was resolved:\n    gain 8 life")
    t = table(MAIN + "p1 field: Spring, Watch\np2 field: Hush", hush, spring, watch)
    assert t.p1.able("use") == ["Spring"]
    t.uses(t.p1, "Spring")
    assert t.p1.cards("nodes") and t.gains() == [], "nor does it count as an activated effect"


# -- special effects (10.13 to 10.34) -----------------------------------------------------------------------------

SWORD = card("Sword", "equipment target 1 character on your field:\n    set this on the target", kind="spell",
             attack_bonus=3)
IDOL = card("Idol", "leader", nodes=0, cost=0)


@shows("10.34.2.b", "5.7.4")
def test_popularity_lies_face_down_and_is_no_equipment() -> None:
    t = table(MAIN + "p1 hand: Idol, Blade\np1 field: Guard\np1 nodes: 3 x (Plain)\np1 deck: 5 x Sword", IDOL, SWORD)
    t.plays(t.p1, "Idol")
    assert t.g.popularity(t.p1.find("Idol")) == 1 and t.p1.number("Idol", "attack") == 2
    t.fight(t.p1, "Guard")
    t.p2.passes()
    assert t.g.popularity(t.p1.find("Idol")) == 2 and t.asked == "priority", "nobody chooses one of them"
    t.plays(t.p1, "Blade", "Idol")
    assert len(t.p1.card("Idol").under) == 3 and t.p1.number("Idol", "attack") == 4


@shows("10.15.3", "10.15.4")
def test_field_gear_that_lies_face_down_takes_no_room() -> None:
    gear = card("Gear", "field gear", kind="command")
    flip = card("Flip", "play target 1 card:\n    turn the target face down", kind="command")
    flop = card("Flop", "play target 1 face down card:\n    turn the target face up", kind="command")
    t = table(MAIN + "p1 field: Gear\np1 hand: Flip, Flop, Gear", gear, flip, flop)
    t.plays(t.p1, "Flip", "Gear@field")
    t.plays(t.p1, "Gear")
    assert t.p1.names("field") == ["Gear", "Gear"]
    t.plays(t.p1, "Flop")
    assert t.asked == "keep-one" and t.g.state.ask.rule == "10.15.4"


@shows("10.18.2.a")
def test_what_goes_over_in_a_spell_break_serves_its_new_host() -> None:
    one = card("Seal One Lantern", 'first seal "Lantern|Lantern"')
    two = card("Seal Two Lantern", "second seal", attack=6, toughness=6)
    t = table(MAIN + "p1 hand: Blade, 2 x Ember\np1 nodes: 6 x (Plain)\np1 field: Seal One Lantern\n"
              "p1 sideboard: Seal Two Lantern", one, two)
    t.plays(t.p1, "Blade", "Seal One Lantern")
    t.plays(t.p1, "Ember", "Seal One Lantern")
    t.p1.chooses("Seal Two Lantern")
    t.p1.agrees()
    new = t.p1.card("Seal Two Lantern")
    assert t.p1.number("Seal Two Lantern", "attack") == 8 and t.p1.able("use") == ["Seal Two Lantern"]
    assert new.turned and t.g.card(new.under[0]).turned, "it lies as its host does (11.3.11.c)"


@shows("10.19.2.a")
def test_a_second_seal_is_excluded_before_anything_else_hears_of_its_arrival() -> None:
    two = card("Seal Two Lantern", "second seal\nwhen this has entered:\n    gain 5 life", nodes=0, cost=0)
    watch = card("Watch", "when another character has entered:\n    gain 1 life")
    t = table(MAIN + "p1 hand: Seal Two Lantern\np1 field: Watch", two, watch)
    t.plays(t.p1, "Seal Two Lantern")
    assert t.p1.names("excluded") == ["Seal Two Lantern"] and t.gains() == []
    t.p1.answers(0)
    assert t.gains() == [1], "what it would have done itself is lost"
