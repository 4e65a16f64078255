"""Advice on the screen: odds of a choice, an outfit in the form, the way home."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec.structs import replace
from textual.pilot import Pilot
from textual.widgets import Input

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.sheets.glance import glance
from companion.games.nile.table_game import NileAtTable
from companion.sheets.text import block_lines, plain
from companion.table.ask.requests import Choose, Count, Option
from companion.table.look.option_odds import NO_BREAK, option_odds
from companion.table.play.session import Session
from companion.table.seats.observation import HOST, observe
from companion.tui.screens.forms.form import FormScreen
from companion.tui.screens.table.screen import TableScreen
from companion.tui.words.preview import option_odds_text
from tests.cli.running import at_step
from tests.games.nile.helpers.villages import at_a_village
from tests.games.nile.helpers.world import with_explorer
from tests.tui.seats import SMALL, TableApp, screen, sit_down, words


def at_a_glance(game: NileAtTable) -> str:
    return "\n".join(plain(line) for line in block_lines(glance(game, "Ada"), 200))


def test_the_odds_of_each_policy_stand_beside_the_choice() -> None:
    """13.3, 14.2: what each may come to, by the number of gifts."""
    session = Session(at_a_village(), 1, {"dice": "table", "cards": "table"})
    session.start()
    found = option_odds_text(observe(session, HOST))
    assert found is not None
    assert "friendly" in found.plain
    assert "30–47" in found.plain


def test_what_a_policy_may_come_to_stands_beside_it_with_its_best_offer() -> None:
    """13.3, 14.2: policies as a small table, the chief's answers as bands of gifts."""
    session = Session(at_a_village(), 1, {"dice": "table", "cards": "table"})
    session.start()
    assert session.question is not None
    policies = option_odds(session.game, session.question.request, "Ada", {}).beside
    assert policies["5"].words.replace(NO_BREAK, " ").startswith("friendly ")
    assert policies["5"].words.endswith("gifts")
    assert "by " not in policies["4"].words
    gifts = Count(question="How many?", rule="14.2", most=12)
    bands = option_odds(session.game, gifts, "Ada", {}).bands
    assert [band.gifts for band in bands] == [(0, 0), (1, 2), (3, 5), (6, 9), (10, 14)]
    assert [row.label for row in bands[-1].brief or ()] == ["friendly", "insulted"]


def test_the_poison_stands_beside_the_trade() -> None:
    """14.83: one in six."""
    trade = Choose(question="Trade?", rule="14.6", options=(Option("trade", "Trade"),))
    found = option_odds(at_a_village(), trade, "Ada", {}).beside
    assert found["trade"].words.replace(NO_BREAK, " ") == "the explorer dies 17%"


def test_other_questions_are_looked_at_as_a_tree() -> None:
    session = Session(at_a_village(), 1, {"dice": "table", "cards": "table"})
    session.start()
    session.answer("4")
    assert option_odds_text(observe(session, HOST)) is None


def test_the_sheet_says_when_to_turn_back() -> None:
    """18.1: food for four turns is too little for the way home."""
    game = at_a_village()
    party = replace(game.party("Ada"), bearers=30, askaris=0, rations=100)
    game = with_explorer(game, "Ada", party=party, armed=False)
    assert "Home ≈ 6 turns" in at_a_glance(game)
    assert "turn back now" in at_a_glance(game)
    assert "turn back" not in at_a_glance(at_a_village())


async def _form(pilot: Pilot[Any], path: Path) -> tuple[TableScreen, FormScreen]:
    at_step(path, "first-outfit")
    table = await sit_down(pilot, Campaign.open(path, write=True))
    return table, await screen(pilot, FormScreen)


async def test_f2_fills_the_form_with_a_party_for_the_money(tmp_path: Path) -> None:
    """5.3: for a wish in the last line, or for the longest way; what cannot be read is said."""
    app = TableApp()
    async with app.run_test(size=SMALL) as pilot:
        _, form = await _form(pilot, tmp_path / "outfit.toml")
        await pilot.press("f2")
        assert "turns on foot with 6 guns" in words(form, "#form-wrong")
        assert form.counts()["bearers"] > 0
        form.query_one("#form-line", Input).focus()
        await pilot.press(*"soon", "f2")
        await pilot.pause()
        assert "'soon' can't be read" in words(form, "#form-wrong")
        line = form.query_one("#form-line", Input)
        line.value = "8 turns, by canoe, six guns"
        await pilot.press("enter")
        await pilot.pause()
        counts = form.counts()
        assert counts["canoes"] >= 1
        assert counts["askaris"] + bool(counts["muskets"]) == 6
        assert "All of the $1,000 is spent" in words(form, "#form-wrong")
        assert "food: 8 turns" in words(form, "#form-total")
        assert line.value == ""
        # A wish that begins with a figure is typed where the number was: that stands as it was.
        form.set_focus(form.query_one("#field-0", Input))
        await pilot.press(*"9 turns")
        assert line.value == "9 turns"
        assert form.counts() == counts
