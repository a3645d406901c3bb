"""The links of a chain as a stage shows them: who played what, at which cards it aims, what it does."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.contract.chain import Link
from engines.core.contract.game import Game
from engines.core.display.views import ChainView, Named, Text
from engines.core.state.game_log import mention
from engines.core.state.pointing import handles_of


def chain_entry(
    g: Game, viewer: int, number: int, link: Link, text: Text, rule: str, card: int | None, targets: Sequence[int] = (),
) -> ChainView:
    """A link as an entry one can point at. `card` is the card that stands for it."""
    return ChainView(
        number=number, player=link.player, card=None if card is None else mention(g, viewer, card), text=text,
        rule=rule, cancelled=link.cancelled, targets=handles_of(g, viewer, targets), effect=_effect(g, link),
    )


def aimed(g: Game, viewer: int, kind: Text, targets: Sequence[int]) -> Text:
    """What was played, with the cards at which it aims."""
    if not targets:
        return kind
    return Text("stage.aims", {"kind": kind, "cards": [mention(g, viewer, card) for card in targets]})


def _effect(g: Game, link: Link) -> Named | Text | None:
    return None if link.here is None else g.game.skill_words(g.faces, link.here.ability)
