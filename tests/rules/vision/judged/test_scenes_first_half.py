"""Scenes of chapters 1 to 6 as a judge would set them: a position, what players do, and what must come of it."""

from __future__ import annotations

from tests.rules.notation import shows
from tests.rules.vision.making import Table, card, gains, table

MAIN = "vision; turn p1; phase main\n"


def command(name: str, text: str, **facts: object) -> str:
    return card(name, text, kind="command", **facts)


def spell(name: str, text: str, **facts: object) -> str:
    return card(name, text, kind="spell", **{"nodes": 0, "cost": 0, **facts})


TAKE = command("Take", "play target 1 character:\n    move the target to your field")
FLIP = command("Flip", "play target 1 card:\n    turn the target face down")
FLOP = command("Flop", "play target 1 face down card:\n    turn the target face up")
ORDER = command("Order", "play target 1 character:\n    order the target to attack")
CURTAIN = command("Curtain", "play:\n    end the turn")


def nodes(t: Table, seat: int) -> tuple[int, int]:
    """How many of a player's nodes are active and how many asleep."""
    lying = [t.g.card(card).turned for card in t.seats[seat].cards("nodes")]
    return lying.count(False), lying.count(True)


def declining(t: Table) -> None:
    """Whoever is asked declines."""
    t.pick(lambda option: option.verb in ("decline", "no"), "declining")


def phases_pass(t: Table, player: int, phase: str) -> None:
    """All pass until that player's phase."""
    for _ in range(40):
        if (t.g.turn_player, t.phase) == (player, phase) and t.asked == "priority":
            return
        declining(t)


# -- nodes, costs, limits -----------------------------------------------------------------------------------------


@shows("1.8.7.a", "1.8.7.b", "4.4.1.a")
def test_a_node_pays_twice_and_never_wakes() -> None:
    charm = command("Spark", "play:\n    gain 1 life", cost=1)
    t = table(MAIN + "p1 hand: 3 x Spark\np1 nodes: (Plain)\np1 field: Guard asleep", charm)
    t.plays(t.p1, "Spark")
    assert nodes(t, 0) == (0, 1)
    phases_pass(t, 1, "main")
    phases_pass(t, 0, "main")
    assert nodes(t, 0) == (0, 1) and not t.p1.card("Guard").turned
    t.plays(t.p1, "Spark")
    assert nodes(t, 0) == (0, 0) and t.p1.names("graveyard") == ["Spark", "Plain", "Spark"]
    assert "Spark" not in t.p1.able("play")


@shows("5.2.2.c", "1.8.7.c", "1.8.7.d")
def test_sleeping_nodes_count_for_the_requirement_and_those_that_pay_may_be_what_was_required() -> None:
    tower = card("Tower", nodes=3, cost=2)
    t = table(MAIN + "p1 hand: Tower\np1 nodes: (Guard) asleep, (Scout), (Swift) asleep", tower)
    t.p1.does("play", "Tower")
    t.p1.answers((0, 1))
    t.resolve()
    assert t.p1.names("field") == ["Tower"] and nodes(t, 0) == (0, 2) and t.p1.names("graveyard") == ["Guard"]
    t = table(MAIN + "p1 hand: Tower\np1 nodes: 2 x (Plain)", tower)
    assert "5.2.2.c" in t.p1.why_not("Tower") and t.p1.able("play") == []


@shows("5.5.6", "5.5.7", "1.12.10")
def test_a_spell_stays_waived_though_its_spiritualist_is_discarded_in_answer() -> None:
    kill = command("Kill", "play target 1 character:\n    discard the target")
    t = table(MAIN + "p1 hand: Banish\np1 field: Adept\np2 hand: Kill\np2 field: Scout", kill)
    t.p1.does("waive", "Banish")
    t.p1.chooses("Scout")
    t.p2.does("play", "Kill")
    t.p2.chooses("Adept")
    t.resolve()
    assert not t.p1.cards("field") and not t.p2.cards("field") and not t.p1.cards("nodes")


@shows("5.6.6", "1.8.7.h", "1.6.2.e")
def test_of_a_waived_x_nothing_was_paid_and_x_is_0() -> None:
    blaze = command("Blaze", "play:\n    gain X + 1 life", cost="X", nodes=2, alternate=["magician"])
    t = table(MAIN + "p1 hand: Blaze\np1 field: Adept\np1 nodes: (Plain)", blaze)
    assert t.p1.able("play") == []
    t.p1.does("waive", "Blaze")
    t.resolve()
    assert gains(t) == [1] and nodes(t, 0) == (1, 0)


@shows("5.4.1.d", "5.4.1.e", "5.2.5")
def test_one_character_one_doll_and_any_number_of_ambushers_a_turn() -> None:
    t = table(MAIN + "p1 hand: 2 x Plain, 2 x Poppet, 2 x Ambusher\np1 nodes: 2 x (Guard)\np2 hand: Veto")
    t.p1.does("play", "Plain")
    t.p2.does("play", "Veto")
    t.resolve()
    assert not t.p1.cards("field") and "Plain" in t.p1.able("play"), "a negated play does not count"
    for name in ("Ambusher", "Plain", "Poppet", "Ambusher"):
        t.plays(t.p1, name)
    assert t.p1.able("play") == [] and sorted(t.p1.names("field")) == ["Ambusher", "Ambusher", "Plain", "Poppet"]


@shows("5.5.1.d", "5.2.5")
def test_after_a_world_charm_was_negated_another_can_be_played_and_then_no_third() -> None:
    t = table(MAIN + "p1 hand: 3 x Midnight\np1 nodes: 4 x (Plain)\np2 hand: Veto")
    t.p1.does("play", "Midnight")
    t.aim(t.p1)
    t.p2.does("play", "Veto")
    t.resolve()
    t.plays(t.p1, "Midnight")
    assert t.p1.names("field") == ["Midnight"] and t.p1.able("play") == []
    assert not t.p1.card("Midnight@field").turned, "it lies there active (10.17.2.a)"


# -- attack and defence -------------------------------------------------------------------------------------------


@shows("6.2.6.a", "6.4.4.b", "6.5.2.a")
def test_a_defender_discarded_before_combat_leaves_the_blow_to_its_player() -> None:
    t = table(MAIN + "p1 field: Scout\np1 hand: Ember\np1 nodes: (Plain)\np2 field: Viper")
    t.attack(t.p1, "Scout")
    t.p2.does("defend", "Viper")
    t.p1.does("play", "Ember")
    t.aim(t.p1, "Viper")
    t.resolve()
    assert t.life() == (25, 22) and t.asked == "graze" and t.p2.names("graveyard") == ["Viper"]
    t.p2.agrees()
    assert nodes(t, 1) == (0, 2) and t.p1.card("Scout").zone == "field"


@shows("6.4.2.a", "1.12.5")
def test_who_answers_an_attack_otherwise_has_let_the_defence_go() -> None:
    boon = command("Boon", "play:\n    gain 1 life")
    t = table(MAIN + "p1 field: Scout\np2 field: Guard\np2 hand: 2 x Boon", boon)
    t.attack(t.p1, "Scout")
    assert t.p2.able("defend") == ["Guard"]
    t.p2.does("play", "Boon")
    t.p1.passes()
    assert t.p2.able("defend") == [] and t.p2.able("play") == ["Boon"]
    assert "6.4.2.a" in t.p2.why_not("Guard")
    t.resolve()
    assert t.life() == (25, 23)


@shows("6.2.4.d", "6.2.4.e", "6.3.7")
def test_an_attacker_that_falls_to_first_strike_strikes_no_blow_and_combat_ends_in_order() -> None:
    watch = card("Watch", "when a battle of another character ends:\n    gain 3 life")
    t = table(MAIN + "p1 field: Scout\np2 field: Duelist, Watch", watch)
    t.fight(t.p1, "Scout", by="Duelist")
    assert t.p1.names("graveyard") == ["Scout"] and sorted(t.p2.names("field")) == ["Duelist", "Watch"]
    assert t.p2.card("Duelist").battle_damage == 0 and t.life() == (25, 28) and t.asked == "priority"


@shows("1.5.3.a", "6.2.4.g", "6.2.4.j")
def test_who_is_beaten_to_0_still_grazes_and_is_saved_by_what_comes_before_priority() -> None:
    relief = card("Relief", "when a battle of another character ends:\n    gain 1 life")
    for field, left in (("Relief", (25, 1)), ("Guard", (25, 0))):
        t = table(f"vision; turn p1; phase main; life 25+3\np1 field: Scout\np2 field: {field}", relief)
        t.fight(t.p1, "Scout")
        assert t.asked == "graze" and t.result is None
        t.p2.agrees()
        assert t.life() == left and (t.result is None) == (field == "Relief")
        assert t.result is None or (t.winner is t.p1 and t.result.rule == "1.5.3.a")


@shows("1.5.4.a", "1.5.3.a")
def test_both_without_life_at_the_same_priority_is_a_draw_whoever_fell_first() -> None:
    pyre = command("Pyre", "play:\n    deal 5 damage to player the opponent\n    deal 5 damage to player you")
    t = table("vision; turn p1; phase main; life 5+5\np1 hand: Pyre", pyre)
    t.plays(t.p1, "Pyre")
    assert t.result.winners == () and t.result.rule == "1.5.4.a" and t.life() == (0, 0)


@shows("6.3.6.c", "6.4.6", "6.3.6")
def test_an_attacker_that_is_taken_in_answer_attacks_no_more_and_its_defender_stays_asleep() -> None:
    t = table(MAIN + "p1 field: Scout\np2 field: Guard\np2 hand: Take", TAKE)
    t.attack(t.p1, "Scout")
    t.p2.does("defend", "Guard")
    t.p1.passes()
    t.plays(t.p2, "Take", "Scout")
    assert t.life() == (25, 25) and t.asked == "priority" and not t.p1.cards("field")
    assert t.p2.card("Guard").turned and t.p2.card("Scout").turned and t.p2.card("Guard").damage == 0


@shows("6.3.5", "6.3.5.e", "6.4.3.a")
def test_an_effect_has_the_other_players_character_attack_the_turn_player_who_may_defend() -> None:
    t = table(MAIN + "p1 hand: Order\np1 field: Guard\np2 field: Scout asleep", ORDER)
    t.p1.does("play", "Order")
    t.p1.chooses("Scout")
    t.p2.passes()
    t.p1.passes()
    assert t.asking == (0,) and t.p1.able("defend") == ["Guard"] and t.p1.able("attack") == []
    t.p1.does("defend", "Guard")
    t.resolve()
    assert t.p2.names("graveyard") == ["Scout"] or t.p2.card("Scout").battle_damage == 0
    assert (t.asking, t.phase, t.life()) == ((0,), "main", (25, 25))


@shows("6.3.8", "6.3.2.e")
def test_who_cannot_declare_attacks_still_has_characters_that_effects_send() -> None:
    ban = card("Ban", "always:\n    the opponent cannot declare attacks")
    t = table(MAIN + "p1 hand: Order\np1 field: Scout\np2 field: Ban asleep", ORDER, ban)
    assert t.p1.able("attack") == []
    t.plays(t.p1, "Order", "Scout")
    t.resolve()
    assert t.life() == (25, 22) and not t.p1.card("Scout").turned


# -- whose card it is, and what becomes of it ---------------------------------------------------------------------


@shows("3.1.6", "1.7.2.a", "3.1.7.b")
def test_a_character_that_was_taken_goes_home_with_each_card_that_was_set_on_it() -> None:
    kill = command("Kill", "play target 1 character:\n    discard the target")
    t = table(MAIN + "p1 hand: Take, Kill, Blade\np1 nodes: (Plain)\np2 field: Scout asleep", TAKE, kill)
    t.plays(t.p1, "Take", "Scout")
    assert t.p1.card("Scout").turned, "as it lay"
    t.plays(t.p1, "Blade", "Scout")
    assert t.p1.number("Scout", "attack") == 5
    t.plays(t.p1, "Kill", "Scout")
    assert t.p2.names("graveyard") == ["Scout"] and "Blade" in t.p1.names("graveyard")


@shows("5.7.2.a", "5.7.2.c", "1.10.13.c")
def test_turned_face_down_an_attacker_is_gone_and_turned_up_it_is_a_new_one() -> None:
    t = table(MAIN + "p1 field: Guard [Blade]\np1 hand: Flop\np2 hand: Flip, Ember\np2 nodes: (Plain)", FLIP, FLOP)
    t.attack(t.p1, "Guard")
    t.p2.does("play", "Ember")
    t.aim(t.p2, "Guard")
    t.p1.passes()
    t.p2.does("play", "Flip")
    t.aim(t.p2, "Guard")
    t.resolve()
    down = t.p1.card("Guard")
    assert t.life() == (25, 25) and down.face_down and not down.character and down.under and down.turned
    t.plays(t.p1, "Flop")
    up = t.p1.card("Guard")
    assert up.character and up.damage == 0 and up.turned and t.p1.number("Guard", "attack") == 4


@shows("6.1.7", "6.1.9.d")
def test_a_face_down_card_that_is_a_character_is_what_it_was_made_until_it_is_turned_up() -> None:
    mask = command("Masque", 'play target 1 face down card:\n    make the target a 5 / 5 character named "Mask|仮面" '
                   "of race human")
    t = table(MAIN + "p1 hand: Flip, Masque, Flop\np1 field: Lancer", FLIP, FLOP, mask)
    t.plays(t.p1, "Flip", "Lancer")
    t.plays(t.p1, "Masque")
    made = t.p1.find("Lancer")
    assert (t.p1.number("Lancer", "attack"), t.p1.number("Lancer", "cost"), t.g.races(made)) == (5, 0, {"human"})
    assert t.g.named(made, "Mask|仮面") and not t.g.named(made, "Lancer")
    assert t.p1.able("attack") == ["Lancer"]
    t.plays(t.p1, "Flop")
    assert (t.p1.number("Lancer", "attack"), t.p1.number("Lancer", "cost"), t.g.races(made)) == (6, 1, {"oni"})


@shows("6.1.10", "6.1.11", "6.1.12")
def test_set_swapped_added_and_always_in_that_order_whatever_came_first() -> None:
    raise_it = command("Raise", "play target 1 character:\n    the target gets +2/-1 until end of turn")
    swap = command("Swap", "play target 1 character:\n    the target swaps attack and toughness until end of turn")
    even = command("Even", "play target 1 character:\n    the attack of the target becomes 7 until end of turn")
    fix = command("Fix", "play target 1 character:\n    the toughness of the target is always 3 until end of turn")
    t = table(MAIN + "p1 hand: Raise, Swap, Even, Fix\np1 field: Guard", raise_it, swap, even, fix)
    power = []
    for name in ("Raise", "Swap", "Even", "Fix"):
        t.plays(t.p1, name, "Guard")
        power.append((t.p1.number("Guard", "attack"), t.p1.number("Guard", "toughness")))
    assert power == [(4, 3), (6, 1), (6, 6), (6, 3)]


@shows("1.10.13.b", "9.2.7")
def test_damage_that_reaches_a_toughness_made_smaller_is_reset_where_nothing_becomes_lethal() -> None:
    stone = card("Stone", "always:\n    this cannot become lethal", attack=1, toughness=5)
    shrink = command("Shrink", "play target 1 character:\n    the target gets +0/-2 until end of turn")
    t = table(MAIN + "p1 hand: Ember, Shrink\np1 nodes: (Plain)\np2 field: Stone", stone, shrink)
    t.plays(t.p1, "Ember", "Stone")
    assert t.p2.card("Stone").damage == 3
    t.plays(t.p1, "Shrink", "Stone")
    assert t.p2.card("Stone").zone == "field" and t.p2.card("Stone").damage == 0


# -- phases, turns, hands and decks -------------------------------------------------------------------------------


@shows("4.9.1.a", "4.9.1.b")
def test_damage_is_reset_before_what_kept_a_character_alive_ends() -> None:
    brace = command("Brace", "play target 1 character:\n    the target gets +0/+3 until end of turn")
    t = table(MAIN + "p1 hand: Brace, Ember\np1 nodes: (Plain)\np1 field: Scout", brace)
    t.plays(t.p1, "Brace", "Scout")
    t.plays(t.p1, "Ember", "Scout")
    assert t.p1.card("Scout").damage == 3
    phases_pass(t, 1, "active")
    assert t.p1.names("field") == ["Scout"] and t.p1.card("Scout").damage == 0


@shows("4.8.1.a", "4.8.1.b", "3.6.4")
def test_too_large_a_hand_is_discarded_before_effects_of_the_phase() -> None:
    dusk = card("Dusk", "when your discard phase starts:\n    gain 1 life")
    gift = card("Gift", "beta when this was discarded:\n    gain 5 life")
    t = table(MAIN + "p1 hand: 8 x Plain, Gift\np1 field: Dusk", dusk, gift)
    t.pass_on()
    t.pass_on()
    assert t.asked == "hand-limit" and (t.g.state.ask.least, t.g.state.ask.most) == (2, 2)
    t.p1.chooses("Gift", "Plain")
    t.piles()
    assert gains(t) == [5, 1] and len(t.p1.cards("hand")) == 7 and t.phase == "discard"


@shows("4.10.1.a", "4.10.1.b", "6.2.4.a")
def test_a_turn_ended_during_an_attack_ends_after_the_battle_and_no_hand_is_discarded() -> None:
    t = table(MAIN + "p1 field: Scout\np1 hand: 9 x Plain\np2 hand: Curtain\np2 deck: 9 x (Guard)", CURTAIN)
    t.attack(t.p1, "Scout")
    t.plays(t.p2, "Curtain")
    assert t.asked == "graze" and t.life() == (25, 22) and t.g.turn_player == 0
    t.p2.passes()
    assert t.g.turn_player == 1 and t.phase == "active" and len(t.p1.cards("hand")) == 9


@shows("1.5.3.b", "1.11.7", "4.6.1.a")
def test_an_empty_deck_loses_the_moment_a_card_must_be_drawn_and_both_together_draw_the_game() -> None:
    last = command("Last", "play:\n    the opponent draws 1")
    t = table(MAIN + "p1 hand: Last\np2 deck: (Plain)", last)
    t.plays(t.p1, "Last")
    phases_pass(t, 1, "maintenance")
    assert t.result is None and not t.p2.cards("deck"), "an empty deck alone loses nothing"
    declining(t)
    declining(t)
    assert t.winner is t.p1 and t.result.rule == "1.11.7" and t.g.turn_player == 1
    feast = command("Feast", "play:\n    each player draws 2")
    t = table(MAIN + "p1 hand: Feast\np1 deck: (Plain)\np2 deck: (Plain)", feast)
    t.plays(t.p1, "Feast")
    assert t.result.winners == () and len(t.p1.cards("deck")) == 1, "nothing was drawn"


@shows("1.11.6", "1.11.3")
def test_what_is_added_to_a_hand_is_all_or_nothing_and_no_draw() -> None:
    fetch = command("Fetch", "play target 2 cards in your graveyard:\n    put the targets in your hand")
    t = table(MAIN + "p1 hand: Fetch\np1 graveyard: Guard", fetch)
    assert t.p1.able("play") == [] and "5.2.2.e" in t.p1.why_not("Fetch")
    t = table(MAIN + "p1 hand: Fetch\np1 graveyard: Guard, Scout\np1 deck: (Plain)", fetch)
    t.plays(t.p1, "Fetch", "Guard", "Scout")
    assert sorted(t.p1.names("hand")) == ["Guard", "Scout"] and len(t.p1.cards("deck")) == 1


@shows("1.5.1", "1.5.4.a")
def test_if_all_players_win_at_the_same_moment_it_is_a_draw() -> None:
    peace = command("Peace", "play:\n    each player wins the game")
    t = table(MAIN + "p1 hand: Peace", peace)
    t.plays(t.p1, "Peace")
    assert t.result is not None and t.result.winners == () and t.result.rule == "1.5.4.a"


@shows("1.5.3.a", "1.12.7")
def test_priority_in_an_interference_within_one_is_priority_enough_to_lose_by() -> None:
    rash = command("Rash", "play target 1 character:\n    pay 5 life\n    order the target to attack\n    gain 9 life")
    t = table("vision; turn p1; phase main; life 5+25\np1 hand: Rash\np1 field: Scout", rash)
    t.plays(t.p1, "Rash", "Scout")
    assert t.winner is t.p2 and t.result.rule == "1.5.3.a" and t.life() == (0, 25)


@shows("5.3.1", "3.1.6", "5.3.2.g")
def test_a_card_of_the_opponent_resolved_as_if_played_does_your_will_and_goes_home() -> None:
    echo = command("Echo", "play target 1 command in the opponent's graveyard:\n    resolve the target as if played")
    bolt = command("Bolt", "play:\n    deal 2 damage to player the opponent\n    gain 1 life")
    t = table(MAIN + "p1 hand: Echo\np2 graveyard: Bolt", echo, bolt)
    t.plays(t.p1, "Echo")
    assert t.life() == (26, 23) and t.p2.names("graveyard") == ["Bolt"] and t.p1.names("graveyard") == ["Echo"]


@shows("1.4.4", "6.1.13", "10.14.2.a")
def test_of_a_charm_you_is_the_player_of_the_character_it_is_set_on() -> None:
    leech = spell("Leech", "charm target 1 character:\n    set this on the target\n"
                  "when your turn starts:\n    deal 2 damage to player you")
    t = table(MAIN + "p1 hand: Leech\np2 field: Guard", leech)
    t.plays(t.p1, "Leech", "Guard")
    phases_pass(t, 1, "active")
    assert t.life() == (25, 23)
    phases_pass(t, 0, "active")
    assert t.life() == (25, 23)


@shows("4.6.3", "1.2.8", "4.10.3")
def test_in_the_very_first_turn_an_added_draw_phase_draws_nothing_either() -> None:
    more = command("More", "play:\n    add a draw phase after this one")
    t = table("vision; turn p1; phase main; number 1\np1 hand: More", more)
    t.plays(t.p1, "More")
    t.pass_on()
    t.pass_on()
    assert t.phase == "draw" and not t.p1.cards("hand")
