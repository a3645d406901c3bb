"""Many games on many processor cores.

A game depends on nothing but its task, and what became of the games is handed back in the order of the tasks. So a run
ends with the same figures, whatever the number of processes (only seconds differ).
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

AHEAD = 4
"""Tasks that wait for each process: enough to keep it busy, few enough to be thrown away when a run stops early."""
POLITE = 10
"""Other processes make way for whoever works at the machine."""
GARBAGE = 100_000
"""New objects after which cycles among them are looked for. Games make few, and looking as often as usual takes a tenth
of the time."""


def results(
    work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int,
    unwanted: Callable[[Result], None] = lambda result: None,
) -> Iterator[Result]:
    """The results of the tasks in their order, worked out in so many processes. One is the process itself.

    `work` is a function of a module, and tasks and results can be pickled. Tasks are taken from `tasks` only as they
    are needed. Results that are there when the caller stops, but were not handed back, are `unwanted`.
    """
    if jobs == 1:
        yield from map(work, tasks)
        return
    left = iter(tasks)
    waiting: deque[Future[Result]] = deque()
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _begin)  # the same on every system
    try:
        for task in islice(left, jobs * AHEAD):
            waiting.append(pool.submit(work, task))
        while waiting:
            yield waiting.popleft().result()
            for task in islice(left, 1):
                waiting.append(pool.submit(work, task))
    finally:
        pool.shutdown(cancel_futures=True)
        for future in waiting:
            if not future.cancelled() and future.exception() is None:
                unwanted(future.result())


def _begin() -> None:
    """Ctrl+C is the business of the process that is waiting for the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.set_threshold(GARBAGE)
    if hasattr(os, "nice"):
        os.nice(POLITE)
