"""Ordering a formation where it stands: a member carried onto another changes places with it.

The same question can be answered by picking the cards one after the other, as any order; both end in the selection.
"""

from __future__ import annotations

from engines.core.display.views import Handle, OptionView, Place
from ui.table.scene.tabletop import Tabletop


class Ordering:
    """The order of a party while it is being chosen."""

    def __init__(self, scene: Tabletop) -> None:
        self._scene = scene

    def options(self) -> list[OptionView]:
        """The members to be put in order, as they stand now. None if the question is another one."""
        choice = self._scene.choice
        if not self._asks_for_party() or len(choice.options) < 2:
            return []
        if len(choice.selected) == len(choice.options):
            options = {option.index: option for option in choice.options}
            return [options[index] for index in choice.selected]
        return list(choice.options)

    def _asks_for_party(self) -> bool:
        """Whether it is a whole party that is put in order: of other cards an order is picked one by one."""
        choice, sight = self._scene.choice, self._scene.sight
        if not choice.ordered or choice.ask is None or sight is None or sight.stage is None:
            return False
        asked = sorted(option.subject or "" for option in choice.ask.options)
        return any(asked == sorted(member.card for member in side.members) for side in sight.stage.sides)

    @property
    def changed(self) -> bool:
        """Whether the party stands otherwise than it did."""
        return bool(self.formation())

    def formation(self) -> list[Handle]:
        """The chosen order, once it is a whole one."""
        choice = self._scene.choice
        if not self._asks_for_party() or len(choice.selected) != len(choice.options):
            return []
        subjects = {option.index: option.subject for option in choice.options}
        return [subject for index in choice.selected if (subject := subjects.get(index)) is not None]

    def may_move(self, handle: Handle) -> bool:
        return any(option.subject == handle for option in self.options())

    def places(self, handle: Handle) -> dict[Place, list[OptionView]]:
        """Onto whom a carried member may be put."""
        options = self.options()
        if not any(option.subject == handle for option in options):
            return {}
        return {Place(card=option.subject): [option] for option in options if option.subject != handle}

    def swap(self, handle: Handle, place: Place) -> bool:
        """Let two members change places. False if they cannot."""
        if place not in self.places(handle):
            return False
        now = self.options()
        subjects = [option.subject for option in now]
        first, second = subjects.index(handle), subjects.index(place.card)
        now[first], now[second] = now[second], now[first]

        def reorder() -> None:
            self._scene.stop_carrying()
            self._scene.select([option.index for option in now])

        self._scene.glide(reorder)
        return True

    def step(self, handle: Handle, by: int) -> bool:
        """Move a member one place towards the front (-1) or the rear (1)."""
        subjects = [option.subject for option in self.options()]
        if handle not in subjects:
            return False
        other = subjects.index(handle) + by
        target = subjects[other] if 0 <= other < len(subjects) else None
        return target is None or self.swap(handle, Place(card=target))
