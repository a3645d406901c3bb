"""Objects that begin and end where they lie: cards that come into being and vanish, and cards that become new.

What comes into being stands for an ability on a stack, for instance, or is a token.

A game whose cards do this names a kind of `CreatedCard` as its `card_type`. A card that vanishes leaves its number to
the next one that comes into being. What was said of the former (`Ref`) does not mean the latter: lives go on counting.
"""

from __future__ import annotations

from typing import Any

import msgspec

from engines.core.contract.game import Game
from engines.core.model.change import Change
from engines.core.model.events import Event
from engines.core.model.state import Card, CardId, CreatedCard
from engines.core.state import derived_cache
from engines.core.state.card_records import lay, lift, put, renewed

replace = msgspec.structs.replace


class Create(Change, frozen=True, tag="core.Create"):
    """A card comes into being in an area. Its event says which one: "to-<area>", from no area.

    It has the face of a card of the agreed packs. `fields` are those a game adds to its cards: the ability that it
    stands for, for instance.
    """

    face: str
    owner: int
    to: str
    player: int | None = None
    """Whose area it comes to; None: its owner's."""
    place: str | int = "last"
    """As Move.place."""
    face_down: bool | None = None
    turned: bool = False
    fields: dict[str, Any] = msgspec.field(default_factory=dict)

    def made(self, g: Game, number: CardId = -1, life: int = 0, alias: int = 0) -> Card:
        """The card as it would be."""
        zone = g.game.zones[self.to]
        return msgspec.convert({  # fields that were read back from a save are plain lists and dictionaries
            "id": number, "face": self.face, "owner": self.owner, "zone": self.to, "life": life, "alias": alias,
            "user": self.owner if self.player is None else self.player, "turned": self.turned,
            "face_down": zone.face_down if self.face_down is None else self.face_down, **self.fields, "created": True,
        }, g.game.card_type)

    def possible(self, g: Game) -> bool:
        new = self.made(g)
        return g.game.may_enter(g, new, self.to, new.user)

    def apply(self, g: Game) -> list[Event]:
        cards = g.state.cards
        number = next((card.id for card in cards if card.gone), len(cards))
        fresh = number == len(cards)
        new = self.made(g, number, 0 if fresh else cards[number].life + 1, g.new_serial())
        if fresh:
            cards.append(new)
        else:
            cards[number] = new
        kept = derived_cache.undisturbed(g, new, new, True)
        put(g, new, moved=True)
        derived_cache.places(g).update(kept)
        derived_cache.forget_bearers(g)
        lay(g, new, self.place)
        g.news_about("create", number)
        return [Event(
            kind=f"to-{self.to}", card=g.state.ref(number), player=new.user, end=self.to, cause=self.cause, by=self.by,
        )]


class Renew(Change, frozen=True, tag="core.Renew"):
    """A card becomes another object where it is, and comes to its area once more. It may turn over.

    It stays as tapped as it is, and what lies beneath it stays there. Everything else it had gathered is gone.
    """

    card: CardId
    face_down: bool | None = None
    """None: as it is."""

    def possible(self, g: Game) -> bool:
        return bool(g.state.cards[self.card].zone)

    def apply(self, g: Game) -> list[Event]:
        old, ref = g.state.cards[self.card], g.state.ref(self.card)
        before = g.snapshot_card(self.card) if g.heard(f"to-{old.zone}") else None
        origin = g.news_start(self.card)
        fields = g.game.arrival(g, old, old.zone)
        face_down = old.face_down if self.face_down is None else self.face_down
        new = renewed(g, old, old.zone, old.user, face_down, old.turned)
        put(g, replace(new, under=old.under, **{**fields, "face_down": face_down}), moved=True)
        g.news_moved(self.card, origin, old.zone, old.zone)
        return [Event(
            kind=f"to-{old.zone}", card=g.state.ref(self.card), other=ref, player=old.user, end=old.zone,
            cause=self.cause, by=self.by, subject=before,
        )]


class Remove(Change, frozen=True, tag="core.Remove"):
    """A card that came into being vanishes: it goes to no area. What lies beneath it must have gone before."""

    card: CardId

    def possible(self, g: Game) -> bool:
        return not g.state.cards[self.card].gone

    def apply(self, g: Game) -> list[Event]:
        old = g.state.cards[self.card]
        if not isinstance(old, CreatedCard) or not old.created or old.under:
            raise ValueError(f"card {self.card} cannot vanish: it belongs to the game, or cards lie beneath it")
        before = g.snapshot_card(self.card) if g.heard("removed") else None
        ref = g.state.ref(self.card)
        g.news_about("remove", self.card)
        lift(g, old)
        kept = derived_cache.undisturbed(g, old, old, True)
        put(g, replace(old, zone="", host=None, life=old.life + 1), moved=True)
        derived_cache.places(g).update(kept)
        derived_cache.forget_bearers(g)
        return [Event(
            kind="removed", card=g.state.ref(self.card), other=ref, player=old.user, start=old.zone, cause=self.cause,
            by=self.by, subject=before,
        )]
