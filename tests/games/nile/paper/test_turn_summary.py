"""The turn summary: every step of the sequence of play on one page, with the figures in force."""

from __future__ import annotations

import re
from collections.abc import Mapping

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.desk.data import charts_with
from companion.games.nile.house_rules import HOUSE_RULES
from companion.games.nile.paper.sheets.turn_sections import africa, around
from companion.games.nile.paper.sheets.turn_summary import draw_summary
from printables.drawing.surface import Box
from printables.forms.form import Form
from printables.pages.paper import parse
from tests.games.nile.paper.forms import CHARTS, all_77
from tests.games.nile.paper.spies import Spy, as_writer

OWN = """
kind = "charts"
format = 1
name = "mine"
data_set = 1
[movement]
source = "owner"
[movement.rows]
mounted = { normal = 5 }
[poison]
source = "owner"
[poison.rows]
explorer = { 1-2 = "dies", 3-6 = "nothing" }
"""


def pages(charts: Charts = CHARTS, house: Mapping[str, str] | None = None) -> Spy:
    spy = Spy()
    draw_summary(as_writer(spy), Form(spy, 1.0), charts, parse("a4"), 0, house)
    return spy


def test_the_steps_stand_in_the_order_of_the_rules() -> None:
    """Activity, disaster, move, hunting, bonus (8.3)."""
    sections = africa(CHARTS)
    assert [section.title[0] for section in sections] == list("12345")
    moves = [part.name for part in sections[2].parts]
    assert moves.index("Terrain") < moves.index("River:") < moves.index("Natives:")


def test_every_part_names_its_rule() -> None:
    sections = (*africa(CHARTS), *around(CHARTS, 75))
    for section in sections:
        for part in section.parts:
            assert re.fullmatch(r"\d+(\.\d+)?([–, ]+\d+(\.\d+)?)*", part.rule), part


def test_figures_are_those_in_force() -> None:
    """An owner's movement points and poison (9.12, 14.83) stand there with his ring."""
    ours, own = pages().said(), pages(charts=charts_with(OWN, "mine.toml")).said()
    assert "5°" in own
    assert "5°" not in ours
    assert "1–2°" in " ".join(own)
    assert any("† reconstructed" in text for text in ours)
    assert any("your own figure" in text for text in own)


def test_no_chart_number_is_written_in_the_words() -> None:
    """Where a chart is another, so are the words: every number of a chart comes from it."""
    sections = africa(all_77(CHARTS))
    words = " ".join(part.words for section in sections for part in section.parts)
    assert set(re.findall(r"\d+", words)) <= {"77", "12", "11", "1", "3", "5", "6"}


def test_house_rules_of_the_table_are_named() -> None:
    said = " ".join(pages(house=dict.fromkeys(HOUSE_RULES, "on")).said())
    for rule in list(HOUSE_RULES.values())[:2]:
        assert rule.words.split()[0] in said
    assert "House rules at this table" in said
    assert "House rules" not in " ".join(pages().said())


def test_tables_are_those_of_the_house() -> None:
    """Slower reckless feet, the lost numbers of the first edition (9.12, 12.3)."""
    charts = CHARTS
    first = charts.lost_number("jungle", "lost-first-edition").value
    assert first != charts.lost_number("jungle").value
    said = pages(house={"slow-foot": "on", "first-edition-lost": "on"}).pages[0]
    foot = [text for text, box in said if abs(box.y - _y(said, "on foot")) < 2]
    assert any(text.startswith("3") for text in foot)
    jungle = [text for text, box in said if abs(box.y - _y(said, "jungle")) < 2]
    assert any(text.startswith(str(first)) for text in jungle)


def _y(page: list[tuple[str, Box]], words: str) -> float:
    return next(box.y for text, box in page if text == words)
