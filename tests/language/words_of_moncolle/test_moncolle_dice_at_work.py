"""Words of Monster Collection about dice, the initiative, formations and places, at work; and prices of summons."""

from __future__ import annotations

import pytest

from engines.moncolle.battle import initiative
from tests.rules.moncolle.making import (
    FIRST,
    SECOND,
    as_it_stands,
    battle,
    gone,
    marched,
    nobody_counters,
    spell,
    terrain,
    unit,
)
from tests.rules.notation import T, position, shows

WAITS = "battle completion normal:\n    draw 1\nbattle completion counter:\n    draw 1"


# -- the initiative -----------------------------------------------------------------------------------------------


@shows("10-3.p4", "1-1.p1")
def test_a_side_is_first_whatever_the_initiative() -> None:
    hare = unit("Hare", "battle always:\n    your side is first", initiative=SECOND)
    t = battle("Hare", "Foe", hare, unit("Foe", WAITS, initiative=FIRST, defence=9))
    assert t.g.battle is not None and t.g.battle.first == 0
    rival = unit("Rival", f"{WAITS}\nbattle always:\n    your side is first", initiative=FIRST, defence=9)
    t = battle("Hare", "Rival", hare, rival)
    assert t.g.battle is not None and t.g.battle.first == 1, "where both sides are, the values decide"


@shows("10-3.p5", "10-6.p1")
def test_an_attack_is_simultaneous_whatever_the_initiative() -> None:
    twin = unit("Twin", "battle always:\n    the battle is simultaneous", initiative=FIRST)
    t = battle("Twin", "Foe", twin, unit("Foe", defence=9))
    assert "log.suspended" in t.log() and "log.initiative-first" not in t.log()
    hare = unit("Hare", "battle always:\n    your side is first")
    assert initiative.SIMULTANEOUS_PREVAILS
    assert "log.suspended" in battle("Twin", "Hare", twin, hare).log()


def test_it_holds_for_a_battle_if_an_effect_says_so() -> None:
    hare = unit("Hare", "battle forced when the initiative determination starts:\n    your side is first",
                initiative=SECOND)
    t = battle("Hare", "Foe", hare, unit("Foe", WAITS, initiative=FIRST, defence=9))
    assert t.g.battle is not None and t.g.battle.first == 0


def test_the_best_of_several_dice_counts() -> None:
    hare = unit("Hare", "battle always:\n    your initiative die is the best of 4 D")
    several = [battle("Hare", "Foe", hare, unit("Foe", WAITS, defence=49, initiative=SECOND), seed=seed)
               for seed in range(1, 9)]
    plain = [battle("Hare", "Foe", unit("Hare"), unit("Foe", WAITS, defence=49, initiative=SECOND), seed=seed)
             for seed in range(1, 9)]

    def thrown(games: list[T]) -> list[int]:
        found = []
        for t in games:
            (line, *_) = (line for line in t.g.log[-1] if line.text.key == "log.initiative")
            found.append(line.text.args["die"])
        return found

    assert sum(thrown(several)) > sum(thrown(plain)) and max(thrown(several)) <= 6


@shows("10-3.p3")
def test_the_initiative_is_thrown_again_before_anybody_begins() -> None:
    hare = unit("Hare", "battle when the initiative is decided once:\n    you throw the initiative die again\n    "
                "this gets +1 attack", initiative=FIRST)
    t = battle("Hare", "Foe", hare, unit("Foe", WAITS, defence=49, initiative=SECOND))
    assert t.asked == "trigger-or-not" and t.log().count("log.initiative") == 2
    t.p1.does("trigger", "Hare")
    assert t.log().count("log.initiative") == 3 and t.log().count("log.initiative-first") == 2
    assert t.g.battle is not None and t.g.battle.timing == "first"


# -- dice ---------------------------------------------------------------------------------------------------------


@shows("16.p11")
@pytest.mark.parametrize(("bonus", "dead"), [(20, True), (-20, False)])
def test_both_players_throw_and_compare(bonus: int, dead: bool) -> None:
    seer = unit("Seer", "battle completion normal:\n    each player throws 1 D\n    "
                f"if the result + {bonus} > the opponent's result:\n        destroy all enemies".replace("+ -", "- "),
                initiative=FIRST)
    t = battle("Seer", "Foe", seer, unit("Foe", WAITS, initiative=SECOND))
    t.p1.does("use", "Seer")
    nobody_counters(t)
    assert t.log().count("log.dice") == 2 and gone(t, "Foe") == dead


def test_even_and_odd_are_told_apart() -> None:
    seer = unit("Seer", "battle completion normal:\n    throw 1 D\n    if the result is even:\n        "
                "this gets +2 attack\n    if the result is odd:\n        this gets +1 attack", initiative=FIRST)
    for seed in range(1, 6):
        t = battle("Seer", "Foe", seer, unit("Foe", WAITS, initiative=SECOND, defence=9), seed=seed)
        t.p1.does("use", "Seer")
        nobody_counters(t)
        (line,) = (line for line in t.g.log[-1] if line.text.key == "log.dice")
        assert t.p1.number("Seer", "attack") == (3 if line.text.args["total"] % 2 == 0 else 2)


# -- the formation ------------------------------------------------------------------------------------------------


def line_up(steps: str, target: str = "") -> T:
    ram = unit("Ram", f"battle completion normal{' target 1 enemy' if target else ''}:\n    {steps}", initiative=FIRST)
    foes = (unit("Anchor", defence=9), unit("Beam", defence=9), unit("Cask", defence=9), unit("Deck", defence=9))
    t = battle("Ram", "Anchor, Beam, Cask, Deck", ram, *foes)
    t.p1.does("use", "Ram", target or None)
    nobody_counters(t)
    return t


@shows("10-2-1.p2")
@pytest.mark.parametrize(("which", "hit"), [
    ("among the front 2", "Anchor Beam"), ("beside the target in the formation", "Beam Deck"),
    ("behind the target in the formation", "Deck"), ("in front of the target in the formation", "Beam"),
])
def test_who_stands_where(which: str, hit: str) -> None:
    t = line_up(f"all enemies {which} get -5 attack", "Cask")
    lowered = [name for name in ("Anchor", "Beam", "Cask", "Deck") if t.p2.number(name, "attack") < 0]
    assert lowered == hit.split()


def test_a_formation_is_reversed() -> None:
    assert line_up("reverse the formation of the opponent").p2.names("b3") == ["Deck", "Cask", "Beam", "Anchor"]


def test_a_formation_is_arranged_by_who_says_so() -> None:
    t = line_up("arrange the formation of the opponent")
    assert t.asked == "formation" and t.asking == (0,)
    t.p1.chooses("Cask", "Anchor", "Deck", "Beam")
    assert t.p2.names("b3") == ["Cask", "Anchor", "Deck", "Beam"]


# -- places -------------------------------------------------------------------------------------------------------


def field(steps: str, *own: str, more: str = "p1 hand: 3 x Page") -> T:
    t = position(f"""
        moncolle; turn p1; phase main
        p1 b2: Sage, Page
        p1 b2-land: Meadow
        p1 c1: Friend
        p1 c1-land: Meadow
        p1 b1-land: (Meadow)
        p2 b4-land: (Meadow)
        p2 c3-land: Meadow
        p2 hand: 3 x Page
        {more}
    """, unit("Sage", f"field ritual:\n    {steps}"), unit("Friend"), *own)
    t.p1.does("use", "Sage")
    return t


@shows("17-2.p2")
def test_two_units_exchange_their_places() -> None:
    t = field("choose 1 ally named \"Friend\" as friend\n    exchange the places of this and friend")
    assert t.p1.has("Sage", "c1") and t.p1.names("b2") == ["Page", "Friend"]
    t = field("choose 1 other ally here as friend\n    exchange the places of this and friend")
    assert t.p1.names("b2") == ["Page", "Sage"]


@shows("9-2-1.p22", "9-2-1.p26")
def test_a_terrain_is_placed_by_an_effect() -> None:
    moor = terrain("Moor")
    t = field("place 1 terrain card in your hand to any area", moor, more="p1 hand: Moor, Meadow")
    t.p1.chooses("Moor")
    assert {option.zone[:2] for option in t.options} == {
        f"{column}{row}" for column in "abc" for row in "1234"} - {"b1", "b4"}
    t.p1.does("place", "Moor", "c3")
    assert t.p1.has("Moor", "c3-land") and t.p2.names("discard") == ["Meadow"]
    assert t.p1.may("place", "Meadow") and t.p1.may("proxy"), "it is not the placing of the turn"


@shows("9-1.p3", "9-1.p5")
def test_a_hand_holds_more() -> None:
    t = position("""
        moncolle; turn p1; phase summon
        p1 b2: Sage
        p1 b2-land: Meadow
        p1 b1-land: (Meadow)
        p2 b4-land: (Meadow)
        p1 hand: Page
        p2 hand: Page
    """, unit("Sage", "field always:\n    your hand limit gets +2"))
    t.end_phase()
    t.g.answer(())
    assert len(t.g.hand(0)) == 8


# -- summons with a price -----------------------------------------------------------------------------------------


@shows("9-3.p4", "14-1.p1")
def test_a_summon_has_a_price_of_its_own() -> None:
    titan = unit("Titan", "field from hand always:\n    this cannot be summoned normally\n"
                 "field from hand summoning (discard 1 ally):\n    summon this to your base", level=5)
    for units, able in (("Friend", True), ("", False)):
        t = position(f"""
            moncolle; turn p1; phase summon
            {"p1 b2: " + units if units else ""}
            p1 b2-land: Meadow
            p1 b1-land: (Meadow)
            p2 b4-land: (Meadow)
            p1 hand: Titan
            p2 hand: Page
        """, titan, unit("Friend"))
        assert not t.p1.may("summon", "Titan") and t.p1.may("use", "Titan") == able
    t = position("""
        moncolle; turn p1; phase summon
        p1 b2: Friend
        p1 b2-land: Meadow
        p1 b1-land: (Meadow)
        p2 b4-land: (Meadow)
        p1 hand: Titan
        p2 hand: Page
    """, titan, unit("Friend"))
    t.p1.does("use", "Titan")
    assert t.p1.has("Titan", "b1") and gone(t, "Friend")


@shows("10-1.p4", "11-1-2.p1")
def test_a_price_at_the_beginning_of_a_battle() -> None:
    titan = unit("Titan", "battle from hand summoning (discard 1 other card in your hand):\n    summon this here",
                 level=3)
    t = marched("Ram", "Foe", unit("Ram"), unit("Foe"), titan, more="p1 hand: Titan, Page\np2 hand: Page")
    assert t.asked == "immediate" and not t.p1.may("summon", "Titan")
    t.p1.does("use", "Titan")
    assert t.p1.names("b3") == ["Ram", "Titan"] and not t.g.hand(0)
    t.end_phase()
    as_it_stands(t)


# -- prices, names, copies ----------------------------------------------------------------------------------------


@shows("14-1.p1")
@pytest.mark.parametrize(("hand", "slots", "modes"), [("Ember", 1, 2), ("Ember", 0, 1), ("Page", 1, 1), ("Page", 0, 0)])
def test_either_of_two_prices_is_paid(hand: str, slots: int, modes: int) -> None:
    ram = unit("Ram", "battle declaration normal (either consume fire or discard 1 fire spell card in your hand):\n    "
               "this gets +1 attack", spell=["fire"] * slots, initiative=FIRST)
    ember = spell("Ember", "battle counter:\n    draw 1", attribute="fire")
    t = battle("Ram", "Foe", ram, unit("Foe", WAITS, initiative=SECOND, defence=9), ember,
               more=f"p1 hand: {hand}\np2 hand: ?")
    assert t.p1.may("use", "Ram") == bool(modes)
    if not modes:
        return
    t.p1.does("use", "Ram")
    if t.asked == "mode":
        assert modes == 2
        t.g.answer(1)
    if t.asked == "discard" or t.asked == "choose":
        t.p1.chooses("Ember")
    nobody_counters(t)
    assert t.p1.number("Ram", "attack") == 2 and t.p1.has("Ember", "discard") == (hand == "Ember")


def test_a_race_more() -> None:
    herald = unit("Herald", 'battle always:\n    all other allies gain race "cat|猫"\n'
                  '    all allies of race "cat|猫" get +3 attack', initiative=FIRST)
    t = battle("Herald, Ram", "Foe", herald, unit("Ram"), unit("Foe", WAITS, initiative=SECOND, defence=9))
    assert (t.p1.number("Herald", "attack"), t.p1.number("Ram", "attack")) == (1, 4)


def test_numbers_are_copied_as_printed() -> None:
    mimic = unit("Mimic", "battle completion normal target 1 enemy:\n    "
                 "this becomes a copy of the target in attack and defence until end of battle", initiative=FIRST)
    t = battle("Mimic", "Foe", mimic, unit("Foe", WAITS, initiative=SECOND, attack=7, defence=9))
    t.p1.does("use", "Mimic", "Foe")
    nobody_counters(t)
    assert (t.p1.number("Mimic", "attack"), t.p1.number("Mimic", "defence")) == (7, 9)
