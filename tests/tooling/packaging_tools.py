"""The modules of the tool that makes the installers, for its tests."""

from __future__ import annotations

import importlib
import sys
from types import ModuleType

from tests.conftest import ROOT

PACKAGING = ROOT / "packaging"


def tool(name: str) -> ModuleType:
    """A module of the tool. It lies in no package; `python packaging/build.py` finds it beside itself."""
    if str(PACKAGING) not in sys.path:
        sys.path.append(str(PACKAGING))
    return importlib.import_module(f"takujo_{name}")
