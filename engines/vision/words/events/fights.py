"""What automatic abilities wait for in battles and plays (1.10.5, 5.2.3, 9.2.6): combat damage, lethal by battle, a
kind of card played."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from engines.core.cards.ability_parts import Context, TriggerCondition
from engines.core.display.views import Named
from engines.core.model.events import Event
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import snapshots
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Player, Test
from engines.language.grammar.text_templates import Phraser, Said, with_article
from engines.language.grammar.vocabulary import NounKey, WhoseKey
from engines.language.words.events import Happens
from engines.vision.abilities.permits import whose
from engines.vision.abilities.playing.plays import PLAYING, RESOLVED
from engines.vision.abilities.removing.removal import BATTLE
from engines.vision.turn.attack import DEFENDED
from engines.vision.words.events.removal_events import Removes
from engines.vision.words.tactics.numbered import PayOr

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


MADE_LETHAL: Final = Named(
    "when {who} {who:has|have} made a card lethal in battle", "{who:が}戦闘によってカードを決死状態にした場合",
)


@word("<who> has|have become lethal in battle", en="when {who} {who:has|have} become lethal in battle",
      ja="{who:が}戦闘によって決死状態になった場合", example="when this has become lethal in battle:\n    draw 1")
class LethalInBattle(Happens, frozen=True, tag="vision.LethalInBattle"):
    """A character has become lethal by combat damage (9.2.6.a)."""

    KIND: ClassVar[str] = "became-lethal"

    def true_of(self, g: VisionGame, here: Context, event: Event) -> bool:
        return event.cause == BATTLE


@word("<who> has|have become lethal by <whose> effects",
      example="when this has become lethal by the opponent's effects:\n    draw 1")
class LethalByEffect(Happens, frozen=True, tag="vision.LethalByEffect"):
    """A card has become lethal by an effect of a player's card (9.2.6)."""

    KIND: ClassVar[str] = "became-lethal"

    whose: WhoseKey

    def true_of(self, g: VisionGame, here: Context, event: Event) -> bool:
        wanted = here.user if self.whose == "you" else g.opponent(here.user)
        return event.cause == "skill" and event.by is not None and whose(g, event.by) == wanted

    def say(self, voice: Phraser) -> Said:
        whose = voice.term("whose", self.whose)
        if voice.english:
            return voice.fill(self, "when {who} {who:has|have} become lethal by " + f"effects of {whose} cards")
        return voice.fill(self, "{who:が}" + f"{whose}カードの効果で決死状態になった場合")


@word("<who> was|were discarded by <whose> effects",
      example="beta when this was discarded by the opponent's effects needs this is in your hand or deck:\n    draw 1")
class DiscardedByEffect(LethalByEffect, frozen=True, tag="vision.DiscardedByEffect"):
    """A card was discarded by an effect of a player's card, and has not yet left its place (9.3.4.d)."""

    KIND: ClassVar[str] = "was-discarded"

    def say(self, voice: Phraser) -> Said:
        whose = voice.term("whose", self.whose)
        if voice.english:
            return voice.fill(self, "when {who} {who:was|were} discarded by " + f"effects of {whose} cards")
        return voice.fill(self, "{who:が}" + f"{whose}カードの効果で破棄された場合")


@word("<who> was|were discarded by upkeep", en="when {who} {who:was|were} discarded by Upkeep",
      ja="{who:が}「維持コスト」の効果で破棄された場合", example="when this was discarded by upkeep:\n    draw 1")
class DiscardedByUpkeep(Happens, frozen=True, tag="vision.DiscardedByUpkeep"):
    """A card was discarded because its upkeep was not paid (10.27.2.a)."""

    KIND: ClassVar[str] = "was-discarded"

    def true_of(self, g: VisionGame, here: Context, event: Event) -> bool:
        due = g.innermost(PayOr)
        return due is not None and event.card is not None and event.card[0] == due.card


@word("<who> has|have made a card lethal in battle",
      example="when this has made a card lethal in battle:\n    draw 1")
class MadeLethalInBattle(Removes, frozen=True, tag="vision.MadeLethalInBattle"):
    """A character has made another one lethal by combat damage (9.2.3.c)."""

    KIND: ClassVar[str] = "made-lethal"

    def true_of(self, g: VisionGame, here: Context, event: Event) -> bool:
        return event.cause == BATTLE

    def say(self, voice: Phraser) -> Said:
        said = voice.fill(self, voice.pick(MADE_LETHAL))
        voice.it = "that card" if voice.english else "そのカード"
        return said


@word("the attack of this was defended", en="when the attack of this character was defended",
      ja="このキャラクターの攻撃が防御された場合", example="when the attack of this was defended:\n    draw 1")
class AttackDefended(TriggerCondition, frozen=True, tag="vision.AttackDefended"):
    """Another character defends against its own one (6.4.4.e)."""

    CARD: ClassVar[bool] = False

    def kinds(self) -> tuple[str, ...]:
        return (DEFENDED,)

    def matches(self, g: VisionGame, here: Context, event: Event) -> bool:
        return g.attacker() is not None and g.attacker() == g.follow(here.source)


class ToPlayer(TriggerCondition, frozen=True):
    """Damage to players."""

    CARD: ClassVar[bool] = False
    AMOUNT: ClassVar[bool] = True
    KIND: ClassVar[str]
    COMBAT: ClassVar[bool] = False

    who: Player

    def kinds(self) -> tuple[str, ...]:
        return (self.KIND,)

    def matches(self, g: VisionGame, here: Context, event: Event) -> bool:
        if event.card is not None or event.player not in self.who.seats(g, here):
            return False
        return not self.COMBAT or event.cause == BATTLE


@word("player <who> is|are dealt damage", en="when {who} {who:is|are} dealt damage", ja="{who}がダメージを受ける場合",
      example="when player you are dealt damage:\n    reduce that damage by 1")
class PlayerIsDealt(ToPlayer, frozen=True, tag="vision.PlayerIsDealt"):
    """A player is about to be dealt damage (1.10.12.b)."""

    KIND: ClassVar[str] = "is-dealt"


@word("player <who> was|were dealt damage", en="when {who} {who:was|were} dealt damage",
      ja="{who}がダメージを受けた場合", example="when player you were dealt damage:\n    draw 1")
class PlayerWasDealt(ToPlayer, frozen=True, tag="vision.PlayerWasDealt"):
    """A player was dealt damage (1.10.12.e)."""

    KIND: ClassVar[str] = "was-dealt"


@word("player <who> is|are dealt combat damage", en="when {who} {who:is|are} dealt combat damage",
      ja="{who}が戦闘ダメージを受ける場合",
      example="when player you are dealt combat damage:\n    negate that damage")
class PlayerIsStruck(PlayerIsDealt, frozen=True, tag="vision.PlayerIsStruck"):
    """A player is about to be dealt combat damage (1.10.5)."""

    COMBAT: ClassVar[bool] = True


@word("player <who> was|were dealt combat damage", en="when {who} {who:was|were} dealt combat damage",
      ja="{who}が戦闘ダメージを受けた場合", example="when player you were dealt combat damage:\n    draw 1")
class PlayerWasStruck(PlayerWasDealt, frozen=True, tag="vision.PlayerWasStruck"):
    """A player was dealt combat damage (1.10.5)."""

    COMBAT: ClassVar[bool] = True


@word("this deals combat damage to a player", en="when this character deals combat damage to a player",
      ja="このキャラクターがプレイヤーに戦闘ダメージを与える場合",
      example="when this deals combat damage to a player:\n    draw 1")
class StrikesPlayer(TriggerCondition, frozen=True, tag="vision.StrikesPlayer"):
    """Its own card is about to deal combat damage to a player (1.10.12.a)."""

    CARD: ClassVar[bool] = False
    AMOUNT: ClassVar[bool] = True

    def kinds(self) -> tuple[str, ...]:
        return ("deals",)

    def matches(self, g: VisionGame, here: Context, event: Event) -> bool:
        return event.card == here.source and event.other is None and event.cause == BATTLE


class OfPlayed(TriggerCondition, frozen=True):
    """Something about a described card that a player plays."""

    KIND: ClassVar[str]

    who: Player
    kind: NounKey
    tests: tuple[Test, ...] = ()

    def kinds(self) -> tuple[str, ...]:
        return (self.KIND,)

    def matches(self, g: VisionGame, here: Context, event: Event) -> bool:
        first, _ = snapshots(g, here, event)
        if first is None or event.player not in self.who.seats(g, here):
            return False
        return Described(kind=self.kind, tests=self.tests).suits(first)

    def told(self, voice: Phraser, english: str, japanese: str) -> Said:
        """The phrase."""
        noun = Described(kind=self.kind, tests=self.tests).noun(voice, many=False, bare=True)
        said = voice.fill(self, english if voice.english else japanese)
        voice.it = "that card" if voice.english else "そのカード"
        return said._replace(text=said.text.replace("{}", with_article(noun) if voice.english else noun))


@word("<who> plays|play a|an <kind> <tests>", example="when the opponent plays a spell:\n    draw 1")
class PlaysSuch(OfPlayed, frozen=True, tag="vision.PlaysSuch"):
    """A player has played such a card (5.2.3)."""

    KIND: ClassVar[str] = PLAYING

    def say(self, voice: Phraser) -> Said:
        return self.told(voice, "when {who!play|plays} {}", "{who:が}{}をプレイした場合")


@word("<who> has|have resolved a|an <kind> <tests>", example="when you have resolved a spell:\n    draw 1")
class ResolvedSuch(OfPlayed, frozen=True, tag="vision.ResolvedSuch"):
    """The play of such a card has been resolved (5.2.4.c)."""

    KIND: ClassVar[str] = RESOLVED

    def say(self, voice: Phraser) -> Said:
        return self.told(voice, "when {} {who} played has been resolved", "{who:が}プレイした{}が解決された場合")
