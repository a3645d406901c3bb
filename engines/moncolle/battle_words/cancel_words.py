"""Words about what is being used: cards in the effect zone, and cancelling (5-9, 16.p7 to 16.p9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, Step
from engines.core.model.procedure import Done, StepResult
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Place, Player
from engines.language.grammar.text_templates import Phraser, Said
from engines.moncolle.battle import chain
from engines.moncolle.battle_words import counter_words
from engines.moncolle.table.state import Use
from engines.moncolle.table.zones import EFFECTS

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame


@word("in use", "in use by <who>", example="battle normal:\n    reveal all cards in use")
class AlreadyLocked(Place, frozen=True, tag="moncolle.AlreadyLocked"):
    """In the effect zone: one-shot cards whose use has been declared (5-9.p2)."""

    STAYS: ClassVar[bool] = True

    who: Player | None = None

    def zones(self, g: MoncolleGame, here: Context) -> tuple[tuple[str, int], ...]:
        seats = g.turn_order() if self.who is None else self.who.seats(g, here)
        return tuple((EFFECTS, seat) for seat in seats)

    def say(self, voice: Phraser) -> Said:
        if self.who is None:
            return Said("in use" if voice.english else "使用中の")
        who = voice.say(self.who).text
        return Said(f"in use by {who}" if voice.english else f"{who}が使用中の")


class Cancelling(Step, frozen=True):
    """Declared uses will have no effect (16.p8)."""

    def uses(self, g: MoncolleGame, here: Context) -> list[Use]:
        """Those meant."""
        raise TypeError

    def pointless(self, g: MoncolleGame) -> bool:
        """Whether there is nothing it could mean in this chain, so that its use is not declared (G25)."""
        return False

    def can_do(self, g: MoncolleGame, here: Context) -> bool:
        return any(not use.cancelled for use in self.uses(g, here))

    def do(self, g: MoncolleGame, here: Context) -> StepResult:
        done = sum(chain.cancel(g, use.serial) for use in self.uses(g, here))
        return Done((done, max(1, done)))


@word("cancel <what>", en="cancel {what}", ja="{what:を}キャンセルする")
class Cancel(Cancelling, frozen=True, tag="moncolle.Cancel"):
    """The last use of each card that is waiting to take effect is cancelled (16.p8, 16.p9)."""

    FIXED: ClassVar[tuple[str, ...]] = ("what",)

    what: Cards

    def uses(self, g: MoncolleGame, here: Context) -> list[Use]:
        refs = self.what.refs(g, here)
        last = {use.card: use for use in g.chain if use.card in refs}
        return list(last.values())


@word("cancel what this answers", en="cancel the effect or attack this answers",
      ja="対抗した効果または攻撃をキャンセルする")
class CancelAnswered(Cancelling, frozen=True, tag="moncolle.CancelAnswered"):
    """What was declared just before this one, an effect or the attack, is cancelled (10-10-1.p1; G48): of several uses
    of the same ability the last is meant, which takes effect first."""

    NEEDS: ClassVar[str] = "answer"

    def uses(self, g: MoncolleGame, here: Context) -> list[Use]:
        use = counter_words.answered(g) if counter_words.taking_effect(g) else None
        return [] if use is None else [use]


@word("cancel the attack", en="cancel the attack", ja="攻撃をキャンセルする")
class CancelAttack(Cancelling, frozen=True, tag="moncolle.CancelAttack"):
    """The attack of this chain is cancelled; it has been made (G48)."""

    def uses(self, g: MoncolleGame, here: Context) -> list[Use]:
        return [use for use in g.chain if use.here is None]

    def pointless(self, g: MoncolleGame) -> bool:
        return not any(use.here is None for use in g.chain)


@word("end the battle", en="end the battle", ja="戦闘を終了させる",
      example="battle normal (consume holy):\n    end the battle")
class EndBattle(Step, frozen=True, tag="moncolle.EndBattle"):
    """What waits in the chain is cancelled, nobody attacks any more, and the battle end timing follows (10-7.p1). Where
    units of both sides are left the march has failed (10-8-2.p1; G64)."""

    def can_do(self, g: MoncolleGame, here: Context) -> bool:
        return g.battle is not None and not g.battle.broken_off

    def do(self, g: MoncolleGame, here: Context) -> StepResult:
        for use in g.chain[:-1] if counter_words.taking_effect(g) else g.chain:
            chain.cancel(g, use.serial)
        g.change_battle(broken_off=True)
        return Done((1, 1))
