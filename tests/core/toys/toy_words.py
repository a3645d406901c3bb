"""What cards of the toy game "Harvest" can do: a few words for each kind of part the core knows."""

from __future__ import annotations

from typing import Any, ClassVar

from engines.core.cards.ability_parts import Condition, Context, ContinuousEffect, Step, TriggerCondition, bind
from engines.core.model import ask as asks
from engines.core.model.ask import SPLIT, Ask, Option
from engines.core.model.events import Event, Fact, Modifier
from engines.core.model.procedure import Call, Do, Done, Goto, Procedure
from engines.core.state.atoms import Mark, Modify, Move, Reveal, Shuffle, Turn

# -- procedures that steps call ---------------------------------------------------------------------------------------


class Draw(Procedure, frozen=True, tag="toy.Draw"):
    """Draw one by one; the deck may be refilled in between. Returns (drawn, wanted)."""

    player: int
    count: int
    drawn: int = 0
    cause: str = "rule"

    def draw(self, g: Any) -> Any:
        deck = g.zone("deck", self.player)
        if self.drawn >= self.count or not deck:
            return Done((self.drawn, self.count))
        return Do(Move(card=deck[-1], to="hand", cause=self.cause))

    def again(self, g: Any) -> Any:
        return Goto("draw", drawn=self.drawn + 1)

    STEPS = (draw, again)


# -- instructions -----------------------------------------------------------------------------------------------------


class Draws(Step, frozen=True):
    """Draw so many."""

    count: int = 1

    def can_do(self, g: Any, here: Context) -> bool:
        return bool(g.zone("deck", here.user) or g.zone("spent", here.user))

    def do(self, g: Any, here: Context) -> Any:
        return Call(Draw(player=here.user, count=self.count, cause=here.cause))


class Spends(Step, frozen=True):
    """Spend so many hand cards, of a kind if one is named. As a cost: exactly so many."""

    DRAWS_ON: ClassVar[tuple[str, ...]] = ("hand",)

    count: int = 1
    kind: str = ""

    def choices(self, g: Any, here: Context) -> list[int]:
        return [
            card for card in g.zone("hand", here.user)
            if card != here.source[0] and (not self.kind or self.kind in g.words(card, "kinds"))
        ]

    def can_do(self, g: Any, here: Context) -> bool:
        return len(self.choices(g, here)) >= self.count

    def do(self, g: Any, here: Context) -> Any:
        cards = self.choices(g, here)
        return asks.some_cards(here.user, "spend", cards, "answer", self.count, self.count, always=True)

    def take(self, g: Any, here: Context, answer: Any) -> Any:
        return Do(*(Move(card=card, to="spent", cause=here.cause, by=here.source) for card in answer))


class SpendsItself(Step, frozen=True):
    """Spend this card."""

    DRAWS_ON: ClassVar[tuple[str, ...]] = ("itself",)

    def can_do(self, g: Any, here: Context) -> bool:
        card = g.follow(here.source)
        return card is not None and g.card(card).zone == "field"

    def do(self, g: Any, here: Context) -> Any:
        return Do(Move(card=g.follow(here.source), to="spent", cause=here.cause, by=here.source))


class Grows(Step, frozen=True):
    """This, or the card chosen under a name, is worth more for a while."""

    by: int = 1
    until: str = "turn"
    chosen: str = ""

    def can_do(self, g: Any, here: Context) -> bool:
        return bool(self.refs(g, here))

    def refs(self, g: Any, here: Context) -> list[tuple[int, int]]:
        refs = here.bound.get(self.chosen, ()) if self.chosen else (here.source,)
        now = [g.follow(ref) for ref in refs]
        return [g.state.ref(card) for card in now if card is not None]

    def do(self, g: Any, here: Context) -> Any:
        return Do(Modify(cause=here.cause, by=here.source, modifier=Modifier(
            serial=0, field="worth", how="add", value=self.by, subjects=tuple(self.refs(g, here)), until=self.until,
            source=here.source, ability=here.ability,
        )))


class Chooses(Step, frozen=True):
    """Choose one card of a field; later steps read it under the name."""

    name: str
    whose: str = "any"

    def cards(self, g: Any, here: Context) -> list[int]:
        return [card for card in g.cards_in(("field",)) if self.whose == "any" or g.card(card).user == here.user]

    def can_do(self, g: Any, here: Context) -> bool:
        return bool(self.cards(g, here))

    def do(self, g: Any, here: Context) -> Any:
        return asks.one_card(here.user, "choose", self.cards(g, here), "answer")

    def take(self, g: Any, here: Context, answer: Any) -> Any:
        return bind(self.name, (g.state.ref(answer),))


class Picks(Step, frozen=True):
    """Spend the card chosen under a name: another's card, for instance."""

    chosen: str

    def can_do(self, g: Any, here: Context) -> bool:
        return any(g.follow(ref) is not None for ref in here.bound.get(self.chosen, ()))

    def do(self, g: Any, here: Context) -> Any:
        cards = [g.follow(ref) for ref in here.bound[self.chosen]]
        return Do(*(Move(card=card, to="spent", cause="skill", by=here.source) for card in cards if card is not None))


class Peeks(Step, frozen=True):
    """Look at the top card of the deck."""

    def do(self, g: Any, here: Context) -> Any:
        deck = g.zone("deck", here.user)
        return Do(Reveal(card=deck[-1], players=(here.user,))) if deck else None


class Shuffles(Step, frozen=True):
    """Shuffle the deck."""

    def do(self, g: Any, here: Context) -> Any:
        return Do(Shuffle(area="deck", player=here.user))


class Sorts(Step, frozen=True):
    """Look at the two top cards and put them back in any order."""

    def do(self, g: Any, here: Context) -> Any:
        cards = g.zone("deck", here.user)[-2:]
        for card in cards:
            g.apply(Reveal(card=card, players=(here.user,)))
        return asks.order_cards(here.user, "sort", cards, "answer") if cards else None

    def take(self, g: Any, here: Context, answer: Any) -> Any:
        for card in answer:
            g.apply(Move(card=card, to="deck"))
            g.apply(Reveal(card=card, players=(here.user,)))
        return Done((1, 1))


class Waters(Step, frozen=True):
    """Share three drops among the own plants."""

    drops: int = 3

    def can_do(self, g: Any, here: Context) -> bool:
        return bool(g.zone("field", here.user))

    def do(self, g: Any, here: Context) -> Any:
        options = tuple(Option(verb="card", subject=card) for card in g.zone("field", here.user))
        return Ask(
            kind=SPLIT, players=(here.user,), what="water", options=options, into="answer", gives="amounts",
            most=self.drops,
        )

    def take(self, g: Any, here: Context, answer: Any) -> Any:
        plants = g.zone("field", here.user)
        changes = (
            Mark(card=card, fields={"counters": (("drop", g.drops(card) + amount),)})
            for card, amount in zip(plants, answer, strict=True)
        )
        return Do(*changes)


class Bids(Step, frozen=True):
    """Say a number from 0 to 3 and a word, and be sure of it; the number's worth is gained."""

    def do(self, g: Any, here: Context) -> Any:
        return asks.number(here.user, "bid", 0, 3, "answer")

    def take(self, g: Any, here: Context, answer: Any) -> Any:
        if isinstance(answer, bool):
            return Done((1, 1))
        if isinstance(answer, int):
            return Ask(kind="name", players=(here.user,), what="call", into="answer", gives="name")
        return asks.yes_no(here.user, "sure", "answer")


class Bundles(Step, frozen=True):
    """Spend hand cards worth exactly five together, or none. Asked whatever the hand: a pause must not betray it."""

    def can_do(self, g: Any, here: Context) -> bool:
        return bool(g.zone("hand", here.user))

    def do(self, g: Any, here: Context) -> Any:
        return asks.some_cards(
            here.user, "bundle", g.zone("hand", here.user), "answer", 0, 9, joint="five", always=True,
        )

    def take(self, g: Any, here: Context, answer: Any) -> Any:
        return Do(*(Move(card=card, to="spent", cause=here.cause) for card in answer))


class Tires(Step, frozen=True):
    """This card turns sideways: part of a cost, or what happens instead of something worse."""

    DRAWS_ON: ClassVar[tuple[str, ...]] = ("readiness",)

    def can_do(self, g: Any, here: Context) -> bool:
        card = g.follow(here.source)
        return card is not None and not g.card(card).turned

    def do(self, g: Any, here: Context) -> Any:
        return Do(Turn(card=g.follow(here.source), turned=True, cause=here.cause, by=here.source))


class Breaks(Step, frozen=True):
    """A bug: an instruction that raises."""

    def do(self, g: Any, here: Context) -> Any:
        raise RuntimeError("the plough broke")


# -- events, conditions and continuous effects ------------------------------------------------------------------------


class When(TriggerCondition, frozen=True):
    """An event of a kind: of any card, of this one, of another's, of an own other one."""

    kind: str
    who: str = "any"

    def kinds(self) -> tuple[str, ...]:
        return (self.kind,)

    def matches(self, g: Any, here: Context, event: Event) -> bool:
        if self.who == "any":
            return True
        mine = event.card is not None and here.source[0] == event.card[0]
        if self.who == "this":
            return mine
        if self.who == "you":
            return event.player == here.user
        return not mine and event.player == here.user


class Richer(Condition, frozen=True):
    """A card of the own field is worth at least so much: this one, or any."""

    least: int
    this: bool = True

    def holds(self, g: Any, here: Context) -> bool:
        cards = (here.source[0],) if self.this else g.zone("field", here.user)
        return any(g.number(card, "worth") >= self.least for card in cards)


class Gives(ContinuousEffect, frozen=True):
    """Continuous: cards of the own field (or only this) have more worth, a kind, or a prohibition."""

    what: str = "worth"
    way: str = "add"
    amount: Fact = 1
    this: bool = False
    like: str = ""
    """Only cards of this kind."""
    of_neighbour: bool = False
    """The amount is the worth of the own other cards together."""

    def field(self) -> str:
        return self.what

    def how(self) -> str:
        return self.way

    def value(self, g: Any, here: Context, card: int) -> Fact:
        if self.of_neighbour:
            return sum(g.number(other, "worth") for other in g.zone("field", here.user) if other != card)
        return self.amount

    def reaches(self, g: Any, here: Context, card: int) -> bool:
        if self.this:
            return card == here.source[0]
        if card not in g.zone("field", here.user):
            return False
        return not self.like or self.like in g.words(card, "kinds")
