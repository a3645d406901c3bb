"""Words of Monster Collection at work: abilities lent, cheaper spells, effects until one's next turn, battles ended."""

from __future__ import annotations

from tests.rules.moncolle.making import FIRST, SECOND, battle, gone, nobody_counters, spell, unit
from tests.rules.notation import T, position, shows

WAITS = "battle completion normal:\n    draw 1\nbattle completion counter:\n    draw 1"
WALL = unit("Wall", WAITS, initiative=SECOND, defence=9)


def test_all_abilities_of_another_are_gained() -> None:
    mimic = unit("Mimic", "battle declaration normal (discard 1 card in your hand):\n    choose 1 other ally as friend"
                 "\n    this gains all skills of friend until end of battle", initiative=FIRST)
    cat = unit("Cat", "battle completion normal:\n    this gets +4 attack\nbattle always:\n    this gets +1 defence")
    t = battle("Mimic, Cat", "Wall", mimic, cat, WALL, more="p1 hand: Page")
    t.p1.does("use", "Mimic")
    nobody_counters(t)
    if t.asked == "choose":
        t.p1.chooses("Cat")
    assert t.p1.number("Mimic", "defence") == 2 and t.p1.number("Cat", "defence") == 2
    t.p1.does("use", "Mimic")
    nobody_counters(t)
    assert (t.p1.number("Mimic", "attack"), t.p1.number("Cat", "attack")) == (5, 1)


def test_a_number_is_raised_by_that_of_what_was_paid() -> None:
    ogre = unit("Ogre", "battle declaration normal (choose 1 other ally here as prey, discard prey):\n    "
                "this gets attack + attack of prey", initiative=FIRST)
    t = battle("Ogre, Calf", "Wall", ogre, unit("Calf", attack=3), WALL)
    t.p1.does("use", "Ogre")
    nobody_counters(t)
    assert gone(t, "Calf") and t.p1.number("Ogre", "attack") == 4


@shows("14-2.p1", "1-1.p1")
def test_spells_cost_fewer_slots_but_one_at_least() -> None:
    sage = unit("Sage", "battle always:\n    your spell costs 1 slot less", spell=["fire"], initiative=FIRST)
    one = spell("One", "battle normal (consume fire):\n    draw 1")
    two = spell("Two", "battle normal (consume fire fire):\n    draw 1")
    three = spell("Three", "battle normal (consume fire fire fire):\n    draw 1")
    t = battle("Sage", "Wall", sage, WALL, one, two, three, more="p1 hand: One, Two, Three\np2 hand: ?")
    assert [t.p1.may("use", name) for name in ("One", "Two", "Three")] == [True, True, False]
    t.p1.does("use", "One")
    nobody_counters(t)
    assert t.p1.card("Sage").spent == ("spell_fire",) and not t.p1.may("use", "Two")


@shows("17-2.p4")
def test_an_effect_lasts_until_its_users_next_turn() -> None:
    t = position("""
        moncolle; turn p1; phase main
        p1 b2: Sage
        p1 b2-land: Meadow
        p1 b1-land: (Meadow)
        p2 b4-land: (Meadow)
        p1 deck: 20 x Page
        p2 deck: 20 x Page
        p1 hand: 6 x Page
        p2 hand: 6 x Page
    """, unit("Sage", "field completion ritual:\n    all allies get +1 defence until your next turn"))
    t.p1.does("use", "Sage")
    seen: list[tuple[int, int]] = []
    while len(seen) < 30 and (t.g.state.turn, t.g.turn_player) != (5, 0):
        seen.append((t.g.turn_player, t.p1.number("Sage", "defence")))
        _go_on(t)
    assert {defence for _, defence in seen} == {2} and {player for player, _ in seen} == {0, 1}
    assert t.g.turn_player == 0 and t.p1.number("Sage", "defence") == 1


def _go_on(t: T) -> None:
    if t.asked == "discard-any":
        t.g.answer(())
    else:
        t.end_phase()


@shows("10-7.p1", "10-8-2.p1")
def test_a_battle_is_ended() -> None:
    call = spell("Call", "battle counter (consume fire):\n    end the battle")
    ram = unit("Ram", attack=9, initiative=FIRST)
    wall = unit("Wall", spell=["fire"], initiative=SECOND)
    t = battle("Ram", "Wall", ram, wall, call, more="p2 hand: Call, ?\np1 hand: ?")
    t.pick(lambda option: option.verb == "attack", "attack")
    t.p2.does("use", "Call")
    nobody_counters(t)
    assert t.g.battle is None and t.p2.has("Wall", "b3") and t.p1.has("Ram", "b2")
    assert "log.march-fails" in t.log() and t.p2.has("Call", "discard") and t.p1.card("Ram").turned


def test_a_battle_ends_before_the_second_side_begins() -> None:
    ram = unit("Ram", "battle completion normal:\n    end the battle", initiative=FIRST)
    t = battle("Ram", "Wall", ram, WALL)
    t.p1.does("use", "Ram")
    nobody_counters(t)
    assert t.g.battle is None and "log.timing-second" not in t.log() and t.asked == "main"


@shows("4-2.p22", "13-3.p1")
def test_a_hero_is_cheaper_under_a_condition_of_its_own() -> None:
    lord = unit("Lord", "field from hand while you have an ally:\n    this gets - 2 hero points", hero=3)
    for units, cost in (("Page", 1), ("", 3)):
        t = position(f"""
            moncolle; turn p1; phase summon
            {"p1 b2: " + units if units else ""}
            p1 b2-land: Meadow
            p1 b1-land: (Meadow)
            p2 b4-land: (Meadow)
            p1 deck: 20 x Page
            p1 hand: Lord, Page
            p2 hand: Page
        """, lord)
        t.p1.does("summon", "Lord", "b1")
        while t.asked == "discard-order":
            t.g.answer(tuple(range(len(t.options))))
        assert len(t.p1.names("discard")) == cost


@shows("10-9-2.p2", "1-1.p1")
def test_an_attack_comes_from_the_rear() -> None:
    ram = unit("Ram", "battle always:\n    attacks on enemy units come from the rear", attack=4, initiative=FIRST)
    plain = unit("Ram", attack=4, initiative=FIRST)
    for attacker, dead in ((ram, "Tail"), (plain, "Head")):
        t = battle("Ram", "Head, Tail", attacker, unit("Head", WAITS, defence=3, initiative=SECOND),
                   unit("Tail", defence=3))
        t.pick(lambda option: option.verb == "attack", "attack")
        nobody_counters(t)
        assert gone(t, dead) and not (gone(t, "Head") and gone(t, "Tail"))


def test_who_dies_comes_back_to_the_hand() -> None:
    ram = unit("Ram", attack=4, initiative=FIRST)
    t = battle("Ram", "Ghost, Wall", ram, unit("Ghost", "battle forced when this dies:\n    "
               "return this to its owner's hand", defence=2), WALL)
    t.pick(lambda option: option.verb == "attack", "attack")
    nobody_counters(t)
    assert t.p2.has("Ghost", "hand")
