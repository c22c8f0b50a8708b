"""One track or route with what is known about it, and the two files it is written to."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime, timezone
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from sphere import Number, Place

MORNING = 1_714_543_200
"""Six in the morning of 1 May 2024, UTC, in seconds since 1970."""

TRACK_POINT_EXTENSION = "http://www.garmin.com/xmlschemas/TrackPointExtension/v1"


@dataclass
class Row:
    """One point: altitude in metres, time in seconds since 1970, heart rate in beats a minute."""

    place: Place
    altitude: Number | None = None
    time: int | None = None
    heart_rate: int | None = None


@dataclass
class Dataset:
    """The rows of each segment and the truth about them."""

    name: str
    summary: str
    segments: list[list[Row]]
    truth: dict[str, Any]
    """Values of the truth document by key, in the order in which they are written."""
    folder: str = "synthetic"
    coordinate_decimals: int = 10
    """Decimals of a coordinate in degrees: ten are a hundredth of a millimetre."""
    is_route: bool = False

    def gpx(self) -> str:
        """The track or route as GPX 1.1, one point a line."""
        rows = [row for segment in self.segments for row in segment]
        has_heart_rate = any(row.heart_rate is not None for row in rows)
        extension = f' xmlns:t="{TRACK_POINT_EXTENSION}"' if has_heart_rate else ""
        kind = "rte" if self.is_route else "trk"
        lines = [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<gpx version="1.1" creator="ruckstat generate-datasets"'
            f' xmlns="http://www.topografix.com/GPX/1/1"{extension}>',
            f"<{kind}><name>{self.summary}</name>",
        ]
        for segment in self.segments:
            points = [self._point(row) for row in segment]
            lines += points if self.is_route else ["<trkseg>", *points, "</trkseg>"]
        return "\n".join([*lines, f"</{kind}>", "</gpx>", ""])

    def _point(self, row: Row) -> str:
        tag = "rtept" if self.is_route else "trkpt"
        latitude = decimal_text(row.place.latitude, self.coordinate_decimals)
        longitude = decimal_text(row.place.longitude, self.coordinate_decimals)
        text = f'<{tag} lat="{latitude}" lon="{longitude}">'
        if row.altitude is not None:
            text += f"<ele>{decimal_text(row.altitude, 1)}</ele>"
        if row.time is not None:
            text += f"<time>{timestamp(row.time)}</time>"
        if row.heart_rate is not None:
            text += f"<extensions><t:TrackPointExtension><t:hr>{row.heart_rate}</t:hr>"
            text += "</t:TrackPointExtension></extensions>"
        return f"{text}</{tag}>"

    def truth_document(self) -> str:
        """The truth as JSON of the schema `ruckstat.truth/1`, one key a line."""
        rows = [row for segment in self.segments for row in segment]
        items: dict[str, Any] = {
            "schema": "ruckstat.truth/1",
            "file": f"{self.name}.gpx",
            "summary": self.summary,
            "points": len(rows),
            "segments": len(self.segments),
        }
        start, end = rows[0].time, rows[-1].time
        if start is not None and end is not None:
            items["start"], items["end"] = timestamp(start), timestamp(end)
            items["elapsed_s"] = known(end - start, 0, "last less first time")
        items.update(self.truth)
        lines = []
        for key, value in items.items():
            if key == "energy":
                text = "[\n" + ",\n".join("  " + json_text(item) for item in value) + "\n  ]"
            else:
                text = json_text(value)
            lines.append(f'  "{key}": {text}')
        return "{\n" + ",\n".join(lines) + "\n}\n"


def known(value: Number, tolerance: float, known_by: str) -> dict[str, Any]:
    """A quantity, how far a right program may be off, and why both are known."""
    return {"value": float(value), "tolerance": float(tolerance), "known_by": known_by}


def pauses(*intervals: tuple[int, int]) -> list[dict[str, int]]:
    """Rests, each from its start to its end in seconds from the first point."""
    return [{"start_s": start, "end_s": end} for start, end in intervals]


def json_text(value: Any) -> str:
    """A value as JSON on one line; a float with the fewest digits that give it back."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f'"{key}": {json_text(item)}' for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(json_text(item) for item in value) + "]"
    return json.dumps(value)


def decimal_text(value: Number, places: int) -> str:
    """A number with a fixed count of decimals, rounded to nearest, halves away from zero."""
    rounded = Decimal(value).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
    return f"{abs(rounded) if rounded == 0 else rounded:f}"


def timestamp(seconds: int) -> str:
    """A time since 1970 in UTC as GPX writes it."""
    return datetime.fromtimestamp(seconds, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
