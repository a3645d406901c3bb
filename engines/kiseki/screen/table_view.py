"""What is shown of cards and questions beside the plain view: numbers, marks, tags, bond and pools."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.core.cards.ability_parts import Context
from engines.core.display.views import ArrowView, Named, Text
from engines.core.model.ask import Ask, Option
from engines.core.model.events import AbilityRef
from engines.core.model.state import Card
from engines.core.state.knowledge import handle_of
from engines.kiseki.table.cards import UNIT
from engines.kiseki.table.zones import BASE, FIELD, HAND, STACK

if TYPE_CHECKING:
    from engines.core.cards.card_definitions import CardDatabase
    from engines.kiseki.table.play import KisekiGame


def shown_numbers(g: KisekiGame, card: Card) -> Sequence[str]:
    """Numbers of a UNIT where it fights or may soon; elsewhere the face says it all."""
    if card.zone not in (FIELD, HAND, BASE, STACK) or not g.is_kind(card.id, UNIT):
        return ()
    return ("cp", "strength", "defence")


def marks(g: KisekiGame, card: Card) -> list[str]:
    """Who attacks and is attacked, what stands on the stack, who is stunned, and what lies face down in the base."""
    found = ["attacks"] if card.id in g.attackers() else []
    found += ["attacked"] if card.id == g.attacked() else []
    found += ["chain"] if card.zone == STACK else []
    found += ["stunned"] if g.card(card.id).stunned else []
    return [*found, "peek"] if card.zone == BASE and card.face_down else found


def tags(g: KisekiGame, card: Card) -> list[Text]:
    """The card's role in the attack and its states, in words."""
    record, roles = g.card(card.id), marks(g, card)
    words = (("attacks", "tag.attacking"), ("attacked", "tag.attacked"))
    found = [Text(key) for mark, key in words if mark in roles]
    if record.created:
        found.append(Text(f"tag.pseudo-{record.played_as}"))
    if record.stunned:
        found.append(Text("tag.stunned"))
    elif card.turned:
        found.append(Text("tag.actioned"))
    return [*found, Text("tag.support")] if record.support else found


def arrows(g: KisekiGame, viewer: int) -> list[ArrowView]:
    """From each attacking UNIT to the one it attacks."""
    target = g.attacked()
    if target is None:
        return []
    end = handle_of(g, viewer, g.card(target))
    return [ArrowView(kind="attack", start=handle_of(g, viewer, g.card(card)), end=end) for card in g.attackers()]


def purpose(g: KisekiGame, viewer: int, ask: Ask) -> Text | None:
    """What a decision is for: the ability that asks it, and of a cost what it pays for."""
    from engines.kiseki.catalogue import CATALOGUE
    from engines.language.printing import step_text  # only screens need texts

    if ask.what == "pay" and ask.ability is not None and ask.cause is not None:
        here = Context(source=ask.cause, user=ask.players[0], ability=ask.ability)
        return step_text.effect_of(CATALOGUE, g, viewer, here)
    return step_text.purpose(CATALOGUE, g, viewer, ask)


def answer_words(g: KisekiGame, ask: Ask, option: Option) -> Text | None:
    """The words of an answer that has its own at this question."""
    from engines.kiseki.catalogue import CATALOGUE
    from engines.language.printing import step_text  # only screens need texts

    if ask.what == "priority" and option.verb == "decline":
        return Text("option.pass-priority")
    return step_text.answer(CATALOGUE, g, option)


def counter(g: KisekiGame, ask: Ask) -> Named:
    """The Japanese word that counts what is chosen."""
    from engines.kiseki.catalogue import CATALOGUE
    from engines.language.printing import step_text  # only screens need texts

    return step_text.counter(CATALOGUE, g, ask)


def skill_words(faces: CardDatabase, ref: AbilityRef) -> Named:
    """An ability's name, or its text if it has none."""
    from engines.kiseki.catalogue import CATALOGUE
    from engines.language.printing.rules_text import ability_text  # only screens need texts

    ability = faces.ability(ref)
    return ability.name or ability_text(CATALOGUE, ability).text
