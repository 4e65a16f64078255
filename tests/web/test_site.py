"""The pages of a shared campaign: who sees what, and whose answers are taken."""

import re
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.seen import Seen
from companion.table.ask.fields import Field, Form
from companion.table.ask.requests import Count
from companion.table.look.offer import last_time
from companion.table.seats.observation import observe
from companion.web.guard import HEADERS
from companion.web.pages import seat_page
from tests import ROOT
from tests.web.browsing import ADDRESS, HOST_TOKEN, Browsing, at_an_outfit, browsing, words

SAMPLES = ROOT / "sample_campaigns"


@pytest.fixture
async def bumba(tmp_path: Path) -> AsyncIterator[Browsing]:
    """Congo with hands in the app: Ben is asked in secret which card he adds."""
    path = tmp_path / "bumba.toml"
    shutil.copy(SAMPLES / "congo" / "at-bumba.toml", path)
    async with browsing(path) as shared:
        yield shared


@pytest.fixture
async def month(tmp_path: Path) -> AsyncIterator[Browsing]:
    """Source of the Nile, Game I: Luis chooses his activity level."""
    path = tmp_path / "month.toml"
    shutil.copy(SAMPLES / "nile" / "month-fourteen.toml", path)
    async with browsing(path) as shared:
        yield shared


@pytest.fixture
async def port(tmp_path: Path) -> AsyncIterator[Browsing]:
    """Source of the Nile, Game I, at its first form: Ada buys an outfit for $1,000 in Khartoum."""
    at_an_outfit(tmp_path / "port.toml")
    async with browsing(tmp_path / "port.toml") as shared:
        yield shared


async def test_an_enlarged_map_has_its_hex_numbers(month: Browsing) -> None:
    """From afar nobody can read them; who pinches the map finds the hexes that are asked for."""
    layers = (await month.get("Luis", "layers")).json()
    afar = sum([(await month.get("Luis", layer)).text.count("<use") for layer in layers])
    enlarged = (await month.get("Luis", "picture.svg")).text
    assert 'id="hex-1024"' in enlarged
    assert enlarged.count("<use") > afar + 1500, "four figures in most of 500 hexes"


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*/*.toml")), ids=lambda path: path.stem)
async def test_every_game_has_its_pages(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / path.name
    shutil.copy(path, copy)
    async with browsing(copy) as shared:
        seats = shared.players
        for seat in (seats[0], seats[-1], ""):
            page = await shared.get(seat)
            assert page.status_code == 200
            assert all(page.headers[name] == value for name, value in HEADERS.items())
            assert "style=" not in page.text
        for name in ("picture.svg", "layer-0.svg"):
            picture = await shared.get(seats[0], name)
            assert picture.status_code == 200
            assert "style=" not in picture.text
            assert "<style" not in picture.text
        box = re.search(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"', picture.text)
        assert box is not None
        wide, high = map(float, box.groups())
        assert 0.9 < wide / high < 1.15, "it fills its part of a wide screen"
        assert 1080 / high > 6.5 or path.parent.name == "nile", "words are read from afar"


async def test_a_page_opens_with_a_cover_that_shows_nothing(bumba: Browsing) -> None:
    page = await bumba.get("Ben", "")
    assert words(page) == "Ben's screen Ben's screen Only Ben should look at it. Show"


async def test_a_secret_question_is_on_one_page_alone(bumba: Browsing) -> None:
    assert "Porter: 1 more" in words(await bumba.get("Ben"))
    for seat in ("Ann", "Cleo", ""):
        page = words(await bumba.get(seat))
        assert "Ben decides in secret." in page
        assert "1 more" not in page
        assert "Gorilla" not in page, "a card of Ben's hand"


async def test_an_option_says_why_it_is_not_possible(bumba: Browsing) -> None:
    page = await bumba.get("Ben")
    assert '<button name="key" value="nun" disabled>' in page.text
    assert "nuns only help the missionary" in page.text


async def test_odds_stand_beside_options(month: Browsing) -> None:
    assert "lost entering a blank hex 17%" in words(await month.get("Luis")).replace("\xa0", " ")


def test_a_number_says_what_each_range_of_it_may_come_to() -> None:
    with Campaign.open(SAMPLES / "nile" / "first-expedition.toml") as campaign:
        campaign.session.forget(123)
        offer = seat_page(Seen(campaign, "Clea")).question.offer
    assert "10–14: friendly 58%, insulted  8%" in offer.notes


async def test_an_answer_is_taken_and_everybody_hears_of_it(bumba: Browsing) -> None:
    before, saved = bumba.shared.versions.now, len(bumba.campaign.session.log)
    page = await bumba.answer("Ben", key="servant")
    assert page.status_code == 200
    assert "Saved." in words(page)
    assert bumba.shared.versions.now == before + 1
    assert bumba.campaign.session.log[saved].player == "Ben"
    assert bumba.campaign.session.log[saved].by == "people"


async def test_only_the_asked_seat_may_answer(bumba: Browsing) -> None:
    saved = len(bumba.campaign.session.log)
    for seat in ("Ann", "Cleo"):
        page = await bumba.answer(seat, key="servant")
        assert page.status_code == 422
        assert f"isn't for {seat} to answer" in words(page)
        assert "Servant" not in page.text
    assert len(bumba.campaign.session.log) == saved


async def test_a_late_answer_hears_what_was_asked_meanwhile(bumba: Browsing) -> None:
    late = bumba.campaign.session.question
    assert late is not None
    await bumba.answer("Ben", key="pass")
    saved = len(bumba.campaign.session.log)
    page = await bumba.post("Ben", entry=late.entry, key="servant")
    now = bumba.campaign.session.question
    assert now is not None
    assert f"the open question is entry {now.entry} (" in words(page)
    assert len(bumba.campaign.session.log) == saved


async def test_an_impossible_answer_says_why_and_keeps_what_was_typed(month: Browsing) -> None:
    page = await month.answer("Luis", typed="furious")
    assert page.status_code == 422
    assert "furious" in words(page)
    assert "normal" in words(page).casefold()


@pytest.mark.parametrize("entry", ["", "x", "-1", "9" * 40])
async def test_what_is_no_answer_at_all_is_not_there(bumba: Browsing, entry: str) -> None:
    saved = len(bumba.campaign.session.log)
    assert (await bumba.post("Ben", entry=entry, key="pass")).status_code == 404
    assert (await bumba.answer("Ben")).status_code == 422
    assert len(bumba.campaign.session.log) == saved


async def test_a_player_takes_back_only_an_answer_that_nobody_has_followed(
    month: Browsing,
) -> None:
    before = month.campaign.session.live[-1]
    await month.answer("Luis", key="normal")
    assert "Take back" in words(await month.get("Luis"))
    assert "Take back" not in words(await month.get("Iris"))
    refused = await month.post("Iris", "undo")
    assert "somebody has answered since. Ask the host to undo" in words(refused)
    taken = await month.post("Luis", "undo")
    assert taken.status_code == 200
    assert month.campaign.session.live[-1] == before


async def test_a_free_action_is_for_whose_turn_it_is(month: Browsing) -> None:
    act = month.campaign.session.acts()[0]
    page = await month.get("Luis")
    assert "You can also" in words(page)
    assert act.label.split(" ")[0] in words(page)
    assert "You can also" not in words(await month.get("Iris"))
    saved = len(month.campaign.session.log)
    for call in ("", "{}", "x" * 300):
        assert "isn't possible any more" in words(await month.post("Luis", "act", call=call))
    assert len(month.campaign.session.log) == saved


async def test_the_host_sees_every_link_and_locks_and_renews(bumba: Browsing) -> None:
    host = f"/h/{HOST_TOKEN}/"
    page = await bumba.client.get(host)
    for seat in ("", "Ann", "Ben", "Cleo"):
        assert f"{ADDRESS}{bumba.path(seat, '')}" in page.text
    assert page.text.count("<svg") == 4
    form = {"Origin": ADDRESS, "Content-Type": "application/x-www-form-urlencoded"}
    await bumba.client.post(f"{host}change", content="seat=Ben&what=lock", headers=form)
    locked = await bumba.get("Ben")
    assert locked.status_code == 403
    assert "Ben's screen is locked" in words(locked)
    saved = len(bumba.campaign.session.log)
    assert (await bumba.answer("Ben", key="pass")).status_code == 403
    assert len(bumba.campaign.session.log) == saved
    await bumba.client.post(f"{host}change", content="seat=Ben&what=unlock", headers=form)
    assert (await bumba.get("Ben")).status_code == 200
    old = bumba.path("Ben")
    await bumba.client.post(f"{host}change", content="seat=Ben&what=renew", headers=form)
    assert (await bumba.client.get(old)).status_code == 404
    assert (await bumba.get("Ben")).status_code == 200


async def test_who_was_away_is_shown_to_the_table(bumba: Browsing) -> None:
    await bumba.get("Ann")
    bumba.clock += 60
    assert "Ann red (away)" in words(await bumba.get(""))
    await bumba.get("Ann")
    assert "(away)" not in words(await bumba.get(""))


async def test_a_form_is_one_page_and_handed_in_at_once(port: Browsing) -> None:
    """What doesn't fit says why and stays typed; what people hardly mean is asked once more."""
    page, saved = await port.get("Ada"), len(port.campaign.session.log)
    assert "Outfit for $1,000 in Khartoum" in words(page)
    assert "Askaris $30 each, up to 33" in words(page)
    assert page.text.count('type="number"') == 10
    assert 'name="typed"' not in page.text
    form = {"form": "bearers", "field bearers": "90", "field rations": "400"}
    refused = await port.answer("Ada", **form)
    assert refused.status_code == 422
    assert "costs $1,300" in words(refused)
    assert 'value="400"' in refused.text
    assert len(port.campaign.session.log) == saved
    doubted = await port.answer("Ada", **form | {"field rations": ""})
    assert "I mean it" in words(doubted)
    line = re.search(r'name="typed" value="([^"]+)"', doubted.text)
    assert line is not None
    await port.answer("Ada", typed=line[1], sure="1")
    assert port.campaign.session.game.state.explorers["Ada"].party.bearers == 90
    assert len(port.campaign.session.log) >= saved + 9


async def test_a_form_left_empty_is_none_of_each(port: Browsing) -> None:
    page = await port.answer("Ada", form="bearers", sure="1")
    assert "Saved." in words(page)
    assert port.campaign.session.game.state.explorers["Ada"].party.bearers == 0


async def test_an_outfit_may_be_filled_in_by_advice(port: Browsing) -> None:
    """What the advice comes to stands in the form, and is answered by nobody else."""
    asked = port.campaign.session.question
    page = await port.answer("Ada", fill="advice", wish="8 turns, by canoe")
    assert page.status_code == 422
    assert "As last time" not in page.text, "there was no last time"
    filled = dict(re.findall(r'name="field (\w+)" min="0" value="(\d+)"', page.text))
    assert int(filled["canoes"]) >= 1
    assert int(filled["rations"]) > 50
    assert "8 turns" in words(page)
    wrong = await port.answer("Ada", fill="advice", wish="a nice trip")
    assert "a nice trip" in words(wrong)
    assert "Advice" not in (await port.get("Ben")).text
    assert asked == port.campaign.session.question, "nothing was answered"
    bought = await port.answer(
        "Ada", form="bearers", **{f"field {k}": v for k, v in filled.items()}
    )
    assert "Saved." in bought.text


def test_an_outfit_may_be_filled_in_as_last_time() -> None:
    """Each player's own, from the journal; a form that costs nothing or is begun isn't."""
    fields = (Field("bearers", "bearers"), Field("horses", "horses"), Field("rations", "food"))
    form = Form("outfit", "Outfit", fields, budget=900)
    asked = Count(question="How many bearers?", rule="5.3", least=0, most=9, form=form)
    found = {}
    with Campaign.open(SAMPLES / "nile" / "first-expedition.toml") as campaign:
        for player in campaign.game.players:
            seen = observe(campaign.session, player)
            found[player] = last_time(seen, asked)
            for other in (replace(form, budget=0), replace(form, at=1)):
                assert last_time(seen, replace(asked, form=other)) == {}
    assert found["Ada"] == {"bearers": 23, "rations": 207}, "of the second time"
    assert found["Ben"] == {"bearers": 29, "rations": 261}
