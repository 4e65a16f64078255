"""The map for a screen: large letters, no numbers in hexes, and the same however it's made."""

from __future__ import annotations

import re

from msgspec.structs import replace

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.map_views import map_view
from companion.games.nile.paper.map import screen
from companion.games.nile.paper.map.screen import SCREEN, ScreenSheet, screen_svg
from companion.games.nile.paper.map.view import MapView
from printables.drawing.layers import layers
from tests import ROOT
from tests.games.nile.paper.maps import BLANK, a_view
from tests.games.nile.paper.spies import Spy

READ = 13.0
"""Points of letters that are read from afar: 23 dots of a screen 1,080 dots high."""


def fresh(view: MapView) -> bytes:
    """The map, drawn by a program that has drawn no other."""
    screen._kept.clear()
    screen._grounds.clear()
    return screen_svg(view)


def test_columns_rows_and_ports_are_read_from_afar() -> None:
    spy = Spy(SCREEN.width, SCREEN.height)
    ScreenSheet(BLANK).draw(spy)
    size = dict(spy.letters)
    ports = {port.name for port in BLANK.board.ports.values()}
    assert ports <= size.keys()
    assert min(size[port] for port in ports) > READ
    assert {"01", "05", "39"} <= {text for text in size if re.fullmatch(r"\d\d", text)}
    assert not [text for text in size if re.fullmatch(r"\d{4}", text)]


def test_a_map_is_the_same_whatever_was_drawn_before() -> None:
    with Campaign.open(ROOT / "sample_campaigns" / "nile" / "month-fourteen.toml") as campaign:
        one = map_view(campaign)
    other = replace(one, routes=one.routes[:1], expeditions=one.expeditions[:1])
    alone = [fresh(view) for view in (one, other)]
    for view, drawn in ((other, alone[1]), (one, alone[0])) * 2:
        assert screen_svg(view) == drawn
    assert len(screen._grounds) == 1, "both have the same ground"


def test_a_party_that_moves_changes_few_layers() -> None:
    """Its flag, and no more if its way isn't drawn."""
    view = a_view(1)
    first, *others = view.expeditions
    moved = replace(view, expeditions=(replace(first, hex="1520"), *others))
    before, after = layers(fresh(view)), layers(screen_svg(moved))
    assert first.hex != "1520"
    assert [old == new for old, new in zip(before, after, strict=True)].count(False) == 1
