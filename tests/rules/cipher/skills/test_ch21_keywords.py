"""Chapter 21.2: keyword skills, each of which works only under a condition of its own."""

from __future__ import annotations

import pytest

from tests.rules.notation import T, card, position, shows


def with_all_kinds(keyword: str, more: str = "", **fields: object) -> str:
    """A Knight with a static, an activated and an auto skill under a keyword."""
    return card(f"{more} Knight".strip(), f"""
        {keyword} always:
            this gets power +10
        {keyword} action:
            draw 1
        {keyword} when this attacks:
            draw 1
    """, **fields)


def field(knight: str, *own: str, bonds: str = "", rear: str = "") -> T:
    """The Knight beside player 1's main character."""
    return position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, {knight}
        p1 rear:  {rear}
        p1 bonds: {bonds}
        p2 front: Margrave*, Pell power=200
    """, *own)


def static_works(t: T, name: str = "Knight") -> bool:
    return t.p1.number(name) == 50


def activated_works(t: T, name: str, rule: str) -> bool:
    """Whether the skill may be chosen; if not, that rule says why."""
    offered = t.p1.may("activate", name)
    assert (rule in t.p1.why_not(name)) is not offered
    return offered


def auto_triggers(t: T, name: str = "Knight") -> bool:
    before = len(t.p1.cards("hand"))
    t.p1.attacks(name, "Pell")
    t.finish()
    return len(t.p1.cards("hand")) > before


# -- 21.2.2.1: formation skills -----------------------------------------------------------------------------------

CASTOR = card("Castor", """
    formation action (tap "Castor" and "Pollux"):
        draw 1
""")
POLLUX = card("Pollux")


@shows("21.2.2.1")
def test_a_formation_skill_costs_tapping_both_named_units() -> None:
    t = field("Castor", CASTOR, POLLUX, rear="Pollux, Roan")
    t.p1.activates("Castor")
    assert t.p1.card("Castor").turned and t.p1.card("Pollux").turned and not t.p1.card("Roan").turned
    assert len(t.p1.cards("hand")) == 1
    assert t.p1.able("activate") == []


@shows("21.2.2.1")
@pytest.mark.parametrize(("castor", "rear"), [
    ("Castor tapped", "Pollux"), ("Castor", "Pollux tapped"), ("Castor", "Roan"),
])
def test_a_formation_skill_cannot_be_used_without_both(castor: str, rear: str) -> None:
    t = field(castor, CASTOR, POLLUX, rear=rear)
    assert t.p1.able("activate") == []
    assert "19.1.3.1" in t.p1.why_not("Castor")


@shows("21.2.2.1")
def test_the_other_player_s_units_do_not_pay_for_a_formation() -> None:
    t = field("Castor", CASTOR, POLLUX)
    assert t.p1.able("activate") == []
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Castor
        p2 front: Margrave*, Pollux
    """, CASTOR, POLLUX)
    assert t.p1.able("activate") == []


# -- 21.2.2.2: class-change skills --------------------------------------------------------------------------------

PALADIN = with_all_kinds("ccs", cost=3, class_change=2)
VETERAN = with_all_kinds("ccs", cost=3)
CLASS_CHANGES = [("Knight", PALADIN, False), ("Knight [?]", PALADIN, True), ("Knight [?]", VETERAN, False)]
"""Deployed by itself; on another card; levelled up, but without a class-change cost."""


@shows("21.2.2.2", "21.2.2.2.2")
@pytest.mark.parametrize(("unit", "knight", "works"), CLASS_CHANGES)
def test_a_static_class_change_skill_is_valid_on_class_changed_units(unit: str, knight: str, works: bool) -> None:
    assert static_works(field(unit, knight)) is works


@shows("21.2.2.2", "21.2.2.2.3")
@pytest.mark.parametrize(("unit", "knight", "works"), CLASS_CHANGES)
def test_an_activated_class_change_skill_is_for_class_changed_units(unit: str, knight: str, works: bool) -> None:
    assert activated_works(field(unit, knight), "Knight", "21.2.2.2.3") is works


@shows("21.2.2.2", "21.2.2.2.4")
@pytest.mark.parametrize(("unit", "knight", "works"), CLASS_CHANGES)
def test_an_auto_class_change_skill_triggers_on_class_changed_units(unit: str, knight: str, works: bool) -> None:
    assert auto_triggers(field(unit, knight)) is works


@shows("21.2.2.2", "21.2.2.2.2")
def test_a_class_change_in_play_makes_the_skill_valid() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Squire Knight
        p1 hand:  Paladin Knight
        p1 bonds: 3 x ?
        p2 front: Margrave*
    """, with_all_kinds("ccs", "Paladin", cost=3, class_change=2), card("Squire Knight"))
    t.p1.levels_up("Paladin Knight", "Knight")
    assert t.p1.number("Paladin Knight") == 50


# -- 21.2.2.3: level-up skills ------------------------------------------------------------------------------------

LEVELS = [("Knight", "lvs 3", False), ("Knight [?]", "lvs 3", False), ("Knight [?, ?]", "lvs 3", True),
          ("Knight [3 x ?]", "lvs 3", True), ("Knight", "lvs 1", False), ("Knight [?]", "lvs 1", True)]
"""One card fewer than named, as many, more; and a single card is not a levelled-up unit, whatever is named."""


@shows("21.2.2.3", "21.2.2.3.3")
@pytest.mark.parametrize(("unit", "keyword", "works"), LEVELS)
def test_a_static_level_up_skill_needs_so_many_cards(unit: str, keyword: str, works: bool) -> None:
    assert static_works(field(unit, with_all_kinds(keyword))) is works


@shows("21.2.2.3", "21.2.2.3.4")
@pytest.mark.parametrize(("unit", "keyword", "works"), LEVELS)
def test_an_activated_level_up_skill_needs_so_many_cards(unit: str, keyword: str, works: bool) -> None:
    assert activated_works(field(unit, with_all_kinds(keyword)), "Knight", "21.2.2.3.4") is works


@shows("21.2.2.3", "21.2.2.3.5")
@pytest.mark.parametrize(("unit", "keyword", "works"), LEVELS)
def test_an_auto_level_up_skill_needs_so_many_cards(unit: str, keyword: str, works: bool) -> None:
    assert auto_triggers(field(unit, with_all_kinds(keyword))) is works


# -- 21.2.2.4: union skills ---------------------------------------------------------------------------------------

RED_BONDS = [("2 x Roan", False), ("3 x Roan", True), ("2 x Roan, Nerys", True), ("2 x Roan, Mira", False),
             ("2 x Roan, (Roan)", False), ("4 x Roan", True)]
"""Roan is red, Mira blue, Nerys both; what lies face down shows no symbol."""


@shows("21.2.2.4", "21.2.2.4.1")
@pytest.mark.parametrize(("bonds", "works"), RED_BONDS)
def test_a_static_union_skill_needs_so_many_bonds_with_the_symbol(bonds: str, works: bool) -> None:
    assert static_works(field("Knight", with_all_kinds("union 3 red"), bonds=bonds)) is works


@shows("21.2.2.4", "21.2.2.4.2")
@pytest.mark.parametrize(("bonds", "works"), RED_BONDS)
def test_an_activated_union_skill_needs_so_many_bonds_with_the_symbol(bonds: str, works: bool) -> None:
    t = field("Knight", with_all_kinds("union 3 red"), bonds=bonds)
    assert activated_works(t, "Knight", "21.2.2.4.2") is works


@shows("21.2.2.4")
@pytest.mark.parametrize(("bonds", "works"), RED_BONDS)
def test_an_auto_union_skill_needs_so_many_bonds_with_the_symbol(bonds: str, works: bool) -> None:
    assert auto_triggers(field("Knight", with_all_kinds("union 3 red"), bonds=bonds)) is works


@shows("21.2.2.4.3")
@pytest.mark.parametrize(("bonds", "works"), RED_BONDS)
def test_a_special_union_skill_does_not_apply_without_them(bonds: str, works: bool) -> None:
    t = position(f"""
        cipher; turn p1; phase bond
        p1 front: Ilse*
        p1 hand:  Hermit
        p1 bonds: {bonds}
        p2 front: Margrave*
    """, card("Hermit", "special union 3 red always:\n    this cannot be a bond"))
    assert t.p1.may("bond", "Hermit") is not works


@shows("21.2.2.4.3")
@pytest.mark.parametrize(("bonds", "works"), [("2 x Roan", False), ("3 x Roan", True)])
def test_a_special_union_skill_that_triggers_is_not_carried_out_without_them(bonds: str, works: bool) -> None:
    t = field("Knight, Roan", card("Knight", "special union 3 red when an ally attacks:\n    draw 1"), bonds=bonds)
    t.p1.attacks("Roan", "Pell")
    t.finish()
    assert len(t.p1.cards("hand")) == works


@shows("21.2.2.4.3")
@pytest.mark.parametrize(("first", "drawn"), [("Settler", 1), ("Knight", 0)])
def test_what_counts_for_a_special_union_skill_is_the_moment_it_is_carried_out(first: str, drawn: int) -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Knight, Settler
        p1 bonds: 2 x Roan
        p1 deck:  6 x ?, Roan
        p2 front: Margrave*, Pell power=200
    """, card("Knight", "special union 3 red when an ally attacks:\n    draw 1"),
        card("Settler", "when an ally attacks:\n    put the top card of your deck in your bonds"))
    t.p1.attacks("Ilse", "Pell")
    t.p1.does("trigger", first)
    t.finish()
    assert t.p1.names("bonds") == ["Roan", "Roan", "Roan"]
    assert len(t.p1.cards("hand")) == drawn


# -- 21.2.2.5: carnage form ---------------------------------------------------------------------------------------


@shows("21.2.2.5")
@pytest.mark.parametrize(("unit", "rear", "works"), [
    ("Knight, Roan", "", True), ("Knight", "Roan", False), ("Knight, Fenn", "", False), ("Knight", "", False),
])
def test_a_carnage_form_needs_the_named_ally_in_the_same_row(unit: str, rear: str, works: bool) -> None:
    knight = with_all_kinds('carnage "Roan"')
    assert static_works(field(unit, knight, rear=rear)) is works
    assert activated_works(field(unit, knight, rear=rear), "Knight", "21.2.2.5") is works
    assert auto_triggers(field(unit, knight, rear=rear)) is works


@shows("21.2.2.5")
def test_a_carnage_form_comes_and_goes_with_moves() -> None:
    t = field("Knight, Roan", with_all_kinds('carnage "Roan"'))
    assert static_works(t)
    t.p1.moves("Knight")
    assert not static_works(t)
    t.p1.moves("Roan")
    assert static_works(t)


@shows("21.2.2.5")
def test_an_enemy_of_that_name_does_not_serve_a_carnage_form() -> None:
    assert not static_works(field("Knight", with_all_kinds('carnage "Pell"')))


# -- 21.2.2.6: bond skills ----------------------------------------------------------------------------------------

ELDER = card("Elder", """
    bond always:
        all allies get power +10
    bond action:
        draw 1
    bond when an ally attacks:
        draw 1
""")
ELDER_PLACES = [("p1 bonds: Elder", True), ("p1 bonds: (Elder)", False), ("p1 rear: Elder", False),
                ("p1 hand: Elder", False), ("p1 retreat: Elder", False), ("p2 bonds: Elder", False)]


def elder(place: str) -> T:
    return position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Pell power=200
        {place}
    """, ELDER)


@shows("21.2.2.6", "21.2.2.6.1", "21.3.1.1.2")
@pytest.mark.parametrize(("place", "works"), ELDER_PLACES)
def test_a_static_bond_skill_works_only_as_a_face_up_bond(place: str, works: bool) -> None:
    assert (elder(place).p1.number("Ilse") == 50) is works


@shows("21.2.2.6", "21.2.2.6.2", "21.3.1.1.2")
@pytest.mark.parametrize(("place", "works"), ELDER_PLACES)
def test_an_activated_bond_skill_is_used_only_as_a_face_up_bond(place: str, works: bool) -> None:
    assert (elder(place).p1.able("activate") == ["Elder"]) is works


@shows("21.2.2.6", "21.2.2.6.3", "21.3.1.1.2")
@pytest.mark.parametrize(("place", "works"), ELDER_PLACES)
def test_an_auto_bond_skill_triggers_only_as_a_face_up_bond(place: str, works: bool) -> None:
    t = elder(place)
    before = len(t.p1.cards("hand"))
    t.p1.attacks("Ilse", "Pell")
    t.finish()
    assert (len(t.p1.cards("hand")) == before + 1) is works


# -- 21.2.2.7: dragon vein ----------------------------------------------------------------------------------------

SEER = card("Seer", """
    action (turn 1 orb up):
        draw 1
""")


@shows("21.2.2.7")
def test_a_dragon_vein_costs_turning_an_orb_face_up() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Seer
        p1 orbs:  Roan, Fenn
        p2 front: Margrave*
        p2 orbs:  Mira
    """, SEER)
    for left in (1, 0):
        t.p1.activates("Seer")
        if left:
            assert t.asking == (0,)
            t.p1.answers((0,))
        assert sum(t.g.card(orb).face_down for orb in t.p1.cards("orbs")) == left
    assert len(t.p1.cards("orbs")) == 2 and len(t.p1.cards("hand")) == 2
    assert t.p1.able("activate") == []  # no orb is left face down
    assert "19.1.3.1" in t.p1.why_not("Seer")
    assert t.p2.card("Mira").face_down


# -- 21.2.2.8: hero skills ----------------------------------------------------------------------------------------

HEIR = card("Heir", """
    action needs your hero is named "Ilse":
        this becomes your hero
""")


@shows("21.2.2.8")
def test_a_hero_skill_passes_the_main_character_on() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Heir
        p2 front: Margrave*
    """, HEIR)
    t.p1.activates("Heir")
    assert t.p1.card("Heir").main and not t.p1.card("Ilse").main
    assert t.result is None


@shows("21.2.2.8")
@pytest.mark.parametrize(("front", "hand"), [("Roan*, Ilse, Heir", ""), ("Roan*, Heir", "Ilse"), ("Ilse*", "Heir")])
def test_a_hero_skill_needs_both_named_units_on_the_battlefield(front: str, hand: str) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: {front}
        p1 hand:  {hand}
        p2 front: Margrave*
    """, HEIR)
    assert t.p1.able("activate") == []
    assert t.g.main_character(0) == t.p1.find(front.partition("*")[0])


# -- 21.2.2.14: crest power ---------------------------------------------------------------------------------------

CRESTED = card("Crested", """
    hand action once (turn 1 bond down):
        1 ally gets power +10 until end of turn
""")


@shows("21.2.2.14", "21.2.2.14.1", "21.3.1.2.2")
@pytest.mark.parametrize(("place", "works"), [
    ("p1 hand: Crested", True), ("p1 rear: Crested", False), ("p1 bonds: Crested", False),
    ("p1 retreat: Crested", False), ("p2 hand: Crested", False),
])
def test_a_hand_skill_is_used_only_from_the_hand(place: str, works: bool) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p1 bonds: Roan
        p2 front: Margrave*
        {place}
    """, CRESTED)
    assert (t.p1.able("activate") == ["Crested"]) is works


@shows("21.2.2.14.1.1")
def test_the_hand_card_is_shown_and_its_skill_declared_first() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Roan
        p1 hand:  Crested, Fenn
        p1 bonds: 2 x Roan
        p2 front: Margrave*
    """, CRESTED)
    assert 1 not in t.p1.card("Crested@hand").seen
    t.p1.activates("Crested")
    assert t.asked == "bonds-down"  # while it is used
    assert 1 in t.p1.card("Crested@hand").seen and 1 not in t.p1.card("Fenn").seen
    assert "log.activates" in t.log(1)
    t.p1.answers((0,))
    t.p1.chooses("Roan")
    assert t.p1.number("Roan@front") == 40
    assert t.p1.names("hand") == ["Crested", "Fenn"]
