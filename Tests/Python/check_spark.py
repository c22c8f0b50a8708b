"""Recordings on Spark give the bytes and sums of the command, whatever the partitions, repeats and lost tasks.

    python check_spark.py PROGRAM FOLDER [COPIES]

Makes a set of COPIES times the files of FOLDER (left out, as many as give 2 000 files), with repeats and files of
zero bytes; needs pyspark, pyarrow, duckdb, Java and the package ruckstat.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from typing import Any
from urllib.parse import unquote, urlsplit

import duckdb
from pyspark.sql import SparkSession

import ruckstat as rk
from ruckstat import spark as rks

DAY = "2026-01-01"
FAILURES = []


def check(name: str, holds: bool) -> None:
    print(f"{'ok  ' if holds else 'FAIL'} {name}", flush=True)
    if not holds:
        FAILURES.append(name)


def make(folder: Path, target: Path, copies: int) -> list[str]:
    """Copies of files under other names; XML copies are made different by a comment, and each tenth is not."""
    # The command takes the files out of a zip; the library reads one recording.
    files = sorted(
        path for path in folder.rglob("*")
        if path.is_file() and path.suffix != ".zip" and path.stat().st_size < 1_000_000
    )
    for copy in range(copies or -(-2000 // len(files))):
        for place, file in enumerate(files):
            content = file.read_bytes()
            if content.startswith(b"<") and (copy + place) % 10:
                content += f"<!-- copy {copy} -->".encode()
            name = target / f"{copy:03d}" / f"{place:03d}{file.suffix}"
            name.parent.mkdir(exist_ok=True)
            name.write_bytes(content)
        (target / f"{copy:03d}" / "empty.gpx").write_bytes(b"")
    return sorted(str(path) for path in target.rglob("*") if path.is_file())


def command(program: str, *words: str) -> bytes:
    environment = {**os.environ, "TZ": "UTC", "XDG_CONFIG_HOME": "/dev/null/none"}
    return subprocess.run([program, *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment).stdout


def equal_groups(found: list[Any], groups: list[dict[str, Any]], key: str) -> bool:
    """Whether sums in millionths are the numbers of the command's groups."""
    rows = {row[key]: row for row in found} if key else {"all": found[0]}
    if set(rows) != {group["key"] for group in groups}:
        return False
    return all(
        rows[group["key"]]["sessions"] == group["sessions"]
        and all(
            int(rows[group["key"]][column] or 0) / 1e6 == group[name]
            for name, column in [("distance_m", "distance_um"), ("elapsed_s", "elapsed_us"),
                                 ("gross_kcal", "gross_ucal"), ("gain_m", "gain_um")]
        )
        for group in groups
    )


def main() -> int:
    program, folder = os.path.abspath(sys.argv[1]), Path(sys.argv[2])
    copies = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    work = Path(tempfile.mkdtemp())
    os.environ["PYSPARK_PYTHON"] = sys.executable
    session = (
        SparkSession.builder.master("local[2,3]")
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.sql.execution.arrow.maxBytesPerBatch", "32m")
        .config("spark.sql.shuffle.partitions", "3")
        .config("spark.sql.session.timeZone", "UTC")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("OFF")
    try:
        (work / "files").mkdir()
        files = make(folder, work / "files", copies)
        print(f"{len(files)} files, {sum(os.path.getsize(file) for file in files)} bytes")
        # One that is gone when it is packed.
        files = sorted([*files, str(work / "files" / "gone.gpx")])
        began = time.process_time()
        # Names of folders reach the workers as parts of a URI.
        folder_of_packs = str(work / "packs of é 20%")
        packs = rks.pack(session, files, folder_of_packs, packs=3)
        rows = rks.digests(packs).cache()
        paths = {row["path"] for row in rows.select("path").distinct().collect()}
        check("every file is in the result, those of zero bytes and a missing one too", paths == set(files))
        wanted = work / "all.digest"
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        command(program, "stats", "--quiet", "--jobs", "2", "--digest", str(wanted), *files)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        print(f"     the command: {after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime:.1f} s of processor")
        digest = wanted.read_bytes()
        for partitions in (1, 3, 7):
            again = rks.digests(packs.repartition(partitions)).union(rows.limit(40))
            check(f"the digest of {partitions} partitions with repeats is the command's", bytes(rks.merge(again)) == digest)

        packed = rks.packed_digests(session, folder_of_packs).cache()
        paths_of_packs = [row["path"] for row in packed.select("path").distinct().collect()]
        check("packs that the workers read hold every file", sorted(paths_of_packs) == files)
        check("their digest is the command's", bytes(rks.merge(packed)) == digest)
        check("their rows are those that went through Java", packed.exceptAll(rows).isEmpty() and rows.exceptAll(packed).isEmpty())
        opened = rks.packed_digests(session, folder_of_packs, opened=lambda place: open(unquote(urlsplit(place).path), "rb"))
        check("packs opened by a function of one's own too", bytes(rks.merge(opened)) == digest)

        # A worker that is killed once: the task is tried again.
        mark = work / "killed"

        def kill_once(batches: Any) -> Any:
            for batch in batches:
                if not mark.exists():
                    mark.write_text("")
                    os.kill(os.getpid(), 9)
                yield rks.digest_batch(batch, {})

        killed = packs.select("path", "content").mapInArrow(kill_once, rks.SCHEMA)
        check("the digest with a worker killed is the command's", bytes(rks.merge(killed)) == digest and mark.exists())

        mark.unlink()

        def kill_reader_once(place: str) -> Any:
            for batch in rks.pack_batches(place):
                yield rks.digest_batch(batch, {})
                if not mark.exists():
                    mark.write_text("")
                    os.kill(os.getpid(), 9)

        killed = rks._packed(session, folder_of_packs, kill_reader_once)
        check("with a worker killed that reads a pack too", bytes(rks.merge(killed)) == digest and mark.exists())

        # A recording that ends its process costs itself alone, and is named.
        culprit = sorted(paths)[len(paths) // 2]

        def trap(path: str, content: Any, options: Any) -> Any:
            if path == culprit:
                os.kill(os.getpid(), 11)
            return rks.digest_rows(path, content, options)

        def trapped(batches: Any) -> Any:
            for batch in batches:
                yield rks.digest_batch(batch, {}, trap)

        survived = packs.select("path", "content").mapInArrow(trapped, rks.SCHEMA).cache()
        of_packs = rks._packed(
            session, folder_of_packs, lambda place: (rks.digest_batch(batch, {}, trap) for batch in rks.pack_batches(place))
        ).cache()
        left = bytes(rks.merge(rows.where(f"path <> '{culprit}'")))
        for way, result in [("", survived), (" in a pack that a worker reads", of_packs)]:
            crashed = result.where("failure_code = 'worker.crashed'").collect()
            named = [(row["path"], "SIGSEGV" in row["failure_message"]) for row in crashed]
            check(f"a crash{way} is a row with the path and the signal", named == [(culprit, True)])
            check("and costs no other recording", bytes(rks.merge(result)) == left)

        by = ["week", "load-band"]
        words = [word for name in by for word in ("--by", name)]
        answer = json.loads(command(program, "stats", "--merge", str(wanted), "--format", "json", "--as-of", DAY, *words))
        check("the library's statistics are the command's", rk.Digest(digest).statistics(by=by, as_of=DAY) == answer)
        # The command leaves out copies of an outing by another device; its own list of what is left decides here.
        merged = rk.Digest(digest)
        names = merged.counted(as_of=DAY).identities
        groups = answer["groups"]
        check("exact sums are the command's", equal_groups(rks.statistics(rows, identities=names).collect(), groups[:1], ""))
        weeks = [group for group in groups if "-W" in group["key"] or group["key"] == "undated"]
        check("per week", equal_groups(rks.statistics(rows, by=["week"], identities=names).collect(), weeks, "week"))
        bands = [group for group in groups if group["key"].startswith("load ")]
        check("per load band", equal_groups(rks.statistics(rows, by=["load-band"], identities=names).collect(), bands, "load_band"))

        rows.where("identity is not null").write.parquet(str(work / "rows"))
        # Sums of BIGINT are HUGEINT there, exact too.
        band = "5 * ((load_mg + 500) // 1000 // 5000)"
        for name, key, wanted_groups in [
            ("in all", "'all'", groups[:1]),
            ("per week", "strftime(epoch_ms(start_ms + 1000 * utc_offset_s), '%G-W%V')", weeks),
            ("per load band", f"coalesce('load ' || {band} || '-' || ({band} + 5) || ' kg', 'load unknown')", bands),
        ]:
            answer = duckdb.sql(
                f"select {key} as key, count(*) as sessions, sum(distance_um) as distance_um, sum(elapsed_us) as elapsed_us, "
                "sum(gross_ucal) as gross_ucal, sum(gain_um) as gain_um from (select distinct on (identity) * "
                f"from '{work}/rows/*.parquet' where identity in (select unnest(?)) order by identity, digest desc) group by 1",
                params=[names],
            )
            columns = answer.columns
            sums = [dict(zip(columns, row)) for row in answer.fetchall()]
            check(f"DuckDB's sums are the command's {name}", equal_groups(sums, wanted_groups, "key"))

        lines = {row["path"]: row["json"] for row in rks.sessions(packs.repartition(5)).collect()}
        gone = json.loads(lines[str(work / "files" / "gone.gpx")])
        check("NDJSON has every file, one that could not be opened as a failure", set(lines) == set(files) and "failure" in gone)
        said = command(program, "analyze", "--quiet", "--format", "ndjson", *files).decode().splitlines()
        ours = [line for file in files for line in lines[file].splitlines()]
        sound = lambda texts: [text for text in texts if '"failure":{' not in text[:60]]  # noqa: E731
        check(f"NDJSON of {len(sound(said))} sessions is the command's", sound(ours) == sound(said))
        doubles = {
            session.sql("select sum(id * 0.1d) as total from range(0, 100003, 1, %d)" % count).collect()[0]["total"]
            for count in (1, 3, 7, 11)
        }
        check("a sum of doubles changes with the partitions, which is why nothing here is one", len(doubles) > 1)
        print(f"     processor of this driver: {time.process_time() - began:.1f} s")
    finally:
        session.stop()
        shutil.rmtree(work)
    return 1 if FAILURES else 0


if __name__ == "__main__":
    sys.exit(main())
