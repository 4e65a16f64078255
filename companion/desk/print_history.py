"""What a campaign remembers of its printing: entries that say what was printed, and when."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from companion.desk.errors import StoreError

if TYPE_CHECKING:
    from companion.desk.campaign import Campaign

ENTRY = "print"
"""The kind of an entry that tells of printing."""


class Printed(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that was printed, with the options that it depends on, and the hexes mapped then.

    `what` is map, poster or stickers; a `player` among the options is whose own map it was.
    """

    what: str
    options: dict[str, str | float] = {}
    mapped: int = 0


class NotRemembered(StoreError):
    """An earlier print was asked for that the campaign does not know; the message says which."""


def last_printed(source: Campaign, fits: Callable[[Printed], bool]) -> int:
    """The entry of the last print of a kind, 0 where there is none.

    Those that an undo took back count as well: the paper is there all the same.
    """
    log = source.session.log
    for number in range(len(log), 0, -1):
        found = printed_with(source, number)
        if found is not None and fits(found):
            return number
    return 0


def printed_with(source: Campaign, number: int) -> Printed | None:
    """What was printed with an entry, None where that tells of no printing."""
    entry = source.session.log[number - 1]
    if entry.kind != ENTRY:
        return None
    try:
        return msgspec.convert(entry.value, Printed)
    except msgspec.ValidationError:
        return None  # of a later release: this one cannot tell what it was


def remember(source: Campaign | None, what: str, options: dict[str, str | float]) -> str:
    """Keep in the campaign that something was printed; returns why it cannot be, "" where it is."""
    if source is None:
        return ""
    if source.read_only:
        return source.read_only
    printed = Printed(what, options, source.game.state.mapped)
    value: dict[str, Any] = msgspec.to_builtins(printed)
    try:
        source.do(lambda session: session.printed(value, f"Printed: {_words(printed)}."))
    except StoreError as error:
        return str(error)
    return ""


def _words(printed: Printed) -> str:
    """What was printed, for the journal."""
    size = printed.options.get("hex_mm")
    words = {"map": "the map", "poster": "the map as a poster", "stickers": "stickers of hexes"}
    told = words.get(printed.what, printed.what)
    return f"{told}, hexes of {size:g} mm" if isinstance(size, float) else told
