"""What the processes of shared pages tell each other.

Whoever has the campaign open starts the page server, and the page server starts the page maker.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from companion.desk.campaigns.following import JournalNews


class Copy(msgspec.Struct, frozen=True, tag=True):
    """The campaign, for a replica of it: its path, and its header as text."""

    path: str
    header: str


class Begin(msgspec.Struct, frozen=True, tag=True):
    """The first message: the campaign, its links, and where its pages are to be offered.

    `host` is the host's token; `renewed` and `locked` are those of `Links`.
    """

    copy: Copy
    host: str
    renewed: Mapping[str, int]
    locked: Sequence[str]
    hosts: Sequence[str]
    port: int | None


class CannotBegin(msgspec.Struct, frozen=True, tag=True):
    """The page server can't offer pages there; a clause says why."""

    words: str


class Standing(msgspec.Struct, frozen=True, tag=True):
    """The address in links, their `renewed`, and how each seat stands in a word or two.

    A page server says this first, once it has begun to serve.
    """

    address: str
    renewed: Mapping[str, int]
    states: Mapping[str, str]


class Change(msgspec.Struct, frozen=True, tag=True):
    """The host locks, unlocks or renews a seat's link; `Standing` follows."""

    host: str
    what: str
    seat: str


class Sent(msgspec.Struct, frozen=True, tag=True):
    """What a seat's page sent: an `answer`, or that the `app` answers, an `act`, an `undo`.

    The other fields are those of `Answer` and `DoAct`.
    """

    seat: str
    what: str
    entry: int = 0
    typed: str = ""
    sure: bool = False
    reason: str = ""
    call: str = ""
    words: Mapping[str, str] = {}


class Reply(msgspec.Struct, frozen=True, tag=True):
    """What came of that: "" three times if it was saved.

    `refusal` says why not, `confirm` what needs confirming, `reason` what needs a reason.
    """

    refusal: str = ""
    confirm: str = ""
    reason: str = ""


class Order(msgspec.Struct, frozen=True, tag=True):
    """What the page maker is to make, as a seat sees the campaign.

    A `seat` or `table` is a page: `version` is the number that it has, and `more` are values for
    its template. A `picture` is of the table, `layers` are the addresses of its layers, and a
    `layer` has its number in `more`.
    """

    what: str
    seat: str
    version: int
    more: Mapping[str, Any] = {}


class Made(msgspec.Struct, frozen=True, tag=True):
    """What it has made, packed with gzip: b"" for a picture that isn't there, None if it failed."""

    data: bytes | None


Message = Begin | Copy | CannotBegin | Standing | Change | Sent | Reply | Order | Made | JournalNews
