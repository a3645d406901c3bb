"""The judge's hand beyond moving cards: phases, numbers and marks, who carries it out, who ends it, and as a remedy."""

from __future__ import annotations

import pytest

from engines.core.model.ask import AnswerRefused
from tests.by_hand.hands import acting, agrees, done, objects, refused, step
from tests.by_hand.test_judges_hand import opened, over
from tests.rules.notation import T, position
from tests.rules.rebirth.making import character, table

MONCOLLE = "moncolle; turn p1; phase main\np1 b2: Page\np1 b2-land: Meadow\np1 hand: 2 x Page\np2 b4: Page"
REBIRTH = "rebirth; turn p1; phase main\np1 entry: Ann\np1 hand: Bea\np2 entry: Cy"


def mending(text: str) -> T:
    t = position(text) if text is MONCOLLE else table(text, *map(character, ("Ann", "Bea", "Cy")))
    t.g.judges_hand(0)
    agrees(t, 1)
    return t


# -- another phase -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["bond", "deploy"])
def test_an_earlier_phase_of_cipher_is_entered_as_ever(phase: str) -> None:
    t = opened()
    step(t, 0, "phase", name=phase)
    over(t)
    assert t.asked == phase and t.asking == (0,) and t.g.state.phase == phase


def test_the_turn_begins_once_more() -> None:
    """13.2: own units are untapped and a card is drawn, and no turn is counted twice."""
    t = opened()
    turn, hand = t.g.state.turn, len(t.p1.cards("hand"))
    step(t, 0, "turn", card="p1 Actor")
    step(t, 0, "phase", name="start")
    over(t)
    assert t.asked == "bond" and t.g.state.turn == turn
    assert not t.p1.card("Actor").turned and len(t.p1.cards("hand")) == hand + 1


def test_the_last_phase_ends_the_turn() -> None:
    t = opened()
    step(t, 0, "phase", name="end")
    over(t)
    assert t.g.state.turn_player == 1


@pytest.mark.parametrize(("text", "phase", "asked"), [
    (MONCOLLE, "adjust", "discard-any"), (MONCOLLE, "adjust-2", "discard-any"), (MONCOLLE, "main", "main"),
    (REBIRTH, "energy", "energy-phase"), (REBIRTH, "standby", "energy-phase"),
])
def test_phases_of_the_other_games(text: str, phase: str, asked: str) -> None:
    t = mending(text)
    turn = t.g.state.turn
    step(t, 0, "phase", name=phase)
    over(t)
    assert t.asked == asked and t.g.state.turn == turn


def test_no_game_goes_on_in_a_phase_it_does_not_have() -> None:
    assert refused(opened(), 0, "phase", name="attack") == "phase"


# -- numbers and marks -------------------------------------------------------------------------------------------------


def test_marks_of_a_unit_of_cipher() -> None:
    t = opened()
    step(t, 0, "mark", card="p1 Actor", name="levelled", number=1)
    step(t, 0, "mark", card="p1 Actor", name="awakened", number=1)
    assert t.p1.card("Actor").awakened  # 21.2.2.11
    step(t, 0, "mark", name="bond-phases", number=1)
    assert t.g.state.extra_bond_phases == 1  # 23.1.26
    step(t, 0, "mark", card="p1 Actor", name="attacked", number=1)
    step(t, 0, "mark", card="p1 Actor", name="attacked", number=-1)
    over(t)
    assert t.p1.card("Actor").levelled and not t.p1.card("Actor").attacked


def test_what_an_ability_has_used_is_given_back() -> None:
    t = acting(head="action once")
    t.p1.activates("Actor")
    step(t, 0, "turn", card="p2 Pell")
    done(t)
    agrees(t, 1)
    assert not t.p1.may("activate", "Actor")
    t.g.judges_hand(0)
    agrees(t, 1)
    step(t, 0, "mark", card="p1 Actor", name="used", number=-1)
    over(t)
    assert t.p1.may("activate", "Actor")


def test_numbers_of_the_game_itself() -> None:
    t = opened()
    step(t, 0, "mark", card="p1 Actor", name="attacks", number=2)  # a card that is chosen does not matter
    step(t, 0, "mark", name="broken:1", number=1)
    over(t)
    assert t.g.state.attacks == 2 and t.g.state.broken == (1,)


def test_damage_of_rebirth_is_weighed_by_the_check_timing() -> None:
    """10.3.5: what has suffered as much as its DEF is defeated by recovery, also after the judge's hand."""
    t = mending(REBIRTH)
    entry = t.g.zone("entry", 1)[0]
    step(t, 0, "mark", card=entry, name="damage", number=1)
    assert t.g.card(entry).damage == 1
    step(t, 0, "mark", card=entry, name="damage", number=30)
    over(t)
    assert t.g.zone("entry", 1) != (entry,)


def test_terrain_and_battles_of_monster_collection() -> None:
    t = mending(MONCOLLE)
    step(t, 0, "mark", name="placed", number=1)
    step(t, 0, "mark", card="p1 Page@b2", name="immediate", number=1)
    over(t)
    assert t.g.state.placed == "hand" and t.g.card(t.p1.find("Page@b2")).immediate


@pytest.mark.parametrize(("fields", "why"), [
    ({"name": "levelled", "number": 1}, "no-card"), ({"name": "levelled", "number": -1, "card": "p1 Actor"}, "mark"),
    ({"name": "levelled", "number": 2, "card": "p1 Actor"}, "mark"), ({"name": "main", "number": 1}, "kind"),
    ({"name": "used", "number": 1, "card": "p1 Actor"}, "mark"), ({"name": "attacks", "number": 0}, "kind"),
    ({"name": "levelled", "number": 1, "card": "p1 Roan@hand"}, "no-number"),
    ({"name": "used", "number": 1, "card": "p2 Hale@hand"}, "no-number"),
])
def test_marks_that_cannot_be(fields: dict[str, object], why: str) -> None:
    assert refused(opened(), 0, "mark", **fields) == why


# -- who -------------------------------------------------------------------------------------------------------


def test_only_who_chooses_in_their_turn_may_ask_for_it() -> None:
    """For others something may be going on in secret, of which a refusal would tell."""
    t = acting()
    with pytest.raises(AnswerRefused):
        t.g.judges_hand(1)


def test_it_is_left_to_another_player() -> None:
    t = opened()
    t.p1.does("hand-entrust")
    assert t.asking == (1,)
    step(t, 1, "move", card="p2 Hale@hand", to="retreat:1")
    t.p2.does("hand-done")
    agrees(t, 0)
    assert t.asked == "action" and t.p2.cards("retreat")


@pytest.mark.parametrize("seat", [0, 1])
def test_who_agrees_no_more_ends_it(seat: int) -> None:
    t = opened()
    before = t.show()
    step(t, 0, "turn", card="p1 Actor")
    t.g.withdraw(seat)
    assert t.asked == "action" and t.show() == before and "log.judge.withdrawn" in t.log()


def test_who_makes_the_steps_may_leave_everything_as_it_was() -> None:
    t = opened()
    before = t.show()
    step(t, 0, "turn", card="p1 Actor")
    t.p1.does("hand-cancel")
    assert t.asked == "action" and t.show() == before


def test_it_can_be_withdrawn_before_anybody_has_agreed() -> None:
    t = acting()
    t.g.judges_hand(0)
    t.g.withdraw(0)
    assert t.asked == "action" and t.asking == (0,)
    with pytest.raises(AnswerRefused):
        t.g.withdraw(0)


def test_what_shows_a_card_is_asked_for_first() -> None:
    t = opened()
    top = t.g.zone("deck", 0)[-1]
    step(t, 0, "move", card=top, to="hand:0")
    assert t.asked == "hand-consent" and t.asking == (1,) and t.g.card(top).zone == "deck"
    t.p2.does("yes")
    assert t.asked == "judge-hand" and t.g.card(top).zone == "deck"
    step(t, 0, "move", card=top, to="hand:0")
    agrees(t, 1)
    assert t.g.card(top).zone == "hand"


def test_who_gives_up_leaves_nothing_half_mended() -> None:
    t = opened()
    step(t, 0, "turn", card="p1 Actor")
    t.g.concede(1)
    assert not t.p1.card("Actor").turned and t.g.state.result.winners == (0,)


# -- as a remedy of an objection ---------------------------------------------------------------------------------------


def objected() -> T:
    t = acting()
    t.p1.activates("Actor")
    step(t, 0, "turn", card="p2 Pell")
    done(t)
    objects(t, 1)
    t.p1.does("hand-sign")
    assert t.asked == "judge-hand" and t.asking == (0,)
    return t


def test_all_sign_what_comes_of_an_ability() -> None:
    t = objected()
    assert refused(t, 0, "phase", name="bond") == "kind"  # in the middle of an ability
    step(t, 0, "turn", card="p2 Mira")
    done(t)
    agrees(t, 1)
    assert t.asked == "action" and t.p2.card("Mira").turned and not t.p2.card("Pell").turned
    assert "log.hand.signed" in t.log()


@pytest.mark.parametrize("how", ["objects", "withdraws", "leaves"])
def test_without_everybodys_sign_nothing_comes_of_it(how: str) -> None:
    t = objected()
    step(t, 0, "turn", card="p2 Mira")
    if how == "objects":
        done(t)
        t.p2.does("yes")
    elif how == "withdraws":
        t.g.withdraw(1)
    else:
        t.p1.does("hand-cancel")
    assert t.asked == "action" and not t.p2.card("Mira").turned and "log.hand.nothing" in t.log()


def test_nothing_notices_what_is_signed() -> None:
    t = objected()
    step(t, 0, "move", card="p2 Pell", to="retreat:1")
    done(t)
    agrees(t, 1)
    assert not t.g.state.pending and t.p2.cards("retreat")
