"""What Monster Collection's abilities wait for: battles, deaths, summons, marches, damage (11-2-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from engines.core.cards.ability_parts import Context, Value
from engines.core.model.events import Event
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Look, Subject
from engines.language.grammar.text_templates import Phraser, Said, with_article
from engines.language.grammar.vocabulary import AreaKey
from engines.language.words.events import Happens, OfPlayer, Unnamed
from engines.moncolle.battle.damage import BATTLE_CAUSE, DAMAGED, DIED, Dying
from engines.moncolle.table.zones import DISCARD
from engines.moncolle.words.terms import ClassKey

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame


@word("<who> dies|die", en="when {who} {who:dies|die}", ja="{who:が}死亡した")
class Dies(Happens, frozen=True, tag="moncolle.Dies"):
    """A unit dies of damage or a lethal effect. Being discarded otherwise is no death (15-1.p1, 15-3.p1)."""

    KIND: ClassVar[str] = DIED


@word("<who> is|are summoned", en="when {who} {who:is|are} summoned", ja="{who:が}召喚された")
class Summoned(Happens, frozen=True, tag="moncolle.Summoned"):
    """A unit card becomes a unit (9-3-2.p1, 10-1-2.p1), by an effect too."""

    KIND: ClassVar[str] = "summoned"


@word("<who> marches|march", en="when {who} {who:marches|march}", ja="{who:が}進軍した")
class Marches(Happens, frozen=True, tag="moncolle.Marches"):
    """A unit has arrived where it marched (9-2-2.p1)."""

    KIND: ClassVar[str] = "marched"


@word("<who> marches|march to <to>", example="field when this marches to a base terrain:\n    draw 1")
class MarchesTo(Marches, frozen=True, tag="moncolle.MarchesTo"):
    """A unit has arrived on a terrain of a kind (9-2-2.p1)."""

    to: Subject

    def true_of(self, g: MoncolleGame, here: Context, event: Event) -> bool:
        land = g.land(event.end)
        return land is not None and self.to.fits(Look(g, here, land))

    def say(self, voice: Phraser) -> Said:
        who = voice.say(self.who)
        it = voice.it
        to = voice.say(self.to).text
        voice.it = it  # the unit, not the terrain
        if voice.english:
            return Said(f"when {who.text} {'march' if who.many else 'marches'} to {to}")
        return Said(f"{who.text}が{to}へ進軍した")


@word("<who> attacks|attack", en="when {who} {who:attacks|attack}", ja="{who:が}攻撃した")
class Attacks(Happens, frozen=True, tag="moncolle.Attacks"):
    """A unit takes part in an attack that is declared (10-9.p2)."""

    KIND: ClassVar[str] = "attacks"


@word("<who> is|are dealt damage", en="when {who} {who:is|are} dealt damage", ja="{who:が}ダメージを受けた")
class IsDamaged(Happens, frozen=True, tag="moncolle.IsDamaged"):
    """Damage of at least 1 was applied to a unit (15.p2)."""

    SECOND: ClassVar[bool] = True
    AMOUNT: ClassVar[bool] = True
    KIND: ClassVar[str] = DAMAGED


@word("<who> becomes|become acted", en="when {who} {who:becomes|become} acted", ja="{who:が}行動完了になった")
class BecomesActed(Happens, frozen=True, tag="moncolle.BecomesActed"):
    """A card was turned sideways (6.p3)."""

    KIND: ClassVar[str] = "turned"


@word("<who> becomes|become unacted", en="when {who} {who:becomes|become} unacted", ja="{who:が}未行動になった")
class BecomesUnacted(Happens, frozen=True, tag="moncolle.BecomesUnacted"):
    """A card was turned upright (6.p2)."""

    KIND: ClassVar[str] = "readied"


@word("<who> is|are equipped", example="battle when this is equipped:\n    draw 1")
class IsEquipped(Happens, frozen=True, tag="moncolle.IsEquipped"):
    """A unit puts on equipment; said of an equipment: it is put on (9-3-3.p1)."""

    SECOND: ClassVar[bool] = True
    KIND: ClassVar[str] = "stacked"

    def matches(self, g: MoncolleGame, here: Context, event: Event) -> bool:
        if Happens.matches(self, g, here, event):
            return True
        swapped = replace(event, card=event.other, other=event.card, subject=event.second, second=event.subject)
        return Happens.matches(self, g, here, swapped)

    def say(self, voice: Phraser) -> Said:
        return voice.fill(self, "when {who} {who:is|are} equipped" if voice.english else "{who:が}装備された")


@word("<who> is|are put in the <area>", example="battle when this is put in the discard:\n    draw 1")
class GoesTo(Happens, frozen=True, tag="moncolle.GoesTo"):
    """A card comes to an area from the battlefield or from anywhere else."""

    area: AreaKey

    def kinds(self) -> tuple[str, ...]:
        return (f"to-{self.area}",)

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, "when {who} {who:is|are} put into the {area}")
        return voice.fill(self, "{who:が}{area}に置かれた")


@word("<who> uses|use a|an <of>",
      example="battle when the opponent uses a spell:\n    draw 1")
class Uses(OfPlayer, Unnamed, frozen=True, tag="moncolle.Uses"):
    """A player has declared the use of an effect of such a card (14-3.p1). It has not taken effect yet."""

    KIND: ClassVar[str] = "used"

    of: ClassKey

    def true_of(self, g: MoncolleGame, here: Context, event: Event) -> bool:
        face = None if event.card is None else g.face(event.card[0])
        return face is not None and self.of in (face.card_class, face.item_class)

    def say(self, voice: Phraser) -> Said:
        if not voice.english:
            return voice.fill(self, "{who:が}{of:を}使用した")
        return voice.fill(self, f"when {{who}} {{who:uses|use}} {with_article(voice.term('class', self.of))}")


@word("slots of <who> are consumed", en="when slots of {who} are consumed", ja="{who:の}枠が消費された")
class SlotsConsumed(Happens, frozen=True, tag="moncolle.SlotsConsumed"):
    """A unit pays with spell or item slots (12-4.p2, 12-5.p2)."""

    KIND: ClassVar[str] = "consumed"


@word("<who> is|are placed", en="when {who} {who:is|are} placed", ja="{who:が}配置された",
      example="battle when this is placed:\n    draw 1")
class IsPlaced(Happens, frozen=True, tag="moncolle.IsPlaced"):
    """A terrain is placed from the hand, or as a proxy (9-2-1.p13, 9-2-1.p23)."""

    KIND: ClassVar[str] = "terrain-placed"


@word("<who> would die", en="if {who} would die", ja="{who:が}死亡する",
      example="battle instead when this would die (discard 1 card in your hand):\n    it stays")
class WouldDie(Happens, frozen=True, tag="moncolle.WouldDie"):
    """After `instead when`: of damage or a lethal effect a unit is about to be discarded (15-1.p2; G34)."""

    WOULD: ClassVar[bool] = True
    KIND: ClassVar[str] = "move"

    def true_of(self, g: MoncolleGame, here: Context, event: Event) -> bool:
        return event.end == DISCARD and any(
            isinstance(frame, Dying) and event.card in frame.units for frame in g.state.procedures
        )


@word("<who> dies|die in an attack", en="when {who} {who:dies|die} in an attack", ja="{who:が}攻撃で死亡した",
      example="battle when an enemy dies in an attack:\n    draw 1")
class DiesInAttack(Happens, frozen=True, tag="moncolle.DiesInAttack"):
    """A unit dies of attack damage (10-9-2.p1)."""

    KIND: ClassVar[str] = DIED

    def true_of(self, g: MoncolleGame, here: Context, event: Event) -> bool:
        return event.cause == BATTLE_CAUSE


@word("<who> dies|die of an effect", en="when {who} {who:dies|die} of an effect", ja="{who:が}効果で死亡した",
      example="battle when an ally dies of an effect:\n    draw 1")
class DiesOfEffect(Happens, frozen=True, tag="moncolle.DiesOfEffect"):
    """A unit dies of what an effect does to it."""

    KIND: ClassVar[str] = DIED

    def true_of(self, g: MoncolleGame, here: Context, event: Event) -> bool:
        return event.cause == "skill"


@word("the amount", en="that amount", ja="その数値",
      example="battle when this is dealt damage:\n    the attack of this becomes the amount")
class Amount(Value, frozen=True, tag="moncolle.Amount"):
    """How much damage was dealt: in an ability that waits for damage (15.p2)."""

    NEEDS: ClassVar[str] = "amount"

    def number(self, g: MoncolleGame, here: Context) -> int:
        return here.event.amount if here.event is not None else 0
