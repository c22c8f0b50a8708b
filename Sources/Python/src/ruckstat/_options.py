"""How a recording is read and analysed, as keyword arguments."""

from __future__ import annotations

from ctypes import byref, c_void_p
import functools
import json
import keyword
import os
from typing import Any, Mapping, Sequence, TypedDict, Union
import weakref

from . import _library
from ._errors import ArgumentError, check
from ._library import library
from ._rows import Rows

Text = Union[str, float]


class Options(TypedDict, total=False):
    """The keyword arguments of ``read``, ``read_many``, ``analyze`` and ``Digest.of``; each may be left out.

    They are the options of ``ruckstat analyze`` with ``_`` for ``-`` (and ``from_``) and take what is typed there: ``load="20 kg"``,
    ``every="1 mi"``, ``gain_rule="hysteresis:5"``, ``keep_vehicle=True``. A list gives an option that may be repeated
    several values. `options` says what each means, its default and what its values are.
    """

    body_mass: Text
    default_body_mass: Text
    height: Text
    age: Text
    sex: Text
    resting_heart_rate: Text
    max_heart_rate: Text
    heart_rate_zones: Text
    load: Text
    default_load: Text
    load_at: Union[Text, Sequence[Text]]
    water: Text
    loads: Text
    activity: Text
    distance_rule: Text
    gap_rule: Text
    gain_rule: Text
    moving_rule: Text
    clean: Text
    keep_vehicle: bool
    difficulty_terrain: Text
    energy_model: Text
    terrain: Text
    terrain_at: Union[Text, Sequence[Text]]
    terrain_tiles: Text
    grade: Text
    rest: Text
    no_guard_rails: bool
    met_code: Text
    vo2max: Text
    rpe: Text
    every: Text
    from_: Text
    to: Text
    fit_load_field: Text
    max_nesting: Text
    max_element_size: Text
    max_points: Text
    max_expansion: Text
    max_memory: Text
    time_zone: Text
    default_time_zone: Text
    figures: Text
    without_points: bool


#: Names of before, with the option that they mean and the unit of their numbers.
_FORMER = {
    "height_m": ("height", "m"),
    "age_years": ("age", ""),
    "resting_heart_rate_bpm": ("resting_heart_rate", ""),
    "max_heart_rate_bpm": ("max_heart_rate", ""),
    "resting_rate_w_per_kg": ("rest", ""),
    "perceived_exertion": ("rpe", ""),
    "terrain_factor": ("terrain", ""),
    "split_m": ("every", "m"),
    "kind": ("activity", ""),
    "cleaning_rule": ("clean", ""),
    "keeps_vehicle": ("keep_vehicle", ""),
    "utc_offset_s": ("time_zone", "s"),
    "max_memory_bytes": ("max_memory", ""),
}


@functools.lru_cache(maxsize=None)
def _described() -> dict[str, dict[str, Any]]:
    status, text = _library.text(library.rk_options_list)
    check(status)
    names = {option["name"].replace("-", "_"): option for option in json.loads(text)}
    return {name + "_" * keyword.iskeyword(name): option for name, option in names.items()}


def options() -> Rows[dict[str, Any]]:
    """What each of `Options` means: ``name``, ``sentence``, ``default``, ``type`` and what its values are."""
    return Rows({**option, "name": name} for name, option in _described().items())


class Given:
    """Options of a call for the library, which frees them when nothing refers to them."""

    def __init__(self, options: Mapping[str, Any], **own: Any) -> None:
        # An argument of the library itself, so that it lives until a call is over.
        self._as_parameter_ = c_void_p(library.rk_options_new())
        weakref.finalize(self, library.rk_options_close, self._as_parameter_)
        # Local time is UTC where neither the recording nor the caller says.
        for key, value in {"default_time_zone": "+00:00", **options, **own}.items():
            name, unit = _FORMER.get(key, (key, ""))
            if key == "split_m" and value == 0:
                name, unit, value = "figures", "", "heart,equal-paces,training-load"
            for one in value if isinstance(value, (list, tuple)) else [] if value is None else [value]:
                self._set(name, str(one).lower() if isinstance(one, bool) else f"{one}{unit}")

    def _set(self, name: str, text: str) -> None:
        option = _described().get(name, {"name": name.replace("_", "-"), "type": "text"})
        if option["type"] == "file":
            with open(text, encoding="utf-8") as file:
                text = file.read()
        error = _library.Error()
        status = library.rk_options_set(self, option["name"].encode(), text.encode(), byref(error))
        try:
            check(status, error)
        except ArgumentError as refusal:
            if refusal.code != "option.unknown":
                raise
            raise TypeError("unexpected keyword argument: " + refusal.message.replace("-", "_")) from None


def path_bytes(path: Union[str, bytes, os.PathLike[Any]]) -> bytes:
    """The bytes of a path; what begins at a zero is left out, as the system does."""
    return os.fsencode(path).split(b"\0")[0]
