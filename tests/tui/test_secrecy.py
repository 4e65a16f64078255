"""Who looks at the screen: covers fall again, and players look at their own secrets behind one."""

import shutil
from pathlib import Path

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import new_header
from companion.games.congo.cards import character
from companion.games.congo.state import Congo
from companion.plugins.coloured import ColoredPlayer
from companion.tui.dialogs.cover import SecretCover
from companion.tui.dialogs.pick import Pick
from companion.tui.screens.sheets import SheetsScreen
from companion.tui.screens.table import secrecy
from companion.tui.screens.table.screen import TableScreen
from tests import ROOT
from tests.tui.seats import (
    LARGE,
    SMALL,
    MemoryCampaign,
    TableApp,
    bare_toy,
    lift,
    screen,
    seated,
    sit_down,
    text_of,
    typed,
    until,
    words,
)


def congo(folder: Path, **seats: str) -> Campaign:
    """A game of three at its first secret question: Ann places a character."""
    players = [
        ColoredPlayer("Ann", "red"),
        ColoredPlayer("Ben", "blue"),
        ColoredPlayer("Cleo", "green"),
    ]
    header = new_header(players=players, game="congo", seed=8, hands="app", cards="app")
    campaign = Campaign.new(folder / "congo.toml", header)
    for player, mode in seats.items():
        campaign.do(
            lambda session, player=player, mode=mode: [  # type: ignore[misc]
                *session.switch("seat", mode, f"player:{player}")
            ]
        )
    campaign.do(lambda session: session.answer("Ann"))
    return campaign


def characters_of(campaign: Campaign, player: str) -> set[str]:
    """The characters in a player's hand, in words, without those that others hold as well."""
    state: Congo = campaign.game.state
    others = {key for name, mine in state.players.items() if name != player
              for key in mine.characters}  # fmt: skip
    return {character(key).words for key in {*state.players[player].characters} - others}


def shown(app: TableApp) -> str:
    """All that is on the screen, with blanks at its ends of lines put together."""
    return " ".join(text_of(app).split())


async def test_a_lifted_cover_falls_again_when_nobody_presses_a_key(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(secrecy, "IDLE", 3600.0)
    async with seated(MemoryCampaign(bare_toy("Ada", "Ben")), LARGE) as (app, pilot, table):
        await lift(pilot)
        assert "Cairo" in text_of(app)
        table.secrecy.fall_if_idle()
        await pilot.pause()
        assert isinstance(app.screen, TableScreen), "somebody has just pressed a key"
        monkeypatch.setattr(secrecy, "IDLE", 0.0)
        table.secrecy.fall_if_idle()
        lies = await screen(pilot, SecretCover)
        assert "Pass the device to Ada" in words(lies, "#cover-title")
        assert "Cairo" not in text_of(app)
        monkeypatch.setattr(secrecy, "IDLE", 3600.0)
        await pilot.press("ctrl+z")
        assert isinstance(app.screen, SecretCover), "nothing is undone from it"
        await lift(pilot)
        assert "Cairo" in text_of(app)


async def test_a_lifted_cover_falls_again_behind_another_window() -> None:
    async with seated(MemoryCampaign(bare_toy("Ada", "Ben")), LARGE) as (app, pilot, _):
        await lift(pilot)
        app.app_focus = False
        await screen(pilot, SecretCover)
        assert "Cairo" not in text_of(app)


async def test_a_screen_without_secrets_is_never_covered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrecy, "IDLE", 0.0)
    async with seated(MemoryCampaign(bare_toy("Ada")), LARGE) as (app, pilot, table):
        table.secrecy.fall_if_idle()
        app.app_focus = False
        await pilot.pause()
        assert "Cairo" in text_of(app)


async def test_the_question_of_another_player_is_covered_at_once(tmp_path: Path) -> None:
    app = TableApp()
    with congo(tmp_path) as campaign:
        async with app.run_test(size=LARGE) as pilot:
            table = await sit_down(pilot, campaign)
            await lift(pilot)
            assert table.view.seat == "Ann"
            assert any(card in shown(app) for card in characters_of(campaign, "Ann"))
            await typed(pilot, "1")
            await until(pilot, lambda: table.view.player == "Ben")
            await screen(pilot, SecretCover)
            assert table.view.seat == ""
            everybodys = {*characters_of(campaign, "Ann"), *characters_of(campaign, "Ben")}
            assert not [card for card in everybodys if card in shown(app)]
            await pilot.press("ctrl+z")
            await until(pilot, lambda: table.view.player == "Ann")
            assert isinstance(app.screen, SecretCover), "an undo leads into her secret question"
            assert not [card for card in everybodys if card in shown(app)]


async def test_what_all_will_hear_is_answered_under_the_cover(tmp_path: Path) -> None:
    """C4: a pass, or a helper that one knows to have; nothing of the hand is seen."""
    path = tmp_path / "bumba.toml"
    shutil.copy(ROOT / "sample_campaigns" / "congo" / "at-bumba.toml", path)
    async with seated(Campaign.open(path, write=True)) as (_, pilot, table):
        lies = await screen(pilot, SecretCover)
        assert "0  Pass: you're out" in words(lies, "#cover-words")
        before = len(table.view.log)
        await pilot.press("0")
        await until(pilot, lambda: len(table.view.log) > before)
        assert table.campaign.session.log[before].value == "pass"
        assert table.view.seat == ""
        await until(pilot, lambda: table.view.player == "Cleo")
        lies = await screen(pilot, SecretCover)
        assert "Pass the device to Cleo" in words(lies, "#cover-title")
        assert "which card do you add? Ann 5, Cleo 4, Ben 3 (out)" in words(lies, "#cover-words")
        assert "a  Askari: 1 more\ni  Interpreter: 1 more\ns  Servant: ½ more" in words(
            lies, "#cover-words"
        )
        before = len(table.view.log)
        await pilot.press("a")  # she has none: that is told, and nothing of what she has
        await until(pilot, lambda: pilot.app.screen is not lies)
        lies = await screen(pilot, SecretCover)
        assert "✗ Cleo can't answer “askari” now." in words(lies, "#cover-words")
        await pilot.press("s")
        await until(pilot, lambda: len(table.view.log) > before)
        assert table.campaign.session.log[before].value == "servant"
        assert table.view.seat == ""


@pytest.mark.parametrize(("key", "name"), [("0", "0"), ("enter", "Enter")])
async def test_a_key_meant_for_the_question_before_does_nothing_to_a_cover(
    key: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither does it answer, nor does it show another's hand to whoever pressed it."""
    monkeypatch.setattr(SecretCover, "dwell", 60.0)
    path = tmp_path / "bumba.toml"
    shutil.copy(ROOT / "sample_campaigns" / "congo" / "at-bumba.toml", path)
    async with seated(Campaign.open(path, write=True)) as (app, pilot, table):
        lies = await screen(pilot, SecretCover)
        before = len(table.view.log)
        await pilot.press(key)
        await until(pilot, lambda: f"You pressed {name} just as" in words(lies, "#cover-words"))
        assert len(table.view.log) == before
        assert app.screen is lies


async def test_a_question_without_a_way_out_is_not_answered_unseen(tmp_path: Path) -> None:
    app = TableApp()
    with congo(tmp_path) as campaign:
        async with app.run_test(size=SMALL) as pilot:
            table = await sit_down(pilot, campaign)
            lies = await screen(pilot, SecretCover)
            assert "without looking" not in words(lies, "#cover-words")
            before = len(table.view.log)
            await pilot.press("0")
            await pilot.pause(0.1)
            assert len(table.view.log) == before


async def test_players_look_at_their_own_hands_at_any_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ben does while Ann is asked: behind a cover of his own, and back under hers."""
    app = TableApp()
    with congo(tmp_path) as campaign:
        async with app.run_test(size=SMALL) as pilot:
            table = await sit_down(pilot, campaign)
            await lift(pilot)
            await pilot.press("alt+s")
            await screen(pilot, SheetsScreen)
            assert all(card in shown(app) for card in characters_of(campaign, "Ann"))
            await pilot.press("escape")
            await typed(pilot, "1")
            await screen(pilot, SecretCover)
            await lift(pilot)
            await typed(pilot, "1")
            await screen(pilot, SecretCover)
            await lift(pilot)
            await typed(pilot, "1")
            await screen(pilot, SecretCover)
            await lift(pilot)
            table.secrecy._lifted = ""
            await pilot.press("alt+s")
            pick = await screen(pilot, Pick)
            assert [*pick.query("OptionList")]
            await pilot.press("down", "enter")
            lies = await screen(pilot, SecretCover)
            assert "Pass the device to Ben" in words(lies, "#cover-title")
            await pilot.press("enter")
            await screen(pilot, SheetsScreen)
            assert all(card in shown(app) for card in characters_of(campaign, "Ben"))
            monkeypatch.setattr(secrecy, "IDLE", 0.0)
            table.secrecy.fall_if_idle()
            await screen(pilot, SecretCover)
            assert not [card for card in characters_of(campaign, "Ben") if card in shown(app)]
            monkeypatch.setattr(secrecy, "IDLE", 3600.0)
            await pilot.press("enter")
            await screen(pilot, SheetsScreen)
            await pilot.press("escape")
            await screen(pilot, TableScreen)
            assert not [card for card in characters_of(campaign, "Ben") if card in shown(app)]


async def test_who_plays_against_bots_alone_sees_his_hand_and_no_cover(tmp_path: Path) -> None:
    app = TableApp()
    with congo(tmp_path, Ben="bot-sensible", Cleo="bot-sensible") as campaign:
        async with app.run_test(size=LARGE) as pilot:
            table = await sit_down(pilot, campaign)
            await screen(pilot, TableScreen)
            assert table.view.seat == "Ann"
            assert any(card in shown(app) for card in characters_of(campaign, "Ann"))
            bots = {*characters_of(campaign, "Ben"), *characters_of(campaign, "Cleo")}
            assert not [card for card in bots if card in shown(app)]
