"""Lists that the drawer opens: where a card may be put, for those who do not drag it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from PySide6.QtWidgets import QMenu

from engines.core.display.views import OptionView
from ui.playing.screen_contract import GameScreen
from ui.shell.style.menu_style import menu_style


def places(
    menu: QMenu, screen: GameScreen, options: Sequence[OptionView], ordered: Collection[str],
    take: Callable[[int], object],
) -> QMenu:
    """Fill the menu with where a card may be put: one's own places and those for all, then those of each other."""
    look, viewer = screen.look, screen.session.viewer
    ways = [(option, option.place.zone) for option in options if option.place is not None and option.place.zone]
    seats = sorted({_seat(zone) for _, zone in ways} - {-1, viewer})
    named = len(seats) > 1 or any(_seat(zone) == viewer for _, zone in ways)
    lists = dict.fromkeys((-1, viewer), menu)
    for seat in seats:
        lists[seat] = menu.addMenu(look.speaker.names[seat]) if named else menu
        lists[seat].setStyleSheet(menu_style(look))
    first = menu.actions()[0] if menu.actions() else None
    for option, zone in ways:
        words = look.render(screen.session.table.game.area_text(zone.partition(":")[0]))
        if zone in ordered:
            words = look.say(f"byhand.at-{option.text.key.rpartition('-')[2]}", zone=words)
        into = lists[_seat(zone)]
        act = into.addAction(words, partial(take, option.index))
        if into is menu and named and first is not None:  # the others' stand below
            menu.removeAction(act)
            menu.insertAction(first, act)
    return menu


def _seat(zone: str) -> int:
    """Whose place it is; -1: everybody's."""
    return int(zone.partition(":")[2] or -1)
