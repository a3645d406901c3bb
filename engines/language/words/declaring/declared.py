"""Numbers and card names that players declare, and using what was declared.

For games whose cards do so; they add these words to their catalogue.
"""

from __future__ import annotations

from typing import ClassVar

from engines.core.cards.ability_parts import Context, Outcome, Step, Value
from engines.core.contract.game import Game
from engines.core.display.views import Named
from engines.core.model.ask import Option, one
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import Done, StepResult
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Look, Test
from engines.language.grammar.text_templates import Phraser, Said

DECLARED, DECLARED_NAME = "declared", "declared-name"
"""The numbers under which it is remembered which number was declared, and which of all card names."""
VERB, NAME_VERB = "declare-number", "declare-name-of"
"""The verbs of the options. The numbers of the latter are places among all card names."""
MOST = 30
"""The greatest number that is offered where a text sets no bounds."""


# -- numbers ------------------------------------------------------------------------------------------------------


@word("declare|choose a number from <least> to <most>", "declare|choose a number")
class DeclaresNumber(Step, frozen=True, tag="core.DeclaresNumber"):
    """The user declares a number aloud, 0 or more. Below, it is "the declared number"."""

    GIVES: ClassVar[str] = DECLARED

    least: int = 0
    most: int = MOST

    def _numbers(self) -> range:
        return range(self.least, min(self.most, self.least + MOST) + 1)

    def can_do(self, g: Game, here: Context) -> bool:
        return bool(self._numbers())

    def do(self, g: Game, here: Context) -> StepResult:
        options = [Option(verb=VERB, number=number) for number in self._numbers()]
        return one(here.user, VERB, options, into="answer", gives="index", cause=here.source, ability=here.ability)

    def take(self, g: Game, here: Context, answer: int) -> StepResult:
        number = self._numbers()[int(answer)]
        g.tell("log.declares-number", who=OfPlayer(here.user), number=number)
        return Done(Outcome(applied=1, wanted=1, picked=1, numbers={DECLARED: number}))

    def say(self, voice: Phraser) -> Said:
        if (self.least, self.most) == (0, MOST):
            return Said("declare a number" if voice.english else "数字を1つ宣言する")
        if voice.english:
            return Said(f"declare a number from {self.least} to {self.most}")
        return Said(f"{self.least}～{self.most}の数字を1つ宣言する")


@word("the declared|chosen number", en="the declared number", ja="宣言した数字")
class DeclaredNumber(Value, frozen=True, tag="core.DeclaredNumber"):
    """The number that was declared before."""

    NEEDS: ClassVar[str] = DECLARED

    def number(self, g: Game, here: Context) -> int:
        return here.numbers.get(DECLARED, 0)


# -- card names ---------------------------------------------------------------------------------------------------


def card_names(g: Game) -> list[Named]:
    """Every name of a card of the packs in play, whether it is in a deck or not: it tells nothing of hidden cards."""
    found: list[Named] | None = g.faces.noted.get(DECLARED_NAME)
    if found is None:
        every = {face.name for face in g.faces.values()}
        found = g.faces.noted[DECLARED_NAME] = sorted(every, key=lambda name: (name.en, name.ja))
    return found


@word("declare|choose a [card] name", en="declare a card name", ja="カード名を1つ宣言する")
class DeclaresCardName(Step, frozen=True, tag="core.DeclaresCardName"):
    """The user declares the name of a card of the packs in play. Below, it is "the declared name"."""

    GIVES: ClassVar[str] = "declaration"

    def do(self, g: Game, here: Context) -> StepResult:
        options = [Option(verb=NAME_VERB, number=place) for place in range(len(card_names(g)))]
        return one(
            here.user, NAME_VERB, options, into="answer", gives="index", cause=here.source, ability=here.ability,
        )

    def take(self, g: Game, here: Context, answer: int) -> StepResult:
        g.tell("log.names-entry", who=OfPlayer(here.user), entry=card_names(g)[int(answer)])
        return Done(Outcome(applied=1, wanted=1, picked=1, numbers={DECLARED_NAME: int(answer)}))


@word("of the declared|chosen [card] name", en="of the declared name", ja="宣言したカード名の")
class OfDeclaredName(Test, frozen=True, tag="core.OfDeclaredName"):
    """With the card name that was declared before."""

    NEEDS: ClassVar[str] = "declaration"
    READS: ClassVar[bool] = True
    OF_WORDS: ClassVar[bool] = True

    def passes(self, look: Look[Game]) -> bool:
        place = look.here.numbers.get(DECLARED_NAME)
        if place is None:
            return False
        name = card_names(look.g)[place]
        return name.en in look.names or name.ja in look.names
