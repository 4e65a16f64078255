"""`companion settings [NAME [VALUE]]`: show or change the user's settings."""

from __future__ import annotations

import click

from companion.cli.errors import Refused
from companion.cli.files import as_json
from companion.cli.output import narrate, out, out_json, table


@click.command("settings")
@click.argument("name", required=False, metavar="[NAME]")
@click.argument("value", required=False, metavar="[VALUE]")
@as_json
def command(name: str | None, value: str | None, as_json: bool) -> None:
    """Show your settings, or one of them with its values, or set it to VALUE.

    All settings are in one file, which explains every line. Set keys one at a time, by the
    action's name in the app's command palette: keys "answer: undo the last one=ctrl+u". Leave out
    the key after the = to go back to the default.
    """
    from companion.desk.files.user_folder import settings_file
    from companion.desk.settings import NAMED, in_words, read_settings, setting_name, values

    name = setting_name(name) if name is not None else None
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
        out(f"{name}: {in_words(name, now[name])}")
        narrate(f"{NAMED[name].title}: {NAMED[name].about}; {values(name)}")
    else:
        out(table([(name, in_words(name, value)) for name, value in now.items()]))
        narrate(f"Saved in {settings_file()}.")


def _change(name: str, typed: str) -> None:
    from companion.desk.settings import read_settings, typed_value
    from companion.desk.settings_writing import change_setting

    now = read_settings().settings
    try:
        value = typed_value(name, typed, now)
        if name == "keys":
            # Refuse an unknown action, and an unknown or used key.
            from companion.tui.keys.key_map import key_map
            from companion.tui.panel_registry import every_action

            actions = every_action()
            before = key_map(now.keys, actions).wrong
            for wrong in key_map(value, actions).wrong:
                if wrong not in before:
                    raise Refused(wrong)
        change_setting(name, value)
    except ValueError as error:
        raise Refused(str(error)) from None
