"""Links: the secret part of a page's address, 128 random bits, from which its seat is known.

Only hashes are kept, in memory. Whoever has the host's token can make the others anew.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from secrets import token_urlsafe
from types import MappingProxyType
from typing import NamedTuple

BYTES = 16
"""Length of a token: 128 bits."""

NONE: Mapping[str, int] = MappingProxyType({})


def new_token() -> str:
    """Return a random token for the host."""
    return token_urlsafe(BYTES)


class Seat(NamedTuple):
    """Whose page a token opens: a player's, or with "" the whole table's."""

    name: str


class Links:
    """The tokens of a campaign's pages; `host` is the token that makes the others.

    `renewed` is how often a seat's token was replaced, `locked` whose pages show nothing.
    """

    def __init__(
        self,
        host: str,
        seats: Iterable[str],
        renewed: Mapping[str, int] = NONE,
        locked: Iterable[str] = (),
    ) -> None:
        self._host = _hash(host)
        self.renewed = {**dict.fromkeys(("", *seats), 0), **renewed}
        self.locked = frozenset(locked)
        self._seats = {_hash(self.token(host, seat)): seat for seat in self.renewed}

    @property
    def seats(self) -> Sequence[str]:
        """Every player who has a page, in the order of the seats."""
        return [seat for seat in self.renewed if seat]

    def is_host(self, token: str) -> bool:
        """True for the host's token."""
        return hmac.compare_digest(_hash(token), self._host)

    def seat(self, token: str) -> Seat | None:
        """Return whose page a token opens, None if it opens none."""
        found = self._seats.get(_hash(token))
        return None if found is None else Seat(found)

    def token(self, host: str, seat: str) -> str:
        """Return the token of a seat as it is now."""
        return _token(host, seat, self.renewed[seat])

    def renew(self, host: str, seat: str) -> None:
        """Replace a seat's token; the old one opens nothing any more."""
        del self._seats[_hash(self.token(host, seat))]
        self.renewed[seat] += 1
        self._seats[_hash(self.token(host, seat))] = seat

    def lock(self, seat: str, *, locked: bool) -> None:
        """Lock a seat's page, so that it shows and answers nothing, or unlock it."""
        self.locked = self.locked | {seat} if locked else self.locked - {seat}


def page_links(address: str, host: str, renewed: Mapping[str, int]) -> dict[str, str]:
    """Return the link of each seat's page, with "" the one of the table's screen."""
    return {
        seat: f"{address}/{'s' if seat else 't'}/{_token(host, seat, number)}/"
        for seat, number in renewed.items()
    }


def host_link(address: str, host: str) -> str:
    """Return the link of the host's page."""
    return f"{address}/h/{host}/"


def _token(host: str, seat: str, renewed: int) -> str:
    made = hmac.digest(host.encode(), f"{renewed} {seat}".encode(), "sha256")[:BYTES]
    return urlsafe_b64encode(made).decode().rstrip("=")


def _hash(token: str) -> bytes:
    return sha256(token.encode()).digest()
