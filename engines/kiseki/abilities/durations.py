"""Until when effects last, and when they begin (1215.7 to 1215.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from engines.core.model.events import Modifier
from engines.core.state.atoms import AdvanceTurn
from engines.kiseki.table.play import NEXT_TURN, NEXT_TURNS_END

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

THIS_TURN: Final = "turn"
"""The moment at which effects end that last "this turn" (705.7a)."""
THIS_BATTLE: Final = "battle"
"""The moment at which effects end that last "this battle", "this attack" or "this response" (804.13a)."""
RECOVERED: Final = "recovery-over"
"""The moment at which effects end that concern the next recovery phase: when all have been readied (705.8)."""


def begun(modifier: Modifier) -> bool:
    """Whether an effect is in force, and not one for a turn to come (1215.7)."""
    return modifier.until != NEXT_TURN


def never_begins(g: KisekiGame, modifier: Modifier) -> bool:
    """Whether an effect could not last at all. The moment until which it lasts has passed or cannot come, as no battle
    is going on (1215.9)."""
    return modifier.until == THIS_BATTLE and g.battle is None


def begin_later(g: KisekiGame) -> None:
    """A turn starts: effects for it begin, and end with it, as do those that began before it. Their time is still that
    of their resolution (1215.3b-2, 1215.7)."""
    ends = (NEXT_TURN, NEXT_TURNS_END)
    if not any(item.until in ends for item in g.state.modifiers):
        return
    now = tuple(replace(item, until=THIS_TURN) if item.until in ends else item for item in g.state.modifiers)
    g.apply(AdvanceTurn(fields={"modifiers": now}))
    g.forget_derived(moved=True)
