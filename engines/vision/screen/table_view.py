"""What is shown of cards beside the plain view: numbers, marks, tags, life and nodes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.core.contract.chain import innermost
from engines.core.display.views import ArrowView, ChipView, GaugeView, Text
from engines.core.model.state import Card
from engines.core.state.knowledge import handle_of
from engines.vision.table.state import LIFE
from engines.vision.table.zones import FIELD, HAND, NODES, PLAY

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


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


def arrows(g: VisionGame, viewer: int) -> list[ArrowView]:
    """From the attacking character to the one that defends."""
    attacker, defender = g.attacker(), g.defender()
    if attacker is None or defender is None:
        return []
    return [ArrowView(
        kind="attack", start=handle_of(g, viewer, g.card(attacker)), end=handle_of(g, viewer, g.card(defender)),
    )]


def chips(g: VisionGame) -> list[ChipView]:
    """Each player's life, and what their nodes can still pay."""
    found = []
    for seat in g.players:
        life, nodes = g.player(seat).life, g.nodes(seat)
        active = sum(not g.card(card).turned for card in nodes)
        found.append(ChipView(
            area=FIELD, owner=seat, text=Text("chip.life", {"n": life}), rule="1.9.1",
            gauge=GaugeView(now=max(0, min(life, LIFE)), most=LIFE),
        ))
        found.append(ChipView(
            area=NODES, owner=seat, text=Text("chip.nodes", {"active": active, "all": len(nodes)}), rule="1.8.7",
            gauge=GaugeView(now=active, most=max(1, len(nodes))),
        ))
    return found
