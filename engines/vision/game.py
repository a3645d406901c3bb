"""VISION as a `GameDefinition`: the contract's answers, most of them one line into another module."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from engines.core.abilities.static_abilities import ability_of
from engines.core.cards.ability_parts import Ability, Context, Part, Step, same_text
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.decks import Seat
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import ArrowView, FaceView, FigureView, Named, Reason, RibbonView, StageView, Text
from engines.core.model.ask import Ask, Option
from engines.core.model.change import Change
from engines.core.model.decision_history import Loop
from engines.core.model.events import FITTING, LATER, SKILLS, Event, Fact, Modifier
from engines.core.model.procedure import Procedure
from engines.core.model.state import Card, state_type
from engines.core.play.shared_procedures import SHARED_PROCEDURES
from engines.core.state.atoms import Move
from engines.core.state.knowledge import knows
from engines.language.descriptions.targets import JOINTS, Chosen, Every, Pick
from engines.language.printing.printed_words import PrintedWords
from engines.language.words.instructions import EachDraws
from engines.vision.abilities import choices, crowding, entering, kinds, moments, permits, shapes, transform, values
from engines.vision.abilities.playing import as_played, nodes, plays, targets, uses
from engines.vision.abilities.removing import damage, grave_order, removal, taking_out
from engines.vision.abilities.removing.damage import Life
from engines.vision.catalogue import CATALOGUE
from engines.vision.catalogue import PROCEDURES as WORD_PROCEDURES
from engines.vision.screen import figures, forecast, ribbon, stage, table_view
from engines.vision.screen.face import FACE, face_sight
from engines.vision.screen.layout import LAYOUT
from engines.vision.table import deck, setup
from engines.vision.table.by_hand import VisionByHand
from engines.vision.table.cards import CHARACTER, VisionFace
from engines.vision.table.formats import FORMATS
from engines.vision.table.play import VisionGame
from engines.vision.table.state import VisionCard, VisionPlayer, VisionState
from engines.vision.table.zones import DECK, FIELD, GRAVE, HAND, HELL, PLAY, SIDEBOARD, ZONES
from engines.vision.turn import actions, attack, battle, checks, interference, phases
from engines.vision.turn import loops as loop_talk
from engines.vision.turn.position import VisionPositions, entered
from engines.vision.words.given.meeting import within_total
from engines.vision.words.given.piles import FROM_THE_TOP, from_the_top

OWN_PROCEDURES = (
    setup.Setup, *nodes.PROCEDURES, *targets.PROCEDURES, *moments.PROCEDURES, *removal.PROCEDURES, *damage.PROCEDURES,
    *entering.PROCEDURES, *crowding.PROCEDURES, *transform.PROCEDURES, *choices.PROCEDURES, *plays.PROCEDURES,
    *as_played.PROCEDURES,
    *uses.PROCEDURES, *shapes.PROCEDURES, *taking_out.PROCEDURES, *attack.PROCEDURES, *battle.PROCEDURES,
    *interference.PROCEDURES, *phases.PROCEDURES, *loop_talk.PROCEDURES, *grave_order.PROCEDURES,
)


class VisionDefinition(VisionByHand, PrintedWords, GameDefinition):
    """Touhou VISION, the old comprehensive rules."""

    id = "vision"
    names = Named(en="Touhou VISION", ja="東方VISION")
    version = "旧 (old)"
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
    concede_rule = "1.5.3.d"
    loss_line = "log.loses"
    catalogue = CATALOGUE
    zones = ZONES
    joint: ClassVar[Mapping[str, Callable[[Any, Ask, tuple[int, ...]], bool]]] = {
        **JOINTS,
        "total": within_total,
        FROM_THE_TOP: from_the_top,
    }
    phases = phases.PHASES  # 4.1.1
    attaches = True
    static_areas = (FIELD, HAND, GRAVE, PLAY)
    listening_areas = (FIELD, HAND, GRAVE, PLAY)
    hears_itself = True
    layers = values.LAYERS
    ruled = values.RULED
    counted = (SKILLS,)  # 7.1.7, 10.1.3
    snapshot_fields = ("cost", "attack", "toughness", "race", "card_name", "skills")
    snapshot_marks = ("character",)  # 6.1.1
    blank_areas = (FIELD,)  # 5.7.1
    loser_decides = True  # facts on G38
    extra_piles = (SIDEBOARD,)
    spare_pile = SIDEBOARD  # 1.2.4, G31
    spare_size = deck.SIDE_SIZE  # 1.2.5.a
    fleeting = ("chained",)
    least_amount = 0  # 1.6.2.d
    payment_rule = "1.8.9"
    illegal_targets = "fail"  # 8.2.5
    whole_effects = True  # 7.1.12, 8.1.3.a
    hides_again = True  # 11.6.3, 11.7.3
    sees_beneath = False  # 3.4.3.a
    draws_at_once = True  # 1.11.4, 1.11.7
    draws_from_nothing = True  # 1.11.7
    acting_windows = ("priority",)
    actions = actions.ALL
    layout = LAYOUT
    answers = table_view.ANSWERS
    face_template = FACE

    # -- setup ----------------------------------------------------------------------------------------------------

    def setup(self, faces: CardDatabase, seats: Sequence[Seat], seed: int) -> VisionState:
        decides = next((player for player, seat in enumerate(seats) if seat.decides), -1)
        state: VisionState = self.empty_state(seats, seed, phases.Game(decides=decides))
        for player, seat in enumerate(seats):
            for face in seat.deck:
                self.add_card(state, face, player, DECK)
            for face in seat.extra.get(SIDEBOARD, ()):  # 3.9.1, G31
                self.add_card(state, face, player, SIDEBOARD)
        return state

    def deck_faults(self, faces: CardDatabase, seat: Seat) -> list[Reason]:
        return deck.faults(faces, seat)

    # -- zones ----------------------------------------------------------------------------------------------------

    def same_object(self, start: str, end: str) -> bool:
        return start == FIELD and end == FIELD  # 3.1.7.b

    def areas_meant(self, g: VisionGame, key: str) -> tuple[str, ...]:
        """While graveyards are hell there are none of them, and only what says "hell" means those cards (3.3.6)."""
        if key in (GRAVE, HELL) and (key == HELL) != values.hell(g):
            return ()
        return super().areas_meant(g, key)

    def bars(self, g: VisionGame, here: Context, step: Step) -> bool:
        """Nothing is put into a graveyard while it is hell, nor the other way round (3.3.6.b)."""
        area = getattr(step, "area", "")
        return area in (GRAVE, HELL) and not self.areas_meant(g, area)

    def may_enter(self, g: VisionGame, card: Card, area: str, player: int) -> bool:
        """Only field and play area hold cards of the other player (3.1.6)."""
        return area in (FIELD, PLAY) or card.owner == player

    def arrival(self, g: VisionGame, card: Card, area: str) -> dict[str, Any]:
        """A Character card that comes to the field by itself is a character there (5.4.3, 6.1.8.a)."""
        if area != FIELD or card.zone == FIELD:
            return {}
        unseen = card.face_down and not any(knows(g, player, card) for player in g.players)  # 3.1.5.d
        if unseen or (g.state.procedures and isinstance(g.state.procedures[-1], shapes.Veil)):  # 5.7.1
            return {"since": g.new_serial(), "character": False}
        is_one = g.face(card.id).kind == CHARACTER or kinds.printed(g, card.id, kinds.FANTASY)  # 6.1.8.b
        return {"since": g.new_serial(), "character": is_one}

    def moves_in_steps(self, g: VisionGame, moves: tuple[Move, ...], wanted: int) -> Procedure | None:
        """What is set on cards that leave the field is discarded first, in its steps, whether they are moved, put or
        returned (11.2.1, 11.3.3, 11.3.14). Between fields it goes along (11.3.2)."""
        leaving = [g.card(each.card) for each in moves if each.to != FIELD]
        hosts = any((card.zone == FIELD or card.host is not None) and g.set_on(card.id) for card in leaving)
        return removal.MoveAway(moves=moves, asked=wanted) if hosts else None

    def can_be_followed(self, g: VisionGame, card: Card) -> bool:
        """All see where a card lies face down on the field (3.4.2): an effect that turns it over goes on with it."""
        return card.zone == FIELD or card.host is not None

    def hidden_where_it_lies(self, g: VisionGame, card: Card) -> bool:
        """What lies face down on the field is hidden, too, and is again after it was shown (3.4.3.a, 11.6.3,
        11.7.3)."""
        on_field = card.zone == FIELD or card.host is not None
        return (card.face_down and on_field) or super().hidden_where_it_lies(g, card)

    def parting(self, g: VisionGame, card: Card, host: Card, to: str) -> str:
        """What is set on a card that leaves goes to the graveyard, also if it is not discarded (11.3.3.h; G27)."""
        return GRAVE

    # -- values ---------------------------------------------------------------------------------------------------

    def printed(self, g: VisionGame, card: int, field: str) -> Fact:
        return values.printed(g, card, field)

    def timestamp(self, g: VisionGame, here: Context) -> int:
        return values.timestamp(g, here)

    def by_rule(self, g: VisionGame, card: int, field: str) -> Iterable[tuple[str, Fact, int | None, str, str]]:
        return tuple(values.by_rule(g, card, field))

    def stacks(self, ability: Ability) -> bool:
        """7.1.14."""
        return not kinds.lone(ability)

    def spared(self, g: VisionGame, field: str, now: tuple[str, ...]) -> tuple[str, ...]:
        """12.4.1, 12.4.2: what stands in 【】 is not negated."""
        return tuple(
            word for word in now if kinds.FIXED in g.ability(ability_of(word)).marks
        ) if field == SKILLS else ()

    amounts_vary = True
    """1.6.2.g."""

    def reach(self, g: VisionGame, here: Context, cards: Part, until: str) -> str:
        """An effect on all of a kind is for what comes later, too, and no effect is for what does not fit any more
        (7.6.1, 7.6.2)."""
        return LATER if isinstance(cards, Every) else FITTING if isinstance(cards, Pick | Chosen) else ""

    def lapsed(self, g: VisionGame, modifier: Modifier, card: int) -> bool:
        return values.lends_no_more(g, modifier) or targets.unfit(g, modifier, card)

    def layer(self, field: str, how: str) -> int:
        """What never falls below a limit is lowered along with what is added, and a multiple of what is printed is a
        number that is set (1.6.5, 6.1.10.a, 6.1.10.c)."""
        return super().layer(field, {"above": "add", "times": "set"}.get(how, how))

    # -- abilities ------------------------------------------------------------------------------------------------

    def works(self, g: VisionGame, card: Card, ability: Ability) -> bool:
        return kinds.works(g, card, ability)  # type: ignore[arg-type]

    def hidden_from_others(self, g: VisionGame, card: Card) -> bool:
        return card.zone == HAND

    def reads_arrival(self, g: VisionGame, event: Event) -> bool:
        """What has entered the field is read as it lies there (11.3.9.d)."""
        return event.end == FIELD

    def awaits(self, g: VisionGame, waiting: Modifier, event: Event) -> bool:
        return interference.awaited(g, waiting, event)

    def may_trigger(self, g: VisionGame, here: Context, ability: Ability) -> bool:
        """Of effects that do not stack one is enough (7.1.14)."""
        return not kinds.lone(ability) or not any(
            item.user == here.user and item.event == here.event and same_text(g.ability(item.ability), ability)
            for item in g.state.pending
        )

    def may_choose(self, g: VisionGame, here: Context, card: int) -> bool:
        return not targets.exempted(g, here, card, permits.BE_OBJECT)

    def exempt(self, g: VisionGame, here: Context, card: int) -> bool:
        return targets.exempted(g, here, card, permits.BE_OBJECT)

    def legal_target(self, g: VisionGame, here: Context, step: Step, card: int) -> bool:
        return targets.legal_target(g, here, step, card)

    # -- what happens by itself -----------------------------------------------------------------------------------

    def drew_nothing(self, g: VisionGame, player: int) -> None:
        """1.5.3.b, 1.11.7: of several who draw at once, all whose decks hold too few lose together."""
        drawing = next((frame for frame in reversed(g.state.procedures) if isinstance(frame, EachDraws)), None)
        together = () if drawing is None else zip(drawing.players, drawing.counts, strict=True)
        short = [seat for seat, count in together if len(g.deck(seat)) < count]
        self.lose(g, short or (player,), "deck", "1.11.7")

    def cannot(self, g: VisionGame, change: Change) -> bool:
        return permits.cannot(g, change) or taking_out.reorders(g, change)

    def altered(self, g: VisionGame, change: Change) -> Change:
        return targets.remembering(g, change)

    def on_event(self, g: VisionGame, event: Event) -> None:
        checks.on_event(g, event)

    def interrupts(self, g: VisionGame) -> Sequence[Procedure]:
        return checks.interrupts(g)

    def judge_entry(self, g: VisionGame, phase: str) -> tuple[Procedure, ...]:
        return entered(g, phase)

    def busy(self, g: VisionGame) -> bool:
        return bool(g.state.attacks)

    # -- how it ends ----------------------------------------------------------------------------------------------

    def loop(self, g: VisionGame, question: Ask, loop: Loop) -> loop_talk.RepeatLoop:
        return loop_talk.RepeatLoop(question=question, loop=loop)

    def all_lost(self, g: VisionGame) -> tuple[Sequence[int], str]:
        return (), "1.5.4.a"

    # -- what a screen adds ---------------------------------------------------------------------------------------

    def face_sight(self, faces: CardDatabase, face_id: str) -> FaceView:
        return face_sight(faces, face_id)

    def shown_numbers(self, g: VisionGame, card: Card) -> Sequence[str]:
        return table_view.shown_numbers(g, card)

    def option_text(self, g: VisionGame, viewer: int, ask: Ask, option: Option) -> Text:
        return table_view.own_words(g, viewer, option) or super().option_text(g, viewer, ask, option)

    def marks(self, g: VisionGame, viewer: int, card: Card) -> list[str]:
        return table_view.marks(g, card)

    def tags(self, g: VisionGame, viewer: int, card: Card) -> list[Text]:
        return table_view.tags(g, card)

    def arrows(self, g: VisionGame, viewer: int) -> list[ArrowView]:
        return table_view.arrows(g, viewer)

    def figures(self, g: VisionGame, viewer: int) -> list[FigureView]:
        return figures.figures(g, viewer)

    def ribbon(self, g: VisionGame, viewer: int) -> RibbonView | None:
        return ribbon.ribbon(g, viewer)

    def stage(self, g: VisionGame, viewer: int) -> StageView | None:
        return stage.stage(g, viewer)

    def refusal(self, g: VisionGame, viewer: int, card: Card) -> Text | None:
        return table_view.refusal(g, viewer, card)

    def question_key(self, g: VisionGame, ask: Ask) -> str:
        return forecast.question_key(ask)

    def consequence(self, g: VisionGame, viewer: int, ask: Ask) -> Text | None:
        return forecast.of_question(g, viewer, ask)

    def option_consequence(self, g: VisionGame, viewer: int, ask: Ask, option: Option) -> Text | None:
        return forecast.of_option(g, viewer, ask, option)


GAME = VisionDefinition()
