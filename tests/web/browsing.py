"""A shared campaign and a browser without a screen, in this process and without a network."""

import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlencode

import httpx

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.following import Original, Replica
from companion.desk.campaigns.header import write_header
from companion.desk.campaigns.new_campaign import new_header
from companion.desk.campaigns.seen import Seen
from companion.desk.play.submit import Submission
from companion.games.nile.desk.loading import NilePlayer
from companion.table.ask.requests import Choose
from companion.web.links import Links
from companion.web.maker import Maker
from companion.web.messages import Made, Order, Reply, Sent
from companion.web.served import ServedCampaign
from companion.web.shared import Shared
from companion.web.sharing import reply_to
from companion.web.site import Site

ADDRESS = "http://192.168.7.1:8471"
HOST_TOKEN = "the-hosts-token"


class Browsing:
    """Pages of an open campaign; `clock` is the time that the site knows, in seconds."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self.clock = 0.0
        self.served = ServedCampaign(campaign)
        self.players = tuple(campaign.game.players)
        self._original = Original()
        replica = Replica(campaign.path, write_header(campaign.header))
        self._replica = replica
        self.maker = Maker(lambda seat: Seen(replica.campaign, seat))
        self.shared = shared_here(self.maker, self._submit)
        self._tell()
        self.links = Links(HOST_TOKEN, self.players)
        self.site = Site(self.shared, self.links, [ADDRESS], lambda: self.clock)
        transport = httpx.ASGITransport(self.site.app)
        self.client = httpx.AsyncClient(transport=transport, base_url=ADDRESS)

    def _submit(self, submission: Submission) -> str:
        try:
            return self.served.submit(submission)
        finally:
            self._tell()

    def _tell(self) -> None:
        """Make known what was done to the campaign, as the page server does."""
        if news := self._original.news(self.campaign):
            self._replica.take(news)
            self.maker.changed()
            self.shared.versions.next()

    def path(self, seat: str, page: str = "show") -> str:
        """The path of a seat's page, with "" of the table's screen."""
        kind = "s" if seat else "t"
        return f"/{kind}/{self.links.token(HOST_TOKEN, seat)}/{page if seat else ''}"

    async def get(self, seat: str, page: str = "show") -> httpx.Response:
        """Ask for a page as somebody with the seat's link."""
        self.clock += 1
        return await self.client.get(self.path(seat, page))

    async def post(self, seat: str, page: str = "answer", **fields: object) -> httpx.Response:
        """Send a form of a seat's page as a browser does, and follow to the page after it."""
        self.clock += 1
        return await self.client.post(
            self.path(seat, page),
            content=urlencode(fields),
            headers={
                "Origin": ADDRESS,
                "Content-Type": "application/x-www-form-urlencoded",
            },
            follow_redirects=True,
        )

    async def answer(self, seat: str, **fields: str) -> httpx.Response:
        """Answer the question that is open now."""
        question = self.campaign.session.question
        assert question is not None
        return await self.post(seat, "answer", entry=question.entry, **fields)


def shared_here(maker: Maker, submit: Callable[[Submission], str]) -> Shared:
    """A shared campaign whose pages are made in this process."""

    async def give(sent: Sent) -> Reply:
        return reply_to(submit, sent)

    async def make(order: Order) -> Made:
        return Made(maker.make(order))

    return Shared(give, make)


@asynccontextmanager
async def browsing(path: Path) -> AsyncIterator[Browsing]:
    """Share the campaign of a file."""
    with Campaign.open(path, write=True) as campaign:
        shared = Browsing(campaign)
        async with shared.client:
            yield shared


def at_an_outfit(path: Path) -> None:
    """Make a campaign of Source of the Nile, Game I: Ada buys an outfit for $1,000 in Khartoum."""
    players = [NilePlayer("Ada", "zoologist"), NilePlayer("Ben", "doctor")]
    header = new_header(players=players, game="nile-1", seed=3, dice="app", cards="app")
    with Campaign.new(path, header) as campaign:
        while (asked := campaign.session.question) and isinstance(asked.request, Choose):
            key = next(option.key for option in asked.request.options if not option.barred)
            campaign.do(lambda session, key=key: session.answer(key))  # type: ignore[misc]


def words(page: httpx.Response) -> str:
    """The words of a page."""
    text = re.sub(r"<[^>]+>", " ", page.text)
    return " ".join(text.replace("&#39;", "'").replace("&amp;", "&").split())
