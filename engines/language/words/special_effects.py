"""Lasting effects that only some games have: abilities lent as a whole, and what concerns certain other cards only.

What a card may or cannot do to some others only (attack them, be attacked or evaded by them) is a `Towards`: the effect
says whom it concerns. That is read whenever it is asked, for cards that come later too. An effect with a duration
remembers only where in its ability it stands, unless it speaks of cards that were chosen: then it remembers these.
"""

from __future__ import annotations

from typing import ClassVar

from engines.core.abilities import derive
from engines.core.abilities.durations import made_under
from engines.core.abilities.static_abilities import working
from engines.core.cards.ability_parts import Ability, Context, ContinuousEffect, Selector, Value, within
from engines.core.contract.game import Game
from engines.core.contract.values import Source
from engines.core.model.events import SKILLS, Fact, Modifier
from engines.language.descriptions.places import Among
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Chosen, It, OtherOne
from engines.language.descriptions.values import Letter, Number
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Look
from engines.language.grammar.text_templates import Phraser, Said, bracketed, is_figure
from engines.language.words.continuous_effects import Gets, OnCards


@word("<who> gains|gain all skills of <of>", always=False,
      example="action:\n    choose 1 other ally as teacher\n    this gains all skills of teacher until end of turn")
class GainsAll(OnCards, frozen=True, tag="core.GainsAll"):
    """It has the abilities of another card, too, as that one has them when the effect begins.

    The word "this" in them then means the card that gained them.
    """

    FIELD: ClassVar[str] = SKILLS
    HOW: ClassVar[str] = "gain"
    FIXED: ClassVar[tuple[str, ...]] = ("of",)

    of: Cards

    def value(self, g: Game, here: Context, card: int) -> Fact:
        refs = [ref for lender in self.of.present(g, here) for ref in derive.abilities(g, lender)]
        return tuple(dict.fromkeys(f"{ref.face}#{ref.index}" for ref in refs))

    def say(self, voice: Phraser) -> Said:
        own = voice.pick(voice.catalogue.vocabulary.abilities)
        if voice.english:
            return voice.fill(self, f"{{who}} {{who:gains|gain}} the {own} of {{of}}")
        return voice.fill(self, f"{{who:は}}{{of:の}}{own}を得る")


# -- what concerns certain other cards only ---------------------------------------------------------------------------


class Towards(OnCards, frozen=True):
    """A lasting effect on cards that concerns what they do to some others, or these to them."""

    HOW: ClassVar[str] = "cannot"
    READ_LATER: ClassVar[bool] = True

    whom: Selector

    def value(self, g: Game, here: Context, card: int) -> Fact:
        if not here.bound and here.event is None:
            return _place(g.ability(here.ability), self)
        if any(isinstance(part, Chosen | Among | It | OtherOne) for part in within(self.whom)):
            return tuple(f"{each}:{g.card(each).life}" for each in self.whom.find(g, here))
        return _place(g.ability(here.ability), self)

    def fits(self, g: Game, here: Context, other: int) -> bool:
        """Whether that card is one of those it concerns."""
        if not isinstance(self.whom, Described):
            return self.whom.includes(g, here, other)
        return self.whom.fits(Look(g, here, other))


def _effects(ability: Ability) -> list[Towards]:
    parts = (*ability.body, *ability.cost, *ability.grants)
    return [each for part in parts for each in within(part) if isinstance(each, Towards)]


def _place(ability: Ability, effect: Towards) -> int:
    """Where among such effects of its ability one stands."""
    return _effects(ability).index(effect)


def concerns(g: Game, card: int, what: str, other: int) -> bool:
    """Whether an effect of this kind on a card concerns another one."""
    return any(_meets(g, here, effect, other) for effect, here in _on(g, card, what))


def found(g: Game, card: int, what: str) -> list[int]:
    """All cards that effects of this kind on a card concern."""
    cards = [each for effect, here in _on(g, card, what) if isinstance(effect, Towards)
             for each in effect.whom.find(g, here)]
    return list(dict.fromkeys(cards))


def _meets(g: Game, here: Context, effect: Towards | tuple[str, ...], other: int) -> bool:
    if isinstance(effect, tuple):
        return f"{other}:{g.card(other).life}" in effect
    return effect.fits(g, here, other)


def _on(g: Game, card: int, what: str) -> list[tuple[Towards | tuple[str, ...], Context]]:
    """The effects of this kind on a card; of those that remember cards, the cards."""
    if derive.unchanged(g, what):
        return []
    effects: list[tuple[Towards | tuple[str, ...], Context]] = [
        (item.grant, item.here) for item in working(g).get(what, ())
        if isinstance(item.grant, Towards) and derive.valid(g, item) and item.grant.reaches(g, item.here, card)
        and not _voided(g, card, item.here, g.game.timestamp(g, item.here))
    ]
    for modifier in g.state.modifiers:
        if modifier.field != what or not _reaches(g, modifier, card) or g.game.lapsed(g, modifier, card):
            continue
        here = made_under(modifier)
        if here is None or _voided(g, card, here, g.game.timestamp_of(g, modifier)):
            continue
        if isinstance(modifier.value, tuple):
            effects.append((modifier.value, here))
        elif isinstance(modifier.value, int):
            effects.append((_effects(g.ability(here.ability))[modifier.value], here))
    return effects


def _voided(g: Game, card: int, here: Context, stamp: int) -> bool:
    """Whether such an effect does not apply to a card, as no other effect of its source does."""
    return g.game.knows_voids and g.game.voided(
        g, card, Source(Towards.HOW, None, stamp, here.ability, here.source[0], "", ""),
    )


def _reaches(g: Game, modifier: Modifier, card: int) -> bool:
    return g.state.ref(card) in modifier.subjects or bool(modifier.players and g.game.covers(g, modifier, card))


class GetsTwo(OnCards, frozen=True):
    """Two numbers change together, "+1/+2" on a card: one effect for each, none for what does not change."""

    HOW: ClassVar[str] = "add"
    PAIR: ClassVar[tuple[str, str]]
    """The fields of the cards, in the order in which they are printed. They are fields of this effect too."""

    def amounts(self) -> tuple[Value, Value]:
        """By how much each of them changes."""
        one, other = self.PAIR
        return getattr(self, one), getattr(self, other)

    def singles(self) -> tuple[ContinuousEffect, ...]:
        changes = zip(self.PAIR, self.amounts(), strict=True)
        parts = [Gets(who=self.who, of=field, amount=amount) for field, amount in changes]
        kept = [part for part in parts if part.amount != Number(of=0)]
        return tuple(kept or parts[:1])

    def field(self) -> str:
        return self.singles()[0].field()

    def value(self, g: Game, here: Context, card: int) -> Fact:
        return self.singles()[0].value(g, here, card)

    def written(self) -> bool:
        return all(amount.rests() for amount in self.amounts())

    def change_of(self, voice: Phraser, value: Value) -> str:
        """One of them as cards print it: +2, +0, -1."""
        if isinstance(value, Number):
            return f"{value.of:+}"
        text = voice.say(value).text
        if text.startswith(("+", "-")):
            return text
        return f"+{text if is_figure(text) or isinstance(value, Letter) else bracketed(voice, text)}"

    def change(self, voice: Phraser) -> str:
        """Both of them: +1/+2."""
        return "/".join(self.change_of(voice, amount) for amount in self.amounts())
