"""What a game tells while it is played: log lines and news, made for each viewer at once.

A line is written once per viewer with what that viewer knew then, so nothing learnt later, and nothing hidden, can
show through an old line. Viewer -1 is a spectator, who sees what is public.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.core.contract.game import Game
from engines.core.contract.values import Source
from engines.core.display.views import LogView, Mention, Named, NewsView, PlayerMention, Text, TextArg
from engines.core.model.events import AbilityRef
from engines.core.model.mentions import SPECTATOR, LineArgs, OfCard, OfName, OfPlayer, Origin
from engines.core.state.derived_cache import cache
from engines.core.state.kept_values import fact
from engines.core.state.knowledge import handle_of, knows, zone_id


class LogWriter:
    """The half of a running game that writes its log and its news for animation."""

    def __init__(self, quiet: bool) -> None:
        self.quiet = quiet
        self.log: dict[int, list[LogView]] = {}
        self.news: dict[int, list[NewsView]] = {}
        self.unsaid: int | None = None
        """The player for whom alone something was done that was then taken back: nobody else has heard of it."""
        self._kept: tuple[dict[int, int], ...] = ({}, {})
        """How much had been told when what only one player may notice began."""

    def told(self: Game, viewer: int, value: LineArgs) -> TextArg:
        """An argument of a line as one viewer may read it."""
        return told(self, viewer, value)

    def called(self: Game, user: int, name: Named) -> Mention:
        """A player's card by its name alone, wherever it may be."""
        return called(self, user, name)

    def tell(
        self: Game, what: str, rule: str = "", *, player: int | None = None, cause: int | None = None,
        heading: bool = False, readers: tuple[int, ...] | None = None, **args: LineArgs,
    ) -> None:
        """Write a log line with message key `what`; `player` chose it (None: it happened by itself)."""
        if self.quiet:
            return
        for viewer in _viewers(self):
            if readers is not None and viewer not in readers:
                continue
            text = Text(key=what, args={name: told(self, viewer, value) for name, value in args.items()})
            line = LogView(
                text=text, rule=rule or None, player=player, heading=heading,
                cause=mention(self, viewer, cause) if cause is not None else None,
            )
            self.log.setdefault(viewer, []).append(line)

    # -- what only one player may notice -----------------------------------------------------------------------------

    def privy(self: Game) -> int | None:
        """The only player who may notice what is being done now; None: everybody may."""
        for frame in self.state.procedures:
            player: int | None = frame.privy(self)
            if player is not None:
                return player
        return None

    def remember_told(self) -> None:
        """Keep what has been told so far: somebody is about to decide something that all may notice."""
        self._kept = tuple({viewer: len(lines) for viewer, lines in told.items()} for told in self._told())

    def unsay(self, privy: int) -> None:
        """Withdraw what only one player could notice, because it was taken back."""
        self.unsaid = privy
        for told, kept in zip(self._told(), self._kept, strict=True):
            for viewer, lines in told.items():
                if viewer != privy:
                    del lines[kept.get(viewer, 0):]

    def _told(self) -> tuple[dict[int, list[Any]], ...]:
        return self.log, self.news

    # -- news for animation ---------------------------------------------------------------------------------------

    def news_start(self: Game, card: int) -> dict[int, Origin] | None:
        """Where every viewer sees the card now, before it moves."""
        if self.quiet:
            return None
        record = self.state.cards[card]
        place = zone_id(self, record)
        return {
            viewer: Origin(handle_of(self, viewer, record), place, knows(self, viewer, record))
            for viewer in _viewers(self)
        }

    def news_moved(self: Game, card: int, origin: dict[int, Origin] | None, start: str, end: str) -> None:
        """The card has moved."""
        if origin is None:
            return
        record = self.state.cards[card]
        place = zone_id(self, record)
        for viewer, before in origin.items():
            _add_news(self, viewer, NewsView(
                kind="move", card=handle_of(self, viewer, record), before=before.handle, start=before.place, end=place,
                player=record.user,
            ))

    def tell_moved(self: Game, change: Any, origin: dict[int, Origin] | None, start: str) -> None:
        """A line for a move that has none of its own. Who saw the card before or sees it now reads its name: on the
        way between open and hidden places everybody sees it (Cipher 6.4.7, 6.4.8), else nobody does (6.4.9)."""
        if origin is None:
            return
        said = self.game.move_line(self, change, start)
        if said is None:
            return
        key, rule, args = said
        record = self.state.cards[change.card]
        name = self.faces[record.face].name
        for viewer, before in origin.items():
            card = mention(self, viewer, change.card)
            if before.knew and card.name is None:
                card = Mention(handle=None, name=name, player=whose(self, record.user, name))
            more = {part: told(self, viewer, value) for part, value in args.items()}
            cause = mention(self, viewer, change.by[0]) if change.by is not None else None
            line = LogView(text=Text(key=key, args={"card": card, **more}), rule=rule or None, cause=cause)
            self.log.setdefault(viewer, []).append(line)

    def news_about(
        self: Game, kind: str, card: int, other: int | None = None, viewers: tuple[int, ...] | None = None
    ) -> None:
        """Something is to be seen on a card (by these viewers, or by all): it turns, flips, attacks, is defeated."""
        if self.quiet:
            return
        records = self.state.cards
        for viewer in _viewers(self) if viewers is None else viewers:
            _add_news(self, viewer, NewsView(
                kind=kind, card=handle_of(self, viewer, records[card]), player=records[card].user,
                other=handle_of(self, viewer, records[other]) if other is not None else None,
            ))

    def news_zone(self: Game, kind: str, zone: str, player: int) -> None:
        """Something is to be seen on a zone: it is shuffled."""
        if self.quiet:
            return
        for viewer in _viewers(self):
            _add_news(self, viewer, NewsView(kind=kind, start=zone, end=zone, player=player))

    def news_dice(self: Game, player: int, faces: Sequence[int]) -> None:
        """A player has thrown dice, and everybody sees how they fall."""
        if self.quiet:
            return
        for viewer in _viewers(self):
            _add_news(self, viewer, NewsView(kind="dice", player=player, numbers=list(faces)))

    def news_result(self: Game) -> None:
        """The game is over."""
        if self.quiet:
            return
        for viewer in _viewers(self):
            _add_news(self, viewer, NewsView(kind="result"))


def _viewers(g: Game) -> list[int]:
    return [*g.players, SPECTATOR]


def _add_news(g: Game, viewer: int, news: NewsView) -> None:
    g.news.setdefault(viewer, []).append(news)


def mention(g: Game, viewer: int, card: int) -> Mention:
    """A card as this viewer may read of it. In a pile an unknown card cannot be pointed at."""
    record = g.state.cards[card]
    if record.gone:  # nothing is left to point at
        return Mention(handle=None, name=g.faces[record.face].name if knows(g, viewer, record) else None)
    if knows(g, viewer, record):
        name = g.faces[record.face].name
        player = whose(g, record.user, name) if knows(g, SPECTATOR, record) else None  # a hand's cards are its holder's
        return Mention(handle=handle_of(g, viewer, record), name=name, player=player)
    apart = record.host is not None or g.game.zones[record.zone].spread
    return Mention(handle=handle_of(g, viewer, record) if apart else None, name=None)


def of_value(g: Game, viewer: int, source: Source) -> Text | Mention:
    """What a part of a number comes from. It is a rule's reason, or the card whose ability gives it."""
    if source.reason:
        return Text(key=source.reason)
    return mention(g, viewer, source.card) if source.card is not None else Text(key="source.skill")


def whose(g: Game, user: int, name: Named) -> int | None:
    """The player of a card, where another player has a visible card of that name; else None.

    Only what is public decides: a word more or less must not tell of a hidden card."""
    others = fact(g, _in_public, name) - {user}
    return user if others else None


def called(g: Game, user: int, name: Named) -> Mention:
    """A player's card by its name alone, wherever it may be."""
    return Mention(handle=None, name=name, player=whose(g, user, name))


def _in_public(g: Game, name: Named) -> frozenset[int]:
    """The players who have a card of this name in everybody's sight. All names are looked at together."""
    held = cache(g)
    if "in public" not in held:
        found: dict[Named, set[int]] = {}
        for card in g.state.cards:
            if knows(g, SPECTATOR, card) and not card.gone:
                found.setdefault(g.faces[card.face].name, set()).add(card.user)
        held["in public"] = {name: frozenset(players) for name, players in found.items()}
    known: dict[Named, frozenset[int]] = held["in public"]
    return known.get(name, frozenset())


def told(g: Game, viewer: int, value: LineArgs) -> TextArg:
    """An argument of a line for one viewer."""
    if isinstance(value, OfCard):
        named = mention(g, viewer, value.card)
        return (g.game.unseen_text(g, value.card) if named.name is None else None) or named
    if isinstance(value, OfName):
        return called(g, g.state.cards[value.card].user, value.name)
    if isinstance(value, OfPlayer):
        return PlayerMention(player=value.player)
    if isinstance(value, list | tuple):
        return [told(g, viewer, item) for item in value]  # type: ignore[misc]
    if isinstance(value, AbilityRef):
        ability = g.faces.ability(value)
        return ability.name or Text(key="source.skill")
    if isinstance(value, int | str | Named | Text | PlayerMention | Mention):
        return value
    raise TypeError(f"a line cannot contain {value!r}")
