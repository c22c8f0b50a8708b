"""Parquet packs of recordings, read by a worker itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Iterator, Optional

if TYPE_CHECKING:
    import pyarrow

#: The recordings that are held at a time, in bytes; more only where one recording has more.
HELD = 16 << 20


def pack_batches(path: str, opened: Optional[Callable[[str], Any]] = None) -> Iterator[pyarrow.RecordBatch]:
    """The recordings of one pack, about `HELD` bytes at a time, with the columns ``path`` and ``content``.

    Parameters
    ----------
    path : str
        The URI of the pack.
    opened : callable, optional
        Gives a file that is open for reading bytes, of a URI; left out, by the file systems of pyarrow.
    """
    import pyarrow.parquet as pq

    with _open(path) if opened is None else opened(path) as file:
        # No thread of pyarrow: the recordings are read in a child process, and the workers share the cores.
        pack = pq.ParquetFile(file, pre_buffer=False)
        for group in range(pack.num_row_groups):
            size = pack.metadata.row_group(group)
            rows = max(1, size.num_rows * HELD // max(HELD, size.total_byte_size))
            yield from pack.iter_batches(rows, [group], ["path", "content"], use_threads=False)


def _open(path: str) -> Any:
    from urllib.parse import quote

    from pyarrow import fs

    # Hadoop's names of the store that pyarrow calls s3; and Hadoop leaves letters beyond ASCII as they are.
    scheme, colon, rest = path.partition(":")
    name = "s3" if scheme in ("s3a", "s3n") else scheme
    system, path = fs.FileSystem.from_uri(name + colon + quote(rest, safe="%/:@!$&'()*+,;=?~"))
    return system.open_input_file(path)
