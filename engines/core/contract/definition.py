"""THE CONTRACT: what a game's package provides, on one page.

A package makes one `GameDefinition` subclass instance called GAME in its `definition.py`. Constants read like a rule sheet;
methods answer the questions the shared machinery asks. Everything has the plainest default that can be right.

 1 id, names, version       who it is
 2 zones, hand              its areas: what is face down where, who may peek, what a screen spreads out
 3 card_type, state_type    its records (state.py) and procedures (agreed.DrawOffer too); inherited: what a covering
                            card takes over
 4 face_type, field_table   its printed fields (card_definitions.py) and how packs write them
 5 printed, snapshot_fields, layers, by_rule   derived values and the order of kinds of change
 6 setup                    a new state from decks and a seed, ready for the first step
 7 static_areas, listening_areas, works, may_trigger, enabled   where and when abilities work
 8 check_parts, interrupts  what rules do by themselves (check_timing.py) or at once
 9 cannot                   prohibitions on changes
10 actions                  what a player may do when, as requirements (legality.py)
11 why_not_concede, concede, draw_agreed, time_called, out_of_time, loop   how a game ends outside its procedures
12 layout, face_template, phases   how a screen draws it
13 marks, tags, arrows, cells, stage, chips, consequences   what a screen adds to the cards
14 rulebook                 its paragraphs (text of rulebook.toml is handed in by app)
15 joint                    joint constraints on answers with several cards
16 deck_faults, deck_roles  which deck rules a deck breaks, which parts its cards may be chosen for
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from engines.core.cards.card_definitions import Face, Faces
from engines.core.cards.effects import Ability, Here
from engines.core.display.views import (
    ArrowSight,
    CellSight,
    ChipSight,
    FaceSight,
    Named,
    Reason,
    StageSight,
    Text,
    TextArg,
)
from engines.core.loops.loops import LoopTalk
from engines.core.model import rng
from engines.core.model.ask import Ask, Option
from engines.core.model.decision_history import Loop
from engines.core.model.events import AbilityRef, Event, Fact, Modifier, RefPair, Snapshot
from engines.core.model.position_notation import PositionRules
from engines.core.model.procedure import Procedure
from engines.core.model.state import Card, PlayerState, State
from engines.core.play.legality import Action
from engines.core.play.running_game import Play
from engines.core.state.atoms import End
from engines.core.state.game_log import OfCard, called, told

if TYPE_CHECKING:
    from engines.core.display.face_template import FaceTemplate
    from engines.core.display.layout import Layout
    from engines.core.state.atoms import Change


OWN_WORDS = {("draw-offer", "yes"): "draw-agree", ("draw-offer", "no"): "play-on"}
"""Answers of the shared questions that say what they do: the message key without "option."."""


class ZoneRule(msgspec.Struct, frozen=True, kw_only=True):
    """An area: how cards lie there, who may peek at face-down ones, whether a screen tells its cards apart."""

    face_down: bool = False
    peek: str = "none"
    """none | user | all"""
    spread: bool = True
    """False for piles: only known cards are listed, and only their number is shown."""
    ordered: bool = True
    """False where it means nothing which card lies before which."""
    shared: bool = False
    """One for all players (a stack, a board) instead of one each."""


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """What a player brings: the face ids of the deck, one entry a copy, and other piles by name."""

    deck: tuple[str, ...]
    extra: dict[str, tuple[str, ...]] = {}
    roles: dict[str, str] = {}
    """Role -> the face its owner means for it; only a wish, the set-up still asks."""


class DeckRole(msgspec.Struct, frozen=True, kw_only=True):
    """A part that one card of a deck is chosen for when a game is set up: a hero, a leader."""

    id: str
    names: Named
    rule: str
    """The paragraph by which it is chosen."""
    icon: str = "crown"


class GameDefinition:
    """See the module's docstring. One instance per game; it holds no state."""

    id: ClassVar[str]
    names: ClassVar[Named]
    version: ClassVar[str] = ""
    play_type: ClassVar[type[Play]] = Play
    card_type: ClassVar[type[Card]] = Card
    state_type: ClassVar[type[State]]
    face_type: ClassVar[type[Face]] = Face
    position_rules: ClassVar[PositionRules] = PositionRules()
    deck_roles: ClassVar[tuple[DeckRole, ...]] = ()
    catalogue: ClassVar[Any] = None
    """The words of its packs (engines/language/grammar/catalogue.py)."""
    zones: ClassVar[Mapping[str, ZoneRule]]
    hand: ClassVar[str] = "hand"
    phases: ClassVar[tuple[str, ...]] = ()
    inherited: ClassVar[tuple[str, ...]] = ()
    snapshot_fields: ClassVar[tuple[str, ...]] = ()
    layers: ClassVar[tuple[str, ...]] = ("copy", "set", "add", "gain", "lose", "cannot")
    ruled: ClassVar[Container[str]] = ()
    """Fields that rules change, and not effects alone: see `by_rule`."""
    ruled_by_place: ClassVar[Container[str]] = ()
    """Those of them that rules change only by where cards lie and by what is printed."""
    static_areas: ClassVar[tuple[str, ...]] = ()
    listening_areas: ClassVar[tuple[str, ...]] = ()
    apart: ClassVar[frozenset[str]] = frozenset()
    """Areas among which cards move without a change for any other card: no ability works there or notices anything, and
    nothing counts the cards there for as long as `keeping.places` keeps it."""
    check_parts: ClassVar[tuple[Callable[[Any], Procedure | None], ...]] = ()
    actions: ClassVar[Sequence[Action]] = ()
    joint: ClassVar[Mapping[str, Callable[[Any, Ask, tuple[int, ...]], bool]]] = {}
    acting_windows: ClassVar[tuple[str, ...]] = ()
    """Windows in which actions may be taken, so that what keeps a card from one is explained though none is offered."""
    shuffling: ClassVar[str] = ""
    """Paragraph of a deck that an effect shuffles."""
    payment_rule: ClassVar[str] = ""
    fleeting: ClassVar[tuple[str, ...]] = ()
    """Fields of its state that make no other position of it: counters, and what not everybody may notice."""
    fails_to_find: ClassVar[bool] = False
    """Whether a user may decline to find a described card among their own hidden ones (Cipher 2.4, Kiseki 1312.2)."""
    attaches: ClassVar[bool] = False
    """Whether a card beneath another is an attachment (equipment): itself an object whose abilities work, not a part of
    the stack above it."""
    hides_again: ClassVar[bool] = False
    """Whether what an ability has shown is hidden again when the ability has been carried out (Cipher 23.1.4.4)."""
    layout: ClassVar[Layout]
    face_template: ClassVar[FaceTemplate]

    # -- making and keeping states --------------------------------------------------------------------------------

    def new(self, faces: Faces, seats: Sequence[Seat], seed: int, quiet: bool = True) -> Play:
        """A game about to begin: state made by `setup`, not yet advanced."""
        return self.play_type(self, faces, self.setup(faces, seats, seed), quiet)

    def setup(self, faces: Faces, seats: Sequence[Seat], seed: int) -> State:
        """The state in which the first procedure is about to take its first step; made anew for each game of a match
        of several."""
        raise NotImplementedError(f"{self.id} has no setup")

    def empty_state(self, seats: Sequence[Any], seed: int, *procedures: Procedure) -> Any:
        """A state with empty zones for so many players, about to run these procedures."""
        zones: dict[str, tuple[int, ...]] = {
            key: () for area in self.zones for key in self.keys_of(area, len(seats))
        }
        return self.state_type(
            cards=[], players=[PlayerState() for _ in seats], zones=zones, chance=rng.seeded(seed),
            procedures=list(procedures),
        )

    def add_card(self, state: Any, face: str, owner: int, area: str) -> int:
        """Put a new card into an area of a state that is being made; returns its id. Whose deck it comes from owns it
        for the whole game (Cipher 5.1.2.1.1.1)."""
        card, zone = len(state.cards), self.zones[area]
        state.serial += 1
        state.cards.append(self.card_type(
            id=card, face=face, owner=owner, user=owner, zone=area, alias=state.serial, face_down=zone.face_down,
        ))
        key = self.zone_key(area, owner)
        state.zones[key] = (*state.zones[key], card)
        return card

    def encode(self, state: State) -> bytes:
        """The state as JSON bytes; `decode` gives an equal state back."""
        return msgspec.json.encode(state)

    def decode(self, data: bytes) -> Any:
        """The state from JSON bytes. Raises msgspec.ValidationError, naming the path, for anything else."""
        return msgspec.json.decode(data, type=self.state_type)

    def deck_faults(self, faces: Faces, seat: Seat) -> list[Reason]:
        """Every deck rule this deck breaks, as messages "deck.<...>"; empty if it may be played."""
        return []

    def may_fill(self, faces: Faces, role: str, face_id: str) -> bool:
        """Whether a card may be chosen for one of `deck_roles`."""
        return False

    # -- zones ----------------------------------------------------------------------------------------------------

    @cache  # noqa: B019 - one instance per game, few areas
    def zone_key(self, area: str, player: int) -> str:
        """Key of a player's area in State.zones."""
        return area if self.zones[area].shared else f"{area}:{player}"

    @cache  # noqa: B019 - one instance per game, few areas
    def keys_of(self, area: str, players: int) -> tuple[str, ...]:
        """Keys of that area of all players."""
        return (area,) if self.zones[area].shared else tuple(f"{area}:{player}" for player in range(players))

    def same_object(self, start: str, end: str) -> bool:
        """Whether a card that moves between these areas stays the same object."""
        return False

    def receiver(self, card: Card, area: str) -> int:
        """Whose area a card goes to when nobody is named: its owner's."""
        return card.owner

    def parting(self, g: Any, card: Card, host: Card, to: str) -> str:
        """The area a card beneath another goes to when its host becomes another object by going to the area `to`."""
        return to

    # -- values ---------------------------------------------------------------------------------------------------

    def printed(self, g: Any, card: int, field: str) -> Fact:
        """The printed value of a field of a card, before any effect."""
        return getattr(g.face(card), field)  # type: ignore[no-any-return]

    def fact(self, g: Any, card: int, field: str) -> Fact:
        """A derived value for a snapshot."""
        printed = self.printed(g, card, field)
        return g.words(card, field) if isinstance(printed, tuple) else g.number(card, field)  # type: ignore[no-any-return]

    def by_rule(self, g: Any, card: int, field: str) -> Iterable[tuple[str, Fact, int | None, str, str]]:
        """What the rules themselves add to one of the fields in `ruled`: (how, value, by which card, message key of the
        reason, paragraph), for instance what an equipment or a keyword gives."""
        return ()

    def situation(self, g: Any) -> object:
        """What effects whose reach follows from where cards lie depend on besides (the battle they are for)."""
        return None

    def last_known(self, g: Any, here: Here, ref: RefPair) -> Snapshot | None:
        """An object that has left as it was then, where effects go on reading that; None: they read what is there."""
        return None

    def covers(self, g: Any, modifier: Modifier, card: int) -> bool:
        """Whether a modifier on players reaches this card."""
        return g.card(card).user in modifier.players

    def seats_reached(self, g: Any, here: Here, cards: Any, until: str) -> tuple[int, ...]:
        """The players all whose cards, later ones too, a lasting effect on these reaches; none: it is fixed when it
        begins."""
        return ()

    def lasting(self, g: Any) -> str:
        """When a lasting effect that begins now ends if it does not say: a key of the durations of its packs."""
        return ""

    def supply(self, g: Any, player: int) -> int:
        """How many cards can come off a player's deck one after another."""
        return len(g.zone("deck", player))

    def bare(self, g: Any, card: int) -> bool:
        """Whether for now the card is only what is printed on it, all effects on it suspended (Monster Collection
        10-6-1)."""
        return False

    def in_reach(self, g: Any, here: Here, card: int) -> bool:
        """Whether an ability can concern that card at all where it lies (Monster Collection 11-1-2)."""
        return True

    def bars(self, g: Any, here: Here, step: Any) -> bool:
        """Whether an effect that all can see keeps an instruction from being applied at all."""
        return False

    # -- abilities ------------------------------------------------------------------------------------------------

    def works(self, g: Any, card: Card, ability: Ability) -> bool:
        """Whether the card lies where this ability can work."""
        return True

    def works_hidden(self, ability: Ability) -> bool:
        """Whether this ability can trigger on a card only its holder sees."""
        return False

    def may_trigger(self, g: Any, here: Here, ability: Ability) -> bool:
        """Whether limits and keywords let a triggered ability trigger."""
        return True

    def enabled(self, g: Any, here: Here, ability: Ability) -> bool:
        """Whether keywords let a static ability work."""
        return True

    def hidden_from_others(self, g: Any, card: Card) -> bool:
        """Whether a trigger of this card must stay unnoticed by the other players."""
        return card.face_down

    def altered(self, g: Any, change: Change) -> Change:
        """What the rules make of a wanted change, before anything else (Cipher 23.1.20)."""
        return change

    # -- what happens by itself -----------------------------------------------------------------------------------

    def on_event(self, g: Any, event: Event) -> None:
        """Immediate bookkeeping of an event, before anything triggers."""

    def noticed(self, g: Any, event: Event) -> None:
        """An event some card waits for has happened and was matched with what all can see."""

    def interrupts(self, g: Any) -> Sequence[Procedure]:
        """Procedures that run at once, between two steps of whatever is going on (Cipher 11, Rebirth 10.2)."""
        return ()

    def busy(self, g: Any) -> bool:
        """Whether something is going on, such as a battle, whose end a bot waits for (foresight.py)."""
        return False

    def cannot(self, g: Any, change: Change) -> bool:
        """Whether an effect forbids this change: then it does not happen and is no event."""
        return False

    def why_not_actions(self, g: Any) -> Sequence[Action]:
        """The actions `why_not` explains at the present moment."""
        return self.actions

    @cached_property
    def knows_loops(self) -> bool:
        """Whether its rules say anything about what players do again and again."""
        return type(self).loop is not GameDefinition.loop

    def loop(self, g: Any, question: Ask, loop: Loop) -> LoopTalk | None:
        """What is to be agreed on before a question that closes a loop is asked; None if its rules know no loops."""
        return None

    def why_not_concede(self, g: Any, player: int) -> Reason | None:
        """What forbids the player to give up now (Monster Collection 17-3.p7); None: they may at every question."""
        return None

    def concede(self, g: Any, player: int) -> None:
        """The player gives up."""
        raise NotImplementedError(f"{self.id} does not say what conceding does")

    def draw_agreed(self, g: Any) -> None:
        """The players agree on a draw."""
        g.apply(End(winners=(), reason="agreed", rule=""))

    def time_called(self, g: Any) -> None:
        """The time of a match played by the clock is over: end the game, judged as it stands."""
        g.apply(End(winners=(), reason="time", rule=""))

    def out_of_time(self, g: Any, player: int) -> None:
        """The player has used up their own time, which is as if they gave up."""
        self.concede(g, player)

    def move_line(self, g: Any, change: Change, start: str) -> tuple[str, str, dict[str, Any]] | None:
        """Message key, paragraph and arguments (beside {card}) of the line about a card that has just moved, or None
        if somebody else tells it."""
        return None

    # -- what a screen adds ---------------------------------------------------------------------------------------

    def face_sight(self, faces: Faces, face_id: str) -> FaceSight:
        """Everything printed on a face, for drawing it."""
        raise NotImplementedError(f"{self.id} does not draw faces")

    def shown_numbers(self, g: Any, card: Card) -> Sequence[str]:
        """Numeric fields shown with their sources for a card where it lies."""
        return ()

    def marks(self, g: Any, viewer: int, card: Card) -> list[str]:
        """Marks the card wears (layout.py): attacks, attacked, supports, hero."""
        return []

    def tags(self, g: Any, viewer: int, card: Card) -> list[Text]:
        """Short words about the card's state."""
        return []

    def arrows(self, g: Any, viewer: int) -> list[ArrowSight]:
        """Lines between cards."""
        return []

    def cells(self, g: Any, viewer: int) -> list[CellSight]:
        """What the headers of a grid's cells say."""
        return []

    def stage(self, g: Any, viewer: int) -> StageSight | None:
        """What is being fought out in public."""
        return None

    def chips(self, g: Any, viewer: int) -> list[ChipSight]:
        """Numbers beside areas."""
        return []

    def frame_text(self, g: Any, viewer: int, frame: Procedure) -> Text:
        """What a procedure is called while it is being resolved."""
        return Text(key=frame.TITLE)

    def purpose(self, g: Any, viewer: int, ask: Ask) -> Text | None:
        """What a decision is for, in words for any viewer: the card that asks for it and what that card says."""
        return None

    def question_key(self, g: Any, ask: Ask) -> str:
        """The message key "ask.<key>" of the question, for the asked player."""
        return ask.what

    def question_args(self, g: Any, viewer: int, ask: Ask) -> dict[str, TextArg]:
        """What else the question names, for the asked player."""
        return {}

    def counter(self, g: Any, ask: Ask) -> Named:
        """The Japanese word that counts what is chosen: 2枚, 1体, 3つ."""
        return Named("", "つ")

    def consequence(self, g: Any, viewer: int, ask: Ask) -> Text | None:
        """What would follow from the primary answer."""
        return None

    def option_text(self, g: Any, viewer: int, ask: Ask, option: Option) -> Text:
        """What an option is called on a button or in a chooser."""
        args: dict[str, Any] = {}
        if option.subject is not None:
            args["card"] = told(g, viewer, OfCard(option.subject))
        elif option.ability is not None:  # its card has gone where it cannot be pointed at
            args["card"] = called(g, ask.players[0], g.faces[option.ability.face].name)
        if option.card is not None:
            args["target"] = told(g, viewer, OfCard(option.card))
        if option.zone is not None:
            args["zone"] = self.area_text(option.zone.partition(":")[0])
        if option.ability is not None:
            args["ability"] = self.skill_words(g.faces, option.ability)
        if option.number is not None:
            args["number"] = option.number
        return Text(key=f"option.{OWN_WORDS.get((ask.what, option.verb), option.verb)}", args=args)

    def area_text(self, area: str) -> Text:
        """What an area is called in a sentence."""
        return Text(key=f"zone.{area}")

    def unseen_text(self, g: Any, card: int) -> Text | None:
        """What a card nobody can name is called in a line, if the place it fills says which one it is."""
        return None

    def skill_words(self, faces: Faces, ref: AbilityRef) -> Named | Text:
        """What an ability is called where several are to be told apart: its name, else its text."""
        return faces.ability(ref).name or Text(key="source.skill")

    def option_consequence(self, g: Any, viewer: int, ask: Ask, option: Option) -> Text | None:
        """What would follow from this option, computed from what the viewer knows."""
        return None
