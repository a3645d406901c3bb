"""What caused an event: "is deployed by the skill X", "is put in the retreat by the opponent's skill".

Every event remembers what kind of thing caused it. Which skill it was is asked of the procedure that is carrying the
skill out while the event is noticed.
"""

from __future__ import annotations

from typing import Any

from engines.core.cards.ability_parts import Context, Part
from engines.core.contract.game import Game
from engines.core.model.events import Event
from engines.core.procedures.payment import Pay
from engines.core.procedures.resolve import Resolve
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import is_whose
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import Title, WhoseKey


class Cause(Part, frozen=True):
    """By what an event came about."""

    def caused(self, g: Any, here: Context, event: Event) -> bool:
        """Whether the event came about so."""
        raise TypeError(f"{type(self).__name__} causes nothing")


def running(g: Game) -> Context | None:
    """The circumstances of the ability whose steps or costs are being carried out, from its own user's side.

    What another player does because of it is its doing all the same.
    """
    for frame in reversed(g.state.procedures):
        if isinstance(frame, Resolve | Pay) and not frame.here.imposed:
            return frame.here
    return None


def because(g: Game, here: Context, event: Event, by: Cause | None) -> bool:
    """Whether an event was caused as described; without a description it always was."""
    return by is None or by.caused(g, here, event)


@word("by a skill", en="by a skill", ja="スキルの効果によって")
class BySkill(Cause, frozen=True, tag="core.BySkill"):
    """By the effect of a skill, whoever used it; not by paying for one."""

    def caused(self, g: Game, here: Context, event: Event) -> bool:
        return event.cause == "skill"


@word("not by a skill", en="other than by a skill", ja="スキルの効果によらずに")
class NotBySkill(Cause, frozen=True, tag="core.NotBySkill"):
    """By anything but the effect of a skill."""

    def caused(self, g: Game, here: Context, event: Event) -> bool:
        return event.cause != "skill"


@word("by the cost or effect of a skill", "by a skill or its cost",
      en="by the cost or effect of a skill", ja="スキルの効果やコストによって")
class BySkillOrCost(Cause, frozen=True, tag="core.BySkillOrCost"):
    """By the effect of a skill, or because it paid for one."""

    def caused(self, g: Game, here: Context, event: Event) -> bool:
        return event.cause in ("skill", "cost")


@word("by <whose> skill")
class ByWhoseSkill(Cause, frozen=True, tag="core.ByWhoseSkill"):
    """By the effect of a skill of that player, a support skill included."""

    whose: WhoseKey

    def caused(self, g: Game, here: Context, event: Event) -> bool:
        source = running(g)
        if event.cause != "skill" or source is None:
            return False
        return is_whose(g, here, self.whose, source.user)

    def say(self, voice: Phraser) -> Said:
        whose = voice.term("whose", self.whose)
        own = voice.pick(voice.catalogue.vocabulary.ability)
        return Said(f"by {whose} {own}" if voice.english else f"{whose}{own}の効果によって")


@word("by the skill <name>")
class ByNamedSkill(Cause, frozen=True, tag="core.ByNamedSkill"):
    """By the effect of the skill of that name, a support skill included."""

    name: Title

    def caused(self, g: Game, here: Context, event: Event) -> bool:
        source = running(g)
        if event.cause != "skill" or source is None:
            return False
        ability = g.ability(source.ability)
        return ability.name is not None and ability.name.en == self.name.en

    def say(self, voice: Phraser) -> Said:
        own = voice.pick(voice.catalogue.vocabulary.ability)
        if voice.english:
            return Said(f"by the {own} “{self.name.en}”")
        return Said(f"{own}「{self.name.ja}」の効果によって")
