"""Makes every sound of the table from sine waves and filtered noise; run it to write the .wav files beside it.

    python assets/sounds/synthesise.py

All sounds are our own. They are short and quiet, because each one only underlines something already seen.
"""

from __future__ import annotations

import array
import math
import random
import wave
from collections.abc import Callable
from pathlib import Path

RATE = 44_100
Samples = list[float]


def silence(ms: float) -> Samples:
    """A buffer of the given length."""
    return [0.0] * int(RATE * ms / 1000)


def mix(into: Samples, sound: Samples, at_ms: float = 0.0, volume: float = 1.0) -> Samples:
    """Adds a sound to a buffer, cutting what runs past its end."""
    start = int(RATE * at_ms / 1000)
    for index, value in enumerate(sound[: max(0, len(into) - start)]):
        into[start + index] += value * volume
    return into


def shaped(ms: float, wave_at: Callable[[float], float], attack_ms: float = 2.0, fall: float = 5.0) -> Samples:
    """A wave under a quick rise and an exponential fall that ends in silence."""
    count = int(RATE * ms / 1000)
    rise = max(1.0, RATE * attack_ms / 1000)
    out = []
    for index in range(count):
        envelope = min(1.0, index / rise) * math.exp(-fall * index / count) * (1 - index / count)
        out.append(wave_at(index / RATE) * envelope)
    return out


def tone(ms: float, hertz: float, overtones: tuple[float, ...] = (1.0, 0.25, 0.08), fall: float = 5.0) -> Samples:
    """A plucked note."""
    def wave_at(t: float) -> float:
        return sum(v * math.sin(2 * math.pi * hertz * (n + 1) * t) for n, v in enumerate(overtones))
    return shaped(ms, wave_at, fall=fall)


def knock(ms: float, hertz: float) -> Samples:
    """A dull knock: a sine that drops an octave while it dies."""
    def wave_at(t: float) -> float:
        return math.sin(2 * math.pi * hertz * (t - 0.5 * t * t * 1000 / ms * 0.9))
    return shaped(ms, wave_at, attack_ms=1.0, fall=6.0)


def paper(ms: float, seed: int, bright: float = 0.5, fall: float = 4.0) -> Samples:
    """The rustle of card on card: noise through a one-pole filter, with the low rumble taken off."""
    dice = random.Random(seed)
    low = lower = 0.0
    noise = []
    for _ in range(int(RATE * ms / 1000)):
        low += bright * (dice.uniform(-1, 1) - low)
        lower += 0.06 * (low - lower)
        noise.append(low - lower)
    at = iter(noise)
    return shaped(ms, lambda _t: next(at), attack_ms=3.0, fall=fall)


def pick() -> Samples:
    return mix(paper(40, 1, 0.7), tone(40, 880, (0.4,)), volume=0.25)


def drop() -> Samples:
    return mix(mix(silence(80), paper(60, 2, 0.35)), knock(80, 190), volume=0.8)


def flip() -> Samples:
    return mix(mix(silence(60), paper(30, 3, 0.8)), paper(34, 4, 0.5), at_ms=24)


def draw() -> Samples:
    return paper(60, 5, 0.6, fall=2.0)


def shuffle() -> Samples:
    out = silence(300)
    for index in range(11):
        mix(out, paper(34, 20 + index, 0.55), at_ms=index * 25, volume=0.5 + 0.4 * math.sin(index / 10 * math.pi))
    return out


def dice() -> Samples:
    out, at = silence(500), 0.0
    for index in range(9):
        mix(out, knock(40, 900 - index * 30), at_ms=at, volume=0.6 * 0.88**index)
        at += 30 + index * 5.5
    return out


def hit() -> Samples:
    return mix(mix(silence(180), knock(180, 130)), paper(90, 6, 0.45), volume=0.9)


def refused() -> Samples:
    return mix(mix(silence(120), knock(56, 150)), knock(60, 128), at_ms=60)


def choice() -> Samples:
    return mix(mix(silence(200), tone(110, 587.33)), tone(125, 783.99), at_ms=75)


def win() -> Samples:
    out = silence(900)
    for index, hertz in enumerate((392.0, 493.88, 587.33, 783.99)):
        mix(out, tone(620 if index == 3 else 360, hertz, fall=4.0), at_ms=index * 105, volume=0.8)
    return out


def lose() -> Samples:
    out = silence(900)
    for index, hertz in enumerate((392.0, 349.23, 293.66, 233.08)):
        mix(out, tone(560 if index == 3 else 380, hertz, (1.0, 0.15), fall=4.0), at_ms=index * 110, volume=0.75)
    return out


SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {
    "pick": (pick, 0.18), "drop": (drop, 0.30), "flip": (flip, 0.22), "draw": (draw, 0.22),
    "shuffle": (shuffle, 0.26), "dice": (dice, 0.28), "hit": (hit, 0.38), "refused": (refused, 0.34),
    "choice": (choice, 0.22), "win": (win, 0.26), "lose": (lose, 0.26),
}


def write(path: Path, samples: Samples, peak: float) -> None:
    """One 16-bit mono file, scaled so that its loudest sample is `peak`."""
    loudest = max(map(abs, samples)) or 1.0
    frames = array.array("h", (int(value / loudest * peak * 32767) for value in samples))
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(frames.tobytes())


if __name__ == "__main__":
    for name, (make, peak) in SOUNDS.items():
        write(Path(__file__).with_name(f"{name}.wav"), make(), peak)
