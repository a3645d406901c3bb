"""What effects do for a while, in games whose Japanese cards bestow it: 対象に「攻撃力：+1」&「チャージ：1」を付与する
(Monster Collection 16.p5, 16.p19)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from engines.core.cards.ability_parts import ContinuousEffect
from engines.language.grammar.text_templates import Phraser, Said


def bestowed(voice: Phraser, effects: Sequence[ContinuousEffect]) -> list[Said]:
    """The effects as clauses; what one and the same gets stands in one of them."""
    said: list[Said] = []
    items: list[str] = []
    for effect, following in zip_longest(effects, effects[1:]):
        item = _item(voice, effect)
        if not item:
            said.append(voice.say(effect))
            continue
        items.append(item)
        if not (_item(voice, following) and _who(following) == _who(effect) and not _who(effect).chosen):
            said.append(voice.fill(effect, "{who:に}" + "&".join(items) + "を付与する"))
            items = []
    return said


def _item(voice: Phraser, effect: ContinuousEffect | None) -> str:
    """What it bestows, as it is quoted; "" if it is said otherwise."""
    own: Any = getattr(effect, "item", None)
    bestows = voice.catalogue.vocabulary.bestows and not voice.english
    return str(own(voice)) if own is not None and bestows else ""


def _who(effect: ContinuousEffect | None) -> Any:
    return getattr(effect, "who", None)
