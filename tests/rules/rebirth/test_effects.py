"""9.4, 9.7.4, 9.8.4 to 9.13, 11 and 13: how effects apply, replacements, keywords, loops."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core.loops import loops
from engines.core.model.procedure import Do
from engines.core.state.atoms import Move, Turn
from engines.rebirth.table.cards import RebirthFace
from tests.rules.notation import shows
from tests.rules.rebirth.making import Table, act, auto, character, rebirth, said, static, table
from tests.rules.rebirth.parts import (
    Does,
    Gives,
    If,
    any_,
    draws,
    hits,
    lasts,
    mine,
    moves,
    my_entry,
    rests_itself,
    this,
)


def main(text: str, *own: RebirthFace) -> Table:
    return table(f"rebirth; turn p1; phase main\n{text}", *own)


def used(text: str, *own: RebirthFace) -> Table:
    t = main(f"p1 member1: Drummer\n{text}", *own)
    t.p1.does("use", "Drummer")
    return t


def drummer(*does: Does) -> RebirthFace:
    return character("Drummer", act(*does))


# -- 9.4, 9.7.4: validity, resolving ----------------------------------------------------------------------------


@shows("9.4.3", "11.2.3.1")
def test_a_static_ability_whose_condition_does_not_hold_does_nothing() -> None:
    own = said("Banner", "always combo:\n    your entry gets +2/+0")
    t = main("p1 member1: Banner\np1 entry: Ann\np1 hand: Song", own)
    assert t.p1.number("Ann", "attack") == 2
    t.p1.does("set", "Song")
    assert t.p1.number("Ann", "attack") == 4


@shows("9.7.4", "9.9.1")
def test_what_an_ability_says_is_done_once_in_its_order() -> None:
    t = used("p1 deck: 4 x Plain, Bea, Ann", drummer(
        draws(1), Does(act=lambda g, here: Do(*(Move(card=card, to="waiting") for card in g.hand(0)))), draws(1)))
    assert t.p1.names("waiting") == ["Ann"] and t.p1.names("hand") == ["Bea"]


# -- 9.8.4, 9.8.5 -----------------------------------------------------------------------------------------------


@shows("9.8.4.1", "9.8.4.1.1")
def test_into_hiding_a_card_is_read_as_it_was_in_the_open() -> None:
    own = character("Tally", auto(any_("to-hand"), draws(1), conditions=(If(test=_was_of_tide),)))
    wave = character("Wave", attribute="Tide")
    t = used("p1 entry: Tally\np1 member2: Wave", drummer(moves(lambda g, here: [g.member("member2", 0)], "hand")),
             own, wave)
    assert len(t.p1.cards("hand")) == 2


def _was_of_tide(g: Any, here: Any) -> bool:
    was = here.event.subject
    return was.zone == "member2" and "Tide" in g.faces[was.face].attribute


@shows("9.8.4.1.2")
def test_from_the_frames_a_card_is_read_as_it_was_there() -> None:
    """A member that had ATK 6 by an effect there has it still for whoever waits for that."""
    own = (
        said("Banner", "always:\n    all your members get +4/+0"),
        character("Tally", auto(any_("to-retire"), draws(1), conditions=(If(
            test=lambda g, here: here.event.subject.facts["attack"] >= 6),))),
    )
    t = used("p1 entry: Tally\np1 member2: Ann\np1 member3: Banner",
             drummer(moves(lambda g, here: [g.member("member2", 0)], "retire")), *own)
    assert len(t.p1.cards("hand")) == 1


@shows("9.8.4.1.3")
def test_between_other_public_zones_a_card_is_read_as_it_is_now() -> None:
    own = character("Tally", auto(any_("to-memory"), draws(1), conditions=(If(
        test=lambda g, here: here.event.second.zone == "memory"),)))
    t = used("p1 entry: Tally\np1 waiting: Ann", drummer(moves(lambda g, here: list(g.waiting_room(0)), "memory")), own)
    event_card = t.p1.find("Ann", "memory")
    assert t.g.card(event_card).zone == "memory" and len(t.p1.cards("hand")) == 1


@shows("9.8.5.1", "9.13.2")
def test_a_delayed_trigger_triggers_once() -> None:
    own = said("Drummer", "activated:\n    later when your entry attacks:\n        draw 1")
    t = used("p1 entry: Ann\np1 member2: Bea\np1 member3: Cy\np2 entry: Dear", own)
    t.end_phase()
    t.p1.does("attack", "Bea")
    assert len(t.p1.cards("hand")) == 1
    t.p1.does("attack", "Cy")
    assert len(t.p1.cards("hand")) == 1


# -- 9.10: continuous effects -----------------------------------------------------------------------------------


@shows("9.10.1", "9.10.1.1", "9.10.1.4")
def test_numbers_begin_with_what_is_printed_and_effects_add_to_it() -> None:
    own = said("Banner", "always:\n    your entry gets +1/+1")
    t = used("p1 entry: Ann\np1 member2: Banner", drummer(lasts("attack", 3, on=my_entry)), own)
    assert (t.p1.number("Ann", "attack"), t.p1.number("Ann", "defence")) == (6, 4)


@shows("9.10.1.2")
def test_abilities_are_taken_away_before_anything_else_is_worked_out() -> None:
    """The older effect is an ability that was taken: nothing is left of it."""
    own = (
        said("Banner", "always:\n    your entry gets +5/+0"),
        character("Choir", static(Gives(what="skills", by="lose", amount="all",
                                        to=lambda g, here, card: g.face(card).name.en == "Banner"))),
    )
    t = main("p1 entry: Ann\np1 member1: Banner\np2 member1: Choir", *own)
    assert t.p1.number("Ann", "attack") == 2


@shows("9.10.1.3", "9.10.1.4")
def test_words_change_before_numbers() -> None:
    own = (
        said("Sage", 'always:\n    all your characters are also of "Tide|Tide"'),
        said("Herald", 'always:\n    your entry of "Tide|Tide" gets +2/+0'),
    )
    t = main("p1 entry: Ann\np1 member1: Herald\np1 member2: Sage", *own)  # the reader came first
    assert t.p1.number("Ann", "attack") == 4


@shows("9.10.1.5")
def test_a_dependent_effect_comes_after_the_one_it_depends_on() -> None:
    own = (
        said("Helmsman", 'always:\n    all your members of "Tide|Tide" are also of "Glow|Glow"'),
        said("Sage", 'always:\n    all your members are also of "Tide|Tide"'),
    )
    for text in ("p1 member1: Helmsman\np1 member2: Sage", "p1 member1: Sage\np1 member2: Helmsman"):
        t = main(f"{text}\np1 member3: Ann", *own)
        assert set(t.g.words(t.p1.find("Ann"), "attribute")) == {"Tide", "Glow"}


@shows("9.10.1.6", "9.10.1.6.1", "9.10.1.6.2")
def test_otherwise_effects_apply_in_the_order_of_time() -> None:
    """Of "all abilities" taken and one given the later counts: by when the card came, or by when it was played."""
    gives = character("Giver", static(Gives(what="attribute", by="gain", amount=("Tide",), to=_is_ann)))
    takes = character("Taker", static(Gives(what="attribute", by="lose", amount="all", to=_is_ann)))
    t = main("p1 member1: Giver\np1 member2: Taker\np1 member3: Ann", gives, takes)
    assert t.g.words(t.p1.find("Ann"), "attribute") == ()
    t = main("p1 member1: Taker\np1 member2: Giver\np1 member3: Ann", gives, takes)
    assert t.g.words(t.p1.find("Ann"), "attribute") == ("Tide",)
    t = main("p1 member2: Giver\np1 member1: Taker\np1 member3: Ann", gives, takes)  # it came first, wherever it lies
    assert t.g.words(t.p1.find("Ann"), "attribute") == ()
    t = main("p1 entry: Taker\np1 member1: Giver\np1 member3: Ann\np1 energy: (Cy)", gives, takes)
    assert t.g.words(t.p1.find("Ann"), "attribute") == ("Tide",)
    t.p1.does("withdraw", "Taker", "member2")  # G15: with a new timestamp
    assert t.g.words(t.p1.find("Ann"), "attribute") == ()


def _is_ann(g: object, here: object, card: int) -> bool:
    return g.face(card).name.en == "Ann"  # type: ignore[attr-defined]


@shows("9.10.2")
def test_effects_follow_a_card_between_entry_and_member() -> None:
    """G15: neither damage nor rest does."""
    t = used("p1 entry: Ann rested damage=1\np1 energy: (Cy)", drummer(lasts("attack", 3, on=my_entry)))
    t.p1.does("withdraw", "Ann", "member2")
    assert t.p1.number("Ann", "attack") == 5 and not t.p1.card("Ann").turned


@shows("9.10.3", "9.10.3.1")
def test_what_changes_cards_in_a_zone_applies_as_they_come() -> None:
    own = (
        said("Sage", 'always:\n    all your members are also of "Tide|Tide"'),
        said("Tally", 'when another of your characters of "Tide|Tide" enters:\n    draw 1'),
    )
    t = main("p1 member1: Sage\np1 entry: Tally\np1 hand: Ann\np1 energy: (Cy)", *own)
    t.p1.does("play", "Ann", "member2")
    assert len(t.p1.cards("hand")) == 1


@shows("9.10.4", "9.10.4.p1")
def test_becoming_a_number_is_a_difference_fixed_when_it_is_made() -> None:
    own = (
        said("Mirror", "activated:\n    the attack of your entry becomes 1 until end of turn"),
        said("Drummer", "activated:\n    your entry gets +2/+0 until end of turn"),
    )
    t = main("p1 entry: Ann attack=3\np1 member1: Mirror\np1 member2: Drummer", *own)
    t.p1.does("use", "Mirror")
    assert t.p1.number("Ann", "attack") == 1
    t.p1.does("use", "Drummer")
    assert t.p1.number("Ann", "attack") == 3


# -- 9.11: replacements -----------------------------------------------------------------------------------------


@shows("9.11.1", "9.11.1.1")
def test_what_is_replaced_has_not_happened() -> None:
    own = (
        said("Revenant", "instead when this would be retired:\n    put this in the memory"),
        character("Mourner", auto(any_("to-retire"), draws(1))),
    )
    t = used("p2 entry: Revenant\np1 member2: Mourner", drummer(hits(3)), *own)
    assert t.p2.names("memory") == ["Revenant"] and not t.p2.cards("retire") and not t.p1.cards("hand")


@shows("9.11.2", "9.11.2.1", "9.11.2.3")
def test_of_several_replacements_the_master_of_the_card_chooses() -> None:
    own = (
        said("Revenant", "instead when this would be retired:\n    put this in the memory"),
        said("Oath", "instead when your entry would be retired:\n    draw 1"),
    )
    t = used("p2 entry: Revenant\np2 member1: Oath", drummer(hits(3)), *own)
    assert (t.asked, t.asking) == ("replacement", (1,)) and len(t.options) == 2


@shows("9.11.2.2")
def test_a_replaced_action_is_its_performers_choice() -> None:
    own = (
        said("Revenant", "instead when this would be retired:\n    put this in the memory"),
        said("Oath", "instead when your entry would be retired:\n    draw 1"),
    )
    t = used("p1 entry: Revenant\np1 member2: Oath", drummer(moves(my_entry, "retire")), *own)
    assert (t.asked, t.asking) == ("replacement", (0,))


@shows("9.8.3.1.1")
@pytest.mark.parametrize(("held", "may"), [("Eve", False), ("Eve, Eve", True)])
def test_parts_of_a_cost_within_an_effect_do_not_count_on_the_same_card(held: str, may: bool) -> None:
    own = said("Wren", "entry when this attacks:\n    paying (discard 1 card, discard 1 card):\n        draw 1")
    t = table(f"rebirth; turn p1; phase attack\np1 entry: Wren\np1 member1: Bea\np1 hand: {held}\np2 entry: Dot", own)
    t.p1.does("attack", "Bea")
    assert t.p1.may("yes") is may


@shows("9.11.3")
def test_an_optional_replacement_needs_what_it_asks_for() -> None:
    own = said("Oath", "instead when your entry would be retired:\n    paying (discard 1 card):\n        it stays")
    t = used("p2 entry: Dot\np2 member1: Oath", drummer(hits(3)), own)
    assert t.p2.names("retire") == ["Dot"]  # no card to discard: it cannot be applied


# -- 9.12, 9.13 -------------------------------------------------------------------------------------------------


@shows("9.12.1")
def test_a_card_that_has_left_is_read_as_it_was_last() -> None:
    own = said("Martyr", "activated (put this in the waiting room):\n    draw 1")
    t = main("p1 member1: Martyr\np1 entry: Ann", own)
    t.p1.does("use", "Martyr")
    assert t.p1.names("waiting") == ["Martyr"] and len(t.p1.cards("hand")) == 1


@shows("9.13.3")
def test_the_source_of_battle_damage_is_who_deals_it_and_of_effects_their_abilitys_card() -> None:
    own = (character("Ann", auto(this("deals"), draws(1)), attack=1),
           character("Drummer", act(hits(1)), auto(this("deals"), draws(3))))
    t = main("p1 entry: Ann\np1 member1: Drummer\np1 member2: Bea\np2 entry: Dear", *own)
    t.p1.does("use", "Drummer")
    assert len(t.p1.cards("hand")) == 3
    t.end_phase()
    t.p1.does("attack", "Bea")
    assert len(t.p1.cards("hand")) == 4


# -- 11: keywords -----------------------------------------------------------------------------------------------


@shows("11.5.2", "11.5.4")
def test_re_combo_asks_for_a_rebirth_card_in_the_own_rebirth_zone() -> None:
    own = said("Banner", "always combo:\n    your entry gets +2/+0")
    t = main("p1 member1: Banner\np1 entry: Ann\np2 rebirth: Song", own)
    assert t.p1.number("Ann", "attack") == 2
    t = main("p1 member1: Banner\np1 entry: Ann\np1 rebirth: 2 x Song", own)
    assert t.p1.number("Ann", "attack") == 4


@shows("11.5.3", "11.5.4")
def test_re_combo_with_a_name_asks_for_a_card_of_that_name_among_them() -> None:
    own = said("Banner", 'always combo "Hymn|Hymn":\n    your entry gets +2/+0')
    t = main("p1 member1: Banner\np1 entry: Ann\np1 rebirth: Song", own, rebirth("Hymn"))
    assert t.p1.number("Ann", "attack") == 2
    t = main("p1 member1: Banner\np1 entry: Ann\np1 rebirth: Song, Hymn", own, rebirth("Hymn"))
    assert t.p1.number("Ann", "attack") == 4


@shows("11.7.2")
def test_full_potential_counts_members_and_retire() -> None:
    own = said("Banner", "always potential 3:\n    your entry gets +2/+0")
    t = main("p1 member1: Banner\np1 entry: Ann\np1 retire: Eve", own)
    assert t.p1.number("Ann", "attack") == 2
    t = main("p1 member1: Banner\np1 member2: Bea\np1 entry: Ann\np1 retire: Eve", own)
    assert t.p1.number("Ann", "attack") == 4


@shows("11.7.3", "11.7.3.1")
def test_full_potential_with_names_counts_each_card_once() -> None:
    own = said("Banner", 'always potential 2 of "Tide|Tide" or called "Wave|Wave":\n    your entry gets +2/+0')
    wave = character("Wave", attribute="Tide")
    t = main("p1 member1: Banner\np1 entry: Ann\np1 retire: Wave", own, wave)
    assert t.p1.number("Ann", "attack") == 2
    t = main("p1 member1: Banner\np1 member2: Wave\np1 entry: Ann\np1 retire: Wave", own, wave)
    assert t.p1.number("Ann", "attack") == 4


@shows("11.2.4")
def test_of_several_conditions_all_must_hold() -> None:
    own = said("Banner", "always combo potential 2:\n    your entry gets +2/+0")
    t = main("p1 member1: Banner\np1 entry: Ann\np1 rebirth: Song", own)
    assert t.p1.number("Ann", "attack") == 2
    t = main("p1 member1: Banner\np1 entry: Ann\np1 rebirth: Song\np1 retire: Eve", own)
    assert t.p1.number("Ann", "attack") == 4


@shows("11.8.2")
def test_room_to_grow_does_nothing_but_others_look_for_it() -> None:
    own = (said("Seed", "room to grow"),
           said("Gardener", "always:\n    all your members with room to grow get +2/+0"))
    t = main("p1 member1: Seed\np1 member2: Gardener\np1 member3: Ann", *own)
    assert (t.p1.number("Seed", "attack"), t.p1.number("Ann", "attack")) == (4, 2)


# -- 13: loops --------------------------------------------------------------------------------------------------


@shows("13.1.1.3")
def test_what_nobody_can_stop_is_a_draw() -> None:
    own = (character("Wheel", auto(mine("to-hand"), moves(lambda g, here: [g.hand(0)[-1]], "waiting")),
                     auto(any_("to-waiting"), draws(1))),)
    t = used("p1 entry: Wheel\np1 deck: 4 x Plain", drummer(draws(1)), *own)
    while t.asked == "standby":
        t.g.answer(0)
    assert t.result.winners == () and (t.result.reason, t.result.rule) == ("endless", "13.1.1.3")


TOGGLE = character(
    "Toggle", act(Does(act=lambda g, here: Do(*(
        Turn(card=card, turned=False, cause="skill") for card in g.members(here.user)))), cost=(rests_itself(),)),
)


def going_round() -> Table:
    """A member that rests to stand all members again, for ever if its player likes."""
    t = main("p1 member1: Toggle", TOGGLE)
    for _ in range(loops.ROUNDS + 3):
        if t.asked != "main":
            break
        t.p1.does("use", "Toggle")
    return t


@shows("13.1.1.1")
def test_the_turn_player_says_how_often_a_loop_is_repeated() -> None:
    t = going_round()
    assert (t.asked, t.asking) == ("loop-count", (0,))
    t.p1.answers(2)
    assert t.asked == "main"


@shows("13.1.1.2")
def test_afterwards_what_led_there_may_not_be_done_again() -> None:
    t = going_round()
    t.p1.answers(1)
    assert not t.p1.may("use", "Toggle") and t.offered("end")

