"""The guard before all pages: who may ask, from where, how much and how often.

Refused requests are answered alike, whatever is wrong with them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, MutableMapping
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

METHODS = ("GET", "HEAD", "POST")

LARGEST = 16 * 1024
"""Bytes of a posted form at most."""

LONGEST = 512
"""Characters of a path and its query at most."""

BURST, EACH_SECOND = 240.0, 60.0
"""Requests from one address: how many at once, and how many in a second after that."""

MOST_ADDRESSES = 1_000
"""Addresses that are remembered at most."""

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""What every answer says. With `no-referrer`, a form would say that it comes from nowhere."""


class Guard:
    """Middleware: lets a request through if it's for one of our own addresses, `host:port` each."""

    def __init__(
        self, app: ASGIApp, hosts: Callable[[], Collection[str]], clock: Callable[[], float]
    ) -> None:
        self._app, self._hosts, self._clock = app, hosts, clock
        self._left: dict[str, tuple[float, float]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or pass it on."""
        if scope["type"] != "http":
            return
        if not self._may_pass(scope) or not self._may_again(scope):
            await PlainTextResponse("Not found.", 404)(scope, receive, _with_headers(send))
            return
        await self._app(scope, _limited(receive), _with_headers(send))

    def _may_pass(self, scope: Scope) -> bool:
        headers = Headers(scope=scope)
        hosts = headers.getlist("host")
        path = len(scope["raw_path"]) + len(scope["query_string"])
        if len(hosts) != 1 or hosts[0] not in self._hosts() or path > LONGEST:
            return False
        method = scope["method"]
        if method != "POST":
            return method in METHODS
        return headers.getlist("origin") == [f"http://{hosts[0]}"] and _is_small(headers)

    def _may_again(self, scope: Scope) -> bool:
        """True if an address hasn't asked too often: a bucket of requests that fills up again."""
        address, now = (scope["client"] or ("",))[0], self._clock()
        left, when = self._left.get(address, (BURST, now))
        left = min(BURST, left + (now - when) * EACH_SECOND) - 1
        if len(self._left) >= MOST_ADDRESSES and address not in self._left:
            self._left.clear()
        self._left[address] = (max(left, -1.0), now)
        return left >= 0


def _is_small(headers: Headers) -> bool:
    length = headers.get("content-length", "")
    return length.isdecimal() and len(length) < 9 and int(length) <= LARGEST


def _limited(receive: Receive) -> Receive:
    """Cut off a body that is longer than it said."""
    taken = 0

    async def limited() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        return message if taken <= LARGEST else {"type": "http.disconnect"}

    return limited


def _with_headers(send: Send) -> Send:
    async def sending(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
        await send(message)

    return sending
