"""Boards that people draw: the draft that is kept while they do, and the file that it becomes."""

from __future__ import annotations

from pathlib import Path

from companion.desk.errors import NotOurs, StoreError
from companion.desk.files.file_kinds import kind_of
from companion.desk.files.store import read, write_file
from companion.desk.files.user_folder import user_folder
from companion.desk.overrides.places import read_text
from companion.games.nile.desk.board_writing import board_of_campaign
from companion.games.nile.desk.campaigns import game_at
from companion.games.nile.desk.generate import CannotWrite, check_out
from companion.games.nile.game import NileGame
from companion.games.nile.map.board.board import Board
from companion.games.nile.map.board.editing import read_draft
from companion.games.nile.map.board.file import parse_board, write_board
from companion.games.nile.map.board.rows import KIND as BOARD


def draft_file() -> Path:
    """Where the draft is kept; it need not be there."""
    return user_folder() / "nile" / "board-draft.toml"


def draft() -> Board | None:
    """The draft, None where there is none; raises `StoreError` or `DataFaults`."""
    file = draft_file()
    return read_draft(read_text(file), str(file)) if file.is_file() else None


def keep_draft(board: Board) -> None:
    """Keep a board that is being drawn, lawful or not; raises `StoreError`."""
    file = draft_file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the draft cannot be kept in {file.parent}: {error.strerror}") from None
    write_file(file, write_board(board).encode("utf-8"), overwrite=True)


def forget_draft() -> None:
    """Keep it no longer."""
    draft_file().unlink(missing_ok=True)


def is_board(path: Path) -> bool:
    """True if a file is a board, and not a campaign from whose map one is made."""
    return kind_of(read(path)) == BOARD


def open_board(path: Path) -> Board:
    """The board of a file, finished or not, or the map of a campaign as one.

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
    """Write a board to be played on; another board is replaced only by `force`.

    Raises `StoreError`, or `DataFaults` where it could not be played on.
    """
    if path.suffix.lower() != ".toml":
        raise CannotWrite(f"{path} should end in .toml: it is a board to play on")
    check_out(path, force=force)
    text = write_board(board)
    parse_board(text, str(path))
    write_file(path, text.encode("utf-8"), overwrite=force)
