"""The ruck of the README's example."""

from __future__ import annotations

from dataset import Dataset
from ruck import Plan, Ruck

TURN = 9675.0

PLAN = Plan(
    # Five past ten in the morning of 4 May 2024, UTC.
    start=1_714_817_100,
    turn=TURN,
    profile=[
        (0, 112), (900, 121), (1700, 108), (2900, 131.5), (4100, 119), (5300, 142), (6600, 126),
        (7700, 133.5), (8700, 116), (TURN, 124),
    ],  # fmt: skip
    rests=[(6400, 300), (12_900, 420)],
)


def twelve_mile() -> Dataset:
    """Twelve miles out and back in under three hours at one point a second."""
    ruck = Ruck(PLAN)
    summary = "Twelve-mile ruck, out and back"
    return Dataset("twelve-mile", summary, [ruck.rows], ruck.truth(), "rucks", coordinate_decimals=7)
