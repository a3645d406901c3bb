"""Playing cards (5.2) and using activated abilities (7.3): declared, aimed and paid for without interruption, then
resolved when the interference is."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace

from engines.core.cards.ability_parts import Context, Outcome
from engines.core.contract.chain import Link
from engines.core.model.ask import number
from engines.core.model.events import RefPair
from engines.core.model.mentions import OfCard, OfName, OfPlayer
from engines.core.model.procedure import DONE, Call, Do, Done, Goto, Procedure, Rewind, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.resolve import Resolve
from engines.core.procedures.targets import all_legal
from engines.core.procedures.use_ability import whole_cost
from engines.core.state.atoms import AdvanceTurn, Announce, Move, Player
from engines.vision.abilities.entering import Enter, SetOn
from engines.vision.abilities.kinds import (
    AMBUSH,
    CHARM,
    DOLL,
    EQUIPMENT,
    FANTASY,
    FIELD_GEAR,
    ONCE_PER_TURN,
    OWN_TURN,
    THEIR_TURN,
    WORLD_CHARM,
    has,
    play_effect,
    printed,
)
from engines.vision.abilities.moments import Gammas, Happening, Moment
from engines.vision.abilities.nodes import PayNodes
from engines.vision.abilities.permits import BE_PLAYED, forbidden
from engines.vision.abilities.removal import Discard
from engines.vision.abilities.targets import Aim, enough
from engines.vision.table.cards import CHARACTER
from engines.vision.table.zones import GRAVE, PLAY

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

CARD, ABILITY = "card", "ability"
PLAYING: Final = "played"
"""Kind of event: a card has been played (5.2.3)."""
RESOLVES, RESOLVED = "resolves", "resolved"
"""Kinds of event: a card's play is about to be resolved, and has been (5.2.4.a, 5.2.4.c)."""
NAMED: Final = "name:"
"""What stands before a card name among what is limited in a turn (10.21.2.a)."""
X: Final = "X"
PAID: Final = "paid"
"""The number under which an ability remembers the cost that was paid: X where it was undefined (1.8.7.h)."""
SET_AT: Final = (EQUIPMENT, CHARM)
SETS_ASLEEP: Final = {FIELD_GEAR: False, FANTASY: True, WORLD_CHARM: False}
"""Special effects that lay their card on the own field, and whether it is asleep there (10.15 to 10.17)."""


class Item(Link, frozen=True, kw_only=True):
    """One thing in an interference: a card that was played or an ability that was used."""

    what: str
    """card | ability"""
    defends: bool = False
    """Whether it was played to defend (10.3.2.b)."""


def limited(g: VisionGame, card: int) -> tuple[str, ...]:
    """What of a card's play is limited to one in a turn (5.4.1.d, 5.4.1.e, 5.5.1.d)."""
    if g.face(card).kind == CHARACTER:
        if has(g, card, DOLL):
            return (DOLL,)
        return () if has(g, card, AMBUSH) else (CHARACTER,)  # G20
    found = [WORLD_CHARM] if printed(g, card, WORLD_CHARM) else []
    if has(g, card, ONCE_PER_TURN):  # 10.21.2.a
        found.append(f"{NAMED}{g.words(card, 'card_name')[0]}")
    return tuple(found)


def counts_when_played(kind: str) -> bool:
    """Whether a play counts against the turn's limit from when it is made (10.17.2.a, 10.21.2.a)."""
    return kind == WORLD_CHARM or kind.startswith(NAMED)


class PlayCard(Procedure, frozen=True, tag="vision.PlayCard"):
    """A card is played from the hand (5.2.3). Nothing applies until it is done. Returns its `Item`, or None if it was
    taken back."""

    TITLE: ClassVar[str] = "resolving.play"
    RULE: ClassVar[str] = "5.2.3"

    player: int
    card: int
    waived: bool = False
    """Whether required nodes and cost are left out, all together (5.5.6, 5.6.6)."""
    defends: bool = False
    here: Context | None = None
    before: bytes = b""
    cost: int = 0
    paid: tuple[int, int] = (1, 1)

    def declare(self, g: VisionGame) -> Answered:
        """5.2.3.a, 5.2.3.b."""
        before = g.snapshot()
        g.apply(Move(card=self.card, to=PLAY, face_down=False, cause="action"))
        g.tell("log.plays", "5.2.3", player=self.player, who=OfPlayer(self.player), card=OfCard(self.card))
        ref = play_effect(g, self.card)
        here = None if ref is None else replace(g.here_of(self.card, ref), user=self.player)
        return SetLocals(before=before, here=here)

    def target(self, g: VisionGame) -> Answered:
        """5.2.3.d."""
        return None if self.here is None else Call(Aim(here=self.here), into="here")

    def ask_price(self, g: VisionGame) -> Answered:
        """1.8.7.h: of an undefined X any number may be paid, also where the cost is changed (1.8.7.k)."""
        if self.waived or "cost" not in g.face(self.card).variable:
            return SetLocals(cost=0 if self.waived else g.number(self.card, "cost"))
        most = len(g.nodes(self.player))
        return number(self.player, "x-cost", 0, most, "cost", rule="1.8.7.h", about=(self.card,))

    def price(self, g: VisionGame) -> Answered:
        """What is paid stays known to the effect: X is as much (1.6.2.c)."""
        numbers = {PAID: self.cost, X: self.cost}
        return SetLocals(here=self.here and replace(self.here, numbers={**self.here.numbers, **numbers}))

    def pay(self, g: VisionGame) -> Answered:
        """5.2.3.f."""
        if not self.cost:
            return None
        return Call(PayNodes(player=self.player, amount=self.cost, by=g.state.ref(self.card)), into="paid")

    def settle(self, g: VisionGame) -> Answered:
        if not self.paid[0]:
            return Rewind(self.before, at="unpaid")
        record = g.player(self.player)
        played = tuple(each for each in limited(g, self.card) if counts_when_played(each))
        if played:
            g.apply(Player(player=self.player, fields={"played": (*record.played, *played)}))
        return Do(Announce(what=PLAYING, card=self.card, player=self.player, cause="action"))

    def done(self, g: VisionGame) -> Answered:
        ref = g.state.ref(self.card)
        here = None if self.here is None else replace(self.here, source=ref)
        return Done(Item(player=self.player, card=ref, here=here, what=CARD, defends=self.defends))

    def unpaid(self, g: VisionGame) -> Answered:
        return Done(None)

    STEPS = (declare, target, ask_price, price, pay, settle, done, unpaid)


class ResolveCard(Procedure, frozen=True, tag="vision.ResolveCard"):
    """The play of a card is resolved (5.2.4)."""

    TITLE: ClassVar[str] = "resolving.card"
    RULE: ClassVar[str] = "5.2.4"

    item: Item
    as_played: bool = False
    """Whether an effect has it resolved as if it had been played (5.3)."""
    outcome: Outcome | tuple[int, int] | None = None
    done_well: bool = False

    def begins(self, g: VisionGame) -> Answered:
        """5.2.4.a; 5.3.2 knows no such step."""
        assert self.item.card is not None
        if self.as_played:
            return None
        return Call(Moment(things=(
            Happening(what=RESOLVES, card=self.item.card[0], player=self.item.player, cause="action"),
        )))

    def carry_out(self, g: VisionGame) -> Answered:
        """5.2.4.b. With one illegal target nothing of it is done (8.2.5.a)."""
        card = g.follow(self.item.card)
        if card is None or g.card(card).zone != PLAY:
            return Done((0, 1))
        here = self.item.here
        if here is not None and not all_legal(g, here):
            g.tell("log.fails", "8.2.5", card=OfCard(card))
            return Goto("unresolved")
        if g.face(card).kind == CHARACTER:  # 5.4.2
            return Call(Enter(card=card, player=self.item.player, asleep=True, cause="action", played=True),
                        into="outcome")
        for effect, asleep in SETS_ASLEEP.items():
            if printed(g, card, effect):
                return Call(Enter(card=card, player=self.item.player, asleep=asleep, cause="action", played=True),
                            into="outcome")
        if here is not None and any(printed(g, card, each) for each in SET_AT):
            host = next(iter(here.bound.values()))[0]
            return Call(SetOn(card=card, host=host, by=g.state.ref(card), cause="action"), into="outcome")
        return SetLocals(outcome=(1, 1)) if here is None else Call(Resolve(here=here), into="outcome")

    def judge(self, g: VisionGame) -> Answered:
        outcome = self.outcome
        tally = (outcome.applied, outcome.wanted) if isinstance(outcome, Outcome) else outcome or (0, 1)
        return SetLocals(done_well=tally[0] >= tally[1])

    def count(self, g: VisionGame) -> Answered:
        """5.4.1.d, 5.4.1.e: what has been resolved counts against the turn's limit."""
        assert self.item.card is not None
        kinds = limited(g, self.item.card[0])
        if kinds:
            record = g.player(self.item.player)
            g.apply(Player(player=self.item.player, fields={"resolved": (*record.resolved, *kinds)}))
        return None

    def resolved(self, g: VisionGame) -> Answered:
        """5.2.4.c."""
        assert self.item.card is not None
        if not self.done_well:
            return None
        return Call(Moment(things=(
            Happening(what=RESOLVED, card=self.item.card[0], player=self.item.player, cause="action"),
        )))

    def put_away(self, g: VisionGame) -> Answered:
        """5.2.4.d."""
        assert self.item.card is not None
        card = self.item.card[0]
        return Do(Move(card=card, to=GRAVE, face_down=False)) if g.card(card).zone == PLAY else None

    def over(self, g: VisionGame) -> Answered:
        return Done((int(self.done_well), 1))

    def unresolved(self, g: VisionGame) -> Answered:
        """3.8.5."""
        assert self.item.card is not None
        return Call(Discard(cards=(self.item.card[0],)))

    def not_done(self, g: VisionGame) -> Answered:
        return Done((0, 1))

    STEPS = (begins, carry_out, judge, count, resolved, put_away, over, unresolved, not_done)


class AsPlayed(Procedure, frozen=True, tag="vision.AsPlayed"):
    """A card is resolved as if it had been played (5.3): nothing is paid for it. Returns (1, 1) if that succeeded."""

    TITLE: ClassVar[str] = "resolving.card"
    RULE: ClassVar[str] = "5.3.2"

    player: int
    card: int
    by: RefPair | None = None
    here: Context | None = None
    tally: tuple[int, int] = (0, 1)

    def place(self, g: VisionGame) -> Answered:
        """5.3.2.a. What cannot be played for a rule or for lack of targets fails (2.4.3, 5.3.1.b, 5.3.1.d)."""
        ref = play_effect(g, self.card)
        here = None if ref is None else replace(g.here_of(self.card, ref), user=self.player)
        aimed = here is None or enough(g, here)
        if not aimed or g.face(self.card).cost is None or forbidden(g, self.card, BE_PLAYED):
            return Done((0, 1))
        g.tell("log.as-played", "5.3.2", player=self.player, who=OfPlayer(self.player), card=OfCard(self.card))
        return Do(Move(card=self.card, to=PLAY, player=self.player, face_down=False, cause="skill", by=self.by))

    def target(self, g: VisionGame) -> Answered:
        """5.3.2.c; what was paid counts as 0 (5.3.1.c)."""
        ref = play_effect(g, self.card)
        if ref is None:
            return None
        here = replace(g.here_of(self.card, ref), user=self.player, numbers={PAID: 0, X: 0})
        return Call(Aim(here=here), into="here")

    def resolve(self, g: VisionGame) -> Answered:
        ref = g.state.ref(self.card)
        here = None if self.here is None else replace(self.here, source=ref)
        item = Item(player=self.player, card=ref, here=here, what=CARD)
        return Call(ResolveCard(item=item, as_played=True), into="tally")

    def done(self, g: VisionGame) -> Answered:
        return Done(self.tally)

    STEPS = (place, target, resolve, done)


class AsUsed(Procedure, frozen=True, tag="vision.AsUsed"):
    """An activated ability is resolved as if it had been used (7.5): nothing is paid for it. Returns (1, 1) if that
    succeeded."""

    TITLE: ClassVar[str] = "resolving.ability"
    RULE: ClassVar[str] = "7.5.2"

    here: Context
    outcome: Outcome | None = None

    def fits(self, g: VisionGame) -> Answered:
        """7.5.1.d."""
        return None if enough(g, self.here) else Done((0, 1))

    def target(self, g: VisionGame) -> Answered:
        """7.5.2.b."""
        return Call(Aim(here=replace(self.here, numbers={PAID: 0, X: 0})), into="here")

    def resolve(self, g: VisionGame) -> Answered:
        return Call(Resolve(here=self.here), into="outcome")

    def done(self, g: VisionGame) -> Answered:
        outcome = self.outcome
        return Done((int(outcome is not None and outcome.applied >= outcome.wanted), 1))

    STEPS = (fits, target, resolve, done)


class UseAbility(Procedure, frozen=True, tag="vision.UseAbility"):
    """An activated ability is used (7.3.4). Returns its `Item`, or None if it was taken back."""

    TITLE: ClassVar[str] = "resolving.play-ability"
    RULE: ClassVar[str] = "7.3.4"

    here: Context
    before: bytes = b""
    paid: Outcome | None = None

    def declare(self, g: VisionGame) -> Answered:
        here = self.here
        before = g.snapshot()
        g.tell(
            "log.uses", "7.3.4", player=here.user, who=OfPlayer(here.user), cause=here.source[0], skill=here.ability,
            card=OfName(here.source[0], g.faces[here.ability.face].name),
        )
        g.news_about("skill", here.source[0])
        return SetLocals(before=before)

    def target(self, g: VisionGame) -> Answered:
        return Call(Aim(here=self.here), into="here")

    def pay(self, g: VisionGame) -> Answered:
        if not g.ability(self.here.ability).cost:
            return Goto("used")
        return Call(whole_cost(g, self.here), into="paid")

    def settle(self, g: VisionGame) -> Answered:
        if self.paid is None:
            return Rewind(self.before, at="unpaid")
        return SetLocals(here=self.here.after(self.paid))

    def used(self, g: VisionGame) -> Answered:
        """7.3.6."""
        g.apply(AdvanceTurn(fields={"used": (*g.state.used, (self.here.source, self.here.ability))}))
        return Do(Announce(what="used", card=self.here.source[0], player=self.here.user, cause="action"))

    def done(self, g: VisionGame) -> Answered:
        return Done(Item(player=self.here.user, card=self.here.source, here=self.here, what=ABILITY))

    def unpaid(self, g: VisionGame) -> Answered:
        return Done(None)

    STEPS = (declare, target, pay, settle, used, done, unpaid)


class ResolveAbility(Procedure, frozen=True, tag="vision.ResolveAbility"):
    """An activated ability is resolved (7.3.5), unless its card has gone or its text does not work (7.3.1.b)."""

    TITLE: ClassVar[str] = "resolving.ability"
    RULE: ClassVar[str] = "7.3.5"

    item: Item

    def carry_out(self, g: VisionGame) -> Answered:
        here = self.item.here
        assert here is not None
        card = g.follow(here.source)
        if card is None or here.ability not in g.abilities(card) or not in_time(g, here):
            g.tell("log.fails-ability", "7.3.1.b", card=OfName(here.source[0], g.faces[here.ability.face].name))
            return DONE
        return Call(Resolve(here=here))

    STEPS = (carry_out,)


def in_time(g: VisionGame, here: Context) -> bool:
    """Whether it is the turn an activated ability asks for (7.3.3.f, 7.3.3.g, 7.3.5.a)."""
    marks = g.ability(here.ability).marks
    if OWN_TURN in marks and g.turn_player != here.user:
        return False
    return not (THEIR_TURN in marks and g.turn_player == here.user)


def put_away(g: VisionGame, item: Item) -> Answered:
    """What is left to do after an item: a card that was not resolved is discarded (3.8.5); then what waits."""
    card = g.follow(item.card)
    if item.what == CARD and item.cancelled and card is not None and g.card(card).zone == PLAY:
        record, kinds = g.player(item.player), limited(g, card)  # 5.2.5
        left = tuple(each for each in record.played if each not in kinds)
        g.apply(Player(player=item.player, fields={"played": left}))
        return Call(Discard(cards=(card,)))
    return Call(Gammas())


PROCEDURES = (PlayCard, ResolveCard, AsPlayed, AsUsed, UseAbility, ResolveAbility)
