"""Chance and clocks that the code of a game takes from Python instead of asking the table."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from types import FrameType
from typing import Any

from companion.desk.campaigns.game_code import CHANCE, CLOCKS
from companion.table.blame import place_of_frame


@contextmanager
def watched() -> Iterator[list[str]]:
    """Watch all that is called; the list gets each place in a game that takes chance or time."""
    found = list[str]()

    def see(frame: FrameType, event: str, called: Any) -> None:
        caller: FrameType | None = None
        if event == "c_call" and (what := _builtin(called)):
            caller = frame
        elif event == "call" and frame.f_globals.get("__name__") in CHANCE:
            what, caller = frame.f_code.co_name, frame.f_back
        place = place_of_frame(caller) if caller else ""
        if place and place not in "; ".join(found):
            found.append(f"{place}: {what}")

    before = sys.getprofile()
    sys.setprofile(see)
    try:
        yield found
    finally:
        sys.setprofile(before)


def _builtin(called: Any) -> str:
    """The name of a function written in C that gives chance or time, "" for any other."""
    owner, name = getattr(called, "__self__", None), getattr(called, "__name__", "")
    module = getattr(called, "__module__", None) or getattr(owner, "__name__", "")
    if isinstance(owner, Random) or module == "time":
        return str(name)
    is_clock = isinstance(owner, type) and owner.__module__ == "datetime" and name in CLOCKS
    return str(name) if is_clock or name == "urandom" else ""
