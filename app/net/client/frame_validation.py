"""Whether a frame can be of the game that was agreed on. A screen takes for granted that a sight is whole: what lies in
a zone is there, players have seats, piles have sizes a table can bear. A table elsewhere may say anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from app.net.wire.messages import Begun, Frame, format_told
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.definition import GameDefinition
from engines.core.contract.formats import Format
from engines.core.display.views import CardView, GameView, Handle, HandView, StageView
from engines.core.model.hand_step import MARK, PHASE
from engines.core.procedures.by_hand import MOST_STEPS

MOST = 10_000
"""Cards of one zone, and options of one question."""
MOST_DRAWN, LONGEST_NAME, WIDEST = 60, 60, 4_000
"""Zones that players have drawn, letters of their names, and base pixels of the table."""
MOST_MARKS = 100
"""Numbers and marks that the judge's hand may set."""
LARGEST = 10**9
"""The largest number on a card or die that can be shown."""


class StrangeFrame(ValueError):
    """A frame that cannot be of the game that was agreed on."""


def format_of(begun: Begun, game: GameDefinition) -> Format:
    """The format of a game that begins. Raises StrangeFrame if it cannot be played so by so many."""
    chosen = format_told(begun.format)
    if game.format_faults(chosen, len(begun.names)):
        raise StrangeFrame(f"{chosen.id[:40]!r} for {len(begun.names)}")
    return game.format(chosen)


def check(frame: Frame, game: GameDefinition, faces: CardDatabase, viewer: int, seats: int) -> None:
    """Raises StrangeFrame, saying what is strange."""
    sight = frame.sight
    if sight.game != game.id or sight.viewer != viewer:
        raise StrangeFrame(f"a view of {sight.game[:40]!r} for {sight.viewer}")
    if [each.player for each in sight.players] != list(range(seats)) or not _seats(_players(frame), seats):
        raise StrangeFrame("a player who has no seat")
    if not -1 <= viewer < seats or not -1 <= sight.turn_player < seats:
        raise StrangeFrame("a turn of nobody's")
    doers = {line.player for line in frame.log} | {news.player for news in frame.news}
    if not _seats((doer for doer in doers if doer not in (None, -1)), seats):
        raise StrangeFrame("a deed of somebody without a seat")
    score = frame.standing.score
    if score is not None and len(score.won) != seats:
        raise StrangeFrame("a score of others")
    _check_zones(sight, game, seats)
    for handle, card in sight.cards.items():
        if card.handle != handle:
            raise StrangeFrame("a card with two handles")
    for card in all_cards(sight.cards.values()):
        if card.face is not None and card.face not in faces:
            raise StrangeFrame(f"the unknown card {card.face[:80]!r}")
        numbers = (number for each in card.numbers for number in (each.printed, each.now) if number is not None)
        lawful = _seats((card.owner, card.user), seats) and _counted(card, game)
        if not lawful or any(abs(number) > LARGEST for number in numbers):
            raise StrangeFrame("a card that nobody could have")
    if sight.stage is not None and not _fits(sight.stage, sight, game, seats):
        raise StrangeFrame("a contest of nothing")
    if sight.hand is not None and not _by_hand(sight.hand, sight, game, seats):
        raise StrangeFrame("an ability by hand that cannot be")
    if frame.mend not in ("", "open", "end", "back"):
        raise StrangeFrame("an offer that there is not")
    if not _drawn(sight, game, seats):
        raise StrangeFrame("a zone nobody could have drawn")
    ask = frame.ask
    if ask is not None and (
        len(ask.options) > MOST or [each.index for each in ask.options] != list(range(len(ask.options)))
    ):
        raise StrangeFrame("options that cannot be counted")


def _check_zones(sight: GameView, game: GameDefinition, seats: int) -> None:
    known: set[str] = set()
    for zone in sight.zones:
        names = (zone.area, f"{zone.area}:{zone.owner}")
        if zone.area not in game.zones or zone.id not in names or not -1 <= zone.owner < seats or zone.id in known:
            raise StrangeFrame(f"the unknown zone {zone.id[:80]!r}")
        known.add(zone.id)
        lost = any(handle not in sight.cards for handle in zone.cards)
        if lost or not len(set(zone.cards)) == len(zone.cards) <= zone.count <= MOST:
            raise StrangeFrame(f"cards that cannot be in {zone.id!r}")
    if any(card.zone not in known for card in all_cards(sight.cards.values())):
        raise StrangeFrame("a card that is nowhere")
    if any(not 0 <= each.hand <= MOST for each in sight.players):
        raise StrangeFrame("a hand nobody could hold")
    owners = (owner for cell in sight.cells for owner in (cell.placed, cell.held) if owner is not None)
    if any(not _is_cell(cell.id, game) for cell in sight.cells) or not _seats(owners, seats):
        raise StrangeFrame("a cell that is not on the board")


def _counted(card: CardView, game: GameDefinition) -> bool:
    """Whether a screen can draw the counters on a card."""
    kinds = [each.kind for each in card.counters]
    return len(set(kinds)) == len(kinds) and set(kinds) <= set(game.hand_counters) and (
        all(0 < each.count <= LARGEST for each in card.counters)
    )


def _drawn(sight: GameView, game: GameDefinition, seats: int) -> bool:
    """Whether a screen can show the zones that are drawn."""
    zones = {(zone.area, zone.owner) for zone in sight.zones}
    return len(sight.drawn) <= MOST_DRAWN and all(
        (each.area, each.owner) in zones and each.area not in tuple(game.zones) and -1 <= each.owner < seats
        and len(each.box) == 4 and all(0 <= side <= WIDEST for side in each.box) and len(each.name) <= LONGEST_NAME
        and each.facing in ("up", "down")
        for each in sight.drawn
    )


def _by_hand(hand: HandView, sight: GameView, game: GameDefinition, seats: int) -> bool:
    """Whether a screen can show what is being carried out by hand."""
    zones = {zone.id for zone in sight.zones}
    there = {*game.hand_changes, MARK, PHASE}
    known = set(hand.kinds) <= there and len(hand.marks) <= MOST_MARKS and set(hand.phases) <= set(game.judge_phases)
    known = known and set(hand.counters) <= set(game.hand_counters)
    known = known and set(hand.numbers) == set(hand.fields) and set(hand.fields) <= set(game.hand_numbers)
    known = known and set(hand.zones) <= set(game.hand_zones)
    known = known and set(hand.untils) <= set(game.hand_untils) and set(hand.dice) <= set(game.hand_dice)
    players = [hand.actor, *(player for step in hand.steps for player in step.agreed)]
    return known and _seats(players, seats) and {*hand.areas, *hand.ordered} <= zones and (
        len(hand.steps) <= MOST_STEPS and len(hand.kinds) <= len(there)
        and all(0 < unit <= LARGEST for unit in hand.numbers.values())
    )


def _players(frame: Frame) -> Iterator[int]:
    sight = frame.sight
    yield from frame.asking
    yield from frame.again
    yield from frame.ask.players if frame.ask is not None else ()
    yield from (frame.request.player, *frame.request.waiting) if frame.request is not None else ()
    yield from frame.standing.winners or ()
    yield from sight.result.winners if sight.result is not None else ()
    if sight.stage is not None:
        yield from (each.player for each in sight.stage.sides)
        yield from (each.player for each in sight.stage.dice)
        yield from (each.player for each in sight.stage.chain)
    yield from (each.owner for each in sight.figures)
    if sight.ribbon is not None:
        yield from (each for each in (sight.ribbon.player, sight.ribbon.asked) if each is not None)
        yield from sight.ribbon.passed


def _fits(stage: StageView, sight: GameView, game: GameDefinition, seats: int) -> bool:
    """Whether a screen can find everything the stage speaks of."""
    handles: list[Handle] = [
        handle for side in stage.sides for handle in (side.card, side.helper, *(each.card for each in side.members))
        if handle is not None
    ]
    thrown = all(abs(face) <= LARGEST for dice in stage.dice for face in (*dice.faces, dice.added, dice.total))
    return (
        all(handle in sight.cards for handle in handles) and thrown
        and (stage.where is None or _is_cell(stage.where, game)) and len(stage.sides) <= seats
        and all(len(dice.faces) <= MOST for dice in stage.dice)
    )


def _is_cell(name: str, game: GameDefinition) -> bool:
    return any(cell.id == name for area in game.layout.areas for cell in area.cells)


def _seats(players: Iterable[int], seats: int) -> bool:
    return all(0 <= player < seats for player in players)


def all_cards(cards: Iterable[CardView]) -> Iterator[CardView]:
    """Cards and those beneath them."""
    for card in cards:
        yield card
        yield from all_cards(card.under)
