"""Lasting effects of Rebirth: +A/+B, numbers that become others, attacks, permissions, copies in decks (5.17, 9.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.abilities.copy_limits import CopyLimit
from engines.core.cards.ability_parts import Condition, Context, ContinuousEffect, Selector, Step, Value
from engines.core.display.views import Named
from engines.core.model.events import Fact
from engines.core.model.procedure import Done, StepResult
from engines.core.state.atoms import UpdateRecord
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.values import Count as HowMany
from engines.language.descriptions.values import Number, Times
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Player
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import MeasureKey
from engines.language.words.continuous_effects import OnCards, OnPlayers
from engines.language.words.names import ChangesNames
from engines.language.words.special_effects import GetsTwo
from engines.rebirth.abilities.permits import can_be_partner
from engines.rebirth.table.losing import win
from engines.rebirth.words.terms import UsedKey

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame


class Strength(GetsTwo, frozen=True):
    """A change of both numbers, as Rebirth's cards print it."""

    PAIR: ClassVar[tuple[str, str]] = ("attack", "defence")

    attack: Value
    defence: Value

    def change_of(self, voice: Phraser, value: Value) -> str:
        """One of them: ±0, and what is worked out in brackets."""
        if isinstance(value, Number):
            return super().change_of(voice, value) if value.of or voice.english else "±0"
        text = voice.say(value).text
        return text if text.startswith(("+", "-")) else f"+({text})" if voice.english else f"＋（{text}）"


@word("<who> gets|get <attack> / <defence>", example="entry always:\n    this gets +1/+2")
class Strengthens(Strength, frozen=True, tag="rebirth.Strengthens"):
    """ATK and DEF are changed together (5.17.1): for each of them one effect (9.10.1.4)."""

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, "{who} {who:gets|get} " + self.change(voice))
        return voice.fill(self, "{who:を}" + self.change(voice) + "する")


@word("<who> gets|get <attack> / <defence> for each [of] <of>",
      "<who> gets|get <attack> / <defence> for each <per> [of] <of>",
      example="entry always:\n    this gets +1/+0 for each of your members")
class StrengthensEach(Strength, frozen=True, tag="rebirth.StrengthensEach"):
    """ATK and DEF are changed for each card there is, or for each two or three of them."""

    of: Selector
    per: int = 1

    def singles(self) -> tuple[ContinuousEffect, ...]:
        count = Groups(of=self.of, per=self.per)
        attack, defence = (
            amount if amount == Number(of=0) else Times(left=amount, right=count) for amount in self.amounts()
        )
        return Strengthens(who=self.who, attack=attack, defence=defence).singles()

    def written(self) -> bool:
        return False

    def say(self, voice: Phraser) -> Said:
        assert isinstance(self.of, Described)
        noun = self.of.noun(voice, many=not voice.english or self.per > 1, each=voice.english and self.per == 1)
        if voice.english:
            per = f"{self.per} " if self.per > 1 else ""
            return voice.fill(self, "{who} {who:gets|get} " + f"{self.change(voice)} for each {per}{noun}")
        return voice.fill(self, f"{noun}{self.per}{self.of.counter(voice)}につき、{{who:を}}{self.change(voice)}する")


@word()
class Groups(Value, frozen=True, tag="rebirth.Groups"):
    """How often so many cards of a kind are there."""

    of: Selector
    per: int = 1

    def number(self, g: RebirthGame, here: Context) -> int:
        return HowMany(of=self.of).number(g, here) // max(1, self.per)

    def say(self, voice: Phraser) -> Said:
        return voice.say(HowMany(of=self.of))


@word("the number of vacant seats", en="the number of your vacant seats", ja="自分の空席の数",
      example="entry always:\n    this gets +(the number of vacant seats)/+0")
class VacantSeats(Value, frozen=True, tag="rebirth.VacantSeats"):
    """How many member slots of the user have no character (4.5.3.2.1)."""

    def number(self, g: RebirthGame, here: Context) -> int:
        return len(g.vacant(here.user))


@word("<who> has|have a vacant seat", ja="{who:に}空席がある", en="{who} {who:has|have} a vacant seat",
      example="entry always if the opponent has a vacant seat:\n    this gets +1/+0")
class HasVacantSeat(Condition, frozen=True, tag="rebirth.HasVacantSeat"):
    """One of a player's member slots has no character (4.5.3.2)."""

    who: Player

    def holds(self, g: RebirthGame, here: Context) -> bool:
        return any(g.vacant(seat) for seat in self.who.seats(g, here))


@word("the <of> of <who> becomes|become <amount>", always=False,
      en="the {of} of {who} becomes {amount}", ja="{who:の}{of}を{amount}にする",
      example="entry activated (pay 2):\n    the attack of the opponent's entry becomes 1 until end of turn")
class BecomesNumber(OnCards, frozen=True, tag="rebirth.BecomesNumber"):
    """A number becomes another: the difference there is now is added, and stays the same (9.10.4)."""

    HOW: ClassVar[str] = "add"

    of: MeasureKey
    amount: Value

    def field(self) -> str:
        return self.of

    def value(self, g: RebirthGame, here: Context, card: int) -> Fact:
        return self.amount.number(g, here) - (g.number(card, self.of) if card >= 0 else 0)


@word("<who> is|are also of <name>", example='entry always:\n    all your members are also of "Tide|潮"')
class GainsAttribute(ChangesNames, frozen=True, tag="rebirth.GainsAttribute"):
    """An attribute more (9.10.1.3)."""

    FIELD: ClassVar[str] = "attribute"
    HOW: ClassVar[str] = "gain"
    SAID: ClassVar[Named] = Named("{who} {who:is|are} also 〔{}〕", "{who:は}〔{}〕を得る")


@word("a deck may have <copies> of this", "a deck may have any number of this",
      example="always:\n    a deck may have 20 of this")
class MayHave(CopyLimit, frozen=True, tag="rebirth.MayHave"):
    """More cards of its name than four in a main deck (6.1.1.2, 6.1.2.1)."""

    copies: int = 50

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            many = "any number" if self.copies >= 50 else f"up to {self.copies}"
            return Said(f"a deck may have {many} of this card")
        many = "何枚でも" if self.copies >= 50 else f"{self.copies}枚まで"
        return Said(f"このカードはデッキに{many}入れることができる")


@word("<who> cannot use <what>", en="{who} cannot use {what}", ja="{who:は}{what}を使えない",
      example="entry always combo:\n    the opponent cannot use blockers")
class CannotUse(OnPlayers, frozen=True, tag="rebirth.CannotUse"):
    """A player cannot block with cards of the hand, or present Cancel abilities, whichever cards they are (1.3.3)."""

    HOW: ClassVar[str] = "cannot"

    what: UsedKey

    def field(self) -> str:
        return self.what


# -- the attack ---------------------------------------------------------------------------------------------------


class OfAttack(Step, frozen=True):
    """Something about the attack that is going on."""

    def can_do(self, g: RebirthGame, here: Context) -> bool:
        return g.attack is not None


@word("this attack becomes a partner attack", en="this attack becomes a partner attack",
      ja="このアタックはパートナーアタックになる",
      example="entry when this attacks:\n    this attack becomes a partner attack")
class BecomesPartnerAttack(OfAttack, frozen=True, tag="rebirth.BecomesPartnerAttack"):
    """Without any partners rested for it (8.2.4.4)."""

    def can_do(self, g: RebirthGame, here: Context) -> bool:
        return g.attack is not None and can_be_partner(g, g.attacking(), g.attacked())

    def do(self, g: RebirthGame, here: Context) -> StepResult:
        if not self.can_do(g, here):
            return Done((0, 1))
        g.apply(UpdateRecord(record="attack", fields={"partner": True}))
        return Done((1, 1))


@word("this attack does not become a partner attack", en="this attack does not become a partner attack",
      ja="このアタックはパートナーアタックにならない",
      example="entry when this is attacked:\n    this attack does not become a partner attack")
class NoPartnerAttack(OfAttack, frozen=True, tag="rebirth.NoPartnerAttack"):
    """The partners were rested for nothing (8.2.4.4.1)."""

    def do(self, g: RebirthGame, here: Context) -> StepResult:
        g.apply(UpdateRecord(record="attack", fields={"partner": False}))
        return Done((1, 1))


@word("it is a partner attack", en="the attack is a partner attack", ja="アタックがパートナーアタックの",
      example="entry when this attacks if it is a partner attack:\n    draw 1")
class IsPartnerAttack(Condition, frozen=True, tag="rebirth.IsPartnerAttack"):
    """The attack that is going on is a partner attack (8.2.4.4)."""

    def holds(self, g: RebirthGame, here: Context) -> bool:
        return g.attack is not None and g.attack.partner


@word("end the game in your favour", "you win the game", en="you win the game", ja="自分はゲームに勝利する",
      example="entry activated (pay 9):\n    you win the game")
class Wins(Step, frozen=True, tag="rebirth.Wins"):
    """The user wins at once (1.2.5)."""

    def do(self, g: RebirthGame, here: Context) -> StepResult:
        win(g, here.user, "effect", "1.2.5")
        return Done((1, 1))


@word("this is the first attack of <who> this turn", en="it is the first attack of {who} this turn",
      ja="このターン{who:の}1回目のアタック中である",
      example="entry always if this is the first attack of this this turn:\n    this gets +4/+0")
class FirstAttack(Condition, frozen=True, tag="rebirth.FirstAttack"):
    """The attack that is going on is the first of that character in this turn (8.2.4.2)."""

    NUMBER: ClassVar[int] = 1

    who: Cards

    def holds(self, g: RebirthGame, here: Context) -> bool:
        attackers = g.state.attackers
        return g.attack is not None and any(
            attackers[-1:] == (ref,) and attackers.count(ref) == self.NUMBER for ref in self.who.refs(g, here)
        )


@word("this is the second attack of <who> this turn", en="it is the second attack of {who} this turn",
      ja="このターン{who:の}2回目のアタック中である",
      example="entry when this attacks if this is the second attack of this this turn:\n    draw 1")
class SecondAttack(FirstAttack, frozen=True, tag="rebirth.SecondAttack"):
    """The attack that is going on is the second of that character in this turn (8.2.4.2)."""

    NUMBER: ClassVar[int] = 2


@word("this is the first attack of <player> this turn",
      example="entry always if this is the first attack of the opponent this turn:\n    this gets +0/+2")
class FirstAttackOf(Condition, frozen=True, tag="rebirth.FirstAttackOf"):
    """The attack that is going on is the first of that player in this turn (8.2.4)."""

    NUMBER: ClassVar[int] = 1

    player: Player

    def holds(self, g: RebirthGame, here: Context) -> bool:
        if g.attack is None or g.state.attacks != self.NUMBER:
            return False
        return g.attack.attacker in self.player.seats(g, here)

    def say(self, voice: Phraser) -> Said:
        who = voice.say(self.player).text
        if voice.english:
            return Said(f"it is the {'first' if self.NUMBER == 1 else 'second'} attack of {who} this turn")
        return Said(f"このターン{who}の{self.NUMBER}回目のアタック中である")


@word("this is the second attack of <player> this turn",
      example="member when this supports if this is the second attack of you this turn:\n    draw 1")
class SecondAttackOf(FirstAttackOf, frozen=True, tag="rebirth.SecondAttackOf"):
    """The attack that is going on is the second of that player in this turn (8.2.4)."""

    NUMBER: ClassVar[int] = 2
