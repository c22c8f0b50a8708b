"""Files as chance would damage them, the same for the same seed."""

import gzip
import pathlib
import random
import re
import zlib

import fit

NUMBER = re.compile(rb"(?<=[\">])-?\d+(\.\d+)?(?=[\"<])")
TIME = re.compile(rb"\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)?")
NUMBERS = [
    b"1e308", b"-1e308", b"nan", b"1e-320", b"9e99", b"-0", b"1e5", b"-1e5", b"1e9", b"1e10", b"inf",
    b"9223372036854775808", b"180", b"-90", b"", b"1e99999", b"0.1e-5"]
TIMES = [
    b"1890-01-01T00:00:00Z", b"1970-01-01T00:00:00Z", b"2004-09-15T06:00:00Z", b"9999-12-31T23:59:59Z",
    b"1969-12-31T23:59:59Z", b"2200-01-01T00:00:00Z", b"2199-12-31T23:59:59.999Z", b"0000-01-01T00:00:00Z"]
LONGEST = 60_000


def mutants(originals, seed, first, count):
    """Some mutants by number: (name, bytes), made of (name, bytes or path)."""
    for number in range(first, first + count):
        chance = random.Random(f"{seed} {number}")
        name, data = originals[chance.randrange(len(originals))]
        data = data if isinstance(data, bytes) else pathlib.Path(data).read_bytes()
        yield f"{number:05}-{name}", _mutated(data, chance)


def _mutated(data, chance):
    packed = data[:2] == b"\x1f\x8b"
    if packed and chance.random() < 0.8:
        try:
            data = gzip.decompress(data)
        except (OSError, EOFError, zlib.error):
            packed = False
    else:
        packed = False
    data = _shortened(data, chance)
    is_text = data[:200].lstrip(b"\xef\xbb\xbf \n\r").startswith(b"<")
    for _ in range(chance.choice([1, 1, 2, 3, 5, 20])):
        kinds = [_flip, _move, _remove, _repeat, _cut] + [_number, _number, _number, _time] * is_text
        data = chance.choice(kinds)(data, chance) or data
    if data[8:12] == b".FIT" and chance.random() < 0.8:
        data = fit.repaired(data)
    return gzip.compress(data, 1, mtime=0) if packed else data


# Mutants of large files take the time of many small ones.
def _shortened(data, chance):
    if len(data) <= LONGEST:
        return data
    start = chance.randrange(2000, len(data) - LONGEST + 2001)
    return data[:2000] + data[start:start + LONGEST - 4000] + data[-2000:]


def _place(data, chance):
    return chance.randrange(max(1, len(data)))


def _flip(data, chance):
    changed = bytearray(data)
    for _ in range(chance.choice([1, 1, 4, 32])):
        if changed:
            place = _place(changed, chance)
            changed[place] = chance.choice([0, 255, 127, 128, chance.randrange(256), changed[place] ^ 1])
    return bytes(changed)


def _chunk(data, chance):
    start = _place(data, chance)
    return start, min(len(data), start + chance.choice([1, 4, 12, 100, 2000]))


def _move(data, chance):
    start, end = _chunk(data, chance)
    rest = data[:start] + data[end:]
    place = _place(rest, chance)
    return rest[:place] + data[start:end] + rest[place:]


def _remove(data, chance):
    start, end = _chunk(data, chance)
    return data[:start] + data[end:]


def _repeat(data, chance):
    start, end = _chunk(data, chance)
    return data[:end] + data[start:end] * chance.choice([1, 2, 30]) + data[end:]


def _cut(data, chance):
    return data[:_place(data, chance)] if chance.random() < 0.3 else None


def _replaced(pattern, words, data, chance):
    matches = list(pattern.finditer(data))
    if not matches:
        return None
    # One, or one and all that follow: a field that breaks stays broken.
    first = chance.randrange(len(matches))
    word = chance.choice(words)
    last = first + chance.choice([1, 1, 1, 2, 50])
    for match in reversed(matches[first:last]):
        data = data[:match.start()] + word + data[match.end():]
    return data


def _number(data, chance):
    return _replaced(NUMBER, NUMBERS, data, chance)


def _time(data, chance):
    return _replaced(TIME, TIMES, data, chance)
