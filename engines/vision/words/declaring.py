"""Names and races that are declared (12.1), as something is played, used or resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from engines.core.abilities.triggers import happened
from engines.core.cards.ability_parts import Context, Outcome, Step, TriggerCondition
from engines.core.display.views import Named
from engines.core.model.ask import Option, one
from engines.core.model.events import Event
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import Done, StepResult
from engines.core.state.atoms import Announce
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Aim, Look, Player, Test
from engines.language.grammar.text_templates import Phraser, Said
from engines.vision.table.cards import RACES
from engines.vision.table.play import NONE

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

DECLARED = "declared"
"""The number under which it is remembered which of all names or races was declared; and the kind of event."""
VERB = "declare"
"""The verb of the options; their numbers are places among all that can be declared."""
NO_RACE = Named("none", "なし")


def names(g: VisionGame) -> list[Named]:
    """Every name that can occur in the game (12.1.3). Cards of the packs in play have them, or effects give them."""
    found: list[Named] | None = g.faces.noted.get(DECLARED)
    if found is None:
        every = {face.name for face in g.faces.values()}
        for face in g.faces.values():
            for ability in face.abilities:
                for step in ability.body:
                    for name in getattr(step, "names", ()):
                        en, _, ja = name.partition("|")
                        every.add(Named(en, ja or en))
        found = g.faces.noted[DECLARED] = sorted(every, key=lambda name: (name.en, name.ja))
    return found


def races() -> list[tuple[str, Named]]:
    """Every race, and none (12.1.4)."""
    return [*((race, Named(race.capitalize(), ja)) for race, ja in RACES.items()), (NONE, NO_RACE)]


def declarable(g: VisionGame, what: str) -> list[Named]:
    """What can be declared, in the order of the options."""
    if what == "type":
        return list(TYPES.values())
    return names(g) if what == "name" else [name for _, name in races()]


TYPES: Final = {
    "character": Named("Character", "キャラクター"),
    "spell": Named("Spell", "スペル"),
    "command": Named("Command", "コマンド"),
}
"""The types of card, as they are declared (2.2.2)."""


class Declares(Step, frozen=True):
    """A player declares something; below, it is "the declared" one."""

    GIVES: ClassVar[str] = "declaration"
    WHAT: ClassVar[str]
    SAID: ClassVar[tuple[str, str]]
    PAID: ClassVar[tuple[str, str]]
    """The same among costs, told from what is declared while a card is played (5.2.3.e)."""

    def do(self, g: VisionGame, here: Context) -> StepResult:
        options = [Option(verb=f"{VERB}-{self.WHAT}", number=place) for place in range(len(declarable(g, self.WHAT)))]
        return one(
            here.user,
            f"{VERB}-{self.WHAT}",
            options,
            "answer",
            gives="number",
            always=True,
            cause=here.source,
            ability=here.ability,
            rule="12.1.1",
        )

    def take(self, g: VisionGame, here: Context, answer: int) -> StepResult:
        said = declarable(g, self.WHAT)[answer]
        g.tell("log.declares", "12.1.1", player=here.user, who=OfPlayer(here.user), entry=said)
        said_so = Announce(what=DECLARED, player=here.user, end=self.WHAT, cause=here.cause, by=here.source)
        for event in g.apply(said_so):
            happened(g, event)
        return Done(Outcome(applied=1, wanted=1, picked=1, numbers={DECLARED: answer}))

    def say(self, voice: Phraser) -> Said:
        return Said(self.SAID[0 if voice.english else 1])

    def said_as_cost(self, voice: Phraser) -> Said:
        """The phrase among costs."""
        return Said(self.PAID[0 if voice.english else 1])


@word("declare a race", example="play:\n    declare a race\n    discard all characters of the declared race")
class DeclaresRace(Declares, frozen=True, tag="vision.DeclaresRace"):
    """One of the eighteen races, or none, is declared (12.1.4)."""

    WHAT: ClassVar[str] = "race"
    SAID: ClassVar[tuple[str, str]] = ("declare a race", "種族を1つ宣言する")
    PAID: ClassVar[tuple[str, str]] = ("declaration of a race", "種族の宣言")


@word("declare a name", example="play:\n    declare a name\n    discard all characters of the declared name")
class DeclaresName(Declares, frozen=True, tag="vision.DeclaresName"):
    """A name that can occur in the game is declared (12.1.3)."""

    WHAT: ClassVar[str] = "name"
    SAID: ClassVar[tuple[str, str]] = ("declare a name", "名称を1つ宣言する")
    PAID: ClassVar[tuple[str, str]] = ("declaration of a name", "名称の宣言")


@word(
    "declare a type",
    example="play:\n    declare a type\n    reveal all cards in the opponent's hand\n"
    "    discard all cards of the declared type in the opponent's hand",
)
class DeclaresType(Declares, frozen=True, tag="vision.DeclaresType"):
    """A type of card is declared (2.2.2, 12.1)."""

    WHAT: ClassVar[str] = "type"
    SAID: ClassVar[tuple[str, str]] = ("declare a type of card", "カードの種類を1つ宣言する")
    PAID: ClassVar[tuple[str, str]] = ("declaration of a type of card", "カードの種類の宣言")


@word("declaring a race", example="play declaring a race:\n    discard all characters of the declared race")
class DeclaringRace(Aim, frozen=True, tag="vision.DeclaringRace"):
    """A race is declared while it is played or used (5.2.3.e, 7.3.4.d)."""

    @property
    def step(self) -> Step:
        return DeclaresRace()


@word("declaring a name", example="play declaring a name:\n    discard all characters of the declared name")
class DeclaringName(Aim, frozen=True, tag="vision.DeclaringName"):
    """A name is declared while it is played or used (5.2.3.e, 7.3.4.d)."""

    @property
    def step(self) -> Step:
        return DeclaresName()


class OfDeclared(Test, frozen=True):
    """With what was declared before."""

    READS: ClassVar[bool] = True
    NEEDS: ClassVar[str] = "declaration"


@word(
    "of the declared race",
    en="of the declared race",
    ja="宣言した種族の",
    example="play declaring a race:\n    discard all characters of the declared race",
)
class OfDeclaredRace(OfDeclared, frozen=True, tag="vision.OfDeclaredRace"):
    """Of the race that was declared; what has no race is of the race "none" (2.6.3)."""

    OF_WORDS: ClassVar[bool] = True

    def passes(self, look: Look[VisionGame]) -> bool:
        place = look.here.numbers.get(DECLARED)
        return place is not None and races()[place][0] in look.g.races(look.card)


@word(
    "of the declared type",
    en="of the declared type",
    ja="宣言した種類の",
    example="play:\n    declare a type\n    reveal all cards in the opponent's hand\n"
    "    discard all cards of the declared type in the opponent's hand",
)
class OfDeclaredType(OfDeclared, frozen=True, tag="vision.OfDeclaredType"):
    """Of the type that was declared (2.2.2)."""

    def passes(self, look: Look[VisionGame]) -> bool:
        place = look.here.numbers.get(DECLARED)
        return place is not None and list(TYPES)[place] == look.g.face(look.card).kind


@word(
    "of the declared name",
    en="of the declared name",
    ja="宣言した名称の",
    example="play declaring a name:\n    discard all characters of the declared name",
)
class OfDeclaredName(OfDeclared, frozen=True, tag="vision.OfDeclaredName"):
    """Whose name contains the one that was declared (12.3.1)."""

    OF_WORDS: ClassVar[bool] = True

    def passes(self, look: Look[VisionGame]) -> bool:
        place = look.here.numbers.get(DECLARED)
        if place is None:
            return False
        name = names(look.g)[place]
        return look.g.named(look.card, f"{name.en}|{name.ja}")


@word("<who> declares|declare something", example="when the opponent declares something:\n    draw 1")
class SomethingDeclared(TriggerCondition, frozen=True, tag="vision.SomethingDeclared"):
    """A player has declared something because an effect asked for it; the deeds of players are none (12.1.2)."""

    CARD: ClassVar[bool] = False

    who: Player

    def kinds(self) -> tuple[str, ...]:
        return (DECLARED,)

    def matches(self, g: VisionGame, here: Context, event: Event) -> bool:
        return event.player in self.who.seats(g, here)

    def say(self, voice: Phraser) -> Said:
        who = voice.say(self.who)
        return Said(
            f"when {who.text} {'declare' if who.many else 'declares'} something"
            if voice.english
            else f"{who.text}が宣言した場合"
        )
