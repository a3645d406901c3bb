"""Words about what a counter answers: which kind of effect it is, who used it, whom it targets (10-10).

What was declared just before is what is answered, the attack included (10-10-1.p1; G48).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from engines.core.cards.ability_parts import Condition, Context
from engines.core.contract.chain import Link
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Look, Test
from engines.language.grammar.text_templates import Phraser, Said, with_article
from engines.language.procedures.aiming import AimsAnew
from engines.language.words.control import Choose
from engines.moncolle.abilities import legal_targets
from engines.moncolle.abilities.keywords import kinds_used
from engines.moncolle.abilities.skills import TakeEffect
from engines.moncolle.table.state import Use
from engines.moncolle.words.terms import UsedKey

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame


def answered(g: MoncolleGame) -> Use | None:
    """What a counter answers: while one is declared the last use of the chain, while one takes effect the use that was
    declared before it."""
    waiting = g.chain
    below = waiting[:-1] if taking_effect(g) else waiting
    return below[-1] if below else None


def taking_effect(g: MoncolleGame) -> bool:
    """Whether a declared use is being carried out: then it is the last of the chain itself."""
    return any(isinstance(frame, TakeEffect) for frame in g.state.procedures)


def is_of_kind(g: MoncolleGame, use: Use, kind: str) -> bool:
    """Whether a declared use is the attack, or of a kind of the vocabulary's table "used"."""
    return kind == "attack" if use.here is None else kind in kinds_used(g, use.here)


@word("this answers the attack", en="this answers the attack", ja="攻撃への対抗の",
      example="battle counter needs this answers the attack:\n    all allies get +2 defence")
class AnswersAttack(Condition, frozen=True, tag="moncolle.AnswersAttack"):
    """It was declared in answer to the attack itself (11-2-2.p1)."""

    NEEDS: ClassVar[str] = "answer"

    def holds(self, g: MoncolleGame, here: Context) -> bool:
        use = answered(g)
        return use is not None and is_of_kind(g, use, "attack")


@word("this answers a|an <of>",
      example="battle counter needs this answers a spell:\n    cancel what this answers")
class Answers(Condition, frozen=True, tag="moncolle.Answers"):
    """It was declared in answer to the use of such an effect (11-2-2.p1). An ability is one of a unit, its equipment, a
    terrain or a summoner."""

    NEEDS: ClassVar[str] = "answer"

    of: UsedKey

    def holds(self, g: MoncolleGame, here: Context) -> bool:
        use = answered(g)
        return use is not None and is_of_kind(g, use, self.of)

    def say(self, voice: Phraser) -> Said:
        of = voice.term("used", self.of)
        return Said(f"this answers {with_article(of)}" if voice.english else f"{of}への対抗の")


class InAnswered(Test, frozen=True):
    """A card that has to do with what is answered."""

    OPEN: ClassVar[bool] = True
    NEEDS: ClassVar[str] = "answer"


@word("that used what this answers", en="that used the effect or attack this answers",
      ja="対抗した効果または攻撃を使用した",
      example="battle counter target 1 unit that used what this answers:\n    deal 1 D damage to the target")
class UsedAnswered(InAnswered, frozen=True, tag="moncolle.UsedAnswered"):
    """A unit that used it: whose ability it is, who paid with slots for it, or who takes part in the attack (G24)."""

    def passes(self, look: Look[MoncolleGame]) -> bool:
        use = answered(look.g)
        return use is not None and look.ref in use.users


@word("targeted by what this answers", en="targeted by the effect or attack this answers",
      ja="対抗した効果または攻撃の対象の",
      example="battle counter target 1 ally targeted by what this answers:\n    the target gets +3 defence")
class TargetedByAnswered(InAnswered, frozen=True, tag="moncolle.TargetedByAnswered"):
    """A unit it was aimed at. The attack is aimed at all enemies of its side (10-9.p2)."""

    def passes(self, look: Look[MoncolleGame]) -> bool:
        use = answered(look.g)
        return use is not None and look.ref in use.targets


@word("change the target of what this answers",
      en="change the target of the effect this answers to another one it may have",
      ja="対抗した効果の対象を、その効果の対象にできる別のものに変更する",
      example="battle counter:\n    change the target of what this answers")
class ChangeTarget(AimsAnew, frozen=True, tag="moncolle.ChangeTarget"):
    """An effect with a single target gets another, which its user picks from those its own text allows. A counter needs
    a proper one (10-10-3.p1). Nothing happens where there is no other."""

    NEEDS: ClassVar[str] = "answer"

    def aimed(self, g: MoncolleGame, here: Context) -> tuple[int, Link, Choose, list[int]] | None:
        use = answered(g)
        if use is None or use.here is None or use.cancelled:
            return None
        step = legal_targets.single(g, use.here.ability)
        if step is None:
            return None
        found = [
            card for card in legal_targets.candidates(g, use.here, step)
            if g.state.ref(card) not in use.targets
            and (not legal_targets.limited(g, use.here) or legal_targets.proper(g, card))
        ]
        return (g.chain.index(use), use, step, found) if found else None

    def renewed(self, g: MoncolleGame, link: Link, step: Choose, card: int) -> Link:
        assert isinstance(link, Use)
        return AimsAnew.renewed(self, g, replace(link, targets=(g.state.ref(card),)), step, card)
