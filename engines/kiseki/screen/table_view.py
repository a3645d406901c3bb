"""What is shown of cards and questions beside the plain view: numbers, marks, tags, arrows and words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engines.core.display.views import ArrowView, Named, Text
from engines.core.model.ask import Option
from engines.core.model.state import Card
from engines.core.state.pointing import arrow
from engines.kiseki.table.cards import ITEM, UNIT
from engines.kiseki.table.zones import BASE, FIELD, HAND, STACK
from engines.kiseki.words.chosen import ICON_VERB
from engines.kiseki.words.terms import ICON_TERMS
from engines.language.words.declaring import declared, naming

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame


def shown_numbers(g: KisekiGame, card: Card) -> Sequence[str]:
    """Numbers of a UNIT where it fights or may soon. Elsewhere the face says it all."""
    if card.zone not in (FIELD, HAND, BASE, STACK) or not g.is_kind(card.id, UNIT):
        return ()
    return ("cp", "strength", "defence")


def marks(g: KisekiGame, card: Card) -> list[str]:
    """Who attacks and is attacked, what stands on the stack, who is stunned or has support.

    Also what lies face down in the base, and which card of a field is an ITEM: those stand apart.
    """
    found = ["attacks"] if card.id in g.attackers() else []
    found += ["attacked"] if card.id == g.attacked() else []
    found += ["chain"] if card.zone == STACK else []
    found += ["stunned"] if g.card(card.id).stunned else []
    found += ["support"] if g.card(card.id).support else []
    found += [ITEM] if card.zone == FIELD and g.is_kind(card.id, ITEM) else []
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
    return [] if target is None else [arrow(g, viewer, card, target) for card in g.attackers()]


ANSWERS: Final = {("priority", "decline"): "pass-priority"}
"""Answers with words of their own at a question."""


def chosen_words(g: KisekiGame, option: Option) -> Text | None:
    """An organisation or an icon craft among those that can be chosen."""
    if option.number is None:
        return None
    if option.verb == naming.VERB:
        return Text(f"option.{naming.VERB}", {"entry": naming.entry_text(g, option.number)})
    if option.verb == declared.NAME_VERB and option.number is not None:
        return Text(f"option.{declared.NAME_VERB}", {"entry": declared.card_names(g)[option.number]})
    if option.verb == ICON_VERB:
        icon = ICON_TERMS[option.number]
        return Text(f"option.{ICON_VERB}", {"icon": Named(icon.en, icon.ja)})
    return None
