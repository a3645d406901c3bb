"""What the table offers while a player carries something out by hand: a question with an option for every step.

Whatever may be moved goes by the table's own hands; no single card is lit for it, as all may be. A change that waits
for its card lights only those cards it can be done to.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from msgspec.structs import replace

from app.tables.hands import WishedStep
from engines.core.contract.by_hand import HandRules
from engines.core.display.layout import Layout
from engines.core.display.views import AskView, CardView, GameView, Handle, HandView, OptionView, Place, Text
from engines.core.model import hand_step as kinds
from ui.table.question.choice import FREE

NEEDS_CARD = (kinds.MOVE, kinds.FLIP, kinds.TURN, kinds.COUNTER, kinds.NUMBER)


@dataclass
class Ways:
    """The widened question, and the step each further option stands for. None: its card is only chosen."""

    ask: AskView | None
    first: int = 0
    steps: list[WishedStep | None] = field(default_factory=list)

    def step(self, index: int) -> tuple[WishedStep | None] | None:
        """The step of an option; None: it is one of the game's."""
        at = index - self.first
        return (self.steps[at],) if self.steps and 0 <= at < len(self.steps) else None


@dataclass(frozen=True)
class Table:
    """What is offered to whom: the game's white-list, where its areas lie, the moment, and the card chosen before."""

    rules: HandRules
    layout: Layout
    sight: GameView
    chosen: Handle = ""

    def kind_of(self, zone: str) -> str:
        """The kind of area a zone lies in."""
        return self.layout.area(zone.rpartition(":")[0] or zone).kind

    def widened(self, ask: AskView, hand: HandView, waiting: str) -> Ways:
        """The question with an option for every card, and for every place it may be moved to. `waiting` is a change
        for which a card has still to be chosen."""
        ways = Ways(ask, len(ask.options))
        options, lit = list(ask.options), self.touched(waiting) if waiting else ()
        for handle, user, movable in self._handles():
            if waiting and handle not in lit:
                continue
            verb, before = "" if waiting else FREE, len(options)
            for step in self._moves(hand, handle, user) if movable and waiting in ("", kinds.MOVE) else ():
                words = f"byhand.to-{step.place}" if step.to in hand.ordered else "byhand.move-here"
                place = Place(zone=step.to)
                options.append(OptionView(index=len(options), text=Text(words), subject=handle, place=place, verb=verb))
                ways.steps.append(step)
            if len(options) == before and (movable or not hand.free):
                words = "byhand.choose"
                options.append(OptionView(index=len(options), text=Text(words), subject=handle, verb=verb))
                ways.steps.append(None)
        ways.ask = replace(ask, options=options, quiet=hand.free and not waiting)
        return ways

    def _moves(self, hand: HandView, handle: Handle, user: int) -> Iterator[WishedStep]:
        for key in hand.areas:
            seat = key.partition(":")[2]
            if not seat or int(seat) == user or hand.free:
                for place in (kinds.LAST, kinds.FIRST) if key in hand.ordered else (kinds.LAST,):
                    yield WishedStep(what=kinds.MOVE, card=handle, to=key, place=place)

    def _handles(self) -> list[tuple[Handle, int, bool]]:
        """The cards that may be chosen, with who may have them and whether they may be moved.

        The tops of face-down piles are among them, and what has been looked at there. Of another's hand a list asks.
        """
        sight, viewer = self.sight, self.sight.viewer
        piles = [zone for zone in sight.zones if self.kind_of(zone.id) == "pile"]
        beneath = {handle for zone in piles for handle in zone.cards[:-1] if not sight.cards[handle].face_down}
        found = [
            (card.handle, card.user, self._movable(card)) for card in sight.cards.values()
            if (card.user == viewer or card.face is not None or self.kind_of(card.zone) != "hand")
            and (card.handle not in beneath or card.handle == self.chosen)
        ]
        tops = [(f"{zone.id}#0", zone.owner, zone.owner == viewer) for zone in piles if zone.count and not zone.cards]
        return found + tops

    def _movable(self, card: CardView) -> bool:
        viewer, hand = self.sight.viewer, self.sight.hand
        if hand is not None and hand.free:  # what is another player's they move themselves
            area = self.layout.area(card.zone.rpartition(":")[0] or card.zone)
            return viewer in (card.user, card.owner) or area.shared
        return card.face is not None or card.user == viewer

    def touched(self, what: str) -> set[Handle]:
        """The cards a change can be done to, as far as the table shows it. The game has the last word."""
        return {card.handle for card in self.sight.cards.values() if self._touches(what, card)}

    def _touches(self, what: str, card: CardView) -> bool:
        rules, area = self.rules, card.zone.partition(":")[0]
        if card.face is None and card.user != self.sight.viewer:
            return False
        match what:
            case kinds.MOVE:
                return area not in rules.hand_fixed
            case kinds.TURN:
                return self._named(rules.hand_turns, card.zone)
            case kinds.FLIP:
                return self._named(rules.hand_flips, card.zone)
            case kinds.NUMBER:
                shown = {number.field for number in card.numbers}
                return not card.face_down and not shown.isdisjoint(rules.hand_numbers)
        return True

    def _named(self, areas: Collection[str] | None, zone: str) -> bool:
        """Whether the game names that area; if it names none, cards are turned wherever they lie side by side."""
        return self.kind_of(zone) not in ("hand", "pile") if areas is None else zone.partition(":")[0] in areas
