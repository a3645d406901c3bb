"""What waits for battles and blows, and who may declare attacks and defences (1.10, 6.2 to 6.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, TriggerCondition
from engines.core.model.events import Event
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Look, Player, Subject
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.words.continuous_effects import OnPlayers
from engines.language.words.events import Happens
from engines.vision.abilities import permits
from engines.vision.abilities.playing.plays import RESOLVES
from engines.vision.turn.attack import DEFENDED
from engines.vision.turn.battle import END, START

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


@word("<who> starts|start a battle", en="when {who} {who:starts|start} a battle", ja="{who:の}戦闘開始時",
      example="when this starts a battle:\n    draw 1")
class StartsBattle(Happens, frozen=True, tag="vision.StartsBattle"):
    """The battle of an attacker or defender begins (6.2.4.b)."""

    KIND: ClassVar[str] = START


@word(
    "<who> starts|start a battle with <whom>",
    en="when {who} {who:starts|start} a battle with {whom}",
    ja="{who:が}{whom}と戦闘を行う場合",
    example="when this starts a battle with a human character:\n    draw 1",
)
class StartsBattleWith(Happens, frozen=True, tag="vision.StartsBattleWith"):
    """The battle of an attacker or defender with such a character begins (6.2.4.b)."""

    KIND: ClassVar[str] = START
    SECOND: ClassVar[bool] = True

    whom: Subject

    def matches(self, g: VisionGame, here: Context, event: Event) -> bool:
        fighters = [card for card in (g.attacker(), g.defender()) if card is not None]
        own = g.follow(event.card)
        other = next((card for card in fighters if card != own), None)
        return (
            own in fighters
            and other is not None
            and self.who.fits(Look(g, here, own))
            and self.whom.fits(Look(g, here, other))
        )


@word(
    "a battle of <who> ends",
    en="when a battle of {who} ends",
    ja="{who:の}戦闘終了時",
    example="when a battle of this ends:\n    draw 1",
)
class EndsBattle(Happens, frozen=True, tag="vision.EndsBattle"):
    """The battle of an attacker or defender ends (6.2.4.j, 6.3.7.c)."""

    KIND: ClassVar[str] = END


@word("<who> has|have defended", en="when {who} {who:has|have} defended", ja="{who:が}防御を行った場合",
      example="when this has defended:\n    draw 1")
class HasDefended(Happens, frozen=True, tag="vision.HasDefended"):
    """A character defends by now (6.4.4.e)."""

    KIND: ClassVar[str] = DEFENDED


@word("<who> deals|deal damage", en="when {who} {who:deals|deal} damage", ja="{who:が}ダメージを与える場合",
      example="when this deals damage:\n    draw 1")
class DealsDamage(Happens, frozen=True, tag="vision.DealsDamage"):
    """A card is about to deal damage (1.10.12.a)."""

    AMOUNT: ClassVar[bool] = True
    KIND: ClassVar[str] = "deals"


@word("<who> has|have dealt damage", en="when {who} {who:has|have} dealt damage", ja="{who:が}ダメージを与えた場合",
      example="when this has dealt damage:\n    draw 1")
class HasDealtDamage(Happens, frozen=True, tag="vision.HasDealtDamage"):
    """A card has dealt damage (1.10.12.d)."""

    AMOUNT: ClassVar[bool] = True
    KIND: ClassVar[str] = "dealt"


@word("<who> gains|gain life", en="when {who} {who:gains|gain} life", ja="{who:が}ライフを得た場合",
      example="when you gain life:\n    draw 1")
class HasGainedLife(TriggerCondition, frozen=True, tag="vision.HasGainedLife"):
    """A player has gained life (1.9.5)."""

    CARD: ClassVar[bool] = False
    AMOUNT: ClassVar[bool] = True
    KIND: ClassVar[str] = "life-gained"

    who: Player

    def kinds(self) -> tuple[str, ...]:
        return (self.KIND,)

    def matches(self, g: VisionGame, here: Context, event: Event) -> bool:
        return event.player in self.who.seats(g, here)


@word("<who> loses|lose life", en="when {who} {who:loses|lose} life", ja="{who:が}ライフを失った場合",
      example="when you lose life:\n    draw 1")
class HasLostLife(HasGainedLife, frozen=True, tag="vision.HasLostLife"):
    """A player has lost life, by damage or by paying it (1.9.3, 1.9.4)."""

    KIND: ClassVar[str] = "life-lost"


@word("<who> resolves|resolve a card", example="when you resolve a card:\n    draw 1")
class ResolvesCard(HasGainedLife, frozen=True, tag="vision.ResolvesCard"):
    """The play of a card is about to be resolved (5.2.4.a)."""

    CARD: ClassVar[bool] = True
    AMOUNT: ClassVar[bool] = False
    KIND: ClassVar[str] = RESOLVES

    def say(self, voice: Phraser) -> Said:
        said = voice.fill(self, "when a card {who} played is resolved" if voice.english
                          else "{who:が}プレイしたカードが解決される場合")
        voice.it = "that card" if voice.english else "そのカード"
        return said


@word("<who> cannot declare attacks", en="{who} cannot have characters attack",
      ja="{who}はキャラクターに攻撃を行わせることが出来ない",
      example="play:\n    the opponent cannot declare attacks until end of turn")
class DeclaresNoAttacks(OnPlayers, frozen=True, tag="vision.DeclaresNoAttacks"):
    """A player declares no attack; effects on characters have them attack all the same (6.3.2.e, 6.3.8)."""

    FIELD: ClassVar[str] = permits.DECLARE_ATTACK
    HOW: ClassVar[str] = "cannot"


@word("<who> cannot set nodes", en="{who} cannot set nodes from the hand",
      ja="{who}は手札から直接ノードをセットすることが出来ない",
      example="always:\n    the opponent cannot set nodes")
class SetsNoNodes(OnPlayers, frozen=True, tag="vision.SetsNoNodes"):
    """A player sets no node; effects add cards to the nodes all the same (1.8.3)."""

    FIELD: ClassVar[str] = permits.SET_NODES
    HOW: ClassVar[str] = "cannot"


@word("<who> cannot declare defences", en="{who} cannot have characters defend",
      ja="{who}はキャラクターに防御を行わせることが出来ない",
      example="play:\n    the opponent cannot declare defences until end of turn")
class DeclaresNoDefences(OnPlayers, frozen=True, tag="vision.DeclaresNoDefences"):
    """A player declares no defence; effects on characters have them defend all the same (6.4.2.d, 6.4.8)."""

    FIELD: ClassVar[str] = permits.DECLARE_DEFENCE
    HOW: ClassVar[str] = "cannot"
