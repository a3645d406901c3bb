"""What cards do, as data: the kinds of part an ability has.

The concrete words (draw, choose, cannot ...) subclass these in `engines/language` and in the words of each game.
A part receives the game in progress `g`, of whatever kind its game makes it, and `here`, the circumstances under which
its ability is read. resolve.py carries abilities out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, ClassVar

import msgspec

from engines.core.display.views import Named
from engines.core.model.events import AbilityRef, Event, Fact, LastKnownInfo, Modifier, RefPair
from engines.core.model.procedure import Done, StepResult

ON_TOP, AT_BOTTOM = "top", "bottom"
ITS = "its"
"""The name under which the card in question is bound, where a number is read off each card (`Context.about`)."""


class Context(msgspec.Struct, frozen=True, kw_only=True):
    """The circumstances of an ability. They name its card, its user, what triggered it and what was chosen so far."""

    source: RefPair
    user: int
    ability: AbilityRef
    event: Event | None = None
    then: LastKnownInfo | None = None
    """While it is seen what triggers: its card as it was before it left."""
    bound: dict[str, tuple[RefPair, ...]] = {}
    """Cards by the name they were chosen under."""
    numbers: dict[str, int] = {}
    """Numbers by the name they were chosen under (X)."""
    moved: tuple[tuple[RefPair, RefPair], ...] = ()
    """What the objects spoken of have become because this very effect, or its cost, has put them into another zone."""
    last: tuple[int, int] = (0, 0)
    """(applied, wanted) of the step before: "if you do" needs all of it."""
    paying: bool = False
    """While costs are paid: causes are "cost", not "skill"."""
    imposed: bool = False
    """`user` is a player on whom the ability's user imposes this: what the user may decline, they may not."""

    @property
    def cause(self) -> str:
        """How events made now are marked."""
        return "cost" if self.paying else "skill"

    def about(self, ref: RefPair) -> Context:
        """The circumstances in which "its" means a number of that card."""
        return msgspec.structs.replace(self, bound={**self.bound, ITS: (ref,)})

    def now(self, ref: RefPair) -> RefPair:
        """The object a reference means by now, if this effect has moved its card."""
        for before, after in self.moved:
            if before == ref:
                return after
        return ref

    def after(self, outcome: Outcome) -> Context:
        """The circumstances after a part of the ability. They hold what was chosen, counted and moved in it."""
        return msgspec.structs.replace(
            self, bound=outcome.bound, numbers=outcome.numbers, moved=outcome.moved,
        )

    @property
    def objects(self) -> tuple[RefPair, ...]:
        """Every object the ability can speak of: its card, those of its event, those chosen."""
        event = (self.event.card, self.event.other) if self.event is not None else ()
        named = [ref for refs in self.bound.values() for ref in refs]
        return tuple(dict.fromkeys(ref for ref in (self.source, *event, *named) if ref is not None and ref[0] >= 0))


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """Anything that stands in an ability."""


def within(part: Part) -> Iterator[Part]:
    """The part and all parts in it."""
    yield part
    for name in part.__struct_fields__:
        value = getattr(part, name)
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Part):
                yield from within(each)


@cache
def reads_each(part: Part) -> bool:
    """Whether something in it is a number of the very card that an effect or a description is about."""
    return any(getattr(each, "OF_EACH", False) for each in within(part))


def reads_event(part: Part) -> bool:
    """Whether some part of an ability means a card of the event that triggered it."""
    return any(getattr(each, "READS_EVENT", False) for each in within(part))


def reads_second(part: Part) -> bool:
    """Whether some part of an ability means the second card of the event that triggered it."""
    return any(getattr(each, "READS_SECOND", False) for each in within(part))


def varies(part: Part) -> bool:
    """Whether an amount in it is the X that the ability's user chooses when they pay its cost."""
    return any(getattr(each, "VARIABLE", "") for each in within(part))


def letters(part: Part) -> set[str]:
    """The letters that stand for an amount in it: X, Y or Z."""
    return {each.VARIABLE for each in within(part) if getattr(each, "VARIABLE", "")}  # type: ignore[attr-defined]


def means_opponent(ability: Ability) -> bool:
    """Whether what an ability does or costs speaks of the opponent, so that one is chosen where there are several."""
    return any(
        getattr(each, "MEANS_OPPONENT", False) or getattr(each, "whose", "") == "opponent"
        for step in (*ability.cost, *ability.targets, *ability.body) for each in within(step)
    )


class Value(Part, frozen=True):
    """A number that is worked out when it is read."""

    BINDS: ClassVar[int] = 2
    """How tightly its print binds: 2 by itself, 1 a product, 0 a sum, -1 what reaches to the end."""

    def number(self, g: Any, here: Context) -> int:
        """Its present value."""
        raise TypeError(f"{type(self).__name__} has no number")

    def rests(self) -> bool:
        """Whether it is the same whenever it is read."""
        return False


class Amount(Part, frozen=True):
    """What a letter in an ability's text stands for: X is the number of something."""

    LETTER: ClassVar[str] = ""

    of: Value


class Condition(Part, frozen=True):
    """Something that is true or not when it is read."""

    KEYWORD: ClassVar[bool] = False
    """Whether a keyword among the terms says it, so that the text does not."""

    def holds(self, g: Any, here: Context) -> bool:
        """Whether it is true now."""
        raise TypeError(f"{type(self).__name__} cannot be tested")


def all_hold(g: Any, here: Context, conditions: Iterable[Condition]) -> bool:
    """Whether all of the conditions are true now."""
    for condition in conditions:  # noqa: SIM110 - asked a dozen times a decision
        if not condition.holds(g, here):
            return False
    return True


class Selector(Part, frozen=True):
    """A description of cards."""

    def find(self, g: Any, here: Context) -> list[int]:
        """Ids of the cards it describes now, in table order."""
        raise TypeError(f"{type(self).__name__} finds nothing")

    def known(self, g: Any, here: Context) -> list[int]:
        """Those it describes as far as the ability's user may know. They are counted and compared."""
        return self.find(g, here)

    def includes(self, g: Any, here: Context, card: int) -> bool:
        """Whether it describes this card now."""
        return card in self.find(g, here)

    def rests(self, g: Any) -> bool:
        """Whether it describes the same cards until one moves or an effect begins or ends."""
        return False


class TriggerCondition(Part, frozen=True):
    """The event an ability waits for."""

    SECOND: ClassVar[bool] = False
    """Whether a second card takes part in it: "the other one"."""
    CARD: ClassVar[bool] = True
    """Whether it happens to a card: "it"."""
    AMOUNT: ClassVar[bool] = False  # as damage has one
    TAGGED: ClassVar[bool] = False
    """Whether the ability's tag says it, so that the text does not."""
    WOULD: ClassVar[bool] = False
    """Whether it is about to happen, so that something else can happen instead."""

    def any_is(self, what: str) -> bool:
        """Whether one of these is true of it ("SECOND", "CARD", "AMOUNT"), or of one of the events it joins."""
        return bool(getattr(self, what))

    def kinds(self) -> tuple[str, ...]:
        """Kinds of event it can match; the trigger index is built from them."""
        raise TypeError(f"{type(self).__name__} matches nothing")

    def matches(self, g: Any, here: Context, event: Event) -> bool:
        """Whether this event is the one described. `here.event` is None; the subject's snapshot is in the event."""
        raise TypeError(f"{type(self).__name__} matches nothing")


class Step(Part, frozen=True):
    """One instruction, or one part of a cost."""

    FLAT: ClassVar[bool] = False
    """Whether the instructions inside it are printed as one, so that nothing tells them apart from it."""
    PICKS: ClassVar[bool] = False
    """Whether it asks nothing but which cards it is done to.

    Then several players can pick before it is done to any.
    """

    MENDS: ClassVar[bool] = False
    """Whether it says what happens where the step before could not be applied (VISION 7.1.12.b)."""
    BY_OTHERS: ClassVar[bool] = False
    """Whether players other than the ability's user may carry it out, with what only they may know."""
    LAYS_ON_DECK: ClassVar[str] = ""
    """The end of a deck to which it puts cards, `ON_TOP` or `AT_BOTTOM`: several have an order there."""
    INSISTS: ClassVar[bool] = False
    """Whether it fails where an "if" keeps it from being done, and is not merely left out (VISION 5.3.1.a)."""

    def reached(self, g: Any, here: Context) -> bool:
        """Whether it is its turn at all. "If you do" is not for those who did not."""
        return True

    def can_do(self, g: Any, here: Context) -> bool:
        """Whether at least something of it can be applied now; for a cost: whether it can be paid in full."""
        return True

    def could_do(self, g: Any, here: Context) -> bool:
        """Whether there are enough cards to do it. Which cards they are is not asked."""
        return self.can_do(g, here)

    def asks_anyway(self, g: Any, here: Context) -> bool:
        """Whether its question must be asked although nothing can be done.

        That is so where only who is asked can know it, and a missing question would tell the others (a described card
        that is not in the hand).
        """
        return False

    def succeeds(self) -> bool:
        """Whether it counts as applied whatever it finds, as what is done to all cards of a kind does (VISION
        7.1.12.e)."""
        return False

    def declines(self, g: Any) -> bool:
        """Whether its user has declined it if it cannot be done, as they have a cost that they cannot pay."""
        return False

    def idle(self, g: Any, here: Context) -> bool:
        """Whether it asks for nothing at all now: 0 cards, 0 life. It has not failed then (VISION 7.1.12)."""
        return False

    def costs_nothing(self, g: Any, here: Context) -> bool:
        """Whether, as a part of a cost, it is done without doing anything, as its number is 0 or less."""
        return False

    def none_will_do(self, g: Any, here: Context) -> bool:
        """Whether its user may pick no card at all, and it is applied all the same: "up to 2" (VISION 8.1.2.b)."""
        return False

    def do(self, g: Any, here: Context) -> StepResult:
        """Carry it out. An Ask must give its answer `into="answer"`; then `take` goes on. A Do must report
        `into="tally"`. A Call must report `into="tally"` and return an Outcome or (applied, wanted)."""
        raise TypeError(f"{type(self).__name__} cannot be done")

    def take(self, g: Any, here: Context, answer: Any) -> StepResult:
        """Go on with the answer to the question `do` asked; may ask again."""
        raise TypeError(f"{type(self).__name__} asks nothing")

    def is_for(self, g: Any, here: Context, card: int) -> bool:
        """Whether a lasting effect it has begun is for that card now, where that is asked again (`Modifier.reach`)."""
        raise TypeError(f"{type(self).__name__} does not say whom its effect is for")

    def worth(self, g: Any, here: Context, modifier: Modifier, card: int) -> Fact:
        """How much a lasting effect it has begun is now, where that is worked out again (`Modifier.varies`)."""
        raise TypeError(f"{type(self).__name__} does not say how much its effect is")

    def blocks(self) -> tuple[tuple[Step, ...], ...]:
        """The instructions inside it."""
        return ()


class ContinuousEffect(Part, frozen=True):
    """One continuous effect of a static ability: what it does to which cards while the ability works."""

    FIELD: ClassVar[str] = ""
    HOW: ClassVar[str] = ""
    READ_LATER: ClassVar[bool] = False
    """Whether its words are read again as long as it lasts."""

    def field(self) -> str:
        """The derived value it changes: "power", "range", "skills" ... or a prohibition's name."""
        if not self.FIELD:
            raise TypeError(f"{type(self).__name__} changes nothing")
        return self.FIELD

    def how(self) -> str:
        """copy | set | add | gain | lose | cannot"""
        if not self.HOW:
            raise TypeError(f"{type(self).__name__} changes nothing")
        return self.HOW

    def singles(self) -> tuple[ContinuousEffect, ...]:
        """The effects on one field each of which it consists: "+1/+2" is two."""
        return (self,)

    def laid(self) -> ContinuousEffect:
        """What is left of a single one where something that resolves lays it down."""
        return self

    def value(self, g: Any, here: Context, card: int) -> Fact:
        """By how much, to what, or which; True if there is nothing more to say."""
        return True

    def written(self) -> bool:
        """Whether its value is always the same, as written."""
        return True

    def reaches(self, g: Any, here: Context, card: int) -> bool:
        """Whether it changes this card now."""
        raise TypeError(f"{type(self).__name__} changes nothing")

    def seats(self, g: Any, here: Context, until: str = "") -> tuple[int, ...]:
        """The players it is about, with all their cards, now and later. None: it is about
        cards."""
        return ()

    def own(self) -> bool:
        """Whether it can change no card but its own; then nobody else is even tested."""
        return False

    def rests(self, g: Any) -> bool:
        """Whether its cards and its value stay the same for a while.

        That is until a card moves, effects begin or end, or the game's situation is another. Whether it reaches a card
        follows from that card, from its own and from where these two lie: no other card's move changes it.
        """
        return False


class Ability(Part, frozen=True):
    """One ability of a card, compiled. `kind`: activated | triggered | static | replacement, or the game's own."""

    kind: str
    marks: tuple[str, ...] = ()
    """The game's class marks and keywords (bond, hand, special, attack, defence ...)."""
    name: Named | None = None
    limit: int | None = None  # how often in its span
    span: str = "turn"  # or "battle", "game"; shared: by all cards of its name together (limits.py)
    shared: bool = False
    event: TriggerCondition | None = None
    each: bool = False  # printed with "whenever"; what triggers does so each time in any case
    gates: tuple[Condition, ...] = ()
    """"Not usable, valid or triggering unless": preconditions of the ability itself (Cipher 21.1.1.1.1)."""
    conditions: tuple[Condition, ...] = ()
    """"If": tested when the ability is resolved (triggered) or all the time (static)."""
    cost: tuple[Step, ...] = ()
    optional: bool = False
    """"If you pay": the cost may be declined."""
    targets: tuple[Step, ...] = ()
    """What is chosen when its use is declared, before it is answered and carried out (Monster Collection 10-10-3)."""
    amounts: tuple[Amount, ...] = ()
    """What X, Y and Z stand for, where the text says so (Kiseki 1305.2b)."""
    body: tuple[Step, ...] = ()
    grants: tuple[ContinuousEffect, ...] = ()
    keywords: dict[str, str] = {}
    """Keyword skills and their arguments, as the game's keywords.py reads them."""
    manual: bool = False
    bearer: str = ""
    """The class of card it stands on, where cards fall into classes: what the card calls itself."""
    line: int = 0


def same_text(one: Ability, other: Ability) -> bool:
    """Whether two abilities say the same, wherever they stand."""
    return one == other or msgspec.structs.replace(one, line=0, bearer="") == msgspec.structs.replace(
        other, line=0, bearer="",
    )


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """What a block of instructions achieved, and what was chosen in it."""

    applied: int = 0
    wanted: int = 0
    picked: int = 0
    """How much of what was applied is only that cards were chosen, by which nothing has come about yet."""
    bound: dict[str, tuple[RefPair, ...]] = {}
    numbers: dict[str, int] = {}
    moved: tuple[tuple[RefPair, RefPair], ...] = ()
    declined: bool = False
    """Its user chose not to carry a part of it out ("may")."""
    again: bool = False
    """The block in which this step stands is carried out anew, from its beginning (Cipher 23.1.29)."""

    @property
    def effective(self) -> bool:
        """Whether anything came of it: more than a choice of cards (Cipher 2.7, 2.9)."""
        return self.applied > self.picked

    @property
    def report(self) -> str:
        """none | part | all"""
        if self.applied == 0:
            return "none"
        return "all" if self.applied >= self.wanted else "part"


def bind(name: str, cards: tuple[RefPair, ...], wanted: int = 1) -> Done:
    """What a choosing step returns from `take`. It binds the cards to a name for the steps after it."""
    found = min(len(cards), wanted)
    return Done(Outcome(applied=found, wanted=wanted, picked=found, bound={name: cards}))
