"""What happened, what it triggered, and what is in force for a while: records only, all of them part of the state.

Events carry a snapshot of their card, because a trigger reads the card as it was (last known information). The
functions that match events with abilities are in `triggers.py`.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

RefPair = tuple[int, int]
"""(card id, life): see state.Ref."""

Fact = int | str | bool | tuple[str, ...] | None


SKILLS = "skills"
"""The field of a card's abilities: Face.skills as printed, changed like any set."""


USES, FLAG = "uses:", "flag:"
REMEMBERED = (USES, FLAG)
"""Beginnings of the fields of modifiers that are no effects: they remember what an ability of the card has done."""


class LastKnownInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A card as it was at one moment, with the derived values the game lists in `snapshot_fields`."""

    ref: RefPair
    face: str
    owner: int
    user: int
    zone: str
    """Its area; of an attachment, that of the card it lay beneath."""
    face_down: bool = False
    attached: bool = False
    host: RefPair | None = None
    """What it lay beneath, as an attachment."""
    facts: dict[str, Fact] = {}


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that happened. `card` is its subject, `other` the second card if any.

    A change of zone is of kind "to-<area>", so that what waits for one area is not asked about all others.
    """

    kind: str
    card: RefPair | None = None
    other: RefPair | None = None
    player: int | None = None
    start: str = ""
    """Area the card came from."""
    end: str = ""
    """Area it went to."""
    amount: int = 0
    cause: str = "rule"
    """rule | action | skill | cost | battle"""
    by: RefPair | None = None
    """The card whose ability caused it."""
    subject: LastKnownInfo | None = None
    second: LastKnownInfo | None = None
    batch: int = 0


class AbilityRef(msgspec.Struct, frozen=True):
    """An ability by the face it is printed on and its place there. Saves name abilities so, never by code."""

    face: str
    index: int


class Pending(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An ability that has triggered once and waits to be resolved."""

    FLEETING: ClassVar[tuple[str, ...]] = ("numbers",)

    serial: int
    ability: AbilityRef
    source: RefPair
    user: int
    event: Event
    batch: int
    hidden: bool = False
    """Triggered on a card only its holder can see; the other players must not notice (Cipher 10.2.1.3.1)."""
    path: tuple[int, ...] = ()
    """Which block of the ability is carried out, if a delayed trigger it created has triggered; see resolve.Resolve."""
    bound: dict[str, tuple[RefPair, ...]] = {}
    """What had been chosen when a delayed trigger was created."""
    numbers: dict[str, int] = {}
    """... and the numbers that had been fixed then, where the game remembers them."""


class ValidSince(msgspec.Struct, frozen=True):
    """Since when a static ability of an object has been valid without a break. The lower the stamp, the earlier."""

    FLEETING: ClassVar[tuple[str, ...]] = ("stamp",)

    source: RefPair
    ability: AbilityRef
    stamp: int


LATER, HOLDING, FITTING = "later", "holding", "fitting"
LINK = "link"
"""How an effect makes words of a set go together: what has one of them has all (Kiseki 1310.1)."""


class Modifier(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A continuous effect with a duration, as left behind by something that resolved.

    `field` is what it changes, `how` one of copy, set, add, gain, link, lose, cannot. `until` names the moment it ends.
    """

    FLEETING: ClassVar[tuple[str, ...]] = ("numbers",)

    serial: int
    field: str
    how: str
    value: Fact
    subjects: tuple[RefPair, ...] = ()
    players: tuple[int, ...] = ()
    until: str
    source: RefPair | None = None
    user: int | None = None
    """Who used the ability: its card may have gone to another player since."""
    ability: AbilityRef | None = None
    path: tuple[int, ...] = ()
    """Where in the ability it stands, when it must be read again (`reach`, delayed triggers)."""
    reach: str = ""
    """Whom it is for: "" its subjects; "later" whatever fits its instruction at any moment, cards that come later
    included (VISION 7.6.1); "holding" its subjects until they do not fit it any more, and then never again (Kiseki
    1215.6); "fitting" its subjects, of which the game says whether they fit (VISION 7.6.2). Its instruction is the step
    at `path`."""
    varies: bool = False
    """Whether `value` is only what it was worth as it began: the step at `path` works it out anew whenever it is read
    (VISION 1.6.2.g)."""
    reason: str = ""
    """Message key naming a rule as the source, when no ability is."""
    rule: str = ""
    bound: dict[str, tuple[RefPair, ...]] = {}
    """What had been chosen when it began, for what reads that later (a delayed trigger, `reach`) ..."""
    numbers: dict[str, int] = {}
    """... and the numbers that had been fixed then, where the game remembers them."""
    played: int = 0
    """When the ability that made it was played, where that is its timestamp (Rebirth 9.10.1.6.2)."""
