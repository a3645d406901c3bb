"""The only functions that change a state. Each change is a small general record that returns the events it caused.

A procedure hands changes to the driver in a `Do`; what no rule can watch is applied directly with `Game.apply`.
Changes are data, so that one that waits for a replacement can be saved (replacement.py). Those of cards are written in
card_atoms.py and creation.py and named here too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from engines.core.contract.chain import PLAY, Chain, Link, innermost, windows
from engines.core.contract.game import Game
from engines.core.model import rng
from engines.core.model.change import Change
from engines.core.model.events import SKILLS, Event, LastKnownInfo, Modifier, RefPair
from engines.core.model.state import CardId, Result
from engines.core.state.card_atoms import (
    Arrange,
    Conceal,
    Flip,
    Mark,
    Move,
    Reshuffle,
    Reveal,
    Shuffle,
    Stack,
    Turn,
    Unstack,
)
from engines.core.state.creation import Create, Remove, Renew

__all__ = [
    "AdvanceTurn", "Announce", "AnyChange", "Arrange", "Cancel", "Change", "Conceal", "Create", "End", "Expire", "Flip",
    "Mark", "Modify", "Move", "Player", "Remove", "Renew", "Reshuffle", "Reveal", "Roll", "Shuffle", "Stack", "Turn",
    "Unstack", "UpdateRecord",
]

replace = msgspec.structs.replace


class Roll(Change, frozen=True, tag="core.Roll"):
    """Draw a number from 1 to `sides` (a die, a coin, who begins). It is the event's amount."""

    sides: int
    player: int

    def apply(self, g: Game) -> list[Event]:
        g.state.chance, drawn = rng.below(g.state.chance, self.sides)
        return [Event(kind="rolled", player=self.player, amount=drawn + 1, cause=self.cause, by=self.by)]


class Announce(Change, frozen=True, tag="core.Announce"):
    """Say that something happened which is not itself a change: a unit attacks, a turn starts."""

    what: str
    card: CardId | None = None
    other: RefPair | None = None
    player: int | None = None
    amount: int = 0
    start: str = ""
    end: str = ""
    then: LastKnownInfo | None = None
    """The card as it was, if it has left where it was part of this ..."""
    left_before: bool = False
    """... and whether it had left before: then it does not notice this itself."""
    other_then: LastKnownInfo | None = None
    """The other card as it was."""

    def apply(self, g: Game) -> list[Event]:
        ref = g.state.ref(self.card) if self.card is not None else None
        if self.then is not None and self.left_before:
            ref = self.then.ref
        return [Event(
            kind=self.what, card=ref, other=self.other, player=self.player, amount=self.amount, start=self.start,
            end=self.end, cause=self.cause, by=self.by, subject=self.then, second=self.other_then,
        )]


class Modify(Change, frozen=True, tag="core.Modify"):
    """Put a continuous effect in force. Its serial number (the timestamp) is given here."""

    modifier: Modifier

    def apply(self, g: Game) -> list[Event]:
        g.state.modifiers = (*g.state.modifiers, replace(self.modifier, serial=g.new_serial()))
        g.forget_derived(moved=self.modifier.field == SKILLS)
        kind = f"{self.modifier.field}-{self.modifier.how}"
        card = self.modifier.subjects[0] if self.modifier.subjects else None
        amount = self.modifier.value if isinstance(self.modifier.value, int) else 0
        return [Event(kind=kind, card=card, amount=amount, cause=self.cause, by=self.by)]


class Expire(Change, frozen=True, tag="core.Expire"):
    """End every continuous effect that lasts until this moment, or all on one card (`subject`), or certain ones."""

    until: str = ""
    subject: RefPair | None = None
    serials: tuple[int, ...] = ()

    def apply(self, g: Game) -> list[Event]:
        if not g.state.modifiers:
            return []
        kept: list[Modifier] = []
        given = any(modifier.field == SKILLS for modifier in g.state.modifiers)
        for modifier in g.state.modifiers:
            if (self.until and modifier.until == self.until) or self._names(g, modifier):
                continue
            if self.subject is not None and self.subject in modifier.subjects:
                rest = tuple(ref for ref in modifier.subjects if ref != self.subject)
                if not rest:
                    continue
                modifier = replace(modifier, subjects=rest)
            kept.append(modifier)
        if tuple(kept) != g.state.modifiers:
            g.state.modifiers = tuple(kept)
            g.forget_derived(moved=given)
        return []

    def _names(self, g: Game, modifier: Modifier) -> bool:
        """Whether it is among the serials. All flags share the number 0: of them only those of lost objects end."""
        if modifier.serial not in self.serials:
            return False
        return modifier.serial != 0 or all(g.card(card).life != life for card, life in modifier.subjects)


class AdvanceTurn(Change, frozen=True, tag="core.AdvanceTurn"):
    """Move on to another turn, phase or turn player, and set the game's own state fields."""

    fields: dict[str, Any]

    def apply(self, g: Game) -> list[Event]:
        for name, value in self.fields.items():
            setattr(g.state, name, value)
        g.forget_derived()
        return []


class UpdateRecord(Change, frozen=True, tag="core.UpdateRecord"):
    """Change some fields of a record the game keeps in its state (the battle in progress).

    `unread`: only the screen reads these fields, so no rule and no derived value depends on them.
    """

    record: str
    fields: dict[str, Any]
    unread: bool = False

    def apply(self, g: Game) -> list[Event]:
        setattr(g.state, self.record, replace(getattr(g.state, self.record), **self.fields))
        if not self.unread:
            g.forget_derived()
        return []


class Player(Change, frozen=True, tag="core.Player"):
    """Set fields of a player's record."""

    player: int
    fields: dict[str, Any]

    def apply(self, g: Game) -> list[Event]:
        g.state.players[self.player] = replace(g.state.players[self.player], **self.fields)
        g.forget_derived(moved="out" in self.fields)
        return []


class Cancel(Change, frozen=True, tag="core.Cancel"):
    """Cancel a play, or one of the answers to it, in a window that is open."""

    place: int = PLAY
    """Place in the window's chain; PLAY: the play itself."""
    outward: int = 0
    """How many windows further out than the innermost one."""

    def possible(self, g: Game) -> bool:
        frame = next(iter(windows(g)[self.outward:]), None) if self.outward else innermost(g)
        return frame is not None and self.place < len(frame.chain) and not frame.is_cancelled(self.place)

    def apply(self, g: Game) -> list[Event]:
        frame = _replaced(g, lambda chain: chain.cancel(self.place), self.outward)
        link = frame.chain[self.place] if self.place != PLAY else None
        return [Event(
            kind="cancelled", card=link.card if link is not None else None,
            player=link.player if link is not None else None, amount=self.place, cause=self.cause, by=self.by,
        )]


class Amend(Change, frozen=True, tag="core.Amend"):
    """An answer in a window that is open becomes another: it is aimed at something else.

    It is applied directly and never waits for a replacement: a save would read its link without what a game adds.
    """

    place: int
    link: Link
    outward: int = 0
    """How many windows further out than the innermost one."""

    def apply(self, g: Game) -> list[Event]:
        _replaced(g, lambda chain: chain.amend(self.place, self.link), self.outward)
        return []


class Join(Change, frozen=True, tag="core.Join"):
    """Something new stands in the innermost window, above all but the answer that is being carried out.

    It is applied directly, as `Amend` is.
    """

    link: Link

    def apply(self, g: Game) -> list[Event]:
        _replaced(g, lambda chain: chain.joined(self.link))
        return []


def _replaced(g: Game, by: Callable[[Chain], Chain], outward: int = 0) -> Chain:
    """A window as it was, once it has become another: the innermost, or one further out."""
    frames = g.state.procedures
    at = [at for at, frame in enumerate(frames) if isinstance(frame, Chain)][-1 - outward]
    former: Chain = frames[at]
    frames[at] = by(former)
    return former


class End(Change, frozen=True, tag="core.End"):
    """The game is over."""

    winners: tuple[int, ...]
    reason: str
    rule: str
    all_lost: bool = False

    def apply(self, g: Game) -> list[Event]:
        g.state.result = Result(
            winners=self.winners, reason=self.reason, rule=self.rule, all_lost=self.all_lost,
        )
        g.news_result()
        return []


AnyChange = (
    Move | Stack | Unstack | Turn | Flip | Mark | Reveal | Conceal | Shuffle | Reshuffle | Roll | Announce | Modify
    | Expire | AdvanceTurn | UpdateRecord | Player | Cancel | End | Arrange | Create | Remove
    | Renew
)
"""Every kind of change as one tagged union, from which a waiting change is read back (replacement.py)."""
