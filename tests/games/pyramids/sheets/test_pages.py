"""All pages of a builder's sheet, with what each count was before."""

from companion.games.pyramids.facts import Claimed, Collected
from companion.games.pyramids.plugin import PYRAMIDS
from companion.sheets.text import sheet_text
from companion.sheets.values import Field
from companion.table.journal.entries import Entry
from tests.games.pyramids.midgame import midgame


class Played:
    """A game in which Ann has claimed the supply and taken in what she claimed."""

    def __init__(self) -> None:
        start = midgame()
        facts = (Claimed("Ann", "2", "S", "supply", "S"), Collected("Ann", "S", "S"))
        state = start.state
        for fact in facts:
            state = fact.apply(state)
        self.game, self.opening = start.at(state), start.state
        self.log = [Entry(kind="choose", turn=4, player="Ann", facts=facts)]
        self.live = (1,)


def fields(player: str) -> dict[str, Field]:
    """The fields of the first page."""
    blocks = PYRAMIDS.sheet(Played(), player).pages[0].blocks
    return {block.label: block for block in blocks if isinstance(block, Field)}


def test_what_was_is_kept_with_the_entry_that_changed_it() -> None:
    standing = fields("Ann")["standing"]
    assert [cell.text for cell in standing.past] == ["S", "none"]
    assert (standing.value.text, standing.value.entry) == ("SSS", 1)
    assert fields("Ann")["supplies"].value.text == "S"
    assert fields("Bob")["standing"].past == ()


def test_every_pyramid_is_told_with_what_it_lacks() -> None:
    lines = sheet_text(PYRAMIDS.sheet(Played(), "Bob"), 100)
    assert "Bob, blue · 0 points" in lines
    assert any("d3 medium" in line and "one medium worker" in line for line in lines)
    assert any("lacks a medium treasure" in line for line in lines)
    ann = sheet_text(PYRAMIDS.sheet(Played(), "Ann"), 100)
    assert any(line.split() == ["b2", "small", "1", "d3"] for line in ann)
