"""The desk of a Windows, seen and touched as a person would: which windows are there, what is drawn, keys, buttons.

For check-windows, by Windows' own functions and nothing else, so that a bare Python can do it, wine's too.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import pathlib
import struct
import subprocess
import sys
import time
import winreg
import zlib
from collections.abc import Iterator
from ctypes import wintypes
from typing import NamedTuple

from takujo_checking import until
from takujo_product import NAME
from takujo_run import Stop

assert sys.platform == "win32"

RETURN = 0x0D
UNINSTALL = r"Software\Microsoft\Windows\CurrentVersion\Uninstall" + "\\" + NAME
"""Where Windows keeps what it knows of an installed program."""
BOX = "#32770"
"""What Windows calls a dialog."""
_COMMAND, _CLOSE, _GETTEXT, _KEYDOWN, _KEYUP, _CLICK = 0x0111, 0x0010, 0x000D, 0x0100, 0x0101, 0x00F5

_user = ctypes.WinDLL("user32")
_gdi = ctypes.WinDLL("gdi32")
_SEES = ctypes.WINFUNCTYPE(wintypes.BOOL, wintypes.HWND, wintypes.LPARAM)
for _function, _takes, _gives in (
    (_user.EnumWindows, (_SEES, wintypes.LPARAM), wintypes.BOOL),
    (_user.EnumChildWindows, (wintypes.HWND, _SEES, wintypes.LPARAM), wintypes.BOOL),
    (_user.IsWindowVisible, (wintypes.HWND,), wintypes.BOOL),
    (_user.IsWindowEnabled, (wintypes.HWND,), wintypes.BOOL),
    (_user.GetClassNameW, (wintypes.HWND, wintypes.LPWSTR, ctypes.c_int), ctypes.c_int),
    (_user.GetWindowThreadProcessId, (wintypes.HWND, ctypes.POINTER(wintypes.DWORD)), wintypes.DWORD),
    (_user.GetWindowRect, (wintypes.HWND, ctypes.POINTER(wintypes.RECT)), wintypes.BOOL),
    (_user.GetDlgCtrlID, (wintypes.HWND,), ctypes.c_int),
    (_user.SetForegroundWindow, (wintypes.HWND,), wintypes.BOOL),
    (_user.PostMessageW, (wintypes.HWND, wintypes.UINT, wintypes.WPARAM, wintypes.LPARAM), wintypes.BOOL),
    (_user.SendMessageTimeoutW, (wintypes.HWND, wintypes.UINT, wintypes.WPARAM, wintypes.LPVOID, wintypes.UINT,
                                 wintypes.UINT, wintypes.LPVOID), wintypes.LPARAM),
    (_user.MapVirtualKeyW, (wintypes.UINT, wintypes.UINT), wintypes.UINT),
    (_user.GetSystemMetrics, (ctypes.c_int,), ctypes.c_int),
    (_user.GetDC, (wintypes.HWND,), wintypes.HDC), (_user.ReleaseDC, (wintypes.HWND, wintypes.HDC), ctypes.c_int),
    (_gdi.CreateCompatibleDC, (wintypes.HDC,), wintypes.HDC), (_gdi.DeleteDC, (wintypes.HDC,), wintypes.BOOL),
    (_gdi.CreateDIBSection, (wintypes.HDC, wintypes.LPVOID, wintypes.UINT, ctypes.POINTER(wintypes.LPVOID),
                             wintypes.HANDLE, wintypes.DWORD), wintypes.HBITMAP),
    (_gdi.SelectObject, (wintypes.HDC, wintypes.HGDIOBJ), wintypes.HGDIOBJ),
    (_gdi.DeleteObject, (wintypes.HGDIOBJ,), wintypes.BOOL),
    (_gdi.BitBlt, (wintypes.HDC, *(ctypes.c_int,) * 4, wintypes.HDC, ctypes.c_int, ctypes.c_int, wintypes.DWORD),
     wintypes.BOOL),
    (_user.PrintWindow, (wintypes.HWND, wintypes.HDC, wintypes.UINT), wintypes.BOOL),
):
    _function.argtypes, _function.restype = _takes, _gives


class Window(NamedTuple):
    """A window, or a part of one."""

    handle: int
    process: int
    kind: str
    text: str
    number: int
    """Of a part of a dialog, as its program counts them: 1 is the button that goes on."""


def _look(handle: int) -> Window:
    name, process = ctypes.create_unicode_buffer(256), wintypes.DWORD()
    _user.GetClassNameW(handle, name, 256)
    _user.GetWindowThreadProcessId(handle, ctypes.byref(process))
    return Window(handle, process.value, name.value, text_of(handle), _user.GetDlgCtrlID(handle))


def text_of(handle: int) -> str:
    """What a window, a button or a field says, also those of other programs; "" if it does not answer."""
    text = ctypes.create_unicode_buffer(16384)
    answered = _user.SendMessageTimeoutW(handle, _GETTEXT, len(text), text, 2, 2000, None)
    return text.value if answered else ""


def windows(process: int = 0) -> list[Window]:
    """All windows that can be seen, or those of one process."""
    found: list[int] = []
    see = _SEES(lambda handle, _: found.append(handle) or True)  # type: ignore[func-returns-value]
    _user.EnumWindows(see, 0)
    return [each for each in map(_look, filter(_user.IsWindowVisible, found)) if process in (0, each.process)]


def parts(window: Window) -> list[Window]:
    """The buttons, sentences and fields of a dialog that can be seen."""
    found: list[int] = []
    see = _SEES(lambda handle, _: found.append(handle) or True)  # type: ignore[func-returns-value]
    _user.EnumChildWindows(window.handle, see, 0)
    return [_look(handle) for handle in found if _user.IsWindowVisible(handle)]


def press(window: Window, key: int) -> None:
    """A key goes down and up; the window need not be in front, where Windows may not let us put it."""
    code = _user.MapVirtualKeyW(key, 0) << 16 | 1
    _user.SetForegroundWindow(window.handle)
    _user.PostMessageW(window.handle, _KEYDOWN, key, code)
    _user.PostMessageW(window.handle, _KEYUP, key, code | 0xC0000000)


def ready(window: Window, number: int) -> Window | None:
    """A button of a dialog, by its number, if it can be pressed."""
    return next((part for part in parts(window) if part.number == number and part.kind == "Button"
                 and _user.IsWindowEnabled(part.handle)), None)


def click(window: Window, number: int) -> bool:
    """Press a button of a dialog, by its number; whether that was possible."""
    button = ready(window, number)
    return button is not None and bool(_user.PostMessageW(button.handle, _CLICK, 0, 0))


def close(window: Window) -> None:
    """As with the cross in its corner."""
    _user.PostMessageW(window.handle, _CLOSE, 0, 0)


class Picture(NamedTuple):
    """What is drawn: four bytes a point (blue, green, red, nothing), from the top."""

    width: int
    height: int
    points: bytes

    @property
    def colours(self) -> int:
        """How many there are."""
        return len(set(memoryview(self.points).cast("I")))

    def write(self, file: pathlib.Path) -> None:
        """As PNG."""
        rows = bytearray(self.width * self.height * 3)
        for place in range(3):
            rows[place::3] = self.points[2 - place::4]
        length = self.width * 3
        lines = b"".join(b"\0" + rows[start:start + length] for start in range(0, len(rows), length))
        parts = ((b"IHDR", struct.pack(">2I5B", self.width, self.height, 8, 2, 0, 0, 0)),
                 (b"IDAT", zlib.compress(lines, 6)), (b"IEND", b""))
        file.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
            for kind, data in parts))


def picture(window: Window | None = None) -> Picture:
    """What the screen shows, or the part of it where a window is."""
    across, down = _user.GetSystemMetrics(0), _user.GetSystemMetrics(1)
    place = wintypes.RECT(0, 0, across, down)
    if window is not None:
        _user.GetWindowRect(window.handle, ctypes.byref(place))
    left, top = max(0, place.left), max(0, place.top)  # the frame of a window that fills the screen lies outside of it
    width, height = max(1, min(across, place.right) - left), max(1, min(down, place.bottom) - top)
    screen = _user.GetDC(None)
    memory = _gdi.CreateCompatibleDC(screen)
    head = ctypes.create_string_buffer(struct.pack("<IiiHHIIiiII", 40, width, -height, 1, 32, 0, 0, 0, 0, 0, 0))
    bits = wintypes.LPVOID()
    bitmap = _gdi.CreateDIBSection(screen, head, 0, ctypes.byref(bits), None, 0)
    before = _gdi.SelectObject(memory, bitmap)
    _gdi.BitBlt(memory, 0, 0, width, height, screen, left, top, 0x00CC0020)
    _gdi.GdiFlush()
    if window is not None and len(set(ctypes.string_at(bits, width * 4))) <= 1:  # nobody looks at the screen
        _user.PrintWindow(window.handle, memory, 2)
        _gdi.GdiFlush()
    points = ctypes.string_at(bits, width * height * 4)
    _gdi.SelectObject(memory, before)
    _gdi.DeleteObject(bitmap)
    _gdi.DeleteDC(memory)
    _user.ReleaseDC(None, screen)
    return Picture(width, height, points)


class Machine:
    """Where things are for this user, and how programs are run as if from the Explorer: nothing of Python's is set."""

    def __init__(self, setup: pathlib.Path) -> None:
        self.setup = setup
        self.data = pathlib.Path(os.environ["LOCALAPPDATA"]) / "takujo"
        self.folder = pathlib.Path(os.environ["LOCALAPPDATA"]) / "Programs" / NAME
        self.shortcut = pathlib.Path(os.environ["APPDATA"]) / f"Microsoft/Windows/Start Menu/Programs/{NAME}.lnk"
        self.environment = {
            key: text for key, text in os.environ.items() if not key.upper().startswith(("PYTHON", "QT_"))}

    def run(self, *words: str | pathlib.Path, limit: float = 900) -> tuple[int, str]:
        """A command without a window: its exit code, and what it prints, decoded as whatever that turns out to be."""
        done = subprocess.run([str(word) for word in words], env=self.environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=limit, check=False)
        try:
            return done.returncode, done.stdout.decode("utf-8")
        except UnicodeDecodeError:
            return done.returncode, done.stdout.decode("mbcs", "replace")

    def line(self, line: str, limit: float = 600) -> int:
        """A whole command line as it is; NSIS has quotes of its own. Its exit code."""
        done = subprocess.run(line, env=self.environment, stdin=subprocess.DEVNULL, timeout=limit, check=False)
        return done.returncode

    def install(self, folder: pathlib.Path | None = None) -> int:
        """setup.exe without a question; its exit code."""
        return self.line(f'"{self.setup}" /S' + (f" /D={folder}" if folder else ""))

    def uninstall(self, folder: pathlib.Path, *words: str) -> bool:
        """As Windows does it; whether the uninstaller has removed itself as the last of all."""
        self.line(" ".join([f'"{folder}\\uninstall.exe"', "/S", *words]))  # comes back at once: a copy of it works on
        return until(lambda: not (folder / "uninstall.exe").exists() and registry(UNINSTALL, "DisplayName") is None,
                     120, pause=0.2) is not None

    def start(self, *words: str | pathlib.Path) -> subprocess.Popen[bytes]:
        """As from the Explorer: a program with windows is given nothing to print to, one with a console the void."""
        void = subprocess.DEVNULL if "console" in str(words[0]) else None
        nothing = None if void else subprocess.STARTUPINFO(dwFlags=subprocess.STARTF_USESTDHANDLES)
        return subprocess.Popen([str(word) for word in words], env=self.environment, startupinfo=nothing,
                                stdin=void, stdout=void, stderr=void)

    @contextlib.contextmanager
    def running(self, *words: str | pathlib.Path) -> Iterator[subprocess.Popen[bytes]]:
        """A program for as long as it is needed."""
        process = self.start(*words)
        try:
            yield process
        finally:
            process.kill()
            process.wait(30)
            time.sleep(0.5)


def registry(key: str, name: str = "", root: str = "HKEY_CURRENT_USER") -> object:
    """A value; None if there is none."""
    try:
        with winreg.OpenKey(getattr(winreg, root), key) as opened:
            return winreg.QueryValueEx(opened, name)[0]
    except OSError:
        return None


def write_registry(key: str, text: str) -> None:
    """A key's own value."""
    with winreg.CreateKey(winreg.HKEY_CURRENT_USER, key) as opened:
        winreg.SetValueEx(opened, "", 0, winreg.REG_SZ, text)


def shown(process: int = 0, kind: str = "", limit: float = 90) -> Window:
    """The window of a process, or of the kind, once it is there and drawn. Raises Stop."""
    found: list[Window] = []

    def there() -> bool:
        found[:] = [each for each in windows(process) if NAME in each.text and kind in each.kind]
        return bool(found) and picture(found[0]).colours > (2 if kind else 50)

    if until(there, limit, pause=0.1) is None:
        raise Stop(f"no window within {limit:g} seconds, only {[each.text for each in windows()]}")
    return found[0]
