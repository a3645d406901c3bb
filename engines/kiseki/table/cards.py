"""What is printed on a card (chapter 200). A number that a kind of card has not got is None (G31)."""

from __future__ import annotations

from typing import Final

from engines.core.cards.card_definitions import Face

UNIT, ITEM, EVENT, BASE_CARD = "unit", "item", "event", "base"
KINDS: Final = (UNIT, ITEM, EVENT, BASE_CARD)  # 203.2
COMMON: Final = "一般"
"""The sub-name of which a deck may hold any number (602.4b-1)."""


class KisekiFace(Face, frozen=True, kw_only=True):
    """The printed side of a card. Its abilities are crafts, arts and EVENT abilities (1201.1)."""

    kind: str = UNIT
    cp: int | None = None
    """CP cost, of UNIT and ITEM cards (204.1)."""
    ep: int | None = None
    """EP cost, of EVENT cards; arts have their own (205.1)."""
    level: int | None = None
    """Creation level, of BASE cards (206.1)."""
    strength: int | None = None
    """STR (209.1)."""
    defence: int | None = None
    """DEF (210.1)."""
    organisation: tuple[str, ...] = ()
    """組織, a set that may be empty (211.1; G31)."""
    sub_name: tuple[str, ...] = ()
    """サブ名 (202.1): one or none."""

    @property
    def card_name(self) -> tuple[str, ...]:
        """Its name, in the pack's first language: what deck rules and 「」 compare (201.1, 1302.1)."""
        return (self.name.ja or self.name.en,)

    @property
    def types(self) -> tuple[str, ...]:
        """Its type as a set, which effects may change (203.1, 1215.1d)."""
        return (self.kind,)

    @property
    def copies_by(self) -> tuple[str, ...]:
        """Card name and sub-name together: of that a deck may hold four (602.4b)."""
        return (*self.card_name, *self.sub_name)

    @property
    def common(self) -> bool:
        """Whether a deck may hold any number of it (602.4b-1)."""
        return any(COMMON in each.split("|") for each in self.sub_name)
