"""Damage and death (chapter 15), Resist and Weakness (12-6 to 12-8)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from engines.core.abilities import derive
from engines.core.cards.ability_parts import Outcome
from engines.core.display.views import Text, TextArg
from engines.core.model.events import Fact, Modifier, RefPair
from engines.core.model.mentions import OfCard
from engines.core.model.procedure import Call, Do, Done, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import Announce, Expire
from engines.moncolle.abilities import permits
from engines.moncolle.abilities.keywords import bearer, one_shot
from engines.moncolle.abilities.rule_bonuses import RESIST, WEAKNESS
from engines.moncolle.table.cards import ANY_DAMAGE
from engines.moncolle.table.discarding import Discard

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

DAMAGED, DIED = "damaged", "died"
"""Kinds of event. Of damage: amount, and as `end` its attribute. A death is also a move to the discard."""
DIE = "die"
"""What a unit that "does not die" cannot do (15-1.p2)."""
BE_DAMAGED = "be-damaged"
SUFFERED, HALVED, IMMUNE, LEAST, DEALT = "damage:", "damage-half:", "no-damage:", "damage-over:", "damage-dealt:"
"""Fields of effects on damage; the first three end with the source they speak of, or with nothing: any."""
NEXT, NEXT_NONE = "damage-next:", "no-next-damage:"
"""Fields of effects on the next damage alone: it ends them, even if nothing of it is left (1-1.p1)."""
ELSEWHERE, BACK, NEXT_ELSEWHERE = "damage-to:", "damage-back:", "damage-next-to:"
"""Fields of effects that send damage to other units, or back to where it comes from; the first two end with the source
they speak of, the values of the first and the last are units (1-1.p1)."""
BATTLE_CAUSE, ATTACK_SOURCE = "battle", "attack"


def _attributes(g: MoncolleGame, unit: int) -> Iterator[str]:
    """Every damage attribute some Resist or Weakness of the unit may name."""
    fields = {*g.faces.granted, *(modifier.field for modifier in g.state.modifiers)}
    for field in fields:
        for kind in (RESIST, WEAKNESS):
            if field.startswith(kind):
                yield field.removeprefix(kind)
    for card in (unit, *g.equipment(unit)):
        face = g.face(card)
        yield from face.resist
        yield from face.weakness


def net_of(g: MoncolleGame, unit: int, attribute: str) -> int:
    """What the unit's Resist (less) and Weakness (more) come to for damage of that attribute: everything that matches,
    added once (12-8.p1; G26). ALL damage matches every entry, and an entry ALL all damage with an attribute (12-6.p2,
    12-7.p2); damage without one matches none (15-2.p4)."""
    if not attribute:
        return 0
    matching = {*_attributes(g, unit)} if attribute == ANY_DAMAGE else {attribute}
    return sum(
        g.number(unit, f"{WEAKNESS}{entry}") - g.number(unit, f"{RESIST}{entry}")
        for entry in {*matching, ANY_DAMAGE}
    )


def suffered(g: MoncolleGame, unit: int, amount: int, attribute: str, sources: Sequence[str] = ("",)) -> int:
    """The damage a unit really suffers: never below 0, and only damage of at least 1 is raised (12-7.p1; G26). What
    effects say of damage, of any or of one of these sources, comes on top of that, halving last (G62)."""
    barred = (BE_DAMAGED, NEXT_NONE, *(IMMUNE + source for source in sources))
    if amount < 1 or any(derive.forbidden(g, unit, what) for what in barred):
        return 0
    changed = derive.number(g, unit, NEXT) + sum(derive.number(g, unit, SUFFERED + source) for source in sources)
    harm = max(0, amount + net_of(g, unit, attribute) + changed)
    if any(permits.said(g, unit, HALVED + source) for source in sources):
        harm //= 2
    spared = [value for value in permits.said(g, unit, LEAST) if isinstance(value, int)]
    return harm if harm > max(spared, default=0) else 0


def _for_next(g: MoncolleGame, unit: int, fields: Sequence[str] = (NEXT, NEXT_NONE)) -> Iterator[Modifier]:
    """The effects that wait for the next damage to a unit. None while effects are suspended (10-6-1.p1)."""
    if g.game.bare(g, unit):
        return
    ref = g.state.ref(unit)
    for modifier in g.state.modifiers:
        if modifier.field in fields and ref in modifier.subjects:
            yield modifier


def foremost(g: MoncolleGame, units: Collection[int]) -> list[int]:
    """The foremost of these units in its formation, if one is there: it gets back what several have dealt (G55)."""
    return [unit for player in g.players for unit in g.party(player) if unit in units][:1]


def dealers(g: MoncolleGame, cause: str, by: RefPair | None) -> list[int]:
    """The unit that deals damage, if there is one.

    It is the one whose ability it is, or of those who use the spell or item or take
    part in the attack (G24) the foremost that is still there (G55)."""
    use = g.chain[-1] if g.chain else None
    if use is not None and (use.here is None if cause == BATTLE_CAUSE else by is not None and by == use.card):
        return foremost(g, g.still(use.users))
    own = g.follow(by)
    unit = None if own is None or cause == BATTLE_CAUSE else bearer(g, own)
    return [] if unit is None else [unit]


class Meeting(NamedTuple):
    """Where damage dealt to a unit goes."""

    units: list[int]
    spent: tuple[int, ...] = ()
    """Serials of the effects on the next damage that are used up by it."""


class Dealing(NamedTuple):
    """Damage of one time, as what sends it elsewhere reads it."""

    sources: Sequence[str]
    """What it comes from (`sources_of`)."""
    back: Sequence[int]
    """Whom it meets if it is dealt back."""


def _next_to_others(g: MoncolleGame, unit: int, dealing: Dealing) -> Meeting | None:
    for modifier in _for_next(g, unit, (NEXT_ELSEWHERE,)):
        if found := _others(g, unit, modifier.value):
            return Meeting(found, (modifier.serial,))
    return None


def _to_others(g: MoncolleGame, unit: int, dealing: Dealing) -> Meeting | None:
    for source in dealing.sources:
        for value in permits.said(g, unit, ELSEWHERE + source):
            if found := _others(g, unit, value):
                return Meeting(found)
    return None


def _back(g: MoncolleGame, unit: int, dealing: Dealing) -> Meeting | None:
    found = [dealer for dealer in dealing.back if dealer != unit]
    thrown_back = found and any(permits.said(g, unit, BACK + source) for source in dealing.sources)
    return Meeting(found) if thrown_back else None


ORDER_OF_SENDING: Final = (_next_to_others, _to_others, _back)
"""The effects that send damage elsewhere; the first of them that can sends it, once only (G54)."""


def met_by(g: MoncolleGame, unit: int, dealing: Dealing) -> Meeting:
    """Which units damage to this one really meets. Whoever gets it by one effect keeps it (G54)."""
    sent = (send(g, unit, dealing) for send in ORDER_OF_SENDING)
    return next((meeting for meeting in sent if meeting is not None), Meeting([unit]))


def _others(g: MoncolleGame, unit: int, value: Fact) -> list[int]:
    """The units an effect names, if they are there."""
    named = [int(card) for card in value] if isinstance(value, tuple) else []
    return [card for card in named if card != unit and g.is_unit(card)]


class Shares(NamedTuple):
    """Damage of one time by the units it meets."""

    met: dict[int, int]
    sent: list[tuple[int, int]]
    """From which unit to which other it was sent on."""
    spent: list[int]
    """Serials of the effects on the next damage that are used up by sending it on."""


def shared_out(g: MoncolleGame, hits: Iterable[tuple[int, int]], dealing: Dealing) -> Shares:
    """Who is dealt how much at one time. What a unit gets in parts, its own and what others pass on, is one damage for
    it: Resist, Weakness and all other effects on damage count once, for the sum (15-1.p1; G53)."""
    shares = Shares({}, [], [])
    for unit, amount in hits:
        if amount < 1:
            continue
        meeting = met_by(g, unit, dealing)
        shares.spent.extend(meeting.spent)
        for victim in meeting.units:
            shares.met[victim] = shares.met.get(victim, 0) + amount
            if victim != unit:
                shares.sent.append((unit, victim))
    return shares


def sources_of(g: MoncolleGame, cause: str, by: RefPair | None) -> tuple[str, ...]:
    """What damage comes from, as the vocabulary's table "harm" calls it, and "" for any."""
    if cause == BATTLE_CAUSE:
        return ("", ATTACK_SOURCE)
    if by is None:
        return ("",)
    face = g.face(by[0])
    what = (face.card_class, face.item_class) if one_shot(g, by[0]) else ("ability",)
    return ("", "effect", *filter(None, what))


def mortal(g: MoncolleGame, units: Sequence[int]) -> tuple[RefPair, ...]:
    """Those of the units that can die: all but those that "do not die" (15-1.p2)."""
    return tuple(g.state.ref(unit) for unit in units if not derive.forbidden(g, unit, DIE))


class Damage(Procedure, frozen=True, tag="moncolle.Damage"):
    """Apply damage to several units at the same time, each its own amount. Who gets at least its defence at once dies
    (15-1.p1). It is not remembered and changes no defence (15.p2). Returns an Outcome."""

    TITLE: ClassVar[str] = "resolving.damage"
    RULE: ClassVar[str] = "15-1.p1"

    hits: tuple[tuple[RefPair, int], ...]
    attribute: str = ""
    """A damage attribute, ANY_DAMAGE, or "" for damage without one (15-2.p3, 15-2.p4)."""
    cause: str = "skill"
    by: RefPair | None = None
    missing: int = 0
    """How many it was meant for beside those hit: without them it is not wholly applied (16.p15)."""
    dealt: tuple[tuple[RefPair, int], ...] = ()
    fallen: tuple[RefPair, ...] = ()
    reached: int = 0
    over: tuple[int, ...] = ()
    """Effects on the next damage, which this was."""

    def weigh(self, g: MoncolleGame) -> Answered:
        """What everybody suffers and who dies of it, all read at one moment."""
        more = derive.number(g, self.by[0], DEALT) if self.by is not None and self.cause != BATTLE_CAUSE else 0
        there = [(unit, amount) for ref, amount in self.hits  # G25: others are gone
                 if (unit := g.follow(ref)) is not None and g.is_unit(unit)]
        sources = sources_of(g, self.cause, self.by)
        dealing = Dealing(sources, dealers(g, self.cause, self.by))
        shares = shared_out(g, [(unit, amount + more) for unit, amount in there if amount >= 1], dealing)
        for unit, victim in shares.sent:
            g.tell("log.damage-redirected", "1-1.p1", card=OfCard(unit), other=OfCard(victim))
        over = [*shares.spent]
        dealt, deadly = [], []
        for victim, amount in shares.met.items():
            over += (modifier.serial for modifier in _for_next(g, victim))
            harm = suffered(g, victim, amount, self.attribute, sources)
            if harm < 1:
                continue
            dealt.append((g.state.ref(victim), harm))
            if harm >= g.defence(victim):  # 15-1.p1: what is applied at one time
                deadly.append(victim)
            self._tell(g, victim, amount, harm)
        fallen = mortal(g, deadly)
        for unit in deadly:
            if g.state.ref(unit) not in fallen:
                g.tell("log.undying", "15-1.p2", card=OfCard(unit))
        return SetLocals(dealt=tuple(dealt), fallen=fallen, reached=len(there), over=tuple(over))

    @staticmethod
    def _tell(g: MoncolleGame, unit: int, amount: int, harm: int) -> None:
        numbers: dict[str, TextArg] = {"amount": amount, "defence": g.defence(unit)}
        note = Text(key="log.damage-plain" if harm == amount else "log.damage-altered", args=numbers)
        g.tell("log.damage", "15-1.p1", card=OfCard(unit), damage=harm, note=note, defence=g.defence(unit))
        g.news_about("damage", unit)

    def deal(self, g: MoncolleGame) -> Answered:
        return Do(*((Expire(serials=self.over),) if self.over else ()), *(
            Announce(
                what=DAMAGED, card=card, other=self.by, player=g.card(card).user, amount=harm, end=self.attribute,
                cause=self.cause, by=self.by,
            )
            for (card, _), harm in self.dealt
        ))

    def die(self, g: MoncolleGame) -> Answered:
        return Call(Dying(units=self.fallen, cause=self.cause, by=self.by)) if self.fallen else None

    def count(self, g: MoncolleGame) -> Answered:
        return Done(Outcome(applied=self.reached, wanted=len(self.hits) + self.missing))

    STEPS = (weigh, deal, die, count)


class Dying(Procedure, frozen=True, tag="moncolle.Dying"):
    """Units die: they are discarded (15-1.p2). What a lethal effect does, too, to those that can die (`mortal`)."""

    RULE: ClassVar[str] = "15-1.p2"

    units: tuple[RefPair, ...]
    cause: str = "skill"
    by: RefPair | None = None
    missing: int = 0
    """How many should have died, too, but are gone or do not die (16.p15)."""
    tally: tuple[int, int] = (0, 0)

    def tell(self, g: MoncolleGame) -> Answered:
        for unit in g.still(self.units):
            g.tell("log.dies", "15-1.p1", card=OfCard(unit))
            g.news_about("defeat", unit)
        return None

    def die(self, g: MoncolleGame) -> Answered:
        return Call(Discard(cards=self.units, also=DIED, cause=self.cause, by=self.by), into="tally")

    def count(self, g: MoncolleGame) -> Answered:
        return Done(Outcome(applied=self.tally[0], wanted=len(self.units) + self.missing))

    STEPS = (tell, die, count)
