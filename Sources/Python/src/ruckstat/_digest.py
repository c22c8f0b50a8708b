"""Digests: the sessions that statistics count, to be merged in any order."""

from __future__ import annotations

from ctypes import c_char_p, c_size_t
import datetime
import json
import os
from typing import TYPE_CHECKING, Any, Iterable, Mapping, Optional, Union, cast

from . import _library
from ._errors import check
from ._library import library
from ._options import Options
from ._reading import open_paths
from ._rows import Rows, Statistics

if TYPE_CHECKING:
    from typing import Unpack


class Digest:
    """The figures of sessions, each once: what ``ruckstat stats --digest`` writes.

    Digests of parts are merged by ``|`` in any order, with any of them repeated: the bytes are the same.

    Parameters
    ----------
    content : bytes
        A digest; left out, one of nothing.

    Raises
    ------
    FormatError
        The bytes are not a digest.
    """

    def __init__(self, content: Optional[bytes] = None) -> None:
        self._bytes = _merged([] if content is None else [content])

    @classmethod
    def _of(cls, content: bytes) -> Digest:
        """A digest of bytes that the library wrote."""
        digest = cls.__new__(cls)
        digest._bytes = content
        return digest

    @classmethod
    def of(
        cls,
        paths: Union[str, os.PathLike[str], Iterable[Union[str, os.PathLike[str]]]],
        *,
        jobs: Optional[int] = None,
        **options: Unpack[Options],
    ) -> Digest:
        """The digest of files and folders; what cannot be read is left out (see `read_many`)."""
        handles = open_paths(paths, cast("Mapping[str, Any]", options), jobs, figures="training-load")
        return cls._of(_merged([handle.digest() for handle in handles]))

    @classmethod
    def merge(cls, digests: Iterable[Digest]) -> Digest:
        """All of some digests; sooner than one after the other."""
        return cls._of(_merged([digest._bytes for digest in digests]))

    def __or__(self, other: Digest) -> Digest:
        return Digest.merge([self, other])

    def __bytes__(self) -> bytes:
        return self._bytes

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Digest) and self._bytes == other._bytes

    def __hash__(self) -> int:
        return hash(self._bytes)

    def __len__(self) -> int:
        """The number of sessions."""
        return self._bytes.count(b"\n") - 3

    def rows(self) -> Rows[dict[str, Optional[str]]]:
        """The sessions by the names of the digest's columns, texts as they stand; None where unknown.

        Numbers are whole: millionths of the unit before (``distance_um`` are micrometres).
        """
        lines = self._bytes.decode().split("\n")
        names = lines[1].split("\t")
        return Rows(
            {name: None if text == "-" else text for name, text in zip(names, line.split("\t"))}
            for line in lines[2:-2]
        )

    @property
    def identities(self) -> list[str]:
        """The names under which the sessions are counted once."""
        return [cast(str, row["identity"]) for row in self.rows()]

    def counted(self, *, as_of: Union[str, datetime.date, None] = None) -> Digest:
        """The sessions that `statistics` counts; of an outing that several devices recorded only one.

        Parameters
        ----------
        as_of : date, optional
            The day that counts as today; left out, today.
        """
        day, error = str(as_of or datetime.date.today()).encode(), _library.Error()
        status, text = _library.text(library.rk_digest_counted, self._bytes, len(self._bytes), day, error=error)
        check(status, error)
        return Digest._of(text)

    def statistics(self, *, by: Iterable[str] = (), as_of: Union[str, datetime.date, None] = None) -> Statistics:
        """What ``ruckstat stats --format json`` writes: exact sums, means and bests.

        Parameters
        ----------
        by : iterable of str
            Groupings: ``day``, ``week``, ``month``, ``year``, ``load-band``, ``route``, ``equipment``.
        as_of : date, optional
            The day that counts as today; left out, today.

        Returns
        -------
        Statistics
            The document ``ruckstat.stats/1``, a dict, of the sessions on foot that are believed, each recording once.
        """
        by = [by] if isinstance(by, str) else by
        day = str(as_of or datetime.date.today())
        error = _library.Error()
        status, text = _library.text(
            library.rk_digest_statistics,
            self._bytes,
            len(self._bytes),
            ",".join(by).encode(),
            day.encode(),
            error=error,
        )
        check(status, error)
        return Statistics(json.loads(text))

    def __repr__(self) -> str:
        return f"<ruckstat.Digest of {len(self)} sessions>"


def _merged(contents: list[bytes]) -> bytes:
    count = len(contents)
    starts = (c_char_p * count)(*contents)
    counts = (c_size_t * count)(*[len(content) for content in contents])
    error = _library.Error()
    status, text = _library.text(library.rk_digest_merge, starts, counts, count, error=error)
    check(status, error)
    return text
