"""Moments of Python, numpy, pandas, polars and pyarrow as seconds since 1970."""

from __future__ import annotations

from array import array
import datetime
import math
import sys
from typing import Any

_EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
_SECOND = datetime.timedelta(seconds=1)


def seconds(values: Any) -> Any:
    """A column of moments as doubles of seconds since 1970-01-01T00:00:00Z; any other column as it is.

    A moment without a time zone is one in UTC. ``None`` and ``NaT`` are NaN.
    """
    if isinstance(values, array):
        return values
    numpy = sys.modules.get("numpy")
    if numpy is not None:
        kind = getattr(values, "dtype", None)
        if getattr(kind, "kind", None) == "M" and not isinstance(kind, numpy.dtype):
            # pandas: moments with a zone would come as objects.
            column = numpy.asarray(values, dtype=f"datetime64[{getattr(kind, 'unit', 'ns')}]")
        else:
            column = numpy.asarray(values)
        if column.dtype.kind == "M":
            whole = column.astype("datetime64[s]")
            return whole.astype("int64") + (column - whole) / numpy.timedelta64(1, "s")
        if column.dtype.kind != "O":
            return column
    objects = list(values)
    if any(isinstance(value, datetime.datetime) for value in objects):
        return array("d", [_second(value) for value in objects])
    return values


def _second(value: Any) -> float:
    """The second of a moment, a number as it is."""
    if not isinstance(value, datetime.datetime):
        return math.nan if value is None else float(value)
    moment = value if value.tzinfo else value.replace(tzinfo=datetime.timezone.utc)
    return (moment - _EPOCH) / _SECOND
