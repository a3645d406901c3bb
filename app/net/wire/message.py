"""What every message is; messages.py lists them all."""

from __future__ import annotations

import msgspec


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", forbid_unknown_fields=True):
    """Anything that is said."""
