"""Which kind of priority a player is asked about. Players may let kinds pass; only public facts count.

Players let kinds of window pass by themselves, and a window nobody could use asks nobody at the screen. Neither may
depend on a hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engines.core.abilities.static_abilities import as_printed, unchanged
from engines.core.model.ask import Option
from engines.core.model.events import AbilityRef
from engines.vision.abilities.kinds import ACTIVATED, AT_WILL, is_quick, of_kind
from engines.vision.abilities.permits import SLEEP_BARS_DEFENCE, forbidden
from engines.vision.abilities.playing.uses import in_time
from engines.vision.table.cards import VisionFace
from engines.vision.table.zones import GRAVE
from engines.vision.turn.actions import MAIN, USE

if TYPE_CHECKING:
    from engines.core.contract.chain import Link
    from engines.vision.table.play import VisionGame

INTERFERENCE: Final = "interference"
OWN_PLAY: Final = "own-play"
"""The newest thing in the interference is another's, or one's own."""


def of_phase(g: VisionGame, player: int) -> str:
    """Priority outside an interference: "" in a player's own Main phase, which nobody lets pass unseen."""
    return "" if g.turn_player == player and g.state.phase == MAIN else g.state.phase


def of_interference(g: VisionGame, player: int, chain: tuple[Link, ...]) -> str:
    """An attack nobody defends against yet counts as its attacker's newest."""
    if chain:
        return OWN_PLAY if chain[-1].player == player else INTERFERENCE
    attack = g.attack
    return OWN_PLAY if attack is not None and attack.player == player and g.defender() is None else INTERFERENCE


def usable(g: VisionGame, player: int, found: Sequence[Option]) -> bool:
    """Whether a player could do anything but pass, as far as everybody can tell. Of what they can do, `found`, only
    that something that lies open can be used is taken into account: everybody sees that."""
    if of_phase(g, player) == "" and not g.interfering:
        return True
    used = any(option.verb == USE for option in found)
    return used or _may_defend(g, player) or _open_use(g, player) or (bool(g.hand(player)) and _from_hand(g, player))


def _may_defend(g: VisionGame, player: int) -> bool:
    attack = g.attack
    may = attack is not None and attack.may_defend and attack.at == player
    return may and any(
        not g.card(card).turned or forbidden(g, card, SLEEP_BARS_DEFENCE) for card in g.characters(player)
    )


def _open_use(g: VisionGame, player: int) -> bool:
    """Whether a card that lies open has an effect to use or apply now. Whether it can be paid may hang on a hand."""
    lying = [card for each in g.field(player) for card in (each, *g.card(each).under)]
    for card in lying:
        if any(_unused(g, card, ref) for ref in of_kind(g, card, ACTIVATED)):
            return True
    if g.interfering or (as_printed(g) and AT_WILL not in g.faces.of_kind):
        return False
    cards = (*lying, *g.state.zones[f"{GRAVE}:{player}"])
    return any(next(of_kind(g, card, AT_WILL), None) is not None for card in cards)


def _unused(g: VisionGame, card: int, ability: AbilityRef) -> bool:
    """7.3.3.f, 7.3.6."""
    used = g.state.used.count((g.state.ref(card), ability))
    return used < g.abilities(card).count(ability) and in_time(g, g.here_of(card, ability))


def _from_hand(g: VisionGame, player: int) -> bool:
    """Whether a card of these packs could be played from a hand now, or its effect be applied there: outside the own
    Main phase these are few."""
    if not (as_printed(g) and all(unchanged(g, field) for field in ("nodes", "cost"))):
        return True
    points, waived, applied = _least(g)
    if points <= len(g.nodes(player)) or (waived and g.characters(player)):
        return True
    return applied and not g.interfering


def _least(g: VisionGame) -> tuple[int, bool, bool]:
    """The fewest nodes with which a card of these packs can be played at any time, and whether one of them can be
    played without any, or applied from the hand."""
    key = "least nodes"
    if key not in g.faces.noted:
        faces = [face for face in g.faces.values() if isinstance(face, VisionFace)]
        quick = [face for face in faces if is_quick(face) and face.cost is not None]
        points = [max(face.nodes or 0, 0 if "cost" in face.variable else face.cost or 0) for face in quick]
        waived = any(face.alternate or face.spiritualist for face in quick)
        applied = any(ability.kind == AT_WILL for face in faces for ability in face.abilities)
        g.faces.noted[key] = (min(points, default=10**6), waived, applied)
    found: tuple[int, bool, bool] = g.faces.noted[key]
    return found
