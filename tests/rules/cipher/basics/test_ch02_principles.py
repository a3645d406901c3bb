"""Chapter 2: what takes precedence, and what happens when something can be done only in part."""

from __future__ import annotations

import pytest

from engines.core.model.ask import AnswerRefused
from tests.rules.cipher.scenes import acting_among as acting
from tests.rules.notation import card, position, shows

# -- 2.1, 2.2: what takes precedence ------------------------------------------------------------------------------


@shows("2.1")
def test_a_skill_goes_before_the_rules() -> None:
    for skills, left in (("", 2), ("always:\n    this breaks 2 orbs", 1)):  # by 9.3.1.2 it is one orb
        t = acting(skills, "p2 orbs: 2 x ?", power=100)
        t.p1.attacks("Actor", "Margrave")
        while t.asked == "orb":
            t.p2.answers(0)
        assert len(t.p2.cards("orbs")) == left


@shows("2.2")
def test_cannot_goes_before_what_the_rules_allow() -> None:
    t = acting("action:\n    this cannot attack until end of turn")
    assert t.p1.may("attack", "Actor")
    t.p1.activates("Actor")
    assert not t.p1.may("attack", "Actor")
    assert "2.2" in t.p1.why_not("Actor", "Pell")
    assert t.p1.may("attack", "Ilse")


@shows("2.2")
def test_cannot_goes_before_what_another_skill_does() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Hunter
        p2 front: Margrave*, Saint, Pell
    """, card("Hunter", "action:\n    defeat all enemies"), card("Saint", "always:\n    this cannot be defeated"))
    t.p1.activates("Hunter")
    assert t.p2.has("Saint", "front")
    assert t.p2.has("Pell", "retreat")


# -- 2.3: as much as possible -------------------------------------------------------------------------------------


@shows("2.3")
def test_what_is_possible_is_done_when_the_rest_is_not() -> None:
    t = acting("action:\n    discard 1\n    draw 1")
    t.p1.activates("Actor")  # there is nothing to discard
    assert len(t.p1.cards("hand")) == 1
    t = acting("action:\n    draw 1\n    turn 1 bond up")
    t.p1.activates("Actor")
    assert len(t.p1.cards("hand")) == 1


# -- 2.4: failing to find -----------------------------------------------------------------------------------------


@shows("2.4")
def test_a_described_card_of_the_own_hidden_cards_need_not_be_found() -> None:
    t = acting("action:\n    add 1 card named \"Roan\" in your deck to your hand", "p1 deck: Roan, ?")
    t.p1.activates("Actor")
    t.p1.chooses()
    assert t.p1.names("deck") == ["Roan", "Nobody"]
    t = acting("action:\n    discard 1 red card\n    if you do:\n        draw 2", "p1 hand: Roan, Mira")
    t.p1.activates("Actor")
    t.p1.chooses()
    assert t.p1.names("hand") == ["Roan", "Mira"]


@shows("2.4")
def test_it_may_be_found_of_course() -> None:
    t = acting("action:\n    add 1 card named \"Roan\" in your deck to your hand", "p1 deck: Roan, ?")
    t.p1.activates("Actor")
    t.p1.chooses("Roan")
    assert t.p1.names("hand") == ["Roan"]


@shows("2.4")
def test_a_search_through_the_deck_may_find_nothing_whatever_is_looked_for() -> None:
    """G-10."""
    t = acting("action:\n    add 1 card in your deck to your hand", "p1 deck: Roan, Mira")
    t.p1.activates("Actor")
    t.p1.chooses()
    assert t.p1.names("deck") == ["Roan", "Mira"] and not t.p1.cards("hand")


@shows("2.4")
def test_any_hand_card_will_do_and_must_be_chosen() -> None:
    t = acting("action:\n    discard 1", "p1 hand: Roan, Mira")
    t.p1.activates("Actor")
    with pytest.raises(AnswerRefused):
        t.p1.chooses()
    t = acting("action:\n    the opponent discards 1", "p2 hand: Roan, Mira")
    t.p1.activates("Actor")
    with pytest.raises(AnswerRefused):
        t.p2.chooses()


@shows("2.4")
def test_neither_a_cost_nor_what_the_opponent_must_do_is_a_matter_of_finding() -> None:
    """G-10."""
    t = acting("action (discard 1 red card):\n    draw 1", "p1 hand: Roan, Fenn, Mira")
    t.p1.activates("Actor")
    with pytest.raises(AnswerRefused):
        t.p1.chooses()
    t = acting("action:\n    the opponent does:\n        discard 1 red card", "p2 hand: Roan, Fenn, Mira")
    t.p1.activates("Actor")
    assert t.asking == (1,)
    with pytest.raises(AnswerRefused):
        t.p2.chooses()


@shows("2.4")
def test_public_cards_must_be_chosen() -> None:
    t = acting("action:\n    add 1 red card in your retreat to your hand", "p1 retreat: Roan, Fenn, Mira")
    t.p1.activates("Actor")
    assert t.p1.able("card") == ["Fenn", "Roan"]
    with pytest.raises(AnswerRefused):
        t.p1.chooses()


@shows("2.4.1")
def test_who_finds_nothing_neither_says_nor_shows_why() -> None:
    told = []
    for hand in ("Roan, Mira", "Fenn, Roan"):  # one red card, two red cards
        t = acting("action:\n    discard 1 red card", f"p1 hand: {hand}\n p2 hand: ?")
        t.p1.activates("Actor")
        t.p1.chooses()
        assert all(1 not in t.g.card(held).seen for held in t.p1.cards("hand"))
        told.append(t.log(1))
    assert told[0] == told[1]


# -- 2.5 to 2.7: numbers ------------------------------------------------------------------------------------------


@shows("2.5")
def test_as_many_as_possible() -> None:
    t = acting("action:\n    discard 3", "p1 hand: 2 x Roan")
    t.p1.activates("Actor")
    assert t.p1.names("retreat") == ["Roan", "Roan"]
    t = acting("action:\n    turn 3 bonds up", "p1 bonds: 2 x (Roan), Mira")
    t.p1.activates("Actor")
    assert not any(t.g.card(bond).face_down for bond in t.p1.cards("bonds"))
    t = acting("action:\n    tap 3 enemies other than the hero")
    t.p1.activates("Actor")
    assert t.p2.card("Pell").turned and t.p2.card("Mira").turned


@shows("2.5")
def test_but_not_fewer_than_possible() -> None:
    t = acting("action:\n    tap 2 enemies")
    t.p1.activates("Actor")
    with pytest.raises(AnswerRefused):
        t.p1.chooses("Pell")
    t.p1.chooses("Pell", "Mira")
    assert t.p2.card("Pell").turned and not t.p2.card("Margrave").turned


@shows("2.6")
@pytest.mark.parametrize(("words", "most"), [("up to 2 enemies", 2), ("any number of enemies", 3)])
def test_a_number_is_chosen_from_zero_up_within_its_range(words: str, most: int) -> None:
    enemies = ["Pell", "Mira", "Margrave"]
    for number in range(4):
        t = acting(f"action:\n    tap {words}")
        t.p1.activates("Actor")
        if number <= most:
            t.p1.chooses(*enemies[:number])
            assert sum(t.p2.card(name).turned for name in enemies) == number
        else:
            with pytest.raises(AnswerRefused):
                t.p1.chooses(*enemies[:number])


@shows("2.6", "2.7")
@pytest.mark.parametrize("step", [
    "draw count(bonds) - 3", "tap up to count(bonds) - 3 enemies", "tap count(bonds) - 3 enemies",
    "discard count(bonds) - 3", "turn count(bonds) - 3 bonds down", "break count(bonds) - 3 of your orbs",
    "put the top count(bonds) - 3 cards of your deck in your retreat",
    "reveal the top count(bonds) - 3 cards of your deck",
])
def test_a_number_below_zero_is_zero(step: str) -> None:
    t = acting(f"action (tap this):\n    {step}\n    if you do:\n        draw 1",
               "p1 bonds: Roan\n p1 hand: 2 x Roan\n p1 deck: 5 x ?\n p1 orbs: 2 x ?")
    t.p1.activates("Actor")
    assert t.asked == "action"
    assert [len(t.p1.cards(area)) for area in ("hand", "deck", "orbs", "retreat")] == [2, 5, 2, 0]
    assert not any(t.p2.card(name).turned for name in ("Margrave", "Pell", "Mira"))
    assert not t.p1.card("Roan@bonds").face_down


@shows("2.7")
def test_choosing_zero_is_not_applying() -> None:
    skills = """
        action once:
            tap up to 1 enemy
            if you do:
                draw 1
    """
    t = acting(skills)
    t.p1.activates("Actor")
    t.p1.chooses()
    assert t.p1.cards("hand") == ()
    assert t.p1.able("activate") == ["Actor"]  # it has not been used
    t.p1.activates("Actor")
    t.p1.chooses("Pell")
    assert len(t.p1.cards("hand")) == 1
    assert t.p1.able("activate") == []


@shows("2.7")
def test_what_cannot_be_applied_is_not_applied() -> None:
    skills = """
        when this attacks:
            turn 1 bond up
            if not:
                draw 1
    """
    for bonds, drawn in (("(Roan)", 0), ("Roan", 1)):
        t = acting(skills, f"p1 bonds: {bonds}")
        t.p1.attacks("Actor", "Pell")
        assert len(t.p1.cards("hand")) == drawn


@shows("2.7", "10.2.2.1.1.2")
def test_what_is_applied_in_part_has_been_applied() -> None:
    for hand, drawn in (("", 1), ("Roan", 0), ("2 x Roan", 0)):
        t = acting("action (tap this):\n    discard 2\n    if not:\n        draw 1", f"p1 hand: {hand}")
        t.p1.activates("Actor")
        assert len(t.p1.cards("hand")) == drawn


# -- 2.8, 2.9: never twice ----------------------------------------------------------------------------------------


@shows("2.8")
def test_nothing_is_chosen_twice_for_one_effect() -> None:
    t = acting("action:\n    tap 2 enemies")
    t.p1.activates("Actor")
    for twice in ((0, 0), (1, 1)):
        with pytest.raises(AnswerRefused):
            t.p1.answers(twice)


@shows("2.8")
def test_nothing_is_chosen_twice_for_one_cost() -> None:
    for allies, payable in (("Roan", False), ("Roan, Fenn", True)):
        t = acting("action (tap 2 other allies with cost 1 or more other than the hero):\n    draw 1",
                   f"p1 rear: {allies}")
        assert t.p1.may("activate", "Actor") is payable
        if not payable:
            assert "19.1.3.1" in t.p1.why_not("Actor")


@shows("2.9")
def test_what_is_tapped_already_is_not_tapped_again() -> None:
    watcher = card("Watcher", "when an enemy is tapped by a skill:\n    draw 1")
    tapper = card("Tapper", """
        action (discard 1):
            tap all other allies named "Roan"
            if you do:
                draw 1
    """)
    for state, drawn in (("tapped", 0), ("", 1)):
        t = position(f"""
            cipher; turn p1; phase action
            p1 front: Ilse*, Tapper, Roan {state}
            p1 hand:  Mira
            p2 front: Margrave*, Watcher
        """, watcher, tapper)
        t.p1.activates("Tapper")
        assert t.p1.card("Roan").turned
        assert len(t.p1.cards("hand")) == drawn == len(t.p2.cards("hand"))


@shows("2.9")
def test_what_lies_face_up_is_not_turned_face_up() -> None:
    for bond, drawn in (("(Roan)", 1), ("Roan", 0)):
        skills = "action (tap this):\n    turn all bonds face up\n    if you do:\n        draw 1"
        t = acting(skills, f"p1 bonds: {bond}")
        t.p1.activates("Actor")
        assert not t.p1.card("Roan@bonds").face_down and len(t.p1.cards("hand")) == drawn


@shows("2.9")
def test_a_cost_is_not_paid_by_what_is_so_already() -> None:
    t = acting("action (tap this):\n    draw 1", "p1 front: Roan")
    assert t.p1.able("activate") == ["Actor"]
    t.p1.moves("Actor")  # and is tapped
    assert t.p1.able("activate") == []
    assert "19.1.3.1" in t.p1.why_not("Actor")


# -- 2.10, 2.11: both players at the same time --------------------------------------------------------------------

TWO_ROANS = """
    cipher; turn {turn}; phase action
    p1 front: Ilse*
    p1 rear:  Roan, Roan
    p2 front: Margrave*
    p2 rear:  Roan, Roan
"""


@shows("2.10", "2.10.1")
@pytest.mark.parametrize(("turn", "first", "second"), [("p1", 0, 1), ("p2", 1, 0)])
def test_the_turn_player_chooses_first_and_both_choices_take_effect_together(
    turn: str, first: int, second: int
) -> None:
    t = position(TWO_ROANS.format(turn=turn))
    assert (t.asked, t.asking) == ("same-name", (first,))
    t.g.answer(0)
    assert (t.asked, t.asking) == ("same-name", (second,))
    assert t.p1.names("rear") == ["Roan", "Roan"] == t.p2.names("rear")
    t.g.answer(0)
    assert t.p1.names("retreat") == ["Roan"] == t.p2.names("retreat")


@shows("2.10", "2.10.1")
def test_what_is_deployed_from_both_hands_is_chosen_before_any_of_it_is_seen() -> None:
    """G-14: the choice of a hidden card is hidden until both have chosen."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Herald
        p1 hand:  Roan, Hale
        p2 front: Margrave*
        p2 hand:  Roan, Hale
    """, card("Herald", "action:\n    each player does:\n        deploy 1 card in your hand"))
    t.p1.activates("Herald")
    t.p1.chooses("Roan")
    assert (t.asked, t.asking) == ("choose", (1,))
    assert t.p1.names("front") == ["Ilse", "Herald"] and "Roan" not in str(t.g.log[1])
    t.p2.chooses("Hale")
    t.p1.does("deploy", "Roan", "front")
    t.p2.does("deploy", "Hale", "rear")
    assert t.p1.names("front") == ["Ilse", "Herald", "Roan"] and t.p2.names("rear") == ["Hale"]


@shows("2.10", "2.10.1", "2.11")
@pytest.mark.parametrize(("step", "area"), [("turn 1 bond down", "bonds"), ("break 1 of your orbs", "orbs")])
def test_bonds_and_orbs_of_both_players_are_all_chosen_before_anything_happens_to_them(step: str, area: str) -> None:
    t = position(f"""
        cipher; turn p2; phase action
        p1 front: Ilse*
        p1 {area}:  Roan, Mira
        p2 front: Margrave*, Herald
        p2 {area}:  Roan, Mira
    """, card("Herald", f"action:\n    each player does:\n        {step}\n    if you do:\n        draw 1"))
    t.p2.activates("Herald")
    before = [tuple(t.g.card(each) for each in seat.cards(area)) for seat in t.seats]
    for seat in (t.p2, t.p1):
        assert t.asking == (seat.player,)
        assert before == [tuple(t.g.card(each) for each in seat.cards(area)) for seat in t.seats]
        seat.chooses("Roan")
    assert t.asked == "action"
    changed = [tuple(t.g.card(each) for each in seat.cards(area)) for seat in t.seats]
    assert changed[0] != before[0] and changed[1] != before[1]
    assert len(t.p2.cards("deck")) == 9


@shows("2.11", "2.11.1")
@pytest.mark.parametrize(("turn", "attacker", "target"), [(0, "Ilse", "Margrave"), (1, "Margrave", "Ilse")])
def test_the_turn_player_acts_first_and_it_counts_as_the_same_time(turn: int, attacker: str, target: str) -> None:
    lookout = card("Lookout", "when a card is put in your support area:\n    may draw 1")
    t = position(f"""
        cipher; turn p{turn + 1}; phase action
        p1 front: Ilse*, Lookout
        p2 front: Margrave*, Lookout
        p{2 - turn} orbs: ?
    """, lookout)
    t.seats[turn].attacks(attacker, target)
    placed = [str(line.text.args["who"]) for line in t.g.log[-1] if line.text.key == "log.support"]
    assert len(placed) == 2 and str(turn) in placed[0] and str(1 - turn) in placed[1]
    assert (t.asked, t.asking) == ("may", (turn,))  # only now, with both cards there
    assert len(t.p1.cards("support")) == 1 == len(t.p2.cards("support"))
    t.seats[turn].passes()
    assert (t.asked, t.asking) == ("may", (1 - turn,))


@shows("2.11")
@pytest.mark.parametrize("turn", [0, 1])
def test_when_a_skill_lets_each_player_act_the_turn_player_acts_first(turn: int) -> None:
    t = position(f"""
        cipher; turn p{turn + 1}; phase action
        p{turn + 1} front: Ilse*, Actor
        p{2 - turn} front: Margrave*
    """, card("Actor", "action:\n    each player draws 1"))
    t.seats[turn].activates("Actor")
    assert len(t.p1.cards("hand")) == 1 == len(t.p2.cards("hand"))
    drawn = [line.text.args["who"] for line in t.g.log[-1] if line.text.key == "log.draws-card"]
    assert [str(turn) in str(who) for who in drawn] == [True, False]


# -- 2.12: effects that cannot apply at once ----------------------------------------------------------------------


@shows("2.12")
def test_becoming_comes_before_adding_and_subtracting() -> None:
    statics = """
        always:
            all other allies get power +10
        always:
            the power of all other allies becomes 70
    """
    assert acting(statics).p1.number("Ilse") == 70 + 10
    one_after_the_other = """
        action "Grow":
            1 other ally gets power +10 until end of turn
        action "Set" (tap this):
            the power of 1 other ally becomes 70 until end of turn
    """
    t = acting(one_after_the_other)
    t.p1.activates("Actor", "Grow")
    t.p1.activates("Actor", "Set")
    assert t.p1.number("Ilse") == 70 + 10


@shows("2.12.1")
@pytest.mark.parametrize(("turn", "power"), [("p1", 20), ("p2", 90)])
def test_of_effects_that_exclude_each_other_the_turn_player_s_applies_first(turn: str, power: int) -> None:
    t = position(f"""
        cipher; turn {turn}; phase action
        p1 front: Ilse*, Giant
        p2 front: Margrave*, Shrinker
    """, card("Giant", "always:\n    the power of all allies becomes 90"),
        card("Shrinker", "always:\n    the power of all enemies becomes 20"))
    assert t.p1.number("Ilse") == power
    assert t.p2.number("Margrave") == 40


@shows("2.12.1", "2.12.1.1")
def test_skills_of_both_players_carried_out_together_count_as_simultaneous() -> None:
    ringer = card("Ringer", "support:\n    tap 1 ally outside the battle")
    watcher = card("Watcher", "when an enemy is tapped by a skill:\n    may draw 1")
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Watcher
        p1 rear:  Roan
        p1 deck:  3 x ?, Ringer
        p2 front: Margrave*, Watcher
        p2 rear:  Hale
        p2 deck:  3 x ?, Ringer
        p2 orbs:  ?
    """, ringer, watcher)
    t.p1.attacks("Ilse", "Margrave")
    assert (t.asked, t.asking) == ("choose", (0,))  # the turn player's skill first
    t.p1.chooses("Roan")
    assert (t.asked, t.asking) == ("choose", (1,))
    t.p2.chooses("Hale")
    assert (t.asked, t.asking) == ("may", (0,))  # though the Watcher of player 2 had seen its enemy tapped before
    t.p1.passes()
    assert (t.asked, t.asking) == ("may", (1,))
