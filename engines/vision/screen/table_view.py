"""What is shown of cards and questions beside the plain view: numbers, marks, tags, arrows and words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engines.core.contract.chain import innermost
from engines.core.display.views import ArrowView, Text
from engines.core.model.ask import Option
from engines.core.model.state import Card
from engines.core.state.pointing import arrow
from engines.vision.table.zones import FIELD, HAND, NODES, PLAY
from engines.vision.words import declaring, picking

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


ANSWERS: Final = {("priority", "decline"): "pass-priority"}
"""Answers with words of their own at a question."""


def shown_numbers(g: VisionGame, card: Card) -> Sequence[str]:
    """Combat power where it matters; elsewhere the face says it all."""
    if card.zone not in (FIELD, HAND, PLAY) or g.face(card.id).attack is None:
        return ()
    return ("attack", "toughness")


def marks(g: VisionGame, card: Card) -> list[str]:
    """Who attacks, who defends, and what is part of the interference."""
    window = innermost(g)
    found = ["attacks"] if card.id == g.attacker() else []
    found += ["defends"] if card.id == g.defender() else []
    ref = g.state.ref(card.id)
    return [*found, "chain"] if window is not None and any(item.card == ref for item in window.chain) else found


def tags(g: VisionGame, card: Card) -> list[Text]:
    """The card's part in the attack and its states, in words."""
    roles, record = marks(g, card), g.card(card.id)
    words = (("attacks", "tag.attacking"), ("defends", "tag.defending"))
    found = [Text(key) for mark, key in words if mark in roles]
    if card.turned and card.zone in (FIELD, NODES):
        found.append(Text("tag.asleep"))
    if record.removal:
        found.append(Text("tag.lethal"))
    if g.damage(card.id):
        found.append(Text("tag.damage", {"n": g.damage(card.id)}))
    return found


def own_words(g: VisionGame, viewer: int, option: Option) -> Text | None:
    """A name or race among those that can be declared (12.1), a group of cards (11.10)."""
    if option.verb == picking.GROUP:
        return picking.group_words(g, viewer, option)
    what = option.verb.removeprefix(f"{declaring.VERB}-")
    if option.number is None or what == option.verb:
        return None
    return Text(f"option.{option.verb}", {"entry": declaring.declarable(g, what)[option.number]})


def arrows(g: VisionGame, viewer: int) -> list[ArrowView]:
    """From the attacking character to the one that defends."""
    attacker, defender = g.attacker(), g.defender()
    return [] if attacker is None or defender is None else [arrow(g, viewer, attacker, defender)]


def refusal(g: VisionGame, viewer: int, card: Card) -> Text | None:
    """How many nodes a card in the hand lacks (5.2.2.c), as a plain number for its player alone."""
    if card.zone != HAND or card.user != viewer:
        return None
    wanted = g.number(card.id, "nodes")
    return Text("refusal.nodes", {"n": wanted}) if wanted > len(g.nodes(viewer)) else None
