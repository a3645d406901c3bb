"""Lasting effects: those of static abilities, and those with a duration.

The same phrase serves both: "this gets power +10" stands in `always:` as it is and among steps with a duration.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from engines.core.cards.ability_parts import Context, ContinuousEffect, Step, Value, reads_each
from engines.core.contract.game import Game
from engines.core.model.events import HOLDING, LATER, SKILLS, Fact, Modifier, RefPair
from engines.core.model.procedure import Do, StepResult
from engines.core.state import atoms
from engines.language.descriptions.aspects import Aspects, SkillsOf
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Pick, This
from engines.language.descriptions.varying import follows, is_for, worth
from engines.language.grammar.bestowing import bestowed
from engines.language.grammar.catalogue import word, wording_of
from engines.language.grammar.entries import values_of
from engines.language.grammar.japanese import inner
from engines.language.grammar.parts import Aspect, Cards, Player
from engines.language.grammar.text_templates import Phraser, Said, as_change, listed, raised, signed
from engines.language.grammar.vocabulary import DeedKey, MeasureKey, MemberKey, SetKey, Title, UntilKey
from engines.language.words.instructions import lacking
from engines.language.words.told_effects import tell_copy, tell_effect, tell_players

NOBODY = -1
"""Stands in place of a card where an effect is on players."""


class OnCards(ContinuousEffect, frozen=True):
    """A lasting effect on cards."""

    who: Cards

    def reaches(self, g: Game, here: Context, card: int) -> bool:
        return self.who.has(g, here, card)

    def seats(self, g: Game, here: Context, until: str = "") -> tuple[int, ...]:
        if not until or not wording_of(self).always:
            return ()
        found: tuple[int, ...] = g.game.seats_reached(g, here, self.who, until)
        return found

    def own(self) -> bool:
        return isinstance(self.who, This)

    def rests(self, g: Game) -> bool:
        return self.written() and self.who.rests(g)

    def written(self) -> bool:
        """Whether its value is always the same, as written: it is where there is nothing to work out."""
        return type(self).value is ContinuousEffect.value

    def item(self, voice: Phraser) -> str:
        """What it bestows, as Japanese cards quote it: 「攻撃力：+1」; "" if it is said otherwise."""
        return ""


class OfAmount(OnCards, frozen=True):
    """A lasting effect on cards with a number that is worked out."""

    SIGN: ClassVar[int] = 1

    amount: Value

    def value(self, g: Game, here: Context, card: int) -> Fact:
        return self.SIGN * self.amount.number(g, here.about(g.state.ref(card)) if reads_each(self.amount) else here)

    def written(self) -> bool:
        return self.amount.rests()


class OnPlayers(ContinuousEffect, frozen=True):
    """A lasting effect on players and all their cards."""

    who: Player

    def seats(self, g: Game, here: Context, until: str = "") -> tuple[int, ...]:
        return tuple(self.who.seats(g, here))

    def reaches(self, g: Game, here: Context, card: int) -> bool:
        return g.card(card).user in self.seats(g, here)


@word("<who> gets|get <amount> <of>", "<who> gets|get <of> <amount>")
class Gets(OfAmount, frozen=True, tag="core.Gets"):
    """A number is raised or lowered: "this gets power +10"."""

    HOW: ClassVar[str] = "add"

    of: MeasureKey

    def field(self) -> str:
        return self.of

    def say(self, voice: Phraser) -> Said:
        change, described = as_change(voice, self.amount), voice.say(self.amount).text
        plain = voice.catalogue.fields[self.of].plain
        if not voice.english:
            said = voice.fill(self, "{who:の}{of}は")
            return said._replace(text=f"{said.text}{raised(voice, self.amount)}")
        if not change:
            said = voice.fill(self, "{who:'s} {of} is increased by")
            return said._replace(text=f"{said.text} {described}")
        said = voice.fill(self, "{who} {who:gets|get} ")
        if plain:
            return said._replace(text=f"{said.text} {change}")
        head, _, tail = change.partition(" ")
        return said._replace(text=f"{said.text} {head} {voice.term('measure', self.of)} {tail}".rstrip())

    def item(self, voice: Phraser) -> str:
        field = voice.catalogue.fields[self.of]
        return field.printed_ja(inner(signed(voice, self.amount))) if field.style else ""


@word("the <of> of <who> becomes|become [equal to] <amount>", "<of> of <who> becomes|become [equal to] <amount>",
      en="the {of} of {who} becomes {amount}", ja="{who:の}{of}は{amount}になる")
class Becomes(OfAmount, frozen=True, tag="core.Becomes"):
    """A number is set: "the power of this becomes 70"."""

    HOW: ClassVar[str] = "set"

    of: MeasureKey

    def field(self) -> str:
        return self.of


class OfEntry(OnCards, frozen=True):
    """A lasting effect with an entry of a set: flying, range 1-2."""

    entry: MemberKey

    def field(self) -> str:
        return self.entry.partition(".")[0]

    def value(self, g: Game, here: Context, card: int) -> Fact:
        return values_of(self.entry)

    def written(self) -> bool:
        return True


@word("<who> gains|gain <entry>", en="{who} {who:gains|gain} {entry}", ja="{who:は}{entry}を得る")
class Gains(OfEntry, frozen=True, tag="core.Gains"):
    """An entry is added to a set: "this gains flying", "this gains range 1-2"."""

    HOW: ClassVar[str] = "gain"

    def item(self, voice: Phraser) -> str:
        return voice.term("member", self.entry)


@word("<who> loses|lose all <of>")
class LosesAll(OnCards, frozen=True, tag="core.LosesAll"):
    """A set becomes empty: "it loses all symbols"."""

    HOW: ClassVar[str] = "lose"

    of: SetKey

    def say(self, voice: Phraser) -> Said:
        if not voice.english:
            return voice.fill(self, "{who:は}すべての{of}を失う")
        of = voice.catalogue.fields[self.of]
        return voice.fill(self, f"{{who}} {{who:loses|lose}} all {of.en_many or of.en}")

    def field(self) -> str:
        return self.of

    def value(self, g: Game, here: Context, card: int) -> Fact:
        return "all"

    def written(self) -> bool:
        return True


@word("<who> loses|lose <entry>", en="{who} {who:loses|lose} {entry}", ja="{who:は}{entry}を失う")
class LosesEntry(OfEntry, frozen=True, tag="core.LosesEntry"):
    """An entry is taken from a set: "all enemies lose flying", "this loses range 2"."""

    HOW: ClassVar[str] = "lose"


@word("<who> loses|lose its|their <what>", en="{who} {who:loses its|lose their} {what}", ja="{who:は}{what}を失う")
class Loses(OnCards, frozen=True, tag="core.Loses"):
    """Makes a fact of a card count as absent: a number as 0, a set as empty, skills as none."""

    HOW: ClassVar[str] = "lose"

    what: Aspect

    def field(self) -> str:
        return self.what.key

    def value(self, g: Game, here: Context, card: int) -> Fact:
        return "all"


@word("<who> loses|lose all skills")
class LosesSkills(OnCards, frozen=True, tag="core.LosesSkills"):
    """It has no abilities."""

    @classmethod
    def simpler(cls, who: Cards) -> ContinuousEffect:
        return Loses(who=who, what=SkillsOf())


class OfNamed(OnCards, frozen=True):
    """A lasting effect with the abilities of one name."""

    FIELD: ClassVar[str] = SKILLS
    VERBS: ClassVar[tuple[str, str]]

    name: Title

    def say(self, voice: Phraser) -> Said:
        own, (english, japanese) = voice.pick(voice.catalogue.vocabulary.ability), self.VERBS
        if voice.english:
            return voice.fill(self, f"{{who}} {{who:{english}}} the {own} “{{name}}”")
        return voice.fill(self, f"{{who:は}}{own}{{name}}を{japanese}")

    def value(self, g: Game, here: Context, card: int) -> Fact:
        return tuple(
            f"{face.id}#{index}" for face in self.faces(g, here) for index, ability in enumerate(face.abilities)
            if ability.name is not None and ability.name.is_called(self.name)
        )

    def faces(self, g: Game, here: Context) -> Iterable[Any]:
        """The faces on which these abilities are printed."""
        return g.faces.values()


@word("<who> loses|lose the skill <name>")
class LosesNamed(OfNamed, frozen=True, tag="core.LosesNamed"):
    """It has no ability of that name."""

    HOW: ClassVar[str] = "lose"
    VERBS: ClassVar[tuple[str, str]] = ("loses|lose", "失う")


@word("<who> gains|gain the skill <name>", always=False,
      example='action "Vow|誓い":\n    1 other unit gains the skill "Vow|誓い" until end of turn')
class GainsNamed(OfNamed, frozen=True, tag="core.GainsNamed"):
    """It also has, for a while, the ability of that name on the card that says so."""

    HOW: ClassVar[str] = "gain"
    OWN_SKILL: ClassVar[bool] = True
    VERBS: ClassVar[tuple[str, str]] = ("gains|gain", "得る")

    def faces(self, g: Game, here: Context) -> Iterable[Any]:
        return (g.faces[here.ability.face],)


@word("<who> cannot <deed>", en="{who} cannot {deed}", ja="{who:は}{deed}")
class Cannot(OnCards, frozen=True, tag="core.Cannot"):
    """Something may not be done by a card or to it: "this cannot be defeated"."""

    HOW: ClassVar[str] = "cannot"

    deed: DeedKey

    def field(self) -> str:
        return self.deed


@word("<effect> <until>", "<until> , <effect>")
class Lasting(Step, frozen=True, tag="core.Lasting"):
    """A lasting effect for a while.

    Whom it reaches and how much is fixed now (Cipher 23.1.16.1, 23.1.16.1.1, G-32), except for effects on players and
    where the game says that numbers vary (VISION 1.6.2.g).
    """

    effect: ContinuousEffect
    until: UntilKey

    @property
    def _who(self) -> Cards | Player | None:
        return getattr(self.effect, "who", None)

    def can_do(self, g: Game, here: Context) -> bool:
        if g.game.cannot(g, self._modify(g, here, 0)):  # there is no such moment to come
            return False
        if self.available(g, here) or self.effect.seats(g, here, self.moment(g)) or self._sifted(g, here):
            return True
        return g.game.knows_reach and self.reach(g, here)[0] == LATER  # something may come yet

    def moment(self, g: Game) -> str:
        """When it ends."""
        return self.until or str(g.game.lasting(g))

    def reach(self, g: Game, here: Context) -> tuple[str, tuple[int, ...]]:
        """Whom it is for while it lasts, and where it stands in its ability (`Modifier.reach` and `path`). Inside
        another instruction, which is not found again, it is for what it began with."""
        who = self._who
        if not isinstance(who, Cards) or not g.state.procedures:
            return "", ()
        kind = g.game.reach(g, here, who, self.moment(g))
        if kind == LATER and who.chosen:
            kind = ""
        if not kind and not g.game.amounts_vary:
            return "", ()
        frame = g.state.procedures[-1]
        path: tuple[int, ...] = (*getattr(frame, "path", ()), getattr(frame, "index", 0))
        block = g.block(here.ability, path[:-1])[path[-1]:]
        return (kind, path) if block and block[0] is self else ("", ())

    def worth(self, g: Game, here: Context, modifier: Modifier, card: int) -> Fact:
        return worth(g, here, self.effect, modifier, card)

    def is_for(self, g: Game, here: Context, card: int) -> bool:
        return is_for(g, here, self.effect, card)

    def available(self, g: Game, here: Context) -> list[int]:
        """The cards it may be laid on."""
        if isinstance(self._who, Pick):
            return self._who.found(g, here)
        return self._who.present(g, here) if isinstance(self._who, Cards) else []

    def _sifted(self, g: Game, here: Context) -> list[int]:
        """Cards that not everybody sees and of which it is for those that fit: how many there are is not to be told."""
        who = self._who
        of = None if here.paying or isinstance(who, Pick) else getattr(who, "of", None)
        return of.sifted(g, here) if isinstance(of, Described) else []

    def asks_anyway(self, g: Game, here: Context) -> bool:
        return isinstance(self._who, Pick) and self._who.asks_anyway(g, here)

    def idle(self, g: Game, here: Context) -> bool:
        return isinstance(self._who, Cards) and self._who.none_meant(g, here)

    def none_will_do(self, g: Game, here: Context) -> bool:
        return isinstance(self._who, Cards) and self._who.none_will_do(g, here)

    def do(self, g: Game, here: Context) -> StepResult:
        who = self._who
        if isinstance(who, Pick):
            return who.question(g, here, self.available(g, here), "choose")
        seats = self.effect.seats(g, here, self.moment(g))
        if seats:
            tell_players(g, here, self.effect, self.moment(g), seats)
            return Do(self._modify(g, here, self.effect.value(g, here, NOBODY), players=seats))
        if g.game.knows_reach and self.reach(g, here)[0] == LATER:
            return self._on_what_fits(g, here)
        return self._on(g, here, self.available(g, here))

    def take(self, g: Game, here: Context, answer: Sequence[int]) -> StepResult:
        return self._on(g, here, list(answer))

    def _on(self, g: Game, here: Context, cards: list[int]) -> StepResult:
        wanted = who.wanted(g, here) if isinstance(who := self._who, Cards) else 0
        laid, sifted = list[atoms.Change](), self._sifted(g, here)
        told: tuple[str, tuple[int, ...]] = self.reach(g, here) if g.game.knows_reach else ("", ())
        for part in (Lasting(effect=single.laid(), until=self.until) for single in self.effect.singles()):
            changes = {card: part.change(g, here, card, *told) for card in cards}
            tell_effect(g, here, part.effect, self.moment(g), changes, frozenset(sifted))
            laid += changes.values()
            for _ in set(sifted) - changes.keys():  # numbers that are given out later do not tell how many fit
                g.new_serial()
        return Do(*laid, *lacking(cards, wanted)) if cards else None

    def _on_what_fits(self, g: Game, here: Context) -> StepResult:
        """On whatever fits, now and later. Its value is the same for all of it."""
        reach, path = self.reach(g, here)
        cards, laid = self.available(g, here), []
        for part in (Lasting(effect=single.laid(), until=self.until) for single in self.effect.singles()):
            value = part.effect.value(g, here, NOBODY)
            change = part._modify(g, here, value, reach=reach, path=path, varies=follows(g, here, part.effect))
            tell_effect(g, here, part.effect, self.moment(g), dict.fromkeys(cards, change))
            laid.append(change)
        return Do(*laid)

    def change(
        self, g: Game, here: Context, card: int, reach: str = "", path: tuple[int, ...] = (),
    ) -> atoms.Change:
        ref: RefPair = g.state.ref(card)
        value, varies = self.effect.value(g, here, card), bool(path) and follows(g, here, self.effect)
        return self._modify(g, here, value, subjects=(ref,), reach=reach, path=path, varies=varies)

    def _modify(
        self, g: Game, here: Context, value: Fact, subjects: tuple[RefPair, ...] = (), players: tuple[int, ...] = (),
        reach: str = "", path: tuple[int, ...] = (), varies: bool = False,
    ) -> atoms.Change:
        return atoms.Modify(cause=here.cause, by=here.source, modifier=Modifier(
            serial=0, field=self.effect.field(), how=self.effect.how(), value=value, subjects=subjects,
            players=players, until=self.moment(g), source=here.source, user=here.user, ability=here.ability,
            reach=reach, path=path, varies=varies,
            bound={name: tuple(map(here.now, refs)) for name, refs in here.bound.items()} if reach == HOLDING else {},
            numbers=here.numbers if reach or varies or self.effect.READ_LATER else {},
        ))

    def say(self, voice: Phraser) -> Said:
        said = bestowed(voice, [self.effect])[0]
        if not self.until:
            return said
        return said._replace(text=f"{voice.term('until', self.until)}{', ' if voice.english else '、'}{said.text}")


@word("<who> becomes|become a copy of <of> in <what> <until>")
class BecomesCopy(Step, frozen=True, tag="core.BecomesCopy"):
    """Some facts of a card become those printed on another. Changes made there are not copied (Cipher 23.1.8,
    Cipher 23.1.8.1, 23.1.8.1.1, G-31)."""

    FIXED: ClassVar[tuple[str, ...]] = ("who",)

    who: Cards
    of: Cards
    what: Aspects
    until: UntilKey

    def can_do(self, g: Game, here: Context) -> bool:
        return bool(self.who.present(g, here)) and bool(self._models(g, here))

    def _models(self, g: Game, here: Context) -> list[int]:
        return self.of.found(g, here) if isinstance(self.of, Pick) else self.of.present(g, here)

    def do(self, g: Game, here: Context) -> StepResult:
        models = self._models(g, here)
        return self.of.question(g, here, models, "choose") if isinstance(self.of, Pick) else self._copy(g, here, models)

    def take(self, g: Game, here: Context, answer: Sequence[int]) -> StepResult:
        return self._copy(g, here, list(answer))

    def _copy(self, g: Game, here: Context, models: list[int]) -> StepResult:
        if not models:
            return None
        tell_copy(g, here, self.who.present(g, here), models[0], self.what.parts, self.until)
        return Do(*(
            atoms.Modify(cause=here.cause, by=here.source, modifier=Modifier(
                serial=0, field=aspect.key, how="copy", value=g.game.printed(g, models[0], aspect.key),
                subjects=(g.state.ref(card),), until=self.until, source=here.source, user=here.user,
                ability=here.ability,
            ))
            for card in self.who.present(g, here) for aspect in self.what.parts
        ))

    def say(self, voice: Phraser) -> Said:
        until, parts = voice.term("until", self.until), [voice.say(part).text for part in self.what.parts]
        if voice.english:
            become, that = ("become", "those") if len(parts) > 1 else ("becomes", "that")
            said = voice.fill(self, f"{{who:'s}} {listed(parts, voice.lang)} {become} a copy of {that} of {{of}}")
            return said._replace(text=f"{until}, {said.text}")
        facts = "と".join(parts)
        said = voice.fill(self, f"{{who:の}}{facts}は{{of:の}}{facts}のコピーになる")
        return said._replace(text=f"{until}、{said.text}")
