"""Cards whose words the program cannot carry out: which of their abilities the players carry out by hand."""

from __future__ import annotations

import msgspec

from engines.core.cards.ability_parts import Ability
from engines.core.display.views import Named
from engines.language.packs.facts import Facts
from engines.language.packs.parse import Parser
from engines.language.words.by_hand import DoByHand, by_hand, hides_in

replace = msgspec.structs.replace


def of_card(
    facts: Facts, parser: Parser, manual: bool, abilities: tuple[Ability, ...], printed: Named | None,
) -> tuple[Ability, ...]:
    """The abilities of a card, those by hand marked as such.

    Where `manual = true` stands and no ability says what is by hand, it is all that is printed on the card, as an
    ability its player may use when they may use any.
    """
    found = any(map(by_hand, abilities))
    for ability in abilities:
        if hides_in(ability):
            facts.wrong("abilities", "by-hand-alone")
    if not manual:
        if found:
            facts.wrong("abilities", "by-hand-manual")
        return abilities
    if found:
        return tuple(replace(ability, manual=by_hand(ability) is not None) for ability in abilities)
    if printed is None:
        facts.wrong("manual", "manual-nothing")
        return abilities
    vocabulary = parser.catalogue.vocabulary
    head = f"{vocabulary.anywhen} {vocabulary.use}".strip()
    made, problems = parser.read(f'{head}:\n    by hand "words"')
    assert not problems and len(made) == 1, f"{parser.catalogue.game} has no plain head for abilities by hand"
    return (*abilities, replace(made[0], body=(DoByHand(words=printed),), manual=True, line=0))
