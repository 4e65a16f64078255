"""The site: the addresses of all pages, and what each request does.

| address | page |
|---|---|
| `/s/TOKEN/` | a cover that says whose page it is; `show` is the page itself |
| `/t/TOKEN/` | the table's screen |
| `/h/TOKEN/` | the host's: links with QR codes, who is away, locks |
| `…/events` | the version of the campaign whenever it is newer |
| `…/picture.svg` | the picture of the table as the seat sees it |
| `…/layers`, `…/layer-N.svg` | the addresses of the picture's layers, and each of them |
| `…/answer`, `…/undo`, `…/act` | posted: an answer, taking back one's own, a free action |

An unknown token, seat or path is answered like any other that isn't there.
"""

from __future__ import annotations

import gzip
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from time import monotonic
from typing import Any
from urllib.parse import parse_qsl

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import (
    HTMLResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from companion.web.guard import Guard
from companion.web.links import Links, page_links
from companion.web.messages import Reply, Sent, Standing
from companion.web.presence import Presence
from companion.web.qr import qr_svg
from companion.web.shared import CannotBeMade, Shared
from companion.web.templates import templates

MOST_READERS = 64
"""Streams that are open at the same time at most."""

SEAT_VALUES: dict[str, Any] = {
    "saved": False,
    "refusal": "",
    "confirm": "",
    "reason": "",
    "typed": "",
    "filled": {},
    "fill": "",
    "wish": "",
    "advice": "",
}
"""What a seat's page says of the last answer: a refusal, or what needs confirming, or a reason.

`filled` are the fields of a form as they were sent. With `fill` they're filled in anew: as `last`
time, or by `advice` for a `wish`.
"""

Handler = Callable[[Request], Awaitable[Response]]


class Site:
    """The pages of a shared campaign.

    `addresses` are `http://host:port` each; links are made with the last.
    """

    def __init__(
        self,
        shared: Shared,
        links: Links,
        addresses: Sequence[str],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._shared, self._links = shared, links
        self._addresses = addresses
        self.presence = Presence(clock)
        self.app = Starlette(
            routes=self._routes(),
            middleware=[
                Middleware(Guard, hosts=self._hosts, clock=clock),
            ],
            exception_handlers={404: _not_found, 405: _not_found, CannotBeMade: self._failed},
        )

    def _hosts(self) -> Collection[str]:
        return {address.removeprefix("http://") for address in self._addresses}

    def _routes(self) -> list[Route | Mount]:
        seat, table, host = "/s/{token}", "/t/{token}", "/h/{token}"
        return [
            Route(f"{seat}/", self._of_seat(self._cover)),
            Route(f"{seat}/show", self._of_seat(self._seat)),
            Route(f"{seat}/events", self._of_seat(self._events, also_locked=True)),
            Route(f"{seat}/picture.svg", self._of_seat(self._picture)),
            Route(f"{seat}/layers", self._of_seat(self._layers)),
            Route(f"{seat}/layer-{{number:int}}.svg", self._of_seat(self._layer)),
            Route(f"{seat}/answer", self._of_seat(self._answer), methods=["POST"]),
            Route(f"{seat}/act", self._of_seat(self._act), methods=["POST"]),
            Route(f"{seat}/undo", self._of_seat(self._undo), methods=["POST"]),
            Route(f"{table}/", self._of_table(self._table)),
            Route(f"{table}/events", self._of_table(self._events)),
            Route(f"{table}/picture.svg", self._of_table(self._picture)),
            Route(f"{table}/layers", self._of_table(self._layers)),
            Route(f"{table}/layer-{{number:int}}.svg", self._of_table(self._layer)),
            Route(f"{host}/", self._of_host(self._host)),
            Route(f"{host}/events", self._of_host(self._events)),
            Route(f"{host}/change", self._of_host(self._change), methods=["POST"]),
            Mount("/static", StaticFiles(packages=[("companion.web", "static")])),
        ]

    # Whose page it is

    def _of_seat(
        self, page: Callable[[Request, str], Awaitable[Response]], *, also_locked: bool = False
    ) -> Handler:
        async def of_seat(request: Request) -> Response:
            seat = self._links.seat(request.path_params["token"])
            if seat is None or not seat.name:
                return await _not_found(request)
            if seat.name in self._links.locked and not also_locked:
                return self._page("locked.html", 403, seat=seat.name)
            self.presence.seen(seat.name)
            return await page(request, seat.name)

        return of_seat

    def _of_table(self, page: Callable[[Request, str], Awaitable[Response]]) -> Handler:
        async def of_table(request: Request) -> Response:
            seat = self._links.seat(request.path_params["token"])
            if seat is None or seat.name:
                return await _not_found(request)
            return await page(request, "")

        return of_table

    def _of_host(self, page: Callable[[Request, str], Awaitable[Response]]) -> Handler:
        async def of_host(request: Request) -> Response:
            if not self._links.is_host(request.path_params["token"]):
                return await _not_found(request)
            return await page(request, "")

        return of_host

    def _page(self, template: str, status: int = 200, **values: Any) -> HTMLResponse:
        """Return a page that shows nothing of the campaign."""
        version = self._shared.versions.now
        made = templates().get_template(template).render(version=version, **values)
        return HTMLResponse(made, status)

    async def _failed(self, _request: Request, _error: Exception) -> Response:
        return self._page("failed.html", 500)

    # Looking

    async def _cover(self, _request: Request, seat: str) -> Response:
        return self._page("cover.html", seat=seat)

    async def _seat(self, request: Request, seat: str) -> Response:
        return await self._seat_page(request, seat, saved="saved" in request.query_params)

    async def _seat_page(
        self, request: Request, seat: str, status: int = 200, **more: Any
    ) -> Response:
        """Return a seat's page; `more` are values of its template in place of the usual ones."""
        page = await self._shared.made("seat", seat, **SEAT_VALUES | more)
        return _unpacked(request, page, "text/html", status)

    async def _table(self, request: Request, _seat: str) -> Response:
        away = [seat for seat in self._links.seats if self._is_away(seat)]
        return _unpacked(request, await self._shared.made("table", "", away=away), "text/html")

    def _is_away(self, seat: str) -> bool:
        return self.presence.was_opened(seat) and self.presence.is_away(seat)

    async def _picture(self, request: Request, seat: str) -> Response:
        return await self._drawn(request, await self._shared.made("picture", seat))

    async def _layers(self, request: Request, seat: str) -> Response:
        """Return addresses that are others if their layers are; what they say is never read."""
        return _unpacked(request, await self._shared.made("layers", seat), "application/json")

    async def _layer(self, request: Request, seat: str) -> Response:
        number = request.path_params["number"]
        return await self._drawn(request, await self._shared.made("layer", seat, number=number))

    async def _drawn(self, request: Request, drawn: bytes) -> Response:
        return _unpacked(request, drawn, "image/svg+xml") if drawn else await _not_found(request)

    async def _events(self, _request: Request, seat: str) -> Response:
        if self.presence.readers >= MOST_READERS:
            return PlainTextResponse("Too many pages are open.", 503)

        async def events() -> AsyncIterator[str]:
            with self.presence.reading(seat):
                async for event in self._shared.versions.stream():
                    yield event

        return StreamingResponse(events(), media_type="text/event-stream")

    # Answering

    async def _answer(self, request: Request, seat: str) -> Response:
        form = await _form(request)
        entry, key = form.get("entry", ""), form.get("key", "")
        filled = {name[6:]: form[name] for name in form if name.startswith("field ")}
        typed = form.get("typed", "") or line_of_fields(filled, form.get("form", "")) or key
        if not entry.isdecimal() or len(entry) > 9:
            return await _not_found(request)
        if fill := form.get("fill"):
            wish = form.get("wish", "")
            return await self._seat_page(request, seat, 422, fill=fill, wish=wish, filled=filled)
        if form.get("app"):
            return await self._submit(request, Sent(seat, "app", int(entry)))
        if not typed:
            refusal = "Type an answer, or choose one."
            return await self._seat_page(request, seat, 422, refusal=refusal)
        sure, reason = bool(form.get("sure")), form.get("reason", "")
        sent = Sent(seat, "answer", int(entry), typed, sure, reason)
        return await self._submit(request, sent, filled)

    async def _submit(
        self, request: Request, sent: Sent, filled: Mapping[str, str] | None = None
    ) -> Response:
        reply = await self._shared.give(sent)
        if reply == Reply():
            return RedirectResponse("show?saved", 303)
        more = msgspec.structs.asdict(reply) | {"typed": sent.typed, "filled": filled or {}}
        return await self._seat_page(request, sent.seat, 422, **more)

    async def _act(self, request: Request, seat: str) -> Response:
        form = await _form(request)
        words = {name.removeprefix("blank "): form[name] for name in form if name != "call"}
        return await self._submit(
            request, Sent(seat, "act", call=form.get("call", ""), words=words)
        )

    async def _undo(self, request: Request, seat: str) -> Response:
        return await self._submit(request, Sent(seat, "undo"))

    # The host

    async def _host(self, request: Request, _seat: str) -> Response:
        token = request.path_params["token"]
        links = page_links(self._addresses[-1], token, self._links.renewed)
        codes = {seat: qr_svg(link) for seat, link in links.items()}
        return self._page("host.html", links=links, codes=codes, states=self.standing().states)

    async def _change(self, request: Request, _seat: str) -> Response:
        form = await _form(request)
        token = request.path_params["token"]
        self.change(token, form.get("what", ""), form.get("seat", ""))
        return RedirectResponse("./", 303)

    def change(self, host: str, what: str, seat: str) -> None:
        """Lock or unlock the page of a seat, or renew its link; `host` is the host's token."""
        if seat not in ("", *self._links.seats):
            return
        if what == "renew":
            self._links.renew(host, seat)
        elif what in ("lock", "unlock") and seat:
            self._links.lock(seat, locked=what == "lock")
        self._shared.versions.next()

    def standing(self) -> Standing:
        """Return how sharing stands now."""
        states = {seat: self._state_of(seat) for seat in self._links.seats}
        return Standing(self._addresses[-1], dict(self._links.renewed), states)

    def _state_of(self, seat: str) -> str:
        if seat in self._links.locked:
            return "locked"
        if not self.presence.was_opened(seat):
            return "not opened yet"
        return "away" if self.presence.is_away(seat) else "here"


def _unpacked(request: Request, packed: bytes, kind: str, status: int = 200) -> Response:
    """Return what is packed as it is, to whoever can unpack it."""
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(packed), status, media_type=kind)
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(packed, status, headers, kind)


async def _not_found(_request: Request, _error: Exception | None = None) -> Response:
    return PlainTextResponse("Not found.", 404)


def line_of_fields(filled: Mapping[str, str], first: str) -> str:
    """Return the fields of a form as one line; an empty form is 0 of its `first` field."""
    line = " ".join(f"{number} {key}" for key, number in filled.items())
    return line or (f"0 {first}" if first else "")


async def _form(request: Request) -> dict[str, str]:
    """Return the fields of a posted form, the first of each name; {} for anything else."""
    try:
        fields = parse_qsl((await request.body()).decode(), max_num_fields=20)
    except (ClientDisconnect, ValueError):
        return {}
    return {name: value.strip() for name, value in reversed(fields)}
