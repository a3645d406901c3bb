"""Monster Collection's words for what units are, where they stand and who is meant (4, 5, 6, 9, 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Condition, Context, Value
from engines.core.model.events import RefPair
from engines.language.descriptions.lying import RoleOf, Turned, Upright
from engines.language.descriptions.places import whose_seats
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Look, Player, Subject, Test, Trait
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import WhoseKey
from engines.moncolle.abilities.keywords import bearer
from engines.moncolle.abilities.skills import WORN_BY, TakeEffect
from engines.moncolle.table.cards import SPELL_ANY, SPELL_SLOTS
from engines.moncolle.table.state import Battle
from engines.moncolle.table.zones import NEIGHBOURS, territory_of
from engines.moncolle.words.terms import ClassKey, ItemSlotKey, SpellSlotKey

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

# -- states and kinds ---------------------------------------------------------------------------------------------


@word("acted", en="acted", ja="行動完了の")
class Acted(Turned, frozen=True, tag="moncolle.Acted"):
    """Acted (行動完了: 6.p3)."""


@word("unacted", en="unacted", ja="未行動の")
class Unacted(Upright, frozen=True, tag="moncolle.Unacted"):
    """Not acted yet (未行動: 6.p2)."""


@word("hero", en="hero", ja="英雄の")
class IsHero(Trait, frozen=True, tag="moncolle.IsHero"):
    """A hero: a unit card with hero points (4-2.p20)."""

    READS: ClassVar[bool] = True

    def passes(self, look: Look[MoncolleGame]) -> bool:
        return bool(look.g.is_hero(look.card))


@word("non - hero", en="non-hero", ja="英雄以外の")
class IsNoHero(Trait, frozen=True, tag="moncolle.IsNoHero"):
    """No hero."""

    READS: ClassVar[bool] = True

    def passes(self, look: Look[MoncolleGame]) -> bool:
        return not look.g.is_hero(look.card)


@word("<of>", en="{of}", ja="{of}の")
class OfClass(Trait, frozen=True, tag="moncolle.OfClass"):
    """A card of that class: "1 spell card in your hand" (4.p1, 4-4.p1)."""

    READS: ClassVar[bool] = True

    of: ClassKey

    def passes(self, look: Look[MoncolleGame]) -> bool:
        face = look.g.face(look.card)
        return self.of in (face.card_class, face.item_class)


@word("immediate", en="immediately summonable", ja="「レベル：即時召喚可能」の")
class IsImmediate(Trait, frozen=True, tag="moncolle.IsImmediate"):
    """A unit card that may be summoned immediately (10-1-2.p1)."""

    READS: ClassVar[bool] = True

    def passes(self, look: Look[MoncolleGame]) -> bool:
        return bool(look.g.face(look.card).immediate)


@word("equipped", en="equipped", ja="装備品を装備している")
class Equipped(Trait, frozen=True, tag="moncolle.Equipped"):
    """A unit that wears equipment (4-4.p2)."""

    def passes(self, look: Look[MoncolleGame]) -> bool:
        return bool(look.g.equipment(look.card))


@word("unequipped", en="unequipped", ja="装備品を装備していない")
class Unequipped(Trait, frozen=True, tag="moncolle.Unequipped"):
    """A unit that wears nothing."""

    def passes(self, look: Look[MoncolleGame]) -> bool:
        return not look.g.equipment(look.card)


@word("uncontrolled", en="uncontrolled", ja="誰も支配していない")
class Uncontrolled(Trait, frozen=True, tag="moncolle.Uncontrolled"):
    """A terrain without units: "1 uncontrolled terrain" (9-2-1.p7)."""

    def passes(self, look: Look[MoncolleGame]) -> bool:
        return look.g.held_by(look.g.area(look.card)) is None


@word("proxy", en="proxy", ja="代理地形である", example="field always:\n    this may march to all proxy terrains")
class IsProxy(Trait, frozen=True, tag="moncolle.IsProxy"):
    """A card of the deck placed as a terrain, face down (9-2-1.p23)."""

    OPEN: ClassVar[bool] = True

    def passes(self, look: Look[MoncolleGame]) -> bool:
        return look.face_down and not look.g.is_base(look.g.area(look.card))


@word("base", en="base", ja="本陣である", example="field always:\n    this cannot march to all base terrains")
class IsBase(Trait, frozen=True, tag="moncolle.IsBase"):
    """A player's base (5-3.p2)."""

    OPEN: ClassVar[bool] = True

    def passes(self, look: Look[MoncolleGame]) -> bool:
        return bool(look.g.is_base(look.g.area(look.card)))


@word("controlled by <who>", en="controlled by {who}", ja="{who}が支配している",
      example="field always:\n    this may march to all terrains controlled by you")
class ControlledBy(Test, frozen=True, tag="moncolle.ControlledBy"):
    """A terrain with units of that player (9-2-1.p7)."""

    OPEN: ClassVar[bool] = True

    who: Player

    def passes(self, look: Look[MoncolleGame]) -> bool:
        return look.g.held_by(look.g.area(look.card)) in self.who.seats(look.g, look.here)


@word("with <of> on it", en="with {of} on it", ja="{of:が}いる",
      example="field always:\n    this may march to all terrains with a fire ally on it")
class WithUnit(Test, frozen=True, tag="moncolle.WithUnit"):
    """A terrain where such a unit is."""

    OPEN: ClassVar[bool] = True
    TRAILS: ClassVar[bool] = True

    of: Subject

    def passes(self, look: Look[MoncolleGame]) -> bool:
        g, area = look.g, look.g.area(look.card)
        return bool(area) and any(
            self.of.fits(Look(g, look.here, unit)) for seat in g.turn_order() for unit in g.units_at(area, seat)
        )


@word("with spell <slot>", en="with Spell: {slot}", ja="「スペル：{slot}」を持つ")
class WithSpellSlot(Test, frozen=True, tag="moncolle.WithSpellSlot"):
    """With a slot of that kind, consumed or not (12-5.p1)."""

    slot: SpellSlotKey

    def passes(self, look: Look[MoncolleGame]) -> bool:
        return bool(look.g.slots(look.card, f"spell_{self.slot}"))


@word("with item <slot>", en="with Item: {slot}", ja="「アイテム：{slot}」を持つ")
class WithItemSlot(Test, frozen=True, tag="moncolle.WithItemSlot"):
    """With a slot of that kind, used or not (12-4.p1)."""

    slot: ItemSlotKey

    def passes(self, look: Look[MoncolleGame]) -> bool:
        return bool(look.g.slots(look.card, f"item_{self.slot}"))


@word("with spells", en="with Spell", ja="「スペル」を持つ")
class WithSpells(Test, frozen=True, tag="moncolle.WithSpells"):
    """With any spell slot (12-5.p1)."""

    def passes(self, look: Look[MoncolleGame]) -> bool:
        return any(look.g.slots(look.card, kind) for kind in (*SPELL_SLOTS.values(), SPELL_ANY))


# -- where --------------------------------------------------------------------------------------------------------


@word("here", en="here", ja="この地形にいる")
class IsHere(Test, frozen=True, tag="moncolle.IsHere"):
    """In the area of the card that says so: "all allies here"."""

    OPEN: ClassVar[bool] = True

    def rests(self, g: MoncolleGame) -> bool:
        return True

    def passes(self, look: Look[MoncolleGame]) -> bool:
        area = area_of(look.g, look.here)
        return bool(area) and look.g.area(look.card) == area


@word("elsewhere", en="elsewhere", ja="ほかの地形にいる")
class IsElsewhere(Test, frozen=True, tag="moncolle.IsElsewhere"):
    """In another area of the battlefield than the card that says so."""

    OPEN: ClassVar[bool] = True

    def rests(self, g: MoncolleGame) -> bool:
        return True

    def passes(self, look: Look[MoncolleGame]) -> bool:
        return bool(look.g.area(look.card)) and not IsHere().passes(look)


@word("next to this", en="next to this", ja="隣の地形にいる")
class IsNextTo(Test, frozen=True, tag="moncolle.IsNextTo"):
    """In an area above, below, left or right of this one (9-2-1.p19)."""

    OPEN: ClassVar[bool] = True

    def rests(self, g: MoncolleGame) -> bool:
        return True

    def passes(self, look: Look[MoncolleGame]) -> bool:
        area = area_of(look.g, look.here)
        return bool(area) and look.g.area(look.card) in NEIGHBOURS[area]


@word("in <whose> territory")
class InTerritory(Test, frozen=True, tag="moncolle.InTerritory"):
    """In the two rows nearest a player (9-2-1.p5)."""

    OPEN: ClassVar[bool] = True

    whose: WhoseKey

    def rests(self, g: MoncolleGame) -> bool:
        return True

    def passes(self, look: Look[MoncolleGame]) -> bool:
        area = look.g.area(look.card)
        return bool(area) and territory_of(area) in whose_seats(look.g, look.here, self.whose)

    def say(self, voice: Phraser) -> Said:
        return voice.fill(self, "in {whose} territory") if voice.english else Said(f"{self._land(voice)}の")

    def owned(self, voice: Phraser) -> str:
        """After "if it"."""
        return f"{self._land(voice)}にいる"

    def _land(self, voice: Phraser) -> str:
        army = {"you": "自軍", "opponent": "敵軍"}.get(self.whose)
        return f"{army or voice.term('whose', self.whose)}領土"


@word("in the battle", en="in the battle", ja="戦闘中の")
class InTheBattle(Test, frozen=True, tag="moncolle.InTheBattle"):
    """In the area that is fought over (11-1-2.p2)."""

    OPEN: ClassVar[bool] = True

    def rests(self, g: MoncolleGame) -> bool:
        return True

    def passes(self, look: Look[MoncolleGame]) -> bool:
        return bool(look.g.in_battle(look.card))


@word("at the front", en="at the front of the formation", ja="最前列の")
class AtFront(Test, frozen=True, tag="moncolle.AtFront"):
    """The first of its player's units in the battle (10-2-1.p2)."""

    OPEN: ClassVar[bool] = True

    def passes(self, look: Look[MoncolleGame]) -> bool:
        return look.card in look.g.party(look.user)[:1]


@word("at the rear", en="at the rear of the formation", ja="最後列の")
class AtRear(Test, frozen=True, tag="moncolle.AtRear"):
    """The last of its player's units in the battle (10-2-1.p2)."""

    OPEN: ClassVar[bool] = True

    def passes(self, look: Look[MoncolleGame]) -> bool:
        return look.card in look.g.party(look.user)[-1:]


def area_of(g: MoncolleGame, here: Context) -> str:
    """The area of the battlefield an ability speaks of as "here": its card's, or of a card used in a battle the one
    fought over."""
    area: str = g.area(here.source[0])
    return area or (g.battle.area if g.battle is not None else "")


# -- who is meant -------------------------------------------------------------------------------------------------


def _refs(g: MoncolleGame, *cards: int | None) -> tuple[RefPair, ...]:
    return tuple(g.state.ref(card) for card in cards if card is not None)


@word("the unit|units that uses|use this|it", en="the unit that uses it", ja="使用したユニット",
      example="battle normal (consume fire):\n    the unit that uses this gets +2 attack")
class UsedBy(Cards, frozen=True, tag="moncolle.UsedBy"):
    """The unit that uses the spell, consumable or bomb, or whose ability it is. Several if they have paid for it
    together (14-2.p1; G24)."""

    def refs(self, g: MoncolleGame, here: Context) -> tuple[RefPair, ...]:
        for frame in reversed(g.state.procedures):
            if isinstance(frame, TakeEffect) and frame.here.source == here.source:
                return frame.use.users
        own = g.follow(here.source)
        return () if own is None else _refs(g, bearer(g, own))


@word("the wearer", en="its wearer", ja="装備中のユニット")
class Wearer(Cards, Subject, frozen=True, tag="moncolle.Wearer"):
    """The unit that wears this equipment (4-4.p2), or wore it when it left or was used (G36)."""

    def refs(self, g: MoncolleGame, here: Context) -> tuple[RefPair, ...]:
        now = _refs(g, g.wearer(here.source[0]))
        if now or WORN_BY in here.bound:
            return now or here.bound[WORN_BY]
        then = here.event.subject if here.event is not None else None
        return (then.host,) if then is not None and then.host is not None and then.ref == here.source else ()

    def rests(self, g: MoncolleGame) -> bool:
        return True

    def fits(self, look: Look[MoncolleGame]) -> bool:
        then = look.here.then
        if then is not None:
            return look.ref == then.host
        return bool(look.card == look.g.wearer(look.here.source[0]))


@word("the terrain here", en="the terrain here", ja="この地形")
class LandHere(Cards, Subject, frozen=True, tag="moncolle.LandHere"):
    """The terrain of the area this card is in."""

    def refs(self, g: MoncolleGame, here: Context) -> tuple[RefPair, ...]:
        area = area_of(g, here)
        return _refs(g, g.land(area) if area else None)

    def fits(self, look: Look[MoncolleGame]) -> bool:
        return look.ref in self.refs(look.g, look.here)


@word("your summoner", en="your summoner", ja="自分の召喚術師")
class OwnSummoner(RoleOf, frozen=True, tag="moncolle.OwnSummoner"):
    """The user's summoner, if there is one (3-1.p2)."""

    def holder(self, g: MoncolleGame, here: Context) -> int | None:
        return g.summoner(here.user)


@word("the opponent's summoner", en="the opponent's summoner", ja="相手の召喚術師")
class TheirSummoner(RoleOf, frozen=True, tag="moncolle.TheirSummoner"):
    """The other player's summoner, if there is one."""

    def holder(self, g: MoncolleGame, here: Context) -> int | None:
        return g.summoner(g.opponent(here.user))


# -- conditions and numbers ---------------------------------------------------------------------------------------


class OfBattle(Condition, frozen=True):
    """Something about the battle in progress."""

    def holds(self, g: MoncolleGame, here: Context) -> bool:
        return g.battle is not None and self.true_of(g.battle, here.user)

    def true_of(self, battle: Battle, user: int) -> bool:
        """Whether it is so for this player."""
        raise TypeError


@word("you are attacking", en="you are the attacking side", ja="自分が進軍側の")
class Attacking(OfBattle, frozen=True, tag="moncolle.Attacking"):
    """The user is the attacking side of the battle (9.p2)."""

    def true_of(self, battle: Battle, user: int) -> bool:
        return bool(battle.attacker == user)


@word("you are defending", en="you are the defending side", ja="自分が守備側の")
class Defending(OfBattle, frozen=True, tag="moncolle.Defending"):
    """The user is the defending side of the battle (9.p2)."""

    def true_of(self, battle: Battle, user: int) -> bool:
        return bool(battle.attacker != user)


@word("you are the first side", en="you are the first side", ja="自分が先攻側の")
class FirstSide(OfBattle, frozen=True, tag="moncolle.FirstSide"):
    """The user won the initiative (10-3.p4)."""

    def true_of(self, battle: Battle, user: int) -> bool:
        return bool(battle.first == user)


@word("you are the second side", en="you are the second side", ja="自分が後攻側の")
class SecondSide(OfBattle, frozen=True, tag="moncolle.SecondSide"):
    """The other side won the initiative (10-3.p4)."""

    def true_of(self, battle: Battle, user: int) -> bool:
        return battle.first is not None and battle.first != user


@word("the result")
class Result(Value, frozen=True, tag="moncolle.Result"):
    """What the dice thrown before came to, with all that is added (16.p12)."""

    NEEDS: ClassVar[str] = "dice"

    def number(self, g: MoncolleGame, here: Context) -> int:
        return here.numbers.get("dice", 0)

    def say(self, voice: Phraser) -> Said:
        return Said("the result" if voice.english else "ダイス結果")
