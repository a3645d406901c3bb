"""What VISION's automatic abilities wait for: entering, attacks, damage, removal, plays (6, 9, 11.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, TriggerCondition
from engines.core.model.events import Event
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Player
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.words.events import Happens
from engines.vision.abilities.damage import BATTLE
from engines.vision.abilities.entering import ENTERED
from engines.vision.table.zones import FIELD

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


@word("<who> has|have entered", en="when {who} {who:has|have} entered", ja="{who:が}場に出た場合",
      example="when this has entered:\n    draw 1")
class Entered(Happens, frozen=True, tag="vision.Entered"):
    """A card has come to the field from elsewhere (11.3.8, 11.3.9.d)."""

    KIND: ClassVar[str] = ENTERED

    def true_of(self, g: VisionGame, here: Context, event: Event) -> bool:
        return event.start != FIELD


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


@word("<who> plays|play a card", example="when the opponent plays a card:\n    draw 1")
class PlaysCard(TriggerCondition, frozen=True, tag="vision.PlaysCard"):
    """A player has played a card (5.2.3)."""

    who: Player

    def kinds(self) -> tuple[str, ...]:
        return ("played",)

    def matches(self, g: VisionGame, here: Context, event: Event) -> bool:
        return event.player in self.who.seats(g, here)

    def say(self, voice: Phraser) -> Said:
        who = voice.say(self.who)
        return Said(f"when {who.text} {'play' if who.many else 'plays'} a card" if voice.english
                    else f"{who.text}がカードをプレイした場合")
