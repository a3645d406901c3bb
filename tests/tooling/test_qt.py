"""The Qt we pin does not lose references to None.

PySide6 6.12.0 on Python 3.11 drops one with every method that returns None, and after some thousand calls the process
dies with "none_dealloc". Nothing else would tell before a player's game is gone, so an upgrade has to pass here.
"""

from __future__ import annotations

import sys

from PySide6.QtCore import QObject

CALLS = 200


def test_no_reference_to_none_is_lost() -> None:
    set_name = QObject().setObjectName
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        set_name("x")
    lost = before - sys.getrefcount(None)
    assert abs(lost) < CALLS / 10  # other threads may hold a few more or fewer


def test_fonts_speak_japanese(qapp: object) -> None:
    """Every letter a Japanese reader expects, and the signs of the table, without any font of the system."""
    from PySide6.QtGui import QFont, QFontDatabase, QRawFont

    from tests.conftest import ROOT

    for file, weight in (("NotoSansJP-Regular", 400), ("NotoSansJP-Bold", 700), ("NotoSerifJP-Bold", 700)):
        path = ROOT / "assets" / "fonts" / f"{file}.ttf"
        number = QFontDatabase.addApplicationFont(str(path))
        family = QFontDatabase.applicationFontFamilies(number)[0]
        assert family == ("Noto Sans JP" if "Sans" in file else "Noto Serif JP")
        font = QRawFont(str(path), 16.0, QFont.HintingPreference.PreferNoHinting)
        assert font.weight() == weight
        for letter in "暁剣ァヶ々〆纛鑰「」、。ーＡ①≤≥≠×·¶→▲▼●◆★Aé–…":
            assert font.supportsCharacter(ord(letter)), letter
