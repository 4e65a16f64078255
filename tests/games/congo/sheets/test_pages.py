"""All pages of a player's sheet, with what each line was before."""

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
    assert fields("Cleo")["Auxiliary cards"].value.text == "nun"
    assert fields("Ann")["Points"].past == ()


def test_the_river_is_a_page_of_its_own() -> None:
    lines = sheet_text(CONGO.sheet(Recorded(), "Cleo"), 100)
    assert "Cleo, green · 1 point" in lines
    assert any(line.split()[:4] == ["▶", "Bumba", "3†", "barracks"] for line in lines)


def test_the_river_of_a_sheet_has_the_bids_of_its_player() -> None:
    def row(player: str) -> str:
        lines = sheet_text(CONGO.sheet(Recorded(), player), 150)
        return next(line for line in lines if line.startswith("Bolobo"))

    assert row("Ben").split("Ben", 1)[1].strip() == "6 (out) French explorer + porter"
    assert row("Ann").endswith("–")


def test_a_sheet_has_the_values_with_a_dagger_for_ours() -> None:
    lines = [" ".join(line.split()) for line in sheet_text(CONGO.sheet(Recorded(), "Ann"), 100)]
    assert "doctor 3† 5 4 2† 1†" in lines
    assert "French −2 0 0 −1" in lines
