"""Removal (chapter 9): lethal, discarded, excluded, each in its steps, with whatever triggers between them.

The effect that removes something is suspended meanwhile and goes on afterwards, also when its source has left (9.1.3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from engines.core.abilities import triggers
from engines.core.model.events import RefPair
from engines.core.model.mentions import OfCard
from engines.core.model.procedure import Call, Done, Goto, Procedure, SetLocals, TailCall
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import AdvanceTurn, Mark, Move
from engines.vision.abilities.moments import Happening, announced
from engines.vision.abilities.permits import BE_DISCARDED, BE_EXCLUDED, BE_MADE_LETHAL, forbidden, safe
from engines.vision.abilities.removing.grave_order import LeaveTogether
from engines.vision.table.state import DISCARDED, EXCLUDING, LETHAL, REMOVALS, Fall
from engines.vision.table.zones import EXCLUDED, FIELD, GRAVE

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

BATTLE: Final = "battle"
"""The cause of combat damage (1.10.5), and of what it makes lethal."""
RELEASED: Final = {"removal": "", "damage": 0, "battle_damage": 0}
"""What a card is like whose removal has been nullified or led to nothing (9.2.4.b, 9.3.5.b)."""
NESTED: Final = "at once, before what is being removed goes on"
"""G48: when something is removed that an effect in the middle of another removal applies to (9.1.3, 9.1.4)."""
EXEMPT: Final = {LETHAL: BE_MADE_LETHAL, DISCARDED: BE_DISCARDED, EXCLUDING: BE_EXCLUDED}
MOMENTS: Final = {
    LETHAL: ("makes-lethal", "becomes-lethal", "made-lethal", "became-lethal"),  # 9.2.3.a-d
    DISCARDED: ("discards", "is-discarded", "discarded", "was-discarded"),  # 9.3.4.a-d
    EXCLUDING: ("excludes", "is-excluded", "excluded", "was-excluded"),  # 9.4.4.a-d
}
"""Kinds of event, in the order of the steps. Of each the card is the one that is removed, `by` the one that does it."""


def may_be(g: VisionGame, card: int, state: str, by: RefPair | None = None, cause: str = "") -> bool:
    """Whether a card can come into that removal state (9.2.7, 9.2.8, 9.3.7, 9.3.8, 9.4.5, 9.4.6)."""
    record = g.card(card)
    if record.zone == EXCLUDED or (record.zone == GRAVE and state != EXCLUDING):
        return False
    if record.removal and REMOVALS.index(record.removal) >= REMOVALS.index(state):
        return False
    if state != EXCLUDING and doomed(g, card):
        return True  # 9.2.5
    what = EXEMPT[state]
    if by is not None and cause == "skill" and by[0] != card and safe(g, card, what, by):
        return False
    return not forbidden(g, card, what)


def doomed(g: VisionGame, card: int) -> bool:
    """Whether a character's toughness is 0 or less, which no protection helps against (9.2.2.b, 9.2.5, 9.3.6;
    G13)."""
    return g.is_character(card) and g.sum_of(card, "toughness") <= 0


class Removal(Procedure, frozen=True):
    """Cards come into a removal state and are processed together (9.1.5, 9.1.6). Returns how many of how many."""

    TITLE: ClassVar[str] = "resolving.removal"
    STATE: ClassVar[str]

    cards: tuple[int, ...]
    cause: str = "rule"
    by: RefPair | None = None
    doers: tuple[tuple[int, RefPair], ...] = ()
    """Of each card by which other one, where several do it at the same time (9.2.6.a)."""
    wanted: int = 0
    objects: tuple[RefPair, ...] = ()

    def doer(self, card: int) -> RefPair | None:
        """The card that removes that one."""
        return next((by for each, by in self.doers if each == card), self.by)

    def begin(self, g: VisionGame) -> Answered:
        found = tuple(card for card in dict.fromkeys(self.cards) if may_be(g, card, self.STATE, self.by, self.cause))
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
            Happening(
                what=what, card=card, other=self.doer(card), player=g.card(card).user, cause=self.cause,
                by=self.doer(card),
            )
            for card in self.still(g)
        )
        return announced(g, *things) if things else None

    def first(self, g: VisionGame) -> Answered:
        return self.say(g, 0)

    def second(self, g: VisionGame) -> Answered:
        return self.say(g, 1)

    def third(self, g: VisionGame) -> Answered:
        return self.say(g, 2)

    def fourth(self, g: VisionGame) -> Answered:
        return self.say(g, 3)


class MakeLethal(Removal, frozen=True, tag="vision.MakeLethal"):
    """決死状態 (9.2.3): then they are discarded, by the effect that made them lethal, if one did (9.2.3.e)."""

    RULE: ClassVar[str] = "9.2.3"
    STATE: ClassVar[str] = LETHAL

    def discard(self, g: VisionGame) -> Answered:
        cards = self.still(g)
        for card in cards:
            g.tell("log.lethal", "9.2.3", card=OfCard(card))
            if not may_be(g, card, DISCARDED):  # 9.3.8.c: that is the end of it
                g.apply(Mark(card=card, fields=RELEASED))
        if not cards:
            return Done((0, self.wanted))
        by = None if self.cause == BATTLE else self.by
        return TailCall(Discard(cards=tuple(cards), cause=self.cause, by=by, fell=True))

    STEPS = (Removal.begin, Removal.first, Removal.second, Removal.third, Removal.fourth, discard)


class SetCardsToo(Removal, frozen=True):
    """What is set on cards that leave is discarded with them, level by level (9.3.4.e-f, 9.4.4.e-k, 11.3.3.a-g)."""

    level: tuple[int, ...] = ()
    """The set cards whose steps are being gone through."""
    every: tuple[RefPair, ...] = ()
    """All set cards of the levels before."""

    def next_level(self, g: VisionGame) -> Answered:
        hosts = [card for ref in self.objects if (card := g.follow(ref)) is not None]
        below = [each for host in self.level or hosts for each in g.set_on(host)]
        level = tuple(card for card in below if may_be(g, card, DISCARDED))
        for card in level:
            g.apply(Mark(card=card, fields={"removal": DISCARDED}))
        return SetLocals(level=level, every=(*self.every, *(g.state.ref(card) for card in level)))

    def say_of_level(self, g: VisionGame, step: int) -> Answered:
        things = tuple(
            Happening(
                what=MOMENTS[DISCARDED][step], card=card, other=self.by, player=g.card(card).user, cause=self.cause,
                by=self.by,
            )
            for card in self.level if g.card(card).removal == DISCARDED
        )
        return announced(g, *things) if things else None

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

    def leaving(self, g: VisionGame, to: str) -> list[Move]:
        """The moves by which the cards and what is set on them leave, all at once."""
        found: list[Move] = []
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

    fell: bool = False
    """Whether the cards are discarded because they became lethal (9.2.3.e)."""

    def leave(self, g: VisionGame) -> Answered:
        for card in self.still(g):
            g.tell("log.discarded" if g.card(card).zone == FIELD else "log.discards", "9.3.4.g", card=OfCard(card))
        found = self.leaving(g, GRAVE)
        return Call(LeaveTogether(moves=tuple(found))) if found else None

    def note(self, g: VisionGame) -> Answered:
        """What has left because it became lethal is remembered for the turn."""
        if not self.fell:
            return None
        by = None if self.by is None else g.card(self.by[0]).user
        gone = [card for card, life in self.objects if g.card(card).life != life]
        falls = tuple(Fall(ref=g.state.ref(card), cause=self.cause, by=by) for card in gone)
        g.apply(AdvanceTurn(fields={"fallen": (*g.state.fallen, *falls)}))
        return None

    STEPS = (
        Removal.begin,
        Removal.first,
        Removal.second,
        Removal.third,
        Removal.fourth,
        *LEVELS,
        leave,
        note,
        SetCardsToo.gone,
    )


class Exclude(SetCardsToo, frozen=True, tag="vision.Exclude"):
    """除外状態 (9.4.4): in the end they go to their owners' exclusion areas."""

    RULE: ClassVar[str] = "9.4.4"
    STATE: ClassVar[str] = EXCLUDING

    def leave(self, g: VisionGame) -> Answered:
        for card in self.still(g):
            g.tell("log.excluded", "9.4.4.l", card=OfCard(card))
        found = self.leaving(g, EXCLUDED)
        return Call(LeaveTogether(moves=tuple(found))) if found else None

    STEPS = (
        Removal.begin, Removal.first, Removal.second, Removal.third, Removal.fourth, *LEVELS, leave, SetCardsToo.gone,
    )


class MoveAway(SetCardsToo, frozen=True, tag="vision.MoveAway"):
    """Cards go from the field to elsewhere (11.3.3): what is set on them is discarded first."""

    RULE: ClassVar[str] = "11.3.3"
    STATE: ClassVar[str] = ""

    cards: tuple[int, ...] = ()
    moves: tuple[Move, ...] = ()
    asked: int = 0
    """How many cards should have moved, if some are lacking."""

    def mark(self, g: VisionGame) -> Answered:
        """11.3.3.a, for whatever these moves are caused by."""
        first = self.moves[0]
        refs = tuple(g.state.ref(each.card) for each in self.moves)
        return SetLocals(objects=refs, wanted=max(len(refs), self.asked), cause=first.cause, by=first.by)

    def leave(self, g: VisionGame) -> Answered:
        """11.3.3.h. What has gone elsewhere meanwhile is moved no further (11.1.2)."""
        there = [each for each, ref in zip(self.moves, self.objects, strict=True) if g.state.present(ref)]
        found = [*self.leaving(g, GRAVE), *there]
        return Call(LeaveTogether(moves=tuple(found))) if found else None

    def still(self, g: VisionGame) -> list[int]:
        return []

    STEPS = (mark, *LEVELS, leave, SetCardsToo.gone)


def spare(g: VisionGame, card: int) -> bool:
    """A removal state is nullified, damage is reset, and what else its steps have triggered is too late (9.2.4, 9.3.5).
    With toughness 0 or less it is not (9.2.5, 9.3.6). Returns whether it was. Nobody has priority then: an automatic or
    an earlier effect does it (G42)."""
    state = g.card(card).removal
    if not state or doomed(g, card):
        return False
    g.apply(Mark(card=card, fields=RELEASED))
    for item in g.state.pending:
        if item.event.card == g.state.ref(card) and item.event.kind in MOMENTS[state]:
            triggers.drop(g, item)
    return True


PROCEDURES = (MakeLethal, Discard, Exclude, MoveAway)
