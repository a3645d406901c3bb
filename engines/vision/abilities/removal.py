"""Removal (chapter 9): lethal, discarded, excluded, each in its steps, with whatever triggers between them.

The effect that removes something is suspended meanwhile and goes on afterwards, also when its source has left (9.1.3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from engines.core.model.change import Change
from engines.core.model.events import RefPair
from engines.core.model.mentions import OfCard
from engines.core.model.procedure import Call, Do, Done, Goto, Procedure, SetLocals, TailCall
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import Mark, Move
from engines.vision.abilities.moments import Happening, Moment
from engines.vision.abilities.permits import BE_DISCARDED, BE_EXCLUDED, BE_MADE_LETHAL, forbidden
from engines.vision.table.state import DISCARDED, EXCLUDING, LETHAL, REMOVALS
from engines.vision.table.zones import EXCLUDED, FIELD, GRAVE

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

NESTED: Final = "at once, before what is being removed goes on"
"""G13: when something is removed that an effect in the middle of another removal applies to (9.1.3, 9.1.4)."""
EXEMPT: Final = {LETHAL: BE_MADE_LETHAL, DISCARDED: BE_DISCARDED, EXCLUDING: BE_EXCLUDED}
MOMENTS: Final = {
    LETHAL: ("makes-lethal", "becomes-lethal", "made-lethal", "became-lethal"),  # 9.2.3.a-d
    DISCARDED: ("discards", "is-discarded", "discarded", "was-discarded"),  # 9.3.4.a-d
    EXCLUDING: ("excludes", "is-excluded", "excluded", "was-excluded"),  # 9.4.4.a-d
}
"""Kinds of event, in the order of the steps. Of each the card is the one that is removed, `by` the one that does it."""


def may_be(g: VisionGame, card: int, state: str) -> bool:
    """Whether a card can come into that removal state (9.2.7, 9.2.8, 9.3.7, 9.3.8, 9.4.5, 9.4.6)."""
    record = g.card(card)
    if record.zone == EXCLUDED or (record.zone == GRAVE and state != EXCLUDING):
        return False
    if record.removal and REMOVALS.index(record.removal) >= REMOVALS.index(state):
        return False
    if state != EXCLUDING and doomed(g, card):
        return True  # 9.2.5
    return not forbidden(g, card, EXEMPT[state])


def doomed(g: VisionGame, card: int) -> bool:
    """Whether a character's toughness is 0 or less, which no protection helps against (9.2.2.b, 9.2.5, 9.3.6)."""
    return g.is_character(card) and g.sum_of(card, "toughness") <= 0


class Removal(Procedure, frozen=True):
    """Cards come into a removal state and are processed together (9.1.5, 9.1.6). Returns how many of how many."""

    TITLE: ClassVar[str] = "resolving.removal"
    STATE: ClassVar[str]

    cards: tuple[int, ...]
    cause: str = "rule"
    by: RefPair | None = None
    wanted: int = 0
    objects: tuple[RefPair, ...] = ()

    def begin(self, g: VisionGame) -> Answered:
        found = tuple(card for card in dict.fromkeys(self.cards) if may_be(g, card, self.STATE))
        if not found:
            return Done((0, len(self.cards)))
        for card in found:
            g.apply(Mark(card=card, fields={"removal": self.STATE}))
        return SetLocals(objects=tuple(g.state.ref(card) for card in found), wanted=len(self.cards))

    def still(self, g: VisionGame) -> list[int]:
        """The cards still in this state: what nullifies it takes it away (9.2.4, 9.3.5)."""
        there = [card for ref in self.objects if (card := g.follow(ref)) is not None]
        return [card for card in there if g.card(card).removal == self.STATE]

    def say(self, g: VisionGame, step: int) -> Answered:
        what = MOMENTS[self.STATE][step]
        things = tuple(
            Happening(what=what, card=card, player=g.card(card).user, cause=self.cause, by=self.by)
            for card in self.still(g)
        )
        return Call(Moment(things=things)) if things else None

    def first(self, g: VisionGame) -> Answered:
        return self.say(g, 0)

    def second(self, g: VisionGame) -> Answered:
        return self.say(g, 1)

    def third(self, g: VisionGame) -> Answered:
        return self.say(g, 2)

    def fourth(self, g: VisionGame) -> Answered:
        return self.say(g, 3)


class MakeLethal(Removal, frozen=True, tag="vision.MakeLethal"):
    """決死状態 (9.2.3): then they are discarded, by whatever made them lethal (9.2.3.e)."""

    RULE: ClassVar[str] = "9.2.3"
    STATE: ClassVar[str] = LETHAL

    def discard(self, g: VisionGame) -> Answered:
        cards = self.still(g)
        for card in cards:
            g.tell("log.lethal", "9.2.3", card=OfCard(card))
        if not cards:
            return Done((0, self.wanted))
        return TailCall(Discard(cards=tuple(cards), cause=self.cause, by=self.by))

    STEPS = (Removal.begin, Removal.first, Removal.second, Removal.third, Removal.fourth, discard)


class SetCardsToo(Removal, frozen=True):
    """What is set on cards that leave is discarded with them, level by level (9.3.4.e-f, 9.4.4.e-k, 11.3.3.a-g)."""

    level: tuple[int, ...] = ()
    """The set cards whose steps are being gone through."""
    every: tuple[RefPair, ...] = ()
    """All set cards of the levels before."""

    def next_level(self, g: VisionGame) -> Answered:
        hosts = [g.state.ref(card) for card in self.level] if self.level else self.objects
        below = [each for ref in hosts if (card := g.follow(ref)) is not None for each in g.card(card).under]
        level = tuple(card for card in below if may_be(g, card, DISCARDED))
        for card in level:
            g.apply(Mark(card=card, fields={"removal": DISCARDED}))
        return SetLocals(level=level, every=(*self.every, *(g.state.ref(card) for card in level)))

    def say_of_level(self, g: VisionGame, step: int) -> Answered:
        things = tuple(
            Happening(what=MOMENTS[DISCARDED][step], card=card, player=g.card(card).user, cause=self.cause, by=self.by)
            for card in self.level if g.card(card).removal == DISCARDED
        )
        return Call(Moment(things=things)) if things else None

    def level_first(self, g: VisionGame) -> Answered:
        return self.say_of_level(g, 0) if self.level else Goto("leave")

    def level_second(self, g: VisionGame) -> Answered:
        return self.say_of_level(g, 1)

    def level_third(self, g: VisionGame) -> Answered:
        return self.say_of_level(g, 2)

    def level_fourth(self, g: VisionGame) -> Answered:
        return self.say_of_level(g, 3)

    def deeper(self, g: VisionGame) -> Answered:
        return Goto("next_level")

    def leaving(self, g: VisionGame, to: str) -> list[Change]:
        """The moves by which the cards and what is set on them leave, all at once."""
        found: list[Change] = []
        for ref in self.every:
            card = g.follow(ref)
            if card is not None and g.card(card).removal == DISCARDED:
                found.append(Move(card=card, to=GRAVE, face_down=False, cause=self.cause, by=self.by))
        return [*found, *(
            Move(card=card, to=to, face_down=False, cause=self.cause, by=self.by) for card in self.still(g)
        )]

    def gone(self, g: VisionGame) -> Answered:
        there = [ref for ref in self.objects if g.state.present(ref)]
        return Done((len(self.objects) - len(there), self.wanted))


LEVELS: Final = (
    SetCardsToo.next_level, SetCardsToo.level_first, SetCardsToo.level_second, SetCardsToo.level_third,
    SetCardsToo.level_fourth, SetCardsToo.deeper,
)


class Discard(SetCardsToo, frozen=True, tag="vision.Discard"):
    """破棄状態 (9.3.4): in the end they are put on their owners' graveyards."""

    RULE: ClassVar[str] = "9.3.4"
    STATE: ClassVar[str] = DISCARDED

    def leave(self, g: VisionGame) -> Answered:
        for card in self.still(g):
            g.tell("log.discarded" if g.card(card).zone == FIELD else "log.discards", "9.3.4.g", card=OfCard(card))
        found = self.leaving(g, GRAVE)
        return Do(*found) if found else None

    STEPS = (
        Removal.begin, Removal.first, Removal.second, Removal.third, Removal.fourth, *LEVELS, leave, SetCardsToo.gone,
    )


class Exclude(SetCardsToo, frozen=True, tag="vision.Exclude"):
    """除外状態 (9.4.4): in the end they go to their owners' exclusion areas."""

    RULE: ClassVar[str] = "9.4.4"
    STATE: ClassVar[str] = EXCLUDING

    def leave(self, g: VisionGame) -> Answered:
        for card in self.still(g):
            g.tell("log.excluded", "9.4.4.l", card=OfCard(card))
        found = self.leaving(g, EXCLUDED)
        return Do(*found) if found else None

    STEPS = (
        Removal.begin, Removal.first, Removal.second, Removal.third, Removal.fourth, *LEVELS, leave, SetCardsToo.gone,
    )


def spare(g: VisionGame, card: int) -> bool:
    """A removal state is nullified, and damage is reset (9.2.4, 9.3.5). With toughness 0 or less it is not (9.2.5,
    9.3.6). Returns whether it was."""
    if not g.card(card).removal or doomed(g, card):
        return False
    g.apply(Mark(card=card, fields={"removal": "", "damage": 0, "battle_damage": 0}))
    return True


PROCEDURES = (MakeLethal, Discard, Exclude)
