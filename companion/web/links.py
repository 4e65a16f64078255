"""Links: the secret part of a page's address, 128 random bits, from which its seat is known.

Only hashes are kept, in memory. Whoever has the host's token can make the others anew.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from hashlib import sha256
from secrets import token_urlsafe
from typing import NamedTuple

BYTES = 16
"""Length of a token: 128 bits."""


def new_token() -> str:
    """Return a random token for the host."""
    return token_urlsafe(BYTES)


class Seat(NamedTuple):
    """Whose page a token opens: a player's, or with "" the whole table's."""

    name: str


class Links:
    """The tokens of a campaign's pages; `host` is the token that makes the others."""

    def __init__(self, host: str, seats: Sequence[str]) -> None:
        self._host = _hash(host)
        self._numbers = dict.fromkeys(("", *seats), 0)
        self._seats: dict[bytes, str] = {}
        self.locked: frozenset[str] = frozenset()
        for seat in self._numbers:
            self._seats[_hash(self.token(host, seat))] = seat

    @property
    def seats(self) -> Sequence[str]:
        """Every player who has a page, in the order of the seats."""
        return [seat for seat in self._numbers if seat]

    def is_host(self, token: str) -> bool:
        """True for the host's token."""
        return hmac.compare_digest(_hash(token), self._host)

    def seat(self, token: str) -> Seat | None:
        """Return whose page a token opens, None if it opens none."""
        found = self._seats.get(_hash(token))
        return None if found is None else Seat(found)

    def token(self, host: str, seat: str) -> str:
        """Return the token of a seat as it is now."""
        what = f"{self._numbers[seat]} {seat}".encode()
        made = hmac.digest(host.encode(), what, "sha256")[:BYTES]
        return urlsafe_b64encode(made).decode().rstrip("=")

    def renew(self, host: str, seat: str) -> None:
        """Replace a seat's token; the old one opens nothing any more."""
        del self._seats[_hash(self.token(host, seat))]
        self._numbers[seat] += 1
        self._seats[_hash(self.token(host, seat))] = seat

    def lock(self, seat: str, *, locked: bool) -> None:
        """Lock a seat's page, so that it shows and answers nothing, or unlock it."""
        self.locked = self.locked | {seat} if locked else self.locked - {seat}


def _hash(token: str) -> bytes:
    return sha256(token.encode()).digest()
