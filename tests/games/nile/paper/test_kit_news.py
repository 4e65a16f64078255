"""What the kit says of the campaign: the cover with its players, and what happened lately."""

from itertools import combinations

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.data import standard_board
from companion.games.nile.desk.loading import game_at
from companion.games.nile.facts import ExpeditionLanded, HexExplored
from companion.games.nile.paper.kit.cover import CoverPage, KitCover, _sentences, lately
from companion.games.nile.paper.map.view import Expedition
from companion.games.nile.paper.styles import stationery
from companion.games.nile.state import Hex
from companion.table.journal.effective import standing
from printables.drawing.surface import Box
from printables.pages.paper import parse
from printables.pdf.writer import PdfWriter
from tests import SAMPLES
from tests.games.nile.helpers.world import a_game


def test_hexes_of_the_tables_own_board_are_called_by_their_names() -> None:
    """Those that were mapped before hexes had names are counted; nobody reads a key."""
    hexes = {"@Ada:1": Hex("veldt", label="2321"), "@Ada:2": Hex("veldt")}
    game = a_game(Ada="@Ada:1", mapless=True, hexes=hexes)
    mapped = [HexExplored("@Ada:1", "Ada"), HexExplored("@Ada:2", "Ada")]
    assert list(_sentences(game, mapped)) == ["Ada maps 2321 and hex 2 of Ada's."]
    assert list(_sentences(game, [HexExplored("@Ada", "Ada")])) == ["Ada maps a hex."]
    landed = [ExpeditionLanded("Ada", "@:Mombasa")]
    assert list(_sentences(game, landed)) == ["Ada sets out from Mombasa."]
    assert list(_sentences(game, [ExpeditionLanded("Ada", "@Ada")])) == [
        "Ada sets out from Khartoum."
    ]


TOLD = (
    *("BattleFought", "BecameFriendly", "ExplorerCaptured", "ExplorerDied", "ExplorerFreed"),
    *("FeatureFound", "JourneyPublished", "NewExplorer", "NewsPublished", "SheetPublished"),
    *("TribeMet", "WentToEurope", "Won"),
)
"""Kinds of facts that are news, in the words of the log."""


def test_of_a_campaign_what_is_news_is_told_month_by_month() -> None:
    """The last month first; each of such facts once, and no other fact in its words."""
    campaign = Campaign.open(SAMPLES / "seventy-five-points.toml")
    session, game = campaign.session, game_at(campaign)
    facts = standing(session.log, session.live_after(len(session.log)))
    months = lately(game, session.log, facts)
    assert [month.number for month in months] == sorted({m.number for m in months}, reverse=True)
    said = {month.number: " ".join(month.turns) for month in months}
    kinds = {type(one.fact).__name__ for one in facts}
    assert len(kinds & set(TOLD)) > 8
    for one in facts:
        if type(one.fact).__name__ in TOLD:
            assert game.words(one.fact) in said[session.log[one.entry - 1].turn]
    assert "draws" not in " ".join(said.values())


@pytest.mark.parametrize("count", [1, 4, 5, 6, 8])
def test_every_player_has_room_for_two_lines_beside_the_compass(count: int) -> None:
    players = tuple(Expedition(n, f"P{n}", f"Ada {n}", "", "red") for n in range(1, count + 1))
    cover = KitCover(grid=standard_board().grid, players=players, parts=5, advice=())
    page, boxes = CoverPage(PdfWriter(), parse("a4"), stationery("colour")), list[Box]()
    page._player = lambda box, _: boxes.append(box)  # type: ignore[assignment, method-assign]
    page.draw(cover)
    assert len(boxes) == count
    assert not [pair for pair in combinations(boxes, 2) if pair[0].overlaps(pair[1])]
    assert min(box.height for box in boxes) >= 11
    assert max(box.right for box in boxes) <= 210 - 11 - 12 + 0.01
    assert min(box.width for box in boxes) >= 40
