"""What a judge is asked about cards set on others: texts they lend, popularity, cards that become something else."""

from __future__ import annotations

from tests.rules.notation import shows
from tests.rules.vision.making import card, table

MAIN = "vision; turn p1; phase main\n"
FREE = {"nodes": 0, "cost": 0}
NODES = "\np1 nodes: 6 x (Plain)\np2 nodes: 6 x (Plain)"
FLIP = card("Flip", "play target 1 card:\n    turn the target face down", kind="command")
FLOP = card("Flop", "play target 1 card:\n    turn the target face up", kind="command")
TAKE = card("Take", "play target 1 character on the opponent's field:\n    move the target to your field",
            kind="spell", **FREE)
BLESS = card("Bless", "charm target 1 character:\n    set this on the target\n\nalways:\n    this gets +1/+0\n\n"
             "any turn (pay 0):\n    gain 2 life\n\nwhen this attacks:\n    gain 5 life\n\nmana charge 1",
             kind="spell", **FREE)
BECOME = card("Mount", "any turn (pay 0) target 1 other character on your field:\n"
              "    set this on the target as equipment\n\nquoted always:\n    this gets +3/+0")
IDOL = card("Idol", "leader", nodes=0, cost=0, attack=3, toughness=5)


@shows("7.1.7", "10.1.3", "10.14.4")
def test_two_charms_of_one_name_give_each_of_their_effects_twice() -> None:
    t = table(MAIN + "p1 field: Guard [Bless, Bless]\np1 deck: 5 x Plain", BLESS)
    assert t.p1.number("Guard", "attack") == 4
    t.attack(t.p1, "Guard")
    assert t.gains() == [5, 5]


@shows("7.3.6", "10.1.3")
def test_of_two_charms_of_one_name_each_ability_is_used_once_in_an_interference() -> None:
    t = table(MAIN + "p1 field: Guard [Bless, Bless]", BLESS)
    t.p1.does("use", "Guard")
    t.pass_on()
    assert t.p1.may("use", "Guard")
    t.p1.does("use", "Guard")
    t.pass_on()
    assert [option for option in t.options if option.verb == "use"
            and "mana-charge" not in t.g.ability(option.ability).marks] == []
    t.resolve()
    assert t.gains() == [2, 2]


@shows("5.7.2.c", "10.16.3", "6.1.13")
def test_a_fantasy_creature_that_was_turned_over_and_back_has_the_text_of_its_charms_again() -> None:
    t = table(MAIN + "p1 field: Wyrm [Bless]\np1 hand: Flip, Flop", BLESS, FLIP, FLOP)
    assert t.p1.number("Wyrm", "attack") == 5 and t.p1.may("use", "Wyrm")
    t.plays(t.p1, "Flip", "Wyrm")
    assert not t.p1.may("use", "Wyrm")
    t.plays(t.p1, "Flop", "Wyrm")
    assert t.p1.card("Wyrm").character and t.p1.number("Wyrm", "attack") == 5 and t.p1.may("use", "Wyrm")


@shows("10.13.3", "10.13.4")
def test_a_character_that_is_now_equipment_is_not_set_beside_other_equipment() -> None:
    t = table(MAIN + "p1 field: Mount, Guard [Blade]" + NODES, BECOME)
    t.uses(t.p1, "Mount", "Guard")
    assert t.p1.names("graveyard") == ["Mount"] and t.p1.number("Guard", "attack") == 4
    t = table(MAIN + "p1 field: Mount, Guard\np1 hand: Blade" + NODES, BECOME)
    t.uses(t.p1, "Mount", "Guard")
    t.plays(t.p1, "Blade", "Guard")
    assert t.p1.names("graveyard") == ["Blade"] and t.p1.number("Guard", "attack") == 5


@shows("10.13.3", "2.1.3")
def test_a_character_that_is_now_equipment_counts_as_having_that_word() -> None:
    smith = card("Smith", "while the number of characters on your field with equipment set on them > 0:\n"
                 "    this gets +4/+0")
    t = table(MAIN + "p1 field: Mount, Guard, Smith" + NODES, BECOME, smith)
    t.uses(t.p1, "Mount", "Guard")
    assert t.p1.number("Smith", "attack") == 6


@shows("11.3.2", "12.5.1", "3.1.7.b")
def test_popularity_that_is_set_on_another_card_lies_face_down_and_stays_popularity() -> None:
    idol = card("Idol", "leader\n\nany turn (pay 0) target 1 other character:\n"
                "    set 1 card set on this on the target", nodes=0, cost=0)
    t = table(MAIN + "p1 field: Guard\np1 hand: Idol\np1 deck: Ember, Lancer", idol)
    t.plays(t.p1, "Idol")
    star = t.g.card(t.p1.find("Idol")).under[0]
    t.uses(t.p1, "Idol", "Guard")
    record = t.g.card(star)
    assert record.host == t.p1.find("Guard") and record.face_down and record.popular
    assert t.g.popularity(t.p1.find("Guard")) == 1


@shows("12.5.1", "5.7.2.c")
def test_popularity_outlasts_that_its_leader_lies_face_down() -> None:
    t = table(MAIN + "p1 hand: Idol, Flip, Flop\np1 deck: Ember, Lancer", IDOL, FLIP, FLOP)
    t.plays(t.p1, "Idol")
    t.plays(t.p1, "Flip", "Idol")
    t.plays(t.p1, "Flop", "Idol")
    idol = t.p1.find("Idol")
    assert t.g.popularity(idol) == 1 and t.g.card(t.g.card(idol).under[0]).face_down


@shows("10.34.4", "11.3.3.d", "9.3.4.g")
def test_of_two_leaders_on_one_field_the_one_that_goes_leaves_its_popularity_behind_as_discarded() -> None:
    fan = card("Fan", "when a face down card on your field was discarded:\n    gain 4 life")
    t = table(MAIN + "p1 field: Idol, Fan\np1 hand: Take\np2 field: Idol [(Ember) popular=1]", IDOL, fan, TAKE)
    t.plays(t.p1, "Take")
    assert t.asked == "keep-one" and t.asking == (0,)
    theirs = next(card for card in t.g.field(0) if t.g.card(card).owner == 1)
    t.pick(lambda option: option.subject != theirs, "keeping the own one")
    t.piles("Ember", "Idol")
    assert t.p2.names("graveyard") == ["Ember", "Idol"] and t.gains() == [4]


@shows("10.34.2.c", "1.4.4", "3.1.6")
def test_a_leader_that_was_taken_is_cheered_from_the_deck_of_its_new_player() -> None:
    t = table(MAIN + "p1 hand: Take\np1 field: Scout\np1 deck: 3 x Lancer\np2 deck: 3 x Ember\np2 field: Idol",
              IDOL, TAKE)
    t.plays(t.p1, "Take")
    t.fight(t.p1, "Scout")
    t.p2.passes()
    idol = t.p1.find("Idol")
    assert [t.g.face(each).name.en for each in t.g.card(idol).under] == ["Lancer"]


@shows("10.34.2.d", "7.1.9", "1.10.12.b")
def test_damage_that_comes_of_discarding_popularity_is_not_yet_warded_off() -> None:
    idol = card("Idol", "leader\n\nleader's shield\n\nwhen a card set on this was discarded:\n"
                "    deal 2 damage to player you", nodes=0, cost=0)
    t = table("vision; turn p2; phase main\np1 field: Idol [(Ember) popular=1]\np2 hand: Spark",
              idol, card("Spark", "play:\n    deal 3 damage to player the opponent", kind="command"))
    t.pass_on()
    t.p1.does("use", "Idol")
    t.resolve()
    assert t.life() == (23, 25)
    t.plays(t.p2, "Spark")
    assert t.life() == (23, 25)


@shows("10.28.11", "6.1.9.a")
def test_a_transformed_character_that_is_set_on_another_is_its_own_self_again() -> None:
    moon = card("Mask", "transform into \"Howler|Howler\"\n\nany turn target 1 other character on your field:\n"
                "    set this on the target", attack=2)
    howler = card("Howler", "any turn target 1 other character on your field:\n    set this on the target", side=True,
                  attack=6)
    t = table(MAIN + "p1 field: Mask, Guard", moon, howler)
    mask = t.p1.find("Mask")
    t.pick(lambda option: option.verb == "use" and "transform" in t.g.ability(option.ability).marks, "transforming")
    t.resolve()
    assert t.g.face(mask).name.en == "Howler"
    t.uses(t.p1, "Howler", "Guard")
    assert t.g.card(mask).host == t.p1.find("Guard") and t.g.face(mask).name.en == "Mask" and not t.g.card(mask).front


@shows("10.28.11", "6.1.9.b", "6.1.6")
def test_a_transformed_character_that_is_made_another_one_keeps_its_own_nodes_and_cost() -> None:
    moon = card("Mask", "transform into \"Howler|Howler\"", attack=2, nodes=3, cost=2)
    howler = card("Howler", "", side=True, attack=6, nodes=0, cost=0)
    clay = card("Clay", "play target 1 character:\n    make the target a 1 / 1 character", kind="command")
    t = table(MAIN + "p1 field: Mask\np1 hand: Clay", moon, howler, clay)
    mask = t.p1.find("Mask")
    t.pick(lambda option: option.verb == "use", "transforming")
    t.resolve()
    t.plays(t.p1, "Clay")
    assert t.g.is_character(mask) and not t.g.card(mask).front
    assert (t.g.number(mask, "attack"), t.g.number(mask, "nodes"), t.g.number(mask, "cost")) == (1, 3, 2)


@shows("5.3.2.a", "11.3.3.h", "5.3.5")
def test_what_is_set_on_a_card_that_is_resolved_as_if_played_goes_to_the_graveyard_first() -> None:
    dig = card("Dig", "play target 1 face down card on your field:\n    resolve the target as if played",
               kind="command")
    rain = card("Rain", "play:\n    gain 3 life", kind="spell", **FREE)
    t = table(MAIN + "p1 field: (Rain) [Ivy]\np1 hand: Dig", dig, rain)
    t.plays(t.p1, "Dig")
    assert t.gains() == [3] and t.p1.names("graveyard") == ["Ivy", "Rain", "Dig"]


@shows("1.4.4", "10.14.4", "11.3.12")
def test_a_charm_goes_on_working_for_whoever_has_its_bearer() -> None:
    t = table(MAIN + "p1 hand: Take\np2 field: Guard [Bless]", BLESS, TAKE)
    t.plays(t.p1, "Take")
    t.attack(t.p1, "Guard")
    assert t.life() == (30, 25)
    t.resolve()


@shows("6.1.9.a", "5.5.5", "6.1.13")
def test_what_was_equipped_goes_along_under_a_character_that_becomes_equipment_and_gives_nothing() -> None:
    t = table(MAIN + "p1 field: Mount [Bless], Guard" + NODES, BECOME, BLESS)
    t.uses(t.p1, "Mount", "Guard")
    guard = t.p1.find("Guard")
    assert len(t.g.card(guard).under) == 2 and t.g.number(guard, "attack") == 5
    assert not any("mana-charge" in t.g.ability(ref).marks for ref in t.g.abilities(guard))


@shows("8.1.3", "11.3.10")
def test_what_an_effect_sets_on_what_is_chosen_as_it_is_applied() -> None:
    tailor = card("Tailor", "any turn (pay 0):\n    set 1 spell in your hand on 1 other character on your field")
    t = table(MAIN + "p1 field: Tailor, Guard, Scout\np1 hand: Blade, Ivy, Ember", tailor)
    t.uses(t.p1, "Tailor")
    t.p1.chooses("Blade")
    t.p1.chooses("Scout")
    assert t.p1.number("Scout", "attack") == 5 and t.p1.names("hand") == ["Ivy", "Ember"]


# -- an effect of both cards (11.3.12) --------------------------------------------------------------------------


@shows("11.3.12", "10.34.2.a")
def test_what_a_command_gives_its_bearer_is_an_effect_of_a_command_which_targets_no_leader() -> None:
    idol = card("Idol", "leader")
    for kind, targets in (("command", ["Scout"]), ("spell", ["Idol", "Scout"])):
        rod = card("Rod", "equipment target 1 character on your field:\n    set this on the target\n"
                   "any turn target up to 1 other character:\n    sleep the target", kind=kind)
        t = table(MAIN + "p1 field: Guard [Rod]\np2 field: Idol, Scout", rod, idol)
        t.p1.does("use", "Guard")
        assert sorted(t.g.face(each.subject).name.en for each in t.options if each.subject is not None) == targets


@shows("11.3.12", "1.10.16")
def test_who_is_safe_from_spells_is_dealt_no_damage_by_what_a_spell_gives_its_bearer() -> None:
    saint = card("Saint", "always:\n    player you cannot be dealt damage by the opponent's spells")
    for kind, life in (("spell", 25), ("command", 23)):
        rod = card("Rod", "equipment target 1 character on your field:\n    set this on the target\n"
                   "any turn:\n    deal 2 damage to player the opponent", kind=kind)
        t = table(MAIN + "p1 field: Guard [Rod]\np2 field: Saint", rod, saint)
        t.uses(t.p1, "Guard")
        assert t.life() == (25, life)


@shows("11.3.12", "8.2.4")
def test_a_card_hears_that_what_a_command_gives_its_bearer_has_targeted_it() -> None:
    ear = card("Ear", "when this was targeted by the opponent's commands:\n    gain 1 life")
    for kind, life in (("command", 26), ("spell", 25)):
        rod = card("Rod", "equipment target 1 character on your field:\n    set this on the target\n"
                   "any turn target 1 other character:\n    sleep the target", kind=kind)
        t = table(MAIN + "p1 field: Guard [Rod]\np2 field: Ear", rod, ear)
        t.uses(t.p1, "Guard", "Ear")
        assert t.life() == (25, life)
