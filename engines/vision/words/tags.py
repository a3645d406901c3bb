"""Tactics, special effects and tags of abilities, as VISION's cards print them (chapter 10)."""

from __future__ import annotations

from typing import Final

from engines.core.display.views import Named
from engines.language.grammar.vocabulary import Term
from engines.vision.abilities.kinds import (
    AMBUSH,
    AT_WILL,
    CHARM,
    CHOSEN,
    DOLL,
    EQUIPMENT,
    EVERYWHERE,
    FANTASY,
    FIELD_GEAR,
    FIRST_SEAL,
    FIRST_STRIKE,
    FIXED,
    HASTE,
    IMMUNE,
    INSTANT_DEATH,
    LAST_SPELL,
    LAST_WORD,
    LEADER,
    LEGEND,
    LINK,
    LONE,
    MANA_CHARGE,
    ONCE_PER_TURN,
    OVERDRIVE,
    OWN_TURN,
    OWN_TURN_ONLY,
    PIERCING,
    PLAYED,
    PROTECTION,
    QUOTE,
    QUOTED,
    RELIC,
    RESIST,
    SEALED_ART,
    SECOND_SEAL,
    STEALTH,
    THEIR_TURN,
    THEIR_TURN_ONLY,
    UPKEEP,
    VIGILANCE,
    WORLD_CHARM,
)
from engines.vision.abilities.transform import TRANSFORM
from engines.vision.table.cards import RACES
from engines.vision.table.deck import ONE_PER_DECK

TACTIC_NAMES: Final = {
    HASTE: Named("Haste", "速攻"),
    AMBUSH: Named("Ambush", "奇襲"),
    FIRST_STRIKE: Named("First Strike", "先制"),
    PIERCING: Named("Piercing", "貫通"),
    STEALTH: Named("Stealth", "隠密"),
    VIGILANCE: Named("Vigilance", "警戒"),
    INSTANT_DEATH: Named("Instant Death", "即死"),
    DOLL: Named("Doll", "人形"),
    LEGEND: Named("Legend", "伝説"),
    EQUIPMENT: Named("Equipment", "装備"),
    CHARM: Named("Charm", "呪符"),
    FIELD_GEAR: Named("Field Gear", "装備／場"),
    FANTASY: Named("Fantasy Creature", "幻想生物"),
    WORLD_CHARM: Named("World Charm", "世界呪符"),
    ONCE_PER_TURN: Named("Once per Turn", "ターン1枚制限"),
    OWN_TURN_ONLY: Named("Own Turn Only", "自分ターン制限"),
    THEIR_TURN_ONLY: Named("Opponent's Turn Only", "相手ターン制限"),
    ONE_PER_DECK: Named("One per Deck", "デッキ1枚制限"),
    RELIC: Named("Sacred Treasure", "神器"),
    LAST_SPELL: Named("Last Spell", "ラストスペル"),
    SEALED_ART: Named("Sealed Art", "封術"),
    MANA_CHARGE: Named("Mana Charge", "マナチャージ"),
    UPKEEP: Named("Upkeep", "維持コスト"),
    RESIST: Named("Resist", "抵抗"),
    PROTECTION: Named("Protection", "加護"),
    LINK: Named("Link", "連結"),
    OVERDRIVE: Named("Overdrive", "オーバードライブ"),
    LEADER: Named("Leader", "リーダー"),
    LAST_WORD: Named("Last Word", "ラストワード"),
    FIRST_SEAL: Named("First Seal", "壱符"),
    SECOND_SEAL: Named("Second Seal", "弐符"),
    TRANSFORM: Named("Transform", "変身"),
}
"""Tactics and special effects, as cards print them (chapter 10)."""
TACTIC_TERMS = tuple(Term(key=key, words=(key,), en=name.en, ja=name.ja) for key, name in TACTIC_NAMES.items())
IMMUNITIES: Final = {f"{IMMUNE}{key}": Named(f"Immune: {key.capitalize()}", f"耐性：{ja}") for key, ja in RACES.items()}
"""耐性 as cards print it, by the mark of its race (10.11)."""
QUOTES: Final = {f"{QUOTE}{number}": Named(f"effect {number}", f"効果{number}") for number in range(1, 13)}
"""What is quoted under a number, by its mark: a card has twelve abilities at most."""
TAGS: Final = {
    **TACTIC_NAMES,
    **IMMUNITIES,
    **QUOTES,
    "act": Named("any turn", "常時"),
    OWN_TURN: Named("own turn", "自分ターン"),
    THEIR_TURN: Named("opponent's turn", "相手ターン"),
    "auto": Named("auto γ", "自動γ"),
    AT_WILL: Named("auto, at will", "自動・任意"),
    LONE: Named("does not stack", "重複しない"),
    QUOTED: Named("given", "付与"),
    CHOSEN: Named("if you like", "任意"),
    FIXED: Named("cannot be negated", "【】"),
    "cont": Named("auto α", "自動α"),
    EVERYWHERE: Named("auto β", "自動β"),
    PLAYED: Named("play", "プレイ"),
}
"""Every tag an ability may begin with."""
