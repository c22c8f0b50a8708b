"""Distance, climb, energy and training load of recorded rucks.

>>> import ruckstat as rk
>>> recording = rk.read("morning.fit", load="20 kg", body_mass="80 kg")
>>> recording[0].summary["distance_m"]
>>> recording[0].points.to_pandas()
>>> rk.read_many(paths).to_pandas()

Units are SI and stand in the names. An unknown value is None, null or NaN, never 0. The same input gives the same
bytes as the command ``ruckstat``.
"""

from . import kernels
from ._arrow import Points, Table
from ._digest import Digest
from ._errors import ArgumentError, FormatError, RuckstatError
from ._history import History
from ._library import version as _version
from ._options import Options, options
from ._recording import Recording, Session, Summaries, analyze, read, read_many
from ._rows import Rows, Statistics

__version__ = _version()
__all__ = [
    "ArgumentError",
    "Digest",
    "FormatError",
    "History",
    "Options",
    "Points",
    "Recording",
    "Rows",
    "RuckstatError",
    "Session",
    "Statistics",
    "Summaries",
    "Table",
    "analyze",
    "kernels",
    "options",
    "read",
    "read_many",
]
