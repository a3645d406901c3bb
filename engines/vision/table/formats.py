"""The format that is played, and the readings of the rules that players agree on before the game."""

from __future__ import annotations

from typing import Final

from engines.core.contract.formats import for_two

FORMATS: Final = for_two("1.2")
