"""Interrupted games in words, and the menu of those before the newest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ui.shell.style.look import Look
from ui.shell.style.menu_style import menu_style
from ui.sources.offers import ResumeOffer

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu


def halves(look: Look, resume: ResumeOffer) -> tuple[str, str]:
    """Which game between whom, and when."""
    names, game = look.say("start.versus").join(resume.names), look.name(resume.game)
    return look.say("start.resume-game", game=game, names=names), look.moment(resume.when)


def fill(menu: QMenu, look: Look, older: Sequence[ResumeOffer], resume: Callable[[int], object]) -> None:
    """An entry for each of these games, which goes on with it; the newest of all, number 0, is none of them."""
    menu.clear()
    menu.setStyleSheet(menu_style(look))
    for number, game in enumerate(older, 1):
        who, when = halves(look, game)
        key = "start.older-network" if game.network else "start.resume-line"
        action = menu.addAction(look.say(key, names=who, when=when).replace("&", "&&"))
        action.triggered.connect(lambda _checked=False, number=number: resume(number))
