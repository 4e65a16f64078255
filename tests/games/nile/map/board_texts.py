"""The text of a small board, and what is wrong with it."""

import pytest

from companion.games.nile.map.board.file import BoardFaults, parse_board
from tools.board.board import DATA

TEXT = (DATA / "board-1.toml").read_text(encoding="utf-8")


BOARD = parse_board(TEXT, "board-1.toml")


def faults_of(text: str) -> list[str]:
    with pytest.raises(BoardFaults) as caught:
        parse_board(text, "mine.toml")
    return [str(fault) for fault in caught.value.faults]


def line_of(start: str) -> int:
    return next(n for n, line in enumerate(TEXT.split("\n"), 1) if line.startswith(start))


def with_line(start: str, line: str) -> str:
    """The standard board with one line replaced."""
    lines = TEXT.split("\n")
    lines[line_of(start) - 1] = line
    return "\n".join(lines)


LAKE = ("1220", "1320", "1420", "1520")
