"""What is made for Windows: whose binaries are taken in, what is never shipped, what the installer's script is told."""

from __future__ import annotations

import importlib
import io
import pathlib
import re
import subprocess
import sys
from types import ModuleType

import pytest

from tests.conftest import ROOT
from ui import no_console

PACKAGING = ROOT / "packaging"


@pytest.fixture(autouse=True)
def tools_on_the_path(monkeypatch: pytest.MonkeyPatch) -> None:
    """As `python packaging/build.py` finds them."""
    monkeypatch.syspath_prepend(str(PACKAGING))


def tool(name: str) -> ModuleType:
    return importlib.import_module(f"takujo_{name}")


# -- whose binaries are taken in --------------------------------------------------------------------------------------

SIGNED = """Signature Index: 0  (Primary Signature)
Current message digest    : 0C70
Calculated message digest : 0C70

Signer's certificate:
\t------------------
\tSigner #0:
\t\tSubject: /C=US/O=Python Software Foundation/CN=Python Software Foundation
\t\tIssuer : /C=US/CN=DigiCert
Signature verification: ok
"""


@pytest.mark.parametrize(("name", "code", "text", "wrong"), [
    ("python.exe", 0, SIGNED, ""),
    ("python.exe", 1, SIGNED.replace("ok", "failed"), "cannot be traced"),
    ("python.exe", 0, SIGNED.replace("digest : 0C70", "digest : 0C71"), "not what was signed"),
    ("python.exe", 0, SIGNED.replace("CN=Python Software Foundation", "CN=Somebody"), "Somebody"),
    ("python.exe", 1, "No signature found", "not signed"),
    ("vcruntime140.dll", 1, SIGNED, "Python Software Foundation"),
    ("vcruntime140.dll", 1, SIGNED.replace(
        "CN=Python Software Foundation", "CN=Microsoft Windows Software Compatibility Publisher"), ""),
])  # fmt: skip
def test_signatures_of_windows_binaries(name: str, code: int, text: str, wrong: str) -> None:
    fault = tool("wine").fault(name, code, text)
    assert wrong in fault and bool(wrong) == bool(fault)


@pytest.mark.parametrize("name", ["late.dll", "Late.DLL", "no-ending", "later.pyd"])
def test_no_binary_escapes_by_its_name(name: str, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def verify(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        asked.append(command[-1])
        return subprocess.CompletedProcess(command, 1, "No signature found", "")

    monkeypatch.setattr(tool("wine").subprocess, "run", verify)
    (tmp_path / "LICENSE.txt").write_text("text")
    (tmp_path / name).write_bytes(b"MZ..")
    with pytest.raises(tool("run").Stop, match="not signed"):
        tool("wine").check_signatures(sorted(tmp_path.rglob("*")))
    assert asked == [str(tmp_path / name)]


def test_every_file_counts_and_its_name(tmp_path: pathlib.Path) -> None:
    """A file that was exchanged, is missing, was added or has another name."""
    digest = tool("wine").digest
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "a.zip").write_bytes(b"a")
    (tmp_path / "b.dll").write_bytes(b"b")
    was = {digest(tmp_path)}
    (tmp_path / "b.dll").write_bytes(b"c")
    was.add(digest(tmp_path))
    (tmp_path / "b.dll").rename(tmp_path / "c.dll")
    was.add(digest(tmp_path))
    (tmp_path / "lib" / "more.dll").write_bytes(b"")
    was.add(digest(tmp_path))
    (tmp_path / "lib" / "a.zip").unlink()
    was.add(digest(tmp_path))
    assert len(was) == 5
    (tmp_path / "lib" / "__pycache__").mkdir()
    (tmp_path / "lib" / "__pycache__" / "a.pyc").write_bytes(b"")
    assert digest(tmp_path) in was


def test_a_cpython_that_was_changed_after_unpacking_ends_the_build(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    wine = tool("wine")
    monkeypatch.setattr(wine, "check_signatures", lambda files: None)
    folder = tmp_path / "embed" / "cp311"
    folder.mkdir(parents=True)
    (folder / "python.exe").write_bytes(b"MZ")
    with pytest.raises(wine.Stop, match="delete"):
        wine.embedded(tmp_path)
    monkeypatch.setattr(wine, "CONTENTS", wine.digest(folder))
    assert wine.embedded(tmp_path) == folder


def test_a_python_that_was_changed_is_made_anew(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wine, made = tool("wine"), []
    source = tmp_path / "embed" / "cp311"
    source.mkdir(parents=True)
    (source / "python.exe").write_bytes(b"MZ")
    monkeypatch.setattr(wine, "embedded", lambda work: made.append(work) or source)
    monkeypatch.setattr(wine.takujo_lock, "download", lambda target, folder: [])
    folder = wine.python(tmp_path)
    wine.python(tmp_path)
    assert len(made) == 1
    (folder / "python.exe").write_bytes(b"MZ other")
    assert (wine.python(tmp_path) / "python.exe").read_bytes() == b"MZ"
    assert len(made) == 2


def test_a_wheel_that_lies_about_is_not_taken(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """pip compares hashes of what it fetches, and says nothing of other files in the folder."""
    lock = tool("lock")
    folder = tmp_path / "wheels"
    monkeypatch.setattr(lock, "run", lambda command: (folder / "asked-1-py3-none-any.whl").write_bytes(b""))
    folder.mkdir()
    (folder / "planted-1-py3-none-any.whl").write_bytes(b"")
    target = next(each for each in lock.TARGETS if each.name == "windows")
    assert [file.name for file in lock.download(target, folder)] == ["asked-1-py3-none-any.whl"]


# -- what is shipped --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "head"), [
    ("ICUUC.dll", b""), ("bcryptprimitives.dll", b""), ("ucrtbase.dll", b"Wine builtin DLL\0"),
    ("msvcp140.DLL", b"Wine placeholder DLL\0"),
])  # fmt: skip
def test_what_only_wine_has_is_never_shipped(name: str, head: bytes, tmp_path: pathlib.Path) -> None:
    places = tool("bundle").Places(tmp_path, tmp_path / "out")
    inside = places.bundle / "_internal" / "PySide6"
    inside.mkdir(parents=True)
    (inside / "Qt6Core.dll").write_bytes(b"MZ".ljust(256, b"\0"))
    tool("windows").clean(places)
    assert {"icuuc.dll", "bcryptprimitives.dll"} == set(tool("windows").FORBIDDEN)
    (inside / name).write_bytes(b"MZ".ljust(64, b"\0") + head)
    with pytest.raises(tool("run").Stop, match="must not be shipped"):
        tool("windows").clean(places)


# -- what the installer's script is told and says ---------------------------------------------------------------------


def test_the_installer_says_what_the_product_says() -> None:
    product, script = tool("product"), (PACKAGING / "takujo.nsi").read_text(encoding="utf-8")
    for kind, words in zip(product.KINDS, ("GAME", "PACK"), strict=True):
        assert f'Associate "{kind.ending}" "{kind.key}" "$({words})"' in script
        assert f'Dissociate "{kind.ending}" "{kind.key}"' in script
        assert f'LangString {words} ${{LANG_ENGLISH}} "{kind.en}"' in script
        assert f'LangString {words} ${{LANG_JAPANESE}} "{kind.ja}"' in script
    given = {each.partition("=")[0].removeprefix("-D") for each in tool("windows").defines(
        tool("bundle").Places(pathlib.Path("/made"), pathlib.Path("/out")), pathlib.Path("/out/setup.exe"))}
    own = {*re.findall(r"!define ([A-Z]+) ", script), *(word for words in re.findall(r"!macro \w+ ([A-Z ]+)\n", script)
                                                        for word in words.split())}
    used = {each for each in re.findall(r"\$\{([A-Z]+)\}", script) if not each.startswith("MUI")}
    assert used - own == given
    assert "RequestExecutionLevel user" in script and 'RMDir /r "$INSTDIR"' not in script
    assert re.fullmatch(r"\d+\.\d+\.\d+\.\d+", tool("windows").numbers())
    compile(tool("windows").version_file(), "version.txt", "eval")


def test_the_installer_says_everything_in_both_languages() -> None:
    script = (PACKAGING / "takujo.nsi").read_text(encoding="utf-8")
    english = set(re.findall(r"LangString (\w+) \$\{LANG_ENGLISH\}", script))
    japanese = set(re.findall(r"LangString (\w+) \$\{LANG_JAPANESE\}", script))
    assert english == japanese == set(re.findall(r"\$\((\w+)\)", script))


def test_the_licence_page_wraps_by_itself() -> None:
    lines = tool("windows").unwrapped("MIT\n\nOne line\nand another\n\n  Last\n").split("\r\n")
    assert lines == ["MIT", "", "One line and another", "", "Last", ""]


def test_the_stub_of_debian_is_asked_for_only_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """The NSIS for Windows has 32-bit stubs only; a build there would end at the script's first line."""
    windows = tool("windows")
    places = tool("bundle").Places(pathlib.Path("work"), pathlib.Path("out"))
    assert "-DTARGET=amd64-unicode" in windows.defines(places, pathlib.Path("setup.exe"))
    monkeypatch.setattr(windows, "STUB", "")
    assert not any("TARGET" in each for each in windows.defines(places, pathlib.Path("setup.exe")))
    script = (PACKAGING / "takujo.nsi").read_text(encoding="utf-8")
    assert re.search(r"!ifdef TARGET\s+Target \$\{TARGET\}\s+!endif", script)


# -- a program with windows has no console ----------------------------------------------------------------------------


def mute(monkeypatch: pytest.MonkeyPatch, folder: pathlib.Path) -> None:
    """As in Takujo.exe from here on: nowhere to print. (pytest exchanges the streams once more before each test.)"""
    for name in ("stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(no_console.threading, "excepthook", no_console.threading.excepthook)
    monkeypatch.setattr("app.files.user_dirs.data", lambda: folder)
    monkeypatch.setattr(no_console, "say", lambda key, **arguments: " ".join([key, *arguments.values()]))
    monkeypatch.delitem(sys.modules, "ui.window.main_window", raising=False)


@pytest.mark.parametrize(("words", "code", "told"), [
    (["--version"], 0, "takujo "), (["--help"], 0, "usage: takujo"), (["nonsense"], 2, "invalid choice: 'nonsense'"),
    (["rules", "nothing"], 1, "nothing"),
])  # fmt: skip
def test_what_a_command_says_is_shown(
    words: list[str], code: int, told: str, monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path,
) -> None:
    boxes: list[str] = []
    mute(monkeypatch, tmp_path)
    assert no_console.start(words, boxes.append) == code
    assert len(boxes) == 1 and told in boxes[0] and boxes[0].endswith("console.elsewhere")
    assert len(boxes[0].splitlines()) <= no_console.MOST_LINES + 3


def test_a_fault_nobody_caught_is_written_down_and_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path,
) -> None:
    def main(words: object) -> int:
        raise ZeroDivisionError("the point")

    monkeypatch.setattr("ui.main.main", main)
    boxes: list[str] = []
    mute(monkeypatch, tmp_path)
    assert no_console.start([], boxes.append) == 1
    report, = (tmp_path / "reports").rglob("report.txt")
    assert "test_packaging_windows" in report.read_text(encoding="utf-8")
    assert len(boxes) == 1 and "ZeroDivisionError: the point" in boxes[0] and str(report.parent) in boxes[0]


def test_faults_in_a_running_window_are_told_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path,
) -> None:
    def main(words: object) -> int:
        for number in range(3):  # as Qt does with what a slot raises
            fault = ValueError(str(number))
            sys.excepthook(ValueError, fault, None)
        return 0

    monkeypatch.setattr("ui.main.main", main)
    boxes: list[str] = []
    mute(monkeypatch, tmp_path)
    monkeypatch.setitem(sys.modules, "ui.window.main_window", no_console)
    assert no_console.start([], boxes.append) == 0
    assert len(list((tmp_path / "reports").rglob("report.txt"))) == 3
    assert len(boxes) == 1


def test_a_damaged_installation_is_told_without_its_sentences(
    monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path,
) -> None:
    def broken(*_: object, **__: object) -> str:
        raise FileNotFoundError("core.toml")

    boxes: list[str] = []
    mute(monkeypatch, tmp_path)
    monkeypatch.setattr("ui.main.main", broken)
    monkeypatch.setattr(no_console, "say", broken)
    assert no_console.start([], boxes.append) == 1
    assert len(boxes) == 1 and "core.toml" in boxes[0]


def test_where_somebody_reads_it_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        no_console.start(["--version"], lambda text: pytest.fail(text))
    assert capsys.readouterr().out.startswith("takujo ")


def test_a_file_gets_japanese_on_every_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = tool("entry")
    written = {}
    for coding in ("cp1252", "cp932", "utf-8"):
        raw = io.BytesIO()
        monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding=coding))
        monkeypatch.setattr(sys, "stderr", None)
        entry.write_everything()
        print("山札", end="", flush=True)
        written[coding] = raw.getvalue()
    assert written == {"cp1252": "山札".encode(), "cp932": "山札".encode("cp932"), "utf-8": "山札".encode()}
