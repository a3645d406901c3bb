"""More that Kiseki's triggered crafts wait for: cards that move, turn, are played, drawn, discarded (1204.2k, 1211)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from engines.core.cards.ability_parts import Context, Selector, TriggerCondition
from engines.core.display.views import Named
from engines.core.model.events import Event, RefPair
from engines.kiseki.abilities.permits import PLAYED_CARDS
from engines.kiseki.abilities.plays import PLAYED
from engines.kiseki.abilities.voids import CARDS
from engines.kiseki.table.changes import NEGATED, OVERKILL
from engines.kiseki.table.zones import BASE, FIELD, HAND, TRAIL
from engines.kiseki.words.events.trigger_events import THAT_CARD, Enters, IsTrailed
from engines.kiseki.words.terms import PlayKey
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import This
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Look, Player, is_whose
from engines.language.grammar.text_templates import Phraser, Said, with_article
from engines.language.grammar.vocabulary import WhoseKey
from engines.language.words.events import Happens, OfDraw, OfPlayer, Targeted

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame


def whose_doing(g: KisekiGame, by: RefPair) -> int:
    """Who controls the effect of that card which is being carried out, or pays its cost (1222.5a, 1222.6). The card may
    have another controller by now, or be gone (105.3c, 1205.1d-1)."""
    heres = (getattr(frame, "here", None) for frame in reversed(g.state.procedures))
    return next((here.user for here in heres if isinstance(here, Context) and here.source == by), g.card(by[0]).user)


# -- coming and going ---------------------------------------------------------------------------------------------


@word("<who> enters|enter from the base", en="when {who} {who:enters|enter} the field from the base",
      ja="{who:が}拠点から場に出た", example="when this enters from the base:\n    draw 1")
class EntersFromBase(Enters, frozen=True, tag="kiseki.EntersFromBase"):
    """A card comes from the base to the field (502.3a)."""

    def matches(self, g: KisekiGame, here: Context, event: Event) -> bool:
        return event.start == BASE and Enters.matches(self, g, here, event)


@word("<who> leaves|leave the field", en="when {who} {who:leaves|leave} the field", ja="{who:が}場を離れた",
      example="when this leaves the field:\n    draw 1")
class Leaves(Happens, frozen=True, tag="kiseki.Leaves"):
    """A card goes from the field to another kind of zone. It is read as it was there (1211.6b)."""

    def kinds(self) -> tuple[str, ...]:
        return tuple(f"to-{area}" for area in ("trail", "hand", "deck", "base", "excluded", "stack"))

    def true_of(self, g: KisekiGame, here: Context, event: Event) -> bool:
        return event.start == FIELD


@word("<who> is|are put in the trail from the field by an effect",
      en="when {who} {who:is|are} put into the trail from the field by an effect",
      ja="{who:が}効果によって場から軌跡に置かれた",
      example="when this is put in the trail from the field by an effect:\n    draw 1")
class IsTrailedByEffect(IsTrailed, frozen=True, tag="kiseki.IsTrailedByEffect"):
    """... because an effect did it, and not a rule or a cost (1222.5)."""

    def true_of(self, g: KisekiGame, here: Context, event: Event) -> bool:
        return event.start == FIELD and event.cause == "skill"


@word("<player> puts|put <who> in the trail from the field",
      example="when you put a foe in the trail from the field:\n    draw 1")
class PutsInTrail(IsTrailed, frozen=True, tag="kiseki.PutsInTrail"):
    """A player moved it there, by a cost of theirs or an effect they control (1222.5, 1222.6)."""

    player: Player

    def true_of(self, g: KisekiGame, here: Context, event: Event) -> bool:
        if event.start != FIELD or event.cause not in ("skill", "cost") or event.by is None:
            return False
        return whose_doing(g, event.by) in self.player.seats(g, here)

    def say(self, voice: Phraser) -> Said:
        player = voice.say(self.player)
        if voice.english:
            puts = "put" if player.many else "puts"
            return voice.fill(self, f"when {player.text} {puts} {{who}} into the trail from the field")
        return voice.fill(self, f"{player.text}が{{who:を}}場から軌跡に置いた")


@word("<who> is|are killed", en="when {who} {who:suffers|suffer} instant death", ja="{who:が}即死した",
      example="when another ally is killed:\n    draw 1")
class IsKilled(Happens, frozen=True, tag="kiseki.IsKilled"):
    """A UNIT suffers instant death (1317.1)."""

    KIND: ClassVar[str] = "killed"


@word("<who> is|are destroyed", en="when {who} {who:is|are} destroyed", ja="{who:が}破壊された",
      example="when an item is destroyed:\n    draw 1")
class IsDestroyed(Happens, frozen=True, tag="kiseki.IsDestroyed"):
    """A card on the field or in the base is destroyed (1317.2)."""

    KIND: ClassVar[str] = "destroyed"

    def matches(self, g: KisekiGame, here: Context, event: Event) -> bool:
        """Out of the base a card is read as it arrives (1211.6c). That it lay in the base is known all the same."""
        then = event.subject
        if super().matches(g, here, event):
            return True
        if event.card is None or then is None or then.zone != BASE or isinstance(self.who, This):
            return False
        look = Look(g, here, event.card[0])
        look.zone, look.user = then.zone, then.user
        return self.who.fits(look)


@word("<who> discards|discard a|one card", en="when {who} {who:discards|discard} a card",
      ja="{who:が}カードを捨てた", example="when you discard a card:\n    draw 1")
class Discards(OfPlayer, frozen=True, tag="kiseki.WhenDiscarded"):
    """A card of a player is discarded, one event for each (1314.1)."""

    IT: ClassVar[Named] = THAT_CARD
    KIND: ClassVar[str] = "discarded"


@word("<who> draws|draw a|one card", en="when {who} {who:draws|draw} a card",
      ja="{who:が}カードを引いた", example="when the opponent draws a card:\n    lose 1 bond")
class Draws(OfDraw, frozen=True, tag="kiseki.WhenDrawn"):
    """A player draws a card, one event for each (1313.2)."""

    CARD: ClassVar[bool] = False
    KIND: ClassVar[str] = f"to-{HAND}"


@word("a card is put in <whose> base", example="when a card is put in your base:\n    gain 1 bond")
class PutInBase(TriggerCondition, frozen=True, tag="kiseki.PutInBase"):
    """A card comes to a base, by the rules or by an effect (507.1)."""

    CARD: ClassVar[bool] = False

    whose: WhoseKey

    def kinds(self) -> tuple[str, ...]:
        return (f"to-{BASE}",)

    def matches(self, g: KisekiGame, here: Context, event: Event) -> bool:
        return self.whose == "any" or (event.player == here.user) is (self.whose == "you")

    def say(self, voice: Phraser) -> Said:
        whose = voice.term("whose", self.whose)
        return Said(f"when a card is put into {whose} base" if voice.english else f"{whose}拠点にカードが置かれた")


# -- as it lies ---------------------------------------------------------------------------------------------------


@word("<who> is|are readied", en="when {who} {who:is|are} readied", ja="{who:が}レディした",
      example="when this is readied:\n    gain 1 bond")
class IsReadied(Happens, frozen=True, tag="kiseki.IsReadied"):
    """A card becomes ready (1315.1)."""

    KIND: ClassVar[str] = "readied"


@word("<who> is|are actioned", en="when {who} {who:is|are} actioned", ja="{who:が}アクションした",
      example="when this is actioned:\n    gain 1 bond")
class IsActioned(Happens, frozen=True, tag="kiseki.WhenActioned"):
    """A card comes into action state (1315.2)."""

    KIND: ClassVar[str] = "turned"


@word("<who> is|are turned face up", en="when {who} {who:is|are} turned face up", ja="{who:が}表向きになった",
      example="when a card in your base is turned face up:\n    gain 1 bond")
class IsTurnedUp(Happens, frozen=True, tag="kiseki.IsTurnedUp"):
    """A card is turned face up where it lies (1316.1)."""

    KIND: ClassVar[str] = "face-up"


@word("<who> gains|gain support", en="when {who} {who:gains|gain} support", ja="{who:が}サポートを得た",
      example="when another ally gains support:\n    draw 1")
class GainsSupport(Happens, frozen=True, tag="kiseki.WhenSupported"):
    """A UNIT gains the support attribute (1309.1)."""

    KIND: ClassVar[str] = "gains-support"


# -- targets ------------------------------------------------------------------------------------------------------


@word("<who> is|are targeted", en="when {who} {who:is|are} targeted", ja="{who:が}対象になった",
      example="when this is targeted:\n    draw 1")
class IsTargeted(Targeted, frozen=True, tag="kiseki.IsTargeted"):
    """A card has become a target of what has just been played (1204.2d, 1204.2k)."""


@word("<who> is|are targeted by <player>", en="when {who} {who:is|are} targeted by {player}",
      ja="{who:が}{player}の対象になった",       example="when an ally is targeted by the opponent:\n    gain 1 bond")
class IsTargetedBy(IsTargeted, frozen=True, tag="kiseki.IsTargetedBy"):
    """... and a certain player has played that (105.3)."""

    player: Player

    def true_of(self, g: KisekiGame, here: Context, event: Event) -> bool:
        return event.player in self.player.seats(g, here)


@word("<who> is|are targeted by [<whose>] <what>",
      example="when this is targeted by the opponent's events:\n    draw 1")
class IsTargetedByKind(IsTargeted, frozen=True, kw_only=True, tag="kiseki.IsTargetedByKind"):
    """... and that is of a certain kind: an EVENT, an art, a craft."""

    what: PlayKey
    whose: WhoseKey = "any"

    def true_of(self, g: KisekiGame, here: Context, event: Event) -> bool:
        kinds = PLAYED_CARDS if self.what == CARDS else (self.what,)
        return event.end in kinds and event.player is not None and is_whose(g, here, self.whose, event.player)

    def say(self, voice: Phraser) -> Said:
        whose = "" if self.whose == "any" else voice.term("whose", self.whose)
        what = voice.term("play", self.what)
        if voice.english:
            return voice.fill(self, f"when {{who}} {{who:is|are}} targeted by {f'{whose} {what}'.strip()}")
        return voice.fill(self, f"{{who:が}}{whose}{what}の対象になった")


# -- attacks and plays --------------------------------------------------------------------------------------------


@word("<who> attacks|attack alone", en="when {who} {who:attacks|attack} alone", ja="{who:が}単独で攻撃した",
      example="when this attacks alone:\n    draw 1")
class AttacksAlone(Happens, frozen=True, tag="kiseki.WhenAttacksAlone"):
    """A UNIT attacks and is the only attack UNIT (1326.4)."""

    SECOND: ClassVar[bool] = True
    KIND: ClassVar[str] = "attacks"

    def true_of(self, g: KisekiGame, here: Context, event: Event) -> bool:
        return event.amount == 1


@word("<who> attacks|attack you", en="when {who} {who:attacks|attack} you", ja="{who:が}自分を攻撃した",
      example="when a foe attacks you:\n    this gets +1/+1 until end of turn")
class AttacksYou(Happens, frozen=True, tag="kiseki.AttacksYou"):
    """A UNIT attacks the ability's user and no UNIT of theirs (803.5b)."""

    KIND: ClassVar[str] = "attacks"

    def true_of(self, g: KisekiGame, here: Context, event: Event) -> bool:
        return g.battle is not None and g.battle.at_player == here.user


@word("this deals overkill damage to a player by attack", en="when this attacks a player and deals overkill damage",
      ja="これがプレイヤーへの攻撃でオーバーキルダメージを与えた",
      example="when this deals overkill damage to a player by attack:\n    draw 1")
class OverkillsPlayer(TriggerCondition, frozen=True, tag="kiseki.OverkillsPlayer"):
    """Its attack on a player costs them bond (804.11b)."""

    CARD: ClassVar[bool] = False
    AMOUNT: ClassVar[bool] = True

    def kinds(self) -> tuple[str, ...]:
        return (OVERKILL,)

    def matches(self, g: KisekiGame, here: Context, event: Event) -> bool:
        return event.by == here.source and g.battle is not None and g.battle.at_player is not None


@word("<who> plays|play a|an <of>", "<who> plays|play a|an <of> {from the base}",
      example="when the opponent plays a unit:\n    draw 1")
class PlaysCard(OfPlayer, frozen=True, tag="kiseki.PlaysCard"):
    """A player has played such a card, and not merely an art of it (1204.2k, 1302.2.ex1)."""

    IT: ClassVar[Named] = THAT_CARD
    KIND: ClassVar[str] = PLAYED

    of: Selector
    base: bool = False

    @classmethod
    def simpler(cls, who: Player, of: Selector, base: bool = False) -> TriggerCondition:
        """Whose card it is, who plays it says already."""
        if of == Described(kind="card") and not base:
            return PlaysAnyCard(who=who)
        return cls(who=who, of=replace(of, whose=None) if isinstance(of, Described) else of, base=base)

    def true_of(self, g: KisekiGame, here: Context, event: Event) -> bool:
        if event.card is None or event.end not in ("unit", "event", "base") or (self.base and event.start != BASE):
            return False
        assert isinstance(self.of, Described)
        look: Look[KisekiGame] = Look(g, here, event.card[0])
        return self.of.suits(look)

    def say(self, voice: Phraser) -> Said:
        assert isinstance(self.of, Described)
        noun = self.of.noun(voice, many=False, bare=True)
        if voice.english:
            where = " from the base" * self.base
            return voice.fill(self, f"when {{who}} {{who:plays|play}} {with_article(noun)}{where}")
        return voice.fill(self, f"{{who:が}}{'拠点から' * self.base}{noun}をプレイした")


@word("<who> plays|play a card", en="when {who} {who:plays|play} a card", ja="{who:が}カードをプレイした",
      example="when the opponent plays a card:\n    draw 1")
class PlaysAnyCard(OfPlayer, frozen=True, tag="kiseki.PlaysAnyCard"):
    """A player has played a card of whatever type, and not merely an ability (1204.2k)."""

    IT: ClassVar[Named] = THAT_CARD
    KIND: ClassVar[str] = PLAYED

    def true_of(self, g: KisekiGame, here: Context, event: Event) -> bool:
        return event.end in ("unit", "event", "base")


@word("<who> plays|play the|your|their second <of> [of] the|each turn",
      example="when the opponent plays their second card of the turn:\n    draw 1")
class PlaysSecond(OfPlayer, frozen=True, tag="kiseki.PlaysSecond"):
    """A player has played such a card, and one before in the same turn, but no more (1204.2k)."""

    IT: ClassVar[Named] = THAT_CARD
    KIND: ClassVar[str] = PLAYED
    SAID: ClassVar[Named] = Named("second", "2枚目")
    COUNT: ClassVar[int] = 2

    of: Selector | None
    """None: any card."""

    @classmethod
    def simpler(cls, who: Player, of: Selector) -> TriggerCondition:
        of = replace(of, whose=None) if isinstance(of, Described) else of  # whose it is, is said already
        return cls(who=who, of=None if of == Described(kind="card") else of)

    def recalls(self) -> tuple[str, ...]:
        """What must be noted in a turn for this."""
        return (PLAYED,)

    def true_of(self, g: KisekiGame, here: Context, event: Event) -> bool:
        one = PlaysAnyCard(who=self.who) if self.of is None else PlaysCard.simpler(who=self.who, of=self.of)
        then = replace(here, event=None)
        played = [each for each in g.state.happened if each.kind == PLAYED and one.matches(g, then, each)]
        return one.matches(g, then, event) and len(played) == self.COUNT  # this one has been noted already

    def say(self, voice: Phraser) -> Said:
        nth, of = voice.pick(self.SAID), self.of
        card = "card" if voice.english else "カード"
        noun = of.noun(voice, many=False, bare=True) if isinstance(of, Described) else card
        if voice.english:
            return voice.fill(self, f"when {{who}} {{who:plays|play}} the {nth} {noun} of the turn")
        return voice.fill(self, f"{{who:が}}このターン{nth}の{noun}をプレイした")


@word("<who> plays|play the|your|their third <of> [of] the|each turn",
      example="when you play your third event each turn:\n    draw 1")
class PlaysThird(PlaysSecond, frozen=True, tag="kiseki.PlaysThird"):
    """... and two before."""

    SAID: ClassVar[Named] = Named("third", "3枚目")
    COUNT: ClassVar[int] = 3


@word("something <who> played is negated", example="when something you played is negated:\n    draw 1")
class IsNegated(OfPlayer, frozen=True, tag="kiseki.IsNegated"):
    """A card or ability of a player leaves the stack unresolved (1324.1)."""

    CARD: ClassVar[bool] = False
    KIND: ClassVar[str] = NEGATED

    def say(self, voice: Phraser) -> Said:
        player = voice.say(self.who).text
        if voice.english:
            return Said(f"when a card or ability of {player.replace('you', 'yours')} is negated")
        return Said(f"{player}のカードか能力が無効にされた")


# -- instead (1216) -----------------------------------------------------------------------------------------------


@word("<who> would be put in the trail from the field by an effect",
      en="if {who} would be put into the trail from the field by an effect",
      ja="{who:が}効果によって場から軌跡に置かれる",
      example="instead when this would be put in the trail from the field by an effect:\n    exclude this")
class WouldBeTrailedByEffect(Happens, frozen=True, tag="kiseki.WouldBeTrailedByEffect"):
    """After `instead when`: an effect is about to put it from the field into the trail (1216.1)."""

    WOULD: ClassVar[bool] = True
    KIND: ClassVar[str] = "move"

    def true_of(self, g: KisekiGame, here: Context, event: Event) -> bool:
        return event.start == FIELD and event.end == TRAIL and event.cause == "skill"
