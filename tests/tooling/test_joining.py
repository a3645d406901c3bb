"""What those who join find: the pages they are sent to exist, and the commands named there are real."""

from __future__ import annotations

import pathlib
import re
import subprocess

import pytest
from ruamel.yaml import YAML

from tests.conftest import ROOT
from tests.tooling.packaging_tools import tool

PAGES = ("README.md", "CONTRIBUTING.md", "SECURITY.md", "ARCHITECTURE.md", *(f"docs/{name}" for name in (
    "glossary.md", "terms.md", "packs.md", "lan.md")))


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_to_a_file(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)#]+)", text) if "://" not in link]
    assert [link for link in links if not (ROOT / page).parent.joinpath(link).exists()] == []


def test_reports_ask_for_what_is_needed() -> None:
    for file in sorted((ROOT / ".github/ISSUE_TEMPLATE").iterdir()):
        form = YAML(typ="safe").load(file.read_text(encoding="utf-8"))
        assert {"name", "description", "body"} <= form.keys()
        assert any(part.get("validations", {}).get("required") for part in form["body"]), file.name


def test_the_push_runs_what_a_person_types() -> None:
    steps = YAML(typ="safe").load((ROOT / ".github/workflows/tests.yml").read_text(encoding="utf-8"))["jobs"]["linux"]
    assert steps["steps"][-1] == {"run": "./takujo test"}


@pytest.mark.parametrize(("changed", "noted"), [(False, True), (True, False)])
def test_a_clean_commit_that_passed_is_noted(
    changed: bool, noted: bool, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def git(*words: str) -> str:
        done = subprocess.run(
            ["git", "-c", "user.name=T", "-c", "user.email=t@example.invalid", *words], cwd=tmp_path, check=True,
            capture_output=True, text=True,
        )
        return done.stdout.strip()

    setup = tool("setup")
    git("init", "-q")
    (tmp_path / "file").write_text("one", encoding="utf-8")
    git("add", "file")
    git("commit", "-q", "-m", "One")
    if changed:
        (tmp_path / "file").write_text("two", encoding="utf-8")
    venv = tmp_path.parent / f"{tmp_path.name}-venv"
    venv.mkdir()
    monkeypatch.setattr(setup, "ROOT", tmp_path)
    monkeypatch.setattr(setup, "VENV", venv)
    setup.note_passed()
    kept = venv / "last-passed"
    assert kept.exists() is noted
    assert not noted or kept.read_text(encoding="ascii").strip() == git("rev-parse", "HEAD")
