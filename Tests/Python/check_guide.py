"""Runs the examples of the guide, of the package's README and of the notebook as they stand, in a folder with some rucks.

    python check_guide.py DATASETS FILE...

Needs the package, pandas, pyarrow, duckdb and matplotlib. Blocks that need a cluster are left out.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
import re
import shutil
import sys
import tempfile

PLOT = "pace-against-load.png"


def examples(file: Path) -> list[str]:
    """The blocks of Python of a page, or the cells of a notebook."""
    text = file.read_text()
    if file.suffix != ".ipynb":
        return re.findall(r"```python\n(.*?)```", text, re.S)
    return ["".join(cell["source"]) for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"]


def main() -> int:
    walk = Path(sys.argv[1]).resolve() / "rucks" / "twelve-mile.gpx"
    files = [Path(file).resolve() for file in sys.argv[2:]]
    os.environ["MPLBACKEND"] = "Agg"
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        os.mkdir("rucks")
        # Names say the loads; one file says none, and one is no recording.
        for name in ["20kg morning.gpx", "25kg evening.gpx", "45lb noon.gpx", "unknown.gpx"]:
            shutil.copy(walk, Path("rucks") / name)
        shutil.copy(walk, walk.name)
        Path("rucks/notes.txt").write_text("none")
        Path("loads.csv").write_text("file,load_kg\nrucks/unknown.gpx,12.5\nrucks/45lb noon.gpx,20\n")
        for file in files:
            names: dict[str, object] = {}
            blocks = [block for block in examples(file) if "spark" not in block]
            for block in blocks:
                exec(compile(block, file.name, "exec"), names)  # noqa: S102
            print(f"{file.name}: {len(blocks)} examples")
            if "axes" in names:
                # Three loads were known where the plot was made, the two of the table afterwards.
                drawn = names["axes"].collections[0].get_offsets()  # type: ignore[attr-defined]
                loads = sorted(round(float(load), 3) for load, _ in drawn)
                if loads != [20, 20.412, 25] or Path(PLOT).read_bytes()[1:4] != b"PNG":
                    raise SystemExit(f"the plot has the loads {loads}")
                given = sorted(names["frame"]["load_mean_kg"])  # type: ignore[index]
                if given != [12.5, 20]:
                    raise SystemExit(f"the table has the loads {given}")
                print(f"{PLOT}: {len(drawn)} rucks, {Path(PLOT).stat().st_size} bytes")
        os.chdir("/")
    return 0


if __name__ == "__main__":
    sys.exit(main())
