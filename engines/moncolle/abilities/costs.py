"""Costs (chapter 14) and the slots they are paid with (12-4, 12-5): words of packs, who can pay, which slots.

Everything is paid when a use is declared; whether it counts is confirmed when the use takes effect (14-3; G22).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, ClassVar, Final

from engines.core.abilities import derive
from engines.core.cards.ability_parts import Context, Outcome, Step
from engines.core.model.ask import Option, number, one
from engines.core.model.events import RefPair
from engines.core.model.procedure import Call, Do, Done, Goto, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.draw_cards import DrawCards
from engines.core.state.atoms import Change, Mark, Move, Turn
from engines.language.descriptions.targets import Pick, This
from engines.language.descriptions.values import Number
from engines.language.grammar.catalogue import word
from engines.language.grammar.japanese import beside_noun
from engines.language.grammar.parts import Cards
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import Key
from engines.language.words.instructions import OnCards, Top
from engines.moncolle.abilities import dice
from engines.moncolle.abilities.keywords import COMPLETION, in_reach, kinds_used, stands
from engines.moncolle.table.cards import (
    ITEM_BOMB,
    ITEM_CONSUMABLE,
    ITEM_MULTI,
    ITEM_SLOTS,
    SLOTS,
    SPELL_ANY,
    SPELL_SLOTS,
)
from engines.moncolle.table.discarding import Discard as Discarding
from engines.moncolle.table.log_lines import tell_consumed
from engines.moncolle.table.zones import DECK, DISCARD, EFFECTS

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

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


LEAST_SLOTS: Final = 1
"""How many slots a use costs at least that costs any (G59)."""
CHEAPER: Final = "cheaper:"
"""Beginning of fields of effects on players: how many slots less something of a kind costs them."""
BARRED: Final = ("use-spells", "use-items")
"""What a unit "cannot" whose spell slots, or item slots, pay for nothing."""


# -- slots --------------------------------------------------------------------------------------------------------


def payers(g: MoncolleGame, player: int) -> tuple[int, ...]:
    """The units whose slots can pay: in a battle those in it (11-1-2.p2), else all of the player's. Any of them may
    share in a cost (14-2.p1)."""
    return g.party(player) if g.battle is not None else g.units(player)


def supply(g: MoncolleGame, units: Sequence[int]) -> dict[Slot, int]:
    """How many slots of each kind these units have free (12-4.p2, 12-4-1.p1, 12-5.p2)."""
    return {
        (unit, kind): free for unit in units for kind in SLOTS
        if (free := g.free_slots(unit, kind)) and not derive.forbidden(g, unit, BARRED[kind in ITEM_SLOTS])
    }


def fewer(g: MoncolleGame, here: Context) -> int:
    """How many slots less a use costs for its player. Those go first that the fewest kinds of slot could pay (G59)."""
    return max(0, sum(dice.added(g, here.user, CHEAPER + kind) for kind in kinds_used(g, here)))


def able_alone(g: MoncolleGame, units: Sequence[int], needs: Sequence[Kinds]) -> list[int]:
    """Those of the units whose own slots pay for all of it."""
    return [unit for unit in units if outcomes(supply(g, (unit,)), needs, enough=1)]


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
    """A player says which slots of which units are consumed, where that is not plain. Then they are."""

    RULE: ClassVar[str] = "14-2.p1"

    player: int
    needs: tuple[Kinds, ...]
    units: tuple[int, ...]
    """Whose slots can pay."""
    alone: bool = False
    """Whether one of them pays for all of it."""
    counted: bool = False
    """Whether as many as were consumed are X in what follows."""
    by: RefPair | None = None
    chosen: tuple[Slot, ...] = ()
    picked: Option | None = None
    tally: tuple[int, int] = (0, 0)

    def _left(self, g: MoncolleGame) -> tuple[dict[Slot, int], tuple[Kinds, ...], int]:
        """What is free beside what has been chosen, what is still to be paid, and where to look on among the free."""
        units: Sequence[int] = self.units
        if self.alone:
            units = (self.chosen[0][0],) if self.chosen else able_alone(g, units, self.needs)
        free = supply(g, units)
        at = list(free).index(self.chosen[-1]) if self.chosen else 0
        for slot in self.chosen:
            free[slot] -= 1
        done = len(self.chosen)
        alike = 0 < done < len(self.needs) and self.needs[done] == self.needs[done - 1]
        return free, self.needs[done:], at if alike else 0

    def choose(self, g: MoncolleGame) -> Answered:
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

    def take(self, g: MoncolleGame) -> Answered:
        picked = self.picked
        assert picked is not None and picked.subject is not None
        return Goto("choose", chosen=(*self.chosen, (picked.subject, picked.name)), picked=None)

    def pay(self, g: MoncolleGame) -> Answered:
        spent = {unit: tuple(kind for each, kind in self.chosen if each == unit) for unit, _ in self.chosen}
        return Do(*(
            Mark(card=unit, fields={"spent": (*g.card(unit).spent, *kinds)}, tells="consumed", cause="cost", by=self.by)
            for unit, kinds in spent.items()
        ), into="tally")

    def paid(self, g: MoncolleGame) -> Answered:
        whole = self.tally[0] == self.tally[1]
        if whole:
            tell_consumed(g, self.player, self.chosen)
        numbers = {"X": len(self.needs)} if self.counted else {}
        return Done(Outcome(applied=len(self.needs) if whole else 0, wanted=len(self.needs), numbers=numbers))

    STEPS = (choose, take, pay, paid)


def lost_with_equipment(g: MoncolleGame, changes: Sequence[Change]) -> dict[int, int]:
    """Equipment that is about to be discarded in a battle from the initiative timing on, and who wears it: the slot
    counts as consumed (12-4-1.p2)."""
    battle = g.battle
    if battle is None or battle.timing not in ("initiative", "first", "second", "simultaneous"):
        return {}
    moves = [change.card for change in changes if isinstance(change, Move) and change.to == DISCARD]
    return {card: wearer for card in moves if (wearer := g.wearer(card)) is not None and g.in_battle(wearer)}


def count_as_consumed(g: MoncolleGame, wearer: int) -> None:
    """The slot the equipment was in cannot pay any more in this battle (12-4-1.p2)."""
    g.apply(Mark(card=wearer, fields={"spent": (*g.card(wearer).spent, ITEM_MULTI)}))


# -- words --------------------------------------------------------------------------------------------------------


class Slots(Step, frozen=True, kw_only=True):
    """Slots of units are consumed."""

    DRAWS_ON: ClassVar[tuple[str, ...]] = ("slots:consume",)

    whom: Cards | None = None
    """Whose slots; not said: those of all units of the user that can pay."""

    def units(self, g: MoncolleGame, here: Context) -> tuple[int, ...]:
        """Whose slots can pay: in a battle only of units in it (11-1-2.p2)."""
        if self.whom is None:
            return payers(g, here.user)
        found = self.whom.of.find(g, here) if isinstance(self.whom, Pick) else self.whom.present(g, here)
        return tuple(unit for unit in found if g.is_unit(unit) and (g.battle is None or g.in_battle(unit)))

    @property
    def alone(self) -> bool:
        """Whether one unit pays for all of it: "of 1 other ally"."""
        return isinstance(self.whom, Pick)

    @property
    def fault(self) -> str:
        """What keeps it from being read: a number of units that would each have to pay."""
        one = not isinstance(self.whom, Pick) or (self.whom.count == Number(of=1) and not self.whom.up_to)
        return "" if one else "not-one-unit"

    @property
    def written(self) -> tuple[str, ...]:
        """The entries of the table "slot" it names, one for each slot, or one for any number."""
        raise TypeError

    def kinds(self, g: MoncolleGame, here: Context, slot: str) -> Kinds:
        """The kinds of slot that pay for one written so."""
        return g.serves(here.source[0]) if slot == "item" else PAID_WITH[slot]

    def of_whom(self, voice: Phraser) -> str:
        """Whose slots, as the cost says it."""
        if self.whom is None:
            return ""
        whom = voice.say(self.whom)
        return f" of {whom.text}" if voice.english else f"{beside_noun(whom.pick) or whom.text}の"


@word("consume <slots>", "consume <slots> of <whom>")
class Consume(Slots, frozen=True, tag="moncolle.Consume"):
    """Slots of the user's units are consumed, shared among them as the user likes: "consume fire fire"; "item" means
    the kinds of slot that serve the item itself. Of whom is said where only some may pay: "consume fire of this"; of
    "1 other ally" a single one pays for all."""

    slots: tuple[Annotated[str, Key("slot")], ...]

    @property
    def fault(self) -> str:
        """What keeps it from being read."""
        return "" if self.slots else "no-slots"

    @property
    def written(self) -> tuple[str, ...]:
        return self.slots

    def needs(self, g: MoncolleGame, here: Context) -> tuple[Kinds, ...]:
        """The kinds of slot for each part, those that can be paid in the fewest ways first (12-5.p3)."""
        kinds = sorted((self.kinds(g, here, slot) for slot in self.slots), key=lambda each: (len(each), each))
        return tuple(kinds[min(fewer(g, here), len(kinds) - LEAST_SLOTS):]) if kinds else ()

    def can_do(self, g: MoncolleGame, here: Context) -> bool:
        units, needs = self.units(g, here), self.needs(g, here)
        if self.alone:
            return bool(needs) and bool(able_alone(g, units, needs))
        return bool(needs) and outcomes(supply(g, units), needs, enough=1) > 0

    def do(self, g: MoncolleGame, here: Context) -> Answered:
        return Call(PaySlots(
            player=here.user, needs=self.needs(g, here), units=self.units(g, here), alone=self.alone, by=here.source,
        ))

    def say(self, voice: Phraser) -> Said:
        slots = [voice.term("slot", slot) for slot in self.slots]
        plain = all(len(slot) == 1 and not slot.isascii() for slot in slots)
        between = "" if plain else "・"  # 火火, but I・I: II is another slot
        whom = self.of_whom(voice)
        return Said(f"consume {' '.join(slots)}{whom}" if voice.english else f"{whom}{between.join(slots)}消費")


@word("consume any number of <slot>", "consume any number of <slot> of <whom>",
      example="battle normal (consume any number of fire) target 1 enemy:\n    deal X flame damage to the target")
class ConsumeAny(Slots, frozen=True, tag="moncolle.ConsumeAny"):
    """As many slots of one kind as the user likes, at least one; X is how many."""

    GIVES_AMOUNT: ClassVar[bool] = True

    slot: Annotated[str, Key("slot")]

    @property
    def written(self) -> tuple[str, ...]:
        return (self.slot,)

    def _most(self, g: MoncolleGame, here: Context) -> int:
        kinds, units = self.kinds(g, here, self.slot), self.units(g, here)
        each = [
            sum(count for (_, kind), count in supply(g, (unit,)).items() if kind in kinds) for unit in units
        ]
        return max(each, default=0) if self.alone else sum(each)

    def can_do(self, g: MoncolleGame, here: Context) -> bool:
        return self._most(g, here) > 0

    def do(self, g: MoncolleGame, here: Context) -> Answered:
        return number(
            here.user, "slots", 1, self._most(g, here), "answer", cause=here.source, ability=here.ability,
            rule=PaySlots.RULE,
        )

    def take(self, g: MoncolleGame, here: Context, answer: int) -> Answered:
        return Call(PaySlots(
            player=here.user, needs=(self.kinds(g, here, self.slot),) * answer, units=self.units(g, here),
            alone=self.alone, counted=True, by=here.source,
        ))

    def say(self, voice: Phraser) -> Said:
        slot, whom = voice.term("slot", self.slot), self.of_whom(voice)
        if voice.english:
            return Said(f"consume any number (X) of {slot}{whom}")
        return Said(f"{whom}{slot}を好きな数（X）だけ消費")


@word("act <what>", en="make {what} acted", ja="{what:を}行動完了にする", cost_en="act {what}",
      cost_ja="{what:を}行動完了")
class Act(OnCards, frozen=True, tag="moncolle.Act"):
    """Unacted units or summoners become acted (6.p3)."""

    DRAWS_ON: ClassVar[tuple[str, ...]] = ("unacted:act",)

    def candidates(self, g: MoncolleGame, here: Context) -> list[int]:
        found = [card for card in OnCards.candidates(self, g, here) if in_reach(g, here, card)]
        if here.paying and COMPLETION in g.ability(here.ability).marks and not isinstance(self.what, This):
            return [card for card in found if card != stands(g, here.source[0])]  # it acts for the icon: 13-1.p2; G52
        return found

    def change(self, g: MoncolleGame, here: Context, card: int) -> Change:
        return Turn(card=stands(g, card), turned=True, cause=here.cause, by=here.source)


@word("discard <what>", en="discard {what:from}", ja="{what:を}破棄する", cost_ja="{what:を}破棄")
class Discard(OnCards, frozen=True, tag="moncolle.DiscardCards"):
    """Cards are put into the discard (16.p3): this card, cards of the hand, the top cards of the deck."""

    def candidates(self, g: MoncolleGame, here: Context) -> list[int]:
        if here.paying and isinstance(self.what, This):
            return self.what.present(g, here)
        found = OnCards.candidates(self, g, here)
        if not here.paying:
            return found
        # what is being used has left the hand when this is paid (5-9.p3; G22); nobody pays with what others have
        return [card for card in found if card != here.source[0] and g.card(card).user == here.user]

    def can_do(self, g: MoncolleGame, here: Context) -> bool:
        if here.paying and isinstance(self.what, Top):
            seat, count = self.what.seat(g, here), self.what.count.number(g, here)
            return len(g.deck(seat)) >= count
        return OnCards.can_do(self, g, here)

    def draws_on(self, g: MoncolleGame, here: Context) -> tuple[str, ...]:
        """Where the cards come from and go to, among the parts of a cost."""
        if isinstance(self.what, Top):
            start = {DECK}
        else:
            start = {g.card(card).zone or "worn" for card in self.candidates(g, here)}
        return (*(f"{area}:leave" for area in sorted(start)), f"{DISCARD}:arrive")

    def change(self, g: MoncolleGame, here: Context, card: int) -> Change:
        return Move(card=card, to=DISCARD, cause=here.cause, by=here.source)

    def carry(self, g: MoncolleGame, here: Context, cards: list[int]) -> Answered:
        if not cards:
            return None
        if here.paying and isinstance(self.what, This) and g.card(cards[0]).zone == EFFECTS:
            return Done((1, 1))  # it has left the hand and goes to the discard when it has been used (5-9.p3)
        if isinstance(self.what, Top):
            seat, count = self.what.seat(g, here), self.what.count.number(g, here)
            return Call(DrawCards(player=seat, count=count, move=self._move(here, cards[0])))
        refs = tuple(g.state.ref(card) for card in cards)
        missing = max(0, self.what.wanted(g, here) - len(cards))
        return Call(Discarding(cards=refs, missing=missing, cause=here.cause, by=here.source))

    def _move(self, here: Context, card: int) -> Move:
        return Move(card=card, to=DISCARD, cause=here.cause, by=here.source)


def discards_itself(cost: Sequence[Step]) -> bool:
    """Whether a cost is to discard the very card: one in the hand lies in the effect zone meanwhile (5-9.p3; G22)."""
    return any(isinstance(part, Discard) and isinstance(part.what, This) for part in cost)
