"""How many keys a turn takes: a month of the sample, by signs and usual answers alone."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from companion.desk.campaigns.campaign import Campaign
from companion.tui.screens.table import TableScreen
from tests.tui.seats import LARGE, TableApp, asked, sit_down, until

SAMPLE = Path(__file__).parents[4] / "sample_campaigns" / "nile" / "first-expedition.toml"


async def test_a_quiet_turn_takes_three_keys_and_two_blank_hexes_five(tmp_path: Path) -> None:
    """Level and two steps; level, staying and a policy; level and twice a step and going in."""
    path = tmp_path / "sample.toml"
    path.write_bytes(SAMPLE.read_bytes())
    campaign = Campaign.open(path, write=True)
    campaign.do(lambda session: session.switch("dice", "app", "player:Ben"))
    app = TableApp()
    async with app.run_test(size=LARGE) as pilot:
        table = await sit_down(pilot, campaign)

        def grown(before: int) -> bool:
            return len(table.view.log) > before

        async def pressed(keys: str, player: str) -> None:
            """Press keys, each at a question of its own; then this player is asked."""
            for key in keys:
                before = len(table.view.log)
                await pilot.press(key)
                await until(pilot, partial(grown, before), key)
                if not isinstance(app.screen, TableScreen):
                    await pilot.press("enter")
                    await until(pilot, lambda: isinstance(app.screen, TableScreen))
            assert table.view.player == player, asked(table).question

        await pressed("00", "Ben")
        await pressed("255", "Clea")
        await pressed("205", "Dora")
        await pressed("34141", "Ada")
