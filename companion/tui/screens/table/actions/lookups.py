"""Looking things up: sheets, why, charts, paper, the signs of the map, what may come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.table.journal.entries import ANSWERS
from companion.tui.interfaces import Table
from companion.tui.screens.table.actions.journal import back
from companion.tui.widgets.question.panel import QuestionPanel

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
    from companion.tui.dialogs.odds import OddsDialog, room
    from companion.tui.words.preview import option_odds_text, preview_step, tree_text

    campaign, game, seat = table.campaign, table.view.game, table.view.seat
    width = room(table.app.size.width)
    seen = await table.file_worker.run(lambda: observe(campaign.session, seat))
    words = await asyncio.to_thread(lambda: option_odds_text(seen, width))
    if words is None:
        node = await asyncio.to_thread(lambda: preview_step(seen))
        words = tree_text(node, game) if node else Content("There's nothing to look ahead to.")
    await table.app.push_screen_wait(OddsDialog("Possible outcomes", words))
