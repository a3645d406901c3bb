"""Lasting effects on what players and characters may do: sets, supporters, energy, further names for Re Combo."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, ContinuousEffect
from engines.core.display.views import Named
from engines.core.model.events import Fact
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Look
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.words.continuous_effects import GainsNamed, OnCards, OnPlayers
from engines.rebirth.abilities import permits
from engines.rebirth.table.zones import ENTRY, MEMBERS
from engines.rebirth.words.ability_headers import ALSO_COMBO
from engines.rebirth.words.descriptions import Label

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame


@word("<who> cannot set rebirths", en="{who} cannot set Rebirths other than from Entry",
      ja="{who:は}エントリー以外からReバースをセットできない",
      example="member when this supports:\n    the opponent cannot set rebirths until end of attack")
class CannotSet(OnPlayers, frozen=True, tag="rebirth.CannotSet"):
    """A player sets Rebirth cards by the Entry process alone, whichever cards they are (1.3.3; facts.md on G24)."""

    FIELD: ClassVar[str] = permits.BE_SET
    HOW: ClassVar[str] = "cannot"


@word("<who> can set only <most> rebirths each turn", "<who> can set only <most> rebirth each turn",
      example="member always:\n    the opponent can set only 1 rebirth each turn")
class SetsAtMost(OnPlayers, frozen=True, tag="rebirth.SetsAtMost"):
    """So many sets a turn, those by the Entry process not counted (1.3.3; facts.md on G24)."""

    FIELD: ClassVar[str] = permits.BE_SET
    HOW: ClassVar[str] = "cannot"

    most: int

    def reaches(self, g: RebirthGame, here: Context, card: int) -> bool:  # type: ignore[override]
        return super().reaches(g, here, card) and g.state.sets.count(g.card(card).user) >= self.most

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            cards = "Rebirth" if self.most == 1 else "Rebirths"
            return voice.fill(self, f"{{who}} can set only {self.most} {cards} each turn other than from Entry")
        return voice.fill(self, f"{{who:は}}エントリー以外からReバースを1ターンに{self.most}枚までしかセットできない")


@word("<who> supports|support without resting", en="{who} {who:supports|support} without resting",
      ja="{who:は}レストせずにサポートする",
      example="member always:\n    this supports without resting")
class SupportsStanding(OnCards, frozen=True, tag="rebirth.SupportsStanding"):
    """The member does not rest for an attack it supports (8.2.4)."""

    FIELD: ClassVar[str] = permits.REST_TO_SUPPORT
    HOW: ClassVar[str] = "cannot"


@word("<who> gains|gain the ability <name>",
      example='member always:\n    your entry gains the ability "Keepsake|形見"\n'
      'quoted spark titled "Keepsake|形見":\n    draw 1')
class GainsQuoted(GainsNamed, frozen=True, tag="rebirth.GainsQuoted"):
    """It also has the quoted ability of that name (9.10.1.2). A Spark gained by whoever is in Entry triggers as they
    enter (9.10.3)."""


@word("<who> puts|put energy resting", en="{who} puts cards other than partners in Energy rested",
      ja="{who:は}パートナー以外のカードをエネルギーに置く際、レストで置く",
      example="member always potential 6:\n    the opponent puts energy resting")
class PutsEnergyResting(OnPlayers, frozen=True, tag="rebirth.PutsEnergyResting"):
    """What comes to a player's Energy lies sideways, but for partners (4.3.2.2, 4.6.2)."""

    FIELD: ClassVar[str] = permits.COME_STANDING
    HOW: ClassVar[str] = "cannot"


@word("<who> cannot be supported by <label>",
      example='entry always:\n    this cannot be supported by called "Toma|トマ"')
class CannotBeSupported(ContinuousEffect, frozen=True, tag="rebirth.CannotBeSupported"):
    """Members with such a label do not support that character while it is in Entry (8.2.4.2)."""

    who: Cards
    label: Label

    FIELD: ClassVar[str] = permits.SUPPORT
    HOW: ClassVar[str] = "cannot"

    def reaches(self, g: RebirthGame, here: Context, card: int) -> bool:
        record = g.card(card)
        if record.zone not in MEMBERS or not self.label.marks(Look(g, here, card)):
            return False
        return any(self.who.has(g, here, entry) for entry in g.zone(ENTRY, record.user))

    def say(self, voice: Phraser) -> Said:
        who, label = voice.say(self.who), voice.say(self.label).text
        if voice.english:
            return Said(f"{who.text} cannot be supported by characters {label}")
        return Said(f"{who.text}は{label}{'キャラ' if label.endswith('持つ') else ''}からサポートされない")


@word("the combo of <who> also works with <name>",
      example='always if you have a member called "Toma|トマ":\n'
      '    the combo of this also works with "Verse of Ash|灰の詩"')
class AlsoCombo(OnCards, frozen=True, tag="rebirth.AlsoCombo"):
    """A Rebirth card of another name does for Re Combo too (11.5.3)."""

    name: Named

    FIELD: ClassVar[str] = ALSO_COMBO
    HOW: ClassVar[str] = "gain"

    def value(self, g: RebirthGame, here: Context, card: int) -> Fact:
        return (self.name.ja,)

    def written(self) -> bool:
        return True

    def say(self, voice: Phraser) -> Said:
        who, name = voice.say(self.who), voice.pick(self.name)
        if voice.english:
            return Said(f"the 【Re Combo】 of {who.text} also works with 《{name}》")
        return Said(f"{who.text}の【Reコンボ】は《{name}》でも有効になる")
