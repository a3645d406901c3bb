"""How what is in progress ends with and without an option, played out on copies for bots.

A bot does not pay where the outcome stays the same or becomes worse for it. Copies get fresh chance and a fresh order
of unknown cards, so that the answer reveals nothing hidden. What already waits (a chain, a battle) is carried out in
both copies, with and without the option.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Any

from msgspec.structs import replace

from engines.core.contract.game import Game
from engines.core.loops.retracing import Endless, answers_to
from engines.core.model import rng
from engines.core.model.ask import ONE, SOME, YES_NO, Answer, AnswerRefused, Ask
from engines.core.model.events import AbilityRef
from engines.core.model.procedure import Stuck
from engines.core.model.state import Card
from engines.core.procedures.draw_cards import DECK
from engines.core.procedures.payment import Pay
from engines.core.state.atoms import Arrange
from engines.core.state.card_locations import where
from engines.core.state.derived_cache import until_written
from engines.core.state.knowledge import knows
from engines.core.state.selection import DECLINING, addable, declining

ANSWERS = 150
"""How many answers are given on a copy before it is judged as it stands."""
BRANCHES = 4
"""Choices tried of those the option itself asks for."""
COPIES = 12
NO_FACE = "?"
"""The face of a card nobody may look at: there is none of that name."""
HELD = 0.25
"""What a card in hand is worth beside one in play."""
GAME = 1000.0
"""What the game itself is worth beside cards."""

Standing = tuple[float, int]
"""How well a player stands: by cards in play and in hand, and where those are alike, by their numbers."""


def pointless(g: Game, player: int, index: int, goes_on: tuple[str, ...] = ()) -> bool:
    """Whether taking this option would gain the player nothing.

    That is so if they would only pay while all else ends as it would without, or if they would even stand worse.
    `goes_on` names verbs with which a battle goes on.
    """
    ask: Ask | None = g.state.ask
    if ask is None or player not in ask.players or ask.kind not in (ONE, YES_NO):
        return False
    option = ask.options[index]
    if option.verb in DECLINING:
        return False
    if not g.game.calls_for_more(g, player):
        return True
    busy = g.game.busy(g)
    ability = option.ability or ask.ability
    played = option.subject if ability is None else None
    looking = _Looking(player, ability, goes_on, (g.state.turn, g.state.phase), played)
    try:
        without = until_written(g, ("without", player, goes_on), lambda: _without(g, looking, busy))
        taken = unknowing(g, player)
        taken.answer(index)
        return all(
            _only_paid(end, without, player, busy) or _worse(end, without, player, busy)
            for end in looking.ends(taken, True)
        )
    except (AnswerRefused, Endless, Stuck, StopIteration):
        return False


def _without(g: Game, looking: _Looking, busy: bool) -> Game:
    """How it ends if nothing is done: the same for all options of a question, so it is kept while it is asked."""
    copy = unknowing(g, looking.player)
    return next(looking.ends(copy, False)) if busy or not looking.free(copy) else copy


def outlook(g: Game, player: int, answers: Sequence[Answer], goes_on: tuple[str, ...] = ()) -> list[Standing]:
    """How the player stands at the best end of each answer. All are equal if one cannot be tried."""
    ask: Ask | None = g.state.ask
    if ask is None or player not in ask.players:
        return [(0.0, 0)] * len(answers)
    found = []
    try:
        for answer in answers:
            used = ask.options[answer].ability if isinstance(answer, int) and ask.kind == ONE else None
            looking = _Looking(player, used or ask.ability, goes_on, (g.state.turn, g.state.phase))
            copy = unknowing(g, player)
            copy.answer(answer)
            found.append(max(_standing(end, player) for end in looking.ends(copy, True)))
    except (AnswerRefused, Endless, Stuck):
        return [(0.0, 0)] * len(answers)
    return found


def unknowing(g: Game, viewer: int) -> Game:
    """A copy with fresh chance and a fresh order of what the viewer does not know."""
    copy = g.clone()
    copy.watchful, copy.idle = False, True
    chance = copy.state.chance = rng.seeded(copy.state.asked)
    for player in copy.players:
        line = copy.zone(DECK, player)
        secret = tuple(sorted(card for card in line if not knows(copy, viewer, copy.state.cards[card])))
        chance, dealt = rng.shuffled(chance, secret)
        fresh = iter(dealt)
        copy.apply(Arrange(area=DECK, player=player, order=tuple(
            next(fresh) if card in secret else card for card in line
        )))
    return copy


def faceless(g: Game, viewer: int, deal: int, deals: int) -> Any:
    """A copy in which the cards that the viewer does not know have no faces: whatever asks what they are breaks down.

    So what comes of it cannot tell what a hand, a deck or a face-down card is, nor which cards somebody has brought.
    """
    copy: Any = unknowing(g, viewer)
    state = copy.state
    copy.unseeing = True
    state.chance = rng.seeded(state.asked * deals + deal)
    for card in [each for each in state.cards if not knows(copy, viewer, each)]:
        state.cards[card.id] = replace(card, face=NO_FACE)
    state.__dict__.clear()
    copy.kept = dict(g.kept)  # what was worked out for the real cards stays with the real game
    return copy


def go_on_with(copy: Game, procedures: Iterable[Any]) -> None:
    """Let a copy continue with these procedures, the innermost last, instead of its own."""
    copy.state.procedures[:] = procedures


class _Looking:
    """How copies are played to their end: nobody takes further actions, but battles go on."""

    def __init__(
        self, player: int, ability: AbilityRef | None, goes_on: tuple[str, ...], moment: tuple[int, str],
        played: int | None = None,
    ) -> None:
        self.player = player
        self.ability = ability
        self.played = played
        """The card that is played, where no ability of it is named: all it asks for is tried out."""
        self.goes_on = goes_on
        self.moment = moment
        self.copies = COPIES

    def free(self, g: Game) -> bool:
        """Whether nothing is going on: the turn player may do anything again, or the turn has gone on."""
        ask: Ask | None = g.state.ask
        if ask is None or (g.state.turn, g.state.phase) != self.moment:
            return True
        return g.game.settled(g, ask)

    def ends(self, g: Game, taken: bool) -> Iterator[Game]:
        for _ in range(ANSWERS):
            if self.free(g):
                break
            answers = self.answers(g, taken)
            for other in answers[1:]:
                if self.copies > 0:
                    self.copies -= 1
                    branch = g.clone()
                    branch.answer(other)
                    yield from self.ends(branch, taken)
            g.answer(answers[0])
        yield g

    def _asks(self, ask: Ask) -> bool:
        """Whether a question belongs to what is being tried out."""
        return ask.ability == self.ability or (
            self.played is not None and ask.cause is not None and ask.cause[0] == self.played
        )

    def _wanted(self, g: Game, ask: Ask) -> list[Answer]:
        """The few choices that are tried: options, or selections that begin with them."""
        if ask.kind in (ONE, YES_NO):
            return [*_few([place for place, option in enumerate(ask.options) if option.verb not in DECLINING])]
        if ask.kind != SOME or not ask.most:
            return []
        begun = [_some(g, ask, first) for first in _few(addable(g, ask, ())[0])]
        return [each for place, each in enumerate(begun) if set(each) not in map(set, begun[:place])]

    def answers(self, g: Game, taken: bool) -> list[Answer]:
        ask = g.state.ask
        assert ask is not None, "as free has seen"
        paying = any(isinstance(frame, Pay) for frame in g.state.procedures)
        if taken and self.player in ask.players and not paying and ask.ability is not None and self._asks(ask):
            wanted = self._wanted(g, ask)
            if wanted:
                return wanted
        for place, option in enumerate(ask.options):
            if option.verb in self.goes_on and ask.kind in (ONE, YES_NO):
                return [place]
        let_pass = declining(ask)
        if let_pass is not None:
            return [let_pass]
        return [_some(g, ask)] if ask.kind == SOME else answers_to(ask)[:1]


def _few(places: list[int]) -> list[int]:
    """At most so many as are tried: one's own cards may come first, and the others' last."""
    half = BRANCHES // 2
    return places if len(places) <= BRANCHES else places[:half] + places[-half:]


def _some(g: Game, ask: Ask, *begun: int) -> tuple[int, ...]:
    chosen = list(begun)
    while True:
        more, complete = addable(g, ask, chosen)
        if complete or not more:
            return tuple(chosen)
        chosen.append(more[0])


def _only_paid(taken: Game, without: Game, player: int, busy: bool) -> bool:
    """Whether one outcome equals the other except for what the player has lost."""
    if taken.state.result != without.state.result or _besides(taken, player) > _besides(without, player):
        return False
    if not busy and taken.state.modifiers != without.state.modifiers:
        return False  # nothing is being decided yet, so it may matter later
    pairs = zip_longest(taken.state.cards, without.state.cards)  # cards may have come into being
    return all(
        _same_or_lost(taken, now, then, player) if now and then else (now or then).gone for now, then in pairs
    )


def _worse(taken: Game, without: Game, player: int, busy: bool) -> bool:
    """Whether the player stands worse with it. Before anything is being decided only the game's end tells."""
    with_it, without_it = _standing(taken, player)[0], _standing(without, player)[0]
    return with_it < without_it - (0.0 if busy else GAME / 2)


def _standing(g: Game, player: int) -> Standing:
    """What the player's side has, less the average of its opponents. Those who have left have nothing."""
    side = g.side(player)
    against = max(1, len(g.players) - len(side))
    cards, numbers = 0.0, 0
    for card in g.state.cards:
        own = card.user in side
        if g.state.players[card.user].out and not own:
            continue
        sign = 1.0 if own else -1 / against
        area = where(g, card).zone.partition(":")[0]
        if not area:
            continue  # it lies beneath another card, which stands for both
        if area == g.game.hand:
            cards += sign * HELD
        elif area and g.game.zones[area].spread:  # a card beneath another lies in no area of its own
            cards += sign
            if not card.face_down:
                shown = sum(g.number(card.id, field) for field in g.game.shown_numbers(g, card))
                numbers += against * shown if own else -shown
    cards += _besides(g, player)
    result = g.state.result
    if result is not None and (result.winners or result.all_lost):
        cards += GAME if player in result.winners else -GAME
    return cards, numbers


def _besides(g: Game, player: int) -> float:
    """What the player's side has besides cards, less the average of its opponents."""
    side = g.side(player)
    others = [each for each in g.players if each not in side and not g.state.players[each].out]
    theirs = sum(g.game.assets(g, each) for each in others) / max(1, len(others))
    return sum(g.game.assets(g, each) for each in side) - theirs


def _same_or_lost(g: Game, now: Card, then: Card, player: int) -> bool:
    places = [(card.zone, card.host, card.user) for card in (now, then)]
    if places[0] == places[1]:
        own = now.user == player  # what is turned is paid with, and comes back
        lies = (now.turned, now.face_down) == (then.turned, then.face_down)
        spent = own and (now.turned or not then.turned) and (now.face_down or not then.face_down)
        return now.counters == then.counters and (lies or spent)
    gone = now.zone and not g.game.zones[now.zone.partition(":")[0]].spread and now.zone != f"{g.game.hand}:{player}"
    drawn = then.zone == f"{DECK}:{then.user}"
    return bool(gone) and not drawn and then.user == player == now.user
