"""The owner's charts and cards of the Nile, and the charts of its campaigns, for tests."""

from pathlib import Path
from typing import cast

from companion.desk.overrides import chart_books
from companion.desk.overrides.cards import OwnCards, OwnersFile
from companion.desk.play.commands import OpenCampaign
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.desk.overrides import OVERRIDES


class OwnersBook(chart_books.OwnersBook):
    """The owner's charts of the Nile."""

    def __init__(self, path: Path | None = None, data_set: int = 0) -> None:
        super().__init__(OVERRIDES, OwnersFile(path) if path else None, data_set)

    @property
    def charts(self) -> Charts:
        return cast(Charts, super().charts)

    @property
    def ours(self) -> Charts:
        return cast(Charts, super().ours)


class CampaignBook(chart_books.CampaignBook):
    """The charts of a campaign of the Nile."""

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__(OVERRIDES, campaign)

    @property
    def charts(self) -> Charts:
        return cast(Charts, super().charts)


def own_cards(path: Path | None = None) -> OwnCards:
    """The owner's cards of the Nile."""
    return OwnCards(OVERRIDES, OwnersFile(path) if path else None)
