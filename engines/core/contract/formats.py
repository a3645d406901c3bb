"""Formats: how many players a game takes, who belongs together, and whom one may attack."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import msgspec

from engines.core.display.views import Named, Reason, Text
from engines.core.model.state import ChosenFormat


class FormatOption(msgspec.Struct, frozen=True, kw_only=True):
    """An optional rule of a format. Players turn it on or off before the game."""

    id: str
    names: Named
    about: Named
    """What it changes, in one sentence."""
    rule: str


class Format(msgspec.Struct, frozen=True, kw_only=True):
    """One way to play a game: for so many players, alone or in teams."""

    id: str
    names: Named
    seats: tuple[int, ...] = (2,)
    """The numbers of players it can be played with, the smallest first; between 2 and 6."""
    teams: tuple[int, ...] = ()
    """The team of each seat, from 0, for formats with one number of players. Empty: everybody plays alone."""
    attacks: Literal["others", "next", "team"] = "others"
    """Whom a player may attack, for the drawing of the table: all others, the next in turn order, the other team."""
    faces: tuple[int, ...] = ()
    """For each seat the one it faces all the game; empty: whoever comes next, or was attacked last."""
    about: Named | None = None
    """The format in two short sentences."""
    starts: Named = Named("The first player is drawn by lot.", "先攻は無作為に決まります。")
    """Who begins, in one sentence."""
    rule: str = ""
    """The paragraph that describes it."""
    options: tuple[FormatOption, ...] = ()
    boosters: int = 0
    """So many boosters of a card pack are what a seat brings instead of a deck (`contract.decks.BOOSTERS`)."""


def for_two(rule: str = "") -> tuple[Format, ...]:
    """The formats of a game that two play against each other. `rule` is the paragraph that says so."""
    return (Format(id="two", names=Named("Two players", "2人対戦"), rule=rule),)


def _span(seats: tuple[int, ...]) -> Text | int:
    """The numbers of players in words: "4", "3 to 6"."""
    return seats[0] if len(seats) == 1 else Text("format.to", {"least": seats[0], "most": seats[-1]})


class FormatRules:
    """With how many players a game can be played."""

    formats: ClassVar[tuple[Format, ...]] = for_two()
    """All its formats; the first is what is played where nobody chooses."""

    def teammates_share(self, g: Any) -> bool:
        """Whether players of a team may look at what only one of them sees (Rebirth 12.5.6)."""
        return False

    def format(self, chosen: ChosenFormat) -> Format:
        """The format of that id. Raises KeyError if the game has none of that id."""
        for each in self.formats:
            if each.id == chosen.id or not chosen.id:
                return each
        raise KeyError(chosen.id)

    def format_faults(self, chosen: ChosenFormat, seats: int) -> list[Reason]:
        """Why so many players cannot play this format with these options; empty if they can."""
        known = {each.id: each for each in self.formats}
        form = known.get(chosen.id) if chosen.id else self.formats[0]
        if form is None:
            ids = ", ".join(known)
            return [Reason(Text("format.unknown", {"format": chosen.id, "known": ids}), "")]
        faults = []
        if seats not in form.seats:
            faults.append(Reason(Text("format.seats", {
                "format": form.names, "players": seats, "for": _span(form.seats),
            }), form.rule))
        options = {option.id for option in form.options}
        faults += [
            Reason(Text("format.no-option", {"format": form.names, "option": option}), form.rule)
            for option in chosen.options if option not in options
        ]
        return faults
