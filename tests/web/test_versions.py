"""The event stream tells the newest version, and who is away."""

import asyncio

from companion.web.presence import AWAY, Presence
from companion.web.versions import Versions


async def test_a_stream_tells_the_version_now_and_every_newer_one() -> None:
    versions = Versions()
    stream = versions.stream()
    assert await anext(stream) == "data: 1\n\n"
    waiting = asyncio.ensure_future(anext(stream))
    await asyncio.sleep(0)
    versions.next()
    versions.next()
    assert await waiting == "data: 3\n\n", "a slow reader needs only the newest"


async def test_a_quiet_stream_says_that_it_is_alive() -> None:
    stream = Versions().stream(ping=0.001)
    assert await anext(stream) == "data: 1\n\n"
    assert await anext(stream) == ": still here\n\n"


def test_a_seat_is_away_after_half_a_minute_without_a_page() -> None:
    now = 0.0
    presence = Presence(lambda: now)
    assert not presence.is_away("Ada"), "the time begins with the invitation"
    now = AWAY + 1
    assert presence.is_away("Ada")
    assert not presence.was_opened("Ada")
    with presence.reading("Ada"), presence.reading("Ada"):
        assert not presence.is_away("Ada")
        assert presence.readers == 2
        now *= 9
        assert not presence.is_away("Ada")
    assert not presence.is_away("Ada")
    now += AWAY + 1
    assert presence.is_away("Ada")
    assert presence.was_opened("Ada")
    assert presence.readers == 0
