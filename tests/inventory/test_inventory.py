"""The names in files and on the wire are those that are listed."""

from __future__ import annotations

import difflib

from app.net.wire.messages import Frame
from engines.core.procedures.check_timing import CheckTiming
from tests.inventory.names import FILE, inventory


def test_the_list_is_up_to_date() -> None:
    kept, found = FILE.read_text(encoding="utf-8").splitlines(), inventory().splitlines()
    changes = [line for line in difflib.unified_diff(kept, found, lineterm="", n=0) if line[:1] in "+-"]
    assert not changes, "\n".join([
        "Saves, journals, records or messages of older versions may not be understood any more. If that is meant: "
        "python -m tests.inventory, and review the difference.", *changes[:40],
    ])


def test_it_holds_what_it_is_for() -> None:
    """Every kind of name, so that an empty list cannot pass."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    (checks,) = {line for line in lines if line.startswith("core.CheckTiming: ")}
    assert all(step.__name__ in checks for step in CheckTiming.STEPS) and "at: str" in checks
    (frame,) = (line for line in lines if line.startswith("Frame <is="))
    assert all(field in frame for field in Frame.__struct_encode_fields__)
    assert "log.shuffles" in lines and "ask.mulligan" in lines
    assert sum(line.startswith(("cipher.", "moncolle.")) for line in lines) > 50
