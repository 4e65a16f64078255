"""Adopting a running game of Mykerinos: its sheet, filled in, with faults, and played on."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.charts.rows import DataFaults
from companion.desk.campaigns.adopting import adopt
from companion.games.mykerinos.bots import SensibleBot
from companion.games.mykerinos.desk.adopting import ADOPTION
from companion.games.mykerinos.state import Mykerinos
from companion.table.play.bots import asked
from tests.cli.running import ran

RUNNING = (
    ADOPTION.blank.replace("season = 1 ", "season = 2 ")
    .replace("points = 0", "points = 9", 1)
    .replace("cards = []", 'cards = [{ patron = "violet", season = 1 }]', 1)
    .replace('# pq = "Ann"', 'pq = "Ann"')
    .replace("stack = []", 'stack = ["3 lwlwwr"]')
    .replace("# boats =", "boats =")
)
"""The blank sheet with some of what two seasons bring."""


def faults_of(old: str, new: str) -> list[str]:
    assert old in RUNNING
    with pytest.raises(DataFaults) as raised:
        ADOPTION.read(RUNNING.replace(old, new, 1), "sheet.toml")
    return [str(fault) for fault in raised.value.faults]


def test_the_blank_sheet_is_printed_and_is_without_a_fault(tmp_path: Path) -> None:
    assert ran("adopt", "--blank", "--game", "mykerinos").out.strip() == ADOPTION.blank.strip()
    with adopt(tmp_path / "evening.toml", ADOPTION.parse(ADOPTION.blank, "sheet.toml")) as campaign:
        state: Mykerinos = campaign.game.state
        assert (state.first, state.season, state.phase) == ("Ann", 2, "dig")


def test_what_lies_on_the_table_is_so_in_the_campaign_and_is_played_to_its_end(
    tmp_path: Path,
) -> None:
    with adopt(tmp_path / "evening.toml", ADOPTION.read(RUNNING, "sheet.toml")) as campaign:
        state: Mykerinos = campaign.game.state
        assert state.players["Ann"].points == 9
        assert (state.rooms, state.stack) == ({"pq": "Ann"}, ("3 lwlwwr",))
        bot = SensibleBot(1)
        while campaign.session.question is not None:
            seen = asked(campaign.session)
            campaign.session.answer(bot.answer(seen))
        assert campaign.game.winners


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('pq = "Ann"', 'xx = "Ann"', "rooms.xx"),
        ('pq = "Ann"', 'pq = "Dora"', "rooms.pq"),
        ("season = 2 ", "season = 9 ", "season: they are counted"),
        ('patron = "violet", season', 'patron = "rose", season', "'rose' is no patron"),
        ("points = 9", "points = 9999", "players.Ann.points"),
    ],
)
def test_a_fault_is_told_with_its_place(old: str, new: str, fault: str) -> None:
    assert any(fault in each for each in faults_of(old, new)), faults_of(old, new)
