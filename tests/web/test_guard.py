"""Whatever is wrong with a request, it is answered alike, and nothing is done."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

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


async def test_a_thousand_wrong_requests_tell_nothing_and_do_nothing(
    shared: Browsing, seed: int
) -> None:
    rng, saved = Random(seed), len(shared.campaign.session.log)
    token = shared.path("Ben").split("/")[2]
    alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"
    for _ in range(1_000):
        shared.clock += 1
        wrong = list(token)
        wrong[rng.randrange(len(wrong) - 1)] = rng.choice(alphabet)
        seats = rng.choice("sth")
        page = rng.choice(
            ("", "show", "answer", "undo", "events", "picture.svg", "../../etc", "%00")
        )
        if "".join(wrong) == token and seats == "s":
            continue
        path = f"/{seats}/{''.join(wrong)}/{page}"
        if rng.random() < 0.5:
            found = await shared.client.get(path)
        else:
            found = await shared.client.post(path, content="entry=137&key=pass", headers=FORM)
        assert (found.status_code, found.text) == (404, "Not found."), path
    assert len(shared.campaign.session.log) == saved
