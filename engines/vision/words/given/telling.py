"""More by which VISION's texts tell cards and players apart.

It may be what a card lacks, does or suffers, its icon, a player's life, or graveyards that are hell.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Annotated, ClassVar

from engines.core.cards.ability_parts import Ability, Condition, Context, Value
from engines.core.display.views import Named
from engines.language.grammar.catalogue import Catalogue, word
from engines.language.grammar.parts import Cards, Look, Player, Test, Trait
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import EntryName, Key, MeasureKey, Words
from engines.language.printing.rules_text import ability_text
from engines.vision.abilities.kinds import written
from engines.vision.abilities.values import hell
from engines.vision.words.descriptions import TacticKey
from engines.vision.words.given.safety import DurationKey

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

ScopeKey = Annotated[str, Key("scope")]

# -- what a card has not ------------------------------------------------------------------------------------------


@word(
    "without tactic <tactic>",
    en="without {tactic}",
    ja="「{tactic}」を持たない",
    example="play:\n    deal 2 damage to all characters without tactic doll",
)
class WithoutTactic(Test, frozen=True, tag="vision.WithoutTactic"):
    """Without that tactic or special effect; a card face down has none (10.1.2.a, 5.7.1)."""

    tactic: TacticKey

    def passes(self, look: Look[VisionGame]) -> bool:
        return not (look.legible and written(look.g, look.card, self.tactic))


@word(
    "without <tactic> set on it|them",
    en="without {tactic} set on it",
    ja="「{tactic}」を持つカードがセットされていない",
    example="play:\n    sleep all characters without charm set on them",
)
class NotCarrying(Test, frozen=True, tag="vision.NotCarrying"):
    """No card with that tactic is set on it."""

    OPEN: ClassVar[bool] = True

    tactic: TacticKey

    def passes(self, look: Look[VisionGame]) -> bool:
        return not any(written(look.g, below, self.tactic) for below in look.record.under)


@word(
    "with another name than <of>",
    en="with another name than {of}",
    ja="{of}と同名でない",
    example="play target 1 character:\n    sleep all characters with another name than the target",
)
class NamedUnlike(Test, frozen=True, tag="vision.NamedUnlike"):
    """Sharing no name with another card (2.3.2)."""

    READS: ClassVar[bool] = True
    TRAILS: ClassVar[bool] = True

    of: Cards

    def passes(self, look: Look[VisionGame]) -> bool:
        cards = self.of.present(look.g, look.here)
        names = {name for card in cards for name in Look(look.g, look.here, card).names}
        return names.isdisjoint(look.names)


@word("originally named <name>", en="whose original name is {name}", ja="本来の名称が{name}である",
      example='play:\n    sleep all characters originally named "Anna|アンナ"')
class NamedOriginally(Test, frozen=True, tag="vision.NamedOriginally"):
    """With that name printed on it, whatever effects call it (本来の名称)."""

    READS: ClassVar[bool] = True

    name: Named

    def passes(self, look: Look[VisionGame]) -> bool:
        own = look.g.faces[look.face].name
        return any(part and part in each for part in (self.name.en, self.name.ja) for each in (own.en, own.ja))


# -- what it does, and what is printed on it ----------------------------------------------------------------------


@word(
    "attacking or defending",
    en="attacking or defending",
    ja="攻撃、または防御を行っている",
    example="play target 1 attacking or defending character:\n    deal 2 damage to the target",
)
class Fighting(Trait, frozen=True, tag="vision.Fighting"):
    """It attacks or defends (6.3.4.e, 6.4.4.d)."""

    OPEN: ClassVar[bool] = True

    def passes(self, look: Look[VisionGame]) -> bool:
        attack = look.g.attack
        attacks = attack is not None and attack.attacking and look.g.attacker() == look.card
        return attacks or look.g.defender() == look.card


@word(
    "damaged",
    en="damaged",
    ja="ダメージを受けている",
    example="play target 1 damaged character:\n    make the target lethal",
)
class Damaged(Trait, frozen=True, tag="vision.Damaged"):
    """It has accumulated damage (1.10.11.b)."""

    OPEN: ClassVar[bool] = True

    def passes(self, look: Look[VisionGame]) -> bool:
        return look.g.damage(look.card) > 0


@word(
    "damaged by effects",
    en="damaged by effects",
    ja="効果ダメージを受けている",
    example="play:\n    make all characters damaged by effects lethal",
)
class HurtByEffects(Test, frozen=True, tag="vision.HurtByEffects"):
    """It has accumulated damage that was no combat damage (1.10.5, 1.10.11.b)."""

    OPEN: ClassVar[bool] = True

    def passes(self, look: Look[VisionGame]) -> bool:
        return bool(look.marked("damage"))


@word(
    "with scope <scope>",
    en="with scope “{scope}”",
    ja="効果範囲が「{scope}」の",
    example="play target 1 card with scope several in your graveyard:\n    exclude the target",
)
class WithScope(Test, frozen=True, tag="vision.WithScope"):
    """With that icon of 効果範囲 (2.9.4)."""

    READS: ClassVar[bool] = True

    scope: ScopeKey

    def passes(self, look: Look[VisionGame]) -> bool:
        return bool(getattr(look.g.faces[look.face], "scope", "") == self.scope)


@word("with duration <duration>", en="with duration “{duration}”", ja="発動期間が「{duration}」の",
      example="play target 1 spell with duration instant in your graveyard:\n    exclude the target")
class WithDuration(Test, frozen=True, tag="vision.WithDuration"):
    """With that icon of 発動期間 (2.9.5)."""

    READS: ClassVar[bool] = True

    duration: DurationKey

    def passes(self, look: Look[VisionGame]) -> bool:
        return bool(getattr(look.g.faces[look.face], "duration", "") == self.duration)


@word("that is|are no character|characters", en="that is no character", ja="キャラクターでない",
      example="play target 1 card that is no character:\n    discard the target")
class NoCharacter(Test, frozen=True, tag="vision.NoCharacter"):
    """What lies on the field and is no character: set cards, field gear, world charms (6.1.1)."""

    OPEN: ClassVar[bool] = True

    def passes(self, look: Look[VisionGame]) -> bool:
        return not look.g.is_character(look.card)


@word("with spiritualist <name>", en="with spiritualist “{name}”", ja="術者が{name}である",
      example='play:\n    put 1 spell with spiritualist "Ilse|イルゼ" in your deck into your hand\n'
              "    shuffle your deck")
class WithSpiritualist(Test, frozen=True, tag="vision.WithSpiritualist"):
    """With that spiritualist; part of its name will do (2.5, 12.3.1)."""

    READS: ClassVar[bool] = True

    name: EntryName

    def passes(self, look: Look[VisionGame]) -> bool:
        names = (self.name.en, self.name.ja)
        return any(name in own for own in look.g.words(look.card, "spiritualist") for name in names)


@word("of the most common race", en="of the most common race", ja="場で最も多い種族を持つ",
      example="play:\n    make all characters of the most common race lethal")
class OfCommonRace(Test, frozen=True, tag="vision.OfCommonRace"):
    """Of a race that no other is had by more characters on the field than; what has none is of the race "none"
    (2.6.3)."""

    OPEN: ClassVar[bool] = True

    def passes(self, look: Look[VisionGame]) -> bool:
        g = look.g
        had = Counter(race for player in g.players for card in g.characters(player) for race in g.races(card))
        return any(had[race] == max(had.values()) for race in g.races(look.card) if race in had)


@word("whose text says <words>", en="whose text says “{words}”", ja="{words}という記述を含む",
      example='play target 1 command being played whose text says "negate the play|プレイを無効":\n'
              "    negate the play of the target")
class TextSays(Test, frozen=True, tag="vision.TextSays"):
    """With those words in its printed text, in either language. Of a tactic that is its name alone (10.1.5), and a text
    that is negated says what it says all the same (2.1.1.a)."""

    READS: ClassVar[bool] = True

    words: Words

    def passes(self, look: Look[VisionGame]) -> bool:
        noted, key = look.g.faces.noted, ("printed", look.face)
        if key not in noted:
            noted[key] = _printed(look.g.game.catalogue, look.g.faces[look.face].abilities)
        english, japanese = noted[key]
        return self.words.en.lower() in english or self.words.ja in japanese


def _printed(catalogue: Catalogue, abilities: tuple[Ability, ...]) -> tuple[str, str]:
    """All that is printed of these abilities, in both languages."""
    said = [ability_text(catalogue, each) for each in abilities]
    texts = [part for each in said for part in (each.terms, each.text) if part is not None]
    return "\n".join(part.en for part in texts).lower(), "\n".join(part.ja for part in texts)


# -- numbers, and a condition -------------------------------------------------------------------------------------


@word("the life of <who>", example="while the life of you > the life of the opponent:\n    this gets +1/+1")
class LifeOf(Value, frozen=True, tag="vision.LifeOf"):
    """How much life a player has (1.9.1), of several added up."""

    who: Player

    def number(self, g: VisionGame, here: Context) -> int:
        return sum(g.player(seat).life for seat in self.who.seats(g, here))

    def say(self, voice: Phraser) -> Said:
        who = voice.say(self.who).text
        if voice.english:
            return Said("your life" if who == "you" else f"{who}’s life")
        return Said(f"{who}のライフ")


@word(
    "the <field> of <what> counting none as <instead>",
    en="the {field} of {what} (counting “-” as {instead})",
    ja="{what:の}{field}（「－」は{instead}として扱う）",
    example="play target 1 character where X is the required nodes of the target counting none as 6:\n    draw X",
)
class MeasureCounting(Value, frozen=True, tag="vision.MeasureCounting"):
    """A number of cards, where what has none, or lies face down, counts as something else (2.4.3)."""

    field: MeasureKey
    what: Cards
    instead: Value

    def number(self, g: VisionGame, here: Context) -> int:
        instead = self.instead.number(g, here)
        return sum(
            instead
            if g.card(card).face_down or getattr(g.face(card), self.field, None) is None
            else g.number(card, self.field)
            for card in self.what.present(g, here)
        )


@word("<who> is|are of the same type", en="{who} {who:is|are} of the same type", ja="{who:の}種類が同じである",
      example="play:\n    choose the top 2 cards of your deck as gone\n    discard gone\n"
              "    if gone is of the same type:\n        draw 1")
class OfSameType(Condition, frozen=True, tag="vision.OfSameType"):
    """All of some cards are characters, or spells, or commands (2.2.2)."""

    who: Cards

    def holds(self, g: VisionGame, here: Context) -> bool:
        return len({g.face(card).kind for card in self.who.present(g, here)}) == 1


@word(
    "your graveyard is hell",
    en="your graveyard is Hell",
    ja="あなたの冥界が地獄になっている",
    example="play needs your graveyard is hell:\n    draw 2",
)
class GraveyardIsHell(Condition, frozen=True, tag="vision.GraveyardIsHell"):
    """An effect has turned the graveyards into hell (3.3.6)."""

    def holds(self, g: VisionGame, here: Context) -> bool:
        return hell(g)
