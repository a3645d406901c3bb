"""Positions of the toy game for the tests of the core: a text, the cards it names, and what players do."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.cards.ability_parts import Ability
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.decks import Seat
from engines.core.model.position_notation import parse
from engines.core.positions.reader import build
from tests.core.toys import toy_words as words
from tests.core.toys.toy import GAME, Crop, Harvest, HarvestGame, crop
from tests.rules.notation import T

PLAIN = (crop("Oat", 1, "grain"), crop("Rye", 2, "grain"), crop("Fig", 3, "fruit"), crop("Weed", 0))


def garden(text: str, *more: Crop, seed: int = 1, game: HarvestGame = GAME) -> T:
    """A position of three players at its first question, with the plain cards and those given, by the rules given."""
    faces = CardDatabase({face.id: face for face in (*more, *PLAIN)})
    state = build(game, faces, parse(f"harvest; turn p1\n{text.strip()}"), seed, players=3)
    g = Harvest(game, faces, state, quiet=False)
    g.advance()
    return T(g)


def activated(*body: words.Step, cost: Sequence[words.Step] = ()) -> Ability:
    """An ability to be used by choice."""
    return Ability(kind="activated", body=body, cost=tuple(cost))


def when(kind: str, *body: words.Step, who: str = "any", marks: tuple[str, ...] = ()) -> Ability:
    """An ability that triggers."""
    return Ability(kind="triggered", event=words.When(kind=kind, who=who), body=body, marks=marks)


def instead(kind: str, *body: words.Step, who: str = "this", optional: bool = False) -> Ability:
    """An ability that replaces a change."""
    return Ability(kind="replacement", event=words.When(kind=kind, who=who), body=body, optional=optional)


def static(*grants: words.Gives, condition: words.Condition | None = None) -> Ability:
    """A continuous ability."""
    return Ability(kind="static", grants=grants, conditions=(condition,) if condition else ())


def offer(*body: words.Step) -> Ability:
    """What a card does that is offered on the pile."""
    return Ability(kind="offer", body=body)


def objection(*body: words.Step) -> Ability:
    """What a card does that is spent to object."""
    return Ability(kind="objection", body=body)


# A whole game with everything in it, for random play.

EVERYTHING = (
    crop("Bee", 2, "beast", when("to-field", words.Draws(count=1), who="you")),
    crop("Hen", 1, "beast", activated(words.Grows(by=1, until="battle"), cost=(words.Tires(),))),
    crop("Pig", 3, "beast", instead("move", words.Tires(), optional=True)),
    crop("Hut", 1, "house", static(words.Gives(amount=1, like="grain"))),
    crop("Mill", 1, "house", static(words.Gives(of_neighbour=True, this=True, amount=0))),
    crop("Twin", 1, "house", static(words.Gives(of_neighbour=True, this=True, amount=0))),
    crop("Cart", 0, "tool", activated(
        words.Draws(count=2), cost=(words.Spends(count=1), words.Spends(count=1, kind="grain")),
    )),
    crop("Scythe", 0, "tool", activated(
        words.Chooses(name="it"), words.Picks(chosen="it"), cost=(words.SpendsItself(),),
    )),
    crop("Well", 1, "", activated(words.Waters(drops=2), cost=(words.Tires(),))),
    crop("Lens", 0, "tool", activated(words.Peeks(), cost=(words.Tires(),))),
    crop("Rain", 1, "sky", offer(words.Draws(count=2))),
    crop("Hail", 1, "sky", offer(words.Chooses(name="it"), words.Picks(chosen="it"))),
    crop("Wind", 0, "sky", offer(words.Shuffles(), words.Sorts())),
    crop("Fair", 0, "sky", offer(words.Bids(), words.Bundles())),
    crop("Heir", 1, "", when("to-spent", words.Draws(count=1), who="this", marks=("spent",))),
)


def whole_game(seed: int, quiet: bool = True) -> Harvest:
    """A game of three from its beginning, at its first question."""
    faces = CardDatabase({face.id: face for face in (*EVERYTHING, *PLAIN)})
    deck = tuple(face.id for face in (*EVERYTHING, *PLAIN[:3]))
    g = GAME.new(faces, [Seat(deck=deck)] * 3, seed, quiet)
    g.advance()
    assert isinstance(g, Harvest)
    return g
