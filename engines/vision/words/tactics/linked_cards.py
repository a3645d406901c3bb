"""Special effects that need other cards: overdrive, last word, first and second seal (10.18, 10.19, 10.32, 10.33)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from engines.core.cards.ability_parts import Context, Step, TriggerCondition, Value
from engines.core.display.views import Named
from engines.core.model.ask import one_or_none, some_cards, yes_no
from engines.core.model.events import Event, Modifier, RefPair
from engines.core.model.mentions import OfCard
from engines.core.model.procedure import Call, Done, Goto, Procedure, SetLocals, StepResult
from engines.core.procedures.targets import TARGETED
from engines.core.state.atoms import Cancel, Modify
from engines.language.grammar.catalogue import word
from engines.language.grammar.vocabulary import EntryName
from engines.vision.abilities.entering import ENTERING, Enter
from engines.vision.abilities.kinds import (
    EVERYWHERE,
    FIRST_SEAL,
    LAST_WORD,
    OVERDRIVE,
    PLAYED,
    SECOND_SEAL,
    printed,
)
from engines.vision.abilities.lending import hand_over
from engines.vision.abilities.moments import AT_ONCE
from engines.vision.abilities.playing.negating import negate_at_once
from engines.vision.abilities.playing.plays import CARD, RESOLVES, RESOLVES_TOO, uncount, waiting
from engines.vision.abilities.removing.removal import Discard, Exclude, may_be
from engines.vision.abilities.values import hell
from engines.vision.table.cards import CHARACTER, SPELL
from engines.vision.table.state import EXCLUDING
from engines.vision.table.zones import FIELD, PLAY, SIDEBOARD
from engines.vision.turn.phases import THIS_TURN
from engines.vision.words.ability_headers import Own, Triggering

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

OVERDRIVEN: Final = "overdriven"
"""The field that holds how many cards an overdrive has excluded."""


def both_names(name: Named) -> str:
    """A name in both languages, as open facts of cards are kept."""
    return f"{name.en}|{name.ja}"


@word()
class ComesUnpaidFor(Own, frozen=True, tag="vision.ComesUnpaidFor"):
    """Its play is about to be resolved, or it is about to enter without having been played (10.20.2.b, 10.33.2.a)."""

    KIND: ClassVar[str] = ENTERING

    def kinds(self) -> tuple[str, ...]:
        return (RESOLVES, RESOLVES_TOO, ENTERING)

    def matches(self, g: VisionGame, here: Context, event: Event) -> bool:
        return event.card == here.source and not (event.kind == ENTERING and event.end == PLAYED)


def graveyard_of(g: VisionGame, player: int) -> tuple[int, ...]:
    """A player's graveyard as texts mean it: there is none while it is hell (3.3.6.b)."""
    return () if hell(g) else g.graveyard(player)


class FromAnywhere(Triggering, frozen=True):
    """A special effect that works in every zone (7.4.6)."""

    @property
    def marks(self) -> tuple[str, ...]:
        return (self.MARK, EVERYWHERE)


# -- overdrive (10.33) --------------------------------------------------------------------------------------------


@word(en="exclude any number of cards of its spiritualist from your "
      "graveyard, or this card",
      ja="冥界から術者に関わるカードを任意の枚数除外する。除外しない場合、このカードを除外する")
class Overdrives(Step, frozen=True, tag="vision.Overdrives"):
    """Characters named by its spiritualist and Spells that share it are excluded from the own graveyard; otherwise its
    own card is (10.33.2.a)."""

    def do(self, g: VisionGame, here: Context) -> StepResult:
        own = g.follow(here.source)
        if own is None:
            return None
        names = g.words(own, "spiritualist")
        found = [
            card
            for card in graveyard_of(g, here.user)
            if may_be(g, card, EXCLUDING)
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
        g.apply(Modify(modifier=Modifier(
            serial=0, field=OVERDRIVEN, how="set", value=len(answer), subjects=(here.source,), until=THIS_TURN,
            source=here.source, user=here.user,
        )))
        return Call(Exclude(cards=cards, cause=here.cause, by=here.source))


@word("the number excluded for overdrive", en="the number of cards excluded for Overdrive",
      ja="「オーバードライブ」の効果で除外したカードの枚数",
      example="play where X is the number excluded for overdrive:\n    deal X damage to player the opponent")
class Overdriven(Value, frozen=True, tag="vision.Overdriven"):
    """How many cards this card's overdrive has excluded (10.33.2.a)."""

    def number(self, g: VisionGame, here: Context) -> int:
        found = [
            item.value for item in g.state.modifiers
            if item.field == OVERDRIVEN and item.subjects and item.subjects[0][0] == here.source[0]
        ]
        return found[-1] if found and isinstance(found[-1], int) else 0


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
class TargetedByPlay(Own, frozen=True, tag="vision.TargetedByPlay"):
    """It is targeted by a played card while it is being played (10.32.2.c)."""

    KIND: ClassVar[str] = TARGETED

    def matches(self, g: VisionGame, here: Context, event: Event) -> bool:
        aimed = event.card == here.source and event.end in (CARD, f"{AT_ONCE}{CARD}")
        return aimed and g.card(here.source[0]).zone == PLAY


@word(en="what targets it is negated and discarded", ja="このカードを目標にしたカードのプレイを無効とし、破棄する")
class KeepsLastWord(Step, frozen=True, tag="vision.KeepsLastWord"):
    """The play that targets it is negated and its card discarded (10.32.2.c)."""

    def do(self, g: VisionGame, here: Context) -> StepResult:
        event = here.event
        if event is None or event.other is None:
            return None
        g.tell("log.negated", "10.32.2.c", card=OfCard(event.other[0]))
        discard = Discard(cards=(event.other[0],), cause=here.cause, by=here.source)
        if event.end.startswith(AT_ONCE):
            return Call(discard) if negate_at_once(g, event.other) else None
        found = waiting(g, {event.other})
        if found is None:
            return None
        g.apply(Cancel(place=found.place, outward=found.outward))
        uncount(g, found.item.player, event.other[0])
        return Call(discard)


@word("last word")
class LastWord(FromAnywhere, frozen=True, tag="vision.LastWord"):
    """ラストワード: it needs its spiritualist, and played cards that target it are negated (10.32.2)."""

    MARK: ClassVar[str] = LAST_WORD

    event: TriggerCondition = TargetedByPlay()

    @property
    def does(self) -> tuple[Step, ...]:
        return (KeepsLastWord(),)


# -- seals (10.18, 10.19) -----------------------------------------------------------------------------------------


@word()
class BecameLethalItself(Own, frozen=True, tag="vision.BecameLethalItself"):
    """It has become lethal (10.18.2.a)."""

    KIND: ClassVar[str] = "became-lethal"


@word(en="put a Second Seal character of its name from your sideboard onto your field",
      ja="サイドボードにある弐符を持つキャラクターカードを場に出してもよい")
class BreaksSeal(Step, frozen=True, tag="vision.BreaksSeal"):
    """A character with 弐符 of that name comes from the own sideboard, asleep; the set cards may go onto it, and then
    its own card is discarded (10.18.2.a)."""

    name: str = ""

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
        return Call(
            Enter(cards=(self.picked,), player=self.player, asleep=True, cause=FIRST_SEAL, by=by), into="entered",
        )

    def ask_moves(self, g: VisionGame) -> StepResult:
        if not self.entered[0] or not g.card(self.card).under:
            return Goto("discard")
        return yes_no(self.player, "seal-cards", "moves", rule=self.RULE, cause=g.state.ref(self.card))

    def move(self, g: VisionGame) -> StepResult:
        assert self.picked is not None
        if self.moves:
            hand_over(g, self.card, self.picked)
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
        return (BreaksSeal(name=both_names(self.name)),)


@word()
class EntersOtherwise(Own, frozen=True, tag="vision.EntersOtherwise"):
    """It has entered otherwise than by 壱符 (10.19.2.a)."""

    KIND: ClassVar[str] = f"to-{FIELD}"

    def matches(self, g: VisionGame, here: Context, event: Event) -> bool:
        return event.card == here.source and event.start != FIELD and event.cause != FIRST_SEAL


@word(en="exclude this character", ja="このキャラクターをゲームから除外する")
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


PROCEDURES = (SealBreak,)
