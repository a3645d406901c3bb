"""What Kiseki's abilities and costs do to cards and players: stun, recover, bond, EP, zones (1301 to 1332)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engines.core.cards.ability_parts import Context, Step, Value
from engines.core.model.ask import order_cards, some_cards
from engines.core.model.events import Modifier
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import Call, Do, Done, Goto, Procedure, StepResult
from engines.core.state import atoms
from engines.core.state.knowledge import knows
from engines.kiseki.abilities.control import CONTROL
from engines.kiseki.abilities.costs import EpCost
from engines.kiseki.abilities.paying import has_cp, pay_cp, sources
from engines.kiseki.abilities.permits import GAIN_BOND, LOSE_BOND, barred
from engines.kiseki.table.cards import ITEM, UNIT
from engines.kiseki.table.changes import Bond, Negate, Recover, Stun
from engines.kiseki.table.play import NEXT_TURN
from engines.kiseki.table.state import BOND
from engines.kiseki.table.zones import BASE, DECK, EXCLUDED, FIELD, TRAIL
from engines.language.descriptions.places import conceals
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Pick
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Player
from engines.language.grammar.text_templates import Phraser, Said, is_figure
from engines.language.grammar.vocabulary import UntilKey
from engines.language.words.instructions import Moves, OnCards, seats

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

# -- CP, EP and bond ----------------------------------------------------------------------------------------------


@word("pay <amount> ep", en="pay {amount} EP", ja="{amount}EP支払う", cost_en="{amount} EP", cost_ja="{amount}EP",
      example="activated (pay 1 ep):\n    draw 1")
class PaysEp(EpCost, frozen=True, tag="kiseki.PaysEp"):
    """EP are paid, for which base cards may be actioned (1217.3, 1318.2)."""

    DRAWS_ON: ClassVar[tuple[str, ...]] = ("base:rest",)

    def candidates(self, g: KisekiGame, here: Context) -> list[int]:
        """The base cards it may be paid with."""
        return sources(g, here.user)


@word("pay <amount> cp", en="pay {amount} CP", ja="{amount}CP支払う", cost_en="{amount} CP", cost_ja="{amount}CP",
      example="activated (pay 1 cp):\n    draw 1")
class PaysCp(Step, frozen=True, tag="kiseki.PaysCp"):
    """CP are paid (1318.1)."""

    amount: Value

    def can_do(self, g: KisekiGame, here: Context) -> bool:
        return has_cp(g, here.user, self.amount.number(g, here))

    def do(self, g: KisekiGame, here: Context) -> StepResult:
        return Done((int(pay_cp(g, here.user, self.amount.number(g, here))), 1))


class OfBond(Step, frozen=True):
    """Players gain or lose bond; nobody named: the ability's controller."""

    SIGN: ClassVar[int]

    amount: Value
    who: Player | None = None

    def can_do(self, g: KisekiGame, here: Context) -> bool:
        amount = self.amount.number(g, here)
        if here.paying and amount <= 0:  # 1203.5
            return True
        return amount > 0 and any(
            self.SIGN < 0 or g.player(each).bond < BOND for each in self._able(g, here)
        )

    def _able(self, g: KisekiGame, here: Context) -> list[int]:
        """The players named whom nothing keeps from it (104.4)."""
        what = GAIN_BOND if self.SIGN > 0 else LOSE_BOND
        return [seat for seat in seats(g, here, self.who) if not barred(g, seat, what)]

    def do(self, g: KisekiGame, here: Context) -> StepResult:
        amount = self.amount.number(g, here)
        if amount <= 0:  # 104.2
            return Done((1, 1) if here.paying else (0, 1))
        if not self._able(g, here):
            return Done((0, 1))
        for seat in self._able(g, here):
            g.tell(
                "log.gains-bond" if self.SIGN > 0 else "log.loses-bond", "104.6", who=OfPlayer(seat), count=amount,
                cause=here.source[0],
            )
        return Do(*(
            Bond(player=seat, amount=self.SIGN * amount, cause=here.cause, by=here.source)
            for seat in seats(g, here, self.who)
        ))


    def say(self, voice: Phraser) -> Said:
        """Of a number that is worked out: bond equal to it (1306.3)."""
        verb, ja = ("gain", "得る") if self.SIGN > 0 else ("lose", "失う")
        amount = voice.say(self.amount).text
        if is_figure(amount) or amount == "that much":
            return voice.fill(self, f"{{who!{verb}|{verb}s}} {amount} bond" if voice.english
                              else f"{{who!}}絆を{amount}点{ja}")
        if voice.english:
            return voice.fill(self, f"{{who!{verb}|{verb}s}} bond equal to {amount}")
        return voice.fill(self, f"{{who!}}{amount}に等しい絆を{ja}")


@word("gain <amount> bond", "<who> gains|gain <amount> bond", "gain bond equal to <amount>",
      "<who> gains|gain bond equal to <amount>", example="event:\n    gain 3 bond")
class GainsBond(OfBond, frozen=True, tag="kiseki.GainsBond"):
    """Bond is gained, up to 40 (facts.md on G1)."""

    SIGN: ClassVar[int] = 1


@word("lose <amount> bond", "<who> loses|lose <amount> bond", "lose bond equal to <amount>",
      "<who> loses|lose bond equal to <amount>", example="event:\n    the opponent loses 2 bond")
class LosesBond(OfBond, frozen=True, tag="kiseki.LosesBond"):
    """Bond is lost; it may fall below 0 (705.5)."""

    SIGN: ClassVar[int] = -1


def is_unit(g: KisekiGame, card: int) -> bool:
    """Whether a card is a UNIT on the field (203.3)."""
    return g.card(card).zone == FIELD and g.is_kind(card, UNIT)


# -- UNITs --------------------------------------------------------------------------------------------------------


@word("stun <what>", en="stun {what}", ja="{what:を}スタンする",
      example="event target 1 enemy unit:\n    stun the target")
class Stuns(OnCards, frozen=True, tag="kiseki.Stuns"):
    """UNITs are stunned; their controllers lose bond for it, also where it is a cost (1306.1, 1306.3)."""

    def change(self, g: KisekiGame, here: Context, card: int) -> atoms.Change:
        return Stun(card=card, cause=here.cause, by=here.source)


@word("recover <what>", en="recover {what}", ja="{what:を}回復する",
      example="event target 1 stunned unit:\n    recover the target")
class Recovers(OnCards, frozen=True, tag="kiseki.Recovers"):
    """Stunned UNITs are so no more; they lie face up in action state (1306.4, 1308.1)."""

    def change(self, g: KisekiGame, here: Context, card: int) -> atoms.Change:
        return Recover(card=card, cause=here.cause, by=here.source)


@word("ready <what>", en="ready {what}", ja="{what:を}レディする", example="event target 1 unit:\n    ready the target")
class Readies(OnCards, frozen=True, tag="kiseki.Readies"):
    """Cards are set ready (1315.1)."""

    def change(self, g: KisekiGame, here: Context, card: int) -> atoms.Change:
        return atoms.Turn(card=card, turned=False, cause=here.cause, by=here.source)


@word("action <what>", en="action {what}", ja="{what:を}アクションする",
      example="activated (action this) target 1 unit:\n    action the target")
class Actions(OnCards, frozen=True, tag="kiseki.Actions"):
    """Cards are set in action state (1315.2)."""

    def change(self, g: KisekiGame, here: Context, card: int) -> atoms.Change:
        return atoms.Turn(card=card, turned=True, cause=here.cause, by=here.source)


class ToTrail(Moves, frozen=True):
    """Cards go to the trail of their owner. Those from the top of a deck one at a time (504.3)."""

    KIND: ClassVar[str] = ""
    """What this move also is: an event of that kind happens too."""

    def draws_on(self, g: KisekiGame, here: Context) -> tuple[str, ...]:
        """Where the cards come from and go to, among the parts of a cost: where they are, or could be."""
        start = {g.card(card).zone for card in self.candidates(g, here)}
        if isinstance(self.what, Pick) and isinstance(self.what.of, Described):
            start |= {area for area, _ in self.what.of.zones(g, here)}
        return (*(f"{zone}:leave" for zone in sorted(start)), f"{TRAIL}:arrive")

    def change(self, g: KisekiGame, here: Context, card: int) -> atoms.Change:
        return atoms.Move(card=card, to=TRAIL, kind=self.KIND, cause=here.cause, by=here.source)


@word("kill <what>", en="{what} suffers instant death", ja="{what:を}即死させる",
      example="event target 1 unit:\n    kill the target")
class Kills(ToTrail, frozen=True, tag="kiseki.Kills"):
    """UNITs on the field go to the trail at once (1317.1)."""

    KIND: ClassVar[str] = "killed"

    def candidates(self, g: KisekiGame, here: Context) -> list[int]:
        return [card for card in ToTrail.candidates(self, g, here) if is_unit(g, card)]

    def say(self, voice: Phraser) -> Said:
        return voice.fill(self, "put {what} to instant death" if voice.english else "{what:を}即死させる")


@word("destroy <what>", en="destroy {what}", ja="{what:を}破壊する",
      example="event target 1 item:\n    destroy the target")
class Destroys(ToTrail, frozen=True, tag="kiseki.Destroys"):
    """Cards on the field or in the base go to the trail at once (1317.2)."""

    KIND: ClassVar[str] = "destroyed"

    def candidates(self, g: KisekiGame, here: Context) -> list[int]:
        return [card for card in ToTrail.candidates(self, g, here) if g.card(card).zone in (FIELD, BASE)]


@word("exclude <what>", en="exclude {what} from the game", ja="{what:を}ゲームから除外する",
      example="event target 1 unit:\n    exclude the target")
class Excludes(Moves, frozen=True, tag="kiseki.Excludes"):
    """Cards go to the excluded zone of their owner (1330.1)."""

    def change(self, g: KisekiGame, here: Context, card: int) -> atoms.Change:
        return atoms.Move(card=card, to=EXCLUDED, face_down=False, cause=here.cause, by=here.source)


@word("field <what> [{actioned}]", "put <what> onto the|your field [{actioned}]",
      example="event:\n    field 1 card in your base")
class Fields(Moves, frozen=True, tag="kiseki.Fields"):
    """UNITs and ITEMs go to their owner's field, face up. From the base they keep how they lie, if nothing is said
    (503.1a, 506.1, 1320.1, 502.3a; G11)."""

    actioned: bool = False

    def candidates(self, g: KisekiGame, here: Context) -> list[int]:
        """What its user cannot see may be such a card. If it is none, it stays where it is (506.1)."""
        return [
            card for card in Moves.candidates(self, g, here)
            if g.is_kind(card, UNIT) or g.is_kind(card, ITEM) or not knows(g, here.user, g.card(card))
        ]

    def asks_anyway(self, g: Any, here: Context) -> bool:
        """Whether there is such a card among those face down in the own base is not told either (507.4)."""
        of = getattr(self.what, "of", None)
        hidden = isinstance(of, Described) and any(
            area == BASE and seat == here.user and conceals(g, area, seat) for area, seat in of.zones(g, here)
        )
        return Moves.asks_anyway(self, g, here) or (hidden and not here.paying)

    def change(self, g: KisekiGame, here: Context, card: int) -> atoms.Change:
        return atoms.Move(
            card=card, to=FIELD, face_down=False, turned=True if self.actioned else None, cause=here.cause,
            by=here.source,
        )

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, "put {what} onto the field" + " in action state" * self.actioned)
        return voice.fill(self, "{what:を}" + "アクション状態で" * self.actioned + "場に出す")


@word("lay <what> in your base [{actioned}]", "put <what> face down in|into your|the base [{actioned}]",
      example="event:\n    lay 1 card in your hand in your base")
class LaysInBase(Moves, frozen=True, tag="kiseki.LaysInBase"):
    """Cards go to their owner's base face down."""

    actioned: bool = False

    def change(self, g: KisekiGame, here: Context, card: int) -> atoms.Change:
        return atoms.Move(
            card=card, to=BASE, face_down=True, turned=True if self.actioned else None, cause=here.cause,
            by=here.source,
        )

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, "put {what} face down into the base" + " in action state" * self.actioned)
        return voice.fill(self, "{what:を}拠点に裏向き" + "のアクション状態" * self.actioned + "で置く")


@word("<what> gains|gain support", en="{what} {what:gains|gain} support", ja="{what:は}サポートを得る",
      example="event target 1 unit:\n    the target gains support")
class GainsSupport(OnCards, frozen=True, tag="kiseki.GainsSupport"):
    """UNITs gain the support attribute (1309.1)."""

    VALUE: ClassVar[bool] = True

    def candidates(self, g: KisekiGame, here: Context) -> list[int]:
        return [card for card in OnCards.candidates(self, g, here) if is_unit(g, card)]

    def change(self, g: KisekiGame, here: Context, card: int) -> atoms.Change:
        return atoms.Mark(
            card=card, fields={"support": self.VALUE}, tells="gains-support" if self.VALUE else "", cause=here.cause,
            by=here.source,
        )


@word("<what> loses|lose support", en="{what} {what:loses|lose} support", ja="{what:は}サポートを失う",
      example="event target 1 unit:\n    the target loses support")
class LosesSupport(GainsSupport, frozen=True, tag="kiseki.LosesSupport"):
    """UNITs lose the support attribute (1309.2)."""

    VALUE: ClassVar[bool] = False


@word("negate <what>", en="negate {what}", ja="{what:を}無効にする",
      example="event target 1 entry:\n    negate the target")
class Negates(OnCards, frozen=True, tag="kiseki.Negates"):
    """Cards and abilities leave the stack unresolved; what was paid stays paid (1324.1, 1324.2)."""

    def change(self, g: KisekiGame, here: Context, card: int) -> atoms.Change:
        return Negate(card=card, cause=here.cause, by=here.source)


@word("gain control of <what> [<until>]",
      example="event target 1 foe:\n    gain control of the target until end of turn")
class GainsControl(OnCards, frozen=True, tag="kiseki.GainsControl"):
    """Cards on the field come to the own field and stay the same cards (506.4, 502.3)."""

    until: UntilKey = "game"

    @property
    def at_once(self) -> bool:
        return False

    def candidates(self, g: KisekiGame, here: Context) -> list[int]:
        return [card for card in OnCards.candidates(self, g, here) if g.card(card).zone == FIELD]

    def change(self, g: KisekiGame, here: Context, card: int) -> atoms.Change:
        return atoms.Move(card=card, to=FIELD, player=here.user, cause=here.cause, by=here.source)

    def carry(self, g: KisekiGame, here: Context, cards: list[int]) -> StepResult:
        begun = {card: change for card in cards if not g.game.cannot(g, change := self._held(g, here, card))}
        if not begun:  # it never begins (1215.9)
            return None
        if self.until == NEXT_TURN:  # it begins with that turn (1215.7)
            return Do(*begun.values())
        return Do(*begun.values(), *(self.change(g, here, card) for card in begun))

    def _held(self, g: KisekiGame, here: Context, card: int) -> atoms.Modify:
        return atoms.Modify(cause=here.cause, by=here.source, modifier=Modifier(
            serial=0, field=CONTROL, how="set", value=here.user, subjects=(g.state.ref(card),), until=self.until,
            source=here.source, user=here.user, ability=here.ability,
        ))

    def say(self, voice: Phraser) -> Said:
        until = voice.term("until", self.until)
        if voice.english:
            return voice.fill(self, "gain control of {what} " + until)
        return voice.fill(self, f"{until}、" + "{what:の}支配を得る")


# -- the deck -----------------------------------------------------------------------------------------------------


@word("plan <count>", en="plan {count}", ja="計画{count}を行う", example="event:\n    plan 3")
class Plans(Step, frozen=True, tag="kiseki.Plans"):
    """The own top cards are looked at. Any go to the bottom, the rest back on top, in any order (1323.1)."""

    count: Value

    def can_do(self, g: KisekiGame, here: Context) -> bool:
        return self.count.number(g, here) > 0 and bool(g.deck(here.user))

    def do(self, g: KisekiGame, here: Context) -> StepResult:
        count = min(self.count.number(g, here), len(g.deck(here.user)))
        return Call(Plan(player=here.user, cards=tuple(reversed(g.deck(here.user)[-count:]))))


class Plan(Procedure, frozen=True, tag="kiseki.Plan"):
    """Puts the top cards of a deck, the topmost first, on its bottom and back on top (1323.1)."""

    RULE: ClassVar[str] = "1323.1"

    player: int
    cards: tuple[int, ...]
    down: tuple[int, ...] = ()
    up: tuple[int, ...] = ()

    def look(self, g: KisekiGame) -> StepResult:
        for card in self.cards:
            seen = tuple(sorted({*g.card(card).seen, self.player}))
            g.apply(atoms.Reveal(card=card, players=seen))
        return some_cards(
            self.player, "plan-bottom", self.cards, "down", 0, len(self.cards), rule="1323.1", in_order=True,
            always=True,
        )

    def order(self, g: KisekiGame) -> StepResult:
        rest = tuple(card for card in self.cards if card not in self.down)
        if len(rest) < 2:
            return Goto("lay", up=rest)
        return order_cards(self.player, "plan-top", rest, "up", rule="1323.1")

    def lay(self, g: KisekiGame) -> StepResult:
        """The first of those on top is the topmost. The last of those below is the lowest."""
        rest = tuple(card for card in g.deck(self.player) if card not in self.cards)
        order = (*reversed(self.down), *rest, *reversed(self.up))
        g.apply(atoms.Arrange(area=DECK, player=self.player, order=order))
        if self.down:
            g.tell("log.plans", "1323.1", player=self.player, who=OfPlayer(self.player), count=len(self.down))
        return Done((1, 1))

    STEPS = (look, order, lay)


PROCEDURES = (Plan,)
