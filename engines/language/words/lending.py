"""Abilities one card lends another: all it has, not one by its name.

For games whose cards do so; they add these words to their catalogue.
"""

from __future__ import annotations

from typing import ClassVar

from engines.core.abilities import derive
from engines.core.cards.ability_parts import Context
from engines.core.contract.game import Game
from engines.core.model.events import SKILLS, Fact
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.words.continuous_effects import OnCards


@word("<who> gains|gain all skills of <of>", always=False,
      example="action:\n    choose 1 other ally as teacher\n    this gains all skills of teacher until end of turn")
class GainsAll(OnCards, frozen=True, tag="core.GainsAll"):
    """It has the abilities of another card, too, as that one has them when the effect begins.

    The word "this" in them then means the card that gained them.
    """

    FIELD: ClassVar[str] = SKILLS
    HOW: ClassVar[str] = "gain"
    FIXED: ClassVar[tuple[str, ...]] = ("of",)

    of: Cards

    def value(self, g: Game, here: Context, card: int) -> Fact:
        refs = [ref for lender in self.of.present(g, here) for ref in derive.abilities(g, lender)]
        return tuple(dict.fromkeys(f"{ref.face}#{ref.index}" for ref in refs))

    def say(self, voice: Phraser) -> Said:
        own = voice.pick(voice.catalogue.vocabulary.abilities)
        if voice.english:
            return voice.fill(self, f"{{who}} {{who:gains|gain}} the {own} of {{of}}")
        return voice.fill(self, f"{{who:は}}{{of:の}}{own}を得る")
