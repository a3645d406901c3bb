"""Naming a race, a faction or an attribute, and using what was named, at work."""

from __future__ import annotations

import pytest

from engines.language.words.declaring import naming
from tests.rules.moncolle.making import FIRST, SECOND, battle, nobody_counters, unit
from tests.rules.notation import T, shows


def called(field: str, entry: str) -> T:
    """The Caller has named this entry; all enemies of it have lost 2 defence."""
    caller = unit("Caller", f"battle normal:\n    name a {field}\n    "
                  f"all enemies of the named {field} get defence -2 until end of battle", initiative=FIRST,
                  faction="Reeds|葦")
    t = battle("Caller", "Drake, Elf", caller,
               unit("Drake", race="dragon|竜", attribute="fire", faction="Kiln|窯", defence=9, initiative=SECOND),
               unit("Elf", race="elf|森の民", attribute="wind", faction="ALL", defence=9))
    t.p1.does("use", "Caller")
    nobody_counters(t)
    assert t.asked == naming.VERB and t.asking == (0,)
    names = [naming.entry_text(t.g, option.number).en for option in t.options if option.number is not None]
    assert "ALL" not in names
    t.g.answer(names.index(entry))
    return t


@shows("1-1.p1", "4-2.p16")
@pytest.mark.parametrize(("field", "entry", "weaker"), [
    ("race", "dragon", "Drake"), ("race", "elf", "Elf"), ("race", "human", ""), ("attribute", "fire", "Drake"),
    ("attribute", "water", ""), ("faction", "Kiln", "Drake Elf"),
])
def test_what_was_named_is_used(field: str, entry: str, weaker: str) -> None:
    if entry == "water":
        with pytest.raises(ValueError):  # no card shows it: it cannot be named
            called(field, entry)
        return
    t = called(field, entry)
    assert {name for name in ("Drake", "Elf") if t.p2.number(name, "defence") == 7} == set(weaker.split())
    assert "log.names-entry" in t.log(0) and "log.names-entry" in t.log(1)
