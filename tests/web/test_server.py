"""The server of pages, with real sockets of this computer."""

import asyncio
import os
import shutil
import signal
import sys
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.play.answer import Answer
from companion.desk.play.submit import Submission, submit
from companion.web.addresses import LOOPBACK, CannotShare, lan_addresses
from companion.web.served import ServedCampaign
from companion.web.server import listen
from companion.web.sharing import Sharing
from tests import ROOT


@pytest.fixture
def bumba(tmp_path: Path) -> Path:
    path = tmp_path / "bumba.toml"
    shutil.copy(ROOT / "sample_campaigns" / "congo" / "at-bumba.toml", path)
    return path


def visitor() -> httpx.AsyncClient:
    """Somebody's browser; a page may take a minute on a busy machine."""
    return httpx.AsyncClient(timeout=60)


def free_port() -> int:
    """A port that nobody listens at."""
    [free] = listen([LOOPBACK], 0)
    with free:
        return int(free.getsockname()[1])


@asynccontextmanager
async def sharing_of(campaign: Campaign) -> AsyncIterator[tuple[ServedCampaign, Sharing]]:
    """A campaign whose pages are served by a process, at a free port."""
    served = ServedCampaign(campaign)
    sharing = Sharing(served)
    await sharing.start([LOOPBACK], free_port())
    try:
        yield served, sharing
    finally:
        await sharing.stop()


def processes(of: int) -> list[int]:
    """The processes that one has started, and those that they have."""
    try:
        children = Path(f"/proc/{of}/task/{of}/children").read_text().split()
    except OSError:  # it has just ended
        return []
    return [found for one in map(int, children) for found in (one, *processes(one))]


def is_gone(process: int) -> bool:
    """True if a process has ended, collected by its parent or not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


async def ended(found: Iterable[int]) -> None:
    """Wait until processes have ended."""
    async with asyncio.timeout(20):
        while not all(map(is_gone, found)):
            await asyncio.sleep(0.01)


async def test_a_page_hears_of_an_answer_and_all_pages_end(bumba: Path) -> None:
    with Campaign.open(bumba, write=True) as campaign:
        async with sharing_of(campaign) as (served, sharing), visitor() as client:
            links = sharing.addresses
            async with client.stream("GET", f"{links['']}events") as stream:
                events = stream.aiter_lines()
                first = await anext(events)
                question = campaign.session.question
                assert question is not None
                await served.run(
                    lambda: submit(campaign, Submission(Answer("pass"), question.entry, "Ben"))
                )
                await sharing.changed()
                assert await asyncio.wait_for(anext(events), 10) == ""
                assert await asyncio.wait_for(anext(events), 10) > first
                assert "Ben passes" in (await client.get(links[""])).text
                await served.run(lambda: campaign.do(lambda session: session.undo()))
                await sharing.changed()
                assert "Ben decides in secret" in (await client.get(links[""])).text
            await the_host_locks_and_renews(sharing, client)
        with pytest.raises(httpx.ConnectError):
            await visitor().get(links[""])


async def the_host_locks_and_renews(sharing: Sharing, client: httpx.AsyncClient) -> None:
    """The pages are in another process, and hear of it."""
    links = sharing.addresses
    assert sharing.state_of("Ben") == "not opened yet"
    await sharing.lock("Ben")
    assert sharing.state_of("Ben") == "locked"
    assert (await client.get(f"{links['Ben']}show")).status_code == 403
    await sharing.lock("Ben")
    assert (await client.get(f"{links['Ben']}show")).status_code == 200
    await sharing.renew("Ben")
    assert (await client.get(f"{links['Ben']}show")).status_code == 404
    assert (await client.get(f"{sharing.addresses['Ben']}show")).status_code == 200
    assert sharing.addresses["Ann"] == links["Ann"]
    assert sharing.state_of("Ben") == "here"


@pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")
async def test_pages_that_were_killed_begin_again_with_the_same_links(bumba: Path) -> None:
    """The page server ends with its page maker, and the other way round; the campaign goes on."""
    others = processes(os.getpid())
    with Campaign.open(bumba, write=True) as campaign:
        async with sharing_of(campaign) as (served, sharing), visitor() as client:
            await sharing.renew("Ann")
            await sharing.lock("Cleo")
            links = sharing.addresses
            for victim, player in ((0, "Ben"), (1, "Cleo")):
                found = [one for one in processes(os.getpid()) if one not in others]
                tell_no_token(found, [sharing.host_link, *links.values()])
                os.kill(found[victim], signal.SIGKILL)
                await asyncio.wait_for(served.stopped.wait(), 20)
                await ended(found)
                assert not sharing.is_running
                question = campaign.session.question
                assert question is not None
                submit(campaign, Submission(Answer("pass"), question.entry, player))
                await sharing.start_again()
                served.stopped.clear()
                assert sharing.addresses == links
                assert f"{player} passes" in (await client.get(f"{links['Ann']}show")).text
                assert (await client.get(f"{links['Cleo']}show")).status_code == 403


def tell_no_token(found: Iterable[int], links: Iterable[str]) -> None:
    """See that nobody on this computer reads a link from how processes were started."""
    for secret in links:
        token = secret.split("/")[-2].encode()
        for one in found:
            for told in ("cmdline", "environ"):
                assert token not in Path(f"/proc/{one}/{told}").read_bytes()


@pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")
async def test_pages_end_with_whoever_shares_however_it_ends(bumba: Path) -> None:
    serving = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "companion", "serve", str(bumba), "--port", str(free_port())),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert serving.stderr is not None
    assert await serving.stderr.readline() == b"Shared until you press Ctrl+C.\n"
    found = processes(serving.pid)
    assert len(found) == 2
    serving.kill()
    await serving.wait()
    await ended(found)


async def test_an_address_that_is_taken_is_said(bumba: Path) -> None:
    [taken] = listen([LOOPBACK], 0)
    taken.listen()
    with taken, Campaign.open(bumba, write=True) as campaign:
        sharing = Sharing(ServedCampaign(campaign))
        with pytest.raises(CannotShare, match=r"can't be used on 127\.0\.0\.1"):
            await sharing.start([LOOPBACK], taken.getsockname()[1])
        assert not sharing.is_running


async def test_the_campaign_of_another_window_is_followed(bumba: Path) -> None:
    with Campaign.open(bumba, write=True) as writer, Campaign.open(bumba, write=True) as reader:
        assert reader.read_only
        async with sharing_of(reader) as (served, sharing), visitor() as client:
            following = asyncio.create_task(served.follow(sharing))
            question = writer.session.question
            assert question is not None
            ben = sharing.addresses["Ben"]
            origin = {"Origin": sharing.host_link.split("/h/")[0]}
            page = await client.post(
                f"{ben}answer", data={"entry": f"{question.entry}", "key": "pass"}, headers=origin
            )
            assert page.status_code == 422
            assert "bumba.toml" in page.text, "why nothing can be answered here"
            submit(writer, Submission(Answer("pass"), question.entry))
            async with asyncio.timeout(10):
                while "Ben passes" not in (await client.get(f"{ben}show")).text:
                    await asyncio.sleep(0.1)
            following.cancel()


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
