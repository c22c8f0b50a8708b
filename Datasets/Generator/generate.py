"""Writes every synthetic dataset with its truth beside it; the same bytes on every platform.

    python3 Datasets/Generator/generate.py [FOLDER]

FOLDER is by default the repository's own `Datasets`. Needs Python 3.9 and nothing else. It shares
no code with the engine: the tracks, and what is known about them, are independent evidence.
"""

from __future__ import annotations

import sys
from pathlib import Path

import exports
import geometry
import motion
import routes
import season
import twelve_mile

DATASETS = [
    geometry.great_circle_legs,
    geometry.two_segments,
    geometry.antimeridian,
    geometry.polar,
    geometry.flat_constant_speed,
    motion.zigzag_climb,
    motion.zigzag_climb_noisy,
    motion.walk_pause_walk,
    motion.walk_pause_walk_noisy,
    twelve_mile.twelve_mile,
    *season.season(),
    routes.loop,
    routes.out_and_back,
    routes.point_to_point,
]


def main() -> None:
    """Writes into the folder that the command line names."""
    arguments = sys.argv[1:]
    root = Path(arguments[0]) if arguments else Path(__file__).resolve().parent.parent
    for make in DATASETS:
        dataset = make()
        folder = root / dataset.folder
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{dataset.name}.gpx").write_bytes(dataset.gpx().encode())
        (folder / f"{dataset.name}.truth.json").write_bytes(dataset.truth_document().encode())
        print(f"{dataset.folder}/{dataset.name}.gpx")
    folder = root / "exports"
    folder.mkdir(parents=True, exist_ok=True)
    for make in exports.ARCHIVES:
        archive = make()
        (folder / f"{archive.name}.zip").write_bytes(archive.bytes())
        print(f"exports/{archive.name}.zip")


if __name__ == "__main__":
    main()
