"""Runs the program once, under limits, and says what it used."""

import dataclasses
import os
import subprocess
import sys
import tempfile
import threading

SECONDS = 10  # of processor time
MEGABYTES = 500  # resident
WALL_SECONDS = 90  # for what waits and computes nothing; generous, for machines are busy
OUTPUT_BYTES = 200 << 20

# Beyond the bounds by enough that a run shows by how much it misses them.
LIMITS = "ulimit -t 12; ulimit -v 4000000 2>/dev/null; ulimit -f 400000; ulimit -c 0; exec \"$@\""


@dataclasses.dataclass
class Run:
    arguments: list
    status: int
    signal: int
    seconds: float
    megabytes: float
    output: bytes
    errors: bytes
    waited: bool


def run(program, arguments, folder):
    """Runs `program` in `folder`; arguments are texts or bytes."""
    environment = {
        "PATH": os.environ.get("PATH", ""), "HOME": "/nonexistent", "XDG_CONFIG_HOME": "/nonexistent",
        "TZ": "UTC", "LC_ALL": "C", "SWIFT_BACKTRACE": "enable=no",
    }
    for name in ("LD_LIBRARY_PATH", "ASAN_OPTIONS"):
        if name in os.environ:
            environment[name] = os.environ[name]
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        child = subprocess.Popen(
            ["sh", "-c", LIMITS, "sh", program, *arguments], cwd=folder, env=environment,
            stdin=subprocess.DEVNULL, stdout=output, stderr=errors)
        waited = threading.Event()

        def give_up():
            waited.set()
            child.kill()

        watch = threading.Timer(WALL_SECONDS, give_up)
        watch.start()
        _, code, usage = os.wait4(child.pid, 0)
        watch.cancel()
        child.returncode = code  # for Popen, which did not wait itself
        return Run(
            arguments=list(arguments),
            status=os.WEXITSTATUS(code) if os.WIFEXITED(code) else -1,
            signal=os.WTERMSIG(code) if os.WIFSIGNALED(code) else 0,
            seconds=usage.ru_utime + usage.ru_stime,
            megabytes=usage.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10),
            output=_content(output), errors=_content(errors), waited=waited.is_set())


def _content(file):
    file.seek(0)
    return file.read(OUTPUT_BYTES)
