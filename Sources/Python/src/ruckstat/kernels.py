"""The engine's kernels over columns: arrays in, numbers or arrays out.

A contiguous numpy array of float64, or an ``array`` of doubles, is used without a copy.
"""

from __future__ import annotations

from array import array
from ctypes import byref, c_void_p, sizeof
import math
import sys
from typing import Any, Optional

from . import _library, _memory
from ._errors import check, check_lengths
from ._library import library


def _column(count: int) -> tuple[Any, int]:
    """A new column of doubles, of numpy where that is in use, and its address."""
    numpy = sys.modules.get("numpy")
    if numpy is not None:
        column = numpy.empty(count)
        return column, column.ctypes.data
    values = array("d", bytes(8 * count))
    return values, values.buffer_info()[0]


def _positions(latitude_deg: Any, longitude_deg: Any) -> tuple[Any, Any, int]:
    first = _memory.of_doubles("latitude_deg", latitude_deg)
    second = _memory.of_doubles("longitude_deg", longitude_deg)
    check_lengths({"latitude_deg": first[1], "longitude_deg": second[1]})
    return first, second, first[1]


def haversine(latitude_deg: Any, longitude_deg: Any) -> float:
    """The length of a path over the mean radius of the Earth (6371008.8 m).

    Parameters
    ----------
    latitude_deg, longitude_deg : array of float
        Positions in degrees.

    Returns
    -------
    float
        Metres; a step to or from a position that is NaN counts nothing.
    """
    first, second, count = _positions(latitude_deg, longitude_deg)
    return float(library.rk_haversine_total(first[0], second[0], count))


def haversine_steps(latitude_deg: Any, longitude_deg: Any) -> Any:
    """The length of each step of a path.

    Parameters
    ----------
    latitude_deg, longitude_deg : array of float
        Positions in degrees.

    Returns
    -------
    array of float
        Metres: 0, then the distance from the position before.
    """
    first, second, count = _positions(latitude_deg, longitude_deg)
    lengths, address = _column(count)
    check(library.rk_haversine_steps(first[0], second[0], count, address))
    return lengths


def energy_models() -> list[str]:
    """The names of the energy models."""
    status, text = _library.text(library.rk_energy_models)
    check(status)
    return text.decode().split()


def energy_power(
    speed_m_per_s: Any,
    *,
    body_mass_kg: float,
    load_kg: Any = 0.0,
    grade: Any = 0.0,
    terrain_factor: Any = 1.0,
    heart_rate_bpm: Any = None,
    model: str = "lcda-backpacking-2022",
    resting_rate_w_per_kg: Optional[float] = None,
    height_m: Optional[float] = None,
    age_years: Optional[float] = None,
    sex: Optional[str] = None,
) -> Any:
    """The gross metabolic power of walking or running by an energy model, within its guard rails.

    Parameters
    ----------
    speed_m_per_s : array of float
        Metres a second, 0 to 20.
    body_mass_kg : float
        Without the load, 20 to 250 kg.
    load_kg, grade, terrain_factor, heart_rate_bpm : float or array of float
        The load in kilograms, the grade as rise over run, the factor of the ground (1 is paved), beats a minute.
    model : str
        One of `energy_models`.
    resting_rate_w_per_kg : float, optional
        The resting metabolic rate; left out, 1.2 W/kg.
    height_m, age_years, sex : optional
        For models that ask for them.

    Returns
    -------
    array of float
        Watts; NaN where the model has no answer.
    """
    walks = _library.Walks()
    speed = _memory.of_doubles("speed_m_per_s", speed_m_per_s)
    walks.struct_size = sizeof(walks)
    walks.count, walks.speed_m_per_s = speed[1], speed[0]
    walks.body_mass_kg = body_mass_kg
    walks.resting_rate_w_per_kg = math.nan if resting_rate_w_per_kg is None else resting_rate_w_per_kg
    walks.height_m = math.nan if height_m is None else height_m
    walks.age_years = math.nan if age_years is None else age_years
    walks.sex = None if sex is None else sex.encode()
    held = [speed]
    for name, values in [
        ("load_kg", load_kg),
        ("grade", grade),
        ("terrain_factor", terrain_factor),
        ("heart_rate_bpm", heart_rate_bpm),
    ]:
        if values is None:
            continue
        # A number of numpy has no dimension.
        is_number = isinstance(values, (int, float)) or getattr(values, "ndim", None) == 0
        column = _memory.of_doubles(name, array("d", [float(values)]) * speed[1] if is_number else values)
        check_lengths({"speed_m_per_s": speed[1], name: column[1]})
        held.append(column)
        setattr(walks, name, column[0])
    power, address = _column(speed[1])
    error = _library.Error()
    check(library.rk_energy_power(model.encode(), byref(walks), c_void_p(address), byref(error)), error)
    return power
