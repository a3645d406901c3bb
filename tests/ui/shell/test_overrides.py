"""An error in what Qt calls is an exception like any other; it never ends the process."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.conftest import ROOT

PROGRAM = """
from PySide6.QtWidgets import QApplication, QWidget
from ui.qt import overrides

class Before(QWidget):
    def resizeEvent(self, event):
        {wrong}

overrides.settle()

class After(QWidget):
    def resizeEvent(self, event):
        {wrong}

application = QApplication([])
for kind in (Before, After):
    widget = kind()
    try:
        widget.show()
    except {error}:
        print(kind.__name__)
"""


@pytest.mark.parametrize(
    ("wrong", "error"),
    [("[][1]", "IndexError"), ("1 / 0", "ZeroDivisionError"), ("len(5)", "TypeError"), ("None.name", "AttributeError")],
)
def test_an_error_in_an_override_is_an_exception(wrong: str, error: str) -> None:
    program = PROGRAM.format(wrong=wrong, error=error)
    ran = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=os.environ, capture_output=True, text=True, timeout=120
    )
    assert (ran.returncode, ran.stdout.split()) == (0, ["Before", "After"]), ran.stderr[-2000:]
