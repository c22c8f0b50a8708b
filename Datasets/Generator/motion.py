"""Walks with climbs or rests at known places, without and with noise."""

from __future__ import annotations

import bisect
from decimal import Decimal

from dataset import MORNING, Dataset, Row, known, pauses
from noise import SplitMix64, WanderingNoise
from sphere import GreatCircle, Number, Place

METRES_PER_DEGREE = Decimal("111195.08")


class Path:
    """A path of great-circle legs, whose length is the sum of theirs by construction."""

    def __init__(self, start: Place) -> None:
        self._end = start
        self._legs: list[GreatCircle] = []
        self._starts: list[float] = []
        self.length = 0.0

    def append(self, bearing: Number, metres: float) -> None:
        """Extends the path by a leg."""
        leg = GreatCircle(self._end, bearing)
        self._legs.append(leg)
        self._starts.append(self.length)
        self._end = leg.place(metres)
        self.length += metres

    def place(self, metres: float) -> Place:
        """The place some metres along the path."""
        if metres >= self.length:
            return self._end
        leg = bisect.bisect_right(self._starts, metres) - 1
        return self._legs[leg].place(metres - self._starts[leg])


def shifted(origin: Place, north: float, east: float, cosine: str) -> Place:
    """The place some metres north and east on the tangent plane, given the latitude's cosine."""
    return Place(
        origin.latitude + Decimal(north) / METRES_PER_DEGREE,
        origin.longitude + Decimal(east) / (METRES_PER_DEGREE * Decimal(cosine)),
    )


def zigzag_climb() -> Dataset:
    """Switchbacks with 155 m up and 155 m down, altitudes exact."""
    by = "by construction, raw and by turning points alike"
    truth = {
        "distance_m": _ZIGZAG_DISTANCE,
        "gain_m": known(155, 1e-9, f"60 + 80 + 15 m {by}"),
        "loss_m": known(155, 1e-9, f"25 + 40 + 90 m {by}"),
        "moving_s": known(3100, 0, "1.25 m/s throughout"),
        "pauses": pauses(),
    }
    summary = "Three climbs and three descents at 8 %, no noise"
    return Dataset("zigzag-climb", summary, [_zigzag(0)], truth)


def zigzag_climb_noisy() -> Dataset:
    """The same with noise on every altitude."""
    gain = (
        "by turning points of 3 m: noise within 0.95 m (rounding included) makes no turning point "
        "and moves both ends of three climbs by at most that"
    )
    truth = {
        "distance_m": _ZIGZAG_DISTANCE,
        "gain_m": known(155, 5.7, gain),
        "loss_m": known(155, 5.7, "by turning points of 3 m, as the gain"),
        "pauses": pauses(),
    }
    summary = "Three climbs and three descents at 8 %, altitude noise within 0.9 m"
    return Dataset("zigzag-climb-noisy", summary, [_zigzag(0.9)], truth)


_ZIGZAG_DISTANCE = known(
    3875, 0.01, "3100 steps of 1.25 m on great-circle legs whose corners lie on rows"
)


def _zigzag(noise: float) -> list[Row]:
    """Climbs and descents at 8 %, a point each second; altitudes before noise are exact."""
    path = Path(Place.of("46.8", "9.8"))
    for leg in range(16):
        path.append(70 if leg % 2 == 0 else 300, 250)
    tenths = [12_000]
    for climb in [60, -25, 80, -40, 15, -90]:
        for _ in range(abs(climb) * 10):
            tenths.append(tenths[-1] + (1 if climb > 0 else -1))
    random = SplitMix64(3)
    return [
        Row(path.place(1.25 * second), altitude / 10 + random.within(noise), MORNING + second)
        for second, altitude in enumerate(tenths)
    ]


_STAGES = [(1200, True), (300, False), (900, True), (90, False), (600, True)]
"""Seconds, and whether they are walked."""

_PAUSES = pauses((1200, 1500), (2400, 2490))


def walk_pause_walk() -> Dataset:
    """45 minutes of walking with two rests, positions exact."""
    truth = {
        "distance_m": known(3780, 0.01, "2700 s at 1.4 m/s along one great circle"),
        "moving_s": known(2700, 0, "1200 + 900 + 600 s by construction"),
        "pauses": _PAUSES,
    }
    summary = "45 minutes of walking with rests of 300 s and 90 s"
    return Dataset("walk-pause-walk", summary, [_walk_pause_walk(0)], truth)


def walk_pause_walk_noisy() -> Dataset:
    """The same as a receiver would record it."""
    wandering = "2 % for noise of 2 m on each axis that wanders over 75 s"
    truth = {
        "distance_m": known(3780, 75.6, f"2700 s at 1.4 m/s; {wandering}"),
        "moving_s": known(2700, 54, "1200 + 900 + 600 s by construction; 2 % for the noise"),
        "pauses": _PAUSES,
    }
    summary = "45 minutes of walking with rests of 300 s and 90 s, wandering position noise"
    return Dataset("walk-pause-walk-noisy", summary, [_walk_pause_walk(2)], truth)


def _walk_pause_walk(deviation: float) -> list[Row]:
    """The stages at 1.4 m/s along one great circle, a point each second."""
    random = SplitMix64(4)
    north = WanderingNoise(deviation, memory=75, smoothing=8)
    east = WanderingNoise(deviation, memory=75, smoothing=8)
    line = GreatCircle(Place.of("51.18", "-1.83"), 40)
    # Counted in tenths of a metre, so that no rounding adds up.
    tenths = [0]
    for seconds, is_walked in _STAGES:
        for _ in range(seconds):
            tenths.append(tenths[-1] + (14 if is_walked else 0))
    rows = []
    for second, walked in enumerate(tenths):
        exact = line.place(Decimal(walked) / 10)
        noisy = shifted(exact, north.step(random), east.step(random), cosine="0.6269")
        rows.append(Row(noisy, 100, MORNING + second))
    return rows
