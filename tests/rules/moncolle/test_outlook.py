"""What options would lead to, in numbers, and that who is asked tells nothing about a hand."""

from __future__ import annotations

from typing import Any

import pytest

from app.bots import bots
from engines.moncolle.screen.forecast import of_option
from tests.rules.moncolle.making import attacks, battle, lasts, spell, unit
from tests.rules.notation import T, position, shows


def outlook(t: T, verb: str, subject: str, to: str) -> dict[str, Any]:
    """The arguments of what that option would lead to, with its message key."""
    (player,) = t.asking
    for option in t.options:
        called = option.subject is not None and t.g.face(option.subject).name.en == subject
        if option.verb == verb and called and option.zone is not None and option.zone.startswith(to):
            said = of_option(t.g, player, t.g.state.ask, option)
            return {"key": said.key, **said.args} if said is not None else {}
    raise AssertionError(f"{verb} {subject} {to} is not on offer:\n{t!r}")


FIELD = """
    moncolle; turn p1; phase main
    p1 b2: Guard, Ram
    p1 b2-land: Meadow
    p1 b1: Page
    p1 a2-land: Meadow
    p1 hand: Ledge
    p2 b3: Wall
    p2 b3-land: Meadow
"""
OWN = (unit("Ram", attack=3, defence=2), unit("Wall", attack=4, defence=5))


@shows("4-2.p22")
def test_summoning_a_hero_says_what_it_costs_and_another_unit_nothing() -> None:
    t = position("moncolle; turn p1; phase summon\np1 hand: King, Ram", unit("King", hero=3), *OWN)
    assert outlook(t, "summon", "King", "b1") == {"key": "outlook.hero", "deck": 3}
    assert outlook(t, "summon", "Ram", "b1") == {}


def test_a_march_says_how_far_the_enemy_s_base_is() -> None:
    said = outlook(position(FIELD, *OWN), "march", "Ram", "a2")
    assert (said["key"], said["steps"], said["nearer"], said["exposed"]) == ("outlook.march", 3, -1, 0)


def test_a_march_on_enemies_says_how_the_parties_compare() -> None:
    said = outlook(position(FIELD, *OWN), "march", "Ram", "b3")
    assert said["key"] == "outlook.battle"
    assert (said["attack"], said["defence"], said["threat"], said["shield"]) == (5, 4, 4, 5)  # the Guard comes along


def test_a_march_on_enemies_counts_what_works_in_that_battle_alone() -> None:
    calm = unit("Calm", "battle always:\n    all enemies here get -1 attack", attack=0, defence=7)
    field = FIELD.replace("p2 b3: Wall", "p2 b3: Wall, Calm")
    said = outlook(position(field, unit("Ram", attack=3, defence=2, charge=4), OWN[1], calm), "march", "Ram", "b3")
    assert (said["attack"], said["threat"]) == (7, 4)  # both lose 1, the Ram charges
    assert (said["shield"], said["stoutest"]) == (12, 7)


@pytest.mark.parametrize(("defence", "marches"), [(5, True), (6, False)])
def test_a_greedy_bot_does_not_march_where_it_could_not_be_sure_to_fell_anyone(defence: int, marches: bool) -> None:
    """It would come back turn after turn, and a turn with a battle never counts as quiet (G19)."""
    t = position(FIELD.replace("p1 b1: Page", ""), OWN[0], unit("Wall", attack=0, defence=defence))
    option = t.options[bots.HEADLESS["greedy"](t.g, 0, bots.Chance(1, 0, 1))]
    assert ((option.verb, option.zone) == ("march", "b3:0")) is marches



def test_leaving_the_base_to_nobody_is_said_where_an_enemy_may_come() -> None:
    near = FIELD.replace("p2 b3: Wall", "p2 a1: Wall\n    p2 a1-land: Meadow")
    assert outlook(position(near, *OWN), "march", "Page", "b2")["exposed"] == 1


def test_placing_says_what_is_replaced() -> None:
    t = position(FIELD, *OWN)
    assert outlook(t, "place", "Ledge", "a2-land") == {"key": "outlook.replaces", "steps": 3, "limit": 8}
    assert outlook(t, "place", "Ledge", "c2-land")["key"] == "outlook.vacant"


def test_the_attack_says_how_strong_it_is() -> None:
    t = battle("Ram", "Wall", unit("Ram", attack=3, initiative=20), OWN[1])
    (option,) = [option for option in t.options if option.verb == "attack"]
    said = of_option(t.g, 0, t.g.state.ask, option)
    assert said is not None and said.args == {"damage": 3}


@shows("5-1.p2")
def test_who_is_asked_in_a_battle_depends_on_how_many_cards_a_hand_holds_and_not_on_which() -> None:
    bolt = spell("Bolt", "battle counter (consume fire) target 1 enemy:\n    deal 1 damage to the target")
    asked: list[list[tuple[str, tuple[int, ...]]]] = []
    for hand in ("Bolt", "Page", "Ledge"):
        t = battle(
            "Ram", "Wall", unit("Ram", attack=3, initiative=20), unit("Wall", attack=4, defence=5, spell=["fire"]),
            bolt, more=f"p1 hand: ?\np2 hand: {hand}",
        )
        seen = []
        while t.g.battle is not None:
            seen.append((t.asked, t.asking))
            if t.offered("attack"):
                t.pick(lambda option: option.verb == "attack", "attack")
            else:
                t.pick(lambda option: option.verb in ("end", "decline"), "passing")
        asked.append(seen)
    assert asked[0] == asked[1] == asked[2] and ("counter", (1,)) in asked[0]


def test_a_battle_can_be_kept_and_read_back_at_every_question() -> None:
    t = battle("Ram", "Wall", unit("Ram", attack=3, initiative=20), OWN[1])
    attacks(t)
    game = t.g.game
    assert game.decode(game.encode(t.g.state)) == t.g.state


@shows("10-9.p2", "15-1.p2")
def test_the_battle_shows_what_the_attack_would_do_and_who_would_fall() -> None:
    own = [unit("One", attack=3, initiative=20), unit("Two", attack=9), *map(unit, ("Foe", "Hardy", "Safe"))]
    t = battle("One, Two", "Foe, Hardy, Safe", *own)
    for name, field in (("Two", "attack"), ("Hardy", "die"), ("Safe", "be-damaged")):
        lasts(t, name, field, 0, how="cannot")
    stage = t.g.game.stage(t.g, 0)
    defending, attacking = stage.sides
    assert attacking.total == 3  # Two cannot attack
    assert [member.forecast.args["damage"] for member in defending.members] == [3, 2, 0]
    assert [member.falls for member in defending.members] == [True, False, False]
    attacks(t)
    assert t.p2.names("b3") == ["Hardy", "Safe"]


def forecasts(t: T) -> list[tuple[str, object, bool]]:
    """What the battle shows of the defenders: forecast, damage, and whether it falls."""
    stage = t.g.game.stage(t.g, 0)
    assert stage is not None
    return [
        (member.forecast.key, member.forecast.args.get("damage"), member.falls)
        for member in stage.sides[0].members if member.forecast is not None
    ]


@shows("10-10-1.p1", "10-9-2.p3")
def test_the_forecast_counts_what_waits_in_the_chain() -> None:
    """The counter takes effect before the attack."""
    brace = "battle counter:\n    until end of battle, this gets +4 defence"
    t = battle("Ram", "Wall", unit("Ram", attack=3, initiative=20), unit("Wall", brace, defence=2))
    t.pick(lambda option: option.verb == "attack", "attack")
    assert (t.asked, t.asking) == ("counter", (1,)) and forecasts(t) == [("stage.takes", 3, True)]
    t.pick(lambda option: option.verb == "use", "bracing")
    assert forecasts(t) == [("stage.takes", 3, False)]
    stage = t.g.game.stage(t.g, 0)
    assert stage is not None and stage.hint is not None and stage.hint.key == "stage.by-attack-then"
    while t.g.battle is not None and t.g.chain:
        t.pick(lambda option: option.verb == "decline", "passing")
    assert t.p2.names("b3") == ["Wall"]


@shows("16.p8", "10-10-1.p1")
def test_an_attack_that_will_have_been_cancelled_does_nothing() -> None:
    bell = "battle counter:\n    cancel the attack"
    t = battle("Ram", "Wall", unit("Ram", attack=3, initiative=20), unit("Wall", bell, defence=2))
    t.pick(lambda option: option.verb == "attack", "attack")
    assert forecasts(t) == [("stage.takes", 3, True)]
    t.pick(lambda option: option.verb == "use", "cancelling")
    assert forecasts(t) == [("stage.takes", 0, False)]


@pytest.mark.parametrize("ability", [
    "battle counter (act this):\n    draw 1", "battle counter (act this):\n    deal 2D damage to all enemies here",
])
def test_what_a_deck_or_the_dice_decide_is_not_foreseen(ability: str) -> None:
    t = battle("Ram", "Wall", unit("Ram", attack=3, initiative=20), unit("Wall", ability, defence=2))
    t.pick(lambda option: option.verb == "attack", "attack")
    t.pick(lambda option: option.verb == "use", "using it")
    before = t.g.state
    assert forecasts(t) == [("stage.takes", 3, True)]
    assert t.g.state is before and t.g.chain
