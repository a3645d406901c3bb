"""What is printed on a Cipher card (chapter 4). X counts as 0 (4.2.3, 4.3.3, 4.11.3, 4.17.2); a missing number
is None. Genders, weapons and types are sets (G-57)."""

from __future__ import annotations

from engines.core.cards.card_definitions import Face

SYMBOLS = ("sword", "brand", "white", "black", "medallion", "relic", "banner", "crest")
"""光の剣 聖痕 白夜 暗夜 メダリオン 神器 聖戦旗 女神紋 (4.4.4, the icons as facts.md section B restores them)"""
GENDERS = ("male", "female")
WEAPONS = ("sword", "lance", "axe", "bow", "magic", "staff", "dragonstone", "knife", "fang", "fist")
TYPES = ("armour", "beast", "flier", "dragon", "phantom", "monster")
RANGES = ("1", "2", "3")


class CipherFace(Face, frozen=True, kw_only=True):
    """The printed side of a Cipher card. Names and titles are `name` (unit name, 4.13) and `title` (4.12)."""

    cost: int = 0
    class_change: int | None = None
    """Class-change cost; None if absent, which is not 0 (4.3.2)."""
    symbols: tuple[str, ...] = ()
    gender: tuple[str, ...] = ()
    weapon: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    power: int = 0
    support: int = 0
    range: tuple[str, ...] = ()
    """Distances it reaches: ("1", "2") is printed 1-2; empty is printed "-" (4.15)."""

    @property
    def unit(self) -> tuple[str, ...]:
        """Its unit name as a set of names, in the pack's first language. Effects may add to it."""
        return (self.name.ja or self.name.en,)
