"""Two abilities that do different things never print the same text, in either language (every word of the language in
every other)."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any

import msgspec
import pytest

from app import games
from engines.core.cards.ability_parts import Ability, Condition, Part, Step
from engines.core.contract.definition import GameDefinition
from engines.kiseki.words.imposed import TheyChooseOne
from engines.kiseki.words.permissions import OnOwnersTop, ToOwners
from engines.language.descriptions.conditions import plain
from engines.language.descriptions.places import In, Within
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Chosen, Pick
from engines.language.descriptions.values import Times
from engines.language.grammar.catalogue import Catalogue
from engines.language.grammar.vocabulary import Noun
from engines.language.printing.rules_text import ability_text
from engines.language.words.continuous_effects import Lasting
from engines.language.words.control import Choose, If
from engines.language.words.decks import OnDeck, PutOnTop
from engines.language.words.eithers import OneOf
from engines.language.words.instructions import OnCards, Put, Return
from engines.language.words.opponent_choices import Does
from tests import sampling
from tests.language.kit.sentences import Sentences

GAMES = [game for game in games.known().values() if game.catalogue is not None]
replace = msgspec.structs.replace
FULLY = 40
"""Words in which every other word stands."""


TURNS = {
    "cipher.BondsUp": ("bond", "cipher.FaceDown", "core.TurnFaceUp"),
    "cipher.BondsDown": ("bond", "cipher.FaceUp", "core.TurnFaceDown"),
    "cipher.OrbsDown": ("orb", "cipher.FaceUp", "core.TurnFaceDown"),
    "cipher.OrbsUp": ("orb", "cipher.FaceDown", "core.TurnFaceUp"),
}
"""Words for turning cards of one kind, and what they say at length."""


class Meaning:
    """What an ability does, the same for all ways of saying it."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def of(self, part: Any) -> Any:
        if isinstance(part, tuple):
            return self.block(tuple(self.of(each) for each in part))
        if not isinstance(part, Part):
            return part
        if isinstance(part, Condition):
            part = plain(part)
        part = replace(part, **{name: self.of(getattr(part, name)) for name in part.__struct_fields__})
        if isinstance(part, Ability):
            return self.ability(part)
        if isinstance(part, Described):
            return self.described(part)
        if isinstance(part, Times):
            left, right = sorted((part.left, part.right), key=repr)
            return replace(part, left=left, right=right)
        return self.step(part) if isinstance(part, Step) else part

    def ability(self, ability: Ability) -> Ability:
        """"If" in the head of what is used says the same as an "if" around all of its steps."""
        ability = replace(ability, line=0)
        if ability.kind != "activated" or not ability.conditions:
            return ability
        body = ability.body
        for test in reversed(ability.conditions):
            body = (If(test=test, then=body),)
        return replace(ability, conditions=(), body=body)

    def described(self, of: Described) -> Described:
        """Allies are your units, enemies the opponent's; where the place says whose, nothing else does."""
        noun = self.catalogue.terms["noun"][of.kind]
        assert isinstance(noun, Noun)
        if isinstance(of.place, In) and len(self.catalogue.terms["area"][of.place.area].areas) == 1:  # type: ignore[attr-defined]
            return replace(of, whose=None)
        whose = of.whose or noun.whose
        if isinstance(of.place, Within):
            return replace(of, whose=None, place=In(whose=whose, area=of.place.area))
        if of.place is not None:
            return replace(of, whose=None)
        alike = [
            term for term in self.catalogue.terms["noun"].values()
            if isinstance(term, Noun) and term.areas == noun.areas and term.attached == noun.attached
            and term.values == noun.values
        ]
        return replace(of, whose=whose, kind=min(term.key for term in alike))

    def step(self, step: Step) -> Step:
        """Two words for one move."""
        for tag, (kind, trait, turned) in TURNS.items():
            if type(step) is self.catalogue.tags.get(tag):
                of = self.described(Described(kind=kind, whose="you", traits=(self.catalogue.tags[trait](),)))  # type: ignore[arg-type]
                return self.catalogue.tags[turned](what=Pick(of=of, count=step.count))  # type: ignore
        if isinstance(step, TheyChooseOne):
            return Does(who=step.who, body=(OneOf(modes=step.modes),))
        if isinstance(step, ToOwners) and step.area == "deck":
            return self.step(OnOwnersTop(what=step.what))
        if isinstance(step, Return):
            return Put(**{name: getattr(step, name) for name in step.__struct_fields__})
        if isinstance(step, PutOnTop) and not step.order:
            return Put(what=step.what, whose=step.whose, area="deck")
        if isinstance(step, OnCards) and type(step).__name__ == "Discard":
            return Put(what=step.what, whose="you", area="discarded")
        if isinstance(step, Put) and step.area in ("retreat", "discard") and not (step.tapped or step.face_down):
            return replace(step, area="discarded")
        return step

    @staticmethod
    def block(parts: tuple[Any, ...]) -> tuple[Any, ...]:
        """Cards chosen in one line for the next are chosen by it."""
        found: list[Any] = []
        for part in parts:
            before = found[-1] if found else None
            if isinstance(before, Choose) and isinstance(part, OnCards) and part.what == Chosen(name=before.name) and (
                isinstance(before.what, Pick) and not isinstance(part, OnDeck)
            ):
                found[-1] = replace(part, what=before.what)
            elif isinstance(before, Choose) and isinstance(part, Lasting) and isinstance(before.what, Pick) and (
                getattr(part.effect, "who", None) == Chosen(name=before.name)
            ):
                found[-1] = replace(part, effect=replace(part.effect, who=before.what))
            else:
                found.append(part)
        return tuple(found)


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: game.id)
def printed(request: pytest.FixtureRequest) -> tuple[GameDefinition, list[tuple[str, Ability, Any]]]:
    """Texts with their abilities and what they print; of a sample of the words, in which all others stand."""
    game: GameDefinition = request.param
    assert game.catalogue is not None
    some = sampling.some(request)
    made = Sentences(game.catalogue, lambda words: some(words, FULLY)).abilities()
    return game, [(text, ability, ability_text(game.catalogue, ability)) for text, ability in made]


Printed = tuple[GameDefinition, list[tuple[str, Ability, Any]]]


@pytest.mark.sample(2)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_does_something_else_prints_something_else(printed: Printed, lang: str) -> None:
    game, abilities = printed
    assert game.catalogue is not None and len(abilities) > 2_000
    meaning = Meaning(game.catalogue)
    found: dict[tuple[str, ...], dict[bytes, str]] = defaultdict(dict)
    for text, ability, said in abilities:
        print_ = (
            "/".join(said.tags), *(getattr(part, lang) if part is not None else "" for part in (said.name, said.terms)),
            getattr(said.text, lang),
        )
        found[print_].setdefault(msgspec.json.encode(meaning.of(ability)), text)
    alike = [f"{' '.join(print_)}\n    " + "\n    ".join(map(repr, texts.values()))
             for print_, texts in found.items() if len(texts) > 1]
    assert not alike, f"{len(alike)} texts\n" + "\n".join(alike[:20])


BROKEN_EN = re.compile(r"\{|\}|  |\bof of\b|\bthe the\b|\bto to\b|\ba all\b|\.\.| ,| \.|\bNone\b|\+-|\bis are\b")
BROKEN_JA = re.compile(r"\{|\}|のの|をを|がが|はは|[、。]{2}|None|\+-|^。|のは、|の(?:場合|中の)の")


@pytest.mark.sample(3)
def test_no_print_is_broken(printed: Printed) -> None:
    _, abilities = printed
    broken = [
        f"{text!r}\n    {getattr(said.text, lang)}" for text, _, said in abilities
        for lang, pattern in (("en", BROKEN_EN), ("ja", BROKEN_JA))
        if pattern.search(getattr(said.text, lang)) or not getattr(said.text, lang).rstrip(".。")
    ]
    assert not broken, f"{len(broken)} texts\n" + "\n".join(broken[:30])
