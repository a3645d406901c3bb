"""The log's lines about numbers that an effect changes for a while: nothing moves, so nothing else would say it."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.cards.ability_parts import Context
from engines.core.contract.game import Game
from engines.core.display.views import Named
from engines.core.model.mentions import OfCard
from engines.core.state.atoms import Change, Modify


def tell_numbers(g: Game, here: Context, changes: Mapping[int, Change]) -> None:
    """Say what becomes of the numbers of these cards; alike changes are one line."""
    alike: dict[tuple[str, str, int], list[int]] = {}
    for card, change in changes.items():
        if not isinstance(change, Modify) or g.game.cannot(g, change):
            continue
        modifier = change.modifier
        if modifier.how in ("add", "set") and type(modifier.value) is int:
            alike.setdefault((modifier.field, modifier.how, modifier.value), []).append(card)
    for (name, how, value), cards in alike.items():
        field = g.game.catalogue.fields.get(name)
        if field is None or field.kind != "number":
            continue
        g.tell(
            "log.number-by" if how == "add" else "log.number-set", player=here.user, cause=here.source[0],
            cards=[OfCard(card) for card in cards], field=Named(field.en, field.ja),
            amount=f"{value:+}".replace("-", "−") if how == "add" else value,
        )
