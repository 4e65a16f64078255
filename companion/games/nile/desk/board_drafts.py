"""Boards that players draw: the draft, and the file it becomes."""

from __future__ import annotations

from pathlib import Path

from companion.desk.errors import NotOurs, StoreError
from companion.desk.files.file_kinds import kind_of
from companion.desk.files.store import read, write_file
from companion.desk.files.user_folder import user_folder
from companion.desk.overrides.cards import read_text
from companion.games.nile.desk.board_writing import board_of_campaign
from companion.games.nile.desk.generate import CannotWrite, check_out
from companion.games.nile.desk.loading import game_at
from companion.games.nile.game import NileGame
from companion.games.nile.map.board.board import Board
from companion.games.nile.map.board.editing import read_draft
from companion.games.nile.map.board.file import parse_board, write_board
from companion.games.nile.map.board.rows import KIND as BOARD


def draft_file() -> Path:
    """Return the path of the draft, which may not exist."""
    return user_folder() / "nile" / "board-draft.toml"


def draft() -> Board | None:
    """Return the draft, None if there is none; raises `StoreError` or `DataFaults`."""
    file = draft_file()
    return read_draft(read_text(file), str(file)) if file.is_file() else None


def keep_draft(board: Board) -> None:
    """Save a board being drawn, legal or not; raises `StoreError`."""
    file = draft_file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the draft can't be saved in {file.parent}: {error.strerror}") from None
    write_file(file, write_board(board).encode("utf-8"), overwrite=True)


def forget_draft() -> None:
    """Delete the draft."""
    draft_file().unlink(missing_ok=True)


def is_board(path: Path) -> bool:
    """True if a file is a board, rather than a campaign to make one from."""
    return kind_of(read(path)) == BOARD


def open_board(path: Path) -> Board:
    """Return the board of a file, finished or not, or a campaign's map as a board.

    Raises `StoreError` or `DataFaults`.
    """
    if is_board(path):
        return read_draft(read_text(path), str(path))
    from companion.desk.campaigns.campaign import Campaign

    campaign = Campaign.open(path)
    if not isinstance(campaign.game, NileGame):
        raise NotOurs(f"{path} is a campaign of {campaign.header.game}, which has no such board")
    return board_of_campaign(campaign, game_at(campaign).variant)


def save_board(board: Board, path: Path, *, force: bool = False) -> None:
    """Write a board to play on; `force` allows replacing another board.

    Raises `StoreError`, or `DataFaults` if it isn't playable.
    """
    if path.suffix.lower() != ".toml":
        raise CannotWrite(f"{path} should end in .toml: it is a board to play on")
    check_out(path, force=force)
    text = write_board(board)
    parse_board(text, str(path))
    write_file(path, text.encode("utf-8"), overwrite=force)
