"""Cards of a pile by their place in it (3.2, 3.3), and cards that go back to their owners (3.1.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, Value
from engines.core.model.ask import Ask
from engines.core.model.events import RefPair
from engines.core.model.procedure import Do, StepResult
from engines.core.state import atoms
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Pick
from engines.language.descriptions.values import Number
from engines.language.grammar.catalogue import Catalogue, word
from engines.language.grammar.parts import Cards, Listing, Look, Test
from engines.language.grammar.text_templates import Phraser, Said, is_figure
from engines.language.grammar.vocabulary import AreaKey, WhoseKey
from engines.language.words.decks import OnDeck
from engines.language.words.instructions import Put, Return
from engines.vision.table.zones import HAND
from engines.vision.words.given.aiming import Topmost

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

FROM_THE_TOP = "from-the-top"
"""Joint constraint: no card is left out above one that is picked."""


def from_the_top(g: VisionGame, ask: Ask, picks: tuple[int, ...]) -> bool:
    """Whether the cards picked are the uppermost of those offered."""
    return sorted(picks) == list(range(len(picks)))


@word()
class Uppermost(Listing, frozen=True, tag="vision.Uppermost"):
    """The uppermost cards of a pile, the top one first."""

    STAYS: ClassVar[bool] = True

    whose: WhoseKey
    area: AreaKey
    count: Value

    def present(self, g: VisionGame, here: Context) -> list[int]:
        seat, count = here.user if self.whose == "you" else g.opponent(here.user), self.count.number(g, here)
        return [
            card
            for area in g.game.areas_meant(g, self.area)
            for card in reversed(g.zone(area, seat)[-count:] if count > 0 else ())
        ]

    def holds(self, look: Look[VisionGame]) -> bool:
        return look.card in self.present(look.g, look.here)

    def say(self, voice: Phraser) -> Said:
        whose, area = voice.term("whose", self.whose), voice.term("area", self.area)
        return Said(f"on top of {whose} {area}" if voice.english else f"{whose}{area}の上の")


@word()
class InTurn(Test, frozen=True, tag="vision.InTurn"):
    """Picked from the top, none left out between."""

    OPEN: ClassVar[bool] = True
    JOINT: ClassVar[str] = FROM_THE_TOP

    def passes(self, look: Look[VisionGame]) -> bool:
        return True

    def say(self, voice: Phraser) -> Said:
        return Said("")


@word(
    "up to the top <count> cards of <whose> <area>",
    example="play:\n    discard up to the top 3 cards of the opponent's deck",
)
class UpToTop(Cards, frozen=True, tag="vision.UpToTop"):
    """As many of the uppermost cards of a deck or graveyard as its user likes, at most so many."""

    count: Value
    whose: WhoseKey
    area: AreaKey

    @classmethod
    def simpler(cls, count: Value, whose: str, area: str) -> Cards:
        place = Uppermost(whose=whose, area=area, count=count)
        return Pick(of=Described(kind="card", place=place, tests=(InTurn(),)), count=count, up_to=True)


@word(
    "the bottom card of <whose> <area>",
    "the bottom <count> cards of <whose> <area>",
    example="play:\n    exclude the bottom card of your graveyard",
)
class Bottommost(Cards, frozen=True, tag="vision.Bottommost"):
    """The lowest cards of a deck or graveyard (3.2.4, 3.3.3)."""

    whose: WhoseKey
    area: AreaKey
    count: Value = Number(of=1)

    def refs(self, g: VisionGame, here: Context) -> tuple[RefPair, ...]:
        seat, count = here.user if self.whose == "you" else g.opponent(here.user), max(0, self.count.number(g, here))
        areas = g.game.areas_meant(g, self.area)
        return tuple(g.state.ref(card) for area in areas for card in g.zone(area, seat)[:count])

    def wanted(self, g: VisionGame, here: Context) -> int:
        return max(0, self.count.number(g, here))

    def say(self, voice: Phraser) -> Said:
        count, whose, area = voice.say(self.count), voice.term("whose", self.whose), voice.term("area", self.area)
        if voice.english:
            cards = f"{count.text} cards" if count.many or not is_figure(count.text) else "card"
            return Said(f"the bottom {cards} of {whose} {area}", many=count.many)
        return Said(f"{whose}{area}の下のカード{count.text}枚", many=count.many)


# -- of that card's player ----------------------------------------------------------------------------------------


@word(
    "the top card of the deck of the player of <what>",
    "the top <count> cards of the deck of the player of <what>",
    example="play target 1 card:\n    discard the top 3 cards of the deck of the player of the target",
)
class TopOfPlayer(Topmost, frozen=True, kw_only=True, tag="vision.TopOfPlayer"):
    """The uppermost cards of the deck of the player on whose field a card lies."""

    FIXED: ClassVar[tuple[str, ...]] = ("what",)

    what: Cards

    def whose(self, voice: Phraser) -> str:
        return f"{voice.say(self.what).text}のプレイヤーの"

    def say(self, voice: Phraser) -> Said:
        said = super().say(voice)
        if not voice.english:
            return said
        count, what = voice.say(self.count).text, voice.say(self.what).text
        cards = f"{count} cards" if said.many else "card"
        return said._replace(text=f"the top {cards} of the deck of the player of {what}")

    def owners(self, g: VisionGame, here: Context) -> list[int]:
        return [g.card(card).user for card in self.what.present(g, here)[:1]]


# -- back to their owners -----------------------------------------------------------------------------------------


@word(
    "reveal <what> and put it|them into your hand",
    example="play:\n    choose the top card of your deck as found\n    reveal found and put it into your hand\n"
    "    found gets -2 cost until end of turn",
)
class RevealsIntoHand(Put, frozen=True, kw_only=True, tag="vision.RevealsIntoHand"):
    """Cards are shown to all on their way to the hand, so that a name goes on meaning them there (3.6.5)."""

    whose: WhoseKey = "you"
    area: AreaKey = HAND

    def hides(self, catalogue: Catalogue) -> bool:
        return False

    def carry(self, g: VisionGame, here: Context, cards: list[int]) -> StepResult:
        if not cards:
            return None
        shown = [atoms.Reveal(card=card, players=tuple(g.players), cause=here.cause, by=here.source) for card in cards]
        return Do(*(self.change(g, here, card) for card in cards), *shown)

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, "reveal {what} and put {what:it|them} into your hand")
        return voice.fill(self, "{what:を}公開してから手札に加える")


@word(
    "return <what> to its|their owner's hand",
    example="play target 1 character:\n    return the target to its owner's hand",
)
class ReturnsToOwner(Return, frozen=True, kw_only=True, tag="vision.ReturnsToOwner"):
    """Cards go back to the hands of those who brought them (3.1.6)."""

    whose: WhoseKey = "any"
    area: AreaKey = HAND

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, "return {what:from} to {what:its|their} owner’s hand")
        return voice.fill(self, "{what:を}本来のプレイヤーの手札に戻す")


class OnOwnersDeck(OnDeck, frozen=True, kw_only=True):
    """Cards go to the decks of those who brought them."""

    whose: WhoseKey = "any"

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            where, order = "on the bottom" if self.BOTTOM else "on top", " in any order" * self.order
            return voice.fill(self, f"put {{what:from}} {where} of {{what:its|their}} owner’s deck{order}")
        order = "任意の順番で" * self.order
        return voice.fill(self, f"{{what:を}}{order}本来のプレイヤーのデッキの{'下' if self.BOTTOM else '上'}に戻す")


@word(
    "put <what> on top of its|their owner's deck {in any order}",
    example="play target 1 character:\n    put the target on top of its owner's deck",
)
class OnTopOfOwners(OnOwnersDeck, frozen=True, kw_only=True, tag="vision.OnTopOfOwners"):
    """Cards are put on top of the decks of those who brought them (3.1.6)."""


@word(
    "put <what> on the bottom of its|their owner's deck {in any order}",
    example="play target 1 character:\n    put the target on the bottom of its owner's deck",
)
class OnBottomOfOwners(OnOwnersDeck, frozen=True, kw_only=True, tag="vision.OnBottomOfOwners"):
    """Cards are put on the bottom of the decks of those who brought them (3.1.6)."""

    BOTTOM: ClassVar[bool] = True
