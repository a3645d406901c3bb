"""Kiseki as a `GameDefinition`: the contract's answers, most of them one line into another module."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from engines.core.abilities import standing
from engines.core.cards.ability_parts import Ability, Context, Part, Step
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.decks import BOOSTERS, Seat
from engines.core.contract.definition import GameDefinition
from engines.core.contract.ends import LoopTalk
from engines.core.contract.values import Source
from engines.core.display.views import ArrowView, FaceView, FigureView, Named, Reason, RibbonView, StageView, Text
from engines.core.model.ask import Ask, Option
from engines.core.model.decision_history import Loop
from engines.core.model.events import Event, Fact, LastKnownInfo, Modifier, RefPair
from engines.core.model.procedure import Procedure
from engines.core.model.state import Card, state_type
from engines.core.play.loop_exit import forced
from engines.core.play.shared_procedures import SHARED_PROCEDURES
from engines.core.procedures.targets import SKIP
from engines.core.state.atoms import Change, Move, Remove
from engines.kiseki.abilities import (
    control,
    crafts,
    durations,
    paying,
    permits,
    playing_at_once,
    plays,
    resolving,
    target_tolls,
    targets,
    values,
    voids,
)
from engines.kiseki.catalogue import CATALOGUE
from engines.kiseki.catalogue import PROCEDURES as WORD_PROCEDURES
from engines.kiseki.screen import figures, forecast, ribbon, stage, table_view
from engines.kiseki.screen.face import FACE, face_sight
from engines.kiseki.screen.layout import LAYOUT
from engines.kiseki.table import deck, setup
from engines.kiseki.table.by_hand import KisekiByHand
from engines.kiseki.table.cards import KisekiFace
from engines.kiseki.table.changes import DRAWN, Bond, DrawNothing, Negate, Recover, Stun
from engines.kiseki.table.formats import FORMATS
from engines.kiseki.table.play import KisekiGame
from engines.kiseki.table.state import KisekiCard, KisekiPlayer, KisekiState
from engines.kiseki.table.zones import BASE, DECK, EXCLUDED, FIELD, HAND, ORIENTED, STACK, TRAIL, ZONES
from engines.kiseki.turn import (
    actions,
    attacking,
    battle,
    checks,
    effect_order,
    foresight,
    phases,
    priority,
    triggered,
    windows,
)
from engines.kiseki.turn.loops import RepeatLoop
from engines.kiseki.turn.position import KisekiPositions, entered
from engines.kiseki.turn.priority import Priority
from engines.language.descriptions.targets import JOINTS
from engines.language.printing.printed_words import PrintedWords
from engines.language.words.events import draws

OWN_PROCEDURES = (
    setup.Setup, *paying.PROCEDURES, *plays.PROCEDURES, *playing_at_once.PROCEDURES, *resolving.PROCEDURES,
    *targets.PROCEDURES, *phases.PROCEDURES, *battle.PROCEDURES, *priority.PROCEDURES, *checks.PROCEDURES,
    *effect_order.PROCEDURES, RepeatLoop,
)


class KisekiDefinition(KisekiByHand, PrintedWords, GameDefinition):
    """Kiseki, comprehensive rules 1.0.1."""

    id = "kiseki"
    names = Named(en="Kiseki", ja="軌跡 TRADING CARD GAME")
    version = "1.0.1"
    formats = FORMATS
    play_type = KisekiGame
    card_type = KisekiCard
    player_type = KisekiPlayer
    state_type = state_type(
        KisekiState, tuple(dict.fromkeys((*SHARED_PROCEDURES, *WORD_PROCEDURES, *OWN_PROCEDURES))), KisekiCard,
        KisekiPlayer, changes=(Bond, DrawNothing, Stun, Recover, Negate),
    )
    face_type = KisekiFace
    position_rules = KisekiPositions()
    concede_rule = "103.4"
    loss_line = "log.loses"
    catalogue = CATALOGUE
    answers = table_view.ANSWERS
    zones = ZONES
    joint: ClassVar[Mapping[str, Callable[[Any, Ask, tuple[int, ...]], bool]]] = {
        **JOINTS, **target_tolls.JOINTS, attacking.GROUP: attacking.may_group,
    }
    hopeless: ClassVar[Mapping[str, Callable[[Any, Ask, tuple[int, ...]], bool]]] = {
        attacking.GROUP: attacking.cannot_group,
    }
    phases = ("preparation", "battle", "recovery")  # 701.1
    static_areas = (FIELD, BASE, HAND, TRAIL, EXCLUDED, STACK)  # 1202.5
    listening_areas = (FIELD, BASE, HAND, TRAIL, EXCLUDED)
    tiers: ClassVar[Mapping[str, int]] = values.TIERS
    late_tiers: ClassVar[Mapping[str, int]] = values.LATE_TIERS
    fleeting = ("looked", "happened")
    snapshot_fields = ("cp", "strength", "defence", "organisation", "card_name", "sub_name", "types", "skills")
    tests_look_back = True  # 1221.1
    snapshot_marks = ("turned", "stunned", "support")  # the state of what has left (1211.6, 1221.1)
    choosers_look = True  # 1312.2
    fails_to_find = others_fail_to_find = True  # 1312.2
    hides_again = True  # 1311.1
    check_parts = (checks.processing_due,)  # 1002.1a
    payment_rule = "1203.4"
    illegal_targets = SKIP  # 1205.1a
    watches_effects = True  # 1215.3b-1, 1215.6
    draws_from_nothing = True  # 1102.1
    replaces_anyway = True  # 1216.1
    declined_by_user = True  # 1203.6a, 1216.3
    owners_order = True  # 502.4
    pays_in_order = True  # 1203.4
    nothing_is_paid = True  # 1203.5
    optional_acts_are_costs = True  # 1203.6
    acting_windows = (Priority.ASKS, *windows.OF_PRIORITY)
    actions = actions.ALL
    layout = LAYOUT
    face_template = FACE

    # -- setup ----------------------------------------------------------------------------------------------------

    def setup(self, faces: CardDatabase, seats: Sequence[Seat], seed: int) -> KisekiState:
        state: KisekiState = self.empty_state(seats, seed, phases.Game())
        for player, seat in enumerate(seats):
            for face in seat.deck:
                self.add_card(state, face, player, DECK)
            for pack in seat.extra.get(BOOSTERS, ()):  # 602.3a: from the drawn chance, shown to their owner
                state.chance, found = deck.opened(faces, pack, state.chance)
                for face in found:
                    self.add_card(state, face, player, DECK, seen=(player,))
        return state

    def deck_faults(self, faces: CardDatabase, seat: Seat) -> list[Reason]:
        return deck.faults(faces, seat)

    # -- zones ----------------------------------------------------------------------------------------------------

    def same_object(self, start: str, end: str) -> bool:
        return start == FIELD and end == FIELD  # 502.3

    def may_enter(self, g: KisekiGame, card: Card, area: str, player: int) -> bool:
        """Only the field holds cards of other players (105.3a, 506.4; G42); the stack is shared."""
        return area in (FIELD, STACK) or card.owner == player

    def arrival(self, g: KisekiGame, card: Card, area: str) -> dict[str, Any]:
        """502.3a: between field and base a card keeps whether it is ready (G11)."""
        moved = card.zone in ORIENTED and area in ORIENTED and card.zone != area
        return {"turned": card.turned} if moved else {}

    def effects_follow(self, g: KisekiGame, card: Card, area: str) -> bool:
        """From hand and base to the stack, from there to the field (1204.2i-1, 1205.1c-4), and between field and base
        (502.3a; G11)."""
        if area == STACK:
            return card.zone in (HAND, BASE)
        return card.zone in (STACK, *ORIENTED) and area in ORIENTED

    # -- values ---------------------------------------------------------------------------------------------------

    def printed(self, g: KisekiGame, card: int, field: str) -> Fact:
        return values.basis(g, card, field)

    def layer(self, field: str, how: str) -> int:
        return values.layer(field, how)

    def timestamp(self, g: KisekiGame, here: Context) -> int:
        """A static craft goes by when it became valid (1215.3b-1) ..."""
        return standing.since(g, here)

    def timestamp_of(self, g: KisekiGame, modifier: Modifier) -> int:
        """... and every other effect by when it was resolved (1215.3b-2)."""
        return standing.begun(modifier)

    def arising(self, g: KisekiGame, together: Sequence[Context]) -> Sequence[Context]:
        return effect_order.arising(g, together)

    def lapsed(self, g: KisekiGame, modifier: Modifier, card: int) -> bool:
        return not durations.begun(modifier)

    def reach(self, g: KisekiGame, here: Context, cards: Part, until: str) -> str:
        return values.reach(g, here, cards)

    def covers(self, g: KisekiGame, modifier: Modifier, card: int) -> bool:
        return values.covers(g, modifier, card)

    def depends(self, g: KisekiGame, card: int, field: str, one: Source, other: Source) -> bool:
        return values.depends(g, card, field, one, other)

    def voided(self, g: KisekiGame, card: int, source: Source) -> bool:
        return voids.voided(g, card, source)

    def found(self, g: KisekiGame, here: Context, what: Part, cards: Sequence[int]) -> None:
        targets.show_found(g, here, what, cards)

    def supposed(self, g: KisekiGame, here: Context, of: Part) -> bool:
        return voids.supposed(g, here, of)

    def situation(self, g: KisekiGame) -> object:
        return g.state.battle

    # -- abilities ------------------------------------------------------------------------------------------------

    marks_at_work = frozenset(("founding",))

    def works(self, g: KisekiGame, card: Card, ability: Ability) -> bool:
        return crafts.works(g, card, ability)  # type: ignore[arg-type]

    def may_trigger(self, g: KisekiGame, here: Context, ability: Ability) -> bool:
        return triggered.may_trigger(g, here, ability)

    def works_hidden(self, ability: Ability) -> bool:
        return crafts.HIDDEN in ability.marks

    def hidden_from_others(self, g: KisekiGame, card: Card) -> bool:
        """A card in the hand or face down in the base (1211.3a; G28). A stunned UNIT is public."""
        return card.face_down and card.zone in (HAND, BASE)

    def hidden_where_it_lies(self, g: KisekiGame, card: Card) -> bool:
        """What lies face down in the base is hidden again, too, after an effect has shown it (507.4, 1311.1)."""
        return (card.zone == BASE and card.face_down) or super().hidden_where_it_lies(g, card)

    def noticed(self, g: KisekiGame, event: Event) -> None:
        triggered.open_windows(g, event)

    def may_choose(self, g: KisekiGame, here: Context, card: int) -> bool:
        return not crafts.being_played(g, here, card)

    def reads_arrival(self, g: KisekiGame, event: Event) -> bool:
        return triggered.reads_arrival(event)

    def last_known(self, g: KisekiGame, here: Context, ref: RefPair) -> LastKnownInfo | None:
        return values.last_known(g, here, ref)

    def legal_target(self, g: KisekiGame, here: Context, step: Step, card: int) -> bool:
        return targets.legal(g, here, step, card)

    # -- what happens by itself -----------------------------------------------------------------------------------

    def drawing_nothing(self, g: KisekiGame, player: int) -> Change:
        return DrawNothing(player=player)

    def altered(self, g: KisekiGame, change: Change) -> Change:
        """What stands for something on the stack goes nowhere when it leaves (1205.1c-2, 1205.1c-3, 1324.1). What comes
        to the field and brings along that another player controls it comes to that player's (502.3a, 506.4)."""
        if not isinstance(change, Move):
            return change
        card = g.card(change.card)
        if card.created:
            return Remove(card=change.card, cause=change.cause, by=change.by)
        if change.to == FIELD and card.zone != FIELD and change.player is None:
            holder = control.controller(g, change.card)
            return change if holder == card.owner else replace(change, player=holder)
        return change

    def cannot(self, g: KisekiGame, change: Change) -> bool:
        return permits.cannot(g, change)

    def counts_as_done(self, g: KisekiGame, change: Change) -> bool:
        return change.cause == "cost"  # 1203.3

    def this_turn(self, g: KisekiGame) -> Sequence[Event]:
        return g.state.happened

    def on_event(self, g: KisekiGame, event: Event) -> None:
        """506.4, 804.7: who goes to another player's field has no part in the battle any more (G20)."""
        if event.end == FIELD and event.start != FIELD and event.card is not None:
            permits.enters(g, event.card[0])
        if event.kind in g.faces.recalled:
            g.note_this_turn(event)
        if event.kind == f"to-{HAND}" and DRAWN in g.faces.recalled and draws(g, event):
            g.note_this_turn(Event(kind=DRAWN, player=event.player))
        attack = g.state.battle
        if attack is not None and event.start == FIELD and event.end == FIELD:
            attacking.leaves(g, event.card)

    def interrupts(self, g: KisekiGame) -> Sequence[Procedure]:
        return (*battle.roles_lost(g), *effect_order.undecided(g))

    def judge_entry(self, g: KisekiGame, phase: str) -> tuple[Procedure, ...]:
        return entered(g, phase)

    def busy(self, g: KisekiGame) -> bool:
        return True  # whatever is done may be answered, so what becomes of it is always looked at

    def settled(self, g: KisekiGame, ask: Ask) -> bool:
        return foresight.settled(g, ask)

    def calls_for_more(self, g: KisekiGame, player: int) -> bool:
        return foresight.calls_for_more(g, player)

    def assets(self, g: KisekiGame, player: int) -> float:
        return foresight.assets(g, player)

    # -- how it ends ----------------------------------------------------------------------------------------------

    def loop(self, g: KisekiGame, question: Ask, loop: Loop) -> LoopTalk:
        return RepeatLoop(question=question, loop=loop)

    def forces(self, g: KisekiGame, question: Ask, loop: Loop) -> bool:
        return forced(g, question, loop, RepeatLoop.BARRING_RULE)

    def all_lost(self, g: KisekiGame) -> tuple[Sequence[int], str]:
        return (g.opponent(g.primary),), "103.3"

    # -- what a screen adds ---------------------------------------------------------------------------------------

    def face_sight(self, faces: CardDatabase, face_id: str) -> FaceView:
        return face_sight(faces, face_id)

    def shown_numbers(self, g: KisekiGame, card: Card) -> Sequence[str]:
        return table_view.shown_numbers(g, card)

    def marks(self, g: KisekiGame, viewer: int, card: Card) -> list[str]:
        return table_view.marks(g, card)

    def tags(self, g: KisekiGame, viewer: int, card: Card) -> list[Text]:
        return table_view.tags(g, card)

    def arrows(self, g: KisekiGame, viewer: int) -> list[ArrowView]:
        return table_view.arrows(g, viewer)

    def figures(self, g: KisekiGame, viewer: int) -> list[FigureView]:
        return figures.figures(g, viewer)

    def ribbon(self, g: KisekiGame, viewer: int) -> RibbonView | None:
        return ribbon.ribbon(g, viewer)

    def stage(self, g: KisekiGame, viewer: int) -> StageView | None:
        return stage.stage(g, viewer)

    def consequence(self, g: KisekiGame, viewer: int, ask: Ask) -> Text | None:
        return forecast.of_question(g, viewer, ask)

    def option_consequence(self, g: KisekiGame, viewer: int, ask: Ask, option: Option) -> Text | None:
        return forecast.of_option(g, viewer, ask, option)

    def option_text(self, g: KisekiGame, viewer: int, ask: Ask, option: Option) -> Text:
        return table_view.chosen_words(g, option) or super().option_text(g, viewer, ask, option)


GAME = KisekiDefinition()
