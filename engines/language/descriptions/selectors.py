"""Descriptions of cards that read as sentences: "2 other tapped enemies with cost <= 2", "cards in your hand".

Which nouns, places and fields there are, a game declares as tables (vocabulary.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from engines.core.cards.ability_parts import Context, Selector
from engines.core.contract.game import Game
from engines.core.state import card_locations
from engines.core.state.knowledge import knows, open_to_all
from engines.language.descriptions.places import In, Within, all_zones, conceals, readable, whose_seats
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Listing, Look, Place, Test, Trait
from engines.language.grammar.text_templates import Phraser, Said, is_figure, so_many
from engines.language.grammar.vocabulary import (
    Area,
    Noun,
    NounKey,
    WhoseKey,
)

COMPARE: dict[str, Callable[[int, int], bool]] = {
    "<=": lambda left, right: left <= right,
    ">=": lambda left, right: left >= right,
    "<": lambda left, right: left < right,
    ">": lambda left, right: left > right,
    "=": lambda left, right: left == right,
    "!=": lambda left, right: left != right,
}


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

    def find(self, g: Game, here: Context, anywhere: bool = False) -> list[int]:
        """The cards it describes now. `anywhere`: also those out of the ability's reach."""
        if isinstance(self.place, Listing):
            found = [card for card in self.place.present(g, here) if self._told(g, here, card, g.card(card).zone)]
            if self.reads:  # nobody searches here: what its user may not see cannot be told apart (Cipher 6.4.2)
                found = [card for card in found if readable(g, here, card) or self._worded(g, here, card)]
        else:
            found = self._lying(g, here)
            noun = g.game.catalogue.terms["noun"][self.kind]
            if noun.attached:
                found = [below for card in found for below in g.card(card).under]
            elif noun.with_attached:
                found = [each for card in found for each in (card, *g.card(card).under)]
        own = here.source[0] if not self.other else g.follow(here.now(here.source))
        return [
            card
            for card in found
            if (not self.other or card != own)
            and (anywhere or g.game.in_reach(g, here, card))
            and self._passed(Look(g, here, card))
        ]

    def _lying(self, g: Game, here: Context) -> list[int]:
        """The cards in the zones it looks into: of a zone that all share each once, and those of the players meant."""
        zones, rules = self.zones(g, here), g.game.zones
        found = [
            card for area, seat in zones if not rules[area].shared for card in g.zone(area, seat)
            if self._told(g, here, card, area)
        ]
        shared = {area: seat for area, seat in zones if rules[area].shared}
        seats = {area: {seat for each, seat in zones if each == area} for area in shared}
        return found + [
            card for area, seat in shared.items() for card in g.zone(area, seat) if g.card(card).user in seats[area]
        ]

    def _told(self, g: Game, here: Context, card: int, area: str) -> bool:
        """Whether whoever selects can tell if a card is described that may lie face down among others (Kiseki 507.4;
        G47). Where another player selects, that may be who holds it."""
        record, rule = g.card(card), g.game.zones.get(area)
        if not record.face_down or rule is None or rule.face_down or rule.peek != "user" or self._plain(g, area):
            return True
        return knows(g, here.user, record) or (here.imposed and knows(g, record.user, record))

    def _plain(self, g: Game, area: str) -> bool:
        """Whether no card there need be read: it counts by where it lies, or everybody sees what is asked."""
        noun = g.game.catalogue.terms["noun"][self.kind]
        by_place = noun.unseen and area in noun.areas
        return all(test.OPEN for test in (*self.traits, *self.tests)) and (by_place or not self.sorted(g))

    def includes(self, g: Game, here: Context, card: int) -> bool:
        return self.fits(Look(g, here, card))

    def fits(self, look: Look[Game]) -> bool:
        """Whether one card, as it is or was, is described."""
        g, here = look.g, look.here
        if isinstance(self.place, Listing):
            return self.place.holds(look) and self._passed(look)
        if (self._zone(look), look.user) not in self.zones(g, here):
            return False
        if self.other:
            own = g.follow(here.now(here.source)) if here.source[0] >= 0 else -1
            if look.ref[0] == own or look.ref == here.source:  # it may have left just now
                return False
        return self._passed(look)

    def _zone(self, look: Look[Game]) -> str:
        """Where a card lies: an attachment where its host does."""
        g = look.g
        if not g.game.attaches:
            return look.zone
        noun = g.game.catalogue.terms["noun"][self.kind]
        if look.attached != noun.attached and not noun.with_attached:
            return ""
        return look.zone or str(card_locations.where(g, g.card(look.card)).zone)

    def zones(self, g: Game, here: Context) -> tuple[tuple[str, int], ...]:
        """The zones it looks into, each as (area, player)."""
        if self.place is not None and not isinstance(self.place, Within):
            return self.place.zones(g, here)
        noun = g.game.catalogue.terms["noun"][self.kind]
        areas = noun.areas
        if isinstance(self.place, Within):
            areas = g.game.areas_meant(g, self.place.area)
        return all_zones(areas, tuple(whose_seats(g, here, self.whose or noun.whose)))

    def veiled(self, g: Game, here: Context) -> bool:
        """Whether it selects among cards that the ability's user may not look at.

        Of what it finds, the user may then see only whether there is any.
        """
        if isinstance(self.place, Listing) or self._open(g):
            return False
        for area, seat in self.zones(g, here):
            own = g.game.zones[area].peek == "user" and seat == here.user and not here.imposed
            if not own and conceals(g, area, seat) and (g.game.zones[area].face_down or not self._plain(g, area)):
                return True
        return False

    def told_apart_unseen(self, g: Game, here: Context) -> bool:
        """Whether it selects among cards not all players may look at, by what only a look can tell."""
        if isinstance(self.place, Listing) or self._open(g):
            return False
        return any(
            g.game.zones[area].face_down and g.game.zones[area].peek != "all" and len(g.zone(area, seat)) > 1
            for area, seat in self.zones(g, here)
        )

    def sifted(self, g: Game, here: Context) -> list[int]:
        """The cards among which it selects that not everybody sees, if only a look can tell which of them it means."""
        if isinstance(self.place, Listing) or self._open(g):
            return []
        return [
            card for area, seat in self.zones(g, here) for card in g.zone(area, seat)
            if conceals(g, area, seat) and not open_to_all(g, g.card(card))
        ]

    def among_covered(self, g: Game, here: Context, least: int = 1) -> bool:
        """Whether it selects among so many cards of its user or more, some of which lie face down, by what only a look
        can tell."""
        return not isinstance(self.place, Listing) and any(
            seat == here.user and not g.game.zones[area].face_down and not self._plain(g, area)
            and len(g.zone(area, seat)) >= least and conceals(g, area, seat)
            for area, seat in self.zones(g, here)
        )

    def known(self, g: Game, here: Context) -> list[int]:
        found = self.find(g, here)
        if not self.reads and not self.sorted(g):
            return found
        return [
            card
            for card in found
            if readable(g, here, card) or (not self.reads and self._by_place(g, card)) or self._worded(g, here, card)
        ]

    def _worded(self, g: Game, here: Context, card: int) -> bool:
        """Whether what it asks of a card that lies blank are names and sets alone, which an effect has given it."""
        own = (*self.traits, *self.tests)
        return all(test.OF_WORDS for test in own if test.READS) and Look(g, here, card).blank

    def _by_place(self, g: Game, card: int) -> bool:
        """Whether a card lies face down where its noun is at home, so that it counts as one without being read."""
        noun = g.game.catalogue.terms["noun"][self.kind]
        record = g.card(card)
        return isinstance(noun, Noun) and noun.unseen and bool(record.face_down) and record.zone in noun.areas

    def rests(self, g: Game) -> bool:
        lies = self.place is None or self.place.RESTS
        return lies and all(test.rests(g) for test in (*self.traits, *self.tests))

    @property
    def reads(self) -> bool:
        """Whether it asks what is written on the cards."""
        return any(test.READS for test in (*self.traits, *self.tests))

    def suits(self, look: Look[Game]) -> bool:
        """Whether it is such a card, wherever it lies and whoever has it."""
        return self._passed(look)

    def _passed(self, look: Look[Game]) -> bool:
        for test in (*self.traits, *self.tests):
            if not test.fits(look):
                return False
        noun = look.g.game.catalogue.terms["noun"][self.kind]
        assert isinstance(noun, Noun)
        if noun.open and look.face_down and self.place is None:
            return False
        if noun.mark and not look.marked(noun.mark):
            return False
        unseen = noun.unseen and look.face_down and look.zone in noun.areas
        if noun.fact and not unseen and self._sorts(look, noun).isdisjoint(noun.values):
            return False
        return all(test.stands_out(look, self._unmeasured()) for test in self.tests if test.RELATIVE)

    def _unmeasured(self) -> Described:
        """The cards among which one stands out: what it describes without the tests that compare them."""
        return replace(self, tests=tuple(test for test in self.tests if not test.RELATIVE))

    @staticmethod
    def _sorts(look: Look[Game], noun: Noun) -> frozenset[str]:
        """What tells this card from other kinds: a printed fact, or a set that effects may change (Kiseki 1215.1d)."""
        printed = getattr(look.g.faces[look.face], noun.fact, "")
        return frozenset(look.words(noun.fact)) if isinstance(printed, tuple) else frozenset((str(printed),))

    def _open(self, g: Game) -> bool:
        """Whether everybody can see what it tells cards apart by."""
        return all(test.OPEN for test in (*self.traits, *self.tests)) and not self.sorted(g)

    def sorted(self, g: Game) -> bool:
        """Whether its noun itself tells cards apart by what is printed on them."""
        return bool(g.game.catalogue.terms["noun"][self.kind].fact)

    # -- print ----------------------------------------------------------------------------------------------------

    def counter(self, voice: Phraser) -> str:
        """The Japanese counter of its kind."""
        return voice.noun(self.kind).counter

    def noun(
        self,
        voice: Phraser,
        many: bool,
        each: bool = False,
        bare: bool = False,
        every: bool = False,
        link: str = "の",
    ) -> str:
        """The noun with everything around it, without a number. `each`: after "each"; `bare`: without its owner;
        `every`: all of them (Japanese says so after the tests: 手札の他のすべてのカード); `link`: the particle after a
        Japanese place: 手札から, 手札に, この地形に."""
        term = voice.noun(self.kind)
        place, voice.taking = self._placed(voice, bare), False
        traits = [voice.say(trait).text for trait in self.traits if not (voice.english and trait.TRAILS)]
        mine, voice.mine = voice.mine, many and voice.english
        said = [(test.TRAILS, voice.say(test).text) for test in self._ordered(exceptions_first=not voice.english)]
        voice.mine = mine
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
            if link == "に" and not place and not whose and tests and tests[0].endswith("にいる"):
                tests[0] = tests[0].removesuffix("いる")  # "この地形に味方がいる", not "この地形にいる味方がいる"
            which = "".join((*tests, *clauses, "他の" * self.other, "すべての" * every, *traits))
            if which.endswith(term.bracketed) and not last:
                return self._linked(place, link) + whose + which.removesuffix("の")
            area = voice.catalogue.terms["area"][self.place.area] if isinstance(self.place, In) else None
            whole = "すべて" * last
            if not which and isinstance(area, Area) and area.itself and not term.areas:
                return place.removesuffix("の") + whole
            return self._linked(place, link) + whose + which + term.ja + whole
        noun = term.en_many if many else term.en
        said += [(True, voice.say(trait).text) for trait in self.traits if trait.TRAILS]  # "allies being attacked"
        tests = [text for _, text in said]
        if not isinstance(self.place, Within):  # an exception is one from the place, too: "in the rear other than ..."
            tests = [*(text for trails, text in said if not trails), place, *(text for trails, text in said if trails)]
            place = ""
        if each and whose:
            return " ".join(filter(None, ["of", whose, *traits, term.en_many, place, *tests]))
        return " ".join(filter(None, [whose, "other" if self.other else "", *traits, noun, place, *tests]))

    def _linked(self, place: str, link: str) -> str:
        """A Japanese place with its particle."""
        if self.place is not None and self.place.CLAUSE:
            return place
        return place.removesuffix("の") + link if place else ""

    def _ordered(self, exceptions_first: bool) -> list[Test]:
        """The tests as they are printed: 主人公以外の出撃コストが2以下の敵, "with cost 2 or less other than ..."."""
        return sorted(self.tests, key=lambda test: exceptions_first != test.EXCEPTS)

    def _clauses_first(self, tests: Sequence[str]) -> list[str]:
        """Japanese tests with clauses before the rest and what is quoted last, but for exceptions: この地形にいる
        「種族：猫」の味方."""
        excepting = sum(test.EXCEPTS for test in self.tests)
        return [*tests[:excepting], *sorted(tests[excepting:], key=lambda ja: (ja.endswith("の"), ja[:1] == "「"))]

    def _placed(self, voice: Phraser, bare: bool) -> str:
        if self.place is None:
            return ""
        if bare and voice.english and isinstance(self.place, In):
            area = voice.catalogue.terms["area"][self.place.area]
            assert isinstance(area, Area)
            return area.bare or f"{area.inside} the {area.en}"
        return voice.say(self.place).text

    def _owner(self, voice: Phraser, bare: bool) -> str:
        term = voice.noun(self.kind)
        if self.place is not None and not isinstance(self.place, Within):
            return ""
        whose = self.whose or (term.whose if term.possessed else "")
        if whose == "any" and term.whose != "any":  # bare or not: the noun says another
            return voice.whose(whose)
        if not whose or whose == "any" or bare or (whose == term.whose and not term.possessed):  # the noun says it
            return ""
        return voice.whose(whose) if term.possessed else voice.term("whose", whose)

    def counted(self, voice: Phraser, count: str, many: bool, up_to: bool) -> str:
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
            number = so_many(count).removesuffix("だけ") + "まで" if up_to else so_many(count)
        link = "の" if self.place is not None and self.place.STAYS else "から"
        return f"{self.noun(voice, many, link=link)}を{number}"

    def say(self, voice: Phraser) -> Said:
        return Said(self.noun(voice, many=True), many=True)
