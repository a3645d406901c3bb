"""Chapters 11 and 12: putting, moving, setting, showing and shuffling; declarations, names, 【】, giving up."""

from __future__ import annotations

import pytest

from engines.core.state.knowledge import knows
from tests.rules.notation import shows
from tests.rules.vision.making import Table, card, table

MAIN = "vision; turn p1; phase main\n"
SWEEP = card("Sweep", "play target 1 character:\n    discard the target", kind="command")
HERALD = card("Herald", "when this enters:\n    gain 1 life\nwhen this has entered:\n    gain 2 life", nodes=0, cost=0)
LURE = card("Lure", "play target 1 character on the opponent's field:\n    move the target to your field",
            kind="command")
MUTE = card("Mute", "play target 1 character:\n    the text of the target is negated until end of turn", kind="command")


def look(t: Table, player: int, area: str, owner: int) -> list[bool]:
    """Whether that player knows the cards in a zone."""
    return [knows(t.g, player, t.g.card(each)) for each in t.seats[owner].cards(area)]


@shows("11.1.1")
def test_what_happens_is_processed_at_once() -> None:
    frail = card("Frail", "when this has become lethal:\n    gain 5 life", toughness=2)
    blow = card("Blow", "play:\n    deal 2 damage to all characters\n    gain 1 life", kind="command")
    t = table(MAIN + "p1 hand: Blow\np1 field: Frail", frail, blow)
    t.plays(t.p1, "Blow")
    assert t.gains() == [5, 1]


@shows("11.1.2")
def test_a_card_that_has_been_moved_elsewhere_meanwhile_is_moved_no_further() -> None:
    t = table(MAIN + "p1 hand: Away", card("Away", "beta when this enters:\n    exclude this", nodes=0, cost=0))
    t.plays(t.p1, "Away")
    assert t.p1.names("excluded") == ["Away"] and t.p1.names("field") == []


@shows("11.2.2.a", "11.2.2")
def test_what_is_put_elsewhere_instead_goes_there_and_not_where_it_was_to_go() -> None:
    relic = card("Relic", "instead when this would be put in the graveyard:\n    return this to your hand")
    t = table(MAIN + "p1 hand: Sweep\np1 field: Relic", SWEEP, relic)
    t.plays(t.p1, "Sweep")
    assert t.p1.names("hand") == ["Relic"] and t.p1.names("graveyard") == ["Sweep"]


@shows("11.2.2.b", "11.2.2.c", "11.2.2.d")
def test_having_been_put_it_lies_there_and_is_told_so() -> None:
    ash = card("Ash", """
        always:
            all other characters get +1/+0
        beta when this was put in the graveyard:
            gain the number of characters life
    """, attack=1)
    t = table(MAIN + "p1 hand: Sweep\np1 field: Ash, Guard", SWEEP, ash)
    t.plays(t.p1, "Sweep", "Ash")
    assert "Ash" in t.p1.names("graveyard") and t.gains() == [1] and t.p1.number("Guard", "attack") == 2


@shows("11.3.2", "11.3.8.b", "11.3.11.d")
def test_between_fields_a_card_moves_as_it_lies_with_its_set_cards_and_does_not_enter() -> None:
    t = table(MAIN + "p1 hand: Lure\np2 field: Herald asleep [Blade]", LURE, HERALD)
    t.plays(t.p1, "Lure")
    herald = t.p1.card("Herald")
    assert herald.turned and len(herald.under) == 1 and t.gains() == []


@shows("11.3.4")
def test_what_lies_face_down_is_not_shown_where_it_goes_unseen() -> None:
    t = table(MAIN + "p1 hand: Fetch\np2 field: (Guard)", card(
        "Fetch", "play target 1 card on the opponent's field:\n    return the target to the opponent's hand",
        kind="command"))
    t.plays(t.p1, "Fetch")
    assert look(t, 0, "hand", 1) == [False]


@shows("11.3.5")
def test_what_is_excluded_moves_only_by_what_names_that_area() -> None:
    seek = card("Seek", "play:\n    discard all cards in the opponent's graveyard\n    wake all cards\n    gain 1 life",
                kind="command")
    call = card("Call", "play target 1 card in your exclusion area:\n    return the target to your hand",
                kind="command")
    t = table(MAIN + "p1 hand: Seek, Call\np1 excluded: Guard", seek, call)
    t.plays(t.p1, "Seek")
    assert t.p1.names("excluded") == ["Guard"]
    t.plays(t.p1, "Call")
    assert t.p1.names("hand") == ["Guard"]


@shows("11.3.8", "11.3.8.a")
def test_what_an_effect_brings_enters_the_field_of_its_player() -> None:
    bring = card("Bring", "play target 1 character card in your graveyard:\n    put the target onto your field",
                 kind="command")
    t = table(MAIN + "p1 hand: Bring\np1 graveyard: Herald", bring, HERALD)
    t.plays(t.p1, "Bring")
    assert t.p1.names("field") == ["Herald"] and t.gains() == [2]


@shows("11.3.9", "11.3.9.b", "11.3.9.c")
def test_entering_is_told_before_it_lies_there_and_after() -> None:
    herald = card("Herald", "beta when this enters:\n    gain 1 life\nwhen this has entered:\n    gain 2 life",
                  nodes=0, cost=0)
    t = table(MAIN + "p1 hand: Herald\np1 field: Guard", herald)
    t.plays(t.p1, "Herald")
    assert t.gains() == [1, 2]


@shows("11.3.9.a")
def test_a_character_card_is_a_character_from_the_beginning_of_that() -> None:
    herald = card("Herald", "beta when this enters:\n    may gain 1 life", nodes=0, cost=0)
    t = table(MAIN + "p1 hand: Herald", herald)
    t.plays(t.p1, "Herald")
    assert t.asked == "may" and t.p1.card("Herald").zone == "play" and t.p1.card("Herald").character


@shows("11.3.9.c")
def test_death_by_changed_toughness_is_judged_when_all_of_it_applies() -> None:
    gloom = card("Gloom", "always:\n    all characters get +0/-2", toughness=9)
    banner = card("Banner", "always:\n    all characters get +0/+2", toughness=9)
    t = table(MAIN + "p1 hand: Plain2\np1 field: Gloom, Banner", gloom, banner,
              card("Plain2", "", nodes=0, cost=0, toughness=1))
    t.plays(t.p1, "Plain2")
    assert t.p1.has("Plain2", "field")


HOOK = card("Hook", """
    equipment target 1 character on your field:
        set this on the target
    when this has attacked:
        gain 3 life
""", kind="spell", nodes=0, cost=0)
RACK = card("Rack", "when a set card is set:\n    gain 1 life\nwhen a set card was set:\n    gain 2 life")


@shows("11.3.10", "11.3.10.a", "11.3.10.c")
def test_setting_is_told_to_the_host_before_and_after() -> None:
    rack = card("Rack", "when a card being played is set:\n    gain 1 life\nwhen a set card was set:\n    gain 2 life")
    t = table(MAIN + "p1 hand: Hook\np1 field: Rack, Guard", HOOK, rack)
    t.plays(t.p1, "Hook", "Rack")
    assert t.gains() == [1, 2]


@shows("11.3.15")
def test_without_more_said_it_is_the_card_that_has_the_effect_on_which_it_is_set() -> None:
    t = table(MAIN + "p1 hand: Hook\np1 field: Rack, Guard", HOOK, RACK)
    t.plays(t.p1, "Hook", "Guard")
    assert t.gains() == []


@shows("11.3.10.b", "11.3.11.a", "11.3.12")
def test_from_then_on_the_hosts_text_is_that_of_the_set_card_too() -> None:
    t = table(MAIN + "p1 hand: Hook\np1 field: Guard", HOOK)
    t.plays(t.p1, "Hook")
    t.fight(t.p1, "Guard")
    assert t.gains() == [3]


@shows("11.3.11", "11.3.11.b")
def test_other_set_cards_have_no_text() -> None:
    bell = card("Bell", "own turn:\n    gain 1 life\nalways:\n    all characters get +1/+0")
    assert table(MAIN + "p1 field: Bell, Guard", bell).p1.number("Guard", "attack") == 3
    t = table(MAIN + "p1 field: Guard [Bell]", bell)
    assert t.p1.number("Guard", "attack") == 2 and t.p1.able("use") == []


@shows("11.3.13")
def test_what_cannot_be_set_is_not_and_the_effect_fails() -> None:
    rust = card("Rust", "always:\n    all cards being played cannot be set")
    t = table(MAIN + "p1 hand: Hook\np1 field: Guard, Rust", HOOK, rust)
    t.plays(t.p1, "Hook", "Guard")
    assert not t.p1.card("Guard").under and t.p1.names("graveyard") == ["Hook"]


@shows("11.5.3")
def test_what_is_active_cannot_be_made_active_nor_the_sleeping_put_to_sleep() -> None:
    rouse = card("Rouse", "play target 1 character:\n    wake the target\n    gain 1 life", kind="command")
    lull = card("Lull", "play target 1 character:\n    sleep the target\n    gain 1 life", kind="command")
    t = table(MAIN + "p1 hand: Rouse, Lull\np1 field: Guard", rouse, lull)
    t.plays(t.p1, "Rouse")
    assert t.gains() == []
    t.plays(t.p1, "Lull")
    assert t.gains() == [1] and t.p1.card("Guard").turned


@shows("11.6.1", "11.6.2")
def test_what_is_revealed_all_see_where_it_lies() -> None:
    show = card("Show", "play:\n    reveal all cards in your hand\n    discard 1 character on the opponent's field",
                kind="command")
    t = table(MAIN + "p1 hand: Show, Guard\np2 field: Scout, Lancer", show)
    t.plays(t.p1, "Show")
    assert t.asked == "choose" and look(t, 1, "hand", 0) == [True] and t.p1.names("hand") == ["Guard"]


@shows("11.6.3")
def test_when_that_effect_is_over_it_is_hidden_again() -> None:
    show = card("Show", "play:\n    reveal all cards in your hand", kind="command")
    t = table(MAIN + "p1 hand: Show, Guard", show)
    t.plays(t.p1, "Show")
    assert look(t, 1, "hand", 0) == [False]


@shows("11.7.1", "11.7.2")
def test_what_is_looked_at_only_that_player_sees() -> None:
    peek = card("Peek", "play:\n    look at all cards in the opponent's hand\n    discard 1 character", kind="command")
    t = table(MAIN + "p1 hand: Peek\np2 hand: Guard\np2 field: Scout, Lancer", peek)
    t.plays(t.p1, "Peek")
    assert t.asked == "choose" and look(t, 0, "hand", 1) == [True] and t.p2.names("hand") == ["Guard"]


@shows("11.7.3")
def test_after_that_effect_it_is_unseen_again() -> None:
    peek = card("Peek", "play:\n    look at all cards in the opponent's hand", kind="command")
    t = table(MAIN + "p1 hand: Peek\np2 hand: Guard", peek)
    t.plays(t.p1, "Peek")
    assert look(t, 0, "hand", 1) == [False]


@shows("11.8.1")
def test_a_shuffled_deck_lies_by_chance() -> None:
    mix = card("Mix", "play:\n    shuffle your deck", kind="command")
    orders = set()
    for seed in range(4):
        t = table(MAIN + "p1 hand: Mix\np1 deck: Guard, Scout, Lancer, Viper, Swift, Duelist", mix, seed=seed)
        t.plays(t.p1, "Mix")
        assert sorted(t.p1.names("deck")) == ["Duelist", "Guard", "Lancer", "Scout", "Swift", "Viper"]
        orders.add(tuple(t.p1.names("deck")))
    assert len(orders) > 1


# -- chapter 12 ---------------------------------------------------------------------------------------------------

SEER = card("Seer", "own turn declaring a race:\n    discard all characters of the declared race")


@shows("12.1.2")
def test_only_what_effects_ask_for_counts_as_having_declared() -> None:
    ear = card("Ear", "when you declare something:\n    gain 4 life")
    t = table(MAIN + "p1 field: Seer, Ear, Scout", SEER, ear)
    t.fight(t.p1, "Scout")
    t.p2.passes()
    assert t.gains() == [], "an attack is declared, too"
    t.p1.does("use", "Seer")
    t.declares("Dragon")
    t.resolve()
    assert t.gains() == [4]


@shows("12.1.3")
def test_every_name_that_can_occur_can_be_declared() -> None:
    sage = card("Sage", "own turn declaring a name:\n    discard all characters of the declared name")
    union = card("Union", 'link "Ilse|Ilse" and "Mira|Mira"')
    t = table(MAIN + "p1 field: Sage\np2 field: Union", sage, union)
    t.p1.does("use", "Sage")
    t.declares("Ilse")
    t.resolve()
    assert t.p2.names("graveyard") == ["Union"]


@shows("12.1.4")
def test_none_can_be_declared_as_a_race() -> None:
    t = table(MAIN + "p1 field: Seer\np2 field: Scout, Plain", SEER)
    t.p1.does("use", "Seer")
    assert len(t.options) == 19
    t.declares("none")
    t.resolve()
    assert t.p2.names("graveyard") == ["Plain"]


@shows("12.3.1")
def test_a_name_that_is_part_of_another_is_meant_by_it_but_not_the_other_way_round() -> None:
    seal = card("Seal One Guard", "")
    seek = card("Seek", 'play target 1 character named "Guard|Guard":\n    discard the target', kind="command")
    deep = card("Deep", 'play target 1 character named "Seal One Guard|Seal One Guard":\n    discard the target',
                kind="command")
    t = table(MAIN + "p1 hand: Seek, Deep\np2 field: Seal One Guard", seal, seek, deep)
    assert t.p1.able("play") == ["Deep", "Seek"]
    assert table(MAIN + "p1 hand: Seek, Deep\np2 field: Guard", seal, seek, deep).p1.able("play") == ["Seek"]


@shows("12.3.2")
def test_the_same_name_is_exactly_that_name() -> None:
    seal = card("Seal One Guard", "")
    twin = card("Twin", "play target 1 character on your field:\n"
                "    discard all characters on the opponent's field with the name of the target", kind="command")
    t = table(MAIN + "p1 hand: Twin\np1 field: Guard\np2 field: Guard, Seal One Guard", seal, twin)
    t.plays(t.p1, "Twin")
    assert t.p2.names("field") == ["Seal One Guard"]


BOUND = card("Bound", "fixed own turn:\n    gain 1 life\nown turn:\n    gain 2 life")


@shows("12.4.1", "12.4.2")
def test_what_stands_in_brackets_is_not_negated_unless_it_is_said_so() -> None:
    hush = card("Hush", "play target 1 character:\n    the whole text of the target is negated until end of turn",
                kind="command")
    t = table(MAIN + "p1 hand: Mute, Hush\np1 field: Bound", MUTE, hush, BOUND)
    t.plays(t.p1, "Mute")
    assert len([each for each in t.options if each.verb == "use"]) == 1
    t.uses(t.p1, "Bound")
    assert t.gains() == [1]
    t.plays(t.p1, "Hush")
    assert t.p1.able("use") == []


@shows("12.4.3")
def test_an_effect_from_brackets_can_itself_be_negated() -> None:
    quell = card("Quell", "play target 1 character:\n    negate the effect of the target", kind="command")
    t = table(MAIN + "p1 field: Bound\np2 hand: Quell", BOUND, quell)
    t.pick(lambda option: option.verb == "use" and option.ability.index == 0, "what stands in brackets")
    t.plays(t.p2, "Quell")
    assert t.gains() == []


@shows("12.5.1")
def test_what_counts_as_something_from_now_on_stays_so_without_its_source() -> None:
    name = card("Dub", "own turn target 1 other character:\n    the target gets +3/+0 from now on")
    t = table(MAIN + "p1 field: Dub, Guard\np1 hand: Sweep", SWEEP, name)
    t.uses(t.p1, "Dub", "Guard")
    t.plays(t.p1, "Sweep", "Dub")
    for _ in range(6):
        t.pass_on()
    assert t.p1.number("Guard", "attack") == 5


@shows("12.2.2")
def test_the_player_of_a_source_is_who_resolves_its_effect() -> None:
    bite = card("Bite", "own turn target 1 character on the opponent's field:\n    deal 9 damage to the target")
    ours = card("Ours", "when a character on the opponent's field was dealt damage:\n    gain 4 life")
    t = table(MAIN + "p1 field: Bite, Ours\np2 field: Guard", bite, ours)
    t.uses(t.p1, "Bite")
    assert t.gains() == [4]


@shows("12.7.2", "12.7.3")
@pytest.mark.parametrize("player", [0, 1])
def test_giving_up_is_possible_at_any_moment_and_always_granted(player: int) -> None:
    stay = card("Stay", "always:\n    this cannot be discarded")
    t = table(MAIN + "p1 field: Scout\np2 field: Stay", stay)
    t.attack(t.p1, "Scout")
    t.g.game.concede(t.g, player)
    assert t.g.state.result is not None and t.g.state.result.winners == (1 - player,)
