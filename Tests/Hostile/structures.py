"""Files whose structure is hostile, each small for the work that it asks for."""

import gzip
import struct

import fit
import markup

ESCAPE = "\x1b]0;owned\x07\x1b[31m"
BIDI = "\u202eabc\u2066"


def all_files():
    """Names and contents, a few at a time; some names are hostile themselves."""
    for make in (_gpx_numbers, _gpx_times, _gpx_structure, _gpx_texts, _tcx, _fit, _gzip):
        yield from make().items()


def _gpx_numbers():
    def heights(values):
        return markup.gpx([[markup.point(45 + i * 2e-4, 7, value) for i, value in enumerate(values)]])

    smooth = [100 + 0.001 * i for i in range(60)]
    overflow = list(smooth)
    overflow[30], overflow[40] = "1e308", "-1e308"
    far = [
        ("1e11", 7), (45, "1e15"), (45, "-9e99"), (89.9999, 179.9), (-89.9999, -179.9), (0, 0),
        ("nan", 7), (45, "inf"), (0, 180), (0, -180), (90, 0), (-90, 0), (45, 7), (91, 400)]
    return {
        "altitude-overflow.gpx": heights(overflow),
        "altitude-swing.gpx": heights([90_000 * (-1) ** i for i in range(300)]),
        "altitude-denormal.gpx": heights(["1e-320"] * 60),
        "altitude-odd.gpx": heights(["nan", "inf", "-inf", "9e99", "", "1e", "0x1p9"] * 9),
        "places-far.gpx": markup.gpx([[markup.point(*place) for place in far * 8]]),
        "places-far-timed.gpx": markup.gpx(
            [[markup.point(*place, 100, 10 * i) for i, place in enumerate(far * 8)]]),
        "antipodes.gpx": markup.gpx(
            [[markup.point(45 * (-1) ** i, 180 * (i % 2), 1, 60 * i) for i in range(60)]]),
        "places-far-apart-route.gpx": markup.gpx(
            before="<rte>" + "".join(
                f'<rtept lat="{(-1) ** i * 80}" lon="{i * 37 % 360 - 180}"/>' for i in range(300))
            + "</rte>"),
        "one-place.gpx": markup.gpx([[markup.point(45, 7, 100, 0)] * 5000]),
    }


def _gpx_times():
    def stamped(times):
        return markup.gpx(
            [[markup.point(45 + i * 1e-5, 7, 100 + i % 9, time) for i, time in enumerate(times)]])

    count = 20_000
    walk = list(range(1800))
    down = [i if i <= count // 2 else 4 * count - (i - count // 2) for i in range(count)]
    return {
        "time-rollover-first.gpx": stamped(["2004-09-15T06:00:00Z", *walk]),
        "time-1890-first.gpx": stamped(["1890-01-01T00:00:00Z", *walk]),
        "time-9999-last.gpx": stamped([*walk, "9999-12-31T23:59:59Z"]),
        "time-1970-between.gpx": stamped(
            [time if time % 50 else "1970-01-01T00:00:00Z" for time in walk]),
        "time-odd.gpx": stamped(["0000-00-00T00:00:00Z", "2024-02-30T25:61:61Z", "T", "-1"] * 20),
        "time-one.gpx": stamped([0] * 500),
        "time-backwards.gpx": stamped(walk[::-1]),
        "time-one-step-back.gpx": stamped(down),
        "time-saw.gpx": stamped([i + 40 * (i % 2) for i in range(5000)]),
        "time-years-apart.gpx": stamped(
            [f"{year}-05-01T06:00:0{second}Z" for year in range(1971, 2190) for second in range(3)]),
    }


def _gpx_structure():
    attributes = "".join(f' a{i}="{i}"' for i in range(50_000))
    tracks = 20_000
    return {
        "segments.gpx": markup.gpx([[markup.point(45 + i * 1e-6, 7, 100, i)] for i in range(100_000)]),
        "segments-empty.gpx": markup.gpx([[]] * 100_000),
        "tracks.gpx": markup.gpx(*[[[markup.point(45, 7)]]] * tracks),
        "tracks-seven-hours-apart.gpx": markup.gpx(
            *[[[markup.point(45, 7, 1, 25_200 * (i - tracks))]] for i in range(tracks)]),
        "nested.gpx": markup.gpx(before="<a>" * 100_000),
        "attributes.gpx": markup.gpx(before=f"<a{attributes}/>"),
        "extensions.gpx": markup.gpx(
            [[markup.point(45, 7, 1, 0, "<extensions>" + "<hr>1</hr>" * 50_000 + "</extensions>")]]),
        "route.gpx": markup.gpx(
            before="<rte>" + "".join(
                f'<rtept lat="{45 + i * 1e-6}" lon="{7 + i % 2 * 1e-6}"/>' for i in range(50_000))
            + "</rte>"),
        "spiral.gpx": markup.gpx(
            [[markup.point(45 + (-1) ** i * (20_000 - i) * 1e-6, 7 + i * 1e-6) for i in range(20_000)]]),
        "empty.gpx": b"",
        "head-only.gpx": b'<?xml version="1.0"?><gpx>',
        "points-without-end.gpx": b'<gpx><trk><trkseg>' + b'<trkpt lat="1" lon="1">' * 50_000,
    }


def _gpx_texts():
    def named(text, creator="x"):
        files = markup.gpx([markup.walk(20)], before=f"<metadata><name>{text}</name></metadata>")
        return files.replace(b"<trk>", f"<trk><name>{text}</name><type>{text}</type>".encode()).replace(
            b'creator="hostile"', f'creator="{creator}"'.encode())

    walk = markup.gpx([markup.walk(20)])
    files = {
        "name-escape.gpx": named("".join(f"&#x{ord(c):x};" for c in ESCAPE[3:]) + "\u009b31m\x7f", BIDI),
        "name-bidirectional.gpx": named(BIDI, "\u200f\u009d"),
        "name-formula.gpx": named("=cmd|'/c calc'!A1"),
        "name-long.gpx": named("n" * 900_000),
        "name-combining.gpx": named("e" + "\u0301" * 200_000),
        "load-odd.gpx": named("ruck 1e308kg, 99999999999999999999lb load: nan kg -5#"),
        "encoding-escape.gpx": markup.gpx([markup.walk(20)], head=f'<?xml version="1.0" encoding="x{ESCAPE}"?>'),
        "encoding-bidirectional.gpx": markup.gpx(
            [markup.walk(20)], head=f'<?xml version="1.0" encoding="x{BIDI}"?>'),
        "entities.gpx": markup.gpx(
            [markup.walk(20)],
            head='<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa">'
            + "".join(f'<!ENTITY a{i} "{"&a;" * 10}">' for i in range(99)) + "]>",
            before="<metadata><desc>&a98;&#0;&#xD800;&#x110000;</desc></metadata>"),
    }
    for name in (f"a{ESCAPE}.gpx", f"{BIDI}.gpx", "\u009b31m.gpx", "=1+1.gpx", "new\nline.gpx"):
        files[name] = walk
        files["broken " + name] = b"<gpx"
    files[b"caf\xe9.gpx"] = walk
    return files


def _tcx():
    def single(distances, place=None):
        return markup.tcx(
            [markup.lap([markup.trackpoint(i, 100, distance, place) for i, distance in enumerate(distances)])])

    places = [(45 + i * 1e-5, 7) for i in range(100)]
    return {
        "distance-1e300-last.tcx": single([*range(99), "1e300"]),
        "distance-1e12.tcx": single(["0", "1e12"]),
        "distance-9e8.tcx": single(["0", "9e8"]),
        "distance-denormal.tcx": single(["1e-320"] * 100),
        "distance-negative.tcx": single(["-1e308", "1e308"] * 50),
        "distance-falling.tcx": single([str(1e6 - i) for i in range(100)]),
        "distance-grows.tcx": single([str(10.0 ** (i * 3)) for i in range(100)]),
        "distance-without-sense.tcx": markup.tcx(
            [markup.lap([markup.trackpoint(i, 1, "1e308", place) for i, place in enumerate(places)], "1e308")]),
        "sensors-odd.tcx": markup.tcx(
            [markup.lap([markup.trackpoint(i, "1e308", i, (45, 7), "1e308") for i in range(60)], "nan", "inf")]),
        "activities.tcx": markup.tcx(*[[markup.lap([markup.trackpoint(i, 1, 1)])] for i in range(10_000)]),
        "laps.tcx": markup.tcx([markup.lap([markup.trackpoint(i, 1, i, (45, 7))]) for i in range(20_000)]),
    }


def _fit():
    words = " ".join("a" * 127).encode()[:254] + b"\0"
    described = fit.definition(3, 206, [(0, 1, 2), (1, 1, 2), (2, 1, 2), (3, len(words), 7)])
    described += b"\x03\x00\x00\x02" + words
    empty_fields = fit.definition(4, 21, [(0, 1, 0)], [(0, 0, 0)] * 255)
    load = fit.definition(3, 206, [(0, 1, 2), (1, 1, 2), (2, 1, 2), (3, 8, 7), (8, 8, 7)])
    load += b"\x03\x00\x00\x02load\0\0\0\0kg\0\0\0\0\0\0"
    escape = fit.definition(3, 206, [(0, 1, 2), (1, 1, 2), (2, 1, 2), (3, 16, 7), (8, 16, 7)])
    escape += b"\x03\x00\x00\x02" + b"load \x1b[31m\x07\xc2\x9b".ljust(16, b"\0")
    escape += b"\xe2\x80\xae\x1b]0;x\x07".ljust(16, b"\0")
    record = fit.definition(1, 20, fit.RECORD)
    with_load = fit.definition(1, 20, fit.RECORD, [(0, 1, 0)])
    sessions = fit.definition(2, 18, fit.SESSION)
    short = fit.definition(1, 20, [(3, 1, 2)])
    event = fit.definition(5, 21, [(253, 4, 0x86), (0, 1, 0), (1, 1, 0)])
    extreme = b"".join(
        struct.pack("<BIiiHIB", 1, time, place, -place, 65534, 4_294_967_294, 254)
        for time in (0, 1, 268_435_456, fit.START, 4_294_967_294)
        for place in (2**31 - 2, 1 - 2**31, 0, 2**30))
    changing = b"".join(
        fit.record(1, i, 45 + i * 1e-5, 7) + bytes([i % 90]) for i in range(30_000))
    filler = b"".join(struct.pack("<BBHI4s", 12, 0x20, 2132, 2_000_000, b".FIT") for _ in range(9000))
    return {
        "developer-words.fit": fit.file(fit.FILE_ID, described, empty_fields, b"\x04\x00" * 2000),
        "developer-escape.fit": fit.file(
            fit.FILE_ID, escape, with_load, *[fit.record(1, i, 45, 7) + b"\x09" for i in range(50)]),
        "developer-load-changes.fit": fit.file(fit.FILE_ID, load, with_load, changing),
        "headers.fit": filler + b"\x55" * 2_000_000,
        "sessions-over-records.fit": fit.file(
            fit.FILE_ID, short, b"\x01\x64" * 200_000, sessions,
            *[fit.session(2, 10 * i, 10 * i - 10) for i in range(1, 5000)]),
        "sessions-of-two-bytes.fit": fit.file(
            fit.FILE_ID, fit.definition(2, 18, [(5, 1, 0)]), b"\x02\x0b" * 20_000),
        "parts.fit": fit.walk(3) * 2000,
        "extremes.fit": fit.file(fit.FILE_ID, record, extreme, sessions, fit.session(2, 0, 0)),
        "events.fit": fit.file(
            fit.FILE_ID, record, event,
            *[
                fit.record(1, i, 45 + i * 1e-5, 7)
                + struct.pack("<BIBB", 5, fit.START + i * 7919 % 20_000, 0, 4 * (i % 2))
                for i in range(20_000)]),
        "definitions.fit": fit.file(fit.FILE_ID, *[fit.definition(1, i, []) for i in range(50_000)]),
        "fields.fit": fit.file(
            fit.FILE_ID, fit.definition(1, 20, [(253, 4, 0x86)] * 255),
            *[b"\x01" + struct.pack("<I", fit.START + i) * 255 for i in range(200)]),
        "heart-beats.fit": fit.file(
            fit.FILE_ID, fit.definition(1, 132, [(253, 4, 0x86), (9, 4, 0x86), (10, 240, 13)]),
            *[b"\x01" + struct.pack("<II", fit.START + i, i) + bytes(range(240)) for i in range(500)]),
    }


def _gzip():
    nested = markup.gpx([markup.walk(20)])
    for _ in range(30):
        nested = gzip.compress(nested, mtime=0)
    return {
        "zeros.gpx.gz": gzip.compress(b"\0" * 60_000_000, mtime=0),
        "blanks.gpx.gz": gzip.compress(b"<gpx>" + b" " * 60_000_000, mtime=0),
        "nested.gpx.gz": nested,
        "members.gpx.gz": gzip.compress(b" ", mtime=0) * 20_000,
    }
