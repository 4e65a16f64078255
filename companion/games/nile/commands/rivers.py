"""River systems of a campaign, for `companion state FILE --rivers`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.cli.errors import Refused
from companion.cli.output import table
from companion.games.nile.sheets import rivers
from companion.plugins.shown import StateView

if TYPE_CHECKING:
    from companion.games.nile.game import NileGame


def rivers_view(game: NileGame, where: str) -> StateView:
    """Return the river systems; raises `Refused` with a physical board."""
    if game.map.waters is None:
        raise Refused(
            f"{where} is played on the table's own board, so the companion doesn't know its rivers"
        )
    return StateView(lambda: rivers_json(game), lambda: rivers_lines(game))


def rivers_json(game: NileGame) -> dict[str, Any]:
    """Return river systems as plain values, `Rivers` of `companion.games.nile.desk.shapes`."""
    return rivers.rivers_json(game)


def rivers_lines(game: NileGame) -> list[str]:
    """Return a table of the systems, then each of them in full."""
    pages = rivers.river_pages(game)
    head = ("", "mouth", "hexes", "minimum", "owes", "longest", "farthest", "ways on")
    rows = [
        (
            page.name,
            system.mouth,
            str(len(system.hexes)),
            str(system.minimum),
            str(system.owed or "-"),
            str(system.length),
            system.farthest or "-",
            str(len(system.ways)),
        )
        for page in pages
        if (system := page.system)
    ]
    lines = [table([head, *rows])]
    for page in pages:
        lines += ["", page.name, *(f"  {line}" for line in page.lines)]
    return lines
