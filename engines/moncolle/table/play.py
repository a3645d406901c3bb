"""The questions Monster Collection's rules ask of a game in progress: units, terrain, limits, slots, the battle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engines.core.abilities import derive
from engines.core.contract.chain import innermost
from engines.core.model.events import RefPair
from engines.core.play.departed import RemembersDeparted
from engines.core.procedures.resolve import Resolve
from engines.core.state import card_locations, derived_cache
from engines.core.state.atoms import AdvanceTurn, Move, UpdateRecord
from engines.moncolle.table.cards import EQUIPMENT, PAID_BY, SLOTS, MonFace
from engines.moncolle.table.state import Battle, MonCard, MonState, Use
from engines.moncolle.table.zones import AREA_OF, AREAS, BASES, BATTLEFIELD, DISCARD, LAND

BASE_LIMIT = 10  # 5-3.p2
PROXY_LIMIT = 8  # 9-2-1.p24


class MoncolleGame(RemembersDeparted):
    """A game of Monster Collection in progress."""

    state: MonState
    unsettled = False
    """Whether something has happened on the battlefield that no check has looked at (checks.py)."""

    def card(self, card: int) -> MonCard:
        return self.state.cards[card]  # type: ignore[return-value]

    def face(self, card: int) -> MonFace:
        return self.faces.by_id[self.state.cards[card].face]  # type: ignore[return-value]

    # -- what has left --------------------------------------------------------------------------------------------

    def departs(self, move: Move) -> bool:
        return move.to not in BATTLEFIELD and bool(self.area(move.card))

    def reads_later(self) -> bool:
        """G36: an effect that is being carried out, or one of the chain that is still to come."""
        return self.innermost(Resolve) is not None

    def reads_still(self) -> bool:
        return bool(self.chain)

    # -- players and piles ----------------------------------------------------------------------------------------

    def turn_order(self) -> list[int]:
        """Both players, the turn player first: who leaves has lost the game."""
        first = self.state.turn_player
        return [first, 1 - first]

    def discard(self, player: int) -> tuple[int, ...]:
        return self.state.zones[f"{DISCARD}:{player}"]

    def summoner(self, player: int) -> int | None:
        """The player's summoner, if there is one (3-1.p2)."""
        line = self.state.zones[f"summoner:{player}"]
        return line[0] if line else None

    def stir(self) -> None:
        """Something else than marches to terrain one controls and exchanges of equipment takes place (17-3.p5)."""
        if not self.state.stirred:
            self.apply(AdvanceTurn(fields={"stirred": True}))

    # -- the battlefield ------------------------------------------------------------------------------------------

    def units_at(self, area: str, player: int) -> tuple[int, ...]:
        """A player's units in an area, front to rear."""
        return self.state.zones[f"{area}:{player}"]

    def units(self, player: int) -> tuple[int, ...]:
        """All units of a player, area by area."""
        held = derived_cache.places(self)
        key = f"units:{player}"
        if key not in held:
            zones = self.state.zones
            held[key] = tuple(unit for area in AREAS for unit in zones[f"{area}:{player}"])
        found: tuple[int, ...] = held[key]
        return found

    def is_unit(self, card: int) -> bool:
        """Whether the card is a unit on the battlefield (equipment is not, nor is a terrain)."""
        return self.state.cards[card].zone in LAND

    def area(self, card: int) -> str:
        """The area of the battlefield in which a unit, its equipment or a terrain lies; "" elsewhere."""
        record = self.state.cards[card]
        return AREA_OF.get(record.zone if record.host is None else card_locations.where(self, record).zone, "")

    def land(self, area: str) -> int | None:
        """The terrain of an area, or None: it is vacant (9-2-1.p11)."""
        zones, land = self.state.zones, LAND[area]
        line = zones[f"{land}:0"] or zones[f"{land}:1"]
        return line[0] if line else None

    def placed_by(self, area: str) -> int | None:
        """Who placed the terrain of an area (9-2-1.p9)."""
        land = self.land(area)
        return None if land is None else self.state.cards[land].user

    def held_by(self, area: str) -> int | None:
        """Who controls the terrain of an area: whose units are there (9-2-1.p7). In a battle the defending side."""
        battle = self.state.battle
        if battle is not None and battle.area == area:
            players = [self.opponent(battle.attacker), battle.attacker]
        else:
            players = list(self.players)
        return next((player for player in players if self.units_at(area, player)), None)

    def is_base(self, area: str) -> bool:
        return area in BASES

    def limit(self, area: str) -> int:
        """How much level each player may have there (4-5.p6); 0 without a terrain (G15)."""
        return derive.followed(self, ("limit", area), ("limit",), MoncolleGame._limit, area)

    def _limit(self, area: str) -> int:
        land = self.land(area)
        return 0 if land is None else max(0, self.number(land, "limit"))

    def level(self, card: int) -> int:
        return max(0, self.number(card, "level"))

    def attack(self, card: int) -> int:
        """Its attack now, which may be 0 or less (10-9-1.p1)."""
        return self.number(card, "attack")

    def defence(self, card: int) -> int:
        return self.number(card, "defence")

    def is_hero(self, card: int) -> bool:
        return self.face(card).hero is not None

    # -- equipment and slots --------------------------------------------------------------------------------------

    def wearer(self, card: int) -> int | None:
        """The unit that wears this equipment."""
        return self.state.cards[card].host

    def equipment(self, unit: int) -> tuple[int, ...]:
        """What the unit wears."""
        return self.state.cards[unit].under

    def slots(self, unit: int, kind: str) -> int:
        """How many slots of a kind the unit has."""
        return max(0, self.number(unit, kind))

    def free_slots(self, unit: int, kind: str) -> int:
        """How many of them are neither consumed nor hold equipment (12-4-1.p1, 12-4.p2, 12-5.p2)."""
        record = self.card(unit)
        used = record.spent.count(kind)
        if kind == "item_multi":
            used += len(record.under)
        return max(0, self.number(unit, kind) - used)

    def slot_table(self, unit: int) -> Counter[str]:
        """All slots the unit has, by kind."""
        return Counter({kind: count for kind in SLOTS if (count := self.slots(unit, kind))})

    def serves(self, item: int) -> tuple[str, ...]:
        """The kinds of slot an item takes, the narrowest first (12-4; facts.md on G2)."""
        face = self.face(item)
        return face.paid_by or PAID_BY[face.item_class or EQUIPMENT]

    # -- the battle -----------------------------------------------------------------------------------------------

    @property
    def battle(self) -> Battle | None:
        return self.state.battle

    def change_battle(self, **fields: object) -> None:
        """Note something about the battle in progress."""
        self.apply(UpdateRecord(record="battle", fields=fields))

    @property
    def chain(self) -> tuple[Use, ...]:
        """Declared uses that have not taken effect yet, the oldest first (10-10)."""
        window = innermost(self)
        return window.chain if window is not None else ()  # type: ignore[return-value]

    def new_use(self) -> int:
        """The number of a use that is being declared."""
        self.apply(AdvanceTurn(fields={"uses": self.state.uses + 1}))
        return self.state.uses

    def in_battle(self, card: int) -> bool:
        """Whether the card lies in the area that is fought over: units, their equipment, the terrain (11-1-2.p2)."""
        battle = self.state.battle
        return battle is not None and self.area(card) == battle.area

    def party(self, player: int) -> tuple[int, ...]:
        """A player's units in the battle, front to rear."""
        battle = self.state.battle
        return () if battle is None else self.units_at(battle.area, player)

    def unacted(self, units: Iterable[int]) -> list[int]:
        """Those of the units that have not acted (6.p2)."""
        return [unit for unit in units if not self.state.cards[unit].turned]

    def still(self, refs: Iterable[RefPair]) -> list[int]:
        """Those of the objects that still exist where they can be used (14-3.p2; G23), as cards."""
        found = (self.follow(ref) for ref in refs)
        return [card for card in found if card is not None]
