"""The command lines that files go through: each command, each format, several sets of rules.

FILES stands for many files, FILE for one, HONEST for an honest walk. `--jobs` is added.
"""

WALKER = "--load 20kg --body-mass 80kg"

MANY = [
    f"analyze FILES --format json {WALKER}",
    "analyze FILES",
    "analyze FILES --units imperial --clean none",
    "analyze FILES --format csv --clean none --gain-rule raw --moving-rule speed:0.3",
    "analyze FILES --format ndjson --clean none --energy-model pandolf-1977 --no-guard-rails",
    "analyze FILES --format json --distance-rule device --clean none",
    "analyze FILES --format json --distance-rule geodesic --moving-rule gpsa --energy-model keytel-2005"
    " --age 30 --sex male",
    f"analyze FILES --format json --clean none {WALKER} --load-at 10:00=30kg --water 3L@1L/h"
    " --terrain sand --terrain-at 500m=swamp",
    "analyze FILES --explain all --format json --clean none",
    "analyze FILES --explain all",
    "analyze FILES --join --format json",
    "analyze FILES --from 10:00 --to 6km --strict",
    "splits FILES",
    "splits FILES --every 10min --format csv",
    "splits FILES --every 10m --clean none --format json",
    "splits FILES --every 1s --format ndjson",
    "efforts FILES --clean none",
    "efforts FILES --format json --clean none",
    "efforts FILES --format csv --distance 1m --duration 1s",
    "efforts FILES --format ndjson",
    "standards FILES --age 30 --sex female --load 20kg",
    "standards FILES --load 20kg --format json --clean none",
    "standards FILES --load 20kg --format csv",
    "standards FILES --load 20kg --format ndjson",
    "energy FILES --model all",
    "energy FILES --model all --format json --clean none",
    "energy FILES --as-app all --format csv",
    "energy HONEST --as-hard-as FILE --speed 5km/h --format json",
    "compare --rules FILES --no-run-time --device --plot",
    "compare --rules FILES --no-run-time --device --plot --clean none",
    "compare --rules FILES --no-run-time --format json --clean none",
    "compare --rules FILES --no-run-time --format csv",
    "compare --rules FILES --no-run-time --format ndjson",
    "inspect FILES",
    "inspect FILES --unknown",
    "inspect FILES --format json",
    "inspect FILES --unknown --format csv",
    "inspect FILES --format ndjson",
    "stats FILES --by week --by load-band --by route --as-of 2024-06-01",
    "stats FILES --by day --by year --as-of 2024-06-01 --format json --clean none",
    "stats FILES --by month --as-of 2024-06-01 --format csv",
    "stats FILES --by equipment --as-of 2024-06-01 --format ndjson",
    "stats --merge FILES --as-of 2024-06-01 --format json",
    "streaks FILES --as-of 2024-06-01",
    "streaks FILES --rule weeks:1 --as-of 2024-06-01 --format json --clean none",
    "streaks FILES --rule days,distance=1km --as-of 2024-06-01 --format csv",
    "streaks FILES --as-of 2024-06-01 --format ndjson",
    f"report FILES {WALKER} --load-at 500m=30kg --standard all",
    "report FILES --history --clean none --units imperial",
    "report FILES --private --over time --clean none",
    f"records FILES {WALKER}",
    "records FILES --format json --clean none",
    "records FILES --format csv",
    "records FILES --format ndjson",
    "route show FILES --clean none",
    "route show FILES --format json --clean none",
    "route show FILES --format csv",
    "route show FILES --format ndjson",
    "route difficulty FILES",
    "route difficulty FILES --power 500 --above 400 --against HONEST",
    "route difficulty FILES --format json --clean none",
    "route difficulty FILES --format csv",
    "route difficulty FILES --format ndjson",
]

ONE = [
    "route plan FILE --time 3h --clean none",
    f"route plan FILE --time 3h {WALKER} --format json",
    "route plan FILE --time 20min --energy-model pandolf-1977 --no-guard-rails",
    "route plan FILE --time 5h --format csv --section 10m",
    "route plan FILE --time 1s --format ndjson --distance-rule haversine",
    "route compare FILE HONEST --clean none",
    "route compare HONEST FILE --format json",
    "route compare FILE FILE --power 400 --format csv",
    "route compare FILE HONEST --format ndjson",
    "route simplify FILE",
    "route simplify FILE --format json --method visvalingam",
    "route simplify FILE --format csv --tolerance 1km",
    "route simplify FILE --format polyline --tolerance 0m",
    f"analyze FILE --format json {WALKER}",
    "analyze FILE --clean none --format json",
]


def one_of_each(number):
    """The lines for one file, of each command the next one by a number."""
    lines = {}
    for line in ONE:
        words = line.split()
        lines.setdefault(" ".join(words[:2 if words[0] == "route" else 1]), []).append(line)
    return [of_command[number % len(of_command)] for of_command in lines.values()]


def arguments(line, files, honest):
    """The words of a command line."""
    words = []
    for word in line.split():
        if word == "FILES":
            words += files
        elif word == "FILE":
            words.append(files[0])
        else:
            words.append(honest if word == "HONEST" else word)
    return words


def form(words):
    """In what form a command line answers."""
    words = [word if isinstance(word, str) else "" for word in words]
    if "--format" in words[:-1]:
        return words[len(words) - words[::-1].index("--format")]
    for short in ("--json", "--csv"):
        if short in words:
            return short[2:]
    return "gpx" if "simplify" in words else "table"


def takes_jobs(words):
    return "simplify" not in words
