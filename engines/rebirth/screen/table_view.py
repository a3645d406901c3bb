"""What is shown of cards and questions beside the plain view: numbers, marks, tags, and what an answer leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engines.core.display.views import Text
from engines.core.model.ask import Ask, Option
from engines.core.model.mentions import OfName
from engines.core.model.procedure import Procedure
from engines.core.model.state import Card
from engines.core.state.game_log import mention
from engines.rebirth.abilities.plays import PlayAbility
from engines.rebirth.screen import counter_window
from engines.rebirth.table.zones import ENTRY, FRAMES, HAND, MEMBERS, RESOLVING
from engines.rebirth.turn import actions

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame


def shown_numbers(g: RebirthGame, card: Card) -> Sequence[str]:
    """Numbers of a character where it fights or may soon. Elsewhere the face says it all."""
    if not g.is_character(card.id):
        return ()
    return ("cost", "attack", "defence") if card.zone in (*FRAMES, HAND) else ()


def marks(g: RebirthGame, card: Card) -> list[str]:
    """Who attacks, is attacked, supports, and what is being played."""
    if card.zone not in FRAMES:
        return ["chain"] if card.zone == RESOLVING else []
    aim = g.attacked() if g.attack is not None and not g.attack.dealt else None
    roles = (("attacks", g.attacking()), ("attacked", aim), ("supports", g.supporting()))
    return [mark for mark, each in roles if each == card.id]


def tags(g: RebirthGame, card: Card) -> list[Text]:
    """The card's role in the attack, damage and rest, in words."""
    record, roles = g.card(card.id), marks(g, card)
    words = (("attacks", "tag.attacking"), ("attacked", "tag.attacked"), ("supports", "tag.supporting"))
    found = [Text(key) for mark, key in words if mark in roles]
    if record.damage and card.zone == ENTRY:
        found.append(Text("tag.damage", {"count": record.damage}))
    if record.struck:
        found.append(Text("tag.partner-attacked"))
    return [*found, Text("tag.rested")] if card.turned else found


def frame_text(g: RebirthGame, viewer: int, frame: Procedure) -> Text | None:
    """What is being played, with the card whose ability it is."""
    if not isinstance(frame, PlayAbility):
        return None
    card = OfName(frame.here.source[0], g.faces[frame.here.ability.face].name)
    return Text(frame.TITLE, {"card": g.told(viewer, card)})


def consequence(g: RebirthGame, viewer: int, ask: Ask) -> Text | None:
    """What follows if a block (8.4.3, 10.3.5, 10.3.6) or a Cancel ability (9.7.3.3) is declined."""
    if ask.what == "cancel":
        return counter_window.unanswered(g, viewer)
    attacked, attacking = g.attacked(), g.attacking()
    if ask.what != "block" or attacked is None or attacking is None or g.attack is None:
        return None
    amount, damage, bears = g.attack_of(attacking), g.card(attacked).damage, g.number(attacked, "defence")
    falls = damage + amount >= bears
    key = "retires-anyway" if g.attack.partner else "no-block-falls" if falls else "no-block-holds"
    sums = {} if g.attack.partner else {"total": damage + amount, "defence": bears}
    return Text(f"consequence.{key}", {"card": mention(g, viewer, attacked), "amount": amount, **sums})


def option_consequence(g: RebirthGame, viewer: int, ask: Ask, option: Option) -> Text | None:
    """What an attack would come to in numbers, and what a play costs."""
    if option.verb in (actions.DECLARE, actions.DECLARE_PARTNER) and option.card is not None:
        attacker = g.entry(ask.players[0])
        if attacker is None:
            return None
        total = g.card(option.card).damage + g.attack_of(attacker)
        bears = g.number(option.card, "defence")
        key = "attack-partner" if option.verb == actions.DECLARE_PARTNER else (
            "attack-falls" if total >= bears else "attack-holds"
        )
        return Text(f"consequence.{key}", {"total": total, "defence": bears})
    if option.verb in (actions.PLAY, actions.WITHDRAW) and option.subject is not None:
        player = ask.players[0]
        have = sum(not g.card(card).turned for card in g.energy(player))
        first = option.zone is not None and option.zone.partition(":")[0] in MEMBERS and not g.members(player)
        return Text("consequence.energy", {"cost": g.cost_of(option.subject), "have": have, "first": int(first)})
    return None


ANSWERS: Final = {("main", actions.END): "end-main", ("attack", actions.END): "end-attack"}
"""Answers that say what they do: by question and verb, the message key without "option."."""
