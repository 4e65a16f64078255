"""Whatever is wrong with a request, it is answered alike, and nothing is done."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import httpx
import pytest

from companion.web.guard import BURST, EACH_SECOND, LARGEST
from tests import ROOT
from tests.web.browsing import ADDRESS, Browsing, browsing

FORM = {"Origin": ADDRESS, "Content-Type": "application/x-www-form-urlencoded"}


@pytest.fixture
async def shared(tmp_path: Path) -> AsyncIterator[Browsing]:
    path = tmp_path / "bumba.toml"
    shutil.copy(ROOT / "sample_campaigns" / "congo" / "at-bumba.toml", path)
    async with browsing(path) as shared:
        yield shared


@pytest.mark.parametrize(
    "host", ["localhost:8471", "192.168.7.1", "192.168.7.1:80", "evil.example", "", "192.168.7.10"]
)
async def test_another_host_gets_nothing(shared: Browsing, host: str) -> None:
    page = await shared.client.get(shared.path("Ben"), headers={"Host": host})
    assert (page.status_code, page.text) == (404, "Not found.")


@pytest.mark.parametrize(
    "origin", [None, "null", "http://evil.example", "https://192.168.7.1:8471", f"{ADDRESS}/"]
)
async def test_a_form_from_elsewhere_does_nothing(shared: Browsing, origin: str | None) -> None:
    question, saved = shared.campaign.session.question, len(shared.campaign.session.log)
    assert question is not None
    headers = {name: value for name, value in FORM.items() if name != "Origin"}
    headers |= {"Origin": origin} if origin is not None else {}
    page = await shared.client.post(
        shared.path("Ben", "answer"),
        content=f"entry={question.entry}&key=pass",
        headers=headers,
    )
    assert (page.status_code, page.text) == (404, "Not found.")
    assert len(shared.campaign.session.log) == saved


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "FOO"])
async def test_another_method_does_nothing(shared: Browsing, method: str) -> None:
    page = await shared.client.request(method, shared.path("Ben"), headers=FORM)
    assert (page.status_code, page.text) == (404, "Not found.")


async def test_a_large_form_or_a_long_path_is_refused(shared: Browsing) -> None:
    large = await shared.client.post(
        shared.path("Ben", "answer"), content="x" * (LARGEST + 1), headers=FORM
    )
    long = await shared.client.get(f"{shared.path('Ben')}?{'x' * 600}")
    assert [large.status_code, long.status_code] == [404, 404]


async def test_who_asks_too_often_waits(shared: Browsing) -> None:
    path = shared.path("Ben", "")
    codes = [(await shared.client.get(path)).status_code for _ in range(int(BURST) + 5)]
    assert codes == [200] * int(BURST) + [404] * 5
    shared.clock += 2 / EACH_SECOND
    assert [(await shared.client.get(path)).status_code for _ in range(2)] == [200, 404]


LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"

WRONG = ("token", "kind", "host", "port", "origin", "path", "method", "size")
"""What is wrong with a request that is otherwise Ben's own answer."""


def wrong_request(shared: Browsing, what: str, rng: Random) -> httpx.Request:
    """Ben's answer with one thing wrong."""
    question = shared.campaign.session.question
    assert question is not None
    _, kind, token, page = shared.path("Ben", "answer").split("/")
    method, headers, content = "POST", dict(FORM), f"entry={question.entry}&key=pass"
    if what == "token":
        at = rng.randrange(len(token) - 1)
        letter = rng.choice([one for one in LETTERS if one != token[at]])
        token = rng.choice((token[:at] + letter + token[at + 1 :], token[:at], "", token * 2))
    elif what == "kind":
        kind = rng.choice("thSxyz")
    elif what == "host":
        headers["Host"] = rng.choice(("localhost:8471", "evil.example", "192.168.7.10:8471", ""))
    elif what == "port":
        headers["Host"] = f"192.168.7.1:{rng.choice((80, 8472, 847, ''))}"
    elif what == "origin":
        headers["Origin"] = rng.choice(("null", "", "http://evil.example", f"{ADDRESS}0"))
    elif what == "path":
        page = rng.choice(("show", "events", "../../etc", "%00", "answer/x", "Answer", "change"))
    elif what == "method":
        method = rng.choice(("GET", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "HEAD"))
    else:
        content += "&" + "x" * LARGEST
    url = f"{ADDRESS}/{kind}/{token}/{page}"
    return httpx.Request(method, url, headers=headers, content=content)


async def test_a_thousand_wrong_requests_at_once_tell_nothing_and_do_nothing(
    shared: Browsing, seed: int
) -> None:
    """All are answered alike, whatever is wrong, and at the end the right answer is taken."""
    rng, saved = Random(seed), len(shared.campaign.session.log)
    requests = [wrong_request(shared, WRONG[n % len(WRONG)], rng) for n in range(1_000)]

    async def sent(request: httpx.Request) -> tuple[object, ...]:
        shared.clock += 1
        found = await shared.client.send(request)
        text = "Not found." if request.method == "HEAD" else found.text
        return found.status_code, text, tuple(found.headers.items())

    assert len({*await asyncio.gather(*map(sent, requests))}) == 1
    found = await shared.client.send(requests[0])
    assert (found.status_code, found.text) == (404, "Not found.")
    assert len(shared.campaign.session.log) == saved
    shared.clock += 100
    assert (await shared.answer("Ben", key="pass")).status_code == 200
    assert len(shared.campaign.session.log) > saved
