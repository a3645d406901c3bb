"""Words that lay cards on units, beneath them, or take the top one off: grow, transform, level up by a skill, top card
(23.1.13, 23.1.18, 23.1.25, 14.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from engines.cipher.abilities import bans, permits
from engines.cipher.turn import durations
from engines.cipher.turn.phases import LevelUp
from engines.core.cards.ability_parts import Context, Step
from engines.core.model.events import RefPair
from engines.core.model.mentions import OfCard
from engines.core.model.procedure import Call, Do, Done, Goto, Procedure, StepResult
from engines.core.state import atoms
from engines.language.descriptions.card_tests import NamesakeOf
from engines.language.descriptions.places import Among
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Chosen, Pick
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Look, Test
from engines.language.grammar.text_templates import Phraser, Said, listed
from engines.language.grammar.vocabulary import AreaKey, WhoseKey
from engines.language.words.control import Choose, run
from engines.language.words.instructions import OnCards

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame

UNIT = "the-unit"
"""The name under which a unit is chosen when the pack gives none."""
Block = tuple[Step, ...]


class OntoUnit(OnCards, frozen=True):
    """An instruction that brings cards to a unit, which is picked first."""

    unit: Cards
    same_name: bool = False
    """Whether the cards must bear the unit's name."""

    def target(self, g: CipherGame, here: Context) -> int | None:
        """The unit, if it still is one."""
        return next((card for card in self.unit.present(g, here) if g.is_unit(card)), None)

    def fits(self, g: CipherGame, unit: int, card: int) -> bool:
        """Whether the card may go to that unit."""
        return card != unit and (not self.same_name or g.same_name(card, unit))

    def candidates(self, g: CipherGame, here: Context) -> list[int]:
        unit = self.target(g, here)
        found = super().candidates(g, here)
        return [] if unit is None else [card for card in found if self.fits(g, unit, card)]

    def can_do(self, g: CipherGame, here: Context) -> bool:
        if self.target(g, here) is None or bans.of_step(g, here, self):
            return False
        return super().can_do(g, here) and (isinstance(self.what, Pick) or bool(self.candidates(g, here)))

    def carry(self, g: CipherGame, here: Context, cards: list[int]) -> StepResult:
        unit = self.target(g, here)
        if not cards or unit is None:
            return None
        wanted = self.what.wanted(g, here) if isinstance(self.what, Pick) else len(cards)
        return Call(self.procedure(here, unit, tuple(cards), max(wanted, len(cards))))

    def procedure(self, here: Context, unit: int, cards: tuple[int, ...], wanted: int) -> Procedure:
        """What lays the cards."""
        raise TypeError


@word()
class WithUnit(Step, frozen=True, tag="cipher.WithUnit"):
    """A unit is chosen, then something is done with it."""

    FLAT: ClassVar[bool] = True

    body: Block = ()

    def can_do(self, g: CipherGame, here: Context) -> bool:
        choose, then = self.body
        return choose.can_do(g, here) and not bans.of_step(g, here, then)

    def do(self, g: CipherGame, here: Context) -> StepResult:
        return run(g, here, 0)

    def blocks(self) -> tuple[Block, ...]:
        return (self.body,)

    def say(self, voice: Phraser) -> Said:
        said = [voice.say(step) for step in self.body]
        return Said(listed([each.lead + each.text for each in said], voice.lang))


@word()
class CouldTake(Test, frozen=True, tag="cipher.CouldTake"):
    """Units for which there is a card: only asked where all can see the cards, lest a question tell of a hand, and
    of costs."""

    step: Step

    def passes(self, look: Look[CipherGame]) -> bool:
        step = self.step
        assert isinstance(step, OntoUnit)
        if isinstance(step.what, Pick):
            assert isinstance(step.what.of, Described)
            of = step.what.of
            hidden = isinstance(of.place, Among) or any(
                look.g.game.zones[area].face_down for area, _ in of.zones(look.g, look.here)
            )
            if hidden and not look.here.paying:  # what can be paid, only its user is told
                return True
            cards = step.what.of.find(look.g, look.here)
        else:
            cards = step.what.present(look.g, look.here)
        return any(step.fits(look.g, look.card, card) for card in cards)

    def say(self, voice: Phraser) -> Said:
        return Said("")


def with_unit(made: OntoUnit) -> Step:
    """The instruction, with the choice of its unit before it if the pack says "1 ally"."""
    unit = made.unit
    if not isinstance(unit, Pick):
        return namesakes_only(made)
    assert isinstance(unit.of, Described)
    then = namesakes_only(replace(made, unit=Chosen(name=UNIT)))
    of = replace(unit.of, tests=(*unit.of.tests, CouldTake(step=made)))
    return WithUnit(body=(Choose(what=replace(unit, of=of), name=UNIT), then))


def namesakes_only(made: OntoUnit) -> OntoUnit:
    """The instruction with "of the unit's name" among the tests of the cards that are picked for it."""
    what = made.what
    if not made.same_name or not isinstance(what, Pick):
        return made
    assert isinstance(what.of, Described)
    test = NamesakeOf(of=made.unit)
    if test in what.of.tests:  # the pack says it already
        return made
    return replace(made, what=replace(what, of=replace(what.of, tests=(*what.of.tests, test))))


# -- 23.1.13: growth ----------------------------------------------------------------------------------------------


@word("grow <unit> with <what>")
class Grow(OntoUnit, frozen=True, tag="cipher.Grow"):
    """Cards of the unit's name go beneath it, to the very bottom (23.1.13.1, G-30); that is no level-up."""

    @classmethod
    def simpler(cls, unit: Cards, what: Cards) -> Step:
        return with_unit(Growth(unit=unit, what=what, same_name=True))


@word()
class Growth(OntoUnit, frozen=True, tag="cipher.Growth"):
    """Cards of the unit's name go beneath it."""

    def change(self, g: CipherGame, here: Context, card: int) -> atoms.Change:
        unit = self.target(g, here)
        assert unit is not None
        return atoms.Stack(card=card, host=unit, beneath=True, cause=here.cause, by=here.source)

    def procedure(self, here: Context, unit: int, cards: tuple[int, ...], wanted: int) -> Procedure:
        return GrowUnit(unit=unit, cards=cards, by=here.source, wanted=wanted, cause=here.cause)

    def say(self, voice: Phraser) -> Said:
        return voice.fill(
            self, "grow {unit} with {what:from}" if voice.english else "{what:を}下に重ねて{unit:を}成長させる",
        )


class GrowUnit(Procedure, frozen=True, tag="cipher.GrowUnit"):
    """23.1.13.1: the cards go to the bottom of the unit; it is no level-up (23.1.13.2). Returns (laid, wanted)."""

    TITLE: ClassVar[str] = "resolving.grow"
    RULE: ClassVar[str] = "23.1.13"

    unit: int
    cards: tuple[int, ...]
    by: RefPair
    wanted: int
    cause: str = "skill"
    tally: tuple[int, int] = (0, 0)

    def lay(self, g: CipherGame) -> StepResult:
        return Do(*(
            atoms.Stack(card=card, host=self.unit, beneath=True, cause=self.cause, by=self.by) for card in self.cards
        ), into="tally")

    def mark(self, g: CipherGame) -> StepResult:
        """5.1.1.3: it has grown this turn (G-30: as soon as one card was put under it)."""
        if not self.tally[0]:
            return Goto("report")
        g.apply(atoms.Mark(card=self.unit, fields={"grown": True}))
        g.news_about("level-up", self.unit)
        g.tell("log.grows", "23.1.13.1", card=OfCard(self.unit), count=self.tally[0], cause=self.by[0])
        user = g.card(self.unit).user
        return Do(atoms.Announce(what="grown", card=self.unit, player=user, cause=self.cause, by=self.by))

    def report(self, g: CipherGame) -> StepResult:
        return Done((self.tally[0], self.wanted))

    STEPS = (lay, mark, report)


# -- 23.1.25: transformation --------------------------------------------------------------------------------------


@word("transform <unit> with <what>")
class Transform(OntoUnit, frozen=True, tag="cipher.Transform"):
    """A card is laid on a unit, which becomes that card and keeps its state; that is no level-up (23.1.25)."""

    @classmethod
    def simpler(cls, unit: Cards, what: Cards) -> Step:
        return with_unit(Transformation(unit=unit, what=what))


@word()
class Transformation(OntoUnit, frozen=True, tag="cipher.Transformation"):
    """A card is laid on a unit, which becomes that card."""

    def change(self, g: CipherGame, here: Context, card: int) -> atoms.Change:
        unit = self.target(g, here)
        assert unit is not None
        return atoms.Stack(card=card, host=unit, cause=here.cause, by=here.source)

    def procedure(self, here: Context, unit: int, cards: tuple[int, ...], wanted: int) -> Procedure:
        return TransformUnit(unit=unit, card=cards[0], by=here.source, wanted=wanted, cause=here.cause)

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, "put {what:from} on top of {unit} and transform it")
        return voice.fill(self, "{what:を}{unit:の}上に重ねて変化させる")


class TransformUnit(Procedure, frozen=True, tag="cipher.TransformUnit"):
    """23.1.25: its state goes over (23.1.25.3), what was done to it does not (23.1.25.4). Returns (laid, wanted)."""

    TITLE: ClassVar[str] = "resolving.transform"
    RULE: ClassVar[str] = "23.1.25"

    unit: int
    card: int
    by: RefPair
    wanted: int
    cause: str = "skill"

    def lay(self, g: CipherGame) -> StepResult:
        g.apply(durations.transformed(g, self.unit))  # 23.1.25.4; support and critical hit too: G-22
        return Do(atoms.Stack(card=self.card, host=self.unit, cause=self.cause, by=self.by))

    def tell(self, g: CipherGame) -> StepResult:
        g.news_about("class-change", self.card)
        g.tell(
            "log.transforms", "23.1.25.1", card=OfCard(self.card), title=g.face(self.unit).full_name, cause=self.by[0],
        )
        user = g.card(self.card).user
        return Do(atoms.Announce(what="transformed", card=self.card, player=user, cause=self.cause, by=self.by))

    def report(self, g: CipherGame) -> StepResult:
        return Done((1, self.wanted))

    STEPS = (lay, tell, report)


# -- 14.2: level-up by a skill ------------------------------------------------------------------------------------


@word("level up <unit> with <what> {of the same name}")
class LevelUpBySkill(OntoUnit, frozen=True, tag="cipher.LevelUpBySkill"):
    """A unit is levelled up by a skill, without cost. Names must match only if it says so (14.2.1.2, G-38). With a
    class-change cost on the card it is a class change (14.2.5)."""

    @classmethod
    def simpler(cls, unit: Cards, what: Cards, name: bool = False) -> Step:
        return with_unit(LevellingUp(unit=unit, what=what, same_name=name))


@word()
class LevellingUp(OntoUnit, frozen=True, tag="cipher.LevellingUp"):
    """A unit is levelled up by a skill."""

    BANNED_AS: ClassVar[str] = bans.LEVEL_UP

    def fits(self, g: CipherGame, unit: int, card: int) -> bool:
        own = bool(g.card(card).user == g.card(unit).user)  # 14.2.1.1
        return own and super().fits(g, unit, card) and not permits.stays_as_it_is(g, card, unit)

    def change(self, g: CipherGame, here: Context, card: int) -> atoms.Change:
        unit = self.target(g, here)
        assert unit is not None
        return atoms.Stack(card=card, host=unit, cause=here.cause, by=here.source)

    def procedure(self, here: Context, unit: int, cards: tuple[int, ...], wanted: int) -> Procedure:
        return LevelUp(card=cards[0], unit=unit, by=here.source, cause=here.cause, wanted=wanted)

    def say(self, voice: Phraser) -> Said:
        unsaid = self.same_name and not isinstance(self.what, Pick)
        if voice.english:
            return voice.fill(self, "level up {unit} with {what:from}" + " if it has the same unit name" * unsaid)
        return voice.fill(self, "同じユニット名なら" * unsaid + "{what:を}重ねて{unit:を}レベルアップさせる")


# -- 23.1.18: the top card ----------------------------------------------------------------------------------------


@word("put the top card of <what> in <whose> <area>")
class PutTopCard(OnCards, frozen=True, tag="cipher.PutTopCard"):
    """The top card of a unit goes, and the unit is what lay beneath, in the state it was in (23.1.18). A unit of one
    card goes altogether (G-33)."""

    whose: WhoseKey
    area: AreaKey

    def change(self, g: CipherGame, here: Context, card: int) -> atoms.Change:
        area = g.game.catalogue.terms["area"][self.area].areas[0]
        return atoms.Unstack(card=card, to=area, cause=here.cause, by=here.source)

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, "put the top card of {what} into {whose} {area}")
        if self.whose == "opponent":  # 23.1.18: they put it there
            return voice.fill(self, "{what:の}1番上のカードを{area}に置かせる")
        return voice.fill(self, "{what:の}1番上のカードを{whose}{area}に置く")


PROCEDURES = (GrowUnit, TransformUnit)
