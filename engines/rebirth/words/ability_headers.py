"""How an ability of Rebirth begins: its kind, the zones in which it is valid, and its keywords (9.1, 9.4.4, 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Condition, Context, Part, Step, TriggerCondition
from engines.core.display.views import Named
from engines.core.model.events import Event
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Keyword, Kind, Look
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.words.ability_header import Called, Keyed, When
from engines.rebirth.abilities.cancelling import CARD, PLAYED, CancelIt
from engines.rebirth.abilities.keywords import ACTIVATED, AUTOMATIC, BLOCKER, CANCEL, GROWTH, QUOTED, SPARK
from engines.rebirth.table.zones import ENERGY, ENTRY, HAND, MEMORY, REBIRTH, RETIRE, WAITING
from engines.rebirth.turn.checks import ENTERS
from engines.rebirth.words.descriptions import COMBO, POTENTIAL, CalledSo, Label, legible
from engines.rebirth.words.terms import MEMBER

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame

# -- zones in which an ability is valid (9.4.4) -------------------------------------------------------------------


@word("entry", example="entry always:\n    this gets +1/+0")
class InEntry(Keyword, frozen=True, tag="rebirth.InEntry"):
    """Valid only in Entry."""

    MARK: ClassVar[str] = ENTRY


@word("member", example="member always:\n    your entry gets +1/+0")
class InMember(Keyword, frozen=True, tag="rebirth.InMember"):
    """Valid only in a member slot."""

    MARK: ClassVar[str] = MEMBER


@word("waiting", example="waiting activated (pay 1):\n    put this in a vacant seat")
class InWaiting(Keyword, frozen=True, tag="rebirth.InWaiting"):
    """Valid only in the waiting room."""

    MARK: ClassVar[str] = WAITING


@word("hand", example="hand activated (pay 2, reveal this):\n    put this in the entry")
class InHand(Keyword, frozen=True, tag="rebirth.InHand"):
    """Valid only in the hand."""

    MARK: ClassVar[str] = HAND


@word("retire", example="retire activated (pay 4):\n    swap this with your entry")
class InRetire(Keyword, frozen=True, tag="rebirth.InRetire"):
    """Valid only in Retire."""

    MARK: ClassVar[str] = RETIRE


@word("energy", example="energy always:\n    your entry gets +1/+0")
class InEnergy(Keyword, frozen=True, tag="rebirth.InEnergy"):
    """Valid only in Energy, face up."""

    MARK: ClassVar[str] = ENERGY


@word("rebirth", example="rebirth always:\n    your entry gets +1/+0")
class InRebirth(Keyword, frozen=True, tag="rebirth.InRebirth"):
    """Valid only in the Rebirth zone."""

    MARK: ClassVar[str] = REBIRTH


@word("memory", example="memory activated (pay 1):\n    put this in the waiting room")
class InMemory(Keyword, frozen=True, tag="rebirth.InMemory"):
    """Valid only in Memory."""

    MARK: ClassVar[str] = MEMORY


@word("quoted", example='quoted spark titled "Keepsake|形見":\n    draw 1')
class Quoted(Keyword, frozen=True, tag="rebirth.Quoted"):
    """Not the card's own: an effect gives it to others, 'your entry gains the ability "Keepsake"'."""

    MARK: ClassVar[str] = QUOTED


@word("titled <name>")
class Titled(Called, frozen=True, tag="rebirth.Titled"):
    """The name by which an effect gives the ability."""


# -- kinds of ability (9.1, 11.3, 11.4, 11.6, 11.8) ---------------------------------------------------------------


@word("activated", example="entry activated once (pay 2):\n    this gets +2/+0 until end of turn")
class Activated(Kind, frozen=True, tag="rebirth.Activated"):
    """Its player uses it in their Main phase (9.1.1.1, 7.4.2.3)."""

    KIND: ClassVar[str] = ACTIVATED


@word()
class Sparked(TriggerCondition, frozen=True, tag="rebirth.Sparked"):
    """The Entry process puts the card from the deck into Entry (11.3.1)."""

    TAGGED: ClassVar[bool] = True

    def kinds(self) -> tuple[str, ...]:
        return (ENTERS,)

    def matches(self, g: RebirthGame, here: Context, event: Event) -> bool:
        return event.card == here.source

    def say(self, voice: Phraser) -> Said:
        return Said("")


@word("spark", example="spark:\n    draw 1")
class Spark(When, frozen=True, tag="rebirth.Spark"):
    """It triggers when the Entry process puts the card from the deck into Entry (11.3)."""

    event: TriggerCondition = Sparked()

    @property
    def marks(self) -> tuple[str, ...]:
        return (SPARK,)


class Play(Part, frozen=True):
    """What a Cancel ability is presented against (9.1.1.4.2)."""

    def meets(self, g: RebirthGame, event: Event) -> bool:
        """Whether it may be presented against this play."""
        raise TypeError


@word("sparks", en="[Spark]", ja="【スパーク】", example="cancel sparks (put this in the waiting room)")
class AnySpark(Play, frozen=True, tag="rebirth.AnySpark"):
    """A Spark (11.3)."""

    def meets(self, g: RebirthGame, event: Event) -> bool:
        return event.end == SPARK


@word("character sparks", en="[Spark other than a Rebirth card's]", ja="Reバース以外の【スパーク】",
      example="cancel character sparks (put this in the waiting room)")
class CharacterSpark(Play, frozen=True, tag="rebirth.CharacterSpark"):
    """A Spark, but for one of a Rebirth card."""

    def meets(self, g: RebirthGame, event: Event) -> bool:
        return event.end == SPARK and event.card is not None and g.face(event.card[0]).kind != "rebirth"


@word("cancels", en="[Cancel]", ja="【キャンセル】", example="cancel sparks or cancels (put this in the waiting room)")
class AnyCancel(Play, frozen=True, tag="rebirth.AnyCancel"):
    """A Cancel ability that has been presented (5.19.2.1; G6)."""

    def meets(self, g: RebirthGame, event: Event) -> bool:
        return event.start == CANCEL


@word("plays", en="[a character played]", ja="キャラのプレイ",
      example="cancel plays (put this in the waiting room)")
class AnyPlay(Play, frozen=True, tag="rebirth.AnyPlay"):
    """A character that is being played (9.7.2.1)."""

    def meets(self, g: RebirthGame, event: Event) -> bool:
        return event.start == CARD


@word("activations", en="[activated ability]", ja="【起】", example="cancel activations (put this in the waiting room)")
class AnyActivation(Play, frozen=True, tag="rebirth.AnyActivation"):
    """An activated ability (9.1.1.1)."""

    def meets(self, g: RebirthGame, event: Event) -> bool:
        return event.start == ACTIVATED


@word("triggers", en="[automatic ability]", ja="【自】", example="cancel triggers (put this in the waiting room)")
class AnyTrigger(Play, frozen=True, tag="rebirth.AnyTrigger"):
    """An automatic ability, Sparks among them (9.1.1.2)."""

    def meets(self, g: RebirthGame, event: Event) -> bool:
        return event.start == AUTOMATIC


@word("or", level=0)
class EitherPlay(Play, frozen=True, tag="rebirth.EitherPlay"):
    """One of two."""

    left: Play
    right: Play

    def meets(self, g: RebirthGame, event: Event) -> bool:
        return self.left.meets(g, event) or self.right.meets(g, event)

    def say(self, voice: Phraser) -> Said:
        left, right = voice.say(self.left).text, voice.say(self.right).text
        return Said(f"{left} or {right}" if voice.english else f"{left}or{right}")


@word()
class Presented(TriggerCondition, frozen=True, tag="rebirth.Presented"):
    """It is presented against such a play (9.7.3.1)."""

    TAGGED: ClassVar[bool] = True

    of: Play

    def kinds(self) -> tuple[str, ...]:
        return (PLAYED,)

    def matches(self, g: RebirthGame, here: Context, event: Event) -> bool:
        return self.of.meets(g, event)

    def say(self, voice: Phraser) -> Said:
        return voice.say(self.of)


@word("cancel it", en="cancel it", ja="それをキャンセルする",
      example="cancel triggers (put this in the waiting room):\n    cancel it\n    draw 1")
class CancelPlay(CancelIt, frozen=True, tag="rebirth.CancelPlay"):
    """What a Cancel ability was presented against is cancelled (5.13.1, 5.19)."""


@word("cancel <of>", example="cancel sparks (put this in the waiting room)")
class Cancels(When, frozen=True, tag="rebirth.Cancels"):
    """It is presented against a play, from the hand unless another zone is named (9.7.3.1, 11.4)."""

    event: TriggerCondition = Presented(of=AnySpark())
    of: Play = AnySpark()

    @classmethod
    def simpler(cls, of: Play) -> Kind:
        return cls(event=Presented(of=of), of=of)

    KIND: ClassVar[str] = CANCEL
    BARE: ClassVar[bool] = True
    PRESENTED: ClassVar[bool] = True

    @property
    def does(self) -> tuple[Step, ...]:
        return (CancelPlay(),)


@word()
class OfAttacked(Condition, frozen=True, tag="rebirth.OfAttacked"):
    """The attacked character bears that label (11.6.3; facts.md)."""

    KEYWORD: ClassVar[bool] = True

    label: Label

    def holds(self, g: RebirthGame, here: Context) -> bool:
        card = g.attacked()
        return card is not None and self.label.marks(Look(g, here, card))

    def say(self, voice: Phraser) -> Said:
        text = voice.say(self.label).text
        return Said(text.removesuffix("を持つ").removeprefix("with "))


@word("blocker", "blocker for <label>")
class Blocks(Kind, frozen=True, tag="rebirth.Blocks"):
    """Discarded from the hand in the Block step, it blocks the attack, or one on such a character alone (11.6, 8.3.3;
    facts.md)."""

    KIND: ClassVar[str] = BLOCKER
    BARE: ClassVar[bool] = True

    label: Label | None = None

    @property
    def asks(self) -> tuple[Condition, ...]:
        return () if self.label is None else (OfAttacked(label=self.label),)


@word("room to grow")
class RoomToGrow(Kind, frozen=True, tag="rebirth.RoomToGrow"):
    """A mark that other abilities look for (11.8)."""

    KIND: ClassVar[str] = "static"
    BARE: ClassVar[bool] = True

    @property
    def marks(self) -> tuple[str, ...]:
        return (GROWTH,)


ALSO_COMBO = "also-combo"
"""The field with further names that a card's Re Combo works with."""

# -- condition keywords (11.2, 11.5, 11.7) ------------------------------------------------------------------------


@word()
class ReCombo(Condition, frozen=True, tag="rebirth.ReCombo"):
    """A Rebirth card is in the own Rebirth zone, one of that name if it is said (11.5.2 to 11.5.4)."""

    KEYWORD: ClassVar[bool] = True
    KEY: ClassVar[str] = COMBO

    label: Label | None = None

    def holds(self, g: RebirthGame, here: Context) -> bool:
        looks = [Look(g, here, card) for card in g.rebirths(here.user) if g.is_rebirth(card)]
        seen = [look for look in looks if legible(look)]
        if self.label is None or any(self.label.marks(look) for look in seen):
            return bool(seen)
        also = g.words(here.source[0], ALSO_COMBO)
        return any(name in shown for name in also for look in seen for shown in look.names)

    def say(self, voice: Phraser) -> Said:
        label = "" if self.label is None else voice.say(self.label).text
        return Said(f"【{'Re Combo' if voice.english else 'Reコンボ'}】{label}")


@word("combo", "combo <name>", example='entry always combo "Verse of Dawn|暁の詩":\n    this gets +2/+0')
class WithCombo(Keyed, frozen=True, tag="rebirth.WithCombo"):
    """Re Combo: only with a Rebirth card set, or one of that name (11.5)."""

    name: Named | None = None

    @classmethod
    def simpler(cls, name: Named | None = None) -> Keyed:
        return Keyed(test=ReCombo(label=None if name is None else CalledSo(name=name)))


@word()
class FullPotential(Condition, frozen=True, tag="rebirth.FullPotential"):
    """So many cards are in the own Member area and Retire, only those so labelled if it is said (11.7)."""

    KEYWORD: ClassVar[bool] = True
    KEY: ClassVar[str] = POTENTIAL

    level: int
    label: Label | None = None

    def holds(self, g: RebirthGame, here: Context) -> bool:
        cards = (*g.members(here.user), *g.retired(here.user))
        if self.label is None:
            return len(cards) >= self.level
        looks = [Look(g, here, card) for card in cards]
        return sum(legible(look) and self.label.marks(look) for look in looks) >= self.level  # 11.7.3.1

    def say(self, voice: Phraser) -> Said:
        label = "" if self.label is None else voice.say(self.label).text
        return Said(f"【{'Full Potential ' if voice.english else '本領発揮'}Lv{self.level}】{label}")


@word("potential <level>", "potential <level> <label>",
      example='entry always potential 5 of "Tide|潮":\n    this gets +2/+0')
class WithPotential(Keyed, frozen=True, tag="rebirth.WithPotential"):
    """Full Potential: only with so many cards in Member and Retire, or so many of these (11.7)."""

    level: int
    label: Label | None = None

    @classmethod
    def simpler(cls, level: int, label: Label | None = None) -> Keyed:
        return Keyed(test=FullPotential(level=level, label=label))
