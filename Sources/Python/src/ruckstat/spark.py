"""Millions of recordings on a Spark cluster, by exact sums and digests.

Nothing is lost: each recording gives a row for every session or a row that says why it could not be read. Tasks
can be repeated, for digests and integers merge to the same bytes in any order.

>>> from ruckstat import spark as rks
>>> rks.pack(session, paths, "packs")                     # listing and recordings to Parquet, once
>>> rows = rks.packed_digests(session, "packs")           # a row for each session
>>> rks.merge(rows)                                       # the digest that `ruckstat stats --digest` writes
>>> rks.statistics(rows, by=["week"])                     # exact sums
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Iterable, Iterator, Mapping, Optional, cast

from . import _library
from ._digest import Digest
from ._options import Given, Options, path_bytes
from ._packs import pack_batches
from ._reading import failed, open_bytes
from ._survival import Crash, survive

if TYPE_CHECKING:
    from typing import Unpack

    import pyarrow
    from pyspark.sql import DataFrame, SparkSession

#: The whole numbers of a digest, millionths of the unit but for times.
MEASURES = (
    "distance_um",
    "elapsed_us",
    "moving_us",
    "gain_um",
    "loss_um",
    "load_mg",
    "load_by_distance_mg",
    "ruck_work_mg_km",
    "gross_ucal",
    "net_ucal",
    "body_mass_mg",
    "banister",
    "edwards",
    "perceived",
    "loaded_descent_mg_m",
    "paced_us",
)

#: What `digests` gives: `digest` is the digest of the session alone; failures have a code and no identity.
SCHEMA = (
    "path string, identity string, start_ms bigint, utc_offset_s bigint, kind string, believed boolean, "
    + ", ".join(f"{name} bigint" for name in MEASURES)
    + ", route string, equipment string, digest binary, failure_code string, failure_message string"
)


def digest_rows(path: str, content: Any, options: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The rows of one recording: one for each session, or one for the failure.

    Parameters
    ----------
    path : str
        What the recording is called; a load in it counts.
    content : bytes, pyarrow.Buffer or None
        All bytes of the file; None where it could not be opened.
    options : dict
        See `ruckstat.Options`.

    Returns
    -------
    list of dict
        Never empty: a recording without a session gives a row without an identity and without a code.
    """
    label = path_bytes(path)
    if content is None:
        handle = failed(label, OSError("the file could not be opened"))
        code, message = "file.unreadable", "the file could not be opened"
    else:
        given = Given(options, figures="training-load", without_points=True)
        handle, status, error = open_bytes(content, label, given)
        code, message = error.code.decode(), error.message.decode(errors="replace")
        if status == _library.OK and _library.library.rk_recording_failures(handle.pointer) > 0:
            # A damaged file without a session.
            import json

            failure = json.loads(handle.lines.splitlines()[-1])["failure"]
            code, message = failure["code"], failure["message"]
    rows: list[dict[str, Any]] = []
    for index in range(_library.library.rk_recording_sessions(handle.pointer)):
        digest = handle.digest(index)
        for session in Digest._of(digest).rows():
            row: dict[str, Any] = {"path": path, "digest": digest}
            for name in ("identity", "kind", "route", "equipment"):
                row[name] = session[name]
            row["believed"] = session["believed"] == "1"
            for name in ("start_ms", "utc_offset_s", *MEASURES):
                text = session[name]
                row[name] = None if text is None else int(text)
            rows.append(row)
    if code or not rows:
        rows.append({"path": path, "failure_code": code or None, "failure_message": message or None})
    return rows


def _arrow_schema() -> pyarrow.Schema:
    import pyarrow as pa

    kinds = {"string": pa.string(), "bigint": pa.int64(), "boolean": pa.bool_(), "binary": pa.binary()}
    return pa.schema([(name, kinds[kind]) for name, kind in (field.split() for field in SCHEMA.split(", "))])


def digest_batch(
    batch: pyarrow.RecordBatch,
    options: Mapping[str, Any],
    read: Callable[[str, Any, Mapping[str, Any]], list[dict[str, Any]]] = digest_rows,
) -> pyarrow.RecordBatch:
    """The digest rows of a batch with the columns ``path`` and ``content``, for `mapInArrow` and Arrow UDFs.

    The recordings are read in a child process: one that ends it gives a row with the code ``worker.crashed``, and
    the others are read as if it were not there.
    """
    import pyarrow as pa

    paths, contents = batch.column("path"), batch.column("content")
    rows: list[dict[str, Any]] = []
    found = survive(lambda item: read(paths[item].as_py(), contents[item].as_buffer(), options), len(paths))
    for item, result in enumerate(found):
        if isinstance(result, Crash):
            rows.append(
                {"path": paths[item].as_py(), "failure_code": "worker.crashed", "failure_message": str(result)}
            )
        else:
            rows += result
    return pa.RecordBatch.from_pylist(rows, schema=_arrow_schema())


def _mapped(
    frame: DataFrame, schema: str, work: Callable[[pyarrow.RecordBatch], pyarrow.RecordBatch]
) -> DataFrame:
    def batches(given: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        for batch in given:
            yield work(batch)

    return frame.select("path", "content").mapInArrow(batches, schema)


def digests(frame: DataFrame, **options: Unpack[Options]) -> DataFrame:
    """A row for each session of recordings, or for each failure.

    Set ``spark.sql.execution.arrow.maxBytesPerBatch`` (``32m``; before Spark 4
    ``spark.sql.execution.arrow.maxRecordsPerBatch`` to 64), for whole files are values here.

    Parameters
    ----------
    frame : pyspark.sql.DataFrame
        Columns ``path`` (string) and ``content`` (binary); other columns are not looked at.
    **options
        See `ruckstat.Options`.

    Returns
    -------
    pyspark.sql.DataFrame
        By `SCHEMA`; every path of the input is in it.
    """
    given = cast("Mapping[str, Any]", options)
    Given(given)
    return _mapped(frame, SCHEMA, lambda batch: digest_batch(batch, given))


def packed_digests(
    session: SparkSession,
    folder: str,
    *,
    opened: Optional[Callable[[str], Any]] = None,
    **options: Unpack[Options],
) -> DataFrame:
    """What `digests` gives for the packs that `pack` wrote, for about two thirds of the processor time.

    A worker reads its packs itself, so that no recording goes through Java: one task for each pack. The packs must be
    where the workers see them: a shared folder, or a store that pyarrow knows (``s3a``, ``gs``, ``abfss``, ``hdfs``),
    whose credentials it takes from the environment of the worker.

    Parameters
    ----------
    session : pyspark.sql.SparkSession
        The session.
    folder : str
        Where the packs are.
    opened : callable, optional
        Gives a file that is open for reading bytes, of the URI of a pack, on a worker, such as
        ``lambda path: fsspec.open(path).open()``.
    **options
        See `ruckstat.Options`.

    Returns
    -------
    pyspark.sql.DataFrame
        By `SCHEMA`; every path of the packs is in it.
    """
    given = cast("Mapping[str, Any]", options)
    Given(given)
    return _packed(session, folder, lambda path: (digest_batch(batch, given) for batch in pack_batches(path, opened)))


def _packed(
    session: SparkSession, folder: str, work: Callable[[str], Iterator[pyarrow.RecordBatch]]
) -> DataFrame:
    paths = sorted(session.read.parquet(folder).inputFiles())

    def batches(given: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        for batch in given:
            for number in batch.column("id").to_pylist():
                yield from work(paths[number])

    # A range is cut evenly: each task has one number.
    return session.range(0, len(paths), 1, max(1, len(paths))).mapInArrow(batches, SCHEMA)


def sessions(frame: DataFrame, **options: Unpack[Options]) -> DataFrame:
    """The NDJSON of recordings: ``path`` and ``json``, the lines that ``ruckstat analyze --format ndjson`` writes."""
    given = cast("Mapping[str, Any]", options)
    Given(given)

    def work(batch: pyarrow.RecordBatch) -> pyarrow.RecordBatch:
        import pyarrow as pa

        paths, contents = batch.column("path"), batch.column("content")

        def lines(item: int) -> str:
            label, content = path_bytes(paths[item].as_py()), contents[item].as_buffer()
            if content is None:
                return failed(label, OSError("the file could not be opened")).lines.decode()
            return open_bytes(content, label, Given(given, without_points=True))[0].lines.decode()

        texts = [
            failed(path_bytes(paths[item].as_py()), OSError(str(found)), "worker.crashed").lines.decode()
            if isinstance(found, Crash)
            else found
            for item, found in enumerate(survive(lines, len(paths)))
        ]
        return pa.RecordBatch.from_pydict({"path": batch.column("path"), "json": pa.array(texts, pa.string())})

    return _mapped(frame, "path string, json string", work)


def pack(
    session: SparkSession,
    paths: Iterable[str],
    folder: str,
    *,
    packs: int = 8,
    read: Optional[Callable[[str], bytes]] = None,
) -> DataFrame:
    """Writes recordings into Parquet packs, which are read far sooner than as many files.

    The listing is the truth: Spark's ``binaryFile`` leaves out files of zero bytes. A file that cannot be opened is
    in the packs without a content.

    Parameters
    ----------
    session : pyspark.sql.SparkSession
        The session.
    paths : iterable of str
        The listing.
    folder : str
        Where the packs go; any folder that Spark writes to. It must not be there yet.
    packs : int
        How many; 128 to 512 MB each is a good size.
    read : callable, optional
        Gives the bytes of a path on a worker, such as ``lambda path: fsspec.open(path).open().read()``; left out,
        the path is a local file.

    Returns
    -------
    pyspark.sql.DataFrame
        The packs, with ``path``, ``bytes`` and ``content``.
    """

    def local(path: str) -> bytes:
        with open(path, "rb") as file:
            return file.read()

    reader = read or local

    def load(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        import pyarrow as pa

        for batch in batches:
            for path in batch.column("path").to_pylist():
                try:
                    content: Optional[bytes] = reader(path)
                except OSError:
                    content = None
                columns = {"path": [path], "bytes": [None if content is None else len(content)], "content": [content]}
                yield pa.RecordBatch.from_pydict(
                    columns, pa.schema([("path", pa.string()), ("bytes", pa.int64()), ("content", pa.binary())])
                )

    listing = session.createDataFrame([(path,) for path in paths], "path string").repartition(packs, "path")
    loaded = listing.mapInArrow(load, "path string, bytes bigint, content binary")
    # Few rows a group, for a reader holds a group in memory.
    loaded.write.option("compression", "zstd").option("parquet.block.size", 16 << 20).parquet(folder)
    return session.read.parquet(folder)


def merge(rows: DataFrame) -> Digest:
    """The digest of all sessions of `digests`: the bytes that ``ruckstat stats --digest`` writes for the files."""

    def partition(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        import pyarrow as pa

        whole, waiting, size = Digest(), [], 0
        for batch in batches:
            for one in batch.column("digest").to_pylist():
                waiting.append(Digest._of(one))
                size += len(one)
                # As much again as there is: each session is merged a few times, not once for each batch.
                if size > max(len(bytes(whole)), 16 << 20):
                    whole, waiting, size = Digest.merge([whole, *waiting]), [], 0
        whole = Digest.merge([whole, *waiting])
        yield pa.RecordBatch.from_pydict({"digest": [bytes(whole)]}, pa.schema([("digest", pa.binary())]))

    parts = rows.where("digest is not null").select("digest").mapInArrow(partition, "digest binary").collect()
    return Digest.merge(Digest._of(bytes(part["digest"])) for part in parts)


_GROUPS = {
    "day": "date_format({day}, 'yyyy-MM-dd')",
    "month": "date_format({day}, 'yyyy-MM')",
    "year": "date_format({day}, 'yyyy')",
    "week": (
        "concat(lpad(extract(yearofweek from {day}), 4, '0'), '-W', lpad(extract(week from {day}), 2, '0'))"
    ),
    "load-band": (
        "coalesce(concat('load ', 5 * ((load_mg + 500) div 1000 div 5000), '-', "
        "5 * ((load_mg + 500) div 1000 div 5000) + 5, ' kg'), 'load unknown')"
    ),
    "kind": "kind",
    "user": "case when identity like '%/%' then substring_index(identity, '/', 1) else '' end",
}


def statistics(
    rows: DataFrame, *, by: Iterable[str] = (), identities: Optional[Iterable[str]] = None
) -> DataFrame:
    """Exact sums of sessions on foot that are believed, each identity once, to the last digit.

    Sums are decimals of whole numbers; sums of doubles would change with the number of partitions.

    Parameters
    ----------
    rows : pyspark.sql.DataFrame
        What `digests` gives.
    by : iterable of str
        ``day``, ``week``, ``month``, ``year`` (of local time), ``load-band`` (of 5 kg), ``kind``, ``user``.
    identities : iterable of str, optional
        The sessions that count; left out, all. Two recordings of one outing by two devices have two identities:
        `merge` and ``Digest.statistics`` count them once.

    Returns
    -------
    pyspark.sql.DataFrame
        The groups with ``sessions`` and the sum of each measure, as decimal(28,0).
    """
    by = [by] if isinstance(by, str) else list(by)
    day = "date_add(date'1970-01-01', cast(floor((start_ms + 1000 * utc_offset_s) / 86400000.0d) as int))"
    counted = rows.where("identity is not null and believed and kind in ('foot', 'unknown') and start_ms is not null")
    if identities is not None:
        known = rows.sparkSession.createDataFrame([(name,) for name in identities], "identity string")
        counted = counted.join(known, "identity", "left_semi")
    keys = [f"{_GROUPS[name].format(day=day)} as `{name.replace('-', '_')}`" for name in by]
    measures = [f"cast({name} as decimal(28,0)) as {name}" for name in MEASURES]
    # Of accounts of one session the greatest counts, so that no order decides.
    once = counted.groupBy("identity").agg({"digest": "max"}).withColumnRenamed("max(digest)", "digest")
    single = counted.join(once, ["identity", "digest"], "left_semi").dropDuplicates(["identity"])
    chosen = single.selectExpr(*keys, *measures)
    sums = {name: "sum" for name in MEASURES}
    names = [name.replace("-", "_") for name in by]
    grouped = chosen.groupBy(*names).agg({**sums, "*": "count"})
    return grouped.selectExpr(
        *[f"`{name}`" for name in names],
        "`count(1)` as sessions",
        *[f"`sum({name})` as {name}" for name in MEASURES],
    )
