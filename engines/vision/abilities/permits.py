"""What effects forbid (1.3.2). Each constant is what a card "cannot" do or suffer; the words of packs name them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.core.abilities import derive
from engines.core.model.change import Change
from engines.core.state.atoms import Turn

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

ATTACK, DEFEND = "attack", "defend"
BE_TARGETED: Final = "be-targeted"
BE_OBJECT: Final = "be-object"
"""対象にならない: no effect picks it or finds it among "all" (8.1.4)."""
BE_MADE_LETHAL, BE_DISCARDED, BE_EXCLUDED = "be-made-lethal", "be-discarded", "be-excluded"
BE_DAMAGED: Final = "be-damaged"
"""ダメージを受けない: there is no damage at all (1.10.16)."""
BE_PLAYED, WAKE, SLEEP = "be-played", "wake", "sleep"


def forbidden(g: VisionGame, card: int | None, what: str) -> bool:
    """Whether a card cannot do or suffer that now."""
    return card is not None and derive.forbidden(g, card, what) is not None


def cannot(g: VisionGame, change: Change) -> bool:
    """Whether an effect forbids a change."""
    if isinstance(change, Turn):
        return forbidden(g, change.card, SLEEP if change.turned else WAKE)
    return False
