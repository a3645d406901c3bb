"""Changes of Kiseki's own (1306, 1308): stun, recovery, bond gained or lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace

from engines.core.contract.chain import innermost
from engines.core.model.change import Change
from engines.core.model.events import Event, RefPair
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.state.atoms import Cancel, Mark, Move, Player, Remove
from engines.kiseki.table.cards import UNIT
from engines.kiseki.table.state import BOND, BondChange
from engines.kiseki.table.zones import DECK, FIELD, HAND, TRAIL

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

STUNNED, RECOVERED = "stunned", "recovered"
"""Kinds of event. Of a stun `amount` is the UNIT's CP cost."""
BOND_LOST, BOND_GAINED = "bond-lost", "bond-gained"
STUN_DAMAGE: Final = "stun-damage"
"""Kind of event: a player has lost bond because a UNIT of theirs was stunned (1306.3)."""
SUPPORTS: Final = "supports"
"""Kind of event: a UNIT was actioned for a scrum support (1219.2b)."""
BATTLED, BATTLE_OVER = "battled", "battle-over"
"""Kinds of event: a battle has ended (804.13), for a UNIT that took part in it, and for nobody in particular."""
DRAWN: Final = "drawn"
"""What is noted of this turn where a card was drawn, and by whom alone (1313.1)."""
NEGATED: Final = "negated"
SUPPORT: Final = "support"
"""What a pseudo-card is that stands for a scrum support."""
OVERKILL: Final = "overkill"
"""Kind of event: a UNIT has dealt overkill damage (804.11a-3, 804.11b); `amount` says how much."""


class Bond(Change, frozen=True, tag="kiseki.Bond"):
    """A player gains or loses bond. It never exceeds 40 and may fall below 0 (facts.md on G1)."""

    player: int
    amount: int
    """Below 0 it is lost."""
    overkill: bool = False
    stunned: RefPair | None = None
    """The UNIT whose being stunned costs it (1306.3)."""

    @property
    def brought(self) -> bool:
        return self.stunned is not None

    @property
    def kinds(self) -> tuple[str, ...]:
        return ("bond", OVERKILL) if self.overkill else ("bond", STUN_DAMAGE) if self.stunned else ("bond",)

    def possible(self, g: KisekiGame) -> bool:
        if self.amount > 0:
            return g.player(self.player).bond < BOND
        return self.amount < 0 and self._still_due(g)  # 104.2

    def _still_due(self, g: KisekiGame) -> bool:
        """Whether the UNIT it is for is stunned with it (1306.3). What happened instead of something else of that
        moment may have stunned it already, or taken it away (1306.2d)."""
        card = g.follow(self.stunned)
        return self.stunned is None or (card is not None and Stun(card=card).possible(g))

    def apply(self, g: KisekiGame) -> list[Event]:
        before = g.player(self.player).bond
        after = min(BOND, before + self.amount) if self.amount > 0 else before + self.amount
        Player(player=self.player, fields={"bond": after, "changes": self._noted(g, after - before)}).apply(g)
        if self.stunned is not None:  # what an effect changes is told by the effect
            g.tell("log.stun-damage", "1306.3", who=OfPlayer(self.player), count=before - after)
        elif self.overkill and self.by is not None:
            card = OfCard(self.by[0])
            g.tell("log.overkill-damage", "804.11", who=OfPlayer(self.player), count=before - after, card=card)
        changed = abs(after - before)
        by = g.follow(self.by)
        event = Event(
            kind=BOND_LOST if self.amount < 0 else BOND_GAINED, player=self.player, amount=changed, cause=self.cause,
            by=self.by, card=self.by if by is not None else None,
        )
        if self.overkill:
            return [event, replace(event, kind=OVERKILL)]
        return [event, replace(event, kind=STUN_DAMAGE)] if self.stunned is not None else [event]

    def _noted(self, g: KisekiGame, amount: int) -> tuple[BondChange, ...]:
        """What has changed it this turn, with this."""
        why = "stunned" if self.stunned is not None else "overkill" if self.overkill else "effect"
        ref = self.stunned or self.by
        face = g.state.cards[ref[0]].face if ref is not None else ""
        earlier = (each for each in g.player(self.player).changes if each.turn == g.state.turn)
        return (*earlier, BondChange(g.state.turn, amount, why if face else "other", face))


class DrawNothing(Change, frozen=True, tag="kiseki.DrawNothing"):
    """A player tries to draw from an empty deck (1102.1). Something else may happen instead, as of any draw: then it
    was no attempt (1216.1; G34)."""

    player: int
    start: str = DECK
    to: str = HAND

    @property
    def kinds(self) -> tuple[str, ...]:
        return ("move",)

    @property
    def brought(self) -> bool:
        return True  # no card is drawn, so it does not count

    def apply(self, g: KisekiGame) -> list[Event]:
        Player(player=self.player, fields={"drew_nothing": True}).apply(g)
        g.wake()
        return []


class Stun(Change, frozen=True, tag="kiseki.Stun"):
    """A UNIT is stunned. Its controller loses bond equal to its CP cost at the same moment (1306.2a, 1306.3)."""

    STUNS: ClassVar[bool] = True
    BRINGS: ClassVar[bool] = True

    card: int

    def possible(self, g: KisekiGame) -> bool:
        card = g.card(self.card)
        return card.zone == FIELD and g.is_kind(self.card, UNIT) and not card.stunned  # 1306.2d

    def with_it(self, g: KisekiGame) -> tuple[Change, ...]:
        """Stun damage: the CP cost as it is before anything of this moment happens (G32)."""
        damage = g.stun_damage(self.card)
        if not damage:
            return ()
        return (Bond(
            player=g.card(self.card).user, amount=-damage, cause=self.cause, by=self.by,
            stunned=g.state.ref(self.card),
        ),)

    def apply(self, g: KisekiGame) -> list[Event]:
        card, cost = g.card(self.card), g.number(self.card, "cp")
        g.tell("log.stunned", "1306.2a", card=OfCard(self.card))
        Mark(card=self.card, fields={"stunned": True, "face_down": True, "turned": True}).apply(g)
        g.forget_derived(moved=True)  # its crafts work no more
        g.news_about("flip", self.card)
        return [Event(
            kind=STUNNED, card=g.state.ref(self.card), player=card.user, amount=cost, cause=self.cause, by=self.by,
        )]


class Negate(Change, frozen=True, tag="kiseki.Negate"):
    """What stands on the stack is taken off it unresolved. A card goes to its owner's trail, a pseudo-card into no zone
    (1324.1). A scrum support is neither card nor ability (G7)."""

    card: int

    def _place(self, g: KisekiGame) -> int | None:
        window = innermost(g)
        chain = () if window is None else window.chain
        return next((
            place for place, entry in enumerate(chain) if entry.card == g.state.ref(self.card) and not entry.cancelled
        ), None)

    def possible(self, g: KisekiGame) -> bool:
        return self._place(g) is not None and g.card(self.card).played_as != SUPPORT

    def apply(self, g: KisekiGame) -> list[Event]:
        place, record = self._place(g), g.card(self.card)
        assert place is not None
        event = Event(kind=NEGATED, card=g.state.ref(self.card), player=record.user, cause=self.cause, by=self.by)
        g.apply(Cancel(place=place))
        g.tell("log.negated", "1324.1", card=OfCard(self.card))
        if record.created:
            return [event, *Remove(card=self.card, cause=self.cause, by=self.by).apply(g)]
        return [event, *Move(card=self.card, to=TRAIL, player=record.owner, cause=self.cause, by=self.by).apply(g)]


class Recover(Change, frozen=True, tag="kiseki.Recover"):
    """A UNIT is stunned no more: it lies face up, still in action state (1306.4, 1308.1)."""

    card: int

    def possible(self, g: KisekiGame) -> bool:
        return g.card(self.card).stunned

    def apply(self, g: KisekiGame) -> list[Event]:
        card = g.card(self.card)
        Mark(card=self.card, fields={"stunned": False, "face_down": False}).apply(g)
        g.forget_derived(moved=True)
        g.news_about("flip", self.card)
        return [Event(
            kind=RECOVERED, card=g.state.ref(self.card), player=card.user, cause=self.cause, by=self.by,
        )]
