"""Loops and agreed draws at a table: in saves, in the journal, after taking back, in words."""

from __future__ import annotations

import pathlib

import pytest

from app.i18n import Translator
from app.match.match import Match, Side
from app.saving import journal
from app.saving.journal import Journal
from app.tables.table import Table
from engines.core.model.ask import AnswerRefused
from tests.app.lantern import table
from tests.rules.notation import T, card, position

PIPER = card("Piper", "action: move this")


def seated(t: T) -> Table:
    """A table at which a position is played on."""
    sides = (Side(name="Hana", deck=()), Side(name="Tomo", deck=()))
    return Table(Match(game="cipher", sides=sides, seed=1), t.g)


def activate(shown: Table) -> None:
    ask = shown.ask(0)
    assert ask is not None
    shown.answer(0, next(option.index for option in ask.options if option.verb == "activate"))


def looping() -> Table:
    """Up to the question how often."""
    shown = seated(position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Piper
        p2 front: Margrave*
    """, PIPER))
    for _ in range(4):
        activate(shown)
    return shown


def verbs(shown: Table) -> list[str]:
    ask = shown.ask(0)
    assert ask is not None
    return [option.verb for option in ask.options]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_question_has_its_words_for_both(language: str) -> None:
    shown, speaker = looping(), Translator(language)
    for player in (0, 1):
        ask = shown.ask(player)
        assert ask is not None and ask.kind == "number" and speaker.knows(ask.question.key)
        assert speaker.render(ask.question, ("Hana", "Tomo"))
    shown.answer(0, 3)
    said = [speaker.render(line.text, ("Hana", "Tomo")) for line in shown.log(1)]
    assert "3" in said[-1] and "Hana" in said[-1]


def test_what_is_barred_stays_so_in_a_save(tmp_path: pathlib.Path) -> None:
    shown = looping()
    shown.save(tmp_path / "before.takujo")
    before = Table.load(tmp_path / "before.takujo", shown.faces)
    for each in (shown, before):
        each.answer(0, 1)
        assert "activate" not in verbs(each)
    shown.save(tmp_path / "after.takujo")
    assert "activate" not in verbs(Table.load(tmp_path / "after.takujo", shown.faces))


def test_taking_back_goes_back_before_the_bar_and_not_otherwise() -> None:
    shown = looping()
    shown.answer(0, 1)
    ask = shown.ask(0)
    assert ask is not None
    shown.answer(0, next(option.index for option in ask.options if option.verb == "move"))
    shown.undo(0)
    assert "activate" not in verbs(shown)  # only the move was taken back
    shown.undo(0)
    assert shown.ask(0).question.key == "ask.loop-count"  # type: ignore[union-attr]
    shown.undo(0)
    assert "activate" in verbs(shown)


def test_a_draw_is_offered_refused_and_agreed_on() -> None:
    shown = table(3)
    player = shown.asking()[0]
    standing = shown.ask(player)
    shown.offer_draw(player)
    assert shown.asking() == (1 - player,)
    shown.answer(1 - player, 1)
    again = shown.ask(player)
    assert standing is not None and again is not None and again.question == standing.question
    shown.offer_draw(player)
    shown.answer(1 - player, 0)
    result = shown.view(-1).result
    assert result is not None and result.winners == [] and result.reason.key == "ending.agreed"
    assert [item.kind for item in shown.inputs] == ["draw", "answer", "draw", "answer"]
    with pytest.raises(AnswerRefused):
        shown.offer_draw(0)


def test_bots_agree_on_nothing() -> None:
    with pytest.raises(AnswerRefused):
        table(3, ("", "random")).offer_draw(0)


def test_an_offer_of_a_draw_is_in_the_journal() -> None:
    shown = table(3)
    shown.keeper = Journal(shown)
    player = shown.asking()[0]
    shown.offer_draw(player)
    assert isinstance(shown.keeper, Journal)
    shown.keeper.close()
    (left,) = journal.unfinished()
    back = journal.resume(left.path, shown.faces)
    assert back.asking() == (1 - player,)
    back.answer(1 - player, 1)
    assert back.asking() == (player,)
