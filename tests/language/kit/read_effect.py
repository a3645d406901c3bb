"""What an ability does, the same for all ways of saying it that one print may stand for."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec

from engines.core.cards.ability_parts import Ability, ContinuousEffect, Part, Step
from engines.core.display.views import Named
from engines.language.descriptions.alternatives import HasAny, VarietyOf
from engines.language.descriptions.card_tests import Has, HasNot
from engines.language.descriptions.conditions import And, Is, Not, Or
from engines.language.descriptions.places import Within
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import AnyOf, Chosen, Every, It, OtherOne, Pick, This, You
from engines.language.descriptions.values import Added
from engines.language.grammar.catalogue import Catalogue
from engines.language.grammar.vocabulary import Given
from engines.language.words.continuous_effects import Gets, Lasting
from engines.language.words.control import Choose
from engines.language.words.effect_timing import AtOnce, ForNow
from engines.language.words.events import Either
from engines.language.words.instructions import OnCards
from engines.language.words.names import EitherTrait
from engines.rebirth.words.ability_headers import EitherPlay
from engines.rebirth.words.descriptions import EitherLabel
from tests.language.printing.test_print_apart import Meaning

replace = msgspec.structs.replace
ROWS = (Or, And, Either, EitherTrait, EitherLabel, EitherPlay, AtOnce)
"""Words that join two of a kind, of which a row may be made."""
OPPOSITES = {
    "WithSymbol": "cipher.Symbolless", "Symbolless": "cipher.WithSymbol", "Equipped": "moncolle.Unequipped",
    "Unequipped": "moncolle.Equipped",
}
"""Traits a card has if it has not the other."""


def rebuilt(part: Any, change: Any) -> Any:
    if isinstance(part, tuple):
        return tuple(rebuilt(each, change) for each in part)
    if not isinstance(part, Part):
        return part
    return change(replace(part, **{name: rebuilt(getattr(part, name), change) for name in part.__struct_fields__}))


def _chain(cls: type[Any], parts: list[Any]) -> Any:
    """Parts joined from the right."""
    whole = parts[-1]
    for part in reversed(parts[:-1]):
        whole = cls(left=part, right=whole)
    return whole


def _leaning(part: Any) -> Any:
    """A row of the same joints, joined from the right."""
    def parts(of: Any) -> list[Any]:
        return [*parts(of.left), *parts(of.right)] if type(of) is type(part) else [of]

    return _chain(type(part), parts(part))


def _own_area(part: Any) -> Any:
    """The terrain of an area is the one that says so."""
    return This() if type(part).__name__ == "LandHere" else part


def _joined(test: Any) -> list[Any]:
    """Conditions that must all be met."""
    return [*_joined(test.left), *_joined(test.right)] if isinstance(test, And) else [test]


def _picked(part: Any) -> list[Any]:
    """The cards that are picked for an instruction or an effect itself."""
    values = [getattr(part, name) for name in part.__struct_fields__]
    return [value for value in values if isinstance(value, Pick)]


def _summands(part: Any) -> list[Any]:
    """Changes of a number, one by one: +2 and +2."""
    effect = part.effect if isinstance(part, Lasting) else part
    if not isinstance(effect, Gets) or not isinstance(effect.amount, Added):
        return [part]
    halves = [replace(effect, amount=amount) for amount in (effect.amount.left, effect.amount.right)]
    whole = [replace(part, effect=half) for half in halves] if isinstance(part, Lasting) else halves
    return [each for half in whole for each in _summands(half)]


def _laid(parts: list[Any]) -> list[Any]:
    """Effects laid one right after the other in one order, whichever they are printed in."""
    found: list[Any] = []
    for lasting, run in itertools.groupby(parts, lambda part: isinstance(part, Lasting) and not _picked(part.effect)):
        group = list(run)
        found += sorted(group, key=msgspec.json.encode) if lasting else group
    return found


def _chosen_before(part: Any) -> Any:
    names = [name for name in part.__struct_fields__ if isinstance(getattr(part, name), Pick)]
    return replace(part, **{name: Chosen(name="?") for name in names})


class Effect(Meaning):
    """What an ability does, with the names a reading cannot know left out of account."""

    def __init__(self, catalogue: Catalogue, lang: str) -> None:
        super().__init__(catalogue)
        self.lang = lang

    def of(self, part: Any) -> Any:
        if isinstance(part, Ability):
            if part.bearer == "terrain":
                part = rebuilt(part, _own_area)
            return msgspec.json.encode(self._renamed(super().of(part)))
        if isinstance(part, Named):
            text = part.en if self.lang == "en" else part.ja
            return Named(text, text)
        return self.of_one(super().of(part))

    def ability(self, ability: Ability) -> Ability:
        gates = tuple(each for gate in ability.gates for each in _joined(gate))
        ability = replace(super().ability(ability), name=None, gates=gates)
        if ability.kind in ("static", "replacement") or (ability.optional and self._paid_after(ability)):
            return ability
        kind, ability = ability.kind, replace(ability, kind="activated")
        return replace(super().ability(ability), kind=kind)

    def _paid_after(self, ability: Ability) -> bool:
        """Whether a condition in the head decides if anything is asked or counted; among the steps it would not."""
        return not self.catalogue.vocabulary.declines or ability.limit is not None

    def described(self, of: Described) -> Described:
        """Units for which there is a card to go on them: the word that picks them says so by itself."""
        tests = tuple(test for test in of.tests if type(test).__name__ != "CouldTake")
        order = msgspec.json.encode
        noun = self.catalogue.terms["noun"][of.kind]
        if of.place is not None and of.whose is None:
            of = replace(of, whose=noun.whose if isinstance(of.place, Within) else None)
        tests, traits = tuple(sorted(tests, key=order)), tuple(sorted(of.traits, key=order))
        of = super().described(replace(of, tests=tests, traits=traits))
        if of.place is None:
            return of
        alike = [each.key for each in self.catalogue.terms["noun"].values()
                 if (each.areas, each.attached) == (noun.areas, noun.attached)]
        return replace(of, kind=min(alike))

    def of_one(self, part: Any) -> Any:
        """Words that say the same as others."""
        if isinstance(part, ROWS):  # a or (b or c): the brackets say nothing
            return _leaning(part)
        if isinstance(part, HasAny):
            return _leaning(_chain(EitherTrait, [Has(entry=entry) for entry in part.entries]))
        if isinstance(part, ForNow):
            return Lasting(effect=part.effect, until=part.until)
        if getattr(part, "same_name", False) and (isinstance(part.what, Pick) or type(part).__name__ != "LevellingUp"):
            return replace(part, same_name=False)  # the cards that are picked say it, or the word
        if isinstance(getattr(part, "who", None), You) and part.__struct_defaults__ and isinstance(part, Step):
            return replace(part, who=None)  # who is not named is the user
        if type(part).__name__ == "Variety" and part.of.kind == "support-card" and part.of.whose and part == replace(
            part, of=Described(kind="support-card", whose=part.of.whose),
        ):
            tag = "cipher.Supporter" if part.of.whose == "you" else "cipher.EnemySupporter"
            return VarietyOf(field=part.field, of=self.catalogue.tags[tag]())  # type: ignore[arg-type]
        if type(part).__name__ in ("OwnSummoner", "TheirSummoner"):
            whose = "you" if type(part).__name__ == "OwnSummoner" else "opponent"
            return AnyOf(of=self.described(Described(kind="summoner", whose=whose)))
        if isinstance(part, Not) and isinstance(part.of, Is) and isinstance(part.of.trait, HasNot):
            return replace(part.of, trait=Has(entry=part.of.trait.entry))
        if isinstance(part, Not) and isinstance(part.of, Is) and type(part.of.trait).__name__ in OPPOSITES:
            return replace(part.of, trait=self.catalogue.tags[OPPOSITES[type(part.of.trait).__name__]]())
        if type(part).__name__ == "WornOnlyBy" and isinstance(part.whom, Every):
            return replace(part, whom=AnyOf(of=part.whom.of))  # "all" goes without saying
        if type(part).__name__ == "Variety" and part.of.kind == "summoner":
            return VarietyOf(field=part.field, of=AnyOf(of=part.of))  # type: ignore[arg-type]
        if type(part).__name__ == "OfClass":
            members = self.catalogue.terms["member"]
            entries = [key for key in members if key in (f"card_class.{part.of}", f"item_class.{part.of}")]
            return Has(entry=entries[0]) if entries else part
        return part

    @staticmethod
    def block(parts: tuple[Any, ...]) -> tuple[Any, ...]:
        """Cards an instruction describes itself are chosen in a line before it; effects that are laid at the same time
        are so, too, when one comes right after the other."""
        found: list[Any] = []
        flat: list[Any] = []
        for part in (half for each in parts for half in _summands(each)):
            together = list(part.parts) if isinstance(part, AtOnce) else []
            if isinstance(part, Step) and type(part).__name__ == "WithUnit":
                flat += part.blocks()[0]
            elif together and all(isinstance(each, Lasting) for each in together):
                flat += together
            else:
                flat.append(part)
        for part in _laid(flat):
            effect = getattr(part, "effect", None)
            if isinstance(part, OnCards) and not isinstance(part.what, Chosen | This | It | OtherOne):
                found.append(Choose(what=part.what, name="?"))
                part = replace(part, what=Chosen(name="?"))
            elif isinstance(effect, ContinuousEffect):
                found += [Choose(what=each, name="?") for each in _picked(effect)]
                part = replace(part, effect=_chosen_before(effect))
            if isinstance(part, Step):
                found += [Choose(what=each, name="?") for each in _picked(part) if not isinstance(part, Choose)]
                part = part if isinstance(part, Choose) else _chosen_before(part)
            found.append(part)
        return tuple(found)

    def _renamed(self, ability: Ability) -> Ability:
        """Names in the order in which they are given."""
        known: dict[str, str] = {}
        latest = itertools.count(1)
        current = ""

        def change(part: Any) -> Any:
            nonlocal current
            if isinstance(part, tuple):
                return tuple(map(change, part))
            if not isinstance(part, Part):
                return part
            own = {name for name, kind in self.catalogue.arguments(type(part)).items() if isinstance(kind.of, Given)}
            given = {name for name in own if self.catalogue.arguments(type(part))[name].of.new}
            before = {name: change(getattr(part, name)) for name in part.__struct_fields__
                      if name not in own and not isinstance(getattr(part, name), tuple)}
            for name in given:
                current = known[getattr(part, name)] = f"n{next(latest)}"
            said = {name: getattr(part, name) for name in own}
            named = {name: current if key == "?" else known.get(key, key) for name, key in said.items()}
            below = {name: change(getattr(part, name)) for name in part.__struct_fields__
                     if name not in own and isinstance(getattr(part, name), tuple)}
            return replace(part, **before, **named, **below)

        order = ("targets", "cost", "event", "conditions", "body", "grants", "gates")
        return replace(ability, **{name: change(getattr(ability, name)) for name in order})
