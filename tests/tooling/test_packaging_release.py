"""The workflow that builds everything, and what a tag makes of it."""

from __future__ import annotations

import ast
import copy
import hashlib
import pathlib
import re
import subprocess
import sys
from typing import Any

import pytest
from ruamel.yaml import YAML

import app
from app import games
from tests.conftest import ROOT
from tests.tooling.packaging_tools import PACKAGING, tool

WORKFLOW = ROOT / ".github/workflows/installers.yml"


def workflow() -> dict[str, Any]:
    read: dict[str, Any] = YAML(typ="safe").load(WORKFLOW.read_text(encoding="utf-8"))
    return read


def steps() -> list[tuple[str, dict[str, Any]]]:
    return [(name, step) for name, job in workflow()["jobs"].items() for step in job["steps"]]


# -- the workflow -----------------------------------------------------------------------------------------------------


def judged(file: pathlib.Path) -> subprocess.CompletedProcess[str]:
    """What GitHub's own schema says, which the library brings along."""
    return subprocess.run(
        [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", str(file)],
        capture_output=True, text=True, check=False)


def test_workflows_keep_to_the_schema() -> None:
    for file in sorted(WORKFLOW.parent.iterdir()):
        done = judged(file)
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(("right", "wrong"), [
    ("timeout-minutes: 60", "timeout-minute: 60"), ("    runs-on: ubuntu-24.04\n", ""),
    ("contents: read", "contents: look"),
])  # fmt: skip
def test_the_schema_catches_a_slip(right: str, wrong: str, tmp_path: pathlib.Path) -> None:
    text = WORKFLOW.read_text(encoding="utf-8")
    assert right in text
    spoiled = tmp_path / "installers.yml"
    spoiled.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    assert judged(spoiled).returncode != 0


def test_the_workflow_only_calls_the_tool() -> None:
    """Whatever it runs beyond packaging/ prepares the runner."""
    runs = [step["run"] for _, step in steps() if "run" in step]
    ours = [line for line in runs if "packaging/" in line]
    assert {line.split("packaging/")[1] for line in ours} == {
        "build.py linux", "build.py windows", "build.py macos", "build.py release", "check-linux", "check-windows"}
    assert all("\n" not in line and re.match(r"(apt-get|choco) ", line) for line in runs if line not in ours)
    for name in ("build.py", "check-linux", "check-windows"):
        assert (PACKAGING / name).is_file()


def test_what_jobs_hand_on_has_names_of_its_own() -> None:
    """Two artefacts of one name are an error, and the release takes those whose name begins with installers-."""
    names = [step["with"]["name"] for _, step in steps() if "upload-artifact" in step.get("uses", "")]
    assert len(set(names)) == len(names)
    jobs = workflow()["jobs"]
    taken = next(step["with"] for step in jobs["release"]["steps"] if "download-artifact" in step.get("uses", ""))
    assert taken["pattern"] == "installers-*" and taken["merge-multiple"]
    assert {name.removeprefix("installers-") for name in names if name.startswith("installers-")} == {
        "linux", "windows", "${{ matrix.runner }}"}
    assert jobs["macos"]["strategy"]["fail-fast"] is False, "one kind of Mac tells nothing about the other"
    assert set(jobs) == {"release", "linux", *jobs["release"]["needs"]} and jobs["linux-check"]["needs"] == "linux"


def test_only_the_draft_of_a_release_may_write_and_only_on_a_tag() -> None:
    whole = workflow()
    assert whole["permissions"] == {"contents": "read"}
    jobs = copy.deepcopy(whole["jobs"])
    assert jobs["release"].pop("permissions") == {"contents": "write"}
    assert jobs["release"]["if"] == "github.ref_type == 'tag'"
    assert not any("permissions" in job for job in jobs.values())
    for _, step in steps():
        assert "checkout" not in step.get("uses", "") or step["with"]["persist-credentials"] is False


def test_secrets_are_those_the_tool_reads_and_only_the_mac_has_them() -> None:
    keys, macos = tool("keys"), tool("macos")
    used = {(job, name) for job, step in steps() for name, value in step.get("env", {}).items() if "secrets." in value}
    wanted = (keys.CERTIFICATE, keys.PASSWORD, keys.KEY, keys.KEY_ID, keys.ISSUER)
    assert used == {("macos", name) for name in wanted}
    assert any(macos.IDENTITY in step.get("env", {}) for job, step in steps() if job == "macos")


# -- the tag ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "name", "good"), [
    ("tag", f"v{app.__version__}", True), ("tag", "v99.0.0", False), ("tag", app.__version__, False),
    ("branch", "main", True), ("", "", True),
])  # fmt: skip
def test_a_tag_of_another_version_is_refused(kind: str, name: str, good: bool) -> None:
    release, environment = tool("release"), {"GITHUB_REF_TYPE": kind, "GITHUB_REF_NAME": name}
    if good:
        release.check_tag(environment)
    else:
        with pytest.raises(tool("run").Stop, match=re.escape(f"{app.__version__}: v{app.__version__} is wanted")):
            release.check_tag(environment)


@pytest.mark.parametrize("what", ["linux", "windows", "macos", "release"])
def test_before_anything_is_built(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    done = subprocess.run(
        [sys.executable, str(PACKAGING / "build.py"), what], capture_output=True, text=True, check=False,
        env={"PATH": "", "GITHUB_REF_TYPE": "tag", "GITHUB_REF_NAME": "v99.0.0"})
    assert done.returncode == 1 and done.stderr.startswith("build: the tag is v99.0.0"), done.stderr
    assert done.stdout == ""


# -- the release ------------------------------------------------------------------------------------------------------


def built(folder: pathlib.Path) -> list[pathlib.Path]:
    """Something under the name of every artefact."""
    product = tool("product")
    files = [folder / product.artefact(kind) for kind in product.ARTEFACTS]
    for file in files:
        file.write_bytes(file.name.encode())
    return files


def test_sums_are_of_every_artefact(tmp_path: pathlib.Path) -> None:
    files = built(tmp_path)
    assert tool("release").write_sums(tmp_path) == [*files, tmp_path / "SHA256SUMS"]
    lines = (tmp_path / "SHA256SUMS").read_bytes().decode().splitlines()
    assert lines == [f"{hashlib.sha256(file.name.encode()).hexdigest()}  {file.name}" for file in files]
    files[2].unlink()
    with pytest.raises(tool("run").Stop, match=re.escape(files[2].name)):
        tool("release").write_sums(tmp_path)


def test_artefacts_are_named_for_their_system_and_version() -> None:
    product = tool("product")
    names = [product.artefact(kind) for kind in product.ARTEFACTS]
    assert len(set(names)) == 6 and all(app.__version__ in name for name in names)
    assert [pathlib.PurePath(name).suffix for name in names] == [".deb", ".xz", ".exe", ".zip", ".dmg", ".dmg"]


def test_the_news_of_this_version_and_of_no_other() -> None:
    text = f"# Changes\n\n## 99.0.0\n\nfar\n\n## {app.__version__} (today)\n\n- near\n\n## 0.0.1\n\n- old\n"
    assert tool("release").news(text) == "- near\n"
    assert tool("release").news((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    with pytest.raises(tool("run").Stop, match="says nothing"):
        tool("release").news("# Changes\n")


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a shell script")
def test_a_release_is_drafted_and_not_published(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tools = tool("macos").stand_ins(tmp_path / "stand-ins", ["gh"])
    for name, value in {**tools, "GITHUB_REF_TYPE": "tag", "GITHUB_REF_NAME": f"v{app.__version__}"}.items():
        monkeypatch.setenv(name, value)
    files = built(tmp_path)
    tool("release").draft(tmp_path / "work", tmp_path)
    told = pathlib.Path(tools["TAKUJO_TOLD"]).read_text(encoding="utf-8").rstrip("\n").split("\t")
    assert told[:4] == ["gh", "release", "create", f"v{app.__version__}"] and {"--draft", "--verify-tag"} <= set(told)
    assert told[-7:] == [*map(str, files), str(tmp_path / "SHA256SUMS")]
    monkeypatch.delenv("GITHUB_REF_TYPE")
    with pytest.raises(tool("run").Stop, match="of a tag"):
        tool("release").draft(tmp_path / "work", tmp_path)


# -- built twice ------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform != "linux", reason="GNU tar")
def test_what_is_packed_twice_is_the_same(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From one bundle, whenever and in whatever order its files were written."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1795000000")
    bundle, names = tool("bundle"), ["takujo", "_internal/a.so", "_internal/b/c.txt", "LICENSE.txt"]
    sums = []
    for turn, order in enumerate((names, names[::-1])):
        at = bundle.Places(tmp_path / f"work{turn}", tmp_path / f"out{turn}")
        for name in order:
            (at.bundle / name).parent.mkdir(parents=True, exist_ok=True)
            (at.bundle / name).write_text(name)
        (at.bundle / "takujo").chmod(0o755)
        at.out.mkdir()
        packed = [tool("linux").tarball(at, 0), tool("windows").portable(at, 1)]
        sums.append([hashlib.sha256(file.read_bytes()).hexdigest() for file in packed])
    assert sums[0] == sums[1]


# -- what the check of the installed program looks for ----------------------------------------------------------------


def test_the_check_plays_every_game_and_looks_for_sentences_that_there_are() -> None:
    """It runs with the system's Python and starts nothing of the checkout, so it cannot ask the program for either."""
    source = (PACKAGING / "check-linux").read_text(encoding="utf-8")
    tree = ast.parse(source)
    values = {target.id: node.value for node in tree.body if isinstance(node, ast.Assign)
              for target in node.targets if isinstance(target, ast.Name)}  # fmt: skip
    assert set(ast.literal_eval(values["GAMES"])) == set(games.with_rules())
    keys = re.findall(r"""sentence\(["']([\w.-]+)["']""", source)
    assert len(keys) > 5
    for key in keys:
        for language in ("en", "ja"):
            assert tool("checking").sentence(key, language)
    with pytest.raises(LookupError):
        tool("checking").sentence("start.nothing")
