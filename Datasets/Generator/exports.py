"""Exports of services as mock archives, built to the layouts that people's archives have.

Members are stored, not deflated, and have one date, so that every platform writes the same bytes.
"""

from __future__ import annotations

import csv
import io
import json
import math
import pathlib
import sqlite3
import struct
import tempfile
import zipfile
from dataclasses import dataclass, field

from dataset import MORNING

DAY = 86_400


@dataclass
class Archive:
    """A zip by its members, in their order."""

    name: str
    members: list[tuple[str, bytes]] = field(default_factory=list)

    def bytes(self) -> bytes:
        """The zip."""
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
            for path, content in self.members:
                archive.writestr(zipfile.ZipInfo(path, (2024, 5, 1, 6, 0, 0)), content)
        return out.getvalue()


def _degrees(row: int) -> float:
    """Longitude of a row at a walking pace on 47 degrees north."""
    return 8.0 + row * 7 / 76_000


def _clock(seconds: int) -> str:
    """A time of the day that the walks begin on."""
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def gpx(day: int, rows: int = 120) -> bytes:
    """A walk of a row every five seconds, as Strava writes it: a number for the type."""
    points = "".join(
        f'<trkpt lat="47.0" lon="{_degrees(row):.7f}"><ele>{400 + row % 9}</ele>'
        f"<time>2024-05-{day:02}T{_clock(6 * 3600 + 5 * row)}Z</time></trkpt>\n"
        for row in range(rows)
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<gpx creator="StravaGPX" version="1.1" xmlns="http://www.topografix.com/GPX/1/1">\n'
        f"<trk><name>Morning Walk</name><type>10</type><trkseg>\n{points}</trkseg></trk></gpx>\n"
    ).encode()


def _check(data: bytes) -> int:
    check = 0
    for byte in data:
        check ^= byte
        for _ in range(8):
            check = check >> 1 ^ 0xA001 if check & 1 else check >> 1
    return check


def fit(start: int, rows: int = 120, file_type: int = 4) -> bytes:
    """A recording of a watch: file_id, records, a session."""
    epoch = 631_065_600
    data = bytearray()

    def define(local: int, message: int, fields: list[tuple[int, int, int]]) -> None:
        data.extend(struct.pack("<BBBHB", 0x40 | local, 0, 0, message, len(fields)))
        for number, size, kind in fields:
            data.extend((number, size, kind))

    define(0, 0, [(0, 1, 0), (1, 2, 0x84), (4, 4, 0x86)])
    data.extend(struct.pack("<BBHI", 0, file_type, 1, start - epoch))
    if file_type == 4:
        define(1, 20, [(253, 4, 0x86), (0, 4, 0x85), (1, 4, 0x85), (3, 1, 2)])
        for row in range(rows):
            place = [round(angle * 2**31 / 180) for angle in (47.0, _degrees(row))]
            data.extend(struct.pack("<BIiiB", 1, start - epoch + 5 * row, *place, 110 + row % 20))
        define(2, 18, [(253, 4, 0x86), (2, 4, 0x86), (7, 4, 0x86), (5, 1, 0)])
        end = start - epoch + 5 * (rows - 1)
        data.extend(struct.pack("<BIIIB", 2, end, start - epoch, 5000 * (rows - 1), 17))
    header = struct.pack("<BBHI4s", 14, 0x20, 2132, len(data), b".FIT")
    header += struct.pack("<H", _check(header))
    whole = header + bytes(data)
    return whole + struct.pack("<H", _check(whole))


def _table(rows: list[list[str]]) -> bytes:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue().encode()


def strava() -> Archive:
    """Today's layout in English: a note, gear, an activity without a file, an empty file."""
    head = (
        "Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,"
        "Distance,Max Heart Rate,Relative Effort,Commute,Activity Private Note,Activity Gear,Filename,"
        "Athlete Weight,Bike Weight,Elapsed Time,Moving Time,Distance"
    ).split(",")
    table = [
        head,
        ["11", "May 1, 2024, 6:00:00 AM", 'Hill, "the" ruck', "Hike", "first\nsecond", "595", "0.83",
         "", "", "false", "35 lb dry", "GR2", "activities/101.gpx", "82.5", "", "595.0", "595.0", "833.0"],
        ["12", "May 2, 2024, 6:00:00 AM", "Lunch", "Walk", "", "595", "0.83",
         "", "", "false", "", "Pack 20 kg", "activities/102.fit", "", "", "595.0", "595.0", "833.0"],
        ["13", "May 3, 2024, 6:00:00 AM", "Typed", "Walk", "", "600", "1.00",
         "", "", "false", "", "", "", "", "", "600.0", "600.0", "1000.0"],
        ["14", "May 4, 2024, 6:00:00 AM", "Empty", "Walk", "", "0", "0",
         "", "", "false", "", "", "activities/104.gpx", "", "", "0.0", "0.0", "0.0"],
    ]
    return Archive("strava", [
        ("activities.csv", _table(table)),
        ("activities/101.gpx", gpx(1)),
        ("activities/102.fit", fit(MORNING + DAY)),
        ("activities/104.gpx", b""),
        ("profile.csv", b"Athlete ID,First Name\n1,A\n"),
    ])


def strava_german() -> Archive:
    """Headings and numbers in German, one folder down."""
    table = [
        ["Aktivitäts-ID", "Aktivitätsdatum", "Name der Aktivität", "Aktivitätsart",
         "Aktivitätsbeschreibung", "Verstrichene Zeit", "Distanz", "Max. Herzfrequenz",
         "Relative Leistung", "Pendeln", "Private Notiz zur Aktivität", "Ausrüstung", "Dateiname",
         "Sportlergewicht"],
        ["21", "01.05.2024, 06:00:00", "Feierabend", "Wandern", "mit 20 kg Rucksack", "595", "0,83", "", "",
         "false", "", "", "activities/201.gpx", "79.0"],
    ]
    return Archive("strava-german", [
        ("export_1/activities.csv", _table(table)), ("export_1/activities/201.gpx", gpx(1)),
    ])


def garmin() -> Archive:
    """Uploads and a file of settings in a zip of its own; two pages of summaries, one in both; gear, body masses.

    Two activities have no file: one that was typed, and one of several sports of which only the leg counts.
    """
    uploads = Archive("uploads", [
        ("a@example.com_301.fit", fit(MORNING)),
        ("a@example.com_302.fit", fit(MORNING + DAY)),
        ("a@example.com_303.fit", fit(MORNING, file_type=2)),
        ("a@example.com_304.fit", fit(MORNING)),
    ])

    def page(activities: list[dict[str, object]]) -> bytes:
        return json.dumps([{"summarizedActivitiesExport": activities}]).encode()

    first = {
        "activityId": 1, "name": "Ruck 45#", "description": "hills", "activityType": "hiking",
        "beginTimestamp": (MORNING + 2) * 1000, "duration": 595_000.0, "distance": 83_300.0,
    }
    parent = {**first, "name": "All of it", "parent": True}
    second = {
        "activityId": 2, "name": "Recovery", "activityType": {"typeKey": "walking"},
        "startTimeGmt": (MORNING + DAY) * 1000,
    }
    typed = {
        "activityId": 3, "name": "Treadmill", "activityType": "rucking", "beginTimestamp": (MORNING + 2 * DAY) * 1000,
        "startTimeLocal": (MORNING + 2 * DAY + 7200) * 1000, "duration": 1_800_000.0, "elapsedDuration": 1_860_000.0,
        "distance": 250_000.0, "elevationGain": 4_000.0, "avgHr": 121.0, "maxHr": 140.0,
    }
    whole = {
        "activityId": 4, "name": "Bike and ruck", "activityType": "multi_sport", "parent": True,
        "beginTimestamp": (MORNING + 3 * DAY) * 1000, "duration": 3_600_000.0, "distance": 900_000.0,
    }
    leg = {
        "activityId": 5, "name": "Ruck leg", "activityType": "rucking", "parentId": 4, "description": None,
        "beginTimestamp": (MORNING + 3 * DAY + 1200) * 1000, "duration": 2_400_000.0, "distance": 300_000.0,
    }
    body = [
        {"weight": {"weight": 80_000.0, "sourceType": "INDEX_SCALE", "timestampGMT": (MORNING - DAY) * 1000}},
        {"vo2Max": {"vo2Max": 50.0}}, {"weight": None},
        {"weight": {"weight": 81_500.0, "sourceType": "MANUAL", "timestampGMT": "2024-05-02T05:00:00.0"}},
        {"weight": {"weight": 0.0, "sourceType": "MANUAL", "timestampGMT": "2024-05-03T05:00:00.0"}},
    ]
    gear = [{
        "gearDTOS": [
            {"gearPk": 7, "displayName": "GR2 30 lb", "customMakeModel": None, "gearTypeName": "Other"},
            {"gearPk": 8, "displayName": None, "customMakeModel": "Boots", "gearTypeName": "Shoes"},
        ],
        "gearActivityDTOs": {
            "7": [{"gearPk": 7, "activityId": 2}, {"gearPk": 7, "activityId": 1}],
            "8": [{"gearPk": 8, "activityId": 2}, {"gearPk": 9, "activityId": 3}],
        },
    }]
    folder = "DI_CONNECT/DI-Connect-"
    return Archive("garmin", [
        (f"{folder}Fitness/a@example.com_0_summarizedActivities.json", page([parent, first, typed, whole, leg])),
        (f"{folder}Fitness/a@example.com_1001_summarizedActivities.json",
         b"\xef\xbb\xbf" + page([second, typed])),
        (f"{folder}Fitness/a@example.com_2001_summarizedActivities.json", b""),
        (f"{folder}Fitness/a@example.com_gear.json", json.dumps(gear).encode()),
        (f"{folder}Uploaded-Files/UploadedFiles_0-_Part1.zip", uploads.bytes()),
        (f"{folder}User/user_profile.json", b'{"firstName":"A"}'),
        (f"{folder}Wellness/a@example.com_userBioMetrics.json", json.dumps(body).encode()),
    ])


def apple() -> Archive:
    """A document type that lacks an end, records out of order, a workout with a path and one without."""

    def when(seconds: int) -> str:
        return f"2024-05-01 {_clock(6 * 3600 + 2 * 3600 + seconds)} +0200"

    def record(kind: str, unit: str, seconds: int, value: str) -> str:
        return (
            f' <Record type="HKQuantityTypeIdentifier{kind}" sourceName="A\u2019s Watch" unit="{unit}"'
            f' device="&lt;&lt;HKDevice: 0x28&gt;, name:Watch&gt;" startDate="{when(seconds)}"'
            f' endDate="{when(seconds)}" value="{value}"/>'
        )

    hearts = [record("HeartRate", "count/min", 5 * row, str(110 + row % 20)) for row in range(120)]
    hearts = hearts[60:] + hearts[:60]
    later = [record("HeartRate", "count/min", 7200 + 5 * row, "101") for row in range(100)]
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        "<!DOCTYPE HealthData [",
        "<!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>",
        "<!ATTLIST VisionPrescription",
        "  type CDATA #REQUIRED",
        "]>",
        '<HealthData locale="en_CH">',
        ' <ExportDate value="2024-06-01 10:00:00 +0200"/>',
        record("BodyMass", "lb", -86_400 % 3600, "181.0"),
        record("StepCount", "count", 0, "12"),
        *hearts,
        *later,
        ' <Workout workoutActivityType="HKWorkoutActivityTypeHiking" duration="9.9166" durationUnit="min"'
        f' totalDistance="0.83" totalDistanceUnit="km" startDate="{when(0)}" endDate="{when(595)}">',
        '  <MetadataEntry key="HKWeatherTemperature" value="50 degF"/>',
        '  <MetadataEntry key="HKWeatherHumidity" value="9600 %"/>',
        '  <MetadataEntry key="Pack" value="Ruck 20 kg &amp; water"/>',
        '  <WorkoutRoute><FileReference path="/workout-routes/route_2024-05-01_8.00am.gpx"/></WorkoutRoute>',
        " </Workout>",
        ' <Workout workoutActivityType="HKWorkoutActivityTypeWalking" duration="8" durationUnit="min"'
        f' startDate="{when(7200)}" endDate="{when(7695)}">',
        '  <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="0.5" unit="mi"/>',
        '  <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="60" unit="Cal"/>',
        '  <MetadataEntry key="HKIndoorWorkout" value="1"/>',
        " </Workout>",
        "</HealthData>",
        "",
    ]
    return Archive("apple", [
        ("apple_health_export/exportar.xml", "\n".join(lines).encode()),
        ("apple_health_export/export_cda.xml", b"<ClinicalDocument><section></ClinicalDocument>\n"),
        ("apple_health_export/workout-routes/route_2024-05-01_8.00am.gpx", gpx(1)),
    ])


def polar() -> Archive:
    """The two layouts: even samples next to a route with NaN and an altitude that settles; samples with times."""
    rows = range(120)
    new = {
        "identifier": {"id": "1"}, "startTime": "2024-05-01T08:00:00.000", "timezoneOffsetMinutes": 120,
        "durationMillis": 595_000, "distanceMeters": 833.0, "calories": 70, "sport": {"id": "11"},
        "note": "ruck 20 kg", "physicalInformation": {"weight": 82.5},
        "exercises": [{
            "startTime": "2024-05-01T08:00:00.000", "timezoneOffsetMinutes": 120,
            "samples": {"samples": [
                {"type": "HEART_RATE", "intervalMillis": 1000, "values": [110 + s % 20 for s in range(596)]},
                {"type": "SPEED", "intervalMillis": 1000, "values": [float("nan"), *[5.04] * 595]},
                {"type": "ALTITUDE", "intervalMillis": 1000, "values": [0.0] * 20 + [400.0] * 576},
            ]},
            "routes": {"route": {"startTime": "2024-05-01T08:00:00.200", "wayPoints": [
                {"longitude": _degrees(row), "latitude": 47.0, "altitude": 0.0, "elapsedMillis": 5000 * row}
                for row in rows
            ]}},
        }],
    }

    def dated(day: int, row: int) -> str:
        return f"2019-01-{day:02}T{_clock(8 * 3600 + 5 * row)}.000"

    old = {
        "exportVersion": "1.6", "startTime": dated(18, 0), "stopTime": dated(18, 119), "timeZoneOffset": 60,
        "duration": "PT595S", "distance": 833.0, "kiloCalories": 70, "note": "",
        "physicalInformationSnapshot": {"weight, kg": 80.0},
        "exercises": [{
            "startTime": dated(18, 0), "sport": "HIKING",
            "samples": {
                "heartRate": [
                    {"dateTime": dated(18, row), **({} if row % 10 == 3 else {"value": 120})} for row in rows
                ],
                "recordedRoute": [
                    {"dateTime": dated(18, row), "longitude": _degrees(row), "latitude": 47.0, "altitude": 400}
                    for row in rows
                ],
            },
        }],
    }
    return Archive("polar", [
        ("training-session_2024-05-01T08-00-00_1-a.json", json.dumps(new).encode()),
        ("training-session-2019-01-18-2-b.json", json.dumps(old).encode()),
        ("activity-2024-05-01-c.json", b'{"summary":{"stepCount":1200}}'),
        ("calendar-items-d.json", b"{}"),
    ])


def suunto() -> Archive:
    """Samples of one quantity each, and the same as texts of JSON; angles in radians, beats a second."""

    def sample(row: int, zone: str, **values: float) -> dict[str, object]:
        hour = 6 if zone == "+00:00" else 8
        return {"TimeISO8601": f"2024-05-01T{_clock(hour * 3600 + 5 * row)}.000{zone}", **values}

    samples: list[dict[str, object]] = []
    for row in range(120):
        samples.append(sample(row, "+02:00", HR=2.0, Temperature=293.15))
        samples.append(sample(row, "+02:00", Altitude=400.0, Distance=7.0 * row))
        samples.append(sample(
            row, "+00:00", Latitude=math.radians(47.0), Longitude=math.radians(_degrees(row))))
    log = {"DeviceLog": {
        "Header": {"Activity": "Hiking", "Distance": 833, "Duration": 595.0, "Energy": 292_880, "Notes": "35 lb"},
        "Samples": samples,
    }}
    inside = [
        {
            "TimeISO8601": one["TimeISO8601"].replace("2024-05-01", "2024-05-02"), "Source": "suunto-1",
            "Attributes": json.dumps({"suunto/sml": {
                "Sample": {key: value for key, value in one.items() if key != "TimeISO8601"}}}),
        }
        for one in samples
    ]
    return Archive("suunto", [
        ("moves/1.json", json.dumps(log).encode()),
        ("moves/2/samples.json", json.dumps({"Samples": inside}).encode()),
        ("moves/2/summary.json", b'{"Header":{"Activity":"Hiking"}}'),
    ])


def _samples(day: int, rows: int = 120) -> tuple[bytes, bytes]:
    """Positions of a walk, and heart rates half a second later, as Samsung Health writes them."""
    start = MORNING + (day - 1) * DAY
    path = [
        {"start_time": (start + 5 * row) * 1000, "latitude": 47.0, "longitude": _degrees(row), "altitude": 400.0,
         "accuracy": 4.0}
        for row in range(rows)
    ]
    live = [
        {"start_time": (start + 5 * row) * 1000 + 500, "heart_rate": 120.0, "speed": 1.4, "calorie": 0.3}
        for row in range(rows)
    ]
    return json.dumps(path).encode(), json.dumps(live).encode()


def _number(day: int) -> str:
    return f"{day}a0b1c2d-0000-4000-8000-{day:012}"


def samsung() -> Archive:
    """Today's layout: a walk twice in the table, a treadmill, one that was typed, one whose files are lost or empty."""
    kind = "com.samsung.shealth.exercise"
    prefix = "com.samsung.health.exercise."
    own = ["title", "total_calorie"]
    names = ["start_time", "end_time", "time_offset", "exercise_type", "duration", "distance", "calorie",
             "mean_heart_rate", "max_heart_rate", "comment", "location_data", "live_data", "datauuid"]

    def row(day: int, **values: str) -> list[str]:
        minute = f"2024-05-{day:02} 06:"
        cells = {
            "start_time": minute + "00:00.000", "end_time": minute + "09:55.000", "time_offset": "UTC+0200",
            "exercise_type": "1001", "duration": "595000", "distance": "833.0", "datauuid": _number(day), **values,
        }
        return [cells.get(name, "") for name in own + names] + [""]

    def files(day: int, *which: str) -> dict[str, str]:
        return {name: f"{_number(day)}.{prefix}{name}.json" for name in which}

    walk = row(1, comment="ruck 20 kg", exercise_type="13001", **files(1, "location_data", "live_data"))
    table = [
        [f"{kind}", "6310003", "12"], own + [prefix + name for name in names] + [""],
        walk,
        row(2, title="Laufband", mean_heart_rate="120.0", max_heart_rate="121.0", **files(2, "live_data")),
        walk,
        row(3, title="Typed", calorie="310.5", distance="3000.0", duration="2400000"),
        row(4, **files(4, "location_data", "live_data")),
        row(5, exercise_type="15002", distance="", start_time="sometime"),
    ]
    top = "samsunghealth_a_20240601/"
    folder = f"{top}jsons/{kind}/"

    def member(day: int, name: str, content: bytes) -> tuple[str, bytes]:
        return (f"{folder}{day}/{_number(day)}.{prefix}{name}.json", content)

    path, live = _samples(1)
    bare = [{"start_time": MORNING * 1000, "elapsed_time": 0, "segment": 1}]
    day_long = [{"heart_rate": 60.0, "start_time": MORNING * 1000, "end_time": (MORNING + 60) * 1000}]
    return Archive("samsung", [
        (f"{top}{kind}.20240601.csv", b"\xef\xbb\xbf" + _table(table)),
        (f"{top}{kind}.weather.20240601.csv", b"com.samsung.shealth.exercise.weather,1,1\nstart_time,\n"),
        member(1, "location_data", path), member(1, "live_data", live),
        (f"{folder}1/{_number(1)}.live_data_internal.json", json.dumps(bare).encode()),
        member(2, "live_data", _samples(2)[1]),
        member(4, "live_data", b""),
        (f"{top}jsons/com.samsung.shealth.tracker.heart_rate/1/{_number(1)}.binning_data.json",
         json.dumps(day_long).encode()),
    ])


def samsung_old() -> Archive:
    """The older layout: no prefixes, local times next to an offset in milliseconds, files that are not in folders."""
    name = _number(1)
    table = [
        ["com.samsung.health.exercise", "4"],
        ["datauuid", "exercise_type", "start_time", "time_offset", "duration", "distance", "location_data", "comment"],
        [name, "13001", "2024-05-01 08:00:00.000", "7200000", "595000", "833.0", f"{name}.location_data", "35 lb"],
    ]
    return Archive("samsung-old", [
        ("samsunghealth_a_2018/com.samsung.health.exercise.2018.csv", _table(table)),
        (f"samsunghealth_a_2018/jsons/com.samsung.health.exercise/{name}.location_data.json", _samples(1)[0]),
    ])


def health_connect() -> Archive:
    """One database: a walk by two programs, heart rates by two others, a walk by totals, what is no walk, no end."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "health_connect_export.db")
        _write_health_connect(path)
        content = bytearray(path.read_bytes())
    # A file may announce a log next to it; the version of SQLite that wrote it is not to matter.
    content[18:20] = bytes([2, 2])
    content[96:100] = struct.pack(">I", 3_040_000)
    return Archive("health-connect", [("health_connect_export.db", bytes(content))])


def _write_health_connect(path: pathlib.Path) -> None:
    record = "row_id INTEGER PRIMARY KEY AUTOINCREMENT, uuid BLOB UNIQUE NOT NULL, app_info_id INTEGER"
    span = f"{record}, start_time INTEGER, end_time INTEGER, start_zone_offset INTEGER, end_zone_offset INTEGER"
    base = sqlite3.connect(path, isolation_level=None)
    base.executescript(
        f"""
        PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA user_version = 17; BEGIN;
        CREATE TABLE application_info_table (row_id INTEGER PRIMARY KEY, package_name TEXT, app_name TEXT);
        CREATE TABLE exercise_session_record_table ({span}, exercise_type INTEGER, title TEXT, notes TEXT,
          has_route INTEGER);
        CREATE TABLE exercise_route_table (parent_key INTEGER NOT NULL, timestamp_millis INTEGER, latitude REAL,
          longitude REAL, altitude REAL, horizontal_accuracy REAL, vertical_accuracy REAL);
        CREATE TABLE heart_rate_record_table ({span});
        CREATE TABLE heart_rate_record_series_table (parent_key INTEGER NOT NULL, beats_per_minute INTEGER,
          epoch_millis INTEGER);
        CREATE TABLE distance_record_table ({span}, distance REAL);
        CREATE TABLE total_calories_burned_record_table ({span}, energy REAL);
        CREATE TABLE weight_record_table ({record}, time INTEGER, zone_offset INTEGER, weight REAL);
        """
    )

    def number(kind: int, index: int) -> bytes:
        return bytes([kind, *range(1, 14), 0, index])

    def put(table: str, *rows: tuple[object, ...]) -> None:
        marks = ", ".join("?" * len(rows[0]))
        base.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)

    first, second = MORNING * 1000, (MORNING + DAY) * 1000
    walk = (first, first + 595_000, 7200, 7200)
    put("application_info_table", (1, "org.example.maps", "Maps"), (2, "org.example.watch", "Watch"))
    put(
        "exercise_session_record_table",
        (1, number(1, 1), 1, *walk, 21, "Hill", "20 kg dry", 1),
        (2, number(1, 2), 2, *walk, 53, None, None, 0),
        (3, number(1, 3), 1, second, second + 2_400_000, None, None, 53, "Ruck 35 lb", None, 0),
        (4, number(1, 4), 1, second + 7_200_000, second + 9_000_000, 7200, 7200, 57, "Yoga", None, 0),
        (5, number(1, 5), 1, second, second, 7200, 7200, 53, "No time", None, 0),
    )
    put("exercise_route_table", *[
        (1, first + 5000 * row, 47.0, _degrees(row), 400.0, 4.0, None) for row in range(120)])
    put("heart_rate_record_table", (1, number(2, 1), 2, *walk), (2, number(2, 2), 3, *walk))
    put("heart_rate_record_series_table", *[(1, 120, first + 5000 * row) for row in range(120)])
    put("heart_rate_record_series_table", *[(2, 60, first + 60_000 * row) for row in range(9)])
    put(
        "distance_record_table",
        (1, number(3, 1), 1, second, second + 1_200_000, None, None, 1400.0),
        (2, number(3, 2), 1, second + 1_200_000, second + 2_400_000, None, None, 1600.0),
        (3, number(3, 3), 2, second, second + 2_400_000, None, None, 2900.0),
    )
    put("total_calories_burned_record_table", (1, number(4, 1), 1, second, second + 2_400_000, None, None, 250_000.0))
    put(
        "weight_record_table",
        (1, number(5, 1), 1, first - 86_400_000, 7200, 82_500.0),
        (2, number(5, 2), 1, second - 3_600_000, 7200, 81_000.0),
        (3, number(5, 3), 1, second, 7200, 5.0),
    )
    base.execute("COMMIT")
    base.close()


def takeout() -> Archive:
    """Activities of Google Fit: positions and heart rates on trackpoints of their own."""
    points = ""
    for row in range(120):
        clock = f"2024-05-01T{_clock(6 * 3600 + 5 * row)}"
        points += (
            f"<Trackpoint><Time>{clock}.000Z</Time><Position><LatitudeDegrees>47.0</LatitudeDegrees>"
            f"<LongitudeDegrees>{_degrees(row):.7f}</LongitudeDegrees></Position></Trackpoint>\n"
            f"<Trackpoint><Time>{clock}.500Z</Time><HeartRateBpm><Value>120</Value></HeartRateBpm>"
            "</Trackpoint>\n"
        )
    text = (
        '<?xml version="1.0" encoding="UTF-8"?>\n<TrainingCenterDatabase'
        ' xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities>'
        '<Activity Sport="Walking"><Id>2024-05-01T06:00:00.000Z</Id><Lap StartTime="2024-05-01T06:00:00.000Z">'
        f"<TotalTimeSeconds>595.0</TotalTimeSeconds><Track>\n{points}</Track></Lap></Activity></Activities>"
        "</TrainingCenterDatabase>\n"
    )
    return Archive("takeout", [
        ("Takeout/Fit/Aktivitäten/2024-05-01T08_00_00+02_00_PT9M55S_Walking.tcx", text.encode()),
        ("Takeout/Fit/Alle Sitzungen/2024-05-01T08_00_00_WALKING.json", b'{"fitnessActivity":"walking"}'),
        ("Takeout/Fit/Daily activity metrics/2024-05-01.csv", b"Start time,Steps\n08:00,10\n"),
    ])


ARCHIVES = [strava, strava_german, garmin, apple, polar, suunto, samsung, samsung_old, health_connect,
            takeout]
