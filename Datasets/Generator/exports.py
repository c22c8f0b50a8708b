"""Exports of services as mock archives, built to the layouts that people's archives have.

Members are stored, not deflated, and have one date, so that every platform writes the same bytes.
"""

from __future__ import annotations

import csv
import io
import json
import math
import struct
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
    """Two uploads and a file of settings in a zip of its own; two pages of summaries."""
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
    folder = "DI_CONNECT/DI-Connect-"
    return Archive("garmin", [
        (f"{folder}Fitness/a@example.com_0_summarizedActivities.json", page([parent, first])),
        (f"{folder}Fitness/a@example.com_1001_summarizedActivities.json",
         b"\xef\xbb\xbf" + page([second])),
        (f"{folder}Uploaded-Files/UploadedFiles_0-_Part1.zip", uploads.bytes()),
        (f"{folder}User/user_profile.json", b'{"firstName":"A"}'),
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


ARCHIVES = [strava, strava_german, garmin, apple, polar, suunto, takeout]
