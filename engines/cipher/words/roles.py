"""Cipher's words for the states and roles of units: tapped, class-changed, your attacker, the enemy hero (5, 18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Condition, Context, Value
from engines.core.model.events import RefPair
from engines.language.descriptions.lying import Role, RoleOf, Turned, Upright
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Look, Test, Trait

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame

# -- states of a unit ---------------------------------------------------------------------------------------------


@word("tapped", en="tapped", ja="行動済みの")
class Tapped(Turned, frozen=True, tag="cipher.Tapped"):
    """Tapped (行動済み)."""


@word("untapped", en="untapped", ja="未行動の")
class Untapped(Upright, frozen=True, tag="cipher.Untapped"):
    """Untapped (未行動)."""


@word("face-up", en="face-up", ja="表向きの")
class FaceUp(Trait, frozen=True, tag="cipher.FaceUp"):
    """Lying face up."""

    OPEN: ClassVar[bool] = True

    def passes(self, look: Look[CipherGame]) -> bool:
        return not look.record.face_down


@word("face-down", en="face-down", ja="裏向きの")
class FaceDown(Trait, frozen=True, tag="cipher.FaceDown"):
    """Lying face down."""

    OPEN: ClassVar[bool] = True

    def passes(self, look: Look[CipherGame]) -> bool:
        return bool(look.record.face_down)


@word("levelled-up", en="levelled-up", ja="レベルアップしている")
class LevelledUp(Trait, frozen=True, tag="cipher.LevelledUp"):
    """A stack of two or more cards (14.2.6)."""

    def passes(self, look: Look[CipherGame]) -> bool:
        return bool(look.g.is_levelled(look.card))


@word("class-changed", en="class-changed", ja="クラスチェンジしている")
class IsClassChanged(Trait, frozen=True, tag="cipher.IsClassChanged"):
    """A stack with a class-change cost on top (14.2.6.1)."""

    def passes(self, look: Look[CipherGame]) -> bool:
        return bool(look.g.is_class_changed(look.card))


@word("attacking", en="attacking", ja="攻撃している")
class Attacking(Trait, frozen=True, tag="cipher.Attacking"):
    """The attacking unit."""

    def passes(self, look: Look[CipherGame]) -> bool:
        return bool(look.card == look.g.attacker())


@word("attacked", "being attacked", en="being attacked", ja="攻撃されている")
class BeingAttacked(Trait, frozen=True, tag="cipher.BeingAttacked"):
    """The defending unit."""

    TRAILS: ClassVar[bool] = True

    def passes(self, look: Look[CipherGame]) -> bool:
        return bool(look.card == look.g.defender())


@word("battling", en="battling", ja="戦闘している")
class Battling(Trait, frozen=True, tag="cipher.Battling"):
    """The attacking or the defending unit."""

    def passes(self, look: Look[CipherGame]) -> bool:
        return bool(look.card in (look.g.attacker(), look.g.defender()))


@word("other than heroes", "other than the hero", en="other than the main character", ja="主人公以外の")
class NotHero(Test, frozen=True, tag="cipher.NotHero"):
    """Not a main character."""

    EXCEPTS: ClassVar[bool] = True

    def passes(self, look: Look[CipherGame]) -> bool:
        return not look.g.card(look.card).main


@word("outside the battle", en="outside the battle", ja="戦闘していない")
class OutsideBattle(Test, frozen=True, tag="cipher.OutsideBattle"):
    """Neither the attacking nor the defending unit."""

    def passes(self, look: Look[CipherGame]) -> bool:
        return bool(look.card not in (look.g.attacker(), look.g.defender()))


@word("of <count> or more cards", en="made of {count} or more cards", ja="{count}枚以上重ねられている")
class Stacked(Test, frozen=True, tag="cipher.Stacked"):
    """A unit of so many cards (23.1.28)."""

    count: Value

    def passes(self, look: Look[CipherGame]) -> bool:
        return bool(look.g.stack_count(look.card) >= self.count.number(look.g, look.here))


# -- who is meant -------------------------------------------------------------------------------------------------


@word("the attacker", "your attacker", en="your attacking unit", ja="自分の攻撃ユニット")
class Attacker(Role, frozen=True, tag="cipher.Attacker"):
    """The attacking unit, if it is the user's."""

    def holder(self, g: CipherGame, here: Context) -> int | None:
        card = g.attacker()
        return card if card is not None and g.card(card).user == here.user else None


@word("the defender", "your defender", en="your defending unit", ja="自分の防御ユニット")
class Defender(Role, frozen=True, tag="cipher.Defender"):
    """The defending unit, if it is the user's."""

    def holder(self, g: CipherGame, here: Context) -> int | None:
        card = g.defender()
        return card if card is not None and g.card(card).user == here.user else None


@word("your battling unit", en="your battling unit", ja="自分の戦闘ユニット")
class Fighter(Role, frozen=True, tag="cipher.Fighter"):
    """The user's unit in the battle."""

    def holder(self, g: CipherGame, here: Context) -> int | None:
        return g.battle_unit(here.user)


@word("the battling enemy", en="the battling enemy", ja="相手の戦闘ユニット")
class EnemyFighter(Role, frozen=True, tag="cipher.EnemyFighter"):
    """The other player's unit in the battle."""

    def holder(self, g: CipherGame, here: Context) -> int | None:
        return g.battle_unit(g.opponent(here.user))


@word("your hero", en="your main character", ja="自分の主人公")
class Hero(RoleOf, frozen=True, tag="cipher.Hero"):
    """The user's main character."""

    def holder(self, g: CipherGame, here: Context) -> int | None:
        return g.main_character(here.user)

    def fits(self, look: Look[CipherGame]) -> bool:
        return bool(look.g.card(look.card).main) and look.user == look.here.user


@word("the enemy hero", en="the enemy main character", ja="相手の主人公")
class EnemyHero(RoleOf, frozen=True, tag="cipher.EnemyHero"):
    """The other player's main character."""

    def holder(self, g: CipherGame, here: Context) -> int | None:
        return g.main_character(g.opponent(here.user))

    def fits(self, look: Look[CipherGame]) -> bool:
        return bool(look.g.card(look.card).main) and look.user != look.here.user


@word("your support card", en="your support card", ja="自分の支援カード")
class Supporter(Cards, frozen=True, tag="cipher.Supporter"):
    """The card in the user's support area."""

    def refs(self, g: CipherGame, here: Context) -> tuple[RefPair, ...]:
        return tuple(g.state.ref(card) for card in g.support_cards(here.user))


@word("<who> has|have defeated its|their target", en="{who} {who:has|have} defeated its target",
      ja="{who:が}攻撃対象を撃破した")
class DefeatedTarget(Condition, frozen=True, tag="cipher.DefeatedTarget"):
    """The attack of this battle has defeated the unit attacked (18.5.1.2.1): for the end of the battle."""

    who: Cards

    def holds(self, g: CipherGame, here: Context) -> bool:
        attacker, battle = g.attacker(), g.state.battle
        if attacker is None or battle is None or not battle.judged:
            return False
        return self.who.has(g, here, attacker)
