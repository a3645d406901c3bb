"""What may change between the games of a match: cards of a deck for as many of its sideboard (VISION 1.2.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from app.match.match import Brought, Match, Side
from app.match.series import Series
from app.trouble import UserError
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import Text, TextArg

Exchanged: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]
"""The cards that leave a deck, and those of the sideboard that come into it."""
Wished: TypeAlias = Mapping[int, Exchanged]
"""What each seat exchanges."""


class ExchangeError(UserError):
    """Cards cannot change places so. `text` says why, and what would be right."""

    def __init__(self, key: str, **args: TextArg) -> None:
        super().__init__(Text(key, args))


def exchange(
    match: Match, seat: int, game: GameDefinition, faces: CardDatabase, out: Sequence[str], into: Sequence[str],
) -> Match:
    """The next game of a match with cards of one deck (`out`) changed for as many of its sideboard (`into`).

    Raises ExchangeError for a game without sideboards, before the first game, for unequal numbers, for cards that are
    not there, and where deck and sideboard would break a rule of the game.
    """
    if not game.spare_pile:
        raise ExchangeError("exchange.no-pile")
    if match.series is None or not match.series.played:
        raise ExchangeError("exchange.too-early")
    if len(out) != len(into):
        raise ExchangeError("exchange.unequal", out=len(out), into=len(into))
    side = match.sides[seat]
    spare = side.extra.get(game.spare_pile, ())
    for cards, pile, key in ((out, side.deck, "exchange.not-in-deck"), (into, spare, "exchange.not-in-sideboard")):
        missing = Counter(cards) - Counter(pile)
        if missing:
            face = next(iter(missing))
            raise ExchangeError(key, card=faces[face].name if face in faces else face)
    deck, spare = swapped(side.deck, spare, out, into)
    changed = replace(
        side, deck=deck, extra={**side.extra, game.spare_pile: spare},
        brought=side.brought or Brought(deck=side.deck, extra=dict(side.extra)),
    )
    faults = game.deck_faults(faces, changed.seat)
    if faults:
        raise ExchangeError("exchange.breaks-rule", why=faults[0].text, rule=faults[0].rule)
    sides = tuple(changed if place == seat else each for place, each in enumerate(match.sides))
    return replace(match, sides=sides)


def exchange_all(
    match: Match, game: GameDefinition, faces: CardDatabase, wished: Wished,
) -> Match:
    """The same for everybody, by seat. Whoever changes nothing keeps deck and sideboard. Raises ExchangeError."""
    for seat, (out, into) in wished.items():
        if out or into:
            match = exchange(match, seat, game, faces, out, into)
    return match


def swapped(
    deck: Sequence[str], spare: Sequence[str], out: Sequence[str], into: Sequence[str],
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Deck and sideboard after an exchange."""
    return _without(deck, out) + tuple(into), _without(spare, into) + tuple(out)


def follows(game: GameDefinition, before: Match, after: Match, score: Series) -> bool:
    """Whether the second match may be the game after the first, which led to this score: the same people with the same
    cards, of which some may have changed places with a sideboard."""
    expected = before.next_game(score, 0, game.loser_decides).sides
    return after.series == score and len(expected) == len(after.sides) and all(
        _same(game, replace(then, bot=""), replace(now, bot=""))
        for then, now in zip(expected, after.sides, strict=True)
    )


def _same(game: GameDefinition, then: Side, now: Side) -> bool:
    pile = game.spare_pile
    if then == now or not pile:
        return then == now
    brought = then.brought or Brought(deck=then.deck, extra=dict(then.extra))
    spares = [side.extra.get(pile, ()) for side in (then, now)]
    moved = replace(then, deck=now.deck, extra={**then.extra, pile: spares[1]}, brought=brought)
    cards = [Counter(side.deck) + Counter(spare) for side, spare in zip((then, now), spares, strict=True)]
    return moved == now and cards[0] == cards[1] and len(then.deck) == len(now.deck)


def _without(cards: Sequence[str], gone: Sequence[str]) -> tuple[str, ...]:
    left = Counter(gone)
    kept = []
    for card in cards:
        if left[card]:
            left[card] -= 1
        else:
            kept.append(card)
    return tuple(kept)
