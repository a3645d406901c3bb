"""連結 (10.20): cards of the parts it names, or of the kinds it asks for, are excluded, or it is itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, Step, TriggerCondition
from engines.core.model.ask import one_or_none
from engines.core.model.procedure import Call, Done, Goto, Procedure, StepResult
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Pick
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Look
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import EntryName
from engines.vision.abilities.kinds import LINK
from engines.vision.abilities.removing.removal import Exclude, may_be
from engines.vision.table.state import EXCLUDING
from engines.vision.words.tactics.linked_cards import ComesUnpaidFor, FromAnywhere, both_names, graveyard_of

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


@word()
class Links(Step, frozen=True, tag="vision.Links"):
    """A card of each name, and those of each kind, are excluded from field, hand or graveyard; otherwise its own card
    is (10.20.2.b)."""

    names: tuple[str, ...] = ()
    kinds: tuple[Pick, ...] = ()

    def do(self, g: VisionGame, here: Context) -> StepResult:
        own = g.follow(here.source)
        return None if own is None else Call(Gather(here=here, card=own))

    def say(self, voice: Phraser) -> Said:
        """With the parts, as 【連結（「A」＋「B」）】 prints them."""
        found = [name.partition("|")[0 if voice.english else 2] or name for name in self.names]
        if voice.english:
            parts = [*(f"“{name}”" for name in found), *(voice.say(kind).text for kind in self.kinds)]
            each = "one card each of " if found else ""
            return Said(f"exclude {each}{' and '.join(parts)}, or this card")
        parts = [*(f"「{name}」" for name in found), *(self._picked(voice, kind) for kind in self.kinds)]
        each = "を1枚ずつ" if not self.kinds else "を"
        return Said(f"連結（{'＋'.join(parts)}）の各カード{each}除外する。除外しない場合、このカードを除外する")

    @staticmethod
    def _picked(voice: Phraser, kind: Pick) -> str:
        said = voice.say(kind)
        return (said.pick or said.text).removesuffix("を")


class Gather(Procedure, frozen=True, tag="vision.Gather"):
    """Cards are chosen for the parts of a link, one after the other, and excluded together. Returns (1, 1)."""

    RULE: ClassVar[str] = "10.20.2.b"
    FLEETING: ClassVar[tuple[str, ...]] = ("picked",)

    here: Context
    card: int
    chosen: tuple[int, ...] = ()
    picked: int | None = None

    def ask(self, g: VisionGame) -> StepResult:
        parts = self._parts(g)
        if len(self.chosen) >= len(parts):
            return Goto("exclude")
        part, player = parts[len(self.chosen)], self.here.user
        field = [each for card in g.field(player) for each in (card, *g.card(card).under)]  # 3.4.4
        found = [
            card for card in (*field, *g.hand(player), *graveyard_of(g, player))
            if card not in (self.card, *self.chosen) and self._fits(g, card, part) and may_be(g, card, EXCLUDING)
        ]
        still = sum(each == part for each in parts[len(self.chosen):])
        if len(found) < still:
            return Goto("fail")
        return one_or_none(player, "link-part", found, "picked", rule=self.RULE, cause=g.state.ref(self.card))

    def _parts(self, g: VisionGame) -> list[str | Pick]:
        """A name, or a kind, for each card that is excluded."""
        step = next(step for step in g.ability(self.here.ability).body if isinstance(step, Links))
        found: list[str | Pick] = list(step.names)
        for kind in step.kinds:
            found += [kind] * (1 if kind.count is None else kind.count.number(g, self.here))
        return found

    def _fits(self, g: VisionGame, card: int, part: str | Pick) -> bool:
        if isinstance(part, str):
            return g.named(card, part)
        assert isinstance(part.of, Described)
        return part.of.suits(Look(g, self.here, card))

    def take(self, g: VisionGame) -> StepResult:
        if self.picked is None:
            return Goto("fail")
        return Goto("ask", chosen=(*self.chosen, self.picked), picked=None)

    def exclude(self, g: VisionGame) -> StepResult:
        return Call(Exclude(cards=self.chosen, cause="skill", by=g.state.ref(self.card)))

    def done(self, g: VisionGame) -> StepResult:
        return Done((1, 1))

    def fail(self, g: VisionGame) -> StepResult:
        """10.20.3."""
        return Call(Exclude(cards=(self.card,), cause="skill", by=g.state.ref(self.card)))

    def failed(self, g: VisionGame) -> StepResult:
        return Done((1, 1))

    STEPS = (ask, take, exclude, done, fail, failed)


@word("link <first> and <second> [and <third>]", example='link "Ilse|イルゼ" and "Mira|ミラ"')
class Link(FromAnywhere, frozen=True, kw_only=True, tag="vision.Link"):
    """連結: as it is resolved, or enters unplayed, a card of each name is excluded, or it is itself (10.20.2.b)."""

    MARK: ClassVar[str] = LINK

    first: EntryName
    second: EntryName
    third: EntryName | None = None
    event: TriggerCondition = ComesUnpaidFor()

    @property
    def does(self) -> tuple[Step, ...]:
        names = (self.first, self.second, *(() if self.third is None else (self.third,)))
        return (Links(names=tuple(map(both_names, names))),)


@word("link <first> and <what>", "link <what> [and <other>]", example="link 2 spells and 1 character card")
class LinkOfKinds(FromAnywhere, frozen=True, kw_only=True, tag="vision.LinkOfKinds"):
    """The same where a part is no name but so many cards of a kind, which are no names of it (10.20.2.a, 10.20.2.b)."""

    MARK: ClassVar[str] = LINK

    what: Pick
    first: EntryName | None = None
    other: Pick | None = None
    event: TriggerCondition = ComesUnpaidFor()

    @property
    def does(self) -> tuple[Step, ...]:
        names = () if self.first is None else (both_names(self.first),)
        return (Links(names=names, kinds=(self.what, *(() if self.other is None else (self.other,)))),)


PROCEDURES = (Gather,)
