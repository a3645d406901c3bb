"""Chapters 9 and 10.13 to 10.17: lethal, discard and exclusion in their steps; cards set on others and on the field."""

from __future__ import annotations

from tests.rules.notation import shows
from tests.rules.vision.making import card, table

MAIN = "vision; turn p1; phase main\n"


@shows("9.2.2.b", "6.1.12")
def test_a_toughness_of_nothing_is_lethal_at_once() -> None:
    t = table(MAIN + "p1 hand: Ivy\np1 nodes: (Plain)\np2 field: Scout")
    t.p1.does("play", "Ivy")
    t.resolve()
    assert t.p2.names("graveyard") == ["Scout"] and t.p1.names("graveyard") == ["Ivy"]


@shows("9.2.5", "9.3.6")
def test_nothing_protects_from_a_toughness_of_nothing() -> None:
    tough = card("Tough", "always:\n    this cannot become lethal\nalways:\n    this cannot be discarded", toughness=2)
    t = table(MAIN + "p1 hand: Ivy\np1 nodes: (Plain)\np2 field: Tough", tough)
    t.p1.does("play", "Ivy")
    t.resolve()
    assert t.p2.names("graveyard") == ["Tough"]


@shows("9.2.8.c", "1.10.13.b")
def test_what_cannot_become_lethal_sheds_its_damage() -> None:
    tough = card("Tough", "always:\n    this cannot become lethal", toughness=2)
    t = table(MAIN + "p1 hand: Ember\np1 nodes: (Plain)\np2 field: Tough", tough)
    t.p1.does("play", "Ember")
    t.resolve()
    assert t.p2.card("Tough").zone == "field" and t.p2.card("Tough").damage == 0


@shows("9.2.4.a", "9.2.4.b", "9.2.4")
def test_nullifying_ends_the_lethal_state_and_resets_damage() -> None:
    phoenix = card("Phoenix", "when this becomes lethal:\n    nullify that removal\n"
                   "when this has become lethal:\n    gain 9 life", toughness=2)
    t = table(MAIN + "p1 hand: Ember\np1 nodes: (Plain)\np2 field: Phoenix", phoenix)
    t.p1.does("play", "Ember")
    t.resolve()
    assert t.p2.card("Phoenix").zone == "field" and t.p2.card("Phoenix").damage == 0 and t.life() == (25, 25)


@shows("9.1.3", "9.1.3.a")
def test_an_effect_goes_on_though_its_own_source_was_removed_in_it() -> None:
    pyre = card("Pyre", "any turn:\n    discard this\n    gain 4 life")
    t = table(MAIN + "p1 field: Pyre", pyre)
    t.p1.does("use", "Pyre")
    t.resolve()
    assert t.p1.names("graveyard") == ["Pyre"] and t.life() == (29, 25)


@shows("9.3.4.d", "7.4.7.c")
def test_a_gamma_that_names_a_step_is_resolved_in_that_step() -> None:
    heir = card("Heir", "when this was discarded:\n    gain 2 life")
    sweep = card("Sweep", "play target 1 character:\n    discard the target\n    pay 1 life", kind="command")
    t = table(MAIN + "p1 hand: Sweep\np2 field: Heir", sweep, heir)
    t.p1.does("play", "Sweep")
    t.resolve()
    assert t.life() == (24, 27) and t.p2.names("graveyard") == ["Heir"]


@shows("9.4.4.l", "9.4.4.e")
def test_what_is_excluded_leaves_its_set_cards_on_the_graveyard() -> None:
    rift = card("Rift", "play target 1 character:\n    exclude the target", kind="command")
    t = table(MAIN + "p1 field: Guard\np1 hand: Blade\np1 nodes: 2 x (Plain)\np2 hand: Rift", rift)
    t.p1.does("play", "Blade")
    t.p1.answers((0,))
    t.resolve()
    t.pass_on()
    t.p2.does("play", "Rift")
    t.resolve()
    assert t.p1.names("excluded") == ["Guard"] and t.p1.names("graveyard") == ["Blade"]


@shows("10.13.2.a", "6.1.13", "11.3.11.c")
def test_equipment_gives_its_host_numbers_and_text_and_lies_as_it_does() -> None:
    t = table(MAIN + "p1 field: Guard asleep\np1 hand: Blade\np1 nodes: 2 x (Plain)")
    t.p1.does("play", "Blade")
    t.p1.answers((0,))
    t.resolve()
    guard = t.p1.card("Guard")
    blade = t.g.card(guard.under[0])
    assert t.p1.number("Guard", "attack") == 4 and t.p1.number("Guard", "toughness") == 5 and blade.turned
    t.p1.does("use", "Guard")
    t.p1.answers((0,)) if t.asked == "pay-nodes" else None
    t.resolve()
    assert not t.p1.card("Guard").turned and not t.g.card(blade.id).turned


@shows("10.13.4")
def test_a_second_equipment_fails_into_the_graveyard() -> None:
    t = table(MAIN + "p1 field: Guard\np1 hand: 2 x Blade\np1 nodes: 3 x (Plain)")
    for _ in range(2):
        t.p1.does("play", "Blade")
        t.p1.answers((0,)) if t.asked == "pay-nodes" else None
        t.resolve()
    assert t.p1.names("graveyard")[-1] == "Blade" and len(t.p1.card("Guard").under) == 1


@shows("10.16.2.a", "6.1.8.b", "10.16.3")
def test_a_fantasy_creature_lies_asleep_and_is_a_character() -> None:
    t = table(MAIN + "p1 hand: Wyrm\np1 nodes: (Plain)")
    t.p1.does("play", "Wyrm")
    t.resolve()
    wyrm = t.p1.card("Wyrm")
    assert wyrm.zone == "field" and wyrm.turned and wyrm.character and t.p1.number("Wyrm", "attack") == 4


@shows("10.17.2.a", "5.5.1.d", "7.4.5.c")
def test_a_world_charm_works_from_the_field_and_only_one_is_played_a_turn() -> None:
    t = table(MAIN + "p1 field: Guard\np1 hand: 2 x Midnight\np1 nodes: 3 x (Plain)")
    t.p1.does("play", "Midnight")
    t.p1.answers((0,))
    assert not t.p1.able("play")
    t.resolve()
    assert t.p1.number("Guard", "attack") == 3 and not t.p1.card("Midnight", "field").turned
    assert t.p1.able("play") == []


@shows("11.3.9.d", "7.4.7.a")
def test_a_gamma_triggers_on_its_own_entering() -> None:
    herald = card("Herald", "when this has entered:\n    gain 3 life", nodes=0, cost=0)
    t = table(MAIN + "p1 hand: Herald", herald)
    t.p1.does("play", "Herald")
    t.resolve()
    assert t.life() == (28, 25)


@shows("7.1.6.a")
def test_of_gammas_at_one_moment_the_turn_players_come_first() -> None:
    ours = card("Ours", "when your turn ends:\n    gain 1 life")
    theirs = card("Theirs", "when the opponent's turn ends:\n    gain 1 life")
    t = table("vision; turn p1; phase discard\np1 field: Ours\np2 field: Theirs", ours, theirs)
    t.pass_on()
    t.pass_on()
    gained = [line.text.args["who"].player for line in t.g.log[-1] if line.text.key == "log.gains-life"] \
        if -1 in t.g.log else []
    assert t.life() == (26, 26) and gained in ([0, 1], [])
