"""Cards that chance picks, groups, cards taken out (11.4, 11.9, 11.10), and what is done as far as possible."""

from __future__ import annotations

import pytest

from engines.core.play.player_view import ask as seen_question
from engines.core.state.knowledge import knows
from engines.language.packs.diagnostics import PackProblems
from engines.vision.game import GAME
from tests.language.kit.one_card import Reader
from tests.rules.notation import shows
from tests.rules.vision.making import Table, card, table

MAIN = "vision; turn p1; phase main\n"
READER = Reader(GAME.catalogue, GAME.face_type, {})
LOOT = card("Loot", """
    play:
        choose 1 card in the opponent's hand at random as found
        discard found
""", kind="command")
STRIKE = card("Strike", """
    play:
        choose 2 characters on the opponent's field at random as found
        exclude found
""", kind="command")
SORT = card("Sort", """
    play:
        choose the top 4 cards of your deck as seen
        reveal seen
        divide seen into groups left and right
        the opponent chooses group left or right as taken , leaving kept
        put taken in your graveyard
        add kept to your hand
""", kind="command")
DECK = "\np1 deck: Plain, Guard, Scout, Lancer, Stalker"


def picked(*text: str) -> set[str]:
    """Whom Strike excludes, over many games that differ in chance alone."""
    found: set[str] = set()
    for seed in range(12):
        t = table(MAIN + "p1 hand: Strike\np2 field: Guard, Scout, Lancer", STRIKE, seed=seed)
        t.plays(t.p1, "Strike")
        assert len(t.p2.names("excluded")) == 2
        found |= set(t.p2.names("excluded"))
    return found


@shows("11.9.1")
def test_by_chance_nobody_picks_and_any_card_can_be_found() -> None:
    found: set[str] = set()
    for seed in range(12):
        t = table(MAIN + "p1 hand: Loot\np2 hand: Guard, Scout, Lancer", LOOT, seed=seed)
        t.plays(t.p1, "Loot")
        assert t.asked == "priority" and len(t.p2.names("hand")) == 2
        found |= set(t.p2.names("graveyard"))
        assert not any(knows(t.g, 0, t.g.card(each)) for each in t.p2.cards("hand"))
    assert found == {"Guard", "Scout", "Lancer"}


@shows("11.9.2")
def test_by_chance_open_cards_are_found_as_unseen_ones() -> None:
    assert picked() == {"Guard", "Scout", "Lancer"}


def dividing(text: str = SORT) -> Table:
    """A table at which the first player is asked for the first of two groups of four cards."""
    t = table(MAIN + "p1 hand: Sort" + DECK, text)
    t.plays(t.p1, "Sort")
    return t


@shows("11.10.2")
def test_who_carries_it_out_divides_as_they_like_and_both_groups_are_used() -> None:
    t = dividing()
    assert t.asked == "divide" and t.g.state.ask is not None and t.g.state.ask.players == (0,)
    t.p1.chooses("Guard", "Stalker")
    assert t.asked == "group" and t.g.state.ask.players == (1,)
    t.g.answer(0)
    assert sorted(t.p1.names("graveyard")) == ["Guard", "Sort", "Stalker"]
    assert sorted(t.p1.names("hand")) == ["Lancer", "Scout"] and t.p1.names("deck") == ["Plain"]


@shows("11.10.3")
def test_no_group_is_empty() -> None:
    t = dividing()
    assert t.g.state.ask is not None and (t.g.state.ask.least, t.g.state.ask.most) == (1, 3)


@shows("11.10.3")
def test_too_few_cards_for_the_groups_and_the_effect_does_not_apply() -> None:
    t = table(MAIN + "p1 hand: Sort, Guard", card("Sort", """
        play:
            divide all cards in your hand into groups left and right
            gain 1 life
    """, kind="command"))
    t.plays(t.p1, "Sort")
    assert t.asked == "priority" and t.gains() == []


@shows("11.10.1")
def test_three_groups_are_made_one_after_the_other() -> None:
    t = table(MAIN + "p1 hand: Sort, Guard, Scout, Lancer, Stalker", card("Sort", """
        play:
            divide all cards in your hand into groups east , west and north
            discard west
    """, kind="command"))
    t.plays(t.p1, "Sort")
    assert t.g.state.ask is not None and t.g.state.ask.most == 2
    t.p1.chooses("Guard")
    assert t.g.state.ask.most == 2
    t.p1.chooses("Scout", "Stalker")
    t.piles()
    assert sorted(t.p1.names("hand")) == ["Guard", "Lancer"]


@shows("11.10.4")
def test_all_see_how_the_cards_were_divided() -> None:
    t = dividing()
    t.p1.chooses("Guard", "Stalker")
    for viewer in (0, 1):
        lines = [line.text for line in t.g.log[viewer] if line.text.key == "log.divides"]
        groups = [sorted(mention.name.en for mention in line.args["cards"]) for line in lines]
        assert groups == [["Guard", "Stalker"], ["Lancer", "Scout"]]
    ask = t.g.state.ask
    assert ask is not None
    words = [t.g.game.option_text(t.g, 1, ask, option).args["cards"] for option in ask.options]
    assert [sorted(each.name.en for each in group) for group in words] == [["Guard", "Stalker"], ["Lancer", "Scout"]]


@shows("11.10.5")
def test_a_group_is_one_for_that_effect_alone() -> None:
    with pytest.raises(PackProblems, match="nothing was chosen as 'left'"):
        table(MAIN + "p1 hand: Sort", SORT, card("Again", "play:\n    discard left", kind="command"))
    t = table(MAIN + "p1 hand: 2 x Sort" + DECK.replace("Plain", "6 x Plain"), SORT)
    for names in (("Guard",), ("Plain",)):
        t.plays(t.p1, "Sort")
        t.g.answer(tuple(place for place, option in enumerate(t.g.state.ask.options)
                         if t.g.face(option.subject).name.en in names)[:1])
        t.g.answer(0)
    assert sorted(t.p1.names("graveyard")) == ["Guard", "Plain", "Sort", "Sort"]


def test_what_they_print() -> None:
    said = READER.said("play:\n    choose 1 card in the opponent's hand at random as found\n    discard found")
    assert said.en == "Choose 1 card in the opponent's hand at random. Discard that card."
    assert said.ja == "相手の手札からカードを1枚無作為に選ぶ。そのカードを破棄する。"


FIND = """
    play:
        take out 1 character card in your deck as found:
            %s
        gain 1 life
"""


def taking(steps: str, *more: str, deck: str = DECK) -> Table:
    """A table at which a Guard has been taken out of a deck, and those steps have been done with it."""
    find = card("Find", FIND % steps.replace("\n", "\n            "), kind="command")
    t = table(MAIN + "p1 hand: Find" + deck, find, *more)
    t.plays(t.p1, "Find")
    t.p1.chooses("Guard")
    return t


@shows("11.4.1")
def test_what_is_taken_out_is_in_no_zone_until_something_is_done_with_it() -> None:
    t = taking("gain the number of cards in your deck life\nadd found to your hand")
    assert t.gains() == [4, 1] and t.p1.names("hand") == ["Guard"] and t.p1.names("aside") == []


@shows("11.4.1")
def test_only_who_takes_it_out_sees_it() -> None:
    t = taking("may draw 1")
    assert t.asked == "may" and t.p1.names("aside") == ["Guard"]
    assert look(t) == [True, False]


def look(t: Table) -> list[bool]:
    """Which players know what has been taken out."""
    return [knows(t.g, player, t.g.card(t.p1.cards("aside")[0])) for player in (0, 1)]


@shows("11.4.2")
def test_meanwhile_the_order_of_its_zone_does_not_change() -> None:
    t = taking("put the top card of your deck on the bottom of your deck\nadd found to your hand")
    assert t.p1.names("deck") == ["Plain", "Scout", "Lancer", "Stalker"] and t.gains() == []


@shows("11.4.3")
def test_what_is_not_moved_goes_back_to_its_place() -> None:
    t = taking("may add found to your hand")
    t.pick(lambda option: option.verb == "no", "no")
    assert t.p1.names("deck") == ["Plain", "Guard", "Scout", "Lancer", "Stalker"]
    assert not any(knows(t.g, player, t.g.card(each)) for player in (0, 1) for each in t.p1.cards("deck"))


@shows("11.4.3")
def test_what_only_another_kind_of_card_is_moved_for_goes_back_too() -> None:
    t = taking("if found is fairy:\n    add found to your hand")
    assert t.p1.names("deck")[1] == "Guard" and t.p1.names("excluded") == [] and t.gains() == [1]


@shows("11.4.4")
def test_what_nothing_could_be_done_with_is_excluded() -> None:
    t = taking("put found onto your field", card("Rust", "always:\n    all character cards in your deck cannot be set"))
    assert t.p1.names("field") == ["Guard"]
    t = taking("discard 1 character on the opponent's field\nadd found to your hand")
    assert t.p1.names("excluded") == ["Guard"] and t.p1.names("hand") == [] and t.gains() == []


@shows("11.4.5")
def test_a_shuffle_leaves_it_out() -> None:
    t = taking("shuffle your deck\nput found on top of your deck", deck=DECK.replace("Plain", "9 x Plain"))
    deck = t.p1.names("deck")
    assert deck[-1] == "Guard" and deck[:9] != ["Plain"] * 9 and len(deck) == 13


RASH = card("Rash", "always:\n    this attacks as far as possible", attack=1, toughness=9)
STAUNCH = card("Staunch", "always:\n    this defends as far as possible", attack=1, toughness=9)


@shows("12.6.1")
def test_who_attacks_as_far_as_possible_does_so_before_the_main_phase_can_end() -> None:
    t = table(MAIN + "p1 field: Rash, Guard\np1 hand: Plain\np2 field: Scout, Lancer", RASH)
    assert not t.offered("decline") and t.p1.may("set-node") and told(t) == ("ask.priority-must", False)
    t.fight(t.p1, "Guard", by="Scout")
    assert not t.offered("decline")
    t.fight(t.p1, "Rash", by="Lancer")
    assert t.offered("decline") and told(t) == ("ask.priority", True)


def told(t: Table) -> tuple[str, bool]:
    """The words of the first player's question, and whether it says what passing leads to."""
    ask = seen_question(t.g, 0)
    assert ask is not None
    return ask.question.key, ask.consequence is not None


@shows("12.6.1")
def test_no_effect_of_a_card_has_to_be_used_for_it() -> None:
    rouse = card("Rouse", "own turn (pay 0 life):\n    wake all characters")
    t = table(MAIN + "p1 field: Rash asleep, Rouse", RASH, rouse)
    assert t.p1.able("use") == ["Rouse"] and t.offered("decline")


@shows("12.6.1")
def test_who_defends_as_far_as_possible_defends_with_the_only_priority_that_allows_it() -> None:
    t = table(MAIN + "p1 field: Guard\np2 field: Staunch, Scout", STAUNCH)
    t.attack(t.p1, "Guard")
    assert [(option.verb, t.g.face(option.subject).name.en) for option in t.options] == [("defend", "Staunch")]


@shows("12.6.1")
def test_who_cannot_defend_need_not() -> None:
    t = table(MAIN + "p1 field: Guard\np2 field: Staunch asleep, Scout", STAUNCH)
    t.attack(t.p1, "Guard")
    assert t.offered("decline") and t.p2.able("defend") == ["Scout"]
