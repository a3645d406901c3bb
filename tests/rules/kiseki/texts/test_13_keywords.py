"""Chapter 1300: what the terms of texts mean, from names to what is lost, in the order of the chapter."""

from __future__ import annotations

import pytest

from tests.rules.kiseki.making import Table, card, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy; bond 30+40\n"


def event(name: str, text: str) -> str:
    """An EVENT that costs nothing."""
    return card(name, f"event {text}" if text[:1].isalpha() else f"event{text}", kind="event", ep=0)


def done(text: str, rest: str, *own: str) -> Table:
    """The first player has played an EVENT of that text; who has something left in hand is asked before it resolves."""
    t = table(f"{READY}p1 hand: Deed, Sailor\n{rest}", event("Deed", text), *own)
    t.p1.does("event", "Deed")
    if t.asked == "priority":
        t.resolve()
    return t


# -- 1302: names --------------------------------------------------------------------------------------------------

ENVOY = card("Envoy One", sub_name="Envoy", cp=1)


@shows("1302.1b", "1302.2a", "1302.2")
@pytest.mark.parametrize("which", ['named "Envoy One"', 'sub-named "Envoy"'])
def test_a_name_without_a_zone_means_cards_on_the_field(which: str) -> None:
    herald = card("Caller", f"always:\n    this gets +(the number of units {which})/+0")
    t = table(READY + "p1 field: Caller, Envoy One\np1 hand: Envoy One\np1 trail: Envoy One\np1 base: (Envoy One)\n"
              "p2 field: Envoy One", herald, ENVOY)
    assert t.p1.number("Caller", "strength") == 2 + 2, "both fields, no other zone"


@shows("1302.3", "1302.3.ex1")
def test_an_organisation_in_a_text_means_cards_that_have_it_among_others() -> None:
    both = card("Both", organisation=["Lantern", "Tide"])
    t = table(READY + "p1 hand: Deed\np1 field: Guard stunned, Both stunned, Monk stunned, Scout", both,
              event("Deed", 'target 1 stunned unit of "Lantern":\n    recover the target'))
    t.p1.does("event", "Deed")
    assert sorted(t.g.face(option.subject).name.en for option in t.options) == ["Both", "Guard"]


# -- 1306 to 1309: stun, recovery, support ------------------------------------------------------------------------


@shows("1306.1", "1306.3.ex1")
def test_an_effect_stuns_and_costs_the_controller_the_units_cp() -> None:
    t = done("target 1 unit with cp <= 2:\n    stun the target", "p2 field: Guard, Sailor")
    assert t.p2.card("Guard").stunned and t.bond() == (30, 38)


@shows("1306.3", "1306.3.ex2")
def test_a_unit_stunned_as_a_cost_hurts_who_pays() -> None:
    t = table(READY + "p1 field: Bearer\np2 field: Guard, Scout")
    t.p1.does("use", "Bearer")
    t.p1.chooses("Guard")
    assert t.p1.card("Bearer").stunned and t.bond() == (27, 40), "before anything has resolved"


@shows("1306.3")
def test_stun_damage_goes_by_the_cost_as_it_is_now() -> None:
    dear = card("Dear", "always:\n    the cp of all units on your field is raised by 2", kind="item")
    t = done("target 1 foe:\n    stun the target", "p2 field: Guard, Dear", dear)
    assert t.bond() == (30, 40 - 4)


@shows("1306.2d", "104.3")
def test_a_stunned_unit_is_not_stunned_again() -> None:
    t = done(":\n    stun all units", "p2 field: Guard stunned, Scout")
    assert t.bond() == (30, 39), "for Scout alone"


@shows("1306.2b", "1315.1")
def test_a_stunned_unit_is_not_readied() -> None:
    t = done("target 1 ally:\n    ready the target", "p1 field: Guard stunned")
    assert t.p1.card("Guard").turned


@shows("1306.4", "1308.1")
def test_a_recovered_unit_lies_face_up_in_action_state() -> None:
    t = done("target 1 stunned unit:\n    recover the target", "p1 field: Guard stunned")
    record = t.p1.card("Guard")
    assert (record.stunned, record.face_down, record.turned) == (False, False, True)


@shows("1309.1", "1309.2")
def test_support_is_gained_once_and_lost_whole() -> None:
    wax, wane = event("Wax", "target 1 ally:\n    the target gains support"), event(
        "Wane", "target 1 ally:\n    the target loses support")
    t = table(READY + "p1 hand: Wax, Wax, Wane\np1 field: Guard", wax, wane)
    for name, has in (("Wax", True), ("Wax", True), ("Wane", False)):
        t.p1.does("event", name)
        t.resolve()
        assert t.p1.card("Guard").support is has


# -- 1310: links --------------------------------------------------------------------------------------------------


@shows("1310.1.ex1")
def test_linked_organisations_concern_cards_by_their_owner_in_hidden_zones_too() -> None:
    t = done(':\n    link "Lantern" and "Tide"', "p1 deck: Guard, Plain\np1 trail: Monk\np1 base: (Scout)\n"
             "p1 field: Fiddler\np2 field: Guard")
    both = {"Lantern", "Tide"}
    assert [t.g.organisations(t.p1.find(name)) for name in ("Guard", "Monk", "Scout")] == [both] * 3
    assert t.g.organisations(t.p1.find("Fiddler")) == set()
    assert t.g.organisations(t.p2.find("Guard")) == {"Lantern"}


@shows("1310.1", "1333.1", "1215.1d")
def test_a_linked_organisation_that_is_lost_is_lost() -> None:
    t = table(READY + "p1 hand: Pact, Deed, Sailor\np1 field: Guard",
              event("Pact", ':\n    link "Lantern" and "Tide"'),
              event("Deed", 'target 1 ally:\n    the target loses the organisation "Tide" until end of turn'))
    for name, expected in (("Pact", {"Lantern", "Tide"}), ("Deed", {"Lantern"})):
        t.p1.does("event", name)
        t.resolve()
        assert t.g.organisations(t.p1.find("Guard")) == expected


# -- 1311, 1312: showing and choosing -----------------------------------------------------------------------------


@shows("1311.1")
def test_a_revealed_card_is_shown_until_the_effect_has_been_carried_out() -> None:
    t = table(READY + "p1 hand: Deed, Sailor, Scout\np2 hand: Guard",
              event("Deed", ":\n    reveal all cards in the opponent's hand\n    discard 1 card"))
    t.p1.does("event", "Deed")
    t.resolve()
    assert t.asked == "choose" and 0 in t.g.card(t.p2.find("Guard")).seen, "while it resolves"
    t.p1.chooses("Sailor")
    assert 0 not in t.g.card(t.p2.find("Guard")).seen, "and no longer"


@shows("1311.1", "507.4")
@pytest.mark.parametrize("shows_it", ["reveal 1 card in the opponent's base", "look at 1 card in the opponent's base"])
def test_a_base_card_that_was_shown_is_its_controllers_alone_again(shows_it: str) -> None:
    t = table(f"{READY}p1 hand: Deed\np2 base: (Guard)", event("Deed", f":\n    {shows_it}\n    may draw 1"))
    t.p1.does("event", "Deed")
    t.resolve()
    assert t.asked == "may" and 0 in t.p2.card("Guard").seen
    t.p1.passes()
    assert t.p2.card("Guard").seen == ()


@shows("1311.2")
def test_what_is_revealed_already_is_not_revealed_again() -> None:
    t = done(":\n    reveal all cards in the opponent's hand\n    if you do:\n        gain 1 bond\n"
             "    reveal all cards in the opponent's hand\n    if you do:\n        gain 2 bond", "p2 hand: Guard")
    assert t.bond() == (31, 40)


@shows("1312.1")
def test_what_can_be_chosen_among_public_cards_must_be() -> None:
    t = table(READY + "p1 hand: Deed, Sailor\np2 field: Guard, Scout", event("Deed", ":\n    stun 1 foe"))
    t.p1.does("event", "Deed")
    t.resolve()
    assert t.asked == "choose" and (t.g.state.ask.least, t.g.state.ask.most) == (1, 1)


SEARCH = event("Deed", ':\n    put 1 unit of "Lantern" in your deck in your hand\n    shuffle your deck')


@shows("1312.2", "502.2b")
def test_who_searches_a_deck_sees_it_and_may_find_nothing() -> None:
    t = table(READY + "p1 hand: Deed, Sailor\np1 deck: Guard, Monk, Plain", SEARCH)
    t.p1.does("event", "Deed")
    t.resolve()
    assert t.g.state.ask.least == 0, "nobody could prove that such a card is there"
    assert all(0 in t.g.card(card).seen for card in t.g.deck(0))
    t.p1.answers(())
    assert len(t.g.deck(0)) == 3 and t.p1.names("hand") == ["Sailor"]


@shows("1312.3")
def test_what_was_found_by_what_it_is_is_shown_to_all() -> None:
    t = table(READY + "p1 hand: Deed, Sailor\np1 deck: Guard, Monk, Plain", SEARCH)
    t.p1.does("event", "Deed")
    t.resolve()
    t.p1.chooses("Guard")
    assert t.p1.has("Guard", "hand")
    assert "log.reveals" in t.log(1), "the other player is told which"


@shows("1312.3")
def test_what_was_found_by_its_number_alone_is_not_shown() -> None:
    t = table(READY + "p1 hand: Deed, Sailor\np1 deck: Guard, Monk, Plain",
              event("Deed", ":\n    put 1 card in your deck in your hand"))
    t.p1.does("event", "Deed")
    t.resolve()
    t.p1.chooses("Guard")
    assert t.p1.has("Guard", "hand") and "log.reveals" not in t.log(1)


# -- 1313, 1314: drawing and discarding ---------------------------------------------------------------------------


@shows("1313.1", "1313.1a", "1313.2")
def test_cards_are_drawn_one_by_one_by_the_effects_controller() -> None:
    eye = card("Eye", "when you draw a card:\n    gain 1 bond")
    t = done(":\n    draw 2", "p1 field: Eye\np1 deck: Guard, Monk, Plain", eye)
    assert t.stack() == ["craft Eye", "craft Eye"] and len(t.p1.cards("hand")) == 3
    assert [t.g.face(each).name.en for each in t.g.deck(0)] == ["Guard"], "the top of the deck lies last"


@shows("1313.1", "1102.1")
def test_drawing_until_a_hand_has_so_many_is_an_attempt_with_an_empty_deck_too() -> None:
    t = done(":\n    draw 1\n    draw until you have 3 cards", "p1 deck: Plain")
    assert t.winner is t.p2 and t.result.rule == "1102.1"
    t = done(":\n    draw 1\n    draw until you have 2 cards", "p1 deck: Plain")
    assert t.result is None, "nothing is to be drawn (104.2)"


@shows("1314.1")
def test_discarded_cards_go_to_the_trail_of_whose_they_were() -> None:
    t = table(READY + "p1 hand: Deed, Sailor\np2 hand: Guard, Scout",
              event("Deed", ":\n    the opponent does:\n        discard 1 card"))
    t.p1.does("event", "Deed")
    t.resolve()
    assert t.asking == (1,)
    t.p2.chooses("Guard")
    assert t.p2.names("trail") == ["Guard"]


@shows("1314.2")
@pytest.mark.parametrize("hand", ["Sailor", ""])
def test_an_empty_hand_counts_as_discarded(hand: str) -> None:
    held = f"Deed, {hand}" if hand else "Deed"
    t = table(f"{READY}p1 hand: {held}\np1 field: Guard\np1 deck: 9 x Plain",
              event("Deed", ":\n    discard your hand\n    if you do:\n        draw 2"))
    t.p1.does("event", "Deed")
    t.resolve()
    assert t.p1.names("hand") == ["Plain", "Plain"]


# -- 1315, 1316: ready, action, face up, face down ----------------------------------------------------------------


@shows("1315.1", "1315.2", "104.3")
@pytest.mark.parametrize(("verb", "how", "gains"), [
    ("ready", "Guard", 30), ("ready", "Guard actioned", 31), ("action", "Guard", 31), ("action", "Guard actioned", 30),
])
def test_setting_a_state_a_card_has_already_is_nothing(verb: str, how: str, gains: int) -> None:
    t = done(f"target 1 ally:\n    {verb} the target\n    if you do:\n        gain 1 bond", f"p1 field: {how}")
    assert t.bond() == (gains, 40)


@shows("1316.1", "1316.2")
@pytest.mark.parametrize(("way", "how", "gains"), [
    ("up", "(Scout)", 31), ("up", "Scout", 30), ("down", "(Scout)", 30), ("down", "Scout", 31),
])
def test_a_base_card_is_turned_over_only_if_it_lies_the_other_way(way: str, how: str, gains: int) -> None:
    t = done(f":\n    turn all cards in your base face {way}\n    if you do:\n        gain 1 bond", f"p1 base: {how}")
    assert t.bond() == (gains, 40) and t.p1.card("Scout").face_down is (way == "down")


@shows("1316.1")
def test_a_stunned_unit_is_not_turned_face_up() -> None:
    t = done("target 1 ally:\n    turn the target face up", "p1 field: Guard stunned")
    assert t.p1.card("Guard").face_down


# -- 1317 to 1322: death, payment, fields -------------------------------------------------------------------------


@shows("1317.1", "1317.1a")
def test_instant_death_puts_a_unit_into_the_trail_without_stun_damage() -> None:
    t = done("target 1 foe:\n    kill the target\n    gain 1 bond", "p2 field: Guard")
    assert t.p2.has("Guard", "trail") and t.bond() == (31, 40)


@shows("1317.2", "1317.2a")
@pytest.mark.parametrize(("where", "rest"), [
    ("item", "p2 field: Seal"), ("card in the opponent's base", "p2 base: (Seal)"),
])
def test_cards_on_the_field_and_in_the_base_are_destroyed(where: str, rest: str) -> None:
    t = done(f"target 1 {where}:\n    destroy the target", rest)
    assert t.p2.has("Seal", "trail")


@shows("1318.1", "1318.2")
def test_cp_and_ep_are_paid_from_the_pool() -> None:
    miser = card("Miser", "activated (pay 2 cp, pay 1 ep):\n    gain 1 bond")
    purse = event("Purse", ":\n    gain 2 cp\n    gain 1 ep")
    t = table("kiseki; turn p1; step deploy; bond 30+40\np1 hand: Purse, Sailor\np1 field: Miser", miser, purse)
    before = t.pool(t.p1)
    assert not t.p1.may("use", "Miser")
    t.p1.does("event", "Purse")
    t.resolve()
    t.p1.does("use", "Miser")
    assert t.pool(t.p1) == before and t.stack() == ["craft Miser"]


@shows("1319.1")
def test_who_does_not_overkill_deals_none() -> None:
    tame = card("Tame", "always:\n    this cannot overkill", strength=6, defence=6)
    t = table("kiseki; turn p1; phase battle\np1 field: Tame\np2 field: Scout", tame)
    t.fight(t.p1, "Tame", at="Scout")
    assert t.p2.card("Scout").stunned and t.bond() == (40, 39)
    alone = table("kiseki; turn p1; phase battle\np1 field: Tame\np2 hand: Plain", tame)
    alone.fight(alone.p1, "Tame")
    assert alone.bond() == (40, 40), "nor to a player (804.11b)"


@shows("1320.1", "1320.1a")
def test_a_card_is_put_onto_its_owners_field_and_was_not_played() -> None:
    eye = card("Eye", "when you play a unit:\n    gain 5 bond")
    t = done("target 1 unit in your trail:\n    field the target", "p1 field: Eye\np1 trail: Scout", eye)
    record = t.p1.card("Scout", "field")
    assert not record.turned and not record.face_down and t.bond() == (30, 40)


@shows("1320.1", "506.1")
def test_only_units_and_items_are_put_onto_the_field() -> None:
    t = done(":\n    field up to 3 cards in your base", "p1 base: (Volley), (Tower), (Scout)")
    assert t.asked == "choose-up-to" and [t.g.face(option.subject).name.en for option in t.options] == ["Scout"]


@shows("1320.1b", "502.3a")
@pytest.mark.parametrize(("how", "turned"), [("(Guard)", False), ("(Guard) actioned", True)])
def test_from_the_base_a_card_keeps_how_it_lay_and_what_applied(how: str, turned: bool) -> None:
    wax = event("Wax", ":\n    all units in your base get +2/+0 until end of turn\n    field 1 unit in your base")
    t = table(f"{READY}p1 hand: Wax, Sailor\np1 base: {how}", wax)
    t.p1.does("event", "Wax")
    t.resolve()
    assert t.p1.card("Guard", "field").turned is turned
    assert t.p1.number("Guard", "strength") == 4 and not t.p1.card("Guard").face_down


@shows("1321.1")
def test_action_this_needs_the_card_to_be_ready() -> None:
    t = table(READY + "p1 field: Seal actioned, Guard")
    assert not t.p1.may("use", "Seal")
    ready = table(READY + "p1 field: Seal, Guard actioned")
    ready.p1.does("use", "Seal")
    assert ready.p1.card("Seal").turned and ready.stack() == ["craft Seal"]


@shows("1322.1a")
def test_when_this_enters_means_the_field_from_anywhere() -> None:
    t = done("target 1 unit in your trail:\n    field the target", "p1 trail: Herald")
    assert t.stack() == ["craft Herald"]


# -- 1323, 1324: plan and negation --------------------------------------------------------------------------------


@shows("1323.1")
def test_plan_shows_no_more_cards_than_there_are() -> None:
    t = done(":\n    plan 5", "p1 deck: Guard, Monk")
    assert t.asked == "plan-bottom" and len(t.options) == 2
    t.p1.answers(())
    t.p1.chooses("Guard", "Monk")
    assert [t.g.face(each).name.en for each in t.g.deck(0)] == ["Monk", "Guard"]
    assert "log.plans" not in t.log(0)  # nothing went under the deck


@shows("1324.1", "1324.2")
def test_a_negated_event_goes_to_its_owners_trail_and_what_it_cost_is_gone() -> None:
    t = table(READY + "p1 hand: Letter, Sailor\np1 base: (Plain), (Plain)\np2 hand: Deed, Plain",
              event("Deed", "target 1 entry:\n    negate the target"))
    t.p1.does("event", "Letter")
    t.p1.passes()
    t.p2.does("event", "Deed")
    t.resolve()
    assert t.stack() == [] and t.p1.names("trail") == ["Letter"] and t.p1.names("hand") == ["Sailor"]
    assert all(t.g.card(each).turned for each in t.g.base(0))


@shows("1324.1")
def test_a_negated_craft_leaves_into_no_zone_and_its_card_stays() -> None:
    t = table(READY + "p1 field: Seal, Guard actioned\np1 hand: Sailor\np2 hand: Deed, Plain",
              event("Deed", "target 1 entry:\n    negate the target"))
    t.p1.does("use", "Seal")
    t.p1.passes()
    t.p2.does("event", "Deed")
    t.resolve()
    assert t.stack() == [] and t.p1.has("Seal", "field") and t.p1.card("Guard").turned and not t.p1.cards("trail")


# -- 1326 to 1328: attacks, responses, being there ----------------------------------------------------------------


@shows("1327.1")
def test_who_responds_to_all_strikes_back_at_each_by_its_own_defence() -> None:
    wall = card("Wall", "always:\n    this responds to all attackers", strength=2, defence=9, cp=2)
    t = table("kiseki; turn p1; phase battle\np1 field: Guard, Scout\np2 field: Wall", wall)
    t.fight(t.p1, "Guard", "Scout", at="Wall")
    if t.asked == "response-target":
        t.p2.chooses("Guard")
    assert t.p1.card("Scout").stunned and not t.p1.card("Guard").stunned, "2 against 1 and against 3"


@shows("1327.2")
def test_who_must_be_answered_is_the_only_choice() -> None:
    decoy = card("Decoy", "always:\n    this must be answered", organisation="Lantern", defence=1)
    t = table("kiseki; turn p1; phase battle\np1 field: Guard, Decoy\np2 field: Monk", decoy)
    t.fight(t.p1, "Guard", "Decoy", at="Monk")
    assert t.p1.card("Decoy").stunned and not t.p1.card("Guard").stunned


@shows("1328.1", "1328.2")
def test_being_there_means_units_on_the_field_and_cards_elsewhere() -> None:
    lone = card("Lone", 'always if you have a unit of "Tide":\n    this gets +1/+0\n\n'
                "always if you have 2 or more cards in your trail:\n    this gets +0/+1")
    for rest, expected in (("p1 trail: Seal, Monk", (2, 3)), ("p1 field: Lone, Monk", (3, 2))):
        field = "" if "field" in rest else "p1 field: Lone\n"
        t = table(f"{READY}{field}{rest}", lone)
        assert (t.p1.number("Lone", "strength"), t.p1.number("Lone", "defence")) == expected


# -- 1330 to 1333: exclusion, gaining, having, losing -------------------------------------------------------------


@shows("1330.1")
def test_an_excluded_card_lies_face_up_in_its_owners_excluded_zone() -> None:
    t = done("target 1 stunned foe:\n    exclude the target", "p2 field: Guard stunned")
    record = t.p2.card("Guard")
    assert record.zone == "excluded" and not record.face_down and not record.stunned


@shows("1332.1", "1331.1")
def test_what_a_unit_has_for_a_while_counts_like_what_is_printed() -> None:
    t = done('target 1 ally named "Monk":\n    the target gains the organisation "Lantern" until end of turn',
             "p1 field: Monk, Guard")
    assert t.p1.reach("support", "Monk") == ["Guard"]


@shows("1333.1", "1333.2")
def test_what_is_lost_is_gone_for_that_long_even_if_it_was_gained() -> None:
    text = ('target 1 ally:\n    the target gains the organisation "Lantern" until end of turn\n'
            '    the target loses the organisation "Lantern" until end of turn\n'
            "    the target loses icon martial until end of turn")
    t = done(text, "p1 field: Monk")
    assert t.g.organisations(t.p1.find("Monk")) == {"Tide"} and not t.g.abilities(t.p1.find("Monk"))
