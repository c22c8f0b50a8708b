#!/usr/bin/env python3
"""Measures many recordings at once: processor seconds for 1 000 files, bytes and memory, by command, Python and Spark.

    Benchmarks/Scale/measure.py PROGRAM [FILES...]      FILES: how many recordings, default 2000 20000

Generates recordings of 10 to 60 minutes (GPX with and without gzip, TCX), among them repeats, files cut off and files
of zero bytes; makes the digest of all of them in each way and shows the least of several runs. Ends with status 1 where
two digests differ, or where Spark takes more than twice the processor time of the command for packs that its workers
read. Python needs the package ruckstat (PYTHONPATH=Sources/Python/src and
RUCKSTAT_LIBRARY=.build/library/lib/librucks.so.2), Spark pyspark, pyarrow and Java; what is missing is named and left
out.
"""

from __future__ import annotations

import gzip
import json
import math
import multiprocessing
import os
from pathlib import Path
import random
import subprocess
import sys
import tempfile
import time

# Ten million recordings on paper.
MANY = 10_000_000
# How many walks are made up; more recordings are the same walks in other years.
WALKS = 1000
# So many files are measured once.
LONG = 100_000
# Spark may take so many times the processor time of the command for packs that its workers read.
PACKED = "Spark, packs read by workers"
MOST = 2


def points(number: int) -> list[tuple[float, float, float, int]]:
    """A walk with rests and noise: degrees, metres, seconds since 1970."""
    draw = random.Random(number)
    seconds = draw.randrange(600, 3600)
    start = 1_600_000_000 + number * 5400
    east = north = heading = 0.0
    latitude, longitude = draw.uniform(-55, 65), draw.uniform(-180, 180)
    walk = []
    for second in range(0, seconds, draw.choice([1, 1, 5])):
        if second % 900 > 60:
            heading += draw.gauss(0, 0.05)
            east += 1.4 * math.cos(heading)
            north += 1.4 * math.sin(heading)
        walk.append(
            (
                latitude + (north + draw.gauss(0, 0.5)) / 111_195,
                longitude + (east + draw.gauss(0, 0.5)) / 111_195 / math.cos(math.radians(latitude)),
                100 + 20 * math.sin(second / 300) + draw.gauss(0, 0.3),
                start + second,
            )
        )
    return walk


def text(number: int) -> bytes:
    """A recording in the format that its number chooses."""
    moment = lambda time_s: time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time_s))  # noqa: E731
    if number % 3 == 0:
        rows = "".join(
            f"<Trackpoint><Time>{moment(when)}</Time><Position><LatitudeDegrees>{north:.7f}</LatitudeDegrees>"
            f"<LongitudeDegrees>{east:.7f}</LongitudeDegrees></Position><AltitudeMeters>{up:.1f}</AltitudeMeters>"
            "</Trackpoint>"
            for north, east, up, when in points(number)
        )
        return (
            '<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities>'
            f'<Activity Sport="Other"><Id>{number}</Id><Lap StartTime="{moment(points(number)[0][3])}"><Track>{rows}'
            "</Track></Lap></Activity></Activities></TrainingCenterDatabase>"
        ).encode()
    rows = "".join(
        f'<trkpt lat="{north:.7f}" lon="{east:.7f}"><ele>{up:.1f}</ele><time>{moment(when)}</time></trkpt>'
        for north, east, up, when in points(number)
    )
    return (
        f'<gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>{number} 20 kg</name>'
        f"<trkseg>{rows}</trkseg></trk></gpx>"
    ).encode()


def generate(folder: Path, count: int) -> int:
    """Writes the recordings; returns their bytes."""
    size = 0
    texts = [text(number) for number in range(min(count, WALKS))]
    for number in range(count):
        # One in twenty repeats another under its own name.
        source = number // 2 if number % 20 == 19 else number
        content = texts[source % WALKS].replace(b"2020-", b"%04d-" % (2020 - source // WALKS))
        if number % 50 == 7:
            content = content[: len(content) * 2 // 3]
        if number % 200 == 11:
            content = b""
        suffix = "tcx" if source % WALKS % 3 == 0 else "gpx"
        if number % 7 == 0:
            content, suffix = gzip.compress(content, 1, mtime=0), suffix + ".gz"
        path = folder / f"{number // 1000:03d}" / f"{number:07d}.{suffix}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        size += len(content)
    return size


def measured(command: list[str]) -> tuple[dict[str, float], int]:
    """Processor seconds of a command by kind of process, and the most memory it had in bytes."""
    environment = {**os.environ, "TZ": "UTC", "XDG_CONFIG_HOME": "/dev/null/none"}
    with tempfile.TemporaryFile() as said, tempfile.TemporaryFile() as printed:
        process = subprocess.Popen(command, env=environment, stdout=printed, stderr=said, start_new_session=True)
        _, status, usage = os.wait4(process.pid, 0)
        said.seek(0)
        printed.seek(0)
        own = printed.read()
        if os.waitstatus_to_exitcode(status) not in (0, 3):
            sys.stderr.write(said.read().decode(errors="replace")[-2000:])
            raise SystemExit(f"{command[0]} ended with status {os.waitstatus_to_exitcode(status)}")
    # Spark says itself what its processes took, without starting and packing.
    if own.startswith(b'{"memory"'):
        answer = json.loads(own)
        return answer["seconds"], answer["memory"]
    return {"": usage.ru_utime + usage.ru_stime}, usage.ru_maxrss * 1024


PYTHON = """
import sys, ruckstat as rk
open(sys.argv[2], "wb").write(bytes(rk.Digest.of(sys.argv[1])))
"""

SPARK = """
import json, os, sys
from pathlib import Path

def processes():
    # Those of this session with their state: the machine of Java, its workers, this driver.
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, words = stat.read_text().split("(", 1)[1].rsplit(")", 1)
        except OSError:
            continue
        words = words.split()
        if int(words[3]) == os.getsid(0):
            yield stat.parent, "Java" if name == "java" else "Python", words

def spent():
    # Processor seconds, also of children that ended.
    total = {"Java": 0, "Python": 0}
    for _, kind, words in processes():
        total[kind] += sum(map(int, words[11:15])) / os.sysconf("SC_CLK_TCK")
    return total

def memory():
    # The most that each process had, as if all had it at one time.
    return sum(int(line.split()[1]) << 10 for process, _, _ in processes()
               for line in (process / "status").read_text().splitlines() if line.startswith("VmHWM"))

from pyspark.sql import SparkSession
from ruckstat import spark as rks
files, digest, packs, way, jobs = sys.argv[1:]
os.environ["PYSPARK_PYTHON"] = sys.executable
session = (SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").config("spark.driver.memory", "2g")
           .config("spark.sql.execution.arrow.maxBytesPerBatch", "32m").getOrCreate())
session.sparkContext.setLogLevel("OFF")
if not Path(packs).exists():
    listing = sorted(str(path) for path in Path(files).rglob("*") if path.is_file())
    rks.pack(session, listing, packs, packs=max(2, len(listing) // 1000))
least = None
for job in range(1 + int(jobs)):
    began = spent()
    rows = rks.digests(session.read.parquet(packs)) if way == "Java" else rks.packed_digests(session, packs)
    Path(digest).write_bytes(bytes(rks.merge(rows)))
    ended = spent()
    took = {kind: ended[kind] - began[kind] for kind in ended}
    # The first of several warms up, as a job of hours is warm.
    if (job or jobs == "0") and (least is None or sum(took.values()) < sum(least.values())):
        least = took
print(json.dumps({"memory": memory(), "seconds": least}))
session.stop()
"""


def has(*modules: str) -> bool:
    """Whether this Python has some modules."""
    code = "; ".join(f"import {module}" for module in modules)
    return subprocess.run([sys.executable, "-c", code], stderr=subprocess.DEVNULL).returncode == 0


def main() -> int:
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 64
    program = os.path.abspath(sys.argv[1])
    wrong = False
    print(f"load of the machine at the start: {os.getloadavg()[0]:.1f}")
    print("| files | bytes | by | processor seconds for 1 000 | times the command | memory | core-hours for 10 000 000 |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for count in [int(word) for word in sys.argv[2:]] or [2000, 20_000]:
        with tempfile.TemporaryDirectory() as work:
            folder, packs = Path(work) / "files", Path(work) / "packs"
            # In a process of its own: the memory of this one would count for those that it starts.
            with multiprocessing.Pool(1) as pool:
                size = pool.apply(generate, (folder, count))
            # Of many files one run is long enough to be warm, and none is the luckiest.
            jobs = "0" if count >= LONG else str(max(2, 20_000 // count))
            spark = [sys.executable, "-c", SPARK, str(folder)]
            ways = {
                "command": [program, "stats", "--quiet", "--jobs", "2", "--digest", f"{work}/command", str(folder)],
                "Python": [sys.executable, "-c", PYTHON, str(folder), f"{work}/Python"],
                PACKED: [*spark, f"{work}/{PACKED}", str(packs), "workers", jobs],
                "Spark, packs through Java": [*spark, f"{work}/Spark, packs through Java", str(packs), "Java", jobs],
            }
            needed = {way: ["ruckstat"] if way == "Python" else ["ruckstat", "pyspark", "pyarrow"] for way in ways}
            ways = {way: command for way, command in ways.items() if way == "command" or has(*needed[way])}
            least: dict[str, float] = {}
            for way, command in ways.items():
                runs = [measured(command) for _ in range(1 if "Spark" in way or count >= LONG else 3)]
                parts, memory = min(runs, key=lambda run: sum(run[0].values()))
                least[way] = sum(parts.values())
                of = ", ".join(f"{1000 * seconds / count:.2f} {kind}" for kind, seconds in parts.items() if kind)
                print(
                    f"| {count} | {size} | {way} | {1000 * least[way] / count:.2f}{of and f' ({of})'} | "
                    f"{least[way] / least['command']:.2f} | {memory / 1e6:.0f} MB | "
                    f"{MANY * least[way] / count / 3600:.1f} |",
                    flush=True,
                )
            if packs.exists():
                print(f"{count} files are {sum(file.stat().st_size for file in packs.iterdir())} bytes in packs")
            digests = {way: Path(work, way).read_bytes() for way in ways}
            if len(set(digests.values())) != 1:
                print(f"the digests of {count} files differ: {[len(digest) for digest in digests.values()]} bytes")
                wrong = True
            if least.get(PACKED, 0) > MOST * least["command"]:
                print(f"{PACKED}: more than {MOST} times the command")
                wrong = True
            for way in needed:
                if way not in ways:
                    print(f"left out: {way}")
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main())
