"""Chapter 23.1: how many are chosen and by whom; "after that", repeating; choices of both players (1.2, 2.10)."""

from __future__ import annotations

import pytest

from engines.cipher.game import GAME
from engines.core.contract.decks import Seat
from engines.core.model.ask import AnswerRefused
from engines.core.play.player_view import ask as seen_question
from tests.rules.cipher.scenes import acting
from tests.rules.notation import T, card, position, rule_cards, shows


@shows("1.2")
def test_a_game_is_for_two_players() -> None:
    faces = rule_cards("cipher")
    deck = ("rules/ilse", *["rules/roan"] * 49)
    for count in (1, 3):
        with pytest.raises(ValueError, match=r"1\.2"):
            GAME.new(faces, [Seat(deck=deck)] * count, 1)
    assert len(GAME.new(faces, [Seat(deck=deck)] * 2, 1).players) == 2


# -- 23.1.6, 23.1.7: how many ---------------------------------------------------------------------------------------


@shows("23.1.6.1")
@pytest.mark.parametrize("picked", [(), ("Pell",), ("Pell", "Mira")])
def test_up_to_two_is_none_one_or_two(picked: tuple[str, ...]) -> None:
    t = acting("action: tap up to 2 enemies", "p2 rear: Pell, Mira, Teo")
    t.p1.activates("Actor")
    t.p1.chooses(*picked)
    assert sorted(t.g.face(unit).name.en for unit in t.g.units(1) if t.g.card(unit).turned) == sorted(picked)


@shows("23.1.6.1")
def test_up_to_two_is_never_three() -> None:
    t = acting("action: tap up to 2 enemies", "p2 rear: Pell, Mira, Teo")
    t.p1.activates("Actor")
    with pytest.raises(AnswerRefused):
        t.p1.chooses("Pell", "Mira", "Teo")


@shows("23.1.6.2", "23.1.7.2")
@pytest.mark.parametrize("how", ["up to 3", "any number of"])
def test_no_card_is_chosen_twice(how: str) -> None:
    t = acting(f"action: tap {how} enemies", "p2 rear: Pell, Mira")
    t.p1.activates("Actor")
    with pytest.raises(AnswerRefused):
        t.p1.answers((1, 1))


@shows("23.1.7.1")
@pytest.mark.parametrize("count", [0, 1, 3])
def test_any_number_is_none_to_all(count: int) -> None:
    """G-15: none may be chosen too."""
    t = acting("""
        action:
            any number of enemies get power -50 until end of turn
            after that:
                draw 1
    """, "p2 rear: Pell, Mira")
    t.p1.activates("Actor")
    t.p1.answers(tuple(range(count)))
    lowered = [unit for unit in t.g.units(1) if t.g.power(unit) == t.g.face(unit).power - 50]
    assert len(lowered) == count and len(t.p1.cards("hand")) == 1


# -- 23.1.22: after that ------------------------------------------------------------------------------------------

AFTER = "action:\n    discard 2\n    after that:\n        draw 1"
IF_DONE = "action:\n    discard 2\n    if you do:\n        draw 1"


@shows("23.1.22.1")
@pytest.mark.parametrize("held", ["", "p1 hand: Roan", "p1 hand: Roan, Fenn"])
def test_after_that_comes_in_any_case(held: str) -> None:
    t = acting(AFTER, held)
    t.p1.activates("Actor")
    assert len(t.p1.cards("hand")) == 1  # the one drawn
    t = acting(IF_DONE, held)
    if t.p1.able("activate"):
        t.p1.activates("Actor")
    assert len(t.p1.cards("hand")) == (1 if held.count(",") else 0)  # "if you do" is another matter


# -- 23.1.29: repeating -------------------------------------------------------------------------------------------

MILL = "action once:\n    this gets power +10 until end of turn\n    repeat if you discard 1"


@shows("23.1.29.1", "23.1.29.1.1")
def test_the_skill_is_repeated_as_often_as_its_user_does_what_it_asks_for() -> None:
    t = acting(MILL, "p1 hand: Roan, Fenn, Teo")
    t.p1.activates("Actor")
    for times, name in enumerate(("Roan", "Fenn"), 1):
        assert t.asked == "repeat" and t.p1.number("Actor") == 40 + 10 * times
        t.p1.agrees()
        t.p1.chooses(name)
    assert t.asked == "repeat" and t.p1.number("Actor") == 70
    t.p1.agrees()  # the last card goes without a question
    assert t.asked == "action"  # an empty hand: it cannot be done again
    assert t.p1.number("Actor") == 80 and len(t.p1.cards("retreat")) == 3


@shows("23.1.29.1")
def test_the_first_time_costs_nothing_and_declining_ends_it() -> None:
    t = acting(MILL, "p1 hand: Roan")
    t.p1.activates("Actor")
    assert t.p1.number("Actor") == 50
    t.p1.passes()
    assert t.asked == "action" and t.p1.number("Actor") == 50 and t.p1.names("hand") == ["Roan"]


@shows("23.1.29.1", "23.1.29.2")
def test_what_is_done_only_in_part_does_not_repeat_it() -> None:
    t = acting(MILL.replace("discard 1", "discard 2"), "p1 hand: Roan, Fenn, Teo")
    t.p1.activates("Actor")
    t.p1.agrees()
    t.p1.chooses("Roan", "Fenn")
    t.p1.agrees()  # one card is left, and it goes
    assert t.asked == "action" and not t.p1.cards("hand") and t.p1.number("Actor") == 60


@shows("23.1.29.2")
def test_all_repetitions_are_one_use_of_the_skill() -> None:
    own = card("Usher", "when another ally is tapped by a skill: draw 1")
    t = acting(f"{MILL}\naction \"Bow\": tap this", "p1 hand: Roan, Fenn\n p1 rear: Usher", own)
    t.p1.activates("Actor")
    t.p1.agrees()
    t.p1.chooses("Roan")
    t.p1.passes()
    assert t.p1.card("Actor").used == (0,)  # once, though it was carried out twice
    assert t.p1.skills("Actor") == ["Bow"]


@shows("23.1.29.2")
def test_nothing_comes_between_two_repetitions() -> None:
    crier = card("Crier", "when another ally is untapped by a skill: may draw 1")
    t = acting("action:\n    untap 1 other ally other than the hero\n    repeat if you discard 1",
               "p1 hand: Roan, Fenn\n p1 rear: Crier, Hale tapped, Teo tapped", crier)
    t.p1.activates("Actor")
    t.p1.chooses("Hale")
    assert t.asked == "repeat"  # the Crier waits until the skill is over
    t.p1.agrees()
    t.p1.chooses("Roan")
    t.p1.chooses("Teo")
    t.p1.passes()
    assert t.asked in ("trigger", "may")
    while t.asked != "action":
        t.p1.answers(0)
    assert len(t.p1.cards("hand")) == 1 + 2


# -- 2.10, 2.11: both players -------------------------------------------------------------------------------------


@shows("2.10", "2.10.1")
def test_each_player_discards_and_both_choose_before_anything_is_discarded() -> None:
    t = acting("action: each player discards 1", "p1 hand: Roan, Fenn\n p2 hand: Teo, Mira")
    t.p1.activates("Actor")
    assert t.asking == (0,)
    t.p1.chooses("Roan")
    assert t.asking == (1,)
    assert t.p1.names("retreat") == []  # G-14: what player 1 chose is not to be seen yet
    assert "log.picks" not in t.log(1)
    t.p2.chooses("Mira")
    assert t.p1.names("retreat") == ["Roan"] and t.p2.names("retreat") == ["Mira"]


@shows("2.10")
def test_the_turn_player_chooses_first_whoever_s_skill_it_is() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p1 hand:  Roan, Fenn
        p2 front: Margrave*, Actor
        p2 hand:  Teo, Mira
        p2 orbs:  ?
    """, card("Actor", "when this is attacked: each player discards 1"))
    t.p1.attacks("Ilse", "Actor")
    assert (t.asked, t.asking) == ("discard", (0,))
    t.p1.chooses("Fenn")
    assert t.asking == (1,)


@shows("2.11", "2.11.1")
def test_each_player_moves_a_unit_of_their_own() -> None:
    t = acting("action:\n    each player does:\n        move 1 ally", "p1 rear: Roan\n p2 rear: Pell")
    t.p1.activates("Actor")
    assert t.asking == (0,) and t.p1.able("card") == ["Actor", "Ilse", "Roan"]
    t.p1.chooses("Roan")
    (line,) = (line for line in t.g.log[1] if line.text.key == "log.picks")
    assert [which.name.en for which in line.text.args["cards"]] == ["Roan"]  # G-14: units are no secret
    assert t.asking == (1,) and t.p2.able("card") == ["Margrave", "Pell"]
    assert t.p1.names("rear") == ["Roan"]
    t.p2.chooses("Pell")
    assert "Roan" in t.p1.names("front") and t.p2.names("front") == ["Margrave", "Pell"]


@shows("2.5", "2.10")
def test_who_cannot_leaves_it_to_the_other() -> None:
    t = acting("action:\n    each player discards 1\n    if you do:\n        draw 1", "p2 hand: Teo, Mira")
    t.p1.activates("Actor")
    assert t.asking == (1,)
    t.p2.chooses("Teo")
    assert t.p1.cards("hand") == ()  # not all of it was applied


@shows("2.4")
def test_the_opponent_may_not_fail_to_find_what_is_imposed_on_them() -> None:
    """G-10: that way out is the user's own."""
    t = acting("action:\n    the opponent does:\n        put 1 red card in your hand in your retreat",
               "p2 hand: Teo, Roan, Fenn")
    t.p1.activates("Actor")
    assert (t.asking, t.p2.able("card")) == ((1,), ["Fenn", "Roan"])
    with pytest.raises(AnswerRefused):
        t.p2.chooses()
    t.p2.chooses("Fenn")
    assert t.p2.names("retreat") == ["Fenn"]


@shows("2.4.1")
@pytest.mark.parametrize("held", ["Roan", "Teo"])
def test_what_is_in_a_hand_shows_neither_in_the_offer_nor_in_the_question(held: str) -> None:
    """Whether a red card is there makes no difference to what the other player is shown and may do."""
    t = acting("""
        action "Theirs" once:
            put 1 red card in the opponent's hand in the opponent's retreat
        action "All" once:
            put all red cards in the opponent's hand in the opponent's retreat
        action "Do" once:
            the opponent does:
                put 1 red card in your hand in your bonds
        action "May" once:
            the opponent does:
                may discard 1 red card
            draw 1
    """, f"p2 hand: {held}, Teo")
    assert t.p1.skills("Actor") == ["All", "Do", "May", "Theirs"]
    t.p1.activates("Actor", "May")
    question = seen_question(t.g, 0)
    assert question is not None and (question.kind, question.question.key) == ("one", "ask.may.other")
    t.p2.passes()
    t.p1.activates("Actor", "Do")
    if held == "Roan":  # asked though it is the only one: how many there are is nobody else's business
        t.p2.chooses("Roan")
    assert t.p2.has("Roan", "bonds") is (held == "Roan")


@shows("5.1.2.1.2.6")
def test_the_opponent_chooses_among_their_own_units() -> None:
    t = acting("action:\n    the opponent chooses 1 enemy other than the hero as victim\n    defeat victim",
               "p2 rear: Pell, Mira")
    t.p1.activates("Actor")
    assert (t.asking, t.p2.able("card")) == ((1,), ["Mira", "Pell"])
    t.p2.chooses("Mira")
    assert t.p2.names("retreat") == ["Mira"]


@shows("5.1.2.1.2.6")
@pytest.mark.parametrize("pays", [True, False])
def test_unless_the_opponent_discards(pays: bool) -> None:
    skills = "action:\n    the opponent does:\n        may discard 1\n    if not:\n        draw 2"
    t = acting(skills, "p2 hand: Teo, Mira")
    t.p1.activates("Actor")
    assert (t.asked, t.asking) == ("may", (1,))
    if pays:
        t.p2.agrees()
        t.p2.chooses("Teo")
    else:
        t.p2.passes()
    assert len(t.p2.cards("hand")) == (1 if pays else 2) and len(t.p1.cards("hand")) == (0 if pays else 2)


@shows("5.1.2.1.2.7")
def test_a_card_of_the_enemy_hand_is_picked_unseen_or_at_random() -> None:
    t = acting("action: put 1 card in the opponent's hand in the opponent's retreat", "p2 hand: Teo, Mira, Roan")
    t.p1.activates("Actor")
    assert t.asking == (0,)
    question = seen_question(t.g, 0)
    assert question is not None and [option.subject for option in question.options] == [
        "hand:1#0", "hand:1#1", "hand:1#2"]  # by their places only
    t.p1.answers((1,))
    assert t.p2.names("retreat") == ["Mira"]


@shows("5.1.2.1.2.6")
def test_at_random_nobody_chooses() -> None:
    fallen = set()
    for seed in range(1, 9):
        t = position("""
            cipher; turn p1; phase action
            p1 front: Ilse*, Actor
            p2 front: Margrave*
            p2 hand:  Teo, Mira, Roan
        """, card("Actor", "action: the opponent discards 2 at random"), seed=seed)
        t.p1.activates("Actor")
        assert t.asked == "action" and len(t.p2.cards("hand")) == 1 and len(t.p2.cards("retreat")) == 2
        fallen.add(t.p2.names("hand")[0])
    assert len(fallen) > 1


@shows("5.1.2.1.2.6")
def test_a_hand_is_shown_one_card_is_picked_and_the_rest_is_hidden_again() -> None:
    skills = "action:\n    reveal all cards in the opponent's hand\n    put 1 red card in the opponent's hand in the " \
             "opponent's retreat"
    t = acting(skills, "p2 hand: Teo, Roan, Fenn")
    t.p1.activates("Actor")
    assert t.p1.able("card") == ["Fenn", "Roan"]
    t.p1.chooses("Roan")
    assert t.p2.names("retreat") == ["Roan"] and not any(t.g.card(left).seen for left in t.p2.cards("hand"))


# -- a card that must if it has nothing in hand (30 of the demonstration set) -----------------------------------------

CLOCK = card("Clock", """
    when another ally is untapped by a skill:
        may but must if you have no cards in your hand:
            tap it
""")


@shows("21.1.1.2.1")
def test_may_but_must_with_an_empty_hand() -> None:
    untapper = "action: untap 1 other ally other than the hero"
    t = acting(untapper, "p1 rear: Clock, Roan tapped\n p1 hand: Fenn", CLOCK)
    t.p1.activates("Actor")
    t.p1.chooses("Roan")
    assert t.asked == "may"
    t.p1.passes()
    assert not t.p1.card("Roan").turned
    t = acting(untapper, "p1 rear: Clock, Roan tapped", CLOCK)
    t.p1.activates("Actor")
    t.p1.chooses("Roan")
    assert t.asked == "action" and t.p1.card("Roan").turned


@shows("24.2")
def test_the_clock_s_loop_that_nobody_can_stop_is_a_draw() -> None:
    back = card("Spring", "when another ally is tapped by a skill: untap it")
    t = acting("action: tap 1 other ally other than the hero", "p1 rear: Clock, Spring, Roan", CLOCK, back)
    t.p1.activates("Actor")
    t.p1.chooses("Roan")
    assert t.result is not None and t.result.winners == ()


# -- 18.6.1.4: what waits for the end of the battle may stand inside "if" and "may" ---------------------------------


def battle(support: str, more: str = "") -> T:
    return position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p1 deck:  6 x ?, Sutler
        p2 front: Margrave*, Pell
        {more}
    """, card("Sutler", support, support=20))


@shows("18.6.1.4")
@pytest.mark.parametrize(("held", "drawn"), [("", 0), ("p1 bonds: Roan", 1)])
def test_at_the_end_of_the_battle_inside_an_if(held: str, drawn: int) -> None:
    t = battle("attack support:\n    if you have 1 or more bonds:\n        at end of battle:\n            draw 1", held)
    t.p1.attacks("Ilse", "Pell")
    t.finish()
    assert len(t.p1.cards("hand")) == drawn


@shows("18.6.1.4")
@pytest.mark.parametrize("agreed", [True, False])
def test_at_the_end_of_the_battle_inside_a_may(agreed: bool) -> None:
    t = battle("attack support:\n    may:\n        at end of battle:\n            draw 1")
    t.p1.attacks("Ilse", "Pell")
    assert t.asked == "may"
    if agreed:
        t.p1.agrees()
    else:
        t.p1.passes()
    t.finish()
    assert len(t.p1.cards("hand")) == agreed


@shows("18.6.1.2.1")
def test_instead_of_retreating_inside_an_if() -> None:
    support = "attack support:\n    if you have 1 or more allies:\n        at end of battle instead of retreating:\n" \
              "            put this in your bonds"
    t = battle(support)
    t.p1.attacks("Ilse", "Pell")
    t.finish()
    assert t.p1.names("bonds") == ["Sutler"] and t.p1.cards("retreat") == ()
