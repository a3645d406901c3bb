"""The words of what is being done: the step or the cost a question belongs to, and what an answer would carry out.

A question is short ("Choose 1."); what is chosen for stands in the ability, and is printed as it is printed there.
"""

from __future__ import annotations

from typing import Any

from engines.core.ask import Ask, Option
from engines.core.effects import Ability, Resolve, Step
from engines.core.payment import Pay
from engines.core.sight import Named, Text
from engines.language.catalogue import Catalogue
from engines.language.control import OneOf
from engines.language.speech import capital
from engines.language.text import Writer

FOR_A_STEP = ("choose", "choose-some", "choose-up-to", "may")
"""Questions that do not say themselves what they are for."""


def purpose(catalogue: Catalogue, g: Any, ask: Ask) -> Text | None:
    """What the question's answer is for, as the ability says it."""
    if ask.what not in FOR_A_STEP or ask.ability is None:
        return None
    frame = next((each for each in reversed(g.state.procedures) if isinstance(each, Resolve)), None)
    if frame is None or frame.here.ability != ask.ability:
        return None
    block, ability = g.block(frame.here.ability, frame.path), g.faces.ability(frame.here.ability)
    if frame.index >= len(block):
        return None
    paying = frame.path[:1] == (-1,)
    said = words(catalogue, ability, block[frame.index], paying)
    if g.card(frame.here.source[0]).user not in ask.players and not paying:  # "the opponent" in it is who is asked
        return Text("doing.quoted", {"what": said, "card": g.faces[frame.here.ability.face].name})
    return Text("doing.cost" if paying else "doing.step", {"what": said})


def answer(catalogue: Catalogue, g: Any, option: Option) -> Text | None:
    """What an answer to "which part of the cost" or "which of these" would carry out."""
    frame = g.state.procedures[-1] if g.state.procedures else None
    if option.number is None:
        return None
    if option.verb == "part" and isinstance(frame, Pay):
        ability = g.faces.ability(frame.here.ability)
        part = ability.cost[frame.remaining[option.number]]
        said = words(catalogue, ability, part, cost=True)
        return Text("option.part-of-cost", {"what": Named(capital(said.en), said.ja)})
    if option.verb == "mode" and isinstance(frame, Resolve):
        ability, step = g.faces.ability(frame.here.ability), g.block(frame.here.ability, frame.path)[frame.index]
        if isinstance(step, OneOf):
            return Text("option.one-of", {"what": words(catalogue, ability, step.modes[option.number])})
    return None


def words(catalogue: Catalogue, ability: Ability, step: Step, cost: bool = False) -> Named:
    """A step as the ability prints it, or a part of a cost in its short form."""
    english, japanese = Writer(catalogue, "en", ability), Writer(catalogue, "ja", ability)
    if cost:
        return Named(english.part(step), japanese.part(step))
    return Named(english.step(step), japanese.step(step))
