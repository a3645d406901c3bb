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


def recorded(tmp_path: pathlib.Path, caller: tuple[str, ...] = ()) -> list[list[str]]:
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
    for command in (*signing, macos.imaging(bundle, tmp_path / "image", out), *macos.notarising(out, caller)):
        tool("run").run(command, env=tools)
    assert out.exists() and os.readlink(tmp_path / "image/Applications") == "/Applications"
    assert (tmp_path / "image" / bundle.name / "Contents/Info.plist").is_file()
    lines = pathlib.Path(tools["TAKUJO_TOLD"]).read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines]


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are shell scripts")
def test_signed_from_the_inside_out_by_checksum(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TAKUJO_SIGN", raising=False)
    told = recorded(tmp_path)
    signed = [pathlib.Path(words[-1]).name for words in told if words[:2] == ["codesign", "--force"]]
    assert signed == ["one.so", "two.dylib", "QtCore.framework", "Takujo.app"], "links are not signed, the program last"
    assert [words[0] for words in told] == ["codesign"] * 5 + ["hdiutil"]
    assert all("--timestamp" not in words for words in told) and told[3][told[3].index("--sign") + 1] == "-"
    assert "--entitlements" in told[3] and "--verify" in told[4]


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are shell scripts")
def test_with_a_developer_it_is_notarised(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAKUJO_SIGN", "Developer ID Application: Somebody")
    told = recorded(tmp_path, ("--keychain-profile", "takujo"))
    assert all({"--timestamp", "runtime"} <= set(words) for words in told[:4])
    assert [words[0] for words in told] == ["codesign"] * 5 + ["hdiutil", "codesign", "xcrun", "xcrun"]
    assert told[6][-1].endswith(".dmg") and "--timestamp" in told[6], "the image itself is signed before Apple sees it"
    assert told[7][-3:] == ["--keychain-profile", "takujo", "--wait"]
    assert [words[:3] for words in told[-2:]] == [["xcrun", "notarytool", "submit"], ["xcrun", "stapler", "staple"]]
    monkeypatch.delenv("TAKUJO_SIGN")
    with pytest.raises(tool("run").Stop, match="TAKUJO_SIGN"):
        tool("macos").notarising(tmp_path / "x.dmg", ["--keychain-profile", "takujo"])


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
    bundle, said = tool("bundle"), ["/srv/venv/lib/python3.11/site-packages", "/usr", "/usr/lib/python3.11"]
    monkeypatch.setattr(bundle, "_asked", lambda python, words: said)
    assert bundle.homes_of("python3") == [pathlib.Path(said[0]), pathlib.Path(said[2])]
    said[1] = "/opt/python"
    assert bundle.homes_of("python3") == [pathlib.Path(said[0]), pathlib.Path("/opt/python")]


# -- a certificate that is lent ---------------------------------------------------------------------------------------

SECURITY = """#!/bin/sh
printf '%s' "$*" | tr '\\n' ' ' >> "$TAKUJO_TOLD"; echo >> "$TAKUJO_TOLD"
case "$*" in "list-keychains -d user") echo '    "/Users/runner/Library/Keychains/login.keychain-db"' ;; esac
[ "$1" != "$FAILS" ] || { echo "$1 failed"; exit 1; }
"""


def lent(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch, fails: str = "") -> dict[str, str]:
    """A certificate by environment, and a stand-in for `security` that may fail; the environment that finds it."""
    for name, value in (("CERTIFICATE", "cDEy\ncDEy"), ("CERTIFICATE_PASSWORD", "open sesame")):
        monkeypatch.setenv(f"TAKUJO_{name}", value)
    stand_in = tmp_path / "stand-ins/security"
    stand_in.parent.mkdir()
    stand_in.write_text(SECURITY)
    stand_in.chmod(0o755)
    return {"PATH": f"{stand_in.parent}:{os.environ['PATH']}", "TAKUJO_TOLD": str(tmp_path / "told"), "FAILS": fails}


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are shell scripts")
def test_a_certificate_is_lent_and_given_back(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tools, seen = lent(tmp_path, monkeypatch), []
    with tool("keys").keychain(tmp_path, tools):
        seen = [(tmp_path / "certificate.p12").read_bytes(), (tmp_path / "certificate.p12").stat().st_mode & 0o777]
        (tmp_path / "told").open("a").write("signing\n")
    assert seen == [b"p12p12", 0o600] and not (tmp_path / "certificate.p12").exists()
    told, place = (tmp_path / "told").read_text().splitlines(), str(tmp_path / "takujo.keychain-db")
    assert [line.split()[0] for line in told] == [
        "list-keychains", "create-keychain", "set-keychain-settings", "unlock-keychain", "import",
        "set-key-partition-list", "list-keychains", "signing", "list-keychains", "delete-keychain"]
    login = "/Users/runner/Library/Keychains/login.keychain-db"
    assert told[6].endswith(f"-s {place} {login}") and told[8].endswith(f"-s {login}") and told[9].endswith(place)


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are shell scripts")
def test_what_is_no_certificate_is_said(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tools = lent(tmp_path, monkeypatch)
    monkeypatch.setenv("TAKUJO_CERTIFICATE", "not base64!")
    with pytest.raises(tool("run").Stop, match="TAKUJO_CERTIFICATE is not base64"), \
            tool("keys").keychain(tmp_path, tools):
        pytest.fail("there is nothing to sign with")


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are shell scripts")
@pytest.mark.parametrize("fails", ["create-keychain", "import", "set-key-partition-list"])
def test_when_that_fails_no_secret_is_told_or_left(
    fails: str, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tools = lent(tmp_path, monkeypatch, fails)
    with pytest.raises(tool("run").Stop) as raised, tool("keys").keychain(tmp_path, tools):
        pytest.fail("there is nothing to sign with")
    told = (tmp_path / "told").read_text()
    own = re.findall(r"create-keychain -p (\w+)", told)
    assert f"{fails} failed" in str(raised.value)
    assert not any(secret in str(raised.value) for secret in ("sesame", *own))
    assert told.splitlines()[-1].startswith("delete-keychain") and not (tmp_path / "certificate.p12").exists()


def test_without_a_certificate_nothing_is_touched(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TAKUJO_CERTIFICATE", raising=False)
    with tool("keys").keychain(tmp_path, {"PATH": ""}):
        assert not list(tmp_path.iterdir())


def test_apple_knows_the_caller_by_a_profile_or_a_key(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = tool("keys")
    for name in (keys.KEY, keys.KEY_ID, keys.ISSUER):
        monkeypatch.delenv(name, raising=False)
    with keys.notary(tmp_path, None) as caller:
        assert caller == []
    with keys.notary(tmp_path, "takujo") as caller:
        assert caller == ["--keychain-profile", "takujo"]
    monkeypatch.setenv(keys.KEY, "-----BEGIN PRIVATE KEY-----")
    with pytest.raises(tool("run").Stop, match="KEY_ID and TAKUJO_NOTARY_ISSUER not"), keys.notary(tmp_path, None):
        pytest.fail("nobody could be asked")
    monkeypatch.setenv(keys.KEY_ID, "A1")
    monkeypatch.setenv(keys.ISSUER, "b2")
    with keys.notary(tmp_path, None) as caller:
        assert caller[2:] == ["--key-id", "A1", "--issuer", "b2"]
        assert caller[0] == "--key" and caller[1].read_text() == "-----BEGIN PRIVATE KEY-----"
    assert not list(tmp_path.iterdir())
