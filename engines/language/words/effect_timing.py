"""When and for how long an ability's effects apply.

These words are for games whose rules know such effects.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import ClassVar

from engines.core.cards.ability_parts import Context, Step
from engines.core.contract.game import Game
from engines.core.model.procedure import Do, StepResult
from engines.core.procedures.resolve import Resolve
from engines.core.state import atoms
from engines.language.grammar.bestowing import bestowed
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards
from engines.language.grammar.text_templates import Phraser, Said, listed, shared_subject
from engines.language.grammar.vocabulary import UntilKey
from engines.language.words.continuous_effects import Lasting
from engines.language.words.control import Nested, lasting_together, opened
from engines.language.words.instructions import OnCards, lacking


@word("<effect>")
class ForNow(Lasting, frozen=True, tag="core.ForNow"):
    """A lasting effect that does not say how long it lasts: as long as the rules say."""

    until: UntilKey = ""


@word("and", level=0)
class AtOnce(Step, frozen=True, tag="core.AtOnce"):
    """Two instructions on cards already chosen, or lasting effects, at the same time."""

    FIXED: ClassVar[tuple[str, ...]] = ("left", "right")

    left: Step
    right: Step

    @property
    def parts(self) -> Iterator[Step]:
        """All that happens at the same time."""
        for part in (self.left, self.right):
            if isinstance(part, AtOnce):
                yield from part.parts
            else:
                yield part

    @property
    def fault(self) -> str:
        """What keeps it from being read: parts that take more than one change."""
        single = (isinstance(part, Lasting) or (isinstance(part, OnCards) and part.at_once) for part in self.parts)
        return "" if all(single) else "not-at-once"

    def can_do(self, g: Game, here: Context) -> bool:
        return any(part.can_do(g, here) for part in self.parts)

    def do(self, g: Game, here: Context) -> StepResult:
        changes = [change for part in self.parts for change in self._changes(g, here, part)]
        return Do(*changes) if changes else None

    def _changes(self, g: Game, here: Context, part: Step) -> list[atoms.Change]:
        if isinstance(part, Lasting):
            cards, who = part.available(g, here), getattr(part.effect, "who", None)
            wanted = who.wanted(g, here) if isinstance(who, Cards) else 0
            return [*(part.change(g, here, card) for card in cards), *lacking(cards, wanted)]
        assert isinstance(part, OnCards)
        cards = part.candidates(g, here)
        return [*(part.change(g, here, card) for card in cards), *lacking(cards, part.what.wanted(g, here))]

    def say(self, voice: Phraser) -> Said:
        """The parts as one sentence. What lasts for a printed time comes last, so that nothing else seems to last as
        long."""
        groups: dict[str, list[Lasting]] = {}
        for part in self.parts:
            if isinstance(part, Lasting) and part.until:
                groups.setdefault(part.until, []).append(part)
        others = [part for part in self.parts if not isinstance(part, Lasting) or not part.until]
        said: list[Said] = []
        for lasts, found in groupby(others, key=lambda part: isinstance(part, Lasting)):
            parts = list(found)
            effects = [part.effect for part in parts if isinstance(part, Lasting)]
            said += bestowed(voice, effects) if lasts else map(voice.say, parts)
        said += [lasting_together(voice, group) for group in groups.values()]
        text = listed(shared_subject([each.text for each in said], voice), voice.lang)
        return Said(text, lead="".join(each.lead for each in said))


@word("after that is applied", block="body", example="action:\n    draw 1\n    after that is applied:\n        draw 1")
class AfterApplied(Nested, frozen=True, tag="core.AfterApplied"):
    """Steps for when everything above them was applied completely."""

    def reached(self, g: Game, here: Context) -> bool:
        frame = g.state.procedures[-1] if g.state.procedures else None
        return not isinstance(frame, Resolve) or frame.applied >= frame.wanted

    def say(self, voice: Phraser) -> Said:
        return opened(voice, self.body, "after that is applied", "効果適用後")
