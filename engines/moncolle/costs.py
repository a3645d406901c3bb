"""Costs (chapter 14) and the slots they are paid with (12-4, 12-5): words of packs, who can pay, which slots.

Everything is paid when a use is declared; whether it counts is confirmed when the use takes effect (14-3; G22).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final

from engines.core import derive
from engines.core.ask import Option, one
from engines.core.atoms import Change, Mark, Move, Turn
from engines.core.drawing import Drawing
from engines.core.effects import Here, Outcome, Step
from engines.core.events import RefPair
from engines.core.procedure import Call, Do, Done, Goto, Procedure
from engines.core.procedure import Move as Answered
from engines.language.catalogue import word
from engines.language.deeds import OnCards, Top
from engines.language.speech import Said, Voice
from engines.language.targets import This
from engines.language.vocabulary import Key
from engines.moncolle.cards import ITEM_BOMB, ITEM_CONSUMABLE, ITEM_MULTI, ITEM_SLOTS, SLOTS, SPELL_ANY, SPELL_SLOTS
from engines.moncolle.discarding import Discard as Discarding
from engines.moncolle.keywords import COMPLETION, in_reach, stands
from engines.moncolle.zones import DECK, DISCARD, EFFECTS

if TYPE_CHECKING:
    from engines.moncolle.play import Moncolle

Slot = tuple[int, str]
"""One slot of a unit: (unit, kind)."""
Kinds = tuple[str, ...]
"""The kinds of slot that can pay one part of a cost."""

PAID_WITH: Final[dict[str, Kinds]] = {
    **{attribute: (kind, SPELL_ANY) for attribute, kind in SPELL_SLOTS.items()},  # 12-5.p3: S as any one attribute
    "any": (*SPELL_SLOTS.values(), SPELL_ANY),
    "multi": (ITEM_MULTI,), "consumable": (ITEM_CONSUMABLE,), "bomb": (ITEM_BOMB,),  # 12-4-1.p1, 12-4-2.p1, 12-4-3.p1
}
"""The slots that pay for each entry of the vocabulary's table "slot"; "item": see `Consume.needs`."""


BARRED: Final = ("use-spells", "use-items")
"""What a unit "cannot" whose spell slots, or item slots, pay for nothing."""


# -- slots --------------------------------------------------------------------------------------------------------


def payers(g: Moncolle, player: int) -> tuple[int, ...]:
    """The units whose slots can pay: in a battle those in it (11-1-2.p2), else all of the player's; any of them may
    share in a cost (14-2.p1)."""
    return g.party(player) if g.battle is not None else g.units(player)


def supply(g: Moncolle, player: int) -> dict[Slot, int]:
    """How many slots of each kind the player's units have free (12-4.p2, 12-4-1.p1, 12-5.p2)."""
    return {
        (unit, kind): free for unit in payers(g, player) for kind in SLOTS
        if (free := g.free_slots(unit, kind)) and not derive.forbidden(g, unit, BARRED[kind in ITEM_SLOTS])
    }


def ways(free: dict[Slot, int], needs: Sequence[Kinds], last: int = 0) -> Iterator[tuple[Slot, ...]]:
    """Every way to pay these parts, one slot each; of equal parts that stand side by side in one order only."""
    if not needs:
        yield ()
        return
    for place, slot in enumerate(free):
        if place < last or not free[slot] or slot[1] not in needs[0]:
            continue
        rest = {**free, slot: free[slot] - 1}
        alike = len(needs) > 1 and needs[1] == needs[0]
        for more in ways(rest, needs[1:], place if alike else 0):
            yield (slot, *more)


def outcomes(free: dict[Slot, int], needs: Sequence[Kinds], enough: int = 2) -> int:
    """How many different sets of slots can pay, counted as far as `enough`."""
    found: set[tuple[Slot, ...]] = set()
    for way in ways(free, needs):
        found.add(tuple(sorted(way)))
        if len(found) >= enough:
            break
    return len(found)


class PaySlots(Procedure, frozen=True, tag="moncolle.PaySlots"):
    """A player says which slots of which units are consumed, where that is not plain; then they are."""

    RULE: ClassVar[str] = "14-2.p1"

    player: int
    needs: tuple[Kinds, ...]
    by: RefPair | None = None
    chosen: tuple[Slot, ...] = ()
    picked: Option | None = None
    tally: tuple[int, int] = (0, 0)

    def _left(self, g: Moncolle) -> tuple[dict[Slot, int], tuple[Kinds, ...], int]:
        """What is free beside what has been chosen, what is still to be paid, and where to look on among the free."""
        free = supply(g, self.player)
        at = list(free).index(self.chosen[-1]) if self.chosen else 0
        for slot in self.chosen:
            free[slot] -= 1
        done = len(self.chosen)
        alike = 0 < done < len(self.needs) and self.needs[done] == self.needs[done - 1]
        return free, self.needs[done:], at if alike else 0

    def choose(self, g: Moncolle) -> Answered:
        free, needs, at = self._left(g)
        if not needs:
            return Goto("pay")
        found = list(dict.fromkeys(way[0] for way in ways(free, needs, at)))
        if not found:
            return Done((0, len(self.needs)))
        if outcomes(free, needs) == 1:
            return Goto("pay", chosen=(*self.chosen, *next(ways(free, needs, at))))
        options = [Option(verb=kind.replace("_", "-"), subject=unit, name=kind) for unit, kind in found]
        return one(self.player, "slot", options, into="picked", rule="12-5.p3" if SPELL_ANY in needs[0] else self.RULE)

    def take(self, g: Moncolle) -> Answered:
        picked = self.picked
        assert picked is not None and picked.subject is not None
        return Goto("choose", chosen=(*self.chosen, (picked.subject, picked.name)), picked=None)

    def pay(self, g: Moncolle) -> Answered:
        spent = {unit: tuple(kind for each, kind in self.chosen if each == unit) for unit, _ in self.chosen}
        return Do(*(
            Mark(card=unit, fields={"spent": (*g.card(unit).spent, *kinds)}, tells="consumed", cause="cost", by=self.by)
            for unit, kinds in spent.items()
        ), into="tally")

    def paid(self, g: Moncolle) -> Answered:
        whole = self.tally[0] == self.tally[1]
        return Done(Outcome(applied=len(self.needs) if whole else 0, wanted=len(self.needs)))

    STEPS = (choose, take, pay, paid)


def lost_with_equipment(g: Moncolle, changes: Sequence[Change]) -> dict[int, int]:
    """Equipment that is about to be discarded in a battle from the initiative timing on, and who wears it: the slot
    counts as consumed (12-4-1.p2)."""
    battle = g.battle
    if battle is None or battle.timing not in ("initiative", "first", "second", "simultaneous"):
        return {}
    moves = [change.card for change in changes if isinstance(change, Move) and change.to == DISCARD]
    return {card: wearer for card in moves if (wearer := g.wearer(card)) is not None and g.in_battle(wearer)}


def count_as_consumed(g: Moncolle, wearer: int) -> None:
    """The slot the equipment was in cannot pay any more in this battle (12-4-1.p2)."""
    g.apply(Mark(card=wearer, fields={"spent": (*g.card(wearer).spent, ITEM_MULTI)}))


# -- words --------------------------------------------------------------------------------------------------------


@word("consume <slots>")
class Consume(Step, frozen=True, tag="moncolle.Consume"):
    """Slots of the user's units are consumed, shared among them as the user likes: "consume fire fire"; "item" means
    the kinds of slot that serve the item itself."""

    DRAWS_ON: ClassVar[tuple[str, ...]] = ("slots:consume",)

    slots: tuple[Annotated[str, Key("slot")], ...]

    def needs(self, g: Any, here: Here) -> tuple[Kinds, ...]:
        """The kinds of slot for each part, those that can be paid in the fewest ways first (12-5.p3)."""
        kinds = [g.serves(here.source[0]) if slot == "item" else PAID_WITH[slot] for slot in self.slots]
        return tuple(sorted(kinds, key=lambda each: (len(each), each)))

    def can_do(self, g: Any, here: Here) -> bool:
        return bool(self.slots) and outcomes(supply(g, here.user), self.needs(g, here), enough=1) > 0

    def do(self, g: Any, here: Here) -> Answered:
        return Call(PaySlots(player=here.user, needs=self.needs(g, here), by=here.source))

    def say(self, voice: Voice) -> Said:
        slots = [voice.term("slot", slot) for slot in self.slots]
        between = "" if max(map(len, slots), default=1) == 1 else "・"  # 火火, but III・III
        return Said(f"consume {' '.join(slots)}" if voice.english else f"{between.join(slots)}消費")


@word("act <what>", en="make {what} acted", ja="{what:を}行動完了にする", cost_en="act {what}",
      cost_ja="{what:を}行動完了")
class Act(OnCards, frozen=True, tag="moncolle.Act"):
    """Unacted units or summoners become acted (6.p3)."""

    DRAWS_ON: ClassVar[tuple[str, ...]] = ("unacted:act",)

    def candidates(self, g: Any, here: Here) -> list[int]:
        found = [card for card in OnCards.candidates(self, g, here) if in_reach(g, here, card)]
        if here.paying and COMPLETION in g.ability(here.ability).marks and not isinstance(self.what, This):
            return [card for card in found if card != stands(g, here.source[0])]  # it acts for the icon: 13-1.p2; G52
        return found

    def change(self, g: Any, here: Here, card: int) -> Change:
        return Turn(card=stands(g, card), turned=True, cause=here.cause, by=here.source)


@word("discard <what>", en="discard {what:from}", ja="{what:を}破棄する", cost_ja="{what:を}破棄")
class Discard(OnCards, frozen=True, tag="moncolle.DiscardCards"):
    """Cards are put into the discard (16.p3): this card, cards of the hand, the top cards of the deck."""

    def candidates(self, g: Any, here: Here) -> list[int]:
        if here.paying and isinstance(self.what, This):
            return self.what.present(g, here)
        found = OnCards.candidates(self, g, here)
        # what is being used has left the hand when this is paid (5-9.p3; G22)
        return [card for card in found if card != here.source[0]] if here.paying else found

    def can_do(self, g: Any, here: Here) -> bool:
        if here.paying and isinstance(self.what, Top):
            seat, count = self.what.seat(g, here), self.what.count.number(g, here)
            return len(g.deck(seat)) >= count
        return OnCards.can_do(self, g, here)

    def draws_on(self, g: Any, here: Here) -> tuple[str, ...]:
        """Where the cards come from and go to, among the parts of a cost."""
        if isinstance(self.what, Top):
            start = {DECK}
        else:
            start = {g.card(card).zone or "worn" for card in self.candidates(g, here)}
        return (*(f"{area}:leave" for area in sorted(start)), f"{DISCARD}:arrive")

    def change(self, g: Any, here: Here, card: int) -> Change:
        return Move(card=card, to=DISCARD, cause=here.cause, by=here.source)

    def carry(self, g: Any, here: Here, cards: list[int]) -> Answered:
        if not cards:
            return None
        if here.paying and isinstance(self.what, This) and g.card(cards[0]).zone == EFFECTS:
            return Done((1, 1))  # it has left the hand and goes to the discard when it has been used (5-9.p3)
        if isinstance(self.what, Top):
            seat, count = self.what.seat(g, here), self.what.count.number(g, here)
            return Call(Drawing(player=seat, count=count, move=self._move(here, cards[0])))
        refs = tuple(g.state.ref(card) for card in cards)
        missing = max(0, self.what.wanted(g, here) - len(cards))
        return Call(Discarding(cards=refs, missing=missing, cause=here.cause, by=here.source))

    def _move(self, here: Here, card: int) -> Move:
        return Move(card=card, to=DISCARD, cause=here.cause, by=here.source)


def discards_itself(cost: Sequence[Step]) -> bool:
    """Whether a cost is to discard the very card: one in the hand lies in the effect zone meanwhile (5-9.p3; G22)."""
    return any(isinstance(part, Discard) and isinstance(part.what, This) for part in cost)
