"""Damage (1.10) in its six moments, to characters, where it accumulates, and to players, who lose life."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

import msgspec
from msgspec.structs import replace

from engines.core.abilities import triggers
from engines.core.model.change import Change
from engines.core.model.events import Event, RefPair
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import DONE, Call, Done, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import AdvanceTurn, Expire, Mark, Player
from engines.vision.abilities.kinds import immunities
from engines.vision.abilities.life import unharmed
from engines.vision.abilities.moments import Happening, announced
from engines.vision.abilities.permits import BE_DAMAGED, BE_STRUCK, forbidden, safe
from engines.vision.abilities.removing.removal import BATTLE, MakeLethal

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

DEALS, IS_DEALT, DEALT, WAS_DEALT = "deals", "is-dealt", "dealt", "was-dealt"
"""Kinds of event, in the order of the moments (1.10.12)."""
NEXT_NEGATED = "next-damage-negated"
"""The field of what negates the next damage to a player."""


class Hit(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One damage: from one card to one character or player (1.10.2)."""

    by: RefPair
    amount: int
    card: RefPair | None = None
    player: int | None = None
    combat: bool = False
    piercing: bool = False
    """The excess of a piercing attack, which gives no graze (10.5.2.a)."""
    before: int = 0
    """What its character had accumulated before this blow (G8) ..."""
    toughness: int = 0
    """... and its toughness then, which counts if it has gone (3.1.7.c; G26)."""
    negated: bool = False


class Life(Change, frozen=True, tag="vision.Life"):
    """A player gains or loses life; it has no bounds (1.9.4 to 1.9.6)."""

    player: int
    amount: int
    """Below 0 it is lost."""

    def possible(self, g: VisionGame) -> bool:
        return self.amount != 0

    def apply(self, g: VisionGame) -> list[Event]:
        life = g.player(self.player).life + self.amount
        Player(player=self.player, fields={"life": life}).apply(g)
        kind = "life-gained" if self.amount > 0 else "life-lost"
        return [Event(kind=kind, player=self.player, amount=abs(self.amount), cause=self.cause, by=self.by)]


class Damage(Procedure, frozen=True, tag="vision.Damage"):
    """Damage that is dealt at the same time (1.10.3, 1.10.12). Returns (dealt, wanted)."""

    TITLE: ClassVar[str] = "resolving.damage"
    RULE: ClassVar[str] = "1.10.12"

    hits: tuple[Hit, ...]
    wanted: int = 0
    applied: bool = False

    def begin(self, g: VisionGame) -> Answered:
        found = tuple(hit for hit in self.hits if self._occurs(g, hit))
        return SetLocals(hits=found, wanted=len(self.hits)) if found else Done((0, len(self.hits)))

    def _occurs(self, g: VisionGame, hit: Hit) -> bool:
        """1.10.10, 1.10.14, 1.10.16, 9.2.7.a: whether there is any damage at all."""
        if hit.amount <= 0:
            return False
        if hit.player is not None:
            return not unharmed(g, hit.player, hit.by, hit.combat)
        card = g.follow(hit.card)
        if card is None or not g.is_character(card) or g.card(card).removal:
            return False
        if hit.combat and immunities(g, card) & g.races(hit.by[0]):  # 10.11.2.a
            return False
        if not hit.combat and hit.by[0] != card and safe(g, card, BE_DAMAGED, hit.by):
            return False
        if hit.combat and forbidden(g, card, BE_STRUCK):
            return False
        return not forbidden(g, card, BE_DAMAGED)

    def live(self) -> tuple[Hit, ...]:
        """What has not been negated (1.10.15)."""
        return tuple(hit for hit in self.hits if not hit.negated)

    def say(self, g: VisionGame, dealing: bool, dealt: bool) -> Answered:
        """One of the moments: of the card that deals it, or of the character or player it is dealt to."""
        things = []
        for hit in self.live():
            cause, card = BATTLE if hit.combat else "skill", g.follow(hit.card)
            if dealing:
                source = g.follow(hit.by)
                if source is not None:
                    things.append(
                        Happening(
                            what=DEALT if dealt else DEALS,
                            card=source,
                            other=hit.card,
                            player=hit.player,
                            amount=hit.amount,
                            cause=cause,
                            by=hit.by,
                        )
                    )
            elif card is not None or hit.player is not None:
                things.append(
                    Happening(
                        what=WAS_DEALT if dealt else IS_DEALT,
                        card=card,
                        player=hit.player if card is None else g.card(card).user,
                        amount=hit.amount,
                        cause=cause,
                        by=hit.by,
                    )
                )
        return announced(g, *things) if things else None

    def deals(self, g: VisionGame) -> Answered:
        return self.say(g, dealing=True, dealt=False)  # 1.10.12.a

    def ward(self, g: VisionGame) -> Answered:
        """What negates the next damage to a player waits for this moment (7.8.1, 10.34.2.d)."""
        spent: list[int] = []
        hits = []
        for hit in self.hits:
            ward = next((
                item for item in g.state.modifiers
                if item.field == NEXT_NEGATED and hit.player in item.players and item.serial not in spent
            ), None) if hit.player is not None and not hit.negated else None
            if ward is not None:
                spent.append(ward.serial)
            hits.append(replace(hit, negated=True) if ward is not None else hit)
        g.apply(Expire(serials=tuple(spent)))
        return SetLocals(hits=tuple(hits))

    def is_dealt(self, g: VisionGame) -> Answered:
        return self.say(g, dealing=False, dealt=False)  # 1.10.12.b

    def apply(self, g: VisionGame) -> Answered:
        """1.10.12.c, 1.10.11."""
        hits = []
        for hit in self.live():
            if hit.player is not None:
                g.tell("log.damage-player", "1.10.11.a", who=OfPlayer(hit.player), amount=hit.amount, cause=hit.by[0])
                g.apply(Life(player=hit.player, amount=-hit.amount, cause=BATTLE if hit.combat else "skill", by=hit.by))
                hits.append(hit)
                if hit.combat and not hit.piercing and (attack := g.attack) is not None and attack.at == hit.player:
                    hurt = replace(attack, hurt=True)  # 6.5.2
                    g.apply(AdvanceTurn(fields={"attacks": (*g.state.attacks[:-1], hurt)}))
            elif (card := g.follow(hit.card)) is not None and g.is_character(card):
                record = g.card(card)
                field = "battle_damage" if hit.combat else "damage"
                hits.append(replace(hit, before=g.damage(card), toughness=g.number(card, "toughness")))
                g.apply(Mark(card=card, fields={field: getattr(record, field) + hit.amount}))
                g.tell("log.damage", "1.10.11.b", card=OfCard(card), amount=hit.amount, cause=hit.by[0])
        return SetLocals(hits=tuple(hits), applied=True)

    def dealt(self, g: VisionGame) -> Answered:
        return self.say(g, dealing=True, dealt=True)  # 1.10.12.d

    def was_dealt(self, g: VisionGame) -> Answered:
        return self.say(g, dealing=False, dealt=True)  # 1.10.12.e

    def judge(self, g: VisionGame) -> Answered:
        """1.10.12.f, 9.2.6.a: lethal by whoever dealt the damage that was enough."""
        deadly = [(card, hit) for hit in self.hits if (card := g.follow(hit.card)) is not None and _enough(g, card)]
        if not deadly:
            return None
        doers = {card: hit.by for card, hit in deadly}
        hit = deadly[0][1]
        return Call(MakeLethal(
            cards=tuple(doers), cause=BATTLE if hit.combat else "skill", by=hit.by, doers=tuple(doers.items()),
        ))

    def reset(self, g: VisionGame) -> Answered:
        """1.10.13.b: where it does not become lethal, its damage is reset."""
        for hit in self.hits:
            card = g.follow(hit.card)
            if card is not None and _enough(g, card) and not g.card(card).removal:
                g.apply(Mark(card=card, fields={"damage": 0, "battle_damage": 0}))
        return Done((len(self.hits), self.wanted))

    STEPS = (begin, deals, ward, is_dealt, apply, dealt, was_dealt, judge, reset)


class Withstands(Procedure, frozen=True, tag="vision.Withstands"):
    """Resets damage that has reached toughness on characters that cannot become lethal (1.10.13.b)."""

    RULE: ClassVar[str] = "1.10.13.b"

    cards: tuple[int, ...]

    def reset(self, g: VisionGame) -> Answered:
        for card in self.cards:
            g.apply(Mark(card=card, fields={"damage": 0, "battle_damage": 0}))
        return DONE

    STEPS = (reset,)


def _enough(g: VisionGame, card: int) -> bool:
    """Whether a character has taken damage that is at least its toughness (9.2.2.a)."""
    return g.is_character(card) and 0 < g.sum_of(card, "toughness") <= g.damage(card)


def being_judged(g: VisionGame) -> set[int]:
    """Characters whose damage has been applied. It is judged only at the end of its moments (1.10.12.f)."""
    frames = [frame for frame in g.state.procedures if isinstance(frame, Damage) and frame.applied]
    return {card for frame in frames for hit in frame.hits if (card := g.follow(hit.card)) is not None}


def overcome(g: VisionGame) -> list[int]:
    """Characters that become lethal by the rules: toughness 0 or less, or not above their damage (9.2.2)."""
    found = hurt(g)
    waiting = being_judged(g) if found else set()
    return [card for card in found if card not in waiting or g.sum_of(card, "toughness") <= 0]


def hurt(g: VisionGame) -> list[int]:
    """Such characters, those included whose damage is still to be judged."""
    found = []
    for player in g.turn_order():
        for card in g.characters(player):
            toughness = g.sum_of(card, "toughness")
            if (toughness <= 0 or toughness <= g.damage(card)) and not g.card(card).removal:
                found.append(card)
    return found


def negate(g: VisionGame, by: RefPair | None, of: RefPair | None, player: int | None) -> bool:
    """Negate the damage that card is dealing to that other card or player, in the innermost damage (1.10.15)."""
    return _change(
        g,
        lambda hit: replace(
            hit,
            negated=hit.negated or (hit.by, hit.card, hit.player) == (by, of, player),
        ),
    )


def reduce(g: VisionGame, by: int, of: RefPair | None, player: int | None) -> bool:
    """The damage that is being dealt to that card or player becomes less, or nothing (1.10.14, 1.10.15)."""
    return _change(
        g,
        lambda hit: (
            hit
            if hit.card != of or hit.player != player
            else replace(
                hit,
                amount=max(0, hit.amount - by),
                negated=hit.negated or hit.amount <= by,
            )
        ),
    )


def _change(g: VisionGame, into: Callable[[Hit], Hit]) -> bool:
    """Change what the innermost damage deals. What else has triggered on damage that is negated by that is void
    (1.10.15). Returns whether anything has changed."""
    frames = g.state.procedures
    at = next((place for place in range(len(frames) - 1, -1, -1) if isinstance(frames[place], Damage)), -1)
    frame = frames[at] if at >= 0 else None
    if not isinstance(frame, Damage):
        return False
    hits = tuple(into(hit) for hit in frame.hits)
    frames[at] = replace(frame, hits=hits)
    gone = [now for was, now in zip(frame.hits, hits, strict=True) if now.negated and not was.negated]
    since = next((getattr(each, "since", 0) for each in frames[at + 1 : at + 2]), 0)
    for item in g.state.pending:
        if item.batch >= since and any(_tells_of(item.event, hit) for hit in gone):
            triggers.drop(g, item)
    return hits != frame.hits


def _tells_of(event: Event, hit: Hit) -> bool:
    """Whether an event is one of the moments of that damage."""
    if event.kind == DEALS:
        return (event.card, event.other, event.player) == (hit.by, hit.card, hit.player)
    return (
        event.kind == IS_DEALT
        and event.by == hit.by
        and event.card == hit.card
        and (hit.player is None or event.player == hit.player)
    )


def last_blow(g: VisionGame, card: RefPair, by: RefPair) -> Hit | None:
    """The blow that card is dealing a character (10.5.2.a)."""
    now = g.innermost(Damage)
    return None if now is None else next((hit for hit in now.hits if (hit.card, hit.by) == (card, by)), None)


PROCEDURES = (Damage, Withstands)
