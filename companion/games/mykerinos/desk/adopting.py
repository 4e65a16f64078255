"""The adoption of a running game: its sheet, whose rows are the state as it lies on the table."""

from __future__ import annotations

from importlib.resources import files

from companion.desk.campaigns.state_sheet import read_state_sheet
from companion.plugins.adoption import Adopted, Adoption
from companion.plugins.files import FileKind

KIND = "mykerinos-table"


def read_sheet(text: str, name: str) -> Adopted:
    """The running game that a sheet tells; raises `DataFaults`."""
    return read_state_sheet(text, name, "mykerinos", KIND)


BLANK = files("companion.games.mykerinos").joinpath("data", "blank.toml").read_text("utf-8")
"""What `companion adopt --blank --game mykerinos` prints."""

ADOPTION = Adoption(BLANK, read_sheet)

FILES = {KIND: FileKind(read_sheet)}
"""The validators by kind."""
