"""Attack and defence keep their signs on the narrow cards of a crowded cell, covered or not."""

from __future__ import annotations

import pytest

from engines.moncolle.screen.face import FACE
from tests.ui.kit.board_fixtures import FACES
from ui.faces import icons
from ui.faces.cards import CardPainter
from ui.faces.look import CardLook
from ui.theme import DARK


@pytest.mark.parametrize("seen", [0, 22, 30])
def test_narrow_cards_show_numbers_behind_their_signs(
    qapp: object, monkeypatch: pytest.MonkeyPatch, seen: float,
) -> None:
    painted: list[str] = []
    paint = icons.paint
    monkeypatch.setattr(icons, "paint", lambda pen, name, *more: (painted.append(name), paint(pen, name, *more)))
    face = FACES["golem"]
    CardPainter(DARK, "en", 1.0, 1.0, {"moncolle": FACE}).pixmap(face, CardLook(size="narrow", shown=seen))
    wanted = {slot.icon for slot in FACE.slots if slot.place in ("left", "right") and slot.icon}
    assert len(wanted) == 2 and wanted <= set(painted)
