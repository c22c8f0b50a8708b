"""What can go wrong, as exceptions."""

from __future__ import annotations

from typing import Mapping, Optional

from . import _library


class RuckstatError(Exception):
    """What all errors of this package are.

    Attributes
    ----------
    code : str
        A stable word, such as ``format.unknown``.
    message : str
        What is wrong, for people.
    offset : int or None
        Where in the bytes; None where there is no such position.
    """

    def __init__(self, code: str, message: str, offset: Optional[int] = None) -> None:
        super().__init__(f"{message} [{code}]")
        self.code = code
        self.message = message
        self.offset = offset

    def __reduce__(self) -> tuple[type[RuckstatError], tuple[str, str, Optional[int]]]:
        return type(self), (self.code, self.message, self.offset)


class FormatError(RuckstatError):
    """Bytes that are neither a recording nor a digest."""


class ArgumentError(RuckstatError, ValueError):
    """An argument that means nothing or lies outside its range."""


def check(status: int, error: Optional[_library.Error] = None) -> None:
    """Raises what a status means."""
    if status == _library.OK:
        return
    if status == _library.MEMORY:
        raise MemoryError("too little memory for the result")
    code, message, offset = "argument.wrong", f"status {status}", None
    if error is not None and error.code:
        code = error.code.decode()
        message = error.message.decode(errors="replace")
        offset = error.offset if error.offset >= 0 else None
    if status == _library.RANGE and error is None:
        raise IndexError("there is no such session")
    raise (FormatError if status == _library.UNREADABLE else ArgumentError)(code, message, offset)


def check_lengths(counts: Mapping[str, int]) -> None:
    """Raises where columns have different numbers of rows."""
    if len(set(counts.values())) > 1:
        lengths = ", ".join(f"{name} has {count}" for name, count in counts.items())
        raise ArgumentError("argument.wrong", f"columns of different length: {lengths}")
