"""Pictures of an X server's screen, for people who look; nothing is decided by them.

ImageMagick draws them if it is there, else the Pillow of the program that is played.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

GRAB = "import sys; from PIL import ImageGrab; ImageGrab.grab(xdisplay=sys.argv[1]).save(sys.argv[2])"
python = ""
"""The Python of the program, if that is how it is started."""


def shoot(path: Path, told: Mapping[str, str] = os.environ) -> None:
    """Keep what is on the screen."""
    if shutil.which("import"):
        command = ["import", "-window", "root", str(path)]
    elif "python" in Path(python).name:
        command = [python, "-c", GRAB, told["DISPLAY"], str(path)]
    else:
        return
    subprocess.run(command, check=False, timeout=20, env=dict(told), stderr=subprocess.DEVNULL)
