"""How VISION's cards describe others: active or asleep, attacking, of a race, with a tactic."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Look, Test, Trait
from engines.language.grammar.vocabulary import Key
from engines.vision.abilities.kinds import written

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

TacticKey = Annotated[str, Key("tactic")]


@word("active", en="active", ja="アクティブ状態の", example="play target 1 active character:\n    sleep the target")
class IsActive(Trait, frozen=True, tag="vision.IsActive"):
    """Active (5.1.2.a)."""

    OPEN = True

    def passes(self, look: Look[Any]) -> bool:
        return not look.record.turned


@word("sleeping", en="sleeping", ja="スリープ状態の", example="play target 1 sleeping character:\n    wake the target")
class IsAsleep(Trait, frozen=True, tag="vision.IsAsleep"):
    """Asleep (5.1.2.b)."""

    OPEN = True

    def passes(self, look: Look[Any]) -> bool:
        return bool(look.record.turned)


@word("attacking", en="attacking", ja="攻撃を行っている",
      example="play target 1 attacking character:\n    deal 2 damage to the target")
class IsAttacking(Trait, frozen=True, tag="vision.IsAttacking"):
    """It attacks (6.3.4.e)."""

    OPEN = True

    def passes(self, look: Look[VisionGame]) -> bool:
        attack = look.g.attack
        return attack is not None and attack.attacking and look.g.attacker() == look.card


@word("defending", en="defending", ja="防御を行っている",
      example="play target 1 defending character:\n    deal 2 damage to the target")
class IsDefending(Trait, frozen=True, tag="vision.IsDefending"):
    """It defends (6.4.4.d)."""

    OPEN = True

    def passes(self, look: Look[VisionGame]) -> bool:
        return look.g.defender() == look.card


@word("with tactic <tactic>", en="with {tactic}", ja="「{tactic}」を持つ",
      example="always:\n    all characters with tactic piercing get +1 attack")
class WithTactic(Test, frozen=True, tag="vision.WithTactic"):
    """With that tactic or special effect (10.1.2.a)."""

    READS = True

    tactic: TacticKey

    def passes(self, look: Look[VisionGame]) -> bool:
        return written(look.g, look.card, self.tactic)


@word("with tactic <tactic> or <other>", en="with {tactic} or {other}", ja="「{tactic}」、または「{other}」を持つ",
      example="play target 1 card with tactic world-charm or field-gear:\n    discard the target")
class WithEitherTactic(WithTactic, frozen=True, tag="vision.WithEitherTactic"):
    """With at least one of two tactics or special effects (10.1.2.a)."""

    other: TacticKey

    def passes(self, look: Look[VisionGame]) -> bool:
        return super().passes(look) or written(look.g, look.card, self.other)
