"""The ruck of the README's example: a course, a walker and what the watch records of them."""

from __future__ import annotations

import math

from dataset import Dataset, Row, known, pauses
from motion import Path, shifted
from noise import SplitMix64, WanderingNoise
from sphere import Place

START = 1_714_817_100
"""Five past ten in the morning of 4 May 2024, UTC, in seconds since 1970."""

TURN = 9675.0
"""Metres out."""

PROFILE = [
    (0, 112), (900, 121), (1700, 108), (2900, 131.5), (4100, 119), (5300, 142), (6600, 126),
    (7700, 133.5), (8700, 116), (TURN, 124),
]  # fmt: skip
"""Metres from the start and the altitude there; smooth slopes between."""

RESTS = [(6400, 300), (12_900, 420)]
"""Metres walked, and seconds of rest there."""


class Ruck:
    """Out and back over gentle hills.

    The walker slows uphill and with time and rests twice; the watch adds wandering position noise,
    a barometer's noise and a pulse every five seconds.
    """

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.pauses: list[tuple[int, int]] = []
        self.moving_seconds = 0
        self._random = SplitMix64(12)
        self._north = WanderingNoise(deviation=2, memory=75, smoothing=8)
        self._east = WanderingNoise(deviation=2, memory=75, smoothing=8)
        self._barometer = WanderingNoise(deviation=0.3, memory=40, smoothing=3)
        self._mood = WanderingNoise(deviation=0.04, memory=120, smoothing=10)
        self._pulse = 84.0
        self._course = self._winding_course()
        self._walk()

    def _winding_course(self) -> Path:
        """A road with bends of a few hundred metres that keep to one direction overall."""
        course = Path(Place.of("35.15", "-79.02"))
        bearing = 60.0
        while course.length < TURN:
            steps = 20 + int(self._random.unit() * 40)
            target = 60 + self._random.within(55)
            bend = (target - bearing) / steps
            for _ in range(steps):
                course.append(bearing, 5)
                bearing += bend
        return course

    def _walk(self) -> None:
        walked = 0.0
        rests = list(RESTS)
        self._record(walked, speed=0)
        while walked < 2 * TURN:
            if rests and walked >= rests[0][0]:
                seconds = rests.pop(0)[1]
                start = len(self.rows) - 1
                self.pauses.append((start, start + seconds))
                for _ in range(seconds):
                    self._record(walked, speed=0)
            speed = self._speed(walked)
            walked = min(walked + speed, 2 * TURN)
            self.moving_seconds += 1
            self._record(walked, speed)

    def _ground(self, walked: float) -> tuple[float, float]:
        """The altitude, and the grade in the direction of the walk."""
        is_out = walked <= TURN
        out = walked if is_out else 2 * TURN - walked
        after = next(index for index, (metres, _) in enumerate(PROFILE) if metres >= out)
        (start, low), (end, high) = PROFILE[max(after, 1) - 1], PROFILE[max(after, 1)]
        run, rise = end - start, high - low
        part = (out - start) / run
        grade = rise * 6 * part * (1 - part) / run
        return low + rise * part * part * (3 - 2 * part), grade if is_out else -grade

    def _speed(self, walked: float) -> float:
        _, grade = self._ground(walked)
        tired = 1 - 0.05 * walked / (2 * TURN)
        slope = 1 - 3 * grade if grade > 0 else 1 + 0.5 * grade
        return 2.06 * tired * slope * (1 + self._mood.step(self._random))

    def _record(self, walked: float, speed: float) -> None:
        altitude, grade = self._ground(walked)
        effort = 36 + 24 * (speed - 1.2) + 420 * max(grade, -0.02) if speed > 0 else 8
        drift = 12 * walked / (2 * TURN)
        self._pulse += (84 + effort + drift - self._pulse) / 35 + 0.35 * self._random.normal()
        position = shifted(
            self._course.place(walked if walked <= TURN else 2 * TURN - walked),
            self._north.step(self._random),
            self._east.step(self._random),
            cosine="0.8177",
        )
        count = len(self.rows)
        heart_rate = math.floor(self._pulse + 0.5) if count % 5 == 0 else None
        altitude += self._barometer.step(self._random)
        self.rows.append(Row(position, altitude, START + count, heart_rate))


def twelve_mile() -> Dataset:
    """Twelve miles out and back in under three hours at one point a second."""
    ruck = Ruck()
    rates = [row.heart_rate for row in ruck.rows if row.heart_rate is not None]
    gain = sum(abs(high - low) for (_, low), (_, high) in zip(PROFILE, PROFILE[1:]))
    by_course = (
        "twice the course of 9675 m; 1 % for position noise of 2 m on each axis that wanders over "
        "75 s"
    )
    by_profile = (
        "sum of the profile's climbs out and back; by turning points of 3 m, two ends of nine "
        "climbs moved by barometer noise of 0.3 m (1 m at most)"
    )
    by_count = "counted while walking; one minute for noise beside the two rests"
    by_mean = (
        "mean of the written values, one every 5 s; half a beat for how the last interval is "
        "weighted"
    )
    truth = {
        "distance_m": known(2 * TURN, 0.01 * 2 * TURN, by_course),
        "gain_m": known(gain, 18, by_profile),
        "loss_m": known(gain, 18, "as the gain"),
        "moving_s": known(ruck.moving_seconds, 60, by_count),
        "max_heart_rate_bpm": known(max(rates), 0, "largest written value"),
        "mean_heart_rate_bpm": known(sum(rates) / len(rates), 0.5, by_mean),
        "pauses": pauses(*ruck.pauses),
    }
    summary = "Twelve-mile ruck, out and back"
    return Dataset("twelve-mile", summary, [ruck.rows], truth, "rucks", coordinate_decimals=7)
