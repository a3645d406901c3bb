"""Looking closer at a card on the playing screen: which card the inspector shows, and what is said about it."""

from __future__ import annotations

from app import games
from app.i18n import paragraph
from engines.core.display.layout import Layout
from engines.core.display.views import CardView, FaceView, GameView, Handle, OptionView, Reason
from ui.playing.screen_contract import GameScreen
from ui.shell.game import prompt_builder
from ui.shell.game.inspection_text import Inspection


class CardInspection:
    """Chooses and describes the inspected card."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.shown: Handle = ""
        self.pointed = False
        """Whether somebody points at a card, rather than the program choosing a telling one."""
        self._viewer: int | None = None

    def card(self, handle: Handle) -> CardView | None:
        """A card in sight, also one beneath another."""
        sight = self.screen.sight
        if sight is None or not handle:
            return None
        found = sight.cards.get(handle)
        found = found or self.screen.table.top_of_pile(handle)
        if found is not None:
            return found
        return next((each for card in sight.cards.values() for each in card.under if each.handle == handle), None)

    def forget(self) -> None:
        """Another question: choose a telling card again, unless somebody points at one."""
        if not self.pointed:
            self.shown = ""

    def inspect(self, handle: Handle) -> None:
        """Show a card in the inspector; without one, the card the moment is about."""
        screen = self.screen
        if screen.session.viewer != self._viewer:  # what the player before looked at is nothing to this one
            self._viewer, self.pointed, handle = screen.session.viewer, False, ""
        card = self.card(handle) or self._telling_card()
        if card is None:
            self.shown = ""
            screen.panel.inspector.show_card(None)
            return
        self.shown = card.handle
        options, reasons = self._possible(card)
        face = screen.session.face(card.face) if card.face is not None else None
        place = screen.layout_of_game.name_of(card.zone.rpartition(":")[0] or card.zone)
        screen.panel.inspector.show_card(
            Inspection(
                card, face, _home(face, screen.layout_of_game), options, reasons if self.pointed else (),
                screen.look.name(place), tuple(self._below(card, each) for each in card.under),
            )
        )

    def _below(self, card: CardView, below: CardView) -> tuple[FaceView | None, int | None]:
        """A card beneath another, with its owner if that is another player."""
        face = self.screen.session.face(below.face) if below.face is not None else None
        return face, below.owner if below.owner != card.user else None

    def _telling_card(self) -> CardView | None:
        """With nothing pointed at: a card just looked at in a pile, an attacker, a card one may use, one's own marked
        card."""
        screen, ask = self.screen, self.screen.ask
        sight = screen.sight
        if sight is None:
            return None
        handles = [*self._looked_at(sight), *(arrow.start for arrow in sight.arrows if arrow.kind != "may")]
        if ask is not None and ask.cause is not None and ask.cause.handle is not None:
            handles.append(ask.cause.handle)
        if ask is not None and screen.prompting():
            handles += [option.subject for option in ask.options if option.subject is not None]
        plates = screen.layout_of_game.face.plates
        own = [card for card in sight.cards.values() if card.user == sight.viewer and card.face is not None]
        handles += [card.handle for card in own if any(mark in plates for mark in card.marks)]
        return next((sight.cards[each] for each in handles if each in sight.cards), None)

    def _looked_at(self, sight: GameView) -> list[Handle]:
        """While a card's effect asks this player something: what they know of piles that lie face down, the top first.
        They have been shown it for this question, and it is seen nowhere on the table."""
        ask = self.screen.ask
        if ask is None or ask.cause is None or not self.screen.prompting():
            return []
        piles = [
            zone for zone in sight.zones
            if (area := self.screen.area_of(zone.id)).kind == "pile" and area.facing == "down"
        ]
        lying = [handle for zone in piles for handle in reversed(zone.cards)]
        return [handle for handle in lying if handle in sight.cards and sight.cards[handle].face is not None]

    def _possible(self, card: CardView) -> tuple[tuple[OptionView, ...], tuple[Reason, ...]]:
        """What may be done with a card, or why nothing may."""
        screen, ask = self.screen, self.screen.ask
        free = screen.sight is not None and screen.sight.hand is not None and screen.sight.hand.free
        if ask is None or not screen.prompting() or free:
            return (), ()
        options = [option for option in ask.options if option.subject == card.handle]
        if self.screen.sight is not None and self.screen.sight.hand is not None and options:
            return (), ()  # what may be done by hand with any card need not be listed for each
        if not options:
            asked = card.user == screen.session.viewer and card.face is not None
            return (), self._reasons(card) if asked else ()
        render, look = screen.look.render, screen.look
        name = look.name(card.name) if card.name is not None else look.say("core.a-card")
        said = {paragraph(map(render, prompt_builder.outcome(screen.look, option))): option for option in options}
        for bare in (name, name[:1].upper() + name[1:]):
            said.pop(bare, None)  # "choose this card" is clear without words
        return tuple(said.values()), ()

    def _reasons(self, card: CardView) -> tuple[Reason, ...]:
        """Why nothing can be done with a card. What stands against several actions is said once."""
        said: dict[str, Reason] = {}
        for reason in self.screen.session.why_not(card.handle, None):
            said.setdefault(self.screen.look.render(reason.text), reason)
        return tuple(said.values())


def _home(face: FaceView | None, layout: Layout) -> Layout:
    """The layout of the game a card comes from, which says what its numbers are called."""
    game = games.known().get(face.game) if face is not None and face.game != layout.game else None
    return game.layout if game is not None else layout
