"""The adoption of a running game: its sheet, whose rows are the state as it lies on the table."""

from __future__ import annotations

from importlib.resources import files

from companion.charts.file import KIND as CHARTS
from companion.charts.file import known_charts
from companion.desk.campaigns.state_sheet import read_state_sheet
from companion.games.mykerinos.charts import Charts
from companion.games.mykerinos.desk.data import charts_with
from companion.games.mykerinos.desk.overrides import OVERRIDES
from companion.plugins.adoption import Adopted, Adoption
from companion.plugins.files import FileKind

KIND = "mykerinos-table"


def read_sheet(text: str, name: str) -> Adopted:
    """The running game that a sheet tells; raises `DataFaults`."""
    return read_state_sheet(text, name, "mykerinos", KIND)


BLANK = files("companion.games.mykerinos").joinpath("data", "blank.toml").read_text("utf-8")
"""What `companion adopt --blank --game mykerinos` prints."""

ADOPTION = Adoption(BLANK, read_sheet)


def read_charts(text: str, name: str) -> Charts:
    """An owner's charts over ours; raises `DataFaults`."""
    charts = charts_with(text, name)
    OVERRIDES.check(charts, 0)
    return charts


FILES = {
    KIND: FileKind(read_sheet),
    CHARTS: FileKind(read_charts, fits=lambda text: known_charts(text, Charts)),
}
"""The validators by kind."""
