"""Standing wishes: which questions a player lets pass without being asked, and until when.

There are three forms. A wish for a kind of window lasts until it is dropped; "until my next turn ask me never, or only
about my marked cards" is set on the hand-over screen and ends by itself. Neither ever looks at a hand. The third, "only
when I can answer", does: it skips every question with only one answer, and says so where it is chosen. Whoever has not
chosen it is spared only what everybody can see to have one answer (app/tables/evident.py).
"""

from __future__ import annotations

from app.tables.table import ONE_ANSWER, Table
from engines.core.display.views import AskView, Text
from engines.core.model.mentions import SPECTATOR

PUBLIC = SPECTATOR
"""The viewer who knows only what everybody knows."""

PAUSE_MS = (700, 2_000)
"""A wish to pass waits any time between, so that the pause does not tell whether a person looked at cards."""

PLAIN_PAUSE_MS = 450
"""What passes by itself because there is only one answer waits just long enough to be seen."""

ALWAYS, ABLE, EVENTFUL, MARKED, NEVER = "always", "able", "eventful", "marked", "never"
LEVELS = (ALWAYS, ABLE, EVENTFUL, MARKED, NEVER)


def declining(ask: AskView) -> int | None:
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


class AutoPass:
    """The wishes of all players at one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.open_hands = False
        """Whether those at one screen show one another their hands, so that everybody sees what can be answered."""
        self.spares = False
        """Whether questions are skipped that everybody can see to have only one answer: at one screen and on a network
        alike, since neither that they are skipped nor how soon depends on anything hidden."""
        self.levels: dict[int, str] = {}
        """How often each player wants to be asked until their next turn, if that is limited."""
        self._since: dict[int, int] = {}

    def ask_me(self, seat: int, level: str) -> None:
        """Set when this player is asked.

        Always, only when they can answer and only when something has happened hold until they say otherwise. Only about
        their marked cards and never hold until their next turn.
        """
        self.levels.pop(seat, None)
        if level in (EVENTFUL, MARKED, NEVER):
            self.levels[seat] = level
            self._since[seat] = self.table.view(PUBLIC).turn
        elif level == ABLE:
            self.table.wishes[seat, ONE_ANSWER] = True
        else:
            self.table.wishes.pop((seat, ONE_ANSWER), None)
        self._keep()

    def _keep(self) -> None:
        """Wishes are kept with the game: a program that is closed right after one still knows it."""
        if self.table.keeper is not None:
            self.table.keeper.rewritten(self.table)

    def level(self, seat: int) -> str:
        return self.levels.get(seat) or (ABLE if self.table.wishes.get((seat, ONE_ANSWER)) else ALWAYS)

    def let_pass(self, seat: int, window: str) -> None:
        """Never ask this player in such a window again, until the wish is dropped."""
        self.table.wishes[seat, window] = True
        self._keep()

    def lasting(self, seat: int) -> list[str]:
        """The kinds of window a player lets pass for good."""
        kept = [key for key, on in self.table.wishes.items() if on and key not in self.table.passing_once]
        return [window for owner, window in kept if owner == seat and window != ONE_ANSWER]

    def any_of(self, seat: int) -> bool:
        """Whether anything passes by itself for a player."""
        return bool(self.lasting(seat)) or self.level(seat) != ALWAYS

    def drop(self, seat: int) -> None:
        """Ask this player everything again, the present question too."""
        for window in (*self.lasting(seat), ONE_ANSWER):
            self.table.wishes.pop((seat, window), None)
        self.levels.pop(seat, None)
        if seat in self.table.asking():
            self.table.hold()
        self._keep()

    def clear_temporary(self) -> None:
        """Forget what was wished only for the question just passed."""
        for key in self.table.passing_once:
            self.table.wishes.pop(key, None)
        self.table.passing_once = ()

    def apply(self) -> None:
        """Turn "not until my turn" into a wish for the question that is being asked now, and see whether it leaves
        anything to decide."""
        self.clear_temporary()
        self._expire()
        self.table.look_whether_evident(self.spares, self.open_hands)
        for seat in self.table.asking():
            ask = self.table.ask(seat)
            if seat not in self.levels or ask is None or ask.window is None:
                continue
            wished = (seat, ask.window)
            if wished not in self.table.wishes and not self._wants(seat, ask):
                self.table.wishes[wished] = True
                self.table.passing_once = (*self.table.passing_once, wished)

    def _expire(self) -> None:
        public = self.table.view(PUBLIC)
        for seat in list(self.levels):
            ends = self.levels[seat] != EVENTFUL
            if ends and public.turn_player == seat and public.turn != self._since.get(seat):
                self.levels.pop(seat)

    def _wants(self, seat: int, ask: AskView) -> bool:
        """Whether the player wants this question: by its kind, or by what it is about."""
        if self.levels[seat] == EVENTFUL:
            return ask.window not in self.table.game.layout.calm
        return self.levels[seat] == MARKED and self._about_marked(seat, ask)

    def _about_marked(self, seat: int, ask: AskView) -> bool:
        """Whether the question is about a card of the player's that the game holds worth guarding."""
        guarded = {mark.id for mark in self.table.game.layout.marks if mark.guarded}
        sight = self.table.view(PUBLIC)
        named = set(mentions(ask.question))
        for arrow in sight.arrows:
            named.add(arrow.end)
        cards = [sight.cards[handle] for handle in named if handle in sight.cards]
        return any(card.user == seat and not guarded.isdisjoint(card.marks) for card in cards)
