"""What is shown of cards, areas and questions beside the plain view: numbers, marks, tags, headers and words.

Everything here is computed from what all players may see, or from the asked player's own hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.core.display.views import ArrowView, CellView, Named, PlayerMention, Text, TextArg
from engines.core.model.ask import Ask
from engines.core.model.events import AbilityRef
from engines.core.model.mentions import OfCard
from engines.core.model.procedure import Procedure
from engines.core.model.state import Card
from engines.core.procedures.resolve import Resolve
from engines.core.state.game_log import mention, told
from engines.core.state.pointing import arrow
from engines.moncolle.abilities import area_limit
from engines.moncolle.abilities.permits import ATTACK
from engines.moncolle.abilities.skills import Declare, FireTrigger, TakeEffect
from engines.moncolle.battle import attack
from engines.moncolle.battle.damage import DIED
from engines.moncolle.table.cards import ITEM_MULTI, SLOTS, UNIT
from engines.moncolle.table.discarding import Discard
from engines.moncolle.table.zones import AREAS, HAND, LANDS
from engines.moncolle.turn.march import March

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame
    from engines.moncolle.table.state import Use

STANDING = ("initiative", "charge", "defender")

# -- cards --------------------------------------------------------------------------------------------------------


def shown_numbers(g: MoncolleGame, card: Card) -> Sequence[str]:
    """The numbers of units wherever they count or soon may, of terrain on the board. Elsewhere the face says it all."""
    face = g.face(card.id)
    if card.zone in LANDS:
        return ("limit",)
    if face.card_class != UNIT or card.zone not in (*AREAS, HAND):
        return ()
    return ("level", "attack", "defence", *(field for field in (*STANDING, *SLOTS) if g.number(card.id, field)))


def marks(g: MoncolleGame, card: Card) -> list[str]:
    found: list[str] = []
    ref = g.state.ref(card.id)
    for use in g.chain:
        fights = use.here is None
        if ref in use.users:
            found.append("attacks" if fights else "chain")
        if ref in use.targets:
            found.append("attacked" if fights else "chain")
    if card.zone in AREAS:
        if g.is_hero(card.id):
            found.append("hero")
        found.extend(f"used:{slot}" for slot in g.card(card.id).spent)
        found.extend(f"used:{ITEM_MULTI}" for _ in card.under)  # 12-4-1.p1: it holds equipment
    if not found:
        return found
    return [*dict.fromkeys(mark for mark in found if not mark.startswith("used:")), *(
        mark for mark in found if mark.startswith("used:")
    )]


def tags(g: MoncolleGame, card: Card) -> list[Text]:
    record = g.card(card.id)
    if record.face_down and record.zone in LANDS:
        return [Text(key="tag.base" if g.is_base(g.area(card.id)) else "tag.proxy")]
    found: list[Text] = []
    if record.zone in AREAS:
        said = set(marks(g, card))
        found += [Text(key=key) for mark, key in (
            ("attacks", "tag.attacking"), ("attacked", "tag.attacked"), ("chain", "tag.in-chain"), ("hero", "tag.hero"),
        ) if mark in said]
        if record.under:
            names: list[Named | Text] = [g.faces[g.card(below).face].name for below in record.under]
            found.append(Text(key="tag.equipped", args={"items": [*names]}))
        if record.spent:
            found.append(Text(key="tag.spent", args={"count": len(record.spent)}))
        if record.immediate:
            found.append(Text(key="tag.immediate"))
    if record.turned:
        found.append(Text(key="tag.acted"))
    return found


# -- the board ----------------------------------------------------------------------------------------------------


def cells(g: MoncolleGame, viewer: int) -> list[CellView]:
    """The header of every area: its terrain, how much of the limit its holder uses, whose it is, what was there."""
    return [_cell(g, area) for area in AREAS]


def _cell(g: MoncolleGame, area: str) -> CellView:
    land, held, battle = g.land(area), g.held_by(area), g.battle
    title = None
    if land is not None:
        record = g.card(land)
        if record.face_down:
            title = Text(key="cell.base" if g.is_base(area) else "cell.proxy")
        else:
            title = Text(key="cell.land", args={"name": g.face(land).name})
    used = area_limit.load_at(g, area, held) if held is not None else 0
    return CellView(
        id=area, title=title, placed=g.placed_by(area), held=held, note=_note(g, area),
        gauge=Text(key="cell.level", args={"used": used, "limit": g.limit(area)}) if land is not None else None,
        contested=battle is not None and battle.area == area,
    )


def _note(g: MoncolleGame, area: str) -> Text | None:
    battle = g.battle
    left = battle is not None and any(origin == area for _, origin in battle.origins)
    if battle is not None and left and not g.units_at(area, battle.attacker):
        return Text(key="cell.marched", args={"area": battle.area.upper()})
    if area in g.state.fought and (battle is None or battle.area != area):
        return Text(key="cell.fought")
    return None


def arrows(g: MoncolleGame, viewer: int) -> list[ArrowView]:
    """Where the units of a march go that is still being declared (9-2-2.p17)."""
    marches = (frame for frame in g.state.procedures if isinstance(frame, March))
    found = []
    for unit, area in (move for frame in marches for move in frame.moves):
        card, land = g.card(unit), g.land(area)
        if land is not None and card.zone != area and card.zone in AREAS:
            found.append(arrow(g, viewer, unit, land, "move"))
    return found


# -- words --------------------------------------------------------------------------------------------------------

ANSWERS = {
    ("new-start", "yes"): "start-anew", ("new-start", "no"): "keep-start", ("main", "end"): "end-main",
    ("summon", "end"): "end-summon", ("immediate", "end"): "end-immediate", ("formation-swap", "end"): "end-swaps",
    ("normal-timing", "end"): "end-normal-timing", ("counter", "decline"): "no-counter",
    ("march-several", "end"): "set-out",
}
"""Answers that say what they do: by question and verb, the message key without "option."."""


DECLARED = ("target", "target-up-to", "slot", "slots")
"""What is asked while an effect is declared."""
OF_RULES = ("normal-timing", *DECLARED)
"""Questions whose purpose no card says."""


def purpose(g: MoncolleGame, viewer: int, ask: Ask) -> Text | None:
    """What a decision of the rules is for: what is answered, what comes after, which effect is being declared."""
    battle = g.battle
    if ask.what == "counter" and g.chain:
        return _answered(g, viewer, g.chain[-1])
    if ask.what == "normal-timing":
        return _timing(g, ask) if viewer in ask.players else None
    if ask.what in DECLARED:
        declared = g.innermost(Declare)
        if declared is None or (viewer not in ask.players and mention(g, viewer, declared.card).name is None):
            return None
        return _used(g, viewer, declared.card, declared.here.ability)
    if ask.what == "return" and battle is not None:
        return Text(key="purpose.march-failed", args={"area": battle.area.upper()})
    return _discarded_by_rule(g, viewer) if ask.what == "discard-order" else None


def _discarded_by_rule(g: MoncolleGame, viewer: int) -> Text | None:
    """Why several cards go to the discard pile at once. None where an effect or a cost discards them and says so."""
    frame = g.state.procedures[-1]
    if not isinstance(frame, Discard):
        return None
    if frame.also != DIED:
        return Text(key=f"purpose.{frame.why}") if frame.why else None
    killer = mention(g, viewer, frame.by[0]) if frame.by is not None else None
    if killer is None or killer.name is None:
        return Text(key="purpose.died")
    return Text(key="purpose.died-by", args={"card": killer})


def _timing(g: MoncolleGame, ask: Ask) -> Text:
    """What comes after the effects of a side's own timing."""
    if any(option.verb == ATTACK for option in ask.options):
        damage = attack.strength(g, attack.attackers(g, ask.players[0]))
        return Text(key="purpose.attack-due", args={"damage": damage})
    return Text(key="purpose.no-attack-due")


def question_args(g: MoncolleGame, ask: Ask) -> dict[str, TextArg]:
    """Where it is, as far as the question is about a place."""
    if ask.what == "limit-adjustment" and ask.options and ask.options[0].subject is not None:
        return {"area": g.card(ask.options[0].subject).zone.upper()}
    return {}


def _answered(g: MoncolleGame, viewer: int, use: Use) -> Text:
    """What a counter would answer: the latest entry of the chain, with whom it aims at."""
    who = PlayerMention(player=use.player)
    if use.here is None:
        damage = attack.strength(g, attack.fighting(g, use.users))
        return Text(key="purpose.attack", args={"who": who, "damage": damage})
    targets = [OfCard(card) for ref in use.targets if (card := g.follow(ref)) is not None]
    source = use.card[0] if use.card is not None else use.here.source[0]
    return Text(key="purpose.use-on" if targets else "purpose.use", args={
        "who": who, "card": told(g, viewer, OfCard(source)), "targets": told(g, viewer, targets),
        "effect": g.game.effect_words(g.faces, use.here.ability),
    })


def _used(g: MoncolleGame, viewer: int, card: int, ability: AbilityRef) -> Text:
    args = {"card": told(g, viewer, OfCard(card)), "skill": g.game.skill_words(g.faces, ability)}
    return Text(key="resolving.skill", args=args)


def frame_text(g: MoncolleGame, viewer: int, frame: Procedure) -> Text | None:
    """An effect that is being carried out, by its card and its words. None: the procedure's own title says enough."""
    here = frame.here if isinstance(frame, Resolve | TakeEffect) else None
    if here is not None:
        source, ability = here.source, here.ability
    elif isinstance(frame, FireTrigger):
        source, ability = frame.item.source, frame.item.ability
    else:
        return None
    return _used(g, viewer, source[0], ability)
