"""Recordings as the library holds them, from bytes and from files."""

from __future__ import annotations

from ctypes import byref, c_void_p
import os
from typing import Any, Iterable, Iterator, Mapping, Optional, Union
import weakref

from . import _library, _memory
from ._errors import check
from ._library import library
from ._options import Given, path_bytes

Path = Union[str, "os.PathLike[str]"]


class Handle:
    """A recording of the library, closed when nothing refers to it."""

    def __init__(self, pointer: c_void_p) -> None:
        self.pointer = pointer
        weakref.finalize(self, library.rk_recording_close, pointer)

    @property
    def lines(self) -> bytes:
        """The NDJSON of the sessions and failures."""
        status, text = _library.text(library.rk_recording_json, self.pointer)
        check(status)
        return text

    def efforts(self, session: int) -> bytes:
        """The best efforts of a session as a line of NDJSON."""
        status, text = _library.text(library.rk_recording_efforts, self.pointer, session)
        check(status)
        return text

    def digest(self, session: int = _library.ALL_SESSIONS) -> bytes:
        """The digest of a session, or of all."""
        status, text = _library.text(library.rk_recording_digest, self.pointer, session)
        check(status)
        return text

    def points(self, session: int, schema: Optional[int], array: Optional[int]) -> None:
        """Exports the rows of a session."""
        check(library.rk_recording_points(self.pointer, session, schema, array))

    def summaries(self, schema: Optional[int], array: Optional[int]) -> None:
        """Exports a row for each session and each failure."""
        check(library.rk_recording_summaries(self.pointer, schema, array))


def open_bytes(content: Any, name: bytes, given: Given) -> tuple[Handle, int, _library.Error]:
    """Reads bytes; where they cannot be read the recording holds the failure."""
    address, count, held = _memory.of_bytes(content)
    pointer, error = c_void_p(), _library.Error()
    status = library.rk_recording_open(address, count, name, given, byref(pointer), byref(error))
    del held
    if status not in (_library.OK, _library.UNREADABLE):
        check(status, error)
    return Handle(pointer), status, error


def failed(name: bytes, error: OSError, code: Optional[str] = None) -> Handle:
    """A recording that holds why a file could not be opened or read; the code follows from the error where it is left out."""
    pointer = c_void_p()
    code = code or ("file.not-found" if isinstance(error, FileNotFoundError) else "file.unreadable")
    message = (error.strerror or str(error)).encode()
    check(library.rk_failure_open(name, code.encode(), message, byref(pointer)))
    return Handle(pointer)


def files(paths: Union[Path, Iterable[Path]]) -> Iterator[str]:
    """The files of paths, those of a folder and of the folders below it in the order of their paths."""
    if isinstance(paths, (str, os.PathLike)):
        paths = [paths]
    for path in paths:
        if not os.path.isdir(path):
            yield os.fspath(path)
            continue
        for folder, folders, names in os.walk(path):
            folders.sort()
            for file in sorted(names):
                yield os.path.join(folder, file)


def open_path(path: str, given: Given) -> Handle:
    """Reads a file; what cannot be read or opened is in the recording as a failure."""
    label = path_bytes(path)
    try:
        with open(path, "rb") as file:
            content = file.read()
    except OSError as error:
        return failed(label, error)
    return open_bytes(content, label, given)[0]


def open_paths(
    paths: Union[Path, Iterable[Path]], options: Mapping[str, Any], jobs: Optional[int], **own: Any
) -> list[Handle]:
    """Reads files without keeping their columns, in the order given, several at a time."""
    # Of all that the package needs, this takes longest to import, and few scripts read many files.
    from concurrent.futures import ThreadPoolExecutor

    given = Given(options, without_points=True, **own)
    with ThreadPoolExecutor(jobs or os.cpu_count()) as pool:
        return list(pool.map(lambda path: open_path(path, given), files(paths)))
