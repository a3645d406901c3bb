"""Between the games of a match: cards change places with the sideboard, and who lost says who begins."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from app.i18n import Translator
from app.match import series
from app.match.between_games import ExchangeError, exchange
from app.match.match import Match, Side
from app.match.series import Series
from app.tables.table import Table
from engines.vision.game import GAME
from tests.app.test_match import GAME as CIPHER
from tests.rules.vision.chapters.test_01_game import FULL, SIDE, SPARES
from tests.rules.vision.making import card, faces

LONE = card("Lone", "one per deck")
FACES = faces(*SPARES, LONE)
NAMED = {face.name.en: face.id for face in FACES.values()}


def ids(*names: str) -> tuple[str, ...]:
    return tuple(NAMED[name] for name in names)


SIDES = tuple(Side(name=name, deck=ids(*FULL), extra={"sideboard": ids(*SIDE)}) for name in ("Ada", "Bo"))
FIRST = Match(game="vision", sides=SIDES, seed=1, series=series.new(2))
SECOND = FIRST.next_game(Series(won=(1, 0), played=1), 0, GAME.loser_decides)


def refused(match: Match, out: tuple[str, ...], into: tuple[str, ...], game: object = GAME) -> str:
    with pytest.raises(ExchangeError) as told:
        exchange(match, 0, game, FACES, out, into)  # type: ignore[arg-type]
    for lang in ("en", "ja"):
        assert Translator(lang, game="vision").knows(told.value.text.key)
        assert "{" not in Translator(lang, game="vision").render(told.value.text)
    return told.value.text.key


def test_cards_change_places_one_for_one_for_the_next_game() -> None:
    changed = exchange(SECOND, 0, GAME, FACES, ids("Ember", "Ember"), ids("Spare 0", "Spare 1"))
    ada = changed.sides[0]
    assert len(ada.deck) == 50 and len(ada.extra["sideboard"]) == 10 and ada.deck.count(NAMED["Ember"]) == 1
    assert NAMED["Spare 0"] in ada.deck and ada.extra["sideboard"].count(NAMED["Ember"]) == 2
    assert changed.sides[1] == SECOND.sides[1]
    back = exchange(changed, 0, GAME, FACES, ids("Spare 0"), ids("Ember"))
    assert back.sides[0].deck.count(NAMED["Ember"]) == 2


def test_the_next_match_is_played_with_what_was_brought() -> None:
    changed = exchange(SECOND, 0, GAME, FACES, ids("Ember"), ids("Spare 0"))
    third = changed.next_game(Series(won=(1, 1), played=2), 0, GAME.loser_decides)
    assert third.sides[0].deck == changed.sides[0].deck, "within the match the exchange stays"
    fresh = third.again()
    assert [(side.deck, side.extra, side.decides) for side in fresh.sides] == [
        (side.deck, side.extra, False) for side in SIDES]


def test_what_cannot_be_exchanged_is_said_in_one_sentence() -> None:
    assert refused(FIRST, ids("Ember"), ids("Spare 0")) == "exchange.too-early"
    assert refused(SECOND, ids("Ember"), ids("Spare 0", "Spare 1")) == "exchange.unequal"
    assert refused(SECOND, ids("Plain"), ids("Spare 0")) == "exchange.not-in-deck"
    assert refused(SECOND, ids("Ember"), ids("Ember")) == "exchange.not-in-sideboard"
    assert refused(SECOND, ("no-such/card",), ids("Spare 0")) == "exchange.not-in-deck"
    assert refused(SECOND, ids("Ember"), ids("Spare 0"), CIPHER) == "exchange.no-pile"
    odd = Side(name="Ada", deck=ids(*FULL[:49], "Lone"), extra={"sideboard": ids(*SIDE[:9], "Lone")})
    broken = FIRST.next_game(Series(won=(1, 0), played=1), 0)
    broken = Match(game="vision", sides=(odd, odd), seed=1, series=broken.series)
    assert refused(broken, ids("Ember"), ids("Spare 0")) == "exchange.breaks-rule"


def test_who_lost_the_game_before_says_who_begins_the_next() -> None:
    assert [side.decides for side in SECOND.sides] == [False, True]
    third = SECOND.next_game(Series(won=(1, 1), played=2), 0, GAME.loser_decides)
    assert [side.decides for side in third.sides] == [True, False]
    drawn = FIRST.next_game(Series(won=(0, 0), played=1), 0, GAME.loser_decides)
    assert not any(side.decides for side in drawn.sides), "then chance does"
    assert not any(side.decides for side in FIRST.next_game(Series(won=(1, 0), played=1), 0).sides)


@pytest.mark.parametrize("first", [0, 1])
def test_the_loser_is_asked_before_the_game(first: int) -> None:
    g = GAME.new(FACES, [side.seat for side in SECOND.sides], 5, quiet=False)
    g.advance()
    ask = g.state.ask
    assert ask is not None and ask.what == "who-begins" and ask.players == (1,)
    g.answer(next(place for place, option in enumerate(ask.options) if option.player == first))
    assert g.state.starting == g.turn_player == first and all(len(g.hand(player)) == 7 for player in g.players)


def test_chance_says_it_in_the_first_game() -> None:
    g = GAME.new(FACES, [side.seat for side in FIRST.sides], 5)
    g.advance()
    assert g.state.ask is not None and g.state.ask.what == "priority"


def test_a_bot_that_lost_begins() -> None:
    for seed in range(5):
        table = Table.begin(replace(SECOND, seed=seed), GAME, FACES)
        table.bots = {1: "greedy"}
        assert table.move_bot() and table.state.starting == 1
