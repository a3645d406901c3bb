"""What happens at once whenever something has changed (11.1.1).

Characters are overcome, cards are too many, and what a set card gave ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engines.core.model.events import SKILLS, Event
from engines.core.model.procedure import Procedure
from engines.core.procedures.payment import Pay
from engines.core.state.atoms import Expire, Player, Turn
from engines.core.state.kept_values import kept
from engines.vision.abilities import choices, decks_seen
from engines.vision.abilities.crowding import crowd, crowded
from engines.vision.abilities.entering import Becomes, Enter, is_fantasy
from engines.vision.abilities.kinds import WHILE_SET
from engines.vision.abilities.moments import Gammas, Moment, cuts_in
from engines.vision.abilities.playing import hand_marks
from engines.vision.abilities.playing.plays import PLAYING, PlayCard, uncount
from engines.vision.abilities.playing.uses import UseAbility
from engines.vision.abilities.removing.damage import Withstands, hurt, overcome
from engines.vision.abilities.removing.removal import MakeLethal, may_be
from engines.vision.abilities.transform import TurnBack, lapsed
from engines.vision.table.state import LETHAL
from engines.vision.table.zones import FIELD, HAND, NODES
from engines.vision.turn.attack import changes_sides

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


NEXT_PLAY: Final = "next-play"
"""The moment at which an effect on the next card that a player plays ends (7.8.1)."""


def on_event(g: VisionGame, event: Event) -> None:
    """Bookkeeping before anything triggers."""
    if event.kind == f"to-{NODES}" and event.cause == "action" and event.player is not None:
        g.apply(Player(player=event.player, fields={"node_set": True}))  # 1.8.2.c
    if event.kind in ("seen", "shuffled"):
        decks_seen.noted(g, event)  # 3.2.5
    if g.state.modifiers and (event.kind == "seen" or event.start == HAND):
        hand_marks.shown(g, event)  # 3.6.5
    if event.kind in ("turned", "readied") and event.card is not None:
        _together(g, event.card[0], event.kind == "turned")
    if event.kind == PLAYING and any(item.until == NEXT_PLAY for item in g.state.modifiers):
        g.apply(Expire(serials=tuple(
            item.serial for item in g.state.modifiers if item.until == NEXT_PLAY and item.user == event.player
        )))
    if event.kind == "cancelled" and event.card is not None and event.player is not None:
        uncount(g, event.player, event.card[0])
    if event.kind == f"to-{FIELD}" and event.start == FIELD and g.state.attacks:
        changes_sides(g, event)  # 6.3.6.c
    if event.kind.startswith("to-") and any(item.until == WHILE_SET for item in g.state.modifiers):
        _part(g)


def _together(g: VisionGame, card: int, asleep: bool) -> None:
    """A host and all that is set on it lie the same way (11.3.11.c)."""
    record = g.card(card)
    host = card if record.host is None else record.host
    for each in (host, *g.card(host).under):
        if each != card and g.card(each).turned != asleep:
            g.apply(Turn(card=each, turned=asleep))


def _part(g: VisionGame) -> None:
    """What is set on a character no more gives it nothing any longer (6.1.13)."""
    ended = tuple(
        item.serial
        for item in g.state.modifiers
        if item.until == WHILE_SET
        and (
            (
                item.field == SKILLS
                and item.source is not None
                and (not g.state.present(item.source) or g.card(item.source[0]).host != item.subjects[0][0])
            )
            or (
                item.field != SKILLS
                and (not g.state.present(item.subjects[0]) or g.card(item.subjects[0][0]).host is None)
            )
        )
    )
    if ended:
        g.apply(Expire(serials=ended))


def _may_change(g: VisionGame) -> bool:
    """Whether some card may have to become something else, or leave, by the rules of what lies on the fields."""
    fields = [card for player in g.players for card in g.field(player)]
    return any(is_fantasy(g, card) for card in fields) or lapsed(g) is not None or bool(hurt(g)) or bool(crowd(g))


def _changing(g: VisionGame) -> Procedure | None:
    """The first of these things that is due and not going on already."""
    for player in g.players:
        for card in g.field(player):
            if is_fantasy(g, card) and not any(
                isinstance(frame, Becomes) and frame.card == card for frame in g.state.procedures
            ):
                return Becomes(card=card)
    back = lapsed(g)
    if back is not None:
        return TurnBack(card=back)
    found = overcome(g)
    if found:
        falling = tuple(card for card in found if may_be(g, card, LETHAL))
        return MakeLethal(cards=falling) if falling else Withstands(cards=tuple(found))
    return crowded(g)


def interrupts(g: VisionGame) -> Sequence[Procedure]:
    """What is due now. It is one thing at a time, as the next is looked for after each change. Nothing is while a card
    is being played, an ability used or a cost paid: that comes directly afterwards (5.2.3, 7.3.4, 1.8.7.f)."""
    changing = kept(g, "changing", _may_change)
    if not (changing or g.state.pending or choices.known(g)):
        return ()
    if any(isinstance(frame, PlayCard | UseAbility | Pay) for frame in g.state.procedures):
        return ()
    due = _changing(g) if changing else None
    if due is not None:
        return (due,)
    if cuts_in(g) and not isinstance(g.state.procedures[-1], Moment | Gammas | Enter):
        return (Gammas(of_plays=True),)
    asked = choices.due(g)
    return () if asked is None or asked in g.state.procedures else (asked,)


