"""The screens of one game, opened after those of another, speak of their own game only, in both languages."""

from __future__ import annotations

import itertools
import re

import pytest
from pytestqt.qtbot import QtBot

from app import games, i18n
from app.decks import decks
from app.i18n import Slot, Translator, key_in
from engines.core.display.views import TextArg
from tests.ui.kit.shell_kit import everything_written, open_seat, window_at
from ui.sources.offers import SeatChoice, StartChoice
from ui.window.main_window import MainWindow

UNKNOWN = re.compile(r"\[[a-z-]+(?:\.[\w-]+)+\]")
"""A key without a sentence; costs of cards stand in brackets too."""
ORDERS = [(*order, *(set(games.known()) - set(order))) for order in itertools.permutations(games.with_rules())]
"""Every order of the games that keep rules, and then those without."""

OF_EVERY_GAME = ("start.edition",)
"""What the start screen says of each game on its own tile, whichever is chosen."""


class Overheard:
    """What a translator was asked for in vain while a game was on the screen."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.slips: list[str] = []
        self.shown = ""
        """The game whose screens are open; empty on screens that belong to none."""
        found, filled = Translator._found, Translator._filled

        def watched_found(speaks: Translator, key: str) -> str | None:
            sentence = found(speaks, key)
            if sentence is None:
                self.slips.append(f"no sentence for {key} (speaking of {speaks.game or 'no game'})")
            elif self.shown and (foreign := _foreign(speaks, key, self.shown)):
                self.slips.append(f"{key} says what it means in {foreign} on a screen of {self.shown}")
            return sentence

        def watched_filled(speaks: Translator, slot: Slot, args: dict[str, TextArg], names: list[str]) -> str:
            if slot.name not in args:
                self.slips.append(f"{{{slot.name}}} is not filled ({sorted(args)})")
            return filled(speaks, slot, args, names)

        monkeypatch.setattr(Translator, "_found", watched_found)
        monkeypatch.setattr(Translator, "_filled", watched_filled)


def _foreign(speaks: Translator, key: str, shown: str) -> str:
    """The other game whose sentence a key gets on a screen of `shown`, if it does."""
    sentences = i18n.sentences_of(speaks.language)
    owners = [each for each in games.known() if key_in(each, key) in sentences]
    if "/" in key:
        game, _, what = key.partition("/")
        return "" if game == shown or what in OF_EVERY_GAME else game
    if not owners or shown in owners:
        return speaks.game if speaks.game not in ("", shown) and speaks.game in owners else ""
    shared = sentences.get(key) != sentences[key_in(owners[0], key)]  # one of all games, which it words otherwise
    others = speaks.game != "" and key_in(speaks.game, key) in sentences
    return owners[0] if others or (len(owners) == 1 and not shared) else ""


def open_everything(window: MainWindow, game: str, heard: Overheard) -> str:
    """Every screen of a game, from the start screen to its result; all that is written there."""
    start = window.start
    offer = next(each for each in window.game_sources.offers(window.preferences).games if each.id == game)
    start.choose_game(offer)
    heard.shown = game
    written = [everything_written(window)]
    window.decks_control.open_seat(0)
    library = window.decks_control.library
    assert library is not None
    bench, draft = window.decks_control.screen.bench, window.decks_control.draft
    for face in list(draft.deck.faces)[1:]:
        bench.set_count(face, 0)
    short = decks.faults(library.game, library.faces, draft.deck)
    assert library.game.without_rules or "deck.too-few" in short[0].text.key
    written += [everything_written(window), *(window.look.render(fault.text) for fault in short)]
    window.decks_control.screen.hide()
    window.lobbies.open_host()
    written.append(everything_written(window))
    window.lobbies.close()
    window.show_start()
    start.choose_game(offer)
    window.begin(StartChoice(game, tuple(
        SeatChoice(name, "", deck.id) for name, deck in zip(("Hana", "Tomo"), offer.decks, strict=False)
    )))
    written.append(everything_written(window))
    open_seat(window)
    written.append(everything_written(window))
    assert window.playing is not None and window.one_screen is not None
    window.playing.panel.open_rule("1")
    for tab in ("log", "rules", "stack", "cards"):
        window.playing.panel.open_tab(tab)
        written.append(everything_written(window))
    window.popovers.toggle_help()
    written.append(everything_written(window))
    window.popovers.toggle_help()
    window.one_screen.concede(1)
    written.append(everything_written(window))
    heard.shown = ""
    window.show_start()
    return "\n".join(written)


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("order", ORDERS, ids="-".join)
@pytest.mark.usefixtures("own_folders")
def test_no_sentence_depends_on_what_was_played_before(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, order: tuple[str, ...], language: str,
) -> None:
    heard = Overheard(monkeypatch)
    window = window_at(language=language)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    for game in order:
        written = open_everything(window, game, heard)
        assert heard.slips == []
        assert "{" not in written and not UNKNOWN.search(written)
