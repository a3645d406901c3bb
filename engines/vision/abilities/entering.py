"""Entering the field (11.3.8, 11.3.9) and being set on another card (11.3.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from engines.core.cards.ability_parts import Ability
from engines.core.model.ask import one_card
from engines.core.model.events import SKILLS, Modifier, RefPair
from engines.core.model.mentions import OfCard
from engines.core.model.procedure import Call, Do, Done, Goto, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import Mark, Modify, Move, Renew, Stack, Turn
from engines.vision.abilities.kinds import CHARM, EQUIPMENT, FANTASY, FIELD_GEAR, LEADER, PLAYED, RELIC, has, printed
from engines.vision.abilities.moments import Happening, Moment
from engines.vision.table.zones import EXCLUDED, FIELD, GRAVE

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

ENTERING, ENTERED = "entering", f"to-{FIELD}"
"""Kinds of event: 場に出る場合 and 場に出た場合."""
SETTING: Final = "setting"
WHILE_SET: Final = "set"
"""The moment at which what a set card gives its host ends: when it is set there no more (6.1.13)."""
LENDS_NOT: Final = (EQUIPMENT, CHARM, RELIC)
"""The words of a set card that its host does not get (6.1.13, 10.13.6, 10.14.4)."""


class Enter(Procedure, frozen=True, tag="vision.Enter"):
    """A card enters the field by itself. Returns (1, 1) if it did."""

    TITLE: ClassVar[str] = "resolving.enter"
    RULE: ClassVar[str] = "11.3.9"

    card: int
    player: int
    asleep: bool
    by: RefPair | None = None
    cause: str = "rule"
    played: bool = False
    """Whether it was played (10.2.2.a, 10.34.2.b)."""
    tally: tuple[int, int] = (0, 0)

    def alone(self, g: VisionGame) -> Answered:
        """10.15.3, 10.34.3: field gear, and leaders, fail where their player has one already."""
        for effect, rule in ((FIELD_GEAR, "10.15.3"), (LEADER, "10.34.3")):
            if printed(g, self.card, effect) and any(printed(g, each, effect) for each in g.field(self.player)):
                g.tell("log.no-room", rule, card=OfCard(self.card))
                return Goto("fail")
        return None

    def entering(self, g: VisionGame) -> Answered:
        """11.3.9.a, 11.3.9.b: from here on a Character card is a character (6.1.8.a)."""
        if g.printed_character(self.card):
            g.apply(Mark(card=self.card, fields={"character": True}))
        return Call(Moment(things=(
            Happening(
                what=ENTERING, card=self.card, player=self.player, cause=self.cause, by=self.by,
                end=PLAYED if self.played else "",
            ),
        )))

    def move(self, g: VisionGame) -> Answered:
        """11.3.9.c."""
        if g.card(self.card).zone in (FIELD, GRAVE, EXCLUDED):  # it has been removed meanwhile (11.1.2)
            return Done((0, 1))
        g.tell("log.enters", "11.3.9.c", card=OfCard(self.card))
        move = Move(
            card=self.card, to=FIELD, player=self.player, face_down=False, turned=self.asleep, cause=self.cause,
            by=self.by, kind="entered-played" if self.played else "",
        )
        return Do(move, into="tally")

    def done(self, g: VisionGame) -> Answered:
        return Done(self.tally)

    def fail(self, g: VisionGame) -> Answered:
        return Do(Move(card=self.card, to=GRAVE, cause=self.cause, by=self.by))

    def failed(self, g: VisionGame) -> Answered:
        return Done((0, 1))

    STEPS = (alone, entering, move, done, fail, failed)


class SetOn(Procedure, frozen=True, tag="vision.SetOn"):
    """A card is set on another one (11.3.10). Returns (1, 1) if it was."""

    RULE: ClassVar[str] = "11.3.10"

    card: int
    host: RefPair
    by: RefPair | None = None
    cause: str = "skill"
    tally: tuple[int, int] = (0, 0)

    def fits(self, g: VisionGame) -> Answered:
        """10.13.4, 10.25.2.a."""
        host = g.follow(self.host)
        if host is None or g.card(host).zone != FIELD:
            return Goto("fail")
        taken = any(printed(g, each, EQUIPMENT) for each in g.card(host).under)
        if printed(g, self.card, EQUIPMENT) and taken:
            g.tell("log.no-room", "10.13.4", card=OfCard(self.card))
            return Goto("fail")
        if printed(g, self.card, RELIC) and not has(g, host, "legend"):
            return Goto("fail")
        return None

    def setting(self, g: VisionGame) -> Answered:
        """11.3.10.a."""
        return Call(Moment(things=(
            Happening(what=SETTING, card=self.card, other=self.host, player=g.card(self.card).user, by=self.by),
        )))

    def lay(self, g: VisionGame) -> Answered:
        """11.3.10.b, 11.3.11.c: it lies as its host does."""
        host = g.follow(self.host)
        if host is None:
            return Goto("fail")
        g.tell("log.sets", "11.3.10.b", card=OfCard(self.card), target=OfCard(host))
        return Do(Stack(card=self.card, host=host, beneath=True, cause=self.cause, by=self.by), into="tally")

    def lend(self, g: VisionGame) -> Answered:
        """6.1.13: as equipment or charm it gives the character its text."""
        host = g.follow(self.host)
        lends = printed(g, self.card, EQUIPMENT) or printed(g, self.card, CHARM)
        if self.tally[0] and host is not None and g.card(host).turned:
            g.apply(Turn(card=self.card, turned=True))
        if not self.tally[0] or host is None or not lends or not g.is_character(host):
            return Done(self.tally)
        face = g.face(self.card)
        words = tuple(f"{face.id}#{place}" for place, each in enumerate(face.abilities) if lent(each))
        if words:
            g.apply(Modify(modifier=Modifier(
                serial=0, field=SKILLS, how="gain", value=words, subjects=(g.state.ref(host),), until=WHILE_SET,
                source=g.state.ref(self.card), user=g.card(self.card).owner,
            )))
        return Done(self.tally)

    def fail(self, g: VisionGame) -> Answered:
        return Do(Move(card=self.card, to=GRAVE, cause=self.cause, by=self.by))

    def failed(self, g: VisionGame) -> Answered:
        return Done((0, 1))

    STEPS = (fits, setting, lay, lend, fail, failed)


def lent(ability: Ability) -> bool:
    """Whether a host gets an ability of a card that is set on it: all but what is done when it is played, and the words
    装備, 呪符 and 神器."""
    return ability.kind != PLAYED and not any(mark in LENDS_NOT for mark in ability.marks)


class Becomes(Procedure, frozen=True, tag="vision.Becomes"):
    """A fantasy creature that has entered is a character from now on (6.1.8.b, 10.16.3), and wakes with 速攻
    (10.2.3)."""

    card: int

    def be(self, g: VisionGame) -> Answered:
        g.apply(Mark(card=self.card, fields={"character": True}))
        g.forget_derived(moved=True)
        return SetLocals()

    def wake(self, g: VisionGame) -> Answered:
        return Do(Turn(card=self.card, turned=False)) if has(g, self.card, "haste") else None

    STEPS = (be, wake)


class TurnOver(Procedure, frozen=True, tag="vision.TurnOver"):
    """A card on the field is turned face down or face up (5.7.2): its character vanishes, and it enters anew, lying as
    it did, with what is set on it. Returns (1, 1)."""

    RULE: ClassVar[str] = "5.7.2"

    card: int
    face_down: bool
    by: RefPair | None = None

    def turn(self, g: VisionGame) -> Answered:
        """Already lying so it has been turned all the same (5.7.3)."""
        if g.card(self.card).face_down == self.face_down:
            return Done((1, 1))
        g.tell("log.turned-over", self.RULE, card=OfCard(self.card))
        return Do(Renew(card=self.card, face_down=self.face_down, cause="skill", by=self.by))

    def be(self, g: VisionGame) -> Answered:
        is_one = not self.face_down and g.printed_character(self.card)
        g.apply(Mark(card=self.card, fields={"character": is_one, "since": g.new_serial()}))
        g.forget_derived(moved=True)
        return Done((1, 1))

    STEPS = (turn, be)


class KeepOne(Procedure, frozen=True, tag="vision.KeepOne"):
    """Of two equipment cards on one character, or two field gears or leaders on one field, the field's player keeps
    one; the rest are put on the graveyards (10.13.5, 10.15.4, 10.34.4)."""

    RULE: ClassVar[str] = "10.13.5"

    cards: tuple[int, ...]
    player: int
    kept: int | None = None

    def choose(self, g: VisionGame) -> Answered:
        return one_card(self.player, "keep-one", self.cards, "kept", rule=self.RULE)

    def put(self, g: VisionGame) -> Answered:
        rest = [card for card in self.cards if card != self.kept]
        return Do(*(Move(card=card, to=GRAVE, face_down=False) for card in rest))

    STEPS = (choose, put)


def crowded(g: VisionGame) -> Procedure | None:
    """Equipment or field gear of which there is more than may be (10.13.5, 10.15.4)."""
    for player in g.turn_order():
        for effect in (FIELD_GEAR, LEADER):
            lone = tuple(card for card in g.field(player) if printed(g, card, effect) and not g.card(card).face_down)
            if len(lone) > 1:
                return KeepOne(cards=lone, player=player)
        for card in g.characters(player):
            worn = tuple(each for each in g.card(card).under if printed(g, each, EQUIPMENT))
            if len(worn) > 1:
                return KeepOne(cards=worn, player=player)
    return None


def is_fantasy(g: VisionGame, card: int) -> bool:
    """Whether a card lies on the field as a fantasy creature that is no character yet."""
    record = g.card(card)
    lies = record.zone == FIELD and not record.face_down and not record.character
    return lies and printed(g, card, FANTASY)


PROCEDURES = (Enter, SetOn, Becomes, TurnOver, KeepOne)
