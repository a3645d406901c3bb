"""Cipher as a `GameDefinition`: the contract's answers, most of them constants or one line into another module."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from engines.cipher.abilities import bans, keywords, skills
from engines.cipher.catalogue import CATALOGUE, PROCEDURES
from engines.cipher.screen import changed_text, forecast, stage, table_view
from engines.cipher.screen.face import FACE, face_sight
from engines.cipher.screen.layout import LAYOUT
from engines.cipher.table import deck, setup
from engines.cipher.table.by_hand import CipherByHand
from engines.cipher.table.cards import CipherFace
from engines.cipher.table.play import CipherGame
from engines.cipher.table.state import CipherCard, CipherState
from engines.cipher.table.zones import BATTLEFIELD, BONDS, DECK, HAND, OF_USER, OPEN, ORBS, RETREAT, ZONES
from engines.cipher.turn import actions, battle, change_hooks, checks, defeat, durations, loops, phases, support
from engines.cipher.turn.position import CipherPositions, entered
from engines.cipher.words import keyword_words
from engines.core.cards.ability_parts import Ability, Context, Part, Step
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.decks import Seat
from engines.core.contract.definition import GameDefinition
from engines.core.contract.ends import LoopTalk
from engines.core.contract.formats import for_two
from engines.core.contract.requirements import Action, Target
from engines.core.display.views import ArrowView, FaceView, Named, Reason, StageView, Text, TextArg
from engines.core.model.ask import Ask, Option
from engines.core.model.decision_history import Loop
from engines.core.model.events import Event, Fact, Modifier
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import Procedure
from engines.core.model.state import Card, state_type
from engines.core.procedures.check_timing import CheckTiming
from engines.core.procedures.draw_offer import DrawOffer
from engines.core.procedures.payment import Pay
from engines.core.procedures.replacement import ApplyReplacements
from engines.core.procedures.resolve import Resolve
from engines.core.procedures.trigger_queue import open_windows
from engines.core.state.atoms import Change, End, Move, Unstack
from engines.language.printing.printed_words import PrintedWords

if TYPE_CHECKING:
    from engines.core.display.views import ChipView

OWN_PROCEDURES = (
    phases.Game, phases.PlayTurn, phases.StartPhase, phases.BondPhase, phases.DeployPhase, phases.Deploy,
    phases.LevelUp, phases.ActionPhase, phases.MoveUnit, phases.EndPhase, setup.Setup, battle.Attack,
    checks.ClassChangeBonus,
    checks.RuleProcessing, defeat.DefeatProcessing, checks.Refill, change_hooks.LayInOrder, skills.SelectTrigger,
    skills.ResolveTrigger, skills.Activate, support.SupportSkills, support.UseSupportSkill, support.AtBattleEnd,
    loops.RepeatLoop,
)
Joint = Mapping[str, Callable[[Any, Ask, tuple[int, ...]], bool]]


class CipherDefinition(CipherByHand, PrintedWords, GameDefinition):
    """Fire Emblem 0 (Cipher), comprehensive rules 1.35."""

    id = "cipher"
    names = Named(en="Cipher", ja="サイファ")
    version = "1.35"
    formats = for_two("1.2")
    play_type = CipherGame
    card_type = CipherCard
    state_type = state_type(
        CipherState, (CheckTiming, Resolve, Pay, ApplyReplacements, DrawOffer, *PROCEDURES, *OWN_PROCEDURES),
        CipherCard,
    )
    face_type = CipherFace
    position_rules = CipherPositions()
    concede_rule = "3.1"  # G-55: at any time, and at once
    catalogue = CATALOGUE
    answers = table_view.ANSWERS
    zones = ZONES
    phases = ("start", "bond", "deploy", "action", "end")  # 13.1.2
    inherited = ("main", "defeated", "felled_by", "bonus", "uses", "attacked")  # 14.2.2, as is the tapped state
    snapshot_fields = ("unit", "power", "cost", "symbols", "types", "weapon", "gender", "stack", "skills")
    layers = ("copy", "set", "add", "gain", "lose", "cannot")  # 2.12, G-28: "becomes N" first; "cannot" wins (2.2)
    static_areas = (*OPEN, HAND, ORBS)  # wherever a special skill is read: 21.3.1.6.2
    listening_areas = (*OPEN, HAND, ORBS)
    check_parts = (checks.bonus_due, checks.rules_due, skills.triggers_due)  # 7.2
    actions = actions.ALL_ACTIONS
    shuffling = "23.1.2.1"
    payment_rule = "21.5.1.1.2.1"
    fails_to_find = True  # 2.4, G-10
    fleeting = ("windows", "turn_serial", "attacks", "broken")
    hides_again = True  # 23.1.4.4
    joint: ClassVar[Joint] = {
        **change_hooks.JOINTS, "two-named": keyword_words.two_named,  # 14.1.3, 21.2.2.1, 23.1.35, 23.1.36
    }
    deck_roles = (deck.MAIN,)
    layout = LAYOUT
    face_template = FACE

    # -- setup ----------------------------------------------------------------------------------------------------

    def setup(self, faces: CardDatabase, seats: Sequence[Seat], seed: int) -> CipherState:
        wanted = tuple(seat.roles.get(deck.MAIN.id, "") for seat in seats)
        state: CipherState = self.empty_state(seats, seed, phases.Game(wanted=wanted))
        for player, seat in enumerate(seats):
            for face in seat.deck:
                self.add_card(state, face, player, DECK)
        return state

    def deck_faults(self, faces: CardDatabase, seat: Seat) -> list[Reason]:
        return deck.faults(faces, seat)

    def may_fill(self, faces: CardDatabase, role: str, face_id: str) -> bool:
        return role == deck.MAIN.id and deck.may_be_main(faces, face_id)

    def same_object(self, start: str, end: str) -> bool:
        return start in BATTLEFIELD and end in BATTLEFIELD  # 6.5

    # -- values ---------------------------------------------------------------------------------------------------

    def receiver(self, card: Card, area: str) -> int:
        return card.user if area in OF_USER else card.owner

    def printed(self, g: CipherGame, card: int, field: str) -> Fact:
        if field == "orbs_destroyed":
            return 1  # 9.3.1.2
        record = g.state.cards[card]
        printed: Fact = getattr(g.faces.by_id[record.face], field)
        if record.face_down and record.zone == BONDS:  # 6.4.4.2: nothing written on it counts
            return () if isinstance(printed, tuple) else None
        return printed

    def fact(self, g: CipherGame, card: int, field: str) -> Fact:
        return int(g.stack_count(card)) if field == "stack" else super().fact(g, card, field)

    def seats_reached(self, g: CipherGame, here: Context, cards: Part, until: str) -> tuple[int, ...]:
        return durations.seats_reached(g, here, cards, until)

    def supply(self, g: CipherGame, player: int) -> int:
        return len(g.deck(player)) + len(g.zone(RETREAT, player))  # 11.3.1: the refill comes in between

    def bars(self, g: CipherGame, here: Context, step: Step) -> bool:
        return bool(bans.of_step(g, here, step))

    # -- abilities ------------------------------------------------------------------------------------------------

    def works(self, g: CipherGame, card: Card, ability: Ability) -> bool:
        return keywords.works(g, card, ability)

    def works_hidden(self, ability: Ability) -> bool:
        return keywords.works_hidden(ability)

    def catches_up(self, ability: Ability) -> bool:
        return keywords.works_in_hand(ability)

    def may_trigger(self, g: CipherGame, here: Context, ability: Ability) -> bool:
        return keywords.may_trigger(g, here, ability)

    def enabled(self, g: CipherGame, here: Context, ability: Ability) -> bool:
        return keywords.enabled(g, here, ability)

    def hidden_from_others(self, g: CipherGame, card: Card) -> bool:
        return card.zone == HAND

    # -- what happens by itself -----------------------------------------------------------------------------------

    def altered(self, g: CipherGame, change: Change) -> Change:
        return change_hooks.altered(g, change)

    def cannot(self, g: CipherGame, change: Change) -> bool:
        return change_hooks.cannot(g, change)

    def on_event(self, g: CipherGame, event: Event) -> None:
        change_hooks.on_event(g, event)

    def busy(self, g: CipherGame) -> bool:
        return g.battle is not None

    def judge_entry(self, g: CipherGame, phase: str) -> tuple[Procedure, ...]:
        return entered(g, phase)

    def interrupts(self, g: CipherGame) -> Sequence[Procedure]:
        skills.forget_limits(g)
        return [*checks.refills_due(g), *change_hooks.loose_stacks(g)]

    def noticed(self, g: CipherGame, event: Event) -> None:
        open_windows(g, event)  # 10.2.1.3

    def move_line(self, g: CipherGame, change: Move | Unstack, start: str) -> tuple[str, str, dict[str, Any]] | None:
        return change_hooks.move_line(g, change, start)

    def covers(self, g: CipherGame, modifier: Modifier, card: int) -> bool:
        record = g.card(card)
        return record.user in modifier.players and record.zone in BATTLEFIELD  # 23.1.9.1

    def loop(self, g: CipherGame, question: Ask, loop: Loop) -> LoopTalk:
        return loops.RepeatLoop(question=question, loop=loop)

    def time_called(self, g: CipherGame) -> None:
        """G-55, as organised play does it (the rules know no clock): play stops at once, whoever has more orbs wins,
        and with equally many everybody loses."""
        orbs = [len(g.orbs(player)) for player in g.players]
        first, second = (OfPlayer(player) for player in g.players)
        g.tell("log.time-called", first=first, second=second, orbs=orbs[0], others=orbs[1])
        winners = tuple(player for player in g.players if orbs[player] > orbs[1 - player])
        reason = "more-orbs-at-time" if winners else "equal-orbs-at-time"
        g.apply(End(winners=winners, reason=reason, rule="", all_lost=not winners))

    # -- what a screen adds ---------------------------------------------------------------------------------------

    def why_not_actions(self, g: CipherGame) -> Sequence[Action]:
        """The actions of the present phase, or all of them when none is being chosen."""
        by_phase: dict[str, Sequence[Action]] = {
            "bond": actions.BOND_ACTIONS, "deploy": actions.DEPLOY_ACTIONS, "action": actions.ACTION_ACTIONS,
        }
        return by_phase.get(g.state.phase, actions.ALL_ACTIONS)

    def why_not_put(self, g: CipherGame, card: int, target: Target) -> Sequence[Reason]:
        """6.2.4: defeated cards and cards that gave support; skills and costs send others."""
        retreat = target.zone is not None and target.zone.partition(":")[0] == RETREAT
        return (Reason(Text("need.retreat-by-rules"), "6.2.4"),) if retreat else ()

    def face_sight(self, faces: CardDatabase, face_id: str) -> FaceView:
        return face_sight(faces, face_id)

    def shown_numbers(self, g: CipherGame, card: Card) -> Sequence[str]:
        return table_view.shown_numbers(g, card)

    def marks(self, g: CipherGame, viewer: int, card: Card) -> list[str]:
        return table_view.marks(g, card)

    def tags(self, g: CipherGame, viewer: int, card: Card) -> list[Text]:
        return [*table_view.tags(g, card), *changed_text.tags(g, viewer, card)]

    def arrows(self, g: CipherGame, viewer: int) -> list[ArrowView]:
        return table_view.arrows(g, viewer)

    def stage(self, g: CipherGame, viewer: int) -> StageView | None:
        return stage.stage(g, viewer)

    def chips(self, g: CipherGame, viewer: int) -> list[ChipView]:
        return table_view.chips(g)

    def frame_text(self, g: CipherGame, viewer: int, frame: Procedure) -> Text:
        return table_view.frame_text(g, viewer, frame)

    def consequence(self, g: CipherGame, viewer: int, ask: Ask) -> Text | None:
        return forecast.of_question(g, viewer, ask)

    def purpose(self, g: CipherGame, viewer: int, ask: Ask) -> Text | None:
        return table_view.purpose(g, viewer, ask) or super().purpose(g, viewer, ask)

    def question_key(self, g: CipherGame, ask: Ask) -> str:
        if table_view.orb_for_attack(g, ask):
            return "orb-attacked"
        if table_view.felled(g, ask) is not None:
            return "orb-defeated"
        if ask.what == "trigger" and len(ask.options) == 1:  # asked so that nobody can tell what else is in hand
            return "trigger-only"
        first = ask.what == "action" and g.state.turn == 1  # 13.5.1.3.2: nobody attacks then
        return "action-first" if first else ask.what

    def question_args(self, g: CipherGame, viewer: int, ask: Ask) -> dict[str, TextArg]:
        return table_view.question_args(g, ask) or super().question_args(g, viewer, ask)

    def option_text(self, g: CipherGame, viewer: int, ask: Ask, option: Option) -> Text:
        return table_view.option_words(g, super().option_text(g, viewer, ask, option), option)

    def option_consequence(self, g: CipherGame, viewer: int, ask: Ask, option: Option) -> Text | None:
        return forecast.of_option(g, viewer, ask, option)


GAME = CipherDefinition()
