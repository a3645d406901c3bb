"""Lasting effects that say what UNITs cannot attack, or cannot be attacked by (803.5a, 803.6e, 1326.1)."""

from __future__ import annotations

from typing import ClassVar

from engines.kiseki.abilities.permits import ATTACK_PLAYERS, ATTACKED_BY, ATTACKS_THESE
from engines.language.grammar.catalogue import word
from engines.language.words.continuous_effects import OnCards
from engines.language.words.special_effects import Towards


@word("<who> cannot attack players", en="{who} cannot attack players", ja="{who:は}プレイヤーを攻撃できない",
      example="always:\n    this cannot attack players")
class NotPlayers(OnCards, frozen=True, tag="kiseki.NotPlayers"):
    """It attacks UNITs alone (803.6e)."""

    HOW: ClassVar[str] = "cannot"
    FIELD: ClassVar[str] = ATTACK_PLAYERS


@word("<who> cannot attack <whom>", en="{who} cannot attack {whom}", ja="{who:は}{whom:を}攻撃できない",
      example="always:\n    this cannot attack units with cp >= 4")
class CannotAttackThese(Towards, frozen=True, tag="kiseki.CannotAttackThese"):
    """UNITs of a kind cannot be its targets (803.5a)."""

    FIELD: ClassVar[str] = ATTACKS_THESE


@word("<who> cannot be attacked by <whom>", en="{who} cannot be attacked by {whom}", ja="{who:は}{whom}に攻撃されない",
      example="always:\n    this cannot be attacked by units with cp <= 2")
class CannotBeAttackedBy(Towards, frozen=True, tag="kiseki.CannotBeAttackedBy"):
    """UNITs of a kind cannot choose it as their target (803.5a, 1326.1)."""

    FIELD: ClassVar[str] = ATTACKED_BY
