"""What is printed on a card (chapter 2). A number that a card has not got, or that is a hyphen, is None."""

from __future__ import annotations

from typing import Final

from engines.core.cards.card_definitions import Face

CHARACTER, SPELL, COMMAND = "character", "spell", "command"
SCOPES: Final = {
    "target": "目標", "several": "複数", "player": "プレイヤー", "many-effects": "複数効果", "other": "その他",
}
DURATIONS: Final = {
    "instant": "瞬間", "lasting": "持続", "gear": "装備", "charm": "呪符", "world-charm": "世界呪符", "other": "その他",
}
"""The icons of 2.9.4 and 2.9.5."""
KINDS: Final = (CHARACTER, SPELL, COMMAND)  # 2.2.2
RACES: Final = {
    "human": "人間", "youkai": "妖怪", "fairy": "妖精", "magician": "魔法使い", "kappa": "河童", "vampire": "吸血鬼",
    "makaian": "魔界人", "ghost": "幽霊", "tengu": "天狗", "reaper": "死神", "yama": "閻魔", "god": "神",
    "beast": "獣", "oni": "鬼", "celestial": "天人", "dragon": "龍", "hermit": "仙人", "inchling": "小人",
}
"""The eighteen races (2.6.2)."""


class VisionFace(Face, frozen=True, kw_only=True):
    """The printed side of a card. Its abilities are play effects, activated and automatic ones (7.1.5)."""

    kind: str = CHARACTER
    nodes: int | None = None
    """Required nodes (5.2.2.c)."""
    cost: int | None = None
    """Cost. None is a hyphen: such a card can never be played (2.4.3)."""
    spiritualist: tuple[str, ...] = ()
    """術者: one name or none (2.5)."""
    race: tuple[str, ...] = ()
    """The races of a character; none counts as the race "none" (2.6.3)."""
    alternate: tuple[str, ...] = ()
    """代替レース: a race or none (2.7.2) ..."""
    alternates: int = 1
    """... and how many characters of it are asked for."""
    variable: tuple[str, ...] = ()
    """Numbers printed as X: "cost" (1.6.2)."""
    side: bool = False
    """Whether it is no card of its own but what another one is transformed into (2.17, 10.28)."""
    graze: int = 0
    """Graze; 0 where none is printed (2.8.3)."""
    attack: int | None = None
    """Attack of a character and of a fantasy creature (2.10.1)."""
    toughness: int | None = None
    scope: str = ""
    """効果範囲 (2.9.4): an icon that changes nothing (2.9.6.b) ..."""
    duration: str = ""
    """... and 発動期間 (2.9.5)."""
    number: str = ""
    """カード No. (2.16.2)."""
    attack_bonus: int = 0
    """The modifier an equipment or a charm gives its host (2.10.2). ±0 is no modifier (6.1.14)."""
    toughness_bonus: int = 0

    @property
    def card_name(self) -> tuple[str, ...]:
        """Its name, in the pack's first language: what deck rules and effects compare (2.3.2)."""
        return (self.name.ja or self.name.en,)

    @property
    def copies_by(self) -> tuple[str, ...]:
        """Of each name a deck and its sideboard may hold three together (1.2.2.b, 1.2.5.b)."""
        return self.card_name
