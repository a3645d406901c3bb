"""Words about what a unit may or cannot do to some others only: attack, evade, defeat, support them (2.2)."""

from __future__ import annotations

from typing import ClassVar

from engines.cipher.table.pair_effects import (
    ANY_DISTANCE,
    ATTACK,
    ATTACKED,
    CRITICAL_WITH,
    DEFEATED,
    EVADED,
    EVADES_WITH,
    SUPPORTED,
    Towards,
)
from engines.language.grammar.catalogue import word


@word("<who> cannot attack <whom>", en="{who} cannot attack {whom}", ja="{who:は}{whom:を}攻撃できない")
class CannotAttackThese(Towards, frozen=True, tag="cipher.CannotAttackThese"):
    """Units of a kind may not be picked as targets of its attacks (18.2.1.3)."""

    FIELD: ClassVar[str] = ATTACK


@word("<who> cannot be attacked by <whom>", en="{who} cannot be attacked by {whom}", ja="{who:は}{whom}に攻撃されない")
class CannotBeAttackedBy(Towards, frozen=True, tag="cipher.CannotBeAttackedBy"):
    """It may not be picked as target by units of a kind (18.2.1.3)."""

    FIELD: ClassVar[str] = ATTACKED


@word("<who> cannot be evaded by <whom>", en="{who:'s} attacks cannot be evaded by {whom}",
      ja="{who:の}攻撃は{whom}に神速回避されない")
class CannotBeEvadedBy(Towards, frozen=True, tag="cipher.CannotBeEvadedBy"):
    """Units of a kind cannot evade its attacks (18.4.1.4)."""

    FIELD: ClassVar[str] = EVADED


@word("<who> cannot be defeated by attacks of <whom>", en="{who} cannot be defeated by attacks of {whom}",
      ja="{who:は}{whom}の攻撃では撃破されない")
class CannotBeDefeatedBy(Towards, frozen=True, tag="cipher.CannotBeDefeatedBy"):
    """Attacks of units of a kind do not defeat it (18.5.1.2)."""

    FIELD: ClassVar[str] = DEFEATED


@word("<who> cannot be supported by <whom>",
      en="{who} cannot be supported by {whom}", ja="{who:は}{whom}に支援されない")
class CannotBeSupportedBy(Towards, frozen=True, tag="cipher.CannotBeSupportedBy"):
    """Support cards of a kind fail to support it (18.3.1.4.4, 23.1.27): "cannot be supported by red support cards"."""

    FIELD: ClassVar[str] = SUPPORTED


@word("<who> may attack <whom> from any distance", en="{who} may attack {whom} regardless of range",
      ja="{who:は}{whom:を}射程に関わらず攻撃できる")
class AttacksFromAnyDistance(Towards, frozen=True, tag="cipher.AttacksFromAnyDistance"):
    """Its range does not matter against units of a kind (20.1). One without range gets none (18.2.1.2.1)."""

    FIELD: ClassVar[str] = ANY_DISTANCE


@word("<who> may make critical hits with <whom>",
      en="{who} may put {whom:from} into the retreat area for critical hits",
      ja="{who:は}必殺攻撃のために{whom:を}退避エリアに置くことができる",
      example="always:\n    this may make critical hits with cards in your hand with cost 1")
class CriticalHitsWith(Towards, frozen=True, tag="cipher.CriticalHitsWith"):
    """For a critical hit, cards of a kind may go to the retreat area in place of a namesake (18.4.1.2)."""

    FIELD: ClassVar[str] = CRITICAL_WITH


@word("<who> may evade with <whom>",
      en="{who} may put {whom:from} into the retreat area to evade",
      ja="{who:は}神速回避のために{whom:を}退避エリアに置くことができる",
      example="always:\n    this may evade with red cards in your hand")
class EvadesWith(Towards, frozen=True, tag="cipher.EvadesWith"):
    """To evade, cards of a kind may go to the retreat area in place of a namesake (18.4.1.4)."""

    FIELD: ClassVar[str] = EVADES_WITH
