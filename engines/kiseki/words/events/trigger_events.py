"""What Kiseki's triggered crafts wait for: arrival, attacks, stuns, overkill, bond, plays (1211)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from engines.core.cards.ability_parts import Context, Part, Selector, TriggerCondition
from engines.core.display.views import Named
from engines.core.model.events import Event
from engines.kiseki.abilities.plays import PLAYED
from engines.kiseki.table.changes import BOND_GAINED, BOND_LOST, OVERKILL, RECOVERED, STUNNED
from engines.kiseki.table.zones import FIELD, TRAIL
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import AnyOf
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Look
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.words.events import Happens, OfPlayer

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame


THAT_CARD: Final = Named("that card", "そのカード")
"""What the card of an event is called that is a player's doing."""


@word("<who> enters|enter", en="when {who} {who:enters|enter} the field", ja="{who:が}場に出た",
      example="when this enters:\n    draw 1")
class Enters(Happens, frozen=True, tag="kiseki.Enters"):
    """A card comes to the field from elsewhere, and is read as it is there (1211.6b, 1322.1a)."""

    KIND: ClassVar[str] = f"to-{FIELD}"

    def matches(self, g: KisekiGame, here: Context, event: Event) -> bool:
        if event.start == FIELD:  # it is still the same card (502.3; G20)
            return False
        if event.card is None or g.follow(event.card) is None:
            return Happens.matches(self, g, here, event)
        return self.who.fits(Look(g, here, event.card[0]))


@word("<who> is|are put in the trail from the field", en="when {who} {who:is|are} put into the trail from the field",
      ja="{who:が}場から軌跡に置かれた", example="when this is put in the trail from the field:\n    draw 1")
class IsTrailed(Happens, frozen=True, tag="kiseki.IsTrailed"):
    """A card goes from the field to the trail. It is read as it was on the field (1211.6b)."""

    KIND: ClassVar[str] = f"to-{TRAIL}"

    def true_of(self, g: KisekiGame, here: Context, event: Event) -> bool:
        return event.start == FIELD


@word("<who> attacks|attack", example="when this attacks:\n    draw 1")
class Attacks(Happens, frozen=True, tag="kiseki.Attacks"):
    """A UNIT becomes an attack UNIT; for each of them once (804.8, 1211.7)."""

    SECOND: ClassVar[bool] = True
    KIND: ClassVar[str] = "attacks"
    DID: ClassVar[Named] = Named("attacks|attack", "攻撃した")

    def say(self, voice: Phraser) -> Said:
        """Japanese says of each by itself that it is one (1211.7)."""
        if voice.english:
            return voice.fill(self, f"when {{who}} {{who:{self.DID.en}}}")
        return voice.fill(self, f"{{who:が}}{'1つ' * isinstance(self.who, AnyOf)}{self.DID.ja}")


@word("<who> scrum attacks|attack", example="when this scrum attacks:\n    draw 1")
class ScrumAttacks(Attacks, frozen=True, tag="kiseki.ScrumAttacks"):
    """... together with others (804.5)."""

    DID: ClassVar[Named] = Named("scrum attacks|scrum attack", "スクラム攻撃した")

    def true_of(self, g: KisekiGame, here: Context, event: Event) -> bool:
        return event.amount > 1


@word("one or more <of> attack", example="when one or more allies attack:\n    draw 1")
class SomeAttack(TriggerCondition, frozen=True, tag="kiseki.SomeAttack"):
    """UNITs become attack UNITs: once, however many of them attack together (804.8, 1211.7)."""

    CARD: ClassVar[bool] = False
    DID: ClassVar[Named] = Named("attack", "攻撃した")

    of: Selector

    def kinds(self) -> tuple[str, ...]:
        return ("attack-made",)

    def matches(self, g: KisekiGame, here: Context, event: Event) -> bool:
        return any(self.of.includes(g, here, card) for card in g.attackers())

    def say(self, voice: Phraser) -> Said:
        assert isinstance(self.of, Described)
        noun = self.of.noun(voice, many=True)
        return Said(f"when one or more {noun} {self.DID.en}" if voice.english else f"{noun}が{self.DID.ja}")


@word("one or more <of> scrum attack", example="when one or more allies scrum attack:\n    draw 1")
class SomeScrumAttack(SomeAttack, frozen=True, tag="kiseki.SomeScrumAttack"):
    """... in a scrum attack (804.5, 804.8)."""

    DID: ClassVar[Named] = Named("scrum attack", "スクラム攻撃した")

    def matches(self, g: KisekiGame, here: Context, event: Event) -> bool:
        return event.amount > 1 and SomeAttack.matches(self, g, here, event)


@word("<who> is|are attacked", en="when {who} {who:is|are} attacked", ja="{who:が}攻撃された",
      example="when this is attacked:\n    draw 1")
class IsAttacked(Happens, frozen=True, tag="kiseki.IsAttacked"):
    """A UNIT becomes the responding UNIT (804.6, 804.8)."""

    SECOND: ClassVar[bool] = True
    KIND: ClassVar[str] = "attacked"


@word("<who> is|are scrum attacked", en="when {who} {who:is|are} scrum attacked", ja="{who:が}スクラム攻撃された",
      example="when this is scrum attacked:\n    draw 1")
class IsScrumAttacked(IsAttacked, frozen=True, tag="kiseki.IsScrumAttacked"):
    """... by several attack UNITs (804.5, 804.8)."""

    def true_of(self, g: KisekiGame, here: Context, event: Event) -> bool:
        return event.amount > 1


@word("<who> is|are stunned", en="when {who} {who:is|are} stunned", ja="{who:が}スタンした",
      example="when this is stunned:\n    draw 1")
class IsStunned(Happens, frozen=True, tag="kiseki.WhenStunned"):
    """A UNIT is stunned (1306.1). Its own craft triggers although it is void by then (1211.10)."""

    KIND: ClassVar[str] = STUNNED


@word("this stuns a unit",
      example="when this stuns a unit:\n    kill it")
class ThisStuns(TriggerCondition, frozen=True, tag="kiseki.ThisStuns"):
    """It attacked that UNIT, or its effect stunned it. A response does not count (1222.4; G21)."""

    def kinds(self) -> tuple[str, ...]:
        return (STUNNED,)

    def matches(self, g: KisekiGame, here: Context, event: Event) -> bool:
        if event.cause in ("response", "cost"):  # what is done as a cost is no effect (1203.1)
            return False
        battle = g.battle
        if event.cause == "battle":
            return battle is not None and here.source in battle.attackers
        return event.by is not None and event.by == here.source

    def say(self, voice: Phraser) -> Said:
        voice.it = "that UNIT" if voice.english else "そのUNIT"
        return Said("when this stuns a UNIT" if voice.english else "これがUNITをスタンした")


@word("<who> is|are recovered", en="when {who} {who:is|are} recovered", ja="{who:が}回復した",
      example="when this is recovered:\n    draw 1")
class IsRecovered(Happens, frozen=True, tag="kiseki.IsRecovered"):
    """A UNIT is stunned no more (1308.1)."""

    KIND: ClassVar[str] = RECOVERED


@word("this deals overkill damage", en="when this deals overkill damage", ja="これがオーバーキルダメージを与えた",
      example="when this deals overkill damage:\n    draw 1")
class DealsOverkill(TriggerCondition, frozen=True, tag="kiseki.DealsOverkill"):
    """Its attack costs a player bond by overkill (804.11a-3, 804.11b, 1222.3)."""

    CARD: ClassVar[bool] = False
    AMOUNT: ClassVar[bool] = True

    def kinds(self) -> tuple[str, ...]:
        return (OVERKILL,)

    def matches(self, g: KisekiGame, here: Context, event: Event) -> bool:
        return event.by == here.source


class OfBond(OfPlayer, frozen=True):
    """A player's bond changes."""

    CARD: ClassVar[bool] = False
    AMOUNT: ClassVar[bool] = True


@word("<who> gains|gain bond", en="when {who} {who:gains|gain} bond", ja="{who:が}絆を得た",
      example="when the opponent gains bond:\n    gain 1 bond")
class GainsBond(OfBond, frozen=True, tag="kiseki.WhenBondGained"):
    """A player gains bond (104.6)."""

    KIND: ClassVar[str] = BOND_GAINED


@word("<who> loses|lose bond", en="when {who} {who:loses|lose} bond", ja="{who:が}絆を失った",
      example="when the opponent loses bond:\n    draw 1")
class LosesBond(OfBond, frozen=True, tag="kiseki.WhenBondLost"):
    """A player loses bond (104.6)."""

    KIND: ClassVar[str] = BOND_LOST


class PlayedThing(Part, frozen=True):
    """What is played."""

    PLAYS: ClassVar[tuple[str, ...]] = ()


@word("<who> plays|play <what>", en="when {who} {who:plays|play} {what}", ja="{who:が}{what:を}プレイした",
      example="when you play an art:\n    draw 1")
class Plays(OfPlayer, frozen=True, tag="kiseki.WhenPlayed"):
    """A player has played an art (1204.2k)."""

    IT: ClassVar[Named] = THAT_CARD
    KIND: ClassVar[str] = PLAYED

    what: PlayedThing

    def true_of(self, g: KisekiGame, here: Context, event: Event) -> bool:
        return event.end in self.what.PLAYS


@word("an art", en="an art", ja="アーツ", example="when you play an art:\n    draw 1")
class AnArt(PlayedThing, frozen=True, tag="kiseki.AnArt"):
    """An art of any UNIT card."""

    PLAYS: ClassVar[tuple[str, ...]] = ("art",)
