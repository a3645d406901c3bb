"""What the trickiest cards of Monster Collection's packs do, in positions."""

from __future__ import annotations

import pytest

from tests.language.kit.vale import camp, clash
from tests.rules.moncolle.making import gone, nobody_counters
from tests.rules.notation import T

QUICK, SLOW = "initiative=20", "initiative=-20"


def uses(t: T, name: str, mode: int = 0, on: str | None = None) -> None:
    """The player who is asked uses one of a card's effects."""
    seat = t.seats[t.asking[0]]
    target = None if on is None else on
    t.pick(
        lambda option: seat._fits(option, "use", name, target) and option.ability is not None
        and option.ability.index == mode, f"effect {mode} of {name}",
    )


def thrown(t: T) -> tuple[int, ...]:
    """The results of all dice thrown for effects, as the log tells them."""
    return tuple(int(line.text.args["total"]) for line in t.g.log[-1] if line.text.key == "log.dice")


# -- damage -------------------------------------------------------------------------------------------------------


def test_a_lance_of_live_coals_strikes_one_with_a_die_or_all_for_two_slots() -> None:
    t = clash(f"sparkbearer {QUICK}, sparkbearer", "reef-crab defence=3, homunculus", p1_hand="2 x live-coal-lance")
    uses(t, "live-coal-lance", 1)
    nobody_counters(t)
    assert gone(t, "Bottled Homunculus") and t.p2.has("Reef Crab", "b3")
    assert not t.p1.may("use", "live-coal-lance"), "both slots are consumed"


@pytest.mark.parametrize("seed", range(1, 7))
def test_the_die_of_a_lance_counts_one_more_on_a_kite_meadow(seed: int) -> None:
    t = clash(
        f"sparkbearer {QUICK}", "tileback-tortoise", seed, p1_hand="live-coal-lance", p2_b3_land="kite-meadow",
    )
    uses(t, "live-coal-lance", 0, "tileback-tortoise")
    nobody_counters(t)
    (result,) = thrown(t)
    assert 2 <= result <= 7  # one die and the meadow's 1
    assert gone(t, "Tileback Tortoise") is (result + 1 >= 6)


def test_vorhalla_breathes_as_often_as_she_has_slots_and_what_resists_all_is_no_weaker_to_it() -> None:
    t = clash(f"vorhalla {QUICK}", "quarry-golem, sluice-singer", p2_b3_land="quarry-stair")
    uses(t, "vorhalla", 0, "quarry-golem")
    nobody_counters(t)
    assert t.p2.has("Quarry Golem", "b3"), "4 less 1 against 6 and the stair's 1"
    uses(t, "vorhalla", 0, "sluice-singer")
    nobody_counters(t)
    assert gone(t, "Sluice Singer")
    assert not t.p1.may("use", "vorhalla")


def test_a_pitch_gourd_may_be_thrown_from_any_multi_slot_and_other_bombs_may_not() -> None:
    t = clash(f"ram-captain {QUICK}", "sluice-singer, reef-crab", p1_hand="pitch-gourd, hoarfrost-flask")
    assert t.p1.able("use") == ["Brannoch", "Pitch Gourd"]
    uses(t, "pitch-gourd", 0, "sluice-singer")
    nobody_counters(t)
    assert gone(t, "Sluice Singer")


def test_a_glasshouse_gives_whoever_placed_it_hands_for_bombs() -> None:
    t = clash(f"ram-captain {QUICK}", "sluice-singer, kite-scout", p1_hand="hoarfrost-flask", p1_b3_land="glasshouse")
    uses(t, "hoarfrost-flask")
    t.p1.chooses("sluice-singer", "kite-scout")
    nobody_counters(t)
    t.g.answer((0, 1))  # in which order they are discarded
    assert gone(t, "Sluice Singer") and gone(t, "Kite Scout")


def test_acid_rain_dissolves_without_killing_and_only_what_is_small() -> None:
    t = clash(f"mercury-slime {QUICK}", "tamsel, bone-verger", p1_hand="acid-rain")
    assert t.p1.reach("use", "acid-rain") == ["Bone Verger"]
    uses(t, "acid-rain", 0, "bone-verger")
    nobody_counters(t)
    assert gone(t, "Bone Verger") and "log.dies" not in t.log()
    assert t.p1.names("removed") == [], "its ability waits for its death"


# -- counters -----------------------------------------------------------------------------------------------------


def test_slag_plate_is_thrown_away_against_a_spell() -> None:
    t = clash(f"sparkbearer {QUICK}", "ram-captain [slag-plate] defence=9", p1_hand="live-coal-lance")
    uses(t, "live-coal-lance", 0, "ram-captain")
    assert t.asked == "counter" and t.asking == (1,)
    plate = t.g.equipment(t.p2.find("ram-captain"))[0]
    t.pick(lambda option: option.verb == "use" and option.subject == plate, "the plate")
    if t.asked == "target":
        t.p2.chooses("ram-captain")
    nobody_counters(t)
    assert gone(t, "Slag Plate")
    assert t.p2.number("ram-captain", "resist-all") == 3


def test_candle_page_and_bellows_imp_are_used_from_the_hand() -> None:
    t = clash(f"clinker-hound {QUICK}", "vigil-knight defence=6", p1_hand="bellows-imp", p2_hand="candle-page")
    uses(t, "bellows-imp", 1, "clinker-hound")
    nobody_counters(t)
    assert t.p1.number("clinker-hound", "attack") == 3 + 1 + 1 + 2  # own charge, the causeway's, the imp
    t.p1.does("attack")
    uses(t, "candle-page", 0, "vigil-knight")
    nobody_counters(t)
    assert t.p2.has("Vigil Knight", "b3") and gone(t, "Candle Page") and gone(t, "Bellows Imp")


@pytest.mark.parametrize(("use", "slots"), [("live-coal-lance", "spell_fire=1"), ("muster-horn", "item_multi=1")])
def test_a_riptide_writ_cancels_spells_and_items(use: str, slots: str) -> None:
    t = clash(f"clinker-hound {slots} {QUICK}", "spray-pegasus", p1_hand=use, p2_hand="riptide-writ")
    uses(t, use, 0, "spray-pegasus" if use == "live-coal-lance" else None)
    uses(t, "riptide-writ")
    nobody_counters(t)
    assert "log.use-cancelled" in t.log() and t.p1.has(t.p1.names("discard")[0], "discard")
    assert t.p1.number("clinker-hound", "attack") == 3 + 1 + 1


def test_a_bell_of_silence_stops_a_whole_attack() -> None:
    t = clash(f"gatebreaker {QUICK}", "unshriven-ghost, psalter-clerk", p1_hand="?", p2_hand="silence-bell")
    t.p1.does("attack")
    uses(t, "silence-bell", 1)
    nobody_counters(t)
    assert t.p2.names("b3") == ["Unshriven Ghost", "Psalter Clerk"], "9 would have killed both"
    assert not t.p1.may("attack"), "it has been made (G48)"


def test_carried_off_takes_an_attacker_away() -> None:
    t = clash(f"gatebreaker {QUICK}, clinker-hound", "tern-courier, spray-pegasus", p2_hand="carried-off")
    t.p1.does("attack")
    uses(t, "carried-off", 0, "gatebreaker")
    nobody_counters(t)
    assert t.p1.has("Gatebreaker Giant", "hand")
    assert gone(t, "Tern Courier") and t.p2.has("Spray Pegasus", "b3"), "5 less the 2 in front: 3 against 4"


def test_a_bottled_homunculus_breaks_to_weaken_an_attacker() -> None:
    t = clash(f"clinker-hound {QUICK}", "homunculus, mercury-slime")
    t.p1.does("attack")
    uses(t, "homunculus", 0, "clinker-hound")
    nobody_counters(t)
    assert gone(t, "Bottled Homunculus") and t.p1.number("clinker-hound", "attack") == 3
    assert t.p2.has("Mercury Slime", "b3")


def test_snuffed_candle_and_the_provost_end_what_is_small_enough() -> None:
    t = clash(f"provost {QUICK}", "sluice-singer, gatebreaker")
    assert t.p1.reach("use", "provost") == ["Sluice Singer"]
    uses(t, "provost", 0, "sluice-singer")
    assert gone(t, "Sluice Singer") and "log.counter" not in t.log()


# -- triggers -----------------------------------------------------------------------------------------------------


def test_tamsel_takes_somebody_with_him() -> None:
    t = clash(f"gatebreaker {QUICK}, sluice-singer", "tamsel")
    t.p1.does("attack")
    nobody_counters(t)
    assert gone(t, "Tamsel")
    t.p2.chooses("sluice-singer")
    assert gone(t, "Sluice Singer")


def test_the_penance_eye_takes_a_card_of_everybody() -> None:
    t = clash("clinker-hound", "penance-eye", p1_hand="2 x ?", p2_hand="2 x ?")
    assert t.asked == "choose" and t.asking == (0,), "the attacking side's player first (17-1.p1)"
    t.g.answer((0,))
    assert t.asked == "choose" and t.asking == (1,)
    t.g.answer((0,))
    assert len(t.p1.cards("hand")) == len(t.p2.cards("hand")) == 1


def test_who_dies_in_a_potters_field_is_out_of_the_game() -> None:
    t = clash(f"clinker-hound {QUICK}", "kite-scout, vigil-knight", p2_b3_land="potters-field")
    t.until("normal-timing")
    t.p1.does("attack")
    nobody_counters(t)
    assert t.p2.has("Kite Scout", "removed")


def test_an_owl_turns_the_die() -> None:
    with_owl, without = (clash("clinker-hound", who, p2_hand="?") for who in ("vane-owl", "reef-crab"))
    assert with_owl.asked == "select-trigger" or with_owl.offered("trigger"), repr(with_owl)
    assert without.asked != with_owl.asked


# -- tithes, equipment, formations --------------------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "left"), [("3 x ?", 1), ("1 x ?", 4)])
def test_a_tithe_of_rot_weakens_only_after_two_cards_are_paid(hand: str, left: int) -> None:
    t = clash(f"unshriven-ghost spell_dark=2 {QUICK}", "spray-pegasus", p1_hand="rot-tithe", p2_hand=hand)
    uses(t, "rot-tithe", 0, "spray-pegasus")
    nobody_counters(t)
    while t.asked in ("choose", "discard-order"):
        t.g.answer((0, 1))
    assert t.p2.number("spray-pegasus", "defence") == left


def test_universal_solvent_eats_equipment() -> None:
    t = clash(f"stirrer {QUICK}", "vigil-knight defence=5 [penitent-shield]", p1_hand="solvent")
    assert t.p2.number("vigil-knight", "defence") == 7
    uses(t, "solvent")
    nobody_counters(t)
    assert gone(t, "Penitent's Shield") and t.p2.number("vigil-knight", "defence") == 5


def test_a_white_assessor_wipes_away_what_was_granted() -> None:
    t = clash(f"white-assessor {QUICK}, vigil-knight", "pall-bearer", p1_hand="ash-rosary", p2_hand="?")
    uses(t, "ash-rosary", 0, "pall-bearer")
    nobody_counters(t)
    assert t.p2.number("pall-bearer", "attack") == -3
    uses(t, "white-assessor", 0, "pall-bearer")
    nobody_counters(t)
    assert t.p2.number("pall-bearer", "attack") == 0


# -- summons and slots --------------------------------------------------------------------------------------------


def test_ysmere_calls_a_hero_who_is_paid_for_from_the_deck() -> None:
    t = clash(f"ysmere {QUICK} level=1", "reef-crab", p1_hand="provost, psalter-clerk, kiln-star")
    uses(t, "ysmere")
    nobody_counters(t)
    t.p1.chooses("provost")
    assert t.p1.names("b3") == ["Ysmere", "Casimer"]
    assert len(t.p1.cards("discard")) == 2, "two hero points (4-2.p23)"
    assert not t.p1.card("provost").turned


def test_a_transmutation_circle_summons_constructs_only() -> None:
    t = clash(f"copper-automaton {QUICK}", "reef-crab", p1_hand="transmutation, strongbox-mimic, guild-porter")
    uses(t, "transmutation", 1)
    nobody_counters(t)
    t.p1.chooses("strongbox-mimic")
    assert t.p1.names("b3") == ["Copper Automaton", "Strongbox Mimic"]


def test_a_tailings_cave_has_more_room_for_constructs() -> None:
    t = camp(p1_b2="copper-automaton, strongbox-mimic", p1_b2_land="tailings-cave")
    assert [t.g.level(unit) for unit in t.g.units_at("b2", 0)] == [4, 3]


# -- outside battle -----------------------------------------------------------------------------------------------


def test_sefa_lets_a_unit_march_twice_for_a_card() -> None:
    t = camp(
        p1_summoner="sefa", p1_hand="?", p1_b1="kite-scout acted", p1_b2_land="tern-island", p2_hand="?",
    )
    assert not t.p1.may("march", "kite-scout")
    uses(t, "sefa", 0, "kite-scout")
    assert t.p1.may("march", "kite-scout") and not t.p1.cards("hand")
    assert t.p1.names("discard"), "the card it cost"


def test_skein_boots_and_a_kite_meadow_lengthen_marches() -> None:
    lands = {f"p1_{area}_land": "tern-island" for area in ("a1", "a2", "a3", "c3", "b3")}
    walks = camp(p1_b2="reef-crab", p1_b2_land="tern-island", **lands)
    assert set(walks.p1.reach("march", "reef-crab")) == {"a2", "b1", "b3"}
    flies = camp(p1_b2="reef-crab", p1_b2_land="kite-meadow", **lands)
    assert set(flies.p1.reach("march", "reef-crab")) == {"a1", "a2", "a3", "b1", "b3", "c3"}
    boots = camp(p1_b2="vigil-knight [skein-boots]", p1_b2_land="tern-island", **lands)
    assert set(boots.p1.reach("march", "vigil-knight")) == {"a1", "a2", "a3", "b1", "b3", "c3", "b4"}


def test_ione_fetches_a_unit_from_afar() -> None:
    t = camp(p1_a1="reef-crab acted", p1_a1_land="tideflat-ford", p1_c3="ione", p1_c3_land="slag-causeway")
    uses(t, "ione", 0, "reef-crab")
    assert t.p1.names("c3") == ["Ione", "Reef Crab"] and t.p1.card("ione").turned
    assert len(t.p1.cards("discard")) == 2


def test_a_balloon_surveyor_makes_a_terrain_too_narrow_for_its_units() -> None:
    t = camp(p1_b1="balloon-surveyor", p2_b3="reef-crab, gatebreaker", p2_b3_land="slag-causeway")
    land = t.g.land("b3")
    t.pick(lambda option: option.verb == "use" and option.card == land, "the causeway")
    t.p2.chooses("reef-crab")
    assert t.p2.names("b3") == ["Gatebreaker Giant"], "6 of 9 less 3"


def test_hesper_brings_an_item_back() -> None:
    t = camp(p1_summoner="hesper", p1_discard="monocle, clinker-hound", p1_hand="?")
    uses(t, "hesper")
    t.p1.chooses("monocle")
    assert t.p1.has("Brass Monocle", "hand") and len(t.p1.cards("discard")) == 3


def test_brannoch_widens_own_terrain_for_this_turn() -> None:
    t = camp(p1_summoner="brannoch", p1_b2_land="long-kiln", p2_b3_land="tern-island", p1_b1="clinker-hound")
    own = t.g.land("b2")
    assert {option.card for option in t.options if option.verb == "use"} == {own, t.g.land("b1")}
    t.pick(lambda option: option.verb == "use" and option.card == own, "the kiln")
    assert t.g.limit("b2") == 10 and len(t.p1.cards("discard")) == 2


def test_a_slag_causeway_spurs_the_levy_and_whoever_belongs_to_every_faction() -> None:
    t = clash(f"clinker-hound {QUICK}, undertow-shark, sluice-singer", "reef-crab", p1_hand="?")
    charges = [t.p1.number(name, "charge") for name in ("clinker-hound@b3", "undertow-shark", "sluice-singer")]
    assert charges == [2, 2, 0]


def test_a_bell_angel_tolls_for_the_fallen_and_a_copper_automaton_comes_with_a_bomb() -> None:
    t = clash(f"sparkbearer {QUICK}", "bell-angel, candle-page", p1_hand="live-coal-lance")
    uses(t, "live-coal-lance", 0, "candle-page")
    nobody_counters(t)
    assert gone(t, "Candle Page") is (t.p2.number("bell-angel", "attack") == 5)
    t = camp(p1_hand="copper-automaton, ?", p1_discard="pitch-gourd, monocle")
    t.end_phase()
    t.p1.does("summon", "copper-automaton", "b1")
    t.p1.does("trigger")
    assert t.p1.has("Pitch Gourd", "hand")
