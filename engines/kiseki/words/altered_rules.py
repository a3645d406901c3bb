"""What effects alter in the rules themselves: damage, steps that are skipped, cards drawn, scrum attacks, recovery."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, ClassVar

from engines.core.cards.ability_parts import Context, ContinuousEffect, Step, Value
from engines.core.model.events import Fact, Modifier
from engines.core.model.procedure import Do, StepResult
from engines.core.state import atoms
from engines.kiseki.abilities.durations import RECOVERED, THIS_TURN
from engines.kiseki.abilities.permits import (
    ANOTHER_BATTLE,
    ANY_SCRUM,
    DEALT_DOUBLED,
    DRAWS_MORE,
    NEXT_INITIATIVE,
    NO_OVERKILL,
    OVERKILL_DEALT,
    OVERKILL_IN_SCRUM,
    OVERKILL_TAKEN,
    READIED_IN_RECOVERY,
    TAKEN_DOUBLED,
    barred_place,
    skips,
    targeted_by,
)
from engines.kiseki.abilities.voids import EFFECTS, UNAFFECTED
from engines.kiseki.table.play import DEALS_NONE, KEEPS, STUN_DAMAGE_DEALT, STUN_DAMAGE_TAKEN
from engines.kiseki.words.terms import PlayKey
from engines.language.descriptions.places import whose_seats
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Player
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import AreaKey, Key, WhoseKey
from engines.language.words.continuous_effects import Cannot, OfAmount, OnCards, OnPlayers

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

OwnStepKey = Annotated[str, Key("own_step")]


class OfPlayers(OnPlayers, frozen=True):
    """A number of players is raised or lowered."""

    HOW: ClassVar[str] = "add"
    SIGN: ClassVar[int] = 1

    amount: Value

    def value(self, g: KisekiGame, here: Context, card: int) -> Fact:
        return self.SIGN * self.amount.number(g, here)


# -- damage (804.11, 1306.3) ------------------------------------------------------------------------------------------


@word("<who> takes|take <amount> more stun damage",
      "stun damage <who> takes|take is raised|increased by <amount>",
      en="{who} {who:takes|take} {amount} more stun damage",
      ja="{who}が受けるスタンダメージを{amount}点増やす",
      example="always:\n    the opponent takes 1 more stun damage")
class MoreStunDamage(OfPlayers, frozen=True, tag="kiseki.MoreStunDamage"):
    """Each UNIT of a player that is stunned costs them so much more bond (1306.3)."""

    FIELD: ClassVar[str] = STUN_DAMAGE_TAKEN


@word("<who> takes|take <amount> less stun damage",
      "stun damage <who> takes|take is lowered|reduced by <amount>",
      en="{who} {who:takes|take} {amount} less stun damage",
      ja="{who}が受けるスタンダメージを{amount}点減らす",
      example="always:\n    you take 1 less stun damage")
class LessStunDamage(MoreStunDamage, frozen=True, tag="kiseki.LessStunDamage"):
    """Each UNIT of a player that is stunned costs them so much less bond; of 0 or less none is lost (104.2)."""

    SIGN: ClassVar[int] = -1


@word("<who> takes|take <amount> more overkill damage",
      "overkill damage <who> takes|take is raised|increased by <amount>",
      en="{who} {who:takes|take} {amount} more overkill damage",
      ja="{who}が受けるオーバーキルダメージを{amount}点増やす",
      example="always:\n    the opponent takes 1 more overkill damage")
class MoreOverkill(OfPlayers, frozen=True, tag="kiseki.MoreOverkill"):
    """Each overkill costs a player so much more bond (804.11a-3, 804.11b)."""

    FIELD: ClassVar[str] = OVERKILL_TAKEN


@word("<who> takes|take <amount> less overkill damage",
      "overkill damage <who> takes|take is lowered|reduced by <amount>",
      en="{who} {who:takes|take} {amount} less overkill damage",
      ja="{who}が受けるオーバーキルダメージを{amount}点減らす",
      example="event:\n    you take 2 less overkill damage until end of turn")
class LessOverkill(MoreOverkill, frozen=True, tag="kiseki.LessOverkill"):
    """Each overkill costs a player so much less bond; of 0 or less there is none (104.2)."""

    SIGN: ClassVar[int] = -1


@word("<who> takes|take no overkill damage", en="{who} {who:takes|take} no overkill damage",
      ja="{who}はオーバーキルダメージを受けない", example="event:\n    you take no overkill damage until end of turn")
class NoOverkill(OnPlayers, frozen=True, tag="kiseki.NoOverkill"):
    """Overkill costs a player no bond (804.11a-3, 804.11b)."""

    FIELD: ClassVar[str] = NO_OVERKILL
    HOW: ClassVar[str] = "cannot"


@word("<who> deals|deal <amount> more overkill damage", en="{who} {who:deals|deal} {amount} more overkill damage",
      ja="{who:が}与えるオーバーキルダメージを{amount}点増やす",
      example="always:\n    this deals 2 more overkill damage")
class DealsMoreOverkill(OfAmount, frozen=True, tag="kiseki.DealsMoreOverkill"):
    """Each overkill of a UNIT costs so much more bond. Where there is no overkill it adds nothing (804.11a-3)."""

    FIELD: ClassVar[str] = OVERKILL_DEALT
    HOW: ClassVar[str] = "add"


@word("<who> takes|take double overkill damage", "overkill damage <who> takes|take is doubled",
      en="{who} {who:takes|take} double overkill damage", ja="{who}が受けるオーバーキルダメージを2倍にする",
      example="event:\n    the opponent takes double overkill damage until end of turn")
class DoubleOverkill(OnPlayers, frozen=True, tag="kiseki.DoubleOverkill"):
    """Each overkill costs a player twice as much bond, and then what is added or taken away (804.11a-3, 804.11b)."""

    FIELD: ClassVar[str] = TAKEN_DOUBLED
    HOW: ClassVar[str] = "add"

    def value(self, g: KisekiGame, here: Context, card: int) -> Fact:
        return 1


@word("<who> deals|deal double overkill damage", "overkill damage <who> deals|deal is doubled",
      en="{who} {who:deals|deal} double overkill damage", ja="{who:が}与えるオーバーキルダメージを2倍にする",
      example="always:\n    this deals double overkill damage")
class DealsDoubleOverkill(OnCards, frozen=True, tag="kiseki.DealsDoubleOverkill"):
    """Each overkill of a UNIT costs twice as much bond, and then what is added or taken away (804.11a-3, 804.11b)."""

    FIELD: ClassVar[str] = DEALT_DOUBLED
    HOW: ClassVar[str] = "add"

    def value(self, g: KisekiGame, here: Context, card: int) -> Fact:
        return 1

    def written(self) -> bool:
        return True


@word("<who> overkills|overkill in scrum attacks|attack", "<who> overkills|overkill even in scrum attacks|attack",
      en="{who} {who:overkills|overkill} even in a scrum attack", ja="{who:は}スクラム攻撃でもオーバーキルする",
      example="always:\n    this overkills in scrum attacks")
class OverkillsInScrum(OnCards, frozen=True, tag="kiseki.OverkillsInScrum"):
    """A scrum attack on a UNIT, in which it takes part, causes overkill by what all their STR exceeds the DEF. It is
    dealt by the first that has this (104.1, 804.11a-3)."""

    FIELD: ClassVar[str] = OVERKILL_IN_SCRUM
    HOW: ClassVar[str] = "cannot"


@word("stunning <who> deals <amount> more damage", en="stunning {who} deals {amount} more stun damage",
      ja="{who:の}スタンで受けるスタンダメージを{amount}点増やす",
      example="always:\n    stunning this deals 1 more damage")
class StunningDealsMore(OfAmount, frozen=True, tag="kiseki.StunningDealsMore"):
    """That UNIT being stunned costs its controller so much more bond (1306.3)."""

    FIELD: ClassVar[str] = STUN_DAMAGE_DEALT
    HOW: ClassVar[str] = "add"


@word("stunning <who> deals no damage", en="stunning {who} deals no stun damage",
      ja="{who:が}スタンしてもスタンダメージを受けない",
      example="always:\n    stunning this deals no damage")
class StunningDealsNone(OnCards, frozen=True, tag="kiseki.StunningDealsNone"):
    """That UNIT being stunned costs its controller no bond (1307.1)."""

    FIELD: ClassVar[str] = DEALS_NONE
    HOW: ClassVar[str] = "cannot"


# -- the steps of the preparation phase (703.6 to 703.8) --------------------------------------------------------------


@word("<who> draws|draw <amount> more card|cards in the|your|their draw step",
      example="always:\n    you draw 1 more card in the draw step")
class DrawsMore(OfPlayers, frozen=True, tag="kiseki.DrawsMore"):
    """A player draws so many cards more than two (703.6a)."""

    FIELD: ClassVar[str] = DRAWS_MORE
    SAYS: ClassVar[tuple[str, str]] = ("more", "多く")

    def say(self, voice: Phraser) -> Said:
        amount = voice.say(self.amount)
        if voice.english:
            cards = "cards" if amount.many else "card"
            return voice.fill(self, f"{{who}} {{who:draws|draw}} {amount.text} {self.SAYS[0]} {cards} in the draw step")
        return voice.fill(self, f"{{who}}がドローステップに引くカードを{amount.text}枚{self.SAYS[1]}する")


@word("<who> draws|draw <amount> fewer card|cards in the|your|their draw step",
      example="event:\n    the opponent draws 1 fewer card in the draw step during the next turn")
class DrawsFewer(DrawsMore, frozen=True, tag="kiseki.DrawsFewer"):
    """A player draws so many cards fewer than two (703.6a)."""

    SIGN: ClassVar[int] = -1
    SAYS: ClassVar[tuple[str, str]] = ("fewer", "少なく")


@word("<who> skips|skip the|your|their <step>", en="{who} {who:skips|skip} the {step}", ja="{who}は{step}をとばす",
      example="event:\n    the opponent skips the draw step during the next turn")
class Skips(OnPlayers, frozen=True, tag="kiseki.Skips"):
    """A player has no such step: nothing of it is done, nothing triggers on it, nobody acts in it (104.1, 703.5)."""

    HOW: ClassVar[str] = "cannot"

    step: OwnStepKey

    def field(self) -> str:
        return skips(self.step)


@word("<who> skips|skip the|your|their next <step>", en="{who} {who:skips|skip} the next {step}",
      ja="{who}は次の{step}をとばす",
      example="event:\n    the opponent skips the next draw step")
class SkipsNext(Step, frozen=True, tag="kiseki.SkipsNext"):
    """The next such step of a player is skipped, in whichever turn it comes. Two such effects skip two (104.1)."""

    who: Player
    step: OwnStepKey

    def do(self, g: KisekiGame, here: Context) -> StepResult:
        return waiting(here, skips(self.step), self.who.seats(g, here), "game")


def waiting(here: Context, field: str, seats: Iterable[int], until: str) -> StepResult:
    """What is to come about for players, as an effect that ends when it has."""
    return Do(*(atoms.Modify(cause=here.cause, by=here.source, modifier=Modifier(
        serial=0, field=field, how="cannot", value=field, players=(seat,), until=until,
        source=here.source, user=here.user, ability=here.ability,
    )) for seat in seats))


# -- whose turn it is to act (705.9, 803.4a, 804.14) ------------------------------------------------------------------


@word("<who> has|have the initiative in|during the next turn",
      "<who> becomes|become the initiative player in|during|of the next turn",
      en="{who} {who:becomes|become} the initiative player in the next turn",
      ja="次のターン、{who}がイニシアチブプレイヤーになる",
      example="event:\n    you become the initiative player in the next turn")
class HasNextInitiative(Step, frozen=True, tag="kiseki.HasNextInitiative"):
    """A player is the initiative player of the next turn, whoever it would be. Of two such effects the newer one counts
    (104.1, 705.9)."""

    who: Player

    def do(self, g: KisekiGame, here: Context) -> StepResult:
        return waiting(here, NEXT_INITIATIVE, self.who.seats(g, here)[:1], "game")


@word("the initiative player stays the same in|during the next turn", "the initiative player stays the same next turn",
      en="the initiative player stays the same in the next turn", ja="次のターン、イニシアチブプレイヤーは変わらない",
      example="event:\n    the initiative player stays the same in the next turn")
class InitiativeStays(Step, frozen=True, tag="kiseki.InitiativeStays"):
    """Who is the initiative player now is so next turn, too (104.1, 705.9)."""

    def do(self, g: KisekiGame, here: Context) -> StepResult:
        return waiting(here, NEXT_INITIATIVE, (g.initiative,), "game")


@word("<who> gets|get another battle sub-step|substep", "<who> takes|take another battle sub-step|substep",
      en="{who} {who:gets|get} another battle sub-step after this one",
      ja="{who}はこの戦闘サブステップの後に戦闘サブステップをもう1回行う",
      example="when this attacks once per turn:\n    you get another battle sub-step")
class AnotherBattle(Step, frozen=True, tag="kiseki.AnotherBattle"):
    """A player has a battle sub-step of this turn before anybody else has one. Two passes of one player in a row do not
    end the battle phase (104.1, 803.4a, 803.4b, 804.14)."""

    who: Player

    def do(self, g: KisekiGame, here: Context) -> StepResult:
        return waiting(here, ANOTHER_BATTLE, self.who.seats(g, here), THIS_TURN)


@word("<whose> cp does not vanish", "<whose> cp do not vanish",
      example="event:\n    your cp does not vanish until end of turn")
class CpStays(ContinuousEffect, frozen=True, tag="kiseki.CpStays"):
    """CP in a player's pool stay there at the end of steps and phases (104.1, 302.1b)."""

    WHAT: ClassVar[str] = "cp"
    HOW: ClassVar[str] = "cannot"

    whose: WhoseKey

    def field(self) -> str:
        return KEEPS[self.WHAT]

    def seats(self, g: KisekiGame, here: Context, until: str = "") -> tuple[int, ...]:
        return tuple(whose_seats(g, here, self.whose))

    def reaches(self, g: KisekiGame, here: Context, card: int) -> bool:
        return False

    def say(self, voice: Phraser) -> Said:
        whose, what = voice.term("whose", self.whose), self.WHAT.upper()
        if voice.english:
            return Said(f"{whose} {what} does not vanish at the end of steps and phases")
        return Said(f"{whose}{what}はステップやフェイズの終了時に消滅しない")


@word("<whose> ep does not vanish", "<whose> ep do not vanish",
      example="event:\n    your ep does not vanish until end of turn")
class EpStays(CpStays, frozen=True, tag="kiseki.EpStays"):
    """EP in a player's pool stay there likewise (104.1, 302.1b)."""

    WHAT: ClassVar[str] = "ep"


# -- plays, scrum attacks, recovery -----------------------------------------------------------------------------------


@word("<who> cannot play <what> from the|your|their <area>", en="{who} cannot play {what} from the {area}",
      ja="{who}は{area}から{what}をプレイできない",
      example="always:\n    the opponent cannot play cards from the base")
class CannotPlayFrom(OnPlayers, frozen=True, tag="kiseki.CannotPlayFrom"):
    """A player plays no such cards or abilities from there (104.4, 1204.2)."""

    HOW: ClassVar[str] = "cannot"

    what: PlayKey
    area: AreaKey

    def field(self) -> str:
        return barred_place(self.what, self.area)


@word("<who> can scrum attack regardless of organisation|organisations",
      "<who> can scrum attack with units of other organisations",
      en="{who} can scrum attack regardless of organisations", ja="{who:は}組織に関わらずスクラム攻撃できる",
      example="always:\n    this can scrum attack regardless of organisations")
class AnyScrum(OnCards, frozen=True, tag="kiseki.AnyScrum"):
    """It may attack together with any UNITs. Those without this need an organisation that they have in common
    (104.1, 803.3b, 803.6d)."""

    FIELD: ClassVar[str] = ANY_SCRUM
    HOW: ClassVar[str] = "cannot"


@word("<what> is|are not readied in|during the next recovery phase",
      "<what> cannot be readied in|during the next recovery phase",
      en="{what} {what:is|are} not readied in the next recovery phase", ja="{what:は}次の回復フェイズにレディしない",
      example="event target 1 actioned foe:\n    the target is not readied in the next recovery phase")
class StaysActioned(Step, frozen=True, tag="kiseki.StaysActioned"):
    """Cards stay as they are when all are readied at the end of this turn (705.8)."""

    what: Cards

    def can_do(self, g: KisekiGame, here: Context) -> bool:
        return bool(self.what.present(g, here))

    def do(self, g: KisekiGame, here: Context) -> StepResult:
        found = self.what.present(g, here)
        return Do(*(atoms.Modify(cause=here.cause, by=here.source, modifier=Modifier(
            serial=0, field=READIED_IN_RECOVERY, how="cannot", value=True, subjects=(g.state.ref(card),),
            until=RECOVERED, source=here.source, user=here.user, ability=here.ability,
        )) for card in found)) if found else None


@word("<who> is|are not readied in|during the recovery phase",
      example="always:\n    this is not readied in the recovery phase")
class NotReadied(OnCards, frozen=True, tag="kiseki.NotReadied"):
    """The same as "cannot be readied in the recovery phase"."""

    @classmethod
    def simpler(cls, who: Cards) -> ContinuousEffect:
        return Cannot(who=who, deed=READIED_IN_RECOVERY)


@word("<who> is|are not affected by the opponent's effects",
      en="{who} {who:is|are} not affected by the opponent's effects",
      ja="{who:は}相手の効果の影響を受けない", example="always:\n    this is not affected by the opponent's effects")
class NotAffected(OnCards, frozen=True, tag="kiseki.NotAffected"):
    """No effect of the opponent does anything to it, at once or for a while. It may be a target, and rules, costs and
    battles concern it as before (104.1, 1325.1)."""

    HOW: ClassVar[str] = "cannot"
    FIELD: ClassVar[str] = UNAFFECTED

    def value(self, g: KisekiGame, here: Context, card: int) -> Fact:
        return EFFECTS

    def written(self) -> bool:
        return True


@word("<who> is|are not affected by [the] effects of the opponent's <what>",
      "<who> is|are not affected by the opponent's <what>",
      en="{who} {who:is|are} not affected by the effects of the opponent's {what}",
      ja="{who:は}相手の{what}の効果の影響を受けない",
      example="event target 1 ally:\n    the target is not affected by the opponent's events until end of turn")
class NotAffectedBy(NotAffected, frozen=True, tag="kiseki.NotAffectedBy"):
    """The same of the effects of such cards or abilities alone."""

    what: PlayKey

    def value(self, g: KisekiGame, here: Context, card: int) -> Fact:
        return self.what


@word("<who> cannot be targeted by [<whose>] <what>",
      example="always:\n    this cannot be targeted by the opponent's arts")
class NotTargetedBy(OnCards, frozen=True, kw_only=True, tag="kiseki.NotTargetedBy"):
    """It is no target of such cards or abilities (104.4, 1204.2d)."""

    HOW: ClassVar[str] = "cannot"

    what: PlayKey
    whose: WhoseKey = "any"

    def field(self) -> str:
        return targeted_by(self.whose, self.what)

    def say(self, voice: Phraser) -> Said:
        whose = "" if self.whose == "any" else voice.term("whose", self.whose)
        what = voice.term("play", self.what)
        if voice.english:
            return voice.fill(self, f"{{who}} cannot be targeted by {f'{whose} {what}'.strip()}")
        return voice.fill(self, f"{{who:は}}{whose}{what}の対象にならない")


@word("<who> cannot be targeted by [<whose>] <what> or|and <other>",
      example="always:\n    this cannot be targeted by the opponent's events or arts")
class NotTargetedByEither(NotTargetedBy, frozen=True, kw_only=True, tag="kiseki.NotTargetedByEither"):
    """... of two kinds: one effect for each."""

    other: PlayKey

    def singles(self) -> tuple[ContinuousEffect, ...]:
        return tuple(NotTargetedBy(who=self.who, what=what, whose=self.whose) for what in (self.what, self.other))

    def say(self, voice: Phraser) -> Said:
        other, said = voice.term("play", self.other), NotTargetedBy.say(self, voice)
        text = f"{said.text} or {other}" if voice.english else said.text.replace("の対象に", f"や{other}の対象に")
        return said._replace(text=text)
