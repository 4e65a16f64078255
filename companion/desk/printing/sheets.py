"""Printing the sheets of any game, as its plugin tells them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from companion.desk.errors import CannotPrint
from companion.desk.files.store import write_file
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
    """Print everybody's sheets, or one player's, as .pdf; raises `StoreError` with one sentence."""
    if out.suffix.lower() != ".pdf":
        raise CannotPrint(f"{out} should end in .pdf, which says what to write.")
    if source is None:
        raise CannotPrint("Sheets tell of a campaign: name its file.")
    players = source.game.players
    if player is not None and player not in players:
        known = ", ".join(players)
        raise CannotPrint(f"There is no player {player!r} in {source.path}: it has {known}.")
    wanted = players if player is None else [player]
    title = title_of(source)
    try:
        data = sheets_pdf(
            [source.plugin.sheet(source.session, name) for name in wanted],
            parse(paper),
            title=f"{title} – sheets",
            author=f"Companion for {game_names().get(source.header.game, source.header.game)}",
            style=style,
            folio=f"{title} · turn {source.game.turn}",
        )
    except (PaperError, SurfaceError) as fault:
        raise CannotPrint(str(fault)) from fault
    write_file(out, data, overwrite=overwrite)
