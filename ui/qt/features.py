"""Names in Python's style, which PySide offers and nobody here wants: what they cost is not paid.

PySide puts itself before every import, to see whether a module asks for such names (`from __feature__ import ...`):
of each module that is imported it reads the whole source and looks for the word PySide6. That is a tenth of a start.
"""

from __future__ import annotations

import builtins


def ignore() -> None:
    """From now on modules are imported as Python does it. PySide may have none of this in another version."""
    import PySide6.QtCore  # noqa: F401 - which puts itself there

    original = getattr(builtins, "__orig_import__", None)
    if original is not None:
        builtins.__import__ = original
