"""What is shown of Cipher's cards and questions beside the plain view: numbers, marks, tags, arrows and words.

Everything here is computed from what all players may see, or from the asked player's own hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.cipher.abilities import skills
from engines.cipher.screen import changed_text
from engines.cipher.table.zones import BATTLEFIELD, BONDS, HAND, SUPPORT
from engines.cipher.turn import actions
from engines.cipher.turn.change_hooks import LayInOrder
from engines.cipher.turn.defeat import DefeatProcessing
from engines.core.display.views import ArrowView, ChipView, Mention, Text, TextArg
from engines.core.model.ask import Ask, Option
from engines.core.model.events import AbilityRef, RefPair
from engines.core.model.procedure import Procedure
from engines.core.model.state import Card
from engines.core.procedures.resolve import Resolve
from engines.core.state.game_log import mention, told
from engines.core.state.pointing import arrow

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame


def shown_numbers(g: CipherGame, card: Card) -> Sequence[str]:
    """Power and support where a card fights or may soon, costs in hand. Elsewhere the printed face says it all."""
    if card.zone not in (*BATTLEFIELD, SUPPORT, HAND):
        return ()
    numbers = ["power", "support", "cost"] if card.zone == HAND else ["power", "support"]
    if g.game.printed(g, card.id, "class_change") is not None:
        numbers.append("class_change")
    return numbers


def marks(g: CipherGame, card: Card) -> list[str]:
    found: list[str] = []
    if card.zone in BATTLEFIELD and g.battle is not None:
        if card.id == g.attacker():
            found.append("attacks")
        if card.id == g.defender():
            found.append("attacked")
    elif card.zone == SUPPORT and g.battle is not None:
        found.append("supports")
    if g.card(card.id).main and card.zone in BATTLEFIELD:
        found.append("hero")
    return [*found, *changed_text.symbol_marks(g, card)]


def tags(g: CipherGame, card: Card) -> list[Text]:
    record = g.card(card.id)
    found: list[Text] = []
    if record.zone in BATTLEFIELD:
        if card.id == g.attacker():
            found.append(Text(key="tag.attacking"))
        if card.id == g.defender():
            found.append(Text(key="tag.attacked"))
        if record.main:
            found.append(Text(key="tag.main"))
        if record.turned:
            found.append(Text(key="tag.tapped"))
        if record.under:
            found.append(Text(key="tag.stack", args={"count": g.stack_count(card.id)}))
        if record.class_changed:
            found.append(Text(key="tag.class-changed"))
        elif record.levelled:
            found.append(Text(key="tag.levelled"))
        if record.grown:
            found.append(Text(key="tag.grown"))
    if record.zone == BONDS and record.face_down:
        found.append(Text(key="tag.bond-used"))
    if record.used:
        found.append(Text(key="tag.used"))
    return found


def arrows(g: CipherGame, viewer: int) -> list[ArrowView]:
    attacker, defender = g.attacker(), g.defender()
    return [] if attacker is None or defender is None else [arrow(g, viewer, attacker, defender)]


def chips(g: CipherGame) -> list[ChipView]:
    """Bonds already spent in this deploy phase (15.1.2); bond phases still to come (23.1.26)."""
    if g.state.extra_bond_phases:
        more = Text(key="chip.bond-phases", args={"count": g.state.extra_bond_phases})
        return [ChipView(area=BONDS, owner=g.turn_player, text=more)]
    if g.state.phase != "deploy" or not g.state.spent:
        return []
    return [ChipView(area=BONDS, owner=g.turn_player, text=Text(key="chip.spent", args={"spent": g.state.spent}))]


def frame_text(g: CipherGame, viewer: int, frame: Procedure) -> Text:
    if isinstance(frame, skills.ResolveTrigger | Resolve) and g.privy() not in (None, viewer):
        return Text(key="resolving.rule-processing")  # nobody may notice a hand card's skill before the card is out
    if isinstance(frame, skills.ResolveTrigger | skills.Activate | Resolve):
        return _skill_text(g, viewer, frame.here.source, frame.here.ability)
    return Text(key=frame.TITLE)


def _skill_text(g: CipherGame, viewer: int, source: RefPair, skill: AbilityRef) -> Text:
    """A skill by its card, and what it does as far as the viewer knows the card."""
    card = told(g, viewer, skills.spoken_of(g, source, skill))
    if isinstance(card, Mention) and card.name is None:
        return Text(key="resolving.skill", args={"card": card, "skill": told(g, viewer, skill)})
    ability = g.faces.ability(skill)
    effect = g.game.effect_words(g.faces, skill)
    if ability.name is None:
        return Text(key="resolving.skill", args={"card": card, "skill": effect})
    return Text(key="resolving.skill-effect", args={"card": card, "skill": ability.name, "effect": effect})


def option_words(g: CipherGame, text: Text, option: Option) -> Text:
    """What an option is called where its action alone does not tell.

    Laying a card on a unit has two names: with a class-change cost it is always a class change (14.2.5). A trigger that
    several of its kind share is told apart by the card of its event.
    """
    if option.verb == "trigger" and option.card is not None:
        return Text(key="option.trigger-by", args=text.args)
    if option.verb == actions.LEVEL_UP and option.subject is not None and (
        g.number_or_none(option.subject, "class_change") is not None
    ):
        return Text(key="option.class-change", args=text.args)
    return text


ANSWERS = {
    ("bond", actions.END): "end-bond", ("deploy", actions.END): "end-deploy", ("action", actions.END): "end-action",
    ("mulligan", "yes"): "new-hand", ("mulligan", "no"): "keep-hand",
}
"""Answers that say what they do: by question and verb, the message key without "option."."""


def purpose(g: CipherGame, viewer: int, ask: Ask) -> Text | None:
    """What a decision of the rules is for. None: the card that asks says it."""
    if ask.what == "hidden-trigger" and viewer in ask.players and len(ask.options) == 1:
        return Text(key="purpose.no-hand-skill")
    frame = g.state.procedures[-1] if g.state.procedures else None
    if isinstance(frame, LayInOrder) and g.privy() in (None, viewer):
        unit = mention(g, viewer, frame.cards[0])
        return Text(key="purpose.stack-order", args={"card": unit, "zone": g.zone_text(frame.area)})
    if ask.what == "keep-units":
        return Text(key="purpose.keep-units", args={"orbs": len(g.orbs(ask.players[0]))})
    return None


def orb_for_attack(g: CipherGame, ask: Ask) -> bool:
    """Whether an orb is asked for because of the attack being judged."""
    battle, defender = g.battle, g.defender() if g.battle is not None else None
    if ask.what != "orb" or battle is None or not battle.orbs_due or defender is None or g.attacker() is None:
        return False
    unit = g.card(defender)
    return unit.main and unit.user == ask.players[0]


def felled(g: CipherGame, ask: Ask) -> tuple[int, int] | None:
    """At the question for an orb: the unit it saves, and the card whose skill has defeated it."""
    frame = g.state.procedures[-1] if g.state.procedures else None
    if ask.what != "orb" or not isinstance(frame, DefeatProcessing):
        return None
    found = [
        (card.id, card.felled_by[0]) for card in map(g.card, frame.saved)
        if card.user == ask.players[0] and card.felled_by is not None
    ]
    return found[0] if found else None


def question_args(g: CipherGame, ask: Ask) -> dict[str, TextArg]:
    """The battle, where an orb saves its defender."""
    if orb_for_attack(g, ask):
        attacker, defender = g.attacker(), g.defender()
        assert attacker is not None and defender is not None
        viewer = ask.players[0]
        return {"attacker": mention(g, viewer, attacker), "defender": mention(g, viewer, defender)}
    pair = felled(g, ask)
    if pair is not None:
        unit, by = (mention(g, ask.players[0], card) for card in pair)
        return {"card": by, "defender": unit}
    return {}
