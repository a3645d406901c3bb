"""More by which VISION's texts tell cards and players apart.

It may be what a card lacks, does or suffers, its icon, a player's life, or graveyards that are hell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from engines.core.cards.ability_parts import Condition, Context, Value
from engines.core.display.views import Named
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Look, Player, Test, Trait
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import Key, MeasureKey
from engines.vision.abilities.kinds import written
from engines.vision.abilities.values import hell
from engines.vision.words.descriptions import TacticKey

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
