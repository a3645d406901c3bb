"""What Monster Collection adds to the state: slots and summons of units, the battle with its chain, turn memory."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engines.core.contract.chain import Link
from engines.core.model.events import LastKnownInfo, RefPair
from engines.core.model.state import Card, State


class MonCard(Card, frozen=True, kw_only=True):
    """A card. `turned`: acted (6.p3). Units and terrains lie in the zones of zones.py, equipment beneath its wearer."""

    WORDED: ClassVar[tuple[str, ...]] = ("spent",)

    spent: tuple[str, ...] = ()
    """Consumed slots, by the names of their fields, once for each (12-4.p2, 12-5.p2)."""
    immediate: bool = False
    """Summoned immediately this turn (17-4.p3)."""
    used: tuple[int, ...] = ()
    """Its abilities with a limit of uses that have been used this turn, once for each use (keywords.use_mark)."""


class Use(Link, frozen=True, kw_only=True):
    """A declared use that waits in the effect zone (5-9.p2): an effect with its targets, or the attack (10-9.p2), which
    is no ability. Its card is the object whose effect it is; one-shot cards lie in the effect zone meanwhile."""

    serial: int
    payers: tuple[RefPair, ...] = ()
    """Units that declared to pay something for it: all must still be there when it takes effect (14-3.p2)."""
    users: tuple[RefPair, ...] = ()
    """Units that count as using it: the unit itself, payers of slots, participants of the attack (G24)."""
    targets: tuple[RefPair, ...] = ()
    counterable: bool = True


class Battle(msgspec.Struct, frozen=True, kw_only=True):
    """A battle from the march that began it to its end (chapter 10)."""

    area: str
    attacker: int
    """The marching side's player."""
    origins: tuple[tuple[RefPair, str], ...] = ()
    """Where each marching unit came from (10-8-2.p3)."""
    timing: str = "summon"
    """summon | formation | initiative | first | second | simultaneous | end"""
    side: int = -1
    """Whose part of the timing it is."""
    dice: tuple[int, ...] = ()
    """Both initiative dice, by seat."""
    bonus: tuple[int, ...] = ()
    """What effects add to each die's result (16.p12)."""
    initiative: tuple[int, ...] = ()
    """Both initiative values, by seat."""
    first: int | None = None
    """The first side's player; None: not known, or simultaneous."""
    attacked: tuple[int, ...] = ()
    """Who has made the attack of this battle (10-4.p5, 10-5.p5)."""
    broken_off: bool = False
    """An effect has ended it: nothing is used and nobody attacks any more, and the battle end timing follows."""
    suspended: bool = False
    """All effects are suspended: the simultaneous attack timing (10-6-1)."""


class MonState(State, kw_only=True):
    """The state of a game."""

    first_player: int = 0
    battle: Battle | None = None
    departed: tuple[LastKnownInfo, ...] = ()
    """What has left the battlefield during the effect that is being carried out, as it was (G36)."""
    uses: int = 0
    """Uses declared so far: gives them their numbers."""
    fought: tuple[str, ...] = ()
    """Areas where a battle has taken place this turn (9-2-2.p14; G51: the area, not the card)."""
    annihilated: tuple[str, ...] = ()
    """Areas where a battle of this turn left nobody (10-8-3)."""
    placed: str = ""
    """What terrain was placed this turn: "" | "hand" | "proxy" (9-2-1.p25, 9-2-1.p26)."""
    judged_after: int | None = None
    """The turn at whose end the deck-out judgement takes place (7-2.p1; G18)."""
    quiet: int = 0
    """Turns in a row in which nothing changed (17-3.p3; G19)."""
    stirred: bool = False
    """This turn saw more than marches to own terrain and swaps (17-3.p5)."""
    summoning: bool = False
    """The discards of equipment are over: something was summoned, put on or exchanged (9-3.p3, 10-1.p4)."""
    began: tuple[tuple[str, ...], ...] = ()
    """What the turn player's hand, deck, discard and removed zones held when the turn began, sorted (17-3.p5)."""
