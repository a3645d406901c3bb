"""Words about decks and what is seen of cards: look, on top, at the bottom, the rest."""

from __future__ import annotations

from typing import ClassVar

from engines.core.cards.ability_parts import AT_BOTTOM, ON_TOP, Context, Outcome, Selector, Step, Value
from engines.core.contract.game import Game
from engines.core.model.events import RefPair
from engines.core.model.procedure import Call, Done, StepResult
from engines.core.procedures.draw_cards import DECK, LayOnDeck, laid
from engines.core.state import atoms
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.values import Number
from engines.language.grammar.catalogue import Catalogue, word
from engines.language.grammar.parts import Cards, Look, Player
from engines.language.grammar.text_templates import Phraser, Said, with_article
from engines.language.grammar.vocabulary import KnownName, NewName, WhoseKey
from engines.language.words.instructions import Draw, EachDraws, OnCards, Top, seats


@word("draw until you have <count> [card|cards]", "<who> draws|draw until they have <count> [card|cards]",
      en="{who!draw|draws} until there are {count} {count:card|cards} in hand",
      ja="{who!}手札が{count}枚になるまでカードを引く")
class DrawUntil(Step, frozen=True, tag="core.DrawUntil"):
    """Cards are drawn until the hand has so many. Nothing if it has them already (Cipher 23.1.1, G-16)."""

    count: Value
    who: Player | None = None

    def _lacking(self, g: Game, here: Context, seat: int) -> int:
        return max(0, self.count.number(g, here) - len(g.zone(g.game.hand, seat)))

    def can_do(self, g: Game, here: Context) -> bool:
        return any(
            self._lacking(g, here, seat) and (g.game.draws_from_nothing or g.zone(DECK, seat))
            for seat in seats(g, here, self.who)
        )

    def do(self, g: Game, here: Context) -> StepResult:
        drawers = seats(g, here, self.who)
        counts = tuple(self._lacking(g, here, seat) for seat in drawers)
        return Call(EachDraws(players=tuple(drawers), counts=counts, cause=here.cause, by=here.source))


@word("draw a|one card", "<who> draws|draw a|one card")
class DrawsOne(Step, frozen=True, tag="core.DrawsOne"):
    """The same as "draw 1"."""

    who: Player | None = None

    @classmethod
    def simpler(cls, who: Player | None = None) -> Step:
        return Draw(count=Number(of=1), who=who)


@word("<who> looks|look at <what>", en="{who!look|looks} at {what}", ja="{who}に{what:を}見せる")
class TheyLookAt(OnCards, frozen=True, tag="core.TheyLookAt"):
    """The players named see cards where they lie (Cipher 23.1.5)."""

    who: Player

    def change(self, g: Game, here: Context, card: int) -> atoms.Change:
        seen = {*g.card(card).seen, *self.who.seats(g, here)}
        return atoms.Reveal(card=card, players=tuple(sorted(seen)), cause=here.cause, by=here.source)


class OnDeck(OnCards, frozen=True):
    """Cards go to a place in their owner's deck. Several in an order their user picks, or as they come."""

    BOTTOM: ClassVar[bool] = False
    LAYS_ON_DECK: ClassVar[str] = ON_TOP

    whose: WhoseKey
    order: bool = False

    def hides(self, catalogue: Catalogue) -> bool:
        return True

    def change(self, g: Game, here: Context, card: int) -> atoms.Change:
        return laid(g, card, self.BOTTOM, here.cause, here.source)

    def carry(self, g: Game, here: Context, cards: list[int]) -> StepResult:
        if len(cards) < 2 or not (self.order or g.game.owners_order):
            return OnCards.carry(self, g, here, cards)
        return Call(LayOnDeck(
            cards=tuple(cards), user=here.user, bottom=self.BOTTOM, cause=here.cause, by=here.source,
            wanted=self.what.wanted(g, here), by_owners=g.game.owners_order,
        ))

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            where = "on the bottom" if self.BOTTOM else "on top"
            return voice.fill(self, "put {what} " + where + " of {whose} deck" + " in any order" * self.order)
        where = voice.catalogue.vocabulary.topmost + ("下" if self.BOTTOM else "上")
        deck = voice.term("area", DECK)
        whose = voice.whose_area(self.whose, DECK)
        return voice.fill(self, "{what:を}" + "好きな順番で" * self.order + f"{whose}{deck}の" + where + "に置く")


@word("put <what> on top of <whose> deck {in any order}")
class PutOnTop(OnDeck, frozen=True, tag="core.PutOnTop"):
    """Cards are put on top of their owner's deck."""


@word("put <what> on the bottom of <whose> deck {in any order}")
class PutOnBottom(OnDeck, frozen=True, tag="core.PutOnBottom"):
    """Cards are put on the bottom of their owner's deck."""

    BOTTOM: ClassVar[bool] = True
    LAYS_ON_DECK: ClassVar[str] = AT_BOTTOM


@word("the rest of <name>")
class Rest(Cards, frozen=True, tag="core.Rest"):
    """Those of the cards chosen before that still lie where they were."""

    name: KnownName

    def refs(self, g: Game, here: Context) -> tuple[RefPair, ...]:
        return tuple(ref for ref in here.bound.get(self.name, ()) if g.follow(ref) is not None)

    def say(self, voice: Phraser) -> Said:
        if len(voice.chosen) < 2:
            return Said("the rest" if voice.english else "残りのカード", many=True)
        cards = voice.called(self.name)
        return Said(f"the rest of {cards}" if voice.english else f"{cards}の残り", many=True)


class RevealsUntil(Step, frozen=True):
    """Cards of a deck are revealed from the top, one after the other, until one fits. It gets a name, and so do those
    before it. They stay where they are. Games whose cards say so have a word for it."""

    whose: WhoseKey
    of: Selector
    name: NewName
    other: NewName = ""

    def _seat(self, g: Game, here: Context) -> int:
        return Top(whose=self.whose).seat(g, here)

    def can_do(self, g: Game, here: Context) -> bool:
        return bool(g.zone(DECK, self._seat(g, here)))

    def do(self, g: Game, here: Context) -> StepResult:
        assert isinstance(self.of, Described)
        found, before, seat = list[int](), list[int](), self._seat(g, here)
        for card in reversed(g.zone(DECK, seat)):
            g.apply(atoms.Reveal(card=card, players=tuple(g.players), cause=here.cause, by=here.source))
            if self.of.suits(Look(g, here, card)):
                found.append(card)
                break
            before.append(card)
        bound = {self.name: found, self.other: before}
        return Done(Outcome(
            applied=len(found), wanted=1, picked=len(found),
            bound={name: tuple(g.state.ref(card) for card in cards) for name, cards in bound.items() if name},
        ))

    def say(self, voice: Phraser) -> Said:
        assert isinstance(self.of, Described)
        noun = self.of.noun(voice, many=False, bare=True)
        whose, deck = voice.whose_area(self.whose, DECK), voice.term("area", DECK)
        voice.chosen[self.name] = Said(voice.name(self.of.kind, many=False), noun=self.of.kind)
        if self.other:
            rest = "the other revealed cards" if voice.english else "残りの公開したカード"
            voice.chosen[self.other] = Said(rest, many=True)
        if voice.english:
            return Said(f"reveal cards from the top of {whose} {deck} until {with_article(noun)} is revealed")
        return Said(f"{noun}が公開されるまで{whose}{deck}の上からカードを公開する")


@word("turn <what> face up", en="turn {what} face up", ja="{what:を}表向きにする")
class FaceUp(OnCards, frozen=True, tag="core.TurnFaceUp"):
    """Cards are turned face up where they lie."""

    def change(self, g: Game, here: Context, card: int) -> atoms.Change:
        return atoms.Flip(card=card, face_down=False, cause=here.cause, by=here.source)


@word("turn <what> face down", en="turn {what} face down", ja="{what:を}裏向きにする")
class FaceDown(OnCards, frozen=True, tag="core.TurnFaceDown"):
    """Cards are turned face down where they lie."""

    def change(self, g: Game, here: Context, card: int) -> atoms.Change:
        return atoms.Flip(card=card, face_down=True, cause=here.cause, by=here.source)


PROCEDURES = (LayOnDeck,)
