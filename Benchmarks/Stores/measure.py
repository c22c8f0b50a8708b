#!/usr/bin/env python3
"""Measures a history of many sessions: processor seconds of what people ask for every day.

    Benchmarks/Stores/measure.py PROGRAM [SESSIONS]

Makes a history of 100 000 typed and recorded sessions (or SESSIONS of them) by copying the rows of one
recording, moved in time and changed in load and length, and times the command: statistics, streaks,
records, the newest twenty, and the import of 1 000 small files. The answers of `stats` are compared with
those that are computed without digests, those of `records` with those of the efforts of all sessions. The status is 1 where a limit is passed: 0.3 s for statistics,
streaks and records, 0.1 s for the newest twenty, 5 s for the import. The import is measured with the history
of all those sessions.
"""

import os
import resource
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
MARCH = ROOT / "Datasets/rucks/twelve-mile.gpx"
LIMITS = {"stats": 0.3, "streaks": 0.3, "records": 0.3, "newest 20": 0.1, "import 1000": 5.0}


def seconds(command, environment, output=subprocess.DEVNULL):
    """Processor seconds of a command."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, env=environment, stdout=output, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def fill(path, count):
    """Copies the only session of a history until there are so many, one every 35 minutes."""
    store = sqlite3.connect(path)
    columns = [row[1] for row in store.execute("PRAGMA table_info(sessions)")]
    changed = {
        "number": "?1", "id": "printf('xxh64:%016x#0', ?1 * 2654435761 % 4294967296 * 65536 + ?1)",
        "identity": "printf('xxh64:%016x#0', ?1 * 2654435761 % 4294967296 * 65536 + ?1)",
        "fingerprint": "printf('xxh64:%016x', ?1 * 2654435761 % 4294967296 * 65536 + ?1)",
        "start_s": "start_s - ?1 * 21000", "end_s": "end_s - ?1 * 21000", "recording_id": "NULL",
        "distance_m": "distance_m * (0.5 + ?1 % 997 / 997.0)",
        "mean_load_kg": "5 + ?1 % 53 * 0.5", "elapsed_s": "elapsed_s * (0.6 + ?1 % 787 / 787.0)",
    }
    values = ", ".join(changed.get(name, name) for name in columns)
    one = f"INSERT INTO sessions ({', '.join(columns)}) SELECT {values} FROM sessions WHERE number = 1"
    efforts = """
        INSERT INTO session_efforts SELECT ?1, place, kind, amount, value * (0.6 + ?1 % 787 / 787.0),
          start_s, end_s, start_m, end_m, first_row, last_row, 5 + ?1 % 53 * 0.5
          FROM session_efforts WHERE session = 1
        """
    with store:
        for number in range(2, count + 1):
            store.execute(one, (number,))
            store.execute(efforts, (number,))
    store.close()


def small_file(number):
    """A walk of two minutes at a place of its own."""
    points = "".join(
        f'<trkpt lat="{40 + number / 100 + second / 1e5:.6f}" lon="7.2"><time>2025-{1 + number // 28 % 12:02}-'
        f"{1 + number % 28:02}T{number // 336:02}:{second // 60:02}:{second % 60:02}Z</time></trkpt>"
        for second in range(0, 121, 5)
    )
    return f'<gpx version="1.1"><trk><trkseg>{points}</trkseg></trk></gpx>'


def main():
    if len(sys.argv) not in (2, 3):
        print(__doc__, file=sys.stderr)
        return 64
    program = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) == 3 else 100_000
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/store.sqlite"
        environment = {"HOME": folder, "RUCKSTAT_STORE": path, "TZ": "UTC", "PATH": os.environ["PATH"]}
        last = ["--quiet", "--as-of", "2030-01-01"]
        subprocess.run(
            [program, "import", MARCH, "--load", "20kg", "--quiet"], check=True, env=environment,
            stdout=subprocess.DEVNULL)
        fill(path, count)
        first = seconds([program, "stats", *last], environment)
        print(f"digests of {count} sessions written: {first:.2f} s")
        measured = {}
        for name in ["stats", "streaks", "records"]:
            measured[name] = min(seconds([program, name, *last], environment) for _ in range(3))
        measured["newest 20"] = min(
            seconds([program, "history", "--limit", "20", "--quiet"], environment) for _ in range(3))
        Path(f"{folder}/files").mkdir()
        for number in range(1000):
            Path(f"{folder}/files/{number}.gpx").write_text(small_file(number))
        measured["import 1000"] = seconds([program, "import", f"{folder}/files", "--quiet"], environment)
        answer = [program, "stats", *last, "--by", "month", "--format", "json"]
        digests = subprocess.run(answer, check=True, env=environment, capture_output=True).stdout
        with sqlite3.connect(path) as store:
            store.execute("DELETE FROM session_digests")
        again = subprocess.run(answer, check=True, env=environment, capture_output=True).stdout
        # The first reads the sessions that may hold a record, the second all, for it asks for days.
        records = [program, "records", *last, "--format", "json"]
        few, all_of_them = (
            subprocess.run(asked, check=True, env=environment, capture_output=True).stdout
            for asked in (records, [*records, "--since", "1900-01-01"])
        )
        size = os.path.getsize(path) / 1e6
    is_right = digests == again and few == all_of_them
    for name, value in measured.items():
        print(f"{name}: {value:.3f} s (limit {LIMITS[name]} s)")
    print(f"file: {size:.0f} MB; answers {'equal' if is_right else 'DIFFER'} without digests")
    return 0 if is_right and all(value < LIMITS[name] for name, value in measured.items()) else 1


if __name__ == "__main__":
    sys.exit(main())
