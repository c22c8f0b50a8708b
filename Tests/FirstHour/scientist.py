"""What a scientist types in the first hour, with the wheel, pandas and the command; `.ci/bindings check` runs it.

    RUCKSTAT_PROGRAM=.build/release/ruckstat python scientist.py DATASETS
"""

import os
import sys
import tempfile
from pathlib import Path
from subprocess import run

import pandas as pd
import ruckstat as rk

datasets = Path(sys.argv[1])
program = os.environ["RUCKSTAT_PROGRAM"]
walk = datasets / "rucks/twelve-mile.gpx"

# Masses as they are said; a bare number and a slip are refused with the right way.
session = rk.read(walk, load="35 lb", body_mass="180 pounds")[0]
assert abs(session.summary["load"]["mean_kg"] - 15.8757) < 1e-4
for wrong, words in [
    ({"load": 35}, "the unit is missing; write kg, lb"),
    ({"bodymass": "80 kg"}, "did you mean body_mass?"),
    ({"energy_model": "pandolf"}, "pandolf-santee-2003"),
]:
    try:
        rk.read(walk, **wrong)
        raise SystemExit(f"{wrong} was taken")
    except (rk.RuckstatError, TypeError) as error:
        assert words in str(error), error
assert rk.read(walk, default_load="20 kg", every="1 mi")[0].splits[0]["end_m"] > 1609

# Tables: rows, splits, a season with a file that cannot be read, statistics.
points, splits = session.points.to_pandas(), session.splits.to_pandas()
assert len(points) == session.summary["points"] and splits["distance_m"].sum() > 19000
assert splits["index"].dtype == "Int64" and splits["start_m"].dtype == "float64"
season = rk.read_many([*sorted((datasets / "season").glob("*.gpx")), datasets / "README.md"], body_mass="80 kg")
frame = season.to_pandas()
assert frame["failure_code"].notna().sum() == 1 and frame["points"].dtype == "Int64"
weeks = season.digest.statistics(by="week").to_pandas()
assert weeks["sessions"].iloc[0] == 10 and len(weeks) == 11

# The history of the command, under the same names.
with tempfile.TemporaryDirectory() as folder:
    store = Path(folder) / "store.sqlite"
    files = [str(file) for file in sorted((datasets / "season").glob("*.gpx"))]
    run([program, "import", *files, "--body-mass", "80kg", "--store", store, "-q"], check=True, stdout=-3)
    history = rk.History(store, program=program)
    kept = history.sessions().to_pandas()
    joined = kept.merge(frame, left_on="source_fingerprint", right_on="source_fingerprint")
    assert len(joined) == 10 and (joined["distance_m_x"] - joined["distance_m_y"]).abs().max() < 1e-6
    assert pd.to_datetime(kept["day"]).dt.year.eq(2024).all()
    assert history.statistics(by="month").to_pandas()["distance_m"].iloc[0] > 85_000
    assert len(history.records().to_pandas()) > 5
try:
    rk.History("missing.sqlite", program=program).sessions()
except rk.RuckstatError as error:
    assert "no history at" in str(error)
print(f"{len(points)} points, {len(splits)} splits, {len(kept)} sessions kept")
