"""A game in progress, as rules and effects see it: the type of every parameter called g.

`RunningGame` in play/running_game.py is what implements it. What stands beneath the driver knows only this page, so
that nothing below has to import what runs it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, Self, TypeVar

from engines.core.cards.ability_parts import Ability, Context, Step
from engines.core.cards.card_definitions import CardDatabase, Face
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import LogView, Mention, Named, NewsView, TextArg
from engines.core.model.ask import Answer
from engines.core.model.change import Change
from engines.core.model.events import AbilityRef, Event, Fact, LastKnownInfo
from engines.core.model.mentions import LineArgs, Origin
from engines.core.model.procedure import Procedure
from engines.core.model.state import Card, CardId, State

AProcedure = TypeVar("AProcedure", bound=Procedure)


class Game(Protocol):
    """One game in progress. It has rules, cards and state, and answers questions about them."""

    faces: CardDatabase
    quiet: bool
    watchful: bool
    idle: bool
    """It is a copy that looks ahead, in which nobody begins anything: a game may leave out what could be begun."""
    unseeing: bool
    """It is a copy in which hidden cards have no faces: what could be done with them must not be asked."""
    kept: dict[Any, Any]
    """Values and what was read for them (state/kept_values.py)."""
    log: dict[int, list[LogView]]
    news: dict[int, list[NewsView]]

    @property
    def state(self) -> State:
        """Everything that is true in it: the game's own kind of State."""

    @property
    def game(self) -> GameDefinition:
        """The rules it is played by."""

    def clone(self) -> Self:
        """An independent quiet copy to search or test with."""

    # -- questions ------------------------------------------------------------------------------------------------

    @property
    def players(self) -> range:
        """All seats, also of players who have left."""

    def turn_order(self) -> list[int]:
        """Players still in the game, the leader first."""

    def others(self, player: int) -> list[int]:
        """Everybody else still in the game, in turn order, teammates included."""

    def opponents(self, player: int) -> list[int]:
        """Those still in the game whom the player plays against, in turn order."""

    def reached(self, player: int) -> list[int]:
        """Those whom abilities of a player can mean by "each player", in turn order (Rebirth 12.7.4)."""

    def teammates(self, player: int) -> list[int]:
        """The others of the player's team still in the game, in turn order. Without teams there are none."""

    def side(self, player: int) -> tuple[int, ...]:
        """Everybody who wins and loses with the player, in seat order. Those who have left are among them."""

    def card(self, card: CardId) -> Card:
        """The record of a card."""

    def face(self, card: CardId) -> Face:
        """What is printed on a card."""

    def zone(self, area: str, player: int) -> tuple[CardId, ...]:
        """The cards of an area, first to last."""

    def cards_in(self, areas: Iterable[str]) -> Iterator[CardId]:
        """Every card in these areas of every player."""

    def follow(self, ref: tuple[int, int] | None) -> CardId | None:
        """The card an object reference means now, or None if it has moved on."""

    def number(self, card: CardId, field: str) -> int:
        """A numeric field of a card now."""

    def words(self, card: CardId, field: str) -> tuple[str, ...]:
        """A set-valued field of a card now."""

    def abilities(self, card: CardId) -> tuple[AbilityRef, ...]:
        """The abilities a card has now."""

    def here_of(self, card: CardId, ability: AbilityRef) -> Context:
        """The circumstances under which an ability of a card is read before it is used."""

    def ability(self, ref: AbilityRef) -> Ability:
        """The ability a reference names."""

    def innermost(self, kind: type[AProcedure]) -> AProcedure | None:
        """The procedure of that kind that is being carried out now, the latest begun. None if there is none."""

    def block(self, ref: AbilityRef, path: tuple[int, ...]) -> tuple[Step, ...]:
        """A block of an ability's instructions; see resolve.Resolve."""

    def feasible(self, here: Context) -> bool:
        """Whether some part of an ability's instructions could be applied now."""

    def in_force(self) -> Mapping[str, Sequence[Any]]:
        """The static abilities that are in their place, by field; the very same as long as they are the same."""

    def heard(self, kind: str) -> bool:
        """Whether an event of this kind could matter to anything that may trigger."""

    def answered_from_hand(self, kind: str) -> bool:
        """Whether some ability of the agreed packs can answer such events out of a hand."""

    def heard_later(self, kind: str) -> bool:
        """Whether a card that comes to a hand may trigger on such an event that has happened before."""

    def snapshot_card(self, card: CardId) -> LastKnownInfo:
        """The card as it is now, for events and triggers that read it later."""

    def glance(self, card: CardId) -> LastKnownInfo:
        """The card as it is now, its facts not worked out until they are read."""

    def further_facts(self, card: CardId) -> dict[str, Fact]:
        """What the game remembers of a card beside the fields of `snapshot_fields`."""

    # -- writing --------------------------------------------------------------------------------------------------

    def forget_derived(self, moved: bool = False) -> None:
        """Drop cached derived values: something was written. `moved`: also what depends on where cards lie."""

    def wake(self) -> None:
        """Something is due at the next check timing."""

    @property
    def at_rest(self) -> bool:
        """Whether a check timing found nothing due and nothing has been written since."""

    def rest(self) -> None:
        """A check timing has found nothing due."""

    def new_serial(self) -> int:
        """A number not used before in this game."""

    def apply(self, change: Change) -> list[Event]:
        """Carry out a change no rule can watch; nothing triggers on it."""

    def carry_out(self, changes: tuple[Change, ...]) -> int:
        """Carry out watched changes at the same time and let things trigger. Returns how many were applied."""

    def snapshot(self) -> bytes:
        """The whole state, to return to with `Rewind`."""

    def push(self, procedure: Procedure, into: str = "") -> None:
        """Run a procedure before whatever is being done now goes on."""

    def end(self, winners: Sequence[int], reason: str, rule: str = "") -> None:
        """End the game. No winners: a draw."""

    def advance(self) -> None:
        """Run until a player must decide or the game is over."""

    def answer(self, answer: Answer) -> None:
        """Take the answer to the present question and go on. Raises AnswerRefused, with the state unchanged."""

    # -- log and news ---------------------------------------------------------------------------------------------

    def told(self, viewer: int, value: LineArgs) -> TextArg:
        """An argument of a line as one viewer may read it."""

    def called(self, user: int, name: Named) -> Mention:
        """A player's card by its name alone, wherever it may be."""

    def tell(
        self, what: str, rule: str = "", *, player: int | None = None, cause: int | None = None,
        heading: bool = False, readers: tuple[int, ...] | None = None, **args: LineArgs,
    ) -> None:
        """Write a log line with message key `what`; `player` chose it (None: it happened by itself)."""

    def privy(self) -> int | None:
        """The only player who may notice what is being done now; None: everybody may."""

    def news_start(self, card: int) -> dict[int, Origin] | None:
        """Where every viewer sees the card now, before it moves."""

    def news_moved(self, card: int, origin: dict[int, Origin] | None, start: str, end: str) -> None:
        """The card has moved."""

    def tell_moved(self, change: Any, origin: dict[int, Origin] | None, start: str) -> None:
        """A line for a move that has none of its own."""

    def news_about(
        self, kind: str, card: int, other: int | None = None, viewers: tuple[int, ...] | None = None
    ) -> None:
        """Something is to be seen on a card: it turns, flips, attacks, is defeated."""

    def news_zone(self, kind: str, zone: str, player: int) -> None:
        """Something is to be seen on a zone: it is shuffled."""

    def news_dice(self, player: int, faces: Sequence[int]) -> None:
        """A player has thrown dice, and everybody sees how they fall."""

    def news_result(self) -> None:
        """The game is over."""
