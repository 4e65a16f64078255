"""What pages are made of is made once a version, of the newest, and no older one is kept."""

import asyncio
import gzip
import shutil
from pathlib import Path

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.seen import Seen
from companion.web import maker as web_maker
from companion.web.maker import Maker
from companion.web.messages import Made, Message, Order, Reply, Sent
from companion.web.pages import SeatPage, seat_page
from companion.web.shared import CannotBeMade, Replies, Shared
from tests import ROOT
from tests.web.browsing import browsing

SAMPLES = ROOT / "sample_campaigns"


def test_a_page_is_made_once_until_something_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    made = list[str]()

    def page(seen: Seen) -> SeatPage:
        made.append(seen.session.seat)
        return seat_page(seen)

    monkeypatch.setattr(web_maker, "PAGES", {"seat": page})
    values = {"saved": False, "refusal": "", "confirm": "", "reason": "", "typed": "", "filled": {}}
    with Campaign.open(SAMPLES / "congo" / "at-bumba.toml") as campaign:
        maker = Maker(lambda seat: Seen(campaign, seat))
        for version in range(1, 4):
            for seat in ("Ann", "Ben", "Ann"):
                page_made = gzip.decompress(maker.make(Order("seat", seat, version, values)))
                assert f'data-version="{version}"'.encode() in page_made
            assert len(made) == 2
        maker.changed()
        maker.make(Order("seat", "Ann", 4, values))
    assert made == ["Ann", "Ben", "Ann"]


async def test_one_page_is_made_at_a_time_and_of_the_newest_version() -> None:
    """Pages that waited while answers came are made of the last of these."""
    orders, told = list[Order](), asyncio.Event()

    async def make(order: Order) -> Made:
        orders.append(order)
        await told.wait()
        return Made(b"x")

    async def give(_sent: Sent) -> Reply:
        return Reply()

    shared = Shared(give, make)
    making = [asyncio.ensure_future(shared.made("seat", name)) for name in ("Ann", "Ben", "Cleo")]
    for _ in range(5):
        await asyncio.sleep(0)
        shared.versions.next()
    assert [order.seat for order in orders] == ["Ann"]
    told.set()
    assert await asyncio.gather(*making) == [b"x"] * 3
    assert [order.version for order in orders] == [1, 6, 6]


async def test_a_page_that_cannot_be_made_is_no_page() -> None:
    async def make(order: Order) -> Made:
        return Made(None)

    async def give(_sent: Sent) -> Reply:
        return Reply()

    with pytest.raises(CannotBeMade, match="seat of 'Ann' can't be made"):
        await Shared(give, make).made("seat", "Ann")


async def test_replies_are_for_who_asked_first_also_if_he_has_left() -> None:
    sent = list[Message]()
    replies = Replies[str](sent.append)
    asking = [asyncio.ensure_future(replies.ask(Reply(words))) for words in ("a", "b", "c")]
    await asyncio.sleep(0)
    asking[1].cancel()
    await asyncio.sleep(0)
    for words in ("A", "B", "C"):
        replies.take(words)
    assert [await asking[0], await asking[2]] == ["A", "C"]
    assert sent == [Reply("a"), Reply("b"), Reply("c")]


@pytest.mark.parametrize(("game", "alike"), [("nile/month-fourteen", 1), ("congo/at-bumba", 2)])
def test_a_picture_is_drawn_once_for_all_who_see_the_same(
    game: str, alike: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Congo hands are in the app, so each seat knows something that the table doesn't."""
    drawn: list[str] = []

    def picture(seen: Seen, *, enlarged: bool = False) -> bytes:
        drawn.append(seen.session.seat)
        return b"x"

    monkeypatch.setattr(web_maker, "picture", picture)
    with Campaign.open(SAMPLES / f"{game}.toml") as campaign:
        maker = Maker(lambda seat: Seen(campaign, seat))
        for seat in ("", next(iter(campaign.game.players))):
            for what in ("picture", "layers"):
                maker.make(Order(what, seat, 1))
    assert len(drawn) == 2 * alike, "from afar and enlarged"


async def test_after_a_move_few_layers_of_the_map_are_others(tmp_path: Path) -> None:
    """The way that was gone, a tribe that is found, and the flags, which are the last layer."""
    path = tmp_path / "first.toml"
    shutil.copy(SAMPLES / "nile" / "first-expedition.toml", path)
    async with browsing(path) as shared:
        before = (await shared.get("Ada", "layers")).json()
        await shared.answer("Ada", key="4")
        after = (await shared.get("Ada", "layers")).json()
        moved = [new for old, new in zip(before, after, strict=True) if old != new]
        layer = await shared.get("Ada", moved[-1])
        beyond = await shared.get("Ada", f"layer-{len(after)}.svg")
    assert moved[-1] == after[-1]
    assert len(moved) <= len(after) / 3
    assert 'inkscape:label="flags"' in layer.text
    assert beyond.status_code == 404


async def test_each_seat_has_its_own_layers(tmp_path: Path) -> None:
    """An address of another's layer shows what one's own seat knows, and so tells nothing."""
    path = tmp_path / "bumba.toml"
    shutil.copy(SAMPLES / "congo" / "at-bumba.toml", path)
    async with browsing(path) as shared:
        shared.maker.make(Order("layers", "Ann", 1))
        theirs = [f"layer-0.svg?{number:016x}" for number in range(3)]
        theirs += (await shared.get("Ann", "layers")).json()
        answers = {(await shared.get("Ben", address)).content for address in theirs}
        own = (await shared.get("Ben", "layers")).json()
        first = (await shared.get("Ben", own[0])).content
    assert answers == {first}


async def test_a_picture_comes_packed_to_whoever_can_unpack_it(tmp_path: Path) -> None:
    path = tmp_path / "month.toml"
    shutil.copy(SAMPLES / "nile" / "month-fourteen.toml", path)
    async with browsing(path) as shared:
        where = shared.path("Luis", "picture.svg")
        plain = await shared.client.get(where, headers={"Accept-Encoding": "identity"})
        packed = await shared.client.get(where, headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert plain.content == packed.content
    assert int(packed.headers["content-length"]) == len(gzip.compress(plain.content, 3, mtime=0))


async def test_a_page_that_fails_says_so_and_is_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one sentence, which tells nothing of the campaign."""
    path = tmp_path / "month.toml"
    shutil.copy(SAMPLES / "nile" / "month-fourteen.toml", path)
    async with browsing(path) as shared:

        async def fails(_order: Order) -> Made:
            return Made(None)

        monkeypatch.setattr(shared.shared, "_make", fails)
        page = await shared.client.get(shared.path("Luis", "show"))
    assert page.status_code == 500
    assert "This page can't be shown" in page.text
    assert 'data-events="events"' in page.text
    assert "Iris" not in page.text
