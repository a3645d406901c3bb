"""Cards that lie face down as characters an effect describes: 裏向きにして…キャラクターとして扱う (5.7, 6.1.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.cards.ability_parts import Context, Value
from engines.core.model.procedure import Call, StepResult
from engines.core.state import atoms
from engines.language.grammar.catalogue import word
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import EntryName, MemberKey
from engines.language.words.instructions import OnCards
from engines.vision.abilities.shapes import MakeCharacter, Veil
from engines.vision.table.zones import FIELD

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

SHAPE = "<attack> / <toughness> character [named <name>] [of race <race>] [with graze <graze>]"


class Veils(OnCards, frozen=True, kw_only=True):
    """Cards lie face down and are characters of the kind the effect describes."""

    attack: Value
    toughness: Value
    name: EntryName | None = None
    race: MemberKey | None = None
    graze: Value | None = None

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

    def carry(self, g: VisionGame, here: Context, cards: list[int]) -> StepResult:
        if not cards:
            return None
        shape = MakeCharacter(
            card=-1, attack=self.attack.number(g, here), toughness=self.toughness.number(g, here),
            names=() if self.name is None else (f"{self.name.en}|{self.name.ja}",),
            races=() if self.race is None else (self.race.rpartition(".")[2],),
            graze=0 if self.graze is None else self.graze.number(g, here), by=here.source,
        )
        return Call(Veil(
            cards=tuple(g.state.ref(card) for card in cards), shape=shape, player=here.user, asleep=self.lies_asleep(),
            cause=here.cause,
        ), into="tally")

    def described(self, voice: Phraser) -> str:
        """The character, as cards print it: 「影」（GRAZE0、2/1、種族：なし）."""
        power = f"{voice.say(self.attack).text}/{voice.say(self.toughness).text}"
        graze = "0" if self.graze is None else voice.say(self.graze).text
        if voice.english:
            race = voice.term("member", self.race) if self.race else "none"
            name = f" “{voice.pick(self.name)}”" if self.name else ""
            return f"character{name} (GRAZE {graze}, {power}, race: {race})"
        race = voice.term("member", self.race) if self.race else "なし"
        name = f"「{voice.pick(self.name)}」" if self.name else ""
        return f"キャラクター{name}（GRAZE{graze}、{power}、種族：{race}）"


@word(f"put <what> onto your field face down {{asleep}} as a {SHAPE}",
      example='play:\n    put the top card of your deck onto your field face down asleep as a 2 / 1 character named '
              '"Mask|仮面"')
class PutsVeiled(Veils, frozen=True, kw_only=True, tag="vision.PutsVeiled"):
    """Cards come to the own field face down as such characters."""

    asleep: bool = False

    def lies_asleep(self) -> bool:
        return self.asleep

    def candidates(self, g: VisionGame, here: Context) -> list[int]:
        return [card for card in super().candidates(g, here) if g.card(card).zone != FIELD]

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            said = voice.fill(self, "put {what:from} onto your field face down, " + "asleep, " * self.asleep + "as a ")
            return said._replace(text=f"{said.text.rstrip()} {self.described(voice)}")
        lying = "スリープ状態で" if self.asleep else "アクティブ状態で"
        said = voice.fill(self, "{what:を}裏向きにしてあなたの場に" + lying + "セットし、以後")
        return said._replace(text=f"{said.text}{self.described(voice)}として扱う")


@word(f"turn <what> face down as a {SHAPE}",
      example='play target 1 character:\n    turn the target face down as a 0 / 3 character named "Mask|仮面"')
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
