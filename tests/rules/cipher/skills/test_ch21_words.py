"""Chapter 21 as skills speak of skills: cheaper ones, lent ones, cards with a skill of a kind or a name."""

from __future__ import annotations

import pytest

from tests.rules.notation import T, card, position, shows


def field(skills: str, *own: str, p1: str = "", **facts: object) -> T:
    """Player 1's action phase with a Sage who has these skills."""
    return position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Sage
        p1 deck:  9 x Hale
        p1 bonds: 3 x Hale
        p2 front: Margrave*, Pell
        p2 deck:  9 x Bram
        {p1}
    """, card("Sage", skills, **facts), *own)


def down(t: T) -> int:
    """Player 1's bonds that lie face down."""
    return sum(t.g.card(bond).face_down for bond in t.p1.cards("bonds"))


@pytest.mark.parametrize(("ally", "paid"), [("Friend", 1), ("Roan", 2)])
@shows("21.5.1", "21.5.3.2")
def test_a_skill_that_costs_a_bond_less_beside_a_friend(ally: str, paid: int) -> None:
    t = field("""
        action "Hymn" (turn 2 bonds down):
            draw 1
        while you have an ally named "Friend":
            the skill "Hymn" of this costs 1 bond less
    """, card("Friend"), p1=f"p1 rear: {ally}")
    t.p1.activates("Sage", "Hymn")
    if t.asked == "bonds-down":
        t.p1.answers(tuple(range(paid)))
    assert down(t) == paid and len(t.p1.cards("hand")) == 1


@shows("21.5.1", "21.5.3.2")
def test_a_cost_can_shrink_to_nothing() -> None:
    t = field("""
        action "Hymn" (turn 1 bond down):
            draw 1
        always:
            the skill "Hymn" of this costs 2 bonds less
    """, p1="p1 hand: Roan")
    t.p1.activates("Sage", "Hymn")
    assert down(t) == 0 and len(t.p1.cards("hand")) == 2


@shows("21.5.1", "19.1.3.1")
def test_a_skill_used_without_paying() -> None:
    t = field("""
        action "Hymn" once (discard 1, turn 1 bond down):
            draw 1
        always:
            the skill "Hymn" of this costs nothing
    """)
    t.p1.activates("Sage", "Hymn")
    assert down(t) == 0 and t.p1.names("hand") == ["Hale"] and t.p1.skills("Sage") == []


@shows("21.4.3.1")
def test_one_skill_loses_its_limit() -> None:
    t = field("""
        action "Hymn" once:
            draw 1
        action "Song" once:
            draw 1
        always:
            the skill "Hymn" of this loses its use limit
    """)
    t.p1.activates("Sage", "Hymn")
    t.p1.activates("Sage", "Song")
    assert t.p1.skills("Sage") == ["Hymn"]


@shows("21.2.2.13", "23.1.15")
def test_a_lent_skill_works_only_where_it_was_given() -> None:
    t = field("""
        action "Teach":
            1 other ally gains the skill "Trick" until end of turn
        lent action "Trick":
            draw 1
    """, p1="p1 rear: Roan")
    assert t.p1.skills("Sage") == ["Teach"] and t.p1.skills("Roan") == []
    t.p1.activates("Sage", "Teach")
    t.p1.chooses("Roan")
    assert t.p1.skills("Sage") == ["Teach"] and t.p1.skills("Roan") == ["Trick"]
    t.p1.activates("Roan", "Trick")
    assert t.p1.names("hand") == ["Hale"]


@shows("21.2.2.5", "23.1.15")
def test_cards_with_a_skill_of_a_kind() -> None:
    t = field("""
        action "Call":
            deploy 1 card with a support skill in your hand
        action "Cry":
            deploy 1 card with the skill "Emblem" in your hand
    """, card("Herald", 'attack support "Emblem":\n    draw 1'), card("Squire", "attack support:\n    draw 1"),
        p1="p1 hand: Herald, Squire, Roan")
    t.p1.activates("Sage", "Call")
    assert sorted(t.g.face(option.subject).name.en for option in t.options if option.subject) == ["Herald", "Squire"]
    t = field('action "Cry":\n    deploy 1 card with the skill "Emblem" in your hand',
              card("Herald", 'attack support "Emblem":\n    draw 1'), card("Squire", "attack support:\n    draw 1"),
              p1="p1 hand: Herald, Squire, Roan")
    t.p1.activates("Sage", "Cry")
    assert [t.g.face(option.subject).name.en for option in t.options if option.subject] == ["Herald"]


@shows("23.1.15", "18.3.1.6")
def test_support_skills_that_are_lost() -> None:
    for sage, drawn in (("Sage", 0), ("Roan", 1)):
        t = position(f"""
            cipher; turn p1; phase action
            p1 front: Ilse*, Roan
            p1 deck:  9 x Herald
            p1 hand:  Ilse
            p2 front: Margrave*, Pell
            p2 deck:  9 x Bram
            p2 rear:  {sage}
        """, card("Sage", "always:\n    all enemy support cards lose all support skills"),
            card("Herald", "attack support:\n    draw 1"))
        t.p1.attacks("Ilse", "Pell")
        assert len(t.p1.cards("hand")) == 1 + drawn


# -- where units stand, what they are called ----------------------------------------------------------------------


@shows("21.2.2.5", "6.2")
def test_allies_in_the_same_area() -> None:
    skill = "while you have 2 or more other allies in the same area as this:\n    this gets power +20"
    assert field(skill, p1="p1 rear: Roan, Fenn").p1.number("Sage") == 40
    assert position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Sage, Roan
        p2 front: Margrave*, Pell
    """, card("Sage", skill)).p1.number("Sage") == 60


@shows("17.1.2", "6.2")
def test_moving_to_a_row_or_to_somebody() -> None:
    t = field("""
        action "Forward":
            move all other allies other than heroes to the front
        action "Come":
            choose 1 ally in another area than this as friend
            move friend to the area of this
    """, p1="p1 rear: Roan, Fenn")
    t.p1.activates("Sage", "Come")
    t.p1.chooses("Roan")
    assert t.p1.names("rear") == ["Fenn"]
    t.p1.activates("Sage", "Forward")
    assert t.p1.names("rear") == [] and set(t.p1.names("front")) == {"Ilse", "Sage", "Roan", "Fenn"}


@shows("4.4.4", "4.13")
def test_one_of_two_symbols_or_names() -> None:
    skill = "action:\n    all red or blue allies get power +10 until end of turn"
    cards = [card("Ruby", symbols=["red"]), card("Opal", symbols=["white"]), card("Azure", symbols=["blue"])]
    t = field(skill, *cards, p1="p1 rear: Ruby, Opal, Azure")
    t.p1.activates("Sage")
    assert [t.p1.number(name) for name in ("Ruby", "Opal", "Azure")] == [50, 40, 50]
    skill = 'always:\n    all allies named "Ruby" or "Opal" get power +10'
    t = field(skill, *cards, p1="p1 rear: Ruby, Opal, Azure")
    assert [t.p1.number(name) for name in ("Ruby", "Opal", "Azure")] == [50, 50, 40]


@shows("4.4.4", "23.1.42")
def test_with_and_without_symbols_and_sharing_them() -> None:
    cards = [card("Ruby", symbols=["red"]), card("Plain"), card("Garnet", symbols=["red", "blue"]),
             card("Opal", symbols=["white"])]
    t = field("""
        always:
            all symbolless allies get power +10
            all allies sharing symbols with your hero get power +20
    """, *cards, p1="p1 rear: Ruby, Plain, Garnet, Opal")
    assert [t.p1.number(name) for name in ("Ruby", "Plain", "Garnet", "Opal")] == [60, 50, 60, 40]


@shows("4.13", "14.1.1")
def test_a_card_that_also_bears_another_name() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Twin
        p1 hand:  Plain
        p1 bonds: 5 x Hale
        p2 front: Margrave*
    """, card("Twin", 'always:\n    this is also named "Plain"'), card("Plain"))
    assert not t.p1.may("deploy", "Plain") and t.p1.may("level-up", "Plain", "Twin")


@shows("14.2.1.2", "14.2.5")
def test_laid_on_a_unit_of_another_name() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Plain
        p1 hand:  Heir
        p1 bonds: 5 x Hale
        p2 front: Margrave*
    """, card("Heir", 'special always:\n    this may level up an ally named "Plain"', cost=3, class_change=2),
        card("Plain"))
    assert t.p1.reach("level-up", "Heir") == ["Plain"]
    t.p1.levels_up("Heir", "Plain")
    t.finish()
    assert t.g.is_class_changed(t.p1.find("Heir@front"))


@shows("2.2", "16.1.2")
def test_a_unit_that_cannot_be_levelled_up() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Young Twin
        p1 hand:  Old Twin
        p1 bonds: 5 x Hale
        p2 front: Margrave*
    """, card("Young Twin", "always:\n    this cannot be levelled up"), card("Old Twin"))
    assert not t.p1.may("level-up", "Old Twin") and "2.2" in t.p1.why_not("Old Twin", "Young Twin")
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Young Twin
        p1 hand:  Old Twin, High Twin
        p1 bonds: 5 x Hale
        p2 front: Margrave*
    """, card("Young Twin", "always:\n    this cannot be class-changed"), card("Old Twin"),
        card("High Twin", cost=3, class_change=2))
    assert t.p1.may("level-up", "Old Twin") and not t.p1.may("level-up", "High Twin")


@shows("23.1.36", "2.6")
def test_cards_with_different_names_are_picked_together() -> None:
    t = field("""
        action:
            add up to 2 cards with different names in your retreat to your hand
    """, card("Old Twin"), card("Young Twin"), p1="p1 retreat: Old Twin, Young Twin, Roan")
    t.p1.activates("Sage")
    picks = [place for place, option in enumerate(t.options) if t.g.face(option.subject).name.en == "Twin"]
    assert len(picks) == 2 and not t.g.game.joint[t.g.state.ask.joint](t.g, t.g.state.ask, tuple(picks))
    t.p1.chooses("Young Twin", "Roan")
    assert sorted(t.p1.names("hand")) == ["Roan", "Twin"]


@shows("21.5.3.2", "21.2.2.4")
def test_bonds_of_a_kind_are_turned_down() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Sage
        p1 deck:  9 x Hale
        p1 bonds: Ruby, Opal, Ruby
        p2 front: Margrave*
    """, card("Sage", "action (turn 2 red bonds down):\n    draw 1"), card("Ruby", symbols=["red"]),
        card("Opal", symbols=["white"]))
    t.p1.activates("Sage")
    assert [t.g.card(bond).face_down for bond in t.p1.cards("bonds")] == [True, False, True]
    assert t.p1.skills("Sage") == []


@shows("5.1.2.5", "6.2")
def test_beside_the_hero_and_being_one() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Sage
        p1 rear:  Monk
        p2 front: Margrave*
    """, card("Sage", "while your hero is in the same area as this:\n    this gets power +10"),
        card("Monk", "while your hero is in the same area as this:\n    this gets power +10"))
    assert (t.p1.number("Sage"), t.p1.number("Monk")) == (50, 40)
    t = field("while not this is tapped and not this is your hero:\n    this gets power +10")
    assert t.p1.number("Sage") == 50
    t = position("""
        cipher; turn p1; phase action
        p1 front: Sage*
        p2 front: Margrave*
    """, card("Sage", "while this is your hero:\n    this gets power +30"))
    assert t.p1.number("Sage") == 70


@shows("2.3.1.7", "25.6")
def test_even_odd_and_another() -> None:
    skill = """
        while count(allies) is even:
            this gets power +10
        while count(allies) is odd:
            this gets power +20
        while you have another bow ally:
            this gets power +100
    """
    assert field(skill, weapon="bow").p1.number("Sage") == 50
    assert field(skill, weapon="bow", p1="p1 rear: Roan").p1.number("Sage") == 60
    t = field(skill, card("Shot", weapon="bow"), weapon="bow", p1="p1 rear: Shot")
    assert t.p1.number("Sage") == 160


@shows("19.1.4", "10.1.1")
def test_when_a_skill_has_been_used() -> None:
    t = field("""
        action "Hymn" once:
            untap this
        action "Song":
            draw 1
        when this uses the skill "Song":
            this gets power +10 until end of turn
        when you use a cp skill:
            this gets power +30 until end of turn
    """, card("Crest", "crest-power action (discard this):\n    draw 1"), p1="p1 hand: Crest")
    t.p1.activates("Sage", "Song")
    assert t.p1.number("Sage") == 50
    t.p1.activates("Crest")
    assert t.p1.number("Sage") == 80


@shows("23.1.14", "19.1.2.2")
def test_an_orb_was_broken_this_turn() -> None:
    t = field("""
        action "Smash" once:
            break 1 of the opponent's orbs
        action "Feast" needs the opponent's orb was broken this turn:
            draw 1
    """, p1="p1 orbs: 3 x Hale\np2 orbs: 3 x Bram")
    assert t.p1.skills("Sage") == ["Smash"]
    t.p1.activates("Sage", "Smash")
    if t.asked == "break-orbs":
        t.p2.answers((0,))
    assert t.p1.skills("Sage") == ["Feast"]
    t.end_phase()
    while t.asked != "action" or t.asking != (1,):
        t.g.answer(len(t.options) - 1)
    t.end_phase()
    while t.asked != "action" or t.asking != (0,):
        t.g.answer(len(t.options) - 1)
    assert t.p1.skills("Sage") == ["Smash"]


# -- 2.2: what cannot happen --------------------------------------------------------------------------------------


@shows("21.5.1.1", "23.1.12")
def test_neither_skills_nor_costs_defeat_it() -> None:
    t = field("""
        action "Offer" (defeat 1 other ally other than heroes):
            draw 1
    """, card("Saint", "always:\n    this cannot be defeated by skills or costs"), p1="p1 rear: Saint")
    assert t.p1.skills("Sage") == []
    t = field("""
        action "Offer" (defeat 1 other ally other than heroes):
            draw 1
    """, p1="p1 rear: Roan")
    assert t.p1.skills("Sage") == ["Offer"]


@shows("23.1.12", "2.2")
def test_only_the_opponents_skills_spare_it() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Sage, Saint
        p2 front: Margrave*, Saint
    """, card("Saint", """
        always:
            this cannot be defeated by enemy skills
            this cannot be moved by enemy skills
    """), card("Sage", """
        action "Strike":
            defeat all units named "Saint"
        action "Push":
            move all units named "Saint"
    """))
    t.p1.activates("Sage", "Push")
    assert t.p1.has("Saint", "rear") and t.p2.has("Saint", "front")
    t.p1.activates("Sage", "Strike")
    assert not t.p1.has("Saint", "rear") and t.p2.has("Saint", "front")


@shows("13.2.1.3", "2.2")
def test_a_unit_that_stays_tapped() -> None:
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse* tapped, Sleeper tapped
        p1 deck:  9 x Hale
        p2 front: Margrave*
    """, card("Sleeper", "always:\n    this cannot be untapped"))
    assert not t.p1.card("Ilse", "front").turned and t.p1.card("Sleeper", "front").turned


@shows("23.1.1", "2.2")
def test_a_player_who_cannot_draw() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Sage
        p1 deck:  9 x Hale
        p2 front: Margrave*
        p2 hand:  Pell
        p2 deck:  9 x Bram
    """, card("Sage", """
        while count(cards in the opponent's hand) >= 2:
            the opponent cannot draw cards
        action:
            each player draws 3
    """))
    t.p1.activates("Sage")
    assert (len(t.p1.cards("hand")), len(t.p2.cards("hand"))) == (3, 2)


@shows("14.1.1", "2.2")
def test_a_player_who_cannot_deploy_cards_of_a_kind() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Sage
        p1 deck:  9 x Hale
        p2 front: Margrave*, Bard
        p2 hand:  Big, Small
        p2 deck:  9 x Bram
        p2 bonds: 9 x Bram
    """, card("Sage", """
        action once:
            the opponent cannot deploy cards with cost >= 3 until end of the opponent's turn
    """), card("Bard", 'action "Call":\n    deploy 1 card in your hand'), card("Big", cost=3), card("Small"))
    t.p1.activates("Sage")
    t.end_phase()
    while t.asked != "deploy":
        t.g.answer(len(t.options) - 1)
    assert "Small" in t.p2.able("deploy") and "Big" not in t.p2.able("deploy") and "2.2" in t.p2.why_not("Big", "front")
    t.end_phase()
    t.p2.activates("Bard")
    assert "Big" not in [t.g.face(option.subject).name.en for option in t.options if option.subject is not None]


@shows("23.1.32", "15.1.2")
def test_deployed_without_its_bonds_but_not_by_skills() -> None:
    skill = """
        special always:
            this may be deployed without bonds of its symbols
            this cannot be deployed by skills
    """
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*
        p1 hand:  Stray, Ruby
        p1 bonds: 3 x Plain
        p2 front: Margrave*
    """, card("Stray", skill, symbols=["red"]), card("Ruby", symbols=["red"]), card("Plain"))
    assert t.p1.able("deploy") == ["Stray"]
    t = field('action "Call":\n    deploy 1 card in your hand', card("Stray", skill), p1="p1 hand: Stray")
    t.p1.activates("Sage") if t.p1.skills("Sage") else None
    assert t.asked == "action" and t.p1.has("Stray", "hand")


@shows("2.2", "19.1.2")
def test_a_skill_nobody_of_a_side_uses_again() -> None:
    vow = """
        action "Vow":
            draw 1
            you cannot use the skill "Vow" until end of game
        action "Oath":
            draw 1
    """
    t = field(vow, card("Sister", vow), p1="p1 rear: Sister")
    t.p1.activates("Sage", "Vow")
    assert len(t.p1.cards("hand")) == 1
    assert {(t.g.face(option.subject).name.en, t.g.ability(option.ability).name.en)
            for option in t.options if option.ability is not None} == {("Sage", "Oath"), ("Sister", "Oath")}
    assert "2.2" in t.p1.why_not("Sister")


@shows("2.2", "10.1.1")
def test_a_skill_that_is_forbidden_does_not_trigger() -> None:
    for barred in (False, True):
        own = 'always:\n    you cannot use the skill "Echo"' if barred else ""
        t = field('action "Call":\n    draw 1\n    tap this\nwhen this is tapped by a skill "Echo":\n    draw 1',
                  card("Warden", own), p1="p1 rear: Warden")
        t.p1.activates("Sage", "Call")
        while t.asked in ("trigger", "pay"):
            t.g.answer((0,))
        assert len(t.p1.cards("hand")) == (1 if barred else 2)


@shows("2.2", "10.2.1", "10.2.3.3.2")
@pytest.mark.parametrize("cost", ["", " (turn 1 bond down)"])
def test_a_waiting_skill_that_has_become_forbidden_is_not_carried_out(cost: str) -> None:
    """G-58: two of them wait; the first forbids the second, which nobody is asked to pay for."""
    echo = f"""
        when this is tapped by a skill "Echo"{cost}:
            draw 1
            you cannot use the skill "Echo" until end of turn
    """
    t = field('action "Call":\n    tap all other allies', card("Sister", echo), card("Brother", echo),
              p1="p1 rear: Sister, Brother")
    t.p1.activates("Sage", "Call")
    while t.asked in ("trigger", "pay", "bonds-down"):
        t.g.answer((0,) if t.asked == "bonds-down" else 0)
    assert t.asked == "action" and len(t.p1.cards("hand")) == 1
    assert down(t) == (1 if cost else 0) and t.log().count("log.skill-barred") == 1


@shows("2.2", "18.3.1.6")
def test_a_support_skill_that_is_forbidden_is_not_carried_out() -> None:
    """G-58."""
    for barred in (False, True):
        own = 'always:\n    you cannot use the skill "Reel"' if barred else ""
        t = position("""
            cipher; turn p1; phase action
            p1 front: Ilse*, Warden
            p1 deck:  6 x ?, Reeler
            p2 front: Margrave*, Pell
            p2 deck:  6 x ?
        """, card("Warden", own), card("Reeler", 'attack support "Reel":\n    draw 1', support=0))
        t.p1.attacks("Ilse", "Pell")
        assert len(t.p1.cards("hand")) == (0 if barred else 1)
        assert ("log.skill-barred" in t.log()) == barred
