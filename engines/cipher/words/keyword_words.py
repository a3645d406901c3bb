"""Words of keyword skills (21.2): marks before a skill, and the costs, steps and conditions that belong to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engines.cipher.abilities import keywords
from engines.cipher.words.instructions import OrbsUp
from engines.core.cards.ability_parts import Ability, Condition, Context, Step
from engines.core.display.views import Named
from engines.core.model.ask import Ask, some_cards
from engines.core.model.procedure import Do, StepResult
from engines.core.procedures.resolve import Resolve
from engines.core.state import atoms
from engines.language.descriptions.card_tests import called
from engines.language.grammar.catalogue import word, wording_of
from engines.language.grammar.parts import Cards, Keyword, Look, Test
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import Title
from engines.language.words.continuous_effects import OnCards
from engines.language.words.opponent_choices import RepeatIf

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame


def _lacking(steps: tuple[Step, ...], wanted: type[Step]) -> str:
    """How the wanted kind of step is written, if it is not among these."""
    return "" if any(isinstance(step, wanted) for step in steps) else wording_of(wanted).phrases[0]


# -- marks before a skill -----------------------------------------------------------------------------------------


@word("formation", "fs", example='formation action (tap "Anna|アンナ" and "Ben|ベン"):\n    draw 1')
class FormationSkill(Keyword, frozen=True, tag="cipher.FormationSkill"):
    """The mark of a skill whose cost taps two named allies (21.2.2.1)."""

    KEY: ClassVar[str] = keywords.FORMATION

    def lacks(self, ability: Ability) -> str:
        return _lacking(ability.cost, TapTwoNamed)


@word("bond-skill", "bs")
class BondSkill(Keyword, frozen=True, tag="cipher.BondSkill"):
    """Works only while the card is a face-up bond (21.2.2.6)."""

    KEY: ClassVar[str] = keywords.BOND_SKILL


@word("dragon-vein", "dv", example="dragon-vein action (turn 1 orb up):\n    draw 1")
class DragonVein(Keyword, frozen=True, tag="cipher.DragonVein"):
    """The mark of a skill whose cost turns an orb face up (21.2.2.7)."""

    KEY: ClassVar[str] = keywords.DRAGON_VEIN

    def lacks(self, ability: Ability) -> str:
        return _lacking(ability.cost, OrbsUp)


@word("hero-skill", "hs", example='hero-skill action:\n    your hero passes from "Anna|アンナ" to "Ben|ベン"')
class HeroSkill(Keyword, frozen=True, tag="cipher.HeroSkill"):
    """Passes the main character from one named ally to another. Without both nothing of it applies (21.2.2.8)."""

    KEY: ClassVar[str] = keywords.HERO

    def lacks(self, ability: Ability) -> str:
        return _lacking(tuple(keywords.steps_of(ability.body)), HeroPasses)


@word("twin <partner>", "ts <partner>")
class TwinSkill(Keyword, frozen=True, tag="cipher.TwinSkill"):
    """Applies only while the named unit is an ally (21.2.2.9)."""

    KEY: ClassVar[str] = keywords.TWIN

    partner: Named

    def given(self) -> str:
        return f"{self.partner.en}|{self.partner.ja}"


@word("increase", "is", example="increase action:\n    draw 1\n    repeat if you discard 1")
class IncreaseSkill(Keyword, frozen=True, tag="cipher.IncreaseSkill"):
    """The mark of a skill that is carried out again each time its user pays for it (21.2.2.10)."""

    KEY: ClassVar[str] = keywords.INCREASE

    def lacks(self, ability: Ability) -> str:
        return _lacking(tuple(keywords.steps_of(ability.body)), RepeatIf)


@word("awakening", "as")
class AwakeningSkill(Keyword, frozen=True, tag="cipher.AwakeningSkill"):
    """Only if this card was laid on a unit as a class change (21.2.2.11)."""

    KEY: ClassVar[str] = keywords.AWAKENING


@word("dragon-blood", "db")
class DragonBlood(Keyword, frozen=True, tag="cipher.DragonBlood"):
    """A mark other skills refer to. A unit has at most one of each name (21.2.2.12)."""

    KEY: ClassVar[str] = keywords.DRAGON_BLOOD


@word("legendary <skill>", "lis <skill>")
class LegendaryItem(Keyword, frozen=True, tag="cipher.LegendaryItem"):
    """Only if its unit has used the named skill this turn (21.2.2.13)."""

    KEY: ClassVar[str] = keywords.LEGENDARY

    skill: Title

    def given(self) -> str:
        return f"{self.skill.en}|{self.skill.ja}|1"


@word("legendary <times> <skill>", "lis <times> <skill>")
class LegendaryItemOften(Keyword, frozen=True, tag="cipher.LegendaryItemOften"):
    """Only if its unit has used the named skill so often this turn (21.2.2.13)."""

    KEY: ClassVar[str] = keywords.LEGENDARY

    times: int
    skill: Title

    def given(self) -> str:
        return f"{self.skill.en}|{self.skill.ja}|{self.times}"


@word("crest-power", "cp")
class CrestPower(Keyword, frozen=True, tag="cipher.CrestPower"):
    """Used from the hand only; its card is shown first (21.2.2.14)."""

    KEY: ClassVar[str] = keywords.CREST_POWER


# -- costs and steps ----------------------------------------------------------------------------------------------


@word("tap <first> and <second>", en="tap {first} and {second}", ja="{first}と{second}を行動済みにする",
      cost_en="tap {first} and {second}", cost_ja="{first}と{second}を行動済みに")
class TapTwoNamed(Step, frozen=True, tag="cipher.TapTwoNamed"):
    """Two different untapped allies of these names are tapped. The cost of a formation skill (21.2.2.1, G-49)."""

    DRAWS_ON: ClassVar[tuple[str, ...]] = ("front:turn", "rear:turn")
    JOINT: ClassVar[str] = "two-named"

    first: Named
    second: Named

    def candidates(self, g: CipherGame, here: Context) -> list[int]:
        """Units of either name that may be tapped."""
        return [
            card for card in g.units(here.user)
            if any(called(Look(g, here, card), name) for name in (self.first, self.second))
            and self._tapped(here, card).possible(g) and not g.game.cannot(g, self._tapped(here, card))
        ]

    def _tapped(self, here: Context, card: int) -> atoms.Change:
        return atoms.Turn(card=card, turned=True, cause=here.cause, by=here.source)

    def fit(self, g: CipherGame, here: Context, cards: list[int]) -> bool:
        """Whether these are one of each name."""
        if len(cards) != 2:
            return False
        looks = [Look(g, here, card) for card in cards]
        return any(called(one, self.first) and called(other, self.second) for one, other in (looks, looks[::-1]))

    def can_do(self, g: CipherGame, here: Context) -> bool:
        able = self.candidates(g, here)
        return any(self.fit(g, here, [one, other]) for one in able for other in able if one < other)

    def do(self, g: CipherGame, here: Context) -> StepResult:
        return some_cards(
            here.user, "tap-two", self.candidates(g, here), "answer", 2, 2, cause=here.source, ability=here.ability,
            joint=self.JOINT if len(self.candidates(g, here)) > 2 else "",
        )

    def take(self, g: CipherGame, here: Context, answer: Sequence[int]) -> StepResult:
        return Do(*(self._tapped(here, card) for card in answer))


def two_named(g: CipherGame, ask: Ask, picks: tuple[int, ...]) -> bool:
    """The joint constraint of a formation: one unit of each of the two names."""
    frame = g.state.procedures[-1]
    assert isinstance(frame, Resolve)
    step = g.block(frame.here.ability, frame.path)[frame.index]
    cards = [card for pick in picks if (card := ask.options[pick].subject) is not None]
    return isinstance(step, TapTwoNamed) and step.fit(g, frame.here, cards)


@word("your hero passes from <first> to <second>", en="change your main character from {first} to {second}",
      ja="{first}から{second}に主人公を交代する")
class HeroPasses(keywords.PassesHero, frozen=True, tag="cipher.HeroPasses"):
    """The main character is passed from one named ally to another (21.2.2.8, 23.1.23). Only the status moves (G-54)."""

    first: Named
    second: Named

    def names(self) -> tuple[str, str]:
        return f"{self.first.en}|{self.first.ja}", f"{self.second.en}|{self.second.ja}"

    def _heirs(self, g: CipherGame, here: Context) -> list[int]:
        """Whom it may pass to; nobody if the first is not the main character (G-47)."""
        hero = g.main_character(here.user)
        if hero is None or not called(Look(g, here, hero), self.first):
            return []
        return [unit for unit in g.units(here.user) if unit != hero and called(Look(g, here, unit), self.second)]

    def can_do(self, g: CipherGame, here: Context) -> bool:
        return bool(self._heirs(g, here))

    def do(self, g: CipherGame, here: Context) -> StepResult:
        return some_cards(
            here.user, "choose", self._heirs(g, here), "answer", 1, 1, cause=here.source, ability=here.ability,
        )

    def take(self, g: CipherGame, here: Context, answer: Sequence[int]) -> StepResult:
        old = g.main_character(here.user)
        assert old is not None, "as can_do has seen"
        return Do(
            atoms.Mark(card=old, fields={"main": False}, cause=here.cause, by=here.source),
            atoms.Mark(card=answer[0], fields={"main": True}, cause=here.cause, by=here.source),
        )


# -- lasting effects, tests, conditions ---------------------------------------------------------------------------


@word("<who> is|are saved by orbs", en="when defeated, {who} {who:is|are} saved by your orbs like your main character",
      ja="{who:が}撃破された場合、主人公と同じように自分のオーブを破壊して戦場に残る")
class SavedByOrbs(OnCards, frozen=True, tag="cipher.SavedByOrbs"):
    """When it is defeated, an orb saves it as one saves the main character (9.3.1.3.1.1, G-46): the twin skill."""

    FIELD: ClassVar[str] = "fall"
    HOW: ClassVar[str] = "cannot"


@word("<who> loses|lose all use limits", en="{who} {who:loses|lose} all use limits",
      ja="{who:は}すべての回数制限アイコンを失う")
class LosesLimits(OnCards, frozen=True, tag="cipher.LosesLimits"):
    """Its skills have no use limit, and what was marked is taken away (21.4.3.1)."""

    FIELD: ClassVar[str] = keywords.LIMITED

    HOW: ClassVar[str] = "cannot"


@word("with dragon blood", en="with Dragon Blood", ja="ドラゴンブラッドを持つ")
class HasDragonBlood(Test, frozen=True, tag="cipher.HasDragonBlood"):
    """A unit that has a Dragon Blood skill (21.2.2.12): "you have an ally with dragon blood"."""

    def passes(self, look: Look[CipherGame]) -> bool:
        return keywords.dragon_blood(look.g, look.card)


@word("with the dragon blood <name>", en="with the Dragon Blood “{name}”", ja="ドラゴンブラッド{name}を持つ")
class HasThisDragonBlood(Test, frozen=True, tag="cipher.HasThisDragonBlood"):
    """A unit that has the Dragon Blood skill of that name (21.2.2.12)."""

    name: Title

    def passes(self, look: Look[CipherGame]) -> bool:
        return keywords.dragon_blood(look.g, look.card, self.name.en)


@word("<who> has|have used <skill> this turn", "<who> has|have used <skill> <times> or more times this turn")
class HasUsed(Condition, frozen=True, tag="cipher.HasUsed"):
    """A unit has used a skill of that name this turn, or so often (G-50)."""

    who: Cards
    skill: Title
    times: int = 1

    def holds(self, g: CipherGame, here: Context) -> bool:
        use = keywords.use_of(self.skill.en)
        return any(g.card(card).uses.count(use) >= self.times for card in self.who.present(g, here))

    def say(self, voice: Phraser) -> Said:
        who = voice.say(self.who)
        if voice.english:
            often = f" {self.times} or more times" if self.times > 1 else ""
            return Said(f"{who.text} {'have' if who.many else 'has'} used “{self.skill.en}”{often} this turn")
        often = f"{self.times}回以上" if self.times > 1 else ""
        return Said(f"このターンに{who.text}が「{self.skill.ja}」を{often}使用している")
