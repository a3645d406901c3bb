"""Corners of chapters 1 to 6: what an interference inside another leaves alone, who may attack by an effect, who made
whom lethal, and what a card face down or set on another one does not do."""

from __future__ import annotations

from engines.core.contract.chain import innermost
from tests.rules.notation import shows
from tests.rules.vision.making import Table, card, gains, table

MAIN = "vision; turn p1; phase main\n"


def command(name: str, text: str, **facts: object) -> str:
    return card(name, text, kind="command", **facts)


ORDER = command("Order", "play target 1 character:\n    order the target to attack")
FENCE = command("Fence", "play target 1 character:\n    order the target to defend")
BOON = command("Boon", "play:\n    gain 1 life\nbeta when this was discarded:\n    gain 2 life")
FLIP = command("Flip", "play target 1 card:\n    turn the target face down")
STAR = card("Star", "leader", nodes=0, cost=0)


def passes_all(t: Table) -> None:
    """All pass, and nobody grazes, until no interference is left; what triggers at once is carried out as it lies."""
    for _ in range(20):
        if innermost(t.g) is None and t.asked == "priority":
            return
        t.pick(lambda option: option.verb in ("decline", "no", "trigger"), "passing")


# -- attacks and defences that effects order ----------------------------------------------------------------------


@shows("6.2.3.b", "6.3.3.c", "1.3.2")
def test_who_cannot_attack_does_not_attack_by_an_effect_either() -> None:
    t = table(MAIN + "p1 hand: Order\np1 field: Poppet", ORDER)
    t.plays(t.p1, "Order", "Poppet")
    assert t.life() == (25, 25) and "log.attacks" not in t.log(), "dolls cannot attack (10.9.2.a)"
    ban = card("Ban", "always:\n    all characters cannot attack")
    t = table(MAIN + "p1 hand: Order\np1 field: Scout, Ban", ORDER, ban)
    t.plays(t.p1, "Order", "Scout")
    assert t.life() == (25, 25) and "log.attacks" not in t.log()


@shows("6.4.3.d", "6.4.5")
def test_who_cannot_defend_does_not_defend_by_an_effect_either() -> None:
    ban = card("Ban", "always:\n    all characters on your field cannot defend")
    t = table(MAIN + "p1 field: Scout\np2 field: Guard asleep, Ban\np2 hand: Fence", FENCE, ban)
    t.attack(t.p1, "Scout")
    t.plays(t.p2, "Fence", "Guard")
    t.resolve()
    assert t.asked == "graze" and t.life() == (25, 22)


@shows("6.3.6.c", "6.3.6")
def test_an_attacker_that_changed_fields_attacks_no_more_though_it_came_back() -> None:
    sway = command("Sway", "play target 1 character:\n    move the target to your field\n"
                   "    move the target to the opponent's field")
    t = table(MAIN + "p1 field: Scout\np2 hand: Sway", sway)
    t.attack(t.p1, "Scout")
    t.plays(t.p2, "Sway", "Scout")
    assert t.asked == "priority" and t.life() == (25, 25) and t.p1.names("field") == ["Scout"]


@shows("6.2.6.a")
def test_a_defender_that_changed_fields_defends_no_more_though_it_came_back() -> None:
    sway = command("Sway", "play target 1 character:\n    move the target to your field\n"
                   "    move the target to the opponent's field")
    t = table(MAIN + "p1 field: Scout\np1 hand: Sway\np2 field: Guard", sway)
    t.attack(t.p1, "Scout")
    t.p2.does("defend", "Guard")
    t.plays(t.p1, "Sway", "Guard")
    assert t.life() == (25, 22) and t.p2.names("field") == ["Guard"]


# -- an interference inside another one ---------------------------------------------------------------------------


@shows("1.12.8.e")
def test_abilities_used_in_an_attack_at_the_start_of_a_phase_are_free_again_after_it() -> None:
    eager = card("Eager", "when your main phase starts:\n    order this to attack\nany turn:\n    gain 1 life")
    t = table("vision; turn p1; phase draw\np1 field: Eager", eager)
    t.pass_on()
    t.pass_on()
    t.pass_on()
    t.p1.does("use", "Eager")
    passes_all(t)
    assert (t.phase, t.asking) == ("main", (0,)) and t.p1.able("use") == ["Eager"]


FOUNT = card("Fount", "any turn:\n    gain 1 life")


@shows("1.12.7", "6.3.5.a")
def test_an_interference_inside_another_one_has_uses_of_its_own() -> None:
    t = table(MAIN + "p1 hand: Order\np1 field: Scout\np2 field: Fount", ORDER, FOUNT)
    t.p1.does("play", "Order")
    t.p1.chooses("Scout")
    t.p2.does("use", "Fount")
    t.p1.passes()
    t.p2.passes()
    assert gains(t) == [1] and t.p2.able("use") == ["Fount"], "7.3.6: it was used in the other interference"
    t.p2.does("use", "Fount")
    t.p1.passes()
    assert t.p2.able("use") == []
    passes_all(t)
    assert gains(t) == [1, 1]


@shows("1.12.8.c")
def test_effects_of_the_outer_interference_outlast_the_inner_one() -> None:
    hold = command("Hold", "play target 1 character:\n    the target gets +0/+3 during this interference")
    look = command("Look", "play where X is the toughness of all characters on the opponent's field:\n"
                   "    gain X life")
    t = table(MAIN + "p1 hand: Order, Look\np1 field: Scout\np2 field: Guard\np2 hand: Hold", ORDER, hold, look)
    t.p1.does("play", "Look")
    t.p2.passes()
    t.p1.does("play", "Order")
    t.p1.chooses("Scout")
    t.p2.does("play", "Hold")
    t.p2.chooses("Guard")
    passes_all(t)
    assert gains(t) == [7] and t.p2.number("Guard", "toughness") == 4


@shows("1.12.11", "1.3.4")
def test_what_waits_for_the_end_of_an_effect_waits_through_the_attack_it_orders() -> None:
    both = command("Both", "play target 1 character:\n    gain 1 life\n    order the target to attack\n    gain 2 life")
    glad = card("Glad", "when you gain life:\n    the opponent gains 9 life")
    t = table(MAIN + "p1 hand: Both\np1 field: Scout, Glad", both, glad)
    t.p1.does("play", "Both")
    t.p1.chooses("Scout")
    t.p2.passes()
    t.p1.passes()
    assert t.asking == (1,) and gains(t) == [1], "7.4.7.c: the effect is not over"
    passes_all(t)
    assert gains(t) == [1, 2, 9, 9]


# -- damage -------------------------------------------------------------------------------------------------------


@shows("1.10.12.f", "1.10.3")
def test_of_two_that_overcome_each_other_each_has_made_the_other_lethal() -> None:
    one, other = (
        card(name, f"when this has made a card lethal:\n    gain {n} life", attack=3, toughness=2)
        for name, n in (("Killer", 1), ("Slayer", 2))
    )
    t = table(MAIN + "p1 field: Killer\np2 field: Slayer", one, other)
    t.fight(t.p1, "Killer", by="Slayer")
    assert t.life() == (25 + 1, 25 + 2) and not t.p1.cards("field") and not t.p2.cards("field")


MEEK = card("Meek", "when this deals damage:\n    negate that damage", attack=3, toughness=2)


@shows("1.10.12.a", "1.10.15")
def test_the_damage_a_card_deals_is_negated_and_not_that_which_it_is_dealt() -> None:
    t = table(MAIN + "p1 field: Meek\np2 field: Scout", MEEK)
    t.fight(t.p1, "Meek", by="Scout")
    assert not t.p1.cards("field") and t.p2.names("field") == ["Scout"] and t.p2.card("Scout").damage == 0
    t = table(MAIN + "p1 field: Meek", MEEK)
    t.fight(t.p1, "Meek")
    assert t.life() == (25, 25) and t.asked == "priority"


# -- graze and phases ---------------------------------------------------------------------------------------------


@shows("6.5.3.b", "6.5.3.a")
def test_with_fewer_cards_in_the_deck_than_the_graze_there_is_none() -> None:
    t = table(MAIN + "p1 field: Scout\np2 deck: (Plain)")
    t.fight(t.p1, "Scout")
    assert t.asked == "priority" and not t.p2.cards("nodes") and len(t.p2.cards("deck")) == 1


@shows("4.10.4", "4.10.3.a")
def test_of_several_phases_added_the_first_comes() -> None:
    add = command("Add", "play:\n    add a draw phase after this one\n    add a active phase after this one")
    t = table(MAIN + "p1 hand: Add", add)
    t.plays(t.p1, "Add")
    phases = []
    while t.g.turn_player == 0:
        phases.append(t.phase)
        t.pass_on()
    assert list(dict.fromkeys(phases)) == ["main", "draw", "discard"]


# -- plays that are negated, and plays that are none --------------------------------------------------------------


@shows("3.8.5")
def test_a_card_whose_effect_was_negated_is_discarded_as_its_turn_comes() -> None:
    still = command("Still", "play target 1 card being played:\n    negate the effect of the target")
    t = table(MAIN + "p1 hand: Boon\np2 hand: Still", still, BOON)
    t.p1.does("play", "Boon")
    t.plays(t.p2, "Still", "Boon")
    assert gains(t) == [2] and t.p1.names("graveyard") == ["Boon"]


SNAP = command("Snap", "once per turn card\nplay target 1 card being played:\n    negate the play of the target")


@shows("5.2.5")
def test_a_play_that_was_negated_and_discarded_at_once_does_not_count() -> None:
    verse = card("Verse", "last word\nplay:\n    gain 1 life", kind="spell", spiritualist="Guard", nodes=0, cost=0)
    t = table(MAIN + "p1 hand: Verse\np1 field: Guard\np2 hand: 2 x Snap", verse, SNAP)
    t.p1.does("play", "Verse")
    t.p2.does("play", "Snap")
    assert t.p2.names("graveyard") == ["Snap"], "10.32.2.c"
    t.p1.passes()
    assert t.p2.able("play") == ["Snap"]


ECHO = command("Echo", "play target 1 card in your graveyard:\n    resolve the target as if played")


@shows("5.3.1.b")
def test_what_could_not_be_played_once_more_is_not_resolved_as_if_played() -> None:
    once = command("Once", "once per turn card\nplay:\n    gain 1 life")
    t = table(MAIN + "p1 hand: Echo, Once\np1 graveyard: Once", ECHO, once)
    t.plays(t.p1, "Once")
    t.plays(t.p1, "Echo", "Once")
    assert gains(t) == [1]
    verse = card("Verse", "last word\nplay:\n    gain 1 life", kind="spell", spiritualist="Guard", nodes=0, cost=0)
    for field, gained in (("Scout", []), ("Guard", [1])):
        t = table(MAIN + f"p1 hand: Echo\np1 graveyard: Verse\np1 field: {field}", ECHO, verse)
        t.plays(t.p1, "Echo", "Verse")
        assert gains(t) == gained


# -- what a card has not got --------------------------------------------------------------------------------------

ALL = "beta always:\n    all characters get +1/+0"


@shows("5.4.4", "5.5.4", "5.6.3")
def test_set_on_another_card_no_text_is_valid_not_even_beta() -> None:
    below = (card("Below", ALL), card("Chant", ALL, kind="spell"), command("Shout", ALL))
    for name in ("Below", "Chant", "Shout"):
        t = table(MAIN + f"p1 field: Guard [{name}], Scout", *below)
        assert t.p1.number("Scout", "attack") == 3, name


@shows("5.5.3", "5.6.2")
def test_lying_on_the_field_by_itself_no_text_of_spell_or_command_is_valid_not_even_beta() -> None:
    for own in (card("Chant", ALL, kind="spell"), command("Chant", ALL)):
        t = table(MAIN + "p1 field: Guard, Chant", own)
        assert t.p1.number("Guard", "attack") == 2


@shows("6.1.13")
def test_what_equipment_gives_its_host_works_once() -> None:
    ring = card("Ring", "equipment target 1 character on your field:\n    set this on the target\n" + ALL, kind="spell")
    t = table(MAIN + "p1 field: Guard\np1 hand: Ring\np1 nodes: (Plain)", ring)
    t.plays(t.p1, "Ring", "Guard")
    assert t.p1.number("Guard", "attack") == 3


@shows("5.7.1", "5.7.4")
def test_face_down_under_a_leader_equipment_is_none() -> None:
    t = table(MAIN + "p1 hand: Star, Blade\np1 nodes: 2 x (Plain)\np1 deck: 3 x Blade", STAR)
    t.plays(t.p1, "Star")
    assert t.g.popularity(t.p1.find("Star")) == 1 and t.p1.number("Star", "attack") == 2
    t.plays(t.p1, "Blade", "Star")
    assert t.asked == "priority" and t.p1.number("Star", "attack") == 4, "10.13.4 knows of no other equipment there"


@shows("5.7.1")
def test_a_leader_face_down_keeps_no_other_from_the_field() -> None:
    nova = card("Nova", "leader", nodes=0, cost=0)
    t = table(MAIN + "p1 hand: Flip, Nova\np1 field: Star", STAR, nova, FLIP)
    t.plays(t.p1, "Flip", "Star")
    t.plays(t.p1, "Nova")
    assert t.asked == "priority" and sorted(t.p1.names("field")) == ["Nova", "Star"]


# -- what a refusal says ------------------------------------------------------------------------------------------


ATTACK = {"6.3.2.b", "6.3.2.c", "6.3.2.e", "6.3.3.a", "6.3.3.b", "6.3.3.c", "10.9.2.a"}


def refused(text: str, name: str, *own: str) -> set[str]:
    return table(text, *own).p1.why_not(name)


@shows("1.8.2.b", "6.3.2.c", "5.6.6")
def test_a_refusal_names_the_paragraph_that_refuses() -> None:
    t = table(MAIN + "p1 hand: Boon, Guard\np1 field: Scout\np2 hand: Boon", BOON)
    t.p1.does("play", "Boon")
    t.p2.does("play", "Boon")
    assert "1.8.2.b" in t.p1.why_not("Guard") and "1.8.2.a" not in t.p1.why_not("Guard")
    assert t.p1.why_not("Scout") & ATTACK == {"6.3.2.c"}
    ban = card("Ban", "always:\n    you cannot declare attacks")
    assert refused(MAIN + "p1 field: Scout, Ban", "Scout", ban) & ATTACK == {"6.3.2.e"}
    stay = card("Stay", "always:\n    this cannot attack")
    assert refused(MAIN + "p1 field: Stay", "Stay", stay) & ATTACK == {"6.3.3.c"}
    assert refused(MAIN + "p1 field: Poppet", "Poppet") & ATTACK == {"10.9.2.a"}
    free = table(MAIN + "p1 hand: Ember\np1 field: Adept\np2 field: Guard").options
    assert {option.rule for option in free if option.verb == "waive"} == {"5.6.6"}


@shows("5.4.1.d", "5.4.1.e", "5.5.1.d")
def test_what_is_limited_to_one_a_turn_is_refused_by_its_own_paragraph() -> None:
    lone = command("Lone", "once per turn card\nplay:\n    gain 1 life")
    for name, rule, nodes in (
        ("Plain", "5.4.1.d", 0), ("Poppet", "5.4.1.e", 0), ("Midnight", "5.5.1.d", 2), ("Lone", "10.21.2.a", 0),
    ):
        t = table(MAIN + f"p1 hand: 2 x {name}\np1 nodes: {nodes} x (Plain)", lone)
        t.plays(t.p1, name)
        found = t.p1.why_not(f"{name}@hand") & {"5.4.1.d", "5.4.1.e", "5.5.1.d", "10.21.2.a"}
        assert found == {rule}, name
    mine, theirs = (command(name, f"{word}\nplay:\n    gain 1 life") for name, word in (
        ("Mine", "own turn only"), ("Theirs", "opponent's turn only"),
    ))
    assert "10.23.2.a" in refused(MAIN + "p1 hand: Theirs", "Theirs", theirs)
    t = table("vision; turn p2; phase main\np1 hand: Mine", mine)
    t.pass_on()
    assert "10.22.2.a" in t.p1.why_not("Mine")


# -- what waits outside an interference inside it -----------------------------------------------------------------


@shows("1.12.8.a", "1.12.10")
def test_what_waits_in_the_outer_interference_can_be_negated_from_the_inner_one() -> None:
    still = command("Still", "play target 1 card being played:\n    negate the effect of the target")
    for answer, gained in (("Veto", [2]), ("Still", [2])):
        t = table(MAIN + f"p1 hand: Boon, Order\np1 field: Scout\np2 hand: {answer}", BOON, ORDER, still)
        t.p1.does("play", "Boon")
        t.p2.passes()
        t.p1.does("play", "Order")
        t.p2.passes()
        t.p1.passes()
        assert (t.asking, t.g.attack is not None) == ((1,), True), "the attack has begun, Boon waits"
        t.p2.does("play", answer)
        if t.asked == "target":
            t.p2.chooses("Boon")
        passes_all(t)
        assert gains(t) == gained and t.life() == (27, 22) and t.p1.has("Boon", "graveyard"), answer


@shows("7.1.12.c", "1.12.11")
def test_what_is_negated_while_it_is_being_resolved_does_no_more() -> None:
    send = command("Send", "play target 1 character:\n    gain 1 life\n    order the target to attack\n    gain 2 life")
    lead = card("Lead", "any turn target 1 other character:\n    order the target to attack\n    gain 2 life")
    stop = command("Stop", "play target 1 character:\n    negate the effect of the target")
    t = table(MAIN + "p1 hand: Send\np1 field: Scout\np2 hand: Veto", send)
    t.p1.does("play", "Send")
    t.p2.passes()
    t.p1.passes()
    t.p2.does("play", "Veto")
    passes_all(t)
    assert gains(t) == [1] and t.p1.names("graveyard") == ["Send"] and t.life() == (26, 22), "the attack was begun"
    t = table(MAIN + "p1 field: Scout, Lead\np2 hand: Stop", lead, stop)
    t.p1.does("use", "Lead")
    t.p2.passes()
    t.p1.passes()
    t.p2.does("play", "Stop")
    t.p2.chooses("Lead")
    passes_all(t)
    assert gains(t) == [] and t.p1.has("Lead", "field")


# -- costs and conditions -----------------------------------------------------------------------------------------

GIFT = card("Gift", "beta when this was discarded:\n    gain 5 life")


@shows("1.8.7.i", "7.3.4")
def test_what_is_discarded_or_excluded_as_a_cost_goes_directly_too() -> None:
    for deed, left in (("discard", "graveyard"), ("exclude", "excluded")):
        well = card("Well", f"any turn ({deed} 1 other character on your field):\n    gain 1 life")
        t = table(MAIN + "p1 field: Well, Gift", well, GIFT)
        t.uses(t.p1, "Well")
        assert gains(t) == [1] and t.p1.names(left) == ["Gift"], deed
        firm = card("Firm", "always:\n    this cannot be discarded\nalways:\n    this cannot be excluded")
        assert table(MAIN + "p1 field: Well, Firm", well, firm).p1.able("use") == [], "it cannot be paid with"


@shows("5.3.1.b")
def test_as_if_played_conditions_are_those_of_the_moment_the_effect_was_played() -> None:
    scarce = command("Scarce", "play if you have 1 or fewer cards in your hand:\n    gain 1 life")
    give = command("Give", "play:\n    the opponent draws 3")
    for hand, gained in (("Echo, Plain", [1]), ("Echo, 2 x Plain", [])):
        t = table(MAIN + f"p1 hand: {hand}\np1 graveyard: Scarce\np2 hand: Give", ECHO, scarce, give)
        t.p1.does("play", "Echo")
        t.p2.does("play", "Give")
        t.resolve()
        assert gains(t) == gained


@shows("6.1.13", "6.1.9.a")
def test_a_position_with_set_cards_has_all_that_setting_them_brings() -> None:
    t = table(MAIN + "p1 field: Guard asleep [Blade], Scout [Poppet]\np1 nodes: (Plain)\np2 field: Wyrm [(Blade)]")
    guard, scout = t.p1.find("Guard"), t.p1.find("Scout")
    assert t.g.card(t.g.card(guard).under[0]).turned and not t.g.is_character(t.g.card(scout).under[0])
    assert t.p1.able("use") == ["Guard"], "Blade has it wake for 1"
    assert "lasting effect" not in t.show() and t.p2.number("Wyrm", "attack") == 4
    t.uses(t.p1, "Guard")
    assert not t.p1.card("Guard").turned and not t.g.card(t.g.card(guard).under[0]).turned
    played = table(MAIN + "p1 hand: Blade\np1 field: Guard\np1 nodes: 2 x (Plain)")
    played.plays(played.p1, "Blade", "Guard")
    assert "lasting effect" not in played.show() and table(played.show()).p1.able("use") == ["Guard"]
