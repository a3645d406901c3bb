"""Chapter 23.1.14, 23.1.21 and 25.16: orbs broken, counted, turned and looked at; the infinity area, the hand."""

from __future__ import annotations

import pytest

from engines.core.state.knowledge import knows
from tests.rules.cipher.scenes import acting
from tests.rules.notation import T, card, position, shows


def known(t: T, viewer: int, which: int) -> bool:
    return knows(t.g, viewer, t.g.card(which))


# -- 23.1.14, 25.16: orbs broken by skills --------------------------------------------------------------------------


@shows("23.1.14.1")
def test_a_broken_orb_goes_unseen_to_the_hand_of_its_user_who_picks_it() -> None:
    """G-11 as facts.md settles it: whoever breaks it, the player whose orbs they are picks."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Breaker
        p2 front: Margrave*
        p2 orbs:  Bram, Teo
    """, card("Breaker", "action: break 1 of the opponent's orbs"))
    t.p1.activates("Breaker")
    assert t.asking == (1,)
    t.p2.answers((1,))
    assert t.p2.names("hand") == ["Teo"] and t.p2.names("orbs") == ["Bram"]
    line = next(line for line in t.g.log[0] if line.text.key == "log.to-hand")
    assert line.text.args["card"].name is None and line.rule == "6.4.9"


@shows("23.1.14.1")
def test_each_player_breaks_an_orb() -> None:
    skills = "action:\n    each player does:\n        break 1 of your orbs"
    t = acting(skills, "p1 orbs: Roan, Fenn\n p2 orbs: Bram, Teo")
    t.p1.activates("Actor")
    assert t.asking == (0,)
    t.p1.answers((0,))
    assert t.asking == (1,)
    t.p2.answers((1,))
    assert t.p1.names("hand") == ["Roan"] and t.p2.names("hand") == ["Teo"]


@shows("23.1.14.1", "2.5")
def test_as_many_orbs_as_there_are() -> None:
    t = acting("action: break 3 of the opponent's orbs", "p2 orbs: Bram, Teo")
    t.p1.activates("Actor")
    assert t.p2.cards("orbs") == () and len(t.p2.cards("hand")) == 2
    assert t.p2.names("front") == ["Margrave"]  # no orb, but not defeated either


@shows("23.1.14.1")
def test_an_orb_that_lay_face_up_goes_to_the_hand_as_well() -> None:
    t = acting('action "Up" once:\n    turn 1 orb up\naction "Break" once:\n    break 1 of your orbs', "p1 orbs: Roan")
    t.p1.activates("Actor", "Up")
    t.p1.activates("Actor", "Break")
    assert t.p1.names("hand") == ["Roan"] and not known(t, 1, t.p1.find("Roan"))


@shows("25.16.2")
def test_an_orb_broken_as_a_cost_goes_to_the_hand_too() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Hexer
        p1 orbs:  Bram
        p2 front: Margrave*
    """, card("Hexer", "action (break 1 of your orbs): draw 1"))
    t.p1.activates("Hexer")
    assert t.p1.cards("orbs") == () and t.p1.names("hand")[0] == "Bram" and len(t.p1.cards("hand")) == 2


@shows("25.16.2")
def test_an_orb_broken_by_an_effect_goes_to_the_hand_of_its_user() -> None:
    t = acting("action: break 1 of your orbs", "p1 orbs: Bram\n p2 orbs: Teo")
    t.p1.activates("Actor")
    assert t.p1.names("hand") == ["Bram"] and t.p1.cards("orbs") == () and t.p1.cards("retreat") == ()
    assert t.p2.names("orbs") == ["Teo"]


# -- 23.1.21: how many orbs an attack destroys --------------------------------------------------------------------


def struck(skills: str, orbs: str, *uses: str) -> T:
    """The Actor uses skills and then attacks player 2's main character until orbs are asked for."""
    t = acting(skills, f"p2 orbs: {orbs}", power=200)
    for skill in uses:
        t.p1.activates("Actor", skill)
    t.p1.attacks("Actor", "Margrave")
    return t


@shows("23.1.21.1")
def test_the_player_attacked_picks_so_many_orbs_one_by_one() -> None:
    t = struck("when this attacks: this breaks 2 orbs until end of battle", "Roan, Fenn, Teo")
    t.until("orb")
    assert t.asking == (1,)
    t.p2.answers(2)
    assert t.p2.names("hand") == ["Teo"] and (t.asked, len(t.options)) == ("orb", 2)
    t.p2.answers(0)
    assert t.p2.names("hand") == ["Teo", "Roan"] and t.p2.names("orbs") == ["Fenn"]
    assert t.p2.names("front") == ["Margrave"]


@shows("23.1.21.1")
def test_only_the_attack_of_that_unit_and_nothing_else_it_does() -> None:
    t = acting("always: this breaks 3 orbs\naction: defeat the enemy hero", "p2 orbs: 4 x ?")
    t.p1.activates("Actor")
    t.p2.answers(0)
    assert len(t.p2.cards("orbs")) == 3  # by the skill: one
    strong = card("Strong", power=200)
    t = acting("always: this breaks 3 orbs", "p1 rear: Roan\n p1 front: Strong\n p2 orbs: 4 x ?", strong)
    t.p1.attacks("Strong", "Margrave")
    t.until("orb")
    t.p2.answers(0)
    assert t.asked != "orb" and len(t.p2.cards("orbs")) == 3


@shows("23.1.21.1", "9.3.1.2.3")
def test_only_a_main_character_costs_more_than_one_orb() -> None:
    """A unit that orbs save like one is saved by one of them."""
    t = acting("always: this breaks 2 orbs", "p2 front: Saved\n p2 orbs: 4 x ?",
               card("Saved", "always: this is saved by orbs"), power=200)
    t.p1.attacks("Actor", "Saved")
    t.until("orb")
    t.p2.answers(0)
    assert t.asked != "orb" and len(t.p2.cards("orbs")) == 3 and t.p2.has("Saved", "front")


@shows("23.1.21.1.1")
@pytest.mark.parametrize("orbs", ["Roan", "Roan, Fenn"])
def test_all_orbs_if_there_are_not_more_than_that(orbs: str) -> None:
    t = struck("always: this breaks 2 orbs", orbs)
    while t.p2.cards("orbs"):
        if t.asked == "orb":
            t.p2.answers(0)
        else:
            t.until("orb")
    assert sorted(t.p2.names("hand")) == sorted(orbs.split(", "))
    assert t.p2.names("front") == ["Margrave"] and t.result is None  # saved all the same (G-25)


@shows("23.1.21.2")
@pytest.mark.parametrize(("uses", "taken"), [(("Three", "Two"), 2), (("Two", "Three"), 3), (("Three",), 3)])
def test_of_several_such_effects_the_last_executed_counts(uses: tuple[str, ...], taken: int) -> None:
    skills = 'action "Two" once:\n    this breaks 2 orbs until end of turn\n' \
             'action "Three" once:\n    this breaks 3 orbs until end of turn'
    t = struck(skills, "5 x ?", *uses)
    t.until("orb")
    for _ in range(taken):
        assert t.asked == "orb"
        t.p2.answers(0)
    assert t.asked != "orb" and len(t.p2.cards("orbs")) == 5 - taken


@shows("23.1.21.1")
def test_one_orb_more() -> None:
    t = struck("always: this breaks 1 more orb", "4 x ?")
    t.until("orb")
    t.p2.answers(0)
    t.p2.answers(0)
    assert t.asked != "orb" and len(t.p2.cards("orbs")) == 2


# -- orbs turned and looked at ------------------------------------------------------------------------------------


@shows("6.4.6.2", "6.4.1")
def test_orbs_are_turned_face_up_for_all_to_see() -> None:
    t = acting("action: turn 1 orb up", "p1 orbs: Roan, Fenn")
    t.p1.activates("Actor")
    t.p1.answers((1,))
    first, second = t.p1.cards("orbs")
    assert known(t, 0, second) and known(t, 1, second)
    assert not known(t, 0, first) and not known(t, 1, first)


@shows("6.4.6")
@pytest.mark.parametrize("skills", ["turn 1 orb down", "turn 1 face-up orb face down"])
def test_orbs_turned_face_down_again_are_hidden_from_both(skills: str) -> None:
    up = 'action "Up" once:\n    turn all orbs face up'
    t = acting(f'{up}\naction "Down" once:\n    {skills}', "p1 orbs: Roan, Fenn")
    t.p1.activates("Actor", "Up")
    orbs = t.p1.cards("orbs")
    assert all(known(t, 1, orb) for orb in orbs)
    t.p1.activates("Actor", "Down")
    t.p1.chooses("Fenn")
    assert not known(t, 0, orbs[1]) and not known(t, 1, orbs[1]) and known(t, 1, orbs[0])


@shows("2.9")
def test_an_orb_that_lies_so_already_pays_nothing() -> None:
    t = acting("action (turn 1 orb up): draw 1", "p1 orbs: Roan")
    t.p1.activates("Actor")
    assert t.p1.able("activate") == []
    t = acting("action (turn 1 orb down): draw 1", "p1 orbs: Roan")
    assert t.p1.able("activate") == []


@shows("23.1.5.1")
@pytest.mark.parametrize(("whose", "player"), [("1 orb", 0), ("1 enemy orb", 1)])
def test_looking_at_an_orb_of_either_player(whose: str, player: int) -> None:
    t = acting(f"action:\n    look at {whose}\n    may draw 1", "p1 orbs: Roan, Fenn\n p2 orbs: Bram, Teo")
    t.p1.activates("Actor")
    assert (t.asked, t.asking) == ("choose", (0,))
    t.p1.answers((1,))
    seen = t.seats[player].cards("orbs")[1]
    assert known(t, 0, seen) and not known(t, 1, seen)
    t.p1.passes()
    assert not known(t, 0, seen)  # and back to what it was


@shows("23.1.4.4")
def test_an_orb_face_up_stays_so_when_it_has_been_looked_at() -> None:
    look = 'action "Look" once:\n    look at 1 orb\n    reveal 1 orb'
    t = acting(f'action "Up" once:\n    turn 1 orb up\n{look}', "p1 orbs: Roan")
    t.p1.activates("Actor", "Up")
    t.p1.activates("Actor", "Look")
    assert known(t, 1, t.p1.cards("orbs")[0])


# -- hand and infinity area ---------------------------------------------------------------------------------------


@shows("6.5")
def test_units_go_back_to_the_hand_of_their_owner_with_all_below_them() -> None:
    t = acting("action: return 1 enemy other than the hero to the opponent's hand", "p2 rear: pell, ilse-dawn [ilse]")
    t.p1.activates("Actor")
    t.p1.chooses("Ilse")
    assert t.p2.names("hand") == ["Ilse", "Ilse"] and t.p2.names("rear") == ["Pell"]


@shows("21.5.2")
def test_cards_go_to_the_infinity_area_as_a_cost() -> None:
    t = acting("action (tap this, put 1 card in your retreat in your infinity area): draw 1",
               "p1 retreat: Roan, Fenn")
    t.p1.activates("Actor")
    assert t.asked == "choose"  # the parts do not touch each other: no order is asked for
    t.p1.chooses("Fenn")
    assert t.p1.names("infinity") == ["Fenn"] and t.p1.names("retreat") == ["Roan"] and t.p1.card("Actor").turned
    assert len(t.p1.cards("hand")) == 1
    assert acting("action (put 1 card in your retreat in your infinity area): draw 1").p1.able("activate") == []


@shows("21.5.1.1.2.1")
def test_a_discard_may_provide_what_goes_to_the_infinity_area() -> None:
    t = acting("action (put 1 card in your retreat in your infinity area, discard 1): draw 1", "p1 hand: Roan")
    t.p1.activates("Actor")
    assert t.asked == "pay-first" and len(t.options) == 1
    t.p1.answers(0)
    assert t.p1.names("infinity") == ["Roan"]


@shows("6.5")
def test_cards_go_to_the_infinity_area_by_an_effect() -> None:
    skills = "action: put all cards in the opponent's retreat in the opponent's infinity area"
    t = acting(skills, "p2 retreat: Teo, Bram")
    t.p1.activates("Actor")
    assert t.p2.names("infinity") == ["Teo", "Bram"] and t.p2.cards("retreat") == ()
    assert known(t, 0, t.p2.cards("infinity")[0])
