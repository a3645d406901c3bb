"""Makes text from strangers fit to be shown: names, chat, announcements and refusals of tables not yet paired.

Whoever is on the network can announce a table or answer a call. Nothing they say may fill the screen, hide what stands
beside it or look like a sentence of this program.
"""

from __future__ import annotations

from app.files.cleaning import clean
from engines.core.display.views import Text, TextArg

MOST_SHOWN = 40
"""Letters of one argument of a refusal."""
LARGEST_SHOWN = 10**6
"""The largest number in a refusal."""

REFUSALS = frozenset({
    "net.table-newer", "net.table-older", "net.code-wrong", "net.code-worn", "net.code-pause", "net.seat-unknown",
    "net.not-understood", "net.too-much", "net.broke",
})
"""Everything an honest table says to a caller it does not know (host.py)."""


def refusal(text: Text) -> Text:
    """Why a table that has not shown the code turns a caller away, in a sentence of ours.

    Only the sentences of `REFUSALS` are taken over, with short words and small numbers in them. Any other becomes
    "turned away" without a reason.
    """
    if text.key not in REFUSALS:
        return Text("net.turned-away")
    return Text(text.key, {name: _plain(value) for name, value in text.args.items() if name.isascii()})


def _plain(value: TextArg) -> TextArg:
    if isinstance(value, int):
        return max(-LARGEST_SHOWN, min(value, LARGEST_SHOWN))
    return clean(value, MOST_SHOWN) if isinstance(value, str) else "?"
