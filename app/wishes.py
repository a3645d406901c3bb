"""Standing wishes: which questions a player lets pass without being asked, and until when.

There are two forms. A wish for a kind of window lasts until it is dropped; "until my next turn ask me never, or only
about my marked cards" is set on the hand-over screen and ends by itself. Neither ever looks at a hand.
"""

from __future__ import annotations

from app.table import Table
from engines.core.sight import AskSight, Text
from engines.core.telling import SPECTATOR

PUBLIC = SPECTATOR
"""The viewer who knows only what everybody knows."""

PAUSE_MS = (700, 2_000)
"""A wish to pass waits any time between, so that the pause does not tell whether a person looked at cards."""

ALWAYS, MARKED, NEVER = "always", "marked", "never"
LEVELS = (ALWAYS, MARKED, NEVER)


def declining(ask: AskSight) -> int | None:
    """The option that does nothing, if the question has one."""
    return next((option.index for option in ask.options if option.decline), None)


def mentions(text: Text) -> list[str]:
    """The handles of all cards a sentence names."""
    found: list[str] = []
    for value in text.args.values():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, Text):
                found += mentions(each)
            else:
                handle = getattr(each, "handle", None)
                if handle is not None:
                    found.append(handle)
    return found


class Wishes:
    """The wishes of all players at one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.levels: dict[int, str] = {}
        """How often each player wants to be asked, if not always."""
        self._since: dict[int, int] = {}
        self._temporary: tuple[tuple[int, str], ...] = ()

    def ask_me(self, seat: int, level: str) -> None:
        """Until their next turn, ask this player always, only about their marked cards, or never."""
        self.levels[seat] = level
        self._since[seat] = self.table.view(PUBLIC).turn
        if level == ALWAYS:
            self.levels.pop(seat)

    def level(self, seat: int) -> str:
        return self.levels.get(seat, ALWAYS)

    def let_pass(self, seat: int, window: str) -> None:
        """Never ask this player in such a window again, until the wish is dropped."""
        self.table.wishes[seat, window] = True

    def lasting(self, seat: int) -> list[str]:
        """The kinds of window a player lets pass for good."""
        kept = [key for key, on in self.table.wishes.items() if on and key not in self._temporary]
        return [window for owner, window in kept if owner == seat]

    def any_of(self, seat: int) -> bool:
        """Whether anything passes by itself for a player."""
        return bool(self.lasting(seat)) or seat in self.levels

    def drop(self, seat: int) -> None:
        """Ask this player everything again."""
        for window in self.lasting(seat):
            self.table.wishes.pop((seat, window), None)
        self.levels.pop(seat, None)

    def clear_temporary(self) -> None:
        """Forget what was wished only for the question just passed."""
        for key in self._temporary:
            self.table.wishes.pop(key, None)
        self._temporary = ()

    def apply(self) -> None:
        """Turn "not until my turn" into a wish for the question that is being asked now."""
        self.clear_temporary()
        self._expire()
        for seat in self.table.asking():
            ask = self.table.ask(seat)
            if seat not in self.levels or ask is None or ask.window is None:
                continue
            wished = (seat, ask.window)
            if wished not in self.table.wishes and not self._wants(seat, ask):
                self.table.wishes[wished] = True
                self._temporary = (*self._temporary, wished)

    def _expire(self) -> None:
        public = self.table.view(PUBLIC)
        for seat in list(self.levels):
            if public.turn_player == seat and public.turn != self._since.get(seat):
                self.levels.pop(seat)

    def _wants(self, seat: int, ask: AskSight) -> bool:
        """Whether the player wants this question: only "marked" depends on what it is about."""
        return self.levels[seat] == MARKED and self._about_marked(seat, ask)

    def _about_marked(self, seat: int, ask: AskSight) -> bool:
        """Whether the question is about a card of the player's that the game holds worth guarding."""
        guarded = {mark.id for mark in self.table.game.layout.marks if mark.guarded}
        sight = self.table.view(PUBLIC)
        named = set(mentions(ask.question))
        for arrow in sight.arrows:
            named.add(arrow.end)
        cards = [sight.cards[handle] for handle in named if handle in sight.cards]
        return any(card.user == seat and not guarded.isdisjoint(card.marks) for card in cards)
