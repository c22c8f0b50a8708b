"""librucks by ctypes: the structures and functions of ``rucks.h``, nothing more."""

from __future__ import annotations

import ctypes
import os
import sys
from ctypes import POINTER, c_char, c_char_p, c_double, c_int32, c_int64, c_size_t, c_uint32, c_void_p
from typing import Any, Optional

OK, ARGUMENT, UNREADABLE, RANGE, MEMORY = range(5)
ALL_SESSIONS = ctypes.c_size_t(-1).value


class Error(ctypes.Structure):
    """``rk_error``."""

    _fields_ = [("code", c_char * 64), ("offset", c_int64), ("message", c_char * 512)]


COLUMNS = (
    "time_s",
    "latitude_deg",
    "longitude_deg",
    "altitude_m",
    "horizontal_accuracy_m",
    "heart_rate_bpm",
    "cadence_per_min",
    "power_w",
    "temperature_c",
    "device_speed_m_per_s",
    "device_course_deg",
    "device_distance_m",
)


class Columns(ctypes.Structure):
    """``rk_columns``."""

    _fields_ = [
        ("struct_size", c_size_t),
        ("count", c_size_t),
        *[(name, c_void_p) for name in COLUMNS],
        ("segment_starts", c_void_p),
        ("segment_count", c_size_t),
        ("has_barometer", c_uint32),
        ("reserved", c_uint32),
    ]


class Walks(ctypes.Structure):
    """``rk_walks``."""

    _fields_ = [
        ("struct_size", c_size_t),
        ("count", c_size_t),
        ("body_mass_kg", c_double),
        ("resting_rate_w_per_kg", c_double),
        ("height_m", c_double),
        ("age_years", c_double),
        ("sex", c_char_p),
        ("speed_m_per_s", c_void_p),
        ("grade", c_void_p),
        ("load_kg", c_void_p),
        ("terrain_factor", c_void_p),
        ("heart_rate_bpm", c_void_p),
    ]


def _load() -> ctypes.CDLL:
    given = os.environ.get("RUCKSTAT_LIBRARY")
    name = "librucks.dylib" if sys.platform == "darwin" else "librucks.so.2"
    library = ctypes.CDLL(given or os.path.join(os.path.dirname(os.path.abspath(__file__)), name))
    text, count, error = POINTER(c_void_p), POINTER(c_size_t), POINTER(Error)
    functions: dict[str, tuple[Any, list[Any]]] = {
        "rk_abi_version": (c_int32, []),
        "rk_version": (c_char_p, []),
        "rk_options_new": (c_void_p, []),
        "rk_options_set": (c_int32, [c_void_p, c_char_p, c_char_p, error]),
        "rk_options_close": (None, [c_void_p]),
        "rk_options_list": (c_int32, [text, count]),
        "rk_columns_init": (None, [POINTER(Columns)]),
        "rk_free": (None, [c_void_p]),
        "rk_recording_open": (c_int32, [c_void_p, c_size_t, c_char_p, c_void_p, POINTER(c_void_p), error]),
        "rk_failure_open": (c_int32, [c_char_p, c_char_p, c_char_p, POINTER(c_void_p)]),
        "rk_analyze_columns": (c_int32, [POINTER(Columns), c_char_p, c_void_p, POINTER(c_void_p), error]),
        "rk_recording_close": (None, [c_void_p]),
        "rk_recording_sessions": (c_size_t, [c_void_p]),
        "rk_recording_failures": (c_size_t, [c_void_p]),
        "rk_recording_json": (c_int32, [c_void_p, text, count]),
        "rk_recording_points": (c_int32, [c_void_p, c_size_t, c_void_p, c_void_p]),
        "rk_recording_summaries": (c_int32, [c_void_p, c_void_p, c_void_p]),
        "rk_recording_efforts": (c_int32, [c_void_p, c_size_t, text, count]),
        "rk_recording_digest": (c_int32, [c_void_p, c_size_t, text, count]),
        "rk_digest_merge": (c_int32, [POINTER(c_char_p), POINTER(c_size_t), c_size_t, text, count, error]),
        "rk_digest_counted": (c_int32, [c_char_p, c_size_t, c_char_p, text, count, error]),
        "rk_digest_statistics": (c_int32, [c_char_p, c_size_t, c_char_p, c_char_p, text, count, error]),
        "rk_haversine_total": (c_double, [c_void_p, c_void_p, c_size_t]),
        "rk_haversine_steps": (c_int32, [c_void_p, c_void_p, c_size_t, c_void_p]),
        "rk_energy_models": (c_int32, [text, count]),
        "rk_energy_power": (c_int32, [c_char_p, POINTER(Walks), c_void_p, error]),
    }
    for name, (result, arguments) in functions.items():
        function = getattr(library, name)
        function.restype = result
        function.argtypes = arguments
    if library.rk_abi_version() != 2:
        raise ImportError(f"librucks has version {library.rk_abi_version()} of its interface, not 2")
    return library


library = _load()


def version() -> str:
    """The version of the engine."""
    text: bytes = library.rk_version()
    return text.decode()


def text(function: Any, *arguments: Any, error: Optional[Error] = None) -> tuple[int, bytes]:
    """Calls a function that hands out a text; its status and the text."""
    start, count = c_void_p(), c_size_t()
    more = [] if error is None else [ctypes.byref(error)]
    status = function(*arguments, ctypes.byref(start), ctypes.byref(count), *more)
    if status != OK:
        return status, b""
    try:
        return status, ctypes.string_at(start.value or 0, count.value)
    finally:
        library.rk_free(start)
