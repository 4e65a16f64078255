"""Congo on the table screen: the card before the cover, a sheet while nobody is in turn."""

from pathlib import Path

from companion.desk.campaigns.campaign import Campaign
from companion.desk.play.answer import Answer
from companion.tui.dialogs.cover import SecretCover
from companion.tui.dialogs.recap_card import RecapCard
from tests.cli.running import ran
from tests.tui.seats import seated, text_of, until


async def test_points_are_told_before_the_device_is_passed(tmp_path: Path) -> None:
    file = tmp_path / "evening.toml"
    names = [word for name in ("Ann", "Ben") for word in ("--player", name)]
    ran("new", file, "--game", "congo", *names, "--hands", "specials", "--seed", 5)
    characters = iter(("German doctor", "German officer"))
    with Campaign.open(file, write=True) as campaign:
        while (question := campaign.session.question) and question.call.name != "bid":
            step = question.call.name
            said = next(characters) if step == "value" else {"begin": "Ann", "special": "no"}[step]
            Answer(said).give(campaign)
    async with seated(Campaign.open(file, write=True)) as (app, pilot, _):
        while not isinstance(app.screen, RecapCard):
            await pilot.press("0")
            await pilot.pause(1.1)  # keys that follow faster belong to the answer before
        await until(pilot, lambda: "Points" in text_of(app))
        while isinstance(app.screen, RecapCard):  # it lies there for its dwell
            await pilot.pause(0.1)
            await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, SecretCover))


async def test_while_nobody_is_in_turn_a_sheet_is_shown(tmp_path: Path) -> None:
    file = tmp_path / "evening.toml"
    ran("new", file, "--game", "congo", "--player", "Ann:red", "--player", "Ben:blue")
    async with seated(Campaign.open(file, write=True)) as (app, pilot, _):
        await pilot.press("f3")
        await until(pilot, lambda: "Ann, red · 0 points" in text_of(app))
