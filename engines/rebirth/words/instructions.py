"""What Rebirth's abilities and costs do: energy, moves, standing and resting, recovery, damage (5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, Outcome, Step, Value
from engines.core.model.ask import some_cards
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import Call, Do, Done, StepResult
from engines.core.procedures.draw_cards import DECK
from engines.core.state import atoms
from engines.language.descriptions.places import In
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.values import Number
from engines.language.grammar.catalogue import Catalogue, word
from engines.language.grammar.parts import Cards
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import Area, AreaKey, NewName
from engines.language.words.control import ANY_CARD, Block, chance, run
from engines.language.words.effect_timing import CostWithin, EachTime, NextTime
from engines.language.words.instructions import Draw, FromHand, Moves, OnCards, Stays, Top, Turns
from engines.rebirth.abilities.damage import Hurt
from engines.rebirth.abilities.energy import PayEnergy, can_pay, standing
from engines.rebirth.abilities.looking import DrawOneByOne, LookUpTo
from engines.rebirth.table.zones import ENTRY, EXCLUDED, HAND, REBIRTH, WAITING
from engines.rebirth.words.terms import TURN

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame


@word("pay <amount>", en="pay {amount} Energy", ja="エネ{amount}する", cost_en="Energy {amount}",
      cost_ja="エネ{amount}", example="entry activated (pay 2):\n    draw 1")
class PayEnergyFor(Step, frozen=True, tag="rebirth.Pay"):
    """Standing cards of the own Energy are rested (5.14.1); all of them or none (5.14.1.1)."""

    DRAWS_ON: ClassVar[tuple[str, ...]] = ("energy:rest",)

    amount: Value

    def candidates(self, g: RebirthGame, here: Context) -> list[int]:
        """The cards it can be paid with."""
        return standing(g, here.user)

    def can_do(self, g: RebirthGame, here: Context) -> bool:
        return can_pay(g, here.user, self.amount.number(g, here))

    def do(self, g: RebirthGame, here: Context) -> StepResult:
        return Call(PayEnergy(
            player=here.user, amount=self.amount.number(g, here), cause=here.cause, by=here.source,
        ))


# -- from zone to zone --------------------------------------------------------------------------------------------


class MovesToOwner(Moves, frozen=True):
    """Cards go to a zone of their owner (4.1.1.3)."""

    def can_do(self, g: RebirthGame, here: Context) -> bool:
        if here.paying and isinstance(self.what, Top) and self.to(g) == WAITING:
            return g.game.supply(g, self.what.seat(g, here)) > 0  # what is put there comes back: 10.2.1
        return Moves.can_do(self, g, here)

    def to(self, g: RebirthGame) -> str:
        """The zone."""
        raise TypeError

    def draws_on(self, g: RebirthGame, here: Context) -> tuple[str, ...]:
        """Where the cards come from and go to, among the parts of a cost."""
        start = {DECK} if isinstance(self.what, Top) else {g.card(card).zone for card in self.candidates(g, here)}
        return (*(f"{zone}:leave" for zone in sorted(start)), f"{self.to(g)}:arrive")

    def change(self, g: RebirthGame, here: Context, card: int) -> atoms.Change:
        return atoms.Move(card=card, to=self.to(g), cause=here.cause, by=here.source)


@word("put <what> in|into the <area> [{resting}] [{face-down}]",
      example="entry when this attacks:\n    put 1 character in your waiting room in the hand")
class PutIn(MovesToOwner, frozen=True, tag="rebirth.PutIn"):
    """Cards go to a zone of their owner. To Energy all but partners go face down (4.6.2)."""

    area: AreaKey
    resting: bool = False
    face_down: bool = False

    @property
    def fault(self) -> str:
        """What keeps it from being read: places that have words of their own."""
        return "" if self.area not in ("member", REBIRTH) else "own-place"

    def hides(self, catalogue: Catalogue) -> bool:
        area = catalogue.terms["area"][self.area]
        return isinstance(area, Area) and area.hidden

    def to(self, g: RebirthGame) -> str:
        return str(g.game.catalogue.terms["area"][self.area].areas[0])

    def change(self, g: RebirthGame, here: Context, card: int) -> atoms.Change:
        return atoms.Move(
            card=card, to=self.to(g), cause=here.cause, by=here.source, turned=True if self.resting else None,
            face_down=True if self.face_down else None,
        )

    def say(self, voice: Phraser) -> Said:
        area = voice.catalogue.terms["area"][self.area]
        assert isinstance(area, Area)
        if voice.english:
            how = " rested" * self.resting + " face down" * self.face_down
            article = "" if area.en[0].isupper() else "the "
            return voice.fill(self, area.put_en.replace("{whose} ", article) + how)
        how = "レストで" * self.resting + "裏向きで" * self.face_down
        text = area.put_ja.replace("{whose}", "")
        if not text.endswith(("に置く", "に加える")):
            text = text.replace("{what:を}", "{what:を}" + how)
        return voice.fill(self, text.replace("に置く", f"に{how}置く").replace("に加える", f"に{how}加える"))


OWN_HAND = Described(kind="card", place=In(whose="you", area=HAND))


@word("discard <count> card|cards <tests>", "discard <count> <traits> card|cards",
      example="entry activated (discard 1 card):\n    draw 1")
class DiscardSome(FromHand, frozen=True, tag="rebirth.DiscardSome"):
    """Cards of the own hand, which their player picks, go to the waiting room (5.11.1)."""

    @classmethod
    def on(cls, cards: Cards) -> Step:
        return PutIn(what=cards, area=WAITING)


@word("set <what>", en="set {what:from}", ja="{what:を}セットする",
      example="entry when this attacks:\n    set 1 card in your waiting room")
class Sets(MovesToOwner, frozen=True, tag="rebirth.Sets"):
    """Rebirth cards are put in the Rebirth zone (5.6.1)."""

    def to(self, g: RebirthGame) -> str:
        return REBIRTH

    def candidates(self, g: RebirthGame, here: Context) -> list[int]:
        return [card for card in OnCards.candidates(self, g, here) if g.is_rebirth(card)]


@word("exclude <what>", en="exclude {what:from}", ja="{what:を}除外する",
      example="entry activated (exclude 1 card in your memory):\n    draw 1")
class Excludes(MovesToOwner, frozen=True, tag="rebirth.Excludes"):
    """Cards are in no zone any more (5.20.1)."""

    def to(self, g: RebirthGame) -> str:
        return EXCLUDED


@word("draw up to <count> [card|cards]", en="draw up to {count} {count:card|cards}", ja="カードを{count}枚まで引く",
      example="spark:\n    draw up to 2")
class DrawUpTo(Step, frozen=True, tag="rebirth.DrawUpTo"):
    """Cards are drawn one by one as long as the player likes (5.9.3)."""

    count: Value

    def can_do(self, g: RebirthGame, here: Context) -> bool:
        return self.count.number(g, here) > 0

    def do(self, g: RebirthGame, here: Context) -> StepResult:
        if not isinstance(self.count, Number):  # counted once, as it begins
            return Call(DrawOneByOne(
                player=here.user, count=self.count.number(g, here), cause=here.cause, by=here.source,
                ability=here.ability,
            ))
        return chance(here, "draw-more", True)  # 5.9.3.1

    def take(self, g: RebirthGame, here: Context, answer: bool) -> StepResult:
        if not answer:
            return Done(Outcome(wanted=1, declined=True))
        return run(g, here, 0)

    def blocks(self) -> tuple[Block, ...]:
        """One card, and as many more as are left (5.9.3.2, 5.9.3.3)."""
        if not isinstance(self.count, Number):
            return ()
        most, one = self.count.of, Draw(count=Number(of=1))
        return ((one,) if most < 2 else (one, DrawUpTo(count=Number(of=most - 1))),)


@word("look at up to <count> cards from the top of your deck as <name>",
      example="spark:\n    look at up to 3 cards from the top of your deck as seen\n"
      "    put up to 1 character among seen in the hand\n    put the rest of seen in the waiting room")
class LooksUpTo(Step, frozen=True, tag="rebirth.LooksUpTo"):
    """One card after the other from the top of the own deck, as long as the player likes (5.10.3). Those looked at have
    a name for the steps below."""

    NAMES: ClassVar[bool] = True

    count: Value
    name: NewName

    def can_do(self, g: RebirthGame, here: Context) -> bool:
        return self.count.number(g, here) > 0

    def do(self, g: RebirthGame, here: Context) -> StepResult:
        return Call(LookUpTo(
            player=here.user, count=self.count.number(g, here), name=self.name, cause=here.cause, by=here.source,
        ))

    def say(self, voice: Phraser) -> Said:
        count = voice.say(self.count).text
        voice.chosen[self.name] = Said(voice.name(ANY_CARD, True), many=True, noun=ANY_CARD)
        if voice.english:
            return Said(f"look at up to {count} cards from the top of your deck")
        return Said(f"自分のデッキの上から{count}枚まで見る")


@word("recover <count>", en="recover {count} damage", ja="ダメージを{count}点回復する", example="spark:\n    recover 1")
class Recovers(Step, frozen=True, tag="rebirth.Recovers"):
    """So many cards of the own Retire, which their player picks, go to the waiting room (5.16.1)."""

    count: Value

    def can_do(self, g: RebirthGame, here: Context) -> bool:
        return self.count.number(g, here) > 0 and bool(g.retired(here.user))

    def do(self, g: RebirthGame, here: Context) -> StepResult:
        cards = list(g.retired(here.user))
        count = min(self.count.number(g, here), len(cards))
        return some_cards(
            here.user, "recover", cards, "answer", count, count, rule="5.16.1", cause=here.source, ability=here.ability,
        )

    def take(self, g: RebirthGame, here: Context, answer: Sequence[int]) -> StepResult:
        g.tell("log.recovers", "5.16.1", player=here.user, who=OfPlayer(here.user), count=len(answer))
        return Do(*(atoms.Move(card=card, to=WAITING, cause=here.cause, by=here.source) for card in answer))


@word("deal <amount> damage to <what>", en="deal {amount} damage to {what}", ja="{what:に}{amount}ダメージを与える",
      example="entry activated (pay 2):\n    deal 2 damage to the opponent's entry")
class Deals(OnCards, frozen=True, tag="rebirth.Deals"):
    """Damage to characters in Entry; members carry none (4.4.4; G18)."""

    amount: Value

    def can_do(self, g: RebirthGame, here: Context) -> bool:
        return bool(self.candidates(g, here))

    def carry(self, g: RebirthGame, here: Context, cards: list[int]) -> StepResult:
        hurt = [card for card in cards if g.card(card).zone == ENTRY]
        if not hurt:
            return None
        amount = self.amount.number(g, here)
        if len(hurt) == 1:
            return Call(Hurt(card=hurt[0], amount=amount, by=here.source))
        for card in hurt[1:]:
            g.push(Hurt(card=card, amount=amount, by=here.source))
        return Call(Hurt(card=hurt[0], amount=amount, by=here.source))


@word("it stays", en="it is not moved", ja="その移動をしない",
      example="instead when one of your members would be retired (discard 2 cards):\n    it stays")
class ItStays(Stays, frozen=True, tag="rebirth.ItStays"):
    """All that happens instead of a move is that it does not happen (9.11.1)."""


# -- standing, resting, turning -----------------------------------------------------------------------------------


@word("stand <what>", en="stand {what}", ja="{what:を}スタンドする", example="spark:\n    stand 1 of your partners")
class Stands(Turns, frozen=True, tag="rebirth.Stands"):
    """Resting cards are turned upright (5.3.1)."""

    SIDEWAYS: ClassVar[bool] = False


@word("rest <what>", en="rest {what}", ja="{what:を}レストする", example="entry activated (rest this):\n    draw 1")
class Rests(Turns, frozen=True, tag="rebirth.Rests"):
    """Standing cards are turned sideways (5.3.1)."""

    SIDEWAYS: ClassVar[bool] = True
    DRAWS_ON: ClassVar[tuple[str, ...]] = ("standing:rest",)


# -- costs within an effect, later --------------------------------------------------------------------------------


@word("paying ( <costs> )", block="body",
      example="entry when this attacks:\n    paying (pay 1, discard 1 card):\n        draw 2")
class Paying(CostWithin, frozen=True, tag="rebirth.Paying"):
    """A cost within an effect, which its user may decline. The steps below follow if it was paid (9.8.3.1.1)."""


@word("later when <event>", block="body",
      example="spark:\n    later when your turn ends:\n        put this in the waiting room")
class LaterOnce(NextTime, frozen=True, tag="rebirth.LaterOnce"):
    """The next time something happens this turn (9.8.5, 9.8.5.1)."""

    until: str = TURN


@word("later whenever <event>", block="body",
      example="spark:\n    later whenever this attacks:\n        draw 1")
class LaterEach(EachTime, frozen=True, tag="rebirth.LaterEach"):
    """Each time something happens this turn (9.8.5.1)."""

    until: str = TURN
