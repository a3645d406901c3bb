"""7.3 and 7.4: activated abilities, and automatic ones of three kinds."""

from __future__ import annotations

from engines.vision.table.formats import STRICT_MAY
from tests.rules.notation import shows
from tests.rules.vision.making import card, table

MAIN = "vision; turn p1; phase main\n"
BELL = card("Bell", "own turn:\n    gain 1 life")
GONG = card("Gong", "any turn:\n    gain 2 life")
HORN = card("Horn", "opponent's turn:\n    gain 4 life")
SWEEP = card("Sweep", "play target 1 character:\n    discard the target", kind="command")


@shows("7.3.1.a", "7.3.3.b")
def test_only_what_lies_on_the_own_field_is_used() -> None:
    t = table(MAIN + "p1 field: Gong\np1 hand: Bell\np1 graveyard: Bell\np2 field: Gong", BELL, GONG)
    assert t.p1.able("use") == ["Gong"] and len([each for each in t.options if each.verb == "use"]) == 1


@shows("7.3.1.b")
def test_what_was_used_is_void_if_its_card_leaves_or_its_text_is_negated() -> None:
    mute = card("Mute", "play target 1 character:\n    the text of the target is negated until end of turn",
                kind="command")
    for answer in ("Sweep", "Mute"):
        t = table(MAIN + f"p1 field: Bell\np2 hand: {answer}", BELL, SWEEP, mute)
        t.p1.does("use", "Bell")
        t.plays(t.p2, answer)
        assert t.gains() == []


@shows("7.3.3.a", "7.3.4.f")
def test_it_is_used_with_priority_which_then_goes_to_the_next_player() -> None:
    t = table(MAIN + "p1 field: Gong\np2 field: Gong", GONG)
    assert t.p2.able("use") == []
    t.p1.does("use", "Gong")
    assert len(t.chain()) == 1 and t.asking == (1,) and t.p2.able("use") == ["Gong"]


@shows("7.3.3.c", "7.3.3")
def test_a_condition_of_use_must_be_met() -> None:
    lean = card("Lean", "own turn needs you have no cards in your hand:\n    gain 1 life")
    assert table(MAIN + "p1 field: Lean\np1 hand: Plain", lean).p1.able("use") == []
    assert table(MAIN + "p1 field: Lean", lean).p1.able("use") == ["Lean"]


@shows("7.3.3.d", "7.3.4.e")
def test_its_cost_must_be_payable_and_is_paid_as_it_is_used() -> None:
    toll = card("Toll", "own turn (pay 2):\n    gain 1 life")
    assert table(MAIN + "p1 field: Toll\np1 nodes: (Plain)", toll).p1.able("use") == []
    t = table(MAIN + "p1 field: Toll\np1 nodes: 2 x (Plain)", toll)
    t.p1.does("use", "Toll")
    t.aim(t.p1)
    assert all(t.g.card(each).turned for each in t.p1.cards("nodes")) and t.gains() == []


@shows("7.3.3.e", "7.3.4.c")
def test_it_needs_a_target_which_is_named_as_it_is_used() -> None:
    bow = card("Bow", "own turn target 1 character on the opponent's field:\n    deal 1 damage to the target")
    assert table(MAIN + "p1 field: Bow", bow).p1.able("use") == []
    t = table(MAIN + "p1 field: Bow\np2 field: Guard, Scout", bow)
    t.p1.does("use", "Bow")
    assert t.asked == "target" and not t.chain()


@shows("7.3.3.f", "7.3.3.g")
def test_in_whose_turn_it_is_used_stands_before_it() -> None:
    t = table(MAIN + "p1 field: Bell, Gong, Horn\np2 field: Bell, Gong, Horn", BELL, GONG, HORN)
    assert t.p1.able("use") == ["Bell", "Gong"]
    t.pass_on()
    assert t.p2.able("use") == ["Gong", "Horn"]


@shows("7.3.4", "7.3.4.a")
def test_nothing_comes_in_between_while_it_is_being_used() -> None:
    """What the payment triggers is resolved only after the use is complete."""
    pyre = card("Pyre", "own turn (discard 1 card in your hand) target 1 character:\n    gain 1 life")
    owl = card("Owl", "when an ability of another character was resolved:\n    gain 8 life")
    wake = card("Wake", "when another character was put to sleep:\n    gain 5 life")
    drum = card("Drum", "own turn (sleep this) target 1 other character:\n    gain 1 life")
    t = table(MAIN + "p1 field: Drum, Wake, Guard", pyre, owl, wake, drum)
    t.p1.does("use", "Drum")
    assert t.asked == "target" and t.gains() == []
    t.p1.chooses("Guard")
    assert t.gains() == [5] and len(t.chain()) == 1, "after the use, before anybody has priority"


@shows("7.3.4.b")
def test_which_of_its_effects_is_resolved_is_chosen_as_it_is_used() -> None:
    fork = card("Fork", "own turn:\n    one of:\n        gain 1 life\n        gain 2 life")
    t = table(MAIN + "p1 field: Fork", fork)
    t.p1.does("use", "Fork")
    assert t.asked == "mode"
    t.pick(lambda option: option.number == 1, "the second")
    t.resolve()
    assert t.gains() == [2]


@shows("7.3.4.d", "12.1.1")
def test_what_it_declares_is_declared_as_it_is_used() -> None:
    seer = card("Seer", "own turn declaring a race:\n    discard all characters of the declared race")
    t = table(MAIN + "p1 field: Seer\np2 field: Scout, Guard", seer)
    t.p1.does("use", "Seer")
    assert t.asked == "declare-race" and not t.chain()
    t.declares("Tengu")
    assert len(t.chain()) == 1
    t.resolve()
    assert t.p2.names("graveyard") == ["Scout"]


@shows("7.3.5.a")
def test_its_timing_is_looked_at_again_as_it_is_resolved() -> None:
    """The turn ends before what stands below is resolved: it does not come so far."""
    t = table("vision; turn p1; phase main\np1 field: Bell", BELL)
    t.p1.does("use", "Bell")
    t.g.apply(t.turn_goes_to(1))
    t.resolve()
    assert t.gains() == []


@shows("7.3.5.b", "7.3.5")
def test_resolved_it_does_what_it_says() -> None:
    t = table(MAIN + "p1 field: Bell", BELL)
    t.uses(t.p1, "Bell")
    assert t.gains() == [1]


@shows("7.3.6")
def test_one_ability_is_used_once_in_an_interference_and_again_in_the_next() -> None:
    t = table(MAIN + "p1 field: Gong\np2 field: Gong", GONG)
    t.p1.does("use", "Gong")
    t.pass_on()
    assert t.p1.able("use") == []
    t.resolve()
    assert t.p1.able("use") == ["Gong"]


# -- automatic abilities ------------------------------------------------------------------------------------------

WILL = card("Will", "at will needs you have a card in your hand:\n    may discard 1 card in your hand\n    gain 1 life")


@shows("7.4.4")
def test_an_optional_effect_without_an_event_is_applied_at_will_and_priority_stays() -> None:
    t = table(MAIN + "p1 field: Will, Gong\np1 hand: 2 x Plain\np2 field: Will\np2 hand: Plain", WILL, GONG)
    t.p1.does("apply", "Will")
    t.p1.agrees()
    t.p1.answers((0,))
    assert t.gains() == [1] and t.asking == (0,) and not t.chain()
    t.p1.does("use", "Gong")
    assert t.p2.able("apply") == [] and t.p1.able("apply") == []


@shows("7.4.4")
def test_players_may_agree_that_this_holds_for_what_triggers_as_well() -> None:
    kind = card("Kind", "when this has entered:\n    may gain 3 life", nodes=0, cost=0)
    t = table(MAIN + "p1 hand: Kind", kind)
    t.plays(t.p1, "Kind")
    t.p1.agrees()
    assert t.gains() == [3], "G7: it asks when it triggers"
    t = table(MAIN + "p1 hand: Kind", kind, agreed=(STRICT_MAY,))
    t.plays(t.p1, "Kind")
    assert t.asked == "priority" and t.gains() == [], "nobody had priority then"


@shows("7.4.5.a", "7.4.5.b", "7.4.5")
def test_alpha_works_on_the_field_while_its_condition_holds() -> None:
    flag = card("Flag", "while you have a card in your hand:\n    all characters get +1/+0")
    assert table(MAIN + "p1 field: Guard\np1 hand: Flag", flag).p1.number("Guard", "attack") == 2
    assert table(MAIN + "p1 field: Guard, Flag", flag).p1.number("Guard", "attack") == 2
    assert table(MAIN + "p1 field: Guard, Flag\np1 hand: Plain", flag).p1.number("Guard", "attack") == 3


@shows("7.4.5.c", "7.4.5.d")
def test_alpha_begins_and_ends_in_the_middle_of_other_effects() -> None:
    """Its toughness hangs on a card in the hand: as that is discarded, the damage below it is lethal at once."""
    frail = card("Frail", "while you have a card in your hand:\n    this gets +0/+3", toughness=2)
    blow = card("Blow", """
        play target 1 character:
            deal 3 damage to the target
            discard all cards in your hand
            gain the number of characters life
    """, kind="command")
    t = table(MAIN + "p1 field: Frail, Guard\np1 hand: Blow, Plain", frail, blow)
    t.plays(t.p1, "Blow", "Frail")
    assert t.gains() == [1] and "Frail" in t.p1.names("graveyard")


@shows("7.4.5.e")
def test_of_several_alphas_the_longest_present_cards_come_first() -> None:
    two = card("Two", "always:\n    the attack of all characters becomes 2", nodes=0, cost=0)
    five = card("Five", "always:\n    the attack of all characters becomes 5", nodes=0, cost=0)
    assert table(MAIN + "p1 field: Guard, Two, Five", two, five).p1.number("Guard", "attack") == 5
    assert table(MAIN + "p1 field: Guard, Five, Two", two, five).p1.number("Guard", "attack") == 2
    t = table(MAIN + "p1 field: Guard, Five\np1 hand: Two", two, five)
    t.plays(t.p1, "Two")
    assert t.p1.number("Guard", "attack") == 2, "the last one wins within setting (6.1.11)"


@shows("7.4.5.f")
def test_a_choice_about_an_alpha_stands_until_its_condition_is_met_again() -> None:
    shy = card("Shy", "chosen while you have a card in your hand:\n    this gets +2/+0", attack=1)
    drop = card("Drop", "own turn:\n    discard all cards in your hand")
    find = card("Find", "own turn:\n    draw 1")
    t = table(MAIN + "p1 field: Shy, Drop, Find", shy, drop, find)
    t.uses(t.p1, "Find")
    assert t.asked == "alpha"
    t.p1.passes()
    assert t.asked == "priority" and t.p1.number("Shy", "attack") == 1
    t.uses(t.p1, "Drop")
    t.uses(t.p1, "Find")
    assert t.asked == "alpha"
    t.p1.agrees()
    assert t.p1.number("Shy", "attack") == 3


@shows("7.4.6.a", "7.4.6.b", "7.4.6")
def test_beta_works_in_every_zone_while_its_condition_holds() -> None:
    ghost = card("Ghost", "beta while it is your turn:\n    all characters on your field get +1/+0")
    for where in ("Guard\np1 hand: Ghost", "Guard\np1 graveyard: Ghost", "Guard, Ghost"):
        t = table(MAIN + f"p1 field: {where}", ghost)
        assert t.p1.number("Guard", "attack") == 3
    assert table("vision; turn p2; phase main\np1 field: Guard\np1 graveyard: Ghost", ghost).p1.number(
        "Guard", "attack") == 2


@shows("7.4.6.c", "7.4.6.d")
def test_beta_begins_and_ends_in_the_middle_of_other_effects() -> None:
    ghost = card("Ghost", "beta while you have no cards in your hand:\n    all characters on your field get +0/-4")
    dump = card("Dump", "play:\n    discard all cards in your hand\n    gain the number of characters life",
                kind="command")
    t = table(MAIN + "p1 field: Guard\np1 graveyard: Ghost\np1 hand: Dump, Plain\np2 field: Guard", ghost, dump)
    t.plays(t.p1, "Dump")
    assert t.gains() == [1] and t.p1.names("field") == []


@shows("7.4.7.a", "7.4.7")
def test_gamma_triggers_only_on_the_field() -> None:
    herald = card("Herald", "when another character has entered:\n    gain 3 life")
    for zone, gained in (("hand", []), ("graveyard", []), ("field", [3])):
        t = table(MAIN + f"p1 {zone}: Herald\np2 hand: Plain\np1 deck: 5 x Plain", herald)
        t = table(f"vision; turn p2; phase main\np1 {zone}: Herald\np2 hand: Plain", herald)
        t.plays(t.p2, "Plain")
        assert t.gains() == gained


@shows("7.4.7.b", "7.4.7.d")
def test_gamma_is_lost_if_its_condition_or_its_card_has_gone_before_it_is_resolved() -> None:
    """Two trigger at one moment; what the first does takes the second's condition, or its card, away."""
    first = card("First", "when your main phase ends:\n    discard all other characters")
    second = card("Second", "when your main phase ends:\n    gain 2 life")
    third = card("Third", "when your main phase ends if you have a card in your hand:\n    gain 4 life")
    drop = card("Drop", "when your main phase ends:\n    discard all cards in your hand")
    for doer, other in (("First", "Second"), ("Drop", "Third")):
        t = table(MAIN + f"p1 field: {doer}, {other}\np1 hand: Plain", first, second, third, drop)
        t.pass_on()
        t.pass_on()
        t.p1.chooses(doer)
        assert t.gains() == []


@shows("7.4.7.c")
def test_gamma_waits_until_the_effect_in_which_it_triggered_is_over() -> None:
    nap = card("Nap", "when this was put to sleep:\n    gain 5 life")
    lull = card("Lull", "play target 1 character:\n    sleep the target\n    gain 1 life", kind="command")
    t = table(MAIN + "p1 hand: Lull\np1 field: Nap", nap, lull)
    t.plays(t.p1, "Lull")
    assert t.gains() == [1, 5]
