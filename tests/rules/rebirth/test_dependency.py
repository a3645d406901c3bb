"""Static abilities that depend on one another (9.10.1.5, 9.10.1.6): which applies first."""

from __future__ import annotations

import random
from typing import Any

from engines.core.cards.ability_parts import Context
from engines.rebirth.table.cards import RebirthFace
from tests.rules.notation import shows
from tests.rules.rebirth.making import character, static, table
from tests.rules.rebirth.parts import Gives

NAMES = ("Aa", "Bb", "Cc", "Dd")
FIELDS = ("attack", "defence", "attribute", "skills")


def at_least(number: int) -> Any:
    return lambda g, here, card: g.number(card, "attack") >= number


def the(*names: str) -> Any:
    return lambda g, here, card: g.face(card).name.en in names


def takes(name: str, whom: Any, **facts: Any) -> RebirthFace:
    """A character that takes all abilities from some characters."""
    return character(name, static(Gives(what="skills", by="lose", amount="all", to=whom)), **facts)


def four(*own: RebirthFace) -> Any:
    """The four, the first of them the oldest."""
    return table("rebirth; turn p1; phase main\np1 member1: Aa\np1 member2: Bb\np1 member3: Cc\np2 member1: Dd", *own)


def cards(t: Any) -> dict[str, int]:
    return {t.g.face(card.id).name.en: card.id for card in t.g.state.cards if card.zone.startswith("member")}


def attacks(t: Any) -> list[int]:
    return [t.g.number(cards(t)[name], "attack") for name in NAMES]


@shows("9.10.1.6", "9.10.1.6.1")
def test_what_reads_the_number_it_changes_is_read_once() -> None:
    weaken = static(Gives(what="attack", amount=-1, to=at_least(2)))
    t = four(character("Aa", weaken, attack=2), *(character(name, attack=1) for name in NAMES[1:]))
    assert attacks(t) == [1, 1, 1, 1]


@shows("9.10.1.5")
def test_what_reads_a_number_waits_for_what_changes_it_even_if_that_is_younger() -> None:
    """The oldest strengthens all with 3 or more. The second has 3 because the third gives it 1."""
    strong = character("Aa", static(Gives(what="attack", amount=2, to=at_least(3))), attack=1)
    helper = character("Cc", static(Gives(what="attack", amount=1, to=the("Bb"))), attack=1)
    assert attacks(four(strong, character("Bb", attack=2), helper, character("Dd", attack=1))) == [1, 5, 1, 1]


@shows("9.10.1.5", "9.10.1.6")
def test_in_a_circle_of_three_that_take_from_the_next_the_oldest_applies_first() -> None:
    """Aa takes from Bb, which therefore takes nothing from Cc; that takes from Aa, whose taking has been applied."""
    own = (takes("Aa", the("Bb")), takes("Bb", the("Cc")), takes("Cc", the("Aa")), character("Dd"))
    t = four(*own)
    assert [bool(t.g.words(cards(t)[name], "skills")) for name in NAMES[:3]] == [False, False, True]


@shows("9.10.1.5")
def test_what_stands_outside_a_circle_and_takes_from_it_comes_before_it() -> None:
    """Aa and Bb take from each other. Dd, the youngest, takes from Aa and depends on nobody: so Bb is left to work."""
    own = (takes("Aa", the("Bb")), takes("Bb", the("Aa", "Cc")), takes("Cc", the("none")), takes("Dd", the("Aa")))
    t = four(*own)
    assert [bool(t.g.words(cards(t)[name], "skills")) for name in NAMES] == [False, True, False, True]


def _some_four(chance: random.Random) -> list[RebirthFace]:
    own = []
    for name in NAMES:
        parts = []
        for _ in range(chance.choice((1, 1, 2))):
            what, least = chance.choice(("skills", *FIELDS)), chance.randrange(1, 5)
            to = chance.choice((
                at_least(least), lambda g, here, card: "Tide" in g.words(card, "attribute"), _another, _all))
            if what == "skills":
                parts.append(static(Gives(what=what, by="lose", amount="all", to=to)))
            elif what == "attribute":
                parts.append(static(Gives(what=what, by="gain", amount=("Tide",), to=to)))
            else:
                parts.append(static(Gives(what=what, amount=chance.choice((1, 2, -1)), to=to)))
        own.append(character(name, *parts, attack=chance.randrange(1, 5), attribute=chance.choice(("", "Tide"))))
    return own


def _another(g: Any, here: Context, card: int) -> bool:
    return card != here.source[0]


def _all(g: Any, here: Context, card: int) -> bool:
    return True


@shows("9.10.1.5", "9.10.1.6")
def test_values_of_any_table_are_the_same_whatever_is_asked_first() -> None:
    for seed in (118, 221, 244, 294, 364, 1510, *range(30)):  # the first six have circles of several kinds
        chance = random.Random(seed)
        t = four(*_some_four(chance))
        asked = [(card, field) for card in cards(t).values() for field in FIELDS]
        found = set()
        for _ in range(5):
            t.g.forget_derived(moved=True)
            chance.shuffle(asked)
            values = {
                (card, field): t.g.words(card, field) if field in FIELDS[2:] else t.g.number(card, field)
                for card, field in asked
            }
            found.add(tuple(sorted(values.items())))
        assert len(found) == 1, seed
