"""Everything the program writes in these tests goes to a fresh folder, and their own game is known."""

from __future__ import annotations

from tests.app.conftest import harvested, lanterns, own_folders

__all__ = ["harvested", "lanterns", "own_folders"]
