"""How long the name of a chosen card means it: it follows its card where the same ability puts it in the open, and is
lost with a card that goes where it is hidden or that something else has moved (Cipher 6.5, G-29; Monster Collection
G36)."""

from __future__ import annotations

import msgspec
import pytest

from app import games
from engines.core.contract.definition import GameDefinition
from engines.core.procedures.resolve import followed, present
from engines.core.state.atoms import Move
from engines.language.packs.diagnostics import PackProblems
from engines.language.packs.pack import read_pack
from tests.language.kit.orchard import board, mistakes, tend
from tests.language.words_of_moncolle.test_moncolle_words_at_work import camp, works
from tests.rules.moncolle.making import unit
from tests.rules.notation import T, card, position, shows

CIPHER = games.find("cipher")


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


# -- in costs -----------------------------------------------------------------------------------------------------


@shows("21.5.1.1.2.1")
def test_a_name_given_in_the_cost_is_known_in_the_cost_and_below() -> None:
    skill = """
        action once (choose 1 card in your hand as c, put c in your retreat):
            deploy c in the front
            c gets power +50 until end of turn
    """
    t = duel(skill, SQUIRE, p1_hand="Squire, Mira")
    t.p1.activates("Smith")
    assert t.asked == "choose", "there is only one order in which this can be paid"
    t.p1.chooses("Squire")
    assert t.p1.number("Squire@front") == 80


@shows("21.5.1.1")
def test_an_amount_to_be_paid_is_chosen() -> None:
    skill = """
        action once (discard X cards):
            this gets power 10 * X until end of turn
    """
    t = duel(skill, p1_hand="3 x Mira")
    t.p1.activates("Smith")
    assert (t.asked, t.g.state.ask.least, t.g.state.ask.most) == ("amount", 1, 3)
    t.p1.answers(2)
    t.p1.chooses("Mira", "Mira")
    assert t.p1.number("Smith@front") == 60 and len(t.p1.cards("hand")) == 1
    assert not duel(skill, p1_hand="").offered("activate"), "to pay nothing is not to pay"


def test_an_amount_is_paid_with_slots_of_several_parts() -> None:
    """The most that can be paid is what all parts of the cost can be paid for."""
    skill = """
        action once (turn X bonds down, discard X cards):
            draw X
    """
    t = duel(skill, p1_hand="5 x Mira")
    t.p1.activates("Smith")
    assert t.g.state.ask.most == 3


# -- what the compiler says ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("body", "place"), [
    ("choose 1 pest as thief\nadd thief to your hand\nput thief in your crates",
     "4:9: 'thief' means nothing any more: line 3"),
    ("choose 2 pests as m\nadd all cards among m to your hand\nadd 1 card among m to your hand", "4:22: 'm' means"),
    ("choose 2 pests as m\nput m on the bottom of your deck\nif you have a card among m:\n    draw 1", "4:30: 'm'"),
    ("choose 2 pests as m\nfor each card among m as single:\n    add single to your hand\nadd m to your hand",
     "5:9: 'm'"),
    ("choose 1 pest as c\nmay add c to your hand\nif you do:\n    add c to your hand", "5:13: 'c'"),
    ("choose 1 pest as c\nafter that:\n    add c to your hand\nadd c to your hand", "5:9: 'c'"),
    ("draw X", "2:10: no cost of this ability asks for an X"),
    ("this gets weight 2 * X until nightfall", "2:26: no cost"),
    ('this gains the skill "Nowhere|無" until nightfall', "2:26: this card has no ability called 'Nowhere|無'"),
])
def test_what_can_mean_nothing_is_an_error_at_its_place(body: str, place: str) -> None:
    (found,) = mistakes(acting(body))
    assert found.startswith(place)


@pytest.mark.parametrize("body", [
    "choose 1 pest as c\nadd c to your hand\ndraw count(c)",
    "choose 1 pest as c\nmay add c to your hand\nif not:\n    put c in your crates",
    "choose 1 pest as c\nmay add c to your hand\nput c in your crates",
    "choose 1 pest as c\nadd c to your hand\nif not:\n    put c in your crates",
    "choose 1 pest as c\nadd c to your hand\nchoose 1 pest as c\nput c in your crates",
    "choose the top 3 cards of your deck as m\nadd all red cards among m to your hand\n"
    "put the rest of m in your crates",
])
def test_what_may_still_be_there_is_none(body: str) -> None:
    assert mistakes(acting(body)) == []


def test_a_name_hidden_by_the_cost_is_lost_below() -> None:
    (found,) = mistakes("action (choose 1 fruit as c, add c to your hand):\n    put c in your crates")
    assert found.startswith("2:9: 'c' means nothing any more: line 1")


def test_no_test_before_the_payment_knows_its_amount() -> None:
    (found,) = mistakes("action (put X crates in your hand) needs you have X or more crates:\n    draw X")
    assert found.startswith("1:")


def test_a_skill_of_the_card_is_named_rightly() -> None:
    text = 'action "Vow|誓い":\n    draw 1\naction:\n    this gains the skill "{name}" until nightfall'
    for name in ("Vow|誓い", "Vow", "誓い"):
        assert mistakes(text.format(name=name)) == []
    for name in ("Vows", "Vows|誓い", "Vow|誓"):
        (found,) = mistakes(text.format(name=name))
        assert found == f"4:26: this card has no ability called '{name}', did you mean 'Vow|誓い'?"


def test_a_skill_of_another_card_is_one_of_the_pack_or_written_in_both_languages() -> None:
    def problems(name: str) -> list[str]:
        cards = "".join(
            f'[[card]]\nid = "{key}"\nname = "{key}"\ncost = 1\npower = 10\nsupport = 10\nrange = "1"\n'
            f"abilities = '''\n{text}\n'''\n" for key, text in (
                ("one", f'action:\n    1 enemy loses the skill "{name}" until end of turn'),
                ("two", 'action "Vow|誓い":\n    draw 1'),
            )
        )
        head = '[pack]\nid = "p"\ngame = "cipher"\ntitle = "P"\n'
        try:
            read_pack({"pack.toml": (head + cards).encode()}, CIPHER.catalogue, CIPHER.face_type)
        except PackProblems as found:
            return [str(problem) for problem in found.problems]
        return []
    assert problems("Vow|誓い") == problems("Vow") == problems("Elsewhere|別") == []
    (found,) = problems("Wov")
    assert found.startswith("pack.toml:14:29: no card of this pack has an ability called 'Wov'")
    (found,) = problems("Vow|誓")
    assert found.endswith("did you mean 'Vow|誓い'?")


@pytest.mark.parametrize("game", games.known().values(), ids=lambda game: game.id)
def test_the_language_knows_which_places_are_hidden(game: GameDefinition) -> None:
    if game.catalogue is None:
        return
    for area in game.catalogue.vocabulary.areas:
        rules = [game.zones[zone] for zone in area.areas]
        assert area.hidden == all(rule.face_down and rule.peek != "all" for rule in rules), area.key


# -- 23.1.33: what is barred "by the effects of skills" -----------------------------------------------------------


@shows("23.1.33", "21.5.1.1")
def test_a_cost_is_no_effect_of_a_skill() -> None:
    """A unit that the effects of skills cannot defeat pays with its defeat all the same."""
    guard = card("Guard", "always: all allies cannot be defeated by skills")
    for skill, gone in (("action once (defeat 1 ally named \"Squire\"): draw 1", True),
                        ("action once: defeat 1 ally named \"Squire\"", False)):
        t = duel(skill, SQUIRE, guard, p1_front="Ilse*, Smith, Squire, Guard")
        t.p1.activates("Smith")
        assert t.p1.has("Squire", "retreat") is gone


@pytest.mark.parametrize(("text", "place"), [
    ("action:\n    put it in your crates", "2:9: 'it' is the card of an event"),
    ("always:\n    the other one gets weight +1", "2:9: 'the other one' is the card of an event"),
    ("action needs it is red:\n    draw 1", "1:14: 'it' is"),
])
def test_there_is_no_card_of_an_event_without_an_event(text: str, place: str) -> None:
    (found,) = mistakes(text)
    assert found.startswith(place)
