"""Requirements: one list per action gives both "is it legal" and "why not".

An action says where its subjects lie, which places it may go to, and what is required: of the subject alone, and of
subject and place together. A requirement answers None if it is met, or else the arguments of its message. Options and
reasons are worked out from them in legality.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engines.core.model.events import AbilityRef

Args = dict[str, Any]

NeedTest = Callable[..., Args | None]
"""Whether something required is met: see `Need.test`."""


class Target(NamedTuple):
    """Where an action goes: a zone, a card, a player, or nowhere."""

    zone: str | None = None
    card: int | None = None
    player: int | None = None


class Need(NamedTuple):
    """One requirement. `test` gets the game, the subject and (for needs of places) the target. An argument of its
    message may be a function: it is worked out only when the message is read, not whenever the rule is asked."""

    rule: str
    message: str
    """Message key "need.<message>"."""
    test: NeedTest
    kind: bool = False
    """Whether it says what kind of card the action is for: nobody asks why another kind cannot."""
    moment: bool = False
    """Whether it says when the action is done: that is so for all cards of a player or for none."""
    anywhere: bool = False
    """Whether it fails wherever the card is put: it is said before what is wrong with the place."""
    of_player: bool = False
    """Whether it asks about the player alone: so it is met for all their cards or for none."""
    sums_up: str = ""
    """The message of a requirement on places, if this one asks for some place that meets it.

    Of a place that does not meet it, only that message is shown.
    """
    some_place: bool = False
    """Whether it asks for a place that `Action.legal` finds: options do not ask it where there is none."""
    together: NeedTest | None = None
    """A test that several requirements of an action share, which is met if all of them are: options ask it once."""


def need(rule: str, message: str, test: NeedTest) -> Need:
    """A requirement with its paragraph."""
    return Need(rule, message, test)


def kind(rule: str, message: str, test: NeedTest) -> Need:
    """A requirement that says what kind of card the action is done with."""
    return Need(rule, message, test, kind=True)


def moment(rule: str, message: str, test: NeedTest) -> Need:
    """A requirement that says when the action is done."""
    return Need(rule, message, test, moment=True, of_player=True)


def turn(rule: str, message: str, test: NeedTest) -> Need:
    """A requirement that it is somebody's turn. As long as it is not, no place is worth a word."""
    return Need(rule, message, test, moment=True, anywhere=True, of_player=True)


def anywhere(rule: str, message: str, test: NeedTest) -> Need:
    """A requirement on the card that no other place would meet."""
    return Need(rule, message, test, anywhere=True)


def somewhere(rule: str, message: str, test: NeedTest, sums_up: str) -> Need:
    """A requirement that some place meets the one with the message `sums_up`."""
    return Need(rule, message, test, sums_up=sums_up)


def some_place(required: Need) -> Need:
    """The same requirement, which asks for a place that `Action.legal` finds."""
    return required._replace(some_place=True)


def together(test: NeedTest, *required: Need) -> tuple[Need, ...]:
    """Requirements that are met together, if this test is."""
    return tuple(item._replace(together=test) for item in required)


def of_player(required: Need) -> Need:
    """The same requirement, which asks about the player alone."""
    return required._replace(of_player=True)


def unless(met: object, **args: Any) -> Args | None:
    """None if the requirement is met, else the arguments of its message."""
    return None if met else args


@dataclass(frozen=True, slots=True, eq=False)
class Action:
    """One kind of thing a player may do with a card, as the rulebook names it."""

    verb: str
    rule: str
    areas: tuple[str, ...]
    """Where its subjects lie; of the acting player."""
    needs: Sequence[Need]
    """On the subject alone."""
    places: Callable[..., Iterable[Target]] = lambda *about: (Target(),)
    """Everywhere it could conceivably go, legal or not."""
    place_needs: Sequence[Need] = ()
    likely: Callable[[Any, int], Iterable[Target]] | None = None
    """Those of `places` that could be legal, where that is quickly known: options need look at no others."""
    legal: Callable[..., Iterable[Target] | None] | None = None
    """Those of `places` that meet all of `place_needs`, where they are quickly known together. None: not now, each is
    asked. Options go by it and reasons by the requirements; tests hold them against each other."""
    abilities: Callable[[Any, int], Iterable[AbilityRef | None]] = lambda g, card: (None,)
    """For actions that use one of the card's abilities: which; their needs and places get it as a third argument."""
    seldom: bool = False
    """Whether players seldom mean it where others could be meant: then it explains last why a card cannot be used."""
    unseen: bool = False
    """Whether its subject is a card nobody need know, whatever it is: the top one of a deck."""
    alike: bool = False
    """Whether places and what is required of them are the same for all cards of a player."""
    subjects: Callable[[Any, int], Iterable[int]] | None = None
    """Those cards of a player in `areas` that could be subjects, where that is quickly known: options need look at no
    others."""
    steady: bool = False
    """Whether its options for a card mostly stay the same from one question to the next: then they are kept, which
    costs more than it saves where they do not (kept_values.py)."""
    of_player: tuple[Need, ...] = field(init=False)
    """Those of `needs` that are met for all cards of a player or for none ..."""
    card_tests: tuple[NeedTest, ...] = field(init=False)
    """... and the tests of the others, as options ask them: those that are met together once, and none that asks for
    some place. Where there is none there is no option anyway."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "of_player", tuple(item for item in self.needs if item.of_player))
        object.__setattr__(self, "card_tests", tuple(dict.fromkeys(
            item.together or item.test for item in self.needs
            if not (item.of_player or item.sums_up or item.some_place)
        )))
