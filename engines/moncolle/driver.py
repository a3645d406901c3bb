"""What drives a game of Monster Collection: the rules that go along with every change and every check."""

from __future__ import annotations

from engines.core.abilities import triggers
from engines.core.state.atoms import Change
from engines.moncolle.abilities import costs
from engines.moncolle.table.play import MoncolleGame


class MoncolleDriver(MoncolleGame):
    """The running game as it is played.

    `MoncolleGame` answers the questions of rules and words; this class adds what needs those rules itself."""

    def carry_out(self, changes: tuple[Change, ...]) -> int:
        worn = costs.lost_with_equipment(self, changes)
        applied = super().carry_out(changes)
        for card, wearer in worn.items():
            if self.wearer(card) is None and self.in_battle(wearer):
                costs.count_as_consumed(self, wearer)
        triggers.begin_batch(self)  # what triggers by one event is of one moment, and of no other (11-2-4.p3)
        return applied
