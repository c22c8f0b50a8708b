"""Marks the wheel as one of a platform, for any Python 3: the library is loaded by ctypes."""

import os
from pathlib import Path
import re

from setuptools import Distribution, setup

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:
    from wheel.bdist_wheel import bdist_wheel

HERE = Path(__file__).resolve().parent


def platform() -> str:
    """Where the library runs: on Linux with the glibc whose functions it calls, of at least 2.28."""
    machine = os.uname().machine
    if os.uname().sysname == "Darwin":
        return f"macosx_13_0_{machine}"
    library = (HERE / "src/ruckstat/librucks.so.2").read_bytes()
    least = max([28] + [int(minor) for minor in re.findall(rb"GLIBC_2\.(\d+)", library)])
    return f"manylinux_2_{least}_{machine}"


class PlatformDistribution(Distribution):
    """A distribution with a library in it."""

    def has_ext_modules(self) -> bool:
        return True


class PlatformWheel(bdist_wheel):
    """A wheel for every Python 3 on one platform."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self):
        return "py3", "none", platform()


def version() -> str:
    """The version of the engine; its one home is RuckstatVersion.swift."""
    given = HERE / "VERSION"
    if given.exists():
        return given.read_text().strip()
    source = HERE.parent / "RuckSessions" / "Documents" / "RuckstatVersion.swift"
    return re.search(r'current = "(.*)"', source.read_text())[1]


setup(
    version=version(),
    distclass=PlatformDistribution,
    cmdclass={"bdist_wheel": PlatformWheel},
)
