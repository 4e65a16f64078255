"""Printing the sheets of any game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from companion.desk.errors import CannotPrint
from companion.desk.files.store import write_file
from companion.desk.printing.kinds import check_ending, no_such_player
from companion.desk.printing.names_shown import names_shown, title_of
from companion.plugins.registry import game_names
from printables.drawing.surface import SurfaceError
from printables.forms.sheet import sheets_pdf
from printables.pages.paper import PaperError, parse

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign


@names_shown
def print_sheets(
    source: Campaign | None,
    out: Path,
    *,
    paper: str = "a4",
    style: str = "colour",
    player: str | None = None,
    overwrite: bool = True,
) -> None:
    """Print all players' sheets, or one's, as .pdf; raises `StoreError` with one sentence."""
    check_ending(out)
    if source is None:
        raise CannotPrint("Sheets need a campaign. Name its file.")
    players = source.game.players
    if player is not None and player not in players:
        raise no_such_player(player, source.path, players)
    wanted = players if player is None else [player]
    title = title_of(source)
    try:
        data = sheets_pdf(
            [source.plugin.sheet(source.session, name) for name in wanted],
            parse(paper),
            title=f"{title} – sheets",
            author=f"Companion for {game_names().get(source.header.game, source.header.game)}",
            style=style,
            folio=f"{title} · {source.game.turn_words(source.game.turn)}",
        )
    except (PaperError, SurfaceError) as fault:
        raise CannotPrint(str(fault)) from fault
    write_file(out, data, overwrite=overwrite)
