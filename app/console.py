"""What the commands share: their exit codes and how they are declared."""

from __future__ import annotations

import argparse
from typing import TypeAlias

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

FINE, WRONG, STOPPED = 0, 1, 130
"""All is well; something is wrong with what was looked at; Ctrl+C. A command not understood ends with 2."""
