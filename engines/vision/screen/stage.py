"""Interference inside interference as entries one can point at, and what comes of it if both players pass.

Everything here follows from what all players may see.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from engines.core.display.texts import compared
from engines.core.display.views import ChainView, LevelView, PlayerMention, StageSide, StageView, Text, TileView
from engines.core.state.chain_entries import aimed, chain_entry
from engines.core.state.game_log import mention
from engines.core.state.knowledge import handle_of
from engines.vision.abilities.playing.plays import Item
from engines.vision.screen import outlook
from engines.vision.screen.outlook import Fighter, Outlook
from engines.vision.turn.interference import Interference

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

NO_LIFE: Final = Text("stage.no-life")


def stage(g: VisionGame, viewer: int) -> StageView | None:
    """The levels of the interference, and what comes of the innermost; nothing while none is going on."""
    frames = _levels(g)
    if g.state.result is not None or not (g.attack or any(frame.chain for frame in frames)):
        return None
    ahead, chain = outlook.ahead(g), list[ChainView]()
    levels = []
    for number, frame in enumerate(frames, 1):
        live = number == len(frames)
        levels.append(LevelView(
            title=Text("stage.level", {"number": number}), note=_note(frame, number, live),
            first=len(chain), live=live,
        ))
        chain += [_entry(g, viewer, place, item) for place, item in enumerate(frame.chain)]
    tiles, asked = _tiles(g, viewer, ahead), g.state.ask
    if asked is not None and asked.what != Interference.ASKS:  # there is something else to do first than to pass
        told = tiles if ahead is not None else []  # the choice that is foretold is the one being made
        tiles = [replace(tile, title=Text("stage.if-on")) for tile in told if tile.note != NO_LIFE]
    return StageView(
        sides=_sides(g, viewer, ahead), steps=[], step=0, chain=chain, levels=levels if len(levels) > 1 else [],
        tiles=tiles, hint=Text("stage.open") if ahead is None and not tiles else None,
    )


def _sides(g: VisionGame, viewer: int, ahead: Outlook | None) -> list[StageSide]:
    """Who attacks, and who defends or else whose life it is about (6.2.4), with the numbers of the battle as far as
    they can be told."""
    attack = g.attack
    if attack is None or g.attacker() is None:
        return []
    one, other = g.attacker(), g.defender()
    found = [_side(g, viewer, card, ahead) for card in (one, other) if card is not None]
    if other is None:
        who = PlayerMention(attack.at)
        found.append(StageSide(
            player=attack.at, caption=Text("stage.life-of", {"who": who}), total=g.player(attack.at).life,
        ))
    return found


def _side(g: VisionGame, viewer: int, card: int, ahead: Outlook | None) -> StageSide:
    fighters = () if ahead is None or not ahead.known else (ahead.attacker, ahead.defender)
    fighter = next((each for each in fighters if each is not None and each.card == card), None)
    left = g.number(card, "toughness") - g.damage(card)
    return StageSide(
        player=g.card(card).user, caption=Text("stage.thing-card", {"card": mention(g, viewer, card)}),
        card=handle_of(g, viewer, g.card(card)), total=g.number(card, "attack") if fighter is None else fighter.attack,
        parts=[Text("stage.toughness", {"n": left if fighter is None else fighter.left})],
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
    """The sums of the battle, how life changes and what leaves the fields. Else what is resolved next."""
    if ahead is None:
        return _resolved_next(g, viewer)
    title, found = Text("stage.if-passed"), list[TileView]()
    one, other = ahead.attacker, ahead.defender
    if one is not None and other is not None:
        found = [_fate(g, viewer, one, other, ahead.known), _fate(g, viewer, other, one, ahead.known)]
    found += _lives(g, ahead.life, "stage.life-of")
    if ahead.gone:
        cards = [mention(g, viewer, card) for card in ahead.gone]
        found.append(TileView(title=title, note=Text("stage.field-loses", {"cards": list(cards)})))
    return found or _resolved_next(g, viewer) or [TileView(title=title, note=NO_LIFE)]


def _resolved_next(g: VisionGame, viewer: int) -> list[TileView]:
    """What the next two passes resolve, which hangs on no choice (1.12.8.a), who has the first choice after that and
    meanwhile what, and what life is by then."""
    newest, choice, title = outlook.newest(g), outlook.choice(g), Text("stage.if-passed")
    at_once = choice is not None and choice.during is not None and choice.during == newest
    notes = []
    if newest is not None and not at_once:
        who = PlayerMention(newest.player)
        notes.append(Text("stage.resolves", {"thing": thing(g, viewer, newest), "who": who}))
    if choice is not None:
        who = PlayerMention(choice.player)
        meanwhile = None if choice.during is None else thing(g, viewer, choice.during)
        notes.append(
            Text("stage.choice-in-battle", {"who": who})
            if meanwhile is None
            else Text(f"stage.choice-{'first' if at_once else 'then'}", {"who": who, "thing": meanwhile})
        )
    found = [TileView(title=title, note=note) for note in notes]
    return found + (_lives(g, choice.life, "stage.life-by-then") if choice is not None else [])


def thing(g: VisionGame, viewer: int, entry: outlook.Entry) -> Text:
    """A card, or its ability, in words."""
    return Text(f"stage.thing-{entry.what}", {"card": mention(g, viewer, entry.card)})


def _lives(g: VisionGame, life: Sequence[int], note: str) -> list[TileView]:
    """Whose life is another then."""
    return [
        TileView(
            title=Text("stage.if-passed"),
            sum=Text("stage.life-sum", {"now": g.player(seat).life, "then": then}),
            note=Text(note, {"who": PlayerMention(seat)}),
        )
        for seat, then in enumerate(life)
        if g.player(seat).life != then
    ]


def _fate(g: VisionGame, viewer: int, one: Fighter, other: Fighter, known: bool) -> TileView:
    """What the one does to the other in battle (6.2.4)."""
    enough = one.attack >= other.left
    plain = known and enough == other.falls  # otherwise something else decides, such as a race it is immune to
    return TileView(
        title=Text("stage.if-passed"), sum=Text("stage.sum", compared(one.attack, other.left)) if plain else None,
        note=Text(f"stage.{'falls' if other.falls else 'holds'}", {"card": mention(g, viewer, other.card)}),
    )
