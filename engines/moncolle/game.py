"""Monster Collection as a `GameDefinition`: the contract's answers, most of them one line into another module."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from engines.core.cards.ability_parts import Ability, Context
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.decks import Seat
from engines.core.contract.definition import GameDefinition
from engines.core.contract.formats import for_two
from engines.core.contract.requirements import Action, Target
from engines.core.display.views import ArrowView, CellView, FaceView, Named, Reason, StageView, Text, TextArg
from engines.core.model.ask import Ask, Option
from engines.core.model.events import Event, Fact, LastKnownInfo, RefPair
from engines.core.model.hand_step import HandStep
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import Procedure
from engines.core.model.state import Card, state_type
from engines.core.procedures.check_timing import CheckTiming
from engines.core.procedures.draw_cards import DrawCards
from engines.core.procedures.draw_offer import DrawOffer
from engines.core.procedures.replacement import ApplyReplacements
from engines.core.procedures.trigger_queue import open_windows
from engines.core.state.atoms import Change, Move, Unstack
from engines.language.printing.printed_words import PrintedWords
from engines.language.words.declaring import naming
from engines.moncolle.abilities import durations, keywords, legal_targets, permits, rule_bonuses, skills
from engines.moncolle.actions import actions, placing, summoning
from engines.moncolle.battle import battle
from engines.moncolle.battle.damage import Damage
from engines.moncolle.catalogue import CATALOGUE, PROCEDURES
from engines.moncolle.driver import MoncolleDriver
from engines.moncolle.screen import forecast, stage, table_view
from engines.moncolle.screen.face import FACE, face_sight
from engines.moncolle.screen.layout import LAYOUT
from engines.moncolle.table import deck, discarding, log_lines, setup
from engines.moncolle.table.by_hand import DAMAGE, MoncolleByHand
from engines.moncolle.table.cards import SUMMONER as SUMMONER_CARD
from engines.moncolle.table.cards import MonFace
from engines.moncolle.table.play import BASE_LIMIT, PROXY_LIMIT
from engines.moncolle.table.state import MonCard, MonState
from engines.moncolle.table.tiebreak import judge
from engines.moncolle.table.zones import AREA_OF, AREAS, BASES, BATTLEFIELD, DECK, DISCARD, HAND, LANDS, SUMMONER, ZONES
from engines.moncolle.turn import checks, march, phases
from engines.moncolle.turn.position import MoncollePositions, entered

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

OWN_PROCEDURES = (
    phases.Game, phases.PlayTurn, phases.Adjust, phases.MainPhase, phases.SummonPhase, phases.EndPhase, setup.Setup,
    march.March, placing.PlaceTerrain, summoning.Summoning, summoning.Summon, summoning.Equip, summoning.Swap,
    summoning.DiscardEquipment, checks.StateChecks, discarding.Discard, *battle.PROCEDURES, *skills.PROCEDURES,
)
Joint = Mapping[str, Callable[[Any, Ask, tuple[int, ...]], bool]]


class MoncolleDefinition(MoncolleByHand, PrintedWords, GameDefinition):
    """Monster Collection TCG 20th Anniversary, rules 1.11."""

    id = "moncolle"
    names = Named(en="Monster Collection", ja="モンスター・コレクション")
    version = "1.11"
    formats = for_two("8.p6")
    play_type = MoncolleDriver
    card_type = MonCard
    state_type = state_type(
        MonState, (CheckTiming, DrawCards, ApplyReplacements, DrawOffer, *PROCEDURES, *OWN_PROCEDURES), MonCard,
    )
    face_type = MonFace
    position_rules = MoncollePositions()
    concede_rule = "17-3.p7"
    catalogue = CATALOGUE
    answers = table_view.ANSWERS
    zones = ZONES
    phases = ("adjust", "main", "summon", "adjust-2", "end")  # 9.p3 to 9.p14
    static_areas = (*AREAS, *LANDS)  # 11-2-5.p2; summoners have none: G45
    listening_areas = (*AREAS, *LANDS, SUMMONER, HAND)
    apart = frozenset((DECK, HAND, DISCARD))
    snapshot_fields = (
        "level", "attack", "defence", "attribute", "race", "faction", "march", "unit_name", "skills",
    )  # G36
    layers = ("copy", "set", "add", "gain", "lose", "cannot")  # G33; "cannot" wins: G35
    attaches = True  # 4-4.p2: equipment
    ruled = rule_bonuses.RULED
    ruled_by_place = rule_bonuses.RULED_BY_PLACE
    check_parts = (checks.due, skills.triggers_due)  # 11-2-4.p1; G28
    payment_rule = "14-1.p1"
    acting_windows = ("immediate", "normal", "counter")
    actions = actions.ALL_ACTIONS
    joint: ClassVar[Joint] = {**march.JOINTS, **legal_targets.JOINTS}
    layout = LAYOUT
    face_template = FACE

    # -- setup ----------------------------------------------------------------------------------------------------

    def setup(self, faces: CardDatabase, seats: Sequence[Seat], seed: int) -> MonState:
        state: MonState = self.empty_state(seats, seed, phases.Game())
        for player, seat in enumerate(seats):
            for face in seat.deck:  # 3-1.p1: the summoner is no card of the deck itself
                summons = faces[face].card_class == SUMMONER_CARD  # type: ignore[attr-defined]
                self.add_card(state, face, player, SUMMONER if summons else DECK)
        return state

    def deck_faults(self, faces: CardDatabase, seat: Seat) -> list[Reason]:
        return deck.faults(faces, seat)

    # -- zones ----------------------------------------------------------------------------------------------------

    def same_object(self, start: str, end: str) -> bool:
        return start in AREAS and end in AREAS  # a march makes no new unit of it

    def parting(self, g: MoncolleGame, card: Card, host: Card, to: str) -> str:
        return DISCARD  # 4-4.p2, G39: equipment stays only as long as its wearer

    def receiver(self, card: Card, area: str) -> int:
        return card.user if area in BATTLEFIELD else card.owner  # G38

    # -- values ---------------------------------------------------------------------------------------------------

    def printed(self, g: MoncolleGame, card: int, field: str) -> Fact:
        record = g.state.cards[card]
        face = g.faces.by_id[record.face]
        if record.face_down and record.zone in LANDS:  # nobody knows what is printed on it
            if field == "limit":
                return BASE_LIMIT if record.zone[:2] in BASES else PROXY_LIMIT
            return () if isinstance(getattr(face, field, None), tuple) else None
        if ":" in field:  # of effects alone
            return None
        if "-" in field:  # an entry of a table
            table, _, attribute = field.partition("-")
            return getattr(face, table).get(attribute, 0)  # type: ignore[no-any-return]
        printed: Fact = getattr(face, field)
        return printed

    def by_rule(self, g: MoncolleGame, card: int, field: str) -> list[rule_bonuses.Added]:
        return rule_bonuses.by_rule(g, card, field)

    def last_known(self, g: MoncolleGame, here: Context, ref: RefPair) -> LastKnownInfo | None:
        return durations.last_known(g, here, ref)

    def situation(self, g: MoncolleGame) -> object:
        battle = g.state.battle
        return None if battle is None else (battle.area, battle.suspended)

    def bare(self, g: MoncolleGame, card: int) -> bool:
        battle = g.state.battle
        return battle is not None and battle.suspended and g.in_battle(card)  # 10-6-1.p1, 17-2.p5

    # -- abilities ------------------------------------------------------------------------------------------------

    def works(self, g: MoncolleGame, card: Card, ability: Ability) -> bool:
        return keywords.works(g, card, ability)

    def works_hidden(self, ability: Ability) -> bool:
        return keywords.works_hidden(ability)

    def may_trigger(self, g: MoncolleGame, here: Context, ability: Ability) -> bool:
        return keywords.may_trigger(g, here, ability)

    def enabled(self, g: MoncolleGame, here: Context, ability: Ability) -> bool:
        return keywords.enabled(g, here, ability)

    def in_reach(self, g: MoncolleGame, here: Context, card: int) -> bool:
        return keywords.in_reach(g, here, card)

    def lasting(self, g: MoncolleGame) -> str:
        return durations.unprinted(g)

    def cannot(self, g: MoncolleGame, change: Change) -> bool:
        return permits.cannot(g, change)

    # -- what happens by itself -----------------------------------------------------------------------------------

    def on_event(self, g: MoncolleGame, event: Event) -> None:
        checks.on_event(g, event)
        over = durations.ended(g, event)
        if over is not None:
            g.apply(over)

    def noticed(self, g: MoncolleGame, event: Event) -> None:
        if g.answered_from_hand(event.kind) and keywords.heeded_in_hands(g, event.kind):
            open_windows(g, event)

    def hand_procedure(self, g: MoncolleGame, here: Context, step: HandStep) -> Procedure | None:
        if step.what != DAMAGE or step.card is None:
            return None
        return Damage(hits=((g.state.ref(step.card), step.number),), cause=here.cause, by=here.source)

    def busy(self, g: MoncolleGame) -> bool:
        return g.battle is not None

    def judge_entry(self, g: MoncolleGame, phase: str) -> tuple[Procedure, ...]:
        return entered(g, phase)

    def interrupts(self, g: MoncolleGame) -> Sequence[Procedure]:
        return checks.interrupts(g)

    def why_not_actions(self, g: MoncolleGame) -> Sequence[Action]:
        return actions.of_moment(g)

    def why_not_put(self, g: MoncolleGame, card: int, target: Target) -> Sequence[Reason]:
        return actions.why_not_put(g, card, target)

    # -- how it ends ----------------------------------------------------------------------------------------------

    def why_not_concede(self, g: MoncolleGame, player: int) -> Reason | None:
        """17-3.p7: not once both decks are empty."""
        last = g.state.judged_after
        return Reason(Text("need.concede", {"turn": last}), "17-3.p7") if last is not None else None

    def concede(self, g: MoncolleGame, player: int) -> None:
        g.tell("log.concedes", self.concede_rule, player=player, who=OfPlayer(player))
        super().concede(g, player)

    def time_called(self, g: MoncolleGame) -> None:
        """The rules know no clock: it is judged as when the decks are empty."""
        g.apply(judge(g, "time", "7-2.p1").changes[0])

    def move_line(self, g: MoncolleGame, change: Move | Unstack, start: str) -> tuple[str, str, dict[str, Any]] | None:
        return log_lines.move_line(g, change, start)

    # -- what a screen adds ---------------------------------------------------------------------------------------

    def face_sight(self, faces: CardDatabase, face_id: str) -> FaceView:
        return face_sight(faces, face_id)

    def shown_numbers(self, g: MoncolleGame, card: Card) -> Sequence[str]:
        return table_view.shown_numbers(g, card)

    def marks(self, g: MoncolleGame, viewer: int, card: Card) -> list[str]:
        return table_view.marks(g, card)

    def tags(self, g: MoncolleGame, viewer: int, card: Card) -> list[Text]:
        return table_view.tags(g, card)

    def arrows(self, g: MoncolleGame, viewer: int) -> list[ArrowView]:
        return table_view.arrows(g, viewer)

    def cells(self, g: MoncolleGame, viewer: int) -> list[CellView]:
        return table_view.cells(g, viewer)

    def stage(self, g: MoncolleGame, viewer: int) -> StageView | None:
        return stage.stage(g, viewer)

    def frame_text(self, g: MoncolleGame, viewer: int, frame: Procedure) -> Text:
        return table_view.frame_text(g, viewer, frame) or super().frame_text(g, viewer, frame)

    def purpose(self, g: MoncolleGame, viewer: int, ask: Ask) -> Text | None:
        own = table_view.purpose(g, viewer, ask)
        return own if own is not None or ask.what in table_view.OF_RULES else super().purpose(g, viewer, ask)

    def question_args(self, g: MoncolleGame, viewer: int, ask: Ask) -> dict[str, TextArg]:
        return table_view.question_args(g, ask) or super().question_args(g, viewer, ask)

    def option_text(self, g: MoncolleGame, viewer: int, ask: Ask, option: Option) -> Text:
        if option.verb == naming.VERB and option.number is not None:
            return Text(key=f"option.{naming.VERB}", args={"entry": naming.entry_text(g, option.number)})
        text = super().option_text(g, viewer, ask, option)
        told_apart = option.verb == "trigger" and option.card is not None
        return Text(key="option.trigger-by", args=text.args) if told_apart else text

    def option_consequence(self, g: MoncolleGame, viewer: int, ask: Ask, option: Option) -> Text | None:
        return forecast.of_option(g, viewer, ask, option)

    def area_text(self, area: str) -> Text:
        on_board = AREA_OF.get(area)
        return super().area_text(area) if on_board is None else Text(key="zone.area", args={"area": on_board.upper()})

    def unseen_text(self, g: MoncolleGame, card: int) -> Text | None:
        """A face-down base or proxy terrain is called by its area (5-3.p2, 9-2-1.p23)."""
        zone = g.card(card).zone
        return self.area_text(zone) if zone in LANDS else None


GAME = MoncolleDefinition()
