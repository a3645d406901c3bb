"""The table without rules as a `GameDefinition`: cards of any game, and no rule but whose is what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from engines.blank import acting, drawn
from engines.blank.drawn import KINDS, PLACES, Drawn
from engines.blank.places import DECK, FIELD, HAND, SIDE
from engines.blank.screen import FACE, LAYOUT
from engines.core.cards.ability_parts import Ability
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.decks import Seat
from engines.core.contract.definition import GameDefinition
from engines.core.contract.formats import Format
from engines.core.display.views import DrawnView, FaceView, Named, PlayerMention, Text
from engines.core.model import hand_step as kinds
from engines.core.model.ask import Ask, Option
from engines.core.model.hand_step import HandStep
from engines.core.model.state import Card, State, state_type
from engines.core.play.running_game import RunningGame
from engines.core.procedures.draw_cards import DrawCards
from engines.core.procedures.draw_offer import DrawOffer
from engines.core.procedures.replacement import ApplyReplacements


class BlankState(State, kw_only=True):
    """The state of a table without rules."""

    drawn: tuple[Drawn, ...] = ()
    made: int = 0
    """How many zones have been drawn."""


class BlankDefinition(GameDefinition):
    """A cloth for any cards."""

    id = "blank"
    names = Named("Free table", "フリーテーブル")
    without_rules = True
    formats = (
        Format(
            id="free", names=Named("No rules", "ルールなし"), seats=(2, 3, 4, 5, 6),
            about=Named("Move any cards as you like. The program judges nothing.",
                        "どのカードも自由に動かせます。ルールの判定はしません。"),
        ),
    )
    play_type = RunningGame
    state_type = state_type(BlankState, (acting.FreeTable, DrawCards, DrawOffer, ApplyReplacements))
    zones = PLACES
    extra_piles = None
    layout = LAYOUT
    face_template = FACE
    hand_changes = (kinds.MOVE, kinds.DRAW, kinds.TURN, kinds.FLIP, kinds.LOOK, kinds.REVEAL, kinds.SHUFFLE,
                    kinds.ZONE, kinds.ERASE)
    hand_bare = (kinds.ZONE, kinds.ERASE)
    hand_zones = KINDS
    hand_dice: ClassVar = ()
    hand_counters: ClassVar = ()

    def setup(self, faces: CardDatabase, seats: Sequence[Seat], seed: int) -> State:
        state: BlankState = self.empty_state(seats, seed, acting.FreeTable())
        for player, seat in enumerate(seats):
            for face in seat.deck:
                self.add_card(state, face, player, DECK)
            for pile in seat.extra.values():
                for face in pile:
                    self.add_card(state, face, player, SIDE)
        return state

    # -- whatever one likes ---------------------------------------------------------------------------------------

    def same_object(self, start: str, end: str) -> bool:
        return _keeps(start) and _keeps(end)

    def hand_receiver(self, g: Any, card: int, area: str, player: int) -> bool:
        return True  # cards may be given away

    def hand_refused(self, g: Any, player: int, step: HandStep) -> Text | None:
        if step.what in (kinds.ZONE, kinds.ERASE):
            return drawn.refused(g, player, step)
        if step.what in (kinds.TURN, kinds.FLIP) and step.card is not None and _piled(g.state.cards[step.card]):
            return Text("hand.refused.fixed", {"zone": self.area_text(g.state.cards[step.card].zone)})
        return acting.whose_is_refused(g, player, step)

    def works(self, g: Any, card: Card, ability: Ability) -> bool:
        return False

    # -- how it ends ----------------------------------------------------------------------------------------------

    def lose(self, g: Any, players: Sequence[int], reason: str, rule: str) -> None:
        """They leave the table, with their cards; it is over when only one is left."""
        for player in players:
            g.leave(player)
        if len(g.turn_order()) == 1:
            g.end([], "left")  # nobody wins where nothing is played for

    def gone(self, g: Any, player: int) -> None:
        """What they brought stays where it lies; their hand is nobody's business."""

    # -- what a screen adds ---------------------------------------------------------------------------------------

    def drawn(self, g: Any) -> list[DrawnView]:
        return drawn.views(g)

    def area_text(self, area: str) -> Text:
        name = drawn.named(area)
        return Text("zone.named", {"name": name}) if name else super().area_text(area)

    def face_sight(self, faces: CardDatabase, face_id: str) -> FaceView:
        """As the game draws it that the card comes from."""
        if faces.looks is not None:
            return faces.looks(face_id)
        return super().face_sight(faces, face_id)

    def option_text(self, g: Any, viewer: int, ask: Ask, option: Option) -> Text:
        if option.verb == acting.LEND:
            other = option.number if option.number is not None else option.player
            return Text("option.lend", {"who": PlayerMention(other)}) if other is not None else Text("option.lend-one")
        if option.verb == acting.GIVE_BACK:
            return Text("option.give-back", {"who": PlayerMention(g.state.turn_player)})
        return super().option_text(g, viewer, ask, option)


def _keeps(area: str) -> bool:
    """Whether cards stay as they are turned when they come there from another such place."""
    return area in FIELD or drawn.keeps(area)


def _piled(card: Card) -> bool:
    """Whether a card lies where it is not told apart, or in a hand: there it is neither turned nor turned over."""
    return card.zone == HAND or not PLACES[card.zone].spread


GAME = BlankDefinition()

