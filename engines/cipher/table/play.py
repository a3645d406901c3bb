"""The questions Cipher's rules ask of a game in progress: units, names, bonds, orbs, battle roles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engines.cipher.table import pair_effects
from engines.cipher.table.state import Battle, CipherCard, CipherState
from engines.cipher.table.zones import BATTLEFIELD, BONDS, ORBS, distance
from engines.core.abilities import derive
from engines.core.display.views import Text
from engines.core.model.events import Fact
from engines.core.play.running_game import RunningGame
from engines.core.state import derived_cache
from engines.core.state.atoms import Turn, UpdateRecord


class Aim(NamedTuple):
    """What a unit may attack."""

    range: tuple[str, ...]
    barred: list[int]
    """Enemies that it cannot attack, whatever its range."""
    anywhere: list[int]
    """... and those it may attack from any distance."""


class CipherGame(RunningGame):
    """A game of Cipher in progress."""

    state: CipherState

    def card(self, card: int) -> CipherCard:
        return self.state.cards[card]  # type: ignore[return-value]

    def records(self) -> list[CipherCard]:
        """All cards as they are now."""
        return list(self.state.cards)  # type: ignore[arg-type]

    def further_facts(self, card: int) -> dict[str, Fact]:
        """What keyword skills and use limits ask of a unit that has left (G-29)."""
        found, record = super().further_facts(card), self.card(card)
        if record.used:
            found |= {"used": tuple(map(str, record.used))}
        if record.under:
            found |= {"stack": self.stack_count(card), "awakened": record.awakened}
        return found

    def turn_order(self) -> list[int]:
        """Both players, the turn player first: who leaves has lost the game."""
        first = self.state.turn_player
        return [first, 1 - first]

    def units(self, player: int) -> tuple[int, ...]:
        """A player's units, front row first."""
        zones = self.state.zones
        return zones[f"front:{player}"] + zones[f"rear:{player}"]

    def is_unit(self, card: int) -> bool:
        """Whether the card lies on the battlefield as the top of a unit."""
        return self.state.cards[card].zone in BATTLEFIELD

    def bonds(self, player: int) -> tuple[int, ...]:
        return self.state.zones[f"{BONDS}:{player}"]

    def face_up_bonds(self, player: int) -> list[int]:
        """Bonds whose text may be read (6.4.4.2)."""
        return [card for card in self.bonds(player) if not self.state.cards[card].face_down]

    def orbs(self, player: int) -> tuple[int, ...]:
        return self.state.zones[f"{ORBS}:{player}"]

    def main_character(self, player: int) -> int | None:
        """The player's main character on the battlefield, or None (then the player has lost: 3.1.1)."""
        cards = self.state.cards
        for unit in self.units(player):
            if cards[unit].main:  # type: ignore[attr-defined]
                return unit
        return None

    def unit_names(self, card: int) -> tuple[str, ...]:
        return self.words(card, "unit")

    def same_name(self, card: int, other: int) -> bool:
        """Whether two cards share a unit name."""
        return not set(self.unit_names(card)).isdisjoint(self.unit_names(other))

    def namesakes(self, cards: Sequence[int], card: int) -> list[int]:
        """Those of the cards that share this card's unit name."""
        words, names = self.words, set(self.unit_names(card))
        return [other for other in cards if not names.isdisjoint(words(other, "unit"))]

    def power(self, card: int) -> int:
        """Its power now, which may be 0 or less (4.11.2); that alone defeats nothing (4.11.2.1)."""
        return self.number(card, "power")

    def stack_count(self, card: int) -> int:
        """Cards in the unit, itself included (23.1.28.2)."""
        return 1 + len(self.state.cards[card].under)

    def is_levelled(self, card: int) -> bool:
        """A stack of two or more counts as levelled up, whenever that was (14.2.6)."""
        return bool(self.state.cards[card].under)

    def is_class_changed(self, card: int) -> bool:
        """... and with a class-change cost on its top card as class-changed (14.2.6.1)."""
        return self.is_levelled(card) and self.number_or_none(card, "class_change") is not None

    def number_or_none(self, card: int, field: str) -> int | None:
        """A number that may be absent (4.3.2)."""
        return None if derive.absent(self, card, field) else self.number(card, field)

    def cost_now(self, card: int) -> int:
        """What deploying the card costs (15.1.2.1: read in the zone it is deployed from)."""
        return max(0, self.number(card, "cost"))

    def level_cost_now(self, card: int) -> int:
        """What levelling up with it costs: the class-change cost where there is one (16.1.2)."""
        cost = self.number_or_none(card, "class_change")
        return max(0, self.number(card, "cost") if cost is None else cost)

    def symbols_lacking(self, card: int) -> list[str]:
        """Symbols on the card that no face-up bond of its user shows (15.1.2)."""
        wanted = self.words(card, "symbols")
        if not wanted:
            return []
        shown = {symbol for bond in self.face_up_bonds(self.card(card).user) for symbol in self.words(bond, "symbols")}
        return [symbol for symbol in wanted if symbol not in shown]

    def in_range(self, attacker: int, defender: int) -> bool:
        """Whether an enemy unit's distance lies in the attacker's range (20.2, 20.3)."""
        reach = distance(self.state.cards[attacker].zone, self.state.cards[defender].zone)
        if str(reach) in self.attack_range(attacker):
            return True
        if derive.unchanged(self, pair_effects.ANY_DISTANCE):
            return False
        return defender in self._once_tapped(attacker).anywhere

    def may_attack(self, card: int) -> list[int]:
        """The enemy units that a unit may attack (18.2.1.3)."""
        zone, user, reach = self.state.cards[card].zone, self.state.cards[card].user, self.attack_range(card)
        zones, enemy = self.state.zones, self.opponent(user)
        found: list[int] = []
        anywhere = derive.unchanged(self, pair_effects.ANY_DISTANCE)
        for row in BATTLEFIELD:
            units = zones[f"{row}:{enemy}"]
            if units and str(distance(zone, row)) in reach:
                found.extend(units)
            elif units and not anywhere:
                found.extend([unit for unit in units if unit in self._once_tapped(card).anywhere])
        if found and self._bars_targets():
            found = [unit for unit in found if unit not in self._once_tapped(card).barred]
        return found

    def _bars_targets(self) -> bool:
        """Whether effects keep units from being attacked, all or by some."""
        return not (
            derive.unchanged(self, "be-attacked") and derive.unchanged(self, pair_effects.ATTACK)
            and derive.unchanged(self, pair_effects.ATTACKED)
        )

    def attack_range(self, card: int) -> tuple[str, ...]:
        """The range it attacks with."""
        if derive.unchanged(self, "range"):
            return self.words(card, "range")
        return self._once_tapped(card).range

    def barred_target(self, card: int, enemy: int) -> bool:
        """Whether an effect keeps this enemy from being attacked by that unit."""
        return self._bars_targets() and enemy in self._once_tapped(card).barred

    def _once_tapped(self, card: int) -> Aim:
        """What a unit may attack when it picks its target: it is tapped before that (18.2.1.2, 18.2.1.3)."""
        held = derived_cache.cache(self)
        key = ("once tapped", card)
        if key not in held:
            trial = self.clone()
            assert isinstance(trial, CipherGame)
            derived_cache.share_places(self, trial)
            trial.apply(Turn(card=card, turned=True))
            enemies = trial.units(self.opponent(self.card(card).user))
            barred = derive.forbidden_among(trial, enemies, "be-attacked")
            barred += [
                enemy for enemy in enemies if pair_effects.concerns(trial, card, pair_effects.ATTACK, enemy)
                or pair_effects.concerns(trial, enemy, pair_effects.ATTACKED, card)
            ]
            anywhere = [
                enemy for enemy in enemies if pair_effects.concerns(trial, card, pair_effects.ANY_DISTANCE, enemy)
            ]
            held[key] = Aim(trial.words(card, "range"), barred, anywhere)
        seen: Aim = held[key]
        return seen

    # -- battle roles ---------------------------------------------------------------------------------------------

    @property
    def battle(self) -> Battle | None:
        return self.state.battle

    def change_battle(self, **fields: object) -> None:
        """Note something about the battle in progress."""
        self.apply(UpdateRecord(record="battle", fields=fields))

    def show_battle_step(self, step: int) -> None:
        """Let the screen know how far the battle has come; no rule asks."""
        self.apply(UpdateRecord(record="battle", fields={"step": step}, unread=True))

    def attacker(self) -> int | None:
        """The attacking unit, if it is still one (G-19)."""
        return self._role(self.state.battle.attacker, self.turn_player) if self.state.battle else None

    def defender(self) -> int | None:
        """The defending unit, if it is still one (18.2.1.3.2.1.1)."""
        return self._role(self.state.battle.defender, self.opponent(self.turn_player)) if self.state.battle else None

    def _role(self, ref: tuple[int, int], user: int) -> int | None:
        """Only in its user's own areas: a unit that has gone over to the other player fights no more (G-61).
        Its row (18.2.1.3.3) and its range (18.2.1.3.3.1) are asked for no more."""
        card = self.follow(ref)
        return card if card is not None and self.is_unit(card) and self.state.cards[card].user == user else None

    def battle_unit(self, player: int) -> int | None:
        """The player's unit in the battle."""
        for unit in (self.attacker(), self.defender()):
            if unit is not None and self.card(unit).user == player:
                return unit
        return None

    def orbs_destroyed(self) -> int:
        """Orbs the present attack takes from a main character (9.3.1.2.3): the last effect wins (23.1.21.2)."""
        attacker = self.attacker()
        return 1 if attacker is None else max(1, self.number(attacker, "orbs_destroyed"))

    def zone_text(self, area: str) -> Text:
        """The name of an area in a line."""
        return Text(key=f"zone.{area}")

    def support_cards(self, player: int) -> tuple[int, ...]:
        """All cards in the player's support area: one, unless a skill has put another beside it."""
        return self.state.zones[f"support:{player}"]

    def support_card(self, player: int) -> int | None:
        """The card in the player's support area, or None."""
        line = self.state.zones[f"support:{player}"]
        return line[0] if line else None
