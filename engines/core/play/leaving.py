"""What becomes of a game that goes on when a player leaves it (Rebirth 12.4).

Whatever the leaver was doing ends, as its procedure says; what they had waiting is dropped. Nobody is asked about them
any more: options that name them or their cards are taken out of questions, and an instruction whose question has
nothing left to choose, or nobody left to answer, is skipped.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from engines.core.abilities import triggers
from engines.core.contract.game import Game
from engines.core.model.ask import NAME, NUMBER, ONE, SOME, SPLIT, YES_NO, Ask, Option
from engines.core.model.state import Card
from engines.core.state.atoms import AdvanceTurn, Player
from engines.core.state.selection import addable

replace = msgspec.structs.replace


def forget(g: Game, player: int) -> None:
    """Mark a player as out, with nothing of theirs waiting to be carried out."""
    g.apply(Player(player=player, fields={"out": True}))
    for item in g.state.pending:
        if item.user == player:
            triggers.drop(g, item)
    g.apply(AdvanceTurn(fields={"windows": tuple(each for each in g.state.windows if each[0] != player)}))


def still_open(g: Game, ask: Ask, moved: Collection[int] = ()) -> Ask:
    """The question without those who have left. Options that name them, their cards, or cards that have `moved` with
    them are gone too."""
    gone = {seat for seat, player in enumerate(g.state.players) if player.out}
    if not gone:
        return ask
    if not gone.isdisjoint(ask.players):
        ask = replace(ask, players=tuple(player for player in ask.players if player not in gone))
    kept = _kept(g, ask, gone, moved)
    if ask.kind in (NUMBER, NAME, SPLIT) or len(kept) == len(ask.options):
        return ask
    return replace(
        ask, kind=ONE if ask.kind == YES_NO else ask.kind, options=tuple(ask.options[place] for place in kept),
        places=tuple(ask.places[place] if ask.places else place for place in kept),
        least=min(ask.least, len(kept)) if ask.kind not in (ONE, YES_NO) else ask.least,
        most=min(ask.most, len(kept)) if ask.kind not in (ONE, YES_NO) else ask.most,
        primary=kept.index(ask.primary) if ask.primary in kept else None,
    )


def _kept(g: Game, ask: Ask, gone: Collection[int], moved: Collection[int]) -> list[int]:
    """The places of the options that still mean something."""
    cards: Sequence[Card] = g.state.cards

    def lost(option: Option) -> bool:
        named = [card for card in (option.subject, option.card) if card is not None]
        seats = {cards[card].user for card in named}
        if option.player is not None:
            seats.add(option.player)
        _, _, seat = (option.zone or "").partition(":")
        if seat:
            seats.add(int(seat))
        return not seats.isdisjoint(gone) or any(card in moved for card in named)

    return [place for place, option in enumerate(ask.options) if not lost(option)]


def shares_with_the_lost(g: Game, ask: Ask, moved: Collection[int]) -> bool:
    """Whether something is shared out among cards of which some have gone. Then it is asked again."""
    gone = {seat for seat, player in enumerate(g.state.players) if player.out}
    return ask.kind == SPLIT and len(_kept(g, ask, gone, moved)) < len(ask.options)


def answerable(g: Game, ask: Ask) -> bool:
    """Whether there is somebody to answer a question, and an answer."""
    if not ask.players or ask.choices == 0:
        return False
    if ask.kind != SOME or not ask.joint:
        return True
    more, complete = addable(g, ask, ())
    return complete or bool(more)


def moved_since(g: Game, before: Sequence[Card]) -> set[int]:
    """The cards that lie elsewhere than before."""
    return {
        card.id for card, then in zip(g.state.cards, before, strict=False)
        if (card.zone, card.life, card.host, card.user) != (then.zone, then.life, then.host, then.user)
    }
