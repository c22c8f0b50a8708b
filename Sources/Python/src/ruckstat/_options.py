"""How a recording is read and analysed, as keyword arguments."""

from __future__ import annotations

import ctypes
import os
import re
from typing import Any, Mapping, Optional, TypedDict, Union

from . import _library
from ._errors import ArgumentError


class Options(TypedDict, total=False):
    """The keyword arguments of ``read``, ``read_many``, ``analyze`` and ``Digest.of``; each may be left out.

    Attributes
    ----------
    load : str
        The load with its unit: ``"20 kg"``, ``"45 lb"``. Left out: the recording's, else unknown.
    default_load : str
        The load on foot where the recording states none.
    body_mass : str
        Body mass without load, 20 to 250 kg: ``"80 kg"``. Left out: the recording's, else 70 kg, and a diagnostic says so.
    height_m, age_years : float
        Standing height (0.5 to 2.75 m) and age (1 to 120 years).
    sex : str
        ``female`` or ``male``, for equations that ask for it.
    resting_heart_rate_bpm, max_heart_rate_bpm : float
        Beats a minute.
    resting_rate_w_per_kg : float
        The resting metabolic rate, 0.3 to 5 W/kg. Left out: estimated.
    perceived_exertion : float
        Of the session, 0 to 10.
    terrain_factor : float
        The ground, 0.1 to 50; 1 is paved.
    terrain : str
        The ground by name or factor: ``"dirt"``, ``"sand"``, ``"1.2"``, ``"snow:20cm"``.
    split_m : float
        The length of a split in metres; 0 for none. Left out: 1000.
    every : str
        The length of a split: ``"1 km"``, ``"1 mi"``, ``"400 m"``, ``"10 min"``.
    kind : str
        ``foot``, ``ride``, ... in place of what the recording says.
    distance_rule, gain_rule, moving_rule, gap_rule, cleaning_rule, energy_model : str
        By the names of the command: ``ruckstat analyze --help``.
    utc_offset_s : int
        Seconds that local time is ahead of UTC, in place of what the recording says.
    keeps_vehicle : bool
        Count what was not on foot in a session on foot.
    max_memory_bytes, max_points : int
        What one recording may take.
    """

    load: str
    default_load: str
    body_mass: str
    height_m: float
    age_years: float
    sex: str
    resting_heart_rate_bpm: float
    max_heart_rate_bpm: float
    resting_rate_w_per_kg: float
    perceived_exertion: float
    terrain_factor: float
    terrain: str
    split_m: float
    every: str
    kind: str
    distance_rule: str
    gain_rule: str
    moving_rule: str
    gap_rule: str
    cleaning_rule: str
    energy_model: str
    utc_offset_s: int
    keeps_vehicle: bool
    max_memory_bytes: int
    max_points: int


_FIELDS = {field[0]: field[1] for field in _library.Options._fields_}
_KILOGRAMS = {"kg": 1.0, "kilogram": 1.0, "g": 0.001, "lb": 0.45359237, "#": 0.45359237, "pound": 0.45359237}
_LENGTHS = {"m": 1.0, "meter": 1.0, "metre": 1.0, "km": 1000.0, "mi": 1609.344, "mile": 1609.344, "yd": 0.9144}
_TIMES = {"s": 1.0, "sec": 1.0, "min": 60.0, "minute": 60.0, "h": 3600.0}
_NUMBER = re.compile(r"\s*([0-9]*\.?[0-9]+)\s*([a-z#]*)\s*")


def _measured(name: str, text: object, units: Mapping[str, float], what: str, example: str) -> tuple[float, str]:
    """A number in the standard unit, and the unit that was typed; a bare number says too little."""
    match = _NUMBER.fullmatch(str(text).lower())
    typed = match[2] if match else ""
    unit = typed if typed in units else typed.rstrip("s")
    if match is None or unit not in units:
        advice = example if match is None or unit else f'"{text} {example.split()[1]} or "{text} {example.split()[-1]}'
        raise ArgumentError("argument.wrong", f"{name} must be {what} with its unit: {advice}, not {text!r}")
    return float(match[1]) * units[unit], unit


def kilograms(name: str, mass: object) -> float:
    """A mass in kilograms."""
    return _measured(name, mass, _KILOGRAMS, "a mass", '"20 kg" or "45 lb"')[0]


def _hint(key: str) -> str:
    """The option that was meant by another word."""
    import difflib

    near = difflib.get_close_matches(key, Options.__annotations__, n=1)
    return f"; did you mean {near[0]!r}?" if near else ""


def path_bytes(path: Union[str, bytes, os.PathLike[Any]]) -> bytes:
    """The bytes of a path; what begins at a zero is left out, as the system does."""
    return os.fsencode(path).split(b"\0")[0]


def structure(
    options: Mapping[str, Any],
    name: Optional[bytes],
    figures: int = _library.FIGURES_ALL,
    keeps_points: bool = True,
) -> _library.Options:
    """The options of a call for the library."""
    given = _library.Options()
    _library.library.rk_options_init(ctypes.byref(given))
    given.name = name
    given.figures = figures
    given.without_points = int(not keeps_points)
    # Local time is UTC where neither the recording nor the caller says.
    given.utc_offset_use = 1
    for key, value in options.items():
        if key not in Options.__annotations__:
            raise TypeError(f"unexpected keyword argument {key!r}{_hint(key)}")
        if value is None:
            continue
        if key in ("load", "default_load", "body_mass"):
            setattr(given, f"{key}_kg", kilograms(key, value))
        elif key == "every":
            number, unit = _measured(key, value, {**_LENGTHS, **_TIMES}, "a length or a time", '"1 km" or "1 mi"')
            if unit in _TIMES:
                given.split_s = number
            else:
                given.split_m = number
        elif key == "utc_offset_s":
            given.utc_offset_s, given.utc_offset_use = value, 2
        elif isinstance(value, str):
            if _FIELDS[key] is not ctypes.c_char_p:
                raise ArgumentError("argument.wrong", f"{key} must be a number, not {value!r}")
            setattr(given, key, value.encode().split(b"\0")[0])
        elif key in ("max_memory_bytes", "max_points"):
            setattr(given, key, max(1, int(value)))
        else:
            setattr(given, key, value)
    return given
