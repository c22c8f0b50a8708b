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
        machine = os.uname().machine
        return "py3", "none", f"manylinux_2_34_{machine}"


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
