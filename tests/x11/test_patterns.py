"""The players of tests/x11 know questions by their English words: whoever rewords one is told here, and not by a game
in which the player answers anything it is asked, at great length.
"""

from __future__ import annotations

import ast
import contextlib
import pathlib
import re

import pytest

from app import i18n
from tests.harvest import start

PLAYERS = sorted(pathlib.Path(__file__).parent.glob("*_player.py"))


def patterns(file: pathlib.Path) -> list[str]:
    """What the questions are known by, each alternative for itself; the players need the system's Python to run."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    answers = next(each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef) and each.name == "answers")
    returned = next(each.value for each in ast.walk(answers) if isinstance(each, ast.Return))
    assert isinstance(returned, ast.Tuple)
    return [part for each in returned.elts for part in ast.literal_eval(each.elts[0]).split("|")]  # type: ignore


@pytest.mark.parametrize("file", PLAYERS, ids=lambda file: file.stem)
def test_every_question_a_player_knows_is_asked_in_these_words(file: pathlib.Path) -> None:
    with start.install() if file.stem == "harvest_player" else contextlib.nullcontext():
        sentences = i18n.sentences_of("en").values()
    found = patterns(file)
    assert found
    assert not [pattern for pattern in found if not any(re.search(pattern, each) for each in sentences)]
