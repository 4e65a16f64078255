"""`companion games`: the games that are installed, with their packages and what is wrong."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.errors import DONE, FAULTS, TRACEBACK, Refused
from companion.cli.files import FILE, as_json
from companion.cli.output import narrate, out, out_json, table
from companion.plugins import registry

if TYPE_CHECKING:
    from companion.desk.play.commands import OpenCampaign


@click.command("games")
@click.option("--begin", metavar="NAME", help="Begin a game of your own: a package with tests.")
@click.option(
    "--out", "folder", type=FILE, metavar="FOLDER", help="The folder for it, NAME-game otherwise."
)
@as_json
def command(begin: str | None, folder: Path | None, as_json: bool) -> int:
    """List the installed games, with their packages and versions.

    Each is begun in memory, up to its first question. Those of other packages are played too, and
    their sheets, papers, panels, bots, lessons and sample are tried. What goes wrong is shown with
    its place in the code; --traceback shows the whole way to it.
    """
    if begin is not None:
        _begin(begin, folder or Path(f"{begin}-game"))
        return DONE
    if folder is not None:
        raise Refused("--out needs --begin NAME")
    return _list(as_json)


def _begin(name: str, folder: Path) -> None:
    """Write the package of a new game, and say what to do with it."""
    from companion.desk.campaigns.installed import begin

    for path in begin(name, folder):
        out(str(path))
    narrate(
        "This is a game to change as you like. Install it with pytest:\n"
        f'  pip install "nile-companion[testing]" --editable {folder}\n'
        "Test it, and play it:\n"
        f"  pytest {folder}\n"
        f"  pytest --pyargs companion.testing --game {name}-1\n"
        f"  companion new race.toml --game {name}-1 --player Ada --player Ben"
    )


def _show(campaign: OpenCampaign, seat: str) -> None:
    """Make the panels of a game; the app is loaded for that, so only for games of authors."""
    from companion.tui.panel_trial import show_all

    show_all(campaign, seat)


def _list(as_json: bool) -> int:
    from companion.desk.campaigns.installed import problems

    found = [(about, problems(about, _show)) for about in registry.all_games()]
    if as_json:
        games = [
            {
                "name": name,
                "title": title,
                "package": about.distribution,
                "problems": [problem.sentence for problem in wrong],
            }
            for about, wrong in found
            for name, title in about.names.items()
        ]
        out_json({"games": games, "problems": list(registry.broken_games())})
    else:
        rows = [
            (name, title, about.distribution or "built in")
            for about, _ in found
            for name, title in about.names.items()
        ]
        out(table(rows))
        for about, wrong in found:
            for problem in wrong:
                out(f"{about.distribution or about.id}: {problem.sentence}")
                if os.environ.get(TRACEBACK):
                    out(problem.traceback)
    return FAULTS if any(wrong for _, wrong in found) or registry.broken_games() else DONE
