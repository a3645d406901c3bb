"""Words that bring characters to Entry and Member: seats, face-down characters (4.5.3, 4.5.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context
from engines.core.model.ask import Option, one
from engines.core.model.events import SKILLS, Modifier, RefPair
from engines.core.model.procedure import Call, Done, Goto, Procedure, StepResult
from engines.core.state import atoms
from engines.language.descriptions.targets import Pick
from engines.language.grammar.catalogue import word
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import EntryName, Title, entry_key
from engines.language.words.instructions import OnCards
from engines.rebirth.abilities.plays import Place
from engines.rebirth.table.zones import FRAMES, MEMBERS

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame

SLOT = "slot"
"""The verb of the options for a member slot."""


class PlaceMembers(Procedure, frozen=True, tag="rebirth.PlaceMembers"):
    """Cards are put in member slots one by one; their user picks each slot (4.5.3). Returns (placed, wanted)."""

    TITLE: ClassVar[str] = "resolving.members"
    RULE: ClassVar[str] = "4.5.3"

    user: int
    cards: tuple[RefPair, ...]
    wanted: int
    vacant: bool
    turned: bool
    cause: str
    by: RefPair
    guise: tuple[str, ...] = ()
    gives: tuple[str, ...] = ()
    """Abilities the cards have as long as they lie there, by face and place."""
    picked: Option | None = None
    tally: tuple[int, int] = (0, 0)
    placed: int = 0

    def choose(self, g: RebirthGame) -> StepResult:
        if not self.cards:
            return Done((self.placed, self.wanted))
        card = g.follow(self.cards[0])
        owner = g.card(self.cards[0][0]).owner
        free = g.vacant(owner)
        slots = free if self.vacant else [slot for slot in MEMBERS if card is None or g.card(card).zone != slot]
        if card is None or not slots:
            return Goto("choose", cards=self.cards[1:])
        slots = sorted(slots, key=lambda slot: (slot not in free, slot))
        if len(free) == len(slots) or len(slots) == 1:
            return Goto("place", picked=Option(verb=SLOT, subject=card, name=slots[0]))  # it makes no difference
        options = [
            Option(verb=SLOT, subject=card, name=slot, zone=f"{slot}:{owner}", card=g.member(slot, owner))
            for slot in slots
        ]
        return one(self.user, SLOT, options, into="picked", cause=self.by, rule="4.5.3")

    def place(self, g: RebirthGame) -> StepResult:
        picked = self.picked
        assert picked is not None and picked.subject is not None
        return Call(Place(
            card=picked.subject, frame=picked.name, cause=self.cause, by=self.by, turned=self.turned,
            face_down=bool(self.guise), guise=self.guise,
        ), into="tally")

    def count(self, g: RebirthGame) -> StepResult:
        if self.gives and self.tally[0] and self.picked is not None and self.picked.subject is not None:
            g.apply(atoms.Modify(cause=self.cause, by=self.by, modifier=Modifier(
                serial=0, field=SKILLS, how="gain", value=self.gives, until="game", source=self.by, user=self.user,
                subjects=(g.state.ref(self.picked.subject),),
            )))
        return Goto("choose", cards=self.cards[1:], placed=self.placed + self.tally[0], picked=None)

    def left(self, player: int) -> str:
        return "." if player == self.user else ""

    STEPS = (choose, place, count)


class ToMember(OnCards, frozen=True):
    """Characters are put in member slots."""

    VACANT: ClassVar[bool] = False
    resting: bool = False

    def candidates(self, g: RebirthGame, here: Context) -> list[int]:
        return [card for card in OnCards.candidates(self, g, here) if g.is_character(card)]

    def change(self, g: RebirthGame, here: Context, card: int) -> atoms.Change:
        free = g.vacant(g.card(card).owner)
        return atoms.Move(card=card, to=free[0] if free else MEMBERS[0], cause=here.cause, by=here.source)

    def can_do(self, g: RebirthGame, here: Context) -> bool:
        cards = self.candidates(g, here)
        seats = {g.card(card).owner for card in cards}
        if self.VACANT and cards and not any(g.vacant(seat) for seat in seats):
            return False
        return self.what.enough(g, here, len(cards)) if isinstance(self.what, Pick) else bool(cards)

    def carry(self, g: RebirthGame, here: Context, cards: list[int]) -> StepResult:
        if not cards:
            return None
        wanted = max(len(cards), self.what.wanted(g, here))
        return Call(PlaceMembers(
            user=here.user, cards=tuple(g.state.ref(card) for card in cards), wanted=wanted, vacant=self.VACANT,
            turned=self.resting, cause=here.cause, by=here.source,
        ))

    def said(self, voice: Phraser, english: str, japanese: str) -> Said:
        if voice.english:
            return voice.fill(self, f"put {{what:from}} in {english}" + " rested" * self.resting)
        return voice.fill(self, f"{{what:を}}{japanese}に{'レストで' * self.resting}置く")


@word("put <what> in|into a member slot [{resting}]",
      example="spark:\n    put 1 character in your waiting room in a member slot resting")
class PutInSlot(ToMember, frozen=True, tag="rebirth.PutInSlot"):
    """A slot of its player's choice. Who was there goes to the waiting room (4.5.3, 4.5.3.3)."""

    def say(self, voice: Phraser) -> Said:
        return self.said(voice, "a member slot", "メンバー")


@word("put <what> in|into a vacant seat [{resting}]",
      example="waiting activated (pay 1):\n    put this in a vacant seat")
class PutInSeat(ToMember, frozen=True, tag="rebirth.PutInSeat"):
    """A member slot without a character (4.5.3.2)."""

    VACANT: ClassVar[bool] = True

    def say(self, voice: Phraser) -> Said:
        return self.said(voice, "a vacant seat", "空席のメンバー")


class Disguises(OnCards, frozen=True):
    """A card lies face down as a character of which the effect says everything (4.5.5.1)."""

    cost: int
    attack: int
    defence: int
    name: EntryName
    attribute: EntryName | None = None

    def guise(self) -> tuple[str, ...]:
        """What it counts as."""
        attributes = () if self.attribute is None else (entry_key(self.attribute),)
        return (self.name.ja, str(self.cost), str(self.attack), str(self.defence), *attributes)

    def as_what(self, voice: Phraser) -> str:
        """Cost 2, 4/5, 《Shade》."""
        name = self.name.en if voice.english else self.name.ja
        if voice.english:
            attribute = "" if self.attribute is None else f" 〔{self.attribute.en}〕"
            return f"a character “{name}”{attribute} of cost {self.cost} with {self.attack}/{self.defence}"
        attribute = "" if self.attribute is None else f"〔{self.attribute.ja}〕で"
        return f"コスト{self.cost}で{self.attack}/{self.defence}の{attribute}《{name}》のキャラ"


@word("put <what> face down in|into a vacant seat as <name> of cost <cost> with <attack> / <defence>",
      "put <what> face down in|into a vacant seat as <name> of <attribute> , cost <cost> , with <attack> / <defence>",
      "put <what> face down in|into a vacant seat as <name> of cost <cost> with <attack> / <defence>"
      " and the ability <gift>",
      "put <what> face down in|into a vacant seat as <name> of <attribute> , cost <cost> , with <attack> / <defence>"
      " and the ability <gift>",
      example='when this enters:\n    put the top card of your deck face down in a vacant seat as "Shade|影" of cost 1'
      ' with 1/1')
class PutFaceDown(Disguises, frozen=True, tag="rebirth.PutFaceDown"):
    """A card becomes a face-down member (4.5.5), perhaps with a quoted ability as one of its words (4.5.5.1)."""

    OWN_SKILL: ClassVar[bool] = True

    gift: Title | None = None

    def gives(self, g: RebirthGame, here: Context) -> tuple[str, ...]:
        """The quoted ability of the card whose ability this is."""
        face, gift = g.faces[here.ability.face], self.gift
        return () if gift is None else tuple(
            f"{face.id}#{index}" for index, ability in enumerate(face.abilities)
            if ability.name is not None and ability.name.is_called(gift)
        )

    def as_what(self, voice: Phraser) -> str:
        said = super().as_what(voice)
        if self.gift is None:
            return said
        if voice.english:
            return f"{said} and the ability “{self.gift.en}”"
        return said.replace("の", f"、能力「{self.gift.ja}」を持つ", 1)

    def can_do(self, g: RebirthGame, here: Context) -> bool:
        return bool(g.vacant(here.user)) and bool(self.candidates(g, here))

    def carry(self, g: RebirthGame, here: Context, cards: list[int]) -> StepResult:
        if not cards:
            return None
        return Call(PlaceMembers(
            user=here.user, cards=tuple(g.state.ref(card) for card in cards), wanted=len(cards), vacant=True,
            turned=False, cause=here.cause, by=here.source, guise=self.guise(), gives=self.gives(g, here),
        ))

    def change(self, g: RebirthGame, here: Context, card: int) -> atoms.Change:
        return atoms.Move(card=card, to=g.vacant(here.user)[0], cause=here.cause, by=here.source)

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, f"put {{what:from}} face down in a vacant seat as {self.as_what(voice)}")
        return voice.fill(self, f"{{what:を}}裏向きで、{self.as_what(voice)}として空席のメンバーに置く")


@word("turn <what> face down as <name> of cost <cost> with <attack> / <defence>",
      "turn <what> face down as <name> of <attribute> , cost <cost> , with <attack> / <defence>",
      example='entry activated (pay 1):\n    turn this face down as "Shade|影" of cost 3 with 4/8')
class TurnDownAs(Disguises, frozen=True, tag="rebirth.TurnDownAs"):
    """A character turns face down and counts as another (4.5.5.1; facts.md)."""

    def change(self, g: RebirthGame, here: Context, card: int) -> atoms.Change:
        return atoms.Flip(card=card, face_down=True, cause=here.cause, by=here.source)

    def carry(self, g: RebirthGame, here: Context, cards: list[int]) -> StepResult:
        found = [card for card in cards if g.card(card).zone in FRAMES]
        for card in found:
            g.apply(atoms.Mark(card=card, fields={"guise": self.guise()}))
        return OnCards.carry(self, g, here, found)

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, f"turn {{what}} face down as {self.as_what(voice)}")
        return voice.fill(self, f"{{what:を}}{self.as_what(voice)}として裏向きにする")


PROCEDURES = (PlaceMembers,)
