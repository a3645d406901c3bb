"""Events every game has, as what "when" waits for; and the bases for those a game adds."""

from __future__ import annotations

from typing import Any, ClassVar

from engines.core.cards.ability_parts import Context, TriggerCondition
from engines.core.contract.game import Game
from engines.core.display.views import Named
from engines.core.model.events import Event
from engines.core.procedures.draw_cards import DECK, drawing
from engines.core.procedures.targets import TARGETED
from engines.language.descriptions.targets import This, snapshots
from engines.language.grammar.catalogue import word
from engines.language.grammar.japanese import occasion
from engines.language.grammar.parts import Look, Player, Subject, is_whose
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import WhoseKey, WindowKey


class Happens(TriggerCondition, frozen=True):
    """An event with a card as its subject, and perhaps a second card."""

    KIND: ClassVar[str] = ""
    """The kind of event it waits for."""
    BACKWARDS: ClassVar[bool] = False
    """The subject of the phrase is the event's second card: "is attacked" waits for an attack."""

    who: Subject

    def kinds(self) -> tuple[str, ...]:
        return (self.KIND,)

    def matches(self, g: Any, here: Context, event: Event) -> bool:
        first, second = snapshots(g, here, event)
        subject, other = (second, first) if self.BACKWARDS else (first, second)
        if subject is None or not (self.who.fits(subject) if not self._read_as_arrived(g, event) else
                                   self.who.fits(Look(g, here, event.card[0]))):  # type: ignore[index]
            return False
        whom: Subject | None = getattr(self, "whom", None)
        return (whom is None or (other is not None and whom.fits(other))) and self.true_of(g, here, event)

    def _read_as_arrived(self, g: Any, event: Event) -> bool:
        """Whether its card is read as it is where it went to. Of itself, an ability knows in any case."""
        moved = event.start and event.end and event.card is not None and not self.BACKWARDS
        return bool(moved and not isinstance(self.who, This) and g.game.reads_arrival(g, event))

    def true_of(self, g: Any, here: Context, event: Event) -> bool:
        """Whether the rest of the phrase is true of the event."""
        return True

    def of_card(self) -> bool:
        """Whether it happens to the ability's own card where that is, or becomes, a mere card (Cipher 23.1.40)."""
        return False


class Encounter(Happens, frozen=True):
    """An event between two cards, of which the second may be described (`whom`).

    Below, "it" is the card the phrase is about and "the other one" the second.
    """

    SECOND: ClassVar[bool] = True
    SAID: ClassVar[Named]
    """The phrase, with {} where the second card is said ..."""
    WHOM: ClassVar[Named] = Named(" {}", "{}を")
    """... in this way, if it is described ..."""
    UNDESCRIBED: ClassVar[Named] = Named("", "")
    """... and what is said there if not."""
    OTHER: ClassVar[Named]
    """What the second card is called below if nothing describes it."""
    BY_PART: ClassVar[bool] = False
    """Whether it is called so although it is described."""

    def said(self, voice: Phraser) -> str:
        """The phrase."""
        return voice.pick(self.SAID)

    def say(self, voice: Phraser) -> Said:
        named = voice.say(self.who).text if self.BACKWARDS else ""
        said = voice.fill(self, self.said(voice))
        it, second, text = voice.it, voice.pick(self.OTHER), voice.pick(self.UNDESCRIBED)
        whom: Subject | None = getattr(self, "whom", None)
        if whom is not None:
            voice.it = second
            text = voice.pick(self.WHOM).format(voice.say(whom).text)
            second = second if self.BY_PART else voice.it
        voice.it, voice.other = (second, named) if self.BACKWARDS else (it, second)
        return said._replace(text=said.text.replace("{}", text))


class Targeted(Happens, frozen=True):
    """A card has become a target. What targets it is "the other one" below."""

    KIND: ClassVar[str] = TARGETED
    SECOND: ClassVar[bool] = True


class Unnamed(TriggerCondition, frozen=True):
    """An event that happens to a card which it does not describe."""

    IT: ClassVar[Named] = Named("that card", "そのカード")
    """What its card is called by what comes after."""


class OfPlayer(TriggerCondition, frozen=True):
    """An event of which players are the subject."""

    KIND: ClassVar[str] = ""
    """The kind of event it waits for."""

    who: Player

    def kinds(self) -> tuple[str, ...]:
        return (self.KIND,)

    def matches(self, g: Any, here: Context, event: Event) -> bool:
        return event.player in self.who.seats(g, here) and self.true_of(g, here, event)

    def true_of(self, g: Any, here: Context, event: Event) -> bool:
        """Whether the rest of the phrase is true of the event."""
        return True


def draws(g: Any, event: Event) -> bool:
    """Whether a card that has just come to a hand was drawn."""
    now = drawing(g)
    return now is not None and event.start == DECK and event.player == now.player


class OfDraw(OfPlayer, frozen=True):
    """A player draws a card, each of several on its own. The top card of a deck that goes elsewhere is not drawn."""

    def true_of(self, g: Any, here: Context, event: Event) -> bool:
        return draws(g, event)


@word("<whose> <window>", "a|each|the <window>")
class Moment(TriggerCondition, frozen=True, tag="core.Moment"):
    """A moment of the turn: "your turn starts"."""

    CARD: ClassVar[bool] = False

    window: WindowKey
    whose: WhoseKey = "any"

    def kinds(self) -> tuple[str, ...]:
        return (self.window,)

    def matches(self, g: Game, here: Context, event: Event) -> bool:
        player = event.player if event.player is not None else g.state.turn_player
        return is_whose(g, here, self.whose, player)

    def say(self, voice: Phraser) -> Said:
        whose = "" if self.whose == "any" else voice.term("whose", self.whose)
        text = voice.term("window", self.window)
        unsaid = whose if "{whose}" not in text else ""
        if voice.english:
            return Said(text.format(whose=whose or "each") + (f" on {unsaid} turn" if unsaid else ""))
        return Said((f"{unsaid}ターンの" if unsaid else "") + text.format(whose=whose))


@word("<who> would draw [a] card", example="instead when the opponent would draw a card:\n    draw 1")
class WouldDraw(Unnamed, frozen=True, tag="core.WouldDraw"):
    """A player would draw a card, each of several on its own: for "instead" (Cipher 22.1, 23.1.1)."""

    WOULD: ClassVar[bool] = True

    who: Player

    def kinds(self) -> tuple[str, ...]:
        return ("move",)

    def matches(self, g: Game, here: Context, event: Event) -> bool:
        now = drawing(g)
        return (
            now is not None and event.start == DECK and event.end == g.game.hand and event.player == now.player
            and now.player in self.who.seats(g, here)
        )

    def say(self, voice: Phraser) -> Said:
        who = voice.say(self.who)
        return Said(f"if {who.text} would draw a card" if voice.english else f"{who.text}がカードを引く")


@word("or", level=0)
class Either(TriggerCondition, frozen=True, tag="core.Either"):
    """One of two events."""

    left: TriggerCondition
    right: TriggerCondition

    def any_is(self, what: str) -> bool:
        return self.left.any_is(what) or self.right.any_is(what)

    def kinds(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*self.left.kinds(), *self.right.kinds())))

    def matches(self, g: Game, here: Context, event: Event) -> bool:
        return any(
            event.kind in part.kinds() and part.matches(g, here, event) for part in (self.left, self.right)
        )

    def say(self, voice: Phraser) -> Said:
        left, right = voice.say(self.left).text, voice.say(self.right).text
        if not voice.english:
            return Said(f"{occasion(left, voice.each)}、または{right}")
        return Said(f"{left} or {right.replace('when ', 'whenever ', 1) if voice.each else right}")


def of_card(event: TriggerCondition) -> bool:
    """Whether an event, or one of the two it joins, happens to the ability's own card as a mere card."""
    if isinstance(event, Either):
        return of_card(event.left) or of_card(event.right)
    return isinstance(event, Happens) and event.of_card()
