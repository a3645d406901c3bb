"""Derived values: what is printed, what the rules add, and the order in which effects apply."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

from engines.core.cards.ability_parts import Ability, Context, Part
from engines.core.model.events import LINK, AbilityRef, Fact, LastKnownInfo, Modifier, RefPair


class Source(NamedTuple):
    """One contribution to a value. It says how, how much, and from where (an ability or a rule)."""

    how: str
    value: Fact
    stamp: int
    ability: AbilityRef | None
    card: int | None
    reason: str
    rule: str


def total(found: Iterable[Source], printed: int, partner: Callable[[str, int], int]) -> int:
    """A number after these effects. `partner` says what another number was where the two change places for the first
    time (0), the second time (1), and so on."""
    base, swaps = printed, 0
    for source in found:
        if source.how == "cannot":  # it cannot change: a prohibition wins over all that would change it
            return printed
        if source.how == "swap":
            base, swaps = partner(str(source.value), swaps), swaps + 1
        else:
            base = changed(base, source)
    return base


def changed(base: int, source: Source) -> int:
    """A number after one effect on it. "always" is a number it is set to, after all that is added (VISION 6.1.10)."""
    if source.how == "above":  # no further than above a limit, which it does not pass on the way (VISION 1.6.5)
        change, limit = map(int, str(source.value).split(">"))
        return base + change if base + change > limit else max(limit + 1, base + change) if base > limit else base
    amount = int(source.value) if isinstance(source.value, int) else 0
    if source.how == "times":
        return base * amount
    return amount if source.how in ("copy", "set", "always") else 0 if source.how == "lose" else base + amount


def before_swap(found: Sequence[Source], number: int) -> Sequence[Source]:
    """Those of these effects that come before the one of that number by which two numbers change places."""
    swaps = [place for place, source in enumerate(found) if source.how == "swap"]
    return found[:swaps[number]] if number < len(swaps) else found


EVERYTHING = "everything"
"""What a card loses of a set that loses also what `ValueRules.spared` keeps."""


def entries(
    found: Iterable[Source],
    printed: tuple[str, ...],
    spared: Callable[[tuple[str, ...]], tuple[str, ...]],
    counted: bool = False,
) -> tuple[str, ...]:
    """A set of words after these effects, sorted. `spared`: what stays of it where all is lost; `counted`: whether what
    is gained twice is there twice."""
    now, links = printed, list[tuple[str, ...]]()
    for source in found:
        listed = source.value if isinstance(source.value, tuple) else (str(source.value),)
        if source.how in ("copy", "set"):
            now = listed
        elif source.how == "gain":
            now = (*now, *listed)
        elif source.how == LINK:
            links.append(listed)
            now = linked(now, links)
        elif source.how == "lose":
            if source.value == "all":
                now = spared(now)
            else:
                now = () if source.value == EVERYTHING else tuple(word for word in now if word not in listed)
    return tuple(sorted(now if counted else set(now)))


def linked(now: tuple[str, ...], links: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """A set of words, with those linked to any of them, again and again until no more come (Kiseki 1310.1)."""
    every = set(now)
    while more := [link for link in links if not every.isdisjoint(link) and not every.issuperset(link)]:
        every.update(*more)
    return tuple(every)


class ValueRules:
    """How the numbers and words of a card come about."""

    snapshot_fields: ClassVar[tuple[str, ...]] = ()
    snapshot_marks: ClassVar[tuple[str, ...]] = ()
    """True-or-false fields of a card's record that events remember too (VISION: whether it was a character)."""
    blank_areas: ClassVar[tuple[str, ...]] = ()
    """Where a card that lies face down has nothing of what is printed on it: only what effects have made of it is read,
    by everybody (VISION 5.7.1, 6.1.7). What is attached to cards there counts as there."""
    tiers: ClassVar[Mapping[str, int]] = {}
    """The tiers of fields, where effects on some are applied before all those on others (Rebirth 9.10.1.2 to 9.10.1.4):
    what decides about a field of one tier reads those of later tiers as printed."""
    late_tiers: ClassVar[Mapping[str, int]] = {}
    """The tier of effects that take from a set of words, where that is later than the tier in which words are gained.
    A tier between the two reads the set as it is before anything has been taken from it (Kiseki 1215.1b to 1215.1d)."""
    layers: ClassVar[tuple[str, ...]] = ("copy", "set", "add", "gain", "lose", "cannot")
    """Ways to change a field, in the order in which they apply."""
    counted: ClassVar[Container[str]] = ()
    """Sets in which an entry is as often as it was gained (VISION 7.1.7, 10.1.3)."""
    ruled: ClassVar[Container[str]] = ()
    """Fields that rules change, and not effects alone: see `by_rule`."""
    ruled_by_place: ClassVar[Container[str]] = ()
    """Those of them that rules change only by what is attached to the card and what is printed on that."""

    def printed(self, g: Any, card: int, field: str) -> Fact:
        """The printed value of a field of a card, before any effect."""
        return getattr(g.face(card), field)  # type: ignore[no-any-return]

    def fact(self, g: Any, card: int, field: str) -> Fact:
        """A derived value for a snapshot."""
        printed = self.printed(g, card, field)
        return g.words(card, field) if isinstance(printed, tuple) else g.number(card, field)  # type: ignore[no-any-return]

    def by_rule(self, g: Any, card: int, field: str) -> Iterable[tuple[str, Fact, int | None, str, str]]:
        """What the rules themselves add to one of the fields in `ruled`. Equipment and keywords are examples.

        Each entry is (how, value, by which card, message key of the reason, paragraph).
        """
        return ()

    def layer(self, field: str, how: str) -> int:
        """The layer of an effect that changes a field in this way. Lower layers apply first."""
        return self.layers.index(how)

    def timestamp(self, g: Any, here: Context) -> int:
        """The timestamp of a static ability's effect: within a layer the lowest applies first.

        By default the leader's come first, and all of them before effects with a duration (Cipher 2.12.1). A game
        that goes by when the card came (Rebirth 9.10.1.6.1) answers with its `Card.alias`, which counts on with the
        serials of modifiers.
        """
        seats: int = len(g.state.players)
        first: int = g.game.leader(g)
        return (here.user - first) % seats - seats

    watches_effects: ClassVar[bool] = False
    """Whether it is kept since when static abilities have been valid, and which cards effects have lost for good
    (abilities/standing.py). The game's state is a `ValidityState` then."""

    def arising(self, g: Any, together: Sequence[Context]) -> Sequence[Context]:
        """The order of static abilities that have become valid at one moment: by default the leader's first (Kiseki
        1215.3b lets the primary player of that moment decide)."""
        seats, first = len(g.state.players), g.game.leader(g)
        return sorted(together, key=lambda here: (here.user - first) % seats)

    def reach(self, g: Any, here: Context, cards: Part, until: str) -> str:
        """Whom a lasting effect on these cards is for, as `Modifier.reach` says it: those it finds when it begins, as a
        rule."""
        return ""

    amounts_vary: ClassVar[bool] = False
    """Whether a lasting effect whose number is worked out follows what it is worked out from, where its text names no
    moment (VISION 1.6.2.g). Elsewhere the number is fixed as the effect begins."""

    @cached_property
    def knows_reach(self) -> bool:
        """Whether it says anything else of any effect."""
        return type(self).reach is not ValueRules.reach

    def timestamp_of(self, g: Any, modifier: Modifier) -> int:
        """The timestamp of an effect with a duration: by default that of its beginning."""
        return modifier.serial

    def lapsed(self, g: Any, modifier: Modifier, card: int) -> bool:
        """Whether an effect with a duration does not apply to a card although it was made for it: in Rebirth it was
        turned over since (4.5.5.2)."""
        return False

    def voided(self, g: Any, card: int, source: Source) -> bool:
        """Whether an effect on a card does not apply because what had applied to it was voided (Kiseki 1325.1)."""
        return False

    @cached_property
    def knows_voids(self) -> bool:
        """Whether its rules know that at all."""
        return type(self).voided is not ValueRules.voided

    def spared(self, g: Any, field: str, now: tuple[str, ...]) -> tuple[str, ...]:
        """What a card keeps of a set of which it loses all (VISION 12.4.1: what cannot be negated)."""
        return ()

    def stacks(self, ability: Ability) -> bool:
        """Whether several effects of the very same text apply to a value beside each other (VISION 7.1.14)."""
        return True

    @cached_property
    def knows_lone(self) -> bool:
        """Whether some effects do not."""
        return type(self).stacks is not ValueRules.stacks

    def depends(self, g: Any, card: int, field: str, one: Source, other: Source) -> bool:
        """Whether `one` would apply otherwise, or to something else, if `other` of its layer were applied first.

        Then it waits for the other, whatever the timestamps (Rebirth 9.10.1.5).
        """
        return False

    @cached_property
    def knows_dependency(self) -> bool:
        """Whether its rules know dependency at all."""
        return type(self).depends is not ValueRules.depends

    def situation(self, g: Any) -> object:
        """What effects whose reach follows from where cards lie depend on besides (the battle they are for)."""
        return None

    def last_known(self, g: Any, here: Context, ref: RefPair) -> LastKnownInfo | None:
        """An object that has left as it was then, where effects go on reading that. None: they read what is there."""
        return None

    tests_look_back: ClassVar[bool] = False
    """Whether also "if this is ..." reads it so, and not numbers alone (Kiseki 1221.1)."""

    def covers(self, g: Any, modifier: Modifier, card: int) -> bool:
        """Whether a modifier on players reaches this card."""
        return g.card(card).user in modifier.players

    def seats_reached(self, g: Any, here: Context, cards: Part, until: str) -> tuple[int, ...]:
        """The players all of whose cards, later ones too, a lasting effect on these cards reaches.

        None: whom it reaches is fixed when it begins.
        """
        return ()

    def lasting(self, g: Any) -> str:
        """When a lasting effect that begins now ends, if it does not say. A key of the durations of its packs."""
        return ""

    def bare(self, g: Any, card: int) -> bool:
        """Whether for now the card is only what is printed on it, all effects on it suspended (Monster Collection
        10-6-1)."""
        return False
