"""The tray, and free pieces of both players over a battle: on cards, beside a player and on the cloth."""

from __future__ import annotations

from engines.cloth import inputs
from engines.cloth.limits import Pace
from engines.cloth.model import Anchor
from ui.window.main_window import MainWindow

PLACED = (
    (0, "Roan", "round", 2), (0, "Roan", "triangle", 1), (1, "Brack", "hexagon", 3), (0, "Ode", "square", 1),
    (0, "Ode", "diamond", 4), (0, "Ode", "round", 12), (0, "Ode", "hexagon", 1),
)


def lay_pieces(window: MainWindow) -> None:
    """The tray is open, and both players have put something down."""
    playing, table = window.playing, window.one_screen.table if window.one_screen is not None else None
    assert playing is not None and table is not None and playing.sight is not None
    cards = {
        card.name.en: card.handle for card in playing.sight.cards.values()
        if card.name is not None and card.zone.partition(":")[0] in ("front", "rear")
    }

    def on(name: str) -> Anchor:
        return Anchor(x=500, y=500, card=cards[name])

    deeds: list[tuple[int, inputs.Deed]] = [
        (player, inputs.Take(kind="counter", shape=shape, value=value, at=on(name)))
        for player, name, shape, value in PLACED
    ]
    deeds += [
        (0, inputs.Take(kind="note", text="Keep her back: Lorn reaches range 2", at=on("Mira"))),
        (1, inputs.Take(kind="arrow", at=on("Osric"), to=on("Lorn"))),
        (0, inputs.Take(kind="number", value=20, at=Anchor(x=370, y=850, side=0))),
        (0, inputs.Take(kind="counter", shape="square", value=3, text="poison", at=Anchor(x=300, y=850, side=0))),
        (1, inputs.Take(kind="counter", shape="round", value=1, at=Anchor(x=0, y=0, side=1, player=1))),
        (0, inputs.Cast(kind="die", sides=20, at=Anchor(x=220, y=502, side=0))),
        (1, inputs.Cast(kind="coin", at=Anchor(x=740, y=850, side=1))),
    ]
    for player, deed in deeds:
        table.cloth.pace = Pace()  # no person is that fast
        table.cloth.do(player, deed)
    playing.session.cloth_changed.emit()
    playing.open_tab("tray")
