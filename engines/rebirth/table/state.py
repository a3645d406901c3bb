"""What Rebirth adds to the state: damage on Entry, faces put on face-down cards, the attack, teams and their points."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engines.core.model.events import LastKnownInfo, RefPair
from engines.core.model.state import Card, State


class RebirthCard(Card, frozen=True, kw_only=True):
    """A card. `turned`: rested (4.3.2.2)."""

    WORDED: ClassVar[tuple[str, ...]] = ("guise",)
    FLEETING: ClassVar[tuple[str, ...]] = ("since", "arrived", "left_frames", "flips", "from_hand", "stopped")

    damage: int = 0
    """What it has suffered in Entry (4.4.4)."""
    struck: bool = False
    """It has suffered a partner attack (8.4.3.2)."""
    hurt_by: tuple[RefPair, ...] = ()
    """Whose attack or ability has hurt it since the last recovery (5.15.2)."""
    guise: tuple[str, ...] = ()
    """What it counts as while it lies face down: name, cost, ATK, DEF, attributes (4.5.5.1). Empty: nothing (G20)."""
    since: int = 0
    """When it came to its zone, as a number that grows (9.10.1.6.1)."""
    arrived: int = 0
    """The same number for all cards that came at one time (10.3.3; G32)."""
    left_frames: int = 0
    """When it last left Entry and Member for another zone (9.10.2)."""
    flips: tuple[int, ...] = ()
    """When it was turned over where it lies (4.5.5.2)."""
    from_hand: int = 0
    """When it was last put in Entry from the hand, played ones among them (9.7.4.1, G4) ..."""
    stopped: int = 0
    """... and when its Spark was last cancelled (5.19.2), as that number; 0 again once it leaves Entry and Member."""


class Attack(msgspec.Struct, frozen=True, kw_only=True):
    """An attack between declaration and the end of its close step (8.2.4 to 8.5.4).

    Who attacks and is attacked is whoever lies in Entry at the time (G11).
    """

    attacker: int
    target: int
    """Whose Entry is attacked."""
    supporter: RefPair
    """The member rested for it (8.2.4.2)."""
    paid: bool = False
    """Partners were rested for it, perhaps in vain (8.2.4.4.1)."""
    partner: bool = False
    """Whether it is one (8.2.4.4.1)."""
    blocked: RefPair | None = None
    """The character for which it was blocked (8.3.3.2)."""
    step: str = "start"
    """start | block | damage | dealt | close; only the screen reads it."""

    @property
    def dealt(self) -> bool:
        """Whether its damage is past, so that another card in Entry has nothing to do with it."""
        return self.step in ("dealt", "close")

    @property
    def facts(self) -> tuple[object, ...]:
        """What rules and effects read of it."""
        return self.attacker, self.target, self.supporter, self.paid, self.partner, self.blocked


class RebirthState(State, kw_only=True):
    """The state of a game."""

    first_player: int = 0
    attack: Attack | None = None
    attacks: int = 0
    """Attacks declared this turn ..."""
    attackers: tuple[RefPair, ...] = ()
    """... and the characters that made them, in order."""
    sets: tuple[int, ...] = ()
    """Who has set a Rebirth card this turn otherwise than from Entry, once for each."""
    over: str = ""
    """The phase of this turn that an effect has ended."""
    begun: tuple[int, ...] = ()
    """Players who have begun a turn of theirs in this game (12.3.1)."""
    turn_serial: int = 0
    """What began before this turn has a lower serial."""
    handled: int = 0
    """How many recoveries and automatic abilities have been carried out (7.6.6)."""
    departed: tuple[LastKnownInfo, ...] = ()
    """Cards that have left Entry and Member, as they were there, until the check timing is over (9.12.1)."""
    unmoved: tuple[RefPair, ...] = ()
    """Cards that recovery has tried to move in this check timing, in vain: something else happened (10.3.1.1)."""
    holes: tuple[int, ...] = ()
    """Who has left during this turn: their place in the turn order stays empty until it ends (12.7.7)."""
    points: tuple[int, ...] = ()
    """Team points, by team (12.9.3)."""
    tied: bool = False
    """One has dropped out, and several share the fewest cards in Retire (12.6.3.2)."""
