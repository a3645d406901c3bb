"""Numbers of each card that an effect or a description is about, and "its" and "that unit" of target and event."""

from __future__ import annotations

import pytest

from engines.core.display.views import Named
from engines.language.packs.diagnostics import PackProblems
from tests.rules.kiseki.making import card, event, printed, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy; bond 30+40\n"


# -- effects ------------------------------------------------------------------------------------------------------


@shows("1303.1", "1305.3")
def test_each_unit_gets_what_it_costs_itself() -> None:
    t = table(READY + "p1 hand: Deed\np1 field: Scout\np2 field: Sailor, Guard",
              event("event:\n    each unit gets +X/+0 until end of turn where X is its cp"))
    t.p1.does("event", "Deed")
    t.resolve()
    assert [t.grown(t.p1, "Scout"), t.grown(t.p2, "Sailor"), t.grown(t.p2, "Guard")] == [(1, 0), (3, 0), (2, 0)]


@shows("1215.6", "1305.3")
def test_how_much_is_settled_when_it_resolves() -> None:
    t = table(READY + "p1 hand: Deed, Dear\np1 field: Sailor",
              event("event:\n    each unit gets +X/+0 until end of turn where X is its cp"),
              card("Dear", "event:\n    the cp of all units is raised by 4 until end of turn", kind="event", ep=0))
    t.plays(t.p1, "event", "Deed")
    t.plays(t.p1, "event", "Dear")
    assert t.p1.number("Sailor", "cp") == 7
    assert t.grown(t.p1, "Sailor") == (3, 0)


@shows("1305.4", "1215.3a")
def test_in_a_static_craft_it_floats_with_each_card() -> None:
    banner = card("Banner", "always:\n    all your units get +X/+0 where X is the number of their organisations",
                  kind="item")
    t = table(READY + "p1 hand: Deed\np1 field: Banner, Scout, Plain\np2 field: Sailor", banner,
              event('event target 1 unit:\n    the target gains the organisation "Tide|潮" until end of turn'))
    assert [t.grown(t.p1, "Scout"), t.grown(t.p1, "Plain"), t.grown(t.p2, "Sailor")] == [(1, 0), (0, 0), (0, 0)]
    t.plays(t.p1, "event", "Deed", "Scout")
    assert [t.grown(t.p1, "Scout"), t.grown(t.p1, "Plain")] == [(2, 0), (0, 0)]


@shows("1303.2", "1305.5")
def test_the_number_may_be_reckoned_with() -> None:
    t = table(READY + "p1 hand: Deed\np2 field: Sailor, Guard",
              event("event target 2 foes:\n    the targets get -0/-X until end of turn where X is its cp - 1"))
    t.p1.does("event", "Deed")
    t.resolve()
    assert [t.grown(t.p2, "Sailor"), t.grown(t.p2, "Guard")] == [(0, -2), (0, -1)]


@shows("104.5", "1215.1f")
def test_one_number_of_a_unit_becomes_another_of_its_own() -> None:
    t = table(READY + "p1 hand: Deed\np1 field: Scout\np2 field: Bell",
              event("event:\n    the strength of all units becomes their defence until end of turn"))
    t.p1.does("event", "Deed")
    t.resolve()
    assert (t.p1.number("Scout", "strength"), t.p2.number("Bell", "strength")) == (1, 5)


@shows("1204.2f-8", "1304.2")
def test_each_card_costs_less_by_a_number_of_its_own() -> None:
    cheaper = card("Cheaper", "always:\n    all units in your hand cost X less to play where X is their defence - 1",
                   kind="item")
    t = table(READY + "p1 field: Cheaper\np1 hand: Guard, Scout", cheaper)
    offered = {t.g.face(option.subject).name.en for option in t.options if option.verb == "deploy"}
    assert offered == {"Guard"}, "it costs 2 - 2, the Scout 1 - 0, and there is no CP"


# -- descriptions -------------------------------------------------------------------------------------------------


@shows("1317.2")
@pytest.mark.parametrize(("which", "gone"), [
    ("foe whose strength is greater than its defence", ["Scout", "Shade"]),
    ("foe with strength > its defence", ["Scout", "Shade"]),
    ("foe with defence less than its strength", ["Scout", "Shade"]),
    ("foe with strength its defence", ["Sailor"]),
    ("foe whose strength is equal to its defence", ["Sailor"]),
    ("foe whose defence is its cp + 3 or more", ["Bell"]),
    ("foe whose cp is 1 or less", ["Scout"]),
    ("foe with defence more than its cp + 1", ["Bell"]),
])
def test_units_are_told_apart_by_two_numbers_of_their_own(which: str, gone: list[str]) -> None:
    t = table(READY + "p1 hand: Deed\np1 field: Shade\np2 field: Scout, Shade, Sailor, Bell",
              event(f"event:\n    destroy every {which}"))
    t.p1.does("event", "Deed")
    t.resolve()
    assert sorted(t.p2.names("trail")) == gone
    assert t.p1.names("field") == ["Shade"]


@shows("1204.2d", "1205.1a")
def test_a_target_must_be_such_a_unit_when_it_resolves_too() -> None:
    t = table(READY + "p1 hand: Deed\np2 hand: Lift\np2 field: Scout, Shade\np2 base: (Plain)",
              event("event target 1 foe with strength > its defence:\n    stun it"),
              card("Lift", "event target 1 ally:\n    the target gets +0/+5 until end of turn", kind="event", ep=0))
    t.p1.does("event", "Deed")
    t.p1.chooses("Scout")
    t.p2.does("event", "Lift")
    t.p2.chooses("Scout")
    t.resolve()
    t.resolve()
    assert not t.p2.card("Scout").stunned


# -- what is spoken of --------------------------------------------------------------------------------------------


@shows("1306.3", "105.3")
def test_its_and_it_are_of_the_target() -> None:
    t = table(READY + "p1 hand: Deed\np1 field: Scout\np2 field: Sailor",
              event("event target 1 unit:\n    its controller loses bond equal to its cp\n    action it"))
    t.p1.does("event", "Deed")
    t.p1.chooses("Sailor")
    t.resolve()
    assert t.bond() == (30, 37) and t.p2.card("Sailor").turned


@shows("1221.1", "1211.6b")
def test_its_is_of_the_card_of_the_event_as_it_was() -> None:
    keeper = card("Keeper", "when a unit is put in the trail from the field:\n"
                  "    its controller loses bond equal to its strength")
    t = table(READY + "p1 hand: Deed\np1 field: Keeper\np2 field: Sailor", keeper,
              event("event target 1 foe:\n    that foe gets +2/+0 until end of turn\n    kill that foe"))
    t.p1.does("event", "Deed")
    t.resolve()
    t.resolve()
    assert t.p2.names("trail") == ["Sailor"] and t.bond() == (30, 34)


@shows("1204.2d-2")
def test_those_units_are_the_targets() -> None:
    t = table(READY + "p1 hand: Deed\np2 field: Scout, Shade, Guard",
              event("event target 2 foes:\n    action those units"))
    t.p1.does("event", "Deed")
    t.p1.chooses("Scout", "Guard")
    t.resolve()
    assert [t.p2.card(name).turned for name in ("Scout", "Shade", "Guard")] == [True, False, True]


# -- what the line before has picked ------------------------------------------------------------------------------


@shows("1312.1", "105.3")
def test_its_is_of_what_the_line_before_has_picked() -> None:
    t = table(READY + "p1 hand: Deed\np2 field: Sailor, Guard",
              event("event:\n    action 1 unit\n    its controller loses bond equal to its cp"))
    t.p1.does("event", "Deed")
    t.resolve()
    t.p1.chooses("Sailor")
    assert t.p2.card("Sailor").turned and t.bond() == (30, 37)


@shows("1312.1", "1303.1")
def test_those_units_are_all_that_were_picked() -> None:
    t = table(READY + "p1 hand: Deed\np1 field: Scout, Guard, Monk",
              event("event:\n    2 allies get +1/+0 until end of turn\n    those units gain support"))
    t.p1.does("event", "Deed")
    t.resolve()
    t.p1.chooses("Scout", "Monk")
    assert [t.grown(t.p1, name)[0] for name in ("Scout", "Guard", "Monk")] == [1, 0, 1]
    assert [t.p1.card(name).support for name in ("Scout", "Guard", "Monk")] == [True, False, True]


@shows("1303.2")
def test_they_are_the_targets() -> None:
    t = table(READY + "p1 hand: Deed\np2 field: Scout, Shade, Guard",
              event("event target 2 foes:\n    they get -0/-1 until end of turn\n    action them"))
    t.p1.does("event", "Deed")
    t.p1.chooses("Shade", "Guard")
    t.resolve()
    assert [t.grown(t.p2, name)[1] for name in ("Scout", "Shade", "Guard")] == [0, -1, -1]
    assert [t.p2.card(name).turned for name in ("Scout", "Shade", "Guard")] == [False, True, True]


@shows("1211.6b")
def test_that_unit_is_the_latest_picked_and_it_the_one_of_the_event() -> None:
    caller = card("Caller", "when this enters:\n    action 1 foe\n    that unit gets -1/-0 until end of turn\n"
                  "    it gets +1/+0 until end of turn")
    t = table(READY + "p1 hand: Deed\np1 base: Caller\np2 field: Scout, Guard", caller,
              event("event:\n    field 1 card in your base"))
    t.p1.does("event", "Deed")
    t.resolve()
    t.resolve()
    t.p1.chooses("Guard")
    assert (t.grown(t.p2, "Guard"), t.grown(t.p2, "Scout"), t.grown(t.p1, "Caller")) == ((-1, 0), (0, 0), (1, 0))


@pytest.mark.parametrize("lines", ["draw 1\n    stun it", "stun that unit", "gain bond equal to its cp"])
def test_where_nothing_was_spoken_of_it_is_a_mistake(lines: str) -> None:
    with pytest.raises(PackProblems):
        printed(f"event:\n    {lines}")


# -- for each, all organisations ----------------------------------------------------------------------------------


@shows("1303.1", "1305.4")
@pytest.mark.parametrize(("said", "grown"), [
    ("+1/+0 for each of your items", (2, 0)), ("+0/+2 for each item", (0, 4)), ("+2/-1 for each other ally", (2, -1)),
    ("+1/+1 for each of its organisations", (1, 1)),
])
def test_a_unit_grows_for_each_of_something(said: str, grown: tuple[int, int]) -> None:
    t = table(READY + "p1 field: Grower, Scout, Seal, Seal", card("Grower", f"always:\n    this gets {said}",
                                                                  organisation="Tide"))
    assert t.grown(t.p1, "Grower") == grown


@shows("1331.1", "1212.2", "803.3b")
def test_who_has_all_organisations_attacks_together_with_anyone() -> None:
    envoy = card("Envoy General", "defining always:\n    this gains all organisations", strength=1, defence=1)
    t = table("kiseki; turn p1; phase battle\np1 field: Envoy General, Guard, Sailor\np2 field: Bell", envoy)
    assert set(t.g.words(t.p1.find("Envoy General"), "organisation")) >= {"Tide", "Lantern"}
    t.attack(t.p1, "Envoy General", "Sailor", at="Bell")
    assert len(t.g.battle.attackers) == 2


@shows("104.5")
def test_a_number_becomes_equal_to_another() -> None:
    t = table(READY + "p1 hand: Deed\np2 field: Bell",
              event("event target 1 unit:\n"
                    "    the strength of the target becomes equal to its defence until end of turn"))
    t.p1.does("event", "Deed")
    t.resolve()
    assert t.p2.number("Bell", "strength") == 5

# -- print --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "en", "ja"), [
    ("event:\n    each unit gets +X/+0 until end of turn where X is its cp",
     "This turn, all UNITs get +(their own CP cost)/+0.",
     "このターン中、すべてのUNITは+（それぞれのCPコスト）/+0を得る。"),
    ("event target 1 unit:\n    the strength of the target becomes its defence until end of turn",
     "This turn, the STR of the target becomes its own DEF.",
     "このターン中、対象のSTRはそれ自身のDEFになる。"),
    ("event:\n    destroy 1 foe whose strength is greater than its defence",
     "Destroy 1 opposing UNIT with STR more than its own DEF.",
     "STRがそれ自身のDEFを超える相手のUNITを1つ選び、破壊する。"),
    ("event target 1 foe:\n    its controller loses bond equal to its cp",
     "The controller of the target loses bond equal to the CP cost of the target.",
     "対象の支配者は対象のCPコストに等しい絆を失う。"),
])
def test_texts_say_whose_numbers_they_are(text: str, en: str, ja: str) -> None:
    assert printed(text) == Named(en, ja)
