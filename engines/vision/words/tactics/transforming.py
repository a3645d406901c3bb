"""変身 as a word of cards (10.28)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Condition, Context, Step, TriggerCondition
from engines.core.model.ask import Option, one
from engines.core.model.procedure import Call, Done, Goto, Procedure, StepResult
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Look, Trait
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import EntryName
from engines.vision.abilities.kinds import ACTIVATED
from engines.vision.abilities.transform import INTO, TRANSFORM, Transform, sides, transformed
from engines.vision.turn.attack import ATTACKS, DEFENDS
from engines.vision.words.ability_headers import Own, Triggering

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


@word()
class Fights(Own, frozen=True, tag="vision.Fights"):
    """It is about to attack or defend (10.28.2.a)."""

    KIND: ClassVar[str] = ATTACKS

    def kinds(self) -> tuple[str, ...]:
        return (ATTACKS, DEFENDS)


@word()
class NotYetTransformed(Condition, frozen=True, tag="vision.NotYetTransformed"):
    """It is not transformed already (10.28.4)."""

    def holds(self, g: VisionGame, here: Context) -> bool:
        own = g.follow(here.source)
        return own is not None and not transformed(g, own)

    def say(self, voice: Phraser) -> Said:
        return Said("this is not transformed" if voice.english else "変身状態ではない")


@word("this is transformed", en="this is transformed", ja="変身状態である",
      example="while this is transformed:\n    this gets +1/+0")
class IsTransformedItself(Condition, frozen=True, tag="vision.IsTransformedItself"):
    """It is transformed (10.28.3)."""

    def holds(self, g: VisionGame, here: Context) -> bool:
        own = g.follow(here.source)
        return own is not None and transformed(g, own)


@word("transformed", en="transformed", ja="変身状態の", example="play:\n    discard all transformed characters")
class IsTransformed(Trait, frozen=True, tag="vision.IsTransformed"):
    """Transformed (10.28.3)."""

    OPEN = True

    def passes(self, look: Look[VisionGame]) -> bool:
        return transformed(look.g, look.card)


@word("transform this", en="transform this character", ja="このキャラクターを変身状態にする",
      example='transform into "Howler|吼える者"')
class TransformsItself(Step, frozen=True, tag="vision.TransformsItself"):
    """Its own character is transformed, if it is active as an activated use is resolved; as it attacks or defends its
    player may (10.28.2.a, 10.28.2.b)."""

    def do(self, g: VisionGame, here: Context) -> StepResult:
        own = g.follow(here.source)
        if own is None or (here.event is None and g.card(own).turned):
            return None
        return Call(ChooseSide(player=here.user, card=own, may=here.event is not None), into="tally")


class ChooseSide(Procedure, frozen=True, tag="vision.ChooseSide"):
    """Which side a character is transformed into: of several its player chooses as it is resolved (10.28.5). Returns
    (1, 1) if it was, or was declined."""

    RULE: ClassVar[str] = "10.28.5"
    FLEETING: ClassVar[tuple[str, ...]] = ("chosen",)

    player: int
    card: int
    may: bool = False
    chosen: Option | None = None
    tally: tuple[int, int] = (0, 1)

    def ask(self, g: VisionGame) -> StepResult:
        options = [
            Option(verb="transform", subject=self.card, ability=ref, number=place)
            for place, (ref, _) in enumerate(sides(g, self.card))
        ]
        if not options or transformed(g, self.card):  # 10.28.4
            return Goto("done")
        if self.may:
            options.append(Option(verb="decline"))
        return one(self.player, "transform", options, "chosen", rule=self.RULE, about=(self.card,))

    def turn(self, g: VisionGame) -> StepResult:
        if self.chosen is None or self.chosen.number is None:
            return Done((1, 1))
        ref, side = sides(g, self.card)[self.chosen.number]
        return Call(Transform(card=self.card, side=side, ability=ref), into="tally")

    def done(self, g: VisionGame) -> StepResult:
        return Done(self.tally)

    STEPS = (ask, turn, done)


@word("transform into <name>", example='transform into "Howler|吼える者"')
class TransformInto(Triggering, frozen=True, kw_only=True, tag="vision.TransformInto"):
    """変身: used in any turn for 0, and as it attacks or defends (10.28.2). The name is that of a card of the pack
    which is the other side (`side = true`)."""

    MARK: ClassVar[str] = TRANSFORM

    name: EntryName
    event: TriggerCondition = Fights()

    @property
    def kind(self) -> str:
        return ACTIVATED

    @property
    def marks(self) -> tuple[str, ...]:
        return (TRANSFORM, f"{INTO}{self.name.en}|{self.name.ja}")

    @property
    def asks(self) -> tuple[Condition, ...]:
        return (NotYetTransformed(),)

    @property
    def does(self) -> tuple[Step, ...]:
        return (TransformsItself(),)


PROCEDURES = (ChooseSide,)

