"""Record whole games by bots, as fixtures: `python -m companion.testing.record GAME FOLDER`."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path

import tomli_w

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import setup_of
from companion.desk.campaigns.simulate import TURNS, Task, bots_header, run
from companion.plugins import registry
from companion.table.journal.digest import state_digest

DIGESTS = "digests.toml"
"""The file with the digest of the last state of each game."""


def record(name: str, folder: Path, games: int = 3) -> list[Path]:
    """Write so many whole games into a folder, and their digests; returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    setup, bot = setup_of(name), next(iter(registry.plugin_of(name).bots))
    files, digests = [], {}
    for seed in range(1, games + 1):
        seats = setup.min_players + (seed - 1) % (setup.max_players - setup.min_players + 1)
        header = bots_header(name, [f"Player {seat + 1}" for seat in range(seats)], seed)
        path = folder / f"{name}-{seed}.toml"
        path.unlink(missing_ok=True)
        run(Task(header, bot, TURNS, str(path)))
        digests[path.name] = digest_of(path)
        files.append(path)
    (folder / DIGESTS).write_text(tomli_w.dumps(digests), encoding="utf-8")
    return files


def digest_of(path: Path) -> str:
    """Return the digest of the last state of a recorded game."""
    with Campaign.open(path) as campaign:
        return state_digest(campaign.session)


def main(words: Sequence[str] | None = None) -> None:
    """Record as the command line says."""
    parser = ArgumentParser(prog="python -m companion.testing.record", description=__doc__)
    parser.add_argument("game", help="the game, as in `companion games`")
    parser.add_argument("folder", type=Path, help="where the games are written")
    parser.add_argument("--games", type=int, default=3, help="how many (default: 3)")
    said = parser.parse_args(words)
    for path in record(said.game, said.folder, said.games):
        sys.stdout.write(f"{path}\n")


def _without_this_folder() -> None:
    """Look for games where `companion` does, not in this folder too.

    `python -m` adds it, and a folder there may be called as a game's package that is elsewhere.
    """
    if sys.path and Path(sys.path[0]).absolute() == Path.cwd():
        del sys.path[0]


if __name__ == "__main__":
    _without_this_folder()
    main()
