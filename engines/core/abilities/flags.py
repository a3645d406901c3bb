"""Flags: what an object's ability has done once and does not do again for a while.

A flag is a modifier that changes nothing, so it ends with its moment (atoms.Expire) or when it is lowered. It takes no
serial number, since what triggers in secret must not shift a number anybody sees.
"""

from __future__ import annotations

from engines.core.contract.game import Game
from engines.core.model.events import FLAG, AbilityRef, Modifier, RefPair
from engines.core.state.derived_cache import modified
from engines.core.state.kept_values import new_moment


def raised(g: Game, what: str, source: RefPair, ref: AbilityRef) -> bool:
    """Whether this flag is raised for an ability of an object."""
    if not g.state.modifiers or FLAG + what not in modified(g):
        return False
    return any(_is(item, what, source, ref) for item in g.state.modifiers)


def raise_flag(g: Game, what: str, source: RefPair, ref: AbilityRef, until: str = "") -> None:
    """Raise the flag until that moment."""
    g.state.modifiers = (*g.state.modifiers, Modifier(
        serial=0, field=FLAG + what, how="gain", value=None, subjects=(source,), until=until, source=source,
        ability=ref,
    ))
    new_moment(g)


def lower(g: Game, what: str, source: RefPair, ref: AbilityRef) -> None:
    """Lower the flag: it may be done again."""
    g.state.modifiers = tuple(item for item in g.state.modifiers if not _is(item, what, source, ref))
    new_moment(g)


def _is(item: Modifier, what: str, source: RefPair, ref: AbilityRef) -> bool:
    return item.field == FLAG + what and item.source == source and item.ability == ref
