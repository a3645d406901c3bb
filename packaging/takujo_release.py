"""What belongs to a version: the tag that names it, all its artefacts, their sums, and the draft of a release.

`python packaging/build.py release` is the last step of the workflow, on a tag. A person looks at the draft and
publishes it; nothing is published by itself.
"""

from __future__ import annotations

import hashlib
import os
import pathlib
import re
from collections.abc import Mapping

from takujo_product import ARTEFACTS, NAME, ROOT, artefact, version
from takujo_run import Stop, run, say

SUMS = "SHA256SUMS"


def check_tag(environment: Mapping[str, str] = os.environ) -> None:
    """On a tag, as GitHub's variables say, it has to name the version that is built. Raises Stop."""
    tag = environment.get("GITHUB_REF_NAME", "")
    if environment.get("GITHUB_REF_TYPE") == "tag" and tag != f"v{version()}":
        raise Stop(f"the tag is {tag}, and app/__init__.py says {version()}: v{version()} is wanted")


def write_sums(folder: pathlib.Path) -> list[pathlib.Path]:
    """SHA256SUMS, which `sha256sum --check` reads; it and all artefacts. Raises Stop if one is missing."""
    files = [folder / artefact(kind) for kind in ARTEFACTS]
    missing = [file.name for file in files if not file.is_file()]
    if missing:
        raise Stop(f"these are missing in {folder}: {', '.join(missing)}")
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    (folder / SUMS).write_text("".join(lines), encoding="ascii", newline="\n")
    return [*files, folder / SUMS]


def news(text: str) -> str:
    """What CHANGELOG.md says of this version. Raises Stop if it says nothing."""
    found = re.search(rf"^## {re.escape(version())}\b[^\n]*\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    if found is None or not found[1].strip():
        raise Stop(f"CHANGELOG.md says nothing of {version()}")
    return found[1].strip() + "\n"


def draft(work: pathlib.Path, out: pathlib.Path) -> None:
    """Lay all artefacts before the owner of the repository as the draft of a release, with GitHub's own tool. Raises
    Stop, also where no tag is built.
    """
    if os.environ.get("GITHUB_REF_TYPE") != "tag":
        raise Stop("a release is made of a tag, by .github/workflows")
    check_tag()
    files = write_sums(out)
    notes = work / "news.md"
    notes.parent.mkdir(parents=True, exist_ok=True)
    notes.write_text(news((ROOT / "CHANGELOG.md").read_text(encoding="utf-8")), encoding="utf-8")
    run(["gh", "release", "create", f"v{version()}", "--draft", "--verify-tag", "--title", f"{NAME} {version()}",
         "--notes-file", notes, *files], cwd=ROOT)
    say(f"the draft of {NAME} {version()} has {len(files)} files")
