"""Collects the names: procedures and their steps, records of states, saves and messages, and keys of sentences."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import NODEFAULT, inspect

from app import games, i18n
from app.net.client.rejoin_tickets import RejoinTicket
from app.net.records.record import FileDoc, RecordDoc
from app.net.room.table_checkpoint import TableCheckpoint
from app.net.wire.messages import FromGuest, FromTable
from app.saving.journal import StepDoc
from app.tables.saves import SaveDoc
from engines.core.model.procedure import Procedure
from tests.conftest import ROOT
from tests.tooling.sentence_scan import uses

FILE = Path(__file__).parent / "inventory.txt"
SPEAKING = ("engines",)
"""Folders whose sources ask for sentences."""
_KEY = re.compile(r"[a-z][a-z0-9-]*(\.[a-z0-9-]+)+")

Records = dict[type, inspect.StructType]


def inventory() -> str:
    """The whole list."""
    parts: list[str] = []
    shared: Records = {}
    for game in games.known().values():
        found: Records = {}
        _walk(inspect.type_info(game.state_type), found)
        procedures = {cls: info for cls, info in found.items() if issubclass(cls, Procedure)}
        records = {cls: info for cls, info in found.items() if cls not in procedures and cls not in shared}
        parts += _part(f"procedures of {game.id}", sorted(map(_procedure, procedures.values())))
        parts += _part(f"records in states of {game.id}", _records(records))
        shared |= records
    files = (SaveDoc, StepDoc, TableCheckpoint, RejoinTicket, RecordDoc, FileDoc)
    for title, types in (("files", files), ("messages", (FromGuest, FromTable))):
        found = {}
        for each in types:
            _walk(inspect.type_info(each), found)
        parts += _part(f"records in {title}", _records({cls: info for cls, info in found.items() if cls not in shared}))
        shared |= found
    parts += _part("sentences the engines ask for", sentences())
    return "\n".join(parts) + "\n"


def _part(title: str, lines: list[str]) -> list[str]:
    return [f"== {title}", *lines, ""]


# -- records ----------------------------------------------------------------------------------------------------------


def _walk(info: inspect.Type, found: Records) -> None:
    """Gather every record that a type can hold."""
    if isinstance(info, inspect.StructType):
        if info.cls in found:
            return
        found[info.cls] = info
        for field in info.fields:
            _walk(field.type, found)
    for inner in _inside(info):
        _walk(inner, found)


def _inside(info: Any) -> Iterator[inspect.Type]:
    for name in ("item_type", "key_type", "value_type", "type"):
        inner = getattr(info, name, None)
        if isinstance(inner, inspect.Type):
            yield inner
    for name in ("item_types", "types"):
        yield from getattr(info, name, ())


def _procedure(info: inspect.StructType) -> str:
    return f"{info.tag}: {' > '.join(step.__name__ for step in info.cls.STEPS)} ({_fields(info)})"


def _records(records: Records) -> list[str]:
    """A line for each record. Its class is only a name for the reader, unless it stands in `<>`: then it is sent."""
    return sorted(
        f"{info.cls.__name__}{f' <{info.tag_field}={info.tag}>' if info.tag is not None else ''}: {_fields(info)}"
        for info in records.values()
    )


def _fields(info: inspect.StructType) -> str:
    return ", ".join(f"{field.encode_name}: {_type(field.type)}{_default(field)}" for field in info.fields)


def _default(field: inspect.Field) -> str:
    if field.default is not NODEFAULT:
        simple = isinstance(field.default, str | int | tuple | None)
        return f" = {field.default!r}" if simple and len(repr(field.default)) < 40 else " = ..."
    return " = ..." if field.default_factory is not NODEFAULT else ""


def _type(info: inspect.Type) -> str:
    name = type(info).__name__.removesuffix("Type").lower().replace("vartuple", "tuple")
    if isinstance(info, inspect.StructType):
        return f"{info.tag or info.cls.__name__}"
    if isinstance(info, inspect.LiteralType):
        return f"literal {sorted(map(str, info.values))}"
    inner = list(map(_type, _inside(info)))
    if len(inner) > 12:
        return f"{name} of {len(inner)}"  # each has its own line
    if isinstance(info, inspect.UnionType):
        return "|".join(inner)
    return f"{name}[{', '.join(inner)}]" if inner else name


# -- sentences --------------------------------------------------------------------------------------------------------


def sentences() -> list[str]:
    """The keys of the sentences that the engines ask for, as far as their sources show it: those they name, and all
    that fit a key they put together."""
    written = {key.rpartition("/")[2] for key in i18n.sentences_of(i18n.FALLBACK)}
    named = {key for folder in SPEAKING for path in (ROOT / folder).rglob("*.py") for key in _constants(path)}
    patterns = {use.pattern for use in uses(ROOT, SPEAKING) if ".+" in use.pattern}
    fitting = {key for key in written for pattern in patterns if re.fullmatch(pattern, key)}
    return sorted((named & written) | fitting)


def _constants(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _KEY.fullmatch(node.value):
            yield node.value
