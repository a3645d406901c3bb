"""Chapter 23: growing, transforming, losing the top card, levelling up by a skill, the count of a stack (23.1.13,
23.1.18, 23.1.25, 23.1.28, 14.2)."""

from __future__ import annotations

import pytest

from engines.core.play import player_view
from tests.rules.cipher.scenes import against_a_strong_one as table
from tests.rules.notation import Seat, card, position, shows


def unit(seat: Seat, name: str) -> list[str]:
    """Ids of the cards a unit is made of, the uppermost first."""
    top = next(
        card for area in ("front", "rear") for card in seat.cards(area)
        if name in (seat.t.g.face(card).name.en, seat.t.g.face(card).full_name.en)
    )
    return [seat.t.g.face(each).id.removeprefix("rules/") for each in (top, *seat.t.g.card(top).under)]


# -- 23.1.13: growth ----------------------------------------------------------------------------------------------

GARDENER = card("Gardener", "action once: grow 1 other ally with 1 card in your retreat")
SPROUT = [card("Old Sprout", power=50), card("Young Sprout"), card("Tiny Sprout")]
BURST = card("Listener", """
    when an ally levels up:
        draw 1
    when an ally is class-changed:
        draw 1
""")


@shows("23.1.13.1")
def test_a_card_of_the_unit_s_name_goes_beneath_the_unit() -> None:
    t = table(GARDENER, *SPROUT, front="Gardener, Old Sprout", retreat="Young Sprout, Roan")
    t.p1.activates("Gardener")
    assert unit(t.p1, "Sprout") == ["old-sprout", "young-sprout"]
    assert t.p1.names("retreat") == ["Roan"] and t.p1.names("front") == ["Ilse", "Gardener", "Sprout"]
    t.p1.moves("Sprout")  # one card as long as it is a unit
    assert unit(t.p1, "Sprout") == ["old-sprout", "young-sprout"] and len(t.p1.cards("rear")) == 1


@shows("23.1.13.1")
def test_a_card_of_another_name_does_not_make_a_unit_grow() -> None:
    t = table(GARDENER, *SPROUT, front="Gardener, Old Sprout", retreat="Roan")
    assert t.p1.able("activate") == []
    t = table(GARDENER, *SPROUT, front="Gardener, Old Sprout, Fenn", retreat="Young Sprout, Tiny Sprout, Roan")
    t.p1.activates("Gardener")  # only the Sprout can grow, and with either of two cards
    assert sorted(t.g.face(option.subject).id for option in t.options) == ["rules/tiny-sprout", "rules/young-sprout"]


@shows("23.1.13.1")
def test_cards_that_make_it_grow_go_to_the_very_bottom() -> None:
    """G-30: where under the stack is open; beneath all of it."""
    t = table(GARDENER, *SPROUT, front="Gardener, Old Sprout [Young Sprout]", retreat="Tiny Sprout")
    t.p1.activates("Gardener")
    assert unit(t.p1, "Sprout") == ["old-sprout", "young-sprout", "tiny-sprout"]


@shows("23.1.13.1")
def test_a_unit_grows_with_a_card_from_the_hand_or_the_deck() -> None:
    for home in ("your hand", "your deck"):
        seeder = card("Seeder", f"action: grow 1 other ally with 1 card in {home}")
        cards = {"hand": "Young Sprout, Roan", "deck": "Roan, Young Sprout, Roan"}
        t = table(seeder, *SPROUT, front="Seeder, Old Sprout", **cards)
        t.p1.activates("Seeder")
        t.p1.chooses("Old Sprout")  # any ally: whether a card for it is in the hand is nobody's business
        assert t.asked == "choose-up-to"  # 2.4: who else could prove that a card of that name is there?
        t.p1.chooses("Young Sprout")
        assert unit(t.p1, "Sprout") == ["old-sprout", "young-sprout"]


@shows("23.1.13.1")
def test_a_unit_laid_beneath_another_brings_the_cards_beneath_it() -> None:
    swallow = card("Swallow", """
        always:
            your "Sprout" may be two at once
        action:
            choose 1 ally with cost <= 1 named "Sprout" as u
            grow u with 1 ally with cost >= 2
    """)
    big = card("Big Sprout", cost=2)
    t = table(swallow, big, *SPROUT, front="Swallow, Old Sprout [Young Sprout]", rear="Big Sprout [Roan]")
    t.p1.activates("Swallow")
    assert unit(t.p1, "Sprout") == ["old-sprout", "young-sprout", "big-sprout", "roan"]
    host = t.p1.find("Old Sprout", "front")
    assert all(t.g.card(each).host == host and not t.g.card(each).under for each in t.g.card(host).under)


@shows("23.1.13.2", "23.1.13.2.1")
@pytest.mark.parametrize(("top", "changed"), [("Sworn Ilse", False), ("Dawn Blade Ilse", True)])
def test_growth_is_no_level_up_but_a_grown_unit_is_levelled_up(top: str, changed: bool) -> None:
    probe = card("Probe", """
        action: grow 1 ally named "Ilse" with 1 card in your retreat
        while you have a levelled-up ally:
            this gets power +1
        while you have a class-changed ally:
            this gets power +2
    """, power=0)
    t = position(f"""
        cipher; turn p1; phase action
        p1 front:   {top}*, Probe, Listener
        p1 retreat: Squire Ilse
        p1 hand:
        p2 front:   Margrave*
    """, probe, BURST)
    t.p1.activates("Probe")
    grown = t.p1.card("Ilse", "front")
    assert t.p1.cards("hand") == ()  # neither skill triggered, no bonus was drawn
    assert not (grown.levelled or grown.class_changed or grown.bonus)  # not levelled up this turn
    assert grown.grown and t.p1.number("Probe") == (3 if changed else 1)


@shows("23.1.13.1", "21.5.2.1")
@pytest.mark.parametrize("home", ["hand", "retreat"])
def test_growth_and_the_top_card_may_be_costs(home: str) -> None:
    payer = card("Payer", f"""
        action "Grow|育" (grow 1 other ally with 1 card in your {home}): draw 1
        action "Peel|剥" (put the top card of 1 ally named "Sprout" in your retreat): draw 1
    """)
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Payer, Old Sprout
        p1 {home}: Young Sprout
        p1 deck: 5 x Roan
        p2 front: Margrave*
    """, payer, *SPROUT)
    t.p1.activates("Payer", "Grow")
    assert unit(t.p1, "Sprout") == ["old-sprout", "young-sprout"] and t.p1.names("hand") == ["Roan"]
    assert t.p1.skills("Payer") == ["Peel"]  # no card is left to pay with
    t.p1.activates("Payer", "Peel")
    assert unit(t.p1, "Sprout") == ["young-sprout"] and len(t.p1.cards("hand")) == 2


@shows("5.1.1.3")
def test_growth_is_remembered_until_the_end_of_the_turn_and_lost_by_a_level_up() -> None:
    """G-30: marked as soon as one card was put under it, cleared in 13.6.1.3."""
    probe = card("Probe", """
        action: grow 1 other ally with 1 card in your retreat
        always:
            all allies that grew this turn get power +10
        when an ally grows:
            draw 1
    """)
    t = table(probe, *SPROUT, front="Probe, Old Sprout", retreat="Young Sprout", hand="Tiny Sprout")
    assert t.p1.number("Old Sprout") == 50
    t.p1.activates("Probe")
    assert t.p1.number("Old Sprout") == 60 and len(t.p1.cards("hand")) == 2
    t.end_phase()
    assert t.p1.number("Old Sprout") == 50 and not t.p1.card("Old Sprout").grown
    sower = card("Sower", """
        action:
            grow 1 other ally with 1 card in your retreat
            level up 1 ally named "Sprout" with 1 card in your hand of the same name
    """)
    t = table(sower, *SPROUT, front="Sower, Old Sprout", retreat="Young Sprout", hand="Tiny Sprout")
    t.p1.activates("Sower")
    t.p1.chooses("Tiny Sprout")
    assert unit(t.p1, "Sprout") == ["tiny-sprout", "old-sprout", "young-sprout"]
    assert not t.p1.card("Tiny Sprout", "front").grown


@shows("23.1.13.1")
def test_a_grown_unit_that_leaves_comes_apart_and_its_owners_get_their_cards() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front:   Ilse*, Usher, Old Sprout
        p1 retreat: Young Sprout
        p2 front:   Margrave* power=200
    """, *SPROUT, card("Usher", """
        action once "Grow|グロウ":
            grow 1 ally named "Sprout" with 1 card in your retreat
        action once "Send|センド":
            put 1 ally named "Sprout" in your deck
    """))
    t.p1.activates("Usher", "Grow")
    saved = t.g.game.decode(t.g.game.encode(t.g.state))
    assert saved == t.g.state  # the stack is part of a save
    for viewer in (0, 1):  # 6.4.4.3: everybody may look at all its cards
        sight = player_view.card_sight(t.g, viewer, t.p1.card("Old Sprout", "front"))
        assert [below.face for below in sight.under] == ["rules/young-sprout"] and sight.under[0].zone == "front:0"
        assert "tag.grown" in [tag.key for tag in sight.tags] and "tag.stack" in [tag.key for tag in sight.tags]
    assert "young-sprout" in t.show()
    t.p1.activates("Usher", "Send")
    assert t.asked == "stack-order"  # 14.2.7.2
    t.p1.chooses("Old Sprout", "Young Sprout")
    assert t.p1.names("deck")[-2:] == ["Sprout", "Sprout"]


# -- 23.1.18: the top card ----------------------------------------------------------------------------------------

PEELER = card("Peeler", """
    action "Own|自分": put the top card of this in your retreat
    action "Hero|主人公": put the top card of the enemy hero in the opponent's retreat
""")


@shows("23.1.18.1")
def test_the_top_card_goes_and_what_lay_beneath_is_read() -> None:
    shed = card("Big Shed", """
        action once "Grow|大": this gets power +30 until end of game
        action "Shed|脱": put the top card of this in your retreat
    """, power=60)
    small = card("Small Shed", "always: this gets power +5", power=20)
    t = table(shed, small, front="Big Shed [Small Shed, Roan]")
    t.p1.activates("Shed", "Grow")
    assert t.p1.number("Big Shed") == 90
    t.p1.activates("Shed", "Shed")
    assert unit(t.p1, "Shed") == ["small-shed", "roan"] and t.p1.names("retreat") == ["Shed"]
    assert t.p1.number("Small Shed") == 25  # its own power and skill, without the effect
    assert not any(item.field == "power" and item.how == "add" for item in t.g.state.modifiers)
    gone = t.p1.card("Big Shed", "retreat")
    assert gone.used == () and gone.host is None and gone.under == ()


@shows("23.1.18.2")
@pytest.mark.parametrize("how", ["tapped", "", "levelled"])
def test_the_unit_keeps_its_state_and_place_when_its_top_card_goes(how: str) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Peeler
        p2 front: Roan
        p2 rear:  Iron Margrave* {how} [Squire Ilse], Pell
        p2 orbs:  2 x ?
    """, PEELER)
    t.p1.activates("Peeler", "Hero")
    assert t.p2.names("rear") == ["Ilse", "Pell"]
    heir = t.p2.card("Squire Ilse", "rear")
    assert heir.main and heir.turned is (how == "tapped") and not heir.levelled
    assert t.p2.names("retreat") == ["Margrave"]
    assert t.p2.card("Margrave", "retreat").main is False
    assert t.result is None


@shows("23.1.18")
def test_a_unit_of_one_card_leaves_with_its_top_card() -> None:
    """G-33: the top card of a unit of one card is the unit."""
    t = table(PEELER, front="Peeler")
    t.p1.activates("Peeler", "Own")
    assert t.p1.names("front") == ["Ilse"] and t.p1.names("retreat") == ["Peeler"]
    t = table(PEELER, front="Peeler")
    t.p1.activates("Peeler", "Hero")
    assert t.winner is t.p1  # 3.1.1: no main character is left


@shows("23.1.18.2")
def test_a_battling_unit_fights_on_as_what_lay_beneath() -> None:
    shed = card("Big Shed", "when this attacks: put the top card of this in your retreat", power=10)
    small = card("Small Shed", power=70)
    t = table(shed, small, front="Big Shed [Small Shed]", enemy="Pell power=60")
    t.p1.attacks("Big Shed", "Pell")
    assert "Pell" in t.p2.names("retreat")  # 70 against 60: it attacks as what it is now
    assert t.p1.card("Small Shed", "front").turned


@shows("23.1.18.2", "9.3.1.1.1")
def test_only_the_top_card_falls_if_a_skill_says_so() -> None:
    ember = card("New Ember", """
        instead when this would be put in the retreat:
            put the top card of this in your retreat
    """, power=10)
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse* power=200
        p2 front: Margrave*, New Ember [Old Ember, Oldest Ember]
    """, ember, card("Old Ember", power=10), card("Oldest Ember"))
    t.p1.attacks("Ilse", "New Ember")
    t.finish()
    assert unit(t.p2, "Ember") == ["old-ember", "oldest-ember"]
    assert "Ember" in t.p2.names("retreat") and not t.p2.card("Old Ember", "front").defeated


# -- 23.1.25: transformation --------------------------------------------------------------------------------------

VEX = card("Vex", power=30)
USURPER = card("Usurper", """
    hand action:
        transform 1 ally named "Vex" with this
""", cost=5, class_change=4, power=70, range="1-3")


@shows("23.1.25.1", "23.1.25.2")
def test_a_card_is_laid_on_a_unit_and_that_is_no_level_up() -> None:
    t = table(VEX, USURPER, BURST, front="Vex, Listener", hand="Usurper")
    t.p1.activates("Usurper")
    assert unit(t.p1, "Usurper") == ["usurper", "vex"] and t.p1.cards("hand") == ()
    new = t.p1.card("Usurper", "front")
    assert not (new.levelled or new.class_changed or new.bonus)  # nothing triggered, no bonus: the hand is empty
    assert t.g.is_levelled(t.p1.find("Usurper")) and t.g.is_class_changed(t.p1.find("Usurper"))


@shows("23.1.25.3", "23.1.25.3.1")
def test_a_transformed_unit_keeps_its_state() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Roan
        p1 rear:  Vex* tapped, Fenn
        p1 hand:  Usurper
        p2 front: Margrave*
    """, VEX, USURPER)
    t.p1.activates("Usurper")
    new = t.p1.card("Usurper", "rear")
    assert new.main and new.turned and not new.face_down and new.user == 0
    assert t.p1.names("rear") == ["Usurper", "Fenn"] and t.result is None
    t.p1.struck("Usurper")
    t.end_phase()
    assert t.result is not None  # it is the main character that fell


@shows("23.1.25.4")
def test_what_was_done_to_a_unit_ends_when_it_is_transformed() -> None:
    herald = card("Herald", "action once: 1 other ally gets power +50 until end of game")
    t = table(VEX, USURPER, herald, front="Vex, Herald", hand="Usurper")
    t.p1.activates("Herald")
    t.p1.chooses("Vex")
    assert t.p1.number("Vex") == 80
    t.p1.activates("Usurper")
    assert t.p1.number("Usurper") == 70
    assert t.g.words(t.p1.find("Usurper"), "range") == ("1", "2", "3")  # what is written on the top card


@shows("23.1.25.4", "14.2.3", "23.1.18.1")
def test_what_was_done_to_a_covered_card_does_not_come_back_with_it() -> None:
    for cover in ('transform 1 ally named "Vex" with 1 card in your hand',
                  'level up 1 ally named "Vex" with 1 card in your hand'):
        squire = card("Squire", f"""
            action once "Raise|上": 1 ally named "Vex" gets power +50 until end of game
            action once "Cover|覆": {cover}
            action once "Peel|剥": put the top card of 1 ally named "Roan" in your retreat
        """)
        t = table(VEX, squire, front="Vex, Squire", hand="Roan")
        t.p1.activates("Squire", "Raise")
        t.p1.activates("Squire", "Cover")
        t.p1.activates("Squire", "Peel")
        assert unit(t.p1, "Vex") == ["vex"] and t.p1.number("Vex") == 30


@shows("23.1.25.5", "23.1.25.4")
def test_a_battle_goes_on_after_a_transformation_that_changes_the_range() -> None:
    vex = card("Vex", """
        when this attacks:
            transform this with 1 card in your hand with cost <= 2
    """, power=30, range="2")
    rogue = card("Rogue", cost=2, power=90, range="3")
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p1 rear:  Vex
        p1 hand:  Rogue
        p1 deck:  9 x Fenn
        p2 front: Margrave* power=200, Pell power=80
        p2 deck:  9 x Hale
    """, vex, rogue)
    t.p1.attacks("Vex", "Pell")
    t.p1.chooses("Rogue")
    assert "Pell" in t.p2.names("retreat")  # 90 and 20 of support against 80 and 20, at distance 2
    assert t.p1.card("Rogue", "rear").turned and t.g.battle is None


@shows("23.1.25.4", "23.1.25.5")
def test_support_and_critical_hit_are_lost_in_a_transformation() -> None:
    """G-22: the letter. Support power and what a critical hit adds are effects on the unit; that it fights is not."""
    vex = card("Vex", """
        when this makes a critical hit:
            transform this with 1 card in your retreat named "Rogue"
    """, power=30)
    for power, falls in ((69, True), (71, False)):
        t = position(f"""
            cipher; turn p1; phase action
            p1 front:   Ilse*, Vex
            p1 hand:    Vex
            p1 retreat: Rogue
            p1 deck:    9 x Fenn
            p2 front:   Margrave* power=200, Pell power={power}
            p2 deck:    9 x Hale
        """, vex, card("Rogue", power=90))
        t.p1.attacks("Vex", "Pell")
        t.p1.chooses("Vex")
        t.finish()
        assert t.p2.has("Pell", "retreat") is falls  # 90 against its power and 20


# -- 23.1.28: the count -------------------------------------------------------------------------------------------


@shows("23.1.28.1", "23.1.28.2")
@pytest.mark.parametrize(("unit", "power"), [("Bombard", 10), ("Bombard [Roan]", 20), ("Bombard [3 x Roan]", 40)])
def test_the_number_of_cards_in_a_unit_counts_the_top_card(unit: str, power: int) -> None:
    bombard = card("Bombard", """
        always:
            the power of this becomes 10 * the cards in this
    """, power=0)
    t = table(bombard, front=f"{unit}, Fenn [Roan]")
    assert t.p1.number("Bombard") == power


# -- 14.2: level-up by a skill ------------------------------------------------------------------------------------


@shows("14.2.1", "14.2.4")
@pytest.mark.parametrize(("home", "line"), [("your hand", "hand"), ("your retreat", "retreat"), ("your deck", "deck")])
def test_a_skill_levels_a_unit_up_from_anywhere(home: str, line: str) -> None:
    guide = card("Guide", f'action once: level up 1 other ally with 1 card in {home} of the same name')
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Guide, Old Sprout tapped
        p1 {line}: Young Sprout, Roan
        p1 {'hand' if line == 'deck' else 'deck'}: 3 x Fenn
        p2 front: Margrave*
    """, guide, *SPROUT)
    t.p1.activates("Guide")
    while t.asked.startswith("choose") and "action" not in t.asked:
        names = [t.g.face(option.subject).id for option in t.options]
        t.p1.chooses("Young Sprout" if "rules/young-sprout" in names else "Old Sprout")
    assert unit(t.p1, "Sprout") == ["young-sprout", "old-sprout"]
    new = t.p1.card("Young Sprout", "front")
    assert new.turned and new.levelled and not new.class_changed


@shows("14.2.1.2")
def test_only_a_skill_that_says_so_asks_for_the_same_name() -> None:
    """G-38: the condition of 14.2.1.2 is that of the deploy phase."""
    free = card("Free", "action once: level up 1 other ally with 1 card in your retreat")
    t = table(free, front="Free, Fenn", retreat="Roan")
    t.p1.activates("Free")
    t.p1.chooses("Fenn")
    assert unit(t.p1, "Roan") == ["roan", "fenn"]
    strict = card("Strict", "action once: level up 1 other ally with 1 card in your retreat of the same name")
    t = table(strict, front="Strict, Fenn", retreat="Roan")
    assert t.p1.able("activate") == [] and "19.1.4.2" in t.p1.why_not("Strict")


@shows("14.2.1.1")
def test_a_skill_levels_up_with_cards_of_the_same_user_only() -> None:
    thief = card("Thief", "action: level up 1 other ally with 1 card in the opponent's retreat")
    t = position("""
        cipher; turn p1; phase action
        p1 front:   Ilse*, Thief, Fenn
        p2 front:   Margrave*
        p2 retreat: Roan, Fenn
    """, thief)
    assert t.p1.able("activate") == []


@shows("14.2.5", "14.2.5.2")
def test_a_level_up_by_a_skill_with_a_class_change_cost_is_a_class_change() -> None:
    guide = card("Guide", "action once: level up 1 ally named \"Ilse\" with 1 card in your retreat of the same name")
    t = table(guide, BURST, front="Guide, Listener", retreat="Dawn Blade Ilse")
    t.p1.activates("Guide")
    if t.asked == "trigger":
        t.p1.answers(0)
    new = t.p1.card("Ilse", "front")
    assert new.levelled and new.class_changed and new.main
    assert len(t.p1.cards("hand")) == 3  # the bonus and both skills of the Listener


@shows("14.2.3")
def test_a_level_up_by_a_skill_resets_the_unit() -> None:
    guide = card("Guide", """
        action once "Raise|上": 1 ally named "Sprout" gets power +50 until end of turn
        action once "Level|昇": level up 1 ally named "Sprout" with 1 card in your retreat of the same name
    """)
    t = table(guide, *SPROUT, front="Guide, Old Sprout", retreat="Young Sprout")
    t.p1.activates("Guide", "Raise")
    assert t.p1.number("Old Sprout") == 100
    t.p1.activates("Guide", "Level")
    assert t.p1.number("Young Sprout") == 40
