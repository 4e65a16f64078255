"""Writing settings: changes one line of the file, and keeps all others and its comments."""

from __future__ import annotations

import re
from typing import Any

import tomli_w

from companion.desk.errors import NotOurs
from companion.desk.files.user_folder import settings_file
from companion.desk.files.whole_files import cannot_write, read, write_file
from companion.desk.settings import (
    MOST_BYTES,
    NAMED,
    SETTINGS,
    Setting,
    Settings,
    lawful,
    parsed,
    read_settings,
    values,
)

HEAD = """\
# Settings of the companion, read when it starts. Settings that you change in the app or with
# `companion settings NAME VALUE` are saved here. Without a line, a setting has its default.
"""


def template(settings: Settings) -> str:
    """Return the whole file with comments on what each line does, and its legal values."""
    return HEAD + "".join(_entry(setting, getattr(settings, setting.name)) for setting in SETTINGS)


def change_setting(name: str, value: Any) -> Settings:
    """Save a setting, and return all settings.

    Raises `ValueError` for an invalid value, and `StoreError` if the file can't be read or written,
    or the line can't be found with certainty. Then nothing has changed.
    """
    value = lawful(name, value)
    path = settings_file()
    if path.exists():
        data = read(path, MOST_BYTES)
        text = _changed(data.decode("utf-8-sig", "replace"), parsed(data), name, value)
    else:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise cannot_write(path, error) from None
        text = template(Settings(**{name: value}))
    write_file(path, text.encode("utf-8"), overwrite=True)
    return read_settings().settings


def _changed(text: str, before: dict[str, Any], name: str, value: Any) -> str:
    """Return the text with one setting changed; raises `NotOurs` if more would change."""
    changed = _with_table(text, name, value) if name == "keys" else _with_line(text, name, value)
    try:
        found = parsed(changed.encode("utf-8"))
    except NotOurs:
        found = {}
    if found != {**before, name: value}:
        raise NotOurs(
            f"the line for {name} in {settings_file()} has an unusual form, so it wasn't "
            f"changed. Edit it yourself ({values(name)})"
        )
    return changed


def _with_line(text: str, name: str, value: Any) -> str:
    """Return the text with a new or changed line for a setting."""
    top, tables = _parts(text)
    line = re.compile(rf"^([ \t]*{name}[ \t]*=[ \t]*)({_VALUE})", re.MULTILINE)
    if line.search(top):
        return line.sub(lambda found: found[1] + _toml(value), top, count=1) + tables
    return _lines(top) + _entry(NAMED[name], value) + ("\n" if tables else "") + tables


def _with_table(text: str, name: str, value: dict[str, str]) -> str:
    """Return the text with a new or changed table (in one line, or with a heading)."""
    top, tables = _parts(text)
    inline = re.compile(rf"^([ \t]*{name}[ \t]*=[ \t]*)(\{{.*\}})", re.MULTILINE)
    if inline.search(top):
        return inline.sub(lambda found: found[1] + _inline(value), top, count=1) + tables
    heading = re.compile(rf"^[ \t]*\[{name}\][^\n]*\n?", re.MULTILINE)
    found = heading.search(tables)
    if found is None:
        return _lines(text) + _entry(NAMED[name], value)
    rest = re.compile(r"^[ \t]*\[", re.MULTILINE).search(tables, found.end())
    end = rest.start() if rest else len(tables)
    return top + tables[: found.end()] + _table(tables[found.end() : end], value) + tables[end:]


def _table(lines: str, value: dict[str, str]) -> str:
    """Return the lines of a table with new values; keeps comments, drops removed keys."""
    kept, left = list[str](), dict(value)
    for line in lines.splitlines():
        found = re.match(rf"[ \t]*({_KEY})[ \t]*=[ \t]*({_VALUE})(.*)", line)
        if found is None:
            kept.append(line)
        elif (action := found[1].strip("\"'")) in left:
            kept.append(f"{found[1]} = {_toml(left.pop(action))}{found[3]}")
    while kept and not kept[-1].strip():
        kept.pop()
    kept += [f"{_quoted(action)} = {_toml(key)}" for action, key in left.items()]
    return "".join(f"{line}\n" for line in kept)


_KEY = r"[A-Za-z0-9_-]+|\"[^\"\n]*\"|'[^'\n]*'"
_VALUE = r"\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'|[^\s#,\"'\[\]{}]+"


def _parts(text: str) -> tuple[str, str]:
    """Split off the lines before the first table and its comments."""
    found = re.search(r"^(?:#[^\n]*\n)*[ \t]*\[", text, re.MULTILINE)
    return (text[: found.start()], text[found.start() :]) if found else (text, "")


def _lines(text: str) -> str:
    """Return the text with a newline at its end."""
    return text if not text or text.endswith("\n") else f"{text}\n"


def _entry(setting: Setting, value: Any) -> str:
    """Return the comments and the line of a setting."""
    about = f"\n# {setting.title}: {setting.about}.\n"
    if isinstance(value, dict):
        lines = "".join(f"{_quoted(action)} = {_toml(key)}\n" for action, key in value.items())
        return f'{about}# One line each, like: undo = "ctrl+u"\n[{setting.name}]\n{lines}'
    return f"{about}# Values: {values(setting.name)}.\n{setting.name} = {_toml(value)}\n"


def _inline(value: dict[str, str]) -> str:
    return (
        "{" + ", ".join(f"{_quoted(action)} = {_toml(key)}" for action, key in value.items()) + "}"
    )


def _quoted(action: str) -> str:
    return action if re.fullmatch(r"[A-Za-z0-9_-]+", action) else _toml(action)


def _toml(value: Any) -> str:
    """Return a plain value as TOML."""
    return tomli_w.dumps({"x": value}).removeprefix("x = ").rstrip("\n")
