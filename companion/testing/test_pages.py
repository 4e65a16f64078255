"""Every game has its pages: what is asked, each answer, and everybody who plays."""

from __future__ import annotations

from random import Random

import pytest
from markupsafe import escape
from msgspec.structs import replace

from companion.table.ask.requests import Choose, Count
from companion.table.seats.hidden import TABLE
from companion.table.seats.observation import observe
from companion.testing.campaigns import Campaign, SeenInMemory, header_of
from companion.tui.words.log_lines import numbers_of
from companion.web.pages import HIGH, WIDE, seat_page, table_page
from companion.web.pictures import picture
from companion.web.site import SEAT_VALUES, line_of_fields
from companion.web.templates import templates

ANSWERS = 60


def seats_page(campaign: Campaign, seat: str) -> str:
    """The page of a seat as HTML."""
    page = seat_page(SeenInMemory(campaign.header, observe(campaign.session, seat)))
    template = templates().get_template("seat.html")
    return template.render(version=1, page=page, pictured=False, **SEAT_VALUES)


def tables_page(campaign: Campaign) -> str:
    """The table's screen as HTML."""
    page = table_page(SeenInMemory(campaign.header, observe(campaign.session, "")))
    template = templates().get_template("table.html")
    return template.render(version=1, page=page, pictured=False, away=(), wide=WIDE, high=HIGH)


def test_a_page_asks_what_its_seat_is_asked_and_takes_every_answer(game: str, rng: Random) -> None:
    campaign = Campaign(header_of(game, rng))
    for number in range(ANSWERS):
        question = campaign.session.question
        if question is None:
            break
        if number % 5 == 0 or isinstance(question.request, Count):
            request, players = question.request, campaign.session.game.players
            html = seats_page(campaign, question.player or players[0])
            assert "data-mine" in html
            if isinstance(request, Choose):
                assert all(f'value="{escape(one.key)}"' in html for one in request.options)
            elif isinstance(request, Count) and request.form and request.form.is_shown_whole:
                fields = request.form.left
                assert all(f'name="field {escape(field.key)}"' in html for field in fields)
                sent = {field.key: str(at) for at, field in enumerate(fields, 1)}
                assert numbers_of(replace(request, least=0), line_of_fields(sent, "")) == [
                    *map(int, sent.values())
                ]
            else:
                assert 'name="typed"' in html
            for other in {*players} - {question.player or players[0]}:
                assert not question.player or "data-mine" not in seats_page(campaign, other)
        campaign.answered_at_random(rng)
    shown = tables_page(campaign)
    assert all(escape(player) in shown for player in campaign.session.game.players)


def test_the_table_s_screen_has_its_picture_at_whatever_position(game: str, rng: Random) -> None:
    """Where the game has one: drawn, not left out as one that fails is."""
    campaign = Campaign(header_of(game, rng))
    papers = campaign.plugin.papers(game)
    if papers is None or not papers.table:
        pytest.skip("no picture of the table")
    for _ in range(3):
        assert picture(SeenInMemory(campaign.header, observe(campaign.session, TABLE)))
        for _ in range(20):
            campaign.answered_at_random(rng)
