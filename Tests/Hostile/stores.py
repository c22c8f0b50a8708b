"""Stores and folders of changes that no program of ours wrote."""

import os
import pathlib
import random
import sqlite3
import subprocess

# What reads a store, and what writes to it: each is to answer, in its time, with a status of the contract.
LINES = [
    "list --store s.db", "list --json --store s.db", "list --csv --store s.db", "show 1 --store s.db",
    "stats --store s.db", "records --store s.db", "streaks --store s.db", "report --store s.db -o page.html",
    "store check --store s.db", "store check --json --store s.db", "store export out --store s.db",
    "edit 1 --notes x --store s.db", "undo --store s.db", "log 4mi 1:00:00 --store s.db",
    "import honest.gpx --store s.db", "store recompute --store s.db", "sync folder --join --store s.db",
    "store restore s.db --store other.db", "gear --store s.db", "route list --store s.db",
]

# Another program's triggers and views, other schemas, versions of nobody, and values that the columns forbid.
CHANGES = [
    "CREATE TRIGGER t AFTER INSERT ON sessions BEGIN DELETE FROM sessions; END",
    "CREATE TRIGGER t AFTER UPDATE ON sessions BEGIN UPDATE sessions SET notes = notes || 'x'; END",
    "CREATE VIEW v AS WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n FROM r) SELECT n FROM r",
    "DROP TABLE goals; CREATE VIEW goals AS WITH RECURSIVE r AS (SELECT 1 AS id UNION ALL SELECT id FROM r)"
    " SELECT id FROM r",
    "DROP TABLE sessions", "DROP TABLE tracks", "DROP TABLE users", "DELETE FROM users",
    "DELETE FROM sessions", "DROP INDEX sessions_by_start", "ALTER TABLE sessions ADD COLUMN extra TEXT",
    "ALTER TABLE sessions RENAME TO walks", "PRAGMA user_version = 99", "PRAGMA user_version = -1",
    "PRAGMA user_version = 0", "PRAGMA user_version = 5", "PRAGMA application_id = 7",
    "PRAGMA journal_mode = DELETE", "PRAGMA journal_mode = MEMORY", "PRAGMA encoding = 'UTF-16'",
    "PRAGMA auto_vacuum = 1; VACUUM", "PRAGMA page_size = 65536; PRAGMA journal_mode = DELETE; VACUUM",
    "UPDATE sessions SET start_s = 1e300", "UPDATE sessions SET start_s = -1e300, end_s = 1e300",
    "UPDATE sessions SET distance_m = -1", "UPDATE sessions SET distance_m = 1e308, elapsed_s = 1e-308",
    "UPDATE sessions SET number = 9223372036854775807 WHERE number = 1",
    "UPDATE sessions SET number = -1 WHERE number = 1", "UPDATE sessions SET id = '', identity = ''",
    "UPDATE sessions SET name = char(27) || ']0;x' || char(7) || char(8238), notes = char(0) || 'n'",
    "UPDATE sessions SET name = printf('%.*c', 3000000, 'n')", "UPDATE sessions SET user_id = 'nobody'",
    "UPDATE sessions SET utc_offset_s = 9e9", "UPDATE sessions SET kind = 'x', state = 'y'",
    "UPDATE sessions SET places = '99999999:1:1:1'", "UPDATE sessions SET load_profile = '1e308;-5;x'",
    "UPDATE tracks SET points = 1099511627776", "UPDATE tracks SET points = 600000000",
    "UPDATE tracks SET points = -5", "UPDATE track_columns SET data = zeroblob(10)",
    "UPDATE track_columns SET data = x'00'", "UPDATE track_columns SET data = 'text'",
    "UPDATE track_columns SET channel = 'nothing'", "DELETE FROM track_columns",
    "INSERT INTO session_metrics SELECT * FROM session_metrics",
    "UPDATE users SET id = 'x' WHERE id = 'me'", "UPDATE sessions SET joined_to = id",
    "UPDATE sessions SET fingerprint = NULL", "UPDATE sessions SET rule_gain = 'x('",
    "UPDATE sessions SET energy_model = char(10)", "UPDATE sessions SET zone_minutes = '1,2,nan,inf'",
]


def made(program, folder, honest):
    """A store with a recording, a typed session, a piece of gear and a route."""
    path = os.path.join(folder, "whole.db")
    for words in (
        ["import", honest, "--load", "20kg"], ["log", "4mi", "1:00:00", "35lb", "--on", "2024-05-01"],
        ["gear", "add", "Boots", "--kind", "boots"], ["route", "add", honest, "--name", "Loop"],
    ):
        subprocess.run(
            [program, *words, "--store", path], check=True, capture_output=True,
            env={"HOME": folder, "TZ": "UTC", "PATH": os.environ.get("PATH", "")})
    with sqlite3.connect(path) as store:
        store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return pathlib.Path(path).read_bytes()


def _changed(folder, whole, change):
    """The bytes of the store after some statements; None where SQLite refuses them all."""
    path = os.path.join(folder, "changed.db")
    pathlib.Path(path).write_bytes(whole)
    store = sqlite3.connect(path, isolation_level=None)
    store.execute("PRAGMA ignore_check_constraints = ON")
    store.execute("PRAGMA recursive_triggers = OFF")
    for statement in change.split("; ") if "BEGIN" not in change else [change]:
        try:
            store.execute(statement)
        except sqlite3.Error:
            pass
    store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.close()
    return pathlib.Path(path).read_bytes()


def files(program, folder, honest, seed):
    """Hostile stores, as names and bytes."""
    whole = made(program, folder, honest)
    for number, change in enumerate(CHANGES):
        yield f"change {number}", _changed(folder, whole, change)
    chance = random.Random(f"stores {seed}")
    for number in range(60):
        broken = bytearray(whole)
        for _ in range(chance.choice([1, 3, 40])):
            start = chance.randrange(100 if number % 3 else 0, len(broken) - 16)
            broken[start:start + 16] = chance.randbytes(16)
        yield f"bytes {number}", bytes(broken)
    for length in (0, 1, 15, 16, 99, 100, 4096, len(whole) // 2, len(whole) - 1):
        yield f"cut at {length}", whole[:length]
    yield "twice", whole + whole
    yield "text", b"A" * 5000
