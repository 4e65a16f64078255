"""The print history of a campaign: journal entries that say what was printed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from companion.desk.errors import StoreError
from companion.plugins.papers import Done

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign

ENTRY = "print"
"""The kind of such an entry."""


class Printed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A print, with the options that it depends on; an entry may have more data of the game."""

    what: str
    options: dict[str, str | float] = {}


class NotRemembered(StoreError):
    """The campaign doesn't know the earlier print that was asked for."""


def last_printed(source: Campaign, fits: Callable[[Printed], bool]) -> int:
    """Return the entry of the last print that fits, 0 for none.

    Undone ones count too, since the paper still exists.
    """
    log = source.session.log
    for number in range(len(log), 0, -1):
        found = printed_with(source, number)
        if found is not None and fits(found):
            return number
    return 0


def printed_with(source: Campaign, number: int) -> Printed | None:
    """Return the print in an entry, None if it isn't one."""
    entry = source.session.log[number - 1]
    if entry.kind != ENTRY:
        return None
    try:
        return msgspec.convert(entry.value, Printed)
    except msgspec.ValidationError:
        return None  # made by a later release


def remember(source: Campaign | None, done: Done) -> str:
    """Record a print in the campaign; returns why that isn't possible, "" if it's done."""
    if source is None:
        return ""
    if source.read_only:
        return source.read_only
    value: dict[str, Any] = msgspec.to_builtins(Printed(done.what, done.options)) | done.more
    try:
        source.do(lambda session: session.printed(value, f"Printed: {done.words or done.what}."))
    except StoreError as error:
        return str(error)
    return ""
