"""A view of a table as lines of text, for those who play in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.i18n import Translator
from app.net.client.card_words import CardWords, place_name, with_marks
from engines.core.display.views import GameView, Handle, Text, ZoneView


def lines(words: CardWords) -> Iterator[str]:
    """The table from top to bottom: where the game stands, then every player's areas, one line each."""
    speaks, game, sight, names = words.speaks, words.game, words.sight, words.names
    phase = game.layout.phase_name(sight.phase)
    stands = [
        speaks.say("terminal.turn", n=sight.turn), player_name(names, sight.turn_player),
        speaks.name(phase) if phase is not None else sight.phase,
    ] if sight.turn else [speaks.say("terminal.before-turns")]
    yield speaks.say("list.comma").join(each for each in stands if each)
    for player in sight.players:
        own = [zone for zone in sight.zones if zone.owner == player.player and zone.count]
        if player.hand and not any(zone.area == game.hand for zone in own):
            yield speaks.say("terminal.hand", who=player_name(names, player.player), n=player.hand)
        for zone in own:
            yield _zone(words, zone, player_name(names, player.player))
    for zone in sight.zones:
        if zone.owner < 0 and zone.count:
            yield _zone(words, zone, "")
    if sight.stage is not None and sight.stage.verdict is not None:
        yield speaks.render(sight.stage.verdict, names)
    for link in sight.stage.chain if sight.stage is not None else ():
        yield f"  {link.number}. {speaks.render(link.text, names)}"


def player_name(names: Sequence[str], player: int) -> str:
    """A player's name, or their number while it is not known."""
    return names[player] if 0 <= player < len(names) else str(player + 1)


def _zone(words: CardWords, zone: ZoneView, who: str) -> str:
    speaks, sight = words.speaks, words.sight
    known = [handle for handle in zone.cards if handle in sight.cards and sight.cards[handle].face is not None]
    cards = [card(words, handle, words.side_by_side(zone.area)) for handle in known]
    hidden = zone.count - len(cards)
    if hidden and cards:
        cards.append(speaks.say("terminal.hidden", n=hidden))
    told = listed(speaks, cards) if cards else speaks.say("terminal.cards", n=zone.count)
    where = place_name(speaks, words.game.layout, zone.area)
    return (speaks.say("terminal.zone", who=who, where=where) if who else
            speaks.say("terminal.zone-shared", where=where)) + told


def listed(speaks: Translator, cards: Sequence[str]) -> str:
    """Cards one after the other in a line."""
    return speaks.say("terminal.next-card").join(cards)


def card(words: CardWords, handle: Handle, open: bool = True) -> str:
    """A card with what is spoken of it.

    That is what tells it apart, its numbers now, its tags and, where each lies by itself, that it lies face down.
    """
    speaks, shown = words.speaks, words.cards[handle]
    told = speaks.name(shown.name) if shown.name is not None else speaks.say("core.a-card")
    spoken = {each.field: each.name for each in words.game.layout.numbers if each.spoken}
    about = words.marks(handle)
    about += [
        f"{speaks.name(spoken[number.field])} {number.now}"
        for number in shown.numbers if number.field in spoken and number.now is not None
    ]
    about += [speaks.render(tag) for tag in shown.tags]
    about += [speaks.say("terminal.face-down")] if shown.face_down and open else []
    return with_marks(speaks, told, list(dict.fromkeys(about)))  # a game may have a tag for that


def outcome(speaks: Translator, sight: GameView, names: Sequence[str]) -> str:
    """How the game ended, in one line; nothing while it goes on."""
    if sight.result is None:
        return ""
    reason = speaks.render(sight.result.reason, names)
    winners = speaks.listing([player_name(names, player) for player in sight.result.winners])
    if winners:
        return speaks.say("terminal.won", who=winners, why=reason)
    return speaks.render(Text("terminal.all-lost" if sight.result.all_lost else "terminal.drawn", {"why": reason}))
