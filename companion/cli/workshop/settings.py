"""`companion settings [NAME [VALUE]]`: what is set for the person who plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from companion.cli.errors import Refused
from companion.cli.files import as_json
from companion.cli.output import narrate, out, out_json, table


@click.command("settings")
@click.argument("name", required=False, metavar="[NAME]")
@click.argument("value", required=False, metavar="[VALUE]")
@as_json
def command(name: str | None, value: str | None, as_json: bool) -> None:
    """Show what is set for you, or one setting with its values, or give it another VALUE.

    All of it is kept in one file, which says what each line does. Keys are set one by one, by what
    the palette of the app calls the action: keys "answer: undo the last one=ctrl+u"; without a key
    behind the = it has its usual one again.
    """
    from companion.desk.files.user_folder import settings_file
    from companion.desk.settings import NAMED, read_settings

    if name is not None and name not in NAMED:
        raise Refused(f"there's no setting {name!r}; choose one of {', '.join(NAMED)}")
    if name is not None and value is not None:
        _change(name, value)
    found = read_settings()
    if found.wrong:
        narrate(found.wrong)
    now = {one: getattr(found.settings, one) for one in ([name] if name else NAMED)}
    if as_json:
        out_json(now)
    elif name is not None:
        _tell(name, now[name])
    else:
        out(_all(now))
        narrate(f"kept in {settings_file()}")


def _all(now: dict[str, Any]) -> str:
    from companion.desk.settings import in_words

    return table([(name, in_words(name, value)) for name, value in now.items()])


def _tell(name: str, value: Any) -> None:
    from companion.desk.settings import NAMED, in_words, values

    out(f"{name}: {in_words(name, value)}")
    narrate(f"{NAMED[name].title}: {NAMED[name].about}; {values(name)}")


def _change(name: str, typed: str) -> None:
    from companion.desk.settings import read_settings, typed_value
    from companion.desk.settings_writing import change_setting

    now = read_settings().settings
    try:
        value = typed_value(name, typed, now)
        if name == "keys":
            _check_keys(now.keys, value)
        change_setting(name, value)
    except ValueError as error:
        raise Refused(str(error)) from None


def _check_keys(now: Mapping[str, str], wanted: Mapping[str, str]) -> None:
    """Raise `Refused` for an action that is unknown, and for a key that is none or is taken."""
    from companion.tui.keys.key_map import key_map
    from companion.tui.panel_registry import every_action

    actions = every_action()
    before = key_map(now, actions).wrong
    for wrong in key_map(wanted, actions).wrong:
        if wrong not in before:
            raise Refused(wrong)
