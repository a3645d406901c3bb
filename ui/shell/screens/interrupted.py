"""Interrupted games on the start screen: their tiles, and the menu of those before the newest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ui.shell.style.look import Look
from ui.shell.style.menu_style import menu_style
from ui.shell.style.text_runs import tip
from ui.sources.offers import ResumeOffer

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu

    from ui.shell.screens.start_screen import StartScreen


def halves(look: Look, resume: ResumeOffer) -> tuple[str, str]:
    """Which game between whom, and when."""
    names, game = look.say("start.versus").join(resume.names), look.name(resume.game)
    return look.say("start.resume-game", game=game, names=names), look.moment(resume.when)


def fill(menu: QMenu, look: Look, older: Sequence[ResumeOffer], resume: Callable[[int], object]) -> None:
    """An entry for each of these games, which goes on with it. The newest of all, number 0, is none of them."""
    menu.clear()
    menu.setStyleSheet(menu_style(look))
    for number, game in enumerate(older, 1):
        who, when = halves(look, game)
        key = "start.older-network" if game.network else "start.resume-line"
        action = menu.addAction(look.say(key, names=who, when=when).replace("&", "&&"))
        action.triggered.connect(lambda _checked=False, number=number: resume(number))


def lay(screen: StartScreen, y: float) -> float:
    """What one may go back to, above the games; where the games begin."""
    say, offers = screen.look.say, screen.offers
    resume = offers.resume if offers is not None else None
    kept = offers.kept_seat if offers is not None else None
    if resume is not None:
        who, when = halves(screen.look, resume)
        screen.resume.icon_name = "network" if resume.network else "clock"
        screen.resume.say(
            say("lan.resume" if resume.network else "start.resume"),
            say("start.resume-line", names=who, when=when),
            (who, when),
        )
    if kept is not None:
        name = say("lan.go-back-name", name=kept.name)
        if kept.when is not None:
            when = screen.look.moment(kept.when)
            line = say("lan.go-back-line", name=kept.name, when=when)
            screen.go_back.say(say("lan.go-back", host=kept.host), line, (name, when))
        else:
            screen.go_back.say(say("lan.go-back", host=kept.host), name)
    for tile, cross, key, shown in (
        (screen.resume, screen.discard, "start.discard", resume is not None),
        (screen.go_back, screen.give_up, "lan.forget-seat", kept is not None),
    ):
        tile.setVisible(shown)
        cross.setVisible(shown)
        if shown:
            tile.setGeometry(screen._box(84, y, 268, 92).toRect())
            cross.setAccessibleName(say(key))
            cross.setToolTip(tip(say(key)))
            cross.setGeometry(screen._box(318, y + 6, 28, 28).toRect())
            cross.raise_()
            y += 106
        if tile is screen.resume:
            y = _lay_older(screen, y)
    return y


def _lay_older(screen: StartScreen, y: float) -> float:
    """The way to the interrupted games before the newest; where the next tile begins."""
    older = screen.offers.older if screen.offers is not None else ()
    screen.more.setVisible(bool(older))
    if not older:
        return y
    screen.more.say(screen.look.say("start.older", n=len(older)))
    screen.more.setGeometry(screen._box(84, y - 6, 268, 32).toRect())
    return y + 36
