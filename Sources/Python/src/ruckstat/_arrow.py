"""Tables by Arrow's C data interface and its PyCapsule protocol, without pyarrow."""

from __future__ import annotations

import ctypes
from ctypes import CFUNCTYPE, POINTER, PYFUNCTYPE, c_char_p, c_int, c_int64, c_void_p, py_object
import itertools
from typing import TYPE_CHECKING, Any, Callable, Optional, Sequence
import weakref

if TYPE_CHECKING:
    import numpy
    import pandas
    import polars
    import pyarrow


class Schema(ctypes.Structure):
    """``ArrowSchema``."""


Schema._fields_ = [
    ("format", c_char_p),
    ("name", c_char_p),
    ("metadata", c_void_p),
    ("flags", c_int64),
    ("n_children", c_int64),
    ("children", POINTER(POINTER(Schema))),
    ("dictionary", POINTER(Schema)),
    ("release", c_void_p),
    ("private_data", c_void_p),
]


class Array(ctypes.Structure):
    """``ArrowArray``."""


Array._fields_ = [
    ("length", c_int64),
    ("null_count", c_int64),
    ("offset", c_int64),
    ("n_buffers", c_int64),
    ("n_children", c_int64),
    ("buffers", POINTER(c_void_p)),
    ("children", POINTER(POINTER(Array))),
    ("dictionary", POINTER(Array)),
    ("release", c_void_p),
    ("private_data", c_void_p),
]


class Stream(ctypes.Structure):
    """``ArrowArrayStream``."""

    _fields_ = [
        ("get_schema", c_void_p),
        ("get_next", c_void_p),
        ("get_last_error", c_void_p),
        ("release", c_void_p),
        ("private_data", c_void_p),
    ]


# Hands out a table: a function of the addresses of a schema and of an array, of which one may be None.
Exporter = Callable[[Optional[int], Optional[int]], None]

_api = ctypes.pythonapi
_new = _api.PyCapsule_New
_new.restype = py_object
_new.argtypes = [c_void_p, c_char_p, c_void_p]
# The destructor gets a capsule that is being deleted: its address, not a reference to it.
_pointer = PYFUNCTYPE(c_void_p, c_void_p, c_char_p)(("PyCapsule_GetPointer", _api))
_allocate = PYFUNCTYPE(c_void_p, ctypes.c_size_t)(("PyMem_RawMalloc", _api))
_free = PYFUNCTYPE(None, c_void_p)(("PyMem_RawFree", _api))
_Release = CFUNCTYPE(None, c_void_p)


def release(structure: Any) -> None:
    """Releases a structure that is not released or moved yet."""
    if structure.release:
        _Release(structure.release)(ctypes.addressof(structure))


def _destructor(kind: Any, name: bytes) -> Any:
    def destroy(capsule: int) -> None:
        address = _pointer(capsule, name)
        if address:
            release(kind.from_address(address))
            _free(address)

    return PYFUNCTYPE(None, c_void_p)(destroy)


_destructors = {
    kind: (name, _destructor(kind, name))
    for kind, name in [(Schema, b"arrow_schema"), (Array, b"arrow_array"), (Stream, b"arrow_array_stream")]
}


def _capsule(kind: Any, fill: Callable[[int], None]) -> Any:
    """A capsule of a structure that a function fills."""
    address = _allocate(ctypes.sizeof(kind))
    if not address:
        raise MemoryError
    ctypes.memset(address, 0, ctypes.sizeof(kind))
    name, destroy = _destructors[kind]
    try:
        fill(address)
        return _new(address, name, ctypes.cast(destroy, c_void_p))
    except BaseException:
        _free(address)
        raise


# Streams: what their callbacks find by the number in private_data.
_numbers = itertools.count(1)
_streams: dict[int, Any] = {}


class _Batches:
    def __init__(self, schema: Exporter, batches: Sequence[Exporter]) -> None:
        self.schema = schema
        self.batches = batches
        self.next = 0
        self.error = b""


def _answer(stream: int, work: Callable[[_Batches], None]) -> int:
    state = _streams[Stream.from_address(stream).private_data]
    try:
        work(state)
        return 0
    except BaseException as error:
        state.error = str(error).encode() + b"\0"
        return 5  # EIO


def _get_schema(stream: int, out: int) -> int:
    return _answer(stream, lambda state: state.schema(out, None))


def _get_next(stream: int, out: int) -> int:
    def work(state: _Batches) -> None:
        ctypes.memset(out, 0, ctypes.sizeof(Array))
        if state.next < len(state.batches):
            state.next += 1
            state.batches[state.next - 1](None, out)

    return _answer(stream, work)


def _get_last_error(stream: int) -> Optional[int]:
    error = _streams[Stream.from_address(stream).private_data].error
    return ctypes.cast(c_char_p(error), c_void_p).value if error else None


def _release_stream(stream: int) -> None:
    structure = Stream.from_address(stream)
    _streams.pop(structure.private_data, None)
    structure.release = None


# The functions of every stream, which live as long as the program.
_stream_functions = {
    "get_schema": CFUNCTYPE(c_int, c_void_p, c_void_p)(_get_schema),
    "get_next": CFUNCTYPE(c_int, c_void_p, c_void_p)(_get_next),
    "get_last_error": CFUNCTYPE(c_void_p, c_void_p)(_get_last_error),
    "release": CFUNCTYPE(None, c_void_p)(_release_stream),
}


class Table:
    """Columns that Arrow readers take without a conversion.

    pandas (``DataFrame.from_arrow``), polars (``DataFrame``), pyarrow (``table``) and DuckDB (by the name of a
    variable in SQL) take the object itself; the ``to_`` methods do so for you. No library is needed to make one.
    """

    def __init__(self, schema: Exporter, batches: Sequence[Exporter]) -> None:
        self._schema = schema
        self._batches = batches
        self._known_fields: Optional[list[tuple[str, bytes]]] = None

    def __arrow_c_schema__(self) -> Any:
        """A capsule of the schema."""
        return _capsule(Schema, lambda address: self._schema(address, None))

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        """A capsule of a stream of all rows; a schema that is requested is not looked at."""

        def fill(address: int) -> None:
            stream = Stream.from_address(address)
            number = next(_numbers)
            _streams[number] = _Batches(self._schema, self._batches)
            for name, function in _stream_functions.items():
                setattr(stream, name, ctypes.cast(function, c_void_p))
            stream.private_data = number

        return _capsule(Stream, fill)

    @property
    def column_names(self) -> list[str]:
        """The names of the columns, with their units."""
        return [name for name, _ in self._fields()]

    def _fields(self) -> list[tuple[str, bytes]]:
        """The names of the columns and their formats in Arrow."""
        if self._known_fields is None:
            schema = Schema()
            self._schema(ctypes.addressof(schema), None)
            try:
                children = [schema.children[index].contents for index in range(schema.n_children)]
                self._known_fields = [(child.name.decode(), child.format) for child in children]
            finally:
                release(schema)
        return self._known_fields

    def to_arrow(self) -> pyarrow.Table:
        """A table of pyarrow; its buffers are the engine's own."""
        import pyarrow

        return pyarrow.table(self)

    def to_pandas(self) -> pandas.DataFrame:
        """A data frame of pandas, by pyarrow; counts stay whole numbers where some are unknown."""
        import pandas
        import pyarrow

        frame: pandas.DataFrame = self.to_arrow().to_pandas(
            types_mapper={pyarrow.int64(): pandas.Int64Dtype()}.get
        )
        return frame

    def to_polars(self) -> polars.DataFrame:
        """A data frame of polars."""
        import polars

        return polars.DataFrame(self)


class _Held:
    """An array of the engine's that is released when nothing refers to it."""

    def __init__(self, export: Exporter) -> None:
        self.array = Array()
        export(None, ctypes.addressof(self.array))
        weakref.finalize(self, release, self.array)


class _Buffer:
    """A column of doubles as numpy reads it, which keeps the array alive."""

    def __init__(self, held: _Held, address: int, count: int) -> None:
        self._held = held
        self.__array_interface__ = {"data": (address, True), "shape": (count,), "typestr": "<f8", "version": 3}


class Points(Table):
    """The rows of a session: what was recorded, then what the analysis made of it.

    The columns are the same for every recording; ``column_names`` lists them with their units. A value that a
    recording lacks is null, in numpy NaN.
    """

    def __init__(self, export: Exporter) -> None:
        super().__init__(export, [export])
        self._held: Optional[_Held] = None

    def _array(self) -> _Held:
        if self._held is None:
            self._held = _Held(self._batches[0])
        return self._held

    def __len__(self) -> int:
        return int(self._array().array.length)

    def __arrow_c_array__(self, requested_schema: Any = None) -> tuple[Any, Any]:
        """Capsules of the schema and of the rows; a schema that is requested is not looked at."""
        export = self._batches[0]
        return self.__arrow_c_schema__(), _capsule(Array, lambda address: export(None, address))

    def to_numpy(self, name: str) -> numpy.ndarray[Any, numpy.dtype[numpy.float64]]:
        """A column of numbers as a read-only array, without a copy where every row has a value or is NaN.

        Parameters
        ----------
        name : str
            The name of a column of numbers, such as ``altitude_m``.

        Returns
        -------
        numpy.ndarray
            Doubles in the unit of the name; NaN where unknown. They stay valid for as long as the array lives.
        """
        import numpy

        found = [(index, kind) for index, (other, kind) in enumerate(self._fields()) if other == name]
        if not found:
            raise KeyError(name)
        index, kind = found[0]
        if kind != b"g":
            raise TypeError(f"{name} is not a column of numbers; use to_arrow or to_pandas")
        held = self._array()
        column = held.array.children[index].contents
        if column.length == 0:
            return numpy.zeros(0)
        return numpy.asarray(_Buffer(held, column.buffers[1], column.length))
