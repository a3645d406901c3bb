"""What Rebirth refuses before and at the beginning of a game: one sentence with its rule, and nothing is lost."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from app.commands import cli
from app.console import WRONG
from app.decks.decks import Deck
from app.i18n import Translator
from app.trouble import DeckError, GameError
from engines.core.model.state import ChosenFormat
from engines.rebirth.table.deck import PARTNERS
from engines.rebirth.table.formats import DOUBLE, RUMBLE, TRIPLE
from tests.net.kit import fakes
from tests.net.room.test_rebirth_formats import seated
from tests.net.room.test_seats import findings, gives_up


def street() -> Deck:
    return fakes.library_of("rebirth").deck("rebirth-four-lines/kettle-street")


def refused(deck: Deck, language: str = "en") -> str:
    """The sentence with which a match with this deck is refused."""
    library = fakes.library_of("rebirth")
    with pytest.raises(DeckError) as error:
        library.match([deck, street()], ["Hana", "Tomo"])
    return Translator(language, game="rebirth").render(error.value.text)


@pytest.mark.parametrize(("words", "en", "ja"), [
    (["--format", DOUBLE, "--seats", "5"], "Double Team is for 4 players, not 5.",
     "ダブルチームは4人用です（今は5人）。"),
    (["--format", TRIPLE, "--seats", "5"], "Triple Team is for 6 players, not 5.",
     "トリプルチームは6人用です（今は5人）。"),
    (["--format", RUMBLE, "--seats", "2"], "Rumble is for 3 to 6 players, not 2.",
     "ランブルは3～6人用です（今は2人）。"),
])
def test_so_many_cannot_play_this_format(
    words: list[str], en: str, ja: str, capsys: pytest.CaptureFixture[str],
) -> None:
    for command in (["simulate", "rebirth"], ["host", "rebirth", "--bot", "random"]):
        for language, sentence in (("en", en), ("ja", ja)):
            assert cli.main([*command, "--lang", language, *words]) == WRONG
            assert capsys.readouterr().err == f"takujo: {sentence}\n"


def test_five_in_a_format_for_four_at_the_window_begin_no_game() -> None:
    """The start screen gives the format its own number of seats; whoever asks for five all the same is told."""
    library = fakes.library_of("rebirth")
    with pytest.raises(GameError) as error:
        library.match([street()] * 5, list("abcde"), form=ChosenFormat(id=DOUBLE))
    assert "Double Team is for 4 players, not 5." in str(error.value)


def test_6_1_1_4_a_partner_in_the_main_deck() -> None:
    whole = street()
    partner = whole.extra[PARTNERS][0]
    wrong = replace(whole, cards=(partner, *whole.cards[1:]))
    assert "is a partner and belongs beside the main deck" in refused(wrong) and "6.1.1.4" in refused(wrong)
    assert "パートナー" in refused(wrong, "ja") and "6.1.1.4" in refused(wrong, "ja")


def test_6_1_1_3_nine_rebirth_cards() -> None:
    whole, faces = street(), fakes.library_of("rebirth").faces
    rebirths = [card for card in whole.cards if faces[card].kind == "rebirth"]
    others = [card for card in whole.cards if faces[card].kind != "rebirth"]
    assert len(rebirths) == 8
    extra = next(card.id for card in faces.values()
                 if card.kind == "rebirth" and card.id.startswith("rebirth-") and card.id not in rebirths)
    wrong = replace(whole, cards=(*rebirths, extra, *others[1:]))
    assert "9 Rebirth cards; at most 8 are allowed" in refused(wrong) and "6.1.1.3" in refused(wrong)


def test_12_4_a_seat_that_leaves_while_the_game_is_set_up() -> None:
    """Its question goes with it, and those who stay get their cards and play to the end."""
    room, guests = seated(RUMBLE, 3)
    leaver = next(guest for guest in guests if guest.mine())
    ask = leaver.frame.ask
    assert ask is not None and ask.question.key == "ask.opening"
    gives_up(room, leaver)
    rest = [guest for guest in guests if guest is not leaver]
    fakes.settle(room, rest)
    assert room.phase == "over" and [findings(room, guest) for guest in rest] == [[], []]
