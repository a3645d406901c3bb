"""What triggered crafts wait for about battles: whom an attack is for, what stunned, which damage (804, 1306)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, TriggerCondition
from engines.core.model.events import Event
from engines.kiseki.table.changes import BATTLE_OVER, BATTLED, OVERKILL, STUN_DAMAGE, SUPPORTS
from engines.kiseki.words.events.trigger_events import IsStunned, OfBond
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Subject
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
