"""What the cards of the Lantern Guild do, each in a position."""

from __future__ import annotations

from tests.rules.kiseki.making import card, shipped_table

DEPLOY = "step deploy\np1 base: 4 x (Plain)\n"
BLOW = card("Blow", "event target 1 unit:\n    stun the target", kind="event", ep=0)
DEATH = card("Death", "event target 1 unit:\n    kill the target", kind="event", ep=0)


def test_wick_runner_strengthens_a_unit_as_an_art() -> None:
    t = shipped_table(DEPLOY + "p1 hand: wick-runner\np1 field: Guard")
    t.plays(t.p1, "art", "wick-runner", "Guard")
    assert (t.p1.number("Guard", "strength"), t.p1.number("Guard", "defence")) == (3, 4)
    assert t.p1.names("trail") == ["Wick Runner"]


def test_nessa_plans_as_she_enters_and_lends_strength_as_an_art() -> None:
    t = shipped_table(DEPLOY + "p1 hand: nessa-lamplighter\np1 deck: Guard, Scout, Monk")
    t.plays(t.p1, "deploy", "nessa-lamplighter")
    t.resolve()
    assert t.asked == "plan-bottom"
    t.p1.chooses("Monk")
    t.p1.chooses("Guard", "Scout")
    assert t.p1.names("deck") == ["Monk", "Scout", "Guard"]
    t = shipped_table(DEPLOY + "p1 hand: nessa-lamplighter\np1 field: Guard")
    t.plays(t.p1, "art", "nessa-lamplighter", "Guard")
    assert (t.p1.number("Guard", "strength"), t.p1.number("Guard", "defence")) == (4, 5)


def test_nessa_of_the_beacon_recovers_an_ally_and_shields_the_guild() -> None:
    t = shipped_table("step deploy\np1 base: 5 x (Plain)\np1 hand: nessa-beacon\np1 field: road-warden stunned, Monk")
    t.plays(t.p1, "deploy", "nessa-beacon")
    t.resolve()
    assert not t.p1.card("road-warden").stunned
    assert t.grown(t.p1, "road-warden") == (0, 1)
    assert t.grown(t.p1, "Monk") == t.grown(t.p1, "nessa-beacon") == (0, 0)


def test_causeway_duellist_kills_whom_she_stuns() -> None:
    t = shipped_table("phase battle\np1 field: causeway-duellist\np2 field: Monk")
    t.fight(t.p1, "causeway-duellist", at="Monk")
    assert t.p2.names("trail") == ["Monk"] and not t.p2.cards("field")


def test_ward_bearer_falls_for_support_and_gives_bond() -> None:
    t = shipped_table("step deploy; bond 30+40\np1 field: ward-bearer, Guard")
    t.p1.does("use", "ward-bearer")
    t.p1.chooses("Guard")
    assert t.p1.card("ward-bearer").stunned and len(t.stack()) == 2
    t.resolve()
    t.resolve()
    assert t.p1.card("Guard").support and t.bond() == (31, 40), "one lost by the stun, two gained"


def test_drifting_fiddler_joins_in_with_every_other_attacker() -> None:
    t = shipped_table("phase battle\np1 field: drifting-fiddler, Monk\np2 field: Sailor")
    t.attack(t.p1, "Monk", at="Sailor")
    t.until_stacked()
    t.resolve()
    t.resolve()
    assert t.grown(t.p1, "drifting-fiddler") == (1, 0)
    assert t.g.organisations(t.p1.find("drifting-fiddler")) >= t.g.organisations(t.p1.find("Monk"))


def test_night_post_comes_from_the_base_and_draws_as_an_art() -> None:
    t = shipped_table("step deploy\np1 base: (night-post), (Plain)")
    t.p1.does("deploy", "night-post")
    t.resolve()
    assert t.p1.has("night-post", "field")
    t = shipped_table(DEPLOY + "p1 hand: night-post\np1 deck: 3 x Guard")
    t.plays(t.p1, "art", "night-post")
    assert t.p1.names("hand") == ["Guard"]


def test_ilva_leads_the_guild_and_scrums_give_bond() -> None:
    t = shipped_table("phase battle; bond 30+40\np1 field: captain-ilva, road-warden, Monk\np2 field: Sailor")
    assert t.grown(t.p1, "road-warden") == (1, 0) and t.grown(t.p1, "Monk") == (0, 0)
    t.attack(t.p1, "captain-ilva", "road-warden", at="Sailor")
    t.pass_until("response-target")
    t.p2.chooses("road-warden")
    assert t.p2.card("Sailor").stunned and not t.p1.card("captain-ilva").stunned
    assert t.bond() == (31 - 2 * t.p1.card("road-warden").stunned, 37)


def test_twin_lamps_shield_a_scrum() -> None:
    t = shipped_table("phase battle\np1 field: twin-lamps, road-warden\np2 field: Sailor")
    t.attack(t.p1, "twin-lamps", "road-warden", at="Sailor")
    t.until_stacked()
    t.resolve()
    assert t.grown(t.p1, "road-warden") == t.grown(t.p1, "twin-lamps") == (0, 1)


def test_chapel_keeper_recovers_an_ally_and_watches_from_the_base() -> None:
    t = shipped_table(DEPLOY + "p1 field: chapel-keeper, Guard stunned")
    t.plays(t.p1, "use", "chapel-keeper", "Guard")
    assert not t.p1.card("Guard").stunned and t.p1.card("chapel-keeper").turned
    t = shipped_table("step deploy; bond 30+40\np1 base: (chapel-keeper)\np1 field: Guard\np1 hand: Blow", BLOW)
    t.plays(t.p1, "event", "Blow", "Guard")
    t.p1.answers(0)
    t.p1.answers(0)
    t.resolve()
    assert t.bond() == (29, 40)


def test_milestone_guard_draws_every_attack() -> None:
    t = shipped_table("phase battle\np1 field: Sailor\np2 field: milestone-guard, Scout")
    t.pass_until("attack")
    t.p1.chooses("Sailor")
    assert t.g.attacked() == t.p2.find("milestone-guard"), "there was nothing to choose"


def test_last_watch_needs_the_guild_and_costs_the_other_side_when_it_falls() -> None:
    alone = shipped_table(DEPLOY + "p1 hand: last-watch\np1 field: Monk")
    assert not alone.p1.may("deploy", "last-watch")
    t = shipped_table(DEPLOY + "p1 hand: last-watch, Blow\np1 field: road-warden", BLOW)
    t.plays(t.p1, "deploy", "last-watch")
    t.plays(t.p1, "event", "Blow", "last-watch")
    t.until_stacked()
    t.resolve()
    assert t.bond() == (39, 39)


def test_lamp_giant_draws_as_it_rises_and_grows_as_it_is_attacked() -> None:
    t = shipped_table(DEPLOY + "p1 hand: second-dawn\np1 field: lamp-giant stunned\np1 deck: 5 x Guard")
    t.plays(t.p1, "event", "second-dawn", "lamp-giant")
    t.resolve()
    assert t.p1.names("hand") == ["Guard", "Guard"]
    t = shipped_table("phase battle\np1 field: Sailor\np2 field: lamp-giant")
    t.attack(t.p1, "Sailor", at="lamp-giant")
    t.until_stacked()
    assert t.grown(t.p2, "lamp-giant") == (0, 0)
    t.resolve()
    assert t.grown(t.p2, "lamp-giant") == (1, 0)


def test_oil_carter_gives_bond_and_readies_as_an_art() -> None:
    t = shipped_table("step deploy; bond 30+40\np1 base: (Plain)\np1 hand: oil-carter")
    t.plays(t.p1, "deploy", "oil-carter")
    t.resolve()
    assert t.bond() == (31, 40)
    t = shipped_table(DEPLOY + "p1 hand: oil-carter\np1 field: Guard actioned")
    t.plays(t.p1, "art", "oil-carter", "Guard")
    assert not t.p1.card("Guard").turned


def test_shade_of_the_wick_slips_by_and_plans() -> None:
    t = shipped_table("phase battle\np1 field: shade-of-the-wick\np1 deck: 4 x Guard\np2 field: Sailor")
    t.attack(t.p1, "shade-of-the-wick")
    assert t.g.battle.at_player == 1
    t.until_stacked()
    t.resolve()
    assert t.asked == "plan-bottom"


def test_lantern_post_readies_an_ally() -> None:
    t = shipped_table(DEPLOY + "p1 field: lantern-post, Guard actioned")
    t.plays(t.p1, "use", "lantern-post", "Guard")
    assert not t.p1.card("Guard").turned and t.p1.card("lantern-post").turned


def test_signal_horn_helps_one_that_attacks_and_nobody_else() -> None:
    t = shipped_table("phase battle\np1 field: signal-horn, Guard\np2 field: Sailor")
    assert not t.p1.may("use", "signal-horn")
    t.attack(t.p1, "Guard", at="Sailor")
    while not t.p1.may("use", "signal-horn"):
        t.pick(lambda option: option.verb == "decline", "passing")
    t.plays(t.p1, "use", "signal-horn", "Guard")
    assert t.grown(t.p1, "Guard") == (1, 1)


def test_second_dawn_lends_a_unit_until_the_turn_ends() -> None:
    t = shipped_table(DEPLOY + "p1 hand: second-dawn\np1 field: Guard stunned")
    t.plays(t.p1, "event", "second-dawn", "Guard")
    assert not t.p1.card("Guard").stunned
    t.until_next_turn()
    assert t.p1.card("Guard").zone == "excluded"


def test_hands_together_strengthens_two_and_supports_them() -> None:
    t = shipped_table(DEPLOY + "p1 hand: hands-together\np1 field: Guard, Scout, Monk")
    t.plays(t.p1, "event", "hands-together", "Guard", "Scout")
    assert [t.p1.card(name).support for name in ("Guard", "Scout", "Monk")] == [True, True, False]
    assert t.p1.number("Scout", "strength") == 3


def test_night_ledger_trades_a_card_for_two_or_nothing() -> None:
    for agrees, hand in ((True, 2), (False, 1)):
        t = shipped_table(DEPLOY + "p1 hand: night-ledger, Scout\np1 deck: 4 x Guard")
        t.plays(t.p1, "event", "night-ledger")
        t.p1.agrees() if agrees else t.p1.passes()
        assert len(t.p1.cards("hand")) == hand


def test_all_lamps_lit_strengthens_the_guild_and_every_attack_gives_bond() -> None:
    t = shipped_table("phase battle; bond 30+40\np1 base: 4 x (Plain)\np1 hand: all-lamps-lit\n"
                      "p1 field: road-warden, Monk\np2 field: Sailor")
    t.plays(t.p1, "event", "all-lamps-lit")
    assert t.grown(t.p1, "road-warden") == (2, 1) and t.grown(t.p1, "Monk") == (0, 0)
    t.attack(t.p1, "Monk", at="Sailor")
    t.until_stacked()
    t.resolve()
    assert t.bond() == (31, 40)


def test_guild_hall_shields_its_units() -> None:
    t = shipped_table("step deploy\np1 base: (guild-hall), (Plain), (Plain)\np1 field: Guard\np2 field: Scout")
    t.plays(t.p1, "found", "guild-hall")
    assert t.p1.number("Guard", "defence") == 4 and t.p2.number("Scout", "defence") == 1


def test_beacon_tower_gives_bond_as_the_recovery_phase_starts() -> None:
    t = shipped_table("step deploy; bond 30+40\np1 base: beacon-tower, 3 x (Plain)")
    t.until_stacked()
    t.resolve()
    assert t.bond() == (32, 40) and t.phase == "recovery"
