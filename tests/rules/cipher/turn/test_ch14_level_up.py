"""Chapter 14: what deploying is, and levelling up and class-changing (14.1 to 14.2.5)."""

from __future__ import annotations

import pytest

from engines.core.model.ask import AnswerRefused
from tests.rules.cipher.scenes import CAMP
from tests.rules.notation import T, card, position, shows


def ends_turn(t: T) -> None:
    t.until("deploy")
    t.end_phase()
    t.end_phase()


# -- 14.1: deploying ----------------------------------------------------------------------------------------------


@shows("14.1.1")
def test_only_a_unit_name_none_of_your_units_has() -> None:
    t = position(CAMP + "    p1 hand: Ilse, Dawn Blade Ilse, Roan")
    assert t.p1.able("deploy") == ["Roan"]
    assert t.p1.why_not("Squire Ilse@hand", "front") == {"14.1.1"}
    assert t.p1.why_not("Dawn Blade Ilse@hand", "rear") == {"14.1.1"}
    assert t.p1.why_not("Roan@hand", "front") == set()


@shows("14.1.1")
def test_namesakes_that_are_not_your_units_do_not_matter() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front:   Ilse*
        p1 hand:    Margrave, Mira
        p1 retreat: Mira
        p1 bonds:   5 x Nerys, Mira
        p2 front:   Margrave*
    """)
    assert t.p1.able("deploy") == ["Margrave", "Mira"]
    t.p1.deploys("Mira", "front")
    assert t.p1.able("deploy") == ["Margrave"]


@shows("14.1.1")
def test_a_skill_deploys_only_new_unit_names_too() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front:   Ilse*, Piper
        p1 retreat: Sworn Ilse, Roan
        p2 front:   Margrave*
    """, card("Piper", "action: deploy up to 1 card in your retreat"))
    t.p1.activates("Piper")
    assert t.p1.able("card") == ["Roan"]


@shows("14.1.1.1")
def test_some_cards_may_be_deployed_beside_a_namesake() -> None:
    mirror = card("Mirror", "special always: this may be deployed beside namesakes")
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Mirror, Roan
        p1 hand:  Mirror, Roan
        p2 front: Margrave*
        p1 bonds: 9 x Nerys
    """, mirror)
    assert t.p1.able("deploy") == ["Mirror"]
    t.p1.deploys("Mirror", "rear")
    assert t.asked == "same-name"  # it was deployed; that there are two of them is another rule's business
    assert len(t.p1.cards("rear")) == 1


@shows("14.1.2")
def test_a_deployed_card_goes_untapped_to_either_row() -> None:
    for row in ("front", "rear"):
        t = position(CAMP + "    p1 hand: Roan")
        assert t.p1.reach("deploy", "Roan") == ["front", "rear"]
        t.p1.deploys("Roan", row)
        assert t.p1.has("Roan", row)
        assert not t.p1.card("Roan", row).turned
        assert not t.p1.card("Roan", row).main
        assert not t.p2.has("Roan", "front") and not t.p2.has("Roan", "rear")


@shows("14.1.2")
def test_a_unit_deployed_by_a_skill_goes_untapped_to_either_row_too() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front:   Ilse*, Piper
        p1 retreat: Roan
        p2 front:   Margrave*
    """, card("Piper", "action: deploy 1 card in your retreat"))
    t.p1.activates("Piper")
    assert t.asked == "row"
    assert t.p1.reach("deploy", "Roan") == ["front", "rear"]
    t.p1.does("deploy", "Roan", "rear")
    assert not t.p1.card("Roan", "rear").turned
    assert t.p1.may("attack", "Ilse") and t.p1.may("move", "Roan")


HOST = card("Piper", "action: deploy up to 3 cards in your retreat")
REUNION = """
    cipher; turn p1; phase action
    p1 front:   Ilse*, Piper
    p1 retreat: Roan, Roan, Mira, Fenn
    p2 front:   Margrave*
"""


@shows("14.1.3")
def test_cards_deployed_together_bear_different_unit_names() -> None:
    t = position(REUNION, HOST)
    t.p1.activates("Piper")
    assert t.p1.able("card") == ["Fenn", "Mira", "Roan", "Roan"]
    with pytest.raises(AnswerRefused):
        t.p1.chooses("Roan", "Roan")
    with pytest.raises(AnswerRefused):
        t.p1.chooses("Roan", "Mira", "Roan")
    t.p1.chooses("Roan", "Mira", "Fenn")
    for _ in range(3):
        t.p1.does("deploy", to="rear")
    assert sorted(t.p1.names("rear")) == ["Fenn", "Mira", "Roan"]
    assert t.p1.names("retreat") == ["Roan"]


@shows("14.1.3", "14.1.1.1")
def test_but_those_that_may_be_deployed_beside_a_namesake_may_come_together() -> None:
    mirror = card("Mirror", "special always: this may be deployed beside namesakes")
    t = position("""
        cipher; turn p1; phase action
        p1 front:   Ilse*, Piper
        p1 retreat: Mirror, Mirror, Roan
        p2 front:   Margrave*
    """, HOST, mirror)
    t.p1.activates("Piper")
    t.p1.chooses("Mirror", "Roan", "Mirror")
    for _ in range(3):
        t.p1.does("deploy", to="rear")
    assert t.asked == "same-name"  # all three were deployed; that two of a name cannot stay is 9.2
    assert sorted(t.p1.names("rear")) == ["Mirror", "Mirror", "Roan"]


# -- 14.2.1: what may lie on what ---------------------------------------------------------------------------------


@shows("14.2.1", "14.2.1.2")
def test_a_card_is_laid_on_an_own_unit_of_its_name() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Roan
        p1 rear:  Nerys
        p1 hand:  Dawn Blade Ilse, Nerys, Mira
        p1 bonds: 9 x Nerys
        p2 front: Margrave*
    """)
    assert t.p1.able("level-up") == ["Ilse", "Nerys"]
    assert t.p1.reach("level-up", "Dawn Blade Ilse@hand") == ["Ilse"]
    assert t.p1.reach("level-up", "Nerys@hand") == ["Nerys"]
    assert t.p1.why_not("Dawn Blade Ilse@hand", "Roan") == {"14.2.1.2"}
    assert "14.2.1.2" in t.p1.why_not("Mira@hand")
    t.p1.levels_up("Dawn Blade Ilse", "Ilse")
    t.until("deploy")
    top = t.p1.card("Ilse", "front")
    assert t.g.face(top.id).id == "rules/ilse-dawn"
    assert [t.g.face(each).id for each in top.under] == ["rules/ilse"]


@shows("14.2.1.1")
def test_not_on_a_unit_of_the_other_player() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Margrave*
        p1 hand:  Dawn Blade Ilse, Margrave
        p1 bonds: 9 x Nerys
        p2 front: Ilse*, Margrave
    """)
    assert t.p1.able("level-up") == ["Margrave"]
    targets = {option.card for option in t.options if option.verb == "level-up"}
    assert targets == {t.p1.find("Margrave", "front")}
    assert "14.2.1.2" in t.p1.why_not("Dawn Blade Ilse@hand")


# -- 14.2.2, 14.2.3: what is kept and what is not -----------------------------------------------------------------


@pytest.mark.parametrize("row", ["front", "rear"])
@pytest.mark.parametrize("tapped", ["tapped", ""])
@shows("14.2.2")
def test_the_state_of_the_unit_is_inherited(tapped: str, row: str) -> None:
    t = position(f"""
        cipher; turn p1; phase deploy
        p1 front: Margrave*
        p1 {row}: Roan, Ilse {tapped}, Mira
        p1 hand:  Dawn Blade Ilse
        p1 bonds: 9 x Nerys
        p2 front: Margrave*
    """)
    place = t.p1.names(row).index("Ilse")
    t.p1.levels_up("Dawn Blade Ilse", "Ilse")
    t.until("deploy")
    unit = t.p1.card("Dawn Blade Ilse")
    assert (unit.zone, unit.turned, unit.main, unit.user) == (row, tapped == "tapped", False, 0)
    assert not unit.face_down
    assert t.p1.names(row)[place] == "Ilse"
    t.end_phase()
    assert t.p1.may("move", "Ilse") == (tapped == "")


@shows("14.2.2.1")
def test_the_main_character_stays_the_main_character() -> None:
    t = position(CAMP + "    p1 hand: Dawn Blade Ilse")
    t.p1.levels_up("Dawn Blade Ilse", "Ilse")
    t.until("deploy")
    assert t.p1.card("Dawn Blade Ilse", "front").main
    assert t.g.main_character(0) == t.p1.find("Dawn Blade Ilse", "front")
    assert t.result is None


@shows("14.2.3")
def test_changed_information_is_reset_and_the_top_card_is_read() -> None:
    t = position("""
        cipher; turn p1; phase start
        p1 front: Margrave*
        p1 rear:  Squire Wren
        p1 hand:  Knight Wren
        p1 bonds: Roan
        p2 front: Margrave*
    """, card("Squire Wren", """
        when your turn starts once:
            this gets power +30 until end of game
            this gains range 2 until end of turn
        action: draw 1
    """), card("Knight Wren", "action: untap this", power=60, range="1"))
    t.end_phase()
    assert t.asked == "deploy"
    assert t.p1.number("Wren@rear") == 70
    assert t.g.words(t.p1.find("Wren@rear"), "range") == ("1", "2")
    assert t.p1.card("Wren@rear").used != ()
    t.p1.levels_up("Knight Wren", "Squire Wren@rear")
    unit = t.p1.card("Wren@rear")
    assert t.p1.number("Wren@rear") == 60
    assert t.g.words(unit.id, "range") == ("1",)
    assert unit.used == ()
    t.end_phase()
    assert len([option for option in t.options if option.verb == "activate"]) == 0  # awake, and no longer the Squire


@shows("14.2.3")
def test_static_skills_of_others_go_on_changing_the_levelled_unit() -> None:
    t = position(CAMP.replace("Ilse*", "Ilse*, Chief") + "    p1 hand: Dawn Blade Ilse",
                 card("Chief", "always: all other allies get power +10"))
    assert t.p1.number("Ilse@front") == 50
    t.p1.levels_up("Dawn Blade Ilse", "Ilse")
    t.until("deploy")
    assert t.p1.number("Ilse@front") == 70


# -- 14.2.4, 14.2.5: level-up and class change --------------------------------------------------------------------

WATCHER = card("Watcher", """
    when another ally levels up:
        this gets power +10 until end of game
    when another ally is class-changed:
        this gets power +100 until end of game
""")


@shows("14.2.4")
def test_a_levelled_unit_is_marked_until_the_end_of_the_turn() -> None:
    t = position(CAMP.replace("Ilse*", "Ilse*, Watcher") + "    p1 hand: Sworn Ilse", WATCHER)
    assert not t.p1.card("Ilse", "front").levelled
    t.p1.levels_up("Sworn Ilse", "Ilse")
    assert t.p1.card("Ilse", "front").levelled
    assert t.p1.number("Watcher") == 50
    assert not t.p1.card("Watcher").levelled
    ends_turn(t)
    assert not t.p1.card("Ilse", "front").levelled


@shows("14.2.5", "14.2.5.1")
def test_with_a_class_change_cost_it_is_a_class_change_as_well() -> None:
    t = position(CAMP.replace("Ilse*", "Ilse*, Watcher") + "    p1 hand: Dawn Blade Ilse", WATCHER)
    t.p1.levels_up("Dawn Blade Ilse", "Ilse")
    while t.asked == "trigger":
        t.p1.answers(0)
    unit = t.p1.card("Ilse", "front")
    assert unit.levelled and unit.class_changed
    assert t.p1.number("Watcher") == 150
    ends_turn(t)
    assert not t.p1.card("Ilse", "front").class_changed


@shows("14.2.5", "14.2.5.1", "14.2.5.2")
def test_without_a_class_change_cost_it_is_a_level_up_only() -> None:
    t = position(CAMP.replace("Ilse*", "Ilse*, Watcher") + "    p1 hand: Sworn Ilse", WATCHER)
    t.p1.levels_up("Sworn Ilse", "Ilse")
    assert not t.p1.card("Ilse", "front").class_changed
    assert t.p1.number("Watcher") == 50
    assert t.p1.cards("hand") == ()  # no bonus


@shows("14.2.5")
def test_a_class_change_cost_of_0_is_a_class_change_cost() -> None:
    for cost, changes in ((0, True), ("X", True), (None, False)):
        facts = {} if cost is None else {"class_change": cost}
        t = position(CAMP.replace("Ilse*", "Ilse*, Squire Wren") + "    p1 hand: Knight Wren",
                     card("Squire Wren"), card("Knight Wren", **facts))
        t.p1.levels_up("Knight Wren", "Wren")
        t.until("deploy")
        assert t.p1.card("Wren", "front").class_changed == changes
        assert len(t.p1.cards("hand")) == int(changes)


@shows("14.2.5.2")
def test_a_class_change_brings_one_bonus() -> None:
    t = position(CAMP + "    p1 hand: Dawn Blade Ilse")
    t.p1.levels_up("Dawn Blade Ilse", "Ilse")
    t.until("deploy")
    assert t.p1.names("hand") == ["Roan"]
    assert len(t.p1.cards("deck")) == 8
    assert t.p2.cards("hand") == ()
    t.end_phase()
    assert t.p1.names("hand") == ["Roan"]  # once


@shows("14.2.3", "14.2.5.1", "14.2.6.1")
def test_a_plain_level_up_after_a_class_change_resets_it() -> None:
    """That it was class-changed this turn is card information like any other."""
    t = position(CAMP + "    p1 hand: Dawn Blade Ilse, Sworn Ilse")
    t.p1.levels_up("Dawn Blade Ilse", "Ilse")
    t.until("deploy")
    t.p1.levels_up("Sworn Ilse", "Ilse")
    unit = t.p1.card("Ilse", "front")
    assert unit.levelled and not unit.class_changed
    assert t.g.is_levelled(unit.id) and not t.g.is_class_changed(unit.id)


@shows("14.2.5.2", "16.1.3")
def test_each_class_change_of_a_turn_brings_its_bonus() -> None:
    t = position(CAMP + "    p1 hand: 2 x Dawn Blade Ilse")
    for drawn in (1, 2):
        t.p1.levels_up("Dawn Blade Ilse@hand", "Ilse")
        t.until("deploy")
        assert t.p1.names("hand").count("Roan") == drawn
    assert t.p1.card("Ilse", "front").main and t.g.state.spent == 4


@shows("14.2.5.2", "11.3.1")
@pytest.mark.parametrize(("deck", "retreat", "hand", "left"), [
    ("Mira", "Fenn", ["Mira"], ["Fenn"]), ("", "Fenn", ["Fenn"], []), ("Mira", "", ["Mira"], []),
])
def test_the_bonus_may_be_the_last_card(deck: str, retreat: str, hand: list[str], left: list[str]) -> None:
    t = position(f"""
        cipher; turn p1; phase deploy
        p1 front:   Ilse*
        p1 hand:    Dawn Blade Ilse
        p1 bonds:   2 x Nerys
        p1 deck:    {deck}
        p1 retreat: {retreat}
        p2 front:   Margrave*
    """)
    t.p1.levels_up("Dawn Blade Ilse@hand", "Ilse")
    assert t.p1.names("hand") == hand and t.p1.names("deck") == left
    assert (t.result is None) == bool(left)  # 9.4: with neither deck nor retreat area the game is lost


def drilled(*steps: str, hand: str) -> T:
    """A unit to which one skill of another does several things, before any check."""
    choice = "choose 1 other ally other than the hero as pupil"
    drill = "\n".join(("action:", *(f"    {each}" for each in (choice, *steps))))
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Drill, Squire Wren
        p1 hand:  {hand}
        p1 deck:  5 x Roan
        p2 front: Margrave*
    """, card("Drill", drill), card("Squire Wren"), card("Sworn Wren"), card("Knight Wren", class_change=1))
    t.p1.activates("Drill")
    return t


@shows("14.2.2")
def test_a_defeated_unit_that_levels_up_is_defeated_still() -> None:
    t = drilled("defeat pupil", "level up pupil with 1 card in your hand", hand="Sworn Wren")
    assert sorted(t.p1.names("retreat")) == ["Wren", "Wren"]
    assert "log.levels-up-by-skill" in t.log(0)


@shows("14.2.5.2", "8.1.1")
@pytest.mark.parametrize("then", ["Sworn Wren", "Knight Wren"])
def test_two_level_ups_before_a_check_bring_one_card(then: str) -> None:
    """G-41: one for each unit, and a bonus that waits is not lost with a level-up."""
    t = drilled(*2 * ["level up pupil with 1 card in your hand"], hand=f"Knight Wren, {then}")
    t.p1.chooses("Knight Wren")
    while t.asked == "choose":
        t.p1.chooses(then)
    assert t.asked == "action" and t.p1.has(then, "front")
    assert t.p1.names("hand") == ["Roan"]


@shows("14.2.5.2", "8.1.1", "8.1.2")
def test_two_units_bring_a_card_each_and_only_once() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse* bonus, Roan bonus
        p1 deck:  5 x Mira
        p2 front: Margrave* bonus
        p2 deck:  5 x Fenn
    """)
    assert t.p1.names("hand") == ["Mira", "Mira"] and t.p2.names("hand") == ["Fenn"]
    t.p1.moves("Roan")
    assert len(t.p1.cards("hand")) == 2 and len(t.p2.cards("hand")) == 1


@shows("14.2.5.3")
def test_a_class_change_cannot_be_made_a_plain_level_up() -> None:
    t = position(CAMP.replace("9 x Nerys", "2 x Nerys") + "    p1 hand: Dawn Blade Ilse")
    ways = [option for option in t.options if option.verb == "level-up"]
    assert len(ways) == 1  # for the class-change cost of 2; its deploy cost of 3 would not be payable
    t.p1.levels_up("Dawn Blade Ilse", "Ilse")
    assert t.p1.card("Ilse", "front").class_changed
    assert t.g.state.spent == 2
    t.until("deploy")
    assert len(t.p1.cards("hand")) == 1  # and nobody was asked about the bonus
    assert "log.class-change-bonus" in t.log(0)
