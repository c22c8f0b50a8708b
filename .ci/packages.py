"""Python packages that checks need."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import tempfile
import venv

INSTALLED = "RUCKSTAT_CHECK_INSTALLED"


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
