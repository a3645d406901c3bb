"""What cards are given: quoted effects, safety from effects of some kinds, shapes face down, damage that is less."""

from __future__ import annotations

import pytest

from engines.core.model.ask import AnswerRefused
from engines.vision.abilities.kinds import has
from tests.rules.notation import shows
from tests.rules.vision.making import Table, card, table

MAIN = "vision; turn p1; phase main\n"
NODES = "\np1 nodes: 6 x (Plain)\np2 nodes: 6 x (Plain)"
FREE = {"nodes": 0, "cost": 0}


def of(t: Table, name: str) -> int:
    """The card of that name."""
    return t.p1.find(name) if t.p1.has(name, "field") else t.p2.find(name)


@shows("6.1.13", "7.6.1")
def test_a_quoted_effect_is_for_whom_it_is_given_to_and_not_the_cards_own() -> None:
    giver = card("Giver", "any turn target 1 other character:\n"
                 "    the target gains what is quoted until end of turn\n\nquoted piercing")
    t = table(MAIN + "p1 field: Giver, Guard" + NODES, giver)
    assert not has(t.g, of(t, "Giver"), "piercing")
    t.uses(t.p1, "Giver", "Guard")
    assert has(t.g, of(t, "Guard"), "piercing") and not has(t.g, of(t, "Giver"), "piercing")


def test_a_quoted_trigger_and_a_quoted_number_work_for_the_new_owner() -> None:
    giver = card("Giver", "any turn target 1 other character:\n    the target gains what is quoted until end of turn\n"
                 "\nquoted when this attacks:\n    gain 2 life\n\nquoted always:\n    this gets +2/+0")
    t = table(MAIN + "p1 field: Giver, Guard" + NODES, giver)
    before = t.g.number(of(t, "Giver"), "attack"), t.g.number(of(t, "Guard"), "attack")
    t.uses(t.p1, "Giver", "Guard")
    assert (t.g.number(of(t, "Giver"), "attack"), t.g.number(of(t, "Guard"), "attack")) == (before[0], before[1] + 2)
    t.fight(t.p1, "Guard")
    assert t.gains() == [2]


@shows("6.1.13", "11.3.10.b")
def test_a_character_set_as_equipment_gives_what_it_quotes_while_it_is_set() -> None:
    mount = card("Mount", "any turn target 1 other character:\n    set this on the target as equipment\n\n"
                 "quoted always:\n    this gets +2/+2")
    t = table(MAIN + "p1 field: Mount, Guard" + NODES, mount)
    before = t.g.number(of(t, "Guard"), "attack")
    t.uses(t.p1, "Mount", "Guard")
    assert t.g.card(of(t, "Guard")).under and t.g.number(of(t, "Guard"), "attack") == before + 2


@shows("8.2.7.c", "9.2.8")
def test_safety_is_from_the_kinds_of_card_it_names() -> None:
    safe = card("Safe", "always:\n    this cannot be targeted by the opponent's commands\n\n"
                "always:\n    this cannot become lethal by spells")
    bolt = card("Bolt", "play target 1 character:\n    make the target lethal", kind="spell", **FREE)
    jab = card("Jab", "play target 1 character:\n    make the target lethal", kind="command", **FREE)
    t = table(MAIN + "p1 field: Guard\np1 hand: Bolt, Jab\np2 field: Safe" + NODES, safe, bolt, jab)
    t.plays(t.p1, "Bolt", "Safe")
    assert t.p2.has("Safe", "field")
    t.plays(t.p1, "Jab")  # it has one legal target only
    assert t.p2.has("Safe", "field") and not t.p1.has("Guard", "field")


def test_safety_by_required_nodes_ends_above_them() -> None:
    safe = card("Safe", "always:\n    this cannot be an object by the opponent's cards with required nodes 1 or less")
    small = card("Small", "play:\n    discard all characters on the opponent's field", kind="command", nodes=1, cost=0)
    large = card("Large", "play:\n    discard all characters on the opponent's field", kind="command", nodes=2, cost=0)
    t = table(MAIN + "p1 hand: Small, Large\np2 field: Safe" + NODES, safe, small, large)
    t.plays(t.p1, "Small")
    assert t.p2.has("Safe", "field")
    t.plays(t.p1, "Large")
    assert not t.p2.has("Safe", "field")


@shows("6.1.6", "5.7.1")
def test_cards_from_a_graveyard_lie_face_down_as_the_characters_an_effect_describes() -> None:
    dream = card("Dream", "play:\n    put all commands in the opponent's graveyard onto your field face down as a "
                 '0 / 1 character named "Moth|蛾"', kind="spell", **FREE)
    t = table(MAIN + "p1 hand: Dream\np2 graveyard: Ember, Veto, Guard" + NODES, dream)
    t.plays(t.p1, "Dream")
    found = [each for each in t.g.field(0) if t.g.card(each).face_down]
    assert len(found) == 2 and all(t.g.is_character(each) for each in found)
    assert [(t.g.number(each, "attack"), t.g.number(each, "toughness")) for each in found] == [(0, 1)] * 2
    assert all(t.g.named(each, "Moth") for each in found)


@shows("5.7.2", "6.1.9.b")
def test_a_character_turned_face_down_is_another_from_then_on() -> None:
    ice = card("Ice", "play target 1 character:\n    turn the target face down as a 0 / 3 character of race ghost "
               "with graze 1", kind="spell", **FREE)
    t = table(MAIN + "p1 hand: Ice\np2 field: Guard" + NODES, ice)
    guard = t.p2.find("Guard")
    t.plays(t.p1, "Ice", "Guard")
    assert t.g.card(guard).face_down and t.g.is_character(guard) and t.g.races(guard) == {"ghost"}
    assert (t.g.number(guard, "attack"), t.g.number(guard, "toughness"), t.g.number(guard, "graze")) == (0, 3, 1)


@shows("1.10.10", "1.10.15")
def test_damage_that_is_reduced_to_nothing_is_not_dealt() -> None:
    ward = card("Ward", "when player you are dealt damage:\n    reduce that damage by 2")
    sting = card("Sting", "play:\n    deal 3 damage to player the opponent\n    deal 2 damage to player the opponent",
                 kind="spell", **FREE)
    t = table(MAIN + "p1 hand: Sting\np2 field: Ward" + NODES, ward, sting)
    t.plays(t.p1, "Sting")
    assert t.life() == (25, 24)


@shows("1.10.5")
def test_combat_damage_to_a_player_is_negated_and_as_much_dealt_elsewhere() -> None:
    wall = card("Wall", "when player you are dealt combat damage:\n    negate that damage\n"
                "    deal that much damage to this", attack=1, toughness=9)
    t = table(MAIN + "p1 field: Guard\np2 field: Wall" + NODES, wall)
    t.fight(t.p1, "Guard")
    assert t.life() == (25, 25) and t.g.damage(t.p2.find("Wall")) == t.g.number(t.p1.find("Guard"), "attack")


@shows("7.4.6.a")
def test_a_beta_effect_brings_its_card_from_the_hand() -> None:
    heir = card("Heir", "beta when player you were dealt combat damage needs this is in your hand:\n"
                "    may put this onto your field")
    t = table(MAIN + "p1 field: Guard\np2 hand: Heir" + NODES, heir)
    t.attack(t.p1, "Guard")
    for _ in range(8):
        if t.asked == "may":
            t.p2.agrees()
        elif t.asked == "priority":
            t.pass_on()
        if t.p2.has("Heir", "field"):
            break
    assert t.p2.has("Heir", "field")


def test_a_tactic_that_is_negated_is_not_had() -> None:
    null = card("Null", "play:\n    the effect of piercing of all characters is negated until end of turn",
                kind="spell", **FREE)
    t = table(MAIN + "p1 hand: Null\np1 field: Lancer" + NODES, null)
    lancer = t.p1.find("Lancer")
    assert has(t.g, lancer, "piercing")
    t.plays(t.p1, "Null")
    assert not has(t.g, lancer, "piercing")


def test_numbers_that_texts_name() -> None:
    sums = card("Sums", "always where X is the highest attack of your other characters:\n    this gets +X/+0\n\n"
                "any turn:\n    exclude the top 2 cards of your graveyard", attack=0)
    t = table(MAIN + "p1 field: Sums, Guard\np1 graveyard: Scout, Ember, Veto" + NODES, sums)
    assert t.g.number(of(t, "Sums"), "attack") == t.g.number(of(t, "Guard"), "attack")
    t.uses(t.p1, "Sums")
    assert len(t.p1.names("graveyard")) == 1 and len(t.p1.names("excluded")) == 2


@shows("10.2.2.a")
def test_what_waits_for_being_played_does_not_wait_for_being_put() -> None:
    comer = card("Comer", "when this has entered played:\n    gain 2 life", **FREE)
    lift = card("Lift", "play target 1 character card in your graveyard:\n    put the target onto your field",
                kind="spell", **FREE)
    t = table(MAIN + "p1 hand: Comer, Lift\np1 graveyard: Comer" + NODES, comer, lift)
    t.plays(t.p1, "Lift", "Comer")
    assert t.gains() == []
    t.plays(t.p1, "Comer")
    assert t.gains() == [2]


def test_cards_picked_together_keep_to_a_total_and_none_counts_as_said() -> None:
    raise_ = card("Raise", "play:\n    return up to 3 character cards in your graveyard with total cost 2 or less "
                  "counting none as 2 to your hand", kind="spell", **FREE)
    t = table(MAIN + "p1 hand: Raise\np1 graveyard: Guard, Scout, Swift" + NODES, raise_)
    t.p1.does("play", "Raise")
    t.pass_on()
    t.pass_on()
    with pytest.raises(AnswerRefused):
        t.p1.answers((0, 1, 2))
    t.p1.answers((0, 1))
    assert len(t.p1.names("hand")) == 2


@shows("11.3.10.b")
def test_cards_are_set_face_down_and_give_what_is_quoted() -> None:
    plague = card("Plague", "play target 1 character:\n    set the top card of your deck on the target face down as "
                  "charms\n\nquoted always:\n    this gets -1/+0", kind="spell", **FREE)
    t = table(MAIN + "p1 hand: Plague\np2 field: Guard" + NODES, plague)
    guard = t.p2.find("Guard")
    before = t.g.number(guard, "attack")
    t.plays(t.p1, "Plague", "Guard")
    (below,) = t.g.card(guard).under
    assert t.g.card(below).face_down and t.g.number(guard, "attack") == before - 1


@shows("12.1.1")
def test_a_type_is_declared() -> None:
    guess = card("Guess", "play:\n    declare a type\n    reveal all cards in the opponent's hand\n"
                 "    discard all cards of the declared type in the opponent's hand", kind="spell", **FREE)
    t = table(MAIN + "p1 hand: Guess\np2 hand: Ember, Guard, Banish" + NODES, guess)
    t.p1.does("play", "Guess")
    t.pass_on()
    t.pass_on()
    assert len(t.options) == 3
    t.p1.answers(2)
    assert sorted(t.p2.names("hand")) == ["Banish", "Guard"]


def test_what_holds_until_the_next_play_ends_with_it() -> None:
    rebate = card("Rebate", "play:\n    all cards in your hand get -1 cost until you play a card", kind="spell", **FREE)
    t = table(MAIN + "p1 hand: Rebate, Guard, Ember" + NODES, rebate)
    t.plays(t.p1, "Rebate")
    ember = t.p1.find("Ember")
    assert t.g.number(ember, "cost") == 0
    t.plays(t.p1, "Guard")
    assert t.g.number(ember, "cost") == 1


@shows("10.33.2.a")
def test_an_effect_counts_what_its_overdrive_has_excluded() -> None:
    over = card("Surge", "overdrive\n\nplay where X is the number excluded for overdrive:\n    gain X life",
                kind="spell", spiritualist="Adept", **FREE)
    t = table(MAIN + "p1 hand: Surge\np1 graveyard: Adept, Guard, Banish", over)
    t.p1.does("play", "Surge")
    t.pass_on()
    t.pass_on()
    t.p1.answers((0, 1))
    assert t.gains() == [2]


@shows("1.9.5")
def test_who_cannot_gain_life_gains_none() -> None:
    dry = card("Dry", "always:\n    player each player cannot gain life")
    well = card("Well", "play:\n    gain 3 life", kind="spell", **FREE)
    t = table(MAIN + "p1 hand: Well\np2 field: Dry" + NODES, dry, well)
    t.plays(t.p1, "Well")
    assert t.life() == (25, 25)


@shows("1.10.3")
def test_damage_is_divided_as_its_user_likes_within_what_each_may_take() -> None:
    spray = card("Spray", "play:\n    divide 3 damage among up to 3 characters , at most 2 each", kind="spell", **FREE)
    t = table(MAIN + "p1 hand: Spray\np2 field: Guard, Lancer, Duelist" + NODES, spray)
    t.p1.does("play", "Spray")
    t.pass_on()
    t.pass_on()
    t.p1.chooses("Guard", "Lancer")
    assert t.asked == "damage-share" and (t.g.state.ask.least, t.g.state.ask.most) == (1, 2)
    t.p1.answers(1)
    dealt = [t.g.damage(card) for card in t.g.field(1)]
    assert sorted(dealt) in ([0, 1, 2], [0, 1])  # 2 are enough for one whose toughness is 2


@shows("5.4.3", "11.3.8")
def test_cards_are_put_onto_the_opponents_field() -> None:
    gift = card("Gift", "play target 1 character card in your graveyard:\n    put the target onto the opponent's field "
                "asleep", kind="spell", **FREE)
    t = table(MAIN + "p1 hand: Gift\np1 graveyard: Guard" + NODES, gift)
    t.plays(t.p1, "Gift")
    (guard,) = t.g.field(1)
    assert t.g.card(guard).turned and t.g.card(guard).owner == 0 and t.g.is_character(guard)


@shows("10.25.2.a")
def test_an_effect_sets_a_sacred_treasure_on_whom_it_could_not_be_set() -> None:
    sword = card("Sword", "sacred treasure\n\nequipment target 1 character on your field:\n    set this on the target",
                 kind="spell", attack_bonus=3, **FREE)
    for words, there in (("", False), (" regardless of sacred treasure", True)):
        smith = card("Smith", "play target 1 character:\n"
                     '    choose 1 card named "Sword|Sword" in your hand as found\n'
                     f"    set found on the target{words}", kind="spell", **FREE)
        t = table(MAIN + "p1 hand: Smith, Sword\np1 field: Guard" + NODES, sword, smith)
        t.plays(t.p1, "Smith")
        assert bool(t.g.card(t.p1.find("Guard")).under) is there


@shows("8.1.4.c")
def test_two_effects_that_keep_all_of_a_kind_from_being_objects_stand_side_by_side() -> None:
    keeper = card("Keeper", "always:\n    all characters with tactic doll on your field cannot be an object by the "
                  "opponent's spells")
    storm = card("Storm", "play:\n    deal 1 damage to all characters on the opponent's field", kind="spell", **FREE)
    t = table(MAIN + "p1 hand: Storm\np2 field: Keeper, Keeper, Poppet, Duelist" + NODES, keeper, storm)
    t.plays(t.p1, "Storm")
    assert t.g.damage(t.p2.find("Poppet")) == 0 and t.g.damage(t.p2.find("Duelist")) == 1
