"""What the user has set, in one small file. The program starts with any settings file, however damaged."""

from __future__ import annotations

import contextlib
import os
import shutil
from pathlib import Path
from typing import TypeVar

import msgspec

from app.files import reading, user_dirs
from app.files.writing import replace_file
from app.trouble import UserError
from engines.core.display.views import Text, TextArg

T = TypeVar("T")

FILE = "settings.json"
LARGEST = 1024 * 1024
"""Bytes of settings; the program writes some hundreds."""


def read(kind: type[T], troubles: list[UserError] | None = None) -> T:
    """The settings as a record of that kind (a Struct or dataclass with defaults). What is missing has its default.

    A file that cannot be read or understood is put aside as settings.json.bad, and everything is as at the first
    start. If only some settings cannot be understood the others hold, and the file is copied there. `troubles` gets a
    sentence about either.
    """
    path = user_dirs.config() / FILE
    try:
        plain = reading.content(path, LARGEST)
    except FileNotFoundError:
        return kind()
    except OSError as error:
        return _nothing(kind, path, reading.why(error), troubles)
    try:
        return msgspec.json.decode(plain, type=kind)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        try:
            told = msgspec.json.decode(plain, type=dict[str, object])
            value, reason = _what_holds(kind, told), str(error)
        except (msgspec.DecodeError, ValueError, RecursionError):
            return _nothing(kind, path, str(error), troubles)
    with contextlib.suppress(OSError):
        shutil.copyfile(path, _aside(path))
        with contextlib.suppress(UserError):
            write(value)  # it is told once
    _tell(troubles, "settings.partly", path, reason)
    return value


def _nothing(kind: type[T], path: Path, reason: TextArg, troubles: list[UserError] | None) -> T:
    try:
        os.replace(path, _aside(path))
    except OSError:
        _tell(troubles, "settings.unread", path, reason)
    else:
        _tell(troubles, "settings.aside", path, reason)
    return kind()


def _what_holds(kind: type[T], told: dict[str, object]) -> T:
    """The settings that can be understood, each by itself."""
    good: dict[str, object] = {}
    for name, value in told.items():
        with contextlib.suppress(msgspec.ValidationError):
            msgspec.convert({name: value}, kind)
            good[name] = value
    return msgspec.convert(good, kind)


def _aside(path: Path) -> Path:
    return path.with_name(FILE + ".bad")


def _tell(troubles: list[UserError] | None, key: str, path: Path, reason: TextArg) -> None:
    if troubles is not None:
        troubles.append(UserError(Text(key, {"file": str(path), "aside": str(_aside(path)), "reason": reason})))


def write(value: object) -> None:
    """Keep the settings; those of a newer version, unknown here, stay in the file. Raises Trouble."""
    path = user_dirs.config() / FILE
    kept: dict[str, object] = {}
    with contextlib.suppress(OSError, ValueError, RecursionError):
        kept = msgspec.json.decode(reading.content(path, LARGEST), type=dict[str, object])
    for name in type(value).__annotations__:
        kept.pop(name, None)
    kept |= msgspec.to_builtins(value)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, msgspec.json.format(msgspec.json.encode(kept)))
    except OSError as error:
        reason = error.strerror or str(error)
        raise UserError(Text("settings.unwritten", {"file": str(path), "reason": reason})) from error
