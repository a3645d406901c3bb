"""Cards that are the characters an effect describes, face down or as they lie: …キャラクターとして扱う (5.7, 6.1.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, Value
from engines.core.model.procedure import Call, StepResult
from engines.core.state import atoms
from engines.language.descriptions.targets import Pick
from engines.language.grammar.catalogue import word
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import EntryName, MemberKey
from engines.language.words.instructions import OnCards
from engines.vision.abilities.lending import quoted_words
from engines.vision.abilities.shapes import MakeCharacter, MakeCharacters, Veil
from engines.vision.table.zones import FIELD

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

SHAPE = "<attack> / <toughness> character [named <name>] [of race <race>] [with graze <graze>]"
OF_TWO = "<attack> / <toughness> character [named <name>] of race <race> and <other> [with graze <graze>]"
GIVING = "that has what is quoted"


class Veils(OnCards, frozen=True, kw_only=True):
    """Cards lie face down and are characters of the kind the effect describes."""

    attack: Value
    toughness: Value
    name: EntryName | None = None
    race: MemberKey | None = None
    other: MemberKey | None = None
    graze: Value | None = None
    GIVES: ClassVar[bool] = False
    """Whether the characters have the effects that the card quotes (6.1.7)."""

    @property
    def at_once(self) -> bool:
        return False

    def hides(self, catalogue: object) -> bool:
        return True

    def change(self, g: VisionGame, here: Context, card: int) -> atoms.Change:
        return atoms.Flip(card=card, face_down=True, cause=here.cause, by=here.source)

    def lies_asleep(self) -> bool:
        """Whether what comes from elsewhere is asleep."""
        return False

    def shape(self, g: VisionGame, here: Context) -> MakeCharacter:
        """What each becomes."""
        return MakeCharacter(
            card=-1,
            attack=self.attack.number(g, here),
            toughness=self.toughness.number(g, here),
            names=() if self.name is None else (f"{self.name.en}|{self.name.ja}",),
            races=tuple(race.rpartition(".")[2] for race in (self.race, self.other) if race is not None),
            graze=0 if self.graze is None else self.graze.number(g, here),
            by=here.source,
            words=quoted_words(g.faces[here.ability.face]) if self.GIVES else (),
        )

    def carry(self, g: VisionGame, here: Context, cards: list[int]) -> StepResult:
        if not cards:
            return None
        return Call(
            Veil(
                cards=tuple(g.state.ref(card) for card in cards),
                shape=self.shape(g, here),
                player=self.seat(g, here),
                asleep=self.lies_asleep(),
                cause=here.cause,
            ),
            into="tally",
        )

    def seat(self, g: VisionGame, here: Context) -> int | None:
        """The player to whose field they come; None: they stay where they lie."""
        return None

    def described(self, voice: Phraser) -> str:
        """The character, as cards print it: 「影」（GRAZE0、2/1、種族：なし）."""
        power = f"{voice.say(self.attack).text}/{voice.say(self.toughness).text}"
        graze = "0" if self.graze is None else voice.say(self.graze).text
        races = [voice.term("member", race) for race in (self.race, self.other) if race is not None]
        if voice.english:
            name = f" “{voice.pick(self.name)}”" if self.name else ""
            with_quotes = " that has the effects quoted here" if self.GIVES else ""
            return f"character{name} (GRAZE {graze}, {power}, race: {'/'.join(races) or 'none'}){with_quotes}"
        name = f"「{voice.pick(self.name)}」" if self.name else ""
        with_quotes = "以下の効果を持つ" if self.GIVES else ""
        return f"{with_quotes}キャラクター{name}（GRAZE{graze}、{power}、種族：{'／'.join(races) or 'なし'}）"


@word(
    f"put <what> onto your field face down {{asleep}} as a {SHAPE}",
    f"put <what> onto your field face down {{asleep}} as a {OF_TWO}",
    example="play:\n    put the top card of your deck onto your field face down asleep as a 2 / 1 character named "
    '"Mask|仮面"',
)
class PutsVeiled(Veils, frozen=True, kw_only=True, tag="vision.PutsVeiled"):
    """Cards come to the own field face down as such characters, also from the opponent's field."""

    asleep: bool = False

    def lies_asleep(self) -> bool:
        return self.asleep

    def seat(self, g: VisionGame, here: Context) -> int | None:
        return here.user

    def candidates(self, g: VisionGame, here: Context) -> list[int]:
        found = super().candidates(g, here)
        return [card for card in found if (g.card(card).zone, g.card(card).user) != (FIELD, here.user)]

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            said = voice.fill(self, "put {what:from} onto your field face down, " + "asleep, " * self.asleep + "as a ")
            return said._replace(text=f"{said.text.rstrip()} {self.described(voice)}")
        lying = "スリープ状態で" if self.asleep else "アクティブ状態で"
        said = voice.fill(self, "{what:を}裏向きにしてあなたの場に" + lying + "セットし、以後")
        return said._replace(text=f"{said.text}{self.described(voice)}として扱う")


@word(
    f"put <what> onto your field face down {{asleep}} as a {SHAPE} {GIVING}",
    f"put <what> onto your field face down {{asleep}} as a {OF_TWO} {GIVING}",
    example="play:\n    put the top card of your deck onto your field face down as a 2 / 1 character named "
    '"Mask|仮面" that has what is quoted\n\nquoted piercing',
)
class PutsVeiledGiving(PutsVeiled, frozen=True, kw_only=True, tag="vision.PutsVeiledGiving"):
    """The same, and the characters have the effects that this card quotes."""

    GIVES: ClassVar[bool] = True


@word(
    f"turn <what> face down as a {SHAPE}",
    f"turn <what> face down as a {OF_TWO}",
    example='play target 1 character:\n    turn the target face down as a 0 / 3 character named "Mask|仮面"',
)
class TurnsVeiled(Veils, frozen=True, kw_only=True, tag="vision.TurnsVeiled"):
    """Cards on the field are turned face down and are such characters from now on."""

    def candidates(self, g: VisionGame, here: Context) -> list[int]:
        return [card for card in super().candidates(g, here) if g.card(card).zone == FIELD]

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            said = voice.fill(self, "turn {what} face down, from now on a ")
            return said._replace(text=f"{said.text.rstrip()} {self.described(voice)}")
        said = voice.fill(self, "{what:を}裏向きにし、以後")
        return said._replace(text=f"{said.text}{self.described(voice)}として扱う")


@word(
    f"turn <what> face down as a {SHAPE} {GIVING}",
    f"turn <what> face down as a {OF_TWO} {GIVING}",
    example="play target 1 character:\n    turn the target face down as a 0 / 3 character that has what is quoted\n\n"
    "quoted always:\n    this cannot attack",
)
class TurnsVeiledGiving(TurnsVeiled, frozen=True, kw_only=True, tag="vision.TurnsVeiledGiving"):
    """The same, and the characters have the effects that this card quotes."""

    GIVES: ClassVar[bool] = True


# -- face up ------------------------------------------------------------------------------------------------------


@word(
    f"make <what> a {SHAPE}",
    f"make <what> a {OF_TWO}",
    example='play target 1 card:\n    make the target a 2 / 2 character named "Mask|仮面" of race human',
)
class MakesCharacter(Veils, frozen=True, kw_only=True, tag="vision.MakesCharacter"):
    """A card on the field becomes such a character as it lies; its own text is lost (6.1.6, 6.1.7)."""

    def hides(self, catalogue: object) -> bool:
        return False

    def can_do(self, g: VisionGame, here: Context) -> bool:
        return super().can_do(g, here) if isinstance(self.what, Pick) else bool(self.what.present(g, here))

    def change(self, g: VisionGame, here: Context, card: int) -> atoms.Change:
        return atoms.Mark(card=card, fields={"character": True})

    def carry(self, g: VisionGame, here: Context, cards: list[int]) -> StepResult:
        found = tuple(g.state.ref(card) for card in cards)
        return Call(MakeCharacters(cards=found, shape=self.shape(g, here)), into="tally") if found else None

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            said = voice.fill(self, "{what} becomes a ")
            return said._replace(text=f"{said.text.rstrip()} {self.described(voice)}")
        said = voice.fill(self, "{what:を}以後")
        return said._replace(text=f"{said.text}、{self.described(voice)}として扱う")


@word(
    f"make <what> a {SHAPE} {GIVING}",
    f"make <what> a {OF_TWO} {GIVING}",
    example="play:\n    put this onto your field\n    make this a 0 / 3 character that has what is quoted\n\n"
    "quoted piercing",
)
class MakesCharacterGiving(MakesCharacter, frozen=True, kw_only=True, tag="vision.MakesCharacterGiving"):
    """The same, and it has the effects that this card quotes."""

    GIVES: ClassVar[bool] = True
