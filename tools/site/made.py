"""Pages and pictures that the program makes: help, JSON, references, paper."""

from __future__ import annotations

import importlib
import json
import os
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from companion.cli.main import companion
from companion.cli.outputs import Outputs
from companion.desk.files.recent import copy_sample
from tools.site.pictures import games

AUTHORS = ("companion.api", "companion.api.paper", "companion.api.screen", "companion.testing")
"""The modules for authors of games."""

OF_GAMES = ("state", "state --sheet", "log", "simulate")
"""Outputs that each game has in its own way."""

TABLE = {
    "What a rule asks": ("ask.requests", "ask.options", "ask.columns", "ask.fields", "ask.typed"),
    "What happened": ("facts", "journal.entries", "journal.lines", "journal.history"),
    "A game": ("game", "base_game", "seated_game", "labels"),
    "At the table": ("play.session", "play.modes", "play.bots", "play.skip"),
    "What each seat sees": ("seats.hidden", "seats.observation", "seats.worlds"),
    "Looking": ("look.odds", "look.walk", "look.explain", "look.verify", "look.turns"),
}
"""The modules of the rule engine that its reference shows."""

MOST_KINDS = 6
"""How many types of a value are named at most."""

PAPER: dict[str, tuple[str, tuple[str, ...]]] = {
    "map": ("nile-1", ("map", "--style", "antique")),
    "rivers": ("nile-2", ("map", "--style", "ink")),
    "board": ("pyramids", ("board",)),
    "log": ("congo", ("log",)),
    "season": ("mykerinos", ("season",)),
}
"""Pictures of paper: the game whose sample is printed, and how."""


def everything() -> dict[str, str | bytes]:
    """Every page and file, by its place on the site."""
    found: dict[str, str | bytes] = {
        "made/help.md": _help_page(),
        "made/table.md": _table_page(),
    }
    for name in AUTHORS:
        found[f"made/{name.replace('companion.', '').replace('.', '-')}.md"] = _api_page(name)
    found |= _json_pages()
    return found | _paper()


# The command line


def _said(*words: str) -> str:
    done = CliRunner().invoke(companion, list(words), prog_name="companion", terminal_width=80)
    if done.exit_code:
        raise RuntimeError(f"companion {' '.join(words)}: {done.stderr}")
    return done.stdout


def _help_page() -> str:
    """The help of every command."""
    from companion.cli.main import commands

    parts = ["# Every option", f"```text\n{_said('--help')}```"]
    for name in commands():
        parts += [f"## companion {name}", f"```text\n{_said(name, '--help')}```"]
    return "\n\n".join(parts)


# References


def _api_page(name: str) -> str:
    """A module of the programming interface, its names by the module that defines them."""
    module = importlib.import_module(name)
    parts = [f"# {name}", (module.__doc__ or "").partition("\n")[2].strip()]
    for home, names in module.HOMES.items():
        doc = (importlib.import_module(home).__doc__ or home).partition("\n")[0]
        parts += [f"## {doc.partition(':')[0].rstrip('.')}", f"`{home}`"]
        parts += [f"::: {home}.{each}" for each in names.split()]
    return "\n\n".join(parts)


def _table_page() -> str:
    """The rule engine, module by module; what authors of games import has its place elsewhere."""
    parts = [
        "# The rule engine: reference",
        "What a program of your own needs of `companion.table`. "
        "[How it works](../rule-engine.md) shows the ideas.",
    ]
    api = {
        f"{home}.{name}"
        for home, names in importlib.import_module("companion.api").HOMES.items()
        for name in names.split()
    }
    for title, modules in TABLE.items():
        parts.append(f"## {title}")
        for module in (f"companion.table.{name}" for name in modules):
            doc = (importlib.import_module(module).__doc__ or "").partition("\n")[0]
            parts += [f"### {module}", doc]
            names = [f"{module}.{name}" for name in _public(module)]
            elsewhere = [f"[{one.rpartition('.')[2]}](api.md#{one})" for one in names if one in api]
            if elsewhere:
                parts.append(f"In companion.api: {', '.join(elsewhere)}.")
            parts += [
                f"::: {name}\n    options:\n      heading_level: 4"
                for name in names
                if name not in api
            ]
    return "\n\n".join(parts)


def _public(module: str) -> list[str]:
    """The public classes and functions that a module defines, in the order of its text."""
    found = vars(importlib.import_module(module))
    return [
        name
        for name, value in found.items()
        if not name.startswith("_")
        and callable(value)
        and getattr(value, "__module__", "") == module
    ]


def fenced(text: str) -> str:
    """Text with a fence around each block of lines that begins with `>>>`."""
    found, inside, code = list[str](), False, False
    for line in text.splitlines():
        code ^= line.startswith("```")
        if not code and not inside and line.startswith(">>> "):
            found.append("```pycon")
            inside = True
        elif inside and not line:
            found.append("```")
            inside = False
        found.append(line)
    return "\n".join([*found, "```"] if inside else found)


# JSON


def _json_pages() -> dict[str, str | bytes]:
    """What each command prints, for all games and for each, with the schemas as files."""
    found: dict[str, str | bytes] = {}
    for game, title in games().items():
        outputs = Outputs(game)
        schemas = {name: outputs.schema(name) for name in outputs.names}
        own = [name for name in schemas if name in OF_GAMES or name in outputs.own]
        for name in schemas:
            data = json.dumps(schemas[name], indent=2, ensure_ascii=False)
            found[f"made/schemas/{game}/{_slug(name)}.json"] = data
        shown = {name: schemas[name] for name in own}
        found[f"made/json-{game}.md"] = _json_page(title, game, shown)
        if game == "nile-1":
            alike = {name: each for name, each in schemas.items() if name not in own}
            found["made/json.md"] = _json_page("JSON of every command", game, alike)
    return found


def _slug(name: str) -> str:
    return name.replace(" --", "-").replace(" ", "-")


def _json_page(title: str, game: str, schemas: Mapping[str, Mapping[str, Any]]) -> str:
    parts = [f"# {title}", f"Made from the schemas that `companion schema --game {game}` lists."]
    for name, schema in schemas.items():
        parts += [f"## companion {name} --json", f"[The schema](schemas/{game}/{_slug(name)}.json)"]
        parts.append(f"Gives: {_type(schema, _slug(name))}.")
        for part, each in schema["$defs"].items():
            parts += [
                f"### {part} {{ #{_anchor(_slug(name), part)} }}",
                each.get("description", ""),
            ]
            if each.get("properties"):
                parts.append("\n".join(_rows(each, _slug(name))))
    return "\n\n".join(parts)


def _anchor(output: str, part: str) -> str:
    return f"{output}-{part}".lower()


def _rows(part: Mapping[str, Any], output: str) -> Iterator[str]:
    """A table of the keys of an object."""
    needed = part.get("required", ())
    yield "| key | type | holds |"
    yield "|---|---|---|"
    for key, each in part["properties"].items():
        maybe = "" if key in needed else " (may be missing)"
        words = " ".join(each.get("description", "").split()).replace("|", "\\|")
        yield f"| `{key}` | {_type(each, output)}{maybe} | {words} |"


def _type(schema: Mapping[str, Any], output: str) -> str:
    """What a value may be, in words."""
    if "$ref" in schema:
        part = schema["$ref"].rpartition("/")[2]
        return f"[{part}](#{_anchor(output, part)})"
    if len(schema.get("anyOf", ())) > MOST_KINDS:
        return "one of the objects below"
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(_type(each, output) for each in schema["anyOf"]))
    if "const" in schema:
        return f"`{json.dumps(schema['const'])}`"
    if "enum" in schema:
        return ", ".join(f"`{each}`" for each in schema["enum"])
    kind, item = schema.get("type"), schema.get("items")
    value = schema.get("additionalProperties")
    if kind == "array" and isinstance(item, Mapping):
        return f"list of {_type(item, output)}"
    if kind == "object" and isinstance(value, Mapping):
        return f"object of {_type(value, output)}"
    return {"array": "list", None: "anything"}.get(kind, str(kind))


# Paper


def _paper() -> dict[str, str | bytes]:
    """Pages that the program prints, as pictures."""
    found: dict[str, str | bytes] = {}
    shown = ["# Paper", "Printed by the program for these pages: [how to print](../printing.md)."]
    shown.append('<div class="paper" markdown>')
    before = os.environ.get("XDG_DATA_HOME")
    with tempfile.TemporaryDirectory() as name:
        os.environ["XDG_DATA_HOME"] = name
        folder = Path(name)
        for picture, (game, words) in PAPER.items():
            file = copy_sample(folder, game)
            _said("print", words[0], str(file), "--out", str(folder / f"{picture}.svg"), *words[1:])
            made = sorted(folder.glob(f"{picture}*.svg"))[0]
            found[f"made/paper-{picture}.svg"] = made.read_bytes()
            command = " ".join(("companion print", words[0], "FILE", *words[1:]))
            shown.append(f"![{command}](paper-{picture}.svg)<br>`{command}`")
    os.environ.pop("XDG_DATA_HOME") if before is None else os.environ.update(XDG_DATA_HOME=before)
    shown.append("</div>")
    return found | {"made/paper.md": "\n\n".join(shown)}
