"""Words about the formation and about places: who stands where, another order, places exchanged, terrain placed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engines.core.abilities import derive
from engines.core.cards.ability_parts import Context, Step, Value
from engines.core.model.ask import order_cards
from engines.core.model.procedure import Do, Procedure, StepResult
from engines.core.state import atoms
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Look, Player, Test
from engines.language.grammar.text_templates import Phraser, Said
from engines.moncolle.abilities import permits
from engines.moncolle.actions.placing import PlaceTerrain
from engines.moncolle.battle.attack import FROM_REAR
from engines.moncolle.table.cards import TERRAIN
from engines.moncolle.table.zones import AREAS, LANDS
from engines.moncolle.words.placement_words import Placing, Spot
from engines.moncolle.words.static_effects import OnDice

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

# -- where units stand (10-2-1) -----------------------------------------------------------------------------------


@word("among the front <count>", en="among the front {count} of the formation", ja="隊列の前から{count}体の",
      example="battle normal:\n    deal 2 damage to all enemies among the front 2")
class AmongFront(Test, frozen=True, tag="moncolle.AmongFront"):
    """One of so many units at the front of its side in the battle (10-2-1.p2)."""

    OPEN: ClassVar[bool] = True

    count: Value

    def passes(self, look: Look[MoncolleGame]) -> bool:
        count = max(0, self.count.number(look.g, look.here))
        return look.card in look.g.party(look.user)[:count]


class NearInLine(Test, frozen=True):
    """Next to another unit of the same formation."""

    OPEN: ClassVar[bool] = True
    TRAILS: ClassVar[bool] = True
    STEPS: ClassVar[tuple[int, ...]]

    of: Cards

    def passes(self, look: Look[MoncolleGame]) -> bool:
        party = list(look.g.party(look.user))
        if look.card not in party:
            return False
        place = party.index(look.card)
        others = [party.index(unit) for unit in self.of.present(look.g, look.here) if unit in party]
        return any(place - other in self.STEPS for other in others)


@word("beside <of> in the formation", en="beside {of} in the formation", ja="隊列で{of:の}すぐ前後の",
      example="battle normal target 1 enemy:\n    deal 2 damage to all enemies beside the target in the formation")
class Beside(NearInLine, frozen=True, tag="moncolle.Beside"):
    """Directly in front of it or behind it (10-2-1.p2)."""

    STEPS: ClassVar[tuple[int, ...]] = (-1, 1)


@word("behind <of> in the formation", en="directly behind {of} in the formation", ja="隊列で{of:の}すぐ後ろの",
      example="battle normal target 1 enemy:\n    deal 2 damage to all enemies behind the target in the formation")
class Behind(NearInLine, frozen=True, tag="moncolle.Behind"):
    """Directly behind it."""

    STEPS: ClassVar[tuple[int, ...]] = (1,)


@word("in front of <of> in the formation", en="directly in front of {of} in the formation",
      ja="隊列で{of:の}すぐ前の",
      example="battle always:\n    all allies in front of this in the formation get +1 attack")
class InFrontOf(NearInLine, frozen=True, tag="moncolle.InFrontOf"):
    """Directly in front of it."""

    STEPS: ClassVar[tuple[int, ...]] = (-1,)


@word("attacks on <whose> units come from the rear",
      example="battle always:\n    attacks on enemy units come from the rear")
class FromTheRear(OnDice, frozen=True, tag="moncolle.FromTheRear"):
    """Attack damage is applied to that side's units from the last of the formation to the first (10-9-2.p2)."""

    FIELD: ClassVar[str] = FROM_REAR

    def say(self, voice: Phraser) -> Said:
        whose = voice.term("whose", self.whose)
        if voice.english:
            return Said(f"attack damage to {whose} units is applied from the rear of the formation on")
        return Said(f"{whose}ユニットへの攻撃ダメージは、隊列の最後尾から適用される")


# -- another order ------------------------------------------------------------------------------------------------


@word("reverse the formation of <who>", en="reverse the formation of {who}", ja="{who:の}隊列を逆順にする",
      example="battle normal:\n    reverse the formation of the opponent")
class ReverseFormation(Step, frozen=True, tag="moncolle.ReverseFormation"):
    """The last becomes the first (10-2-1.p2)."""

    who: Player

    def _lines(self, g: MoncolleGame, here: Context) -> list[tuple[int, tuple[int, ...]]]:
        return [
            (seat, tuple(reversed(party))) for seat in self.who.seats(g, here)
            if len(party := g.party(seat)) > 1
        ]

    def can_do(self, g: MoncolleGame, here: Context) -> bool:
        return bool(self._lines(g, here))

    def do(self, g: MoncolleGame, here: Context) -> StepResult:
        assert g.battle is not None, "as parties have units only in one"
        area = g.battle.area
        return Do(*(atoms.Arrange(area=area, player=seat, order=line) for seat, line in self._lines(g, here)))


@word("arrange the formation of <who>", en="put the units of {who} in the formation you like",
      ja="{who:の}隊列を好きな順番に変更する", example="battle normal:\n    arrange the formation of the opponent")
class ArrangeFormation(Step, frozen=True, tag="moncolle.ArrangeFormation"):
    """The ability's user puts the units of a side in a new order (10-2-1.p2)."""

    who: Player

    def _seat(self, g: MoncolleGame, here: Context) -> int | None:
        return next((seat for seat in self.who.seats(g, here) if len(g.party(seat)) > 1), None)

    def can_do(self, g: MoncolleGame, here: Context) -> bool:
        return self._seat(g, here) is not None

    def do(self, g: MoncolleGame, here: Context) -> StepResult:
        seat = self._seat(g, here)
        assert seat is not None, "as can_do has seen"
        party = g.party(seat)
        return order_cards(
            here.user, "formation", party, into="answer", rule="10-2-1.p2", about=party, cause=here.source,
        )

    def take(self, g: MoncolleGame, here: Context, answer: Sequence[int]) -> StepResult:
        seat = self._seat(g, here)
        assert seat is not None and g.battle is not None
        return Do(atoms.Arrange(area=g.battle.area, player=seat, order=tuple(answer)))


@word("exchange the places of <what> and <other>", en="exchange the places of {what} and {other}",
      ja="{what:と}{other:の}場所を入れ替える",
      example="field ritual:\n    choose 1 other ally as friend\n    exchange the places of this and friend")
class ExchangePlaces(Step, frozen=True, tag="moncolle.ExchangePlaces"):
    """Two units of one player take each other's place: in the same formation, or in two areas (17-2.p2)."""

    FIXED: ClassVar[tuple[str, ...]] = ("what", "other")

    what: Cards
    other: Cards

    def _pair(self, g: MoncolleGame, here: Context) -> tuple[int, int] | None:
        first, second = self.what.present(g, here)[:1], self.other.present(g, here)[:1]
        if not first or not second or first == second or not (g.is_unit(first[0]) and g.is_unit(second[0])):
            return None
        if any(derive.forbidden(g, unit, permits.BE_EXCHANGED) for unit in (first[0], second[0])):
            return None
        return (first[0], second[0]) if g.card(first[0]).user == g.card(second[0]).user else None

    def can_do(self, g: MoncolleGame, here: Context) -> bool:
        return self._pair(g, here) is not None

    def do(self, g: MoncolleGame, here: Context) -> StepResult:
        pair = self._pair(g, here)
        assert pair is not None
        one, two = pair
        area, goal, player = g.area(one), g.area(two), g.card(one).user
        if area == goal:
            swap = {one: two, two: one}
            line = tuple(swap.get(unit, unit) for unit in g.units_at(area, player))
            return Do(atoms.Arrange(area=area, player=player, order=line))
        return Do(
            atoms.Move(card=one, to=goal, player=player, cause=here.cause, by=here.source),
            atoms.Move(card=two, to=area, player=player, cause=here.cause, by=here.source),
        )


# -- terrain ------------------------------------------------------------------------------------------------------


@word("to any area", en="to any area", ja="いずれかのエリア",
      example="field ritual:\n    place 1 terrain card in your hand to any area")
class ToAnyArea(Spot, frozen=True, tag="moncolle.ToAnyArea"):
    """Any area of the battlefield, with a terrain or vacant (5-2.p1)."""

    def areas(self, g: MoncolleGame, here: Context) -> tuple[str, ...]:
        return AREAS


@word("place <what> <where>", example="field ritual:\n    place 1 terrain card in your hand to a terrain next to this")
class PlaceBySkill(Placing, frozen=True, tag="moncolle.PlaceBySkill"):
    """Terrain cards are placed, not over a base; what lay there is discarded. It is not the placing of the turn
    (9-2-1.p13, 9-2-1.p22)."""

    VERB: ClassVar[str] = "place"

    def places(self, g: MoncolleGame, here: Context, card: int) -> list[str]:
        if g.face(card).card_class != TERRAIN or g.card(card).zone in LANDS:
            return []
        areas = self.where.areas(g, here)
        return [area for area in areas if not g.is_base(area) and permits.replaceable(g, area, here.user)]

    def put(self, g: MoncolleGame, here: Context, card: int, area: str) -> Procedure | atoms.Change:
        return PlaceTerrain(card=card, area=area, player=here.user, cause=here.cause, by=here.source)

    def say(self, voice: Phraser) -> Said:
        return voice.fill(self, "place {what:from} {where}" if voice.english else "{what:を}{where}に配置する")
