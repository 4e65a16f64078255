"""What a campaign remembers of its printing: entries that say what was printed, and when."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from companion.desk.errors import StoreError
from companion.plugins.papers import Done

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign

ENTRY = "print"
"""The kind of an entry that tells of printing."""


class Printed(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that was printed, with the options that it depends on.

    An entry may hold more, which is the game's own.
    """

    what: str
    options: dict[str, str | float] = {}


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


def remember(source: Campaign | None, done: Done) -> str:
    """Keep in the campaign that something was printed; returns why it cannot be, "" where it is."""
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
