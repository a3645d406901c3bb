"""Words about results of dice: throwing them again, and what they come to whatever they show (16.p11, 16.p12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, Outcome, Step, Value
from engines.core.model.procedure import Done, StepResult
from engines.language.grammar.catalogue import word
from engines.language.grammar.text_templates import Phraser, Said
from engines.moncolle.abilities import dice
from engines.moncolle.words.instructions import DICE, THROWN, thrown
from engines.moncolle.words.static_effects import OnDice

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame


@word("throw the dice again", en="throw the same dice again", ja="同じダイスを振りなおす",
      example="battle normal:\n    throw 2 D\n    if the result <= 5:\n        throw the dice again\n"
      "    this gets attack + the result")
class ThrowAgain(Step, frozen=True, tag="moncolle.ThrowAgain"):
    """As many dice as were thrown before. Below, "the result" is what they come to now (16.p11)."""

    NEEDS: ClassVar[str] = "dice"
    GIVES: ClassVar[str] = "dice"

    def do(self, g: MoncolleGame, here: Context) -> StepResult:
        numbers = {DICE: dice.throw(g, here.user, max(1, here.numbers.get(THROWN, 1)))}
        return Done(Outcome(applied=1, wanted=1, picked=1, numbers=numbers))


@word("the result becomes <amount>", en="the result becomes {amount}", ja="そのダイス結果は{amount}になる",
      example="battle normal:\n    throw 1 D\n    may:\n        discard 1 card\n        the result becomes 6\n"
      "    this gets attack + the result")
class ResultBecomes(Step, frozen=True, tag="moncolle.ResultBecomes"):
    """What the dice thrown before came to counts as this number below."""

    NEEDS: ClassVar[str] = "dice"
    GIVES: ClassVar[str] = "dice"

    amount: Value

    def do(self, g: MoncolleGame, here: Context) -> StepResult:
        numbers = {DICE: thrown(g, here, self.amount)}
        return Done(Outcome(applied=1, wanted=1, picked=1, numbers=numbers))


@word("<whose> dice of <amount> or less are thrown again",
      example="battle always:\n    your dice of 2 or less are thrown again")
class DiceAgain(OnDice, frozen=True, tag="moncolle.DiceAgain"):
    """Every die of a player that shows no more is thrown again, once, that of the initiative too (16.p11)."""

    FIELD: ClassVar[str] = dice.AGAIN

    def say(self, voice: Phraser) -> Said:
        whose, amount = self._whose(voice), voice.say(self.amount).text
        if voice.english:
            return Said(f"{whose} dice that show {amount} or less are thrown again once")
        return Said(f"{whose}ダイスは、{amount}以下の目が出た場合に1度だけ振りなおす")

    def _whose(self, voice: Phraser) -> str:
        if self.whose == "any":
            return "all" if voice.english else "すべての"
        return voice.term("whose", self.whose)


@word("<whose> dice results become <amount>", example="battle always:\n    the opponent's dice results become 1")
class DiceBecome(OnDice, frozen=True, tag="moncolle.DiceBecome"):
    """Every result of a player's dice but that of the initiative die, whatever they show and whatever is added."""

    FIELD: ClassVar[str] = dice.FIXED

    def say(self, voice: Phraser) -> Said:
        amount = voice.say(self.amount).text
        whose = ("all" if voice.english else "すべての") if self.whose == "any" else voice.term("whose", self.whose)
        if voice.english:
            return Said(f"{whose} dice results become {amount}")
        return Said(f"{whose}ダイス結果は{amount}になる")
