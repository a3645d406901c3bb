"""What players decided, kept to be compared. It can be done again and, where a rule says so, barred (loops.py).

An option's index and serial numbers differ each time a question is asked; `ActionKey` is what stays the same.
"""

from __future__ import annotations

import msgspec

from engines.core.model.ask import ActionKey, Answer, Option
from engines.core.model.events import AbilityRef

NOTHING = "nothing"
"""The key of picking no option where several may be picked."""


ONCE, MEANWHILE, GAME = "once", "meanwhile", "game"
"""How long something is barred: the next time it is asked, until something else has been done, or for the game."""


def deed_of(option: Option) -> ActionKey:
    """What an option does, as a key. The number of a card's option may be a serial and is left out."""
    return ActionKey(
        verb=option.verb, subject=option.subject, zone=option.zone, card=option.card, player=option.player,
        number=None if option.subject is not None else option.number, name=option.name, ability=option.ability,
    )


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A question in a form that can be recognised: asked of whom, by which ability, about which event's card."""

    player: int
    what: str
    ability: AbilityRef | None = None
    about: int | None = None
    """The card of the event the asking ability has triggered on."""


class PastDecision(msgspec.Struct, frozen=True, kw_only=True):
    """One decision between several answers, and the position it was made in."""

    question: Question
    picks: tuple[ActionKey, ...] = ()
    """What was picked of the options, in that order ..."""
    answer: Answer = 0
    """... or the number, name or amounts given."""
    carried: int = 0
    """How many changes had been carried out by then."""
    depth: int = 0
    """How many procedures were in progress, one within another."""
    height: int = 0
    """How much stood on a chain that may grow."""
    sign: int = 0
    """A cheap number that is equal for equal positions; the costly ones below are only worked out when it repeats."""
    position: int = 0
    """What everybody can see."""
    exact: int = 0
    """... and all that is hidden."""
    shape: int = 0
    """What everybody can see, but for amounts that may grow."""


class Bar(msgspec.Struct, frozen=True, kw_only=True):
    """Something a player may not do any more, with the paragraph that forbids it."""

    question: Question
    deed: ActionKey
    rule: str
    lasts: str = GAME
    """ONCE, MEANWHILE or GAME."""
    unit: tuple[PastDecision, ...] = ()
    """The loop, from this deed on: it is barred where it would begin that loop; empty: everywhere."""


class Loop(msgspec.Struct, frozen=True, kw_only=True):
    """A loop that has been noticed."""

    unit: tuple[PastDecision, ...]
    """What was decided from one time the position stood to the next (Cipher 24.1.1)."""
    same: bool = False
    """Nothing at all has changed, hidden things included."""
    grown: bool = False
    """Numbers have changed."""
    rounds: int = 1
    """How often it has gone round."""
    begun: int = 0
    """The place in the unit at which it began to go round."""


class Script(msgspec.Struct, frozen=True, kw_only=True):
    """Decisions that are made again as they were, instead of asking: a loop being repeated."""

    unit: tuple[PastDecision, ...]
    left: int
    """How often all of the unit is still to be repeated ..."""
    tail: int = 0
    """... and how much of it then follows, up to the decision that stops it."""
    at: int = 0
    bars: tuple[Bar, ...] = ()
    """What is barred from then on."""
    rule: str = ""
    """The paragraph by which it is repeated."""
    shape: int = 0
    """The position, but for amounts that may grow, at which each round begins; 0 before the first."""
