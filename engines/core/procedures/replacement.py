"""Prohibitions and replacements: what may stand between wanting a change and carrying it out.

The driver asks `replacements` for every watched change. Only if one could apply does it run the `ApplyReplacements`
procedure, so the usual change costs two dictionary look-ups.
"""

from __future__ import annotations

from itertools import pairwise
from typing import ClassVar

import msgspec

from engines.core.abilities import derive
from engines.core.abilities.delayed_triggers import INSTEAD, awaited, waiting
from engines.core.abilities.durations import made_under
from engines.core.cards.ability_parts import AT_BOTTOM, Context, Outcome
from engines.core.contract.game import Game
from engines.core.contract.values import Source
from engines.core.model.ask import Option, one, order_cards
from engines.core.model.events import AbilityRef, Event, Modifier, RefPair
from engines.core.model.procedure import Call, Done, Goto, Procedure, Rewind, SetLocals, StepResult
from engines.core.procedures.payment import Pay, payable
from engines.core.procedures.resolve import Resolve
from engines.core.state import card_locations
from engines.core.state.atoms import AdvanceTurn, AnyChange, Change, Expire
from engines.core.state.derived_cache import modified


class Replacement(msgspec.Struct, frozen=True):
    """An ability that would replace a change, on the card that has it."""

    ability: AbilityRef
    source: RefPair
    user: int
    kind: str
    """What it waits for of all that the change would be."""
    once: int | None = None
    """The serial number of what an effect has made to be done instead, the next time (`delayed_triggers.INSTEAD`)."""

    def optional(self, g: Game) -> bool:
        """Whether it may be declined."""
        return self.once is None and g.faces.ability(self.ability).optional


ONCE = "instead-once"
"""The number by which the circumstances of such an effect tell which one it is."""


def wanted_event(g: Game, change: Change, kind: str) -> Event:
    """The change as the event of that kind it would be: what "instead" abilities are matched against."""
    card = change.target
    return Event(
        kind=kind, card=g.state.ref(card) if card is not None else None, player=getattr(change, "player", None),
        start=g.state.cards[card].zone if card is not None else getattr(change, "start", ""),
        end=getattr(change, "to", ""), amount=getattr(change, "amount", 0), cause=change.cause, by=change.by,
        subject=g.snapshot_card(card) if card is not None else None,
    )


def _replacing(g: Game) -> set[tuple[AbilityRef, int]]:
    """Replacements being carried out, or whose payment is being tried out: what they do is not replaced by them
    again."""
    frames = g.state.procedures
    return {
        *((above.here.ability, above.here.source[0]) for below, above in pairwise(frames)
          if isinstance(below, ApplyReplacements) and isinstance(above, Resolve | Pay)),
        *((frame.here.ability, frame.here.source[0]) for frame in frames if isinstance(frame, Pay) and frame.trial),
    }


def replacements(g: Game, change: Change, mandatory: bool = False) -> list[Replacement]:
    """Replacement abilities that could apply to this change now; `mandatory`: only those nobody may decline."""
    instead = g.faces.instead
    awaits = [kind for kind in change.kinds if kind in instead]
    once = _the_next_time(g, change) if something_waits(g) else []
    if not awaits:
        return once
    found: dict[tuple[AbilityRef, int], Replacement] = {}
    events: dict[str, Event] = {}
    busy = _replacing(g)
    given, printed = derive.given(g), {face for kind in awaits for face in instead[kind]}
    for card in card_locations.present(g, g.game.static_areas):
        record = g.state.cards[card]
        if given is not None and record.face not in printed and (card, record.life) not in given:
            continue
        for kind, ref in [(each, ref) for each in awaits for ref in derive.listed(g, card, instead[each])]:
            ability = g.faces.ability(ref)
            if not g.game.works(g, record, ability) or (mandatory and ability.optional):
                continue
            if (ref, card) in busy or (ref, card) in found:
                continue
            event = events.get(kind) or events.setdefault(kind, wanted_event(g, change, kind))
            here = Context(source=g.state.ref(card), user=record.user, ability=ref, event=event)
            assert ability.event is not None
            if not ability.event.matches(g, here, event) or _voided(g, change, here):
                continue
            open_now = all(part.holds(g, here) for part in (*ability.gates, *ability.conditions))
            open_now = open_now and g.game.enabled(g, here, ability)
            able = g.feasible(here) or (g.game.replaces_anyway and not ability.optional)
            if open_now and able and (not ability.cost or payable(g, here)):
                found[ref, card] = Replacement(ability=ref, source=here.source, user=record.user, kind=kind)
    return [*found.values(), *once]


def _voided(g: Game, change: Change, here: Context, effect: Modifier | None = None) -> bool:
    """Whether what would be done instead does not apply to the card of a change, as effects on it were voided."""
    if not g.game.knows_voids or change.target is None:
        return False
    stamp = g.game.timestamp(g, here) if effect is None else g.game.timestamp_of(g, effect)
    return g.game.voided(g, change.target, Source("instead", None, stamp, here.ability, here.source[0], "", ""))


def something_waits(g: Game) -> bool:
    """Whether an effect has made something to be done instead, the next time something would happen."""
    return bool(g.state.modifiers) and INSTEAD in modified(g)


def _the_next_time(g: Game, change: Change) -> list[Replacement]:
    """What effects have made to be done instead of this change, the next time it would happen."""
    found: dict[int, Replacement] = {}
    for kind in change.kinds:
        for item in waiting(g, kind, INSTEAD):
            here = awaited(g, item, wanted_event(g, change, kind))
            if here is not None and not _voided(g, change, here, item):
                found[item.serial] = Replacement(
                    ability=here.ability, source=here.source, user=here.user, kind=kind, once=item.serial,
                )
    return list(found.values())


def _of_next_time(g: Game, serial: int) -> Modifier:
    return next(item for item in g.state.modifiers if item.serial == serial)


def brought(g: Game, change: Change) -> tuple[Change, ...]:
    """What a change brings with it, if it happens."""
    if not change.BRINGS or g.game.cannot(g, change):
        return ()
    return tuple(each for each in change.with_it(g) if each.possible(g))


def certain(g: Game, change: Change) -> bool:
    """Whether this change would certainly be replaced, so that no cost could be paid with it (Cipher 21.5.2.1.1)."""
    return not g.game.counts_as_done(g, change) and bool(replacements(g, change, mandatory=True))


BEFORE_KEEPING = ("ask", "choose", "pay", "cost_paid", "replace", "count")
"""Steps between wanting a change and knowing what becomes of it."""


class ApplyReplacements(Procedure, frozen=True, tag="core.ApplyReplacements"):
    """Wanted changes, some of which may be replaced. Each replacement applies at most once to one change.

    The user of the affected card chooses between several (Cipher G-17, Kiseki 1216.2, Rebirth 9.11.2). What is
    left over then happens at the same time, but not to cards that a replacement has made new objects of (Cipher 6.5).
    Returns (applied, wanted). What is replaced was not done (Cipher 22.1), so neither "if you do" nor a cost has it
    (21.5.2.1.1), unless the game says otherwise (`counts_as_done`). Where nothing of the other thing could be done, or
    its user would not, the first happens (22.1.1), unless the game says otherwise (`replaces_anyway`).
    """

    RULE: ClassVar[str] = ""
    CHANGES: ClassVar[tuple[str, ...]] = ("changes", "kept")
    FLEETING: ClassVar[tuple[str, ...]] = ("lives", "chosen", "replaced")

    changes: tuple[AnyChange, ...]
    wanted: int = 0
    """How many changes were wanted, those that are not possible included; 0: all are here."""
    lives: tuple[int, ...] = ()
    index: int = 0
    kept: tuple[AnyChange, ...] = ()
    counted: int = 0
    """How many replaced changes count as done all the same."""
    player: int = -1
    """Who chooses what happens instead."""
    chosen: int = -1
    here: Context | None = None
    """The circumstances of the replacement chosen."""
    before: bytes = b""
    replaced: int = 0
    """How many changes had been replaced before the other thing was done."""
    paid: Outcome | None = None
    outcome: Outcome | tuple[int, int] | None = None
    picked: tuple[int, ...] = ()
    """Cards that go to a deck instead, in the order their owner wants them there, the topmost first."""
    ordered: tuple[int, ...] = ()
    """The owners who have said so."""

    def begin(self, g: Game) -> StepResult:
        return SetLocals(lives=tuple(self._life(g, change) for change in self.changes))

    def order(self, g: Game) -> StepResult:
        """Of several cards that would go to a deck instead at one moment, their owner says in which order they do."""
        if not g.game.owners_order or len(self.changes) < 2:
            return Goto("look")
        going = [card for change in self.changes if (card := change.target) is not None and self._to_deck(g, change)]
        for owner in g.turn_order():
            own = [card for card in dict.fromkeys(going) if g.state.cards[card].owner == owner]
            if len(own) > 1 and owner not in self.ordered:
                return order_cards(owner, "deck-order", own, "picked")
        return Goto("look")

    def put_in_order(self, g: Game) -> StepResult:
        """They are dealt with one after the other: at the bottom of a deck from the topmost, on top from the lowest."""
        change = next(change for change in self.changes if change.target == self.picked[0])
        order = list(self.picked if self._to_deck(g, change) == AT_BOTTOM else reversed(self.picked))
        pairs = list(zip(self.changes, self.lives, strict=True))
        theirs = iter(sorted(
            (pair for pair in pairs if pair[0].target in order), key=lambda pair: order.index(pair[0].target or 0),
        ))
        pairs = [next(theirs) if pair[0].target in order else pair for pair in pairs]
        return Goto(
            "order", changes=tuple(change for change, _ in pairs), lives=tuple(life for _, life in pairs), picked=(),
            ordered=(*self.ordered, g.state.cards[order[0]].owner),
        )

    @staticmethod
    def _to_deck(g: Game, change: Change) -> str:
        """To which end of a deck a card may go instead; "" if to none."""
        if g.game.cannot(g, change):
            return ""
        bodies = (g.faces.ability(offer.ability).body for offer in replacements(g, change) if offer.once is None)
        return next((step.LAYS_ON_DECK for body in bodies for step in body if step.LAYS_ON_DECK), "")

    @staticmethod
    def _life(g: Game, change: Change) -> int:
        return g.state.cards[change.target].life if change.target is not None else 0

    def look(self, g: Game) -> StepResult:
        if self.index >= len(self.changes):
            return Goto("act")
        change = self.changes[self.index]
        offers = [] if g.game.cannot(g, change) else replacements(g, change)
        if not offers:
            return Goto("keep")
        return SetLocals(player=self._chooser(g, change, offers), here=None)

    @staticmethod
    def _chooser(g: Game, change: Change, offers: list[Replacement]) -> int:
        """Who chooses what happens instead: the user of the affected card, or the player it would happen to."""
        declining = len(offers) == 1 and offers[0].optional(g)
        if change.target is not None and not (declining and g.game.declined_by_user):
            return g.state.cards[change.target].user
        affected = getattr(change, "player", None)
        return affected if affected is not None and len(offers) > 1 else offers[0].user

    def ask(self, g: Game) -> StepResult:
        offers = replacements(g, self.changes[self.index])
        options = [Option(verb="replace", subject=offer.source[0], ability=offer.ability) for offer in offers]
        if all(offer.optional(g) for offer in offers):
            options.append(Option(verb="decline"))
        return one(self.player, "replacement", options, into="chosen", gives="index")

    def choose(self, g: Game) -> StepResult:
        change = self.changes[self.index]
        offers = replacements(g, change)
        if self.chosen >= len(offers):
            return Goto("keep")
        offer = offers[self.chosen]
        event = wanted_event(g, change, offer.kind)
        if offer.once is not None and (made := made_under(_of_next_time(g, offer.once))) is not None:
            made = msgspec.structs.replace(made, event=event, numbers={**made.numbers, ONCE: offer.once})
            return Goto("replace", here=made, replaced=g.state.replaced)
        here = Context(source=offer.source, user=offer.user, ability=offer.ability, event=event)
        if not g.faces.ability(offer.ability).cost:
            return Goto("replace", here=here, replaced=g.state.replaced)
        return SetLocals(here=here, before=g.snapshot(), paid=None)

    def pay(self, g: Game) -> StepResult:
        assert self.here is not None
        cost = g.faces.ability(self.here.ability).cost
        return Call(Pay(here=self.here, remaining=tuple(range(len(cost)))), into="paid")

    def cost_paid(self, g: Game) -> StepResult:
        if self.paid is None:
            return Rewind(self.before, at="keep")
        assert self.here is not None
        return SetLocals(here=self.here.after(self.paid), replaced=g.state.replaced)

    def replace(self, g: Game) -> StepResult:
        assert self.here is not None
        once = self.here.numbers.get(ONCE)
        if once is None:
            return Call(Resolve(here=self.here), into="outcome")
        path = _of_next_time(g, once).path
        g.apply(Expire(serials=(once,)))
        return Call(Resolve(here=self.here, path=path), into="outcome")

    def count(self, g: Game) -> StepResult:
        nothing = isinstance(self.outcome, Outcome) and not self.outcome.effective
        if nothing and g.game.replaces_anyway:
            nothing = self.outcome.declined  # type: ignore[union-attr]
        if nothing and g.state.replaced == self.replaced:  # what was replaced in its turn could be done
            return Goto("keep")
        g.apply(AdvanceTurn(fields={"replaced": g.state.replaced + 1}))
        change = self.changes[self.index]
        counts = not change.brought and g.game.counts_as_done(g, change)
        return Goto("look", index=self.index + 1, counted=self.counted + counts)

    def keep(self, g: Game) -> StepResult:
        """It happens, and what it brings with it comes next: something else may happen instead of that."""
        change, after = self.changes[self.index], self.index + 1
        found = brought(g, change)
        return Goto(
            "look", index=after, kept=(*self.kept, change),
            changes=(*self.changes[:after], *found, *self.changes[after:]),
            lives=(*self.lives[:after], *(self._life(g, each) for each in found), *self.lives[after:]),
        )

    def act(self, g: Game) -> StepResult:
        lives = {change.target: life for change, life in zip(self.changes, self.lives, strict=True)}
        left = [change for change in self.kept if self._life(g, change) == lives[change.target]]
        applied = g.carry_out(tuple(change for change in left if change.possible(g)))
        return Done((applied + self.counted, self.wanted or len(self.changes)))

    def left(self, player: int) -> str:
        """The wanted change happens if whoever chooses leaves, or whoever's card would replace it."""
        if self.at == "put_in_order":
            return "look"
        users = {self.player} if self.here is None else {self.player, self.here.user}
        return "keep" if player in users and self.at in BEFORE_KEEPING else ""

    STEPS = (begin, order, put_in_order, look, ask, choose, pay, cost_paid, replace, count, keep, act)
