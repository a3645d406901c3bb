"""Words about dice and the initiative: whose die, several dice, throwing again, sides that are fixed (10-3, 16.p10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, Outcome, Step, Value
from engines.core.model.procedure import Done, StepResult
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Player
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import WhoseKey
from engines.moncolle.abilities import dice
from engines.moncolle.abilities.costs import CHEAPER
from engines.moncolle.battle import initiative
from engines.moncolle.words.instructions import DICE
from engines.moncolle.words.static_effects import OnDice
from engines.moncolle.words.terms import UsedKey

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

THEIRS = "dice of the opponent"
"""The number under which the result of another player's dice is remembered."""


# -- the initiative (10-3) ----------------------------------------------------------------------------------------


@word("<whose> side is first", example="battle always:\n    your side is first")
class SideIsFirst(OnDice, frozen=True, tag="moncolle.SideIsFirst"):
    """That player's side is the first, whatever the initiative values; if both are, the values decide (10-3.p4)."""

    FIELD: ClassVar[str] = initiative.FIRST_SIDE

    def say(self, voice: Phraser) -> Said:
        whose = voice.term("whose", self.whose)
        if voice.english:
            return Said(f"{whose} side becomes the first side, whatever the initiative")
        return Said(f"イニシアチブ値にかかわらず、{whose}側が先攻側になる")


@word("the battle is simultaneous", example="battle always:\n    the battle is simultaneous")
class BattleIsSimultaneous(OnDice, frozen=True, tag="moncolle.BattleIsSimultaneous"):
    """The simultaneous attack timing follows, whatever the initiative values (10-3.p5)."""

    FIELD: ClassVar[str] = initiative.SIMULTANEOUS

    whose: WhoseKey = "any"

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return Said("the simultaneous attack timing becomes the next one, whatever the initiative")
        return Said("イニシアチブ値にかかわらず、同時攻撃タイミングになる")


@word("<whose> initiative die is the best of <count> D",
      example="battle always:\n    your initiative die is the best of 2 D")
class BestInitiativeDie(OnDice, frozen=True, tag="moncolle.BestInitiativeDie"):
    """Several dice are thrown for the initiative, and the highest of them counts (10-3.p3)."""

    FIELD: ClassVar[str] = initiative.MORE_DICE

    count: int = 1

    def value(self, g: MoncolleGame, here: Context, card: int) -> int:
        return self.count - 1

    def say(self, voice: Phraser) -> Said:
        whose = voice.term("whose", self.whose)
        if voice.english:
            return Said(f"{whose} initiative die becomes the best of {self.count}D")
        return Said(f"{whose}イニシアチブ決定ダイスは、{self.count}個振ったうちの最も高いものになる")


@word("<who> throws|throw the initiative die again", en="{who!throw|throws} the initiative die again",
      ja="{who!}イニシアチブ決定ダイスを振りなおす",
      example="battle when the initiative is decided once:\n    you throw the initiative die again")
class ThrowInitiativeAgain(Step, frozen=True, tag="moncolle.ThrowInitiativeAgain"):
    """Before a side has begun, dice of the initiative are thrown anew, and it is decided afresh who is first."""

    who: Player

    def can_do(self, g: MoncolleGame, here: Context) -> bool:
        battle = g.battle
        return battle is not None and battle.timing == "initiative" and bool(battle.initiative)

    def do(self, g: MoncolleGame, here: Context) -> StepResult:
        initiative.determine(g, self.who.seats(g, here))
        return Done((1, 1))


# -- prices (14) --------------------------------------------------------------------------------------------------


@word("<whose> <of> costs <count> slots|slot less", example="battle always:\n    your spell costs 1 slot less")
class CostsLess(OnDice, frozen=True, tag="moncolle.CostsLess", kw_only=True):
    """Fewer slots are consumed for everything of that kind a player uses, but at least one of those its text asks for.
    Where it asks for different ones, those are spared that the fewest kinds of slot could pay."""

    of: UsedKey
    count: int = 1

    def field(self) -> str:
        return CHEAPER + self.of

    def value(self, g: MoncolleGame, here: Context, card: int) -> int:
        return self.count

    def say(self, voice: Phraser) -> Said:
        whose, of = voice.term("whose", self.whose), voice.term("used", self.of)
        if voice.english:
            slots = "slot" if self.count == 1 else "slots"
            return Said(f"{whose} {of} costs {self.count} {slots} less")
        return Said(f"{whose}{of}のコストの枠は{self.count}つ少なくなる")


# -- dice of both players (16.p11) --------------------------------------------------------------------------------


@word("<who> throws|throw <count> D", en="{who!throw|throws} {count}D", ja="{who!}{count}Dを振る",
      example="battle normal:\n    each player throws 1 D\n    if the result > the opponent's result:\n        draw 1")
class TheyThrow(Step, frozen=True, tag="moncolle.TheyThrow"):
    """Players throw dice; below, "the result" is the user's own, "the opponent's result" the other's."""

    GIVES: ClassVar[str] = "dice"

    who: Player
    count: int

    def do(self, g: MoncolleGame, here: Context) -> StepResult:
        numbers = {
            DICE if seat == here.user else THEIRS: dice.throw(g, seat, self.count) for seat in self.who.seats(g, here)
        }
        return Done(Outcome(applied=1, wanted=1, picked=1, numbers=numbers))


@word("the opponent's result", en="the opponent's result", ja="相手のダイス結果",
      example="battle normal:\n    each player throws 1 D\n    if the result > the opponent's result:\n        draw 1")
class TheirResult(Value, frozen=True, tag="moncolle.TheirResult"):
    """What the opponent's dice thrown before came to, with all that is added."""

    NEEDS: ClassVar[str] = "dice"

    def number(self, g: MoncolleGame, here: Context) -> int:
        return here.numbers.get(THEIRS, 0)
