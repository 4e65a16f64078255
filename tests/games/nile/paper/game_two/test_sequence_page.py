"""The turn summary of Game II: every step in order on one page, with the faces of its dice."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from companion.games.nile.desk.data import charts_with
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.charts import ChartsTwo
from companion.games.nile.house_rules import FIRST_LOST
from companion.games.nile.paper.game_two.sequence_page import summary_two
from companion.games.nile.paper.game_two.sequence_steps import (
    SmallTable,
    around,
    cataracts,
    natives_found,
    searches,
    steps,
    table_a,
    talents,
    terrain_key,
)
from companion.games.nile.paper.sheets.turn_sections import SectionPart
from printables.forms.form import Form
from printables.pages.paper import parse
from tests.games.nile.game_two.world import charts_two, two
from tests.games.nile.paper.forms import all_77, drawn
from tests.games.nile.paper.spies import Spy, as_writer

OWN = """
kind = "charts"
format = 1
name = "mine"
data_set = 1
[terrain-key]
source = "owner"
[terrain-key.rows]
hex = { 1 = "veldt", 2-6 = "desert" }
[botanist-search]
source = "owner"
[botanist-search.rows]
desert = { 1-5 = "yes", 6 = "no" }
"""

NONE = SmallTable((), ())


def pages(game: NileGame | None = None, own: str = "") -> Spy:
    spy, charts = Spy(), charts_with(own, "mine.toml", 1, ChartsTwo)
    summary_two(as_writer(spy), Form(spy, 1.0), parse("a4"), charts=charts, game=game)
    return spy


def parts() -> Iterator[SectionPart]:
    for step in steps(charts_two(), (), NONE):
        yield from (piece for piece in step.pieces if isinstance(piece, SectionPart))
    for section in around(charts_two(), None):
        yield from section.parts


def test_the_steps_stand_in_the_order_of_the_sequence() -> None:
    titles = [step.title.split(" · ")[0] for step in steps(charts_two(), (), NONE)]
    assert titles == [f"II {n}" for n in ("1", "2", "3.1", "3.2", "3.3", "4", "5", "6")]


def test_every_step_of_the_sequence_is_cited() -> None:
    cited = " ".join(part.rule for part in parts())
    for step in ("3.2.1", "3.2.2", "3.2.3", "3.2.4", "3.3.1", "3.3.2", "3.3.3", "3.3.4"):
        assert step in cited
    for step in ("3.3.5.1–2", "3.3.5.2", "3.3.5.3", "3.3.5.4", "II 5", "II 6", "E3", "II 2.3"):
        assert step in cited


def test_a_table_stays_with_its_words() -> None:
    """Where a column ends a table is not torn from what reads it."""
    for page in drawn("turn of Game II", "a5").pages[1:]:
        assert min(page, key=lambda each: each[1].y if each[1].y > 19.5 else 99)[0] not in (
            *("two dice", "die", "Table A", "blue", "desert"),
        )


# The tables


def row(grid: SmallTable, at: int = 0) -> list[str]:
    return list(grid.rows[at])[1:]


def test_the_terrain_key_has_a_terrain_for_each_face() -> None:
    """II 3.2.1."""
    assert row(terrain_key(charts_two()))[1:3] == ["jungle†", "swamp†"]


def test_a_cataract_in_jungle_mountain_has_the_faces_of_both() -> None:
    """II 3.2.2."""
    assert row(cataracts(charts_two())) == ["1–2", "1", "1", "2–4", "1–4"]


def test_natives_by_what_is_in_the_hex() -> None:
    """II 3.2.4."""
    grid = natives_found(charts_two())
    heads = [column.head for column in grid.columns][1:]
    assert dict(zip(heads, row(grid), strict=True)) == {
        **dict.fromkeys(("river", "oasis"), "7"),
        **dict.fromkeys(("veldt", "swamp", "jungle"), "2–4"),
        "mountain": "5–6",
        "by a lake": "2–3",
    }


def test_on_table_a_all_but_guide_and_askari_carry_something() -> None:
    """II 3.3.5.4."""
    grid = table_a(charts_two())
    assert row(grid)[:3] == ["guide", "askari", "bearer*"]
    assert row(grid, 1)[0].startswith("10 rations")


def test_faces_of_a_search_by_ground() -> None:
    """II 5: a zoologist in jungle 2–4, a geologist at a river 6."""
    grid = searches(charts_two())
    heads = [column.head for column in grid.columns][1:]
    found = {str(line[0]): dict(zip(heads, list(line)[1:], strict=True)) for line in grid.rows}
    assert found["zoologist"]["jungle"] == "2–4"
    assert found["geologist"]["river"] == "6"
    assert found["geologist"]["veldt"] == "–"
    assert found["botanist"]["desert"] == "6†"


def test_what_a_missionary_and_a_doctor_do() -> None:
    """II 6."""
    rows = [list(line) for line in talents(charts_two()).rows]
    assert rows[3] == ["4", "attitude +3, 2 points, poison × 2", "attitude +1, 1 point, poison"]
    assert rows[0] == ["1", "nothing", "he dies"]


def test_an_owners_figures_stand_there_with_his_ring() -> None:
    ours, own = pages().said(), pages(own=OWN).said()
    assert "veldt°" in own
    assert "1–5°" in own
    assert "veldt°" not in ours
    assert any("your own figure" in text for text in own)


# The campaign


def test_the_end_is_the_one_that_was_agreed() -> None:
    """II 2.3."""
    game = two()
    game.state = replace(game.state, end="months", months=40)
    assert "after 40 months" in " ".join(pages(game=game).said())
    assert "as agreed" in " ".join(pages().said())


def test_the_lost_numbers_are_those_of_the_house() -> None:
    """12.3."""
    game = two()
    game.state = replace(game.state, house={FIRST_LOST: "on"})
    said = " ".join(pages(game=game).said())
    assert "House rules at this table" in said
    assert "House rules" not in " ".join(pages().said())


def test_no_chart_number_is_written_in_the_words() -> None:
    told = steps(all_77(charts_two()), (), NONE)
    words = " ".join(p.words for step in told for p in step.pieces if isinstance(p, SectionPart))
    assert not set(re.findall(r"\d+", words)) & {"40", "15", "9", "8", "10", "15000"}
