"""Conditions in ability text: counts, comparisons, tests of a card, whose turn it is. Joined by and, or, not.

In Japanese every condition is printed in the form that stands before 場合: 絆が5枚以上の, このユニットが攻撃している.
"""

from __future__ import annotations

import msgspec

from engines.core.cards.ability_parts import Condition, Context, Part, Selector, Value
from engines.core.contract.game import Game
from engines.core.model.events import LastKnownInfo
from engines.language.descriptions.places import Within, readable
from engines.language.descriptions.selectors import COMPARE, Described
from engines.language.grammar.catalogue import Catalogue, word
from engines.language.grammar.parts import Cards, Filter, Look, Remembered, is_whose
from engines.language.grammar.text_templates import (
    Phraser,
    Said,
    attributive,
    bracketed,
    denied,
    is_figure,
    joined,
    with_article,
)
from engines.language.grammar.vocabulary import Noun, OperatorKey


def _owner(of: Described, voice: Phraser) -> str:
    """Whose cards: you, opponent or any."""
    placed = getattr(of.place, "whose", None)  # whose zone it is says it, whatever else is said
    return str(placed or of.whose or voice.noun(of.kind).whose)


def mine(made: Condition, catalogue: Catalogue) -> Condition:
    """The same of one's own cards alone, unless the noun or the place says whose they are: "you have a unit"."""
    of = getattr(made, "of", None)
    assert isinstance(of, Described)
    noun = catalogue.terms["noun"][of.kind]
    assert isinstance(noun, Noun)
    if theirs(of) is of or noun.whose != "any":
        return made
    return msgspec.structs.replace(made, of=msgspec.structs.replace(of, whose="you"))


@word("you have <count> <order> <of>", "you control <count> <order> <of>")
class YouHaveMany(Condition, frozen=True, tag="core.YouHaveMany"):
    """A number of one's own cards compared: "you have 5 or more bonds"."""

    count: Value
    order: Order
    of: Selector

    @classmethod
    def simpler(cls, count: Value, order: Order, of: Selector) -> Condition:
        return Numbered(count=count, op=order.op, of=of)

    narrowed = mine


@word("there are <count> <order> <of>")
class HowMany(Condition, frozen=True, tag="core.HowMany"):
    """A number of cards of both players compared: "there are 5 or more ready units"."""

    count: Value
    order: Order
    of: Selector

    @classmethod
    def simpler(cls, count: Value, order: Order, of: Selector) -> Condition:
        return Numbered(count=count, op=order.op, of=of)


@word("the opponent has <count> <order> <of>")
class TheyHave(Condition, frozen=True, tag="core.TheyHave"):
    """A number of the opponent's cards compared: "the opponent has 2 or fewer bonds"."""

    count: Value
    order: Order
    of: Selector

    @classmethod
    def simpler(cls, count: Value, order: Order, of: Selector) -> Condition:
        return Numbered(count=count, op=order.op, of=theirs(of))


def theirs(of: Selector) -> Selector:
    """The same cards on the opponent's side, unless their place says whose they are."""
    assert isinstance(of, Described)
    if of.whose is not None or not (of.place is None or isinstance(of.place, Within)):
        return of
    return msgspec.structs.replace(of, whose="opponent")


class Order(Part, frozen=True):
    """How a number of cards is compared."""

    @property
    def op(self) -> str:
        raise TypeError


@word("or more")
class OrMore(Order, frozen=True, tag="core.OrMore"):
    """At least so many."""

    @property
    def op(self) -> str:
        return ">="


@word("or fewer|less")
class OrFewer(Order, frozen=True, tag="core.OrFewer"):
    """At most so many."""

    @property
    def op(self) -> str:
        return "<="


@word("you have exactly <count> <of>", "you control exactly <count> <of>")
class YouHaveExactly(Condition, frozen=True, tag="core.YouHaveExactly"):
    """Just so many cards of one's own."""

    count: Value
    of: Selector

    @classmethod
    def simpler(cls, count: Value, of: Selector) -> Condition:
        return Numbered(count=count, of=of)

    narrowed = mine


@word("there are exactly <count> <of>")
class Numbered(Condition, frozen=True, tag="core.Numbered"):
    """A number of cards compared with another number."""

    count: Value
    of: Selector
    op: OperatorKey = "="

    def holds(self, g: Game, here: Context) -> bool:
        return COMPARE[self.op](len(self.of.known(g, here)), self.count.number(g, here))

    def say(self, voice: Phraser) -> Said:
        assert isinstance(self.of, Described)
        count = voice.say(self.count)
        if not is_figure(count.text):
            count = Said(bracketed(voice, count.text), many=True)
        owner = _owner(self.of, voice)
        if not voice.english:
            compared = voice.term("op", self.op).format(n=f"{count.text}{self.of.counter(voice)}")
            return Said(f"{self.of.noun(voice, many=True)}が{attributive(compared)}")
        compared = voice.term("op", self.op).format(n=count.text).replace("or less", "or fewer")
        noun = self.of.noun(voice, many=count.many or self.op in (">=", "<="), bare=True)
        verb = {"you": "you have", "opponent": "the opponent has"}.get(owner, "there are")
        return Said(f"{verb} {compared} {noun}")


@word("you have no <of>", "you control no <of>")
class YouHaveNone(Condition, frozen=True, tag="core.YouHaveNone"):
    """One has no such card."""

    of: Selector

    @classmethod
    def simpler(cls, of: Selector) -> Condition:
        return NoneOf(of=of)

    narrowed = mine


@word("there is|are no <of>")
class NoneOf(Condition, frozen=True, tag="core.NoneOf"):
    """There is no such card."""

    of: Selector

    def holds(self, g: Game, here: Context) -> bool:
        return not self.of.known(g, here) and not g.game.supposed(g, here, self.of)

    def say(self, voice: Phraser) -> Said:
        assert isinstance(self.of, Described)
        if voice.english:
            verb = {"you": "you have no", "opponent": "the opponent has no"}.get(_owner(self.of, voice), "there are no")
            return Said(f"{verb} {self.of.noun(voice, many=True, bare=True)}")
        living = voice.noun(self.of.kind).lives or self.of.counter(voice) in ("体", "人")
        return Said(f"{self.of.noun(voice, many=True, link='に')}が{'いない' if living else 'ない'}")


@word("you have a|an <of>", "you control a|an <of>")
class YouHaveOne(Condition, frozen=True, tag="core.YouHaveOne"):
    """One has at least one such card."""

    of: Selector

    @classmethod
    def simpler(cls, of: Selector) -> Condition:
        return Exists(of=of)

    narrowed = mine


@word("there is a|an <of>")
class Exists(Condition, frozen=True, tag="core.Exists"):
    """There is at least one such card."""

    of: Selector

    def holds(self, g: Game, here: Context) -> bool:
        return bool(self.of.known(g, here)) or g.game.supposed(g, here, self.of)

    def say(self, voice: Phraser) -> Said:
        assert isinstance(self.of, Described)
        if voice.english:
            verb = {"you": "you have", "opponent": "the opponent has"}.get(_owner(self.of, voice), "there is")
            noun = self.of.noun(voice, many=False, bare=True)
            return Said(f"{verb} {with_article(noun)}")
        living = voice.noun(self.of.kind).lives or self.of.counter(voice) in ("体", "人")
        return Said(f"{self.of.noun(voice, many=True, link='に')}が{'いる' if living else 'ある'}")


@word("the opponent has no <of>")
class TheyHaveNone(Condition, frozen=True, tag="core.TheyHaveNone"):
    """The opponent has no such card."""

    of: Selector

    @classmethod
    def simpler(cls, of: Selector) -> Condition:
        return NoneOf(of=theirs(of))


@word("the opponent has a|an <of>")
class TheyHaveOne(Condition, frozen=True, tag="core.TheyHaveOne"):
    """The opponent has at least one such card."""

    of: Selector

    @classmethod
    def simpler(cls, of: Selector) -> Condition:
        return Exists(of=theirs(of))


@word("<left> <op> <right>")
class Compare(Condition, frozen=True, tag="core.Compare"):
    """Two numbers compared: "power of this >= 60"."""

    left: Value
    op: OperatorKey
    right: Value

    def holds(self, g: Game, here: Context) -> bool:
        return COMPARE[self.op](self.left.number(g, here), self.right.number(g, here))

    def say(self, voice: Phraser) -> Said:
        left, right = voice.say(self.left).text, voice.say(self.right).text
        compared = voice.term("op", self.op).format(n=right)
        return Said(f"{left} is {compared}" if voice.english else f"{left}が{attributive(compared)}")


@word("<who> is|are <trait>")
class Is(Condition, frozen=True, tag="core.Is"):
    """A card passes a test: "this is tapped"."""

    who: Cards
    trait: Filter

    def holds(self, g: Game, here: Context) -> bool:
        left = self._left(g, here) if g.game.tests_look_back else {}
        cards = [card for card in self.who.present(g, here) if card not in left]
        if self.trait.READS and not all(readable(g, here, card) for card in cards):
            return False
        looks = [*(Remembered(g, here, then) for then in left.values()), *(Look(g, here, card) for card in cards)]
        return bool(looks) and all(self.trait.fits(look) for look in looks)

    def _left(self, g: Game, here: Context) -> dict[int, LastKnownInfo]:
        """Those of the cards that have left, as they were then."""
        refs = [here.now(ref) for ref in self.who.refs(g, here)]
        known = ((ref, g.game.last_known(g, here, ref)) for ref in refs)
        return {ref[0]: then for ref, then in known if then is not None}

    def say(self, voice: Phraser) -> Said:
        if not voice.english:
            owned = getattr(self.trait, "owned", None)
            said = owned(voice) if owned is not None else ""
            return voice.fill(self, "{who:が}" + (said or "{trait}"))
        said = voice.fill(self, "{who} {who:is|are} {trait}")
        for verb, owning in ((" is with ", " has "), (" are with ", " have ")):
            head, found, tail = said.text.partition(verb)
            if found:
                return said._replace(text=head + owning + tail)
        return said


@word("it is your turn", en="it is your turn", ja="自分のターンの")
class YourTurn(Condition, frozen=True, tag="core.YourTurn"):
    """It is the turn of the ability's user."""

    def holds(self, g: Game, here: Context) -> bool:
        return bool(g.state.turn_player == here.user)


@word("it is the opponent's turn", en="it is the opponent's turn", ja="相手のターンの")
class TheirTurn(Condition, frozen=True, tag="core.TheirTurn"):
    """It is another player's turn."""

    def holds(self, g: Game, here: Context) -> bool:
        return is_whose(g, here, "opponent", g.state.turn_player)


@word("or", level=0)
class Or(Condition, frozen=True, tag="core.Or"):
    """At least one of two."""

    left: Condition
    right: Condition

    def holds(self, g: Game, here: Context) -> bool:
        return self.left.holds(g, here) or self.right.holds(g, here)

    def say(self, voice: Phraser) -> Said:
        left, right = voice.say(self.left).text, voice.say(self.right).text
        if voice.english:
            return Said(f"{left} or {right}")
        return Said(f"{left.removesuffix('の')}か、または{right}")


@word("and", level=1)
class And(Condition, frozen=True, tag="core.And"):
    """Both."""

    left: Condition
    right: Condition

    def holds(self, g: Game, here: Context) -> bool:
        return self.left.holds(g, here) and self.right.holds(g, here)

    def say(self, voice: Phraser) -> Said:
        left, right = (self._part(voice, part) for part in (self.left, self.right))
        return Said(f"{left} and {right}" if voice.english else f"{joined(left)}、かつ{right}")

    @staticmethod
    def _part(voice: Phraser, part: Condition) -> str:
        """One of the two; an "or" in it is read first."""
        text = voice.say(part).text
        if not isinstance(plain(part), Or):
            return text
        return bracketed(voice, text) if voice.english else bracketed(voice, text.removesuffix("の")) + "の"


OPPOSITE = {"<=": ">", ">": "<=", ">=": "<", "<": ">=", "=": "!=", "!=": "="}


@word("not <of>", tight=True)
class Not(Condition, frozen=True, tag="core.Not"):
    """The opposite; of several joined conditions only if they stand in brackets."""

    of: Condition

    @classmethod
    def simpler(cls, of: Condition) -> Condition:
        if isinstance(of, And):  # so that the print says which of them is denied
            return Or(left=cls.simpler(of.left), right=cls.simpler(of.right))
        if isinstance(of, Or):
            return And(left=cls.simpler(of.left), right=cls.simpler(of.right))
        return of.of if isinstance(of, Not) else cls(of=of)

    def holds(self, g: Game, here: Context) -> bool:
        return not self.of.holds(g, here)

    def say(self, voice: Phraser) -> Said:
        same = plain(self)
        if not isinstance(same, Not):
            return voice.say(same)
        said = voice.say(same.of)
        who = getattr(same.of, "who", None)
        subject = voice.say(who) if isinstance(who, Cards) else Said("it")
        if not voice.english:
            whole = subject.many or said.text.endswith("持たない")  # denied once more it would be the print of "has"
            return Said(f"{said.text.removesuffix('の')}というわけではない" if whole else denied(said.text))
        for verb in ("is", "are"):
            head = f"{subject.text} {verb} "
            if said.text.startswith(head) and not subject.many:
                return Said(f"{head}not {said.text.removeprefix(head)}")
        return Said(f"it is not so that {said.text}")


def plain(test: Condition) -> Condition:
    """A condition as it is printed: what is denied is said the other way round, where there is another way."""
    if not isinstance(test, Not):
        return test
    of = plain(test.of)
    if isinstance(of, Not):
        return of.of
    if isinstance(of, And):
        return Or(left=Not(of=of.left), right=Not(of=of.right))
    if isinstance(of, Or):
        return And(left=Not(of=of.left), right=Not(of=of.right))
    if isinstance(of, Numbered | Compare):
        return msgspec.structs.replace(of, op=OPPOSITE[of.op])
    if isinstance(of, NoneOf):
        return Exists(of=of.of)
    if isinstance(of, Exists):
        return NoneOf(of=of.of)
    return Not(of=of)


@word("( <of> )")
class BracketedCondition(Condition, frozen=True, tag="core.BracketedCondition"):
    """Conditions read together first."""

    of: Condition

    @classmethod
    def simpler(cls, of: Condition) -> Condition:
        return of
