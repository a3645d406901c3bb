"""When it is, what a card is, and whose: conditions on the moment of the turn and on types, players named by a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engines.core.cards.ability_parts import Condition, Context, Selector
from engines.core.contract.game import Game
from engines.core.model.events import RefPair
from engines.kiseki.words.terms import PhaseKey, PluralKey, StepKey
from engines.language.descriptions.places import readable
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.spoken import Spoken
from engines.language.descriptions.targets import Every
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import (
    TARGET,
    TARGETS,
    Cards,
    Look,
    Place,
    Player,
    Subject,
    Test,
    Trait,
    is_whose,
)
from engines.language.grammar.text_templates import Phraser, Said, with_article
from engines.language.grammar.vocabulary import KnownName, WhoseKey

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame


@word("it is the <phase>", en="it is the {phase}", ja="{phase}の",
      example="while it is the battle phase:\n    this gets +1/+1")
class InPhase(Condition, frozen=True, tag="kiseki.InPhase"):
    """It is that phase of the turn (701.1)."""

    phase: PhaseKey

    def holds(self, g: KisekiGame, here: Context) -> bool:
        return g.state.phase == self.phase


@word("it is <whose> <step>", example="activated (pay 1 ep) needs it is your base step:\n    draw 1")
class InStep(Condition, frozen=True, tag="kiseki.InStep"):
    """It is that step of a player (702.2)."""

    whose: WhoseKey
    step: StepKey

    def holds(self, g: KisekiGame, here: Context) -> bool:
        return g.state.step == self.step and is_whose(g, here, self.whose, g.primary)

    def say(self, voice: Phraser) -> Said:
        whose, step = voice.term("whose", self.whose), voice.term("step", self.step)
        return Said(f"it is {whose} {step}" if voice.english else f"{whose}{step}の")


@word("<who> is|are a|an <of>",
      example="event:\n    choose the top card of your deck as seen\n    reveal seen\n"
      "    if seen is a unit:\n        draw 1")
class IsKind(Condition, frozen=True, tag="kiseki.IsKind"):
    """A card is of that type, whose it is and what else is said, wherever it lies (203.5)."""

    who: Cards
    of: Selector

    def holds(self, g: KisekiGame, here: Context) -> bool:
        assert isinstance(self.of, Described)
        cards, of = self.who.present(g, here), self.of
        noun = g.game.catalogue.terms["noun"][of.kind]
        whose = of.whose or noun.whose
        return bool(cards) and all(
            readable(g, here, card) and of.suits(Look(g, here, card)) and is_whose(g, here, whose, g.card(card).user)
            for card in cards
        )

    def say(self, voice: Phraser) -> Said:
        assert isinstance(self.of, Described)
        who, noun = voice.say(self.who), self.of.noun(voice, many=False)
        if voice.english:
            return Said(f"{who.text} {'are' if who.many else 'is'} {noun if who.many else with_article(noun)}")
        return Said(f"{who.text}が{noun}である")


@word("<whose> {other} <traits> <kind> [<place>] <tests>", "<whose> {other} <traits> <kind> <tests> <place>",
      example="always:\n    your other units get +1/+1")
class AllOfThese(Cards, frozen=True, tag="kiseki.AllOfThese"):
    """All cards of a kind, of one player: "your units", "enemy units"."""

    whose: WhoseKey
    kind: PluralKey
    other: bool = False
    traits: tuple[Trait, ...] = ()
    place: Place | None = None
    tests: tuple[Test, ...] = ()

    @classmethod
    def simpler(cls, **fields: Any) -> Cards:
        return Every(of=Described(**fields))


class OfCardsPlayer(Player, frozen=True):
    """The player whom a card belongs to in some way, as it was last if it has left (1221.1)."""

    EN: ClassVar[str]
    JA: ClassVar[str]

    of: Cards

    def seats(self, g: Game, here: Context) -> list[int]:
        found = {self.seat(g, here, ref) for ref in self.of.refs(g, here)}
        return [player for player in g.turn_order() if player in found]

    def seat(self, g: Game, here: Context, ref: RefPair) -> int:
        raise TypeError

    def say(self, voice: Phraser) -> Said:
        of = voice.say(self.of).text
        return Said(f"the {self.EN} of {of}" if voice.english else f"{of}の{self.JA}")


@word("the controller of <of>",
      example="event target 1 unit:\n    kill the target\n    the controller of the target draws 1")
class ControllerOf(OfCardsPlayer, frozen=True, tag="kiseki.ControllerOf"):
    """Who controls a card, or did when it left the field (105.3, 1221.1)."""

    EN: ClassVar[str] = "controller"
    JA: ClassVar[str] = "支配者"

    def seat(self, g: Game, here: Context, ref: RefPair) -> int:
        then = g.game.last_known(g, here, ref)
        return g.card(ref[0]).user if then is None else then.user


@word("its|their controller",
      example="event target 1 unit:\n    kill the target\n    its controller draws 1")
class ItsController(Player, frozen=True, tag="kiseki.ItsController"):
    """The same of the card of the event, or of what is targeted (105.3, 1221.1)."""

    @classmethod
    def simpler(cls) -> Player:
        return ControllerOf(of=Spoken())


@word("the owner of <of>",
      example="event target 1 unit:\n    kill the target\n    the owner of the target draws 1")
class OwnerOf(OfCardsPlayer, frozen=True, tag="kiseki.OwnerOf"):
    """Whose card it was as the game began (105.2)."""

    EN: ClassVar[str] = "owner"
    JA: ClassVar[str] = "持ち主"

    def seat(self, g: Game, here: Context, ref: RefPair) -> int:
        return g.card(ref[0]).owner


@word("<name>", "the <name>",
      example="event target 1 ally:\n    later when the target is stunned:\n        gain 3 bond")
class TheChosen(Subject, frozen=True, tag="kiseki.TheChosen"):
    """Cards that were targeted or chosen, as what an event happens to (1211.8)."""

    name: KnownName

    @classmethod
    def simpler(cls, name: str) -> Subject:
        return cls(name=TARGET if name == TARGETS else name)

    def fits(self, look: Look[KisekiGame]) -> bool:
        chosen = look.here.bound.get(self.name, ())
        return look.ref in {*chosen, *map(look.here.now, chosen)}

    def say(self, voice: Phraser) -> Said:
        called = voice.called(self.name)
        voice.it = called
        return Said(called)
