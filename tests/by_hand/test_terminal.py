"""Typed at a terminal: steps by hand, consent, an objection with its remedies, and the judge's hand."""

from __future__ import annotations

import pytest

from app.i18n import Translator
from app.net.client import step_text
from app.net.client.card_words import CardWords
from app.net.client.step_text import BadStep
from app.net.wire import messages as said
from app.tables.hands import WishedStep
from tests.by_hand.hands import acting
from tests.by_hand.test_network import handle
from tests.net.kit.fakes import Guest, around


def party() -> tuple[Guest, Guest]:
    t = acting(more="p1 retreat: Mira")
    t.p1.activates("Actor")
    _, (hana, tomo, _) = around(t.g)
    return hana, tomo


def words_of(guest: Guest, language: str = "en") -> CardWords:
    t = acting()
    game, faces = t.g.game, t.g.faces
    speaks = Translator(language, game="cipher")
    return CardWords(speaks, game, guest.frame.sight, ["Hana", "Tomo"], lambda face: game.face_sight(faces, face))


def types(guest: Guest, line: str) -> None:
    """As the terminal sends it."""
    hand, ask = guest.frame.sight.hand, guest.frame.ask
    assert hand is not None and ask is not None and guest.seat is not None
    step = step_text.wanted(line, hand, words_of(guest), guest.seat)
    guest.say(said.HandMove(question=ask.serial, step=step))


def done(guest: Guest) -> list[str]:
    hand = guest.frame.sight.hand
    return [step.text.key.removeprefix("hand.done.") for step in hand.steps] if hand is not None else []


@pytest.mark.parametrize(("line", "what"), [
    ("move Roan to retreat", "move"), ("turn Pell", "turn"), ("tap Actor", "turn"),
    ("number power +10 Actor turn", "number"), ("counter round 2 Actor", "counter"),
    ("move Roan to deck bottom", "move"), ("MOVE Mira to hand:0", "move"),
])
def test_a_step_is_typed(line: str, what: str) -> None:
    hana, tomo = party()
    types(hana, line)
    assert done(hana) == done(tomo) == [what] and hana.refusals == []


@pytest.mark.parametrize("line", ["draw 2", "look deck 3", "show deck:0 1", "shuffle deck", "roll 2 d6", "look Roan"])
def test_what_cannot_be_unseen_asks_the_other_first(line: str) -> None:
    hana, tomo = party()
    types(hana, line)
    if line == "look Roan":  # of the own hand: there is nothing to see
        assert hana.refusals
        return
    assert tomo.mine() and tomo.frame.ask is not None and tomo.frame.ask.question.key == "ask.hand-consent"
    tomo.answer(1)
    assert len(done(hana)) == 1


def test_the_other_is_asked_by_name() -> None:
    hana, tomo = party()
    types(hana, "ask Tomo")
    assert tomo.mine() and tomo.frame.ask is not None and tomo.frame.ask.question.key == "ask.hand-give-answer"


@pytest.mark.parametrize(("line", "key"), [
    ("fly Roan to retreat", "terminal.step-kinds"), ("", "terminal.step-kinds"), ("turn", "terminal.which-card"),
    ("turn Nobody", "terminal.no-card"), ("move Roan to moon", "terminal.step-area"),
    ("number speed +1 Actor", "terminal.step-name"), ("ask Nobody", "terminal.step-name"),
])
def test_what_is_no_step_says_what_could_be_typed(line: str, key: str) -> None:
    hana, _ = party()
    hand = hana.frame.sight.hand
    assert hand is not None
    with pytest.raises(BadStep) as bad:
        step_text.wanted(line, hand, words_of(hana), 0)
    assert bad.value.text.key == key
    for language in ("en", "ja"):
        assert "{" not in Translator(language, game="cipher").render(bad.value.text)


def test_marks_and_phases_of_the_judges_hand() -> None:
    _, (hana, tomo, _) = around(acting().g)
    hana.say(said.MendPosition(wish="open"))
    tomo.answer(1)
    types(hana, "mark levelled +1 Actor")
    types(hana, "mark attacks 2")
    types(hana, "phase deploy")
    assert done(hana) == ["mark", "mark-state", "phase"]
    hana.answer(0)
    tomo.answer(1)
    assert hana.frame.ask is not None and hana.frame.ask.question.key == "ask.deploy"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_carried_out_is_read_line_by_line(language: str) -> None:
    hana, tomo = party()
    types(hana, "turn Pell")
    hand, other = hana.frame.sight.hand, tomo.frame.sight.hand
    assert hand is not None and other is not None
    mine = list(step_text.lines(hand, words_of(hana, language)))
    theirs = list(step_text.lines(other, words_of(tomo, language)))
    assert len(mine) == 5 and len(theirs) == 2  # who only looks on types no steps
    assert all("{" not in line for line in mine) and ("Pell" if language == "en" else "ペル") in mine[1]


def test_an_objection_leaves_three_ways_at_a_terminal_too() -> None:
    hana, tomo = party()
    types(hana, "move Roan to retreat")
    hana.answer(0)
    tomo.answer(0)
    tomo.answer("Read it again.")
    assert hana.frame.ask is not None
    assert len(words_of(hana).options(hana.frame.ask)) == 3
    hana.answer(2)
    types(hana, f"move {handle(hana, 'Roan', 'hand:0')} to retreat")
    hana.answer(0)
    tomo.answer(1)
    assert handle(tomo, "Roan", "retreat:0")


def test_a_step_is_what_the_window_would_send() -> None:
    hana, _ = party()
    hand = hana.frame.sight.hand
    assert hand is not None
    assert step_text.wanted("draw 2", hand, words_of(hana), 0) == WishedStep(what="draw", number=2, player=0)
