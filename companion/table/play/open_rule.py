"""The open rule of a session as values: its question, and its answers so far."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.table.ask.requests import Request
from companion.table.game import Call
from companion.table.journal.entries import Given


class Question(msgspec.Struct, frozen=True):
    """The open question, and the number of the entry that will answer it."""

    entry: int
    request: Request
    player: str
    turn: int
    call: Call


class Unfinished(msgspec.Struct, frozen=True):
    """The open rule, the state it began in, and its answers so far."""

    call: Call
    state: Any
    answers: tuple[Given, ...]
    by_hand: bool = False
