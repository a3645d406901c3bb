"""Static crafts that become valid at one moment. The primary player of that moment orders them (1215.3b)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace

from engines.core.abilities.static_abilities import singles
from engines.core.cards.ability_parts import Context
from engines.core.model.ask import order_cards
from engines.core.model.events import AbilityRef, RefPair
from engines.core.model.procedure import DONE, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import AdvanceTurn
from engines.core.state.card_locations import present
from engines.kiseki.abilities.costs import ART_COST, CARD_COST

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

Craft = tuple[RefPair, AbilityRef]
COSTS: Final = (ART_COST, CARD_COST)


def arising(g: KisekiGame, together: Sequence[Context]) -> list[Context]:
    """The order for now: the primary player's first. Whose order counts is remembered with what has become valid."""
    ordered = sorted(together, key=lambda here: here.user != g.primary)
    if len(ordered) > 1 and g.state.carried:  # what a game begins with is ordered as it lies
        g.arisen = (*g.arisen, (g.primary, tuple((here.source, here.ability) for here in ordered)))
    return ordered


def undecided(g: KisekiGame) -> list[Procedure]:
    """What is asked before anything else happens, where the order makes a difference."""
    if not g.arisen:
        return []
    found, g.arisen = g.arisen, ()
    return [
        OrderEffects(player=player, crafts=crafts) for player, crafts in found
        if len({source for source, _ in crafts}) > 1 and _differs(g, crafts)
    ]


def _differs(g: KisekiGame, crafts: Sequence[Craft]) -> bool:
    """Whether the order of two of these effects counts. They change the same fact of a card, and one of them sets
    or swaps it."""
    changed = [_changes(g, craft) for craft in crafts]
    return any(
        one[:2] == other[:2] and _order_counts(one[1], one[2:], other[2:])
        for place, mine in enumerate(changed) for one in mine
        for theirs in changed[place + 1:] for other in theirs
    )


def _order_counts(field: str, one: tuple[str, object], other: tuple[str, object]) -> bool:
    if one == other:
        return False
    sets = sum(how in ("set", "swap") for how, _ in (one, other))
    return sets == 2 or (sets == 1 and field not in COSTS)  # a cost becomes another before it is raised (1204.2f-6)


def _changes(g: KisekiGame, craft: Craft) -> set[tuple[int, str, str, object]]:
    """What an effect changes: which fact of which card, and how."""
    return set(_each_change(g, craft))


def _each_change(g: KisekiGame, craft: Craft) -> Iterator[tuple[int, str, str, object]]:
    card = g.follow(craft[0])
    if card is None:
        return
    here = g.here_of(card, craft[1])
    for grant in singles(g.ability(craft[1])):
        for each in present(g, g.game.static_areas):
            if grant.reaches(g, here, each):
                yield each, grant.field(), grant.how(), grant.value(g, here, each)


class OrderEffects(Procedure, frozen=True, tag="kiseki.OrderEffects"):
    """A player says in which order effects apply that have begun at one moment (1215.3b)."""

    RULE: ClassVar[str] = "1215.3b"
    FLEETING: ClassVar[tuple[str, ...]] = ("order",)

    player: int
    crafts: tuple[Craft, ...]
    order: tuple[int, ...] = ()

    def ask(self, g: KisekiGame) -> Answered:
        cards = [card for source in dict.fromkeys(source for source, _ in self.crafts)
                 if (card := g.follow(source)) is not None]
        if len(cards) < 2:
            return DONE
        return order_cards(self.player, "effect-order", cards, "order", rule="1215.3b")

    def note(self, g: KisekiGame) -> Answered:
        """They share out among themselves the moments that they had."""
        place = {card: index for index, card in enumerate(self.order)}
        mine = [each for each in g.state.valid_since if (each.source, each.ability) in self.crafts]
        ordered = sorted(mine, key=lambda each: place.get(each.source[0], len(place)))
        stamps = sorted(each.stamp for each in mine)
        now = {
            (each.source, each.ability): replace(each, stamp=stamp)
            for each, stamp in zip(ordered, stamps, strict=True)
        }
        g.apply(AdvanceTurn(fields={"valid_since": tuple(
            now.get((each.source, each.ability), each) for each in g.state.valid_since
        )}))
        g.forget_derived(moved=True)
        return DONE

    STEPS = (ask, note)


PROCEDURES = (OrderEffects,)
