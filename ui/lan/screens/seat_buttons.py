"""Buttons at the rows of a table that is being gathered.

They let a player sit down on a free seat, take it away, or free the
seat of somebody who is away.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtWidgets import QWidget

from app.net.wire.messages import MOST_SEATS
from ui.shell.style.look import Look
from ui.shell.style.text_runs import tip
from ui.shell.widgets.parts import ShellButton

SIT, REMOVE, FREE = "sit", "remove", "free"
KINDS = (SIT, REMOVE, FREE)
ICONS = {SIT: "person", REMOVE: "minus", FREE: "quit"}
HIGH = 34
GAP = 8.0
"""Between two buttons, in base pixels."""


class SeatButtons:
    """See the module's docstring. `pressed` is told what, and the number of the seat."""

    def __init__(self, look: Look, parent: QWidget, pressed: Callable[[str, int], None]) -> None:
        self._look = look
        self.buttons: dict[tuple[str, int], ShellButton] = {}
        for seat in range(MOST_SEATS):
            for kind in KINDS:
                button = ShellButton(look, parent, "ghost", icon=ICONS[kind], height=HIGH)
                button.whole = True
                button.hide()
                button.clicked.connect(lambda _checked=False, kind=kind, seat=seat: pressed(kind, seat))
                self.buttons[kind, seat] = button

    def lay(
        self, offered: Mapping[str, Sequence[int]], put: Callable[[QWidget, int], None], rest: QWidget,
        room: float = float("inf"),
    ) -> None:
        """Show the buttons of these seats, and place them with `put`, which is given the seat.

        The keyboard goes to `rest` from a button that disappears. Where a row has no room for the words of its buttons,
        in pixels of the screen, they show their icons alone.
        """
        kinds = [kind for kind in (SIT, REMOVE) if offered.get(kind)]
        for kind in kinds:
            self.buttons[kind, 0].shows_text = True
            self.buttons[kind, 0].say(self._look.say(f"lan.{kind}-seat"))
        words = sum(self.buttons[kind, 0].sizeHint().width() for kind in kinds) <= room
        for (kind, seat), button in self.buttons.items():
            shown = seat in offered.get(kind, ())
            if not shown and button.hasFocus():
                rest.setFocus()
            button.setVisible(shown)
            if shown:
                button.shows_text = words and kind != FREE  # beside a name and how it stands
                button.say(self._look.say(f"lan.{kind}-seat"))
                button.setToolTip("" if button.shows_text else tip(button.text()))
                button.setAccessibleName(self._look.say(f"lan.{kind}-seat-n", n=seat + 1))
                put(button, seat)
