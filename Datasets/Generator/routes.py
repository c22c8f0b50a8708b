"""Routes of great-circle legs between corners of known altitude."""

from __future__ import annotations

import math
from decimal import Decimal

from dataset import Dataset, Row, known
from geometry import ON_SPHERE
from sphere import GreatCircle, Number, Place, distance, initial_bearing

Leg = tuple[Number, Number, int]
"""Bearing in degrees, length in metres, altitude in metres at its end."""


def loop() -> Dataset:
    """A loop of five legs over a hill."""
    start = Place.of("51.2", "6.9")
    legs: list[Leg] = [(70, 1400, 365), (350, 1100, 402), (265, 1300, 371), (215, 900, 348)]
    rows = _rows(start, 310, legs)
    last = rows[-1].place
    home = distance(last, start)
    rows += _rows(last, 348, [(initial_bearing(last, start), home, 310)])[1:]
    why = f"great-circle legs of 1400, 1100, 1300 and 900 m and the way home {ON_SPHERE}"
    summary = "A loop over a hill, back to its start"
    return _route("loop", summary, rows, known(4700 + home, 0.01, why), gain=92, loss=92)


def out_and_back() -> Dataset:
    """Three kilometres out by three legs and back the same way."""
    legs: list[Leg] = [(200, 1200, 800), (240, 1000, 785), (190, 800, 900)]
    rows = _rows(Place.of("-43.5", "170.1"), 720, legs)
    why = f"twice the great-circle legs of 1200, 1000 and 800 m {ON_SPHERE}"
    summary = "Three kilometres out and the same way back"
    length = known(6000, 0.01, why)
    return _route("out-and-back", summary, rows + rows[-2::-1], length, gain=210, loss=210)


def point_to_point() -> Dataset:
    """Five kilometres over a pass."""
    legs: list[Leg] = [(20, 1500, 1130), (60, 1000, 1260), (35, 2500, 1050)]
    rows = _rows(Place.of("60.5", "8.2"), 980, legs)
    why = f"great-circle legs of 1500, 1000 and 2500 m {ON_SPHERE}"
    summary = "Five kilometres over a pass"
    return _route("point-to-point", summary, rows, known(5000, 0.01, why), gain=280, loss=210)


def _rows(start: Place, altitude: int, legs: list[Leg]) -> list[Row]:
    """A row every 25 m or less; altitude changes evenly on each leg."""
    rows = [Row(start, altitude)]
    for bearing, metres, end_altitude in legs:
        leg = GreatCircle(rows[-1].place, bearing)
        rise = end_altitude - altitude
        steps = math.ceil(metres / 25)
        for step in range(1, steps + 1):
            share = Decimal(step) / steps
            rows.append(Row(leg.place(share * Decimal(metres)), altitude + share * rise))
        altitude = end_altitude
    return rows


def _route(
    shape: str, summary: str, rows: list[Row], length: dict[str, object], gain: float, loss: float
) -> Dataset:
    """A route that is named by its shape."""
    why = "sum of the climbs between corners, whose altitudes are exact in decimal"
    truth = {
        "distance_m": length,
        "gain_m": known(gain, 1e-9, why),
        "loss_m": known(loss, 1e-9, "as the gain, of the descents"),
        "shape": shape.replace("-", "_"),
    }
    return Dataset(shape, summary, [rows], truth, folder="routes", is_route=True)
