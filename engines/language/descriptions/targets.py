"""Which cards an instruction is about, whom an event must happen to, and which player does something.

"choose" and "1 enemy" are decided when the instruction is reached; "it" and names chosen before are live references:
they mean the card as it is now, and nothing once it has become another object.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, islice
from typing import Any, ClassVar

import msgspec

from engines.core.cards.ability_parts import Context, Selector, Value
from engines.core.contract.game import Game
from engines.core.model.ask import Ask, some_cards
from engines.core.model.events import AbilityRef, Event, RefPair
from engines.core.procedures.choose_opponent import opponents_meant
from engines.core.state import atoms
from engines.core.state.knowledge import knows, open_to_all
from engines.core.state.selection import TRIES
from engines.language.descriptions.card_tests import Different
from engines.language.descriptions.places import In
from engines.language.descriptions.selectors import Described
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Listing, Look, Player, Remembered, Subject, Test
from engines.language.grammar.text_templates import Phraser, Said, with_article
from engines.language.grammar.vocabulary import KnownName

NO_ABILITY = AbilityRef(face="", index=0)


@word("this")
class This(Cards, Subject, frozen=True, tag="core.This"):
    """The card that has the ability."""

    def refs(self, g: Game, here: Context) -> tuple[RefPair, ...]:
        return (here.source,)

    def has(self, g: Game, here: Context, card: int) -> bool:
        return bool(g.follow(here.now(here.source)) == card)

    def rests(self, g: Game) -> bool:
        return True

    def fits(self, look: Look[Game]) -> bool:
        own = look.here.source
        return look.ref == own or (own[0] >= 0 and look.card == look.g.follow(look.here.now(own)))

    def say(self, voice: Phraser) -> Said:
        return Said(voice.this)


@word("it")
class It(Cards, frozen=True, tag="core.It"):
    """The card the event happened to: the one that caused this."""

    READS_EVENT: ClassVar[bool] = True

    def refs(self, g: Game, here: Context) -> tuple[RefPair, ...]:
        return (here.event.card,) if here.event is not None and here.event.card is not None else ()

    def say(self, voice: Phraser) -> Said:
        return Said(voice.it)


@word("the other one")
class OtherOne(Cards, frozen=True, tag="core.OtherOne"):
    """The second card of the event: the one attacked, the one defeated."""

    READS_EVENT: ClassVar[bool] = True
    READS_SECOND: ClassVar[bool] = True

    def refs(self, g: Game, here: Context) -> tuple[RefPair, ...]:
        return (here.event.other,) if here.event is not None and here.event.other is not None else ()

    def say(self, voice: Phraser) -> Said:
        return Said(voice.other or ("the other card" if voice.english else "もう一方のカード"))


@word("<name>")
class Chosen(Cards, frozen=True, tag="core.Chosen"):
    """Cards chosen before under a name."""

    SPEAKS_OF: ClassVar[bool] = True

    name: KnownName

    def refs(self, g: Game, here: Context) -> tuple[RefPair, ...]:
        return here.bound.get(self.name, ())

    def none_meant(self, g: Game, here: Context) -> bool:
        return not self.refs(g, here)

    def say(self, voice: Phraser) -> Said:
        if self.name in voice.first:
            return voice.say(voice.first.pop(self.name))
        return voice.chosen.get(self.name, Said("it" if voice.english else "それ"))


@word("all [of] <of>", "each [of] <of>", "every <of>")
class Every(Cards, frozen=True, tag="core.Every"):
    """All cards of a kind; for an instruction fixed when it is carried out."""

    of: Selector

    def refs(self, g: Game, here: Context) -> tuple[RefPair, ...]:
        found = self.of.find(g, here)
        if g.game.knows_exempt:
            found = [card for card in found if not g.game.exempt(g, here, card)]
        return tuple(g.state.ref(card) for card in found)

    def has(self, g: Game, here: Context, card: int) -> bool:
        return self.of.includes(g, here, card) and not (g.game.knows_exempt and g.game.exempt(g, here, card))

    def rests(self, g: Game) -> bool:
        return self.of.rests(g)

    def say(self, voice: Phraser) -> Said:
        assert isinstance(self.of, Described)
        if voice.english:
            return Said(f"all {self.of.noun(voice, many=True)}", many=True)
        return Said(self.of.noun(voice, many=True, every=True), many=True)


def kinds(g: Game, cards: list[int]) -> int:
    """How many different cards there are among these."""
    return len({g.face(card).full_name for card in cards})


@word("<count> <of>", "<count> of <of>", "any number of <of>")
class Pick(Cards, frozen=True, tag="core.Pick"):
    """Cards its user picks when the instruction is reached; no `count`: any number."""

    of: Selector
    count: Value | None = None
    up_to: bool = False

    @property
    def chosen(self) -> bool:
        return True

    def found(self, g: Game, here: Context) -> list[int]:
        """The cards its user may pick from."""
        return [card for card in self.of.find(g, here) if g.game.may_choose(g, here, card)]

    def bounds(self, g: Game, here: Context, available: int, chooser: int | None = None) -> tuple[int, int]:
        """The least and the most that must be picked of so many.

        It is never less than none (Cipher 2.6), and with "up to" none will do (Cipher 23.1.6.1).
        """
        if self.count is None:  # Cipher 23.1.7.1, G-15
            return 0, available
        wanted = max(0, self.count.number(g, here))
        most = wanted if self.together and available else min(wanted, available)
        return (0 if self.up_to or self.may_fail(g, here, chooser) else most), most

    def may_fail(self, g: Game, here: Context, chooser: int | None = None) -> bool:
        """Whether its user, or whoever is told to choose, may find nothing, because nobody else could prove that the
        cards are there (Cipher 2.4).

        That holds for own hidden cards that are described and for a search through the own deck. It does not hold for
        any card of a hand or any orb (G-10).
        """
        assert isinstance(self.of, Described)
        if here.paying or not g.game.fails_to_find or (here.imposed and not g.game.others_fail_to_find):
            return False
        chooser = here.user if chooser is None else chooser
        told_apart = bool(self.of.traits or self.of.tests) or self.of.sorted(g)
        if isinstance(self.of.place, Listing):  # what has been revealed to everybody is no secret any more
            return told_apart and any(
                not knows(g, seat, g.card(card)) for card in self.of.place.present(g, here)
                for seat in g.opponents(chooser) if g.card(card).user == chooser
            )
        own = [g.game.zones[area] for area, seat in self.of.zones(g, here) if seat == chooser]
        return any(told_apart or not zone.spread for zone in own if zone.face_down)

    def asks_anyway(self, g: Game, here: Context) -> bool:
        """Whether it is asked although no such card is there.

        That is so where only its user can know what their hidden cards are.
        """
        assert isinstance(self.of, Described)
        if isinstance(self.of.place, Listing):
            return self.may_fail(g, here)
        if self.may_fail(g, here):
            return any(g.zone(area, seat) for area, seat in self.of.zones(g, here))
        return not here.paying and self.of.among_covered(g, here)

    @property
    def different(self) -> bool:
        """Whether the cards picked must differ from one another."""
        return isinstance(self.of, Described) and any(isinstance(trait, Different) for trait in self.of.traits)

    @property
    def together(self) -> bool:
        """Whether so many different cards are picked or none at all (Cipher 23.1.35)."""
        return self.different and self.count is not None and not self.up_to

    def wanted(self, g: Game, here: Context) -> int:
        """How many cards it is about: fewer picked is only a part."""
        return 1 if self.count is None or self.up_to else max(1, self.count.number(g, here))

    def none_meant(self, g: Game, here: Context) -> bool:
        return self.count is not None and self.count.number(g, here) <= 0

    def none_will_do(self, g: Game, here: Context) -> bool:
        return self.count is None or self.up_to

    def enough(self, g: Game, here: Context, available: int) -> bool:
        """Whether something can be picked; while a cost is paid, all of it.

        Where its user may not look, it is tried in any case: that something is missing from a deck would tell what lies
        elsewhere (Cipher 2.4.1).
        """
        if not here.paying and isinstance(self.of, Described) and self.of.veiled(g, here):
            return True
        if self.together:
            return kinds(g, self.found(g, here)) >= self.wanted(g, here)
        if self.count is None or self.up_to:
            return available > 0
        whole = here.paying or g.game.whole_effects
        return available >= (max(1, self.count.number(g, here)) if whole else 1)

    def question(
        self, g: Game, here: Context, cards: list[int], what: str, joint: str = "", chooser: int | None = None,
    ) -> Ask:
        """Ask its user to pick, or whoever is told to."""
        assert isinstance(self.of, Described)
        self._look(g, here, here.user if chooser is None else chooser, what != "target")
        if self.together and kinds(g, cards) < self.wanted(g, here):
            cards = []
        least, most = self.bounds(g, here, len(cards), chooser)
        may_fail = self.may_fail(g, here, chooser)
        if self.different:
            joint = "+".join(filter(None, (joint, "all-different" if self.together else "different")))
        else:
            apart = next((test.JOINT for test in self.of.tests if test.JOINT), "")
            joint = "+".join(filter(None, (joint, apart)))
        if most < 2:
            joint = ""
        if what == "choose" and (least != most or may_fail):
            what = "choose-some" if least else "choose-up-to"
        unseen = self.of.veiled(g, here) if here.imposed else not here.paying and (
            self.of.told_apart_unseen(g, here)
            or (self.of.among_covered(g, here, least=2) and not all(open_to_all(g, g.card(card)) for card in cards))
        )
        asked = some_cards(  # no question at all would tell the others how many cards fit
            here.user, what, cards, "answer", least, most, cause=here.source, ability=here.ability,
            always=(unseen and bool(cards)) or may_fail, joint=joint,
        )
        return msgspec.structs.replace(asked, least=self._fitting(g, asked)) if joint else asked

    def _look(self, g: Game, here: Context, chooser: int, at_hands: bool) -> None:
        """Who searches a pile nobody may look into sees all of it (Cipher 23.1.37), and where the rules say so, who
        chooses in another player's hand sees that (Kiseki 1312.2)."""
        assert isinstance(self.of, Described)
        at_hands = at_hands and g.game.choosers_look
        for area, seat in () if isinstance(self.of.place, Listing) else self.of.zones(g, here):
            zone = g.game.zones[area]
            pile = not zone.spread and zone.peek == "none"
            if zone.face_down and (pile or (at_hands and zone.peek == "user" and seat != chooser)):
                for card in g.zone(area, seat):
                    seen = tuple(sorted({*g.card(card).seen, chooser}))
                    g.apply(atoms.Reveal(card=card, players=seen, cause=here.cause, by=here.source))

    @staticmethod
    def _fitting(g: Game, asked: Ask) -> int:
        """How many must be picked when not all fit together: as many as can be (Cipher 2.5, 14.1.3)."""
        test, places = g.game.joint[asked.joint], range(len(asked.options))
        for size in range(asked.least, 1, -1):
            if any(test(g, asked, picks) for picks in islice(combinations(places, size), TRIES)):
                return size
        return min(asked.least, 1)

    def say(self, voice: Phraser) -> Said:
        assert isinstance(self.of, Described)
        term = voice.noun(self.of.kind)
        taking, voice.taking = voice.taking, False
        count = voice.say(self.count) if self.count is not None else Said("", many=True)
        voice.taking = taking
        many = count.many or self.count is None
        text = self.of.counted(voice, count.text, many, self.up_to)
        if voice.english:
            return Said(text, many=many)
        name = f"{'それらの' if many else 'その'}{term.ja}"
        return Said(f"選んだ{term.ja}" if name == voice.it else name, many=many, pick=text)


def different(g: Game, ask: Ask, picks: tuple[int, ...]) -> bool:
    """No two of the picked cards bear the same card name."""
    cards = [card for pick in picks if (card := ask.options[pick].subject) is not None]
    return kinds(g, cards) == len(cards)


def all_different(g: Game, ask: Ask, picks: tuple[int, ...]) -> bool:
    """... and they are as many as wanted, or none."""
    return len(picks) in (0, ask.most) and different(g, ask, picks)


def names_apart(g: Game, ask: Ask, picks: tuple[int, ...]) -> bool:
    """No two of the picked cards share a name."""
    cards = [card for pick in picks if (card := ask.options[pick].subject) is not None]
    here = Context(source=ask.cause or (-1, 0), user=ask.players[0], ability=NO_ABILITY)
    names = [set(Look(g, here, card).names) for card in cards]
    return all(one.isdisjoint(other) for place, one in enumerate(names) for other in names[place + 1:])


JOINTS: dict[str, Callable[[Any, Ask, tuple[int, ...]], bool]] = {
    "different": different, "all-different": all_different, "names-apart": names_apart,
}
"""Joint constraints of picks, for a game's table of them."""


@word("up to <count> <of>", "up to <count> of <of>")
class PickUpTo(Cards, frozen=True, tag="core.PickUpTo"):
    """As many cards as its user likes, at most so many."""

    of: Selector
    count: Value

    @classmethod
    def simpler(cls, of: Selector, count: Value) -> Cards:
        return Pick(of=of, count=count, up_to=True)


@word("other than <of>", en="other than {of}", ja="{of}以外の",
      example="when another ally is deployed:\n    if you have 2 or more allies other than it:\n        draw 1")
class OtherThan(Test, frozen=True, tag="core.OtherThan"):
    """Any card but that one, or but those: "1 ally other than it"."""

    OPEN: ClassVar[bool] = True
    EXCEPTS: ClassVar[bool] = True
    TRAILS: ClassVar[bool] = True
    FIXED: ClassVar[tuple[str, ...]] = ("of",)

    of: Cards

    def rests(self, g: Game) -> bool:
        return self.of.rests(g)

    def passes(self, look: Look[Game]) -> bool:
        return look.ref not in self._left_out(look) and not self.of.has(look.g, look.here, look.card)

    def _left_out(self, look: Look[Game]) -> tuple[RefPair, ...]:
        return tuple(look.here.now(ref) for ref in self.of.refs(look.g, look.here))


@word("a|an <of>")
class AnyOf(Subject, frozen=True, tag="core.AnyOf"):
    """Any card of a kind; the ability triggers once for each."""

    of: Selector

    def fits(self, look: Look[Game]) -> bool:
        assert isinstance(self.of, Described)
        return self.of.fits(look)

    def say(self, voice: Phraser) -> Said:
        assert isinstance(self.of, Described)
        term = voice.noun(self.of.kind)
        if not voice.english:
            voice.it = f"その{term.ja}"
            return Said(self.of.noun(voice, many=False))
        place = self.of.place
        noun = self.of.noun(voice, many=False, bare=not isinstance(place, In) or place.whose == term.whose)
        voice.it = f"that {term.en}"
        owned = self.of.noun(voice, many=True)
        if not isinstance(place, In) and owned != self.of.noun(voice, many=True, bare=True):
            return Said(f"one of {owned}")
        if noun.startswith("other "):
            return Said(f"an{noun}")
        return Said(with_article(noun))


@word("another <of>")
class AnotherOf(Subject, frozen=True, tag="core.AnotherOf"):
    """Any card of a kind but the one that has the ability."""

    of: Selector

    @classmethod
    def simpler(cls, of: Selector) -> Subject:
        assert isinstance(of, Described)
        return AnyOf(of=msgspec.structs.replace(of, other=True))


def snapshots(g: Game, here: Context, event: Event) -> tuple[Look[Game] | None, Look[Game] | None]:
    """The two cards of an event as they were."""
    first = Remembered(g, here, event.subject) if event.subject is not None else None
    second = Remembered(g, here, event.second) if event.second is not None else None
    return first, second


@word("you")
class You(Player, frozen=True, tag="core.You"):
    """The user of the ability (Cipher 5.1.2.1.2.3)."""

    def seats(self, g: Game, here: Context) -> list[int]:
        return [here.user]

    def say(self, voice: Phraser) -> Said:
        return Said("you" if voice.english else "自分", many=True)


@word("the opponent", "your opponent")
class Opponent(Player, frozen=True, tag="core.Opponent"):
    """The other player. Where there are more, the one chosen as the ability was played, or else each of them."""

    MEANS_OPPONENT: ClassVar[bool] = True

    def seats(self, g: Game, here: Context) -> list[int]:
        return opponents_meant(g, here)

    def say(self, voice: Phraser) -> Said:
        return Said("the opponent" if voice.english else "相手")


@word("each player")
class EachPlayer(Player, frozen=True, tag="core.EachPlayer"):
    """All players, the turn player first."""

    def seats(self, g: Game, here: Context) -> list[int]:
        return list(g.reached(here.user))

    def say(self, voice: Phraser) -> Said:
        return Said("each player" if voice.english else "それぞれのプレイヤー")
