"""Cards as they are at one moment, for what reads them later."""

from __future__ import annotations

from functools import partial

from engines.core.abilities import derive
from engines.core.contract.game import Game
from engines.core.model.events import Fact, LastKnownInfo
from engines.core.model.lazy_facts import LazyFacts
from engines.core.state.card_locations import where
from engines.core.state.derived_cache import cache


def snapshot(g: Game, card: int) -> LastKnownInfo:
    """A card as it is now; kept until something is written."""
    held, key = cache(g), ("snapshot", card)
    found: LastKnownInfo | None = held.get(key)
    if found is None:
        facts: dict[str, Fact] = {field: g.game.fact(g, card, field) for field in derive.touched(g)}
        found = held[key] = _as_it_is(g, card, facts | g.further_facts(card))
    return found


def glance(g: Game, card: int) -> LastKnownInfo:
    """A card as it is now, its facts not worked out until they are read."""
    known: LastKnownInfo | None = cache(g).get(("snapshot", card))
    if known is not None:
        return known
    facts = LazyFacts(derive.touched(g), partial(g.game.fact, g, card), g.further_facts(card))
    return _as_it_is(g, card, facts)


def _as_it_is(g: Game, card: int, facts: dict[str, Fact]) -> LastKnownInfo:
    record = g.state.cards[card]
    place = where(g, record)
    return LastKnownInfo(
        ref=(card, record.life), face=record.face, owner=record.owner, user=record.user, zone=place.zone,
        face_down=record.face_down, attached=place.id != card,
        host=(place.id, place.life) if place.id != card else None, facts=facts,
    )
