"""What other programs take for the same work; called by `run`, which sets up the environment.

peers.py FOLDER RESULTS: FOLDER holds the inputs and the programs built, RESULTS is written.
All times are seconds of processor time of the work alone (for a program: of its process).
"""
import array, datetime, importlib.metadata, math, os, platform, resource, statistics
import subprocess, sys, time

FOLDER, RESULTS = sys.argv[1:3]
POINTS = 1_000_000
here = lambda name: os.path.join(FOLDER, name)


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def cpu(work, rounds):
    """Median processor time of `rounds` runs, and the last result."""
    times = []
    for _ in range(rounds):
        start = time.process_time()
        result = work()
        times.append(time.process_time() - start)
    return statistics.median(times), result


def program(command, rounds):
    times = []
    for _ in range(rounds):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return statistics.median(times)


def version(package):
    return f"{package} {importlib.metadata.version(package)}"


def shown(rate):
    return f"{rate:.0f}" if rate >= 100 else f"{rate:.3g}"


def table(rows, unit, best, work=""):
    """Rows of (name, rate, note), with how often `best` is faster; a peer that is faster at `work` is remembered."""
    lines = [f"| program | {unit} | {best} is faster by | note |", "|---|---|---|---|"]
    own = dict((name, rate) for name, rate, _ in rows)[best]
    for name, rate, note in rows:
        ratio = "" if name == best else f"{own / rate:.3g} x"
        if rate > own and work and not name.startswith(("ruckstat", "reading the columns")):
            FASTER.append(f"| {work} | {name} | {rate / own:.3g} x | {note} |")
        lines.append(f"| {name} | {shown(rate)} | {ratio} | {note} |")
    return "\n".join(lines) + "\n"


# Columns

def kernels(measure):
    """Million rows a second of each kernel, by a build of the program that measures them."""
    lines = run(here(measure), "kernels", str(POINTS)).splitlines()
    cells = [line.split("\t") for line in lines]
    return {name: int(size) / float(seconds) / 1e6 for name, size, seconds in cells}


def distances():
    import haversine
    import numpy as np
    import pyproj

    import chdb
    import duckdb
    import numba
    import polars

    rows = []
    own = kernels("measure")
    if os.path.exists(here("measure-wide")):
        wide = kernels("measure-wide").items()
        own |= {f"{name}, x86-64-v3": rate for name, rate in wide if "ruckstat" in name}
    lat = np.array(READ["lat"])
    lon = np.array(READ["lon"])

    def with_numpy():
        a, b = np.radians(lat), np.radians(lon)
        h = (np.sin(np.diff(a) / 2) ** 2
             + np.cos(a[:-1]) * np.cos(a[1:]) * np.sin(np.diff(b) / 2) ** 2)
        return 2 * 6371008.8 * np.arcsin(np.sqrt(h)).sum()

    pairs = np.stack([lat, lon], 1)
    vector = lambda: haversine.haversine_vector(pairs[:-1], pairs[1:], haversine.Unit.METERS).sum()
    geod = pyproj.Geod(ellps="WGS84")
    with open(here("columns"), "wb") as file:
        file.write(lat.tobytes() + lon.tobytes())
    in_c = lambda name: run(here(name), here("columns"), str(len(lat))).split()
    c_seconds, c_total = in_c("haversine")

    @numba.njit
    def with_numba(lat, lon):
        total = 0.0
        for i in range(1, len(lat)):
            a = np.sin(np.radians(lat[i] - lat[i - 1]) / 2)
            b = np.sin(np.radians(lon[i] - lon[i - 1]) / 2)
            h = a * a + np.cos(np.radians(lat[i - 1])) * np.cos(np.radians(lat[i])) * b * b
            total += 2 * 6371008.8 * np.arcsin(np.sqrt(h))
        return total

    with_numba(lat[:9], lon[:9])
    steps = dict(zip("abcd", (lat[:-1], lon[:-1], lat[1:], lon[1:])))
    frame = polars.DataFrame(steps)
    half = lambda x, y: ((polars.col(y) - polars.col(x)).radians() / 2).sin() ** 2
    expression = (half("a", "c") + polars.col("a").radians().cos() * polars.col("c").radians().cos() * half("b", "d"))
    with_polars = lambda: frame.select((expression.sqrt().arcsin() * 2 * 6371008.8).sum()).item()
    database = duckdb.connect()
    database.execute("SET threads = 1")
    database.register("given", frame.to_arrow())
    database.execute("CREATE TABLE steps AS SELECT * FROM given")
    with_duckdb = lambda: database.execute("""
        SELECT sum(2 * 6371008.8 * asin(sqrt(pow(sin(radians(c - a) / 2), 2)
          + cos(radians(a)) * cos(radians(c)) * pow(sin(radians(d - b) / 2), 2)))) FROM steps""").fetchone()[0]
    house = chdb.session.Session()
    house.query("CREATE DATABASE peers; CREATE TABLE peers.steps (a Float64, b Float64, c Float64, d Float64) ENGINE = Memory")
    frame.write_parquet(here("steps.parquet"))
    house.query(f"INSERT INTO peers.steps SELECT a, b, c, d FROM file('{here('steps.parquet')}', Parquet)")
    with_chdb = lambda: float(str(house.query(
        "SELECT sum(greatCircleDistance(b, a, d, c)) FROM peers.steps SETTINGS max_threads = 1", "CSV")))
    numpy_seconds, numpy_total = cpu(with_numpy, 9)
    vector_seconds, _ = cpu(vector, 5)
    geod_seconds, geod_total = cpu(lambda: geod.line_length(lon, lat), 3)
    few = pairs[:100_000].tolist()
    loop_seconds, _ = cpu(
        lambda: sum(haversine.haversine(a, b, haversine.Unit.METERS)
                    for a, b in zip(few, few[1:])), 3)
    rate = lambda seconds, count=POINTS: count / float(seconds) / 1e6
    prefix = "distance: "
    for name, value in own.items():
        if name.startswith(prefix):
            rows.append((name[len(prefix):], value, ""))
    compiler = run("cc", "--version").splitlines()[0]
    for target in ("native", "x86-64-v3"):
        if os.path.exists(here(f"haversine-{target}")):
            rows.append((f"the same, -Ofast -march={target}", rate(in_c(f"haversine-{target}")[0]), "libmvec"))
    rows.insert(-2 if len(rows) > 2 else 0, ("textbook loop, C -O3", rate(c_seconds), compiler))
    for name, work, note in (
        ("chdb, greatCircleDistance", with_chdb, version("chdb")),
        ("numba, njit", lambda: with_numba(lat, lon), version("numba")),
        ("DuckDB, expression", with_duckdb, version("duckdb")),
        ("polars, expression", with_polars, version("polars")),
    ):
        seconds, total = cpu(work, 5)
        assert abs(total / numpy_total - 1) < 1e-3, f"{name} disagrees: {total} and {numpy_total}"
        rows.append((name, rate(seconds), note + ", one thread"))
    rows += [
        ("numpy", rate(numpy_seconds), version("numpy")),
        ("haversine, vector", rate(vector_seconds), version("haversine")),
        ("haversine, pair by pair", rate(loop_seconds, len(few)), "100 000 points"),
        ("pyproj, geodesic", rate(geod_seconds), version("pyproj") + ", on the ellipsoid"),
    ]
    agreement = abs(float(c_total) / numpy_total - 1)
    assert agreement < 1e-9 and abs(geod_total / numpy_total - 1) < 0.006, "peers disagree"

    def energy(prefix):
        rows = [(name[len(prefix):], value, "") for name, value in own.items() if name.startswith(prefix)]
        return table(rows, "million rows/s", "ruckstat, equation")

    return table(rows, "million steps/s", "ruckstat", "distance"), energy("energy: "), energy("energy in caches: ")


# Files

def seconds_of(text):
    return datetime.datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ").replace(
        tzinfo=datetime.timezone.utc).timestamp()


def with_lxml(path, names):
    from lxml import etree
    columns = {name: [] for name in names}
    for _, element in etree.iterparse(path):
        name = element.tag.rpartition("}")[2]
        if name in ("trkpt", "Trackpoint"):
            if name == "trkpt":
                columns["lat"].append(float(element.get("lat")))
                columns["lon"].append(float(element.get("lon")))
            element.clear()
            while element.getprevious() is not None:
                del element.getparent()[0]
        elif name in columns:
            text = element.text
            columns[name].append(seconds_of(text) if name in ("time", "Time") else float(text))
    return columns


def with_gpxpy(path):
    import gpxpy
    with open(path) as file:
        return gpxpy.parse(file).get_track_points_no()


def with_fitdecode(path):
    import fitdecode
    count = 0
    with fitdecode.FitReader(path) as reader:
        for frame in reader:
            if frame.frame_type == fitdecode.FIT_FRAME_DATA and frame.name == "record":
                frame.get_value("position_lat"), frame.get_value("heart_rate", fallback=None)
                count += 1
    return count


def with_garmin(path):
    from garmin_fit_sdk import Decoder, Stream
    messages, errors = Decoder(Stream.from_file(path)).read()
    assert not errors
    return len(messages["record_mesgs"])


def rate_of(line):
    _, size, seconds, points = line.strip().split("\t")
    return int(size) / float(seconds) / 1e6, int(points)


def files():
    tables = {}
    size = lambda name: os.path.getsize(here(name)) / 1e6
    own, points = rate_of(run(here("measure"), "read", here("big.gpx")))
    rows = [("ruckstat", own, f"{size('big.gpx'):.0f} MB, {points} points, one core")]
    long, _ = rate_of(run(here("measure"), "read", here("long.gpx")))
    rows.append(("ruckstat, coordinates of 29 decimals", long, f"{size('long.gpx'):.0f} MB"))
    foundation, count = rate_of(run(here("measure-foundation"), here("big.gpx")))
    assert count == points
    if os.path.exists(here("readers")):
        for line in run(here("readers"), here("big.gpx")).splitlines():
            speed, count = rate_of(line)
            assert count == points
            rows.append((line.split("\t")[0], speed, "the same file, no checks"))
    rows.append(("Foundation XMLParser", foundation, "the same file"))
    if GPSBABEL:
        babel = ("gpsbabel", "-i", "gpx", "-f", here("small.gpx"), "-o", "xcsv,style=" + here("empty.style"), "-F", "/dev/null")
        rows.append(("gpsbabel", size("small.gpx") / program(babel, 3), f"{GPSBABEL}, {size('small.gpx'):.0f} MB"))
    seconds, columns = cpu(lambda: with_lxml(here("small.gpx"), ("lat", "lon", "ele", "time", "hr")), 3)
    rows.append(("lxml iterparse", size("small.gpx") / seconds, version("lxml") + f", {size('small.gpx'):.0f} MB"))
    READ.update(columns)
    try:
        import fastgpx
        seconds, _ = cpu(lambda: fastgpx.load(here("small.gpx")), 3)
        rows.append(("fastgpx", size("small.gpx") / seconds, version("fastgpx") + f", {size('small.gpx'):.0f} MB, loaded only"))
    except ImportError:
        pass
    seconds, _ = cpu(lambda: with_gpxpy(here("tiny.gpx")), 3)
    rows.append(("gpxpy", size("tiny.gpx") / seconds, version("gpxpy") + f", {size('tiny.gpx'):.1f} MB"))
    tables["GPX"] = table(rows, "MB/s", "ruckstat", "GPX to columns")

    own, points = rate_of(run(here("measure"), "read", here("big.tcx")))
    rows = [("ruckstat", own, f"{size('big.tcx'):.0f} MB, {points} points, one core")]
    foundation, count = rate_of(run(here("measure-foundation"), here("big.tcx")))
    assert count == points
    rows.append(("Foundation XMLParser", foundation, "the same file"))
    names = ("LatitudeDegrees", "LongitudeDegrees", "AltitudeMeters", "Time", "Value")
    seconds, _ = cpu(lambda: with_lxml(here("small.tcx"), names), 3)
    rows.append(("lxml iterparse", size("small.tcx") / seconds, version("lxml") + f", {size('small.tcx'):.0f} MB"))
    tables["TCX"] = table(rows, "MB/s", "ruckstat", "TCX to columns")

    own, points = rate_of(run(here("measure"), "read", here("big.fit")))
    rows = [("ruckstat", own, f"{size('big.fit'):.0f} MB, {points} records, one core")]
    if GPSBABEL:
        babel = ("gpsbabel", "-i", "garmin_fit", "-f", here("small.fit"), "-o", "xcsv,style=" + here("empty.style"), "-F", "/dev/null")
        rows.append(("gpsbabel", size("small.fit") / program(babel, 3), f"{GPSBABEL}, {size('small.fit'):.1f} MB"))
    import fitfast
    import pyfitparsernative
    for name, read, file in (
        ("fitfast", lambda path: len(fitfast.records(path)["timestamp"]), "big.fit"),
        ("pyfitparsernative", lambda path: len(pyfitparsernative.parse_fit_file(path)), "small.fit"),
        ("fitdecode", with_fitdecode, "tiny.fit"),
        ("garmin-fit-sdk", with_garmin, "tiny.fit"),
    ):
        seconds, count = cpu(lambda: read(here(file)), 3)
        rows.append((name, size(file) / seconds, version(name) + f", {count} records"))
    tables["FIT"] = table(rows, "MB/s", "ruckstat", "FIT to columns")
    return tables


# Rows

def rows_to_csv():
    """Million rows a second of all columns as CSV; of the command, what it takes for CSV more than for Arrow,
    which takes next to nothing."""
    import io
    import polars, pyarrow, pyarrow.csv

    points = (here("ruckstat"), "points", here("recorded.gpx"), "--load", "20kg", "--quiet", "--format")
    rounds = [program(points + ("csv",), 1) - program(points + ("arrow",), 1) for _ in range(7)]
    with open(here("recorded.arrows"), "wb") as stream:
        subprocess.run(points + ("arrow",), check=True, stdout=stream)
    rows = pyarrow.ipc.open_stream(here("recorded.arrows")).read_all()
    frame = polars.from_arrow(rows)
    rate = lambda seconds: len(rows) / seconds / 1e6
    by_polars, _ = cpu(lambda: frame.write_csv(io.BytesIO()), 7)
    by_pyarrow, _ = cpu(lambda: pyarrow.csv.write_csv(rows, pyarrow.BufferOutputStream()), 7)
    return table([
        ("ruckstat", rate(statistics.median(rounds)), f"{len(rows)} rows of {rows.num_columns} columns"),
        ("polars", rate(by_polars), version("polars")),
        ("pyarrow", rate(by_pyarrow), version("pyarrow")),
    ], "million rows/s", "ruckstat", "rows to CSV")


# Conversions

def conversions():
    """The shipped ruck from one format to another by whole programs, in turn: runs for each second of a processor."""
    ruck, fit = "../Datasets/rucks/twelve-mile.gpx", here("ruck.fit")
    ruckstat = lambda source, target: (here("ruckstat"), "convert", source, "-o", here(target), "--quiet")
    babel = lambda form, source, out, target: ("gpsbabel", "-t", "-i", form, "-f", source, "-o", out, "-F", here(target))
    subprocess.run(ruckstat(ruck, "ruck.fit"), check=True, stderr=subprocess.DEVNULL)
    programs = [
        ("ruckstat, GPX to KML", ruckstat(ruck, "own.kml")),
        ("gpsbabel, GPX to KML", babel("gpx", ruck, "kml", "babel.kml")),
        ("gpsbabel, GPX to KML of a line alone", babel("gpx", ruck, "kml,points=0", "babel.kml")),
        ("ruckstat, FIT to GPX", ruckstat(fit, "own.gpx")),
        ("gpsbabel, FIT to GPX", babel("garmin_fit", fit, "gpx", "babel.gpx")),
    ]
    times = [[] for _ in programs]
    for _ in range(15):
        for index, (_, command) in enumerate(programs):
            times[index].append(program(command, 1))
    rates = [(name, 1 / statistics.median(of), GPSBABEL if "gpsbabel" in name else "") for (name, _), of in zip(programs, times)]
    return table(rates[:3], "runs/s", "ruckstat, GPX to KML", "conversion") + "\n" + table(rates[3:], "runs/s", "ruckstat, FIT to GPX", "conversion")


# The start and the store

def starts():
    """Whole programs that do next to nothing, in turn."""
    programs = [
        ("ruckstat --version", (here("ruckstat"), "--version"), ""),
        ("ruckstat inspect, ten points", (here("ruckstat"), "inspect", here("ten.gpx")), ""),
        ("ruckstat analyze, ten points", (here("ruckstat"), "analyze", here("ten.gpx"), "--quiet"), ""),
        ("git --version", ("git", "--version"), ""),
        ("sqlite3 --version", ("sqlite3", "--version"), ""),
        ("python3 -c 1", (sys.executable, "-c", "1"), "Python " + platform.python_version()),
        ("gpsbabel, ten points", ("gpsbabel", "-t", "-i", "gpx", "-f", here("ten.gpx"), "-o", "kml", "-F", here("ten.kml")), GPSBABEL),
    ]
    times = {}
    for _ in range(41):
        for name, command, _ in programs:
            try:
                times.setdefault(name, []).append(program(command, 1))
            except (OSError, subprocess.CalledProcessError):
                pass
    rates = [(name, 1 / statistics.median(times[name]), note) for name, _, note in programs if name in times]
    return table(rates, "runs/s", "ruckstat --version", "start")


def stored():
    """Sessions put into a database: what `import` takes more than `analyze`, and SQLite alone with a row of 100 columns,
    40 efforts and a blob of 9 kB for each session, all in one transaction and flushed as safely."""
    import sqlite3, tempfile
    folder = here("many")
    count = len(os.listdir(folder))
    walker = ("--load", "20kg", "--jobs", "1", "--quiet")

    def imported():
        with tempfile.TemporaryDirectory() as home:
            return program((here("ruckstat"), "import", folder, "--store", home + "/rucks.sqlite") + walker, 1)

    def plain():
        with tempfile.TemporaryDirectory() as home:
            store = sqlite3.connect(home + "/plain.db", isolation_level=None)
            store.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                                f"CREATE TABLE sessions ({', '.join(f'c{i}' for i in range(100))}, path BLOB);"
                                "CREATE TABLE efforts (session, kind, amount, value, first, last)")
            store.execute("BEGIN")
            for number in range(count):
                store.execute(f"INSERT INTO sessions VALUES ({', '.join('?' * 101)})", [number + 0.5] * 100 + [bytes(9000)])
                store.executemany("INSERT INTO efforts VALUES (?, ?, ?, ?, ?, ?)", [(number, 1, i, i * 1.5, 0, i) for i in range(40)])
            store.execute("COMMIT")

    rounds = [imported() - program((here("ruckstat"), "analyze", folder, "--format", "csv") + walker, 1) for _ in range(5)]
    alone, _ = cpu(plain, 5)
    return table([
        ("ruckstat import", count / statistics.median(rounds), "beyond the analysis"),
        ("sqlite3", count / alone, f"SQLite {sqlite3.sqlite_version}, rows alone"),
    ], "sessions/s", "ruckstat import", "storing sessions")


# The command

# A child inherits the peak memory of its parent, so a small one measures.
PROCESS = """
import resource, subprocess, sys, time
start = time.monotonic()
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
wall = time.monotonic() - start
usage = resource.getrusage(resource.RUSAGE_CHILDREN)
print(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024)
"""


def process(*command):
    """Wall and processor seconds and peak bytes of one run of a program."""
    return [float(word) for word in run(sys.executable, "-S", "-c", PROCESS, *command).split()]


def ratio_of(runs, others, figure):
    """The median ratio of runs made in turn: what slows a round slows both of it."""
    return statistics.median(run[figure] / other[figure] for run, other in zip(runs, others))


def command():
    walker = ("--body-mass", "80kg", "--load", "20kg", "--format", "json")
    ruckstat = lambda verb, name, jobs, *options: process(
        here("ruckstat"), verb, here(name), "--jobs", str(jobs), "--quiet", *options)
    least = statistics.median(ruckstat("analyze", "ten.gpx", 1, *walker)[2] for _ in range(5))
    start = statistics.median(ruckstat("analyze", "ten.gpx", 1, *walker)[0] for _ in range(9))
    lines = ["| file | reader, s | `inspect`, one job, s | `analyze`, one job, s | ratio | `inspect`, s | `analyze`, s | ratio | peak beyond the file, bytes a point |",
             "|---|---|---|---|---|---|---|---|---|"]
    for name, points in (("big.gpx", 370_000), ("recorded.gpx", 370_000), ("long.gpx", 300_000), ("big.tcx", 200_000)):
        size = os.path.getsize(here(name))
        rate, count = rate_of(run(here("measure"), "read", here(name)))
        assert count == points
        inspected, analyzed, inspected_by_two, analyzed_by_two = [], [], [], []
        for _ in range(15):
            inspected.append(ruckstat("inspect", name, 1))
            analyzed.append(ruckstat("analyze", name, 1, *walker))
            inspected_by_two.append(ruckstat("inspect", name, 2))
            analyzed_by_two.append(ruckstat("analyze", name, 2, *walker))
        seconds = lambda runs: statistics.median(cpu for _, cpu, _ in runs)
        wall = lambda runs: statistics.median(wall for wall, _, _ in runs)
        peak = statistics.median(peak for _, _, peak in analyzed)
        lines.append(
            f"| {name}, {size / 1e6:.0f} MB, {points} points | {size / 1e6 / rate:.3f} | {seconds(inspected):.3f} "
            f"| {seconds(analyzed):.3f} | {ratio_of(analyzed, inspected, 1):.2f} "
            f"| {wall(inspected_by_two):.3f} | {wall(analyzed_by_two):.3f} "
            f"| {ratio_of(analyzed_by_two, inspected_by_two, 0):.2f} "
            f"| {(peak - size - least) / points:.0f} |")
    # Neighbours on the same host take a processor now and then: many rounds, in turn.
    one, two = [], []
    for _ in range(21):
        one.append(ruckstat("analyze", "many", 1, *walker))
        two.append(ruckstat("analyze", "many", 2, *walker))
    wall = lambda runs: statistics.median(wall for wall, _, _ in runs)
    return "\n".join(lines) + f"""

A folder of 200 files of 7 200 points, two hours each: two jobs take {wall(two):.2f} s, one {wall(one):.2f} s: {ratio_of(one, two, 0):.2f} x.
A file of ten points takes {start * 1000:.0f} ms from start to end.
"""


def linearity():
    rows = []
    for line in run(here("measure"), "linear").splitlines():
        _, points, seconds = line.split("\t")
        rows.append((int(points), float(seconds)))
    lines = ["```", "seconds (each column of the axis is a factor of 1.25)"]
    low = math.log(rows[0][1]) / math.log(1.25)
    for points, seconds in rows:
        place = round(math.log(seconds) / math.log(1.25) - low)
        lines.append(f"10^{round(math.log10(points))} |{' ' * place}*  {seconds:.3g} s, {seconds / points * 1e9:.2f} ns a step")
    return "\n".join(lines + ["```"]) + "\n"


def machine():
    name = platform.processor() or platform.machine()
    if os.path.exists("/proc/cpuinfo"):
        for line in open("/proc/cpuinfo"):
            if line.startswith("model name"):
                name = line.split(":")[1].strip()
                break
    return f"{name}, {os.cpu_count()} processors, {platform.system()} {platform.machine()}"


try:
    GPSBABEL = run("gpsbabel", "-V").strip().replace("Version ", "")
except (OSError, subprocess.CalledProcessError):
    GPSBABEL = None
with open(here("empty.style"), "w") as style:
    style.write("FIELD_DELIMITER COMMA\nRECORD_DELIMITER NEWLINE\nOFIELD LAT_DECIMAL,\"\",\"%f\"\n")
READ = {}
FASTER = []
started = datetime.date.today()
load = os.getloadavg()[0]
read_tables = files()
# The walk whose file was read is shorter than the one measured: start it again as often as needed.
for name in ("lat", "lon"):
    column = array.array("d", READ[name])
    READ[name] = (column * (POINTS // len(column) + 1))[:POINTS]
distance, energy, energy_in_caches = distances()
written = rows_to_csv()
started_programs, into_store = starts(), stored()
converted = conversions() if GPSBABEL else "gpsbabel is not installed.\n"
commands = command()
swift = run("swift", "--version").splitlines()[0]
faster = "\n".join(["| work | program | faster than ruckstat by | note |", "|---|---|---|---|"] + FASTER) + "\n"
with open(RESULTS, "w") as out:
    out.write(f"""# Results

Written by `Peers/run` on {started}; do not edit. One run on one machine, all programs in turn,
medians of processor time, so that only the ratios mean something; absolute figures are shown, never
judged.

* machine: {machine()}; load at the start {load:.1f}
* ruckstat: as `swift build -c release` makes it; {swift}
* Python {platform.python_version()}

## Where a peer is faster

{faster}
## Distance along a million points

{distance}
## The default energy model over a million rows

{energy}
The same over a hundred thousand rows, whose columns stay in the caches:

{energy_in_caches}
## Cost against the number of points

Haversine total over columns, beyond a million points in blocks of a million. A straight line in
both logarithms with slope one, that is: the cost is linear.

{linearity()}
""")
    for name, text in read_tables.items():
        out.write(f"## {name} to columns\n\n{text}\n")
    out.write(f"""## Rows to CSV

{written}
## Start of a program

{started_programs}
## Sessions into a database

{into_store}
## Conversions of the shipped ruck

Whole programs, start to end, on 10 727 points.

{converted}
## The command

`reader` parses the file in memory; `inspect` is the whole program that reads the file and says what
is in it; `analyze` gives all default numbers as JSON. With one job processor time; with the default
jobs, one for each processor, time on the clock. A recorded walk has noise and rests. Medians of 15
rounds, all commands in turn; a ratio is the median of those of the rounds.

{commands}""")
print(f"wrote {RESULTS}")
