"""Descriptions of cards that read as sentences: "2 other tapped enemies with cost <= 2", "cards in your hand".

Which nouns, places and fields there are, a game declares as tables (vocabulary.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, ClassVar

from engines.core.abilities import derive
from engines.core.cards.effects import Here, Selector, Value
from engines.core.display.views import Named
from engines.core.state import card_locations
from engines.core.state.knowledge import knows
from engines.language.grammar.catalogue import word
from engines.language.grammar.entries import is_icon
from engines.language.grammar.japanese import inner
from engines.language.grammar.parts import Cards, Look, Place, Test, Trait
from engines.language.grammar.text_templates import Said, Voice, attributive, is_figure, so_many
from engines.language.grammar.vocabulary import (
    Area,
    AreaKey,
    KnownName,
    MeasureKey,
    Member,
    MemberKey,
    NounKey,
    OperatorKey,
    WhoseKey,
)

COMPARE: dict[str, Callable[[int, int], bool]] = {
    "<=": lambda left, right: left <= right, ">=": lambda left, right: left >= right,
    "<": lambda left, right: left < right, ">": lambda left, right: left > right,
    "=": lambda left, right: left == right, "!=": lambda left, right: left != right,
}


def whose_seats(g: Any, here: Here, whose: str) -> list[int]:
    """The players "your", "the opponent's" and "any player's" mean (Cipher 5.1.2.1.2.4, 5.1.2.1.2.5)."""
    if whose == "you":
        return [here.user]
    if whose == "opponent":
        return list(g.opponents(here.user))
    return list(g.turn_order())


@cache
def _all_zones(areas: tuple[str, ...], seats: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    return tuple((area, seat) for seat in seats for area in areas)


@word("in <whose> <area>", "on <whose> <area>", "from <whose> <area>")
class In(Place, frozen=True, tag="core.In"):
    """In somebody's zone."""

    RESTS: ClassVar[bool] = True

    whose: WhoseKey
    area: AreaKey

    def zones(self, g: Any, here: Here) -> tuple[tuple[str, int], ...]:
        areas = g.game.catalogue.terms["area"][self.area].areas
        return tuple((area, seat) for seat in whose_seats(g, here, self.whose) for area in areas)

    def say(self, voice: Voice) -> Said:
        area = voice.catalogue.terms["area"][self.area]
        assert isinstance(area, Area)
        if voice.english:
            return Said(f"{'from' if voice.taking else area.inside} {voice.term('whose', self.whose)} {area.en}")
        return Said(f"{voice.whose_area(self.whose, self.area)}{area.ja}の")


@word("in the <area>", "on the <area>")
class Within(Place, frozen=True, tag="core.Within"):
    """In one of the zones the noun may lie in: "enemies in the rear"."""

    STAYS: ClassVar[bool] = True
    RESTS: ClassVar[bool] = True

    area: AreaKey

    def say(self, voice: Voice) -> Said:
        area = voice.catalogue.terms["area"][self.area]
        assert isinstance(area, Area)
        return Said(f"{area.inside} the {area.en}" if voice.english else f"{area.ja}の")


@word("among <name>", "of <name>")
class Among(Place, frozen=True, tag="core.Among"):
    """One of the cards chosen before."""

    SPEAKS_OF: ClassVar[bool] = True

    name: KnownName

    def present(self, g: Any, here: Here) -> list[int]:
        """Those of them that are still there."""
        cards = [g.follow(here.now(ref)) for ref in here.bound.get(self.name, ())]
        return [card for card in dict.fromkeys(cards) if card is not None]

    def say(self, voice: Voice) -> Said:
        alone = len(voice.chosen) < 2
        if not voice.english:
            return Said("その中の" if alone else f"{voice.called(self.name)}の中の")
        cards = "them" if alone else voice.called(self.name)
        return Said(f"from among {cards}" if voice.taking else f"among {cards}")


@word("[<whose>] {other} <traits> <kind> [<place>] <tests>", "[<whose>] {other} <traits> <kind> <tests> <place>")
class Described(Selector, frozen=True, tag="core.Described"):
    """Cards of a kind: whose, which, where, with which properties."""

    kind: NounKey
    whose: WhoseKey | None = None
    other: bool = False
    """Not the card that has the ability."""
    traits: tuple[Trait, ...] = ()
    place: Place | None = None
    tests: tuple[Test, ...] = ()

    def find(self, g: Any, here: Here, anywhere: bool = False) -> list[int]:
        """`anywhere`: also those out of the ability's reach."""
        if isinstance(self.place, Among):
            found = self.place.present(g, here)
            if self.reads:  # nobody searches here: what its user may not see cannot be told apart (Cipher 6.4.2)
                found = [card for card in found if readable(g, here, card)]
        else:
            found = [card for area, seat in self.zones(g, here) for card in g.zone(area, seat)]
            if g.game.catalogue.terms["noun"][self.kind].attached:
                found = [below for card in found for below in g.card(card).under]
        own = here.source[0] if not self.other else g.follow(here.now(here.source))
        return [
            card for card in found
            if (not self.other or card != own) and (anywhere or g.game.in_reach(g, here, card))
            and self._passed(Look(g, here, card))
        ]

    def includes(self, g: Any, here: Here, card: int) -> bool:
        return self.fits(Look(g, here, card))

    def fits(self, look: Look) -> bool:
        """Whether one card, as it is or was, is described."""
        g, here = look.g, look.here
        if isinstance(self.place, Among):
            named = here.bound.get(self.place.name, ())
            return look.ref in {*named, *map(here.now, named)} and self._passed(look)
        if (self._zone(look), look.user) not in self.zones(g, here):
            return False
        if self.other:
            own = g.follow(here.now(here.source)) if here.source[0] >= 0 else -1
            if look.ref[0] == own or look.ref == here.source:  # it may have left just now
                return False
        return self._passed(look)

    def _zone(self, look: Look) -> str:
        """Where a card lies: an attachment where its host does."""
        g = look.g
        if not g.game.attaches:
            return look.zone
        if look.attached != g.game.catalogue.terms["noun"][self.kind].attached:
            return ""
        return look.zone or str(card_locations.where(g, g.card(look.card)).zone)

    def zones(self, g: Any, here: Here) -> tuple[tuple[str, int], ...]:
        """(area, player) of each zone it looks into."""
        if self.place is not None and not isinstance(self.place, Within):
            return self.place.zones(g, here)
        noun = g.game.catalogue.terms["noun"][self.kind]
        areas = noun.areas
        if isinstance(self.place, Within):
            areas = g.game.catalogue.terms["area"][self.place.area].areas
        return _all_zones(areas, tuple(whose_seats(g, here, self.whose or noun.whose)))

    def veiled(self, g: Any, here: Here) -> bool:
        """Whether it picks some out of cards that the ability's user may not look at: that there are any of them is
        all that may be seen of what it finds."""
        if isinstance(self.place, Among) or all(test.OPEN for test in (*self.traits, *self.tests)):
            return False
        for area, seat in self.zones(g, here):
            zone = g.game.zones[area]
            own = zone.peek == "user" and seat == here.user and not here.imposed
            if zone.face_down and zone.peek != "all" and not own and g.zone(area, seat):
                return True
        return False

    def told_apart_unseen(self, g: Any, here: Here) -> bool:
        """Whether it picks some out of cards that not all players may look at, by what only lookers can tell."""
        if isinstance(self.place, Among) or all(test.OPEN for test in (*self.traits, *self.tests)):
            return False
        return any(
            g.game.zones[area].face_down and g.game.zones[area].peek != "all" and len(g.zone(area, seat)) > 1
            for area, seat in self.zones(g, here)
        )

    def known(self, g: Any, here: Here) -> list[int]:
        found = self.find(g, here)
        return [card for card in found if readable(g, here, card)] if self.reads else found

    def rests(self, g: Any) -> bool:
        lies = self.place is None or self.place.RESTS
        return lies and all(test.rests(g) for test in (*self.traits, *self.tests))

    @property
    def reads(self) -> bool:
        """Whether it asks what is written on the cards."""
        return any(test.READS for test in (*self.traits, *self.tests))

    def _passed(self, look: Look) -> bool:
        for test in (*self.traits, *self.tests):  # noqa: SIM110 - asked for every card an effect might reach
            if not test.fits(look):
                return False
        return True

    # -- print ----------------------------------------------------------------------------------------------------

    def counter(self, voice: Voice) -> str:
        """The Japanese counter of its kind."""
        return voice.noun(self.kind).counter

    def noun(
        self, voice: Voice, many: bool, each: bool = False, bare: bool = False, every: bool = False, link: str = "の",
    ) -> str:
        """The noun with everything around it, without a number. `each`: after "each"; `bare`: without its owner;
        `every`: all of them (Japanese says so after the tests: 手札の他のすべてのカード); `link`: the particle after a
        Japanese place: 手札から, 手札に."""
        term = voice.noun(self.kind)
        place, voice.taking = self._placed(voice, bare), False
        traits = [voice.say(trait).text for trait in self.traits if not (voice.english and trait.TRAILS)]
        said = [(test.TRAILS, voice.say(test).text) for test in self._ordered(exceptions_first=not voice.english)]
        tests = [text for _, text in said]
        whose = self._owner(voice, bare)
        if not voice.english:
            if whose and whose == voice.term("whose", "opponent") and term.opposite:
                term, whose = voice.noun(term.opposite), ""
            clauses = [text for text in traits if not text.endswith("の")]  # 誰も支配していないすべての地形
            traits = [text for text in traits if text.endswith("の")]
            last = every and voice.catalogue.vocabulary.all_last
            every = every and not last
            tests = self._clauses_first(tests)
            which = "".join((*tests, *clauses, "他の" * self.other, "すべての" * every, *traits))
            area = voice.catalogue.terms["area"][self.place.area] if isinstance(self.place, In) else None
            whole = "すべて" * last
            if not which and isinstance(area, Area) and area.itself and not term.areas:
                return place.removesuffix("の") + whole
            return (place.removesuffix("の") + link if place else "") + whose + which + term.ja + whole
        noun = term.en_many if many else term.en
        said += [(True, voice.say(trait).text) for trait in self.traits if trait.TRAILS]  # "allies being attacked"
        tests = [text for _, text in said]
        if not isinstance(self.place, Within):  # an exception is one from the place, too: "in the rear other than ..."
            tests = [*(text for trails, text in said if not trails), place, *(text for trails, text in said if trails)]
            place = ""
        if each and whose:
            return " ".join(filter(None, ["of", whose, *traits, term.en_many, place, *tests]))
        return " ".join(filter(None, [whose, "other" if self.other else "", *traits, noun, place, *tests]))

    def _ordered(self, exceptions_first: bool) -> list[Test]:
        """The tests as they are printed: 主人公以外の出撃コストが2以下の敵, "with cost 2 or less other than ..."."""
        return sorted(self.tests, key=lambda test: exceptions_first != test.EXCEPTS)

    def _clauses_first(self, tests: Sequence[str]) -> list[str]:
        """Japanese tests with clauses before the rest and what is quoted last, but for exceptions: この地形にいる
        「種族：猫」の味方."""
        excepting = sum(test.EXCEPTS for test in self.tests)
        return [*tests[:excepting], *sorted(tests[excepting:], key=lambda ja: (ja.endswith("の"), ja[:1] == "「"))]

    def _placed(self, voice: Voice, bare: bool) -> str:
        if self.place is None:
            return ""
        if bare and voice.english and isinstance(self.place, In):
            area = voice.catalogue.terms["area"][self.place.area]
            assert isinstance(area, Area)
            return area.bare or f"{area.inside} the {area.en}"
        return voice.say(self.place).text

    def _owner(self, voice: Voice, bare: bool) -> str:
        term = voice.noun(self.kind)
        if self.place is not None and not isinstance(self.place, Within):
            return ""
        whose = self.whose or (term.whose if term.possessed else "")
        if whose == "any" and term.whose != "any":  # bare or not: the noun says another
            return voice.whose(whose)
        if not whose or whose == "any" or bare or (whose == term.whose and not term.possessed):  # the noun says it
            return ""
        return voice.whose(whose) if term.possessed else voice.term("whose", whose)

    def counted(self, voice: Voice, count: str, many: bool, up_to: bool) -> str:
        """With a number: "up to 2 of your bonds", 自分の絆を2枚まで."""
        if voice.english:
            whose = self._owner(voice, False)
            figure = is_figure(count)
            if not figure:
                limit = "at most as many as" if up_to else "equal in number to"
                return f"{self.noun(voice, True)} {limit} {count.removeprefix('the number of ')}"
            number = f"up to {count}" if up_to and count else count or "any number of"
            if whose or not count:
                owner = f"of {whose} " if count else f"{whose} " if whose else ""
                return f"{number} {owner}{self.noun(voice, True, bare=not isinstance(self.place, In))}"
            return f"{number} {self.noun(voice, many)}"
        any_number = "好きな枚数" if self.counter(voice) == "枚" else "好きな数だけ"  # Cipher 23.1.7
        number = f"{count}{self.counter(voice)}{'まで' if up_to else ''}" if count else any_number
        if not is_figure(count):
            number = count + "まで" if up_to else so_many(count)
        link = "の" if self.place is not None and self.place.STAYS else "から"
        return f"{self.noun(voice, many, link=link)}を{number}"

    def say(self, voice: Voice) -> Said:
        return Said(self.noun(voice, many=True), many=True)


@word("with <field> <op> <limit>")
class With(Test, frozen=True, tag="core.With"):
    """A numeric field compared: "with cost <= 2"."""

    READS: ClassVar[bool] = True

    field: MeasureKey
    op: OperatorKey
    limit: Value

    def rests(self, g: Any) -> bool:
        return derive.fixed(g, self.field) and self.limit.rests()

    def passes(self, look: Look) -> bool:
        return look.has(self.field) and COMPARE[self.op](look.number(self.field), self.limit.number(look.g, look.here))

    def say(self, voice: Voice) -> Said:
        limit = voice.say(self.limit).text
        field, own = voice.term("measure", self.field), voice.catalogue.fields[self.field]
        if own.style and not voice.english:
            compared = limit if self.op == "=" else voice.term("op", self.op).format(n=inner(limit))
            return Said(f"{own.printed_ja(compared)}の")
        if self.op == "=":
            return Said(f"with {field} {limit}" if voice.english else f"{field}が{limit}の")
        compared = voice.term("op", self.op).format(n=limit)
        return Said(f"with {field} {compared}" if voice.english else f"{field}が{attributive(compared)}")


@word("<entry>")
class Has(Trait, frozen=True, tag="core.Has"):
    """One entry of a set field, before the noun: "flying enemies", "red cards"."""

    READS: ClassVar[bool] = True

    entry: MemberKey

    def rests(self, g: Any) -> bool:
        return derive.fixed(g, g.game.catalogue.terms["member"][self.entry].field)

    def passes(self, look: Look) -> bool:
        member = look.g.game.catalogue.terms["member"][self.entry]
        assert isinstance(member, Member)
        return member.value in look.words(member.field)

    def say(self, voice: Voice) -> Said:
        text = voice.term("member", self.entry)
        return Said(text if voice.english else f"{text}の")

    def owned(self, voice: Voice) -> str:
        """After "if it": an icon is something a card has (Cipher 21.2.2.4)."""
        return f"{voice.term('member', self.entry)}を持つ" if is_icon(voice, self.entry) else ""


@word("non - <entry>", "not <entry>")
class HasNot(Trait, frozen=True, tag="core.HasNot"):
    """Without that entry: "not red allies"."""

    READS: ClassVar[bool] = True

    entry: MemberKey

    def rests(self, g: Any) -> bool:
        return Has(entry=self.entry).rests(g)

    def passes(self, look: Look) -> bool:
        return not Has(entry=self.entry).passes(look)

    def say(self, voice: Voice) -> Said:
        text = voice.term("member", self.entry)
        return Said(f"non-{text}" if voice.english else f"{text}以外の")

    def owned(self, voice: Voice) -> str:
        """After "if it"."""
        return f"{voice.term('member', self.entry)}を持たない" if is_icon(voice, self.entry) else ""


@word("different", en="different", ja="異なる")
class Different(Trait, frozen=True, tag="core.Different"):
    """Cards picked together must bear different card names; an exact number of them can only be picked whole."""

    OPEN: ClassVar[bool] = True

    def passes(self, look: Look) -> bool:
        return True


@word("named <name>", en="named {name}", ja="{name}の")
class NamedSo(Test, frozen=True, tag="core.NamedSo"):
    """With that name."""

    READS: ClassVar[bool] = True

    name: Named

    def passes(self, look: Look) -> bool:
        return called(look, self.name)


@word("not named <name>", en="other than {name}", ja="{name}以外の")
class NamedElse(Test, frozen=True, tag="core.NamedElse"):
    """With any other name."""

    READS: ClassVar[bool] = True
    EXCEPTS: ClassVar[bool] = True

    name: Named

    def passes(self, look: Look) -> bool:
        return not called(look, self.name)


@word("with the name of <of>")
class NamesakeOf(Test, frozen=True, tag="core.NamesakeOf"):
    """With the name of another card."""

    READS: ClassVar[bool] = True
    TRAILS: ClassVar[bool] = True

    of: Cards

    def passes(self, look: Look) -> bool:
        cards = self.of.present(look.g, look.here)
        names = {name for card in cards for name in Look(look.g, look.here, card).names}
        return not names.isdisjoint(look.names)

    def say(self, voice: Voice) -> Said:
        name = voice.pick(voice.catalogue.vocabulary.name)
        return voice.fill(self, f"with the same {name} as {{of}}" if voice.english else f"{{of:と}}同じ{name}の")


def readable(g: Any, here: Here, card: int) -> bool:
    """Whether an ability may count what is written on a card: it lies open, or its user may look at it (Cipher 6.4.2,
    6.4.2.1)."""
    return Look(g, here, card).legible and knows(g, here.user, g.card(card))


def called(look: Look, name: Named) -> bool:
    """Whether a card bears that name in either language."""
    return name.en in look.names or name.ja in look.names
