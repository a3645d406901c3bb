"""10-4, 10-5, 10-9: the normal timings and the attack through the formation."""

from __future__ import annotations

import pytest

from engines.core.state.atoms import Turn
from engines.moncolle.battle.attack import forecast
from engines.moncolle.battle.damage import Dying
from tests.rules.moncolle.making import FIRST, attacks, battle, happens, lasts, nobody_counters, ref, spell, unit
from tests.rules.notation import T, shows


def phalanx(strength: int, *defences: int, initiative: int = FIRST) -> T:
    """A Ram of that strength stands before D1, D2 ... with these defences, front to rear."""
    names = [f"D{place}" for place in range(1, len(defences) + 1)]
    line = [unit(name, defence=defence) for name, defence in zip(names, defences, strict=True)]
    return battle("Ram", ", ".join(names), unit("Ram", attack=strength, defence=50, initiative=initiative), *line)


def harm(t: T) -> dict[str, int]:
    """What the log says units have suffered."""
    found: dict[str, int] = {}
    for line in t.g.log[-1]:
        if line.text.key == "log.damage":
            found[line.text.args["card"].name.en] = line.text.args["damage"]
    return found


@shows("10-9-2.p2", "10-9-2.p3", "10-9-2.p4")
@pytest.mark.parametrize(("strength", "suffered"), [
    (2, {"D1": 2}), (3, {"D1": 3}), (4, {"D1": 4, "D2": 1}), (7, {"D1": 7, "D2": 4}), (8, {"D1": 8, "D2": 5, "D3": 1}),
])
def test_every_unit_suffers_what_is_left_after_the_defence_of_those_in_front(
    strength: int, suffered: dict[str, int],
) -> None:
    t = phalanx(strength, 3, 4, 5)
    attacks(t)
    assert harm(t) == suffered


@shows("10-9-2.p2")
def test_what_becomes_of_those_in_front_changes_nothing_behind() -> None:
    t = phalanx(5, 3, 2)
    lasts(t, "D1", "die", 0, how="cannot")
    attacks(t)
    assert t.p2.names("b3") == ["D1"]  # D2 suffers 5 - 3 although D1 did not fall


@shows("10-9-2.p2")
def test_all_damage_of_an_attack_is_applied_at_the_same_time() -> None:
    t = phalanx(9, 3, 4)
    attacks(t)
    assert t.asked == "discard-order"
    assert t.log().index("log.dies") > max(place for place, line in enumerate(t.log()) if line == "log.damage")


@shows("10-9-2.p1")
def test_attack_damage_is_the_attack_of_all_who_take_part_together() -> None:
    t = battle("A, B", "D1", unit("A", attack=2, initiative=20), unit("B", attack=3), unit("D1", defence=5))
    attacks(t)
    assert harm(t)["D1"] == 5


@shows("10-9-1.p1", "10-9-2.p1")
def test_an_attack_below_0_counts_as_0_and_takes_part_all_the_same() -> None:
    t = battle("A, B", "D1", unit("A", attack=-3, initiative=20), unit("B", attack=2), unit("D1", defence=9))
    attacks(t)
    assert harm(t) == {"D1": 2}
    assert t.p1.card("A").turned and t.p1.card("B").turned


@shows("10-9-1.p1", "10-4.p4")
def test_units_without_any_attack_attack_too() -> None:
    t = battle("A", "D1", unit("A", attack=0, initiative=20), unit("D1", defence=9))
    assert t.offered("attack") and not t.offered("end")
    attacks(t)
    assert t.p1.card("A").turned and not harm(t)


@shows("10-9.p2")
def test_all_unacted_units_become_acted_when_the_attack_is_declared() -> None:
    t = battle("A, B", "D1", unit("A", initiative=20), unit("B"), unit("D1", defence=9), more="p2 hand: Almanac")
    assert (t.asked, t.asking) == ("counter", (1,))  # player 1 has no hand, so nothing but the attack
    assert t.p1.card("A").turned and t.p1.card("B").turned


@shows("10-9.p2", "10-4.p4")
def test_acted_units_take_no_part() -> None:
    t = battle(
        "A", "D1, D2 acted", unit("A", defence=9), unit("D1", attack=2, initiative=20), unit("D2", attack=3),
    )
    assert t.asking == (1,)
    attacks(t)
    assert harm(t) == {"A": 2}


@shows("10-9.p2", "10-4.p8", "1-1.p1")
def test_who_cannot_attack_takes_no_part_and_becomes_acted_with_the_timing() -> None:
    t = battle("A, B", "D1", unit("A", attack=2, initiative=20), unit("B", attack=9), unit("D1", defence=9))
    lasts(t, "B", "attack", 0, how="cannot")
    attacks(t)
    assert harm(t) == {"D1": 2} and not t.p1.card("B").turned
    t.end_phase()
    assert t.p1.card("B").turned


@shows("10-4.p4", "10-5.p4")
def test_the_attack_cannot_be_left_out() -> None:
    t = battle("A", "D1", unit("A", defence=9, initiative=20), unit("D1", defence=9))
    for player in (0, 1):
        assert t.asking == (player,)
        assert t.offered("attack") and not t.offered("end") and not t.offered("later")
        attacks(t)
        t.end_phase()


@shows("10-4.p5", "10-5.p5")
def test_each_side_attacks_once_in_a_battle() -> None:
    t = battle(
        "A", "D1", unit("A", defence=9, initiative=20), unit("D1", defence=9),
        more="p1 hand: Almanac, ?\np2 hand: Almanac, ?",
    )
    for seat, name in ((t.p1, "A"), (t.p2, "D1")):
        attacks(t)
        ready(t, ref(t, name)[0])
        seat.does("use", "Almanac")
        nobody_counters(t)
        assert t.asking == (seat.player,) and not t.offered("attack") and t.offered("end")
        t.end_phase()
    assert t.log().count("log.attacks") == 2


def ready(t: T, card: int) -> None:
    """The unit is unacted again, as if by an effect."""
    t.g.apply(Turn(card=card, turned=False))


@shows("10-4.p3", "10-4.p6")
def test_effects_may_be_used_before_the_attack_and_after_it() -> None:
    t = battle("A", "D1", unit("A", initiative=20), unit("D1", defence=9), more="p1 hand: Almanac, Almanac")
    t.p1.does("use", "Almanac")
    nobody_counters(t)
    attacks(t)
    assert t.asked == "normal-timing"
    t.p1.does("use", "Almanac")
    nobody_counters(t)
    assert t.log().count("log.uses") == 2 and "log.timing-second" not in t.log()


@shows("10-5.p3", "10-5.p6")
def test_the_second_side_uses_effects_before_and_after_its_attack_too() -> None:
    t = battle("A", "D1", unit("A", defence=9), unit("D1", initiative=20, defence=9), more="p1 hand: Almanac, Almanac")
    nobody_counters(t)  # player 2 has no hand, so nothing but the attack
    assert t.asking == (0,) and "log.timing-second" in t.log()
    t.p1.does("use", "Almanac")
    nobody_counters(t)
    attacks(t)
    t.p1.does("use", "Almanac")


@shows("10-4.p8", "10-4.p9")
def test_unacted_units_of_the_first_side_become_acted_at_the_end_of_its_timing() -> None:
    t = battle("A", "D1", unit("A", initiative=20), unit("D1", defence=9))
    attacks(t)
    ready(t, ref(t, "A")[0])
    t.end_phase()
    assert t.p1.card("A").turned and not t.p2.card("D1").turned
    assert t.asking == (1,)


@shows("10-5.p8", "10-5.p9")
def test_unacted_units_of_both_sides_become_acted_at_the_end_of_the_second_timing() -> None:
    t = battle("A", "D1", unit("A", defence=9, initiative=20), unit("D1", defence=9))
    attacks(t)
    t.end_phase()
    attacks(t)
    ready(t, ref(t, "A")[0])
    ready(t, ref(t, "D1")[0])
    t.end_phase()
    assert t.p1.card("A").turned and t.p2.card("D1").turned
    assert t.g.battle is None


@shows("10-5.p8", "10-5.p9")
def test_and_they_do_before_the_battle_ends() -> None:
    keen = unit("A", "battle forced when this becomes acted:\n    draw 1", defence=9, initiative=20)
    t = battle("A", "D1", keen, unit("D1", defence=9))
    attacks(t)
    t.end_phase()
    attacks(t)
    ready(t, ref(t, "A")[0])
    seen = t.log().count("log.triggers")
    t.end_phase()
    log = t.log()
    assert log.count("log.triggers") == seen + 1
    assert len(log) - 1 - log[::-1].index("log.triggers") < log.index("log.march-fails")


@shows("10-4.p7", "10-5.p7", "10-5.p1")
def test_a_timing_ends_when_its_player_says_so() -> None:
    t = battle("A", "D1", unit("A", defence=9, initiative=20), unit("D1", defence=9))
    attacks(t)
    assert t.asking == (0,) and "log.timing-second" not in t.log()
    t.end_phase()
    assert t.asking == (1,) and "log.timing-second" in t.log()


@shows("10-9-3.p1")
def test_nobody_attacks_without_an_enemy_unit() -> None:
    t = battle("A", "D1", unit("A", initiative=20), unit("D1", defence=9), more="p1 hand: ?\np2 hand: Almanac, ?")
    attacks(t)
    t.end_phase()
    assert t.asking == (1,) and t.offered("attack")
    happens(t, Dying(units=(ref(t, "A"),)))
    t.p2.does("use", "Almanac")
    nobody_counters(t)
    assert t.asking == (1,) and not t.offered("attack") and t.offered("end")
    assert not t.offered("later")  # there is no step of an attack to go past: nobody could be attacked


@shows("10-9-3.p1", "10-4.p4")
def test_nobody_attacks_without_an_unacted_unit() -> None:
    t = battle("A", "D1 acted", unit("A", defence=9), unit("D1", initiative=20, defence=9))
    assert t.asking == (1,) and not t.offered("attack") and t.offered("end")


@shows("10-4.p4", "10-4.p6")
def test_an_attack_that_becomes_possible_in_time_must_be_made_unless_its_step_is_past() -> None:
    for goes_on in (False, True):
        t = battle("A", "D1 acted", unit("A", defence=9), unit("D1", initiative=20, defence=9), more="p2 hand: Almanac")
        if goes_on:
            t.p2.does("later")
        ready(t, ref(t, "D1")[0])
        t.p2.does("use", "Almanac")
        nobody_counters(t)
        assert t.offered("attack") is not goes_on


@shows("10-9.p2")
def test_the_attack_counts_who_is_left_and_strikes_what_is_left() -> None:
    t = battle(
        "A, B", "D1, D2", unit("A", attack=2, initiative=20), unit("B", attack=4), unit("D1", defence=2),
        unit("D2", defence=9), more="p2 hand: Almanac",
    )
    assert (t.asked, t.asking) == ("counter", (1,))  # player 1 has no hand, so nothing but the attack
    happens(t, Dying(units=(ref(t, "B"), ref(t, "D1"))))
    nobody_counters(t)
    assert harm(t) == {"D2": 2}  # G21, G25


@shows("10-9.p2")
def test_the_forecast_is_what_the_attack_does() -> None:
    t = phalanx(8, 3, 4, 5)
    said = {t.g.face(card).name.en: amount for card, amount in forecast(t.g, 0).items() if amount}
    attacks(t)
    assert said == harm(t)


CALL = spell("Call", "battle counter (consume wind):\n    summon 1 unit card in your hand here")
GATE = unit("D1", defence=3, attack=0, spell=["wind"])


@shows("10-9.p2", "11-1-2.p2")
def test_attackers_that_have_left_the_terrain_of_the_battle_no_longer_count() -> None:
    step = spell("Step", "battle counter (consume wind) target 1 enemy:\n    move the target to a terrain next to this")
    t = battle("A, B", "D1", unit("A", attack=2, initiative=20), unit("B", attack=4), GATE, step,
               more="p1 hand: ?\np2 hand: Step")
    t.pick(lambda option: option.verb == "attack", "attack")
    t.p2.does("use", "Step", "B")
    nobody_counters(t)
    t.p2.does("move", to="b2:0")
    nobody_counters(t)
    assert t.p1.names("b3") == ["A"] and harm(t) == {"D1": 2}  # G21, G23


@shows("10-9.p2", "10-9-2.p2")
def test_who_came_after_the_attack_was_declared_is_no_target_of_it() -> None:
    t = battle("A", "D1", unit("A", attack=9, initiative=20), GATE, CALL, unit("Late"),
               more="p1 hand: ?\np2 hand: Call, Late")
    t.pick(lambda option: option.verb == "attack", "attack")
    t.p2.does("use", "Call")
    nobody_counters(t)
    if t.asked == "choose":
        t.p2.chooses("Late")
    assert harm(t) == {"D1": 9} and t.p2.names("b3") == ["Late"]  # G25
