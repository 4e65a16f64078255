"""The inset of a map's legend: its land in figures, and what has no room in its hex."""

from __future__ import annotations

import dataclasses
import re

import pytest
from msgspec.structs import replace

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.map_views import map_view
from companion.games.nile.map.board.board import Hex as Found
from companion.games.nile.map.terrain import LAKE, MOUNTAIN
from companion.games.nile.paper.map.hexes.plan import left_out_words
from companion.games.nile.paper.map.inset import Inset
from companion.games.nile.paper.map.map import MapSheet
from companion.games.nile.paper.map.poster import Poster
from companion.games.nile.paper.map.view import (
    RANKED,
    CacheMark,
    Expedition,
    MapView,
    view_of,
)
from companion.games.nile.paper.styles import STYLES, style_of
from companion.games.nile.paper.styles.style import Style
from companion.games.nile.rules.europe.score import published
from companion.games.nile.state import Hex
from printables.drawing.surface import Box
from printables.pages.paper import parse
from tests import SAMPLES, examples
from tests.games.nile.paper.maps import BLANK, BOARD, a_view, drawn_map
from tests.games.nile.paper.spies import Spy
from tests.games.nile.paper.worlds import a_world

SAMPLE = SAMPLES / "seventy-five-points.toml"
COLOUR: Style = style_of("colour")


def told(view: MapView) -> dict[str, tuple[str, ...]]:
    return {section.head: section.lines for section in Inset(view, COLOUR, 2.4).sections}


def with_hexes(**hexes: Hex) -> MapView:
    """The blank board with some hexes mapped, keys as h1407, and somebody who set out."""
    mapped = {key[1:]: here for key, here in hexes.items()}
    ada = Expedition(1, "Ada", "Ada Hartley", "zoologist", "red", points=12)
    return replace(BLANK, hexes={**BLANK.hexes, **mapped}, expeditions=(ada,), target=75)


def test_who_has_published_most_comes_first_and_nobody_is_left_out() -> None:
    """Published points alone count towards the win (7.0)."""
    state = Campaign.open(SAMPLE).game.state
    points = [(one.name, published(one)) for one in state.explorers.values() if published(one)]
    lines = told(map_view(Campaign.open(SAMPLE)))["Points"]
    assert sorted(lines) == sorted(f"{name} {number}" for name, number in points)
    numbers = [int(line.split()[-1]) for line in lines]
    assert numbers == sorted(numbers, reverse=True)


def test_a_long_list_of_points_is_broken_into_columns_or_says_how_many_it_names() -> None:
    """What has no room beside each other gives way from the end on."""
    view = a_view(3)
    four = (replace(one, points=one.seat) for one in view.expeditions)
    inset = Inset(replace(view, expeditions=tuple(four)), COLOUR, 2.4)
    points, more, *others = inset.beside(190.0)
    assert (points.head, more.head) == ("Points (75 to win)", "")
    assert [len(points.lines), len(more.lines)] == [2, 2]
    assert inset.strip([points, more, *others]) == inset.strip(others)
    first, *some = inset.beside(90.0)
    assert first.head == "Points (75 to win): the first 3"
    assert first.lines == (*points.lines, more.lines[0])
    assert some == others[: len(some)]
    assert len(some) < len(others)
    assert inset.beside(5.0) == ()


def test_a_legend_on_a_sheet_of_its_own_has_all_lists() -> None:
    """In two columns, below the symbols and the expeditions."""
    view = map_view(Campaign.open(SAMPLE))
    sheet = Poster(view, 19, legend="own").sheet
    spy = Spy(210, 297)
    sheet.draw_legend(spy, Box(12, 12, 186, 273))
    boxes = dict(spy.texts)
    for section in Inset(view, COLOUR, 2.4).sections:
        assert section.head in boxes
        for line in section.lines:
            assert line in boxes, line
    assert max(box.bottom for box in boxes.values()) < 285


def test_below_each_other_as_many_stand_as_have_room() -> None:
    inset = Inset(map_view(Campaign.open(SAMPLE)), COLOUR, 2.4)
    for count in range(len(inset.sections) + 1):
        assert inset.below(60.0, inset.column(60.0, count) + 0.1) == inset.sections[:count]


def test_points_that_win_are_named_until_somebody_has_won() -> None:
    view = map_view(Campaign.open(SAMPLES / "first-expedition.toml"))
    assert "Points (75 to win)" in told(view)
    assert "Points" in told(replace(view, won=("Ada Hartley",)))


def test_in_game_two_no_number_of_points_wins() -> None:
    """The table agreed on another end (II 2.3)."""
    state = replace(a_world(1), end="months", months=40)
    view = view_of(BOARD, state)
    assert view.target == 0
    assert view_of(BOARD, replace(state, end="")).target == state.target


def test_mountains_rank_by_height_and_then_as_they_were_mapped() -> None:
    """Ranks count all on the map, published or not; partly explored hexes are none (22.7)."""
    high = Hex(MOUNTAIN, height=18000, mapped=3)
    view = with_hexes(
        h1407=high,
        h1507=replace(high, mapped=2),
        h1607=replace(high, height=29000, half=True),
        h1707=replace(high, height=1200),
        h1807=replace(high, height=900),
    )
    lines = told(replace(view, names=(("1407", MOUNTAIN, "Mount Ada"),)))["Highest mountains"]
    assert lines == ("18,000′ in 1507", "Mount Ada, 18,000′ in 1407", "1,200′ in 1707")


def test_lakes_rank_by_their_hexes_and_then_their_area() -> None:
    """Of a lake the area of the hex mapped last counts alone (10.56, 22.8)."""
    lake = Hex(LAKE, mapped=1)
    view = with_hexes(
        h1407=replace(lake, area=5000),
        h1410=lake,
        h1411=replace(lake, area=300, mapped=2),
    )
    lines = told(view)["Largest lakes"]
    assert lines == ("2 hexes and 300 sq. miles at 1411", "one hex and 5,000 sq. miles at 1407")


def test_finds_of_an_earlier_game_are_in_no_list() -> None:
    """They are nobody's in the new game (22.7, ruling)."""
    old = {"1407": Found(MOUNTAIN, height=29000), "1410": Found(LAKE, area=9000)}
    view = with_hexes(
        h1407=Hex(MOUNTAIN, height=29000),
        h1410=Hex(LAKE, area=9000),
        h1607=Hex(MOUNTAIN, height=18000, mapped=1),
    )
    board = dataclasses.replace(BOARD, hexes={**BOARD.hexes, **old})
    lists = told(replace(view, board=board))
    assert lists["Highest mountains"] == ("18,000′ in 1607",)
    assert "Largest lakes" not in lists


def test_the_nile_counts_to_its_true_mouth() -> None:
    """25 hexes of it lie past the board (25.26)."""
    view = map_view(Campaign.open(SAMPLE))
    lines = told(view)["Longest rivers"]
    assert len(lines) == RANKED
    assert lines[0].startswith("Nile, ")
    assert lines[0].endswith(", 25 of them off the board")
    without = told(replace(view, beyond={}))["Longest rivers"]
    assert not any("past the board" in line for line in without)


def test_a_players_own_map_tells_what_he_knows_alone() -> None:
    campaign = Campaign.open(SAMPLE)
    own, every = map_view(campaign, "Ada"), map_view(campaign)
    known = {name for name, here in own.hexes.items() if here.height or here.fall}
    for head in ("Highest mountains", "Highest falls"):
        for line in told(own).get(head, ()):
            assert line.split(" in ")[-1] in known
    assert told(own) != told(every)


def test_before_anybody_has_set_out_there_is_none() -> None:
    assert told(BLANK) == {}
    assert "none yet" in told(replace(with_hexes(), expeditions=(Expedition(
        1, "Ada", "Ada Hartley", "", "red"),)))["Points (75 to win)"]  # fmt: skip


@pytest.mark.parametrize("style", examples([*STYLES][:1], [*STYLES]))
@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "a4 landscape"])
def test_it_stands_in_what_the_legend_leaves_and_lies_on_nothing(paper: str, style: str) -> None:
    view = map_view(Campaign.open(SAMPLE))
    sheet = MapSheet(view, parse(paper), style)
    spy = Spy(sheet.paper.width, sheet.paper.height)
    sheet.draw_legend(spy, sheet.legend)
    boxes = [box for _, box in spy.texts]
    assert all(sheet.legend.contains(box) for box in boxes)
    assert not [
        (one, other)
        for at, one in enumerate(boxes)
        for other in boxes[:at]
        if one.inset(0.1).overlaps(other.inset(0.1))
    ]
    said = [text for text, _ in spy.texts]
    assert ("Longest rivers" in said) == (paper != "letter")
    most = max(one.points for one in view.expeditions)  # among the expeditions on Letter
    assert sum(bool(re.search(rf"(?<!\S){most}\b", text)) for text in said) == 1
    assert "…" not in "".join(said)


def test_long_names_have_a_second_line_in_the_legend_and_the_title() -> None:
    name = "Wilhelmina Throckmorton-Featherstone"
    title = "The Grand Society of the Interior and its Furthest Reaches"
    who = Expedition(1, "Ada", name, "ethnologist", "red", hex="1407", points=12)
    view = replace(with_hexes(), expeditions=(who,), title=title)
    said = drawn_map(view)[0].said()
    assert name in said
    assert "ethnologist, hex 1407" in said
    assert "The Grand Society of the" in said
    assert "Interior and its Furthest Reaches" in said


def test_below_each_other_long_lines_are_broken() -> None:
    """On A2 beside charts the legend is no wider than its words."""
    inset = Inset(map_view(Campaign.open(SAMPLE)), COLOUR, 2.4)
    heights = []
    for wide in (60.0, 34.0):
        spy = Spy(100, 300)
        inset.draw_column(spy, Box(0, 0, wide, 300), inset.sections)
        assert max(box.right for _, box in spy.texts) <= wide + 0.1
        assert max(box.bottom for _, box in spy.texts) <= inset.column(wide)
        assert "…" not in "".join(text for text, _ in spy.texts)
        heights.append(inset.column(wide))
    assert heights[0] < heights[1]


def test_what_has_no_room_in_its_hex_is_told_in_the_legend() -> None:
    view = a_view(1979, hexes=500)
    sheet = MapSheet(view, parse("a4"))
    left = sheet.ground.plans.left_out
    assert left
    spy = Spy(sheet.paper.width, sheet.paper.height)
    sheet.draw_legend(spy, sheet.legend)
    said = " ".join(text for text, _ in spy.texts)
    for name, words in left.items():
        assert f"{name} {', '.join(words)}" in said
    assert left_out_words(MapSheet(BLANK, parse("a4")).ground.plans) == ""


def test_of_very_much_that_has_no_room_the_number_is_told() -> None:
    """Nobody has so many caches; but the legend stays a legend."""
    view = a_view(1, hexes=30)
    caches = [CacheMark(1, str(n), name) for name in view.mapped()[:40] for n in range(8)]
    words = left_out_words(MapSheet(replace(view, caches=tuple(caches)), parse("a4")).ground.plans)
    assert words.endswith("hexes, for which larger paper has room.")
    assert words.count("cache") == 24


def test_the_foot_of_a_legend_marks_a_board_that_is_a_reconstruction() -> None:
    """A dagger stands before its name; an owner's own board has none."""
    own = replace(BLANK, board=dataclasses.replace(BOARD, source="owner"))
    daggers = [
        [t for t in drawn_map(view)[0].said() if t.startswith("† ")] for view in (BLANK, own)
    ]
    assert [len(found) for found in daggers] == [1, 0]
    assert daggers[0][0].startswith(f"† {BOARD.name}"[:20])
