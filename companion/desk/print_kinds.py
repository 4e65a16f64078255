"""What can be printed of a campaign, or of none: the paper that its game declares."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.desk.errors import CannotPrint
from companion.desk.header import plugin_for
from companion.plugins.papers import Papers
from companion.plugins.registry import game_names, installed_games, own_games

if TYPE_CHECKING:
    from companion.desk.campaign import Campaign


def papers_named(game: str = "") -> Papers:
    """What a game prints, by the name that a header has; without a name the first that prints.

    Raises `CannotPrint` where there is nothing to print, `NotOurs` where the game is not known.
    """
    for name in [game] if game else _games():
        if (papers := plugin_for(name).papers) is not None:
            return papers
    what = f"of {game_names().get(game, game)}" if game else "of any game that is here"
    raise CannotPrint(f"There is nothing to print {what}.")


def _games() -> Iterator[str]:
    """A name of each game; those of other packages are looked up only where they are wanted."""
    for games in (own_games, installed_games):
        yield from (next(iter(about.names)) for about in games())


def papers_of(source: Campaign | None) -> Papers:
    """What can be printed of a campaign, or of none; raises as `papers_named` does."""
    return papers_named("" if source is None else source.header.game)
