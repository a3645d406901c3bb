"""Players that are not people. A bot gets what its player would see and nothing else, and answers from that.

Bots keep nothing between decisions: their chance comes from the seed of the match, their seat and the number of the
question, so the same game is played again in the same way, also after a save.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from app.bots.bot_view import Bot, BotView, Chance, fitting
from app.bots.by_hand import leaving_it_to_people
from app.bots.greedy import greedy, hints_of, weighs_outcome
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import AskView, CardView, Handle, OptionView, PartialView, Text
from engines.core.model.ask import NAME, NUMBER, ONE, ORDER, PLACE, SOME, SPLIT, YES_NO, Answer, Ask
from engines.core.play import foresight, player_view
from engines.core.play.running_game import RunningGame
from engines.core.procedures.by_hand import CONSENT
from engines.core.state import knowledge
from engines.core.state.selection import addable

if TYPE_CHECKING:
    from app.match.table_reader import ReadableTable

PAUSE_MS = 350
"""Before a bot answers, where people are to follow it."""


NOTHING = Text("")


def choose(
    table: ReadableTable, player: int, bot: str, seed: int, programs: Iterable[int] | None = None
) -> Answer:
    """The answer of a kind of bot for a player to the present question. Its chance comes from the seed. `programs`:
    the seats of bots, where the table does not know them."""
    sight = table.ask(player)
    assert sight is not None

    @functools.cache
    def cards() -> dict[Handle, CardView]:
        return table.view(player).cards

    eyes = BotView(
        table.game, player, sight, lambda handle: cards().get(handle), lambda: _names(cards()),
        lambda chosen: table.partial(player, chosen), functools.partial(table.words, player),
        functools.partial(table.cost, player), table.paying(), functools.partial(table.pointless, player),
        functools.partial(table.outlook, player), _side(table.teams, player),
        frozenset(table.bots if programs is None else programs),
    )
    return BOTS[bot](eyes, Chance(seed, player, sight.serial))


def _side(teams: Sequence[int], player: int) -> tuple[int, ...]:
    return tuple(seat for seat, team in enumerate(teams) if team == teams[player])


def _names(cards: dict[Handle, CardView]) -> list[str]:
    return sorted({card.name.en for card in cards.values() if card.name is not None})


def random(eyes: BotView, chance: Chance) -> Answer:
    """Any legal answer but those that only prepare for others."""
    ask = eyes.ask
    if ask.kind == NUMBER:
        return number_of(ask.least, ask.most, ask.without, chance.below)
    if ask.kind == ORDER:
        return chance.shuffled(range(len(ask.options)))
    if ask.kind == SOME:
        return random_selection(eyes.partial, chance)
    if ask.kind == SPLIT:
        amounts = [0] * len(ask.options)
        for _ in range(ask.most):
            amounts[chance.below(len(amounts))] += 1
        return tuple(amounts)
    if ask.kind == NAME:
        names = eyes.names()
        return names[chance.below(len(names))] if names else "?"
    hints = hints_of(eyes.game).verbs
    useful = [each.index for each in ask.options if each.verb not in hints or not hints[each.verb].prepares]
    return useful[chance.below(len(useful))] if useful else chance.below(len(ask.options))


def number_of(least: int, most: int, without: int | None, below: Callable[[int], int]) -> int:
    """Any number of a range but one."""
    if without is None or not least <= without <= most:
        return least + below(most - least + 1)
    number = least + below(most - least)
    return number + (number >= without)


def random_selection(partial: Callable[[Sequence[int]], PartialView], chance: Chance) -> tuple[int, ...]:
    """Some options that fit together; every size has its chance."""
    return fitting(partial, lambda more: more[chance.below(len(more))], lambda chosen: chance.below(3) == 0)


BOTS: dict[str, Bot] = {"random": leaving_it_to_people(random), "greedy": leaving_it_to_people(greedy)}
"""Every kind of bot by its name."""


# -- without a table ---------------------------------------------------------------------------------------------------

Headless = Callable[[RunningGame, int, Chance], Answer]
"""A bot in a game without a table: the same bot with the same eyes, made cheaper where it can be."""


def blind_random(g: RunningGame, player: int, chance: Chance) -> Answer:
    """The random bot needs to see nothing but how many options there are."""
    asked = g.state.ask
    assert asked is not None
    if asked.what == CONSENT:
        return 1  # it never objects
    if asked.kind in (ONE, YES_NO, PLACE):
        return chance.below(len(asked.options))
    return random(_eyes(g, player, _bare(asked)), chance)


def seeing(bot: Bot, weighs: Callable[[GameDefinition, str], bool]) -> Headless:
    """Any bot, with the full question and the view of its player. What is to come of a question is worked out only if
    the bot `weighs` that."""

    def choose_headless(g: RunningGame, player: int, chance: Chance) -> Answer:
        sight = player_view.ask(g, player, functools.partial(weighs, g.game))
        assert sight is not None
        return bot(_eyes(g, player, sight), chance)

    return choose_headless


def _bare(asked: Ask) -> AskView:
    """As much of a question as random answers need."""
    options = [OptionView(index=index, text=NOTHING) for index in range(len(asked.options))]
    return AskView(
        serial=0, kind=asked.kind, players=[], question=NOTHING, options=options, least=asked.least, most=asked.most,
        without=asked.without,
    )


def _eyes(g: RunningGame, player: int, sight: AskView) -> BotView:
    def card(handle: Handle) -> CardView | None:
        number = knowledge.card_of(g, player, handle)
        return player_view.card_sight(g, player, g.card(number)) if number is not None else None

    def partial(chosen: Sequence[int]) -> PartialView:
        assert g.state.ask is not None
        return PartialView(*addable(g, g.state.ask, chosen))

    def names() -> list[str]:
        return _names(player_view.table(g, player).cards)

    return BotView(
        g.game, player, sight, card, names, partial, functools.partial(player_view.words, g, player),
        functools.partial(player_view.cost, g, player), player_view.paying(g),
        functools.partial(foresight.pointless, g, player), functools.partial(foresight.outlook, g, player),
        _side(g.state.teams, player),
    )


HEADLESS: dict[str, Headless] = {"random": blind_random, "greedy": seeing(BOTS["greedy"], weighs_outcome)}
