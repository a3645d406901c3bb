"""Questions of priority: which a player may let pass, and what passing leads to (1.12.2, 1.12.8)."""

from __future__ import annotations

from engines.core.cards.card_definitions import CardDatabase
from engines.core.display.views import PlayerMention, Text
from engines.core.model.position_notation import parse
from engines.core.positions.reader import build
from engines.vision.game import GAME
from engines.vision.screen import forecast, outlook
from engines.vision.screen.layout import LAYOUT
from engines.vision.screen.stage import stage as stage_of
from tests.rules.notation import shows
from tests.rules.vision.making import Table, card, faces, table

MAIN = "vision; turn p1; phase main\n"


def window(t: Table) -> str:
    """The kind of window that stands open."""
    assert t.g.state.ask is not None
    return t.g.state.ask.window


def calm(t: Table) -> bool:
    return window(t) in LAYOUT.calm


def test_nobody_lets_their_own_main_phase_pass_unseen() -> None:
    t = table(MAIN + "p1 hand: Plain")
    assert t.asking == (0,) and window(t) == "" and not calm(t)
    t.pass_on()
    assert t.asking == (1,) and window(t) == "main" and calm(t), "it is not theirs"


def test_a_play_is_something_that_has_happened_to_the_other_player_alone() -> None:
    t = table(MAIN + "p1 hand: Ember\np1 nodes: (Plain)\np2 field: Guard")
    t.p1.does("play", "Ember")
    assert t.asking == (1,) and not calm(t)
    t.pass_on()
    assert t.asking == (0,) and calm(t), "their own play has not been answered"


def test_an_attack_is_answered_by_its_defence() -> None:
    t = table(MAIN + "p1 field: Scout\np2 field: Guard")
    t.attack(t.p1, "Scout")
    assert t.asking == (1,) and not calm(t)
    t.p2.does("defend", "Guard")
    assert t.asking == (0,) and not calm(t), "the defence is news to the attacker"


def test_an_attack_nobody_defends_against_is_no_news_to_the_attacker() -> None:
    t = table(MAIN + "p1 field: Scout\np2 field: Guard")
    t.attack(t.p1, "Scout")
    t.pass_on()
    assert t.asking == (0,) and calm(t)


def test_every_kind_of_window_has_a_name() -> None:
    named = {kind for kind, _ in LAYOUT.windows}
    assert {*LAYOUT.calm} < named and "interference" in named


# -- what passing leads to -------------------------------------------------------------------------------------------


def follows(t: Table) -> Text | None:
    """What the question says comes of passing."""
    ask = t.g.state.ask
    assert ask is not None
    return forecast.of_question(t.g, ask.players[0], ask)


def test_passing_lets_the_newest_play_be_resolved() -> None:
    t = table(MAIN + "p1 hand: Plain\np1 nodes: 3 x (Plain)")
    t.p1.does("play", "Plain")
    while t.asked != "priority":
        t.p1.answers((0,))
    told = follows(t)
    assert told is not None and told.key == "consequence.resolves", "there is no fight to speak of"


@shows("1.8.7.b", "1.8.7.c")
def test_it_is_told_that_sleeping_nodes_must_be_discarded_to_pay() -> None:
    costly = card("Costly", "play:\n    draw 1", kind="command", nodes=0, cost=2)
    t = table(MAIN + "p1 hand: Costly\np1 nodes: (Plain), 2 x (Plain) asleep", costly)
    ask = t.g.state.ask
    assert ask is not None
    (plays,) = (option for option in ask.options if option.verb == "play")
    told = forecast.of_option(t.g, 0, ask, plays)
    assert told is not None and told.key == "consequence.pays-discarding"
    assert told.args == {"cost": 2, "active": 1, "short": 1}


PICK = card("Pick", "play:\n    discard 1 character", kind="command", nodes=0, cost=0)


def tiles(t: Table) -> list[tuple[str, object]]:
    """What the stage says comes of passing: which sentence, and who is named in it."""
    stage = stage_of(t.g, 0)
    assert stage is not None and stage.hint is None
    return [(tile.note.key, tile.note.args["who"]) for tile in stage.tiles if tile.note is not None]


@shows("1.12.8.a")
def test_where_the_rest_hangs_on_a_choice_it_is_told_whose_and_when() -> None:
    t = table(MAIN + "p1 hand: Pick\np1 field: Scout\np2 field: Guard", PICK)
    t.p1.does("play", "Pick")
    assert outlook.ahead(t.g) is None, "which character it is"
    told = follows(t)
    assert told is not None and told.key == "consequence.resolves-choice"
    assert tiles(t) == [("stage.choice-first", PlayerMention(0))]


@shows("1.12.8.a")
def test_what_is_resolved_before_the_choice_is_told_with_the_life_by_then() -> None:
    burn = card("Burn", "play:\n    deal 3 damage to player the opponent", kind="command", nodes=0, cost=0)
    t = table(MAIN + "p1 hand: Pick\np2 hand: Burn\np1 field: Scout\np2 field: Guard", PICK, burn)
    t.p1.does("play", "Pick")
    t.p2.does("play", "Burn")
    told = follows(t)
    assert told is not None and told.key == "consequence.resolves", "the choice comes later"
    assert tiles(t) == [
        ("stage.resolves", PlayerMention(1)),
        ("stage.choice-then", PlayerMention(0)),
        ("stage.life-by-then", PlayerMention(0)),
    ]


@shows("9.3.4.g")
def test_the_order_in_which_cards_reach_a_graveyard_keeps_nothing_from_being_told() -> None:
    wipe = card("Wipe", "play:\n    discard all characters", kind="command", nodes=0, cost=0)
    t = table(MAIN + "p1 hand: Wipe\np1 field: Scout\np2 field: Guard, Plain, Scout", wipe)
    t.p1.does("play", "Wipe")
    assert outlook.choice(t.g) is None
    told, stage = follows(t), stage_of(t.g, 0)
    assert told is not None and told.key == "consequence.falls" and len(told.args["cards"]) == 4  # type: ignore[arg-type]
    assert stage is not None and [tile.note.key for tile in stage.tiles if tile.note] == ["stage.field-loses"]
    t.pass_on()
    t.pass_on()
    assert t.asked == "grave-order"


def test_cards_nobody_knows_keep_a_choice_from_being_told() -> None:
    peep = card(
        "Peep",
        "play:\n    reveal all cards in the opponent's hand\n    discard 1 character",
        kind="command",
        nodes=0,
        cost=0,
    )
    t = table(MAIN + "p1 hand: Peep\np1 field: Scout\np2 field: Guard\np2 hand: Ember", peep)
    t.p1.does("play", "Peep")
    assert outlook.choice(t.g) is None
    assert tiles(t) == [("stage.resolves", PlayerMention(0))]


def test_passing_in_an_attack_speaks_of_the_fight() -> None:
    t = table(MAIN + "p1 field: Scout\np2 field: Guard")
    t.attack(t.p1, "Scout")
    told = follows(t)
    assert told is not None and told.key == "consequence.life"


def test_a_card_that_lies_face_down_keeps_nothing_from_being_told() -> None:
    t = table(MAIN + "p1 field: Scout\np2 field: Guard, (Ember)")
    t.attack(t.p1, "Scout")
    told = follows(t)
    assert told is not None and told.key == "consequence.life"


# -- windows nobody could use ----------------------------------------------------------------------------------------


def plain(t: Table) -> bool:
    """Whether everybody sees that there is nothing to do but pass."""
    assert t.g.state.ask is not None
    return t.g.state.ask.plain


def priced(written: str, *own: str) -> Table:
    """A table with packs in which every command of the rule tests costs something."""
    cards = CardDatabase({name: face for name, face in faces(*own).items() if name != "vision-rules/veto"})
    g = GAME.play_type(GAME, cards, build(GAME, cards, parse(MAIN + written), 1), quiet=False)
    g.advance()
    return Table(g)


def theirs(written: str, *own: str) -> Table:
    """The other player's priority in the first player's Main phase."""
    t = priced("p1 hand: Plain\n" + written, *own)
    t.pass_on()
    assert t.asking == (1,)
    return t


@shows("5.6.1", "5.2.2.c")
def test_a_hand_without_nodes_answers_nothing_whatever_is_in_it() -> None:
    assert plain(theirs("p2 hand: Plain")) and plain(theirs("p2 hand: Ember"))
    assert not plain(theirs("p2 hand: Plain\np2 nodes: (Plain)")), "some command costs as much"
    assert plain(theirs("p2 nodes: (Plain)")), "there is no hand"


def test_a_command_without_a_price_among_these_packs_could_be_in_any_hand() -> None:
    gift = card("Gift", "play:\n    gain 1 life", kind="command", nodes=0, cost=0)
    assert not plain(theirs("p2 hand: Plain", gift))
    assert not plain(theirs("p2 hand: Gift", gift))


@shows("7.3.3")
def test_an_effect_that_lies_open_may_be_used() -> None:
    bell = card("Bell", "any turn (sleep this):\n    gain 1 life")
    own = card("Drum", "own turn (sleep this):\n    gain 1 life")
    assert not plain(theirs("p2 field: Bell", bell))
    assert plain(theirs("p2 field: Drum", own)), "not in another's turn (7.3.3.f)"


@shows("6.4.2.a")
def test_whoever_could_defend_is_asked() -> None:
    for guard, alone in (("Guard", False), ("Guard asleep", True)):
        t = priced(f"p1 field: Scout\np2 field: {guard}")
        t.attack(t.p1, "Scout")
        assert t.asking == (1,) and plain(t) == alone


@shows("6.4.3.b", "1.3.1")
def test_whoever_could_defend_asleep_is_asked_too() -> None:
    door = card("Door", "always:\n    this can defend while sleeping")
    t = priced("p1 field: Scout\np2 field: Door asleep", door)
    t.attack(t.p1, "Scout")
    assert t.asking == (1,) and not plain(t) and t.p2.able("defend") == ["Door"]


def test_the_own_main_phase_is_never_passed_unseen() -> None:
    assert not plain(priced("p1 deck: 9 x Plain"))


# -- the battle on the stage -----------------------------------------------------------------------------------------


@shows("6.2.4")
def test_the_stage_shows_both_fighters_with_the_numbers_of_the_battle_to_come() -> None:
    rage = card("Rage", "play target 1 character:\n    the target gets +3/+0 until end of turn", kind="command")
    t = table(MAIN + "p1 field: Scout\np2 field: Guard\np1 hand: Rage", rage)
    t.attack(t.p1, "Scout")
    t.p2.does("defend", "Guard")
    t.p1.does("play", "Rage")
    if t.asked == "target":
        t.p1.chooses("Scout")
    stage = stage_of(t.g, 0)
    assert stage is not None
    one, other = stage.sides
    assert (one.player, one.total) == (0, t.p1.number("Scout", "attack") + 3), "as it will be"
    assert (other.player, other.total) == (1, t.p2.number("Guard", "attack"))


@shows("6.2.4")
def test_where_nobody_defends_the_stage_shows_whose_life_it_is_about() -> None:
    t = table(MAIN + "p1 field: Scout\np2 field: Guard")
    t.attack(t.p1, "Scout")
    stage = stage_of(t.g, 0)
    assert stage is not None
    assert [(side.player, side.card is None) for side in stage.sides] == [(0, False), (1, True)]
    assert stage.sides[1].total == t.g.player(1).life


def test_while_somebody_chooses_the_stage_foretells_no_choice() -> None:
    t = table(MAIN + "p1 hand: Pick\np1 field: Scout\np2 field: Guard", PICK)
    t.p1.does("play", "Pick")
    t.pass_on()
    t.pass_on()
    assert t.asking == (0,) and t.asked != "priority"
    stage = stage_of(t.g, 1)
    assert stage is None or (not stage.tiles and stage.hint is not None)
