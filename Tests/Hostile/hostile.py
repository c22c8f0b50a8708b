#!/usr/bin/env python3
"""Runs every command of the program over hostile files and option values.

    Tests/Hostile/hostile.py PROGRAM [--share 0.1] [--seed 1] [--keep FOLDER] [--only options|files|folder|stores]

A finding is a death by signal, a status outside the contract, more than 10 s of processor time, more
than 500 MB, an answer out of proportion, a control character in a table or on standard error, JSON or
CSV that is not valid, and other JSON with other `--jobs`. Each is printed with the command line that
repeats it, and its files stay in the folder. `RUCKSTAT_CORPUS` names a folder of recordings to take
in. `--share` keeps a part of the trials, chosen by the seed. Meant for a release build.
"""

import argparse
import collections
import concurrent.futures
import gzip
import io
import os
import pathlib
import random
import shlex
import shutil
import sys
import tempfile
import threading
import time
import zlib

# The modules beside this one leave nothing in the tree.
sys.dont_write_bytecode = True

import checks
import commands
import fit
import mutants
import options
import program
import stores
import structures
import markup

ROOT = pathlib.Path(__file__).resolve().parents[2]
MUTANTS = 2000
BATCH_FILES = 40
BATCH_BYTES = 4 << 20
# Findings of one kind in one command that are shown; more are counted.
SHOWN = 3


# A file is a name and its content: bytes, or the path where they lie.
def read(content):
    return content if isinstance(content, bytes) else pathlib.Path(content).read_bytes()


def size(content):
    """The bytes of a file, of a gzip those that come out of it."""
    data = read(content)
    if data[:2] != b"\x1f\x8b":
        return len(data)
    total = len(data)
    try:
        with gzip.open(io.BytesIO(data)) as unpacked:
            while block := unpacked.read(1 << 20):
                total += len(block)
    except (OSError, EOFError, zlib.error):
        pass
    return total


class Hunt:
    """The trials of one run of this script, and what they found."""

    def __init__(self, path, work, keep, honest):
        self.program, self.work, self.keep, self.honest = path, work, keep, honest
        self.runs = 0
        self.findings = collections.Counter()
        self._lock = threading.Lock()
        self._made = self._kept = 0

    def folder(self, files):
        """A new folder with some files."""
        with self._lock:
            self._made += 1
            folder = os.path.join(self.work, f"{self._made:06}")
        os.mkdir(folder)
        for name, content in files:
            with open(os.path.join(os.fsencode(folder), os.fsencode(name)), "wb") as file:
                file.write(read(content))
        with open(os.path.join(folder, "honest.gpx"), "wb") as file:
            file.write(self.honest)
        return folder

    def run(self, folder, words):
        with self._lock:
            self.runs += 1
        return program.run(self.program, words, folder)

    def problems(self, folder, words, bytes_given, count):
        """What is wrong with a command line's answer, of several files with any number of jobs."""
        form = commands.form(words)
        if count == 1 or not commands.takes_jobs(words) or any(
                str(word).startswith("--jobs") for word in words):
            return checks.problems(self.run(folder, words), form, bytes_given, count)
        run = self.run(folder, [*words, "--jobs", "1"])
        found = checks.problems(run, form, bytes_given, count)
        if form in ("json", "ndjson") and not found:
            other = self.run(folder, [*words, "--jobs", "2"])
            found = checks.problems(other, form, bytes_given, count)
            if not found and (run.output, run.status) != (other.output, other.status):
                found = [("jobs", "other answers with --jobs 1 and 2")]
        return found

    def files(self, line, batch):
        """A command line over some files; those at fault are found by halves.

        Says whether there were any.
        """
        folder = self.folder(batch)
        bytes_given = sum(size(content) for _, content in batch)
        words = commands.arguments(line, [_relative(name) for name, _ in batch], "honest.gpx")
        found = self.problems(folder, words, bytes_given, len(batch))
        if found and len(batch) > 1 and not self.is_known(words, found):
            half = len(batch) // 2
            smaller = [self.files(line, part) for part in (batch[:half], batch[half:])]
            # Many honest files may take long together.
            if any(smaller) or {kind for kind, _ in found} == {"time"}:
                shutil.rmtree(folder)
                return any(smaller)
        return self.close(folder, words, found)

    def options(self, words, files):
        """A command line with hostile values."""
        folder = self.folder(files)
        bytes_given = len(self.honest) + sum(size(content) for _, content in files)
        self.close(folder, words, self.problems(folder, words, bytes_given, 2))

    def is_known(self, words, found):
        """Whether enough findings like these were shown."""
        return all(self.findings[kind, _command(words)] >= SHOWN for kind, _ in found)

    def close(self, folder, words, found):
        """Reports what was found and keeps the folder for it, or removes the folder."""
        with self._lock:
            place = None if not found or self.is_known(words, found) else self._place(found[0][0])
            for kind, _ in found:
                self.findings[kind, _command(words)] += 1
        if place is None:
            shutil.rmtree(folder)
            return bool(found)
        shutil.move(folder, place)
        whole = b" ".join(
            os.fsencode(shlex.quote(os.fsdecode(word))) for word in [self.program, *words])
        with open(os.path.join(place, "command"), "wb") as file:
            file.write(whole + b"\n")
        line = _shown(whole)
        print(f"FOUND {'; '.join(text for _, text in found)}\n  (cd {place} && {line})", flush=True)
        return True

    def _place(self, kind):
        self._kept += 1
        place = os.path.join(self.keep, f"{self._kept:03}-{kind}")
        shutil.rmtree(place, ignore_errors=True)
        return place


def _command(words):
    return " ".join(str(word) for word in words[:2 if words[0] == "route" else 1])


def _shown(line):
    """A command line for a terminal: no control character, and not without end."""
    text = line.decode("utf-8", "backslashreplace")
    text = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
    return text if len(text) < 600 else text[:600] + "... (whole in the file `command`)"


# A name that begins with a dash is no option.
def _relative(name):
    return b"./" + name if isinstance(name, bytes) else "./" + name


def batches(files):
    """Files in groups that take a moment each; large ones alone."""
    batch, total = [], 0
    for file in files:
        more = size(file[1])
        if batch and (len(batch) == BATCH_FILES or total + more > BATCH_BYTES):
            yield batch
            batch, total = [], 0
        batch.append(file)
        total += more
    if batch:
        yield batch


def kept(folder):
    """The recordings below a folder, by names without folders."""
    files = []
    for path in sorted(pathlib.Path(folder).rglob("*")):
        if path.is_file() and path.suffix in (".gpx", ".tcx", ".fit", ".gz", ".digest", ".bin"):
            files.append((str(path.relative_to(folder)).replace("/", "-"), path))
    return files


def option_trials(hunt):
    for words in options.trials(hunt.program, "honest.gpx"):
        yield lambda words=words: hunt.options(words, [])
    for kind, texts, line in (
        ("config", options.configurations(), ["analyze", "honest.gpx", "--config", "given.json"]),
        ("standards", options.standards(), ["standards", "honest.gpx", "--standards", "given.json"]),
        ("truth", options.truths(), ["compare", "--rules", "honest.gpx", "--no-run-time", "--truth", "given.json"]),
    ):
        for text in texts:
            for form in ("table", "json"):
                words = [*line, "--format", form]
                # A configuration may set the form itself.
                words = line if kind == "config" and b'"format"' in text else words
                yield lambda words=words, text=text: hunt.options(words, [("given.json", text)])


def file_trials(hunt, seed):
    sources = kept(ROOT / "Datasets")
    corpus = os.environ.get("RUCKSTAT_CORPUS")
    recorded = kept(corpus) if corpus else []
    print("corpus: " + (f"{len(recorded)} files" if corpus else "RUCKSTAT_CORPUS is not set, skipped"))
    groups = list(batches(sources)) + list(batches(recorded))
    store = os.path.join(hunt.work, "built")
    os.mkdir(store)
    for number, (name, content) in enumerate(structures.all_files()):
        path = os.path.join(store, str(number))
        pathlib.Path(path).write_bytes(content)
        groups.append([(name, path)])
    for batch in groups:
        for line in commands.MANY:
            yield lambda line=line, batch=batch: hunt.files(line, batch)
        for file in batch:
            for line in commands.ONE:
                yield lambda line=line, file=file: hunt.files(line, [file])
    originals = [file for file in sources + recorded if size(file[1]) < 3 << 20]
    originals += [("walk.fit", fit.walk()), ("walk.gpx", hunt.honest)] * (len(originals) // 20)
    for first in range(0, MUTANTS, BATCH_FILES):
        for line in commands.MANY:
            yield lambda line=line, first=first: hunt.files(
                line, list(mutants.mutants(originals, seed, first, BATCH_FILES)))
        for number in range(first, first + BATCH_FILES):
            # Each command takes each mutant, by the next of its lines.
            for line in commands.one_of_each(number):
                yield lambda line=line, number=number: hunt.files(
                    line, list(mutants.mutants(originals, seed, number, 1)))


def folder_trials(hunt):
    """Folders as they should not be."""
    for line in ("analyze .", "inspect . --format json", "stats .", "route show ."):
        def trial(line=line):
            folder = hunt.folder([("truncated.gpx", hunt.honest[:-200]), ("notes.txt", b"no recording")])
            os.symlink(".", os.path.join(folder, "circle"))
            os.symlink("nothing", os.path.join(folder, "dangling.gpx"))
            os.mkfifo(os.path.join(folder, "pipe"))
            os.symlink("pipe", os.path.join(folder, "pipe.gpx"))
            with open(os.path.join(folder, "film.mp4"), "wb") as film:
                film.truncate(3 << 30)
            found = hunt.problems(folder, line.split(), 10_000, 5)
            # A kept folder should not hold a film.
            os.truncate(os.path.join(folder, "film.mp4"), 0)
            hunt.close(folder, line.split(), found)
        yield trial


def store_trials(hunt, seed):
    """Stores that no program of ours wrote, each under every command that reads or writes one."""
    work = os.path.join(hunt.work, "stores")
    os.mkdir(work)
    honest = os.path.join(work, "honest.gpx")
    pathlib.Path(honest).write_bytes(hunt.honest)
    for number, (_, content) in enumerate(stores.files(hunt.program, work, honest, seed)):
        path = os.path.join(work, str(number))
        pathlib.Path(path).write_bytes(content)
        for line in stores.LINES:
            def trial(line=line, path=path):
                folder = hunt.folder([("s.db", path)])
                os.mkdir(os.path.join(folder, "folder"))
                found = hunt.problems(folder, line.split(), 1 << 20, 1)
                hunt.close(folder, line.split(), found)
            yield trial


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--keep", default=str(ROOT / ".build" / "hostile"))
    parser.add_argument("--only", choices=["options", "files", "folder", "stores"])
    given = parser.parse_args()
    os.makedirs(given.keep, exist_ok=True)
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="hostile-") as work:
        hunt = Hunt(os.path.abspath(given.program), work, os.path.abspath(given.keep), markup.gpx([markup.walk()]))
        trials = []
        if given.only in (None, "options"):
            trials += option_trials(hunt)
        if given.only in (None, "folder"):
            trials += folder_trials(hunt)
        if given.only in (None, "stores"):
            trials += store_trials(hunt, given.seed)
        if given.only in (None, "files"):
            trials += file_trials(hunt, given.seed)
        chance = random.Random(given.seed)
        chosen = [trial for trial in trials if chance.random() < given.share]
        # Two at once: what a run uses is measured by the process itself.
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for done in [pool.submit(trial) for trial in chosen]:
                done.result()
        print(
            f"{len(chosen)} of {len(trials)} trials, {hunt.runs} runs, {hunt.findings.total()} findings, "
            f"{time.monotonic() - began:.0f} s")
        for (kind, command), count in sorted(hunt.findings.items()):
            print(f"  {count} x {kind} in {command}")
        if hunt.findings:
            print(f"the files are in {hunt.keep}")
    return 1 if hunt.findings else 0


if __name__ == "__main__":
    sys.exit(main())
