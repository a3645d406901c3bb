"""Summoning units, and putting on, exchanging and discarding equipment (4-2, 9-2-3, 9-3, 10-1).

The normal summon phase and each side's part of the immediate summon timing are the same procedure with other actions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.model.ask import Option, one, one_card, one_or_none
from engines.core.model.events import RefPair
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import DONE, Call, Do, Done, Goto, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.play import legality
from engines.core.procedures.check_timing import CheckTiming
from engines.core.state.atoms import AdvanceTurn, Announce, Mark, Move, Stack
from engines.moncolle.abilities import area_limit, permits, uses
from engines.moncolle.abilities.keywords import SUMMONING
from engines.moncolle.abilities.skills import UseRitual
from engines.moncolle.actions import actions, summon_requirements
from engines.moncolle.table.cards import ITEM_MULTI
from engines.moncolle.table.zones import DISCARD

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame


class Summoning(Procedure, frozen=True, tag="moncolle.Summoning"):
    """First discards of equipment, then units are summoned, equipment put on and exchanged, in any order and number
    (9-3.p3, 9-3.p4). `immediate`: this player's part of the immediate summon timing (10-1.p3 to 10-1.p6)."""

    FLEETING: ClassVar[tuple[str, ...]] = ("choice",)

    player: int
    immediate: bool = False
    choice: Option | None = None

    def begin(self, g: MoncolleGame) -> Answered:
        g.apply(AdvanceTurn(fields={"summoning": False}))
        return None

    def choose(self, g: MoncolleGame) -> Answered:
        known = actions.IMMEDIATE_ACTIONS if self.immediate else actions.SUMMON_ACTIONS
        rule = "10-1.p1" if self.immediate else "9-3.p1"
        options = [*legality.options(g, self.player, known), *uses.usable(g, self.player, SUMMONING)]
        if not options and not g.hand(self.player):
            return DONE  # nobody learns anything from not being asked
        options.append(Option(verb=actions.END, rule=rule))
        what = "immediate" if self.immediate else "summon"
        window = "immediate" if self.immediate else ""
        return one(self.player, what, options, into="choice", rule=rule, always=True, window=window)

    def act(self, g: MoncolleGame) -> Answered:
        choice = self.choice
        assert choice is not None
        card = choice.subject
        if card is None:
            return DONE
        if choice.verb == actions.DISCARD_EQUIPMENT:
            return Call(DiscardEquipment(card=card, rule=choice.rule))
        g.apply(AdvanceTurn(fields={"summoning": True}))
        if choice.verb == uses.USE:
            assert choice.ability is not None
            return Call(UseRitual(player=self.player, card=card, ability=choice.ability, target=choice.card))
        if choice.verb == actions.SUMMON:
            assert choice.zone is not None
            area = choice.zone.partition(":")[0]
            return Call(Summon(
                card=card, player=self.player, area=area, immediate=self.immediate, rule=choice.rule,
            ))
        assert choice.card is not None
        if choice.verb == actions.EQUIP:
            return Call(Equip(card=card, unit=choice.card, rule=choice.rule))
        return Call(Swap(card=card, unit=choice.card, rule=choice.rule))

    def check(self, g: MoncolleGame) -> Answered:
        return Call(CheckTiming())

    def again(self, g: MoncolleGame) -> Answered:
        return Goto("choose")

    STEPS = (begin, choose, act, check, again)


class Summon(Procedure, frozen=True, tag="moncolle.Summon"):
    """A unit card becomes a unit, face up and unacted (4-2.p2, 9-3-2.p1, 10-1-2.p1). A hero costs cards of the deck,
    whatever summons it (4-2.p23). Returns (summoned, 1): an effect may find that it cannot be (G44, G49)."""

    card: int
    player: int
    area: str
    immediate: bool = False
    rule: str = ""
    cause: str = "action"
    by: RefPair | None = None
    placed: tuple[int, int] = (0, 1)

    def allow(self, g: MoncolleGame) -> Answered:
        """G49: whether it is possible at all is seen before anything is paid."""
        possible = (
            summon_requirements.hero_in_the_way(g, self.card, self.player) is None
            and summon_requirements.hero_payment(g, self.card, self.player) is not None
            and area_limit.load_at(g, self.area, self.player) + area_limit.load(g, self.card) <= g.limit(self.area)
        )
        return None if possible else Done((0, 1))

    def pay(self, g: MoncolleGame) -> Answered:
        """G49: at once and for good."""
        cost = summon_requirements.hero_payment(g, self.card, self.player)
        if not cost:
            return None
        g.tell("log.hero-cost", "4-2.p22", player=self.player, who=OfPlayer(self.player), count=len(cost))
        return Do(*(Move(card=card, to=DISCARD, cause="cost") for card in cost))

    def place(self, g: MoncolleGame) -> Answered:
        return Do(Move(
            card=self.card, to=self.area, player=self.player, face_down=False, cause=self.cause, by=self.by,
        ), into="placed")

    def placed_now(self, g: MoncolleGame) -> Answered:
        if not self.placed[0]:
            return Done((0, 1))
        g.apply(Mark(card=self.card, fields={"immediate": self.immediate}))
        g.stir()
        g.tell(
            "log.summons", self.rule, player=self.player, who=OfPlayer(self.player), card=OfCard(self.card),
            area=self.area.upper(), cause=self.by[0] if self.by is not None else None,
        )
        return Do(Announce(
            what="summoned", card=self.card, player=self.player, end=self.area, cause=self.cause, by=self.by,
        ))

    def report(self, g: MoncolleGame) -> Answered:
        return Done((1, 1))

    STEPS = (allow, pay, place, placed_now, report)


class Equip(Procedure, frozen=True, tag="moncolle.Equip"):
    """An equipment card is laid beneath its wearer (4-4.p2, 9-3-3.p1, 10-1-3.p1). Returns (applied, 1)."""

    card: int
    unit: int
    rule: str = ""
    cause: str = "action"
    by: RefPair | None = None
    tally: tuple[int, int] = (0, 1)

    def put_on(self, g: MoncolleGame) -> Answered:
        return Do(Stack(card=self.card, host=self.unit, beneath=True, cause=self.cause, by=self.by), into="tally")

    def tell(self, g: MoncolleGame) -> Answered:
        if self.tally[0]:
            g.stir()
            user = g.card(self.unit).user
            g.tell(
                "log.equips", self.rule, player=user, card=OfCard(self.card), unit=OfCard(self.unit),
                cause=self.by[0] if self.by is not None else None,
            )
        return Done(self.tally)

    STEPS = (put_on, tell)


class Swap(Procedure, frozen=True, tag="moncolle.Swap"):
    """Two own units on the same terrain exchange equipment. One of them may give none (9-2-3.p1). G39: one item a side,
    as often as one likes."""

    card: int
    unit: int
    rule: str = ""
    back: int | None = None

    def choose_back(self, g: MoncolleGame) -> Answered:
        wearer, player = g.wearer(self.card), g.card(self.unit).user
        assert wearer is not None
        worn = tuple(card for card in g.equipment(self.unit) if permits.may_wear(g, wearer, card))
        if not worn:
            return None
        about = (self.unit, self.card)
        if g.free_slots(self.unit, ITEM_MULTI):
            return one_or_none(player, "swap-back", worn, into="back", rule=self.rule, about=about)
        return one_card(player, "swap-back", worn, into="back", rule=self.rule, about=about)

    def exchange(self, g: MoncolleGame) -> Answered:
        wearer = g.wearer(self.card)
        assert wearer is not None
        back = () if self.back is None else (self.back,)
        g.tell(
            "log.swaps", self.rule, player=g.card(self.unit).user, card=OfCard(self.card), unit=OfCard(self.unit),
            wearer=OfCard(wearer),
        )
        return Do(
            Stack(card=self.card, host=self.unit, beneath=True, cause="action"),
            *(Stack(card=card, host=wearer, beneath=True, cause="action") for card in back),
        )

    STEPS = (choose_back, exchange)


class DiscardEquipment(Procedure, frozen=True, tag="moncolle.DiscardEquipment"):
    """A unit's equipment is discarded (9-3-1.p1, 10-1-1.p1)."""

    card: int
    rule: str = ""

    def discard(self, g: MoncolleGame) -> Answered:
        wearer = g.wearer(self.card)
        assert wearer is not None
        g.stir()
        g.tell(
            "log.discards-equipment", self.rule, player=g.card(wearer).user, card=OfCard(self.card),
            unit=OfCard(wearer),
        )
        return Do(Move(card=self.card, to=DISCARD, cause="action"))

    STEPS = (discard,)
