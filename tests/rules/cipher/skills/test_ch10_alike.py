"""Chapter 10: triggers that are one and the same, returning cards, and questions that betray no hidden card."""

from __future__ import annotations

import pytest

from engines.core.play import player_view
from tests.rules.notation import T, card, position, shows

SLEEP = card("Sleep", "action:\n    tap 2 other allies")


def asleep(skill: str, *own: str) -> T:
    """Two allies are tapped at once; the Watch triggers twice."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Sleep, Watch, Roan, Fenn
        p2 front: Margrave*
    """, SLEEP, card("Watch", skill), *own)
    t.p1.activates("Sleep")
    t.p1.chooses("Roan", "Fenn")
    return t


@shows("10.1.1.1", "10.2.1")
def test_of_triggers_nobody_can_tell_apart_one_is_taken_without_a_question() -> None:
    t = asleep("when another ally is tapped by a skill:\n    draw 1")
    assert t.asked == "action" and len(t.p1.cards("hand")) == 2


@shows("10.2.1", "10.1.1.1")
@pytest.mark.parametrize("first", ["Roan", "Fenn"])
def test_where_it_matters_the_card_of_the_event_tells_them_apart(first: str) -> None:
    t = asleep("when another ally is tapped by a skill once:\n    untap it")
    assert t.asked == "trigger" and len(t.options) == 2
    words = {player_view.option_sight(t.g, 0, t.g.state.ask, place).text.key for place in (0, 1)}
    assert words == {"option.trigger-by"}
    t.p1.does("trigger", "Watch", first)
    assert not t.p1.card(first).turned
    assert t.p1.card({"Roan": "Fenn", "Fenn": "Roan"}[first]).turned  # the limit is reached


@shows("10.1.1.1", "10.2.3")
def test_each_of_them_is_removed_by_itself() -> None:
    t = asleep("when another ally is tapped by a skill:\n    untap it")
    t.p1.does("trigger", "Watch", "Fenn")
    assert not t.p1.card("Fenn").turned and not t.p1.card("Roan").turned
    assert t.asked == "action" and t.g.state.pending == ()


@shows("10.2.1", "21.3.1.5.1.2")
def test_two_copies_of_a_skill_on_different_cards_are_told_apart_by_their_cards() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Press, Watch, Guard, Roan
        p2 front: Margrave*
    """, card("Press", "action:\n    tap 1 other ally"), *(
        card(name, "when another ally is tapped by a skill:\n    draw 1") for name in ("Watch", "Guard")
    ))
    t.p1.activates("Press")
    t.p1.chooses("Roan")
    assert t.p1.able("trigger") == ["Guard", "Watch"]


@shows("10.2.3.1.1", "10.1.1.1", "21.4.3")
@pytest.mark.parametrize(("limit", "drawn"), [("once", 1), ("2 per turn", 2), ("", 3)])
def test_three_events_meet_a_limit(limit: str, drawn: int) -> None:
    """With the last use the limit allows, the triggers left are gone."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Lull, Watch, Roan, Fenn, Pell
        p2 front: Margrave*
    """, card("Lull", "action:\n    tap 3 other allies"),
        card("Watch", f"when another ally is tapped by a skill {limit}:\n    draw 1"))
    t.p1.activates("Lull")
    t.p1.chooses("Roan", "Fenn", "Pell")
    assert t.asked == "action" and len(t.p1.cards("hand")) == drawn and t.g.state.pending == ()


@shows("10.2.1.1", "10.2.1.2", "10.2.1.1.2")
def test_each_trigger_reads_its_condition_and_pays_its_cost_anew() -> None:
    """Three events, two face-up bonds: the third time the condition fails."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Lull, Watch, Roan, Fenn, Pell
        p1 bonds: 2 x Teo
        p2 front: Margrave*
    """, card("Lull", "action:\n    tap 3 other allies"), card(
        "Watch", "when another ally is tapped by a skill if you have 1 or more face-up bonds (turn 1 bond down):"
        "\n    draw 1",
    ))
    t.p1.activates("Lull")
    t.p1.chooses("Roan", "Fenn", "Pell")
    for _ in range(2):
        assert t.asked == "pay"
        t.p1.agrees()
        if t.asked == "bonds-down":
            t.p1.answers((0,))
    assert t.asked == "action" and len(t.p1.cards("hand")) == 2 and t.g.state.pending == ()


@shows("10.2.1.2.1", "10.2.3")
def test_who_declines_the_cost_of_one_is_asked_for_the_next() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Sleep, Watch, Roan, Fenn
        p1 bonds: Teo
        p2 front: Margrave*
    """, SLEEP, card("Watch", "when another ally is tapped by a skill once (turn 1 bond down):\n    draw 1"))
    t.p1.activates("Sleep")
    t.p1.chooses("Roan", "Fenn")
    t.p1.passes()
    assert t.asked == "pay"
    t.p1.agrees()
    assert t.asked == "action" and len(t.p1.cards("hand")) == 1 and t.p1.card("Watch").used == (0,)


# -- 10.2.3.5: a card that returns to the hand --------------------------------------------------------------------

PHOENIX = card("Phoenix", """
    special when an ally is defeated needs there is a card in your hand named "Phoenix":
        may deploy this
""", symbols=["red"])
MEDIC = card("Medic", """
    when another ally is defeated:
        return 1 card in your retreat named "Phoenix" to your hand
""")


@shows("10.2.3.5")
@pytest.mark.parametrize("fallen", ["Phoenix", "Roan"])
def test_a_card_back_in_hand_answers_what_happened_to_itself_too(fallen: str) -> None:
    other = "Roan" if fallen == "Phoenix" else "Fenn"
    retreat = "" if fallen == "Phoenix" else "Phoenix"
    t = position(f"""
        cipher; turn p2; phase action
        p1 front:   Ilse*, Medic, {fallen}, {other}
        p1 retreat: {retreat}
        p2 front:   Margrave*, Reaper
    """, PHOENIX, MEDIC, card("Reaper", f'action:\n    defeat 1 enemy named "{fallen}"'))
    t.p2.activates("Reaper")
    for _ in range(4):
        if t.p1.may("trigger", "Medic"):
            t.p1.does("trigger", "Medic")
        elif t.asked == "choose-up-to" or t.asked == "choose":
            t.p1.chooses("Phoenix")
        elif t.p1.may("trigger", "Phoenix@hand"):
            break
    assert t.p1.has("Phoenix", "hand") and t.p1.able("trigger") == ["Phoenix"]
    t.p1.does("trigger", "Phoenix")
    t.p1.agrees()
    t.p1.does("deploy", "Phoenix", "rear")
    assert t.p1.names("rear") == ["Phoenix"]


@shows("10.1.1", "10.2.3.5")
def test_what_a_card_has_answered_where_it_lay_it_does_not_answer_again_in_the_hand() -> None:
    t = position("""
        cipher; turn p2; phase action
        p1 front: Ilse*, Ghost, Medic
        p2 front: Margrave*, Reaper
    """, card("Ghost", "special when this is defeated:\n    may draw 1"),
        MEDIC.replace("Phoenix", "Ghost"), card("Reaper", 'action:\n    defeat 1 enemy named "Ghost"'))
    t.p2.activates("Reaper")
    t.p1.does("trigger", "Ghost")
    t.p1.agrees()
    assert t.p1.has("Ghost", "hand") and len(t.p1.cards("hand")) == 2
    assert t.p1.able("trigger") == []  # at most the window in which nothing is to be chosen


# -- 10.2.1.3.1: questions and hidden cards -----------------------------------------------------------------------


def questions(t: T) -> list[tuple[str, str]]:
    """What player 2 is told of the questions until player 1 acts freely again, player 1 declining everything."""
    seen = []
    while t.asked not in ("action", "deploy", ""):
        sight = player_view.ask(t.g, 1)
        assert sight is not None
        seen.append((sight.kind, sight.question.key))
        declining = [place for place, option in enumerate(t.options) if option.verb in ("decline", "no")]
        t.g.answer(declining[0] if declining else ())
    return seen


@shows("10.2.2.1", "10.2.1.3.1")
def test_whether_a_may_is_asked_does_not_depend_on_the_hand() -> None:
    told = set()
    for hand in ("Roan, Roan", "Mira, Mira"):  # red cards, and none
        t = position(f"""
            cipher; turn p1; phase action
            p1 front: Ilse*, Press, Broker, Fenn
            p1 hand:  {hand}
            p2 front: Margrave*
        """, card("Press", "action:\n    tap 1 other ally"),
            card("Broker", "when another ally is tapped by a skill:\n    may discard 1 red card"))
        t.p1.activates("Press")
        t.p1.chooses("Fenn")
        assert t.asked == "may" and t.p1.may("yes") is (hand == "Roan, Roan")
        told.add(tuple(questions(t)))
    assert len(told) == 1


@shows("10.2.1.3.1", "2.4")
def test_nor_whether_a_described_card_is_asked_for() -> None:
    told = set()
    for hand in ("Roan, Roan", "Mira, Mira"):
        t = position(f"""
            cipher; turn p1; phase action
            p1 front: Ilse*, Press, Broker, Fenn
            p1 hand:  {hand}
            p2 front: Margrave*
        """, card("Press", "action:\n    tap 1 other ally"),
            card("Broker", "when another ally is tapped by a skill:\n    discard 1 red card\n    draw 1"))
        t.p1.activates("Press")
        t.p1.chooses("Fenn")
        told.add(tuple(questions(t)))
        assert len(t.p1.cards("hand")) == 3
    assert len(told) == 1 and told != {()}


@shows("10.2.1.3", "10.2.1.3.1", "10.2.2.2")
def test_nor_what_a_hidden_skill_asks_before_its_card_is_out() -> None:
    told = set()
    scout = card("Scout", """
        special when an ally is tapped by a skill:
            may discard 1 red card
            may deploy this
    """, symbols=["red"])
    for hand in ("Scout, Roan", "Scout, Mira"):
        t = position(f"""
            cipher; turn p1; phase action
            p1 front: Ilse*, Press, Fenn
            p1 hand:  {hand}
            p2 front: Margrave*
        """, card("Press", "action:\n    tap 1 other ally"), scout)
        t.p1.activates("Press")
        t.p1.chooses("Fenn")
        t.p1.does("trigger", "Scout")
        told.add(tuple(questions(t)))
    assert len(told) == 1
    assert {key for _, key in told.pop()} == {"ask.waiting"}
