"""Bytes and columns of Python as addresses, without a copy where there is a way."""

from __future__ import annotations

from array import array
import ctypes
import sys
from typing import Any, Union

from ._errors import ArgumentError
from ._times import seconds

Buffer = Union[bytes, bytearray, memoryview]


def of_bytes(content: Any) -> tuple[int, int, Any]:
    """The address and the length of bytes, and what must live as long as they are used.

    Bytes, what can be written to, and a buffer of pyarrow are not copied.
    """
    address = getattr(content, "address", None)
    if address is not None:
        return address, content.size, content
    if not isinstance(content, bytes):
        view = memoryview(content).cast("B")
        if not view.readonly and view.contiguous and len(view) > 0:
            held = (ctypes.c_char * len(view)).from_buffer(view)
            return ctypes.addressof(held), len(view), held
        content = bytes(view)
    return ctypes.cast(ctypes.c_char_p(content), ctypes.c_void_p).value or 0, len(content), content


def of_doubles(name: str, values: Any) -> tuple[int, int, Any]:
    """The address and the number of doubles, and what must live as long as they are used.

    A contiguous column of doubles in numpy or in an ``array`` is not copied; one of moments is read where ``name``
    is ``time_s``.
    """
    numpy = sys.modules.get("numpy")
    try:
        if name == "time_s":
            values = seconds(values)
        if numpy is not None and not isinstance(values, array):
            column = numpy.asarray(values)
            kind = getattr(getattr(values, "dtype", None), "kind", column.dtype.kind)
            if kind in "mM":
                raise TypeError("it holds durations" if kind == "m" else "it holds moments")
            # What comes as objects, such as numbers of pandas with gaps, knows itself how to become doubles.
            column = numpy.ascontiguousarray(values if kind == "O" else column, dtype=numpy.float64)
            if column.ndim != 1:
                raise TypeError(f"it has {column.ndim} dimensions")
            return column.ctypes.data, len(column), column
        if not (isinstance(values, array) and values.typecode == "d"):
            values = array("d", values)
    except (TypeError, ValueError) as error:
        wanted = "seconds since 1970 or datetimes" if name == "time_s" else "numbers"
        raise ArgumentError("argument.wrong", f"{name} must be a column of {wanted}: {error}") from error
    address, count = values.buffer_info()
    return address, count, values
