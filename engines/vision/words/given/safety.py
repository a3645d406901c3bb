"""What cards cannot suffer from effects of some kinds: 相手のスペルカードの効果の対象にならない (8.1.4, 9.2.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from engines.core.cards.ability_parts import Context, Value
from engines.core.model.events import Fact
from engines.language.grammar.catalogue import word
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import DeedKey, Key, WhoseKey
from engines.language.words.continuous_effects import OnCards
from engines.vision.abilities import permits

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

OriginKey = Annotated[str, Key("origin")]
DurationKey = Annotated[str, Key("duration")]
AIMED: Final = (permits.BE_TARGETED, permits.BE_OBJECT)
"""Deeds of which Japanese says の, not によって."""


@word("<who> cannot <deed> by [<whose>] {other} <origin>",
      "<who> cannot <deed> by [<whose>] <origin> with required nodes <limit> or less",
      "<who> cannot <deed> by [<whose>] <origin> with duration <duration>",
      example="always:\n    this cannot be an object by the opponent's spells")
class SafeFrom(OnCards, frozen=True, kw_only=True, tag="vision.SafeFrom"):
    """Effects of some cards cannot do that to a card, and others can."""

    HOW = "cannot"

    deed: DeedKey
    origin: OriginKey
    whose: WhoseKey | None = None
    limit: Value | None = None
    duration: DurationKey | None = None
    other: bool = False

    def field(self) -> str:
        return permits.partly(self.deed)

    def value(self, g: VisionGame, here: Context, card: int) -> Fact:
        seat = {"you": here.user, "opponent": g.opponent(here.user)}.get(self.whose or "", permits.ANYBODY)
        most = permits.ANY_NODES if self.limit is None else self.limit.number(g, here)
        return permits.origin(self.origin, seat, most, self.duration or "", self.other)

    def say(self, voice: Phraser) -> Said:
        limit = "" if self.limit is None else voice.say(self.limit).text
        whose = "" if self.whose is None else voice.term("whose", self.whose)
        origin = voice.term("origin", self.origin)
        if voice.english:
            most = f" with required nodes {limit} or less" if limit else ""
            most += f" with duration “{voice.term('duration', self.duration)}”" if self.duration else ""
            origin = f"other {origin}" if self.other else origin
            said = voice.fill(self, "{who} cannot {deed} by effects of " + f"{whose} {origin}{most}".strip())
            return said._replace(text=said.text.replace("of effects by effects", "of effects"))
        most = f"必要ノードが{limit}以下の" if limit else ""
        most += f"発動期間が「{voice.term('duration', self.duration)}」の" if self.duration else ""
        origin = f"他の{origin}" if self.other else origin
        which = "の" if self.deed in AIMED else "によって"
        return voice.fill(self, "{who:は}" + f"{most}{whose}{origin}の効果{which}" + "{deed}")
