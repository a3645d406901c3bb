"""Text from tables that have not shown the code: short, printable, in our own sentences."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from app.i18n import LANGUAGES, Translator
from app.net.wire import host, strangers
from app.net.wire import messages as said
from app.net.wire.link import Link
from engines.core.display.views import Text
from tests.net.kit.parties import CODE, PATIENCE, lan_match

NASTY = "\u202eevil\u2066\x1b[2J\n" + "\u0301" * 500 + "w" * 5_000


def test_only_our_refusals_are_taken_over() -> None:
    assert strangers.refusal(Text("ui.anything", {"x": 1})) == Text("net.turned-away")
    assert strangers.refusal(Text("Send your code to 192.0.2.1")) == Text("net.turned-away")
    assert strangers.refusal(Text("net.code-wrong")) == Text("net.code-wrong")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", sorted(strangers.REFUSALS))
def test_what_fills_a_refusal_is_short_and_printable(key: str, language: str) -> None:
    args = {"table": NASTY, "here": Text(NASTY), "seconds": 10**17, NASTY: NASTY}
    shown = Translator(language).render(strangers.refusal(Text(key, args)))
    assert len(shown) < 300 and not shown.startswith("[")
    assert all(letter.isprintable() and unicodedata.category(letter) != "Cf" for letter in shown)


def test_every_sentence_a_table_says_to_strangers_is_known() -> None:
    """The list is complete: whatever host.py turns somebody away with."""
    source = Path(host.__file__).read_text(encoding="utf-8")
    turned = {part.split('"')[1] for part in source.split("Turned(text=Text(")[1:]}
    assert {key for key in turned if key.startswith("net.")} <= strangers.REFUSALS


def test_a_hostile_table_cannot_put_words_on_the_screen_of_a_caller(monkeypatch: pytest.MonkeyPatch) -> None:
    refusal = said.Rejected(text=Text(NASTY, {"who": NASTY}))
    monkeypatch.setattr(host.Host, "_refusal", lambda self, message, address: refusal)
    with lan_match() as made:
        ears = made.call(CODE)
        ended = ears.until(lambda: [each for each in ears.of(Link) if each.state == "closed"])[0]
        assert ended.text == Text("net.turned-away") and PATIENCE
