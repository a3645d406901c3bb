"""Words about the rows: "allies in the same area as this", "move it to the front", "move it to the area of this"."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.cipher.table.zones import BATTLEFIELD, OTHER_ROW
from engines.cipher.words.terms import RowKey
from engines.core.cards.ability_parts import Condition, Context
from engines.core.state import atoms
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Place
from engines.language.words.instructions import OnCards

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame


class Beside(Place, frozen=True):
    """One of the two rows, by where a unit stands."""

    STAYS: ClassVar[bool] = True

    of: Cards

    def zones(self, g: CipherGame, here: Context) -> tuple[tuple[str, int], ...]:
        units = [g.card(card) for card in self.of.present(g, here) if g.is_unit(card)]
        return tuple(dict.fromkeys((self.row(unit.zone), unit.user) for unit in units))

    def row(self, row: str) -> str:
        """The row that is meant, of a unit in this one."""
        return row


@word("in the same area as <of>", "in the same row as <of>", en="in the same area as {of}", ja="{of:と}同じエリアの")
class SameArea(Beside, frozen=True, tag="cipher.SameArea"):
    """In the row in which that unit stands, of the same player (one of the four areas, as in 21.2.2.5)."""


@word("in another area than <of>", "in another row than <of>",
      en="in another area than {of}", ja="{of:と}異なるエリアの")
class OtherArea(Beside, frozen=True, tag="cipher.OtherArea"):
    """In that player's other row."""

    def row(self, row: str) -> str:
        return OTHER_ROW[row]


@word("<who> is|are in the same area as <whom>", "<who> is|are in the same row as <whom>",
      en="{who} {who:is|are} in the same area as {whom}", ja="{who:が}{whom:と}同じエリアにいる")
class StandsBeside(Condition, frozen=True, tag="cipher.StandsBeside"):
    """Units stand in one row of one player."""

    who: Cards
    whom: Cards

    def holds(self, g: CipherGame, here: Context) -> bool:
        places = SameArea(of=self.whom).zones(g, here)
        units = [g.card(card) for card in self.who.present(g, here)]
        return bool(units) and len(places) == 1 and all((unit.zone, unit.user) in places for unit in units)


class MoveTowards(OnCards, frozen=True):
    """Units that are not there yet go to a row; nothing is tapped."""

    ASKS: ClassVar[str] = "move-units"

    def goal(self, g: CipherGame, here: Context) -> str:
        """The row, or "" if there is none."""
        raise TypeError

    def candidates(self, g: CipherGame, here: Context) -> list[int]:
        goal = self.goal(g, here)
        return [
            card for card in super().candidates(g, here)
            if goal and g.is_unit(card) and g.card(card).zone != goal
        ]

    def change(self, g: CipherGame, here: Context, card: int) -> atoms.Change:
        goal = self.goal(g, here) or str(g.card(card).zone)
        return atoms.Move(card=card, to=goal, player=g.card(card).user, cause=here.cause, by=here.source)


@word("move <what> to the <row>", en="move {what} to the {row}", ja="{what:を}{row}に移動させる")
class MoveToRow(MoveTowards, frozen=True, tag="cipher.MoveToRow"):
    """Units that are in the other row go to this one, and count as moved."""

    row: RowKey

    def goal(self, g: CipherGame, here: Context) -> str:
        return self.row


@word("move <what> to the area of <whom>", "move <what> to the row of <whom>",
      en="move {what} to the area of {whom}", ja="{what:を}{whom:と}同じエリアに移動させる")
class MoveBeside(MoveTowards, frozen=True, tag="cipher.MoveBeside"):
    """Units of its user go to the row in which that unit stands, unless they are there."""

    FIXED: ClassVar[tuple[str, ...]] = ("whom",)

    whom: Cards

    def goal(self, g: CipherGame, here: Context) -> str:
        rows = [g.card(card).zone for card in self.whom.present(g, here)]
        return next((row for row in rows if row in BATTLEFIELD), "")
