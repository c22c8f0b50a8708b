"""Great circles on the sphere that every dataset lies on.

Computed with unit vectors in decimal arithmetic of 34 digits: the result does not depend on a
system's mathematics library, and a coordinate is rounded only where it is written.
"""

from __future__ import annotations

import decimal
import math
from decimal import Decimal
from typing import NamedTuple, Union

decimal.setcontext(decimal.Context(prec=34))

RADIUS = Decimal("6371008.8")
"""The mean radius of the Earth in metres."""

PI = Decimal("3.141592653589793238462643383279502884197")

NEGLIGIBLE = Decimal("1e-34")

Vector = tuple[Decimal, Decimal, Decimal]

Number = Union[int, float, Decimal]


class Place(NamedTuple):
    """A position in degrees; the longitude lies within ±180."""

    latitude: Decimal
    longitude: Decimal

    @classmethod
    def of(cls, latitude: str, longitude: str) -> Place:
        """The position with coordinates given as decimal text."""
        return cls(Decimal(latitude), Decimal(longitude))


class GreatCircle:
    """The great circle that leaves a place at a bearing in degrees clockwise from north."""

    def __init__(self, start: Place, bearing: Number) -> None:
        self._start, north, east = _frame(start)
        sine, cosine = _sin_cos(_radians(Decimal(bearing)))
        self._direction = _sum(north, cosine, east, sine)

    def place(self, metres: Number) -> Place:
        """The place some metres along the circle."""
        sine, cosine = _sin_cos(Decimal(metres) / RADIUS)
        x, y, z = _sum(self._start, cosine, self._direction, sine)
        latitude = _atan2(z, (x * x + y * y).sqrt())
        return Place(_degrees(latitude), _degrees(_atan2(y, x)))


def distance(start: Place, end: Place) -> Decimal:
    """Metres along the shorter arc between two places."""
    (position, north, east), target = _frame(start), _frame(end)[0]
    across = (_dot(target, north) ** 2 + _dot(target, east) ** 2).sqrt()
    return RADIUS * _atan2(across, _dot(target, position))


def initial_bearing(start: Place, end: Place) -> Decimal:
    """The direction in degrees, within ±180, in which the shorter arc to another place starts."""
    (_, north, east), target = _frame(start), _frame(end)[0]
    return _degrees(_atan2(_dot(target, east), _dot(target, north)))


def _frame(place: Place) -> tuple[Vector, Vector, Vector]:
    """The unit vectors from the centre to a place, and from there to the north and to the east."""
    sine, cosine = _sin_cos(_radians(place.latitude))
    east_sine, east_cosine = _sin_cos(_radians(place.longitude))
    return (
        (cosine * east_cosine, cosine * east_sine, sine),
        (-sine * east_cosine, -sine * east_sine, cosine),
        (-east_sine, east_cosine, Decimal(0)),
    )


def _sum(left: Vector, left_part: Decimal, right: Vector, right_part: Decimal) -> Vector:
    x, y, z = (a * left_part + b * right_part for a, b in zip(left, right))
    return x, y, z


def _dot(left: Vector, right: Vector) -> Decimal:
    return left[0] * right[0] + left[1] * right[1] + left[2] * right[2]


def _radians(degrees: Decimal) -> Decimal:
    return degrees * PI / 180


def _degrees(radians: Decimal) -> Decimal:
    return radians * 180 / PI


def _sin_cos(angle: Decimal) -> tuple[Decimal, Decimal]:
    """Sine and cosine by their series, within an eighth of a turn of the nearest axis."""
    quarter = int((angle * 2 / PI).to_integral_value())
    rest = angle - quarter * PI / 2
    square = rest * rest
    sine = term = rest
    order = 1
    while abs(term) > NEGLIGIBLE:
        order += 2
        term *= -square / (order * (order - 1))
        sine += term
    cosine = (1 - sine * sine).sqrt()
    return [(sine, cosine), (cosine, -sine), (-sine, -cosine), (-cosine, sine)][quarter % 4]


def _atan2(y: Decimal, x: Decimal) -> Decimal:
    """The angle of a vector: that of the system to 16 digits, then what is left by the sine."""
    near = Decimal(math.atan2(y, x))
    sine, cosine = _sin_cos(near)
    rest = (y * cosine - x * sine) / (x * x + y * y).sqrt()
    return near + rest + rest**3 / 6
