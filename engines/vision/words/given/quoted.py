"""Effects that a card quotes and gives to others (7.6), as their text (12.4) or as what is set on them (6.1.13), and
what is set on a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from engines.core.cards.ability_parts import Context
from engines.core.model.events import SKILLS, Fact
from engines.language.descriptions.targets import This
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Keyword, Listing, Look
from engines.language.grammar.text_templates import Phraser, Said, with_article
from engines.language.grammar.vocabulary import EntryName
from engines.language.words.continuous_effects import OnCards
from engines.vision.abilities.entering import SetOn
from engines.vision.abilities.kinds import CHARM, EQUIPMENT, QUOTE, QUOTED
from engines.vision.abilities.lending import quoted_words
from engines.vision.words.setting import SetsOnto

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


@word("quoted", example="quoted haste")
class Quoted(Keyword, frozen=True, tag="vision.Quoted"):
    """「」: not the card's own; an effect of the card gives it to others."""

    MARK: ClassVar[str] = QUOTED


@word(
    "quoted <number>",
    example="any turn:\n    this gains quote 1 until end of turn\n\nquoted 1 haste\n\nquoted 2 piercing",
)
class QuotedApart(Quoted, frozen=True, tag="vision.QuotedApart"):
    """The same under a number, for a card that quotes several effects and gives each on its own."""

    number: int

    @property
    def marks(self) -> tuple[str, ...]:
        return (QUOTED, f"{QUOTE}{self.number}")


@word(
    "<who> gains|gain what is quoted",
    en="{who} {who:gains|gain} the effects quoted here",
    ja="{who:は}以下の効果を得る",
    example="play target 1 character:\n    the target gains what is quoted until end of turn\n\nquoted haste",
)
class GainsQuoted(OnCards, frozen=True, tag="vision.GainsQuoted"):
    """It also has the effects that this card quotes without a number."""

    FIELD: ClassVar[str] = SKILLS
    HOW: ClassVar[str] = "gain"
    WANTS_MARK: ClassVar[str] = QUOTED

    def value(self, g: VisionGame, here: Context, card: int) -> Fact:
        return quoted_words(g.faces[here.ability.face])

    def written(self) -> bool:
        return True


@word(
    "<who> gains|gain quote <number>",
    en="{who} {who:gains|gain} effect {number} quoted here",
    ja="{who:は}以下の効果{number}を得る",
    example="play target 1 character:\n    the target gains quote 1 until end of turn\n\nquoted 1 haste",
)
class GainsQuote(GainsQuoted, frozen=True, tag="vision.GainsQuote"):
    """It also has the effects that this card quotes under that number."""

    number: int

    def value(self, g: VisionGame, here: Context, card: int) -> Fact:
        return quoted_words(g.faces[here.ability.face], self.number)


@word(
    "the text of <who> becomes what is quoted",
    en="the text of {who} becomes what is quoted here",
    ja="{who:の}テキストは以下に変更される",
    example="play:\n    the text of all commands in the opponent's hand becomes what is quoted until end of turn\n\n"
    "quoted play:\n    draw 1",
)
class TextBecomes(GainsQuoted, frozen=True, tag="vision.TextBecomes"):
    """Instead of all its text it has the effects that this card quotes (12.4.1)."""

    HOW: ClassVar[str] = "set"


# -- cards that are equipment or charms because an effect says so -------------------------------------------------


class SetsAs(SetsOnto, frozen=True, kw_only=True):
    """A card is set on another one and gives that what this card quotes, as equipment or a charm would (6.1.13)."""

    WANTS_MARK: ClassVar[str] = QUOTED
    MAKES: ClassVar[str]
    DOWN: ClassVar[bool] = False
    SAID: ClassVar[tuple[str, str]]
    """What it is from then on, in English with a and an s for several where needed, and in Japanese."""

    name: EntryName | None = None

    def each(self, g: VisionGame, here: Context, card: int, host: int) -> SetOn:
        names = () if self.name is None else (f"{self.name.en}|{self.name.ja}",)
        return replace(
            super().each(g, here, card, host),
            quotes=quoted_words(g.faces[here.ability.face]),
            makes=self.MAKES,
            names=names,
            face_down=self.DOWN,
        )

    def say(self, voice: Phraser) -> Said:
        what, as_this = voice.say(self.what), isinstance(self.what, This)
        many, name = what.many, voice.pick(self.name) if self.name else ""
        kind = self.SAID[0 if voice.english else 1]
        if voice.english:
            said = voice.fill(self, "set {what} " + "face down " * self.DOWN + "on {host}")
            called = f" named “{name}”" if name else ""
            now = f"they are now {kind} cards" if many else f"it is now {with_article(f'{kind} card')}"
            gives = "give" if many else "gives"
            return said._replace(text=f"{said.text}; {now}{called} that {gives} the effects quoted here")
        said = voice.fill(self, "{what:を}" + "裏向きにして" * self.DOWN + "{host}にセットする。以後")
        called = f"「{name}」" if name else ""
        return said._replace(
            text=f"{said.text}、{'このカード' if as_this else 'そのカード'}は以下の効果を持つ"
            f"{kind}カード{called}として扱う"
        )


@word(
    "set <what> on <host> as equipment",
    example="any turn (pay 1) target 1 other character:\n    set this on the target as equipment\n\nquoted haste",
)
class SetsAsEquipment(SetsAs, frozen=True, tag="vision.SetsAsEquipment"):
    """A card is set on a character and gives it what it quotes, as equipment would (6.1.13, 10.13.3)."""

    MAKES: ClassVar[str] = EQUIPMENT
    SAID: ClassVar[tuple[str, str]] = ("equipment", "装備")


@word(
    "set <what> on <host> as a charm [named <name>]",
    "set <what> on <host> as charms [named <name>]",
    example="any turn (pay 1) target 1 other character:\n    set this on the target as a charm\n\nquoted always:\n"
    "    this cannot attack",
)
class SetsAsCharm(SetsAs, frozen=True, kw_only=True, tag="vision.SetsAsCharm"):
    """A card is set on another one and gives a character what this card quotes, as a charm would (6.1.13, 10.14.3)."""

    MAKES: ClassVar[str] = CHARM
    SAID: ClassVar[tuple[str, str]] = ("charm", "呪符")


@word(
    "set <what> on <host> face down as charms [named <name>]",
    "set <what> on <host> face down as a charm [named <name>]",
    example="play target 1 character:\n    set the top card of your deck on the target face down as charms\n\n"
    "quoted always:\n    this gets -1/+0",
)
class SetsAsCharms(SetsAsCharm, frozen=True, kw_only=True, tag="vision.SetsAsCharms"):
    """Cards are set face down on another one and give a character what this card quotes, as charms would (6.1.13)."""

    DOWN: ClassVar[bool] = True


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
