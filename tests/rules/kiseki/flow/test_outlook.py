"""What is said of the stack and the battle where somebody has to choose on the way (902.5c)."""

from __future__ import annotations

from engines.core.display.views import PlayerMention, Text
from engines.kiseki.screen import forecast, stage
from tests.rules.kiseki.making import Table, card, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy; bond 30+30\n"
PICK = card("Pick", "event:\n    lose 1 bond\n    stun 1 foe\n    lose 2 bond", kind="event", ep=0)
HURT = card("Hurt", "event:\n    lose 5 bond", kind="event", ep=0)
FOES = "p2 field: Guard, Scout\np2 hand: Plain"


def told(t: Table) -> list[str]:
    """The keys of the notes, with the sums before them."""
    found = stage.stage(t.g, 0)
    assert found is not None and found.hint is None
    return [f"{_sum(tile.sum)}{tile.note.key}" for tile in found.tiles if tile.note is not None]


def _sum(sums: Text | None) -> str:
    return "" if sums is None else f"{sums.args['now']}>{sums.args['then']} "


@shows("902.5c")
def test_who_has_to_choose_as_the_newest_is_resolved_and_what_has_happened_by_then() -> None:
    t = table(READY + "p1 hand: Pick, Plain\n" + FOES, PICK)
    t.p1.does("event", "Pick")
    assert told(t) == ["stage.choice-first", "30>29 stage.bond-by-then"]
    then = forecast.of_question(t.g, 0, t.g.state.ask).args["then"]
    assert then.key == "consequence.resolves-thing" and then.args["thing"].key == "stage.thing-event"


@shows("902.5c")
def test_what_is_resolved_first_and_who_has_to_choose_after_that() -> None:
    t = table(READY + "p1 hand: Pick, Hurt, Plain\n" + FOES, PICK, HURT)
    t.p1.does("event", "Pick")
    t.p1.does("event", "Hurt")
    assert told(t) == ["stage.resolves", "stage.choice-then", "30>24 stage.bond-by-then"]


@shows("1211.4", "1204.2d")
def test_who_has_to_choose_targets_as_a_craft_is_played_that_will_have_triggered() -> None:
    rage = card("Rage", "when you lose bond target 1 foe:\n    stun the target")
    t = table(READY + "p1 hand: Hurt, Plain\np1 field: Rage\n" + FOES, HURT, rage)
    t.p1.does("event", "Hurt")
    assert told(t) == ["stage.resolves", "stage.choice-played", "30>25 stage.bond-by-then"]
    found = stage.stage(t.g, 0)
    assert found is not None and found.tiles[1].note is not None
    assert found.tiles[1].note.args["who"] == PlayerMention(0)


@shows("804.3")
def test_a_toll_is_a_choice_in_the_battle() -> None:
    gate = card("Gate", "always:\n    whoever attacks all your units pays 1 ep", kind="base")
    t = table("kiseki; turn p1; phase battle\np1 field: Guard\np1 base: 2 x (Plain)\np2 base: Gate\n" + FOES, gate)
    t.attack(t.p1, "Guard", at="Scout")
    assert told(t) == ["stage.choice-in-battle"]


@shows("803.4b")
def test_it_is_said_whose_pass_ends_the_battle_phase() -> None:
    t = table("kiseki; turn p1; phase battle\np1 field: Guard\np2 field: Scout")
    t.pass_until("attack")
    assert forecast.of_question(t.g, 0, t.g.state.ask) == Text("consequence.attack-pass", {"who": PlayerMention(1)})
    t.lets_go()
    t.pass_until("attack")
    assert t.asking == (1,)
    assert forecast.of_question(t.g, 1, t.g.state.ask) == Text("consequence.attack-ends")


@shows("803.4a")
def test_passes_of_one_player_alone_are_not_said_to_end_the_battle_phase() -> None:
    haste = card("Haste", "event:\n    you get another battle sub-step", kind="event", ep=0)
    t = table("kiseki; turn p1; phase battle\np1 hand: Haste\np1 field: Guard\np2 field: Scout", haste)
    t.p1.does("event", "Haste")
    t.resolve()
    for player, key in ((0, "pass"), (0, "pass"), (1, "ends")):
        t.pass_until("attack")
        found = forecast.of_question(t.g, player, t.g.state.ask)
        assert t.asking == (player,) and found is not None and found.key == f"consequence.attack-{key}"
        t.lets_go()


@shows("1205.1c")
def test_an_item_on_the_stack_is_called_one() -> None:
    t = table("kiseki; turn p1; step deploy\np1 hand: Seal, Scout\np1 base: 3 x (Plain)")
    for name, kind in (("Seal", "item"), ("Scout", "unit")):
        t.p1.does("deploy", name)
        found = stage.stage(t.g, 0)
        assert found is not None and found.chain[-1].text.key == f"stage.kind-{kind}"
        t.resolve()
