"""Work that a crash of one item does not end: the items are worked on in a child process."""

from __future__ import annotations

import os
import pickle
import signal
import struct
from typing import Callable, Iterator, TypeVar, Union

Result = TypeVar("Result")


class Crash:
    """What is left of an item whose process died: the signal."""

    def __init__(self, number: int) -> None:
        self.signal = number

    def __str__(self) -> str:
        try:
            name = signal.Signals(self.signal).name
        except ValueError:
            name = f"signal {self.signal}"
        return f"the process that read it ended by {name}"


def survive(work: Callable[[int], Result], count: int) -> Iterator[Union[Result, Crash]]:
    """The results of ``work(0)`` to ``work(count - 1)`` in their order, a `Crash` for each that ends its process.

    One child process works on them all; after a crash another one goes on behind the culprit. An exception of
    ``work`` is raised here. Where processes cannot be forked, the work is done here, and a crash is one of this
    process.

    Parameters
    ----------
    work : callable
        Takes the number of an item; its result is pickled.
    count : int
        How many items there are.
    """
    if not hasattr(os, "fork"):
        yield from (work(item) for item in range(count))
        return
    done = 0
    while done < count:
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            _work(work, range(done, count), writing)
        os.close(writing)
        status = 0
        try:
            with os.fdopen(reading, "rb") as stream:
                while (head := stream.read(8)) and len(head) == 8:
                    (size,) = struct.unpack("<q", head)
                    body = stream.read(abs(size))
                    if len(body) < abs(size):
                        break
                    result = pickle.loads(body)
                    if size < 0:
                        raise result
                    done += 1
                    yield result
        finally:
            status = os.waitpid(child, 0)[1]
        if done == count:
            return
        if not os.WIFSIGNALED(status):
            raise RuntimeError(f"a process ended with status {os.waitstatus_to_exitcode(status)} before its work did")
        done += 1
        yield Crash(os.WTERMSIG(status))


def _work(work: Callable[[int], Result], items: range, writing: int) -> None:
    """What the child does; it never returns. A size below 0 announces an exception."""
    status = 1
    try:
        with os.fdopen(writing, "wb") as stream:
            for item in items:
                try:
                    body, sign = pickle.dumps(work(item)), 1
                except Exception as error:
                    body, sign = pickle.dumps(RuntimeError(f"{type(error).__name__}: {error}")), -1
                stream.write(struct.pack("<q", sign * len(body)) + body)
                # What is written is known to be done, whatever comes of the next one.
                stream.flush()
                if sign < 0:
                    break
        status = 0
    finally:
        os._exit(status)
