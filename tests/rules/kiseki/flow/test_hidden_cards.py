"""What a player cannot know of hands, decks and bases makes no difference to anything they see (502.2, 507.4).

The hidden cards of the other seat exchange their faces, and the game goes on as it was and so changed. The cards are
those that would tell most: crafts that trigger in hidden zones, EVENTs and BASEs face down, costs that a hand lowers.
"""

from __future__ import annotations

import msgspec
import pytest

from engines.core.play import player_view
from tests.generic.test_secrets import calm, follow
from tests.rules.kiseki.making import Table, card, table
from tests.rules.notation import shows

WATCHER = card("Watcher", "hidden when a unit is stunned:\n    gain 2 bond")
EAR = card("Ear", "hidden when the opponent plays an event card:\n    draw 1", kind="item", cp=1)
THRIFTY = card("Thrifty", "in hand always:\n    the cp of this is lowered by (the number of your units)", cp=3)
PEDDLER = card("Peddler", "in hand activated (pay 0 ep):\n    gain 1 bond")
SEEK = card("Seek", 'event:\n    put 1 unit of "Lantern" in your deck in your hand\n    shuffle your deck',
            kind="event", ep=0)
RAZE = card("Raze", "event target 1 card in the opponent's base:\n    destroy the target", kind="event", ep=0)
OWN = (WATCHER, EAR, THRIFTY, PEDDLER, SEEK, RAZE)
HIDDEN = """
p2 hand: Watcher, Ear, Thrifty, Volley, Seek, Letter
p2 base: (Watcher), (Tower), (Letter), (Envoy), (Herald)
p2 deck: Watcher, Guard, Raze, Tower, Herald, Scout, Ear, Volley, Plain, Monk
p1 deck: Guard, Letter, Tower, Plain, Herald, Scout, Envoy, Volley, Plain, Monk
p1 base: 2 x (Plain), Tower
p1 hand: Raze, Volley, Herald, Scout
p1 field: Bearer, Guard, Monk
p2 field: Scout, Column
"""
STARTS = (
    "turn p1; step deploy", "turn p2; step draw; initiative p2", "turn p1; phase battle", "turn p2; phase recovery",
)
SEEDS = (0, 4)
"""With these, cards in hands, decks and bases are exchanged from every start."""


@shows("502.2", "507.4", "505.3")
@pytest.mark.parametrize("start", STARTS)
def test_hidden_cards_of_the_other_seat_make_no_difference(start: str) -> None:
    compared, mixed = 0, set[str]()
    for seed in SEEDS:
        t = table(f"kiseki; {start}{HIDDEN}", *OWN, seed=seed + 1)
        while not calm(t.g, 0):
            t.lets_go()
        compared += follow(t.g, 0, seed, mixed)
    assert compared > 20 and mixed == {"hand", "deck", "base"}


@shows("1211.3b")
@pytest.mark.parametrize("hand", ["Watcher, Plain", "Plain, Plain"])
def test_nobody_notices_who_could_have_revealed_a_card(hand: str) -> None:
    """G28: with such a craft in these packs, whoever has hidden cards is asked; the other sees the same either way."""
    strike = card("Strike", "event target 1 foe:\n    stun the target", kind="event", ep=0)
    t = table(f"kiseki; turn p1; step deploy\np1 hand: Strike, Plain\np2 hand: {hand}\np2 field: Guard", strike, *OWN)
    t.p1.does("event", "Strike")
    t.resolve()
    while t.asking == (0,):  # the first player has a hidden card as well
        assert t.asked == "reveal-trigger" and t.g.state.ask.hidden
        t.lets_go()
    assert t.asking == (1,) and t.asked == "reveal-trigger" and t.g.state.ask.hidden
    assert "log.reveals" not in t.log(0)


LURK = card("Lurk", "hidden when it is true that the opponent has an item:\n    gain 2 bond", cp=1)


@shows("1211.3a", "1211.9")
def test_a_hidden_craft_that_waits_for_a_state_is_revealed_to_trigger() -> None:
    t = table("kiseki; turn p1; step deploy; bond 30+30\np1 field: Seal\np1 hand: Plain\np2 hand: Lurk, Plain", LURK)
    assert (t.asked, t.asking) == ("reveal-trigger", (1,)) and t.g.state.ask.hidden and t.stack() == []
    t.p2.does("trigger", "Lurk")
    while t.asked == "reveal-trigger":
        t.lets_go()
    assert t.stack() == ["craft Lurk"] and t.p2.card("Lurk").seen == (0, 1)
    t.resolve()
    assert t.bond() == (30, 32)


MUSTER = card(
    "Muster", 'hidden when it is true that you have 2 or more units of "Tide" in your hand:\n    gain 2 bond', cp=1,
)
DEAL = card("Deal", "event:\n    the opponent draws 1", kind="event", ep=0)


def begins(t: Table) -> None:
    """Nobody reveals anything, and the first player deals a card to the second."""
    while t.asked == "reveal-trigger":
        t.lets_go()
    t.p1.does("event", "Deal")


@shows("1211.3a", "502.2b")
def test_what_only_a_hand_can_tell_does_not_show_in_who_is_asked() -> None:
    """G28: whoever has hidden cards is asked as something happens to a card, whether the state has come true or not."""
    seen = []
    for hand, drawn in (("Muster, Sailor", "Monk"), ("Muster, Sailor", "Plain"), ("Plain, Plain", "Scout")):
        t = table(f"kiseki; turn p1; step deploy; bond 30+30\np1 hand: Deal, Plain\np2 hand: {hand}\n"
                  f"p2 deck: Plain, {drawn}", MUSTER, DEAL)
        begins(t)
        asked = []
        while t.g.state.step == "deploy" and t.g.primary == 0:
            asked.append((t.asked, t.asking))
            t.lets_go()
        seen.append(asked)
        assert ("reveal-trigger", (1,)) in asked
    assert seen[0] == seen[1] == seen[2]


AMBUSH = card(
    "Ambush", 'hidden when it is true that you have 2 or more units of "Tide" in your hand and '
    "the opponent has a stunned unit:\n    gain 2 bond", cp=1,
)


@shows("1211.3a", "502.2b")
def test_a_state_that_comes_true_without_a_card_moving_does_not_show_either() -> None:
    """G28: a UNIT is stunned, which makes it true or not; the other player sees the same questions."""
    seen = []
    for hand in ("Ambush, Sailor, Monk", "Ambush, Sailor, Plain", "Plain, Plain, Plain"):
        t = table(f"kiseki; turn p1; phase battle; bond 30+30\np1 hand: Plain\np1 field: Bearer\n"
                  f"p2 hand: {hand}\np2 field: Guard", AMBUSH)
        while t.asked == "reveal-trigger":
            t.lets_go()
        t.attack(t.p1, "Bearer", at="Guard")
        asked, could = [], False
        while t.g.state.phase == "battle":
            could = could or t.p2.may("trigger", "Ambush")
            asked.append((t.asked, t.asking))
            t.lets_go()
        seen.append(asked)
        assert could == ("Monk" in hand) and ("reveal-trigger", (1,)) in asked
    assert seen[0] == seen[1] == seen[2]


@shows("1211.3a", "1211.9")
def test_what_only_a_hand_can_tell_triggers_as_soon_as_it_is_the_case() -> None:
    t = table("kiseki; turn p1; step deploy; bond 30+30\np1 hand: Deal, Plain\np2 hand: Muster, Sailor\n"
              "p2 deck: Plain, Monk", MUSTER, DEAL)
    begins(t)
    while not t.p2.may("trigger", "Muster"):
        t.lets_go()
    t.p2.does("trigger", "Muster")
    while t.asked == "reveal-trigger":
        t.lets_go()
    assert t.p2.has("Monk", "hand") and t.stack() == ["craft Muster"]
    t.resolve()
    assert t.bond() == (30, 32)


@shows("1211.3b", "502.2b")
def test_who_lets_a_state_pass_is_not_asked_again_until_more_cards_are_hidden() -> None:
    """G28: and whoever has no such card is asked all the same."""
    for hand in ("Lurk, Plain", "Plain, Plain"):
        t = table(f"kiseki; turn p1; step deploy; bond 30+30\np1 field: Seal\np1 hand: Plain\np2 hand: {hand}", LURK)
        asked = []
        for _ in range(60):
            if t.g.state.step == "draw" and t.g.primary == 1:
                break
            asked += [len(t.g.hand(1))] * (t.asked == "reveal-trigger" and t.asking == (1,))
            t.lets_go()
        assert asked == [2], hand
        while not asked[1:]:
            asked += [len(t.g.hand(1))] * (t.asked == "reveal-trigger" and t.asking == (1,))
            t.lets_go()
        assert asked == [2, 4] and t.bond() == (30, 30), hand


def dealt(effect: str, position: str) -> Table:
    """The table as an EVENT with that effect resolves, played by the first player."""
    t = table(f"kiseki; turn p1; step deploy\np1 hand: Deal\n{position}",
              card("Deal", f"event:\n    {effect}", kind="event", ep=0))
    t.p1.does("event", "Deal")
    t.resolve()
    return t


@shows("507.4", "1312.1")
@pytest.mark.parametrize("effect", [
    "exclude 1 unit in the opponent's base", "exclude all units in the opponent's base",
    "choose all cards in the opponent's base as found\n    exclude 1 unit among found",
])
def test_what_lies_face_down_in_the_opponents_base_is_no_unit_for_who_cannot_see_it(effect: str) -> None:
    t = dealt(effect, "p2 base: (Scout), (Letter)")
    assert len(t.p2.cards("base")) == 2 and not t.p2.cards("excluded")


@shows("507.4", "1203.6")
@pytest.mark.parametrize("whose", ["your", "the opponent's"])
@pytest.mark.parametrize("says", ["may {}\n    if you do:", "paying ({}):"])
def test_whether_an_act_is_offered_does_not_tell_what_lies_face_down_in_a_base(says: str, whose: str) -> None:
    effect = says.format(f"exclude 1 unit in {whose} base") + "\n        gain 5 bond"
    asked = set()
    for base in ("(Scout), (Letter)", "(Letter), (Seal)"):
        t = dealt(effect, f"{'p1' if whose == 'your' else 'p2'} base: {base}")
        offered = tuple(option.verb for option in t.options) if whose != "your" else ()  # one's own base one may see
        asked.add((t.asked, offered))
    assert len(asked) == 1 and asked.pop()[0] == "may"


@shows("507.4", "1203.6a")
@pytest.mark.parametrize("cost", [
    "the opponent excludes 1 of their units in their base", "exclude all units in your base",
])
def test_whether_a_cost_is_asked_for_does_not_tell_what_lies_in_a_base(cost: str) -> None:
    asked = set()
    for base in ("(Scout), (Letter)", "(Seal), (Letter)"):
        t = dealt(f"paying ({cost}):\n        gain 5 bond", f"p1 base: {base}\np2 base: {base}")
        asked.add((t.asked, t.asking))
    assert asked == {("may", (0,))}


@shows("507.4", "1312.1")
def test_another_player_chooses_among_what_they_have_face_down() -> None:
    t = dealt("the opponent chooses 1 unit in the opponent's base as found\n    exclude found",
              "p2 base: (Scout), (Guard), (Letter)")
    t.p2.chooses("Guard")
    assert t.p2.names("excluded") == ["Guard"]


@shows("507.4", "1320.1")
@pytest.mark.parametrize("base", ["(Scout), (Letter)", "(Letter), (Letter)"])
def test_nobody_is_told_which_of_the_opponents_face_down_cards_could_be_put_onto_the_field(base: str) -> None:
    t = dealt("field 1 card in the opponent's base", f"p2 base: {base}")
    assert t.asked == "choose" and len(t.options) == 2
    t.p1.answers((1,))
    assert len(t.p2.cards("base")) == 2 and not t.p2.cards("field"), "an EVENT stays where it is (506.1)"


@shows("507.4", "1312.1")
@pytest.mark.parametrize(("effect", "asked", "bases"), [
    ("exclude 1 unit in your base", "choose", ("(Scout), (Letter)", "(Scout), (Guard)")),
    ("may field 1 card in your base", "may", ("(Scout), (Letter)", "(Letter), (Letter)")),
])
def test_how_many_of_the_own_face_down_cards_fit_is_not_told_by_asking(
    effect: str, asked: str, bases: tuple[str, str],
) -> None:
    assert [dealt(effect, f"p1 base: {base}").asked for base in bases] == [asked, asked]


def faces_seen(t: Table, viewer: int, area: str) -> list[str | None]:
    """The names of cards in an area that a player may look at."""
    sight = player_view.table(t.g, viewer)
    handles = next(zone for zone in sight.zones if zone.id == area).cards
    return sorted(sight.cards[each].name.en for each in handles if each in sight.cards and sight.cards[each].name)


@shows("1312.2", "505.3")
@pytest.mark.parametrize("effect", [
    "exclude 1 unit in the opponent's hand", "exclude 1 card in the opponent's hand",
    "choose 1 unit in the opponent's hand as found\n    exclude found",
])
def test_who_chooses_in_the_opponents_hand_sees_it(effect: str) -> None:
    """Which of its cards are UNITs cannot be asked without that, and would be told by what is offered."""
    t = dealt(effect, "p2 hand: Scout, Letter, Guard")
    assert t.asking == (0,) and faces_seen(t, 0, "hand:1") == ["Guard", "Letter", "Scout"]
    t.p1.chooses("Guard")
    assert t.p2.names("excluded") == ["Guard"]


@shows("1312.2")
def test_the_opponent_who_chooses_in_ones_hand_sees_it_and_nobody_else_sees_theirs() -> None:
    t = dealt("the opponent chooses 1 unit in your hand as found\n    exclude found",
              "p1 hand: Scout, Letter, Guard\np2 hand: Monk, Volley")
    assert t.asking == (1,) and faces_seen(t, 1, "hand:0") == ["Guard", "Letter", "Scout"]
    assert faces_seen(t, 0, "hand:1") == []
    t.p2.chooses("Guard")
    assert t.p1.names("excluded") == ["Guard"]


@shows("1312.2", "504.2")
def test_the_opponent_who_chooses_in_ones_deck_sees_it_and_not_oneself() -> None:
    t = dealt("the opponent chooses 1 card in your deck as found\n    exclude found",
              "p1 deck: Scout, Letter, Guard\np1 hand: Plain")
    assert t.asking == (1,) and faces_seen(t, 1, "deck:0") == ["Guard", "Letter", "Scout"]
    assert faces_seen(t, 0, "deck:0") == []


@shows("1312.2", "502.2b")
@pytest.mark.parametrize("effect", [
    "the opponent discards 1 unit card", "the opponent excludes 1 unit in their hand",
    "the opponent chooses 1 unit in the opponent's hand as found\n    exclude found",
    "the opponent does:\n        discard 1 unit card", "the opponent chooses one of:\n        discard 1 unit card",
])
@pytest.mark.parametrize("hand", ["Scout, Guard", "Letter, Volley"])
def test_who_is_told_to_choose_among_their_hidden_cards_is_asked_and_may_find_none(effect: str, hand: str) -> None:
    """Whether they are asked would tell whether they have such a card."""
    t = dealt(effect, f"p2 hand: {hand}")
    assert (t.asking, t.asked) == ((1,), "choose-up-to")
    t.p2.answers(())
    assert len(t.p2.cards("hand")) == 2 and t.asked == "priority"


@shows("502.2", "505.3")
@pytest.mark.parametrize("effect", [
    "all units in the opponent's hand get +1/+1 until end of turn",
    "all units in the opponent's hand cost 1 more to play until end of turn",
    "all units in the opponent's hand lose all skills until end of turn",
])
def test_how_many_hidden_cards_an_effect_is_for_shows_neither_in_the_log_nor_in_handles(effect: str) -> None:
    """What comes to the trail afterwards has a number that counts on from what has been given out before."""
    seen = []
    for hand in ("Scout, Guard", "Scout, Letter", "Letter, Volley"):
        t = dealt(effect, f"p2 hand: {hand}")
        seen.append((msgspec.json.encode(player_view.table(t.g, 0)), msgspec.json.encode(t.g.log[0])))
    assert seen[0] == seen[1] == seen[2]


def test_who_holds_them_is_told_what_an_effect_is_for() -> None:
    t = dealt("all units in the opponent's hand get +1/+1 until end of turn", "p2 hand: Scout, Letter")
    assert t.log(1).count("log.number-by") == 2 and "log.number-by" not in t.log(0)
