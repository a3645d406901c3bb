"""Where the rules leave a choice: each reading by what would be otherwise if it were another (readings.toml)."""

from __future__ import annotations

import pytest

from tests.rules.kiseki.making import Table, card, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy; bond 30+30\n"
BATTLE = "kiseki; turn p1; phase battle; bond 30+30\n"


def event(name: str, text: str) -> str:
    """An EVENT that costs nothing."""
    return card(name, f"event {text}" if text[:1].isalpha() else f"event{text}", kind="event", ep=0)


STRIKE = event("Strike", "target 1 unit:\n    stun the target")
LURE = event("Lure", "target 1 foe:\n    gain control of the target until end of turn")


def plays(t: Table, seat: int, name: str, *targets: str) -> None:
    """A player plays an EVENT as soon as they have priority, and it resolves."""
    while t.asking != (seat,):
        t.lets_go()
    t.seats[seat].does("event", name)
    if t.asked == "target":
        t.seats[seat].chooses(*targets)
    t.resolve()


def fought(t: Table, *names: str, at: str = "", answer: str = "") -> Table:
    """The first player attacks with these, and the battle is fought out."""
    t.attack(t.p1, *names, at=at)
    for _ in range(20):
        if t.g.battle is None:
            break
        if t.asked == "response-target":
            t.p2.chooses(answer)
        else:
            t.lets_go()
    return t


@shows("902.5b", "902.5c")
def test_a_craft_that_is_played_by_itself_begins_the_count_of_passes_again() -> None:
    """G13: who had passed before it is asked again, since nobody has seen it yet."""
    ear = card("Ear", "when you play an event card:\n    gain 1 bond")
    t = table(READY + "p1 hand: Plain\np1 field: Guard\np2 hand: Strike, Plain\np2 field: Ear", STRIKE, ear)
    t.p1.passes()
    t.p2.does("event", "Strike")
    t.p2.chooses("Guard")
    assert t.stack() == ["event Strike", "craft Ear"] and t.asking == (1,), "who has acted has priority still"
    t.p2.passes()
    assert t.asking == (0,) and t.stack() == ["event Strike", "craft Ear"]
    t.p1.passes()
    assert t.bond() == (30, 31) and t.stack() == ["event Strike"] and t.asking == (0,)


@shows("803.6h", "803.6e")
@pytest.mark.parametrize(("group", "fits"), [(("Shade",), True), (("Guard",), True), (("Shade", "Guard"), False)])
def test_a_mixed_group_without_a_target_for_all_is_not_offered(group: tuple[str, ...], fits: bool) -> None:
    """G14: the Guard could attack the Monk, the Shade none but the player."""
    t = table(BATTLE + "p1 field: Shade, Guard\np2 field: Monk\np1 hand: Plain\np2 hand: Plain")
    t.pass_until("attack")
    if fits:
        t.p1.chooses(*group)
        assert (t.g.attacked() is None) is (group == ("Shade",))
    else:
        with pytest.raises(Exception, match="do not fit"):
            t.p1.chooses(*group)


@shows("1326.2", "1407.1")
def test_of_several_units_with_hate_any_may_be_attacked_and_nobody_has_to_attack() -> None:
    """G16."""
    t = table(BATTLE + "p1 field: Sailor\np2 field: Bell, Guard, Bell\np1 hand: Plain\np2 hand: Plain")
    t.pass_until("attack")
    assert t.g.state.ask.least == 0
    t.p1.chooses("Sailor")
    assert t.asked == "attack-target" and [t.g.face(each.subject).name.en for each in t.options] == ["Bell", "Bell"]


@shows("804.11a-1", "804.11a-2", "804.11a-4")
def test_without_a_response_target_the_responding_unit_is_compared_all_the_same() -> None:
    """G17."""
    ghost = card("Ghost", "always:\n    this cannot be answered", strength=4, defence=1)
    t = fought(table(BATTLE + "p1 field: Ghost\np1 hand: Plain\np2 field: Sailor\np2 hand: Plain", ghost),
               "Ghost", at="Sailor")
    assert t.p2.card("Sailor").stunned and not t.p1.card("Ghost").stunned


@shows("1327.1", "804.11a-4")
def test_who_responds_to_all_is_compared_with_each_of_them() -> None:
    """G18: the DEF of each against the whole STR, not a part of it."""
    master = card("Master", "always:\n    this responds to all attackers", strength=3, defence=9)
    t = fought(table(BATTLE + "p1 field: Guard, Scout, Shade\np1 hand: Plain\np2 field: Master\np2 hand: Plain",
                     master), "Guard", "Scout", at="Master")
    assert t.p1.card("Guard").stunned and t.p1.card("Scout").stunned and not t.p2.card("Master").stunned


@shows("506.4", "502.3", "1322.1a")
def test_who_changes_sides_does_not_enter_the_field() -> None:
    """G20."""
    t = table(READY + "p1 hand: Lure, Plain\np2 field: Herald actioned\np2 hand: Plain", LURE)
    plays(t, 0, "Lure")
    assert t.p1.has("Herald", "field") and t.stack() == [] and t.p1.card("Herald").turned


@shows("302.1b", "802.2")
def test_ep_gained_outside_steps_last_until_the_next_step_ends() -> None:
    """G22: also those of the player whose step it is not."""
    t = table("kiseki; turn p1\np1 base: 2 x (Plain)\np1 hand: Plain\np2 base: (Plain)\np2 hand: Plain")
    t.p1.does("gain-ep", "Plain")
    t.p1.passes()
    t.p2.does("gain-ep", "Plain")
    seen = []
    while t.g.state.step != "base":
        seen.append((t.g.state.step, t.pool(t.p1)[1], t.pool(t.p2)[1]))
        t.lets_go()
    assert set(seen) == {("", 1, 1), ("draw", 1, 1)} and t.pool(t.p1) == t.pool(t.p2) == (0, 0)


@shows("1403.1", "1213.2")
def test_reinforcement_counts_stunned_units_and_binds_neither_arts_nor_what_puts_on_the_field() -> None:
    """G24."""
    reserve = card("Reserve", "reinforcement\n\nart (pay 0 ep):\n    gain 1 bond", organisation="Tide", cp=0)
    rise = event("Rise", ":\n    field 1 unit in your base")
    for field, may in (("Monk stunned", True), ("Guard", False)):
        t = table(f"{READY}p1 hand: Reserve, Rise, Plain\np1 base: (Reserve)\np1 field: {field}\np2 hand: Plain",
                  reserve, rise)
        assert t.p1.may("deploy", "Reserve@hand") is may and t.p1.may("art", "Reserve@hand")
        plays(t, 0, "Rise")
        assert t.p1.has("Reserve", "field")


@shows("1404.1", "1221.1")
def test_belonging_is_the_attackers_own_too_and_reads_those_that_have_left() -> None:
    """G25."""
    blow = event("Blow", "target 1 unit:\n    exclude the target")
    joiner = card("Joiner", "belonging", organisation="Lantern")
    t = table(BATTLE + "p1 field: Joiner, Fiddler, Envoyer\np1 hand: Plain\np2 field: Sailor\np2 hand: Blow, Plain",
              joiner, blow, card("Envoyer", organisation=["Lantern", "Ash"]))
    t.attack(t.p1, "Joiner", "Envoyer", at="Sailor")
    while t.stack() == []:
        t.g.answer(0) if t.asked == "triggered" else t.lets_go()
    while t.asked == "triggered":
        t.g.answer(0)
    assert sorted(t.stack()) == ["craft Fiddler", "craft Joiner"], "an attacker's own as well"
    plays(t, 1, "Blow", "Envoyer")
    t.resolve()
    t.resolve()
    assert t.g.organisations(t.p1.find("Fiddler")) == {"Ash", "Lantern"}, "with what has left since"
    assert t.g.organisations(t.p1.find("Joiner")) == {"Ash", "Lantern"}


@shows("1406.1")
@pytest.mark.parametrize(("attackers", "bonus"), [("Guard, Both", 1), ("Both, Both", 0)])
def test_martial_arts_help_once_if_any_opposing_unit_lacks_them(attackers: str, bonus: int) -> None:
    """G26."""
    both = card("Both", "martial arts", organisation=["Lantern", "Tide"])
    names = attackers.split(", ")
    t = table(f"{BATTLE}p1 field: {attackers}\np1 hand: Plain\np2 field: Monk\np2 hand: Plain", both)
    t.attack(t.p1, *names, at="Monk")
    while not t.g.battle.begun:
        t.lets_go()
    assert t.grown(t.p2, "Monk") == (bonus, bonus)


@shows("1202.5", "1202.1")
@pytest.mark.parametrize("where", ["p1 hand: Psalm, Plain", "p1 base: Psalm, (Psalm)", "p1 trail: Psalm"])
def test_a_craft_of_an_event_is_valid_nowhere_unless_its_text_names_a_zone(where: str) -> None:
    """G29."""
    psalm = card("Psalm", "activated (pay 0 ep):\n    gain 1 bond\n\nalways:\n    all your units get +1/+0\n\n"
                 "event:\n    draw 1", kind="event", ep=0)
    t = table(f"{READY}{where}\np1 field: Guard\np2 hand: Plain", psalm)
    assert t.p1.able("use") == [] and t.p1.number("Guard", "strength") == 2


@shows("804.11a-2", "104.2")
def test_numbers_below_nothing_count_as_they_are_and_none_stuns_none() -> None:
    """G30: -1 and 3 are 2, too few for 3; STR 0 stuns DEF 0."""
    sap = event("Sap", "target 1 unit:\n    the target gets -3/+0 until end of turn")
    husk = card("Husk", strength=0, defence=0, cp=0)
    t = table(BATTLE + "p1 field: Guard, Shade, Plain\np1 hand: Sap, Plain\np2 field: Monk, Shade\np2 hand: Plain", sap)
    assert t.p1.number("Guard", "strength") == 2
    plays(t, 0, "Sap", "Guard")
    assert t.p1.number("Guard", "strength") == -1
    pair = fought(table(BATTLE + "p1 field: Husk\np1 hand: Plain\np2 field: Husk\np2 hand: Plain", husk),
                  "Husk", at="Husk")
    assert pair.p1.card("Husk").stunned and pair.p2.card("Husk").stunned and pair.bond() == (30, 30)


@shows("1204.2d-5", "1204.2d")
def test_of_up_to_so_many_targets_the_number_is_fixed_as_they_are_chosen() -> None:
    """G38."""
    sweep = event("Sweep", "target up to 2 foes:\n    stun the targets\n    gain 1 bond")
    t = table(READY + "p1 hand: Sweep, Sweep, Plain\np2 field: Guard, Scout, Monk\np2 hand: Plain", sweep)
    t.p1.does("event", "Sweep")
    assert (t.asked, t.g.state.ask.least, t.g.state.ask.most) == ("target-up-to", 0, 2)
    t.p1.answers(())
    t.resolve()
    assert t.bond() == (31, 30), "none at all"
    t.p1.does("event", "Sweep")
    t.p1.chooses("Scout")
    t.resolve()
    assert t.p2.card("Scout").stunned and not t.p2.card("Guard").stunned


@shows("1216.2", "1216.3")
def test_what_happens_instead_may_be_replaced_by_another_once() -> None:
    """G45: the stun goes to the Proxy, from there to the second Proxy, and comes to rest."""
    text = "instead when another ally would be stunned:\n    stun this"
    proxies = [card(name, text, cp=1) for name in ("One", "Two")]
    t = table(READY + "p1 hand: Strike, Plain\np2 field: Guard, One, Two\np2 hand: Plain", STRIKE, *proxies)
    plays(t, 0, "Strike", "Guard")
    while t.asked == "replacement":
        t.g.answer(0)
    assert [name for name in t.p2.names("field") if t.p2.card(name).stunned] == ["Two"] and t.bond() == (30, 29)


@shows("1211.4", "105.3b")
def test_a_craft_is_played_by_who_controlled_its_card_as_it_triggered() -> None:
    """G60: though the card lies in its owner's trail by then."""
    heir = card("Heir", "when this is put in the trail from the field:\n    gain 2 bond")
    kill = event("Kill", "target 1 ally:\n    kill the target")
    t = table(READY + "p1 hand: Lure, Kill, Plain\np2 field: Heir\np2 hand: Plain", heir, LURE, kill)
    plays(t, 0, "Lure")
    plays(t, 0, "Kill")
    assert t.p2.names("trail") == ["Heir"]
    t.resolve()
    assert t.bond() == (32, 30)


@shows("705.8", "1211.4")
def test_what_triggers_as_cards_are_readied_waits_for_the_next_turn() -> None:
    """G35: the new initiative player is the primary one then."""
    lark = card("Lark", "when this is readied:\n    gain 1 bond")
    t = table("kiseki; turn p1; phase recovery; bond 30+30\np1 field: Lark actioned\np1 hand: Plain\n"
              "p2 field: Lark actioned\np2 hand: Plain", lark)
    t.until_stacked()
    assert t.g.initiative == 1 and t.g.state.phase == "preparation"
    assert [entry.player for entry in t._chain()] == [1, 0], "the primary player's lies beneath"
