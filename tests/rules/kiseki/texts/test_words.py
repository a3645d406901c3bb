"""What abilities do later, instead, or to organisations and players (1203.6, 1211.8, 1211.9, 1216, 1307, 1310)."""

from __future__ import annotations

import pytest

from tests.rules.kiseki.making import card, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy\n"


def to_the_turns_end(t: object) -> None:
    """Nobody does anything more this turn."""
    for _ in range(80):
        if t.asked == "recover" or t.g.initiative == 1:
            return
        if t.asked == "attack":
            t.g.answer(())
        else:
            t.pick(lambda option: option.verb == "decline", "passing")


@shows("1211.8")
def test_a_delayed_trigger_waits_for_one_event_and_goes_by_its_creator() -> None:
    dawn = card("Dawn", """
        event target 1 stunned unit:
            recover the target
            later when a turn ends:
                exclude the target
    """, kind="event", ep=0)
    t = table(READY + "p1 hand: Dawn\np1 field: Guard stunned", dawn)
    t.p1.does("event", "Dawn")
    t.resolve()
    assert not t.p1.card("Guard").stunned
    to_the_turns_end(t)
    assert t.p1.card("Guard").zone == "excluded"


@shows("1211.9")
def test_a_state_trigger_does_not_trigger_again_while_its_instance_stands_on_the_stack() -> None:
    pockets = card("Pockets", "when it is true that you have no cards in your hand:\n    lose 1 bond\n    draw 1")
    call = card("Call", "event:\n    gain 1 bond", kind="event", ep=0)
    t = table("kiseki; turn p1; step deploy; bond 30+40\np1 hand: Call\np1 field: Pockets", pockets, call)
    t.p1.does("event", "Call")
    assert t.stack() == ["event Call", "craft Pockets"]
    t.resolve()
    assert t.bond() == (29, 40) and len(t.p1.cards("hand")) == 1 and t.stack() == ["event Call"]


@shows("1203.6", "1203.6a")
def test_a_cost_within_an_effect_may_be_declined_and_then_nothing_of_it_happens() -> None:
    trade = card("Trade", "event:\n    paying (discard 1 card):\n        draw 2", kind="event", ep=0)
    for agrees, hand in ((True, 2), (False, 1)):
        t = table(READY + "p1 hand: Trade, Scout\np2 hand: Plain", trade)
        t.p1.does("event", "Trade")
        t.resolve()
        t.p1.agrees() if agrees else t.p1.passes()
        assert len(t.p1.cards("hand")) == hand


IN_EFFECTS = ("paying", "may")
"""How a card says that something is a cost within its effect: てもよい。そうしたなら、 (1203.6)."""


def cost_of(says: str, *parts: str) -> str:
    """The line, or lines, that ask for these parts of a cost."""
    if says == "paying":
        return f"paying ({', '.join(parts)}):"
    return "may:" + "".join(f"\n        {part}" for part in parts) + "\n    if you do:"


@shows("1203.6", "1203.3")
@pytest.mark.parametrize("says", IN_EFFECTS)
def test_a_cost_within_an_effect_is_paid_also_if_something_else_happens_instead(says: str) -> None:
    cost = cost_of(says, 'stun 1 ally named "Guard"')
    deal = card("Deal", f"event:\n    {cost}\n        gain 5 bond", kind="event", ep=0)
    shield = card("Shield", "instead when another ally would be stunned:\n    stun this", cp=2)
    t = table("kiseki; turn p1; step deploy; bond 30+30\np1 hand: Deal\np1 field: Guard, Shield", deal, shield)
    t.p1.does("event", "Deal")
    t.resolve()
    t.p1.agrees()
    assert t.p1.card("Shield").stunned and not t.p1.card("Guard").stunned and t.bond() == (33, 30)


@shows("1203.6", "1203.2")
@pytest.mark.parametrize("says", IN_EFFECTS)
def test_a_cost_within_an_effect_that_cannot_be_paid_in_full_is_not_paid_in_part(says: str) -> None:
    deal = card("Deal", f"event:\n    {cost_of(says, 'discard 2 cards')}\n        draw 1", kind="event", ep=0)
    for held, may in (("Scout, Guard", True), ("Scout", False)):
        t = table(READY + f"p1 hand: Deal, {held}", deal)
        t.p1.does("event", "Deal")
        t.resolve()
        assert t.p1.may("yes") is may


@shows("1203.6", "1203.2")
@pytest.mark.parametrize("says", IN_EFFECTS)
def test_parts_of_a_cost_within_an_effect_do_not_count_on_the_same_card(says: str) -> None:
    cost = cost_of(says, "discard 1 unit in your hand", "discard 1 card")
    deal = card("Deal", f"event:\n    {cost}\n        gain 5 bond", kind="event", ep=0)
    for held, may in (("Scout, Guard", True), ("Scout", False)):
        t = table(f"kiseki; turn p1; step deploy; bond 30+30\np1 hand: Deal, {held}", deal)
        t.p1.does("event", "Deal")
        t.resolve()
        assert t.p1.may("yes") is may


@shows("1203.6", "1203.2", "1203.4")
@pytest.mark.parametrize("says", IN_EFFECTS)
@pytest.mark.parametrize(("first", "left", "bond"), [("Guard", 0, 35), ("Scout", 2, 30)])
def test_a_cost_within_an_effect_that_breaks_down_is_taken_back_whole(
    says: str, first: str, left: int, bond: int,
) -> None:
    cost = cost_of(says, "discard 1 unit in your hand", 'discard 1 card named "Scout"')
    deal = card("Deal", f"event:\n    {cost}\n        gain 5 bond", kind="event", ep=0)
    t = table("kiseki; turn p1; step deploy; bond 30+30\np1 hand: Deal, Scout, Guard", deal)
    t.p1.does("event", "Deal")
    t.resolve()
    t.p1.agrees()
    t.p1.chooses(first)
    assert len(t.p1.cards("hand")) == left and t.bond() == (bond, 30)


@shows("1312.2", "1203.6")
@pytest.mark.parametrize("held", ["Scout", "Letter"])
def test_a_repeated_cost_is_asked_for_whatever_the_hand_holds(held: str) -> None:
    twice = "event:\n    repeat 2:\n        paying (discard 1 unit):\n            gain 5 bond"
    deal = card("Deal", twice, kind="event", ep=0)
    t = table(READY + f"p1 hand: Deal, {held}", deal)
    t.p1.does("event", "Deal")
    t.resolve()
    assert t.asked == "may" and t.p1.may("yes") is (held == "Scout")


@shows("1216.1", "1203.6")
def test_a_cost_within_a_replacement_may_be_what_it_replaces() -> None:
    """Trying out whether it can be paid does not try the same again."""
    first, second = (
        card(name, f"instead when you would lose bond:\n    paying (lose {many} bond, discard 1 card):\n        draw 1")
        for name, many in (("Rec", 1), ("Rac", 2))
    )
    blow = card("Deal", "event:\n    lose 5 bond", kind="event", ep=0)
    t = table("kiseki; turn p1; step deploy; bond 30+30\np1 hand: Deal, Scout\np1 field: Rec, Rac", first, second, blow)
    t.p1.does("event", "Deal")
    t.resolve()
    assert t.asked == "replacement" and len(t.options) == 2


@shows("1216.1", "1203.2")
def test_a_replacement_may_cost_what_it_replaces() -> None:
    own = card("Rec", "instead when another ally would be stunned (stun 1 ally, stun 1 ally):\n    draw 1")
    blow = card("Deal", 'event:\n    stun 1 ally named "Guard"', kind="event", ep=0)
    t = table(READY + "p1 hand: Deal, Plain\np1 field: Rec, Guard, Scout", own, blow)
    t.p1.does("event", "Deal")
    t.resolve()
    assert t.asked == "replacement"
    t.p1.answers(0)
    t.p1.chooses("Scout")
    t.p1.chooses("Guard")
    assert sorted(name for name in ("Rec", "Guard", "Scout") if t.p1.card(name).stunned) == ["Guard", "Scout"]


@shows("1312.2", "1203.6")
@pytest.mark.parametrize("says", IN_EFFECTS)
@pytest.mark.parametrize("cost", [
    ("draw 1", "discard 1 unit"), ("discard the top card of your deck", "exclude 1 unit in your trail"),
])
def test_whether_a_cost_is_offered_does_not_tell_the_top_of_the_deck(says: str, cost: tuple[str, str]) -> None:
    asked = set()
    deal = card("Deal", f"event:\n    {cost_of(says, *cost)}\n        gain 5 bond", kind="event", ep=0)
    for deck in ("Guard", "Letter"):
        t = table(f"kiseki; turn p1; step deploy; bond 30+30\np1 hand: Deal, Letter\np1 deck: 3 x {deck}", deal)
        t.p1.does("event", "Deal")
        t.resolve()
        asked.add((t.asked, tuple(option.verb for option in t.options)))
    assert asked == {("may", ("yes", "no"))}


@shows("1312.2", "1203.6a")
@pytest.mark.parametrize("effect", [
    "the opponent does:\n        paying (discard 1 unit, discard 1 card):\n            gain 5 bond",
    "paying (the opponent discards 1 unit):\n        gain 5 bond",
    "paying (the opponent discards 1 card, the opponent discards 1 unit):\n        gain 5 bond",
])
def test_whether_a_cost_is_asked_for_does_not_tell_what_another_player_holds(effect: str) -> None:
    deal = card("Deal", f"event:\n    {effect}", kind="event", ep=0)
    asked = set()
    for held in ("Scout, Letter", "Letter, Seal"):
        t = table(READY + f"p1 hand: Deal, Plain\np2 hand: {held}", deal)
        t.p1.does("event", "Deal")
        t.resolve()
        offered = tuple(option.verb for option in t.options) if t.asking == (0,) else ()  # who is to pay it knows
        asked.add((t.asked, t.asking, offered))
    assert len(asked) == 1 and asked.pop()[0] == "may"


@shows("1312.2", "1203.6")
@pytest.mark.parametrize(("says", "first", "other"), [
    *((says, "discard 1 card", "the opponent discards 1 unit") for says in IN_EFFECTS),
    *((says, "lose 1 bond", "the opponent discards 1 unit") for says in IN_EFFECTS),
    ("may", "lose 1 bond", "the opponent does:\n            discard 1 unit"),
])
def test_what_another_player_is_to_give_for_a_cost_does_not_tell_what_they_hold(
    says: str, first: str, other: str,
) -> None:
    deal = card("Deal", f"event:\n    {cost_of(says, first, other)}\n        gain 5 bond", kind="event", ep=0)
    asked = set()
    for held in ("Scout, Letter, Guard", "Letter, Seal, Letter"):
        t = table(READY + f"p1 hand: Deal, Plain\np2 hand: {held}", deal)
        t.p1.does("event", "Deal")
        t.resolve()
        asked.add((t.asked, *(option.verb for option in t.options)))
    assert asked == {("may", "yes", "no")}


@shows("1203.6", "1203.2")
@pytest.mark.parametrize("says", IN_EFFECTS)
@pytest.mark.parametrize("cost", [
    ("discard up to 2 cards in your hand", "lose 1 bond"), ("lose 1 bond", "stun up to 2 allies"),
    ("discard any number of cards in your hand", "draw 1"),
])
def test_a_part_of_a_cost_may_be_paid_with_as_many_cards_as_one_likes(says: str, cost: tuple[str, str]) -> None:
    deal = card("Deal", f"event:\n    {cost_of(says, *cost)}\n        gain 5 bond", kind="event", ep=0)
    t = table(READY + "p1 hand: Deal, Plain, Scout\np1 field: Guard", deal)
    t.p1.does("event", "Deal")
    t.resolve()
    assert t.p1.may("yes")


@shows("1203.6", "1203.2")
@pytest.mark.parametrize("hand", ["Scout, Scout", "Scout, Guard"])
def test_cards_of_a_cost_that_must_differ_are_tried_out_as_they_may_be_picked(hand: str) -> None:
    cost = "discard 2 cards with different names in your hand, discard 1 card"
    act = card("Act", f"activated ({cost}):\n    gain 5 bond")
    t = table(f"kiseki; turn p1; step deploy; bond 30+30\np1 hand: {hand}, Scout\np1 field: Act", act)
    assert bool(t.p1.able("use")) is ("Guard" in hand)


@shows("1312.2", "1203.4")
@pytest.mark.parametrize("says", IN_EFFECTS)
@pytest.mark.parametrize("cost", [
    ("choose 1 unit in your deck as found", "put found in your hand"),
    ("put 1 unit in your deck in your hand", "discard 1 unit in your hand"),
])
def test_a_cost_may_be_paid_with_what_an_earlier_part_of_it_finds(says: str, cost: tuple[str, str]) -> None:
    deal = card("Deal", f"event:\n    {cost_of(says, *cost)}\n        gain 5 bond", kind="event", ep=0)
    t = table("kiseki; turn p1; step deploy; bond 30+30\np1 hand: Deal\np1 deck: Scout, Guard, Letter", deal)
    t.p1.does("event", "Deal")
    t.resolve()
    t.p1.agrees()
    t.p1.chooses("Scout")
    assert t.bond() == (35, 30)


@shows("1203.6", "1203.2")
@pytest.mark.parametrize("says", IN_EFFECTS)
@pytest.mark.parametrize("search", [
    "exclude 1 unit in the opponent's base", 'put 1 unit of "Lantern" in your deck in your hand',
])
def test_a_cost_that_finds_nothing_where_its_player_may_not_look_takes_nothing(says: str, search: str) -> None:
    lines = cost_of(says, "lose 3 bond", search)
    deal = card("Deal", f"event:\n    {lines}\n        gain 5 bond", kind="event", ep=0)
    where = "p1 hand: Deal\np1 deck: Sailor, Letter\np2 base: (Scout), (Letter)"
    t = table(f"kiseki; turn p1; step deploy; bond 30+30\n{where}", deal)
    t.p1.does("event", "Deal")
    t.resolve()
    t.p1.agrees()
    assert t.bond() == (30, 30)


@shows("1203.6a", "1203.2")
@pytest.mark.parametrize("says", IN_EFFECTS)
@pytest.mark.parametrize("cost", [("lose 1 bond", "discard 1 unit"), ("discard 1 unit", "discard 1 card")])
def test_another_player_told_to_pay_a_cost_pays_it_whole_or_not_at_all(says: str, cost: tuple[str, str]) -> None:
    lines = cost_of(says, *cost).replace("\n", "\n    ")
    deal = card("Deal", f"event:\n    the opponent does:\n        {lines}\n            gain 5 bond", kind="event", ep=0)
    for held, may in (("Scout, Letter", True), ("Letter", False)):
        t = table(f"kiseki; turn p1; step deploy; bond 30+30\np1 hand: Deal, Plain\np2 hand: {held}", deal)
        t.p1.does("event", "Deal")
        t.resolve()
        assert t.p2.may("yes") is may


@shows("1216.1", "1203.6")
@pytest.mark.parametrize("says", IN_EFFECTS)
@pytest.mark.parametrize(("held", "zone"), [("", "trail"), ("Scout", "trail"), ("Guard, Scout", "trail")])
def test_what_is_not_replaced_for_want_of_its_cost_happens(says: str, held: str, zone: str) -> None:
    """With both cards it breaks down, as the first part takes the Scout that the second one needs."""
    cost = cost_of(says, "discard 1 unit in your hand", 'discard 1 card named "Scout"')
    cat = card("Cat", f"instead when this would be put in the trail from the field:\n    {cost}\n        exclude this")
    blow = card("Deal", "event:\n    destroy 1 ally", kind="event", ep=0)
    t = table(READY + f"p1 hand: Deal{', ' * bool(held)}{held}\np1 field: Cat", cat, blow)
    t.p1.does("event", "Deal")
    t.resolve()
    if t.asked == "may" and t.p1.may("yes"):
        t.p1.agrees()
        t.p1.chooses("Scout")
    elif t.asked == "may":
        t.p1.passes()
    assert t.p1.card("Cat").zone == zone


@shows("1203.6", "1203.4")
def test_what_follows_a_part_of_a_cost_knows_whether_it_was_done() -> None:
    cost = "may:\n        discard 1 card\n        if you do:\n            lose 2 bond\n    if you do:"
    deal = card("Deal", f"event:\n    {cost}\n        gain 5 bond", kind="event", ep=0)
    t = table("kiseki; turn p1; step deploy; bond 30+30\np1 hand: Deal, Plain", deal)
    t.p1.does("event", "Deal")
    t.resolve()
    t.p1.agrees()
    assert t.bond() == (33, 30) and not t.p1.cards("hand")


@shows("1312.2", "1203.6")
@pytest.mark.parametrize("deck", ["Guard", "Sailor"])
def test_whether_a_deck_is_searched_for_a_cost_does_not_hang_on_what_lies_in_it(deck: str) -> None:
    cost = 'may put 1 unit of "Lantern" in your deck in your hand'
    deal = card("Deal", f"event:\n    {cost}\n    if you do:\n        gain 5 bond", kind="event", ep=0)
    t = table(f"kiseki; turn p1; step deploy; bond 30+30\np1 hand: Deal, Plain\np1 deck: {deck}, Plain", deal)
    t.p1.does("event", "Deal")
    t.resolve()
    t.p1.agrees()
    t.p1.answers((0,) if deck == "Guard" else ())
    assert t.bond() == ((35, 30) if deck == "Guard" else (30, 30))


@shows("1216.1")
def test_something_else_happens_instead_and_the_first_does_not() -> None:
    cantor = card("Cantor", "instead when this would be put in the trail from the field:\n    exclude this")
    death = card("Death", "event target 1 unit:\n    kill the target", kind="event", ep=0)
    t = table(READY + "p1 hand: Death\np2 field: Cantor", cantor, death)
    t.p1.does("event", "Death")
    t.resolve()
    assert t.p2.card("Cantor").zone == "excluded"


@shows("1203.3")
def test_a_cost_that_was_replaced_counts_as_paid() -> None:
    shield = card("Shield", "instead when another ally would be stunned:\n    stun this", cp=2)
    t = table(READY + "p1 field: Bearer, Shield\np2 field: Sailor", shield)
    t.p1.does("use", "Bearer")
    assert t.p1.card("Shield").stunned and not t.p1.card("Bearer").stunned and t.stack()[:1] == ["craft Bearer"]
    t.resolve()
    assert t.p2.card("Sailor").stunned


@shows("1310.1")
def test_linked_organisations_belong_to_every_unit_card_one_owns_in_every_zone() -> None:
    pact = card("Pact", 'event:\n    link "Lantern" and "Tide"', kind="event", ep=0)
    t = table(READY + "p1 hand: Pact, Scout\np1 field: Guard, Monk\np2 field: Guard", pact)
    t.p1.does("event", "Pact")
    t.resolve()
    assert t.g.organisations(t.p1.find("Scout")) == t.g.organisations(t.p1.find("Monk")) == {"Lantern", "Tide"}
    assert t.g.organisations(t.p2.find("Guard")) == {"Lantern"}
    assert t.p1.reach("support", "Guard") == ["Monk"]


@shows("1307.1")
def test_a_player_may_be_kept_from_stun_damage() -> None:
    treaty = card("Treaty", "event:\n    you take no stun damage until end of turn", kind="event", ep=0)
    t = table(READY + "p1 hand: Treaty\np1 field: Bearer\np2 field: Sailor", treaty)
    t.p1.does("event", "Treaty")
    t.resolve()
    t.p1.does("use", "Bearer")
    assert t.p1.card("Bearer").stunned and t.bond() == (40, 40)


@shows("804.3")
def test_a_toll_is_paid_when_the_battle_is_resolved_or_the_attack_is_called_off() -> None:
    gate = card("Gate", "always:\n    whoever attacks this pays 1 ep", strength=1, defence=1)
    t = table("kiseki; turn p1; phase battle\np1 field: Guard\np1 base: (Plain)\np2 field: Gate", gate)
    t.attack(t.p1, "Guard")
    t.pass_until("toll")
    assert t.asking == (0,)
    t.p1.agrees()
    assert t.p1.card("Plain").turned
    poor = table("kiseki; turn p1; phase battle\np1 field: Guard\np2 field: Gate\np2 hand: Plain", gate)
    poor.attack(poor.p1, "Guard")
    poor.pass_until("attack")
    assert not poor.p1.card("Guard").turned and poor.g.battle is None


@shows("104.6")
def test_swapped_numbers_are_those_of_that_moment() -> None:
    turn = card("Turn", "event target 1 unit:\n    swap the strength and defence of the target until end of turn",
                kind="event", ep=0)
    t = table(READY + "p1 hand: Turn\np1 field: Bell", turn)
    t.p1.does("event", "Turn")
    t.resolve()
    assert (t.p1.number("Bell", "strength"), t.p1.number("Bell", "defence")) == (5, 1)


@shows("1323.1")
def test_plan_puts_cards_of_the_top_on_the_bottom_and_back_in_any_order() -> None:
    plan = card("Plan", "event:\n    plan 3", kind="event", ep=0)
    t = table(READY + "p1 hand: Plan\np1 deck: Guard, Scout, Sailor, Monk", plan)
    t.p1.does("event", "Plan")
    t.resolve()
    t.p1.chooses("Sailor")
    assert t.asked == "plan-top"
    t.p1.chooses("Scout", "Monk")
    assert t.p1.names("deck") == ["Sailor", "Guard", "Monk", "Scout"], "the first lies lowest, the last is the top"


# -- 1211.3: triggers on hidden cards ----------------------------------------------------------------------------

WATCHER = card("Watcher", "hidden when an ally is stunned:\n    gain 2 bond", cp=3)
BLOW = card("Blow", "event target 1 unit:\n    stun the target", kind="event", ep=0)


@shows("1211.3a", "1211.3c")
def test_a_hidden_card_is_revealed_to_trigger_and_hidden_again_afterwards() -> None:
    t = table("kiseki; turn p1; step deploy; bond 40+30\np1 hand: Blow\np2 field: Guard\np2 hand: Watcher, Plain",
              WATCHER, BLOW)
    t.p1.does("event", "Blow")
    t.resolve()
    assert t.asked == "reveal-trigger" and t.asking == (1,) and t.g.state.ask.hidden
    t.p2.answers(0)
    assert t.p2.card("Watcher").seen == (0, 1)
    t.p2.answers(0)
    assert t.stack() == ["craft Watcher"]
    t.resolve()
    assert t.bond() == (40, 30) and t.p2.card("Watcher").seen in ((), (1,)), "2 lost by the stun, 2 gained"


@shows("1211.3b")
def test_a_hidden_card_may_stay_hidden_and_then_nothing_has_triggered() -> None:
    t = table("kiseki; turn p1; step deploy; bond 40+30\np1 hand: Blow\np2 field: Guard\np2 base: (Watcher)",
              WATCHER, BLOW)
    t.p1.does("event", "Blow")
    t.resolve()
    t.p2.passes()
    assert t.asked == "priority" and t.stack() == [] and t.bond() == (40, 28) and t.p2.card("Watcher").face_down


@shows("502.2b")
def test_who_has_no_such_card_is_asked_all_the_same() -> None:
    t = table("kiseki; turn p1; step deploy\np1 hand: Blow, Watcher\np2 field: Guard\np2 hand: Plain", WATCHER, BLOW)
    t.p1.does("event", "Blow")
    t.resolve()
    assert t.asked == "reveal-trigger" and t.asking == (1,) and len(t.options) == 1
