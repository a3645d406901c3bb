"""What triggered crafts wait for about battles: whom an attack is for, what stunned, which damage (804, 1306)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, TriggerCondition
from engines.core.model.events import Event
from engines.kiseki.table.cards import UNIT
from engines.kiseki.table.changes import BATTLE_OVER, BATTLED, OVERKILL, STUN_DAMAGE, STUNNED, SUPPORTS
from engines.kiseki.words.events.trigger_events import DealsOverkill, IsStunned, OfBond, ThisStuns
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import AnyOf, This, snapshots
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Look, Subject
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.words.events import Happens

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame


@word("<who> attacks|attack a player", en="when {who} {who:attacks|attack} a player", ja="{who:が}プレイヤーを攻撃した",
      example="when this attacks a player:\n    draw 1")
class AttacksPlayer(Happens, frozen=True, tag="kiseki.AttacksPlayer"):
    """A UNIT becomes an attack UNIT and no UNIT is attacked (803.5b, 804.8)."""

    KIND: ClassVar[str] = "attacks"

    def true_of(self, g: KisekiGame, here: Context, event: Event) -> bool:
        return event.other is None


@word("<who> attacks|attack <whom>", example="when this attacks a foe with icon hate:\n    draw 1")
class AttacksWhom(Happens, frozen=True, tag="kiseki.AttacksWhom"):
    """A UNIT becomes an attack UNIT, and the one it attacks is described (804.6, 804.8)."""

    SECOND: ClassVar[bool] = True
    KIND: ClassVar[str] = "attacks"

    whom: Subject

    def say(self, voice: Phraser) -> Said:
        said = voice.fill(self, "when {who} {who:attacks|attack}" if voice.english else "{who:が}")
        it = voice.it
        whom = voice.say(self.whom).text
        voice.it, voice.other = it, voice.it
        return said._replace(text=f"{said.text} {whom}" if voice.english else f"{said.text}{whom}を攻撃した")


@word("<who> is|are stunned by an effect", en="when {who} {who:is|are} stunned by an effect",
      ja="{who:が}効果によってスタンした", example="when a foe is stunned by an effect:\n    draw 1")
class IsStunnedByEffect(IsStunned, frozen=True, tag="kiseki.IsStunnedByEffect"):
    """... because an effect did it, and not a battle or a cost (1306.1)."""

    def true_of(self, g: KisekiGame, here: Context, event: Event) -> bool:
        return event.cause == "skill"


@word("<who> is|are stunned in battle", en="when {who} {who:is|are} stunned in battle",
      ja="{who:が}戦闘でスタンした", example="when this is stunned in battle:\n    draw 1")
class IsStunnedInBattle(IsStunned, frozen=True, tag="kiseki.IsStunnedInBattle"):
    """... as the responding UNIT or as a response target (804.11a-2, 804.11a-4)."""

    def true_of(self, g: KisekiGame, here: Context, event: Event) -> bool:
        return event.cause in ("battle", "response")


@word("<who> scrum supports|support", en="when {who} {who:is|are} actioned for scrum support",
      ja="{who:が}スクラムサポートのためにアクションした", example="when another ally scrum supports:\n    gain 1 bond")
class ScrumSupports(Happens, frozen=True, tag="kiseki.ScrumSupports"):
    """A UNIT acts so that another may gain support (1219.2b)."""

    KIND: ClassVar[str] = SUPPORTS


@word("a|the battle of <who> ends", en="when a battle of {who} ends", ja="{who:の}戦闘が終了した",
      example="when a battle of this ends:\n    ready this")
class BattleOfEnds(Happens, frozen=True, tag="kiseki.BattleOfEnds"):
    """A battle is over in which a UNIT attacked or responded (804.13)."""

    KIND: ClassVar[str] = BATTLED


@word("a battle ends", en="when a battle ends", ja="戦闘が終了した", example="when a battle ends:\n    gain 1 bond")
class BattleEnds(TriggerCondition, frozen=True, tag="kiseki.BattleEnds"):
    """Any battle is over (804.13)."""

    CARD: ClassVar[bool] = False

    def kinds(self) -> tuple[str, ...]:
        return (BATTLE_OVER,)

    def matches(self, g: KisekiGame, here: Context, event: Event) -> bool:
        return True


@word("<who> takes|take stun damage", en="when {who} {who:takes|take} stun damage", ja="{who:が}スタンダメージを受けた",
      example="when the opponent takes stun damage:\n    gain that much bond")
class TakesStunDamage(OfBond, frozen=True, tag="kiseki.TakesStunDamage"):
    """A player loses bond because a UNIT of theirs is stunned (1306.3)."""

    KIND: ClassVar[str] = STUN_DAMAGE


@word("<who> takes|take overkill damage", en="when {who} {who:takes|take} overkill damage",
      ja="{who:が}オーバーキルダメージを受けた", example="when you take overkill damage:\n    draw 1")
class TakesOverkill(OfBond, frozen=True, tag="kiseki.TakesOverkill"):
    """A player loses bond by overkill, once for each UNIT that deals it (804.11a-3, 804.11b)."""

    KIND: ClassVar[str] = OVERKILL


# -- who did it (1222.3, 1222.4) ----------------------------------------------------------------------------------


class ByUnit(Happens, frozen=True):
    """A UNIT costs a player bond by overkill: it is the card of the event (1222.3)."""

    AMOUNT: ClassVar[bool] = True
    KIND: ClassVar[str] = OVERKILL

    def matches(self, g: KisekiGame, here: Context, event: Event) -> bool:
        """What is only about to happen names its cause alone."""
        card = None if event.by is None else g.follow(event.by)
        return card is not None and self.who.fits(Look(g, here, card)) and self.true_of(g, here, event)


@word("<who> deals|deal overkill damage", en="when {who} {who:deals|deal} overkill damage",
      ja="{who:が}オーバーキルダメージを与えた", example="when an ally deals overkill damage:\n    draw 1")
class UnitDealsOverkill(ByUnit, frozen=True, tag="kiseki.UnitDealsOverkill"):
    """A UNIT's attack costs a player bond by overkill (804.11a-3, 804.11b, 1222.3)."""

    @classmethod
    def simpler(cls, who: Subject) -> TriggerCondition:
        return DealsOverkill() if isinstance(who, This) else cls(who=who)


@word("<who> would deal overkill damage", en="if {who} would deal overkill damage",
      ja="{who:が}オーバーキルダメージを与える",
      example="instead when this would deal overkill damage:\n    gain that much bond")
class WouldDealOverkill(ByUnit, frozen=True, tag="kiseki.WouldDealOverkill"):
    """After `instead when`: a UNIT's attack is about to cost a player bond (804.11a-3, 804.11b, 1216.1, 1222.3)."""

    WOULD: ClassVar[bool] = True
    CARD: ClassVar[bool] = False


@word("<who> stuns|stun <whom>", example="when another ally stuns a foe:\n    draw 1")
class StunsWhom(TriggerCondition, frozen=True, tag="kiseki.StunsWhom"):
    """A UNIT attacked one that was stunned, or an effect of a card stunned it. A response does not count (1222.4; G21).
    In a scrum attack each attack UNIT has stunned it. "It" is the one that was stunned."""

    who: Subject
    whom: Subject

    @classmethod
    def simpler(cls, who: Subject, whom: Subject) -> TriggerCondition:
        """Of its own card no more is said where any UNIT will do."""
        any_unit = AnyOf(of=Described(kind=UNIT))
        return ThisStuns() if isinstance(who, This) and whom == any_unit else cls(who=who, whom=whom)

    def kinds(self) -> tuple[str, ...]:
        return (STUNNED,)

    def matches(self, g: KisekiGame, here: Context, event: Event) -> bool:
        battle = g.battle
        if event.cause in ("response", "cost"):  # what is done as a cost is no effect (1203.1)
            return False
        refs = battle.attackers if event.cause == "battle" and battle is not None else (event.by,)
        whom, _ = snapshots(g, here, event)
        return whom is not None and self.whom.fits(whom) and any(
            self.who.fits(Look(g, here, ref[0])) for ref in refs if ref is not None
        )

    def say(self, voice: Phraser) -> Said:
        who = voice.say(self.who)
        whom = voice.say(self.whom).text  # "it" of the lines below
        if voice.english:
            return Said(f"when {who.text} {'stun' if who.many else 'stuns'} {whom}")
        return Said(f"{who.text}が{whom}をスタンした")
