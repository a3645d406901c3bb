"""What a screen shows of a game and says about its questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from engines.core.cards.ability_parts import Ability
from engines.core.cards.card_definitions import CardDatabase
from engines.core.cards.plain_sight import face_view, printed_slots
from engines.core.display.face_template import FaceTemplate
from engines.core.display.layout import Layout
from engines.core.display.views import (
    ArrowView,
    CellView,
    ChipView,
    DrawnView,
    FaceView,
    FigureView,
    Named,
    PlayerMention,
    RibbonView,
    StageView,
    Text,
    TextArg,
)
from engines.core.model.ask import Ask, Option
from engines.core.model.events import AbilityRef
from engines.core.model.mentions import OfCard
from engines.core.model.procedure import Procedure
from engines.core.model.state import Card

OWN_WORDS = {("draw-offer", "yes"): "draw-agree", ("draw-offer", "no"): "play-on",
             ("hand-consent", "yes"): "hand-object", ("hand-consent", "no"): "hand-agree",
             ("judge-hand", "hand-entrust"): "judge-entrust"}
"""Answers of the shared questions that say what they do: the message key without "option."."""


class ScreenAnswers:
    """What the game adds to the plain view of its cards, and how it words questions and options."""

    id: ClassVar[str]
    layout: ClassVar[Layout]
    face_template: ClassVar[FaceTemplate]

    def face_sight(self, faces: CardDatabase, face_id: str) -> FaceView:
        """Everything printed on a face, for drawing it: by default the facts that have a slot of their name."""
        face = faces[face_id]
        return face_view(face, self.id, printed_slots(face, [each.slot for each in self.face_template.slots]))

    def shown_numbers(self, g: Any, card: Card) -> Sequence[str]:
        """Numeric fields shown with their sources for a card where it lies."""
        return ()

    def marks(self, g: Any, viewer: int, card: Card) -> list[str]:
        """Marks the card wears (layout.py): attacks, attacked, supports, hero."""
        return []

    def tags(self, g: Any, viewer: int, card: Card) -> list[Text]:
        """Short words about the card's state."""
        return []

    def refusal(self, g: Any, viewer: int, card: Card) -> Text | None:
        """A word or two on a card that its player cannot use now, where it lacks one plain thing.

        It is asked for who has to decide, and of cards they know which lie side by side.
        """
        return None

    def arrows(self, g: Any, viewer: int) -> list[ArrowView]:
        """Lines between cards."""
        return []

    def cells(self, g: Any, viewer: int) -> list[CellView]:
        """What the headers of a grid's cells say."""
        return []

    def stage(self, g: Any, viewer: int) -> StageView | None:
        """What is being fought out in public."""
        return None

    def chips(self, g: Any, viewer: int) -> list[ChipView]:
        """Numbers beside areas."""
        return []

    def figures(self, g: Any, viewer: int) -> list[FigureView]:
        """Large numbers of the players."""
        return []

    def ribbon(self, g: Any, viewer: int) -> RibbonView | None:
        """The step that is being played, and who may act."""
        return None

    def drawn(self, g: Any) -> list[DrawnView]:
        """Zones that players have drawn on the table."""
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
            args["card"] = g.told(viewer, OfCard(option.subject))
        elif option.ability is not None:  # its card has gone where it cannot be pointed at
            args["card"] = g.called(ask.players[0], g.faces[option.ability.face].name)
        if option.card is not None:
            args["target"] = g.told(viewer, OfCard(option.card))
        if option.zone is not None:
            args["zone"] = self.area_text(option.zone.partition(":")[0])
        if option.ability is not None:
            args["ability"] = self.skill_words(g.faces, option.ability)
        if option.number is not None:
            args["number"] = option.number
        if option.player is not None:
            args["who"] = PlayerMention(option.player)
        return Text(key=f"option.{OWN_WORDS.get((ask.what, option.verb), option.verb)}", args=args)

    def area_text(self, area: str) -> Text:
        """What an area is called in a sentence."""
        return Text(key=f"zone.{area}")

    def unseen_text(self, g: Any, card: int) -> Text | None:
        """What a line calls a card nobody can name. Only where its place says which card it is."""
        return None

    def printed_effect(self, ability: Ability) -> Named | Text:
        """What an ability does, as its card prints it."""
        return Text(key="source.skill")

    def skill_words(self, faces: CardDatabase, ref: AbilityRef) -> Named | Text:
        """What an ability is called where several are to be told apart: its name, else its text."""
        return faces.ability(ref).name or self.effect_words(faces, ref)

    def effect_words(self, faces: CardDatabase, ref: AbilityRef) -> Named | Text:
        """What an ability does, as its card prints it; made once for these faces."""
        known: Named | Text | None = faces.noted.get(("printed", self.id, ref))
        if known is None:
            known = faces.noted["printed", self.id, ref] = self.printed_effect(faces.ability(ref))
        return known

    def option_consequence(self, g: Any, viewer: int, ask: Ask, option: Option) -> Text | None:
        """What would follow from this option, computed from what the viewer knows."""
        return None
