"""What is resolved as if it had been played (5.3): nothing is paid for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace

from engines.core.cards.ability_parts import Context, all_hold
from engines.core.contract.chain import innermost
from engines.core.model.events import AbilityRef, RefPair
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import Call, Done, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import Move
from engines.vision.abilities.endless_loops import goes_deeper
from engines.vision.abilities.kinds import (
    AMBUSH,
    LAST_WORD,
    OWN_TURN_ONLY,
    PLAYED,
    THEIR_TURN_ONLY,
    has,
    spiritualist_there,
)
from engines.vision.abilities.moments import AT_ONCE, targets_named
from engines.vision.abilities.permits import BE_PLAYED, forbidden
from engines.vision.abilities.playing.plays import (
    CARD,
    PAID,
    Item,
    ResolveCard,
    X,
    choose_effect,
    used_up,
)
from engines.vision.abilities.playing.targets import Aim, enough
from engines.vision.table.cards import COMMAND
from engines.vision.table.zones import PLAY

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


NO_EFFECT: Final = 1
"""Stands for a card without play effects among what its text lets a player play."""


def text_allows(g: VisionGame, player: int, card: int) -> int:
    """Which effects of a card its text would let that player play, one bit for each (5.2.2.b, 5.3.1.b)."""
    own = g.turn_player == player
    if (has(g, card, OWN_TURN_ONLY) and not own) or (has(g, card, THEIR_TURN_ONLY) and own):
        return 0
    if forbidden(g, card, BE_PLAYED) or used_up(g, card, player, text_only=True):
        return 0
    if has(g, card, LAST_WORD) and not spiritualist_there(g, card, player):  # 10.32.2.a
        return 0
    found = effects_of(g, card)
    here = [Context(source=g.state.ref(card), user=player, ability=ref) for ref in found]
    return NO_EFFECT if not found else sum(
        2 << place for place, each in enumerate(here)
        if all_hold(g, each, (*g.ability(each.ability).gates, *g.ability(each.ability).conditions))
    )


def effects_of(g: VisionGame, card: int) -> tuple[AbilityRef, ...]:
    """The play effects printed on a card."""
    face = g.face(card)
    return tuple(AbilityRef(face=face.id, index=n) for n, each in enumerate(face.abilities) if each.kind == PLAYED)


def in_type_timing(g: VisionGame, player: int, card: int) -> bool:
    """Whether that player could play a card of its type now, apart from what is being played (5.3.1.e)."""
    window = innermost(g)
    interfering = window is not None and bool(window.chain or getattr(window, "fights", False))
    main = g.turn_player == player and g.state.phase == "main" and not interfering
    return main or g.face(card).kind == COMMAND or has(g, card, AMBUSH)


class AsPlayed(Procedure, frozen=True, tag="vision.AsPlayed"):
    """A card is resolved as if it had been played (5.3): nothing is paid for it. Returns (1, 1) if that succeeded."""

    TITLE: ClassVar[str] = "resolving.card"
    RULE: ClassVar[str] = "5.3.2"

    player: int
    card: int
    by: RefPair | None = None
    allowed: int = NO_EFFECT
    """What its text let be played as the effect was played or used, as `text_allows` has it (5.3.1.b)."""
    here: Context | None = None
    effects: tuple[AbilityRef, ...] = ()
    mode: int = 0
    tally: tuple[int, int] = (0, 1)
    negated: bool = False
    """Whether it was negated after its targets had been named (10.26.2.a, 10.29.2.a)."""

    def place(self, g: VisionGame) -> Answered:
        """5.3.2.a. What cannot be played for a rule or for lack of targets fails (2.4.3, 5.3.1.b, 5.3.1.d). Cards that
        resolve themselves or each other so may have no end (1.5.3.e, 1.5.4.b)."""
        within = [frame.card for frame in g.state.procedures if isinstance(frame, AsPlayed)]
        if goes_deeper(g, [(card, g.card(card).owner) for card in within]):
            return Done((0, 1))
        found = effects_of(g, self.card)
        effects = tuple(ref for place, ref in enumerate(found) if self.allowed & 2 << place and self._fits(g, ref))
        if (found and not effects) or g.face(self.card).cost is None or not self.allowed:
            return Done((0, 1))
        g.tell("log.as-played", "5.3.2", player=self.player, who=OfPlayer(self.player), card=OfCard(self.card))
        g.apply(Move(card=self.card, to=PLAY, player=self.player, face_down=False, cause="skill", by=self.by))
        return SetLocals(effects=effects)

    def _fits(self, g: VisionGame, ref: AbilityRef) -> bool:
        """Whether it has targets (5.3.1.d)."""
        return enough(g, Context(source=g.state.ref(self.card), user=self.player, ability=ref))

    def choose(self, g: VisionGame) -> Answered:
        """5.3.2.b."""
        return choose_effect(g, self.player, self.card, self.effects) if len(self.effects) > 1 else None

    def target(self, g: VisionGame) -> Answered:
        """5.3.2.c; what was paid counts as 0 (5.3.1.c)."""
        if not self.effects:
            return None
        here = g.here_of(self.card, self.effects[self.mode])
        numbers = {PAID: 0, **({X: 0} if "cost" in g.face(self.card).variable else {})}
        return Call(Aim(here=replace(here, user=self.player, numbers=numbers)), into="here")

    def named(self, g: VisionGame) -> Answered:
        """5.3.2: what has been targeted hears of that now (G37)."""
        if self.here is None:
            return None
        here = replace(self.here, source=g.state.ref(self.card))
        return targets_named(g, here, f"{AT_ONCE}{CARD}", self.player)

    def resolve(self, g: VisionGame) -> Answered:
        ref = g.state.ref(self.card)
        if g.card(self.card).zone != PLAY:
            return Done((0, 1))
        here = None if self.here is None else replace(self.here, source=ref)
        item = Item(player=self.player, card=ref, here=here, what=CARD, negated=self.negated)
        return Call(ResolveCard(item=item, as_played=True), into="tally")

    def done(self, g: VisionGame) -> Answered:
        return Done(self.tally)

    STEPS = (place, choose, target, named, resolve, done)


PROCEDURES = (AsPlayed,)
"""Procedures of this module: the state type lists them."""
