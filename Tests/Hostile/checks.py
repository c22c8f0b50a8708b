"""What holds for every run, whatever the input."""

import csv
import io
import json
import re

import program

STATUSES = {0, 1, 3, 4, 6, 64, 74}
CONTROLS = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def problems(run, form, input_bytes, files):
    """What is wrong with a run, as (kind, words); `form` is table, json, ndjson, csv, gpx or polyline."""
    found = []
    if run.waited:
        found.append(("hang", f"not done after {program.WALL_SECONDS} s"))
    elif run.signal == 24 or run.seconds > program.SECONDS:
        found.append(("time", f"{run.seconds:.1f} s of processor time"))
    elif run.signal:
        found.append(("signal", f"signal {run.signal}"))
    elif run.status not in STATUSES:
        found.append(("status", f"status {run.status}"))
    if run.megabytes > program.MEGABYTES:
        found.append(("memory", f"{run.megabytes:.0f} MB"))
    # A session of fifty bytes has an explanation of fourteen thousand.
    most = (2 << 20) * max(1, files) + 300 * input_bytes
    if len(run.output) > most:
        found.append(("flood", f"{len(run.output)} bytes written from {input_bytes}"))
        return found  # long to read
    control = _control(run.errors)
    if control:
        found.append(("control", f"{control} on standard error"))
    if found and found[0][0] in ("hang", "time", "signal"):
        return found  # what was written is not whole
    if form == "table":
        control = _control(run.output)
        if control:
            found.append(("control", f"{control} in a table"))
    elif run.status not in (64, 74):
        fault = _fault(run.output, form)
        if fault:
            found.append((form, fault))
    return found


def _control(text):
    if text.isascii() and text.translate(None, _PLAIN) == b"":
        return None
    match = CONTROLS.search(text.decode("utf-8", "replace"))
    return match and f"U+{ord(match.group()):04X}"


_PLAIN = bytes([10, *range(0x20, 0x7F)])


def _fault(output, form):
    try:
        text = output.decode("utf-8")
    except UnicodeDecodeError as error:
        return f"not UTF-8: {error}"
    try:
        if form == "json" and text:
            _parse(text)
        elif form == "ndjson":
            for line in text.splitlines():
                _parse(line)
        elif form == "csv":
            widths = {len(row) for row in csv.reader(io.StringIO(text, newline=""), strict=True)}
            if len(widths) > 1:
                return f"rows of {sorted(widths)} cells"
    except (ValueError, csv.Error) as error:
        # A field beyond the module's own limit is no fault.
        return None if "field larger" in str(error) else str(error)
    return None


def _parse(text):
    def unique(pairs):
        keys = [key for key, _ in pairs]
        if len(set(keys)) != len(keys):
            raise ValueError(f"a key given twice among {keys[:9]}")
        return dict(pairs)

    def refuse(word):
        raise ValueError(f"{word} is no number of JSON")

    json.loads(text, object_pairs_hook=unique, parse_constant=refuse)
