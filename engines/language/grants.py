"""Lasting effects: what a static ability does while it works, and what "until end of turn" leaves behind.

The same phrase serves both: "this gets power +10" stands in `always:` as it is and among steps with a duration.
"""

from __future__ import annotations

from typing import Any

from engines.core import atoms
from engines.core.effects import Grant, Here, Step, Value
from engines.core.events import Fact, Modifier, RefPair
from engines.core.procedure import Do, Move
from engines.language.catalogue import word
from engines.language.deeds import lacking
from engines.language.parts import Cards
from engines.language.speech import Said, Voice, signed
from engines.language.targets import Pick, This
from engines.language.vocabulary import DeedKey, MeasureKey, Member, MemberKey, SetKey, UntilKey


class OnCards(Grant, frozen=True):
    """A lasting effect on cards."""

    who: Cards

    def reaches(self, g: Any, here: Here, card: int) -> bool:
        return self.who.has(g, here, card)

    def own(self) -> bool:
        return isinstance(self.who, This)


@word("<who> gets|get <amount> <of>", "<who> gets|get <of> <amount>")
class Gets(OnCards, frozen=True, tag="core.Gets"):
    """A number is raised or lowered: "this gets power +10"."""

    of: MeasureKey
    amount: Value

    def field(self) -> str:
        return self.of

    def how(self) -> str:
        return "add"

    def value(self, g: Any, here: Here, card: int) -> Fact:
        return self.amount.number(g, here)

    def say(self, voice: Voice) -> Said:
        change = signed(voice, self.amount)
        plain = voice.catalogue.fields[self.of].plain
        if not voice.english:
            said = voice.fill(self, "{who:の}{of}は")
            return said._replace(text=f"{said.text}{change}される")
        said = voice.fill(self, "{who} {who:gets|get} ")
        if plain:
            return said._replace(text=f"{said.text} {change}")
        head, _, tail = change.partition(" ")
        return said._replace(text=f"{said.text} {head} {voice.term('measure', self.of)} {tail}".rstrip())


@word("the <of> of <who> becomes|become <amount>", "<of> of <who> becomes|become <amount>",
      en="the {of} of {who} becomes {amount}", ja="{who:の}{of}は{amount}になる")
class Becomes(OnCards, frozen=True, tag="core.Becomes"):
    """A number is set: "the power of this becomes 70"."""

    of: MeasureKey
    amount: Value

    def field(self) -> str:
        return self.of

    def how(self) -> str:
        return "set"

    def value(self, g: Any, here: Here, card: int) -> Fact:
        return self.amount.number(g, here)


@word("<who> gains|gain <entry>")
class Gains(OnCards, frozen=True, tag="core.Gains"):
    """An entry is added to a set: "this gains flying", "this gains range 1-2"."""

    entry: MemberKey

    def field(self) -> str:
        return self.entry.partition(".")[0]

    def how(self) -> str:
        return "gain"

    def value(self, g: Any, here: Here, card: int) -> Fact:
        return tuple(self.entry.partition(".")[2].split("-"))

    def say(self, voice: Voice) -> Said:
        entry = entry_text(voice, self.entry)
        said = voice.fill(self, "{who} {who:gains|gain}" if voice.english else "{who:は}")
        return said._replace(text=f"{said.text} {entry}" if voice.english else f"{said.text}{entry}を得る")


@word("<who> loses|lose all <of>", en="{who} {who:loses|lose} all {of}", ja="{who:は}すべての{of}を失う")
class LosesAll(OnCards, frozen=True, tag="core.LosesAll"):
    """A set becomes empty: "it loses all symbols"."""

    of: SetKey

    def field(self) -> str:
        return self.of

    def how(self) -> str:
        return "lose"

    def value(self, g: Any, here: Here, card: int) -> Fact:
        return "all"


@word("<who> cannot <deed>", en="{who} cannot {deed}", ja="{who:は}{deed}")
class Cannot(OnCards, frozen=True, tag="core.Cannot"):
    """Something may not be done by a card or to it: "this cannot be defeated"."""

    deed: DeedKey

    def field(self) -> str:
        return self.deed

    def how(self) -> str:
        return "cannot"

    def value(self, g: Any, here: Here, card: int) -> Fact:
        return True


@word("<effect> <until>", "<until> , <effect>")
class Lasting(Step, frozen=True, tag="core.Lasting"):
    """A lasting effect for a while; whom it reaches and how much is fixed now (Cipher G-32)."""

    effect: Grant
    until: UntilKey

    def can_do(self, g: Any, here: Here) -> bool:
        return bool(self._available(g, here))

    def _available(self, g: Any, here: Here) -> list[int]:
        who = getattr(self.effect, "who", None)
        if isinstance(who, Pick):
            return who.of.find(g, here)
        return who.present(g, here) if isinstance(who, Cards) else []

    def do(self, g: Any, here: Here) -> Move:
        who = getattr(self.effect, "who", None)
        if isinstance(who, Pick):
            return who.question(g, here, self._available(g, here), "choose")
        return self._on(g, here, self._available(g, here))

    def take(self, g: Any, here: Here, answer: Any) -> Move:
        who = getattr(self.effect, "who", None)
        return self._on(g, here, list(answer), who.wanted(g, here) if isinstance(who, Pick) else 0)

    def _on(self, g: Any, here: Here, cards: list[int], wanted: int = 0) -> Move:
        return Do(*(self._change(g, here, card) for card in cards), *lacking(cards, wanted)) if cards else None

    def _change(self, g: Any, here: Here, card: int) -> atoms.Change:
        ref: RefPair = g.state.ref(card)
        return atoms.Modify(cause=here.cause, by=here.source, modifier=Modifier(
            serial=0, field=self.effect.field(), how=self.effect.how(), value=self.effect.value(g, here, card),
            subjects=(ref,), until=self.until, source=here.source, ability=here.ability,
        ))

    def say(self, voice: Voice) -> Said:
        said = voice.say(self.effect)
        return said._replace(text=f"{voice.term('until', self.until)}{', ' if voice.english else '、'}{said.text}")


def entry_text(voice: Voice, entry: str) -> str:
    """An entry of a set with its field where the bare word would not do: range 1-2."""
    member = voice.catalogue.terms["member"][entry]
    assert isinstance(member, Member)
    field = voice.catalogue.fields[member.field]
    text = voice.pick(member.named)
    if field.kind == "reach":
        return f"{field.en} {text}" if voice.english else f"{field.ja}{text}"
    return text
