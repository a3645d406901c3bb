"""Draws which file of a package needs which: `python -m tests.tooling.import_drawing FOLDER OUT.svg`.

Files stand in their rooms, the highest room first. A line to a lower room is grey, one between files that need each
other in a circle is red. `docs/imports-before.svg` and `docs/imports-after.svg` were drawn with it.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from xml.sax.saxutils import escape

from tests.tooling.import_graph import Needs, circles, imported

WIDE, HIGH, GAP = 118, 20, 8
COLUMNS = 9
ROOM_GAP = 54


def needs(folder: Path) -> Needs:
    """Every module below a folder with those it imports from there, also for types alone."""
    package = ".".join(folder.parts[-2:]) if folder.parts[-2:-1] == ("engines",) else folder.name
    names = {}
    for file in sorted(folder.rglob("*.py")):
        inner = file.relative_to(folder).with_suffix("").as_posix().replace("/", ".")
        if not inner.endswith("__init__"):
            names[f"{package}.{inner}"] = file
    trees = {name: ast.parse(file.read_text(encoding="utf-8")) for name, file in names.items()}
    return {name: set(imported(tree, names)) - {name} for name, tree in trees.items()}


def room(name: str, depth: int) -> str:
    """The folder a module lies in."""
    parts = name.split(".")[depth:]
    return parts[0] if len(parts) > 1 else ""


def ordered(graph: Needs, depth: int) -> list[str]:
    """The rooms, those first that nothing in another room needs any more."""
    rooms = {room(name, depth) for name in graph}
    left, found = set(rooms), list[str]()
    while left:
        def needed(one: str, among: set[str] = left) -> int:
            return sum(
                room(other, depth) == one and room(name, depth) != one and room(name, depth) in among
                for name in graph for other in graph[name]
            )

        found.append(min(sorted(left), key=needed))
        left.remove(found[-1])
    return found


def drawing(graph: Needs) -> str:
    """The picture as SVG."""
    depth = _depth(graph)
    knots = circles(graph)
    knotted = {name: number for number, knot in enumerate(knots) for name in knot}
    places: dict[str, tuple[float, float]] = {}
    parts: list[str] = []
    y = 46.0
    width = COLUMNS * (WIDE + GAP) + 150
    for each in ordered(graph, depth):
        inside = sorted(name for name in graph if room(name, depth) == each)
        rows = -(-len(inside) // COLUMNS)
        high = rows * (HIGH + GAP) + GAP
        parts.append(f'<rect x="8" y="{y:.0f}" width="{width - 16}" height="{high}" rx="8" fill="#F1EDE4"/>')
        name = escape(each) or "(top)"
        parts.append(f'<text x="18" y="{y + 20:.0f}" font-size="14" font-weight="bold">{name}</text>')
        for number, name in enumerate(inside):
            row, column = divmod(number, COLUMNS)
            places[name] = (140 + column * (WIDE + GAP), y + GAP + row * (HIGH + GAP))
        y += high + ROOM_GAP
    lines = [
        (name, other, knotted.get(name, -1) == knotted.get(other, -2))
        for name in graph for other in sorted(graph[name])
    ]
    for name, other, red in sorted(lines, key=lambda line: line[2]):
        (x1, y1), (x2, y2) = places[name], places[other]
        style = 'stroke="#C0302A" stroke-opacity="0.55"' if red else 'stroke="#5A6670" stroke-opacity="0.16"'
        ends = f'x1="{x1 + WIDE / 2:.0f}" y1="{y1 + HIGH:.0f}" x2="{x2 + WIDE / 2:.0f}" y2="{y2:.0f}"'
        parts.append(f"<line {ends} {style}/>")
    for name, (x, top) in places.items():
        fill = "#F7D9D5" if name in knotted else "#FFFFFF"
        box = f'x="{x:.0f}" y="{top:.0f}" width="{WIDE}" height="{HIGH}"'
        parts.append(f'<rect {box} rx="4" fill="{fill}" stroke="#8A8478"/>')
        last = name.rpartition(".")[2]
        parts.append(f'<text x="{x + 6:.0f}" y="{top + 14:.0f}" font-size="11">{escape(last[:19])}</text>')
    longest = f"the largest circle has {max(map(len, knots))} files" if knots else "no circle"
    title = f"{len(graph)} files, {len(lines)} imports, {longest}"
    box = f'viewBox="0 0 {width} {y:.0f}" font-family="sans-serif" fill="#20262C"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {box}>'
    return "\n".join([head, f'<text x="10" y="28" font-size="18">{title}</text>', *parts, "</svg>"]) + "\n"


def _depth(graph: Needs) -> int:
    """How many parts of the names are the same for all."""
    first, *rest = (name.split(".") for name in graph)
    depth = 0
    while all(len(each) > depth + 1 and each[depth] == first[depth] for each in (first, *rest)):
        depth += 1
    return depth


if __name__ == "__main__":
    folder, out = Path(sys.argv[1]), Path(sys.argv[2])
    out.write_text(drawing(needs(folder)), encoding="utf-8", newline="\n")
