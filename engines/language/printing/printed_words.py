"""What a game whose cards have abilities says of them and of its questions: in the words that the cards print.

Its definition takes this before `GameDefinition` and adds what only its own questions need.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engines.core.cards.ability_parts import Ability, Context
from engines.core.contract.screen import ScreenAnswers
from engines.core.display.views import Named, Text, TextArg
from engines.core.model.ask import Ask, Option
from engines.core.model.mentions import OfName
from engines.core.model.procedure import Procedure
from engines.core.procedures.resolve import Resolve
from engines.language.grammar.catalogue import Catalogue

# The printing itself is imported where it is used: only screens need texts.


class PrintedWords(ScreenAnswers):
    """Answers about questions and options that follow from what is printed on the cards."""

    catalogue: ClassVar[Catalogue]
    answers: ClassVar[Mapping[tuple[str, str], str]] = {}
    """Answers that say what they do: by question and verb, the message key without "option."."""

    def printed_effect(self, ability: Ability) -> Named:
        """What an ability does, as its card prints it."""
        from engines.language.printing.rules_text import ability_text

        return ability_text(self.catalogue, ability).text

    def frame_text(self, g: Any, viewer: int, frame: Procedure) -> Text:
        """An ability that is being carried out, with its card and its words."""
        if not isinstance(frame, Resolve):
            return super().frame_text(g, viewer, frame)
        here = frame.here
        card = g.told(viewer, OfName(here.source[0], g.faces[here.ability.face].name))
        return Text(frame.TITLE, {"card": card, "skill": self.skill_words(g.faces, here.ability)})

    def option_text(self, g: Any, viewer: int, ask: Ask, option: Option) -> Text:
        """The words of an answer that has its own at this question, else the plain ones."""
        from engines.language.printing import step_text

        key = self.answers.get((ask.what, option.verb))
        if key is not None:
            return Text(f"option.{key}")
        return step_text.answer(self.catalogue, g, option) or super().option_text(g, viewer, ask, option)

    def purpose(self, g: Any, viewer: int, ask: Ask) -> Text | None:
        """The ability that asks; where it is asked whether to pay, what is paid for."""
        from engines.language.printing import step_text

        if ask.what == "pay" and ask.ability is not None and ask.cause is not None and g.privy() in (None, viewer):
            here = Context(source=ask.cause, user=ask.players[0], ability=ask.ability)
            return step_text.effect_of(self.catalogue, g, viewer, here)
        return step_text.purpose(self.catalogue, g, viewer, ask)

    def question_args(self, g: Any, viewer: int, ask: Ask) -> dict[str, TextArg]:
        """The price, where it is asked whether to pay it."""
        from engines.language.printing import step_text

        if ask.what != "pay" or ask.ability is None:
            return {}
        return {"cost": step_text.cost_words(self.catalogue, g.ability(ask.ability))}

    def counter(self, g: Any, ask: Ask) -> Named:
        """The Japanese word that counts what is chosen, by its kind."""
        from engines.language.printing import step_text

        return step_text.counter(self.catalogue, g, ask)
