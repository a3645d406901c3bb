"""What is made for macOS, as far as it can be seen without a Mac: what Info.plist says, what Apple's tools are told."""

from __future__ import annotations

import json
import os
import pathlib
import plistlib
import re
import sys

import pytest

import app
from tests.tooling.packaging_tools import tool


def test_the_property_list_of_macos() -> None:
    macos, product = tool("macos"), tool("product")
    info = plistlib.loads(plistlib.dumps(macos.info()))
    assert info["CFBundleIdentifier"] == product.ID and info["CFBundleShortVersionString"] == app.__version__
    assert info["NSBonjourServices"] == ["_takujo._tcp"] and info["LSMinimumSystemVersion"] == "13.0"
    endings = {each["UTTypeIdentifier"]: each["UTTypeTagSpecification"]["public.filename-extension"]
               for each in info["UTExportedTypeDeclarations"]}
    named = [name for each in info["CFBundleDocumentTypes"] for name in each["LSItemContentTypes"]]
    assert sorted(endings) == sorted(named) and ["takujo"] in endings.values() and ["takujopack"] in endings.values()
    assert macos.ENTITLEMENTS == {"com.apple.security.cs.allow-unsigned-executable-memory": True}


def test_what_people_read_of_the_property_list_is_in_both_languages(tmp_path: pathlib.Path) -> None:
    macos, product = tool("macos"), tool("product")
    macos.localise(tmp_path)
    info = macos.info()
    read = {language: plistlib.loads((tmp_path / f"{language}.lproj/InfoPlist.strings").read_bytes())
            for language in info["CFBundleLocalizations"]}
    assert set(read) == {"en", "ja"} and read["en"].keys() == read["ja"].keys()
    assert read["en"]["NSLocalNetworkUsageDescription"] == info["NSLocalNetworkUsageDescription"]
    assert re.search("[ぁ-ん]", read["ja"]["NSLocalNetworkUsageDescription"])
    named = {each["CFBundleTypeName"] for each in info["CFBundleDocumentTypes"]}
    named |= {each["UTTypeDescription"] for each in info["UTExportedTypeDeclarations"]}
    assert {name: read["ja"][name] for name in named} == {kind.en: kind.ja for kind in product.KINDS}


def test_versions_are_three_numbers() -> None:
    """Apple's CFBundleVersion takes nothing else, and Debian and Windows order these as people do."""
    assert re.fullmatch(r"\d+\.\d+\.\d+", app.__version__)


def recorded(tmp_path: pathlib.Path) -> list[list[str]]:
    """Sign and image an outline of the program with stand-ins for Apple's tools; what those were told."""
    macos, product = tool("macos"), tool("product")
    made = tmp_path / "made"
    made.mkdir()
    (made / "Info.plist").write_bytes(plistlib.dumps(macos.info()))
    (made / "takujo.icns").write_bytes(b"icns")
    bundle, out = tmp_path / f"{product.NAME}.app", tmp_path / "Takujo.dmg"
    macos.stand_in_app(bundle, made)
    tools = macos.stand_ins(tmp_path / "stand-ins")
    signing = macos.signing(bundle, made / "entitlements.plist")
    for command in (*signing, macos.imaging(bundle, tmp_path / "image", out), *macos.notarising(out)):
        tool("run").run(command, env=tools)
    assert out.exists() and os.readlink(tmp_path / "image/Applications") == "/Applications"
    assert (tmp_path / "image" / bundle.name / "Contents/Info.plist").is_file()
    lines = pathlib.Path(tools["TAKUJO_TOLD"]).read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines]


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are shell scripts")
def test_signed_from_the_inside_out_by_checksum(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TAKUJO_SIGN", "TAKUJO_NOTARY"):
        monkeypatch.delenv(name, raising=False)
    told = recorded(tmp_path)
    signed = [pathlib.Path(words[-1]).name for words in told if words[:2] == ["codesign", "--force"]]
    assert signed == ["one.so", "two.dylib", "QtCore.framework", "Takujo.app"], "links are not signed, the program last"
    assert [words[0] for words in told] == ["codesign"] * 5 + ["hdiutil"]
    assert all("--timestamp" not in words for words in told) and told[3][told[3].index("--sign") + 1] == "-"
    assert "--entitlements" in told[3] and "--verify" in told[4]


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are shell scripts")
def test_with_a_developer_it_is_notarised(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAKUJO_SIGN", "Developer ID Application: Somebody")
    monkeypatch.setenv("TAKUJO_NOTARY", "takujo")
    told = recorded(tmp_path)
    assert all({"--timestamp", "runtime"} <= set(words) for words in told[:4])
    assert [words[0] for words in told] == ["codesign"] * 5 + ["hdiutil", "codesign", "xcrun", "xcrun"]
    assert told[6][-1].endswith(".dmg") and "--timestamp" in told[6], "the image itself is signed before Apple sees it"
    assert [words[:3] for words in told[-2:]] == [["xcrun", "notarytool", "submit"], ["xcrun", "stapler", "staple"]]
    monkeypatch.delenv("TAKUJO_SIGN")
    with pytest.raises(tool("run").Stop, match="TAKUJO_SIGN"):
        tool("macos").notarising(tmp_path / "x.dmg")


@pytest.mark.skipif(sys.platform == "darwin", reason="there it really builds")
def test_other_systems_do_not_pretend_to_build_for_macos() -> None:
    with pytest.raises(tool("run").Stop, match="only macOS"):
        tool("macos").build()


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are shell scripts")
@pytest.mark.parametrize(("says", "times", "good"), [
    ("hdiutil: create failed - Resource busy", 2, True), ("hdiutil: create failed - Resource busy", 9, False),
    ("hdiutil: create failed - No space left on device", 1, False),
])  # fmt: skip
def test_a_busy_machine_is_asked_again(says: str, times: int, good: bool, tmp_path: pathlib.Path) -> None:
    """On GitHub's Macs hdiutil fails every now and then because something else looks at the same files."""
    count, image = tmp_path / "count", tmp_path / "hdiutil"
    fails = f'[ $(wc -l < {count}) -gt {times} ] || {{ echo "{says}"; exit 1; }}'
    image.write_text(f"#!/bin/sh\necho >> {count}\n{fails}\n")
    image.chmod(0o755)
    macos, command = tool("macos"), [str(image), "create"]
    if good:
        macos.insist(command, {}, pause=0, tries=4)
    else:
        with pytest.raises(tool("run").Stop, match=says.rpartition(" ")[2]):
            macos.insist(command, {}, pause=0, tries=4)
    assert len(count.read_text().splitlines()) == {2: 3, 9: 4, 1: 1}[times]


def test_a_library_of_somebody_else_ends_the_build(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Homebrew's are found by PyInstaller as well, and would be shipped without a licence."""
    bundle = tool("bundle")
    at = bundle.Places(tmp_path / "work", tmp_path / "out")
    site = tmp_path / "work/venv/lib/python3.11/site-packages"
    monkeypatch.setattr(bundle, "homes_of", lambda python: [site, tmp_path / "Python.framework/Versions/3.11"])
    at.made.mkdir(parents=True)
    own = [site / "lamp.so", tmp_path / "Python.framework/Versions/3.11/Python"]
    sources = [*map(str, own), "/opt/homebrew/lib/x.dylib"]
    (at.made / "contents.json").write_text(json.dumps({"binaries": [["place", source] for source in sources]}))
    with pytest.raises(tool("run").Stop, match="homebrew"):
        tool("macos").parts(at, pathlib.Path(sys.executable))


def test_a_python_of_the_system_owns_only_its_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its prefix is /usr, where all the libraries of others lie too; their licences have to be shipped."""
    bundle, said = tool("bundle"), ["/work/venv/lib/python3.11/site-packages", "/usr", "/usr/lib/python3.11"]
    monkeypatch.setattr(bundle, "_asked", lambda python, words: said)
    assert bundle.homes_of("python3") == [pathlib.Path(said[0]), pathlib.Path(said[2])]
    said[1] = "/opt/python"
    assert bundle.homes_of("python3") == [pathlib.Path(said[0]), pathlib.Path("/opt/python")]
