"""Playing cards (5.2) and using activated abilities (7.3).

Nothing interrupts declaring, aiming and paying; the interference resolves the rest.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from msgspec.structs import replace

from engines.core.cards.ability_parts import Context, Outcome, all_hold, within
from engines.core.contract.chain import Link, windows
from engines.core.model.ask import Ask, Option, number, one
from engines.core.model.events import AbilityRef, Modifier, RefPair
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import Call, Do, Done, Goto, Procedure, Rewind, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.resolve import Resolve
from engines.core.procedures.targets import all_legal
from engines.core.state.atoms import Amend, Announce, Cancel, Modify, Move, Player
from engines.vision.abilities.decks_seen import tidy
from engines.vision.abilities.entering import Enter, SetOn
from engines.vision.abilities.kinds import (
    AMBUSH,
    CHARM,
    DOLL,
    EQUIPMENT,
    FANTASY,
    FIELD_GEAR,
    ONCE_PER_TURN,
    WORLD_CHARM,
    has,
    play_effects,
    printed,
)
from engines.vision.abilities.moments import Happening, announced, drained
from engines.vision.abilities.playing.hand_marks import claim
from engines.vision.abilities.playing.nodes import PayNodes
from engines.vision.abilities.playing.targets import Aim, enough, has_late
from engines.vision.abilities.removing.removal import Discard
from engines.vision.abilities.values import note_x, reads_x
from engines.vision.table.cards import CHARACTER
from engines.vision.table.zones import GRAVE, PLAY

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

CARD, ABILITY = "card", "ability"
PLAYING: Final = "played"
"""Kind of event: a card has been played (5.2.3)."""
RESOLVES, RESOLVED = "resolves", "resolved"
"""Kinds of event: a card's play is about to be resolved, and has been (5.2.4.a, 5.2.4.c)."""
RESOLVES_TOO: Final = "resolves-as-played"
"""Kind of event: a card is about to be resolved as if it had been played; its own 連結 and オーバードライブ hear it."""
NAMED: Final = "name:"
"""What stands before a card name among what is limited in a turn (10.21.2.a)."""
OBSERVED: Final = "played:"
"""What stands before the number of a card that could be played as an effect on it was."""
CARRYING: Final = "remove"
"""Where an interference stands while the last of what it holds is being resolved."""
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
    negated: bool = False
    """Whether its effect has been negated; it has been played all the same (5.2.5; G41)."""
    spent: bool = False
    """Whether the cost of an ability was its own card (G43)."""


class Waiting(NamedTuple):
    """Something that was played or used and waits to be resolved, and where."""

    outward: int
    """How many interferences further out than the innermost one."""
    place: int
    item: Item
    resolving: bool
    """Whether it is being resolved out there: an effect of it has begun the inner interference."""


def waiting(
    g: VisionGame, cards: Container[RefPair | None], besides: Context | None = None, resolving: bool = False,
) -> Waiting | None:
    """The newest play or use that waits and whose source is one of those cards. It is in the innermost interference or
    outside it, and is not these circumstances. What is being resolved out there waits no more and is meant with
    `resolving` alone."""
    for outward, window in enumerate(windows(g)):
        begun = len(window.chain) - 1 if outward and window.at == CARRYING else -1
        for place in range(len(window.chain) - 1, -1, -1):
            item = window.chain[place]
            known = isinstance(item, Item) and item.card in cards and not item.cancelled
            if known and isinstance(item, Item) and (place != begun or resolving) and (
                besides is None or item.here != besides
            ):
                return Waiting(outward, place, item, place == begun)
    return None


def break_off(g: VisionGame, there: Waiting) -> None:
    """What is being resolved has been negated. Nothing more of it is done after the present instruction (7.1.12.c)."""
    here, frames = there.item.here, g.state.procedures
    for at, frame in enumerate(frames):
        if here is not None and isinstance(frame, Resolve) and (
            (frame.here.source, frame.here.ability) == (here.source, here.ability)
        ):
            last = len(g.block(here.ability, frame.path)) - 1
            frames[at] = replace(frame, index=last, wanted=frame.wanted + 1)


def negate_effect(g: VisionGame, there: Waiting) -> None:
    """The effect of what waits there is negated. A play stays a play."""
    item = there.item
    g.apply(Cancel(place=there.place, outward=there.outward) if item.what == ABILITY else Amend(
        place=there.place, outward=there.outward, link=replace(item, negated=True),
    ))
    if there.resolving:
        break_off(g, there)


def limited(g: VisionGame, card: int) -> tuple[str, ...]:
    """What of a card's play is limited to one in a turn (5.4.1.d, 5.4.1.e, 5.5.1.d)."""
    found = [WORLD_CHARM] if printed(g, card, WORLD_CHARM) else []
    if g.face(card).kind == CHARACTER:
        if has(g, card, DOLL):
            found.append(DOLL)
        elif not has(g, card, AMBUSH):  # G20, G39
            found.append(CHARACTER)
    if has(g, card, ONCE_PER_TURN):  # 10.21.2.a
        found.append(f"{NAMED}{g.words(card, 'card_name')[0]}")
    return tuple(found)


def used_up(g: VisionGame, card: int, player: int, kind: str = "", text_only: bool = False) -> bool:
    """Whether a player has used up what plays are limited to this turn (5.3.1.b). Limits go by kind, or by card texts
    alone, whatever the card's type allows. A name bars all cards of that name (10.21.2.a)."""
    record = g.player(player)
    same_name = tuple(f"{NAMED}{name}" for name in g.words(card, "card_name"))
    kinds = (each for each in (*limited(g, card), *same_name) if each.startswith(kind))
    return any(
        each in record.played or each in record.resolved for each in kinds if not (text_only and each == CHARACTER)
    )


def allowed_effects(g: VisionGame, card: int) -> list[AbilityRef]:
    """Those of a card's play effects whose text lets it be played now (5.2.2.b)."""
    return [
        ref for ref in play_effects(g, card)
        if all_hold(g, g.here_of(card, ref), (*g.ability(ref).gates, *g.ability(ref).conditions))
    ]


def open_effects(g: VisionGame, card: int) -> list[AbilityRef]:
    """Those of them that have all their targets too (5.2.2.e, 5.2.3.c)."""
    return [ref for ref in allowed_effects(g, card) if enough(g, g.here_of(card, ref))]


def observed(g: VisionGame, here: Context) -> dict[str, int]:
    """What steps of an effect note as it is played or used (5.3.1.b, 5.3.1.e)."""
    found: dict[str, int] = {}
    for step in g.ability(here.ability).body:
        for part in within(step):
            observe = getattr(part, "observe", None)
            if observe is not None:
                found.update(observe(g, here))
    return found


def choose_effect(g: VisionGame, player: int, card: int, found: Sequence[AbilityRef]) -> Ask:
    """Which of several effects of a card is resolved (5.2.3.c, 5.3.2.b)."""
    options = [Option(verb="play-mode", subject=card, ability=ref, number=n) for n, ref in enumerate(found)]
    return one(player, "play-mode", options, "mode", gives="index", rule="5.2.3.c", about=(card,))


def counts_when_played(kind: str) -> bool:
    """Whether a play counts against the turn's limit from when it is made (10.9.2.b, 10.17.2.a, 10.21.2.a; G20)."""
    return kind in (DOLL, WORLD_CHARM) or kind.startswith(NAMED)


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
    effects: tuple[AbilityRef, ...] = ()
    """What it may do: one of them is chosen."""
    mode: int = 0
    cost: int = 0
    paid: tuple[int, int] = (1, 1)

    def declare(self, g: VisionGame) -> Answered:
        """5.2.3.a, 5.2.3.b."""
        before = g.snapshot()
        claim(g, self.card)  # 3.6.5
        effects = tuple(open_effects(g, self.card))
        asked = {field: g.number(self.card, field) for field in ("cost", "nodes")}
        g.apply(Move(card=self.card, to=PLAY, face_down=False, cause="action"))
        for field, value in asked.items():
            if g.number(self.card, field) != value:  # 5.2.6: a change stays until the card is resolved
                g.apply(Modify(modifier=Modifier(
                    serial=0, field=field, how="set", value=value, subjects=(g.state.ref(self.card),), until=PLAYING,
                )))
        g.tell("log.plays", "5.2.3", player=self.player, who=OfPlayer(self.player), card=OfCard(self.card))
        return SetLocals(before=before, effects=effects)

    def choose(self, g: VisionGame) -> Answered:
        """5.2.3.c."""
        return choose_effect(g, self.player, self.card, self.effects) if len(self.effects) > 1 else None

    def take_effect(self, g: VisionGame) -> Answered:
        if not self.effects:
            return None
        return SetLocals(here=replace(g.here_of(self.card, self.effects[self.mode]), user=self.player))

    def target(self, g: VisionGame) -> Answered:
        """5.2.3.d."""
        return None if self.here is None else Call(Aim(here=self.here), into="here")

    def ask_price(self, g: VisionGame) -> Answered:
        """1.8.7.h: any number may be paid for an undefined X, also where the cost is changed (1.8.7.k)."""
        if self.waived or "cost" not in g.face(self.card).variable:
            return SetLocals(cost=0 if self.waived else g.number(self.card, "cost"))
        least, most = g.number(self.card, "cost"), len(g.nodes(self.player))
        return number(self.player, "x-cost", least, most, "cost", rule="1.8.7.h", about=(self.card,))

    def price(self, g: VisionGame) -> Answered:
        """What is paid stays known to the effect: X is as much (1.6.2.c)."""
        numbers = {PAID: self.cost, **({X: self.cost} if "cost" in g.face(self.card).variable else {})}
        if reads_x(g, self.card):
            note_x(g, g.state.ref(self.card), self.cost)
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
        here = None if self.here is None else replace(
            self.here, source=ref, numbers={**self.here.numbers, **observed(g, self.here)},
        )
        return Done(Item(player=self.player, card=ref, here=here, what=CARD, defends=self.defends))

    def unpaid(self, g: VisionGame) -> Answered:
        return Done(None)

    STEPS = (declare, choose, take_effect, target, ask_price, price, pay, settle, done, unpaid)


class ResolveCard(Procedure, frozen=True, tag="vision.ResolveCard"):
    """The play of a card is resolved (5.2.4)."""

    TITLE: ClassVar[str] = "resolving.card"
    RULE: ClassVar[str] = "5.2.4"

    item: Item
    as_played: bool = False
    """Whether an effect has it resolved as if it had been played (5.3)."""
    outcome: Outcome | tuple[int, int] | None = None
    done_well: bool = False
    here: Context | None = None
    """Its circumstances with the targets that are settled late."""

    def begins(self, g: VisionGame) -> Answered:
        """5.2.4.a. In 5.3.2 there is no such step, but for the words of the card itself (10.20.2.b, 10.33.2.a)."""
        assert self.item.card is not None
        what = RESOLVES_TOO if self.as_played else RESOLVES
        return announced(g, Happening(what=what, card=self.item.card[0], player=self.item.player, cause="action"))

    def aim_late(self, g: VisionGame) -> Answered:
        """8.2.6.c, 8.2.6.d."""
        here = self.item.here
        if here is None or not has_late(g, here) or not enough(g, here):
            return None
        return Call(Aim(here=here, late=True), into="here")

    def carry_out(self, g: VisionGame) -> Answered:
        """5.2.4.b. With one illegal target nothing of it is done (8.2.5.a)."""
        card = g.follow(self.item.card)
        if card is None or g.card(card).zone != PLAY:
            return Done((0, 1))
        here = self.here or self.item.here
        if self.item.negated:  # G41, 3.8.5
            return Goto("unresolved")
        if here is not None and not (all_legal(g, here) and (not has_late(g, here) or enough(g, here))):
            g.tell("log.fails", "8.2.5", card=OfCard(card))
            return Goto("unresolved")
        if g.face(card).kind == CHARACTER:  # 5.4.2
            return Call(Enter(
                cards=(card,), player=self.item.player, asleep=True, cause="action", played=True,
                ambushes=self.item.defends,
            ), into="outcome")
        for effect, asleep in SETS_ASLEEP.items():
            if printed(g, card, effect):
                return Call(
                    Enter(cards=(card,), player=self.item.player, asleep=asleep, cause="action", played=True),
                    into="outcome",
                )
        if here is not None and any(mark in SET_AT for mark in g.ability(here.ability).marks):
            host = next(iter(here.bound.values()))[0]
            return Call(SetOn(card=card, host=host, by=g.state.ref(card), cause="action", played=True), into="outcome")
        return SetLocals(outcome=(1, 1)) if here is None else Call(Resolve(here=here), into="outcome")

    def goes_on(self, g: VisionGame) -> Answered:
        """7.1.2: carries out what its text says beside the special effect that put it on the field. That one comes
        first (10.1.2)."""
        here, ref = self.here or self.item.here, self.item.card
        laid = isinstance(self.outcome, tuple) and self.outcome[0]
        if here is None or ref is None or not laid or not any(printed(g, ref[0], each) for each in SETS_ASLEEP):
            return None
        return Call(Resolve(here=replace(here, source=g.state.ref(ref[0]))), into="outcome")

    def judge(self, g: VisionGame) -> Answered:
        tidy(g)  # 3.2.5
        outcome = self.outcome
        tally = (outcome.applied, outcome.wanted) if isinstance(outcome, Outcome) else outcome or (0, 1)
        return SetLocals(done_well=tally[0] >= tally[1])

    def count(self, g: VisionGame) -> Answered:
        """5.4.1.d, 5.4.1.e: what has been resolved counts against the turn's limit. A Leader that failed does not
        (G28)."""
        assert self.item.card is not None
        kinds = limited(g, self.item.card[0]) if self.done_well else ()
        if kinds:
            record = g.player(self.item.player)
            g.apply(Player(player=self.item.player, fields={"resolved": (*record.resolved, *kinds)}))
        return None

    def resolved(self, g: VisionGame) -> Answered:
        """5.2.4.c."""
        assert self.item.card is not None
        if not self.done_well:
            return None
        return announced(g, Happening(what=RESOLVED, card=self.item.card[0], player=self.item.player, cause="action"))

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

    STEPS = (begins, aim_late, carry_out, goes_on, judge, count, resolved, put_away, over, unresolved, not_done)


def put_away(g: VisionGame, item: Item, since: int = 0) -> Answered:
    """Does what is left to do after an item. A card that was not resolved is discarded (3.8.5); then comes what
    waits."""
    card = g.follow(item.card)
    if item.what == CARD and item.cancelled and card is not None and g.card(card).zone == PLAY:
        return Call(Discard(cards=(card,)))
    return drained(g, since)


def uncount(g: VisionGame, player: int, card: int) -> None:
    """The play of a card is negated: it does not count against the turn's limits (5.2.5)."""
    record, kinds = g.player(player), limited(g, card)
    left = tuple(each for each in record.played if each not in kinds)
    if left != record.played and g.card(card).zone == PLAY:
        g.apply(Player(player=player, fields={"played": left}))


PROCEDURES = (PlayCard, ResolveCard)
