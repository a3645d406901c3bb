"""The stack as entries one can point at, and what comes of it and of the battle if nobody does anything more.

Everything here follows from what all players may see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.core.contract.chain import innermost
from engines.core.display.texts import compared
from engines.core.display.views import ChainView, PlayerMention, StageView, Text, TileView
from engines.core.state.chain_entries import aimed, chain_entry
from engines.core.state.game_log import mention
from engines.core.state.knowledge import handle_of
from engines.kiseki.abilities.plays import Entry
from engines.kiseki.screen import outlook
from engines.kiseki.screen.outlook import Fighter, Outlook
from engines.language.procedures.aiming import targets_of

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame


def stage(g: KisekiGame, viewer: int) -> StageView | None:
    """The stack, and what comes of it. Nothing before the first turn and after the last."""
    if not g.state.turn or g.state.result is not None:
        return None
    ahead = outlook.ahead(g)
    chain = entries(g, viewer, ahead)
    return StageView(sides=[], steps=[], step=0, chain=chain, tiles=_tiles(g, viewer, ahead), hint=_hint(g, chain))


def entries(g: KisekiGame, viewer: int, ahead: Outlook | None) -> list[ChainView]:
    """What stands on the stack, the oldest first (509.2)."""
    window = innermost(g)
    chain = () if window is None else window.chain
    return [
        _entry(g, viewer, place, entry, ahead) for place, entry in enumerate(chain) if isinstance(entry, Entry)
    ]


def _entry(g: KisekiGame, viewer: int, place: int, entry: Entry, ahead: Outlook | None) -> ChainView:
    own = g.follow(entry.card)
    source = g.follow(entry.origin)
    shown = own if own is not None else source
    stopped = ahead is not None and place not in ahead.resolved
    aims = _aims(g, entry)
    text = aimed(g, viewer, Text(f"stage.kind-{entry.what}"), aims)
    return replace(
        chain_entry(g, viewer, place + 1, entry, text, "1205.1", shown, aims),
        stopped=stopped, outcome=Text("stage.negated") if stopped else None,
        source=None if source is None or source == own else handle_of(g, viewer, g.card(source)),
    )


def _aims(g: KisekiGame, entry: Entry) -> list[int]:
    """The cards it has been aimed at, as far as they are still there (1204.2d)."""
    refs = list(entry.targets)
    if entry.here is not None:
        refs += targets_of(g, entry.here)
    return [card for ref in dict.fromkeys(refs) if (card := g.follow(ref)) is not None]


# -- what comes of it ---------------------------------------------------------------------------------------------


def _hint(g: KisekiGame, chain: list[ChainView]) -> Text | None:
    """Why nothing is foretold, where something is going on."""
    if outlook.ahead(g) is None and (chain or g.battle is not None):
        return Text("stage.open")
    return None


def _tiles(g: KisekiGame, viewer: int, ahead: Outlook | None) -> list[TileView]:
    """The sums of the battle, and how bond changes."""
    if ahead is None:
        return []
    found = _battle(g, viewer, ahead) if ahead.fought else []
    for seat in g.players:
        now, then = g.player(seat).bond, ahead.bond[seat]
        if then is not None and now != then:
            sums = Text("stage.bond-sum", {"now": now, "then": then})
            found.append(TileView(title=Text("stage.if-passed"), sum=sums, note=Text("stage.bond-of", {
                "who": PlayerMention(seat),
            })))
    if not found and None not in ahead.bond:
        found.append(TileView(title=Text("stage.if-passed"), note=Text("stage.no-bond")))
    return found


def _battle(g: KisekiGame, viewer: int, ahead: Outlook) -> list[TileView]:
    """804.11: the attackers' STR against the DEF of the UNIT attacked, and its STR against theirs."""
    title, target = Text("stage.if-passed"), ahead.target
    force = sum(each.strength for each in ahead.attackers)
    if target is None:
        return []
    found = [TileView(title=title, sum=_sum(force, target.defence), note=_fate(g, viewer, target, ahead))]
    found += [
        TileView(title=title, sum=_sum(target.strength, each.defence), note=_fate(g, viewer, each, ahead))
        for each in ahead.attackers
        if not ahead.open and (each.card in ahead.stunned or len(ahead.attackers) == 1)
    ]
    return found


def _sum(force: int, defence: int) -> Text:
    return Text("stage.sum", compared(force, defence))


def _fate(g: KisekiGame, viewer: int, fighter: Fighter, ahead: Outlook) -> Text:
    key = "falls" if fighter.card in ahead.stunned else "holds"
    return Text(f"stage.{key}", {"card": mention(g, viewer, fighter.card)})
