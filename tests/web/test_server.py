"""The server of pages, with real sockets of this computer."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import httpx
import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.play.answer import Answer
from companion.desk.play.submit import Submission, submit
from companion.web.addresses import LOOPBACK, lan_addresses
from companion.web.links import Links
from companion.web.served import ServedCampaign
from companion.web.server import CannotShare, PageServer, listen
from tests import ROOT

HOST = "the-hosts-token"


@pytest.fixture
def bumba(tmp_path: Path) -> Path:
    path = tmp_path / "bumba.toml"
    shutil.copy(ROOT / "sample_campaigns" / "congo" / "at-bumba.toml", path)
    return path


def server_of(campaign: Campaign) -> tuple[ServedCampaign, PageServer]:
    served = ServedCampaign(campaign)
    links = Links(HOST, served.players)
    return served, PageServer(served.shared, links, listen([LOOPBACK], 0))


async def test_a_page_hears_of_an_answer_and_all_streams_end(bumba: Path) -> None:
    with Campaign.open(bumba, write=True) as campaign:
        served, server = server_of(campaign)
        await server.start()
        links = server.site.links(HOST)
        client = httpx.AsyncClient()
        async with client, client.stream("GET", f"{links['']}events") as stream:
            events = stream.aiter_lines()
            assert await anext(events) == "data: 1"
            question = campaign.session.question
            assert question is not None
            await served.give(Submission(Answer("pass"), question.entry, "Ben"))
            assert await asyncio.wait_for(anext(events), 10) == ""
            assert await asyncio.wait_for(anext(events), 10) == "data: 2"
            assert server.site.presence.readers == 1
            await asyncio.wait_for(server.stop(), 10)
            assert [line async for line in events if line.startswith("data")] == []
        assert server.site.presence.readers == 0
        with pytest.raises(httpx.ConnectError):
            await httpx.AsyncClient().get(links[""])


async def test_the_campaign_of_another_window_is_followed(bumba: Path) -> None:
    with Campaign.open(bumba, write=True) as writer, Campaign.open(bumba, write=True) as reader:
        assert reader.read_only
        served, server = server_of(reader)
        await server.start()
        following = asyncio.create_task(served.follow())
        question = writer.session.question
        assert question is not None
        async with httpx.AsyncClient() as client:
            ben = server.site.links(HOST)["Ben"]
            origin = {"Origin": server.addresses[0]}
            page = await client.post(
                f"{ben}answer", data={"entry": f"{question.entry}", "key": "pass"}, headers=origin
            )
            assert page.status_code == 422
            assert "bumba.toml" in page.text, "why nothing can be answered here"
            submit(writer, Submission(Answer("pass"), question.entry))
            await asyncio.wait_for(served.shared.versions.newer(1, 10), 10)
            assert "Ben passes" in (await client.get(f"{ben}show")).text
        await server.stop()
        await asyncio.wait_for(following, 10)


def test_a_taken_port_is_said_before_anything_starts() -> None:
    [taken] = listen([LOOPBACK], 0)
    taken.listen()
    port = taken.getsockname()[1]
    with pytest.raises(CannotShare, match=f"port {port} can't be used on 127.0.0.1 .*--port"):
        listen([LOOPBACK], port)
    taken.close()


@pytest.mark.parametrize("host", ["192.0.2.99", "nowhere.example"])
@pytest.mark.parametrize("port", [None, 8499])
def test_an_address_of_another_computer_is_refused_in_a_sentence(
    host: str, port: int | None
) -> None:
    with pytest.raises(CannotShare, match=f"{host} isn't an address of this computer"):
        listen([host], port)


def test_no_port_in_particular_takes_a_free_one(monkeypatch: pytest.MonkeyPatch) -> None:
    [taken] = listen([LOOPBACK], 0)
    taken.listen()
    monkeypatch.setattr("companion.web.server.PORT", taken.getsockname()[1])
    [other] = listen([LOOPBACK])
    assert other.getsockname()[1] != taken.getsockname()[1]
    for one in (taken, other):
        one.close()


def test_loopback_is_no_address_for_others() -> None:
    assert not any(address.startswith("127.") for address in lan_addresses())
