"""Interference inside interference as entries one can point at, and what comes of it if both players pass.

Everything here follows from what all players may see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.display.texts import compared
from engines.core.display.views import ChainView, LevelView, PlayerMention, StageView, Text, TileView
from engines.core.state.chain_entries import aimed, chain_entry
from engines.core.state.game_log import mention
from engines.vision.abilities.playing.plays import Item
from engines.vision.screen import outlook
from engines.vision.screen.outlook import Fighter, Outlook
from engines.vision.turn.interference import Interference

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


def stage(g: VisionGame, viewer: int) -> StageView | None:
    """The levels of the interference, and what comes of the innermost; nothing while none is going on."""
    frames = _levels(g)
    if g.state.result is not None or not (g.attack or any(frame.chain for frame in frames)):
        return None
    ahead, chain = outlook.ahead(g), list[ChainView]()
    levels = []
    for number, frame in enumerate(frames, 1):
        live = number == len(frames)
        levels.append(
            LevelView(
                title=Text("stage.level", {"number": number}),
                note=_note(frame, number, live),
                first=len(chain),
                live=live,
            )
        )
        chain += [_entry(g, viewer, place, item) for place, item in enumerate(frame.chain)]
    tiles = _tiles(g, viewer, ahead)
    return StageView(
        sides=[],
        steps=[],
        step=0,
        chain=chain,
        levels=levels if len(levels) > 1 else [],
        tiles=tiles,
        hint=None if tiles else Text("stage.open"),
    )


def _levels(g: VisionGame) -> list[Interference]:
    """The interferences going on, the outermost first (1.12.7)."""
    return [frame for frame in g.state.procedures if isinstance(frame, Interference)]


def _note(frame: Interference, number: int, live: bool) -> Text:
    """What the level came of, or that it waits."""
    if not live:
        return Text("stage.paused", {"number": number + 1})
    if frame.ordered is not None:
        return Text("stage.ordered")
    return Text("stage.newest")


def _entry(g: VisionGame, viewer: int, place: int, item: Item) -> ChainView:
    aims = _aims(g, item)
    text = aimed(g, viewer, Text(f"stage.kind-{item.what}"), aims)
    return chain_entry(g, viewer, place + 1, item, text, "1.12.8.a", g.follow(item.card), aims)


def _aims(g: VisionGame, item: Item) -> list[int]:
    """The cards it has been aimed at, as far as they are still there (8.2.4)."""
    bound = {} if item.here is None else item.here.bound
    refs = dict.fromkeys(ref for refs in bound.values() for ref in refs)
    return [card for ref in refs if (card := g.follow(ref)) is not None]


# -- what comes of it ---------------------------------------------------------------------------------------------


def _tiles(g: VisionGame, viewer: int, ahead: Outlook | None) -> list[TileView]:
    """The sums of the battle, and how life changes. If neither can be told, what is resolved next."""
    if ahead is None:
        return _resolved_next(g, viewer)
    title, found = Text("stage.if-passed"), list[TileView]()
    one, other = ahead.attacker, ahead.defender
    if one is not None and other is not None:
        found = [_fate(g, viewer, one, other, ahead.known), _fate(g, viewer, other, one, ahead.known)]
    for seat in g.players:
        now, then = g.player(seat).life, ahead.life[seat]
        if now != then:
            sums = Text("stage.life-sum", {"now": now, "then": then})
            found.append(TileView(title=title, sum=sums, note=Text("stage.life-of", {"who": PlayerMention(seat)})))
    return found or _resolved_next(g, viewer) or [TileView(title=title, note=Text("stage.no-life"))]


def _resolved_next(g: VisionGame, viewer: int) -> list[TileView]:
    """What the next two passes resolve, which hangs on no choice (1.12.8.a)."""
    newest = outlook.newest(g)
    if newest is None:
        return []
    note = Text(f"stage.resolves-{newest[1]}", {"card": mention(g, viewer, newest[0])})
    return [TileView(title=Text("stage.if-passed"), note=note)]


def _fate(g: VisionGame, viewer: int, one: Fighter, other: Fighter, known: bool) -> TileView:
    """What the one does to the other in battle (6.2.4)."""
    enough = one.attack >= other.left
    plain = known and enough == other.falls  # otherwise something else decides, such as a race it is immune to
    return TileView(
        title=Text("stage.if-passed"),
        sum=Text("stage.sum", compared(one.attack, other.left)) if plain else None,
        note=Text(f"stage.{'falls' if other.falls else 'holds'}", {"card": mention(g, viewer, other.card)}),
    )
