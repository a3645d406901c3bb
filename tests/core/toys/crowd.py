"""Whole toy games of two to six, with every card there is, in which players leave at any moment or are ruined."""

from __future__ import annotations

from typing import Any

from engines.core.cards.ability_parts import Context, Step
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.decks import Seat
from engines.core.model import ask as asks
from engines.core.model.ask import SPLIT, Ask, Option
from engines.core.model.procedure import Do, Done
from engines.core.model.state import ChosenFormat
from engines.core.state.atoms import Mark, Move
from tests.core.toys import toy_choices, toy_window
from tests.core.toys.garden import EVERYTHING, PLAIN, activated, objection, offer, when, words
from tests.core.toys.toy import GAME, Harvest, HarvestGame, crop
from tests.random_play import Chooser


class Ruins(Step, frozen=True):
    """Whoever has the smallest field has lost, in the middle of whatever is going on."""

    def do(self, g: Any, here: Context) -> Any:
        poorest = min(g.turn_order(), key=lambda player: (g.wealth(player), player))
        g.game.concede(g, poorest)
        return Done((1, 1))


class Begs(Step, frozen=True):
    """The next player in turn order chooses any plant of another, which is spent."""

    def cards(self, g: Any, here: Context) -> list[int]:
        return [card for card in g.cards_in(("field",)) if g.card(card).user != here.user]

    def can_do(self, g: Any, here: Context) -> bool:
        return bool(self.cards(g, here)) and bool(g.others(here.user))

    def do(self, g: Any, here: Context) -> Any:
        return asks.one_card(g.others(here.user)[0], "choose", self.cards(g, here), "answer")

    def take(self, g: Any, here: Context, answer: Any) -> Any:
        return Do(Move(card=answer, to="spent", cause="skill", by=here.source))


class Gathers(Step, frozen=True):
    """Its user spends up to three plants of others."""

    def can_do(self, g: Any, here: Context) -> bool:
        return bool(Begs().cards(g, here))

    def do(self, g: Any, here: Context) -> Any:
        return asks.some_cards(here.user, "gather", Begs().cards(g, here), "answer", 1, 3)

    def take(self, g: Any, here: Context, answer: Any) -> Any:
        return Do(*(Move(card=card, to="spent", cause="skill", by=here.source) for card in answer))


class Showers(Step, frozen=True):
    """Two drops are shared among all plants on the table."""

    def do(self, g: Any, here: Context) -> Any:
        options = tuple(Option(verb="card", subject=card) for card in g.cards_in(("field",)))
        return Ask(
            kind=SPLIT, players=(here.user,), what="water", options=options, into="answer", gives="amounts", most=2,
        ) if options else None

    def take(self, g: Any, here: Context, answer: Any) -> Any:
        return Do(*(
            Mark(card=card, fields={"counters": (("drop", g.drops(card) + amount),)})
            for card, amount in zip(g.cards_in(("field",)), answer, strict=True)
        ))


CROWD = (
    crop("Cloud", 1, "sky", offer(Showers(), words.Draws())),
    crop("Fete", 1, "sky", offer(toy_choices.Pledges())),
    crop("Fox", 1, "beast", activated(toy_choices.Robs(), cost=(words.Tires(),))),
    crop("Crow", 1, "beast", objection(toy_window.Cancels())),
    crop("Flood", 1, "sky", offer(Ruins(), words.Draws())),
    crop("Plague", 1, "sky", when("to-field", Ruins(), words.Draws(), who="this")),
    crop("Beggar", 1, "", activated(Begs(), words.Draws(), cost=(words.Tires(),))),
    crop("Mob", 1, "", offer(Gathers(), words.Draws())),
)
FACES = CardDatabase({face.id: face for face in (*EVERYTHING, *PLAIN, *CROWD)})
DECK = tuple(face.id for face in (*EVERYTHING, *PLAIN[:3], *CROWD))


def crowd(seed: int, seats: int, chosen: str = "", game: HarvestGame = GAME, quiet: bool = True) -> Harvest:
    """A game from its beginning, at its first question."""
    g = game.new(FACES, [Seat(deck=DECK)] * seats, seed, quiet, ChosenFormat(id=chosen))
    g.advance()
    assert isinstance(g, Harvest)
    return g


def leaver(g: Harvest, chance: Chooser, often: int) -> int | None:
    """Who leaves now, if anybody: at every so many questions, and never the last."""
    here = g.turn_order()
    return here[chance.below(len(here))] if len(here) > 1 and not chance.below(often) else None

