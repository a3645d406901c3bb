"""What Rebirth's automatic abilities wait for: moves, attacks, blocks, retiring, sets (9.1.1.2, 9.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, Part
from engines.core.display.views import Named
from engines.core.model.events import Event
from engines.language.descriptions.targets import This, snapshots
from engines.language.grammar.catalogue import word
from engines.language.grammar.causes import Cause, running
from engines.language.grammar.parts import Look, Subject, is_whose
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import AreaKey
from engines.language.words.effect_timing import StateBecomesTrue
from engines.language.words.events import Encounter, Happens, OfPlayer, Unnamed
from engines.rebirth.abilities.keywords import CANCEL
from engines.rebirth.abilities.looking import DRAWN
from engines.rebirth.table.zones import FRAMES, HAND, REBIRTH, RESOLVING, RETIRE, WAITING
from engines.rebirth.turn.checks import RETIRES

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame

# -- moves --------------------------------------------------------------------------------------------------------


class Origin(Part, frozen=True):
    """Where a card has come from."""

    def had(self, g: RebirthGame, start: str) -> bool:
        """Whether it came from there."""
        raise TypeError(f"{type(self).__name__} is nowhere")


def lies_in(g: RebirthGame, area: str, zone: str) -> bool:
    """Whether a zone belongs to an area of the vocabulary."""
    return zone in g.game.catalogue.terms["area"][area].areas


@word("from <area>", en="from {area}", ja="{area}から",
      example="when this is put in the entry from hand:\n    draw 1")
class From(Origin, frozen=True, tag="rebirth.From"):
    """From that area."""

    area: AreaKey

    def had(self, g: RebirthGame, start: str) -> bool:
        return lies_in(g, self.area, start)


@word("from <area> or <other>", en="from {area} or {other}", ja="{area}か{other}から",
      example="when this is put in the entry from hand or retire:\n    draw 1")
class FromEither(Origin, frozen=True, tag="rebirth.FromEither"):
    """From one of two areas."""

    area: AreaKey
    other: AreaKey

    def had(self, g: RebirthGame, start: str) -> bool:
        return lies_in(g, self.area, start) or lies_in(g, self.other, start)


@word("from outside <area>", en="other than from {area}", ja="{area}以外から",
      example="when this is put in the entry from outside deck:\n    draw 1")
class FromOutside(Origin, frozen=True, tag="rebirth.FromOutside"):
    """From anywhere else."""

    area: AreaKey

    def had(self, g: RebirthGame, start: str) -> bool:
        return not lies_in(g, self.area, start)


@word("by an effect", en="by an effect", ja="効果で",
      example="when this is put in the waiting room by an effect:\n    draw 1")
class ByEffect(Cause, frozen=True, tag="rebirth.ByEffect"):
    """By what an ability does, not by paying or by a rule."""

    def caused(self, g: RebirthGame, here: Context, event: Event) -> bool:
        return event.cause == "skill"


@word("by the opponent's effect", en="by the opponent's effect", ja="相手の効果で",
      example="when this is put in the waiting room by the opponent's effect:\n    draw 1")
class ByTheirEffect(Cause, frozen=True, tag="rebirth.ByTheirEffect"):
    """By what an ability of an opponent does."""

    def caused(self, g: RebirthGame, here: Context, event: Event) -> bool:
        source = running(g)
        return event.cause == "skill" and source is not None and is_whose(g, here, "opponent", source.user)


@word("by the opponent's attack", en="by the opponent's attack", ja="相手のアタックで",
      example="when this is put in the retire by the opponent's attack:\n    draw 1")
class ByTheirAttack(Cause, frozen=True, tag="rebirth.ByTheirAttack"):
    """In the recovery after an attack of an opponent (10.3.5, 10.3.6)."""

    def caused(self, g: RebirthGame, here: Context, event: Event) -> bool:
        attack = g.attack
        return event.cause == "rule" and attack is not None and attack.target == here.user


@word("by its cancel", en="by its Cancel", ja="このキャラの【キャンセル】で",
      example="when this is put in the waiting room by its cancel:\n    draw 1")
class ByItsCancel(Cause, frozen=True, tag="rebirth.ByItsCancel"):
    """To pay for its own Cancel ability."""

    def caused(self, g: RebirthGame, here: Context, event: Event) -> bool:
        source = running(g)
        return (
            event.cause == "cost" and source is not None and g.ability(source.ability).kind == CANCEL
            and source.source[0] == here.source[0]
        )


@word("<who> is|are put in|into the <area> [<start>] [<by>]",
      example="when this is put in the member from outside entry:\n    draw 1")
class IsPut(Happens, frozen=True, tag="rebirth.IsPut"):
    """A card comes to an area, from anywhere or from where it is said, by anything or by what is said."""

    area: AreaKey
    start: Origin | None = None
    by: Cause | None = None

    @property
    def from_hand(self) -> bool:
        """Whether it waits for its own card to pay for its Cancel."""
        return isinstance(self.by, ByItsCancel)

    def kinds(self) -> tuple[str, ...]:
        return tuple(f"to-{zone}" for zone in (FRAMES[1:] if self.area == "member" else (self.area,)))

    def matches(self, g: RebirthGame, here: Context, event: Event) -> bool:
        """Whatever leaves the frames or is hidden is read as it was, the rest as it is now (9.8.4.1, 9.10.3.1)."""
        leaves = event.start in FRAMES and event.end not in FRAMES
        if leaves or g.game.zones[event.end].face_down or event.card is None or g.follow(event.card) is None:
            return Happens.matches(self, g, here, event)
        return self.who.fits(Look(g, here, event.card[0])) and self.true_of(g, here, event)

    def true_of(self, g: RebirthGame, here: Context, event: Event) -> bool:
        if event.start in FRAMES[1:] and event.end in FRAMES[1:]:
            return False  # from slot to slot it stays where it is
        played = event.start == RESOLVING and event.end in FRAMES
        came = self.start is None or self.start.had(g, HAND if played else event.start)  # 9.7.4.1, G4
        return came and (self.by is None or self.by.caused(g, here, event))

    def say(self, voice: Phraser) -> Said:
        who, start, by = voice.say(self.who), voice.value(self.start).text, voice.value(self.by).text
        area = voice.term("area", self.area)
        if not voice.english:
            return Said(f"{who.text}が{by}{start}{area}に置かれた")
        verb = "are" if who.many else "is"
        parts = [f"when {who.text} {verb} put into", f"{'' if area[0].isupper() else 'the '}{area}", start, by]
        return Said(" ".join(filter(None, parts)))


@word("<who> enters|enter", en="when {who} {who:enters|enter}", ja="{who:が}登場した",
      example="when this enters:\n    draw 1")
class Enters(Happens, frozen=True, tag="rebirth.Enters"):
    """A character comes to Entry or Member from anywhere else (5.5.1, 5.5.1.1)."""

    def kinds(self) -> tuple[str, ...]:
        return tuple(f"to-{frame}" for frame in FRAMES)

    def matches(self, g: RebirthGame, here: Context, event: Event) -> bool:
        """The card is read as it is now, with all that applies where it has come to (9.10.3.1)."""
        if event.card is None or g.follow(event.card) is None:
            return Happens.matches(self, g, here, event)
        return self.who.fits(Look(g, here, event.card[0])) and self.true_of(g, here, event)

    def true_of(self, g: RebirthGame, here: Context, event: Event) -> bool:
        return event.start not in FRAMES


@word("<who> is|are set", en="when {who} {who:is|are} set", ja="{who:が}セットされた",
      example="when this is set:\n    draw 1")
class IsSet(Happens, frozen=True, tag="rebirth.IsSet"):
    """A Rebirth card is put in the Rebirth zone, also by the Entry process (5.6.1; facts.md on G24)."""

    def kinds(self) -> tuple[str, ...]:
        return (f"to-{REBIRTH}",)


@word("<who> is|are retired", en="when {who} {who:is|are} retired", ja="{who:が}リタイアした",
      example="when this is retired:\n    draw 1")
class IsRetired(Happens, frozen=True, tag="rebirth.IsRetired"):
    """A card is put in Retire (5.15.1)."""

    def kinds(self) -> tuple[str, ...]:
        return (f"to-{RETIRE}",)


# -- attacks ------------------------------------------------------------------------------------------------------


@word("<who> attacks|attack", example="entry when this attacks:\n    draw 1")
class Attacks(Encounter, frozen=True, tag="rebirth.Attacks"):
    """An attack is declared (8.2.4.2)."""

    SAID: ClassVar[Named] = Named("when {who} {who:attacks|attack}", "{who:が}アタックした")
    OTHER: ClassVar[Named] = Named("the attacked character", "アタックされたキャラ")
    KIND: ClassVar[str] = "attacks"


@word("<who> is|are attacked", example="entry when this is attacked:\n    draw 1")
class IsAttacked(Encounter, frozen=True, tag="rebirth.IsAttacked"):
    """It is the target of an attack (8.2.4.3)."""

    SAID: ClassVar[Named] = Named("when {who} {who:is|are} attacked", "{who:が}アタックされた")
    OTHER: ClassVar[Named] = Named("the attacking character", "アタックしているキャラ")
    KIND: ClassVar[str] = "is-attacked"


@word("the attack of <who> ends", example="entry when the attack of this ends:\n    draw 1")
class AttackEnds(Encounter, frozen=True, tag="rebirth.AttackEnds"):
    """The close step of its attack begins (8.5.1)."""

    SAID: ClassVar[Named] = Named("when the attack of {who} ends", "{who:の}アタック終了")
    OTHER: ClassVar[Named] = Named("the character it attacked", "アタックされたキャラ")
    KIND: ClassVar[str] = "attack-end"


@word("<who> supports|support", "<who> supports|support <whom>",
      example="member when this supports:\n    draw 1")
class Supports(Encounter, frozen=True, tag="rebirth.Supports"):
    """A member rests for an attack (8.2.4.2)."""

    SAID: ClassVar[Named] = Named("when {who} {who:supports|support}{}", "{who:が}{}サポートした")
    OTHER: ClassVar[Named] = Named("the supported character", "サポートされたキャラ")
    BY_PART: ClassVar[bool] = True
    KIND: ClassVar[str] = "supports"

    whom: Subject | None = None


@word("<who> is|are supported", "<who> is|are supported by <whom>",
      example="entry when this is supported:\n    draw 1")
class IsSupported(Supports, frozen=True, tag="rebirth.IsSupported"):
    """A member rests for its attack (8.2.4.2)."""

    SAID: ClassVar[Named] = Named("when {who} {who:is|are} supported{}", "{who:が}{}サポートされた")
    WHOM: ClassVar[Named] = Named(" by {}", "{}に")
    OTHER: ClassVar[Named] = Named("the supporter", "サポートしたキャラ")
    BACKWARDS: ClassVar[bool] = True


@word("<who> blocks|block", "<who> blocks|block for <whom>",
      example="when this blocks:\n    draw 1")
class BlocksAttack(Encounter, frozen=True, tag="rebirth.BlocksAttack"):
    """It is discarded from the hand to block (8.3.3.1). It works wherever the card lies then."""

    SAID: ClassVar[Named] = Named("when {who} {who:blocks|block}{}", "{who:が}{}アタックをブロックした")
    WHOM: ClassVar[Named] = Named(" for {}", "{}への")
    OTHER: ClassVar[Named] = Named("the attacked character", "アタックされているキャラ")
    BY_PART: ClassVar[bool] = True
    KIND: ClassVar[str] = "blocks"

    whom: Subject | None = None

    @property
    def from_hand(self) -> bool:
        """Whether it waits for its own card to be discarded."""
        return isinstance(self.who, This)


@word("<who> is|are blocked", example="entry when this is blocked:\n    draw 1")
class IsBlocked(Encounter, frozen=True, tag="rebirth.IsBlocked"):
    """An attack on it was blocked (8.3.3.2)."""

    SAID: ClassVar[Named] = Named("when an attack on {who} is blocked", "{who:への}アタックがブロックされた")
    OTHER: ClassVar[Named] = Named("the attacking character", "アタックしているキャラ")
    KIND: ClassVar[str] = "is-blocked"


@word("the attack of <who> is blocked", example="entry when the attack of this is blocked:\n    draw 1")
class AttackIsBlocked(Encounter, frozen=True, tag="rebirth.AttackIsBlocked"):
    """Its attack was blocked (8.3.3.1)."""

    SAID: ClassVar[Named] = Named("when the attack of {who} is blocked", "{who:の}アタックがブロックされた")
    OTHER: ClassVar[Named] = Named("the attacked character", "アタックされているキャラ")
    BACKWARDS: ClassVar[bool] = True
    KIND: ClassVar[str] = "is-blocked"


@word("<who> retires|retire <whom>",
      example="entry when this retires an enemy character:\n    draw 1")
class Retires(Encounter, frozen=True, tag="rebirth.Retires"):
    """What its attack or ability has hurt is retired in the recovery directly after (5.15.2)."""

    SAID: ClassVar[Named] = Named("when {who} {who:retires|retire}{}", "{who:が}{}リタイアさせた")
    OTHER: ClassVar[Named] = Named("that opponent's character", "リタイアさせたキャラ")
    BY_PART: ClassVar[bool] = True
    KIND: ClassVar[str] = RETIRES

    whom: Subject

    def matches(self, g: RebirthGame, here: Context, event: Event) -> bool:
        one, other = snapshots(g, here, event)
        return one is not None and self.who.fits(one) and (other is None or self.whom.fits(other))


@word("<who> would be retired", en="if {who} would be retired", ja="{who:が}リタイアする",
      example="instead when this would be retired:\n    put this in the memory")
class WouldRetire(Happens, frozen=True, tag="rebirth.WouldRetire"):
    """After `instead when`: it is about to be put in Retire (9.11)."""

    WOULD: ClassVar[bool] = True
    KIND: ClassVar[str] = "move"

    def true_of(self, g: RebirthGame, here: Context, event: Event) -> bool:
        return event.end == RETIRE


@word("<who> would be put in|into the <area>",
      example="member instead when this would be put in the hand:\n"
      "    put this on the bottom of your deck")
class WouldBePut(Happens, frozen=True, tag="rebirth.WouldBePut"):
    """After `instead when`: it is about to come to an area (9.11)."""

    WOULD: ClassVar[bool] = True
    KIND: ClassVar[str] = "move"

    area: AreaKey

    def true_of(self, g: RebirthGame, here: Context, event: Event) -> bool:
        return lies_in(g, self.area, event.end)

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, "if {who} would be put into {area}")
        return voice.fill(self, "{who:が}{area}に置かれる")


@word("<who> draws|draw a card", en="when {who!draw|draws} a card", ja="{who:が}カードを引いた",
      example="member when you draw a card:\n    your entry gets +1/+0 until end of turn")
class Draws(OfPlayer, Unnamed, frozen=True, tag="rebirth.Draws"):
    """A card is drawn (5.9.1); one that was looked for in the deck is not."""

    KIND: ClassVar[str] = DRAWN


@word("it is true that <test>",
      example="when it is true that you have no cards in your hand:\n    draw 1")
class StateHolds(StateBecomesTrue, frozen=True, tag="rebirth.StateHolds"):
    """Something has become true (9.8.6); it triggers again if it still holds after resolving (9.8.6.1)."""


@word("<who> discards|discard a card", en="when {who!discard|discards} a card", ja="{who:が}手札を控え室に置いた",
      example="member when you discard a card:\n    your entry gets +1/+0 until end of turn")
class Discards(OfPlayer, Unnamed, frozen=True, tag="rebirth.Discards"):
    """A card goes from the hand to the waiting room (5.11.1)."""

    KIND: ClassVar[str] = f"to-{WAITING}"

    def true_of(self, g: RebirthGame, here: Context, event: Event) -> bool:
        return event.start == HAND
