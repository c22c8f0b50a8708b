"""What the package may cost beside the command and numpy, in processor time: the least of several runs.

    python check_costs.py PROGRAM FOLDER

FOLDER has recordings. The formula of numpy is left out where there is no numpy.

`RUCKSTAT_COSTS=1 .ci/bindings check PROGRAM` runs it, on a machine that does nothing else.
"""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path
import resource
import subprocess
import sys
import time
from typing import Any, Callable

# A short import, read_many beside the command for the same lines, and the formula of numpy beside the kernel.
IMPORT_S = 0.1
READ_MANY = 1.05
HAVERSINE = 20


def least(work: Callable[[], Any], runs: int) -> float:
    """Processor seconds of this process."""
    found = []
    for _ in range(runs):
        began = time.process_time()
        work()
        found.append(time.process_time() - began)
    return min(found)


def importing() -> float:
    """Processor seconds of ``import ruckstat`` in a new process."""
    code = "import time; began = time.process_time(); import ruckstat; print(time.process_time() - began)"
    return min(float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(7))


def reading(program: str, folder: str) -> float:
    """How many times the command's processor time `read_many` takes for the same lines of NDJSON."""
    import ruckstat as rk

    # Each by its name: in a folder the command skips what is seldom a recording.
    files = sorted(str(path) for path in Path(folder).rglob("*") if path.is_file())
    environment = {**os.environ, "TZ": "UTC", "XDG_CONFIG_HOME": "/dev/null/none"}
    words = [program, "analyze", "--quiet", "--format", "ndjson", "--jobs", "2", *files]
    commands = []
    for _ in range(7):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        said = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        commands.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)

    def sessions(text: str) -> list[str]:
        return [line for line in text.splitlines() if '"failure":{' not in line[:60]]

    if sessions(rk.read_many(files, jobs=2).json) != sessions(said.stdout.decode()):
        raise SystemExit("read_many and the command give different lines")
    return least(lambda: rk.read_many(files, jobs=2).json, 7) / min(commands)


def haversine() -> float:
    """How many times the kernel's processor time the formula of numpy takes for 500 000 positions."""
    import numpy as np
    import ruckstat as rk

    draw = np.random.default_rng(1)
    latitudes = np.linspace(46, 47, 500_000) + draw.normal(0, 1e-5, 500_000)
    longitudes = np.linspace(7, 8, 500_000) + draw.normal(0, 1e-5, 500_000)

    def formula() -> float:
        # As it is written everywhere.
        north, east, further_north, further_east = map(
            np.radians, (latitudes[:-1], longitudes[:-1], latitudes[1:], longitudes[1:])
        )
        squares = np.sin((further_north - north) / 2) ** 2 + np.cos(north) * np.cos(further_north) * (
            np.sin((further_east - east) / 2) ** 2
        )
        return float(np.sum(6371008.8 * 2 * np.arcsin(np.sqrt(squares))))

    if abs(rk.kernels.haversine(latitudes, longitudes) / formula() - 1) > 1e-9:
        raise SystemExit("the kernel and the formula differ")
    return least(formula, 9) / least(lambda: rk.kernels.haversine(latitudes, longitudes), 100)


def main() -> int:
    wrong = False
    if importlib.util.find_spec("numpy"):
        # First, in a fresh process, as a script meets it: later the allocator keeps numpy's temporary columns.
        times = haversine()
        print(f"haversine: {times:.0f} times as fast as the formula of numpy")
        wrong = times < HAVERSINE
    seconds = importing()
    ratio = reading(os.path.abspath(sys.argv[1]), sys.argv[2])
    print(f"import: {1000 * seconds:.0f} ms; read_many: {ratio:.2f} of the command's processor time")
    return int(wrong or seconds > IMPORT_S or ratio > READ_MANY)


if __name__ == "__main__":
    sys.exit(main())
