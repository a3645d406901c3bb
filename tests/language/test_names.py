"""How long the name of a chosen card means it: it follows its card where the same ability puts it in the open, and is
lost with a card that goes where it is hidden or that something else has moved (Cipher 6.5, G-29; Monster Collection
G36)."""

from __future__ import annotations

import msgspec

from engines.core.atoms import Move
from engines.core.effects import followed, present
from tests.language.orchard import board, tend
from tests.language.test_moncolle_words_at_work import camp, works
from tests.rules.moncolle.making import unit
from tests.rules.notation import T, card, position, shows


def acting(body: str) -> str:
    return "action:\n" + "\n".join(f"    {line}" for line in body.splitlines())


def duel(skill: str, *own: str, **zones: str) -> T:
    """The first player's action phase with a Smith that has the skill."""
    lines = {
        "p1_front": "Ilse*, Smith", "p2_front": "Margrave*", "p1_deck": "9 x Mira", "p2_deck": "9 x Mira",
        "p1_bonds": "3 x Mira", "p1_orbs": "5 x Mira", "p2_orbs": "5 x Mira", **zones,
    }
    rows = [f"{zone.replace('_', ' ')}: {cards}" for zone, cards in lines.items() if cards]
    return position("cipher; turn p1; phase action\n" + "\n".join(rows), card("Smith", skill), *own)


SQUIRE = card("Squire", power=30)


@shows("6.5")
def test_a_card_deployed_by_the_skill_is_still_meant_by_it() -> None:
    skill = """
        action once:
            choose 1 card in your retreat as c
            deploy c in the front
            c gets power +50 until end of turn
    """
    t = duel(skill, SQUIRE, p1_retreat="Squire")
    t.p1.activates("Smith")
    assert t.p1.number("Squire@front") == 80


def test_a_card_put_where_it_is_hidden_is_lost_even_if_it_comes_back() -> None:
    """Whoever draws it again has drawn any card."""
    body = "choose 1 pest as thief\nmay put thief in your hand\nput thief in your crates"
    for answer, crates in ((0, []), (1, ["apple"])):
        done = tend(acting(body), {"tree:1": "apple"}, answer)
        assert done.names("crates", 1) == crates


def test_among_finds_cards_that_were_moved() -> None:
    body = "choose 2 pests as m\nput m in your crates\nadd 1 red card among m to your hand"
    done = tend(acting(body), {"tree:1": "apple pear"})
    assert done.names("hand", 1) == ["apple"] and done.names("crates", 1) == ["pear"]


def test_what_moves_inside_a_block_is_followed_outside_it() -> None:
    body = (
        "choose 2 pests as m\nfor each card among m as single:\n    put single in your crates\n"
        "    may:\n        draw weight of single\ndraw the total weight of cards among m"
    )
    done = tend(acting(body), {"tree:1": "apple plum", "deck:0": "pear pear pear pear pear"}, 1, 0)
    assert len(done.names("hand")) == 1 + (3 + 1)


def test_a_card_that_is_not_seen_by_all_is_lost_only_once_it_is_hidden() -> None:
    """The rest of them are those that still lie where they were chosen."""
    body = (
        "choose the top 2 cards of your deck as m\nput 1 card among m in your crates\nput the rest of m in your hand"
    )
    done = tend(acting(body), {"deck:0": "apple pear"}, (0,))
    assert done.names("crates") == ["pear"] and done.names("hand") == ["apple"]


@shows("6.5", "21.5.1.1.2.1")
def test_a_card_that_pays_is_meant_by_the_effect() -> None:
    skill = """
        action once (put this in your retreat):
            deploy this in the rear
            this gets power +50 until end of turn
    """
    t = duel(skill)
    t.p1.activates("Smith")
    assert t.p1.number("Smith@rear") == 90


def test_what_something_else_has_moved_is_another_object() -> None:
    g, here = board(acting("draw 1"), {"crates:0": "apple"})
    here = msgspec.structs.replace(here, bound={"c": (g.state.ref(1),)})
    before = present(g, here)
    assert before == ((0, 0), (1, 0))
    g.apply(Move(card=1, to="tree"))
    assert followed(g, here, here, before).now((1, 0)) == (1, 1), "by an instruction of the ability"
    assert present(g, here) == ((0, 0),) and here.now((1, 0)) == (1, 0), "before it began"


def test_a_lord_summoned_by_an_effect_is_still_meant_by_it() -> None:
    t = works("choose 1 unit card in your hand as lord\nsummon lord here\nact lord", unit("Lord", level=1),
              more="p1 hand: Lord")
    assert t.p1.card("Lord", "b2").turned


def test_a_value_of_what_has_died_is_the_last_one() -> None:
    """G36: not what is printed on the card in the discard."""
    t = camp("choose 1 other ally as friend\nfriend gets +3 attack until end of turn\ndestroy friend\n"
             "this gets +1 attack until end of turn\nthis gets attack attack of friend until end of turn")
    t.p1.does("use", "Sage")
    assert t.p1.number("Sage", "attack") == t.g.face(t.p1.find("Sage")).attack + 1 + 5
