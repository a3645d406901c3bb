"""Everything that is true in a game: cards, zones, players, what is pending and what is being done.

Records are frozen and copied on write, so a clone is a copy of a few lists. Each game
subclasses `Card`, `PlayerState` and `State` with its own fields. Only `atoms.py` and the driver write.
"""

from __future__ import annotations

from copy import copy
from typing import Any, ClassVar, TypeVar, Union, get_args

import msgspec

from engines.core.model.ask import Ask
from engines.core.model.decision_history import Bar, PastDecision, Script
from engines.core.model.events import Event, Modifier, Pending, ValidSince

CardId = int
Ref = tuple[CardId, int]
"""One object: a card between two zone changes, as (card, life). A card that changed zone is another object."""


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """One physical card. `zone` is an area's name; cards beneath another have zone "" and a `host`."""

    FLEETING: ClassVar[tuple[str, ...]] = ()
    """Lists of names that only count what was done, and by which positions do not differ (position_key.py)."""
    WORDED: ClassVar[tuple[str, ...]] = ()
    """Lists of single words; positions write them as they are."""
    KEPT: ClassVar[tuple[str, ...]] = ()
    """Fields that stay as they are when it becomes another object."""

    id: CardId
    face: str
    """What is printed on it: "<pack>/<card>"."""
    owner: int
    user: int
    """Whose zone holds it (user, controller, master, as the game calls it)."""
    zone: str
    alias: int
    """What handles are made of; renewed whenever the card could have been mixed with others (player_view.py)."""
    life: int = 0
    """Counts the zone changes that make it a new object."""
    turned: bool = False
    face_down: bool = False
    host: CardId | None = None
    under: tuple[CardId, ...] = ()
    """Cards beneath it, the uppermost first."""
    seen: tuple[int, ...] = ()
    """Players who know this card here although its zone hides it."""
    counters: tuple[tuple[str, int], ...] = ()

    @property
    def gone(self) -> bool:
        """Whether it was removed from the game: it lies nowhere, and its number may be given to another card."""
        return not self.zone and self.host is None

    def as_new(self) -> str:
        """The face it has once it has become another object: its own, if it was turned upside down (VISION 10.28)."""
        return self.face



class CreatedCard(Card, frozen=True, kw_only=True):
    """A card of a game in which cards come into being and vanish (atoms Create and Remove)."""

    KEPT: ClassVar[tuple[str, ...]] = ("created",)

    created: bool = False
    """Whether it came into being during the game. Only such a card may vanish."""


class PlayerState(msgspec.Struct, frozen=True, kw_only=True):
    """What is true of one player. `out`: has lost and left."""

    GROWING: ClassVar[tuple[str, ...]] = ()
    """Amounts a loop may change each time it goes round (position_key.py): bond that is lost and lost."""

    out: bool = False


class ChosenFormat(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the players have agreed to play: a format of the game ("" is its first) and the optional rules turned on."""

    id: str = ""
    options: tuple[str, ...] = ()


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How the game ended. No winners: a draw, or with `all_lost` a defeat of everybody."""

    winners: tuple[int, ...]
    reason: str
    rule: str
    all_lost: bool = False


class State(msgspec.Struct, kw_only=True, dict=True):
    """The whole game at one moment, its future included. Zone keys are "<area>:<player>" (or "<area>" when shared)."""

    cards: list[Card]
    players: list[PlayerState]
    zones: dict[str, tuple[CardId, ...]]
    chance: int
    """Position of the random generator (rng.py)."""
    format: ChosenFormat = ChosenFormat()
    teams: tuple[int, ...] = ()
    """The team of each seat; empty where everybody plays alone."""
    turn: int = 0
    turn_player: int = 0
    phase: str = ""
    procedures: list[Any] = []
    """What is being done, outermost first: the stack of procedures (the game's own tagged union)."""
    ask: Ask | None = None
    asked: int = 0
    """How many questions have been asked; the serial of the present one."""
    modifiers: tuple[Modifier, ...] = ()
    pending: tuple[Pending, ...] = ()
    triggered: int = 0
    """How often an ability has triggered: a counter of its own, since hidden triggers must not shift anything seen."""
    events: tuple[Event, ...] = ()
    """Events since the end of the last check timing (Cipher 10.1.1.1.5), the oldest first."""
    answered: tuple[tuple[int, int], ...] = ()
    """(card, place in `events`) of events that happened to the very card whose ability has triggered on them."""
    batch: int = 0
    """Number of the batch new triggers belong to."""
    windows: tuple[tuple[int, int], ...] = ()
    """Open hidden windows as (player, batch): some card in hand could have triggered."""
    serial: int = 0
    """Counter behind aliases, timestamps and everything else that needs a new number."""
    visited: tuple[int, ...] = ()
    """Positions since the last decision (loops.py)."""
    history: tuple[PastDecision, ...] = ()
    """Decisions since something happened that cannot come back."""
    script: Script | None = None
    """A loop that is being repeated: its decisions are not asked for."""
    barred: tuple[Bar, ...] = ()
    """What players may not do any more because it begins a loop that has been repeated."""
    carried: int = 0
    """How many watched changes have been carried out."""
    replaced: int = 0
    """How many changes have been replaced (replacement.py): they did not happen, but they did not fail either."""
    result: Result | None = None

    def clone(self) -> State:
        """An independent copy: playing on with it leaves this one unchanged."""
        twin = copy(self)
        twin.cards = self.cards.copy()
        twin.players = self.players.copy()
        twin.zones = self.zones.copy()
        twin.procedures = self.procedures.copy()
        twin.__dict__.clear()  # derived values belong to one state object
        return twin

    @property
    def window(self) -> Any:
        """The window in which something waits while it is answered (chain.py), the latest opened; None: none is."""
        for frame in reversed(self.procedures):
            if frame.IS_WINDOW:
                return frame
        return None

    def zone(self, area: str, player: int) -> tuple[CardId, ...]:
        """The cards of a player's area, first to last; for a deck the last is the top."""
        return self.zones[f"{area}:{player}"]

    def ref(self, card: CardId) -> Ref:
        """The object this card is now."""
        return card, self.cards[card].life

    def present(self, ref: Ref) -> bool:
        """Whether that object still exists: the card has not changed zone since."""
        return self.cards[ref[0]].life == ref[1]


class ValidityState(State, kw_only=True, dict=True):
    """The state of a game in which effects count from when their static ability became valid (standing.py)."""

    valid_since: tuple[ValidSince, ...] = ()


S = TypeVar("S", bound=State)


def _waiting(procedure: type[Any], changes: tuple[type, ...]) -> type[Any]:
    """The procedure as it is read back from a save, with a game's own changes in its locals that hold changes."""
    if not procedure.CHANGES:
        return procedure
    locals_: list[Any] = []  # all of them again, so that they are written in the same order
    for local in msgspec.structs.fields(procedure):
        kind: Any = local.type
        if local.name in procedure.CHANGES:
            each: Any = Union[(*get_args(get_args(kind)[0]), *changes)]
            kind = tuple[each, ...]
        if local.default is not msgspec.NODEFAULT:
            locals_.append((local.name, kind, local.default))
        elif local.default_factory is not msgspec.NODEFAULT:
            locals_.append((local.name, kind, msgspec.field(default_factory=local.default_factory)))
        else:
            locals_.append((local.name, kind))
    return msgspec.defstruct(
        procedure.__name__, locals_, bases=(procedure,), frozen=True, kw_only=True, module=procedure.__module__,
        tag=procedure.__struct_config__.tag,
    )


def state_type(
    base: type[S], procedures: tuple[type, ...], card: type[Card] = Card, player: type[PlayerState] = PlayerState,
    changes: tuple[type, ...] = (),
) -> type[S]:
    """The state class of a game with exactly these procedures, these kinds of card and player, and these changes of
    its own beside the atoms.

    A list of a base class does not decode its subclasses; the tagged union must be spelled out.
    """
    read = tuple(_waiting(procedure, changes) if changes else procedure for procedure in procedures)
    union = Union[read]  # type: ignore[valid-type]  # noqa: UP007 - made from a tuple
    return msgspec.defstruct(  # type: ignore[return-value]
        base.__name__, [
            ("cards", list[card]), ("players", list[player]),  # type: ignore[valid-type]
            ("procedures", list[union], msgspec.field(default_factory=list)),
        ],
        bases=(base,), kw_only=True, dict=True, module=base.__module__,
    )
