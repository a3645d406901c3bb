"""What the core words do when they are carried out."""

from __future__ import annotations

import pytest

from engines.core.cards.ability_parts import ContinuousEffect
from engines.language.words.decks import LayOnDeck
from tests.language.kit.orchard import board, read, tend

DECK = {"deck:0": "apple pear plum apple pear"}


def acting(body: str) -> str:
    return "action:\n" + "\n".join(f"    {line}" for line in body.splitlines())


def test_draw_takes_cards_from_the_top_one_by_one() -> None:
    done = tend(acting("draw 2"), {"deck:0": "apple pear plum"})
    assert done.names("hand") == ["plum", "pear"] and done.names("deck") == ["apple"]
    assert done.tally == "2/2" and done.report == "all"


def test_drawing_more_than_there_is_is_a_part() -> None:
    done = tend(acting("draw 3"), {"deck:0": "apple"})
    assert done.report == "part" and done.tally == "1/3"


def test_drawing_from_an_empty_deck_is_nothing() -> None:
    assert tend(acting("draw 1"), {}).report == "none"


def test_the_opponent_draws_from_their_own_deck() -> None:
    done = tend(acting("the opponent draws 1"), {"deck:0": "apple", "deck:1": "pear"})
    assert done.names("hand", 1) == ["pear"] and not done.names("hand", 0)


def test_each_player_draws() -> None:
    done = tend(acting("each player draws 1"), {"deck:0": "apple", "deck:1": "pear"})
    assert done.names("hand", 0) == ["apple"] and done.names("hand", 1) == ["pear"]


def test_numbers_are_worked_out_when_read() -> None:
    zones = {**DECK, "tree:1": "apple plum", "crates:0": "plum"}
    done = tend(acting("draw count(pests) + 2 * count(your crates) - 1"), zones)
    assert len(done.names("hand")) == 3


@pytest.mark.parametrize(("value", "drawn"), [
    ("min(2, 3)", 2), ("max(1, 2)", 2), ("half(3)", 1), ("half(3) up", 2), ("weight of this - 1", 3),
    ("the total weight of pests", 4), ("(1 + 1) * 2", 4), ("5 - 2 - 1", 2), ("1 + 2 * 2", 5),
])
def test_arithmetic(value: str, drawn: int) -> None:
    done = tend(acting(f"draw {value}"), {**DECK, "tree:1": "apple plum"})
    assert len(done.names("hand")) == drawn


def test_picked_cards_are_asked_for_and_put() -> None:
    done = tend(acting("put 1 pest in your crates"), {"tree:1": "apple pear"}, (1,))
    assert done.names("crates", 1) == ["pear"]
    assert [option.subject for option in done.asked[0].options] == [1, 2]


def test_filters_narrow_what_may_be_picked() -> None:
    done = tend(acting("put 1 red pest with weight <= 3 in your crates"), {"tree:1": "apple pear plum"}, (0,))
    assert len(done.asked[0].options) == 2


def test_up_to_may_be_none() -> None:
    done = tend(acting("put up to 2 pests in your crates"), {"tree:1": "apple pear"}, ())
    assert done.report == "none" and (done.asked[0].least, done.asked[0].most) == (0, 2)


def test_fewer_than_asked_for_is_a_part() -> None:
    done = tend(acting("put 3 pests in your crates"), {"tree:1": "apple pear"})
    assert done.tally == "2/3"


def test_a_described_hand_card_need_not_be_found() -> None:
    done = tend(acting("put 1 red card in your hand into your crates"), {"hand:0": "apple pear"}, ())
    assert done.asked[0].least == 0 and done.report == "none"


def test_any_hand_card_must_be_found() -> None:
    done = tend(acting("put 1 card in your hand into your crates"), {"hand:0": "apple pear"}, (0,))
    assert done.asked[0].least == 1


def test_searching_the_deck_shows_it_to_the_searcher_only() -> None:
    done = tend(acting("add up to 1 green card in your deck to your hand"), DECK, (1,))
    assert done.names("hand") == ["pear"]
    assert {done.g.card(card).seen for card in done.g.zone("deck", 0)} == {(0,)}


def test_chosen_cards_keep_their_name() -> None:
    body = "choose up to 2 pests as thieves\nput thieves in your crates\ndraw count(thieves)"
    done = tend(acting(body), {**DECK, "tree:1": "apple pear plum"}, (0, 2))
    assert sorted(done.names("crates", 1)) == ["apple", "plum"] and len(done.names("hand")) == 2


def test_a_card_that_the_ability_has_moved_is_still_meant() -> None:
    body = "choose 1 pest as thief\nput thief in your crates\nadd thief to your hand"
    done = tend(acting(body), {"tree:1": "apple pear"}, (0,))
    assert done.names("hand", 1) == ["apple"] and not done.names("crates", 1)


@pytest.mark.parametrize(("crates", "drawn"), [("", 1), ("apple", 2)])
def test_if_and_else(crates: str, drawn: int) -> None:
    body = "if you have 1 or more crates:\n    draw 2\nelse:\n    draw 1"
    assert len(tend(acting(body), {**DECK, "crates:0": crates}).names("hand")) == drawn


@pytest.mark.parametrize(("answer", "hand"), [(0, 2), (1, 0)])
def test_if_you_do_follows_a_may(answer: int, hand: int) -> None:
    body = "may draw 1\nif you do:\n    draw 1"
    assert len(tend(acting(body), DECK, answer).names("hand")) == hand


@pytest.mark.parametrize(("answer", "hand"), [(0, 1), (1, 3)])
def test_if_not_follows_a_declined_may(answer: int, hand: int) -> None:
    body = "may draw 1\nif not:\n    draw 3"
    assert len(tend(acting(body), DECK, answer).names("hand")) == hand


def test_if_you_do_needs_all_of_it() -> None:
    done = tend(acting("put 2 pests in your crates\nif you do:\n    draw 1"), {**DECK, "tree:1": "apple"})
    assert not done.names("hand")


def test_a_may_that_is_impossible_is_not_asked() -> None:
    assert not tend(acting("may put 1 pest in your crates"), {}).asked


def test_after_that_happens_in_any_case() -> None:
    done = tend(acting("put 2 pests in your crates\nafter that:\n    draw 1"), {**DECK, "tree:1": "apple"})
    assert len(done.names("hand")) == 1


def test_one_of_several() -> None:
    done = tend(acting("one of:\n    draw 1\n    draw 3"), DECK, 1)
    assert len(done.names("hand")) == 3 and [option.number for option in done.asked[0].options] == [0, 1]


def test_impossible_modes_are_not_offered() -> None:
    done = tend(acting("one of:\n    draw 1\n    put 1 pest in your crates"), DECK)
    assert not done.asked and len(done.names("hand")) == 1


def test_for_each_runs_once_for_every_card() -> None:
    body = "for each pest as thief:\n    put thief in your crates\n    draw 1"
    done = tend(acting(body), {**DECK, "tree:1": "apple pear"})
    assert len(done.names("hand")) == 2 and len(done.names("crates", 1)) == 2


def test_repeat_is_bounded() -> None:
    done = tend(acting("repeat 100:\n    draw 1"), {"deck:0": " ".join(["apple"] * 50)})
    assert len(done.names("hand")) == 20


def test_blocks_may_ask_inside_blocks() -> None:
    body = "if 1 < 2:\n    may:\n        put 1 pest in your crates\n        may draw 1"
    done = tend(acting(body), {**DECK, "tree:1": "apple pear"}, 0, (1,), 0)
    assert done.names("crates", 1) == ["pear"] and len(done.names("hand")) == 1


def test_reveal_shows_a_card_to_everybody() -> None:
    done = tend(acting("reveal the top card of your deck"), DECK)
    assert done.g.card(done.g.zone("deck", 0)[-1]).seen == (0, 1)


def test_look_shows_it_to_the_user_alone() -> None:
    done = tend(acting("look at the top 2 cards of the opponent's deck"), {"deck:1": "apple pear plum"})
    assert [done.g.card(card).seen for card in done.g.zone("deck", 1)] == [(), (0,), (0,)]


def test_shuffling_forgets_who_saw_what() -> None:
    done = tend(acting("look at the top card of your deck\nshuffle your deck"), DECK)
    assert all(done.g.card(card).seen == () for card in done.g.zone("deck", 0))


# -- lasting effects ----------------------------------------------------------------------------------------------


def test_a_lasting_effect_changes_a_number_until_its_moment() -> None:
    body = "this gets weight +2 until nightfall\nall pests get weight -1 until nightfall"
    done = tend(acting(body), {"tree:1": "apple"})
    assert (done.g.number(0, "weight"), done.g.number(1, "weight")) == (6, 2)
    assert {modifier.until for modifier in done.g.state.modifiers} == {"night"}


def test_a_lasting_effect_on_all_fixes_its_cards_now() -> None:
    done = tend(acting("all pests get weight -1 until nightfall\nput 1 card in your hand into your crates"),
                {"tree:1": "apple", "hand:1": "pear", "hand:0": "plum"})
    assert len(done.g.state.modifiers) == 1


def test_a_picked_card_gets_it() -> None:
    done = tend(acting("1 pest gets weight -3 until nightfall"), {"tree:1": "apple pear"}, (1,))
    assert [done.g.number(card, "weight") for card in (1, 2)] == [3, 2]


def test_entries_gained_and_lost() -> None:
    done = tend(acting("this gains green until nightfall\n1 pest loses all colours until nightfall\n"
                       "this gains reach 1-2 until nightfall"), {"tree:1": "plum"})
    assert done.g.words(0, "colours") == ("green", "yellow") and done.g.words(1, "colours") == ()
    assert done.g.words(0, "reach") == ("1", "2")


def test_set_before_add() -> None:
    done = tend(acting("this gets weight +2 until nightfall\nweight of this becomes 10 until nightfall"), {})
    assert done.g.number(0, "weight") == 12


def test_static_abilities_work_while_their_condition_holds() -> None:
    text = "while you have 2 or more crates:\n    this gets weight 3 * count(your crates)\n    all pests get weight -1"
    for crates, weights in (("apple", (4, 3)), ("apple pear", (10, 2))):
        g, _ = board(text, {"crates:0": crates, "tree:1": "apple"})
        pest = g.zone("tree", 1)[0]
        assert (g.number(0, "weight"), g.number(pest, "weight")) == weights


def test_prohibitions_are_found() -> None:
    from engines.core.abilities import derive

    g, _ = board("always:\n    all other fruits cannot rot", {"tree:0": "this apple"})
    assert derive.forbidden(g, 1, "rot") is not None and derive.forbidden(g, 0, "rot") is None


def test_grants_say_what_they_change() -> None:
    text = "always:\n    this gets price +1\n    this cannot rot\n    this gains red"
    grants: tuple[ContinuousEffect, ...] = read(text)[0].grants
    assert [(grant.field(), grant.how()) for grant in grants] == [
        ("price", "add"), ("rot", "cannot"), ("colours", "gain"),
    ]


# -- conditions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("condition", "true"), [
    ("you have exactly 1 crate", True), ("you have 2 or more crates", False), ("you have 1 or fewer crates", True),
    ("you have no cards in your hand", True), ("there is a pest", True), ("there are no green pests", True),
    ("weight of this >= 4", True), ("weight of this = 5", False), ("it is your turn", True),
    ("it is the opponent's turn", False), ("this is yellow", True), ("this is red", False),
    ("not this is red", True), ("this is red or it is your turn", True), ("this is red and it is your turn", False),
    ("(this is red or it is your turn) and there is a pest", True), ("there is a fruit not named \"Apple\"", True),
    ("there is a pest named \"Apple\"", True), ("there is a pest named \"Pear\"", False),
    ("there is a not red pest", False), ("there is a pest with the name of this", False),
    ("there is a pest with weight 3 or less", True), ("there is a pest with weight 4 or more", False),
])
def test_conditions(condition: str, true: bool) -> None:
    body = acting(f"if {condition}:\n    draw 1")
    done = tend(body, {**DECK, "crates:0": "plum", "tree:1": "apple"})
    assert bool(done.names("hand")) is true


def test_laying_cards_on_a_deck_ends_if_the_player_who_orders_them_leaves() -> None:
    laying = LayOnDeck(cards=(1, 2), user=1, bottom=False, cause="skill", by=(0, 0))
    assert [laying.left(player) for player in (0, 1)] == ["", "."]
