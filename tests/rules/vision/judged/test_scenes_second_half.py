"""Scenes of chapters 7 to 12 in which several paragraphs meet, as a judge is asked about them."""

from __future__ import annotations

from tests.rules.notation import shows
from tests.rules.vision.making import card, table

MAIN = "vision; turn p1; phase main\n"
SWEEP = card("Sweep", "play target 1 character:\n    discard the target\n    gain 1 life", kind="command")
FADE = card("Fade", "play:\n    all characters get +0/-2 until end of turn", kind="command")
HOWLER = card("Howler", "piercing", side=True, attack=5, toughness=3)
DANCER = card("Dancer", 'transform into "Howler|Howler"')
FLIP = card("Flip", "play target 1 card:\n    turn the target face down", kind="command")
MUTE = card("Mute", "play target 1 character:\n    the text of the target is negated until end of turn", kind="command")


# -- removal (chapter 9) ------------------------------------------------------------------------------------------


@shows("9.4.4", "9.1.3")
def test_what_excludes_itself_as_it_is_discarded_never_comes_to_the_graveyard() -> None:
    ghost = card("Ghost", "when this was discarded:\n    exclude this")
    t = table(MAIN + "p1 field: Ghost [Blade]\np1 hand: Sweep", ghost, SWEEP)
    t.plays(t.p1, "Sweep")
    assert t.p1.names("excluded") == ["Ghost"] and t.gains() == [1]
    assert sorted(t.p1.names("graveyard")) == ["Blade", "Sweep"]


@shows("9.1.5", "9.2.4.b")
def test_of_two_that_become_lethal_together_one_may_be_spared() -> None:
    phoenix = card("Phoenix", "when this becomes lethal:\n    nullify that removal")
    heir = card("Heir", "when this has become lethal:\n    gain 2 life")
    wave = card("Wave", "play:\n    deal 5 damage to all characters", kind="command")
    t = table(MAIN + "p2 field: Phoenix, Heir\np1 hand: Wave", phoenix, heir, wave)
    t.plays(t.p1, "Wave")
    assert t.p2.names("field") == ["Phoenix"] and t.p2.card("Phoenix").damage == 0 and t.gains() == [2]


@shows("9.2.5", "9.3.8.c", "10.14.4")
def test_a_charm_that_takes_all_toughness_beats_every_protection_even_a_spared_one() -> None:
    phoenix = card("Phoenix", "always:\n    this cannot be discarded\nwhen this becomes lethal:\n"
                   "    nullify that removal\n    gain 9 life")
    t = table(MAIN + "p1 hand: Ivy\np1 nodes: (Plain)\np2 field: Phoenix", phoenix)
    t.plays(t.p1, "Ivy")
    assert t.p2.names("graveyard") == ["Phoenix"] and t.gains() == [] and t.p1.names("graveyard") == ["Ivy"]


@shows("9.2.6.b", "9.2.3.e", "11.3.12")
def test_effect_damage_of_a_text_from_equipment_is_its_hosts() -> None:
    wand = card("Wand", "equipment target 1 character on your field:\n    set this on the target\n"
                "any turn target 1 character on the opponent's field:\n    deal 5 damage to the target",
                kind="spell", nodes=0, cost=0)
    mage = card("Mage", "when this has discarded a card:\n    gain 4 life")
    t = table(MAIN + "p1 field: Mage\np1 hand: Wand\np2 field: Guard", wand, mage)
    t.plays(t.p1, "Wand")
    t.uses(t.p1, "Mage", "Guard")
    assert t.p2.names("graveyard") == ["Guard"] and t.gains() == [4]


@shows("9.3.5", "9.2.4", "9.3.7.a")
def test_sparing_a_discard_that_follows_a_lethal_state_saves_it_from_both() -> None:
    cat = card("Cat", "when this is discarded:\n    nullify that removal")
    t = table(MAIN + "p1 hand: Ember\np1 nodes: (Plain)\np2 field: Cat", cat)
    t.plays(t.p1, "Ember")
    record = t.p2.card("Cat")
    assert (record.zone, record.removal, record.damage) == ("field", "", 0)


# -- effects that last, objects and targets (7.6, 8) --------------------------------------------------------------


@shows("7.6.1", "11.3.9.c", "7.4.7.d")
def test_who_enters_a_lasting_weakness_dies_before_its_arrival_is_heard() -> None:
    frail = card("Frail", "when this has entered:\n    gain 5 life", nodes=0, cost=0)
    t = table(MAIN + "p1 hand: Fade, Frail", FADE, frail)
    t.plays(t.p1, "Fade")
    t.plays(t.p1, "Frail")
    assert t.p1.names("field") == [] and t.gains() == []


@shows("7.6.1", "9.2.2.b")
def test_two_lasting_effects_meet_who_enters_together() -> None:
    up = card("Raise", "play:\n    all characters get +0/+2 until end of turn", kind="command")
    t = table(MAIN + "p1 hand: Fade, Raise, Scout\np1 nodes: (Plain)", FADE, up)
    for name in ("Fade", "Raise"):
        t.plays(t.p1, name)
    t.plays(t.p1, "Scout")
    assert t.p1.names("field") == ["Scout"] and t.p1.number("Scout", "toughness") == 2


@shows("8.1.4.a", "8.1.3.a", "7.1.12.e")
def test_what_cannot_be_an_object_is_passed_over_by_all_and_by_a_choice() -> None:
    veil = card("Veil", "always:\n    this cannot be an object")
    wave = card("Wave", "play:\n    discard all characters on the opponent's field\n    gain 1 life", kind="command")
    single = card("Single", "play:\n    discard 1 character on the opponent's field\n    gain 1 life", kind="command")
    t = table(MAIN + "p1 hand: Wave, Single\np2 field: Veil, Guard", veil, wave, single)
    t.plays(t.p1, "Wave")
    assert t.p2.names("field") == ["Veil"] and t.gains() == [1]
    t.plays(t.p1, "Single")
    assert t.p2.names("field") == ["Veil"] and t.gains() == [1], "without an object the whole effect fails"


@shows("8.2.3.a", "8.2.7")
def test_what_cannot_be_a_target_is_an_object_all_the_same() -> None:
    veil = card("Veil", "always:\n    this cannot be targeted")
    single = card("Single", "play:\n    discard 1 character on the opponent's field", kind="command")
    t = table(MAIN + "p1 hand: Sweep, Single\np2 field: Veil", veil, SWEEP, single)
    assert t.p1.able("play") == ["Single"]
    t.plays(t.p1, "Single")
    assert t.p2.names("graveyard") == ["Veil"]


@shows("8.2.5", "7.1.12.a")
def test_one_of_two_targets_gone_saves_the_other() -> None:
    pair = card("Pair", "play target 2 characters:\n    discard the targets\n    gain 1 life", kind="command")
    t = table(MAIN + "p1 hand: Pair\np2 field: Guard, Scout\np2 hand: Sweep", pair, SWEEP)
    t.p1.does("play", "Pair")
    t.aim(t.p1, "Guard", "Scout")
    t.p2.does("play", "Sweep")
    t.aim(t.p2, "Scout")
    t.resolve()
    assert t.p2.names("field") == ["Guard"] and t.gains() == [1], "only the answer has succeeded"


@shows("7.3.1.b", "10.13.6", "7.1.16")
def test_an_ability_from_equipment_is_lost_with_it_but_not_what_it_has_done() -> None:
    gem = card("Gem", "equipment target 1 character on your field:\n    set this on the target\n"
               "any turn:\n    this gets +3/+0 until end of turn", kind="spell", nodes=0, cost=0)
    smash = card("Smash", "play target 1 set card:\n    discard the target", kind="command")
    t = table(MAIN + "p1 field: Guard\np1 hand: Gem\np2 hand: Smash", gem, smash)
    t.plays(t.p1, "Gem")
    t.uses(t.p1, "Guard")
    assert t.p1.number("Guard", "attack") == 5
    t.pass_on()
    t.plays(t.p2, "Smash")
    assert t.p1.number("Guard", "attack") == 5 and t.p1.names("graveyard") == ["Gem"]


# -- battles (10.4 to 10.11) --------------------------------------------------------------------------------------


@shows("10.4.2.a", "10.8.2.a")
def test_first_strike_with_instant_death_is_not_struck_back() -> None:
    wasp = card("Wasp", "first strike\ninstant death", attack=1, toughness=1)
    t = table(MAIN + "p1 field: Wasp\np2 field: Lancer", wasp)
    t.fight(t.p1, "Wasp", by="Lancer")
    assert t.p1.names("field") == ["Wasp"] and t.p2.names("graveyard") == ["Lancer"]


@shows("10.5.2.a", "1.10.15")
def test_a_negated_blow_pierces_nobody() -> None:
    ward = card("Ward", "when this is dealt damage:\n    negate that damage")
    t = table(MAIN + "p1 field: Lancer\np2 field: Ward", ward)
    t.fight(t.p1, "Lancer", by="Ward")
    assert t.life() == (25, 25) and t.p2.names("field") == ["Ward"]


@shows("10.5.2.a", "10.11.2.a")
def test_piercing_needs_combat_damage_which_an_immune_defender_does_not_take() -> None:
    calm = card("Calm", "immune to oni")
    t = table(MAIN + "p1 field: Lancer\np2 field: Calm", calm)
    t.fight(t.p1, "Lancer", by="Calm")
    assert t.life() == (25, 25) and t.p2.names("field") == ["Calm"]


@shows("10.5.2.a", "9.2.6.c")
def test_piercing_counts_the_damage_a_defender_had_before() -> None:
    rock = card("Rock", toughness=6)
    t = table(MAIN + "p1 field: Lancer\np1 hand: Ember\np1 nodes: (Plain)\np2 field: Rock", rock)
    t.plays(t.p1, "Ember", "Rock")
    t.fight(t.p1, "Lancer", by="Rock")
    assert t.life() == (25, 22) and t.p2.names("graveyard") == ["Rock"], "6 - 6 + 3"


@shows("10.6.2.a", "2.6.3")
def test_stealth_does_not_elude_who_has_no_race_either() -> None:
    shade = card("Shade", "stealth", attack=3)
    t = table(MAIN + "p1 field: Shade\np2 field: Plain", shade)
    t.fight(t.p1, "Shade", by="Plain")
    assert t.life() == (25, 25) and t.p2.names("graveyard") == ["Plain"]


@shows("10.6.2.a", "6.2.6.a", "6.4.7")
def test_whom_stealth_passes_neither_strikes_nor_is_struck() -> None:
    t = table(MAIN + "p1 field: Stalker\np2 field: Guard")
    t.fight(t.p1, "Stalker", by="Guard")
    assert t.life() == (25, 22) and t.p1.card("Stalker").damage == 0 and t.p2.card("Guard").turned


@shows("10.28.2.a", "10.28.8", "10.5.2.a")
def test_who_transforms_as_it_attacks_fights_with_its_other_side() -> None:
    for transforms in (True, False):
        t = table(MAIN + "p1 field: Dancer\np2 field: Guard", HOWLER, DANCER)
        t.attack(t.p1, "Dancer")
        t.p1.answers(0) if transforms else t.p1.passes()
        t.p2.does("defend", "Guard")
        t.resolve()
        assert t.life() == (25, 24 if transforms else 25)
        assert t.p1.names("field") == (["Howler"] if transforms else [])


@shows("10.28.9", "10.28.11", "5.7.2")
def test_a_transformed_card_turned_face_down_is_its_own_self_again() -> None:
    flop = card("Flop", "play target 1 face down card:\n    turn the target face up", kind="command")
    t = table(MAIN + "p1 field: Dancer\np1 hand: Flip, Flop, Blade\np1 nodes: (Plain)", HOWLER, DANCER, FLIP, flop)
    t.plays(t.p1, "Blade", "Dancer")
    t.p1.does("use", "Dancer")
    while t.asked == "priority" and t.chain():
        t.pass_on()
    assert t.p1.number("Howler", "attack") == 7, "set cards stay"
    t.plays(t.p1, "Flip", "Howler")
    t.plays(t.p1, "Flop")
    assert t.p1.names("field") == ["Dancer"] and t.p1.number("Dancer", "attack") == 4


# -- special effects (10.12 to 10.34) -----------------------------------------------------------------------------


@shows("10.12.2.a", "3.1.8", "7.1.12")
def test_mana_charge_with_too_small_a_deck_adds_nothing_and_nobody_loses() -> None:
    well = card("Well", "mana charge 3")
    t = table(MAIN + "p1 field: Well\np1 deck: Plain, Plain", well)
    t.uses(t.p1, "Well")
    assert t.p1.cards("nodes") == () and len(t.p1.cards("deck")) == 2 and t.result is None


@shows("10.26.2.a", "8.2.4")
def test_resist_says_nothing_to_its_own_player() -> None:
    firm = card("Firm", "resist 1\nplay:\n    gain 3 life", kind="command")
    t = table(MAIN + "p1 hand: Firm, Veto", firm)
    t.p1.does("play", "Firm")
    t.pass_on()
    t.p1.does("play", "Veto")
    assert t.asked == "priority"
    t.resolve()
    assert t.gains() == []


@shows("10.26.2.a", "12.2.3", "5.2.5")
def test_who_does_not_pay_for_resist_has_played_all_the_same() -> None:
    firm = card("Firm", "resist 1\nplay:\n    gain 3 life", kind="command")
    nope = card("Nope", "once per turn card\nplay target 1 card being played:\n    negate the play of the target",
                kind="command")
    t = table(MAIN + "p1 hand: Firm, Firm\np2 hand: Nope, Nope", firm, nope)
    t.p1.does("play", "Firm")
    t.p2.does("play", "Nope")
    t.resolve()
    assert t.gains() == [3] and t.p2.names("graveyard") == ["Nope"]
    t.p1.does("play", "Firm")
    assert t.p2.able("play") == [], "only its effect was negated (G41)"


@shows("10.3.2.a", "5.4.1.d")
def test_ambush_may_follow_the_character_of_the_turn() -> None:
    t = table(MAIN + "p1 hand: Guard, Ambusher, Scout\np1 nodes: 6 x (Plain)")
    t.plays(t.p1, "Guard")
    assert t.p1.able("play") == ["Ambusher"]
    t.plays(t.p1, "Ambusher")
    assert t.p1.able("play") == []


@shows("10.34.2.a", "7.4.5.a", "12.4.2")
def test_a_leader_without_its_text_can_be_targeted_and_loses_what_popularity_gave() -> None:
    idol = card("Idol", "leader\nwhile popularity normal:\n    this gets +1/+0")
    loud = card("Loud", "play:\n    the text of all characters is negated until end of turn", kind="command")
    t = table(MAIN + "p1 hand: Sweep, Loud\np2 field: Idol [(Plain) popular=1]", idol, SWEEP, loud)
    assert t.p2.number("Idol", "attack") == 3 and t.p1.able("play") == ["Loud"]
    t.plays(t.p1, "Loud")
    assert t.p2.number("Idol", "attack") == 2 and t.p1.able("play") == ["Sweep"]


@shows("10.27.2.a", "5.5.6", "10.31.3")
def test_a_sealed_spiritualist_does_not_spare_the_upkeep() -> None:
    hermit = card("Hermit", "sealed art")
    charm = card("Dome", "world charm\nupkeep 1", kind="spell", spiritualist="Hermit")
    for nodes, spared in ((5, False), (6, True)):
        t = table(f"vision; turn p2; phase discard\np1 field: Dome, Hermit\np1 nodes: {nodes} x (Plain)", hermit, charm)
        while t.asked == "priority":
            t.pass_on()
        assert t.asked == "upkeep" and any(option.verb == "upkeep-ignore" for option in t.options) == spared


@shows("10.20.2.a", "12.3.1", "12.5.1")
def test_a_linked_name_serves_as_spiritualist() -> None:
    union = card("Union", 'link "Adept|Adept" and "Scout|Scout"')
    t = table(MAIN + "p1 field: Union\np1 hand: Banish\np2 field: Guard", union)
    assert t.p1.may("waive", "Banish")


@shows("7.1.12.d", "12.4.1", "7.4.5.d")
def test_a_passage_that_cannot_be_negated_goes_on_when_the_rest_falls_silent() -> None:
    creed = card("Creed", "fixed always:\n    this gets +2/+0\nalways:\n    this gets +1/+0")
    t = table(MAIN + "p1 field: Creed\np1 hand: Mute", creed, MUTE)
    assert t.p1.number("Creed", "attack") == 5
    t.plays(t.p1, "Mute")
    assert t.p1.number("Creed", "attack") == 4
