"""`python -m tests.screens [WORD ...]`: draw the stored pictures anew (those whose name has one of the words).

Look at each before you commit it.
"""

from __future__ import annotations

import os
import sys
import tempfile


def main(words: list[str]) -> int:
    """Draw and store."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {f"XDG_{each}_HOME": home for each in ("DATA", "CONFIG", "CACHE", "STATE")}
        from tests.screens import comparing, scenes

        for shot in scenes.shots():
            if words and not any(word in shot.file for word in words):
                continue
            file = scenes.STORED / shot.file
            comparing.save(comparing.kept(scenes.draw(shot)), file)
            print(f"{file} {file.stat().st_size // 1024} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
