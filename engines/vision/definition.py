"""VISION as a `GameDefinition`: the contract's answers, most of them one line into another module.

It is called `definition.py` until whole games can be played: the program finds games by their `game.py` (app/games.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from engines.core.cards.ability_parts import Ability, Context, Step
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.decks import Seat
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import ArrowView, ChipView, FaceView, Named, Reason, Text
from engines.core.model.ask import Ask
from engines.core.model.change import Change
from engines.core.model.events import Event, Fact
from engines.core.model.procedure import Procedure
from engines.core.model.state import Card, state_type
from engines.core.play.shared_procedures import SHARED_PROCEDURES
from engines.language.descriptions.targets import JOINTS
from engines.language.printing.printed_words import PrintedWords
from engines.vision.abilities import damage, entering, kinds, moments, nodes, permits, plays, removal, targets, values
from engines.vision.abilities.damage import Life
from engines.vision.catalogue import CATALOGUE
from engines.vision.catalogue import PROCEDURES as WORD_PROCEDURES
from engines.vision.screen import table_view
from engines.vision.screen.face import FACE, face_sight
from engines.vision.screen.layout import LAYOUT
from engines.vision.table import deck, losing, setup
from engines.vision.table.by_hand import VisionByHand
from engines.vision.table.cards import CHARACTER, VisionFace
from engines.vision.table.formats import FORMATS
from engines.vision.table.play import VisionGame
from engines.vision.table.state import VisionCard, VisionPlayer, VisionState
from engines.vision.table.zones import DECK, FIELD, GRAVE, HAND, PLAY, SIDEBOARD, ZONES
from engines.vision.turn import actions, attack, battle, checks, interference, phases
from engines.vision.turn.position import VisionPositions, entered

OWN_PROCEDURES = (
    setup.Setup, *nodes.PROCEDURES, *targets.PROCEDURES, *moments.PROCEDURES, *removal.PROCEDURES, *damage.PROCEDURES,
    *entering.PROCEDURES, *plays.PROCEDURES, *attack.PROCEDURES, *battle.PROCEDURES, *interference.PROCEDURES,
    *phases.PROCEDURES,
)


class VisionDefinition(VisionByHand, PrintedWords, GameDefinition):
    """Touhou VISION, the old comprehensive rules."""

    id = "vision"
    names = Named(en="Touhou VISION", ja="東方VISION")
    version = "旧"
    formats = FORMATS
    play_type = VisionGame
    card_type = VisionCard
    player_type = VisionPlayer
    state_type = state_type(
        VisionState, tuple(dict.fromkeys((*SHARED_PROCEDURES, *WORD_PROCEDURES, *OWN_PROCEDURES))), VisionCard,
        VisionPlayer, changes=(Life,),
    )
    face_type = VisionFace
    position_rules = VisionPositions()
    catalogue = CATALOGUE
    zones = ZONES
    joint: ClassVar[Mapping[str, Callable[[Any, Ask, tuple[int, ...]], bool]]] = dict(JOINTS)
    phases = phases.PHASES  # 4.1.1
    attaches = True
    static_areas = (FIELD, HAND, GRAVE, PLAY)
    listening_areas = (FIELD, HAND, GRAVE, PLAY)
    layers = values.LAYERS
    ruled = values.RULED
    snapshot_fields = ("cost", "attack", "toughness", "race", "card_name", "skills")
    payment_rule = "1.8.9"
    illegal_targets = "fail"  # 8.2.5
    whole_effects = True  # 7.1.12, 8.1.3.a
    draws_at_once = True  # 1.11.4, 1.11.7
    draws_from_nothing = True  # 1.11.7
    acting_windows = ("priority",)
    actions = actions.ALL
    layout = LAYOUT
    face_template = FACE

    # -- setup ----------------------------------------------------------------------------------------------------

    def setup(self, faces: CardDatabase, seats: Sequence[Seat], seed: int) -> VisionState:
        state: VisionState = self.empty_state(seats, seed, phases.Game())
        for player, seat in enumerate(seats):
            for face in seat.deck:
                self.add_card(state, face, player, DECK)
            for face in seat.extra.get(SIDEBOARD, ()):  # 3.9.1
                self.add_card(state, face, player, SIDEBOARD)
        return state

    def deck_faults(self, faces: CardDatabase, seat: Seat) -> list[Reason]:
        return deck.faults(faces, seat)

    # -- zones ----------------------------------------------------------------------------------------------------

    def same_object(self, start: str, end: str) -> bool:
        return start == FIELD and end == FIELD  # 3.1.7.b

    def may_enter(self, g: VisionGame, card: Card, area: str, player: int) -> bool:
        """Only field and play area hold cards of the other player (3.1.6)."""
        return area in (FIELD, PLAY) or card.owner == player

    def arrival(self, g: VisionGame, card: Card, area: str) -> dict[str, Any]:
        """A Character card that comes to the field by itself is a character there (5.4.3, 6.1.8.a)."""
        if area != FIELD or card.zone == FIELD:
            return {}
        return {"since": g.new_serial(), "character": g.face(card.id).kind == CHARACTER}

    def parting(self, g: VisionGame, card: Card, host: Card, to: str) -> str:
        """What is set on a card that leaves goes to the graveyard (11.3.3.h)."""
        return GRAVE

    # -- values ---------------------------------------------------------------------------------------------------

    def timestamp(self, g: VisionGame, here: Context) -> int:
        return values.timestamp(g, here)

    def by_rule(self, g: VisionGame, card: int, field: str) -> Iterable[tuple[str, Fact, int | None, str, str]]:
        return tuple(values.by_rule(g, card, field))

    # -- abilities ------------------------------------------------------------------------------------------------

    def works(self, g: VisionGame, card: Card, ability: Ability) -> bool:
        return kinds.works(g, card, ability)  # type: ignore[arg-type]

    def hidden_from_others(self, g: VisionGame, card: Card) -> bool:
        return card.zone == HAND

    def may_choose(self, g: VisionGame, here: Context, card: int) -> bool:
        return card == here.source[0] or not permits.forbidden(g, card, permits.BE_OBJECT)

    def legal_target(self, g: VisionGame, here: Context, step: Step, card: int) -> bool:
        return targets.legal_target(g, here, step, card)

    # -- what happens by itself -----------------------------------------------------------------------------------

    def drew_nothing(self, g: VisionGame, player: int) -> None:
        """1.5.3.b, 1.11.7."""
        losing.lose(g, [player], "deck", "1.11.7")

    def cannot(self, g: VisionGame, change: Change) -> bool:
        return permits.cannot(g, change)

    def on_event(self, g: VisionGame, event: Event) -> None:
        checks.on_event(g, event)

    def interrupts(self, g: VisionGame) -> Sequence[Procedure]:
        return checks.interrupts(g)

    def judge_entry(self, g: VisionGame, phase: str) -> tuple[Procedure, ...]:
        return entered(g, phase)

    def busy(self, g: VisionGame) -> bool:
        return bool(g.state.attacks)

    # -- how it ends ----------------------------------------------------------------------------------------------

    def concede(self, g: VisionGame, player: int) -> None:
        losing.lose(g, (player,), "conceded", "1.5.3.d")

    def out_of_time(self, g: VisionGame, player: int) -> None:
        losing.lose(g, (player,), "out-of-time", "")

    # -- what a screen adds ---------------------------------------------------------------------------------------

    def face_sight(self, faces: CardDatabase, face_id: str) -> FaceView:
        return face_sight(faces, face_id)

    def shown_numbers(self, g: VisionGame, card: Card) -> Sequence[str]:
        return table_view.shown_numbers(g, card)

    def marks(self, g: VisionGame, viewer: int, card: Card) -> list[str]:
        return table_view.marks(g, card)

    def tags(self, g: VisionGame, viewer: int, card: Card) -> list[Text]:
        return table_view.tags(g, card)

    def arrows(self, g: VisionGame, viewer: int) -> list[ArrowView]:
        return table_view.arrows(g, viewer)

    def chips(self, g: VisionGame, viewer: int) -> list[ChipView]:
        return table_view.chips(g)


GAME = VisionDefinition()
