"""Effects that summon, move, equip and put units in another order (4-2, 9-2, 9-3, 10-2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, Part
from engines.core.model.ask import Option, one
from engines.core.model.events import RefPair
from engines.core.model.procedure import Call, Do, Done, Goto, Procedure, StepResult
from engines.core.state import atoms
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.words.instructions import OnCards
from engines.moncolle.abilities import area_limit, permits
from engines.moncolle.actions import actions, summon_requirements
from engines.moncolle.actions.summoning import Equip, Summon
from engines.moncolle.table.cards import EQUIPMENT, UNIT
from engines.moncolle.table.zones import AREAS, NEIGHBOURS, base_of
from engines.moncolle.words.roles import area_of

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame


class Spot(Part, frozen=True):
    """Areas of the battlefield where an effect puts something."""

    def areas(self, g: MoncolleGame, here: Context) -> Sequence[str]:
        """Which may be meant now."""
        raise TypeError


@word("here", en="to this terrain", ja="この地形", example="battle normal:\n    summon 1 unit card in your hand here")
class ThisArea(Spot, frozen=True, tag="moncolle.ThisArea"):
    """The area of the card that says so; of a card used in a battle, the one fought over."""

    def areas(self, g: MoncolleGame, here: Context) -> Sequence[str]:
        area = area_of(g, here)
        return (area,) if area else ()


@word("to your base", en="to your base", ja="自軍本陣")
class ToBase(Spot, frozen=True, tag="moncolle.ToBase"):
    """The user's base (5-3.p2)."""

    def areas(self, g: MoncolleGame, here: Context) -> Sequence[str]:
        return (base_of(here.user),)


@word("to a terrain", en="to any terrain", ja="いずれかの地形")
class ToAny(Spot, frozen=True, tag="moncolle.ToAny"):
    """Any area with a terrain and without enemies."""

    def areas(self, g: MoncolleGame, here: Context) -> Sequence[str]:
        return AREAS


@word("to a terrain next to this", en="to a terrain next to this one", ja="隣の地形")
class ToNext(Spot, frozen=True, tag="moncolle.ToNext"):
    """Such an area above, below, left or right of this one (9-2-1.p19)."""

    def areas(self, g: MoncolleGame, here: Context) -> Sequence[str]:
        area = area_of(g, here)
        return NEIGHBOURS[area] if area else ()


def open_to(g: MoncolleGame, player: int, area: str) -> bool:
    """Whether an effect may put units of a player there.

    It may on terrain without enemies, as no effect begins a battle, and always into a battle in progress (G63).
    """
    if g.battle is not None and g.battle.area == area:
        return True
    return g.land(area) is not None and not g.units_at(area, g.opponent(player))


class Placing(OnCards, frozen=True):
    """Something is done to cards in areas that may have to be chosen."""

    VERB: ClassVar[str]

    where: Spot

    def places(self, g: MoncolleGame, here: Context, card: int) -> list[str]:
        """The areas a card may go to."""
        raise TypeError

    def candidates(self, g: MoncolleGame, here: Context) -> list[int]:
        return [card for card in OnCards.candidates(self, g, here) if self.places(g, here, card)]

    def can_do(self, g: MoncolleGame, here: Context) -> bool:
        return bool(self.candidates(g, here))

    def carry(self, g: MoncolleGame, here: Context, cards: list[int]) -> StepResult:
        if not cards:
            return None
        frame = g.state.procedures[-1]
        return Call(OneByOne(
            here=here, path=frame.path, index=frame.index, cards=tuple(g.state.ref(card) for card in cards),
            wanted=max(len(cards), self.what.wanted(g, here)),
        ))

    def put(self, g: MoncolleGame, here: Context, card: int, area: str) -> Procedure | atoms.Change:
        """What happens to one card when its area is known."""
        raise TypeError


class OneByOne(Procedure, frozen=True, tag="moncolle.OneByOne"):
    """Puts cards in areas one after another, each where its user likes among those it may go to. Returns (done,
    wanted)."""

    TITLE: ClassVar[str] = "resolving.placing"
    RULE: ClassVar[str] = "9-3-2.p1"

    here: Context
    path: tuple[int, ...]
    index: int
    cards: tuple[RefPair, ...]
    wanted: int
    at_card: int = 0
    place: Option | None = None
    tally: tuple[int, int] = (0, 0)
    done: int = 0

    def _step(self, g: MoncolleGame) -> Placing:
        step = g.block(self.here.ability, self.path)[self.index]
        assert isinstance(step, Placing)
        return step

    def choose(self, g: MoncolleGame) -> StepResult:
        if self.at_card == len(self.cards):
            return Done((self.done, self.wanted))
        card = g.follow(self.cards[self.at_card])
        step = self._step(g)
        areas = step.places(g, self.here, card) if card is not None else []
        if card is None or not areas:
            return Goto("next", tally=(0, 1))
        user = self.here.user if not g.is_unit(card) else g.card(card).user
        options = [Option(verb=step.VERB, subject=card, zone=f"{area}:{user}") for area in areas]
        return one(
            self.here.user, "where", options, into="place", about=(card,), cause=self.here.source,
            ability=self.here.ability,
        )

    def put(self, g: MoncolleGame) -> StepResult:
        assert self.place is not None and self.place.subject is not None and self.place.zone is not None
        area = self.place.zone.partition(":")[0]
        done = self._step(g).put(g, self.here, self.place.subject, area)
        if isinstance(done, Procedure):
            return Call(done, into="tally")
        return Do(done, into="tally")

    def next(self, g: MoncolleGame) -> StepResult:
        return Goto(
            "choose", at_card=self.at_card + 1, done=self.done + self.tally[0], place=None, tally=(0, 0),
        )

    STEPS = (choose, put, next)


@word("summon <what> <where>", example="battle normal:\n    summon 1 unit card in your hand here")
class SummonBySkill(Placing, frozen=True, tag="moncolle.SummonBySkill"):
    """Unit cards become units of the user, as far as the limit allows. Heroes are paid for (4-2.p23; G44, G49)."""

    VERB: ClassVar[str] = actions.SUMMON

    def places(self, g: MoncolleGame, here: Context, card: int) -> list[str]:
        player = here.user
        if g.face(card).card_class != UNIT or g.is_unit(card):
            return []
        if permits.forbidden(g, card, permits.BE_SUMMONED["skill"]):
            return []
        if summon_requirements.hero_in_the_way(g, card, player) is not None:
            return []
        if summon_requirements.hero_payment(g, card, player) is None:
            return []
        return [
            area for area in self.where.areas(g, here)
            if open_to(g, player, area)
            and area_limit.load_at(g, area, player) + area_limit.load(g, card) <= g.limit(area)
        ]

    def put(self, g: MoncolleGame, here: Context, card: int, area: str) -> Procedure | atoms.Change:
        return Summon(card=card, player=here.user, area=area, rule="4-2.p23", cause=here.cause, by=here.source)

    def say(self, voice: Phraser) -> Said:
        return voice.fill(self, "summon {what:from} {where}" if voice.english else "{what:を}{where}に召喚する")


@word("move <what> <where>", example="battle normal:\n    move 1 ally to your base")
class MoveUnits(Placing, frozen=True, tag="moncolle.MoveUnits"):
    """Units go to another area; that is no march (17-2.p2). G29: in a battle to the rear of the formation."""

    VERB: ClassVar[str] = "move"

    def places(self, g: MoncolleGame, here: Context, card: int) -> list[str]:
        if not g.is_unit(card):
            return []
        now, player = g.area(card), g.card(card).user
        return [area for area in self.where.areas(g, here) if area != now and open_to(g, player, area)]

    def put(self, g: MoncolleGame, here: Context, card: int, area: str) -> Procedure | atoms.Change:
        player = g.card(card).user
        return atoms.Move(card=card, to=area, player=player, cause=here.cause, by=here.source)

    def say(self, voice: Phraser) -> Said:
        return voice.fill(self, "move {what} {where}" if voice.english else "{what:を}{where}に移動させる")


@word("equip <what> to <whom>", en="equip {what:from} to {whom}", ja="{what:を}{whom:に}装備させる",
      example="battle normal:\n    equip 1 equipment card in your hand to this")
class EquipBySkill(OnCards, frozen=True, tag="moncolle.EquipBySkill"):
    """Equipment is put on, where a slot for it is free (4-4.p2, 9-3-3.p1, 12-4-1.p1)."""

    FIXED: ClassVar[tuple[str, ...]] = ("whom",)

    whom: Cards

    def candidates(self, g: MoncolleGame, here: Context) -> list[int]:
        wearers = [unit for unit in self.whom.present(g, here) if g.is_unit(unit)]
        return [
            card for card in OnCards.candidates(self, g, here)
            if wearers and g.face(card).item_class == EQUIPMENT and g.wearer(card) != wearers[0]
            and any(g.free_slots(wearers[0], kind) for kind in g.serves(card)) and permits.may_wear(g, wearers[0], card)
        ]

    def can_do(self, g: MoncolleGame, here: Context) -> bool:
        return bool(self.candidates(g, here))

    def carry(self, g: MoncolleGame, here: Context, cards: list[int]) -> StepResult:
        if not cards:
            return None
        unit = g.state.ref(self.whom.present(g, here)[0])
        return Call(EquipOneByOne(
            cards=tuple(g.state.ref(card) for card in cards), unit=unit, cause=here.cause, by=here.source,
            wanted=max(len(cards), self.what.wanted(g, here)),
        ))


class EquipOneByOne(Procedure, frozen=True, tag="moncolle.EquipOneByOne"):
    """A unit puts on equipment, as much of it as it has slots for (12-4-1.p1; G41). Returns (done, wanted)."""

    RULE: ClassVar[str] = "4-4.p2"

    cards: tuple[RefPair, ...]
    unit: RefPair
    wanted: int
    cause: str = "skill"
    by: RefPair | None = None
    tally: tuple[int, int] = (0, 0)
    done: int = 0

    def put_on(self, g: MoncolleGame) -> StepResult:
        unit = g.follow(self.unit)
        if not self.cards or unit is None:
            return Done((self.done, self.wanted))
        card = g.follow(self.cards[0])
        if card is None or not any(g.free_slots(unit, kind) for kind in g.serves(card)):
            return Goto("next", tally=(0, 1))
        return Call(Equip(card=card, unit=unit, rule=self.RULE, cause=self.cause, by=self.by), into="tally")

    def next(self, g: MoncolleGame) -> StepResult:
        return Goto("put_on", cards=self.cards[1:], done=self.done + self.tally[0], tally=(0, 0))

    STEPS = (put_on, next)


class InFormation(OnCards, frozen=True):
    """Units get another place in their formation (10-2-1.p2)."""

    PLACE: ClassVar[str | int]

    def change(self, g: MoncolleGame, here: Context, card: int) -> atoms.Change:
        record = g.card(card)
        return atoms.Move(
            card=card, to=record.zone, player=record.user, place=self.PLACE, cause=here.cause, by=here.source,
        )


@word("put <what> at the front", en="put {what} at the front of its formation", ja="{what:を}最前列に置く")
class ToFront(InFormation, frozen=True, tag="moncolle.ToFront"):
    """A unit becomes the first of its formation."""

    PLACE: ClassVar[str | int] = "first"


@word("put <what> at the rear", en="put {what} at the rear of its formation", ja="{what:を}最後列に置く")
class ToRear(InFormation, frozen=True, tag="moncolle.ToRear"):
    """A unit becomes the last of its formation."""

    PLACE: ClassVar[str | int] = 1000
    """Behind all there can be."""


PROCEDURES = (OneByOne, EquipOneByOne)
