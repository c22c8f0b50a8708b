"""Tests of the Python package, by `python -m unittest`; each says which library it needs and skips itself without it.

RUCKSTAT_DATASETS names the datasets, RUCKSTAT_CORPUS recordings made elsewhere, RUCKSTAT_PROGRAM the command.
"""

from __future__ import annotations

from array import array
import concurrent.futures
import datetime
import gc
import importlib.util
import io
import json
import math
import os
from pathlib import Path
import pickle
import random
import resource
import signal
import subprocess
import sys
import tempfile
import unittest

import ruckstat as rk
from ruckstat._survival import survive

DATASETS = Path(os.environ.get("RUCKSTAT_DATASETS", Path(__file__).resolve().parents[2] / "Datasets"))
CORPUS = os.environ.get("RUCKSTAT_CORPUS")
PROGRAM = os.environ.get("RUCKSTAT_PROGRAM")
WALK = DATASETS / "rucks" / "twelve-mile.gpx"


def needs(*names: str):
    missing = [name for name in names if importlib.util.find_spec(name) is None]
    return unittest.skipIf(missing, f"{', '.join(missing)} is not installed")


def every_file() -> list[str]:
    folders = [str(DATASETS)] + ([CORPUS] if CORPUS else [])
    # The command takes the files out of a zip, which the package does not.
    return sorted(
        str(path)
        for folder in folders
        for path in Path(folder).rglob("*")
        if path.is_file() and path.suffix != ".zip"
    )


class ReadingTests(unittest.TestCase):
    def test_a_path_bytes_a_view_and_a_file_give_the_same_session(self) -> None:
        content = WALK.read_bytes()
        wanted = rk.read(WALK, name="x").json
        for source in [str(WALK), content, bytearray(content), memoryview(content), io.BytesIO(content)]:
            self.assertEqual(rk.read(source, name="x").json, wanted)

    def test_the_types_of_figures_are_those_of_the_schemas(self) -> None:
        place = DATASETS.parent / "Sources/Python/make_figures.py"
        spec = importlib.util.spec_from_file_location("make_figures", place)
        made = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(made)
        self.assertEqual(made.FILE.read_text(), made.Types().text(), f"run python3 {place}")

    @unittest.skipUnless(PROGRAM, "RUCKSTAT_PROGRAM names no command")
    def test_efforts_are_those_of_the_command(self) -> None:
        command = [PROGRAM, "efforts", "--format", "json", "--quiet", "--load", "20kg", str(WALK)]
        written = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
        self.assertEqual(rk.read(WALK, load="20 kg")[0].efforts, written["sessions"][0]["efforts"])

    @unittest.skipUnless(PROGRAM, "RUCKSTAT_PROGRAM names no command")
    @needs("pandas")
    def test_data_frames_have_the_names_of_csv(self) -> None:
        session = rk.read(WALK, load="20 kg")[0]
        for command, rows in [("splits", session.splits), ("efforts", session.efforts)]:
            words = [PROGRAM, command, "--format", "csv", "--quiet", str(WALK)]
            header = subprocess.run(words, capture_output=True, check=True, text=True).stdout.split("\n")[0].split(",")
            self.assertEqual(list(rows.to_pandas().columns), header[2:])

    def test_a_load_with_a_unit_is_that_in_kilograms(self) -> None:
        for load, kilograms in [("20 kg", 20), ("45lb", 45 * 0.45359237), ("45#", 45 * 0.45359237), ("12.5 kg", 12.5)]:
            summary = rk.read(WALK, load=load)[0].summary
            self.assertAlmostEqual(summary["load"]["mean_kg"], kilograms, places=9)

    def test_a_bare_number_is_refused_with_what_to_write(self) -> None:
        with self.assertRaises(rk.ArgumentError) as caught:
            rk.read(WALK, load=35)
        self.assertIn("the unit is missing; write kg, lb or #", str(caught.exception))

    def test_options_are_those_of_the_list(self) -> None:
        hints = rk.Options.__annotations__
        self.assertEqual(list(hints), [option["name"] for option in rk.options()])
        for option in rk.options():
            kind = "bool" if option["type"] == "flag" else "Text"
            wanted = f"Union[{kind}, Sequence[{kind}]]" if option["repeatable"] else kind
            hint = hints[option["name"]]
            self.assertEqual(getattr(hint, "__forward_arg__", hint), wanted, option["name"])

    @unittest.skipUnless(PROGRAM, "RUCKSTAT_PROGRAM names no command")
    def test_the_list_has_every_option_that_changes_a_number(self) -> None:
        described = json.loads(subprocess.run([PROGRAM, "--experimental-dump-help"], capture_output=True).stdout)
        analyze = next(one for one in described["command"]["subcommands"] if one["commandName"] == "analyze")
        names = {
            name["name"] for one in analyze["arguments"] for name in one.get("names", []) if name["kind"] == "long"
        }
        # Which sessions, how they are shown, and what needs several files or a history.
        others = {
            "since", "until", "where", "sort", "reverse", "limit", "columns", "explain", "plot", "plot-characters",
            "season", "format", "fields", "units", "week-start", "csv-raw", "no-color", "quiet", "config", "jobs",
            "progress", "strict", "paths-from", "private", "join", "force", "help", "version",
        }
        listed = {name.strip("_").replace("_", "-") for name in rk.Options.__annotations__}
        own = {"default-time-zone", "figures", "without-points"}
        self.assertEqual(names - others, listed - own)

    # What each option is tried with, on a recording of a day in May 2024.
    TRIED = {
        "body_mass": ["176 lb", "5 kg"], "default_body_mass": ["90kg", "90"], "height": ["5ft11in", "5 kg"],
        "age": [40, "forty"], "sex": ["female", "x"], "resting_heart_rate": [50, 5], "max_heart_rate": [180, "1e9"],
        "heart_rate_zones": ["100,120,140,160", "140,120"], "load": ["45#", "45"], "default_load": ["20kg", "900 kg"],
        "load_at": ["6km=25lb", "6km"], "water": ["3L@0.75L/h", "3 kg"], "activity": ["ride", "hike"],
        "distance_rule": ["haversine:6378137", "haversine:1"], "gap_rule": ["none", "x"],
        "gain_rule": ["hysteresis:5", "hysteresis:x"], "moving_rule": ["speed:0.5", "gpxpy:5"], "clean": ["none", "wash"],
        "keep_vehicle": [True, "yes"], "difficulty_terrain": ["mountain", "moon"],
        "energy_model": ["pandolf-1977", "pandolf-x"], "terrain": ["sand", "lava"], "terrain_at": ["6km=sand", "sand"],
        "terrain_tiles": ["none", None], "grade": [-5, 101], "rest": [1.3, 0], "no_guard_rails": [True, "yes"],
        "met_code": [17012, 1], "vo2max": [45, 5], "rpe": [7, 11], "every": ["10 min", "10"], "from_": ["30:00", "soon"],
        "to": ["6km", "6 kg"], "fit_load_field": ["session.178/10", "x"], "max_nesting": [3, 0],
        "max_element_size": ["1KiB", "1 kg"], "max_points": [100, 0], "max_expansion": [2, -1], "max_memory": ["1KB", "0"],
        "time_zone": ["+05:30", None],
    }
    # What this recording does not show.
    UNSEEN = {
        "height", "age", "sex", "resting_heart_rate", "terrain_tiles", "met_code", "vo2max", "fit_load_field",
        "max_element_size", "max_expansion",
    }

    @unittest.skipUnless(PROGRAM, "RUCKSTAT_PROGRAM names no command")
    def test_every_option_does_what_it_does_in_the_command(self) -> None:
        def run(name: str, *values: object, more: tuple[str, ...] = ()) -> tuple[str, str]:
            flag = "--" + name.strip("_").replace("_", "-")
            words = [word for value in values for word in ([flag] if value is True else [f"{flag}={value}"])]
            command = [PROGRAM, "analyze", "--format", "ndjson", "--quiet", *more, *words, str(WALK)]
            environment = {"TZ": "UTC", "XDG_CONFIG_HOME": "/dev/null/none", "PATH": os.environ.get("PATH", "")}
            done = subprocess.run(command, capture_output=True, text=True, env=environment)
            return done.stdout, done.stderr

        def ours(**options: object) -> str:
            return rk.read_many([WALK], **options).json

        own = {"default_time_zone", "figures", "without_points", "loads"}
        self.assertEqual(set(self.TRIED), set(rk.Options.__annotations__) - own)
        usual = run("load", "20kg")[0]
        for name, (value, wrong) in self.TRIED.items():
            # What changes a load needs one.
            given = {} if name in ("load", "default_load") else {"load": "20 kg"}
            more = tuple(f"--load={load}" for load in given.values())
            wanted = run(name, value, more=more)[0].replace(f" (raise the limit with --{name.replace('_', '-')})", "")
            self.assertEqual(ours(**given, **{name: value}), wanted, name)
            self.assertEqual(wanted == usual, name in self.UNSEEN, name)
            if wrong is None:
                continue
            reason = run(name, wrong, more=more)[1].partition(": ")[2].partition("': ")[2].split("\n")[0]
            with self.assertRaises(rk.ArgumentError, msg=name) as caught:
                ours(**given, **{name: wrong})
            dashed = name.strip("_").replace("_", "-")
            if value is not True:
                self.assertEqual(caught.exception.message, f"the value '{wrong}' is invalid for {dashed}: {reason}")
        both = ["2km=10kg", "4km=5kg"]
        self.assertEqual(ours(load="20 kg", load_at=both), run("load_at", *both, more=("--load=20kg",))[0])
        reversed_ends = run("from", "6km", more=("--to=2km",))[1]
        with self.assertRaises(rk.ArgumentError) as caught:
            ours(from_="6km", to="2km")
        self.assertIn(caught.exception.message, reversed_ends)
        with tempfile.TemporaryDirectory() as folder:
            for table in ["day,load\n2024-05-04,30kg\n", "day,load\n2024-05-04,30\n"]:
                path = Path(folder) / "loads.csv"
                path.write_text(table)
                written, said = run("loads", path)
                try:
                    self.assertEqual(ours(loads=path), written)
                except rk.ArgumentError as error:
                    self.assertIn(error.message.partition("for loads: ")[2], said)
                    self.assertEqual(written, "")

    def test_names_of_before_mean_what_they_meant(self) -> None:
        for former, now in [
            ({"height_m": 1.8}, {"height": "1.8 m"}), ({"age_years": 40}, {"age": 40}), ({"kind": "ride"}, {"activity": "ride"}),
            ({"split_m": 400}, {"every": "400 m"}), ({"split_m": 0}, {"figures": "heart,equal-paces,training-load"}),
            ({"keeps_vehicle": True}, {"keep_vehicle": True}), ({"utc_offset_s": -5400}, {"time_zone": "-01:30"}),
            ({"terrain_factor": 1.3}, {"terrain": "1.3"}), ({"perceived_exertion": 7.5}, {"rpe": 7.5}),
            ({"resting_heart_rate_bpm": 50}, {"resting_heart_rate": 50}), ({"max_heart_rate_bpm": 180}, {"max_heart_rate": 180}),
            ({"resting_rate_w_per_kg": 1.3}, {"rest": 1.3}), ({"cleaning_rule": "none"}, {"clean": "none"}),
            ({"max_memory_bytes": 1000}, {"max_memory": "1KB"}),
        ]:
            one, other = (rk.read_many([WALK], load="20 kg", **given).json for given in (former, now))
            self.assertEqual(one, other, str(former))

    def test_options_are_those_of_the_command(self) -> None:
        usual = rk.read(WALK, default_load="45 lb")[0].summary
        self.assertAlmostEqual(usual["load"]["mean_kg"], 45 * 0.45359237, places=9)
        known = rk.read(WALK, default_load="45 lb", load="20 kg", terrain="sand", every="1 mi")[0].summary
        self.assertAlmostEqual(known["load"]["mean_kg"], 20, places=9)
        self.assertGreater(known["energy"]["gross_kcal"], 1.2 * rk.read(WALK, load="20 kg")[0].summary["energy"]["gross_kcal"])
        self.assertAlmostEqual(known["splits"][0]["distance_m"], 1609.344, places=3)
        by_time = rk.read(WALK, every="10 min")[0].summary
        self.assertAlmostEqual(by_time["splits"][0]["elapsed_s"], 600, places=3)

    def test_a_recording_is_a_sequence_of_its_sessions(self) -> None:
        recording = rk.read(WALK)
        self.assertEqual(len(recording), 1)
        self.assertEqual(recording[-1].json, recording[0].json)
        self.assertEqual(len(recording[:5]), 1)
        with self.assertRaises(IndexError):
            recording[1]
        self.assertEqual([session.json for session in recording], [recording[0].json])

    def test_what_is_wrong_with_bytes_has_a_code_and_survives_a_pickle(self) -> None:
        with self.assertRaises(rk.FormatError) as caught:
            rk.read(b"not a recording")
        error = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual((error.code, str(error)), ("format.unknown", str(caught.exception)))
        with self.assertRaises(rk.FormatError) as caught:
            rk.read(b"")
        self.assertEqual(caught.exception.code, "format.empty")
        with self.assertRaises(FileNotFoundError):
            rk.read("/no/such/file.gpx")

    def test_options_outside_their_range_are_errors(self) -> None:
        for options in [
            {"load": "-1 kg"}, {"load": math.nan}, {"load": "20 stone"}, {"load": 35}, {"body_mass": 80}, {"every": 1},
            {"every": "1 kg"}, {"terrain": "lava"}, {"default_load": "900 kg"}, {"body_mass": 1}, {"gain_rule": "x"},
            {"energy_model": "pandolf-x"}, {"split_m": 1}, {"utc_offset_s": 10**6}, {"sex": "?"},
        ]:
            with self.assertRaises(rk.ArgumentError, msg=str(options)):
                rk.read(WALK, **options)
        with self.assertRaises(TypeError):
            rk.read(WALK, laod=20)

    def test_columns_are_analysed_like_a_file(self) -> None:
        time_s = array("d", [0, 60, 120, 180])
        north = [46 + 0.001 * row for row in range(4)]
        summary = rk.analyze(time_s=time_s, latitude_deg=north, longitude_deg=[7.0] * 4, load="20 kg").summary
        # A thousandth of a degree of the mean meridian is 111.195 m.
        self.assertAlmostEqual(summary["distance_m"], 3 * 6371008.8 * math.pi / 180_000, places=6)
        self.assertEqual(summary["elapsed_s"], 180)
        with self.assertRaises(ValueError):
            rk.analyze(time_s=time_s, latitude_deg=[0.0], longitude_deg=[0.0])
        with self.assertRaises(rk.ArgumentError):
            rk.analyze(time_s=time_s, latitude_deg=north)
        empty = rk.analyze(time_s=[]).summary
        self.assertIsNone(empty["distance_m"])

    def test_moments_of_python_are_times(self) -> None:
        start = datetime.datetime(2024, 5, 4, 8, 5, 0, 250_000, tzinfo=datetime.timezone.utc)
        minute = datetime.timedelta(minutes=1)
        aware = [start + row * minute for row in range(4)]
        zone = datetime.timezone(datetime.timedelta(hours=2))
        for times in [
            aware,
            [time.astimezone(zone) for time in aware],
            [time.replace(tzinfo=None) for time in aware],
            tuple(aware[:3]) + (None,),
        ]:
            self.assert_times(times, "2024-05-04T08:05:00Z", 180 if times[-1] else 120)

    def assert_times(self, times, start: str, elapsed: float) -> None:
        north = [46 + 0.001 * row for row in range(4)]
        summary = rk.analyze(time_s=times, latitude_deg=north, longitude_deg=[7.0] * 4).summary
        self.assertEqual((summary["start"][:19] + "Z", summary["elapsed_s"]), (start, elapsed), repr(times))

    @needs("numpy")
    def test_moments_of_numpy_are_times_in_any_unit(self) -> None:
        import numpy as np

        times = np.datetime64("2024-05-04T08:05:00") + np.arange(4) * np.timedelta64(60, "s")
        for unit in ["m", "s", "ms", "us", "ns"]:
            self.assert_times(times.astype(f"datetime64[{unit}]"), "2024-05-04T08:05:00Z", 180)
        self.assert_times(list(times), "2024-05-04T08:05:00Z", 180)
        self.assert_times(np.append(times[:3], np.datetime64("NaT")), "2024-05-04T08:05:00Z", 120)
        self.assert_times(times.astype(datetime.datetime).astype(object), "2024-05-04T08:05:00Z", 180)
        days = np.arange("2024-05-04", "2024-05-08", dtype="datetime64[D]")
        self.assertEqual(rk.analyze(time_s=days).summary["elapsed_s"], 3 * 86_400)

    @needs("numpy")
    def test_moments_keep_their_fractions(self) -> None:
        import numpy as np
        from ruckstat._times import seconds

        for text, second in [("2024-05-04T08:05:00.1", 1714809900.1), ("1969-12-31T23:59:59.75", -0.25)]:
            for unit in ["ms", "us", "ns"]:
                self.assertEqual(list(seconds(np.array([text], dtype=f"datetime64[{unit}]"))), [second])

    @needs("pandas", "polars", "pyarrow")
    def test_the_column_of_times_comes_back_in_as_it_went_out(self) -> None:
        import pandas as pd

        points = rk.read(WALK)[0].points
        wanted = points.to_numpy("elapsed_s")[-1]
        table, frame, polars = points.to_arrow(), points.to_pandas(), points.to_polars()
        start = str(table["time"][0].as_py())[:19].replace(" ", "T") + "Z"
        for times in [
            frame["time"], frame["time"].dt.tz_convert("Asia/Tokyo"), frame["time"].dt.tz_localize(None),
            frame["time"].astype("datetime64[ns, UTC]"), pd.DatetimeIndex(frame["time"]), list(frame["time"]),
            frame["time"].astype(pd.ArrowDtype(table["time"].type)), polars["time"], polars["time"].to_list(),
            polars["time"].dt.convert_time_zone("Asia/Tokyo"), table["time"], table["time"].combine_chunks(),
            table["time"].to_pylist(), points.to_pandas()["time"].to_numpy(),
        ]:
            session = rk.analyze(
                time_s=times, latitude_deg=frame["latitude_deg"], longitude_deg=polars["longitude_deg"],
                altitude_m=table["altitude_m"])
            self.assertEqual(session.summary["start"][:19], start[:19], type(times))
            self.assertEqual(session.points.to_numpy("elapsed_s")[-1], wanted, type(times))
            self.assertEqual(session.points.to_numpy("metabolic_power_w")[-1], points.to_numpy("metabolic_power_w")[-1])
        gaps = frame["time"].where(frame.index != 5)
        self.assertEqual(rk.analyze(time_s=gaps).summary["elapsed_s"], rk.analyze(time_s=frame["time"]).summary["elapsed_s"])

    def test_columns_that_hold_something_else_are_refused_by_name(self) -> None:
        now = datetime.datetime(2024, 5, 4, 8, 5)
        cases = [
            ({"time_s": ["2024-05-04T08:05:00Z"]}, "time_s must be a column of seconds since 1970 or datetimes"),
            ({"time_s": [datetime.timedelta(minutes=1)]}, "time_s must be a column"),
            ({"altitude_m": [now]}, "altitude_m must be a column of numbers"),
            ({"time_s": [1.7e15, 1.7e15 + 1]}, "another unit"),
            ({"time_s": [1.7e12]}, "time_s has no second since 1970"),
        ]
        if importlib.util.find_spec("numpy"):
            import numpy as np

            cases += [
                ({"time_s": np.zeros(2, "timedelta64[s]")}, "durations"),
                ({"altitude_m": np.zeros(2, "datetime64[s]")}, "altitude_m must be a column of numbers"),
                ({"time_s": np.zeros((2, 2))}, "2 dimensions"),
                ({"time_s": np.array(["today"])}, "time_s must be a column"),
            ]
        for columns, words in cases:
            with self.assertRaises(rk.ArgumentError, msg=str(columns)) as caught:
                rk.analyze(**columns)
            self.assertIn(words, str(caught.exception))
        with self.assertRaises(rk.ArgumentError) as caught:
            rk.analyze(time_s=[0.0, 1, 2], altitude_m=[5.0])
        self.assertIn("time_s has 3, altitude_m has 1", str(caught.exception))

    def test_messages_name_what_was_meant(self) -> None:
        for options, words in [
            ({"load": "35"}, "the unit is missing"), ({"energy_model": "pandolf-x"}, "must be one of "),
            ({"kind": "hike"}, "must be one of foot, "), ({"sex": "?"}, "must be one of female, male"),
            ({"height_m": "180cm"}, "is invalid for height"),
        ]:
            with self.assertRaises(rk.ArgumentError) as caught:
                rk.read(WALK, **options)
            self.assertIn(words, str(caught.exception))
        with self.assertRaisesRegex(TypeError, "did you mean body_mass"):
            rk.read(WALK, bodymass=80)
        for load in ["45 LB", "45 pounds", "45lbs", "45#"]:
            self.assertAlmostEqual(rk.read(WALK, load=load)[0].summary["load"]["mean_kg"], 45 * 0.45359237, places=9)

    def test_altitudes_of_a_known_barometer_are_its_own(self) -> None:
        draw = random.Random(5)
        noise, altitudes = 0.0, []
        for second in range(1800):
            noise = 0.97 * noise + draw.gauss(0, 0.75)
            altitudes.append(100 + noise + 20 * math.sin(second / 200))
        columns = {
            "time_s": [float(second) for second in range(1800)],
            "latitude_deg": [46 + 1.2e-5 * second for second in range(1800)],
            "longitude_deg": [7.0] * 1800,
            "altitude_m": altitudes,
        }
        unknown = rk.analyze(**columns).summary["elevation"]
        known = rk.analyze(**columns, has_barometer=True).summary["elevation"]
        self.assertEqual((unknown["source"], known["source"]), ("gps", "barometric"))

    def test_segments_divide_columns(self) -> None:
        north = [46.0, 46.001, 46.002, 46.003]
        times = [0.0, 60, 120, 180]
        whole = rk.analyze(time_s=times, latitude_deg=north, longitude_deg=[7.0] * 4).summary
        parts = rk.analyze(time_s=times, latitude_deg=north, longitude_deg=[7.0] * 4, segment_starts=[0, 2]).summary
        self.assertEqual((whole["segments"], parts["segments"]), (1, 2))
        # The path goes on where a segment begins a usual step and interval later.
        self.assertAlmostEqual(parts["distance_m"], whole["distance_m"], places=6)


class ManyTests(unittest.TestCase):
    def test_no_file_is_left_out(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "a.gpx").write_bytes(WALK.read_bytes())
            (Path(folder) / "empty.fit").write_bytes(b"")
            (Path(folder) / "notes.txt").write_text("a list")
            os.symlink("nowhere", Path(folder) / "z.gpx")
            table = rk.read_many(folder)
            lines = table.to_list()
            self.assertEqual(len(table), 4)
            self.assertEqual(
                [line.get("failure", {}).get("code") for line in lines],
                [None, "format.empty", "format.unknown", "file.not-found"],
            )
            self.assertEqual(len(table.digest), 1)

    def test_jobs_do_not_change_the_rows(self) -> None:
        one = rk.read_many(DATASETS / "rucks", jobs=1)
        self.assertEqual(one.json, rk.read_many(DATASETS / "rucks", jobs=7).json)

    @unittest.skipUnless(PROGRAM, "RUCKSTAT_PROGRAM names no command")
    def test_lines_and_digest_are_those_of_the_command(self) -> None:
        environment = {**os.environ, "TZ": "UTC", "XDG_CONFIG_HOME": "/dev/null/none"}
        files = every_file()
        command = [str(PROGRAM), "analyze", "--quiet", "--format", "ndjson", "--load", "20kg", *files]
        answer = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment, check=False)
        wanted = [line for line in answer.stdout.splitlines() if b'"failure":{' not in line[:60]]
        table = rk.read_many(files, load="20 kg")
        lines = [line.encode() for line in table.json.splitlines() if '"failure":{' not in line[:60]]
        self.assertGreater(len(wanted), 100)
        self.assertEqual(lines, wanted)
        with tempfile.TemporaryDirectory() as folder:
            digest = Path(folder) / "all.digest"
            command = [str(PROGRAM), "stats", "--quiet", "--load", "20kg", "--digest", str(digest), *files]
            subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment, check=False)
            self.assertEqual(bytes(table.digest), digest.read_bytes())
            self.assertEqual(bytes(rk.Digest.of(files, load="20 kg")), digest.read_bytes())
            command = [str(PROGRAM), "stats", "--merge", str(digest), "--format", "json", "--by", "week",
                       "--by", "load-band", "--as-of", "2026-01-01"]
            answer = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment, check=False)
            statistics = table.digest.statistics(by=["week", "load-band"], as_of="2026-01-01")
            self.assertEqual(statistics, json.loads(answer.stdout))


class DigestTests(unittest.TestCase):
    def test_digests_merge_in_any_order_with_repeats(self) -> None:
        parts = [session.digest for file in every_file()[:60] for session in read_or_nothing(file)]
        forward = rk.Digest.merge(parts)
        self.assertEqual(forward, rk.Digest.merge(reversed(parts + parts[:7])))
        one = rk.Digest()
        for part in parts:
            one |= part
        self.assertEqual(one, forward)
        self.assertEqual(len(forward), len(forward.rows()))
        self.assertEqual(rk.Digest(bytes(forward)), forward)

    def test_what_is_no_digest_is_an_error(self) -> None:
        for content in [b"", b"x", bytes(rk.Digest())[:-1]]:
            with self.assertRaises(rk.FormatError) as caught:
                rk.Digest(content)
            self.assertTrue(caught.exception.code.startswith("digest."))
        with self.assertRaises(rk.ArgumentError):
            rk.Digest().statistics(by=["fortnight"])
        self.assertEqual(rk.Digest().statistics(as_of="2025-01-01")["groups"][0]["sessions"], 0)


def read_or_nothing(path: str):
    try:
        return rk.read(path)
    except rk.FormatError:
        return []


class KernelTests(unittest.TestCase):
    def test_haversine_is_the_length_of_a_meridian(self) -> None:
        degree = 6371008.8 * math.pi / 180
        self.assertAlmostEqual(rk.kernels.haversine([0.0, 1, 2], [7.0, 7, 7]), 2 * degree, places=5)
        self.assertEqual([round(x / degree, 9) for x in rk.kernels.haversine_steps([0.0, 1, 2], [7.0, 7, 7])], [0, 1, 1])
        self.assertEqual(rk.kernels.haversine([], []), 0)
        self.assertTrue(math.isnan(rk.kernels.haversine_steps([0, math.nan], [0, 0])[1]))
        self.assertEqual(rk.kernels.haversine([0, math.nan], [0, 0]), 0)
        with self.assertRaises(ValueError):
            rk.kernels.haversine([0.0], [])

    def test_pandolf_is_its_published_equation(self) -> None:
        self.assertIn("pandolf-1977", rk.kernels.energy_models())
        power = rk.kernels.energy_power([1.5], body_mass_kg=80, load_kg=20, model="pandolf-1977")
        self.assertAlmostEqual(power[0], 1.5 * 80 + 2 * 100 * 0.0625 + 100 * 1.5 * 2.25, places=9)
        with self.assertRaises(rk.ArgumentError):
            rk.kernels.energy_power([1.5], body_mass_kg=1)

    @needs("numpy")
    def test_a_number_of_numpy_is_a_number(self) -> None:
        import numpy as np

        wanted = list(rk.kernels.energy_power([1.4, 1.5], body_mass_kg=80, load_kg=20))
        for load in [np.float32(20), np.int64(20), np.array(20.0), [20, 20]]:
            self.assertEqual(list(rk.kernels.energy_power([1.4, 1.5], body_mass_kg=80, load_kg=load)), wanted)

    @needs("numpy")
    def test_haversine_is_the_formula_of_numpy(self) -> None:
        import numpy as np

        latitudes, longitudes = np.linspace(46, 47, 500_000), np.linspace(7, 8, 500_000)

        def formula() -> float:
            north, east = np.radians(latitudes), np.radians(longitudes)
            squares = np.sin(np.diff(north) / 2) ** 2
            squares += np.cos(north[:-1]) * np.cos(north[1:]) * np.sin(np.diff(east) / 2) ** 2
            return float(np.sum(2 * 6371008.8 * np.arcsin(np.sqrt(squares))))

        self.assertAlmostEqual(rk.kernels.haversine(latitudes, longitudes) / formula(), 1, places=9)


class ArrowTests(unittest.TestCase):
    @needs("pyarrow")
    def test_every_file_has_the_same_valid_columns(self) -> None:
        import pyarrow as pa

        schemas, rows = set(), 0
        for path in every_file():
            for session in read_or_nothing(path):
                batch = pa.record_batch(session.points)
                batch.validate(full=True)
                self.assertEqual(batch.num_rows, len(session.points))
                schemas.add(str(batch.schema))
                rows += batch.num_rows
        self.assertEqual(len(schemas), 1)
        self.assertGreater(rows, 1000)
        table = pa.table(rk.read_many(every_file()))
        table.validate(full=True)
        self.assertEqual(table.schema.metadata[b"ruckstat.schema"], b"ruckstat.analysis/1")
        self.assertEqual(table.num_rows, len(rk.read_many(every_file())))

    @needs("pyarrow")
    def test_summaries_are_the_values_of_the_json(self) -> None:
        table = rk.read_many([WALK, "/no/such.gpx"], load="20 kg")
        rows = table.to_arrow().to_pylist()
        summary = table.to_list()[0]
        for name, keys in [
            ("distance_m", ["distance_m"]), ("energy_gross_kcal", ["energy", "gross_kcal"]),
            ("load_mean_kg", ["load", "mean_kg"]), ("points", ["points"]), ("rules_gain", ["rules", "gain"]),
        ]:
            value = summary
            for key in keys:
                value = value[key]
            self.assertEqual(rows[0][name], value, name)
        self.assertEqual(rows[0]["start"].strftime("%Y-%m-%dT%H:%M:%SZ"), summary["start"])
        self.assertIsNone(rows[0]["failure_code"])
        self.assertEqual((rows[1]["source_path"], rows[1]["failure_code"]), ("/no/such.gpx", "file.not-found"))
        self.assertIsNone(rows[1]["distance_m"])

    @needs("pyarrow")
    def test_a_table_of_no_files_has_the_columns_of_others(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            nothing = rk.read_many(folder)
            self.assertEqual((len(nothing), nothing.json, nothing.to_list()), (0, "", []))
            self.assertEqual(nothing.to_arrow().num_rows, 0)
            self.assertEqual(nothing.to_arrow().schema, rk.read_many(WALK).to_arrow().schema)

    @needs("pyarrow", "pandas")
    def test_pandas_takes_points(self) -> None:
        frame = rk.read(WALK, load="20 kg")[0].points.to_pandas()
        self.assertEqual(str(frame["time"].dtype), "datetime64[us, UTC]")
        self.assertEqual(frame["load_kg"].max(), 20)
        self.assertTrue(frame["distance_m"].is_monotonic_increasing)
        self.assertTrue(frame["heart_rate_bpm"].isna().all() or frame["heart_rate_bpm"].max() > 40)

    @needs("pandas")
    def test_pandas_3_takes_the_objects_themselves(self) -> None:
        import pandas as pd

        if not hasattr(pd.DataFrame, "from_arrow"):
            self.skipTest(f"pandas {pd.__version__} has no DataFrame.from_arrow")
        session = rk.read(WALK, load="20 kg")[0]
        frame = pd.DataFrame.from_arrow(session.points)
        self.assertEqual((len(frame), frame["load_kg"].max()), (len(session.points), 20))
        self.assertEqual(len(pd.DataFrame.from_arrow(rk.read_many([WALK, WALK]))), 2)

    @needs("polars")
    def test_polars_takes_points_and_summaries(self) -> None:
        self.assertEqual(rk.read(WALK)[0].points.to_polars().height, len(rk.read(WALK)[0].points))
        self.assertEqual(rk.read_many([WALK, WALK]).to_polars().height, 2)

    @needs("duckdb", "pyarrow")
    def test_duckdb_takes_the_object_by_its_name(self) -> None:
        import duckdb

        season = rk.read_many([WALK, WALK], load="20 kg")  # noqa: F841
        count, load = duckdb.sql("select count(*), sum(load_mean_kg) from season").fetchall()[0]
        self.assertEqual((count, load), (2, 40))

    @needs("numpy")
    def test_recorded_columns_are_not_copied_and_outlive_the_recording(self) -> None:
        points = rk.read(WALK)[0].points
        one, other = points.to_numpy("latitude_deg"), points.to_numpy("latitude_deg")
        self.assertEqual(one.__array_interface__["data"], other.__array_interface__["data"])
        again = rk.Points(points._batches[0]).to_numpy("latitude_deg")
        self.assertEqual(one.__array_interface__["data"], again.__array_interface__["data"])
        first = float(one[0])
        del points, other, again
        gc.collect()
        self.assertEqual(float(one[0]), first)
        with self.assertRaises(ValueError):
            one[0] = 1
        with self.assertRaises(TypeError):
            rk.read(WALK)[0].points.to_numpy("time")
        with self.assertRaises(KeyError):
            rk.read(WALK)[0].points.to_numpy("x")

    @needs("numpy")
    def test_columns_one_by_one_ask_the_engine_for_its_rows_once(self) -> None:
        session = rk.read(WALK)[0]
        asked: list[tuple[bool, bool]] = []
        export = session._handle.points

        def counted(index, schema, array) -> None:
            asked.append((schema is not None, array is not None))
            export(index, schema, array)

        session._handle.points = counted
        for name in ["latitude_deg", "longitude_deg", "altitude_m", "distance_m", "distance_m"]:
            session.points.to_numpy(name)
        self.assertEqual(sorted(asked), [(False, True), (True, False)])

    def test_capsules_that_no_one_takes_are_freed(self) -> None:
        points = rk.read(WALK)[0].points
        table = rk.read_many([WALK])

        def round() -> None:
            for _ in range(30):
                points.__arrow_c_array__()
                table.__arrow_c_stream__()
                rk.read(WALK, split_m=0)

        round()
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        round()
        round()
        grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
        self.assertLess(grown, 20_000, "kilobytes more after 60 further rounds")

    @needs("pyarrow")
    @unittest.skipUnless(PROGRAM, "RUCKSTAT_PROGRAM names no command")
    def test_the_stream_of_the_command_is_the_table_of_the_library(self) -> None:
        import pyarrow as pa

        environment = {**os.environ, "TZ": "UTC", "XDG_CONFIG_HOME": "/dev/null/none"}
        files = every_file()
        command = [str(PROGRAM), "points", "--quiet", "--format", "arrow", *files]
        stream = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment, check=False)
        table = pa.ipc.open_stream(stream.stdout).read_all()
        table.validate(full=True)
        wanted = [pa.record_batch(session.points) for path in files for session in read_or_nothing(path)]
        library = pa.Table.from_batches(wanted)
        self.assertGreater(table.num_rows, 1000)
        self.assertTrue(table.drop_columns(["path", "session_index"]).combine_chunks().equals(library.combine_chunks()))
        self.assertEqual(table.schema.metadata, library.schema.metadata)

    def test_threads_share_a_recording(self) -> None:
        recording = rk.read(WALK)
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            lines = list(pool.map(lambda _: (recording.json, len(recording[0].points)), range(32)))
        self.assertEqual(len(set(lines)), 1)


class ImportTests(unittest.TestCase):
    def test_importing_needs_no_other_package(self) -> None:
        code = "import sys, ruckstat; print([m for m in ('numpy', 'pandas', 'pyarrow') if m in sys.modules])"
        answer = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, check=True)
        self.assertEqual(answer.stdout.strip(), "[]")

    def test_importing_leaves_out_what_only_many_files_need(self) -> None:
        code = "import sys, ruckstat; print([m for m in ('concurrent.futures', 'logging', 'pathlib') if m in sys.modules])"
        # -S: what site imports for other packages is not ours.
        path = os.pathsep.join([str(Path(rk.__file__).parents[1])] + ([os.environ["PYTHONPATH"]] if "PYTHONPATH" in os.environ else []))
        answer = subprocess.run(
            [sys.executable, "-S", "-c", code], stdout=subprocess.PIPE, text=True, check=True,
            env={**os.environ, "PYTHONPATH": path})
        self.assertEqual(answer.stdout.strip(), "[]")


class PackTests(unittest.TestCase):
    """Packs that a worker of a cluster reads itself; Spark writes them in `check_spark.py`."""

    @needs("pyarrow")
    def test_a_pack_gives_a_row_for_each_recording_whatever_the_groups(self) -> None:
        import pyarrow as pa
        import pyarrow.parquet as pq
        from ruckstat import _packs, spark

        walk = WALK.read_bytes()
        recordings = [("a.gpx", walk), ("empty.fit", b""), ("unopened.gpx", None), ("notes", b"a list"), ("b.gpx", walk)]
        columns = {"path": [name for name, _ in recordings], "content": [content for _, content in recordings]}
        table = pa.table(columns, pa.schema([("path", pa.string()), ("content", pa.binary())]))
        wanted = ["a.gpx", "empty.fit format.empty", "unopened.gpx file.unreadable", "notes format.unknown", "b.gpx"]
        with tempfile.TemporaryDirectory(prefix="packs of é 20% ") as folder:
            for group in (1, 2, 5):
                pack = Path(folder) / f"{group}.parquet"
                pq.write_table(table, pack, row_group_size=group)
                # The letter is as Hadoop leaves it, what is special in a URI is not.
                place = f"file://{pack}".replace("%", "%25").replace(" ", "%20")
                for opened in (None, lambda _: open(pack, "rb")):
                    batches = [spark.digest_batch(batch, {}) for batch in spark.pack_batches(place, opened)]
                    rows = [row for batch in batches for row in batch.to_pylist()]
                    found = [f"{row['path']} {row['failure_code'] or ''}".strip() for row in rows]
                    self.assertEqual(found, wanted)
                    self.assertEqual(rows[0]["digest"], bytes(rk.read(walk, name="a.gpx").digest))
            # No more is held than asked for, but one recording.
            self.addCleanup(setattr, _packs, "HELD", _packs.HELD)
            _packs.HELD = len(walk) + 10
            pq.write_table(table, pack, row_group_size=5)
            sizes = [len(batch) for batch in spark.pack_batches(place)]
            self.assertEqual(sum(sizes), 5)
            self.assertGreater(len(sizes), 1)

    @needs("pyarrow")
    def test_a_buffer_of_pyarrow_is_not_copied(self) -> None:
        import pyarrow as pa
        from ruckstat import _memory

        buffer = pa.array([WALK.read_bytes()])[0].as_buffer()
        self.assertEqual(_memory.of_bytes(buffer)[:2], (buffer.address, buffer.size))
        self.assertEqual(rk.read(buffer, name="x").json, rk.read(WALK, name="x").json)


class SurvivalTests(unittest.TestCase):
    """Work whose items may end their process."""

    def test_a_crash_costs_its_own_item(self) -> None:
        def work(item: int) -> str:
            if item in (0, 3, 6):
                os.kill(os.getpid(), signal.SIGSEGV if item else signal.SIGABRT)
            return "x" * item * 100_000

        found = list(survive(work, 7))
        self.assertEqual([result if isinstance(result, str) else None for result in found],
                         [None if item in (0, 3, 6) else "x" * item * 100_000 for item in range(7)])
        self.assertIn("SIGABRT", str(found[0]))
        self.assertIn("SIGSEGV", str(found[6]))

    def test_an_exception_is_raised(self) -> None:
        def work(item: int) -> int:
            if item == 1:
                raise ValueError("no")
            return item

        with self.assertRaisesRegex(RuntimeError, "ValueError: no"):
            list(survive(work, 3))

    def test_nothing_is_nothing(self) -> None:
        self.assertEqual(list(survive(lambda item: item, 0)), [])


if __name__ == "__main__":
    unittest.main()
