"""Recordings and their sessions."""

from __future__ import annotations

import ctypes
from ctypes import byref, c_void_p
import json
import os
from typing import TYPE_CHECKING, Any, BinaryIO, Iterable, Mapping, Optional, Sequence, Union, cast, overload

from . import _library, _memory
from ._arrow import Points, Table
from ._digest import Digest
from ._errors import check, check_lengths
from ._library import library
from ._options import Given, Options, path_bytes
from ._reading import Handle, Path, failed, open_bytes, open_paths
from ._rows import Rows

if TYPE_CHECKING:
    from typing import Unpack

    from .figures import Diagnostic, Effort, Split, Summary

Source = Union[Path, bytes, bytearray, memoryview, BinaryIO]


class Session:
    """One session of a recording."""

    def __init__(self, handle: Handle, index: int, line: bytes) -> None:
        self._handle = handle
        self._index = index
        self._line = line
        self._summary: Optional[Summary] = None
        self._points: Optional[Points] = None

    @property
    def json(self) -> str:
        """The session as ``ruckstat analyze --format ndjson`` writes it, in one line."""
        return self._line.decode()

    @property
    def summary(self) -> Summary:
        """What the analysis found, by the keys of ``ruckstat analyze --format json``; None where unknown."""
        if self._summary is None:
            self._summary = cast("Summary", json.loads(self._line))
        return self._summary

    @property
    def diagnostics(self) -> Rows[Diagnostic]:
        """What reading and analysis noticed: ``code``, ``severity``, ``offset``, ``message``, ``count``."""
        return Rows(self.summary["diagnostics"])

    @property
    def splits(self) -> Rows[Split]:
        """The splits."""
        return Rows(self.summary["splits"])

    @property
    def efforts(self) -> Rows[Effort]:
        """The best efforts, as ``ruckstat efforts`` lists them; searched each time they are asked for."""
        return Rows(json.loads(self._handle.efforts(self._index))["efforts"])

    @property
    def points(self) -> Points:
        """The rows with all columns; computed when they are first asked for, and held with the session."""
        if self._points is None:
            handle, index = self._handle, self._index
            self._points = Points(lambda schema, array: handle.points(index, schema, array))
        return self._points

    @property
    def digest(self) -> Digest:
        """The digest of this session alone; empty for a planned route."""
        return Digest._of(self._handle.digest(self._index))

    def __repr__(self) -> str:
        summary = self.summary
        return f"<ruckstat.Session {summary['start']} {summary['distance_m']} m>"


class Recording(Sequence[Session]):
    """A file that was read: a sequence of its sessions."""

    def __init__(self, handle: Handle) -> None:
        self._handle = handle
        count = library.rk_recording_sessions(handle.pointer)
        lines = handle.lines.splitlines()[:count]
        self._sessions = [Session(handle, index, line) for index, line in enumerate(lines)]

    def __len__(self) -> int:
        return len(self._sessions)

    @overload
    def __getitem__(self, index: int) -> Session: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Session]: ...
    def __getitem__(self, index: Union[int, slice]) -> Union[Session, Sequence[Session]]:
        return self._sessions[index]

    @property
    def json(self) -> str:
        """What ``ruckstat analyze --format ndjson`` writes of the file."""
        return self._handle.lines.decode()

    @property
    def summaries(self) -> Summaries:
        """A table of a row for each session."""
        return Summaries([self._handle])

    @property
    def digest(self) -> Digest:
        """The digest of all sessions."""
        return Digest._of(self._handle.digest())

    def __repr__(self) -> str:
        return f"<ruckstat.Recording of {len(self)} sessions>"


class Summaries(Table):
    """A row for each session of some files, then one for each failure; no file is left out.

    Failures have ``failure_code``, ``failure_offset`` and ``failure_message``, and their file in ``source_path``.
    """

    def __init__(self, handles: Sequence[Handle]) -> None:
        self._handles = handles
        # A table of no files has its columns, too; they are those of every recording.
        one = handles[0] if handles else failed(b"-", OSError("there is no file"))
        super().__init__(one.summaries, [handle.summaries for handle in handles])

    def __len__(self) -> int:
        """The number of rows."""
        return sum(
            library.rk_recording_sessions(handle.pointer) + library.rk_recording_failures(handle.pointer)
            for handle in self._handles
        )

    @property
    def json(self) -> str:
        """The rows as ``ruckstat analyze --format ndjson`` writes them."""
        return b"".join(handle.lines for handle in self._handles).decode()

    def to_list(self) -> list[dict[str, Any]]:
        """The rows as dictionaries: those of ``Session.summary``, and ``{"failure": ...}``."""
        return [json.loads(line) for handle in self._handles for line in handle.lines.splitlines()]

    @property
    def digest(self) -> Digest:
        """The digest of all sessions, each recording once."""
        return Digest.merge(Digest._of(handle.digest()) for handle in self._handles)


def read(source: Source, *, name: Optional[str] = None, **options: Unpack[Options]) -> Recording:
    """Reads one recorded file: GPX, TCX or FIT, packed with gzip or not.

    Parameters
    ----------
    source : path, bytes or file
        A path, the bytes of a file, or a file that is open for reading bytes.
    name : str, optional
        What documents call the recording; left out, the path. A load in it counts ("20kg morning.fit").
    **options
        See `Options`.

    Returns
    -------
    Recording
        The sessions. Damage that leaves something to read is in their diagnostics.

    Raises
    ------
    FormatError
        The bytes are not a recording.
    ArgumentError
        An option lies outside its range.
    OSError
        The file cannot be opened.
    """
    label = b"-" if name is None else path_bytes(name)
    content: Any = source
    if isinstance(source, (str, os.PathLike)):
        if name is None:
            label = path_bytes(source)
        with open(source, "rb") as file:
            content = file.read()
    elif hasattr(source, "read"):
        content = cast(BinaryIO, source).read()
    handle, status, error = open_bytes(content, label, Given(cast("Mapping[str, Any]", options)))
    check(status, error)
    return Recording(handle)


def read_many(
    paths: Union[Path, Iterable[Path]], *, jobs: Optional[int] = None, **options: Unpack[Options]
) -> Summaries:
    """Reads many files and gives a row for each of their sessions and for each failure.

    Parameters
    ----------
    paths : path or paths
        Files, and folders, of which every file is read, also in those below.
    jobs : int, optional
        How many files are read at a time; the result does not depend on it.
    **options
        See `Options`.

    Returns
    -------
    Summaries
        A table in the order of the files; columns of points are left out.
    """
    return Summaries(open_paths(paths, cast("Mapping[str, Any]", options), jobs))


def analyze(
    *,
    time_s: Any = None,
    latitude_deg: Any = None,
    longitude_deg: Any = None,
    altitude_m: Any = None,
    horizontal_accuracy_m: Any = None,
    heart_rate_bpm: Any = None,
    cadence_per_min: Any = None,
    power_w: Any = None,
    temperature_c: Any = None,
    device_speed_m_per_s: Any = None,
    device_course_deg: Any = None,
    device_distance_m: Any = None,
    segment_starts: Optional[Iterable[int]] = None,
    has_barometer: bool = False,
    name: str = "-",
    **options: Unpack[Options],
) -> Session:
    """Analyses columns as one session.

    A contiguous numpy array of float64 is handed over without a copy; others are converted. The engine keeps its
    own copy of 8 bytes a value.

    Parameters
    ----------
    time_s : array of float or of datetimes
        Seconds since 1970-01-01T00:00:00Z, or moments: the column ``time`` of `Session.points` in pandas, polars or
        pyarrow, ``datetime64`` of any unit, a list of ``datetime``. A moment without a time zone is one in UTC.
    latitude_deg, longitude_deg : array of float
        Degrees on WGS 84, both or neither.
    altitude_m, horizontal_accuracy_m, heart_rate_bpm, cadence_per_min, power_w, temperature_c : array of float
        In the units of their names; NaN where unknown.
    device_speed_m_per_s, device_course_deg, device_distance_m : array of float
        What a device computed itself; the distance is from the start.
    segment_starts : iterable of int, optional
        The rows that begin a segment; nothing is counted between two segments.
    has_barometer : bool
        Whether the altitudes are known to be a barometer's: then short hills count without a rest that shows how
        small their noise is.
    name : str
        What documents call the session.
    **options
        See `Options`.

    Returns
    -------
    Session

    Raises
    ------
    ArgumentError
        Columns that hold something else or differ in length, times of which none is one in seconds, or an option
        outside its range.
    """
    given = locals()
    columns = _library.Columns()
    library.rk_columns_init(byref(columns))
    held: list[Any] = []
    counts: dict[str, int] = {}
    for key in _library.COLUMNS:
        if given[key] is not None:
            address, counts[key], owner = _memory.of_doubles(key, given[key])
            held.append(owner)
            # A column of no rows is there all the same.
            setattr(columns, key, address or ctypes.addressof(columns))
    check_lengths(counts)
    columns.count = next(iter(counts.values()), 0)
    columns.has_barometer = has_barometer
    if segment_starts is not None:
        starts = [int(start) for start in segment_starts]
        rows = (ctypes.c_size_t * len(starts))(*starts)
        held.append(rows)
        columns.segment_starts, columns.segment_count = ctypes.addressof(rows), len(starts)
    pointer, error = c_void_p(), _library.Error()
    status = library.rk_analyze_columns(
        byref(columns),
        path_bytes(name),
        Given(cast("Mapping[str, Any]", options)),
        byref(pointer),
        byref(error),
    )
    del held
    check(status, error)
    return Recording(Handle(pointer))[0]
