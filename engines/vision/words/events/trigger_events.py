"""What VISION's automatic abilities wait for: entering, attacks, damage, removal, plays (6, 9, 11.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, TriggerCondition
from engines.core.model.events import Event
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Look
from engines.language.words.events import Happens
from engines.vision.abilities.entering import ENTERED
from engines.vision.abilities.removing.removal import BATTLE
from engines.vision.abilities.transform import TRANSFORMED
from engines.vision.table.zones import FIELD

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


@word("<who> has|have entered", en="when {who} {who:has|have} entered", ja="{who:が}場に出た場合",
      example="when this has entered:\n    draw 1")
class Entered(Happens, frozen=True, tag="vision.Entered"):
    """A card has come to the field from elsewhere (11.3.8, 11.3.9.d)."""

    KIND: ClassVar[str] = ENTERED

    def matches(self, g: VisionGame, here: Context, event: Event) -> bool:
        """A card that was turned over is read as it lies now, too (5.7.2.c)."""
        if event.start or event.card is None:
            return super().matches(g, here, event)
        return self.who.fits(Look(g, here, event.card[0]))

    def true_of(self, g: VisionGame, here: Context, event: Event) -> bool:
        return event.start != FIELD


@word("<who> has|have entered played", en="when {who} {who:was|were} played and {who:has|have} entered",
      ja="{who:が}プレイされて場に出た場合", example="when this has entered played:\n    draw 1")
class EnteredByPlay(Happens, frozen=True, tag="vision.EnteredByPlay"):
    """A card was played and has come to the field (10.2.2.a)."""

    KIND: ClassVar[str] = "entered-played"


@word("<who> attacks|attack", en="when {who} {who:attacks|attack}", ja="{who:が}攻撃を行う場合",
      example="when this attacks:\n    draw 1")
class Attacks(Happens, frozen=True, tag="vision.Attacks"):
    """A character is about to attack (6.3.4.d)."""

    KIND: ClassVar[str] = "attacks"


@word("<who> has|have attacked", en="when {who} {who:has|have} attacked", ja="{who:が}攻撃を行った場合",
      example="when this has attacked:\n    draw 1")
class Attacked(Happens, frozen=True, tag="vision.Attacked"):
    """A character attacks by now (6.3.4.f)."""

    KIND: ClassVar[str] = "attacked"


@word("<who> defends|defend", en="when {who} {who:defends|defend}", ja="{who:が}防御を行う場合",
      example="when this defends:\n    draw 1")
class Defends(Happens, frozen=True, tag="vision.Defends"):
    """A character is about to defend (6.4.4.c)."""

    KIND: ClassVar[str] = "defends"


@word("<who> is|are dealt damage", en="when {who} {who:is|are} dealt damage", ja="{who:が}ダメージを受ける場合",
      example="when this is dealt damage:\n    negate that damage")
class IsDealt(Happens, frozen=True, tag="vision.IsDealt"):
    """A character is about to be dealt damage (1.10.12.b)."""

    AMOUNT: ClassVar[bool] = True
    KIND: ClassVar[str] = "is-dealt"


@word("<who> was|were dealt damage", en="when {who} {who:was|were} dealt damage", ja="{who:が}ダメージを受けた場合",
      example="when this was dealt damage:\n    draw 1")
class WasDealt(Happens, frozen=True, tag="vision.WasDealt"):
    """A character was dealt damage (1.10.12.e)."""

    AMOUNT: ClassVar[bool] = True
    KIND: ClassVar[str] = "was-dealt"


@word("this has dealt combat damage to a player", en="when this has dealt combat damage to a player",
      ja="このキャラクターがプレイヤーに戦闘ダメージを与えた場合",
      example="when this has dealt combat damage to a player:\n    draw 1")
class StruckPlayer(TriggerCondition, frozen=True, tag="vision.StruckPlayer"):
    """Its own card has dealt combat damage to a player (1.10.12.d)."""

    CARD: ClassVar[bool] = False
    AMOUNT: ClassVar[bool] = True

    def kinds(self) -> tuple[str, ...]:
        return ("dealt",)

    def matches(self, g: VisionGame, here: Context, event: Event) -> bool:
        return event.card == here.source and event.other is None and event.cause == BATTLE


@word("<who> becomes|become lethal", en="when {who} {who:becomes|become} lethal", ja="{who:が}決死状態になる場合",
      example="when this becomes lethal:\n    draw 1")
class BecomesLethal(Happens, frozen=True, tag="vision.BecomesLethal"):
    """A card is about to become lethal (9.2.3.b)."""

    KIND: ClassVar[str] = "becomes-lethal"


@word("<who> has|have become lethal", en="when {who} {who:has|have} become lethal", ja="{who:が}決死状態になった場合",
      example="when this has become lethal:\n    draw 1")
class BecameLethal(Happens, frozen=True, tag="vision.BecameLethal"):
    """A card has become lethal (9.2.3.d)."""

    KIND: ClassVar[str] = "became-lethal"


@word("<who> is|are discarded", en="when {who} {who:is|are} discarded", ja="{who:が}破棄される場合",
      example="when this is discarded:\n    draw 1")
class IsDiscarded(Happens, frozen=True, tag="vision.IsDiscarded"):
    """A card is about to be discarded (9.3.4.b)."""

    KIND: ClassVar[str] = "is-discarded"


@word("<who> was|were discarded", en="when {who} {who:was|were} discarded", ja="{who:が}破棄された場合",
      example="when this was discarded:\n    draw 1")
class WasDiscarded(Happens, frozen=True, tag="vision.WasDiscarded"):
    """A card was discarded and has not yet left its place (9.3.4.d)."""

    KIND: ClassVar[str] = "was-discarded"


@word("<who> was|were put to sleep", en="when {who} {who:was|were} put to sleep", ja="{who:が}スリープ状態になった場合",
      example="when another character was put to sleep:\n    draw 1")
class FellAsleep(Happens, frozen=True, tag="vision.FellAsleep"):
    """A card has been put to sleep (11.5.2)."""

    KIND: ClassVar[str] = "turned"


@word("<who> was|were woken", en="when {who} {who:was|were} made active", ja="{who:が}アクティブ状態になった場合",
      example="when this was woken:\n    draw 1")
class WasWoken(Happens, frozen=True, tag="vision.WasWoken"):
    """A card has become active (11.5.1)."""

    KIND: ClassVar[str] = "readied"


@word("an ability of <who> was resolved", en="when an activated ability of {who} was resolved",
      ja="{who:の}起動効果が解決された場合", example="when an ability of another character was resolved:\n    draw 1")
class AbilityResolved(Happens, frozen=True, tag="vision.AbilityResolved"):
    """An activated ability has been resolved, also as if it had been used (7.5.2.e)."""

    KIND: ClassVar[str] = "use-resolved"


@word("<who> was|were transformed", en="when {who} {who:was|were} transformed", ja="{who:が}変身状態になった場合",
      example="when another character was transformed:\n    draw 1")
class WasTransformed(Happens, frozen=True, tag="vision.WasTransformed"):
    """A character has been transformed (10.28.6)."""

    KIND: ClassVar[str] = TRANSFORMED
