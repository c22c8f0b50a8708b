"""Hostile values for every option of every command, and hostile files that options name."""

import json
import subprocess

NUMBERS = [
    "", "-1", "0", "1e308", "-1e308", "nan", "inf", "-inf", "1e-320", "9e99", "1e15", "1e9", "1e7",
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "0x10", "1,5", "½", "٣"]
UNITS = [
    "kg", "lb", "#", "m", "km", "mi", "ft", "s", "min", "h", "km/h", "mph", "m/s", "/mi", "/km", "%", "L",
    "GB", "W"]
WORDS = [
    " ", "-", "--", "=", ":", "::", "@", "a" * 100_000, "\x1b[31m", "\u202e", "\u009b", "\x7f\x07", "a\nb",
    "e" + "\u0301" * 10_000, "1" * 5000, "-" * 3000, "😀" * 999, "%s%n", "../..", "all", "none"]
TIMES = [
    "1:00", "99999999:59:59", "0:00:00", "T25:00", "T06:30", "T1e5:0", "9999-12-31", "0000-00-00",
    "2024-02-31T06:30", "-2024-01-01", "99999999999-01-01", "2024-05-01T06:30Z", "1969-12-31", "1e9s",
    "5ft11in", "15:30/mi", "0:00/km", "1e308h", "1ns"]
PAIRS = [
    "0km=0kg", "1e308km=1kg", "1:00=1e308kg", "=", "1=2=3", "45:00=sand", "6km=swamp", "1e-320m=1.2",
    "3L@0.75L/h", "1e308L@1e308L/h", "0L@0L/h", "nanL", "1mL@1e-320L/h", "-1L"]
RULES = [
    "haversine:1e15", "haversine:1e308", "haversine:0", "haversine:-1", "haversine:nan", "haversine:1e-320",
    "haversine:6371", "geodesic:1", "device:", "adaptive:9", "turning-point:1e308", "turning-point:0",
    "turning-point:nan", "turning-point:-1", "hysteresis:1e-320", "hysteresis:1e308", "raw:", "speed:nan",
    "speed:1e308", "speed:-1", "speed:1e-320", "displacement:0", "goldencheetah", "gpxpy", "dreeve",
    "days:0", "days:9223372036854775807", "weeks:1000000", "months:-1", "days,distance=1e308km",
    "weeks:3,load=nankg", "auto", "Europe/Oslo", "UTC", "+99:99", "../../etc/passwd", "session.178/0",
    "session.178/1e308", "3.40/10 lb", "65536.256/1 kg", "1.1/-1 kg", "95,114,133,152,171", "1,1,1",
    "-1,1e308", "200,100"]
VALUES = NUMBERS + [number + unit for number in NUMBERS[1:10] for unit in UNITS] + WORDS + TIMES + PAIRS + RULES

# Options that write, or whose value is a file.
WRITTEN = {"digest"}
READ = {"config", "standards", "truth", "merge", "against", "as-hard-as"}
READ_VALUES = ["", ".", "/dev/null/none", "/dev/null", "honest.gpx", "a\x1b[31m", "\u202e", "x" * 5000]

# What a command needs besides its files.
NEEDED = {"route plan": ["--time", "3h"]}
FILES = {"route compare": 2}


def commands(program):
    """The words of each command with its options that take a value, by the program's own description."""
    text = subprocess.run(
        [program, "--experimental-dump-help"], capture_output=True, check=True).stdout
    found = []

    def walk(command, words):
        below = command.get("subcommands", [])
        for sub in below:
            if sub["commandName"] != "help":
                walk(sub, [*words, sub["commandName"]])
        if words and not below:
            options = [
                argument["names"][0]["name"] for argument in command.get("arguments", [])
                if argument["kind"] == "option"]
            found.append((words, options))

    walk(json.loads(text)["command"], [])
    return found


# Most options are shared: the first command that has one gets every value, each other some.
SOME = 12


def trials(program, honest):
    """Command lines with one hostile value each."""
    seen = {}
    for words, options in commands(program):
        name = " ".join(words)
        base = [*words, *[honest] * FILES.get(name, 1)]
        for option in options:
            if option in WRITTEN:
                continue
            values = READ_VALUES if option in READ else VALUES
            place = seen.setdefault(option, 0)
            seen[option] += SOME if place else len(values)
            if place:
                values = [values[(place + i * 23) % len(values)] for i in range(min(SOME, len(values)))]
            for value in values:
                needed = NEEDED.get(name, [])
                yield [*base, *([] if needed[:1] == [f"--{option}"] else needed), f"--{option}={value}"]


def configurations():
    """Texts that may be given as a configuration."""
    keys = [
        "age", "body-mass", "clean", "distance-rule", "energy-model", "every", "format", "gain-rule", "gap-rule", "height",
        "jobs", "load", "max-element-size", "max-expansion", "max-memory", "max-nesting", "max-points",
        "moving-rule", "progress", "sex", "terrain", "time-zone", "units", "heart-rate-zones", "max-heart-rate",
        "resting-heart-rate", "difficulty-terrain", "fit.load_field", "quiet", "load-at", "water", "explain", "from",
        "join", "default-load", "config", "nonsense"]
    values = [
        2**63 - 1, 2**63, 576460752303423488, -1, 0, 1e308, 1e-320, "", "nan", "1e308kg", "\x1b[31m", "\u202e",
        "Mars/Phobos", "haversine:1e308", True, None, [], {}, ["a"], ["1km=1kg", "gain"]]
    texts = [json.dumps({key: value}).encode() for key in keys for value in values]
    return texts + _odd_texts()


def standards():
    """Texts that may be given as a table of standards."""
    texts = []
    for key in ("name", "title", "distance", "gain", "load", "time", "limits", "note", "odd\x1b[31m"):
        for value in ("", "1e308km", "-1km", "nan", "1e-320m", "\x1b[31m\u202e", 5, [], {}, None, [{}],
                      [{"time": "1e308h", "youngest": 2**63}], "9" * 400 + "km"):
            standard = {"name": "s", "distance": "1km", "time": "1:00", key: value}
            texts.append(json.dumps({"version": "v", "source": "s\x1b[0m", "standards": [standard]}).encode())
    many = [{"name": f"s{i}", "distance": f"{i + 1}m"} for i in range(2000)]
    return texts + [json.dumps({"standards": many}).encode()] + _odd_texts()


def truths():
    """Texts that may be given as a truth file."""
    known = [{"value": value} for value in (0, 1e308, -1e308, 1e-320)] + [{}, 5, None, {"value": "x"}]
    texts = [
        json.dumps({"schema": "ruckstat.truth/1", key: value}).encode()
        for key in ("distance_m", "gain_m", "loss_m", "moving_s", "file") for value in known]
    costs = [
        {"model": model, "body_mass_kg": mass, "load_kg": load, "gross_kcal": 1, "rest_w_per_kg": rest}
        for model in ("pandolf-1977", "nonsense", "\x1b[31m") for mass in (0, -1, 1e308)
        for load in (0, -1, 1e308) for rest in (0, -1, 1e308)]
    return texts + [
        json.dumps({"schema": "ruckstat.truth/1", "energy": [cost]}).encode() for cost in costs] + _odd_texts()


def _odd_texts():
    return [
        b"", b"null", b"[]", b"{", b"\xff\xfe{", b"\xef\xbb\xbf{}", b"[" * 100_000, b'{"a":' * 20_000,
        b'{"load":"1kg","load":"2kg"}', b'{"load":1' + b"0" * 100_000 + b"}", b'"' + b"a" * 1_000_000 + b'"',
        b'{"\\ud800":1}', b'{"load":"\\u0000"}', b"\0" * 1000, b'{"' + b"k" * 100_000 + b'":1}']
