"""Which questions go by without anybody being asked, and that this tells nobody what a hand holds."""

from __future__ import annotations

import pytest

from app import games, library
from app.bots import bots
from app.library import Library
from app.saving.replay import replay
from app.tables.auto_pass import ABLE, ALWAYS, AutoPass
from app.tables.evident import evident, no_choice, only_answer
from app.tables.table import Table
from engines.core.contract.definition import GameDefinition
from engines.core.model.ask import Ask, some_cards
from engines.core.play.running_game import RunningGame
from engines.core.procedures.payment import payable
from engines.core.state.knowledge import knows
from tests.app import lantern
from tests.app.saying import exchanged
from tests.rules.vision.making import card as vision_card
from tests.rules.vision.making import table as vision_table

every_game = pytest.mark.parametrize("game", list(games.with_rules().values()), ids=lambda game: game.id)


def begun(game: GameDefinition, seed: int) -> Table:
    own = Library(game)
    return library.begin(game, own.match(own.playable()[:2], ["Ann", "Bob"], seed=seed), keep=False)


def unlike(play: RunningGame, player: int, seed: int) -> RunningGame:
    """The same position as far as the others can tell, with other cards where only this player may look."""
    others = [other for other in play.players if other != player]
    state = exchanged(
        play, lambda card: card.owner == player and not any(knows(play, other, card) for other in others), seed,
    )
    return type(play)(play.game, play.faces, state)


@pytest.mark.sample(2)
@every_game
@pytest.mark.parametrize("seed", [3, 5])
def test_what_is_skipped_for_everybody_depends_on_nothing_hidden(game: GameDefinition, seed: int) -> None:
    table = begun(game, seed)
    plain = windows = 0
    while table.asking():
        play, asked = table._play, table.state.ask
        assert isinstance(asked, Ask)
        player = asked.players[0]
        if asked.plain:
            plain += 1
            here = play.state.procedures[-1]
            if hasattr(here, "question"):  # priority: nobody can see a use for it, whatever the hand holds
                windows += 1
                assert asked.choices == 1
                assert all(here.question(unlike(play, player, number)).plain for number in range(4))
                table.answer(player, bots.choose(table, player, "random", seed))
                continue
            here = here.here if hasattr(here, "here") else here._here(play)
            able = payable(play, here)
            assert all(payable(unlike(play, player, number), here) == able for number in range(4))
        elif evident(play, asked):
            known = [card for card in play.state.cards if knows(play, player, card)]
            assert all(knows(play, other, card) for card in known for other in play.players)
        table.answer(player, bots.choose(table, player, "random", seed))
    assert plain or game.id != "cipher"
    assert windows or game.id not in ("kiseki", "vision")


def replied(level: str) -> tuple[Table, int, int]:
    """A lamp was played against a player with an empty hand or not: nothing is secret, all is private."""
    table = lantern.table()
    wishes = AutoPass(table)
    table.patient = True
    player = table.asking()[0]
    wishes.ask_me(1 - player, level)
    table.answer(player, lantern.option(table, "play", player))
    wishes.apply()
    return table, player, 1 - player


def test_only_who_wishes_it_is_spared_what_depends_on_a_hand() -> None:
    table, _, other = replied(ALWAYS)
    assert table.asking() == (other,) and not table.wishing()
    table, _, other = replied(ABLE)
    assert table.asking() == (other,) and not table.wishing(), "there are cards in the hand to answer with"


def test_a_lasting_wish_survives_a_turn_and_a_save(tmp_path: object) -> None:
    table = lantern.table()
    wishes = AutoPass(table)
    wishes.ask_me(0, ABLE)
    for _ in range(4):
        table.answer(table.asking()[0], lantern.option(table, "end", table.asking()[0]))
        wishes.apply()
    assert wishes.level(0) == ABLE and AutoPass(table).level(0) == ABLE
    wishes.ask_me(0, ALWAYS)
    assert wishes.level(0) == ALWAYS and not wishes.any_of(0)


def test_being_spared_by_ones_own_wish_counts_as_a_decision() -> None:
    """The attacker has learned from it that there was no answer, so the attack is not taken back for nothing."""
    own = Library(games.find("cipher"))
    table = library.begin(own.game, own.match(own.playable()[:2], ["Ann", "Bob"], seed=5), keep=False)
    wishes = AutoPass(table)
    for seat in (0, 1):
        wishes.ask_me(seat, ABLE)
    while table.asking():
        if table.past and table.past[-1].auto and table.past[-1].player != table.state.turn_player:
            break
        wishes.apply()
        player = table.asking()[0]
        table.answer(player, bots.choose(table, player, "greedy", 5))
    spared = table.past[-1]
    assert spared.auto and not spared.wish and table.inputs[-1].wish
    assert table.undo_offer(table.state.turn_player).kind == "locked"


@pytest.mark.sample(2)
@every_game
def test_a_game_with_spared_questions_can_be_told_again(game: GameDefinition) -> None:
    table = begun(game, 3)
    wishes = AutoPass(table)
    wishes.spares = True
    for seat in (0, 1):
        wishes.ask_me(seat, ABLE)
    while table.asking():
        wishes.apply()
        table.settle()
        if table.asking():
            player = table.asking()[0]
            table.answer(player, bots.choose(table, player, "greedy", 3))
    assert any(given.wish for given in table.inputs)
    *_, last = replay(table.match, table.game, table.faces, table.inputs)
    assert last.state == table.state


def test_ones_own_turn_is_ended_in_person() -> None:
    table = begun(games.find("cipher"), 2)
    seen = set()
    while table.asking() and table.state.turn < 8:
        asked = table.state.ask
        assert isinstance(asked, Ask)
        if asked.choices == 1:
            ends = [option.verb for option in asked.options] == ["end"]
            seen.add(ends)
            assert (only_answer(table._play, asked) is None) == ends == (no_choice(table._play, asked) is None)
        table.answer(asked.players[0], bots.choose(table, asked.players[0], "random", 2))
    assert seen == {True, False}


NODES = "vision; turn p1; phase main\np1 hand: Ember\np2 field: Guard\np1 nodes: "


@pytest.mark.parametrize("nodes", ["(Plain), (Guard), (Scout) asleep", "2 x (Plain)"])
def test_who_pays_with_nodes_is_asked_with_which(nodes: str) -> None:
    """A sleeping node is lost where an active one only falls asleep, and who set them may remember which is which."""
    play = vision_table(NODES + nodes).g
    play.answer(next(place for place, option in enumerate(play.state.ask.options) if option.verb == "play"))
    while play.state.ask.what != "pay-nodes":
        play.answer(0)
    assert play.state.ask.choices > 1 and no_choice(play, play.state.ask) is None


def test_face_down_characters_are_told_apart_by_what_everybody_sees() -> None:
    """Nobody knows what they really are, but one of them is stronger."""
    veil = vision_card("Veil", "at will:\n    choose 1 character as found\n    discard found")
    play = vision_table("vision; turn p1; phase main\np1 field: Veil\np2 field: (Guard), (Scout) asleep", veil).g
    down = play.zone("field", 1)
    asked = some_cards(0, "choose", down, "cards", 1, 1)
    assert not any(knows(play, seat, play.card(card)) for seat in play.players for card in down)
    assert no_choice(play, asked) is None


def test_which_of_the_orbs_is_taken_nobody_has_to_say() -> None:
    """They came from a deck unseen, and lie alike."""
    table = begun(games.find("cipher"), 2)
    while not table._play.zone("orbs", 0):
        table.answer(table.asking()[0], bots.choose(table, table.asking()[0], "random", 2))
    assert no_choice(table._play, some_cards(0, "choose", table._play.zone("orbs", 0), "cards", 1, 1)) == (0,)
