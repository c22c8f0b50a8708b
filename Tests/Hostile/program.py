"""Runs the program once, under limits, and says what it used."""

import dataclasses
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading

SECONDS = 10  # of processor time
MEGABYTES = 500  # resident
WALL_SECONDS = 90  # for what waits and computes nothing; generous, for machines are busy
OUTPUT_BYTES = 256 << 20

_own = threading.local()


@dataclasses.dataclass
class Run:
    status: int
    signal: int
    seconds: float
    megabytes: float
    waited: bool
    output: bytes
    errors: bytes


def run(program, arguments, folder):
    """Runs `program` in `folder`; arguments are texts or bytes."""
    environment = {
        "PATH": os.environ.get("PATH", ""), "XDG_CONFIG_HOME": "/nonexistent",
        "TZ": "UTC", "LC_ALL": "C", "SWIFT_BACKTRACE": "enable=no",
    }
    if "LD_LIBRARY_PATH" in os.environ:
        environment["LD_LIBRARY_PATH"] = os.environ["LD_LIBRARY_PATH"]
    with tempfile.TemporaryDirectory() as place:
        # A history that a command makes is gone with the run.
        environment |= {"HOME": place, "XDG_DATA_HOME": os.path.join(place, "data")}
        output, errors = os.path.join(place, "output"), os.path.join(place, "errors")
        used = _launched({
            "words": [os.fsdecode(word) for word in (program, *arguments)], "folder": os.fsdecode(folder),
            "environment": environment, "output": output, "errors": errors, "wall": WALL_SECONDS})
        return Run(**used, output=_content(output), errors=_content(errors))


def _launched(request):
    if not hasattr(_own, "launcher"):
        _own.launcher = subprocess.Popen(
            [sys.executable, "-B", str(pathlib.Path(__file__).parent / "launcher.py")],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    _own.launcher.stdin.write(json.dumps(request) + "\n")
    _own.launcher.stdin.flush()
    return json.loads(_own.launcher.stdout.readline())


def _content(path):
    with open(path, "rb") as file:
        return file.read(OUTPUT_BYTES)
