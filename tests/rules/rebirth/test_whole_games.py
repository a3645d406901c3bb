"""Whole games of every format, played at random with the shipped decks, some with players who leave."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from app.bots import bots
from app.bots.bot_view import Chance
from app.tables.invariants import broken, inventory
from engines.core.model.ask import NUMBER, ORDER, SOME, Answer, Ask, Option
from engines.core.model.state import ChosenFormat
from engines.core.play import legality
from engines.core.state.knowledge import knows
from engines.rebirth.game import GAME
from engines.rebirth.table.formats import FORMATS
from engines.rebirth.table.play import RebirthGame
from engines.rebirth.table.zones import EXCLUDED, FRAMES, MEMBERS
from engines.rebirth.turn import actions, checks
from tests.generic.playable import shipped_decks, shipped_faces
from tests.rules.rebirth.making import said, table
from tests.sampling import Some

MODES = [
    (form.id, seats, options)
    for form in FORMATS for seats in form.seats for options in sorted({(), tuple(option.id for option in form.options)})
]
MOST = 4_000
"""Decisions after which a game has gone astray."""


def begun(form: str, seats: int, options: tuple[str, ...], seed: int) -> RebirthGame:
    decks = [shipped_decks(GAME)[(seed + seat) % 4].seat for seat in range(seats)]
    chosen = ChosenFormat(id=form, options=options)
    g: RebirthGame = GAME.new(shipped_faces(GAME), decks, seed, chosen=chosen)
    return g


def any_answer(g: RebirthGame, ask: Ask, chance: random.Random) -> Answer:
    if ask.kind == NUMBER:
        return chance.randint(ask.least, ask.most)
    if ask.kind not in (SOME, ORDER):
        return chance.randrange(len(ask.options))
    while True:
        picks = tuple(chance.sample(range(len(ask.options)), chance.randint(ask.least, ask.most)))
        if not ask.joint or g.game.joint[ask.joint](g, ask, picks):
            return picks


def sound(g: RebirthGame) -> None:
    """What is always so when somebody is asked, beside what holds in every game."""
    for player in g.players:
        zones = {zone: g.zone(zone, player) for zone in g.game.zones}
        assert all(g.card(card).owner == player for line in zones.values() for card in line)  # 4.1.1.1
        if g.state.players[player].out:
            assert not any(line for zone, line in zones.items() if zone != EXCLUDED)  # 12.4.2, 12.4.3
            assert player not in g.state.ask.players  # type: ignore[union-attr]
            continue
        assert all(g.card(card).damage == 0 for slot in MEMBERS for card in zones[slot])  # G18
        for other in g.opponents(player):
            hidden = [card for zone in ("hand", "deck") for card in zones[zone] if not g.card(card).seen]
            assert not any(knows(g, other, g.card(card)) for card in hidden)
    if g.state.phase == "main" and g.state.ask is not None and g.state.ask.what == "main":
        for player in g.turn_order():  # after a check nothing is left to be done
            assert all(len(g.zone(frame, player)) <= 1 for frame in FRAMES)
            assert len(g.retired(player)) < 7 and g.zone("entry", player)


def plays_out(g: RebirthGame, seed: int, leaving: float) -> None:
    chance, start = random.Random(seed), inventory(g.state)
    g.advance()
    for count in range(MOST):
        if g.state.result is not None:
            return
        if chance.random() < leaving:
            g.concede(chance.choice(g.turn_order()))
            continue
        if count % 9 == 0:
            sound(g)
            assert not broken(g, start)
        assert g.state.ask is not None
        g.answer(any_answer(g, g.state.ask, chance))
    raise AssertionError(f"no end after {MOST} decisions")


@pytest.mark.sample(3)
@pytest.mark.parametrize(("form", "seats", "options"), MODES)
def test_games_of_each_format_come_to_an_end(form: str, seats: int, options: tuple[str, ...]) -> None:
    g = begun(form, seats, options, seed=seats)
    plays_out(g, seats, leaving=0)
    assert g.state.result is not None
    winners = set(g.state.result.winners)
    assert winners <= set(g.players) and len(winners) < len(g.players)


@pytest.mark.sample(3)
@pytest.mark.parametrize(("form", "seats", "options"), MODES)
def test_players_may_leave_at_any_moment(form: str, seats: int, options: tuple[str, ...], some: Some) -> None:
    for seed in some(range(20), 2):
        plays_out(begun(form, seats, options, seed), seed, leaving=0.04)


def keeping_nothing(g: RebirthGame) -> RebirthGame:
    """A copy that works everything out: by itself it would share what the game keeps."""
    fresh = g.clone()
    fresh.kept = {}
    return fresh


@pytest.mark.sample(3)
@pytest.mark.parametrize(("form", "seats", "options"), MODES)
def test_what_is_kept_between_checks_is_never_stale(
    form: str, seats: int, options: tuple[str, ...], monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Wherever it is read, also in the middle of effects, it is what a copy that keeps nothing works out."""
    in_order, in_attack, read = checks._in_order, actions.in_attack, Counter[str]()

    def still_in_order(g: RebirthGame) -> bool:
        found = in_order(g)
        assert found is checks._is_in_order(keeping_nothing(g))
        read["in order" if found else "not"] += 1
        return found

    def same_attacks(g: RebirthGame, player: int) -> list[Option]:
        found = in_attack(g, player)
        assert found == legality.options(keeping_nothing(g), player, actions.ATTACKS)
        read["attacks"] += bool(found)
        return found

    monkeypatch.setattr(checks, "_in_order", still_in_order)
    monkeypatch.setattr(actions, "in_attack", same_attacks)
    g, chance = begun(form, seats, options, seats), random.Random(seats)
    g.advance()
    for _ in range(100):
        if g.state.ask is not None:
            g.answer(any_answer(g, g.state.ask, chance))
    assert all(read[what] > 10 for what in ("in order", "not", "attacks"))


def test_a_bot_without_members_seats_one_before_it_spends_the_card() -> None:
    """Otherwise two bots left alone might discard every card they draw for a stronger Entry, and never attack."""
    spender = said("Spender", "entry activated (discard 1 card):\n    this gets +2/+0 until end of turn")
    for members, verb in (("", "play"), ("p1 member1: Bea\np1 member2: Cy\np1 member3: Dot", "use")):
        t = table(f"rebirth; turn p1; phase main\np1 entry: Spender\np1 hand: Ann\np1 energy: 3 x (Cy)\n{members}",
                  spender)
        answer = bots.HEADLESS["greedy"](t.g, 0, Chance(1, 0, t.g.state.asked))
        assert t.options[answer].verb == verb
