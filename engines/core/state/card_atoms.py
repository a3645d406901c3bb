"""The atoms of cards: where they lie, how they lie, and who knows them.

Other files import them from atoms.py. A card that goes to another area becomes another object (`renewed`); one that
only turns where it lies stays the same object.
"""

from __future__ import annotations

from typing import Any

import msgspec

from engines.core.contract.game import Game
from engines.core.model import rng
from engines.core.model.change import Change
from engines.core.model.events import Event, LastKnownInfo, RefPair
from engines.core.model.mentions import OfPlayer
from engines.core.model.state import Card, CardId
from engines.core.state import derived_cache
from engines.core.state.card_records import hand_on, lay, lift, put, renewed
from engines.core.state.knowledge import knows

replace = msgspec.structs.replace


class Move(Change, frozen=True, tag="core.Move"):
    """Put a card into an area (of its owner unless `player` is named). What lies beneath it goes with it.

    `place` is "last" (the top of a deck, the right end of a row), "first", or an index; with one of these it may
    also go to another place of the area it lies in.
    """

    card: CardId
    to: str
    player: int | None = None
    place: str | int = "last"
    face_down: bool | None = None
    turned: bool | None = None

    def possible(self, g: Game) -> bool:
        card = g.state.cards[self.card]
        elsewhere = card.zone != self.to or (self.player is not None and self.player != card.user)
        if not elsewhere and self.place == "last":
            return False
        user = self.player if self.player is not None else g.game.receiver(card, self.to)
        return g.game.may_enter(g, card, self.to, user)

    def apply(self, g: Game) -> list[Event]:
        state, game = g.state, g.game
        old = state.cards[self.card]
        user = self.player if self.player is not None else game.receiver(old, self.to)
        same = old.zone != "" and game.same_object(old.zone, self.to)
        further = (*((self.kind,) if self.kind else ()), *game.further_events(g, old, self.to))
        kinds = (f"to-{self.to}", *further)
        heard = any(g.heard(kind) for kind in kinds) or not g.faces.recalled.isdisjoint(kinds)
        before = g.snapshot_card(self.card) if heard else None
        origin = g.news_start(self.card)
        start, ref = old.zone, state.ref(self.card)
        lift(g, old)
        freed: list[Card] = []
        parted: dict[CardId, LastKnownInfo] = {}
        fields = game.arrival(g, old, self.to)
        if fields:
            said = {"face_down": self.face_down, "turned": self.turned}
            fields = {**fields, **{name: value for name, value in said.items() if value is not None}}
        if same:
            new = replace(old, zone=self.to, user=user, **fields)
            for below in old.under if user != old.user else ():
                put(g, replace(state.cards[below], user=user))
        else:
            new = renewed(g, old, self.to, user, self.face_down, self.turned)
            if fields:
                new = replace(new, **fields)
            for below in old.under:
                lower = state.cards[below]
                area = game.parting(g, lower, old, self.to)
                if game.attaches and (heard or g.heard(f"to-{area}")):
                    parted[below] = g.snapshot_card(below)
                loose = renewed(g, lower, area, game.receiver(lower, area), None, None)
                put(g, loose)
                lay(g, loose, self.place if area == self.to else "last")
                freed.append(loose)
        moved = same or bool(old.under) or start not in game.apart or self.to not in game.apart
        kept = derived_cache.undisturbed(g, old, new, moved)
        put(g, new, moved=moved)
        derived_cache.places(g).update(kept)
        lay(g, new, self.place)
        if state.modifiers and not same and game.effects_follow(g, old, self.to):
            hand_on(g, ref, state.ref(self.card))
        g.news_moved(self.card, origin, start, self.to)
        g.tell_moved(self, origin, start)
        arrived = Event(
            kind=f"to-{self.to}", card=ref if same else state.ref(self.card), other=ref, player=user, start=start,
            end=self.to, cause=self.cause, by=self.by, subject=before,
        )
        named = [replace(arrived, kind=kind) for kind in further]
        return [arrived, *named, *(  # each card that lay beneath arrives too, from nowhere of its own
            replace(
                arrived, kind=f"to-{loose.zone}", card=(loose.id, loose.life), other=None, player=loose.user, start="",
                end=loose.zone, subject=parted.get(loose.id),
            )
            for loose in freed
        )]


class Stack(Change, frozen=True, tag="core.Stack"):
    """Lay a card on top of another (or beneath all of it). On top it becomes what is read and inherits what the
    game's `inherited` fields say; the host keeps its place in the zone. Everything else gathered is gone. What lay
    beneath the card comes with it."""

    card: CardId
    host: CardId
    beneath: bool = False

    def possible(self, g: Game) -> bool:
        host = g.state.cards[self.host]
        return g.game.may_enter(g, g.state.cards[self.card], host.zone, host.user)

    def apply(self, g: Game) -> list[Event]:
        state = g.state
        old, host = state.cards[self.card], state.cards[self.host]
        origin, start = g.news_start(self.card), old.zone
        below_ref = state.ref(self.host)
        lift(g, old)
        attached = self.beneath and g.game.attaches  # and has no turned state of its own
        new = renewed(g, old, host.zone, host.user, False, host.turned and not attached)
        host = state.cards[self.host]  # it may just have lost the card from beneath it
        if self.beneath:
            put(g, replace(new, host=host.id, zone=""))
            for below in old.under:
                put(g, replace(state.cards[below], host=host.id, user=host.user))
            put(g, replace(host, under=(*host.under, new.id, *old.under)))
        else:
            kept = {name: getattr(host, name) for name in g.game.inherited}
            put(g, replace(new, under=(*old.under, host.id, *host.under), **kept))
            for below in old.under:
                put(g, replace(state.cards[below], host=new.id, user=host.user))
            bare = renewed(g, host, host.zone, host.user, False, False)
            put(g, replace(bare, host=new.id, zone="", life=host.life))
            for below in host.under:
                put(g, replace(state.cards[below], host=new.id))
            key = g.game.zone_key(host.zone, host.user)
            state.zones[key] = tuple(new.id if other == host.id else other for other in state.zones[key])
        g.forget_derived(moved=True)
        g.news_moved(self.card, origin, start, host.zone)
        return [Event(
            kind="stacked", card=state.ref(self.card), other=below_ref, player=host.user, start=start, end=host.zone,
            cause=self.cause, by=self.by,
        )]


class Unstack(Change, frozen=True, tag="core.Unstack"):
    """Put the top card of a stack into an area of its owner. The card below it becomes the top: it stays where the
    stack was and inherits what a covering card would, and nothing else. A card that lies alone goes whole."""

    card: CardId
    to: str
    place: str | int = "last"
    """As Move.place."""

    def apply(self, g: Game) -> list[Event]:
        state, game = g.state, g.game
        old = state.cards[self.card]
        if not old.under:
            return Move(card=self.card, to=self.to, place=self.place, cause=self.cause, by=self.by).apply(g)
        before = g.snapshot_card(self.card) if g.heard(f"to-{self.to}") else None
        origin, ref = g.news_start(self.card), state.ref(self.card)
        heir, rest = old.under[0], old.under[1:]
        kept = {name: getattr(old, name) for name in game.inherited}
        put(g, replace(
            state.cards[heir], host=None, zone=old.zone, user=old.user, under=rest, turned=old.turned,
            face_down=old.face_down, **kept,
        ))
        for below in rest:
            put(g, replace(state.cards[below], host=heir))
        key = game.zone_key(old.zone, old.user)
        state.zones[key] = tuple(heir if other == old.id else other for other in state.zones[key])
        new = renewed(g, old, self.to, game.receiver(old, self.to), None, None)
        put(g, new, moved=True)
        lay(g, new, self.place)
        g.news_moved(self.card, origin, old.zone, self.to)
        g.tell_moved(self, origin, old.zone)
        gone = Event(
            kind=f"to-{self.to}", card=state.ref(self.card), other=ref, player=new.user, start=old.zone, end=self.to,
            cause=self.cause, by=self.by, subject=before,
        )
        return [gone, replace(gone, kind="uncovered", card=state.ref(heir), player=old.user, end="", subject=None)]


class Turn(Change, frozen=True, tag="core.Turn"):
    """Turn a card sideways (tap, act, rest, sleep) or upright again."""

    card: CardId
    turned: bool

    def possible(self, g: Game) -> bool:
        return bool(g.state.cards[self.card].turned != self.turned)

    def apply(self, g: Game) -> list[Event]:
        card = g.state.cards[self.card]
        put(g, replace(card, turned=self.turned))
        kind = "turned" if self.turned else "readied"
        g.news_about("turn", self.card)
        return [Event(kind=kind, card=g.state.ref(self.card), player=card.user, cause=self.cause, by=self.by)]


class Flip(Change, frozen=True, tag="core.Flip"):
    """Turn a card face down or face up where it lies."""

    card: CardId
    face_down: bool

    def possible(self, g: Game) -> bool:
        return bool(g.state.cards[self.card].face_down != self.face_down)

    def apply(self, g: Game) -> list[Event]:
        card = g.state.cards[self.card]
        put(g, replace(card, face_down=self.face_down), moved=True)
        g.news_about("flip", self.card)
        kind = "face-down" if self.face_down else "face-up"
        return [Event(kind=kind, card=g.state.ref(self.card), player=card.user, cause=self.cause, by=self.by)]


class Mark(Change, frozen=True, tag="core.Mark"):
    """Set fields that a game added to its cards (main character, defeated ...)."""

    card: CardId
    fields: dict[str, Any]
    tells: str = ""
    """Kind of the event this is, or "" if nothing can notice."""
    other: RefPair | None = None

    def possible(self, g: Game) -> bool:
        card = g.state.cards[self.card]
        return any(getattr(card, name) != value for name, value in self.fields.items())

    def apply(self, g: Game) -> list[Event]:
        card = g.state.cards[self.card]
        fields = {name: tuple(value) if isinstance(value, list) else value for name, value in self.fields.items()}
        turned_over = "face" in fields  # its other side says other things, and waits for others
        put(g, replace(card, **fields), moved=turned_over or not g.game.marks_at_work.isdisjoint(fields))
        if turned_over:
            derived_cache.forget_bearers(g)
        if not self.tells:
            return []
        return [Event(
            kind=self.tells, card=g.state.ref(self.card), other=self.other, player=card.user, cause=self.cause,
            by=self.by,
        )]


class Reveal(Change, frozen=True, tag="core.Reveal"):
    """Let players know a hidden card where it lies (look, reveal), or with `players` empty forget that they did."""

    card: CardId
    players: tuple[int, ...]

    def possible(self, g: Game) -> bool:
        card = g.state.cards[self.card]
        return not set(self.players) <= set(card.seen) if self.players else bool(card.seen)

    def apply(self, g: Game) -> list[Event]:
        card = g.state.cards[self.card]
        seen = tuple(sorted({*card.seen, *self.players})) if self.players else ()  # others have not forgotten
        put(g, replace(card, seen=seen))
        if self.players:  # the others do not even learn which card was looked at
            everybody = len(self.players) == len(g.players)
            g.news_about("reveal", self.card, viewers=None if everybody else self.players)
        return [Event(kind="seen", card=g.state.ref(self.card), player=card.user, cause=self.cause, by=self.by)]


class Arrange(Change, frozen=True, tag="core.Arrange"):
    """Put the cards of an area into this order, first to last."""

    area: str
    player: int
    order: tuple[CardId, ...]

    def possible(self, g: Game) -> bool:
        return g.zone(self.area, self.player) != self.order

    def apply(self, g: Game) -> list[Event]:
        key = g.game.zone_key(self.area, self.player)
        if sorted(g.state.zones[key]) != sorted(self.order):
            raise ValueError(f"{self.order} are not the cards of {key}")
        g.state.zones[key] = self.order
        g.forget_derived(moved=True)
        return [Event(kind="arranged", player=self.player, end=self.area, cause=self.cause, by=self.by)]


class Conceal(Change, frozen=True, tag="core.Conceal"):
    """Hide a card again where it lies: only these players go on knowing it."""

    card: CardId
    players: tuple[int, ...] = ()

    def possible(self, g: Game) -> bool:
        return not set(g.state.cards[self.card].seen) <= set(self.players)

    def apply(self, g: Game) -> list[Event]:
        card = g.state.cards[self.card]
        put(g, replace(card, seen=tuple(player for player in card.seen if player in self.players)))
        return []


class Shuffle(Change, frozen=True, tag="core.Shuffle"):
    """Put an area into a random order, unseen (Cipher 23.1.2.1). Nobody can follow its cards afterwards."""

    area: str
    player: int
    rule: str | None = None
    """The paragraph the log cites for the shuffle; None: another line reports it."""

    def apply(self, g: Game) -> list[Event]:
        state = g.state
        key = g.game.zone_key(self.area, self.player)
        state.chance, state.zones[key] = rng.shuffled(state.chance, state.zones[key])
        for card in state.zones[key]:
            put(g, replace(state.cards[card], alias=g.new_serial(), seen=()))
        g.news_zone("shuffle", key, self.player)
        if self.rule is not None:
            by = self.by[0] if self.by is not None else None
            g.tell("log.shuffles", self.rule, who=OfPlayer(self.player), cause=by)
        return [Event(kind="shuffled", player=self.player, end=self.area, cause=self.cause, by=self.by)]


class Reshuffle(Change, frozen=True, tag="core.Reshuffle"):
    """Put the cards of an area that nobody knows into a fresh order among their own places.

    Known cards stay. An undo that everybody agreed to does this to every hidden order.
    """

    area: str
    player: int

    def apply(self, g: Game) -> list[Event]:
        state = g.state
        key = g.game.zone_key(self.area, self.player)
        line = state.zones[key]
        secret = tuple(
            card for card in line if not any(knows(g, viewer, state.cards[card]) for viewer in g.players)
        )
        state.chance, mixed = rng.shuffled(state.chance, secret)
        fresh = iter(mixed)
        state.zones[key] = tuple(next(fresh) if card in secret else card for card in line)
        for card in mixed:
            put(g, replace(state.cards[card], alias=g.new_serial()))
        return []
