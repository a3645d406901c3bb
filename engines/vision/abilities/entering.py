"""Entering the field (11.3.8, 11.3.9) and being set on another card (11.3.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace

from engines.core.abilities.triggers import begin_batch
from engines.core.model.ask import one_card
from engines.core.model.change import Change
from engines.core.model.events import RefPair
from engines.core.model.mentions import OfCard, OfName
from engines.core.model.procedure import DONE, Call, Do, Done, Goto, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.resolve import keep_shown
from engines.core.state.atoms import Conceal, Flip, Mark, Move, Renew, Reveal, Stack, Turn
from engines.core.state.knowledge import knows, open_to_all
from engines.vision.abilities.kinds import (
    CHARM,
    EQUIPMENT,
    FANTASY,
    FIELD_GEAR,
    LAST_WORD,
    LEADER,
    LEGEND,
    PLAYED,
    RELIC,
    has,
    lies_as,
    printed,
    spiritualist_there,
    written,
)
from engines.vision.abilities.lending import lend, lend_again, made, make, turn_where_set
from engines.vision.abilities.limits import on_character, on_field
from engines.vision.abilities.moments import Happening, announced, drained
from engines.vision.abilities.permits import BE_SET, ENTER, forbidden
from engines.vision.abilities.removing.removal import Discard
from engines.vision.abilities.values import x_goes_along
from engines.vision.table.zones import FIELD, GRAVE

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

ENTERING, ENTERED = "entering", f"to-{FIELD}"
"""Kinds of event: 場に出る場合 and 場に出た場合."""
SETTING: Final = "setting"
WAS_SET: Final = "was-set"
"""Kinds of event: セットする場合 and セットされた場合. The card is what is set, the other one its host."""


class Enter(Procedure, frozen=True, tag="vision.Enter"):
    """Cards enter the field by themselves, all at once (7.1.13, 11.3.8, 11.3.9). Returns (entered, wanted)."""

    TITLE: ClassVar[str] = "resolving.enter"
    RULE: ClassVar[str] = "11.3.9"

    cards: tuple[int, ...]
    player: int
    asleep: bool
    by: RefPair | None = None
    cause: str = "rule"
    played: bool = False
    """Whether it was played (10.2.2.a, 10.34.2.b)."""
    coming: tuple[RefPair, ...] = ()
    """Those that nothing keeps from entering, where they come from."""
    barred: tuple[int, ...] = ()
    unseen: tuple[int, ...] = ()
    """Those nobody may look at, so that they come face down (3.1.5.d)."""
    ambushes: bool = False
    """Whether it was played to defend: it stays asleep, whether it defends or not (10.3.4)."""
    since: int = 0
    tally: tuple[int, int] = (0, 0)

    def alone(self, g: VisionGame) -> Answered:
        """10.15.3, 10.34.3 (G28), 11.3.13: field gear, and leaders, fail where their player has one already."""
        able = [card for card in self.cards if not self._kept_out(g, card)]
        rules = {card: self._no_room(g, card) for card in able}
        failing = [card for card in able if rules[card]]
        for card in failing:
            g.tell("log.no-room", rules[card], card=OfCard(card))
        found: list[Change] = [Move(card=card, to=GRAVE, cause=self.cause, by=self.by) for card in failing]
        return Do(*found) if found else None

    @staticmethod
    def _kept_out(g: VisionGame, card: int) -> bool:
        """Whether an effect keeps a card from the field (11.3.13)."""
        return forbidden(g, card, BE_SET) or forbidden(g, card, ENTER)

    def _no_room(self, g: VisionGame, card: int) -> str:
        """The paragraph that keeps a card from entering beside another one like it."""
        for effect, rule in ((FIELD_GEAR, "10.15.3"), (LEADER, "10.34.3")):
            there = sum(lies_as(g, each, effect) for each in g.field(self.player)) if printed(g, card, effect) else 0
            if there and there >= on_field(g, self.player, effect):
                return rule
        return ""

    def sort_out(self, g: VisionGame) -> Answered:
        """Which of them enter: not those that have no room or cannot be set, nor, unplayed, a last word without its
        spiritualist (10.32.2.b)."""
        coming = [card for card in self.cards if not self._kept_out(g, card) and not self._no_room(g, card)]
        barred = (
            []
            if self.played
            else [card for card in coming if has(g, card, LAST_WORD) and not spiritualist_there(g, card, self.player)]
        )
        refs = tuple(g.state.ref(card) for card in coming if card not in barred)
        return SetLocals(coming=refs, barred=tuple(barred))

    def bar(self, g: VisionGame) -> Answered:
        """10.32.2.b: such a last word is discarded."""
        return Call(Discard(cards=self.barred, by=self.by)) if self.barred else None

    def entering(self, g: VisionGame) -> Answered:
        """11.3.9.a, 11.3.9.b: from here on a Character card is a character (6.1.8.a)."""
        coming = [ref for ref in self.coming if g.state.present(ref)]
        if not coming:
            return Done((0, len(self.cards)))
        unseen = tuple(card for card, _ in coming if not any(knows(g, player, g.card(card)) for player in g.players))
        for card, _ in coming:
            if g.printed_character(card) and card not in unseen:
                g.apply(Mark(card=card, fields={"character": True}))
        return SetLocals(coming=tuple(coming), unseen=unseen)

    def announce(self, g: VisionGame) -> Answered:
        return announced(g, *(
            Happening(
                what=ENTERING, card=card, player=self.player, cause=self.cause, by=self.by,
                end=PLAYED if self.played else "",
            ) for card, _ in self.coming
        ))

    def begin(self, g: VisionGame) -> Answered:
        begin_batch(g)
        return SetLocals(since=g.state.batch)

    def move(self, g: VisionGame) -> Answered:
        """11.3.9.c. What has been removed meanwhile does not enter (11.1.2)."""
        there = [ref[0] for ref in self.coming if g.state.present(ref)]
        for card in there:
            read = card in self.unseen or open_to_all(g, g.card(card))  # else it is about to be: all read its name
            named = OfCard(card) if read else OfName(card, g.face(card).name)
            g.tell("log.enters", "11.3.9.c", card=named)
            if self.played:
                x_goes_along(g, card)
        moves: list[Change] = [
            Move(
                card=card,
                to=FIELD,
                player=self.player,
                face_down=card in self.unseen,
                turned=self.asleep,
                cause=self.cause,
                by=self.by,
                kind="entered-played" if self.played else "",
            )
            for card in there
        ]
        return Do(*moves, into="tally")

    def ambush(self, g: VisionGame) -> Answered:
        """10.3.4: what was played to defend is not woken by 速攻."""
        if self.ambushes and self.tally[0]:
            g.apply(Mark(card=self.cards[0], fields={"ambushed": True}))
        return SetLocals()

    def settle(self, g: VisionGame) -> Answered:
        """11.3.9.d: what triggers on it is resolved before whatever has it enter goes on (7.4.7.c)."""
        return drained(g, self.since)

    def done(self, g: VisionGame) -> Answered:
        return Done((self.tally[0], len(self.cards)))

    STEPS = (alone, sort_out, bar, entering, announce, begin, move, ambush, settle, done)


class SetOn(Procedure, frozen=True, tag="vision.SetOn"):
    """A card is set on another one (11.3.10). Returns (1, 1) if it was."""

    RULE: ClassVar[str] = "11.3.10"

    card: int
    host: RefPair
    by: RefPair | None = None
    cause: str = "skill"
    played: bool = False
    """Whether it is set because it was played (10.20.2.b, 10.33.2.a)."""
    tally: tuple[int, int] = (0, 0)
    fresh: bool = False
    """Whether it comes from elsewhere, and so enters the field as well (11.3.10)."""
    below: tuple[int, ...] = ()
    """What was set on it itself."""
    quotes: tuple[str, ...] = ()
    """The quoted effects it gives its host (6.1.13) ..."""
    makes: str = ""
    """... as equipment or as a charm, which an effect makes of it (10.13.3, 10.14.3) ..."""
    names: tuple[str, ...] = ()
    """... with these names."""
    face_down: bool = False
    popular: bool = False
    """Whether it was a popularity card on the field already, which it stays (12.5.1, 11.3.2)."""
    regardless: bool = False
    """Whether an effect lets it be set without regard to 神器 (10.25.2.a)."""
    before: RefPair | None = None
    """The card as it was before it was set."""

    def fits(self, g: VisionGame) -> Answered:
        """10.13.4 (G40). What cannot be set stays where it is (10.25.2.a, 11.3.13)."""
        host = g.follow(self.host)
        if forbidden(g, self.card, BE_SET) or host is None or self.card == (top := _top(g, host)):
            return Done((0, 1))
        if g.card(top).zone != FIELD:
            return Done((0, 1))
        if not self.regardless and not self.makes and printed(g, self.card, RELIC) and not written(g, host, LEGEND):
            return Done((0, 1))
        equips = printed(g, self.card, EQUIPMENT) if not self.makes else self.makes == EQUIPMENT  # 10.13.3
        others = [each for each in g.card(host).under if each != self.card and g.card(each).set_on is None]
        worn = sum(lies_as(g, each, EQUIPMENT) for each in others)
        if equips and worn and worn >= on_character(g, host):
            g.tell("log.no-room", "10.13.4", card=OfCard(self.card))
            return Goto("fail")
        record = g.card(self.card)
        fresh = record.zone != FIELD and record.host is None
        return SetLocals(
            fresh=fresh,
            below=record.under,
            popular=record.popular,
            before=g.state.ref(self.card),
            face_down=self.face_down or (record.face_down and not fresh),
        )

    def bar(self, g: VisionGame) -> Answered:
        """10.32.2.b: a last word does not come unplayed to a field without its spiritualist; it is discarded."""
        host = g.follow(self.host)
        keeps = self.fresh and not self.played and has(g, self.card, LAST_WORD)
        if host is None or not keeps or spiritualist_there(g, self.card, g.card(host).user):
            return Goto("setting")
        return Call(Discard(cards=(self.card,), by=self.by))

    def barred(self, g: VisionGame) -> Answered:
        return Done((0, 1))

    def announced(self, g: VisionGame, setting: str, entering: str) -> Answered:
        """What is said of it at one moment: that it is set, and where it comes from elsewhere that it enters, on the
        field of the player who has its host (11.3.10)."""
        host = g.follow(self.host)
        player = g.card(self.card if host is None else host).user
        things = [Happening(what=setting, card=self.card, other=self.host, player=player, by=self.by)]
        if self.fresh:
            end = PLAYED if self.played else ""
            things.append(Happening(what=entering, card=self.card, player=player, by=self.by, end=end))
        return announced(g, *things)

    def setting(self, g: VisionGame) -> Answered:
        """11.3.10.a."""
        return self.announced(g, SETTING, ENTERING)

    def lay(self, g: VisionGame) -> Answered:
        """11.3.10.b, 11.3.11.c: it lies as its host does. What has been removed meanwhile is not set, nor on what has
        (11.1.2)."""
        host = g.follow(self.host)
        if host is None or g.follow(self.before) is None:
            return Done((0, 1))
        g.tell("log.sets", "11.3.10.b", card=OfCard(self.card), target=OfCard(host))
        return Do(Stack(card=self.card, host=_top(g, host), beneath=True, cause=self.cause, by=self.by), into="tally")

    def lend(self, g: VisionGame) -> Answered:
        """6.1.13: as equipment or charm it gives the character its text."""
        host = g.follow(self.host)
        lends = self.makes or made(g, self.card) or printed(g, self.card, EQUIPMENT) or printed(g, self.card, CHARM)
        if self.tally[0] and self.makes:
            make(g, self.card, self.makes, self.quotes, self.names)
        if self.tally[0] and host is not None and g.card(host).turned:
            g.apply(Turn(card=self.card, turned=True))
        if self.tally[0] and host is not None and g.card(host).host is not None:
            g.apply(Mark(card=self.card, fields={"set_on": host}))
        if self.tally[0]:
            g.apply(Mark(card=self.card, fields={"since": g.new_serial()}))
        for below in self.below:  # what was set on it still is: they leave after it (9.3.4.f)
            g.apply(Mark(card=below, fields={"set_on": self.card}))
        if self.tally[0] and self.face_down:
            g.apply(Flip(card=self.card, face_down=True))
            if self.popular:
                g.apply(Conceal(card=self.card))
                g.apply(Mark(card=self.card, fields={"popular": True}))
        if not self.tally[0] or host is None or not g.is_character(host):
            return SetLocals()
        if made(g, self.card) or (lends and not self.face_down):
            lend(g, self.card, host)
        return SetLocals()

    def was_set(self, g: VisionGame) -> Answered:
        """11.3.10.c."""
        return self.announced(g, WAS_SET, ENTERED) if self.tally[0] else None

    def done(self, g: VisionGame) -> Answered:
        return Done(self.tally)

    def fail(self, g: VisionGame) -> Answered:
        return away(g, Move(card=self.card, to=GRAVE, cause=self.cause, by=self.by))

    def failed(self, g: VisionGame) -> Answered:
        return Done((0, 1))

    STEPS = (fits, bar, barred, setting, lay, lend, was_set, done, fail, failed)


def _top(g: VisionGame, card: int) -> int:
    """The card that lies on the field by itself under which a card is set, or that card (9.3.4.f)."""
    host = g.card(card).host
    return card if host is None else host


def away(g: VisionGame, *moves: Move) -> Answered:
    """These moves off the field, after the steps of what is set on the cards (11.2.1, 11.3.3)."""
    steps = g.game.moves_in_steps(g, moves, len(moves))
    return Do(*moves) if steps is None else Call(steps)


class SetAll(Procedure, frozen=True, tag="vision.SetAll"):
    """Cards are set on others one after the other (11.3.10). Returns (set, wanted)."""

    FLEETING: ClassVar[tuple[str, ...]] = ("host",)

    cards: tuple[SetOn, ...]
    hosts: tuple[int, ...] = ()
    """The cards of which a player chooses one to set them on; one alone is not asked about (8.1.3)."""
    user: int = 0
    host: int | None = None
    index: int = 0
    laid: int = 0
    tally: tuple[int, int] = (0, 1)

    def choose(self, g: VisionGame) -> Answered:
        others = tuple(each for each in self.hosts if all(each != one.card for one in self.cards))
        return one_card(self.user, "choose", others, "host", rule="8.1.3") if len(others) > 1 else None

    def take(self, g: VisionGame) -> Answered:
        if self.host is None:
            return None
        on = g.state.ref(self.host)
        return SetLocals(cards=tuple(replace(each, host=on) for each in self.cards))

    def next(self, g: VisionGame) -> Answered:
        if self.index >= len(self.cards):
            return Done((self.laid, len(self.cards)))
        return Call(self.cards[self.index], into="tally")

    def count(self, g: VisionGame) -> Answered:
        return Goto("next", index=self.index + 1, laid=self.laid + self.tally[0], tally=(0, 1))

    STEPS = (choose, take, next, count)


class Becomes(Procedure, frozen=True, tag="vision.Becomes"):
    """A fantasy creature that was turned face up is a character from now on (6.1.8.b, 10.16.3), with the text of what
    is set on it (6.1.13). It was not played, so that 速攻 does not wake it (10.2.2.a, 10.2.3)."""

    card: int

    def be(self, g: VisionGame) -> Answered:
        g.apply(Mark(card=self.card, fields={"character": True}))
        g.forget_derived(moved=True)
        lend_again(g, self.card)
        return DONE

    STEPS = (be,)


class TurnOver(Procedure, frozen=True, tag="vision.TurnOver"):
    """A card on the field is turned face down or face up (5.7.2): its character vanishes, and it enters anew, lying as
    it did, with what is set on it. A set card stays set. Returns (1, 1)."""

    RULE: ClassVar[str] = "5.7.2"

    card: int
    face_down: bool
    by: RefPair | None = None

    def turn(self, g: VisionGame) -> Answered:
        """Already lying so it has been turned all the same (5.7.3)."""
        if g.card(self.card).face_down == self.face_down:
            return Done((1, 1))
        g.tell("log.turned-over", self.RULE, card=OfCard(self.card))
        if g.card(self.card).host is None:
            g.apply(Renew(card=self.card, face_down=self.face_down, cause="skill", by=self.by))
        else:
            turn_where_set(g, self.card, self.face_down, self.by)
        return SetLocals()

    def be(self, g: VisionGame) -> Answered:
        host = g.card(self.card).host
        is_one = not self.face_down and host is None and g.printed_character(self.card)
        g.apply(Mark(card=self.card, fields={"character": is_one, "since": g.new_serial()}))
        g.forget_derived(moved=True)
        if is_one:
            lend_again(g, self.card)
        if not self.face_down and host is not None and g.is_character(host):
            lend_again(g, host)
        if self.face_down and self.by is not None and self.by[0] == self.card:  # 5.7.5, G14
            g.apply(Reveal(card=self.card, players=(g.card(self.card).user,)))
            keep_shown(g, self.card)
        return announced(  # 5.7.2.c
            g, Happening(what=ENTERED, card=self.card, player=g.card(self.card).user, cause="skill", by=self.by),
        )

    def done(self, g: VisionGame) -> Answered:
        return Done((1, 1))

    STEPS = (turn, be, done)


class TurnAllOver(Procedure, frozen=True, tag="vision.TurnAllOver"):
    """Cards on the field are turned face down or face up, one after the other (5.7.2). Returns (turned, wanted)."""

    cards: tuple[RefPair, ...]
    face_down: bool
    by: RefPair | None = None
    index: int = 0
    turned: int = 0
    tally: tuple[int, int] = (0, 1)

    def turn(self, g: VisionGame) -> Answered:
        if self.index >= len(self.cards):
            return Done((self.turned, len(self.cards)))
        card = g.follow(self.cards[self.index])
        return Goto("count") if card is None else Call(TurnOver(card=card, face_down=self.face_down, by=self.by),
                                                       into="tally")

    def count(self, g: VisionGame) -> Answered:
        return Goto("turn", index=self.index + 1, turned=self.turned + self.tally[0], tally=(0, 1))

    STEPS = (turn, count)


def is_fantasy(g: VisionGame, card: int) -> bool:
    """Whether a card lies on the field as a fantasy creature that is no character yet."""
    record = g.card(card)
    lies = record.zone == FIELD and not record.face_down and not record.character
    return lies and printed(g, card, FANTASY)


PROCEDURES = (SetAll, Enter, SetOn, Becomes, TurnOver, TurnAllOver)
