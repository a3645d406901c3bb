"""Japanese sentences follow one another without a space, on every screen and in what screen readers hear."""

from __future__ import annotations

import contextlib
import re
from unittest import mock

import pytest
from PySide6.QtGui import QFont
from pytestqt.qtbot import QtBot

from app.i18n import Translator, paragraph
from tests.harvest import start
from tests.screens import crowding, scenes
from tests.ui.kit.shell_kit import everything_written
from ui.shell.style.look import Look
from ui.shell.style.text_runs import Run
from ui.shell.widgets.lines import Line, LineList
from ui.sources.game_sources import GameSources
from ui.sources.offers import SeatChoice
from ui.sources.preferences import Preferences
from ui.window.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("own_folders")

SPACED = re.compile(r".{0,24}[。！？] (?!\d).{0,24}")
"""A space before the number of a rule is no space between sentences."""
SHOWN = sorted(set(scenes.SCENES) - {"hoard", "hand", "lan-away", "lan-consent"})


@pytest.mark.sample(4)
@pytest.mark.parametrize("scene", SHOWN)
def test_no_space_follows_a_japanese_sentence(qtbot: QtBot, scene: str) -> None:
    with start.install() if scene in crowding.SCENES else contextlib.nullcontext():
        _follows_no_space(qtbot, scene)


def _follows_no_space(qtbot: QtBot, scene: str) -> None:
    seats = (SeatChoice("Hana", "", "cipher-starter/first-light"), SeatChoice("Tomo", "", "cipher-starter/ashen-court"))
    window = MainWindow(GameSources(), Preferences(language="ja", muted=True, reduced_motion=True, seats=seats))
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    window.resize(1366, 768)
    window.show()
    with mock.patch("app.match.match.fresh_seed", lambda: scenes.SEED):
        scenes.SCENES[scene](window)
    written = everything_written(window)
    assert "。" in written, "the scene says something in Japanese"
    assert not SPACED.findall(written)


def test_sentences_and_titles_run_on() -> None:
    assert paragraph(["Done.", "", "Next."]) == "Done. Next."
    assert paragraph(["終わりました。", "", "次へ。"]) == "終わりました。次へ。"
    # A title has no full stop.
    assert paragraph(["花の勝ち", "本陣を落としました。"]) == "花の勝ち 本陣を落としました。"
    assert Translator("ja").paragraph(["使いますか？", "はい"]) == "使いますか？はい"


@pytest.mark.parametrize(("lang", "capitals"), [("en", True), ("ja", False)])
def test_japanese_headings_leave_the_names_of_players_as_they_are(qtbot: QtBot, lang: str, capitals: bool) -> None:
    """「ターン3：HANA」 shouts nothing but the name."""
    rows = LineList(Look(lang, "dark"))
    qtbot.addWidget(rows)
    rows.resize(300, 200)
    heading = Line((Run("ターン3：Hana" if lang == "ja" else "Turn 3: Hana"),), heading=True)
    font = rows.painter_of_lines._lay(heading).flow.layout.font()
    assert (font.capitalization() == QFont.Capitalization.AllUppercase) is capitals
