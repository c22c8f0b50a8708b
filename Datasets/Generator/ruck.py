"""A ruck out and back: a course, a walker and what the watch records of them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from dataset import Row, known, pauses
from motion import Path, shifted
from noise import SplitMix64, WanderingNoise
from sphere import Place


@dataclass(frozen=True)
class Plan:
    """Where, when and how a ruck goes out and the same way back."""

    start: int
    """Seconds since 1970."""
    turn: float
    """Metres out."""
    profile: list[tuple[float, float]]
    """Metres from the start and the altitude there; smooth slopes between."""
    rests: list[tuple[float, int]]
    """Metres walked, and seconds of rest there."""
    speed: float = 2.06
    """Metres a second on the level, when fresh."""
    bearing: float = 60
    """The course's direction overall, in degrees."""
    seed: int = 12
    every: int = 1
    """Seconds between two rows of the recording."""


class Ruck:
    """Out and back over gentle hills.

    The walker slows uphill and with time and rests; the watch adds wandering position noise, a barometer's noise and a
    pulse every five seconds.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.rows: list[Row] = []
        self._seconds = 0
        self.pauses: list[tuple[int, int]] = []
        self.moving_seconds = 0
        self._random = SplitMix64(plan.seed)
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
        bearing = self.plan.bearing
        while course.length < self.plan.turn:
            steps = 20 + int(self._random.unit() * 40)
            target = self.plan.bearing + self._random.within(55)
            bend = (target - bearing) / steps
            for _ in range(steps):
                course.append(bearing, 5)
                bearing += bend
        return course

    def _walk(self) -> None:
        walked = 0.0
        rests = list(self.plan.rests)
        self._record(walked, speed=0)
        while walked < 2 * self.plan.turn:
            if rests and walked >= rests[0][0]:
                seconds = rests.pop(0)[1]
                start = self._seconds - 1
                self.pauses.append((start, start + seconds))
                for _ in range(seconds):
                    self._record(walked, speed=0)
            speed = self._speed(walked)
            walked = min(walked + speed, 2 * self.plan.turn)
            self.moving_seconds += 1
            self._record(walked, speed)

    def _ground(self, walked: float) -> tuple[float, float]:
        """The altitude, and the grade in the direction of the walk."""
        turn, profile = self.plan.turn, self.plan.profile
        is_out = walked <= turn
        out = walked if is_out else 2 * turn - walked
        after = next(index for index, (metres, _) in enumerate(profile) if metres >= out)
        (start, low), (end, high) = profile[max(after, 1) - 1], profile[max(after, 1)]
        run, rise = end - start, high - low
        part = (out - start) / run
        grade = rise * 6 * part * (1 - part) / run
        return low + rise * part * part * (3 - 2 * part), grade if is_out else -grade

    def _speed(self, walked: float) -> float:
        _, grade = self._ground(walked)
        tired = 1 - 0.05 * walked / (2 * self.plan.turn)
        slope = 1 - 3 * grade if grade > 0 else 1 + 0.5 * grade
        return self.plan.speed * tired * slope * (1 + self._mood.step(self._random))

    def _record(self, walked: float, speed: float) -> None:
        altitude, grade = self._ground(walked)
        effort = 36 + 24 * (speed - 1.2) + 420 * max(grade, -0.02) if speed > 0 else 8
        drift = 12 * walked / (2 * self.plan.turn)
        self._pulse += (84 + effort + drift - self._pulse) / 35 + 0.35 * self._random.normal()
        position = shifted(
            self._course.place(walked if walked <= self.plan.turn else 2 * self.plan.turn - walked),
            self._north.step(self._random),
            self._east.step(self._random),
            cosine="0.8177",
        )
        second = self._seconds
        self._seconds += 1
        altitude += self._barometer.step(self._random)
        if second % self.plan.every != 0:
            return
        heart_rate = math.floor(self._pulse + 0.5) if second % 5 == 0 else None
        self.rows.append(Row(position, altitude, self.plan.start + second, heart_rate))

    def truth(self) -> dict[str, Any]:
        """What is known of it."""
        plan = self.plan
        rates = [row.heart_rate for row in self.rows if row.heart_rate is not None]
        gain = sum(abs(high - low) for (_, low), (_, high) in zip(plan.profile, plan.profile[1:]))
        by_course = (
            f"twice the course of {plan.turn:.0f} m; 1 % for position noise of 2 m on each axis that wanders over "
            "75 s"
        )
        climbs = len(plan.profile) - 1
        by_profile = (
            f"sum of the profile's climbs out and back; by turning points of 3 m, two ends of {climbs} "
            "climbs moved by barometer noise of 0.3 m (1 m at most)"
        )
        by_count = "counted while walking; one minute for noise around the rests"
        by_mean = (
            "mean of the written values, one every 5 s; half a beat for how the last interval is "
            "weighted"
        )
        return {
            "distance_m": known(2 * plan.turn, 0.01 * 2 * plan.turn, by_course),
            "gain_m": known(gain, 2 * climbs, by_profile),
            "loss_m": known(gain, 2 * climbs, "as the gain"),
            "moving_s": known(self.moving_seconds, 60, by_count),
            "max_heart_rate_bpm": known(max(rates), 0, "largest written value"),
            "mean_heart_rate_bpm": known(sum(rates) / len(rates), 0.5, by_mean),
            "pauses": pauses(*self.pauses),
        }
