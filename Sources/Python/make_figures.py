#!/usr/bin/env python3
"""Writes ``src/ruckstat/figures.py``, the types of every figure, from the JSON Schemas of the documents.

    python3 Sources/Python/make_figures.py            the tests compare the file with what this writes
"""

from __future__ import annotations

import json
from pathlib import Path
import sys
import textwrap
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
FILE = Path(__file__).resolve().parent / "src/ruckstat/figures.py"
# What the package hands over of documents: where it stands below a row, its name, and what it is.
DOCUMENTS = {
    "analysis": ((), "Summary", "What the analysis of a session found."),
    "efforts": (("properties", "efforts", "items"), "Effort", "A best part of a session."),
    "stats": ((), "StatisticsGroup", "The statistics of a group of sessions."),
    "records": ((), "Record", "A personal record."),
    "history": ((), "HistorySession", "A session of the history."),
}
# The names of rows in lists; others have that of their member.
ROWS = {"splits": "Split", "diagnostics": "Diagnostic", "pauses": "Pause", "holes": "Hole", "excluded": "Excluded"}
SIMPLE = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}


class Types:
    """The classes of a file, those that others need first."""

    def __init__(self) -> None:
        self.schemas = {path.name: json.loads(path.read_text()) for path in (ROOT / "Datasets/schemas").glob("*.json")}
        self.classes: dict[str, str] = {}

    def resolved(self, schema: dict[str, Any], file: str) -> tuple[dict[str, Any], str]:
        """A schema after its references, and the file in which it stands."""
        while "$ref" in schema:
            name, _, path = schema["$ref"].partition("#")
            file = name or file
            found: Any = self.schemas[file]
            for key in path.strip("/").split("/"):
                found = found[key] if key else found
            schema = {**found, **{key: value for key, value in schema.items() if key == "description"}}
        return schema, file

    def type(self, schema: dict[str, Any], name: str, file: str) -> str:
        """The type of a schema; an object becomes a class of this name."""
        schema, file = self.resolved(schema, file)
        for union in ("anyOf", "oneOf"):
            if union in schema:
                return " | ".join(dict.fromkeys(self.type(part, name, file) for part in schema[union]))
        if "const" in schema or "enum" in schema:
            values = schema.get("enum", [schema.get("const")])
            words = ", ".join(json.dumps(value) for value in values if value is not None)
            return f"Literal[{words}]" + (" | None" if None in values else "")
        kinds = schema.get("type", "object")
        names = []
        for kind in [kinds] if isinstance(kinds, str) else kinds:
            if kind == "array":
                names.append(f"list[{self.type(schema['items'], name, file)}]" if "items" in schema else "list[Any]")
            elif kind == "object":
                names.append(self.object(schema, name, file) if "properties" in schema else "dict[str, Any]")
            else:
                names.append(SIMPLE[kind])
        return " | ".join(names)

    def object(self, schema: dict[str, Any], name: str, file: str, about: str = "") -> str:
        """Adds the class of an object."""
        required = set(schema.get("required", []))
        lines = []
        for key, member in schema["properties"].items():
            below, _ = self.resolved(member, file)
            row = ROWS.get(key, name + "".join(word.capitalize() for word in key.split("_")))
            kind = self.type(member, row, file)
            lines.append(f"    {key}: {kind if key in required else f'NotRequired[{kind}]'}")
            if "description" in below:
                text = below["description"].replace("\\", "\\\\")
                lines += textwrap.wrap(f'"""{text}"""', 116, initial_indent="    ", subsequent_indent="    ")
        about = about or schema.get("description") or f"The member ``{name}``."
        text = "\n".join(textwrap.wrap(f'"""{about}"""', 116, initial_indent="    ", subsequent_indent="    "))
        body = f"class {name}(TypedDict):\n{text}\n\n" + "\n".join(lines) + "\n"
        if self.classes.setdefault(name, body) != body:
            raise ValueError(f"two classes are called {name}")
        return name

    def text(self) -> str:
        """The file."""
        for document, (path, name, about) in DOCUMENTS.items():
            file = f"{document}.schema.json"
            whole = self.schemas[file]
            row = whole["$defs"]["row"]
            for key in path:
                row = row[key]
            self.object(self.resolved(row, file)[0], name, file, about)
        head = '"""The figures of documents, by the keys of JSON; written by ``make_figures.py``."""\n\n'
        head += "from __future__ import annotations\n\nfrom typing import TYPE_CHECKING, Any, Literal, TypedDict\n\n"
        head += "if TYPE_CHECKING:\n    from typing import NotRequired\n"
        return head + "".join(f"\n\n{body}" for body in self.classes.values())


if __name__ == "__main__":
    FILE.write_text(Types().text())
    sys.exit(0)
