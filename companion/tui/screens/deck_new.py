"""A new deck to be kept alone, from the home screen."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from companion.desk.campaigns.new_campaign import about_of
from companion.tui.dialogs.fill import Fill, FillField
from companion.tui.interfaces import companion_of

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign
    from companion.tui.screens.home import HomeScreen


def usual_name(game: str) -> str:
    """What the file is called where people choose no name: each game's decks have one."""
    return f"{about_of(game).id}-deck.toml"


def begin(home: HomeScreen) -> None:
    """Ask for the file's name, make it, and open it; one that is there already is opened."""

    def check(filled: dict[str, str]) -> str:
        return "" if filled["file"] else "Give the file a name."

    def named(filled: dict[str, str] | None) -> None:
        if filled:
            home.run_worker(_open(home, Path(filled["file"]).expanduser()), exclusive=True)

    blank = FillField("file", "The file to create or open", usual_name(home.game))
    home.app.push_screen(Fill("Card decks only", [blank], check), named)


async def _open(home: HomeScreen, path: Path) -> None:
    from companion.desk.errors import StoreError

    companion, game = companion_of(home), home.game
    if path.exists():
        companion.open_campaign(path)
        return
    try:
        made = await companion.file_worker.run(lambda: _made(path, game))
    except (StoreError, ValueError) as error:
        home.say(str(error).split("\n")[0])
        return
    companion.begin(made)


def _made(path: Path, game: str) -> Campaign:
    from companion.desk.campaigns.campaign import Campaign
    from companion.desk.play.decks import new_decks

    return Campaign.new(path, new_decks(game))
