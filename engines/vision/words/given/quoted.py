"""Effects that a card quotes and gives to others (7.6), also as what is set on them (6.1.13), and what is set on a
card."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from engines.core.cards.ability_parts import Context
from engines.core.model.events import SKILLS, Fact
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Keyword, Listing, Look
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.words.continuous_effects import OnCards
from engines.vision.abilities.entering import SetOn
from engines.vision.abilities.kinds import QUOTED
from engines.vision.abilities.lending import quoted_words
from engines.vision.words.setting import SetsOnto

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


@word("quoted", example="quoted haste")
class Quoted(Keyword, frozen=True, tag="vision.Quoted"):
    """「」: not the card's own; an effect of the card gives it to others."""

    MARK: ClassVar[str] = QUOTED


@word(
    "<who> gains|gain what is quoted",
    en="{who} {who:gains|gain} the effects quoted here",
    ja="{who:は}以下の効果を得る",
    example="play target 1 character:\n    the target gains what is quoted until end of turn\n\nquoted haste",
)
class GainsQuoted(OnCards, frozen=True, tag="vision.GainsQuoted"):
    """It also has the effects that this card quotes."""

    FIELD: ClassVar[str] = SKILLS
    HOW: ClassVar[str] = "gain"

    def value(self, g: VisionGame, here: Context, card: int) -> Fact:
        return quoted_words(g.faces[here.ability.face])

    def written(self) -> bool:
        return True


@word(
    "set <what> on <host> as equipment",
    en="set {what} on {host}; it is now an equipment card that gives the effects quoted here",
    ja="{what:を}{host}にセットする。以後、このカードは以下の効果を持つ装備カードとして扱う",
    example="any turn (pay 1) target 1 other character:\n    set this on the target as equipment\n\nquoted haste",
)
class SetsAsEquipment(SetsOnto, frozen=True, tag="vision.SetsAsEquipment"):
    """A card is set on a character and gives it what it quotes, as equipment would (6.1.13, 11.3.10)."""

    def each(self, g: VisionGame, here: Context, card: int, host: int) -> SetOn:
        return replace(super().each(g, here, card, host), quotes=here.ability.face)


@word("set on <host>", example="any turn:\n    discard 1 card set on this")
class SetOnHost(Listing, frozen=True, tag="vision.SetOnHost"):
    """What is set on a card (3.4.6, 11.3.10)."""

    STAYS: ClassVar[bool] = True
    CLAUSE: ClassVar[bool] = True

    host: Cards

    def present(self, g: VisionGame, here: Context) -> list[int]:
        return [below for card in self.host.present(g, here) for below in g.set_on(card)]

    def holds(self, look: Look[VisionGame]) -> bool:
        return look.card in self.present(look.g, look.here)

    def say(self, voice: Phraser) -> Said:
        return voice.fill(self, "set on {host}" if voice.english else "{host}にセットされている")
