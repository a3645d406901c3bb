"""The drawing of imports finds circles, and puts a room above those it needs."""

from __future__ import annotations

from pathlib import Path

from tests.tooling.import_drawing import drawing, needs, ordered
from tests.tooling.import_graph import circles


def test_files_that_need_each_other_are_a_circle(tmp_path: Path) -> None:
    folder = tmp_path / "house"
    for name, text in {
        "attic/lamp.py": "from house.cellar.wire import run\n",
        "cellar/wire.py": "from house.cellar import fuse\n",
        "cellar/fuse.py": "if True:\n    import house.cellar.wire\n",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    graph = needs(folder)
    assert graph == {
        "house.attic.lamp": {"house.cellar.wire"}, "house.cellar.fuse": {"house.cellar.wire"},
        "house.cellar.wire": {"house.cellar.fuse"},
    }
    assert circles(graph) == [["house.cellar.fuse", "house.cellar.wire"]]
    assert ordered(graph, 1) == ["attic", "cellar"]
    assert "3 files, 3 imports, the largest circle has 2 files" in drawing(graph)
