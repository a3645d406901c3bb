"""Days and times of day are written in the program's language, whatever the system speaks."""

from __future__ import annotations

import datetime
import os
import subprocess
import sys

import pytest
from msgspec.structs import replace

from engines.core.display.views import Named
from ui import theme as themes
from ui.sources import offers
from ui.window.main_window import MainWindow

WHEN = datetime.datetime(2026, 11, 3, 20, 5)
"""By the clock of this machine, as it is shown."""
WRITTEN = {"en": "3 Nov 2026, 20:05", "ja": "2026年11月3日 20:05"}

pytestmark = pytest.mark.usefixtures("own_folders")


def test_what_was_interrupted_says_when_in_the_language_of_the_moment(window: MainWindow) -> None:
    start, game = window.start, Named("Game", "ゲーム")
    assert start.offers is not None
    start.show_offers(replace(
        start.offers, resume=offers.ResumeOffer(game, ("Hana", "Tomo"), WHEN),
        kept_seat=offers.SeatOffer("Yui", game, "Hana", WHEN),
    ))
    for language in ("ja", "en"):
        window._pick("language", language)
        assert WRITTEN[language] in start.resume.line and WRITTEN[language] in start.go_back.line
    start.show_offers(replace(start.offers, kept_seat=offers.SeatOffer("Yui", game, "Hana", None)))
    assert start.go_back.line == "as Hana", "a time that cannot be read is left out"


def test_long_names_leave_the_day_in_sight(window: MainWindow) -> None:
    start, names = window.start, ("Player Number One", "Player Number Two")
    assert start.offers is not None
    resume = offers.ResumeOffer(Named("Game", "ゲーム"), names, WHEN)
    start.show_offers(replace(start.offers, resume=resume))
    font = themes.font("label", window.look.whole_text * 1.05)
    wide = start.resume.width() - 66 * start.resume.factor
    rows = start.resume.lines_for(font, wide, start.resume.height() - 32 * start.resume.factor)
    assert rows == ["Game · Player Number One – Player Number Two", WRITTEN["en"]]
    start.show_offers(replace(start.offers, resume=replace(resume, names=("Al", "Bo"))))
    assert len(start.resume.lines_for(font, wide, 60)) == 1


@pytest.mark.parametrize("system", ["C", "C.UTF-8", "POSIX", "de_DE.UTF-8", "ja_JP.UTF-8"])
def test_the_system_has_no_say_in_it(system: str) -> None:
    asked = (
        "import datetime; from ui.shell.style.look import Look; "
        f"print([Look(each).moment({WHEN!r}) for each in ('en', 'ja')])"
    )
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    said = subprocess.run(
        [sys.executable, "-c", asked], env=kept | {"LC_ALL": system, "PYTHONUTF8": "1"},
        capture_output=True, encoding="utf-8", timeout=60, check=True,
    )
    assert said.stdout.strip() == str(list(WRITTEN.values()))
