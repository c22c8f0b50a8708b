"""A season of ten rucks, from the first three miles to the eve of the twelve, as a watch records them."""

from __future__ import annotations

from datetime import datetime, timezone
from typing import Callable

from dataset import Dataset
from ruck import Plan, Ruck

MILE = 1609.344

RIVER = [(0, 98), (0.2, 101.5), (0.45, 97), (0.7, 104), (0.9, 99.5), (1, 103)]
HILLS = [(0, 110), (0.15, 146), (0.35, 118), (0.6, 171), (0.8, 139), (1, 164)]
"""Shares of the way out, and the altitude there."""

RUCKS = [
    ("2024-02-24", "13:02", "25# ruck, river trail", 3, RIVER, 1.78),
    ("2024-03-02", "13:10", "25# ruck, river trail", 4, RIVER, 1.80),
    ("2024-03-09", "12:47", "30# ruck, river trail", 4, RIVER, 1.83),
    ("2024-03-16", "12:55", "30# ruck, Ridge Road", 5, HILLS, 1.81),
    ("2024-03-20", "21:30", "30# evening ruck", 3, RIVER, 1.95),
    ("2024-03-30", "12:05", "35# ruck, river trail", 6, RIVER, 1.86),
    ("2024-04-06", "12:11", "35# ruck, Ridge Road", 6, HILLS, 1.88),
    ("2024-04-13", "11:40", "35# ruck, long one", 8, RIVER, 1.94),
    ("2024-04-20", "12:20", "45# ruck, Ridge Road", 5, HILLS, 1.84),
    ("2024-04-27", "12:02", "35# ruck, last long one", 9, RIVER, 2.00),
]
"""Day and time in UTC, name with the load, miles, ground and speed."""


def season() -> list[Callable[[], Dataset]]:
    """Ten rucks of 3 to 9 miles with 25 to 45 lb, a row every five seconds."""
    return [lambda number=number: _ruck(number) for number in range(len(RUCKS))]


def _ruck(number: int) -> Dataset:
    day, time, name, miles, ground, speed = RUCKS[number]
    turn = miles * MILE / 2
    start = int(datetime.fromisoformat(f"{day}T{time}:00").replace(tzinfo=timezone.utc).timestamp())
    rests = [(turn, 120 + 30 * miles)] if miles >= 5 else []
    plan = Plan(
        start, turn, [(part * turn, altitude) for part, altitude in ground], rests, speed, 20 + 31 * number, number, 5
    )
    ruck = Ruck(plan)
    return Dataset(f"{day}-ruck", name, [ruck.rows], ruck.truth(), "season", coordinate_decimals=7)
