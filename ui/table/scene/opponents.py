"""The players around a table for three and more: who has the far half, who a strip, and whose half is looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QPoint

from engines.core.display.views import GameView, NewsView, Place
from ui.table.geometry.seating import Facing, Seats
from ui.table.geometry.strip_plan import column_for
from ui.table.items.plates import NamePlate
from ui.table.items.strips import StripPlate
from ui.table.scene.tabletop import Tabletop


class Opponents:
    """See the module's docstring."""

    def __init__(
        self, scene: Tabletop, plates: Mapping[int, NamePlate | StripPlate], put_aside: Callable[[], None]
    ) -> None:
        """`put_aside` lets go of what floats above the table before players change places."""
        self._scene = scene
        self._plates = plates
        self._put_aside = put_aside
        self.facing = Facing()

    @property
    def looked(self) -> int | None:
        """Whose half lies over the far half for now."""
        return self.facing.looked

    def seats(self, sight: GameView) -> Seats:
        """Who sits where."""
        return self.facing.seats(sight)

    def take_in(self, sight: GameView, news: Sequence[NewsView]) -> None:
        """Something has happened: the far half follows it, and with strips the halves give way to their column."""
        self.facing.learn(sight, news)
        style = self._scene.style_now
        column = column_for(len(sight.players), style.layout)
        if column != style.metrics.column:
            style.metrics = replace(style.metrics, column=column)
            style.renew()

    def set_teams(self, teams: Sequence[int], faces: Sequence[int] = ()) -> None:
        """Which players belong together, and whom each faces; empty where everybody plays alone."""
        if (tuple(teams), tuple(faces)) != (self.facing.teams, self.facing.faces):
            self.facing.teams, self.facing.faces = tuple(teams), tuple(faces)
            self._scene.refresh()

    # -- looking at a strip's player -----------------------------------------------------------------------------

    def look_at(self, player: int | None) -> None:
        """Open a player's half over the far half, or (None) close it again. Nothing is shown that was hidden."""
        sight = self._scene.sight
        if sight is None or player == self.looked:
            return
        if player is not None and player not in self.facing.usual(sight).strips:
            player = None

        def change() -> None:
            self._put_aside()
            self.facing.look(player)
            self._scene.refresh()

        self._scene.glide(change)
        self._scene.arranged.emit()

    def close(self) -> bool:
        """Close the half that is looked at; False if there is none."""
        shown = self.looked is not None
        self.look_at(None)
        return shown

    def look_on(self, about: int | None) -> bool:
        """Look at the player somebody points at, or else at the next one. After the last at nobody. False where there
        are no strips."""
        sight = self._scene.sight
        strips = self.facing.usual(sight).strips if sight is not None else ()
        if not strips:
            return False
        if about in strips and about != self.looked:
            self.look_at(about)
        elif self.looked is None:
            self.look_at(strips[0])
        else:
            at = strips.index(self.looked) + 1 if self.looked in strips else len(strips)
            self.look_at(strips[at] if at < len(strips) and about is None else None)
        return True

    def press(self, point: QPoint) -> bool:
        """A press on a magnifier opens and closes that player's half; whether it was one."""
        strip = self.strip_at(point)
        if strip is None or not strip.lens.contains(point):
            return False
        self.look_at(strip.player if self.looked is None else None)
        return True

    # -- what lies where -----------------------------------------------------------------------------------------

    def strip_at(self, point: QPoint) -> StripPlate | None:
        """The strip under a point."""
        return next((strip for strip in self.strips() if strip.whole.contains(point)), None)

    def strips(self) -> list[StripPlate]:
        """All strips, from the top down."""
        found = [plate for plate in self._plates.values() if isinstance(plate, StripPlate)]
        return sorted(found, key=lambda strip: strip.whole.top())

    def player_of(self, place: Place | None) -> int | None:
        """Whose a place is."""
        sight = self._scene.sight
        if place is None or sight is None:
            return None
        if place.card is not None:
            card = sight.cards.get(place.card)
            return card.user if card is not None else None
        if place.zone is not None:
            return next((zone.owner for zone in sight.zones if zone.id == place.zone), None)
        return place.player
