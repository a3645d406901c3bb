"""What every test gets: an offscreen window system, its own home folder, and a real X server for those that ask.

Set before Qt or the program is imported, so that plain `pytest`, an editor and `./takujo test` behave alike.
"""

from __future__ import annotations

import gc
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator

import pytest
from hypothesis import settings

from app.net.wire import limits
from app.packs import packs
from tests import chance, ports, sampling, shelves

ROOT = pathlib.Path(__file__).resolve().parent.parent

os.environ["QT_QPA_PLATFORM"] = "offscreen"

# Nobody's settings, saves or packs are read or written by a test.
_HOME = tempfile.TemporaryDirectory(prefix="takujo-test-", ignore_cleanup_errors=True)
for _variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
    os.environ[_variable] = str(pathlib.Path(_HOME.name, _variable.removeprefix("XDG_").lower()))

SCREEN = "1920x1080x24"

chance.settle()  # here, as other conftest files import the program
shelves.settle()
limits.PORT = ports.free_port()  # two workers' tables do not take each other's place


# The same examples in every run, and no failing because the machine is busy; --long tries new ones, and new chance.
settings.register_profile("usual", deadline=None, derandomize=True)
settings.register_profile("long", deadline=None, max_examples=1000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the tests marked `long` too, and everything of samples")


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("long" if config.getoption("--long") else "usual")
    sampling.settle()


def pytest_report_header(config: pytest.Config) -> str:
    return "everything, no samples" if config.getoption("--long") else f"samples: {sampling.BY}={sampling.settle()}"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests that take minutes and what is not in a sample, unless everything is wanted. It comes after
    -k and -m, so that a sample is drawn from what they leave. Whole games on an X server come first: at the end one
    worker would wait for the other's.
    """
    items.sort(key=lambda item: item.get_closest_marker("x11") is None)
    if config.getoption("--long"):
        return
    named = any("::" in word for word in config.args)
    without = {item for item in items if item.get_closest_marker("long")}
    without.update(() if named else sampling.left_out([item for item in items if item not in without]))
    if without:
        items[:] = [item for item in items if item not in without]
        config.hook.pytest_deselected(items=sorted(without, key=lambda item: item.nodeid))


def pytest_collection_finish() -> None:
    """What importing and collecting has made stays to the end: the garbage collector need not look at it again after
    every test with a window."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Fixtures draw too, so it is settled before the first of them."""
    chance.SAME.begin(os.urandom(16).hex() if item.config.getoption("--long") else item.nodeid)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Repeat what the start script found before this run, so that it is not scrolled away."""
    failed = os.environ.get("TAKUJO_FAILED_CHECKS")
    if failed:
        terminalreporter.section("checks that failed before the tests", red=True)
        terminalreporter.write_line(f"{failed} (their messages stand above the tests)")


@pytest.fixture
def some(request: pytest.FixtureRequest) -> sampling.Some:
    """A sample of the cases a test goes through itself: `for case in some(cases, 20)`; with --long all of them."""
    return sampling.some(request)


@pytest.fixture
def packs_read_afresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shipped packs are read from their files or the cache, as the program does it."""
    monkeypatch.setattr(packs, "_cached", shelves.read)


def let_go_of_buttons() -> None:
    """A test may end in the middle of a drag. Qt would take the button for held in all tests that follow, in which a
    window then waits with fitting itself into the screen until it is let go."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication, QWidget

    for button in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton):
        if QApplication.mouseButtons() & button:
            QTest.mouseRelease(QWidget(), button)  # nobody gets it


@pytest.fixture(autouse=True)
def no_window_stays() -> Iterator[None]:
    """The windows of a test are closed and gone before the next one begins.

    `deleteLater` alone does not do it: without a running event loop Qt puts it off until some later test waits. What
    they leave to the garbage collector is freed here too, in the thread of the windows and at a known moment; a test
    without windows pays nothing.
    """
    yield
    core, widgets = (sys.modules.get(f"PySide6.{part}") for part in ("QtCore", "QtWidgets"))
    app = widgets.QApplication.instance() if widgets is not None else None
    left = app.topLevelWidgets() if app is not None else []
    if left:
        let_go_of_buttons()
        for each in left:
            getattr(each, "close_quietly", each.close)()
            each.deleteLater()
        del left, each
        app.sendPostedEvents(None, core.QEvent.Type.DeferredDelete)
        gc.collect()
        gc.freeze()  # what is left now, the caches above all, stays: the next collection need not go through it


@pytest.fixture(scope="session")
def xserver() -> Iterator[str]:
    """A real X server of its own on a free display; yields the value for DISPLAY, such as ":4".

    It has no window manager: give a window the keyboard with `xdotool windowfocus`. The tests themselves stay
    offscreen; start the program as another process with DISPLAY set and QT_QPA_PLATFORM=xcb.
    """
    server = shutil.which("Xvfb")
    if server is None:
        if os.environ.get("CI") and sys.platform.startswith("linux"):
            pytest.fail("Xvfb is missing; ./takujo test installs it when it runs as root")
        pytest.skip("needs Xvfb (Debian package xvfb)")
    reading, writing = os.pipe()
    running = subprocess.Popen(
        [server, "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp", "-noreset"],
        pass_fds=(writing,),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()  # the server writes it once it answers, or closes the pipe and dies
        if not number:
            pytest.fail(f"Xvfb ended with code {running.wait(10)} instead of starting")
        yield f":{number}"
    finally:
        running.terminate()
        running.wait(10)
