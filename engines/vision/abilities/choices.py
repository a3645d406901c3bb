"""Alpha abilities of which their player chooses whether they apply (7.4.5.f)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import all_hold
from engines.core.model.ask import yes_no
from engines.core.model.events import AbilityRef, RefPair
from engines.core.model.procedure import DONE, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import AdvanceTurn
from engines.vision.abilities.kinds import CHOSEN, lies_valid
from engines.vision.table.state import AlphaChoice

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


class ChooseAlpha(Procedure, frozen=True, tag="vision.ChooseAlpha"):
    """The condition of an alpha ability is met: its player says whether it applies. That holds until it is met
    again."""

    RULE: ClassVar[str] = "7.4.5.f"
    FLEETING: ClassVar[tuple[str, ...]] = ("applies",)

    player: int
    source: RefPair
    ability: AbilityRef
    applies: bool = False

    def ask(self, g: VisionGame) -> Answered:
        return yes_no(self.player, "alpha", "applies", rule=self.RULE, cause=self.source, ability=self.ability)

    def take(self, g: VisionGame) -> Answered:
        choice = AlphaChoice(source=self.source, ability=self.ability, applies=self.applies)
        g.apply(AdvanceTurn(fields={"choices": (*g.state.choices, choice)}))
        g.forget_derived(moved=True)
        return DONE

    STEPS = (ask, take)


def known(g: VisionGame) -> bool:
    """Whether some card of these packs has such an ability."""
    found: bool | None = g.faces.noted.get(CHOSEN)
    if found is None:
        found = g.faces.noted[CHOSEN] = any(
            CHOSEN in ability.marks for face in g.faces.values() for ability in face.abilities
        )
    return found


def due(g: VisionGame) -> ChooseAlpha | None:
    """The first choice that is to be made now. What has been chosen is forgotten once the condition is met no more."""
    if not known(g):
        return None
    met = [
        (g.state.ref(card), ref, player) for player in g.turn_order() for card in g.field(player)
        if lies_valid(g, g.card(card)) for ref in g.abilities(card)
        if CHOSEN in g.ability(ref).marks and _met(g, card, ref)
    ]
    chosen = {(choice.source, choice.ability) for choice in g.state.choices}
    there = {(source, ref) for source, ref, _ in met}
    if chosen - there:
        kept = tuple(choice for choice in g.state.choices if (choice.source, choice.ability) in there)
        g.apply(AdvanceTurn(fields={"choices": kept}))
        g.forget_derived(moved=True)
    return next((
        ChooseAlpha(player=player, source=source, ability=ref) for source, ref, player in met
        if (source, ref) not in chosen
    ), None)


def _met(g: VisionGame, card: int, ref: AbilityRef) -> bool:
    ability, here = g.ability(ref), g.here_of(card, ref)
    return all_hold(g, here, ability.gates) and all_hold(g, here, ability.conditions)


PROCEDURES = (ChooseAlpha,)
