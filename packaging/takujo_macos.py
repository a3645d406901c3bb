"""The installer for macOS: Takujo.app in a disk image, signed, and notarised if there is somebody to sign for.

Only macOS can run PyInstaller for macOS. Everywhere else `build.py macos --dry-run` does all the rest: property list,
icon, entitlements and disk image folder are made, the wheels for both kinds of processor are fetched, and the commands
of Apple's tools go to stand-ins that write them down.
"""

from __future__ import annotations

import os
import pathlib
import platform
import plistlib
import shutil
import sys
from collections.abc import Mapping, Sequence
from typing import Any

import takujo_bundle as bundle
import takujo_lock
from takujo_product import COMMAND, ID, KINDS, MAKER, NAME, SERVICE, YEAR, FileKind, version
from takujo_run import Clock, Stop, run, say

OLDEST = "13.0"
"""The oldest macOS that the wheels of Qt name in their tags."""
IDENTITY = "TAKUJO_SIGN"
"""Environment: the name of the signing certificate in the keychain. Without it the signature is only a checksum ("ad
hoc"), and macOS warns at the first start."""
NOTARY = "TAKUJO_NOTARY"
"""Environment: the profile that `xcrun notarytool store-credentials` has kept. Without it nothing is notarised."""
LOCAL_NETWORK = "Takujo looks for tables in your local network, and announces yours when you host a game."

ENTITLEMENTS = {
    "com.apple.security.cs.allow-unsigned-executable-memory": True,  # libffi makes small functions while running
    "com.apple.security.cs.disable-library-validation": True,  # with a signature that is only a checksum
}


def info() -> dict[str, Any]:
    """Info.plist: who the program is, which files are its own, what it asks the user for."""
    return {
        "CFBundleName": NAME, "CFBundleDisplayName": NAME, "CFBundleIdentifier": ID, "CFBundleExecutable": COMMAND,
        "CFBundlePackageType": "APPL", "CFBundleInfoDictionaryVersion": "6.0", "CFBundleIconFile": "takujo.icns",
        "CFBundleShortVersionString": version(), "CFBundleVersion": version(),
        "CFBundleDevelopmentRegion": "en", "CFBundleLocalizations": ["en", "ja"],
        "LSMinimumSystemVersion": OLDEST, "LSApplicationCategoryType": "public.app-category.card-games",
        "NSHighResolutionCapable": True, "NSRequiresAquaSystemAppearance": False,
        "NSHumanReadableCopyright": f"© {YEAR} {MAKER}. MIT licence.",
        "NSLocalNetworkUsageDescription": LOCAL_NETWORK, "NSBonjourServices": [SERVICE],
        "CFBundleDocumentTypes": [
            {"CFBundleTypeName": kind.en, "CFBundleTypeRole": "Editor" if kind is KINDS[0] else "Viewer",
             "LSHandlerRank": "Owner", "LSItemContentTypes": [uniform_type(kind)],
             "CFBundleTypeIconFile": "takujo.icns"}
            for kind in KINDS
        ],
        "UTExportedTypeDeclarations": [
            {"UTTypeIdentifier": uniform_type(kind), "UTTypeDescription": kind.en,
             "UTTypeConformsTo": ["com.pkware.zip-archive"] if kind.zipped else ["public.data"],
             "UTTypeTagSpecification": {"public.filename-extension": [kind.ending[1:]],
                                        "public.mime-type": [kind.mime]}}
            for kind in KINDS
        ],
    }


def uniform_type(kind: FileKind) -> str:
    """Apple's name for a kind of file."""
    return f"{ID}.{kind.key.rpartition('.')[2].lower()}"


def build(dry: bool = False) -> list[pathlib.Path]:
    """The disk image. Raises Stop on other systems, unless it is a dry run."""
    clock = Clock()
    if sys.platform != "darwin" and not dry:
        raise Stop("only macOS can build for macOS; --dry-run does everything else")
    at = bundle.places("macos")
    at.work.mkdir(parents=True, exist_ok=True)
    python = bundle.environment(at.work)
    bundle.prepare(at, python)
    (at.made / "Info.plist").write_bytes(plistlib.dumps(info()))
    (at.made / "entitlements.plist").write_bytes(plistlib.dumps(ENTITLEMENTS))
    app = at.work / "dist" / f"{NAME}.app"
    if dry:
        both_kinds(at.work)
        stand_in_app(app, at.made)
        tools = stand_ins(at.work / "stand-ins")
    else:
        bundle.freeze(at, [python])
        inside = app / "Contents/Resources"
        bundle.add_licences(at, bundle.parts_of(at, python), inside)
        lacks = bundle.missing(inside, at)
        if lacks:
            raise Stop(f"the bundle lacks {len(lacks)} things, among them {', '.join(lacks[:5])}")
        tools = {}
    folder = at.work if dry else at.out  # what a stand-in has made is nothing to hand out
    folder.mkdir(exist_ok=True)
    out = folder / f"{NAME}-{version()}-macos-{platform.machine()}.dmg"
    for command in signing(app, at.made / "entitlements.plist"):
        run(command, env=tools)
    for command in (*imaging(app, at.work / "image", out), *notarising(out)):
        run(command, env=tools)
    if not dry:
        bundle.check_imports(app / "Contents/MacOS" / COMMAND)
        bundle.figures(at, [out], clock)
    say(f"macOS took {clock}")
    if dry:
        say(f"what Apple's tools were told is in {tools['TAKUJO_TOLD']}")
    return [out]


# -- what Apple's tools are told --------------------------------------------------------------------------------------


def signing(app: pathlib.Path, entitlements: pathlib.Path) -> list[list[str | pathlib.Path]]:
    """Sign from the inside out: every library first, the program last, then look at it as macOS will."""
    identity = os.environ.get(IDENTITY) or "-"
    words: list[str | pathlib.Path] = ["codesign", "--force", "--sign", identity]
    if identity != "-":
        words += ["--timestamp", "--options", "runtime"]
    inner = sorted(file for file in app.rglob("*") if file.suffix in (".so", ".dylib") and not file.is_symlink())
    frameworks = sorted((file for file in app.rglob("*.framework") if not file.is_symlink()), reverse=True)
    return [*([*words, file] for file in (*inner, *frameworks)), [*words, "--entitlements", entitlements, app],
            ["codesign", "--verify", "--deep", "--strict", app]]


def imaging(app: pathlib.Path, stage: pathlib.Path, out: pathlib.Path) -> list[list[str | pathlib.Path]]:
    """A disk image with the program and the folder it is to be drawn into."""
    shutil.rmtree(stage, ignore_errors=True)
    stage.mkdir(parents=True)
    shutil.copytree(app, stage / app.name, symlinks=True)
    (stage / "Applications").symlink_to("/Applications")
    return [["hdiutil", "create", "-volname", f"{NAME} {version()}", "-srcfolder", stage, "-fs", "HFS+",
             "-format", "UDZO", "-ov", out]]


def notarising(out: pathlib.Path) -> list[list[str | pathlib.Path]]:
    """Let Apple look at the image, and fasten what it says to it; nothing without a profile."""
    profile = os.environ.get(NOTARY)
    if not profile:
        return []
    identity = os.environ.get(IDENTITY)
    if not identity:
        raise Stop(f"{NOTARY} is set, {IDENTITY} is not: Apple notarises only what is signed by a developer")
    return [["codesign", "--force", "--sign", identity, "--timestamp", out],
            ["xcrun", "notarytool", "submit", out, "--keychain-profile", profile, "--wait"],
            ["xcrun", "stapler", "staple", out]]


# -- the dry run ------------------------------------------------------------------------------------------------------


def both_kinds(work: pathlib.Path) -> None:
    """Fetch the wheels for both kinds of processor, exactly those of the lock. Raises Stop."""
    for target in takujo_lock.TARGETS:
        if target.name.startswith("macos"):
            wheels = takujo_lock.download(target, work / f"wheels-{target.name}")
            say(f"{len(wheels)} wheels for {target.name}")


def stand_in_app(app: pathlib.Path, made: pathlib.Path) -> None:
    """The outline of a Takujo.app as PyInstaller lays it out, for the commands to be tried on."""
    shutil.rmtree(app, ignore_errors=True)
    contents = app / "Contents"
    for folder in ("MacOS", "Frameworks/QtCore.framework/Versions/A", "Frameworks/lib", "Resources"):
        (contents / folder).mkdir(parents=True)
    for file in (f"MacOS/{COMMAND}", "Frameworks/lib/one.so", "Frameworks/two.dylib",
                 "Frameworks/QtCore.framework/Versions/A/QtCore"):
        (contents / file).write_bytes(b"")
    (contents / "Resources/one.so").symlink_to("../Frameworks/lib/one.so")
    shutil.copy(made / "Info.plist", contents / "Info.plist")
    shutil.copy(made / "takujo.icns", contents / "Resources/takujo.icns")


STAND_IN = """#!/bin/sh
# Stands in for one of Apple's tools and writes down what it was told.
printf '%s' "${0##*/}" >> "$TAKUJO_TOLD"
for word in "$@"; do printf '\\t%s' "$word" >> "$TAKUJO_TOLD"; last=$word; done
printf '\\n' >> "$TAKUJO_TOLD"
case "${0##*/} $1" in "hdiutil create") : > "$last" ;; esac
"""


def stand_ins(folder: pathlib.Path, names: Sequence[str] = ("codesign", "hdiutil", "xcrun")) -> Mapping[str, str]:
    """Programs with the names of Apple's tools that only write down; the environment that finds them first."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        (folder / name).write_text(STAND_IN, encoding="utf-8")
        (folder / name).chmod(0o755)
    told = folder / "told.txt"
    told.unlink(missing_ok=True)
    return {"PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}", "TAKUJO_TOLD": str(told)}
