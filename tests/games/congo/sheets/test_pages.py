"""All pages of a player's sheet, with what each line was before."""

from __future__ import annotations

from companion.games.congo.facts import Dealt, Scored
from companion.games.congo.plugin import CONGO
from companion.sheets.text import sheet_text
from companion.sheets.values import Field
from companion.table.journal.entries import Entry
from tests.games.congo.midgame import midgame


class Recorded:
    """A game in which Cleo has scored a point and drawn a nun, which is her secret."""

    def __init__(self) -> None:
        start = midgame()
        facts = (Scored("Cleo", 2, "a tie"), Dealt("Cleo", "auxiliaries", "nun"))
        state = start.state
        for fact in facts:
            state = fact.apply(state)
        self.game, self.opening = start.at(state), start.state
        self.log = [Entry(kind="choose", turn=4, player="Cleo", facts=facts)]
        self.live = (1,)


def fields(player: str) -> dict[str, Field]:
    """The fields of the first page."""
    blocks = CONGO.sheet(Recorded(), player).pages[0].blocks
    return {block.label: block for block in blocks if isinstance(block, Field)}


def test_what_was_is_kept_with_the_entry_that_changed_it() -> None:
    points = fields("Cleo")["Points"]
    assert ([cell.text for cell in points.past], points.value.text) == (["0"], "1")
    assert points.value.entry == 1
    assert fields("Cleo")["Auxiliary cards"].value.text == "1 face down"
    assert fields("Ann")["Points"].past == ()


def test_the_river_is_a_page_of_its_own() -> None:
    lines = sheet_text(CONGO.sheet(Recorded(), "Cleo"), 100)
    assert "Cleo, green · 1 point" in lines
    assert any(line.split()[:4] == ["▶", "Bumba", "3†", "barracks"] for line in lines)
