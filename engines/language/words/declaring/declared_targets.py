"""What is chosen when the use of an ability is declared: "target 1 enemy".

The steps below call it "the target". These words are for games in which a declared use can be answered before it takes
effect.
"""

from __future__ import annotations

from engines.core.cards.ability_parts import Step
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Chosen
from engines.language.grammar.catalogue import word
from engines.language.grammar.japanese import beside_noun
from engines.language.grammar.parts import TARGET, TARGETS, Aim, Cards
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import KnownName, NewName
from engines.language.words.control import Choose


@word()
class Target(Choose, frozen=True, tag="core.Target"):
    """Cards are chosen while a use is declared."""

    def say(self, voice: Phraser) -> Said:
        """Among the terms: 1 enemy; 敵1体."""
        what = voice.say(self.what)
        voice.chosen[self.name] = Said(voice.target_name(what.many), many=what.many)
        if voice.english or not what.pick:
            return Said(what.text)
        return Said(beside_noun(what.pick) or self._amount_first(voice, what.pick))

    def _amount_first(self, voice: Phraser, pick: str) -> str:
        """What is picked after an amount that is no figure: 敵軍ユニットを好きな数だけ -> 好きな数の敵軍ユニット."""
        of = getattr(self.what, "of", None)
        noun = of.noun(voice, many=True) if isinstance(of, Described) else ""
        number = pick.removeprefix(f"{noun}を")
        return pick if number == pick else f"{number.removesuffix('だけ')}の{noun}"


@word("target <what> as <name>")
class AimAs(Aim, frozen=True, tag="core.AimAs"):
    """What is targeted, under a name for the steps below."""

    what: Cards
    name: NewName

    @property
    def step(self) -> Step:
        return Target(what=self.what, name=self.name)


@word("target <what>")
class AimAt(Aim, frozen=True, tag="core.AimAt"):
    """What is targeted: "the target" or "the targets" in the steps below."""

    what: Cards

    @property
    def step(self) -> Step:
        return Target(what=self.what, name=TARGET)


@word("the <name>")
class TheTarget(Cards, frozen=True, tag="core.TheTarget"):
    """What was targeted, or chosen under a name."""

    name: KnownName

    @classmethod
    def simpler(cls, name: str) -> Cards:
        return Chosen(name=TARGET if name == TARGETS else name)
