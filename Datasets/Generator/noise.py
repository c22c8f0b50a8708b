"""Seeded noise by integer arithmetic, sums, products and square roots, exact on every platform."""

from __future__ import annotations

import math

_64_BITS = (1 << 64) - 1


class SplitMix64:
    """A small seeded generator (Steele, Lea and Flood 2014)."""

    def __init__(self, seed: int) -> None:
        self._state = seed

    def bits(self) -> int:
        """The next 64 bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _64_BITS
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _64_BITS
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _64_BITS
        return mixed ^ (mixed >> 31)

    def unit(self) -> float:
        """Uniform from 0 to below 1."""
        return (self.bits() >> 11) * 2.0**-53

    def within(self, limit: float) -> float:
        """Uniform within ± `limit`."""
        return (2 * self.unit() - 1) * limit

    def normal(self) -> float:
        """Nearly normal with unit variance: twelve uniforms, which needs no logarithm."""
        total = -6.0
        for _ in range(12):
            total += self.unit()
        return total


class WanderingNoise:
    """A first-order process of one step a second, smoothed as a receiver's filter does.

    It has a standard deviation, a correlation time of `memory` seconds, and is smoothed over
    `smoothing` seconds.
    """

    def __init__(self, deviation: float, memory: float, smoothing: float) -> None:
        self._memory = memory
        self._smoothing = smoothing
        # The variance of the process, raised by what the smoothing takes.
        self._kick = deviation * math.sqrt(2 / memory * (1 + smoothing / memory))
        self._drift = 0.0
        self._value = 0.0

    def step(self, random: SplitMix64) -> float:
        """The noise one second later."""
        self._drift += self._kick * random.normal() - self._drift / self._memory
        self._value += (self._drift - self._value) / self._smoothing
        return self._value
