"""The log: finding lines, remarks on them, and where a line leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.desk.play.commands import SessionAct
from companion.table.ask.illegal import Illegal
from companion.table.look.log_filter import read_filter, turn_name
from companion.tui.screens.table.actions import journal, lookups
from companion.tui.widgets.log_panel import LogPanel
from companion.tui.widgets.maps.map_view import MapView
from companion.tui.words.log_lines import place_of
from companion.tui.words.wording import entry_words, sentence

if TYPE_CHECKING:
    from companion.tui.screens.table.screen import TableScreen

ALSO = {"hex": "place"}
"""What people may write in place of the words of the filter."""


def find(table: TableScreen) -> None:
    """Show the lines that fit what people write in one line; an empty one shows all again."""
    from companion.tui.dialogs.fill import Fill, FillField

    panel, game = table.query_one(LogPanel), table.view.game

    def check(filled: dict[str, str]) -> str:
        try:
            read_filter(filled["find"], game, ALSO)
        except Illegal as error:
            return sentence(str(error))
        return ""

    def filled(found: dict[str, str] | None) -> None:
        if found is not None:
            show(table, found["find"])

    rules = (entry.rule for entry in reversed(table.view.log) if entry.rule)
    rule = next(rules, "").partition(" ")[0]
    example = f"player:{table.view.player or game.players[0]} {turn_name(game)}:{game.turn or 1}"
    example += f" rule:{rule}" if rule else ""
    words = "Words, or player: place: rule: " + f"{turn_name(game)}:"
    blank = FillField("find", words, panel.looked_for, example)
    table.app.push_screen(Fill("Find in the log", [blank], check), filled)


def show(table: TableScreen, typed: str) -> None:
    """Go to the log, with the lines that fit."""
    wanted = read_filter(typed, table.view.game, ALSO) if typed.strip() else None
    table.show_panel("log")
    table.query_one(LogPanel).find(typed.strip(), wanted)


def menu(table: TableScreen, number: int) -> None:
    """What can be done with a line."""
    from companion.tui.dialogs.pick import Pick, PickItem

    entry = table.view.log[number - 1]
    place = place_here(table, number)
    items = [PickItem("why", "Explain this result", "? does it directly")]
    if place:
        items.append(PickItem("go", f"Go to {place} on the map"))
    items.append(PickItem("remark", "Add a remark"))
    undoing = entry.undo or entry.redo
    items.append(PickItem("back", "Undo it" if undoing else "Undo to before it"))
    if place:
        items.append(PickItem("place", f"Find everything about {place}"))
    if entry.player:
        items.append(PickItem("player", f"Find everything about {entry.player}"))
    if table.query_one(LogPanel).looked_for:
        items.append(PickItem("all", "Show it in the full log", "Esc in the log"))

    def picked(key: str | None) -> None:
        if key:
            _do(table, key, number, place)

    title = f"Entry {number} · {entry_words(table.view, number)[0]}"
    table.app.push_screen(Pick(title, items), picked)


def _do(table: TableScreen, key: str, number: int, place: str) -> None:
    if key == "why":
        lookups.why_entry(table, number)
    elif key == "go":
        table.show_panel("map")
        table.query_one(MapView).point_at(place)
    elif key == "remark":
        remark_on(table, number)
    elif key == "back":
        journal.back(table, number)
    elif key == "place":
        show(table, f"place:{place}")
    elif key == "player":
        show(table, f'player:"{table.view.log[number - 1].player}"')
    else:
        table.query_one(LogPanel).find("", None)


def place_here(table: TableScreen, number: int) -> str:
    """The place on the map to which a line leads, "" for none."""
    if "map" in table.lacks:
        return ""
    return place_of(table.view, number, table.query_one(MapView).knows)


def remark(table: TableScreen) -> None:
    """Write a remark on the line of the log in focus, else on the last result."""
    number = table.pointed.entry or lookups.last_result(table)
    if number:
        remark_on(table, number)
    else:
        table.remark("There's nothing to comment on yet.", warn=True)


def remark_on(table: TableScreen, number: int) -> None:
    """Write a remark on an entry; it stands in the journal and one undo takes it back."""
    from companion.tui.dialogs.fill import Fill, FillField

    def check(filled: dict[str, str]) -> str:
        return "" if filled["text"] else "Nothing was saved."

    def written(found: dict[str, str] | None) -> None:
        if found:
            table.act(SessionAct(lambda session: session.note(found["text"], number)))

    said = entry_words(table.view, number)[0]
    blank = FillField("text", f"Entry {number}: {said}")
    table.app.push_screen(Fill("A remark", [blank], check), written)


def next_found(table: TableScreen) -> None:
    """The cursor to the next line of the log that was found."""
    table.query_one(LogPanel).action_found(1)


def found_before(table: TableScreen) -> None:
    """The cursor to the line that was found before."""
    table.query_one(LogPanel).action_found(-1)
