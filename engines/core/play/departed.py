"""Cards that have left, as they were there, while something that is still to be carried out may read them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection
from typing import Any

from engines.core.model.events import LastKnownInfo, RefPair
from engines.core.play.running_game import RunningGame
from engines.core.procedures.payment import Pay
from engines.core.procedures.resolve import Resolve
from engines.core.state.atoms import AdvanceTurn, Change, Move


class RemembersDeparted(RunningGame, ABC):
    """A game in progress that keeps last known information of what leaves (Rebirth 9.12.1, Kiseki 1221.1).

    Its state has a field `departed`; its `last_known` reads it (`as_it_left`).
    """

    state: Any

    @abstractmethod
    def departs(self, move: Move) -> bool:
        """Whether a move takes a card away from where it is read as it was there."""

    def reads_later(self) -> bool:
        """Whether anything may read what leaves now: what has triggered, is being carried out, or is being paid."""
        return bool(self.state.pending) or any(isinstance(frame, Resolve | Pay) for frame in self.state.procedures)

    def reads_still(self) -> bool:
        """Whether anything may read what has left although nothing is due."""
        return False

    def as_it_left(self, refs: Collection[RefPair]) -> LastKnownInfo | None:
        """The latest of these objects that has left, as it was then."""
        return next((then for then in reversed(self.state.departed) if then.ref in refs), None)

    def carry_out(self, changes: tuple[Change, ...]) -> int:
        leaving = [change.card for change in changes if isinstance(change, Move) and self.departs(change)]
        departed = [self.snapshot_card(card) for card in leaving] if leaving and self.reads_later() else []
        applied = super().carry_out(changes)
        if departed:
            self.apply(AdvanceTurn(fields={"departed": (*self.state.departed, *departed)}))
        return applied

    def rest(self) -> None:
        if self.state.departed and not self.reads_still():
            self.apply(AdvanceTurn(fields={"departed": ()}))
        super().rest()
