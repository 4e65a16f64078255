"""Any die is rolled at the table by one key, and the open question stands as before."""

from pathlib import Path

from companion.tui.app import CompanionApp
from companion.tui.dialogs.pick import Pick
from tests.games.pyramids.screens.test_table import answered, campaign
from tests.tui.seats import SMALL, screen, sit_down, text_of


async def test_a_die_is_rolled_out_of_turn(tmp_path: Path) -> None:
    app = CompanionApp()
    async with app.run_test(size=SMALL) as pilot:
        table = await sit_down(pilot, campaign(tmp_path))
        before = table.view.state
        await pilot.press("f11")
        await screen(pilot, Pick)
        await answered(pilot, table, *"supply", "enter")
        assert table.view.state == before
        rolled = [entry for entry in table.view.log if entry.step == "consult"]
        assert rolled[-1].say.startswith("Which supply would a die bring?")
        assert "Which action?" in text_of(app)
