"""The installers for Linux: a .deb with everything a desktop asks for, and a folder to unpack anywhere."""

from __future__ import annotations

import email.utils
import gzip
import os
import pathlib
import re
import shutil
import subprocess
import sys
import sysconfig
import textwrap
import time
from collections.abc import Iterable, Mapping
from xml.sax.saxutils import escape

import takujo_bundle as bundle
import takujo_icons
import takujo_licences as licences
import takujo_setup
from takujo_product import (
    COMMAND,
    CONTACT,
    DESCRIPTION,
    ID,
    KINDS,
    MAKER,
    NAME,
    PACKAGING,
    ROOT,
    SUMMARY,
    YEAR,
    artefact,
    version,
)
from takujo_run import Clock, Stop, need, run, say, told

HOME = f"/usr/lib/{COMMAND}"
TOOLS = {"dpkg-deb": "dpkg", "objdump": "binutils", "strip": "binutils", "xz": "xz-utils",
         "patchelf": "patchelf", "desktop-file-validate": "desktop-file-utils", "appstreamcli": "appstream"}
WAYLAND = "libwayland-"
"""Such libraries need not be on the machine that builds; a .so of number 0 lies in a package of the same name."""
RECOMMENDED = ("xdg-utils",)
"""Opens folders, such as the one of a report."""


def build(quick: bool = False) -> list[pathlib.Path]:
    """The .deb and the .tar.xz for the machine this runs on."""
    clock = Clock()
    need(TOOLS)
    libraries()
    at = bundle.native("linux")
    python = bundle.environment(at.work)
    inside = at.bundle / bundle.INSIDE
    own = [*inside.glob("libpython3*.so*"), *inside.glob("python3*/lib-dynload/*.so")]
    bundle.strip(own)
    for file in own:  # they would look for libraries in folders of this machine first, which somebody else may have
        run(["patchelf", "--remove-rpath", file])
    bundle.finish(at, [*bundle.parts_of(at, python), *licences.of_debian(bundle.from_elsewhere(at, python))])
    bundle.check_imports(at.bundle / COMMAND)
    at.out.mkdir(exist_ok=True)
    made = [deb(at, level(quick)), tarball(at, level(quick))]
    bundle.figures(at, made, clock)
    return made


def libraries() -> None:
    """What Qt asks of the system, of which the bundle gets copies; and Debian's Python as a library, which it keeps in
    a package of its own and PyInstaller packs. As root on Debian they are installed. Raises Stop.
    """
    machine = takujo_setup.this_machine(os.environ, venv_needed=True)
    try:
        takujo_setup.install_libraries(machine._replace(shows_x=True), test=False, first=True)
    except takujo_setup.Stop as stop:
        raise Stop(str(stop)) from stop
    if sys.base_prefix == "/usr":
        name = sysconfig.get_config_var("INSTSONAME")
        need({f"{sysconfig.get_config_var('LIBDIR')}/{name}": name.partition(".so")[0]})


# -- what the libraries need ------------------------------------------------------------------------------------------


def needs(dumps: Mapping[str, str]) -> tuple[set[str], tuple[int, ...]]:
    """From library name -> what `objdump -p` prints: the names no library of the bundle has, and the newest glibc.
    Raises Stop if one belongs to glibc itself (with another system's it would not load), or looks for others in a
    folder outside.
    """
    wanted = set[str]()
    newest: tuple[int, ...] = (0,)
    for name, text in dumps.items():
        if "GLIBC_PRIVATE" in text:
            raise Stop(f"{name} was packed, and works only with the glibc of this system")
        if away := re.findall(r"^\s+R(?:UN)?PATH\s+(/\S*)", text, re.MULTILINE):
            raise Stop(f"{name} would look for libraries in {away[0]}, a folder of this machine")
        wanted |= set(re.findall(r"^\s+NEEDED\s+(\S+)", text, re.MULTILINE))
        for number in re.findall(r"\bGLIBC_(\d+(?:\.\d+)*)", text):
            newest = max(newest, tuple(int(part) for part in number.split(".")))
    return {name for name in wanted if name not in dumps}, newest


def dependencies(folder: pathlib.Path) -> list[str]:
    """The Debian packages the bundle cannot do without."""
    dumps: dict[str, str] = {}
    for file in sorted(folder.rglob("*")):
        if file.is_file() and file.open("rb").read(4) == b"\x7fELF":
            dumps[file.name] = dumps.get(file.name, "") + told(["objdump", "-p", file])
    names, glibc = needs(dumps)
    packages = {f"libc6 (>= {'.'.join(map(str, glibc))})"}
    for name in sorted(names):
        package = licences.debian_owner(library_place(name)) if library_place(name) else None
        if package is None and name.startswith(WAYLAND):
            package = name.replace(".so.", "")
        if package is None:
            raise Stop(f"the bundle needs {name}, which is neither in it nor in a Debian package here")
        if package != "libc6":
            packages.add(package)
    return sorted(packages)


def library_place(name: str) -> str:
    """Where the system has a shared library, "" if it has not."""
    for line in told(["/sbin/ldconfig", "-p"]).splitlines():
        if line.strip().startswith(f"{name} (") and "x86-64" in line:
            return line.rpartition("=> ")[2].strip()
    return ""


# -- what desktops read -----------------------------------------------------------------------------------------------


def desktop_entry() -> str:
    """The menu entry, which also says which files open in the program."""
    return "\n".join([
        "[Desktop Entry]", "Type=Application", f"Name={NAME}", "Name[ja]=Takujo 卓上",
        "GenericName=Card table", "GenericName[ja]=カードテーブル",
        f"Comment={SUMMARY['en']}", f"Comment[ja]={SUMMARY['ja']}", f"Exec={COMMAND} %f",
        f"Icon={COMMAND}", "Terminal=false", "Categories=Game;CardGame;",
        f"MimeType={''.join(kind.mime + ';' for kind in KINDS)}", f"StartupWMClass={COMMAND}",
        "Keywords=card;cards;trading card game;TCG;rules;", "Keywords[ja]=カード;カードゲーム;トレカ;ルール;",
    ]) + "\n"


def mime_types() -> str:
    """The kinds of file for the desktop's MIME database."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>',
             '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">']
    for kind in KINDS:
        lines += [
            f'  <mime-type type="{kind.mime}">', f"    <comment>{escape(kind.en)}</comment>",
            f'    <comment xml:lang="ja">{escape(kind.ja)}</comment>', f'    <icon name="{COMMAND}"/>',
            *(['    <sub-class-of type="application/zip"/>'] if kind.zipped else []),
            f'    <glob pattern="*{kind.ending}"/>', "  </mime-type>",
        ]
    return "\n".join([*lines, "</mime-info>"]) + "\n"


def metainfo(day: str) -> str:
    """The AppStream description, which software centres show."""
    def paragraphs(language: str) -> str:
        mark = "" if language == "en" else f' xml:lang="{language}"'
        return "".join(f"    <p{mark}>{escape(each)}</p>\n" for each in DESCRIPTION[language])

    return f"""<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{ID}</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>MIT</project_license>
  <name>{NAME}</name>
  <summary>{escape(SUMMARY["en"])}</summary>
  <summary xml:lang="ja">{escape(SUMMARY["ja"])}</summary>
  <developer id="org.takujo">
    <name>{MAKER}</name>
  </developer>
  <description>
{paragraphs("en")}{paragraphs("ja")}  </description>
  <launchable type="desktop-id">{COMMAND}.desktop</launchable>
  <icon type="stock">{COMMAND}</icon>
  <categories>
    <category>Game</category>
    <category>CardGame</category>
  </categories>
  <provides>
    <binary>{COMMAND}</binary>
{"".join(f"    <mediatype>{kind.mime}</mediatype>{chr(10)}" for kind in KINDS)}  </provides>
  <content_rating type="oars-1.1"/>
  <releases>
    <release version="{version()}" date="{day}"/>
  </releases>
</component>
"""


def control(needed: Iterable[str], kilobytes: int) -> str:
    """Debian's description of the package."""
    said = "".join(f" {line}\n" if line else " .\n" for line in _wrapped(DESCRIPTION["en"]))
    return (
        f"Package: {COMMAND}\nVersion: {version()}\nArchitecture: amd64\nMaintainer: {CONTACT}\n"
        f"Installed-Size: {kilobytes}\nDepends: {', '.join(needed)}\nRecommends: {', '.join(RECOMMENDED)}\n"
        "Section: games\nPriority: optional\n"
        f"Description: {SUMMARY['en'][0].lower()}{SUMMARY['en'][1:]}\n{said}"
    )


def _wrapped(paragraphs: Iterable[str]) -> list[str]:
    lines: list[str] = []
    for paragraph in paragraphs:
        lines += ([""] if lines else []) + textwrap.wrap(paragraph, 76)
    return lines


def copyright_file() -> str:
    """Debian's copyright file; the texts of everything packed lie in the program's folder."""
    licence = "".join(f" {line}\n" if line.strip() else " .\n" for line in
                      (ROOT / "LICENSE").read_text(encoding="utf-8").splitlines())
    return (
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        f"Upstream-Name: {NAME}\nComment: The licences of the libraries in this package are listed in\n"
        f" {HOME}/{bundle.INSIDE}/assets/licences/index.json, their texts lie beside it.\n\n"
        f"Files: *\nCopyright: {YEAR} {MAKER}\nLicense: Expat\n{licence}"
    )


def changelog() -> str:
    """The changes in Debian's form, which tools of Debian's read: where the whole of them are."""
    when = email.utils.formatdate(bundle.commit_time())
    return (
        f"{COMMAND} ({version()}) unstable; urgency=medium\n\n"
        f"  * Version {version()}; CHANGELOG.md.gz beside this file says what is new.\n\n -- {CONTACT}  {when}\n"
    )


# -- the packages -----------------------------------------------------------------------------------------------------


def stage(at: bundle.Places, root: pathlib.Path) -> None:
    """The tree that a .deb puts on a machine."""
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(at.bundle, root / HOME[1:], symlinks=True)
    share = root / "usr/share"
    (root / "usr/bin").mkdir(parents=True)
    (root / "usr/bin" / COMMAND).symlink_to(f"../lib/{COMMAND}/{COMMAND}")
    for side in takujo_icons.PNG_SIZES:
        _put(share / f"icons/hicolor/{side}x{side}/apps/{COMMAND}.png", (at.made / f"icons/{side}.png").read_bytes())
    _put(share / f"icons/hicolor/scalable/apps/{COMMAND}.svg", takujo_icons.PICTURE.read_bytes())
    _put(share / f"applications/{COMMAND}.desktop", desktop_entry())
    _put(share / f"metainfo/{ID}.metainfo.xml", metainfo(_day()))
    _put(share / f"mime/packages/{COMMAND}.xml", mime_types())
    _put(share / f"doc/{COMMAND}/copyright", copyright_file())
    for place, text in (
        (f"doc/{COMMAND}/changelog", changelog().encode()),
        (f"doc/{COMMAND}/CHANGELOG.md", (ROOT / "CHANGELOG.md").read_bytes()),
        (f"man/man6/{COMMAND}.6", (PACKAGING / f"{COMMAND}.6").read_bytes()),
    ):
        _put(share / f"{place}.gz", gzip.compress(text, 9, mtime=0))
    for file in (root, *root.rglob("*")):
        if not file.is_symlink():
            runs = file.is_dir() or file == root / HOME[1:] / COMMAND
            file.chmod(0o755 if runs else 0o644)
    run(["desktop-file-validate", share / f"applications/{COMMAND}.desktop"])
    newer = " 0." not in told(["appstreamcli", "--version"])  # from 1.0 on it misses a web site, which there is not yet
    homeless = ["--override=url-homepage-missing=info"] if newer else []
    run(["appstreamcli", "validate", "--no-net", *homeless, share / f"metainfo/{ID}.metainfo.xml"])


def _put(path: pathlib.Path, what: str | bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(what.encode() if isinstance(what, str) else what)


def _day() -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(bundle.commit_time()))


def level(quick: bool) -> int:
    """How hard xz tries: nine takes minutes and saves a tenth against six."""
    return 0 if quick else 9


def deb(at: bundle.Places, hard_tried: int) -> pathlib.Path:
    """The Debian package."""
    clock, root = Clock(), at.work / "deb"
    stage(at, root)
    needed = dependencies(root / HOME[1:])
    say(f"depends on {', '.join(needed)}")
    sums = "".join(
        f"{line}\n" for line in subprocess.run(
            "find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum", shell=True, cwd=root, check=True,
            capture_output=True, text=True).stdout.splitlines())
    kilobytes = sum((file.lstat().st_size + 1023) // 1024 for file in root.rglob("*") if not file.is_dir())
    _put(root / "DEBIAN/md5sums", sums)
    _put(root / "DEBIAN/control", control(needed, kilobytes))
    os.chmod(root / "DEBIAN", 0o755)
    bundle.stamp(root)
    out = at.out / artefact("deb")
    run(["dpkg-deb", "--root-owner-group", "-Zxz", f"-z{hard_tried}", "--build", root, out],
        env={"SOURCE_DATE_EPOCH": str(bundle.commit_time())})
    say(f"the .deb took {clock}")
    return out


def tarball(at: bundle.Places, hard_tried: int) -> pathlib.Path:
    """The folder as it is, to be unpacked anywhere; it needs no rights and leaves nothing but the user's own data."""
    clock, out = Clock(), at.out / artefact("tar")
    name = out.name.removesuffix(".tar.xz")
    folder = at.work / "portable" / name
    shutil.rmtree(folder.parent, ignore_errors=True)
    shutil.copytree(at.bundle, folder, symlinks=True)
    _put(folder / "README.txt", (PACKAGING / "portable.txt").read_bytes())
    bundle.stamp(folder)
    run(["tar", "--sort=name", "--owner=0", "--group=0", "--numeric-owner", f"--mtime=@{bundle.commit_time()}",
         "-C", folder.parent, "-cJf", out, name], env={"XZ_OPT": f"-{hard_tried}"})
    say(f"the .tar.xz took {clock}")
    return out
