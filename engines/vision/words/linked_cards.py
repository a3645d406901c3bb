"""Special effects that need other cards: link, overdrive, last word, first and second seal (10.18 to 10.20, 10.32,
10.33)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, Step, TriggerCondition
from engines.core.contract.chain import innermost
from engines.core.display.views import Named
from engines.core.model.ask import one_or_none, some_cards, yes_no
from engines.core.model.events import Event, RefPair
from engines.core.model.mentions import OfCard
from engines.core.model.procedure import Call, Done, Goto, Procedure, SetLocals, StepResult
from engines.core.state.atoms import Cancel, Stack
from engines.language.grammar.catalogue import word
from engines.language.grammar.vocabulary import EntryName
from engines.vision.abilities.entering import ENTERING, Enter
from engines.vision.abilities.kinds import (
    EVERYWHERE,
    FIRST_SEAL,
    LAST_WORD,
    LINK,
    OVERDRIVE,
    PLAYED,
    SECOND_SEAL,
    printed,
    spiritualist_there,
)
from engines.vision.abilities.plays import CARD, RESOLVES
from engines.vision.abilities.removal import Discard, Exclude
from engines.vision.table.cards import CHARACTER, SPELL
from engines.vision.table.zones import FIELD, GRAVE, HAND, PLAY, SIDEBOARD
from engines.vision.turn.interference import TARGETED
from engines.vision.words.heads import Own, Triggering

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


def _both(name: Named) -> str:
    """A name in both languages, as open facts of cards are kept."""
    return f"{name.en}|{name.ja}"


@word()
class ComesUnpaidFor(Own, frozen=True, tag="vision.ComesUnpaidFor"):
    """Its play is about to be resolved, or it is about to enter without having been played (10.20.2.b, 10.33.2.a)."""

    KIND: ClassVar[str] = ENTERING

    def kinds(self) -> tuple[str, ...]:
        return (RESOLVES, ENTERING)

    def matches(self, g: VisionGame, here: Context, event: Event) -> bool:
        return event.card == here.source and not (event.kind == ENTERING and event.end == PLAYED)


class FromAnywhere(Triggering, frozen=True):
    """A special effect that works in every zone (7.4.6)."""

    @property
    def marks(self) -> tuple[str, ...]:
        return (self.MARK, EVERYWHERE)


# -- link (10.20) -------------------------------------------------------------------------------------------------


@word("exclude the linked cards or this", en="exclude one card of each linked name, or this card",
      ja="連結の各カードを1枚ずつ除外する。除外しない場合、このカードを除外する",
      example='link "Ilse|イルゼ" and "Mira|ミラ"')
class Links(Step, frozen=True, tag="vision.Links"):
    """A card of each name is excluded from field, hand or graveyard; otherwise its own card is (10.20.2.b)."""

    names: tuple[str, ...]

    def do(self, g: VisionGame, here: Context) -> StepResult:
        own = g.follow(here.source)
        return None if own is None else Call(Gather(player=here.user, card=own, names=self.names))


class Gather(Procedure, frozen=True, tag="vision.Gather"):
    """Cards are chosen for a link, one for each name, and excluded together. Returns (1, 1)."""

    RULE: ClassVar[str] = "10.20.2.b"
    FLEETING: ClassVar[tuple[str, ...]] = ("picked",)

    player: int
    card: int
    names: tuple[str, ...]
    chosen: tuple[int, ...] = ()
    picked: int | None = None

    def ask(self, g: VisionGame) -> StepResult:
        if len(self.chosen) >= len(self.names):
            return Goto("exclude")
        name = self.names[len(self.chosen)]
        found = [
            card for area in (FIELD, HAND, GRAVE) for card in g.zone(area, self.player)
            if card != self.card and card not in self.chosen and g.named(card, name)
        ]
        if not found:
            return Goto("fail")
        return one_or_none(self.player, "link-part", found, "picked", rule=self.RULE, cause=g.state.ref(self.card))

    def take(self, g: VisionGame) -> StepResult:
        if self.picked is None:
            return Goto("fail")
        return Goto("ask", chosen=(*self.chosen, self.picked), picked=None)

    def exclude(self, g: VisionGame) -> StepResult:
        return Call(Exclude(cards=self.chosen, cause="skill", by=g.state.ref(self.card)))

    def done(self, g: VisionGame) -> StepResult:
        return Done((1, 1))

    def fail(self, g: VisionGame) -> StepResult:
        """10.20.3."""
        return Call(Exclude(cards=(self.card,), cause="skill", by=g.state.ref(self.card)))

    def failed(self, g: VisionGame) -> StepResult:
        return Done((1, 1))

    STEPS = (ask, take, exclude, done, fail, failed)


@word("link <first> and <second>", example='link "Ilse|イルゼ" and "Mira|ミラ"')
class Link(FromAnywhere, frozen=True, kw_only=True, tag="vision.Link"):
    """連結: as it is resolved, or enters unplayed, a card of each name is excluded, or it is itself (10.20.2.b)."""

    MARK: ClassVar[str] = LINK

    first: EntryName
    second: EntryName
    event: TriggerCondition = ComesUnpaidFor()

    @property
    def does(self) -> tuple[Step, ...]:
        return (Links(names=(_both(self.first), _both(self.second))),)


# -- overdrive (10.33) --------------------------------------------------------------------------------------------


@word("exclude cards of its spiritualist or this", en="exclude any number of cards of its spiritualist from your "
      "graveyard, or this card",
      ja="冥界から術者に関わるカードを任意の枚数除外する。除外しない場合、このカードを除外する",
      example="overdrive")
class Overdrives(Step, frozen=True, tag="vision.Overdrives"):
    """Characters named by its spiritualist and Spells that share it are excluded from the own graveyard; otherwise its
    own card is (10.33.2.a)."""

    def do(self, g: VisionGame, here: Context) -> StepResult:
        own = g.follow(here.source)
        if own is None:
            return None
        names = g.words(own, "spiritualist")
        found = [
            card for card in g.graveyard(here.user)
            if (g.face(card).kind == CHARACTER and any(g.named(card, name) for name in names))
            or (g.face(card).kind == SPELL and set(names) & set(g.words(card, "spiritualist")))
        ]
        if not found:
            return Call(Exclude(cards=(own,), cause=here.cause, by=here.source))
        return some_cards(
            here.user, "overdrive", found, "answer", 0, len(found), rule="10.33.2.a", cause=here.source,
            ability=here.ability,
        )

    def take(self, g: VisionGame, here: Context, answer: tuple[int, ...]) -> StepResult:
        own = g.follow(here.source)
        cards = tuple(answer) or ((own,) if own is not None else ())
        return Call(Exclude(cards=cards, cause=here.cause, by=here.source))


@word("overdrive")
class Overdrive(FromAnywhere, frozen=True, tag="vision.Overdrive"):
    """オーバードライブ: as it is resolved, or enters unplayed, cards of its spiritualist are excluded from the
    graveyard, or it is itself (10.33.2.a)."""

    MARK: ClassVar[str] = OVERDRIVE

    event: TriggerCondition = ComesUnpaidFor()

    @property
    def does(self) -> tuple[Step, ...]:
        return (Overdrives(),)


# -- last word (10.32) --------------------------------------------------------------------------------------------


@word()
class LastWordMoment(Own, frozen=True, tag="vision.LastWordMoment"):
    """It would enter unplayed without its spiritualist, or is targeted by a played card while it is being played
    (10.32.2.b, 10.32.2.c)."""

    KIND: ClassVar[str] = ENTERING

    def kinds(self) -> tuple[str, ...]:
        return (ENTERING, TARGETED)

    def matches(self, g: VisionGame, here: Context, event: Event) -> bool:
        if event.card != here.source:
            return False
        if event.kind == ENTERING:
            return event.end != PLAYED and not spiritualist_there(g, here.source[0], here.user)
        return event.end == CARD and g.card(here.source[0]).zone == PLAY


@word("the last word is kept", en="it is discarded, or what targets it is negated and discarded",
      ja="このカードは破棄されるか、目標にしたカードのプレイを無効とし、破棄する", example="last word")
class KeepsLastWord(Step, frozen=True, tag="vision.KeepsLastWord"):
    """It is discarded, or the play that targets it is negated and its card discarded."""

    def do(self, g: VisionGame, here: Context) -> StepResult:
        event = here.event
        if event is None:
            return None
        if event.kind == ENTERING:
            return Call(Discard(cards=(here.source[0],), cause=here.cause, by=here.source))
        window = innermost(g)
        chain = () if window is None else window.chain
        place = next((place for place, item in enumerate(chain) if item.card == event.other), None)
        if place is None or event.other is None:
            return None
        g.tell("log.negated", "10.32.2.c", card=OfCard(event.other[0]))
        g.apply(Cancel(place=place))
        return Call(Discard(cards=(event.other[0],), cause=here.cause, by=here.source))


@word("last word")
class LastWord(FromAnywhere, frozen=True, tag="vision.LastWord"):
    """ラストワード: it needs its spiritualist, and played cards that target it are negated (10.32.2)."""

    MARK: ClassVar[str] = LAST_WORD

    event: TriggerCondition = LastWordMoment()

    @property
    def does(self) -> tuple[Step, ...]:
        return (KeepsLastWord(),)


# -- seals (10.18, 10.19) -----------------------------------------------------------------------------------------


@word()
class BecameLethalItself(Own, frozen=True, tag="vision.BecameLethalItself"):
    """It has become lethal (10.18.2.a)."""

    KIND: ClassVar[str] = "became-lethal"


@word("break the seal", en="put a Second Seal character of its name from your sideboard onto your field",
      ja="サイドボードにある弐符を持つキャラクターカードを場に出しても良い", example='first seal "Ilse|イルゼ"')
class BreaksSeal(Step, frozen=True, tag="vision.BreaksSeal"):
    """A character with 弐符 of that name comes from the own sideboard, asleep; the set cards may go onto it, and then
    its own card is discarded (10.18.2.a)."""

    name: str

    def do(self, g: VisionGame, here: Context) -> StepResult:
        own = g.follow(here.source)
        return None if own is None else Call(SealBreak(player=here.user, card=own, name=self.name))


class SealBreak(Procedure, frozen=True, tag="vision.SealBreak"):
    """A spell break (10.18.3). Returns (1, 1)."""

    RULE: ClassVar[str] = "10.18.2.a"
    FLEETING: ClassVar[tuple[str, ...]] = ("picked",)

    player: int
    card: int
    name: str
    picked: int | None = None
    moves: bool = False
    entered: tuple[int, int] = (0, 1)

    def ask(self, g: VisionGame) -> StepResult:
        found = [
            card for card in g.zone(SIDEBOARD, self.player)
            if g.face(card).kind == CHARACTER and printed(g, card, SECOND_SEAL) and g.named(card, self.name)
        ]
        return one_or_none(
            self.player, "seal-break", found, "picked", rule=self.RULE, cause=g.state.ref(self.card), always=True,
        )

    def enter(self, g: VisionGame) -> StepResult:
        if self.picked is None:
            return Goto("done")
        g.tell("log.seal-broken", "10.18.3", card=OfCard(self.picked))
        by: RefPair = g.state.ref(self.card)
        return Call(Enter(card=self.picked, player=self.player, asleep=True, cause=FIRST_SEAL, by=by), into="entered")

    def ask_moves(self, g: VisionGame) -> StepResult:
        if not self.entered[0] or not g.card(self.card).under:
            return Goto("discard")
        return yes_no(self.player, "seal-cards", "moves", rule=self.RULE, cause=g.state.ref(self.card))

    def move(self, g: VisionGame) -> StepResult:
        assert self.picked is not None
        if self.moves:
            for below in g.card(self.card).under:
                g.apply(Stack(card=below, host=self.picked, beneath=True, cause="skill"))
        return SetLocals()

    def discard(self, g: VisionGame) -> StepResult:
        return Call(Discard(cards=(self.card,), cause="skill", by=g.state.ref(self.card)))

    def done(self, g: VisionGame) -> StepResult:
        return Done((1, 1))

    STEPS = (ask, enter, ask_moves, move, discard, done)


@word("first seal <name>", example='first seal "Ilse|イルゼ"')
class FirstSeal(Triggering, frozen=True, kw_only=True, tag="vision.FirstSeal"):
    """壱符: when it has become lethal, a character with 弐符 of its name may come from the sideboard (10.18.2.a)."""

    MARK: ClassVar[str] = FIRST_SEAL

    name: EntryName
    event: TriggerCondition = BecameLethalItself()

    @property
    def does(self) -> tuple[Step, ...]:
        return (BreaksSeal(name=_both(self.name)),)


@word()
class EntersOtherwise(Own, frozen=True, tag="vision.EntersOtherwise"):
    """It has entered otherwise than by 壱符 (10.19.2.a)."""

    KIND: ClassVar[str] = f"to-{FIELD}"

    def matches(self, g: VisionGame, here: Context, event: Event) -> bool:
        return event.card == here.source and event.start != FIELD and event.cause != FIRST_SEAL


@word("exclude itself", en="exclude this character", ja="このキャラクターをゲームから除外する", example="second seal")
class ExcludesItself(Step, frozen=True, tag="vision.ExcludesItself"):
    """Its own card is excluded."""

    def do(self, g: VisionGame, here: Context) -> StepResult:
        own = g.follow(here.source)
        return None if own is None else Call(Exclude(cards=(own,), cause=here.cause, by=here.source))


@word("second seal")
class SecondSeal(FromAnywhere, frozen=True, tag="vision.SecondSeal"):
    """弐符: entering otherwise than by 壱符 it is excluded (10.19.2.a)."""

    MARK: ClassVar[str] = SECOND_SEAL

    event: TriggerCondition = EntersOtherwise()

    @property
    def does(self) -> tuple[Step, ...]:
        return (ExcludesItself(),)


PROCEDURES = (Gather, SealBreak)
