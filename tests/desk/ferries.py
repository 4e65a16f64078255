"""What an owner of the small game of ferries may override: its charts, and its deck of omens."""

from collections.abc import Mapping
from typing import Any

from companion.charts.cells import Difference
from companion.charts.rows import DataFaults, Fault
from companion.charts.values import BaseCharts
from companion.plugins.overrides import AnyDeck, CardNames, InCampaign
from companion.table.play.session import Session
from tests.cards.omens import DECK
from tests.charts.ferry import Ferries, ferries


class FerryOverrides:
    """A pier in the north is wanted by its board; the piers of a campaign stay where they are."""

    folder = "ferries"
    cards: Mapping[str, CardNames] = {"cards": CardNames("omens", "The omens", "7")}
    example = "1: owl"
    fixed: Mapping[str, str] = {"piers": "the piers stand where they stood"}

    def __init__(self, before: str | None = None) -> None:
        self.before = before

    def is_open(self, session: Session, cell: Difference) -> bool:
        return False

    def charts(self, data_set: int = 0) -> Ferries:
        return ferries()

    def decks(self) -> Mapping[str, AnyDeck]:
        return {"omens": DECK}

    def check(self, charts: BaseCharts, data_set: int) -> None:
        if charts.word("piers", "1", "bank").value == "isle":
            raise DataFaults([Fault("board", 1, "the first pier is on no isle.")])

    def in_campaign(self, game: Any) -> InCampaign:
        return InCampaign(game.charts, ferries())
