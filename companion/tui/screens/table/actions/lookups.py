"""Looking things up: sheets, why, charts, paper, signs of the map, what may come, the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.desk.play.commands import SessionAct
from companion.table.ask.illegal import Illegal
from companion.table.journal.entries import ANSWERS
from companion.table.look.log_filter import read_filter, turn_name
from companion.tui.interfaces import Table
from companion.tui.screens.table.actions import journal
from companion.tui.screens.table.actions.journal import back
from companion.tui.widgets.log_panel import LogPanel
from companion.tui.widgets.maps.map_view import MapView
from companion.tui.widgets.question.panel import QuestionPanel
from companion.tui.words.log_lines import place_of
from companion.tui.words.wording import entry_words, sentence

if TYPE_CHECKING:
    from companion.tui.screens.table.screen import TableScreen


def sheets(table: Table) -> None:
    """All pages of the sheet that is shown."""
    from companion.tui.screens.sheets import SheetsScreen

    player = table.pointed.player or table.view.player
    if player in table.panels.players(table.view):
        table.app.push_screen(SheetsScreen(table.view, table.panels, player))


def own(table: Table) -> None:
    """A player's own hand and other secrets, of those who play here; others see a cover."""
    from companion.table.play.modes import people_in
    from companion.table.seats.hidden import hides
    from companion.tui.dialogs.pick import Pick, PickItem

    players = people_in(table.view.modes, table.view.game.players)
    if not hides(type(table.view.state)) or not players:
        table.remark("This game hides nothing from anybody.")
    elif players[1:] and not table.secrecy.shown:
        items = [PickItem(player, player) for player in players]
        table.app.push_screen(Pick("Whose secrets?", items), lambda one: _own(table, one))
    else:
        _own(table, table.secrecy.shown or players[0])


def _own(table: Table, player: str | None) -> None:
    if player:
        table.run_worker(table.secrecy.look_at_own(player), group="own", exclusive=True)


def whose(table: Table, key: str) -> None:
    """Anybody's sheet by his place in the line of players, with which a key ends; else chosen."""
    from companion.tui.dialogs.pick import Pick, PickItem

    players = list(table.panels.players(table.view))
    if not key:
        items = [PickItem(player, player) for player in players]
        table.app.push_screen(
            Pick("Whose sheet?", items), lambda one: sheet_of(table, one) if one else None
        )
    elif int(key[-1]) <= len(players):
        sheet_of(table, players[int(key[-1]) - 1])


def sheet_of(table: Table, player: str) -> None:
    """A player's sheet in its panel; all its pages where it is shown already."""
    if player not in table.panels.players(table.view):
        return
    if table.pointed.player == player and table.shows("sheet"):
        sheets(table)
    else:
        table.show_sheet(player)


def story(table: Table) -> None:
    """Who leads or has won, points over the turns, and what became of everybody."""
    table.run_worker(_story(table), exclusive=True, group="story")


async def _story(table: Table) -> None:
    import asyncio

    from companion.table.look.story import story as told
    from companion.tui.screens.story import StoryScreen

    view, panels = table.view, table.panels
    found = await asyncio.to_thread(lambda: told(view))
    shown = StoryScreen(view, panels, found, table.campaign.header)
    if await table.app.push_screen_wait(shown) == "print":
        paper(table)


def why(table: Table) -> None:
    """Why the line of the log in focus, else the last result, came out so."""
    why_entry(table, table.pointed.entry or last_result(table))


def why_entry(table: Table, number: int) -> None:
    """Why an entry came out as it did, and from there back to before it."""
    from companion.table.seats.observation import observe
    from companion.tui.screens.table.why import WhyScreen

    def left(entry: int | None) -> None:
        if entry:
            back(table, entry)

    session, view = table.campaign.session, table.view

    async def told(entry: int) -> Sequence[tuple[str, str]]:
        request = await table.file_worker.run(lambda: observe(session, view.seat).asked(entry))
        return table.panels.why(view, entry, request)

    if number:
        table.app.push_screen(WhyScreen(told, number, len(view.log)), left)
    else:
        table.remark("There's no result yet.", warn=True)


def last_result(table: Table) -> int:
    """The last entry that holds and answers a question, 0 for none."""
    log, live = table.view.log, table.view.live
    answers = (n for n in range(len(log), 0, -1) if n in live and log[n - 1].kind in ANSWERS)
    return next(answers, 0)


def rules(table: Table) -> None:
    """The rulebook in our own words, opened at the rule of the open question."""
    from companion.tui.dialogs.rulebook import Rulebook

    question = table.view.question
    first = question.request.rule if question else ""
    table.app.push_screen(Rulebook(table.view.game.rulebook(), first))


def charts(table: Table, first: str = "") -> None:
    """The charts in force here, that of a name first; each can be changed from now on."""
    table.run_worker(_charts(table, first))


async def _charts(table: Table, first: str) -> None:
    from companion.desk.errors import StoreError
    from companion.desk.overrides.chart_books import campaign_book
    from companion.tui.charts_model import ChartsModel
    from companion.tui.screens.charts import ChartsScreen

    try:
        shelf = ChartsModel(campaign_book(table.campaign))
        await table.file_worker.run(shelf.load)
    except StoreError as error:
        table.remark(f"{error}.", warn=True)
        return
    await table.app.push_screen_wait(ChartsScreen(shelf, table.file_worker, first=first))
    await table.refresh_view()


def paper(table: Table) -> None:
    """Paper of this campaign; what was printed may be an entry of its journal."""
    table.run_worker(_paper(table), exclusive=True, group="print")


async def _paper(table: Table) -> None:
    from importlib import import_module

    from companion.desk.campaigns.campaign import Campaign

    campaign = table.campaign
    if not isinstance(campaign, Campaign):
        table.remark("There's nothing to print for this game.", warn=True)
        return
    centre = await table.file_worker.run(lambda: import_module("companion.tui.screens.print"))
    await table.app.push_screen_wait(centre.PrintScreen(campaign, table.file_worker))
    await table.refresh_view()


def legend(table: Table) -> None:
    """What the signs of the map mean."""
    from companion.tui.dialogs.dialog import tell

    table.app.push_screen(tell("Map symbols", table.panels.legend()))


def fold(table: TableScreen) -> None:
    """Show the options of the open question that are barred, or fold them to a line."""
    if table.is_covered or not table.query_one(QuestionPanel).fold():
        table.remark("Every option of the open question is possible.", warn=True)


def ahead(table: Table) -> None:
    """What the open step may come to, worked out off the event loop."""
    table.run_worker(_look_ahead(table))


async def _look_ahead(table: Table) -> None:
    import asyncio

    from textual.content import Content

    from companion.table.seats.observation import observe
    from companion.tui.dialogs.rulebook import OddsDialog, room
    from companion.tui.words.preview import option_odds_text, preview_step, tree_text

    campaign, game, seat = table.campaign, table.view.game, table.view.seat
    width = room(table.app.size.width)
    seen = await table.file_worker.run(lambda: observe(campaign.session, seat))
    words = await asyncio.to_thread(lambda: option_odds_text(seen, width))
    if words is None:
        node = await asyncio.to_thread(lambda: preview_step(seen))
        words = tree_text(node, game) if node else Content("There's nothing to look ahead to.")
    await table.app.push_screen_wait(OddsDialog("Possible outcomes", words))


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
        why_entry(table, number)
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
    number = table.pointed.entry or last_result(table)
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
