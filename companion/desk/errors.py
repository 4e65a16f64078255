"""What can go wrong with files: each error is one sentence for the people at the table."""

from __future__ import annotations


class StoreError(Exception):
    """A file could not be read or written. The message is a sentence that names the file."""


class CannotRead(StoreError):
    """A file is missing, is a folder, or may not be read."""


class AlreadyThere(StoreError):
    """A new file was to be made where one stands already."""


class StoreChanged(StoreError):
    """Somebody else replaced, moved, grew or cut the campaign's file while it was open here."""


class StoreFull(StoreError):
    """There is no room left for what should be written; what was there is as it was."""


class StoreReadOnly(StoreError):
    """The campaign is open for reading only; the message says why."""


class NotOurs(StoreError):
    """A file that can be read but is not what was asked for; the message says what would be."""


class CannotPrint(StoreError):
    """Something cannot be printed as asked; the message says what would do."""
