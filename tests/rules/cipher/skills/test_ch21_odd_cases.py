"""Chapter 21, odd cases: what costs ask of a card that is no unit, and skills that are had twice, gained or shown."""

from __future__ import annotations

import pytest

from tests.rules.notation import T, card, position, shows

# -- 21.5.3.1.1: the action icon ----------------------------------------------------------------------------------


@shows("21.5.3.1.1", "21.5.2.1.1")
@pytest.mark.parametrize("place", ["bonds", "hand"])
def test_the_action_icon_is_no_cost_for_a_card_that_is_no_unit(place: str) -> None:
    mark = {"bonds": "bond", "hand": "hand"}[place]
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p1 {place}: Elder
        p2 front: Margrave*
    """, card("Elder", f"{mark} action (tap this):\n    draw 1"))
    assert t.p1.able("activate") == [] and "19.1.3.1" in t.p1.why_not("Elder")


# -- 21.2.2.14.1.1: a card shown from the hand --------------------------------------------------------------------


@shows("21.2.2.14.1.1", "23.1.4.4")
@pytest.mark.parametrize(("known", "then"), [("", ()), ("seen=p1+p2", (0, 1)), ("seen=p2", (1,))])
def test_after_its_use_a_hand_card_is_as_known_as_it_was(known: str, then: tuple[int, ...]) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Roan, Fenn
        p1 hand:  Crest {known}
        p2 front: Margrave*
    """, card("Crest", "crest-power action once:\n    1 ally gets power +10 until end of turn"))
    t.p1.activates("Crest")
    assert t.p1.card("Crest@hand").seen == (0, 1)  # both see it as long as it is being used
    t.p1.chooses("Roan")
    assert t.p1.card("Crest@hand").seen == then


# -- 21.4: limits -------------------------------------------------------------------------------------------------


@shows("21.4.2", "21.4.3")
def test_the_same_skill_twice_on_a_card_has_two_limits_and_one_name() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Maruk
        p2 front: Margrave*
    """, card("Maruk", """
        action once "Vow|誓い":
            draw 1
        action once "Vow|誓い":
            draw 1
        legendary 2 "Vow|誓い" action "Blade|刃":
            draw 1
    """))
    assert t.p1.skills("Maruk") == ["Vow", "Vow"]
    t.p1.activates("Maruk", "Vow")
    assert t.p1.skills("Maruk") == ["Vow"]
    t.p1.activates("Maruk", "Vow")
    assert t.p1.skills("Maruk") == ["Blade"]


@shows("21.4.2", "21.4.3", "10.2.3.1.1")
def test_two_copies_of_a_card_have_a_limit_each() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Watch, Watch, Sleep, Roan, Fenn
        p2 front: Margrave*
    """, card("Sleep", "action:\n    tap 2 other allies"), card("Watch", """
        when another ally is tapped by a skill once:
            draw 1
        special always:
            your "Watch" may be two at once
    """))
    t.p1.activates("Sleep")
    t.p1.chooses("Roan", "Fenn")
    while t.asked == "trigger":
        t.p1.answers(0)
    assert len(t.p1.cards("hand")) == 2
    assert [t.g.card(unit).used for unit in t.p1.cards("front") if t.g.face(unit).name.en == "Watch"] == [(0,), (0,)]


TEACHER = card("Maruk", """
    action once "Vow|誓い":
        draw 1
    action "Lesson|教え":
        all other allies named "Pupil" gain the skill "Vow|誓い" until end of turn
""")


@shows("21.4.2", "21.4.3", "21.2.2.13")
def test_a_gained_skill_has_a_limit_of_its_own_and_counts_by_its_name() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Maruk, Pupil
        p2 front: Margrave*
    """, TEACHER, card("Pupil", 'legendary "Vow|誓い" action "Blade|刃":\n    draw 1'))
    t.p1.activates("Maruk", "Lesson")
    assert t.p1.skills("Pupil") == ["Vow"]
    t.p1.activates("Pupil", "Vow")
    assert t.p1.skills("Pupil") == ["Blade"] and t.p1.skills("Maruk") == ["Lesson", "Vow"]
    t.p1.activates("Maruk", "Lesson")
    assert t.p1.skills("Pupil") == ["Blade"]  # the same skill once more is no fresh one


@shows("21.4.2.1")
def test_marks_go_at_the_end_of_the_turn_wherever_the_cards_lie() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Maruk
        p1 bonds: Elder
        p1 hand:  Crest
        p2 front: Margrave*, Guard
    """, card("Maruk", "action once:\n    draw 1"), card("Elder", "bond action once:\n    draw 1"),
        card("Crest", "cp action once:\n    draw 1"), card("Guard", "when an enemy moves once:\n    draw 1"))
    for name in ("Maruk", "Elder", "Crest"):
        t.p1.activates(name)
    t.p1.moves("Ilse")
    assert len([record for record in t.g.state.cards if record.used]) == 4
    t.end_phase()
    assert t.g.turn_player == 1 and [record for record in t.g.state.cards if record.used or record.uses] == []


@shows("21.4.2", "21.5.3.2.1")
@pytest.mark.parametrize("skill", ["action once", "when an ally moves once"])
def test_a_bond_that_turned_itself_down_to_pay_is_carried_out_and_marked(skill: str) -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p1 bonds: Elder
        p2 front: Margrave*
    """, card("Elder", f"bond {skill} (turn 1 bond down):\n    draw 1"))
    if skill.startswith("action"):
        t.p1.activates("Elder")
    else:
        t.p1.moves("Ilse")
        t.p1.agrees()
    assert t.p1.card("Elder").face_down and t.p1.card("Elder").used == (0,) and len(t.p1.cards("hand")) == 1


# -- 21.2.2: keywords ---------------------------------------------------------------------------------------------

WREN = card("Old Wren")
LIFT = card("Lift", 'action:\n    level up 1 ally named "Wren" with 1 card in your hand named "Wren"')


@shows("21.2.2.11")
@pytest.mark.parametrize(("change", "power"), [({"class_change": 2}, 50), ({}, 40)])
def test_a_level_up_by_a_skill_awakens_who_has_a_class_change_cost(change: dict[str, int], power: int) -> None:
    """G-38."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Lift, Old Wren
        p1 hand:  Dawn Wren
        p2 front: Margrave*
    """, LIFT, WREN, card("Dawn Wren", "awakening always:\n    this gets power +10", cost=3, **change))
    t.p1.activates("Lift")
    t.p1.chooses("Dawn Wren")
    assert t.p1.number("Dawn Wren") == power and len(t.p1.cards("hand")) == bool(change)  # the bonus


@shows("21.2.2.3.3", "21.2.2.2.2", "21.2.2.11")
def test_growth_makes_a_levelled_up_and_class_changed_but_no_awakened_unit() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Gardener, Dawn Wren
        p1 hand:  Old Wren
        p2 front: Margrave*
    """, WREN, card("Gardener", 'action:\n    grow 1 ally named "Wren" with 1 card in your hand'), card("Dawn Wren", """
        lvs 2 always:
            this gets power +10
        ccs always:
            this gets power +20
        awakening always:
            this gets power +100
    """, cost=3, class_change=2))
    assert t.p1.number("Dawn Wren") == 40
    t.p1.activates("Gardener")
    t.p1.chooses("Old Wren")
    assert t.p1.number("Dawn Wren") == 70


@shows("21.2.2.13")
def test_what_a_unit_has_used_counts_after_it_has_levelled_up() -> None:
    """G-50: counting is per unit."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Lift, Old Wren
        p1 hand:  Dawn Wren
        p2 front: Margrave*
    """, LIFT, card("Old Wren", 'action once "Vow|誓い":\n    draw 1'),
        card("Dawn Wren", 'legendary "Vow|誓い" action "Blade|刃":\n    draw 1'))
    t.p1.activates("Old Wren", "Vow")
    t.p1.activates("Lift")
    t.p1.chooses("Dawn Wren")
    assert t.p1.skills("Dawn Wren") == ["Blade"]


@shows("21.2.2.8")
def test_the_main_character_may_go_back_in_the_same_turn() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Quillan
        p2 front: Margrave*
    """, card("Quillan", """
        hero-skill action "Torch|灯":
            your hero passes from "Ilse" to "Quillan"
        hero-skill action "Ember|火種":
            your hero passes from "Quillan" to "Ilse"
    """))
    for skill, hero in (("Torch", "Quillan"), ("Ember", "Ilse"), ("Torch", "Quillan")):
        assert t.p1.skills("Quillan") == [skill]
        t.p1.activates("Quillan", skill)
        assert t.g.main_character(0) == t.p1.find(hero)


@shows("21.2.2.10", "21.2.2.10.1")
def test_a_repetition_does_not_cost_the_skill_s_cost_again() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Press, Mill, Fenn
        p1 hand:  2 x Teo
        p1 bonds: 2 x Roan
        p2 front: Margrave*
    """, card("Press", "action:\n    tap 1 other ally"), card("Mill", """
        increase when another ally is tapped by a skill once (turn 1 bond down):
            this gets power +10 until end of turn
            repeat if you discard 1
    """))
    t.p1.activates("Press")
    t.p1.chooses("Fenn")
    t.p1.agrees()
    t.p1.answers((0,))
    for power in (50, 60):
        assert t.p1.number("Mill") == power and t.asked == "repeat"
        t.p1.agrees()
        if t.asked == "discard":
            t.p1.chooses("Teo")
    assert t.p1.number("Mill") == 70 and t.p1.cards("hand") == () and t.p1.card("Mill").used == (0,)
    assert sum(t.g.card(bond).face_down for bond in t.p1.cards("bonds")) == 1


@shows("21.5.2.1", "21.2.2.14.1.1")
def test_a_hand_card_whose_cost_could_not_be_paid_is_hidden_again() -> None:
    """G-12: nobody could know that the orb would not be red; all is as before, but for what its user has seen."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p1 hand:  Crest
        p1 orbs:  2 x Mira
        p2 front: Margrave*
    """, card("Crest", "hand action once (break 1 of your orbs, discard 1 red card):\n    draw 1", symbols=["blue"]))
    t.p1.activates("Crest")
    while t.asked != "action":
        t.p1.answers((0,) if t.asked not in ("pay-first",) else 0)
    crest = t.p1.card("Crest@hand")
    assert len(t.p1.cards("orbs")) == 2 and t.p1.names("hand") == ["Crest"] and crest.used == ()
    assert 1 not in crest.seen


@shows("21.2.2.5")
@pytest.mark.parametrize(("rear", "power"), [("", 40), ("Roan", 40), ("Small Squire", 50)])
def test_a_carnage_form_that_names_its_own_unit_needs_another_card(rear: str, power: int) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p1 rear:  Grand Squire, {rear}
        p2 front: Margrave*
    """, card("Grand Squire", """
        carnage "Squire" always:
            this gets power +10
        special always:
            your "Squire" may be two at once
    """), card("Small Squire"))
    assert t.p1.number("Grand Squire") == power


@shows("21.2.2.12")
@pytest.mark.parametrize(("place", "power"), [("rear", 50), ("bonds", 40), ("retreat", 40)])
def test_a_card_that_is_no_unit_has_no_dragon_blood_to_refer_to(place: str, power: int) -> None:
    area = {"rear": "an ally", "bonds": "a card in your bonds", "retreat": "a card in your retreat"}[place]
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Follower
        p1 {place}: Nohr
        p2 front: Margrave*
    """, card("Nohr", 'dragon-blood always "Deep Current|深流":\n    this gets power +10'),
        card("Follower", f"while you have {area} with dragon blood:\n    this gets power +10"))
    assert t.p1.number("Follower") == power


@shows("21.4.2", "21.4.3")
def test_the_use_of_its_own_skill_is_not_that_of_one_it_has_gained() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Maruk, Pupil
        p2 front: Margrave*
    """, TEACHER, card("Pupil", 'action once "Nap|昼寝":\n    draw 1'))
    t.p1.activates("Maruk", "Lesson")
    for left in (["Vow"], []):
        t.p1.activates("Pupil", "Nap" if left else "Vow")
        assert t.p1.skills("Pupil") == left


@shows("21.5.2.1", "21.5.2.1.1")
@pytest.mark.parametrize("replaced", [True, False])
def test_a_cost_of_which_only_a_part_came_about_is_not_paid(replaced: bool) -> None:
    """One of two units goes elsewhere instead: nothing has happened, what that cost included."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Payer, Relic, Fenn
        p1 bonds: Roan
        p2 front: Margrave*
    """, card("Payer", "action (put 2 other allies other than the hero in your retreat):\n    draw 1"),
        card("Relic", """
        special instead when this would be put in the retreat (turn 1 bond down):
            put this in your infinity area
    """))
    t.p1.activates("Payer")
    t.p1.does("replace") if replaced else t.p1.passes()
    assert t.asked == "action" and len(t.p1.cards("hand")) == (not replaced)
    assert t.p1.names("retreat") == ([] if replaced else ["Relic", "Fenn"]) and t.p1.cards("infinity") == ()
    assert not t.p1.card("Roan@bonds").face_down


def relic(keyword: str, front: str, bonds: str) -> bool:
    """Whether the defeated Relic went to the infinity area instead, as it says under this keyword."""
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Storm
        p2 front: Margrave*, {front}
        p2 bonds: {bonds}
    """, card("Storm", 'action:\n    defeat 1 enemy named "Relic"'), card("Relic", f"""
        {keyword} instead when this would be put in the retreat:
            put this in your infinity area
    """, cost=3, class_change=2))
    t.p1.activates("Storm")
    assert t.asked == "action"
    return t.p2.has("Relic", "infinity")


@shows("21.2.2.2.2", "21.2.2.3.3", "21.2.2.4.1")
@pytest.mark.parametrize(("keyword", "front", "bonds"), [
    ("ccs", "Relic [?]", ""), ("lvs 3", "Relic [2 x ?]", ""), ("union 2 red", "Relic", "2 x Roan"),
])
def test_a_static_skill_that_replaces_is_not_valid_either_unless_its_keyword_is_met(
    keyword: str, front: str, bonds: str,
) -> None:
    assert relic(keyword, front, bonds)
    assert not relic(keyword, "Relic", "")


@shows("21.2.2.5", "21.2.2.9", "21.2.2.11")
@pytest.mark.parametrize(("keyword", "front"), [
    ('carnage "Roan"', "Relic, Roan"), ('twin "Roan"', "Relic, Roan"), ("awakening", "Relic [?] awakened=1"),
])
def test_nor_is_it_without_its_partner_or_before_it_is_awakened(keyword: str, front: str) -> None:
    assert relic(keyword, front, "")
    assert not relic(keyword, "Relic [?]", "")


@shows("21.2.2.4.3")
@pytest.mark.parametrize(("bonds", "put"), [("Roan", True), ("2 x Roan", False)])
def test_a_special_union_skill_bars_its_card_from_the_bonds_only_with_them(bonds: str, put: bool) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Settler
        p1 hand:  Hermit
        p1 bonds: {bonds}
        p2 front: Margrave*
    """, card("Hermit", "special union 2 red always:\n    this cannot be a bond"),
        card("Settler", "action:\n    put 1 card in your hand in your bonds\n    draw 1"))
    t.p1.activates("Settler")
    assert t.p1.has("Hermit", "bonds") is put


# -- support skills under conditions and costs --------------------------------------------------------------------


def supported(skill: str, more: str = "") -> T:
    """Player 1's attack, whose supporter has this skill."""
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p1 deck:  6 x ?, Page
        p2 front: Margrave*, Pell power=200
        {more}
    """, card("Page", f"{skill}:\n    draw 1"))
    t.p1.attacks("Ilse", "Pell")
    return t


@shows("21.2.2.4", "21.2.2.9", "21.1.1.1.1")
@pytest.mark.parametrize(("skill", "more"), [
    ("union 2 red attack support", "p1 bonds: 2 x Roan"), ('twin "Roan" attack support', "p1 rear: Roan"),
    ("attack support needs you have 2 or more bonds", "p1 bonds: 2 x Fenn"),
])
def test_a_support_skill_does_nothing_unless_its_keyword_and_precondition_are_met(skill: str, more: str) -> None:
    for given, drawn in ((more, 1), ("", 0)):
        t = supported(skill, given)
        t.finish()
        assert len(t.p1.cards("hand")) == drawn


@shows("21.5.2.1", "21.5.2", "18.3.1.6.2.1")
def test_a_support_cost_that_cannot_be_completed_is_taken_back() -> None:
    """G-13: the wrong orb came to the hand, so nothing was paid and the skill does nothing."""
    t = supported("attack support (break 1 of your orbs, discard 1 red card)", "p1 orbs: 2 x Mira")
    t.until("pay")
    t.p1.agrees()
    while t.asked in ("pay-first", "break-orbs"):
        t.p1.answers(0 if t.g.state.ask.kind == "one" else (0,))
    t.finish()
    assert len(t.p1.cards("orbs")) == 2 and t.p1.cards("hand") == () and len(t.p1.cards("deck")) == 6


@shows("21.2.2.13")
def test_a_condition_may_ask_for_several_uses_too() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Maruk
        p2 front: Margrave*
    """, card("Maruk", """
        action "Vow|誓い":
            draw 1
        while this has used "Vow|誓い" 2 or more times this turn:
            this gets power +10
    """))
    for power in (40, 50, 50):
        t.p1.activates("Maruk", "Vow")
        assert t.p1.number("Maruk") == power


# -- 21.3: where classes of skill work ----------------------------------------------------------------------------


@shows("21.3.1.6.2", "10.1.1")
@pytest.mark.parametrize(("orb", "drawn"), [("Shade face_down=0", 1), ("Shade", 0)])
def test_a_special_skill_works_on_an_orb_that_was_turned_up(orb: str, drawn: int) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p1 orbs:  {orb}
        p2 front: Margrave*
    """, card("Shade", "special when an ally moves:\n    draw 1"))
    t.p1.moves("Ilse")
    assert len(t.p1.cards("hand")) == drawn


@shows("21.3.1.2.2")
@pytest.mark.parametrize("place", ["rear", "bonds"])
def test_why_a_hand_skill_is_not_used_elsewhere(place: str) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p1 {place}: Crest
        p2 front: Margrave*
    """, card("Crest", "hand action:\n    draw 1"))
    assert t.p1.able("activate") == [] and "21.3.1.2.2" in t.p1.why_not("Crest")
