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
import time
from collections.abc import Mapping, Sequence
from typing import Any

import takujo_bundle as bundle
import takujo_keys as keys
import takujo_licences as licences
import takujo_lock
from takujo_product import (
    COMMAND,
    ID,
    KINDS,
    MAKER,
    NAME,
    PACKAGING,
    SERVICE,
    YEAR,
    FileKind,
    artefact,
    version,
)
from takujo_run import Clock, Stop, run, say, told

OLDEST = "13.0"
"""The oldest macOS that the wheels of Qt name in their tags."""
IDENTITY = "TAKUJO_SIGN"
"""Environment: the name of the signing certificate in the keychain. Without it the signature is only a checksum ("ad
hoc"), and macOS warns at the first start."""
NOTARY = "TAKUJO_NOTARY"
"""Environment: the profile that `xcrun notarytool store-credentials` has kept. Without it, or a key (takujo_keys.py),
nothing is notarised."""
LOCAL_NETWORK = {
    "en": "Takujo looks for tables in your local network, and announces yours when you host a game.",
    "ja": "同じネットワークにある卓を探すため、あなたの卓をほかの人が見つけられるようにするために使います。",
}
"""What macOS says when it asks whether the program may use the local network."""

ENTITLEMENTS = {"com.apple.security.cs.allow-unsigned-executable-memory": True}
"""libffi makes small functions while running. Nothing else is asked for: every library in the bundle is signed by whom
the program is signed by, so that macOS may compare them."""
BUSY = "Resource busy"
"""What hdiutil says, on the machines of GitHub above all, while something else still looks at the files of the image.
A moment later it works."""


def info() -> dict[str, Any]:
    """Info.plist: who the program is, which files are its own, what it asks the user for."""
    return {
        "CFBundleName": NAME, "CFBundleDisplayName": NAME, "CFBundleIdentifier": ID, "CFBundleExecutable": COMMAND,
        "CFBundlePackageType": "APPL", "CFBundleInfoDictionaryVersion": "6.0", "CFBundleIconFile": "takujo.icns",
        "CFBundleShortVersionString": version(), "CFBundleVersion": version(),
        "CFBundleDevelopmentRegion": "en", "CFBundleLocalizations": ["en", "ja"],
        "LSMinimumSystemVersion": OLDEST, "LSApplicationCategoryType": "public.app-category.card-games",
        "NSPrincipalClass": "NSApplication", "NSHighResolutionCapable": True, "NSRequiresAquaSystemAppearance": False,
        "NSHumanReadableCopyright": f"© {YEAR} {MAKER}. MIT licence.",
        "NSLocalNetworkUsageDescription": LOCAL_NETWORK["en"], "NSBonjourServices": [SERVICE],
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


def sentences(language: str) -> dict[str, str]:
    """InfoPlist.strings of a language: what of Info.plist is read by people. Kinds of file go by their English name."""
    kinds = {kind.en: kind.ja if language == "ja" else kind.en for kind in KINDS}
    return {"NSLocalNetworkUsageDescription": LOCAL_NETWORK[language], **kinds}


def localise(resources: pathlib.Path) -> None:
    """The languages of the program, as the Finder and the system's own questions look for them."""
    for language in LOCAL_NETWORK:
        folder = resources / f"{language}.lproj"
        folder.mkdir(exist_ok=True)
        (folder / "InfoPlist.strings").write_bytes(plistlib.dumps(sentences(language), fmt=plistlib.FMT_BINARY))


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
    resources = app / "Contents/Resources"
    if dry:
        both_kinds(at.work)
        stand_in_app(app, at.made)
        tools = stand_ins(at.work / "stand-ins")
    else:
        bundle.freeze(at, [python])
        bundle.add_licences(at, parts(at, python), resources)
        lacks = bundle.missing(resources, at)
        if lacks:
            raise Stop(f"the bundle lacks {len(lacks)} things, among them {', '.join(lacks[:5])}")
        tools = {}
    localise(resources)
    folder = at.work if dry else at.out  # what a stand-in has made is nothing to hand out
    folder.mkdir(exist_ok=True)
    out = folder / artefact(f"dmg-{'arm64' if dry else platform.machine()}")
    with keys.keychain(at.work, tools), keys.notary(at.work, os.environ.get(NOTARY)) as caller:
        for command in signing(app, at.made / "entitlements.plist"):
            run(command, env=tools)
        if not dry:  # a signature may take something away from a program; and Apple need not look at a broken one
            bundle.check_imports(app / "Contents/MacOS" / COMMAND)
        insist(imaging(app, at.work / "image", out), tools)
        for command in notarising(out, caller):
            run(command, env=tools)
    if not dry:
        bundle.figures(at, [out], clock)
    say(f"macOS took {clock}")
    if dry:
        say(f"what Apple's tools were told is in {tools['TAKUJO_TOLD']}")
    return [out]


def parts(at: bundle.Places, python: pathlib.Path) -> list[licences.Part]:
    """Whose work is in the bundle. Raises Stop if a library comes from elsewhere, Homebrew say: nobody would know its
    licence, and on another Mac it might not run.
    """
    strays = bundle.from_elsewhere(at, python)
    if strays:
        raise Stop(f"{strays[0]} was packed, which belongs neither to Python nor to a package")
    number = told([python, "-c", "import ssl; print(ssl.OPENSSL_VERSION.split()[1])"]).strip()
    text = (PACKAGING / "licences/Apache-2.0.txt").read_text(encoding="utf-8")
    openssl = licences.Part(  # python.org packs it, and its licence text for macOS does not say so
        "OpenSSL", number, "Apache-2.0", "https://openssl-library.org", (("Apache-2.0.txt", text),))
    return [*bundle.parts_of(at, python), openssl]


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


def imaging(app: pathlib.Path, stage: pathlib.Path, out: pathlib.Path) -> list[str | pathlib.Path]:
    """A disk image with the program and the folder it is to be drawn into."""
    shutil.rmtree(stage, ignore_errors=True)
    stage.mkdir(parents=True)
    shutil.copytree(app, stage / app.name, symlinks=True)
    (stage / "Applications").symlink_to("/Applications")
    return ["hdiutil", "create", "-volname", f"{NAME} {version()}", "-srcfolder", stage, "-fs", "HFS+",
            "-format", "UDZO", "-ov", out]


def insist(command: Sequence[str | pathlib.Path], env: Mapping[str, str], pause: float = 10, tries: int = 6) -> None:
    """Run a command again as long as something is busy. Raises Stop."""
    for left in reversed(range(tries)):
        try:
            return run(command, env=env)
        except Stop as stop:
            if BUSY not in str(stop) or not left:
                raise
        say(f"{command[0]} found something busy, and is asked again")
        time.sleep(pause)


def notarising(out: pathlib.Path, caller: Sequence[str | pathlib.Path]) -> list[list[str | pathlib.Path]]:
    """Sign the image; let Apple look at it, which knows the `caller` by these words, and fasten what it says to it.
    Without a certificate there is nothing to sign with, without a caller nothing to ask Apple for. Raises Stop.
    """
    identity = os.environ.get(IDENTITY)
    if caller and not identity:
        raise Stop(f"{IDENTITY} is not set: Apple notarises only what is signed by a developer")
    commands: list[list[str | pathlib.Path]] = []
    if identity:
        commands.append(["codesign", "--force", "--sign", identity, "--timestamp", out])
    if caller:
        commands += [["xcrun", "notarytool", "submit", out, *caller, "--wait"],
                     ["xcrun", "stapler", "staple", out]]
    return commands


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


def stand_ins(
    folder: pathlib.Path, names: Sequence[str] = ("codesign", "hdiutil", "security", "xcrun")
) -> Mapping[str, str]:
    """Programs with the names of Apple's tools that only write down; the environment that finds them first."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        (folder / name).write_text(STAND_IN, encoding="utf-8")
        (folder / name).chmod(0o755)
    told = folder / "told.txt"
    told.unlink(missing_ok=True)
    return {"PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}", "TAKUJO_TOLD": str(told)}
