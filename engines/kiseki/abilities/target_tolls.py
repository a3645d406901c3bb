"""What players pay to choose a card as a target (104.1, 1204.2d, 1204.2f): EP besides what the play itself costs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from engines.core.abilities import derive
from engines.core.cards.ability_parts import Context
from engines.core.model.ask import Ask
from engines.kiseki.abilities.paying import sources
from engines.language.descriptions.targets import JOINTS as PICKED
from engines.language.procedures.aiming import targets_of

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

TARGET_TOLL, FOES_TARGET_TOLL = "target-toll", "target-toll-of-opponent"
"""The fields of the EP that a player, and that the opponent of a card's controller, pays to target it."""
WITHIN: Final = "within-tolls"
"""The joint constraint of targets of which those who choose them can pay for some only."""


def any_due(g: KisekiGame) -> bool:
    """Whether anything at all costs something to be targeted. Mostly nothing does."""
    return not (derive.unchanged(g, TARGET_TOLL) and derive.unchanged(g, FOES_TARGET_TOLL))


def toll(g: KisekiGame, player: int, card: int) -> int:
    """What it costs a player to target a card."""
    due = g.number(card, TARGET_TOLL)
    if g.card(card).user != player:
        due += g.number(card, FOES_TARGET_TOLL)
    return max(0, due)


def of_targets(g: KisekiGame, here: Context | None) -> int:
    """What it costs that something targets what it does. Nothing is paid twice for one card."""
    if here is None or not any_due(g):
        return 0
    found = (g.follow(ref) for ref in targets_of(g, here))
    return sum(toll(g, here.user, card) for card in found if card is not None)


def could_pay(g: KisekiGame, player: int, cost: int) -> int:
    """The EP that a player could pay besides a cost, with what they can gain for it (1217.3)."""
    return g.player(player).ep + len(sources(g, player)) - max(0, cost)


def cheapest(g: KisekiGame, player: int, cards: Iterable[int], count: int) -> int:
    """The least that so many of these cards cost."""
    return sum(sorted(toll(g, player, card) for card in cards)[:max(0, count)])


def within(g: KisekiGame, ask: Ask, picks: tuple[int, ...]) -> bool:
    """Whether who chooses these targets could pay for all of them."""
    room: int = g.state.procedures[-1].room(g)  # of the procedure that asks
    cards = (ask.options[place].subject for place in picks)
    return sum(toll(g, ask.players[0], card) for card in cards if card is not None) <= room


def _both(other: str) -> Callable[[Any, Ask, tuple[int, ...]], bool]:
    return lambda g, ask, picks: within(g, ask, picks) and PICKED[other](g, ask, picks)


JOINTS: dict[str, Callable[[Any, Ask, tuple[int, ...]], bool]] = {
    WITHIN: within, **{f"{WITHIN}+{other}": _both(other) for other in PICKED},
}
