"""What VISION adds to the state: life, damage, removal, the attack, and what was played this turn."""

from __future__ import annotations

from typing import ClassVar, Final

import msgspec

from engines.core.model.events import AbilityRef, RefPair
from engines.core.model.state import Card, PlayerState, State

LIFE: Final = 25  # 1.2.7.d, 1.9.1
LETHAL, DISCARDED, EXCLUDING = "lethal", "discard", "exclusion"
REMOVALS: Final = (LETHAL, DISCARDED, EXCLUDING)
"""決死, 破棄 and 除外, in the order in which they are processed (9.1.4)."""


class VisionCard(Card, frozen=True, kw_only=True):
    """A card. `turned`: asleep (5.1.2.b)."""

    FLEETING: ClassVar[tuple[str, ...]] = ("since",)

    damage: int = 0
    """Effect damage it has accumulated (1.10.11.b) ..."""
    battle_damage: int = 0
    """... and combat damage, which is reset with the battle (1.10.13.d)."""
    removal: str = ""
    """The removal state that is being processed: one of `REMOVALS` (5.1.1.c)."""
    character: bool = False
    """Whether it is a character on the field (6.1.1)."""
    set_on: int | None = None
    """Of a set card: the set card it is set on itself, if that is not its host (9.3.4.f)."""
    ambushed: bool = False
    """Whether it was played to defend, and so stays asleep (10.3.4)."""
    front: str = ""
    """Its own face, while it is transformed (10.28.3) ..."""
    side_ability: AbilityRef | None = None
    """... and the ability of a set card that gives it the other one (10.28.9.a)."""
    popular: bool = False
    """Whether it counts as a popularity card from now on (10.34.2.b)."""
    cheered: bool = False
    """Of a leader: whether it has gained popularity this turn because an opponent was hurt (10.34.2.c)."""
    since: int = 0
    """When it came to the field, as a number that grows (7.4.5.e)."""

    def as_new(self) -> str:
        return self.front or self.face


class VisionPlayer(PlayerState, frozen=True, kw_only=True):
    """A player's life and what they have done this turn."""

    GROWING: ClassVar[tuple[str, ...]] = ("life",)

    life: int = LIFE
    """It has no upper and no lower bound (1.9.6)."""
    node_set: bool = False
    """Whether a node has been set this turn (1.8.2.c)."""
    resolved: tuple[str, ...] = ()
    """What of theirs was resolved this turn and is limited: "character", "doll", "world-charm" (5.4.1, 5.5.1.d)."""
    deck_seen: bool = False
    """Whether all of their deck has been seen by an effect that says no number, and is to be shuffled (3.2.5)."""
    skipped: int = 0
    """How many of their next turns are skipped (4.10.5)."""
    played: tuple[str, ...] = ()
    """What of theirs was played this turn and is limited, whether it is resolved or not: "world-charm"."""


class Attack(msgspec.Struct, frozen=True, kw_only=True):
    """An attack, from its declaration to the end of its battle (6.2 to 6.4)."""

    attacker: RefPair
    player: int
    """Whose character attacks."""
    at: int
    """The player who is attacked (6.2.6.a)."""
    defender: RefPair | None = None
    attacking: bool = False
    """Whether it counts as attacking by now (6.3.4.e)."""
    may_defend: bool = False
    """Whether the attacked player has not yet used the priority that the attack gave them (6.4.2.a)."""
    struck: bool = False
    """Whether who is dealt combat damage has been settled (6.2.4.c)."""
    called_off: bool = False
    """Whether an effect has cancelled it (6.3.6.a)."""
    hurt: bool = False
    """Whether the attacked player was dealt combat damage that was no piercing (6.5.2)."""


class AlphaChoice(msgspec.Struct, frozen=True):
    """What a player has chosen about an alpha ability when its condition was met (7.4.5.f)."""

    source: RefPair
    ability: AbilityRef
    applies: bool


class Fall(msgspec.Struct, frozen=True):
    """A card that has left because it became lethal this turn (9.2.3)."""

    ref: RefPair
    """The card where it lies since then."""
    cause: str
    by: int | None
    """Whose card made it lethal, if one did."""


class VisionState(State, kw_only=True):
    """The state of a game."""

    starting: int = 0
    """The starting player (1.2.7.b)."""
    chained: tuple[int, ...] = ()
    """Whose automatic effects have been carried out without a choice in between (1.5.3.e)."""
    attacks: tuple[Attack, ...] = ()
    """Attacks going on, the innermost last: an effect can make one in the middle of another's interference (1.12.7)."""
    choices: tuple[AlphaChoice, ...] = ()
    """Choices about alpha abilities whose conditions are met (7.4.5.f)."""
    ordered: tuple[RefPair, ...] = ()
    """Characters that effects have attack once the interference is over, if the players agreed so (G6)."""
    used: tuple[tuple[RefPair, AbilityRef], ...] = ()
    """Activated abilities used in the interference that is going on (7.3.6)."""
    over: str = ""
    """"phase" or "turn", if an effect has ended it (4.10.1, 4.10.2)."""
    skips: tuple[str, ...] = ()
    """Phases of this turn that are skipped (4.10.5)."""
    may_skip: tuple[str, ...] = ()
    """Phases of this turn that its player may skip (4.10.5.a)."""
    begun: int = 0
    """The newest serial number as the turn began: what came later has come this turn."""
    fallen: tuple[Fall, ...] = ()
    """Cards that became lethal this turn and left."""
    extra: str = ""
    """The phase that comes next in addition (4.10.3, 4.10.4)."""
