"""Adopting a running game of *Nile*: its sheet, filled in, with faults, and played on."""

from functools import partial
from pathlib import Path

import pytest

from companion.games.pyramids.desk.adopting import ADOPTION
from companion.games.pyramids.rulings import RULINGS
from companion.games.pyramids.state import Nile
from companion.table.facts import Fact
from companion.table.journal.entries import Entry
from companion.table.journal.history import CannotGoBack
from companion.table.play.bots import RandomBot
from tests.games.adopting import FilledSheet, play_on

RUNNING = (
    ADOPTION.blank.replace("round = 1", "round = 4")
    .replace('1 = "LMS"', '1 = "LM"', 1)
    .replace("# d4", "d4")
    .replace("# e7", "e7")
    .replace('"SS"', '"S"')
)
"""The blank sheet with a completed pyramid of Ann's and one that Bob is building."""


SHEET = FilledSheet(ADOPTION, RUNNING)


def test_what_lies_on_the_table_is_so_in_the_campaign(tmp_path: Path) -> None:
    with SHEET.adopted(tmp_path) as campaign:
        state: Nile = campaign.game.state
        assert state.board["d4"].done
        assert state.board["e7"].treasure == "S"
        assert (state.round, state.treasure["1"], state.mover) == (4, "LM", "Ann")
        assert state.worker_pool == "SMMLLLLL"
        play_on(campaign, partial(RandomBot, free_actions=()), 60)


def test_dice_of_the_app_after_an_undo_leave_redo_open(tmp_path: Path) -> None:
    """A journal in which the adoption was undone: the app rolled at once for the game before it."""
    with SHEET.adopted(tmp_path) as campaign:
        there = campaign.game.state
        back = Entry[Fact]("undo", by="people", undo=2)
        campaign.do(lambda session: session._go_back(back))
        assert [entry.kind for entry in campaign.session.log][:4] == [
            "new",
            "adopt",
            "undo",
            "roll",
        ]
        campaign.do(lambda session: session.redo())
        assert campaign.game.state == there
        with pytest.raises(CannotGoBack, match="the game was taken over"):
            campaign.session.undo()


def test_a_piece_that_lies_nowhere_is_remarked_on() -> None:
    found = ADOPTION.read(RUNNING.replace('treasure = "S", supply', "supply"), "sheet.toml").remarks
    assert [fault.sentence for fault in found] == [
        "1 small piece of treasure missing from the table."
    ]


@pytest.mark.parametrize(
    ("old", "new", "place", "fault"),
    [
        ('"Bob:blue"', '"Bob:red"', "players", "2 players cannot have red"),
        ('d4 = { owner = "Ann"', 'd4 = { owner = "Eve"', "d4", "'Eve' isn't a player"),
        ("# passes = 1", 'influence = "big"', "influence", "influence should be one of any, small"),
        ("e7 = ", "d5 = ", "d5", "the pyramid on d4 is beside it"),
        ("e7 = ", "e9 = ", "e9", "'e9' should be one of a1 to h8"),
        ('2 = "LMS"', '2 = "LMX"', "2", "'X' is none of them"),
        ('phase = "actions"', 'phase = "lunch"', "phase", "'phase' can't be 'lunch'"),
        ("# passes = 1", "passes = 5", "passes", "two in a row end the phase"),
        ('6 = ""', '6 = "S"', "", "treasure: there are 5 small ones, not 6"),
    ],
)
def test_a_fault_is_told_at_its_line(old: str, new: str, place: str, fault: str) -> None:
    found = SHEET.faults(old, new)
    assert any(fault in each for each in found), found
    line = SHEET.line_of(old, new, place)
    assert not line or any(f"line {line}" in each for each in found), found


@pytest.mark.parametrize("key", list(RULINGS))
def test_the_blank_sheet_names_every_ruling_and_takes_its_answers(key: str) -> None:
    line = next(one for one in ADOPTION.blank.splitlines() if one.startswith(f"# {key} = "))
    for answer in RULINGS[key].answers:
        assert f'"{answer}"' in line
        said = ADOPTION.blank.replace(line, f'{key} = "{answer}"')
        header = ADOPTION.read(said, "sheet.toml").header
        assert getattr(header.rulings, key) == answer  # type: ignore[attr-defined]
