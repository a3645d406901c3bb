"""Rewrites the list: python -m tests.inventory."""

from __future__ import annotations

from tests.inventory.names import FILE, inventory

if __name__ == "__main__":
    FILE.write_text(inventory(), encoding="utf-8", newline="\n")
    print(f"{FILE.name} is written; review what has changed in it")
