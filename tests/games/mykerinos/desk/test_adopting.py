"""Adopting a running game of Mykerinos: its sheet, filled in, with faults, and played on."""

from pathlib import Path

import pytest

from companion.games.mykerinos.bots import SensibleBot
from companion.games.mykerinos.desk.adopting import ADOPTION
from companion.games.mykerinos.state import Mykerinos
from tests.games.adopting import FilledSheet, play_on

RUNNING = (
    ADOPTION.blank.replace("season = 1 ", "season = 2 ")
    .replace("points = 0", "points = 9", 1)
    .replace("cards = []", 'cards = [{ patron = "violet", season = 1 }]', 1)
    .replace('# pq = "Ann"', 'pq = "Ann"')
    .replace("stack = []", 'stack = ["3 lwlwwr"]')
    .replace("# boats =", "boats =")
)
"""The blank sheet with some of what two seasons bring."""


def test_the_blank_sheet_is_of_a_game_in_progress(tmp_path: Path) -> None:
    with FilledSheet(ADOPTION, ADOPTION.blank).adopted(tmp_path) as campaign:
        state: Mykerinos = campaign.game.state
        assert (state.first, state.season, state.phase) == ("Ann", 2, "dig")


def test_what_lies_on_the_table_is_so_in_the_campaign_and_is_played_to_its_end(
    tmp_path: Path,
) -> None:
    with FilledSheet(ADOPTION, RUNNING).adopted(tmp_path) as campaign:
        state: Mykerinos = campaign.game.state
        assert state.players["Ann"].points == 9
        assert (state.rooms, state.stack) == ({"pq": "Ann"}, ("3 lwlwwr",))
        play_on(campaign, SensibleBot)
        assert campaign.game.winners


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('pq = "Ann"', 'xx = "Ann"', "rooms.xx"),
        ('pq = "Ann"', 'pq = "Dora"', "rooms.pq"),
        ("season = 2 ", "season = 9 ", "season: it should be 4 or less"),
        ('patron = "violet", season', 'patron = "rose", season', "'rose' isn't a patron"),
        ("points = 9", "points = 9999", "players.Ann.points"),
    ],
)
def test_a_fault_is_told_with_its_place(old: str, new: str, fault: str) -> None:
    found = FilledSheet(ADOPTION, RUNNING).faults(old, new)
    assert any(fault in each for each in found), found
