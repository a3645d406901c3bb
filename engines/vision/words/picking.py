"""Words for cards that chance picks (11.9), that are divided into groups (11.10) or taken out (11.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from engines.core.cards.ability_parts import Context, Outcome, Step
from engines.core.contract.game import Game
from engines.core.display.views import Text
from engines.core.model.ask import Option, one, some_cards
from engines.core.model.events import AbilityRef, RefPair
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import Call, Done, Goto, Procedure, StepResult
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.resolve import Resolve
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Player
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import KnownName, NewName
from engines.language.words.control import Block, Choose, block_text, nests
from engines.language.words.opponent_choices import ChosenByChance
from engines.vision.abilities.removing.taking_out import TakeOut

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

GROUP: Final = "group"
"""The verb of the options among groups; their `name` is that of the group, their number its place."""

# -- chance (11.9) ------------------------------------------------------------------------------------------------


@word("choose <what> at random as <name>",
      example="play:\n    choose 1 card in the opponent's hand at random as found\n    discard found")
class ChoosesAtRandom(ChosenByChance, frozen=True, tag="vision.ChoosesAtRandom"):
    """Cards that nobody picks, whether they lie open or not, get a name for the steps below (11.9.1, 11.9.2)."""


# -- groups (11.10) -----------------------------------------------------------------------------------------------


class Divide(Procedure, frozen=True, tag="vision.Divide"):
    """A player divides cards into groups, of which none is empty (11.10.2, 11.10.3). All see the result (11.10.4)."""

    RULE: ClassVar[str] = "11.10"

    player: int
    names: tuple[str, ...]
    free: tuple[int, ...]
    """The cards that belong to no group yet."""
    source: RefPair
    ability: AbilityRef
    groups: tuple[tuple[int, ...], ...] = ()
    answer: tuple[int, ...] = ()

    def ask(self, g: VisionGame) -> Answered:
        rest = len(self.names) - len(self.groups) - 1
        if not rest:
            return Goto("tell", groups=(*self.groups, self.free))
        return some_cards(
            self.player, "divide", self.free, "answer", 1, len(self.free) - rest, rule="11.10.2", cause=self.source,
            ability=self.ability, numbers=((GROUP, len(self.groups) + 1),), always=True,
        )

    def take(self, g: VisionGame) -> Answered:
        left = tuple(card for card in self.free if card not in self.answer)
        return Goto("ask", groups=(*self.groups, tuple(self.answer)), free=left, answer=())

    def tell(self, g: VisionGame) -> Answered:
        for place, group in enumerate(self.groups):
            g.tell("log.divides", "11.10.4", player=self.player, who=OfPlayer(self.player), group=place + 1,
                   cards=[OfCard(card) for card in group])
        bound = {
            name: tuple(g.state.ref(card) for card in group)
            for name, group in zip(self.names, self.groups, strict=True)
        }
        return Done(Outcome(applied=1, wanted=1, picked=1, bound=bound))

    STEPS = (ask, take, tell)


@word("divide <what> into groups <first> and <second>", "divide <what> into groups <first> , <second> and <third>",
      example="play:\n    choose 3 cards in your hand as held\n    divide held into groups left and right\n"
              "    discard left")
class Divides(Step, frozen=True, kw_only=True, tag="vision.Divides"):
    """Cards are divided into two or three groups, each with a name for the steps below (11.10.1, 11.10.5)."""

    what: Cards
    first: NewName
    second: NewName
    third: NewName = ""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the groups."""
        return tuple(filter(None, (self.first, self.second, self.third)))

    def can_do(self, g: VisionGame, here: Context) -> bool:
        return len(self.what.present(g, here)) >= len(self.names)

    def do(self, g: VisionGame, here: Context) -> StepResult:
        return Call(Divide(
            player=here.user, names=self.names, free=tuple(self.what.present(g, here)), source=here.source,
            ability=here.ability,
        ))

    def say(self, voice: Phraser) -> Said:
        count = len(self.names)
        said = voice.fill(self, f"divide {{what}} into {count} groups" if voice.english
                          else f"{{what:を}}{count}つのグループに分ける")
        for place, name in enumerate(self.names):
            nth = ("first", "second", "third")[place]
            voice.chosen[name] = Said(f"the {nth} group" if voice.english else f"{place + 1}つ目のグループ", many=True)
        return said


@word("<who> chooses|choose group <first> or <second> as <name> , leaving <other>",
      example="play:\n    choose 3 cards in your hand as held\n    divide held into groups left and right\n"
              "    the opponent chooses group left or right as taken , leaving kept\n    discard taken")
class ChoosesGroup(Step, frozen=True, kw_only=True, tag="vision.ChoosesGroup"):
    """A player chooses one of two groups; the other one has a name, too."""

    who: Player
    first: KnownName
    second: KnownName
    name: NewName
    other: NewName

    def do(self, g: VisionGame, here: Context) -> StepResult:
        options = [
            Option(verb=GROUP, name=name, number=place + 1) for place, name in enumerate((self.first, self.second))
        ]
        return one(
            self.who.seats(g, here)[0], GROUP, options, "answer", gives="number", cause=here.source,
            ability=here.ability, always=True,
        )

    def take(self, g: VisionGame, here: Context, answer: int) -> StepResult:
        names = (self.first, self.second)
        taken, left = names if answer == 1 else reversed(names)
        seat = self.who.seats(g, here)[0]
        g.tell("log.chooses-group", "11.10.4", player=seat, who=OfPlayer(seat), group=answer)
        bound = {self.name: here.bound[taken], self.other: here.bound[left]}
        return Done(Outcome(applied=1, wanted=1, picked=1, bound=bound))

    def say(self, voice: Phraser) -> Said:
        who = voice.say(self.who)
        english = voice.english
        voice.chosen[self.name] = Said("the chosen group" if english else "選んだグループ", many=True)
        voice.chosen[self.other] = Said("the other group" if english else "もう一方のグループ", many=True)
        if english:
            return Said(f"{who.text} {'choose' if who.many else 'chooses'} one of the groups")
        return Said(f"{who.text}がグループを1つ選ぶ")


def group_words(g: VisionGame, viewer: int, option: Option) -> Text | None:
    """A group to choose from, with its cards as far as that viewer knows them."""
    if option.verb != GROUP:
        return None
    frame = next(frame for frame in reversed(g.state.procedures) if isinstance(frame, Resolve))
    cards: list[Any] = [g.told(viewer, OfCard(card)) for card, _ in frame.here.bound.get(option.name, ())]
    return Text("option.group", {"group": option.number or 0, "cards": cards})


# -- taking out (11.4) --------------------------------------------------------------------------------------------


@word("take out <what> as <name>", block="body",
      example="play:\n    take out 1 character card in your deck as found:\n        add found to your hand\n"
              "    shuffle your deck")
class TakesOut(Choose, frozen=True, tag="vision.TakesOut"):
    """Cards are taken out of their zone for the steps below: those that stay there go back to their places, or are
    excluded where these steps could not be done (11.4)."""

    body: Block = ()

    def take(self, g: Game, here: Context, answer: Sequence[int]) -> StepResult:
        g.game.found(g, here, self.what, answer)
        if not answer:
            return Done((0, 1))
        frame = g.state.procedures[-1]
        assert isinstance(frame, Resolve)
        return Call(TakeOut(here=here, path=(*frame.path, frame.index, 0), name=self.name, cards=tuple(answer)))

    def blocks(self) -> tuple[Block, ...]:
        return (self.body,)

    def say(self, voice: Phraser) -> Said:
        what = voice.say(self.what)
        voice.chosen[self.name] = Said(voice.name(self.kind, what.many), many=what.many, noun=self.kind)
        quoted = nests(self.body)
        text = block_text(voice, self.body, quoted)
        if voice.english:
            return Said(f"take out {what.text}, then {'do this: ' * quoted}{text}")
        return Said(f"{what.pick or what.text + 'を'}抜き出し、{'次を行う：' * quoted}{text}")


PROCEDURES = (Divide,)
