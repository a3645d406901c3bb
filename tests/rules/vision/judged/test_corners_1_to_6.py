"""More corners of chapters 1 to 6: damage that is negated, what a payment brings about, what comes about only as
something ends, and who is dealt damage in a battle whose defence changes."""

from __future__ import annotations

from engines.core.contract.chain import innermost
from engines.vision.table.formats import INNER_LATER
from tests.rules.notation import shows
from tests.rules.vision.making import Table, card, gains, table

MAIN = "vision; turn p1; phase main\n"


def command(name: str, text: str, **facts: object) -> str:
    return card(name, text, kind="command", **facts)


def passes_all(t: Table) -> None:
    """All pass, and nobody grazes, until no interference is left; what triggers at once is carried out as it lies."""
    for _ in range(20):
        if innermost(t.g) is None and t.asked == "priority":
            return
        t.pick(lambda option: option.verb in ("decline", "no", "trigger"), "passing")


# -- damage that is negated (1.10.15) -----------------------------------------------------------------------------

WARD = card("Ward", "when this is dealt damage:\n    negate that damage\nwhen this is dealt damage:\n    gain 7 life")


@shows("1.10.15", "1.10.12.b")
def test_of_damage_that_is_negated_what_else_had_triggered_on_it_is_void() -> None:
    for first, gained in ((0, []), (1, [7])):
        t = table(MAIN + "p1 hand: Ember\np1 nodes: (Plain)\np2 field: Ward", WARD)
        t.plays(t.p1, "Ember", "Ward")
        assert t.asked == "triggered"
        t.g.answer(first)
        assert gains(t) == gained and t.p2.card("Ward").damage == 0


@shows("1.10.15", "1.10.3")
def test_what_triggered_on_other_damage_of_the_same_moment_stays() -> None:
    blast = command("Blast", "play:\n    deal 1 damage to all characters on the opponent's field")
    brave = card("Brave", "when this is dealt damage:\n    gain 5 life")
    t = table(MAIN + "p1 hand: Blast\np2 field: Ward, Brave", WARD, blast, brave)
    t.plays(t.p1, "Blast")
    while t.asked == "triggered":
        t.pick(lambda option: option.subject == t.p2.find("Ward") and option.ability.index == 0, "negating first")
        t.pick(lambda option: option.verb == "trigger", "what is left") if t.asked == "triggered" else None
    assert gains(t) == [5] and (t.p2.card("Ward").damage, t.p2.card("Brave").damage) == (0, 1)


@shows("1.10.14", "1.10.15")
def test_of_damage_that_is_reduced_to_nothing_no_more_comes_either() -> None:
    thick = card(
        "Thick", "when this is dealt damage:\n    reduce that damage by 3\nwhen this is dealt damage:\n    gain 7 life"
    )
    t = table(MAIN + "p1 hand: Ember\np1 nodes: (Plain)\np2 field: Thick", thick)
    t.plays(t.p1, "Ember", "Thick")
    t.g.answer(0)
    assert gains(t) == [] and t.p2.card("Thick").damage == 0


# -- what a payment brings about (5.2.3, 7.3.4) -------------------------------------------------------------------

FRAIL = card(
    "Frail",
    "any turn (pay 2, sleep this):\n    gain 1 life\nwhile you have 2 or more nodes:\n    this gets +0/+2",
    toughness=0,
)


@shows("7.3.4", "7.3.1.b")
def test_what_is_lethal_by_its_own_payment_falls_only_after_the_use() -> None:
    t = table(MAIN + "p1 field: Frail\np1 nodes: 2 x (Plain) asleep", FRAIL)
    t.p1.does("use", "Frail")
    assert t.p1.names("graveyard") == ["Plain", "Plain", "Frail"] and len(t.chain()) == 1
    assert not t.p1.card("Frail").turned, "it fell asleep on the field, not on the graveyard"
    t.resolve()
    assert gains(t) == []


@shows("5.2.3", "1.3.4")
def test_what_is_lethal_by_the_payment_for_a_play_falls_before_anybody_answers() -> None:
    t = table(MAIN + "p1 field: Frail\np1 hand: Ember\np1 nodes: 2 x (Plain) asleep\np2 field: Guard", FRAIL)
    t.p1.does("play", "Ember")
    t.aim(t.p1, "Guard")
    assert t.asking == (1,) and len(t.chain()) == 1 and t.p1.names("field") == []


@shows("1.8.7.f", "1.8.9.f")
def test_nobody_is_asked_which_part_of_a_cost_comes_first_where_it_makes_no_difference() -> None:
    calm = card("Calm", "any turn (pay 1, sleep this, pay 1 life):\n    gain 3 life")
    t = table(MAIN + "p1 field: Calm\np1 nodes: (Plain)", calm)
    t.p1.does("use", "Calm")
    assert (t.asked, t.asking) == ("priority", (1,))
    assert t.p1.card("Calm").turned and t.g.card(t.p1.cards("nodes")[0]).turned and t.life() == (24, 25)


# -- what comes about only as something ends (G45) ----------------------------------------------------------------


@shows("4.9.1.b", "4.9.1.c")
def test_what_is_given_at_the_end_of_a_turn_until_then_does_not_reach_the_next() -> None:
    late = card("Late", "when your turn ends:\n    this gets +3/+0 until end of turn")
    t = table("vision; turn p1; phase discard\np1 field: Late", late)
    t.pass_on()
    t.pass_on()
    assert t.g.turn_player == 1 and t.p1.number("Late", "attack") == 2


@shows("6.2.4.i", "6.2.4.j")
def test_what_is_given_at_the_end_of_a_battle_until_then_does_not_reach_the_next() -> None:
    sore = card("Sore", "when a battle of this ends:\n    this gets +3/+0 until end of combat", graze=0)
    t = table(MAIN + "p1 field: Sore", sore)
    t.fight(t.p1, "Sore")
    assert t.life() == (25, 23) and t.p1.number("Sore", "attack") == 2


@shows("1.12.8.c", "1.12.8.d")
def test_what_is_given_at_the_end_of_an_interference_until_then_does_not_reach_the_next() -> None:
    echo = card("Echo", "when the interference ends:\n    this gets +3/+0 during this interference", graze=0)
    t = table(MAIN + "p1 field: Echo", echo)
    t.fight(t.p1, "Echo")
    assert t.life() == (25, 23) and t.p1.number("Echo", "attack") == 2


# -- the end of an interference inside another one (G44) ----------------------------------------------------------

LATER = command(
    "Later",
    "play target 1 character:\n    later when the interference ends:\n        gain 1 life\n"
    "    order the target to attack\n    gain 3 life",
)


@shows("1.12.8.d", "7.7.1")
def test_what_waits_for_the_end_of_the_interference_waits_through_one_inside_it() -> None:
    t = table(MAIN + "p1 hand: Later\np1 field: Scout", LATER)
    t.plays(t.p1, "Later", "Scout")
    passes_all(t)
    assert gains(t) == [3, 1]


BELL = card("Bell", "when the interference ends:\n    gain 2 life")


@shows("1.12.8.d", "7.4.7.c")
def test_a_gamma_for_the_end_of_an_inner_interference_waits_until_the_outer_effect_is_over() -> None:
    t = table(MAIN + "p1 hand: Later\np1 field: Scout, Bell", LATER, BELL)
    t.plays(t.p1, "Later", "Scout")
    passes_all(t)
    assert gains(t)[:2] == [3, 2], "once for the inner end, when the effect in which it came is over"
    assert sorted(gains(t)[2:]) == [1, 2], "and once for the outer end, beside what waited for that"


@shows("1.12.8.d", "1.12.7")
def test_after_an_attack_that_no_effect_has_begun_a_gamma_for_the_end_comes_at_once() -> None:
    t = table(MAIN + "p1 field: Scout, Bell", BELL)
    t.attack(t.p1, "Scout")
    passes_all(t)
    assert gains(t) == [2]
    charge = command("Charge", "play target 1 character:\n    order the target to attack")
    t = table(MAIN + "p1 hand: Charge\np1 field: Scout, Bell", charge, BELL, agreed=(INNER_LATER,))
    t.plays(t.p1, "Charge", "Scout")
    passes_all(t)
    assert gains(t) == [2, 2], "afterwards, as agreed, it is no inner interference"


@shows("7.7.1", "1.12.8.d")
def test_what_came_about_inside_is_resolved_as_that_interference_ends() -> None:
    soon = command("Soon", "play:\n    later when the interference ends:\n        gain 5 life")
    t = table(MAIN + "p1 hand: Later\np1 field: Scout\np2 hand: Soon", LATER, soon)
    t.p1.does("play", "Later")
    t.aim(t.p1, "Scout")
    t.p2.passes()
    t.p1.passes()
    t.p2.does("play", "Soon")
    passes_all(t)
    assert gains(t) == [5, 3, 1]


# -- a defence that changes in the middle of the battle (6.2.4.c; G3) ---------------------------------------------


@shows("6.2.4.c", "6.4.7")
def test_a_defence_cancelled_once_the_battle_has_begun_does_not_turn_the_blow_on_the_player() -> None:
    twist = card("Twist", "first strike\nwhen this has dealt damage:\n    cancel the defence", attack=1, toughness=5)
    t = table(MAIN + "p1 field: Guard\np2 field: Twist", twist)
    t.fight(t.p1, "Guard", by="Twist")
    assert t.asked == "priority" and t.life() == (25, 25) and not t.p2.cards("nodes")
    assert t.log().count("log.damage") == 2, "both blows were dealt"


@shows("6.2.4.c", "6.4.5")
def test_who_is_made_to_defend_once_the_battle_has_begun_takes_no_blow() -> None:
    lure = card(
        "Lure",
        "first strike\nwhen this has dealt damage:\n"
        "    choose 1 character on the opponent's field as foe\n    order foe to defend",
        attack=1,
        toughness=5,
        graze=1,
    )
    t = table(MAIN + "p1 field: Lure\np2 field: Lancer", lure)
    t.fight(t.p1, "Lure")
    assert t.asked == "graze", "the blow was for the player"
    t.p2.passes()
    assert t.life() == (25, 24) and t.p1.names("field") == ["Lure"] and "log.damage" not in t.log()


# -- added and skipped phases (4.10) ------------------------------------------------------------------------------


def phases(t: Table) -> list[str]:
    """The phases of the turn that are gone through from now on; nobody skips any."""
    found = []
    while t.g.turn_player == 0:
        found.append(t.phase)
        t.pick(lambda option: option.verb in ("decline", "no"), "passing")
    return list(dict.fromkeys(found))


@shows("4.10.5", "4.10.3")
def test_an_added_phase_of_a_kind_that_is_skipped_does_not_happen_either() -> None:
    both = command("Both", "play:\n    skip the draw phase of this turn\n    add a draw phase after this one")
    t = table(MAIN + "p1 hand: Both\np1 deck: 5 x Plain", both)
    t.plays(t.p1, "Both")
    assert phases(t) == ["main", "discard"] and len(t.p1.cards("deck")) == 5


@shows("4.10.5.a", "4.10.3.a")
def test_an_added_phase_one_may_skip_is_asked_about_as_it_would_come() -> None:
    both = command("Both", "play:\n    allow skipping the draw phase of this turn\n    add a draw phase after this one")
    for answer, left in (("yes", 5), ("no", 4)):
        t = table(MAIN + "p1 hand: Both\np1 deck: 5 x Plain", both)
        t.plays(t.p1, "Both")
        t.pass_on()
        t.pass_on()
        assert t.asked == "skip-phase" and t.asking == (0,)
        t.pick(lambda option, wanted=answer: option.verb == wanted, answer)
        assert len(t.p1.cards("deck")) == left and t.phase == ("discard" if answer == "yes" else "draw")


# -- nothing asked for is nothing that fails (G47) ----------------------------------------------------------------


@shows("7.1.12", "1.6.2.a", "1.10.14")
def test_an_instruction_with_a_number_of_0_is_applied_and_the_effect_goes_on() -> None:
    for said in (
        "gain X life",
        "draw X",
        "deal X damage to player the opponent",
        "pay X life",
        "discard X cards in your hand",
        "add the top X cards of your deck to your nodes",
    ):
        zero = command(
            "Zero", f"play where X is the number of characters on the opponent's field:\n    {said}\n    gain 9 life"
        )
        t = table(MAIN + "p1 hand: Zero, Plain", zero)
        t.plays(t.p1, "Zero")
        assert gains(t) == [9] and t.life() == (34, 25) and len(t.p1.cards("hand")) == 1, said


@shows("1.6.3", "8.1.2.b", "7.1.12")
def test_who_picks_none_where_none_will_do_has_applied_the_instruction() -> None:
    for said in (
        "discard any number of cards in your hand",
        "sleep up to 1 character",
        "return up to 2 character cards in your graveyard to your hand",
        "choose up to 1 character as foe\n    sleep foe",
        "up to 1 character gets +1/+0 until end of turn",
    ):
        some = command("Some", f"play:\n    {said}\n    gain 9 life")
        t = table(MAIN + "p1 hand: Some, Plain\np1 field: Guard\np1 graveyard: Scout", some)
        t.plays(t.p1, "Some")
        t.g.answer(())
        assert gains(t) == [9] and not t.p1.card("Guard").turned, said
        t = table(MAIN + "p1 hand: Some", some)
        t.plays(t.p1, "Some")
        assert t.asked == "priority" and gains(t) == [9], f"{said}: there is none"


@shows("7.1.12", "8.2.6.b")
def test_with_no_target_of_up_to_so_many_the_rest_of_the_effect_goes_on() -> None:
    lull = command("Lull", "play target up to 2 characters:\n    sleep the targets\n    gain 9 life")
    t = table(MAIN + "p1 hand: Lull\np1 field: Guard", lull)
    t.p1.does("play", "Lull")
    t.g.answer(())
    t.resolve()
    assert gains(t) == [9] and not t.p1.card("Guard").turned
    t = table(MAIN + "p1 hand: Lull\np1 field: Guard\np2 hand: Ember\np2 nodes: (Plain)", lull)
    t.p1.does("play", "Lull")
    t.p1.chooses("Guard")
    t.plays(t.p2, "Ember", "Guard")
    assert gains(t) == [9] and t.p1.card("Guard").turned


@shows("8.1.3.a", "7.1.12.a")
def test_a_number_that_is_asked_for_and_not_there_fails_still() -> None:
    two = command("Two", "play:\n    discard 2 cards in your hand\n    gain 9 life")
    t = table(MAIN + "p1 hand: Two, Plain", two)
    t.plays(t.p1, "Two")
    assert gains(t) == [] and t.p1.names("hand") == ["Plain"]
