"""Words of support skills that look past the moment: what happens at the end of the battle, and supports that fail."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.cipher.table.state import Due
from engines.cipher.turn.support import AFTER, INSTEAD, failure
from engines.core.cards.ability_parts import Context, Step
from engines.core.model.procedure import Do, Done, StepResult
from engines.language.grammar.catalogue import word
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import WhoseKey
from engines.language.words.control import NOTHING, block_text

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame

Block = tuple[Step, ...]


class AtTheEnd(Step, frozen=True):
    """Steps that an executed skill has carried out at the end of the battle (support.py: AtBattleEnd). Reached under
    an "if" or a "may", they are due only if that lets them be."""

    AT_END: ClassVar[str] = ""

    def can_do(self, g: CipherGame, here: Context) -> bool:
        return g.battle is not None

    def do(self, g: CipherGame, here: Context) -> StepResult:
        assert g.battle is not None, "as can_do has seen"
        frame = g.state.procedures[-1]
        due = Due(here=here, path=(*frame.path, frame.index, 0), when=self.AT_END)
        g.change_battle(due=(*g.battle.due, due))
        return NOTHING  # not now

    def blocks(self) -> tuple[Block, ...]:
        return (getattr(self, "body"),)  # noqa: B009 - every word below has one


@word("at end of battle", block="body")
class AtBattleEnd(AtTheEnd, frozen=True, tag="cipher.AtBattleEnd"):
    """Steps for the end of the battle; conditions among them are read only then (18.6.1.4)."""

    AT_END: ClassVar[str] = AFTER

    body: Block = ()

    def say(self, voice: Phraser) -> Said:
        text = block_text(voice, self.body)
        return Said(f"at the end of the battle, {text}" if voice.english else f"戦闘終了時、{text}")


@word("at end of battle instead of retreating", block="body")
class InsteadOfRetreating(AtTheEnd, frozen=True, tag="cipher.InsteadOfRetreating"):
    """Steps in place of the support card's way to the retreat area (18.6.1.2.1)."""

    AT_END: ClassVar[str] = INSTEAD

    body: Block = ()

    def say(self, voice: Phraser) -> Said:
        text = block_text(voice, self.body)
        if voice.english:
            return Said(f"at the end of the battle, instead of putting this card into your retreat area, {text}")
        return Said(f"戦闘終了時、このカードを退避エリアに置く代わりに{text}")


@word("<whose> support fails")
class SupportFails(Step, frozen=True, tag="cipher.SupportFailsNow"):
    """A support fails (23.1.27): when it is judged, if that is to come (18.3.1.4.4), else at once (18.3.1.6.6)."""

    whose: WhoseKey

    def say(self, voice: Phraser) -> Said:
        whose = voice.term("whose", self.whose)
        return Said(f"{whose} support fails" if voice.english else f"{whose.removesuffix('の')}は支援に失敗する")

    def _player(self, g: CipherGame, here: Context) -> int:
        return here.user if self.whose == "you" else int(g.opponent(here.user))

    def can_do(self, g: CipherGame, here: Context) -> bool:
        player = self._player(g, here)
        if g.battle is None:
            return False
        return g.support_card(player) is not None if g.battle.support_judged else player not in g.battle.failing

    def do(self, g: CipherGame, here: Context) -> StepResult:
        player = self._player(g, here)
        assert g.battle is not None, "as can_do has seen"
        if g.battle.support_judged:
            return Do(*failure(g, player, "18.3.1.6.6"))
        g.change_battle(failing=(*g.battle.failing, player))
        return Done((1, 1))
