"""A failing test prints the positions it stands in, as rule tests do."""

from tests.rules.conftest import pytest_runtest_makereport, tables

__all__ = ["pytest_runtest_makereport", "tables"]
