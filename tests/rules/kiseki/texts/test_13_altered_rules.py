"""What effects alter in the rules: damage, steps, draws, who attacks together, what can be played or negated."""

from __future__ import annotations

import pytest

from engines.kiseki.turn.attacking import may_group
from tests.rules.kiseki.making import Table, card, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy; bond 30+40\n"
BATTLE = "kiseki; turn p1; phase battle; bond 30+40\n"


def event(name: str, text: str) -> str:
    """An EVENT that costs nothing."""
    return card(name, text, kind="event", ep=0)


def item(text: str) -> str:
    return card("Charm", text, kind="item")


ANCHOR = card("Anchor", "activated:\n    ready this", kind="item")
"""Whoever has it always has something to do, so that nobody passes unasked."""


def until_asked(t: Table, seat: int) -> Table:
    """Whoever has priority passes until that player has it."""
    while t.asking != (seat,):
        t.lets_go()
    return t


def settled(t: Table) -> Table:
    """Everything on the stack is resolved."""
    while t._chain():
        t.resolve()
    return t


def played(t: Table, name: str = "Deed") -> Table:
    """The first player plays an EVENT, and it is resolved."""
    t.p1.does("event", name)
    return settled(t)


def to_step(t: Table, player: int, step: str) -> Table:
    """Nobody does anything until that player's step has come, or the turn after the next."""
    turn = t.g.state.turn
    while (t.g.state.step, t.g.primary) != (step, player) and t.g.state.turn < turn + 2:
        t.lets_go()
    return t


# -- damage -------------------------------------------------------------------------------------------------------


@shows("1306.3", "104.2")
@pytest.mark.parametrize(("text", "bond"), [
    ("the opponent takes 2 more stun damage", 40 - 2 - 2), ("stun damage the opponent takes is increased by 1", 37),
    ("the opponent takes 1 less stun damage", 39), ("the opponent takes 5 less stun damage", 40),
    ("you take 2 more stun damage", 38), ("stunning all foes deals 3 more damage", 35),
    ("stunning all allies deals 3 more damage", 38), ("stunning all foes deals no damage", 40),
])
def test_what_being_stunned_costs_is_altered(text: str, bond: int) -> None:
    t = table(f"{READY}p1 hand: Deed\np1 field: Charm\np2 field: Guard".replace("30+40", "30+35"),
              item(f"always:\n    {text}"), event("Deed", "event:\n    stun all foes"))
    assert played(t).bond()[1] == bond - 5
    assert t.p2.card("Guard").stunned


@shows("1306.3")
def test_a_unit_that_costs_nothing_deals_no_stun_damage_that_could_be_raised() -> None:
    t = table(f"{READY}p1 hand: Deed\np1 field: Charm\np2 field: Waif",
              item("always:\n    the opponent takes 2 more stun damage"),
              card("Waif", cp=0), event("Deed", "event:\n    stun all foes"))
    assert played(t).bond()[1] == 40


@shows("804.11a-3", "804.11b", "104.2")
@pytest.mark.parametrize(("text", "at_unit", "at_player"), [
    ("the opponent takes 1 more overkill damage", 35 - 1 - 3 - 1, 35 - 4 - 1),
    ("the opponent takes 1 less overkill damage", 35 - 1 - 2, 35 - 3),
    ("overkill damage the opponent takes is reduced by 9", 35 - 1, 35),
    ("the opponent takes no overkill damage", 35 - 1, 35),
    ("you take no overkill damage", 35 - 1 - 3, 35 - 4),
    ("all allies deal 2 more overkill damage", 35 - 1 - 3 - 2, 35 - 4 - 2),
])
def test_what_overkill_costs_is_altered(text: str, at_unit: int, at_player: int) -> None:
    """Sailor has STR 4, Scout costs 1 and has DEF 1."""
    charm, hurt = item(f"always:\n    {text}"), BATTLE.replace("30+40", "30+35")  # who has 40 gains none
    t = table(f"{hurt}p1 field: Sailor, Charm\np2 field: Scout", charm)
    t.fight(t.p1, "Sailor", at="Scout")
    assert t.bond()[1] == at_unit
    t = table(f"{hurt}p1 field: Sailor, Charm", charm)
    t.fight(t.p1, "Sailor")
    assert t.bond()[1] == at_player


@shows("804.11a-3", "1309.1a")
@pytest.mark.parametrize("other", ["Sailor", "Scout"])
def test_where_there_is_no_overkill_nothing_is_added(other: str) -> None:
    """STR 4 meets DEF 4, or a UNIT with support."""
    t = table(f"{BATTLE}p1 field: Sailor, Charm\np2 field: {other}{' support' * (other == 'Scout')}",
              item("always:\n    all allies deal 2 more overkill damage"))
    t.fight(t.p1, "Sailor", at=other)
    assert t.bond()[1] == 40 - t.g.number(t.p2.find(other), "cp")


# -- the steps of the preparation phase -----------------------------------------------------------------------------


@shows("703.6a")
@pytest.mark.parametrize(("text", "drawn"), [
    ("you draw 1 more card in the draw step", (3, 2)), ("each player draws 2 more cards in their draw step", (4, 4)),
    ("the opponent draws 1 fewer card in their draw step", (2, 1)),
    ("the opponent draws 5 fewer cards in the draw step", (2, 0)),
])
def test_more_or_fewer_cards_are_drawn_in_the_draw_step(text: str, drawn: tuple[int, int]) -> None:
    t = table(f"{READY}p1 field: Charm, Anchor\np2 field: Anchor", item(f"always:\n    {text}"), ANCHOR)
    to_step(t, 1, "base")
    assert len(t.p2.cards("hand")) == drawn[1]
    t.until_next_turn()
    to_step(t, 0, "base")
    assert len(t.p1.cards("hand")) == drawn[0]


@shows("703.5", "703.6", "703.6b")
def test_a_skipped_draw_step_draws_nothing_and_triggers_nothing() -> None:
    keen = card("Keen", "when your draw step starts:\n    gain 3 bond")
    t = table(f"{READY}p1 field: Charm, Anchor, Keen\np2 field: Keen, Anchor".replace("30+40", "30+30"), keen, ANCHOR,
              item("always:\n    the opponent skips the draw step"))
    t.until_next_turn()
    to_step(t, 0, "deploy")
    assert not t.p2.cards("hand") and len(t.p1.cards("hand")) == 2
    assert t.bond() == (33, 30)


@shows("703.7a", "703.8a")
@pytest.mark.parametrize(("step", "cp"), [("base", 1), ("deployment", 0)])
def test_the_other_steps_are_skipped_as_well(step: str, cp: int) -> None:
    t = table(f"{READY}p1 hand: Deed\np2 base: (Guard)\np2 hand: Scout",
              event("Deed", f"event:\n    the opponent skips the {step} step during the next turn"))
    played(t)
    turn, gained, asked = t.g.state.turn, 0, False
    while t.g.state.turn < turn + 2:
        if t.g.state.turn == turn + 1:
            gained = max(gained, t.pool(t.p2)[0])
            asked = asked or (t.asked == "base-step" and t.asking == (1,))
        t.lets_go()
    assert (gained, asked) == (cp, step != "base")


@shows("703.5")
def test_the_next_step_is_skipped_once_for_each_effect() -> None:
    t = table(f"{READY}p1 hand: Deed, Deed\np1 field: Anchor", ANCHOR,
              event("Deed", "event:\n    the opponent skips their next draw step"))
    played(played(t))
    counts = []
    for _ in range(3):
        counts.append(len(to_step(t, 1, "target").p2.cards("hand")))
        t.until_next_turn()
    assert counts == [0, 0, 2]


# -- plays --------------------------------------------------------------------------------------------------------


@shows("104.4", "1208.1")
@pytest.mark.parametrize(("what", "able"), [
    ("cards from the base", ["hand"]), ("events from their base", ["hand"]), ("units from the base", ["base", "hand"]),
    ("cards from the hand", ["base"]), ("cards", []), ("arts from the base", ["base", "hand"]),
])
def test_from_where_cards_cannot_be_played(what: str, able: list[str]) -> None:
    small = event("Small", "event:\n    ready all allies")
    t = table(f"{READY}p1 hand: Small\np1 base: (Small)\np2 field: Charm", small,
              item(f"always:\n    the opponent cannot play {what}"))
    assert sorted(t.g.card(option.subject).zone for option in t.options if option.verb == "event") == able


@shows("104.4", "1204.2d")
@pytest.mark.parametrize(("what", "met"), [
    ("the opponent's events", False), ("events", False), ("cards", False), ("the opponent's arts", True),
    ("the opponent's crafts", True), ("your events", True),
])
def test_by_what_it_is_not_targeted(what: str, met: bool) -> None:
    wary = card("Wary", f"always:\n    this cannot be targeted by {what}")
    t = table(f"{READY}p1 hand: Deed, Scout\np2 field: Wary", wary,
              event("Deed", "event target 1 foe:\n    stun the target"))
    assert bool(t.p1.able("event")) is met


# -- the stack ----------------------------------------------------------------------------------------------------


STOP = event("Stop", "event target 1 enemy entry:\n    negate the target")


@shows("104.4", "1324.1")
@pytest.mark.parametrize(("charm", "negated"), [
    ("all your entries that is an event cannot be negated", False),
    ("all your entries that is an ability cannot be negated", True),
    ("all enemy entries cannot be negated", True),
])
def test_what_cannot_be_negated_stays_on_the_stack(charm: str, negated: bool) -> None:
    t = table(f"{READY}p1 hand: Deed\np1 field: Charm\np2 hand: Stop\np2 field: Anchor", item(f"always:\n    {charm}"),
              event("Deed", "event:\n    gain 3 bond"), STOP, ANCHOR)
    t.p1.does("event", "Deed")
    until_asked(t, 1).p2.does("event", "Stop")
    assert settled(t).bond()[0] == (30 if negated else 33)


@shows("104.4", "1202.5")
@pytest.mark.parametrize("where", ["hand: Deed", "base: (Deed)"])
@pytest.mark.parametrize(("text", "bond"), [
    ("always:\n    this cannot be negated", 33), ("while your bond is 30 or less:\n    this cannot be negated", 33),
    ("while your bond is 29 or less:\n    this cannot be negated", 30), ("always:\n    this cannot be targeted", 33),
])
def test_what_an_event_says_of_itself_on_the_stack(where: str, text: str, bond: int) -> None:
    """So does what stands for it, if it is played from the base."""
    deed = event("Deed", f"on the stack {text}\n\nevent:\n    gain 3 bond")
    t = table(f"{READY}p1 {where}\np2 hand: Stop\np2 field: Anchor", deed, STOP, ANCHOR)
    t.p1.does("event", "Deed")
    until_asked(t, 1)
    if t.p2.able("event"):
        t.p2.does("event", "Stop")
    assert settled(t).bond()[0] == bond


@shows("1204.2d")
@pytest.mark.parametrize(("deed", "asked", "able"), [
    ("target 1 foe", "an ally", True), ("target 1 foe", "a foe", False), ("target 1 ally", "an ally", False),
    ("target 1 foe", "this", True), ("target 1 foe", 'a unit named "Guard"', False),
    ("target 1 card in the opponent's base", "a card in your base", True), ("", "an ally", False),
])
def test_what_targets_something_can_be_answered(deed: str, asked: str, able: bool) -> None:
    watch = card("Watch", f"activated target 1 enemy entry that targets {asked}:\n    negate the target")
    t = table(f"{READY}p1 hand: Deed\np1 field: Guard\np2 field: Watch, Anchor\np2 base: (Plain)", watch, ANCHOR,
              event("Deed", f"event {deed}:\n    gain 1 bond"))
    t.p1.does("event", "Deed")
    while t.asked == "target":
        t.p1.chooses("Watch")
    assert t.stack() == ["event Deed"]
    until_asked(t, 1)
    assert ("Watch" in {t.g.face(option.subject).name.en for option in t.options if option.verb == "use"}) is able


@shows("1203.6")
@pytest.mark.parametrize(("bases", "pays", "bond"), [(2, True, 33), (2, False, 30), (1, None, 30)])
def test_something_happens_unless_a_player_pays(bases: int, pays: bool | None, bond: int) -> None:
    stop = event("Stop", "event target 1 enemy entry:\n    unless the opponent does pay 2 ep:\n"
                 "        negate the target")
    t = table(f"{READY}p1 hand: Deed\np1 base: {bases} x (Plain)\np2 hand: Stop", stop,
              event("Deed", "event:\n    gain 3 bond"))
    t.p1.does("event", "Deed")
    t.p1.passes()
    t.p2.does("event", "Stop")
    t.resolve()
    if pays is not None:
        assert t.asked == "may" and t.asking == (0,)
        t.pick(lambda option: option.verb == ("yes" if pays else "no"), "paying")
        t.pays()
    elif t.asked == "may":
        t.pick(lambda option: option.verb == "no", "cannot pay")
    assert settled(t).bond()[0] == bond


# -- attacks ------------------------------------------------------------------------------------------------------


@shows("803.3b", "803.6d")
@pytest.mark.parametrize(("free", "names", "together"), [
    ("this", ["Free", "Guard"], True), ("this", ["Free", "Guard", "Scout"], True),
    ("this", ["Free", "Guard", "Sailor"], False), ("this", ["Guard", "Sailor"], False),
    ("all allies", ["Guard", "Sailor"], True), ("all foes", ["Free", "Guard"], False),
])
def test_who_attacks_together_whatever_their_organisations(free: str, names: list[str], together: bool) -> None:
    """Guard and Scout are of Lantern, Sailor is of Tide, Free is of none."""
    t = table(f"{BATTLE}p1 field: Free, Guard, Scout, Sailor\np2 field: Bell",
              card("Free", f"always:\n    {free} can scrum attack regardless of organisations"))
    t.pass_until("attack")
    places = tuple(place for place, option in enumerate(t.options) if option.subject is not None
                   and t.g.face(option.subject).name.en in names)
    assert len(places) == len(names) and may_group(t.g, t.g.state.ask, places) is together


@shows("804.1")
def test_an_attack_goes_on_if_it_is_the_free_one_that_joins_the_others() -> None:
    free = card("Free", "always:\n    this can scrum attack regardless of organisations")
    t = table(f"{BATTLE}p1 field: Free, Sailor\np2 field: Bell", free)
    t.fight(t.p1, "Free", "Sailor", at="Bell")
    t.p2.chooses("Free")
    assert t.p2.card("Bell").stunned and t.bond()[1] == 40 - 2, "6 STR against 5 DEF"


# -- the recovery phase ---------------------------------------------------------------------------------------------


@shows("705.8")
def test_who_is_not_readied_in_the_next_recovery_phase_is_in_the_one_after() -> None:
    t = table(f"{READY}p1 hand: Deed\np2 field: Guard actioned, Scout actioned",
              event("Deed", 'event:\n    all foes named "Guard" are not readied in the next recovery phase'))
    played(t).until_next_turn()
    assert t.p2.card("Guard").turned and not t.p2.card("Scout").turned
    t.until_next_turn()
    assert not t.p2.card("Guard").turned


@shows("705.8")
def test_an_effect_readies_who_is_not_readied_in_the_recovery_phase() -> None:
    hold = item("always:\n    all foes cannot be readied in the recovery phase")
    t = table(f"{READY}p1 hand: Deed\np1 field: Charm\np2 field: Guard actioned", hold,
              event("Deed", "event:\n    ready all foes"))
    t.until_next_turn()
    assert t.p2.card("Guard").turned
    t = table(f"{READY}p1 hand: Deed\np1 field: Charm\np2 field: Guard actioned", hold,
              event("Deed", "event:\n    ready all foes"))
    assert not played(t).p2.card("Guard").turned


# -- whose cards are ------------------------------------------------------------------------------------------------


TRADE = event("Trade", "event target 1 ally as mine target 1 foe as yours:\n    exchange control of mine and yours")
SHORT = event("Short", "event target 1 ally as mine target 1 foe as yours:\n"
              "    exchange control of mine and yours until end of turn")


@shows("506.4", "502.3")
@pytest.mark.parametrize(("name", "back"), [("Trade", False), ("Short", True)])
def test_two_players_exchange_control(name: str, back: bool) -> None:
    t = table(f"{READY}p1 hand: {name}\np1 field: Guard actioned\np2 field: Scout", TRADE, SHORT)
    played(t, name)
    assert t.p1.has("Scout", "field") and t.p2.has("Guard", "field")
    assert t.p2.card("Guard").turned and t.g.card(t.p2.find("Guard")).owner == 0, "the same cards, as they lay"
    t.until_next_turn()
    assert t.p1.has("Guard", "field") is back and t.p2.has("Scout", "field") is back


@shows("1205.1a", "506.4")
def test_nothing_is_exchanged_if_one_of_the_two_is_gone() -> None:
    t = table(f"{READY}p1 hand: Trade\np1 field: Guard\np2 field: Scout, Anchor\np2 hand: Deed", TRADE, ANCHOR,
              event("Deed", "event:\n    kill all allies"))
    t.p1.does("event", "Trade")
    until_asked(t, 1).p2.does("event", "Deed")
    settled(t)
    assert t.p1.has("Guard", "field")


@shows("502.5", "503.2b")
@pytest.mark.parametrize(("where", "zone", "down", "turned"), [
    ("base", "base", False, False), ("base face-down", "base", True, False),
    ("base face-down actioned", "base", True, True), ("trail", "trail", False, False), ("hand", "hand", None, False),
    ("deck", "deck", None, False), ("field", "field", False, False),
])
def test_cards_go_to_a_zone_of_their_owner(where: str, zone: str, down: bool | None, turned: bool) -> None:
    t = table(f"{READY}p1 hand: Lure, Deed\np1 field: Anchor\np2 field: Guard", ANCHOR,
              event("Lure", "event target 1 foe:\n    gain control of the target"),
              event("Deed", f"event:\n    put all allies in their owner's {where}"))
    played(t, "Lure")
    assert t.p1.has("Guard", "field")
    played(t)
    guard = next(each for each, record in enumerate(t.g.state.cards) if t.g.face(each).name.en == "Guard")
    record = t.g.card(guard)
    if zone != "field":  # there its controller is who gained control of it
        assert (record.zone, record.user) == (zone, 1)
    assert record.turned is turned and (down is None or record.face_down is down)
