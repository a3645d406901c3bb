"""THE CONTRACT: what a game's package provides, on one page.

A package makes one `GameDefinition` subclass instance called GAME in its `game.py`. Constants read like a rule sheet;
methods answer the questions the shared machinery asks. Everything has the plainest default that can be right. The parts
of the contract, each with its own page beside this one:

    formats     with how many players it is played, alone or in teams
    records     its identity, its kinds of card and state, and the set-up of a game
    zones       its areas: what is face down where, who may peek, what becomes of a card that moves
    values      printed fields, layers, and what the rules themselves add
    abilities   where and when abilities work and trigger
    processes   phases, actions, prohibitions, check timings, and what happens at once
    ends        loops, concessions, draws, and time
    by_hand     what players may do themselves where a card's words are carried out by hand, and what must stay true
    decks       which deck rules a deck breaks, which parts its cards may be chosen for
    screen      layout, marks, tags, and the words of questions and options

What its paragraphs say stands in rulebook.toml, which the program hands in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.abilities import AbilityRules
from engines.core.contract.by_hand import HandRules
from engines.core.contract.decks import DeckRules, Seat
from engines.core.contract.ends import EndRules
from engines.core.contract.formats import FormatRules
from engines.core.contract.processes import ProcessRules
from engines.core.contract.records import RecordRules
from engines.core.contract.screen import ScreenAnswers
from engines.core.contract.values import ValueRules
from engines.core.model.position_notation import PositionRules
from engines.core.model.state import ChosenFormat

FIRST_FORMAT = ChosenFormat()


class GameDefinition(
    FormatRules, RecordRules, ValueRules, AbilityRules, ProcessRules, EndRules, DeckRules, HandRules,
    ScreenAnswers,
):
    """All that the shared machinery asks of a game. One instance per game; it holds no state."""

    play_type: ClassVar[type[Any]]
    """The class of its games in progress: a kind of running_game.RunningGame, which stands above this page."""
    position_rules: ClassVar[PositionRules] = PositionRules()

    def new(
        self,
        faces: CardDatabase,
        seats: Sequence[Seat],
        seed: int,
        quiet: bool = True,
        chosen: ChosenFormat = FIRST_FORMAT,
    ) -> Any:
        """A game in progress, about to begin: its state made by `setup`, not yet advanced. What the format says about
        the players stands in the state before its first step. Raises ValueError for a format the players do not fit."""
        faults = self.format_faults(chosen, len(seats))
        if faults:
            raise ValueError(f"{len(seats)} players: {faults[0].text.key} ({faults[0].rule})")
        state = self.setup(faces, seats, seed)
        state.format, state.teams = chosen, self.format(chosen).teams
        return self.play_type(self, faces, state, quiet)
