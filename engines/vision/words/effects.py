"""Lasting effects of VISION: combat power changed together (2.12.1, 6.1.10.c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.cards.ability_parts import Context, ContinuousEffect, Value
from engines.core.model.events import Fact
from engines.language.descriptions.values import Number
from engines.language.grammar.catalogue import word
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.words.continuous_effects import Gets, OnCards

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


def change_of(voice: Phraser, value: Value) -> str:
    """A change of attack or toughness as cards print it: +2, ±0, -1."""
    if isinstance(value, Number):
        return f"{value.of:+}" if value.of else "±0"
    text = voice.say(value).text
    return text if text.startswith(("+", "-")) else f"+{text}"


@word("<who> gets|get <attack> / <toughness>",
      example="play target 1 character:\n    the target gets +1/+2 until end of turn")
class Strengthens(OnCards, frozen=True, tag="vision.Strengthens"):
    """Attack and toughness are changed together; ±0 is no change (6.1.14)."""

    attack: Value
    toughness: Value

    def singles(self) -> tuple[ContinuousEffect, ...]:
        values = (("attack", self.attack), ("toughness", self.toughness))
        parts = [Gets(who=self.who, of=field, amount=amount) for field, amount in values]
        kept = [part for part in parts if part.amount != Number(of=0)]
        return tuple(kept or parts[:1])

    def field(self) -> str:
        return self.singles()[0].field()

    def how(self) -> str:
        return "add"

    def value(self, g: VisionGame, here: Context, card: int) -> Fact:
        return self.singles()[0].value(g, here, card)

    def written(self) -> bool:
        return self.attack.rests() and self.toughness.rests()

    def say(self, voice: Phraser) -> Said:
        change = f"{change_of(voice, self.attack)}/{change_of(voice, self.toughness)}"
        if voice.english:
            return voice.fill(self, "{who} {who:gets|get} " + change)
        return voice.fill(self, "{who:は}戦闘修正" + change + "を得る")
