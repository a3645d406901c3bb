"""What happened to cards earlier in the turn: they came, were set, or became lethal (9.2, 11.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Look, Test
from engines.vision.abilities.removing.removal import BATTLE

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


class Earlier(Test, frozen=True):
    """Something happened to it this turn, which everybody saw."""

    OPEN: ClassVar[bool] = True


@word("entered this turn", en="that entered this turn", ja="このターン場に出た",
      example="when your turn ends:\n    discard all your characters entered this turn")
class EnteredThisTurn(Earlier, frozen=True, tag="vision.EnteredThisTurn"):
    """It has come to the field this turn (11.3.9)."""

    def passes(self, look: Look[VisionGame]) -> bool:
        return not look.attached and look.g.card(look.card).since > look.g.state.begun


@word("set this turn", en="that was set this turn", ja="このターンセットされた",
      example="own turn needs there are no cards set this turn set on this:\n    draw 1")
class SetThisTurn(Earlier, frozen=True, tag="vision.SetThisTurn"):
    """It has been set on its host this turn (11.3.10)."""

    def passes(self, look: Look[VisionGame]) -> bool:
        return look.attached and look.g.card(look.card).since > look.g.state.begun


@word("made lethal this turn", en="that became lethal this turn", ja="このターン決死状態になった",
      example="play target 1 character card made lethal this turn in your graveyard:\n    exclude the target")
class FallenThisTurn(Earlier, frozen=True, tag="vision.FallenThisTurn"):
    """It went where it lies because it became lethal this turn, by whatever (9.2.3)."""

    def passes(self, look: Look[VisionGame]) -> bool:
        return any(fall.ref == look.ref for fall in look.g.state.fallen)


@word("made lethal this turn in battle or by the opponent's effects",
      en="that became lethal this turn in battle or by the opponent's effects",
      ja="このターン戦闘、または相手のカードの効果で決死状態になった",
      example="play:\n    return all character cards made lethal this turn in battle or by the opponent's effects in "
              "your graveyard to your hand")
class FallenToOthers(Earlier, frozen=True, tag="vision.FallenToOthers"):
    """... by combat damage, or by an effect of the opponent's card (9.2.6)."""

    def passes(self, look: Look[VisionGame]) -> bool:
        return any(
            fall.ref == look.ref and (fall.cause == BATTLE or fall.by not in (None, look.here.user))
            for fall in look.g.state.fallen
        )
