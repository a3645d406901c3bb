"""The undetermined numbers X, Y and Z (1305). They are fixed as a text is played or as it is resolved."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from engines.core.abilities import limits
from engines.core.cards.ability_parts import Ability, Amount, Context, Part, letters
from engines.core.model.events import AbilityRef
from engines.core.procedures.payment import AMOUNT

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

LEAST: Final = 0
"""The least that a player can choose for an X: an integer of 0 or more (104.5)."""
MOST: Final = 99
"""More is never offered for an X."""
CHOSEN: Final = "letters chosen"
"""Under which it is noted of an ability which letters its player chooses the numbers of."""


def _known(g: KisekiGame, ref: AbilityRef) -> tuple[Ability, set[str]]:
    """An ability, with the letters that playing it needs. Those of its targets count, and those of its cost unless that
    is paid only as it resolves (1203.6)."""
    ability = g.ability(ref)
    found: Iterable[Part] = (*(() if ability.optional else ability.cost), *ability.targets)
    return ability, {letter for part in found for letter in letters(part)}


def chosen(g: KisekiGame, here: Context) -> str:
    """The next letter of which the player of an ability says what it is (1305.2a, 1305.5). None: ""."""
    known: tuple[str, ...] | None = g.faces.noted.get((CHOSEN, here.ability))
    if known is None:  # so it is for good for these faces
        ability, wanted = _known(g, here.ability)
        later = (*ability.cost, *ability.body)  # also what it does may hang on it, and what is paid for that
        said = wanted.union(*(letters(step) for step in later))
        known = tuple(sorted(said - {each.LETTER for each in ability.amounts}))
        g.faces.noted[CHOSEN, here.ability] = known
    return next((letter for letter in known if letter not in here.numbers), "")


def question(letter: str) -> str:
    """What its player is asked."""
    return "amount" if letter == AMOUNT else f"amount-{letter.lower()}"


def given(here: Context, letter: str, amount: int) -> Context:
    """The circumstances in which a letter stands for that amount."""
    return replace(here, numbers={**here.numbers, letter: amount})


def when_played(g: KisekiGame, here: Context) -> Context:
    """Adds the numbers that playing needs, worked out as the text says (1305.2b)."""
    if not g.ability(here.ability).amounts:
        return here
    ability, wanted = _known(g, here.ability)
    return _with(g, here, [each for each in ability.amounts if each.LETTER in wanted])


def when_resolved(g: KisekiGame, here: Context) -> Context:
    """The circumstances with all the numbers that have not been fixed yet (1305.3)."""
    found = g.ability(here.ability).amounts
    return _with(g, here, [each for each in found if each.LETTER not in here.numbers]) if found else here


def _with(g: KisekiGame, here: Context, amounts: Iterable[Amount]) -> Context:
    return replace(here, numbers={**here.numbers, **{each.LETTER: each.of.number(g, here) for each in amounts}})


# -- how often ----------------------------------------------------------------------------------------------------


def used_up(g: KisekiGame, here: Context) -> bool:
    """Whether a craft has been played as often as its text lets it."""
    limit = g.ability(here.ability).limit
    return limit is not None and limits.spent(g, here.user, here.source, here.ability) >= limit


def use(g: KisekiGame, here: Context) -> None:
    """Count that it has been played."""
    if g.ability(here.ability).limit is not None:
        limits.spend(g, here.user, here.source, here.ability)
