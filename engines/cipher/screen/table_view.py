"""What a screen adds to Cipher's cards: marks, tags, the battle column, and what an option would lead to.

Everything here is computed from what all players may see, or from the asked player's own hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.cipher.abilities import skills
from engines.cipher.screen import changed_text
from engines.cipher.table.cards import CipherFace
from engines.cipher.table.state import Battle
from engines.cipher.table.zones import BATTLEFIELD, BONDS, HAND, SUPPORT
from engines.cipher.turn import actions
from engines.cipher.turn.battle import CRITICAL, ENDING, SUPPORTING
from engines.cipher.turn.change_hooks import LayInOrder
from engines.cipher.turn.defeat import DefeatProcessing
from engines.core.abilities import derive
from engines.core.cards.card_definitions import CardDatabase
from engines.core.cards.plain_sight import face_view
from engines.core.display.texts import sign
from engines.core.display.views import (
    ArrowView,
    ChipView,
    FaceView,
    Mention,
    StageSide,
    StageView,
    Text,
    TextArg,
)
from engines.core.model.ask import Ask, Option
from engines.core.model.events import AbilityRef, RefPair
from engines.core.model.procedure import Procedure
from engines.core.model.state import Card
from engines.core.procedures.resolve import Resolve
from engines.core.state import derived_cache
from engines.core.state.atoms import AdvanceTurn, Mark, Turn
from engines.core.state.game_log import mention, of_value, told
from engines.core.state.knowledge import handle_of
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


STEPS = ("declare", "support", "critical", "evade", "judge", "end")


def stage(g: CipherGame, viewer: int) -> StageView | None:
    """The battle column: defender above, attacker below, totals, and the verdict the numbers already give."""
    battle = g.battle
    if battle is None:
        return None
    attacker, defender = g.attacker(), g.defender()
    sides = [
        _side(g, viewer, g.opponent(g.turn_player), defender, "stage.defends"),
        _side(g, viewer, g.turn_player, attacker, "stage.attacks"),
    ]
    verdict = hint = None
    if attacker is not None and defender is not None:
        power, other = outlook(g, attacker), outlook(g, defender)
        verdict = Text(
            key=f"stage.{_verdict(g, power, other)}",
            args={
                "power": power,
                "other": other,
                "card": mention(g, viewer, defender),
                "fate": fate(g, viewer, defender),
            },
        )
        if battle.step == CRITICAL and not battle.critical and power > 0:
            hint = Text("stage.with-critical", {"power": 2 * power, "other": other, "sign": sign(2 * power, other)})
    steps = [Text(key=f"stage.step-{name}") for name in STEPS]
    return StageView(sides=sides, steps=steps, step=battle.step, verdict=verdict, hint=hint)


def _verdict(g: CipherGame, power: int, other: int) -> str:
    """What the numbers mean before the judgement, and what it came to after it: they decide nothing any more then."""
    battle, defender = g.battle, g.defender()
    assert battle is not None and defender is not None
    if battle.judged and not g.card(defender).defeated:
        return "saved"  # an orb or a replacement has kept it (9.3.1.1.1, 9.3.1.2.2)
    if battle.judged:
        return "falls" if g.orbs_destroyed() == 1 else "struck"  # several orbs go one by one
    if battle.evaded:
        return "evaded"
    if battle.step == ENDING:
        return "survived"
    return "falls" if power >= other else "holds"


def outlook(g: CipherGame, unit: int) -> int:
    """A battle unit's power together with a support that has succeeded and is still to be added (18.3.1.8)."""
    return g.power(unit) + sum(_support_to_come(g, g.card(unit).user))


def _support_to_come(g: CipherGame, player: int) -> list[int]:
    """The support powers that 18.3.1.8 will add, once it is judged which supports succeed."""
    battle = g.battle
    if battle is None or not battle.support_judged or battle.step != SUPPORTING:
        return []
    return [g.number(card, "support") for card in g.support_cards(player)]


def _side(g: CipherGame, viewer: int, player: int, unit: int | None, caption: str) -> StageSide:
    helper = g.support_card(player)
    parts: list[Text] = []
    if unit is not None:
        printed = g.game.printed(g, unit, "power")
        parts.append(Text(key="stage.printed", args={"power": printed if isinstance(printed, int) else 0}))
        for source in derive.sources(g, unit, "power"):
            amount = source.value if isinstance(source.value, int) else 0
            if source.reason or amount:
                cause = of_value(g, viewer, source)
                parts.append(Text(key="stage.part", args={"amount": f"{amount:+d}", "what": cause}))
        for amount in _support_to_come(g, player):
            parts.append(Text(key="stage.part", args={"amount": f"{amount:+d}", "what": Text(key="source.support")}))
    cards = g.state.cards
    who = mention(g, viewer, unit) if unit is not None else None
    return StageSide(
        player=player,
        caption=Text(key=caption, args={"card": who} if who is not None else {"card": ""}),
        card=handle_of(g, viewer, cards[unit]) if unit is not None else None,
        helper=handle_of(g, viewer, cards[helper]) if helper is not None else None,
        total=outlook(g, unit) if unit is not None else None,
        parts=parts,
    )


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


def consequence(g: CipherGame, viewer: int, ask: Ask) -> Text | None:
    attacker, defender = g.attacker(), g.defender()
    if attacker is None or defender is None:
        return None
    power, other = g.power(attacker), g.power(defender)
    payable = any(option.subject is not None for option in ask.options)  # it is asked even of a hand that cannot
    if ask.what == "critical-hit":
        args: dict[str, TextArg] = {
            "power": power,
            "double": 2 * power,
            "other": other,
            "card": mention(g, viewer, attacker),
            "target": mention(g, viewer, defender),
        }
        if power >= other:
            args["fate"] = fate(g, viewer, defender)
        enough = "critical-needless" if power >= other else "critical"
        return Text(key=f"consequence.{enough}" if payable else "consequence.critical-not-payable", args=args)
    if ask.what == "evasion":
        keys = ("evade-needed", "evade-needless") if payable else ("evade-not-payable", "evade-not-needed")
        key = f"consequence.{keys[power < other]}"
        return Text(
            key=key,
            args={
                "power": power,
                "other": other,
                "card": mention(g, viewer, defender),
                "target": mention(g, viewer, attacker),
                "fate": fate(g, viewer, defender),
            },
        )
    return None


def fate(g: CipherGame, viewer: int, unit: int) -> Text:
    """What losing this battle means for a unit: a main character is saved by its orbs (9.3.1.2)."""
    card = mention(g, viewer, unit)
    if not g.card(unit).main:
        return Text(key="fate.defeated", args={"card": card})
    orbs = len(g.orbs(g.card(unit).user))
    if not orbs:
        return Text(key="fate.lost", args={"card": card})
    lost = min(orbs, g.orbs_destroyed())
    return Text(key="fate.orbs", args={"card": card, "count": lost, "before": orbs, "after": orbs - lost})


def option_words(g: CipherGame, text: Text, option: Option) -> Text:
    """What an option is called where its action alone does not tell.

    Laying a card on a unit has two names: with a class-change cost it is always a class change (14.2.5). A trigger that
    several of its kind share is told apart by the card of its event.
    """
    if option.verb == "trigger" and option.card is not None:
        return Text(key="option.trigger-by", args=text.args)
    if (
        option.verb == actions.LEVEL_UP
        and option.subject is not None
        and (g.number_or_none(option.subject, "class_change") is not None)
    ):
        return Text(key="option.class-change", args=text.args)
    return text


def option_consequence(g: CipherGame, viewer: int, ask: Ask, option: Option) -> Text | None:
    """What choosing it means in numbers, as far as the table knows them."""
    if option.verb == actions.ATTACK and option.subject is not None and option.card is not None:
        power, other = forecast(g, option.subject, option.card)
        return Text(key="consequence.attack", args={"power": power, "other": other})
    if ask.what == "deploy" and option.verb in (actions.DEPLOY, actions.LEVEL_UP) and option.subject is not None:
        deploying = option.verb == actions.DEPLOY
        cost = g.cost_now(option.subject) if deploying else g.level_cost_now(option.subject)
        have = len(g.bonds(g.card(option.subject).user))
        return Text(key="consequence.cost", args={"cost": cost, "total": g.state.spent + cost, "have": have})
    return None


def forecast(g: CipherGame, unit: int, target: int) -> tuple[int, int]:
    """The powers of both as they will stand once the attack is declared (18.2.1.3): what holds only while a unit
    attacks or is attacked counts. Supports and skills that trigger on the attack are still to come."""
    if derive.untouched(g, "power"):
        return g.power(unit), g.power(target)
    trial = g.clone()
    derived_cache.share_places(g, trial)
    trial.apply(Turn(card=unit, turned=True))
    trial.apply(
        AdvanceTurn(
            fields={
                "battle": Battle(attacker=g.state.ref(unit), defender=g.state.ref(target)),
                "attacks": g.state.attacks + 1,
            }
        )
    )
    trial.apply(Mark(card=unit, fields={"attacked": True}))
    return trial.power(unit), trial.power(target)


def face_sight(faces: CardDatabase, face_id: str) -> FaceView:
    """A face for drawing, its skills as text from the compiled words."""
    from engines.cipher.catalogue import CATALOGUE
    from engines.language.packs.pack import texts  # only screens need texts

    face = faces[face_id]
    assert isinstance(face, CipherFace)
    slots = {"cost": str(face.cost), "range": _range(face), "power": str(face.power), "support": str(face.support)}
    if face.symbols:
        slots["symbol"] = " ".join(face.symbols)
    if face.class_change is not None:
        slots["class_change"] = str(face.class_change)
    return face_view(face, "cipher", slots, texts(CATALOGUE, face))


def _range(face: CipherFace) -> str:
    if not face.range:
        return "–"
    return face.range[0] if len(face.range) == 1 else f"{face.range[0]}–{face.range[-1]}"


ANSWERS = {
    ("bond", actions.END): "end-bond",
    ("deploy", actions.END): "end-deploy",
    ("action", actions.END): "end-action",
    ("mulligan", "yes"): "new-hand",
    ("mulligan", "no"): "keep-hand",
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
        (card.id, card.felled_by[0])
        for card in map(g.card, frame.saved)
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
