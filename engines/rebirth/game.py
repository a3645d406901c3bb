"""Re birth for you as a `GameDefinition`: the contract's answers, most of them one line into another module."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from engines.core.cards.ability_parts import Ability, Context
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.decks import Seat
from engines.core.contract.definition import GameDefinition
from engines.core.contract.ends import LoopTalk
from engines.core.contract.requirements import Action
from engines.core.contract.values import Source
from engines.core.display.views import ArrowView, ChipView, FaceView, Named, Reason, StageView, Text, TextArg
from engines.core.model.ask import Ask, Option
from engines.core.model.decision_history import Loop
from engines.core.model.events import Event, Fact, LastKnownInfo, Modifier, RefPair
from engines.core.model.procedure import Procedure
from engines.core.model.state import Card, state_type
from engines.core.play.shared_procedures import SHARED_PROCEDURES
from engines.core.state.atoms import AdvanceTurn, Change, Move, Unstack
from engines.core.state.game_log import mention
from engines.language.descriptions.targets import JOINTS
from engines.language.printing.printed_words import PrintedWords
from engines.rebirth.abilities import cancelling, keywords, permits, plays, values
from engines.rebirth.abilities.damage import Hurt
from engines.rebirth.abilities.energy import PayEnergy
from engines.rebirth.abilities.looking import DRAWN, DrawOneByOne, LookUpTo, is_draw
from engines.rebirth.catalogue import CATALOGUE
from engines.rebirth.catalogue import PROCEDURES as WORD_PROCEDURES
from engines.rebirth.screen import forecast, move_lines, refusals, stage, table_view
from engines.rebirth.screen.face import FACE, face_sight
from engines.rebirth.screen.layout import LAYOUT
from engines.rebirth.table import deck, losing, setup
from engines.rebirth.table.by_hand import RebirthByHand
from engines.rebirth.table.cards import CHARACTER, PARTNER, REBIRTH_CARD, RebirthFace
from engines.rebirth.table.formats import FORMATS
from engines.rebirth.table.play import RebirthGame
from engines.rebirth.table.state import RebirthCard, RebirthState
from engines.rebirth.table.zones import (
    DECK,
    ENERGY,
    ENTRY,
    FRAMES,
    HAND,
    MEMORY,
    REBIRTH,
    RESOLVING,
    RETIRE,
    WAITING,
    ZONES,
)
from engines.rebirth.turn import actions, attack, checks, phases, refresh, standbys
from engines.rebirth.turn.loops import RepeatLoop
from engines.rebirth.turn.position import RebirthPositions, entered

OWN_PROCEDURES = (
    setup.Setup, PayEnergy, Hurt, LookUpTo, DrawOneByOne, *cancelling.PROCEDURES, *plays.PROCEDURES, *phases.PROCEDURES,
    *attack.PROCEDURES, *checks.PROCEDURES, standbys.Standby, refresh.Refresh, RepeatLoop,
)
APPEARS, SET = "appears", "set"
"""Kinds of event: a character comes to Entry or Member from elsewhere (5.5.1), a Rebirth card is set (5.6.1; facts.md
on G24)."""


class RebirthDefinition(RebirthByHand, PrintedWords, GameDefinition):
    """Re birth for you, comprehensive rules 1.06."""

    id = "rebirth"
    names = Named(en="Rebirth", ja="Reバース for you")
    version = "1.06"
    formats = FORMATS
    play_type = RebirthGame
    card_type = RebirthCard
    state_type = state_type(
        RebirthState, tuple(dict.fromkeys((*SHARED_PROCEDURES, *WORD_PROCEDURES, *OWN_PROCEDURES))), RebirthCard,
    )
    face_type = RebirthFace
    position_rules = RebirthPositions()
    concede_rule = "1.2.4"
    catalogue = CATALOGUE
    answers = table_view.ANSWERS
    zones = ZONES
    joint: ClassVar[Mapping[str, Callable[[Any, Ask, tuple[int, ...]], bool]]] = {
        **JOINTS, phases.CHARGE: phases.may_charge,
    }
    phases = ("standby", "energy", "main", "attack", "end")  # 7.1.2
    static_areas = (*FRAMES, ENERGY, REBIRTH, RETIRE, WAITING, MEMORY, HAND)
    listening_areas = (*FRAMES, ENERGY, REBIRTH, RETIRE, WAITING, MEMORY, HAND)
    tiers: ClassVar[Mapping[str, int]] = values.TIERS
    snapshot_fields = ("cost", "attack", "defence", "attribute", "card_name", "work", "skills")  # 9.12.1
    fails_to_find = True  # 9.7.4.3
    check_parts = (  # 9.6.2, G8
        checks.recovery_due, standbys.standby_due, checks.entry_due, checks.defeat_due, checks.check_over,
    )
    payment_rule = "9.5.2"
    pays_in_order = True  # 9.5.2.1
    acting_windows = (*cancelling.WINDOWS, "block")
    actions = actions.ALL
    extra_piles = (deck.PARTNERS,)
    layout = LAYOUT
    face_template = FACE
    fleeting = ("handled", "turn_serial", "sets")

    # -- setup ----------------------------------------------------------------------------------------------------

    def setup(self, faces: CardDatabase, seats: Sequence[Seat], seed: int) -> RebirthState:
        state: RebirthState = self.empty_state(seats, seed, phases.Game())
        for player, seat in enumerate(seats):
            for face in seat.deck:
                self.add_card(state, face, player, DECK)
            for face in seat.extra.get(deck.PARTNERS, ()):  # 6.2.1.1: shown face down, in no zone yet
                self.add_card(state, face, player, RESOLVING, face_down=True, seen=(player,))
        return state

    def deck_faults(self, faces: CardDatabase, seat: Seat) -> list[Reason]:
        return deck.faults(faces, seat)

    def seating(self, g: RebirthGame) -> Sequence[int]:
        """12.2.1; in team turns the turn team first (12.5.7)."""
        seats = super().seating(g)
        if not g.state.teams:
            return seats
        mine = g.side(g.turn_player)
        return (*(seat for seat in seats if seat in mine), *(seat for seat in seats if seat not in mine))

    def teammates_share(self, g: RebirthGame) -> bool:
        return True  # 12.5.6

    # -- zones ----------------------------------------------------------------------------------------------------

    def same_object(self, start: str, end: str) -> bool:
        return start in FRAMES and end in FRAMES  # G15

    def may_enter(self, g: RebirthGame, card: Card, area: str, player: int) -> bool:
        return card.owner == player  # 4.1.1.1

    def arrival(self, g: RebirthGame, card: Card, area: str) -> dict[str, Any]:
        """G15: between Entry and Member a card stands up, unhurt and face up (4.3.2.3, 4.4.2, 4.4.4.1, 4.5.2)."""
        assert isinstance(card, RebirthCard)
        now = g.new_serial()
        within, inside = card.zone in FRAMES, area in FRAMES
        fields: dict[str, Any] = {
            "since": now, "arrived": g.state.carried + 1, "left_frames": now if within and not inside else
            card.left_frames, "guise": card.guise if inside else (),
        }
        if within and inside:
            fields |= {"turned": False, "face_down": False, "damage": 0, "struck": False, "hurt_by": ()}
            if card.face_down:
                fields["flips"] = (*card.flips, now)
        if within or inside:
            handed = area == ENTRY and card.zone in (HAND, RESOLVING)
            fields["from_hand"] = now if handed else card.from_hand if inside else 0
            fields["stopped"] = card.stopped if inside else 0
        if area == ENERGY and g.kind(card.id) != PARTNER and permits.forbidden(g, card.id, permits.COME_STANDING):
            fields["turned"] = True
        return fields

    def further_events(self, g: RebirthGame, card: Card, to: str) -> tuple[str, ...]:
        if to == HAND:
            return (DRAWN,) if is_draw(g, card, to) else ()
        kind = g.face(card.id).kind
        if to == REBIRTH:
            return (SET,) if kind == REBIRTH_CARD else ()
        appears = to in FRAMES and card.zone not in FRAMES and kind == CHARACTER
        return (APPEARS,) if appears else ()

    # -- values ---------------------------------------------------------------------------------------------------

    def printed(self, g: RebirthGame, card: int, field: str) -> Fact:
        return values.printed(g, card, field)

    def layer(self, field: str, how: str) -> int:
        """Each field is worked out by itself, in the order of its tier (9.10.1.2 to 9.10.1.4).
        Within a field only dependency and time count (9.10.1.5, 9.10.1.6)."""
        return 0

    def timestamp(self, g: RebirthGame, here: Context) -> int:
        return values.timestamp(g, here)

    def timestamp_of(self, g: RebirthGame, modifier: Modifier) -> int:
        return values.timestamp_of(modifier)

    def depends(self, g: RebirthGame, card: int, field: str, one: Source, other: Source) -> bool:
        return values.depends(g, card, field, one, other)

    def lapsed(self, g: RebirthGame, modifier: Modifier, card: int) -> bool:
        return values.lapsed(g, modifier, card)

    def move_line(self, g: RebirthGame, change: Move | Unstack, start: str) -> tuple[str, str, dict[str, Any]] | None:
        return move_lines.move_line(g, change, start)

    def covers(self, g: RebirthGame, modifier: Modifier, card: int) -> bool:
        return values.covers(g, modifier, card)

    def last_known(self, g: RebirthGame, here: Context, ref: RefPair) -> LastKnownInfo | None:
        return values.last_known(g, here, ref)

    def situation(self, g: RebirthGame) -> object:
        return None if g.state.attack is None else g.state.attack.facts

    # -- abilities ------------------------------------------------------------------------------------------------

    def works(self, g: RebirthGame, card: Card, ability: Ability) -> bool:
        return keywords.works(g, card, ability)  # type: ignore[arg-type]

    def may_trigger(self, g: RebirthGame, here: Context, ability: Ability) -> bool:
        return not keywords.used_up(g, here.source, here.ability)

    def once_until(self, g: RebirthGame, ability: Ability, event: Event) -> str:
        return keywords.once_until(ability, event)

    def hidden_from_others(self, g: RebirthGame, card: Card) -> bool:
        return False  # what is on standby must be played (9.8.3.1), so everybody hears of it

    def may_choose(self, g: RebirthGame, here: Context, card: int) -> bool:
        return permits.may_choose(g, here, card)

    # -- what happens by itself -----------------------------------------------------------------------------------

    def altered(self, g: RebirthGame, change: Change) -> Change:
        """4.6.2: how cards lie in Energy; 9.10.1.6.2: when an effect was played."""
        if isinstance(change, Move) and change.to == ENERGY and change.face_down is None:
            return _laid(change, g.face(change.card).kind != PARTNER)
        return values.stamped(g, change)

    def on_event(self, g: RebirthGame, event: Event) -> None:
        values.turned_over(g, event)
        if event.kind == SET and event.start != ENTRY and event.card is not None:
            g.apply(AdvanceTurn(fields={"sets": (*g.state.sets, g.card(event.card[0]).user)}))

    def supply(self, g: RebirthGame, player: int) -> int:
        """The refresh comes in between (10.2.1)."""
        return len(g.deck(player)) + len(g.zone(WAITING, player))

    def cannot(self, g: RebirthGame, change: Change) -> bool:
        return permits.cannot(g, change)

    def judge_entry(self, g: RebirthGame, phase: str) -> tuple[Procedure, ...]:
        return entered(g, phase)

    def interrupts(self, g: RebirthGame) -> Sequence[Procedure]:
        return refresh.interrupts(g)

    def busy(self, g: RebirthGame) -> bool:
        return g.attack is not None

    def why_not_actions(self, g: RebirthGame) -> Sequence[Action]:
        return actions.of_moment(g)

    # -- how it ends ----------------------------------------------------------------------------------------------

    def loop(self, g: RebirthGame, question: Ask, loop: Loop) -> LoopTalk:
        return RepeatLoop(question=question, loop=loop)

    def lose(self, g: RebirthGame, players: Sequence[int], reason: str, rule: str) -> None:
        losing.lose(g, players, reason, rule)

    def gone(self, g: RebirthGame, player: int) -> None:
        losing.clear_away(g, player)

    # -- what a screen adds ---------------------------------------------------------------------------------------

    def face_sight(self, faces: CardDatabase, face_id: str) -> FaceView:
        return face_sight(faces, face_id)

    def shown_numbers(self, g: RebirthGame, card: Card) -> Sequence[str]:
        return table_view.shown_numbers(g, card)

    def marks(self, g: RebirthGame, viewer: int, card: Card) -> list[str]:
        return table_view.marks(g, card)

    def tags(self, g: RebirthGame, viewer: int, card: Card) -> list[Text]:
        return table_view.tags(g, card)

    def refusal(self, g: RebirthGame, viewer: int, card: Card) -> Text | None:
        return refusals.refusal(g, viewer, card)

    def arrows(self, g: RebirthGame, viewer: int) -> list[ArrowView]:
        return stage.arrows(g, viewer)

    def stage(self, g: RebirthGame, viewer: int) -> StageView | None:
        return stage.stage(g, viewer)

    def chips(self, g: RebirthGame, viewer: int) -> list[ChipView]:
        return stage.chips(g, viewer)

    def frame_text(self, g: RebirthGame, viewer: int, frame: Procedure) -> Text:
        return table_view.frame_text(g, viewer, frame) or super().frame_text(g, viewer, frame)

    def question_args(self, g: RebirthGame, viewer: int, ask: Ask) -> dict[str, TextArg]:
        """5.14.1: which card or whose ability is paid for."""
        if ask.what == "energy" and ask.cause is not None:
            return {"card": mention(g, viewer, ask.cause[0])}
        return super().question_args(g, viewer, ask)

    def consequence(self, g: RebirthGame, viewer: int, ask: Ask) -> Text | None:
        return forecast.of_question(g, viewer, ask)

    def option_consequence(self, g: RebirthGame, viewer: int, ask: Ask, option: Option) -> Text | None:
        return forecast.of_option(g, viewer, ask, option)


def _laid(change: Move, face_down: bool) -> Move:
    return replace(change, face_down=face_down)


GAME = RebirthDefinition()
