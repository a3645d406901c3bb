"""What every message is, and the measures of what it may hold; messages.py lists them all."""

from __future__ import annotations

from typing import Annotated

import msgspec

MOST_CHOSEN, MOST_WORD = 400, 200
"""Options of one answer, letters of an id or typed card name."""

Word = Annotated[str, msgspec.Meta(max_length=MOST_WORD)]
Chosen = Annotated[tuple[int, ...], msgspec.Meta(max_length=MOST_CHOSEN)]


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", forbid_unknown_fields=True):
    """Anything that is said."""
