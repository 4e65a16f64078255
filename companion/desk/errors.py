"""Errors with files; each message is one sentence for the user."""

from __future__ import annotations


class StoreError(Exception):
    """A file could not be read or written. The message is a sentence that names the file."""


class CannotRead(StoreError):
    """A file is missing, is a folder, or may not be read."""


class AlreadyThere(StoreError):
    """A new file would replace one that exists."""


class StoreChanged(StoreError):
    """Another program replaced, moved or changed the campaign's file while it was open here."""


class StoreFull(StoreError):
    """The disk is full; the file is unchanged."""


class StoreReadOnly(StoreError):
    """The campaign is read-only; the message says why."""


class NotOurs(StoreError):
    """A readable file isn't valid, or not what was asked for; the message says what would be."""


class CannotPrint(StoreError):
    """Something can't be printed as asked; the message says what would work."""


class GameIsWrong(StoreError):
    """The code or the data of a game is wrong; the message names the place."""
