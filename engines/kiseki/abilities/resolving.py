"""Resolving what stands on the stack (1205), and taking negated things off it (1324)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, Outcome, all_hold
from engines.core.model.ask import yes_no
from engines.core.model.mentions import OfCard, OfName
from engines.core.model.procedure import DONE, Call, Do, Goto, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.payment import payable
from engines.core.procedures.resolve import Resolve
from engines.core.procedures.use_ability import whole_cost
from engines.core.state.atoms import Mark, Move, Remove
from engines.kiseki.abilities.amounts import when_resolved
from engines.kiseki.abilities.control import controller
from engines.kiseki.abilities.plays import BASE_PLAY, EVENT_PLAY, SUPPORT_PLAY, UNIT_PLAY, Entry
from engines.kiseki.abilities.targets import may_support
from engines.kiseki.table.formats import BASE_RESOLVED
from engines.kiseki.table.zones import BASE, FIELD, STACK, TRAIL

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

ITEM_RESOLVES = FIELD
"""G2, settled by the publisher (facts.md): an ITEM resolves like a UNIT, to the field, ready and face up."""

BASE_RESOLVES = BASE
"""G50: where a BASE card goes that was played from another zone than the base, face up (1205.1c-3)."""


class ResolveEntry(Procedure, frozen=True, tag="kiseki.ResolveEntry"):
    """The newest thing on the stack is resolved (1205.1)."""

    TITLE: ClassVar[str] = "resolving.entry"
    RULE: ClassVar[str] = "1205.1"

    entry: Entry

    def carry_out(self, g: KisekiGame) -> Answered:
        entry = self.entry
        if entry.what == UNIT_PLAY:  # 1205.1c-1
            card = g.follow(entry.card)
            if card is None:
                return DONE
            g.tell("log.fields", "1205.1c-1", card=OfCard(card))
            return Do(Move(card=card, to=ITEM_RESOLVES, player=controller(g, card), face_down=False))
        if entry.what == SUPPORT_PLAY:
            return Call(GainSupport(entry=entry))
        if entry.what == BASE_PLAY and not entry.pseudo:
            card = g.follow(entry.card)
            if card is None:
                return DONE
            return Do(Move(card=card, to=BASE_RESOLVES, player=controller(g, card), face_down=False))
        if entry.what == BASE_PLAY:  # 1205.1c-3
            card = g.follow(entry.origin)
            if card is not None and g.card(card).founding and g.reading(BASE_RESOLVED):
                g.apply(Mark(card=card, fields={"founding": False}))
                g.forget_derived(moved=True)
            return DONE
        if entry.here is None:  # an EVENT without an EVENT ability
            return None
        if entry.what != EVENT_PLAY and entry.card is not None:
            name = OfName(entry.here.source[0], g.faces[entry.here.ability.face].name)
            g.tell("log.resolves", "1205.1d", cause=entry.here.source[0], card=name)
        return Call(ResolveAbility(entry=entry))

    STEPS = (carry_out,)


class ResolveAbility(Procedure, frozen=True, tag="kiseki.ResolveAbility"):
    """An ability is carried out, or what an EVENT does (1205.1c-2, 1205.1d)."""

    TITLE: ClassVar[str] = "resolving.entry"
    RULE: ClassVar[str] = "1205.1d"

    entry: Entry
    here: Context | None = None
    agrees: bool = False
    paid: Outcome | None = None

    def look(self, g: KisekiGame) -> Answered:
        """1205.1b: what numbers are still open is fixed. Targets are looked at by `illegal_targets` (1205.1a)."""
        entry = self.entry
        assert entry.here is not None
        if entry.path:  # a delayed trigger has no targets of its own
            return Goto("act", here=entry.here)
        here, ability = when_resolved(g, entry.here), g.ability(entry.here.ability)
        if not all_hold(g, here, ability.conditions):
            return DONE
        if not (ability.optional and ability.cost):
            return Goto("act", here=here)
        return SetLocals(here=here)

    def ask(self, g: KisekiGame) -> Answered:
        """A cost of a triggered craft is optional, and paid now (1203.6, 1203.6a)."""
        here = self.here
        assert here is not None
        if not payable(g, here):
            return DONE
        return yes_no(self.entry.player, "pay", "agrees", rule="1203.6", cause=here.source, ability=here.ability)

    def pay(self, g: KisekiGame) -> Answered:
        assert self.here is not None
        return Call(whole_cost(g, self.here), into="paid") if self.agrees else DONE

    def had_paid(self, g: KisekiGame) -> Answered:
        assert self.here is not None
        return DONE if self.paid is None else SetLocals(here=self.here.after(self.paid))

    def act(self, g: KisekiGame) -> Answered:
        assert self.here is not None
        return Call(Resolve(here=self.here, path=self.entry.path))

    STEPS = (look, ask, pay, had_paid, act)


class GainSupport(Procedure, frozen=True, tag="kiseki.GainSupport"):
    """A scrum support is resolved: its target gains support if it is still legal (1220.1)."""

    RULE: ClassVar[str] = "1220.1"

    entry: Entry

    def gain(self, g: KisekiGame) -> Answered:
        card = g.follow(self.entry.targets[0])
        if card is None or not may_support(g, self.entry.player, card):
            return DONE
        g.tell("log.gains-support", "1220.1b", card=OfCard(card))
        return Do(Mark(card=card, fields={"support": True}, tells="gains-support"))

    STEPS = (gain,)


def put_away(g: KisekiGame, entry: Entry) -> Answered:
    """An EVENT card goes to its controller's trail, and so does any card that was negated. Pseudo-cards leave into no
    zone (1205.1c-2, 1324.1)."""
    card = g.follow(entry.card)
    if card is None or g.card(card).zone != STACK:
        return None
    if entry.pseudo:
        return Do(Remove(card=card))
    player = g.card(card).owner if entry.cancelled else None
    return Do(Move(card=card, to=TRAIL, player=player))


PROCEDURES = (ResolveEntry, ResolveAbility, GainSupport)
