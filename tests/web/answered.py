"""Everything that the pages of a seat and of the table answer, for twins to be compared in."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import Any
from urllib.parse import urlencode

import httpx

from companion.desk.play.submit import submit
from companion.plugins.header import Header
from companion.table.ask.requests import Draw, Request, Roll, Rolls
from companion.table.play.session import Session
from companion.table.seats.hidden import TABLE
from companion.table.seats.observation import observe
from companion.testing.secrets import same
from companion.testing.twins import Leak, Twins
from companion.web.links import Links
from companion.web.maker import Maker
from companion.web.pages import own_undo
from companion.web.site import Site
from tests.games.contract.games import Campaign, SeenInMemory
from tests.web.browsing import ADDRESS, HOST_TOKEN, shared_here

GETS = ("", "show", "show?saved", "answer", "nothing", "../../h/x/")
"""Pages of a seat that are asked for, also ones that aren't there."""

PICTURES = ("picture.svg", "layers", *(f"layer-{number}.svg" for number in range(14)))
"""The picture of the table and all its layers; no address says more than that it's changed."""


def forms(session: Session, seat: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Forms that a seat may send and that change nothing: each is refused."""
    question, seen = session.question, observe(session, seat)
    entry = str(question.entry) if question else "1"
    is_asked = question is not None and question.player in ("", seat)
    yield "answer", {"entry": "1", "key": "pass"}
    yield "answer", {"entry": "9999", "typed": "1"}
    yield "answer", {"entry": entry}
    yield "answer", {"entry": "x", "typed": "1"}
    yield "act", {"call": '{"name":"nothing"}'}
    for fill in ("last", "advice", "x"):
        yield "answer", {"entry": entry, "fill": fill, "wish": "8 turns, by canoe"}
    if question is None or not is_asked or not _takes_anything(question.request):
        yield "answer", {"entry": entry, "typed": "qzzq"}
    if not is_asked:
        for key in ("pass", "1", "no"):
            yield "answer", {"entry": entry, "key": key}
        yield "answer", {"entry": entry, "app": "1"}
        yield "answer", {"entry": entry, "typed": "1", "sure": "1", "reason": "so"}
    if not own_undo(seen):
        yield "undo", {}


def _takes_anything(request: Request) -> bool:
    return isinstance(request, Roll | Rolls | Draw) or bool(getattr(request, "own", None))


async def answered(
    header: Header, campaign: Campaign, seat: str, *, pictured: bool
) -> AsyncIterator[tuple[str, bytes]]:
    """Each request to the pages of a seat and of the table, and all that came back."""
    session = campaign.session
    maker = Maker(lambda seat: SeenInMemory(header, observe(session, seat)))
    shared = shared_here(maker, lambda sent: submit(campaign, sent))  # type: ignore[arg-type]
    links = Links(HOST_TOKEN, session.game.players)
    clock = iter(range(1_000))
    site = Site(shared, links, [ADDRESS], lambda: float(next(clock)))
    before = len(campaign.session.log)
    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(site.app), base_url=ADDRESS
    ) as client:
        for one in (seat, TABLE):
            kind = "t" if one == TABLE else "s"
            start = f"/{kind}/{links.token(HOST_TOKEN, one)}/"
            for page in (*GETS, *(PICTURES if pictured else ())):
                yield f"{one} GET {page}", _whole(await client.get(start + page))
            for page, fields in forms(campaign.session, seat) if one == seat else ():
                found = await client.post(
                    start + page,
                    content=urlencode(fields),
                    headers={
                        "Origin": ADDRESS,
                        "Content-Type": "application/x-www-form-urlencoded",
                    },
                )
                yield f"{one} POST {page} {fields}", _whole(found)
        yield "GET /", _whole(await client.get("/"))
        yield "events", await _first_event(site, f"/t/{links.token(HOST_TOKEN, '')}/events")
    assert len(campaign.session.log) == before, "a refused form did something"


async def _first_event(site: Site, path: str) -> bytes:
    """What a stream begins with, as messages of the server, until its reader leaves."""
    sent, begun = list[Any](), asyncio.Event()

    async def receive() -> dict[str, str]:
        await begun.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        sent.append(message)
        if message["type"] == "http.response.body":
            begun.set()

    request = {"type": "http", "method": "GET", "path": path, "raw_path": path.encode()}
    host = ADDRESS.removeprefix("http://").encode()
    more = {"headers": [(b"host", host)], "query_string": b"", "client": ("192.168.7.2", 1)}
    await site.app(request | more, receive, send)
    return repr(sent).encode()


def _whole(answer: httpx.Response) -> bytes:
    """An answer with its status and headers."""
    headers = "\n".join(f"{name}: {value}" for name, value in answer.headers.items())
    return f"{answer.status_code}\n{headers}\n\n".encode() + answer.content


async def compared(twins: Twins, *, pictured: bool) -> int:
    """How many answers were the same to twins, and held no other page's link; raises `Leak`."""
    header, seat, count = twins.one.header, twins.seat, 0
    players = [*twins.one.session.game.players]
    links = Links(HOST_TOKEN, players)
    tokens = [links.token(HOST_TOKEN, name).encode() for name in (*players, "")]
    theirs = answered(header, twins.other, seat, pictured=pictured)
    async for what, ours in answered(header, twins.one, seat, pictured=pictured):
        _, other = await anext(theirs)
        if any(token in ours for token in (*tokens, HOST_TOKEN.encode())):
            raise Leak(f"{what} tells {seat!r} a link")
        count += same(seat, what, ours.decode("latin-1"), other.decode("latin-1"))
    return count
