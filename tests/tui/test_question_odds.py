"""Odds beside the options: they fill in, wait for nothing, and are kept; the dialog of all odds."""

from fractions import Fraction
from typing import Any

import pytest
from textual.widgets import OptionList

from companion.table.ask.requests import Choose, Count, Request
from companion.table.look.odds_table import OddsRow, OddsTable
from companion.tui.dialogs.rulebook import OddsDialog, room
from companion.tui.keys.actions import ACTIONS, key_words
from companion.tui.view import look
from companion.tui.widgets.question import words as question_words
from companion.tui.widgets.question.panel import QuestionPanel
from companion.tui.widgets.question.words import QuestionOdds, bands_words
from companion.tui.words.preview import tables_words
from tests.table.toy import Toy
from tests.tui.seats import (
    LARGE,
    MemoryCampaign,
    TableApp,
    bare_toy,
    screen,
    sit_down,
    text_of,
    until,
    words,
)


def table(title: str, *chances: int, **more: Any) -> OddsTable:
    labels = ("friendly", "hostile", "the rest")
    rows = tuple(
        OddsRow(label, Fraction(chance, 100))
        for label, chance in zip(labels, chances, strict=False)
    )
    return OddsTable(title=title, rule="13.3", rows=rows, **more)


class Reckoned:
    """How often the odds of a question were reckoned."""

    times = 0


@pytest.fixture
def reckoning(monkeypatch: pytest.MonkeyPatch) -> type[Reckoned]:
    """The bare game reckons odds of every choice and count."""

    def tables(_game: Toy, _player: str, _what: str, _seen: object = None) -> list[OddsTable]:
        Reckoned.times += 1
        return [table("Cairo", 58, 42, key="cairo"), table("0–9 gifts", 3, 97, gifts=(0, 9))]

    def helps(_game: Toy, request: Request) -> str:
        return "all" if isinstance(request, Choose | Count) else ""

    Reckoned.times = 0
    monkeypatch.setattr(Toy, "odds_help", helps, raising=False)
    monkeypatch.setattr(Toy, "odds_tables", tables, raising=False)
    monkeypatch.setattr(question_words, "BREATH", 0.0)
    return Reckoned


async def test_odds_fill_in_beside_options_and_numbers_and_open_by_one_key(
    reckoning: type[Reckoned],
) -> None:
    app = TableApp()
    async with app.run_test(size=LARGE) as pilot:
        campaign = MemoryCampaign(bare_toy("Ada"), dice="table")
        shown = await sit_down(pilot, campaign)
        rows = shown.query_one("#ask-options", OptionList)
        await until(pilot, lambda: "friendly" in str(rows.get_option_at_index(0).prompt))
        await pilot.press("percent_sign")
        await screen(pilot, OddsDialog)
        assert "58%" in text_of(app)
        await pilot.press("escape")
        times = reckoning.times
        await shown.refresh_view()
        assert "friendly" in str(rows.get_option_at_index(0).prompt)
        assert reckoning.times == times, "what is kept is not reckoned again"
        campaign.session.answer("cairo")
        await shown.refresh_view()
        await until(pilot, lambda: "0–9  friendly" in words(shown, "#ask-odds-words"))
        panel = shown.query_one(QuestionPanel)
        await panel.remove_children()
        await panel._fill_odds(look(campaign)).wait()  # the table is left while odds are reckoned
        panel.show(look(campaign))  # or while its next question comes


async def test_a_question_is_reckoned_once_and_again_once_the_state_is_another(
    reckoning: type[Reckoned],
) -> None:
    odds, campaign = QuestionOdds(), MemoryCampaign(bare_toy("Ada"))
    view = look(campaign)
    assert odds.is_due(view)
    assert not odds.of(view)
    await odds.reckon(view)
    assert odds.beside(look(campaign)).keys() == {"cairo"}
    assert not odds.is_due(look(campaign))
    campaign.session.answer("cairo")
    assert odds.is_due(look(campaign))
    assert reckoning.times == 1


def test_bands_of_a_number_are_one_line_each() -> None:
    bands = (table("a", 3, 97, gifts=(0, 0)), table("b", 58, 42, gifts=(10, 14)))
    lines = bands_words(bands, 40).plain.splitlines()
    assert [line.split("  ")[0].strip() or line.split()[0] for line in lines[1:]] == ["0", "10–14"]
    assert "10–14  friendly 58%, hostile 42%" in lines[2]


def test_offers_of_one_answer_are_columns_and_others_have_bars() -> None:
    one = table("March past", 25, 75, key="4", notes=("at first: neutral",))
    offers = [
        table("Negotiate, no gifts", 5, 95, key="5"),
        table("Negotiate, 10–14 gifts", 58, 42, key="5", gifts=(10, 14)),
        table("Storm", 1, key="6", barred="there is nobody"),
    ]
    lines = tables_words([offers[-1], one, *offers[:-1]]).plain.splitlines()
    assert lines[0] == "4  March past  13.3"
    assert lines[1].split() == ["friendly", "25%", "███"]
    assert "  at first: neutral" in lines
    assert "5  Negotiate  13.3" in lines
    (heads,) = (line for line in lines if "in percent" in line)
    assert heads.split()[-2:] == ["a", "10–14"]
    (friendly,) = (line for line in lines if line.split()[1:] == ["5", "58"])
    assert friendly.index("58") > friendly.index("5 ")
    assert "  a: no gifts" in lines
    assert lines[-2:] == ["6  Storm – not possible: there is nobody  13.3", lines[-1]]
    assert lines[-1].split() == ["friendly", "1%"], "what is barred comes last and has no bar"


def test_offers_that_have_no_room_beside_the_others_go_on_below() -> None:
    offers = [table(f"Pay, {n}", 5, 95, key="5", gifts=(n, n)) for n in range(1, 13)]
    lines = tables_words(offers, 60).plain.splitlines()
    heads = [line for line in lines if "in percent" in line]
    assert [n for line in heads for n in line.split()[2:]] == [str(n) for n in range(1, 13)]
    assert len(heads) > 1
    assert max(map(len, lines)) <= 60


def test_what_is_certain_says_so_and_has_no_bar() -> None:
    line = tables_words([table("Stay", 100, key="0")]).plain.splitlines()[1]
    assert line.split() == ["friendly", "certain"]


def test_odds_and_chance_are_found_in_the_palette() -> None:
    (action,) = (one for one in ACTIONS if one.name == "ahead")
    assert "odds" in action.title
    assert "chance" in action.title
    assert key_words(action) == "%"


def test_the_dialog_fits_its_window() -> None:
    assert room(80) < 80
    assert room(200) == room(120)
