"""Pace against load over a folder: a table with a row for each ruck, and a plot where matplotlib is installed.

    python season.py FOLDER [LOAD]

LOAD ("20 kg") is that of every ruck; left out, it is what the recordings and their names say.
"""

from __future__ import annotations

import sys

import ruckstat as rk


def main(folder: str, *given: str) -> None:
    options: rk.Options = {"body_mass": "80 kg"}
    if given:
        options["load"] = given[0]
    season = rk.read_many(folder, **options)
    points: list[tuple[float, float]] = []
    for row in season.to_list():
        if "failure" in row:
            print(f"{row['failure']['path']}: {row['failure']['message']}")
            continue
        load, pace = row["load"]["mean_kg"], row["moving_pace_s_per_km"]
        if row["kind"] != "foot" or load is None or pace is None:
            continue
        points.append((load, pace / 60))
        print(f"{row['start']}  {load:5.1f} kg  {pace / 60:5.2f} min/km")
    try:
        import matplotlib.pyplot as plt
    except ImportError:
        print(f"{len(points)} rucks; install matplotlib for a plot")
        return
    plt.scatter([load for load, _ in points], [pace for _, pace in points])
    plt.xlabel("load in kg")
    plt.ylabel("moving pace in min/km")
    plt.savefig("pace-against-load.png")
    print(f"{len(points)} rucks in pace-against-load.png")


if __name__ == "__main__":
    main(*sys.argv[1:3])
