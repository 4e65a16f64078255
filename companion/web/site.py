"""The site: the addresses of all pages, and what each request does.

| address | page |
|---|---|
| `/s/TOKEN/` | a cover that says whose page it is; `show` is the page itself |
| `/t/TOKEN/` | the table's screen |
| `/h/TOKEN/` | the host's: links with QR codes, who is away, locks |
| `…/events` | the version of the campaign whenever it is newer |
| `…/picture.svg` | the picture of the table as the seat sees it |
| `…/answer`, `…/undo`, `…/act` | posted: an answer, taking back one's own, a free action |

An unknown token, seat or path is answered like any other that isn't there.
"""

from __future__ import annotations

import gzip
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from time import monotonic
from types import MappingProxyType
from typing import Any
from urllib.parse import parse_qsl

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
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

from companion.desk.errors import StoreError
from companion.desk.play.answer import Answer, Owed, Stopped, Unsure
from companion.desk.play.commands import Command, SessionAct
from companion.desk.play.submit import Submission
from companion.table.ask.illegal import Illegal
from companion.web.guard import Guard
from companion.web.links import Links
from companion.web.pages import HIGH, WIDE, DoAct, TakeBack, seat_page, table_page
from companion.web.pictures import has_picture, packed_picture
from companion.web.presence import Presence
from companion.web.qr import qr_svg
from companion.web.shared import Shared
from companion.web.templates import templates

MOST_READERS = 64
"""Streams that are open at the same time at most."""

NOTHING: Mapping[str, str] = MappingProxyType({})

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
                Middleware(GZipMiddleware, minimum_size=2_000),
            ],
            exception_handlers={404: _not_found, 405: _not_found},
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
            Route(f"{seat}/answer", self._of_seat(self._answer), methods=["POST"]),
            Route(f"{seat}/act", self._of_seat(self._act), methods=["POST"]),
            Route(f"{seat}/undo", self._of_seat(self._undo), methods=["POST"]),
            Route(f"{table}/", self._of_table(self._table)),
            Route(f"{table}/events", self._of_table(self._events)),
            Route(f"{table}/picture.svg", self._of_table(self._picture)),
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

    def _page(
        self, template: str, status: int = 200, *, version: int = 0, **values: Any
    ) -> HTMLResponse:
        """Return a page; `version` is that from before it was made, 0 for the one now."""
        version = version or self._shared.versions.now
        made = templates().get_template(template).render(version=version, **values)
        return HTMLResponse(made, status)

    # Looking

    async def _cover(self, _request: Request, seat: str) -> Response:
        return self._page("cover.html", seat=seat)

    async def _seat(self, request: Request, seat: str) -> Response:
        return await self._seat_page(seat, saved="saved" in request.query_params)

    async def _seat_page(
        self,
        seat: str,
        status: int = 200,
        filled: Mapping[str, str] = NOTHING,
        *,
        saved: bool = False,
        **said: str,
    ) -> Response:
        """Return a seat's page; `said` are a refusal, or what needs confirming, and its answer.

        `filled` are the fields of a form as they were sent.
        """
        version = self._shared.versions.now
        page = await self._shared.made("page", seat, seat_page)
        shows = has_picture(await self._shared.seen(seat))
        told = {"refusal": "", "confirm": "", "reason": "", "typed": ""} | said
        more = {"pictured": shows, "saved": saved, "filled": filled}
        return self._page("seat.html", status, version=version, page=page, **more, **told)

    async def _table(self, _request: Request, _seat: str) -> Response:
        version = self._shared.versions.now
        page = await self._shared.made("page", "", table_page)
        shows = has_picture(await self._shared.seen(""))
        away = {seat for seat in self._links.seats if self._is_away(seat)}
        return self._page(
            "table.html",
            version=version,
            page=page,
            pictured=shows,
            away=away,
            wide=WIDE,
            high=HIGH,
        )

    def _is_away(self, seat: str) -> bool:
        return self.presence.was_opened(seat) and self.presence.is_away(seat)

    async def _picture(self, request: Request, seat: str) -> Response:
        packed = await self._shared.made_alike("picture", seat, packed_picture)
        if not packed:
            return PlainTextResponse("Not found.", 404)
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(gzip.decompress(packed), media_type="image/svg+xml")
        headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return Response(packed, headers=headers, media_type="image/svg+xml")

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
        typed = form.get("typed", "") or line_of_fields(filled, form.get("form", ""))
        if not entry.isdecimal() or len(entry) > 9:
            return await _not_found(request)
        command: Command
        if form.get("app"):
            command = SessionAct(lambda session: session.answer_by_app())
        else:
            reason, sure = form.get("reason", ""), bool(form.get("sure"))
            command = Answer(typed or key, sure=sure, reason=reason)
            if not (typed or key):
                refusal = "Type an answer, or choose one."
                return await self._seat_page(seat, 422, refusal=refusal)
        submission = Submission(command, int(entry), seat)
        return await self._submit(seat, submission, typed or key, filled)

    async def _submit(
        self,
        seat: str,
        submission: Submission,
        typed: str = "",
        filled: Mapping[str, str] = NOTHING,
    ) -> Response:
        confirm = reason = refusal = ""
        try:
            await self._shared.give(submission)
        except Unsure as error:
            confirm = str(error)
        except Owed as error:
            reason = str(error)
        except (Stopped, Illegal, StoreError) as error:
            refusal = str(error)
        else:
            return RedirectResponse("show?saved", 303)
        return await self._seat_page(
            seat, 422, filled, confirm=confirm, reason=reason, refusal=refusal, typed=typed
        )

    async def _act(self, request: Request, seat: str) -> Response:
        form = await _form(request)
        words = {name.removeprefix("blank "): form[name] for name in form if name != "call"}
        act = DoAct(seat, form.get("call", ""), words)
        return await self._submit(seat, Submission(act, seat=seat))

    async def _undo(self, _request: Request, seat: str) -> Response:
        return await self._submit(seat, Submission(TakeBack(seat), seat=seat))

    # The host

    async def _host(self, request: Request, _seat: str) -> Response:
        shown = self.links(request.path_params["token"])
        return self._page(
            "host.html",
            links=shown,
            codes={seat: qr_svg(link) for seat, link in shown.items()},
            locked=self._links.locked,
            away={seat for seat in self._links.seats if self.presence.is_away(seat)},
            opened={seat for seat in self._links.seats if self.presence.was_opened(seat)},
        )

    def links(self, host: str) -> dict[str, str]:
        """Return the address of each seat's page, with "" the one of the table's screen."""
        address = self._addresses[-1]
        return {
            seat: f"{address}/{'s' if seat else 't'}/{self._links.token(host, seat)}/"
            for seat in ("", *self._links.seats)
        }

    async def _change(self, request: Request, _seat: str) -> Response:
        token, form = request.path_params["token"], await _form(request)
        seat, what = form.get("seat", ""), form.get("what", "")
        if seat in ("", *self._links.seats):
            if what == "renew":
                self._links.renew(token, seat)
            elif what in ("lock", "unlock") and seat:
                self._links.lock(seat, locked=what == "lock")
            self._shared.versions.next()
        return RedirectResponse("./", 303)


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
