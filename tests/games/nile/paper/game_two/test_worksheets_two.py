"""The worksheets of Game II: a fight throw by throw, and a row a hex that is mapped by dice."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.nile.paper.game_two.fight_page import draw_fights
from companion.games.nile.paper.game_two.mapping_page import draw_mapping
from companion.games.nile.paper.sheets.layout import sheet_unit
from printables.forms.form import Form
from printables.pages.paper import parse
from tests.games.nile.game_two.world import charts_two
from tests.games.nile.paper.pages import Pages


def pages(draw: Callable[..., None], words: str = "a4") -> Pages:
    spy, paper = Pages(), parse(words)
    draw(spy, Form(spy, sheet_unit(paper)), paper, charts=charts_two())
    return spy


@pytest.mark.parametrize("words", ["a4", "letter", "legal", "a3"])
@pytest.mark.parametrize("draw", [draw_fights, draw_mapping])
def test_one_page_and_nothing_cut_or_on_anything(draw: Callable[..., None], words: str) -> None:
    spy = pages(draw, words)
    assert len(spy.pages) == 1
    assert spy.off_page() == []
    assert spy.overlaps() == []
    assert not any("…" in text for text in spy.said())


def test_half_a_sheet_has_one_fight() -> None:
    assert pages(draw_fights).said().count("Fight worksheet") == 2
    half = pages(draw_fights, "a5")
    assert half.said().count("Fight worksheet") == 1
    assert half.overlaps() == []
    assert half.off_page() == []


def test_a_charge_begins_with_first_fire_and_both_strike_in_turns() -> None:
    """II 3.3.5.2."""
    said = [
        text for text in pages(draw_fights).said() if text in ("first fire", "natives", "reply")
    ]
    half = said[: len(said) // 2]
    assert half[:3] == ["first fire", "natives", "reply"]
    assert half[1::2] == ["natives"] * (len(half) // 2)


def test_a_fight_is_recorded_with_its_dice() -> None:
    said = pages(draw_fights).said()
    assert {"warriors", "askaris", "die", "fallen", "× fallen", "more than", "broken?"} <= set(said)
    told = " ".join(said)
    for words in ("(askaris + 1) × hexes ÷ policy", "warriors ÷ die askaris fall", "+3", "Table A"):
        assert words in told


def test_dice_of_a_hex_stand_in_their_order() -> None:
    """Red, white, blue, black (II 3.2.1)."""
    said = pages(draw_mapping).said()
    colours = [said.index(colour) for colour in ("red", "white", "blue", "black")]
    assert colours == sorted(colours)
    assert {"Terrain Key", "Cataracts", "Natives"} <= set(said)
