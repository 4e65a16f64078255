"""Sheets for adopting games without history: one row for each value of the state.

The head of the sheet has the players and the options, every other row sets a value, as a correction
would.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from typing import Any

import msgspec

from companion.charts.rows import DataFaults, Fault, Row, Rows, Table, check_head, read_rows
from companion.desk.campaigns.header import plugin_for
from companion.desk.campaigns.new_campaign import new_header
from companion.desk.errors import StoreError
from companion.plugins import registry
from companion.plugins.adoption import Adopted, Adoption
from companion.plugins.header import Header, Player
from companion.table.facts import StateAdopted
from companion.table.game import Game
from companion.table.journal.paths import NoSuchPlace, join_path, put, split
from companion.table.play.modes import WORDS

HEAD = ("players", "seed", "dice", "cards")
"""Keys of the head, besides the game's options and the state's own fields."""


def read_state_sheet(text: str, filename: str, game: str, kind: str) -> Adopted:
    """Parse a sheet of a game; raises `DataFaults` with every error and its line.

    Rows of the head that aren't options, and all rows of other tables, set values of the state;
    other values stay as they are in a new game.
    """
    rows = read_rows(text, filename)
    head = rows.table("").rows
    check_head(rows, kind, tuple(head))
    header = _header(rows, game)
    rows.stop(DataFaults)
    assert header is not None
    loaded = plugin_for(game).load(header, filename)
    state = _filled(rows, loaded, _wishes(game))
    rows.stop(DataFaults)
    _judge(rows, loaded.at(state))
    rows.stop(DataFaults)
    plain = msgspec.to_builtins(state)
    found = (sentence for part in plugin_for(game).survey(loaded, state) for sentence in part)
    remarks = [Fault(filename, 0, f"{sentence}.") for sentence in found]
    return Adopted(header, lambda _: [StateAdopted(plain)], remarks=remarks)


def _wishes(game: str) -> dict[str, str]:
    """The game's options by their names on a sheet."""
    return {wish.on_sheet or wish.key: wish.key for wish in plugin_for(game).setup(game).wishes}


def _header(rows: Rows, game: str) -> Header | None:
    """Return the header that the head describes, None if there are errors."""
    said = rows.table("").rows
    players = _players(rows, said.get("players"), game)
    known = {**{key: key for key in HEAD if key != "players"}, **_wishes(game)}
    named = {known[name]: name for name in said if name in known}
    wished = {key: said[name].value for key, name in named.items()}
    for key, name in named.items():
        if wrong := _misfit(game, key, wished[key]):
            rows.fault(said[name].line, f"{name} should be {wrong}, not {wished[key]!r}.")
    if players is None or rows.faults:
        return None
    try:
        return new_header(players=players, game=game, **wished)
    except (StoreError, ValueError, TypeError) as error:
        name = next((named[key] for key in wished if f" {key} " in f" {error} "), "players")
        rows.fault(said[name].line, f"{str(error).removeprefix('the new campaign: ')}.")
        return None


def _misfit(game: str, key: str, value: object) -> str:
    """Return what an option of the head should be, "" if its value is fine."""
    wish = plugin_for(game).setup(game).wish(key)
    if key == "seed" or (wish and wish.kind == "number"):
        whole = isinstance(value, int) and not isinstance(value, bool)
        return "" if whole else "a whole number"
    choices = [choice.key for choice in wish.choices] if wish else list(WORDS.get(key, ()))
    return "" if not choices or value in choices else f"one of {', '.join(choices)}"


def _players(rows: Rows, row: Row | None, game: str) -> list[Player] | None:
    """Return the players in the head, None if there are errors."""
    example = f'Write players as a list: ["{plugin_for(game).setup(game).seat}", …].'
    if row is None or not isinstance(row.value, list):
        rows.fault(row.line if row else 0, example)
        return None
    found: list[Player] = []
    for said in row.value:
        try:
            found.append(plugin_for(game).seat(said))
        except (ValueError, AttributeError):
            rows.fault(row.line, f"{said!r} isn't a player. {example}")
            return None
    return found


def _filled(rows: Rows, game: Game, wishes: Iterable[str]) -> Any:
    """Return the state with the values of all rows."""
    state = game.state
    skipped = {"kind", "format", *HEAD, *wishes}
    for table in rows.tables.values():
        for row in table.rows.values():
            if table.name or row.key not in skipped:
                state = _put(rows, state, table, row)
    return state


def _put(rows: Rows, state: Any, table: Table, row: Row) -> Any:
    try:
        return put(state, join_path(*_at(state, table.name), row.key), row.value)
    except NoSuchPlace as error:
        rows.fault(row.line, f"{error}.")
        return state


def _at(state: Any, table: str) -> tuple[str, ...]:
    """Return the path that a table is about; keys of the state may contain dots (`J. Smith`)."""
    field, _, rest = table.partition(".")
    kept = getattr(state, field, None)
    if not rest or (isinstance(kept, dict) and rest in kept):
        return tuple(part for part in (field, rest) if part)
    return (field, *rest.split("."))


def _judge(rows: Rows, game: Game) -> None:
    """Report the faults of the state, each at the line of the value that it names."""
    lines = {
        (*_at(game.state, table.name), row.key): row.line
        for table in rows.tables.values()
        for row in table.rows.values()
    }
    for sentence in game.faults():
        try:
            parts = split(sentence.partition(": ")[0])
        except NoSuchPlace:
            parts = ()
        line = next((lines[parts[:n]] for n in range(len(parts), 0, -1) if parts[:n] in lines), 0)
        rows.fault(line, f"{sentence}.")


def state_adoption(package: str) -> Adoption:
    """Return the adoption of the game in a package; its blank sheet is `data/blank.toml`.

    The sheet's kind is `SHEET` in the game's about.

    >>> "players = " in state_adoption(__package__).blank
    True
    """
    blank = files(package).joinpath("data", "blank.toml").read_text("utf-8")

    def read(text: str, filename: str) -> Adopted:
        game = registry.name_in(package)
        return read_state_sheet(text, filename, game, registry.about_of(game).sheet)

    return Adoption(blank, read)
