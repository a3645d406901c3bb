"""Paying a cost of several parts, one at a time in an order the payer may choose (Cipher 21.5.1.1.2.1).

What cannot be completed is never offered: `payable` looks for an order that works, by trying out if the parts draw
on the same cards. If a payment breaks down all the same, the state returns to what it was (19.1.3.1, 21.5.2.1;
Cipher G-12).
"""

from __future__ import annotations

from collections.abc import Container
from itertools import chain, combinations, islice, takewhile
from typing import ClassVar

import msgspec

from engines.core.cards.ability_parts import Context, Outcome, Step, letters, within
from engines.core.contract.chain import Chain
from engines.core.contract.game import Game
from engines.core.model.ask import NUMBER, ORDER, SOME, SPLIT, Ask, Option, number, one
from engines.core.model.events import AbilityRef
from engines.core.model.procedure import Call, Done, Goto, Procedure, SetLocals, StepResult
from engines.core.procedures.resolve import Resolve
from engines.core.state.knowledge import knows

TRIES = 200
"""Most continuations tried out when parts of a cost draw on the same cards."""


AMOUNT = "X"
"""The number under which the amount is remembered that a player has chosen to pay."""
MOST = 99
"""More of anything is never paid."""


def part_of(g: Game, ability: AbilityRef, number: int, instruction: tuple[int, ...] = ()) -> Step:
    """A part of a cost: of the ability's own, or of the one that `instruction` asks for (`parts_within`)."""
    return g.block(ability, (*instruction, number))[0] if instruction else g.faces.ability(ability).cost[number]


def parts_within(count: int) -> tuple[int, ...]:
    """The numbers of the parts of a cost within an effect: the steps of its instruction's first block, each alone."""
    return tuple(-1 - part for part in range(count))


def place_of(g: Game, ability: AbilityRef, step: Step) -> tuple[int, ...]:
    """Where an instruction stands in the ability: (step, block) pairs and its step. Empty if it stands nowhere.

    Of two that are equal it is the first: they do the same.
    """
    known: tuple[int, ...] | None = g.faces.noted.get(("place", ability, step))
    if known is None:
        known = g.faces.noted["place", ability, step] = _searched(g.faces.ability(ability).body, step)
    return known


def _searched(block: tuple[Step, ...], step: Step) -> tuple[int, ...]:
    for index, each in enumerate(block):
        if each == step:
            return (index,)
        for at, inner in enumerate(each.blocks()):
            if found := _searched(inner, step):
                return (index, at, *found)
    return ()


def payable(
    g: Game, here: Context, remaining: tuple[int, ...] | None = None, instruction: tuple[int, ...] = (),
) -> bool:
    """Whether these parts of a cost (all of the ability's, if not given) can still be paid in full, in some order.

    `instruction`: where the one stands whose cost it is; see `Pay`.
    """
    cost = g.faces.ability(here.ability).cost
    if not instruction and AMOUNT not in here.numbers and _has_amount(g, here.ability):
        here = with_amount(here, g.game.least_amount)
    here = msgspec.structs.replace(here, paying=True)  # a cost's part must be possible in full, an effect's in part
    parts = remaining if remaining is not None else tuple(range(len(cost)))
    steps = [part_of(g, here.ability, part, instruction) for part in parts]
    if len(parts) < 2 or not entangled(steps):
        return all(step.can_do(g, here) for step in steps)
    if g.game.pays_in_order and not steps[0].can_do(g, here) and _knows_hand(g, here.user):
        return False
    if _far_apart(g, here, steps) and all(step.can_do(g, here) for step in steps):
        return True
    # One part may provide what another needs.
    return _found_order(g, Pay(here=here, remaining=parts, instruction=instruction))


def payable_within(g: Game, here: Context, step: Step, untold: Container[Step] = ()) -> bool:
    """Whether the cost can be paid in full that an instruction asks for: the steps of its first block. Whether those in
    `untold` can be done is not to be told. What follows one may hang on it, so it is not looked at either."""
    parts, place = step.blocks()[0], place_of(g, here.ability, step)
    numbers = tuple(takewhile(lambda number: parts[-1 - number] not in untold, parts_within(len(parts))))
    if len(parts) == 1 or not place:
        paying = msgspec.structs.replace(here, paying=True)
        asked = [parts[-1 - number] for number in numbers]
        return all(part.can_do(g, paying) or (part.BY_OTHERS and part.could_do(g, paying)) for part in asked)
    return payable(g, here, numbers, place)


def _has_amount(g: Game, ref: AbilityRef) -> bool:
    """Whether the cost of an ability has an X. That is so for good, so it is worked out once for these faces."""
    known: bool | None = g.faces.noted.get((AMOUNT, ref))
    if known is None:
        known = g.faces.noted[AMOUNT, ref] = any(AMOUNT in letters(part) for part in g.faces.ability(ref).cost)
    return known


def _knows_hand(g: Game, player: int) -> bool:
    """Whether a player knows every card in their hand."""
    cards = g.state.cards
    return all(knows(g, player, cards[card]) for card in g.zone(g.game.hand, player))


def _far_apart(g: Game, here: Context, parts: list[Step]) -> bool:
    """Whether each part is paid with cards that no other part could be paid with, all of them known to the payer.

    Then no part takes away what another needs. (Cards nobody knows come off a deck, which may run out.)
    """
    cards: set[int] = set()
    for part in parts:
        mine = _used(g, here, part)
        if mine is None or not cards.isdisjoint(mine):
            return False
        cards |= mine
    return all(knows(g, here.user, g.state.cards[card]) for card in cards)


def with_amount(here: Context, amount: int) -> Context:
    """The circumstances of an ability for which that amount (X) is paid."""
    return msgspec.structs.replace(here, numbers={**here.numbers, AMOUNT: amount})


def _waits(here: Context, part: Step) -> bool:
    """Whether a part of a cost speaks of cards that another part has yet to choose."""
    return any(getattr(each, "SPEAKS_OF", "") and each.name not in here.bound for each in within(part))  # type: ignore[attr-defined]


def entangled(parts: list[Step]) -> bool:
    """Whether paying one part can take away what another needs: they name the same area, or none."""
    named = [{name.partition(":")[0] for name in getattr(part, "DRAWS_ON", ())} or {"anything"} for part in parts]
    return any(
        one_set & other or "anything" in one_set | other
        for position, one_set in enumerate(named) for other in named[position + 1:]
    )


def _order_matters(g: Game, here: Context, one_part: Step, other: Step) -> bool:
    """Whether one part can give the other its cards or take them away.

    Parts say what they draw on: "hand:leave" is an area and what is done to cards there. Of two that do the same in
    an area (two discards) every order leads to the same outcomes; nor does the order matter where cards neither come
    to the area nor may be used by both parts. What says nothing about itself may touch anything.
    """
    mine, theirs = draws_on(g, here, one_part), draws_on(g, here, other)
    if not mine or not theirs:
        return True
    shared = [
        (manner, another) for area, manner in mine for place, another in theirs
        if area == place and (manner != another or not manner)
    ]
    if not shared:
        return False
    if any("arrive" in manners or "" in manners for manners in shared):
        return True
    own, strange = _used(g, here, one_part), _used(g, here, other)
    return own is None or strange is None or not own.isdisjoint(strange)


def draws_on(g: Game, here: Context, part: Step) -> tuple[tuple[str, str], ...]:
    """(area, what is done there) of a part of a cost. Empty: it does not say."""
    said = getattr(part, "draws_on", None)
    names: tuple[str, ...] = said(g, here) if said is not None else getattr(part, "DRAWS_ON", ())
    return tuple((area, manner) for area, _, manner in (name.partition(":") for name in names))


def in_sight(g: Game, here: Context) -> bool:
    """Whether everybody can see if the ability's cost can be paid. Cards leave or change only where they lie open.

    A part whose areas depend on the cards it finds never counts as such: that it finds none in a hand may be a secret.
    """
    for part in g.faces.ability(here.ability).cost:
        if getattr(part, "draws_on", None) is not None:
            return False
        used = [area for area, manner in draws_on(g, here, part) if manner != "arrive"]
        if not used or any(area in g.game.zones and g.game.zones[area].face_down for area in used):
            return False
    return True


def _choice(g: Game, here: Context, part: Step) -> int:
    """How many cards a part could be paid with. The part with the fewest goes first where the order is free."""
    cards = _used(g, here, part)
    return len(cards) if cards is not None else 0


def _used(g: Game, here: Context, part: Step) -> set[int] | None:
    """The cards a part could be paid with, if it says so."""
    candidates = getattr(part, "candidates", None)
    return set(candidates(g, here)) if candidates is not None else None


def _found_order(g: Game, payment: Pay, first: int | None = None) -> bool:
    """Try out continuations of a payment (with the part at `first` paid first) on copies until one works."""
    here, start = payment.here, msgspec.structs.replace(payment, trial=True)
    if first is not None:
        start = msgspec.structs.replace(start, at="pay", first=first)
    trial = on_trial(g, start)
    open_ends = [trial]
    for _ in range(TRIES):
        if not open_ends:
            return False
        trial = open_ends.pop()
        try:
            trial.advance()
        except Unpaid:
            if _might_have(g, trial, here):
                return True
            continue
        except Paid:
            return True
        asked = trial.state.ask
        if asked is None:
            continue
        for answer in reversed(_first_answers(trial, asked)):
            branch = trial.clone()
            try:
                branch.answer(answer)
            except Paid:
                return True
            except Unpaid:
                if _might_have(g, branch, here):
                    return True
                continue
            open_ends.append(branch)
    return False


def on_trial(g: Game, procedure: Procedure) -> Game:
    """A copy of the game in which only this procedure is to be carried out, in the windows that are open.

    Payments that are being tried out already stay beneath it, so that nothing tries itself out without end.
    """
    trial = g.clone()
    trial.state.ask = None
    beneath = [
        frame for frame in g.state.procedures if isinstance(frame, Chain) or (isinstance(frame, Pay) and frame.trial)
    ]
    trial.state.procedures = [*beneath, procedure]
    return trial


def _might_have(g: Game, trial: Game, here: Context) -> bool:
    """Whether a payment tried out failed only because of a card its payer could not know, or what others hold.

    Then it might as well have succeeded, and whether it is offered must not tell what that card is: one in the hand, or
    one that the trial has moved, like the top card of a deck.
    """
    unknown = {
        after.zone for before, after in zip(g.state.cards, trial.state.cards, strict=False)
        if ((after.zone == trial.game.hand and after.user == here.user) or after.life != before.life)
        and not knows(g, here.user, before)
    }
    frame = next(frame for frame in reversed(trial.state.procedures) if isinstance(frame, Pay))
    parts = frame.parts(trial)
    if not unknown and not any(part.BY_OTHERS for part in parts):
        return False
    now = msgspec.structs.replace(frame.here, paying=True)

    def luck(part: Step) -> bool:
        """Whether one of those cards could have been what it needs. What says nothing of itself may need any."""
        if part.BY_OTHERS:
            return part.could_do(trial, now)
        drawn = {area for area, manner in draws_on(trial, now, part) if manner != "arrive"}
        return bool(unknown) and (not drawn or not unknown.isdisjoint(drawn)) and part.could_do(trial, now)

    return all(part.can_do(trial, now) or luck(part) for part in parts)


def _first_answers(g: Game, asked: Ask) -> list[int | tuple[int, ...]]:
    """A bounded choice of answers to go on with."""
    if asked.kind in (SOME, ORDER):
        count = len(asked.options)
        widths = dict.fromkeys((asked.least or min(1, asked.most), min(asked.most, count), asked.least))  # "up to" of 0
        if asked.joint:
            picks = chain.from_iterable(combinations(range(count), width) for width in widths)
            return [pick for pick in islice(picks, TRIES) if g.game.joint[asked.joint](g, asked, pick)]
        return [tuple(range(start, start + width)) for width in widths for start in range(count - width + 1)]
    if asked.kind == NUMBER:
        return [asked.most, asked.least]
    if asked.kind == SPLIT:
        return []
    return list(range(len(asked.options)))


class Unpaid(Exception):
    """A trial payment broke down."""


class Paid(Exception):
    """A trial payment was completed."""


class Pay(Procedure, frozen=True, tag="core.Pay"):
    """Pay the parts of a cost. Returns an Outcome if all of it was paid, else None, and the caller rewinds.

    `instruction` is empty for the cost of the ability itself. For a cost within its effect it says where the
    instruction stands that asks for it (`place_of`). Its first block holds the parts, numbered by `parts_within`.
    """

    TITLE: ClassVar[str] = "resolving.cost"

    here: Context
    remaining: tuple[int, ...]
    instruction: tuple[int, ...] = ()
    first: int = 0
    amount: int = 0
    outcome: Outcome | tuple[int, int] | None = None
    trial: bool = False

    def ask_amount(self, g: Game) -> StepResult:
        """Where the cost has an X, the payer says how much, at least 1. To pay nothing is not to pay."""
        here = self.here
        if self.instruction or AMOUNT in here.numbers or not _has_amount(g, here.ability):
            return Goto("choose")
        least = g.game.least_amount
        most = next((more - 1 for more in range(least + 1, MOST) if not payable(g, with_amount(here, more))), MOST)
        return number(
            here.user, "amount", least, most, into="amount", cause=here.source, ability=here.ability,
            rule=g.game.payment_rule,
        )

    def note_amount(self, g: Game) -> StepResult:
        return SetLocals(here=with_amount(self.here, self.amount))

    def choose(self, g: Game) -> StepResult:
        if not self.remaining:
            if self.trial:
                raise Paid
            here = self.here
            return Done(Outcome(applied=1, wanted=1, bound=here.bound, numbers=here.numbers, moved=here.moved))
        parts = self.parts(g)
        if len(parts) == 1 or g.game.pays_in_order or not entangled(parts):
            return Goto("pay", first=0)
        ready = [place for place, part in enumerate(parts) if not _waits(self.here, part)]
        if len(ready) == 1:
            return Goto("pay", first=ready[0])
        able = [place for place in ready if self._leads_on(g, place)]
        options = [Option(verb="part", number=place, ability=self.here.ability) for place in able]
        if not options:
            return self._broken() if self.trial else Done(None)
        here = msgspec.structs.replace(self.here, paying=True)
        pairs = list(combinations((parts[place] for place in ready), 2))
        if not self.trial and not any(_order_matters(g, here, *pair) for pair in pairs):
            return Goto("pay", first=min(able, key=lambda place: _choice(g, here, parts[place])))
        areas = {area for part in parts for area, _ in draws_on(g, here, part)}
        hidden = not areas or any(area in g.game.zones and g.game.zones[area].face_down for area in areas)
        return one(  # asked even if only one part leads on: a hand may be why
            self.here.user, "pay-first", options, into="first", gives="number", rule=g.game.payment_rule,
            always=hidden and not self.trial,
        )

    def pay(self, g: Game) -> StepResult:
        number = self.remaining[self.first]
        here = msgspec.structs.replace(self.here, paying=True)
        part = part_of(g, here.ability, number, self.instruction)
        if not part.reached(g, here):  # "if you do" of a part that was not done
            return Goto("count", outcome=Outcome(applied=1, wanted=1))
        if not part.can_do(g, here):
            return self._broken() if self.trial else Done(None)
        return Call(Resolve(here=here, path=(*(self.instruction or (-1,)), number)), into="outcome")

    def count(self, g: Game) -> StepResult:
        outcome = self.outcome
        if not isinstance(outcome, Outcome) or outcome.report != "all":
            return self._broken() if self.trial else Done(None)
        here = msgspec.structs.replace(self.here.after(outcome), last=(outcome.applied, outcome.wanted))
        rest = (*self.remaining[: self.first], *self.remaining[self.first + 1:])
        return Goto("choose", here=here, remaining=rest, outcome=None)

    STEPS = (ask_amount, note_amount, choose, pay, count)

    def left(self, player: int) -> str:
        return "." if player == self.here.user else ""

    def _leads_on(self, g: Game, place: int) -> bool:
        """Whether paying this part first can still lead to a complete payment."""
        if not self.parts(g)[place].can_do(g, msgspec.structs.replace(self.here, paying=True)):
            return False
        return self.trial or _found_order(g, self, place)

    def parts(self, g: Game) -> list[Step]:
        """The parts that are still to be paid."""
        return [part_of(g, self.here.ability, number, self.instruction) for number in self.remaining]

    def _broken(self) -> StepResult:
        raise Unpaid
