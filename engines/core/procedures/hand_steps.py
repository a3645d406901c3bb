"""What a step by hand needs, shows and does: one check for the window, the network, bots and replays.

A step is carried out as an effect of the card whose words are being followed: what forbids or replaces such an effect
does so here, and what triggers waits until the ability is done.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engines.core.cards.ability_parts import Context
from engines.core.contract.game import Game
from engines.core.display.views import PlayerMention, Text
from engines.core.model import hand_step as kinds
from engines.core.model import rng
from engines.core.model.change import Change
from engines.core.model.events import AbilityRef, Modifier
from engines.core.model.hand_step import HandStep
from engines.core.procedures.draw_cards import DECK
from engines.core.state.atoms import Flip, Mark, Modify, Move, Reveal, Shuffle, Turn
from engines.core.state.knowledge import knowing, knows

MOST = 60
"""The largest number a step may name."""
MOST_DICE = 10
UNSEEN = (kinds.LOOK, kinds.DRAW, kinds.REVEAL, kinds.THROW, kinds.SHUFFLE)
"""What cannot be taken back out of anybody's head: the others are asked before."""
CHANCE = (kinds.THROW, kinds.SHUFFLE)
ABOUT_CARDS = (kinds.MOVE, kinds.FLIP, kinds.TURN, kinds.COUNTER, kinds.NUMBER)
WITH_NUMBER = (kinds.DRAW, kinds.LOOK, kinds.REVEAL, kinds.GIVE)


def zone_of(g: Game, key: str) -> tuple[str, int] | None:
    """Area and seat of a zone's key; None: there is no such zone."""
    area, _, seat = key.partition(":")
    if key not in g.state.zones or area not in g.game.zones:
        return None
    return area, int(seat) if seat else 0


def refusal(g: Game, here: Context, player: int, step: HandStep, shuffled: Sequence[str] = ()) -> Text | None:
    """Why this step cannot be made now, in one sentence; None: it can."""
    if step.what not in g.game.hand_changes:
        return Text("hand.refused.kind")
    if abs(step.number) > MOST or (step.player is not None and not _plays(g, step.player)):
        return Text("hand.refused.number", {"most": MOST})
    wrong = _wrong_card(g, player, step) or _wrong_zones(g, player, step, shuffled)
    if wrong is not None:
        return wrong
    if step.what in WITH_NUMBER and step.number < 0:
        return Text("hand.refused.number", {"most": MOST})
    if step.card is not None and _fixed(g, step):
        return Text("hand.refused.fixed", {"zone": g.game.area_text(_area_of(g, step.card))})
    own = {
        kinds.MOVE: _wrong_move, kinds.DRAW: _wrong_draw, kinds.COUNTER: _wrong_counter, kinds.NUMBER: _wrong_number,
        kinds.THROW: _wrong_throw, kinds.GIVE: _wrong_gift,
    }.get(step.what)
    wrong = (own(g, player, step) if own is not None else None) or g.game.hand_refused(g, player, step)
    if wrong is not None or step.what in (kinds.GIVE, kinds.THROW, kinds.DRAW) or step.what not in kinds.KINDS:
        return wrong
    if step.card is not None and not knows(g, player, g.state.cards[step.card]):
        return None  # that it cannot be done would tell what it is
    return _wrong_outcome(g, here, player, step)


def refusal_bare(g: Game, player: int, step: HandStep) -> Text | None:
    """Why a step of the judge's hand cannot be made: what lies where, and whose it is, alone decides."""
    if abs(step.number) > MOST:
        return Text("hand.refused.number", {"most": MOST})
    wrong = _wrong_card(g, player, step) or _wrong_zones(g, player, step, ())
    if wrong is not None:
        return wrong
    assert step.card is not None
    if _fixed(g, step):
        return Text("hand.refused.fixed", {"zone": g.game.area_text(_area_of(g, step.card))})
    if step.what == kinds.MOVE:
        wrong = _wrong_move(g, player, step)
    elif step.what == kinds.COUNTER:
        wrong = _wrong_counter(g, player, step)
    if wrong is not None:
        return wrong
    nobody = Context(source=(-1, 0), user=player, ability=AbilityRef(face="", index=0))
    possible = any(change.possible(g) for change in changes(g, nobody, player, step))
    return None if possible else Text("hand.refused.nothing")


def comes_to_something(g: Game, here: Context, player: int, step: HandStep) -> bool:
    """Whether a step that was agreed to can be made now that its card may be looked at."""
    if step.card is None or step.what not in kinds.KINDS or step.what == kinds.GIVE:
        return True
    return _wrong_outcome(g, here, player, step) is None


def _area_of(g: Game, card: int) -> str:
    """Where a card lies, beneath another or not."""
    record = g.state.cards[card]
    return record.zone if record.host is None else g.state.cards[record.host].zone


def _fixed(g: Game, step: HandStep) -> bool:
    """Whether the card lies where no hand moves, turns, or turns it over."""
    assert step.card is not None
    game, area = g.game, _area_of(g, step.card)
    match step.what:
        case kinds.MOVE:
            return area in game.hand_fixed
        case kinds.TURN:
            return g.state.cards[step.card].host is not None or area not in _or_any(game.hand_turns, area)
        case kinds.FLIP:
            return g.state.cards[step.card].host is not None or area not in _or_any(game.hand_flips, area)
    return False


def _or_any(areas: Sequence[str] | None, area: str) -> Sequence[str]:
    """The areas a game names, or any area where it names none."""
    return (area,) if areas is None else areas


def _plays(g: Game, player: int) -> bool:
    return player in g.players and not g.state.players[player].out


def _wrong_card(g: Game, player: int, step: HandStep) -> Text | None:
    needed = step.what in ABOUT_CARDS
    if step.card is None:
        bare = step.what in kinds.KINDS or step.what in g.game.hand_bare
        return Text("hand.refused.no-card") if needed or not (bare or step.zone) else None
    if not 0 <= step.card < len(g.state.cards) or g.state.cards[step.card].gone:
        return Text("hand.refused.gone")
    card = g.state.cards[step.card]
    at = g.state.cards[card.host] if card.host is not None else card
    shows = step.what in (kinds.LOOK, kinds.REVEAL)
    if not knows(g, player, card) and at.user != player and not shows:
        return Text("hand.refused.hidden", {"player": PlayerMention(at.user)})
    return None


def _wrong_zones(g: Game, player: int, step: HandStep, shuffled: Sequence[str]) -> Text | None:
    for key in (step.zone, step.to):
        if key and zone_of(g, key) is None:
            return Text("hand.refused.no-zone")
    shows = step.what in (kinds.LOOK, kinds.REVEAL)
    if not step.zone and (step.what == kinds.SHUFFLE or (shows and step.card is None)):
        return Text("hand.refused.no-zone")
    if step.zone and (shows or step.what == kinds.SHUFFLE) and not g.state.zones[step.zone]:
        return Text("hand.refused.empty")
    if step.what == kinds.SHUFFLE and (step.zone in shuffled or not g.game.zones[step.zone.partition(":")[0]].ordered):
        return Text("hand.refused.shuffled" if step.zone in shuffled else "hand.refused.no-order")
    return None


def _wrong_move(g: Game, player: int, step: HandStep) -> Text | None:
    found = zone_of(g, step.to)
    if found is None or step.card is None:
        return Text("hand.refused.no-zone")
    area, seat = found
    if g.game.hand_areas and area not in g.game.hand_areas:
        return Text("hand.refused.area", {"zone": g.game.area_text(area)})
    if step.place not in (kinds.FIRST, kinds.LAST):
        return Text("hand.refused.no-zone")
    if not g.game.zones[area].shared and not g.game.hand_receiver(g, step.card, area, seat):
        return Text("hand.refused.owner", {"player": PlayerMention(g.state.cards[step.card].owner)})
    if g.state.cards[step.card].host is not None and g.game.attaches is False:
        return Text("hand.refused.beneath")
    return None


def _wrong_draw(g: Game, player: int, step: HandStep) -> Text | None:
    seat = step.player if step.player is not None else player
    if step.number < 1:
        return Text("hand.refused.number", {"most": MOST})
    return None if g.game.supply(g, seat) >= 1 else Text("hand.refused.empty")


def _wrong_counter(g: Game, player: int, step: HandStep) -> Text | None:
    if step.name not in g.game.hand_counters or step.card is None or step.number == 0:
        return Text("hand.refused.kind")
    now = dict(g.state.cards[step.card].counters).get(step.name, 0) + step.number
    return None if 0 <= now <= MOST else Text("hand.refused.number", {"most": MOST})


def _wrong_number(g: Game, player: int, step: HandStep) -> Text | None:
    if step.name not in g.game.hand_numbers or step.until not in g.game.hand_untils or step.card is None:
        return Text("hand.refused.kind")
    if not knows(g, player, g.state.cards[step.card]) or g.state.cards[step.card].face_down:
        return Text("hand.refused.face-down")
    if step.name not in g.game.shown_numbers(g, g.state.cards[step.card]):
        return Text("hand.refused.no-number")
    return Text("hand.refused.number", {"most": MOST}) if step.number == 0 else None


def _wrong_throw(g: Game, player: int, step: HandStep) -> Text | None:
    if step.name not in {str(sides) for sides in g.game.hand_dice} or not 1 <= step.number <= MOST_DICE:
        return Text("hand.refused.dice", {"most": MOST_DICE})
    return None


def _wrong_gift(g: Game, player: int, step: HandStep) -> Text | None:
    if step.player is None or step.player == player or step.deed not in kinds.DEEDS:
        return Text("hand.refused.seat")
    if step.deed == kinds.ANSWER:
        return None
    offered = gift_cards(g, step)
    if not offered or step.number < 1:
        return Text("hand.refused.empty")
    if step.deed != kinds.HAND_OVER:
        return None
    return _wrong_move(g, step.player, msgspec.structs.replace(step, card=offered[0]))


def gift_cards(g: Game, step: HandStep) -> tuple[int, ...]:
    """The cards another seat may pick from. They are in one of their own zones, or in one all players see."""
    found = zone_of(g, step.zone)
    if found is None:
        return ()
    area, seat = found
    if not g.game.zones[area].spread and g.game.zones[area].face_down:
        return ()  # nobody picks from a pile face down
    cards = g.state.zones[step.zone]
    if g.game.zones[area].shared or seat == step.player:
        return cards
    return tuple(card for card in cards if step.player is not None and knows(g, step.player, g.state.cards[card]))


def _wrong_outcome(g: Game, here: Context, player: int, step: HandStep) -> Text | None:
    """What would be wrong with the position the step leads to."""
    wanted = changes(g, here, player, step)
    if not any(change.possible(g) for change in wanted):
        return Text("hand.refused.nothing")
    if all(g.game.cannot(g, change) for change in wanted):
        return Text("hand.refused.forbidden")
    if step.what in (kinds.LOOK, kinds.REVEAL, kinds.SHUFFLE):
        return None
    return g.game.unlawful(_tried(g, wanted))


def _tried(g: Game, wanted: Sequence[Change]) -> Game:
    twin = g.clone()
    for change in wanted:
        if change.possible(twin):
            change.apply(twin)
    return twin


def asks_first(g: Game, here: Context, player: int, step: HandStep) -> bool:
    """Whether the others are asked before: what it shows cannot be unseen."""
    if step.what in UNSEEN:
        return True
    if step.what not in (kinds.MOVE, kinds.FLIP) or step.card is None:
        return False
    if knows(g, player, g.state.cards[step.card]):
        return False  # what only tells the others is the player's own affair
    before, after = knowing(g)[step.card], knowing(_tried(g, changes(g, here, player, step)))[step.card]
    return not set(after) <= set(before)


def cards_of(g: Game, step: HandStep) -> tuple[int, ...]:
    """The cards it is about, the uppermost first."""
    if step.card is not None:
        return (step.card,)
    if step.what in (kinds.LOOK, kinds.REVEAL) and step.zone in g.state.zones:
        line = g.state.zones[step.zone]
        return tuple(reversed(line[-step.number:] if step.number else line))
    return ()


def changes(g: Game, here: Context, player: int, step: HandStep) -> tuple[Change, ...]:
    """What the game is asked to do, for kinds that are plain changes."""
    cards, by = cards_of(g, step), here.source
    match step.what:
        case kinds.MOVE:
            area, seat = zone_of(g, step.to) or ("", 0)
            to = None if g.game.zones[area].shared else seat
            return tuple(
                Move(card=card, to=area, player=to, place=step.place, cause=here.cause, by=by) for card in cards
            )
        case kinds.LOOK:
            return tuple(
                Reveal(card=card, players=tuple(sorted({*g.card(card).seen, player})), cause=here.cause, by=by)
                for card in cards if not knows(g, player, g.card(card))
            )
        case kinds.REVEAL:
            return tuple(Reveal(card=card, players=tuple(g.players), cause=here.cause, by=by) for card in cards)
        case kinds.FLIP:
            return tuple(Flip(card=card, face_down=not g.card(card).face_down, cause=here.cause, by=by)
                         for card in cards)
        case kinds.TURN:
            return tuple(Turn(card=card, turned=not g.card(card).turned, cause=here.cause, by=by) for card in cards)
        case kinds.COUNTER:
            return tuple(_counted(g, card, step, here) for card in cards)
        case kinds.NUMBER:
            return tuple(
                Modify(cause=here.cause, by=by, modifier=Modifier(
                    serial=0, field=step.name, how="add", value=step.number, subjects=(g.state.ref(card),),
                    until=step.until, source=by, user=here.user, ability=here.ability,
                ))
                for card in cards
            )
        case kinds.SHUFFLE:
            area, seat = zone_of(g, step.zone) or ("", 0)
            return (Shuffle(area=area, player=seat, cause=here.cause, by=by),)
    return ()


def _counted(g: Game, card: int, step: HandStep, here: Context) -> Change:
    now = dict(g.card(card).counters)
    now[step.name] = now.get(step.name, 0) + step.number
    left = tuple((name, count) for name, count in now.items() if count)
    return Mark(card=card, fields={"counters": left}, cause=here.cause, by=here.source)


def chance_of(g: Game, question: int, count: int) -> int:
    """Where the chance of a step begins.

    It depends on the game's chance and on which step it is, so that nobody can repeat the step until it suits them.
    """
    return rng.seeded(g.state.chance ^ rng.seeded((question << 16) | count))


def thrown(g: Game, step: HandStep, position: int) -> tuple[int, ...]:
    """How the dice fall."""
    faces = []
    for _ in range(step.number):
        position, drawn = rng.below(position, int(step.name))
        faces.append(drawn + 1)
    return tuple(faces)


def own_deck(g: Game, player: int) -> str:
    """The key of a player's deck."""
    return g.game.zone_key(DECK, player)
