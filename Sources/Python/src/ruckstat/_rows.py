"""Rows of a document: a list of dicts that becomes a data frame."""

from __future__ import annotations

from typing import Any, Generic, Optional, TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    import pandas

    from .figures import StatisticsGroup

Row = TypeVar("Row")
# Figures that stand by themselves in rows have the names of a summary in data frames, as in CSV.
_NAMES = {
    "gain_m": "elevation_gain_m",
    "loss_m": "elevation_loss_m",
    "mean_load_kg": "load_mean_kg",
    "gross_kcal": "energy_gross_kcal",
    "mean_heart_rate_bpm": "heart_rate_mean_bpm",
    "body_mass_kg": "walker_body_mass_kg",
}
# Numbers with a unit are not counts, even where all of them are whole.
_UNITS = ("_m", "_s", "_kg", "_km", "_kcal", "_w", "_bpm", "_c", "_deg", "_per_h", "_per_min", "_fraction")


class Rows(list[Row], Generic[Row]):
    """Rows by the keys of the command's JSON.

    >>> session.splits.to_pandas()["pace_s_per_km"].mean()
    """

    def to_pandas(self) -> pandas.DataFrame:
        """A data frame with a column for each number or text; objects inside each other are joined by ``_``."""
        import pandas

        frame: pandas.DataFrame = pandas.json_normalize(list(self), sep="_").rename(columns=_NAMES).convert_dtypes()
        numbers = frame.select_dtypes("number").columns
        return frame.astype({name: "float64" for name in numbers if str(name).endswith(_UNITS)})

    def _repr_html_(self) -> Optional[str]:
        try:
            return str(self.to_pandas()._repr_html_())
        except ImportError:
            return None


class Statistics(dict):  # type: ignore[type-arg]
    """The document ``ruckstat.stats/1``."""

    @property
    def groups(self) -> Rows[StatisticsGroup]:
        """The whole first, then the groups that were asked for."""
        return Rows(self["groups"])

    def to_pandas(self) -> pandas.DataFrame:
        """The groups as a data frame."""
        return self.groups.to_pandas()

    def _repr_html_(self) -> Optional[str]:
        return self.groups._repr_html_()
