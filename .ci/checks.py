"""What checks share: the program in a home of its own, and the Python packages that they need."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
INSTALLED = "RUCKSTAT_CHECK_INSTALLED"


class Program:
    """The command in a home of its own, at the root of the repository; its variables and settings are not those of this
    machine."""

    def __init__(self, path: str, home: str | Path, **variables: str) -> None:
        self._path = os.path.abspath(path)
        others = {name: value for name, value in os.environ.items() if not name.startswith(("RUCKSTAT_", "XDG_"))}
        self._environment = others | {"HOME": str(home), "TZ": "UTC", "LC_ALL": "C.UTF-8"} | variables

    def start(
        self, *words: str | Path, variables: dict[str, str] | None = None, **options: Any
    ) -> subprocess.Popen[str]:
        """Starts a command line."""
        return subprocess.Popen(
            [self._path, *words], cwd=ROOT, env=self._environment | (variables or {}), text=True, errors="replace",
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)

    def run(
        self, *words: str | Path, text: str = "", variables: dict[str, str] | None = None, **options: Any
    ) -> subprocess.CompletedProcess[str]:
        """Runs a command line over a text, however it ends."""
        process = self.start(*words, variables=variables, **options)
        output, errors = process.communicate(text)
        return subprocess.CompletedProcess(words, process.returncode, output, errors)


def need(modules: dict[str, str], alone: dict[str, str] | None = None) -> bool:
    """Whether this Python has some modules, of the packages that are named.

    Where one is missing the check runs again in a temporary environment that has the packages, those of `alone` without
    what they depend on, and ends as it ends there. False where they cannot be installed.
    """
    alone = alone or {}
    if all(importlib.util.find_spec(module) for module in [*modules, *alone]):
        return True
    if INSTALLED not in os.environ:
        with tempfile.TemporaryDirectory() as folder:
            python = f"{folder}/bin/python"
            pip = [python, "-m", "pip", "install", "--quiet"]
            try:
                venv.create(folder, with_pip=True)
                subprocess.run([*pip, *modules.values()], check=True)
                if alone:
                    subprocess.run([*pip, "--no-deps", *alone.values()], check=True)
            except (OSError, subprocess.CalledProcessError) as error:
                print(error, file=sys.stderr)
            else:
                again = [python, *sys.argv]
                sys.exit(subprocess.run(again, env=os.environ | {INSTALLED: "1"}).returncode)
    print(f"cannot be installed: {', '.join([*modules.values(), *alone.values()])}", file=sys.stderr)
    return False
