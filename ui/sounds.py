"""Plays the table's short sounds through miniaudio, or stays silent when there is no device.

Every sound has a visual twin, so silence loses nothing: a missing device, library or file is never an error.
The device runs only while something sounds, so an idle table costs no processor time.
"""

from __future__ import annotations

import array
import contextlib
import io
import os
import sys
import threading
import wave
from collections.abc import Generator
from importlib import resources
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer

RATE = 44_100
FADE_AFTER_MS = 1500
NEWS_SOUNDS = {
    "move": "drop",
    "draw": "draw",
    "flip": "flip",
    "turn": "flip",
    "shuffle": "shuffle",
    "dice": "dice",
    "clash": "hit",
    "defeat": "hit",
    "orb": "hit",
    "critical": "hit",
    "reveal": "flip",
    "level-up": "drop",
    "class-change": "choice",
}
"""Which sound underlines which kind of news (engines.core.display.views.NewsView.kind)."""


def may_have_device() -> bool:
    """False on a Linux machine without any sound card or sound server, where asking would only print warnings."""
    if not sys.platform.startswith("linux"):
        return True
    server = Path(os.environ.get("XDG_RUNTIME_DIR", "/nowhere")) / "pulse" / "native"
    return Path("/dev/snd").exists() or server.exists() or "PULSE_SERVER" in os.environ


def samples_of(name: str) -> array.array[int]:
    """The 16-bit samples of one sound of assets/sounds."""
    raw = (resources.files("assets") / "sounds" / f"{name}.wav").read_bytes()
    with wave.open(io.BytesIO(raw)) as file:
        return array.array("h", file.readframes(file.getnframes()))


class Voices:
    """Mixes what sounds at the moment; read by the audio thread, fed by the window."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.sounding: list[tuple[array.array[int], int]] = []
        self.volume = 1.0

    def add(self, samples: array.array[int]) -> None:
        with self.lock:
            self.sounding = [*self.sounding[-5:], (samples, 0)]

    def next_frames(self, count: int) -> array.array[int]:
        """The next `count` mixed samples."""
        with self.lock:
            playing, self.sounding = self.sounding, []
            out = [0.0] * count
            for samples, at in playing:
                part = samples[at : at + count]
                for index, value in enumerate(part):
                    out[index] += value
                if at + count < len(samples):
                    self.sounding.append((samples, at + count))
            volume = self.volume
        return array.array("h", (max(-32768, min(32767, int(value * volume))) for value in out))

    def frames(self) -> Generator[array.array[int], int, None]:
        """The endless stream miniaudio reads."""
        wanted = yield array.array("h")
        while True:
            wanted = yield self.next_frames(wanted)


class Sounds(QObject):
    """The sounds of one window. `backends` is for tests (miniaudio's null device)."""

    def __init__(self, parent: QObject | None = None, backends: list[Any] | None = None) -> None:
        super().__init__(parent)
        self.muted = False
        self.volume = 0.7
        self.played: list[str] = []
        self._backends = backends
        self._voices = Voices()
        self._loaded: dict[str, array.array[int]] = {}
        self._device: Any = None
        self._broken = backends is None and not may_have_device()
        self._rest = QTimer(self, singleShot=True, interval=FADE_AFTER_MS)
        self._rest.timeout.connect(self.rest)

    def play(self, name: str) -> None:
        """Sounds `name`, unless muted; says nothing about it if that is impossible."""
        if self.muted or self.volume <= 0:
            return
        self.played = [*self.played[-15:], name]
        if self._broken or not self._open():
            return
        with contextlib.suppress(OSError, wave.Error):
            if name not in self._loaded:
                self._loaded[name] = samples_of(name)
            self._voices.volume = self.volume
            self._voices.add(self._loaded[name])
        self._rest.start()

    def play_news(self, kinds: list[str]) -> None:
        """At most two different sounds for one batch of news, the first ones that have any. Dice are always heard."""
        ordered = sorted(kinds, key=lambda kind: kind != "dice")
        names = list(dict.fromkeys(NEWS_SOUNDS[kind] for kind in ordered if kind in NEWS_SOUNDS))
        for name in names[:2]:
            self.play(name)

    def rest(self) -> None:
        """Closes the device; the next sound opens it again."""
        device, self._device = self._device, None
        if device is not None:
            device.close()

    def _open(self) -> bool:
        if self._device is not None:
            return True
        try:
            import miniaudio

            self._device = miniaudio.PlaybackDevice(
                output_format=miniaudio.SampleFormat.SIGNED16,
                nchannels=1,
                sample_rate=RATE,
                buffersize_msec=60,
                backends=self._backends,
                app_name="Takujo",
            )
            stream = self._voices.frames()
            next(stream)
            self._device.start(stream)
        except Exception:  # no device, no library, no permission: all mean silence
            self._device, self._broken = None, True
        return not self._broken
