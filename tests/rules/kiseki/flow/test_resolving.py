"""1201, 1202, 1205 to 1209: kinds of abilities, where they are valid, and what becomes of what is resolved."""

from __future__ import annotations

from tests.rules.kiseki.making import Table, card, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy\n"
BLOW = card("Blow", "event target 1 unit:\n    stun the target", kind="event", ep=0)
AWAY = card("Away", "event target 1 unit:\n    exclude the target", kind="event", ep=0)
CALL = card("Call", "event:\n    gain 1 bond", kind="event", ep=0)


def stun(t: Table, name: str) -> None:
    t.p1.does("event", "Blow")
    if t.asked == "target":
        t.p1.chooses(name)
    t.resolve()


# -- 1201: kinds of abilities -------------------------------------------------------------------------------------


@shows("1201.1a-2", "1201.1a-3", "1201.1c")
def test_triggers_are_played_by_themselves_static_crafts_never_and_arts_for_ep() -> None:
    three = card("Three", """
        always:
            this gets +1/+0

        when the opponent loses bond:
            gain 1 bond

        art (pay 1 ep):
            draw 1
    """)
    hit = card("Hit", "event:\n    the opponent loses 1 bond", kind="event", ep=0)
    t = table("kiseki; turn p1; step deploy; bond 30+40\np1 hand: Hit, Three\np1 base: (Plain)\np1 field: Three",
              three, hit)
    assert t.p1.number("Three@field", "strength") == 3 and t.p1.able("use") == []
    t.p1.does("event", "Hit")
    t.resolve()
    assert t.stack() == ["craft Three"], "at the rule check that comes next"
    t.resolve()
    t.p1.does("art", "Three@hand")
    assert t.p1.card("Plain@base").turned and t.bond() == (31, 39)


@shows("1201.2c", "1216.1")
def test_a_replacement_does_something_else_instead() -> None:
    moss = card("Moss", "instead when you would lose bond:\n    draw 1", kind="item")
    drain = card("Drain", "event:\n    lose 3 bond", kind="event", ep=0)
    t = table(READY + "p1 hand: Drain\np1 field: Moss", moss, drain)
    t.p1.does("event", "Drain")
    t.resolve()
    assert t.bond() == (40, 40) and t.p1.names("hand") == ["Plain"]


# -- 1202: where abilities are valid ------------------------------------------------------------------------------


@shows("1202.1", "1202.2", "1202.4")
def test_crafts_of_units_are_valid_on_the_field_alone_and_those_of_bases_face_up_in_the_base() -> None:
    drum = card("Drum", "always:\n    all your units get +1/+0")
    t = table(READY + "p1 hand: Drum\np1 trail: Drum\np1 base: (Drum), Drum, (Tower)\np1 field: Guard", drum)
    assert t.p1.number("Guard", "strength") == 2
    on = table(READY + "p1 base: Tower\np1 field: Guard, Drum", drum)
    assert on.p1.number("Guard", "strength") == 4


@shows("1202.2a", "1306.2c")
def test_crafts_of_a_stunned_unit_are_not_valid() -> None:
    drum = card("Drum", "always:\n    all your units get +1/+0")
    t = table(READY + "p1 hand: Blow\np1 field: Guard, Drum", drum, BLOW)
    assert t.p1.number("Guard", "strength") == 3
    stun(t, "Drum")
    assert t.p1.number("Guard", "strength") == 2


@shows("1202.5")
def test_a_craft_that_speaks_of_a_zone_alone_is_valid_there() -> None:
    ghost = card("Ghost", "in trail always:\n    all your units get +0/+1")
    t = table(READY + "p1 trail: Ghost\np1 field: Guard", ghost)
    assert t.p1.number("Guard", "defence") == 4
    field = table(READY + "p1 field: Guard, Ghost\np1 hand: Ghost", ghost)
    assert field.p1.number("Guard", "defence") == 3


@shows("1202.5", "902.4d")
def test_a_craft_is_played_where_its_text_says() -> None:
    back = card("Back", "in trail activated (pay 1 ep):\n    put this in your hand")
    eager = card("Eager", "in hand while you have 2 or more units:\n    this costs 3 less to play", cp=4)
    t = table(READY + "p1 trail: Back\np1 field: Back, Guard\np1 hand: Eager\np1 base: (Plain)", back, eager)
    assert t.p1.able("deploy") == ["Eager"]
    assert [t.g.card(each.subject).zone for each in t.options if each.verb == "use"] == ["trail"]
    t.p1.does("use", "Back")
    t.resolve()
    assert t.p1.has("Back", "hand")


# -- 1205: resolving ----------------------------------------------------------------------------------------------


@shows("1205.1", "1205.1c", "1206.2")
def test_a_unit_that_resolves_comes_to_its_controllers_field_ready_and_face_up() -> None:
    t = table(READY + "p1 hand: Guard\np1 base: 2 x (Plain)\np2 hand: Plain")
    t.p1.does("deploy", "Guard")
    assert t.p1.card("Guard").zone == "stack" and t.pool(t.p1)[0] == 0
    t.p1.passes()
    assert t.p1.card("Guard").zone == "stack", "the other player may still answer"
    t.p2.passes()
    record = t.p1.card("Guard")
    assert record.zone == "field" and not record.turned and not record.face_down


@shows("1205.1a", "1205.1a.ex1")
def test_what_does_not_concern_the_illegal_target_happens_all_the_same() -> None:
    """The art of the example: its UNIT costs more by then, so it gets nothing; the bond is gained."""
    example = card("Example", """
        art (pay 1 ep) target 1 unit with cp <= 3:
            the target gets -0/-3 until end of turn
            gain 3 bond
    """)
    swell = card("Swell", "event target 1 unit:\n    the target gets cp +1 until end of turn", kind="event", ep=0)
    t = table("""
        kiseki; turn p1; step deploy; bond 30+40
        p1 hand: Example
        p1 base: (Plain)
        p2 field: Sailor
        p2 hand: Swell
    """, example, swell)
    t.p1.does("art", "Example")
    t.p1.passes()
    t.p2.does("event", "Swell")
    t.resolve()
    t.resolve()
    assert t.p2.number("Sailor", "defence") == 4 and t.bond() == (33, 40)


@shows("1205.1a")
def test_of_two_targets_the_legal_one_is_dealt_with() -> None:
    pair = card("Pair", "event target 2 units:\n    stun the targets\n    gain 1 bond", kind="event", ep=0)
    t = table("""
        kiseki; turn p1; step deploy; bond 30+40
        p1 hand: Pair, Plain
        p2 field: Guard, Scout
        p2 hand: Away, Plain
    """, pair, AWAY)
    t.p1.does("event", "Pair")
    t.p1.passes()
    t.p2.does("event", "Away")
    t.p2.chooses("Scout")
    t.resolve()
    assert t.stack() == ["event Pair"]
    t.resolve()
    assert t.p2.card("Guard").stunned and t.bond() == (31, 38)


@shows("1205.1b", "1305.3")
def test_a_number_that_is_open_is_worked_out_as_it_resolves() -> None:
    count = card("Tally", "event:\n    gain count(cards in your hand) bond", kind="event", ep=0)
    t = table("kiseki; turn p1; step deploy; bond 30+40\np1 hand: Tally, Letter\np1 base: 2 x (Plain)", count)
    t.p1.does("event", "Tally")
    t.p1.does("event", "Letter")
    t.resolve()
    t.resolve()
    assert t.bond() == (32, 40), "the two that were drawn since"


@shows("1205.1c-2", "105.3a")
def test_an_event_goes_to_the_trail_after_its_effect() -> None:
    """While it is carried out it is still on the stack."""
    look = card("Gather", "event:\n    draw count(cards in your trail)\n    draw 1", kind="event", ep=0)
    t = table(READY + "p1 hand: Gather, Plain\np1 trail: Plain", look)
    t.p1.does("event", "Gather")
    t.resolve()
    assert len(t.p1.cards("hand")) == 3 and t.p1.has("Gather", "trail")


@shows("1205.1d", "1205.1d-1")
def test_an_ability_resolves_though_its_card_has_left_and_is_gone_from_the_stack() -> None:
    horn = card("Horn", "activated (pay 0 ep):\n    gain 2 bond")
    t = table("kiseki; turn p1; step deploy; bond 30+40\np1 field: Horn, Guard\np2 hand: Away, Plain",
              horn, AWAY)
    t.p1.does("use", "Horn")
    t.p1.passes()
    t.p2.does("event", "Away")
    t.p2.chooses("Horn")
    t.resolve()
    assert t.p1.card("Horn").zone == "excluded" and t.stack() == ["craft Horn"]
    t.resolve()
    assert t.bond() == (32, 40) and t.stack() == [] and t.g.stack() == ()


@shows("1208.2", "1209.2")
def test_events_and_bases_go_through_the_steps_of_playing() -> None:
    t = table(READY + "p1 hand: Letter\np1 base: (Tower), (Plain), (Scout)\np2 hand: Plain")
    t.p1.does("event", "Letter")
    t.p1.chooses("Plain", "Scout")
    assert t.p1.card("Letter").zone == "stack"
    t.p1.does("found", "Tower")
    made = t.g.card(t.g.stack()[-1])
    assert made.created and made.played_as == "base" and t.p1.card("Tower").zone == "base"


@shows("1208.1a", "1209.1a", "1213.2a")
def test_nothing_is_played_from_a_card_that_lies_face_up_in_the_base() -> None:
    t = table(READY + "p1 base: Letter, Tower, Herald, 3 x (Plain)\np1 field: Guard")
    assert t.p1.able("event") == t.p1.able("found") == t.p1.able("art") == []
    assert {"1208.1a"} <= t.p1.why_not("Letter") and {"1213.2a"} <= t.p1.why_not("Herald")
