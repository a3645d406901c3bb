"""The table as somebody understands it who is only told words: what is asked, what can act, where it may go.

English words, because the driver plays in English; everything comes from names and descriptions on the
accessibility bus.
"""

from __future__ import annotations

import re
from functools import cached_property

from eyes import Sight, Thing

LIT = (", usable", ", highlighted")
TURN = re.compile(r"Turn (\d+) · (.+)")


class Board:
    """One moment of a game."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    # -- which screen --------------------------------------------------------------------------------------------

    @cached_property
    def handover(self) -> Thing | None:
        return self.sight.find(r"^Hand-over to ")

    @cached_property
    def over(self) -> bool:
        return self.sight.find(r"^Rematch$", "push button") is not None

    @cached_property
    def table(self) -> Thing | None:
        return self.sight.find(r"^Table$", "list")

    @cached_property
    def prompt(self) -> Thing | None:
        return next((each for each in self.sight.every() if each.about == "Prompt"), None)

    # -- the question --------------------------------------------------------------------------------------------

    @property
    def question(self) -> str:
        return self.prompt.name if self.prompt is not None else ""

    @property
    def mine(self) -> bool:
        return self.question.startswith(("Your choice", "Your turn"))

    @property
    def carrying(self) -> bool:
        return self.question.startswith("Your turn") and "Holding " in self.question

    def asks(self, pattern: str) -> bool:
        return re.search(pattern, self.question) is not None

    @property
    def buttons(self) -> list[Thing]:
        if self.prompt is None:
            return []
        return [each for each in self.prompt.children if each.role == "push button" and "enabled" in each.states]

    def button(self, key: str) -> Thing | None:
        """The button that wears this key."""
        return next((each for each in self.buttons if each.about == key), None)

    @property
    def primary(self) -> Thing | None:
        return self.button("Enter")

    @property
    def ending(self) -> Thing | None:
        """The button that lets the chance pass or ends the phase; Enter's where it is the only answer."""
        return self.button("N") or self.primary

    # -- what lies there -----------------------------------------------------------------------------------------

    @cached_property
    def lit(self) -> list[Thing]:
        """Cards that can act, and places where what is carried may go."""
        return [each for each in self._inside() if each.name.endswith(LIT)]

    @cached_property
    def ways(self) -> list[Thing]:
        """The list that opens when a drop means several things."""
        return [each for each in self._inside() if each.role == "menu item"]

    @cached_property
    def refusal(self) -> Thing | None:
        return next((each for each in self._inside() if each.role in ("alert", "alert message", "notification")), None)

    @cached_property
    def cards(self) -> list[Thing]:
        return [each for each in self._inside() if each.role == "list item"]

    @cached_property
    def rows(self) -> list[str]:
        """The list of options above the prompt, if it is there."""
        for each in self.sight.every():
            if re.match(r"1\. ", each.about):
                return each.about.split("\n")
        return []

    def _inside(self) -> tuple[Thing, ...]:
        return self.table.children if self.table is not None else ()

    def the_card(self, pattern: str) -> Thing | None:
        return next((each for each in self.cards if each.says(pattern)), None)

    @cached_property
    def turn(self) -> tuple[int, str]:
        found = next((TURN.match(each.about) for each in self.sight.every() if TURN.match(each.about)), None)
        return (int(found[1]), found[2]) if found else (0, "")

    @cached_property
    def power(self) -> int | None:
        """What the attacker has now, from the words of the contest."""
        found = re.search(r"attacks (\d+)", self.sight.words())
        return int(found[1]) if found else None

    @property
    def pulse(self) -> str:
        """Changes whenever something happened."""
        table = "\n".join(f"{each.name}|{sorted(each.states & {'selected'})}" for each in self._inside())
        shown = [self.handover.name + self.handover.about if self.handover else "", str(self.over), self.question]
        return "\n".join([*shown, table, "|".join(each.name + each.about for each in self.buttons), *self.rows])

    def free_point(self, thing: Thing) -> tuple[int, int]:
        """A point of a card that no later card covers, nor a piece: cards of a fan overlap their left neighbours."""
        x, y, wide, high = thing.box
        addresses = [each.address for each in self.cards]
        later = self.cards[addresses.index(thing.address) + 1 :] if thing.address in addresses else []
        later = [*later, *(each for each in self._inside() if each.role == "graphic")]
        spots = [(x + wide * across // 10, y + high * down // 10) for across, down in ((5, 5), (2, 5), (1, 4), (8, 5))]
        return min(spots, key=lambda spot: sum(_covers(each, spot) for each in later))


def _covers(thing: Thing, spot: tuple[int, int]) -> bool:
    x, y, wide, high = thing.box
    return x <= spot[0] < x + wide and y <= spot[1] < y + high


def power_of(thing: Thing) -> int:
    """The power a card is announced with."""
    found = re.search(r"power (\d+)", thing.name)
    return int(found[1]) if found else 0
