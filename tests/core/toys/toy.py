"""A toy game for three: "Harvest". Small, but it uses everything the core offers; no real game is like it.

Each turn: draw, then plant, graft, tend (use an ability), offer (put a card on the shared pile, to which the others
may respond) until the end. Whoever's field is worth fifteen at a check wins; so does the last who has not left.
"""


from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from engines.core.abilities.derive import forbidden
from engines.core.cards.ability_parts import Ability
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.decks import Seat
from engines.core.contract.definition import GameDefinition
from engines.core.contract.formats import Format
from engines.core.contract.zones import ZoneRule
from engines.core.display.views import FaceView, Named, Text
from engines.core.model.ask import Ask
from engines.core.model.decision_history import Loop
from engines.core.model.position_notation import PositionRules
from engines.core.model.procedure import Procedure
from engines.core.model.state import Card, State, state_type
from engines.core.procedures.check_timing import CheckTiming
from engines.core.procedures.choose_opponent import ChooseOpponent
from engines.core.procedures.draw_offer import DrawOffer
from engines.core.procedures.payment import Pay
from engines.core.procedures.replacement import ApplyReplacements
from engines.core.procedures.resolve import Resolve
from engines.core.procedures.simultaneous_choice import SimultaneousChoice
from engines.core.state.atoms import End, Move
from tests.core.toys import toy_year
from tests.core.toys.toy_actions import ACTIONS, Crop, Harvest
from tests.core.toys.toy_choices import Pledge, Rob
from tests.core.toys.toy_loops import Circle
from tests.core.toys.toy_window import Hearing, Object
from tests.core.toys.toy_words import Draw
from tests.core.toys.toy_year import Day, Lay, Market, Offer, Refill, Riches, Tend, Trigger, Year

PROCEDURES = (
    Year, Day, Tend, Market, Offer, Lay, Refill, Riches, Trigger, Draw, Circle,
    Hearing, Object, Pledge, Rob, SimultaneousChoice, ChooseOpponent,
    DrawOffer, CheckTiming, Resolve, Pay, ApplyReplacements,
)


class HarvestPositions(PositionRules):
    """Positions stand in a day, before the choice."""

    def start(self, header: dict[str, str]) -> dict[str, Any]:
        player = int(header.get("turn", "p1")[1:]) - 1
        return {
            "turn_player": player, "turn": int(header.get("number", "5")), "phase": "work",
            "procedures": [Year(at="next"), Day(at="check", player=player)],
        }


class HarvestGame(GameDefinition):
    """The toy game's answers to the contract."""

    id = "harvest"
    names = Named("Harvest", "収穫")
    version = "1"
    formats = (
        Format(id="open", names=Named("Open field", "野良"), seats=(2, 3, 4, 5, 6)),
        Format(id="pairs", names=Named("Pairs", "ペア"), seats=(4,), teams=(0, 1, 0, 1), attacks="team"),
    )
    play_type = Harvest
    state_type = state_type(State, PROCEDURES)
    face_type = Crop
    zones: ClassVar[dict[str, ZoneRule]] = {
        "deck": ZoneRule(face_down=True, spread=False), "hand": ZoneRule(face_down=True, peek="user"),
        "field": ZoneRule(), "spent": ZoneRule(spread=False), "pile": ZoneRule(shared=True),
    }
    phases = ("work",)
    position_rules = HarvestPositions()
    inherited = ("counters",)
    snapshot_fields = ("worth",)
    static_areas = ("field",)
    listening_areas = ("field", "spent")
    check_parts = (toy_year.riches_due, toy_year.triggers_due)
    actions = ACTIONS
    joint: ClassVar[dict[str, Any]] = {
        "five": lambda g, ask, picks: sum(g.number(ask.options[pick].subject, "worth") for pick in picks) in (0, 5),
    }

    def setup(self, faces: CardDatabase, seats: Sequence[Seat], seed: int) -> State:
        state: State = self.empty_state(seats, seed)
        for player, seat in enumerate(seats):
            for face in seat.deck:
                self.add_card(state, face, player, "deck")
        state.procedures = [Year()]
        return state

    def works(self, g: Any, card: Card, ability: Ability) -> bool:
        return card.zone == "field" or "spent" in ability.marks

    def cannot(self, g: Any, change: Any) -> bool:
        if isinstance(change, Move) and change.to == "spent" and g.card(change.card).zone == "field":
            return forbidden(g, change.card, "be-spent") is not None
        return False

    def interrupts(self, g: Any) -> Sequence[Procedure]:
        return [
            Refill(player=player) for player in g.players
            if not g.zone("deck", player) and g.zone("spent", player) and not g.state.players[player].out
        ]

    def loop(self, g: Any, question: Ask, loop: Loop) -> Circle:
        return Circle(question=question, loop=loop)

    def lose(self, g: Any, players: Sequence[int], reason: str, rule: str) -> None:
        """The last who is left has won."""
        for player in players:
            g.leave(player)
        sides = {g.side(other) for other in g.turn_order()}
        if len(sides) == 1:
            g.apply(End(winners=sides.pop(), reason="alone", rule="8.1"))

    def gone(self, g: Any, player: int) -> None:
        """Their cards go away."""
        for area in ("hand", "field", "deck", "pile"):
            for card in g.zone(area, player):
                if g.card(card).owner == player:
                    g.apply(Move(card=card, to="spent"))

    def face_sight(self, faces: CardDatabase, face_id: str) -> FaceView:
        face = faces[face_id]
        return FaceView(
            id=face_id, game=self.id, name=face.name, line=face.line, hue=0, emblem="", scene="", slots={},
        )

    def move_line(self, g: Any, change: Any, start: str) -> tuple[str, str, dict[str, Any]] | None:
        return ("log.carried", "7", {"to": Text(f"zone.{change.to}")}) if change.cause == "skill" else None

    def shown_numbers(self, g: Any, card: Card) -> Sequence[str]:
        return ("worth",)


GAME = HarvestGame()


def crop(name: str, worth: int = 1, kinds: str = "", *abilities: Ability) -> Crop:
    """A card called so."""
    return Crop(
        id=f"toy/{name.lower()}", name=Named(name, name), worth=worth, kinds=tuple(kinds.split()), abilities=abilities,
    )
