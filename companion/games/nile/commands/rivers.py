"""The river systems of a campaign, for `companion state FILE --rivers`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.cli.errors import Refused
from companion.cli.output import table

if TYPE_CHECKING:
    from companion.desk.campaign import Campaign


def rivers_json(campaign: Campaign) -> dict[str, Any]:
    """The river systems as plain values:

    | key | holds |
    |---|---|
    | `systems` | each `RiverSystem` of `games.nile.map.water`, in the order of the board |
    | `without_a_mouth` | the waters that drain to no mouth so far, each as its hexes |

    A system has its `name`, `mouth`, `hexes` from the mouth up, those `shared` with another mouth,
    the `minimum` and what is `owed` of it, the open `ways`, the `farthest` hex with the `length`
    to the true mouth, the `course` down from it, its `tributaries` and, in `mapped_by`, each
    player's hexes, those printed on the board under "".
    """
    from companion.games.nile.sheets import rivers as river_pages

    _has_a_map(campaign)
    return river_pages.rivers_json(campaign.game)


def rivers_lines(campaign: Campaign) -> list[str]:
    """A table of the systems, then each of them in full."""
    from companion.games.nile.sheets.rivers import river_pages

    _has_a_map(campaign)
    pages = river_pages(campaign.game)
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


def _has_a_map(campaign: Campaign) -> None:
    if campaign.game.mapless:
        raise Refused(
            f"{campaign.path} is played on the table's own board, so the companion does not know "
            "its rivers"
        )
