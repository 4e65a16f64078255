"""Manual corrections: one place of the state, or a form of several, each with its reason."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from companion.desk.play.commands import Correction
from companion.table.ask.illegal import Illegal
from companion.table.journal.paths import NoSuchPlace, split
from companion.table.play.corrections import PlaceForm, must_be_sound, value_words
from companion.tui.dialogs.fill import Fill, FillField
from companion.tui.dialogs.pick import Pick, PickItem
from companion.tui.interfaces import Table


def correct(table: Table) -> None:
    """Choose a sheet or one place of the state, then what should stand there, and the reason."""
    table.say("")  # what was wrong with an answer is past
    cursor = table.pointed.place
    places = table.panels.places(table.view, cursor)
    forms = list(table.view.game.correctable(table.view.player, cursor))
    whole = [PickItem(f"{_FORM}{at}", form.title, "all of it") for at, form in enumerate(forms)]
    one = [PickItem(place.path, place.label, f"= {value_words(place.value)}") for place in places]
    first = _near(forms, table.view.player, cursor)
    items = [*(whole[at] for at in first), *one]
    items += [item for at, item in enumerate(whole) if at not in first]

    def picked(path: str | None) -> None:
        if path and path.startswith(_FORM):
            _correct_form(table, forms[int(path.removeprefix(_FORM))])
        elif path:
            now = next((place.value for place in places if place.path == path), "")
            _correct_place(table, path, now)

    table.app.push_screen(Pick("What do you want to change?", items, free=True), picked)


_FORM = "a form: "
"""Begins the key of a whole form; no place begins so."""


def _correct_place(table: Table, path: str, now: object) -> None:
    try:
        words = table.view.game.place_words(path)
    except NoSuchPlace:
        words = path  # typed by people: the state says what is wrong with it
    blanks = [
        FillField("value", f"New value for {words} (now {now}):", "", str(now)),
        FillField("reason", "Why?", "", "we counted it again"),
    ]

    def check(filled: dict[str, str]) -> str:
        if not (filled["value"] and filled["reason"]):
            return "Enter a value and a reason."
        if not fits(filled["value"], now):
            return f"{filled['value']!r} isn't a whole number; enter one, such as {now}."
        return _wrong(table, {path: read_value(filled["value"], now)})

    def filled(found: dict[str, str] | None) -> None:
        if found:
            value = read_value(found["value"], now)
            table.act(Correction({path: value}, found["reason"]))

    table.app.push_screen(Fill("Manual correction", blanks, check), filled)


def fits(typed: str, like: object) -> bool:
    """True if what was typed can stand where a number stands; of other kinds the state judges."""
    if isinstance(like, bool) or not isinstance(like, int):
        return True
    return typed.strip().removeprefix("-").isdecimal()


def read_value(typed: str, like: object) -> Any:
    """What was typed as a value of the same kind: yes and no, a number, or words."""
    if isinstance(like, bool):
        return typed.casefold() in ("yes", "true", "1", "on", "y")
    if isinstance(like, str) and like:
        return typed
    try:
        return json.loads(typed)
    except (ValueError, RecursionError):
        return typed


def _near(forms: Sequence[PlaceForm], *near: str) -> list[int]:
    """The first sheet of each of these, a player or a place: they stand before all else."""
    whose = [split(form.path)[1:2] if form.path else () for form in forms]
    return [whose.index((name,)) for name in near if (name,) in whose]


def _correct_form(table: Table, form: PlaceForm) -> None:
    """Fill in a sheet anew; all that is changed is one act."""
    from companion.tui.screens.forms.correct_form import CorrectForm, Filled

    def filled(found: Filled | None) -> None:
        if found:
            table.act(Correction(*found))

    table.app.push_screen(CorrectForm(form, lambda changes: _wrong(table, changes)), filled)


def _wrong(table: Table, changes: Mapping[str, Any]) -> str:
    """What stands against a correction before it is handed in, "" where nothing does."""
    game = table.view.game
    try:
        must_be_sound(game, game.state, changes)
    except (NoSuchPlace, Illegal) as error:
        return str(error)
    return ""
