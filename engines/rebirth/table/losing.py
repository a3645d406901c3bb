"""Losing and leaving (1.2, 12.4), and who has won then, by format (12.6.3, 12.7.3, 12.8.3, 12.9.3)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engines.core.model.mentions import OfPlayer
from engines.core.state.atoms import AdvanceTurn, End, Move
from engines.rebirth.table.formats import CIRCLE, DOUBLE, RUMBLE, facing
from engines.rebirth.table.play import RebirthGame
from engines.rebirth.table.zones import EXCLUDED

POINTS_TO_WIN = 2  # 12.9.3.2


def lose(g: RebirthGame, players: Sequence[int], reason: str, rule: str) -> None:
    """These players lose at the same time and leave (1.2.2). Whoever has won by that wins."""
    losers = [player for player in players if not g.state.players[player].out]
    if not losers or g.state.result is not None:
        return
    for player in losers:
        g.tell("log.loses", rule, player=player, who=OfPlayer(player))
    _score(g, losers)
    for player in (*losers, *_faced(g, losers)):
        _leave(g, player)
    conclude(g, losers, reason, rule)


def win(g: RebirthGame, player: int, reason: str, rule: str) -> None:
    """A player wins, and with them their team; all others lose (1.2.1.1, 1.2.5)."""
    if g.state.result is None:
        g.apply(End(winners=g.side(player), reason=reason, rule=rule))


def _leave(g: RebirthGame, player: int) -> None:
    if not g.state.players[player].out:
        g.apply(AdvanceTurn(fields={"holes": (*g.state.holes, player)}))  # 12.7.7
        g.leave(player)


def clear_away(g: RebirthGame, player: int) -> None:
    """All cards a player owns are in no zone any more (12.4.2, 12.4.3). With two the game is over, and they stay."""
    if len(g.players) == 2:
        return
    for record in list(g.state.cards):
        if record.owner == player and record.zone != EXCLUDED:
            g.apply(Move(card=record.id, to=EXCLUDED, face_down=False))


def conclude(g: RebirthGame, losers: Collection[int], reason: str, rule: str) -> None:
    """End the game if it is decided by these players having lost."""
    left = g.turn_order()
    if g.state.result is not None:
        return
    if g.points_count:
        _by_points(g, reason, rule)
    elif g.form == DOUBLE:
        _by_team(g, losers, reason)
    elif not left:
        g.apply(End(winners=(), reason=reason, rule="1.2.3.1", all_lost=True))
    elif len(left) == 1:
        g.apply(End(winners=(left[0],), reason=reason, rule="1.2.3" if len(g.players) > 2 else rule))
    elif g.one_out and g.form == CIRCLE:
        _before_the_lost(g)
    elif g.one_out and g.form == RUMBLE:
        g.apply(AdvanceTurn(fields={"tied": True}))
        look_at_fewest(g, "12.6.3.1")


# -- Rumble and Circle with "one out" -----------------------------------------------------------------------------


def look_at_fewest(g: RebirthGame, rule: str = "12.6.3.2") -> None:
    """Once somebody has dropped out, whoever alone has the fewest cards in Retire wins (12.6.3.1, 12.6.3.2)."""
    if not g.state.tied or g.state.result is not None:
        return
    counts = {player: len(g.retired(player)) for player in g.turn_order()}
    fewest = min(counts.values(), default=0)
    with_fewest = [player for player, count in counts.items() if count == fewest]
    if len(with_fewest) == 1:
        g.apply(End(winners=(with_fewest[0],), reason="one-out", rule=rule))


def _before_the_lost(g: RebirthGame) -> None:
    """12.7.3.1, 12.7.3.2, 12.7.3.2.1: whoever comes directly before one who has left wins, all of them."""
    winners = tuple(sorted(player for player in g.turn_order() if g.beside(player, 1) is None))
    rule = "12.7.3.1" if len(winners) == 1 else "12.7.3.2"
    g.apply(End(winners=winners, reason="one-out", rule=rule))


# -- teams --------------------------------------------------------------------------------------------------------


def _by_team(g: RebirthGame, losers: Collection[int], reason: str) -> None:
    """12.8.3: the team of whoever has lost loses, both if both have lost somebody."""
    beaten = {g.state.teams[player] for player in losers}
    winners = tuple(player for player in g.players if g.state.teams[player] not in beaten)
    g.apply(End(winners=winners, reason=reason, rule="12.8.3", all_lost=not winners))


def _faced(g: RebirthGame, losers: Collection[int]) -> list[int]:
    """In Triple Team whoever faces a loser leaves too (12.9.3.3)."""
    if not g.points_count:
        return []
    return [other for player in losers if not g.state.players[other := facing(player)].out and other not in losers]


def _score(g: RebirthGame, losers: Collection[int]) -> None:
    """12.9.3.3: a point for the team of everybody who faces a loser and is still there."""
    if not g.points_count:
        return
    points = list(g.points)
    for other in _faced(g, losers):
        points[g.state.teams[other]] += 1
        g.tell("log.team-point", "12.9.3.3", who=OfPlayer(other), count=points[g.state.teams[other]])
    g.apply(AdvanceTurn(fields={"points": tuple(points)}))


def _by_points(g: RebirthGame, reason: str, rule: str) -> None:
    points = g.points
    most = max(points)
    if most >= POINTS_TO_WIN:
        _team_wins(g, points.index(most), "12.9.3.2")
    elif not g.turn_order():  # 12.9.3.3.1
        if points.count(most) == 1:
            _team_wins(g, points.index(most), "12.9.3.3.1")
        else:
            g.apply(End(winners=(), reason=reason, rule="1.2.3.1", all_lost=True))


def _team_wins(g: RebirthGame, team: int, rule: str) -> None:
    winners = tuple(player for player in g.players if g.state.teams[player] == team)
    g.apply(End(winners=winners, reason="team-points", rule=rule))
