"""Words about what units are and may be (23.1.13 to 23.1.39).

They say what happened to units this turn, where they lie, which level-up skills are valid, and who may be deployed from
where.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.cipher.abilities.permits import BESIDE, FROM_ELSEWHERE, LEVEL_UP_VALID, ONTO, SYMBOLS, TWICE
from engines.cipher.table.zones import BATTLEFIELD
from engines.cipher.words.trigger_events import TERMS_OF_UNITS, Caused
from engines.core.cards.ability_parts import Condition, Context, ContinuousEffect
from engines.core.display.views import Named
from engines.core.model.events import Fact
from engines.language.descriptions.places import In, Within
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Every
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Aspect, Cards, Look, Test
from engines.language.grammar.text_templates import Phraser, Said, listed
from engines.language.grammar.vocabulary import Area, AreaKey, WhoseKey
from engines.language.words.continuous_effects import OnCards
from engines.language.words.events import Happens

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame

# -- what happened to a unit this turn (5.1.1.2, 5.1.1.3) ---------------------------------------------------------


@word("that grew this turn", en="that grew this turn", ja="このターンに成長した")
class GrewThisTurn(Test, frozen=True, tag="cipher.GrewThisTurn"):
    """It has grown this turn (5.1.1.3)."""

    def passes(self, look: Look[CipherGame]) -> bool:
        return bool(look.g.card(look.card).grown)


@word("that levelled up this turn", en="that levelled up this turn", ja="このターンにレベルアップした")
class LevelledThisTurn(Test, frozen=True, tag="cipher.LevelledThisTurn"):
    """It was levelled up this turn (5.1.1.2, 14.2.4)."""

    def passes(self, look: Look[CipherGame]) -> bool:
        return bool(look.g.card(look.card).levelled)


@word("that class-changed this turn", en="that class-changed this turn", ja="このターンにクラスチェンジした")
class ChangedThisTurn(Test, frozen=True, tag="cipher.ChangedThisTurn"):
    """It was class-changed this turn (5.1.1.2, 14.2.5.1)."""

    def passes(self, look: Look[CipherGame]) -> bool:
        return bool(look.g.card(look.card).class_changed)


@word("<who> grows|grow", en="when {who} {who:grows|grow}", ja="{who:が}成長した")
class Grows(Happens, frozen=True, tag="cipher.Grows"):
    """Cards were laid beneath a unit to make it grow (23.1.13)."""

    KIND: ClassVar[str] = "grown"


@word("<who> is|are transformed", en="when {who} {who:is|are} transformed", ja="{who:が}変化した")
class IsTransformed(Happens, frozen=True, tag="cipher.IsTransformed"):
    """A card was laid on a unit to transform it (23.1.25)."""

    KIND: ClassVar[str] = "transformed"


@word("<who> is|are tapped <by>", en="when {who} {who:is|are} tapped {by}", ja="{by}{who:が}行動済みになった")
class TappedBySkill(Caused, frozen=True, tag="cipher.TappedBySkill"):
    """A unit is tapped by a skill, or to pay for one."""

    KIND: ClassVar[str] = "turned"


@word("<who> is|are untapped", "<who> is|are untapped <by>",
      en="when {who} {who:is|are} untapped {by}", ja="{by}{who:が}未行動になった")
class UntappedBySkill(Caused, frozen=True, tag="cipher.UntappedBySkill"):
    """A unit is untapped, by the rules (13.2.1.3) or a skill."""

    KIND: ClassVar[str] = "readied"


@word("<who> is|are in|on <whose> <area>")
class LiesIn(Condition, frozen=True, tag="cipher.LiesIn"):
    """A card lies in somebody's area: "this is in your infinity area" (23.1.41)."""

    who: Cards
    whose: WhoseKey
    area: AreaKey

    @property
    def OF_CARDS(self) -> bool:
        """Where there are no units: このカードが自分の無限エリアにある (23.1.41)."""
        return self.area not in TERMS_OF_UNITS

    def holds(self, g: CipherGame, here: Context) -> bool:
        zones = In(whose=self.whose, area=self.area).zones(g, here)
        cards = self.who.present(g, here)
        return bool(cards) and all((g.card(card).zone, g.card(card).user) in zones for card in cards)

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            place = voice.say(In(whose=self.whose, area=self.area)).text
            return voice.fill(self, "{who} {who:is|are} " + place)
        return voice.fill(self, "{who:が}{whose}{area}に" + _lies(voice, self.area))


@word("<who> is|are in|on the <area>")
class LiesWithin(Condition, frozen=True, tag="cipher.LiesWithin"):
    """A card lies in that area, whoever's it is: "this is in the rear"."""

    who: Cards
    area: AreaKey

    @property
    def OF_CARDS(self) -> bool:
        """Where there are no units."""
        return self.area not in TERMS_OF_UNITS

    def holds(self, g: CipherGame, here: Context) -> bool:
        return LiesIn(who=self.who, whose="any", area=self.area).holds(g, here)

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, "{who} {who:is|are} " + voice.say(Within(area=self.area)).text)
        return voice.fill(self, "{who:が}{area}に" + _lies(voice, self.area))


def _lies(voice: Phraser, area: str) -> str:
    """Units are on the battlefield (いる), cards lie elsewhere (ある)."""
    term = voice.catalogue.terms["area"][area]
    assert isinstance(term, Area)
    return "いる" if set(term.areas) <= set(BATTLEFIELD) else "ある"


@word("unit name", "unit names", en="unit name", ja="ユニット名")
class UnitName(Aspect, frozen=True, tag="cipher.UnitName"):
    """The unit name, to be copied or lost (4.13, 23.1.8, 23.1.15)."""

    @property
    def key(self) -> str:
        return "unit"


# -- 23.1.31: level-up skills are valid ---------------------------------------------------------------------------


@word("lvs <number> <more> of <who> is|are valid", example="always:\n    lvs 2 3 of all allies are valid")
class LevelUpSkillsValid(ContinuousEffect, frozen=True, tag="cipher.LevelUpSkillsValid"):
    """Level-up skills of these numbers work however many cards the unit is made of (23.1.31): "lvs 2 3 of all allies
    are valid"."""

    number: int
    who: Cards
    more: tuple[int, ...] = ()

    @classmethod
    def simpler(cls, number: int, who: Cards, more: tuple[int, ...] = ()) -> ContinuousEffect:
        return LevelUpValid(who=who, cards=(number, *more))


@word()
class LevelUpValid(OnCards, frozen=True, tag="cipher.LevelUpValid"):
    """Level-up skills of these numbers are valid."""

    FIELD: ClassVar[str] = LEVEL_UP_VALID
    HOW: ClassVar[str] = "gain"

    cards: tuple[int, ...]

    def value(self, g: CipherGame, here: Context, card: int) -> Fact:
        return tuple(str(number) for number in self.cards)

    def say(self, voice: Phraser) -> Said:
        skills = [f"{'LVS ' if voice.english else 'LvS'}{number}" for number in self.cards]
        if voice.english:
            return voice.fill(self, f"the {listed(skills, voice.lang)} skills of {{who}} are valid")
        if isinstance(self.who, Every) and isinstance(self.who.of, Described):  # 23.1.31: 味方が持つすべてのLvS2
            return Said(f"{self.who.of.noun(voice, many=True)}が持つすべての{'、'.join(skills)}は有効になる")
        return voice.fill(self, "{who:が}持つ" + "、".join(skills) + "は有効になる")


# -- 23.1.19, 23.1.34, 23.1.39: who may be deployed, and be there -------------------------------------------------


@word("<who> may be deployed even if you have an ally named <name>",
      en="{who} may be deployed even if you have {name} as an ally",
      ja="{who:は}味方に{name}がいても出撃させることができる")
class BesideNamed(OnCards, frozen=True, tag="cipher.BesideNamed"):
    """It is deployed as if that ally were not there (23.1.19.1, 14.1.1.1)."""

    FIELD: ClassVar[str] = BESIDE
    HOW: ClassVar[str] = "gain"
    OF_CARDS: ClassVar[bool] = True

    name: Named

    def value(self, g: CipherGame, here: Context, card: int) -> Fact:
        return (self.name.en, self.name.ja)


@word("your <name> may be two at once", en="you may have two {name} on the battlefield at once",
      ja="あなたの{name}は同時に2体まで戦場にいることができる")
class TwoAtOnce(ContinuousEffect, frozen=True, tag="cipher.TwoAtOnce"):
    """Two units of that name need not become one (23.1.34). Deploying the second needs its own permission (G-37)."""

    FIELD: ClassVar[str] = TWICE
    HOW: ClassVar[str] = "gain"

    name: Named

    def value(self, g: CipherGame, here: Context, card: int) -> Fact:
        return (self.name.en, self.name.ja)

    def seats(self, g: CipherGame, here: Context, until: str = "") -> tuple[int, ...]:
        return (here.user,)

    def reaches(self, g: CipherGame, here: Context, card: int) -> bool:
        return bool(g.card(card).user == here.user)


# -- 14.2: on whom a card may be laid ----------------------------------------------------------------------------


@word("<who> may level up an ally named <name>", en="{who} may be used to level up your {name}",
      ja="{who}を味方の{name}に重ねてレベルアップすることができる",
      example='special always:\n    this may level up an ally named "Anna|アンナ"')
class LevelsUpNamed(OnCards, frozen=True, tag="cipher.LevelsUpNamed"):
    """It may be laid on a unit of that name as on one of its own (14.2.1.2). With a class-change cost that is a class
    change (14.2.5)."""

    FIELD: ClassVar[str] = ONTO
    HOW: ClassVar[str] = "gain"
    OF_CARDS: ClassVar[bool] = True

    name: Named

    def value(self, g: CipherGame, here: Context, card: int) -> Fact:
        return (self.name.en, self.name.ja)


@word("<who> may be deployed without bonds of its|their symbols",
      en="{who} may be deployed without bonds of its symbols",
      ja="{who:は}同じシンボルの絆カードがなくても出撃させることができる")
class WithoutSymbols(OnCards, frozen=True, tag="cipher.WithoutSymbols"):
    """To deploy or level up with it, no bond need show its symbols (15.1.2, 16.1.2)."""

    FIELD: ClassVar[str] = SYMBOLS
    HOW: ClassVar[str] = "cannot"
    OF_CARDS: ClassVar[bool] = True


@word("<who> may be deployed as if from your hand", en="{who} may be deployed as if from your hand",
      ja="{who:は}自分の手札にあるカードのように出撃させることができる")
class AsFromHand(OnCards, frozen=True, tag="cipher.AsFromHand"):
    """The deploy action may take it from where it lies, on the same terms and for its cost there (23.1.39, 15.1.2);
    that is no deployment by a skill (G-52), and it is no hand card (23.1.39.2)."""

    FIELD: ClassVar[str] = FROM_ELSEWHERE
    HOW: ClassVar[str] = "cannot"
    OF_CARDS: ClassVar[bool] = True
