"""A campaign's mail in a private file: addresses, mails taken, waiting answers, and codes."""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from companion.desk.errors import AlreadyThere, NotOurs
from companion.desk.files.user_folder import user_folder
from companion.desk.files.whole_files import read, write_file
from companion.table.journal.entries import Entry

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The signs of a code, 5 bits each: no I, L, O and U, which look like others."""

_ALIKE = str.maketrans("ILOU", "110V")
_BYTES = 5
_KEY_BYTES = 32
_LEAVES_IT_OPEN = frozenset({"note", "print"})


class Named(NamedTuple):
    """What a code names: a seat, and the number of the entry after which it was written."""

    seat: str
    after: int


class Codes:
    """The codes of a campaign as its journal stands."""

    def __init__(
        self, campaign: str, players: Sequence[str], log: Sequence[Entry[Any]], key: bytes
    ) -> None:
        self._players, self._key = players, key
        self._points = list(_points(campaign, log))

    def now(self, seat: str) -> str:
        """The code of a letter written to a seat now, like `K7Q4-WZ2M`."""
        plain = self._of(seat, self._points[-1])
        return f"{plain[:4]}-{plain[4:]}"

    def named(self, said: str) -> Named | None:
        """What a code names, however it's spelled; None if it's not one of this campaign."""
        return self._known.get(plain_code(said))

    def is_open(self, named: Named) -> bool:
        """True if nothing has happened since the letter with that code was written."""
        return named.after == self._points[-1][0]

    @cached_property
    def _known(self) -> Mapping[str, Named]:
        """Every code that letters of this campaign may have."""
        return {
            self._of(seat, point): Named(seat, point[0])
            for point in self._points
            for seat in self._players
        }

    def _of(self, seat: str, point: tuple[int, bytes]) -> str:
        check = hmac.digest(self._key, point[1] + seat.encode("utf-8", "surrogatepass"), "sha256")
        bits = int.from_bytes(check[:_BYTES])
        return "".join(LETTERS[bits >> shift & 31] for shift in range(35, -1, -5))


def plain_code(said: str) -> str:
    """A code as typed, without its dash and with the signs that look alike made one."""
    return "".join(filter(str.isalnum, said)).upper().translate(_ALIKE)


def _points(campaign: str, log: Sequence[Entry[Any]]) -> Iterator[tuple[int, bytes]]:
    """The entries after which a question may be open, each with a digest of the way there."""
    found = hashlib.sha256(campaign.encode())
    yield 0, found.digest()
    for number, entry in enumerate(log, 1):
        if entry.kind not in _LEAVES_IT_OPEN:
            told = (entry.kind, entry.player, entry.by, entry.undo, entry.redo, entry.value)
            found.update(msgspec.json.encode(msgspec.to_builtins(told, str_keys=True)))
            yield number, found.digest()


def mail_folder() -> Path:
    """Return the folder with the key and with what is kept of each campaign's mail."""
    return user_folder() / "mail"


def secret_key() -> bytes:
    """Return the key of all codes, made when it's first needed; raises `StoreError`."""
    path = mail_folder() / "key"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with contextlib.suppress(AlreadyThere):  # another program was quicker
            write_file(path, os.urandom(_KEY_BYTES).hex().encode(), private=True)
    try:
        key = bytes.fromhex(read(path).decode("ascii"))
    except ValueError:
        key = b""
    if len(key) != _KEY_BYTES:
        raise NotOurs(f"{path} isn't a key any more. Remove it, and write all letters again")
    return key


MOST_WAITING = 20
"""How many answers of a seat may wait."""

_ADDRESS = re.compile(r"[^\s@<>()\[\]\\,;:\"\x00-\x20\x7f-\U0010ffff]+@[A-Za-z0-9.-]+")


class WaitingAnswer(msgspec.Struct, frozen=True):
    """An answer that waits until its seat is asked about something, in words.

    `refused` says why it didn't fit when it was tried, "" until then.
    """

    seat: str
    about: str
    answer: str
    refused: str = ""

    @property
    def words(self) -> str:
        """It in a sentence."""
        told = f"when asked {self.about}: {self.answer}"
        return f"{told} (not taken: {self.refused})" if self.refused else told


class Box(msgspec.Struct):
    """What is kept of a campaign's mail.

    `host` is the address to which players write, `addresses` are theirs. `taken` are the digests of
    mails that were taken, each with its seat. `sent` are the codes of the newest letters by seat.
    """

    host: str = ""
    addresses: dict[str, str] = {}
    taken: dict[str, str] = {}
    waiting: list[WaitingAnswer] = []
    sent: dict[str, str] = {}

    def of(self, seat: str) -> list[WaitingAnswer]:
        """The waiting answers of a seat."""
        return [one for one in self.waiting if one.seat == seat]

    def keep(self, new: WaitingAnswer) -> str:
        """Let an answer wait, in place of one about the same; returns why not, "" if it does."""
        others = [one for one in self.waiting if (one.seat, one.about) != (new.seat, new.about)]
        if len([one for one in others if one.seat == new.seat]) >= MOST_WAITING:
            return f"{MOST_WAITING} answers wait already"
        self.waiting = [*others, new]
        return ""

    def clear(self, seat: str) -> None:
        """Forget the waiting answers of a seat."""
        self.waiting = [one for one in self.waiting if one.seat != seat]


def open_box(campaign: str) -> Box:
    """Read what is kept of a campaign's mail by the campaign's id; raises `StoreError`."""
    path = _path(campaign)
    if not path.exists():
        return Box()
    try:
        return msgspec.json.decode(read(path), type=Box)
    except msgspec.DecodeError as error:
        raise NotOurs(f"{path} can't be read any more ({error}). Remove it to go on") from None


def save_box(campaign: str, box: Box) -> None:
    """Save what is kept of a campaign's mail; raises `StoreError`."""
    path = _path(campaign)
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    write_file(path, msgspec.json.encode(box), overwrite=True, private=True)


def is_address(said: str) -> bool:
    """True if this can stand in a header as a mail address."""
    return len(said) < 200 and "=?" not in said and _ADDRESS.fullmatch(said) is not None


def _path(campaign: str) -> Path:
    return mail_folder() / f"{hashlib.sha256(campaign.encode()).hexdigest()[:24]}.json"
