"""A view of a table as lines of text, for those who play in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.i18n import Translator
from engines.core.game import GameDefinition
from engines.core.layout import Layout
from engines.core.sight import CardSight, Handle, TableSight, Text, ZoneSight


def lines(speaks: Translator, game: GameDefinition, sight: TableSight, names: Sequence[str]) -> Iterator[str]:
    """The table from top to bottom: where the game stands, then every player's areas, one line each."""
    layout = game.layout
    phase = layout.phase_name(sight.phase)
    yield speaks.say(
        "terminal.turn", n=sight.turn, who=_player(names, sight.turn_player),
        phase=speaks.name(phase) if phase is not None else sight.phase,
    )
    for player in sight.players:
        own = [zone for zone in sight.zones if zone.owner == player.player and zone.count]
        if player.hand and not any(zone.area == game.hand for zone in own):
            yield f"{_player(names, player.player)}, {speaks.say('terminal.hand', n=player.hand)}"
        for zone in own:
            yield f"{_player(names, player.player)}, {_zone(speaks, layout, sight, zone, game.hand)}"
    if sight.stage is not None and sight.stage.verdict is not None:
        yield speaks.render(sight.stage.verdict, names)
    for link in sight.stage.chain if sight.stage is not None else ():
        yield f"  {link.number}. {speaks.render(link.text, names)}"


def _player(names: Sequence[str], player: int) -> str:
    return names[player] if 0 <= player < len(names) else str(player + 1)


def _zone(speaks: Translator, layout: Layout, sight: TableSight, zone: ZoneSight, hand: str) -> str:
    try:
        name = speaks.name(layout.name_of(zone.area))
    except KeyError:
        name = zone.area
    known = [sight.cards[handle] for handle in zone.cards if handle in sight.cards]
    cards = [card(speaks, layout, each, zone.area != hand) for each in known if each.face is not None]
    hidden = zone.count - len(cards)
    if hidden and cards:
        cards.append(speaks.say("terminal.hidden", n=hidden))
    told = "; ".join(cards) if cards else speaks.say("terminal.cards", n=zone.count)
    return f"{name}: {told}"


def card(speaks: Translator, layout: Layout, shown: CardSight, open: bool = True) -> str:
    """A card with what is spoken of it: its numbers now, its tags and, where cards lie open, that it does not."""
    told = speaks.name(shown.name) if shown.name is not None else speaks.say("core.a-card")
    spoken = {each.field: each.name for each in layout.numbers if each.spoken}
    about = [
        f"{speaks.name(spoken[number.field])} {number.now}"
        for number in shown.numbers if number.field in spoken and number.now is not None
    ]
    about += [speaks.render(tag) for tag in shown.tags]
    about += [speaks.say("terminal.face-down")] if shown.face_down and open else []
    return f"{told} ({', '.join(about)})" if about else told


def named(speaks: Translator, sight: TableSight, word: str) -> list[Handle]:
    """The cards in sight whose name in either language begins with, or holds, that word; exact names first."""
    wanted = word.casefold()
    found: list[tuple[int, Handle]] = []
    for handle, each in sight.cards.items():
        said = [text.casefold() for text in (each.name.en, each.name.ja) if text] if each.name is not None else []
        if wanted in said:
            found.append((0, handle))
        elif any(text.startswith(wanted) for text in said):
            found.append((1, handle))
        elif any(wanted in text for text in said):
            found.append((2, handle))
    best = min((rank for rank, _ in found), default=0)
    return [handle for rank, handle in found if rank == best]


def outcome(speaks: Translator, sight: TableSight, names: Sequence[str]) -> str:
    """How the game ended, in one line; nothing while it goes on."""
    if sight.result is None:
        return ""
    reason = speaks.render(sight.result.reason, names)
    winners = speaks.listing([_player(names, player) for player in sight.result.winners])
    if winners:
        return speaks.say("terminal.won", who=winners, why=reason)
    return speaks.render(Text("terminal.all-lost" if sight.result.all_lost else "terminal.drawn", {"why": reason}))
