"""What Rebirth's table says of an attack, of damage and of cards without a cost."""

from __future__ import annotations

from engines.core.contract.chain import PLAY, Link
from engines.core.display.views import ChipView, GaugeView, Mention, Named, Text
from engines.core.play import player_view
from engines.rebirth.game import GAME
from engines.rebirth.screen import counter_window
from engines.rebirth.table.zones import ENERGY, ENTRY, RETIRE
from tests.rules.rebirth.making import Table, blocker, character, fresh, partner, said, table
from tests.rules.rebirth.test_plays import DOUBTER, STOPPER


def attacked(entry: str = "Dot") -> Table:
    """A character with ATK 5 attacks one of DEF 4 in a game where somebody may block."""
    t = table(f"""
        rebirth; turn p1; phase attack
        p1 entry: Ann
        p1 member1: Bea
        p2 entry: {entry}
        p2 hand: Wall
        p2 energy: Pal, Ox rested
    """, character("Ann", attack=5), character("Bea"), character("Dot", defence=4), character("Wall", blocker()),
        partner("Pal"), character("Ox"))
    t.p1.does("attack", "Bea", "Dot")
    return t


def chip(t: Table, area: str, player: int) -> ChipView:
    (found,) = [each for each in GAME.chips(t.g, player) if (each.area, each.owner) == (area, player)]
    return found


def test_the_damage_to_come_is_shown_before_anybody_blocks() -> None:
    t = attacked()
    gauge = chip(t, ENTRY, 1).gauge
    assert t.offered("block") and gauge is not None and (gauge.now, gauge.most, gauge.coming) == (0, 4, 5)
    stage = GAME.stage(t.g, 1)
    assert stage is not None and stage.verdict is not None and stage.verdict.key == "stage.falls"
    assert [(tile.title.key, tile.note and tile.note.key) for tile in stage.tiles] == [
        ("stage.tile-no-block", "stage.tile-falls"), ("stage.tile-block", "stage.tile-holds"),
    ]
    assert [side.total for side in stage.sides] == [4, 5]


def test_a_block_takes_it_away() -> None:
    t = attacked()
    assert [arrow.kind for arrow in GAME.arrows(t.g, 0)] == ["attack"]
    t.p2.does("block", "Wall")
    gauge = chip(t, ENTRY, 1).gauge
    assert gauge is not None and gauge.coming == 0


def test_energy_says_how_much_of_it_stands() -> None:
    assert chip(attacked(), ENERGY, 1).text.args == {"count": 1}


def test_of_an_entry_that_lies_face_down_nothing_is_said() -> None:
    t = fresh()
    while t.asked == "opening":
        t.g.answer(0)
    assert t.asked == "head-start" and t.g.entry(0) is not None
    assert not [each for each in GAME.chips(t.g, 0) if (each.area, each.owner) == (ENTRY, 0)]


def test_a_partner_has_letters_and_no_cost() -> None:
    t = attacked()
    slots = GAME.face_sight(t.g.faces, "own/pal").slots
    assert slots["letters"] == "PA" and "cost" not in slots and "attack" not in slots
    assert GAME.face_sight(t.g.faces, "own/ann").slots == {"attack": "5", "defence": "3", "cost": "1"}


def test_a_partner_attack_retires_either_way_and_says_how_near_the_end_is() -> None:
    t = table("""
        rebirth; turn p1; phase attack
        p1 entry: Ann
        p1 member1: Bea
        p1 energy: Pal, Sun, Moon
        p2 entry: Dot
        p2 hand: Wall
        p2 retire: Ox
    """, character("Ann", attack=1), character("Bea"), character("Dot", defence=4), character("Wall", blocker()),
        partner("Pal"), partner("Sun"), partner("Moon"), character("Ox"))
    told = Text("chip.foretold-partner", {"damage": 0, "amount": 1, "defence": 4})
    assert [each.foretold for each in GAME.chips(t.g, 0) if each.foretold is not None] == [told]
    assert all(each.foretold is None for each in GAME.chips(t.g, 1)), "only who chooses is told"
    t.p1.does("partner-attack", "Bea", "Dot")
    stage = GAME.stage(t.g, 1)
    assert stage is not None and stage.verdict is not None and stage.verdict.key == "stage.either-way"
    assert (stage.verdict.args["now"], stage.verdict.args["then"], stage.verdict.args["most"]) == (1, 2, 7)
    assert [tile.note and tile.note.key for tile in stage.tiles] == ["stage.tile-partner"] * 2
    retire = chip(t, RETIRE, 1)
    assert retire.text == Text("chip.retire-then", {"then": 2})
    assert retire.gauge == GaugeView(now=1, most=7, coming=1), "the next place of the row is marked"


def test_it_is_always_said_whether_something_can_be_cancelled() -> None:
    t = attacked()
    told = chip(t, "answers", 0)
    assert not told.live and told.rule == "9.7.1"


def test_each_row_of_the_chain_says_what_becomes_of_it() -> None:
    """9.7.3.3: the latest Cancel is processed first, so a cancelled Cancel stops nothing."""
    def against(*aims: int) -> list[Link]:
        return [Link(player=number % 2, answers=aim) for number, aim in enumerate(aims)]

    assert counter_window.working(against(PLAY, 0), cancelled=False) == [True, False, True]
    assert counter_window.working(against(PLAY, PLAY), cancelled=False) == [False, True, True]
    assert counter_window.working(against(PLAY, 0, 1), cancelled=False) == [False, True, False, True]


def test_an_open_window_says_what_passing_leads_to_and_against_what_a_cancel_would_change_that() -> None:
    """9.7.3.3: a Cancel on the play or on the latest Cancel may lead to the same."""
    def against(*aims: int) -> list[Link]:
        return [Link(player=number % 2, answers=aim) for number, aim in enumerate(aims)]

    assert counter_window.turning([], cancelled=False) == [1]
    assert counter_window.turning(against(PLAY), cancelled=False) == [2]
    assert counter_window.turning(against(PLAY, 0), cancelled=False) == [3, 1]
    assert counter_window.turning(against(PLAY, PLAY), cancelled=False) == [], "one more stops only one of the two"
    t = table("""
        rebirth; turn p1; phase main
        p1 entry: Ann
        p1 hand: Mika
        p1 energy: (Ann), (Ann), (Ann)
        p2 hand: Stopper, Doubter
    """, character("Ann"), character("Mika"), STOPPER, DOUBTER)
    t.p1.does("play", "Mika")
    assert t.asked == "cancel"
    for viewer in (0, 1):
        stage = GAME.stage(t.g, viewer)
        assert stage is not None
        assert [(tile.title.key, tile.note and tile.note.key) for tile in stage.tiles] == [
            ("stage.tile-pass", "stage.tile-works"), ("stage.tile-cancel-1", "stage.tile-stopped"),
        ]


def test_it_can_be_wished_apart_to_let_own_plays_sparks_other_plays_and_cancels_pass() -> None:
    """What kind a window is follows from what everybody sees, never from a hand."""
    t = table("""
        rebirth; turn p1; phase main
        p1 hand: Mika, Doubter
        p1 energy: (Ann), (Ann), (Ann)
        p2 hand: Stopper
    """, character("Ann"), character("Mika"), STOPPER, DOUBTER)
    windows = dict(GAME.layout.windows)

    def window(player: int) -> str:
        asked = t.g.state.ask
        assert asked is not None and asked.players == (player,)
        assert asked.window in windows and asked.window in GAME.acting_windows
        return asked.window

    t.p1.does("play", "Mika")
    assert window(0) == "cancel-own"
    t.p1.passes()
    assert window(1) == "cancel-play"
    t.p2.does("cancel", "Stopper")
    assert window(0) == "cancel-cancel", "the own play is being cancelled"


def test_5_14_1_the_question_for_energy_names_what_is_paid_for() -> None:
    t = table("""
        rebirth; turn p1; phase main
        p1 hand: Mika
        p1 energy: Pal, (Ann), (Mika)
    """, character("Ann"), character("Mika", cost=1), partner("Pal"))
    t.p1.does("play", "Mika")
    t.until("energy")
    asked = player_view.ask(t.g, 0)
    assert asked is not None and isinstance(asked.question.args["card"], Mention)
    assert asked.question.args["card"].name == Named("Mika", "Mika")


def test_12_5_6_what_a_team_is_asked_together_names_only_what_each_of_them_may_know() -> None:
    """Teammates show each other everything (12.5.6); no opponent and nobody who watches is told the options."""
    mourner = said("Mourner", "when a character enters:\n    draw 1")
    t = table("""
        rebirth; format double-team; seats 4; turn p1; phase main
        p1 member1: Drummer
        p1 member2: Mourner
        p3 member1: Mourner
        p2 entry: Dot
    """, said("Drummer", "activated:\n    deal 3 damage to the opponent's entry"), mourner, character("Dot", defence=3))
    t.p1.does("use", "Drummer")
    if t.asked == "opponent":
        t.p1.answers(0)
    assert t.asked == "standby" and t.asking == (0, 2)
    for seat in t.asking:
        ask = player_view.ask(t.g, seat)
        assert ask is not None and len(ask.options) == 2
        sight = player_view.table(t.g, seat)
        known = {handle for handle, card in sight.cards.items() if card.face is not None}
        assert {option.subject for option in ask.options if option.subject} <= known
    for seat in (1, 3, -1):
        other = player_view.ask(t.g, seat)
        assert other is not None and not other.options


def test_who_enters_after_the_damage_is_not_shown_as_attacked() -> None:
    """The damage is past: what came to Entry since has nothing to fear from it (8.4.4)."""
    t = table("""
        rebirth; turn p1; phase attack
        p1 entry: Ann
        p1 member1: Bea
        p2 entry: Dot
        p2 deck: New
    """, character("Ann", attack=5), character("Bea"), character("Dot", defence=4),
        said("New", "when this enters:\n    may draw 1"))
    t.p1.does("attack", "Bea", "Dot")
    assert t.g.attack is not None and t.g.attack.dealt and t.p2.names("entry") == ["New"]
    gauge, stage = chip(t, ENTRY, 1).gauge, GAME.stage(t.g, 0)
    assert gauge is not None and (gauge.now, gauge.coming) == (0, 0) and not GAME.arrows(t.g, 0)
    assert not any(each.area == RETIRE for each in GAME.chips(t.g, 0))
    assert stage is not None and not stage.tiles and [side.player for side in stage.sides] == [0]


def test_9_7_3_3_whoever_may_cancel_is_told_what_passing_leads_to() -> None:
    t = table("""
        rebirth; turn p1; phase main
        p1 hand: Ann
        p1 energy: 2 x (Ox)
        p2 hand: Stop
    """, character("Ann"), character("Ox"), said("Stop", "cancel plays (put this in the waiting room):\n    cancel it"))
    t.p1.does("play", "Ann", "member1")
    while t.asked == "cancel" and t.asking == (0,):
        t.p1.does("decline")
    assert t.asked == "cancel" and t.asking == (1,)
    asked = player_view.ask(t.g, 1)
    assert asked is not None and asked.consequence is not None
    assert asked.consequence.key == "consequence.pass-works"
    told = chip(t, "answers", 1)
    assert told.live and told.rule == "9.7.3"
    stage = GAME.stage(t.g, 1)
    assert stage is not None and [(row.outcome and row.outcome.key, row.stopped) for row in stage.chain] == [
        ("stage.works", False)]
