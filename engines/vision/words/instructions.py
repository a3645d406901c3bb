"""What VISION's abilities and costs do: damage, removal, waking and sleeping, life, nodes, attacks (1.8 to 1.11, 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, Step, Value
from engines.core.contract.chain import innermost
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import Call, Do, Done, StepResult
from engines.core.state import atoms
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Player
from engines.language.words.instructions import OnCards, seats
from engines.vision.abilities.damage import Damage, Hit, Life, negate
from engines.vision.abilities.nodes import PayNodes, can_pay, to_nodes
from engines.vision.abilities.removal import Discard, Exclude, MakeLethal, Removal, spare
from engines.vision.table.zones import DECK

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

# -- costs --------------------------------------------------------------------------------------------------------


@word("pay <amount>", en="pay {amount}", ja="{amount}支払う", cost_en="{amount}", cost_ja="{amount}",
      example="any turn (pay 1):\n    draw 1")
class PaysNodes(Step, frozen=True, tag="vision.PaysNodes"):
    """A cost is paid from the own nodes (1.8.7)."""

    DRAWS_ON: ClassVar[tuple[str, ...]] = ("nodes:rest",)

    amount: Value

    def can_do(self, g: VisionGame, here: Context) -> bool:
        return can_pay(g, here.user, self.amount.number(g, here))

    def do(self, g: VisionGame, here: Context) -> StepResult:
        return Call(PayNodes(player=here.user, amount=self.amount.number(g, here), by=here.source))


class Turns(OnCards, frozen=True):
    """Cards are put to sleep or wake; what is set on them lies as they do (11.3.11.c)."""

    ASLEEP: ClassVar[bool]

    def change(self, g: VisionGame, here: Context, card: int) -> atoms.Change:
        return atoms.Turn(card=card, turned=self.ASLEEP, cause=here.cause, by=here.source)


@word("sleep <what>", en="put {what} to sleep", ja="{what:を}スリープ状態にする", cost_en="sleep {what}", cost_ja="S",
      example="any turn (sleep this):\n    draw 1")
class Sleeps(Turns, frozen=True, tag="vision.Sleeps"):
    """Cards are put to sleep; of the card itself it is the cost S (1.8.8, 11.5.2)."""

    ASLEEP: ClassVar[bool] = True


@word("wake <what>", en="make {what} active", ja="{what:を}アクティブ状態にする",
      example="play target 1 character:\n    wake the target")
class Wakes(Turns, frozen=True, tag="vision.Wakes"):
    """Cards become active (11.5.1)."""

    ASLEEP: ClassVar[bool] = False


# -- damage and life ----------------------------------------------------------------------------------------------


@word("deal <amount> damage to <what>", en="deal {amount} damage to {what}", ja="{what:に}{amount}ダメージを与える",
      example="play target 1 character:\n    deal 2 damage to the target")
class Deals(OnCards, frozen=True, tag="vision.Deals"):
    """Effect damage to characters, at the same time (1.10.3, 1.10.6)."""

    amount: Value

    @property
    def at_once(self) -> bool:
        return False

    def change(self, g: VisionGame, here: Context, card: int) -> atoms.Change:
        return atoms.Mark(card=card, fields={"damage": g.card(card).damage + max(1, self.amount.number(g, here))})

    def carry(self, g: VisionGame, here: Context, cards: list[int]) -> StepResult:
        amount = self.amount.number(g, here)
        hits = tuple(Hit(by=here.source, amount=amount, card=g.state.ref(card)) for card in cards)
        return Call(Damage(hits=hits)) if hits else None


@word("deal <amount> damage to player <who>", en="deal {amount} damage to {who}", ja="{who}に{amount}ダメージを与える",
      example="play:\n    deal 2 damage to player the opponent")
class DealsPlayer(Step, frozen=True, tag="vision.DealsPlayer"):
    """Effect damage to players (1.10.11.a)."""

    amount: Value
    who: Player

    def do(self, g: VisionGame, here: Context) -> StepResult:
        amount = self.amount.number(g, here)
        hits = tuple(Hit(by=here.source, amount=amount, player=seat) for seat in self.who.seats(g, here))
        return Call(Damage(hits=hits))


@word("negate that damage", en="negate that damage", ja="そのダメージを無効にする",
      example="when this is dealt damage:\n    negate that damage")
class NegatesDamage(Step, frozen=True, tag="vision.NegatesDamage"):
    """The damage that is being dealt to the card of its event is negated; nothing more comes of it (1.10.15)."""

    def do(self, g: VisionGame, here: Context) -> StepResult:
        event = here.event
        if event is None:
            return None
        player = event.player if event.card is None else None
        return Done((1, 1)) if negate(g, here.source, event.card, player) else None


@word("nullify that removal", en="nullify that state", ja="その状態を無効にする",
      example="when this becomes lethal:\n    nullify that removal")
class Spares(Step, frozen=True, tag="vision.Spares"):
    """The removal state of the card of its event is nullified, and its damage reset (9.2.4, 9.3.5)."""

    def do(self, g: VisionGame, here: Context) -> StepResult:
        card = None if here.event is None else g.follow(here.event.card)
        return Done((1, 1)) if card is not None and spare(g, card) else None


class OfLife(Step, frozen=True):
    """Players gain or lose life; nobody named: the ability's player."""

    SIGN: ClassVar[int]

    amount: Value
    who: Player | None = None

    def can_do(self, g: VisionGame, here: Context) -> bool:
        return self.amount.number(g, here) > 0 or here.paying

    def do(self, g: VisionGame, here: Context) -> StepResult:
        amount = self.amount.number(g, here)
        if amount <= 0:
            return Done((1, 1) if here.paying else (0, 1))
        for seat in seats(g, here, self.who):
            key = "log.gains-life" if self.SIGN > 0 else "log.loses-life"
            g.tell(key, "1.9.5", who=OfPlayer(seat), count=amount, cause=here.source[0])
        return Do(*(
            Life(player=seat, amount=self.SIGN * amount, cause=here.cause, by=here.source)
            for seat in seats(g, here, self.who)
        ))


@word("gain <amount> life", "<who> gains|gain <amount> life", en="{who!gain|gains} {amount} life",
      ja="{who!}ライフを{amount}点得る", example="play:\n    gain 3 life")
class GainsLife(OfLife, frozen=True, tag="vision.GainsLife"):
    """Life is gained, without bound (1.9.5, 1.9.6)."""

    SIGN: ClassVar[int] = 1


@word("pay <amount> life", en="pay {amount} life", ja="ライフを{amount}点支払う",
      example="any turn (pay 2 life):\n    draw 1")
class PaysLife(OfLife, frozen=True, tag="vision.PaysLife"):
    """Life is paid, also more than there is (1.9.4.a)."""

    SIGN: ClassVar[int] = -1


# -- removal (9) --------------------------------------------------------------------------------------------------


class Removes(OnCards, frozen=True):
    """Cards come into a removal state, all at the same time; meanwhile the effect is suspended (9.1.3)."""

    BY: ClassVar[type[Removal]]

    @property
    def at_once(self) -> bool:
        return False

    def change(self, g: VisionGame, here: Context, card: int) -> atoms.Change:
        return atoms.Mark(card=card, fields={"removal": self.BY.STATE})

    def carry(self, g: VisionGame, here: Context, cards: list[int]) -> StepResult:
        return Call(self.BY(cards=tuple(cards), cause=here.cause, by=here.source)) if cards else None


@word("discard <what>", en="discard {what}", ja="{what:を}破棄する",
      example="play target 1 character:\n    discard the target")
class Discards(Removes, frozen=True, tag="vision.Discards"):
    """Cards are discarded (9.3)."""

    BY: ClassVar[type[Removal]] = Discard


@word("exclude <what>", en="exclude {what} from the game", ja="{what:を}ゲームから除外する",
      example="play target 1 character:\n    exclude the target")
class Excludes(Removes, frozen=True, tag="vision.Excludes"):
    """Cards are excluded from the game (9.4)."""

    BY: ClassVar[type[Removal]] = Exclude


@word("make <what> lethal", en="make {what} lethal", ja="{what:を}決死状態にする",
      example="play target 1 character:\n    make the target lethal")
class MakesLethal(Removes, frozen=True, tag="vision.MakesLethal"):
    """Cards become lethal (9.2)."""

    BY: ClassVar[type[Removal]] = MakeLethal


# -- nodes, and what is set ---------------------------------------------------------------------------------------


@word("add the top <count> card|cards of your deck to your nodes",
      en="add the top {count} {count:card|cards} of your deck to your nodes, asleep",
      ja="あなたのデッキの上のカード{count}枚をスリープ状態でノードに加える",
      example="own turn (sleep this):\n    add the top 1 card of your deck to your nodes")
class ChargesNodes(Step, frozen=True, tag="vision.ChargesNodes"):
    """Cards of the own deck become nodes, asleep; with too few in the deck none does (1.8.4, 3.1.8, 10.12.2.a)."""

    count: Value

    def can_do(self, g: VisionGame, here: Context) -> bool:
        count = self.count.number(g, here)
        return 0 < count <= len(g.zone(DECK, here.user))

    def do(self, g: VisionGame, here: Context) -> StepResult:
        cards = tuple(reversed(g.deck(here.user)[-self.count.number(g, here):]))
        return Do(*to_nodes(g, cards, here.cause, here.source))


@word("negate the play of <what>", en="negate the play of {what}", ja="{what:の}プレイを無効にする",
      example="play target 1 card being played:\n    negate the play of the target")
class NegatesPlay(OnCards, frozen=True, tag="vision.NegatesPlay"):
    """A card that is being played is not resolved, and is discarded; its play does not count (3.8.5, 5.2.5)."""

    @property
    def at_once(self) -> bool:
        return False

    def change(self, g: VisionGame, here: Context, card: int) -> atoms.Change:
        window = innermost(g)
        chain = () if window is None else window.chain
        place = next((place for place, item in enumerate(chain) if item.card == g.state.ref(card)), len(chain))
        return atoms.Cancel(place=place, cause=here.cause, by=here.source)

    def carry(self, g: VisionGame, here: Context, cards: list[int]) -> StepResult:
        return Do(*(self.change(g, here, card) for card in cards)) if cards else None


@word("set this on <what>", en="set this card on {what}", ja="このカードを{what}にセットする",
      example="equipment target 1 character on your field:\n    set this on the target")
class SetsItself(OnCards, frozen=True, tag="vision.SetsItself"):
    """Its own card is set on another; for equipment and charms the play does it (10.13.2.a, 10.14.2.a)."""

    def change(self, g: VisionGame, here: Context, card: int) -> atoms.Change:
        return atoms.Stack(card=here.source[0], host=card, beneath=True, cause=here.cause, by=here.source)
