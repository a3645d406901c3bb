"""What the screen says beside the plain table: the log's lines of moved cards, the stage, and words on dimmed cards."""

from __future__ import annotations

from app.tables import why
from engines.core.display.views import Text
from engines.core.play import player_view
from engines.core.state.knowledge import handle_of
from engines.rebirth.screen import stage
from engines.rebirth.screen.layout import LAYOUT
from tests.rules.rebirth.making import Table, said, table

COURIER = said("Courier", "member activated (put 1 card in your hand in the waiting room):\n"
                          "    put 1 character in your waiting room in the hand")
GUARD = said("Guard", "blocker")
LOYAL = said("Loyal", 'blocker for of "Tide|潮"')
HUSH = said("Hush", "cancel sparks (pay 1)")


def lines(t: Table, viewer: int = 1) -> dict[str, Text]:
    return {line.text.key: line.text for line in t.g.log[viewer]}


def refusals(t: Table, viewer: int = 0) -> dict[str, str]:
    """What is said of a player's dimmed cards in hand."""
    cards = [player_view.card_sight(t.g, viewer, t.g.card(card)) for card in t.g.hand(viewer)]
    return {card.name.en: card.refusal.key for card in cards if card.name is not None and card.refusal is not None}


# The log


def test_everybody_reads_which_cards_an_ability_moves() -> None:
    t = table("rebirth; turn p1; phase main\np1 member1: Courier\np1 hand: Bea\np1 waiting: Dot", COURIER)
    t.p1.does("use", "Courier")
    t.p1.chooses("Bea")
    t.until("main")
    t.finish()
    told = lines(t)
    assert {"log.discards-cost", "log.to-hand"} <= set(told)
    assert told["log.discards-cost"].args["card"].name.en == "Bea"


def test_setting_tells_of_the_card_that_is_drawn_and_only_its_player_reads_its_name() -> None:
    t = table("rebirth; turn p1; phase main\np1 hand: Song\np1 deck: 5 x Plain, Dot")
    t.p1.does("set", "Song")
    assert lines(t, 0)["log.draws-card"].args["card"].name.en == "Dot"
    assert lines(t, 1)["log.draws-card"].args["card"].name is None


def test_the_card_that_comes_to_an_empty_entry_is_named() -> None:
    t = table("rebirth; turn p1; phase main\np1 entry: Ann\np1 energy: (Cy)\np1 deck: 5 x Plain, Dot")
    t.p1.does("withdraw", "Ann", "member1")
    t.finish()
    line = next(line for line in t.g.log[1] if line.text.key == "log.entry-refill")
    assert line.text.args["card"].name.en == "Dot" and line.rule == "10.5.1.3"


# The stage


def test_the_stage_names_who_is_attacked_and_who_supports() -> None:
    t = table("rebirth; turn p1; phase attack; number 3\np1 entry: Ann\np1 member1: Cy\np2 entry: Dot\np2 hand: Guard",
              GUARD)
    t.p1.does("attack", "Cy", "Dot")
    assert t.asked == "block"
    side = next(side for side in stage.stage(t.g, 0).sides if side.leads)
    assert side.caption.key == "stage.attacks-target" and side.caption.args["target"].name.en == "Dot"
    assert side.helped is not None and side.helped.args["card"].name.en == "Cy"


def test_once_the_attacked_character_is_gone_the_stage_says_so() -> None:
    spark = said("Lit", "spark:\n    may put 1 card in your hand in the waiting room")
    t = table("rebirth; turn p1; phase attack; number 3\np1 entry: Strong\np1 member1: Cy\np2 entry: Dot\n"
              "p2 deck: 5 x Plain, Lit\np2 hand: Bea", spark)
    t.p1.does("attack", "Cy", "Dot")
    assert t.asking == (1,) and t.p2.names("retire") == ["Dot"]
    sight = stage.stage(t.g, 0)
    assert [side.leads for side in sight.sides] == [True] and sight.verdict.key == "stage.gone"
    assert sight.sides[0].caption.key == "stage.attacks"


def test_empty_seats_are_called_so_and_numbered() -> None:
    seats = [area for area in LAYOUT.areas if area.vacant is not None]
    assert [area.sign for area in seats] == ["1", "2", "3"] and {area.vacant.ja for area in seats} == {"空席"}


# Words on dimmed cards


def test_a_character_that_costs_too_much_says_how_much_is_missing() -> None:
    t = table("rebirth; turn p1; phase main\np1 hand: Dear, Ann, Song\np1 energy: (Cy)")
    card = player_view.card_sight(t.g, 0, t.g.card(t.p1.find("Dear")))
    assert card.refusal == Text("refused.energy", {"count": 3})
    assert refusals(t) == {"Dear": "refused.energy"}
    assert refusals(t, 1) == {}, "who is not asked is told nothing"


def test_a_blocker_says_whom_alone_it_blocks_for() -> None:
    t = table("rebirth; turn p2; phase attack; number 4\np2 entry: Ann\np2 member1: Cy\np1 entry: Dot\n"
              "p1 hand: Guard, Loyal, Bea", GUARD, LOYAL)
    t.p2.does("attack", "Cy", "Dot")
    assert t.asked == "block" and t.p1.may("block", "Guard")
    assert refusals(t) == {"Loyal": "refused.only"}


def test_a_cancel_card_says_what_it_lacks() -> None:
    """A card that meets Sparks has nothing to aim at; the other could be paid for with one energy."""
    stop = said("Stop", "cancel plays (pay 1)")
    t = table("rebirth; turn p2; phase main\np1 hand: Hush, Stop\np2 hand: Ann\np2 energy: (Cy)", HUSH, stop)
    t.p2.does("play", "Ann", "member1")
    assert t.asked == "cancel" and refusals(t) == {"Hush": "refused.aim", "Stop": "refused.cost"}


# More than two


def test_an_entry_that_may_not_be_attacked_yet_says_why() -> None:
    t = table("rebirth; format rumble; seats 3; turn p1; phase attack; number 4; had p1+p3\n"
              "p1 entry: Ann\np1 member1: Cy")
    told = {chip.owner: chip for chip in stage.chips(t.g, 0) if chip.area == "entry"}
    assert told[1].barred == Text("chip.no-turn-yet") and told[1].foretold is None
    assert told[2].barred is None and told[2].foretold is not None
    assert all(chip.barred is None for chip in stage.chips(t.g, 1)), "only who chooses is told"


def test_pointing_at_an_entry_that_may_not_be_attacked_says_why_not() -> None:
    t = table("rebirth; format rumble; seats 3; turn p1; phase attack; number 4; had p1+p3\n"
              "p1 entry: Ann\np1 member1: Cy\np2 entry: Dot\np2 member1: Bea")
    asked = [handle_of(t.g, 0, t.g.card(t.p2.find(name))) for name in ("Dot", "Bea")]
    entry, member = (why.reasons(t.g, 0, handle, None) for handle in asked)
    assert [reason.rule for reason in entry] == ["12.3.1"]
    assert [reason.text.key for reason in member] == ["need.not-yours"]
