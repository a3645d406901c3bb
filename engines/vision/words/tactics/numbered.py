"""Tactics and special effects with a number or a race (10.11, 10.12, 10.26, 10.27, 10.29)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.abilities import derive
from engines.core.cards.ability_parts import Context, Step, TriggerCondition, Value
from engines.core.model.ask import Option, one
from engines.core.model.events import Event
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import Call, Done, Goto, Procedure, SetLocals, StepResult
from engines.core.procedures.targets import TARGETED
from engines.language.descriptions.targets import This
from engines.language.grammar.catalogue import word
from engines.language.grammar.vocabulary import MemberKey
from engines.language.words.continuous_effects import OfAmount
from engines.vision.abilities.kinds import (
    ACTIVATED,
    CONTINUOUS,
    EVERYWHERE,
    IMMUNE,
    MANA_CHARGE,
    OWN_TURN,
    PROTECTION,
    RESIST,
    UPKEEP,
    alternate_there,
    spiritualist_there,
)
from engines.vision.abilities.moments import AT_ONCE
from engines.vision.abilities.playing.negating import negate_at_once
from engines.vision.abilities.playing.nodes import PayNodes, can_pay
from engines.vision.abilities.playing.plays import ABILITY, negate_effect, waiting
from engines.vision.abilities.removing.removal import Discard
from engines.vision.table.cards import CHARACTER, COMMAND
from engines.vision.table.zones import FIELD, PLAY
from engines.vision.words.ability_headers import AnyTurn, Own, Tactic, Triggering
from engines.vision.words.instructions import ChargesNodes, Sleeps

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


@word("mana charge <count>", example="mana charge 1")
class ManaCharge(AnyTurn, frozen=True, tag="vision.ManaCharge"):
    """マナチャージ: in the own turn, asleep, it adds cards of the deck to the nodes (10.12.2.a)."""

    BARE: ClassVar[bool] = True

    count: Value

    @property
    def kind(self) -> str:
        return ACTIVATED

    @property
    def marks(self) -> tuple[str, ...]:
        return (MANA_CHARGE, OWN_TURN)

    @property
    def pays(self) -> tuple[Step, ...]:
        return (Sleeps(what=This()),)

    @property
    def does(self) -> tuple[Step, ...]:
        return (ChargesNodes(count=self.count),)


@word("immune to <race>", example="immune to human")
class Immune(Tactic, frozen=True, tag="vision.Immune"):
    """耐性: it takes no combat damage from characters of that race (10.11.2.a)."""

    MARK: ClassVar[str] = ""

    race: MemberKey

    @property
    def kind(self) -> str:
        return CONTINUOUS

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"{IMMUNE}{self.race.rpartition('.')[2]}",)


# -- upkeep (10.27) -----------------------------------------------------------------------------------------------


@word()
class UpkeepDue(Own, frozen=True, tag="vision.UpkeepDue"):
    """Its player's Maintenance phase does what it does by itself (4.5.1.a)."""

    CARD: ClassVar[bool] = False
    KIND: ClassVar[str] = "upkeep"

    def matches(self, g: VisionGame, here: Context, event: Event) -> bool:
        return event.player == here.user


@word(en="pay {amount}, or discard this card",
      ja="{amount}支払わない場合、このカードを破棄する")
class PaysUpkeep(Step, frozen=True, tag="vision.PaysUpkeep"):
    """Its player may pay; otherwise it is discarded. With its spiritualist or alternate race it can be left out
    (10.27.2.a)."""

    amount: Value

    def do(self, g: VisionGame, here: Context) -> StepResult:
        own = g.follow(here.source)
        if own is None:
            return None
        spared = spiritualist_there(g, own, here.user) or alternate_there(g, own, here.user)
        amount = upkeep_of(g, own, self.amount.number(g, here))
        return Call(PayOr(player=here.user, amount=amount, card=own, cause=here.cause, spared=spared))


def upkeep_of(g: VisionGame, card: int, amount: int) -> int:
    """How much an upkeep is, by what effects make of it."""
    for source in derive.sources(g, card, UPKEEP):
        amount = int(source.value) if source.how == "set" else amount + int(source.value)  # type: ignore[arg-type]
    return max(0, amount)


@word("the upkeep of <who> becomes <amount>", en="the upkeep of {who} becomes {amount}",
      ja="{who:の}「維持コスト」の値は{amount}に変更される",
      example="always:\n    the upkeep of all characters becomes 4")
class UpkeepBecomes(OfAmount, frozen=True, tag="vision.UpkeepBecomes"):
    """What a card with 維持コスト asks for is another number (10.27)."""

    FIELD: ClassVar[str] = UPKEEP
    HOW: ClassVar[str] = "set"


@word("the upkeep of <who> is raised by <amount>", en="the upkeep of {who} is raised by {amount}",
      ja="{who:の}「維持コスト」の値は+{amount}される",
      example="always:\n    the upkeep of all characters is raised by 1")
class UpkeepRaised(UpkeepBecomes, frozen=True, tag="vision.UpkeepRaised"):
    """What a card with 維持コスト asks for is so much more (10.27)."""

    HOW: ClassVar[str] = "add"


class PayOr(Procedure, frozen=True, tag="vision.PayOr"):
    """A cost that may be paid, or else its card is discarded. Returns (1, 1)."""

    RULE: ClassVar[str] = "10.27.2.a"

    player: int
    amount: int
    card: int
    cause: str = "skill"
    spared: bool = False
    choice: Option | None = None

    def ask(self, g: VisionGame) -> StepResult:
        found = [Option(verb="upkeep-ignore")] if self.spared else []
        if can_pay(g, self.player, self.amount):
            found.append(Option(verb="upkeep-pay"))
        found.append(Option(verb="upkeep-discard"))
        numbers = (("amount", self.amount),)
        return one(self.player, "upkeep", found, "choice", rule=self.RULE, about=(self.card,), numbers=numbers)

    def take(self, g: VisionGame) -> StepResult:
        verb = "" if self.choice is None else self.choice.verb
        if verb == "upkeep-pay":
            return Call(PayNodes(player=self.player, amount=self.amount, by=g.state.ref(self.card)))
        if verb == "upkeep-ignore":
            return None
        return Call(Discard(cards=(self.card,), cause=self.cause, by=g.state.ref(self.card)))

    def done(self, g: VisionGame) -> StepResult:
        return Done((1, 1))

    STEPS = (ask, take, done)


@word("upkeep <amount>", example="upkeep 1")
class Upkeep(Triggering, frozen=True, kw_only=True, tag="vision.Upkeep"):
    """維持コスト: at each Maintenance phase its player may pay, or it is discarded (10.27.2.a)."""

    MARK: ClassVar[str] = UPKEEP

    amount: Value
    event: TriggerCondition = UpkeepDue()

    @property
    def does(self) -> tuple[Step, ...]:
        return (PaysUpkeep(amount=self.amount),)


# -- resist and protection (10.26, 10.29) -------------------------------------------------------------------------


@word()
class TargetedInPlay(Own, frozen=True, tag="vision.TargetedInPlay"):
    """While being played it is targeted by an opponent's effect (10.26.2.a)."""

    KIND: ClassVar[str] = TARGETED

    def matches(self, g: VisionGame, here: Context, event: Event) -> bool:
        aimed = event.card == here.source and event.player != here.user
        return aimed and g.card(here.source[0]).zone == PLAY


@word()
class TargetedCharacter(Own, frozen=True, tag="vision.TargetedCharacter"):
    """As a character it is targeted by an opponent's Command, or by an effect of a character (10.29.2.a)."""

    KIND: ClassVar[str] = TARGETED

    def matches(self, g: VisionGame, here: Context, event: Event) -> bool:
        if event.card != here.source or event.player == here.user or g.card(here.source[0]).zone != FIELD:
            return False
        if event.other is None:
            return False
        kind, uses = g.face(event.other[0]).kind, event.end in (ABILITY, f"{AT_ONCE}{ABILITY}")
        return kind == COMMAND or (uses and (kind == CHARACTER or g.is_character(event.other[0])))  # 6.1.1


@word(en="the opponent may pay {amount}; otherwise that effect is negated and "
      "its card discarded", ja="相手プレイヤーが{amount}支払わない場合、その効果を無効とし、破棄する")
class PaysOrFails(Step, frozen=True, tag="vision.PaysOrFails"):
    """Whoever targets it may pay; otherwise what targets it is negated, and its card is discarded (12.2.3)."""

    RULE: ClassVar[str] = "10.26.2.a"

    amount: Value

    def do(self, g: VisionGame, here: Context) -> StepResult:
        event = here.event
        if event is None or event.player is None or event.other is None:
            return None
        return Call(PayOrFail(
            player=event.player, amount=self.amount.number(g, here), source=event.other[0], life=event.other[1],
            card=here.source[0], at_once=event.end.startswith(AT_ONCE), rule=self.RULE,
        ))


@word(en="the opponent may pay {amount}; otherwise that effect is negated and "
      "its card discarded", ja="相手プレイヤーが{amount}支払わない場合、その効果を無効とし、破棄する")
class PaysForCharacter(PaysOrFails, frozen=True, tag="vision.PaysForCharacter"):
    """The same of a character (10.29.2.a)."""

    RULE: ClassVar[str] = "10.29.2.a"


class PayOrFail(Procedure, frozen=True, tag="vision.PayOrFail"):
    """A player may pay for what they target; otherwise that effect is negated and its source discarded (10.26.2.a,
    10.29.2.a). Returns (1, 1)."""

    RULE: ClassVar[str] = "10.26.2.a"

    player: int
    amount: int
    source: int
    life: int
    card: int
    at_once: bool = False
    """Whether the effect does not wait in the interference (G37)."""
    rule: str = RULE
    choice: Option | None = None

    def ask(self, g: VisionGame) -> StepResult:
        found = [Option(verb="targeting-pay")] if can_pay(g, self.player, self.amount) else []
        numbers = (("amount", self.amount),)
        return one(
            self.player, "targeting", [*found, Option(verb="targeting-fail")], "choice", rule=self.rule,
            about=(self.card,), numbers=numbers,
        )

    def pay(self, g: VisionGame) -> StepResult:
        if self.choice is None or self.choice.verb != "targeting-pay":
            return None
        return Call(PayNodes(player=self.player, amount=self.amount, by=(self.source, self.life)))

    def fail(self, g: VisionGame) -> StepResult:
        if self.choice is not None and self.choice.verb == "targeting-pay":
            return Goto("done")
        if self.at_once:
            if not negate_at_once(g, (self.source, self.life)):
                return Goto("done")
            g.tell("log.negated", self.rule, who=OfPlayer(self.player), card=OfCard(self.source))
            return SetLocals()
        found = waiting(g, {(self.source, self.life)})
        if found is None:
            return Goto("done")
        g.tell("log.negated", self.rule, who=OfPlayer(self.player), card=OfCard(self.source))
        negate_effect(g, found)
        return SetLocals()

    def discard(self, g: VisionGame) -> StepResult:
        return Call(Discard(cards=(self.source,), by=g.state.ref(self.card)))

    def done(self, g: VisionGame) -> StepResult:
        return Done((1, 1))

    STEPS = (ask, pay, fail, discard, done)


@word("resist <amount>", example="resist 1")
class Resist(Triggering, frozen=True, kw_only=True, tag="vision.Resist"):
    """抵抗: while it is being played, whoever targets it may pay, or that effect is negated (10.26.2.a)."""

    MARK: ClassVar[str] = RESIST

    amount: Value
    event: TriggerCondition = TargetedInPlay()

    @property
    def marks(self) -> tuple[str, ...]:
        return (RESIST, EVERYWHERE)

    @property
    def does(self) -> tuple[Step, ...]:
        return (PaysOrFails(amount=self.amount),)


@word("protection <amount>", example="protection 2")
class Protection(Triggering, frozen=True, kw_only=True, tag="vision.Protection"):
    """加護: whoever targets it with a Command or a character's effect may pay, or that effect is negated
    (10.29.2.a)."""

    MARK: ClassVar[str] = PROTECTION

    amount: Value
    event: TriggerCondition = TargetedCharacter()

    @property
    def does(self) -> tuple[Step, ...]:
        return (PaysForCharacter(amount=self.amount),)


PROCEDURES = (PayOr, PayOrFail)
