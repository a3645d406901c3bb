"""What VISION's abilities and costs do: damage, removal, waking and sleeping, life, nodes, attacks (1.8 to 1.11, 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, Step, Value, varies
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import Call, Do, Done, StepResult
from engines.core.state import atoms
from engines.language.descriptions.targets import This
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Player
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.words.instructions import OnCards, seats
from engines.vision.abilities.life import no_life
from engines.vision.abilities.playing.nodes import PayNodes, can_pay, to_nodes
from engines.vision.abilities.playing.plays import break_off, waiting
from engines.vision.abilities.removing.damage import Damage, Hit, Life, negate, reduce
from engines.vision.abilities.removing.removal import Discard, Exclude, MakeLethal, Removal, may_be, spare
from engines.vision.table.zones import DECK, EXCLUDED, GRAVE

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

# -- costs --------------------------------------------------------------------------------------------------------


@word("pay <amount>", en="pay {amount}", ja="{amount}支払う", cost_en="{amount}", cost_ja="{amount}",
      example="any turn (pay 1):\n    draw 1")
class PaysNodes(Step, frozen=True, tag="vision.PaysNodes"):
    """A cost is paid from the own nodes (1.8.7)."""

    DRAWS_ON: ClassVar[tuple[str, ...]] = ("nodes:rest", f"{GRAVE}:arrive")

    amount: Value

    def can_do(self, g: VisionGame, here: Context) -> bool:
        return can_pay(g, here.user, self.amount.number(g, here))

    def do(self, g: VisionGame, here: Context) -> StepResult:
        return Call(PayNodes(player=here.user, amount=self.amount.number(g, here), by=here.source))


class Turns(OnCards, frozen=True):
    """Cards are put to sleep or wake; what is set on them lies as they do (11.3.11.c)."""

    ASLEEP: ClassVar[bool]

    def draws_on(self, g: VisionGame, here: Context) -> tuple[str, ...]:
        """Where the cards lie, among the parts of a cost."""
        return tuple(f"{zone}:turn" for zone in sorted({g.card(card).zone for card in self.candidates(g, here)}))

    def change(self, g: VisionGame, here: Context, card: int) -> atoms.Change:
        return atoms.Turn(card=card, turned=self.ASLEEP, cause=here.cause, by=here.source)


@word("sleep <what>", en="put {what} to sleep", ja="{what:を}スリープ状態にする",
      example="any turn (sleep this):\n    draw 1")
class Sleeps(Turns, frozen=True, tag="vision.Sleeps"):
    """Cards are put to sleep; of the card itself it is the cost S (1.8.8, 11.5.2)."""

    ASLEEP: ClassVar[bool] = True

    def said_as_cost(self, voice: Phraser) -> Said:
        """The phrase among costs."""
        if voice.english:
            return voice.fill(self, "sleep {what}")
        return Said("S") if isinstance(self.what, This) else voice.fill(self, "{what:を}スリープ状態にする")


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

    def idle(self, g: VisionGame, here: Context) -> bool:
        """0 damage is none, and no part that fails (1.10.14; G47)."""
        return OnCards.idle(self, g, here) or self.amount.number(g, here) <= 0

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

    def idle(self, g: VisionGame, here: Context) -> bool:
        return self.amount.number(g, here) <= 0

    def do(self, g: VisionGame, here: Context) -> StepResult:
        amount = self.amount.number(g, here)
        hits = tuple(Hit(by=here.source, amount=amount, player=seat) for seat in self.who.seats(g, here))
        return Call(Damage(hits=hits))


@word(
    "deal <amount> damage to <what> and player <who>",
    en="deal {amount} damage to {what} and {who}",
    ja="{what}と{who}に{amount}ダメージを与える",
    example="play:\n    deal 1 damage to all characters on the opponent's field and player the opponent",
)
class DealsBoth(Deals, frozen=True, kw_only=True, tag="vision.DealsBoth"):
    """Effect damage to characters and to players, at the same time (1.10.3)."""

    who: Player

    def can_do(self, g: VisionGame, here: Context) -> bool:
        return True

    def carry(self, g: VisionGame, here: Context, cards: list[int]) -> StepResult:
        amount = self.amount.number(g, here)
        return Call(
            Damage(
                hits=(
                    *(Hit(by=here.source, amount=amount, card=g.state.ref(card)) for card in cards),
                    *(Hit(by=here.source, amount=amount, player=seat) for seat in self.who.seats(g, here)),
                )
            )
        )


@word(
    "negate that damage",
    en="negate that damage",
    ja="そのダメージを無効にする",
    example="when this is dealt damage:\n    negate that damage",
)
class NegatesDamage(Step, frozen=True, tag="vision.NegatesDamage"):
    """The damage that is being dealt to the card of its event is negated; nothing more comes of it (1.10.15)."""

    def do(self, g: VisionGame, here: Context) -> StepResult:
        event = here.event
        if event is None:
            return None
        struck = event.other if event.kind == "deals" else event.card
        player = event.player if struck is None else None
        return Done((1, 1)) if negate(g, event.by, struck, player) else None


@word("reduce that damage by <amount>", en="reduce that damage by {amount}", ja="そのダメージを-{amount}する",
      example="when this is dealt damage:\n    reduce that damage by 1")
class ReducesDamage(Step, frozen=True, tag="vision.ReducesDamage"):
    """The damage that is being dealt to the card or player of its event becomes less (1.10.10)."""

    amount: Value

    def do(self, g: VisionGame, here: Context) -> StepResult:
        event = here.event
        if event is None:
            return None
        struck = event.other if event.kind == "deals" else event.card
        player = event.player if struck is None else None
        return Done((1, 1)) if reduce(g, self.amount.number(g, here), struck, player) else None


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

    def idle(self, g: VisionGame, here: Context) -> bool:
        return self.amount.number(g, here) <= 0

    def can_do(self, g: VisionGame, here: Context) -> bool:
        amount = self.amount.number(g, here)
        if here.paying and self.SIGN < 0 and varies(self.amount):  # 1.9.4.b: a number one chooses
            return 0 <= amount <= max(0, g.player(here.user).life)
        return amount > 0 or here.paying

    def do(self, g: VisionGame, here: Context) -> StepResult:
        amount = self.amount.number(g, here)
        if amount <= 0:
            return Done((1, 1) if here.paying else (0, 1))
        who = [seat for seat in seats(g, here, self.who) if self.SIGN < 0 or not no_life(g, seat)]
        for seat in who:
            key = "log.gains-life" if self.SIGN > 0 else "log.loses-life"
            g.tell(key, "1.9.5", who=OfPlayer(seat), count=amount, cause=here.source[0])
        return Do(*(
            Life(player=seat, amount=self.SIGN * amount, cause=here.cause, by=here.source)
            for seat in who
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

    DRAWS_ON: ClassVar[tuple[str, ...]] = ("life:pay",)
    SIGN: ClassVar[int] = -1


# -- removal (9) --------------------------------------------------------------------------------------------------


class Removes(OnCards, frozen=True):
    """Cards come into a removal state, all at the same time; meanwhile the effect is suspended (9.1.3)."""

    BY: ClassVar[type[Removal]]

    @property
    def at_once(self) -> bool:
        return False

    def draws_on(self, g: VisionGame, here: Context) -> tuple[str, ...]:
        """Where the cards come from and go to, among the parts of a cost."""
        zones = sorted({g.card(card).zone for card in self.candidates(g, here)})
        return (*(f"{zone}:leave" for zone in zones), f"{EXCLUDED if self.BY is Exclude else GRAVE}:arrive")

    def change(self, g: VisionGame, here: Context, card: int) -> atoms.Change:
        if not here.paying:
            return atoms.Mark(card=card, fields={"removal": self.BY.STATE})
        to = EXCLUDED if self.BY is Exclude else GRAVE
        return atoms.Move(card=card, to=to, face_down=False, cause=here.cause, by=here.source)

    def candidates(self, g: VisionGame, here: Context) -> list[int]:
        found = super().candidates(g, here)
        return [card for card in found if may_be(g, card, self.BY.STATE)] if here.paying else found

    def carry(self, g: VisionGame, here: Context, cards: list[int]) -> StepResult:
        if here.paying:  # 1.8.7.i
            return Do(*(self.change(g, here, card) for card in cards)) if cards else None
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


@word(
    "add the top <count> card|cards of your deck to your nodes {active}",
    example="own turn (sleep this):\n    add the top 1 card of your deck to your nodes",
)
class ChargesNodes(Step, frozen=True, kw_only=True, tag="vision.ChargesNodes"):
    """Cards of the own deck become nodes, asleep unless "active" is said; with too few in the deck none does (1.8.4,
    3.1.8, 10.12.2.a; G11)."""

    count: Value
    active: bool = False

    def idle(self, g: VisionGame, here: Context) -> bool:
        return self.count.number(g, here) <= 0

    def can_do(self, g: VisionGame, here: Context) -> bool:
        count = self.count.number(g, here)
        return 0 < count <= len(g.zone(DECK, here.user))

    def do(self, g: VisionGame, here: Context) -> StepResult:
        cards = tuple(reversed(g.deck(here.user)[-self.count.number(g, here) :]))
        return Do(*to_nodes(g, cards, here.cause, here.source, not self.active))

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            lying = "active" if self.active else "asleep"
            return voice.fill(self, f"add the top {{count}} {{count:card|cards}} of your deck to your nodes, {lying}")
        lying = "アクティブ状態" if self.active else "スリープ状態"
        return voice.fill(self, f"あなたのデッキの上のカード{{count}}枚を{lying}でノードに加える")


@word("negate the play of <what>", en="negate the play of {what}", ja="{what:の}プレイを無効にする",
      example="play target 1 card being played:\n    negate the play of the target")
class NegatesPlay(OnCards, frozen=True, tag="vision.NegatesPlay"):
    """A card that is being played is not resolved, and is discarded; its play does not count (3.8.5, 5.2.5)."""

    @property
    def at_once(self) -> bool:
        return False

    def change(self, g: VisionGame, here: Context, card: int) -> atoms.Change:
        found = waiting(g, {g.state.ref(card)}, resolving=True)
        if found is None:
            return atoms.Mark(card=card, fields={})
        return atoms.Cancel(place=found.place, outward=found.outward, cause=here.cause, by=here.source)

    def carry(self, g: VisionGame, here: Context, cards: list[int]) -> StepResult:
        found = [there for card in cards if (there := waiting(g, {g.state.ref(card)}, resolving=True)) is not None]
        changes = [
            atoms.Cancel(place=there.place, outward=there.outward, cause=here.cause, by=here.source) for there in found
        ]
        for there in found:
            if there.resolving:
                break_off(g, there)
        return Do(*changes) if changes else None
