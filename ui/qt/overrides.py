"""Errors in what Qt calls: `paintEvent`, `sizeHint` and the like, which Qt defines and a class of ours gives anew.

Python before 3.12 raises many errors of its own (an index out of range, a division by zero) as a class and a bare
text, and makes an exception of them only where they are caught. PySide 6.11 takes the text for the exception when such
an error leaves an override while Python waits for Qt, and the process dies (libshiboken, `PepException_GetArgs`). An
error that is caught once and raised again is whole: it is said like any other, and the game goes on.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable, Iterator
from types import FunctionType
from typing import Any

MENDED = (3, 12)
"""The first Python whose errors are whole from the beginning."""
_done: list[type[Any]] = []


def settle() -> None:
    """From now on errors in overrides are whole: in the classes there are, and in those to come."""
    if sys.version_info >= MENDED or _done:
        return
    from PySide6.QtCore import QObject

    root: Any = QObject.__mro__[-2]  # Shiboken's own, of which every class of Qt is made
    _done.append(root)
    for made in _below(root):
        if not made.__module__.startswith("PySide6"):  # Qt's own give nothing anew
            _mend(made)
    root.__init_subclass__ = classmethod(_mend)


def _below(root: type[Any]) -> Iterator[type[Any]]:
    for each in root.__subclasses__():
        yield each
        yield from _below(each)


def _mend(made: type[Any]) -> None:
    """Wrap what this class gives anew."""
    of_qt = [each for each in made.__mro__[1:] if each.__module__.startswith("PySide6")]
    for name, override in list(vars(made).items()):
        known = not name.startswith("__") and any(name in vars(each) for each in of_qt)
        if known and isinstance(override, FunctionType) and not hasattr(override, "__wrapped__"):
            setattr(made, name, _whole(override))


def _whole(override: Callable[..., object]) -> Callable[..., object]:
    @functools.wraps(override)
    def called(*args: object, **named: object) -> object:
        try:
            return override(*args, **named)
        except BaseException:
            raise  # being caught has made an exception of it

    return called
