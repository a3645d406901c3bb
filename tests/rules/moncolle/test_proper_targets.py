"""10-10-3: what counters may be aimed at, and what becomes of targets until an effect comes; G24, G25, 16.p8, 16.p9."""

from __future__ import annotations

import pytest

from tests.rules.moncolle.making import FIRST, SECOND, battle, equipment, spell, unit
from tests.rules.notation import T, shows

WALL = unit("Wall", "battle completion counter:\n    draw 1", defence=9, initiative=SECOND)
RAM = unit("Ram", "battle completion normal:\n    draw 1", initiative=FIRST)
"""Both have something to wait with, so that every timing stops for its player."""
DART = "battle completion normal target 1 enemy:\n    deal 1 damage to the target"
PARRY = "battle completion counter target 1 unit:\n    the target gets +1 attack"


def dart(counter: str, *cards: str, more: str = "") -> T:
    """Player 1's Archer has aimed at player 2's Lad; the Wall and the Monk, who may answer, are there too."""
    t = battle(
        "Archer, Ram", "Lad, Monk, Wall", unit("Archer", DART, defence=9), RAM, unit("Lad", defence=5), WALL,
        unit("Monk", counter, defence=9), *cards, more=more,
    )
    t.p1.does("use", "Archer", "Lad")
    assert t.asked == "counter"
    return t


@shows("10-10-3.p1", "10-10-3.p2", "10-10-3.p3")
def test_a_counter_is_aimed_at_units_that_used_or_suffered_something_in_the_chain() -> None:
    t = dart(PARRY)
    assert t.p2.reach("use", "Monk") == ["Archer", "Lad"]
    assert t.p2.why_not("Monk", "Wall") == {"10-10-3.p1"}


@shows("10-10-3.p2", "10-10-3.p3")
def test_what_an_answer_uses_and_targets_counts_too() -> None:
    t = battle(
        "Archer, Friar, Ram", "Lad, Monk, Wall", unit("Archer", DART, defence=9), RAM, unit("Lad", defence=5), WALL,
        unit("Monk", "battle completion counter target 1 unit:\n    the target gets +1 attack", defence=9),
        unit("Friar", PARRY, defence=9),
    )
    t.p1.does("use", "Archer", "Lad")
    t.p2.does("use", "Monk", "Archer")
    assert t.p1.reach("use", "Friar") == ["Archer", "Lad", "Monk"]


@shows("10-10-3.p2")
def test_units_that_pay_slots_for_a_spell_have_used_it() -> None:
    """G24."""
    bolt = spell("Bolt", "battle normal (consume fire) target 1 enemy:\n    deal 1 damage to the target")
    t = battle(
        "Mage, Ram", "Lad, Monk, Wall", unit("Mage", spell=["fire"], defence=9), RAM, unit("Lad", defence=5), WALL,
        unit("Monk", PARRY, defence=9), bolt, more="p1 hand: Bolt",
    )
    t.p1.does("use", "Bolt", "Lad")
    assert t.p2.reach("use", "Monk") == ["Lad", "Mage"]


@shows("10-10-3.p2")
def test_units_that_are_only_acted_for_a_cost_have_used_nothing() -> None:
    """G24 names those that pay slots."""
    drum = unit("Drummer", "battle declaration normal (act 1 other ally):\n    draw 1", defence=9)
    t = battle("Drummer, Ram", "Monk, Wall", drum, RAM, WALL, unit("Monk", PARRY, defence=9))
    t.p1.does("use", "Drummer")
    assert t.p1.card("Ram").turned and t.p2.reach("use", "Monk") == ["Drummer"]


@shows("10-10-3.p2", "10-10-3.p3")
def test_all_attackers_have_used_the_attack_and_all_enemies_are_its_targets() -> None:
    cards = unit("Archer", DART, defence=9), RAM, WALL, unit("Monk", PARRY, defence=9)
    t = battle("Archer, Ram", "Monk, Wall", *cards)
    t.p1.does("use", "Archer", "Wall")
    t.until("normal-timing")
    t.p1.does("attack")
    assert t.p2.reach("use", "Monk") == ["Monk", "Ram", "Wall"]  # the Archer had acted


@shows("10-10-3.p2")
def test_an_effect_of_the_summoner_or_the_hand_makes_no_unit_a_target() -> None:
    lantern = unit("Lantern", "battle from hand normal (discard this):\n    draw 1")
    t = battle("Ram", "Monk, Wall", RAM, WALL, unit("Monk", PARRY, defence=9), lantern, more="p1 hand: Lantern")
    t.p1.does("use", "Lantern")
    assert not t.p2.may("use", "Monk") and t.p2.may("use", "Wall")
    assert "10-10-3.p1" in t.p2.why_not("Monk")


@shows("10-10-3.p4")
def test_players_are_always_proper() -> None:
    t = dart("battle completion counter:\n    the opponent discards 1 card", more="p1 hand: Guard")
    t.p2.does("use", "Monk")
    t.until("normal-timing")
    assert t.p1.has("Guard", "discard")


@shows("10-10-3.p5")
def test_of_several_units_one_must_be_proper() -> None:
    t = dart("battle completion counter target 2 units:\n    the targets get +1 attack")
    t.p2.does("use", "Monk")
    assert t.asked == "target"
    names = [t.g.face(option.subject).name.en for option in t.options]
    picks = {name: place for place, name in enumerate(names)}
    for pair, fits in ((("Wall", "Monk"), False), (("Wall", "Lad"), True), (("Archer", "Lad"), True)):
        joint = t.g.game.joint[t.g.state.ask.joint]
        assert joint(t.g, t.g.state.ask, tuple(picks[name] for name in pair)) is fits
    t.p2.chooses("Wall", "Lad")
    t.until("normal-timing")
    assert t.p2.number("Wall", "attack") == t.p2.number("Lad", "attack") == 2


@shows("10-10-3.p5")
@pytest.mark.parametrize(("friend", "asked"), [("Wall", False), ("Lad", True)])
def test_so_must_one_of_those_that_are_named_one_after_the_other(friend: str, asked: bool) -> None:
    t = dart("battle completion counter target 1 ally as friend target 1 enemy as foe:\n"
             "    the friend gets +1 attack\n    the foe gets +2 attack")
    t.p2.does("use", "Monk")
    t.p2.chooses(friend)
    assert (t.asked == "target") is asked  # else it must be the Archer
    if asked:
        t.p2.chooses("Ram")
    t.until("normal-timing")
    assert t.p1.number("Archer", "attack") == (1 if asked else 3)


@shows("10-10-3.p5", "10-10-3.p1")
def test_an_effect_on_all_units_needs_one_proper_among_them() -> None:
    text = "battle completion counter target all allies:\n    the targets get +1 attack"
    t = dart(text)
    t.p2.does("use", "Monk")
    t.until("normal-timing")
    assert t.p2.number("Wall", "attack") == 2
    lantern = unit("Lantern", "battle from hand normal (discard this):\n    draw 1")
    t = battle("Ram", "Monk, Wall", RAM, WALL, unit("Monk", text, defence=9), lantern, more="p1 hand: Lantern")
    t.p1.does("use", "Lantern")
    assert not t.p2.may("use", "Monk")


@shows("10-10-3.p1")
def test_without_a_target_a_counter_is_not_limited() -> None:
    """G25."""
    t = dart("battle completion counter:\n    all allies get +1 attack")
    t.p2.does("use", "Monk")
    t.until("normal-timing")
    assert t.p2.number("Wall", "attack") == 2


@shows("10-10-3.p1")
def test_normal_effects_are_not_limited() -> None:
    t = battle("Archer, Ram", "Lad, Wall", unit("Archer", DART), RAM, unit("Lad"), WALL)
    assert t.p1.reach("use", "Archer") == ["Lad", "Wall"]


@shows("10-10-3.p1")
def test_no_equipment_is_a_proper_target() -> None:
    """It is neither a unit nor a player."""
    text = "battle completion counter target 1 equipment:\n    discard the target"
    t = battle(
        "Archer [Cap], Ram", "Lad, Monk, Wall", unit("Archer", DART, defence=9, item=["multi"]), RAM,
        unit("Lad", defence=5), WALL, unit("Monk", text, defence=9), equipment("Cap"),
    )
    t.p1.does("use", "Archer", "Lad")
    assert not t.p2.may("use", "Monk") and "10-10-3.p1" in t.p2.why_not("Monk")


@shows("10-10-3.p1", "10-10-3.p3")
def test_not_even_equipment_that_was_a_target() -> None:
    """The paragraph speaks of units that were targeted."""
    snatch = "battle completion {}target 1 equipment:\n    discard the target"
    t = battle(
        "Thief, Ram", "Lad [Cap], Monk, Wall", unit("Thief", snatch.format("normal "), defence=9), RAM,
        unit("Lad", defence=5, item=["multi"]), WALL, unit("Monk", snatch.format("counter "), defence=9),
        equipment("Cap"),
    )
    t.pick(lambda option: option.verb == "use" and option.card is not None, "the theft")
    assert not t.p2.may("use", "Monk") and "10-10-3.p1" in t.p2.why_not("Monk")


@shows("5-9.p2", "16.p9")
def test_a_card_in_use_is_no_target_of_its_own() -> None:
    bolt = spell("Bolt", "battle normal (consume fire) target 1 enemy:\n    destroy the target")
    tow = spell("Tow", "battle counter (consume water) target up to 2 cards in use:\n    cancel the targets")
    t = battle(
        "Mage, Ram", "Lad, Monk, Wall", unit("Mage", spell=["fire"], defence=9), RAM, unit("Lad", defence=5), WALL,
        unit("Monk", spell=["water"], defence=9), bolt, tow, more="p1 hand: Bolt\np2 hand: Tow",
    )
    t.p1.does("use", "Bolt", "Lad")
    t.p2.does("use", "Tow")
    assert [t.g.face(option.subject).name.en for option in t.options] == ["Bolt"]


@shows("1-1.p1")
def test_what_cannot_be_targeted_is_not() -> None:
    """G35: "cannot" is stronger."""
    veil = unit("Lad", "battle always:\n    this cannot be targeted", defence=5)
    t = battle("Archer, Ram", "Lad, Wall", unit("Archer", DART), RAM, veil, WALL)
    assert t.p1.reach("use", "Archer") == ["Wall"]
    assert t.p1.why_not("Archer", "Lad") == {"1-1.p1"}


# -- G25: until it takes effect -----------------------------------------------------------------------------------


@shows("10-10-1.p2")
def test_a_use_whose_only_target_is_gone_does_nothing_and_stays_paid() -> None:
    bounce = "battle completion counter target 1 unit:\n    return the target to its owner's hand"
    t = dart(bounce)
    t.p2.does("use", "Monk", "Lad")
    t.until("normal-timing")
    assert t.p2.has("Lad", "hand") and "log.no-target-left" in t.log()
    assert t.p1.card("Archer").turned


@shows("10-10-1.p2")
def test_it_works_on_the_targets_that_are_left() -> None:
    volley = "battle completion normal target 2 enemies:\n    deal 5 damage to the targets"
    bounce = "battle completion counter target 1 unit:\n    return the target to its owner's hand"
    t = battle(
        "Archer, Ram", "Lad, Lass, Monk, Wall", unit("Archer", volley, defence=9), RAM, unit("Lad", defence=5),
        unit("Lass", defence=5), WALL, unit("Monk", bounce, defence=9),
    )
    t.p1.does("use", "Archer")
    t.p1.chooses("Lad", "Lass")
    t.p2.does("use", "Monk", "Lad")
    t.until("normal-timing")
    assert t.p2.has("Lad", "hand") and t.p2.has("Lass", "discard")


@shows("10-10-1.p2")
def test_a_target_that_fits_no_more_is_left_alone() -> None:
    snipe = "battle completion normal target 1 unacted enemy:\n    destroy the target"
    duck = "battle counter (act 1 ally):\n    draw 1"
    t = battle(
        "Archer, Ram", "Lad, Monk, Wall", unit("Archer", snipe, defence=9), RAM, unit("Lad", defence=5), WALL,
        unit("Monk", duck, defence=9),
    )
    t.p1.does("use", "Archer", "Lad")
    t.p2.does("use", "Monk")
    t.p2.chooses("Lad")
    t.until("normal-timing")
    assert t.p2.has("Lad", "b3") and "log.no-target-left" in t.log()


@shows("16.p15")
def test_after_a_target_has_dropped_out_the_effect_is_not_whole() -> None:
    volley = "battle completion normal target 2 enemies:\n    the targets get -1 attack\n" \
        "    after that is applied:\n        draw 1"
    bounce = "battle completion counter target 1 unit:\n    return the target to its owner's hand"
    for answered, drawn in ((False, 1), (True, 0)):
        t = battle(
            "Archer, Ram", "Lad, Lass, Monk, Wall", unit("Archer", volley, defence=9), RAM, unit("Lad", defence=5),
            unit("Lass", defence=5), WALL, unit("Monk", bounce, defence=9),
        )
        t.p1.does("use", "Archer")
        t.p1.chooses("Lad", "Lass")
        if answered:
            t.p2.does("use", "Monk", "Lad")
        t.until("normal-timing")
        assert len(t.p1.cards("deck")) == 10 - drawn


@pytest.mark.parametrize(("deed", "fate"), [
    ("deal 1 damage to", "away"), ("destroy", "away"), ("destroy", "undying"), ("discard", "away"),
    ("return", "away"), ("deal 1 damage to", "stays"), ("destroy", "stays"),
])
@shows("16.p15")
def test_whatever_is_done_to_them_it_is_not_whole_without_one_of_the_targets(deed: str, fate: str) -> None:
    tail = " to their owner's hand" if deed == "return" else ""
    volley = f"battle completion normal target 2 enemies:\n    {deed} the targets{tail}\n" \
        "    after that is applied:\n        draw 1"
    bounce = "battle completion counter target 1 unit:\n    return the target to its owner's hand"
    t = battle(
        "Archer, Ram", "Lad, Lass, Monk, Wall", unit("Archer", volley, defence=9), RAM,
        unit("Lad", "battle always:\n    this does not die" if fate == "undying" else "", defence=5),
        unit("Lass", defence=5), WALL, unit("Monk", bounce, defence=9),
    )
    t.p1.does("use", "Archer")
    t.p1.chooses("Lad", "Lass")
    if fate == "away":
        t.p2.does("use", "Monk", "Lad")
    for _ in range(9):
        if t.asked == "normal-timing":
            break
        t.g.answer((0, 1)) if t.asked == "discard-order" else t.pick(lambda each: each.verb == "decline", "no counter")
    assert len(t.p1.cards("deck")) == 10 - (fate == "stays")


# -- 16.p8, 16.p9: cancelling -------------------------------------------------------------------------------------


@shows("16.p8", "16.p9")
def test_a_cancelled_spell_has_no_effect_and_goes_to_the_discard() -> None:
    bolt = spell("Bolt", "battle normal (consume fire) target 1 enemy:\n    destroy the target")
    tow = spell("Tow", "battle counter (consume water) target 1 other card in use:\n    cancel the target")
    t = battle(
        "Mage, Ram", "Lad, Monk, Wall", unit("Mage", spell=["fire"], defence=9), RAM, unit("Lad", defence=5), WALL,
        unit("Monk", spell=["water"], defence=9), bolt, tow, more="p1 hand: Bolt\np2 hand: Tow",
    )
    t.p1.does("use", "Bolt", "Lad")
    t.p2.does("use", "Tow", "Bolt")  # a spell is no unit: it is not limited (G25)
    t.until("normal-timing")
    assert t.p2.has("Lad", "b3") and "log.use-cancelled" in t.log()
    assert t.p1.has("Bolt", "discard") and t.p2.has("Tow", "discard")
    assert t.p1.card("Mage").spent == ("spell_fire",)


@shows("16.p9")
def test_what_has_taken_effect_is_not_cancelled() -> None:
    """The later counter takes effect first; the earlier one, cancelling it, comes too late."""
    ward = spell("Ward", "battle counter (consume earth) target 1 ally:\n    the target gets +4 defence")
    tow = unit("Friar", "battle completion counter:\n    cancel what this answers", defence=9)
    t = battle(
        "Archer, Friar, Ram", "Lad, Monk, Wall", unit("Archer", DART, defence=9), tow, RAM, WALL, ward,
        unit("Lad", defence=5), unit("Monk", spell=["earth", "earth"], defence=9), more="p2 hand: 2 x Ward",
    )
    t.p1.does("use", "Archer", "Lad")
    t.p2.does("use", "Ward", "Lad")
    t.p1.does("use", "Friar")
    t.p2.does("use", "Ward", "Lad")
    t.until("normal-timing")
    assert t.p2.number("Lad", "defence") == 9  # the second Ward worked, the first was cancelled


@shows("10-10-1.p1", "16.p8")
def test_a_counter_used_twice_cancels_what_its_second_use_answers_first() -> None:
    tow = "battle declaration counter (discard 1 card in your hand):\n    cancel what this answers"
    t = battle(
        "Archer, Ram", "Lad, Monk, Wall", unit("Archer", DART, defence=9), RAM, unit("Lad"), WALL,
        unit("Monk", tow, defence=9), more="p2 hand: 4 x Guard",
    )
    t.p1.does("use", "Archer", "Lad")
    t.p2.does("use", "Monk")
    t.g.answer((0,))
    assert t.asking == (1,)  # nobody else has anything to answer with
    t.p2.does("use", "Monk")
    t.g.answer((0,))
    t.until("normal-timing")
    assert t.p2.has("Lad", "discard")  # the second use cancelled the first, so the dart hit
