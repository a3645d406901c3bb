"""What each player is shown of Kiseki: large numbers, the step ribbon, the stack as entries, and what comes of it."""

from __future__ import annotations

from engines.core.display.views import GameView, Named, Text
from engines.core.play.player_view import ask as ask_of
from engines.core.play.player_view import table as sight_of
from engines.kiseki.turn import actions, windows
from tests.rules.kiseki.making import Table, card, table

FIGHT = "kiseki; turn p1; phase battle; number 3; bond 30+20\np1 field: Guard\np2 field: Scout\n"
COUNTERMAND = card("Countermand", "event target 1 entry:\n    negate the target", kind="event", ep=0)
BOON = card("Boon", "event target 1 unit:\n    the target gets +5/+0 until end of turn", kind="event", ep=0)


def sight(t: Table, viewer: int = 0) -> GameView:
    return sight_of(t.g, viewer)


def bond_of(view: GameView, player: int) -> tuple[int, int | None, list[Text]]:
    figure = next(each for each in view.figures if (each.id, each.owner) == ("bond", player))
    return figure.now, figure.then, figure.changes


def test_the_ribbon_says_whose_step_it_is_and_who_has_priority() -> None:
    t = table(FIGHT)
    t.attack(t.p1, "Guard", at="Scout")
    ribbon = sight(t).ribbon
    assert ribbon is not None and (ribbon.player, ribbon.asked, ribbon.passed) == (0, 0, [])
    assert ribbon.steps[ribbon.step].key == "ribbon.attack-target" and ribbon.title.key == "ribbon.step-target"
    t.p1.passes()
    assert (ribbon := sight(t).ribbon) is not None and (ribbon.asked, ribbon.passed) == (1, [0])
    t.p2.passes()
    assert (ribbon := sight(t).ribbon) is not None and ribbon.title.key == "ribbon.step-battle"
    assert ribbon.steps[ribbon.step].key == "ribbon.attack-attack"


def test_bond_says_what_it_will_be_and_then_what_has_changed_it() -> None:
    t = table(FIGHT)
    t.attack(t.p1, "Guard", at="Scout")
    assert bond_of(sight(t), 1) == (20, 18, []) and bond_of(sight(t), 0) == (30, None, [])
    t.pass_until("recover")
    now, later, changes = bond_of(sight(t), 1)
    assert (now, later) == (18, None)
    assert [each.key for each in changes] == ["figure.stunned", "figure.overkill"]
    assert [each.args["amount"] for each in changes] == ["-1", "-1"], "the Scout's CP cost, and 2 STR against 1 DEF"


def test_an_entry_says_whose_it_is_what_it_is_and_what_it_aims_at() -> None:
    t = table(FIGHT + "p1 hand: Boon\np2 hand: Countermand", BOON, COUNTERMAND)
    t.attack(t.p1, "Guard", at="Scout")
    t.p1.does(actions.PLAY_EVENT, "Boon")
    t.p1.chooses("Guard")
    t.p1.passes()
    t.p2.does(actions.PLAY_EVENT, "Countermand")
    view = sight(t)
    assert view.stage is not None
    boon, counter = view.stage.chain
    assert [boon.player, counter.player] == [0, 1] and [boon.number, counter.number] == [1, 2]
    assert boon.card is not None and view.cards[boon.targets[0]].name == t.g.face(t.p1.find("Guard")).name
    assert counter.targets == [boon.card.handle], "it aims at the other entry"
    assert boon.stopped and not counter.stopped, "foretold: one is negated"


def test_what_is_foretold_is_the_same_for_everybody_and_looks_at_no_hand() -> None:
    told = []
    for hand in ("2 x Plain", "Boon, Countermand"):
        t = table(FIGHT + f"p2 hand: {hand}", BOON, COUNTERMAND)
        t.attack(t.p1, "Guard", at="Scout")
        views = [sight(t, viewer) for viewer in (0, 1, -1)]
        assert len({repr(view.figures) for view in views}) == 1
        told.append([repr(view.figures) for view in views] + [repr(view.ribbon) for view in views])
    assert told[0] == told[1]


def test_a_card_face_down_in_the_base_is_marked_for_its_controller_alone() -> None:
    t = table(FIGHT + "p1 base: (Plain)")
    own, other = sight(t, 0), sight(t, 1)
    mine = next(each for each in own.cards.values() if each.zone == "base:0")
    theirs = next(each for each in other.cards.values() if each.zone == "base:0")
    assert mine.face is not None and mine.marks == ["peek"]
    assert theirs.face is None and theirs.marks == []


# -- windows that pass by themselves ----------------------------------------------------------------------------------


def test_windows_are_told_apart_by_step_and_by_what_is_going_on() -> None:
    t = table("kiseki; turn p1; step draw\np1 hand: Boon\np1 field: Guard\np2 field: Scout\np2 hand: Plain", BOON)
    seen = {}
    for _ in range(40):
        if t.g.state.ask.what == "priority":
            asked = t.g.state.ask
            seen.setdefault((t.g.state.step, asked.players[0], bool(t.g.stack())), asked.window)
            if t.g.state.step == "deploy" and not t.g.stack() and t.p1.able(actions.PLAY_EVENT) == ["Boon"]:
                t.p1.does(actions.PLAY_EVENT, "Boon")
                t.p1.chooses("Guard")
                continue
        elif t.g.state.phase == "battle":
            break
        t.pick(lambda option: option.verb == "decline", "passing")
    assert seen["draw", 0, False] == windows.OWN_STEPS and seen["draw", 1, False] == windows.THEIR_STEPS
    assert seen["deploy", 0, False] == "", "one's own deployment is never passed unseen"
    assert seen["deploy", 0, True] == windows.OWN_PLAY and seen["deploy", 1, True] == windows.ANSWER
    t = table(FIGHT + "p1 hand: Plain\np2 hand: Plain")
    assert t.g.state.ask.window == windows.BATTLE_STEPS
    t.attack(t.p1, "Guard", at="Scout")
    assert t.g.state.ask.window == windows.OWN_ATTACK
    t.p1.passes()
    assert t.g.state.ask.players == (1,) and t.g.state.ask.window == windows.ATTACK
    t.p2.passes()
    assert t.g.state.ask.players == (0,) and t.g.state.ask.window == windows.ATTACK, "the other may have responded"
    assert set(windows.CALM) | {windows.ANSWER, windows.ATTACK} == {
        name for name, _ in t.g.game.layout.windows
    }


def test_whether_a_window_can_be_used_never_follows_from_what_a_hand_holds() -> None:
    told = set()
    for hand in ("2 x Plain", "Boon, Countermand"):
        t = table(FIGHT + f"p2 hand: {hand}\np2 base: (Plain) actioned", BOON, COUNTERMAND)
        t.p1.passes()
        told.add((t.g.state.ask.players, t.g.state.ask.plain, t.g.state.ask.window))
    assert len(told) == 1
    bare = table(FIGHT + "p2 base: Plain actioned")
    bare.p1.passes()
    assert bare.asking == (1,) and bare.g.state.ask.plain, "everybody sees that there is nothing to do but pass"


# -- what answers lead to ---------------------------------------------------------------------------------------------


def led_to(t: Table, verb: str = "", name: str = "") -> Text | None:
    """What the question says of passing, or of the option with this verb about a card of that name."""
    asked = ask_of(t.g, t.asking[0])
    assert asked is not None
    if not verb:
        return asked.consequence
    cards = sight(t, t.asking[0]).cards
    found = next(
        option for option in asked.options if option.verb == verb and option.subject is not None
        and cards[option.subject].name == Named(name, name)
    )
    return found.consequence


def test_passing_says_what_it_leads_to() -> None:
    t = table("kiseki; turn p1; step deploy\np1 base: (Plain)\np2 hand: Plain\np1 hand: Boon\np1 field: Guard", BOON)
    first = led_to(t)
    assert first is not None and first.key == "consequence.pass-first"
    assert first.args["then"] == Text("consequence.cp-lost", {"cp": 1, "ep": 0}), "302.1b"
    t.p1.does(actions.PLAY_EVENT, "Boon")
    t.p1.passes()
    now = led_to(t)
    assert now is not None and now.key == "consequence.pass-now"
    then = now.args["then"]
    assert isinstance(then, Text) and then.key == "consequence.resolves-thing"


def test_an_attack_says_whom_it_stuns_and_what_that_costs() -> None:
    t = table(FIGHT.replace("Scout", "Scout, Sailor"))
    t.pass_until("attack")
    t.p1.chooses("Guard")
    falls, holds = led_to(t, "card", "Scout"), led_to(t, "card", "Sailor")
    assert falls is not None and falls.key == "consequence.attack-falls" and falls.args["bond"] == 2
    assert holds is not None and holds.key == "consequence.attack-holds"
    assert (holds.args["one"], holds.args["sign"], holds.args["other"]) == (2, "<", 4)
