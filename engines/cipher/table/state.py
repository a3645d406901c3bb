"""What Cipher adds to the state: the marks of units (chapter 5), the battle, and what is counted in a turn."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engines.core.cards.ability_parts import Context
from engines.core.model.events import RefPair
from engines.core.model.state import Card, State


class CipherCard(Card, frozen=True, kw_only=True):
    """A card with the information and state of chapter 5. All of it is reset by a change of zone (6.5)."""

    FLEETING: ClassVar[tuple[str, ...]] = ("uses",)

    main: bool = False
    """Main character (5.1.2.5)."""
    defeated: bool = False
    """In the defeated state (5.1.2.7)."""
    felled_by: RefPair | None = None
    """While defeated by a skill: the card whose skill it is. No rule asks; questions and lines name it."""
    levelled: bool = False
    """Levelled up this turn (5.1.1.2)."""
    class_changed: bool = False
    """Class-changed this turn (5.1.1.2)."""
    grown: bool = False
    """Grew this turn (5.1.1.3)."""
    attacked: bool = False
    """Attacked this turn (18.2.1.3.2)."""
    bonus: bool = False
    """Its class-change bonus has triggered (14.2.5.2); one draw however often (G-41)."""
    used: tuple[int, ...] = ()
    """Abilities whose use limit is marked this turn (5.1.1.4, in the hand too: G-39), by index; once per use."""
    uses: tuple[int, ...] = ()
    """Skills its unit has used this turn, by name (keywords.use_of), once per use (21.2.2.13); kept when it levels up
    (G-50)."""
    awakened: bool = False
    """Its top card was class-changed onto a unit (21.2.2.11)."""


class Due(msgspec.Struct, frozen=True, kw_only=True):
    """A block of an executed skill that waits for the end of the battle (18.6.1.2.1, 18.6.1.4)."""

    here: Context
    path: tuple[int, ...]
    when: str
    """support.INSTEAD or support.AFTER."""


class Battle(msgspec.Struct, frozen=True, kw_only=True):
    """An attack from its declaration to its end (18.2.1.3.2)."""

    attacker: RefPair
    defender: RefPair
    step: int = 0
    """0 declare, 1 support, 2 critical, 3 evade, 4 judge, 5 end: for the screen."""
    due: tuple[Due, ...] = ()
    """What executed skills are still to do at its end, in the order they were executed: only these (G-21)."""
    failing: tuple[int, ...] = ()
    """Players whose support a skill makes fail when it is judged (18.3.1.4.4), whatever becomes of the unit."""
    support_judged: bool = False
    """Whether supports have succeeded or failed by now (18.3.1.4)."""
    critical: bool = False
    evaded: bool = False
    judged: bool = False
    """The defender became defeated by the judgement (18.5.1.2)."""
    orbs_due: bool = False
    """... and the orbs this attack destroys are still to be counted (9.3.1.2.3)."""


class CipherState(State, kw_only=True):
    """The state of a game of Cipher."""

    first_player: int = 0
    spent: int = 0
    """Deploy and class-change costs spent in this deploy phase (15.1.2)."""
    battle: Battle | None = None
    extra_bond_phases: int = 0
    """Additional bond phases to come this turn (23.1.26)."""
    attacks: int = 0
    """Attacks declared this turn."""
    broken: tuple[int, ...] = ()
    """Players of whom an orb was broken this turn."""
    turn_serial: int = 0
    """Effects with a greater serial number began this turn."""
    loose: tuple[tuple[int, ...], ...] = ()
    """Units of several cards that have just come to an ordered area, still to be laid in order (14.2.7.2)."""
