"""Whole games of two real programs, a host and a guest, which are killed and started again in the middle."""

from __future__ import annotations

import queue
import random
import signal
import time
from dataclasses import dataclass, field
from pathlib import Path

from app.net.records import record, record_audit
from tests.net.kit.programs import CODE, House, Program, records_of

SIGNALS = ("SIGINT", "SIGKILL")
"""Ctrl+C, and an end without a last word. Windows knows no such signals."""


@dataclass
class Survived:
    """How a match went."""

    restarts: list[str] = field(default_factory=list)
    """Who was ended and how, such as "host SIGINT"."""
    wrong: list[str] = field(default_factory=list)
    """What a check of a record found wrong, or what did not end."""
    checked: int = 0
    """Records that were checked."""


def play(seed: int, game: str, bot: str, folder: Path) -> Survived:
    """A match with up to three restarts at random moments, to its end; both records are checked."""
    dice, told = random.Random(seed), Survived()
    house = House(folder)
    try:
        host, where = house.host("aya", "host", game, "--bot", bot, "--name", "Aya")
        guest = house.start("ben", "join", where, "--code", CODE, "--bot", bot, "--name", "Ben")
        guest.until("^Game 1")
        for _ in range(dice.randrange(1, 4)):
            time.sleep(dice.uniform(0.05, 1.0))
            at_table, how = dice.random() < 0.6, dice.choice(SIGNALS)
            victim = host if at_table else guest
            if victim.process.poll() is not None:
                break
            victim.process.send_signal(getattr(signal, how))
            victim.process.wait(60)
            told.restarts.append(f"{'host' if at_table else 'guest'} {how}")
            if not _interrupted(victim):
                break  # it had just ended by itself
            if at_table:
                host, _ = house.host("aya", "host", game, "--bot", bot, "--resume")
            else:
                guest = house.start("ben", "join", where, "--bot", bot)
        for program in (guest, host):
            program.process.wait(120)
    except (AssertionError, queue.Empty, OSError) as error:
        told.wrong.append(f"{type(error).__name__}: {str(error)[-400:]}")
    finally:
        for program in house.running:
            if program.process.poll() is None:
                program.process.kill()
    for program in (host, guest):
        for file in records_of(program):
            told.checked += 1
            found = record_audit.check(record.read(file))
            told.wrong += [each.text.key for each in found if each.kind == record_audit.WRONG]
    return told


def _interrupted(program: Program) -> bool:
    """Whether something was left to go on with: a journal at the table, a kept seat at a guest's."""
    data = program.home / "data" / "takujo"
    return any(data.rglob("*.journal")) or any(data.rglob("*.seat"))
