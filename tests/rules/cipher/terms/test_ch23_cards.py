"""Chapter 23.1: drawing, shuffling, revealing, looking, searching the deck, and bonds placed by skills."""

from __future__ import annotations

import pytest

from engines.core.model.ask import AnswerRefused
from engines.core.state.knowledge import handle_of, knows
from tests.rules.cipher.scenes import acting
from tests.rules.notation import T, card, position, shows


def top(t: T, player: int = 0, place: int = 1) -> int:
    """The card at that place of a deck, counted from the top."""
    return int(t.seats[player].cards("deck")[-place])


def known(t: T, viewer: int, which: int) -> bool:
    return knows(t.g, viewer, t.g.card(which))


# -- 23.1.1: drawing ----------------------------------------------------------------------------------------------


@shows("23.1.1.1")
def test_cards_are_drawn_one_by_one_from_the_top() -> None:
    t = acting("action: draw 3", "p1 deck: Roan, Fenn\n p1 retreat: Teo")
    t.p1.activates("Actor")  # after the second card the deck is empty and becomes full again at once
    assert t.p1.names("hand") == ["Fenn", "Roan", "Teo"]


@shows("23.1.1.1")
@pytest.mark.parametrize(("held", "drawn"), [(0, 4), (3, 1), (4, 0), (6, 0)])
def test_drawing_until_there_are_so_many(held: int, drawn: int) -> None:
    """G-16: the difference, nothing if the hand has them already."""
    t = acting("action (tap this): draw until you have 4 cards", f"p1 hand: {held} x Roan" if held else "")
    t.p1.activates("Actor")
    assert len(t.p1.cards("hand")) == held + drawn


@shows("23.1.1.1")
def test_each_player_draws_until_they_have_so_many() -> None:
    t = acting("action: each player draws until they have 3 cards", "p1 hand: 2 x Roan\n p2 hand: Fenn")
    t.p1.activates("Actor")
    assert len(t.p1.cards("hand")) == 3 and len(t.p2.cards("hand")) == 3


@shows("23.1.1.1.1")
def test_the_user_of_the_skill_draws_unless_the_text_names_another() -> None:
    t = acting("action: draw 1")
    t.p1.activates("Actor")
    assert (len(t.p1.cards("hand")), len(t.p2.cards("hand"))) == (1, 0)
    t = acting("action: the opponent draws 2")
    t.p1.activates("Actor")
    assert (len(t.p1.cards("hand")), len(t.p2.cards("hand"))) == (0, 2)


@shows("23.1.1.1", "2.11")
def test_each_player_draws_as_many() -> None:
    t = acting("action: each player draws 2", "p1 deck: 5 x ?\n p2 deck: 5 x ?")
    t.p1.activates("Actor")
    assert (len(t.p1.cards("hand")), len(t.p2.cards("hand"))) == (2, 2)


@shows("23.1.1.1.2")
def test_nobody_draws_fewer_because_they_like_to() -> None:
    t = acting("action: draw 2")
    t.p1.activates("Actor")
    assert t.asked == "action" and len(t.p1.cards("hand")) == 2  # nothing was asked on the way


# -- 23.1.2: shuffling --------------------------------------------------------------------------------------------


@shows("23.1.2.1")
def test_shuffling_changes_the_order_and_shows_nothing() -> None:
    t = acting("action: shuffle your deck", "p1 deck: Roan, Fenn, Mira, Teo, Pell, Hale")
    before, enemy = t.p1.cards("deck"), t.p2.cards("deck")
    handles = {handle_of(t.g, 0, t.g.card(which)) for which in before}
    t.p1.activates("Actor")
    after = t.p1.cards("deck")
    assert sorted(after) == sorted(before) and after != before
    assert t.p2.cards("deck") == enemy
    assert not any(known(t, viewer, which) for viewer in (0, 1) for which in after)
    assert {handle_of(t.g, 0, t.g.card(which)) for which in after} == handles  # a pile: no card apart from the others


@shows("23.1.2.1")
def test_a_card_seen_in_the_deck_is_lost_sight_of_by_shuffling() -> None:
    skills = "action:\n    look at the top card of your deck\n    shuffle your deck\n    may draw 1"
    t = acting(skills, "p1 deck: 6 x Roan")
    seen = top(t)
    t.p1.activates("Actor")
    assert t.asked == "may" and not known(t, 0, seen)


SEARCH = "action once:\n    add up to 1 red card in your deck to your hand\n    after that:\n        shuffle your deck"


@shows("23.1.2.2", "23.1.22.1")
@pytest.mark.parametrize("found", [True, False])
def test_the_deck_is_shuffled_after_that_whatever_became_of_the_search(found: bool) -> None:
    t = acting(SEARCH, "p1 deck: Roan, Fenn, Pell, Pell, Pell, Hale")
    before = t.p1.cards("deck")
    t.p1.activates("Actor")
    t.p1.chooses(*(["Roan"] if found else []))
    after = t.p1.cards("deck")
    assert t.p1.names("hand") == (["Roan"] if found else [])
    assert after != tuple(which for which in before if which in after)
    assert any(news.kind == "shuffle" and news.start == "deck:0" for news in t.g.news[1])


@shows("23.1.2.2")
def test_the_owner_of_the_deck_shuffles_it() -> None:
    skills = "action:\n    put 1 enemy other than the hero on top of the opponent's deck\n    after that:\n" \
             "        the opponent shuffles the deck"
    t = acting(skills, "p2 rear: Roan\n p2 deck: Pell, Hale, Mira, Teo, Fenn")
    mine = t.p1.cards("deck")
    t.p1.activates("Actor")
    assert t.p2.has("Roan", "deck") and t.p2.names("deck") != ["Pell", "Hale", "Mira", "Teo", "Fenn", "Roan"]
    assert t.p1.cards("deck") == mine


# -- 23.1.4: revealing --------------------------------------------------------------------------------------------

SHOWMAN = "action:\n    reveal the top card of your deck\n    may draw 1"


@shows("23.1.4.1", "23.1.4.2")
def test_a_revealed_card_is_known_to_both_players_while_it_is_revealed() -> None:
    t = acting(SHOWMAN, "p1 deck: 5 x ?, Teo")
    shown = top(t)
    assert not known(t, 0, shown) and not known(t, 1, shown)
    t.p1.activates("Actor")
    assert t.asked == "may"
    assert known(t, 0, shown) and known(t, 1, shown)
    assert all("log.reveals" in t.log(viewer) for viewer in (0, 1))


@shows("23.1.4.3")
def test_a_revealed_card_stays_in_its_area() -> None:
    t = acting("action:\n    reveal 1 card in your hand\n    may draw 1", "p1 hand: Roan, Fenn")
    life = t.p1.card("Roan").life
    t.p1.activates("Actor")
    t.p1.chooses("Roan")
    assert t.asked == "may" and t.p1.names("hand") == ["Roan", "Fenn"]
    assert t.p1.card("Roan").life == life and known(t, 1, t.p1.find("Roan"))
    assert not known(t, 1, t.p1.find("Fenn"))


@shows("23.1.4.3.1")
def test_revealing_the_whole_deck_does_not_refill_it() -> None:
    skills = """
        action:
            choose the top 4 cards of your deck as shown
            reveal shown
            may add all red cards among shown to your hand
            put the rest of shown in your retreat area
    """
    t = acting(skills, "p1 deck: Pell, Roan, Margrave\n p1 retreat: Fenn")
    t.p1.activates("Actor")
    assert t.asked == "may"
    assert t.p1.names("deck") == ["Pell", "Roan", "Margrave"] and t.p1.names("retreat") == ["Fenn"]
    t.p1.agrees()
    assert t.p1.names("hand") == ["Roan"]
    assert sorted(t.p1.names("deck")) == ["Fenn", "Margrave", "Pell"]  # now it was empty


@shows("23.1.4.4")
def test_what_stays_where_it_was_is_hidden_again() -> None:
    t = acting(SHOWMAN, "p1 deck: 5 x ?, Teo")
    shown = top(t)
    t.p1.activates("Actor")
    t.p1.passes()
    assert t.asked == "action" and top(t) == shown
    assert not known(t, 0, shown) and not known(t, 1, shown)
    t = acting("action:\n    reveal all cards in the opponent's hand", "p2 hand: Roan, Fenn")
    t.p1.activates("Actor")
    assert not any(known(t, 0, which) for which in t.p2.cards("hand"))
    assert all(known(t, 1, which) for which in t.p2.cards("hand"))  # it is still their hand
    named = [line.text.args["card"].name.en for line in t.g.log[0] if line.text.key == "log.reveals"]
    assert named == ["Roan", "Fenn"]  # who wants to remember, reads


@shows("23.1.4.4")
def test_a_revealed_card_that_goes_elsewhere_is_as_known_as_its_new_area_makes_it() -> None:
    t = acting("action:\n    choose the top card of your deck as shown\n    reveal shown\n    put shown in your bonds",
               "p1 deck: 5 x ?, Teo")
    t.p1.activates("Actor")
    assert t.p1.names("bonds") == ["Teo"] and known(t, 1, t.p1.find("Teo@bonds"))


@shows("23.1.4.4", "23.1.5.1")
def test_one_who_knew_the_card_before_goes_on_knowing_it() -> None:
    """Who is looking at a card while another skill shows it to all goes on looking at it."""
    relic = card("Relic", """
        special instead when this would be put in the retreat:
            reveal the top card of your deck
            put this in your infinity area
    """)
    skills = "action:\n    look at the top card of your deck\n    discard 1\n    may draw 1"
    t = acting(skills, "p1 hand: Relic\n p1 deck: 5 x ?, Teo", relic)
    shown = top(t)
    t.p1.activates("Actor")
    assert t.asked == "may" and t.p1.names("infinity") == ["Relic"]
    assert known(t, 0, shown) and not known(t, 1, shown)
    t.p1.passes()
    assert not known(t, 0, shown)


@shows("23.1.4.4")
def test_what_a_triggered_skill_showed_is_hidden_again_too() -> None:
    peek = card("Peeker", """
        when another ally is tapped by a skill:
            reveal the top card of your deck
            may draw 1
    """)
    t = acting("action: tap 1 other ally other than the hero", "p1 rear: Peeker, Roan\n p1 deck: 5 x ?, Teo", peek)
    shown = top(t)
    t.p1.activates("Actor")
    t.p1.chooses("Roan")
    assert t.asked == "may" and known(t, 1, shown)
    t.p1.passes()
    assert not known(t, 1, shown)


# -- 23.1.5: looking ----------------------------------------------------------------------------------------------


@shows("23.1.5.1", "23.1.5.2")
@pytest.mark.parametrize(("who", "viewer"), [("look at", 0), ("the opponent looks at", 1)])
def test_only_the_player_named_looks_and_else_the_user(who: str, viewer: int) -> None:
    t = acting(f"action:\n    {who} the top card of the opponent's deck\n    may draw 1", "p2 deck: 5 x ?, Teo")
    seen = top(t, 1)
    t.p1.activates("Actor")
    assert t.asked == "may"
    assert known(t, viewer, seen) and not known(t, 1 - viewer, seen)
    names = [line.text.args["card"].name for line in t.g.log[1 - viewer] if line.text.key == "log.looks"]
    assert names == [None]
    t.p1.passes()
    assert not known(t, viewer, seen)


@shows("23.1.5.1")
def test_both_players_look_if_both_are_named() -> None:
    t = acting("action:\n    each player looks at 1 orb\n    may draw 1", "p1 orbs: Teo, Mira")
    t.p1.activates("Actor")
    t.p1.answers((0,))
    seen = t.p1.cards("orbs")[0]
    assert known(t, 0, seen) and known(t, 1, seen)


@shows("23.1.5.1")
def test_looking_at_cards_and_putting_them_back_in_any_order() -> None:
    skills = """
        action:
            choose the top 3 cards of your deck as seen
            look at seen
            put seen on top of your deck in any order
    """
    t = acting(skills, "p1 deck: Pell, Hale, Roan, Fenn, Teo")
    t.p1.activates("Actor")
    assert (t.asked, t.asking) == ("deck-order", (0,))
    seen = t.p1.cards("deck")[-3:]
    assert all(known(t, 0, which) and not known(t, 1, which) for which in seen)
    t.p1.chooses("Roan", "Teo", "Fenn")
    assert t.p1.names("deck") == ["Pell", "Hale", "Fenn", "Teo", "Roan"]
    assert not any(known(t, viewer, which) for viewer in (0, 1) for which in t.p1.cards("deck"))


@shows("23.1.5.1")
def test_one_of_the_cards_seen_to_the_hand_and_the_rest_on_the_bottom() -> None:
    skills = """
        action:
            choose the top 3 cards of your deck as seen
            look at seen
            add 1 card among seen to your hand
            put the rest of seen on the bottom of your deck in any order
    """
    t = acting(skills, "p1 deck: Pell, Hale, Roan, Fenn, Teo")
    t.p1.activates("Actor")
    t.p1.chooses("Fenn")
    t.p1.chooses("Teo", "Roan")
    assert t.p1.names("hand") == ["Fenn"] and t.p1.names("deck") == ["Roan", "Teo", "Pell", "Hale"]


@shows("23.1.5.1", "2.4.1")
@pytest.mark.parametrize("fits", [True, False])
def test_what_was_seen_alone_need_not_be_admitted(fits: bool) -> None:
    skills = """
        action:
            choose the top 2 cards of your deck as seen
            look at seen
            add 1 red card among seen to your hand
    """
    t = acting(skills, f"p1 deck: 5 x ?, Pell, {'Roan' if fits else 'Margrave'}")
    t.p1.activates("Actor")
    assert (t.asked, t.asking) == ("choose-up-to", (0,)) and t.p1.able("card") == (["Roan"] if fits else [])
    t.p1.chooses()
    assert t.asked == "action" and t.p1.cards("hand") == ()
    shown = acting(skills.replace("look at", "reveal"), "p1 deck: 5 x ?, Pell, Roan")
    shown.p1.activates("Actor")  # all can see that it fits: it is taken
    assert shown.p1.names("hand") == ["Roan"]


@shows("23.1.5.1")
def test_the_enemy_s_top_card_may_be_put_underneath() -> None:
    skills = """
        action:
            choose the top card of the opponent's deck as seen
            look at seen
            may put seen on the bottom of the opponent's deck
    """
    t = acting(skills, "p2 deck: Pell, Hale, Teo")
    t.p1.activates("Actor")
    t.p1.agrees()
    assert t.p2.names("deck") == ["Teo", "Pell", "Hale"]
    (line,) = (line for line in t.g.log[0] if line.text.key == "log.to-bottom")
    assert line.text.args["card"].name.en == "Teo" and line.rule == "6.4.9"
    (line,) = (line for line in t.g.log[1] if line.text.key == "log.to-bottom")
    assert line.text.args["card"].name is None


# -- 23.1.37: choosing from the own deck --------------------------------------------------------------------------


@shows("23.1.37.1")
def test_who_chooses_from_the_own_deck_sees_all_of_it() -> None:
    t = acting(SEARCH, "p1 deck: Roan, Pell, Margrave")
    t.p1.activates("Actor")
    assert all(known(t, 0, which) and not known(t, 1, which) for which in t.p1.cards("deck"))
    assert t.p1.able("card") == ["Roan"]
    t.p1.chooses("Roan")
    assert not any(known(t, 0, which) for which in t.p1.cards("deck"))


@shows("23.1.37.1", "2.4.1")
def test_a_search_that_finds_nothing_looks_like_any_other() -> None:
    seen = []
    for deck in ("Roan, Pell, Margrave", "Pell, Pell, Margrave"):
        t = acting("action once: add up to 1 red card in your deck to your hand", f"p1 deck: {deck}")
        assert t.p1.able("activate") == ["Actor"]
        t.p1.activates("Actor")
        assert t.asked == "choose-up-to" and t.asking == (0,)
        t.p1.chooses()
        seen.append([line.text for line in t.g.log[1]])
        assert len(t.p1.cards("deck")) == 3
    assert seen[0] == seen[1]


@shows("23.1.37.1", "2.4")
def test_the_searcher_may_fail_to_find_what_is_there() -> None:
    t = acting("action:\n    add 1 card in your deck to your hand", "p1 deck: Roan, Pell, Margrave")
    t.p1.activates("Actor")
    t.p1.chooses()
    assert t.p1.cards("hand") == ()


@shows("23.1.37.1")
def test_cards_found_in_the_deck_are_deployed_and_the_deck_shuffled() -> None:
    skills = "action:\n    deploy up to 2 cards in your deck with cost <= 2\n    after that:\n        shuffle your deck"
    t = acting(skills, "p1 deck: Roan, Pell, Hale, Fenn, ilse-dawn")
    t.p1.activates("Actor")
    assert "Fenn" in t.p1.able("card") and "Roan" in t.p1.able("card")
    t.p1.chooses("Roan", "Fenn")
    t.p1.does("deploy", "Roan", "rear")
    t.p1.does("deploy", "Fenn", "front")
    assert t.p1.names("rear") == ["Roan"] and t.p1.names("front") == ["Ilse", "Actor", "Fenn"]
    assert "shuffle" in [news.kind for news in t.g.news[0]]


# -- 23.1.32: deployed by a skill ---------------------------------------------------------------------------------

WELCOME = card("Welcome", "when another ally is deployed by a skill: draw 1")


@shows("23.1.32.1")
@pytest.mark.parametrize("start", ["p1 deck: 5 x ?, Roan", "p1 hand: Roan", "p1 retreat: Roan", "p1 bonds: Roan"])
def test_deployed_by_a_skill_from_wherever(start: str) -> None:
    area = start[3:].partition(":")[0]
    t = acting(f'action: deploy 1 card in your {area} named "Roan"', f"p1 rear: Welcome\n {start}", WELCOME)
    t.p1.activates("Actor")
    if t.asked.startswith("choose"):
        t.p1.chooses("Roan")
    t.p1.does("deploy", "Roan", "rear")
    assert t.p1.has("Roan", "rear") and len(t.p1.cards("hand")) == 1


@shows("23.1.32.1")
def test_the_deploy_action_and_a_skill_that_could_not_are_something_else() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Welcome
        p1 bonds: 3 x Roan
        p1 hand:  Roan
        p2 front: Margrave*
    """, WELCOME)
    t.p1.deploys("Roan", "rear")
    assert t.p1.cards("hand") == ()
    skills = "action:\n    deploy 1 card in your retreat\n    tap this"
    t = acting(skills, "p1 rear: Welcome\n p1 retreat: Ilse", WELCOME)
    t.p1.activates("Actor")  # Ilse is there already (14.1.1)
    assert t.p1.card("Actor").turned and t.p1.names("retreat") == ["Ilse"] and t.p1.cards("hand") == ()


# -- 23.1.35, 23.1.36: different cards ----------------------------------------------------------------------------

RELIC = "action:\n    put 3 different cards in your retreat in your infinity area\n    if you do:\n        untap 1 ally"


@shows("23.1.35.1")
def test_exactly_so_many_different_cards() -> None:
    t = acting(RELIC, "p1 retreat: Roan, Roan, Fenn, Teo\n p1 rear: Hale tapped")
    t.p1.activates("Actor")
    with pytest.raises(AnswerRefused):
        t.p1.chooses("Roan", "Roan", "Fenn")
    with pytest.raises(AnswerRefused):
        t.p1.chooses("Roan", "Fenn")
    t.p1.chooses("Roan", "Fenn", "Teo")
    t.p1.chooses("Hale")
    assert sorted(t.p1.names("infinity")) == ["Fenn", "Roan", "Teo"] and t.p1.names("retreat") == ["Roan"]
    assert not t.p1.card("Hale").turned


@shows("23.1.35.1")
def test_without_so_many_different_cards_none_is_chosen() -> None:
    t = acting(f"{RELIC}\n    draw 1", "p1 retreat: Roan, Roan, Fenn, Fenn\n p1 rear: Hale tapped")
    t.p1.activates("Actor")
    assert t.asked == "action"  # nothing to choose, and the rest of the skill was done
    assert len(t.p1.cards("retreat")) == 4 and t.p1.cards("infinity") == ()
    assert t.p1.card("Hale").turned and len(t.p1.cards("hand")) == 1


@shows("23.1.35.1", "2.4")
def test_in_the_deck_all_of_them_or_none() -> None:
    skills = "action:\n    add 2 different cards in your deck to your hand"
    t = acting(skills, "p1 deck: Roan, Roan, Fenn, Pell")
    t.p1.activates("Actor")
    for wrong in (("Roan",), ("Roan", "Roan")):
        with pytest.raises(AnswerRefused):
            t.p1.chooses(*wrong)
    t.p1.chooses()  # what is in the deck nobody can prove
    assert t.p1.cards("hand") == ()
    t = acting(skills, "p1 deck: Roan, Roan, Fenn, Pell")
    t.p1.activates("Actor")
    t.p1.chooses("Roan", "Pell")
    assert sorted(t.p1.names("hand")) == ["Pell", "Roan"]


@shows("23.1.35.1")
def test_two_cards_of_one_unit_name_and_different_titles_are_different() -> None:
    t = acting("action:\n    add 2 different cards in your retreat to your hand", "p1 retreat: ilse, ilse-dawn")
    t.p1.activates("Actor")
    t.p1.chooses("ilse", "ilse-dawn")
    assert t.p1.names("hand") == ["Ilse", "Ilse"]


@shows("23.1.36.1")
def test_up_to_so_many_different_cards_may_be_one_of_many_alike() -> None:
    skills = "action:\n    add up to 2 different cards in your retreat to your hand"
    t = acting(skills, "p1 retreat: Roan, Roan, Fenn")
    t.p1.activates("Actor")
    with pytest.raises(AnswerRefused):
        t.p1.chooses("Roan", "Roan")
    t.p1.chooses("Roan", "Fenn")
    assert sorted(t.p1.names("hand")) == ["Fenn", "Roan"]
    t = acting(skills, "p1 retreat: Roan, Roan")
    t.p1.activates("Actor")
    t.p1.chooses("Roan")
    assert t.p1.names("hand") == ["Roan"]


# -- 23.1.40: bonds placed by skills ------------------------------------------------------------------------------


@shows("23.1.40.1")
def test_a_bond_that_notices_being_placed_by_a_skill() -> None:
    king = card("King", """
        bond when this is put in the bond area by a skill:
            look at the top card of the opponent's deck
    """, symbols=["red"])
    t = position("""
        cipher; turn p1; phase bond
        p1 front: Ilse*, Placer
        p1 hand:  King
        p2 front: Margrave*
    """, king, card("Placer", "action: put 1 card in your hand in your bonds"))
    t.p1.bonds("King")
    assert "log.looks" not in t.log(0)  # the bond phase is no skill
    t = acting("action: put 1 card in your hand in your bonds", "p1 hand: King", king)
    t.p1.activates("Actor")
    assert "log.looks" in t.log(0)


WATCHER = card("Watcher", "when a card is put in the opponent's bond area by a skill: draw 1")
WARDEN = card("Warden", "when an enemy bond is put in the bond area by a skill: draw 2")


@shows("23.1.40.1")
@pytest.mark.parametrize(("start", "skills"), [
    ("p2 deck: 5 x ?, Teo", "action: put the top card of the opponent's deck in the opponent's bonds"),
    ("p2 rear: Teo", "action: put 1 enemy other than the hero in the opponent's bonds"),
    ("p2 hand: Teo", "action:\n    the opponent does:\n        put 1 card in your hand in your bonds"),
])
def test_cards_placed_in_the_enemy_s_bonds_by_a_skill_wherever_from(start: str, skills: str) -> None:
    t = acting(skills, f"p1 rear: Watcher, Warden\n {start}", WATCHER, WARDEN)
    t.p1.activates("Actor")
    t.p1.answers(0)  # which of the two first
    assert t.p2.names("bonds") == ["Teo"] and len(t.p1.cards("hand")) == 3


@shows("23.1.40.1")
def test_own_bonds_and_costs_do_not_count() -> None:
    t = acting("action: put 1 card in your hand in your bonds", "p1 rear: Watcher\n p1 hand: Roan", WATCHER)
    t.p1.activates("Actor")
    assert t.p1.names("bonds") == ["Roan"] and t.p1.cards("hand") == ()
    own = card("Keeper", "when a card is put in your bond area by a skill: draw 1")
    t = acting("action (put 1 card in your hand in your bonds): draw 1", "p1 rear: Keeper\n p1 hand: Roan", own)
    t.p1.activates("Actor")
    assert len(t.p1.cards("hand")) == 1  # a cost is no instruction of the effect
