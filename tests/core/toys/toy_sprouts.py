"""A harvest in which cards come into being and vanish: sprouts on the field, and what speaks for an ability on the
pile."""

from __future__ import annotations

from typing import Any

from engines.core.cards.ability_parts import Ability, Context, Step
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.chain import Link
from engines.core.contract.decks import Seat
from engines.core.model.events import AbilityRef
from engines.core.model.procedure import DONE, Call, Do, Procedure, SetLocals
from engines.core.model.state import CreatedCard, State, state_type
from engines.core.state.atoms import Create, Remove
from tests.core.toys import toy_words as words
from tests.core.toys.garden import EVERYTHING, PLAIN, activated, garden, static
from tests.core.toys.toy import PROCEDURES, Crop, HarvestGame, crop
from tests.core.toys.toy_actions import Harvest
from tests.core.toys.toy_year import Market
from tests.rules.notation import T

SPROUT = "toy/sprout"


class Seedling(CreatedCard, frozen=True, kw_only=True):
    """A card of this harvest. One that stands for an ability says which."""

    ability: AbilityRef | None = None


class Sows(Step, frozen=True):
    """So many sprouts come up on the own field."""

    count: int = 1

    def do(self, g: Any, here: Context) -> Any:
        sprout = Create(face=SPROUT, owner=here.user, to="field", cause=here.cause, by=here.source)
        return Do(*(sprout for _ in range(self.count)))


class Mows(Step, frozen=True):
    """Whatever came up on the fields vanishes."""

    def do(self, g: Any, here: Context) -> Any:
        sprouts = [card for card in g.cards_in(("field",)) if g.card(card).created]
        return Do(*(Remove(card=card, cause=here.cause, by=here.source) for card in sprouts))


class Speaks(Step, frozen=True):
    """Another ability of this card is laid on the pile, where the others may respond to it."""

    index: int = 1

    def do(self, g: Any, here: Context) -> Any:
        return Call(Speak(here=here, ability=AbilityRef(face=here.ability.face, index=self.index)))


class Speak(Procedure, frozen=True, tag="toy.Speak"):
    """Lay what stands for the ability on the pile, then hold the market about it."""

    here: Context
    ability: AbilityRef
    link: Link | None = None

    def lay(self, g: Harvest) -> Any:
        here = self.here
        laid, = g.apply(Create(face=self.ability.face, owner=here.user, to="pile", fields={"ability": self.ability}))
        spoken = Context(source=here.source, user=here.user, ability=self.ability)
        return SetLocals(link=Link(player=here.user, card=laid.card, here=spoken))

    def hold(self, g: Harvest) -> Any:
        assert self.link is not None
        return Call(Echo(chain=(self.link,)))

    def over(self, g: Harvest) -> Any:
        return DONE

    STEPS = (lay, hold, over)


class Echo(Market, frozen=True, tag="toy.Echo"):
    """A market about an ability: what stands for it vanishes, the cards that responded are spent."""

    def put_away(self, g: Harvest, link: Link) -> Any:
        card = g.follow(link.card)
        return Do(Remove(card=card)) if card is not None and g.card(card).created else super().put_away(g, link)


class SproutGame(HarvestGame):
    """Harvest with sprouts."""

    card_type = Seedling
    state_type = state_type(State, (*PROCEDURES, Speak, Echo), card=Seedling)


GAME = SproutGame()

CARDS = (
    crop("Sprout", 1, "grain"),
    crop("Sower", 0, "", activated(Sows(count=2))),
    crop("Mower", 0, "", activated(Mows(), words.Draws(count=1))),
    crop("Bell", 0, "", activated(Speaks(), cost=(words.Tires(),)), Ability(kind="spoken", body=(words.Draws(),))),
    crop("Barn", 0, "", static(words.Gives(amount=2, like="grain"))),
)


def plot(text: str, *more: Crop, game: HarvestGame = GAME) -> T:
    """A position of this harvest."""
    return garden(text, *CARDS, *more, game=game)


def whole_game(seed: int, quiet: bool = True) -> Harvest:
    """A game of three from its beginning, at its first question."""
    faces = CardDatabase({face.id: face for face in (*EVERYTHING, *PLAIN, *CARDS)})
    deck = tuple(face.id for face in (*EVERYTHING, *PLAIN[:3], *CARDS[1:], *CARDS[1:4]))
    g = GAME.new(faces, [Seat(deck=deck)] * 3, seed, quiet)
    g.advance()
    assert isinstance(g, Harvest)
    return g
