"""Cipher's own words for packs: keywords, kinds of support skill, conditions, lasting effects (chapters 21, 23, 25).

States and roles of units are in roles.py, events in trigger_events.py, steps in instructions.py; catalogue.py puts them
together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.cipher.abilities.keywords import (
    ATTACK_TYPE,
    BOND_MARK,
    CARNAGE,
    CLASS_CHANGE_ONLY,
    DEFENCE_TYPE,
    HAND_MARK,
    LEVEL_UP_ONLY,
    SPECIAL_MARK,
    SUPPORT_SKILL,
    UNION,
)
from engines.cipher.table.zones import SUPPORT
from engines.core.cards.ability_parts import Condition, Context, ContinuousEffect, Step, Value
from engines.core.display.views import Named
from engines.core.model.events import Fact
from engines.core.model.procedure import Do, StepResult
from engines.core.state import atoms
from engines.language.descriptions.places import whose_seats
from engines.language.descriptions.values import Number
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Keyword, Kind, Look, Subject
from engines.language.grammar.vocabulary import MemberKey, WhoseKey
from engines.language.words import instructions
from engines.language.words.continuous_effects import OnCards

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame

# -- 21.2, 21.3: keywords and classes of skill --------------------------------------------------------------------


@word("bond")
class Bond(Keyword, frozen=True, tag="cipher.Bond"):
    """Works only while the card is a face-up bond (21.3.1.1)."""

    MARK: ClassVar[str] = BOND_MARK


@word("hand")
class Hand(Keyword, frozen=True, tag="cipher.Hand"):
    """Used from the hand (21.3.1.2)."""

    MARK: ClassVar[str] = HAND_MARK


@word("special")
class Special(Keyword, frozen=True, tag="cipher.Special"):
    """Works wherever the card can be read, in the hand too (21.3.1.6)."""

    MARK: ClassVar[str] = SPECIAL_MARK


@word("ccs")
class ClassChangeSkill(Keyword, frozen=True, tag="cipher.ClassChangeSkill"):
    """Only while the unit is class-changed (21.2.2.2)."""

    KEY: ClassVar[str] = CLASS_CHANGE_ONLY


@word("lvs <cards>")
class LevelUpSkill(Keyword, frozen=True, tag="cipher.LevelUpSkill"):
    """Only on a levelled-up unit of at least so many cards (21.2.2.3)."""

    KEY: ClassVar[str] = LEVEL_UP_ONLY

    cards: int

    def given(self) -> str:
        return str(self.cards)


@word("union <cards> <symbol>", "us <cards> <symbol>")
class Union(Keyword, frozen=True, tag="cipher.Union"):
    """Only with so many bonds of a symbol (21.2.2.4)."""

    KEY: ClassVar[str] = UNION

    cards: int
    symbol: MemberKey

    def given(self) -> str:
        return f"{self.symbol.partition('.')[2]} {self.cards}"


@word("carnage <name>", "cf <name>")
class CarnageForm(Keyword, frozen=True, tag="cipher.CarnageForm"):
    """Only with the named unit in the same area (21.2.2.5)."""

    KEY: ClassVar[str] = CARNAGE

    name: Named

    def given(self) -> str:
        return f"{self.name.en}|{self.name.ja}"


@word("attack support")
class AttackSupport(Kind, frozen=True, tag="cipher.AttackSupport"):
    """Executed when the card supports an attacking unit (21.3.1.7.2)."""

    KIND: ClassVar[str] = SUPPORT_SKILL

    @property
    def marks(self) -> tuple[str, ...]:
        return (ATTACK_TYPE,)


@word("defence support", "defense support")
class DefenceSupport(Kind, frozen=True, tag="cipher.DefenceSupport"):
    """Executed when the card supports a defending unit (21.3.1.7.2)."""

    KIND: ClassVar[str] = SUPPORT_SKILL

    @property
    def marks(self) -> tuple[str, ...]:
        return (DEFENCE_TYPE,)


@word("support")
class AnySupport(Kind, frozen=True, tag="cipher.AnySupport"):
    """Executed whichever unit the card supports (21.3.1.7.2)."""

    KIND: ClassVar[str] = SUPPORT_SKILL

    @property
    def marks(self) -> tuple[str, ...]:
        return (ATTACK_TYPE, DEFENCE_TYPE)


# -- conditions and numbers ---------------------------------------------------------------------------------------


class Against(Condition, frozen=True):
    """A unit is in the battle against another that is described."""

    who: Cards
    whom: Subject

    def holds(self, g: CipherGame, here: Context) -> bool:
        attacker, defender = g.attacker(), g.defender()
        if attacker is None or defender is None:
            return False
        own, other = self.pair(attacker, defender)
        return any(
            self.who.has(g, here, mine) and self.whom.fits(Look(g, here, theirs))
            for mine, theirs in ((own, other), *self.reverse(attacker, defender))
        )

    def pair(self, attacker: int, defender: int) -> tuple[int, int]:
        """(the one spoken of, the other)"""
        return attacker, defender

    def reverse(self, attacker: int, defender: int) -> tuple[tuple[int, int], ...]:
        """The other way round, where both count."""
        return ()


@word("<who> is|are attacking <whom>", en="{who} {who:is|are} attacking {whom}", ja="{who:が}{whom:を}攻撃している")
class AttackingOne(Against, frozen=True, tag="cipher.AttackingOne"):
    """While attacking a described unit (25.6, 25.6.1.1)."""


@word("<who> is|are attacked by <whom>", en="{who} {who:is|are} being attacked by {whom}",
      ja="{who:が}{whom}に攻撃されている")
class AttackedByOne(Against, frozen=True, tag="cipher.AttackedByOne"):
    """While attacked by a described unit (25.7, 25.7.1.1)."""

    def pair(self, attacker: int, defender: int) -> tuple[int, int]:
        return defender, attacker


@word("<who> is|are battling <whom>", en="{who} {who:is|are} battling {whom}", ja="{who:が}{whom}と戦闘している")
class BattlingOne(Against, frozen=True, tag="cipher.BattlingOne"):
    """While battling a described unit (25.8, 25.8.1.1)."""

    def reverse(self, attacker: int, defender: int) -> tuple[tuple[int, int], ...]:
        return ((defender, attacker),)


@word("the cards in <of>", en="the number of cards in {of}", ja="{of:の}重ねられたカードの合計枚数")
class StackCount(Value, frozen=True, tag="cipher.StackCount"):
    """How many cards a unit is made of (23.1.28)."""

    of: Cards

    def number(self, g: CipherGame, here: Context) -> int:
        return sum(g.stack_count(card) for card in self.of.present(g, here))


# -- lasting effects ----------------------------------------------------------------------------------------------


@word("<who> breaks|break <count> orb|orbs",
      en="{who:'s} attack breaks {count} {count:orb|orbs}", ja="{who:の}攻撃で破壊するオーブは{count}つになる")
class BreaksSoMany(OnCards, frozen=True, tag="cipher.BreaksSoMany"):
    """Its attack on a main character takes so many orbs (23.1.21); the last effect wins."""

    FIELD: ClassVar[str] = "orbs_destroyed"
    HOW: ClassVar[str] = "set"

    count: Value = Number(of=1)

    def value(self, g: CipherGame, here: Context, card: int) -> Fact:
        return self.count.number(g, here)


@word("<who> doubles|double power", en="{who:'s} power is doubled", ja="{who:の}戦闘力は2倍になる", always=False)
class Doubles(OnCards, frozen=True, tag="cipher.Doubles"):
    """Its power at that moment is added (23.1.10)."""

    FIELD: ClassVar[str] = "power"
    HOW: ClassVar[str] = "add"

    def value(self, g: CipherGame, here: Context, card: int) -> Fact:
        return int(g.power(card))


@word("<who> triples|triple power", en="{who:'s} power is tripled", ja="{who:の}戦闘力は3倍になる", always=False)
class Triples(OnCards, frozen=True, tag="cipher.Triples"):
    """Its power at that moment is added twice (23.1.11)."""

    FIELD: ClassVar[str] = "power"
    HOW: ClassVar[str] = "add"

    def value(self, g: CipherGame, here: Context, card: int) -> Fact:
        return 2 * int(g.power(card))


@word("<who> is|are treated as <symbol>", en="{who} {who:is|are} also treated as {symbol}",
      ja="{who:は}{symbol}としてもあつかう")
class TreatedAs(OnCards, frozen=True, tag="cipher.TreatedAs"):
    """It has that symbol too (23.1.42)."""

    HOW: ClassVar[str] = "gain"

    symbol: MemberKey

    def field(self) -> str:
        return self.symbol.partition(".")[0]

    def value(self, g: CipherGame, here: Context, card: int) -> Fact:
        return (self.symbol.partition(".")[2],)


@word("<who> may be deployed beside namesakes", en="{who} may be deployed even if you have an ally of the same name",
      ja="{who:は}同じユニット名の味方がいても出撃させることができる")
class BesideNamesakes(OnCards, frozen=True, tag="cipher.BesideNamesakes"):
    """Its unit name need not be new among its user's units (14.1.1.1, 23.1.19)."""

    FIELD: ClassVar[str] = "same-name-deploy"
    HOW: ClassVar[str] = "cannot"
    OF_CARDS: ClassVar[bool] = True


@word("<whose> support skills work twice", en="{whose} support skills work twice", ja="{whose}支援スキルは2回発動する")
class SupportTwice(ContinuousEffect, frozen=True, tag="cipher.SupportTwice"):
    """Support skills are executed a second time (18.3.1.6.4)."""

    FIELD: ClassVar[str] = "support-once"
    HOW: ClassVar[str] = "cannot"

    whose: WhoseKey

    def reaches(self, g: CipherGame, here: Context, card: int) -> bool:
        record = g.card(card)
        return record.zone == SUPPORT and record.user in whose_seats(g, here, self.whose)


@word("you win the game", en="you win the game", ja="あなたはゲームに勝利する")
class WinTheGame(Step, frozen=True, tag="cipher.WinTheGame"):
    """The game is won at once (23.1.30)."""

    def do(self, g: CipherGame, here: Context) -> StepResult:
        return Do(atoms.End(winners=(here.user,), reason="by-skill", rule="23.1.30.1"))


@word("<what> becomes your hero", en="{what} becomes your main character", ja="{what}に主人公を交代する")
class ChangeHero(instructions.OnCards, frozen=True, tag="cipher.ChangeHero"):
    """Another unit becomes the main character (23.1.23); only the status moves (G-54)."""

    def candidates(self, g: CipherGame, here: Context) -> list[int]:
        return [
            card for card in super().candidates(g, here)
            if g.is_unit(card) and g.card(card).user == here.user and not g.card(card).main
        ]

    def change(self, g: CipherGame, here: Context, card: int) -> atoms.Change:
        return atoms.Mark(card=card, fields={"main": True}, cause=here.cause, by=here.source)

    def carry(self, g: CipherGame, here: Context, cards: list[int]) -> StepResult:
        old = g.main_character(here.user)
        if not cards or old is None:
            return None
        return Do(
            atoms.Mark(card=old, fields={"main": False}, cause=here.cause, by=here.source),
            self.change(g, here, cards[0]),
        )


@word("add a bond phase", en="add a second bond phase before this turn's deploy phase",
      ja="このターンの出撃フェイズの前に2回目の絆フェイズを追加する")
class AddBondPhase(Step, frozen=True, tag="cipher.AddBondPhase"):
    """A second bond phase follows the first (23.1.26)."""

    def can_do(self, g: CipherGame, here: Context) -> bool:
        return bool(g.turn_player == here.user and g.state.phase in ("start", "bond"))

    def do(self, g: CipherGame, here: Context) -> StepResult:
        return Do(atoms.AdvanceTurn(fields={"extra_bond_phases": g.state.extra_bond_phases + 1}))

