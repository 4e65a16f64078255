"""Adopting a running game of Congo River 1884: its sheet, filled in, with faults, and played on."""

from pathlib import Path

import pytest

from companion.games.congo.bots import SensibleBot
from companion.games.congo.cards import HIDDEN
from companion.games.congo.desk.adopting import ADOPTION
from companion.games.congo.state import Congo
from companion.table.seats.told import seen_state
from tests.games.adopting import FilledSheet, play_on

RUNNING = (
    ADOPTION.blank.replace("points = 0", "points = 9", 1)
    .replace("# Bolobo", "Bolobo")
    .replace("# Bumba", "Bumba")
    .replace("# cards =", "cards =")
)
"""The blank sheet with 4½ points of Ann's, for whom Bolobo is; the table draws tiles."""

BY_APP = (
    RUNNING.replace('# hands = "app"  ', 'hands = "app"')
    .replace('["?", "?", "?", "?"]', '["German-officer"]', 1)
    .replace('["?", "?", "?", "?"]', '["nun"]', 1)
    .replace('["?", "?", "?", "?"]', '["German-doctor"]', 1)
    .replace('["?", "?", "?", "?"]', "[]", 1)
    .replace('["?", "?", "?", "?"]', '["Dutch-officer-doctor"]', 1)
    .replace('["?", "?", "?", "?"]', '["servant"]', 1)
    .replace('["?", "?"]', '["gorilla"]', 1)
    .replace('["?", "?"]', '["okapi"]', 1)
    .replace('["?", "?"]', "[]", 1)
    .replace('["?"]', '["1"]')
)
"""The same with the cards written out."""

BY_BOTH = (
    RUNNING.replace('# hands = "app"  ', 'hands = "specials"')
    .replace('specials = ["?", "?"]', 'specials = ["gorilla"]', 1)
    .replace('specials = ["?", "?"]', 'specials = ["okapi"]', 1)
    .replace('specials = ["?", "?"]', "specials = []", 1)
    .replace('hippos = ["?"]', 'hippos = ["1"]')
)
"""The same with special cards and hippo tiles written out alone."""


def test_the_blank_sheet_is_of_a_game_in_progress(tmp_path: Path) -> None:
    with FilledSheet(ADOPTION, ADOPTION.blank).adopted(tmp_path) as campaign:
        state: Congo = campaign.game.state
        assert (state.first, state.at, state.flags) == ("Ann", 3, {"Nouvelle-Anvers": "UK"})
        seen: Congo = seen_state(campaign.game, campaign.game.state, "Ann")
        assert any(HIDDEN in one.hand("characters") for one in seen.players.values())


@pytest.mark.parametrize("sheet", [RUNNING, BY_BOTH, BY_APP], ids=["table", "both", "app"])
def test_what_lies_on_the_table_is_so_in_the_campaign(sheet: str, tmp_path: Path) -> None:
    with FilledSheet(ADOPTION, sheet).adopted(tmp_path) as campaign:
        state: Congo = campaign.game.state
        assert state.players["Ann"].points == 9
        assert state.controlled == {"Bolobo": "Ann"}
        play_on(campaign, SensibleBot)
        assert campaign.game.winners


@pytest.mark.parametrize(
    ("old", "new", "row", "fault"),
    [
        ('"Ben:blue"', '"Ben:red"', "players", "2 players cannot have red"),
        ('first = "Ann"', 'first = "Eve"', "first", "'Eve' isn't a player"),
        ("at = 3", "at = 30", "at", "stops are numbered 0 to 7"),
        ('phase = "reveal"', 'phase = "lunch"', "phase", "'phase' can't be 'lunch'"),
        ('Bumba = "France"', 'Boma = "France"', "Boma", "the stops are"),
        ('Bumba = "France"', 'Bumba = "Italy"', "Bumba", "'Italy' should be one of"),
        (
            '# hands = "app" ',
            'hands = "hat"',
            "hands",
            "one of table, specials, app",
        ),
        ('["?", "?"]', '["lion"]', "specials", "'lion' should be one of"),
        ("points = 9", "points = 9999", "points", "should be 999 or less"),
        ("points = 9", "purse = 9", "purse", "isn't a place"),
    ],
)
def test_a_fault_is_told_at_its_line(old: str, new: str, row: str, fault: str) -> None:
    sheet = FilledSheet(ADOPTION, RUNNING)
    found = sheet.faults(old, new)
    assert any(fault in each for each in found), found
    assert any(f"line {sheet.line_of(old, new, row)}" in each for each in found), found
