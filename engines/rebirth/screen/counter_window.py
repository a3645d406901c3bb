"""The chain of a counter window as the stage shows it, and what it comes to.

Everything here is computed from what all players may see.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.core.contract.chain import PLAY, Link
from engines.core.display.views import ChainView, Mention, Text, TextArg, TileView
from engines.core.model.events import AbilityRef, RefPair
from engines.core.state.chain_entries import chain_entry
from engines.core.state.game_log import mention
from engines.rebirth.abilities.cancelling import CounterWindow
from engines.rebirth.abilities.plays import PlayAbility

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame


def chain(g: RebirthGame, viewer: int) -> list[ChainView]:
    """The play a counter window is about and the Cancel abilities presented, the oldest first (9.7.3)."""
    place = next(
        (place for place, frame in reversed(list(enumerate(g.state.procedures))) if isinstance(frame, CounterWindow)),
        None,
    )
    if place is None:
        return []
    window = g.state.procedures[place]
    assert isinstance(window, CounterWindow)
    below = g.state.procedures[place - 1] if place else None
    ability = below.here.ability if isinstance(below, PlayAbility) else None
    entries = [_played(g, viewer, window, ability)]
    entries += [_presented(g, viewer, number + 2, link) for number, link in enumerate(window.chain)]
    works = working(window.chain, window.cancelled)
    return [
        replace(
            entry, outcome=Text(key="stage.works" if works[number] else "stage.stopped"), stopped=not works[number],
        )
        for number, entry in enumerate(entries)
    ]


def unanswered(g: RebirthGame, viewer: int) -> Text | None:
    """What becomes of the play an open counter window is about, if nobody presents another Cancel ability."""
    window = opened(g)
    card = _mention(g, viewer, window.play.card) if window is not None else None
    if window is None or card is None:
        return None
    key = "works" if working(window.chain, window.cancelled)[0] else "stopped"
    return Text(f"consequence.pass-{key}", {"card": card})


def opened(g: RebirthGame) -> CounterWindow | None:
    """The counter window that is open now."""
    return g.innermost(CounterWindow)


def tiles(g: RebirthGame, viewer: int) -> list[TileView]:
    """What becomes of the play if nobody presents another Cancel ability, and against what one would change that."""
    window = opened(g)
    card = _mention(g, viewer, window.play.card) if window is not None else None
    if window is None or card is None:
        return []
    now = working(window.chain, window.cancelled)[0]
    found = [TileView(title=Text("stage.tile-pass"), note=_comes_to(card, now))]
    aims = turning(window.chain, window.cancelled)
    if aims:
        numbers: dict[str, TextArg] = dict(zip("abc", aims, strict=False))
        found.append(TileView(title=Text(f"stage.tile-cancel-{len(numbers)}", numbers), note=_comes_to(card, not now)))
    return found


def turning(chain: Sequence[Link], cancelled: bool) -> list[int]:
    """The entries, by their numbers and the latest first, to which another Cancel would make the play end otherwise."""
    now = working(chain, cancelled)[0]
    aims = [place for place, link in enumerate(chain) if not link.cancelled]
    if not cancelled:
        aims.append(PLAY)
    return sorted(
        (aim + 2 for aim in aims if working((*chain, Link(player=0, answers=aim)), cancelled)[0] != now), reverse=True,
    )


def _comes_to(card: Mention, works: bool) -> Text:
    return Text("stage.tile-works" if works else "stage.tile-stopped", {"card": card})


def working(chain: Sequence[Link], cancelled: bool) -> list[bool]:
    """Which of a play and the Cancel abilities against it take effect if nobody presents another.

    The latest is processed first (9.7.3.3).
    """
    stopped = {PLAY} if cancelled else set()
    for number in reversed(range(len(chain))):
        if chain[number].cancelled:
            stopped.add(number)
        if number not in stopped:
            stopped.add(chain[number].answers)
    return [number not in stopped for number in range(PLAY, len(chain))]


def _played(g: RebirthGame, viewer: int, window: CounterWindow, ability: AbilityRef | None) -> ChainView:
    event = window.play
    player = event.player if event.player is not None else g.turn_player
    key = "stage.plays-card" if ability is None else "stage.plays-ability"
    return ChainView(
        number=1, player=player, card=_mention(g, viewer, event.card), text=Text(key=key), rule="9.7.2",
        cancelled=window.cancelled, effect=None if ability is None else g.game.skill_words(g.faces, ability),
    )


def _presented(g: RebirthGame, viewer: int, number: int, link: Link) -> ChainView:
    text = Text("stage.cancels", {"number": link.answers + 2})
    return chain_entry(g, viewer, number, link, text, "9.7.3.1", None if link.card is None else link.card[0])


def _mention(g: RebirthGame, viewer: int, ref: RefPair | None) -> Mention | None:
    return None if ref is None else mention(g, viewer, ref[0])
