"""What may have happened earlier this turn, as Kiseki's cards ask: plays, attacks, stuns, bond, cards that moved."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engines.core.cards.ability_parts import Condition, Context, Selector, TriggerCondition, Value
from engines.core.contract.game import Game
from engines.core.model.events import Event
from engines.kiseki.table.changes import DRAWN, STUNNED
from engines.kiseki.table.zones import FIELD
from engines.kiseki.words.events import battle_events, card_events, trigger_events
from engines.language.descriptions.selectors import Described
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Player, Subject
from engines.language.grammar.text_templates import Phraser, Said, with_article
from engines.language.words.this_turn import DidThisTurn, OftenThisTurn, PastEvent

# -- what happened to cards ---------------------------------------------------------------------------------------


class ToCard(PastEvent, frozen=True):
    """It happened to a card."""

    who: Subject


@word("<who> was|were stunned", en="{who} {who:was|were} stunned", ja="{who:が}スタンした",
      example="event if an ally was stunned this turn:\n    draw 1")
class WasStunned(ToCard, frozen=True, tag="kiseki.WasStunned"):
    """A UNIT was stunned (1306.1)."""

    MEANS: ClassVar[type[TriggerCondition]] = trigger_events.IsStunned


@word("<who> was|were recovered", en="{who} {who:was|were} recovered", ja="{who:が}回復した",
      example="event if an ally was recovered this turn:\n    draw 1")
class WasRecovered(ToCard, frozen=True, tag="kiseki.WasRecovered"):
    """A UNIT became stunned no more (1308.1)."""

    MEANS: ClassVar[type[TriggerCondition]] = trigger_events.IsRecovered


@word("<who> was|were put|sent in|into|to the trail from the field",
      en="{who} {who:was|were} put into the trail from the field", ja="{who:が}場から軌跡に置かれた",
      example="event if an ally was put in the trail from the field this turn:\n    draw 1")
class WasTrailed(ToCard, frozen=True, tag="kiseki.WasTrailed"):
    """A card went from the field to the trail (508.1)."""

    MEANS: ClassVar[type[TriggerCondition]] = trigger_events.IsTrailed


@word("<who> was|were killed", en="{who} suffered instant death", ja="{who:が}即死した",
      example="event if a foe was killed this turn:\n    draw 1")
class WasKilled(ToCard, frozen=True, tag="kiseki.WasKilled"):
    """A UNIT suffered instant death (1317.1)."""

    MEANS: ClassVar[type[TriggerCondition]] = card_events.IsKilled


@word("<who> was|were destroyed", en="{who} {who:was|were} destroyed", ja="{who:が}破壊された",
      example="event if an item was destroyed this turn:\n    draw 1")
class WasDestroyed(ToCard, frozen=True, tag="kiseki.WasDestroyed"):
    """A card was destroyed (1317.2)."""

    MEANS: ClassVar[type[TriggerCondition]] = card_events.IsDestroyed


@word("<who> [have|has] entered", en="{who} entered the field", ja="{who:が}場に出た",
      example="event if another unit entered this turn:\n    draw 1")
class HasEntered(ToCard, frozen=True, tag="kiseki.HasEntered"):
    """A card came to the field from elsewhere (1320.1)."""

    MEANS: ClassVar[type[TriggerCondition]] = trigger_events.Enters


@word("<who> [have|has] attacked", en="{who} attacked", ja="{who:が}攻撃した",
      example="event if an ally attacked this turn:\n    draw 1")
class HasAttacked(ToCard, frozen=True, tag="kiseki.HasAttacked"):
    """A UNIT became an attack UNIT (804.5)."""

    MEANS: ClassVar[type[TriggerCondition]] = trigger_events.Attacks


@word("<who> [have|has] attacked alone", en="{who} attacked alone", ja="{who:が}単独で攻撃した",
      example="when a turn ends if this attacked alone this turn:\n    draw 1")
class HasAttackedAlone(ToCard, frozen=True, tag="kiseki.HasAttackedAlone"):
    """A UNIT attacked as the only attack UNIT (1326.4)."""

    MEANS: ClassVar[type[TriggerCondition]] = card_events.AttacksAlone


@word("<who> [have|has] scrum attacked", en="{who} scrum attacked", ja="{who:が}スクラム攻撃した",
      example="event if an ally scrum attacked this turn:\n    draw 1")
class HasScrumAttacked(ToCard, frozen=True, tag="kiseki.HasScrumAttacked"):
    """A UNIT became an attack UNIT together with others (804.5)."""

    MEANS: ClassVar[type[TriggerCondition]] = trigger_events.ScrumAttacks


@word("<who> was|were attacked", en="{who} {who:was|were} attacked", ja="{who:が}攻撃された",
      example="event if an ally was attacked this turn:\n    draw 1")
class WasAttacked(ToCard, frozen=True, tag="kiseki.WasAttacked"):
    """A UNIT became the responding UNIT (804.6)."""

    MEANS: ClassVar[type[TriggerCondition]] = trigger_events.IsAttacked


@word("<who> [have|has] scrum supported", en="{who} {who:was|were} actioned for scrum support",
      ja="{who:が}スクラムサポートのためにアクションした",
      example="event if an ally scrum supported this turn:\n    draw 1")
class HasSupported(ToCard, frozen=True, tag="kiseki.HasSupported"):
    """A UNIT acted so that another might gain support (1219.2b)."""

    MEANS: ClassVar[type[TriggerCondition]] = battle_events.ScrumSupports


# -- what players did ---------------------------------------------------------------------------------------------


class OfPlayer(PastEvent, frozen=True):
    """A player did it, or it befell them."""

    who: Player


@word("<who> [have|has] gained bond", en="{who} gained bond", ja="{who}が絆を得た",
      example="event if you gained bond this turn:\n    draw 1")
class HasGainedBond(OfPlayer, frozen=True, tag="kiseki.HasGainedBond"):
    """A player gained bond (104.6)."""

    MEANS: ClassVar[type[TriggerCondition]] = trigger_events.GainsBond


@word("<who> [have|has] lost bond", en="{who} lost bond", ja="{who}が絆を失った",
      example="event if you lost bond this turn:\n    draw 1")
class HasLostBond(OfPlayer, frozen=True, tag="kiseki.HasLostBond"):
    """A player lost bond, by an effect or by damage (104.6)."""

    MEANS: ClassVar[type[TriggerCondition]] = trigger_events.LosesBond


@word("<who> [have|has] taken|took stun damage", en="{who} took stun damage", ja="{who}がスタンダメージを受けた",
      example="event if the opponent took stun damage this turn:\n    draw 1")
class HasTakenStunDamage(OfPlayer, frozen=True, tag="kiseki.HasTakenStunDamage"):
    """A player lost bond for a UNIT that was stunned (1306.3)."""

    MEANS: ClassVar[type[TriggerCondition]] = battle_events.TakesStunDamage


@word("<who> [have|has] taken|took overkill damage", en="{who} took overkill damage",
      ja="{who}がオーバーキルダメージを受けた", example="event if you took overkill damage this turn:\n    draw 1")
class HasTakenOverkill(OfPlayer, frozen=True, tag="kiseki.HasTakenOverkill"):
    """A player lost bond by overkill (804.11a-3, 804.11b)."""

    MEANS: ClassVar[type[TriggerCondition]] = battle_events.TakesOverkill


@word("<who> [have|has] discarded a|one card", en="{who} discarded a card", ja="{who}がカードを捨てた",
      example="event if you discarded a card this turn:\n    draw 1")
class HasDiscarded(OfPlayer, frozen=True, tag="kiseki.HasDiscarded"):
    """A card of a player was discarded (1314.1)."""

    MEANS: ClassVar[type[TriggerCondition]] = card_events.Discards


@word("<who> [have|has] drawn|drew a|one card", en="{who} drew a card", ja="{who}がカードを引いた",
      example="event if you drew a card this turn:\n    gain 1 bond")
class HasDrawn(OfPlayer, frozen=True, tag="kiseki.HasDrawn"):
    """A player drew a card, by the rules or by an effect (703.6a, 1313.1)."""

    def recalls(self) -> tuple[str, ...]:
        return (DRAWN,)

    def found(self, g: Game, here: Context) -> list[Event]:
        seats = self.who.seats(g, here)
        return [each for each in g.game.this_turn(g) if each.kind == DRAWN and each.player in seats]


@word("<who> [have|has] played a|an <of>", "<who> [have|has] played a|an <of> {from the base}",
      "<who> [have|has] played {another} <of>",
      example="event if you played a unit this turn:\n    draw 1")
class HasPlayed(OfPlayer, frozen=True, tag="kiseki.HasPlayed"):
    """A player played such a card, and not merely an art of it (1204.2k). An EVENT that asks has been played itself,
    unless it asks for another one."""

    MEANS: ClassVar[type[TriggerCondition]] = card_events.PlaysCard

    of: Selector
    base: bool = False
    another: bool = False

    @classmethod
    def simpler(cls, who: Player, of: Selector, base: bool = False, another: bool = False) -> HasPlayed:
        """Whose card it is, who played it says already."""
        return cls(
            who=who, of=replace(of, whose=None) if isinstance(of, Described) else of, base=base, another=another,
        )

    @property
    def event(self) -> TriggerCondition:
        return card_events.PlaysCard(who=self.who, of=self.of, base=self.base)

    def found(self, g: Game, here: Context) -> list[Event]:
        own = here.source[0] if self.another else -1
        return [each for each in OfPlayer.found(self, g, here) if each.card is not None and each.card[0] != own]

    def say(self, voice: Phraser) -> Said:
        assert isinstance(self.of, Described)
        noun = self.of.noun(voice, many=False, bare=True)
        if voice.english:
            what = f"another {noun}" if self.another else with_article(noun)
            return voice.fill(self, f"{{who}} played {what}{' from the base' * self.base}")
        return voice.fill(self, f"{{who}}が{'拠点から' * self.base}{'他の' * self.another}{noun}をプレイした")


@word("<who> [have|has] played <what>", en="{who} played {what}", ja="{who}が{what:を}プレイした",
      example="event if you played an art this turn:\n    draw 1")
class HasPlayedArt(OfPlayer, frozen=True, tag="kiseki.HasPlayedArt"):
    """A player played an art (1204.2k)."""

    MEANS: ClassVar[type[TriggerCondition]] = trigger_events.Plays

    what: trigger_events.PlayedThing


# -- how many cards -----------------------------------------------------------------------------------------------


class Many(Condition, frozen=True):
    """A player did it with at least so many cards this turn, with one at a time or with several at once."""

    who: Player
    count: Value


@word("<who> [have|has] drawn|drew <count> or more cards this turn",
      example="always if you drew 3 or more cards this turn:\n    this gets +2/+0")
class DrewMany(Many, frozen=True, tag="kiseki.DrewMany"):
    """A player drew at least so many cards this turn (1313.1)."""

    @classmethod
    def simpler(cls, who: Player, count: Value) -> Condition:
        return OftenThisTurn.simpler(HasDrawn(who=who), count)


@word("<who> [have|has] discarded <count> or more cards this turn",
      example="event if you discarded 2 or more cards this turn:\n    draw 1")
class DiscardedMany(Many, frozen=True, tag="kiseki.DiscardedMany"):
    """A player discarded at least so many cards this turn (1314.1)."""

    @classmethod
    def simpler(cls, who: Player, count: Value) -> Condition:
        return OftenThisTurn.simpler(HasDiscarded(who=who), count)


@word("<who> [have|has] played <count> or more <of> this turn",
      example="event if you played 2 or more events this turn:\n    draw 1")
class PlayedMany(Many, frozen=True, tag="kiseki.PlayedMany"):
    """A player played at least so many such cards this turn, the one that asks among them (1204.2k)."""

    of: Selector

    @classmethod
    def simpler(cls, who: Player, count: Value, of: Selector) -> Condition:
        return OftenThisTurn.simpler(HasPlayed.simpler(who, of), count)


# -- cards to which it happened -----------------------------------------------------------------------------------


@word("that [have|has] attacked this turn", en="that attacked this turn", ja="このターンに攻撃した",
      example="event target 1 foe that attacked this turn:\n    stun the target")
class AttackedThisTurn(DidThisTurn, frozen=True, tag="kiseki.AttackedThisTurn"):
    """It was an attack UNIT this turn (804.5)."""

    KIND: ClassVar[str] = "attacks"


@word("that [have|has] entered this turn", en="that entered the field this turn", ja="このターンに場に出た",
      example="event target 1 foe that entered this turn:\n    stun the target")
class EnteredThisTurn(DidThisTurn, frozen=True, tag="kiseki.EnteredThisTurn"):
    """It came to the field this turn and has not left it since (1320.1)."""

    KIND: ClassVar[str] = f"to-{FIELD}"


@word("that was|were stunned this turn", en="stunned this turn", ja="このターンにスタンした",
      example="event target 1 ally that was stunned this turn:\n    recover the target")
class StunnedThisTurn(DidThisTurn, frozen=True, tag="kiseki.StunnedThisTurn"):
    """It was stunned this turn, whether it has recovered or not (1306.1)."""

    KIND: ClassVar[str] = STUNNED
