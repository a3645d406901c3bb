"""The stack as entries one can point at, and what comes of it and of the battle if nobody does anything more.

Everything here follows from what all players may see.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from engines.core.contract.chain import innermost
from engines.core.display.texts import compared
from engines.core.display.views import ChainView, PlayerMention, StageView, Text, TileView
from engines.core.state.chain_entries import aimed, chain_entry
from engines.core.state.game_log import mention
from engines.core.state.knowledge import handle_of
from engines.kiseki.abilities.plays import UNIT_PLAY, Entry
from engines.kiseki.screen import outlook
from engines.kiseki.screen.outlook import Choice, Fighter, Outlook, Thing
from engines.kiseki.table.cards import ITEM
from engines.kiseki.turn.priority import Priority
from engines.language.procedures.aiming import targets_of

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

NO_BOND: Final = Text("stage.no-bond")


def stage(g: KisekiGame, viewer: int) -> StageView | None:
    """The stack, and what comes of it. Nothing before the first turn and after the last."""
    if not g.state.turn or g.state.result is not None:
        return None
    ahead = outlook.ahead(g)
    chain = entries(g, viewer, ahead)
    tiles, asked = _tiles(g, viewer, ahead), g.state.ask
    if asked is not None and asked.what != Priority.ASKS:  # there is something else to do first than to pass
        told = tiles if ahead is not None else []  # the choice that is foretold is the one being made
        tiles = [replace(tile, title=Text("stage.if-on")) for tile in told if tile.note != NO_BOND]
    open_now = not tiles and ahead is None and (bool(chain) or g.battle is not None)
    hint = Text("stage.open") if open_now else None
    return StageView(sides=[], steps=[], step=0, chain=chain, tiles=tiles, hint=hint)


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
    kind = "item" if entry.what == UNIT_PLAY and own is not None and g.is_kind(own, ITEM) else entry.what
    text = aimed(g, viewer, Text(f"stage.kind-{kind}"), aims)
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


def _tiles(g: KisekiGame, viewer: int, ahead: Outlook | None) -> list[TileView]:
    """The sums of the battle, and how bond changes. If that cannot be told, what can be (`_up_to_a_choice`)."""
    if ahead is None:
        return _up_to_a_choice(g, viewer)
    found = _battle(g, viewer, ahead) if ahead.fought else []
    found += _bonds(g, ahead.bond, "stage.bond-of")
    if not found and None not in ahead.bond:
        found.append(TileView(title=Text("stage.if-passed"), note=NO_BOND))
    return found


def _up_to_a_choice(g: KisekiGame, viewer: int) -> list[TileView]:
    """What the next two passes resolve, which hangs on no choice (902.5c), who has the first choice after that and
    meanwhile what, and what bond is by then."""
    newest, choice, title = outlook.newest(g), outlook.choice(g), Text("stage.if-passed")
    at_once = choice is not None and choice.during is not None and choice.during == newest and not choice.played
    notes = []
    if newest is not None and not at_once:
        who = PlayerMention(newest.player)
        notes.append(Text("stage.resolves", {"thing": thing(g, viewer, newest), "who": who}))
    if choice is not None:
        notes.append(_choice(g, viewer, choice, at_once))
    found = [TileView(title=title, note=note) for note in notes]
    return found + (_bonds(g, choice.bond, "stage.bond-by-then") if choice is not None else [])


def _choice(g: KisekiGame, viewer: int, choice: Choice, at_once: bool) -> Text:
    """Who has to choose, and meanwhile what."""
    who = PlayerMention(choice.player)
    if choice.during is None:
        return Text("stage.choice-in-battle", {"who": who})
    when = "played" if choice.played else "first" if at_once else "then"
    return Text(f"stage.choice-{when}", {"who": who, "thing": thing(g, viewer, choice.during)})


def thing(g: KisekiGame, viewer: int, entry: Thing) -> Text:
    """A card, or its craft, art or support, in words."""
    return Text(f"stage.thing-{entry.what}", {"card": mention(g, viewer, entry.card)})


def _bonds(g: KisekiGame, bond: Sequence[int | None], note: str) -> list[TileView]:
    """Whose bond is another then."""
    return [
        TileView(
            title=Text("stage.if-passed"),
            sum=Text("stage.bond-sum", {"now": g.player(seat).bond, "then": then}),
            note=Text(note, {"who": PlayerMention(seat)}),
        )
        for seat, then in enumerate(bond)
        if then is not None and g.player(seat).bond != then
    ]


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
