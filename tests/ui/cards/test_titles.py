"""Every shipped card shows the whole of its title in the hand, in both languages."""

from __future__ import annotations

import pytest

from app import games
from app.library import Library
from tests.ui.kit.sample_faces import ILSE
from ui.faces.look import HAND
from ui.faces.pen import ELLIPSIS, NARROWEST, narrowed, text_width

ROOM = HAND.width - 2 * HAND.frame - 4


@pytest.mark.parametrize("game", sorted(games.known()))
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_title_is_cut(qapp, game: str, lang: str) -> None:
    shipped = Library(games.find(game))
    for face in shipped.faces.values():
        title = shipped.game.face_sight(shipped.faces, face.id).title
        if title is not None:
            shown, share = narrowed(getattr(title, lang), ROOM, HAND.title_text)
            assert ELLIPSIS not in shown and NARROWEST <= share <= 1, shown


def test_a_title_is_set_narrower_only_as_far_as_it_must(qapp) -> None:
    title = ILSE.title.en
    assert narrowed(title, ROOM, HAND.title_text) == (title, 1)
    room = text_width(title, HAND.title_text) * 0.9
    assert narrowed(title, room, HAND.title_text) == (title, pytest.approx(0.9))
    cut, share = narrowed(title, room * 0.5, HAND.title_text)
    assert cut.endswith(ELLIPSIS) and share == NARROWEST
