"""What the user has set, in one small file. The program starts with any settings file, however damaged."""

from __future__ import annotations

import contextlib
import os
from typing import TypeVar

import msgspec

from app import places
from app.saves import replace_file
from app.trouble import Trouble
from engines.core.sight import Text

T = TypeVar("T")

FILE = "settings.json"


def read(kind: type[T]) -> T:
    """The settings as a record of that kind (a Struct or dataclass with defaults); what is missing has its default.

    A file that cannot be understood is put aside as settings.json.bad and everything is as at the first start.
    """
    path = places.config() / FILE
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except OSError:
        pass
    except (msgspec.DecodeError, ValueError, RecursionError):
        with contextlib.suppress(OSError):
            os.replace(path, path.with_name(FILE + ".bad"))
    return kind()


def write(value: object) -> None:
    """Keep the settings. Raises Trouble."""
    path = places.config() / FILE
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, msgspec.json.format(msgspec.json.encode(value)))
    except OSError as error:
        reason = error.strerror or str(error)
        raise Trouble(Text("settings.unwritten", {"file": str(path), "reason": reason})) from error
