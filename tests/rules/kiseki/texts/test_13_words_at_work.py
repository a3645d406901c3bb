"""What Kiseki's words do at a table: numbers, names, organisations, costs, plays from elsewhere, what is voided."""

from __future__ import annotations

import pytest

from engines.kiseki.game import GAME
from tests.rules.kiseki.making import Table, card, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy; bond 30+40\n"
BATTLE = "kiseki; turn p1; phase battle; bond 30+40\n"


def event(name: str, text: str) -> str:
    """An EVENT that costs nothing."""
    return card(name, f"event {text}" if text[:1].isalpha() else f"event{text}", kind="event", ep=0)


def played(text: str, rest: str, *own: str, head: str = READY) -> Table:
    """The first player has played an EVENT of that text, and it has resolved."""
    t = table(f"{head}p1 hand: Deed, Scout\n{rest}", event("Deed", text), *own)
    t.p1.does("event", "Deed")
    if t.asked in ("target", "target-up-to"):
        return t
    t.resolve()
    return t


def values(t: Table, name: str, seat: int = 0) -> tuple[int, int]:
    """STR and DEF of a UNIT."""
    side = (t.p1, t.p2)[seat]
    return side.number(name, "strength"), side.number(name, "defence")


# -- numbers ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "bond"), [
    (":\n    gain half (the number of cards in your trail) bond", (32, 40)),
    ("if your bond < the opponent's bond:\n    gain 5 bond", (35, 40)),
    ("if your bond > the opponent's bond:\n    gain 5 bond", (30, 40)),
    (":\n    the opponent loses (the total cp of your units) bond", (30, 35)),
])
def test_bond_changes_by_what_is_worked_out(text: str, bond: tuple[int, int]) -> None:
    t = played(text, "p1 field: Guard, Sailor\np1 trail: Plain, Plain, Plain, Plain")
    assert t.bond() == bond


@pytest.mark.parametrize(("text", "pool"), [(":\n    gain 2 ep", (0, 2)), (":\n    gain 3 cp", (3, 0))])
def test_cp_and_ep_come_into_the_pool(text: str, pool: tuple[int, int]) -> None:
    t = table("kiseki; turn p1; step deploy\np1 hand: Deed, Scout", event("Deed", text))
    before = t.pool(t.p1)
    t.p1.does("event", "Deed")
    t.resolve()
    assert tuple(now - then for now, then in zip(t.pool(t.p1), before, strict=True)) == pool


@shows("1304.1", "1304.2")
def test_costs_and_levels_are_raised_and_lowered() -> None:
    seal = card("Press", """
        always:
            the cp of all units in your hand is lowered by 1
            the ep of all events in your hand is raised by 2
            the level of all base cards in your base is lowered by 1
    """, kind="item")
    t = table("kiseki; turn p1; step deploy\np1 hand: Sailor, Volley\np1 field: Press\np1 base: (Tower)", seal)
    assert t.p1.number("Sailor", "cp") == 2 and t.p1.number("Volley", "ep") == 3 and t.p1.number("Tower", "level") == 1
    assert t.p1.may("found", "Tower") and not t.p1.may("event", "Volley")


def test_a_card_in_the_hand_says_what_it_costs_itself() -> None:
    thrifty = card("Thrifty", "in hand always:\n    the cp of this is lowered by (the number of your items)", cp=3)
    t = table("kiseki; turn p1; step deploy\np1 hand: Thrifty\np1 field: Seal, Seal", thrifty)
    assert t.p1.number("Thrifty", "cp") == 1


def test_overkill_gives_that_much() -> None:
    hulk = card("Hulk", "when this deals overkill damage:\n    gain that much bond", strength=7)
    t = table("kiseki; turn p1; phase battle; bond 20+40\np1 field: Hulk\np2 field: Guard", hulk)
    t.fight(t.p1, "Hulk", at="Guard")
    t.pass_until("recover")
    assert t.bond() == (20 - 1 + 4, 40 - 2 - 4), "both fall, and the attacker's craft gains what it dealt"


# -- who is meant -------------------------------------------------------------------------------------------------

NAMES = (card("Maren of Tides", cp=1), card("Old Maren", cp=1, organisation="Tide"),
         card("Envoy One", cp=1, sub_name="Envoy", organisation=["Lantern", "Tide"]), card("Nobody", cp=1))


@shows("1302.1", "1302.1a")
@pytest.mark.parametrize(("which", "meant"), [
    ('with "Maren" in its name', ["Maren of Tides", "Old Maren"]),
    ('named "Old Maren"', ["Old Maren"]),
    ('not named "Old Maren"', ["Envoy One", "Maren of Tides", "Nobody"]),
    ('sub-named "Envoy"', ["Envoy One"]),
    ('of "Lantern" and "Tide"', ["Envoy One"]),
    ('of "Lantern" or "Tide"', ["Envoy One", "Old Maren"]),
    ("without organisations", ["Maren of Tides", "Nobody"]),
])
def test_units_are_meant_by_names_and_organisations(which: str, meant: list[str]) -> None:
    t = table("kiseki; turn p1; step deploy\np1 hand: Deed\np2 field: Maren of Tides, Old Maren, Envoy One, Nobody",
              *NAMES, event("Deed", f"target 1 unit {which}:\n    stun the target"))
    t.p1.does("event", "Deed")
    if t.asked == "target":
        assert sorted(t.g.face(option.subject).name.en for option in t.options) == meant
    else:
        t.resolve()
        assert [name for name in t.p2.names("field") if t.p2.card(name).stunned] == meant


@pytest.mark.parametrize(("which", "meant"), [
    ("without icon covert", ["Guard"]), ("with icon covert", ["Shade"]), ("supported", ["Shade"]),
])
def test_units_are_meant_by_what_they_have(which: str, meant: list[str]) -> None:
    text = f"target 1 {which} unit" if which == "supported" else f"target 1 unit {which}"
    t = table("kiseki; turn p1; step deploy\np1 hand: Deed\np2 field: Shade support, Guard",
              event("Deed", f"{text}:\n    stun the target"))
    t.p1.does("event", "Deed")
    t.resolve()
    assert [name for name in t.p2.names("field") if t.p2.card(name).stunned] == meant


@shows("1332.4", "1332.5")
@pytest.mark.parametrize(("which", "meant"), [("with an art", "Herald"), ('with the label "Vow"', "Vower")])
def test_cards_are_meant_by_arts_and_labels(which: str, meant: str) -> None:
    vower = card("Vower", 'when this attacks called "Vow":\n    draw 1')
    t = played(f":\n    put 1 card {which} in your trail in your hand", "p1 trail: Herald, Vower, Guard", vower)
    if t.asked != "priority":
        t.p1.chooses(meant)
    assert meant in t.p1.names("hand") and len(t.p1.cards("trail")) == 3


@shows("1302.2.ex1")
def test_who_plays_a_sub_name_from_the_base_is_noticed() -> None:
    raven = card("Raven", sub_name="Raven", text="dispatch", cp=0)
    mate = card("Mate", 'when you play a unit sub-named "Raven" from the base:\n    this gets +2/+0 until end of turn')
    for place, strength in (("p1 base: (Raven)", 4), ("p1 hand: Raven", 2)):
        t = table(f"kiseki; turn p1; step deploy\np1 field: Mate\n{place}", raven, mate)
        t.p1.does("deploy", "Raven")
        while t.stack():
            t.resolve()
        assert values(t, "Mate") == (strength, 2)


@pytest.mark.parametrize(("which", "left"), [
    ("that is an event", ["craft Seal"]), ("that is an ability", ["event Letter"]),
])
def test_entries_of_the_stack_are_told_apart(which: str, left: list[str]) -> None:
    t = table("kiseki; turn p1; step deploy\np1 hand: Deed, Letter\np1 base: (Plain), (Plain)\np1 field: Seal, Guard",
              event("Deed", f"target 1 entry {which}:\n    negate the target"))
    t.p1.does("use", "Seal")
    t.p1.does("event", "Letter")
    t.p1.does("event", "Deed")
    t.resolve()
    assert t.stack() == left


# -- organisations and crafts -------------------------------------------------------------------------------------


@shows("1312.4", "1331.1")
def test_an_organisation_is_chosen_among_those_on_the_field() -> None:
    text = ("target 1 ally:\n    choose an organisation on the field\n"
            "    the target gains the chosen organisation until end of turn")
    t = played(text, "p1 field: Fiddler\np2 field: Monk, Guard\np1 base: (Ashen)", card("Ashen", organisation="Ash"))
    assert t.asked == "name-entry" and len(t.options) == 2, "Tide and Lantern, as UNITs have them"
    t.p1.answers(1)
    assert t.g.organisations(t.p1.find("Fiddler")) == {"Tide"}


@shows("1310.1.ex2", "1312.4")
def test_links_reach_on_from_one_organisation_to_the_next() -> None:
    pact = event("Pact", ':\n    link "Tide" and "Ash"')
    text = ':\n    choose an organisation on the field\n    link the chosen organisation and "Tide"'
    ashen = card("Ashen", organisation="Ash")
    t = table(READY + "p1 hand: Deed, Pact, Ashen\np1 field: Guard, Monk", event("Deed", text), pact, ashen)
    t.p1.does("event", "Pact")
    t.resolve()
    t.p1.does("event", "Deed")
    t.resolve()
    t.p1.answers(1)
    every = {"Ash", "Lantern", "Tide"}
    assert [t.g.organisations(t.p1.find(name)) for name in ("Ashen", "Guard", "Monk")] == [every] * 3


@shows("1333.1")
def test_an_organisation_of_a_unit_is_chosen_and_lost() -> None:
    both = card("Both", organisation=["Lantern", "Tide"])
    text = ("target 1 foe:\n    choose an organisation of the target\n"
            "    the target loses the chosen organisation until end of turn")
    t = played(text, "p2 field: Both", both)
    t.p1.answers(0)
    assert t.g.organisations(t.p2.find("Both")) == {"Tide"}


@shows("1333.2")
def test_an_icon_craft_is_chosen_and_lost() -> None:
    both = card("Both", "covert\n\nhate")
    t = played("target 1 foe:\n    the target loses an icon craft of your choice until end of turn",
               "p1 field: Guard\np2 field: Both", both, head=BATTLE)
    assert t.asked == "choose-icon" and len(t.options) == 2
    t.p1.answers(0)
    t.pass_until("attack")
    t.p1.chooses("Guard")
    assert t.g.attacked() == t.p2.find("Both"), "covert it is no more"


@shows("1331.2")
def test_a_craft_is_gained_besides_those_it_has() -> None:
    vow = card("Deed", 'when this attacks called "Vow":\n    gain 1 bond\n\n'
               'event target 1 ally:\n    the target gains the skill "Vow" until end of turn', kind="event", ep=0)
    t = table(BATTLE + "p1 hand: Deed\np1 field: Monk\np2 field: Guard", vow)
    t.p1.does("event", "Deed")
    t.resolve()
    t.attack(t.p1, "Monk", at="Guard")
    while not t.stack():
        t.pick(lambda option: option.verb == "decline", "passing")
    t.resolve()
    assert t.bond() == (31, 40) and t.p1.number("Monk", "strength") == 3, "Martial Arts is there as well"


@shows("1333.2", "1332.3")
def test_all_crafts_may_be_lost() -> None:
    t = played("target 1 foe:\n    the target loses all skills until end of turn", "p1 field: Guard\np2 field: Shade",
               head=BATTLE)
    t.attack(t.p1, "Guard")
    assert t.g.attacked() == t.p2.find("Shade")


# -- what is voided, pretended, later (1215.7, 1325, 1329) ---------------------------------------------------------

CLEAN = event("Clean", "target 1 unit:\n    void the effects applied to the target")
GROW = event("Grow", "target 1 unit:\n    the target gets +1/+1 until end of turn")
FLAG = card("Flag", "always:\n    all your other units get +2/+0")


@shows("1325.1", "1325.1a")
def test_what_applied_is_voided_and_what_comes_later_applies() -> None:
    t = table("kiseki; turn p1; step deploy\np1 hand: Clean, Grow, Grow\np1 field: Guard, Flag", CLEAN, GROW, FLAG)
    for name, expected in (("Grow", (5, 4)), ("Clean", (2, 3)), ("Grow", (3, 4))):
        t.p1.does("event", name)
        t.p1.chooses("Guard")
        t.resolve()
        assert values(t, "Guard") == expected, name


@shows("1325.1b")
def test_every_kind_of_effect_is_voided_in_its_layer() -> None:
    marked = event("Mark", 'target 1 foe:\n    the target gains the organisation "Tide" until end of turn\n'
                   "    the target loses all skills until end of turn\n    the target must attack until end of turn")
    t = table("kiseki; turn p1; step deploy\np1 hand: Mark, Clean\np2 field: Shade", marked, CLEAN)
    t.p1.does("event", "Mark")
    t.resolve()
    shade = t.p2.find("Shade")
    assert t.g.organisations(shade) == {"Lantern", "Tide"} and not t.g.abilities(shade)
    t.p1.does("event", "Clean")
    t.resolve()
    assert t.g.organisations(shade) == {"Lantern"} and len(t.g.abilities(shade)) == 1


@shows("1325.1a")
def test_what_defines_a_card_and_its_attributes_stay() -> None:
    echo = card("Echo", 'defining always:\n    this gains the organisation "Tide"')
    t = table("kiseki; turn p1; step deploy\np1 hand: Clean\np1 field: Echo support", CLEAN, echo)
    t.p1.does("event", "Clean")
    t.resolve()
    assert t.g.organisations(t.p1.find("Echo")) == {"Tide"} and t.p1.card("Echo").support


@shows("1329.1")
def test_a_named_unit_counts_as_being_there_for_who_asks_and_for_nothing_else() -> None:
    echo = card("Echo", 'always:\n    "Old Maren" counts as being on your field')
    friend = card("Friend", 'always if you have a unit named "Old Maren" on your field:\n    this gets +1/+1')
    loner = card("Loner", 'always if you have no units named "Old Maren" on your field:\n    this gets +1/+1')
    counter = card("Counter", 'always:\n    this gets +(the number of units named "Old Maren")/+0')
    t = table("kiseki; turn p1; step deploy\np1 field: Echo, Friend, Loner, Counter\np2 field: Friend",
              echo, friend, loner, counter, *NAMES)
    assert values(t, "Friend") == (3, 3) and values(t, "Loner") == (2, 2) and values(t, "Counter") == (2, 2)
    assert values(t, "Friend", seat=1) == (2, 2), "on one field only"


@shows("1302.1.ex1", "1328.1")
def test_a_named_unit_is_looked_for_on_the_field() -> None:
    friend = card("Friend", 'always if you have a unit named "Old Maren" on your field:\n    this gets +1/+1')
    here = table("kiseki; turn p1; step deploy\np1 field: Friend, Old Maren", friend, *NAMES)
    assert values(here, "Friend") == (3, 3)
    away = table("kiseki; turn p1; step deploy\np1 field: Friend\np1 trail: Old Maren\np1 base: (Old Maren)",
                 friend, *NAMES)
    assert values(away, "Friend") == (2, 2)


def to_next_turn(t: Table) -> None:
    """Nobody does anything until the next turn has begun."""
    turn = t.g.state.turn
    for _ in range(120):
        if t.g.state.turn > turn:
            return
        if t.asked in ("attack", "lay-base"):
            t.g.answer(() if t.asked == "attack" else len(t.options) - 1)
        else:
            t.pick(lambda option: option.verb in ("decline", "no"), "passing")
    raise AssertionError(t.asked)


@shows("1215.7", "705.7a")
def test_an_effect_for_the_next_turn_begins_and_ends_with_it() -> None:
    t = played("target 1 ally:\n    the target gets +2/+2 during the next turn", "p1 field: Guard")
    assert values(t, "Guard") == (2, 3)
    to_next_turn(t)
    assert values(t, "Guard") == (4, 5)
    to_next_turn(t)
    assert values(t, "Guard") == (2, 3)


# -- plays --------------------------------------------------------------------------------------------------------


def test_a_player_may_be_kept_from_playing_such_cards() -> None:
    t = table("kiseki; turn p1; step deploy\np1 hand: Deed\np2 hand: Letter, Herald\np2 base: (Plain), (Plain)",
              event("Deed", ":\n    the opponent cannot play events until end of turn"))
    t.p1.passes()
    assert t.p2.may("event", "Letter")
    t = table("kiseki; turn p1; step deploy\np1 hand: Deed\np1 field: Scout\np2 hand: Letter, Herald\n"
              "p2 base: (Plain), (Plain)", event("Deed", ":\n    the opponent cannot play events until end of turn"))
    t.p1.does("event", "Deed")
    t.resolve()
    t.p1.passes()
    assert not t.p2.may("event", "Letter") and t.p2.may("art", "Herald")
    assert "104.4" in t.p2.why_not("Letter@hand")


@shows("1204.2i")
@pytest.mark.parametrize(("where", "place"), [("base", "p1 base: (Scout), (Plain)"), ("trail", "p1 trail: Scout")])
def test_units_are_played_from_where_an_effect_lets_them(where: str, place: str) -> None:
    hall = card("Hall", f"always:\n    all units in your {where} can be played from there", kind="item")
    purse = event("Purse", ":\n    gain 3 cp")
    for field, may in (("Seal", False), ("Hall", True)):
        t = table(f"kiseki; turn p1; step deploy\n{place}\np1 hand: Purse\np1 field: {field}", hall, purse)
        t.p1.does("event", "Purse")
        t.resolve()
        assert t.p1.may("deploy", "Scout") is may
    t.p1.does("deploy", "Scout")
    t.resolve()
    assert t.p1.has("Scout", "field")


@shows("1204.1", "1204.2k")
def test_a_card_is_played_while_something_resolves() -> None:
    t = played(":\n    play 1 event in your base without paying", "p1 base: (Letter), (Plain)\np1 deck: 5 x Plain")
    if t.asked != "priority":
        t.p1.chooses("Letter")
    assert t.stack() == ["event Letter"] and not t.p1.card("Letter").face_down, "it waits to be answered"
    assert not any(t.g.card(each).turned for each in t.g.base(0))
    hand = len(t.p1.cards("hand"))
    t.resolve()
    assert len(t.p1.cards("hand")) == hand + 2


@shows("1216.3")
@pytest.mark.parametrize("agrees", [True, False])
def test_something_may_happen_instead_if_its_controller_likes(agrees: bool) -> None:
    cantor = card("Cantor", "may instead when this would be put in the trail from the field:\n    exclude this")
    t = table(READY + "p1 hand: Deed\np2 field: Cantor", cantor, event("Deed", "target 1 foe:\n    kill the target"))
    t.p1.does("event", "Deed")
    t.resolve()
    assert t.asked == "replacement" and t.asking == (1,)
    t.p2.answers(0 if agrees else 1)
    assert t.p2.card("Cantor").zone == ("excluded" if agrees else "trail")


@shows("502.5", "1320.1")
def test_cards_go_to_their_owners_zones_and_to_a_named_field() -> None:
    gift = card("Gift", "activated:\n    field this on the opponent's field", kind="item")
    back = event("Back", "target 1 item:\n    return the target to its owner's hand")
    t = table("kiseki; turn p1; step deploy\np1 field: Gift\np2 hand: Back", gift, back)
    t.p1.does("use", "Gift")
    t.resolve()
    there = t.g.card(t.p2.find("Gift", "field"))
    assert (there.owner, there.user) == (0, 1), "the player of that field controls it (gap 42)"
    t.p1.passes()
    t.p2.does("event", "Back")
    t.resolve()
    assert t.p1.has("Gift", "hand")


def test_what_can_be_chosen_is_named_to_who_chooses() -> None:
    both = card("Both", "covert\n\nhate")
    t = played("target 1 foe:\n    the target loses an icon craft of your choice until end of turn",
               "p2 field: Both", both)
    said = [GAME.option_text(t.g, 0, t.g.state.ask, option).args["icon"].ja for option in t.options]
    assert said == ["【暗躍】", "【ヘイト】"]
    t = played("target 1 ally:\n    choose an organisation on the field\n"
               "    the target gains the chosen organisation until end of turn", "p1 field: Guard\np2 field: Monk")
    said = [GAME.option_text(t.g, 0, t.g.state.ask, option).args["entry"].en for option in t.options]
    assert said == ["Lantern", "Tide"]


@shows("1211.8", "1201.1a-2")
def test_a_delayed_craft_without_a_time_waits_for_its_event_in_any_turn_and_happens_once() -> None:
    vow = card("Vow", "event:\n    next when a turn starts:\n        gain 2 bond", kind="event", ep=0)
    t = table("kiseki; turn p1; step deploy; bond 30+30\np1 hand: Vow, Plain\np2 hand: Plain", vow)
    t.p1.does("event", "Vow")
    t.resolve()
    turn = t.g.state.turn
    t.until_stacked()
    assert t.stack() == ["craft Vow"] and t.g.state.turn == turn + 1
    t.resolve()
    t.until_next_turn()
    assert t.bond() == (32, 30) and t.stack() == []


@shows("1305.2a", "1204.1")
def test_an_x_of_what_is_played_without_paying_is_chosen_freely() -> None:
    gift = card("Gift", "event (pay X ep):\n    gain X bond", kind="event", ep=0)
    free = card("Free", "event:\n    play 1 event in your base without paying", kind="event", ep=0)
    t = table("kiseki; turn p1; step deploy; bond 20+30\np1 base: (Gift)\np1 hand: Free\np2 hand: Plain", gift, free)
    t.p1.does("event", "Free")
    t.resolve()
    while t.asked != "amount":
        t.g.answer((0,) if t.g.state.ask.kind == "some" else 0)
    t.p1.answers(7)
    t.resolve()
    assert t.bond() == (27, 30) and t.pool(t.p1)[1] == 0


# -- what cannot be destroyed or killed ---------------------------------------------------------------------------


@shows("1317.1", "1317.2", "104.4")
@pytest.mark.parametrize(("spared", "does", "zone"), [
    ("be destroyed", "destroy", "field"), ("be destroyed", "kill", "trail"), ("be destroyed", "exclude", "excluded"),
    ("be killed", "kill", "field"), ("be killed", "destroy", "trail"),
])
def test_a_unit_that_cannot_be_destroyed_goes_in_other_ways(spared: str, does: str, zone: str) -> None:
    ward = card("Ward", f"always:\n    your units named \"Guard\" cannot {spared}", kind="item")
    blow = card("Blow", f"event target 1 foe:\n    {does} the target", kind="event", ep=0)
    t = table("kiseki; turn p1; step deploy\np1 hand: Blow\np2 field: Guard, Ward", ward, blow)
    t.p1.does("event", "Blow")
    t.resolve()
    assert t.p2.card("Guard").zone == zone


@shows("1317.2", "1203.2")
def test_what_cannot_be_destroyed_pays_no_cost_that_destroys_it() -> None:
    ward = card("Ward", "always:\n    your units cannot be destroyed", kind="item")
    tool = card("Tool", "activated (destroy 1 ally):\n    gain 3 bond", kind="item")
    for held, offered in (("Guard", True), ("Guard, Ward", False)):
        t = table(f"kiseki; turn p1; step deploy; bond 30+30\np1 field: Tool, {held}", ward, tool)
        assert t.p1.may("use", "Tool") is offered


def test_that_unit_is_the_other_whichever_of_two_events_happened() -> None:
    own = card("Both", "when this attacks or this is attacked:\n    stun that unit", strength=1, defence=9)
    t = table(f"{BATTLE}p1 field: Both\np2 field: Sailor\np2 hand: Letter", own)
    t.attack(t.p1, "Both", at="Sailor")
    while not t.stack():
        t.lets_go()
    t.resolve()
    assert t.p2.card("Sailor").stunned and not t.p1.card("Both").stunned
