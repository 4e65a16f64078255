"""Pictures of the table as a browser shows them: a map of hexes, and a picture of a board.

All else is in `pictures`: its text can be read, and a digest beside it proves every color.
"""

import shutil
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from companion.desk.campaigns.campaign import Campaign
from tests import SAMPLES
from tests.tui.seats import LARGE, TableApp, sit_down

SAMPLES_SEEN = ("nile/first-expedition", "mykerinos/four-seasons")


async def seated(pilot: Pilot[Any], sample: str, folder: Path) -> None:
    """The table of a copy of a sample, with nothing that blinks."""
    source = SAMPLES.parent / f"{sample}.toml"
    path = Path(shutil.copy(source, folder / source.name))
    await sit_down(pilot, Campaign.open(path, write=True))
    for line in pilot.app.screen.query(Input):
        line.cursor_blink = False
    await pilot.pause(0.1)


@pytest.mark.parametrize("sample", SAMPLES_SEEN, ids=["nile-120x40", "mykerinos-120x40"])
def test_table_in_play(snap_compare: Any, tmp_path: Path, sample: str) -> None:
    async def prepare(pilot: Pilot[Any]) -> None:
        await seated(pilot, sample, tmp_path)

    assert snap_compare(TableApp(), terminal_size=LARGE, run_before=prepare)
