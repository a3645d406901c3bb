"""The tool that makes the installers: what it collects, says and tells others to do. Nothing is built here."""

from __future__ import annotations

import json
import os
import pathlib
import re
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ElementTree

import pytest

import app
from tests.conftest import ROOT
from tests.tooling.packaging_tools import PACKAGING, tool


def known_to_git() -> list[str]:
    asked = subprocess.run(["git", "-C", str(ROOT), "ls-files"], capture_output=True, text=True, check=False)
    if asked.returncode != 0:
        pytest.skip("not a git checkout")
    return [name for name in asked.stdout.splitlines() if (ROOT / name).exists()]


# -- what is collected ------------------------------------------------------------------------------------------------


def test_the_folder_is_no_package_and_shadows_no_module() -> None:
    """A well-known library is called packaging, and Python itself has platform, build tools and the like."""
    assert not (PACKAGING / "__init__.py").exists()
    names = {file.stem for file in PACKAGING.glob("*.py")} - {"build"}
    assert all(name.startswith("takujo_") for name in names)
    packages = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]["packages"]
    assert not any(name.startswith(("packaging", "tests")) for name in packages["find"]["include"])


def test_every_file_of_the_program_is_packed() -> None:
    """A new kind of data file must be named in pyproject.toml, or neither pip nor PyInstaller takes it along."""
    assert tool("collect").unpacked(known_to_git()) == []


def test_a_build_looks_for_nothing_that_it_leaves_out(tmp_path: pathlib.Path) -> None:
    """The spec drops some kinds of data files; a build that then missed one of them could make no installer."""
    collect, bundle = tool("collect"), tool("bundle")
    inside, at = tmp_path / "inside", bundle.Places(tmp_path, tmp_path)
    sources = [f"{name.replace('.', '/')}.py" for name in collect.modules() if name.startswith(collect.SOURCES_TOO)]
    for file in (*filter(collect.wanted_data, collect.data_files()), *sources):
        (inside / file).parent.mkdir(parents=True, exist_ok=True)
        (inside / file).touch()
    at.made.mkdir()
    (at.made / "contents.json").write_text(json.dumps({"modules": [[name, ""] for name in collect.modules()]}))
    assert bundle.missing(inside, at) == []
    (inside / "assets/i18n/en/vision.toml").unlink()
    assert bundle.missing(inside, at) == ["assets/i18n/en/vision.toml"]


def test_every_module_is_packed() -> None:
    collect = tool("collect")
    packed = set(collect.hidden_imports())
    sources = [name for name in known_to_git() if name.startswith(("app/", "assets/", "engines/", "ui/"))]
    modules = {name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in sources
               if name.endswith(".py") and name not in collect.TOOLS}
    assert modules - packed == set()


def test_libraries_imported_inside_functions_are_packed() -> None:
    """Nobody sees these imports at the top of a file; the network's are all of that kind."""
    packed = set(tool("collect").hidden_imports())
    wanted = {"cryptography", "spake2", "zeroconf", "lark", "miniaudio", "rapidfuzz", "_cffi_backend"}
    assert wanted | {"ssl", "asyncio"} <= packed


def test_what_is_imported_is_declared() -> None:
    """Every library the program imports is in pyproject.toml, and the lock has a wheel of each."""
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    names = {re.split(r"[<>=~!; ]", each)[0].lower() for each in declared}
    of_module = {"PySide6": "pyside6-essentials", "shiboken6": "shiboken6", "PIL": "pillow"}
    tops = {each.partition(".")[0] for each in tool("collect").libraries()}
    imported = {of_module.get(top, top).lower() for top in tops}
    assert imported - names == set()
    lines = tool("lock").LOCK.read_text(encoding="utf-8").splitlines()
    locked = {line.partition("==")[0] for line in lines if "==" in line}
    assert names - locked == set()


def test_imports_of_types_and_of_oneself_do_not_count() -> None:
    source = "import os\nif TYPE_CHECKING:\n    import qt\ndef late():\n    from zip.far import near\nfrom . import x\n"
    assert list(tool("collect").names_in(source)) == ["os", "zip.far"]


@pytest.mark.parametrize(("place", "wanted"), [
    ("PySide6/Qt/plugins/platforms/libqxcb.so", True), ("PySide6\\plugins\\platforms\\qwindows.dll", True),
    ("PySide6/Qt/plugins/platforms/libqvnc.so", False), ("PySide6/Qt/plugins/platformthemes/libqgtk3.so", False),
    ("PySide6/Qt/plugins/imageformats/libqwebp.so", True), ("PySide6/Qt/plugins/tls/libqopensslbackend.so", False),
])  # fmt: skip
def test_plugins_of_qt(place: str, wanted: bool) -> None:
    collect = tool("collect")
    assert collect.is_plugin(place) and collect.wanted_plugin(place) is wanted


def test_only_libraries_that_something_needs_are_packed() -> None:
    needs = {"libA.so": ["libB.so"], "libB.so": ["libc.so"], "libGTK.so": ["libPango.so"], "main.so": ["LIBA.SO"]}
    assert tool("collect").reachable(["main.so"], needs) == {"main.so", "liba.so", "libb.so", "libc.so"}


def test_links_that_hold_a_framework_together_are_kept_and_dead_ones_are_not() -> None:
    frame, gone = "PySide6/Qt/lib/QtCore.framework", "PySide6/Qt/lib/QtQuick.framework"
    places = [f"{frame}/Versions/A/QtCore", f"{frame}/Versions/A/Resources/Info.plist", "PySide6/Qt/lib/libQt6Gui.so.6"]
    good = {f"{frame}/Versions/Current": "A", f"{frame}/QtCore": "Versions/Current/QtCore",
            f"{frame}/Resources": "Versions/Current/Resources", "QtCore": f"{frame}/Versions/A/QtCore",
            "libQt6Gui.so.6": "PySide6/Qt/lib/libQt6Gui.so.6", "PySide6/up": "../libQt6Gui.so.6"}
    dead = {f"{gone}/Versions/Current": "A", f"{gone}/QtQuick": "Versions/Current/QtQuick",
            "libQt6Quick.so.6": "PySide6/Qt/lib/libQt6Quick.so.6", "round": "about", "about": "round"}
    assert tool("collect").live_links({**good, **dead}, places) == set(good)


@pytest.mark.parametrize(("place", "own"), [
    ("libmvec.so.1", True), ("libc.so.6", True), ("ld-linux-x86-64.so.2", True), ("lib/libresolv.so.2", True),
    ("libcap.so.2", False), ("libcrypto.so.3", False), ("libmd.so.0", False), ("libc++.so.1", False),
])  # fmt: skip
def test_nothing_of_the_c_library_is_packed(place: str, own: bool) -> None:
    """libmvec of one glibc does not load with another, and miniaudio, which needs it, would be silent there."""
    assert tool("collect").of_the_c_library(place) is own
    assert "of_the_c_library" in (PACKAGING / "takujo.spec").read_text(encoding="utf-8")
    dump = "required from ld-linux-x86-64.so.2:\n    0x0963cf85 0x00 08 GLIBC_PRIVATE\n"
    with pytest.raises(tool("run").Stop, match=re.escape(place)):
        tool("linux").needs({place: dump})


# -- one version, one set of names ------------------------------------------------------------------------------------


def test_the_version_is_written_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert tool("product").version() == app.__version__
    assert "version" in project["project"]["dynamic"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "app.__version__"}


def test_kinds_of_file_are_those_of_the_program() -> None:
    from app.packs import packs
    from app.tables import saves

    product = tool("product")
    assert (product.SAVE.ending, product.PACK.ending) == (saves.ENDING, packs.ENDINGS[-1])


def test_the_service_on_the_network_is_the_one_that_is_announced() -> None:
    source = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "app" / "net").rglob("*.py"))
    assert tool("product").SERVICE in source


# -- the lock ---------------------------------------------------------------------------------------------------------


def test_the_lock_keeps_apart_what_differs_between_systems() -> None:
    lock = tool("lock")
    text = lock.written({
        "linux": {"one_thing-1.0-py3-none-any.whl": "aa", "fast-2.0-linux.whl": "bb"},
        "windows": {"one_thing-1.0-py3-none-any.whl": "aa", "fast-2.0-win.whl": "cc", "only_here-3-win.whl": "dd"},
    })
    linux, windows = lock.TARGETS[:2]
    assert (linux.name, windows.name) == ("linux", "windows")
    assert lock.lines_for(linux, text)[0].startswith("fast==2.0 --hash=sha256:bb")
    names = {each.name: [line.split()[0] for line in lock.lines_for(each, text)] for each in (linux, windows)}
    assert names == {"linux": ["fast==2.0", "one-thing==1.0"],
                     "windows": ["fast==2.0", "one-thing==1.0", "only-here==3"]}


def test_the_lock_fits_the_project_on_every_system() -> None:
    lock = tool("lock")
    text = lock.LOCK.read_text(encoding="utf-8")
    for target in lock.TARGETS:
        locked = {line.split()[0].partition("==")[0]: line for line in lock.lines_for(target, text)}
        for wanted in lock.wanted(target):
            name = re.split(r"[<>=~!]", wanted)[0].lower()
            assert name in locked, (target.name, name)
            exact = wanted.partition("==")[2]
            assert not exact or locked[name].split()[0].endswith(f"=={exact}")
            assert re.search(r"--hash=sha256:[0-9a-f]{64}", locked[name])


# -- licences ---------------------------------------------------------------------------------------------------------


def test_licences_are_collected_for_what_was_packed_and_for_nothing_else(tmp_path: pathlib.Path) -> None:
    licences = tool("licences")
    site = tmp_path / "site"
    for name, module in (("lamp", "lamp.py"), ("unused", "unused.py")):
        info = site / f"{name}-1.2.dist-info"
        info.mkdir(parents=True)
        (site / module).write_text("")
        (info / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.2\nLicense-Expression: LAMP\nHome-page: https://x.invalid\n")
        (info / "LICENSE").write_text("You may light it.")
        (info / "RECORD").write_text(f"{module},,\n{info.name}/METADATA,,\n{info.name}/LICENSE,,\n")
    parts = licences.of_packages(site, [str(site / "lamp.py")])
    assert [(part.name, part.version, part.licence) for part in parts] == [("lamp", "1.2", "LAMP")]
    licences.write([*licences.own(), *parts, parts[0]], tmp_path / "out")
    index = json.loads((tmp_path / "out/index.json").read_text(encoding="utf-8"))
    assert index[0]["name"] == "Takujo" and index[-1]["texts"] == index[-2]["texts"] == ["lamp.txt"]
    assert (tmp_path / "out/texts/lamp.txt").read_text() == "You may light it."
    assert (tmp_path / "out/texts/Takujo.txt").read_text() == (ROOT / "LICENSE").read_text()


def test_qt_comes_with_the_texts_its_wheels_lack(tmp_path: pathlib.Path) -> None:
    info = tmp_path / "pyside6_essentials-6.dist-info"
    info.mkdir()
    (tmp_path / "QtCore.so").write_text("")
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: PySide6_Essentials\nVersion: 6\n")
    (info / "RECORD").write_text(f"QtCore.so,,\n{info.name}/METADATA,,\n")
    (part,) = tool("licences").of_packages(tmp_path, [str(tmp_path / "QtCore.so")])
    texts = dict(part.texts)
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in texts["LGPL-3.0.txt"] and "Version 3" in texts["GPL-3.0.txt"]
    for work in ("harfbuzz", "pcre2", "libpng", "libjpeg", "freetype", "double-conversion", "webp", "icu", "md4c"):
        assert work in texts["Qt-third-party.txt"].lower(), work


def test_a_package_without_a_licence_ends_the_build(tmp_path: pathlib.Path) -> None:
    info = tmp_path / "dark-1.dist-info"
    info.mkdir()
    (tmp_path / "dark.py").write_text("")
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: dark\nVersion: 1\n")
    (info / "RECORD").write_text(f"dark.py,,\n{info.name}/METADATA,,\n")
    with pytest.raises(tool("run").Stop, match="dark"):
        tool("licences").of_packages(tmp_path, [str(tmp_path / "dark.py")])
    with pytest.raises(tool("run").Stop, match="whose"):
        tool("licences").of_debian(["/opt/stray.so"], owner=lambda file: None)


def test_paths_of_wine_are_understood() -> None:
    assert tool("licences").plain(r"Z:\tmp\site\lamp.py") == "/tmp/site/lamp.py"
    assert tool("licences").plain("/tmp/lamp.py") == "/tmp/lamp.py"


# -- Linux ------------------------------------------------------------------------------------------------------------


def test_what_desktops_read() -> None:
    linux, product = tool("linux"), tool("product")
    entry = dict(line.split("=", 1) for line in linux.desktop_entry().splitlines()[1:])
    assert entry["Exec"] == "takujo %f" and entry["Name[ja]"] and entry["Comment[ja]"]
    assert entry["MimeType"] == "".join(f"{kind.mime};" for kind in product.KINDS)
    types = ElementTree.fromstring(linux.mime_types())
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    found = {each.get("type"): each.find(f"{space}glob").get("pattern") for each in types}  # type: ignore[union-attr]
    assert found == {kind.mime: f"*{kind.ending}" for kind in product.KINDS}
    info = ElementTree.fromstring(linux.metainfo("2026-11-22"))
    releases = [each.get("version") for each in info.iter("release")]
    assert info.findtext("id") == product.ID and releases == [app.__version__]
    assert 'app.setDesktopFileName("takujo")' in (ROOT / "ui/main.py").read_text(encoding="utf-8")


def test_the_news_are_in_debians_form() -> None:
    first, _, change, _, last = tool("linux").changelog().splitlines()
    assert first == f"takujo ({app.__version__}) unstable; urgency=medium" and change.startswith("  * ")
    assert re.fullmatch(r" -- .+ <\S+@\S+>  \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d [-+]\d{4}", last)


@pytest.mark.skipif(sys.platform != "linux", reason="the loader of Linux")
@pytest.mark.parametrize("before", ["", "/opt/theirs"])
def test_what_the_program_starts_has_the_systems_libraries(monkeypatch: pytest.MonkeyPatch, before: str) -> None:
    """The starter of the bundle leaves its own folder in the environment; a viewer of folders would load from it."""
    monkeypatch.setenv("LD_LIBRARY_PATH", "/usr/lib/takujo/_internal")
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    if before:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    tool("entry").leave_libraries_alone()
    assert os.environ.get("LD_LIBRARY_PATH", "") == before and "LD_LIBRARY_PATH_ORIG" not in os.environ


def test_dependencies_come_from_the_libraries_themselves() -> None:
    dumps = {
        "a.so": "  NEEDED               libEGL.so.1\n  NEEDED               b.so\n  0x0 0x00 05 GLIBC_2.9\n",
        "b.so": "  NEEDED               libc.so.6\n    0x0 0x00 02 GLIBC_2.36\n",
    }
    assert tool("linux").needs(dumps) == ({"libEGL.so.1", "libc.so.6"}, (2, 36))
    text = tool("linux").control(["libc6 (>= 2.36)", "libegl1"], 1000)
    assert "Depends: libc6 (>= 2.36), libegl1\nRecommends: xdg-utils\n" in text
    assert f"Version: {app.__version__}\n" in text and text.endswith("\n")
    assert all(line.startswith(" ") or ": " in line for line in text.splitlines())


@pytest.mark.parametrize(("line", "fault"), [
    ("  RUNPATH              /home/hana/.pyenv/lib", "/home/hana/.pyenv/lib"),
    ("  RPATH                /opt/python/lib:$ORIGIN", "/opt/python/lib"),
    ("    0x0963 0x00 04 GLIBC_PRIVATE", "glibc"),
])  # fmt: skip
def test_a_library_that_needs_this_very_machine_is_not_packed(line: str, fault: str) -> None:
    needs = tool("linux").needs
    assert needs({"a.so": "  RUNPATH              $ORIGIN/../lib\n"}) == (set(), (0,))
    with pytest.raises(tool("run").Stop, match=fault):
        needs({"a.so": f"{line}\n"})


# -- the checks of installed programs ---------------------------------------------------------------------------------


def test_what_stays_behind_is_found(tmp_path: pathlib.Path) -> None:
    checking = tool("checking")
    (tmp_path / "usr").mkdir()
    before = checking.listed(tmp_path)
    for file in ("home/player/.local/takujo/game", "usr/left", "var/cache/apt"):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text("")
    after = checking.listed(tmp_path, ["var/cache"])
    assert checking.left_behind(before, after, ["home/player/"]) == ["usr/left", "var"]


@pytest.mark.skipif(sys.platform != "linux", reason="the systems of Linux")
def test_a_room_is_of_a_known_system_and_tells_no_more_than_a_session(
    monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path
) -> None:
    rooms = tool("room")
    for mirror in rooms.SUITES.values():
        assert rooms.KEYS[mirror] and rooms.SCRIPTS[mirror] and rooms.KEY_FILES[mirror].endswith(".gpg")
    room = rooms.Room(tmp_path)
    monkeypatch.setenv("DISPLAY", ":5")
    monkeypatch.setenv("SECRET", "of this machine")
    told = room.environment(rooms.PLAYER, LANG="", TERM="dumb")
    assert told["HOME"] == "/home/player" and told["DISPLAY"] == ":5" and told["TERM"] == "dumb"
    assert "LANG" not in told and "SECRET" not in told
    (tmp_path / "etc").mkdir()
    (tmp_path / "etc/passwd").write_text("root:x:0:0::/root:/bin/sh\nplayer:x:1001:1001::/home/player:/bin/sh\n")
    assert room.identity(rooms.PLAYER) == 1001


def test_a_failed_check_is_counted_and_the_next_one_follows(capsys: pytest.CaptureFixture[str]) -> None:
    checks = tool("checking").Checks()
    checks.that("a", True)
    checks.that("b", False, "because")
    with checks.during("c"):
        raise ValueError("slip")
    with checks.during("d"):
        pass
    assert checks.closing() == 1
    said = capsys.readouterr().out
    assert "FAIL b: because" in said and "FAIL c: ValueError: slip" in said and said.endswith("2 passed, 2 failed\n")
