"""`companion simulate`: let bots play whole campaigns, and show statistics."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from companion.cli.errors import Refused
from companion.cli.files import FILE, as_json
from companion.cli.output import narrate, out, out_json, table
from companion.cli.own import WithOwnFlags, game_flag, own_flags, with_hints

if TYPE_CHECKING:
    from companion.plugins.outcomes import SummaryPart

NAMES = ("Ada", "Ben", "Clea", "Dora")
"""The names of the bots, in seat order."""

A_MOMENT = 4
"""How many campaigns it takes to show a progress bar."""


HELP = """Let bots play whole campaigns, and show statistics.

The same seed plays the same campaigns. They are only saved with --out. Several bots with commas
between them play the seats in turn: --players 2 --bot sensible,random."""


@click.command("simulate", cls=WithOwnFlags, help=with_hints("simulate", HELP))
@game_flag
@click.option(
    "--campaigns", type=click.IntRange(1), default=10, show_default=True, help="How many to play."
)
@click.option(
    "--seed", type=int, default=1, show_default=True, help="Of the first; the next ones count up."
)
@click.option(
    "--players", type=click.IntRange(1, len(NAMES)), default=1, show_default=True, help="How many."
)
@click.option(
    "--bot", metavar="NAME", help="Which bot plays, or several. Default: the game's best."
)
@click.option(
    "--turns",
    type=click.IntRange(1),
    default=300,
    show_default=True,
    help="Stop a campaign after this many turns.",
)
@own_flags("simulate")
@click.option(
    "--out",
    "folder",
    type=FILE,
    metavar="PATH",
    help="Save the campaigns: in a folder, or as NAME.toml or NAME.toml.xz.",
)
@click.option(
    "--jobs", type=click.IntRange(1, 64), default=1, show_default=True, help="How many at a time."
)
@as_json
def command(
    game: str,
    campaigns: int,
    seed: int,
    players: int,
    bot: str | None,
    turns: int,
    folder: Path | None,
    jobs: int,
    as_json: bool,
    own: dict[str, Any],
) -> None:
    """Simulate campaigns, and show statistics."""
    from msgspec import to_builtins

    from companion.desk.campaigns.header import plugin_for
    from companion.desk.campaigns.new_campaign import new_header, setup_of
    from companion.desk.campaigns.simulate import Task, file_for, run_all
    from companion.plugins.header import Player

    plugin = plugin_for(game)
    own = {**setup_of(game).for_bots, **own}
    count = players if _is_given("players") else setup_of(game).min_players
    seats = [Player(name) for name in NAMES[:count]]
    who = bot or next(iter(plugin.bots))
    tasks = []
    for number in range(seed, seed + campaigns):
        header = new_header(
            players=seats, game=game, seed=number, **{"dice": "app", "cards": "app", **own}
        )
        path = str(file_for(folder, number, campaigns)) if folder else ""
        tasks.append(Task(header, who, turns, path))
    if folder:
        _make_folder(Path(tasks[0].out).parent)
    played = list[Any]()
    try:
        for one in _with_bar(run_all(tasks, jobs), len(tasks)):
            played.append(one)
    except KeyboardInterrupt:
        kept = f"They are saved in {folder}" if folder and played else "Nothing is saved"
        whole = f"{len(played)} of {len(tasks)} campaigns were played to the end"
        raise Refused(f"stopped: {whole}. {kept}") from None
    summary = plugin.sum_up(played)
    if as_json:
        out_json({"summary": to_builtins(summary), "campaigns": to_builtins(played)})
    else:
        out("\n".join(lines(summary.told(turns))))
    if folder:
        from companion.plugins.outcomes import campaigns as campaigns_words

        narrate(f"Saved {campaigns_words(len(tasks))} in {folder}")


def _is_given(option: str) -> bool:
    """True if the command line has an option; if not, the game's own default counts."""
    source = click.get_current_context().get_parameter_source(option)
    return source is not ParameterSource.DEFAULT


def _make_folder(folder: Path) -> None:
    from companion.desk.errors import StoreError

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"can't create the folder {folder}: {error.strerror}") from None


def _with_bar(outcomes: Iterator[Any], length: int) -> Iterator[Any]:
    """Yield the outcomes as they come, with a progress bar on stderr if there are many."""
    if length < A_MOMENT:
        yield from outcomes
        return
    with click.progressbar(length=length, label="Playing", file=sys.stderr) as bar:
        for one in outcomes:
            bar.update(1)
            yield one


def lines(parts: list[SummaryPart]) -> list[str]:
    """Return the parts of a summary as lines."""
    return [table(list(part.rows), part.indent) if part.rows else part.line for part in parts]
