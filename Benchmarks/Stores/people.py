#!/usr/bin/env python3
"""Measures the statistics of a coach: ten users in one history, each with ten thousand sessions.

    Benchmarks/Stores/people.py PROGRAM [USERS SESSIONS]

Makes the history as measure.py does, with the sessions dealt out to the users of one unit, and times
`stats` for one of them and for the unit, by the clock and in processor seconds; the first question for each
user writes what is kept of the months and is shown apart. The status is 1 where a limit is passed, by the
clock: 0.3 s for one user, 1 s for the unit.
"""

import os
import sqlite3
import subprocess
import sys
import tempfile
import time

from measure import MARCH, fill, seconds

LIMITS = {"one user": 0.3, "the unit": 1.0}


def deal(path, users):
    """Deals the sessions of a history out to its users."""
    store = sqlite3.connect(path)
    with store:
        for place, user in enumerate(users):
            store.execute(
                "UPDATE sessions SET user_id = ? WHERE number % ? = ?", (user, len(users), place))
    store.close()


def measured(command, environment):
    """The best of five runs: seconds by the clock, and processor seconds."""
    best = (float("inf"), float("inf"))
    for _ in range(5):
        start = time.monotonic()
        used = seconds(command, environment)
        best = min(best, (time.monotonic() - start, used))
    return best


def main():
    if len(sys.argv) not in (2, 4):
        print(__doc__, file=sys.stderr)
        return 64
    program = os.path.abspath(sys.argv[1])
    count, each = (int(sys.argv[2]), int(sys.argv[3])) if len(sys.argv) == 4 else (10, 10_000)
    users = [f"walker-{number}" for number in range(count)]
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/store.sqlite"
        environment = {"HOME": folder, "RUCKSTAT_STORE": path, "TZ": "UTC", "PATH": os.environ["PATH"]}

        def run(*arguments):
            subprocess.run(
                [program, *arguments], check=True, env=environment, stdout=subprocess.DEVNULL)

        run("import", MARCH, "--load", "20kg", "--quiet")
        for user in users:
            run("user", "add", user)
        run("unit", "add", "company", *(word for user in users for word in ("--member", user)))
        fill(path, count * each)
        deal(path, users)
        last = ["--as-of", "2030-01-01", "--quiet"]
        of_unit = [program, "stats", "--unit", "company", *last]
        print(f"kept figures of {count} users with {each} sessions written:"
              f" {seconds(of_unit, environment):.2f} s of processor")
        times = {
            "one user": measured([program, "stats", "--user", users[0], *last], environment),
            "the unit": measured(of_unit, environment),
        }
    for name, (clock, used) in times.items():
        print(f"{name}: {clock:.3f} s by the clock (limit {LIMITS[name]} s), {used:.3f} s of processor")
    return 0 if all(times[name][0] < LIMITS[name] for name in times) else 1


if __name__ == "__main__":
    sys.exit(main())
