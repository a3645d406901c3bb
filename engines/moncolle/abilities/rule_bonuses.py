"""What the rules themselves add to a unit's numbers: its equipment (4-4.p15 to .p17), Charge and Defender (12-2, 12-3).

They are read afresh each time like what is constant (17-2.p3), so they come back by themselves after a simultaneous
attack (10-6-1.p3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.core.model.events import Fact
from engines.moncolle.table.cards import SLOTS

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

RESIST, WEAKNESS = "resist-", "weakness-"
"""Derived numbers of damage attributes: "resist-flame"; "resist-all"."""

Added = tuple[str, Fact, int | None, str, str]
"""(how, value, by which card, message key of the reason, paragraph): see `GameDefinition.by_rule`."""


class _Numbers(frozenset[str]):
    """The numbers equipment adds to: those of this set, and every resistance and weakness."""

    def __contains__(self, field: object) -> bool:
        return super().__contains__(field) or (
            isinstance(field, str) and field.startswith((RESIST, WEAKNESS))
        )


RULED_BY_PLACE: Final = _Numbers(("defence", "initiative", "charge", "defender", *SLOTS))
"""4-4.p15 to .p17: standing abilities and defence. They rest while the cards lie as they do."""
RULED: Final = _Numbers(("attack", *RULED_BY_PLACE))
"""The same and attack, which depends on the side in a battle, too."""
RULE_OF: Final = {"attack": "4-4.p15", "defence": "4-4.p16"}


def by_rule(g: MoncolleGame, card: int, field: str) -> list[Added]:
    """What equipment and the side in the battle add to a number of a unit."""
    record, battle = g.state.cards[card], g.state.battle
    if not record.under and (field != "attack" or battle is None or battle.first is None):
        return []
    found: list[Added] = []
    for worn in record.under:  # 4-4.p2
        value = g.game.printed(g, worn, field)
        if isinstance(value, int) and value:
            found.append(("add", value, worn, "", RULE_OF.get(field, "4-4.p17")))
    if field == "attack" and record.host is None:
        found.extend(_of_the_side(g, card))
    return found


def _of_the_side(g: MoncolleGame, card: int) -> list[Added]:
    """Charge on the first side, Defender on the second, from when the sides are known until the battle end timing."""
    battle = g.state.battle
    if battle is None or battle.first is None or battle.timing == "end" or not g.in_battle(card):  # 10-7.p2
        return []
    keyword, rule = ("charge", "12-2.p1") if g.card(card).user == battle.first else ("defender", "12-3.p1")
    value = g.number(card, keyword)
    return [("add", value, None, f"source.{keyword}", rule)] if value else []
