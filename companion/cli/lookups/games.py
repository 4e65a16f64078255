"""`companion games`: the games that are installed, with their packages and what is wrong."""

from __future__ import annotations

import os

import click

from companion.cli.errors import DONE, FAULTS, TRACEBACK
from companion.cli.files import as_json
from companion.cli.output import out, out_json, table
from companion.plugins import registry


@click.command("games")
@as_json
def command(as_json: bool) -> int:
    """List the installed games, with their packages and versions.

    Each is begun in memory, up to its first question. What goes wrong is shown with its place in
    the code; --traceback shows the whole way to it.
    """
    from companion.desk.campaigns.installed import problems

    found = [(about, problems(about)) for about in registry.all_games()]
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
