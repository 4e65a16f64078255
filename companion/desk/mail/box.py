"""What is kept of a campaign's mail, in a private file: addresses, mails taken, waiting answers."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import msgspec

from companion.desk.errors import NotOurs
from companion.desk.files.whole_files import read, write_file
from companion.desk.mail.codes import mail_folder

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
