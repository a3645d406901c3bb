"""Kinds of ability (7.1 to 7.4), where they work, and the tactics and special effects of chapter 10."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engines.core.abilities import derive
from engines.core.abilities.reaching import catches_later
from engines.core.cards.ability_parts import Ability, within
from engines.core.model.events import SKILLS, AbilityRef
from engines.vision.table.cards import COMMAND, VisionFace
from engines.vision.table.state import VisionCard
from engines.vision.table.zones import EXCLUDED, FIELD, SIDEBOARD

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

PLAYED: Final = "play"
"""プレイしたカードの効果: what a card does when its play is resolved (7.2)."""
ACTIVATED: Final = "activated"
"""起動効果 (7.3)."""
CONTINUOUS, TRIGGERED = "static", "triggered"
"""自動α and 自動γ (7.4.5, 7.4.7). Either is 自動β with the mark `EVERYWHERE` (7.4.6)."""
EVERYWHERE: Final = "everywhere"
"""The mark of 自動β: it works in any zone (7.4.6.a)."""
AT_WILL: Final = "at-will"
"""An automatic ability without an event, which its player applies when they like (7.1.8, 7.4.4)."""
LONE: Final = "lone"
"""The mark of this effect does not stack (7.1.14)."""
CHOSEN: Final = "chosen"
"""The mark of an alpha ability of which its player chooses whether it applies (7.4.5.f)."""
QUOTED: Final = "quoted"
"""The mark of an effect in 「」, which a card gives to others and has not itself ..."""
QUOTE: Final = "quote:"
"""... and what stands before the number of one that is given apart from others."""
FIXED: Final = "fixed"
"""The mark of a passage in 【】, which cannot be negated (12.4)."""
OWN_TURN, THEIR_TURN = "own-turn", "opponent-turn"
"""The marks of the timings (自分ターン) and (相手ターン) (7.3.3.f, 7.3.3.g)."""

HASTE, AMBUSH, FIRST_STRIKE, PIERCING, STEALTH = "haste", "ambush", "first-strike", "piercing", "stealth"
VIGILANCE, INSTANT_DEATH, DOLL, LEGEND = "vigilance", "instant-death", "doll", "legend"
"""Tactics without a number (10.2 to 10.10)."""
EQUIPMENT, CHARM, FIELD_GEAR = "equipment", "charm", "field-gear"
FANTASY, WORLD_CHARM = "fantasy-creature", "world-charm"
"""装備, 呪符, 装備/場, 幻想生物 and 世界呪符 (10.13 to 10.17)."""
SETTING: Final = (EQUIPMENT, CHARM, FIELD_GEAR, FANTASY, WORLD_CHARM)
ONCE_PER_TURN, OWN_TURN_ONLY, THEIR_TURN_ONLY = "once-per-turn", "own-turn-only", "opponent-turn-only"
RELIC, LAST_SPELL, SEALED_ART = "relic", "last-spell", "sealed-art"
"""神器, ラストスペル and 封術 (10.25, 10.30, 10.31)."""
TACTICS: Final = (
    HASTE, AMBUSH, FIRST_STRIKE, PIERCING, STEALTH, VIGILANCE, INSTANT_DEATH, DOLL, LEGEND, EQUIPMENT, CHARM,
    FIELD_GEAR, FANTASY, WORLD_CHARM, ONCE_PER_TURN, OWN_TURN_ONLY, THEIR_TURN_ONLY, RELIC, LAST_SPELL, SEALED_ART,
)
"""Every tactic and special effect there is so far, in the order of the rulebook."""
MANA_CHARGE, UPKEEP, RESIST, PROTECTION = "mana-charge", "upkeep", "resist", "protection"
"""Those with a number: マナチャージ, 維持コスト, 抵抗 and 加護 (10.12, 10.26, 10.27, 10.29)."""
LINK, OVERDRIVE, LAST_WORD = "link", "overdrive", "last-word"
FIRST_SEAL, SECOND_SEAL, LEADER = "first-seal", "second-seal", "leader"
"""連結, オーバードライブ, ラストワード, 壱符, 弐符 and リーダー (10.18 to 10.20, 10.32 to 10.34)."""
SPECIAL: Final = (
    EQUIPMENT,
    CHARM,
    FIELD_GEAR,
    FANTASY,
    WORLD_CHARM,
    ONCE_PER_TURN,
    OWN_TURN_ONLY,
    THEIR_TURN_ONLY,
    "one-per-deck",
    RELIC,
    LAST_SPELL,
    UPKEEP,
    RESIST,
    LINK,
    OVERDRIVE,
    LAST_WORD,
    FIRST_SEAL,
    SECOND_SEAL,
    LEADER,
    "transform",
)
"""Those that are special effects and no tactics."""
WHILE_SET: Final = "set"
"""The moment at which what a set card gives its host ends: when it is set there no more (6.1.13)."""
MADE: Final = "made"
"""The field of what an effect has made of a card as it set it: equipment or a charm, and which abilities it gives
(10.13.3, 10.14.3)."""
LEADERS: Final = "of-a-leader"
"""The mark of the abilities that stand for further parts of リーダー (10.34.2.d, 10.34.2.e)."""
IMMUNE: Final = "immune:"
"""What the mark of 耐性A begins with; the race follows (10.11)."""
SEALED_BELOW = 6
"""The number of nodes below which a character with 封術 is no spiritualist (10.31.2.a)."""


def is_tactic(ability: Ability) -> bool:
    """Whether it is a tactic or special effect, which is neither activated nor automatic (10.1.4)."""
    plain = (EVERYWHERE, OWN_TURN, THEIR_TURN, LONE, FIXED, CHOSEN, QUOTED)
    return any(mark not in plain and not mark.startswith(QUOTE) for mark in ability.marks)


def lone(ability: Ability) -> bool:
    """Whether an effect does not stack with others of the same text (7.1.14, 10.5.2.a)."""
    return LONE in ability.marks or PIERCING in ability.marks


def works(g: VisionGame, card: VisionCard, ability: Ability) -> bool:
    """Whether an automatic ability works on a card where and as it lies (7.4.5 to 7.4.7, 5.4.4, 5.5.3 to 5.5.5,
    5.6.2 to 5.6.4, 5.7.4)."""
    if ability.kind not in (CONTINUOUS, TRIGGERED, AT_WILL) and ability.event is None:
        return False
    if QUOTED in ability.marks and not given(g, card, ability):
        return False
    if EVERYWHERE in ability.marks and card.zone != FIELD and card.host is None:
        if card.zone == SIDEBOARD:
            return speaks_of(ability, SIDEBOARD)  # 3.9.4
        return card.zone != EXCLUDED  # 3.7.4
    return lies_valid(g, card) and (CHOSEN not in ability.marks or applies_by_choice(g, card, ability))


def speaks_of(ability: Ability, area: str) -> bool:
    """Whether an ability says that its own card lies in that area: its conditions name it."""
    named = (each for test in (*ability.gates, *ability.conditions) for each in within(test))
    return any(area in (getattr(each, "area", ""), getattr(each, "other", "")) for each in named)


def given(g: VisionGame, card: VisionCard, ability: Ability) -> bool:
    """Whether an effect gave the card this quoted effect. That of another face is there for nothing else."""
    own = next((index for index, each in enumerate(g.faces[card.face].abilities) if each is ability), None)
    if own is None:
        return True
    word, ref = f"{card.face}#{own}", g.state.ref(card.id)
    return any(
        item.field == SKILLS
        and item.how in ("gain", "set", "copy")
        and isinstance(item.value, tuple)
        and word in item.value
        and (ref in item.subjects or catches_later(g, item, card.id))
        for item in g.state.modifiers
    )


def marked_with(g: VisionGame, card: int, ref: AbilityRef) -> tuple[str, ...]:
    """The marks of an ability that a card has; none where the card only quotes it."""
    ability = g.ability(ref)
    return () if QUOTED in ability.marks and not given(g, g.card(card), ability) else ability.marks


def applies_by_choice(g: VisionGame, card: VisionCard, ability: Ability) -> bool:
    """Whether its player has chosen that an alpha ability applies (7.4.5.f). That holds as long as its condition
    does."""
    ref = g.state.ref(card.id)
    return any(
        choice.source == ref and choice.applies and g.faces.ability(choice.ability) is ability
        for choice in g.state.choices
    )


def lies_valid(g: VisionGame, card: VisionCard) -> bool:
    """Whether the text of a card on the field is valid. What is set on another card has none of its own (11.3.11.b);
    equipment and charms give theirs to the host."""
    if card.zone != FIELD or card.host is not None or (card.face_down and not card.character):  # 5.7.4
        return False
    return card.character or printed(g, card.id, FIELD_GEAR) or printed(g, card.id, WORLD_CHARM)


def printed(g: VisionGame, card: int, tactic: str) -> bool:
    """Whether a tactic or special effect is printed on a card as its own word (10.1.2.a)."""
    return tactic in _own_words(g, g.state.cards[card].face)


def _own_words(g: VisionGame, face: str) -> frozenset[str]:
    """The words printed on a face, but for those it quotes; worked out once for these packs."""
    table: dict[str, frozenset[str]] = g.faces.noted.setdefault("own words", {})
    found = table.get(face)
    if found is None:
        own = (ability.marks for ability in g.faces[face].abilities if QUOTED not in ability.marks)
        found = table[face] = frozenset(mark for marks in own for mark in marks)
    return found


def is_quick(face: VisionFace) -> bool:
    """Whether a card may be played outside the own Main phase, by what is printed on it (5.6.1, 10.3.2, 10.30.2.a)."""
    marks = {mark for ability in face.abilities if QUOTED not in ability.marks for mark in ability.marks}
    return face.kind == COMMAND or not marks.isdisjoint((AMBUSH, LAST_SPELL))


def quick_faces(g: VisionGame) -> frozenset[str] | None:
    """The faces of such cards in these packs. None while effects give cards abilities: any card may be one then."""
    if not derive.as_printed(g):
        return None
    found: frozenset[str] | None = g.faces.noted.get("quick")
    if found is None:
        faces = [face for face in g.faces.values() if isinstance(face, VisionFace) and is_quick(face)]
        found = g.faces.noted["quick"] = frozenset(face.id for face in faces)
    return found


def lies_as(g: VisionGame, card: int, tactic: str) -> bool:
    """Whether a card on the field counts as what a printed word says: not face down, nor made another character
    (5.7.1, 6.1.7); or as what an effect has made of it."""
    if not g.card(card).face_down and printed(g, card, tactic) and not _reshaped(g, card):
        return True
    return made_into(g, card, tactic)


def made_into(g: VisionGame, card: int, tactic: str) -> bool:
    """Whether an effect has made a card equipment or a charm, as it set it (10.13.3, 10.14.3)."""
    if tactic not in (EQUIPMENT, CHARM):
        return False
    ref = g.state.ref(card)
    return any(
        item.field == MADE and ref in item.subjects and isinstance(item.value, tuple) and item.value[0] == tactic
        for item in g.state.modifiers
    )


def _reshaped(g: VisionGame, card: int) -> bool:
    """Whether an effect has made a card something else without any of its own words: a character, or as it set it
    equipment or a charm (6.1.7, 10.13.3, 10.14.3)."""
    ref = g.state.ref(card)
    return any(
        (item.field == MADE or (item.field == SKILLS and item.how == "copy")) and ref in item.subjects
        for item in g.state.modifiers
    )


def has(g: VisionGame, card: int, tactic: str) -> bool:
    """Whether a card has a tactic or special effect now."""
    if derive.as_printed(g):
        return printed(g, card, tactic)
    if not printed(g, card, tactic) and not derive.was_given(g, card):
        return False
    return any(tactic in marked_with(g, card, ref) for ref in g.abilities(card))


def written(g: VisionGame, card: int, tactic: str) -> bool:
    """Whether a card counts as having a tactic where that is asked, even if its text is negated (2.1.1.a)."""
    if has(g, card, tactic) or made_into(g, card, tactic):
        return True
    record = g.card(card)
    if not printed(g, card, tactic) or (record.zone == FIELD and record.face_down):
        return False
    return not _reshaped(g, card)


def immunities(g: VisionGame, card: int) -> set[str]:
    """The races from whose characters a character takes no combat damage (10.11.2.a)."""
    refs = g.abilities(card)
    return {
        mark.removeprefix(IMMUNE) for ref in refs for mark in marked_with(g, card, ref) if mark.startswith(IMMUNE)
    }


def of_kind(g: VisionGame, card: int, kind: str) -> Iterator[AbilityRef]:
    """The abilities of that kind which a card has now."""
    for ref in derive.listed(g, card, g.faces.of_kind.get(kind, {})):
        ability = g.ability(ref)
        if QUOTED not in ability.marks or given(g, g.card(card), ability):
            yield ref


def play_effects(g: VisionGame, card: int) -> tuple[AbilityRef, ...]:
    """Everything a card can do when its play is resolved: of several, one is chosen (5.2.3.c)."""
    return tuple(of_kind(g, card, PLAYED))


def play_effect(g: VisionGame, card: int) -> AbilityRef | None:
    """What a card does when its play is resolved, if it says anything (7.2.1.a)."""
    return next(of_kind(g, card, PLAYED), None)


def may_cast(g: VisionGame, card: int, player: int) -> bool:
    """Whether a character counts for spiritualists. With 封術 its player needs six nodes (10.31.2.a)."""
    return not has(g, card, SEALED_ART) or len(g.nodes(player)) >= SEALED_BELOW


def spiritualist_there(g: VisionGame, card: int, player: int) -> bool:
    """Whether the spiritualist of a card is among the characters of a player (5.5.6, 5.5.7, 10.31.3)."""
    names = g.words(card, "spiritualist")
    return any(
        g.named(each, name) and may_cast(g, each, player) for name in names for each in g.characters(player)
    )


def alternate_there(g: VisionGame, card: int, player: int) -> bool:
    """Whether enough characters of its alternate race are on a player's field. Several races each need their number
    (5.6.6; G15)."""
    face = g.face(card)
    return bool(face.alternate) and all(
        sum(race in g.races(each) for each in g.characters(player)) >= face.alternates for race in face.alternate
    )
