"""What a screen reader is told by the running program, and nothing else.

`BotView` finds the program on the accessibility bus by its process id and reads what is shown into plain records. Runs
with the system's Python, because only that has the bindings (python3-gi); it imports nothing of Takujo.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from bus import ACCESSIBLE, COMPONENT, Address, Bus, Question, named
from gi.repository import GLib

PATIENCE = 60.0
"""Seconds after which something that does not happen is a failure."""
POLL = 0.02
LISTEN = 0.2
"""Seconds after which it is worth looking again although nothing was heard: a look costs both programs dearly."""
UNREAD = ("Side panel", "サイドパネル", "Game and phase", "ゲームとフェイズ")
"""Parts whose inside is left out when only the table matters."""
LEAVES = 20
"""A list with so many entries has nothing within them; asking would cost a fifth of the time."""
ALONE = ("push button", "label", "separator", "scroll bar", "radio button", "check box")
"""What has nothing within it if it had nothing when it was first seen."""

# Bits of AT-SPI's state set, those that are of interest here (AtspiStateType).
STATES = {4: "checked", 8: "enabled", 11: "focusable", 12: "focused", 22: "selectable", 23: "selected",
          24: "sensitive", 25: "showing", 30: "visible"}  # fmt: skip


class Unseen(Exception):
    """What was waited for has not been seen."""


@dataclass(frozen=True)
class Thing:
    """One accessible object as it was at one moment."""

    role: str
    name: str
    about: str
    states: frozenset[str]
    address: Address = field(repr=False, compare=False)
    bus: Bus = field(repr=False, compare=False)
    children: tuple[Thing, ...] = ()

    @cached_property
    def box(self) -> tuple[int, int, int, int]:
        """Where it is on the screen; asked only when it is wanted."""
        told = self.bus.ask([Question(self.address, COMPONENT, "GetExtents", GLib.Variant("(u)", (0,)))])[0]
        return tuple(told) if told else (0, 0, 0, 0)

    def every(self) -> Iterator[Thing]:
        """This and everything in it, in reading order."""
        yield self
        for child in self.children:
            yield from child.every()

    @property
    def middle(self) -> tuple[int, int]:
        x, y, wide, high = self.box
        return x + wide // 2, y + high // 2

    def says(self, pattern: str) -> bool:
        return re.search(pattern, self.name) is not None


@dataclass(frozen=True)
class Sight:
    """Everything shown at one moment."""

    windows: tuple[Thing, ...]

    def every(self) -> Iterator[Thing]:
        for window in self.windows:
            yield from window.every()

    def all(self, pattern: str = "", role: str = "") -> list[Thing]:
        found = (each for each in self.every() if not role or each.role == role)
        return [each for each in found if not pattern or each.says(pattern)]

    def find(self, pattern: str = "", role: str = "") -> Thing | None:
        return next(iter(self.all(pattern, role)), None)

    def the(self, pattern: str, role: str = "") -> Thing:
        found = self.find(pattern, role)
        if found is None:
            raise Unseen(f"nothing called {pattern!r} {role} in\n{self}")
        return found

    def button(self, pattern: str) -> Thing:
        return self.the(pattern, "push button")

    def words(self) -> str:
        """All words, for searching."""
        return "\n".join(f"{each.name}|{each.about}" for each in self.every())

    def __str__(self) -> str:
        lines: list[str] = []

        def tell(thing: Thing, deep: int) -> None:
            states = sorted(thing.states - {"enabled", "sensitive", "showing", "visible"})
            lines.append(f"{'  ' * deep}{thing.role} {thing.name!r} {thing.about!r} {thing.box} {' '.join(states)}")
            for child in thing.children:
                tell(child, deep + 1)

        for window in self.windows:
            tell(window, 0)
        return "\n".join(lines)


@dataclass
class _Branch:
    """A thing while its children are not yet known."""

    address: Address
    told: list[object]
    children: list[_Branch] = field(default_factory=list)

    @property
    def inside(self) -> list[tuple[str, str]]:
        return self.told[4] or [] if len(self.told) > 4 else []  # type: ignore[return-value]

    def thing(self, bus: Bus) -> Thing:
        name, about, role = (str(each or "") for each in self.told[:3])
        inside = tuple(child.thing(bus) for child in self.children)
        return Thing(role, name, about, _states(self.told[3]), self.address, bus, inside)


def _states(words: object) -> frozenset[str]:
    low = int(words[0]) if words else 0  # type: ignore[index]
    return frozenset(name for bit, name in STATES.items() if low >> bit & 1)


class Eyes:
    """Looks at one running program."""

    def __init__(self, process: int) -> None:
        self.bus = Bus()
        self.looks = 0
        self.looking = 0.0
        """Seconds spent reading."""
        self.root = self._find(process)
        self.bus.only = self.root.program
        self._roles: dict[Address, str] = {}
        """What each thing is, which it remains."""
        self._alone: set[Address] = set()

    def _find(self, process: int) -> Address:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for program in self.bus.programs():
                if self.bus.process_of(program.program) == process:
                    return program
            time.sleep(POLL)
        raise Unseen("the program is not on the accessibility bus")

    def look(self, everything: bool = True, hidden: bool = False) -> Sight:
        """Read what is shown. Without `everything` the side panel is left out, which saves half of the time; with
        `hidden` what is not shown is read too.
        """
        began = time.monotonic()
        windows = self._children(self._read([self.root]), hidden)
        level = windows
        while level:
            level = self._children([each for each in level if everything or each.told[0] not in UNREAD], hidden)
        if not windows and not self.running():
            raise Unseen("the program has gone")
        self.looks += 1
        self.looking += time.monotonic() - began
        return Sight(tuple(window.thing(self.bus) for window in windows))

    def running(self) -> bool:
        return self.bus.process_of(self.root.program) is not None

    def _children(self, parents: Sequence[_Branch], hidden: bool) -> list[_Branch]:
        """Everything (shown) that lies directly in these, added to them too."""
        homes = [(parent, Address(*child)) for parent in parents for child in parent.inside]
        deeper = [parent.told[2] != "list" or len(parent.inside) < LEAVES for parent, _ in homes]
        found = self._read([address for _, address in homes], deeper)
        shown = []
        for (parent, _), branch in zip(homes, found, strict=True):
            if hidden or "showing" in _states(branch.told[3]):
                parent.children.append(branch)
                shown.append(branch)
        return shown

    def _read(self, addresses: Sequence[Address], deeper: Sequence[bool] = ()) -> list[_Branch]:
        wanted = deeper or [True] * len(addresses)
        asked = [self._about(address, inside) for address, inside in zip(addresses, wanted, strict=True)]
        answers = iter(self.bus.ask([question for each in asked for question in each.values()]))
        return [self._branch(address, {what: next(answers) for what in each})
                for address, each in zip(addresses, asked, strict=True)]

    def _about(self, address: Address, inside: bool) -> dict[str, Question]:
        """What is asked about an object: not again what it is, nor what is within a thing that stands alone."""
        asked = {"name": named(address, "Name"), "about": named(address, "Description"),
                 "states": Question(address, ACCESSIBLE, "GetState")}
        if address not in self._roles:
            asked["role"] = Question(address, ACCESSIBLE, "GetRoleName")
        if inside and address not in self._alone:
            asked["inside"] = Question(address, ACCESSIBLE, "GetChildren")
        return asked

    def _branch(self, address: Address, told: dict[str, object]) -> _Branch:
        role = self._roles.get(address) or str(told["role"] or "")
        if role:
            self._roles[address] = role
        if role in ALONE and told.get("inside") == []:
            self._alone.add(address)
        return _Branch(address, [told["name"], told["about"], role, told["states"], told.get("inside")])

    def focused(self, things: Sequence[Thing]) -> list[bool]:
        """Which of these have the keyboard now; everything else in a sight is remembered."""
        answers = self.bus.ask([Question(each.address, ACCESSIBLE, "GetState") for each in things])
        return ["focused" in _states(states) for states in answers]

    def spoken(self) -> tuple[str, str]:
        """Name and role of what got the keyboard last."""
        at = self.bus.focus
        if at is None:
            return "", ""
        name, role = self.bus.ask([named(at, "Name"), Question(at, ACCESSIBLE, "GetRoleName")])
        return str(name or ""), str(role or "")

    def until(self, wanted: Callable[[Sight], object], what: str, patience: float = PATIENCE) -> Sight:
        """Look until something is seen."""
        end = time.monotonic() + patience
        while True:
            heard = self.bus.heard
            sight = self.look()
            if wanted(sight):
                return sight
            if time.monotonic() > end:
                raise Unseen(f"{what} was not seen in\n{sight}")
            self.bus.listen(heard, LISTEN)
