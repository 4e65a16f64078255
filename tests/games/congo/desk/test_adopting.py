"""Adopting a running game of Congo River 1884: its sheet, filled in, with faults, and played on."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.charts.rows import DataFaults
from companion.desk.campaigns.adopting import adopt
from companion.games.congo.bots import SensibleBot
from companion.games.congo.cards import HIDDEN
from companion.games.congo.desk.adopting import ADOPTION
from companion.games.congo.state import Congo
from companion.table.play.bots import Bot, RandomBot, asked
from tests.cli.running import ran

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


def faults_of(old: str, new: str) -> list[str]:
    assert old in RUNNING
    with pytest.raises(DataFaults) as raised:
        ADOPTION.read(RUNNING.replace(old, new, 1), "sheet.toml")
    return [str(fault) for fault in raised.value.faults]


def test_the_blank_sheet_is_printed_and_is_without_a_fault(tmp_path: Path) -> None:
    assert ran("adopt", "--blank", "--game", "congo").out.strip() == ADOPTION.blank.strip()
    with adopt(tmp_path / "evening.toml", ADOPTION.parse(ADOPTION.blank, "sheet.toml")) as campaign:
        state: Congo = campaign.game.state
        assert (state.first, state.at, state.flags) == ("Ann", 3, {"Nouvelle-Anvers": "UK"})
        seen: Congo = campaign.game.seen_by("Ann")
        assert any(HIDDEN in one.hand("characters") for one in seen.players.values())


@pytest.mark.parametrize("sheet", [RUNNING, BY_BOTH, BY_APP], ids=["table", "both", "app"])
def test_what_lies_on_the_table_is_so_in_the_campaign(sheet: str, tmp_path: Path) -> None:
    with adopt(tmp_path / "evening.toml", ADOPTION.read(sheet, "sheet.toml")) as campaign:
        state: Congo = campaign.game.state
        assert state.players["Ann"].points == 9
        assert state.controlled == {"Bolobo": "Ann"}
        assert [entry.kind for entry in campaign.session.log] == ["new", "adopt"]
        bots: dict[str, Bot] = {
            "": RandomBot(3, ()),
            **{name: SensibleBot(4) for name in state.players},
        }
        while campaign.session.question is not None:
            seen = asked(campaign.session)
            said = bots[seen.player].answer(seen)
            campaign.do(lambda session, said=said: session.answer(said, sure=True))  # type: ignore[misc]
        assert not [*campaign.game.faults()]
        assert campaign.game.winners


@pytest.mark.parametrize(
    ("old", "new", "row", "fault"),
    [
        ('"Ben:blue"', '"Ben:red"', "players", "2 players cannot have red"),
        ('first = "Ann"', 'first = "Eve"', "first", "'Eve' does not play"),
        ("at = 3", "at = 30", "at", "the stops are counted from 0 to 7"),
        ('phase = "reveal"', 'phase = "lunch"', "phase", "'phase' can't be 'lunch'"),
        ('Bumba = "France"', 'Boma = "France"', "Boma", "the river has the stops"),
        ('Bumba = "France"', 'Bumba = "Italy"', "Bumba", "'Italy' should be one of"),
        (
            '# hands = "app" ',
            'hands = "hat"',
            "hands",
            "one of table, specials, app",
        ),
        ('["?", "?"]', '["lion"]', "specials", "'lion' should be one of"),
        ("points = 9", "points = 9999", "points", "out of the question"),
        ("points = 9", "purse = 9", "purse", "isn't a place"),
    ],
)
def test_a_fault_is_told_at_its_line(old: str, new: str, row: str, fault: str) -> None:
    found = faults_of(old, new)
    assert any(fault in each for each in found), found
    lines = RUNNING.replace(old, new, 1).split("\n")
    line = next(n for n, each in enumerate(lines, 1) if each.startswith(f"{row} ="))
    assert any(f"line {line}" in each for each in found), found
