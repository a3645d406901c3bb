"""Whether the skill of a card hidden in a hand could bring it into the open at all (10.2.2.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from engines.core.cards.ability_parts import Context, Step
from engines.language.descriptions.targets import Chosen, This
from engines.language.words.control import Choose
from engines.language.words.instructions import Draw, LookAt, OnCards, Reveal, ShuffleDeck

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame

INFORMS = (Choose, Draw, LookAt, Reveal, ShuffleDeck)
"""Instructions that bring no other card out of a hand and move nothing that could be in its way."""


def may_come_out(g: CipherGame, here: Context) -> bool:
    """Whether anything in the skill could still bring its card out. Conditions are taken as met, since some depend on
    cards nobody sees; what only looks, draws or shuffles makes nothing possible that is not."""
    ability = g.ability(here.ability)
    card = here.source[0]
    brings, stirs = False, False
    for step in _single((*ability.cost, *ability.body)):
        if _is_of(step, card, g, here):
            brings = True
            if step.can_do(g, here):
                return True
        elif not isinstance(step, INFORMS):
            stirs = True
            brings = brings or not isinstance(step, OnCards) or isinstance(step.what, Chosen)
    return brings and stirs


def _is_of(step: Step, card: int, g: CipherGame, here: Context) -> bool:
    """Whether an instruction does something with this very card."""
    if isinstance(step, LookAt | Reveal):
        return False
    if any(isinstance(part, This) for part in _parts(step)):
        return True
    return isinstance(step, OnCards) and not isinstance(step.what, Chosen) and card in step.candidates(g, here)


def _single(value: Any) -> Iterator[Step]:
    """The instructions that hold no others."""
    for part in _parts(value):
        if isinstance(part, Step) and not any(isinstance(inner, Step) for inner in _parts(part) if inner is not part):
            yield part


def _parts(value: Any) -> Iterator[Any]:
    if isinstance(value, msgspec.Struct):
        yield value
        for name in value.__struct_fields__:
            yield from _parts(getattr(value, name))
    elif isinstance(value, tuple | list):
        for item in value:
            yield from _parts(item)
