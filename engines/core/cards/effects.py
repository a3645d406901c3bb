"""What cards do, as data: the kinds of part an ability has, and the one procedure that carries abilities out.

The concrete words (draw, choose, cannot ...) subclass these in `engines/language` and in each game's `words.py`.
A part receives the game `g` (play.Play) and `here`, the circumstances under which its ability is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from engines.core.display.views import Named
from engines.core.model.events import AbilityRef, Event, Fact, RefPair, Snapshot
from engines.core.model.procedure import Call, Do, Done, Goto, Move, Note, Procedure
from engines.core.state.atoms import Conceal
from engines.core.state.knowledge import knows

if TYPE_CHECKING:
    from engines.core.play.running_game import Play


class Here(msgspec.Struct, frozen=True, kw_only=True):
    """The circumstances of an ability: its card, its user, what triggered it and what has been chosen so far."""

    source: RefPair
    user: int
    ability: AbilityRef
    event: Event | None = None
    then: Snapshot | None = None
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

    def now(self, ref: RefPair) -> RefPair:
        """The object a reference means by now, if this effect has moved its card."""
        for before, after in self.moved:
            if before == ref:
                return after
        return ref

    def after(self, outcome: Outcome) -> Here:
        """The circumstances after a part of the ability: with what was chosen, counted and moved in it."""
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


def reads_event(part: Part) -> bool:
    """Whether some part of an ability means a card of the event that triggered it."""
    return any(getattr(each, "READS_EVENT", False) for each in within(part))


def reads_second(part: Part) -> bool:
    """Whether some part of an ability means the second card of the event that triggered it."""
    return any(getattr(each, "READS_SECOND", False) for each in within(part))


def varies(part: Part) -> bool:
    """Whether an amount in it is the X that the ability's user chooses when they pay its cost."""
    return any(getattr(each, "VARIABLE", False) for each in within(part))


class Value(Part, frozen=True):
    """A number that is worked out when it is read."""

    BINDS: ClassVar[int] = 2
    """How tightly its printed form holds together: 2 by itself, 1 a product, 0 a sum, -1 what reaches to the end."""

    def number(self, g: Any, here: Here) -> int:
        """Its present value."""
        raise TypeError(f"{type(self).__name__} has no number")

    def rests(self) -> bool:
        """Whether it is the same whenever it is read."""
        return False


class Condition(Part, frozen=True):
    """Something that is true or not when it is read."""

    def holds(self, g: Any, here: Here) -> bool:
        """Whether it is true now."""
        raise TypeError(f"{type(self).__name__} cannot be tested")


def all_hold(g: Any, here: Here, conditions: Iterable[Condition]) -> bool:
    """Whether all of the conditions are true now."""
    for condition in conditions:  # noqa: SIM110 - asked a dozen times a decision
        if not condition.holds(g, here):
            return False
    return True


class Selector(Part, frozen=True):
    """A description of cards."""

    def find(self, g: Any, here: Here) -> list[int]:
        """Ids of the cards it describes now, in table order."""
        raise TypeError(f"{type(self).__name__} finds nothing")

    def known(self, g: Any, here: Here) -> list[int]:
        """Those it describes as far as the ability's user may know: what is counted and compared."""
        return self.find(g, here)

    def includes(self, g: Any, here: Here, card: int) -> bool:
        """Whether it describes this card now."""
        return card in self.find(g, here)

    def rests(self, g: Any) -> bool:
        """Whether it describes the same cards until one moves, effects begin or end, or the situation is another."""
        return False


class Pattern(Part, frozen=True):
    """The event an ability waits for."""

    SECOND: ClassVar[bool] = False
    """Whether a second card takes part in it: "the other one"."""
    CARD: ClassVar[bool] = True
    """Whether it happens to a card: "it"."""
    AMOUNT: ClassVar[bool] = False  # as damage has one

    def any_is(self, what: str) -> bool:
        """Whether one of these is true of it ("SECOND", "CARD", "AMOUNT"), or of one of the events it joins."""
        return bool(getattr(self, what))

    def kinds(self) -> tuple[str, ...]:
        """Kinds of event it can match; the trigger index is built from them."""
        raise TypeError(f"{type(self).__name__} matches nothing")

    def matches(self, g: Any, here: Here, event: Event) -> bool:
        """Whether this event is the one described. `here.event` is None; the subject's snapshot is in the event."""
        raise TypeError(f"{type(self).__name__} matches nothing")


class Step(Part, frozen=True):
    """One instruction, or one part of a cost."""

    FLAT: ClassVar[bool] = False
    """Whether the instructions inside it are printed as one, so that nothing tells them apart from it."""
    PICKS: ClassVar[bool] = False
    """Whether all it asks is which cards it is done to, so that several players can pick before it is done to any."""

    def can_do(self, g: Any, here: Here) -> bool:
        """Whether at least something of it can be applied now; for a cost: whether it can be paid in full."""
        return True

    def could_do(self, g: Any, here: Here) -> bool:
        """Whether it could be done if the cards were those it asks for: as far as their number goes."""
        return self.can_do(g, here)

    def asks_anyway(self, g: Any, here: Here) -> bool:
        """Whether its question must be asked though nothing can be done: that nothing can is known only to who is
        asked, and the missing question would tell the others (a described card that is not in the hand)."""
        return False

    def do(self, g: Any, here: Here) -> Move:
        """Carry it out. An Ask must give its answer `into="answer"`; then `take` goes on. A Do must report
        `into="tally"`. A Call must report `into="tally"` and return an Outcome or (applied, wanted)."""
        raise TypeError(f"{type(self).__name__} cannot be done")

    def take(self, g: Any, here: Here, answer: Any) -> Move:
        """Go on with the answer to the question `do` asked; may ask again."""
        raise TypeError(f"{type(self).__name__} asks nothing")

    def blocks(self) -> tuple[tuple[Step, ...], ...]:
        """The instructions inside it."""
        return ()


class Grant(Part, frozen=True):
    """One continuous effect of a static ability: what it does to which cards while the ability works."""

    def field(self) -> str:
        """The derived value it changes: "power", "range", "skills" ... or a prohibition's name."""
        raise TypeError(f"{type(self).__name__} changes nothing")

    def how(self) -> str:
        """copy | set | add | gain | lose | cannot"""
        raise TypeError(f"{type(self).__name__} changes nothing")

    def value(self, g: Any, here: Here, card: int) -> Fact:
        """By how much, to what, or which."""
        raise TypeError(f"{type(self).__name__} changes nothing")

    def reaches(self, g: Any, here: Here, card: int) -> bool:
        """Whether it changes this card now."""
        raise TypeError(f"{type(self).__name__} changes nothing")

    def seats(self, g: Any, here: Here, until: str = "") -> tuple[int, ...]:
        """The players it is about, all their cards included: those there are and those to come. None: it is about
        cards."""
        return ()

    def own(self) -> bool:
        """Whether it can change no card but its own; then nobody else is even tested."""
        return False

    def rests(self, g: Any) -> bool:
        """Whether whom it reaches and its value are the same until a card moves, effects begin or end, or the game's
        situation is another."""
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
    event: Pattern | None = None
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
    body: tuple[Step, ...] = ()
    grants: tuple[Grant, ...] = ()
    keywords: dict[str, str] = {}
    """Keyword skills and their arguments, as the game's keywords.py reads them."""
    manual: bool = False
    bearer: str = ""
    """The class of card it stands on, where cards fall into classes: what the card calls itself."""
    line: int = 0


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


UNANSWERED = ""
"""Stands for "no answer has come": a name is never empty."""

Given = int | str | bool | tuple[int | None, ...] | None
Shown = tuple[tuple[int, int, tuple[int, ...]], ...]
"""Cards that players know where they lie: (card, life, players)."""


def shown_now(g: Play) -> Shown:
    """Every card that somebody has been shown where it lies."""
    return tuple((card.id, card.life, card.seen) for card in g.state.cards if card.seen)


LOST = -1
"""The life of no object: what a card has become that was put where not every player can see it."""


def present(g: Play, here: Here) -> tuple[RefPair, ...]:
    """The objects an ability speaks of that are still where they were, or where the ability has put them."""
    return tuple(ref for ref in here.objects if g.state.present(here.now(ref)))


def followed(g: Play, here: Here, known: Here, objects: tuple[RefPair, ...]) -> Here:
    """The circumstances after an instruction, which may have moved some of these objects.

    An effect keeps track of a card that it puts itself into a zone where every player sees it, and loses one that goes
    where it is hidden. A card that anything else has moved is another object (Cipher 6.5, G-29; Monster Collection
    G36). `known`: the circumstances before; what a part of the instruction has settled already stays so.
    """
    moved = dict(here.moved)
    for ref in objects:
        now = here.now(ref)
        if now == known.now(ref) and not g.state.present(now):
            card = g.state.cards[ref[0]]
            seen = all(knows(g, viewer, card) for viewer in g.players)
            moved[ref] = g.state.ref(card.id) if seen else (card.id, LOST)
    return here if moved == dict(here.moved) else msgspec.structs.replace(here, moved=tuple(moved.items()))


def _passed(move: Move) -> Move:
    """A step's move with its bookkeeping: None means nothing was done, a Done carries the tally itself."""
    if move is None:
        return Goto("count", tally=(0, 1))
    if isinstance(move, Done):
        return Goto("count", tally=move.value)
    if isinstance(move, Do | Call):
        move.into = "tally"
    return move


class Resolve(Procedure, frozen=True, tag="core.Resolve"):
    """Carries out a block of an ability's instructions in printed order (Cipher 21.1.1.2); returns an Outcome.

    `path` leads from the ability's body (empty) through (step, block) pairs to the block; (-1, n) is part n of the
    cost alone, (-2,) to what is targeted. Where the game says so, what it showed is hidden again when it is over
    (Cipher 23.1.4.4).
    """

    TITLE: ClassVar[str] = "resolving.ability"
    FLEETING: ClassVar[tuple[str, ...]] = ("applied", "wanted", "picked")  # they grow with every repetition of a block

    here: Here
    path: tuple[int, ...] = ()
    index: int = 0
    answer: Given = UNANSWERED
    given: Given = UNANSWERED
    tally: tuple[int, int] | Outcome | None = None
    applied: int = 0
    wanted: int = 0
    picked: int = 0
    declined: bool = False
    before: Shown | None = None
    """What had been shown when it began; None inside another block of the same ability, which sees to it."""
    objects: tuple[RefPair, ...] = ()
    """What the ability speaks of and was there before the instruction that is being carried out."""

    def open(self, g: Play) -> Move:
        outer = any(
            isinstance(frame, Resolve) and frame.here.source == self.here.source and frame.here.ability ==
            self.here.ability for frame in g.state.procedures[:-1]
        )
        shown = shown_now(g) if g.game.hides_again and not outer else None
        return Note(before=shown, objects=present(g, self.here))

    def begin(self, g: Play) -> Move:
        block = g.block(self.here.ability, self.path)
        if self.index >= len(block):
            self._hide_again(g)
            return Done(Outcome(
                applied=self.applied, wanted=self.wanted, picked=self.picked, bound=self.here.bound,
                numbers=self.here.numbers, moved=self.here.moved, declined=self.declined,
            ))
        step = block[self.index]
        if not step.can_do(g, self.here) and not step.asks_anyway(g, self.here):
            return Goto("count", tally=(0, 1))  # what cannot be done is left out, the rest is done: Cipher 2.3
        return _passed(step.do(g, self.here))

    def take(self, g: Play) -> Move:
        if self.answer == UNANSWERED:
            return Goto("count")
        return Note(given=self.answer, answer=UNANSWERED)

    def use(self, g: Play) -> Move:
        step = g.block(self.here.ability, self.path)[self.index]
        return _passed(step.take(g, self.here, self.given))

    def again(self, g: Play) -> Move:
        return Goto("take")  # the answer may have led to another question

    def count(self, g: Play) -> Move:
        tally = self.tally if self.tally is not None else (0, 1)
        here, declined, following, picked = self.here, self.declined, self.index + 1, self.picked
        if isinstance(tally, Outcome):
            declined = declined or tally.declined
            following = 0 if tally.again else following
            picked += tally.picked
            here = msgspec.structs.replace(
                here, bound={**here.bound, **tally.bound}, numbers={**here.numbers, **tally.numbers},
                moved=tuple({**dict(here.moved), **dict(tally.moved)}.items()),
            )
            tally = (tally.applied, tally.wanted)
        here = msgspec.structs.replace(followed(g, here, self.here, self.objects), last=tally)
        return Goto(
            "begin", here=here, objects=present(g, here), index=following, answer=UNANSWERED, tally=None,
            applied=self.applied + tally[0], wanted=self.wanted + tally[1], picked=picked,
            declined=declined,
        )

    def _hide_again(self, g: Play) -> None:
        """Cards shown meanwhile that still lie where they lay are known to nobody but who knew them before."""
        if self.before is None:
            return
        known = {(card, life): players for card, life, players in self.before}
        for card, life, players in shown_now(g):
            former = known.get((card, life), ())
            if former != players:
                g.apply(Conceal(card=card, players=former))

    def left(self, player: int) -> str:
        return "." if player == self.here.user else ""

    STEPS = (open, begin, take, use, again, count)


def bind(name: str, cards: tuple[RefPair, ...], wanted: int = 1) -> Done:
    """What a choosing step returns from `take`: the cards under a name for the steps after it."""
    found = min(len(cards), wanted)
    return Done(Outcome(applied=found, wanted=wanted, picked=found, bound={name: cards}))
