"""Other targets for what waits to be resolved (8.2.8), and effects that are negated or negate texts (12.2, 12.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from engines.core.cards.ability_parts import Context, Step
from engines.core.model.ask import one_card
from engines.core.model.mentions import OfCard
from engines.core.model.procedure import Call, Done, Procedure, StepResult
from engines.core.procedures.targets import TARGETED
from engines.core.state.atoms import Amend
from engines.language.descriptions.targets import Pick
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards
from engines.vision.abilities.moments import Happening, announced
from engines.vision.abilities.playing.plays import Waiting, negate_effect, waiting
from engines.vision.abilities.removing.removal import Discard

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


def meant(g: VisionGame, what: Cards, here: Context, resolving: bool = False) -> Waiting | None:
    """The newest of the plays and uses that wait to be resolved whose source is that card; not what is being resolved
    itself."""
    return waiting(g, {g.state.ref(card) for card in what.present(g, here)}, here, resolving)


@word("change the target of <what> to <new>", en="change the target of {what} to {new}",
      ja="{what:の}目標を{new}に変更する",
      example="play target 1 card being played:\n    change the target of the target to 1 character")
class Retargets(Step, frozen=True, tag="vision.Retargets"):
    """What a card that waits to be resolved targets becomes something else. The new target need not be a legal one of
    that effect, but must be one that this effect allows (8.2.8)."""

    FIXED: ClassVar[tuple[str, ...]] = ("what",)

    what: Cards
    new: Pick

    def _bound(self, g: VisionGame, here: Context) -> tuple[Waiting, str] | None:
        found = meant(g, self.what, here)
        if found is None or found.item.here is None:
            return None
        name = next((name for name, refs in found.item.here.bound.items() if len(refs) == 1), "")
        return (found, name) if name else None

    def can_do(self, g: VisionGame, here: Context) -> bool:
        return self._bound(g, here) is not None and bool(self.new.found(g, here))

    def do(self, g: VisionGame, here: Context) -> StepResult:
        return one_card(
            here.user, "retarget", self.new.found(g, here), "answer", rule="8.2.8", cause=here.source,
        )

    def take(self, g: VisionGame, here: Context, answer: int) -> StepResult:
        bound = self._bound(g, here)
        if bound is None:
            return None
        (outward, place, item, _), name = bound
        assert item.here is not None and item.card is not None
        aimed = replace(item.here, bound={**item.here.bound, name: (g.state.ref(answer),)})
        g.apply(Amend(place=place, outward=outward, link=replace(item, here=aimed)))
        g.tell("log.retargets", "8.2.8", card=OfCard(item.card[0]), target=OfCard(answer))
        return Call(Retargeted(card=answer, other=item.card, player=item.player, what=item.what), into="tally")


class Retargeted(Procedure, frozen=True, tag="vision.Retargeted"):
    """A card hears that it has become a target (10.26.2.a, 10.29.2.a). Returns (1, 1)."""

    card: int
    other: tuple[int, int]
    player: int
    what: str

    def say(self, g: VisionGame) -> StepResult:
        return announced(
            g, Happening(what=TARGETED, card=self.card, other=self.other, player=self.player, end=self.what),
        )

    def done(self, g: VisionGame) -> StepResult:
        return Done((1, 1))

    STEPS = (say, done)


@word("negate the effect of <what>", en="negate the effect of {what}", ja="{what:の}効果を無効にする",
      example="play target 1 card being played:\n    negate the effect of the target")
class NegatesEffect(Step, frozen=True, tag="vision.NegatesEffect"):
    """What a card does when it is resolved is negated: it has been played all the same (5.2.5; G41)."""

    FIXED: ClassVar[tuple[str, ...]] = ("what",)

    what: Cards

    def can_do(self, g: VisionGame, here: Context) -> bool:
        return meant(g, self.what, here, resolving=True) is not None

    def do(self, g: VisionGame, here: Context) -> StepResult:
        found = meant(g, self.what, here, resolving=True)
        if found is None or found.item.card is None:
            return None
        g.tell("log.negates-effect", "12.2.1", card=OfCard(found.item.card[0]))
        negate_effect(g, found)
        return Done((1, 1))


@word("negate and discard <what>", en="negate the effect of {what} and discard it",
      ja="{what:の}効果を無効とし、破棄する",
      example="play target 1 card being played:\n    negate and discard the target")
class NegatesAndDiscards(NegatesEffect, frozen=True, tag="vision.NegatesAndDiscards"):
    """An effect is negated, and the card it comes from is discarded (12.2.3; G10)."""

    def do(self, g: VisionGame, here: Context) -> StepResult:
        found = meant(g, self.what, here, resolving=True)
        if found is None or super().do(g, here) is None:
            return None
        source = g.follow(found.item.card)
        return Done((1, 1)) if source is None else Call(Discard(cards=(source,), cause=here.cause, by=here.source))


PROCEDURES = (Retargeted,)
