"""Cuts the bundled fonts in `assets/fonts` out of the full Noto fonts, so that Japanese reads on any machine.

Run it by hand when a glyph is missing: `pip install fonttools`, then `python packaging/takujo_fonts.py`. It fetches
the two npm packages named below (npm must be installed) or reads their unpacked folders given with `--source`.
"""

from __future__ import annotations

import argparse
import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterable

FONTS = pathlib.Path(__file__).resolve().parent.parent / "assets" / "fonts"

VERSION = "0.4.3"
PACKAGES = {
    "noto-sans-jp": {"400Regular/NotoSansJP_400Regular.ttf": "NotoSansJP-Regular.ttf",
                     "700Bold/NotoSansJP_700Bold.ttf": "NotoSansJP-Bold.ttf"},
    "noto-serif-jp": {"700Bold/NotoSerifJP_700Bold.ttf": "NotoSerifJP-Bold.ttf"},
}
LICENCES = {"noto-sans-jp": "OFL-NotoSansJP.txt", "noto-serif-jp": "OFL-NotoSerifJP.txt"}

# JIS X 0208 has neither the comparison signs (2200-22FF) nor the arrows, ticks and circled numbers a table uses.
BLOCKS = (
    (0x0020, 0x017F), (0x0300, 0x0370), (0x2000, 0x2070), (0x20A0, 0x20C0), (0x2100, 0x2150), (0x2150, 0x2300),
    (0x2300, 0x2400), (0x2460, 0x2500), (0x2500, 0x2700), (0x2700, 0x27C0), (0x3000, 0x3100), (0x31F0, 0x3200),
    (0x3220, 0x3400), (0xFF00, 0xFFF0),
)
FEATURES = ["kern", "liga", "vert", "vrt2", "palt", "halt", "locl", "ccmp", "mark", "mkmk", "ruby", "tnum"]


def jis_x_0208() -> set[int]:
    """The code points of JIS X 0208: what every Japanese reader expects a font to have."""
    points: set[int] = set()
    for row in range(0xA1, 0xFF):
        for cell in range(0xA1, 0xFF):
            points.update(map(ord, bytes((row, cell)).decode("euc_jp", errors="ignore")))
    return points


def wanted() -> set[int]:
    """Every code point the bundled fonts keep, if the full font has it."""
    return jis_x_0208().union(*(range(first, after) for first, after in BLOCKS))


def cut(source: pathlib.Path, target: pathlib.Path, points: Iterable[int]) -> None:
    """Write the subset of one font: hints dropped, the layout features of `FEATURES` kept."""
    from fontTools import subset  # only this script needs fontTools

    options = subset.Options()
    options.layout_features = FEATURES
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.hinting = False
    font = subset.load_font(str(source), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=points)
    cutter.subset(font)
    subset.save_font(font, str(target), options)


def fetch(package: str, folder: pathlib.Path) -> pathlib.Path:
    """Unpack one npm package below `folder` and return where its files are."""
    npm = shutil.which("npm")
    if npm is None:
        sys.exit("npm is needed to fetch the full fonts; install it or give --source FOLDER.")
    told = subprocess.run([npm, "pack", "--silent", f"@expo-google-fonts/{package}@{VERSION}"],
                          cwd=folder, check=True, capture_output=True, text=True)
    archive = folder / told.stdout.split()[-1]
    with tarfile.open(archive) as packed:
        packed.extractall(folder / package, filter="data")
    return folder / package / "package"


def build(source: pathlib.Path | None) -> None:
    """Cut every font of `PACKAGES` and put its licence beside it."""
    FONTS.mkdir(parents=True, exist_ok=True)
    points = wanted()
    with tempfile.TemporaryDirectory() as temporary:
        for package, fonts in PACKAGES.items():
            full = source / package if source else fetch(package, pathlib.Path(temporary))
            for name, target in fonts.items():
                cut(full / name, FONTS / target, points)
                print(f"{target}: {(FONTS / target).stat().st_size / 1e6:.2f} MB", flush=True)
            shutil.copyfile(full / "LICENSE_FONT", FONTS / LICENCES[package])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--source", type=pathlib.Path, help="folder with unpacked noto-sans-jp and noto-serif-jp")
    build(parser.parse_args().source)
