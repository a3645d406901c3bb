"""What the tests of the window share with the program itself."""

from __future__ import annotations

from ui import overrides

# As every window does: an error in a paint fails its test, and does not end the process with all others.
overrides.settle()
