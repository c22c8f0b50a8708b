"""Tracks along great circles, whose length is that of their legs by construction."""

from __future__ import annotations

from decimal import Decimal

from dataset import MORNING, Dataset, Row, known, pauses
from sphere import GreatCircle, Place

ON_SPHERE = "on the sphere of radius 6371008.8 m"


def great_circle_legs() -> Dataset:
    """Legs from a metre to a thousand kilometres, each in ten steps."""
    start = Place.of("47.5", "8.5")
    rows = [Row(start)]
    legs = [(37, 1), (310, 100), (95.5, 1000), (200, 10_000), (355, 100_000), (130, 1_000_000)]
    for bearing, metres in legs:
        leg = GreatCircle(rows[-1].place, bearing)
        rows += [Row(leg.place(Decimal(metres * step) / 10)) for step in range(1, 11)]
    why = (
        f"sum of the legs as laid out {ON_SPHERE}; 60 steps between coordinates rounded by at most "
        "8e-6 m"
    )
    summary = "Six great-circle legs of 1 m to 1000 km, no times"
    truth = {"distance_m": known(1_111_101, 0.001, why)}
    return Dataset("great-circle-legs", summary, [rows], truth)


def two_segments() -> Dataset:
    """Two walks of 1 km with ten minutes and 500 m between them that were not recorded."""
    start = Place.of("-33.9", "18.4")

    def walk(origin: Place, time: int) -> list[Row]:
        leg = GreatCircle(origin, 210)
        return [Row(leg.place(10 * step), 20, time + 8 * step) for step in range(101)]

    second = GreatCircle(start, 210).place(1500)
    gap = "nothing counts across the gap"
    summary = "Two segments of 1 km with a gap of 600 s and 500 m"
    truth = {
        "distance_m": known(2000, 0.01, f"two great-circle legs of 1000 m; {gap}"),
        "moving_s": known(1600, 0, f"100 steps of 8 s at 1.25 m/s in each segment; {gap}"),
        # What the gap adds where it is taken for a walk: a straight line, for both segments are straight, and its time at the pace.
        "bridged": {"distance_m": 500.0, "moving_s": 500 / 1.25},
        "pauses": pauses(),
    }
    segments = [walk(start, MORNING), walk(second, MORNING + 1400)]
    return Dataset("two-segments", summary, segments, truth)


def antimeridian() -> Dataset:
    """Twenty kilometres east across the antimeridian in Fiji, a point every twenty metres."""
    start = Place.of("-16.5", "179.9")
    leg = GreatCircle(start, 80)
    rows = [Row(leg.place(20 * step), 5, MORNING + 16 * step) for step in range(1001)]
    (south, west), (north, east) = start, rows[-1].place
    bounds = {"south": south, "west": west, "north": north, "east": east}
    truth = {
        "distance_m": known(20_000, 0.01, f"one great-circle leg of 20 km {ON_SPHERE}"),
        "bounds": {edge: float(degrees) for edge, degrees in bounds.items()},
    }
    summary = "20 km on one great circle across the antimeridian"
    return Dataset("antimeridian", summary, [rows], truth)


def polar() -> Dataset:
    """Three kilometres straight over the north pole, a point every five metres."""
    leg = GreatCircle(Place.of("89.99", "20"), 0)
    rows = [Row(leg.place(5 * step), 0, MORNING + 4 * step) for step in range(601)]
    truth = {
        "distance_m": known(3000, 0.01, f"one great-circle leg of 3 km {ON_SPHERE}"),
        "moving_s": known(2400, 0, "1.25 m/s throughout"),
        "pauses": pauses(),
    }
    return Dataset("polar", "3 km straight over the north pole", [rows], truth)


def flat_constant_speed() -> Dataset:
    """An hour on the level at 1.5 m/s: energy is power times time."""
    leg = GreatCircle(Place.of("45", "7"), 60)
    rows = [Row(leg.place(1.5 * second), 250, MORNING + second) for second in range(3601)]
    level = known(0, 0, "one altitude throughout")
    truth = {
        "distance_m": known(5400, 0.01, f"one great-circle leg of 5.4 km {ON_SPHERE}"),
        "moving_s": known(3600, 0, "1.5 m/s throughout"),
        "gain_m": level,
        "loss_m": level,
        "pauses": pauses(),
        "energy": [_pandolf_1977(), _backpacking_2022()],
    }
    return Dataset("flat-constant-speed", "An hour on the level at 1.5 m/s", [rows], truth)


def _pandolf_1977() -> dict[str, object]:
    """Pandolf, Givoni and Goldman 1977 at 80 kg, 20 kg and 1.5 m/s, in watts."""
    body, load, speed = Decimal(80), Decimal(20), Decimal("1.5")
    total = body + load
    power = Decimal("1.5") * body + 2 * total * (load / body) ** 2
    power += total * Decimal("1.5") * speed**2
    why = "1.5*80 + 2*(80+20)*(20/80)^2 + (80+20)*1.5*1.5^2 W for 3600 s, 4184 J/kcal"
    return _energy("pandolf-1977", {}, power, why)


def _backpacking_2022() -> dict[str, object]:
    """The LCDA equation for backpacking, 2022, at 80 kg, 20 kg and 1.5 m/s, in watts."""
    rest, speed, load_share = Decimal("1.2"), Decimal("1.5"), Decimal("0.25")
    walking = Decimal("0.19") + Decimal("1.78") * speed ** Decimal("0.58")
    walking += Decimal("0.27") * speed**4
    carrying = 1 + Decimal("1.96") * load_share ** Decimal("1.36")
    power = 80 * (rest + walking * carrying)
    why = (
        "80*(1.2 + (0.19 + 1.78*1.5^0.58 + 0.27*1.5^4)*(1 + 1.96*0.25^1.36)) W for 3600 s by "
        "mpmath, 4184 J/kcal"
    )
    return _energy("lcda-backpacking-2022", {"rest_w_per_kg": 1.2}, power, why)


def _energy(
    model: str, inputs: dict[str, float], power: Decimal, known_by: str
) -> dict[str, object]:
    """What an hour at a power costs by one model, for 80 kg of body mass and a load of 20 kg."""
    return {
        "model": model,
        "body_mass_kg": 80.0,
        "load_kg": 20.0,
        **inputs,
        "power_w": float(power),
        "gross_kcal": float(power * 3600 / 4184),
        "known_by": known_by,
    }
