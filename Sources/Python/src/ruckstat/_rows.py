"""Rows of a document: a list of dicts that becomes a data frame."""

from __future__ import annotations

from typing import Any, Optional, TYPE_CHECKING

if TYPE_CHECKING:
    import pandas

# Numbers with a unit are not counts, even where all of them are whole.
_UNITS = ("_m", "_s", "_kg", "_km", "_kcal", "_w", "_bpm", "_c", "_deg", "_per_h", "_per_min", "_fraction")


class Rows(list):  # type: ignore[type-arg]
    """Rows by the keys of the command's JSON.

    >>> session.splits.to_pandas()["pace_s_per_km"].mean()
    """

    def to_pandas(self) -> pandas.DataFrame:
        """A data frame with a column for each number or text; objects inside each other are joined by ``_``."""
        import pandas

        frame: pandas.DataFrame = pandas.json_normalize(list(self), sep="_").convert_dtypes()
        numbers = frame.select_dtypes("number").columns
        return frame.astype({name: "float64" for name in numbers if str(name).endswith(_UNITS)})

    def _repr_html_(self) -> Optional[str]:
        try:
            return str(self.to_pandas()._repr_html_())  # type: ignore[operator]
        except ImportError:
            return None


class Statistics(dict):  # type: ignore[type-arg]
    """The document ``ruckstat.stats/1``."""

    @property
    def groups(self) -> Rows:
        """The whole first, then the groups that were asked for."""
        return Rows(self["groups"])

    def to_pandas(self) -> pandas.DataFrame:
        """The groups as a data frame."""
        return self.groups.to_pandas()

    def _repr_html_(self) -> Optional[str]:
        return self.groups._repr_html_()
