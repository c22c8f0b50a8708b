"""A history on disk, by the command that owns it."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any, Iterable, Optional, Union

from ._errors import RuckstatError
from ._rows import Rows, Statistics

if TYPE_CHECKING:
    from .figures import HistorySession, Record


class History:
    """The history that the command keeps.

    >>> rk.History().sessions(user="all").to_pandas()

    Parameters
    ----------
    path : path, optional
        The file of the history; left out, that of the command.
    program : path, optional
        The command; left out, ``ruckstat`` on the path.
    """

    def __init__(
        self,
        path: Union[str, os.PathLike[str], None] = None,
        *,
        program: Union[str, os.PathLike[str]] = "ruckstat",
    ) -> None:
        # Not needed to read recordings, and half a dozen milliseconds of the package's import.
        import shutil

        self._store = [] if path is None else ["--store", os.fspath(path)]
        found = shutil.which(program)
        if found is None:
            raise RuckstatError("program.missing", f"there is no command {os.fspath(program)} on the path")
        self._program = found

    def _document(self, *arguments: str) -> dict[str, Any]:
        import subprocess

        run = subprocess.run(
            [self._program, *arguments, *self._store, "--format", "json"], capture_output=True, text=True
        )
        # A list that is empty, and what is damaged, are said in the document.
        if run.returncode not in (0, 3):
            raise RuckstatError(f"status.{run.returncode}", run.stderr.strip().removeprefix("ruckstat: "))
        document: dict[str, Any] = json.loads(run.stdout)
        return document

    def sessions(self, *, user: Optional[str] = None) -> Rows[HistorySession]:
        """The sessions, newest first; of everyone with ``user="all"``."""
        return Rows(self._document("list", *_of(user))["sessions"])

    def records(self, *, user: Optional[str] = None) -> Rows[Record]:
        """The personal records."""
        return Rows(self._document("records", *_of(user))["records"])

    def statistics(self, *, by: Union[str, Iterable[str]] = (), user: Optional[str] = None) -> Statistics:
        """What ``ruckstat stats --format json`` writes."""
        groupings = [by] if isinstance(by, str) else by
        named = [word for grouping in groupings for word in ("--by", grouping)]
        return Statistics(self._document("stats", *named, *_of(user)))

    def __repr__(self) -> str:
        return f"<ruckstat.History {self._store[1] if self._store else self._program}>"


def _of(user: Optional[str]) -> list[str]:
    return [] if user is None else ["--user", user]
