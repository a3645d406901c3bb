"""The chain of a priority window. It holds what players answered a play with, and what was cancelled."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engines.core.cards.ability_parts import Context
from engines.core.contract.game import Game
from engines.core.model.events import RefPair
from engines.core.model.procedure import Procedure

PLAY = -1
"""The place of the play a window is about; the links of its chain are numbered from 0."""


class Link(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One answer in a chain. It says who gave it, with which card and ability, and what it answers.

    A game adds what its rules remember of an answer in a subclass.
    """

    player: int
    card: RefPair | None = None
    here: Context | None = None
    """The ability with what was chosen when it was given. None: it is no ability (an attack)."""
    answers: int = PLAY
    """Place in the chain of what it answers."""
    cancelled: bool = False


class Chain(Procedure, frozen=True):
    """A procedure in which a play waits while it is answered. An effect can cancel any part of it."""

    IS_WINDOW: ClassVar[bool] = True

    chain: tuple[Link, ...] = ()
    """What has been given and not yet been carried out, the oldest first."""
    cancelled: bool = False
    """Whether the play itself has been cancelled."""

    def is_cancelled(self, place: int) -> bool:
        """Whether the play or the link at that place has been cancelled."""
        return self.cancelled if place == PLAY else self.chain[place].cancelled

    def cancel(self, place: int) -> Chain:
        """The same with the play or the link at that place cancelled."""
        if place == PLAY:
            return msgspec.structs.replace(self, cancelled=True)
        return self.amend(place, msgspec.structs.replace(self.chain[place], cancelled=True))

    def joined(self, link: Link) -> Chain:
        """The same with a new link below the last one, which is being carried out and about to leave."""
        return msgspec.structs.replace(self, chain=(*self.chain[:-1], link, *self.chain[-1:]))

    def amend(self, place: int, link: Link) -> Chain:
        """The same with another link at that place."""
        return msgspec.structs.replace(self, chain=(*self.chain[:place], link, *self.chain[place + 1:]))


def windows(g: Game) -> list[Chain]:
    """All windows that are open, the innermost first."""
    return [frame for frame in reversed(g.state.procedures) if isinstance(frame, Chain)]


def innermost(g: Game) -> Chain | None:
    """The window that is open now; None if there is none."""
    return g.state.window  # type: ignore[no-any-return]
