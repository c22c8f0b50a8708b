#!/usr/bin/env python3
"""Runs the program, or a shell that completes its words, in a pseudo-terminal and looks at what stands there.

    terminal.py PROGRAM                  results run through above one line of progress, which goes when all is done
    terminal.py PROGRAM SCRIPT SHELL     presses TAB in bash, zsh or fish with its completion script

Where the shell is missing the check is skipped and says so. Without RUCKSTAT_LONG_TESTS every third of the beginnings
is typed.
"""

from __future__ import annotations

import json
import os
import pty
import re
import select
import shutil
import sys
import tempfile
import time
from pathlib import Path

# What is typed before TAB, and what must stand on the line or below it then.
CASES = [
    ("ruckstat anal", "ruckstat analyze "),
    ("ruckstat analyze mor", "ruckstat analyze morning.gpx"),
    ("ruckstat analyze ru", "ruckstat analyze rucks/"),
    ("ruckstat stats ru", "ruckstat stats rucks/"),
    ("ruckstat analyze --gain-rule gold", "goldencheetah"),
    ("ruckstat analyze --terrain heavy", "heavy-brush"),
    ("ruckstat analyze --energy-model lcda-w", "lcda-walking-2019"),
    ("ruckstat analyze --sort dist", "distance"),
    ("ruckstat standards --require e3b", "e3b-12-mile"),
    ("ruckstat analyze --format nd", "ndjson"),
    ("ruckstat analyze --body", "--body-mass"),
    ("ruckstat route pl", "ruckstat route plan "),
]

PROMPT = "> "
FILES = 24
PROGRESS = re.compile(rf"\d+ of {FILES} files")


class Shell:
    """A shell in a pseudo-terminal that has loaded a completion script."""

    def __init__(self, name: str, shell: str, program: str, script: str, folder: str):
        """Starts the shell and waits for its first prompt."""
        child, self.terminal = pty.fork()
        if child == 0:
            os.chdir(folder)
            environment = {
                "PATH": f"{Path(program).parent}:/usr/bin:/bin", "TERM": "xterm" if name == "fish" else "dumb",
                "PS1": PROMPT, "HOME": folder, "INPUTRC": "/dev/null", "COLUMNS": "200", "LINES": "60",
                "XDG_CONFIG_HOME": folder + "/.config", "XDG_DATA_HOME": folder + "/.local",
            }  # fmt: skip
            os.execve(shell, [shell, *ARGUMENTS[name]], environment)
        self.name, self.child, self.cleared = name, child, 0
        os.write(self.terminal, (START[name].format(script=script, folder=folder) + "; echo re''ady\n").encode())
        read_until(self.terminal, "ready")
        read_until(self.terminal, None)

    def press(self, typed: str, wanted: str) -> str:
        """What the terminal shows after some text and TAB, and one more where that was not enough; then the
        line is emptied."""
        os.write(self.terminal, (typed + "\t").encode())
        seen = read_until(self.terminal, wanted)
        if wanted not in plain(seen):
            os.write(self.terminal, b"\t")
            seen += read_until(self.terminal, wanted)
        self.clear()
        return plain(seen)

    def clear(self) -> None:
        """Empties the line, and waits until the shell has done so: it answers a command then."""
        # The first may only close a menu.
        for _ in range(2):
            os.write(self.terminal, b"\x15")
        self.cleared += 1
        os.write(self.terminal, f"echo re''ady{self.cleared}\n".encode())
        read_until(self.terminal, f"ready{self.cleared}")
        read_until(self.terminal, None)

    def end(self) -> None:
        """Ends the shell."""
        os.close(self.terminal)
        os.waitpid(self.child, 0)


ARGUMENTS = {"bash": ["--norc", "--noprofile", "-i"], "zsh": ["-f", "-i"], "fish": ["--no-config", "-i"]}
START = {
    "bash": "PS1='> '; source {script}",
    "zsh": "PS1='> '; unsetopt prompt_cr prompt_sp; fpath=({folder}/functions $fpath); "
    "autoload -Uz compinit; compinit -u -d {folder}/.zcompdump",
    "fish": "set -g fish_autosuggestion_enabled 0; function fish_prompt; echo -n '> '; end; function fish_right_prompt; end; source {script}",
}


def main() -> int:
    """Looks at progress or completions and gives the status to end with."""
    if len(sys.argv) not in (2, 4):
        print(__doc__, file=sys.stderr)
        return 64
    program, *script = (str(Path(path).resolve()) for path in sys.argv[1:3])
    return completes(program, *script, sys.argv[3]) if script else progresses(program)


def completes(program: str, script: str, name: str) -> int:
    """Presses TAB after each beginning."""
    shell = shutil.which(name)
    if shell is None:
        print(f"{name}: skipped, it is not installed")
        return 0
    faults = 0
    with tempfile.TemporaryDirectory() as folder:
        for file in ("morning.gpx", "notes.txt", "settings.json"):
            (Path(folder) / file).write_text("")
        (Path(folder) / "rucks").mkdir()
        (Path(folder) / "functions").mkdir()
        shutil.copy(script, Path(folder) / "functions" / "_ruckstat")
        session = Shell(name, shell, program, script, folder)
        cases = CASES if "RUCKSTAT_LONG_TESTS" in os.environ else CASES[::3]
        for typed, wanted in cases:
            seen = session.press(typed, wanted)
            if wanted not in seen:
                # Where the machine is busy a shell lags behind its keys: once more in a new one.
                session.end()
                session = Shell(name, shell, program, script, folder)
                seen = session.press(typed, wanted)
            if wanted not in seen:
                print(f"{name}: {typed!r} and TAB: no {wanted!r} in {seen!r}", file=sys.stderr)
                faults += 1
        session.end()
    print(f"{name}: {len(cases)} completions, {faults} faults")
    return 1 if faults else 0


def plain(text: str) -> str:
    """What a person sees of what a terminal was sent: no escape sequences, no bells, each line as drawn last."""
    text = re.sub(r"\x1b\[[0-9;?<>=]*[a-zA-Z]|\x1b[()][A-Z0-9]|\x1b[=>]|\x1b\][^\x07]*\x07|[\x07\x0f]", "", text)
    # What is drawn and taken back again, letter by letter.
    while re.search(r"[^\x08\r\n]\x08", text):
        text = re.sub(r"[^\x08\r\n]\x08", "", text)
    return text.replace("\r", "")


def read_until(terminal: int, wanted: str | None) -> str:
    """What a terminal shows until a text stands there, or for longer than a busy machine takes; without a text
    until it has shown something and then nothing for a while."""
    text = ""
    limit = time.monotonic() + (20 if wanted else 1)
    while time.monotonic() < limit and not (wanted and wanted in plain(text)):
        if not select.select([terminal], [], [], 0.3)[0]:
            if wanted or len(text) < 2:
                continue
            break
        try:
            text += os.read(terminal, 4096).decode(errors="replace")
        except OSError:
            break
    return text


def progresses(program: str) -> int:
    """Looks at each format."""
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        for number in range(FILES):
            (Path(folder) / f"{number:02}.gpx").write_text(walk(number))
        for arguments, check in (
            (["analyze", "--format", "ndjson"], lambda lines: [json.loads(line) for line in lines]),
            (["splits", "--format", "json"], lambda lines: json.loads("\n".join(lines))["sessions"]),
            (["efforts", "--format", "csv"], lambda lines: {line.split(",")[0] for line in lines[1:]}),
            (["points", "--format", "csv"], lambda lines: {line.split(",")[0] for line in lines[1:]}),
            (["analyze"], lambda lines: [line for line in lines if line.startswith("2025-")]),
        ):
            name = " ".join(arguments)
            written = run([program, *arguments, folder, "--quiet", "--progress", "always", "--jobs", "2"])
            lines, drawn = screen(written)
            if not drawn:
                faults.append(f"{name}: no line of progress was drawn")
            mixed = [line for line in lines if PROGRESS.search(line)]
            if mixed:
                faults.append(f"{name}: progress stands among the results: {mixed[0]!r}")
            try:
                found = len(check(lines))
            except ValueError as error:
                faults.append(f"{name}: {error} in {lines[:2]!r}")
                continue
            if found != FILES:
                faults.append(f"{name}: {found} of {FILES} sessions")
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"progress: 5 formats, {len(faults)} faults")
    return 1 if faults else 0


def walk(number: int) -> str:
    """A small recording as GPX."""
    points = "".join(
        f'<trkpt lat="50" lon="{7 + i * 0.00014}"><ele>100</ele>'
        f"<time>2025-03-{number + 1:02}T06:{i // 6:02}:{i % 6 * 10:02}Z</time></trkpt>\n"
        for i in range(300)
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="test" '
        f'xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>\n{points}</trkseg></trk></gpx>\n'
    )


def run(arguments: list[str]) -> str:
    """What a program writes to a terminal, to both of its outputs."""
    child, terminal = pty.fork()
    if child == 0:
        os.execve(arguments[0], arguments, {"TERM": "xterm", "HOME": "/dev/null/none", "TZ": "UTC", "COLUMNS": "200"})
    written = bytearray()
    while True:
        try:
            piece = os.read(terminal, 1 << 16)
        except OSError:
            break
        if not piece:
            break
        written += piece
    os.waitpid(child, 0)
    os.close(terminal)
    return written.decode(errors="replace")


def screen(written: str) -> tuple[list[str], bool]:
    """The lines that stand in the end, without those that were erased, and whether progress was ever drawn."""
    lines, line, drawn = [], "", False
    for piece in re.split(r"(\r\n|\r\x1b\[2K)", written):
        if piece == "\r\n":
            lines.append(line)
            line = ""
        elif piece == "\r\x1b[2K":
            line = ""
        else:
            line += re.sub(r"\x1b\[[0-9;]*m", "", piece)
            drawn = drawn or PROGRESS.search(line) is not None
    return lines + ([line] if line else []), drawn


if __name__ == "__main__":
    sys.exit(main())
