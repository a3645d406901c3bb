"""Chapter 8: objects, which are chosen as an effect is applied, and targets, which are chosen before."""

from __future__ import annotations

from tests.rules.notation import shows
from tests.rules.vision.making import card, table

MAIN = "vision; turn p1; phase main\n"
PICK = card("Pick", "play:\n    discard 2 characters on the opponent's field\n    gain 1 life", kind="command")
AIM = card("Aim", "play target 2 characters on the opponent's field:\n    discard the targets\n    gain 1 life",
           kind="command")
SHADE = card("Shade", "always:\n    this cannot be an object", toughness=5)
VEIL = card("Veil", "always:\n    this cannot be targeted", toughness=5)
SWEEP = card("Sweep", "play target 1 character:\n    discard the target", kind="command")
LURE = card("Lure", "play target 1 character on the opponent's field:\n    take control of the target", kind="command")


@shows("8.1.2", "8.1.2.a", "8.1.3")
def test_an_object_fits_its_description_and_is_chosen_as_the_effect_is_applied() -> None:
    t = table(MAIN + "p1 hand: Pick\np2 field: Guard, Scout, Lancer\np1 field: Duelist", PICK)
    t.p1.does("play", "Pick")
    assert t.asked == "priority", "nothing has been chosen yet"
    t.resolve()
    assert t.asked == "choose" and sorted(t.g.face(each.subject).name.en for each in t.options) == [
        "Guard", "Lancer", "Scout"]
    t.p1.chooses("Guard", "Scout")
    t.piles()
    assert t.p2.names("field") == ["Lancer"]


@shows("8.1.2.b", "8.1.3.a")
def test_with_too_few_objects_the_whole_effect_fails() -> None:
    t = table(MAIN + "p1 hand: Pick\np2 field: Guard", PICK)
    t.plays(t.p1, "Pick")
    assert t.p2.names("field") == ["Guard"] and t.gains() == []


@shows("8.1.4")
def test_what_cannot_be_an_object_is_chosen_by_no_effect() -> None:
    one = card("One", "play:\n    discard 1 character on the opponent's field\n    gain 1 life", kind="command")
    t = table(MAIN + "p1 hand: One\np2 field: Shade", one, SHADE)
    t.plays(t.p1, "One")
    assert t.p2.names("field") == ["Shade"] and t.gains() == []


@shows("8.1.4.a", "8.2.7.a")
def test_for_what_is_done_to_all_it_is_as_if_it_were_not_there() -> None:
    wave = card("Wave", "play:\n    deal 1 damage to all characters", kind="command")
    tide = card("Tide", "play target all characters:\n    deal 1 damage to the targets", kind="command")
    t = table(MAIN + "p1 hand: Wave, Tide\np2 field: Guard, Shade, Veil", wave, tide, SHADE, VEIL)
    t.plays(t.p1, "Wave")
    assert [t.p2.card(name).damage for name in ("Guard", "Shade", "Veil")] == [1, 0, 1]
    t.plays(t.p1, "Tide")
    assert [t.p2.card(name).damage for name in ("Guard", "Shade", "Veil")] == [2, 0, 1]


@shows("8.1.4.b", "8.2.7.c")
def test_such_an_effect_does_not_exempt_from_itself() -> None:
    """What makes all characters exempt reaches them although they are exempt by it."""
    fog = card("Fog", """
        play:
            all characters cannot be an object until end of turn
            gain 1 life
    """, kind="command")
    haze = card("Haze", """
        play target 1 character:
            the target cannot be targeted until end of turn
            gain 1 life
    """, kind="command")
    one = card("One", "play:\n    discard 1 character on the opponent's field\n    gain 8 life", kind="command")
    t = table(MAIN + "p1 hand: Fog, Haze, One\np2 field: Guard", fog, haze, one)
    t.plays(t.p1, "Haze")
    assert t.gains() == [1]
    t.plays(t.p1, "Fog")
    t.plays(t.p1, "One")
    assert t.gains() == [1, 1]


@shows("8.1.4.c", "8.2.7.d")
def test_nor_from_what_the_card_itself_has_or_gets_from_what_is_set_on_it() -> None:
    both = card("Both", "always:\n    this cannot be an object\nalways:\n    this cannot be targeted\n"
                "own turn:\n    this gets +1/+0 until end of turn\nown turn target 1 character:\n    wake the target")
    t = table(MAIN + "p1 field: Both asleep\np1 hand: Blade\np1 nodes: 3 x (Plain)", both)
    t.pick(lambda option: option.verb == "use" and option.ability.index == 2, "its own growth")
    t.resolve()
    assert t.p1.number("Both", "attack") == 3
    vine = card("Vine", """
        charm target 1 character:
            set this on the target
        own turn target 1 character:
            the target gets +2/+0 until end of turn
    """, kind="spell", nodes=0, cost=0)
    fog = card("Fog", "play:\n    all characters cannot be targeted until end of turn", kind="command")
    t = table(MAIN + "p1 field: Guard, Scout\np1 hand: Vine, Fog", vine, fog)
    t.plays(t.p1, "Vine", "Guard")
    t.plays(t.p1, "Fog")
    t.uses(t.p1, "Guard")
    assert t.p1.number("Guard", "attack") == 4


# -- targets ------------------------------------------------------------------------------------------------------


@shows("8.2.3", "8.2.3.a")
def test_a_target_is_an_object_but_an_object_is_no_target() -> None:
    """What cannot be an object cannot be targeted either; what cannot be targeted can be an object."""
    one = card("One", "play:\n    discard 1 character on the opponent's field", kind="command")
    assert table(MAIN + "p1 hand: Sweep\np2 field: Shade", SWEEP, SHADE).p1.able("play") == []
    t = table(MAIN + "p1 hand: One\np2 field: Veil", one, VEIL)
    t.plays(t.p1, "One")
    assert t.p2.names("graveyard") == ["Veil"]


@shows("8.2.4", "8.2.6.a", "8.2.6.b")
def test_targets_are_named_as_a_card_is_played_in_their_exact_number() -> None:
    t = table(MAIN + "p1 hand: Aim\np2 field: Guard, Scout, Lancer\np1 field: Duelist", AIM)
    t.p1.does("play", "Aim")
    assert t.asked == "target" and len(t.options) == 3 and t.g.state.ask.least == t.g.state.ask.most == 2


@shows("8.2.4.a")
def test_without_enough_targets_it_is_not_played() -> None:
    assert table(MAIN + "p1 hand: Aim\np2 field: Guard", AIM).p1.able("play") == []


@shows("8.2.4.b")
def test_an_automatic_effect_names_its_target_as_its_resolution_begins() -> None:
    hawk = card("Hawk", "when this has entered target 1 character on the opponent's field:\n    discard the target",
                nodes=0, cost=0)
    t = table(MAIN + "p1 hand: Hawk\np2 field: Guard, Scout", hawk)
    t.p1.does("play", "Hawk")
    assert t.asked == "priority"
    t.resolve()
    assert t.asked == "target" and t.p1.has("Hawk", "field")


@shows("8.2.5", "8.2.5.a")
def test_with_one_bad_target_as_it_is_resolved_nothing_of_it_is_done() -> None:
    t = table(MAIN + "p1 hand: Aim\np2 field: Guard, Scout\np2 hand: Sweep", AIM, SWEEP)
    t.p1.does("play", "Aim")
    t.p1.chooses("Guard", "Scout") if t.asked == "target" else None
    t.plays(t.p2, "Sweep", "Scout")
    assert t.p2.names("field") == ["Guard"] and t.gains() == []


@shows("8.2.5.b", "8.2.7.b")
def test_a_target_that_becomes_a_bad_one_in_the_middle_ends_the_effect_there() -> None:
    prod = card(
        "Prod",
        "play target 1 character on the opponent's field:\n    deal 1 damage to the target\n    gain 2 life",
        kind="command",
    )
    turncoat = card("Turncoat", "when this was dealt damage:\n    gain 1 life\n    move this to the opponent's field")
    t = table(MAIN + "p1 hand: Prod\np2 field: Turncoat", prod, turncoat)
    t.plays(t.p1, "Prod", "Turncoat")
    assert t.gains() == [1] and t.p1.names("field") == ["Turncoat"]


@shows("8.2.5.b", "7.1.9")
def test_a_target_is_no_bad_one_for_what_the_effect_itself_has_made_of_it() -> None:
    prod = card(
        "Prod",
        "play target 1 sleeping character:\n    gain 1 life\n    wake the target\n    gain 2 life\n"
        "    deal 1 damage to the target",
        kind="command",
    )
    t = table(MAIN + "p1 hand: Prod\np2 field: Guard asleep", prod)
    t.plays(t.p1, "Prod")
    assert t.gains() == [1, 2] and not t.p2.card("Guard").turned and t.g.damage(t.p2.find("Guard")) == 1
    lend = card(
        "Lend",
        "play target 1 character on your field:\n    move the target to the opponent's field\n"
        "    the target gets +2/+0 until end of turn",
        kind="command",
    )
    t = table(MAIN + "p1 hand: Lend\np1 field: Guard", lend)
    t.plays(t.p1, "Lend")
    assert t.p2.number("Guard", "attack") == 4


@shows("8.2.6.c", "8.2.6")
def test_all_as_targets_are_those_there_are_as_it_is_resolved() -> None:
    tide = card("Tide", "play target all characters on the opponent's field:\n    discard the targets", kind="command")
    fox = card("Fox", "ambush", nodes=0, cost=0)
    t = table(MAIN + "p1 hand: Tide\np2 field: Guard\np2 hand: Fox", tide, fox)
    t.p1.does("play", "Tide")
    t.plays(t.p2, "Fox")
    t.piles()
    assert sorted(t.p2.names("graveyard")) == ["Fox", "Guard"]


@shows("8.2.6.d")
def test_of_a_hand_or_deck_the_zone_is_targeted_and_no_single_card() -> None:
    """The hand has changed meanwhile: as long as it has enough cards, that makes no difference."""
    theft = card("Theft", "play target 1 card in the opponent's hand:\n    discard the target", kind="command")
    gift = card("Gift", "play:\n    gain 1 life", kind="command")
    t = table(MAIN + "p1 hand: Theft\np2 hand: Gift, Plain", theft, gift)
    t.p1.does("play", "Theft")
    assert t.asked == "priority", "no card is pointed out"
    t.plays(t.p2, "Gift")
    assert t.p2.names("hand") == [] and "Plain" in t.p2.names("graveyard")


@shows("8.2.7")
def test_what_cannot_be_targeted_is_no_target() -> None:
    assert table(MAIN + "p1 hand: Sweep\np2 field: Veil", SWEEP, VEIL).p1.able("play") == []


# -- other targets (8.2.8) ----------------------------------------------------------------------------------------

GUST = card("Gust", """
    play target 1 card being played:
        change the target of the target to 1 character
""", kind="command")
BOLT = card("Bolt", "play target 1 character on the opponent's field:\n    discard the target\n    gain 1 life",
            kind="command")


@shows("8.2.8")
def test_another_target_need_not_be_a_legal_one_and_then_the_effect_fails() -> None:
    t = table(MAIN + "p1 hand: Bolt\np1 field: Lancer\np2 field: Guard, Scout\np2 hand: Gust", BOLT, GUST)
    t.p1.does("play", "Bolt")
    t.p1.chooses("Guard")
    t.p2.does("play", "Gust")
    t.aim(t.p2)
    t.resolve()
    assert t.asked == "retarget" and len(t.options) == 3, "the Lancer, too"
    t.p2.chooses("Lancer")
    t.resolve() if t.chain() else None
    assert t.p2.names("field") == ["Guard", "Scout"] and t.p1.names("field") == ["Lancer"] and t.gains() == []


@shows("8.2.8")
def test_a_legal_new_target_is_hit_and_what_is_resolved_keeps_its_own() -> None:
    t = table(MAIN + "p1 hand: Bolt, Ember\np1 nodes: (Plain)\np2 field: Guard, Scout\np2 hand: 2 x Gust", BOLT, GUST)
    t.p1.does("play", "Bolt")
    t.p1.chooses("Guard")
    t.p2.does("play", "Gust")
    t.aim(t.p2)
    t.resolve()
    t.p2.chooses("Scout")
    t.resolve() if t.chain() else None
    assert t.p2.names("field") == ["Guard"] and t.gains() == [1]
    t.pass_on()
    assert t.p2.able("play") == [], "nothing is being played any more"
