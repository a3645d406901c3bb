"""No leak: what a player cannot know makes no difference to anything that player sees.

At a decision of one player all cards that player cannot know exchange their faces, each owner's among themselves. The
game is then played on twice with the same answers, as it was and so changed. Until the player learns one of those
cards, the view, the question (who is asked, what and when), the reasons, the log and the news are equal to the byte.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from app.tables import why
from engines.core.display.views import ChipView, GameView, Place, Text
from engines.core.model import rng
from engines.core.model.ask import ORDER, SOME, SPLIT, Ask, Option
from engines.core.play import player_view
from engines.core.play.running_game import RunningGame
from engines.core.state import knowledge
from engines.core.state.selection import addable
from tests.generic.playable import EVERY_GAME, WITH_BOOSTERS, Playable, copied, decisions, moments
from tests.random_play import Chooser, Deed, put

STEPS = 60
"""Most decisions a pair of games is followed for."""
AIMS = 8
"""Drags and aims of which the reasons are compared at each of them."""

replace = msgspec.structs.replace
games = pytest.mark.parametrize("playable", EVERY_GAME, ids=repr)


# -- two worlds -------------------------------------------------------------------------------------------------------


def watching(g: RunningGame, viewer: int, secret: dict[int, str]) -> RunningGame:
    """A copy of the game that notices when the viewer may look at one of the secret cards, however shortly."""

    class Watching(type(g)):  # type: ignore[misc]
        learnt = False

        def forget_derived(self, moved: bool = False) -> None:
            super().forget_derived(moved)
            cards = self.state.cards
            self.learnt = self.learnt or any(knowledge.knows(self, viewer, cards[card]) for card in secret)

    return Watching(g.game, g.faces, g.state.clone(), quiet=False)


def secrets(g: RunningGame, viewer: int) -> list[int]:
    """The cards this player may not look at."""
    return [card.id for card in g.state.cards if not knowledge.knows(g, viewer, card)]


def lies_apart(g: RunningGame, card: int) -> bool:
    """Whether the card is told apart from others although nobody, or not everybody, may look at it."""
    area = g.state.cards[card].zone
    return area != "" and g.game.zones[area].spread


def exchanged(g: RunningGame, viewer: int, chance: int) -> tuple[dict[int, str], int]:
    """New faces for the secret cards whose face changes: each owner's are mixed among themselves.

    Mostly only one that lies apart (in the hand or face down on the table) and two others: games can then be followed
    for longer.
    """
    cards = g.state.cards
    faces: dict[int, str] = {}
    chance, few = rng.below(chance, 3)
    for owner in g.players:
        own = tuple(card for card in secrets(g, viewer) if cards[card].owner == owner)
        chance, mixed = rng.shuffled(chance, own)
        if few:
            apart = [card for card in mixed if lies_apart(g, card) and (cards[card].zone == g.game.hand) == (few == 1)]
            own = mixed = (*apart[:1], *mixed[:2]) if apart and apart[0] not in mixed[:2] else mixed[:2]
            mixed = (*mixed[1:], *mixed[:1])
        faces.update({card: cards[other].face for card, other in zip(own, mixed, strict=True)})
    return {card: face for card, face in faces.items() if cards[card].face != face}, chance


def places(sight: GameView) -> list[Place]:
    """Everything that a card can be aimed at: all zones, seats and cards there are, and some there are not."""
    handles = [*sight.cards, *(card.handle for each in sight.cards.values() for card in each.under), "c0", "?"]
    zones = [*(zone.id for zone in sight.zones), "nowhere:0"]
    return [
        *(Place(zone=zone) for zone in zones), *(Place(card=handle) for handle in handles),
        *(Place(player=each.player) for each in sight.players),
    ]


def aimed(g: RunningGame, viewer: int, sight: GameView, dice: random.Random) -> list[Any]:
    """What keeps cards from going to places, for some of all pairs."""
    subjects, everywhere = [*sight.cards, "c0"], places(sight)
    pairs = [(dice.choice(subjects), dice.choice(everywhere)) for _ in range(AIMS)]
    return [(pair, why.reasons(g, viewer, *pair)) for pair in pairs]


def seen(g: RunningGame, viewer: int, step: int = 0) -> dict[str, Any]:
    """Everything that reaches the viewer."""
    sight = player_view.table(g, viewer)
    reasons = {handle: why.reasons(g, viewer, handle, None) for handle in sight.cards}
    asked = g.state.ask if g.state.ask is not None and viewer in g.state.ask.players else None
    picks = range(len(asked.options)) if asked is not None else range(0)
    return {
        "partial": [addable(g, asked, (pick,)) for pick in picks[:4]] if asked is not None else [],
        "cost": [player_view.cost(g, viewer, pick) for pick in picks],
        "view": msgspec.json.encode(sight), "ask": msgspec.json.encode(player_view.ask(g, viewer)),
        "why": msgspec.json.encode(reasons), "aimed": aimed(g, viewer, sight, random.Random(step)),
        "log": msgspec.json.encode(g.log.get(viewer, [])),
        "news": msgspec.json.encode(g.news.get(viewer, [])), "over": g.state.result is not None,
    }


def calm(g: RunningGame, viewer: int) -> bool:
    """Whether nothing in the state speaks of a face this player cannot know: no question, event or trigger does."""
    return viewer in g.state.ask.players and not g.state.events and not g.state.pending


# -- the same answers -------------------------------------------------------------------------------------------------


def _common(ask: Ask, other: Ask) -> list[Option]:
    return [option for option in ask.options if option in other.options]


def same_answer(g: RunningGame, h: RunningGame, viewer: int, chooser: Chooser) -> tuple[Deed, Deed] | None:
    """An answer for both games that means the same, or None if there is none."""
    ask, other = g.state.ask, h.state.ask
    if viewer in ask.players or (ask == other and not ask.joint):
        deed = chooser.deed(g)
        return deed, deed
    if ask.kind != other.kind or ask.kind in (ORDER, SPLIT):
        return None
    if ask.kind == SOME:
        return ((), ()) if ask.least == 0 == other.least else None
    common = _common(ask, other)
    if not common:
        return None
    option = common[chooser.below(len(common))]
    return ask.options.index(option), other.options.index(option)


def follow(g: RunningGame, viewer: int, seed: int, mixed: set[str] | None = None) -> int:
    """Play on in both worlds and compare. Returns the number of decisions compared; `mixed` gathers the areas in which
    a card had another face."""
    faces, _ = exchanged(g, viewer, rng.seeded(seed))
    if mixed is not None:
        mixed.update(g.state.cards[card].zone for card in faces)
    mine, twin = watching(g, viewer, faces), watching(g, viewer, faces)
    for card, face in faces.items():
        twin.state.cards[card] = replace(twin.state.cards[card], face=face)
    twin.state.__dict__.clear()
    chooser = Chooser(seed)
    for step in range(STEPS):
        left, right = seen(mine, viewer, seed + step), seen(twin, viewer, seed + step)
        for what in left:
            assert left[what] == right[what], f"{what} after {step} decisions tells player {viewer} a secret"
        if mine.state.result is not None:
            return step
        answers = same_answer(mine, twin, viewer, chooser)
        if answers is None:
            return step
        put(mine, answers[0])
        put(twin, answers[1])
        if mine.learnt or twin.learnt:
            return step
    return STEPS


@pytest.mark.sample(2)
@pytest.mark.parametrize("playable", (*EVERY_GAME, *WITH_BOOSTERS), ids=repr)
@pytest.mark.parametrize("seed", range(6))
def test_a_player_sees_nothing_of_what_they_cannot_know(playable: Playable, seed: int) -> None:
    g = playable.begin(seed)
    compared, places = 0, 0
    hidden: Counter[str] = Counter()
    mixed: set[str] = set()
    for place, _ in enumerate(moments(g, seed)):
        for viewer in g.players:
            if calm(g, viewer) and (place + seed) % 4 == 0:
                compared, places = compared + follow(g, viewer, seed * 1_000 + place, mixed), places + 1
                hidden.update({g.state.cards[card].zone for card in secrets(g, viewer)})
    assert compared > 15
    lasting = {area for area, times in hidden.items() if area and times > places / 2}
    assert lasting <= mixed, f"what lies in {sorted(lasting - mixed)} was never exchanged"


LEAKS = {
    "a count": lambda g, viewer: [g.number(card, "worth") for card in g.zone("hand", 1 - min(viewer, 1))],
    "a lasting number": lambda g, viewer: [g.state.cards[card].face for card in g.zone("deck", 0)[-1:]],
    "an order": lambda g, viewer: sorted(g.zone("deck", 0), key=lambda card: str(g.state.cards[card].face)),
}


@pytest.mark.parametrize("leak", sorted(LEAKS))
def test_the_test_finds_what_leaks(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three games that tell a little too much beside a card are found out."""
    harvest = EVERY_GAME[-1]

    def chips(game: object, g: RunningGame, viewer: int) -> list[ChipView]:
        return [ChipView(area="field", owner=0, text=Text(key="chip", args={"n": str(LEAKS[leak](g, viewer))}))]

    monkeypatch.setattr(type(harvest.game), "chips", chips)
    g = harvest.begin(3)
    with pytest.raises(AssertionError, match=r"view after \d+ decisions tells player"):
        for place, _ in enumerate(decisions(g, 3)):
            for viewer in g.players:
                if calm(g, viewer):
                    follow(g, viewer, place)


@pytest.mark.sample(4)
@games
def test_a_view_names_no_card_its_viewer_cannot_know(playable: Playable) -> None:
    """White-list: no handle of a secret card lasts, none has a face or a name, and nothing answers to their numbers."""
    g = playable.begin(21)
    for _ in moments(g, 21):
        for viewer in (*g.players, -1):
            sight = player_view.table(g, viewer)
            hidden = {f"c{g.state.cards[card].alias}" for card in secrets(g, viewer)}
            assert not hidden & set(sight.cards)
            assert all(knowledge.card_of(g, viewer, handle) is None for handle in hidden)
            for handle, card in sight.cards.items():
                real = g.state.cards[knowledge.card_of(g, viewer, handle)]
                known = knowledge.knows(g, viewer, real)
                assert card.face == (real.face if known else None)
                assert knowledge.lasts(handle) == known


@pytest.mark.sample(4)
@games
def test_only_those_who_are_asked_see_what_is_on_offer(playable: Playable) -> None:
    g = playable.begin(22)
    for _ in moments(g, 22):
        for viewer in (*g.players, -1):
            ask = player_view.ask(g, viewer)
            if viewer not in g.state.ask.players:
                assert not ask.options and not ask.question.args.get("card")
            else:
                assert len(ask.options) == len(g.state.ask.options)


@pytest.mark.sample(4)
@games
def test_a_card_that_was_mixed_with_others_has_another_handle(playable: Playable) -> None:
    """No handle of a shuffled area is ever used again, whoever knew it."""
    g = playable.begin(23)
    g = copied(g)
    used: dict[str, set[int]] = {}
    for _ in decisions(g, 23):
        for card in g.state.cards:
            used.setdefault(f"c{card.alias}", set()).add(card.id)
    assert all(len(cards) == 1 for cards in used.values())
