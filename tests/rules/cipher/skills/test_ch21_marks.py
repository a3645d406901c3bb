"""Chapter 21.2: the keyword skills whose meaning lies in a cost, in what was done before, or in another skill."""

from __future__ import annotations

import pytest

from engines.cipher.catalogue import CATALOGUE
from engines.core.display.views import Named
from engines.core.model.events import Modifier
from engines.core.state.atoms import Modify
from engines.language.packs.diagnostics import PackProblems
from engines.language.printing.rules_text import ability_text
from tests.rules.notation import T, card, position, rule_cards, shows


def field(front: str, *own: str, more: str = "") -> T:
    return position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, {front}
        p2 front: Margrave*, Pell power=200
        {more}
    """, *own)


# -- 21.2.2.1: formation ------------------------------------------------------------------------------------------

LEAD = card("Lead", 'formation action (tap "Castor" and "Pollux"):\n    draw 1')
CASTOR, POLLUX = card("Castor"), card("Pollux")


@shows("21.2.2.1")
def test_a_formation_taps_two_named_units_in_one_go() -> None:
    t = field("Lead, Castor, Pollux", LEAD, CASTOR, POLLUX)
    t.p1.activates("Lead")
    assert t.asked == "action"  # no question which of them first, nor which they are
    assert t.p1.card("Castor").turned and t.p1.card("Pollux").turned and not t.p1.card("Lead").turned
    assert len(t.p1.cards("hand")) == 1 and "19.1.3.1" in t.p1.why_not("Lead")


@shows("21.2.2.1", "21.5.1.1.3")
@pytest.mark.parametrize(("front", "enemy"), [
    ("Lead, Castor tapped, Pollux", ""), ("Lead, Castor", ""), ("Lead, Castor", "Pollux"),
    ("Lead, Pollux [Castor]", ""),
])
def test_a_formation_is_not_paid_with_one_tapped_missing_or_strange_unit(front: str, enemy: str) -> None:
    t = field(front, LEAD, CASTOR, POLLUX, more=f"p2 rear: {enemy}")
    assert t.p1.able("activate") == []


@shows("21.2.2.1")
def test_where_a_name_is_there_twice_its_user_picks_one_of_each() -> None:
    both = card("Castor", 'special always:\n    your "Castor" may be two at once')
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Lead, Castor, Castor, Pollux
        p2 front: Margrave*
    """, LEAD, both, POLLUX)
    t.p1.activates("Lead")
    assert t.asked == "tap-two" and t.p1.able("card") == ["Castor", "Castor", "Pollux"]
    castors = [place for place, option in enumerate(t.options) if t.g.face(option.subject).name.en == "Castor"]
    with pytest.raises(ValueError):
        t.p1.answers(tuple(castors))
    t.p1.chooses("Castor", "Pollux")
    assert sum(t.g.card(unit).turned for unit in t.p1.cards("front")) == 2 and t.p1.card("Pollux").turned


# -- 21.2.2.6: bond skills ----------------------------------------------------------------------------------------

ELDER = card("Elder", """
    bond-skill always:
        all allies get power +10
    bond-skill bond action:
        draw 1
    bs when an ally attacks:
        draw 1
""")


@shows("21.2.2.6", "21.2.2.6.1")
@pytest.mark.parametrize(("place", "works"), [
    ("p1 bonds: Elder", True), ("p1 bonds: (Elder)", False), ("p1 rear: Elder", False), ("p1 hand: Elder", False),
])
def test_a_skill_with_the_bond_mark_works_as_a_face_up_bond_only(place: str, works: bool) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Pell power=200
        {place}
    """, ELDER)
    assert (t.p1.number("Ilse") == 50) is works
    assert (t.p1.able("activate") == ["Elder"]) is works
    before = len(t.p1.cards("hand"))
    t.p1.attacks("Ilse", "Pell")
    t.finish()
    assert (len(t.p1.cards("hand")) == before + 1) is works


@shows("21.2.2.6.2", "21.3.1.1.2")
@pytest.mark.parametrize("place", ["rear", "hand"])
def test_elsewhere_the_reason_is_that_it_is_no_bond(place: str) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p1 {place}: Elder, Hermit
        p2 front: Margrave*
    """, ELDER, card("Hermit", "bond action:\n    draw 1"))
    assert "21.2.2.6.2" in t.p1.why_not("Elder") and "21.3.1.1.2" in t.p1.why_not("Hermit")


# -- 21.2.2.7: dragon vein ----------------------------------------------------------------------------------------


@shows("21.2.2.7")
def test_a_dragon_vein_of_an_auto_skill_may_be_declined() -> None:
    oracle = card("Oracle", "dragon-vein when this attacks (turn 1 orb up):\n    draw 1")
    for pays in (True, False):
        t = field("Oracle", oracle, more="p1 orbs: Roan")
        t.p1.attacks("Oracle", "Pell")
        assert t.asked == "pay"
        t.p1.agrees() if pays else t.p1.passes()
        assert t.p1.card("Roan").face_down is not pays
        t.finish()
        assert len(t.p1.cards("hand")) == pays


# -- 21.2.2.8: hero skills ----------------------------------------------------------------------------------------

TORCH = card("Quillan", 'hero-skill action:\n    your hero passes from "Ilse" to "Quillan"\n    draw 1')


@shows("21.2.2.8", "23.1.23.1")
def test_a_hero_skill_moves_the_status_and_nothing_else() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse* tapped, Quillan
        p2 front: Margrave*
    """, TORCH)
    t.p1.activates("Quillan")
    assert t.p1.card("Quillan").main and not t.p1.card("Ilse").main
    assert t.p1.card("Ilse").turned and not t.p1.card("Quillan").turned and len(t.p1.cards("hand")) == 1


@shows("21.2.2.8")
@pytest.mark.parametrize(("front", "hand"), [("Roan*, Quillan", "Ilse"), ("Roan*, Quillan", "")])
def test_without_both_on_the_battlefield_nothing_of_it_applies(front: str, hand: str) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: {front}
        p1 hand:  {hand}
        p2 front: Margrave*
    """, TORCH)
    assert t.p1.able("activate") == [] and "21.2.2.8" in t.p1.why_not("Quillan")


@shows("21.2.2.8", "19.1.4.3")
def test_with_a_cost_it_is_used_in_vain() -> None:
    dear = TORCH.replace("hero-skill action:", "hs action once (turn 1 bond down):")
    t = position("""
        cipher; turn p1; phase action
        p1 front: Roan*, Quillan
        p1 bonds: Fenn
        p2 front: Margrave*
    """, dear)
    t.p1.activates("Quillan")
    assert t.p1.card("Roan").main and t.p1.card("Fenn").face_down and t.p1.cards("hand") == ()
    assert t.p1.card("Quillan").used == (0,)


@shows("21.2.2.8")
def test_if_the_first_is_not_the_main_character_nothing_changes_hands() -> None:
    """G-47: both are there, so the rest of the skill applies."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Roan*, Ilse, Quillan
        p2 front: Margrave*
    """, TORCH)
    t.p1.activates("Quillan")
    assert t.p1.card("Roan").main and not t.p1.card("Quillan").main and len(t.p1.cards("hand")) == 1


# -- 21.2.2.10: increase ------------------------------------------------------------------------------------------

MILL = card("Mill", """
    increase action once:
        this gets power +10 until end of turn
        repeat if you discard 1
""", power=0)


@shows("21.2.2.10", "21.2.2.10.1")
def test_an_increase_skill_is_carried_out_again_each_time_its_user_pays_for_it() -> None:
    t = field("Mill", MILL, more="p1 hand: Roan, Fenn")
    t.p1.activates("Mill")
    assert t.p1.number("Mill") == 10 and t.asked == "repeat"
    t.p1.agrees()
    t.p1.chooses("Roan")
    assert t.p1.number("Mill") == 20 and t.asked == "repeat"
    t.p1.agrees()
    assert t.p1.number("Mill") == 30 and t.p1.cards("hand") == ()
    assert t.asked == "action"  # there is nothing more to discard
    assert t.p1.card("Mill").used == (0,)


@shows("21.2.2.10")
def test_who_does_not_pay_does_not_repeat_it() -> None:
    t = field("Mill", MILL, more="p1 hand: Roan")
    t.p1.activates("Mill")
    t.p1.passes()
    assert t.p1.number("Mill") == 10 and t.p1.names("hand") == ["Roan"] and t.asked == "action"


# -- 21.2.2.11: awakening -----------------------------------------------------------------------------------------

DAWN = card("Dawn Wren", """
    awakening when this is class-changed:
        draw 1
    awakening always:
        this gets power +10
    awakening action:
        draw 1
    awakening when this attacks:
        draw 1
""", cost=3, class_change=2)
DUSK = card("Dusk Wren", "awakening always:\n    this gets power +10", cost=2)
WREN = card("Wren")


@shows("21.2.2.11")
def test_an_awakening_skill_works_for_who_was_laid_on_a_unit_as_a_class_change() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Wren
        p1 hand:  Dawn Wren
        p1 bonds: 3 x ?
        p2 front: Margrave*, Pell power=200
    """, DAWN, WREN)
    t.p1.levels_up("Dawn Wren", "Wren@front")
    assert len(t.p1.cards("hand")) == 2  # the bonus and the skill's own card
    assert t.p1.number("Dawn Wren") == 50
    t.end_phase()
    t.p1.activates("Dawn Wren")
    t.p1.attacks("Dawn Wren", "Pell")
    t.finish()
    assert len(t.p1.cards("hand")) == 4


@shows("21.2.2.11")
def test_not_for_who_was_deployed() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*
        p1 hand:  Dawn Wren
        p1 bonds: 3 x ?
        p2 front: Margrave*, Pell power=200
    """, DAWN)
    t.p1.deploys("Dawn Wren", "front")
    assert t.p1.number("Dawn Wren") == 40
    t.end_phase()
    assert t.p1.able("activate") == [] and "21.2.2.11" in t.p1.why_not("Dawn Wren")
    t.p1.attacks("Dawn Wren", "Pell")
    t.finish()
    assert t.p1.cards("hand") == ()


@shows("21.2.2.11")
def test_nor_for_who_was_laid_on_a_unit_without_a_class_change() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Wren
        p1 hand:  Dusk Wren
        p1 bonds: 3 x ?
        p2 front: Margrave*
    """, DUSK, WREN)
    t.p1.levels_up("Dusk Wren", "Wren@front")
    assert t.p1.number("Dusk Wren") == 40


# -- 21.2.2.12: dragon blood --------------------------------------------------------------------------------------

BLOOD = card("Nohr", 'dragon-blood always "Deep Current|深流":\n    this gets power +10')
PLAIN_BLOOD = card("Rill", 'db always "Shallow|浅瀬":\n    this gets power +10')
FOLLOWER = card("Follower", """
    while you have an ally with dragon blood:
        this gets power +20
    while you have an ally with the dragon blood "Deep Current":
        this gets power +100
""")


@shows("21.2.2.12")
@pytest.mark.parametrize(("place", "power"), [
    ("p1 rear: Nohr", 160), ("p1 rear: Rill", 60), ("p1 hand: Nohr", 40), ("p1 bonds: Nohr", 40),
    ("p1 retreat: Nohr", 40), ("p2 rear: Nohr", 40), ("p1 rear: Rill [Nohr]", 60),
])
def test_a_skill_that_speaks_of_dragon_blood_finds_it_on_units_only(place: str, power: int) -> None:
    t = field("Follower", FOLLOWER, BLOOD, PLAIN_BLOOD, more=place)
    assert t.p1.number("Follower") == power


@shows("21.2.2.12.1")
def test_of_two_with_the_same_name_a_unit_has_one() -> None:
    twice = card("Nohr", """
        dragon-blood always "Deep Current|深流":
            this gets power +10
        dragon-blood always "Deep Current|深流":
            this gets power +10
        dragon-blood always "Shallow|浅瀬":
            this gets power +100
    """)
    assert field("Nohr", twice).p1.number("Nohr") == 40 + 10 + 100


@shows("21.2.2.12.1")
def test_one_that_is_gained_is_no_second_one() -> None:
    """G-45: a unit that would gain a second skill of the same name keeps one."""
    other = card("Rill", 'dragon-blood always "Deep Current|深流":\n    this gets power +20')
    for face, power in (("rules/rill#0", 50), ("rules/follower#0", 70)):
        t = field("Nohr", BLOOD, other, FOLLOWER)
        nohr = t.p1.find("Nohr")
        t.g.apply(Modify(modifier=Modifier(
            serial=0, field="skills", how="gain", value=(face,), subjects=(t.g.state.ref(nohr),), until="turn",
        )))
        assert len(t.g.abilities(nohr)) == 2 and t.p1.number("Nohr") == power


# -- 21.2.2.13: legendary item ------------------------------------------------------------------------------------

MARUK = card("Maruk", """
    action "Vow|誓い":
        draw 1
    legendary "Vow|誓い" action "Blade|刃":
        this gets power +30 until end of turn
    legendary 2 "Vow|誓い" action "Wrath|怒り":
        this gets power +60 until end of turn
""")


@shows("21.2.2.13")
def test_a_legendary_item_needs_uses_of_the_named_skill_this_turn() -> None:
    t = field("Maruk", MARUK, more="p1 deck: 9 x ?\n p2 deck: 9 x ?")
    assert t.p1.skills("Maruk") == ["Vow"] and "21.2.2.13" in t.p1.why_not("Maruk")
    t.p1.activates("Maruk", "Vow")
    assert t.p1.skills("Maruk") == ["Blade", "Vow"]
    t.p1.activates("Maruk", "Vow")
    assert t.p1.skills("Maruk") == ["Blade", "Vow", "Wrath"]
    t.end_phase()
    for _ in range(5):
        t.end_phase()
    assert t.p1.skills("Maruk") == ["Vow"]  # another turn


@shows("21.2.2.13")
def test_uses_of_another_unit_s_skill_of_that_name_do_not_count() -> None:
    t = field("Maruk, Other", MARUK, card("Other", 'action "Vow|誓い":\n    draw 1'))
    t.p1.activates("Other")
    assert t.p1.skills("Maruk") == ["Vow"]


@shows("21.2.2.13")
def test_an_auto_skill_counts_when_something_of_it_was_applied() -> None:
    """G-50; and a unit goes on having used it when it levels up."""
    mark = card("Mark", """
        when another ally is tapped by a skill "Vow|誓い":
            untap this
        lis "Vow|誓い" action "Blade|刃":
            draw 1
    """)
    t = field("Mark, Press", mark, card("Press", "action:\n    tap 1 other ally"), more="p1 rear: Roan, Fenn")
    t.p1.activates("Press")
    t.p1.chooses("Roan")
    assert t.p1.skills("Mark") == []  # it stood upright: nothing was applied
    t.p1.moves("Mark")
    t.p1.activates("Press")
    t.p1.chooses("Fenn")
    assert not t.p1.card("Mark").turned and t.p1.skills("Mark") == ["Blade"]


# -- 21.2.2.14: crest power ---------------------------------------------------------------------------------------

CREST = card("Crest", "crest-power hand action once (turn 1 bond down):\n    1 ally gets power +10 until end of turn")
BARE_CREST = card("Crest", "cp action once (turn 1 bond down):\n    1 ally gets power +10 until end of turn")


@shows("21.2.2.14", "21.2.2.14.1")
@pytest.mark.parametrize("own", [CREST, BARE_CREST])
@pytest.mark.parametrize(("place", "works"), [("hand", True), ("rear", False), ("bonds", False)])
def test_crest_power_is_used_from_the_hand(own: str, place: str, works: bool) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p1 {place}: Crest
        p1 bonds: Roan
        p2 front: Margrave*
    """, own)
    assert (t.p1.able("activate") == ["Crest"]) is works
    assert ("21.2.2.14.1" in t.p1.why_not("Crest")) is not works


@shows("21.2.2.14", "21.4.2", "21.4.3")
def test_its_limit_is_marked_on_the_card_in_hand() -> None:
    """G-39."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p1 hand:  2 x Crest
        p1 bonds: 3 x Roan
        p2 front: Margrave*
    """, CREST)
    t.p1.activates("Crest")
    t.p1.answers((0,))
    assert sorted(t.g.card(crest).used for crest in t.p1.cards("hand")) == [(), (0,)]
    t.p1.activates("Crest")  # the other one
    t.p1.answers((0,))
    assert t.p1.able("activate") == [] and t.p1.number("Ilse") == 60
    assert "19.1.2.1" in t.p1.why_not("Crest")


# -- all fourteen -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("own", "en", "ja"), [(TORCH, "HS", "HS"), (MILL, "IS · 1/turn", "IS・ターン1回")])
def test_hero_and_increase_skills_are_printed_with_theirs(own: str, en: str, ja: str) -> None:
    faces = rule_cards("cipher", own)
    ability = next(face.abilities[0] for face in faces.values() if face.name.en in ("Quillan", "Mill"))
    assert ability_text(CATALOGUE, ability).terms == Named(en, ja)


@shows("21.2.2.1", "21.2.2.7")
@pytest.mark.parametrize(("head", "wanted"), [
    ("formation action (tap this):\n    draw 1", "tap <first> and <second>"),
    ("dragon-vein action:\n    draw 1", "turn <count> orb|orbs up"),
    ("hero-skill action:\n    draw 1", "your hero passes from <first> to <second>"),
    ("increase action once:\n    draw 1", "repeat if you <what>"),
])
def test_a_mark_does_not_go_without_what_it_stands_for(head: str, wanted: str) -> None:
    with pytest.raises(PackProblems) as wrong:
        rule_cards("cipher", card("Marked", head))
    assert f"must have '{wanted}'" in str(wrong.value)


@pytest.mark.parametrize(("head", "en", "ja"), [
    ('fs action (tap "Ilse" and "Roan")', "FS [tap Ilse and Roan]", "FS【「イルゼ」と「ロアン」を行動済みに】"),
    ("ccs action", "CCS", "CCS"),
    ("lvs 3 action", "LVS 3", "LvS3"), ("union 3 red action", "US Red 3", "US（〈光の剣〉3）"),
    ('carnage "Pellam|ペラム" action', "CF: Pellam", "CF「ペラム」"), ("bond-skill action", "BS", "BS"),
    ("dragon-vein action (turn 1 orb up)", "DV [flip 1 orb up]", "竜脈【オーブ1つを表に】"),
    ('twin "Sefira|セフィラ" action', "TS: Sefira", "TS「セフィラ」"),
    ("awakening action", "AS", "AS"), ("dragon-blood action", "DB", "DB"),
    ('legendary "Vow|誓い" action', "LIS: Vow", "LIS「誓い」"),
    ('lis 2 "Vow|誓い" action', "LIS: Vow ×2", "LIS「誓い ×2」"),
    ("crest-power action once", "CP · 1/turn", "CP・ターン1回"),
])
def test_every_keyword_is_printed_with_its_mark(head: str, en: str, ja: str) -> None:
    faces = rule_cards("cipher", card("Marked", f"{head}:\n    draw 1"))
    (ability,) = faces["rules/marked"].abilities
    assert ability_text(CATALOGUE, ability).terms == Named(en, ja)
