"""Cards that an effect makes characters (6.1.6 to 6.1.9): they are only what that effect says."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace

from engines.core.model.events import SKILLS, Fact, Modifier, RefPair
from engines.core.model.mentions import OfCard
from engines.core.model.procedure import Call, Do, Done, Goto, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import Expire, Mark, Modify, Move
from engines.vision.abilities.entering import TurnOver
from engines.vision.abilities.lending import lend_again
from engines.vision.abilities.transform import transformed, turn_back
from engines.vision.table.zones import FIELD

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

WHILE_SHAPED: Final = "shaped"
"""The moment at which what an effect made of a card ends: when it is that character no more (6.1.9)."""


class MakeCharacter(Procedure, frozen=True, tag="vision.MakeCharacter"):
    """A card on the field is a character from now on, and only what is said of it (6.1.6, 6.1.7, 6.1.8.c). Whatever
    character it was is gone (6.1.9.b). Returns (1, 1), or (0, 1) where it is set on another card."""

    RULE: ClassVar[str] = "6.1.8.c"

    card: int
    attack: int
    toughness: int
    names: tuple[str, ...] = ()
    races: tuple[str, ...] = ()
    graze: int = 0
    by: RefPair | None = None
    words: tuple[str, ...] = ()
    """The abilities it has."""

    def become(self, g: VisionGame) -> Answered:
        record = g.card(self.card)
        if record.zone != FIELD or record.host is not None:  # 6.1.1
            return Done((0, 1))
        if record.character:
            unmake(g, self.card)
        g.tell("log.becomes-character", self.RULE, card=OfCard(self.card))
        facts: dict[str, Fact] = {
            "attack": self.attack,
            "toughness": self.toughness,
            "card_name": self.names,
            "race": self.races,
            "graze": self.graze,
            "spiritualist": (),
            "alternate": (),
            SKILLS: self.words,
        }
        for field, value in facts.items():
            g.apply(Modify(modifier=Modifier(
                serial=0, field=field, how="copy", value=value, subjects=(g.state.ref(self.card),), until=WHILE_SHAPED,
                source=self.by,
            )))
        g.apply(Mark(card=self.card, fields={"character": True, "since": g.new_serial()}))
        g.forget_derived(moved=True)
        lend_again(g, self.card)
        return Done((1, 1))

    STEPS = (become,)


def unmake(g: VisionGame, card: int) -> None:
    """A card is no character any more: what an effect made of it ends, it turns back where it was transformed
    (10.28.11), and damage is reset (1.10.13.c, 6.1.9)."""
    ref = g.state.ref(card)
    if transformed(g, card):
        turn_back(g, card)
    g.apply(Expire(serials=tuple(
        item.serial for item in g.state.modifiers if item.until == WHILE_SHAPED and ref in item.subjects
    )))
    g.apply(Mark(card=card, fields={"character": False, "damage": 0, "battle_damage": 0}))
    g.forget_derived(moved=True)


class Veil(Procedure, frozen=True, tag="vision.Veil"):
    """Cards come to the own field face down, or are turned so where they lie, and each is then a character by what an
    effect says (5.7, 6.1.6). Returns (made, wanted)."""

    cards: tuple[RefPair, ...]
    shape: MakeCharacter
    player: int | None = None
    """Whose field they come to; None: they stay on theirs."""
    asleep: bool = False
    cause: str = "skill"
    index: int = 0
    made: int = 0
    tally: tuple[int, int] = (0, 1)

    def lay(self, g: VisionGame) -> Answered:
        if self.index >= len(self.cards):
            return Done((self.made, len(self.cards)))
        card = g.follow(self.cards[self.index])
        if card is None:
            return Goto("count")
        by = self.shape.by
        if g.card(card).zone == FIELD:
            return Call(TurnOver(card=card, face_down=True, by=by))
        return Do(Move(card=card, to=FIELD, player=self.player, face_down=True, turned=self.asleep, cause=self.cause,
                       by=by))

    def change_sides(self, g: VisionGame) -> Answered:
        """What lay on another field lies on that one now as the effect says (11.3.2)."""
        card = self.cards[self.index][0]
        record = g.card(card)
        if self.player is None or record.zone != FIELD or record.user == self.player:
            return None
        return Do(
            Move(
                card=card,
                to=FIELD,
                player=self.player,
                face_down=True,
                turned=self.asleep,
                cause=self.cause,
                by=self.shape.by,
            )
        )

    def shaped(self, g: VisionGame) -> Answered:
        return Call(replace(self.shape, card=self.cards[self.index][0]), into="tally")

    def count(self, g: VisionGame) -> Answered:
        return Goto("lay", index=self.index + 1, made=self.made + self.tally[0], tally=(0, 1))

    STEPS = (lay, change_sides, shaped, count)


class MakeCharacters(Procedure, frozen=True, tag="vision.MakeCharacters"):
    """Cards on the field become such characters as they lie, one after the other (6.1.6). Returns (made, wanted)."""

    cards: tuple[RefPair, ...]
    shape: MakeCharacter
    index: int = 0
    made: int = 0
    tally: tuple[int, int] = (0, 1)

    def make(self, g: VisionGame) -> Answered:
        if self.index >= len(self.cards):
            return Done((self.made, len(self.cards)))
        card = g.follow(self.cards[self.index])
        return Goto("count") if card is None else Call(replace(self.shape, card=card), into="tally")

    def count(self, g: VisionGame) -> Answered:
        return Goto("make", index=self.index + 1, made=self.made + self.tally[0], tally=(0, 1))

    STEPS = (make, count)


PROCEDURES = (MakeCharacter, MakeCharacters, Veil)
"""Procedures of this module: the state type lists them."""
