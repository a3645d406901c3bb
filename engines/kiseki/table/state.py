"""What Kiseki adds to the state: bond, CP, EP, stunned UNITs, the battle, whose step it is."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engines.core.model.events import AbilityRef, Event, LastKnownInfo, RefPair
from engines.core.model.state import CreatedCard, PlayerState, ValidityState

BOND = 40
"""Where bond starts and what it never exceeds (facts.md on G1)."""


class KisekiCard(CreatedCard, frozen=True, kw_only=True):
    """A card. `turned`: in action state (503.1)."""

    stunned: bool = False
    """The stun state (1306.2): it always lies face down in action state (1306.2a)."""
    support: bool = False
    """The support attribute (1309.1)."""
    founding: bool = False
    """A BASE that has been turned up to be played and does not work yet (G3)."""
    stands_for: AbilityRef | None = None
    """Of a pseudo-card on the stack: the ability that was played (1204.2j) ..."""
    played_as: str = ""
    """... and what it is: event | base | craft | art | support."""


class BondChange(msgspec.Struct, frozen=True):
    """One gain or loss of bond, for those who ask what a number is made of."""

    turn: int
    amount: int
    why: str
    """stunned (a UNIT of the player's) | overkill | effect | other"""
    face: str = ""
    """What is printed on the card that made it."""


class KisekiPlayer(PlayerState, frozen=True, kw_only=True):
    """A player's bond and pool."""

    GROWING: ClassVar[tuple[str, ...]] = ("bond", "cp", "ep")
    FLEETING: ClassVar[tuple[str, ...]] = ("changes",)

    bond: int = BOND
    """絆; it may be negative for a while (705.5)."""
    cp: int = 0
    ep: int = 0
    """CP and EP in the pool, until the step or phase ends (302.1b)."""
    changes: tuple[BondChange, ...] = ()
    """How bond has changed this turn, the latest last."""
    drew_nothing: bool = False
    """They have tried to draw from an empty deck since the last rule processing (1102.1)."""


class Battle(msgspec.Struct, frozen=True, kw_only=True):
    """An attack from the choice of its target to the end of its battle (803.3 to 804.13)."""

    player: int
    """Who attacks."""
    attackers: tuple[RefPair, ...]
    """UNITs that attack, or are about to; who loses the role is taken out (804.5a)."""
    target: RefPair | None = None
    """The UNIT that is attacked; None if it has lost that role, or a player is attacked."""
    at_player: int | None = None
    """The player who is attacked (803.5b)."""
    made_by: tuple[RefPair, ...] = ()
    """The UNITs that attacked, also those that have lost the role since (1404.1)."""
    met: RefPair | None = None
    """The UNIT that responded, also if it has lost the role since (804.6)."""
    begun: bool = False
    """Whether the attackers have acted: from then on they are attack UNITs (804.5)."""
    scrum: bool = False
    """Whether it began as a scrum attack, which it stays (804.5b)."""
    answered: tuple[RefPair, ...] = ()
    """The attack UNITs the responding UNIT strikes back at (804.11a-1)."""


class KisekiState(ValidityState, kw_only=True):
    """The state of a game. `turn_player` is the primary player (702.3), by whom everything is ordered."""

    initiative: int = 0
    """The initiative player of this turn."""
    step: str = ""
    """draw | base | deploy | target | battle, while a player has a step of their own (702.2)."""
    battle: Battle | None = None
    attacks: tuple[int, ...] = (0, 0)
    """How often each player's UNITs have attacked this turn (1404.1)."""
    happened: tuple[Event, ...] = ()
    """What has happened this turn of what cards ask about later in it, the earliest first."""
    looked: tuple[int, ...] = ()
    """What everybody saw of the table as players were last asked about hidden crafts of which nobody else may know
    whether they trigger (G28)."""
    departed: tuple[LastKnownInfo, ...] = ()
    """Cards that have left the field or the base, as they were there, while something may still read them (1221.1)."""
