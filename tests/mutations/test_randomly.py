"""Changes by chance: what is changed, that it still is a program, and that a run goes on where it stopped."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.mutations import randomly
from tests.mutations.randomly import FOLDERS, Place, changed, chosen, go_on, kept, near, places, places_in, reason
from tests.mutations.recorded import Equivalent, Workshop

SOURCE = '''
def f(a: int, b: int = 1) -> "list[int] | None":
    """Says 1 and not 2."""
    if a < b and not b:  # the smaller
        g(a)
    return [a + 1] if all(each is not None for each in (a, b)) else None
'''


def news(source: str) -> set[str]:
    return {f"{place.how}: {place.old} > {place.new}" for place in places_in(source, "f.py")}


def test_every_operator_is_changed() -> None:
    assert news(SOURCE) == {
        "one more: 1 > 2", "one less: 1 > (0)", "< to <=: < > <=", "and to or: and > or",
        "no not: not b > bool(b)", "the contrary: a < b and not b > not (a < b and not b)", "left out: g(a) > pass",
        "+ to -: + > -", "is not to is: is not > is", "all to any: all > any",
        "returns None: return [a + 1] if all(each is not None for each in (a, b)) else None > return None",
    }


@pytest.mark.parametrize(
    "source", ["x: Literal[1] = y", "f'{a + 1}'", "if TYPE_CHECKING:\n    import a", "'''a + 1'''"],
)
def test_what_is_not_executed_is_left_alone(source: str) -> None:
    assert news(source) == set()


def test_letters_of_several_bytes_do_not_move_the_place() -> None:
    (more, *_) = (place for place in places_in("x = '卓上', 1", "f.py") if place.how == "one more")
    assert changed("x = '卓上', 1", more) == "x = '卓上', 2"


def test_every_changed_source_is_still_a_program() -> None:
    root = Path(__file__).parents[2]
    found = chosen(places(root), 1, 300)
    for place in found:
        ast.parse(changed((root / place.file).read_text(encoding="utf-8"), place))
    assert {"/".join(place.file.split("/")[:2]) for place in found} == set(FOLDERS)


def test_a_seed_chooses_the_same_and_goes_on_for_more() -> None:
    found = places_in(SOURCE, "f.py")
    assert chosen(found, 1, 4) == chosen(found[::-1], 1, 9)[:4] != chosen(found, 2, 4)


class Bench(Workshop):
    """A workshop whose tests notice everything but what is left out."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.runs = folder, 0
        (folder / "f.py").write_text(SOURCE, encoding="utf-8")

    def run(self, *nodes: str, longest: float = 0) -> tuple[int, str]:
        self.runs += 1
        text = (self.folder / "f.py").read_text(encoding="utf-8")
        assert text != SOURCE
        return (0, "") if "pass" in text else (1, "failed")


def tried(bench: Bench, wanted: Sequence[Place], file: Path) -> list[str]:
    return [found.fate for found in go_on(bench, wanted, 1, [("tests",), ("more",)], 1, file)]


def test_a_run_goes_on_where_it_stopped_and_leaves_the_source_as_it_was(tmp_path: Path) -> None:
    bench, wanted, file = Bench(tmp_path), places_in(SOURCE, "f.py"), tmp_path / "kept.jsonl"
    first = tried(bench, wanted[:5], file)
    runs = bench.runs
    everything = tried(bench, wanted, file)
    assert everything[:5] == first and everything.count("survived") == 1 and set(everything) == {"noticed", "survived"}
    assert bench.runs == runs + len(wanted) - 5 + everything[5:].count("survived")  # it has both tests run
    assert (tmp_path / "f.py").read_text(encoding="utf-8") == SOURCE and len(kept(file)) == len(wanted)
    (tmp_path / "f.py").write_text(f"{SOURCE}\n", encoding="utf-8")  # another source, other changes
    assert next(iter(go_on(bench, wanted[:1], 1, [("tests",)], 1, file))) and len(kept(file)) == len(wanted) + 1


def test_tests_that_do_not_end_have_told_nothing(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    bench.run = lambda *nodes, longest=0: (-1, "no end")  # type: ignore[method-assign]
    assert randomly.fate(bench, places_in(SOURCE, "f.py")[0], [("tests",)], 1) == ("hangs", "no end")


def test_what_imports_the_changed_file_is_run_first(tmp_path: Path) -> None:
    for name, line in {
        "core/test_a.py": "from engines.core.loops import loops",
        "core/test_b.py": "from engines.core.play import loops",
        "rules/x/test_c.py": "from engines.core.loops.loops import way", "language/test_d.py": "loops = 1",
    }.items():
        path = tmp_path / "tests" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{line}\n", encoding="utf-8")
    place = Place("engines/core/loops/loops.py", 1, 0, 1, "1", "2", "one more")
    assert near(tmp_path, place) == ("tests/core/test_a.py", "tests/rules/x/test_c.py")


def test_a_survivor_that_makes_no_difference_says_why(tmp_path: Path) -> None:
    (tmp_path / "f.py").write_text(SOURCE, encoding="utf-8")
    known = [Equivalent(file="f.py", old="return [a + 1]", new="return [a - 1]", reason="Nobody asks.")]
    said = {place.how: reason(tmp_path, place, known) for place in places_in(SOURCE, "f.py")}
    assert {how for how, why in said.items() if why} == {"+ to -"} and said["+ to -"] == "Nobody asks."
