"""Instructions every game has (draw, shuffle, put, reveal, look, turn), and their base."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from engines.core.cards.ability_parts import Context, Step, Value
from engines.core.contract.game import Game
from engines.core.model.events import RefPair
from engines.core.model.procedure import Call, Do, Done, Goto, Procedure, StepResult
from engines.core.procedures.choose_opponent import opponents_meant
from engines.core.procedures.draw_cards import DECK, MOST, DrawCards, LayOnDeck, carried_out
from engines.core.procedures.replacement import certain
from engines.core.state import atoms
from engines.language.descriptions.places import In, whose_seats
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Every, Pick
from engines.language.descriptions.values import Number
from engines.language.grammar.catalogue import Catalogue, word
from engines.language.grammar.parts import Cards, Player, Test, Trait
from engines.language.grammar.text_templates import Phraser, Said, is_figure, so_many
from engines.language.grammar.vocabulary import Area, AreaKey, WhoseKey


class OnCards(Step, frozen=True):
    """An instruction that does one thing to some cards, at the same time."""

    PICKS: ClassVar[bool] = True
    ASKS: ClassVar[str] = "choose"
    """What its user is asked when the cards are picked."""
    JOINT: ClassVar[str] = ""
    """Name of the game's joint constraint on the picked cards."""

    what: Cards

    def hides(self, catalogue: Catalogue) -> bool:
        """Whether the cards are afterwards where not every player sees them, so that nothing below can mean them."""
        return False

    @property
    def at_once(self) -> bool:
        """Whether it is one change of each card, all at the same time."""
        return type(self).carry is OnCards.carry

    def change(self, g: Any, here: Context, card: int) -> atoms.Change:
        """What happens to one card."""
        raise TypeError(f"{type(self).__name__} changes nothing")

    def candidates(self, g: Any, here: Context) -> list[int]:
        """The cards it may be done to. While a cost is paid, only those on which it has an effect."""
        cards = self.what.found(g, here) if isinstance(self.what, Pick) else self.what.present(g, here)
        if here.paying:
            wanted = [(card, self.change(g, here, card)) for card in cards]
            return [
                card for card, change in wanted
                if change.possible(g) and not g.game.cannot(g, change) and not certain(g, change)
            ]
        return cards

    def can_do(self, g: Any, here: Context) -> bool:
        if here.paying and self.costs_nothing(g, here):
            return True
        cards = self.candidates(g, here)
        if isinstance(self.what, Pick):
            return self.what.enough(g, here, len(cards))
        if here.paying:
            return bool(cards) and len(cards) == len(self.what.refs(g, here))
        if isinstance(self.what, Every) and isinstance(self.what.of, Described) and self.what.of.veiled(g, here):
            return True
        return any(self.change(g, here, card).possible(g) for card in cards)

    def could_do(self, g: Game, here: Context) -> bool:
        if not isinstance(self.what, Pick) or not isinstance(self.what.of, Described):
            return self.can_do(g, here)
        return self.what.enough(g, here, sum(len(g.zone(area, seat)) for area, seat in self.what.of.zones(g, here)))

    def asks_anyway(self, g: Game, here: Context) -> bool:
        what = self.what
        if isinstance(what, Every) and isinstance(what.of, Described):
            return not here.paying and what.of.among_covered(g, here)
        return isinstance(what, Pick) and what.asks_anyway(g, here)

    def idle(self, g: Any, here: Context) -> bool:
        return self.what.none_meant(g, here)

    def costs_nothing(self, g: Any, here: Context) -> bool:
        return g.game.nothing_is_paid and isinstance(self.what, Pick | Top) and self.what.none_meant(g, here)

    def none_will_do(self, g: Any, here: Context) -> bool:
        return self.what.none_will_do(g, here)

    def succeeds(self) -> bool:
        return isinstance(self.what, Every)

    def do(self, g: Game, here: Context) -> StepResult:
        cards = self.candidates(g, here)
        if isinstance(self.what, Pick):
            return self.what.question(g, here, cards, self.ASKS, self.JOINT)
        return self.carry(g, here, cards)

    def take(self, g: Game, here: Context, answer: Sequence[int]) -> StepResult:
        g.game.found(g, here, self.what, answer)
        return self.carry(g, here, list(answer))

    def carry(self, g: Any, here: Context, cards: list[int]) -> StepResult:
        """Do it to these cards. Those that should have been there too count as not applied."""
        if not cards:
            return None
        changes = [self.change(g, here, card) for card in cards]
        return carried_out(g, [*changes, *lacking(cards, self.what.wanted(g, here))])


class FromHand(Step, frozen=True):
    """Cards of the own hand, which their player picks: "discard 1 card"."""

    count: Value
    traits: tuple[Trait, ...] = ()
    tests: tuple[Test, ...] = ()

    @classmethod
    def simpler(cls, count: Value, traits: tuple[Trait, ...] = (), tests: tuple[Test, ...] = ()) -> Step:
        own = Described(kind="card", place=In(whose="you", area="hand"), traits=traits, tests=tests)
        return cls.on(Pick(of=own, count=count))

    @classmethod
    def on(cls, cards: Cards) -> Step:
        """What is done with them."""
        raise TypeError(f"{cls.__name__} does nothing")


class Stays(Step, frozen=True):
    """All that happens instead of something is that it does not happen."""

    def do(self, g: Game, here: Context) -> StepResult:
        return Done((1, 1))


class Turns(OnCards, frozen=True):
    """Cards are turned sideways or upright."""

    SIDEWAYS: ClassVar[bool]

    def change(self, g: Any, here: Context, card: int) -> atoms.Change:
        return atoms.Turn(card=card, turned=self.SIDEWAYS, cause=here.cause, by=here.source)


class Moves(OnCards, frozen=True):
    """Cards go to another zone. Those from the top of a deck one at a time."""

    @property
    def at_once(self) -> bool:
        return not isinstance(self.what, Top)

    def can_do(self, g: Any, here: Context) -> bool:
        if here.paying and isinstance(self.what, Top):
            seat, count = self.what.seat(g, here), self.what.count.number(g, here)
            if g.game.supply(g, seat) < count:
                return False
        return OnCards.can_do(self, g, here)

    def carry(self, g: Any, here: Context, cards: list[int]) -> StepResult:
        if not cards or not isinstance(self.what, Top):
            return OnCards.carry(self, g, here, cards)
        move = self.change(g, here, cards[0])
        assert isinstance(move, atoms.Move)
        seat, count = self.what.seat(g, here), self.what.count.number(g, here)
        return Call(DrawCards(player=seat, count=count, move=move))  # one at a time: Cipher 6.6, Rebirth 4.9.3


def by_lot(g: Game, player: int, cards: Sequence[int], count: int) -> list[int]:
    """So many of the cards, drawn at random."""
    left, drawn = list(cards), list[int]()
    while left and len(drawn) < count:
        (rolled,) = g.apply(atoms.Roll(sides=len(left), player=player))
        drawn.append(left.pop(rolled.amount - 1))
    return drawn


def lacking(cards: Sequence[int], wanted: int) -> list[atoms.Change]:
    """Impossible changes, one for each missing card, so that only a part is applied (Cipher 2.5). Of a million missing
    ones a thousand say so, too."""
    return [atoms.Mark(card=cards[0], fields={})] * min(wanted - len(cards), MOST) if cards else []


@word("draw <count> [card|cards]", "<who> draws|draw <count> [card|cards]",
      "draw cards equal to <count>", "<who> draws|draw cards equal to <count>",
      en="{who!draw|draws} {count} {count:card|cards}", ja="{who!}カードを{count}枚引く")
class Draw(Step, frozen=True, tag="core.Draw"):
    """Cards are drawn, one by one."""

    count: Value
    who: Player | None = None

    def can_do(self, g: Game, here: Context) -> bool:
        there = g.game.draws_from_nothing or any(g.zone(DECK, seat) for seat in seats(g, here, self.who))
        return self.count.number(g, here) > 0 and there

    def idle(self, g: Game, here: Context) -> bool:
        return self.count.number(g, here) <= 0

    def do(self, g: Game, here: Context) -> StepResult:
        count = self.count.number(g, here)
        drawers = seats(g, here, self.who)
        if len(drawers) == 1:
            return Call(DrawCards(player=drawers[0], count=count, cause=here.cause, by=here.source))
        counts = (count,) * len(drawers)
        return Call(EachDraws(players=tuple(drawers), counts=counts, cause=here.cause, by=here.source))


class EachDraws(Procedure, frozen=True, tag="core.EachDraws"):
    """Several players draw, the turn player first; returns (drawn, wanted)."""

    players: tuple[int, ...]
    counts: tuple[int, ...]
    cause: str = "rule"
    by: RefPair | None = None
    tally: tuple[int, int] = (0, 0)
    applied: int = 0
    wanted: int = 0

    def next(self, g: Game) -> StepResult:
        if not self.players:
            return Done((self.applied, self.wanted))
        drawing = DrawCards(player=self.players[0], count=self.counts[0], cause=self.cause, by=self.by)
        return Call(drawing, into="tally")

    def add(self, g: Game) -> StepResult:
        return Goto(
            "next", players=self.players[1:], counts=self.counts[1:], applied=self.applied + self.tally[0],
            wanted=self.wanted + self.tally[1],
        )

    STEPS = (next, add)


@word("shuffle your deck", "<who> shuffles [the] deck")
class ShuffleDeck(Step, frozen=True, tag="core.ShuffleDeck"):
    """A deck is shuffled, by whose it is (Cipher 23.1.2.2)."""

    who: Player | None = None

    def do(self, g: Game, here: Context) -> StepResult:
        return Do(*(
            atoms.Shuffle(area=DECK, player=seat, cause=here.cause, by=here.source, rule=g.game.shuffling)
            for seat in seats(g, here, self.who)
        ))

    def say(self, voice: Phraser) -> Said:
        deck = voice.term("area", DECK)
        return voice.fill(self, f"{{who!shuffle your|shuffles the}} {deck}" if voice.english
                          else f"{{who!}}{deck}をシャッフルする")


@word("put <what> in <whose> <area> [{tapped}]", "add <what> to <whose> <area>",
      "put <what> into <whose> <area> {face-down}")
class Put(Moves, frozen=True, tag="core.Put"):
    """Cards are put into a zone of their owner, or of the named player, who then has them if the game says so."""

    whose: WhoseKey
    area: AreaKey
    tapped: bool = False
    face_down: bool = False

    @property
    def DRAWS_ON(self) -> tuple[str, ...]:
        """The areas it takes from and puts into, where they are named."""
        place = self.what.of.place if isinstance(self.what, Pick) and isinstance(self.what.of, Described) else None
        return (place.area, self.area) if isinstance(place, In) else ()

    def hides(self, catalogue: Catalogue) -> bool:
        area = catalogue.terms["area"][self.area]
        return isinstance(area, Area) and area.hidden

    def can_do(self, g: Game, here: Context) -> bool:
        return Moves.can_do(self, g, here) and not g.game.bars(g, here, self)

    def draws_on(self, g: Game, here: Context) -> tuple[str, ...]:
        """Where the cards come from and go to, among the parts of a cost."""
        if isinstance(self.what, Pick):
            start = {area for area, _ in self.what.of.zones(g, here)}  # type: ignore[attr-defined]
        else:
            start = {g.card(card).zone for card in self.what.present(g, here)}
        end = g.game.catalogue.terms["area"][self.area].areas[0]
        return (*(f"{area}:leave" for area in sorted(start)), f"{end}:arrive")

    def change(self, g: Game, here: Context, card: int) -> atoms.Change:
        area = g.game.catalogue.terms["area"][self.area]
        user = whose_seats(g, here, self.whose)[0] if area.taken and self.whose != "any" else None
        return atoms.Move(
            card=card, to=area.areas[0], player=user, cause=here.cause, by=here.source,
            face_down=True if self.face_down else None, turned=True if self.tapped else None,
        )

    def carry(self, g: Any, here: Context, cards: list[int]) -> StepResult:
        area = g.game.catalogue.terms["area"][self.area].areas[0]
        if area != DECK or len(cards) < 2 or not g.game.owners_order or isinstance(self.what, Top):
            return Moves.carry(self, g, here, cards)
        return Call(LayOnDeck(
            cards=tuple(cards), user=here.user, bottom=False, cause=here.cause, by=here.source,
            wanted=self.what.wanted(g, here), by_owners=True,
        ))

    def say(self, voice: Phraser) -> Said:
        area = voice.catalogue.terms["area"][self.area]
        assert isinstance(area, Area)
        whose = voice.whose_area(self.whose, self.area)
        if area.taken:  # it decides whose the cards are from then on: a cost says it, too
            whose = voice.term("whose", self.whose)
        if voice.english:
            how = " face down" if self.face_down else " tapped" if self.tapped else ""
            return voice.fill(self, self.template(area.put_en).replace("{whose}", whose) + how)
        how = "裏向きで" if self.face_down else "行動済みで" if self.tapped else ""
        whose = "" if self.whose == "you" and not area.taken else whose
        return voice.fill(self, self.template(area.put_ja).replace("{whose}", whose)
                          .replace("{what:を}", "{what:を}" + how))

    def template(self, text: str) -> str:
        """What the area says about putting cards there."""
        return text


@word("return <what> to <whose> <area>")
class Return(Put, frozen=True, tag="core.Return"):
    """Cards go back to a zone of their owner."""

    def template(self, text: str) -> str:
        for said, back in (("add {what:from}", "return {what:from}"), ("put {what:from}", "return {what:from}"),
                           (" into ", " to "), ("に加える", "に戻す"), ("に置く", "に戻す")):
            text = text.replace(said, back)
        return text


@word("reveal <what>", en="reveal {what:from}", ja="{what:を}公開する")
class Reveal(OnCards, frozen=True, tag="core.Reveal"):
    """Cards are shown to all players where they lie. They do not move (Cipher 23.1.4.3), so no deck runs out
    (Cipher 23.1.4.3.1)."""

    def change(self, g: Game, here: Context, card: int) -> atoms.Change:
        return atoms.Reveal(card=card, players=tuple(g.players), cause=here.cause, by=here.source)


@word("look at <what>", en="look at {what}", ja="{what:を}見る")
class LookAt(OnCards, frozen=True, tag="core.LookAt"):
    """Its user sees cards where they lie (Cipher 23.1.5.2)."""

    def change(self, g: Game, here: Context, card: int) -> atoms.Change:
        seen = {*g.card(card).seen, here.user}
        return atoms.Reveal(card=card, players=tuple(sorted(seen)), cause=here.cause, by=here.source)


class WithHand(Step, frozen=True):
    """Something is done with all cards of a hand."""

    INSTRUCTION: ClassVar[type[OnCards]]

    whose: WhoseKey

    @classmethod
    def simpler(cls, whose: str) -> Step:
        return cls.INSTRUCTION(what=Every(of=Described(kind="card", place=In(whose=whose, area="hand"))))


@word("reveal <whose> hand")
class RevealHand(WithHand, frozen=True, tag="core.RevealHand"):
    """All cards of a hand are shown to all players."""

    INSTRUCTION: ClassVar[type[OnCards]] = Reveal


@word("look at <whose> hand")
class LookAtHand(WithHand, frozen=True, tag="core.LookAtHand"):
    """The user of the ability sees all cards of a hand."""

    INSTRUCTION: ClassVar[type[OnCards]] = LookAt


@word("the top card of <whose> deck", "the top <count> cards of <whose> deck")
class Top(Cards, frozen=True, tag="core.Top"):
    """The uppermost cards of a deck."""

    whose: WhoseKey
    count: Value = Number(of=1)

    def seat(self, g: Game, here: Context) -> int:
        """Whose deck it is."""
        return here.user if self.whose == "you" else opponents_meant(g, here)[0]

    def refs(self, g: Game, here: Context) -> tuple[RefPair, ...]:
        seat, count = self.seat(g, here), max(0, self.count.number(g, here))
        found = g.zone(DECK, seat)[-count:] if count else ()
        if len(found) < count and g.game.whole_effects:  # too few are none (VISION 8.1.3.a)
            return ()
        return tuple(g.state.ref(card) for card in reversed(found))

    def wanted(self, g: Game, here: Context) -> int:
        return max(0, self.count.number(g, here))

    def none_meant(self, g: Game, here: Context) -> bool:
        return self.count.number(g, here) <= 0

    def say(self, voice: Phraser) -> Said:
        count, whose, deck = voice.say(self.count), voice.whose_area(self.whose, DECK), voice.term("area", DECK)
        figure = is_figure(count.text)
        if voice.english:
            if not figure:
                return Said(f"as many of the top cards of {whose} {deck} as {count.text}", many=True)
            number = f" {count.text} cards" if count.many else " card"
            return Said(f"the top{number} of {whose} {deck}", many=count.many)
        if not figure:
            return Said(f"{whose}{deck}の上から{so_many(count.text).removesuffix('だけ')}のカード", many=True)
        top = f"上から{count.text}枚" if count.many else f"{voice.catalogue.vocabulary.topmost}上のカード"
        return Said(f"{whose}{deck}の{top}", many=count.many)


def seats(g: Game, here: Context, who: Player | None) -> list[int]:
    """The players meant; nobody named: the ability's user (Cipher 5.1.2.1.2.2, 23.1.1.1.1)."""
    return [here.user] if who is None else who.seats(g, here)


PROCEDURES = (DrawCards, EachDraws)
